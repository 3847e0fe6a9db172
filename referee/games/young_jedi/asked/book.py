"""The calculations of the game in one book, and how a question's way of asking makes a yes or a no."""

from __future__ import annotations

from referee.table.labels import AFTER, BEFORE, Labelled, Noun
from referee.table.sums import Sums
from referee.table.whether import is_yes_or_no

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.table.told import Told

SUMS = Sums()

# A draw deck as players say its size: "deck of 12", "12 left in my deck"
DECK = Noun("deck", AFTER, "deck draw_deck draw_pile")
IN_DECK = " ".join(
    [
        "left_in_deck",
        *(f"{cards}in_{which}{deck}" for cards in ("", "cards_") for which in ("", "the_", "my_", "his_")
          for deck in ("deck", "draw_deck")),
    ]
)  # fmt: skip
LEFT_IN_DECK = Noun("deck", BEFORE, f"cards_left left cards_in cards_remaining card_left {IN_DECK}")

_TOO_MUCH = ("too many", "too much", "go over", "over the", "over 6", "illegal", "exceed", "overspent", "wrong",
             "bad", "a problem")  # fmt: skip


def verdict(told: Told, outcome: bool) -> str:
    """ "yes" or "no" where the question asks whether the outcome is so; else nothing."""
    return ("yes" if outcome else "no") if is_yes_or_no(told.text) else ""


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


_CLAIMED = frozenset("exactly whole so make makes total totals equals".split())


def claimed(numbers: Iterable[Labelled]) -> list[int]:
    """The totals that a question supposes, "is that my whole six": no part of the sum. They are labelled so."""
    found = [number for number in numbers if number.before in _CLAIMED and number.label in ("", "cost")]
    for number in found:
        number.label = "claim"
    return take(found, "claim")


def take(numbers: Iterable[Labelled], *labels: str) -> list[int]:
    """The values that have one of these labels."""
    return [number.value for number in numbers if number.label in labels]


def first(numbers: Iterable[Labelled], *labels: str) -> int | None:
    """The first value that has one of these labels."""
    return next(iter(take(numbers, *labels)), None)


def added(parts: Iterable[object]) -> str:
    """ "2 + 2 + 1"."""
    return " + ".join(str(part) for part in parts)


__all__ = [
    "DECK",
    "IN_DECK",
    "LEFT_IN_DECK",
    "SUMS",
    "Noun",
    "added",
    "allowed",
    "claimed",
    "first",
    "take",
    "verdict",
    "verdict_on",
]
