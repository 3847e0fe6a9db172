"""`referee odds`: exact chances, from the very rules that referee."""

from __future__ import annotations

from referee.table.action import Refused
from referee.table.odds import odds as exact
from referee.table.view import Line, Table

from .events import refusal_data, refusal_view, shown
from .opening import GAME_HELP, SESSION_HELP, open_session
from .params import argument, option
from .result import Result
from .words import read_words

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from fractions import Fraction

    from referee.table.odds import Chances, Odds
    from referee.table.session import Session
    from referee.table.view import Cell, View

    from .words import Typed


def odds(
    words: list[str] = argument("ACTION [KEY=VALUE...]", "The action, with what is known already."),
    session: str | None = option("--session", metavar="S", help=SESSION_HELP),
    game: str | None = option("--game", metavar="G", help=GAME_HELP),
    player: str | None = option("--player", metavar="NAME", help="Who would act."),
) -> Result:
    """Work out the exact chances of an action over the dice, spins and draws that are not given.

    Where a choice is open too, the best and the worst choice are shown, and what each would bring.
    """
    with open_session(session, game) as opened:
        typed = read_words(opened.game, words)
        settle_loose(opened.session, typed, player)
        told: dict[str, object] = {"session": opened.name, "action": typed.action.name}
        try:
            found = exact(opened.session, typed.action, typed.given, player=player)
        except Refused as refusal:
            data = told | {"error": refusal_data(refusal)}
            return Result(data, [], exit=refusal.exit, notes=refusal_view(refusal))
        return Result(told | odds_data(found), odds_view(typed.action.title, found, unit_of(opened.session)))


def settle_loose(session: Session, typed: Typed, player: str | None) -> None:
    """Turn answers given in order into answers by key, as far as they go."""
    ask = session.ask(typed.given, player=player, loose=typed.loose)
    session.can(typed.action, ask)
    typed.given.update({key: value for key, value in ask.answers.items() if key not in typed.given})


def unit_of(session: Session) -> str:
    """What the averages count, and for whom; "" where that is plain."""
    named = session.game.worth_name
    return f"{named} for {session.state.seats.current}" if named else ""


def odds_data(found: Odds) -> dict[str, object]:
    """The odds as JSON values; probabilities as exact fractions and in per cent. "by" only where it is not the player
    in turn who chooses."""
    by = {"by": found.by} if found.by else {}
    return by | {
        "outcomes": _outcomes(found.best),
        "worth": _number(found.best.worth),
        "choice": found.key or None,
        "choices": [
            {"answer": answer, "outcomes": _outcomes(chances), "worth": _number(chances.worth)}
            for answer, chances in found.choices
        ],
        "best": {"outcomes": _outcomes(found.best), "worth": _number(found.best.worth)},
        "worst": {"outcomes": _outcomes(found.worst), "worth": _number(found.worst.worth)},
    }


def odds_view(title: str, found: Odds, unit: str = "") -> View:
    """The odds as a table reads them. unit: what the averages count, and for whom."""
    view: View = [Line((title, "strong"))]
    if all(_alike(chances, found.best) for _, chances in found.choices):
        return [*view, *_chances(found.best, unit)]
    best = found.chosen
    differ = any(chances.worth != best for _, chances in found.choices)  # else none of them is the best one
    rows: list[list[Cell]] = []
    for answer, chances in found.choices:
        mark = ("best", "good") if differ and chances.worth == best else ""
        rows.append([shown(answer), _in_words(chances), _signed(chances.worth), mark])
    view.append(Table(rows, head=[found.key, "", "on average", ""], align="llrl", indent=2))
    if unit:
        view.append(Line(f"on average: {unit}", indent=2))
    if found.by:
        view.append(Line(f"best for {found.by}, who chooses it", indent=2))
    elif found.best.worth != found.worst.worth:
        view.append(Line(f"best choice {_signed(found.best.worth)}, worst {_signed(found.worst.worth)}", indent=2))
    return view


def _alike(one: Chances, other: Chances) -> bool:
    """Whether two choices come to the same, so that there is nothing to choose."""
    return one.by_name == other.by_name and one.worth == other.worth


def _chances(chances: Chances, unit: str) -> View:
    ranked = sorted(chances.by_name.items(), key=lambda pair: -pair[1])
    rows: list[list[Cell]] = [[name, _fraction(chance), _percent(chance)] for name, chance in ranked]
    view: View = [Table(rows, align="lrr", indent=2)]
    if chances.worth:
        view.append(Line(f"on average {_signed(chances.worth)} {unit}".rstrip(), indent=2))
    return view


def _in_words(chances: Chances) -> str:
    ranked = sorted(chances.by_name.items(), key=lambda pair: -pair[1])
    return ", ".join(f"{name} {_percent(chance)}" for name, chance in ranked[:3]) + (" …" if len(ranked) > 3 else "")


def _outcomes(chances: Chances) -> list[dict[str, object]]:
    return [
        {"outcome": name, "probability": _fraction(chance), "percent": round(float(chance * 100), 6)}
        for name, chance in sorted(chances.by_name.items(), key=lambda pair: -pair[1])
    ]


def _fraction(chance: Fraction) -> str:
    return f"{chance.numerator}/{chance.denominator}"


def _percent(chance: Fraction) -> str:
    return f"{float(chance * 100):.1f} %"


def _number(worth: Fraction) -> int | float:
    return worth.numerator if worth.denominator == 1 else float(worth)


def _signed(worth: Fraction) -> str:
    number = _number(worth)
    return f"{number:+,}" if isinstance(number, int) else f"{number:+,.1f}"
