"""The board as a picture, seven spaces by seven, where the table has told the order of its rings."""

from __future__ import annotations

from referee.table.view import Table

from .board import CITADEL, EXEGOL, MIDDLE, OUTER, PATHS
from .characters import DARK, LIGHT
from .state import Talisman

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.view import Cell

ACROSS = 7
WIDE = 9  # letters of a space's name that are shown
# The inner ring: the path of Light, Exegol, and that of Dark from its end back to Jedha (talisman/inner/paths)
RING = [*PATHS[LIGHT][:-2], EXEGOL, *reversed(PATHS[DARK][1:-2])]


def around(side: int, edge: int) -> list[tuple[int, int]]:
    """The places of a ring clockwise from its top left corner. side: spaces along a side.  edge: of the board.

    >>> around(3, 2)
    [(2, 2), (2, 3), (2, 4), (3, 4), (4, 4), (4, 3), (4, 2), (3, 2)]
    """
    last = side - 1
    steps = [(0, n) for n in range(last)] + [(n, last) for n in range(last)]
    steps += [(last, last - n) for n in range(last)] + [(last - n, 0) for n in range(last)]
    return [(row + edge, column + edge) for row, column in steps]


def picture(game: Talisman) -> Table | None:
    """The board with everybody on it, by the first letters of names; None where the order is not known."""
    outer, middle = game.rings.get(OUTER), game.rings.get(MIDDLE)
    if not outer or not middle:
        return None
    places = dict(zip(around(7, 0), outer, strict=True)) | dict(zip(around(5, 1), middle, strict=True))
    places |= dict(zip(around(3, 2), RING, strict=True)) | {(3, 3): CITADEL}
    rows = [[_cell(game, places[row, column]) for column in range(ACROSS)] for row in range(ACROSS)]
    return Table(rows, align="l" * ACROSS, indent=2, gap=1)


def _cell(game: Talisman, space: str) -> Cell:
    there = [player.name[:2] for player in game.players.values() if player.here and player.space == space]
    cards = game.cards.get(space, [])
    marks = "+".join(there) + ("*" * bool(cards))
    name = space.removeprefix("Asteroid Field to ").removeprefix("The ")
    shown = f"({name}" if space != name else name
    if not marks:
        return (shown[:WIDE], "dim")
    return [shown[: WIDE - len(marks) - 1], (f" {marks}", "strong")]
