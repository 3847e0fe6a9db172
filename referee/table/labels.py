"""Which number of a question belongs to which noun, and to whom: "my 4 + 2 dots against his power 5"."""

from __future__ import annotations

from .told import Told, beginning

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

AFTER, BEFORE = "after", "before"  # where the number of a noun usually stands: "power 4", "4 dots"

_FAR = 3.5  # a number that is farther from a noun than this is not said of it
_ALONE = 6.0  # what a number without a noun costs: less than a shift of all others to the wrong side
_WRONG_SIDE = 0.9  # and each word between counts thrice there
_FILLERS = frozenset("of is a an the number my his her their at to was are its only just".split())
# "once" and "one" that count nothing: "at once", "no one", "the wild one"
_NO_COUNT = frozenset("at no this that the which every wild only any another new each".split())
_NO_COUNT_OF = frozenset("turn step go of another".split())
MINE = frozenset("i im ive id ill my mine me we our us ours myself".split())
THEIRS = frozenset(
    "he hes his him she shes her hers they theyre their theirs them opponent opponents opp enemy enemys foe".split()
)
_AGAINST = frozenset("vs v versus against agains than beat beats beating defeat defeats kill kills".split())
_BACK = frozenset("with using if when".split())


class Noun:
    """A kind of number. label: what it is called here.  words: how players say it.  side: where its number stands.

    >>> Noun("left", BEFORE, "counters_left left").words
    ['counters left', 'left']
    """

    __slots__ = ("begun", "label", "side", "words")

    def __init__(self, label: str, side: str, words: str) -> None:
        self.label = label
        self.side = side
        self.words = [word.replace("_", " ") for word in words.split()]
        self.begun = [(beginning(word), word) for word in self.words]


class Labelled:
    """A number with what it is. label: "" where no noun is near.  mine: the asker's; False for the opponent's.

    noun: the words that gave the label.  before, after: the words beside the number.

    >>> number = labelled(Told("his rifle draws 3"), [Noun("destiny", AFTER, "draw")])[0]
    >>> number.value, number.label, number.noun, number.mine
    (3, 'destiny', 'draws', False)
    """

    __slots__ = ("after", "before", "label", "mine", "noun", "value")

    def __init__(self, value: int, label: str, noun: str, before: str, after: str, mine: bool) -> None:
        self.after = after
        self.before = before
        self.value = value
        self.label = label
        self.noun = noun
        self.mine = mine


def labelled(told: Told, nouns: Sequence[Noun]) -> list[Labelled]:
    """The numbers of a question in order, each with its noun and its owner.

    >>> nouns = [Noun("power", AFTER, "power"), Noun("damage", AFTER, "damage"), Noun("dots", BEFORE, "dot")]
    >>> [(one.label, one.value, one.mine) for one in labelled(Told("power 5 damage 3 vs his 4 and 2 dots"), nouns)]
    [('power', 5, True), ('damage', 3, True), ('', 4, False), ('dots', 2, False)]
    >>> [(one.label, one.value) for one in labelled(Told("5 power, 3 damage"), nouns)]
    [('power', 5), ('damage', 3)]
    """
    clauses = told.clauses()
    sides = _owners(clauses)
    found = []
    for clause in clauses:
        for number, (label, noun) in zip(clause.numbers, _pairs(clause, nouns), strict=True):
            before, after = "".join(number.before[:1]), "".join(number.after[:1])
            mine = next(sides)
            no_count = number.value == 1 and (before in _NO_COUNT or after in _NO_COUNT_OF)
            if not no_count or not _in_words(told.text):
                found.append(Labelled(number.value, label, noun, before, after, mine))
    return found


def values(told: Told) -> list[int]:
    """The numbers of a question that count something.

    >>> values(Told("can no one deploy 3 droids at once"))
    [3]
    """
    return [number.value for number in labelled(told, ())]


def _in_words(text: str) -> bool:
    return "one" in text.lower() or "once" in text.lower()


def _pairs(clause: Told, nouns: Sequence[Noun]) -> list[tuple[str, str]]:
    """The noun of each number: the cheapest way to pair them off, in their order."""
    places = _places(clause, nouns)
    numbers = clause.numbers
    # best[i][j]: the cost of the numbers from i on with the places from j on, and whether i goes with j
    best = [[0.0] * (len(places) + 1) for _ in range(len(numbers) + 1)]
    for i in range(len(numbers) - 1, -1, -1):
        best[i][len(places)] = best[i + 1][len(places)] + _ALONE
        for j in range(len(places) - 1, -1, -1):
            pair = _distance(clause.words, numbers[i].at, places[j]) + best[i + 1][j + 1]
            best[i][j] = min(best[i + 1][j] + _ALONE, best[i][j + 1], pair)
    found, i, j = [("", "")] * len(numbers), 0, 0
    while i < len(numbers) and j < len(places):
        if best[i][j] == best[i][j + 1]:
            j += 1
        elif best[i][j] == best[i + 1][j] + _ALONE:
            i += 1
        else:
            found[i] = (places[j][2].label, " ".join(clause.words[places[j][0] : places[j][1]]))
            i, j = i + 1, j + 1
    return found


def _places(clause: Told, nouns: Sequence[Noun]) -> list[tuple[int, int, Noun]]:
    """Where the nouns are: start, end, noun. The longest of those that begin at a word, and none inside another."""
    starts: dict[int, tuple[int, Noun]] = {}
    for noun in nouns:
        # A hundred words are looked for in each question, and few of them begin like any of its own.
        for word in [word for begun, word in noun.begun if begun in clause.begun]:
            length = word.count(" ") + 1
            for at in clause.places(word):
                if length > starts.get(at, (0, noun))[0]:
                    starts[at] = (length, noun)
    found: list[tuple[int, int, Noun]] = []
    for at in sorted(starts):
        length, noun = starts[at]
        if not found or at >= found[-1][1]:
            found.append((at, at + length, noun))
    return found


def _distance(words: Sequence[str], at: int, place: tuple[int, int, Noun]) -> float:
    start, end, noun = place
    between = words[end:at] if at >= end else words[at + 1 : start]
    side = AFTER if at >= end else BEFORE
    far = sum(word not in _FILLERS for word in between) + 2.0 * sum(word.isdigit() for word in between)
    cost = far if side == noun.side else _WRONG_SIDE + 3 * far
    return cost if cost <= _FAR else 2 * _ALONE


def _owners(clauses: Iterable[Told]) -> Iterator[bool]:
    """Whose each number is: what the nearest person before it says; "against" turns to the other side."""
    parts: list[_Part] = [_Part(None, turned=False)]
    for clause in clauses:
        digits = {number.at for number in clause.numbers}
        for at, word in enumerate(clause.words):
            now = parts[-1]
            if at in digits:
                now.numbers += 1
            elif word in MINE or word in THEIRS:
                if now.numbers or (now.owner is not None and now.owner != (word in MINE)):
                    parts.append(_Part(word in MINE, turned=False))
                else:
                    now.owner = word in MINE
            elif word in _AGAINST:
                parts.append(_Part(None, turned=True))
            elif word in _BACK and now.turned and now.numbers and not parts[-2].numbers:
                parts.append(_Part(parts[-2].owner is not False, turned=False))
    for at, part in enumerate(parts):
        if part.owner is None:
            after = parts[at + 1] if at + 1 < len(parts) else None
            if part.turned:
                part.owner = parts[at - 1].owner is False
            elif after and after.turned and after.owner is not None:
                part.owner = not after.owner
            else:
                part.owner = True
    return iter([part.owner is not False for part in parts for _ in range(part.numbers)])


class _Part:
    """A stretch of a question that speaks of one side. turned: it follows "against"."""

    __slots__ = ("numbers", "owner", "turned")

    def __init__(self, owner: bool | None, *, turned: bool) -> None:
        self.owner = owner
        self.turned = turned
        self.numbers = 0
