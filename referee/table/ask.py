"""`ask`: how a rule learns what the dice, the cards and the players did.

A rule calls one of a handful of verbs, each with a key of its own. Where the answer comes from is not the rule's
business: answers that are already there (typed on the command line, or recorded in the session) are used first, and for
the rest a *source* is called, a function from a question to an answer. Six sources make six uses of every rule:

    a person        play            asks on the terminal, or reads plain lines
    given answers   do, scripts     `stop`: the first question that is not answered yet ends the run
    recorded        replay          `stop`: a recorded action has all its answers
    first question  can, the menu   `stop`, with no answers given
    every face      odds            `stop`, then one run more for every answer there is
    at random       tests, --roll   `at_random(dice)`
"""

from __future__ import annotations

from .names import squeeze
from .question import BadAnswer, Question
from .value import Scalar, Value

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from .ledger import Entry

    Source = Callable[[Question], object]

# Names that the session file gives to what every event has; no question may be called so.
RESERVED = frozenset(("seq", "at", "action", "player", "ledger", "sum", "reason", "override", "rolled", "of", "target"))


AGAIN = "_again"  # the ending of keys that are asked a second time


class Needs(Exception):
    """The rule asked something that nobody has answered yet.

    >>> try:
    ...     Ask().spin("spin")
    ... except Needs as needs:
    ...     needs.question.key
    'spin'
    """

    def __init__(self, question: Question) -> None:
        super().__init__(question.prompt)
        self.question = question


class Unsettled(Exception):
    """In a walk over the odds: what a throw-off comes to is not given.

    >>> Unsettled("winner", lambda ask, ending: None).key
    'winner'
    """

    def __init__(self, key: str, once: Callable[[Ask, str], Scalar | None]) -> None:
        super().__init__(key)
        self.key = key
        self.once = once


def stop(question: Question) -> object:
    """The source that answers nothing: the run ends at its first open question.

    >>> stop(Question("spin", "spin", "Spin", low=1, high=10))
    Traceback (most recent call last):
    referee.table.ask.Needs: Spin
    """
    raise Needs(question)


def at_random(dice: Random) -> Source:
    """A source that answers every question with some right answer.

    >>> from random import Random
    >>> 1 <= Ask(source=at_random(Random(1))).spin("spin") <= 10
    True
    """

    def answer(question: Question) -> object:
        if question.repeat is True:
            return dice.choices(question.options, k=dice.randint(question.low, question.high))
        if question.kind in ("choose_many", "draw_many") and not question.repeat:
            return dice.sample(question.options, dice.randint(question.low, min(question.high, len(question.options))))
        if question.suggested is not None and dice.random() < 0.8:
            return question.suggested
        possible = question.possible()
        return dice.choice(possible) if possible else dice.randint(question.low, question.high)

    return answer


class Ask:
    """The verbs, and the answers heard so far.

    given: answers by key that are there already.  source: where the others come from.  known: what this table has
    taught the program before, by the name of the fact.  player: who acts, where the command line said so.
    correct: put also the questions that have a suggested answer; an answer given for them is only the suggestion.
    loose: words that answer the questions in the order in which they are put, as in "buy stock 4".

    >>> ask = Ask({"number": 4})
    >>> ask.choose("number", [1, 4], "Which number?"), ask.answers
    (4, {'number': 4})
    """

    def __init__(
        self,
        given: Mapping[str, object] | None = None,
        source: Source = stop,
        *,
        known: Mapping[str, Value] | None = None,
        player: str | None = None,
        correct: bool = False,
        loose: Sequence[str] = (),
    ) -> None:
        self.loose = list(loose)
        self.given = dict(given or {})
        self.source = source
        self.known = known or {}
        self.player = player
        self.correct = correct
        self.asked: set[str] = set()
        self.answers: dict[str, Value] = {}
        self.learned: dict[str, Value] = {}  # facts that nobody knew, and the table now told
        self.ledger: list[Entry] = []  # what the rule has done so far in this run
        self.settled: dict[str, Scalar] | None = None  # in a walk over the odds: what throw-offs came to
        self._stale = False  # in a correction: something was put right, so what was said after it is beside the point
        self.corrected: dict[str, Value] = {}  # facts that the table told otherwise than we had them

    def die(
        self,
        key: str,
        prompt: str = "Roll",
        *,
        faces: int = 6,
        weights: Callable[[], Mapping[int, int]] | None = None,
    ) -> int:
        """What a die shows, from 1 to `faces`.

        weights: how often each number comes, where it is drawn from something that is no die; asked only for odds.

        >>> Ask({"roll": "5"}).die("roll")
        5
        """
        return self._number(Question(key, "die", prompt, low=1, high=faces, weights=weights))

    def dice(self, key: str, count: int, prompt: str = "Roll", *, faces: int = 6) -> list[int]:
        """What several dice show, one question a die: `key_1`, `key_2` and so on.

        >>> Ask({"roll_1": 3, "roll_2": 4}).dice("roll", 2)
        [3, 4]
        """
        return [self.die(f"{key}_{n}", f"{prompt}, die {n}", faces=faces) for n in range(1, count + 1)]

    def spin(self, key: str, prompt: str = "Spin", *, faces: int = 10) -> int:
        """Where the spinner stops, from 1 to `faces`.

        >>> Ask({"spin": 10}).spin("spin")
        10
        """
        return self._number(Question(key, "spin", prompt, low=1, high=faces))

    def draw(
        self, key: str, options: Sequence[Scalar], prompt: str, *, open: bool = False, taken: Sequence[Scalar] = ()
    ) -> Scalar:
        """Which card was drawn unseen; each of `options` is equally likely.

        open: a card that is not on our list is right too, if the table says so once more.  taken: cards of our list
        that are not in the deck; naming one is for the rule to judge.

        >>> Ask({"career": "artist"}).draw("career", ["Artist", "Doctor"], "Which career?")
        'Artist'
        """
        low, high = (1, 10**9) if open else (0, 0)
        while True:
            card = self._scalar(Question(key, "draw", prompt, options=options, open=open, low=low, high=high))
            if card in options or squeeze(str(card)) in [squeeze(str(other)) for other in taken]:
                return card
            shown = f"{card:,}" if isinstance(card, int) else card
            if self.yes(f"{key}_sure", f"{shown} is not on our list. Is it so in your box?"):
                return card
            key += "_again"

    def draw_many(self, key: str, options: Sequence[Scalar], prompt: str, *, count: int) -> list[Scalar]:
        """Which `count` cards were drawn unseen.

        >>> Ask({"cards": "b, a"}).draw_many("cards", ["a", "b", "c"], "Which two?", count=2)
        ['b', 'a']
        """
        return self._list(Question(key, "draw_many", prompt, options=options, low=count, high=count))

    def number(self, key: str, prompt: str, *, low: int, high: int) -> int:
        """A whole number that somebody decides or reads off the table, `low` and `high` included.

        >>> Ask({"loans": "2"}).number("loans", "How many?", low=1, high=50)
        2
        """
        return self._number(Question(key, "number", prompt, low=low, high=high))

    def choose(
        self,
        key: str,
        options: Sequence[Scalar] | Callable[[], Sequence[Scalar]],
        prompt: str,
        *,
        short: Mapping[str, Scalar] | Callable[[], Mapping[str, Scalar]] | None = None,
        suggested: Scalar | None = None,
    ) -> Scalar:
        """One of `options`, by somebody's free choice.

        options: what may be chosen, or a function that lists it, for a list that is dear to make.
        short: other words for options, such as single keys.  suggested: what an empty line stands for.

        >>> Ask({"home": "est"}).choose("home", ["Estates", "Acres"], "Where?")
        'Estates'
        >>> Ask({"home": "a"}).choose("home", ["Estates", "Acres"], "Where?", short={"a": "Acres"})
        'Acres'
        """
        return self._scalar(Question(key, "choose", prompt, options=options, short=short, suggested=suggested))

    def choose_many(
        self,
        key: str,
        options: Sequence[Scalar],
        prompt: str,
        *,
        low: int = 0,
        high: int | None = None,
        repeat: bool | Mapping[str, int] = False,
        short: Mapping[str, Scalar] | None = None,
        first: int = 0,
    ) -> list[Scalar]:
        """Some of `options`, at least `low` and at most `high` (all of them, if not said).

        short: other words for options.  first: how many options go before the others where a name may be several.

        repeat: one may be chosen more than once, such as tiles of which there are many alike; or how often each may.

        >>> Ask({"use": "b"}).choose_many("use", ["a", "b"], "Which?")
        ['b']
        >>> Ask({"use": "2 b a"}).choose_many("use", ["a", "b"], "Which three?", low=3, high=3, repeat=True)
        ['a', 'b', 'b']
        """
        most = len(options) if high is None else high
        question = Question(
            key, "choose_many", prompt, options=options, low=low, high=most, repeat=repeat, short=short, first=first
        )
        return self._list(question)

    def yes(self, key: str, prompt: str, *, suggested: bool | None = None) -> bool:
        """Yes or no, by somebody's free choice. suggested: what an empty line stands for.

        >>> Ask({"insure": "n"}).yes("insure", "Insure it?")
        False
        """
        return bool(self._answer(Question(key, "yes", prompt, suggested=suggested)))

    def text(
        self,
        key: str,
        prompt: str,
        *,
        names: Mapping[str, str] | Sequence[str] = (),
        suggested: str | None = None,
        means: Callable[[str], str] | None = None,
    ) -> str:
        """A few words. suggested: what an empty line stands for.  means: finds what a text stands for, such as what
        is in a file of that name; that is then the answer, and it stands for itself.

        names: what it often is, of which a few letters will do; or words that each stand for a text, which is then the
        answer.

        >>> Ask({"name": " Green  Acres "}).text("name", "Its name?")
        'Green Acres'
        >>> Ask({"name": "gre"}).text("name", "Its name?", names=["Green Acres"])
        'Green Acres'
        >>> ask = Ask({"order": "usual"}); ask.text("order", "Your order?", names={"usual": "tea, no milk"})
        'tea, no milk'
        >>> ask.answers
        {'order': 'tea, no milk'}
        >>> Ask({"order": "TEA"}).text("order", "Your order?", means=str.lower)
        'tea'
        """
        stands: dict[str, str] = dict(names) if isinstance(names, dict) else {}
        short = {name: name for name in stands}
        question = Question(key, "text", prompt, options=[*names], open=True, suggested=suggested, short=short)
        said = str(self._answer(question))
        text = stands.get(said, said) if means is None else means(stands.get(said, said))
        # What a name stood for is recorded, so that replaying needs nothing but the session.
        self.answers[key] = text
        return text

    def saved(self, kind: str) -> dict[str, str]:
        """The texts of a kind that this table has saved, by their names.

        >>> Ask(known={"order: usual": "tea", "price": 4}).saved("order")
        {'usual': 'tea'}
        """
        return {fact[len(kind) + 2 :]: str(text) for fact, text in self.known.items() if fact.startswith(f"{kind}: ")}

    def save(self, kind: str, name: str, text: str) -> None:
        """Save a text under a name, for `saved` on other evenings.

        >>> ask = Ask(); ask.save("order", "usual", "tea"); ask.learned
        {'order: usual': 'tea'}
        """
        if self.saved(kind).get(name) != text:
            self.learned[f"{kind}: {name}"] = text

    def suggest(
        self,
        key: str,
        value: Value | None,
        prompt: str,
        *,
        options: Sequence[Scalar] | Callable[[], Sequence[Scalar]] = (),
        low: int = 0,
        high: int = 10**9,
        fact: str | None = None,
        goes_with: str | None = None,
        repeat: bool = False,
    ) -> Value:
        """A value we believe we know, which the table may put right.

        `value` holds unless it was given otherwise, or this table taught us another (`fact` is the name under which
        it is remembered). None: we do not know it, so it is asked, and remembered if it has a `fact`. options: what
        may be chosen, or a function that lists it; without any it is a number from `low` to `high`.  goes_with: another
        fact; where that was put right in this run, this one is remembered only together with it.  repeat: the value
        is a list of `low` to `high` options, each as often as it is named.

        >>> Ask().suggest("price", 120_000, "The price?"), Ask({"price": "90k"}).suggest("price", 120_000, "The price?")
        (120000, 90000)
        >>> Ask(known={"price": 95_000}).suggest("price", 120_000, "The price?", fact="price")
        95000
        """
        expected = self.known.get(fact, value) if fact else value
        if self.correct and key in self.given:
            before = self.given.pop(key)
            expected = expected if self._stale else before  # type: ignore[assignment]
        if key in self.given or self.correct or expected is None:
            listed = options() if callable(options) else options
            kind = "choose_many" if repeat else "choose" if listed else "number"
            question = Question(
                key, kind, prompt, options=listed, low=low, high=high, suggested=expected, repeat=repeat
            )
            answer = self._answer(question)
            self._stale = self._stale or answer != expected
            if fact and answer != expected:
                new = expected is None and goes_with not in self.corrected
                (self.learned if new else self.corrected)[fact] = answer
            if answer == value:
                del self.answers[key]
            return answer
        if expected != value:
            # What this table taught us is kept with the event, so that replaying needs nothing but the session.
            self.answers[key] = expected
        return expected

    def recall(self, key: str, prefix: str) -> dict[str, str]:
        """All facts whose names begin alike, as this table taught them, by the rest of their names. Nothing is asked.

        They are kept with the event like an answer, so that replaying needs nothing but the session.

        >>> ask = Ask(known={"board: 4": "pay day", "house": "red"}); ask.recall("board", "board: "), ask.answers
        ({'4': 'pay day'}, {'board': ['4: pay day']})
        """
        self.asked.add(key)
        facts = sorted((name.removeprefix(prefix), v) for name, v in self.known.items() if name.startswith(prefix))
        lines = self.given.get(key, [f"{name}: {value}" for name, value in facts])
        assert isinstance(lines, list)
        if lines:
            self.answers[key] = lines
        return {name: value for name, _, value in (str(line).partition(": ") for line in lines)}

    def teach(self, fact: str, value: Value) -> None:
        """Remember a fact that the answers came to, for other evenings.

        >>> ask = Ask(); ask.teach("board", ["start"]); ask.learned
        {'board': ['start']}
        """
        if self.known.get(fact) != value:
            self.learned[fact] = value

    def settle(self, key: str, once: Callable[[Ask, str], Scalar | None]) -> Scalar:
        """What a throw-off comes to: `once` is done again and again until it comes to something.

        once: asks for dice or spins and changes nothing; it gets an `ask` and the ending of its keys, "" the first
        time.  key: the name of the whole, for the odds, which see it as one throw.

        >>> def once(ask, ending):
        ...     rolls = ask.die(f"mine{ending}"), ask.die(f"yours{ending}")
        ...     return None if rolls[0] == rolls[1] else "me" if rolls[0] > rolls[1] else "you"
        >>> Ask({"mine": 3, "yours": 3, "mine_again": 4, "yours_again": 6}).settle("winner", once)
        'you'
        """
        if self.settled is not None:
            if key not in self.settled:
                raise Unsettled(key, once)
            return self.settled[key]
        ending = ""
        while True:
            found = once(self, ending)
            if found is not None:
                return found
            ending += AGAIN

    def unused(self) -> list[str]:
        """The given answers that nothing has asked for: keys, and loose words.

        >>> Ask({"nmber": 4}).unused(), Ask(loose=["4"]).unused()
        (['nmber'], ['4'])
        """
        # What was said before a correction may be beside the point after it.
        return [] if self.correct else [key for key in self.given if key not in self.asked] + self.loose

    def _answer(self, question: Question) -> Value:
        key = question.key
        if key in RESERVED or key in self.asked:
            raise ValueError(f"a question may not be called {key!r} here")
        raw = self.given[key] if key in self.given else self._next_loose(question)
        value = question.accept(raw)
        self.asked.add(key)
        self.answers[key] = value
        return value

    def _next_loose(self, question: Question) -> object:
        """As many of the loose words as the question takes, at least one; the source's answer where none are left."""
        most = 1 if question.kind in ("die", "spin", "number", "yes") else len(self.loose)
        for count in range(min(most, len(self.loose)), 0, -1):
            text = " ".join(self.loose[:count])
            try:
                question.accept(text)
            except BadAnswer:
                if count > 1:
                    continue
            del self.loose[:count]
            return text
        return self.source(question)

    def _number(self, question: Question) -> int:
        value = self._answer(question)
        assert isinstance(value, int)
        return value

    def _scalar(self, question: Question) -> Scalar:
        value = self._answer(question)
        assert not isinstance(value, list)
        return value

    def _list(self, question: Question) -> list[Scalar]:
        value = self._answer(question)
        assert isinstance(value, list)
        return value
