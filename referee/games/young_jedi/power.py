"""One side's Power in a fight as a sum of named parts: "4 + 2 Battle Plains = 6"."""

from __future__ import annotations

from .cards_battle import BattleUse, use
from .cards_effects import effect_dots, forbids_weapons
from .cards_facts import built_in_weapon
from .cards_ships import draws_destiny, ship_dots
from .cards_weapons import best_way, destiny_draws, duel_dots, ways_to_use, weapon_in_hand
from .cards_who import ANAKIN, Circumstances, Fighter, location_bonus
from .fights import result, total_power

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .cards_facts import BattleCard, EffectCard, Weapon


class Part:
    """One number of the sum. name: what it comes from, "" for the printed Power.  is_drawn: whether it is a destiny.

    >>> str(Part(2, "Battle Plains")), str(Part(3, "Blaster Rifle", is_drawn=True))
    ('2 Battle Plains', 'Blaster Rifle 3')
    """

    __slots__ = ("is_drawn", "name", "value")

    def __init__(self, value: int, name: str = "", *, is_drawn: bool = False) -> None:
        self.value = value
        self.name = name
        self.is_drawn = is_drawn

    def __str__(self) -> str:
        if not self.name:
            return str(self.value)
        return f"{self.name} {self.value}" if self.is_drawn else f"{self.value} {self.name}"


class Power:
    """All that counts for one side of a fight, in the order in which it was found.

    >>> power = Power([Part(4), Part(2, "Battle Plains")])
    >>> str(power), power.total
    ('4 + 2 Battle Plains = 6', 6)
    """

    __slots__ = ("parts",)

    def __init__(self, parts: Iterable[Part] = ()) -> None:
        self.parts = list(parts)

    def add(self, value: int | None, name: str, *, is_drawn: bool = False) -> None:
        """Add a bonus or a destiny; 0 dots are not worth a word, a destiny of 0 is."""
        if value or (is_drawn and value is not None):
            self.parts.append(Part(value, name, is_drawn=is_drawn))

    @property
    def total(self) -> int:
        """The Power that is compared (young-jedi/fight/compare, young-jedi/together/power)."""
        return total_power(part.value for part in self.parts)

    def __str__(self) -> str:
        if len(self.parts) == 1 and not self.parts[0].name:
            return str(self.parts[0])
        sums = " + ".join(str(part) for part in self.parts).replace("+ -", "- ")
        return f"{sums} = {self.total}"


class Reckoning:
    """One side of a fight before its destinies are drawn.

    power: all that is known.  draws: where each destiny draw comes from, in the order of drawing.
    unknown: the cards whose numbers the table reads off, since no table of ours has them.
    asks: by name, the questions on which a Battle card's dots hang.
    discarded: why the Battle card does nothing, or "".  ignored: why a weapon does nothing, or "".
    unsure: the cards of which our tables may not say everything; a player may know better.
    """

    __slots__ = ("asks", "discarded", "draws", "ignored", "power", "unknown", "unsure")

    def __init__(self) -> None:
        self.power = Power()
        self.draws: list[str] = []
        self.unknown: list[str] = []
        self.asks: dict[str, str] = {}
        self.discarded = ""
        self.ignored = ""
        self.unsure: list[str] = []

    def add(self, number: int | None, name: str, unknown: str = "") -> None:
        """Add dots; a number that is not known is noted under the card's title."""
        if number is None:
            self.unknown.append(unknown or name)
        self.power.add(number, name)


def reckon(
    fighters: Sequence[Fighter],
    where: Circumstances,
    *,
    arms: Sequence[Weapon] = (),
    card: BattleCard | None = None,
    effect: EffectCard | None = None,
    other_effect: EffectCard | None = None,
    own_turn: bool = True,
    weapon_ignored: bool = False,
    bonuses: Iterable[tuple[int, str]] = (),
) -> Reckoning:
    """In: those who fight on one side, the fight, and their cards. Out: their Power and the draws still open.

    arms: the Weapon cards laid before them.  effect, other_effect: the face-up Effects of both players.
    own_turn: whether it is their player's turn.  weapon_ignored: whether the other side's Battle card says so.
    bonuses: what card texts add, as the players tell it, each with its reason.
    A Battle card that is discarded leaves the rest as if it had not been there; of a wrong group only the first
    fights, so reckon again with him alone (young-jedi/together/mistake).
    Source: Location Bonuses; Using Weapon Cards; "Fight Together" (young-jedi/bonus/dots,
    young-jedi/weapons/adds-power, young-jedi/together/power, young-jedi/together/weapon, young-jedi/effects/together).

    >>> from .cards_facts import weapon
    >>> from .cards_who import Place
    >>> droid = Fighter("Battle Droid: Officer", power=2, planet="naboo", bonuses=(0, 2, 0))
    >>> side = reckon([droid], Circumstances(Place("naboo", "Battle Plains")), arms=[weapon("DM118")])
    >>> str(side.power), side.draws
    ('2 + 2 Battle Plains + 1 Battle Droid Blaster Rifle = 5', ['Battle Droid Blaster Rifle'])
    """
    side = Reckoning()
    lead = fighters[0]
    held = [arm for arm in [built_in_weapon(lead.code)] if arm] or list(arms)
    if any(forbids_weapons(one, lead) for one in (effect, other_effect)):
        held, side.ignored = [], f"{lead.title} may use no weapon"
    where = where.using([arm.title for arm in held])
    found = use(card, fighters, where) if card else BattleUse()
    side.discarded, side.asks = found.why_not, found.asks
    side.unsure += [one.title for one in (card, effect) if one and one.is_unsure]
    _add_fighters(side, fighters, where, effect, own_turn=own_turn)
    if weapon_ignored and held:
        held, side.ignored = [], "the weapon is ignored"
    for arm in held if card and len(held) > 1 and not found.why_not else held[:1]:
        _add_weapon(side, arm, lead, where)
    if card and not found.why_not:
        if found.power is None and not found.asks:
            side.unknown.append(card.title)
        side.power.add(found.power, card.title)
        side.draws += [card.title] * (found.destiny or 0)
    for bonus, reason in bonuses:
        side.power.add(bonus, reason)
    return side


def _add_fighters(
    side: Reckoning, fighters: Sequence[Fighter], where: Circumstances, effect: EffectCard | None, *, own_turn: bool
) -> None:
    for fighter in fighters:
        name = fighter.title if len(fighters) > 1 else ""
        if fighter.title == ANAKIN:
            side.draws.append(fighter.title)  # his Power is a destiny (young-jedi/duel/anakin)
        elif fighter.power is None:
            side.unknown.append(fighter.title)
        else:
            side.power.parts.append(Part(fighter.power, name))
        if fighter.ship:
            side.add(ship_dots(fighter, where), fighter.title)
            side.draws += [fighter.title] * draws_destiny(fighter)
        side.add(location_bonus(fighter, where.place), where.place.site)
        side.add(
            effect_dots(effect, fighter, where, own_turn=own_turn),
            effect.title if effect else "",
        )


def _add_weapon(side: Reckoning, arm: Weapon, user: Fighter, where: Circumstances) -> None:
    way = best_way(ways_to_use(arm, user, where))
    if way is None:
        side.ignored = f"{user.title} may not use {arm.title}"
        return
    side.unsure += [arm.title] * way.is_unsure
    side.add(way.power, arm.title)
    side.draws += [arm.title] * (destiny_draws(way, where) or 0)


def duel_power(
    fighter: Fighter,
    where: Circumstances,
    *,
    arm: Weapon | None = None,
    effect: EffectCard | None = None,
    own_turn: bool = True,
    bonuses: Iterable[tuple[int, str]] = (),
) -> Power:
    """In: a duelist, where, the weapon and Effect that count, what texts add. Out: the cards of the dueling hand.

    Dots alone: chance cubes draw nothing. Anakin's destiny is added as a bonus by who drew it.
    Source: Draw your dueling hand! (young-jedi/duel/power, young-jedi/duel/anakin, young-jedi/armed/duel).
    """
    power = Power([Part(fighter.power)] if fighter.power is not None else [])
    power.add(location_bonus(fighter, where.place), where.place.site)
    held = weapon_in_hand(fighter, arm)
    power.add(duel_dots(held, fighter, where), held.title if held else "")
    power.add(effect_dots(effect, fighter, where, own_turn=own_turn), effect.title if effect else "")
    for bonus, reason in bonuses:
        power.add(bonus, reason)
    return power


def winner(mine: Power, theirs: Power) -> str:
    """In: both sides of a fight. Out: "win", "lose" or "tie" for mine.

    Source: Who Wins This Fight? (young-jedi/fight/compare, young-jedi/fight/tie).
    """
    return result(mine.total, theirs.total)
