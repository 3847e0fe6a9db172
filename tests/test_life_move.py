"""Turns, spins and moves: forward, occupied spaces, forks, red spaces, Pay Days, missed turns."""

import pytest
from life_helpers import empty_pile, give, land, move, sound, table, who
from table_helpers import do, refused, rules, said

from referee.games.life import board
from referee.table.ask import Needs


def test_a_turn_belongs_to_one_player() -> None:
    session = table(2)
    give(session, "Ana", place="trunk 59")
    for action in ("spin", "start-career", "start-college", "buy-stock", "buy-car-insurance", "buy-home-insurance"):
        refused(session, action, "life/turn/not-yours", "Ben")
    for action in ("borrow", "repay"):
        refused(session, action, "life/loans/your-turn", "Ben")
    do(session, "spin", "Ana", spin=1)
    refused(session, "spin", "life/turn/not-yours", "Ana")
    give(session, "Ben", place="trunk 59")
    do(session, "spin", "Ben", spin=4)


def test_one_spin_the_move_and_the_space_are_a_turn() -> None:
    """life/turn/spin-first."""
    session = table(2)
    done = move(session, "trunk 58", 2)
    assert rules(done) == ["life/move/forward", "life/tiles/take"]
    assert (session.state.seats.current, session.state.seats.turn, session.state.phase) == ("Ben", 2, "start")


@pytest.mark.parametrize("spin", range(1, 11))
def test_the_car_moves_forward_as_many_spaces_as_were_spun(spin: int) -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=20_000)
    done = move(session, "trunk 58", spin)
    assert who(session).place == f"trunk {58 + spin}"
    assert "life/move/forward" in rules(done)


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ("trunk 60", "Pay Day (trunk 58)"),
        ("trunk 60", "Recycle (trunk 60)"),
        ("trunk 60", "New Friend (college 3)"),
        ("trunk 60", "Big TV (fork1b 1)"),
        ("fork1a 1", "Family Picnic (fork1b 3)"),
        ("fork1a 1", "Family Checkups (fork1a 1)"),
        ("fork1a 1", "House Flooded (trunk 34)"),
    ],
)
def test_the_car_never_goes_back_nor_to_another_branch(start: str, told: str) -> None:
    session = table(2)
    give(session, "Ana", place=start)
    refused(session, "spin", "life/move/forward", spin=2, space=told)


@pytest.mark.parametrize("told", ["fork2b 1", "fork2b 2", "fork2b 4", "fork2a 4", "trunk 58", "trunk 105"])
def test_every_space_ahead_can_be_told_over_either_branch(told: str) -> None:
    session = table(2)
    give(session, "Ana", place="trunk 57", career="Artist", salary=20_000)
    extra = {"kind": "tile"} if told == "fork2b 4" else {}
    do(session, "spin", spin=1, road="broadway", space=board.spaces()[told].name, **extra)
    assert who(session).place == told


def test_a_taken_space_is_passed_over_to_the_next_open_one() -> None:
    session = table(4)
    give(session, "Ben", place="trunk 61")
    give(session, "Cleo", place="trunk 62")
    done = move(session, "trunk 59", 2)
    assert who(session).place == "trunk 63"
    assert rules(done) == ["life/move/occupied", "life/tiles/take"]
    assert "Game Show is taken, so on to Family Game" in said(done)[0]


def test_an_open_space_before_taken_ones_is_kept() -> None:
    session = table(3)
    give(session, "Ben", place="trunk 62")
    give(session, "Cleo", place="trunk 60")
    assert "life/move/occupied" not in rules(move(session, "trunk 59", 2))
    assert who(session).place == "trunk 61"


def test_retired_cars_take_no_space() -> None:
    session = table(2)
    give(session, "Ben", home="Millionaire Estates")
    session.state.players["Ben"].place = "trunk 61"
    move(session, "trunk 59", 2)
    assert who(session).place == "trunk 61"


@pytest.mark.parametrize(
    ("start", "spin", "others", "ends", "paid"),
    [
        ("trunk 64", 1, ["trunk 65"], "trunk 66", 1),  # onto a Pay Day
        ("trunk 64", 2, ["trunk 66"], "trunk 67", 1),  # off a Pay Day, which was passed
        ("trunk 63", 2, ["trunk 65", "trunk 66"], "trunk 67", 1),  # over a Pay Day
        ("trunk 63", 1, ["trunk 64"], "trunk 65", 0),  # stops one short of it
    ],
)
def test_a_pay_day_reached_by_moving_ahead_is_paid(
    start: str, spin: int, others: list[str], ends: str, paid: int
) -> None:
    session = table(3)
    give(session, "Ana", career="Artist", salary=70_000, cash=100_000)
    for name, place in zip(("Ben", "Cleo"), others, strict=False):
        give(session, name, place=place)
    done = move(session, start, spin)
    assert who(session).place == ends
    gained = [line for line in said(done) if "from the bank" in line]
    assert len(gained) == paid
    counted = ends == "trunk 66" or len(others) == 2
    assert ("life/move/pushed-pay-day" in rules(done)) == (counted and paid == 1)
    assert ("life/move/occupied" in rules(done)) == (not (counted and paid == 1))


def test_moving_ahead_ends_at_a_red_space_where_nobody_can_stand() -> None:
    session = table(3)
    give(session, "Ana", career="Artist", salary=20_000, cash=500_000)
    give(session, "Ben", place="trunk 21")
    done = move(session, "trunk 20", 1, house="tudor", insure="no")
    assert who(session).place == "trunk 22"
    assert rules(done)[0] == "life/move/occupied"
    assert "life/house/stop" in rules(done)
    assert session.state.phase == "again"


def test_moving_ahead_over_a_fork_asks_for_the_road() -> None:
    session = table(3)
    give(session, "Ben", place="trunk 34")
    give(session, "Cleo", place="fork1b 1")
    give(session, "Ana", place="trunk 33")
    with pytest.raises(Needs) as asked:
        do(session, "spin", spin=1)
    assert asked.value.question.key == "road"
    done = do(session, "spin", spin=1, road="Big TV", stock=4)
    assert rules(done)[:2] == ["life/move/fork", "life/move/occupied"]
    assert who(session).place == "fork1b 2"


@pytest.mark.parametrize(
    ("start", "spin", "road", "ends"),
    [
        ("trunk 33", 3, "family checkups (7 spaces)", "fork1a 2"),
        ("trunk 33", 3, "Big TV (6 spaces)", "fork1b 2"),
        ("trunk 33", 9, "family", "trunk 35"),
        ("trunk 33", 8, "Big TV", "trunk 35"),
        ("trunk 34", 1, "family", "fork1a 1"),
        ("trunk 56", 3, "police charity ball (4 spaces)", "fork2a 2"),
        ("trunk 56", 3, "Broadway play (7 spaces)", "fork2b 2"),
        ("trunk 56", 6, "police", "trunk 58"),
        ("trunk 56", 9, "Broadway", "trunk 58"),
        ("trunk 57", 10, "police", "trunk 63"),
    ],
)
def test_both_branches_of_both_forks(start: str, spin: int, road: str, ends: str) -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=20_000)
    give(session, "Ben", career="Athlete", salary=30_000)
    extra = {"stock": 3} if ends == "fork1b 2" else {"trade": "no"} if ends in ("fork1a 2", "trunk 35") else {}
    done = move(session, start, spin, road=road, **extra)
    assert rules(done)[0] == "life/move/fork"
    assert who(session).place == ends


def test_a_car_on_a_branch_stays_on_it() -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=20_000)
    done = move(session, "fork1b 5", 1)
    assert "life/move/fork" not in rules(done)
    assert who(session).place == "fork1b 6"


@pytest.mark.parametrize(
    ("start", "ends", "answers"),
    [
        ("college 2", "college 11", {"careers": "artist, athlete, doctor", "career": "artist",
                                     "salaries": "20k 30k 40k", "salary": "20k"}),
        ("trunk 2", "trunk 11", {}),
        ("trunk 13", "trunk 22", {"house": "tudor", "insure": "n"}),
    ],
)  # fmt: skip
def test_red_spaces_stop_the_car_and_give_another_spin(start: str, ends: str, answers: dict) -> None:
    session = table(2)
    done = move(session, start, 10, **answers)
    assert who(session).place == ends
    assert rules(done)[-1] == "life/space/spin-again"
    assert "life/space/red" in rules(done)
    assert (session.state.seats.current, session.state.phase) == ("Ana", "again")
    refused(session, "buy-car-insurance", "life/turn/start-only")


def test_an_exact_spin_to_a_red_space_also_spins_again() -> None:
    session = table(2)
    done = move(session, "trunk 2", 9)
    assert "life/space/red" not in rules(done)  # nothing was cut off
    assert rules(done)[-1] == "life/space/spin-again"


def test_spins_again_as_often_as_it_is_stopped() -> None:
    session = table(2)
    move(session, "trunk 2", 10)
    done = do(session, "spin", spin=10)
    assert who(session).place == "trunk 21"
    assert "life/space/spin-again" not in rules(done)
    assert session.state.seats.current == "Ben"


@pytest.mark.parametrize(("spin", "paid"), [(1, 0), (2, 1), (3, 1)])
def test_a_pay_day_pays_once_for_landing_or_passing(spin: int, paid: int) -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=70_000)
    done = move(session, "trunk 42", spin)
    assert rules(done).count("life/pay-day/collect") == paid
    assert who(session).cash == 10_000 + 70_000 * paid + (10_000 if spin == 1 else 0) - (10_000 if spin == 1 else 0)


@pytest.mark.parametrize(
    ("start", "spin", "salaries"),
    [("trunk 93", 6, 2), ("trunk 93", 5, 1), ("trunk 94", 5, 1), ("trunk 98", 7, 2), ("trunk 98", 6, 1)],
)
def test_two_pay_days_in_one_move_pay_two_salaries(start: str, spin: int, salaries: int) -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=90_000)
    done = move(session, start, spin)
    assert who(session).cash == 10_000 + 90_000 * salaries
    assert ("life/pay-day/several" in rules(done)) == (salaries == 2)


def test_the_salary_comes_before_the_space() -> None:
    """life/pay-day/first."""
    session = table(2)
    give(session, "Ana", career="Artist", salary=60_000, cash=0)
    done = move(session, "trunk 43", 6)  # passes the Pay Day on trunk 44, then taxes of 25,000 on trunk 49
    assert rules(done) == ["life/move/forward", "life/pay-day/collect", "life/taxes/amount", "life/taxes/nobody"]
    assert (who(session).cash, who(session).loans) == (35_000, 0)


def test_the_old_salary_is_paid_before_the_job_is_lost() -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=60_000)
    do_fired = move(session, "trunk 22", 2, career="athlete", salary="20k")
    assert rules(do_fired)[1] == "life/pay-day/collect"
    assert (who(session).cash, who(session).salary) == (70_000, 20_000)


def test_without_a_salary_card_a_pay_day_pays_nothing() -> None:
    session = table(2)
    done = land(session, "trunk 44")
    assert rules(done)[-1] == "life/pay-day/no-salary"
    assert who(session).cash == 10_000


def test_a_missed_turn_is_the_next_whole_one_and_only_that() -> None:
    session = table(3)
    for name in ("Ben", "Cleo"):
        give(session, name, place="trunk 58" if name == "Ben" else "trunk 61")
    done = land(session, "trunk 10")
    assert rules(done)[-1] == "life/space/miss-turn"
    do(session, "spin", spin=2)
    done = do(session, "spin", spin=2)
    assert "Ana misses this turn" in said(done)
    assert (session.state.seats.current, who(session).misses_turn) == ("Ben", False)
    do(session, "spin", spin=1)
    do(session, "spin", spin=1)
    assert session.state.seats.current == "Ana"


def test_several_miss_their_turns_in_a_row() -> None:
    session = table(4)
    for name in ("Ben", "Cleo"):
        give(session, name, misses_turn=True)
    give(session, "Dan", home="Countryside Acres")
    done = move(session, "trunk 59", 1)
    assert said(done)[-2:] == ["Ben misses this turn", "Cleo misses this turn"]
    assert session.state.seats.current == "Ana"


def test_a_last_player_on_the_road_misses_a_turn_all_the_same() -> None:
    session = table(3)
    for name in ("Ben", "Cleo"):
        give(session, name, home="Countryside Acres")
    done = land(session, "trunk 10")
    assert rules(done)[-2:] == ["life/space/miss-turn", "life/space/miss-turn"]
    assert (session.state.seats.current, session.state.phase, session.state.seats.turn) == ("Ana", "start", 3)


def test_a_player_missing_a_turn_is_still_paid() -> None:
    session = table(2)
    give(session, "Ben", career="Doctor", stock=1, misses_turn=True, cash=0)
    land(session, "trunk 74")
    assert who(session, "Ben").cash == 35_000  # 10,000 for stock 1, 25,000 for the flu


@pytest.mark.parametrize(
    ("ben", "again"),
    [("trunk 46", False), ("trunk 47", False), ("trunk 48", True), ("fork1a 7", False), ("trunk 108", True),
     ("college 3", False)],
)  # fmt: skip
def test_spin_again_if_somebody_is_further_along(ben: str, again: bool) -> None:
    session = table(2)
    give(session, "Ana", place="trunk 45")
    give(session, "Ben", place=ben)
    if ben == "trunk 47":  # a tie for the front: only possible where the table says so
        done = do(session, "spin", spin=1, space="spin again if not leading (trunk 47)")
    else:
        done = do(session, "spin", spin=2)
    assert "life/space/not-leading" in rules(done)
    assert (session.state.seats.current == "Ana") == again
    assert session.state.phase == ("again" if again else "start")


def test_the_retired_are_further_along_than_anybody() -> None:
    session = table(2)
    give(session, "Ben", home="Countryside Acres")
    done = land(session, "trunk 101")
    assert rules(done)[-1] == "life/space/not-leading"
    assert said(done)[-1] == "Ana spins again"
    assert session.state.phase == "again"


def test_a_player_who_has_not_started_leads_nobody() -> None:
    session = table(2)
    land(session, "trunk 47")
    assert session.state.seats.current == "Ben"


@pytest.mark.parametrize(("ben", "again"), [("fork2b 3", False), ("fork2b 4", False), ("fork2b 5", True)])
def test_branches_are_compared_by_the_spaces_that_are_left(ben: str, again: bool) -> None:
    session = table(2)
    give(session, "Ben", place=ben)
    land(session, "fork2a 1", kind="spin again if not leading")  # as far from RETIRE as fork2b 4
    assert session.state.phase == ("again" if again else "start")


def test_nothing_is_lost_on_the_way() -> None:
    session = table(3)
    empty_pile(session, "Ben")
    move(session, "trunk 59", 1)
    sound(session.state)
