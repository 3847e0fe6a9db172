"""Boonta Eve Classic: Thrust, laps, Refuel, Handling."""

from __future__ import annotations

from .draw_deck import DESTINIES

LAP, LAPS = 6, 3  # Lap Cards (young-jedi/laps/sequence, young-jedi/laps/win)
HANDLING_CARDS = 2  # Podracing Characteristics (young-jedi/podrace/handling-two)


def thrust(steps: int, extra: int = 0) -> int:
    """In: Deploy Steps of the complete racer, this one included; extra tokens of the pilot's text. Out: its Thrust.

    Source: Podracing Characteristics (young-jedi/podrace/thrust-token, young-jedi/podrace/token-idle).
    """
    return steps + extra


def refuel(now: int) -> int:
    """In: the current Thrust. Out: cards that may be drawn, half of it rounded up.

    Source: Podracing Characteristics (young-jedi/podrace/refuel).
    """
    return (now + 1) // 2


def lap_cards(pile: int, played: int) -> tuple[int, int]:
    """In: cards in the Podracing pile, and those played now. Out: laps finished, cards in the pile of the next.

    Source: Lap Cards (young-jedi/laps/finish, young-jedi/laps/leftover).
    """
    return divmod(pile + played, LAP)


def lap_cards_to_go(laps: int, pile: int) -> int:
    """In: laps done, cards in the pile of the next. Out: lap cards that the race still needs.

    Source: Lap Cards (young-jedi/laps/win, young-jedi/laps/sequence).
    """
    return LAPS * LAP - laps * LAP - pile


def steps_to_win(now: int, laps: int = 0, pile: int = 0) -> list[int]:
    """In: Thrust tokens on the pilot, laps done, cards in the pile. Out: the Thrust of each step that is still needed.

    Source: Lap Cards; Podracing Characteristics (young-jedi/laps/fastest, young-jedi/laps/win).
    """
    missing = lap_cards_to_go(laps, pile)
    steps = []
    while missing > 0:
        now += 1
        steps.append(now)
        missing -= now
    return steps


def handling(collector_number: int) -> int:
    """In: the collector's number of the pilot's card. Out: its Handling.

    Source: Podracing Characteristics (young-jedi/podrace/handling-digit).
    """
    return collector_number % 10


def is_usable_handling(number: int) -> bool:
    """In: a Handling number. Out: is it a destiny number that cards have?

    Source: Podracing Characteristics (young-jedi/podrace/handling-useless).
    """
    return 1 <= number <= DESTINIES
