"""The maze: 49 squares, the tile beside the board, the twelve arrows, pushes and ways.

A square is its column letter and row number as a player sees them, "A1" at the far left. An arrow is the side of the
board at which it stands and the number of its row or column: "W2" pushes row 2 to the right, "N4" column D down.
"""

from __future__ import annotations

from copy import copy

from .box import LOOSE, MIXES, PRINTED, SIZE
from .tiles import OPPOSITE, TURNS, Tile

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

COLUMNS = "ABCDEFG"
SQUARES = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in COLUMNS)
# labyrinth/shift/arrows, labyrinth/silent/fixed: both ends of every second row and column
ARROWS = tuple(f"{side}{line}" for side in "NESW" for line in (2, 4, 6))
# What an arrow may also be called: "2w", and by its column's letter "nb"
OTHER_NAMES = {f"{arrow[1]}{arrow[0].lower()}": arrow for arrow in ARROWS} | {
    f"{side.lower()}{COLUMNS[int(number) - 1].lower()}": f"{side}{number}" for side in "NS" for number in "246"
}
STAY = "stay"  # instead of a square: the piece does not move
_STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_GOES = {"N": "down", "E": "to the left", "S": "up", "W": "to the right"}


def opposite(arrow: str) -> str:
    """The arrow straight across, where the tile comes out (labyrinth/shift/opposite)."""
    return OPPOSITE[arrow[0]] + arrow[1]


def line_of(arrow: str) -> tuple[str, ...]:
    """The squares that an arrow pushes, from where the tile goes in to where one comes out."""
    number = int(arrow[1])
    if arrow[0] in "NS":
        squares = [f"{COLUMNS[number - 1]}{row}" for row in range(1, SIZE + 1)]
    else:
        squares = [f"{column}{number}" for column in COLUMNS]
    return tuple(squares if arrow[0] in "NW" else reversed(squares))


def line_name(arrow: str) -> str:
    """ "row 2" or "column D"."""
    return f"row {arrow[1]}" if arrow[0] in "EW" else f"column {COLUMNS[int(arrow[1]) - 1]}"


def push_words(arrow: str) -> str:
    """What a push does, such as "row 2 moves to the right"."""
    return f"{line_name(arrow)} moves {_GOES[arrow[0]]}"


def beside(square: str, side: str) -> str | None:
    """The square that touches another on a side; None at the edge."""
    return _BESIDE[square].get(side)


def _neighbours() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for square in SQUARES:
        column, row = COLUMNS.index(square[0]), int(square[1]) - 1
        found[square] = {
            side: f"{COLUMNS[column + right]}{row + down + 1}"
            for side, (right, down) in _STEPS.items()
            if 0 <= column + right < SIZE and 0 <= row + down < SIZE
        }
    return found


_BESIDE = _neighbours()
# labyrinth/move/diagonal: squares that touch only at a corner
DIAGONAL = {
    square: {
        _BESIDE[_BESIDE[square][first]][second]
        for first in "NS"
        for second in "EW"
        if first in _BESIDE[square] and second in _BESIDE[square]
    }
    for square in SQUARES
}
LOOSE_SQUARES = tuple(square for square in SQUARES if square not in PRINTED)


def loose_in_row(row: int) -> list[str]:
    """The squares of a row that hold loose tiles: three in the odd rows, seven in the even ones."""
    return [square for square in LOOSE_SQUARES if square[1] == str(row)]


class Maze:
    """The tiles on their squares, and the spare one beside the board.

    >>> maze = Maze(["NS"] * 33, "EW")
    >>> maze.push("W2").sides, maze.spare.sides, maze.tiles["A2"].sides
    ('NS', 'NS', 'EW')
    """

    def __init__(self, loose: Sequence[str], spare: str, printed: dict[str, str] | None = None) -> None:
        """Lay it out. loose: the open sides of the 33 loose tiles, row by row.  printed: of the printed squares."""
        sides = (PRINTED | (printed or {})) | dict(zip(LOOSE_SQUARES, loose, strict=True))
        self.tiles = {square: Tile(sides[square], square in PRINTED) for square in SQUARES}
        self.spare = Tile(spare)

    def push(self, arrow: str) -> Tile:
        """Push the spare tile in at an arrow; the tile that comes out is the new spare, and is returned.

        Source: Shifting maze tiles (labyrinth/shift/insert, labyrinth/shift/next-player).
        """
        going_in = self.spare
        for square in line_of(arrow):
            self.tiles[square], going_in = going_in, self.tiles[square]
        self.spare = going_in
        return going_in

    def after(self, arrow: str, turned: str) -> Maze:
        """Another maze, as this one would be after a push with the spare tile turned so."""
        other = copy(self)
        other.tiles = dict(self.tiles)
        other.spare = Tile(turned, symbol=self.spare.symbol)
        other.push(arrow)
        return other

    def joined(self, square: str) -> list[str]:
        """The squares next to one to which a way leads: both tiles are open there (labyrinth/move/connected)."""
        sides = self.tiles[square].sides
        return [
            other
            for side, other in _BESIDE[square].items()
            if side in sides and OPPOSITE[side] in self.tiles[other].sides
        ]

    def ways_from(self, square: str) -> dict[str, str]:
        """Every square that can be reached, each with the square before it on a shortest way; the start has itself.

        Source: Moving your playing piece (labyrinth/move/connected, labyrinth/move/distance).
        """
        before = {square: square}
        edge = [square]
        for here in edge:  # grows while it is walked: the nearest squares first
            for other in self.joined(here):
                if other not in before:
                    before[other] = here
                    edge.append(other)
        return before

    def way(self, start: str, end: str) -> list[str]:
        """The squares of a shortest way, both ends included; empty where there is none."""
        before = self.ways_from(start)
        if end not in before:
            return []
        path = [end]
        while path[-1] != start:
            path.append(before[path[-1]])
        return path[::-1]

    def loose(self) -> list[Tile]:
        """The 34 loose tiles: row by row, the spare one last."""
        return [tile for tile in self.tiles.values() if not tile.printed] + [self.spare]

    def mark(self, square: str, symbol: str) -> None:
        """A symbol is on the tile of a square, and so on no other."""
        for tile in (*self.tiles.values(), self.spare):
            if tile.symbol == symbol:
                tile.symbol = ""
        self.tiles[square].symbol = symbol

    def where(self, symbol: str) -> str:
        """The square on which a symbol is known to lie, "spare" for beside the board, "" if that is not known."""
        if self.spare.symbol == symbol:
            return "spare"
        return next((square for square, tile in self.tiles.items() if tile.symbol == symbol), "")

    def text(self) -> str:
        """The loose tiles as they are typed, row by row, the spare one last."""
        rows = [" ".join(self.tiles[square].sides for square in loose_in_row(row)) for row in range(1, SIZE + 1)]
        return " / ".join([*rows, f"spare {self.spare.sides}"])


def counted(loose: Iterable[str]) -> dict[str, int]:
    """How many corners, straights and Ts there are among tiles, by their open sides."""
    tiles = list(loose)
    return {shape: sum(sides in turns for sides in tiles) for shape, turns in TURNS.items()}


def is_known_mix(counts: dict[str, int]) -> bool:
    """Whether the loose tiles are those of a box that is known; other boxes may differ (labyrinth/silent/shapes)."""
    return sum(counts.values()) == LOOSE and counts in MIXES
