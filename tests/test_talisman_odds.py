"""Talisman: exact chances from the rules code, against tables that were reckoned apart; Kiros, duels, Moraband."""

import csv
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from referee.games.talisman import odds
from referee.games.talisman.battle import LOSS, TIE, WIN
from referee.games.talisman.inner import ilum, stygeon
from referee.games.talisman.tables import KIROS, in_words, kiros, kiros_goals

with (Path(__file__).parent / "data" / "talisman_chances.csv").open(encoding="utf-8") as file:
    ROWS = [*csv.DictReader(file)]

Chances = dict[str, Fraction]


def row_of(rule: Callable[[int, int], tuple], result: str) -> str:
    """The words of a row of Ilum or Stygeon Prime, by how much the dice are over the attribute."""
    row, where = rule(0, int(result))
    return f"{in_words(row)}, {where}" if row else where


def chances_of(place: str, value: int, destiny: str) -> Chances:
    tokens = int(destiny != "none")
    keep = (WIN, TIE) if destiny == "if lost" else (WIN,)
    spends = bool(tokens)
    return {
        "battle": lambda: odds.battle(value, 0, tokens=tokens, keep=keep),
        "Kef Bir": lambda: odds.kef_bir(value, destiny=spends),
        "Ahch-To": lambda: odds.ahch_to(value // 2, value - value // 2, destiny=spends),
        "Ilum": lambda: odds.ilum(value, destiny=spends),
        "Stygeon Prime": lambda: odds.stygeon(value, destiny=spends),
        "Dagobah": lambda: odds.cave(value, tokens=tokens),
        "Malachor": lambda: odds.temple(value, tokens=tokens),
        "Citadel": lambda: odds.emperor(value, tokens=tokens),
        "Mandalore": lambda: odds.mandalore(value, tokens=tokens),
    }[place]()


@pytest.mark.parametrize("place", list(dict.fromkeys(row["place"] for row in ROWS)))
def test_every_chance_that_was_reckoned_apart(place: str) -> None:
    """talisman/battle/destiny, talisman/middle/kef-bir, talisman/inner/ahch-to, talisman/inner/ilum,
    talisman/inner/stygeon, talisman/inner/dagobah, talisman/inner/malachor, talisman/center/citadel."""
    rows = [row for row in ROWS if row["place"] == place]
    assert len(rows) > 20
    for row in rows:
        found = chances_of(place, int(row["value"]), row["destiny"])
        assert sum(found.values()) == 1
        rules = {"Ilum": ilum, "Stygeon Prime": stygeon}
        result = row_of(rules[place], row["result"]) if place in rules else row["result"]
        assert abs(found.get(result, Fraction(0)) - Fraction(row["chance"])) <= Fraction(1, 20_000), row


def test_the_reckoned_table_is_whole() -> None:
    assert len(ROWS) == 457
    assert {row["place"]: 0 for row in ROWS}.keys() >= {"battle", "Dagobah", "Malachor", "Citadel", "Mandalore"}


@pytest.mark.parametrize(
    ("place", "value", "plain", "token"),
    [
        ("Kef Bir", 7, 0.42, 0.68), ("Kef Bir", 9, 0.72, 0.89), ("Kef Bir", 13, 1, 1),
        ("Dagobah", 6, 0.38, 0.50), ("Dagobah", 8, 0.63, 0.75), ("Dagobah", 10, 0.84, 0.92), ("Dagobah", 15, 1, 1),
        ("Ilum", 6, 0.42, 0.68), ("Ilum", 8, 0.72, 0.89), ("Ilum", 12, 1, 1),
        ("Stygeon Prime", 6, 0.42, 0.68), ("Stygeon Prime", 8, 0.72, 0.89), ("Stygeon Prime", 12, 1, 1),
        ("Ahch-To", 10, 0.38, 0.62), ("Ahch-To", 12, 0.63, 0.82), ("Ahch-To", 19, 1, 1),
        ("Malachor", 7, 0.44, 0.56), ("Malachor", 9, 0.66, 0.77), ("Malachor", 12, 0.90, 0.95),
        ("Malachor", 18, 1, 1),
        ("Citadel", 10, 0.42, 0.58), ("Citadel", 12, 0.72, 0.86), ("Citadel", 15, 0.97, 1), ("Citadel", 16, 1, 1),
    ],
)  # fmt: skip
def test_the_chances_of_passing_that_one_remembers(place: str, value: int, plain: float, token: float) -> None:
    """talisman/middle/kef-bir, talisman/inner/dagobah, talisman/inner/ilum, talisman/inner/stygeon,
    talisman/inner/ahch-to, talisman/inner/malachor, talisman/center/citadel: without Destiny, and with one."""
    best = {"Ilum": lambda: row_of(ilum, "0"), "Stygeon Prime": lambda: row_of(stygeon, "0")}
    name = best[place]() if place in best else "pass" if place in ("Kef Bir", "Ahch-To") else WIN
    for destiny, wanted in (("none", plain), ("if not won", token)):
        chance = chances_of(place, value, destiny)[name]
        assert abs(float(chance) - wanted) <= 0.0051
        certain = {"Kef Bir": 13, "Dagobah": 15, "Ahch-To": 19, "Malachor": 18, "Citadel": 16}.get(place, 12)
        assert (chance == 1) == (value >= certain)


def test_moraband_costs_two_on_average() -> None:
    """talisman/inner/moraband: safe only where Health and Confidants come to 4."""
    assert sum(lost * chance for lost, chance in odds.moraband_loss().items()) == 2
    for health, given in product(range(1, 6), range(4)):
        assert (odds.moraband_death(health, given) == 0) == (health + given >= 4)


@pytest.mark.parametrize("ahead", range(-7, 8))
@pytest.mark.parametrize("keep", [(WIN,), (WIN, TIE)])
def test_one_destiny_by_counting_throws(ahead: int, keep: tuple[str, ...]) -> None:
    """talisman/destiny/one-token: 216 throws of own die, other die and another own die, each equally likely."""
    counts = dict.fromkeys((WIN, TIE, LOSS), 0)
    for own, other, again in product(range(1, 7), repeat=3):
        first, second = ahead + own - other, ahead + again - other
        kept = first > 0 or (first == 0 and TIE in keep)
        last = first if kept else second
        counts[WIN if last > 0 else TIE if last == 0 else LOSS] += 1
    assert odds.battle(ahead, 0, tokens=1, keep=keep) == {name: Fraction(n, 216) for name, n in counts.items()}


def test_only_the_difference_counts_in_a_battle() -> None:
    assert odds.battle(10, 7) == odds.battle(3, 0)
    assert odds.battle(10, 5, bonus=2) == odds.battle(10, 7)  # talisman/outer/plus-two


def test_chandrila_takes_any_number_of_destiny() -> None:
    """talisman/outer/chandrila."""
    wins = [odds.battle(3, 5, tokens=tokens)[WIN] for tokens in range(6)]
    assert wins == sorted(wins)
    assert len(set(wins)) == 6
    assert odds.battle(0, 6, tokens=50)[LOSS] == 1  # a 6 at best against 7 at least: no token helps


def test_the_emperor_by_force_skills_discarded() -> None:
    """talisman/center/force-bonus: +3, +2, +1, each until the end of the turn."""
    assert odds.emperor(6, own=3) == odds.battle(15, 10)
    assert odds.emperor(6, own=3)[WIN] == Fraction(35, 36)
    assert odds.emperor(6, own=3)[TIE] == Fraction(1, 36)  # 1 against 6 alone stands off
    assert odds.emperor(4, own=1, neutral=1, opposing=1) == odds.battle(10, 10)
    assert odds.emperor(6, opposing=3) == odds.battle(9, 10)
    wins = [odds.emperor(6, own=cards)[WIN] for cards in range(4)]
    assert wins == sorted(wins)


@pytest.mark.parametrize(
    ("given", "destiny", "shares"),
    [
        (0, False, {1: "1/3", 2: "1/3", 3: "1/3"}),
        (1, False, {0: "1/3", 1: "1/3", 2: "1/3"}),
        (2, False, {0: "2/3", 1: "1/3"}),
        (3, False, {0: "1"}),
        (5, False, {0: "1"}),
        (0, True, {1: "4/9", 2: "4/9", 3: "1/9"}),
        (1, True, {0: "4/9", 1: "4/9", 2: "1/9"}),
        (2, True, {0: "8/9", 1: "1/9"}),
        (3, True, {0: "1"}),
    ],
)
def test_moraband_by_confidants_given(given: int, destiny: bool, shares: dict[int, str]) -> None:
    """talisman/inner/moraband, talisman/inner/moraband-confidants."""
    wanted = {lost: Fraction(share) for lost, share in shares.items()}
    assert odds.moraband_loss(given, destiny=destiny) == wanted


@pytest.mark.parametrize(
    ("health", "given", "death"), [(1, 0, 1), (2, 0, "2/3"), (3, 0, "1/3"), (4, 0, 0), (1, 3, 0), (2, 1, "1/3")]
)
def test_dying_on_moraband(health: int, given: int, death: int | str) -> None:
    """talisman/health/zero: only with Health and Confidants of 4 together is it safe."""
    assert odds.moraband_death(health, given) == Fraction(death)


# credits to each total that gives something: rolled, then to 2, 3, 4, 10, 11 and 12
KIROS_COSTS = [
    (2, 0, 1, 2, 8, 9, 10),
    (3, 1, 0, 1, 7, 8, 9),
    (4, 2, 1, 0, 6, 7, 8),
    (5, 3, 2, 1, 5, 6, 7),
    (6, 4, 3, 2, 4, 5, 6),
    (7, 5, 4, 3, 3, 4, 5),
    (8, 6, 5, 4, 2, 3, 4),
    (9, 7, 6, 5, 1, 2, 3),
    (10, 8, 7, 6, 0, 1, 2),
    (11, 9, 8, 7, 1, 0, 1),
    (12, 10, 9, 8, 2, 1, 0),
]


@pytest.mark.parametrize("costs", KIROS_COSTS, ids=[str(row[0]) for row in KIROS_COSTS])
def test_what_credits_buy_on_kiros(costs: tuple[int, ...]) -> None:
    """talisman/outer/kiros-pay."""
    total, *prices = costs
    goals = dict(zip((2, 3, 4, 10, 11, 12), prices, strict=True))
    assert {goal: paid for paid, goal in kiros_goals(total, 10)} == goals
    for goal, paid in goals.items():
        assert kiros(total, paid if goal > total else -paid) == goal
        assert (paid, goal) in kiros_goals(total, paid)
        assert not paid or (paid, goal) not in kiros_goals(total, paid - 1)


def test_the_chance_of_a_result_on_kiros() -> None:
    """talisman/outer/kiros-pay, talisman/outer/kiros-range: two dice, then Destiny, then credits."""
    assert odds.kiros_reach([2]) == odds.kiros_reach([12]) == Fraction(1, 36)
    assert odds.kiros_reach([11, 12], 1) == Fraction(6, 36)
    assert odds.kiros_reach([goal for goal, row in KIROS.items() if row], 0) == Fraction(12, 36)
    assert odds.kiros_reach([goal for goal, row in KIROS.items() if row], 3) == 1  # a 7 is 3 away from 4 and from 10
    assert odds.kiros_reach([12], 10) == 1
    # From (6, x) the other die is rolled again for a 6: 6 and 6 at once, or one 6 and then another.
    assert odds.kiros_reach([12], destiny=True) == Fraction(1, 36) + Fraction(10, 36) / 6
    for wanted, paid in product(([2, 12], [11], [4]), range(5)):
        plain, token = odds.kiros_reach(wanted, paid), odds.kiros_reach(wanted, paid, destiny=True)
        assert plain < token or plain == 1


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_dice_at_most(dice: int) -> None:
    totals = [sum(roll) for roll in product(range(1, 7), repeat=dice)]
    for total in range(20):
        assert odds.at_most(total, dice) == Fraction(sum(t <= total for t in totals), len(totals))


@pytest.mark.parametrize("attribute", range(1, 14))
def test_the_highest_die_is_the_one_to_roll_again(attribute: int) -> None:
    """talisman/destiny/several-dice: any other die of two would pass less often."""
    best = Fraction(0)
    for roll in product(range(1, 7), repeat=2):
        if sum(roll) < attribute:
            best += Fraction(1, 36)
        else:
            best += max(Fraction(sum(kept + die < attribute for die in range(1, 7)), 6) for kept in roll) / 36
    assert odds.kef_bir(attribute, destiny=True)["pass"] == best


def test_a_duel_without_destiny_is_a_battle() -> None:
    """talisman/duel/steps."""
    for attacker, defender in product(range(1, 8), repeat=2):
        assert odds.duel(attacker, defender) == odds.battle(attacker, defender)


def test_destiny_in_a_duel() -> None:
    """talisman/duel/destiny-order, talisman/duel/destiny-final: it helps whoever has it, and the defender more."""
    plain = odds.duel(4, 4)
    attacker = odds.duel(4, 4, attacker_token=True)
    defender = odds.duel(4, 4, defender_token=True)
    both = odds.duel(4, 4, attacker_token=True, defender_token=True)
    assert attacker[WIN] > plain[WIN] > defender[WIN]
    assert defender[LOSS] == attacker[WIN]  # alone, either token does the same
    assert both[LOSS] > both[WIN]  # whoever decides last knows more
    assert all(sum(chances.values()) == 1 for chances in (plain, attacker, defender, both))


def test_disoriented_and_the_tests() -> None:
    """talisman/disoriented/tests: Strength and Will of 1 pass next to nothing."""
    assert odds.kef_bir(1, destiny=True)["pass"] == 0
    assert odds.ilum(1)[row_of(ilum, "1")] == Fraction(1, 36)
    assert row_of(ilum, "0") not in odds.ilum(1)
    assert odds.ahch_to(1, 1)["pass"] == 0


@pytest.mark.parametrize("ahead", range(-6, 7))
@pytest.mark.parametrize(("first", "second"), [(False, False), (True, False), (False, True), (True, True)])
def test_a_duel_by_looking_ahead(ahead: int, first: bool, second: bool) -> None:
    """talisman/duel/destiny-order: the attacker's choice, then the defender's, in all throws, worth win less loss."""

    def worth(lead: int) -> int:
        return (lead > 0) - (lead < 0)

    def defended(own: int, other: int) -> Fraction:
        stays = Fraction(worth(ahead + own - other))
        again = Fraction(sum(worth(ahead + own - die) for die in range(1, 7)), 6)
        return min(stays, again) if second else stays

    value = Fraction(0)
    for own, other in product(range(1, 7), repeat=2):
        stays = defended(own, other)
        again = sum((defended(die, other) for die in range(1, 7)), Fraction(0)) / 6
        value += (max(stays, again) if first else stays) / 36
    found = odds.duel(10 + ahead, 10, attacker_token=first, defender_token=second)
    assert found[WIN] - found[LOSS] == value


def test_nobody_has_destiny_unless_it_is_said() -> None:
    assert odds.mandalore(5) == odds.mandalore(5, tokens=0) == odds.battle(5, 5)
    assert (odds.cave(7), odds.temple(9)) == (odds.cave(7, tokens=0), odds.temple(9, tokens=0))
    assert odds.emperor(10) == odds.emperor(10, tokens=0) == odds.battle(10, 10, tokens=0)
