"""Young Jedi at the prompts: several cards in a line, short words, what else can be done, slips asked about again."""

from pathlib import Path

import pytest
from programs import ROOT
from table_helpers import refused, seated
from talk_helpers import Evening, evening  # noqa: F401 - a fixture
from young_jedi_helpers import DROID, PILOT, PLAINS, SENATE, act, at, begun, player

from referee.games.young_jedi import catalogue
from referee.games.young_jedi.game import GAME
from referee.table.action import Refused
from referee.table.errors import UserError
from referee.table.question import BadAnswer

SIDES = ("ana", "none", "n", "none", "n")
FIRST = (*SIDES, "5 3", "battle plains jc", "", "")
UP = ("1", "even up", "", "1", "even up", "", "dm98")  # Ana's second turn on Naboo, with one droid face up
SAMPLES = ROOT / "decks" / "samples"


@pytest.fixture
def deploying(evening: Evening) -> Evening:  # noqa: F811
    evening.begin("young-jedi", "Ana", "Ben").play(*FIRST, *UP)
    assert player_of(evening, "Ana").characters == ["DM98"]
    return evening


def player_of(evening: Evening, name: str):  # noqa: F811
    return evening.state.players[name]


@pytest.mark.parametrize("line", ["dm120, dm120, bn106", "deploy 2 dm120, bn106", "2x dm120, bn106", "bn106, 2 dm120"])
def test_several_cards_in_a_line_are_deployed_one_after_the_other(deploying: Evening, line: str) -> None:
    """young-jedi/deploy/any-number"""
    before = len(deploying.standing)
    deploying.play(line)
    assert sorted(player_of(deploying, "Ana").weapons) == ["DM120", "DM120"]
    assert player_of(deploying, "Ana").characters == ["DM98", "BN106"]
    assert len(deploying.standing) == before + 3


def test_of_several_cards_with_one_unknown_none_is_deployed(deploying: Evening) -> None:
    said = deploying.play("dm120, zzz")
    assert "is none of them" in said
    assert player_of(deploying, "Ana").weapons == []


def test_a_question_for_one_card_says_what_is_wrong_with_several(deploying: Evening) -> None:
    deploying.play("dm120")
    for begun_by in ("c", "deploy"):
        said = deploying.play(begun_by, "dm120, bn106", "dm120, bl", "dm120 dm120", "u")
        assert said.count("2 are named where it takes one at a time") == 2
        assert said.count("Say dm120 alone, then the next.") == 2
        assert '"bl" may be Blaster (DM119)' in said
        assert "Finish this step first" not in said


def test_a_letter_is_enough_for_what_is_legal(deploying: Evening) -> None:
    deploying.play("e", "")
    assert deploying.standing[-1]["action"] == "even-up"
    assert deploying.state.seats.current == "Ben"


def test_a_wrong_card_is_told_what_else_can_be_done(deploying: Evening) -> None:
    said = " ".join(deploying.play("zzz").split())
    assert "You can also: deploy from the draw deck, even up, surrender the planet or use a card's text." in said


def test_before_enter_ends_the_turn_a_battle_is_named(deploying: Evening) -> None:
    deploying.play("even up", "", "pilot dm21", "deploy 2 jc35")
    deploying.play("e", "", "bn106, bn106, bn106")
    assert deploying.asked[-1] == "Even Up (Enter), or declare a battle"
    deploying.play("b", "0", "0")
    assert deploying.state.battled


@pytest.fixture
def fighting(deploying: Evening) -> Evening:
    """Ana's droid with a rifle, which draws destiny, against Ben's pilot, who has nothing else."""
    deploying.play("even up", "", "dm21", "even up", "", "dm120, bn106", "b", "0", "0")
    return deploying


@pytest.mark.parametrize("line", ["bn106, dm120, 2", "bn106, dm120; 2", "bn106 dm120 2", "fight bn106, dm120, 2"])
def test_a_number_behind_the_cards_of_a_fight_is_its_destiny(fighting: Evening, line: str) -> None:
    said = fighting.play(line)
    assert fighting.standing[-1]["attacker_destiny_1"] == 2, said
    assert len(fighting.asked) == 2  # the fight, and what comes after it


@pytest.mark.parametrize("line", ["bn106, dm120, 77", "bn106, 2", "fight bn106, dm120, 3, 2", "bn106, 2 3 dm120"])
def test_a_number_behind_the_cards_that_is_no_answer_is_refused(fighting: Evening, line: str) -> None:
    before = fighting.standing[-1]["action"]
    said = fighting.play(line)
    assert fighting.standing[-1]["action"] == before, said
    assert "Right is" in said or "does not ask for" in said


def test_a_number_behind_the_cards_is_the_destiny_at_their_question_too(fighting: Evening) -> None:
    fighting.play("fight", "bn106, dm120, 2")
    assert fighting.standing[-1]["attacker_destiny_1"] == 2


def test_a_correction_asks_what_the_fight_asked_and_no_more(fighting: Evening) -> None:
    fighting.play("bn106, dm120, 2")
    fighting.play("c", "", "3")
    assert fighting.standing[-1]["attacker_destiny_1"] == 3
    assert [prompt.rpartition(" [")[0] for prompt in fighting.asked[1:3]] == [
        "Ana turns up",
        "Destiny for Ana (Blaster Rifle) (1-6)",
    ]
    assert not [prompt for prompt in fighting.asked if "card texts" in prompt]
    fighting.play("u", "fight attacker_bonus=2 bn106, dm120", "", "4")
    fighting.play("c", "", "1", "", "")  # a bonus that was told is put again
    assert "Ana's Battle Droid: Officer: what do card texts add? [2]" in fighting.asked
    assert fighting.standing[-1]["attacker_bonus"] == 1


def test_an_answer_goes_before_an_action_that_is_not_legal(evening: Evening) -> None:  # noqa: F811
    evening.begin("young-jedi", 'Dr. O"Neil', "Ben").play("dr.", "none", "n", "none", "n")
    assert evening.standing[-1]["dark"] == 'Dr. O"Neil'


def test_a_slip_in_a_correction_is_asked_again(evening: Evening) -> None:  # noqa: F811
    evening.begin("young-jedi", "Ana", "Ben").play(*SIDES)
    said = evening.play("c", "ben", "no-such-list.txt", "", "", "", "")
    assert "no-such-list.txt cannot be read" in said
    assert "Nothing was corrected" not in said
    assert evening.standing[-1]["dark"] == "Ben"
    assert len([prompt for prompt in evening.asked if "Who plays the Dark Side?" in prompt]) == 1


def test_a_refused_list_says_which_rules_would_take_it() -> None:
    """young-jedi/deck/legal"""
    session = seated("young-jedi", "Ana", "Ben")
    why = refused(session, "choose-sides", "young-jedi/deck/copies", dark="Ana",
                  list_1=str(SAMPLES / "worlds-1999-dark.txt"))  # fmt: skip
    assert why.why.endswith("It is legal in a game begun with: --set deck-rules=decipher-1999")


def test_a_list_that_is_not_there_is_suggested_with_its_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    session = seated("young-jedi", "Ana", "Ben", deck_rules="decipher-1999")
    with pytest.raises(UserError) as wrong:
        act(session, "choose-sides", dark="Ana", list_1="decks/samples/worlds-1999-drak.txt")
    assert str(Path("decks/samples/worlds-1999-dark.txt")) in str(wrong.value.hint)


def test_decks_are_counted_with_their_lap_cards_everywhere() -> None:
    """young-jedi/laps/part-of-deck, young-jedi/even-up/draw"""
    session = at(PLAINS, [DROID], [PILOT])
    one = player(session, "Ana")
    one.hand, one.deck, one.pile = 1, 46, 6
    done = act(session, "even-up")
    assert done.entries[-1].text == "Ana draws 5: 6 in hand, deck 47"
    assert GAME.score(session.state)["Ana"] == 47


def test_only_locations_of_the_planets_left_are_offered() -> None:
    """young-jedi/planets/unused"""
    session = at(SENATE, [DROID], [PILOT])
    act(session, "surrender", sure=True)
    question = session.can(session.game.actions["next-planet"], session.ask()).question
    assert {catalogue.planet(catalogue.unlabel(str(name))) for name in question.free} == {"Tatooine", "Naboo"}
    with pytest.raises(BadAnswer) as wrong:
        question.accept("zzz")
    assert "Coruscant" not in str(wrong.value.hint)
    refused(session, "next-planet", "young-jedi/planets/unused", location="jc136")


def test_no_starship_is_added_by_n() -> None:
    """young-jedi/intercept/none"""
    session = at(PLAINS, [DROID, "DM140"])
    question = session.can(session.game.actions["evacuate"], session.ask()).question
    assert question.key == "added"
    assert question.accept("n") == question.accept("none") == []
    assert question.wants().endswith(", or none")


def test_an_exact_subtitle_names_its_card() -> None:
    session = begun()
    ben = session.state.players["Ben"]
    ben.list = {"JC5": 2, "DM16": 2}
    session.state.begin_turn(ben)
    ben.turns_here = 2
    act(session, "deploy", card="handmaiden")
    assert player(session, "Ben").characters == ["DM16"]


def test_the_first_game_fetches_no_effects() -> None:
    """young-jedi/setup/first-game"""
    session = seated("young-jedi", "Ana", "Ben", first_game="yes")
    act(session, "choose-sides", dark="Ana")
    act(session, "first-turn", location="theed palace")
    assert not [key for key in session.events[-1] if key.startswith("effect")]


def test_an_empty_hand_throws_nothing_away() -> None:
    """young-jedi/even-up/locations-first"""
    session = at(PLAINS, [DROID])
    player(session, "Ana").hand = 0
    act(session, "even-up", thrown="none")
    assert player(session, "Ana").hand == 6


def test_an_empty_hand_adds_no_battle_cards() -> None:
    """young-jedi/battle-cards/announce"""
    session = at(PLAINS, [DROID], [PILOT])
    player(session, "Ana").hand = 0
    act(session, "battle", attacker_cards=0, defender_cards=1)
    assert (player(session, "Ana").plan, player(session, "Ben").plan) == (0, 1)


def test_surrender_says_that_even_up_comes_first() -> None:
    """young-jedi/surrender/when"""
    session = at(PLAINS, [DROID])
    question = session.can(session.game.actions["surrender"], session.ask()).question
    assert "after Even Up" in question.prompt
    with pytest.raises(Refused):
        act(session, "surrender", sure=False)
