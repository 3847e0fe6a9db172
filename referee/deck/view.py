"""What a player sees of a judged deck."""

from __future__ import annotations

from referee.table.errors import UserError
from referee.table.view import BLANK, Line, Table, plural

from .cards import COLOURS
from .report import Holding, Problem, Report
from .rules import RULES

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.view import Cell, Piece, View

READING = ("unknown-card", "ambiguous-card", "unreadable-line")
MOST_CARDS = 12  # cards named under one problem
MOST_LINES = 15  # unreadable lines shown; JSON has them all


def report_view(file: str, report: Report) -> View:
    """The report of one deck: the verdict, then every reason or the six piles."""
    view: View = [_heading(file, report), BLANK]
    broken = [p for p in report.problems if p.rule not in READING]
    unread = [p for p in report.problems if p.rule in READING]
    view.append(_verdict(report, len(broken)))
    if report.ground is not None:
        view.append(Line(("ground: ", "good"), f"{report.ground[1]}  [The Full Game]", indent=2, hang=8))
    for number, problem in enumerate(broken, 1):
        view += _problem(number, problem)
    view += _unread(sorted(unread, key=lambda p: p.lines))
    if report.legal:
        view += piles_view(report)
    if report.warnings:
        view.append(BLANK)
        view += [
            Line(("note  ", "dim"), f"line {line}: {text}" if line else text, indent=2, hang=6)
            for line, text in report.warnings
        ]
    return view


def _heading(file: str, report: Report) -> Line:
    side = f"{report.deck.side.title()} Side" if report.deck.side else "no side"
    parts: list[Piece] = [(file, "strong"), f" · {side} · {plural(report.cards, 'card')} · {report.rules.name} rules"]
    if report.deck.list.name and report.deck.list.name not in file:
        parts.insert(1, f" · {report.deck.list.name}")
    return Line(*parts)


def _verdict(report: Report, problems: int) -> Line:
    if report.legal:
        return Line(("LEGAL", "good"), f"  {plural(report.cards, 'card')}, {report.deck.side.title()} Side")
    if report.legal is None:
        return Line(("UNDECIDED", "warn"), "  the verdict depends on what could not be read")
    return Line(("ILLEGAL", "bad"), f"  {plural(problems, 'problem')}")


def _problem(number: int, problem: Problem) -> View:
    heading = RULES[problem.rule].heading
    view: View = [Line((f"{number:>3}  ", "strong"), _capital(problem.message), hang=5, right=(f"[{heading}]", "dim"))]
    shown = problem.holdings[:MOST_CARDS]
    if shown:
        more = len(problem.holdings) - len(shown)
        cards = ", ".join(_held(holding) for holding in shown) + (f" and {more} more" if more else "")
        view.append(Line(cards, indent=7, hang=0))
    if problem.fix:
        view.append(Line(("fix: ", "good"), problem.fix, indent=7, hang=5))
    return view


def _unread(problems: list[Problem]) -> View:
    """The lines that keep the reader from being sure, with what they may have meant."""
    if not problems:
        return []
    count = len(problems)
    if all(problem.rule == "ambiguous-card" for problem in problems):
        what = "means more than one card" if count == 1 else "mean more than one card"
    else:
        what = "could not be read"
    view: View = [BLANK, Line((f"{plural(count, 'line')} {what}", "warn"), indent=2)]
    for problem in problems[:MOST_LINES]:
        view += [Line(problem.message, indent=7), Line((problem.fix, "good"), indent=9)]
    if count > MOST_LINES:
        view.append(Line(f"and {count - MOST_LINES} more", indent=7))
    return view


def _held(holding: Holding) -> str:
    where = f" (line{'s' * (len(holding.lines) > 1)} {', '.join(map(str, holding.lines))})" if holding.lines else ""
    return f"{holding.card.name} ×{holding.count}{where}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def piles_view(report: Report) -> View:
    """The six piles as a player would lay them out: a full dot for a card, an open one for a wild card."""
    rows: list[list[Cell]] = []
    for colour, name in enumerate(COLOURS):
        wild = [p for p in report.findings.placed if p.colour == colour and p.as_wild]
        semi = [p for p in report.findings.placed if p.colour == colour and not p.as_wild]
        wilds = sum(p.count for p in wild)
        ordinary = report.findings.piles[colour] - wilds
        said = str(ordinary) + "".join(f" + {p.card.name} ({_kind(p.card.type)})" for p in wild for _ in range(p.count))
        said += "".join(f", {p.count} semi-wild {p.card.name} among them" for p in semi)
        dots: list[Piece] = [("●" * ordinary, name)]
        if wilds:
            dots += [" ", ("○" * wilds, name)]
        rows.append([(name, name), dots, said])
    planets: dict[str, int] = {}
    for card, count in report.counts.items():
        if card.type == "location":
            planets[card.planet] = planets.get(card.planet, 0) + count
    where = " · ".join(f"{p.title()} {planets[p]}" for p in report.rules.planets if p in planets)
    return [Table(rows, indent=2), Line("planets ", where, indent=2)]


def _kind(type: str) -> str:
    return "Objective" if type == "objective" else "wild"


def summary_view(reports: list[tuple[str, Report | UserError]], judged: list[tuple[str, Report]], unread: int) -> View:
    """A line a deck, and how many are what."""
    rows: list[list[Cell]] = []
    for name, report in reports:
        if isinstance(report, UserError):
            rows.append([("unread", "warn"), report.message.rstrip("."), name])
        else:
            word, style = {True: ("LEGAL", "good"), False: ("ILLEGAL", "bad"), None: ("UNDECIDED", "warn")}[
                report.legal
            ]
            names = dict.fromkeys(p.rule for p in report.problems)
            rows.append([(word, style), ", ".join(names), name])
    legal = sum(r.legal is True for _, r in judged)
    illegal = sum(r.legal is False for _, r in judged)
    undecided = sum(r.legal is None for _, r in judged)
    counted = [f"{legal} legal", f"{illegal} illegal"]
    counted += [f"{undecided} undecided"] * bool(undecided) + [f"{unread} unread"] * bool(unread)
    total = len(judged) + unread
    return [*([Table(rows)] if rows else []), Line((f"{plural(total, 'deck')}: ", "strong"), ", ".join(counted))]
