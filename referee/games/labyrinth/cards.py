"""Moving your playing piece: a card is turned over where its symbol has been reached, and which symbol that is."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask

from .box import CORNERS
from .state import UNNAMED, Labyrinth, Player
from .symbols import check_symbol, is_unnamed

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from .tiles import Tile

SYMBOL = "symbol"  # under which kind this table saves the names of symbols


@action("Turn a card over")
def turn_card(game: Labyrinth, ask: Ask) -> str | None:
    """A card that was forgotten: whoever has moved last may turn it over until the next player has pushed.

    Source: Moving your playing piece (labyrinth/silent/wrong-claim).
    """
    require(game.phase not in ("pieces", "maze"), "labyrinth/setup/overview", "The game is not set up yet.")
    require(game.phase != "over", "labyrinth/end/at-once", "The game is over.")
    first = f"{game.player.name} moves or stays first, and is then asked for the card."
    require(game.phase == "push", "labyrinth/play/turn", first)
    require(game.moved, "labyrinth/silent/wrong-claim", "Nobody has moved yet.")
    if not game.moved:
        raise ValueError("nobody has moved")
    player = game.players[game.moved]
    other = f"Only {player.name} has just moved; being carried to a symbol is no move."
    require(ask.player in (None, player.name, game.seats.current), "labyrinth/fall/other-turn", other)
    rule = "labyrinth/kids/one-per-turn" if game.settings["open-cards"] == "on" else "labyrinth/reach/one-per-turn"
    require(not game.claimed, rule, f"{player.name} has turned a card over in that turn.")
    require(player.pile, "labyrinth/end/home", f"{player.name} has turned all cards over; now the way home.")
    require(player.square not in CORNERS, "labyrinth/play/target", f"{player.square} is a corner, without a symbol.")
    turn_over(game, ask, player)
    return game.winner or None


def turn_over(game: Labyrinth, ask: Ask, player: Player) -> None:
    """One card, face up beside the others; the next is looked at in secret.

    Source: Moving your playing piece (labyrinth/reach/turn-over, labyrinth/reach/next-card, labyrinth/reach/open).
    """
    if not player.pile:
        raise ValueError(f"{player.name} has no card left")
    symbol = _symbol(game, ask, player)
    player.pile -= 1
    player.turned.append(symbol)
    game.claimed = True
    what = "a card" if symbol == UNNAMED else symbol
    rule = "labyrinth/kids/choose" if game.settings["open-cards"] == "on" else "labyrinth/reach/turn-over"
    game.note(f"{player.name} turns {what} over, {len(player.turned)} of {player.dealt}", rule)
    if game.before != player.square and not game.walked:
        game.note(f"The push alone brought {player.name} there, and that counts", "labyrinth/fall/on-symbol")
    if player.pile:
        if game.settings["open-cards"] == "off":
            game.note(f"{player.name} looks at the next card; it is for the next turn", "labyrinth/reach/next-card")
    elif game.settings["way-home"] == "off":
        game.win(player, "labyrinth/kids/no-return")
    else:
        home = f"All turned over: {player.name} must now get home to {player.corner}, from the next turn on"
        game.note(home, "labyrinth/end/last-and-home")


def _symbol(game: Labyrinth, ask: Ask, player: Player) -> str:
    """Which symbol it is: the one known to be on the tile, or what the table says; it is on this tile from now on.

    Source: How to Play (labyrinth/play/target); Contents (labyrinth/box/cards, labyrinth/silent/symbol-list).
    """
    tile = game.maze.tiles[player.square] if game.maze else None
    symbol = tile.symbol if tile and tile.symbol else _named(game, ask, player.square, tile)
    if symbol == UNNAMED:
        return symbol
    symbol = game.spelt(symbol)
    owner = game.already_turned(symbol)
    require(owner is None, "labyrinth/box/cards", f"{owner.name if owner else ''} has turned {symbol} over.")
    if game.maze and tile:
        where = game.maze.where(symbol)
        require(where != "spare", "labyrinth/shift/symbol-out", f"{symbol} is on the tile beside the board.")
        elsewhere = f"{symbol} is on {where}, and {player.name} stands on {player.square}."
        require(where in ("", player.square), "labyrinth/play/target", elsewhere)
        game.maze.mark(player.square, symbol)
    return symbol


def _named(game: Labyrinth, ask: Ask, square: str, tile: Tile | None) -> str:
    """The name of a symbol as the table says it, or UNNAMED; names are offered again, on other evenings too."""
    box = ask.saved(SYMBOL)
    known = list(dict.fromkeys([*game.names, *box.values()]))
    printed = tile is not None and tile.printed
    expected = box.get(square, UNNAMED) if printed else UNNAMED
    prompt = "Which symbol?" if expected != UNNAMED else "Which symbol? Enter: leave it unnamed"
    offered = {name: name for name in known if not game.already_turned(name)}
    symbol = ask.text("symbol", prompt, names=offered, suggested=expected)
    if is_unnamed(symbol):
        return UNNAMED
    check_symbol(symbol, known)
    # What is printed on the board is there on every evening; a loose tile's symbol is remembered by its name only.
    # One that the box knows otherwise is a slip or another box: the table is asked before it is replaced.
    ask.save(SYMBOL, square if printed else symbol, symbol, over=False)
    return symbol
