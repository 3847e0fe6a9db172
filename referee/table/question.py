"""One question to the table: what is asked, which answers are right, and how an answer is read."""

from __future__ import annotations

from .amounts import whole
from .errors import UserError
from .names import did_you_mean, squeeze
from .several import parts, times_of

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from .value import Scalar, Value

CHANCE = ("die", "spin", "draw", "draw_many")  # answered by dice, spinner or a shuffled deck, not by a person's will
MOST_ALIKE = 2  # so many of a kind are meant by its name alone
NOTHING = ("", "0", "n", "no", "none", "nothing")  # what stands for no option at all
MIDDLE = 4  # letters from which on a part of a name is enough: "saber" of a Lightsaber
MOST_AT_ONCE = 20  # actions of one line
MOST_LISTED = 12  # options named in one sentence; beyond that a sentence is no help


class BadAnswer(UserError):
    """An answer that cannot be one. Exit code 2; the hint says what would be right.

    >>> try:
    ...     Question("go", "yes", "Go?").accept("perhaps")
    ... except BadAnswer as wrong:
    ...     wrong.message, wrong.hint
    ('"perhaps" is neither yes nor no.', 'Right is yes or no.')
    """


class Question:
    """What one `ask` verb wants to know.

    key: its name within the action, under which the answer is recorded.  kind: the verb (die, spin, draw, draw_many,
    number, choose, choose_many, yes, text).  options: what may be chosen, for the kinds that choose.  low, high: the
    range of a number or of a die, or how many are to be chosen.  open: options are suggestions, others are right too.
    suggested: the answer that an empty line stands for, or None.  short: other words for options, such as single keys.
    repeat: whether one option may be chosen more than once, or how often each may.  taken: options that are on our list
    but not to be had now; naming one is for the rule to judge, and nobody is told to.  told: the board or a card says
    it, and nobody chooses.  first: how many of the options go before the others: a name that may be one of them and
    others means that one.  weights: for the kinds of chance, a function that says how often each answer comes, where
    not all are alike.  in_order: several answers come in the order in which they were named, not in that of the
    options.  by: who answers by his own choice, where that need not be the one who acts.  sensible: a function that
    lists the answers that anybody would choose, where far more are possible; odds weigh only these.  again: whether
    the same is asked once more after the action, so that several answers in a line are so many actions.  whole: words
    that stand for all options, where all may be chosen.

    >>> Question("spin", "spin", "Spin", low=1, high=10).accept("7")
    7
    >>> Question("career", "choose", "Which?", options=["Artist", "Athlete"]).accept("art")
    'Artist'
    >>> Question("way", "choose", "Which?", options=["up", "down"], short={"8": "up", "2": "down"}).accept("2")
    'down'
    """

    __slots__ = (
        "_options",
        "_short",
        "_taken",
        "again",
        "by",
        "first",
        "high",
        "in_order",
        "key",
        "kind",
        "low",
        "open",
        "prompt",
        "repeat",
        "sensible",
        "suggested",
        "told",
        "weights",
        "whole",
    )

    def __init__(
        self,
        key: str,
        kind: str,
        prompt: str,
        *,
        options: Sequence[Scalar] | Callable[[], Sequence[Scalar]] = (),
        low: int = 0,
        high: int = 0,
        open: bool = False,
        suggested: Value | None = None,
        short: Mapping[str, Scalar] | Callable[[], Mapping[str, Scalar]] | None = None,
        repeat: bool | Mapping[str, int] = False,
        taken: Sequence[Scalar] | Callable[[], Sequence[Scalar]] = (),
        told: bool = False,
        weights: Callable[[], Mapping[int, int]] | None = None,
        first: int = 0,
        in_order: bool = False,
        by: str = "",
        again: bool = False,
        sensible: Callable[[], Sequence[Value]] | None = None,
        whole: Sequence[str] = ("all",),
    ) -> None:
        self.key = key
        self.kind = kind
        self.prompt = prompt
        self._options = options
        self.low = low
        self.high = high
        self.open = open
        self.suggested = suggested
        self._short = short or {}
        self.repeat = repeat
        self._taken = taken
        self.told = told
        self.weights = weights
        self.first = first
        self.in_order = in_order
        self.by = by
        self.again = again
        self.sensible = sensible
        self.whole = whole

    @property
    def options(self) -> list[Scalar]:
        """What may be chosen; a function that lists it is called when somebody wants to know.

        >>> Question("who", "choose", "Who?", options=lambda: ["Ana", "Ben"]).accept("be")
        'Ben'
        """
        if callable(self._options):
            self._options = self._options()
        if not isinstance(self._options, list):
            self._options = list(self._options)
        return self._options

    @property
    def taken(self) -> list[Scalar]:
        """The options that are not to be had now; a function that lists them is called when somebody wants to know."""
        if callable(self._taken):
            self._taken = self._taken()
        return list(self._taken)

    @property
    def short(self) -> Mapping[str, Scalar]:
        """Other words for options."""
        if callable(self._short):
            self._short = self._short()
        return self._short

    @property
    def is_chance(self) -> bool:
        """Whether dice, a spinner or a shuffled deck answer it.

        >>> Question("spin", "spin", "Spin", low=1, high=10).is_chance
        True
        """
        return self.kind in CHANCE

    @property
    def free(self) -> list[Scalar]:
        """The options that are to be had now.

        >>> Question("colour", "choose", "Which?", options=["red", "blue"], taken=["red"]).free
        ['blue']
        """
        taken = self.taken
        return [option for option in self.options if option not in taken] if taken else self.options

    def is_called(self, text: str) -> bool:
        """Whether a text is the whole name, or the short one, of something that may be answered.

        >>> way = Question("way", "choose", "Which?", options=["up", "corner"], short={"u": "up"})
        >>> way.is_called("U"), way.is_called("Corner"), way.is_called("c")
        (True, True, False)
        """
        wanted = squeeze(text)
        short = text.strip().casefold() in self.short
        return bool(wanted) and (short or any(squeeze(str(option)) == wanted for option in self.options))

    def each(self, text: str) -> list[str]:
        """The answers in a line, where several may be said at once, as "tank, 2 rifle"; [] where it is but one.

        BadAnswer where a part of it is none, about that part alone.

        >>> Question("card", "choose", "Which?", options=["tank", "rifle"], again=True).each("tank, 2x rifle")
        ['tank', 'rifle', 'rifle']
        """
        said = parts(text, self) if self.again else []
        if len(said) > MOST_AT_ONCE:
            raise BadAnswer(f"{len(said)} are too many for one line.", code="bad-answer", hint=f"Name {MOST_AT_ONCE}.")
        if len(said) > 1:
            for name in dict.fromkeys(said):
                self.part(name)
        return said

    def part(self, name: str) -> None:
        """Raise BadAnswer if one of several names is none.

        >>> Question("card", "choose", "Which?", options=["tank", "rifle"]).part("rif")
        """
        try:
            self._option(name)
        except BadAnswer as error:
            if error.code != "ambiguous-answer" and len(self.options) > MOST_LISTED:
                near = did_you_mean(name, [str(option) for option in self.options])
                error.hint = near or "Its name or the beginning of it is right."
            raise

    def not_several(self, raw: object) -> BadAnswer:
        """The complaint about several answers where one is asked for; about the part that is none, if there is one.

        >>> Question("card", "choose", "Which?", options=["tank", "rifle"]).not_several(["tank", "rifle"]).message
        '2 are named where it takes one at a time: tank; rifle.'
        """
        names = [str(one) for one in raw] if isinstance(raw, list) else self.each(str(raw))
        if not names:
            return self._not_one("")
        said = f"{len(names)} are named where it takes one at a time: {'; '.join(names)}."
        return BadAnswer(said, code="several-answers", hint=f"Say {names[0]} alone, then the next.")

    def fits(self, raw: object) -> bool:
        """Whether something can be the answer.

        >>> Question("spin", "spin", "Spin", low=1, high=10).fits("11")
        False
        """
        try:
            self.accept(raw)
        except BadAnswer:
            return False
        return True

    def accept(self, raw: object) -> Value:
        """The answer that `raw` (typed text, or a value from a file or JSON) stands for. BadAnswer if it cannot be one.

        >>> Question("n", "number", "How many?", low=1, high=3).accept("4")
        Traceback (most recent call last):
        referee.table.question.BadAnswer: "4" is not between 1 and 3.
        """
        if self.kind in ("choose_many", "draw_many"):
            return self._counted(raw) if self.repeat else self._several(raw)
        if self.kind == "text":
            # Only a whole name stands for an option: a new name may begin like an old one, and a recorded text reads
            # the same whatever is saved by then.
            text = self._text(raw)
            return next((option for option in self.options if squeeze(str(option)) == (squeeze(text) or text)), text)
        if self.options:
            return self._option(raw)
        if self.kind == "yes":
            return self._yes(raw)
        return self._number(raw)

    def possible(self) -> list[Value]:
        """Every answer there is, where they can be listed; an empty list where they cannot.

        >>> Question("go", "yes", "Go?").possible()
        [True, False]
        """
        if self.kind == "yes":
            return [True, False]
        if self.repeat:
            from itertools import combinations_with_replacement

            counts = range(self.low, self.high + 1)
            found = [list(some) for count in counts for some in combinations_with_replacement(self.options, count)]
            return [some for some in found if not self._too_often(some)]
        if self.kind in ("choose_many", "draw_many"):
            from itertools import combinations

            counts = range(self.low, min(self.high, len(self.options)) + 1)
            return [list(some) for count in counts for some in combinations(self.options, count)]
        if self.options:
            return [*self.options]
        if self.kind == "text" or self.high - self.low > 100:
            return []
        return [*range(self.low, self.high + 1)]

    def data(self) -> dict[str, object]:
        """The question as JSON: key, kind, prompt, and options or range where it has them.

        >>> Question("spin", "spin", "Spin", low=1, high=10).data()
        {'key': 'spin', 'kind': 'spin', 'prompt': 'Spin', 'low': 1, 'high': 10}
        """
        data: dict[str, object] = {"key": self.key, "kind": self.kind, "prompt": self.prompt}
        if self.options:
            data["options"] = self.options
        if self.kind not in ("yes", "text", "choose", "draw"):
            data |= {"low": self.low, "high": self.high}
        if self.open:
            data["open"] = True
        if self.repeat:
            data["repeat"] = True if self.repeat is True else dict(self.repeat)
        if self.suggested is not None:
            data["suggested"] = self.suggested
        return data

    def wants(self) -> str:
        """What would be right, in a few words.

        >>> Question("spin", "spin", "Spin", low=1, high=10).wants()
        'a number from 1 to 10'
        """
        if self.kind == "yes":
            return "yes or no"
        if self.kind == "text":
            return "a few words, at most 500 letters"
        if not self.options:
            return f"a number from {self.low:,} to {self.high:,}"
        names = [f"{option:,}" if isinstance(option, int) else option for option in self.free]
        what = ", ".join(names[:MOST_LISTED]) + (" and more" if len(names) > MOST_LISTED else "")
        if self.kind in ("choose_many", "draw_many"):
            count = f"{self.low}" if self.low == self.high else f"{self.low} to {self.high}"
            none = ", or none" if self.low == 0 and self.repeat else ""
            if self.high == 1:
                return f"{count} of {what}{none}"
            alike = [name for name in self.options if self._alike(name) >= self.high]
            more = f", or as in: {self.high} {alike[0]}" if alike else ""
            return f"{count} of {what}; with commas between them{more}{none}"
        return f"{'for example' if self.open else 'one of'} {what}"

    def _number(self, raw: object) -> int:
        number = raw if isinstance(raw, int) and not isinstance(raw, bool) else whole(str(raw))
        if number is None:
            raise BadAnswer(f'"{raw}" is not a whole number.', code="bad-answer", hint=f"Right is {self.wants()}.")
        if not self.low <= number <= self.high:
            said = f'"{raw}" is not between {self.low:,} and {self.high:,}.'
            raise BadAnswer(said, code="bad-answer", hint=f"Right is {self.wants()}.")
        return number

    def _yes(self, raw: object) -> bool:
        if isinstance(raw, bool):
            return raw
        # A digit that is typed may be meant for another question; as a number of JSON it is told by its key.
        word = {1: "yes", 0: "no"}.get(raw, "") if isinstance(raw, int) else squeeze(str(raw))
        if word in ("y", "yes", "true", "ja", "ok", "sure"):
            return True
        if word in ("n", "no", "false", "nein", "nope"):
            return False
        raise BadAnswer(f'"{raw}" is neither yes nor no.', code="bad-answer", hint="Right is yes or no.")

    def _text(self, raw: object) -> str:
        text = " ".join(str(raw).split())
        if not text or len(text) > 500:
            said = "that is too long." if text else "a few words are needed."
            raise BadAnswer(said, code="bad-answer", hint=f"Right is {self.wants()}.")
        return text

    def _option(self, raw: object) -> Scalar:
        if isinstance(raw, list):
            if len(raw) != 1:
                raise self.not_several(raw)
            (raw,) = raw
        if raw in self.options and not isinstance(raw, bool):
            return self.options[self.options.index(raw)]
        if isinstance(raw, str | int) and not isinstance(raw, bool) and str(raw).strip().casefold() in self.short:
            return self.short[str(raw).strip().casefold()]
        if any(isinstance(option, int) for option in self.options):
            number = whole(str(raw))
            if number is not None and (number in self.options or (self.open and self.low <= number <= self.high)):
                return number
            raise self._not_one(raw)
        if self.again and len(parts(str(raw), self)) > 1:
            raise self.not_several(raw)
        found = self.named(str(raw))
        if len(found) == 1:
            return found[0]
        if len(found) > 1:
            said = f'"{raw}" may be {", ".join(str(f) for f in found[:6])}.'
            raise BadAnswer(said, code="ambiguous-answer", hint="Type a little more of it.")
        if self.open:
            return self._text(raw)
        raise self._not_one(raw)

    def named(self, text: str) -> list[Scalar]:
        """The options a text may name: exactly, else those that begin with it, else those whose subtitle it is, else
        those that have a word for each of its words to begin, else those that hold it. A letter or three in the middle
        name nothing: "y" is not "stay".

        >>> droids = ["Battle Droid: Officer", "Battle Droid: Pilot", "Pit Droid"]
        >>> Question("who", "choose", "Who?", options=droids).accept("pil bat")
        'Battle Droid: Pilot'
        >>> Question("who", "choose", "Who?", options=["Mace", "Mace's Lightsaber", "Maul"], first=1).accept("ma")
        'Mace'
        >>> maids = ["Rabé, Handmaiden (DM16)", "Padmé, Queen's Handmaiden (JC5)"]
        >>> Question("who", "choose", "Who?", options=maids).accept("handmaiden")
        'Rabé, Handmaiden (DM16)'
        """
        wanted = squeeze(text)
        if not wanted:
            return []
        if text in self.options:
            return [text]
        if any(point == "." and (a + b).isdigit() for a, point, b in zip(text, text[1:], text[2:], strict=False)):
            return [
                option for option in self.options if text.casefold() in str(option).casefold()
            ]  # "dm1.5" is no DM15
        keys = [squeeze(str(option)) for option in self.options]
        for fits in (str.__eq__, str.startswith):
            found = [option for option, key in zip(self.options, keys, strict=True) if fits(key, wanted)]
            if found:
                return self._before(found)
        if self.open:
            return []
        found = [option for option in self.options if squeeze(_subtitle(str(option))) == wanted]
        if found:
            return self._before(found)
        begun = [part for part in map(squeeze, text.split()) if part]
        found = [option for option in self.options if _begin_words(begun, str(option))]
        if not found and len(wanted) >= MIDDLE:
            found = [option for option, key in zip(self.options, keys, strict=True) if wanted in key]
        return self._before(found)

    def _before(self, found: list[Scalar]) -> list[Scalar]:
        """The one of several options that goes before the others, if one of them does."""
        before = [option for option in found if option in self.options[: self.first]]
        return before if len(before) == 1 else found

    def _one(self) -> Question:
        """The question for one of several answers."""
        return Question(self.key, "choose", self.prompt, options=self.options, short=self.short, first=self.first)

    def _several(self, raw: object) -> list[Scalar]:
        named = raw if isinstance(raw, list) else str(raw).replace(";", ",").replace(" and ", ",").split(",")
        one = self._one()
        word = squeeze(raw) if isinstance(raw, str) else None
        if word in self.whole and self.low <= len(self.options) <= self.high and not self._is_named(str(raw)):
            return self.options
        if word in NOTHING and self.low == 0 and not one.named(str(raw)):
            return []
        if isinstance(raw, str) and any(isinstance(option, int) for option in self.options):
            # "20,000 30,000", "20k 30k" and "20k,30k": commas group digits, unless what stands between them does not.
            words = raw.replace(";", " ").replace(", ", " ").split()
            named = [part for word in words for part in ([word] if whole(word) else word.split(","))]
        try:
            chosen = [one._option(part) for part in named if not isinstance(part, str) or part.strip()]
        except BadAnswer:
            # "artist doctor teacher", without commas
            if not isinstance(raw, str) or len(named) > 1 or " " not in raw.strip():
                raise
            chosen = [one._option(part) for part in raw.split()]
        if len(set(chosen)) != len(chosen):
            raise BadAnswer("one of them is named twice.", code="bad-answer", hint=f"Right is {self.wants()}.")
        return self._enough(chosen)

    def _is_named(self, text: str) -> bool:
        """Whether a text names options; a single letter that stands for all of them is that, not a beginning."""
        return self.is_called(text) if len(text.strip()) == 1 else bool(self.named(text))

    def _counted(self, raw: object) -> list[Scalar]:
        """Options of which each may be named more than once: "logic, logic", "2 logic energy", "2 pit droid".

        One name alone stands for two where two are asked for, but not for more: that is said with its number. They come
        back in the order of the options, or in that in which they were named.
        """
        one = self._one()
        words = [str(word) for word in raw] if isinstance(raw, list) else str(raw).replace(";", ",").split(",")
        chosen: list[Scalar] = []
        nothing = squeeze("".join(words))
        if not (self.low == 0 and nothing in NOTHING and not self.is_called(nothing)):
            for times, name in times_of(words, one):
                chosen += [one._option(name)] * times
        if len(chosen) == 1 and self.low == self.high <= MOST_ALIKE and not isinstance(raw, list):
            chosen *= self.low
        often = self._too_often(chosen)
        if often:
            raise BadAnswer(f"there are only {often}.", code="bad-answer", hint=f"Right is {self.wants()}.")
        return self._enough(chosen if self.in_order else sorted(chosen, key=self.options.index))

    def _alike(self, option: Scalar) -> int:
        """How often an option may be chosen."""
        if isinstance(self.repeat, bool):
            return self.high if self.repeat else 1
        return self.repeat.get(option, self.high) if isinstance(option, str) else self.high

    def _too_often(self, chosen: list[Scalar]) -> str:
        """The options that were chosen more often than they are there, or ""."""
        limits: Mapping[str, int] = {} if isinstance(self.repeat, bool) else self.repeat
        few = [f"{most} {option}" for option, most in limits.items() if chosen.count(option) > most]
        return " and ".join(few)

    def _enough(self, chosen: list[Scalar]) -> list[Scalar]:
        """As many as are asked for, or BadAnswer."""
        if not self.low <= len(chosen) <= self.high:
            said = (
                f"{len(chosen)} named where it takes {self.low}{'' if self.low == self.high else f' to {self.high}'}."
            )
            raise BadAnswer(said, code="bad-answer", hint=f"Right is {self.wants()}.")
        return chosen

    def _not_one(self, raw: object) -> BadAnswer:
        near = did_you_mean(str(raw), [str(option) for option in self.options])
        hint = near or f"Right is {self.wants()}."
        return BadAnswer(f'"{raw}" is none of them.', code="bad-answer", hint=hint)


def _subtitle(name: str) -> str:
    """What stands between the first comma of a name and what is in brackets behind it; "" where no comma is.

    >>> _subtitle("Darth Maul, Sith Apprentice (DM71)"), _subtitle("Sniper (DM1)")
    ('Sith Apprentice', '')
    """
    return name.partition(", ")[2].partition(" (")[0]


def _begin_words(begun: Sequence[str], name: str) -> bool:
    """Whether each of these is the beginning of a word of its own in a name, in any order.

    >>> _begin_words(["pil", "bat"], "Battle Droid: Pilot"), _begin_words(["lesson", "l"], "lesson")
    (True, False)
    """
    words = [squeeze(word) for word in name.split()]
    for part in sorted(begun, key=len, reverse=True):
        word = next((word for word in words if word.startswith(part)), None)
        if word is None:
            return False
        words.remove(word)
    return True
