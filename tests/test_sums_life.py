"""Questions with numbers about The Game of Life: the sum, its sentence, and when there is none."""

import sqlite3

import pytest

from referee.cli.ask_sums import reckon
from referee.games.life.sums import SUMS
from referee.rulings.answer import answer
from referee.rulings.rulebook import read_all

# The worked numbers: loans, college, taxes, Pay Days, children, stocks, fines, retirement, the final count.
WORKED = [
    ("two loans, what do i pay back", "life/loans/repay", ["$50,000", "$40,000 borrowed", "$10,000 interest"]),
    ("i have 6 loans open, what do they cost", "life/loans/repay", ["$150,000"]),
    ("i have 15,000 and the house costs 120,000", "life/loans/short", ["$105,000 short", "6 loans", "$15,000 left"]),
    ("got 35k cash, tornado costs 125k", "life/loans/short", ["5 loans", "$10,000 left", "$125,000 to repay"]),
    ("cash 10000 and a deed for 200000", "life/loans/short", ["10 loans", "$10,000 left", "$250,000"]),
    ("i have 90,000 and must pay 40,000", "life/loans/short", ["no loan", "$50,000 left"]),
    ("going to college with 10,000 cash", "life/start/tuition", ["2 loans", "keep $10,000", "owe $50,000"]),
    ("taxes on a salary of 80000", "life/taxes/amount", ["$35,000"]),
    ("tax for 20k salary", "life/taxes/amount", ["$5,000"]),
    ("two pay days in one move, salary 90k", "life/pay-day/several", ["2 Pay Days", "$180,000"]),
    ("3 kids on the 50,000 college space", "life/space/per-child", ["3 children", "$150,000"]),
    ("my number was spun 3 times", "life/stocks/payout", ["$30,000"]),
    ("four tens this game, 4 fines", "life/police/fine", ["$20,000"]),
    ("i retire with 412,000 cash and 3 loans", "life/retire/repay", ["$75,000", "$337,000 left"]),
    ("what does the log cabin cost", "life/house/prices", ["$80,000", "$20,000", "House Deed itself"]),
    (
        "amy has 500,000 cash and 150,000 in tiles, ben has 560,000 cash and 80,000 in tiles. who wins",
        "life/win/total",
        ["Amy wins", "$650,000", "$640,000"],
    ),
    (
        "ann has 300,000 cash and 50,000 tiles and 1 loan, bob has 200,000 cash and 125,000 tiles",
        "life/win/total",
        ["share the win", "$325,000"],
    ),
]


@pytest.mark.parametrize(("question", "rule", "pieces"), WORKED, ids=[case[0] for case in WORKED])
def test_the_sum_is_said(question: str, rule: str, pieces: list[str]) -> None:
    found = SUMS.reckon(question, [rule])
    assert found is not None
    assert found[0] == rule
    for piece in pieces:
        assert piece in found[1].said


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("how do loans work", "life/loans/repay"),
        ("how many loans can i have", "life/loans/limit"),
        ("can i buy a second stock", "life/stocks/payout"),
        ("my stock is number 4 and he spun a 4", "life/stocks/same-spin"),
        ("what do i pay on taxes due", "life/taxes/amount"),
        ("i have 50,000", "life/loans/short"),
        ("do i get paid on 2 pay days", "life/pay-day/several"),
        ("we have 3 kids", "life/space/per-child"),
        ("who wins", "life/win/total"),
        ("do i retire with 2 loans", "life/retire/short"),
        ("retiring with 30,000 cash and 2 loans", "life/retire/short"),
        ("3 loans at retirement but only 20,000 cash", "life/loans/repay"),
        ("salary card says taxes 25,000; cleo is the accountant", "life/taxes/accountant"),
        ("does a player who picked start career have to borrow $40,000", "life/start/tuition"),
        ("nine deeds", "life/house/prices"),
        ("i spun a 10", "life/police/fine"),
    ],
)
def test_without_the_numbers_it_needs_there_is_no_sum(question: str, rule: str) -> None:
    found = SUMS.reckon(question, [rule])
    assert found is None or found[1].said == ""


def test_every_sum_belongs_to_a_rule() -> None:
    assert set(SUMS.by_rule) <= {rule.id for rule in read_all()}


@pytest.mark.parametrize(
    ("question", "piece"),
    [
        ("two loans, what do i pay back", "$50,000"),
        ("taxes on a salary of 80000", "$35,000"),
        ("two pay days in one move, salary 90k", "$180,000"),
        ("i retire with 412,000 cash and 3 loans", "$337,000"),
        ("three kids on the 50,000 college space", "$150,000"),
    ],
)
def test_a_question_with_numbers_gets_its_sum(index: sqlite3.Connection, question: str, piece: str) -> None:
    reply = answer(question, "life", index)
    line = reply.answer
    reckon(reply, index)
    assert piece in reply.answer
    assert reply.answer != line
    assert reply.text


def test_a_question_without_numbers_keeps_the_rule(index: sqlite3.Connection) -> None:
    reply = answer("can i buy a second stock", "life", index)
    before = reply.data()
    reckon(reply, index)
    assert reply.data() == before
