"""The board: every space of one printing, as facts of medium confidence that a table may correct.

`board.csv` lists the spaces: college and career join in trunk 1; the road forks after trunk 34 and after trunk 57, and
the branches join again. An empty amount or kind is not known, and is asked (life/board/differs).
"""

from __future__ import annotations

import os

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterator

# What a space can tell a player to do, as it is chosen where the board is not known.
KINDS = (
    "pay day",
    "collect",
    "pay",
    "tile",
    "taxes due",
    "job search",
    "get married",
    "buy a house",
    "baby",
    "twins",
    "damage to the car",
    "damage to the house",
    "night school",
    "trade salary",
    "new career",
    "stock market zooms",
    "stock market slumps",
    "miss a turn",
    "spin again if not leading",
    "retire",
)
SMALL = ("a", "for", "if", "in", "not", "of", "on", "the", "to")  # words of a label that stay in lower case
RED = ("job search", "get married", "buy a house")  # stop, and spin again (life/space/red)
START_COLLEGE, START_CAREER, RETIRE = "college 0", "career 0", "trunk 109"
JOINS = {
    "college 11": ("trunk 1",),
    "career 3": ("trunk 1",),
    "trunk 34": ("fork1a 1", "fork1b 1"),
    "fork1a 7": ("trunk 35",),
    "fork1b 6": ("trunk 35",),
    "trunk 57": ("fork2a 1", "fork2b 1"),
    "fork2a 4": ("trunk 58",),
    "fork2b 7": ("trunk 58",),
    RETIRE: (),
}


class Space:
    """One space. place: where it is.  label: what is printed on it.  kind: one of KINDS, "start", or "" (not known).

    amount: dollars, or None where it is not known or there is none.  per_child: whether that is for each child.
    payee: the career to which it is paid if an opponent has it, or "" for the bank.  colour: orange, blue, green, red.
    """

    __slots__ = ("amount", "colour", "kind", "label", "payee", "per_child", "place")

    def __init__(
        self,
        place: str,
        label: str,
        kind: str,
        colour: str = "orange",
        amount: int | None = None,
        payee: str = "",
        per_child: bool = False,
    ) -> None:
        self.place = place
        self.label = label
        self.kind = kind
        self.colour = colour
        self.amount = amount
        self.payee = payee
        self.per_child = per_child

    @property
    def stops(self) -> bool:
        """Whether every car must stop here: the red spaces and RETIRE."""
        return self.kind in RED or self.kind == "retire"

    @property
    def name(self) -> str:
        """The label with the place, which tells the many Pay Days apart."""
        return f"{self.label} ({self.place})" if self.place else self.label


def _read() -> dict[str, Space]:
    with open(os.path.join(os.path.dirname(__file__), "board.csv"), encoding="utf-8") as file:
        _, *lines = file.read().splitlines()
    spaces = {}
    for line in lines:
        place, label, kind, colour, amount, per, payee, _ = line.split(",")
        money = int(amount) if amount else None
        label = " ".join(word if word in SMALL else word[:1].upper() + word[1:] for word in label.split(" "))
        spaces[place] = Space(place, label, kind, colour or "green", money, payee, per == "child")
    return spaces


_spaces: dict[str, Space] = {}


def spaces() -> dict[str, Space]:
    """Every space by its place, the start spaces and RETIRE among them."""
    if not _spaces:
        _spaces.update(_read())
    return _spaces


def after(place: str) -> tuple[str, ...]:
    """The places one step ahead: two at a fork, none after RETIRE."""
    if place in JOINS:
        return JOINS[place]
    road, _, number = place.partition(" ")
    return (f"{road} {int(number) + 1}",)


def to_go(place: str) -> int:
    """How many steps a car has to RETIRE by the shorter road."""
    road, _, number = place.partition(" ")
    at = int(number)
    if road == "trunk":
        # Both shorter branches: fork1b with 6 spaces, fork2a with 4.
        return 109 - at + (6 if at <= 34 else 0) + (4 if at <= 57 else 0)
    ahead = {"college": (11, "trunk 1"), "career": (3, "trunk 1")}
    ahead |= {
        "fork1a": (7, "trunk 35"),
        "fork1b": (6, "trunk 35"),
        "fork2a": (4, "trunk 58"),
        "fork2b": (7, "trunk 58"),
    }
    last, join = ahead[road]
    return last - at + 1 + to_go(join)


def roads(start: str, end: str) -> Iterator[list[str]]:
    """Every way from one place forward to another, as the places after the start; none if it lies behind."""
    if start == end:
        yield []
        return
    for step in after(start):
        if to_go(step) + 8 >= to_go(end):
            for rest in roads(step, end):
                yield [step, *rest]
