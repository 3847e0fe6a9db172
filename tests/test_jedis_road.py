"""Movement told by the table, and the order of the spaces learnt from it."""

import pytest
from jedis_helpers import give, land, table, way, who
from table_helpers import Memory, do, refused, replayed, rules, said

from referee.table.action import Refused

BOARD = [
    "Clan Bantha 4: lesson",
    "Clan Bantha 5: gain skills",
    "Clan Bantha 6: red nothing",
    "Clan Bantha 9: jedi trial",
]


def on(name: str, session: Memory, road: str, at: int | None, **things: object) -> None:
    give(session, name, road=road, at=at, **things)


def facts(lines: list[str] | None) -> dict | None:
    """What the box's file would hold."""
    return {f"board: {name}": kind for name, _, kind in (line.partition(": ") for line in lines)} if lines else None


def lines(session: Memory) -> list[str]:
    """The spaces that are known."""
    return [f"{name}: {kind}" for name, kind in sorted(session.state.board.spaces.items())]


def learning(known: list[str] | None = None, count: int = 2, road: str = "Clan Bantha", at: int = 0) -> Memory:
    session = way(count, road, facts(known), board="learn")
    for name in list(session.players):
        on(name, session, road, 0)
    on("Ana", session, road, at)
    return session


def started(known: list[str] | None = None) -> Memory:
    """A learning table on Clan Bantha's way, from the first spin on; Ana is to spin."""
    session = table(2, facts(known), board="learn")
    for spin in (1, 2):
        do(session, "first-space", skills="l", clan="bantha")
        land(session, "nothing", spin=spin)
    return session


def test_where_nobody_counts_the_table_names_each_space() -> None:
    """jedis-path/turn/what, jedis-path/move/forward, jedis-path/space/board-list."""
    session = way()
    done = land(session, "nothing")
    assert rules(done) == ["jedis-path/move/forward"]
    assert said(done) == ["Ana moves 3: lands on a space that says nothing"]
    assert who(session).spot == ""


@pytest.mark.parametrize(
    ("road", "wrong", "rule", "why"),
    [("Clan Bantha", "master", "red/stop", "to the Jedi Trial before the Jedi Master"),
     ("Clan Bantha", "the trials", "red/stop", "to the Jedi Trial before The Trials"),
     ("Clan Bantha", "final trial", "red/stop", "to the Jedi Trial before the end space"),
     ("Jedi Master", "end", "red/stop", "to The Trials before the end space"),
     ("Jedi Master", "jedi trial", "move/forward", "has passed the Jedi Trial already"),
     ("Jedi Master", "jedi master", "move/forward", "has a Master already, Yoda"),
     ("Jedi Master", "build lightsaber", "move/forward", "has built a lightsaber already"),
     ("Trials Path", "the trials", "move/forward", "has been at The Trials already"),
     ("Trials Path", "master", "move/forward", "has been at The Trials already")],
)  # fmt: skip
def test_landmarks_come_only_on_their_own_roads(road: str, wrong: str, rule: str, why: str) -> None:
    """jedis-path/red/stop, jedis-path/move/forward."""
    session = way(road=road)
    if road != "Clan Bantha":
        give(session, "Ana", master="Yoda", saber="blue", side="Jedi" if road == "Trials Path" else "")
    no = refused(session, "spin", f"jedis-path/{rule}", spin=3, space=wrong)
    assert why in no.why


def test_what_lies_behind_is_not_offered() -> None:
    session = way()
    give(session, "Ana", master="Yoda")
    question = session.can(session.game.actions["spin"], session.ask({"spin": 3})).question
    assert {"lightsaber", "the trials"} <= set(question.options)
    assert not {"master", "jedi trial", "end"} & set(question.options)


def test_the_table_may_overrule_where_a_landmark_stands() -> None:
    session = started()
    done = do(session, "spin", reason="our board", spin=5, space="master", master="Yoda", gives="none")
    assert (who(session).road, who(session).master) == ("Jedi Master", "Yoda")
    assert "board: Clan Bantha 6" not in done.learned
    assert replayed(session).differences == []
    session = way(1, road="Clan Bantha")
    do(session, "spin", reason="we are tired", spin=5, space="end", skill="logic", number=9, encounter=1)
    assert (who(session).side, session.state.phase) == ("Jedi", "win")


def test_a_red_space_that_was_missed_is_asked_about() -> None:
    """jedis-path/red/stop, jedis-path/red/kinds."""
    session = way()
    no = refused(session, "spin", "jedis-path/red/stop", spin=3, space="the trials", no_red=False)
    assert no.why.startswith("Ana has not been at the Jedi Master and Build Lightsaber")
    asked = session.can(session.game.actions["spin"], session.ask({"spin": 3, "space": "the trials"})).question
    assert asked.prompt == "Did Ana go past the Jedi Master and Build Lightsaber without stopping?"
    done = land(session, "the trials", no_red=True)
    assert who(session).side == "Jedi"
    assert rules(done)[0] == "jedis-path/red/stop"


def test_a_learning_table_names_a_space_once() -> None:
    """jedis-path/move/count-from, jedis-path/move/full."""
    session = started()
    before = ["Clan Bantha 1: nothing", "Clan Bantha 2: nothing"]
    assert lines(session) == before
    done = land(session, "lesson", spin=3, skill="logic", number=9, encounter=1)
    assert said(done)[0] == "Ana moves 3: lands on a lesson space, Clan Bantha 4"
    assert done.learned == {"board: Clan Bantha 4": "lesson"}
    assert rules(done)[0] == "jedis-path/lesson/draw"
    done = do(session, "spin", spin=1, space="gain skills", count=1, skill="energy")  # Ben
    assert done.learned == {
        "board: Clan Bantha 3": "gain skills",
        "Clan Bantha 3: how many": 1, "Clan Bantha 3: skill": "Energy",
    }  # fmt: skip
    assert lines(replayed(session)) == lines(session)


def test_what_was_learnt_is_known_on_the_next_evening_and_kept_with_the_session() -> None:
    session = started(BOARD)
    assert session.events[0]["board"] == BOARD
    done = do(session, "spin", spin=3, skill="logic", number=9, encounter=1)
    assert said(done)[0] == "Ana moves 3: lands on a lesson space, Clan Bantha 4"
    assert replayed(session).state.players["Ana"].spot == "Clan Bantha 4"


def test_a_known_red_space_stops_the_pawn() -> None:
    """jedis-path/red/stop, jedis-path/red/other."""
    session = learning(BOARD)
    done = do(session, "spin", spin=10)
    assert said(done) == ["Ana spins 10 and moves 6: stops at a space that says nothing, a RED one, Clan Bantha 6"]
    assert rules(done) == ["jedis-path/red/other"]
    on("Ben", session, "Clan Bantha", 6)
    done = do(session, "spin", spin=10, encounter=1)  # Ben goes on from there, to the Jedi Trial
    assert said(done)[0] == "Ben spins 10 and moves 3: stops at the Jedi Trial, Clan Bantha 9"


def test_a_red_space_that_we_did_not_know_is_counted_by_its_steps() -> None:
    session = learning()
    done = land(session, "jedi trial", spin=9, stopped_after=5, encounter=10, gain="l")
    assert done.learned == {"board: Clan Bantha 5": "jedi trial"}
    assert (who(session).road, who(session).at) == ("Jedi Trial", 0)


def test_an_occupied_space_sends_on_to_the_next_open_one() -> None:
    """jedis-path/move/occupied, jedis-path/move/occupied-instructions, jedis-path/move/pass-pawns."""
    session = learning(BOARD, count=3)
    on("Ben", session, "Clan Bantha", 4)
    done = do(session, "spin", spin=4, count=1, skill="logic")
    assert said(done)[0] == "Ana moves 4, finds that taken, and goes on to a gain skills space, Clan Bantha 5"
    assert rules(done)[0] == "jedis-path/move/occupied"
    assert who(session).skills == 1


def test_sent_on_to_a_red_space_which_is_shared() -> None:
    """jedis-path/move/occupied-red, jedis-path/move/red-share."""
    session = learning(BOARD, count=3)
    on("Ben", session, "Clan Bantha", 5)
    on("Cleo", session, "Clan Bantha", 6)
    done = do(session, "spin", spin=5)
    assert rules(done) == ["jedis-path/move/occupied-red"]
    assert who(session).spot == who(session, "Cleo").spot == "Clan Bantha 6"


def test_start_and_the_ends_are_shared() -> None:
    """jedis-path/move/start-share."""
    session = table(3)
    assert {player.road for player in session.state.players.values()} == {"Start"}
    for _ in range(3):
        do(session, "first-space", skills="l", clan="bantha")
        land(session, "nothing")


def test_a_dark_path_is_learnt_and_offered_at_its_entrance() -> None:
    """jedis-path/dark/passing, jedis-path/dark/optional, jedis-path/move/entrance."""
    session = learning(road="Jedi Trial", at=3)
    done = land(session, "dark path", spin=5, side_space="nothing", along=2)
    assert lines(session) == ["Dark Path after Jedi Trial 6, 2: nothing", "Jedi Trial 6 fork: dark path"]
    assert done.learned == facts(lines(session))
    on("Ben", session, "Jedi Trial", 4)
    done = do(session, "spin", spin=3, enter_2=False, space="nothing")
    assert rules(done) == ["jedis-path/dark/optional", "jedis-path/move/forward"]
    assert who(session, "Ben").spot == "Jedi Trial 7"
    done = do(session, "spin", spin=6, still=False, space="lesson", back_at=12, past=3,
              skill="logic", number=9, encounter=1)  # fmt: skip
    assert "Dark Path after Jedi Trial 6, back: 5 10" in lines(session)
    assert who(session).spot == "Jedi Trial 12"
    on("Ben", session, "Jedi Trial", 4)
    done = do(session, "spin", spin=10, enter_2=True, space="nothing")
    assert who(session, "Ben").spot == "Jedi Trial 12" or who(session, "Ben").spot == "Jedi Trial 13"


def test_a_known_dark_path_leads_back_by_itself() -> None:
    known = ["Jedi Trial 6 fork: dark path", "Dark Path after Jedi Trial 6, back: 3 12"]
    session = learning(known, road="Jedi Trial", at=5)
    done = do(session, "spin", spin=3, enter_1=True, space="nothing")
    assert (who(session).spot, who(session).dark) == ("Dark Path after Jedi Trial 6, 2", 1)
    on("Ben", session, "Jedi Trial", 0)
    do(session, "spin", spin=1, space="nothing")
    done = do(session, "spin", spin=4, space="nothing")
    assert (who(session).spot, who(session).dark) == ("Jedi Trial 14", 1)
    assert rules(done) == ["jedis-path/move/forward"]


def test_who_is_sent_on_enters_no_side_path() -> None:
    """jedis-path/move/pushed-dark."""
    session = learning(
        ["Jedi Trial 6 fork: dark path", "Jedi Trial 7: nothing", "Jedi Trial 6: nothing"], road="Jedi Trial", at=4
    )
    on("Ben", session, "Jedi Trial", 6)
    do(session, "spin", spin=2)
    assert who(session).spot == "Jedi Trial 7"


def test_a_side_path_comes_back_further_ahead() -> None:
    """jedis-path/move/no-circle, jedis-path/move/forward."""
    session = learning(road="Jedi Trial", at=3)
    land(session, "dark path", spin=5, side_space="nothing", along=2)
    land(session, "nothing", spin=1)
    refused(session, "spin", "jedis-path/move/forward", spin=6, still=False, space="nothing", back_at=5, past=1)


def test_a_table_that_lost_count_counts_again_from_the_next_landmark() -> None:
    session = learning(road="Jedi Trial", at=3)
    land(session, "dark path", spin=5, side_space="nothing", along=2)
    land(session, "nothing", spin=1)
    do(session, "spin", spin=6, still=False, space="nothing", back_at=0)
    assert who(session).at is None
    land(session, "nothing", spin=1)
    do(session, "spin", spin=6, space="master", master="Yoda", gives="none")
    assert (who(session).road, who(session).at) == ("Jedi Master", 0)


def test_a_wrong_space_is_put_right_and_learnt_anew() -> None:
    session = learning(["Clan Bantha 4: nothing"])
    action = session.game.actions["spin"]
    done = session.do(action, session.ask({"spin": 4, "space": "redemption", "gain": "l"}))
    assert done.learned == {"board: Clan Bantha 4": "redemption"}
    assert who(session).skills == 1


@pytest.mark.parametrize(
    ("field", "value", "spot"), [("space", 4, "Clan Bantha 4"), ("road", "Jedi Trial", ""), ("path", "Dark Path", "")]
)
def test_the_table_may_say_where_a_pawn_stands(field: str, value: object, spot: str) -> None:
    session = learning()
    session.adjust("Ana", session.game.fields[field], value, "we looked")
    assert session.game.fields[field].get(session.state, "Ana") == value
    assert who(session).spot == spot


def contradicting() -> Memory:
    """Ben stands on Clan Bantha 5, and knows it; Ana is to spin 6, and meets the Jedi Trial after 4 steps."""
    session = learning(["Clan Bantha 5: redemption", "Clan Bantha 8 fork: dark path", "Clan Kaadu 9: lesson"])
    on("Ben", session, "Clan Bantha", 5)
    return session


def test_nothing_lies_behind_a_space_at_which_everybody_stops() -> None:
    """jedis-path/red/stop."""
    session = contradicting()
    answers = {"spin": 6, "space": "jedi trial", "stopped_after": 4}
    said_so = "Clan Bantha 4 cannot be the Jedi Trial, where everybody must stop: behind it "
    no = refused(session, "spin", "jedis-path/red/stop", **answers, forget=False)
    assert no.why == f"{said_so}Clan Bantha 5 is known (redemption) and Ben stands on Clan Bantha 5."
    assert no.ends
    question = session.can(session.game.actions["spin"], session.ask(answers)).question
    assert question.prompt == "Is the Jedi Trial really Clan Bantha 4? (the rest is then forgotten)"
    done = do(session, "spin", **answers, forget=True, encounter=1)
    assert "jedis-path/red/stop" in rules(done)
    assert done.learned == {
        "board: Clan Bantha 4": "jedi trial", "board: Clan Bantha 5": "", "board: Clan Bantha 8 fork": "",
    }  # fmt: skip
    assert who(session, "Ben").at is None
    assert session.state.board.kind("Clan Kaadu 9") == "lesson"
    land(session, "jedi trial", spin=1, encounter=1)  # Ben


@pytest.mark.parametrize(
    "known",
    ["Clan Bantha 4 fork: dark path", "Dark Path after Clan Bantha 2, back: 3 5",
     "Dark Path after Clan Bantha 6, 1: nothing", "Clan Bantha 12: jedi trial"],
)  # fmt: skip
def test_nor_does_a_side_path_or_the_same_space_again(known: str) -> None:
    session = learning([known])
    refused(session, "spin", "jedis-path/red/stop", spin=4, space="jedi trial", stopped_after=4, forget=False,
            **({"enter_3": False} if "back" in known else {}))  # fmt: skip


@pytest.mark.parametrize("known", ["Clan Bantha 3 fork: dark path", "Dark Path after Clan Bantha 2, back: 3 4",
                                   "Clan Kaadu 9: nothing", "Clan Bantha 5: "])  # fmt: skip
def test_what_lies_before_it_or_elsewhere_is_no_contradiction(known: str) -> None:
    session = learning([known])
    on("Ben", session, "Clan Bantha", 3)
    enters = {"enter_3": False} if "3 fork" in known else {}
    done = do(session, "spin", spin=4, space="jedi trial", stopped_after=4, encounter=1, **enters)
    assert done.learned == {"board: Clan Bantha 4": "jedi trial"}


def test_a_pawn_on_a_side_path_behind_it_is_seen_too() -> None:
    session = learning()
    on("Ben", session, "Clan Bantha", 4, aside="Dark Path", left_at=4, along=2)
    no = refused(session, "spin", "jedis-path/red/stop", spin=4, space="jedi trial", stopped_after=4, forget=False)
    assert "Ben stands on Dark Path after Clan Bantha 4, 2" in no.why


def test_a_side_path_does_not_lead_past_a_space_at_which_everybody_stops() -> None:
    """jedis-path/red/stop."""
    session = learning(["Jedi Trial 9: master"], road="Jedi Trial", at=3)
    land(session, "dark path", spin=5, side_space="nothing", along=2)
    land(session, "nothing", spin=1)
    no = refused(session, "spin", "jedis-path/red/stop", spin=6, space="nothing", still=False, back_at=9, past=1)
    assert no.why == "Jedi Trial 9 is the Jedi Master, where everybody must stop."
    do(session, "spin", spin=6, space="nothing", still=False, back_at=8, past=1)


def test_a_side_path_is_known_to_go_on_as_far_as_somebody_has_been() -> None:
    known = ["Jedi Trial 6 fork: dark path", "Dark Path after Jedi Trial 6, 5: lesson"]
    session = learning(known, road="Jedi Trial", at=6)
    do(session, "spin", spin=3, enter_0=True, space="nothing")
    land(session, "nothing", spin=1)
    done = do(session, "spin", spin=2, skill="logic", number=9, encounter=1)
    assert said(done)[0] == "Ana moves 2: lands on a lesson space, Dark Path after Jedi Trial 6, 5"
    land(session, "nothing", spin=2)
    do(session, "spin", spin=2, space="nothing", still=True)
    assert who(session).spot == "Dark Path after Jedi Trial 6, 7"


def test_from_a_dark_path_straight_to_a_landmark() -> None:
    session = learning(road="Jedi Trial", at=3)
    land(session, "dark path", spin=5, side_space="nothing", along=2)
    land(session, "nothing", spin=1)
    done = do(session, "spin", spin=9, space="master", master="Yoda", gives="none")
    assert said(done)[0] == "Ana spins 9: stops at the Jedi Master"
    assert (who(session).road, who(session).at, who(session).dark) == ("Jedi Master", 0, 1)


def test_in_a_line_a_known_space_may_be_named_all_the_same() -> None:
    spin = way().game.actions["spin"]
    known = ["Jedi Trial 4: master", "Jedi Master 2: lesson", "Jedi Master 5: gain skills"]
    session = learning(known, road="Jedi Trial", at=1)
    session.do(spin, session.ask({"gives": "none"}, loose=["6", "jedi", "master", "Yoda"]))
    assert who(session).master == "Yoda"
    on("Ben", session, "Jedi Master", 0)
    session.do(spin, session.ask(loose=["2", "l", "9", "1"]))  # Ben, on the lesson, which is not named
    session.do(spin, session.ask(loose=["5", "gain", "2", "energy"]))
    assert who(session).held["Energy"] == 2


@pytest.mark.parametrize(
    ("line", "spot", "dark"),
    [("3 dark path lesson l 9 2", "Dark Path after Jedi Trial 6, 2", 1), ("3 lesson l 9 2", "Jedi Trial 8", 0),
     ("3 y lesson l 9 2", "Dark Path after Jedi Trial 6, 2", 1), ("3 no lesson l 9 2", "Jedi Trial 8", 0),
     ("3 steal 2 skills", "Jedi Trial 8", 0)],
)  # fmt: skip
def test_a_line_says_whether_a_known_entrance_is_taken(line: str, spot: str, dark: int) -> None:
    """jedis-path/dark/optional, jedis-path/dark/passing."""
    session = learning(["Jedi Trial 6 fork: dark path"], road="Jedi Trial", at=5)
    session.do(session.game.actions["spin"], session.ask(loose=line.split()))
    assert (who(session).spot, who(session).dark) == (spot, dark)


def test_a_spin_that_only_the_highest_number_passes_is_said_so() -> None:
    session = way()
    give(session, "Ana", "L2")
    for number, needs in ((12, "10 or more passes"), (13, "no spin passes"), (3, "any spin passes")):
        given = {"spin": 3, "space": "lesson", "skill": "logic", "number": number}
        question = session.can(session.game.actions["spin"], session.ask(given)).question
        assert question.prompt.endswith(f": {needs}")


def test_what_a_master_gave_is_said_by_kind() -> None:
    session = way()
    give(session, "Ana", master="Mace", gifts=["Logic", "Energy", "Energy"])
    told = session.game.about(session.state, "jedis-path/master/skills")
    assert told == "Ana has Mace (1 Logic and 2 Energy)."


@pytest.mark.parametrize("road", ["Start", "end space"])
@pytest.mark.parametrize(("field", "value"), [("space", 4), ("path", "Dark Path")])
def test_who_is_not_on_the_way_stands_on_no_space(road: str, field: str, value: object) -> None:
    session = learning()
    on("Ben", session, road, 0)
    with pytest.raises(Refused, match="Ben is not on the way"):
        session.adjust("Ben", session.game.fields[field], value, "we looked")


def test_a_table_may_put_a_pawn_on_a_road() -> None:
    session = table(2, board="learn")
    road = session.game.fields["road"]
    session.adjust("Ana", road, "Clan Gundark", "she went")
    assert (who(session).clan, who(session).owed, who(session).side) == ("Clan Gundark", 0, "")
    session.adjust("Ana", road, "Start", "back again")
    assert (who(session).clan, who(session).owed) == ("Clan Gundark", 0)
    session.adjust("Ben", road, "Start", "he is there")
    assert who(session, "Ben").owed == 2
    session.adjust("Ben", road, "Sith Path", "he fell")
    assert (who(session, "Ben").clan, who(session, "Ben").side) == ("", "Sith")
    session.adjust("Ben", road, "Trials Path", "he did not")
    assert who(session, "Ben").side == "Jedi"


def test_a_short_cut_is_passed_by_under_its_own_rule() -> None:
    """jedis-path/space/short-cut."""
    session = learning(["Jedi Trial 6 fork: short cut"], road="Jedi Trial", at=5)
    done = do(session, "spin", spin=3, enter_1=False, space="nothing")
    assert (rules(done)[0], said(done)[0]) == ("jedis-path/space/short-cut", "Ana passes by the short cut")


def test_where_nobody_counts_on_a_side_path_it_has_no_name() -> None:
    session = learning(road="Jedi Trial")
    on("Ana", session, "Jedi Trial", None, aside="Dark Path", along=3)
    assert who(session).spot == ""
    do(session, "spin", spin=3, space="dark path", side_space="nothing")
    assert (who(session).spot, who(session).dark) == ("", 1)


def test_the_first_step_may_already_meet_a_red_space_and_then_is_not_asked() -> None:
    session = learning()
    done = land(session, "jedi trial", spin=6, stopped_after=1, encounter=10, gain="l")
    assert said(done)[0] == "Ana spins 6 and moves 1: stops at the Jedi Trial, Clan Bantha 1"
    done = land(learning(), "jedi trial", spin=1, encounter=10, gain="l")
    assert done.learned == {"board: Clan Bantha 1": "jedi trial"}


def test_no_more_steps_are_behind_a_side_path_than_there_are_spaces() -> None:
    session = learning(road="Jedi Trial", at=3)
    land(session, "dark path", spin=5, side_space="nothing", along=2)
    land(session, "nothing", spin=1)
    given = {"spin": 6, "still": False, "space": "nothing", "back_at": 8}
    question = session.can(session.game.actions["spin"], session.ask(given)).question
    assert (question.key, question.low, question.high) == ("past", 1, 2)


def test_where_nobody_counts_no_steps_are_named() -> None:
    session = way(road="Clan Bantha")
    done = land(session, "jedi trial", spin=6, encounter=10, gain="l")
    assert said(done)[0] == "Ana spins 6: stops at the Jedi Trial"


def test_only_who_plays_can_have_the_turn() -> None:
    session = way()
    with pytest.raises(Refused, match="Zed is no player"):
        session.adjust("", session.game.fields["turn"], "Zed", "we looked")
    session.adjust("", session.game.fields["turn"], "Ben", "we looked")
    assert session.state.seats.current == "Ben"


def test_what_the_jedi_trial_needs_is_said_of_those_before_it() -> None:
    session = way(road="Clan Bantha")
    give(session, "Ana", "L3")
    give(session, "Ben", road="Jedi Trial")
    told = session.game.about(session.state, "jedis-path/trial/total")
    assert told == "Ana has 3 skills and passes with 5 or more (6 of 10)."
