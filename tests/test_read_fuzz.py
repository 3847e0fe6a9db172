"""Readers against anything: no error but one meant for people, and no line of a list dropped in silence."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.deck.cards import CardTable, load
from referee.deck.read import FORMATS, read_lists
from referee.deck.read.lists import DeckList
from referee.table.errors import UserError

TABLE = load()
LIST = """\
Dark Side
Author: Somebody
Characters (6):
2x Darth Maul, Sith Apprentice
3 Battle Droid: Pilot, AAT Division
Padmé Naberrie, Handmaiden [DM-5]
// the rest
5 Sniper
Sandstorm x2
DM45 3
Bravo 1, Naboo Starfighter (2)
Tatooine • Podrace Arena
Total: 20
Sideboard
1 Blaster Rifle
SB: 2 Thanks, Artoo!""".split("\n")
ROWS = """\
Quantity,Title,Set
2,Darth Maul,DM
5,Sniper,DM
3,"Thanks, Artoo!",BN
Total,10,
// remark
1,Nobody,""".split("\n")
# Pieces that mean something to one reader or another.
SIGNS = "x2|(3)|[DM71]|999|//|: |Sideboard|SB:|none|Total: 9|Sniper|Darth Maul|&amp;|**|[b]|- |2x ".split("|")
PIECES = st.sampled_from([*SIGNS, *'#;|,•0１\t"&*é\u02bc\ufeff\u0301'])
WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=8)
FUZZ = settings(derandomize=True, deadline=None, max_examples=70, database=None)


def lists(raw: bytes, format: str | None = None) -> list[DeckList]:
    """The decks of some bytes, none where they are refused; read without a memory of other lists."""
    try:
        return read_lists(raw, CardTable(TABLE.rows), format)
    except UserError:
        return []


def dropped(text: str, format: str) -> list[str]:
    """The lines with a letter or digit in them of which the reader says nothing."""
    said: set[int] = set()
    for deck in lists(text.encode(), format):
        said |= {entry.line for entry in (*deck.entries, *deck.outside)}
        said |= {line for line, *_ in (*deck.unread, *deck.notes, *deck.remarks, *deck.totals)}
    return [line for n, line in enumerate(text.splitlines(), 1) if n not in said and any(map(str.isalnum, line))]


@st.composite
def spoilt(draw: st.DrawFn, lines: list[str]) -> str:
    """A list with some of its lines cut, swapped, doubled or with something put into them."""
    lines = list(lines)
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(lines) - 1))
        line = lines[at]
        cut = draw(st.integers(0, len(line)))
        junk = draw(PIECES | WORDS)
        kind = draw(st.integers(0, 5))
        if kind == 0:
            lines.insert(at, line)
        elif kind == 1:
            other = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], line
        else:
            lines[at] = [line[:cut] + junk + line[cut:], line[:cut] + junk, junk + line[cut:], junk][kind - 2]
    return "\n".join(lines)


def test_the_list_itself_is_read_whole() -> None:
    (deck,) = lists("\n".join(LIST).encode())
    assert [(e.line, e.count) for e in deck.entries] == [
        (4, 2), (5, 3), (6, 1), (8, 5), (9, 2), (10, 3), (11, 2), (12, 1),
    ]  # fmt: skip
    assert [(e.line, e.count) for e in deck.outside] == [(15, 1), (16, 2)]
    assert all(entry.cards for entry in (*deck.entries, *deck.outside))
    assert deck.unread == []
    assert dropped("\n".join(LIST), "text") == []


def test_what_nobody_mentions_would_be_found() -> None:
    # The check itself can fail: a line that only rules off a table is said nothing of, and has no letter.
    assert dropped("|---|---|\n2x Sniper", "text") == []
    (deck,) = lists(b"2x Sniper\nwhat is this about\n", "text")
    assert deck.unread == [(2, "what is this about")]


@FUZZ
@given(spoilt(LIST), st.sampled_from(["text", "markdown", "codes"]))
def test_no_line_of_a_spoilt_list_is_dropped(text: str, format: str) -> None:
    assert dropped(text, format) == []


@FUZZ
@given(spoilt(ROWS))
def test_no_row_of_a_spoilt_table_is_dropped(text: str) -> None:
    assert dropped(text, "csv") == []


@FUZZ
@given(st.lists(PIECES | WORDS, max_size=25).map("".join), st.sampled_from(["text", "csv", "markdown", "codes"]))
def test_no_line_made_of_pieces_is_dropped(text: str, format: str) -> None:
    assert dropped(f"2x Sniper\n{text}", format) == []


@FUZZ
@given(st.binary(max_size=300), st.sampled_from([None, *FORMATS]))
def test_bytes_are_read_or_refused(raw: bytes, format: str | None) -> None:
    lists(raw, format)


@FUZZ
@given(st.lists(PIECES | WORDS | st.sampled_from(["\n", "\r\n", "\r", "\x0b", "\u2028", "\x85"]), max_size=40))
def test_texts_are_read_or_refused(pieces: list[str]) -> None:
    lists("".join(pieces).encode())


KEYS = st.sampled_from("name side cards slots red id set count title subtitle decks sideboard coverCard code".split())
VALUES = st.none() | st.booleans() | st.integers() | st.floats() | PIECES | st.sampled_from(["sniper", "DM71", "dark"])
JSON = st.recursive(VALUES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=5))


@FUZZ
@given(JSON)
def test_json_of_any_shape_is_read_or_refused(data: object) -> None:
    for deck in lists(json.dumps(data).encode(), "json"):
        assert all(0 < entry.count < 1000 for entry in (*deck.entries, *deck.outside))


@FUZZ
@given(st.data(), st.sampled_from(["json", "gemp", "lackey", "holotable"]))
def test_files_cut_or_spoilt_anywhere_are_read_or_refused(data: st.DataObject, format: str) -> None:
    whole = {
        "json": '[{"name": "A", "side": "dark", "slots": {"red": ["sniper", {"id": "DM71", "count": 2}]}}]',
        "gemp": '<?xml version="1.0"?>\n<deck>\n<card blueprintId="1_71" title="Darth Maul"/>\n</deck>',
        "lackey": '<deck><superzone name="Deck"><card><name id="1">Sniper</name></card></superzone></deck>',
        "holotable": 'ver 2\nback x.gif\ncard "/starwars/MenaceOfDarthMaul-Dark/t_sniper" 2\n',
    }[format]
    start, end = sorted((data.draw(st.integers(0, len(whole))), data.draw(st.integers(0, len(whole)))))
    lists((whole[:start] + data.draw(PIECES | WORDS) + whole[end:]).encode(), format)


@pytest.mark.parametrize("line", ["(" * 5000, "a" + "(b)" * 5000, "2x " * 5000, "DM71 " * 5000, "[x] " * 5000])
def test_long_lines_of_nested_signs_end(line: str) -> None:
    assert dropped(f"2x Sniper\n{line}", "text") == []
