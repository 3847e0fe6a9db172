"""Talisman: the movement die, Mandalore, Kef Bir, Asteroid Fields, Coaxium Vials, and a board that is known."""

import pytest
from table_helpers import do, refused, replayed, rules, said
from talisman_helpers import encountering, give, table, who

from referee.cli.layout import lay_out
from referee.games.talisman.board import NAMED
from referee.table.errors import UserError

OUTER_RING = [*NAMED["Outer"], *(f"Outer {n}" for n in range(17, 25))]
MIDDLE_RING = [*NAMED["Middle"], *(f"Middle {n}" for n in range(13, 17))]
RINGS = {"Outer ring": ", ".join(OUTER_RING), "Middle ring": ", ".join(MIDDLE_RING)}


def test_roll_and_say_where_you_landed() -> None:
    session = table()
    done = do(session, "move", roll=4, space="Serenno")
    assert rules(done) == ["talisman/turn/movement-roll"]
    assert who(session).space == "Serenno"
    assert session.game.main(session.state) == "encounter"
    refused(session, "move", "talisman/turn/two-parts", roll=3, space="Takobo")


def test_one_has_to_move() -> None:
    refused(table(), "move", "talisman/turn/must-move", roll=4, space="Coruscant")


def test_destiny_rerolls_the_movement_die_once() -> None:
    session = table()
    done = do(session, "move", roll=1, space="destiny", again=5, new_space="Takobo")
    assert rules(done)[0] == "talisman/destiny/one-token"
    assert who(session).destiny.count == 1
    give(session, destiny=0)
    session.state.phase = "start"
    refused_options = session.game.actions["move"]
    from referee.table.ask import Ask, Needs

    with pytest.raises(Needs) as needs:
        refused_options(session.copied(), Ask({"roll": 2}))
    assert "destiny" not in needs.value.question.prompt


def test_a_space_without_a_name_is_asked_about_once_and_remembered() -> None:
    session = table()
    done = do(session, "move", roll=2, space="Hoth", space_sure=True)
    assert done.learned == {"Outer space: Hoth": "draw cards"}
    assert replayed(session).differences == []
    later = table(known=done.learned)
    do(later, "move", roll=2, space="hoth")
    assert who(later).space == "Hoth"
    assert replayed(later).differences == []


def test_no_way_leads_straight_into_another_region() -> None:
    """talisman/crossing/ways, talisman/crossing/back."""
    assert "Middle Region" in refused(table(), "move", "talisman/crossing/ways", roll=2, space="Naboo").why
    session = table()
    give(session, space="Crait")
    assert "over Mandalore" in refused(session, "move", "talisman/crossing/back", roll=2, space="Serenno").why


# Mandalore


def at_mandalore(**settings: str):
    session = table(**settings)
    give(session, strength=6, space="Tatooine")
    return session


def test_through_mandalore_the_roll_is_moved_in_full() -> None:
    """talisman/mandalore/reach, talisman/mandalore/faction, talisman/mandalore/win.

    T59: Mandalore 2 steps away, roll 5: Mandalore 2, Kessel 3, then 2 more in either direction."""
    session = at_mandalore()
    moved = do(session, "move", roll=5, space="pass Mandalore", distance=2)
    done = do(session, "mandalore-task", roll=4, their_roll=1, beyond="Utapau")
    for rule in ("mandalore/reach", "mandalore/faction", "outer/mandalore", "mandalore/win"):
        assert f"talisman/{rule}" in rules(moved) + rules(done)
    assert (who(session).space, who(session).region) == ("Utapau", "Middle")


def test_the_prompt_beyond_kessel_counts_two_more() -> None:
    session = at_mandalore()
    do(session, "move", roll=5, space="pass Mandalore", distance=2)
    verdict = session.can(session.game.actions["mandalore-task"], session.ask({"roll": 4, "their_roll": 1}))
    assert "moves 2 more" in verdict.question.prompt


def test_dark_stands_with_the_shadow_collective_and_a_tie_fails() -> None:
    """T52: Dark, Will 4, rolls 3 and 2: 7 against 7, stays, no Health lost."""
    session = table()
    session.state.seats.begin("Ben")
    give(session, "Ben", will=4, destiny=0, space="Lothal")
    do(session, "move", roll=5, space="pass Mandalore", distance=2)
    done = do(session, "mandalore-task", roll=3, their_roll=2)
    assert "4 + 3 = 7 against 5 + 2 = 7: a stand-off" in said(done)
    assert "talisman/mandalore/tie" in rules(done)
    ben = who(session, "Ben")
    assert (ben.space, ben.health) == ("Mandalore", 4)
    assert not any(medal for medal in ben.medals)  # talisman/mandalore/medal
    assert session.state.seats.current == "Ana"


def test_the_task_lost_ends_the_turn() -> None:
    session = at_mandalore()
    give(session, strength=3, destiny=0)
    do(session, "move", roll=5, space="pass Mandalore", distance=2)
    done = do(session, "mandalore-task", roll=1, their_roll=6)
    assert "talisman/mandalore/fail" in rules(done)
    assert (who(session).space, who(session).health) == ("Mandalore", 4)
    refused(session, "evade", "talisman/evading/which")  # talisman/mandalore/evade


def test_mandalore_out_of_reach() -> None:
    session = at_mandalore()
    with pytest.raises(UserError, match="not between 1 and 2"):
        do(session, "move", roll=2, space="pass Mandalore", distance=3)


def test_an_exact_landing_goes_on_next_turn_with_the_step_to_kessel() -> None:
    session = at_mandalore()
    do(session, "move", roll=2, space="Mandalore")
    do(session, "encounter", task=True)
    done = do(session, "mandalore-task", roll=5, their_roll=1)
    assert "talisman/mandalore/exact" in rules(done)
    assert who(session).over_mandalore
    session.state.seats.begin("Ana")
    held = who(session).destiny.count
    done = do(session, "move", roll=5, roll_destiny=True, roll_again=1)  # talisman/destiny/when: a movement roll too
    assert rules(done)[0] == "talisman/mandalore/exact-step"
    assert (who(session).space, who(session).destiny.count) == ("Kessel", held - 1)


def test_instead_of_the_task_a_card_is_drawn() -> None:
    session = at_mandalore()
    do(session, "move", roll=2, space="Mandalore")
    assert "talisman/outer/mandalore-draw" in rules(do(session, "encounter", task=False))
    assert session.game.main(session.state) == "draw"
    do(session, "draw", card_1="A Place", card_1_kind="Place")
    assert [card.name for card in session.state.lying("Mandalore")] == ["A Place"]


def test_from_mandalore_the_pass_may_be_tried_again_and_kessel_is_the_first_step() -> None:
    """talisman/mandalore/start."""
    session = at_mandalore()
    give(session, space="Mandalore")
    assert "Ana moves 0 of 2 to Mandalore" in said(do(session, "move", roll=2, space="pass Mandalore"))
    verdict = session.can(session.game.actions["mandalore-task"], session.ask({"roll": 5, "their_roll": 1}))
    assert "From Kessel Ana moves 1 more" in verdict.question.prompt
    do(session, "mandalore-task", roll=5, their_roll=1, beyond="Utapau")
    assert who(session).space == "Utapau"


def test_out_over_mandalore_there_is_no_task() -> None:
    session = table()
    give(session, space="Kessel")
    done = do(session, "move", roll=3, space="over Mandalore to the Outer Region", outer_space="Tatooine")
    assert "talisman/mandalore/outward" in rules(done)
    assert (who(session).space, who(session).region) == ("Tatooine", "Outer")


# Kef Bir


def seas(**settings: str):
    session = table(**settings)
    give(session, strength=8, will=7, space="Endor", destiny=1)
    return session


def test_the_seas_are_crossed_by_less() -> None:
    """T26: Strength 8, dice 4 and 3: 7 is less, Jedha; the turn ends there (talisman/middle/kef-bir-when)."""
    session = seas()
    give(session, destiny=0)
    done = do(session, "move", roll=2, space="cross Kef Bir", attribute="strength", seas_1=4, seas_2=3)
    assert "talisman/kef-bir/when" in rules(done)
    assert "talisman/middle/kef-bir" in rules(done)
    assert (who(session).space, who(session).region) == ("Jedha", "Inner")
    assert session.state.seats.current == "Ben"


def test_equal_is_not_less_and_the_turn_ends() -> None:
    """T27: 8 is not less than 8."""
    session = seas()
    give(session, destiny=0)
    done = do(session, "move", roll=2, space="cross Kef Bir", attribute="strength", seas_1=4, seas_2=4)
    assert "talisman/kef-bir/fail" in rules(done)
    assert (who(session).space, who(session).health) == ("Kef Bir", 4)
    assert session.state.seats.current == "Ben"


def test_destiny_rerolls_one_of_the_two_dice() -> None:
    """T28: Will 7, dice 6 and 2, Destiny on the 6: 3; 5 is less (talisman/kef-bir/destiny)."""
    session = seas()
    done = do(session, "move", roll=2, space="cross Kef Bir", attribute="will", seas_1=6, seas_2=2,
              seas_destiny=True, seas_which=6, seas_again=3)  # fmt: skip
    assert "5 is less than Will 7: the seas are crossed" in said(done)
    assert who(session).destiny.count == 0


def test_the_crossing_may_be_a_move_of_the_next_turn() -> None:
    session = seas(kef_bir="next-turn")
    do(session, "move", roll=2, space="cross Kef Bir", attribute="will", seas_1=1, seas_2=2)
    assert who(session).space == "Kef Bir"
    session.state.seats.begin("Ana")
    done = do(session, "move")
    assert rules(done)[0] == "talisman/middle/kef-bir-when"
    assert who(session).space == "Jedha"


def test_landing_on_kef_bir_one_may_try_or_not() -> None:
    """talisman/kef-bir/optional."""
    session = seas()
    give(session, destiny=0)
    encountering(session, "Kef Bir")
    session.known["Kef Bir: cards to draw"] = 0
    do(session, "encounter", cross=False)
    assert who(session).space == "Kef Bir"
    encountering(session, "Kef Bir")
    session.state.seats.begin("Ana")
    do(session, "encounter", cross=True, attribute="strength", seas_1=1, seas_2=1)
    assert who(session).space == "Jedha"


# Asteroid Fields and Coaxium Vials


@pytest.mark.parametrize("end", ["Naboo", "Kashyyyk", "Batuu"])
def test_through_the_asteroids_for_one_health(end: str) -> None:
    """talisman/outer/asteroid-naboo, talisman/outer/asteroid-kashyyyk, talisman/outer/asteroid-batuu."""
    session = table()
    give(session, space=f"Asteroid Field to {end}")
    done = do(session, "cross")
    assert rules(done) == [f"talisman/outer/asteroid-{end.lower()}", "talisman/asteroid/arrive"]
    assert (who(session).space, who(session).health, session.state.phase) == (end, 3, "encounter")


def test_with_the_last_health_one_does_not_arrive() -> None:
    """T24."""
    session = table()
    give(session, space="Asteroid Field to Naboo", health=1)
    done = do(session, "cross")
    assert "talisman/asteroid/last-health" in rules(done)
    assert who(session).dead
    assert session.state.seats.current == "Ben"


def test_asteroids_lead_one_way_unless_the_table_plays_both() -> None:
    refused(table(), "cross", "talisman/asteroid/how")
    session = table()
    give(session, space="Naboo")
    refused(session, "cross", "talisman/asteroid/one-way")
    session = table(asteroid="two-way")
    give(session, space="Naboo")
    assert rules(do(session, "cross"))[0] == "talisman/asteroid/one-way"
    assert who(session).space == "Asteroid Field to Naboo"


def test_a_vial_leads_to_the_space_opposite() -> None:
    """talisman/coaxium/move, talisman/coaxium/encounter."""
    session = table()
    refused(session, "use-vial", "talisman/coaxium/use")
    give(session, objects=["Coaxium Vial"])
    refused(session, "use-vial", "talisman/coaxium/corner", corner=True)
    done = do(session, "use-vial", corner=False, opposite="Crait")
    assert rules(done) == ["talisman/coaxium/return", "talisman/coaxium/opposite"]
    assert who(session).objects == []
    assert (who(session).space, session.state.phase) == ("Crait", "encounter")
    session = table()
    give(session, objects=["Coaxium Vial"], space="Crait")
    refused(session, "use-vial", "talisman/coaxium/back")


def test_a_vial_from_corner_to_corner_by_a_setting() -> None:
    session = table(vial_corner="corner")
    give(session, objects=["Coaxium Vial"])
    do(session, "use-vial", corner=True, opposite="Kef Bir")
    assert who(session).space == "Kef Bir"


# A board that is known


def test_the_board_is_told_once_and_counts_for_the_table() -> None:
    session = table()
    done = do(session, "tell-board", region="Outer", spaces=", ".join(OUTER_RING))
    assert done.learned == {"Outer ring": ", ".join(OUTER_RING)}
    assert rules(done) == ["talisman/board/size"]
    for wrong in ("Kef Bir, Endor", ", ".join(OUTER_RING[:-1]), ", ".join(["Hoth", *OUTER_RING[1:]])):
        with pytest.raises(UserError):
            do(session, "tell-board", region="Outer", spaces=wrong)


def test_with_a_known_board_two_keys_are_enough_and_others_are_refused() -> None:
    session = table(known=RINGS)
    session.adjust("Ana", session.game.fields["space"], "serenno", "for the test")
    refused(session, "move", "talisman/turn/movement-roll", roll=2, space="Mustafar")
    do(session, "move", roll=2, space="+")
    assert who(session).space == "Takobo"
    assert who(replayed(session)).space == "Takobo"
    session = table(known=RINGS)
    give(session, space="Serenno")
    do(session, "move", roll=2, space="-")
    assert who(session).space == "Kiros"


def test_a_known_board_knows_how_far_it_is_to_mandalore() -> None:
    session = table(known=RINGS)
    give(session, space="Lothal", strength=9)
    assert "Ana moves 2 of 4 to Mandalore" in said(do(session, "move", roll=4, space="p"))
    do(session, "mandalore-task", roll=4, their_roll=1, beyond="Crait")
    assert who(session).space == "Crait"


def test_a_known_board_knows_what_is_opposite() -> None:
    session = table(known=RINGS)
    give(session, space="Jakku", objects=["Coaxium Vial"])
    do(session, "use-vial")
    assert who(session).space == "Kef Bir"
    session = table(known=RINGS)
    give(session, space="Mustafar", objects=["Coaxium Vial"])
    refused(session, "use-vial", "talisman/coaxium/corner")


def test_a_known_board_is_drawn_with_everybody_on_it() -> None:
    session = table(known=RINGS)
    lines = ["".join(part for part, _ in line).rstrip() for line in lay_out(session.game.status(session.state), 100)]
    drawn = [line for line in lines if "Mustaf Be" in line]
    assert len(drawn) == 1
    assert drawn[0].split()[-1] == "(Kashyyyk" or "Chandrila" in drawn[0]
    assert sum("Citadel" in line for line in lines) == 1
    assert all(len(line) <= 80 for line in lines)
    assert not any("Citadel" in str(part) for part in table().game.status(table().state))
