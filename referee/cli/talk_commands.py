"""What can be typed at the table besides actions and answers.

ASIDES change nothing and may be typed at any question; each says whether the line was meant for it. COMMANDS are typed
between actions.
"""

from __future__ import annotations

from referee.table.errors import UserError
from referee.table.view import Line, Table

from .adjust import read_field
from .asking import Leave
from .events import ledger_view, refusal_view
from .examples import action_example, field_example, odds_example, question_example, wanted_action
from .table_talk import Talk, indented
from .turn import menu_line
from .undo import taken_view
from .words import Typed, read_words, split_line

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.table.session import Session
    from referee.table.view import Cell, View


def show_status(talk: Talk, rest: str) -> bool:
    """The table at a glance."""
    if not rest:
        talk.show_table()
    return not rest


def show_help(talk: Talk, rest: str) -> bool:
    """What can be typed, with examples from this table; with words, a ruling."""
    if rest:
        from .ask import ruling

        talk.say(indented(ruling(rest, talk.opened)))
    else:
        rows: list[list[Cell]] = [[(keys, "strong"), text] for keys, text in help_rows(talk.held)]
        talk.say([Table(rows, indent=2)])
    return True


def show_why(talk: Talk, rest: str) -> bool:
    """The rules behind the last event, or behind one by its number."""
    if rest and not rest.isdigit():
        return False
    from .why import find_event, why_view

    talk.say(indented(why_view(talk.held, find_event(talk.held, rest or None))))
    return True


def show_log(talk: Talk, rest: str) -> bool:
    """Everything so far, or the last events."""
    if rest and not rest.isdigit():
        return False
    from .log import log_view, told_events

    talk.say(log_view(talk.held, told_events(talk.held)[-int(rest or 0) :]))
    return True


def show_can(talk: Talk, rest: str) -> bool:
    """Whether an action is legal now."""
    if not rest:
        talk.say([menu_line(talk.held)])
        return True
    typed = read_words(talk.held.game, split_line(rest))
    verdict = talk.held.can(typed.action, talk.held.ask(typed.given, loose=typed.loose))
    if verdict.refusal:
        talk.say(indented(refusal_view(verdict.refusal)))
        return True
    view: View = [Line(("Yes. ", "good"), f"{typed.action.title} is legal now.", indent=2)]
    talk.say(view + ledger_view(verdict.entries, indent=4))
    return True


def show_odds(talk: Talk, rest: str) -> bool:
    """Exact chances of an action."""
    if not rest:
        return False
    from referee.table.odds import odds

    from .odds import odds_view, settle_loose, unit_of

    typed = read_words(talk.held.game, split_line(rest))
    settle_loose(talk.held, typed, None)
    try:
        found = odds(talk.held, typed.action, typed.given)
    except KeyboardInterrupt:
        talk.say([Line(("stopped; nothing was changed", "dim"), indent=2)])
        return True
    talk.say(indented(odds_view(typed.action.title, found, unit_of(talk.held))))
    return True


def undo(talk: Talk, rest: str) -> None:
    """Take back the last steps."""
    talk.say(taken_view("taken back", talk.held.undo(int(rest) if rest.isdigit() and int(rest) else 1)))
    talk.shown_turn = None


def redo(talk: Talk, rest: str) -> None:
    """Bring back what undo took."""
    talk.say(taken_view("done again", talk.held.redo(), again=True))
    talk.shown_turn = None


def correct(talk: Talk, rest: str) -> None:
    """Do the last step again; what was answered stands unless it is put right."""
    talk.correct()


def menu(talk: Talk, rest: str) -> None:
    """Pick an action from the menu of what is legal."""
    legal = {action.title: action for action, _ in talk.held.legal()}
    picked = talk.prompter.pick("What now? (Ctrl-C closes the menu)", list(legal))
    if picked is not None:
        talk.do(Typed(legal[picked], {}, []))
    elif not talk.prompter.is_terminal:
        talk.say([menu_line(talk.held)])


def roll(talk: Talk, rest: str) -> None:
    """Let referee roll, spin or draw."""
    talk.roll()


def leave(talk: Talk, rest: str) -> None:
    """Leave; all is kept."""
    raise Leave


def count(talk: Talk, rest: str) -> None:
    """Compare what lies on the table with the books."""
    player, field, value = read_field(talk.held, split_line(rest) or [""], counted=True)
    talk.show_done(talk.held.count(player, field, value))


def adjust(talk: Talk, rest: str) -> None:
    """Put something right by hand."""
    text, reason = _with_reason(talk, rest, lambda text: read_field(talk.held, split_line(text) or [""]))
    player, field, value = read_field(talk.held, split_line(text) or [""])
    talk.show_done(talk.held.adjust(player, field, value, reason))
    talk.shown_turn = None


def override(talk: Talk, rest: str) -> None:
    """Do something though the rules refuse it."""
    text, reason = _with_reason(talk, rest, lambda text: read_words(talk.held.game, split_line(text)))
    talk.do(read_words(talk.held.game, split_line(text)), reason=reason)


def rule_on(talk: Talk, rest: str) -> None:
    """Record how this table plays something."""
    text = rest.removeprefix("on ").strip() or talk.prompter.line("How does this table play it?")
    if not text:
        raise UserError("say it in a sentence.", code="usage")
    talk.show_done(talk.held.rule_on(text))


def _with_reason(talk: Talk, rest: str, check: Callable[[str], object]) -> tuple[str, str]:
    """What is to be done, and why: after a comma, or asked for. check: says first whether the former can be."""
    text, _, reason = rest.rpartition(", ") if ", " in rest else (rest, "", "")
    if not text:
        raise UserError("say what.", code="usage", hint="All commands: ?")
    check(text)
    reason = reason.removeprefix("because ").strip() or talk.prompter.line("Why?")
    if not reason:
        raise UserError("that needs a reason.", code="needs-reason")
    return text, reason


ASIDES: dict[str, Callable[[Talk, str], bool]] = {
    "status": show_status,
    "s": show_status,
    "?": show_help,
    "h": show_help,
    "help": show_help,
    "why": show_why,
    "log": show_log,
    "can": show_can,
    "odds": show_odds,
}
COMMANDS: dict[str, Callable[[Talk, str], None]] = {
    "u": undo,
    "undo": undo,
    "redo": redo,
    "c": correct,
    "correct": correct,
    "m": menu,
    "menu": menu,
    "r": roll,
    "roll": roll,
    "q": leave,
    "quit": leave,
    "exit": leave,
    "count": count,
    "adjust": adjust,
    "override": override,
    "rule": rule_on,
    "rule-on": rule_on,
}


def help_rows(held: Session) -> list[tuple[str, str]]:
    """What can be typed, with examples from this game."""
    wanted = wanted_action(held)
    legal = [action for action, _ in held.legal()]
    others = [action for action in legal if action is not wanted]
    done = [action_example(held, action) for action in [*([wanted] if wanted else []), *others[:1]]]
    refused = [action.name.replace("-", " ") for action in held.game.actions.values() if action not in legal]
    doubtful = next(iter(refused), wanted.name.replace("-", " ") if wanted else "")
    field, chances, asked = field_example(held), odds_example(held), question_example(held.game.name)
    rows = [
        ("a number, a name", "answers what the turn waits for"),
        (", ".join(done), "an action, with its answers if you like; Tab completes"),
        ('"..."', "what stands in quotes is one answer, and never a command"),
        ("m", "pick from the menu of what is legal now, or of the answers"),
        ("r", "let referee roll, spin or draw"),
        ("u, redo", "take the last step or answer back; bring a step back"),
        ("c", "correct the last step: Enter keeps an answer, u leaves it all as it was"),
        ("c, or co", "a letter is a command, unless an answer is called just so; else type more"),
        ("why, why 12", "the rules behind the last step, or behind step 12"),
        (f"can {doubtful}", "is it legal, and why not"),
        (chances or "odds ACTION", "exact chances, with what is known already"),
        ("status, log, log 5", "the table, and everything so far"),
        (field and f"count {field}", "compare what lies on the table with the books"),
        (field and f"adjust {field}, because", "put something right by hand, with the reason"),
        (f"override {doubtful}, because", "do it though the rules refuse"),
        ("rule on we play that ...", "record how this table plays something"),
        (asked and f"? {asked}", "a ruling, from the rulebook and for this table"),
        ("q", "leave; the next referee play goes on here"),
    ]
    return [(keys, text) for keys, text in rows if keys]
