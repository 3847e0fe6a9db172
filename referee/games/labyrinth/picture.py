"""The maze as a picture of signs: walls where no way goes through, the ways themselves, pieces, symbols, arrows.

Every square is five signs wide and one high, with walls between: 43 columns, 15 rows, and a margin for names. A square
that can be reached is filled with dots (and green, where there is colour).
"""

from __future__ import annotations

from .box import SIZE
from .maze import ARROWS, COLUMNS, beside, opposite

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Collection

    from referee.table.view import Span

    from .maze import Maze
    from .state import Labyrinth

MARGIN = 4
WIDTH = 2 * MARGIN + 6 * SIZE + 1
_INNER = 5
_PLACES = (1, 3, 0, 4)  # where pieces and a symbol stand in a square, beside the way in its middle
_POINTS = {"N": "▾", "E": "◂", "S": "▴", "W": "▸"}
# Where wall pieces go from a crossing, as north, east, south, west
_CROSSINGS = {
    "": " ", "N": "│", "E": "─", "S": "│", "W": "─", "NS": "│", "EW": "─", "NE": "└", "ES": "┌", "SW": "┐", "NW": "┘",
    "NES": "├", "ESW": "┬", "NSW": "┤", "NEW": "┴", "NESW": "┼",
}  # fmt: skip


def picture(game: Labyrinth, maze: Maze) -> list[list[Span]]:
    """The rows of the picture, each of WIDTH columns."""
    shaded = set(game.reached(game.player)) if game.phase == "move" else set()
    rows = [_letters(), _arrows(game, "N")]
    for row in range(1, SIZE + 1):
        rows.append(_wall_row(maze, row - 1))
        rows.append(_square_row(game, maze, row, shaded))
    rows += [_wall_row(maze, SIZE), _arrows(game, "S")]
    return rows


def _letters() -> list[Span]:
    return [(" " * MARGIN + "".join(f"   {column}  " for column in COLUMNS) + " " * (MARGIN + 1), "dim")]


def _arrows(game: Labyrinth, side: str) -> list[Span]:
    """The arrows along the far or the near edge."""
    spans: list[Span] = [(" " * MARGIN, "")]
    for number in range(1, SIZE + 1):
        text, style = _arrow(game, f"{side}{number}")
        spans.append((f"  {text:<4}", style))
    return [*spans, (" " * (MARGIN + 1), "")]


def _arrow(game: Labyrinth, arrow: str) -> Span:
    """An arrow's name with its point; a cross where it is closed (labyrinth/shift/not-back)."""
    if arrow not in ARROWS:
        return "", ""
    if game.last_arrow and game.playing and arrow == opposite(game.last_arrow):
        return f"{arrow}x", "bad"
    return f"{_POINTS[arrow[0]]}{arrow}" if arrow[0] == "E" else f"{arrow}{_POINTS[arrow[0]]}", ""


def _walled(maze: Maze, column: int, row: int, side: str) -> bool:
    """Whether there is a wall at a side of a place of the grid; those around the board have it toward the board."""
    if 0 <= column < SIZE and 1 <= row <= SIZE:
        square = f"{COLUMNS[column]}{row}"
        return beside(square, side) not in maze.joined(square)
    column, row = column + (side == "E"), row + (side == "S")  # only these two sides are asked for
    return 0 <= column < SIZE and 1 <= row <= SIZE


def _wall_row(maze: Maze, above: int) -> list[Span]:
    """The walls between a row and the next one, with their crossings."""
    text = ""
    for column in range(SIZE + 1):
        text += _crossing(maze, column, above)
        if column < SIZE:
            text += ("─" if _walled(maze, column, above, "S") else " ") * _INNER
    return [(" " * MARGIN, ""), (text, "dim"), (" " * MARGIN, "")]


def _crossing(maze: Maze, column: int, above: int) -> str:
    """The sign at the near right corner of a place: which of the four walls meet there."""
    parts = {
        "N": _walled(maze, column - 1, above, "E"),
        "E": _walled(maze, column, above, "S"),
        "S": _walled(maze, column - 1, above + 1, "E"),
        "W": _walled(maze, column - 1, above, "S"),
    }
    return _CROSSINGS["".join(side for side, there in parts.items() if there)]


def _square_row(game: Labyrinth, maze: Maze, row: int, shaded: Collection[str]) -> list[Span]:
    west, east = (_arrow(game, f"{side}{row}") for side in "WE")
    spans: list[Span] = [(f"{west[0] or row:<{MARGIN}}", west[1] or "dim")]
    for column in range(SIZE):
        square = f"{COLUMNS[column]}{row}"
        spans.append(("│" if _walled(maze, column - 1, row, "E") else " ", "dim"))
        spans += _square(game, maze, square, square in shaded)
    spans.append(("│", "dim"))
    spans.append((f" {east[0] or row:<{MARGIN - 1}}", east[1] or "dim"))
    return spans


def _square(game: Labyrinth, maze: Maze, square: str, shaded: bool) -> list[Span]:
    """The way through a square, its dots, and what stands on it."""
    tile = maze.tiles[square]
    way, blank = ("good", "·") if shaded else ("", " ")
    west, east = ("═" if side in tile.sides else blank for side in "WE")
    edges = ("·", "·") if shaded else (west, east)  # dots on every square in reach, open to both sides or not
    signs: list[Span] = [(sign, way) for sign in (edges[0], west, tile.glyph, east, edges[1])]
    marks: list[Span] = [(player.colour[0].upper(), player.colour) for player in game.on(square)]
    if tile.symbol and not (shaded and len(marks) > 2):  # the last place keeps its dots
        marks.append(("*", "strong"))
    for place, mark in zip(_PLACES, marks, strict=False):
        signs[place] = mark
    return signs
