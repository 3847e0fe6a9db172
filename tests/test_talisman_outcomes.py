"""Talisman: every outcome that the board prints, by the rule functions; sixty-six rows, and the two of Exegol."""

from itertools import product

import pytest

from referee.games.talisman import inner, tables
from referee.games.talisman.battle import HEALTH_LOST, LOSS, MANDALORE, TIE, WIN, outcome, score
from referee.games.talisman.tables import NOTHING, Row
from referee.games.talisman.turns import beyond_kessel

# Tables of one throw: place, table, rows as (lowest, highest, what it brings, in words)
PRINTED = [
    ("Mustafar", tables.MUSTAFAR, 1, 1, (("disoriented", 1),), "you are Disoriented for a turn"),
    ("Mustafar", tables.MUSTAFAR, 2, 2, (("force", -1),), "discard 1 Force Skill"),
    ("Mustafar", tables.MUSTAFAR, 3, 3, NOTHING, "nothing happens"),
    ("Mustafar", tables.MUSTAFAR, 4, 4, (("strength", 1),), "gain 1 Strength"),
    ("Mustafar", tables.MUSTAFAR, 5, 5, (("will", 1),), "gain 1 Will"),
    ("Mustafar", tables.MUSTAFAR, 6, 6, (("force", 2),), "draw 2 Force Skills"),
    ("Kiros", tables.KIROS, 2, 2, (("will", 1), ("turn", 1)), "gain 1 Will and take another turn"),
    ("Kiros", tables.KIROS, 3, 3, (("will", 1),), "gain 1 Will"),
    ("Kiros", tables.KIROS, 4, 4, (("force", 1),), "draw 1 Force Skill"),
    ("Kiros", tables.KIROS, 5, 9, NOTHING, "nothing happens"),
    ("Kiros", tables.KIROS, 10, 10, (("health", 1),), "gain 1 Health"),
    ("Kiros", tables.KIROS, 11, 11, (("strength", 1),), "gain 1 Strength"),
    ("Kiros", tables.KIROS, 12, 12, (("strength", 1), ("turn", 1)), "gain 1 Strength and take another turn"),
    ("Lothal", tables.LOTHAL, 1, 3, NOTHING, "nothing happens"),
    ("Lothal", tables.LOTHAL, 4, 4, (("force", 1),), "draw 1 Force Skill"),
    ("Lothal", tables.LOTHAL, 5, 5, (("will", 1),), "gain 1 Will"),
    ("Lothal", tables.LOTHAL, 6, 6, (("strength", 1),), "gain 1 Strength"),
    ("Canto Bight", tables.CANTO_BIGHT, 2, 2, (("credits", -2),), "lose 2 GC"),
    ("Canto Bight", tables.CANTO_BIGHT, 3, 3, (("credits", -1),), "lose 1 GC"),
    ("Canto Bight", tables.CANTO_BIGHT, 4, 4, (("turn", -1),), "lose your next turn"),
    ("Canto Bight", tables.CANTO_BIGHT, 5, 5, (("destiny", -1),), "lose 1 Destiny"),
    ("Canto Bight", tables.CANTO_BIGHT, 6, 6, NOTHING, "nothing happens"),
    ("Canto Bight", tables.CANTO_BIGHT, 7, 7, (("destiny", 1),), "gain 1 Destiny"),
    ("Canto Bight", tables.CANTO_BIGHT, 8, 8, (("will", 1),), "gain 1 Will"),
    ("Canto Bight", tables.CANTO_BIGHT, 9, 9, (("force", 1),), "draw 1 Force Skill"),
    ("Canto Bight", tables.CANTO_BIGHT, 10, 10, (("force", 2),), "draw 2 Force Skills"),
    (
        "Canto Bight",
        tables.CANTO_BIGHT,
        11,
        11,
        (("wayfinder", 1),),
        "take a Sith Wayfinder from the supply unless you have one",
    ),
    (
        "Canto Bight",
        tables.CANTO_BIGHT,
        12,
        12,
        (("credits", 2), ("again", 1)),
        "gain 2 GC and roll again without paying",
    ),
]

# Maz Kanata's leads: die, side, the task ("" for none), what is given for it
LEADS = [
    (1, "Light", "acquire a Confidant", None),
    (1, "Dark", "", None),
    (2, "any", "destroy an Adversary", None),
    (3, "any", "discard two Objects", ("objects", 2)),
    (4, "any", "discard 3 GC", ("credits", 3)),
    (5, "any", "discard 3 Destiny", ("destiny", 3)),
    (6, "Dark", "discard a Confidant", ("confidants", 1)),
    (6, "Light", "", None),
]

# The tests with dice over an attribute: rule, how much over (lowest, highest), what it brings, where one goes
OVER = [
    (inner.ilum, -99, 0, (("will", 1), ("destiny", 1)), "on to Ahch-To next turn"),
    (inner.ilum, 1, 1, (("destiny", 1),), "stay on Ilum"),
    (inner.ilum, 2, 2, NOTHING, "back to Dagobah"),
    (inner.ilum, 3, 99, NOTHING, "back to Jedha"),
    (inner.stygeon, -99, 0, (("strength", 1), ("destiny", 1)), "on to Moraband next turn"),
    (inner.stygeon, 1, 1, (("destiny", 1),), "stay on Stygeon Prime"),
    (inner.stygeon, 2, 2, NOTHING, "stay on Stygeon Prime"),
    (inner.stygeon, 3, 3, NOTHING, "back to Jedha"),
    (inner.stygeon, 4, 4, NOTHING, "back to Kef Bir"),
    (inner.stygeon, 5, 99, (("health", -1),), "back to Kef Bir"),
]

MORABAND = [(1, 2, 1), (3, 4, 2), (5, 6, 3)]

# The battles of the board: what the dice have to be, and what each result costs
SPACE_BATTLES = [
    ("Mandalore", "Light", WIN, 0),
    ("Mandalore", "Dark", WIN, 0),
    ("Mandalore", "any", "not won", 0),
    ("Dagobah", "Light", WIN, 0),
    ("Dagobah", "Light", LOSS, 1),
    ("Dagobah", "Light", TIE, 0),
    ("Malachor", "Dark", WIN, 0),
    ("Malachor", "Dark", LOSS, 1),
    ("Malachor", "Dark", TIE, 0),
    ("Citadel", "any", WIN, 0),
    ("Citadel", "any", LOSS, 1),
    ("Citadel", "any", TIE, 0),
]
LIGHT_ON_MUSTAFAR = 1
KEF_BIR = AHCH_TO = ("less", "equal or more")


def test_every_row_is_here() -> None:
    """Sixty-eight rows are printed; entering Exegol, or turning back there, are the game's own two."""
    lists: list[list] = [PRINTED, LEADS, OVER, MORABAND, SPACE_BATTLES, [*KEF_BIR, *AHCH_TO]]
    assert sum(map(len, lists)) + LIGHT_ON_MUSTAFAR == 66


@pytest.mark.parametrize(
    ("place", "table", "low", "high", "row", "said"), PRINTED, ids=[f"{one[0]} {one[2]}" for one in PRINTED]
)
def test_a_row_of_a_table(place: str, table: tables.Table, low: int, high: int, row: Row, said: str) -> None:
    """talisman/outer/mustafar, talisman/outer/kiros, talisman/outer/lothal, talisman/middle/canto-bight."""
    for total in range(low, high + 1):
        assert table[total] == row, place
        assert tables.in_words(table[total]) == said


def test_the_tables_have_no_further_rows() -> None:
    for table, faces in (
        (tables.MUSTAFAR, range(1, 7)),
        (tables.LOTHAL, range(1, 7)),
        (tables.KIROS, range(2, 13)),
        (tables.CANTO_BIGHT, range(2, 13)),
    ):
        assert sorted(table) == [*faces]
        assert sum(one[3] - one[2] + 1 for one in PRINTED if one[1] is table) == len(table)


def test_a_light_character_on_mustafar() -> None:
    """talisman/outer/mustafar."""
    assert tables.MUSTAFAR_LIGHT == (("health", -1),)
    assert tables.in_words(tables.MUSTAFAR_LIGHT) == "lose 1 Health"


@pytest.mark.parametrize(("die", "side", "task", "price"), LEADS)
def test_a_lead(die: int, side: str, task: str, price: tables.Change | None) -> None:
    """talisman/middle/takodana, talisman/middle/takodana-none."""
    for one in ("Light", "Dark") if side == "any" else (side,):
        assert tables.lead(die, one) == ((task, price) if task else None)


@pytest.mark.parametrize(("rule", "low", "high", "row", "goes"), OVER)
def test_a_result_over_an_attribute(rule: object, low: int, high: int, row: Row, goes: str) -> None:
    """talisman/inner/ilum, talisman/inner/stygeon, for every attribute and throw that comes to it."""
    assert callable(rule)
    met = 0
    for attribute, total in product(range(1, 20), range(2, 13)):
        if low <= total - attribute <= high:
            assert rule(attribute, total) == (row, goes)
            met += 1
    assert met


@pytest.mark.parametrize(("low", "high", "lost"), MORABAND)
@pytest.mark.parametrize("given", range(4))
def test_moraband(low: int, high: int, lost: int, given: int) -> None:
    """talisman/inner/moraband, talisman/inner/moraband-confidants."""
    for die in range(low, high + 1):
        assert inner.moraband(die) == lost
        assert inner.moraband(die, given) == max(0, lost - given)


def test_kef_bir_and_ahch_to_ask_for_less() -> None:
    """talisman/middle/kef-bir, talisman/inner/ahch-to: as much is not less."""
    for attribute, total in product(range(1, 14), range(2, 13)):
        assert inner.kef_bir(attribute, total) == (total < attribute)
    for strength, will, total in product(range(1, 10), range(1, 10), range(3, 19)):
        assert inner.ahch_to(strength, will, total) == (total < strength + will)


@pytest.mark.parametrize(("place", "side", "result", "costs"), SPACE_BATTLES)
def test_a_battle_with_a_space(place: str, side: str, result: str, costs: int) -> None:
    """talisman/outer/mandalore, talisman/inner/dagobah, talisman/inner/malachor, talisman/center/citadel."""
    bases = {
        "Mandalore": [MANDALORE],
        "Dagobah": [inner.dagobah(die) for die in range(1, 7)],
        "Malachor": [sum(dice) for dice in product(range(1, 7), repeat=2)],
        "Citadel": [inner.EMPEROR],
    }[place]
    met = set()
    for base, attribute, own, other in product(sorted(set(bases)), (2, 5, 9), range(1, 7), range(1, 7)):
        ahead = attribute + own - base - other
        found = outcome(score(attribute, own), score(base, other))
        assert found == (WIN if ahead > 0 else LOSS if ahead < 0 else TIE)
        met.add(found)
    assert met == {WIN, TIE, LOSS}
    if place == "Mandalore" and result == WIN:
        assert beyond_kessel(5, 2) == 2  # on to Kessel with the rest of the move
        assert beyond_kessel(2, 2) == -1  # on Mandalore with none left: from there next turn
    if place in ("Dagobah", "Malachor") and result == LOSS:
        trait = "Strength" if place == "Dagobah" else "Will"
        assert inner.ways_to_lose(trait, 5, 3) == [trait, "Health"]
        assert [inner.health_lost(trait), inner.health_lost("Health")] == [costs, costs + 1]
    if place == "Citadel" and result == LOSS:
        assert inner.emperor_costs() == costs == HEALTH_LOST
