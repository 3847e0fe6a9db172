"""Where the count ends and the name begins: every card in every habit, numbers in titles, notes behind counts."""

from __future__ import annotations

import sys
from pathlib import Path
from subprocess import run

import pytest

from referee.deck.cards import Card, load
from referee.deck.read import read_lists
from referee.deck.read.lists import DeckList

TABLE = load()
FORMS = """\
3x {}|3 x {}|3X {}|3× {}|3x{}|3 {}|3. {}|3: {}|3 - {}|(3) {}|[3] {}|(3x) {}|x3 {}|3\t{}
{} x3|{} x 3|{} ×3|{} *3|{} (3)|{} (x3)|{} [3]|{} [x3]|{} 3|{}, 3|{}: 3|{} - 3|{} 3x|{}\t3
3x {} (foil)|{} x3 (foil)|{} (3) (foil)|{} (foil) x3|{} [x3] (foil) (mint)""".replace("\n", "|").split("|")


def read(text: str, format: str | None = "text") -> DeckList:
    (deck,) = read_lists(text.encode(), TABLE, format)
    return deck


def one(line: str) -> tuple[int, list[str]]:
    """Copies and codes of a line below one that is a card."""
    _, entry = read(f"2x Sniper\n{line}").entries
    assert entry.line == 2
    return entry.count, [card.code for card in entry.cards]


def same(found: Card, card: Card) -> bool:
    """Whether a card found is this one, or the one that this is a foil of."""
    return found is card or f"{found.set}-{found.number}" in (f"{card.set}-{card.number}", card.foil_of)


@pytest.mark.parametrize("form", FORMS)
def test_every_card_keeps_its_count(form: str) -> None:
    deck = read("\n".join(form.replace("{}", card.name) for card in TABLE.cards))
    assert deck.unread == []
    assert [entry.line for entry in deck.entries] == list(range(1, len(TABLE.cards) + 1))
    for card, entry in zip(TABLE.cards, deck.entries, strict=True):
        assert (entry.count, any(same(found, card) for found in entry.cards)) == (3, True), entry.text


@pytest.mark.parametrize("form", ["{} ({})", "{} [{}]", "{} ({}) (foil)", "{} - {}"])
def test_a_title_with_its_code_and_no_count_is_one_copy(form: str) -> None:
    for card in TABLE.cards:
        if card.code:
            count, codes = one(form.format(card.title, card.code))
            assert (count, card.code in codes) == (1, True), (form, card.name, codes)


def test_a_name_with_its_number_and_no_count_is_one_copy() -> None:
    for card in TABLE.cards:
        if card.number.isdigit():
            _, entry = read(f"2x Sniper\n{card.name} #{card.number}").entries
            assert (entry.count, any(same(found, card) for found in entry.cards)) == (1, True), entry.text


@pytest.mark.parametrize(
    ("line", "copies", "codes"),
    [
        ("Darth Maul, Sith Apprentice x2 (foil)", 2, "DM71"),
        ("Darth Maul (2) [DM71]", 2, "DM71"),
        ("Darth Maul x2 (DM) (foil)", 2, "DM71 DM106"),
        ("Darth Maul (71)", 1, "DM71 JC71 BN71"),
        ("Bravo 2 (JC68)", 1, "JC68"),
        ("Bravo 2 x3 (JC68)", 3, "JC68"),
        ("Bravo 2", 1, "JC68"),
        ("P-59 (BN83)", 1, "BN83"),
        ("TC-14 (BP35)", 1, "BP35"),
        ("TC-14 2 (BP35)", 2, "BP35"),
        ("OOM-9 x4", 4, "BN84 A9"),
        ("Starfighter Droid, DFS-327", 1, "DF38"),
        ("Starfighter Droid, DFS-327 (3)", 3, "DF38"),
    ],
)
def test_numbers_in_titles_and_notes(line: str, copies: int, codes: str) -> None:
    assert one(line) == (copies, codes.split())


def test_a_number_in_a_name_that_nobody_knows_is_no_count() -> None:
    deck = read("2x Sniper\nDFS-327\n2.5 Blaster\n")
    assert [(entry.line, entry.count) for entry in deck.entries if entry.count not in (1, 2)] == []
    assert 2 in {line for line, _ in deck.unread} | {entry.line for entry in deck.entries if not entry.cards}
    assert 3 in {line for line, _ in deck.unread} | {entry.line for entry in deck.entries if not entry.cards}


def test_a_spreadsheets_word_about_its_signs_is_no_name() -> None:
    deck = read("sep=;\nQty;Title\n2;Sniper\n", None)
    assert (deck.format, deck.name, deck.remarks[0]) == ("csv", "", (1, "sep=;"))
    assert [(e.line, e.count, e.cards[0].code) for e in deck.entries] == [(3, 2, "DM130")]


def test_reading_plain_text_imports_nothing_dear() -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); before = set(sys.modules)\n"
        "from referee.deck.read import text, lookup, headings, scan, sniff, rows\n"
        "print(*sorted(set(sys.modules) - before))"
    )
    root = str(Path(__file__).resolve().parent.parent)
    done = run([sys.executable, "-I", "-S", "-c", code, root], capture_output=True, text=True, check=True)
    assert "referee.deck.read.text" in done.stdout.split()
    dear = set("re csv json html difflib unicodedata dataclasses typing enum".split())
    assert dear & set(done.stdout.split()) == set()
