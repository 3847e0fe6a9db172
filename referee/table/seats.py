"""Who sits where, and whose turn it is."""

from __future__ import annotations

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Seats:
    """The players in seating order, clockwise, and whose turn it is.

    >>> seats = Seats(["Ana", "Ben", "Caro"])
    >>> seats.begin("Caro"); seats.current
    'Caro'
    >>> seats.pass_on(lambda name: name != "Ana"); seats.current, seats.turn
    ('Ben', 2)
    """

    __slots__ = ("current", "names", "turn")

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)
        self.current = self.names[0]
        self.turn = 1

    def begin(self, name: str) -> None:
        """Give the first turn."""
        self.current = name

    def clockwise(self, name: str) -> list[str]:
        """The others, in the order in which they sit after a player.

        >>> Seats(["Ana", "Ben", "Caro"]).clockwise("Ben")
        ['Caro', 'Ana']
        """
        at = self.names.index(name)
        return self.names[at + 1 :] + self.names[:at]

    def pass_on(self, plays: Callable[[str], bool]) -> None:
        """Give the next turn to the first player clockwise for whom `plays` is true; to the same one if alone."""
        for name in [*self.clockwise(self.current), self.current]:
            if plays(name):
                self.current = name
                self.turn += 1
                return


def highest(numbers: dict[str, int]) -> list[str]:
    """Those who have the highest number, in their order.

    >>> highest({"Ana": 3, "Ben": 8, "Caro": 8})
    ['Ben', 'Caro']
    """
    best = max(numbers.values())
    return [name for name, number in numbers.items() if number == best]
