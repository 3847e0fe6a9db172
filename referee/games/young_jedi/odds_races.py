"""Exact chances of lap cards next turn: what a hand and the cards still to be drawn can play to the Podracing pile."""

from __future__ import annotations

from fractions import Fraction

from .draw_deck import DESTINIES
from .odds import draws
from .podracing import HANDLING_CARDS, LAP

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Mapping


class Race:
    """A racer before a Deploy step. pile: lap cards played of this lap.  thrust: tokens, the new one included.

    handling: the destiny number that serves as any, None where it can't be used or is not known.
    handled: handling cards used in this lap.
    """

    __slots__ = ("handled", "handling", "pile", "thrust")

    def __init__(self, pile: int, thrust: int, handling: int | None = None, handled: int = 0) -> None:
        self.pile = pile
        self.thrust = thrust
        self.handling = handling
        self.handled = handled


def most_lap_cards(race: Race, hand: Mapping[int, int]) -> int:
    """In: a racer, and the destiny numbers of the lap cards in hand. Out: the most that may be played in this step.

    Source: Lap Cards; Podracing Characteristics (young-jedi/laps/sequence, young-jedi/podrace/thrust,
    young-jedi/podrace/handling, young-jedi/podrace/handling-two, young-jedi/podrace/handling-own,
    young-jedi/laps/leftover).

    >>> most_lap_cards(Race(pile=3, thrust=4, handling=2), {4: 1, 2: 2, 1: 1})
    4
    """
    lap_cards = {number: copies for number, copies in hand.items() if 1 <= number <= DESTINIES}
    return _most(race.pile, race.thrust, race.handled, race.handling, lap_cards)


def _most(pile: int, thrust: int, handled: int, handling: int | None, hand: dict[int, int]) -> int:
    if pile == LAP:
        pile = handled = 0
    if thrust == 0:
        return 0
    best = 0
    for number, spends in ((pile + 1, 0), (handling, 1)):
        if number is None or not hand.get(number) or (spends and (number == pile + 1 or handled == HANDLING_CARDS)):
            continue
        hand[number] -= 1
        best = max(best, 1 + _most(pile + 1, thrust - 1, handled + spends, handling, hand))
        hand[number] += 1
    return best


def lap_card_chances(race: Race, hand: Mapping[int, int], pile: Mapping[int, int], count: int) -> list[Fraction]:
    """In: a racer, the hand he keeps, the pile, cards drawn from it before. Out: the chance of 0, 1, 2 … lap cards.

    Cards that can't be lap cards, such as Locations, stand in the pile under 0 (young-jedi/laps/which-cards).

    >>> lap_card_chances(Race(pile=5, thrust=1), {}, {6: 1, 0: 3}, 2)
    [Fraction(1, 2), Fraction(1, 2)]
    """
    chances = [Fraction(0)] * (race.thrust + 1)
    for drawn, chance in draws(pile, count).items():
        held = dict(hand)
        for number in drawn:
            held[number] = held.get(number, 0) + 1
        chances[most_lap_cards(race, held)] += chance
    return chances


def lap_chance(race: Race, hand: Mapping[int, int], pile: Mapping[int, int], count: int) -> Fraction:
    """In: a racer, the hand he keeps, the pile, cards drawn from it before. Out: the chance to finish the lap.

    Source: Lap Cards (young-jedi/laps/finish).

    >>> lap_chance(Race(pile=5, thrust=1), {}, {6: 1, 0: 3}, 2)
    Fraction(1, 2)
    """
    return sum(lap_card_chances(race, hand, pile, count)[LAP - race.pile :], Fraction(0))
