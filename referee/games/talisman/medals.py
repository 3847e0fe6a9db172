"""Medals: what defeated Adversaries are worth, and which of them to turn in."""

from __future__ import annotations

from referee.table.view import plural

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

RATE = 5  # Medals (talisman/medals/rate)
TRADITIONAL_RATE = 7  # Rules for Traditional Play, Strength and Will (talisman/variants/medal-seven)


class Medal:
    """An Adversary that a Character has defeated. trait: "Strength" or "Will", whichever is printed on it.

    >>> Medal("X-Wing", "Strength", 7)
    X-Wing (Strength 7)
    """

    __slots__ = ("name", "points", "trait")

    def __init__(self, name: str, trait: str, points: int) -> None:
        self.name = name
        self.trait = trait
        self.points = points

    def __repr__(self) -> str:
        return f"{self.name} ({self.trait} {self.points})"


class Exchange:
    """Some Medals of one trait turned in together. given: them.  gained: points on the dial.  lost: Medal points over.

    >>> some = Exchange([Medal("X-Wing", "Strength", 7)]); some.gained, some.lost
    (1, 2)
    """

    __slots__ = ("gained", "given", "lost")

    def __init__(self, given: Iterable[Medal], rate: int = RATE) -> None:
        self.given = tuple(given)
        self.gained, self.lost = exchange(sum(medal.points for medal in self.given), rate)

    @property
    def trait(self) -> str:
        """What rises."""
        return self.given[0].trait

    def said(self) -> str:
        """The exchange in words, with its sum.

        >>> Exchange([Medal("X-Wing", "Strength", 7), Medal("Rancor", "Strength", 5)]).said()
        'X-Wing 7 + Rancor 5 = 12: 2 Strength, 2 Medal points lost'
        """
        points = sum(medal.points for medal in self.given)
        added = " + ".join(f"{medal.name} {medal.points}" for medal in self.given)
        sum_of_it = f"{added} = {points}" if len(self.given) > 1 else added
        over = f"{plural(self.lost, 'Medal point')} lost" if self.lost else "nothing lost"
        return f"{sum_of_it}: {self.gained} {self.trait}, {over}"


def exchange(points: int, rate: int = RATE) -> tuple[int, int]:
    """What Medal points of one trait bring: (points of that trait gained, Medal points lost).

    Source: Medals (talisman/medals/rate, talisman/medals/leftover).
    """
    return points // rate, points % rate


def exchanges(medals: Sequence[Medal], rate: int = RATE) -> list[Exchange]:
    """Every exchange worth a thought, the one that gains the most first; Strength before Will.

    For each gain the one that loses the fewest Medal points, with the fewest cards; where a smaller gain loses no
    fewer points than a larger one, it is left out: it can be had later. Nothing is listed that gains nothing.
    Source: Medals (talisman/medals/kinds, talisman/medals/leftover).

    >>> held = [Medal("Wampa", "Strength", 7), Medal("Rancor", "Strength", 3), Medal("Guard", "Strength", 4)]
    >>> [some.said() for some in exchanges(held)]
    ['Wampa 7 + Rancor 3 = 10: 2 Strength, nothing lost']
    """
    found = []
    for trait in ("Strength", "Will"):
        fewest = rate
        for chosen in _by_gain([medal for medal in medals if medal.trait == trait], rate):
            some = Exchange(chosen, rate)
            if some.lost < fewest:
                found.append(some)
                fewest = some.lost
    return found


def best(cards: Sequence[int], rate: int = RATE) -> tuple[int, ...]:
    """The Medals of one trait to turn in: as many points gained as possible, with the fewest Medal points given.

    Source: Medals (talisman/medals/leftover); a Medal that is kept may complete a later exchange.
    """
    found = exchanges([Medal("", "Strength", points) for points in cards], rate)
    return tuple(medal.points for medal in found[0].given) if found else ()


def _by_gain(medals: Sequence[Medal], rate: int) -> list[tuple[Medal, ...]]:
    """For each gain that can be made, the largest first: the cards with the smallest sum, and of these the fewest."""
    sets: dict[int, tuple[Medal, ...]] = {0: ()}  # by their sum, the fewest cards that make it
    for medal in medals:
        for points, chosen in list(sets.items()):
            more = points + medal.points
            if more not in sets or len(sets[more]) > len(chosen) + 1:
                sets[more] = (*chosen, medal)
    smallest: dict[int, int] = {}
    for points in sorted(sets):
        smallest.setdefault(points // rate, points)
    return [sets[points] for gain, points in sorted(smallest.items(), reverse=True) if gain]
