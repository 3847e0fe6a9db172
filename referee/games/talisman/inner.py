"""Kef Bir, the tests of the Inner Region, and the Emperor."""

from __future__ import annotations

from .battle import HEALTH_LOST
from .tables import NOTHING

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .tables import Row

DAGOBAH_BASE = 3  # Dagobah: one die and 3 (talisman/inner/dagobah)
EMPEROR = 10  # The Citadel (talisman/center/citadel)
# The Citadel: Will for each Force Skill discarded (talisman/center/force-bonus)
OWN, NEUTRAL, OPPOSING = 3, 2, 1
MORABAND = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}  # Health lost by roll (talisman/inner/moraband)
# What is over 0 -> what it brings and where the Character goes; the last row holds for more (talisman/inner/ilum)
ILUM: tuple[tuple[Row, str], ...] = (
    ((("will", 1), ("destiny", 1)), "on to Ahch-To next turn"),
    ((("destiny", 1),), "stay on Ilum"),
    (NOTHING, "back to Dagobah"),
    (NOTHING, "back to Jedha"),
)
# Stygeon Prime (talisman/inner/stygeon)
STYGEON: tuple[tuple[Row, str], ...] = (
    ((("strength", 1), ("destiny", 1)), "on to Moraband next turn"),
    ((("destiny", 1),), "stay on Stygeon Prime"),
    (NOTHING, "stay on Stygeon Prime"),
    (NOTHING, "back to Jedha"),
    (NOTHING, "back to Kef Bir"),
    ((("health", -1),), "back to Kef Bir"),
)


def kef_bir(attribute: int, total: int) -> bool:
    """Whether two dice of this total cross the seas: they must be less than the chosen Strength or Will.

    Source: Kef Bir (talisman/middle/kef-bir).
    """
    return total < attribute


def over(attribute: int, total: int, table: Sequence[object]) -> int:
    """How much two dice are over an attribute, as a row of a table: 0 for less, the last row for more.

    Source: Ilum, Stygeon Prime (talisman/inner/ilum, talisman/inner/stygeon).

    >>> [over(6, total, ILUM) for total in (2, 6, 7, 12)]
    [0, 0, 1, 3]
    """
    return min(max(0, total - attribute), len(table) - 1)


def ilum(strength: int, total: int) -> tuple[Row, str]:
    """What two dice of this total do on Ilum: what is gained, and where the Character goes.

    Source: Ilum (talisman/inner/ilum).
    """
    return ILUM[over(strength, total, ILUM)]


def stygeon(will: int, total: int) -> tuple[Row, str]:
    """What two dice of this total do on Stygeon Prime: what is gained or lost, and where the Character goes.

    Source: Stygeon Prime (talisman/inner/stygeon).
    """
    return STYGEON[over(will, total, STYGEON)]


def ahch_to(strength: int, will: int, total: int) -> bool:
    """Whether three dice of this total pass: they must be less than Strength and Will together.

    Source: Ahch-To (talisman/inner/ahch-to).
    """
    return total < strength + will


def dagobah(die: int) -> int:
    """The base Will of the cave from an opponent's die.

    Source: Dagobah (talisman/inner/dagobah).
    """
    return die + DAGOBAH_BASE


def moraband(die: int, confidants: int = 0) -> int:
    """Health lost on Moraband. confidants: how many are discarded to prevent 1 each.

    Source: Moraband (talisman/inner/moraband, talisman/inner/moraband-confidants).
    """
    return max(0, MORABAND[die] - confidants)


def ways_to_lose(trait: str, dial: int, start: int, *, free: bool = False) -> list[str]:
    """What a defeat on Dagobah (Strength) or Malachor (Will) lets one lose, beside the Health of any lost battle.

    free: where a table plays that a point may be chosen that the dial cannot lose.
    Source: Dagobah, Malachor (talisman/inner/base-floor).

    >>> ways_to_lose("Strength", 4, 3), ways_to_lose("Strength", 3, 3)
    (['Strength', 'Health'], ['Health'])
    """
    return [trait, "Health"] if dial > start or free else ["Health"]


def health_lost(chosen: str, *, only_named: bool = False) -> int:
    """Health lost by a defeat on Dagobah or Malachor, once what the space costs is chosen.

    only_named: where a table plays that the space's cost replaces that of any lost battle.
    Source: Dagobah, Malachor; Resolving Battle vs. Adversaries, step 5b (talisman/inner/dagobah-loss).
    """
    return (0 if only_named else HEALTH_LOST) + (chosen == "Health")


def emperor_costs(*, nothing: bool = False) -> int:
    """Health lost to the Emperor. nothing: where a table plays that one only goes back to Jedha.

    Source: The Citadel; Resolving Battle vs. Adversaries, step 5b (talisman/center/lose).
    """
    return 0 if nothing else HEALTH_LOST


def citadel_will(will: int, own: int = 0, neutral: int = 0, opposing: int = 0) -> int:
    """Will against the Emperor with Force Skills discarded, by their alignment.

    Source: The Citadel (talisman/center/force-bonus).
    """
    return will + own * OWN + neutral * NEUTRAL + opposing * OPPOSING
