"""What is wrong with a file, all of it; putting it right on the person's word, without losing a byte."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from journal_helpers import EVENTS, HEADER, QUICK, ends, kept, make, spare

from referee.journal.errors import Damaged, InUse
from referee.journal.session_file import accept_edits, check, open_writer, read, repair

AT = "2026-12-01T10:00:00+01:00"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "s.toml"
    make(path, EVENTS * 3)
    return path


def change(path: Path, *pairs: tuple[str, str]) -> bytes:
    """Replace texts, each the first time it comes after a place "…|text"."""
    text = path.read_text(encoding="utf-8")
    for old, new in pairs:
        after, _, old = old.rpartition("|")
        start = text.index(after)
        at = text.index(old, start)
        text = text[:at] + new + text[at + len(old) :]
    path.write_bytes(text.encode())
    return text.encode()


def line_of(path: Path, seq: int) -> int:
    lines = path.read_text(encoding="utf-8").split("\n")
    return lines.index(f"seq = {seq}")  # the line before it, counted from 1


def test_a_sound_file_needs_nothing(path: Path) -> None:
    raw = path.read_bytes()
    assert check(str(path)) == []
    assert repair(str(path)) == []
    assert accept_edits(str(path), AT) == []
    assert path.read_bytes() == raw
    assert spare(path, "bak") == []


def test_every_problem_is_found_not_just_the_first(path: Path) -> None:
    change(
        path,
        ("seq = 2\n|number = 4", "number = 5"),
        ("seq = 5\n|spin = 7", "spin = = 7"),
        ("seq = 9\n|Pay Day", "Pay Night"),
    )
    with open(path, "ab") as file:
        file.write(b"\n[[event]]\nseq = 13")
    found = check(str(path))
    assert [(p.seq, p.kind) for p in found] == [(2, "edited"), (5, "damaged"), (9, "edited"), (13, "torn")]
    assert [p.line for p in found] == [line_of(path, seq) for seq in (2, 5, 9, 13)]
    assert found[0].message == f"event 2 (line {found[0].line}) was changed by hand."
    assert found[1].message == f"event 5 (line {found[1].line}) is damaged."
    assert "unfinished" in found[3].message


def test_a_sum_that_was_changed_is_one_problem(path: Path) -> None:
    last = read(str(path)).last_sum
    raw = path.read_bytes()
    sums = [line for line in raw.split(b"\n") if line.startswith(b'sum = "')]
    path.write_bytes(raw.replace(sums[3], b'sum = "0000000000000000"'))
    assert [(p.seq, p.kind) for p in check(str(path))] == [(3, "edited")]
    path.write_bytes(raw.replace(sums[3] + b"\n", b""))
    (problem,) = check(str(path))
    assert (problem.seq, problem.kind) == (3, "edited")
    assert "events 3 to 4" in problem.message
    assert last


def test_missing_events_are_named(path: Path) -> None:
    raw = path.read_bytes()
    marks = ends(raw)
    path.write_bytes(raw[: marks[3]] + raw[marks[5] :])
    (problem,) = check(str(path))
    assert (problem.seq, problem.kind) == (4, "missing")
    assert problem.message.startswith("events 4 to 5 are missing before line ")
    path.write_bytes(raw[: marks[3]] + raw[marks[4] :])
    assert check(str(path))[0].message.startswith("event 4 is missing")


def test_a_changed_header_is_a_problem_of_its_own(path: Path) -> None:
    change(path, ('"Ben"', '"Bea"'), ("seq = 2\n|number = 4", "number = 5"))
    assert [(p.seq, p.line, p.kind) for p in check(str(path))] == [
        (None, 1, "edited"),
        (2, line_of(path, 2), "edited"),
    ]


def test_repair_keeps_what_comes_before_and_the_whole_file_beside_it(path: Path) -> None:
    raw = change(path, ("seq = 6\n|number = 4", "number = 5"))
    path.chmod(0o600)
    said = repair(str(path))
    (backup,) = spare(path, "bak")
    assert backup.read_bytes() == raw
    assert kept(path) == (EVENTS * 3)[:5]
    assert raw.startswith(path.read_bytes())
    assert path.stat().st_mode & 0o777 == 0o600
    assert check(str(path)) == []
    assert any("event 6 (line" in sentence for sentence in said)
    assert any("5 events before it stay; 7 from there on" in sentence for sentence in said)
    assert str(backup) in said[-1]


def test_repair_cuts_a_torn_tail(path: Path) -> None:
    raw = path.read_bytes()
    path.write_bytes(raw + b"\n[[event]]\nseq")
    assert any("never finished (14 bytes)" in sentence for sentence in repair(str(path)))
    assert path.read_bytes() == raw
    assert spare(path, "bak")[0].read_bytes() == raw + b"\n[[event]]\nseq"


def test_repair_leaves_a_file_with_a_bad_header(path: Path) -> None:
    raw = change(path, ('"Ben"', '"Ben'))
    with pytest.raises(Damaged):
        repair(str(path))
    with pytest.raises(Damaged, match="cannot be read as it is"):
        accept_edits(str(path), AT)
    assert path.read_bytes() == raw
    assert spare(path, "bak") == []


def test_edits_are_accepted_and_recorded(path: Path) -> None:
    raw = change(path, ("seq = 2\n|number = 4", "number = 5 # the red one"), ("seq = 7\n|years = []", "years = [1990]"))
    with pytest.raises(Damaged):
        read(str(path))
    assert accept_edits(str(path), AT) == [2, 7]
    assert check(str(path)) == []
    wanted = [dict(event) for event in EVENTS * 3]
    wanted[1]["number"] = 5
    wanted[6]["years"] = [1990]
    assert kept(path) == [*wanted, {"at": AT, "action": "edited", "events": [2, 7]}]
    assert read(str(path)).header == HEADER
    assert [p.read_bytes() for p in spare(path, "bak")] == [raw]
    with open_writer(str(path), disk=QUICK) as writer:
        assert writer.append({"action": "spin"}) == 14


def test_an_edited_header_is_accepted(path: Path) -> None:
    change(path, ('"Ben"', '"Bea"'))
    assert accept_edits(str(path), AT) == []
    assert read(str(path)).header == HEADER | {"players": ["Ana", "Bea"]}
    assert kept(path)[-1] == {"at": AT, "action": "edited", "events": []}


def test_events_that_were_taken_out_or_put_in_get_their_numbers(path: Path) -> None:
    raw = path.read_bytes()
    marks = ends(raw)
    path.write_bytes(raw[: marks[9]] + raw[marks[10] :])
    assert accept_edits(str(path), AT) == [10, 11]
    assert [event["seq"] for event in read(str(path)).events] == list(range(1, 13))
    path.write_bytes(raw[: marks[11]] + b'\n[[event]]\naction = "spin"\nspin = 1\n' + raw[marks[11] :])
    assert accept_edits(str(path), AT) == [12, 13]
    assert kept(path)[11:13] == [{"action": "spin", "spin": 1}, EVENTS[3]]
    path.write_bytes(raw + b'\n[[event]]\naction = "spin"\nspin = 1\n')
    assert accept_edits(str(path), AT) == [13]
    assert kept(path)[12] == {"action": "spin", "spin": 1}


def test_edits_made_in_an_editor_with_its_own_line_ends(path: Path) -> None:
    raw = change(path, ("seq = 2\n|number = 4", "number = 5"))
    path.write_bytes(b"\xef\xbb\xbf" + raw.replace(b"\n", b"\r\n"))
    assert accept_edits(str(path), AT) == [2]
    assert b"\r" not in path.read_bytes()


def test_half_a_record_at_the_end_is_no_edit(path: Path) -> None:
    raw = path.read_bytes()
    path.write_bytes(raw + b'\n[[event]]\nseq = 13\naction = "sp')
    assert accept_edits(str(path), AT) == []
    raw = change(path, ("seq = 2\n|number = 4", "number = 5"))
    assert accept_edits(str(path), AT) == [2]
    assert len(read(str(path)).events) == 13
    assert [p.read_bytes() for p in spare(path, "bak")] == [raw]


@pytest.mark.parametrize(
    ("new", "told"),
    [
        ("number = ", "cannot be read as it is"),
        ("number = 4.5", "event 2 holds something that a session cannot: 'number'"),
        ("number = 2026-11-30", "event 2 holds something that a session cannot: 'number'"),
        ("number = {a = 1}", "event 2 holds something that a session cannot: 'number'"),
        ("[event.more]\nnumber = 4", "event 2 holds something that a session cannot: 'more'"),
        ("[house]\nnumber = 4", "'house' does not belong into a session"),
    ],
)
def test_edits_that_a_session_cannot_hold_are_refused(path: Path, new: str, told: str) -> None:
    raw = change(path, ("seq = 2\n|number = 4", new))
    with pytest.raises(Damaged, match=told.replace("[", r"\[")):
        accept_edits(str(path), AT)
    assert path.read_bytes() == raw
    assert spare(path, "bak") == []


def test_nothing_is_mended_while_somebody_writes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.journal.mend._WAIT", 0)
    with open_writer(str(path), disk=QUICK):
        with pytest.raises(InUse):
            repair(str(path))
        with pytest.raises(InUse):
            accept_edits(str(path), AT)


def test_what_was_accepted_is_plain_toml(path: Path) -> None:
    change(path, ("seq = 2\n|number = 4", "number = 5"))
    accept_edits(str(path), AT)
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    assert document["schema"] == 1
    assert [event["seq"] for event in document["event"]] == list(range(1, 14))
