"""The talk at the table: show whose turn it is, take a line, do it, say what changed."""

from __future__ import annotations

import sys

from referee.journal import known
from referee.journal.errors import JournalError, Stale
from referee.table.action import Refused
from referee.table.amounts import whole
from referee.table.errors import UserError
from referee.table.names import did_you_mean
from referee.table.view import BLANK, Line, Table, listed

from . import exits
from .asking import Leave, TakeBack, person, short
from .events import answers_of, ledger_view, refusal_view
from .opening import Opened, open_session
from .turn import menu_line
from .words import Typed, read_words

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.table.question import Question
    from referee.table.results import Done
    from referee.table.session import Session
    from referee.table.view import View

    from .prompter import Prompter
    from .render import Output

HELP = [
    ("a number, a name", "answers what the turn waits for, such as the spin"),
    ("spin 7, buy stock 4", "any action that is legal now, with its answers if you like; Tab completes"),
    ("m", "pick from the menu of what is legal now"),
    ("r", "let referee roll, spin or draw"),
    ("u, redo", "take the last step back, or bring it back"),
    ("c", "correct the last step: another space, another price"),
    ("why, why 12", "the rules behind the last step, or behind step 12"),
    ("can buy stock", "is it legal, and why not"),
    ("odds spin", "exact chances"),
    ("status, log", "the table, and everything so far"),
    ("count Ana 45000", "compare the money on the table with the books"),
    ("adjust Ana cash 45000, because", "put something right by hand, with the reason"),
    ("override buy stock 4, because", "do it though the rules refuse"),
    ("rule on we play that ...", "record how this table plays it"),
    ("q", "leave; the next referee play goes on here"),
]


class Talk:
    """One evening with one session."""

    def __init__(self, opened: Opened, prompter: Prompter, output: Output) -> None:
        self.opened = opened
        self.prompter = prompter
        self.output = output
        self.shown_turn: object = None
        self.rolled: list[str] = []

    @property
    def held(self) -> Session:
        """The session."""
        return self.opened.session

    # Showing

    def say(self, view: View) -> None:
        """Print to standard output."""
        self.output.write(view, sys.stdout)
        sys.stdout.flush()

    def complain(self, error: UserError | JournalError) -> None:
        """Say what was wrong with a line; the talk goes on."""
        if isinstance(error, Refused):
            self.say([*_indented(refusal_view(error))])
            return
        view: View = [Line((error.message, "warn"), indent=2)]
        if error.hint:
            view.append(Line(error.hint, indent=2))
        self.say(view)

    def show_table(self) -> None:
        """The status, and what is legal now."""
        self.say([BLANK, *self.opened.game.status(self.held.state), menu_line(self.held)])
        self.shown_turn = self._turn()

    def show_done(self, done: Done) -> None:
        """What a step changed."""
        recorded = Line((f"recorded {done.seq} · u takes it back", "dim"), indent=2)
        self.say([*ledger_view(done.entries, indent=2), recorded])

    # The talk

    def run(self) -> int:
        """Talk until the game is over or the table leaves; the exit code."""
        self._greet()
        try:
            if self.held.pending:
                self._resume()
            while not self.held.over:
                if self.held.pending:
                    # The last answer was refused; those before it hold, and it is asked for again.
                    action = self.held.game.actions[str(self.held.pending["of"])]
                    self._guard(lambda: self._do(Typed(action, {}, [])))  # noqa: B023 - it is called at once
                    continue
                if self._turn() != self.shown_turn:
                    self.show_table()
                self._take(self._line())
        except Leave:
            self._goodbye()
            return exits.DONE
        except EOFError:
            self._goodbye()
            return exits.DONE
        except KeyboardInterrupt:
            self._goodbye()
            return exits.INTERRUPTED
        self._the_end()
        return exits.DONE

    def _greet(self) -> None:
        game, held = self.opened.game, self.held
        text = f"{game.title} · {', '.join(held.players)} · session {self.opened.name}"
        writer = self.opened.writer
        notes = [Line((note, "warn"), indent=2) for note in (writer.notes if writer else [])]
        going_on = [Line((f"going on after event {len(held.events)}", "dim"), indent=2)] if held.events else []
        help_line = Line(("? shows what can be typed, q leaves", "dim"), indent=2)
        self.say([Line((text, "strong")), *notes, *going_on, help_line])

    def _resume(self) -> None:
        pending = self.held.pending
        assert pending is not None
        told = ", ".join(f"{key} {value}" for key, value in answers_of(pending).items())
        self.show_table()
        self.say([Line((f"{pending['of']} is under way; told already: {told}", "dim"), indent=2)])
        action = self.held.game.actions[str(pending["of"])]
        self._guard(lambda: self._do(Typed(action, {}, [])))

    def _line(self) -> str:
        """A line at the turn's own prompt."""
        question = self._main_question()
        if question is not None:
            return self.prompter.line(short(question), self._names(question))
        main = self.held.game.main(self.held.state)
        prompt = self.held.game.actions[main].title if main else "What now?"
        return self.prompter.line(prompt, self._names(None))

    def _main_question(self) -> Question | None:
        main = self.held.game.main(self.held.state)
        if main is None:
            return None
        return self.held.can(self.held.game.actions[main], self.held.ask()).question

    def _names(self, question: Question | None) -> list[str]:
        legal = [action.title.lower() for action, _ in self.held.legal()]
        return [*legal, *(str(option) for option in question.options)] if question else legal

    def _take(self, text: str) -> None:
        """Do what a line says."""
        if not text:
            self.show_table()
        else:
            self._guard(lambda: None if self._aside(text) or self._command(text) else self._act(text))

    def _guard(self, step: Callable[[], object]) -> None:
        """Take a step; what is wrong with it is said, and the talk goes on."""
        try:
            step()
        except TakeBack:
            self._take_back()
        except Stale as error:
            self._reload(error)
        except (UserError, JournalError) as error:
            self.complain(error)

    def _aside(self, text: str) -> bool:
        """What may be typed at any question, since it changes nothing. Whether the line was that."""
        word, _, rest = text.partition(" ")
        shows = {"status": self.show_table, "s": self.show_table, "h": self._help, "help": self._help, "?": self._help}
        if word.casefold() in shows and not rest:
            shows[word.casefold()]()
        elif word.casefold() == "why" and (not rest or rest.isdigit()):
            from .why import _event, why_view

            self.say(_indented(why_view(self.held, _event(self.held, rest or None))))
        elif word.casefold() == "log":
            from .log import log_view

            self.say(log_view(self.held, self.held.events[-int(rest) :] if rest.isdigit() else self.held.events))
        elif word.casefold() == "can" and rest:
            self._can(rest)
        elif word.casefold() == "odds" and rest:
            self._odds(rest)
        else:
            return False
        return True

    def _command(self, text: str) -> bool:
        """What may be typed between actions. Whether the line was that."""
        word, _, rest = text.partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "u": self._undo,
            "undo": self._undo,
            "redo": self._redo,
            "c": self._correct,
            "correct": self._correct,
            "m": self._menu,
            "menu": self._menu,
            "r": self._roll,
            "q": self._leave,
            "quit": self._leave,
            "exit": self._leave,
            "count": self._count,
            "adjust": self._adjust,
            "override": self._override,
            "rule": self._rule_on,
            "rule-on": self._rule_on,
        }
        command = commands.get(word.casefold())
        if command is None or (len(word) == 1 and rest and word.casefold() != "u"):
            return False
        command(rest.strip())
        return True

    # Actions

    def _act(self, text: str) -> None:
        """An action by its name, or else the answer to what the turn waits for."""
        question, game = self._main_question(), self.held.game
        words = text.split()
        if self._names_action(words):
            self._do(read_words(game, words))
            return
        main = game.main(self.held.state)
        if main is None or question is None or not (whole(text) is not None or question.options):
            titles = [action.title.lower() for action, _ in self.held.legal()]
            hint = did_you_mean(text, titles) or f"You can: {listed(titles, 'or')}. All commands: ?"
            raise UserError(f'"{text}" is nothing that can be done now.', code="unknown-action", hint=hint)
        question.accept(text)
        self._do(Typed(game.actions[main], {question.key: text}, []))

    def _names_action(self, words: list[str]) -> bool:
        names = [word for word in words if "=" not in word]
        return any(len(self.held.game.named_actions(" ".join(names[:n]))) == 1 for n in range(len(names), 0, -1))

    def _do(
        self, typed: Typed, *, correct: bool = False, reason: str | None = None, rolled: list[str] | None = None
    ) -> None:
        """Run an action, asking for what is missing, and say what changed."""
        held, self.rolled = self.held, rolled or []
        ask = held.ask(typed.given, self._source(), correct=correct, loose=typed.loose)
        done = held.do(typed.action, ask, rolled=self.rolled, keep=True, reason=reason)
        self.show_done(done)
        self._learn(done)

    def _source(self) -> Callable[[Question], object]:
        return person(self.prompter, say=self.say, aside=self._aside, rolled=self.rolled)

    def _learn(self, done: Done) -> None:
        facts = dict(done.learned)
        for name, value in done.corrected.items():
            prompt = f"Remember for your box that {name} is {value}? (y/n)"
            if self.prompter.is_terminal and self.prompter.line(prompt).casefold().startswith("y"):
                facts[name] = value
        if facts:
            known.save(self.opened.game.name, facts)
            self.held.known |= facts
            self.say([Line((f"remembered: {name} is {value}", "dim"), indent=2) for name, value in facts.items()])

    def _roll(self, _: str) -> None:
        """Let referee answer what the turn waits for, if it is up to chance."""
        question, main = self._main_question(), self.held.game.main(self.held.state)
        if question is None or main is None or not question.is_chance:
            raise UserError("there is nothing to roll now.", code="nothing-to-roll")
        from random import SystemRandom

        from referee.table.ask import at_random

        value = at_random(SystemRandom())(question)
        self.say([Line((f"referee rolled {value}", "dim"), indent=4)])
        self._do(Typed(self.held.game.actions[main], {question.key: value}, []), rolled=[question.key])

    def _menu(self, _: str) -> None:
        legal = {action.title: action for action, _ in self.held.legal()}
        picked = self.prompter.pick("What now?", list(legal))
        if picked is not None:
            self._do(Typed(legal[picked], {}, []))
        elif not self.prompter.is_terminal:
            self.say([menu_line(self.held)])

    def _correct(self, _: str) -> None:
        """Do the last action again, asking also what referee thought it knew."""
        standing = self.held.standing()
        if not standing or str(standing[-1]["action"]) not in self.held.game.actions:
            raise UserError("there is no step to correct.", code="nothing-to-correct")
        last = standing[-1]
        action = self.held.game.actions[str(last["action"])]
        given: dict[str, object] = dict(answers_of(last))
        self.say([Line((f"{last['action']}, event {last['seq']}: Enter keeps what stands there", "dim"), indent=2)])
        self.held.undo()
        self._do(Typed(action, given, []), correct=True)

    # Other commands

    def _undo(self, rest: str) -> None:
        from .undo import taken_view

        self.say(taken_view("taken back", self.held.undo(int(rest) if rest.isdigit() and int(rest) else 1)))
        self.shown_turn = None

    def _take_back(self) -> None:
        """u in the middle of an action: forget what was told of it."""
        if self.held.pending:
            self.held.undo()
        self.say([Line(("taken back", "warn"), indent=2)])

    def _redo(self, _: str) -> None:
        from .undo import taken_view

        self.say(taken_view("done again", self.held.redo()))
        self.shown_turn = None

    def _can(self, text: str) -> None:
        typed = read_words(self.held.game, text.split())
        verdict = self.held.can(typed.action, self.held.ask(typed.given, loose=typed.loose))
        if verdict.refusal:
            self.say(_indented(refusal_view(verdict.refusal)))
            return
        view: View = [Line(("Yes. ", "good"), f"{typed.action.title} is legal now.", indent=2)]
        self.say(view + ledger_view(verdict.entries, indent=4))

    def _odds(self, text: str) -> None:
        from referee.table.odds import odds

        from .odds import odds_view, settle_loose

        typed = read_words(self.held.game, text.split())
        settle_loose(self.held, typed, None)
        self.say(_indented(odds_view(typed.action.title, odds(self.held, typed.action, typed.given))))

    def _count(self, rest: str) -> None:
        from .adjust import read_field

        player, field, value = read_field(self.held, rest.split() or [""], counted=True)
        self.show_done(self.held.count(player, field, value))

    def _adjust(self, rest: str) -> None:
        from .adjust import read_field

        text, reason = self._with_reason(rest)
        player, field, value = read_field(self.held, text.split() or [""])
        self.show_done(self.held.adjust(player, field, value, reason))
        self.shown_turn = None

    def _override(self, rest: str) -> None:
        text, reason = self._with_reason(rest)
        self._do(read_words(self.held.game, text.split()), reason=reason)

    def _with_reason(self, rest: str) -> tuple[str, str]:
        """What is to be done, and why: after a comma, or asked for."""
        text, _, reason = rest.rpartition(", ") if ", " in rest else (rest, "", "")
        reason = reason.removeprefix("because ").strip() or self.prompter.line("Why?")
        if not reason:
            raise UserError("that needs a reason.", code="needs-reason")
        return text, reason

    def _rule_on(self, rest: str) -> None:
        text = rest.removeprefix("on ").strip() or self.prompter.line("How does this table play it?")
        if not text:
            raise UserError("say it in a sentence.", code="usage")
        self.show_done(self.held.rule_on(text))

    def _leave(self, _: str) -> None:
        raise Leave

    def _help(self) -> None:
        self.say([Table([[(keys, "strong"), text] for keys, text in HELP], indent=2)])

    def _reload(self, error: Stale) -> None:
        """Another program wrote to the session: look again, and say so."""
        self.complain(error)
        assert self.opened.writer is not None
        self.opened.writer.close()
        self.opened = open_session(self.opened.file.path, write=True)
        self.shown_turn = None

    def _goodbye(self) -> None:
        self.say([Line((f"All is kept. Go on with: referee play --session {self.opened.name}", "dim"), indent=2)])

    def _the_end(self) -> None:
        from .chart import chart

        self.say([BLANK, *self.opened.game.status(self.held.state), *chart(self.held)])

    def _turn(self) -> tuple[object, ...]:
        """What changes when the table should be shown anew."""
        state = self.held.state
        return (state.seats.turn, state.seats.current, self.held.game.main(state) is None, self.held.over)


def _indented(view: View) -> View:
    for block in view:
        block.indent += 2
    return view
