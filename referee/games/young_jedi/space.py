"""Starships: who wins a fight in space, and whether an evacuation succeeds."""

from __future__ import annotations


def ship_power(power: int, destiny: int = 0, bonus: int = 0) -> int:
    """In: printed power, a starfighter's destiny draw, a Battle card's bonus. Out: the total.

    Source: Starship Battle Plans (young-jedi/starships/destiny).
    """
    return power + destiny + bonus


def is_evacuated(transports_left: int) -> bool:
    """In: the evacuating player's transports that survived. Out: does the evacuation succeed?

    Source: Starship Battle Plans (young-jedi/evacuation/success, young-jedi/evacuation/fail).
    """
    return transports_left > 0
