"""The deck-building part of the Young Jedi rulebook is whole: every rule complete, every reference met."""

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
FIELDS = {
    "id": str,
    "section": str,
    "title": str,
    "answer": str,
    "text": str,
    "yes": list,
    "no": list,
    "asks": list,
    "keywords": list,
    "see": list,
    "enforced": bool,
    "basis": str,
    "note": str,
    "setting": str,
}
MAY_LACK = {"yes", "no", "asks", "note", "setting"}
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


def phrasings(rule: dict) -> list[str]:
    return [*rule.get("yes", []), *rule.get("no", []), *rule.get("asks", [])]


def plain(text: str) -> str:
    return " ".join("".join(c if c.isalnum() else " " for c in text.casefold()).split())


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


def test_a_rule_has_its_fields(rule: dict) -> None:
    assert set(rule) <= set(FIELDS)
    assert set(FIELDS) - set(rule) <= MAY_LACK
    for name, value in rule.items():
        assert type(value) is FIELDS[name], name
        assert value or value is False, f"{name} is empty"
        if isinstance(value, list):
            assert all(isinstance(text, str) and text.strip() == text != "" for text in value), name


def test_section_is_a_heading_of_the_rulebook(rule: dict) -> None:
    assert rule["section"].partition(" › ")[0] in SECTIONS


def test_basis_and_note(rule: dict) -> None:
    assert rule["basis"] in {"text", "ruling", "silent"}
    assert ("note" in rule) == (rule["basis"] != "text")
    if rule["basis"] == "ruling":
        assert "reading:" in rule["note"], "a ruling names the other reading"
    if rule["basis"] == "silent":
        assert not {"yes", "no"} & set(rule), "what is not written has no yes and no no"


def test_answer_is_one_line(rule: dict) -> None:
    assert len(rule["answer"]) <= 160
    assert "\n" not in rule["answer"] + rule["text"]
    assert not rule["answer"].casefold().startswith(("yes", "no,", "no.")), "the phrasing decides the yes or no"


def test_see_names_other_rules(rule: dict) -> None:
    assert set(rule["see"]) <= {other["id"] for other in ALL} - {rule["id"]}
    assert len(set(rule["see"])) == len(rule["see"])


def test_phrasings_are_enough(rule: dict) -> None:
    assert 8 <= len(phrasings(rule)) <= 15


def test_no_phrasing_belongs_to_two_rules() -> None:
    count = Counter(plain(text) for rule in ALL for text in phrasings(rule))
    assert [text for text, n in count.items() if n > 1] == []
