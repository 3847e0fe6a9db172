"""What a player sees of a deck: the six piles, the curves, the types and planets."""

from __future__ import annotations

from referee.table.view import BLANK, Line, Table, plural

from .cards import COLOURS, Card
from .report import Report
from .statistics import Statistics, mean

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.view import Cell, View

WIDEST = 30  # the longest bar of a curve, in signs


def show_view(file: str, report: Report, found: Statistics) -> View:
    """The whole picture of one deck."""
    verdict = {True: ("LEGAL", "good"), False: ("ILLEGAL", "bad"), None: ("UNDECIDED", "warn")}[report.legal]
    problems = f", {plural(len(report.problems), 'problem')} (deck check says which)" if report.problems else ""
    name = f" · {report.deck.list.name}" if report.deck.list.name else ""
    side = f"{report.deck.side.title()} Side" if report.deck.side else "no side"
    view: View = [
        Line((file, "strong"), name, f" · {side} · {plural(report.cards, 'card')} · ", verdict, problems),
    ]
    for colour in range(6):
        view += [BLANK, *_pile(colour, report)]
    leftover = _unplaced(report)
    if leftover:
        view += [BLANK, Line(("no place", "bad")), Table([_row(card, n, "") for card, n in leftover.items()], indent=2)]
    view += [BLANK, _counts("types", found.types), _counts("planets", found.planets)]
    for title, curve in (("counters", found.counters), ("power", found.power), ("destiny", found.destiny)):
        view += [BLANK, *_curve(title, curve)]
    return view


def _pile(colour: int, report: Report) -> View:
    name = COLOURS[colour]
    rows = [_row(card, n, "") for card, n in report.counts.items() if card.home == colour and not card.white]
    rows += [
        _row(placed.card, placed.count, "wild" if placed.as_wild else "semi-wild")
        for placed in report.findings.placed
        if placed.colour == colour
    ]
    size = report.findings.piles[colour]
    return [
        Line((name, name), " ", ("●" * min(size, 20), name), f" {size}"),
        Table(rows, indent=2, align="rl"),
    ]


def _row(card: Card, count: int, note: str) -> list[Cell]:
    return [f"{count}×", card.name, (card.code, "dim"), (note, "strong")]


def _unplaced(report: Report) -> dict[Card, int]:
    left = {card: n for card, n in report.counts.items() if card.white}
    for placed in report.findings.placed:
        left[placed.card] -= placed.count
    return {card: n for card, n in left.items() if n}


def _counts(title: str, counts: dict[str, int]) -> Line:
    said = " · ".join(f"{name.title()} {n}" for name, n in counts.items() if n)
    return Line((f"{title:<9}", "strong"), said, hang=9)


def _curve(title: str, curve: dict[int, int]) -> View:
    """A small histogram: one bar a printed number."""
    most = max(curve.values(), default=0)
    rows: list[list[Cell]] = []
    for value in range(min(curve, default=0), max(curve, default=-1) + 1):
        count = curve.get(value, 0)
        length = count if most <= WIDEST else round(count * WIDEST / most)
        rows.append([str(value), str(count), "█" * length])
    return [Line((title, "strong"), f"  average {mean(curve):.1f}"), Table(rows, indent=2, align="rr")]
