"""What the box holds: the Characters and how much there is of everything."""

from __future__ import annotations

LIGHT, DARK, NEUTRAL = "Light", "Dark", "Neutral"

# Alignment (talisman/char/sides); what else is on a Character card stands only there (talisman/char/start-numbers).
CHARACTERS = {
    "Obi-Wan Kenobi": LIGHT,
    "Mace Windu": LIGHT,
    "Rey": LIGHT,
    "Luke Skywalker": LIGHT,
    "Ahsoka Tano": LIGHT,
    "Ezra Bridger": LIGHT,
    "Darth Vader": DARK,
    "Kylo Ren": DARK,
    "Count Dooku": DARK,
    "Darth Maul": DARK,
    "The Grand Inquisitor": DARK,
    "The Seventh Sister": DARK,
}
# He cannot become Disoriented, nor lose turns (talisman/disoriented/inquisitor, talisman/losing/inquisitor).
INQUISITOR = "The Grand Inquisitor"
# The Battle Example raises both of his dials, to 5 and 4 (talisman/example/start).
MOST_AT_START = {"Darth Maul": {"strength": 4, "will": 3}}

FORCE_SKILLS = 24  # Components (talisman/box/force-skills)
WAYFINDERS, IN_THE_DECK = 4, 2  # in the supply, and among the Encounter cards (talisman/box/wayfinders)

WAYFINDER, DROID, VIAL = "Sith Wayfinder", "Service Droid", "Coaxium Vial"


def opposite(side: str, other: str) -> bool:
    """Whether two alignments are opposed; Neutral is opposed to none (talisman/anatomy/neutral).

    >>> opposite("Light", "Dark"), opposite("Light", "Neutral")
    (True, False)
    """
    return {side, other} == {LIGHT, DARK}
