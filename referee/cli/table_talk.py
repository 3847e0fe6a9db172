"""The talk at the table: show whose turn it is, take a line, do it, say what changed."""

from __future__ import annotations

import sys
from contextlib import suppress

from referee.journal import known
from referee.journal.errors import JournalError, Stale
from referee.table.action import Refused
from referee.table.errors import UserError
from referee.table.history import answers
from referee.table.names import squeeze
from referee.table.view import BLANK, Line, listed

from . import exits
from .asking import HELP, Leave, TakeBack, known_name, person, roll, short, sure
from .events import ledger_view, refusal_view, shown
from .line import could_be_typed_later, read_line
from .opening import Opened, open_session
from .perform import bug
from .turn import menu_line
from .words import Typed, unquoted

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.table.ask import Ask, Source
    from referee.table.history import Event
    from referee.table.question import Question
    from referee.table.results import Done
    from referee.table.session import Session
    from referee.table.view import View

    from .prompter import Prompter
    from .render import Output


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
            self.say(indented(refusal_view(error)))
            return
        view: View = [Line((error.message, "warn"), indent=2)]
        if error.hint:
            view.append(Line(error.hint, indent=2))
        self.say(view)

    def show_table(self) -> None:
        """The status, and what is legal now."""
        self.say([BLANK, *self.opened.game.status(self.held.state), menu_line(self.held)])
        self.shown_turn = self._turn()

    def show_done(self, done: Done, already: int = 0) -> None:
        """What a step changed. already: how many of its lines have been shown on the way."""
        recorded = Line((f"recorded {done.seq} · u takes it back", "dim"), indent=2)
        self.say([*ledger_view(done.entries[already:], indent=2), recorded])

    # The talk

    def run(self) -> int:
        """Talk until the game is over or the table leaves; the exit code."""
        self._greet()
        try:
            while not self.held.over:
                if self._turn() != self.shown_turn:
                    self.show_table()
                    self._say_pending()
                pending = self.held.pending
                if pending is not None:
                    # Begun on another evening, or the last answer was refused: those before it hold.
                    self._guard(self._doing(Typed(self.held.game.actions[str(pending["of"])], {}, [])))
                    if self.held.pending and not self.held.asked_on:
                        self._take_back()  # it leads nowhere, so the answer before it is asked for again
                else:
                    self._take(self._line())
        except (Leave, EOFError):
            self._goodbye()
            return exits.DONE
        except KeyboardInterrupt:
            self._goodbye()
            return exits.INTERRUPTED
        self._the_end()
        return exits.DONE

    def do(self, typed: Typed, *, reason: str | None = None, rolled: list[str] | None = None) -> None:
        """Run an action, asking for what is missing, and say what changed."""
        held, self.rolled = self.held, rolled or []
        ask = held.ask(typed.given, loose=typed.loose)
        told = self._asking(ask)
        done = held.do(typed.action, ask, rolled=self.rolled, keep=True, reason=reason)
        self.show_done(done, told() if not reason else 0)
        self.learn(done)

    def correct(self) -> None:
        """Do the last step again, Enter keeping what was answered; until all is answered, it stands as it was."""
        held, self.rolled = self.held, []
        last = held.last_step()
        step = f"{last['action']}, event {last['seq']}"
        about = f"{step}, again: Enter keeps an answer, u leaves it as it was"
        self.say([Line((about, "dim"), indent=2)])
        done, shown_lines = None, 0
        heard: dict[str, object] = {}  # what the person said, by key: it holds when a later answer has to be put right
        try:
            while done is None:
                ask = held.ask_again()
                told = self._asking(ask, shown_lines, help="Enter keeps an answer, u leaves the whole step as it was")
                ask.source = _remembering(ask.source, heard)
                try:
                    done = held.correct(ask, rolled=self.rolled)
                except UserError as error:
                    self.complain(error)
                    if not heard or (isinstance(error, Refused) and error.ends):
                        break
                    heard.popitem()
                shown_lines = told()
        except TakeBack:
            pass
        finally:
            if done is None:
                self.say([Line((f"Nothing was corrected: {step}, stands as it was.", "warn"), indent=2)])
        if done is not None:
            self.shown_turn = None
            self.show_done(done, shown_lines)
            self.learn(done)

    def _asking(self, ask: Ask, told: int = 0, *, help: str = HELP) -> Callable[[], int]:
        """Let a person answer an `ask`; how many lines of its ledger have been shown is told by what comes back.

        told: how many of them have been shown before.
        """

        def so_far() -> None:
            """Say what the rule has done up to the question that comes now."""
            nonlocal told
            self.say(ledger_view(ask.ledger[told:], indent=2))
            told = max(told, len(ask.ledger))

        ask.source = person(
            self.prompter,
            say=self.say,
            before=so_far,
            aside=self.aside,
            rolled=self.rolled,
            later=self._later,
            help=help,
            rest=None if ask.correct else ask.loose,
        )
        return lambda: told

    def learn(self, done: Done) -> None:
        """Remember what nobody knew, and ask whether to remember what the table put right."""
        facts = dict(done.learned)
        for name, value in done.corrected.items():
            prompt = f"Remember for your box: {name} = {shown(value)}?"
            if self.prompter.is_terminal and sure(self.prompter, prompt, self.say):
                facts[name] = value
        if facts:
            known.save(self.opened.game.name, facts)
            self.held.known |= facts
            remembered = [f"remembered for your box: {name} = {shown(value)}" for name, value in facts.items()]
            self.say([Line((line, "dim"), indent=2) for line in remembered])

    def roll(self) -> None:
        """Let referee answer what the turn waits for, if it is up to chance."""
        question, main = self.main_question(), self.held.game.main(self.held.state)
        if question is None or main is None or not question.is_chance:
            raise UserError("there is nothing to roll now.", code="nothing-to-roll")
        rolled: list[str] = []
        value = roll(question, rolled, self.say)
        self.do(Typed(self.held.game.actions[main], {question.key: value}, []), rolled=rolled)

    def main_question(self) -> Question | None:
        """The first question of the action that the turn waits for."""
        main = self.held.game.main(self.held.state)
        if main is None:
            return None
        ask = self.held.ask()
        question = self.held.can(self.held.game.actions[main], ask).question
        # What the rule does before it asks is told first, so such an action is begun by its name or by Enter.
        return None if ask.ledger else question

    def aside(self, text: str) -> bool:
        """What may be typed at any question, since it changes nothing. Whether the line was that."""
        from .talk_commands import ASIDES

        text = f"? {text[1:].strip()}".strip() if text.startswith("?") else text
        word, _, rest = text.partition(" ")
        found = ASIDES.get(word.casefold())
        return found is not None and found(self, rest.strip())

    # Inside

    def _greet(self) -> None:
        game, held = self.opened.game, self.held
        text = f"{game.title} · {', '.join(held.players)} · session {self.opened.name}"
        view: View = [Line((text, "strong")), *self.opened.notes()]
        if held.events:
            going_on = (
                f"going on after event {len(held.events)}; a new game begins with: referee play {game.name} --new"
            )
            view.append(Line((going_on, "dim"), indent=2))
        self.say([*view, Line(("? shows what can be typed, q leaves", "dim"), indent=2)])

    def _say_pending(self) -> None:
        if self.held.pending:
            told = self._said(self.held.pending, answers(self.held.pending))
            already = f"; told already: {told}" if told else ""
            self.say([Line((f"{self.held.pending['of']} is under way{already}", "dim"), indent=2)])

    def _line(self) -> str:
        """A line at the turn's own prompt."""
        question = self.main_question()
        names = [action.title.lower() for action, _ in self.held.legal()]
        if question is not None:
            return self.prompter.line(short(question), [*names, *map(str, question.free)])
        main = self.held.game.main(self.held.state)
        if main is None:
            return self.prompter.line("What now?", names)
        game = self.held.game
        beside = [a.title.lower() for a, _ in self.held.legal() if a.name in game.beside and a.name != main]
        also = f", or {listed(beside, 'or')}" if beside else ""
        title, waits = game.actions[main].title, game.waits(self.held.state)
        return self.prompter.line(f"{title}{f': {waits}' if waits else ''} (Enter){also}", names)

    def _take(self, text: str) -> None:
        """Do what a line says."""
        main = self.held.game.main(self.held.state)
        question = self.main_question() if not text else None
        if not text and main is not None and question is None:
            self._guard(self._doing(Typed(self.held.game.actions[main], {}, [])))
        elif main is not None and question is not None and "Enter: " in question.prompt and question.fits(""):
            self._guard(self._doing(Typed(self.held.game.actions[main], {question.key: ""}, [])))  # as the prompt says
        elif not text:
            self.show_table()
        else:
            self._guard(lambda: self._step(text))

    def _step(self, text: str) -> None:
        """An answer that is called exactly so, or else an aside, a command, an action, any other answer."""
        question = self.main_question()
        is_answer = unquoted(text) is not None or (question is not None and question.is_called(text))
        if is_answer or not (self.aside(text) or self._command(text)):
            self._act(text)

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
        except (Leave, EOFError, OSError):
            raise
        except Exception as error:
            if self.held.pending:
                raise  # it would only go wrong again
            self.say(bug(error).notes)

    def _doing(self, typed: Typed) -> Callable[[], None]:
        return lambda: self.do(typed)

    def _command(self, text: str) -> bool:
        """What may be typed between actions. Whether the line was that."""
        from .talk_commands import COMMANDS

        word, _, rest = text.partition(" ")
        command = COMMANDS.get(word.casefold())
        if any(squeeze(text) in (squeeze(a.name), squeeze(a.title)) for a in self.held.game.actions.values()):
            return False  # "count up" is the game's own, not a count
        if command is None or (len(word) == 1 and rest and word.casefold() != "u"):
            return False
        command(self, rest.strip())
        return True

    def _act(self, text: str) -> None:
        """An action by its name, or else the answer to what the turn waits for."""
        question = self.main_question()
        steps = read_line(self.held, question, text)
        if question is not None and question.kind == "text" and unquoted(text) is None and self.prompter.is_terminal:
            for typed in steps:
                if typed.given.get(question.key) == text:
                    typed.given[question.key] = known_name(self.prompter, question, text, self.say)
        for typed in steps:
            self.do(typed)

    def _later(self, text: str) -> str:
        return could_be_typed_later(self.held, self.main_question(), text)

    def _take_back(self) -> None:
        """u in the middle of an action: the last answer is asked for again."""
        if self.held.pending:
            pending = self.held.pending
            (taken,) = self.held.undo()
            told = self._said(pending, answers(taken))
            self.say([Line((f"taken back{': ' if told else ''}{told}", "warn"), indent=2)])
        else:
            self.say([Line(("taken back", "warn"), indent=2)])

    def _said(self, pending: Event, told: Event) -> str:
        """Answers of an action under way, each after its question as it was put."""
        ask = self.held.ask(answers(pending), player=str(pending["player"]))
        with suppress(UserError):
            self.held.can(self.held.game.actions[str(pending["of"])], ask)
        asked = {key: ask.prompts.get(key, key).rstrip(":") for key in told}
        return "; ".join(f"{asked[key]}: {shown(value)}" for key, value in told.items())

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
        self.say([Line((f"To take the last step back: referee undo --session {self.opened.name}", "dim"), indent=2)])

    def _turn(self) -> tuple[object, ...]:
        """What changes when the table should be shown anew."""
        game, state = self.held.game, self.held.state
        return (state.seats.turn, state.seats.current, game.main(state) is None, game.scene(state), self.held.over)


def _remembering(source: Source, heard: dict[str, object]) -> Source:
    """A source that keeps what it hears, and asks for nothing that was heard before."""

    def answer(question: Question) -> object:
        if question.key not in heard:
            heard[question.key] = source(question)
        return heard[question.key]

    return answer


def indented(view: View) -> View:
    """A view moved in, as an answer to what was typed."""
    for block in view:
        block.indent += 2
    return view
