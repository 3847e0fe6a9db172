"""The die tables printed on the board: what each result brings."""

from __future__ import annotations

# A change is (what, by how much). "again" is a further roll, "wayfinder" one of the supply, "turn" one more or less.
Change = tuple[str, int]
Row = tuple[Change, ...]
Table = dict[int, Row]

NOTHING: Row = ()
# Outer Region, Mustafar: the table of Dark-Aligned Characters (talisman/outer/mustafar)
MUSTAFAR: Table = {
    1: (("disoriented", 1),),
    2: (("force", -1),),
    3: NOTHING,
    4: (("strength", 1),),
    5: (("will", 1),),
    6: (("force", 2),),
}
MUSTAFAR_LIGHT: Row = (("health", -1),)
# Outer Region, Lothal (talisman/outer/lothal)
LOTHAL: Table = {
    1: NOTHING,
    2: NOTHING,
    3: NOTHING,
    4: (("force", 1),),
    5: (("will", 1),),
    6: (("strength", 1),),
}
# Outer Region, Kiros (talisman/outer/kiros)
KIROS: Table = {
    2: (("will", 1), ("turn", 1)),
    3: (("will", 1),),
    4: (("force", 1),),
    **dict.fromkeys(range(5, 10), NOTHING),
    10: (("health", 1),),
    11: (("strength", 1),),
    12: (("strength", 1), ("turn", 1)),
}
# Middle Region, Canto Bight (talisman/middle/canto-bight)
CANTO_BIGHT: Table = {
    2: (("credits", -2),),
    3: (("credits", -1),),
    4: (("turn", -1),),
    5: (("destiny", -1),),
    6: NOTHING,
    7: (("destiny", 1),),
    8: (("will", 1),),
    9: (("force", 1),),
    10: (("force", 2),),
    11: (("wayfinder", 1),),
    12: (("credits", 2), ("again", 1)),
}
CANTO_PRICE = 1
# Middle Region, Takodana (talisman/middle/takodana): what has to be given (None: a deed); the sides that get it.
LEADS: dict[int, tuple[str, Change | None, tuple[str, ...]]] = {
    1: ("acquire a Confidant", None, ("Light",)),
    2: ("destroy an Adversary", None, ("Light", "Dark")),
    3: ("discard two Objects", ("objects", 2), ("Light", "Dark")),
    4: ("discard 3 GC", ("credits", 3), ("Light", "Dark")),
    5: ("discard 3 Destiny", ("destiny", 3), ("Light", "Dark")),
    6: ("discard a Confidant", ("confidants", 1), ("Dark",)),
}
_NAMES = {"strength": "Strength", "will": "Will", "health": "Health", "credits": "GC", "destiny": "Destiny"}


def kiros(total: int, credits: int = 0, *, beyond: bool = False) -> int:
    """The total on Kiros after paying credits, below 0 to lower it; it stays on the table.

    beyond: where a table plays that it may leave the table, to no effect.
    Source: Kiros (talisman/outer/kiros-pay, talisman/outer/kiros-range).
    """
    return total + credits if beyond else min(12, max(2, total + credits))


def kiros_goals(total: int, credits: int) -> list[tuple[int, int]]:
    """What so many credits can make of a roll on Kiros: (credits paid, total) of each result that gives something.

    Source: Kiros (talisman/outer/kiros-pay).
    """
    within = [(abs(goal - total), goal) for goal, row in KIROS.items() if row and abs(goal - total) <= credits]
    return sorted(within)


def lead(die: int, side: str) -> tuple[str, Change | None] | None:
    """Maz Kanata's lead for a roll: the task and what has to be given for it; None where the side gets none.

    Source: Takodana (talisman/middle/takodana, talisman/middle/takodana-none).
    """
    task, price, sides = LEADS[die]
    return (task, price) if side in sides else None


def in_words(row: Row) -> str:
    """A row of a table as it is said.

    >>> in_words(KIROS[12]), in_words(NOTHING)
    ('gain 1 Strength and take another turn', 'nothing happens')
    """
    said = " and ".join(map(_said, row)) or "nothing happens"
    return said.replace("and gain", "and")


def _said(change: Change) -> str:
    what, by = change
    if what == "force":
        cards = f"{abs(by)} Force Skill{'s' if abs(by) > 1 else ''}"
        return f"draw {cards}" if by > 0 else f"discard {cards}"
    if what in _NAMES:
        return f"{'gain' if by > 0 else 'lose'} {abs(by)} {_NAMES[what]}"
    return {
        ("disoriented", 1): "you are Disoriented for a turn",
        ("turn", 1): "take another turn",
        ("turn", -1): "lose your next turn",
        ("again", 1): "roll again without paying",
        ("wayfinder", 1): "take a Sith Wayfinder from the supply unless you have one",
    }[change]
