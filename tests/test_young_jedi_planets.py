"""Young Jedi: Even Up, control, surrender, the next planets, evacuations, the podrace, texts, corrections."""

import pytest
from table_helpers import do, refused, rules, said
from young_jedi_helpers import (
    ARENA,
    DESERT,
    DROID,
    GUARD,
    PALACE,
    PILOT,
    PLAINS,
    SENATE,
    act,
    at,
    begun,
    code,
    player,
    strand,
)

from referee.games.young_jedi import now
from referee.table.action import Refused
from referee.table.errors import UserError
from referee.table.question import BadAnswer

CRUISER, BATTLESHIP, RADIANT, STARFIGHTER = "DM70", "DM140", "JC70", "DM139"


# Hidden cards and Hyperspace


def test_counters_spent_at_the_objective_are_missed_when_hidden_cards_turn_up() -> None:
    """young-jedi/hidden/check, young-jedi/boonta/counters, young-jedi/deploy/six"""
    session = begun()
    session.state.players["Ana"].objective = True
    act(session, "deploy", card="bp31", where="o")
    paid = player(session, "Ana").spent
    assert paid > 0
    act(session, "hide", count=2)
    act(session, "even-up")
    act(session, "even-up")
    done = act(session, "turn-up", naboo="dm120, dm88, ".rstrip(", "))
    assert player(session, "Ana").weapons == ["DM120"]
    back = f"Trade Federation Tank: {paid + 1} + 4 = {paid + 5} counters of 6, so it goes back to hand"
    assert (back in said(done)) == (paid + 5 > 6)
    assert f"1 counter beside {paid} at the Objective" in said(done)[-1]


def test_the_typed_order_says_which_hidden_cards_stay() -> None:
    """young-jedi/hidden/check"""
    session = begun()
    act(session, "hide", count=2)
    act(session, "even-up")
    act(session, "even-up")
    act(session, "turn-up", naboo="dm88, dm71")
    assert player(session, "Ana").characters == ["DM88"]  # Darth Maul stands before it in the list of cards


def test_no_hidden_cards_are_an_answer_too() -> None:
    session = begun()
    act(session, "hide", count=0)
    assert session.game.main(session.state) == "even-up"
    act(session, "even-up")
    assert session.game.main(session.state) == "hide"


def test_by_the_sidebar_ships_wait_in_the_hand() -> None:
    """young-jedi/sidebar/play"""
    session = at(PLAINS, evacuation="sidebar")
    why = refused(session, "deploy", "young-jedi/sidebar/play", card="battleship dm140")
    assert "is played from hand when you evacuate" in why.why


def test_the_only_planet_to_evacuate_may_be_named() -> None:
    session = stranded([], [CRUISER])
    place = next(planet for planet, cards in player(session, "Ben").stranded.items() if cards)
    session.do(session.game.actions["evacuate"], session.ask(source=lambda question: [], loose=[place.lower()]))
    assert not player(session, "Ben").stranded[place]


def test_another_planet_is_no_answer_to_the_question_after_it() -> None:
    """young-jedi/evacuation/face-up"""
    session = stranded([], [CRUISER])
    with pytest.raises(Refused) as refusal:
        session.do(session.game.actions["evacuate"], session.ask(loose=["coruscant"]))
    assert refusal.value.rule == "young-jedi/evacuation/face-up"
    assert refusal.value.why == "Ben has no face-up card on Coruscant."
    refused(session, "evacuate", "young-jedi/evacuation/face-up", planet="coruscant")


# Even Up


@pytest.mark.parametrize(
    ("hand", "thrown", "deck", "after"),
    [
        (5, "none", -1, 6),  # young-jedi/even-up/draw: seven after fetching, two deployed, draw one
        (9, "none", 0, 6),  # young-jedi/even-up/discard: nine after destinies, discard three
        (6, "all", -6, 6),  # young-jedi/even-up/recycle
        (6, 2, -2, 6),  # young-jedi/even-up/locations-first
        (8, 1, 0, 6),
    ],
)
def test_even_up(hand: int, thrown: object, deck: int, after: int) -> None:
    """young-jedi/even-up/six, young-jedi/even-up/always, young-jedi/even-up/partial, young-jedi/even-up/own-turn,
    young-jedi/even-up/drawn-locations, young-jedi/turn/end"""
    session = at(PLAINS, [DROID], [GUARD])
    ana = session.state.players["Ana"]
    ana.deck, ana.hand = ana.deck - (hand - ana.hand), hand
    before = ana.deck
    done = act(session, "even-up", thrown=thrown)
    assert ("young-jedi/even-up/recycle" in rules(done)) == (thrown == "all")
    assert ("young-jedi/even-up/locations-first" in rules(done)) == (thrown in (1, 2))
    assert (player(session, "Ana").deck, player(session, "Ana").hand) == (before + deck, after)
    assert player(session, "Ana").count() == 60
    assert session.state.seats.current == "Ben"


def test_even_up_may_empty_the_deck_and_lose() -> None:
    """young-jedi/even-up/empties, young-jedi/control/deck-first, young-jedi/laps/deck-victory, young-jedi/laps/reverse,
    young-jedi/laps/part-of-deck"""
    session = at(PLAINS, [DROID], [])
    ana = session.state.players["Ana"]
    ana.deck, ana.hand = 2, 3
    act(session, "even-up")
    assert session.state.winner == "Ben"
    session = at(PLAINS, [DROID], [GUARD, "BP29"])
    ana = session.state.players["Ana"]
    ana.deck, ana.hand, ana.pile = 2, 3, 3
    done = act(session, "even-up")
    assert not session.over
    assert player(session, "Ana").pile == 2
    assert "young-jedi/laps/reverse" in rules(done)


def test_an_effect_that_says_seven() -> None:
    session = at(PLAINS, [DROID, "BN132"], [GUARD])
    act(session, "even-up")
    assert player(session, "Ana").hand == 7


# Control


def test_control_at_the_end_of_either_turn() -> None:
    """young-jedi/control/when, young-jedi/control/end-of-turn, young-jedi/control/either-turn,
    young-jedi/planets/move-on, young-jedi/planets/aside, young-jedi/planets/stranded,
    young-jedi/planets/loser-chooses, young-jedi/effects/discarded, young-jedi/control/automatic,
    young-jedi/planets/loser-weapons."""
    session = at(PLAINS, [DROID, "BN131"], ["DM46"], turn="Ben")
    done = act(session, "even-up")
    assert rules(done)[-5:] == [
        "young-jedi/control/when",
        "young-jedi/effects/discarded",
        "young-jedi/planets/stranded",
        "young-jedi/planets/stranded",
        "young-jedi/planets/loser-chooses",
    ]
    assert session.state.controlled == {"Naboo": "Ana"}
    assert player(session, "Ana").stranded["Naboo"] == [DROID]
    assert player(session, "Ben").stranded["Naboo"] == ["DM46"]
    refused(session, "even-up", "young-jedi/planets/move-on")


def test_hidden_cards_hold_a_planet_and_weapons_do_not() -> None:
    """young-jedi/control/hidden-blocks, young-jedi/control/hidden-weapon, young-jedi/control/weapons-alone,
    young-jedi/control/nobody, young-jedi/control/earliest"""
    session = at(PLAINS, [DROID])
    session.state.players["Ben"].hidden["Naboo"] = 1
    act(session, "even-up")
    assert session.state.controlled == {}
    session = at(PLAINS, ["DM120"], ["DM46"])
    act(session, "even-up")
    assert session.state.controlled == {}
    session = at(PLAINS, [DROID], ["DM46"])  # weapons alone hold nothing
    act(session, "even-up")
    assert session.state.controlled == {"Naboo": "Ana"}


def test_the_earliest_control_is_at_the_end_of_the_third_turn() -> None:
    """young-jedi/control/earliest, young-jedi/planets/earliest-battle: nothing was laid on the second."""
    session = begun()
    act(session, "hide", count=1)
    act(session, "even-up")
    act(session, "hide", count=0)
    act(session, "even-up")
    assert session.state.controlled == {}  # the droid is still face down
    act(session, "turn-up", naboo="bn106")
    act(session, "even-up")
    assert session.state.controlled == {"Naboo": "Ana"}


def test_the_starter_game_is_won_with_one_planet() -> None:
    """young-jedi/control/starter, young-jedi/goal/planet"""
    session = at(PALACE, [DROID], [], first_game="yes")
    done = act(session, "even-up")
    assert session.state.winner == "Ana"
    assert rules(done)[-1] == "young-jedi/control/starter"


def test_the_way_to_two_planets() -> None:
    """young-jedi/full-game/two-planets, young-jedi/control/full, young-jedi/planets/unused, young-jedi/planets/source,
    young-jedi/planets/shuffle, young-jedi/planets/loser-starts, young-jedi/planets/third,
    young-jedi/planets/third-chooses, young-jedi/planets/two-straight, young-jedi/planets/hidden-again,
    young-jedi/planets/hidden-turn-up, young-jedi/planets/carry-over, young-jedi/planets/opponent-location,
    young-jedi/planets/no-retake, young-jedi/planets/earliest-battle"""
    session = at(PLAINS, [DROID], [])
    act(session, "even-up")
    refused(session, "next-planet", "young-jedi/planets/loser-chooses", "Ana", location="mos espa")
    refused(session, "next-planet", "young-jedi/planets/unused", location="theed")
    with pytest.raises(BadAnswer):
        act(session, "next-planet", location=DESERT, **{"from": "draw deck"})  # a Location of Ana's
    before, ana = player(session, "Ben").deck, player(session, "Ana").deck
    done = act(session, "next-planet", location="mos espa", **{"from": "draw deck"}, effect_1="bigger")
    assert "young-jedi/planets/shuffle" in rules(done)
    assert player(session, "Ben").deck == before - 2
    assert player(session, "Ben").hand == 7
    assert (player(session, "Ana").deck, player(session, "Ana").hand) == (ana, 6)  # nothing is refilled
    refused(session, "deploy", "young-jedi/locations/same-planet", card="naboo theed palace")  # nobody fights for it
    assert session.state.seats.current == "Ben"
    assert session.state.is_first_turn(session.state.player)
    refused(session, "deploy", "young-jedi/hidden/first-turn", card="bravo pilot dm21")
    act(session, "hide", count=1)
    act(session, "even-up")
    act(session, "even-up")
    act(session, "turn-up", tatooine="dm21")
    act(session, "even-up")
    assert session.state.controlled == {"Naboo": "Ana", "Tatooine": "Ben"}
    done = act(session, "next-planet", location="senate", **{"from": "hand"})
    assert "young-jedi/planets/third" in rules(done)
    assert session.state.seats.current == "Ana"
    session.state.players["Ana"].characters.append(DROID)
    done = act(session, "even-up")
    assert session.state.winner == "Ana"
    assert rules(done)[-1] == "young-jedi/full-game/two-planets"
    assert session.state.how == "Planet Victory: Naboo and Coruscant"


def test_a_location_from_the_discard_pile() -> None:
    session = at(PLAINS, [DROID], [])
    session.state.players["Ben"].discards += 1
    session.state.players["Ben"].deck -= 1
    act(session, "even-up")
    act(session, "next-planet", location="mos espa", **{"from": "d"})
    assert player(session, "Ben").discards == 0
    assert player(session, "Ben").count() == 60


def test_surrender() -> None:
    """young-jedi/surrender/when, young-jedi/surrender/not-his-turn, young-jedi/surrender/result,
    young-jedi/surrender/next, young-jedi/surrender/second, young-jedi/surrender/no-enemy,
    young-jedi/surrender/refuse, young-jedi/surrender/old-planet"""
    session = at(PLAINS, [DROID], [])
    refused(session, "surrender", "young-jedi/surrender/not-his-turn", "Ben", sure=True)
    refused(session, "surrender", "young-jedi/surrender/when", sure=False)
    act(session, "surrender", sure=True)
    assert session.state.controlled == {"Naboo": "Ben"}
    assert player(session, "Ana").stranded["Naboo"] == [DROID]
    act(session, "next-planet", location="mos espa", **{"from": "draw deck"})
    assert session.state.seats.current == "Ana"
    done = act(session, "surrender", sure=True)
    assert "Ana surrenders Tatooine to Ben" in said(done)  # the planet in play, and no old one
    assert session.state.winner == "Ben"


def test_surrender_of_hidden_cards_or_of_none() -> None:
    """young-jedi/surrender/hidden, young-jedi/surrender/own-empty"""
    for count in (2, 0):
        session = begun()
        act(session, "hide", count=count)
        act(session, "surrender", sure=True)
        assert session.state.controlled == {"Naboo": "Ben"}
        assert session.state.chooser == "Ana"
        assert player(session, "Ana").hidden["Naboo"] == count


def test_the_winners_hidden_cards_turn_up_at_the_start_of_his_next_turn() -> None:
    """young-jedi/planets/winner-hidden"""
    session = begun()
    act(session, "even-up")
    act(session, "hide", count=1)
    act(session, "even-up")
    act(session, "surrender", sure=True)
    act(session, "next-planet", location="mos espa", **{"from": "draw deck"})
    act(session, "even-up")
    assert session.state.phase == "reveal"
    act(session, "turn-up", naboo="bravo pilot dm21")
    assert player(session, "Ben").stranded["Naboo"] == [PILOT]


# Evacuation


def stranded(dark_ships: list[str] = (), light_ships: list[str] = (), **settings: str):
    """Ben wants his Guard and rifle off Naboo, which Ana controls; the game is on Tatooine."""
    session = at(ARENA, list(dark_ships), list(light_ships), turn="Ben", **settings)
    session.state.controlled["Naboo"] = "Ana"
    strand(session.state, "Ben", "Naboo", GUARD, "DM46")
    return session


def test_nobody_intercepts() -> None:
    """young-jedi/evacuation/success, young-jedi/evacuation/transport-in-deck, young-jedi/intercept/none,
    young-jedi/intercept/choice, young-jedi/evacuation/all-cards, young-jedi/evacuation/when,
    young-jedi/evacuation/where, young-jedi/evacuation/what-goes, young-jedi/evacuation/name-planet,
    young-jedi/sidebar/status, young-jedi/intercept/add-and-decline, young-jedi/intercept/add-ships"""
    session = stranded([STARFIGHTER], [CRUISER])
    deck = player(session, "Ben").deck
    done = act(session, "evacuate", added="battleship dm140", intercept=False)
    assert player(session, "Ben").deck == deck + 3
    assert player(session, "Ben").ships == []
    assert sorted(player(session, "Ana").ships) == [STARFIGHTER, BATTLESHIP]
    assert rules(done)[-1] == "young-jedi/evacuation/success"
    assert player(session, "Ben").count() == 60


def test_what_an_evacuation_needs() -> None:
    """young-jedi/evacuation/transport, young-jedi/evacuation/face-up, young-jedi/evacuation/no-transport"""
    refused(stranded([], ["DM68"]), "evacuate", "young-jedi/evacuation/transport")
    refused(at(ARENA, [], [CRUISER], turn="Ben"), "evacuate", "young-jedi/evacuation/face-up")


def test_hidden_cards_of_the_current_planet_go_along() -> None:
    """young-jedi/evacuation/current, young-jedi/evacuation/hidden-along"""
    session = at(PLAINS, [DROID, BATTLESHIP], [GUARD])
    session.state.players["Ana"].hidden["Naboo"], session.state.players["Ana"].hand = 1, 5
    deck = player(session, "Ana").deck
    act(session, "evacuate", added=[])
    assert player(session, "Ana").deck == deck + 3
    assert player(session, "Ana").characters == []


def test_a_starship_battle_of_our_own_numbers() -> None:
    """young-jedi/starships/plan, young-jedi/starships/attacker, young-jedi/starships/destiny,
    young-jedi/starships/kinds,
    young-jedi/starships/defeat, young-jedi/starships/no-breakthrough, young-jedi/starships/survivors,
    young-jedi/evacuation/fail, young-jedi/evacuation/passenger-damage, young-jedi/evacuation/all-ships,
    young-jedi/intercept/all-ships, young-jedi/intercept/where, young-jedi/starships/only-evacuation,
    young-jedi/starships/battle-cards, young-jedi/evacuation/call-off"""
    session = stranded(["DM139", "DM138"], [CRUISER, "DM68"])
    act(session, "evacuate", added=[], intercept=True, attacker_cards=0, defender_cards=0)
    assert session.state.battle.attacker == "Ana"
    refused(session, "even-up", "young-jedi/battle/stop")  # it is carried through
    deck = player(session, "Ben").deck
    done = act(session, "fight", attacker="droid starfighter", defender="cruiser", attacker_destiny_1=6)
    assert "Ana's Droid Starfighter 2 + Droid Starfighter 6 = 8 against Ben's Republic Cruiser 5" in said(done)[0]
    assert player(session, "Ben").deck == deck - 5
    done = act(session, "fight", attacker="maul", defender="bravo", attacker_destiny_1=1, defender_destiny_1=2)
    assert "4 + Darth Maul's Starfighter 1 = 5 against Ben's Bravo 1 4 + Bravo 1 2 = 6" in said(done)[0]
    assert rules(done)[-1] == "young-jedi/evacuation/fail"
    assert player(session, "Ben").ships == ["DM68"]
    assert player(session, "Ana").ships == ["DM139"]
    assert player(session, "Ben").stranded["Naboo"] == []
    assert player(session, "Ben").count() == 60
    refused(session, "battle", "young-jedi/battle/requirements")  # starships fight in an evacuation only


def test_a_random_transport_goes_along_and_a_tie_spares_both() -> None:
    """young-jedi/evacuation/random-how, young-jedi/starships/tie"""
    session = stranded([BATTLESHIP], [CRUISER, RADIANT])
    act(session, "evacuate", added=[], intercept=True, attacker_cards=0, defender_cards=0)
    done = act(session, "fight", attacker="battleship", defender="dm70", transport="radiant")
    assert "young-jedi/starships/tie" in rules(done)
    assert player(session, "Ben").ships == [CRUISER]
    assert player(session, "Ana").ships == [BATTLESHIP]


@pytest.mark.parametrize(("destiny", "rule"), [(6, "starfighter-wins"), (1, "transport-wins"), (3, "tie")])
def test_the_older_rules(destiny: int, rule: str) -> None:
    """young-jedi/sidebar/play, young-jedi/sidebar/intercept, young-jedi/sidebar/compare,
    young-jedi/sidebar/starfighter-wins, young-jedi/sidebar/transport-wins, young-jedi/sidebar/tie,
    young-jedi/sidebar/fly-away"""
    session = stranded(evacuation="sidebar")
    done = act(session, "evacuate", transport="cruiser dm70", starfighter="droid starfighter dm139", destiny=destiny)
    assert f"young-jedi/sidebar/{rule}" in rules(done)
    assert f"Republic Cruiser 5 against Droid Starfighter 2 + destiny {destiny} = {2 + destiny}" in said(done)
    assert rules(done)[-1] == "young-jedi/sidebar/fly-away"
    ben, ana = player(session, "Ben"), player(session, "Ana")
    assert (ben.hand, ana.hand) == (5, 6)
    assert ben.discards == (8 if destiny == 6 else 1)  # transport, two cards aboard, five of Damage
    assert ben.count() == ana.count() == 60


def test_the_older_rules_without_interception() -> None:
    session = stranded(evacuation="sidebar")
    act(session, "evacuate", transport="cruiser dm70")
    assert player(session, "Ben").stranded["Naboo"] == []
    assert player(session, "Ben").count() == 60


# The podrace


def racing(pilot: str = "DM73", podracer: str = "DM109", **settings: str):
    """Ana's racer is at the Objective, and it is the beginning of her turn."""
    session = at(DESERT, [DROID, "BP59"], [GUARD], turn="Ben", **settings)
    ana = session.state.players["Ana"]
    ana.pilot, ana.podracer = pilot, podracer
    ana.deck -= 2
    act(session, "even-up")
    return session


@pytest.mark.parametrize(
    ("pilot", "laps_after", "refuels"),
    [("DM73", [0, 0, 1, 1, 2, 3], [1, 1, 2, 2, 3]), ("BP31", [0, 0, 1, 2, 3], [1, 2, 2, 3])],
)
def test_six_steps_at_best_and_five_with_the_extra_token(pilot: str, laps_after: list, refuels: list) -> None:
    """young-jedi/podrace/thrust, young-jedi/podrace/thrust-token, young-jedi/podrace/token-idle,
    young-jedi/laps/sequence,
    young-jedi/laps/finish, young-jedi/laps/leftover, young-jedi/laps/win, young-jedi/laps/fastest,
    young-jedi/podrace/refuel, young-jedi/laps/from-hand, young-jedi/laps/no-counters, young-jedi/laps/which-cards,
    young-jedi/podrace/turn, young-jedi/goal/podrace"""
    session = racing(pilot)
    if pilot == "BP31":
        session.state.players["Ana"].thrust += 1  # as its text gives when it is deployed
    laps, refueled, first = [], [], player(session, "Ana").thrust
    for step in range(first, 7):
        assert player(session, "Ana").thrust == step
        session.state.players["Ana"].hand += 20
        session.state.players["Ana"].deck -= 20
        act(session, "thrust", cards=step)
        laps.append(player(session, "Ana").laps)
        if session.over:
            break
        question = session.can(session.game.actions["refuel"], session.ask()).question
        refueled.append(question.high)
        act(session, "refuel", cards=question.high)
        session.state.players["Ana"].hand -= 20
        session.state.players["Ana"].deck += 20
        act(session, "even-up")
        act(session, "even-up")
    assert laps == laps_after
    assert refueled == refuels
    assert session.state.winner == "Ana"
    assert player(session, "Ben").deck == 0


def test_podracing_has_an_order() -> None:
    """young-jedi/podrace/thrust-once, young-jedi/podrace/refuel-order, young-jedi/podrace/refuel-last,
    young-jedi/podrace/first, young-jedi/laps/needs, young-jedi/objective/what, young-jedi/podrace/thrust-fewer,
    young-jedi/podrace/refuel-hand, young-jedi/podrace/thrust-carry"""
    session = racing()
    refused(session, "refuel", "young-jedi/podrace/refuel-order")
    act(session, "thrust", cards=0)
    refused(session, "thrust", "young-jedi/podrace/thrust-once", cards=1)
    act(session, "refuel", cards=1)
    assert player(session, "Ana").hand == 7
    refused(session, "refuel", "young-jedi/podrace/turn", cards=1)
    session = racing()
    act(session, "refuel", reason="we play it the other way round", cards=0)
    refused(session, "thrust", "young-jedi/podrace/refuel-last", cards=1)
    session = racing()
    act(session, "deploy", card="bn106")
    refused(session, "thrust", "young-jedi/podrace/first", cards=1)
    refused(at(DESERT, [DROID, "BP59"], [GUARD]), "thrust", "young-jedi/laps/needs")
    refused(at(DESERT, [DROID], [GUARD]), "thrust", "young-jedi/objective/what")


def test_no_thrust_after_a_refuel() -> None:
    session = racing()
    act(session, "thrust", cards=0)
    act(session, "refuel", cards=0)
    refused(session, "thrust", "young-jedi/podrace/thrust-once", cards=1)


def test_two_handling_cards_in_a_lap() -> None:
    """young-jedi/podrace/handling, young-jedi/podrace/handling-two, young-jedi/podrace/handling-digit,
    young-jedi/podrace/handling-own"""
    session = racing()
    session.state.players["Ana"].thrust = 4
    refused(session, "thrust", "young-jedi/podrace/handling-two", cards=3, handling_1=3)
    act(session, "thrust", cards=4, handling_1=2)
    assert player(session, "Ana").handled == 2
    assert player(session, "Ana").pile == 4


def test_handling_that_cannot_be_used_is_not_asked() -> None:
    """young-jedi/podrace/handling-useless, young-jedi/podrace/ben, young-jedi/podrace/ratts"""
    for pilot in ("Ben Quadinaros", "Ratts Tyerell"):
        codes = [code(name) for name in (pilot, f"{pilot}' Podracer" if pilot[-1] == "s" else f"{pilot}'s Podracer")]
        session = racing(*codes)
        done = act(session, "thrust", cards=1)
        assert rules(done) == ["young-jedi/laps/sequence"]
        assert done.outcome is None


def test_racers_at_the_objective() -> None:
    """young-jedi/boonta/deploy, young-jedi/boonta/counters, young-jedi/boonta/one-copy, young-jedi/boonta/face-up,
    young-jedi/boonta/in-play, young-jedi/boonta/planet-first, young-jedi/boonta/when-in-step,
    young-jedi/boonta/matching, young-jedi/boonta/wrong-podracer, young-jedi/boonta/all-versions,
    young-jedi/boonta/pilots, young-jedi/podrace/token-without-podracer, young-jedi/boonta/search,
    young-jedi/boonta/podracer-in-play, young-jedi/boonta/search-pay"""
    session = at(DESERT, [DROID, "BP59"], [GUARD])
    done = act(session, "deploy", card="dm73", where="o")
    assert "young-jedi/boonta/deploy" in rules(done)
    assert player(session, "Ana").thrust == 0
    refused(session, "deploy", "young-jedi/boonta/one-copy", card="jc73", where="o")
    refused(session, "deploy", "young-jedi/stack/one-place", card="jc73", where="p")
    done = act(session, "search", card="dm109", where="o")
    assert player(session, "Ana").thrust == 1
    assert rules(done)[-1] == "young-jedi/search/how"
    refused(session, "deploy", "young-jedi/stack/one-place", card="dm109", where="planet")
    session = at(DESERT, ["DM73", "BP59"], [GUARD])
    refused(session, "deploy", "young-jedi/boonta/planet-first", card="jc73", where="o")
    session = at(DESERT, [DROID, "BP59"], [GUARD])
    act(session, "deploy", card="dm110", where="o")
    done = act(session, "deploy", card="dm73", where="o")
    assert "young-jedi/boonta/wrong-podracer" in rules(done)
    assert player(session, "Ana").thrust == 0
    session = at(DESERT, [DROID, "BP59"], [GUARD])
    act(session, "deploy", card="dm140")
    done = act(session, "deploy", card="dm73", where="o")  # after other cards it still arrives
    assert rules(done)[-1] == "young-jedi/boonta/when-in-step"
    act(session, "deploy", card="dm109", where="o")
    assert player(session, "Ana").thrust == 0
    refused(session, "thrust", "young-jedi/podrace/first", cards=0)
    act(session, "even-up")
    act(session, "even-up")
    assert player(session, "Ana").thrust == 1  # the first Thrust waited for this turn
    act(session, "thrust", cards=0)


def test_a_pilot_whose_text_gives_a_token() -> None:
    """young-jedi/podrace/extra-thrust"""
    session = at(DESERT, [DROID, "BP59"], [GUARD])
    act(session, "deploy", card="bp31", where="o")
    act(session, "deploy", card="dm109", where="o")
    assert player(session, "Ana").thrust == 2


def test_a_foils_own_number_is_told_and_may_be_remembered() -> None:
    """young-jedi/podrace/handling-foil"""
    session = racing()
    session.state.players["Ana"].thrust = 6
    thrust = session.game.actions["thrust"]
    assert session.can(thrust, session.ask({"cards": 6})).question.key == "handling_1"  # the plain card ends in a 3
    done = act(session, "thrust", cards=6, digit_1=0)  # this copy in a 0, which cannot be used
    assert rules(done) == ["young-jedi/laps/sequence", "young-jedi/laps/finish"]
    assert done.corrected == {"digit: DM73": 0}  # which the table may have remembered
    act(session, "even-up")
    act(session, "even-up")
    act(session, "thrust", cards=1)
    with pytest.raises(BadAnswer):
        act(racing(), "thrust", cards=1, digit_1=10)


def test_chances_of_laps_and_of_blocks() -> None:
    session = racing()
    ana = session.state.players["Ana"]
    ana.list, ana.hand = {"DM71": 30, "DM140": 30}, 2  # destinies 1 and 2; the racers are none of these
    verdict = session.can(session.game.actions["chances"], session.ask())
    (line,) = [entry.text for entry in verdict.entries]
    # Thrust 2: nothing without a 1 (1/4 of the draws, nearly), one card of two 1s, two of a 1 and a 2
    assert line == "Ana with Thrust 2 and 2 cards in hand next turn: lap cards 0 25 %, 1 25 %, 2 51 %"
    session = at(PLAINS, ["DM71", "DM107"], [GUARD])
    refused(session, "chances", "young-jedi/duel/what")
    do(session, "duel")
    session.state.players["Ben"].list = {"DM1": 2, "DM2": 2}  # destinies 3 and 1
    session.state.duel.hands["Ben"] = 2
    (entry,) = session.can(session.game.actions["chances"], session.ask()).entries
    assert "can block a 1 83 %, a 2 0 %, a 3 83 %, a 4 0 %" in entry.text


# Texts, giving up, corrections, what rules mean now


def test_a_text_moves_cards_and_gives_counters() -> None:
    """young-jedi/once/turn, young-jedi/once/game, young-jedi/present/face-up"""
    session = at(PLAINS, [DROID, "BN131"], [GUARD])
    act(session, "card-text", who="Ana", does="draws", count=2, why="Watto")
    act(session, "card-text", who="Ana", does="discards from hand", count=1)
    act(session, "card-text", who="Ana", does="puts hand", count=1)
    act(session, "card-text", who="Ana", does="more counters", count=2)
    act(session, "card-text", who="Ben", does="loses", card="guard")
    act(session, "card-text", who="Ana", does="loses", card="sando")
    act(session, "card-text", who="Ana", does="to hand", card="officer")
    act(session, "card-text", who="Ben", does="discards from deck", count=1)
    act(session, "card-text", who="Ben", does="takes discards", count=1)
    refused(session, "card-text", "young-jedi/present/face-up", who="Ben", does="loses")
    assert player(session, "Ana").left == 8
    assert player(session, "Ana").count() == player(session, "Ben").count() == 60


def test_giving_up() -> None:
    """young-jedi/goal/concede"""
    session = at(PLAINS, [DROID], [GUARD])
    refused(session, "give-up", "young-jedi/goal/concede", who="Ana", sure=False)
    act(session, "give-up", who="Ana", sure=True)
    assert session.state.winner == "Ben"


def test_corrections_move_cards_and_make_none() -> None:
    """young-jedi/table/count-deck"""
    session = at(PLAINS, [DROID], [GUARD])
    game = session.game
    for name, value in (("draw deck", 40), ("hand", 4), ("discard pile", 3), ("counters spent", 2)):
        session.adjust("Ana", game.find_field(name), value, "a miscount")
        assert game.find_field(name).get(session.state, "Ana") == value
        assert player(session, "Ana").count() == 60
    refused_count = session.count("Ana", game.find_field("draw deck"), 41)
    assert "expected" in refused_count.entries[0].text
    with pytest.raises(UserError):
        session.adjust("Ana", game.find_field("discard pile"), 60, "too many")
    session.adjust("", game.find_field("turn"), "Ben", "we skipped")
    assert session.state.seats.current == "Ben"
    with pytest.raises(Refused, match="Nobody has won control of Naboo yet"):
        session.adjust("", game.find_field("Naboo"), "Ben", "we forgot")
    session = at(PLAINS, [DROID], [])
    act(session, "even-up")
    for nobody in ("Cleo", ""):
        with pytest.raises(Refused, match="is no player"):
            session.adjust("", game.find_field("Naboo"), nobody, "a slip")
    assert session.state.controlled == {"Naboo": "Ana"}


@pytest.mark.parametrize("topic", sorted(now.TOPICS))
def test_every_topic_says_something(topic: str) -> None:
    session = at(PLAINS, [DROID, BATTLESHIP, "BP59", "BN131"], [GUARD])
    assert session.game.about(session.state, f"young-jedi/{topic}/x").endswith(".")


def test_hits_are_told_in_a_duel() -> None:
    session = at(PLAINS, ["DM71", "DM107"], [GUARD])
    do(session, "duel")
    assert "hits" in now.about(session.state, "young-jedi/duel/hit")
    assert any("hand" in str(line.spans) for line in session.game.status(session.state) if hasattr(line, "spans"))
    session.adjust("Ben", session.game.find_field("hits"), 1, "forgotten")
    assert session.state.duel.hits["Ben"] == 1


def test_the_places_used_here() -> None:
    assert {PALACE, SENATE}


def test_any_order_in_a_deploy_step_and_a_weapon_alone() -> None:
    """young-jedi/deploy/order, young-jedi/deploy/weapon-alone, young-jedi/deploy/where"""
    session = at(PLAINS, [], [GUARD])
    for card in ("dm120", "dm137", "bn106", "dm140"):
        act(session, "deploy", card=card)
    ana = player(session, "Ana")
    assert (ana.weapons, ana.characters, ana.ships) == (["DM120"], [DROID], [BATTLESHIP])


def test_another_evacuation_in_the_same_step() -> None:
    """young-jedi/evacuation/twice"""
    session = stranded([], [CRUISER, RADIANT])
    strand(session.state, "Ben", "Coruscant", PILOT)
    act(session, "evacuate", planet="Naboo", added=[], transport="dm70")
    act(session, "evacuate", planet="Coruscant", added=[])
    assert player(session, "Ben").ships == []
    assert player(session, "Ben").count() == 60


def test_starships_use_no_weapons() -> None:
    """young-jedi/starships/weapons"""
    session = stranded([STARFIGHTER], [CRUISER, "DM68"])
    act(session, "evacuate", added=[], intercept=True, attacker_cards=0, defender_cards=0)
    ask = session.ask({"attacker": "droid"})
    question = session.can(session.game.actions["fight"], ask).question
    assert len(question.options) == 2


def test_refuel_takes_lap_cards_last_and_the_very_last_card_loses() -> None:
    """young-jedi/laps/other-draws, young-jedi/podrace/refuel-empty"""
    session = racing()
    ana = session.state.players["Ana"]
    ana.thrust, ana.deck, ana.pile = 3, 1, 2
    act(session, "thrust", cards=0)
    done = act(session, "refuel", cards=2)
    assert "young-jedi/laps/reverse" in rules(done)
    assert (player(session, "Ana").deck, player(session, "Ana").pile) == (0, 1)
    assert not session.over
    session = racing()
    session.state.players["Ana"].deck = 1
    act(session, "thrust", cards=0)
    act(session, "refuel", cards=1)
    assert session.state.winner == "Ben"
