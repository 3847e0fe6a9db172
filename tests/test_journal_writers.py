"""Several programs at one session."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from journal_helpers import EVENTS, QUICK, Unsynced, acknowledged, child, kept, make

from referee.journal.errors import Damaged, InUse, Stale
from referee.journal.session_file import check, open_writer, read


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "s.toml"
    make(path, [])
    return path


def test_two_writers_lose_nothing(path: Path) -> None:
    writers = [child("append", str(path), tag, "40") for tag in ("a", "b")]
    for writer in writers:
        assert writer.stdout
        assert writer.stdout.readline() == b"ready\n"
    for writer in writers:  # both are up: let them go at once
        assert writer.stdin
        writer.stdin.write(b"go\n")
        writer.stdin.flush()
    told = []
    for writer in writers:
        out, _ = writer.communicate()
        assert writer.returncode == 0
        told += acknowledged(iter(out.splitlines(keepends=True)))
    assert len(told) == 80
    events = read(str(path)).events
    assert len(events) == 80
    assert {seq for seq, _ in told} == set(range(1, 81))
    assert all(events[seq - 1]["tag"] == tag for seq, tag in told)
    assert check(str(path)) == []


def test_a_session_held_by_a_stopped_program_is_in_use_and_free_when_it_dies(path: Path) -> None:
    holder = child("hold", str(path))
    assert holder.stdin
    assert holder.stdout
    holder.stdin.write(b"go\n")
    holder.stdin.flush()
    assert holder.stdout.readline() == b"ready\n"
    assert holder.stdout.readline() == b"held\n"
    os.kill(holder.pid, signal.SIGSTOP)
    os.waitpid(holder.pid, os.WUNTRACED)
    try:
        with pytest.raises(InUse, match=rf"open in another program \(pid {holder.pid}\) since \d\d:\d\d") as error:
            open_writer(str(path), wait=0.05)
        assert error.value.exit == 6
        assert read(str(path)).events == []  # readers need no lock
    finally:
        os.kill(holder.pid, signal.SIGKILL)
        holder.communicate()
    lock = path.with_name("s.toml.lock").read_text()
    assert lock.startswith(f"{holder.pid}\n")  # the dead one's word is still there, and binds nobody
    with open_writer(str(path), wait=0) as writer:
        assert writer.append({"action": "spin"}) == 1


def test_two_writers_in_one_program_exclude_each_other(path: Path) -> None:
    with open_writer(str(path)), pytest.raises(InUse):
        open_writer(str(path), wait=0)
    open_writer(str(path), wait=0).close()


def test_a_lock_file_that_is_removed_while_it_is_taken(path: Path) -> None:
    lock = path.with_name("s.toml.lock")

    class Tidied(Unsynced):
        times = 1

        def open(self, path: str, flags: int, mode: int = 0o666) -> int:
            fd = super().open(path, flags, mode)
            if path == str(lock) and self.times:
                self.times -= 1
                lock.unlink()
            return fd

    with open_writer(str(path), disk=Tidied()), pytest.raises(InUse):
        open_writer(str(path), wait=0)


@pytest.mark.parametrize("text", ["", "7\n", "x\ny\nz\n", "\x1b[31m\nh\n\x1b\n", "\0" * 2000])
def test_a_lock_file_that_says_nothing_is_no_trouble(path: Path, text: str) -> None:
    lock = path.with_name("s.toml.lock")
    lock.write_text(text)
    with open_writer(str(path)):
        lock.write_text(text)
        with pytest.raises(InUse, match=r"it is open in another program\.$"):
            open_writer(str(path), wait=0)


def test_a_lock_file_that_was_removed_is_made_again(path: Path) -> None:
    make(other := path.with_name("t.toml"), [])
    (path.parent / "t.toml.lock").unlink()
    with open_writer(str(other)), pytest.raises(InUse):
        open_writer(str(other), wait=0)


def test_the_number_that_is_expected_has_to_be_the_one(path: Path) -> None:
    with open_writer(str(path), disk=QUICK) as writer:
        assert writer.append(EVENTS[0], expected_seq=1) == 1
        for wrong in (1, 3, 0):
            with pytest.raises(Stale) as error:
                writer.append(EVENTS[1], expected_seq=wrong)
            assert (error.value.exit, error.value.expected, error.value.found) == (6, wrong, 2)
        assert writer.append(EVENTS[1], expected_seq=2) == 2
    assert kept(path) == EVENTS[:2]


def test_what_was_appended_in_spite_of_the_lock_is_noticed(path: Path) -> None:
    copy = path.with_name("copy.toml")
    copy.write_bytes(path.read_bytes())
    with open_writer(str(path), disk=QUICK) as writer:
        with open_writer(str(copy), disk=QUICK) as other:
            other.append(EVENTS[0])
        path.write_bytes(copy.read_bytes())  # the same file, longer
        with pytest.raises(Stale) as error:
            writer.append(EVENTS[1])
        assert (error.value.expected, error.value.found) == (1, 2)
        assert len(writer.file.events) == 1  # up to date again
        assert writer.append(EVENTS[1]) == 2
    assert kept(path) == EVENTS[:2]


def test_a_file_that_was_exchanged_is_noticed(path: Path) -> None:
    copy = path.with_name("copy.toml")
    copy.write_bytes(path.read_bytes())
    with open_writer(str(path), disk=QUICK) as writer:
        os.replace(copy, path)  # as a program that syncs folders does; the content is the same
        assert writer.append(EVENTS[0]) == 1
        copy.write_bytes(path.read_bytes().replace(b"spin = 7", b"spin = 9"))
        os.replace(copy, path)
        with pytest.raises(Damaged):
            writer.append(EVENTS[1])
        with pytest.raises(Exception, match="must be read again"):
            writer.append(EVENTS[1])


def test_a_closed_writer_writes_no_more(path: Path) -> None:
    writer = open_writer(str(path), disk=QUICK)
    writer.close()
    writer.close()
    with pytest.raises(ValueError, match="closed"):
        writer.append({"action": "spin"})
