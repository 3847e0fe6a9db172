"""Young Jedi's calculations: the rule functions, questions with numbers, and questions that only look like sums."""

import sqlite3

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.cli.ask_sums import reckon
from referee.games.young_jedi import (
    building,
    collecting,
    deploying,
    draw_deck,
    duels,
    fights,
    planets,
    podracing,
    space,
)
from referee.games.young_jedi.sums import SUMS
from referee.rulings.answer import answer
from referee.table.told import Told

# question, a rule that it is about, what its sum says, verdict
ASKED = [
    ("is 4 counters plus 3 counters too many", "deploy/six", "4 + 3 = 7 counters, 1 more", "yes"),
    ("i already spent 4 counters, can i still deploy a guy that costs 3?", "deploy/six",
     "4 + 3 = 7 counters, 1 more than the 6", "no"),
    ("used five, fetched card costs 1, ok?", "search/pay", "5 + 1 = 6 counters, exactly", "yes"),
    ("2+2+1+1", "deploy/example-rifles", "2 + 2 + 1 + 1 = 6 counters", ""),
    ("what do 2 droids at 2 each and a rifle for 1 cost", "deploy/example-rifles", "2 x 2 + 1 = 5 counters", ""),
    ("can i put out two battle droids and three blaster rifles", "deploy/six", "2 x 2 + 3 x 1 = 7 counters", "no"),
    ("can i deploy two 5 counter obi-wans in one turn with six counters", "stack/cost", "2 x 5 = 10", "no"),
    ("i have 2 counters left can i play a 3 cost jedi", "deploy/counters", "3 against 2 counters left: 1 too", "no"),
    ("used four counters, how many left", "deploy/six", "6 - 4 = 2 counters left", ""),
    ("pilot 3 and podracer 1, do i have two left for the planet", "boonta/counters", "3 + 1 = 4 counters, 2", "yes"),
    ("spent 4, sando next, then a 1 counter droid, does that work", "effects/limit-late", "7 - 6 = 1 left", "yes"),
    ("five spent, can i still deploy sando aqua monster", "effects/limit-late", "5 + 2 = 7 counters, but", "no"),
    ("sando hidden after i used 2, can i deploy a 3 too", "effects/limit-hidden", "6 - 4 = 2 left", "no"),
    ("counter limit 7 with sando, i spent 5, how many left", "deploy/six", "7 - 5 = 2 counters left", ""),
    ("armed card 5+1, effect makes it 2 cheaper", "armed/cost", "5 - 2 + 1 for the weapon = 4 counters", ""),
    ("i got 5 and she got 2, do i start", "start/who-first", "5 is higher than 2: you go first", "yes"),
    ("we both drew a 3 for the first turn", "start/tie", "draw destiny again", ""),
    ("60 card deck, i go first with objective and fetched an effect, how many cards left", "start/deck-sizes",
     "60 - 1 location - 1 Objective - 1 Effect - 6 in hand = 51 cards", ""),
    ("53 cards left for me as first player, right", "start/deck-sizes", "= 53 cards", "yes"),
    ("is 23 right for the dark draw pile", "setup/deck-sizes", "30 - 1 location - 6 in hand = 23", "yes"),
    ("i have 9 in hand so three must go, right?", "even-up/discard", "9 - 6 = 3 to discard", "yes"),
    ("hand of 6, 3 laps and 2 deploys, draw how many", "laps/even-up", "6 - 3 - 2 = 1 in hand; 6 - 1 = 5 to draw", ""),
    ("7 cards in hand after fetching, deployed 2, how many do i draw", "even-up/draw", "6 - 5 = 1 to draw", ""),
    ("2 cards in my deck and 3 in hand, do i lose when i even up", "even-up/empties", "6 - 3 = 3 to draw; the", "yes"),
    ("two cards left and three damage, is that the end", "fight/short-deck", "2 cards against 3 damage", "yes"),
    ("deck of 12, took 5 damage, how many left", "fight/short-deck", "12 - 5 = 7 cards left", ""),
    ("draw deck is empty, 3 lap cards left and i take 2 damage, did i lose?", "laps/deck-victory", "3 - 2 = 1", "no"),
    ("opponents deck has 4 cards, my breakthrough is 5, do i win?", "goal/deck", "you win by Deck Victory", "yes"),
    ("4 power plus 2 dots on battle plains vs 5, who wins", "fight/compare", "4 + 2 dots = 6 against 5: you win", ""),
    ("does 2 plus a destiny of 3 beat a 4", "weapons/example", "2 + destiny 3 = 5 against 4: you win", "yes"),
    ("does his 4 beat my 5", "fight/compare", "5 against 4: you win", "no"),
    ("his 5 against my 3+2", "fight/tie", "3 + 2 = 5 against 5: a tie", ""),
    ("he has 6 and i have 4 with damage 3", "fight/lose", "4 against 6: you lose, and you discard 3", ""),
    ("my guys with power 3 and 2 fight together plus 1 dot plus battle card 1 plus weapon destiny 4 vs 9",
     "together/power", "3 + 2 + 1 dot + battle card 1 + destiny 4 = 11 against 9: you win", ""),
    ("two jawas power 1 each with a battle card bonus 2 vs 5", "together/power", "2 x 1 + battle card 2 = 4", ""),
    ("group of 2 with damage 1 and damage 2 lost together, how many cards", "together/lose", "1 + 2 = 3 cards", ""),
    ("three droids with damage 1 each fought together and lost", "together/lose", "3 x 1 = 3 cards", ""),
    ("power 2 with two dots makes four, right?", "bonus/example", "2 + 2 dots = 4 Power", "yes"),
    ("effect gives 2 and three guys fight together, how much more", "effects/together", "3 x 2 = 6 more", ""),
    ("i attack with 5 characters, he defends with 3. how many cards breakthrough?", "battle/breakthrough",
     "5 - 3 = 2 attackers left over after 3 fights: 2 cards", ""),
    ("he attacks with 4 i have 2 how many get through", "battle/breakthrough", "4 - 2 = 2", ""),
    ("opponent attacked me with 2 and i have 5, do my 3 left over break through", "battle/breakthrough-attacker",
     "2 attacking, 5 defending", "no"),
    ("i have 5 starships and he has 3, does breakthrough count", "starships/no-breakthrough", "0 cards", "no"),
    ("starfighter 2 with destiny 3 against a cruiser 5", "sidebar/compare", "2 + destiny 3 = 5 against 5: both", ""),
    ("evacuating with a transport 5 against his starfighter 2 plus 6, my starfighter 4 plus 2 against his 4 plus 1, "
     "does the evacuation work", "evacuation/success",
     "5 against 2 + 6 = 8: the transport is destroyed; 4 + 2 = 6 against 4 + 1 = 5: you win; no transport", "no"),
    ("3 transports and 2 were destroyed, is the evacuation ok", "evacuation/success", "3 - 2 = 1 transport", "yes"),
    ("power 6 and two saber dots, is it 8 cards", "duel/power", "6 + 2 dots = 8 cards", "yes"),
    ("dueling hand with power 8 and only 5 cards in the deck", "duel/short-deck", "you duel with 5", ""),
    ("anakin in a duel, destiny draw 4 plus 1 dot, how many cards", "duel/anakin", "4 + 1 dot = 5 cards", ""),
    ("can i block a 4 with a 5 in a duel", "duel/block", "4 and 5 differ", "no"),
    ("aurra has taken 3 hits and her damage is 3, is she defeated", "duel/defeat", "3 hits against printed", "yes"),
    ("does one hit defeat a damage 5 jedi", "duel/defeat", "4 hits to go", "no"),
    ("duel lost damage 5, effect adds 2, i scored 3 hits", "duel/modifiers", "5 + 2 - 3 hits scored = 4 cards", ""),
    ("i scored 4 hits and fell with damage 3, do i take nothing", "duel/damage-floor", "= 0 cards", "yes"),
    ("both hands empty, 3 hits on me and 1 on him, how much damage", "duel/undefeated", "you take 2 cards", ""),
    ("he scored 3 hits on me and i scored 1, nobody down", "duel/undefeated", "3 - 1 hits: you take 2", ""),
    ("do both take damage at 2 hits each", "duel/tie", "2 hits each: a tie", "no"),
    ("thrust 4 and he wants to draw 3, right?", "podrace/refuel", "Half of Thrust 4 = up to 2 cards", "no"),
    ("can i play five lap cards with 4 thrust tokens", "podrace/thrust", "5 lap cards are 1 more than Thrust 4", "no"),
    ("4 lap cards in pile, 3 thrust: can i finish the lap", "podrace/thrust", "4 in the pile + Thrust 3 = 7", "yes"),
    ("i finished the lap with 2 of my 5 thrust, may i go on", "laps/leftover", "5 - 2 = 3 Thrust left", "yes"),
    ("i have 3 thrust and 1 lap done, how many more turns until i win", "laps/fastest",
     "12 lap cards to go, Thrust 4 + 5 + 6 = 15 covers them: 3 Deploy Steps", ""),
    ("thrust after three turns", "podrace/thrust-token", "Thrust 3", ""),
    ("1 to 5 in the pile and 2 damage, what is left", "laps/reverse", "5 - 2 = 3: the 5, 4 go, 1 to 3 stay", ""),
    ("how many laps are 14 lap cards", "laps/finish", "14 lap cards are 2 laps, 2 in the pile", ""),
    ("can i use 3 handling cards in one lap", "podrace/handling-two", "3 handling cards, 2 at most", "no"),
    ("teemto number 83, which handling", "podrace/handling-digit", "Number 83: Handling 3", ""),
    ("i have 3 guys and he has 1, is it mine", "control/when", "nobody takes control", "no"),
    ("i have 2 guys, he has none but 2 hidden cards, do i win the planet", "control/hidden-blocks", "2 hidden", "no"),
    ("two zero in planets, did i win", "full-game/two-planets", "2 to 0: 2 planets win", "yes"),
    ("planets are 1-1 what now", "planets/third", "the third planet decides", ""),
    ("three mauls minus one, two fights next battle?", "stack/next-battle", "3 - 1 = 2 cards left: 2 fights", "yes"),
    ("can i run 61 cards", "deck/size", "61 - 60 = 1 too many", "no"),
    ("59 cards plus boonta eve classic, legal?", "deck/objective-sixty", "59 + 1 Objective = 60", "yes"),
    ("red 9 blue 10 green 10 purple 10 yellow 9 orange 10 how many wild cards do i need", "deck/wild-piles",
     "red 9 is 1 short; yellow 9 is 1 short: 2 wild cards", ""),
    ("red 8 and blue 10, can wild cards fill it", "deck/wild-piles", "red 8 is 2 short", "no"),
    ("are seven wilds legal", "deck/wild-one-a-colour", "7 wild cards: at most 6", "no"),
    ("objective plus five other wilds, legal?", "deck/objective-slot", "5 wild cards: at most 5", "yes"),
    ("4 red qui-gons and 1 wild qui-gon in red, legal?", "deck/wild-copies", "4 + 1 = 5 of the title in red", "yes"),
    ("two tatooine and one naboo location enough?", "deck/planets", "Coruscant is missing", "no"),
    ("how many cards in 5 booster packs", "collecting/booster", "5 x 11 = 55 cards: 5 rares, 15 uncommons", ""),
    ("how many foils in 27 booster packs", "collecting/foil-chance", "about 3 foils", ""),
    ("cards in 2 collectors boxes", "collecting/collectors-box", "2 x 132 = 264 cards", ""),
    ("i have 120 cards of menace of darth maul, how many are missing", "sets/sizes", "- 120 = 20 missing", ""),
    # a number that is only supposed, or counts something else
    ("he attacked with 4 and i had 3, how many cards", "battle/breakthrough-example", "4 - 3 = 1", ""),
    ("i throw 3 locations out of my hand of 4, how many do i draw", "even-up/locations-first",
     "4 - 3 = 1 in hand; 6 - 1 = 5 to draw", ""),
    ("holding five, can i throw away one lousy red one", "even-up/partial", "6 - 5 = 1 to draw", "no"),
    ("9 in hand, do i draw 3", "even-up/draw", "9 - 6 = 3 to discard", "no"),
    ("5 against 5 power and his damage is 3", "fight/tie", "5 against 5: a tie", ""),
    ("two of my attackers had no enemy, how many cards does he discard", "battle/breakthrough",
     "2 attackers left over: the defender discards 2 cards", ""),
    ("i have 2 hits, he has none, who takes damage", "duel/undefeated", "2 - 0 hits: you take 2 cards", ""),
    ("i have 2 hits, he has none, is it a tie", "duel/tie", "2 - 0 hits", "no"),
    ("6 wild cards, is that bad", "deck/wild-one-a-colour", "at most 6", "no"),
    ("two droids plus two rifles, does that come to exactly six", "deploy/example-rifles", "= 6 counters", "yes"),
    ("armed adi with 5 plus 1, is that my whole six", "armed/cost", "5 + 1 for the weapon = 6", "yes"),
    ("armed valorum two plus two, so four counters", "armed/cost", "2 + 2 for the weapon = 4", "yes"),
    ("strength six plus two site spots and a saber of two, is that ten cards", "duel/power", "= 10 cards", "yes"),
    ("spent four, then sando for two, is one more left", "effects/limit-late", "7 - 6 = 1 left", "yes"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "rule", "said", "verdict"), ASKED)
def test_a_sum(question: str, rule: str, said: str, verdict: str) -> None:
    found = SUMS.reckon(question, [f"young-jedi/{rule}"])
    assert found is not None
    assert said in found[1].said
    assert found[1].verdict == verdict


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("spent 4, can i add a rifle for 1", "4 + 1 = 5 counters"),
        ("three cards costing 2 each is that within six counters", "3 x 2 = 6 counters"),
        ("maul costs 6 can i still add a blaster that costs 1", "6 + 1 = 7 counters"),
        ("sando aqua monster down after spending 3 counters, how many do i have left", "7 - 5 = 2 left"),
        ("my power 4 +2 location bonus against his 2 + rifle draw 3", "4 + 2 dots = 6 against 2 + destiny 3 = 5"),
        ("droid 2 with a blaster draws 4 against his gungan 5, who wins", "2 + destiny 4 = 6 against 5"),
        ("his guy has power 4 dmg 2 mine has power 6 dmg 3 who discards what", "the opponent discards 2"),
        ("Amidala power 4, blaster +1, destiny 3. opponent: maul 6, saber 2 dots. who wins", "a tie"),
        ("attacker 6 chars, defender 4 chars, how many cards off his deck", "6 - 4 = 2"),
        ("how many cards in the draw deck at the start of a 60 card game if i go second", "= 54 cards"),
        ("hand of 4 how many do i draw to even up", "6 - 4 = 2 to draw"),
        ("deck has 2 cards and i take 3 damage", "you lose by Deck Victory"),
        ("i got 3 guys, opponent has nobody on the planet, is it mine at end of turn", "the planet is yours"),
        ("duel: power 6 with 2 dots lightsaber and 1 location dot, how many cards do i draw", "= 9 cards"),
        ("i lost the duel with damage 5 but scored 2 hits, how many cards", "5 - 2 hits scored = 3 cards"),
        ("3 thrust tokens refuel how many", "up to 2 cards"),
        ("how many turns to win with thrust 0", "1 + 2 + 3 + 4 + 5 + 6 = 21 covers them: 6 Deploy Steps"),
        ("starfighter power 4 with destiny 3 vs cruiser 6", "4 + destiny 3 = 7 against 6: the transport is destroyed"),
        ("my deck has 58 cards, legal?", "2 missing"),
        ("i have 9 green cards and one wild in green is that ok", "one wild card in green makes it right"),
        ("how many cards are in 4 reflections packs", "4 x 18 = 72 cards"),
        ("2+2+2+1 ok?", "2 + 2 + 2 + 1 = 7 counters"),
    ],
)
def test_a_sum_is_found(index: sqlite3.Connection, question: str, said: str) -> None:
    reply = answer(question, "young-jedi", index)
    reckon(reply, index)
    assert said in reply.answer
    assert (reply.rule or "").startswith("young-jedi/")


@pytest.mark.parametrize(
    "question",
    [
        "can i deploy 2 weapons on the same character",
        "i have 2 battle cards and 3 characters, where do they go in the plan",
        "can two of my jedi duel in the same turn",
        "may i look at the top 3 cards of my deck",
        "is card number 42 in jedi council a lightsaber",
        "on turn 3 can he attack me",
        "do i have to use all 4 of my weapons in a battle",
        "can my 5 power transport carry 3 characters",
        "how many jedi are there in 599 cards",
        "can i pass in the duel after 2 hits",
        "is planet 2 chosen by the loser",
        "i have 3 jedi on naboo, can i evacuate 2 of them",
        "can i carry 2 counters over to my next turn",
        "can i deploy a battle droid squad and two battle droids",
        "is there a team mode for two against two",
        "combining two mauls against one enemy",
        "can i have four battle droids of the same kind in play",
        "must i still even up to six after starting with seven",
        "i have 5 in red already, can the wild one go in green",
        "can a handling card replace the 6",
        "how are the 60 starter cards divided",
        "can i choose two planets for one evacuation",
        "if obi-wan (5) loses with damage 5 how many cards",
        "may i play on with zero cards in the deck until my next draw",
        "i discard 2 of my 5 cards in hand, how many do i draw",
        "my guy won 6 to 2, does anything break through",
        "i have 3, he has zero",
        "i have 3, he has zero, does he discard cards",
        "2 fighters in hand, how many do i draw at the end",
        "one booster in his hand, must he discard",
        "5 cards of one title in one dot color with the wild",
        "can i have more than ten red cards",
        "6 wild cards, may they share a colour",
        "i blocked 3 with 3, is the exchange over",
        "stack of three mauls, how many times does he fight in a duel",
        "holding seven at the outset, must i ditch one before playing",
        "sando face up, may i spend five more this go",
        "is it two jokers for the entire race",
        "holding one of those two-mini cards, is it one of my six",
    ],
)
def test_numbers_alone_make_no_sum(index: sqlite3.Connection, question: str) -> None:
    assert SUMS.reckon(question, answer(question, "young-jedi", index).near) is None


WORDS = (
    "power damage destiny dots hits thrust lap cards deck hand left counters cost droids each against he i my has his "
    "vs and plus with one once two 0 1 2 3 5 6 10 60 99999 sando duel scored wild red blue transport starfighter "
    "planet does can ? , . handling refuel booster packs pile stack lost even up deploy spent breakthrough attack "
    "hidden ² ٣"
).split()


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=14))
def test_no_question_breaks_a_sum(words: list[str]) -> None:
    told = Told(" ".join(words))
    for sums in SUMS.by_rule.values():
        for one in sums:
            found = one(told)
            assert found is None or (found.said.endswith(".") and found.verdict in ("", "yes", "no"))


def test_deploying() -> None:
    """young-jedi/deploy/example-maul, young-jedi/effects/limit-up."""
    assert deploying.counters_left(2 + 2 + 1 + 1) == 0
    assert deploying.counters_left(6 + 0) == 0
    assert deploying.left_with_limit_effect(0, 2, 1) == 5
    assert deploying.left_with_limit_effect(0, 2, 1, hidden=True) == 4
    assert deploying.left_with_limit_effect(4, 2, 1) == 1
    assert deploying.left_with_limit_effect(5, 2, 1) is None
    assert deploying.armed_cost(5, 1, 2) == 4


@pytest.mark.parametrize(
    ("cards", "first", "objective", "effect", "size"),
    [(60, True, False, False, 53), (60, False, False, False, 54), (60, True, False, True, 52),
     (60, False, False, True, 53), (60, True, True, False, 52), (30, True, False, False, 23),
     (30, False, False, False, 24)],
)  # fmt: skip
def test_opening_sizes(cards: int, first: bool, objective: bool, effect: bool, size: int) -> None:
    assert draw_deck.opening_size(cards, lays_location=first, objective=objective, effect=effect) == size


def test_decks_and_hands() -> None:
    assert [draw_deck.even_up(hand) for hand in (5, 9, 6)] == [1, -3, 0]
    assert draw_deck.after_damage(0, 2, 5) == (0, 3)
    assert draw_deck.after_damage(3, 3) == (0, 0)
    assert draw_deck.after_damage(10, 3, 4) == (7, 4)
    assert [draw_deck.goes_first(*pair) for pair in ((5, 2), (2, 5), (3, 3))] == ["me", "other", "again"]


def test_fights() -> None:
    assert fights.total_power([2], [2]) == 4
    assert fights.result(fights.total_power([2], [3]), 4) == "win"
    group = fights.total_power([2, 3], [1, 0, 1, 4])
    assert (fights.result(group, 9), fights.result(group, 12)) == ("win", "lose")
    assert fights.group_damage([1, 2]) == 3
    assert [fights.breakthrough(*pair) for pair in ((5, 3), (3, 5), (4, 4))] == [2, 0, 0]


def test_duels() -> None:
    """The rulebook's two examples, and one with a modifier."""
    assert duels.is_defeated(2 + 1, 3)
    assert duels.loser_damage(3, 1 + 2) == 0
    assert duels.undefeated_damage(2, 1) == 1
    assert duels.loser_damage(5, 3, 2) == 4
    assert not duels.is_defeated(4, 5)
    assert duels.is_defeated(5, 5)
    assert duels.loser_damage(3, 4) == 0
    assert duels.dueling_hand(6, 2, 5) == 5
    assert (duels.blocks(3, 3), duels.blocks(4, 5)) == (True, False)


def test_the_race() -> None:
    assert podracing.steps_to_win(0) == [1, 2, 3, 4, 5, 6]
    assert podracing.steps_to_win(1) == [2, 3, 4, 5, 6]
    assert [podracing.refuel(thrust) for thrust in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert podracing.lap_cards(0, 1 + 2 + 3) == (1, 0)
    assert podracing.lap_cards(0, 1 + 2 + 3 + 4 + 5) == (2, 3)
    assert [podracing.handling(number) for number in (80, 86, 87)] == [0, 6, 7]
    assert podracing.thrust(3, 1) == 4


def test_planets_and_space() -> None:
    assert planets.takes_control(1, 0)
    assert not planets.takes_control(1, 0, 1)
    assert not planets.takes_control(0, 0)
    assert [planets.standing(*score) for score in ((2, 0), (1, 1), (1, 2), (1, 0))] == ["won", "third", "lost", "on"]
    assert fights.result(5, fights.total_power([2], [6])) == "lose"
    assert fights.result(fights.total_power([4], [2]), fights.total_power([4], [1])) == "win"
    assert not space.is_evacuated(0)


def test_decks_are_counted() -> None:
    assert building.missing(61) == -1
    assert building.colours_off({"red": 11, "blue": 10, "green": 9}) == {"red": -1, "green": 1}
    assert building.can_be_filled({"red": 9, "blue": 10})
    assert not building.can_be_filled({"red": 8})
    assert building.copies_left(4, 1) == 0
    assert (building.wilds_allowed(objective=True), building.wilds_allowed(objective=False)) == (5, 6)


def test_products() -> None:
    """young-jedi/collecting/products."""
    sizes = {name: sum(kinds.values()) for name, kinds in collecting.PRODUCTS.items()}
    assert list(sizes.values()) == [60, 11, 18, 132, 45, 47]
    new_cards = 12 + 14 + 14 + 19  # young-jedi/sets/sizes
    assert sum(collecting.SET_SIZES.values()) + new_cards == collecting.ALL_CARDS
    assert collecting.foils_expected(27) == 3
