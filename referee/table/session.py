"""A session: the recorded events, and the state that they make.

The state *is* the fold of the events: nothing else is kept. An action runs on a copy, and only when its event has been
recorded does the copy become the state; so a refusal half-way, a full disk or a kill changes nothing.
"""

from __future__ import annotations

from .action import Refused, waiving
from .ask import Ask, Needs, stop
from .bookkeeping import decide
from .errors import UserError
from .game import Moment, find_player
from .history import History, answers, number
from .ledger import Entry, read_entry
from .question import BadAnswer
from .replay import difference, replay
from .results import Done, Verdict

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from .action import Action
    from .ask import Source
    from .game import Field, Game
    from .history import Event
    from .question import Question
    from .results import Difference
    from .value import Value

MOST_NAMED = 6  # keys that are listed for a bare word that nothing asks for


class Session:
    """A game under way. events: as recorded, in order.  append: records an event and returns its number; None for a
    reader.  known: what this table taught the program on other evenings.  clock: what time it is, as text.  relearn: is
    told what undo and redo make of those facts; None for one that is known no more.

    Raises Unplayable where the events do not make a state. `differences` holds the events that our rules now decide
    otherwise than they did when they were recorded.

    >>> from referee.table.action import action
    >>> from referee.table.game import Game
    >>> from referee.table.state import State
    >>> @action("Roll")
    ... def roll(state, ask):
    ...     "Roll, and pass the die on."
    ...     state.note(f"{state.seats.current} rolls {ask.die('roll')}", "toy/roll")
    ...     state.seats.pass_on(lambda name: True)
    >>> toy = Game("toy", "Toy", (1, 4), [roll], start=State, status=lambda state: [], data=lambda state: {})
    >>> events = []
    >>> session = Session(toy, ["Ana", "Ben"], [], events, append=lambda event: len(events) + 1)
    >>> session.can(roll, session.ask()).question.key
    'roll'
    >>> done = session.do(roll, session.ask({"roll": 4})); done.entries[0].text, session.state.seats.current
    ('Ana rolls 4', 'Ben')
    >>> [event["seq"] for event in session.undo()], Session(toy, ["Ana", "Ben"], [], events).state.seats.current
    ([1], 'Ana')
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[str],
        settings: Sequence[str],
        events: list[Event],
        *,
        append: Callable[[Event], int] | None = None,
        known: Mapping[str, Value] | None = None,
        clock: Callable[[], str] = str,
        relearn: Callable[[Mapping[str, Value | None]], None] = lambda facts: None,
    ) -> None:
        self.game = game
        self.players = list(players)
        self.settings = list(settings)
        self.events = events
        self.append = append
        self.known = dict(known or {})
        self.clock = clock
        self.relearn = relearn
        self.facts: dict[int, dict[str, Value]] = {}  # what each standing event taught, by its number
        self.state: Any = None
        self.asked_on = False
        self._menu: tuple[Any, list[tuple[Action, Verdict]]] = (None, [])
        self.differences: list[Difference] = []
        self.accepted = max([int(str(e["target"])) for e in events if e["action"] == "rules"], default=0)
        self._fold()

    # Reading

    def standing(self) -> list[Event]:
        """The events that count, in order: without what was undone, and without the answers of an action under way."""
        return self.history.standing

    @property
    def pending(self) -> Event | None:
        """The action under way, with the answers told so far, or None."""
        return self.history.pending

    @property
    def over(self) -> bool:
        """Whether nothing is left to do in this game."""
        return self.game.over(self.state)

    def entries(self, event: Event) -> list[Entry]:
        """The ledger lines of a recorded event."""
        lines = event.get("ledger", [])
        assert isinstance(lines, list)
        return [read_entry(str(line)) for line in lines]

    def rulings(self) -> list[str]:
        """What this table has ruled, oldest first."""
        return [str(event["text"]) for event in self.history.standing if event["action"] == "rule-on"]

    def ask(
        self,
        given: Mapping[str, object] | None = None,
        source: Source = stop,
        *,
        player: str | None = None,
        correct: bool = False,
        loose: Sequence[str] = (),
    ) -> Ask:
        """An `ask` for this table. UserError if `player` is nobody here."""
        name = find_player(self.players, player) if player is not None else None
        return Ask(given, source, known=self.known, player=name, correct=correct, loose=loose)

    def can(self, action: Action, ask: Ask) -> Verdict:
        """Whether an action is legal now, with the answers that `ask` has; changes nothing. BadAnswer as in `do`."""
        try:
            _, entries, _ = self._run(action, ask, ())
        except Needs as needs:
            return Verdict(question=needs.question)
        except Refused as refusal:
            return Verdict(refusal=refusal)
        if ask.unused():
            raise unused(action, ask, self.game.follows.get(action.name))
        return Verdict(entries=entries)

    def legal(self) -> list[tuple[Action, Verdict]]:
        """The menu: every action that nothing forbids now, quiet ones left out."""
        # The state is never changed in place, so that one state needs one menu.
        if self._menu[0] is not self.state:
            offered = [action for action in self.game.actions.values() if not action.quiet]
            verdicts = [(action, self.can(action, self.ask())) for action in offered]
            self._menu = (self.state, [(action, verdict) for action, verdict in verdicts if verdict.legal])
        return self._menu[1]

    def scores(self) -> list[tuple[int, dict[str, int]]]:
        """Each player's score after every standing event, by the event's number; found by playing them once more."""
        found: list[tuple[int, dict[str, int]]] = []

        def score(event: Event, state: Any) -> None:
            state.take_ledger()
            found.append((number(event), self.game.score(state)))

        replay(self.game, self.players, self.settings, self.history.standing, score)
        return found

    def moments(self) -> list[Moment]:
        """The table at the beginning and after every standing event; found by playing them once more."""
        from copy import deepcopy

        found = [Moment(0, self.game.begin(self.players, self.settings), [])]

        def look(event: Event, state: Any) -> None:
            said = [entry.text for entry in state.take_ledger()]
            found.append(Moment(number(event), deepcopy(state), said))

        replay(self.game, self.players, self.settings, self.history.standing, look)
        return found

    # Writing

    def do(
        self,
        action: Action,
        ask: Ask,
        *,
        reason: str | None = None,
        rolled: list[str] | None = None,
        keep: bool = False,
    ) -> Done:
        """Run an action and record it.

        reason: where the rules refuse it, overrule them for this reason.  rolled: the list to which the source adds
        the keys that the referee rolled itself.  keep: record each answer before the next question is asked.
        Needs, Refused, BadAnswer: nothing was changed.
        """
        waived: list[str] = []
        ask = self._resume(action, ask)
        self.asked_on = False
        source = ask.source
        rolled = rolled if rolled is not None else []
        rolled[:0] = self.history.rolled()
        if keep:
            ask.source = self._keeping(ask, action, source, rolled)
        while True:
            try:
                state, entries, outcome = self._run(action, ask, waived)
                break
            except Refused as refusal:
                if reason is None or refusal.rule in waived:
                    # Where the answer just told is what the rules refuse, that question is put again and the answers
                    # before it hold; where nothing was asked, what is under way leads nowhere and is dropped.
                    if self.history.pending and (refusal.ends or not self.asked_on):
                        self._record({"action": "dropped", "of": action.name, "reason": refusal.rule})
                    raise
                waived.append(refusal.rule)
                ask = _again(ask, source)
                if keep:
                    ask.source = self._keeping(ask, action, source, rolled)
        if ask.unused():
            raise unused(action, ask, self.game.follows.get(action.name))
        return self._finish(action, ask, state, entries, outcome, waived, reason or "", rolled)

    def last_step(self) -> Event:
        """The last action that stands. UserError where there is none, or the table itself did something since."""
        last = self.history.standing[-1] if self.history.standing else None
        if last is None or str(last["action"]) not in self.game.actions or self.history.pending:
            hint = f"The last step is {last['action']}; undo goes back behind it." if last else None
            raise UserError("there is no step to correct.", code="nothing-to-correct", hint=hint)
        return last

    def ask_again(self) -> Ask:
        """An `ask` for `correct`: it puts every question of the last step again, and suggests what was answered."""
        last = self.last_step()
        known = {name: value for name, value in (self.known | self._before(last)).items() if value is not None}
        return Ask(answers(last), known=known, player=str(last["player"]), correct=True)

    def correct(self, ask: Ask, *, rolled: list[str] | None = None) -> Done:
        """Do the last step again. It stands until that is complete, so whatever is raised on the way changes nothing.

        ask: from `ask_again`, with a source.  rolled: as in `do`.
        """
        last, now = self.last_step(), self.state
        action = self.game.actions[str(last["action"])]
        by_us, waived = last.get("rolled", []), last.get("override", [])
        assert isinstance(by_us, list)
        assert isinstance(waived, list)
        overruled = [str(rule) for rule in waived]
        try:
            self.state = replay(
                self.game, self.players, self.settings, self.history.standing[:-1], lambda _, state: state.take_ledger()
            )
            if ask.player == self.state.seats.current:
                ask.player = None
            state, entries, outcome = self._run(action, ask, overruled)
        finally:
            self.state = now
        kept = [str(key) for key in by_us if key in ask.answers and ask.answers[str(key)] == last.get(str(key))]
        reason = str(last.get("reason", ""))
        self.undo()
        try:
            return self._finish(action, ask, state, entries, outcome, overruled, reason, [*kept, *(rolled or [])])
        except Exception:
            self.redo()  # an answer that cannot be written
            raise

    def _finish(
        self,
        action: Action,
        ask: Ask,
        state: Any,
        entries: list[Entry],
        outcome: object,
        waived: Sequence[str],
        reason: str,
        rolled: Sequence[str],
    ) -> Done:
        """Record what an action came to, and make it the state."""
        event: Event = {"action": action.name, "player": ask.player or self.state.seats.current, **ask.answers}
        if waived:
            event |= {"override": [*waived], "reason": reason}
            entries = [Entry(f"The table overrules: {reason}", waived[0]), *entries]
        if rolled:
            event["rolled"] = [*rolled]
        event |= self._taught(ask)
        event["ledger"] = [str(entry) for entry in entries]
        seq = self._record(event)
        self.state = state
        self.known |= ask.learned
        self.facts[seq] = dict(ask.learned)
        return Done(seq, action.name, entries, outcome, ask)

    def undo(self, steps: int = 1) -> list[Event]:
        """Take back the last steps; the events taken back, oldest first.

        An answer told of an action under way is a step of its own. UserError where there are not so many.
        """
        there = [*self.history.standing, *self.history.loose]
        if steps > len(there):
            said = f"there are only {len(there)} steps to undo." if there else "nothing is left to undo."
            raise UserError(said, code="nothing-to-undo")
        taken = there[-steps:]
        forgotten: dict[str, Value | None] = {}
        for event in reversed(taken):
            forgotten |= self._before(event)
        self._record({"action": "undo", "target": number(taken[0])})
        self._fold()
        self._know(forgotten)
        return taken

    def redo(self) -> list[Event]:
        """Do again what the last undo took back. UserError if something else was done since."""
        if not self.history.undone:
            raise UserError("nothing is left to redo.", code="nothing-to-redo")
        again = self.history.undone[-1]
        self._record({"action": "redo", "target": number(again[0])})
        self._fold()
        for event in again:
            self._know(dict(self.facts.get(number(event), {})))
        return again

    def adjust(self, player: str, field: Field, value: Value, reason: str) -> Done:
        """Correct a field, with the table's reason."""
        spelt = field.spell(self.state, player, value, self.known)
        event: Event = {"action": "adjust", "player": player, "field": field.name, "value": spelt, "reason": reason}
        return self._table(event)

    def count(self, player: str, field: Field, value: Value) -> Done:
        """Assert what somebody counted on the table; the ledger says by how much it differs and since when."""
        expected = field.get(self.state, player)
        event: Event = {"action": "count", "player": player, "field": field.name, "value": value, "expected": expected}
        return self._table(event)

    def rule_on(self, text: str) -> Done:
        """Record what the table decides where the rulebook is silent or disputed."""
        return self._table({"action": "rule-on", "text": text})

    def accept_rules(self) -> None:
        """Go on although our rules now decide some recorded events otherwise; our reading holds from now on."""
        self._record({"action": "rules", "target": max(d.seq for d in self.differences)})
        self.differences = []

    # Inside

    def _fold(self) -> None:
        """Make the state anew from the events."""
        try:
            self.history = History(self.events)
        except ValueError as error:
            from .replay import Unplayable

            said = f"the events do not follow from each other: {error}."
            raise Unplayable(said, code="unplayable", hint="Look at them with: referee check") from error
        self.differences = []
        self.state = replay(
            self.game, self.players, self.settings, self.history.standing, self._compare, heard=self._hear
        )

    def _compare(self, event: Event, state: Any) -> None:
        now = [str(entry) for entry in state.take_ledger()]
        found = difference(event, now, self.players)
        if found and found.seq > self.accepted:
            self.differences.append(found)

    # What the table taught

    def _taught(self, ask: Ask) -> Event:
        """What an event keeps of the facts that it taught: their names, and the values that were put aside for them.

        So undo can forget a name that was typed wrong, in whatever program undo comes to be said.
        """
        if not ask.learned:
            return {}
        old = {name: self.known[name] for name in ask.learned if name in self.known}
        # A list cannot stand in a list of the file; what was put aside for good is not forgotten either.
        taught = [name for name in ask.learned if not isinstance(old.get(name), list)]
        unlearnt = [text for name, value in old.items() if not isinstance(value, list) for text in (name, value)]
        kept: Event = {"taught": [*taught]} if taught else {}
        return kept | {"unlearnt": [*unlearnt]} if unlearnt else kept

    def _before(self, event: Event) -> dict[str, Value | None]:
        """What was known of the facts that an event taught before it did; None: nothing."""
        taught, unlearnt = event.get("taught", []), event.get("unlearnt", [])
        assert isinstance(taught, list)
        assert isinstance(unlearnt, list)
        old = dict(zip(map(str, unlearnt[::2]), unlearnt[1::2], strict=False))
        told = self.facts.get(number(event), {})
        # What the table made of it since is left as it is.
        return {name: old.get(name) for name in map(str, taught) if self.known.get(name) == told.get(name)}

    def _know(self, facts: Mapping[str, Value | None]) -> None:
        """Know facts, or no longer (None)."""
        if facts:
            self.known = {name: v for name, v in (self.known | dict(facts)).items() if v is not None}
            self.relearn(facts)

    def _hear(self, event: Event, ask: Ask) -> None:
        """While events are played again: what each taught."""
        taught = event.get("taught")
        if isinstance(taught, list):
            self.facts[number(event)] = {name: ask.learned[name] for name in map(str, taught) if name in ask.learned}

    def copied(self) -> Any:
        """A copy of the state, to try something on."""
        from copy import deepcopy

        return deepcopy(self.state)

    def _run(self, action: Action, ask: Ask, waived: Sequence[str]) -> tuple[Any, list[Entry], object]:
        state = self.copied()
        ask.ledger = state.ledger
        try:
            outcome = waiving(waived, lambda: action(state, ask))
        except ValueError as error:
            if not waived:
                raise
            # A rule can be overruled, but not that a card is there once and money has two ends.
            said = f"{action.name} cannot be done, even overruled: {error}."
            raise UserError(said, code="impossible", hint="What lies on the table can be set with: adjust") from error
        return state, state.take_ledger(), outcome

    def _table(self, event: Event) -> Done:
        """An event that no rule but the table makes."""
        state = self.copied()
        decide(self.game, state, event, self.history.standing)
        entries = state.take_ledger()
        seq = self._record(event | {"ledger": [str(entry) for entry in entries]})
        self.state = state
        return Done(seq, str(event["action"]), entries, None, Ask())

    def _record(self, event: Event) -> int:
        if self.append is None:
            raise ValueError("this session is open for reading only")
        stamped: Event = {"at": self.clock(), **event}
        seq = self.append(stamped)
        if len(self.events) < seq:  # a writer that keeps the list itself has added it already
            self.events.append({"seq": seq, **stamped})
        self.history.add(self.events[-1])
        return seq

    # An action under way

    def _pending_answers(self) -> Event:
        return answers(self.history.pending or {})

    def _resume(self, action: Action, ask: Ask) -> Ask:
        """The `ask` with the answers told before an interruption. Refuses another action, and another answer."""
        if not self.history.pending:
            return ask
        if self.history.pending["of"] != action.name:
            said = f"{self.history.pending['of']} is under way, with answers told already."
            raise UserError(said, code="under-way", hint="Finish it, or take it back with: referee undo")
        for key, value in self._pending_answers().items():
            if key in ask.given and ask.given[key] not in (value, str(value)):
                said = f"{key} was told already: {value}."
                raise UserError(said, code="told-already", hint="Take it back with: referee undo")
            ask.given[key] = value
        if ask.player is None and self.history.pending["player"] != self.state.seats.current:
            ask.player = str(self.history.pending["player"])
        return ask

    def _keeping(self, ask: Ask, action: Action, source: Source, rolled: list[str]) -> Source:
        """A source that records what has been told before it asks on."""

        def answer(question: Question) -> object:
            self.asked_on = True
            told = self._pending_answers()
            new = {key: value for key, value in ask.answers.items() if key not in told}
            # What the turn waits for anyhow is asked again by itself; any other action that was begun is remembered.
            waited_for = action.name == self.game.main(self.state) and not ask.ledger
            begun = self.history.pending is None and not waited_for
            if new or begun:
                player = ask.player or self.state.seats.current
                event: Event = {"action": "pending", "of": action.name, "player": player, **new}
                by_us = [key for key in rolled if key in new]
                self._record(event | ({"rolled": [*by_us]} if by_us else {}))
            return source(question)

        return answer


def _again(ask: Ask, source: Source) -> Ask:
    """A fresh `ask` for another run, that knows all that this one heard."""
    given = ask.given | ask.before | ask.answers
    return Ask(given, source, known=ask.known, player=ask.player, correct=ask.correct, loose=ask.loose)


def unused(action: Action, ask: Ask, follows: str | None = None) -> UserError:
    """The complaint that an answer was given which the action does not ask for. follows: the action that comes next.

    >>> from referee.table.action import action
    >>> unused(action("Go")(lambda state, ask: None), Ask({"n": 4})).hint
    'It asks for nothing.'
    >>> ask = Ask({}, loose=["9"])
    >>> ask.asked |= set("abc")
    >>> unused(action("Go")(lambda state, ask: None), ask).hint
    'It asks for a, b and c.'
    >>> ask.asked |= set("defg")
    >>> unused(action("Go")(lambda state, ask: None), ask).hint
    'It is a word too many: nothing more is asked.'
    """
    from .names import did_you_mean
    from .view import listed

    extra = ask.unused()[0]
    if ask.again and ask.loose:
        several = _several(*ask.again, " ".join(ask.loose))
        if several:
            return several
    asked = list(ask.asked)
    if len(asked) > MOST_NAMED and extra in ask.loose:
        hint = "It is a word too many: nothing more is asked."  # a dozen keys say nothing to who typed a bare word
    else:
        every = f"It asks for {listed(sorted(asked))}." if asked else "It asks for nothing."
        hint = did_you_mean(extra, asked) or every
    hint += f" The next step is: {follows}." if follows and ask.loose else ""
    return UserError(f'{action.name} does not ask for "{extra}".', code="unknown-answer", hint=hint)


def _several(question: Question, first: str, more: str) -> BadAnswer | None:
    """The complaint about words that may be further answers to a question which takes one at a time; else None."""
    line = f"{first} {more}"
    try:
        if len(question.each(line)) > 1:
            return question.not_several(line)
    except BadAnswer as error:
        return error
    try:
        question.part(more)
    except BadAnswer as error:
        return error if error.code == "ambiguous-answer" else None
    return question.not_several([first, more])
