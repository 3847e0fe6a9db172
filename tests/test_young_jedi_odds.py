"""Chances with cards: everything is compared with a count over every order in which the cards can lie."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from young_jedi_card_helpers import arm, card, who

from referee.deck.cards import load
from referee.games.young_jedi.cards_facts import battle_card
from referee.games.young_jedi.cards_who import Circumstances, Place
from referee.games.young_jedi.odds import AVERAGE, Side, destiny_number, draws, fight_chances, pile_of, weapon_chances
from referee.games.young_jedi.odds_duels import attack_chances, best_attacks, block_chance, copies_in_hand
from referee.games.young_jedi.odds_races import Race, lap_card_chances, lap_chance, most_lap_cards
from referee.games.young_jedi.power import reckon

DECK = st.lists(st.integers(1, 6), min_size=2, max_size=4)


# Fights


@given(DECK, st.integers(0, 3))
def test_draws_are_those_of_every_order(deck: list[int], count: int) -> None:
    slow = Counter(tuple(sorted(order[:count])) for order in permutations(deck))
    assert draws(Counter(deck), count) == {drawn: Fraction(ways, slow.total()) for drawn, ways in slow.items()}


@settings(max_examples=30)
@given(DECK, DECK, st.integers(0, 8), st.integers(0, 8), st.integers(0, 2), st.integers(0, 2))
def test_a_fight_is_that_of_every_order(
    mine: list[int], theirs: list[int], power: int, other: int, my_draws: int, their_draws: int
) -> None:
    # young-jedi/weapons/both-draw, young-jedi/weapons/destiny-draw
    slow: Counter[str] = Counter()
    for own, foe in product(permutations(mine), permutations(theirs)):
        gap = power + sum(own[:my_draws]) - other - sum(foe[:their_draws])
        slow["win" if gap > 0 else "lose" if gap < 0 else "tie"] += 1
    found = fight_chances(Side(power, my_draws, Counter(mine)), Side(other, their_draws, Counter(theirs)))
    assert found == {name: Fraction(slow[name], slow.total()) for name in ("win", "tie", "lose")}


@settings(max_examples=30)
@given(DECK, DECK, st.integers(0, 8), st.integers(0, 8), st.integers(0, 2), st.integers(0, 1))
def test_a_weapon_is_that_of_every_order(
    mine: list[int], theirs: list[int], power: int, other: int, dots: int, my_draws: int
) -> None:
    # young-jedi/weapons/adds-power
    turns = saves = bare = armed = 0
    ways = list(product(permutations(mine), permutations(theirs)))
    for own, foe in ways:
        before = power + sum(own[:my_draws]) - other - foe[0]
        after = power + dots + sum(own[: my_draws + 1]) - other - foe[0]
        bare += before > 0
        armed += after > 0
        turns += before <= 0 < after
        saves += before < 0 <= after
    found = weapon_chances(Side(power, my_draws, Counter(mine)), Side(other, 1, Counter(theirs)), dots)
    slow = [Fraction(count, len(ways)) for count in (turns, saves, bare, armed)]
    assert [found.turns, found.saves, found.bare["win"], found.armed["win"]] == slow


def test_the_rifle_of_the_rulebook() -> None:
    # young-jedi/weapons/example: Power 2 needs a 3 or better against Power 4
    found = weapon_chances(Side(2, 0, AVERAGE["light"]), Side(4), 0)
    assert found.turns == Fraction(16 + 15 + 12 + 6, 60)
    assert found.bare["lose"] == 1
    assert sum(found.armed.values()) == 1


def test_a_destiny_turned_up_counts_as_told() -> None:
    assert fight_chances(Side(2, 0, drawn=[3]), Side(4))["win"] == 1
    assert fight_chances(Side(2, 1, {1: 1}, drawn=[1]), Side(4))["tie"] == 1
    assert fight_chances(Side(2, 3, {1: 1}), Side(3))["tie"] == 1  # young-jedi/weapons/destiny-empty


@pytest.mark.parametrize(("name", "wins"), [("", 0), ("Twist Of Fate", 1), ("A Powerful Opponent", 1), ("DF22", 0)])
def test_texts_about_destiny_change_the_chances(name: str, wins: int) -> None:
    mine = Side(3, 1, {2: 1}, card=battle_card(name), damage=6)
    assert fight_chances(mine, Side(3, 1, {5: 1}))["win"] == wins
    theirs = Side(3, 1, {2: 1}, card=battle_card(name), damage=6)
    assert fight_chances(Side(3, 1, {5: 1}), theirs)["lose"] == wins


def test_a_fight_of_cards_gives_its_odds() -> None:
    where = Circumstances(Place("naboo", "Battle Plains"))
    droid = reckon([who("Battle Droid: Officer, Defense Division")], where, arms=[arm("DM118")])
    jar_jar = reckon([who("DM3")], where)
    found = fight_chances(Side.of(droid, AVERAGE["dark"]), Side.of(jar_jar, AVERAGE["light"]))
    assert found == {"win": 1, "tie": 0, "lose": 0}
    assert fight_chances(Side.of(droid, {}, drawn=[2]), Side.of(jar_jar, {}))["win"] == 1


def test_the_average_deck_is_counted_from_the_cards() -> None:
    for side, pile in AVERAGE.items():
        exact: dict[int, Fraction] = {}
        for colour in range(6):
            cards = [
                one for one in load().cards
                if one.side == side and one.home == colour and one.destiny and not one.foil_of and one.set != "V1"
            ]  # fmt: skip
            for one in cards:
                number = destiny_number(one)
                assert number is not None
                exact[number] = exact.get(number, Fraction(0)) + Fraction(10, len(cards))
        assert sum(pile.values()) == 60
        assert all(abs(pile[number] - exact[number]) < 1 for number in range(1, 7))


def test_a_pile_is_counted_from_a_deck() -> None:
    # young-jedi/double-impact/destiny, young-jedi/weapons/destiny-any-card
    deck = {card("DM1"): 2, card("A1"): 1, card("Gunga City & Gungan Energy Shield"): 1}
    assert pile_of(deck | {card("BP29"): 1}) == {3: 3, 5: 1}


# Duels


@given(DECK, st.integers(0, 4), st.integers(1, 6), st.integers(1, 3))
def test_blocks_are_those_of_every_order(deck: list[int], hand: int, number: int, own: int) -> None:
    # young-jedi/duel/block, young-jedi/duel/block-chain, young-jedi/duel/hit
    blocked = hit = 0
    ways = list(permutations(deck))
    for order in ways:
        theirs, mine, on_them = order[:hand].count(number), own, None
        blocked += theirs > 0
        while on_them is None:  # play it out: attack, block, block …
            mine -= 1
            if theirs == 0:
                on_them = True
            else:
                theirs -= 1
                on_them = None if mine else False
        hit += on_them
    assert block_chance(number, hand, Counter(deck)) == Fraction(blocked, len(ways))
    chance = Fraction(hit, len(ways))
    assert attack_chances(number, own, hand, Counter(deck)) == {"hit": chance, "hit back": 1 - chance}
    assert sum(copies_in_hand(number, hand, Counter(deck))) == 1


def test_best_attack_first() -> None:
    # young-jedi/duel/attack
    found = best_attacks({1: 1, 4: 1, 6: 0}, 6, AVERAGE["light"])
    assert [number for number, _ in found] == [1, 4]
    assert found[0][1] == Fraction(comb(57, 6), comb(60, 6))


# Races


@pytest.mark.parametrize(
    ("race", "hand", "most"),
    [
        (Race(0, 1), {1: 1}, 1), (Race(0, 1), {2: 1}, 0), (Race(0, 2), {1: 1, 3: 1}, 1),
        (Race(0, 3), {1: 1, 2: 1, 3: 1}, 3),
        (Race(0, 2, handling=3), {3: 2}, 2), (Race(0, 3, handling=3), {3: 3}, 3), (Race(0, 4, handling=3), {3: 4}, 3),
        (Race(2, 4, handling=3), {3: 3}, 3), (Race(4, 3, handling=3, handled=2), {5: 1, 3: 1, 6: 1, 1: 1}, 3),
        (Race(4, 4, handling=3, handled=2), {3: 3}, 0), (Race(5, 4, handling=3, handled=2), {6: 1, 3: 3}, 4),
        (Race(5, 2), {6: 1, 1: 1}, 2), (Race(0, 2, handling=0), {0: 3}, 0), (Race(3, 0), {4: 1}, 0),
    ],
)  # fmt: skip
def test_most_lap_cards(race: Race, hand: dict[int, int], most: int) -> None:
    # young-jedi/laps/sequence, young-jedi/podrace/thrust, young-jedi/podrace/handling, young-jedi/podrace/handling-two,
    # young-jedi/podrace/handling-own, young-jedi/laps/leftover, young-jedi/podrace/handling-useless
    assert most_lap_cards(race, hand) == most


def slow_most(race: Race, cards: tuple[int, ...]) -> int:
    """Lay the cards down one by one, in every order, each as itself or as a handling card."""
    best, ways = 0, [(race.pile, race.handled, cards, 0)]
    while ways:
        pile, handled, left, played = ways.pop()
        best = max(best, played)
        if played == race.thrust:
            continue
        pile, handled = (0, 0) if pile == 6 else (pile, handled)
        for i, number in enumerate(left):
            rest = left[:i] + left[i + 1 :]
            if number == pile + 1:
                ways.append((pile + 1, handled, rest, played + 1))
            elif number == race.handling and handled < 2:
                ways.append((pile + 1, handled + 1, rest, played + 1))
    return best


@settings(max_examples=40)
@given(
    st.lists(st.integers(0, 6), min_size=2, max_size=5), st.lists(st.integers(1, 6), max_size=3), st.integers(0, 3),
    st.integers(0, 5), st.integers(1, 5), st.integers(1, 6), st.integers(0, 2),
)  # fmt: skip
def test_laps_are_those_of_every_order(
    deck: list[int], hand: list[int], count: int, pile: int, thrust: int, handling: int, handled: int
) -> None:
    # young-jedi/laps/finish, young-jedi/laps/which-cards
    race = Race(pile, thrust, handling, min(handled, pile))
    played = Counter(slow_most(race, (*hand, *order[:count])) for order in permutations(deck))
    slow = [Fraction(played[cards], played.total()) for cards in range(thrust + 1)]
    assert lap_card_chances(race, Counter(hand), Counter(deck), count) == slow
    assert lap_chance(race, Counter(hand), Counter(deck), count) == sum(slow[6 - pile :])


def test_a_lap_next_turn_takes_no_time() -> None:
    # The largest case at a table: Thrust 6, six cards drawn from sixty.
    found = lap_card_chances(Race(0, 6, 3), {1: 1}, AVERAGE["dark"], 6)
    assert sum(found) == 1
    assert found[0] == 0
