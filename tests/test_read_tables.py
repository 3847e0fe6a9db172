"""Tables: CSV with commas, semicolons and tabs, with a header or without, and Markdown."""

from __future__ import annotations

import csv
import io

import pytest
from read_helpers import TABLE, cards, codes, dropped, read, told

from referee.deck.read.csv_lists import CardTableGiven

MAUL_AND_SNIPER = [(2, 2, "DM71"), (3, 5, "DM130")]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_every_delimiter(delimiter: str) -> None:
    rows = [["Quantity", "Title", "Subtitle"], ["2", "Darth Maul", "Sith Apprentice"], ["5", "Sniper", ""]]
    text = "\n".join(delimiter.join(row) for row in rows)
    assert read(text).format == "csv"
    assert cards(text) == MAUL_AND_SNIPER


@pytest.mark.parametrize(
    "header",
    ["Anzahl;Karte", "Menge;Kartenname", "Quantité;Nom", "Nombre;Carte", "Cantidad;Carta", "Aantal;Kaart",
     "Quantità;Titolo", "Stück;Titel", "Count;Card Name", "QTY;CARD", "#;Name", "x;card"],
)  # fmt: skip
def test_headers_in_the_languages_of_spreadsheets(header: str) -> None:
    assert cards(f"{header}\n2;Darth Maul, Sith Apprentice\n5;Sniper\n") == MAUL_AND_SNIPER


@pytest.mark.parametrize("first", [",", ";", "\t"])
def test_the_columns_may_stand_in_any_order(first: str) -> None:
    text = f"Card{first}Rarity{first}Copies\nDM71{first}R{first}2\nSniper{first}C{first}5\n"
    assert cards(text) == MAUL_AND_SNIPER


def test_quoted_cells_keep_their_commas_and_quotes() -> None:
    text = 'Qty,Card,Notes\n2,"Darth Maul, Sith Apprentice","the ""boss"""\n5,"Sniper",\n3,"Thanks, Artoo!",x\n'
    assert cards(text) == [*MAUL_AND_SNIPER, (4, 3, "BN54")]


def test_title_set_and_number_find_the_printing() -> None:
    text = "Qty,Title,Set,No.\n1,Qui-Gon Jinn,JC,2\n1,Darth Maul,The Jedi Council,71\n1,Mace Windu,JC,\n1,,DM,71\n"
    assert cards(text) == [(2, 1, "JC2"), (3, 1, "JC71"), (4, 1, "JC7"), (5, 1, "DM71")]


def test_a_column_of_codes() -> None:
    assert cards("Code,Count\nDM71,2\ndm-130,5\nP1,1\n") == [*MAUL_AND_SNIPER, (4, 1, "P1")]


def test_a_code_finds_the_card_that_a_name_leaves_open() -> None:
    assert cards("Count,Name,Code\n1,Mace Windu,BN7\n1,Maec Windu,BN7\n") == [(2, 1, "BN7"), (3, 1, "BN7")]


def test_a_code_and_a_name_that_contradict_mean_either() -> None:
    assert cards("Count,Name,Code\n1,Sniper,DM71\n") == [(2, 1, "DM71 DM130")]


@pytest.mark.parametrize("zone", ["Sideboard", "side", "SB", "Maybeboard", "Outside"])
def test_a_zone_column_says_what_is_outside(zone: str) -> None:
    deck = read(f"Board,Qty,Card\nMain,2,DM71\n{zone},1,Sandstorm\nmainboard,5,Sniper\n")
    assert told(deck.entries) == [(2, 2, "DM71"), (4, 5, "DM130")]
    assert told(deck.outside) == [(3, 1, "DM129")]


def test_a_header_alone_is_an_empty_deck() -> None:
    deck = read("Qty,Card,Set\n")
    assert (deck.entries, deck.unread, deck.remarks) == ([], [], [(1, "Qty,Card,Set")])


def test_a_header_below_a_title_line() -> None:
    assert cards("Friday night\n\nQty,Card\n2,DM71\n5,Sniper\n") == [(4, 2, "DM71"), (5, 5, "DM130")]
    assert read("Friday night\n\nQty,Card\n2,DM71\n").name == "Friday night"


def test_a_second_header_begins_a_second_block() -> None:
    deck = read("Qty,Card\n2,DM71\n\nSideboard\nCard,Qty\nSandstorm,1\n")
    assert (told(deck.entries), told(deck.outside)) == ([(2, 2, "DM71")], [(6, 1, "DM129")])


def test_a_table_without_counts_has_one_copy_a_row() -> None:
    assert cards("Title,Subtitle\nDarth Maul,Sith Apprentice\nSniper,\n") == [(2, 1, "DM71"), (3, 1, "DM130")]
    assert read("Title,Subtitle\nSniper,\n").notes == []


def test_an_empty_count_is_one_copy_and_said_to_be() -> None:
    deck = read("Qty,Card\n2,DM71\n,Sniper\n")
    assert told(deck.entries) == [(2, 2, "DM71"), (3, 1, "DM130")]
    assert deck.notes == [(3, "no count, read as one copy: Sniper")]


@pytest.mark.parametrize(("written", "count"), [("3", 3), ("3x", 3), ("x3", 3), ("×3", 3), ("3.0", 3), (" 3 ", 3)])
def test_counts_as_cells(written: str, count: int) -> None:
    assert cards(f"Qty,Card\n{written},Sniper\n") == [(2, count, "DM130")]


def test_a_count_of_none_is_noted() -> None:
    deck = read("Qty,Card\n0,Sniper\n2,DM71\n")
    assert told(deck.entries) == [(3, 2, "DM71")]
    assert deck.notes == [(2, "no copies: 0,Sniper")]


@pytest.mark.parametrize("written", ["many", "-3", "9" * 5000, "2.5", "1e3"])
def test_a_count_that_is_none_is_reported(written: str) -> None:
    text = f"Qty,Card\n2,DM71\n{written},Nobody At All\n"
    deck = read(text)
    assert told(deck.entries)[:1] == [(2, 2, "DM71")]
    assert all(codes(entry) == "?" for entry in deck.entries[1:])
    assert dropped(text) == []


def test_unknown_cards_keep_their_counts() -> None:
    deck = read("Qty,Title,Subtitle\n3,Darth Mual,Sith Apprentice\n")
    assert told(deck.entries) == [(2, 3, "?")]
    assert deck.entries[0].name == "Darth Mual, Sith Apprentice"


def test_headings_totals_and_comments_among_the_rows() -> None:
    text = "Qty,Card\n# my deck\nCharacters,\n2,DM71\n,Weapons\n5,Sniper\nTotal,7\nTotal: 7,\n7,Total\n"
    deck = read(text)
    assert told(deck.entries) == [(4, 2, "DM71"), (6, 5, "DM130")]
    assert [(line, stated, found) for line, _, stated, found in deck.totals] == [(7, 7, 7), (8, 7, 7), (9, 7, 7)]
    assert deck.unread == []
    assert dropped(text) == []


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("order", [("2", "DM71"), ("DM71", "2")])
def test_a_table_without_a_header(delimiter: str, order: tuple[str, str]) -> None:
    first = delimiter.join(order)
    assert cards(f"{first}\n{first.replace('2', '5').replace('DM71', 'Sniper')}\n") == [(1, 2, "DM71"), (2, 5, "DM130")]


def test_a_table_without_a_header_and_with_many_columns() -> None:
    text = "2,Darth Maul,Sith Apprentice,DM,71\n1,Qui-Gon Jinn,Jedi Protector,JC,2\n5,Sniper,,DM,130\n1,DM,106\n"
    assert cards(text) == [(1, 2, "DM71"), (2, 1, "JC2"), (3, 5, "DM130"), (4, 1, "DM106")]


def test_unquoted_commas_in_names_without_a_header() -> None:
    assert cards("2,Darth Maul, Sith Apprentice\n3,Thanks, Artoo!\n") == [(1, 2, "DM71"), (2, 3, "BN54")]


def test_unquoted_commas_in_names_below_a_header_lose_no_line() -> None:
    text = "Qty,Card\n2,Thanks, Artoo!\n"
    assert dropped(text) == []


def test_lines_with_commas_are_no_table() -> None:
    text = "2 Darth Maul, Sith Apprentice\n3 Thanks, Artoo!\n"
    assert read(text).format == "text"
    assert cards(text) == [(1, 2, "DM71"), (2, 3, "BN54")]


def test_a_byte_order_mark_and_old_line_ends_in_a_table() -> None:
    raw = "Menge;Karte\r\n2;Darth Maul, Sith Apprentice\r\n5;Sniper\r\n".encode("utf-8-sig")
    assert cards(raw) == MAUL_AND_SNIPER


def test_the_format_may_be_told() -> None:
    assert cards("Sniper\nDM71\n", "csv") == [(1, 1, "DM130"), (2, 1, "DM71")]


def test_a_card_table_is_refused_with_a_hint() -> None:
    with pytest.raises(CardTableGiven) as told_off:
        read("set,number,side,type,subtype,title,subtitle,rarity,dots,counters,power,damage,destiny,planet,bonus1,bonus2,"
             "bonus3,uniqueness,foil_of,confidence\nDM,1,light,character,,X,,,R-----,,,,,,,,,,,\n")  # fmt: skip
    assert told_off.value.code == "card-table"
    assert told_off.value.hint == "Add its cards with --cards FILE."


def test_every_card_of_the_table_by_set_and_number() -> None:
    coded = [card for card in TABLE.cards if card.code]
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(["Quantity", "Title", "Subtitle", "Set", "Number"])
    rows.writerows([i % 9 + 1, c.title, c.subtitle, c.set, c.number] for i, c in enumerate(coded))
    assert [(count, found) for _, count, found in cards(out.getvalue())] == [
        (i % 9 + 1, card.code) for i, card in enumerate(coded)
    ]


# Markdown


def test_a_markdown_table() -> None:
    text = (
        "| Qty | Card | Notes |\n|----:|:-----|---|\n| 2 | **Darth Maul**, Sith Apprentice | a |\n| 5 | `Sniper` | |\n"
    )
    assert cards(text) == [(3, 2, "DM71"), (4, 5, "DM130")]
    assert dropped(text) == []


def test_a_markdown_table_without_a_head() -> None:
    assert cards("| 2 | DM71 |\n| Sniper | 5 |\n") == [(1, 2, "DM71"), (2, 5, "DM130")]


def test_two_markdown_tables_and_a_sideboard() -> None:
    text = (
        "# Deck\n\n## Characters (2)\n\n| Card | # |\n|---|---|\n| DM71 | 2 |\n\n## Battle\n\n| # | Card |\n|-|-|\n"
        "| 5 | Sniper |\n\n## Sideboard\n\n| # | Card |\n|-|-|\n| 1 | Sandstorm |\n"
    )
    deck = read(text)
    assert told(deck.entries) == [(7, 2, "DM71"), (13, 5, "DM130")]
    assert told(deck.outside) == [(19, 1, "DM129")]
    assert deck.totals == [(3, "Characters (2)", 2, 2)]
    assert dropped(text) == []


def test_nested_bullets_and_check_boxes() -> None:
    text = (
        "* **Characters**\n  * 2× Darth Maul, *Sith Apprentice*\n    - [x] 5 Sniper\n* __Weapons__\n  - 1 ~~DM119~~\n"
    )
    assert cards(text) == [(2, 2, "DM71"), (3, 5, "DM130"), (5, 1, "DM119")]
    assert dropped(text) == []


def test_a_table_row_that_is_no_card_is_told() -> None:
    text = "| Qty | Card |\n|---|---|\n| 2 | Nobody At All |\n| | fish and chips |\n"
    deck = read(text)
    assert told(deck.entries) == [(3, 2, "?")]
    assert deck.unread == [(4, "fish and chips")]
