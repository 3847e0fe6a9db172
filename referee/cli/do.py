"""`referee do`: one action, or a stream of them."""

from __future__ import annotations

from referee.journal import known
from referee.table.action import Refused
from referee.table.ask import Needs, stop
from referee.table.errors import UserError
from referee.table.history import answers
from referee.table.view import Line

from . import exits
from .events import ledger_data, ledger_view, refusal_data, refusal_view, shown
from .opening import GAME_HELP, SESSION_HELP, Opened, open_session
from .params import argument, flag, option
from .result import Result
from .turn import state_data
from .words import Typed, read_words

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.ask import Source
    from referee.table.history import Event
    from referee.table.question import Question
    from referee.table.results import Done
    from referee.table.view import View


def do(
    words: list[str] = argument("ACTION [KEY=VALUE...]", "The action and its answers.", required=False),
    session: str | None = option("--session", metavar="S", help=SESSION_HELP),
    game: str | None = option("--game", metavar="G", help=GAME_HELP),
    player: str | None = option("--player", metavar="NAME", help="Who acts, where it is not whose turn it is."),
    roll: bool = flag("--roll", help="Let referee roll the dice, spin and draw."),
    remember: bool = flag("--remember", help="Remember what you put right (a space, a price) for later games."),
    override: str | None = option("--override", metavar="REASON", help="Do it though the rules refuse it."),
    stream: bool = flag("--stream", help="Read actions from standard input, one JSON object a line."),
) -> Result:
    """Do one action, such as: referee do spin spin=7.

    On a terminal it asks for what is missing; otherwise it says what it needs, with exit code 4, and changes nothing.
    With --stream it reads JSON lines such as {"action": "spin", "spin": 7} and answers each with a line.
    """
    if stream:
        from .stream import run_stream

        return Result({}, [], talk=lambda _: run_stream(session, game))
    with open_session(session, game, write=bool(words)) as opened:
        if not words:
            from .examples import command_example

            hint = f"As in: referee do {command_example(opened.session)}"
            raise UserError("name an action.", code="usage", hint=hint)
        return _do(opened, read_words(opened.game, words), player, roll, remember, override)


def _do(opened: Opened, typed: Typed, player: str | None, roll: bool, remember: bool, override: str | None) -> Result:
    held = opened.session
    rolled: list[str] = []
    source, asking = missing()
    if roll:
        source = rolling(rolled, source)
    ask = held.ask(typed.given, source, player=player, loose=typed.loose)
    told: dict[str, object] = {"session": opened.name, "action": typed.action.name}
    try:
        done = held.do(typed.action, ask, reason=override, rolled=rolled, keep=asking or roll)
    except Needs as needs:
        return needs_result(told, typed, needs.question, held.pending)
    except Refused as refusal:
        return Result(told | {"error": refusal_data(refusal)}, [], exit=refusal.exit, notes=refusal_view(refusal))
    notes = opened.notes() + learn(opened, done, remember)
    view: View = [*ledger_view(done.entries), Line(("recorded ", "dim"), str(done.seq), indent=2)]
    data = told | {"seq": done.seq, "ledger": ledger_data(done.entries), "outcome": outcome(done)}
    return Result(data, view, notes=notes, more=lambda: state_data(held))


def missing() -> tuple[Source, bool]:
    """Where missing answers come from: a person on a terminal, else nowhere. And whether that is a person."""
    from .terminals import may_ask

    if not may_ask():
        return stop, False
    from .asking import person
    from .prompter import TerminalPrompter

    return person(TerminalPrompter()), True


def rolling(rolled: list[str], then: Source) -> Source:
    """A source that rolls what dice, spinner and cards decide, and notes the keys in `rolled`."""
    from .asking import roll

    return lambda question: roll(question, rolled, lambda view: None) if question.is_chance else then(question)


def learn(opened: Opened, done: Done, remember: bool) -> View:
    """Keep what the table taught: what nobody knew, and what it put right if it wants that remembered."""
    facts = done.learned | (done.corrected if remember else {})
    if not facts:
        return []
    known.save(opened.game.name, facts)
    return [
        Line((f"remembered for your box: {name} = {shown(value)}", "dim"), indent=2) for name, value in facts.items()
    ]


def needs_result(told: dict[str, object], typed: Typed, question: Question, pending: Event | None) -> Result:
    """What is still to be said before it can be done: exit code 4. Nothing was changed, but what was rolled is kept."""
    key = question.key
    said = f"{typed.action.name} needs {key}: {question.prompt}"
    notes: View = [Line(("referee: ", "bad"), said), Line(f"Right is {question.wants()}, as {key}=…", indent=9)]
    kept = answers(pending) if pending else {}
    if kept:
        notes.append(Line(f"Kept: {', '.join(f'{name} {shown(value)}' for name, value in kept.items())}.", indent=9))
    error = {"code": "needs-fact", "message": said, "hint": f"Right is {question.wants()}."}
    return Result(told | {"needs": question.data(), "told": kept, "error": error}, [], exit=exits.NEEDS, notes=notes)


def outcome(done: Done) -> str | None:
    """What the rule said came of it, in a word."""
    if done.outcome is None:
        return None
    return str(getattr(done.outcome, "name", done.outcome))
