"""`referee deck convert`: a list in another form."""

from __future__ import annotations

from referee.deck.cards import load
from referee.deck.rules import RULE_SETS
from referee.deck.write import FORMS, write_deck
from referee.table.errors import UserError
from referee.table.names import did_you_mean
from referee.table.view import Line, plural

from . import exits
from .one_deck import one_report
from .params import FORMAT_HELP, argument, option
from .result import Result

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.view import View


def convert(
    file: str = argument("FILE", "A decklist; - reads standard input."),
    to: str = option("--to", metavar="FORM", default="text", help="text, csv, json or codes."),
    deck: str | None = option("--deck", metavar="NAME", help="Which deck, where the file holds several."),
    cards: list[str] = option("--cards", metavar="FILE", help="Add the cards of this table."),
    format: str | None = option("--format", metavar="FORMAT", help=FORMAT_HELP),
) -> Result:
    """Print a decklist in another form.

    The forms are text, csv, json, and codes (one a line). Lines that name no card, or more than one, are told on
    stderr, and the exit code is then 1.
    """
    if to not in FORMS:
        hint = did_you_mean(to, FORMS) or f"There are {', '.join(FORMS)}."
        raise UserError(f"there is no form {to!r}.", code="unknown-form", hint=hint)
    report = one_report(file, load(cards), RULE_SETS["rulebook"], format, deck)
    text = write_deck(report.counts, to, name=report.deck.list.name, side=report.deck.side)
    lost = [p for p in report.problems if p.rule in ("unknown-card", "unreadable-line")]
    notes: View = [Line(problem.message) for problem in lost]
    if lost:
        notes.insert(0, Line((f"{plural(len(lost), 'line')} left out:", "warn")))
    if report.deck.open:
        lost_open = [e for e, _ in report.deck.open]
        notes += [Line(f"line {e.line}: {e.text} means more than one card; one was chosen") for e in lost_open]
    data: dict[str, object] = {
        "file": file,
        "form": to,
        "text": text,
        "lost": [problem.data() for problem in lost],
    }
    return Result(data, [], raw=text, notes=notes, exit=exits.NO if lost or report.deck.open else exits.DONE)
