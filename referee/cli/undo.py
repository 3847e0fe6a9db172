"""`referee undo` and `referee redo`."""

from __future__ import annotations

from referee.table.errors import UserError
from referee.table.view import Line

from .events import event_line
from .opening import GAME_HELP, SESSION_HELP, open_session
from .params import argument, option
from .result import Result
from .turn import menu_line, state_data

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.history import Event
    from referee.table.session import Session
    from referee.table.view import View


def undo(
    steps: str | None = argument("[N]", "How many steps; one if not said.", required=False),
    session: str | None = option("--session", metavar="S", help=SESSION_HELP),
    game: str | None = option("--game", metavar="G", help=GAME_HELP),
) -> Result:
    """Take back the last steps. Nothing is erased: the log shows it, and redo brings it back."""
    if steps is not None and (not steps.isdigit() or int(steps) < 1):
        raise UserError(f'"{steps}" is no number of steps.', code="usage", hint="As in: referee undo 2")
    with open_session(session, game, write=True, latest=True) as opened:
        taken = opened.session.undo(int(steps or "1"))
        view = [*taken_view(f"{opened.name}, taken back", taken), menu_line(opened.session)]
        return Result(_data(opened.name, taken, opened.session), view)


def redo(
    session: str | None = option("--session", metavar="S", help=SESSION_HELP),
    game: str | None = option("--game", metavar="G", help=GAME_HELP),
) -> Result:
    """Bring back what the last undo took back."""
    with open_session(session, game, write=True, latest=True) as opened:
        again = opened.session.redo()
        return Result(
            _data(opened.name, again, opened.session), taken_view(f"{opened.name}, done again", again, again=True)
        )


def taken_view(what: str, events: list[Event], *, again: bool = False) -> View:
    """Events that were taken back, or brought back (again), and what the table had taught with them."""
    view: View = []
    for event in events:
        view.append(Line((f"{what}: ", "warn"), f"{event['seq']} {event_line(event)}", indent=2))
        taught = event.get("taught")
        if isinstance(taught, list):
            known = "known again" if again else "forgotten again"
            view.append(Line((f"{known}: {', '.join(map(str, taught))}", "dim"), indent=2))
    return view


def _data(name: str, events: list[Event], held: Session) -> dict[str, object]:
    return {"session": name, "seqs": [event["seq"] for event in events]} | state_data(held)
