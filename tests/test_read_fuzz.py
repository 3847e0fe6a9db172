"""Whatever is in a file: nothing is raised but a sentence for the player, and no line is dropped in silence."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from read_helpers import TABLE, accounted, dropped, fresh, read, read_all, told

from referee.deck.read import FORMATS, read_lists
from referee.deck.read.lists import DeckList
from referee.deck.read.text import TextReader
from referee.deck.write import write_deck
from referee.table.errors import UserError

FORMAT = st.sampled_from([None, *FORMATS])
NAMES = [card.name for card in TABLE.cards]
CODES = [card.code for card in TABLE.cards if card.code]
SAMPLE = {card: i % 4 + 1 for i, card in enumerate(TABLE.cards[::29])}
SIGNS = "xX*×()[]{}<>,;:.|#/-+_~`'\"&=•\t \x0c\u2028\ufeff\u00a0½²٣Ⅷé\u0301ʼ"
PIECES = st.sampled_from(
    [*NAMES[::23], *CODES[::37], *map(str, range(12)), *SIGNS, "Sideboard", "Total", "60", "cards", "SB:", "none",
     "Deck", "Light Side", "//", "--", "&amp;", "&#39;", "[b]", "<b>", "DM", "foil", "Weapons:", "and", "Name:", "??"]
)  # fmt: skip
MANY_PIECES = st.lists(PIECES, max_size=7)
LINE = st.one_of(MANY_PIECES.map("".join), MANY_PIECES.map(" ".join), st.text(max_size=40))


def outcome(raw: bytes, format: str | None) -> list[DeckList] | UserError:
    """The decks, or the sentence for the player; anything else that is raised fails the test."""
    try:
        return read_lists(raw, fresh(), format)
    except UserError as error:
        return error


def survives(raw: bytes, format: str | None) -> None:
    """Read bytes, and look whether what came out is sound."""
    found = outcome(raw, format)
    if isinstance(found, UserError):
        assert found.message
        assert found.exit == 2
        return
    assert found
    for deck in found:
        for entry in (*deck.entries, *deck.outside):
            assert entry.line >= 1
            assert 0 <= entry.count < 1000


def loses(text: str, format: str | None = None) -> list[str]:
    """The lines of a text that are dropped in silence; none where the whole file is refused."""
    found = outcome(text.encode(), format)
    if isinstance(found, UserError):
        assert found.code in ("binary-file", "card-table", "bad-json", "bad-xml", "no-cards", "web-page")
        return []
    return dropped(text, format)


@settings(max_examples=120, deadline=None)
@given(st.binary(max_size=300), FORMAT)
@example(b"\xff\xfe\x00\xd8", None)
@example(b"\xff\xfe\x0a", None)
@example(b"<?xml ?>", None)
@example(b"[1", "json")
@example(b'card "/a-Dark/t_" 99999999999', None)
def test_any_bytes(raw: bytes, format: str | None) -> None:
    survives(raw, format)


@settings(max_examples=120, deadline=None)
@given(st.lists(LINE, max_size=12).map("\n".join), FORMAT)
@example("SB:", None)
@example("x", None)
@example("(", None)
@example("²x Sniper\n٣ Sniper\n½ Sniper", None)
@example("Qty,Card\n٣,Sniper\n²,Sniper", None)
@example("|2|Sniper|\n|||\n|", None)
@example("," * 100, "csv")
def test_any_lines(text: str, format: str | None) -> None:
    survives(text.encode("utf-8", "surrogatepass"), format)


JSON_KEYS = st.sampled_from("id name title set count cards slots red side decks Sideboard code".split())
JSON_ATOMS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.sampled_from(NAMES[::40] + CODES[::40]),
    st.text(max_size=9),
)
JSON_VALUES = st.recursive(
    JSON_ATOMS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=5),
        st.dictionaries(JSON_KEYS, inner),
        st.dictionaries(st.text(max_size=9), inner, max_size=4),
    ),
    max_leaves=25,
)


@settings(max_examples=120, deadline=None)
@given(JSON_VALUES)
def test_any_json(data: object) -> None:
    survives(json.dumps(data).encode(), "json")


XML_TAGS = st.sampled_from("deck card cardOutsideDeck superzone zone section name set item meta".split())
XML_NAMES = st.sampled_from("blueprintId title name id set qty count number".split())
XML_TEXTS = st.sampled_from(["Sniper", "1_71", "DM", "2", "Sideboard", "", "two words", "99_99", "&amp;", "3x DM71"])


def element(tag: str, attributes: dict[str, str], inside: list[str]) -> str:
    written = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f"<{tag}{written}>{''.join(inside)}</{tag}>"


ATTRIBUTES = st.dictionaries(XML_NAMES, XML_TEXTS, max_size=3)
ELEMENTS = st.recursive(
    XML_TEXTS, lambda inner: st.builds(element, XML_TAGS, ATTRIBUTES, st.lists(inner, max_size=4)), max_leaves=12
)


@settings(max_examples=120, deadline=None)
@given(st.lists(ELEMENTS, max_size=5))
def test_any_xml(elements: list[str]) -> None:
    survives(f"<deck>{''.join(elements)}</deck>".encode(), None)


# No line dropped


@settings(max_examples=120, deadline=None)
@given(st.lists(LINE.filter(lambda line: "\n" not in line), min_size=1, max_size=15), st.sampled_from(["text", "csv"]))
@example(["Sideboard: none", "SB:", "none", "[b][/b]", "# 2 Sniper", "0 Sniper", "x3"], "text")
@example(["Qty,Card", "Sideboard,", ",", "x,y,z,3", "0,Sniper", ",,,a"], "csv")
def test_no_line_of_any_text_is_dropped(lines: list[str], format: str) -> None:
    assert loses("\n".join(["2 Sniper", *lines]), format) == []


def mutations(text: str) -> st.SearchStrategy[str]:
    """The text with some of its characters changed, lost, doubled or new."""
    place = st.integers(0, len(text))
    change = st.tuples(
        place, st.integers(0, 3), st.one_of(st.sampled_from(SIGNS + "3aZ\n"), st.characters(codec="utf-8"))
    )

    def changed(changes: list[tuple[int, int, str]]) -> str:
        result = text
        for at, lost, new in sorted(changes, reverse=True):
            result = result[:at] + new + result[at + lost :]
        return result

    return st.lists(change, max_size=8).map(changed)


@pytest.mark.parametrize("form", ["text", "csv", "codes"])
def test_a_written_list_is_whole(form: str) -> None:
    deck = read(write_deck(SAMPLE, form))
    assert sum(entry.count for entry in deck.entries) == sum(SAMPLE.values())
    assert all(entry.cards for entry in deck.entries)
    assert dropped(write_deck(SAMPLE, form)) == []


@pytest.mark.parametrize("form", ["text", "csv", "codes"])
def test_no_line_of_a_spoilt_list_is_dropped(form: str) -> None:
    @settings(max_examples=60, deadline=None)
    @given(mutations(write_deck(SAMPLE, form, name="Friday", side="light")))
    def spoilt(text: str) -> None:
        assert loses(text) == []

    spoilt()


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_a_line_that_is_put_in_changes_no_other_line(data: st.DataObject) -> None:
    lines = write_deck(SAMPLE, "codes").splitlines()
    before = told(read("\n".join(lines), "text").entries)
    at = data.draw(st.integers(0, len(lines)))
    words = data.draw(st.text(st.characters(categories=["L", "N", "P", "Zs"]), max_size=30))
    after = read("\n".join([*lines[:at], words, *lines[at:]]), "text")
    kept = [(line - (line > at + 1), *rest) for line, *rest in told(after.entries + after.outside) if line != at + 1]
    if not re.match(r"\W*\d+[.)]", words):  # which could make a numbered list of it
        assert sorted(kept) == before


@settings(max_examples=80, deadline=None)
@given(st.lists(LINE, max_size=12))
def test_the_memory_of_earlier_lists_changes_nothing(lines: list[str]) -> None:
    text = "\n".join(lines)
    table = fresh()
    first = TextReader(table).read(text)
    second = TextReader(table).read(text)
    assert told(first.entries) == told(second.entries)
    assert told(first.outside) == told(second.outside)
    assert (first.unread, first.notes, first.totals) == (second.unread, second.notes, second.totals)
    assert accounted(first) == accounted(second)


def test_the_check_for_dropped_lines_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    assert dropped("2 Sniper\nfish\n---\n") == []
    monkeypatch.setattr(TextReader, "_is_near", lambda self, text: False)
    deck = read_all("2 Sniper\nfish\n")[0]
    assert deck.unread == [(2, "fish")]
    deck.unread.clear()
    assert accounted(deck) == {1}
