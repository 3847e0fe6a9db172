"""The deck-building part of the Young Jedi rulebook: what the deck code cites is there, under the right headings."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BOOK = ROOT / "rulebooks" / "young-jedi.toml"
ALL = tomllib.loads(BOOK.read_text("utf-8"))["rule"]
RULES = [rule for rule in ALL if rule["id"].startswith("young-jedi/deck/")]
IDS = [rule["id"] for rule in RULES]
SECTIONS = {
    "Armed & Dangerous Cards",
    "Card Types",
    "Collector's Information",
    "Combo Battle Cards",
    "Deck Construction",
    "Deploying Locations",
    "Double Impact Cards",
    "Effect Cards",
    "Objective Cards",
    "Semi-Wild Cards",
    "Stackable Cards",
    "The 6-By-10 Rule",
    "The Full Game",
    "The Three-Planet Rule",
    "Virtual Cards",
    "What if you make a mistake?",
    "Wild Cards",
    "Your First Game",
}
PROMISED = {
    "size", "side", "six-by-ten", "copies", "titles", "wild", "wild-one-a-colour", "semi-wild", "planets", "objective",
    "starter-pairs", "starter", "armed-and-dangerous", "combo-double-impact", "decipher-1999", "illegal-deck",
    "sideboard", "banned",
}  # fmt: skip


@pytest.fixture(params=RULES, ids=IDS)
def rule(request: pytest.FixtureRequest) -> dict:
    return request.param


def test_ids_are_unique_and_the_promised_ones_are_there() -> None:
    assert [name for name, n in Counter(rule["id"] for rule in ALL).items() if n > 1] == []
    assert {f"young-jedi/deck/{name}" for name in PROMISED} <= set(IDS)


def test_every_rule_that_the_deck_code_cites_is_there() -> None:
    code = "".join(path.read_text("utf-8") for path in (ROOT / "referee" / "deck").rglob("*.py"))
    cited = set(re.findall(r"young-jedi/deck/[a-z0-9-]+", code))
    assert cited
    assert cited <= set(IDS)


def test_section_is_a_heading_of_the_rulebook(rule: dict) -> None:
    assert rule["section"].partition(" › ")[0] in SECTIONS
