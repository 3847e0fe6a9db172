"""`referee why`: the rules behind what was decided."""

from __future__ import annotations

from referee.rulings.citing import cite
from referee.table.errors import UserError
from referee.table.view import Line

from .events import event_line, ledger_data
from .opening import GAME_HELP, SESSION_HELP, open_session
from .params import argument, option
from .result import Result

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.history import Event
    from referee.table.session import Session
    from referee.table.view import View


def why(
    number: str | None = argument("[N]", "The event's number; the last one if not said.", required=False),
    session: str | None = option("--session", metavar="S", help=SESSION_HELP),
    game: str | None = option("--game", metavar="G", help=GAME_HELP),
) -> Result:
    """Show by which rules an event went as it did, in full."""
    with open_session(session, game) as opened:
        held = opened.session
        event = find_event(held, number)
        data = {"session": opened.name, "seq": event["seq"], "action": event["action"]}
        return Result(data | {"ledger": [*map(_ruled, ledger_data(held.entries(event)))]}, why_view(held, event))


def why_view(held: Session, event: Event) -> View:
    """Each ledger line of an event with its rule: title, what it says, heading and id; each rule once."""
    view: View = [Line((f"{event['seq']}  {event_line(event)}", "strong"))]
    seen: set[str] = set()
    for entry in held.entries(event):
        view.append(Line(entry.text, indent=2))
        citation = cite(entry.rule)
        if citation and citation.id not in seen:
            seen.add(citation.id)
            view.append(Line(citation.answer, (f" {citation.text}", "dim"), indent=6, hang=0))
            basis = {"text": "", "ruling": " · our reading", "silent": " · the rulebook is silent"}[citation.basis]
            view.append(Line((f"{citation.heading} · {citation.id}{basis}", "dim"), indent=6))
    return view


def _ruled(entry: dict[str, object]) -> dict[str, object]:
    citation = cite(str(entry["rule"]))
    return entry | ({"title": citation.title, "answer": citation.answer, "basis": citation.basis} if citation else {})


def find_event(held: Session, number: str | None) -> Event:
    """The event of a typed number, or the last one that stands. UserError where there is none."""
    if number is None:
        if not held.standing():
            raise UserError("nothing has been recorded yet.", code="no-event")
        return held.standing()[-1]
    for event in held.events:
        if str(event["seq"]) == number.lstrip("#"):
            return event
    said = f"there is no event {number}."
    raise UserError(said, code="no-event", hint=f"They are numbered 1 to {len(held.events)}; see: referee log")
