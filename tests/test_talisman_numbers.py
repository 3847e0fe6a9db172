"""Talisman: worked numbers of every kind, by the rule functions; what each kind is like is held by properties."""

from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games.talisman import odds
from referee.games.talisman.attributes import dial_after, health_after, total
from referee.games.talisman.battle import (
    ADVERSARY_DIE,
    HEALTH_LOST,
    LOSS,
    MANDALORE,
    OTHER_DIE,
    OWN_DIE,
    TIE,
    WIN,
    combined,
    least_die,
    left_to_fight,
    may_reroll,
    outcome,
    place_bonus,
    rewards,
    score,
)
from referee.games.talisman.cards import read_card
from referee.games.talisman.characters import SIDES, Character
from referee.games.talisman.inner import (
    EMPEROR,
    ahch_to,
    citadel_will,
    dagobah,
    emperor_costs,
    health_lost,
    ilum,
    kef_bir,
    moraband,
    stygeon,
    ways_to_lose,
)
from referee.games.talisman.limits import (
    CREDITS,
    DESTINY,
    START_CREDITS,
    force_discarded,
    force_drawn,
    force_skills,
    from_supply,
    heir_credits,
    may_take,
    objects_left,
)
from referee.games.talisman.medals import RATE, TRADITIONAL_RATE, Exchange, Medal, best, exchange, exchanges
from referee.games.talisman.tables import CANTO_BIGHT, KIROS, NOTHING, kiros, lead
from referee.games.talisman.turns import beyond_kessel, cards_to_draw, disoriented_again, disoriented_left, lost_turns


def fought(own: int, own_die: int, other: int, other_die: int, bonus: int = 0) -> tuple[int, int, str]:
    """Both Attack Scores, and who wins."""
    mine, theirs = score(own, own_die), score(other, other_die, bonus)
    return mine, theirs, outcome(mine, theirs)


def test_darth_maul_against_the_x_wing_step_by_step() -> None:
    """talisman/example/start, talisman/example/lightning, talisman/example/tie, talisman/example/destiny."""
    strength, will, destiny, medals = 5, 4, 4, []
    blaster = read_card("Object", "Blaster", "+1 Strength, in Strength battles")
    lightning = read_card("Force Skill", "Force Lightning", "your Will to Strength, in Strength battles")
    trick = read_card("Force Skill", "Mind Trick", "evades")
    x_wing = read_card("Adversary", "X-Wing", "Strength 7")
    # Serenno: one card is drawn.
    assert cards_to_draw(1, 0) == 1
    # Mind Trick could evade it; Darth Maul attacks, with what the X-Wing is marked with.
    assert trick.evades
    assert x_wing.trait == "Strength"
    # Force Lightning adds the Will of 4, the Blaster 1: 5 + 4 + 1 = 10.
    assert all(card.usable(x_wing.trait, "Dark") for card in (blaster, lightning))
    own = total(strength, [lightning.bonus("Strength", will=will), blaster.bonus("Strength")])
    assert own == 10
    # 3 and 6 are rolled: 13 each, a stand-off, of which Destiny may still make something.
    assert x_wing.value == 7
    assert fought(own, 3, x_wing.value, 6) == (13, 13, TIE)
    assert may_reroll(OWN_DIE)
    assert least_die(own, 13) == 4
    destiny -= 1
    # The new die is a 5: 15 is higher, and the card is kept for its points. Another reroll is not allowed.
    assert fought(own, 5, x_wing.value, 6) == (15, 13, WIN)
    assert not may_reroll(OWN_DIE, spent=1)
    medals.append(Medal(x_wing.name, x_wing.trait, x_wing.value))
    assert (destiny, Exchange(medals).gained, Exchange(medals).lost) == (3, 1, 2)
    assert Exchange(medals, TRADITIONAL_RATE).said() == "X-Wing 7: 1 Strength, nothing lost"
    # Had the reroll been a 1 or a 2, it would have cost a Health; a 3 stands off again.
    assert [fought(own, die, 7, 6)[2] for die in range(1, 7)] == [LOSS, LOSS, TIE, WIN, WIN, WIN]


@pytest.mark.parametrize(
    ("own", "own_die", "other", "other_die", "bonus", "comes_to"),
    [
        (10, 3, 7, 6, 0, (13, 13, TIE)),
        (4, 2, 3, 3, 0, (6, 6, TIE)),
        (4, 1, 3, 4, 0, (5, 7, LOSS)),
        (4, 4, combined([2, 3]), 2, 0, (8, 7, WIN)),
        (4, 6, combined([2, 3]), 2, 2, (10, 9, WIN)),  # Scarif
        (5, 3, 4, 4, 0, (8, 8, TIE)),  # two Characters
        (7, 3, dagobah(2), 4, 0, (10, 9, WIN)),
        (5, 2, dagobah(4), 5, 0, (7, 12, LOSS)),
        (9, 2, combined([3, 4]), 3, 0, (11, 10, WIN)),  # the temple
        (citadel_will(6, 1, 1), 3, EMPEROR, 4, 0, (14, 14, TIE)),
        (citadel_will(6, 3), 1, EMPEROR, 6, 0, (16, 16, TIE)),
        (4, 3, MANDALORE, 2, 0, (7, 7, TIE)),
        (total(5, [1], disoriented=True), 4, 3, 2, 0, (5, 5, TIE)),
    ],
)
def test_a_battle(
    own: int, own_die: int, other: int, other_die: int, bonus: int, comes_to: tuple[int, int, str]
) -> None:
    """talisman/battle/win, talisman/battle/tie, talisman/battle/lose, talisman/battle/group."""
    assert fought(own, own_die, other, other_die, bonus) == comes_to


@given(st.integers(1, 20), st.integers(1, 6), st.lists(st.integers(0, 12), min_size=1), st.integers(1, 6))
def test_battles_in_general(own: int, own_die: int, others: list[int], die: int) -> None:
    """talisman/battle/group: one die for all; talisman/battle/destiny: the least die that wins does, one less not."""
    mine, theirs, result = fought(own, own_die, combined(others), die)
    assert theirs == sum(others) + die
    assert fought(combined(others), die, own, own_die)[2] == {WIN: LOSS, LOSS: WIN, TIE: TIE}[result]
    least = least_die(own, theirs)
    assert (own_die >= least if least else False) == (result == WIN)
    assert mine - theirs == own + own_die - sum(others) - die


def test_health_is_lost_by_losing_only() -> None:
    """talisman/battle/lose, talisman/inner/dagobah-loss, talisman/center/lose."""
    assert health_after(4, -HEALTH_LOST, 4) == 3
    assert [health_lost("Strength"), health_lost("Health"), emperor_costs()] == [1, 2, 1]


def test_destiny_is_for_ones_own_roll_once() -> None:
    """talisman/destiny/one-token, talisman/destiny/not-adversary, talisman/destiny/not-others,
    talisman/outer/chandrila, talisman/outer/chandrila-whose."""
    assert may_reroll(OWN_DIE)
    assert not may_reroll(OWN_DIE, spent=1)
    assert may_reroll(OWN_DIE, spent=3, place="Chandrila")
    for die, place in product((ADVERSARY_DIE, OTHER_DIE), ("", "Chandrila", "Kiros")):
        assert not may_reroll(die, place=place)


@pytest.mark.parametrize(
    ("active", "objects", "paid", "confidants", "choices"),
    [
        (True, 1, 1, 1, ["Health", "Object", "GC", "Confidant"]),
        (False, 1, 1, 1, ["Health", "Object", "GC"]),
        (False, 0, 2, 0, ["Health", "GC"]),
        (True, 0, 0, 2, ["Health", "Confidant"]),
        (True, 0, 0, 0, ["Health"]),
    ],
)
def test_the_reward_of_a_duel(active: bool, objects: int, paid: int, confidants: int, choices: list[str]) -> None:
    """talisman/duel/reward, talisman/duel/defender, talisman/duel/confidant, talisman/duel/nothing-to-take."""
    assert rewards(active=active, objects=objects, credits=paid, confidants=confidants) == choices


@pytest.mark.parametrize(
    ("points", "rate", "gained", "lost"),
    [
        (7, 5, 1, 2),
        (10, 5, 2, 0),
        (13, 7, 1, 6),
        (7, 7, 1, 0),
        (4, 5, 0, 4),
        (0, 5, 0, 0),
        (14, 7, 2, 0),
        (24, 5, 4, 4),
    ],
)
def test_medal_points(points: int, rate: int, gained: int, lost: int) -> None:
    """talisman/medals/rate, talisman/medals/leftover, talisman/variants/medal-seven."""
    assert exchange(points, rate) == (gained, lost)


def medal_list(*points: int, trait: str = "Strength") -> list[Medal]:
    return [Medal(f"{trait[0]}{at}", trait, value) for at, value in enumerate(points)]


def shown(found: list[Exchange]) -> list[tuple[str, list[int], int, int]]:
    return [(some.trait, sorted(medal.points for medal in some.given), some.gained, some.lost) for some in found]


@pytest.mark.parametrize(
    ("strength", "will", "rate", "wanted"),
    [
        ((7,), (), 5, [("Strength", [7], 1, 2)]),
        ((7, 3), (), 5, [("Strength", [3, 7], 2, 0)]),
        ((7,), (3,), 5, [("Strength", [7], 1, 2)]),  # the Will 3 would be wasted
        ((7, 6), (), 7, [("Strength", [7], 1, 0)]),  # turning in both brings no more
        ((7, 6), (), 5, [("Strength", [6, 7], 2, 3), ("Strength", [6], 1, 1)]),
        ((7, 3, 4, 2), (), 5, [("Strength", [2, 3, 4, 7], 3, 1), ("Strength", [3, 7], 2, 0)]),
        ((4,), (4, 6), 5, [("Will", [4, 6], 2, 0)]),
        ((5,), (5,), 5, [("Strength", [5], 1, 0), ("Will", [5], 1, 0)]),
        ((2, 2), (4,), 5, []),
        ((), (), 5, []),
        ((5, 2, 3), (), 5, [("Strength", [2, 3, 5], 2, 0)]),
        ((10, 5, 5), (), 5, [("Strength", [5, 5, 10], 4, 0)]),
    ],
)
def test_the_exchanges_worth_a_thought(
    strength: tuple[int, ...], will: tuple[int, ...], rate: int, wanted: list[tuple[str, list[int], int, int]]
) -> None:
    """talisman/medals/kinds, talisman/medals/leftover, talisman/medals/keep."""
    assert shown(exchanges(medal_list(*strength) + medal_list(*will, trait="Will"), rate)) == wanted


def test_an_exchange_in_words() -> None:
    """talisman/medals/leftover."""
    assert Exchange(medal_list(6)).said() == "S0 6: 1 Strength, 1 Medal point lost"
    assert Exchange(medal_list(7, 6, trait="Will")).said() == "W0 7 + W1 6 = 13: 2 Will, 3 Medal points lost"


@settings(max_examples=200)
@given(st.lists(st.integers(1, 9), max_size=8), st.sampled_from([RATE, TRADITIONAL_RATE]))
def test_no_split_is_better(points: list[int], rate: int) -> None:
    """talisman/medals/leftover: held against every set of cards there is."""
    sets = [some for size in range(len(points) + 1) for some in combinations(points, size)]
    found = exchanges(medal_list(*points), rate)
    most = max(sum(some) // rate for some in sets)
    if most == 0:
        assert found == []
        return
    alike = [some for some in sets if sum(some) // rate == most]
    assert found[0].gained == most
    assert sum(best(points, rate)) == min(map(sum, alike))
    assert len(found[0].given) == min(len(some) for some in alike if sum(some) == sum(best(points, rate)))
    # Each that follows gains less and loses less; and whatever gains something is matched by one of them.
    assert [some.gained for some in found] == sorted({some.gained for some in found}, reverse=True)
    assert [some.lost for some in found] == sorted({some.lost for some in found}, reverse=True)
    for some in sets:
        gained, lost = exchange(sum(some), rate)
        assert not gained or any(one.gained >= gained and one.lost <= lost for one in found)


def test_a_hundred_medals_are_no_trouble() -> None:
    held = medal_list(*[1 + at % 9 for at in range(100)])
    assert exchanges(held)[0].gained == sum(medal.points for medal in held) // RATE


def test_force_skills() -> None:
    """talisman/force/limit, talisman/force/total-will, talisman/force/draw-two, talisman/force/over-limit."""
    assert [force_skills(will) for will in range(1, 10)] == [0, 0, 1, 2, 2, 3, 3, 3, 3]
    assert force_drawn(3, 1, 1) == 0  # one held of one
    assert force_skills(total(3, [1])) == 2  # a Will dial of 3 with an Object of 1
    assert [force_discarded(3, 2), force_drawn(3, 2, 1)] == [0, 0]  # the Object is lost: both stay, none is drawn
    assert [force_drawn(4, 1, 2), force_drawn(6, 0, 2), force_drawn(2, 0, 1)] == [1, 2, 0]
    assert force_drawn(total(6, disoriented=True), 0, 2) == 0  # talisman/disoriented/force


def test_objects() -> None:
    """talisman/objects/limit, talisman/objects/over, talisman/objects/same-name, talisman/wayfinder/two."""
    assert [objects_left(4), objects_left(5), objects_left(5, 8), objects_left(9, 8)] == [0, 1, 0, 1]
    assert not may_take("Blaster", ["Robe", "Blaster"])
    assert not may_take("Sith Wayfinder", ["Sith Wayfinder"])
    assert may_take("Sith Wayfinder", ["Robe"])


@given(st.integers(1, 12), st.integers(-5, 5), st.integers(1, 12))
def test_dials_and_health(held: int, change: int, start: int) -> None:
    """talisman/stats/floor, talisman/health/cap, talisman/health/zero, talisman/disoriented/no-change."""
    dial = max(held, start)
    assert dial_after(dial, change, start) == max(start, dial + change)
    assert dial_after(dial, change, start, disoriented=True) == dial
    health = min(held, start)
    assert health_after(health, change, start) == max(0, min(start, health + change))


def test_the_edges_of_dials_and_health() -> None:
    """talisman/middle/batuu, talisman/asteroid/last-health, talisman/stats/floor."""
    assert health_after(3, 2, 4) == 4
    assert health_after(1, -1, 4) == 0
    assert dial_after(3, -1, 3) == 3
    assert health_after(3, -moraband(6), 4) == 0


@pytest.mark.parametrize(
    ("attribute", "dice", "over"), [(8, (4, 3), True), (8, (4, 4), False), (7, (6, 2), False), (7, (3, 2), True)]
)
def test_kef_bir(attribute: int, dice: tuple[int, int], over: bool) -> None:
    """talisman/middle/kef-bir, talisman/kef-bir/destiny."""
    assert kef_bir(attribute, sum(dice)) is over


def test_the_inner_region() -> None:
    """talisman/inner/ilum, talisman/inner/ahch-to, talisman/inner/stygeon, talisman/inner/moraband."""
    assert ilum(6, 3 + 3) == ((("will", 1), ("destiny", 1)), "on to Ahch-To next turn")
    assert ilum(6, 4 + 3) == ((("destiny", 1),), "stay on Ilum")
    assert ilum(6, 4 + 4)[1] == "back to Dagobah"
    assert ilum(6, 6 + 4)[1] == "back to Jedha"
    assert [ahch_to(5, 7, 4 + 4 + 3), ahch_to(5, 7, 4 + 4 + 4)] == [True, False]
    assert stygeon(5, 5 + 4) == (NOTHING, "back to Kef Bir")
    assert stygeon(5, 6 + 5) == ((("health", -1),), "back to Kef Bir")
    assert moraband(5, 2) == 1


def test_disoriented() -> None:
    """talisman/disoriented/values, talisman/disoriented/bonuses, talisman/disoriented/again,
    talisman/disoriented/count, talisman/disoriented/tests, talisman/disoriented/no-change."""
    assert score(total(5, [1], disoriented=True), 4) == 5
    assert disoriented_again(disoriented_left(2, 1), 1) == 1
    assert [disoriented_left(1, 0), disoriented_left(1, 1), disoriented_left(2, 1)] == [1, 0, 1]
    assert not any(kef_bir(1, dice) for dice in range(2, 13))
    assert ilum(1, 2) == ((("destiny", 1),), "stay on Ilum")
    assert dial_after(4, 1, 3, disoriented=True) == 4


def test_the_grand_inquisitor_and_the_sides() -> None:
    """talisman/disoriented/inquisitor, talisman/losing/inquisitor, talisman/char/movers, talisman/char/sides."""
    immune = [name for name in SIDES if Character(name).never_disoriented or Character(name).never_loses_turns]
    assert immune == ["The Grand Inquisitor"]
    assert [*SIDES.values()].count("Light") == [*SIDES.values()].count("Dark") == 6
    # What no rulebook tells is not made up.
    assert all(len(Character(name).missing()) == 8 for name in SIDES)


def test_supplies() -> None:
    """talisman/box/credits, talisman/box/destiny-tokens, talisman/setup/credits, talisman/limited/empty,
    talisman/limited/cant-pay."""
    assert [CREDITS - players * START_CREDITS for players in range(2, 7)] == [26, 24, 22, 20, 18]
    assert DESTINY == 36
    assert [from_supply(2, 1), from_supply(2, 0), from_supply(2, 7)] == [1, 0, 2]


def test_takodana() -> None:
    """talisman/middle/takodana, talisman/middle/takodana-none."""
    assert lead(4, "Dark") == ("discard 3 GC", ("credits", 3))
    assert lead(6, "Light") is None
    assert lead(1, "Dark") is None


def test_kiros_and_the_casino() -> None:
    """talisman/outer/kiros-pay, talisman/outer/kiros-range, talisman/middle/canto-twelve."""
    assert KIROS[kiros(8, 2)] == (("health", 1),)
    assert [kiros(12, 1), kiros(2, -3), kiros(7, -3)] == [12, 2, 4]
    assert CANTO_BIGHT[12] == (("credits", 2), ("again", 1))
    assert CANTO_BIGHT[3] == (("credits", -1),)


def test_drawing_moving_waiting() -> None:
    """talisman/space/draw-less, talisman/mandalore/example, talisman/mandalore/exact, talisman/losing/two,
    talisman/variants/ditch-first-count."""
    assert [cards_to_draw(2, 1), cards_to_draw(1, 1), cards_to_draw(1, 3), cards_to_draw(2, 0, 1)] == [1, 0, 0, 1]
    assert [beyond_kessel(5, 2), beyond_kessel(2, 2), beyond_kessel(1, 2)] == [2, -1, None]
    assert lost_turns(1, 2) == 3


def test_inheriting() -> None:
    """talisman/death/credits."""
    assert heir_credits(5) == 7


# Rulings: what is played where the rulebook is silent or says two things, and the other way.


@pytest.mark.parametrize(
    ("about", "default", "alternative"),
    [
        ("Force Skills over the limit stay, or go", force_discarded(3, 2), force_discarded(3, 2, down=True)),
        ("at the base only Health is lost", ways_to_lose("Will", 3, 3), ways_to_lose("Will", 3, 3, free=True)),
        ("the loss of any battle comes first", health_lost("Health"), health_lost("Health", only_named=True)),
        ("the same where a point is chosen", health_lost("Will"), health_lost("Will", only_named=True)),
        ("the Emperor costs a Health", emperor_costs(), emperor_costs(nothing=True)),
        ("Health stops at the start, or the dial's top", health_after(4, 2, 4), health_after(4, 2, 12)),
        (
            "bonuses while Disoriented",
            total(5, [1, 2], disoriented=True),
            total(5, [1, 2], disoriented=True, bonuses_add=True),
        ),
        ("the turn in which it began", disoriented_left(2, 1), disoriented_left(2, 1, current=True)),
        (
            "one token for several dice, or one each",
            may_reroll(OWN_DIE, spent=1, dice=2),
            may_reroll(OWN_DIE, spent=1, dice=2, each_die=True),
        ),
        (
            "whose roll on Chandrila",
            may_reroll(ADVERSARY_DIE, place="Chandrila"),
            may_reroll(ADVERSARY_DIE, place="Chandrila", any_roll=True),
        ),
        ("two Adversaries on Scarif", place_bonus("Scarif", cards=2), place_bonus("Scarif", cards=2, each=True)),
        ("paying beyond the table of Kiros", kiros(12, 2), kiros(12, 2, beyond=True)),
        ("evading one of a group", left_to_fight([2, 3], 0), left_to_fight([2, 3], 0, whole_group=True)),
        ("an heir's starting credits", heir_credits(5), heir_credits(5, on_top=False)),
        ("the Medal rate", exchange(13), exchange(13, TRADITIONAL_RATE)),
    ],
)
def test_a_ruling_has_another_way(about: str, default: object, alternative: object) -> None:
    assert (default, alternative) == {
        "Force Skills over the limit stay, or go": (0, 1),  # talisman/force/over-limit
        "at the base only Health is lost": (["Health"], ["Will", "Health"]),  # talisman/inner/base-floor
        "the loss of any battle comes first": (2, 1),  # talisman/inner/dagobah-loss
        "the same where a point is chosen": (1, 0),
        "the Emperor costs a Health": (1, 0),  # talisman/center/lose
        "Health stops at the start, or the dial's top": (4, 6),  # talisman/health/cap-gain
        "bonuses while Disoriented": (1, 4),  # talisman/disoriented/bonuses
        "the turn in which it began": (1, 0),  # talisman/disoriented/count
        "one token for several dice, or one each": (False, True),  # talisman/destiny/several-dice
        "whose roll on Chandrila": (False, True),  # talisman/outer/chandrila-whose
        "two Adversaries on Scarif": (2, 4),  # talisman/outer/plus-two
        "paying beyond the table of Kiros": (12, 14),  # talisman/outer/kiros-range
        "evading one of a group": ([3], []),  # talisman/battle/group-evade
        "an heir's starting credits": (7, 5),  # talisman/death/credits
        "the Medal rate": ((2, 3), (1, 6)),  # talisman/variants/medal-seven
    }[about]


def test_rulings_without_another_way() -> None:
    """talisman/outer/plus-two, talisman/inner/moraband-confidants, talisman/wayfinder/two, talisman/force/draw-two,
    talisman/space/tokens, talisman/force/hold-other, talisman/medals/kinds."""
    assert place_bonus("Yavin 4", against_character=True, cards=3, each=True) == 0
    assert [moraband(die, 1) for die in range(1, 7)] == [0, 0, 1, 1, 2, 2]
    assert force_drawn(3, 0, 2) == 1
    assert cards_to_draw(1, 0) == 1  # credits that lie there are no cards
    assert not may_take("Sith Wayfinder", ["Robe", "sith wayfinder"])
    assert exchanges(medal_list(3) + medal_list(2, trait="Will")) == []
    assert citadel_will(6, opposing=1) == 7
    assert odds.emperor(6, opposing=1) == odds.battle(7, 10)
