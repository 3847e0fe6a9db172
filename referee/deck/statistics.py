"""What a deck is made of: its curve of counters, power and destiny, its types, planets and sides."""

from __future__ import annotations

from .cards import PLANETS, TYPES, Card


class Statistics:
    """Counts over a deck's cards. A value that is not printed, or is drawn ("?"), is not counted in its curve.

    types, planets: copies by name.  counters, power, damage, destiny: copies by printed number.
    """

    __slots__ = ("counters", "damage", "destiny", "planets", "power", "types", "unique")

    def __init__(self, counts: dict[Card, int]) -> None:
        self.types = dict.fromkeys(TYPES, 0)
        self.planets = dict.fromkeys(PLANETS, 0)
        self.counters: dict[int, int] = {}
        self.power: dict[int, int] = {}
        self.damage: dict[int, int] = {}
        self.destiny: dict[int, int] = {}
        for card, count in counts.items():
            self.types[card.type] += count
            if card.planet:
                self.planets[card.planet] += count
            if card.type in ("character", "weapon", "effect"):
                _count(self.counters, card.counters, count)
            _count(self.power, card.power, count)
            _count(self.damage, card.damage, count)
            _count(self.destiny, card.destiny, count)


def mean(curve: dict[int, int]) -> float:
    """The average of a curve; 0 where it is empty."""
    copies = sum(curve.values())
    return sum(value * count for value, count in curve.items()) / copies if copies else 0.0


def _count(curve: dict[int, int], printed: str, count: int) -> None:
    """Count a printed number. A card with two halves counts by its first: the side that is up or at the left."""
    number = printed.partition("/")[0]
    if "+" in number:
        value = sum(int(part) for part in number.split("+"))
    elif number.isdecimal():
        value = int(number)
    else:
        return
    curve[value] = curve.get(value, 0) + count
