"""The cards, tiles and prices of the box.

The rulebook's prices are sure; the cards' own numbers are of medium confidence (two sources agree on most), so every
one of them is a suggestion that the table may put right.
"""

from __future__ import annotations

# Setting Up; Getting Started; The Spaces; Insurance, Stocks & Loans
START_CASH = 10_000
TUITION = 40_000
LOAN, REPAYMENT = 20_000, 25_000
CAR_POLICY = 10_000
STOCK_PRICE, STOCK_PAYOUT = 50_000, 10_000
SPEEDING, FINE = 10, 5_000
ESTATES_TILES = 4

CAREERS = (
    "Accountant",
    "Artist",
    "Athlete",
    "Doctor",
    "Police Officer",
    "Salesperson",
    "Superstar",
    "Teacher",
    "Travel Agent",
)
DEGREE = ("Accountant", "Doctor", "Teacher")  # the Teacher's is of medium confidence: setting teacher-degree
SALARIES = (20_000, 30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000)
# price, and the price of the homeowner's insurance
HOUSES = {
    "Split-Level": (40_000, 10_000),
    "Mobile Home": (60_000, 15_000),
    "Log Cabin": (80_000, 20_000),
    "Cozy Condo": (100_000, 25_000),
    "Dutch Colonial": (120_000, 30_000),
    "Beach House": (140_000, 35_000),
    "Farmhouse": (160_000, 40_000),
    "Tudor": (180_000, 45_000),
    "Victorian": (200_000, 50_000),
}
STOCKS = (1, 2, 3, 4, 5, 6, 7, 8, 9)  # whether a box has a 10 is not certain: setting stock-ten
TILES = {50_000: 7, 100_000: 6, 150_000: 5, 200_000: 4, 250_000: 3}  # value: how many (life/tiles/values)
ALL_TILES = sum(TILES.values())


def tax(salary: int) -> int:
    """What a salary card says under taxes: half the salary less 5,000 (life/taxes/amount)."""
    return salary // 2 - 5_000


def loans_needed(short: int) -> int:
    """How many loans of 20,000 cover what is missing (life/loans/short)."""
    return -(-short // LOAN) if short > 0 else 0
