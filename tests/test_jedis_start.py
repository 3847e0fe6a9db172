"""Setting up, who begins, the first two skills and the clan, and the Jedi Trial that sends back to them."""

import pytest
from jedis_helpers import NAMES, give, land, sound, table, tiles, way, who
from table_helpers import do, refused, replayed, rules, said, seated

from referee.table.errors import UserError
from referee.table.question import BadAnswer


def test_one_to_four_can_play() -> None:
    """jedis-path/setup/players."""
    for count in range(1, 5):
        assert list(seated("jedis-path", *NAMES[:count]).state.players) == list(NAMES[:count])
    with pytest.raises(UserError, match="takes 1 to 4 players"):
        seated("jedis-path", *NAMES, "Eva")


def test_every_kind_of_tile_is_there_24_times() -> None:
    """jedis-path/box/skill-tiles, jedis-path/box/dark-tiles, jedis-path/box/tile-total, jedis-path/setup/tiles."""
    path = seated("jedis-path", *NAMES).state
    assert {pile.count for pile in path.piles.values()} == {24}
    assert sum(pile.count for pile in path.piles.values()) == 120
    sound(path)


def test_the_highest_spin_begins_and_play_goes_clockwise() -> None:
    """jedis-path/setup/highest, jedis-path/setup/clockwise, jedis-path/setup/order-spin-only."""
    session = seated("jedis-path", *NAMES)
    done = do(session, "first-spins", spin_1=3, spin_2=4, spin_3=9, spin_4=8)
    assert rules(done) == ["jedis-path/setup/highest"]
    assert said(done) == ["Ana 3, Ben 4, Cleo 9, Dan 8: Cleo begins"]
    assert who(session, "Cleo").road == "Start"
    refused(session, "first-spins", "jedis-path/setup/highest")
    for name in NAMES:
        give(session, name, road="Jedi Trial")
    order = []
    for _ in range(5):
        order.append(session.state.seats.current)
        land(session, "nothing")
    assert order == ["Cleo", "Dan", "Ana", "Ben", "Cleo"]


def test_only_those_who_tie_spin_again() -> None:
    """jedis-path/setup/order-tie."""
    session = seated("jedis-path", *NAMES)
    done = do(
        session, "first-spins",
        spin_1=9, spin_2=9, spin_3=9, spin_4=8, spin_1_again=2, spin_2_again=7, spin_3_again=7,
        spin_2_again_again=1, spin_3_again_again=2,
    )  # fmt: skip
    tie = "jedis-path/setup/order-tie"
    assert rules(done) == [tie, tie, "jedis-path/setup/highest"]
    assert said(done)[-1] == "Ben 1, Cleo 2: Cleo begins"
    assert replayed(session).state.seats.current == "Cleo"


def test_one_player_needs_no_spin_and_has_nobody_to_challenge() -> None:
    session = table(1)
    give(session, "Ana", road="Jedi Trial")
    done = land(session, "challenge")
    assert said(done)[-1] == "Nobody is there to be challenged"
    assert rules(done)[-1] == "jedis-path/challenge/choose"
    assert session.state.seats.current == "Ana"


def test_first_two_skills_and_a_clan_then_the_spin() -> None:
    """jedis-path/first/two-skills, jedis-path/first/clan-before."""
    session = table()
    refused(session, "spin", "jedis-path/first/clan-before", spin=4)
    refused(session, "decline-skills", "jedis-path/first/two-skills")
    done = do(session, "first-space", skills="logic, energy", clan="kaadu")
    assert rules(done) == ["jedis-path/first/two-skills", "jedis-path/first/two-skills", "jedis-path/first/clan-before"]
    assert tiles(session) == "L1 I0 F0 E1 D0"
    assert who(session).clan == "Clan Kaadu"
    refused(session, "first-space", "jedis-path/first/no-change", skills="2 logic", clan="bantha")
    land(session, "lesson", skill="energy", number=8, encounter=1)
    assert session.state.seats.current == "Ben"
    refused(session, "spin", "jedis-path/first/clan-before", spin=4)


@pytest.mark.parametrize(
    ("typed", "held"),
    [("2 logic", "L2 I0 F0 E0 D0"), ("l", "L2 I0 F0 E0 D0"), ("l e", "L1 I0 F0 E1 D0"), ("i, f", "L0 I1 F1 E0 D0"),
     (["Energy", "Energy"], "L0 I0 F0 E2 D0"), ("1 f 1 e", "L0 I0 F1 E1 D0"), ("2x fight", "L0 I0 F2 E0 D0")],
)  # fmt: skip
def test_the_same_skill_twice_or_two_different_ones(typed: object, held: str) -> None:
    """jedis-path/first/same-or-different, jedis-path/first/draw-open."""
    session = table()
    do(session, "first-space", skills=typed, clan="gundark")
    assert tiles(session) == held
    sound(session.state)


@pytest.mark.parametrize("typed", ["l i f", "3 logic", "dark side", "", "2", ["Logic"], "none"])
def test_two_skills_are_two_skills(typed: object) -> None:
    """jedis-path/setup/four-skills."""
    with pytest.raises(BadAnswer):
        do(table(), "first-space", skills=typed, clan="gundark")


def test_three_clans_and_any_number_in_one() -> None:
    """jedis-path/first/clans, jedis-path/first/same-clan."""
    session = table(4)
    for _ in NAMES:
        do(session, "first-space", skills="l", clan="bantha")
        land(session, "nothing")
    assert {player.clan for player in session.state.players.values()} == {"Clan Bantha"}
    with pytest.raises(BadAnswer):
        do(table(), "first-space", skills="l", clan="skywalker")


@pytest.mark.parametrize(
    ("skills", "spin", "passes"), [(2, 6, True), (2, 5, False), (5, 3, True), (5, 2, False), (7, 1, True)]
)
def test_the_jedi_trial_adds_all_skills(skills: int, spin: int, passes: bool) -> None:
    """jedis-path/trial/total, jedis-path/trial/all-skills, jedis-path/trial/pass, jedis-path/trial/examples."""
    session = way(road="Clan Bantha")
    give(session, "Ana", f"L{skills - 1} E1 D5")
    done = land(session, "jedi trial", encounter=spin, **({"gain": "fighting"} if passes else {}))
    assert said(done)[1].startswith(f"{spin} + skills {skills} = {spin + skills} against 8: Ana ")
    if passes:
        assert rules(done)[1:] == ["jedis-path/trial/total", "jedis-path/trial/pass"]
        assert who(session).road == "Jedi Trial"
        assert who(session).held["Fighting"] == 1
    else:
        assert rules(done)[1:] == ["jedis-path/trial/fail", "jedis-path/trial/two-more"]
        assert (who(session).road, who(session).skills) == ("Start", skills)  # jedis-path/trial/keep-skills


def test_back_on_start_two_more_skills_next_turn_and_the_same_clan() -> None:
    """jedis-path/first/back-again, jedis-path/first/when-taken, jedis-path/first/no-change,
    jedis-path/trial/two-more."""
    session = way(road="Clan Bantha")
    give(session, "Ana", "L2 I1")
    land(session, "jedi trial", encounter=4)
    assert tiles(session) == "L2 I1 F0 E0 D0"
    land(session, "nothing")  # Ben
    refused(session, "spin", "jedis-path/first/when-taken", spin=4)
    with pytest.raises(UserError, match="does not ask for"):
        do(session, "first-space", skills="e", clan="gundark")
    done = do(session, "first-space", skills="e")
    assert rules(done) == ["jedis-path/first/back-again"]
    assert who(session).skills == 5
    assert who(session).clan == "Clan Kaadu"
    land(session, "jedi trial", encounter=3, gain="l")
    assert tiles(session) == "L3 I1 F0 E2 D0"


def test_the_two_more_may_be_declined() -> None:
    """jedis-path/first/may-take, jedis-path/trial/retry."""
    session = way(1, road="Clan Bantha")
    for _ in range(3):
        land(session, "jedi trial", encounter=4)
        assert session.game.main(session.state) == "first-space"
        assert rules(do(session, "decline-skills")) == ["jedis-path/first/may-take"]
    assert who(session).skills == 0
    refused(session, "decline-skills", "jedis-path/first/no-change")


@pytest.mark.parametrize(
    ("wheel", "spin", "right"),
    [("10", 10, True), ("10", 11, False), ("9", 10, False), ("9", 9, True), ("8", 9, False), ("8", 8, True),
     ("10", 0, False)],
)  # fmt: skip
def test_the_wheel_is_a_setting(wheel: str, spin: int, right: bool) -> None:
    """jedis-path/turn/wheel-range, jedis-path/turn/ten."""
    session = way(wheel=wheel)
    if right:
        land(session, "nothing", spin=spin)
        assert session.state.seats.current == "Ben"
    else:
        with pytest.raises(BadAnswer):
            land(session, "nothing", spin=spin)


def test_nobody_acts_out_of_turn() -> None:
    session = way(3)
    refused(session, "spin", "jedis-path/setup/clockwise", player="Cleo", spin=3)
