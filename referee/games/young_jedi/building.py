"""Deck Construction: sixty cards, ten a colour, wild cards, copies."""

from __future__ import annotations

from .draw_deck import FULL_DECK
from .planets import PLANETS as PLANET_NAMES

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Mapping

COLOURS, A_COLOUR = ("red", "orange", "blue", "yellow", "green", "purple"), 10  # The 6-By-10 Rule
COPIES = 5  # The 6-By-10 Rule (young-jedi/deck/copies)
WILDS = len(COLOURS)  # Wild Cards (young-jedi/deck/wild-one-a-colour)
PLANETS = tuple(planet.lower() for planet in PLANET_NAMES)  # The Three-Planet Rule (young-jedi/deck/planets)


def missing(cards: int) -> int:
    """In: cards of a deck. Out: how many it lacks; below 0, how many are too many.

    Source: Deck Construction (young-jedi/deck/size).
    """
    return FULL_DECK - cards


def colours_off(piles: Mapping[str, int]) -> dict[str, int]:
    """In: regular cards of some colours. Out: by colour, what each lacks of ten; below 0, too many.

    Source: The 6-By-10 Rule (young-jedi/deck/six-by-ten).
    """
    return {colour: A_COLOUR - count for colour, count in piles.items() if count != A_COLOUR}


def can_be_filled(piles: Mapping[str, int]) -> bool:
    """In: regular cards by colour. Out: does one wild card a colour make every pile ten?

    Source: Wild Cards (young-jedi/deck/wild-piles, young-jedi/deck/wild-one-a-colour).
    """
    return all(lacks in (0, 1) for lacks in colours_off(piles).values())


def copies_left(copies: int, wild: int = 0) -> int:
    """In: cards of a title in one colour, and wild ones of it placed there. Out: how many more may go in.

    Source: The 6-By-10 Rule; Wild Cards (young-jedi/deck/copies, young-jedi/deck/wild-copies).
    """
    return COPIES - copies - wild


def wilds_allowed(*, objective: bool) -> int:
    """In: is there an Objective? Out: how many other wild cards a deck may have.

    Source: Objective Cards; Wild Cards (young-jedi/deck/objective-slot).
    """
    return WILDS - objective
