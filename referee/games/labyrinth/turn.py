"""How to Play: a turn is a push, then a move, then perhaps a card (cards.py)."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.view import listed, plural

from .box import CORNERS
from .cards import turn_over
from .maze import ARROWS, DIAGONAL, OTHER_NAMES, SQUARES, STAY, beside, line_of, opposite, push_words
from .state import Labyrinth, Player
from .tiles import GLYPHS, OPPOSITE, PAD, SHAPE, lying, ways


@action("Push")
def push(game: Labyrinth, ask: Ask) -> None:
    """Turn the spare tile as you like and push it in at an arrow, not where the last tile came out.

    Any arrow will do, useful or not (labyrinth/shift/choice, labyrinth/shift/idle), but for the one just left by the
    tile, however that is turned (labyrinth/shift/turned-back), and only for this push (labyrinth/shift/ban-length).

    Source: Shifting maze tiles (labyrinth/shift/must, labyrinth/shift/insert, labyrinth/silent/turn-tile).
    """
    player = game.mover_of(ask)
    done = f"{player.name} has pushed already; now the piece moves, or stays."
    require(game.phase == "push", "labyrinth/play/one-push", done)
    closed = opposite(game.last_arrow) if game.last_arrow else ""
    prompt = f"{player.name} pushes at which arrow?"
    arrow = str(ask.choose("arrow", ARROWS, prompt + (f" (not {closed})" if closed else ""), short=OTHER_NAMES))
    came_out = f"The last push was {game.last_arrow}, so the tile came out at {closed}."
    require(arrow != closed, "labyrinth/shift/not-back", came_out)
    turned = _turned(game, ask)
    _say_push(game, player, arrow, turned)
    if game.maze:
        game.maze.spare.sides = turned
        out = game.maze.push(arrow)
        game.note(f"A {out.shape} {out.glyph} comes out and is the new spare tile", "labyrinth/shift/next-player")
    game.before, game.moved, game.claimed = player.square, "", False
    _carry(game, player, arrow)
    game.last_arrow = arrow
    game.note(f"Not {opposite(arrow)} for the next player", "labyrinth/shift/opposite")
    game.phase = "move"
    if game.maze:
        count = len(game.reached(player))
        where = f"{plural(count, 'square')}" if count > 1 else f"nothing but {player.square}"
        game.note(f"{player.name} reaches {where}", "labyrinth/move/connected")


def _turned(game: Labyrinth, ask: Ask) -> str:
    """How the spare tile is turned before it goes in (labyrinth/silent/turn-tile); not asked where no maze is kept."""
    if game.maze is None:
        return ""
    options = ways(game.maze.spare.sides)
    keys = {key: sides for key, sides in PAD.items() if sides in options}
    shown = "  ".join(f"{key} {GLYPHS[sides]} {sides}" for key, sides in keys.items())
    return str(ask.choose("turn", options, f"The {SHAPE[options[0]]} turned how?  {shown}", short=keys))


def _say_push(game: Labyrinth, player: Player, arrow: str, turned: str) -> None:
    rule = "labyrinth/shift/insert"
    if not game.last_arrow:
        rule = "labyrinth/shift/first-turn"
    elif arrow == game.last_arrow:
        rule = "labyrinth/shift/same-arrow"
    how = f", spare {lying(turned)}" if turned else ""
    game.note(f"{player.name} pushes {arrow}{how}: {push_words(arrow)}", rule)


def _carry(game: Labyrinth, mover: Player, arrow: str) -> None:
    """Pieces ride on their tiles; from the tile that comes out they go to the one just pushed in. No move.

    Everybody's may be moved so, also to hinder (labyrinth/shift/free-tile, labyrinth/shift/block).

    Source: Shifting maze tiles (labyrinth/fall/ride, labyrinth/fall/wrap, labyrinth/fall/not-a-move).
    """
    line = line_of(arrow)
    fallen = game.on(line[-1])
    riders = [player for player in game.players.values() if player.here and player.square in line[:-1]]
    for player in riders:
        player.square = line[line.index(player.square) + 1]
        game.note(f"{player.name} rides along to {player.square}", "labyrinth/fall/ride")
    for player in fallen:
        player.square = line[0]
        rule = "labyrinth/fall/still-move" if player is mover else "labyrinth/fall/wrap"
        if len(fallen) > 1:
            rule = "labyrinth/fall/two"
        game.note(f"{player.name} falls off at {line[-1]} and stands on {line[0]}; that is no move", rule)
    game.fell = mover in fallen


@action("Move")
def move(game: Labyrinth, ask: Ask) -> str | None:
    """Move the piece along the open ways as far as you like, or stay; turn a card over where it has its symbol.

    Other pieces are no obstacle (labyrinth/move/through), and any square will do, toward the symbol or not
    (labyrinth/move/any-tile, labyrinth/move/away, labyrinth/move/circle). Only the end of the move counts for a card
    (labyrinth/reach/passing).

    Source: Moving your playing piece (labyrinth/move/after, labyrinth/move/distance, labyrinth/move/stay,
    labyrinth/silent/wrong-order).
    """
    player = game.mover_of(ask)
    not_yet = f"{player.name} has not pushed yet; a piece moved too early goes back."
    require(game.phase == "move", "labyrinth/move/after", not_yet)
    to = str(ask.choose("to", [*SQUARES, STAY], f"{player.name} ({player.square}) moves to? (A1 to G7, or stay)"))
    square = player.square if to == STAY else to
    _require_way(game, player, square)
    _go(game, player, square)
    game.moved, game.claimed = player.name, False
    turned = _has_card(game, ask, player)
    if player.going_home:
        return _home(game, player)
    if turned:
        turn_over(game, ask, player)
    if game.playing:
        game.end_turn()
    return game.winner or None


def _require_way(game: Labyrinth, player: Player, square: str) -> None:
    """Refuse a square to which no open way leads (labyrinth/move/connected, labyrinth/move/diagonal)."""
    reached = game.reached(player)
    if square in reached:
        return
    rule = "labyrinth/move/diagonal" if square in DIAGONAL[player.square] else "labyrinth/move/connected"
    require(False, rule, f"No way leads from {player.square} to {square}: {blocked(game, reached, square)}")


def blocked(game: Labyrinth, reached: list[str], square: str) -> str:
    """Where the way to a square breaks off, in a sentence."""
    tiles = game.the_maze().tiles
    for side in "NESW":
        other = beside(square, side)
        if other in reached:
            sides = {square: side, other: OPPOSITE[side]}
            walled = [name for name, edge in sides.items() if edge not in tiles[name].sides]
            return f"between {other} and {square} there is a wall, on {listed(walled)}."
    near = [other for other in SQUARES if other in game.the_maze().ways_from(square) and other != square]
    if not near:
        return f"no way leads out of {square}."
    return f"from {square} one comes only to {listed([*near[:6], 'further'] if len(near) > 6 else near)}."


def _go(game: Labyrinth, player: Player, square: str) -> None:
    """Put the piece on its new square, and say the way square by square."""
    start = player.square
    game.walked = square != start
    if not game.walked:
        game.note(f"{player.name} stays on {square}", "labyrinth/move/stay")
        return
    path = game.maze.way(start, square) if game.maze else []
    through = f": {' '.join(path)}" if len(path) > 2 else ""
    others = [other.name for other in game.on(square)]
    player.square = square
    rule = "labyrinth/fall/still-move" if game.fell else "labyrinth/move/distance"
    owner = next((other for other in game.players.values() if other.corner == square and other is not player), None)
    if owner:
        rule = "labyrinth/move/others-corner"
    if others:
        rule = "labyrinth/move/share"
    beside_whom = f", where {listed(others)} {'stands' if len(others) == 1 else 'stand'}" if others else ""
    game.note(f"{player.name} moves {start} to {square}{beside_whom}{through}", rule)


def _home(game: Labyrinth, player: Player) -> str | None:
    """All cards were turned over in earlier turns: whoever stands on the own corner at the end of a move has won.

    Source: End of the Game (labyrinth/end/home, labyrinth/end/exact, labyrinth/end/last-and-home).
    """
    if game.settings["way-home"] == "off":
        game.win(player, "labyrinth/kids/no-return")
        return player.name
    if player.square != player.corner:
        game.end_turn()
        return None
    game.win(player, "labyrinth/end/win" if game.walked else "labyrinth/end/carried-home")
    return player.name


def _has_card(game: Labyrinth, ask: Ask, player: Player) -> bool:
    """Whether the player turns a card over: asked only where that can be, but heard wherever it was said beforehand."""
    rule, why = _no_card(game, player)
    if why and not ask.loose and "turned" not in ask.given:
        return False
    turned = ask.yes("turned", f"Does {player.name} turn a card over?", suggested=False)
    require(not (turned and why), rule, why)
    return turned


def _no_card(game: Labyrinth, player: Player) -> tuple[str, str]:
    """Why no card can be turned over where a player stands, with its rule; "" where one can."""
    if player.going_home:
        return "labyrinth/end/home", f"{player.name} has turned all cards over; now the way home."
    if player.square in CORNERS:
        return "labyrinth/play/target", f"{player.square} is a corner, without a symbol."
    symbol = game.maze.tiles[player.square].symbol if game.maze else ""
    owner = game.already_turned(symbol) if symbol else None
    return "labyrinth/box/cards", f"{owner.name} has turned {symbol} over." if owner else ""


@action("Leave the game", quiet=True)
def leave_game(game: Labyrinth, ask: Ask) -> None:
    """A player leaves: piece and cards go out, and the others play on.

    Source: How to Play (labyrinth/silent/leave).
    """
    require(game.playing, "labyrinth/silent/leave", "No game is going on.")
    if not game.playing:
        raise ValueError("no game is going on")
    names = [player.name for player in game.players.values() if player.here]
    name = str(ask.choose("who", names, "Who leaves?"))
    require(ask.yes("sure", f"Does {name} leave for good?"), "labyrinth/silent/leave", "Nobody leaves.", ends=True)
    player, in_turn = game.players[name], game.seats.current == name
    player.here, player.square = False, ""
    game.note(f"{name} leaves; piece and cards go out", "labyrinth/silent/leave")
    if game.moved == name:
        game.moved = ""
    if in_turn or len(names) == 2:
        game.end_turn()
