"""Starships: whether an evacuation succeeds."""

from __future__ import annotations


def is_evacuated(transports_left: int) -> bool:
    """In: the evacuating player's transports that survived. Out: does the evacuation succeed?

    Source: Starship Battle Plans (young-jedi/evacuation/success, young-jedi/evacuation/fail).
    """
    return transports_left > 0
