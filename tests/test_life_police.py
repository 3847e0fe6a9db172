"""The Special Police Officer Rule."""

import pytest
from life_helpers import give, land, move, table, who
from table_helpers import do, refused, replayed, rules, said

from referee.table.errors import UserError


def officer(**settings: str):
    session = table(3, **settings)
    give(session, "Ben", career="Police Officer")
    return session


def test_the_officer_must_notice() -> None:
    """life/police/notice."""
    session = officer()
    done = move(session, "trunk 58", 10)
    assert not [rule for rule in rules(done) if rule.startswith("life/police")]
    assert (who(session).cash, who(session, "Ben").cash) == (110_000, 10_000)
    assert "claim-fine" not in [action.name for action, _ in session.legal()]  # to offer it would be to notice
    done = do(session, "claim-fine", "Ben")
    assert rules(done) == ["life/police/fine"]
    assert (who(session).cash, who(session, "Ben").cash) == (105_000, 15_000)


def test_a_kind_referee_notices() -> None:
    """life/police/notice, with police=kind."""
    session = officer(police="kind")
    done = move(session, "trunk 58", 10)
    assert "life/police/fine" in rules(done)
    assert (who(session).cash, who(session, "Ben").cash) == (105_000, 15_000)
    refused(session, "claim-fine", "life/police/claim-window", "Ben")


@pytest.mark.parametrize("police", ["strict", "kind"])
@pytest.mark.parametrize("spin", range(1, 10))
def test_only_a_ten_is_speeding(spin: int, police: str) -> None:
    session = officer(police=police)
    done = move(session, "trunk 58", spin)
    assert "life/police/fine" not in rules(done)
    refused(session, "claim-fine", "life/police/claim-window", "Ben")


def test_a_ten_is_paid_once() -> None:
    session = officer()
    move(session, "trunk 58", 10)
    do(session, "claim-fine", "Ben")
    refused(session, "claim-fine", "life/police/claim-window", "Ben")


def test_only_the_officer_claims() -> None:
    session = officer()
    move(session, "trunk 58", 10)
    refused(session, "claim-fine", "life/police/fine", "Cleo")


@pytest.mark.parametrize("police", ["strict", "kind"])
def test_the_officer_may_speed(police: str) -> None:
    session = officer(police=police)
    session.state.seats.current = "Ben"
    move(session, "trunk 58", 10)
    assert who(session, "Ben").cash == 110_000
    refused(session, "claim-fine", "life/police/self", "Ben")


@pytest.mark.parametrize("police", ["strict", "kind"])
def test_without_an_officer_a_ten_is_free(police: str) -> None:
    session = table(3, police=police)
    move(session, "trunk 58", 10)
    assert who(session).cash == 110_000
    refused(session, "claim-fine", "life/police/nobody")


def test_a_retired_officer_fines_nobody() -> None:
    session = officer()
    give(session, "Ben", home="Countryside Acres")
    move(session, "trunk 58", 10)
    refused(session, "claim-fine", "life/police/retired", "Ben")
    assert who(session).cash == 110_000


def test_a_kind_referee_says_that_the_officer_has_retired() -> None:
    session = officer(police="kind")
    give(session, "Ben", home="Countryside Acres")
    assert "life/police/retired" in rules(move(session, "trunk 58", 10))
    assert who(session, "Ben").cash == 10_000


def test_the_claim_is_open_until_the_next_spin() -> None:
    session = officer()
    move(session, "trunk 58", 10)
    do(session, "borrow", loans=1)  # Ben's turn has begun, and he has not spun
    do(session, "claim-fine", "Ben")
    assert who(session, "Ben").cash == 35_000

    late = officer()
    move(late, "trunk 58", 10)
    give(late, "Ben", place="trunk 59")
    do(late, "spin", spin=1)
    refused(late, "claim-fine", "life/police/claim-window", "Ben")


def test_the_same_players_further_spin_closes_the_claim() -> None:
    session = officer()
    move(session, "trunk 2", 10)  # stops at the wedding
    do(session, "spin", spin=1)
    refused(session, "claim-fine", "life/police/claim-window", "Ben")


@pytest.mark.parametrize("police", ["strict", "kind"])
def test_a_further_spin_is_as_fast_as_the_first(police: str) -> None:
    session = officer(police=police)
    land(session, "trunk 11")
    done = do(session, "spin", spin=10)
    if police == "strict":
        done = do(session, "claim-fine", "Ben")
    assert "life/police/which-spins" in rules(done)
    assert who(session, "Ben").cash == 15_000


def test_the_order_spin_is_no_speeding() -> None:
    session = officer()
    refused(session, "claim-fine", "life/police/claim-window", "Ben")


def test_a_student_can_speed() -> None:
    session = officer()
    do(session, "start-college")
    do(session, "spin", spin=10)
    do(session, "claim-fine", "Ben")
    assert (who(session).cash, who(session, "Ben").cash) == (5_000, 15_000)


@pytest.mark.parametrize(("cash", "loans", "left"), [(5_000, 0, 0), (4_999, 1, 19_999), (0, 1, 15_000)])
def test_a_late_claim_makes_the_speeder_borrow(cash: int, loans: int, left: int) -> None:
    session = officer()
    move(session, "trunk 80", 10)
    give(session, "Ana", cash=cash)
    done = do(session, "claim-fine", "Ben")
    assert rules(done) == ["life/loans/short"] * loans + ["life/police/fine"]
    assert (who(session).cash, who(session).loans, who(session, "Ben").cash) == (left, loans, 15_000)


def test_the_fine_comes_before_the_salary() -> None:
    session = officer(police="kind")
    give(session, "Ana", career="Artist", salary=60_000, cash=0)
    done = move(session, "trunk 80", 10)  # a Pay Day is passed
    assert rules(done)[:3] == ["life/loans/short", "life/police/fine", "life/move/forward"]
    assert "life/pay-day/collect" in rules(done)
    assert who(session).loans == 1


def test_who_was_no_officer_at_the_spin_cannot_fine_it() -> None:
    session = table(3)
    give(session, "Ana", career="Artist", salary=60_000)
    move(session, "trunk 68", 10, career="police", salary="20k")  # a 10, and fired into the job
    refused(session, "claim-fine", "life/police/self", "Ana")


def test_a_claim_by_the_one_who_moves_is_played_again_alike() -> None:
    session = table(2)
    do(session, "start-career", "Ana", career="police", salary="20k")
    do(session, "spin", spin=1)
    do(session, "start-college")
    do(session, "spin", spin=10)
    done = do(session, "claim-fine")
    assert said(done) == ["Ben pays Ana $5,000: caught speeding with a 10"]
    assert session.game.data(replayed(session).state) == session.game.data(session.state)
    assert replayed(session).differences == []


def test_overruling_cannot_make_an_officer() -> None:
    session = table(2)
    move(session, "trunk 58", 10)
    with pytest.raises(UserError, match="even overruled: there is no Police Officer"):
        do(session, "claim-fine", reason="we agreed")
    assert who(session).cash == 110_000
