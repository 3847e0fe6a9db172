"""Views laid out into lines, and JSON without the json module."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.cli.json_text import json_text
from referee.cli.layout import NOTE_COLUMN, cells, lay_out
from referee.cli.render import clean, for_encoding
from referee.table.view import BLANK, Line, Table, listed, plural


def text(view: list[Line | Table], width: int | None = None) -> list[str]:
    return ["".join(part for part, _ in line).rstrip() for line in lay_out(view, width)]


def test_a_note_stands_at_the_right_edge_where_there_is_room() -> None:
    (line,) = text([Line("61 cards", indent=2, right=("[Deck Construction]", "dim"))])
    assert line.startswith("  61 cards ")
    assert line.endswith(" [Deck Construction]")
    assert len(line) == NOTE_COLUMN


def test_a_note_without_room_follows_the_text_in_a_pipe_and_gets_its_own_line_on_a_screen() -> None:
    long = Line("word " * 15 + "end", right="[Heading]")
    assert text([long]) == ["word " * 15 + "end  [Heading]"]
    assert text([long], 60)[-1] == "  [Heading]"


def test_lines_wrap_with_a_hanging_indent_and_never_exceed_the_width() -> None:
    view: list[Line | Table] = [Line("one two three four five six seven eight nine ten", indent=2, hang=4)]
    lines = text(view, 24)
    assert all(len(line) <= 24 for line in lines)
    assert lines[0].split()[0] == "one"
    assert all(line.startswith("      ") for line in lines[1:])
    assert " ".join(" ".join(line.split()) for line in lines) == "one two three four five six seven eight nine ten"


def test_a_table_too_wide_for_the_screen_goes_on_at_its_middle() -> None:
    lines = text(
        [Table([["C13", "Combo Battle with a long middle column", "Switch To Bio & Your Little Insurrection"]])], 60
    )
    assert all(len(line) <= 60 for line in lines)
    assert all(line.startswith(" " * 30) for line in lines[1:])


@given(st.text(st.characters(categories=["L", "N", "Zs"])), st.integers(20, 60))
def test_wrapping_loses_no_word(words: str, width: int) -> None:
    lines = text([Line(words)], width)
    assert "".join("".join(line.split()) for line in lines) == "".join(words.split())


def test_columns_align_by_what_a_screen_shows() -> None:
    lines = text([Table([["a", "1"], ["Padmé", "22"], ["漢字", "3"]], align="lr")])
    assert lines == ["a       1", "Padmé  22", "漢字    3"]
    assert cells("漢字") == 4
    assert cells("e\u0301") == 1


def test_blank_lines_stay() -> None:
    assert text([Line("a"), BLANK, Line("b")]) == ["a", "", "b"]


@pytest.mark.parametrize("nasty", ["\x1b[31mred", "\x9b31m", "a\rb", "\u202egnp.exe", "\x07", "\x7f", "tab\there"])
def test_nothing_in_a_text_can_steer_a_terminal(nasty: str) -> None:
    assert all(c.isprintable() for c in clean(nasty))


def test_signs_have_stand_ins_where_the_encoding_lacks_them() -> None:
    assert for_encoding("● ×2 · Padmé…", "ascii") == "* x2 - Padme..."
    assert for_encoding("● ×2", "utf-8") == "● ×2"


@settings(max_examples=60)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=20,
    )
)
def test_json_text_is_what_the_json_module_reads_back(value: object) -> None:
    written = json_text(value)
    assert json.loads(written) == value
    assert written.isascii()


def test_json_text_refuses_what_json_has_not() -> None:
    with pytest.raises(TypeError):
        json_text({1, 2})


def test_counting_words() -> None:
    assert plural(1, "card") == "1 card"
    assert plural(3, "copy", "copies") == "3 copies"
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"], "or") == "a, b or c"
