"""What a table looks at: the maze with the players beside it, or only the players where no maze is kept."""

from __future__ import annotations

from referee.table.view import BLANK, Beside, Line, Table, plural

from .box import SIZE
from .maze import line_of, opposite
from .picture import picture
from .state import UNNAMED, Labyrinth, Player
from .tiles import GLYPHS, PAD, lying

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.view import Cell, Span, View

    from .maze import Maze

PHASES = {
    "pieces": "who begins, and with which piece?",
    "maze": "enter the maze",
    "push": "pushes",
    "move": "moves or stays",
    "over": "the game is over",
}
NAME = 10  # letters of a name beside the picture


def status(game: Labyrinth) -> View:
    """The state as a table looks at it."""
    head = Line((_head(game), "strong"))
    if game.phase == "pieces":
        return [head]
    if game.phase == "maze":
        return [head, *_how_to_enter()]
    if game.maze is None:
        return [head, _players(game), *_below(game)]
    plain: View = [_players(game), *_below(game)]
    board = Beside(picture(game, game.maze), _beside(game, game.maze), plain)
    return [head, board, *_symbols(game, game.maze)]


def _head(game: Labyrinth) -> str:
    now = PHASES[game.phase]
    if game.playing:
        player = game.player
        going = f", on the way home to {player.corner}" if player.going_home else ""
        return f"Turn {game.seats.turn} · {player.name} ({player.colour}, {player.square}) {now}{going}"
    return now[:1].upper() + now[1:] + (f": {game.winner} wins" if game.winner else "")


def _how_to_enter() -> View:
    """The number pad drawn as the tiles that its keys stand for, and the other ways to say a tile."""
    about = (
        "Look at the board with A7 at your left hand. Leave out the 16 squares that are printed on it: rows 1, 3, 5 "
        "and 7 have 3 loose tiles (B D F), rows 2, 4 and 6 have 7. A tile is one key of the number pad:"
    )
    lines: View = [Line(about, indent=2, hang=0), BLANK]
    for keys in ("789", "456", "123", "0"):
        signs = "  ".join(f"{key} {GLYPHS[PAD[key]]}" for key in keys)
        said = {"7": "corners 7 9 1 3, straights 5 0, Ts 8 6 2 4", "4": "so a row of seven is typed as 7907158"}
        lines.append(Line((signs, "strong"), f"      {said.get(keys[0], '')}", indent=6))
    by_sides = "or its open sides, N being the far edge: es sw ew es ne ns esw; or shape and quarter turns: L1 T0 I1"
    return [*lines, BLANK, Line((by_sides, "dim"), indent=2, hang=0)]


def _players(game: Labyrinth) -> Table:
    rows: list[list[Cell]] = []
    for player in game.players.values():
        current = game.playing and player is game.player
        place = f"on {player.square}" if player.here else "left the game"
        turned = ", ".join(name for name in player.turned if name != UNNAMED)
        rows.append(
            [
                ("▸", "strong") if current else " ",
                (player.name, "strong" if current else ""),
                (player.colour, player.colour),
                place,
                _cards(player),
                (turned, "dim"),
            ]
        )
    return Table(rows)


def _cards(player: Player) -> str:
    if player.going_home:
        return f"all {player.dealt}, home to {player.corner}"
    return f"{len(player.turned)} of {plural(player.dealt, 'card')}"


def _below(game: Labyrinth) -> View:
    if not game.last_arrow or not game.playing:
        return []
    closed = opposite(game.last_arrow) if game.phase == "push" else ""
    shut = f"; {closed} is closed" if closed else ""
    return [Line((f"last push {game.last_arrow}{shut}", "dim"), indent=2)]


def _beside(game: Labyrinth, maze: Maze) -> list[list[Span]]:
    """What stands beside the rows of the picture: the players, the spare tile, the closed arrow."""
    lines: list[list[Span]] = [[], []]
    for player in game.players.values():
        current = game.playing and player is game.player
        name = player.name if len(player.name) <= NAME else f"{player.name[: NAME - 1]}…"
        mark = "▸ " if current else "  "
        cards = f"{len(player.turned)}/{player.dealt}" if player.here else "left"
        if player.going_home and player.here:
            cards = f"→ {player.corner}"
        lines.append(
            [
                (f"{mark}{name:<{NAME}} ", "strong" if current else ""),
                (f"{player.colour:<6}", player.colour),
                (f" {player.square:<2} {cards}", ""),
            ]
        )
    spare = maze.spare
    symbol = f", {spare.symbol[:NAME]}" if spare.symbol else ""
    lines += [[], [("  spare ", "dim"), (spare.glyph, "strong"), (f" {spare.shape}{symbol}", "")]]
    if game.last_arrow and game.playing:
        how = lying(maze.tiles[line_of(game.last_arrow)[0]].sides)
        lines.append([(f"  last push {game.last_arrow}, {how}", "dim")])
        if game.phase == "push":
            lines.append([(f"  {opposite(game.last_arrow)} is closed", "dim")])
    if game.phase == "move":
        count = len(game.reached(game.player))
        lines += [[], [(f"  {plural(count, 'square')} in reach ", ""), ("··", "good")]]
    return lines


def _symbols(game: Labyrinth, maze: Maze) -> View:
    """Where the symbols lie that somebody has named; those turned over already are no secret and no use."""
    known = [f"{square} {tile.symbol}" for square, tile in maze.tiles.items() if tile.symbol]
    if maze.spare.symbol:
        known.append(f"spare {maze.spare.symbol}")
    return [Line((f"* {', '.join(known)}", "dim"), indent=2)] if known else []


def data(game: Labyrinth) -> dict[str, object]:
    """The state as JSON values: phase, turn, every player's things, and the maze with what can be reached."""
    return {
        "phase": game.phase,
        "turn": game.seats.turn,
        "current": game.seats.current if game.playing else None,
        "last_arrow": game.last_arrow or None,
        "closed_arrow": opposite(game.last_arrow) if game.last_arrow and game.phase == "push" else None,
        "settings": game.settings,
        "players": [player_data(player) for player in game.players.values()],
        "maze": maze_data(game.maze) if game.maze else None,
        "reached": game.reached(game.player) if game.maze and game.phase == "move" else None,
        "winner": game.winner or None,
    }


def player_data(player: Player) -> dict[str, object]:
    """One player as JSON values; what the cards of the pile show is secret (labyrinth/play/secret)."""
    return {
        "name": player.name,
        "colour": player.colour or None,
        "corner": player.corner or None,
        "square": player.square or None,
        "dealt": player.dealt,
        "pile": player.pile,
        "turned": player.turned,
        "left": not player.here,
    }


def maze_data(maze: Maze) -> dict[str, object]:
    """The maze as JSON values: seven rows of open sides, the spare tile, and where symbols are known to lie."""
    tiles = maze.tiles
    return {
        "rows": [[tile.sides for square, tile in tiles.items() if square[1] == str(row)] for row in range(1, SIZE + 1)],
        "spare": maze.spare.sides,
        "symbols": {square: tile.symbol for square, tile in tiles.items() if tile.symbol}
        | ({"spare": maze.spare.symbol} if maze.spare.symbol else {}),
    }
