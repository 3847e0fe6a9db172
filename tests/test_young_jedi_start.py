"""Young Jedi: sides, decks, who goes first, opening sizes, Effects fetched, hidden cards, counters, Locations."""

import pytest
from table_helpers import refused, replayed, rules, said, seated
from young_jedi_helpers import (
    ARENA,
    CANNON,
    CHAMBER,
    DESERT,
    DROID,
    GUARD,
    LIGHT_RIFLE,
    PALACE,
    PILOT,
    PLAINS,
    RIFLE,
    SENATE,
    TANK,
    act,
    at,
    begun,
    code,
    player,
    put,
    strand,
)  # fmt: skip

from referee.games.young_jedi import catalogue
from referee.games.young_jedi.arms import is_effect
from referee.table.errors import UserError

WORLDS = "decks/samples/worlds-1999-dark.txt"


def test_sizes_at_the_start_of_a_full_game() -> None:
    """young-jedi/start/deck-sizes, young-jedi/start/who-first, young-jedi/start/location-source,
    young-jedi/start/first-chooses, young-jedi/setup/opening-hand, young-jedi/start/destiny-back,
    young-jedi/start/dark-first, young-jedi/start/hand, young-jedi/full-game/setup-order."""
    session = begun()
    assert (player(session, "Ana").deck, player(session, "Ben").deck) == (53, 54)
    assert (player(session, "Ana").hand, player(session, "Ben").hand) == (6, 6)
    assert session.state.seats.current == "Ana"
    assert session.state.planet == "Naboo"


def test_an_effect_fetched_and_an_objective_laid_are_one_less_each() -> None:
    """young-jedi/effects/fetch, young-jedi/effects/fetch-steps, young-jedi/effects/fetch-order,
    young-jedi/effects/fetch-when, young-jedi/effects/hand-seven, young-jedi/objective/when, young-jedi/objective/stays,
    young-jedi/deck/objective-sixty, young-jedi/double-impact/fetch."""
    session = seated("young-jedi", "Ana", "Ben")
    done = act(session, "choose-sides", dark="Ben", objective_1=True, objective_2=True)
    assert "young-jedi/objective/when" in rules(done)
    done = act(session, "first-turn", destiny_1=2, destiny_2=6, location="mos espa", effect_1="sando", effect_2="big")
    assert [line for line in said(done) if "shows" in line] == [
        "Ben shows Sando Aqua Monster and takes it: 7 cards in hand, deck 51, shuffled",
        "Ana shows There's Always A Bigger Fish and takes it: 7 cards in hand, deck 52, shuffled",
    ]
    assert session.state.seats.current == "Ben"
    double = "Grueling Contest & Da Dug Chaaa!"
    session = seated("young-jedi", "Ana", "Ben")
    act(session, "choose-sides", dark="Ana")
    act(session, "first-turn", destiny_1=5, destiny_2=3, location="bn136", effect_1=double)
    assert player(session, "Ana").hand == 7


def test_alike_destinies_are_drawn_again() -> None:
    """young-jedi/start/tie, young-jedi/start/decline"""
    session = seated("young-jedi", "Ana", "Ben")
    act(session, "choose-sides", dark="Ana")
    done = act(
        session, "first-turn", destiny_1=4, destiny_2=4, destiny_1_again=1, destiny_2_again=2, location="capital"
    )
    assert rules(done)[0] == "young-jedi/start/tie"
    assert session.state.seats.current == "Ben"
    refused(session, "first-turn", "young-jedi/start/who-first")


def test_the_first_game() -> None:
    """young-jedi/setup/first-game, young-jedi/setup/first-turn, young-jedi/setup/deck-sizes,
    young-jedi/setup/starting-location, young-jedi/setup/start-menace, young-jedi/setup/start-council,
    young-jedi/setup/start-naboo, young-jedi/objective/first-game, young-jedi/setup/sides."""
    session = seated("young-jedi", "Ana", "Ben", first_game="yes")
    yes = {"dark": "Ben", "objective_1": "yes"}
    assert refused(session, "choose-sides", "young-jedi/objective/first-game", list_1="none", **yes).why
    act(session, "choose-sides", dark="Ben", objective_1="no", objective_2="no")  # the line of a full game does
    (question,) = [session.can(session.game.actions["first-turn"], session.ask()).question]
    assert {catalogue.short(catalogue.unlabel(str(option))) for option in question.options} == {
        "Desert Landing Site",
        "Galactic Senate",
        "Theed Palace",
    }
    act(session, "first-turn", location="galactic senate")
    assert session.state.seats.current == "Ben"
    assert (player(session, "Ben").deck, player(session, "Ana").deck) == (23, 24)
    assert not player(session, "Ana").objective
    assert not player(session, "Ben").objective
    assert session.state.is_first_game


def test_nothing_goes_before_the_sides() -> None:
    """young-jedi/deck/opposite-sides, young-jedi/setup/players"""
    session = seated("young-jedi", "Ana", "Ben")
    refused(session, "first-turn", "young-jedi/full-game/setup-order")
    refused(session, "deploy", "young-jedi/full-game/setup-order")
    act(session, "choose-sides", dark="Ana")
    refused(session, "choose-sides", "young-jedi/deck/opposite-sides", dark="Ben")
    with pytest.raises(UserError):
        seated("young-jedi", "Ana", "Ben", "Cleo")


def test_a_list_is_checked_first_and_then_offers_its_own_cards() -> None:
    """young-jedi/deck/legal, young-jedi/deck/side, young-jedi/deck/copies, young-jedi/deck/size"""
    session = seated("young-jedi", "Ana", "Ben")
    why = refused(session, "choose-sides", "young-jedi/deck/copies", dark="Ana", list_1=WORLDS)
    assert "Trade Federation Tank" in why.why
    session = seated("young-jedi", "Ana", "Ben", deck_rules="decipher-1999")
    refused(session, "choose-sides", "young-jedi/deck/side", dark="Ben", list_1=WORLDS)
    refused(session, "choose-sides", "young-jedi/deck/size", dark="Ana", list_1="3xDM71")
    refused(session, "choose-sides", "young-jedi/deck/side", dark="Ana", list_1="30xDM71 30xDM1")
    with pytest.raises(UserError, match="cannot be read"):
        act(session, "choose-sides", dark="Ana", list_1="no-such-list.txt")
    act(session, "choose-sides", dark="Ana", list_1=WORLDS)
    assert player(session, "Ana").list["DM88"] == 10
    assert session.known["deck: worlds-1999-dark"].startswith("10xDM88")
    assert player(replayed(session), "Ana").list == player(session, "Ana").list


def test_a_saved_deck_is_known_by_its_name() -> None:
    first = seated("young-jedi", "Ana", "Ben", deck_rules="decipher-1999")
    act(first, "choose-sides", dark="Ana", list_1=WORLDS)
    session = seated("young-jedi", "Ana", "Ben", known=first.known, deck_rules="decipher-1999")
    act(session, "choose-sides", dark="Ana", list_1="worlds-1999-dark")
    assert player(session, "Ana").list["JC94"] == 10


# Hidden cards


def test_the_first_turn_at_a_planet_is_face_down_and_turned_up_on_the_next() -> None:
    """young-jedi/hidden/first-turn, young-jedi/hidden/turn-up, young-jedi/hidden/opponent, young-jedi/hidden/later,
    young-jedi/hidden/not-present, young-jedi/hidden/cost, young-jedi/hidden/check, young-jedi/deploy/no-carry."""
    session = begun()
    refused(session, "deploy", "young-jedi/hidden/first-turn", card=DROID.lower())
    act(session, "hide", count=3)
    act(session, "even-up")
    assert player(session, "Ana").hidden["Naboo"] == 3
    strand(session.state, "Ben", "Tatooine", GUARD)  # there is somebody, but none of the three is present
    refused(session, "battle", "young-jedi/battle/requirements")
    act(session, "hide", count=0)
    done = act(session, "even-up")
    assert session.state.phase == "reveal"
    assert "young-jedi/control/when" not in rules(done)
    refused(session, "even-up", "young-jedi/hidden/turn-up")
    refused(session, "turn-up", "young-jedi/turn/opponent-acts", "Ben")
    done = act(session, "turn-up", naboo="dm97, 2 bn106")
    assert rules(done) == ["young-jedi/hidden/turn-up"]
    assert said(done) == [
        "Ana turns up Battle Droid: Pilot, MTT Division (2), Battle Droid: Officer, Defense Division (2), "
        "Battle Droid: Officer, Defense Division (2): 6 counters"
    ]
    assert player(session, "Ana").left == 6  # what they cost was due in the turn before
    refused(session, "hide", "young-jedi/hidden/later", count=1)
    refused(session, "turn-up", "young-jedi/hidden/turn-up")


def test_counters_of_hidden_cards_are_looked_at_when_they_turn_up() -> None:
    """young-jedi/hidden/check: the surplus goes back to hand."""
    session = begun()
    act(session, "hide", count=3)
    act(session, "even-up")
    act(session, "hide", count=1)
    act(session, "even-up")
    done = act(session, "turn-up", naboo="2 trade federation tank armored div, dm97")
    assert "Trade Federation Tank: 4 + 4 = 8 counters of 6, so it goes back to hand" in said(done)
    assert player(session, "Ana").characters == [TANK, "DM97"]
    assert player(session, "Ana").hand == 7
    assert player(session, "Ana").count() == 60


def test_a_second_effect_and_a_second_unique_place_go_back_to_hand() -> None:
    session = begun()
    game = session.state
    game.controlled["Tatooine"] = "Ben"
    strand(game, "Ana", "Tatooine", "DM71")
    act(session, "hide", count=3)
    act(session, "even-up")
    act(session, "even-up")
    done = act(session, "turn-up", naboo="sando, blockade, dm106")
    assert player(session, "Ana").effect
    assert player(session, "Ana").characters == []
    assert len([line for line in said(done) if "back to hand" in line]) == 2


def test_nothing_is_hidden_but_characters_weapons_and_effects() -> None:
    """young-jedi/hidden/starships, young-jedi/hyperspace/first-turn, young-jedi/hyperspace/face-up,
    young-jedi/hyperspace/deploy, young-jedi/hyperspace/free, young-jedi/hidden/locations,
    young-jedi/deploy/starships-free, young-jedi/locations/free"""
    session = begun()
    act(session, "deploy", card="battleship dm140")
    act(session, "deploy", card="gungan swamp")
    assert player(session, "Ana").ships == ["DM140"]
    assert session.state.location == "DM137"
    assert player(session, "Ana").spent == 0
    assert player(session, "Ana").count() == 60


# Counters


@pytest.mark.parametrize(
    ("cards", "spent"),
    [
        (["bn106", "bn106", "bn106"], 6),  # young-jedi/deploy/example-droids
        (["dm71", "dm119"], 6),  # young-jedi/deploy/example-maul
        (["bn106", "bn106", "dm120", "dm120"], 6),  # young-jedi/deploy/example-rifles
        (["bn131", "dm88"], 6),  # young-jedi/effects/limit-up
    ],
)
def test_counters_of_the_rulebook(cards: list[str], spent: int) -> None:
    """young-jedi/deploy/six, young-jedi/deploy/any-number, young-jedi/deploy/zero, young-jedi/deploy/which-cards,
    young-jedi/deploy/counters, young-jedi/deploy/less"""
    session = at(PLAINS)
    for card in cards:
        act(session, "deploy", card=card)
    assert player(session, "Ana").spent == spent
    limit = player(session, "Ana").limit
    assert limit == (7 if "bn131" in cards else 6)
    assert player(session, "Ana").count() == 60


def test_six_counters_and_not_one_more() -> None:
    """young-jedi/deploy/six, young-jedi/deploy/no-carry"""
    session = at(PLAINS)
    act(session, "deploy", card="dm88")
    why = refused(session, "deploy", "young-jedi/deploy/six", card="dm71")
    assert why.why == "4 + 6 = 10 counters, and 6 are the limit of this turn."
    done = act(session, "deploy", card="dm71", counters=2)  # a text makes it cheaper
    assert "(6 of 6 counters)" in said(done)[0]
    session = at(PLAINS, [DROID], [GUARD])
    act(session, "deploy", card=RIFLE.lower())  # five are left, and not saved
    act(session, "even-up")
    act(session, "even-up")
    assert player(session, "Ana").left == 6


def test_an_effect_that_raises_the_limit() -> None:
    """young-jedi/effects/limit-up, young-jedi/effects/limit-late, young-jedi/effects/cost, young-jedi/effects/when"""
    session = at(PLAINS)
    act(session, "deploy", card="bn131")
    assert (player(session, "Ana").limit, player(session, "Ana").left) == (7, 5)
    session = at(PLAINS)
    act(session, "deploy", card="dm88")
    act(session, "deploy", card="bn131")
    assert player(session, "Ana").left == 1
    session = at(PLAINS)
    act(session, "deploy", card="dm71")
    refused(session, "deploy", "young-jedi/deploy/six", card="bn131")


def test_an_effect_face_down_raises_nothing_yet() -> None:
    """young-jedi/effects/limit-hidden"""
    session = begun()
    act(session, "hide", count=1)
    assert player(session, "Ana").limit == 6
    act(session, "even-up")
    act(session, "hide", count=1)
    act(session, "even-up")
    act(session, "turn-up", naboo="bn131")
    assert player(session, "Ana").left == 7


def test_a_card_discarded_for_counters() -> None:
    """young-jedi/once/turn"""
    session = at(PLAINS, ["BN133"])
    act(session, "discard-for-counters")
    assert (player(session, "Ana").limit, player(session, "Ana").hand) == (8, 5)
    refused(session, "discard-for-counters", "young-jedi/once/turn")
    session = at(PLAINS, ["BN133"])
    act(session, "card-text", who="Ana", does="more counters", count=1)  # another card's text is another once
    act(session, "discard-for-counters")
    assert player(session, "Ana").limit == 9
    refused(at(PLAINS), "discard-for-counters", "young-jedi/effects/limit-up")


def test_an_effect_that_makes_a_weapon_free() -> None:
    session = at(PLAINS, ["DF59"])
    act(session, "deploy", card="dm115")
    assert player(session, "Ana").spent == 0


def test_one_effect_and_no_battle_cards() -> None:
    """young-jedi/effects/one, young-jedi/effects/replace, young-jedi/effects/where, young-jedi/deploy/which-cards"""
    session = at(PLAINS, ["BN131"])
    refused(session, "deploy", "young-jedi/effects/one", card="df55")
    refused(session, "deploy", "young-jedi/deploy/which-cards", card="jc124")


def test_a_double_impact_card_is_deployed_for_its_effect() -> None:
    """young-jedi/double-impact/effect"""
    session = at(PLAINS)
    act(session, "deploy", card="Grueling Contest & Da Dug Chaaa!")
    assert player(session, "Ana").spent == 2
    assert player(session, "Ana").effect


def test_an_armed_card_costs_both_parts() -> None:
    """young-jedi/armed/cost"""
    session = at(PLAINS)
    act(session, "deploy", card="a7")
    assert player(session, "Ana").spent == 4


# Uniqueness


def test_battle_cards_are_not_offered_for_deploying() -> None:
    """young-jedi/deploy/which-cards"""
    session = at(PLAINS)
    question = session.can(session.game.actions["deploy"], session.ask()).question
    free = [catalogue.unlabel(str(option)) for option in question.free]
    assert {catalogue.kind(code) for code in free if not is_effect(code)} == {
        "character", "weapon", "location", "starship",
    }  # fmt: skip
    refused(session, "deploy", "young-jedi/deploy/which-cards", card="sniper dm130")


def test_a_unique_card_is_in_one_place() -> None:
    """young-jedi/stack/one-place, young-jedi/stack/stranded, young-jedi/planets/stranded-unique,
    young-jedi/stack/second, young-jedi/stack/cost, young-jedi/stack/versions, young-jedi/stack/in-your-card,
    young-jedi/stack/titles"""
    session = at(PLAINS, ["DM71"])
    done = act(session, "deploy", card="jc71")
    assert rules(done) == ["young-jedi/stack/second"]
    session = at(PLAINS)
    session.state.controlled["Tatooine"] = "Ben"
    strand(session.state, "Ana", "Tatooine", "DM71")
    why = refused(session, "deploy", "young-jedi/stack/one-place", card="jc71")
    assert why.why == "Darth Maul is stranded on Tatooine."


def test_diamond_cards_are_as_many_as_you_want() -> None:
    """young-jedi/diamond/many, young-jedi/diamond/individuals, young-jedi/diamond/no-stack"""
    session = at(PLAINS, [DROID, DROID])
    strand(session.state, "Ana", "Tatooine", DROID)
    done = act(session, "deploy", card=DROID.lower())
    assert rules(done) == ["young-jedi/deploy/six"]


def test_a_unique_weapon_too() -> None:
    """young-jedi/stack/weapons, young-jedi/stack/both-sides"""
    session = at(PLAINS)
    strand(session.state, "Ana", "Tatooine", "JC106")
    refused(session, "deploy", "young-jedi/stack/one-place", card="bn109")
    session = at(PLAINS, [], [], turn="Ben")
    strand(session.state, "Ana", "Tatooine", "DF41")  # a Jedi Lightsaber of the other side's
    act(session, "deploy", card="dm35")
    assert player(session, "Ben").weapons == ["DM35"]


def test_a_character_with_neither_sign_makes_no_stack() -> None:
    """young-jedi/diamond/unmarked"""
    lone = next(
        catalogue.unlabel(name)
        for name in catalogue.printed("dark")
        if catalogue.find(catalogue.unlabel(name)).uniqueness == "none"
        and catalogue.kind(catalogue.unlabel(name)) == "character"
    )
    session = at(PLAINS, [lone])
    refused(session, "deploy", "young-jedi/stack/one-place", card=catalogue.label(lone))


# Locations


def test_another_location_of_the_same_planet() -> None:
    """young-jedi/locations/change, young-jedi/locations/same-planet, young-jedi/locations/again,
    young-jedi/locations/everybody-moves, young-jedi/locations/several, young-jedi/locations/covered,
    young-jedi/locations/one"""
    session = at(PLAINS, [DROID], [GUARD])
    refused(session, "deploy", "young-jedi/locations/same-planet", card=DESERT.lower())
    refused(session, "deploy", "young-jedi/locations/again", card=PLAINS.lower())
    done = act(session, "deploy", card="dm137")
    assert said(done) == ["Ana moves everybody to Naboo • Gungan Swamp"]
    act(session, "deploy", card="bn136")
    assert session.state.location == "BN136"
    assert player(session, "Ben").characters == [GUARD]


# The draw deck


def test_a_search_of_the_draw_deck() -> None:
    """young-jedi/search/how, young-jedi/search/one-copy, young-jedi/search/pay, young-jedi/search/reshuffle,
    young-jedi/search/failed, young-jedi/search/optional"""
    refused(at(PLAINS), "search", "young-jedi/search/how")  # no card whose text could allow it
    session = at(PLAINS, [DROID])
    before = player(session, "Ana").deck, player(session, "Ana").hand
    done = act(session, "search", card=RIFLE.lower())
    assert rules(done)[-1] == "young-jedi/search/how"
    assert (player(session, "Ana").deck, player(session, "Ana").hand) == (before[0] - 1, before[1])
    assert player(session, "Ana").spent == 1
    done = act(session, "search", card="nothing")
    assert "young-jedi/search/failed" in rules(done)
    assert player(session, "Ana").deck == before[0] - 2
    assert player(session, "Ana").discards == 1


def test_the_text_of_a_hidden_card_is_of_no_use() -> None:
    """young-jedi/game-text/hidden, young-jedi/hidden/no-text"""
    refused(begun(), "search", "young-jedi/game-text/hidden", card="nothing")


def test_steps_come_in_their_order() -> None:
    """young-jedi/turn/three-steps, young-jedi/turn/order, young-jedi/turn/opponent-acts, young-jedi/turn/optional"""
    session = at(PLAINS, [TANK, TANK], [GUARD])
    refused(session, "deploy", "young-jedi/turn/opponent-acts", "Ben", card=GUARD.lower())
    refused(session, "fight", "young-jedi/battle/declare")
    refused(session, "strike", "young-jedi/duel/what")
    act(session, "battle", attacker_cards=0, defender_cards=0)
    refused(session, "deploy", "young-jedi/battle/stop", card="dm88")
    act(session, "fight")
    refused(session, "deploy", "young-jedi/turn/order", card="dm88")
    act(session, "even-up")


def test_names_are_found_from_three_letters_and_by_code() -> None:
    session = at(CHAMBER)
    act(session, "deploy", card="wat sla")
    act(session, "deploy", card="bn-106")
    act(session, "deploy", card="sith inf jc")
    assert [catalogue.short(one) for one in player(session, "Ana").characters] == ["Watto", "Battle Droid: Officer"]
    assert player(session, "Ana").ships == ["JC138"]


def test_the_names_used_here() -> None:
    assert code("Battle Droid: Officer, Defense Division") == DROID
    assert catalogue.short(PALACE) == "Theed Palace"
    assert [catalogue.short(one) for one in (ARENA, SENATE, LIGHT_RIFLE, PILOT, CANNON)] == [
        "Podrace Arena", "Galactic Senate", "Blaster Rifle", "Bravo Pilot", "Trade Federation Tank Laser Cannon",
    ]  # fmt: skip
    assert put is not None
