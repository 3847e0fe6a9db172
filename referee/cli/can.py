"""`referee can`: is it legal now, and why not."""

from __future__ import annotations

from referee.table.errors import UserError
from referee.table.view import Line

from . import exits
from .events import ledger_data, ledger_view, refusal_data, refusal_view
from .opening import GAME_HELP, SESSION_HELP, open_session
from .params import argument, option
from .result import Result
from .turn import menu_line, state_data
from .words import read_words

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.view import View


def can(
    words: list[str] = argument(
        "[ACTION [KEY=VALUE...]]", "The action; without one, all that is legal.", required=False
    ),
    session: str | None = option("--session", metavar="S", help=SESSION_HELP),
    game: str | None = option("--game", metavar="G", help=GAME_HELP),
    player: str | None = option("--player", metavar="NAME", help="Who would act."),
) -> Result:
    """Say whether an action is legal now, and by which rule not; nothing is changed.

    Exit code 0 if it is, 1 if not. Without an action it lists what is legal.
    """
    with open_session(session, game) as opened:
        held = opened.session
        if not words:
            return Result({"session": opened.name} | state_data(held), [menu_line(held)])
        typed = read_words(opened.game, words)
        action = typed.action
        if held.pending and held.pending["of"] != action.name:
            said = f"{held.pending['of']} is under way."
            raise UserError(said, code="under-way", hint="Finish it with: referee play, or take it back: referee undo")
        verdict = held.can(action, held.ask(typed.given, player=player, loose=typed.loose))
        data: dict[str, object] = {"session": opened.name, "action": action.name, "legal": verdict.legal}
        if verdict.refusal:
            told = refusal_data(verdict.refusal)
            data |= {"verdict": "refused", "rule": verdict.refusal.rule, "error": told}
            return Result(data, refusal_view(verdict.refusal), exit=exits.NO)
        view: View = [Line(("Yes. ", "good"), f"{action.title} is legal now.")]
        if verdict.question:
            view.append(Line(f"It asks for {verdict.question.key}: {verdict.question.prompt}", indent=5))
            return Result(data | {"verdict": "needs", "needs": verdict.question.data()}, view)
        would = ledger_view(verdict.entries, indent=5)
        return Result(data | {"verdict": "legal", "would": ledger_data(verdict.entries)}, view + would)
