"""Movement told by the table, and the order of the spaces learnt from it."""

import pytest
from jedis_helpers import give, land, table, way, who
from table_helpers import Memory, do, refused, replayed, rules, said

from referee.table.question import BadAnswer

BOARD = [
    "Clan Bantha 4: lesson",
    "Clan Bantha 5: gain skills",
    "Clan Bantha 6: red nothing",
    "Clan Bantha 9: jedi trial",
]


def on(name: str, session: Memory, road: str, at: int, **things: object) -> None:
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
    assert said(done) == ["Ana moves 3: lands on the nothing"]
    assert who(session).spot == ""


def test_landmarks_come_only_on_their_own_roads() -> None:
    session = way(road="Clan Bantha")
    for wrong in ("master", "the trials", "end"):
        with pytest.raises(BadAnswer):
            land(session, wrong)


def test_a_red_space_that_was_missed_is_asked_about() -> None:
    """jedis-path/red/stop, jedis-path/red/kinds."""
    session = way()
    no = refused(session, "spin", "jedis-path/red/stop", spin=3, space="the trials", no_red=False)
    assert no.why.startswith("Ana has no Jedi Master and no lightsaber yet")
    done = land(session, "the trials", no_red=True)
    assert who(session).side == "Jedi"
    assert rules(done)[0] == "jedis-path/red/stop"


def test_a_learning_table_names_a_space_once() -> None:
    """jedis-path/move/count-from, jedis-path/move/full."""
    session = started()
    before = ["Clan Bantha 1: nothing", "Clan Bantha 2: nothing"]
    assert lines(session) == before
    done = land(session, "lesson", spin=3, skill="logic", number=9, encounter=1)
    assert said(done)[0] == "Ana moves 3: lands on the lesson space, Clan Bantha 4"
    assert done.learned == {"board: Clan Bantha 4": "lesson"}
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
    assert said(done)[0] == "Ana moves 3: lands on the lesson space, Clan Bantha 4"
    assert replayed(session).state.players["Ana"].spot == "Clan Bantha 4"


def test_a_known_red_space_stops_the_pawn() -> None:
    """jedis-path/red/stop, jedis-path/red/other."""
    session = learning(BOARD)
    done = do(session, "spin", spin=10)
    assert said(done) == ["Ana moves 10: stops on the RED nothing, Clan Bantha 6"]
    assert rules(done) == ["jedis-path/red/other"]
    on("Ben", session, "Clan Bantha", 6)
    done = do(session, "spin", spin=10, encounter=1)  # Ben goes on from there, to the Jedi Trial
    assert said(done)[0] == "Ben moves 10: stops on the RED jedi trial, Clan Bantha 9"


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
    assert said(done)[0] == "Ana moves 4: finds that taken, so goes on to the gain skills space, Clan Bantha 5"
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
