"""Medals: what defeated Adversaries are worth."""

from __future__ import annotations

from itertools import combinations

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

RATE = 5  # Medals (talisman/medals/rate)
TRADITIONAL_RATE = 7  # Rules for Traditional Play, Strength and Will (talisman/variants/medal-seven)


def exchange(points: int, rate: int = RATE) -> tuple[int, int]:
    """What Medal points of one trait bring: (points of that trait gained, Medal points lost).

    Source: Medals (talisman/medals/rate, talisman/medals/leftover).
    """
    return points // rate, points % rate


def best(cards: Sequence[int], rate: int = RATE) -> tuple[int, ...]:
    """The Medals of one trait to turn in: as many points gained as possible, with the fewest Medal points given.

    Source: Medals (talisman/medals/leftover); a Medal that is kept may complete a later exchange.
    """
    most = sum(cards) // rate
    sets = (some for size in range(len(cards) + 1) for some in combinations(cards, size))
    return min((some for some in sets if sum(some) // rate == most), key=lambda some: (sum(some), len(some)))
