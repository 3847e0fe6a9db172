"""Plain text lists: counts, codes, names, headings, sides, comments and prose, in the habits that people have."""

from __future__ import annotations

import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from read_helpers import TABLE, accounted, cards, dropped, fresh, read, told

from referee.deck.cards import Card
from referee.deck.read.text import parse, tidy

ROOT = Path(__file__).parent.parent
SIDIOUS = "1 Darth Sidious, Sith Master"  # a line that surely is a card, so that what follows is in the deck


def one(line: str) -> tuple[int, str]:
    """Copies and codes of one line, read below a line that is a card."""
    first, second = cards(f"{SIDIOUS}\n{line}\n")
    assert first == (1, 1, "DM72")
    assert second[0] == 2
    return second[1:]


# Counts


@pytest.mark.parametrize(
    "form",
    [
        "3x {}", "3X {}", "3 {}", "(3) {}", "[3] {}", "(3x) {}", "3× {}", "3x{}", "3 x {}", "x3 {}", "X3 {}", "3: {}",
        "3) {}", "3. {}", "3 - {}", "3, {}", "3,{}", "{} x3", "{} X3", "{} ×3", "{} × 3", "{} x 3", "{} *3", "{}*3",
        "{} (3)", "{}(3)", "{} (x3)", "{} [3]", "{} [x3]", "{}, 3", "{} 3", "{} 3x", "{}: 3", "{} - 3", "{} = 3",
        "{}\t3", "3\t{}", "- 3 {}", "* 3x {}", "• {} x3", "•3 {}", "+ {} (3)", "> 3 {}", "[*]3 {}", "[b]3x {}[/b]",
        "- [ ] 3 {}", "- [x] {} x3", "☐ 3 {}", "**3x {}**", "3x **{}**", "`3x {}`", "__3__ {}", "   3   {}   ",
        "\u200b3\xa0{}", "3x {} (foil)", "3x {} // good", "{} x3 # good", "3x {} ; good", "3x {} -- good",
        "Card: 3 {}", "3x {}<br>",
    ],
)  # fmt: skip
@pytest.mark.parametrize(("name", "code"), [("Sniper", "DM130"), ("C-3PO, Anakin's Creation", "DM12")])
def test_three_copies_in_every_habit(form: str, name: str, code: str) -> None:
    assert one(form.format(name)) == (3, code)


@pytest.mark.parametrize("line", ["Sniper", "  Sniper", "- Sniper", "• Sniper", "•Sniper", "*Sniper*", "Sniper (R)"])
def test_no_count_is_one_copy(line: str) -> None:
    assert one(line) == (1, "DM130")


def test_a_count_of_none_is_noted_and_not_in_the_deck() -> None:
    deck = read(f"{SIDIOUS}\n0x Sniper\n")
    assert told(deck.entries) == [(1, 1, "DM72")]
    assert deck.notes == [(2, "no copies: 0x Sniper")]


def test_an_absurd_count_is_told_and_not_believed() -> None:
    deck = read(f"{SIDIOUS}\n4000 Sniper\nSniper x4000\n")
    assert sum(entry.count for entry in deck.entries if entry.cards) == 1
    assert dropped(f"{SIDIOUS}\n4000 Sniper\nSniper x4000\n") == []


def test_the_count_of_an_unknown_card_is_believed() -> None:
    deck = read(f"{SIDIOUS}\n4x Ishi Tibb, Warior\nNute Gunrai x2\n")
    assert told(deck.entries)[1:] == [(2, 4, "?"), (3, 2, "?")]
    assert [entry.name for entry in deck.entries[1:]] == ["Ishi Tibb, Warior", "Nute Gunrai"]
    assert deck.entries[1].text == "4x Ishi Tibb, Warior"


# Every card of the table


def sought(card: Card) -> set[str]:
    """The codes that a card's name may stand for."""
    return {other.code for other in TABLE.named(card.name)}


FORMS = [
    ("2x {}", 2), ("{} x2", 2), ("2 {}", 2), ("{} (2)", 2), ("{}", 1), ("(2) {}", 2), ("[2] {}", 2), ("x2 {}", 2),
    ("2x{}", 2), ("{} *2", 2), ("{}, 2", 2), ("{} 2", 2), ("{} - 2", 2), ("{} [2]", 2), ("2 - {}", 2), ("2× {}", 2),
]  # fmt: skip


def spellings(card: Card) -> set[str]:
    bare = "".join(c for c in unicodedata.normalize("NFD", card.name) if not unicodedata.combining(c))
    behind = [f"{card.title}{sign}{card.subtitle}" for sign in (": ", " - ", " – ", " ", " • ") if card.subtitle]
    return {card.name, bare.upper(), bare.lower(), unicodedata.normalize("NFD", card.name), *behind}


@pytest.mark.parametrize(("form", "count"), FORMS)
def test_every_card_reads_as_itself(form: str, count: int) -> None:
    table = fresh()
    for card in TABLE.cards:
        for name in spellings(card):
            understood = parse(tidy(form.format(name)), table)
            found = {other.code for other in understood.cards}
            assert (understood.count, found) == (count, sought(card)), form.format(name)
            assert card.code in found or card.foil_of, name


CODE_FORMS = [
    ("2 {code}", 2), ("{code} 2", 2), ("{code} x2", 2), ("{code} *2", 2), ("{code}x2", 2), ("2x {code}", 2),
    ("{code}", 1), ("{code} (2)", 2), ("2x {title} [{code}]", 2), ("{title} ({code}) x2", 2), ("2 {code} {title}", 2),
    ("2 [{code}] {title}", 2), ("2 {code}: {title}", 2), ("2 {title} {code}", 2), ("{title} - {code} x2", 2),
    ("2 {title}, {code}", 2), ("{code} {title} x2", 2), ("2x {name} [{code}]", 2),
]  # fmt: skip


@pytest.mark.parametrize(("form", "count"), CODE_FORMS)
def test_every_code_reads_as_its_card(form: str, count: int) -> None:
    table = fresh()
    for card in TABLE.cards:
        for code in {card.code, card.code.lower()} - {""}:
            text = form.format(code=code, title=card.title, name=card.name)
            understood = parse(tidy(text), table)
            assert (understood.count, [other.code for other in understood.cards]) == (count, [card.code]), text


# Codes and notes


@pytest.mark.parametrize(
    ("line", "want"),
    [
        ("DM71 2", (2, "DM71")),
        ("2 DM71", (2, "DM71")),
        ("2x dm-71", (2, "DM71")),
        ("2x DM 71", (2, "DM71")),
        ("DM 71", (1, "DM71")),
        ("DM1 2", (2, "DM1")),  # not DM12
        ("DM1 x2", (2, "DM1")),
        ("DM-1 2", (2, "DM1")),
        ("V1-JC-3 2", (2, "V1-JC-3")),  # not V1-JC-32
        ("Menace of Darth Maul #71", (1, "DM71")),
        ("2 Menace of Darth Maul #71", (2, "DM71")),
        ("2x Darth Maul, Sith Apprentice [DM-71]", (2, "DM71")),
        ("2x Darth Maul [DM-71]", (2, "DM71")),
        ("2x Darth Maul (Menace of Darth Maul #71)", (2, "DM71")),
        ("2x Darth Maul #71", (2, "DM71 JC71 BN71")),
        ("2x Darth Maul, Sith Apprentice #71", (2, "DM71")),
        ("Darth Maul DM 71", (1, "DM71")),
        ("2 Darth Maul, DM71", (2, "DM71")),
        ("Darth Maul (DM71) x2", (2, "DM71")),
        ("2 Darth Mual [DM71]", (2, "DM71")),  # the code knows better
        ("F10", (1, "BN-F10")),
        ("2 F10", (2, "BN-F10")),
        ("P1", (1, "P1")),
        ("P1 2", (2, "P1")),
        ("2x RF-A3", (2, "A3")),
        ("C14 x2", (2, "C14")),
        ("Mace Windu (JC)", (1, "JC7")),
        ("2 Mace Windu (The Jedi Council)", (2, "JC7")),
        ("Mace Windu (JC) x2", (2, "JC7")),
        ("Mace Windu [BN] 2", (2, "BN7")),
        ("2x Qui-Gon Jinn, Jedi Protector", (2, "JC2 P1")),
        ("2x Qui-Gon Jinn, Jedi Protector (JC)", (2, "JC2")),
        ("2x Qui-Gon Jinn, Jedi Protector [P1]", (2, "P1")),
        ("2x Qui-Gon Jinn, Jedi Protector (foil)", (2, "JC2 P1")),
        ("2x Sniper (for Amidala)", (2, "DM130")),
        ("2x Sniper (C) (foil) {DM}", (2, "DM130")),
        ("Darth Maul, Sith Apprentice (71)", (1, "DM71")),  # nobody plays 71 copies
        ("Boonta Eve Podrace x2", (2, "DM123")),  # the card, not the second card of its set
        ("Boonta Eve Podrace 2", (2, "DM123")),
        ("2 Boonta Eve Podrace #2", (2, "BP2")),
    ],
)
def test_codes_and_notes(line: str, want: tuple[int, str]) -> None:
    assert one(line) == want


def test_a_code_and_a_name_that_contradict_mean_either() -> None:
    assert one("2 Sniper [DM71]") == (2, "DM71 DM130")


# Names


@pytest.mark.parametrize(
    ("line", "want"),
    [
        ("2 R2-D2, Astromech Droid", (2, "DM11")),
        ("R2-D2, Astromech Droid 2", (2, "DM11")),
        ("R2-D2: Astromech Droid x2", (2, "DM11")),
        ("C-3PO (2)", (2, "DM12 BP3")),
        ("2 OOM-9", (2, "BN84 A9")),
        ("OOM-9 2", (2, "BN84 A9")),
        ("OOM-9", (1, "BN84 A9")),
        ("P-59", (1, "BN83 A11")),
        ("2 P-59", (2, "BN83 A11")),
        ("Bravo 1", (1, "DM68")),
        ("2 Bravo 1", (2, "DM68")),
        ("Bravo 1 2", (2, "DM68")),
        ("Bravo 1 x2", (2, "DM68")),
        ("Bravo 1, 2", (2, "DM68")),
        ("Bravo 1, Naboo Starfighter (2)", (2, "DM68")),
        ("Starfighter Droid, DFS-327", (1, "DF38")),
        ("2 Starfighter Droid DFS-327", (2, "DF38")),
        ("Starfighter Droid, DFS-327 2", (2, "DF38")),
        ("3 Battle Droid: Pilot, AAT Division", (3, "DM101")),
        ("3 Battle Droid: Pilot: AAT Division", (3, "DM101")),
        ("3 Battle Droid Pilot - AAT Division", (3, "DM101")),
        ("3 Battle Droid, Pilot, AAT Division", (3, "DM101")),
        ("Battle Droid: Pilot, AAT Division: 3", (3, "DM101")),
        ("2 Thanks, Artoo!", (2, "BN54")),
        ("Thanks Artoo x2", (2, "BN54")),
        ("2 Anakin Skywalker, Meet Obi-Wan Kenobi", (2, "DM47")),
        ("2 Cha Skrunee Da Pat, Sleemo", (2, "DM49")),
        ("2 No Giben Up, General Jar Jar", (2, "BP24")),
        ("2 Bounty Hunter", (2, "BP54")),
        ("2 Padmé Naberrie, Handmaiden", (2, "DM5")),
        ("2 Padme\u0301 Naberrie, Handmaiden", (2, "DM5")),
        ("2 Padme Naberrie, Handmaiden", (2, "DM5")),
        ("2 PADME NABERRIE, HANDMAIDEN", (2, "DM5")),
        ("2 PADMÉ NABERRIE: HANDMAIDEN", (2, "DM5")),
        ("2 C-3PO, Anakin’s Creation", (2, "DM12")),
        ("2 C-3PO, Anakin‘s Creation", (2, "DM12")),
        ("2 C-3PO, Anakin`s Creation", (2, "DM12")),
        ("2 C-3PO, Anakin´s Creation", (2, "DM12")),
        ("2 C-3PO, Anakin\u02bcs Creation", (2, "DM12")),
        ("2 C-3PO, Anakin&#39;s Creation", (2, "DM12")),
        ("2 C-3PO, Anakin&rsquo;s Creation", (2, "DM12")),
        ("2 C-3PO, Anakins Creation", (2, "DM12")),
        ("1 Celebration & Gungan Mounted Troops", (1, "C3")),
        ("1 Celebration and Gungan Mounted Troops", (1, "C3")),
        ("1 Celebration &amp; Gungan Mounted Troops", (1, "C3")),
    ],
)
def test_names(line: str, want: tuple[int, str]) -> None:
    assert one(line) == want


@pytest.mark.parametrize(
    "name", ["Tatooine • Mos Espa", "Tatooine · Mos Espa", "Tatooine: Mos Espa", "Tatooine - Mos Espa",
             "Tatooine, Mos Espa", "Tatooine – Mos Espa", "Tatooine Mos Espa", "TATOOINE•MOS ESPA", "Mos Espa"]
)  # fmt: skip
def test_a_location_with_any_sign_before_its_site(name: str) -> None:
    assert one(f"2 {name}") == (2, "JC65 BN134")
    assert one(f"{name} x2") == (2, "JC65 BN134")
    assert one(f"Location: {name}") == (1, "JC65 BN134")


def test_a_missing_subtitle_leaves_all_versions_open() -> None:
    assert one("2 Darth Maul") == (2, "DM71 DM106 JC71 JC105 BN71 BN108 P4 DF31")
    assert one("2 Trade Federation Tank, Assault Division") == (2, "JC80")


# Headings, totals, sides


def test_headings_with_their_totals() -> None:
    deck = read("Characters (3):\n2 Sniper\n1 Blaster Rifle [DM120]\n\n10 Weapons\n1 Sandstorm\nTotal: 60\n60 cards\n")
    assert told(deck.entries) == [(2, 2, "DM130"), (3, 1, "DM120"), (6, 1, "DM129")]
    assert deck.totals == [
        (1, "Characters (3):", 3, 3),
        (5, "10 Weapons", 10, 1),
        (7, "Total: 60", 60, 4),
        (8, "60 cards", 60, 4),
    ]
    assert deck.unread == []


@pytest.mark.parametrize(
    "line",
    [
        "Characters", "CHARACTERS:", "== Characters ==", "--- Weapons ---", "[Effects]", "Battle Cards:", "Red:",
        "Blue", "Naboo", "Main Deck", "Deck:", "Locations -", "**Weapons**", "Starter 1", "# Weapons", "### Locations",
        "// Effects", "Things that go boom:", "Menace of Darth Maul", "Weapons & Vehicles",
    ],
)  # fmt: skip
def test_a_heading_is_no_card(line: str) -> None:
    deck = read(f"{SIDIOUS}\n{line}\n2 Sniper\n")
    assert told(deck.entries) == [(1, 1, "DM72"), (3, 2, "DM130")]
    assert deck.unread == []
    assert [number for number, _ in deck.remarks] == [2]


@pytest.mark.parametrize(
    ("line", "side"),
    [("Light Side", "light"), ("DARK SIDE:", "dark"), ("LS:", "light"), ("DS", "dark"), ("Side: Light", "light"),
     ("Dark Side Deck (60)", "dark"), ("**Side:** Dark", "dark"), ("Force: light side", "light"),
     ("Deck: Dark", "dark"), ("Dark Side: Hunters", "dark"), ("# Light Side", "light"), ("Side: sideways", "")],
)  # fmt: skip
def test_the_side_a_list_names(line: str, side: str) -> None:
    deck = read(f"{line}\n2 Sniper\n")
    assert deck.side == side
    assert told(deck.entries) == [(2, 2, "DM130")]
    assert deck.unread == []


@pytest.mark.parametrize(
    "line",
    [
        "Player: Ana", "Event: Origins 1999", "Author: Ben", "Date: 1999-07-04", "Location: Columbus, Ohio",
        "https://example.org/decks/3", "www.example.org", "Notes: swap the snipers for droids", "Built by: Ana",
        "Format: 6-by-10",
    ],
)  # fmt: skip
def test_words_about_the_list(line: str) -> None:
    deck = read(f"{SIDIOUS}\n{line}\n")
    assert told(deck.entries) == [(1, 1, "DM72")]
    assert deck.unread == []
    assert [number for number, _ in deck.remarks] == [2]


@pytest.mark.parametrize("line", ["Name: Palace Guard", "Deck name: Palace Guard", "Title: Palace Guard"])
def test_the_name_a_list_states(line: str) -> None:
    deck = read(f"{line}\n2 Sniper\n")
    assert deck.name == "Palace Guard"
    assert deck.notes == []


def test_a_title_above_the_cards_is_the_lists_name_and_said_to_be() -> None:
    deck = read("Palace Guard - light side\n2 Sniper\n")
    assert (deck.name, deck.side) == ("Palace Guard - light side", "light")
    assert deck.notes == [(1, "taken for the list's name: Palace Guard - light side")]


def test_a_label_before_a_card_on_its_line() -> None:
    assert one("Weapon: 2x Blaster Rifle [DM120]") == (2, "DM120")
    assert one("Red: Darth Maul, Sith Apprentice x2") == (2, "DM71")


# Comments


def test_comments_in_all_signs_and_cards_in_them_do_not_count() -> None:
    text = "# one\n// two\n; three\n-- four\n% five\n/* six */\n2 Sniper\n#2 Sandstorm\n// 3 Sandstorm\n"
    deck = read(text)
    assert told(deck.entries) == [(7, 2, "DM130")]
    assert [number for number, _ in deck.remarks] == [1, 2, 3, 4, 5, 6, 8, 9]
    assert deck.unread == []


@pytest.mark.parametrize("comment", ["# best", "// best", "; best", "-- best", "  #best", "// 3 in all"])
def test_a_comment_behind_a_card(comment: str) -> None:
    assert one(f"2x Darth Maul, Sith Apprentice {comment}") == (2, "DM71")


# The sideboard


def test_a_sideboard_is_outside_the_deck() -> None:
    deck = read("2 Sniper\n\nSideboard (3):\n1 Sandstorm\n2x Nobody At All\nSB: 1 Blaster [DM119]\n")
    assert told(deck.entries) == [(1, 2, "DM130")]
    assert told(deck.outside) == [(4, 1, "DM129"), (5, 2, "?"), (6, 1, "DM119")]
    assert deck.unread == []


def test_single_lines_of_a_sideboard() -> None:
    deck = read("SB: 1 Sandstorm\nsb: 2 DM119\n2 Sniper\nSideboard: 1 Sandstorm\n1 Blaster [DM119]\n")
    assert told(deck.outside) == [(1, 1, "DM129"), (2, 2, "DM119"), (4, 1, "DM129")]
    assert told(deck.entries) == [(3, 2, "DM130"), (5, 1, "DM119")]


@pytest.mark.parametrize("text", ["Sideboard: none", "Sideboard\nnone", "SB:\n-", "Sideboard:\nN/A", "Outside: 0"])
def test_an_empty_sideboard(text: str) -> None:
    deck = read(f"2 Sniper\n{text}\n")
    assert told(deck.entries) == [(1, 2, "DM130")]
    assert deck.outside == []
    assert deck.unread == []


def test_what_follows_an_empty_sideboard_is_in_the_deck() -> None:
    assert cards("Sideboard\nnone\n2 Sniper\n") == [(3, 2, "DM130")]


def test_a_main_heading_ends_the_sideboard() -> None:
    deck = read("Sideboard\n1 Sandstorm\nDeck\n2 Sniper\n")
    assert (told(deck.entries), told(deck.outside)) == ([(4, 2, "DM130")], [(2, 1, "DM129")])


def test_the_sideboards_own_headings_do_not_end_it() -> None:
    deck = read("Battle cards:\n2 Sniper\nSideboard\nBattle cards:\n1 Sandstorm\nLocations:\n1 Mos Espa\n")
    assert told(deck.entries) == [(2, 2, "DM130"), (7, 1, "JC65 BN134")]
    assert told(deck.outside) == [(5, 1, "DM129")]


# Whole lists


def test_one_copy_a_line_with_typos() -> None:
    text = "Sniper\nSniper\nSnipper\nDarth Maul, Sith Aprentice\nSniper\nZzyzx\n"
    deck = read(text)
    assert told(deck.entries) == [(1, 1, "DM130"), (2, 1, "DM130"), (3, 1, "?"), (4, 1, "?"), (5, 1, "DM130"),
                                  (6, 1, "?")]  # fmt: skip
    assert deck.unread == []


def test_a_typo_in_the_first_line_is_not_the_lists_name() -> None:
    deck = read("Snipper\nSniper\nSniper\n")
    assert deck.name == ""
    assert told(deck.entries) == [(1, 1, "?"), (2, 1, "DM130"), (3, 1, "DM130")]


def test_a_numbered_list_has_numbers_and_no_counts() -> None:
    lines = ["Sniper", "2x Sandstorm", "Blaster [DM119]", "DM71", "Sniper x3"]
    numbered = "".join(f"{n}. {line}\n" for n, line in enumerate(lines, 1))
    want = [(1, 1, "DM130"), (2, 2, "DM129"), (3, 1, "DM119"), (4, 1, "DM71"), (5, 3, "DM130")]
    assert cards(numbered) == want
    assert cards(numbered.replace(".", ")")) == want


def test_counts_with_dots_are_counts_where_they_do_not_run_on() -> None:
    assert cards("1. Sniper\n2. Sandstorm\n2. DM119\n4. DM71\n") == [
        (1, 1, "DM130"), (2, 2, "DM129"), (3, 2, "DM119"), (4, 4, "DM71")
    ]  # fmt: skip


def test_prose_in_the_middle_is_reported_as_unread() -> None:
    deck = read("2 Sniper\nthese two win every game of mine\n3 Sandstorm\nsee http://example.org for more\n")
    assert told(deck.entries) == [(1, 2, "DM130"), (3, 3, "DM129")]
    assert deck.unread == [(2, "these two win every game of mine"), (4, "see http://example.org for more")]


def test_a_near_miss_without_a_count_is_an_unknown_card() -> None:
    deck = read("2 Sniper\nDarth Mual, Sith Apprentice\n3 Sandstorm\n1 DM119\n")
    assert told(deck.entries)[1] == (2, 1, "?")
    assert deck.unread == []


def test_a_post_from_a_forum() -> None:
    text = (
        "[quote]\n> [b]Dark Side[/b]\n>\n> - 2x [i]Darth Maul[/i], Sith Apprentice\n"
        ">   - 1× Sniper\n[/quote]\nhttps://example.org/t/12\n"
    )
    deck = read(text)
    assert deck.side == "dark"
    assert told(deck.entries) == [(4, 2, "DM71"), (5, 1, "DM130")]
    assert deck.unread == []
    assert dropped(text) == []


def test_the_same_line_twice_is_two_entries() -> None:
    assert cards("2 Sniper\n2 Sniper\n") == [(1, 2, "DM130"), (2, 2, "DM130")]


def test_reading_again_with_the_memory_of_the_table_changes_nothing() -> None:
    texts = ["2 Sniper\nSideboard\n2 Sniper\nWeapons\nSniper\n", "1. Sniper\n2. Sniper\n3. Sniper\n4. Sniper\n"]
    texts += ["2. Sniper\n", "SB: 2 Sniper\n2 Sniper\nzzz\n", "| 2 | Sniper |\n2 Sniper\n| 3 | Sniper |\n"]
    table = fresh()
    for text in texts * 2:
        once, again = read(text), read(text, table=table)
        assert (told(once.entries), told(once.outside)) == (told(again.entries), told(again.outside))
        assert (once.unread, once.notes, once.remarks) == (again.unread, again.notes, again.remarks)
        assert accounted(once) == accounted(again)


# What a hostile list may cost


@pytest.mark.parametrize(
    "line",
    ["Sniper" + " (JC)" * 60, "(" * 100_000, "Sniper " + "()" * 5000, "DM71 " * 20_000, "- " * 200_000, "x" * 500_000,
     "Sniper, " * 20_000 + "3", "3" * 5000 + " Sniper", "a:" * 50_000, "[b]" * 50_000, "#" * 100_000 + "1"],
    ids=lambda line: line[:12],
)  # fmt: skip
def test_a_hostile_line_costs_no_other_line(line: str) -> None:
    deck = read(f"2 Sniper\n{line}\n")
    assert told(deck.entries)[0] == (1, 2, "DM130")


def test_many_lines_of_prose_are_all_unread() -> None:
    deck = read("2 Sniper\n" + "we went to the market and bought some fish\n" * 5000)
    assert len(deck.unread) == 5000


def test_plain_text_is_read_without_anything_dear_to_import() -> None:
    code = (
        "import sys; from referee.deck.cards import load; from referee.deck.read import read_lists\n"
        "(deck,) = read_lists('3x Sniper\\nPadmé Naberrie, Handmaiden x2 (foil)\\n# c\\n\\n'.encode(), load())\n"
        "assert len(deck.entries) == 2\n"
        "print(*{'re', 'csv', 'json', 'html', 'difflib', 'dataclasses', 'typing', 'enum', 'xml'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
