"""Talisman: questions with numbers, the sums that answer them, and the rules that reckon."""

import doctest
import sqlite3
import tomllib
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.cli.ask_sums import reckon
from referee.games.talisman import asked, attributes, battle, inner, limits, medals, odds, tables, turns
from referee.games.talisman.sums import SUMS
from referee.rulings.answer import answer

BOOK = Path(__file__).parent.parent / "rulebooks" / "talisman.toml"


# question, a rule that it is about, what the sum says, its verdict
ASKED = [
    # battle
    (
        "str 5 and blaster vs x-wing 7, i roll 3 it rolls 6",
        "battle/steps", "5 + Blaster 1 + die 3 = 9 against 7 + die 6 = 13", "n/a",
    ),
    (
        "my strength is 4, adversary has strength 3, i rolled 1 and it rolled 4 do i lose",
        "battle/lose", "= 5 against 3 + die 4 = 7: you lose 1 Health", "yes",
    ),
    (
        "strength 4 rolled 2 vs adversary strength 3 rolled 3",
        "battle/tie", "= 6 against 3 + die 3 = 6: a stand-off", "n/a",
    ),
    (
        "do i beat a strength 7 x-wing with strength 5 and a roll of 6, it rolled 2",
        "battle/win", "= 11 against 7 + die 2 = 9: you win", "yes",
    ),
    (
        "two adversaries strength 2 and 3 same number, I have str 4 roll 4, they roll 2",
        "battle/group", "4 + die 4 = 8 against 2 + 3 + die 2 = 7: you win and keep the cards", "n/a",
    ),
    ("strength 3 and strength 4 same number", "battle/group", "3 + 4 = 7 together", "n/a"),
    (
        "adversaries strength 4 and will 4 with the same number do they fight together",
        "battle/group-mixed", "two battles", "no",
    ),
    ("scarif, adversaries strength 2 and 3 combined, roll 2", "outer/plus-two", "2 + 3 + Scarif 2 + die 2 = 9", "n/a"),
    (
        "yavin 4: my will 6 rolled 3, enemy will 5 rolled 3",
        "middle/yavin", "5 + Yavin 4 2 + die 3 = 10: you lose 1 Health", "n/a",
    ),
    ("i have 11 and the adversary 9", "battle/win", "11 against 9: you win", "n/a"),
    ("losing 9 to 11 with one destiny", "battle/destiny", "3 higher", "n/a"),
    (
        "enemy total is 12, my strength is 8, what do i need to roll",
        "battle/attack-roll", "you win with 5 or more", "n/a",
    ),
    (
        "will i win with strength 6 vs 5",
        "battle/win", "you win 58%, stand-off 14%, lose 28%; with one Destiny you win 75%", "n/a",
    ),
    (
        "i have strength 6 and rolled a 2 vs vader strength 5 who rolled 4, who wins the duel",
        "duel/compare", "8 against 5 + die 4 = 9: you lose: the winner takes", "n/a",
    ),
    ("duel 5 + 3 vs 4 + 4", "duel/tie", "5 + 3 = 8 against 4 + 4 = 8: a stand-off", "n/a"),
    (
        "i rolled 3, rerolled to 5 with strength 10 against strength 7 that rolled 6",
        "battle/destiny", "15 against 7 + die 6 = 13: you win", "n/a",
    ),
    (
        "strength 5 with force lightning, will 4 and a blaster, roll 3 vs x-wing 7 roll 6",
        "example/tie", "5 + Force Lightning 4 + Blaster 1 + die 3 = 13 against 7 + die 6 = 13", "n/a",
    ),
    (
        "i'm at 1 health, strength 3 rolled 2 against enemy strength 5 rolled 4, am i dead",
        "battle/lose", "1 - 1 = 0, defeated", "yes",
    ),
    ("disoriented and rolled a 4, what is my score", "disoriented/values", "1 + die 4 = 5", "n/a"),
    (
        "dark, will 4 on mandalore, rolls 3 and 2",
        "mandalore/tie", "= 7 against 5 + die 2 = 7: a stand-off fails", "n/a",
    ),
    (
        "will 7, cave base die 2, attack die 4, own die 3 on dagobah",
        "inner/dagobah", "10 against base 2 + 3 + die 4 = 9: you win and go on to Ilum", "n/a",
    ),
    (
        "will 5; base die 4, attack die 5, own die 2 on dagobah",
        "inner/dagobah-loss", "7 against base 4 + 3 + die 5 = 12: you lose 1 Health, then 1 Strength", "n/a",
    ),
    (
        "strength 9 at malachor; base dice 3 and 4, attack die 3, own die 2",
        "inner/malachor", "11 against base 7 + die 3 = 10: you win and go on to Exegol", "n/a",
    ),
    (
        "at the citadel with will 6, discard one own side and one neutral force skill, i roll 3 he rolls 4",
        "center/force-bonus", "6 + Force Skills 5 + die 3 = 14 against 10 + die 4 = 14: a stand-off", "n/a",
    ),
    (
        "three own force cards at the throne with will 6",
        "center/force-bonus", "= 15 against the Emperor's 10: you win 97%", "n/a",
    ),
    # tests
    ("is 6 enough on kef bir with will 7", "middle/kef-bir", "6, less than 7", "yes"),
    ("kef bir strength 8 dice 4 and 4", "kef-bir/fail", "4 + 4 = 8, not less than 8", "n/a"),
    ("will 7 on kef bir, dice 6 and 2, rerolled the 6 to a 3", "kef-bir/destiny", "3 + 2 = 5, less than 7", "n/a"),
    ("what do i need to roll on kef bir with strength 8", "middle/kef-bir", "7 or less cross, 58%", "n/a"),
    (
        "strength 7 and i rolled 7 on ilum, is that a pass",
        "inner/ilum", "7 - Strength 7 = 0: gain 1 Will and 1 Destiny, on to Ahch-To", "yes",
    ),
    ("ilum strength 6, dice 6 and 4", "inner/ilum", "= 4: back to Jedha", "n/a"),
    ("stygeon will 5 rolled 6 and 5", "inner/stygeon", "= 6: lose 1 Health, back to Kef Bir", "n/a"),
    ("strength 5, will 7, dice 4, 4, 3 on ahch-to", "inner/ahch-to", "11, less than Strength 5 + Will 7 = 12", "n/a"),
    ("ahch-to strength 5 will 7 rolled 12", "inner/ahch-to", "12, not less than", "n/a"),
    ("rolled a 5 on moraband with 2 confidants", "inner/moraband-confidants", "lose 1 to 3", "n/a"),
    ("health 3, no confidants, die 6 on moraband, am i dead", "inner/moraband", "3 - 3 = 0, defeated", "yes"),
    # tables
    ("lothal fuel depot, my die shows 5", "outer/lothal", "gain 1 Will", "n/a"),
    ("does a 4 on lothal give will", "outer/lothal", "draw 1 Force Skill", "no"),
    ("does lothal's 6 give me strength while confused", "disoriented/no-change", "gain neither", "no"),
    ("dark on mustafar rolled a 1", "outer/mustafar", "Disoriented for a turn", "n/a"),
    ("rolled 7 at kiros with 3 credits", "outer/kiros-pay", "4 for 3 GC (draw 1 Force Skill); 10 for 3 GC", "n/a"),
    (
        "may i spend 3 credits to turn an 8 into 11 on kiros",
        "outer/kiros-pay", "8 to 11 is 3 GC: gain 1 Strength; 0 GC left", "yes",
    ),
    ("kiros: roll 8, pay 2 gc to go up", "outer/kiros-pay", "8 + 2 = 10 on Kiros: gain 1 Health", "n/a"),
    ("rolled twelve and then three at canto bight", "middle/canto-twelve", "+1 GC in all", "n/a"),
    ("rolled 2 at the casino and have one credit", "middle/canto-short", "you lose 1 and owe nothing", "n/a"),
    ("roll 4 with 3 credits on takodana", "takodana/now", "3 - 3 = 0 left and you take a Wayfinder", "n/a"),
    ("rolled 5 at takodana with 2 destiny", "takodana/partial", "1 short", "n/a"),
    ("light side rolled 6 at maz", "middle/takodana-none", "no lead for the Light side", "n/a"),
    # Medals, limits, turns
    ("medals strength 7 and 3", "medals/rate", "7 + 3 = 10 at 5 a point: 2 Strength, nothing lost", "n/a"),
    ("i turn in 13 strength points of medals", "medals/leftover", "2 Strength, 3 points lost", "n/a"),
    (
        "strength 3 and will 2 medals",
        "medals/kinds", "Strength 3 is 2 points short of 5; Will 2 is 3 points short", "n/a",
    ),
    ("is a medal of 4 enough", "medals/rate", "1 point short", "no"),
    ("are two points wasted on a seven", "medals/leftover", "2 points lost", "yes"),
    (
        "7 and 6 strength medals at seven per point",
        "variants/medal-seven", "13 at 7 a point: 1 Strength, 6 points lost; keep the 6", "n/a",
    ),
    (
        "do 10 medal points bring two strength in the longer game",
        "variants/medal-seven", "10 points at 7 a point: 1, 3 points lost", "no",
    ),
    ("space says draw 2 and one card is lying there", "space/draw-less", "2 - 1 lying there = 1", "n/a"),
    ("if two cards lie on a draw 2 space do i draw nothing", "space/draw-less", "= 0: draw none", "yes"),
    (
        "draw two, one adversary lying there, i ditch one object",
        "variants/ditch-first-count", "2 - 1 lying there - 1 ditched = 0", "n/a",
    ),
    ("i have will 3 and one force card, can i draw another", "force/will-3", "draw 0", "no"),
    ("draw 2 force skills with will 4, i hold 1", "force/draw-two", "draw 1 of 2", "n/a"),
    ("will dial 3 plus an object of 1, how many force skills", "force/total-will", "Will 3 + 1 = 4 allows 2", "n/a"),
    ("can i get a fourth force skill with will 10", "force/will-6", "allows 3 Force Skills, not 4", "no"),
    ("i have 4 objects and found a fifth", "objects/over", "4 + 1 = 5 Objects, one more than the 4", "n/a"),
    ("can i hold six objects", "objects/limit", "two more", "no"),
    ("four objects and a wayfinder", "wayfinder/object", "4 + Wayfinder 1 = 5", "n/a"),
    ("can i buy a blaster and a grappling hook with 3 credits", "outer/shop-several", "= 3 GC: 0 of 3 left", "yes"),
    ("start 4, have 3, gain 2, what do i have", "health/cap", "no more than the starting 4: 4", "n/a"),
    ("asteroids with 1 health", "asteroid/last-health", "1 - 1 = 0 Health: defeated", "n/a"),
    ("what is my strength with a blaster and 5 on the dial", "stats/total", "5 + Blaster 1 = 6 Strength", "n/a"),
    ("my strength started at 3 and is 3, i lose 1", "stats/floor", "not below the starting 3: 3", "n/a"),
    ("disoriented for 2 turns, then disoriented again for 1 turn", "disoriented/again", "1, not added up", "n/a"),
    ("lose 1 turn and then lose another 2 turns", "losing/two", "1 + 2 = 3 turns", "n/a"),
    ("mandalore is 2 away and i rolled 5", "mandalore/example", "5 - 2 to Mandalore - 1 to Kessel = 2", "n/a"),
    ("six players how many credits are left in the supply", "setup/credits", "30 - 12 = 18", "n/a"),
    ("gain 2 gc but only one left", "limited/empty", "you take 1", "n/a"),
    ("5 credits inherited, how many now", "death/credits", "5 + 2 starting GC = 7", "n/a"),
    # asked for the opposite, or with a number that is no part of the sum
    ("7 points of medals, do i keep the leftover 2", "medals/leftover", "7 points at 5 a point: 1, 2 points", "no"),
    ("8 strength points, are 3 left over", "medals/leftover", "8 points at 5 a point: 1, 3 points lost", "yes"),
    ("can i trade a strength 4 medal for a point", "medals/rate", "4 points at 5 a point: 0", "no"),
    ("under the seven rule, are 6 points enough", "variants/medal-seven", "6 is 1 point short of 7", "no"),
    ("mandalore 2 ahead, rolled 6", "mandalore/example", "6 - 2 to Mandalore - 1 to Kessel = 3", "n/a"),
    ("will dial 5 and a confidant adding 1, what is my will", "stats/total", "5 + bonus 1 = 6", "n/a"),
    ("as a jedi i discard one light and one neutral skill at the emperor", "center/force-bonus", "= +5 Will", "n/a"),
    ("4 objects and a wayfinder, is that too many", "wayfinder/object", "one more than the 4", "yes"),
    ("3 objects and a wayfinder, is that too many", "wayfinder/object", "exactly the limit", "no"),
    ("just 1 credit on bespin, too poor?", "middle/bespin", "2 more than your 1", "yes"),
    ("strength 5 rolled 7 on ilum, do i stay put", "inner/ilum", "back to Dagobah", "no"),
    ("draw 3 space with 2 cards there, do i draw 1 card", "space/draw-less", "3 - 2 lying there = 1", "yes"),
    ("enemy strength 5 rolled 4, mine 4 rolled 6, who wins", "battle/attack-roll", "= 10 against 5 + die 4 = 9", "n/a"),
    ("will two and the planet offers a power, do i go without", "force/low-will", "no Force Skill", "yes"),
    ("does going from 4 to 5 will give me one more power", "force/will-4-5", "Will 4 allows 2, Will 5", "no"),
    ("will 6, am i stuck at two powers", "force/will-6", "allows 3", "no"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "rule", "said", "verdict"), ASKED, ids=[one[0] for one in ASKED])
def test_a_sum_answers_under_its_rule(text: str, rule: str, said: str, verdict: str) -> None:
    found = SUMS.reckon(text, [f"talisman/{rule}"])
    assert found is not None
    assert said in found[1].said
    assert found[1].verdict == verdict


@pytest.mark.parametrize(("text", "rule", "said", "verdict"), ASKED, ids=[one[0] for one in ASKED])
def test_the_finder_leads_to_the_sum(text: str, rule: str, said: str, verdict: str, index: sqlite3.Connection) -> None:
    reply = answer(text, "talisman", index)
    reckon(reply, index)
    assert said in reply.answer
    assert reply.verdict == verdict


@pytest.mark.parametrize(
    "text",
    [
        "can seven people play",
        "does yavin give +2 strength for good",
        "may i give two cards for 2 health on endor",
        "can i buy 2 will on bespin for 6 credits",
        "may i pay 3 credits for three rolls at the casino",
        "can i attack two characters in one turn",
        "can i carry two blasters",
        "can i have two leads",
        "can i take two objects",
        "may i swap an old item for the new one when full",
        "does an unusable object count toward four objects",
        "item 5 exception",
        "is ten destiny allowed",
        "card shows a 2 and a 4",
        "can i have ten confidants",
        "3 light against 1 dark ok?",
        "we are 8, does it work with eight",
        "rolled 6 and 5 on kef bir and have 4 destiny",
        "does losing to the cave cost just one thing",
        "do i lose two health in a lost battle",
        "must i exchange as soon as i have five",
        "five or seven medal points",
        "can i mix strength and will points to five",
        "do two dropped credits stop me from drawing",
        "with a service droid may i carry 6 objects",
        "two adversaries on one space",
        "is 12 the highest total on kiros",
        "does the emperor have 12 will",
        "strength 5 and two confidants against strength 6, i roll 2 it rolls 3",
        "one light and one neutral skill at the emperor",
        "can i have two gigs from maz",
        "im obi-wan on bespin with 4 credits",
        "she has six helpers and four items, is that legal",
        "is a pyramid free of the four item cap",
    ],
)
def test_other_numbers_are_no_sum(text: str, index: sqlite3.Connection) -> None:
    assert SUMS.reckon(text, answer(text, "talisman", index).near) is None


def test_no_plain_battle_stands_under_a_duel() -> None:
    plain, duel = "enemy strength 5 rolled 4, mine 4 rolled 6", "duel 5 + 3 vs 4 + 4"
    assert SUMS.reckon(plain, ["talisman/duel/compare"]) is None
    assert SUMS.reckon(duel, ["talisman/duel/compare"])


def test_every_sum_stands_under_rules_of_the_book() -> None:
    known = {rule["id"] for rule in tomllib.loads(BOOK.read_text("utf-8"))["rule"]}
    assert set(SUMS.by_rule) <= known


WORDS = (
    "i my it vs strength will roll die force card object medal points kiros kef bir ilum ahch to moraband citadel lose "
    "gain draw with and disoriented turns health start credits takodana mandalore canto lothal a no one 0 1 2 3 5 7 12 "
    "13 99 , ? + discard own reroll away space players supply combined same number together"
).split(" ")


@settings(deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join))
def test_no_question_breaks_a_sum(text: str) -> None:
    for rule in SUMS.by_rule:
        found = SUMS.reckon(text, [rule])
        if found:
            assert found[1].verdict in ("yes", "no", "n/a", "")
            assert found[1].said.endswith(".")


@pytest.mark.parametrize("module", [asked, inner, tables])
def test_the_examples_run(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


# The rules themselves, with worked numbers.


def test_the_battle_example() -> None:
    """talisman/example/lightning, talisman/example/tie, talisman/example/destiny."""
    total = attributes.total(5, [4, battle.BLASTER])
    assert (total, battle.score(total, 3), battle.score(7, 6)) == (10, 13, 13)
    assert battle.outcome(13, 13) == battle.TIE
    assert battle.least_die(total, 13) == 4
    assert battle.outcome(battle.score(total, 5), 13) == battle.WIN
    assert battle.least_die(4, 11) is None


def test_groups_and_places() -> None:
    """talisman/battle/group, talisman/outer/plus-two."""
    assert battle.score(battle.combined([2, 3]), 2, battle.place_bonus("Scarif")) == 9
    assert battle.place_bonus("Yavin 4", against_character=True) == 0
    assert battle.place_bonus("Serenno") == 0


@pytest.mark.parametrize(
    ("ahead", "win", "tie", "loss", "with_destiny"),
    [(-5, 0, 1, 35, 0), (-2, 6, 4, 26, 58), (0, 15, 6, 15, 125), (1, 21, 5, 10, 161), (6, 36, 0, 0, 216)],
)
def test_chances_of_a_battle(ahead: int, win: int, tie: int, loss: int, with_destiny: int) -> None:
    plain = odds.battle(ahead, 0)
    assert [plain[how] * 36 for how in (battle.WIN, battle.TIE, battle.LOSS)] == [win, tie, loss]
    assert odds.battle(ahead, 0, tokens=1)[battle.WIN] == Fraction(with_destiny, 216)


def test_dials_and_health() -> None:
    """talisman/stats/floor, talisman/health/cap, talisman/disoriented/bonuses."""
    assert attributes.total(5, [1], disoriented=True) == 1
    assert [attributes.dial_after(3, -1, 3), attributes.dial_after(5, -1, 3), attributes.dial_after(3, 1, 3)] == [
        3,
        4,
        4,
    ]
    assert attributes.dial_after(5, 2, 3, disoriented=True) == 5
    assert [attributes.health_after(3, 2, 4), attributes.health_after(1, -1, 4), attributes.health_after(1, -3)] == [
        4,
        0,
        0,
    ]


@pytest.mark.parametrize(
    ("points", "rate", "gained", "lost"), [(7, 5, 1, 2), (10, 5, 2, 0), (13, 7, 1, 6), (4, 5, 0, 4), (16, 5, 3, 1)]
)
def test_medals(points: int, rate: int, gained: int, lost: int) -> None:
    """talisman/medals/rate, talisman/variants/medal-seven."""
    assert medals.exchange(points, rate) == (gained, lost)


@pytest.mark.parametrize(
    ("cards", "rate", "given"),
    [((7, 3, 4, 2), 5, 16), ((7, 6), 7, 7), ((7, 2), 5, 7), ((2, 2), 5, 0), ((4, 3, 3), 5, 10)],
)
def test_the_best_medals_to_turn_in(cards: tuple[int, ...], rate: int, given: int) -> None:
    """talisman/medals/leftover."""
    assert sum(medals.best(cards, rate)) == given


def test_tables() -> None:
    """talisman/outer/kiros-pay, talisman/middle/takodana-none, talisman/middle/canto-bight."""
    assert set(tables.KIROS) == set(tables.CANTO_BIGHT) == set(range(2, 13))
    assert set(tables.LOTHAL) == set(tables.MUSTAFAR) == set(tables.LEADS) == set(range(1, 7))
    assert [tables.kiros(8, 2), tables.kiros(11, 5), tables.kiros(3, -4)] == [10, 12, 2]
    assert tables.kiros_goals(7, 3) == [(3, 4), (3, 10)]
    assert tables.kiros_goals(7, 2) == []
    assert tables.lead(6, "Light") is tables.lead(1, "Dark") is None
    assert tables.lead(4, "Dark") == ("discard 3 GC", ("credits", 3))
    for table in (tables.KIROS, tables.CANTO_BIGHT, tables.LOTHAL, tables.MUSTAFAR):
        assert all(tables.in_words(row) for row in table.values())


def test_inner_tests() -> None:
    """talisman/middle/kef-bir, talisman/inner/ilum, talisman/inner/stygeon, talisman/inner/ahch-to."""
    assert [inner.kef_bir(8, 7), inner.kef_bir(8, 8)] == [True, False]
    assert [inner.ilum(6, total)[1] for total in (5, 6, 7, 8, 10)] == [
        "on to Ahch-To next turn", "on to Ahch-To next turn", "stay on Ilum", "back to Dagobah", "back to Jedha",
    ]  # fmt: skip
    assert [inner.stygeon(5, total)[1] for total in (5, 6, 7, 8, 9, 11)] == [
        "on to Moraband next turn", "stay on Stygeon Prime", "stay on Stygeon Prime", "back to Jedha",
        "back to Kef Bir", "back to Kef Bir",
    ]  # fmt: skip
    assert inner.stygeon(5, 11)[0] == (("health", -1),)
    assert [inner.ahch_to(5, 7, 11), inner.ahch_to(5, 7, 12)] == [True, False]
    assert (inner.dagobah(2), inner.citadel_will(6, 1, 1, 0), inner.citadel_will(6, 0, 0, 2)) == (5, 11, 8)
    assert [inner.moraband(6), inner.moraband(5, 2), inner.moraband(1, 3)] == [3, 1, 0]


@pytest.mark.parametrize(
    ("total", "dice", "chance"),
    [(6, 2, Fraction(15, 36)), (12, 2, Fraction(1)), (1, 2, Fraction(0)), (11, 3, Fraction(135, 216))],
)
def test_chances_of_dice(total: int, dice: int, chance: Fraction) -> None:
    assert odds.at_most(total, dice) == chance


def test_limits() -> None:
    """talisman/force/limit, talisman/force/draw-two, talisman/objects/over, talisman/limited/empty."""
    assert [limits.force_skills(will) for will in range(1, 9)] == [0, 0, 1, 2, 2, 3, 3, 3]
    assert [limits.will_for(cards) for cards in (1, 2, 3, 4)] == [3, 4, 6, None]
    assert [limits.force_drawn(3, 1, 1), limits.force_drawn(4, 1, 2), limits.force_drawn(3, 2, 1)] == [0, 1, 0]
    assert [limits.objects_left(4), limits.objects_left(6), limits.objects_left(6, 8)] == [0, 2, 0]
    assert [limits.from_supply(2, 1), limits.from_supply(2, 5)] == [1, 2]


def test_turns_and_steps() -> None:
    """talisman/space/draw-less, talisman/mandalore/example, talisman/losing/two."""
    assert [turns.cards_to_draw(2, 1), turns.cards_to_draw(1, 2), turns.cards_to_draw(2, 0, 1)] == [1, 0, 1]
    assert [turns.beyond_kessel(5, 2), turns.beyond_kessel(4, 4), turns.beyond_kessel(3, 4)] == [2, -1, None]
    assert [turns.disoriented_again(2, 1), turns.disoriented_left(2, 1), turns.disoriented_left(1, 3)] == [1, 1, 0]
    assert turns.lost_turns(1, 2) == 3
