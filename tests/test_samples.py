"""The sample decks of decks/samples, each with its verdict under both rule sets."""

from pathlib import Path

import pytest

from referee.deck.cards import load
from referee.deck.check import check
from referee.deck.read import read_lists
from referee.deck.report import Report
from referee.deck.rules import NO_COPY_LIMIT, STARTER_PAIRS, rule_set

SAMPLES = Path(__file__).resolve().parent.parent / "decks" / "samples"

# Titles over five in one colour, with how many there are: the historic lists were played without that limit.
OVER = {
    "starter-pair-light": {("red", 8), ("blue", 10), ("green", 10), ("orange", 6), ("yellow", 10), ("purple", 6)},
    "starter-pair-dark": {("red", 8), ("blue", 10), ("green", 10), ("orange", 6), ("yellow", 10), ("purple", 6)},
    "origins-1999-light": {("green", 6), ("orange", 6), ("yellow", 8)},
    "origins-1999-dark": {("blue", 6), ("green", 9), ("yellow", 6)},
    "worlds-1999-light": {("blue", 10), ("green", 10), ("orange", 10), ("purple", 7)},
    "worlds-1999-dark": {("red", 10), ("blue", 10), ("green", 10), ("orange", 6), ("yellow", 6), ("purple", 6)},
}


def judge(name: str, rules: str) -> Report:
    table = load()
    (decklist,) = read_lists((SAMPLES / f"{name}.txt").read_bytes(), table)
    return check(decklist, table, rule_set(rules))


@pytest.mark.parametrize("name", OVER)
def test_historic_lists_have_ten_of_each_colour_and_read_without_a_doubt(name: str) -> None:
    report = judge(name, "rulebook")
    assert report.cards == 60
    assert report.findings.dots == [10] * 6
    assert not report.deck.unknown
    assert not report.deck.open
    assert report.deck.side in name


@pytest.mark.parametrize("name", ["origins-1999-light", "origins-1999-dark", "worlds-1999-light", "worlds-1999-dark"])
def test_historic_tournament_lists_break_only_the_copy_limit(name: str) -> None:
    report = judge(name, "rulebook")
    assert report.legal is False
    assert {problem.rule for problem in report.problems} == {"copy-limit"}
    found = {(problem.data()["colour"], problem.found) for problem in report.problems}
    assert found == OVER[name]


@pytest.mark.parametrize("name", ["starter-pair-light", "starter-pair-dark"])
def test_printed_starter_pairs_are_legal_and_the_verdict_says_on_which_ground(name: str) -> None:
    report = judge(name, "rulebook")
    assert report.legal is True
    assert report.ground is not None
    assert report.ground[0] == STARTER_PAIRS
    assert "6 titles" in report.ground[1]


@pytest.mark.parametrize("name", OVER)
def test_all_historic_lists_are_legal_by_the_printed_rules_which_say_what_they_lift(name: str) -> None:
    report = judge(name, "decipher-1999")
    assert report.legal is True
    assert report.ground is None
    (lifted,) = [text for _, text in report.warnings if NO_COPY_LIMIT in text]
    for _, count in OVER[name]:
        assert str(count) in lifted


def test_one_card_changed_makes_a_starter_pair_an_ordinary_deck() -> None:
    text = (SAMPLES / "starter-pair-light.txt").read_text("utf-8")
    changed = text.replace("10x Royal Guard, Veteran", "9x Royal Guard, Veteran") + "1x Gungan Warrior, Infantry\n"
    table = load()
    (decklist,) = read_lists(changed.encode(), table)
    report = check(decklist, table, rule_set("rulebook"))
    assert report.cards == 60
    assert report.legal is False
    assert {problem.rule for problem in report.problems} == {"copy-limit"}


def test_the_legal_samples_are_legal() -> None:
    for name in ("swamp-and-palace", "friday-droids"):
        report = judge(name, "rulebook")
        assert report.legal is True
        assert report.findings.piles == [10] * 6
    placed = judge("swamp-and-palace", "rulebook").findings.placed
    assert len(placed) == 3
    assert all(p.as_wild and p.colour in p.card.white for p in placed)
    assert len({p.colour for p in placed}) == 3


def test_the_friday_list_shows_every_mistake_at_once() -> None:
    report = judge("friday", "rulebook")
    assert report.legal is False
    assert [(p.rule, p.found, p.limit) for p in report.problems] == [
        ("size", 61, 60),
        ("six-by-ten", 11, 10),
        ("copy-limit", 6, 5),
        ("unknown-card", 4, None),
    ]
    assert "Opee Sea Killer (DM127)" in report.problems[-1].fix
