"""Battle: Attack Scores, and who wins."""

from __future__ import annotations

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable

WIN, TIE, LOSS = "win", "stand-off", "loss"
HEALTH_LOST = 1  # Resolving Battle vs. Adversaries, step 5b (talisman/battle/lose)
PLACE_BONUS = 2  # Scarif and Yavin 4: added to an Adversary's roll (talisman/outer/scarif, talisman/middle/yavin)
MANDALORE = 5  # Mandalore: Strength for Light, Will for Dark (talisman/outer/mandalore)
BLASTER = 1  # Battle Example (talisman/example/lightning)
FACES = range(1, 7)


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


def place_bonus(place: str, *, against_character: bool = False) -> int:
    """What a place adds to the other side's roll: once for a whole group, never for a Character.

    Source: Game Board Locations, Scarif and Yavin 4 (talisman/outer/plus-two).
    """
    return PLACE_BONUS if place in ("Scarif", "Yavin 4") and not against_character else 0


def least_die(attribute: int, other: int) -> int | None:
    """The lowest die that beats a score, None where not even a 6 does.

    Source: Resolving Battle vs. Adversaries, step 6 (talisman/battle/destiny).
    """
    least = max(1, other - attribute + 1)
    return least if least <= max(FACES) else None
