"""Exact chances, from the very rules that referee: every die face, every card, every choice that is still open."""

from __future__ import annotations

from fractions import Fraction

from .action import Refused
from .ask import AGAIN, Ask, Decided, Needs, Unsettled
from .errors import UserError
from .history import answers

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn

    from .action import Action
    from .question import Question
    from .session import Session
    from .value import Scalar, Value

MOST_RUNS = 20_000  # beyond this many ways to go, somebody must say more first: a few seconds
LOOKED_AHEAD = 500  # after so many it is estimated how many there will be, so that nobody waits for a refusal
PROBES = 60  # ways that are gone at random for that


class NeedsFacts(UserError):
    """The chances hang on something that nobody chooses and no die decides. question: what the table has to say first.

    >>> from referee.table.question import Question
    >>> NeedsFacts("it hangs on the space", Question("space", "choose", "Where?")).question.key
    'space'
    """

    def __init__(self, message: str, question: Question) -> None:
        super().__init__(message, code="needs-facts", hint=f"Say it as: {question.key}=…")
        self.question = question


class Outcome:
    """How an action ended. name: in a word.  worth: what it is worth to the one who acts; more is better.

    >>> Outcome("win", 1).name
    'win'
    """

    __slots__ = ("name", "worth")

    def __init__(self, name: str, worth: int = 0) -> None:
        self.name = name
        self.worth = worth


class Chances:
    """How probable each outcome is. by_name: outcome -> exact probability.  worth: the average worth.

    >>> sure = Chances({"win": Fraction(1)}, Fraction(1)); sure.by_name["win"] == 1
    True
    """

    __slots__ = ("by_name", "worth")

    def __init__(self, by_name: dict[str, Fraction], worth: Fraction) -> None:
        self.by_name = by_name
        self.worth = worth


class Odds:
    """The chances of an action under the best and under the worst choices.

    choices: what each answer to the first open choice leads to (best play after it); empty where nothing is open.
    key: the name of that choice.  best and worst are the same where nobody has a choice.  by: who chooses against the
    one whose chances they are, and so takes what is worst for him; "" where he chooses himself.

    >>> sure = Chances({"win": Fraction(1)}, Fraction(1)); Odds(sure, sure, "", []).best is sure
    True
    """

    __slots__ = ("best", "by", "choices", "key", "worst")

    def __init__(
        self, best: Chances, worst: Chances, key: str, choices: list[tuple[Value, Chances]], by: str = ""
    ) -> None:
        self.best = best
        self.worst = worst
        self.key = key
        self.choices = choices
        self.by = by

    @property
    def chosen(self) -> Fraction:
        """What the first open choice is worth to the one who acts when it is made as well as it can be.

        >>> rows = [(1, Chances({}, Fraction(1))), (2, Chances({}, Fraction(2)))]
        >>> [int(Odds(rows[0][1], rows[0][1], "way", rows, by).chosen) for by in ("", "Ben")]
        [2, 1]
        """
        return (min if self.by else max)(chances.worth for _, chances in self.choices)


def odds(
    session: Session, action: Action, given: dict[str, object], *, player: str | None = None, most: int = MOST_RUNS
) -> Odds:
    """The exact chances of an action now, over all that `given` does not say.

    Refused where the rules refuse it from the start; UserError where an open question has no list of answers, or where
    there are too many ways to go (more than `most`).

    >>> from referee.table.action import action
    >>> from referee.table.game import Game
    >>> from referee.table.session import Session
    >>> from referee.table.state import State
    >>> @action("Hit")
    ... def hit(state, ask):
    ...     "A five or a six hits."
    ...     return "hit" if ask.die("roll") >= 5 else "miss"
    >>> toy = Game("toy", "Toy", (1, 4), [hit], start=State, status=lambda state: [], data=lambda state: {})
    >>> odds(Session(toy, ["Ana"], [], []), hit, {}).best.by_name["hit"] == Fraction(1, 3)
    True
    >>> @action("Draw")
    ... def draw(state, ask):
    ...     "From a deck with three sixes and a one."
    ...     return "six" if ask.die("drawn", weights=lambda: {6: 3, 1: 1}) == 6 else "one"
    >>> odds(Session(toy, ["Ana"], [], []), draw, {}).best.by_name["six"] == Fraction(3, 4)
    True
    """
    if session.pending and session.pending["of"] == action.name:
        given = answers(session.pending) | given  # what was told of it already holds
    try:
        verdict = session.can(action, session.ask(given, player=player))
    except UserError as wrong:
        if wrong.code != "unknown-answer":
            raise  # what none of the ways asks for is told when all of them are known
    else:
        if verdict.refusal:
            raise verdict.refusal
    walk = _Walk(session, action, player, most)
    walk.given = dict(given)
    found = walk.look(walk.given)
    walk.check(given)
    return found


class _Walk:
    """One exploration: runs the action again and again, with one more answer each time."""

    def __init__(self, session: Session, action: Action, player: str | None, most: int) -> None:
        self.most = most
        self.session = session
        self.action = action
        self.player = player
        self.runs = 0
        self.given: dict[str, object] = {}
        self.thrown: set[str] = set()  # the keys of throw-offs, which are asked apart
        self.asked: set[str] = set()  # the keys that any of the ways asks for
        self.open: set[str] = set()  # the keys of the choices that were met
        self.example: dict[str, object] = {}  # those of the first way that was gone to its end, with their answers
        from pickle import dumps, loads

        self.packed, self.unpack = dumps(session.state), loads

    def look(self, given: dict[str, object], settled: dict[str, Scalar] | None = None) -> Odds:
        """The odds with these answers given. settled: what throw-offs came to."""
        self.count()
        ask = self.session.ask(given, player=self.player)
        ask.settled = dict(settled or {})
        ask.asked |= self.thrown
        try:
            # Unpacking is three times faster than copying, and this is done for every face of every die.
            state = self.unpack(self.packed)
            result = self.action(state, ask)
        except Needs as needs:
            question = needs.question
        except Unsettled as off:
            shares = self.throw_off(off.once, given, "")
            below = [(share, self.look(given, ask.settled | {off.key: found})) for found, share in shares.items()]
            best = _mix([(share, odds.best) for share, odds in below])
            return Odds(best, _mix([(share, odds.worst) for share, odds in below]), "", [])
        except Refused as refusal:
            refused = Chances({f"refused: {refusal.rule}": Fraction(1)}, Fraction(0))
            return Odds(refused, refused, "", [])
        except Decided as decided:
            sure = Chances({decided.name: Fraction(1)}, Fraction(decided.worth))
            return Odds(sure, sure, "", [])
        else:
            self.example = self.example or {key: given[key] for key in given if key in self.open}
            sure = self.end(result, state)
            return Odds(sure, sure, "", [])
        finally:
            self.asked |= ask.asked
        if question.told or question.kind == "text":
            self.needs(question)
        answers = _answers(question)
        if not answers:
            self.needs(question)
        if not question.is_chance:
            self.open.add(question.key)
        weighed = _shares(question, answers) if question.is_chance else []
        if weighed:
            answers = [answer for answer, share in zip(answers, weighed, strict=True) if share]
        nexts = [(answer, self.look(given | {question.key: answer}, ask.settled)) for answer in answers]
        if question.is_chance:
            return self.chance(nexts, [share for share in weighed if share])
        return self.choice(question, nexts)

    def needs(self, question: Question) -> NoReturn:
        """Nobody chooses it and no die decides it, so the table has to say it first."""
        said = f"{self.action.name} hangs on something only the table knows: {question.prompt}"
        raise NeedsFacts(said, question)

    def check(self, given: dict[str, object]) -> None:
        """UserError for a given answer that none of the ways asks for; one that only some ask for is right."""
        ask = self.session.ask(given, player=self.player)
        ask.asked = self.asked
        if ask.unused():
            from .session import unused

            raise unused(self.action, ask)

    def count(self) -> None:
        """One run more; UserError where there are too many."""
        self.runs += 1
        if self.runs > self.most or (self.runs == LOOKED_AHEAD and self.estimated() > self.most):
            self.too_many()

    def estimated(self) -> float:
        """About how many ways there are: on average, the product of the answers along a way gone at random (Knuth)."""
        from random import Random

        dice, total = Random(1), 0
        for _ in range(PROBES):
            given, ways = dict(self.given), 1
            while True:
                ask = self.session.ask(given, player=self.player)
                ask.settled = {}
                try:
                    self.action(self.unpack(self.packed), ask)
                except Needs as needs:
                    answers = [] if needs.question.told else _answers(needs.question)
                    if answers:
                        ways *= len(answers)
                        given[needs.question.key] = dice.choice(answers)
                        continue
                except (Unsettled, Decided, UserError):
                    pass
                break
            total += ways
        return total / PROBES

    def too_many(self) -> NoReturn:
        """It would take too long."""
        said = f"{self.action.name} can go in more than {self.most:,} ways."
        named = " ".join(f"{key}={_typed(answer)}" for key, answer in self.example.items())
        hint = f"Say more of it, as in: {self.action.name} {named}" if named else "Say more of it, as key=value."
        raise UserError(said, code="too-many-ways", hint=hint)

    def throw_off(
        self, once: Callable[[Ask, str], Scalar | None], given: dict[str, object], ending: str
    ) -> dict[Scalar, Fraction]:
        """How probable each end of a throw-off is; what comes to nothing is thrown again."""
        shares: dict[Scalar | None, Fraction] = {}
        told = self._throw(once, given, ending, {}, Fraction(1), shares)
        nothing = shares.pop(None, Fraction(0))
        if not nothing:
            return {found: share for found, share in shares.items() if found is not None}
        if told:
            again = self.throw_off(once, given, ending + AGAIN)
            for found, share in again.items():
                shares[found] = shares.get(found, Fraction(0)) + nothing * share
            nothing = Fraction(0)
        # The same throw again and again: what is decided at last is shared as what is decided at once.
        return {found: share / (1 - nothing) for found, share in shares.items() if found is not None}

    def _throw(
        self,
        once: Callable[[Ask, str], Scalar | None],
        given: dict[str, object],
        ending: str,
        thrown: dict[str, object],
        weight: Fraction,
        shares: dict[Scalar | None, Fraction],
    ) -> bool:
        """Add up what one throw comes to, over all that is not given; whether some of it was given."""
        self.count()
        ask = Ask(given | thrown)
        try:
            found = once(ask, ending)
        except Needs as needs:
            answers = needs.question.possible()
            key, share = needs.question.key, weight / len(answers)
            told = [self._throw(once, given, ending, thrown | {key: answer}, share, shares) for answer in answers]
            return any(told)
        self.thrown |= ask.asked
        shares[found] = shares.get(found, Fraction(0)) + weight
        return any(key in given for key in ask.asked)

    def chance(self, below: list[tuple[Value, Odds]], shares: list[Fraction]) -> Odds:
        """Each answer comes with its share."""

        def mixed_by(parts: list[Chances]) -> Chances:
            return _mix([*zip(shares, parts, strict=True)])

        best = mixed_by([odds.best for _, odds in below])
        worst = mixed_by([odds.worst for _, odds in below])
        first = below[0][1]
        # A choice that comes after the dice in every case can still be compared: once for each answer, over all dice.
        if first.key and all(odds.key == first.key and len(odds.choices) == len(first.choices) for _, odds in below):
            answers = [answer for answer, _ in first.choices]
            if all([a for a, _ in odds.choices] == answers for _, odds in below):
                mixed = [(a, mixed_by([odds.choices[n][1] for _, odds in below])) for n, a in enumerate(answers)]
                return Odds(best, worst, first.key, mixed, first.by)
        return Odds(best, worst, "", [])

    def choice(self, question: Question, below: list[tuple[Value, Odds]]) -> Odds:
        """Somebody chooses; what the rules refuse is no choice. Another player takes what is worst for who acts."""
        allowed = [
            (a, o) for a, o in below if not all(name.startswith("refused: ") for name in o.best.by_name)
        ] or below
        by = question.by if question.by != self.session.state.seats.current else ""
        best = (min if by else max)((odds.best for _, odds in allowed), key=lambda chances: chances.worth)
        worst = min((odds.worst for _, odds in allowed), key=lambda chances: chances.worth)
        return Odds(best, worst, question.key, [(answer, odds.best) for answer, odds in allowed], by)

    def end(self, result: object, state: Any) -> Chances:
        """What one way of going through the action comes to."""
        if isinstance(result, Outcome):
            return Chances({result.name: Fraction(1)}, Fraction(result.worth))
        who = self.session.state.seats.current
        worth: Callable[[Any, str], int] = self.session.game.worth
        change = worth(state, who) - worth(self.session.state, who)
        return Chances({str(result or "done"): Fraction(1)}, Fraction(change))


def _answers(question: Question) -> list[Value]:
    """The answers that are weighed: every one there is, or those that anybody would give."""
    return question.possible() if question.sensible is None else [*question.sensible()]


def _typed(answer: object) -> str:
    """An answer as it is typed behind its key."""
    text = ", ".join(map(str, answer)) if isinstance(answer, list) else str(answer)
    return f'"{text}"' if " " in text else text


def _shares(question: Question, answers: list[Value]) -> list[Fraction]:
    """How probable each answer is: all alike, unless the question says otherwise."""
    weights = question.weights() if question.weights else {}
    total = sum(weights.values())
    if not total:
        return [Fraction(1, len(answers))] * len(answers)
    return [Fraction(weights.get(answer, 0) if isinstance(answer, int) else 0, total) for answer in answers]


def _mix(parts: list[tuple[Fraction, Chances]]) -> Chances:
    by_name: dict[str, Fraction] = {}
    for share, part in parts:
        for name, chance in part.by_name.items():
            by_name[name] = by_name.get(name, Fraction(0)) + chance * share
    return Chances(by_name, sum((part.worth * share for share, part in parts), Fraction(0)))
