"""Setting up, who begins, and the choice of the first turn."""

import pytest
from life_helpers import NAMES, give, move, sound, table, who
from table_helpers import do, refused, replayed, rules, said, seated

from referee.table.errors import UserError
from referee.table.question import BadAnswer


def test_two_to_six_can_play() -> None:
    """life/setup/players."""
    for count in range(2, 7):
        assert list(seated("life", *NAMES[:count]).state.players) == list(NAMES[:count])
    for wrong in (NAMES[:1], (*NAMES, "Gus")):
        with pytest.raises(UserError, match="takes 2 to 6 players"):
            seated("life", *wrong)


@pytest.mark.parametrize("count", [2, 6])
def test_everybody_gets_the_money_and_four_tiles_are_laid_aside(count: int) -> None:
    """life/setup/start-cash, life/setup/estates-tiles."""
    life = seated("life", *NAMES[:count]).state
    assert [player.cash for player in life.players.values()] == [10_000] * count
    assert life.bank.balance == -10_000 * count
    assert (life.estates.count, life.pile.count) == (4, 21)
    assert (len(life.careers.free), len(life.salaries.free), len(life.houses.free), len(life.stocks.free)) == (
        9, 9, 9, 9,
    )  # fmt: skip
    sound(life)


def test_the_highest_spin_begins_and_play_goes_clockwise() -> None:
    """life/order/clockwise."""
    session = seated("life", *NAMES[:4])
    done = do(session, "first-spins", spin_1=3, spin_2=4, spin_3=9, spin_4=8)
    assert rules(done) == ["life/order/highest"]
    assert said(done) == ["Ana 3, Ben 4, Cleo 9, Dan 8: Cleo begins"]
    order = []
    for name in ("Cleo", "Dan", "Ana", "Ben"):
        order.append(session.state.seats.current)
        give(session, name)
        move(session, "trunk 59", 1)
        assert who(session, name).place == "trunk 60"
        give(session, name, place="")
    assert order == ["Cleo", "Dan", "Ana", "Ben"]
    assert session.state.seats.current == "Cleo"


def test_clockwise_passes_over_the_retired() -> None:
    session = table(4)
    give(session, "Ben", home="Countryside Acres")
    give(session, "Cleo", home="Millionaire Estates")
    move(session, "trunk 59", 1)
    assert session.state.seats.current == "Dan"


def test_only_those_who_tie_spin_again() -> None:
    session = seated("life", *NAMES[:4])
    done = do(
        session, "first-spins",
        spin_1=9, spin_2=9, spin_3=9, spin_4=8,
        spin_1_again=2, spin_2_again=7, spin_3_again=7,
        spin_2_again_again=1, spin_3_again_again=2,
    )  # fmt: skip
    assert rules(done) == ["life/order/tie", "life/order/tie", "life/order/highest"]
    assert said(done)[-1] == "Ben 1, Cleo 2: Cleo begins"
    assert session.state.seats.current == "Cleo"
    assert session.state.pile.count == 21
    assert replayed(session).state.seats.current == "Cleo"


def test_one_who_did_not_tie_is_not_asked_again() -> None:
    session = seated("life", "Ana", "Ben", "Cleo")
    with pytest.raises(UserError, match="does not ask for"):
        do(session, "first-spins", spin_1=9, spin_2=9, spin_3=8, spin_1_again=1, spin_2_again=2, spin_3_again=3)


def test_the_order_comes_first_and_only_once() -> None:
    session = seated("life", "Ana", "Ben")
    refused(session, "spin", "life/order/highest", spin=3)
    refused(session, "start-career", "life/order/highest", career="Artist", salary="20k")
    refused(session, "start-college", "life/order/highest")
    do(session, "first-spins", spin_1=2, spin_2=1)
    refused(session, "first-spins", "life/order/highest", spin_1=2, spin_2=1)


def test_a_ten_in_the_order_spin_costs_nothing_and_moves_nobody() -> None:
    session = table(2)
    assert [player.cash for player in session.state.players.values()] == [10_000, 10_000]
    assert [player.place for player in session.state.players.values()] == ["", ""]
    assert session.state.spin == 0


@pytest.mark.parametrize(("spin", "right"), [(0, False), (1, True), (10, True), (11, False), ("2.5", False)])
def test_the_wheel_gives_one_to_ten(spin: object, right: bool) -> None:
    """life/spin/one-to-ten."""
    session = table(2)
    do(session, "start-college")
    if right:
        do(session, "spin", spin=spin)
        assert who(session).place == f"college {spin}"
    else:
        with pytest.raises(BadAnswer):
            do(session, "spin", spin=spin)
        assert who(session).place == "college 0"


def test_first_career_or_college_then_spin() -> None:
    session = table(2)
    refused(session, "spin", "life/start/first", spin=4)
    do(session, "start-career", career="Artist", salary="30k")
    refused(session, "start-career", "life/start/first", career="Athlete", salary="20k")
    refused(session, "start-college", "life/start/first")
    do(session, "spin", spin=2)
    assert who(session).place == "career 2"
    refused(session, "spin", "life/start/first", spin=4)  # now it is Ben, who has not started


def test_a_career_is_one_card_of_each_kind() -> None:
    session = table(2)
    done = do(session, "start-career", career="Athlete", salary="60k")
    assert rules(done) == ["life/start/career", "life/start/career"]
    ana = who(session)
    assert (ana.career, ana.salary, ana.place, ana.graduate, ana.cash, ana.loans) == (
        "Athlete", 60_000, "career 0", False, 10_000, 0,
    )  # fmt: skip
    assert "Athlete" not in session.state.careers.free
    assert 60_000 not in session.state.salaries.free
    assert session.state.seats.current == "Ana"  # the spin follows
    do(session, "spin", spin=1)
    with pytest.raises(BadAnswer):
        do(session, "start-career", career="Athlete", salary="50k")
    refused(session, "start-career", "life/start/career", career="Artist", salary="60k")


@pytest.mark.parametrize("degree", ["Accountant", "Doctor", "Teacher"])
def test_a_degree_card_is_put_back_and_another_is_drawn(degree: str) -> None:
    session = table(2)
    done = do(session, "start-career", career=degree, career_2="Superstar", salary="20k")
    assert rules(done)[0] == "life/start/degree"
    assert who(session).career == "Superstar"
    assert degree in session.state.careers.free


def test_degree_cards_go_back_as_often_as_it_takes() -> None:
    session = table(2)
    done = do(
        session, "start-career", career="Doctor", career_2="Teacher", career_3="Accountant",
        career_4="Artist", salary="20k",
    )  # fmt: skip
    assert rules(done).count("life/start/degree") == 3
    assert len(session.state.careers.free) == 8


def test_the_teachers_card_may_need_no_degree() -> None:
    session = table(2, teacher_degree="no")
    assert "life/start/degree" not in rules(do(session, "start-career", career="Teacher", salary="20k"))
    assert who(session).career == "Teacher"


def test_college_is_two_loans_and_no_cards() -> None:
    session = table(2)
    done = do(session, "start-college")
    assert rules(done) == ["life/start/college", "life/start/tuition", "life/start/tuition"]
    ana = who(session)
    assert (ana.place, ana.cash, ana.loans, ana.career, ana.salary) == ("college 0", 10_000, 2, "", 0)
    assert ana.money == -40_000
    assert session.state.bank.balance == -20_000
    sound(session.state)


def test_job_search_stops_and_gives_a_choice_of_three() -> None:
    session = table(2)
    give(session, "Ana", place="college 8")
    done = do(
        session, "spin", spin=9, careers="doctor, artist, athlete", career="artist",
        salaries="20k 90k 100k", salary="100k",
    )  # fmt: skip
    assert rules(done) == [
        "life/space/red", "life/job-search/stop", "life/job-search/three", "life/job-search/three",
        "life/space/spin-again",
    ]  # fmt: skip
    ana = who(session)
    assert (ana.place, ana.career, ana.salary, ana.graduate) == ("college 11", "Artist", 100_000, True)
    assert len(session.state.careers.free) == len(session.state.salaries.free) == 8
    assert (session.state.seats.current, session.state.phase) == ("Ana", "again")
    do(session, "spin", spin=1)
    assert who(session).cash == 110_000  # trunk 1 is a Pay Day: the steps left over were lost
    assert session.state.seats.current == "Ben"


@pytest.mark.parametrize(
    ("careers", "salaries"),
    [("doctor, artist", "20k 90k 100k"), ("doctor, artist, athlete, teacher", "20k 30k 40k"),
     ("doctor, artist, athlete", "20k 90k"), ("doctor, artist, artist", "20k 90k 100k")],
)  # fmt: skip
def test_job_search_takes_three_different_cards(careers: str, salaries: str) -> None:
    session = table(2)
    give(session, "Ana", place="college 10")
    with pytest.raises(BadAnswer):
        do(session, "spin", spin=1, careers=careers, career="doctor", salaries=salaries, salary="90k")
    assert who(session).place == "college 10"


def test_only_a_drawn_card_is_kept() -> None:
    session = table(2)
    give(session, "Ana", place="college 10")
    with pytest.raises(BadAnswer):
        do(session, "spin", spin=1, careers="doctor, artist, athlete", career="superstar", salaries="20k 30k 40k",
           salary="20k")  # fmt: skip


def test_a_graduate_may_keep_a_degree_card() -> None:
    session = table(2)
    give(session, "Ana", place="college 10")
    done = do(
        session, "spin", spin=1, careers="doctor, artist, athlete", career="doctor", salaries="20k 30k 40k",
        salary="20k",
    )  # fmt: skip
    assert "life/job-search/graduate" in rules(done)
    assert who(session).career == "Doctor"


def test_six_players_find_their_cards() -> None:
    session = table(6)
    for name, career, salary in zip(
        NAMES, ("Artist", "Athlete", "Police", "Sales", "Super", "Travel"), range(2, 8), strict=False
    ):
        assert session.state.seats.current == name
        do(session, "start-career", career=career, salary=salary * 10_000)
        do(session, "spin", spin=2 if name == "Ana" else 1)
        sound(session.state)
    assert session.state.careers.free == ["Accountant", "Doctor", "Teacher"]
