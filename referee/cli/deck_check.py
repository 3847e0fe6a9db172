"""`referee deck check`: is this deck legal, and if not, every reason and the smallest fix."""

from __future__ import annotations

import gc
import sys

from referee.deck.cards import load
from referee.deck.check import check as check_list
from referee.deck.check import must_name_a_card
from referee.deck.read import Unreadable, read_lists
from referee.deck.rules import rule_set
from referee.deck.view import report_view, summary_view
from referee.table.errors import UserError
from referee.table.view import BLANK, Line

from . import exits
from .inputs import expand, read_bytes
from .params import FORMAT_HELP, argument, flag, option
from .result import Result, error_data

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.deck.cards import CardTable
    from referee.deck.report import Report
    from referee.deck.rules import RuleSet
    from referee.table.view import View

MOST_IN_FULL = 12  # decks printed in full; more get a table, and the full story of each that is not legal


def check(
    files: list[str] = argument("FILE...", "Decklists, folders or patterns; - reads standard input."),
    rules: str = option(
        "--rules", metavar="RULES", default="rulebook", help="rulebook, decipher-1999, starter, or a club's TOML file."
    ),
    starters: bool = flag("--starters", help="The deck is two printed starter decks (of any set)."),
    cards: list[str] = option("--cards", metavar="FILE", help="Add the cards of this table."),
    format: str | None = option("--format", metavar="FORMAT", help=FORMAT_HELP),
) -> Result:
    """Check Young Jedi decklists: LEGAL, or every reason why not.

    Exit code 0: all are legal. 1: some are not, or cannot be decided. 2: a file could not be read.
    """
    chosen = rule_set(rules)
    table = load(cards)
    # Every report is kept to the end, so looking for garbage among thousands of them only takes time.
    gc.disable()
    try:
        return _result(_judge_all(expand(files), table, chosen, format, starters))
    finally:
        gc.enable()


def _judge_all(
    names: list[str], table: CardTable, rules: RuleSet, format: str | None, starters: bool
) -> list[tuple[str, Report | UserError]]:
    """The report of every deck in every file, or why a file has none."""
    reports: list[tuple[str, Report | UserError]] = []
    for name in _with_progress(names):
        try:
            found = read_lists(read_bytes(name), table, format)
            for decklist in found:
                must_name_a_card(decklist)
        except UserError as error:
            if isinstance(error, Unreadable):
                raise
            reports.append((name, error))
            continue
        for decklist in found:
            label = f"{name} ({decklist.name or f'deck {len(reports) + 1}'})" if len(found) > 1 else name
            reports.append((label, check_list(decklist, table, rules, starters=starters)))
    return reports


def _result(reports: list[tuple[str, Report | UserError]]) -> Result:
    unread = [(name, r) for name, r in reports if isinstance(r, UserError)]
    judged = [(name, r) for name, r in reports if not isinstance(r, UserError)]
    view: View = []
    notes: View = []
    in_full = len(reports) <= MOST_IN_FULL
    for name, report in judged:
        if in_full or not report.legal:
            view += [BLANK] if view else []
            view += report_view(name, report)
    for name, error in unread:
        notes.append(Line((f"{name}: ", "strong"), error.message))
        if error.hint:
            notes.append(Line(error.hint, indent=len(name) + 2))
    if len(reports) > 1:
        view += [BLANK] if view else []
        view += summary_view(reports if in_full else [], judged, len(unread))
    data: dict[str, object] = {"decks": [_deck_data(name, r) for name, r in reports]}
    if unread:
        code = exits.USAGE
    else:
        code = exits.DONE if all(r.legal for _, r in judged) else exits.NO
    return Result(data, view, exit=code, notes=notes)


def _deck_data(name: str, report: Report | UserError) -> dict[str, object]:
    if isinstance(report, UserError):
        return {"file": name, "side": None, "legal": None, "cards": 0, "problems": [], "placement": [], "dots": {}} | {
            "error": error_data(report)
        }
    return report.data(name)


def _with_progress(names: list[str]) -> Iterable[str]:
    """The names, with a progress bar on a terminal when there are enough of them to take more than a moment."""
    if len(names) < 500 or not sys.stderr.isatty():
        return names
    from rich.console import Console
    from rich.progress import track

    return track(names, description="Checking", console=Console(file=sys.stderr), transient=True)
