"""A file cut, zeroed or flipped at every place: what was committed stays, what was not goes, nothing changes unseen."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from journal_helpers import EVENTS, HEADER, QUICK, ends, kept, lay, make, spare

from referee.journal.chain import digest, sum_line
from referee.journal.encode import event_text
from referee.journal.errors import Damaged, JournalError, NotASession
from referee.journal.scan import scan
from referee.journal.session_file import check, open_writer, read

NEW = {"action": "spin", "spin": 3}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "s.toml"


def test_every_cut_keeps_exactly_the_events_whose_last_byte_is_in(path: Path) -> None:
    raw = make(path)
    marks = ends(raw)
    assert len(marks) == 1 + len(EVENTS)
    assert marks[-1] == len(raw)
    refused = cuts = 0
    for size in range(len(raw)):
        lay(path, raw[:size])
        cuts += 1
        if size < marks[0]:
            with pytest.raises(NotASession):
                read(str(path))
            refused += 1
            continue
        whole = sum(1 for mark in marks[1:] if mark <= size)
        assert kept(path) == EVENTS[:whole]
        with open_writer(str(path), disk=QUICK) as writer:
            assert writer.file.header == HEADER
            assert writer.append(NEW, expected_seq=whole + 1) == whole + 1
            assert len(writer.file.events) == whole + 1
        assert kept(path) == [*EVENTS[:whole], NEW]
        assert check(str(path)) == []
        events = tomllib.loads(path.read_text(encoding="utf-8"))["event"]
        assert [e["seq"] for e in events] == list(range(1, whole + 2))
        torn = size - max(mark for mark in marks if mark <= size)
        aside = spare(path, "torn")
        assert [p.read_bytes() for p in aside] == ([raw[size - torn : size]] if torn else [])
        for file in aside:
            file.unlink()
    assert cuts == len(raw) > 600
    assert refused == marks[0]


def test_without_the_cut_a_new_event_is_lost(path: Path) -> None:
    """The control: who appends behind a torn tail makes damage of it, and the reader says so."""
    raw = make(path)
    start = ends(raw)[-2]
    content = event_text(4, NEW).encode()
    record = content + sum_line(digest(scan(raw[:start], "s").last_sum, content))
    lost = 0
    for size in range(start + 1, len(raw)):
        found = scan(raw[:size] + record, "s")
        lost += found.fault is not None or found.events[-1:] != [{"seq": 4} | NEW]
    assert lost == len(raw) - start - 1


def test_a_tail_of_zeros_is_a_torn_tail(path: Path) -> None:
    raw = make(path)
    marks = ends(raw)
    tried = 0
    for size in range(marks[0], len(raw)):
        lay(path, raw[:size] + bytes(len(raw) - size))
        assert kept(path) == EVENTS[: sum(1 for mark in marks[1:] if mark <= size)]
        tried += 1
    assert tried == len(raw) - marks[0]
    with open_writer(str(path), disk=QUICK) as writer:
        writer.append(NEW)
    assert kept(path) == [*EVENTS[:3], NEW]


def test_every_flipped_bit_is_noticed(path: Path) -> None:
    raw = make(path)
    whole = scan(raw, "s")
    flips = undetected = damaged = still_toml = 0
    for place in range(len(raw)):
        for bit in range(8):
            changed = bytearray(raw)
            changed[place] ^= 1 << bit
            flips += 1
            try:
                found = scan(bytes(changed), "s")
            except NotASession:
                continue
            if found.fault is None and found.torn == 0:
                undetected += 1
            damaged += found.fault is not None
            # What is handed out before the damage is what was written, never anything else.
            assert found.events == whole.events[: len(found.events)]
            if bit == 0:
                try:
                    tomllib.loads(bytes(changed).decode())
                    still_toml += 1
                except ValueError:
                    pass
    assert flips == 8 * len(raw)
    assert undetected == 0
    assert damaged > flips // 2
    assert still_toml > 0, "plain TOML accepts changed values; otherwise this would prove nothing"


def test_a_complete_record_with_a_wrong_sum_is_damage_even_at_the_end(path: Path) -> None:
    raw = make(path)
    path.write_bytes(raw.replace(b"target = 2", b"target = 3"))
    with pytest.raises(Damaged) as error:
        read(str(path))
    assert (error.value.exit, error.value.seq, error.value.code) == (5, 4, "edited")
    line = raw[: raw.index(b"seq = 4")].count(b"\n")
    assert error.value.line == line
    assert error.value.message == f"{path}: event 4 (line {line}) was changed by hand."
    assert error.value.hint
    assert "referee check --repair" in error.value.hint
    before = path.read_bytes()
    with pytest.raises(Damaged):
        open_writer(str(path))
    assert path.read_bytes() == before
    assert sorted(p.name for p in path.parent.iterdir()) == ["s.toml", "s.toml.lock"]


def test_a_hole_of_whole_sectors_in_the_last_record_is_torn(path: Path) -> None:
    """A file may have grown, and its last sector been written, before the one in the middle was."""
    raw = make(path, [*EVENTS, {"text": "x" * 2000}])
    start = ends(raw)[-2]
    sector = (start // 512 + 2) * 512
    path.write_bytes(raw[:sector] + bytes(512) + raw[sector + 512 :])
    assert kept(path) == EVENTS
    # Zeros that are no whole sectors are no such thing.
    path.write_bytes(raw[: sector + 1] + bytes(511) + raw[sector + 512 :])
    with pytest.raises(Damaged):
        read(str(path))
    # Nor is a hole with a confirmed record behind it.
    whole = make(path.with_name("t.toml"), [{"text": "x" * 2000}, *EVENTS])
    path.write_bytes(whole[:512] + bytes(512) + whole[1024:])
    with pytest.raises(Damaged):
        read(str(path))


@pytest.mark.parametrize("change", ["drop", "swap", "double"])
def test_records_that_are_missing_moved_or_doubled_are_noticed(path: Path, change: str) -> None:
    raw = make(path)
    marks = ends(raw)
    head, one, two, rest = raw[: marks[0]], raw[marks[0] : marks[1]], raw[marks[1] : marks[2]], raw[marks[2] :]
    changed = {"drop": head + one + rest, "swap": head + two + one + rest, "double": head + one + one + two + rest}
    path.write_bytes(changed[change])
    with pytest.raises(Damaged):
        read(str(path))
    assert check(str(path))


def test_damage_to_the_header_is_told(path: Path) -> None:
    raw = make(path)
    path.write_bytes(raw.replace(b'"Ben"', b'"Bob"', 1))
    with pytest.raises(Damaged, match=r"the header \(from line 1\) was changed by hand"):
        read(str(path))
    path.write_bytes(raw.replace(b'"Ben"', b'"Ben', 1))
    with pytest.raises(Damaged, match=r"the header \(from line 1\) is damaged"):
        read(str(path))


def test_all_errors_are_of_one_family() -> None:
    assert issubclass(Damaged, JournalError)
    assert JournalError("m", code="c").exit == 2
