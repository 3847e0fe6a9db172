"""Battle: Attack Scores, and who wins."""

from __future__ import annotations

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

WIN, TIE, LOSS = "win", "stand-off", "loss"
HEALTH_LOST = 1  # Resolving Battle vs. Adversaries, step 5b (talisman/battle/lose)
PLACE_BONUS = 2  # Scarif and Yavin 4: added to an Adversary's roll (talisman/outer/scarif, talisman/middle/yavin)
MANDALORE = 5  # Mandalore: Strength for Light, Will for Dark (talisman/outer/mandalore)
BLASTER = 1  # Battle Example (talisman/example/lightning)
FACES = range(1, 7)
OWN_DIE, ADVERSARY_DIE, OTHER_DIE = "own", "Adversary", "another player"


def score(attribute: int, die: int, bonus: int = 0) -> int:
    """An Attack Score. bonus: what else is added, such as the 2 of Scarif.

    Source: Resolving Battle vs. Adversaries, steps 3 and 4 (talisman/battle/attack-roll).
    """
    return attribute + die + bonus


def outcome(own: int, other: int) -> str:
    """WIN, TIE or LOSS for the one whose score is named first.

    Source: Resolving Battle vs. Adversaries, step 5 (talisman/battle/win, talisman/battle/tie, talisman/battle/lose).
    """
    return WIN if own > other else LOSS if own < other else TIE


def combined(values: Iterable[int]) -> int:
    """What Adversaries of one trait and one encounter number have together; they roll one die.

    Source: More Than One Adversary (talisman/battle/group).
    """
    return sum(values)


def left_to_fight(values: Sequence[int], evaded: int, *, whole_group: bool = False) -> list[int]:
    """What is left of a group when one of its cards, by its place in it, is evaded or removed.

    whole_group: where a table plays that evading one is evading them all.
    Source: More Than One Adversary; Evading (talisman/battle/group-evade).
    """
    return [] if whole_group else [value for at, value in enumerate(values) if at != evaded]


def place_bonus(place: str, *, against_character: bool = False, cards: int = 1, each: bool = False) -> int:
    """What a place adds to the other side's roll: once for a whole group, never for a Character.

    each: where a table plays that every card of the group gets it.
    Source: Game Board Locations, Scarif and Yavin 4 (talisman/outer/plus-two).
    """
    if place not in ("Scarif", "Yavin 4") or against_character:
        return 0
    return PLACE_BONUS * (cards if each else 1)


def may_reroll(
    roller: str, *, spent: int = 0, place: str = "", dice: int = 1, each_die: bool = False, any_roll: bool = False
) -> bool:
    """Whether a Destiny Token may be paid for a roll just made. roller: whose it is, OWN_DIE if one's own.

    spent: tokens paid for this roll already.  dice: how many dice it has.  each_die: where a table plays one token for
    each die instead of one for the roll.  any_roll: where a table plays that Chandrila lets one reroll anybody's die.
    Source: Destiny (talisman/destiny/one-token, talisman/destiny/several-dice, talisman/destiny/not-adversary,
    talisman/destiny/not-others); Chandrila (talisman/outer/chandrila, talisman/outer/chandrila-whose).
    """
    if roller != OWN_DIE:
        return any_roll and place == "Chandrila"
    return place == "Chandrila" or spent < (dice if each_die else 1)


def rewards(*, active: bool, objects: int, credits: int, confidants: int) -> list[str]:
    """What the winner of a battle between Characters may choose. active: whether it is the winner's own turn.

    The counts are what the loser has, of Objects those that the winner may take.
    Source: Battle Between Two Characters, step 5 (talisman/duel/reward, talisman/duel/defender,
    talisman/duel/confidant, talisman/duel/nothing-to-take).

    >>> rewards(active=False, objects=1, credits=1, confidants=2)
    ['Health', 'Object', 'GC']
    """
    there = {"Object": objects, "GC": credits, "Confidant": confidants if active else 0}
    return ["Health", *(what for what, count in there.items() if count)]


def least_die(attribute: int, other: int) -> int | None:
    """The lowest die that beats a score, None where not even a 6 does.

    Source: Resolving Battle vs. Adversaries, step 6 (talisman/battle/destiny).
    """
    least = max(1, other - attribute + 1)
    return least if least <= max(FACES) else None
