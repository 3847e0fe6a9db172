"""The talk at the table: show whose turn it is, take a line, do it, say what changed."""

from __future__ import annotations

import sys
from contextlib import suppress

from referee.journal import known
from referee.journal.errors import JournalError, Stale
from referee.table.action import Refused
from referee.table.amounts import whole
from referee.table.errors import UserError
from referee.table.history import answers
from referee.table.names import did_you_mean, squeeze
from referee.table.question import BadAnswer
from referee.table.view import BLANK, Line, listed

from . import exits
from .asking import HELP, Leave, TakeBack, known_name, person, roll, short, sure
from .events import ledger_view, refusal_view, shown
from .opening import Opened, open_session
from .perform import bug
from .turn import menu_line
from .words import Typed, one_of, read_words, split_line, unquoted

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.table.action import Action
    from referee.table.ask import Ask, Source
    from referee.table.history import Event
    from referee.table.question import Question
    from referee.table.results import Done
    from referee.table.session import Session
    from referee.table.view import View

    from .prompter import Prompter
    from .render import Output

LONGEST = 60  # letters of a line that is repeated because nothing could be made of it


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
            return self.prompter.line(short(question), [*names, *map(str, question.options)])
        main = self.held.game.main(self.held.state)
        if main is None:
            return self.prompter.line("What now?", names)
        game = self.held.game
        beside = [a.title.lower() for a in self._legal() if a.name in game.beside and a.name != main]
        also = f", or {listed(beside, 'or')}" if beside else ""
        return self.prompter.line(f"{game.actions[main].title} (Enter){also}", names)

    def _take(self, text: str) -> None:
        """Do what a line says."""
        main = self.held.game.main(self.held.state)
        if not text and main is not None and self.main_question() is None:
            self._guard(self._doing(Typed(self.held.game.actions[main], {}, [])))
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
        question, game = self.main_question(), self.held.game
        words, quoted = split_line(text), unquoted(text)
        titles = [action.title.lower() for action, _ in self.held.legal()]
        main = game.main(self.held.state)
        is_text = question is not None and question.kind == "text"
        named = quoted is None and self._names_action(words, question, text)
        if named and not self._is_answer(question, words, text):
            typed = read_words(game, words, self._legal)
            if typed.given or not self._each(typed.action, " ".join(typed.loose)):
                self._one_after_another(typed)
            return
        if main is not None and quoted is None and self._each(game.actions[main], text):
            return
        if main is not None and question is not None:
            numbers = not question.options and all(whole(word) is not None for word in words)
            answer = text if quoted is None else quoted
            if len(words) > 1 and not is_text and (numbers or (not question.fits(text) and self._leads(words))):
                # "8 4 3": everybody's spin in one line. "6 lesson": the answer, and those to the questions after it.
                self._one_after_another(Typed(game.actions[main], {}, words))
                return
            slip = is_text and quoted is None and not named and did_you_mean(text[:LONGEST], titles)
            if whole(text) is not None or question.options or (question.fits(answer) and not slip):
                self._must_be_right(question, answer)
                if is_text and quoted is None and self.prompter.is_terminal:
                    answer = known_name(self.prompter, question, answer, self.say)
                self.do(Typed(game.actions[main], {question.key: answer}, []))
                return
        can = f"You can: {listed(titles, 'or')}. All commands: ?"
        hint = did_you_mean(text[:LONGEST], titles) or (f"Right is {question.wants()}. {can}" if question else can)
        clipped = text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
        raise UserError(f'"{clipped}" is nothing that can be done now.', code="unknown-action", hint=hint)

    def _must_be_right(self, question: Question, answer: str) -> None:
        """BadAnswer for what is no answer, with what else could be done now."""
        try:
            question.accept(answer)
        except BadAnswer as error:
            main = self.held.game.main(self.held.state)
            others = [action.title.lower() for action in self._legal() if action.name != main]
            if others:
                error.hint = f"{error.hint or ''} You can also: {listed(others, 'or')}.".lstrip()
            raise

    def _is_answer(self, question: Question | None, words: list[str], text: str) -> bool:
        """Whether a line that begins like an action is the answer that the turn waits for all the same.

        "n" to a question of yes or no; an option of several words, or any where the action is not legal; a text that
        begins with a letter, or like another action than the one that asks for it, as a card "Battle Droid" does.
        """
        if question is None:
            return False
        if question.kind == "yes":
            return question.fits(text)
        if question.kind == "text":
            game = self.held.game
            other = read_words(game, words, self._legal).action.name != game.main(self.held.state)
            return len(words[0]) == 1 or (other and len(words) > 1 and "=" not in text)
        if question.options and question.fits(text):
            action = read_words(self.held.game, words, self._legal).action
            if not self.held.can(action, self.held.ask()).legal:
                return True  # it could not be done now, and so is not meant
        return len(words) > 1 and _names(question, text)

    def _leads(self, words: list[str]) -> bool:
        """Whether the first word of a line answers what the turn waits for; in "Ana, Ben" it does not do so alone."""
        question = self.main_question()
        return question is not None and not words[0].endswith(",") and question.fits(words[0])

    def _later(self, text: str) -> str:
        """What to say in the middle of a step of a line that could be typed between steps; "" of any other."""
        from .talk_commands import COMMANDS

        words, question = split_line(text), self.main_question()
        first = squeeze(words[0]) if words else ""
        begins = [
            first in (squeeze(name), squeeze(name.replace("-", " ").split()[0]))
            for action in self.held.game.actions.values()
            for name in (action.name, action.title)
        ]
        if not first:
            return ""
        answers_turn = question is not None and bool(question.options) and question.fits(words[0])
        if words[0].casefold() in COMMANDS or any(begins) or answers_turn:
            return "Finish this step first, or take it back with u."
        return ""

    def _one_after_another(self, typed: Typed) -> None:
        """An action, and with the words that it leaves over the one that always follows it: "w2 9 c4"."""
        game = self.held.game
        follows = game.follows.get(typed.action.name)
        if follows:
            ask = self.held.ask(typed.given, loose=typed.loose)
            try:
                self.held.can(typed.action, ask)
            except UserError as left_over:
                if left_over.code == "unknown-answer" and ask.loose:
                    self.do(Typed(typed.action, typed.given, typed.loose[: -len(ask.loose)]))
                    self.do(Typed(game.actions[follows], {}, ask.loose))
                    return
        self.do(typed)

    def _each(self, action: Action, text: str) -> bool:
        """Several answers to what is asked again after the action: one step after the other. Whether it was that."""
        question = self.held.can(action, self.held.ask()).question
        answers = question.each(text) if question is not None else []
        if len(answers) < 2 or question is None:
            return False
        for answer in answers:
            self.do(Typed(action, {question.key: answer}, []))
        return True

    def _names_action(self, words: list[str], question: Question | None, text: str) -> bool:
        names = [word for word in words if "=" not in word]
        found = [self.held.game.named_actions(" ".join(names[:n])) for n in range(len(names), 0, -1)]
        if any(len(some) == 1 for some in found):
            return True
        # A letter is enough for what is legal, if it is no answer.
        is_answer = question is not None and question.fits(text)
        return not is_answer and any(one_of(some, self._legal) for some in found)

    def _legal(self) -> list[Action]:
        return [action for action, _ in self.held.legal()]

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


def _names(question: Question | None, text: str) -> bool:
    """Whether a text of several words names one or some of the options, and so is no action with its answers."""
    if question is None or not question.options or question.open:
        return False
    try:
        question.accept(text)
    except BadAnswer as error:
        return error.code == "ambiguous-answer"
    return True


def indented(view: View) -> View:
    """A view moved in, as an answer to what was typed."""
    for block in view:
        block.indent += 2
    return view
