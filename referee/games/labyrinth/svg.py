"""The maze as a drawing, and the boards of a session as a page to look back on. Nothing in them is fetched."""

from __future__ import annotations

from referee.table.view import listed

from .box import SIZE
from .maze import ARROWS, COLUMNS, SQUARES, line_of, opposite
from .view import head

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
_PIECES = {"orange": "#e8801a", "yellow": "#e8c81a", "green": "#4cb85c", "blue": "#2a62c8"}
_ON_PIECE = {"blue": "#fff"}  # the letter on a piece, so that the colour is not all that tells it; else #111
_PLATE = CELL - 6  # the width of a symbol's plate
_LETTERS = 10  # letters in one of its two lines
_LETTER = 5.2  # how wide a letter of it is, about
_ENDS = {"N": (0.5, 0.0), "E": (1.0, 0.5), "S": (0.5, 1.0), "W": (0.0, 0.5)}
_STYLE = """
.stone{fill:#3b3f4c}.printed{fill:#2a2d38}.way{stroke:#e9e2d0;stroke-width:22;stroke-linecap:butt;fill:none}
.near{stroke:#a9dca2}.middle{fill:#e9e2d0}.middle.near{fill:#a9dca2}
.name{font:14px sans-serif;fill:#555;text-anchor:middle}.arrow{fill:#333}.shut{fill:#c33}
.plate{fill:#fffdf4;stroke:#777}.sign{font:9px sans-serif;fill:#111;text-anchor:middle}
.who{font:bold 11px sans-serif;text-anchor:middle}.edge{fill:none;stroke:#888}svg{background:#fff}
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
    """One board: tiles, arrows with their names, symbols, pieces, the spare tile below. style: if it stands alone."""
    from html import escape

    near = set(game.reached(game.player)) if game.maze and game.phase == "move" else set()
    parts = [f"<title>{escape(f'Star Wars Labyrinth: {head(game)}')}</title><desc>{escape(_told(game))}</desc>"]
    if style:
        parts.append(f"<style>{style}</style>")
    parts.append(_frame())
    if game.maze:
        parts += [_tile(game.maze.tiles[square], *_corner(square), square in near) for square in SQUARES]
        parts += _spare(game.maze)
    parts += [_arrow(game, arrow) for arrow in ARROWS]
    parts += [_standing(game, square) for square in SQUARES]
    size = f'viewBox="0 0 {WHOLE} {WHOLE + CELL}" width="{WHOLE}" height="{WHOLE + CELL}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">{"".join(parts)}</svg>'


def _told(game: Labyrinth) -> str:
    """The board in words, for those who do not see the drawing."""
    here = [p for p in game.players.values() if p.here and p.square]
    told = [f"{p.name}'s {p.colour} piece stands on {p.square}" for p in here]
    if game.maze:
        symbols = [f"{tile.symbol} on {square}" for square, tile in game.maze.tiles.items() if tile.symbol]
        told += [f"symbols: {listed(symbols)}"] if symbols else []
        told.append(f"the spare tile is a {game.maze.spare.shape}")
        if game.phase == "move":
            told.append(f"in reach: {' '.join(game.reached(game.player))}")
    if game.last_arrow and game.playing:
        told.append(f"{opposite(game.last_arrow)} is closed")
    return "; ".join(told)


def _corner(square: str) -> tuple[int, int]:
    """The far left corner of a square in the drawing."""
    return EDGE + COLUMNS.index(square[0]) * CELL, EDGE + (int(square[1]) - 1) * CELL


def _frame() -> str:
    """The edge with the names of columns and rows; a row with an arrow has its number in the arrow's name."""
    columns = [f'<text class="name" x="{EDGE + (n + 0.5) * CELL:g}" y="14">{c}</text>' for n, c in enumerate(COLUMNS)]
    rows = [
        f'<text class="name" x="10" y="{EDGE + (n - 0.5) * CELL + 5:g}">{n}</text>'
        for n in range(1, SIZE + 1)
        if f"W{n}" not in ARROWS
    ]
    side = SIZE * CELL
    edge = f'<rect class="edge" x="{EDGE}" y="{EDGE}" width="{side}" height="{side}"/>'
    return edge + "".join([*columns, *rows])


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
    """The symbol's name on a light plate at the near edge, in two lines if need be; the whole of it as a title."""
    from html import escape
    from textwrap import wrap

    if not tile.symbol:
        return ""
    lines = wrap(tile.symbol, _LETTERS, max_lines=2, placeholder="…")
    high = 11 * len(lines) + 2
    top = y + CELL - 3 - high
    texts = "".join(
        f'<text class="sign" x="{x + CELL // 2}" y="{top + 10 + 11 * n}"{_fitted(line)}>{escape(line)}</text>'
        for n, line in enumerate(lines)
    )
    plate = f'<rect class="plate" x="{x + (CELL - _PLATE) // 2}" y="{top}" width="{_PLATE}" height="{high}" rx="3"/>'
    return f"<g><title>{escape(tile.symbol)}</title>{plate}{texts}</g>"


def _fitted(line: str) -> str:
    """What keeps a long line within its plate, whatever letters the reader's machine has."""
    room = _PLATE - 4
    return f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if len(line) * _LETTER > room else ""


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
    """The pieces on a square, side by side, above the plate where there is one."""
    from html import escape

    x, y = _corner(square)
    here = game.on(square)
    high = y + (CELL // 3 if game.maze and game.maze.tiles[square].symbol else CELL // 2)
    parts = []
    for n, player in enumerate(here):
        middle = x + CELL / 2 + (n - (len(here) - 1) / 2) * 13
        fill, ink = _PIECES.get(player.colour, "#999"), _ON_PIECE.get(player.colour, "#111")
        parts.append(
            f"<g><title>{escape(f'{player.name} ({player.colour})')}</title>"
            f'<circle cx="{middle:g}" cy="{high}" r="9" fill="{fill}" stroke="#111"/>'
            f'<text class="who" x="{middle:g}" y="{high + 4}" fill="{ink}">{player.colour[:1].upper()}</text></g>'
        )
    return "".join(parts)
