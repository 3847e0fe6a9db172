"""From bytes to text: encodings, line ends, and files that are no lists at all."""

from __future__ import annotations

import unicodedata

import pytest
from read_helpers import cards, fresh, read, told

from referee.deck.read import FORMATS, Unreadable, detect, read_lists
from referee.deck.read.decode import LARGEST, NoText, decode

TEXT = "2x Padmé Naberrie, Handmaiden\n3x C-3PO, Anakin’s Creation\n1x Tatooine • Mos Espa [JC65]\n"
WANTED = [(1, 2, "DM5"), (2, 3, "DM12"), (3, 1, "JC65")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding: str, ends: str) -> None:
    assert cards(TEXT.replace("\n", ends).encode(encoding)) == WANTED


@pytest.mark.parametrize(("mark", "encoding"), [(b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")])
def test_both_orders_of_utf_16(mark: bytes, encoding: str) -> None:
    assert cards(mark + TEXT.encode(encoding)) == WANTED


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKC", "NFKD"])
def test_composed_and_decomposed_accents(form: str) -> None:
    assert cards(unicodedata.normalize(form, TEXT).encode()) == WANTED


def test_a_mark_does_not_hide_the_first_line() -> None:
    assert cards(b"\xef\xbb\xbf2 Sniper\r\n") == [(1, 2, "DM130")]
    assert cards(b"\xef\xbb\xbf# note\r\n2 Sniper") == [(2, 2, "DM130")]


def test_bytes_that_no_encoding_has_spoil_only_their_own_line() -> None:
    deck = read(b"2 Sniper\n3 Padm\x81 Naberrie\xff\n1 DM71\n")
    assert told(deck.entries) == [(1, 2, "DM130"), (2, 3, "?"), (3, 1, "DM71")]


def test_blank_lines_count_as_lines() -> None:
    assert cards("\n\n2 Sniper\n\n\n1 DM71") == [(3, 2, "DM130"), (6, 1, "DM71")]


@pytest.mark.parametrize(
    "raw", [b"", b" ", b"\r\n\t\n", b"\xef\xbb\xbf", b"\xef\xbb\xbf\r\n", b"\xff\xfe", b"\xff\xfe \0"]
)
def test_an_empty_file(raw: bytes) -> None:
    with pytest.raises(NoText, match=r"^empty\.$") as told_off:
        read(raw)
    assert (told_off.value.code, told_off.value.exit) == ("empty-file", 2)


@pytest.mark.parametrize(
    ("start", "what"),
    [
        (b"%PDF-1.7\n", "a PDF document"),
        (b"PK\x03\x04\x14", "a zip archive, or a Word or Excel document"),
        (b"\x89PNG\r\n\x1a\n", "a picture"),
        (b"\xff\xd8\xff\xe0", "a picture"),
        (b"GIF89a", "a picture"),
        (b"\xd0\xcf\x11\xe0\xa1", "an old Word or Excel document"),
        (b"\x1f\x8b\x08", "a compressed file"),
        (b"{\\rtf1\\ansi", "a rich-text document"),
        (b"SQLite format 3\0", "a database"),
    ],
)
def test_a_file_of_another_kind_is_named(start: bytes, what: str) -> None:
    with pytest.raises(NoText) as told_off:
        read(start + b"2 Sniper\n")
    assert told_off.value.message == f"{what}, not a list."
    assert told_off.value.code == "binary-file"
    assert told_off.value.hint


def test_any_other_binary_file() -> None:
    with pytest.raises(NoText, match="binary") as told_off:
        read(b"2 Sniper\n\0\0\x01")
    assert told_off.value.code == "binary-file"


def test_the_largest_file() -> None:
    assert decode(b"x" * LARGEST) == "x" * LARGEST
    with pytest.raises(NoText, match="too large") as told_off:
        decode(b"x" * (LARGEST + 1))
    assert told_off.value.code == "too-large"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("2 Sniper\n", "text"),
        ("[2] Sniper\n", "text"),
        ("[ ] 2 Sniper\n", "text"),
        ("[] Sniper\n", "text"),
        ("[DM-71]\n", "text"),
        ("[b]2 Sniper[/b]\n", "text"),
        ("<< My deck >>\n2 Sniper\n", "text"),
        ("- 2 Sniper\n", "text"),
        ("Darth Maul, Sith Apprentice\nSniper\n", "text"),
        ("| # | Card |\n|---|---|\n| 2 | Sniper |\n", "text"),
        ('[{"id": "sniper"}]', "json"),
        ('["Sniper"]', "json"),
        ("[]", "json"),
        ('\n {"cards": []}', "json"),
        ('<?xml version="1.0"?><deck/>', "gemp"),
        ("<deck/>", "gemp"),
        ("<!DOCTYPE html>", "gemp"),
        ('ver 2\ncard "/a/b-Dark/t_sniper" 2\n', "holotable"),
        ("Qty,Card\n2,Sniper\n", "csv"),
        ("2\tSniper\n", "csv"),
    ],
)
def test_the_form_is_told_from_the_content(text: str, kind: str) -> None:
    assert detect(text) == kind


def test_an_unknown_format_is_refused_with_what_was_meant() -> None:
    with pytest.raises(Unreadable) as told_off:
        read_lists(b"2 Sniper", fresh(), "marckdown")
    assert told_off.value.code == "unknown-format"
    assert told_off.value.hint == "Did you mean markdown?"


@pytest.mark.parametrize("format", [f for f in FORMATS if f != "json"])
def test_a_plain_list_is_read_whatever_it_is_said_to_be(format: str) -> None:
    deck = read("2 Sniper\n1 DM71\n", format)
    found = told(deck.entries) or deck.unread
    assert found in ([(1, 2, "DM130"), (2, 1, "DM71")], [(1, "2 Sniper"), (2, "1 DM71")])


@pytest.mark.parametrize(
    "text",
    [
        '[{"id": "sniper"}]',
        '<deck><card name="Sniper"/></deck>',
        'ver 2\ncard "/a/X-Dark/t_sniper" 1\n',
        "Card,Qty\nSniper,1\n",
    ],
)
def test_a_mark_before_what_programs_write(text: str) -> None:
    deck = read(text.encode("utf-8-sig"))
    assert deck.format == read(text).format
    assert told(deck.entries) == told(read(text).entries)
    assert len(deck.entries) == 1
