"""`referee deck fix`: the smallest change that makes a deck legal."""

from __future__ import annotations

from referee.deck.cards import Card, load
from referee.deck.fix import Fix, smallest_fix
from referee.deck.report import Report
from referee.deck.rules import rule_set
from referee.deck.view import READING
from referee.deck.write import write_deck
from referee.table.errors import UserError
from referee.table.view import BLANK, Line, Table, plural

from .one_deck import one_report
from .params import FORMAT_HELP, argument, option
from .result import Result

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.view import Cell, View


class NotReadEnough(UserError):
    """A list with lines that must be settled before a fix can be trusted."""

    exit = 1


def fix(
    file: str = argument("FILE", "A decklist; - reads standard input."),
    collection: str | None = option("--collection", metavar="FILE", help="Put in only cards of this list."),
    rules: str = option("--rules", metavar="RULES", default="rulebook", help="The rules to satisfy, as in deck check."),
    out: str | None = option("--out", metavar="FILE", help="Write the legal deck to this new file."),
    deck: str | None = option("--deck", metavar="NAME", help="Which deck, where the file holds several."),
    cards: list[str] = option("--cards", metavar="FILE", help="Add the cards of this table."),
    format: str | None = option("--format", metavar="FORMAT", help=FORMAT_HELP),
) -> Result:
    """Show the smallest change that makes a deck legal.

    The result is checked before it is shown. With --collection only cards of your own list come in.
    """
    chosen = rule_set(rules)
    table = load(cards)
    report = one_report(file, table, chosen, format, deck)
    _must_be_read(file, report)
    owned = None
    if collection is not None:
        owning = one_report(collection, table, chosen, None)
        _must_be_read(collection, owning, names_only=True)
        owned = owning.counts
    notes: View = []
    if report.legal:
        found = Fix(report.counts, report.counts)
        view: View = [Line(("LEGAL", "good"), "  nothing to change")]
    else:
        found = smallest_fix(report.deck, report.counts, chosen, table, owned)
        view = _view(file, found)
    text = write_deck(found.result, "text", name=report.deck.list.name, side=report.deck.side)
    if out is not None:
        _write(out, text)
        notes.append(Line(f"The legal deck is in {out}."))
    data: dict[str, object] = {
        "file": file,
        "legal": bool(report.legal),
        "out": _data(found.out),
        "in": _data(found.into),
        "deck": text,
    }
    return Result(data, view, notes=notes)


def _must_be_read(file: str, report: Report, *, names_only: bool = False) -> None:
    """A fix built on a guess would be wrong: every line has to name a card first, and one card."""
    rules = ("unknown-card", "unreadable-line") if names_only else READING
    unread = [p for p in report.problems if p.rule in rules]
    if unread:
        raise NotReadEnough(
            f"{file}: {unread[0].message}.",
            code="unread-lines",
            hint=f"Settle {plural(len(unread), 'such line')} first: {unread[0].fix}",
        )


def _view(file: str, found: Fix) -> View:
    out, into = sum(found.out.values()), sum(found.into.values())
    rows: list[list[Cell]] = []
    rows += [[("out", "bad"), f"{n}×", _colour(card), card.name, (card.code, "dim")] for card, n in found.out.items()]
    rows += [[("in", "good"), f"{n}×", _colour(card), card.name, (card.code, "dim")] for card, n in found.into.items()]
    what = plural(out, "swap") if out == into else f"{out} out, {into} in"
    return [Line((file, "strong"), f" · legal after {what}"), BLANK, Table(rows, indent=2, align="lrlll")]


def _colour(card: Card) -> Cell:
    from referee.deck.cards import COLOURS

    return ("wild", "strong") if card.home is None else (COLOURS[card.home], COLOURS[card.home])


def _data(cards: dict[Card, int]) -> list[dict[str, object]]:
    return [{"card": card.name, "code": card.code, "count": n} for card, n in cards.items()]


def _write(path: str, text: str) -> None:
    """Write a new file; one that is there is never overwritten."""
    try:
        with open(path, "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise UserError(f"{path} is there already.", code="file-exists", hint="Choose a new name for --out.") from None
    except OSError as error:
        raise UserError(f"{path}: {error.strerror or error}.", code="cannot-write") from None
