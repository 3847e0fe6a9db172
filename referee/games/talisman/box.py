"""How much there is of everything, and the cards that the rules speak of by name."""

from __future__ import annotations

from .characters import DARK, LIGHT

FORCE_SKILLS = 24  # Components (talisman/box/force-skills)
WAYFINDERS, IN_THE_DECK = 4, 2  # in the supply, and among the Encounter cards (talisman/box/wayfinders)

WAYFINDER, DROID, VIAL = "Sith Wayfinder", "Service Droid", "Coaxium Vial"


def opposite(side: str, other: str) -> bool:
    """Whether two alignments are opposed; Neutral is opposed to none (talisman/anatomy/neutral).

    >>> opposite("Light", "Dark"), opposite("Light", "Neutral")
    (True, False)
    """
    return {side, other} == {LIGHT, DARK}
