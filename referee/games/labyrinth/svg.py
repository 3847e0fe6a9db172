"""The maze as a drawing, and the boards of a session as a page to look back on. Nothing in them is fetched."""

from __future__ import annotations

from .box import SIZE
from .maze import ARROWS, COLUMNS, SQUARES, line_of, opposite

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.table.game import Moment

    from .maze import Maze
    from .state import Labyrinth
    from .tiles import Tile

CELL = 60
EDGE = 46  # room around the board for names and arrows
WHOLE = SIZE * CELL + 2 * EDGE
_PIECES = {"orange": "#e8801a", "yellow": "#e8c81a", "green": "#2e9a3e", "blue": "#2a62c8"}
_ENDS = {"N": (0.5, 0.0), "E": (1.0, 0.5), "S": (0.5, 1.0), "W": (0.0, 0.5)}
_STYLE = """
.stone{fill:#3b3f4c}.printed{fill:#2a2d38}.way{stroke:#e9e2d0;stroke-width:22;stroke-linecap:butt;fill:none}
.near{stroke:#a9dca2}.middle{fill:#e9e2d0}.middle.near{fill:#a9dca2}
.name{font:14px sans-serif;fill:#555;text-anchor:middle}.arrow{fill:#333}.shut{fill:#c33}
.sign{font:10px sans-serif;fill:#222;text-anchor:middle}.edge{fill:none;stroke:#888}
"""
_PAGE = """
body{font:15px/1.4 sans-serif;margin:1.5em auto;max-width:60em;color:#222;background:#fff}
section{display:flex;gap:1.5em;flex-wrap:wrap;border-top:1px solid #ccc;padding:1em 0}
svg{width:22em;height:auto}ul{padding-left:1.2em;max-width:32em}h2{font-size:1em;margin:0 0 .4em}
"""


def maze_svg(moments: Sequence[Moment]) -> str:
    """The maze as it lies after the last event."""
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{drawing(moments[-1].state, _STYLE)}\n'


def page(moments: Sequence[Moment]) -> str:
    """Every board of the session with what was said of it, the first one first."""
    from html import escape

    shown = [moment for moment in moments if moment.said]
    players = ", ".join(escape(name) for name in moments[0].state.seats.names)
    parts = [f"<h1>Star Wars Labyrinth</h1><p>{players}</p>"]
    for moment in shown:
        said = "".join(f"<li>{escape(line)}</li>" for line in moment.said)
        parts.append(
            f"<section>{drawing(moment.state)}<div><h2>Step {moment.number}</h2><ul>{said}</ul></div></section>"
        )
    head = f'<meta charset="utf-8"><title>Star Wars Labyrinth: {players}</title><style>{_PAGE}{_STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n' + "\n".join(parts) + "\n</body></html>\n"


def drawing(game: Labyrinth, style: str = "") -> str:
    """One board: tiles, arrows with their names, pieces, symbols, the spare tile below. style: if it stands alone."""
    near = set(game.reached(game.player)) if game.maze and game.phase == "move" else set()
    parts = [_frame()]
    if game.maze:
        parts += [_tile(game.maze.tiles[square], *_corner(square), square in near) for square in SQUARES]
        parts += _spare(game.maze)
    parts += [_arrow(game, arrow) for arrow in ARROWS]
    parts += [_standing(game, square) for square in SQUARES]
    size = f'viewBox="0 0 {WHOLE} {WHOLE + CELL}" width="{WHOLE}" height="{WHOLE + CELL}"'
    body = "".join(parts)
    styled = f"<style>{style}</style>" if style else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">{styled}{body}</svg>'


def _corner(square: str) -> tuple[int, int]:
    """The far left corner of a square in the drawing."""
    return EDGE + COLUMNS.index(square[0]) * CELL, EDGE + (int(square[1]) - 1) * CELL


def _frame() -> str:
    names = [
        f'<text class="name" x="{EDGE + (n + 0.5) * CELL:g}" y="14">{column}</text>'
        f'<text class="name" x="10" y="{EDGE + (n + 0.5) * CELL + 5:g}">{n + 1}</text>'
        for n, column in enumerate(COLUMNS)
    ]
    side = SIZE * CELL
    return f'<rect class="edge" x="{EDGE}" y="{EDGE}" width="{side}" height="{side}"/>' + "".join(names)


def _tile(tile: Tile, x: int, y: int, near: bool = False) -> str:
    """A tile: stone with a way from its middle to each open side."""
    ways = "".join(
        f"M{x + CELL / 2:g} {y + CELL / 2:g}L{x + right * CELL:g} {y + down * CELL:g}"
        for side, (right, down) in _ENDS.items()
        if side in tile.sides
    )
    stone = "printed" if tile.printed else "stone"
    reach = " near" if near else ""
    middle = f'<circle class="middle{reach}" cx="{x + CELL / 2:g}" cy="{y + CELL / 2:g}" r="11"/>'
    square = f'<rect class="{stone}" x="{x + 1}" y="{y + 1}" width="{CELL - 2}" height="{CELL - 2}" rx="4"/>'
    return f'{square}<path class="way{reach}" d="{ways}"/>{middle}{_symbol(tile, x, y)}'


def _symbol(tile: Tile, x: int, y: int) -> str:
    from html import escape

    if not tile.symbol:
        return ""
    return f'<text class="sign" x="{x + CELL // 2}" y="{y + CELL // 2 + 4}">{escape(tile.symbol[:12])}</text>'


def _spare(maze: Maze) -> list[str]:
    x, y = EDGE, EDGE + SIZE * CELL + EDGE - 6
    return [_tile(maze.spare, x, y), f'<text class="name" x="{x + CELL + 30}" y="{y + CELL // 2 + 5}">spare</text>']


def _arrow(game: Labyrinth, arrow: str) -> str:
    """A point toward the board where a tile may go in; red where it is closed (labyrinth/shift/not-back)."""
    x, y = _corner(line_of(arrow)[0])
    x, y = x + CELL // 2, y + CELL // 2
    right, down = {"N": (0, 1), "E": (-1, 0), "S": (0, -1), "W": (1, 0)}[arrow[0]]
    x, y = x - right * (CELL // 2 + 6), y - down * (CELL // 2 + 6)
    back_x, back_y = x - right * 12, y - down * 12
    points = f"{x},{y} {back_x - down * 8},{back_y - right * 8} {back_x + down * 8},{back_y + right * 8}"
    shut = game.playing and game.last_arrow and arrow == opposite(game.last_arrow)
    kind = "shut" if shut else "arrow"
    label = f'<text class="name" x="{x - right * 26}" y="{y - down * 20 + 5}">{arrow}</text>'
    return f'<polygon class="{kind}" points="{points}"/>{label}'


def _standing(game: Labyrinth, square: str) -> str:
    """The pieces on a square, side by side."""
    x, y = _corner(square)
    here = game.on(square)
    parts = []
    for n, player in enumerate(here):
        middle = x + CELL / 2 + (n - (len(here) - 1) / 2) * 13
        colour = _PIECES.get(player.colour, "#999")
        parts.append(f'<circle cx="{middle:g}" cy="{y + CELL / 2:g}" r="9" fill="{colour}" stroke="#111"/>')
    return "".join(parts)
