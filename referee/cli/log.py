"""`referee log`: everything that was recorded."""

from __future__ import annotations

from referee.table.errors import UserError
from referee.table.view import Line

from .events import answers_of, event_line, ledger_data, ledger_view
from .opening import GAME_HELP, SESSION_HELP, open_session
from .params import option
from .result import Result

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.history import Event
    from referee.table.session import Session
    from referee.table.view import View


SHOWN = ("seq", "at", "action", "player", "reason", "override", "rolled", "field", "value", "expected", "target", "of")


def log(
    last: str | None = option("-n", "--last", metavar="N", help="Only the last N events."),
    session: str | None = option("--session", metavar="S", help=SESSION_HELP),
    game: str | None = option("--game", metavar="G", help=GAME_HELP),
) -> Result:
    """Show the ledger: every event, what it changed, and by which rule; what was undone is marked."""
    with open_session(session, game) as opened:
        held = opened.session
        events = told_events(held)
        events = events[-_count(last) :] if last is not None else events
        standing: set[object] = {event["seq"] for event in held.standing()}
        data: dict[str, object] = {"session": opened.name, "events": [_data(held, event, standing) for event in events]}
        return Result(data, log_view(held, events))


def told_events(held: Session) -> list[Event]:
    """The events without single answers, which stand with the action's own event once that is done."""
    return [event for event in held.events if event["action"] != "pending" or event is held.events[-1]]


def log_view(held: Session, events: list[Event]) -> View:
    """Events with their ledger lines."""
    standing = {event["seq"] for event in held.standing()}
    view: View = []
    for event in events:
        counts = event["seq"] in standing
        who = f"{event['player']} · " if event.get("player") else ""
        head = f"{event['seq']:>4}  {str(event['at'])[11:16]}  {who}{event_line(event)}"
        undone = not counts and "ledger" in event
        view.append(Line((head, "dim" if undone else "strong"), ("  undone" if undone else "", "warn"), hang=13))
        if counts:
            view += ledger_view(held.entries(event), indent=13)
    return view or [Line("Nothing has been recorded yet.")]


def _data(held: Session, event: Event, standing: set[object]) -> dict[str, object]:
    told: dict[str, object] = {
        key: event[key] for key in ("seq", "at", "action", "player", "reason", "override") if key in event
    }
    told |= {"answers": answers_of(event), "stands": event["seq"] in standing}
    for key in ("field", "value", "expected", "target", "text", "of"):
        if key in event:
            told[key] = event[key]
    return told | {"ledger": ledger_data(held.entries(event))}


def _count(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise UserError(f'"{text}" is no number of events.', code="usage", hint="As in: referee log -n 20")
    return int(text)
