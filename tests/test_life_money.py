"""Insurance, stocks and loans."""

import pytest
from life_helpers import NAMES, give, land, move, sound, table, who
from table_helpers import do, refused, rules, said

from referee.table.ask import Needs
from referee.table.question import BadAnswer


def test_the_car_is_insured_before_the_spin_from_the_first_turn_on() -> None:
    session = table(2)
    assert rules(do(session, "buy-car-insurance")) == ["life/insurance/car"]  # before career or college is chosen
    assert (who(session).cash, who(session).car_insured) == (0, True)
    refused(session, "buy-car-insurance", "life/insurance/car-once")


@pytest.mark.parametrize(("cash", "borrows"), [(10_000, False), (9_999, True)])
def test_what_nobody_has_to_buy_is_bought_on_credit_only_when_wanted(cash: int, borrows: bool) -> None:
    session = table(2)
    give(session, "Ana", cash=cash)
    if not borrows:
        do(session, "buy-car-insurance")
        assert who(session).loans == 0
        return
    with pytest.raises(Needs) as asked:
        do(session, "buy-car-insurance")
    assert asked.value.question.key == "borrow"
    refused(session, "buy-car-insurance", "life/loans/short", borrow="no")
    do(session, "buy-car-insurance", borrow="yes")
    assert (who(session).cash, who(session).loans) == (19_999, 1)


@pytest.mark.parametrize("action", ["buy-car-insurance", "buy-home-insurance"])
def test_after_the_spin_no_policy_is_sold(action: str) -> None:
    session = table(2)
    give(session, "Ana", house="Tudor", cash=100_000)
    land(session, "trunk 11")
    refused(session, action, "life/turn/start-only")


def test_no_turn_no_policy() -> None:
    session = table(2)
    session.state.phase = "count"
    refused(session, "buy-car-insurance", "life/turn/start-only")
    refused(session, "buy-stock", "life/stocks/when")
    refused(session, "borrow", "life/loans/your-turn")


def test_the_home_policy_needs_a_house_and_has_the_price_of_its_deed() -> None:
    session = table(2)
    refused(session, "buy-home-insurance", "life/insurance/home-needs-house")
    give(session, "Ana", house="Victorian", cash=60_000)
    assert rules(do(session, "buy-home-insurance")) == ["life/insurance/home"]
    assert (who(session).cash, who(session).house_insured) == (10_000, True)
    refused(session, "buy-home-insurance", "life/insurance/home-once")


def test_a_later_turn_is_early_enough_for_the_home_policy() -> None:
    session = table(2)
    land(session, "trunk 22", house="split", insure="no")
    refused(session, "buy-home-insurance", "life/turn/start-only")
    do(session, "spin", spin=3)
    give(session, "Ben", place="trunk 59")
    do(session, "spin", spin=1)
    cash = who(session).cash
    do(session, "buy-home-insurance")
    assert who(session).cash == cash - 10_000


def test_policies_go_at_retirement() -> None:
    session = table(2)
    give(session, "Ana", house="Tudor", house_insured=True, car_insured=True)
    land(session, "trunk 109", home="estates")
    assert (who(session).house, who(session).house_insured, who(session).car_insured) == ("", False, False)
    assert who(session).cash == 10_000


def test_one_stock_is_bought_by_choice() -> None:
    session = table(2)
    give(session, "Ana", cash=120_000)
    assert rules(do(session, "buy-stock", number=7)) == ["life/stocks/price", "life/stocks/choice"]
    assert (who(session).cash, who(session).stocks) == (70_000, [7])
    refused(session, "buy-stock", "life/stocks/one", number=8)


def test_a_stock_is_bought_at_the_start_of_a_turn() -> None:
    session = table(2)
    give(session, "Ana", cash=120_000)
    land(session, "trunk 11")
    refused(session, "buy-stock", "life/stocks/when", number=8)


def test_a_number_has_one_card() -> None:
    session = table(2)
    give(session, "Ben", stock=7)
    give(session, "Ana", cash=120_000)
    refusal = refused(session, "buy-stock", "life/stocks/taken", number=7)
    assert refusal.why == "Ben owns stock 7."
    do(session, "buy-stock", number=6)


@pytest.mark.parametrize(("setting", "right"), [("no", False), ("yes", True)])
def test_a_box_may_have_a_tenth_stock(setting: str, right: bool) -> None:
    session = table(2, stock_ten=setting)
    give(session, "Ana", cash=120_000)
    if right:
        do(session, "buy-stock", number=10)
        done = move(session, "trunk 58", 10)
        assert rules(done)[0] == "life/stocks/same-spin"
    else:
        with pytest.raises(BadAnswer):
            do(session, "buy-stock", number=10)


def test_all_stocks_owned_leaves_none_to_buy_or_to_be_given() -> None:
    session = table(2)
    for number in range(1, 10):
        give(session, "Ben", free_stock=number)
    give(session, "Ana", cash=100_000)
    refused(session, "buy-stock", "life/stocks/taken")
    give(session, "Ana", place="fork1b 1")
    done = do(session, "spin", spin=1)
    assert rules(done)[-1] == "life/stocks/taken"


@pytest.mark.parametrize(("spin", "paid"), [(3, False), (4, True), (5, False)])
def test_a_stock_pays_whoever_spins_its_number(spin: int, paid: bool) -> None:
    session = table(3)
    give(session, "Cleo", stock=4)
    done = move(session, "trunk 62", spin)
    assert ("life/stocks/payout" in rules(done)) == paid
    assert who(session, "Cleo").cash == 10_000 + 10_000 * paid
    assert who(session).tiles.count == 0


def test_a_stock_pays_on_the_owners_own_and_on_further_spins() -> None:
    session = table(2)
    give(session, "Ana", stock=1, cash=0)
    assert "life/stocks/payout" in rules(land(session, "trunk 11"))
    assert "life/stocks/payout" in rules(do(session, "spin", spin=1))
    assert who(session).cash == 10_000  # twice 10,000, less 10,000 for the reception


def test_a_stock_bought_before_the_spin_pays_on_it() -> None:
    session = table(2)
    give(session, "Ana", cash=50_000)
    do(session, "buy-stock", number=3)
    assert "life/stocks/same-spin" in rules(move(session, "trunk 60", 3))
    assert who(session).cash == 10_000
    give(session, "Ben", place="trunk 3")
    assert "life/stocks/payout" in rules(do(session, "spin", spin=3))
    assert who(session).cash == 20_000


def test_a_retired_owner_still_collects() -> None:
    session = table(2)
    give(session, "Ben", stock=2, home="Countryside Acres")
    done = move(session, "trunk 58", 2)
    assert rules(done)[0] == "life/retire/stock"
    assert who(session, "Ben").cash == 20_000


def test_zooms_gives_a_free_stock_beside_a_bought_one() -> None:
    session = table(2)
    give(session, "Ana", stock=5)
    done = land(session, "fork1b 2", stock=6)
    assert rules(done)[-1] == "life/stocks/zooms"
    assert (who(session).stocks, who(session).cash) == ([5, 6], 10_000)


def test_zooms_gives_only_what_is_left() -> None:
    session = table(2)
    give(session, "Ben", stock=5)
    give(session, "Ana", place="fork1b 1")
    with pytest.raises(BadAnswer):
        do(session, "spin", spin=1, stock=5)


def test_a_free_stock_blocks_buying() -> None:
    session = table(2)
    give(session, "Ana", free_stock=6, cash=100_000)
    refused(session, "buy-stock", "life/stocks/free-blocks-buying", number=7)


def test_two_stocks_are_no_reason_to_buy_a_third() -> None:
    session = table(2)
    give(session, "Ana", stock=6, cash=100_000)
    give(session, "Ana", free_stock=7)
    refused(session, "buy-stock", "life/stocks/one", number=8)


@pytest.mark.parametrize("place", ["trunk 53", "trunk 71"])
def test_slumps_takes_the_only_stock_and_buying_is_open_again(place: str) -> None:
    session = table(2)
    give(session, "Ana", stock=6, cash=100_000)
    assert rules(land(session, place))[-1] == "life/stocks/slumps"
    assert (who(session).stocks, who(session).cash) == ([], 100_000)
    assert 6 in session.state.stocks.free
    give(session, "Ben", place="trunk 59")
    do(session, "spin", spin=1)
    assert rules(do(session, "buy-stock", number=6)) == ["life/stocks/price", "life/stocks/rebuy"]
    assert who(session).cash == 50_000


@pytest.mark.parametrize(
    ("lost", "kept", "then"), [(6, 7, "life/stocks/free-blocks-buying"), (7, 6, "life/stocks/one")]
)
def test_slumps_takes_one_of_two_as_the_owner_chooses(lost: int, kept: int, then: str) -> None:
    session = table(2)
    give(session, "Ana", stock=6, cash=100_000)
    give(session, "Ana", free_stock=7)
    land(session, "trunk 71", stock=lost)
    assert who(session).stocks == [kept]
    session.state.seats.current = "Ana"
    refused(session, "buy-stock", then, number=1)


def test_slumps_without_a_stock_is_nothing() -> None:
    session = table(2)
    assert rules(land(session, "trunk 71"))[-1] == "life/stocks/slumps-none"
    assert who(session).cash == 10_000


@pytest.mark.parametrize("loans", [1, 2, 50])
def test_loans_bring_20000_each(loans: int) -> None:
    session = table(2)
    assert rules(do(session, "borrow", loans=loans)) == ["life/loans/borrow"]
    assert (who(session).cash, who(session).loans) == (10_000 + 20_000 * loans, loans)
    assert who(session).money == 10_000 - 5_000 * loans


@pytest.mark.parametrize("loans", [0, -1, 51])
def test_as_many_loans_as_make_sense(loans: int) -> None:
    with pytest.raises(BadAnswer):
        do(table(2), "borrow", loans=loans)


def test_loans_are_taken_and_repaid_in_the_middle_of_a_turn() -> None:
    session = table(2)
    land(session, "trunk 11")
    do(session, "borrow", loans=2)
    do(session, "repay", loans=1)
    assert (who(session).cash, who(session).loans) == (25_000, 1)
    assert session.state.phase == "again"


def test_a_loan_costs_25000_and_may_be_repaid_singly() -> None:
    session = table(2)
    give(session, "Ana", cash=60_000, loans=3)
    refused(session, "repay", "life/loans/cash", loans=3)
    assert rules(do(session, "repay", loans=1)) == ["life/loans/singly"]
    assert (who(session).cash, who(session).loans) == (35_000, 2)
    give(session, "Ana", cash=50_000)
    assert rules(do(session, "repay", loans=2)) == ["life/loans/repay"]
    assert (who(session).cash, who(session).loans) == (0, 0)
    refused(session, "repay", "life/loans/none-open", loans=1)


@pytest.mark.parametrize(("cash", "right"), [(24_999, False), (25_000, True)])
def test_a_loan_is_repaid_from_cash_in_hand(cash: int, right: bool) -> None:
    session = table(2)
    give(session, "Ana", cash=cash, loans=1)
    if right:
        do(session, "repay", loans=1)
        assert (who(session).cash, who(session).loans) == (0, 0)
    else:
        refused(session, "repay", "life/loans/cash", loans=1)


def test_more_loans_than_are_open_cannot_be_repaid() -> None:
    session = table(2)
    give(session, "Ana", cash=500_000, loans=2)
    with pytest.raises(BadAnswer):
        do(session, "repay", loans=3)


@pytest.mark.parametrize("setting", ["banker", "notary"])
def test_a_count_puts_the_books_right_only_for_a_notary(setting: str) -> None:
    """life/money/mode."""
    session = table(2, money=setting)
    done = session.count("Ana", session.game.find_field("cash"), 12_000)
    assert "counted 12,000, expected 10,000, 2,000 too much" in said(done)[0]
    assert who(session).cash == (12_000 if setting == "notary" else 10_000)
    sound(session.state)
    same = session.count("Ben", session.game.find_field("cash"), 10_000)
    assert said(same) == ["Ben's cash: counted 10,000, as in the books"]


def test_every_dollar_has_two_ends() -> None:
    session = table(6)
    for name in NAMES:
        give(session, name, cash=35_000)
    do(session, "borrow", loans=3)
    do(session, "buy-stock", number=1)
    do(session, "buy-car-insurance")
    do(session, "repay", loans=1)
    sound(session.state)
    assert who(session).cash == 35_000 + 60_000 - 50_000 - 10_000 - 25_000 + 0
