"""`referee status`: the table at a glance."""

from __future__ import annotations

from referee.table.view import Line

from .events import ledger_view
from .opening import GAME_HELP, SESSION_HELP, open_session
from .params import option
from .result import Result
from .turn import menu_line, state_data

LATEST = 4  # ledger lines of the last event that are shown


def status(
    session: str | None = option("--session", metavar="S", help=SESSION_HELP),
    game: str | None = option("--game", metavar="G", help=GAME_HELP),
) -> Result:
    """Show whose turn it is, what each player has, what happened last, and what is legal now."""
    with open_session(session, game) as opened:
        held = opened.session
        view = list(opened.game.status(held.state))
        view.append(Line((f"session {opened.name}", "dim"), indent=2))
        standing = held.standing()
        if standing:
            last = standing[-1]
            view.append(Line((f"last: {last['action']}, event {last['seq']}", "dim"), indent=2))
            view += ledger_view(held.entries(last)[-LATEST:], indent=4)
        view.append(menu_line(held))
        if held.over:
            from .chart import chart

            view += chart(held)
        data: dict[str, object] = {"session": opened.name, "game": opened.game.name, "players": held.players}
        return Result(data, view, notes=opened.notes(), more=lambda: state_data(held))
