"""The spaces of the board: encounters, Master, lightsaber, Redemption, the Dark Path, and the others."""

import pytest
from jedis_helpers import give, land, sound, table, tiles, way, who
from table_helpers import Memory, do, refused, rules, said

from referee.games.jedis_path.reckoning import MIXED, saber_prices
from referee.table.question import BadAnswer
from referee.table.results import Done


@pytest.mark.parametrize(("spin", "passes"), [(4, True), (3, False)])
def test_a_lesson_as_in_the_rulebook(spin: int, passes: bool) -> None:
    """jedis-path/encounter/example, jedis-path/lesson/draw, jedis-path/lesson/pass, jedis-path/lesson/fail."""
    session = way()
    give(session, "Ana", "E4 L9")
    answers = {"gain": "l"} if passes else {}
    done = land(session, "lesson", skill="energy", number=8, encounter=spin, **answers)
    result = "passes" if passes else "fails"
    assert said(done)[1] == f"{spin} + Energy 4 = {spin + 4} against 8: Ana {result} the Lesson"
    assert rules(done)[1] == f"jedis-path/lesson/{'pass' if passes else 'fail'}"
    assert tiles(session) == ("L10 I0 F0 E4 D0" if passes else "L9 I0 F0 E4 D0")
    assert done.outcome == f"{result} the Lesson"


def test_an_encounter_asks_for_a_spin_of_its_own_and_only_the_named_skill_counts() -> None:
    """jedis-path/encounter/always-spin, jedis-path/encounter/named-only, jedis-path/encounter/zero-skill,
    jedis-path/encounter/dark-not-add, jedis-path/setup/dark-not-skill, jedis-path/encounter/level."""
    session = way()
    give(session, "Ana", "L9 D9")
    done = land(session, "lesson", spin=10, skill="energy", number=8, encounter=7)
    assert said(done)[1] == "7 + Energy 0 = 7 against 8: Ana fails the Lesson"


def test_equal_is_enough_and_the_tiles_are_kept() -> None:
    """jedis-path/encounter/equal, jedis-path/encounter/add, jedis-path/encounter/keep-tiles."""
    session = way()
    give(session, "Ana", "F3")
    land(session, "mission", skill="fighting", number=9, encounter=6, gain="l i")
    assert tiles(session) == "L1 I1 F3 E0 D0"


def test_a_mission_pays_two_and_costs_one() -> None:
    """jedis-path/mission/draw, jedis-path/mission/pass, jedis-path/mission/fail, jedis-path/mission/which-lost,
    jedis-path/mission/vs-lesson."""
    session = way(1)
    give(session, "Ana", "L2 I2 F3 E1")
    done = land(session, "mission", skill="fighting", number=9, encounter=6, gain="f")
    assert rules(done)[1:] == ["jedis-path/mission/pass", "jedis-path/mission/pass"]
    assert tiles(session) == "L2 I2 F5 E1 D0"
    done = land(session, "mission", skill="fighting", number=12, encounter=6, lose="e")
    assert rules(done)[1:] == ["jedis-path/mission/fail", "jedis-path/mission/which-lost"]
    assert tiles(session) == "L2 I2 F5 E0 D0"


def test_who_has_no_skill_loses_none() -> None:
    """jedis-path/table/lose-none."""
    session = way()
    done = land(session, "mission", skill="logic", number=9, encounter=1)
    assert rules(done)[-1] == "jedis-path/table/lose-none"
    assert tiles(session) == "L0 I0 F0 E0 D0"


def test_nobody_loses_more_of_a_kind_than_is_there() -> None:
    session = way()
    give(session, "Ana", "L1 E3 D2")
    with pytest.raises(BadAnswer, match="only 1 Logic"):
        land(session, "lose skills", count=2, skill="any", lose="2 logic")


@pytest.mark.parametrize(
    ("mine", "theirs", "rule", "held"),
    [(6, 2, "win", ("L6 I0 F0 E0 D0", "L3 I0 F0 E0 D0")), (1, 4, "win", ("L5 I0 F0 E0 D0", "L3 I0 F0 E1 D0")),
     (2, 4, "tie", ("L6 I0 F0 E0 D0", "L3 I0 F0 E1 D0"))],
)  # fmt: skip
def test_a_jedi_challenge(mine: int, theirs: int, rule: str, held: tuple[str, str]) -> None:
    """jedis-path/challenge/choose, jedis-path/challenge/both-spin, jedis-path/challenge/skill,
    jedis-path/challenge/win, jedis-path/challenge/tie, jedis-path/challenge/loser, jedis-path/challenge/gain-kind."""
    session = way()
    give(session, "Ana", "L5")
    give(session, "Ben", "L3")
    answers = {"gain": "l"} if rule == "tie" or mine == 6 else {}
    answers |= {"rival_gain": "e"} if rule == "tie" or mine == 1 else {}
    done = land(session, "challenge", skill="logic", encounter=mine, rival_spin=theirs, **answers)
    sums = f"Logic: Ana {mine} + 5 = {mine + 5}, Ben {theirs} + 3 = {theirs + 3}"
    assert said(done)[1].startswith(sums)
    assert f"jedis-path/challenge/{rule}" in rules(done)
    assert ("jedis-path/challenge/loser" in rules(done)) == (rule == "win")
    assert (tiles(session), tiles(session, "Ben")) == held


def test_any_skill_is_the_challengers_choice_and_anybody_may_be_challenged() -> None:
    """jedis-path/challenge/any, jedis-path/challenge/finished, jedis-path/challenge/refuse."""
    session = way(3)
    give(session, "Cleo", "F2", road="end space", side="Jedi", arrived=1)
    done = land(
        session, "challenge", skill="any", any_skill="f", rival="cleo", encounter=1, rival_spin=9, rival_gain="f"
    )
    assert "jedis-path/challenge/any" in rules(done)
    assert tiles(session, "Cleo") == "L0 I0 F3 E0 D0"
    with pytest.raises(BadAnswer):
        land(session, "challenge", skill="logic", rival="Ben")  # it is Ben's turn


@pytest.mark.parametrize(
    ("dark", "spin", "held"),
    [(3, 4, "L1 I0 F0 E2 D2"), (3, 3, "L0 I0 F0 E2 D3"), (1, 2, "L1 I0 F0 E2 D0"), (10, 10, "L0 I0 F0 E2 D10")],
)
def test_redemption(dark: int, spin: int, held: str) -> None:
    """jedis-path/redemption/bare-spin, jedis-path/redemption/higher, jedis-path/redemption/lower,
    jedis-path/redemption/which-lost, jedis-path/redemption/examples, jedis-path/dark/give-back."""
    session = way()
    give(session, "Ana", f"L1 E2 D{dark}")
    answers = {} if spin > dark else {"lose": "l"}
    done = land(session, "redemption", encounter=spin, **answers)
    assert ("jedis-path/redemption/higher" in rules(done)) == (spin > dark)
    assert ("jedis-path/redemption/which-lost" in rules(done)) == (spin <= dark)
    assert tiles(session) == held
    sound(session.state)


def test_redemption_without_dark_side_tiles_gives_a_skill_without_a_spin() -> None:
    """jedis-path/redemption/none, jedis-path/redemption/landing."""
    session = way()
    done = land(session, "redemption", gain="i")
    assert rules(done)[1:] == ["jedis-path/redemption/none"]
    assert tiles(session) == "L0 I1 F0 E0 D0"


def test_a_master_gives_what_the_card_says_and_is_remembered() -> None:
    """jedis-path/master/draw, jedis-path/master/keep, jedis-path/master/skills, jedis-path/master/which."""
    session = way()
    done = land(session, "master", master="Mace Windu", gives="2 fighting, 1 intuition")
    assert rules(done)[1:] == ["jedis-path/master/draw", "jedis-path/master/skills", "jedis-path/master/skills"]
    assert who(session).gifts == ["Intuition", "Fighting", "Fighting"]
    assert done.learned == {"Jedi Master: Mace Windu": ["Intuition", "Fighting", "Fighting"]}
    assert tiles(session) == "L0 I1 F2 E0 D0"
    later = way(known={"Jedi Master: Mace Windu": ["Energy"]})
    done = land(later, "master", master="mace windu")
    assert who(later).master == "Mace Windu"
    assert tiles(later) == "L0 I0 F0 E1 D0"
    assert done.learned == {}


def test_a_master_may_give_nothing_and_trains_one_padawan() -> None:
    """jedis-path/master/none, jedis-path/master/draw, jedis-path/move/forward."""
    session = way()
    done = land(session, "master", master="Yoda", gives="none")
    assert rules(done)[-1] == "jedis-path/master/none"
    refused(session, "spin", "jedis-path/master/draw", spin=3, space="master", master="yoda", gives="none")
    land(session, "nothing")
    refused(session, "spin", "jedis-path/move/forward", spin=3, space="master", master="Plo Koon", gives="none")


@pytest.mark.parametrize(
    ("held", "prices"),
    [("2111", [MIXED]), ("3021", ["3 Logic"]), ("3111", [MIXED, "3 Logic"]), ("2220", []), ("0000", []),
     ("4430", ["3 Logic", "3 Intuition", "3 Fighting"])],
)  # fmt: skip
def test_what_a_lightsaber_costs(held: str, prices: list[str]) -> None:
    """jedis-path/saber/cost, jedis-path/saber/examples, jedis-path/saber/partial."""
    kinds = ("Logic", "Intuition", "Fighting", "Energy")
    assert saber_prices(dict(zip(kinds, map(int, held), strict=True))) == prices


def test_building_a_lightsaber_by_the_one_price_that_can_be_paid() -> None:
    """jedis-path/saber/must-pay, jedis-path/saber/return, jedis-path/saber/draw, jedis-path/saber/skills,
    jedis-path/saber/dark-pay."""
    session = way()
    give(session, "Ana", "L2 I1 F1 E1 D9", master="Yoda")
    done = land(session, "lightsaber", saber="blue", gives="2 logic")
    assert rules(done)[1:] == [
        "jedis-path/saber/cost", *["jedis-path/saber/return"] * 4, "jedis-path/saber/draw",
        "jedis-path/saber/skills",
    ]  # fmt: skip
    assert tiles(session) == "L3 I0 F0 E0 D9"
    assert done.learned == {"Lightsaber: blue": ["Logic", "Logic"]}
    sound(session.state)


def test_a_builder_who_can_pay_both_prices_chooses() -> None:
    """jedis-path/saber/choice."""
    session = way()
    give(session, "Ana", "L3 I1 F1 E1", master="Yoda")
    done = land(session, "lightsaber", price="3 l", saber="blue", gives="")
    assert "jedis-path/saber/choice" in rules(done)
    assert tiles(session) == "L0 I1 F1 E1 D0"
    session = way()
    give(session, "Ana", "L3 I1 F1 E1", master="Yoda")
    with pytest.raises(BadAnswer):
        land(session, "lightsaber", price="free", saber="blue", gives="")


def test_who_cannot_pay_builds_free() -> None:
    """jedis-path/saber/cannot-pay."""
    session = way()
    give(session, "Ana", "L2 I2 F2", master="Yoda")
    done = land(session, "lightsaber", saber="blue", gives="energy")
    assert "jedis-path/saber/cannot-pay" in rules(done)
    assert tiles(session) == "L2 I2 F2 E1 D0"


def test_a_turn_that_ends_on_a_dark_path_brings_a_tile() -> None:
    """jedis-path/dark/each-turn, jedis-path/dark/passing, jedis-path/dark/front, jedis-path/dark/red-space,
    jedis-path/move/entrance, jedis-path/dark/easy-way."""
    session = way(1)
    done = land(session, "dark path", side_space="nothing")
    assert "jedis-path/dark/passing" in rules(done)
    assert rules(done)[-1] == "jedis-path/dark/each-turn"
    done = do(session, "spin", spin=4, still=True, space="red", red_space="nothing")
    assert rules(done) == ["jedis-path/dark/red-space", "jedis-path/dark/each-turn"]
    done = do(session, "spin", spin=4, still=False, space="nothing")
    assert rules(done) == ["jedis-path/move/forward"]
    assert (who(session).dark, who(session).aside) == (2, "")


def test_a_spin_again_space_of_a_dark_path_ends_no_turn() -> None:
    """jedis-path/dark/spin-again, jedis-path/space/spin-again."""
    session = way()
    done = land(session, "dark", side_space="spin again")
    assert rules(done)[-1] == "jedis-path/space/spin-again"
    assert (who(session).dark, session.state.seats.current, session.state.phase) == (0, "Ana", "again")
    do(session, "spin", spin=6, still=False, space="nothing")
    assert (who(session).dark, session.state.seats.current) == (0, "Ben")


def test_a_short_cut_costs_no_tile() -> None:
    """jedis-path/space/short-cut."""
    session = way()
    done = land(session, "short cut", side_space="nothing")
    assert "jedis-path/space/short-cut" in rules(done)
    assert who(session).dark == 0


def test_a_forgotten_dark_side_tile() -> None:
    """jedis-path/dark/forgot."""
    session = way(3)
    give(session, "Ana", side="Jedi")
    do(session, "forgotten-dark-tile", who="Ben")
    assert tiles(session, "Ben") == "L0 I0 F0 E0 D1"
    give(session, "Ben", side="Sith")
    give(session, "Cleo", side="Sith")
    refused(session, "forgotten-dark-tile", "jedis-path/dark/forgot")
    refused(table(), "spin", "jedis-path/first/clan-before")


def test_stealing_takes_from_a_player_and_not_from_the_piles() -> None:
    """jedis-path/space/steal, jedis-path/space/steal-which, jedis-path/dark/steal."""
    session = way(3)
    give(session, "Ben", "L2 E3 D3")
    give(session, "Cleo", "I1")
    piles = {kind: pile.count for kind, pile in session.state.piles.items()}
    done = land(session, "dark path", side_space="steal", count=2, victim="ben", steal="l e")
    assert [rule for rule in rules(done) if "steal" in rule] == ["jedis-path/dark/steal"] * 2
    assert (tiles(session), tiles(session, "Ben")) == ("L1 I0 F0 E1 D1", "L1 I0 F0 E2 D3")
    done = land(session, "steal", count=2, victim="cleo")  # Ben steals more than there is
    assert rules(done)[1:] == ["jedis-path/space/steal", "jedis-path/space/steal-which"]
    assert tiles(session, "Cleo") == "L0 I0 F0 E0 D0"
    piles["Dark Side"] -= 1
    assert {kind: pile.count for kind, pile in session.state.piles.items()} == piles


def test_from_the_only_one_who_has_something_it_is_stolen_without_asking() -> None:
    session = way(3)
    give(session, "Cleo", "I3")
    land(session, "steal", count=2)
    assert (tiles(session), tiles(session, "Cleo")) == ("L0 I2 F0 E0 D0", "L0 I1 F0 E0 D0")


def test_nobody_has_anything_to_steal() -> None:
    assert rules(land(way(), "steal"))[-1] == "jedis-path/space/steal-which"


def test_gaining_and_losing_by_the_text_of_a_space() -> None:
    """jedis-path/space/gain-lose, jedis-path/space/kinds, jedis-path/turn/instructions."""
    session = way(1)
    land(session, "gain", count=3, skill="any", gain="l l e")
    land(session, "gain", count=1, skill="fighting")
    assert tiles(session) == "L2 I0 F1 E1 D0"
    land(session, "lose", count=2, skill="any", lose="l e")
    land(session, "lose", count=2, skill="fighting")
    assert tiles(session) == "L1 I0 F0 E0 D0"
    for skill in ("energy", "any"):
        give(session, "Ana", "L0 I0 F0 E0")
        done = land(session, "lose", count=1, skill=skill)
        assert said(done)[-1] == f"Ana has no {'Energy' if skill == 'energy' else 'skill'} to lose"
        assert rules(done)[-1] == "jedis-path/space/gain-lose"


def test_another_red_space_stops_and_says_its_own() -> None:
    """jedis-path/red/other, jedis-path/red/lesson-red, jedis-path/red/kinds."""
    done = land(way(), "red", red_space="redemption", gain="l")
    assert rules(done) == ["jedis-path/red/other", "jedis-path/redemption/none"]


def test_an_empty_pile_takes_no_other_kind_for_a_gift_and_another_choice_for_a_choice() -> None:
    """jedis-path/table/pile-empty."""
    session = way(1)
    give(session, "Ana", "E23")
    done = land(session, "gain", count=2, skill="energy")
    assert said(done)[-1] == "The Energy pile has no more: 1 lost"
    assert rules(done)[-1] == "jedis-path/table/pile-empty"
    assert tiles(session) == "L0 I0 F0 E24 D0"
    with pytest.raises(BadAnswer):
        land(session, "gain", count=2, skill="any", gain="2 energy")
    give(session, "Ana", "E23 L1")
    refused(session, "spin", "jedis-path/table/pile-empty", spin=3, space="gain", count=2, skill="any", gain="2 energy")
    sound(session.state)


def test_tiles_may_be_noted_on_paper_if_the_table_plays_it_so() -> None:
    session = way(1, empty_pile="paper")
    give(session, "Ana", "E23")
    land(session, "gain", count=3, skill="energy")
    assert who(session).held["Energy"] == 26
    land(session, "lose", count=1, skill="energy")
    assert who(session).held["Energy"] == 25
    sound(session.state)
    land(session, "lose", count=3, skill="energy")
    assert session.state.piles["Energy"].count == 2
    sound(session.state)


def test_corruption_is_not_limited_by_cardboard() -> None:
    session = way(1)
    give(session, "Ana", "D24")
    land(session, "dark path", side_space="nothing")
    assert who(session).dark == 25
    sound(session.state)


def test_there_is_no_limit_to_a_skill() -> None:
    """jedis-path/table/limit."""
    session = way(1)
    land(session, "gain", count=20, skill="logic")
    assert who(session).held["Logic"] == 20


def line(session: Memory, words: str) -> Done:
    """A turn as a player says it in one line, beginning with the spin."""
    return session.do(session.game.actions["spin"], session.ask(loose=words.split()))


def test_the_boards_own_words_name_a_space() -> None:
    """jedis-path/space/gain-lose, jedis-path/space/steal, jedis-path/dark/steal."""
    session = way(3)
    give(session, "Ben", "L5 E3")
    give(session, "Cleo", "I1")
    done = line(session, "3 steal 2 skills from another player Ben, 2 logic")
    assert tiles(session) == "L2 I0 F0 E0 D0"
    assert said(done)[0] == "Ana moves 3: lands on a steal skills space"
    line(session, "3 lose a skill e")
    assert tiles(session, "Ben") == "L3 I0 F0 E2 D0"
    line(session, "3 gain three skills 3 fighting")
    line(session, "3 lose 1 logic")
    line(session, "3 dark path steal 2 skills cleo i f")
    assert tiles(session, "Ben") == "L3 I1 F1 E2 D1"
    assert tiles(session, "Cleo") == "L0 I0 F2 E0 D0"
    assert [event["space"] for event in session.events[-5:-1]] == [
        "steal 2 skills", "lose 1 skill", "gain 3 skills", "lose 1 Logic",
    ]  # fmt: skip


def test_what_a_learning_board_was_told_of_a_space_with_its_name_is_remembered() -> None:
    session = way(board="learn")
    done = land(session, "gain 2 energy", spin=4)
    assert done.learned == {
        "board: Jedi Trial 4": "gain skills", "Jedi Trial 4: how many": 2, "Jedi Trial 4: skill": "Energy",
    }  # fmt: skip
    session = way(known=done.learned, board="learn")
    land(session, "gain skills", spin=4)
    assert tiles(session) == "L0 I0 F0 E2 D0"


def test_a_gift_of_free_choice_is_chosen_each_time() -> None:
    """jedis-path/master/skills, jedis-path/saber/skills."""
    session = way()
    done = land(session, "master", master="Mace", gives="2 any, 1 energy", gift="l f")
    assert done.learned == {"Jedi Master: Mace": ["Energy", "any", "any"]}
    assert who(session).gifts == ["Logic", "Fighting", "Energy"]
    later = way(known=done.learned)
    done = land(later, "master", master="Mace", gift="2 intuition")
    assert tiles(later) == "L0 I2 F0 E1 D0"
    assert set(rules(done)[2:]) == {"jedis-path/master/skills"}


def test_a_master_who_trains_somebody_is_not_offered() -> None:
    """jedis-path/master/draw."""
    session = way(known={"Jedi Master: Mace Windu": ["Energy"], "Jedi Master: Plo Koon": ["Logic"]})
    land(session, "master", master="mace windu")
    question = session.can(session.game.actions["spin"], session.ask({"spin": 3, "space": "master"})).question
    assert question.options == ["Plo Koon"]
    no = refused(session, "spin", "jedis-path/master/draw", spin=3, space="master", master="mace windu")
    assert no.why == "Ana has Mace Windu."
    land(session, "master", master="plo koon")
    assert who(session, "Ben").master == "Plo Koon"


def test_on_a_dark_path_a_line_says_what_a_player_would_say() -> None:
    """jedis-path/dark/each-turn."""
    session = way(1)
    line(session, "3 dark path nothing")
    line(session, "3 dark path red nothing")
    done = line(session, "4 dark path lesson l 9 2")
    assert rules(done) == ["jedis-path/lesson/draw", "jedis-path/lesson/fail", "jedis-path/dark/each-turn"]
    assert who(session).dark == 3
    line(session, "4 nothing y")
    assert (who(session).dark, who(session).aside) == (4, "Dark Path")
    with pytest.raises(BadAnswer, match="neither yes nor no") as wrong:
        line(session, "4 lesson l 9 2")
    assert wrong.value.hint == 'For "Is that lesson space still on the Dark Path?": Right is yes or no.'
    line(session, "4 short cut nothing")
    assert who(session).aside == "short cut"
    land(session, "master", master="Yoda", gives="none")
    assert (who(session).dark, who(session).aside, who(session).road) == (4, "", "Jedi Master")


def test_a_pile_that_is_just_used_up_needs_no_paper() -> None:
    session = way(1, empty_pile="paper")
    give(session, "Ana", "E22")
    assert said(land(session, "gain", count=2, skill="energy"))[1:] == ["Ana takes 2 Energy: 24 now"]


def test_what_a_ruling_means_now_for_sabers_and_sides() -> None:
    session = way(3)
    give(session, "Ana", "L3", saber="blue", side="Sith")
    give(session, "Ben", "L3 I1 F1 E1")
    about, state = session.game.about, session.state
    assert about(state, "jedis-path/saber/cost") == (
        "Ana has blue, Ben could pay 1 of each or 3 Logic and Cleo could pay nothing."
    )
    assert about(state, "jedis-path/win/count") == "skills: Ana 3 (Sith), Ben 6, Cleo 0."
