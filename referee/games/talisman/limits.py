"""How much a Character may have: Force Skills, Objects, and what the supply still holds."""

from __future__ import annotations

from .box import DROID, VIAL

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable

OBJECTS = 4  # Object Carrying Limits (talisman/objects/limit)
CREDITS, DESTINY = 30, 36  # Components (talisman/box/credits, talisman/box/destiny-tokens)
START_CREDITS = 2  # Game Setup, step 10 (talisman/setup/credits)
# Force Skills: total Will -> how many; the last holds for more (talisman/force/limit)
FORCE_SKILLS = (0, 0, 0, 1, 2, 2, 3)
# Game Board Locations, Jakku and Kessel (talisman/outer/jakku, talisman/middle/kessel)
SHOPS = {
    "Jakku": {"Blaster": 1, "Robe": 1, "Grappling Hook": 2, "Temple Guard Mask": 2, "Pauldron": 3},
    "Kessel": {"Blaster": 1, "Grappling Hook": 2, DROID: 3, "Pauldron": 3},
}
# Market cards that the rulebook names (talisman/market/how)
MARKET = {name for shop in SHOPS.values() for name in shop} | {VIAL}
BESPIN = 3  # Bespin: GC for 1 Will, Dark-Aligned only (talisman/middle/bespin)
BATUU = 2  # Batuu: Health or GC for an Object (talisman/middle/batuu)


def force_skills(will: int) -> int:
    """How many Force Skills a total Will allows.

    Source: Force Skills (talisman/force/limit).
    """
    return FORCE_SKILLS[min(will, len(FORCE_SKILLS) - 1)]


def will_for(cards: int) -> int | None:
    """The lowest total Will that allows so many Force Skills, None where none does.

    Source: Force Skills (talisman/force/limit).
    """
    return next((will for will, limit in enumerate(FORCE_SKILLS) if limit >= cards), None)


def force_drawn(will: int, held: int, wanted: int) -> int:
    """How many of the Force Skills that are to be drawn really are.

    Source: Force Skills (talisman/force/draw-two, talisman/force/over-limit).
    """
    return max(0, min(wanted, force_skills(will) - held))


def force_discarded(will: int, held: int, *, down: bool = False) -> int:
    """How many Force Skills go when total Will has fallen: none, for they leave the hand only by play or for an effect.

    down: where a table plays that one discards down to the limit at once.
    Source: Force Skills (talisman/force/over-limit).
    """
    return max(0, held - force_skills(will)) if down else 0


def may_take(name: str, held: Iterable[str]) -> bool:
    """Whether an Object may be taken: never two of a name, in capitals or not, whatever the limit.

    Source: Object Carrying Limits (talisman/objects/same-name, talisman/wayfinder/two).
    """
    return name.casefold() not in map(str.casefold, held)


def heir_credits(inherited: int, start: int = START_CREDITS, *, on_top: bool = True) -> int:
    """Credits of a new Character. on_top: whether it gets the starting credits beside what it inherits.

    Source: Character Death and Inherited Items (talisman/death/credits).
    """
    return inherited + (start if on_top else 0)


def objects_left(held: int, limit: int = OBJECTS) -> int:
    """How many Objects have to stay on the space.

    Source: Object Carrying Limits (talisman/objects/over).
    """
    return max(0, held - limit)


def from_supply(wanted: int, left: int) -> int:
    """What is really gained where a supply may run out; the same for a loss from what a player has.

    Source: Limited Resources (talisman/limited/empty, talisman/limited/cant-pay).
    """
    return min(wanted, left)
