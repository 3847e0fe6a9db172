"""The Trials, the End Spaces, winning, and what kind of Jedi everybody is."""

import pytest
from jedis_helpers import NAMES, give, land, sound, table, tiles, way, who
from table_helpers import Memory, do, refused, rules, said

from referee.games.jedis_path.kinds import KINDS
from referee.table.action import Refused
from referee.table.question import BadAnswer

READY = {"master": "Yoda", "saber": "blue"}


@pytest.mark.parametrize(
    ("held", "discard", "left"),
    [("L5 E4", None, "L5 I0 F0 E4 D0"), ("L5 E4 D2", "3 l, 1 e", "L2 I0 F0 E3 D2"), ("L1 D1", None, "L0 I0 F0 E0 D1"),
     ("D2", None, "L0 I0 F0 E0 D2"), ("L5 E4 D1", "e", "L5 I0 F0 E2 D1")],
)  # fmt: skip
def test_who_takes_the_trials_discards_two_skills_a_tile(held: str, discard: str | None, left: str) -> None:
    """jedis-path/trials/council, jedis-path/trials/allowed, jedis-path/trials/discard,
    jedis-path/trials/which-skills, jedis-path/trials/spin-jedi, jedis-path/trials/dark-stay,
    jedis-path/trials/too-few, jedis-path/trials/jedi-keeps."""
    session = way()
    give(session, "Ana", held, **READY)
    done = land(session, "the trials", **({"discard": discard} if discard else {}))
    assert tiles(session) == left
    ana = who(session)
    assert (ana.side, ana.road, ana.master) == ("Jedi", "Trials Path", "Yoda")
    assert rules(done)[-1] == "jedis-path/trials/spin-jedi"
    assert (session.state.seats.current, session.state.phase) == ("Ana", "again")
    assert ("jedis-path/trials/too-few" in rules(done)) == (held in ("L1 D1", "D2"))
    sound(session.state)


def test_the_fall_to_the_dark_side() -> None:
    """jedis-path/trials/sith, jedis-path/trials/gain, jedis-path/trials/order, jedis-path/trials/master-leaves,
    jedis-path/trials/spin-sith, jedis-path/trials/side-fixed, jedis-path/saber/sith."""
    session = way()
    give(session, "Ana", "L5 I2 F3 E1 D4", **READY, gifts=["Intuition", "Fighting", "Fighting"])
    done = land(session, "the trials", gain="4 energy")
    assert tiles(session) == "L5 I1 F1 E5 D4"
    ana = who(session)
    assert (ana.side, ana.road, ana.master, ana.saber) == ("Sith", "Sith Path", "", "blue")
    assert rules(done)[1:] == [
        "jedis-path/trials/sith", "jedis-path/trials/gain", *["jedis-path/trials/master-leaves"] * 3,
        "jedis-path/trials/spin-sith",
    ]  # fmt: skip
    assert session.state.phase == "again"


@pytest.mark.parametrize(("dark", "side"), [(0, "Jedi"), (2, "Jedi"), (3, "Sith"), (9, "Sith")])
def test_three_exactly_is_a_sith_lord_and_nobody_buys_it_off(dark: int, side: str) -> None:
    """jedis-path/trials/three-exactly, jedis-path/trials/buy-off, jedis-path/dark/three."""
    session = way()
    give(session, "Ana", f"L9 D{dark}", **READY)
    land(session, "the trials", **({"gain": f"{dark} l"} if side == "Sith" else {}))
    assert who(session).side == side


def test_skills_of_the_master_that_are_gone_are_not_owed() -> None:
    """jedis-path/trials/master-spent."""
    session = way()
    give(session, "Ana", "L1 D3", **READY, gifts=["Fighting", "Fighting"])
    done = land(session, "the trials", gain="l l f")
    assert rules(done)[-3:] == [
        "jedis-path/trials/master-spent", "jedis-path/trials/master-leaves", "jedis-path/trials/spin-sith",
    ]  # fmt: skip
    assert said(done)[-3].startswith("Yoda gave 2 Fighting, of which Ana has 1 left: where some are spent, we play")
    assert tiles(session) == "L3 I0 F0 E0 D3"


def arriving(settings: dict[str, str] | None = None, sides: str = "JJJJ") -> Memory:
    session = way(4, **(settings or {}))
    for name, side in zip(NAMES, sides, strict=True):
        jedi = side == "J"
        give(session, name, "L2 I2", road="Trials Path" if jedi else "Sith Path", side="Jedi" if jedi else "Sith")
    return session


def arrive(session: Memory, passes: bool, gain: str = "") -> list[str]:
    answers = {"gain": gain} if gain else {}
    asked = {} if session.known else {"skill": "all", "number": 9}
    done = land(session, "end", **asked, encounter=5 if passes else 4, **answers)
    session.known |= done.learned
    return rules(done)


def test_the_ladder_of_the_jedi() -> None:
    """jedis-path/end/first, jedis-path/end/second, jedis-path/end/third, jedis-path/end/fourth,
    jedis-path/end/ladder, jedis-path/end/wait, jedis-path/end/exact, jedis-path/end/final-number."""
    session = arriving()
    assert arrive(session, True, "3 f 3 e")[1:] == ["jedis-path/end/final-number", *["jedis-path/end/first"] * 3]
    assert arrive(session, True, "3 f")[-1] == "jedis-path/end/second"
    assert arrive(session, True, "f")[-1] == "jedis-path/end/third"
    assert "jedis-path/end/fourth" in arrive(session, True)
    assert [who(session, name).skills for name in NAMES] == [10, 7, 5, 4]
    assert session.state.phase == "win"
    refused(session, "spin", "jedis-path/end/wait", spin=3)
    assert session.known == {"Final Trial: skill": "all skills", "Final Trial: number": 9}


@pytest.mark.parametrize(("rank", "skills"), [("passing", [4, 10, 7, 5]), ("arrival", [4, 7, 5, 4])])
def test_who_fails_the_final_trial_gets_nothing_and_uses_up_no_place(rank: str, skills: list[int]) -> None:
    """jedis-path/end/rank, jedis-path/end/failed, jedis-path/end/retry, jedis-path/end/still-jedi."""
    session = arriving({"end_rank": rank})
    assert "jedis-path/end/failed" in arrive(session, False)
    gains = ["6 l", "3 l", "l"] if rank == "passing" else ["3 l", "l", ""]
    for gain in gains:
        arrive(session, True, gain)
    assert [who(session, name).skills for name in NAMES] == skills
    assert who(session).side == "Jedi"


def test_the_first_sith_takes_four_of_one_skill_and_no_trial() -> None:
    """jedis-path/end/sith-first, jedis-path/end/sith-others, jedis-path/end/sith-trial, jedis-path/end/order-sides."""
    session = arriving(sides="SJSS")
    done = land(session, "end", kind="energy")
    assert rules(done)[1:3] == ["jedis-path/end/sith-trial", "jedis-path/end/sith-first"]
    assert tiles(session) == "L2 I2 F0 E4 D0"
    assert "jedis-path/end/first" in arrive(session, True, "6 l")
    assert rules(land(session, "end"))[1:2] == ["jedis-path/end/sith-others"]
    assert rules(land(session, "end"))[-1] == "jedis-path/win/when"


def test_the_first_sith_takes_what_a_pile_has() -> None:
    session = arriving(sides="SJSS")
    give(session, "Ben", "E21")
    land(session, "end", kind="energy")
    assert tiles(session) == "L2 I2 F0 E3 D0"
    with pytest.raises(BadAnswer):
        land(arriving(sides="SJSS"), "end", kind="logic energy")


def finished(*players: tuple[str, str]) -> Memory:
    """A table in which all have arrived, each with a side and tiles."""
    session = way(len(players))
    for number, (name, (side, held)) in enumerate(zip(NAMES, players, strict=False), 1):
        give(session, name, held, road="end space", side=side, arrived=number)
    session.state.phase = "win"
    return session


@pytest.mark.parametrize(("side", "rule"), [("Jedi", "all-jedi"), ("Sith", "all-sith")])
def test_the_most_skills_win_where_all_are_of_one_side(side: str, rule: str) -> None:
    """jedis-path/win/all-jedi, jedis-path/win/all-sith, jedis-path/win/count, jedis-path/win/not-first."""
    session = finished((side, "L9 D9"), (side, "L5 I5 F5"), (side, "E3"))
    done = do(session, "decide")
    assert said(done)[0] == "Ben 15, Ana 9, Cleo 3"
    assert rules(done) == ["jedis-path/win/count", f"jedis-path/win/{rule}", "jedis-path/win/others"]
    assert session.state.winner == "Ben"


def test_a_tie_is_spun_off_as_often_as_it_takes() -> None:
    """jedis-path/win/tie."""
    session = finished(("Jedi", "L5"), ("Jedi", "E5"), ("Jedi", "E4"))
    done = do(session, "decide", tie_spin_1=4, tie_spin_2=4, tie_spin_1_again=3, tie_spin_2_again=9)
    assert rules(done).count("jedis-path/win/tie") == 3
    assert session.state.winner == "Ben"


DUEL = (("Sith", "L9 I3 F8 E4"), ("Jedi", "L6 I6 F3 E6"), ("Jedi", "L6 I6 F3 E3"))


def test_the_final_duel_is_between_the_strongest_of_each_side() -> None:
    """jedis-path/win/mixed, jedis-path/win/duel-who, jedis-path/win/duel-three, jedis-path/win/duel-order,
    jedis-path/win/duel-one-by-one, jedis-path/win/duel-tie, jedis-path/win/sith-needs, jedis-path/win/others,
    jedis-path/table/teams."""
    session = finished(*DUEL)
    done = do(
        session, "decide", skills="fighting, energy, logic",
        duel_1_sith=1, duel_1_jedi=5, duel_2_sith=5, duel_2_jedi=3, duel_3_sith=1, duel_3_jedi=10,
        duel_2_sith_again=9, duel_2_jedi_again=1,
    )  # fmt: skip
    assert "Ana challenges Ben in Fighting, Energy and Logic" in said(done)
    assert session.state.winner == "Ben"  # 1 + 9 against 10 + 6


def test_a_sith_who_wins_all_three_wins() -> None:
    session = finished(*DUEL)
    done = do(
        session, "decide", skills="logic, fighting, energy",
        duel_1_sith=5, duel_1_jedi=5, duel_2_sith=5, duel_2_jedi=5, duel_3_sith=6, duel_3_jedi=4,
        duel_3_sith_again=10, duel_3_jedi_again=2,
    )  # fmt: skip
    assert "Energy: Ana 6 + 4 = 10, Ben 4 + 6 = 10: a tie, so both spin again" in said(done)
    assert rules(done)[-2:] == ["jedis-path/win/sith-needs", "jedis-path/win/others"]
    assert done.outcome.name == "Ana wins"


@pytest.mark.parametrize(("wins", "rule"), [(0, "duel-stop"), (1, "duel-stop"), (2, "jedi-one")])
def test_one_win_is_enough_for_the_jedi_and_ends_the_duel(wins: int, rule: str) -> None:
    """jedis-path/win/jedi-one, jedis-path/win/duel-stop."""
    session = finished(("Sith", "L5 F5 E5"), ("Jedi", "L4 F4 E4"))
    spins = {f"duel_{n}_sith": 9 if n <= wins else 1 for n in range(1, wins + 2)}
    spins |= {f"duel_{n}_jedi": 5 for n in range(1, wins + 2)}
    done = do(session, "decide", skills="l f e", **spins)
    assert rules(done)[-2] == f"jedis-path/win/{rule}"
    assert session.state.winner == "Ben"


@pytest.mark.parametrize("skills", ["l l f", "l f", "l i f e", "l f dark"])
def test_the_sith_names_three_different_skills(skills: str) -> None:
    """jedis-path/win/duel-distinct."""
    with pytest.raises(BadAnswer):
        do(finished(*DUEL), "decide", skills=skills, duel_1_sith=1, duel_1_jedi=9)


def test_equal_champions_spin_for_the_place() -> None:
    """jedis-path/win/champion-tie."""
    session = finished(("Sith", "L5"), ("Jedi", "L2"), ("Jedi", "E2"))
    done = do(session, "decide", jedi_spin_2=3, jedi_spin_3=8, skills="l i f", duel_1_sith=1, duel_1_jedi=9)
    assert rules(done).count("jedis-path/win/champion-tie") == 2
    assert session.state.winner == "Cleo"


def test_nobody_wins_before_all_have_arrived() -> None:
    """jedis-path/win/when."""
    for session in (table(), way()):
        refused(session, "decide", "jedis-path/win/when")
        refused(session, "kind-of-jedi", "jedis-path/kind/purpose")
    session = finished(("Jedi", "L5"), ("Jedi", "E4"))
    do(session, "decide")
    refused(session, "decide", "jedis-path/win/when")
    refused(session, "first-space", "jedis-path/end/wait")


KIND_RULES = """
jedis-path/kind/logic-intuition jedis-path/kind/logic-fighting jedis-path/kind/logic-energy
jedis-path/kind/intuition-logic jedis-path/kind/intuition-fighting jedis-path/kind/intuition-energy
jedis-path/kind/fighting-logic jedis-path/kind/fighting-intuition jedis-path/kind/fighting-energy
jedis-path/kind/energy-logic jedis-path/kind/energy-intuition jedis-path/kind/energy-fighting
jedis-path/kind/balanced jedis-path/kind/sith
""".split()


def test_there_are_fourteen_kinds() -> None:
    """jedis-path/kind/list."""
    assert [rule for rule, _ in KINDS.values()] == KIND_RULES
    assert len({text for _, text in KINDS.values()}) == 14


@pytest.mark.parametrize("kind", [title for title in KINDS if ", then " in title])
def test_the_strongest_skill_then_the_second(kind: str) -> None:
    """jedis-path/kind/how, jedis-path/kind/purpose."""
    first, second = kind.split(", then ")
    session = finished(("Jedi", "L1 I1 F1 E1"), ("Jedi", "L1"))
    for skill, count in ((first, 5), (second, 3)):
        give_more = count - who(session).held[skill]
        session.state.piles[skill].give(who(session).tiles[skill], give_more)
    give(session, "Ben", "L9 E8")
    done = do(session, "decide")
    done = do(session, "kind-of-jedi")
    assert rules(done)[0] == KINDS[kind][0]
    assert said(done)[0] == f"Ana is {kind}: {KINDS[kind][1]}"
    assert session.over


def test_ties_are_the_players_choice_and_equal_skills_are_balanced() -> None:
    """jedis-path/kind/tie, jedis-path/kind/balanced-when, jedis-path/kind/sith-when."""
    session = finished(("Jedi", "L5 E4 F4 I1"), ("Jedi", "L5 I5 F5 E5"), ("Sith", "L9"))
    do(session, "decide", skills="l i f", duel_1_sith=1, duel_1_jedi=9)
    with pytest.raises(BadAnswer):
        do(session, "kind-of-jedi", kind_1="Energy, then Fighting")
    done = do(session, "kind-of-jedi", kind_1="logic then energy", kind_2="balanced")
    assert list(session.state.kinds.values()) == ["Logic, then Energy", "Balanced", "Sith Lord"]
    assert rules(done).count("jedis-path/kind/tie") == 2


def test_a_leaver_gives_all_back_and_the_others_play_on() -> None:
    """jedis-path/table/quit."""
    session = way(3)
    give(session, "Ana", "L5 D2", **READY)
    refused(session, "player-leaves", "jedis-path/table/quit", who="Ana", sure=False)
    do(session, "player-leaves", who="Ana", sure=True)
    assert session.state.seats.current == "Ben"
    assert session.state.piles["Logic"].count == 24
    sound(session.state)
    do(session, "player-leaves", who="Ben", sure=True)
    assert session.state.winner == "Cleo"
    do(session, "kind-of-jedi", kind_1="balanced")
    assert session.over


@pytest.mark.parametrize("over", [False, True])
def test_a_correction_after_the_win_opens_it_again(over: bool) -> None:
    """jedis-path/win/count."""
    session = finished(("Jedi", "L9"), ("Jedi", "L8 E2"))
    do(session, "decide")
    assert session.state.winner == "Ben"
    if over:
        do(session, "kind-of-jedi", kind_1="logic then energy")
    done = session.adjust("Ben", session.game.fields["logic"], 5, "we counted again")
    assert said(done)[0] == "Ben's win is open again: decide anew who wins"
    assert (session.state.phase, session.state.winner, session.state.kinds) == ("win", "", {})
    do(session, "decide")
    assert session.state.winner == "Ana"
    session.adjust("Ana", session.game.fields["dark side"], 5, "it lay under the board")
    assert session.state.winner == "Ana"


def test_who_alone_has_stayed_wins_with_any_skills() -> None:
    session = way(2)
    do(session, "player-leaves", who="Ana", sure=True)
    session.adjust("Ben", session.game.fields["logic"], 5, "we counted")
    assert session.state.winner == "Ben"
    with pytest.raises(Refused, match="has left the game"):
        session.adjust("Ana", session.game.fields["logic"], 5, "we counted")


def test_a_lone_letter_does_not_stand_for_six_skills() -> None:
    session = arriving()
    with pytest.raises(BadAnswer, match="1 named where it takes 6") as wrong:
        arrive(session, True, "l")
    assert wrong.value.hint.endswith("or as in: 6 Logic.")


def test_what_the_dark_side_tiles_will_mean_is_said_as_what_is_to_come() -> None:
    session = way(3)
    give(session, "Ana", "L9 D3")
    give(session, "Ben", "D1")
    give(session, "Cleo", "D4", side="Sith")
    told = session.game.about(session.state, "jedis-path/dark/three")
    assert told == (
        "Dark Side tiles: Ana 3 (at The Trials will be a Sith Lord), Ben 1 (at The Trials will discard 2), Cleo 4."
    )
