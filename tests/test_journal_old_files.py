"""Files of earlier versions are read for ever. Never change the files of tests/data; add new ones for new versions."""

from __future__ import annotations

from pathlib import Path

from journal_helpers import EVENTS, HEADER, QUICK

from referee.journal.session_file import check, open_writer, read

V1 = Path(__file__).resolve().parent / "data" / "session-v1.toml"


def test_version_1_is_read(tmp_path: Path) -> None:
    raw = V1.read_bytes().replace(b"\r\n", b"\n")  # a checkout may have its own line ends
    path = tmp_path / "s.toml"
    path.write_bytes(raw)
    found = read(str(path))
    assert found.header == HEADER
    assert found.events == [{"seq": n} | event for n, event in enumerate(EVENTS, 1)]
    assert (found.size, found.last_sum, found.torn) == (len(raw), "da1a93434047e13c", 0)
    assert check(str(path)) == []


def test_version_1_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "s.toml"
    path.write_bytes(V1.read_bytes())
    with open_writer(str(path), disk=QUICK) as writer:
        assert writer.append({"action": "spin"}, expected_seq=5) == 5
    assert len(read(str(path)).events) == 5
