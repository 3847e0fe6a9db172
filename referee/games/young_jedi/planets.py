"""Whose a planet is, and how many planets win."""

from __future__ import annotations

PLANETS = ("Tatooine", "Coruscant", "Naboo")  # The Full Game (young-jedi/deck/planets)
PLANETS_TO_WIN = 2  # On to the Second Planet! (young-jedi/full-game/two-planets)


def takes_control(mine: int, theirs: int, their_hidden: int = 0) -> bool:
    """In: face-up characters of both, and the other's hidden cards, at the end of a turn. Out: is the planet mine?

    Source: Controlling the Planet (young-jedi/control/when, young-jedi/control/hidden-blocks).
    """
    return mine > 0 and theirs == 0 and their_hidden == 0


def standing(mine: int, theirs: int) -> str:
    """In: planets that each side controls. Out: "won", "lost", "third" or "on".

    Source: On to the Third Planet! (young-jedi/planets/two-straight, young-jedi/planets/third).
    """
    if mine >= PLANETS_TO_WIN:
        return "won"
    if theirs >= PLANETS_TO_WIN:
        return "lost"
    return "third" if mine == theirs == 1 else "on"
