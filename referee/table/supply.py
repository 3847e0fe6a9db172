"""A supply: what the box holds of something. Nothing is made or lost, it only changes hands."""

from __future__ import annotations

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable

    from .value import Scalar


class Deck:
    """Cards that are each there once: those still free, in the order of the list they came from.

    >>> careers = Deck("careers", ["Artist", "Doctor"])
    >>> careers.take("Doctor"); careers.free
    ['Artist']
    >>> careers.put_back("Doctor"); careers.free
    ['Artist', 'Doctor']
    """

    __slots__ = ("cards", "free", "name")

    def __init__(self, name: str, cards: Iterable[Scalar]) -> None:
        self.name = name
        self.cards = list(cards)
        self.free = list(self.cards)

    def take(self, card: Scalar) -> None:
        """Take a card out; a card that the list did not have joins it. ValueError if somebody has it already."""
        if card not in self.cards:
            self.cards.append(card)
        elif card in self.free:
            self.free.remove(card)
        else:
            raise ValueError(f"{card} is not among the free {self.name}")

    def put_back(self, card: Scalar) -> None:
        """Put a taken card back. ValueError if it is there."""
        if card in self.free or card not in self.cards:
            raise ValueError(f"{card} was not taken from the {self.name}")
        self.free = [c for c in self.cards if c in self.free or c == card]


class Pile:
    """A count of things that are all alike, such as face-down tiles. Piles only pass to each other.

    >>> pile, ana = Pile("the pile", 21), Pile("Ana")
    >>> pile.give(ana); pile.count, ana.count
    (20, 1)
    """

    __slots__ = ("count", "name")

    def __init__(self, name: str, count: int = 0) -> None:
        self.name = name
        self.count = count

    def give(self, other: Pile, count: int = 1) -> None:
        """Pass some on. ValueError if there are not so many, or both ends are one."""
        if not 0 <= count <= self.count or other is self:
            raise ValueError(f"{self.name} has {self.count} and cannot give {count} to {other.name}")
        self.count -= count
        other.count += count
