"""The spaces that the rulebook names, by Region; the others are named by the table as it comes to them."""

from __future__ import annotations

from .characters import DARK, LIGHT

OUTER, MIDDLE, INNER, CENTER = "Outer", "Middle", "Inner", "Center"

NABOO_FIELD = "Asteroid Field to Naboo"
KASHYYYK_FIELD = "Asteroid Field to Kashyyyk"
BATUU_FIELD = "Asteroid Field to Batuu"
OPEN_SPACE = "Open Space"
KESSEL, MANDALORE, KEF_BIR = "Kessel", "Mandalore", "Kef Bir"
JEDHA, EXEGOL, CITADEL = "Jedha", "Exegol", "Citadel"
DAGOBAH, ILUM, AHCH_TO = "Dagobah", "Ilum", "Ahch-To"
STYGEON, MORABAND, MALACHOR = "Stygeon Prime", "Moraband", "Malachor"

# Game Board Locations (talisman/outer/list, talisman/middle/list, talisman/inner/paths)
NAMED = {
    OUTER: (
        "Mustafar",
        "Jakku",
        NABOO_FIELD,
        "Chandrila",
        "Dathomir",
        "Kiros",
        KASHYYYK_FIELD,
        "Serenno",
        "Scarif",
        "Takobo",
        "Lothal",
        "Tatooine",
        MANDALORE,
        OPEN_SPACE,
        BATUU_FIELD,
        "Coruscant",
    ),
    MIDDLE: (
        KEF_BIR,
        "Endor",
        "Bespin",
        "Naboo",
        "Yavin 4",
        "Kashyyyk",
        "Takodana",
        "Batuu",
        "Crait",
        KESSEL,
        "Utapau",
        "Canto Bight",
    ),
    INNER: (JEDHA, DAGOBAH, ILUM, AHCH_TO, STYGEON, MORABAND, MALACHOR, EXEGOL),
    CENTER: (CITADEL,),
}
# Asteroid Fields and where they lead (talisman/asteroid/how)
FIELDS = {NABOO_FIELD: "Naboo", KASHYYYK_FIELD: "Kashyyyk", BATUU_FIELD: "Batuu"}
# The way from Jedha to the Citadel (talisman/inner/paths)
PATHS = {
    LIGHT: (JEDHA, DAGOBAH, ILUM, AHCH_TO, EXEGOL, CITADEL),
    DARK: (JEDHA, STYGEON, MORABAND, MALACHOR, EXEGOL, CITADEL),
}
# Spaces that one may leave toward the Center only once their test is passed (talisman/inner/retest)
TESTS = (DAGOBAH, ILUM, AHCH_TO, STYGEON, MALACHOR)
# Spaces whose text gives the number of cards (talisman/board/draw-number); the others are read off the board.
DRAWS = {"Dathomir": 1, "Serenno": 1, "Takobo": 1, MANDALORE: 1} | dict.fromkeys((*NAMED[INNER], CITADEL), 0)
# Spaces of the Inner Region without any instruction for who arrives (talisman/inner/jedha, talisman/inner/exegol)
BARE = (JEDHA, EXEGOL)
# The rings are seven spaces by seven and five by five (talisman/board/size).
AROUND = {OUTER: 24, MIDDLE: 16}


def region_of(space: str) -> str:
    """The Region of a space that the rulebook names, "" for another.

    >>> region_of("Kiros"), region_of("Jedha"), region_of("Hoth")
    ('Outer', 'Inner', '')
    """
    return next((region for region, names in NAMED.items() if space in names), "")


def inward(space: str, side: str) -> str:
    """The next space of a Character's path, one at a time.

    Source: Inner Region (talisman/inner/one-space).

    >>> inward("Jedha", "Dark"), inward("Exegol", "Light")
    ('Stygeon Prime', 'Citadel')
    """
    path = PATHS[side]
    return path[path.index(space) + 1]


def outward(space: str, side: str) -> str:
    """The next space of a Character's path back towards Jedha, and from Jedha out to Kef Bir.

    Source: Turning Back (talisman/back/any-time).

    >>> outward("Ilum", "Light"), outward("Exegol", "Dark"), outward("Jedha", "Dark")
    ('Dagobah', 'Malachor', 'Kef Bir')
    """
    if space == JEDHA:
        return KEF_BIR
    path = PATHS[side]
    return path[path.index(space) - 1]


def steps_on(ring: list[str], space: str, steps: int) -> str:
    """The space so many steps clockwise on a ring, or the other way for less than 0.

    >>> steps_on(["a", "b", "c", "d"], "a", 2), steps_on(["a", "b", "c", "d"], "a", -1)
    ('c', 'd')
    """
    return ring[(ring.index(space) + steps) % len(ring)]


def distance(ring: list[str], space: str, goal: str) -> int:
    """How many steps it is to a space of the ring, the shorter way.

    >>> distance(["a", "b", "c", "d"], "a", "d")
    1
    """
    steps = (ring.index(goal) - ring.index(space)) % len(ring)
    return min(steps, len(ring) - steps)


def is_corner(outer: list[str], space: str) -> bool:
    """Whether an Outer space is a corner; its ring begins at one (talisman/coaxium/corner).

    >>> is_corner([f"o{n}" for n in range(24)], "o6"), is_corner([f"o{n}" for n in range(24)], "o7")
    (True, False)
    """
    return outer.index(space) % 6 == 0


def facing(outer: list[str], middle: list[str], space: str) -> str:
    """The Middle space directly opposite an Outer one, "" in a corner; both rings begin at the same corner.

    Source: Coaxium Vials (talisman/coaxium/opposite, talisman/coaxium/corner).

    >>> outer, middle = [f"o{n}" for n in range(24)], [f"m{n}" for n in range(16)]
    >>> [facing(outer, middle, f"o{n}") for n in (0, 1, 3, 5, 7)]
    ['', 'm0', 'm2', 'm4', 'm4']
    """
    side, along = divmod(outer.index(space), 6)
    return middle[(4 * side + along - 1) % 16] if along else ""
