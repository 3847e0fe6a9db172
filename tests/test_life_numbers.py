"""Worked computations, to the dollar."""

import pytest
from life_helpers import NAMES, give, land, move, sound, table, who
from table_helpers import do, rules, said

from referee.games.life.cards import ALL_TILES, TILES, loans_needed, tax

ESTATES, ACRES = "Millionaire Estates", "Countryside Acres"


@pytest.mark.parametrize(
    ("cash", "due", "loans", "left", "debt"),
    [(15_000, 120_000, 6, 15_000, 150_000), (10_000, 200_000, 10, 10_000, 250_000)],
)
def test_1_loans_for_a_deed(cash: int, due: int, loans: int, left: int, debt: int) -> None:
    """life/loans/short, life/house/draw."""
    session = table(2)
    give(session, "Ana", cash=cash)
    done = land(session, "trunk 22", house="dutch" if due == 120_000 else "victorian", insure="no")
    assert "life/loans/short" in rules(done)
    assert (who(session).loans, who(session).cash) == (loans, left)
    assert session.game.data(session.state)["players"][0]["owes"] == debt
    assert loans_needed(due - cash) == loans


def test_1_loans_for_a_tornado() -> None:
    session = table(2)
    give(session, "Ana", cash=35_000, house="Split-Level")
    done = land(session, "trunk 72")
    assert rules(done)[1:] == ["life/loans/short", "life/space/uninsured"]
    assert (who(session).loans, who(session).cash, who(session).loans * 25_000) == (5, 10_000, 125_000)


@pytest.mark.parametrize(("short", "loans"), [(-1, 0), (0, 0), (1, 1), (20_000, 1), (20_001, 2), (105_000, 6)])
def test_1_loans_are_rounded_up(short: int, loans: int) -> None:
    assert loans_needed(short) == loans


def test_2_college() -> None:
    session = table(2)
    do(session, "start-college")
    assert (who(session).cash, who(session).loans, who(session).money) == (10_000, 2, -40_000)
    assert session.game.data(session.state)["players"][0]["owes"] == 50_000


def test_3_one_long_turn() -> None:
    session = table(2)
    give(session, "Ana", cash=25_000, career="Artist", salary=60_000)
    give(session, "Ben", career="Police Officer")
    done = move(session, "trunk 13", 10, house="dutch", insure="no")
    assert who(session).place == "trunk 22"
    assert rules(done) == [
        "life/space/red", "life/pay-day/collect", "life/house/stop", "life/loans/short", "life/house/draw",
        "life/space/spin-again",
    ]  # fmt: skip
    assert who(session).cash == 5_000  # the officer has yet to speak
    do(session, "claim-fine", "Ben")
    assert (who(session).cash, who(session).loans) == (0, 2)
    done = do(session, "spin", spin=3)
    assert rules(done) == ["life/move/forward", "life/pay-day/collect", "life/babies/one", "life/babies/one"]
    ana = who(session)
    assert (ana.place, ana.cash, ana.children, ana.tiles.count) == ("trunk 25", 60_000, 1, 1)
    assert session.state.seats.current == "Ben"
    sound(session.state)


def test_3_the_same_turn_with_a_referee_who_notices() -> None:
    session = table(2, police="kind")
    give(session, "Ana", cash=25_000, career="Artist", salary=60_000)
    give(session, "Ben", career="Police Officer")
    done = move(session, "trunk 13", 10, house="dutch", insure="no")
    money = [line.partition(":")[0] for line in said(done) if "$" in line]
    assert money == [
        "Ana pays Ben $5,000",
        "Ana gets $60,000 from the bank",
        "Ana takes 2 bank loans, $40,000",
        "Ana pays the bank $120,000",
    ]
    assert (who(session).cash, who(session).loans) == (0, 2)


def test_4_two_pay_days() -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=90_000)
    done = move(session, "trunk 93", 7)
    assert rules(done) == ["life/move/forward", "life/pay-day/several", "life/tiles/take"]
    assert said(done)[1] == "Ana gets $180,000 from the bank: 2 Pay Days"
    assert (who(session).place, who(session).cash) == ("trunk 100", 190_000)


def test_5_a_stock_brings_a_tenth_of_its_payout_on_every_spin() -> None:
    gained = 0
    for spin in range(1, 11):
        session = table(2)
        give(session, "Ben", stock=4)
        move(session, "trunk 58", spin)
        gained += who(session, "Ben").cash - 10_000
    assert gained == 10_000
    assert gained / 10 * 50 == 50_000  # fifty spins earn the price back


def test_5_a_spin_in_a_further_move_counts_too() -> None:
    session = table(2)
    give(session, "Ben", stock=4)
    land(session, "trunk 11")
    assert "life/stocks/payout" in rules(do(session, "spin", spin=4))


def test_6_a_police_officer_gets_500_a_spin() -> None:
    gained = 0
    for spin in range(1, 11):
        session = table(2, police="kind")
        give(session, "Ben", career="Police Officer")
        move(session, "trunk 58", spin)
        gained += who(session, "Ben").cash - 10_000
    assert gained / 10 == 500


@pytest.mark.parametrize("retired", [False, True])
def test_7_taxes(retired: bool) -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=80_000, cash=50_000)
    give(session, "Ben", career="Accountant")
    if retired:
        give(session, "Ben", home=ACRES)
    land(session, "trunk 19")
    assert (who(session).cash, who(session, "Ben").cash) == (15_000, 10_000 if retired else 45_000)
    assert (tax(20_000), tax(80_000), tax(100_000)) == (5_000, 35_000, 45_000)


def test_8_three_children_at_college() -> None:
    session = table(2)
    give(session, "Ana", children=3, cash=150_000)
    give(session, "Ben", career="Teacher")
    done = land(session, "trunk 86")
    assert said(done)[1] == "3 children: $150,000"
    assert (who(session).cash, who(session, "Ben").cash) == (0, 160_000)


def test_9_estates_or_acres() -> None:
    assert ALL_TILES == 25
    worth = sum(value * count for value, count in TILES.items())
    assert worth == 3_250_000
    assert worth / ALL_TILES == 130_000
    assert 4 * worth / ALL_TILES == 520_000
    assert 130_000 / 520_000 == 0.25


@pytest.mark.parametrize(
    ("cash", "loans", "left", "open_", "worth"), [(412_000, 3, 337_000, 0, 337_000), (30_000, 2, 5_000, 1, -20_000)]
)
def test_10_retirement(cash: int, loans: int, left: int, open_: int, worth: int) -> None:
    session = table(2)
    give(session, "Ana", cash=cash, loans=loans)
    land(session, "trunk 109", home="estates")
    assert (who(session).cash, who(session).loans, who(session).money) == (left, open_, worth)


def test_11_the_end() -> None:
    session = table(4)
    for name, home, cash, tiles in zip(
        NAMES, (ESTATES, ESTATES, ACRES, ESTATES), (337_000, 337_000, 290_000, 210_000), (2, 1, 3, 0), strict=False
    ):
        give(session, name, cash=cash, tiles=tiles, home=home)
    session.state.phase = "count"
    done = do(
        session, "count-up",
        tiles_1="150k+50k+200k+50k", tiles_2="100k+100k+50k", tiles_3="250k+200k+50k",
    )  # fmt: skip
    assert rules(done).count("life/win/tie-two") == 2
    assert [p.tiles.count for p in session.state.players.values()] == [4, 3, 3, 0]
    totals = {p["name"]: p["net_worth"] for p in session.game.data(session.state)["players"]}
    assert totals == {"Ana": 787_000, "Ben": 587_000, "Cleo": 790_000, "Dan": 210_000}
    assert said(done)[-1] == "Cleo wins"
    assert done.outcome == "Cleo"


def test_12_what_a_game_holds_is_always_the_same() -> None:
    session = table(6)
    for name in NAMES:
        sound(session.state)
        do(session, "start-college")
        do(session, "spin", spin=1 + NAMES.index(name))
    life = session.state
    assert life.bank.balance == -sum(p.cash for p in life.players.values())
    assert life.pile.count + life.estates.count + sum(p.tiles.count for p in life.players.values()) == 25


def test_12_a_loan_repaid_goes_to_the_bank() -> None:
    session = table(2)
    bank = session.state.bank.balance
    give(session, "Ana", cash=25_000, loans=1)
    do(session, "repay", loans=1)
    assert (who(session).cash, session.state.bank.balance) == (0, bank + 10_000)
