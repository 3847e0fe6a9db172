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

# Names that the session file gives to what every event has, and a line of `do --stream` to what it says beside the
# answers; no question may be called so.
RESERVED = frozenset(
    "seq at action player ledger sum reason override rolled of target taught unlearnt id answers remember".split()
)


AGAIN = "_again"  # the ending of keys that are asked a second time


class Quoted(str):
    """A loose word, or several in quotes, that is one whole answer.

    >>> Ask(loose=[Quoted("Ki Adi"), "2"]).text("name", "Whose?")
    'Ki Adi'
    """

    __slots__ = ()


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


class Decided(Exception):
    """In a walk over the odds: what they are about is decided, and the rest of the action is beside the point.

    >>> Decided("pass", 1).name
    'pass'
    """

    def __init__(self, name: str, worth: int) -> None:
        super().__init__(name)
        self.name = name
        self.worth = worth


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
    correct: put every question, also those that have a suggested answer; an answer given for one is only the
    suggestion, and none where it is no answer to the question as it is now.
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
        self.again: tuple[Question, str] | None = None  # of what may be asked again, the answer that loose words gave
        self.given: dict[str, object] = {} if correct else dict(given or {})
        self.before: dict[str, object] = dict(given or {}) if correct else {}  # what a correction suggests
        self.source = source
        self.known = known or {}
        self.player = player
        self.correct = correct
        self.asked: set[str] = set()
        self.answers: dict[str, Value] = {}
        self.prompts: dict[str, str] = {}  # what was asked, by key, as it was put
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

    def number(
        self, key: str, prompt: str, *, low: int, high: int, told: bool = True, suggested: int | None = None
    ) -> int:
        """A whole number that somebody reads off the table, `low` and `high` included. told: False if it is decided.

        suggested: what an empty line stands for.

        >>> Ask({"loans": "2"}).number("loans", "How many?", low=1, high=50)
        2
        """
        return self._number(Question(key, "number", prompt, low=low, high=high, told=told, suggested=suggested))

    def choose(
        self,
        key: str,
        options: Sequence[Scalar] | Callable[[], Sequence[Scalar]],
        prompt: str,
        *,
        short: Mapping[str, Scalar] | Callable[[], Mapping[str, Scalar]] | None = None,
        suggested: Scalar | None = None,
        taken: Sequence[Scalar] | Callable[[], Sequence[Scalar]] = (),
        told: bool = False,
        again: bool = False,
    ) -> Scalar:
        """One of `options`, by somebody's free choice.

        options: what may be chosen, or a function that lists it, for a list that is dear to make.  short: other words
        for options, such as single keys.  suggested: what an empty line stands for.  taken: options that are not to be
        had now, which the rule refuses and nobody is shown.  told: a card or the board decides it.  again: whether the
        action is mostly done several times on end, so that several options may be named in a line.

        >>> Ask({"home": "est"}).choose("home", ["Estates", "Acres"], "Where?")
        'Estates'
        >>> Ask({"home": "a"}).choose("home", ["Estates", "Acres"], "Where?", short={"a": "Acres"})
        'Acres'
        """
        question = Question(
            key,
            "choose",
            prompt,
            options=options,
            short=short,
            suggested=suggested,
            taken=taken,
            told=told,
            again=again,
        )
        return self._scalar(question)

    def whom(
        self,
        key: str,
        options: Sequence[Scalar],
        prompt: str,
        *,
        short: Mapping[str, Scalar] | None = None,
        taken: Sequence[Scalar] = (),
    ) -> Scalar:
        """One of `options`, by somebody's free choice; a single one is not asked for, but may be said.

        short: other words for options.  taken: what is not to be had now, but may be said, for the rule to refuse.

        >>> Ask().whom("rival", ["Ben"], "Whom?"), Ask({"rival": "ben"}).whom("rival", ["Ben"], "Whom?")
        ('Ben', 'Ben')
        >>> ask = Ask(loose=["ben", "4"]); ask.whom("rival", ["Ben"], "Whom?"), ask.loose, ask.answers
        ('Ben', ['4'], {})
        >>> Ask(loose=["cleo"]).whom("rival", ["Ben"], "Whom?", taken=["Cleo"])
        'Cleo'
        """
        question = Question(key, "choose", prompt, options=[*options, *taken], short=short, taken=taken)
        count = 0 if key in self.given else self._run(question.fits, self._most_loose(question))
        is_said = key in self.given or count > 0
        said = self.given[key] if key in self.given else " ".join(self.loose[:count])
        if len(options) > 1 or (is_said and question.accept(said) != options[0]):
            return self._scalar(question)
        del self.loose[:count]
        self.asked.add(key)
        return options[0]

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
        in_order: bool = False,
        by: str = "",
        sensible: Callable[[], Sequence[Value]] | None = None,
        whole: Sequence[str] = ("all",),
    ) -> list[Scalar]:
        """Some of `options`, at least `low` and at most `high` (all of them, if not said).

        short: other words for options.  first: how many options go before the others where a name may be several.

        repeat: one may be chosen more than once, such as tiles of which there are many alike; or how often each may.
        Where it may, the answers come in the order of the options; in_order: in the order in which they were named.

        by: who chooses, where that need not be the one who acts.  sensible: lists the answers that odds look at.
        whole: words that stand for all options, where all may be chosen; "n" and "none" stand for none, where none may.

        >>> Ask({"use": "b"}).choose_many("use", ["a", "b"], "Which?")
        ['b']
        >>> Ask({"use": "2 b a"}).choose_many("use", ["a", "b"], "Which three?", low=3, high=3, repeat=True)
        ['a', 'b', 'b']
        """
        most = len(options) if high is None else high
        question = Question(
            key,
            "choose_many",
            prompt,
            options=options,
            low=low,
            high=most,
            repeat=repeat,
            short=short,
            first=first,
            in_order=in_order,
            by=by,
            sensible=sensible,
            whole=whole,
        )
        return self._list(question)

    def yes(
        self,
        key: str,
        prompt: str,
        *,
        suggested: bool | None = None,
        told: bool = False,
        words: Mapping[str, bool] | None = None,
    ) -> bool:
        """Yes or no, by somebody's free choice. suggested: what an empty line stands for.  told: the table knows it.

        words: what in a line with other answers says yes, or no; what says no is the answer to a later question too.

        >>> ask = Ask(loose=["dark", "path", "lesson"])
        >>> ask.yes("enter", "Take it?", words={"dark path": True}), ask.loose
        (True, ['lesson'])
        >>> Ask({"insure": "n"}).yes("insure", "Insure it?")
        False
        """
        if words and key not in self.given:
            count = self._run(lambda text: text.casefold() in words)
            if count:
                self.given[key] = said = words[" ".join(self.loose[:count]).casefold()]
                del self.loose[: count if said else 0]
        return bool(self._answer(Question(key, "yes", prompt, suggested=suggested, told=told)))

    def text(
        self,
        key: str,
        prompt: str,
        *,
        names: Mapping[str, str] | Sequence[str] = (),
        suggested: str | None = None,
        means: Callable[[str], str] | None = None,
        taken: Sequence[str] = (),
    ) -> str:
        """A few words. suggested: what an empty line stands for.  means: finds what a text stands for, such as what
        is in a file of that name; that is then the answer, and it stands for itself.

        names: what it often is, of which a person need type only a few letters, and is asked whether that is meant; or
        words that each stand for a text, which is then the answer.  taken: names that it hardly is now, which are not
        offered.

        >>> Ask({"name": " Green  Acres "}).text("name", "Its name?")
        'Green Acres'
        >>> Ask({"name": "green acres"}).text("name", "Its name?", names=["Green Acres"])
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
        question = Question(
            key, "text", prompt, options=[*names], open=True, suggested=suggested, short=short, told=True, taken=taken
        )
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

    def save(self, kind: str, name: str, text: str, *, over: bool = True) -> None:
        """Save a text under a name, for `saved` on other evenings.

        over: False: where the name stands for another text, the table is asked before this one takes its place.

        >>> ask = Ask(); ask.save("order", "usual", "tea"); ask.learned
        {'order: usual': 'tea'}
        >>> ask = Ask(known={"order: usual": "tea"}); ask.save("order", "usual", "milk", over=False); ask.corrected
        {'order: usual': 'milk'}
        """
        before = self.saved(kind).get(name)
        if before != text:
            (self.learned if over or before is None else self.corrected)[f"{kind}: {name}"] = text

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
        short: Mapping[str, Scalar] | None = None,
        seldom: bool = False,
    ) -> Value:
        """A value we believe we know, which the table may put right.

        `value` holds unless it was given otherwise, or this table taught us another (`fact` is the name under which
        it is remembered). None: we do not know it, so it is asked, and remembered if it has a `fact`. options: what
        may be chosen, or a function that lists it; without any it is a number from `low` to `high`.  goes_with: another
        fact; where that was put right in this run, this one is remembered only together with it.  repeat: the value
        is a list of `low` to `high` options, each as often as it is named.  short: other words for options; where there
        are some, a name said in a line with other answers is this answer, even if we know it.  seldom: it is hardly
        ever otherwise, so that a correction puts it only where it was otherwise before.

        >>> Ask().suggest("price", 120_000, "The price?"), Ask({"price": "90k"}).suggest("price", 120_000, "The price?")
        (120000, 90000)
        >>> Ask(known={"price": 95_000}).suggest("price", 120_000, "The price?", fact="price")
        95000
        """
        if short and key not in self.given and not callable(options):
            self._take_name(key, options, short)
        believed = self.known.get(fact, value) if fact else value
        expected = believed
        put_again = self.correct and (not seldom or key in self.before)
        if key in self.before:
            # What was put right before comes to another space or card, of which that old answer says nothing.
            before = self.before.pop(key)
            expected = believed if self._stale and believed is not None else before  # type: ignore[assignment]
        if key in self.given or put_again or expected is None:
            listed = options() if callable(options) else options
            kind = "choose_many" if repeat else "choose" if listed else "number"
            question = Question(
                key,
                kind,
                prompt,
                options=listed,
                low=low,
                high=high,
                suggested=expected,
                repeat=repeat,
                told=True,
                short=short,
            )
            answer = self._answer(question)
            if fact and believed is None and goes_with not in self.corrected:
                self.learned[fact] = answer
            elif fact and answer != expected:
                self.corrected[fact] = answer
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

    def look_up(self, key: str, fact: str) -> Value | None:
        """One fact as this table taught it, None where it is not known. Nothing is asked.

        It is kept with the event like an answer, so that replaying needs nothing but the session; and it may be given
        like one.

        >>> ask = Ask(known={"card: X": "3 stars"}); ask.look_up("card", "card: X"), ask.answers
        ('3 stars', {'card': '3 stars'})
        """
        self.asked.add(key)
        found = self.given.get(key, self.learned.get(fact, self.known.get(fact)))
        if found is None:
            return None
        value: Value = found  # type: ignore[assignment]
        self.answers[key] = value
        return value

    def teach(self, fact: str, value: Value, *, corrects: bool = False) -> None:
        """Remember a fact that the answers came to, for other evenings.

        corrects: where this table taught us another value, the new one is one that it put right in passing, and is
        remembered only if the table says so.

        >>> ask = Ask(); ask.teach("board", ["start"]); ask.learned
        {'board': ['start']}
        >>> ask = Ask(known={"price": 4}); ask.teach("price", 5, corrects=True); ask.learned, ask.corrected
        ({}, {'price': 5})
        """
        if self.known.get(fact) != value:
            (self.corrected if corrects and fact in self.known else self.learned)[fact] = value

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

    def comes_to(self, name: str, worth: int = 0) -> None:
        """What the odds of the action are about is decided here; what follows, such as cards to draw, is left out.

        name, worth: as in an Outcome.  Nothing happens where the action is done.

        >>> Ask().comes_to("pass", 1)
        """
        if self.settled is not None:
            raise Decided(name, worth)

    @property
    def weighs(self) -> bool:
        """Whether this run is one of a walk over the odds, which nothing is done by.

        >>> Ask().weighs
        False
        """
        return self.settled is not None

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
        self.prompts[key] = question.prompt
        if self.correct:
            raw = self._answer_again(question)
        else:
            raw = self.given[key] if key in self.given else self._next_loose(question)
        value = question.accept(raw)
        self.asked.add(key)
        self.answers[key] = value
        return value

    def _answer_again(self, question: Question) -> object:
        """In a correction: what was answered before is suggested, if it is an answer to the question as it is now."""
        before = self.before.pop(question.key, question.suggested)
        question.suggested = question.accept(before) if before is not None and question.fits(before) else None
        raw = self.source(question)
        self._stale = self._stale or not question.fits(raw) or question.accept(raw) != question.suggested
        return raw

    def _next_loose(self, question: Question) -> object:
        """As many of the loose words as the question takes, at least one; the source's answer where none are left."""
        if not self.loose:
            return self.source(question)
        count = self._run(question.fits, self._most_loose(question)) or 1
        text = " ".join(self.loose[:count])
        try:
            question.accept(text)
        except BadAnswer as wrong:
            # In a line of several answers, the question that this one was for has to be named.
            raise BadAnswer(wrong.message, code=wrong.code, hint=f'For "{question.prompt}": {wrong.hint}') from wrong
        del self.loose[:count]
        if question.again:
            self.again = question, text
        return text

    def _run(self, is_it: Callable[[str], bool], most: int | None = None) -> int:
        """How many of the next loose words, the more the better, together are something; 0 where none are."""
        longest = len(self.loose) if most is None else most
        return next((n for n in range(longest, 0, -1) if is_it(" ".join(self.loose[:n]))), 0)

    def _most_loose(self, question: Question) -> int:
        """How many of the loose words may together answer a question; what stands in quotes is an answer by itself."""
        if question.kind in ("die", "spin", "number", "yes"):
            return min(1, len(self.loose))
        quoted = next((at for at, word in enumerate(self.loose) if isinstance(word, Quoted)), len(self.loose))
        return max(quoted, min(1, len(self.loose)))

    def _take_name(self, key: str, options: Sequence[Scalar], short: Mapping[str, Scalar]) -> None:
        """Where the next loose words are the whole name of an option, they are the answer, though we may know it."""
        names = {squeeze(str(option)) for option in options}
        count = self._run(lambda text: squeeze(text) in names or text.casefold() in short)
        if count:
            self.given[key] = " ".join(self.loose[:count])
            del self.loose[:count]

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
