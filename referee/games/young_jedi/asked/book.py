"""The calculations of the game in one book, and how a question's way of asking makes a yes or a no."""

from __future__ import annotations

from referee.table.labels import Labelled, Noun
from referee.table.sums import Sums

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.table.told import Told

SUMS = Sums()

_ASKS = frozenset(
    "can may do does did is are am will would must should could has have may cani doi am isnt arent dont doesnt".split()
)
_SUBJECTS = frozenset(
    "i he she we they it my his her their the a an that this these you opponent me your both any there".split()
)
_OPEN = frozenset("how what whats which who whos when where why many much".split())
_TOO_MUCH = ("too many", "too much", "go over", "over the", "over 6", "illegal", "exceed", "overspent", "wrong")
_TAGS = frozenset("ok okay allowed legal fine right correct enough possible true yes no illegal".split())


def asks_whether(told: Told) -> bool:
    """Whether a question wants a yes or a no.

    >>> from referee.table.told import Told
    >>> [asks_whether(Told(text)) for text in ("spent 4, can i play a 3", "how many do i draw", "hand 9, 3 go, right?")]
    [True, False, True]
    """
    for clause in told.clauses():
        for at, word in enumerate(clause.words):
            if word in _OPEN:
                break
            after = clause.words[at + 1] if at + 1 < len(clause.words) else ""
            if word in _ASKS and (at == 0 or after in _SUBJECTS):
                return True
    open_question = any(word in _OPEN for word in told.words)
    return not open_question and bool(told.words) and (told.words[-1] in _TAGS or told.words[0] in _ASKS)


def verdict(told: Told, outcome: bool) -> str:
    """ "yes" or "no" where the question asks whether the outcome is so; else nothing."""
    return ("yes" if outcome else "no") if asks_whether(told) else ""


def allowed(told: Told, fits: bool) -> str:
    """The verdict on something that fits a limit or not; "is that too many" wants the contrary.

    >>> from referee.table.told import Told
    >>> allowed(Told("can i play 7"), False), allowed(Told("is 7 too many"), False)
    ('no', 'yes')
    """
    return verdict(told, fits != told.has(*_TOO_MUCH))


def verdict_on(told: Told, result: int, claims: Iterable[int]) -> str:
    """The verdict on a result that the question supposes: "so i draw 2, right?". Nothing where it supposes none."""
    supposed = list(claims)
    return verdict(told, result in supposed) if supposed else ""


def take(numbers: Iterable[Labelled], *labels: str) -> list[int]:
    """The values that have one of these labels."""
    return [number.value for number in numbers if number.label in labels]


def first(numbers: Iterable[Labelled], *labels: str) -> int | None:
    """The first value that has one of these labels."""
    return next(iter(take(numbers, *labels)), None)


def added(parts: Iterable[object]) -> str:
    """ "2 + 2 + 1"."""
    return " + ".join(str(part) for part in parts)


__all__ = ["SUMS", "Noun", "added", "allowed", "asks_whether", "first", "take", "verdict", "verdict_on"]
