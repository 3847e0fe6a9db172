"""Looking ahead: a way to a square, and, where the table wants it, the pushes that open one. Nothing is changed."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.view import listed, plural

from .maze import ARROWS, SQUARES, line_of, opposite
from .state import Labyrinth, Player
from .tiles import lying, ways
from .turn import blocked

SPARE = "spare"
MOST_SHOWN = 8  # pushes that are listed


@action("Show the way")
def reach(game: Labyrinth, ask: Ask) -> None:
    """Whether a piece can come to a square as the maze lies now, and the way square by square.

    Source: Moving your playing piece (labyrinth/move/connected).
    """
    player = _looker(game, ask)
    maze = game.the_maze()
    square = _target(game, ask, f"From {player.square} to which square? (A1 to G7, or a symbol)")
    require(square != SPARE, "labyrinth/shift/symbol-out", "That tile lies beside the board.")
    if square == SPARE:
        raise ValueError("no way leads off the board")
    path = maze.way(player.square, square)
    if not path:
        why = blocked(game, game.reached(player), square)
        require(False, "labyrinth/move/connected", f"No way leads from {player.square} to {square}: {why}")
    game.note(f"{player.name} can go {' '.join(path)}", "labyrinth/move/connected")


@action("Find a push")
def solve(game: Labyrinth, ask: Ask) -> None:
    """The pushes that open a way to a tile: the one on a square now, or the spare one. Only with solver=on.

    Source: How to Play; tips are for the table to agree on (labyrinth/silent/talk).
    """
    player = _looker(game, ask)
    neutral = "A referee is neutral, so this is off; a game with help begins with --set solver=on."
    require(game.settings["solver"] == "on", "labyrinth/silent/talk", neutral)
    pushed = f"{player.name} has pushed already; can reach shows the way."
    require(game.phase == "push", "labyrinth/play/one-push", pushed)
    game.the_maze()
    target = _target(game, ask, "To the tile on which square? (A1 to G7, a symbol, or spare)")
    turns = ways(game.the_maze().spare.sides)
    tried, opened = 0, 0
    found: dict[tuple[int, str, str], list[str]] = {}  # by the length of the way, the arrow, and the way
    for arrow in ARROWS:
        if game.last_arrow and arrow == opposite(game.last_arrow):
            continue  # labyrinth/shift/not-back
        for turned in turns:
            tried += 1
            path = way_after(game, player, arrow, turned, target)
            if path:
                opened += 1
                found.setdefault((len(path), arrow, " ".join(path)), []).append(lying(turned))
    where = "the spare tile" if target == SPARE else f"the tile on {target}"
    require(found, "labyrinth/move/cant-reach", f"None of {tried} pushes opens a way from {player.square} to {where}.")
    game.note(f"{plural(opened, 'push', 'pushes')} of {tried} open a way to {where}", "labyrinth/silent/talk")
    ways_found = sorted(found.items())
    for (_, arrow, walk), lies in ways_found[:MOST_SHOWN]:
        how = "whatever way" if len(lies) == len(turns) else listed(lies, "or")
        game.note(f"{arrow}, {how}: {walk}", "labyrinth/silent/talk")
    more = sum(len(lies) for _, lies in ways_found[MOST_SHOWN:])
    if more:
        game.note(f"and {plural(more, 'push', 'pushes')} more, by ways that are no shorter", "labyrinth/silent/talk")


def _target(game: Labyrinth, ask: Ask, prompt: str) -> str:
    """The square of a tile that is named by it or by its symbol, "spare" for the one beside the board."""
    maze = game.the_maze()
    symbols = [tile.symbol for tile in (*maze.tiles.values(), maze.spare) if tile.symbol]
    target = str(ask.choose("to", [*SQUARES, SPARE, *symbols], prompt))
    return maze.where(target) or target


def way_after(game: Labyrinth, player: Player, arrow: str, turned: str, target: str) -> list[str]:
    """A player's way to a tile after a push, from where the push has carried the piece; empty where there is none."""
    line = line_of(arrow)
    moves = dict(zip(line, (*line[1:], line[0]), strict=True))  # labyrinth/fall/ride, labyrinth/fall/wrap
    start = moves.get(player.square, player.square)
    if target == line[-1]:
        return []  # the tile comes out (labyrinth/shift/symbol-out)
    end = line[0] if target == SPARE else moves.get(target, target)
    return game.the_maze().after(arrow, turned).way(start, end)


def _looker(game: Labyrinth, ask: Ask) -> Player:
    """Whoever's way is looked for: the player in turn, or another one who is named; the ways lie open to all."""
    game_on = game.playing
    require(game_on, "labyrinth/play/turn", "The game is not going on.")
    if not game_on:
        raise ValueError("no game is going on")
    player = game.players[ask.player or game.seats.current]
    require(player.here, "labyrinth/silent/leave", f"{player.name} has left.", ends=True)
    return player
