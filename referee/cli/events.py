"""Recorded events as a table reads them, and as JSON."""

from __future__ import annotations

from referee.rulings.citing import cite
from referee.table.history import answers
from referee.table.view import Line

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.table.action import Refused
    from referee.table.history import Event
    from referee.table.ledger import Entry
    from referee.table.view import View

ROOM = 78  # a rule's label stands at the right only if it fits there


def ledger_view(entries: Sequence[Entry], *, indent: int = 2) -> View:
    """One line an entry; the rule's label at the right where it fits, and once for neighbours that share it."""
    lines: View = []
    before = ""
    for entry in entries:
        citation = cite(entry.rule)
        label = f"[{citation.label}]" if citation else ""
        fits = label != before and indent + len(entry.text) + len(label) + 2 <= ROOM
        lines.append(Line(entry.text, indent=indent, right=(label, "dim") if label and fits else None))
        before = label
    return lines


def ledger_data(entries: Sequence[Entry]) -> list[dict[str, object]]:
    """Entries as JSON values: text, rule, section."""
    found: list[dict[str, object]] = []
    for entry in entries:
        citation = cite(entry.rule)
        found.append({"text": entry.text, "rule": entry.rule, "section": citation.heading if citation else None})
    return found


def answers_of(event: Event) -> Event:
    """The answers of an event, without what a correction or a ruling has."""
    table = ("field", "value", "expected", "text")
    return {key: value for key, value in answers(event).items() if key not in table}


def event_line(event: Event) -> str:
    """An event in a line: its action and what was answered."""
    said = " ".join(f"{key}={shown(value)}" for key, value in answers_of(event).items())
    if event["action"] == "undo":
        said = f"from event {event['target']}"
    if event["action"] in ("adjust", "count"):
        said = f"{event['player']} {event['field']} {shown(event['value'])}".strip()
    if event["action"] == "pending":
        said = f"{event['of']}: {said}"
    return f"{event['action']} {said}".strip()


def shown(value: object) -> str:
    """A value as it is typed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ",".join(str(item) for item in value) or "none"
    text = str(value)
    return f'"{text}"' if " " in text else text


def refusal_view(refusal: Refused) -> View:
    """Why something is refused: what about the state, what the rule says, and which rule it is."""
    citation = cite(refusal.rule)
    rule = citation.answer if citation else ""
    pieces = " ".join(part for part in (refusal.why, rule) if part)
    heading = f"{citation.heading} · {refusal.rule}" if citation else refusal.rule
    return [Line(("Not now: ", "bad"), pieces), Line((heading, "dim"), indent=9)]


def refusal_data(refusal: Refused) -> dict[str, object]:
    """A refusal as a JSON error: with the rule, its section and its answer."""
    citation = cite(refusal.rule)
    return {
        "code": refusal.code,
        "message": refusal.why or (citation.answer if citation else refusal.rule),
        "hint": citation.answer if citation else None,
        "rule": refusal.rule,
        "section": citation.heading if citation else None,
    }
