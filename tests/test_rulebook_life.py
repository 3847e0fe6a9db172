"""The rulebook of The Game of Life: every heading and setting has its rules, and what is enforced is as promised."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BOOK = ROOT / "rulebooks" / "life.toml"
SOURCE = BOOK.read_text("utf-8")
RULES = tomllib.loads(SOURCE)["rule"]
IDS = [rule["id"] for rule in RULES]
ORDER = ("id section title answer text yes no asks affirms denies keywords see enforced basis note setting").split()
LABELS = {
    "Setting Up": {"LIFE Tiles", "Cards", "Insurance Policies & Bank Loans", "Money", "Cars and Pegs"},
    "Game Play": set(),
    "Getting Started": {"Start Career", "Start College", "Job Search"},
    "The Spaces": {
        "Space colors",
        "LIFE spaces",
        "Career Spaces",
        "Taxes Due Spaces",
        "Special Police Officer Rule",
        "Changing Careers",
        "Pay Day",
        "Getting Married",
        "Babies",
        "Buying a House",
    },
    "Insurance, Stocks & Loans": {"Automobile Insurance", "Homeowner's Insurance", "Stocks", "Bank Loans"},
    "Retirement": set(),
    "How to Win": set(),
}
SETTINGS = {"police=strict|kind", "fired-same-card=no|yes", "money=banker|notary", "board=on|off"}
ENFORCED = {
    "setup": "players start-cash estates-tiles",
    "order": "highest tie clockwise",
    "turn": "not-yours start-only spin-first",
    "spin": "one-to-ten",
    "move": "forward occupied pushed-pay-day fork",
    "start": "first career degree college tuition",
    "job-search": "stop three graduate",
    "space": "orange blue red spin-again miss-turn not-leading per-child collect pay uninsured",
    "pay-day": "collect several first no-salary",
    "tiles": "take pile-empty acres-safe nobody-has values",
    "career-space": "opponent own nobody retired",
    "taxes": "accountant own nobody amount",
    "police": "fine self nobody retired notice claim-window which-spins",
    "fired": "trade degree new-cards none-left",
    "night-school": "optional two-cards degree fee own-teacher",
    "trade-salary": "optional retired partner",
    "married": "stop",
    "babies": "one twins",
    "house": "stop draw owned",
    "insurance": "car car-once home home-needs-house home-once home-at-purchase covers-car covers-home stays",
    "stocks": "price one when taken choice payout same-spin zooms slumps slumps-none free-blocks-buying rebuy",
    "loans": "borrow your-turn repay singly none-open cash short",
    "retire": "stop repay short cards choice acres-tile stock wait estates-unsafe",
    "win": "all-retired estates tie-two tie-many nobody money-only total tie",
    "money": "mode",
    "board": "differs",
    "table": "quit",
}


@pytest.fixture(params=RULES, ids=IDS)
def rule(request: pytest.FixtureRequest) -> dict:
    return request.param


def test_ids_are_well_formed_and_unique() -> None:
    assert [name for name in IDS if not re.fullmatch(r"life/[a-z]+(-[a-z]+)*/[a-z]+(-[a-z]+)*", name)] == []
    assert [name for name, n in Counter(IDS).items() if n > 1] == []


def test_exactly_the_promised_rules_are_enforced() -> None:
    promised = {f"life/{topic}/{name}" for topic, names in ENFORCED.items() for name in names.split()}
    assert {rule["id"] for rule in RULES if rule["enforced"]} == promised


def test_every_value_stands_on_one_line_in_the_order_of_fields() -> None:
    last = -1
    for line in SOURCE.splitlines():
        if line == "[[rule]]":
            last = -1
        elif line and not line.startswith("#"):
            assert len(tomllib.loads(line)) == 1
            place = ORDER.index(line.partition(" = ")[0])
            assert place > last, line
            last = place


def test_section_is_a_heading_of_the_rulebook(rule: dict) -> None:
    heading, arrow, label = rule["section"].partition(" › ")
    assert heading in LABELS
    assert not arrow or label in LABELS[heading]


def test_every_heading_and_label_has_a_rule() -> None:
    wanted = set(LABELS) | {f"{h} › {label}" for h, labels in LABELS.items() for label in labels}
    assert wanted == {rule["section"] for rule in RULES}


def test_settings_are_well_formed(rule: dict) -> None:
    if "setting" in rule:
        assert rule["setting"] in SETTINGS
        assert re.fullmatch(r"[a-z-]+=[a-z-]+(\|[a-z-]+)+", rule["setting"])


def test_every_setting_has_its_rule() -> None:
    assert Counter(rule["setting"] for rule in RULES if "setting" in rule) == Counter(SETTINGS)
