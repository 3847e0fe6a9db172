"""What can be typed at the table besides actions and answers.

ASIDES change nothing and may be typed at any question; each says whether the line was meant for it. COMMANDS are typed
between actions.
"""

from __future__ import annotations

from referee.table.errors import UserError
from referee.table.history import answers
from referee.table.view import Line, Table

from .adjust import read_field
from .asking import Leave
from .events import ledger_view, refusal_view
from .table_talk import Talk, indented
from .turn import menu_line
from .undo import taken_view
from .words import Typed, read_words

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.table.view import Cell, View


def show_status(talk: Talk, rest: str) -> bool:
    """The table at a glance."""
    if not rest:
        talk.show_table()
    return not rest


def show_help(talk: Talk, rest: str) -> bool:
    """What can be typed, with this table's own first player in the examples; with words, a ruling."""
    if rest:
        from .ask import ruling

        talk.say(indented(ruling(rest, talk.opened)))
    else:
        name = talk.held.players[0]
        rows: list[list[Cell]] = [[(keys.replace("Ana", name), "strong"), text] for keys, text in HELP]
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
    typed = read_words(talk.held.game, rest.split())
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

    from .odds import odds_view, settle_loose

    typed = read_words(talk.held.game, rest.split())
    settle_loose(talk.held, typed, None)
    talk.say(indented(odds_view(typed.action.title, odds(talk.held, typed.action, typed.given))))
    return True


def undo(talk: Talk, rest: str) -> None:
    """Take back the last steps."""
    talk.say(taken_view("taken back", talk.held.undo(int(rest) if rest.isdigit() and int(rest) else 1)))
    talk.shown_turn = None


def redo(talk: Talk, rest: str) -> None:
    """Bring back what undo took."""
    talk.say(taken_view("done again", talk.held.redo()))
    talk.shown_turn = None


def correct(talk: Talk, rest: str) -> None:
    """Do the last action again, asking what referee only thought it knew; or all of it, where it knew nothing."""
    standing = talk.held.standing()
    if not standing or str(standing[-1]["action"]) not in talk.held.game.actions:
        raise UserError("there is no step to correct.", code="nothing-to-correct")
    last = standing[-1]
    action = talk.held.game.actions[str(last["action"])]
    given: dict[str, object] = dict(answers(last))
    talk.held.undo()
    if talk.held.can(action, talk.held.ask(given, correct=True)).question is None:
        talk.say([Line((f"{last['action']}, event {last['seq']}, is asked anew", "dim"), indent=2)])
        talk.do(Typed(action, {}, []))
        return
    talk.say([Line((f"{last['action']}, event {last['seq']}: Enter keeps what stands there", "dim"), indent=2)])
    talk.do(Typed(action, given, []), correct=True)


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
    player, field, value = read_field(talk.held, rest.split() or [""], counted=True)
    talk.show_done(talk.held.count(player, field, value))


def adjust(talk: Talk, rest: str) -> None:
    """Put something right by hand."""
    text, reason = _with_reason(talk, rest)
    player, field, value = read_field(talk.held, text.split() or [""])
    talk.show_done(talk.held.adjust(player, field, value, reason))
    talk.shown_turn = None


def override(talk: Talk, rest: str) -> None:
    """Do something though the rules refuse it."""
    text, reason = _with_reason(talk, rest)
    talk.do(read_words(talk.held.game, text.split()), reason=reason)


def rule_on(talk: Talk, rest: str) -> None:
    """Record how this table plays something."""
    text = rest.removeprefix("on ").strip() or talk.prompter.line("How does this table play it?")
    if not text:
        raise UserError("say it in a sentence.", code="usage")
    talk.show_done(talk.held.rule_on(text))


def _with_reason(talk: Talk, rest: str) -> tuple[str, str]:
    """What is to be done, and why: after a comma, or asked for."""
    text, _, reason = rest.rpartition(", ") if ", " in rest else (rest, "", "")
    if not text:
        raise UserError("say what.", code="usage", hint="All commands: ?")
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
HELP = [
    ("a number, a name", "answers what the turn waits for, such as the spin"),
    ("spin 7, buy stock 4", "any action that is legal now, with its answers if you like; Tab completes"),
    ("m", "pick from the menu of what is legal now, or of the answers"),
    ("r", "let referee roll, spin or draw"),
    ("u, redo", "take the last step or answer back; bring a step back"),
    ("c", "correct the last step: another space, another price"),
    ("why, why 12", "the rules behind the last step, or behind step 12"),
    ("can buy stock", "is it legal, and why not"),
    ("odds spin", "exact chances"),
    ("status, log, log 5", "the table, and everything so far"),
    ("count Ana 45000", "compare the money on the table with the books"),
    ("adjust Ana cash 45000, because", "put something right by hand, with the reason"),
    ("override buy stock 4, because", "do it though the rules refuse"),
    ("rule on we play that ...", "record how this table plays it"),
    ("? can i buy a second stock", "a ruling, from the rulebook and for this table"),
    ("q", "leave; the next referee play goes on here"),
]
