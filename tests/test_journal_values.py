"""Any values, written and read back: the same, and the same as tomllib and tomli_w have them."""

from __future__ import annotations

import tempfile
import tomllib
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st
from journal_helpers import EVENTS, HEADER, QUICK, make

from referee.journal.decode import flat_pairs
from referee.journal.encode import MOST, pairs_text
from referee.journal.scan import scan
from referee.journal.session_file import create, open_writer, read

TEXT = st.text(st.characters(exclude_categories=("Cs",)), max_size=30) | st.sampled_from(
    [
        '"',
        "\\",
        "\n[[event]]\n",
        '\nsum = "0123456789abcdef"\n',
        "\0\x1b[31m\x7f",
        "\t\r\n",
        "\u2028\x85",
        "🎲",
        '" = ',
        "= ",
    ]
)
WHOLE = st.integers(-MOST, MOST)
SCALAR = TEXT | WHOLE | st.booleans()
VALUE = SCALAR | st.lists(TEXT, max_size=4) | st.lists(WHOLE, max_size=4) | st.lists(SCALAR, max_size=4)
KEY = st.sampled_from("action player at spin who".split()) | TEXT
PAIRS = st.dictionaries(KEY, VALUE, max_size=8)
EVENT = st.dictionaries(KEY.filter(lambda key: key not in ("seq", "sum")), VALUE, max_size=6)


def exact(value: Any) -> Any:
    """True and 1 are equal in Python; here they are not."""
    if isinstance(value, dict):
        return {key: exact(item) for key, item in value.items()}
    return [exact(item) for item in value] if isinstance(value, list) else (type(value), value)


@settings(max_examples=200, deadline=None)
@given(PAIRS)
def test_the_writer_is_tomli_w_and_the_reader_is_tomllib(pairs: dict[str, Any]) -> None:
    text = pairs_text(pairs)
    assert text == tomli_w.dumps(pairs)
    fast = flat_pairs(text.encode())
    assert fast is not None, "what is written is read without help"
    assert exact(fast) == exact(pairs) == exact(tomllib.loads(text))
    assert list(fast) == list(pairs)


@settings(max_examples=250, deadline=None)
@given(PAIRS, st.data())
def test_of_text_changed_by_hand_the_reader_reads_what_tomllib_does_or_nothing(
    pairs: dict[str, Any], data: st.DataObject
) -> None:
    text = pairs_text(pairs | {"x": [1, "a"], "y": True})
    at = data.draw(st.integers(0, len(text) - 1))
    gone = data.draw(st.integers(0, 2))
    put = data.draw(st.sampled_from([*"\"'\\=[]{},.#-+_0123456789 \n\tetufxX:\r\x00é²", "", '""', " = ", "0x", "d8"]))
    text = text[:at] + put + text[at + gone :]
    fast = flat_pairs(text.encode())
    if fast is not None:
        assert exact(fast) == exact(tomllib.loads(text))


@pytest.mark.parametrize(
    "line",
    [
        *("x = 01", "x = -", "x = +1", "x = 1_000", "x = 0x1f", "x = ²", "x = ١", "x = 1.0", "x = 9223372036854775808"),
        *(
            "x = True",
            "x = 'a'",
            'x = "a',
            'x = "',
            'x = "a"b"',
            'x = "\\',
            'x = "\\q"',
            'x = "\\u12"',
            'x = "\\ud800"',
        ),
        *(
            'x = "\\u+123"',
            'x = "\\u1_23"',
            'x = "\\"',
            'x = "a\x00"',
            'x = "a\x7f"',
            'x = "a" # b',
            'x = """a"""',
            "x=",
        ),
        *("é = 1", "a.b = 1", "a b = 1", " x = 1", "x  = 1", " = 1", '"x = 1', '"x"y = 1', "# x = 1", "[x]", "", "x"),
        *(
            "x = []]",
            "x = [1]",
            "x = [",
            "x = [\n]]",
            "x = [\n    1\n]",
            "x = [\n    1,",
            "x = [\n  1,\n]",
            "x = [\n    [],\n]",
        ),
        *("x = 1\nx = 2", '"x" = 1\nx = 2', "x = {}", "x = 1979-05-27", "x = inf"),
    ],
)
def test_the_fast_reader_leaves_to_tomllib_what_it_does_not_know(line: str) -> None:
    assert flat_pairs(f"{line}\n".encode()) is None


def test_it_reads_what_is_plain() -> None:
    text = 'a = -0\nb = 0\nc = -12\n"" = ""\n"a\\" = b" = "\\u00e9\\t\t"\nd = [\n]\ne = "\xa0"'
    assert flat_pairs(f"{text}\n".encode()) == tomllib.loads(text)


class Enumish(str):
    __slots__ = ()


@pytest.mark.parametrize(
    "value",
    [
        None,
        1.5,
        float("nan"),
        MOST + 1,
        -MOST - 1,
        10**5000,
        {},
        [{}],
        [[1]],
        (1,),
        b"x",
        "\ud800",
        ["a", "\udc80"],
        Enumish("x"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_a_session_cannot_hold_is_refused_and_nothing_written(tmp_path: Path, value: Any) -> None:
    path = tmp_path / "s.toml"
    raw = make(path, EVENTS[:1])
    with open_writer(str(path), disk=QUICK) as writer:
        with pytest.raises(ValueError, match="'the key'"):
            writer.append({"the key": value})
        assert writer.append({"action": "spin"}) == 2
    assert path.read_bytes().startswith(raw)
    with pytest.raises(ValueError, match="'the key'"):
        create(str(tmp_path / "t.toml"), {"the key": value})
    assert not (tmp_path / "t.toml").exists()


@pytest.mark.parametrize("event", [{"seq": 1}, {"sum": "x"}, {1: "x"}, {"\ud800": 1}])
def test_keys_that_are_the_journals_own_or_no_text_are_refused(tmp_path: Path, event: dict[str, Any]) -> None:
    path = tmp_path / "s.toml"
    make(path, [])
    with open_writer(str(path), disk=QUICK) as writer, pytest.raises(ValueError, match=r"key|half"):
        writer.append(event)


@settings(max_examples=40, deadline=None)
@given(st.lists(EVENT, max_size=6), st.dictionaries(KEY.filter(lambda key: key != "sum"), VALUE, max_size=5))
def test_written_and_read_again_events_are_equal_and_so_is_every_state_on_the_way(
    events: list[dict[str, Any]], header: dict[str, Any]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "s.toml")
        create(path, header, disk=QUICK)
        state: dict[str, Any] = {}
        told = [(Path(path).stat().st_size, dict(state))]
        with open_writer(path, disk=QUICK) as writer:
            for event in events:
                writer.append(event)
                state |= event  # a game of the simplest kind: what came last counts
                told.append((writer.file.size, dict(state)))
            live = writer.file
        found = read(path)
        assert exact(found.header) == exact(header)
        assert exact(found.events) == exact([{"seq": n} | event for n, event in enumerate(events, 1)])
        assert exact(live.events) == exact(found.events)
        assert (live.size, live.last_sum) == (found.size, found.last_sum)
        raw = Path(path).read_bytes()
        for count, (size, then) in enumerate(told):
            replayed: dict[str, Any] = {}
            for event in scan(raw[:size], path).events:
                replayed |= event
            replayed.pop("seq", None)
            assert exact(replayed) == exact(then)
            assert scan(raw[:size], path).events == found.events[:count]
        whole = tomllib.loads(raw.decode())
        assert [{k: v for k, v in e.items() if k != "sum"} for e in whole.get("event", [])] == found.events


def test_what_was_appended_is_kept_apart_from_what_was_given(tmp_path: Path) -> None:
    path = tmp_path / "s.toml"
    make(path, [])
    event: dict[str, Any] = {"list": ["a"]}
    with open_writer(str(path), disk=QUICK) as writer:
        writer.append(event)
        event["list"].append("b")
        assert writer.file.events == [{"seq": 1, "list": ["a"]}]
    assert HEADER["id"] == read(str(path)).header["id"]
