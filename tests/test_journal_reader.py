"""Reading while others write: never a wrong state, never a crash."""

from __future__ import annotations

from pathlib import Path

from journal_helpers import acknowledged, child, make

from referee.journal.session_file import check, read

ROUNDS = 120


def test_a_reader_that_loops_beside_a_writer(tmp_path: Path) -> None:
    """The writer leaves a torn tail each time, cuts it, and writes a few bytes at a time."""
    path = tmp_path / "s.toml"
    make(path, [])
    writer = child("tear", str(path), "t", str(ROUNDS))
    assert writer.stdin
    assert writer.stdout
    writer.stdin.write(b"go\n")
    writer.stdin.flush()
    assert writer.stdout.readline() == b"ready\n"
    assert writer.stdout.readline() == b"torn\n"
    assert read(str(path)).torn > 0
    writer.stdin.write(b"go on\n")
    writer.stdin.flush()
    reads = last = 0
    while writer.poll() is None:
        found = read(str(path))
        reads += 1
        assert len(found.events) >= last
        last = len(found.events)
        assert [event["tag"] for event in found.events] == [f"t{n}" for n in range(last)]
    out, _ = writer.communicate()
    assert writer.returncode == 0
    assert len(acknowledged(iter(out.splitlines(keepends=True)))) == ROUNDS
    assert len(read(str(path)).events) == ROUNDS
    assert check(str(path)) == []
    assert reads > 0
