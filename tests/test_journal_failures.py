"""Each call to the system fails in turn, in each way: what was told to be recorded is there, and the file goes on."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from journal_helpers import EVENTS, HEADER, QUICK, Unsynced, make

from referee.journal import known
from referee.journal.errors import AlreadyThere, CannotWrite, JournalError
from referee.journal.session_file import accept_edits, check, create, open_writer, read, repair

CALLS = "open read write fsync truncate fstat stat link replace unlink mkdir listdir sync_folder".split()
WAYS = ["ENOSPC", "EIO", "EINTR", "EACCES", "short", "torn ENOSPC", "ENOSPC for ever"]


class Failing(Unsynced):
    """The n-th call fails. way: with which error; "short": a write takes half; "torn": half and then the error."""

    def __init__(self, n: int, way: str) -> None:
        self.left = n
        self.way = way
        self.failed: list[str] = []

    def attempt(self, name: str, *args: Any) -> Any:
        self.left -= 1
        due = self.left == 0 or (self.left < 0 and self.way.endswith("for ever") and name == "write")
        if due and self.way == "short":
            if name != "write":
                return getattr(super(), name)(*args)
            self.failed.append(name)
            return super().write(args[0], args[1][: len(args[1]) // 2])
        if due:
            self.failed.append(name)
            if name == "write" and self.way.startswith("torn"):
                super().write(args[0], args[1][: len(args[1]) // 2])
            number = getattr(errno, self.way.replace("torn ", "").replace(" for ever", ""))
            raise OSError(number, os.strerror(number))
        return getattr(super(), name)(*args)


def _wrapped(name: str) -> Callable[..., Any]:
    return lambda self, *args: self.attempt(name, *args)


for _name in CALLS:
    setattr(Failing, _name, _wrapped(_name))


class Told:
    """What a scenario was told: the events that are recorded, and whether it could not be told of one."""

    def __init__(self) -> None:
        self.events: list[dict[str, Any]] = []
        self.doubt = False

    def append(self, path: Path, events: list[dict[str, Any]], disk: Failing) -> None:
        """Append, giving up a writer at the first error and opening another for the next event, as people would."""
        for event in events:
            try:
                with open_writer(str(path), wait=0, disk=disk) as writer:
                    assert len(writer.file.events) - len(self.events) in (0, 1 if self.doubt else 0)
                    self.events = [{k: v for k, v in e.items() if k != "seq"} for e in writer.file.events]
                    self.doubt = False
                    writer.append(event)
                    self.events.append(event)
            except CannotWrite as error:
                self.doubt = self.doubt or error.code == "in-doubt"
            except JournalError as error:
                assert error.code == "unreadable"  # noqa: PT017 - the only other thing that may happen


def new(path: Path, disk: Failing, told: Told) -> None:
    try:
        create(str(path), HEADER, disk=disk)
    except CannotWrite:
        assert not path.exists()
        create(str(path), HEADER, disk=disk)
    told.append(path, EVENTS[:3], disk)


def torn(path: Path, disk: Failing, told: Told) -> None:
    told.events = EVENTS[:2]
    raw = make(path, EVENTS[:2])
    path.write_bytes(raw + b"\n[[event]]\nseq = 3\nact")
    told.append(path, EVENTS[2:], disk)


def edited_ends(path: Path, disk: Failing, told: Told) -> None:
    told.events = EVENTS[:2]
    path.write_bytes(b"\xef\xbb\xbf" + make(path, EVENTS[:2]).replace(b"\n", b"\r\n"))
    told.append(path, EVENTS[2:], disk)


@pytest.mark.parametrize("scenario", [new, torn, edited_ends])
@pytest.mark.parametrize("way", WAYS)
def test_every_call_of_a_writer_fails(tmp_path: Path, scenario: Callable[..., None], way: str) -> None:
    injected = 0
    for n in range(1, 200):
        path = tmp_path / str(n) / "a" / "s.toml"
        path.parent.parent.mkdir()
        told = Told()
        disk = Failing(n, way)
        try:
            if scenario is not new:
                path.parent.mkdir()
            scenario(path, disk, told)
        except CannotWrite:
            assert way == "ENOSPC for ever"  # the session could not be made at the second attempt either
            continue
        injected += len(disk.failed)
        with open_writer(str(path), wait=0, disk=QUICK) as writer:
            events = [{k: v for k, v in event.items() if k != "seq"} for event in writer.file.events]
            assert events[: len(told.events)] == told.events
            assert len(events) <= len(told.events) + told.doubt
            writer.append({"action": "count"})
        assert check(str(path)) == []
        assert "unlink" in disk.failed or not list(path.parent.glob("*.tmp-*"))
        if disk.left > 0:
            break
    else:
        pytest.fail("the calls do not come to an end")
    assert injected >= (10 if way != "short" else 3)


def test_a_writer_goes_on_after_a_full_disk_and_not_after_a_failed_sync(tmp_path: Path) -> None:
    path = tmp_path / "s.toml"
    make(path, [])

    class Moody(Unsynced):
        full = failing = False

        def write(self, fd: int, data: bytes) -> int:
            if self.full and data.startswith(b"\n[[event]]"):
                super().write(fd, data[:40])
                raise OSError(errno.ENOSPC, "No space left on device")
            return super().write(fd, data)

        def fsync(self, fd: int) -> None:
            if self.failing:
                raise OSError(errno.EIO, "Input/output error")

    disk = Moody()
    with open_writer(str(path), disk=disk) as writer:
        writer.append(EVENTS[0])
        size = path.stat().st_size
        disk.full = True
        with pytest.raises(CannotWrite) as error:
            writer.append(EVENTS[1])
        assert error.value.message == f"{path}: no space left on device; nothing was recorded."
        assert (error.value.exit, error.value.code) == (2, "cannot-write")
        assert path.stat().st_size == size
        disk.full = False
        assert writer.append(EVENTS[1]) == 2
        disk.failing = True
        with pytest.raises(CannotWrite, match="must be read again"):
            writer.append(EVENTS[2])
        disk.failing = False
        with pytest.raises(CannotWrite) as error:
            writer.append(EVENTS[2])
        assert error.value.code == "in-doubt"
    assert len(read(str(path)).events) in (2, 3)


def test_interrupting_a_write_leaves_nothing_half_written(tmp_path: Path) -> None:
    path = tmp_path / "s.toml"
    make(path, EVENTS[:1])

    class Interrupted(Unsynced):
        armed = False

        def write(self, fd: int, data: bytes) -> int:
            done = super().write(fd, data[:30])
            if self.armed:
                raise KeyboardInterrupt
            return done

    disk = Interrupted()
    with open_writer(str(path), disk=disk) as writer:
        disk.armed = True
        with pytest.raises(KeyboardInterrupt):
            writer.append(EVENTS[1])
        disk.armed = False
        assert writer.append(EVENTS[1]) == 2
    assert check(str(path)) == []


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("cure", [repair, lambda path, disk: accept_edits(path, "now", disk=disk)])
def test_every_call_of_a_repair_fails(tmp_path: Path, cure: Callable[..., Any], way: str) -> None:
    injected = 0
    for n in range(1, 100):
        path = tmp_path / str(n) / "s.toml"
        path.parent.mkdir()
        raw = make(path).replace(b"number = 4", b"number = 5")
        path.write_bytes(raw)
        disk = Failing(n, way)
        try:
            cure(str(path), disk=disk)
        except JournalError:
            # Either nothing was changed, or only the last step failed, making the new name durable.
            assert path.read_bytes() == raw or check(str(path)) == []
            assert disk.failed
        else:
            assert check(str(path)) == []
        backups = [p.read_bytes() for p in path.parent.glob("s.toml.bak-*")]
        assert path.read_bytes() == raw or raw in backups
        injected += len(disk.failed)
        if disk.left > 0:
            break
    else:
        pytest.fail("the calls do not come to an end")
    assert injected >= 2


@pytest.mark.parametrize("way", WAYS)
def test_every_call_of_remembering_facts_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    injected = 0
    for n in range(1, 100):
        monkeypatch.setenv("REFEREE_HOME", str(tmp_path / str(n)))
        known.save("life", {"a": 1})
        disk = Failing(n, way)
        try:
            known.save("life", {"b": 2}, disk=disk)
        except JournalError:
            assert known.load("life") in ({"a": 1}, {"a": 1, "b": 2})
        else:
            assert known.load("life") == {"a": 1, "b": 2}
        injected += len(disk.failed)
        if disk.left > 0:
            break
    else:
        pytest.fail("the calls do not come to an end")
    assert injected >= 2


def test_a_file_system_without_links(tmp_path: Path) -> None:
    class Fat(Unsynced):
        def link(self, old: str, new: str) -> None:
            raise OSError(errno.EPERM, "Operation not permitted")

    path = tmp_path / "s.toml"
    create(str(path), HEADER, disk=Fat())
    assert read(str(path)).header == HEADER
    with pytest.raises(AlreadyThere):
        create(str(path), HEADER, disk=Fat())
    assert [p.name for p in tmp_path.iterdir()] == ["s.toml"]


def test_a_name_that_is_taken_in_the_last_moment(tmp_path: Path) -> None:
    path = tmp_path / "s.toml"

    class Raced(Unsynced):
        def link(self, old: str, new: str) -> None:
            path.write_text("another program's")
            super().link(old, new)

    with pytest.raises(AlreadyThere):
        create(str(path), HEADER, disk=Raced())
    assert path.read_text() == "another program's"
    assert [p.name for p in tmp_path.iterdir()] == ["s.toml"]


def test_a_reader_that_sees_a_mixture_looks_again(tmp_path: Path) -> None:
    """While a torn tail is cut and something else appended, one read may see the old beginning and the new end."""
    path = tmp_path / "s.toml"
    raw = make(path)
    mixture = raw.replace(b"number = 4", b"number = 7")

    class Mixing(Unsynced):
        times = 1

        def read(self, fd: int, most: int) -> bytes:
            part = super().read(fd, most)
            if part == raw and self.times:
                self.times -= 1
                return mixture
            return part

    assert len(read(str(path), disk=Mixing()).events) == 4
