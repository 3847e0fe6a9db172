"""`referee new`: begin a session."""

from __future__ import annotations

from referee.games import load
from referee.table.view import Line, listed

from .opening import create_session, open_session
from .params import argument, option
from .result import Result
from .turn import menu_line, state_data


def new(
    game: str = argument("GAME", "The game, such as life."),
    players: list[str] = option("-p", "--player", metavar="NAME", help="A player, in seating order; once for each."),
    settings: list[str] = option("--set", metavar="OPTION=VALUE", help="A choice that holds for this session."),
    session: str | None = option("--session", metavar="S", help="A name or a file for it; made from the date if not."),
) -> Result:
    """Begin a session of a game.

    Only the game and the players are needed. What the table has to say first, such as the spins for the first turn,
    are the game's first actions.
    """
    path = create_session(load(game), list(players), list(settings), session)
    with open_session(path) as opened:
        head = f"{opened.game.title} · {listed(opened.session.players)} · session {opened.name}"
        state = opened.session.state
        view = [Line((head, "strong")), *opened.game.status(state), menu_line(opened.session)]
        data = {"session": opened.name, "path": path, "game": opened.game.name, "players": opened.session.players}
        return Result(data | {"settings": state.settings} | state_data(opened.session), view)
