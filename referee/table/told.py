"""The numbers of a question, each with what it is said of: what a calculation starts from."""

from __future__ import annotations

from .words import split

NEAR = 3  # words between a number and what it counts, "4 of my hit tokens"
MOST_EXACT = 3  # letters up to which a noun is the word itself or its plural
ONE_NEAR = 2  # "a lesson of 8" is no one lesson
_ONE = frozenset("a an another single".split())
_ENDS = ".?!;:\n"


class Number:
    """A number in a question. before, after: the words around it, nearest first.

    >>> number = Told("two loans, what do i owe").numbers[0]
    >>> number.value, number.after[0]
    (2, 'loans')
    """

    __slots__ = ("after", "at", "before", "value")

    def __init__(self, value: int, words: list[str], at: int) -> None:
        self.value = value
        self.at = at
        self.before = words[:at][::-1]
        self.after = words[at + 1 :]


def beginning(noun: str) -> str:
    """The letters that tell soonest that a noun is nowhere in a question.

    >>> beginning("counters left"), beginning("+ 1")
    ('co', '+')
    """
    return noun[:2].rstrip()


class Told:
    """A question with its numbers. words: all of it, in lower case, number words as digits.

    A noun is matched by how a word begins ("fight" is in "fighting") if it has four letters, else exactly.

    >>> told = Told("str 5 and blaster vs 7, i roll 3 it rolls 6")
    >>> told.of("strength", "str"), told.all_of("roll"), told.has("blaster")
    (5, [3, 6], True)
    >>> Told("I took a loan and have $12,000 cash").of("loan"), Told("cash is 12k").of("cash")
    (1, 12000)
    >>> Told("2+2+1 ok?").values()
    [2, 2, 1]
    """

    __slots__ = ("_clauses", "begun", "numbers", "text", "words")

    def __init__(self, text: str) -> None:
        self.text = text
        self._clauses: list[Told] | None = None
        self.words = split(text.replace("-", " ").replace("+", " plus "))
        # How its words begin: most of the hundreds of nouns that a sum may look for are none of them.
        self.begun = {word[:count] for word in self.words for count in (1, 2)}
        self.numbers = [Number(int(word), self.words, at) for at, word in enumerate(self.words) if _is_number(word)]

    def has(self, *words: str) -> bool:
        """Whether any of these words is said; several with a space between them must follow each other.

        >>> Told("at the dark path").has("dark path", "redemption")
        True
        """
        return any(self.places(word) for word in words)

    def of(self, *nouns: str) -> int | None:
        """The number said of a noun, the nearest if there are several; None if none is.

        >>> Told("4 fighting and i spin a 5").of("spin")
        5
        """
        found = self._said_of(nouns)
        return found[0] if found else None

    def stated(self, *nouns: str) -> int | None:
        """The number said of a noun, where "a spin" is no 1.

        >>> Told("does a spin decide").stated("spin"), Told("i spin a 5").stated("spin")
        (None, 5)
        """
        figures = {number.at for number in self.numbers}
        return next((value for at, value in self._by_place(nouns).items() if at in figures), None)

    def all_of(self, *nouns: str) -> list[int]:
        """Every number said of a noun, in the order of the text.

        >>> Told("mine has 2 skills, hers has 5 skills").all_of("skill")
        [2, 5]
        """
        return [value for _, value in sorted(self._by_place(nouns).items())]

    def parts(self, *words: str) -> list[Told]:
        """The question before and after one of these words; [all of it] where none is said.

        >>> [part.words for part in Told("str 5 vs will 3").parts("vs", "against")]
        [['str', '5'], ['will', '3']]
        """
        for word in words:
            places = self.places(word)
            if places:
                at, length = places[0], len(word.split())
                return [Told(" ".join(self.words[:at])), Told(" ".join(self.words[at + length :]))]
        return [self]

    def clauses(self) -> list[Told]:
        """The question cut at its full stops, question marks and commas.

        >>> [clause.words for clause in Told("it needs 9. i have 4, spin 5").clauses()]
        [['it', 'needs', '9'], ['i', 'have', '4'], ['spin', '5']]
        """
        if self._clauses is None:  # every sum of a game may ask for them
            self._clauses = self._cut()
        return self._clauses

    def _cut(self) -> list[Told]:
        parts, part = [], ""
        for at, sign in enumerate(self.text):
            is_amount = sign in ",." and self.text[at - 1 : at].isdigit() and self.text[at + 1 : at + 2].isdigit()
            if (sign in _ENDS or sign == ",") and not is_amount:
                parts.append(part)
                part = ""
            else:
                part += sign
        return [Told(one) for one in [*parts, part] if one.strip()]

    def values(self) -> list[int]:
        """All numbers, in order.

        >>> Told("tax on 60,000 salary twice").values()
        [60000, 2]
        """
        return [number.value for number in self.numbers]

    def places(self, noun: str) -> list[int]:
        """Where a noun begins, as positions in words."""
        if beginning(noun) not in self.begun:
            return []
        wanted = noun.split()
        first, rest = wanted[0], wanted[1:]
        if len(first) > MOST_EXACT:
            found = [at for at, word in enumerate(self.words) if word.startswith(first)]
        else:
            found = [at for at, word in enumerate(self.words) if word in (first, first + "s")]
        if not rest:
            return found
        last = len(self.words) - len(wanted)
        return [at for at in found if at <= last and all(map(_is, self.words[at + 1 : at + len(wanted)], rest))]

    def _said_of(self, nouns: tuple[str, ...]) -> list[int]:
        return list(self._by_place(nouns).values())

    def _by_place(self, nouns: tuple[str, ...]) -> dict[int, int]:
        """The numbers said of a noun by their place, those nearest to it first."""
        ranked: list[tuple[int, int, int]] = []
        for noun in nouns:
            for place in self.places(noun):
                last = place + len(noun.split()) - 1
                near = []
                for number in self.numbers:
                    # "2 loans" is closer than "loans 2", where a number stands on either side.
                    if number.at < place and place - number.at <= NEAR:
                        near.append((2 * (place - number.at) - 1, number.at, number.value))
                    elif number.at > last and number.at - last <= NEAR:
                        near.append((2 * (number.at - last), number.at, number.value))
                if place and self.words[place - 1] in _ONE and not any(rank <= 2 * ONE_NEAR for rank, _, _ in near):
                    ranked.append((1, place - 1, 1))
                elif near:
                    ranked.append(min(near))
        found: dict[int, int] = {}
        for _, at, value in sorted(ranked):
            found.setdefault(at, value)
        return found


class Reckoned:
    """What a calculation says. said: one sentence with its sum.  verdict: "yes" or "no" where that is what it settles.

    "n/a" where yes or no is asked and the sum says that neither is certain; "" leaves the rule's own verdict.

    >>> Reckoned("3 + 2 + 2 = 7 counters, one more than the six of a turn.", "no").verdict
    'no'
    """

    __slots__ = ("said", "verdict")

    def __init__(self, said: str, verdict: str = "") -> None:
        self.said = said
        self.verdict = verdict


def _is(word: str, noun: str) -> bool:
    return word.startswith(noun) if len(noun) > MOST_EXACT else word in (noun, noun + "s")


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 9
