"""Odd places and odd files: links, folders, editors' habits, folders that may not be written to."""

from __future__ import annotations

import errno
import os
import socket
from pathlib import Path

import pytest
from journal_helpers import EVENTS, HEADER, QUICK, Unsynced, kept, make, spare

from referee.journal.chain import digest, sum_line
from referee.journal.errors import AlreadyThere, CannotWrite, Damaged, NotASession
from referee.journal.session_file import check, create, open_writer, read, repair

AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "s.toml"


def kinds(path: Path) -> list[str]:
    return [problem.kind for problem in check(str(path))]


def test_creating_makes_the_folders_above(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "s.toml"
    create(str(path), HEADER)
    found = read(str(path))
    assert (found.header, found.events, found.torn, found.size) == (HEADER, [], 0, path.stat().st_size)
    assert [p.name for p in path.parent.iterdir()] == ["s.toml"]
    assert path.read_text(encoding="utf-8").startswith('schema = 1\n\n[session]\nid = "k3v9"\n')


def test_creating_never_overwrites(path: Path) -> None:
    path.write_text("my diary")
    with pytest.raises(AlreadyThere) as error:
        create(str(path), HEADER)
    assert error.value.exit == 2
    assert path.read_text() == "my diary"
    folder = path.with_name("folder.toml")
    folder.mkdir()
    with pytest.raises(AlreadyThere):
        create(str(folder), HEADER)
    link = path.with_name("link.toml")
    link.symlink_to(path.with_name("nowhere"))
    with pytest.raises(AlreadyThere):
        create(str(link), HEADER)


def test_creating_where_a_file_is_in_the_way(path: Path) -> None:
    path.write_text("my diary")
    with pytest.raises(CannotWrite, match="no session was made"):
        create(str(path / "s.toml"), HEADER)


@pytest.mark.parametrize("work", [read, open_writer, check, repair])
def test_what_is_no_session_is_refused_and_left_alone(tmp_path: Path, work: object) -> None:
    assert callable(work)
    files = {
        "empty": b"",
        "diary": b"Dear diary,\n",
        "toml": b'[project]\nname = "x"\n',
        "binary": bytes(range(256)) * 40,
        "utf-16": "schema = 1\n\n[session]\n".encode("utf-16"),
        "half": b'schema = 1\n\n[session]\nid = "k',
        "no end": b'schema = 1\n\n[session]\nid = "k3v9"\n',
    }
    for name, data in files.items():
        path = tmp_path / name
        path.write_bytes(data)
        with pytest.raises(NotASession) as error:
            work(str(path))
        assert error.value.exit == 2
        assert path.read_bytes() == data
    with pytest.raises(NotASession, match="this is a folder"):
        work(str(tmp_path))
    with pytest.raises(NotASession, match="there is no such session"):
        work(str(tmp_path / "none.toml"))
    with pytest.raises(NotASession):
        work(str(tmp_path / "diary" / "s.toml"))
    with pytest.raises(NotASession):
        work(str(tmp_path / ("x" * 300)))
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NotASession, match="no ordinary file"):
        work(str(tmp_path / "pipe"))
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(os.path.relpath(tmp_path / "socket"))
        with pytest.raises(NotASession):
            work(str(tmp_path / "socket"))
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    with pytest.raises(NotASession):
        work(str(loop))


def test_a_huge_file_is_refused_by_its_beginning(path: Path) -> None:
    with open(path, "wb") as file:
        file.truncate(1 << 40)  # takes no room, and would take hours to read
    with pytest.raises(NotASession):
        read(str(path))


@pytest.mark.parametrize("schema", ["2", "99"])
def test_a_newer_file_is_refused_by_name(path: Path, schema: str) -> None:
    content = f'schema = {schema}\n\n[session]\nid = "k"\n'.encode()
    path.write_bytes(content + sum_line(digest("", content)))
    with pytest.raises(NotASession, match="newer version") as error:
        read(str(path))
    assert error.value.code == "newer-schema"


def test_a_link_is_written_through_and_kept(path: Path, tmp_path: Path) -> None:
    make(path, EVENTS[:1])
    (tmp_path / "desk").mkdir()
    link = tmp_path / "desk" / "evening.toml"
    link.symlink_to(path)
    with open_writer(str(link), disk=QUICK) as writer:
        assert writer.file.path == str(link)
        with pytest.raises(Exception, match="open in another program"):
            open_writer(str(path), wait=0)  # the same session by its other name
        writer.append(EVENTS[1])
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    with open_writer(str(link), disk=QUICK) as writer:
        writer.append(EVENTS[2])
    path.write_bytes(path.read_bytes() + b"\n[[ev")
    assert repair(str(link))
    assert link.is_symlink()
    assert kept(path) == EVENTS[:3]
    assert [p.name for p in link.parent.iterdir()] == ["evening.toml"]
    assert len(spare(path, "bak")) == 2


@pytest.mark.parametrize(
    ("mark", "line_end", "wrong"),
    [(b"\xef\xbb\xbf", b"\n", ["bom"]), (b"", b"\r\n", ["crlf"]), (b"\xef\xbb\xbf", b"\r\n", ["bom", "crlf"])],
)
def test_what_editors_do_to_a_file_is_harmless(path: Path, mark: bytes, line_end: bytes, wrong: list[str]) -> None:
    raw = make(path)
    changed = mark + raw.replace(b"\n", line_end)
    path.write_bytes(changed)
    path.chmod(0o640)
    assert kept(path) == EVENTS
    assert sorted(kinds(path)) == wrong
    assert path.read_bytes() == changed  # reading changes nothing
    with open_writer(str(path), disk=QUICK) as writer:
        assert len(writer.notes) == 1
        writer.append({"action": "spin"})
    assert path.read_bytes().startswith(raw)
    assert [p.read_bytes() for p in spare(path, "bak")] == [changed]
    assert path.stat().st_mode & 0o777 == 0o640
    assert kinds(path) == []


def test_an_editor_that_changes_some_line_ends(path: Path) -> None:
    raw = make(path)
    path.write_bytes(raw[:300] + raw[300:].replace(b"\n", b"\r\n"))
    assert kept(path) == EVENTS
    problem = check(str(path))[0]
    assert (problem.kind, problem.line) == ("crlf", raw.count(b"\n", 0, 300) + 1)
    assert repair(str(path))
    assert path.read_bytes() == raw


def test_an_empty_line_at_the_end_is_harmless(path: Path) -> None:
    raw = make(path)
    path.write_bytes(raw + b"\n")
    assert kept(path) == EVENTS
    with open_writer(str(path), disk=QUICK) as writer:
        writer.append({"action": "spin"})
    assert kept(path) == [*EVENTS, {"action": "spin"}]


def test_two_backups_in_one_second_do_not_collide(path: Path) -> None:
    raw = make(path)
    for n in range(3):
        path.write_bytes(raw + b"\n[[ev" + b"e" * n)
        open_writer(str(path), disk=QUICK).close()
    assert sorted(p.read_bytes() for p in spare(path, "torn")) == [b"\n[[ev" + b"e" * n for n in range(3)]


@pytest.mark.skipif(AS_ROOT, reason="nothing is read-only to the administrator")
def test_a_folder_that_may_not_be_written_to(path: Path) -> None:
    make(path)
    path.with_name("s.toml.lock").unlink()
    path.parent.chmod(0o500)
    try:
        assert kept(path) == EVENTS
        with pytest.raises(CannotWrite, match="permission denied"):
            open_writer(str(path))
        with pytest.raises(CannotWrite, match="permission denied"):
            create(str(path.with_name("t.toml")), HEADER)
    finally:
        path.parent.chmod(0o700)


class ReadOnly(Unsynced):
    """Nothing can be made, changed or removed, as on a folder shared for reading."""

    def open(self, path: str, flags: int, mode: int = 0o666) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            raise OSError(errno.EROFS, "Read-only file system")
        return super().open(path, flags, mode)


def test_a_disk_that_may_not_be_written_to(path: Path) -> None:
    raw = make(path)
    disk = ReadOnly()
    assert len(read(str(path), disk=disk).events) == 4
    assert check(str(path), disk=disk) == []
    for work in (
        lambda: open_writer(str(path), disk=disk),
        lambda: create(str(path.with_name("t.toml")), HEADER, disk=disk),
        lambda: repair(str(path), disk=disk),
    ):
        with pytest.raises(CannotWrite, match="read-only file system") as error:
            work()
        assert error.value.exit == 2
    assert path.read_bytes() == raw


def test_a_file_that_cannot_be_read_says_why(path: Path) -> None:
    make(path)

    class Failing(Unsynced):
        def read(self, fd: int, most: int) -> bytes:
            raise OSError(errno.EIO, "Input/output error")

    with pytest.raises(NotASession, match="it cannot be read: input/output error") as error:
        read(str(path), disk=Failing())
    assert error.value.code == "unreadable"


def test_a_lock_that_is_a_folder(path: Path) -> None:
    make(path)
    path.with_name("s.toml.lock").unlink()
    path.with_name("s.toml.lock").mkdir()
    with pytest.raises(CannotWrite, match="cannot be locked"):
        open_writer(str(path))
    assert kept(path) == EVENTS


def test_copies_that_went_on_otherwise_are_told(path: Path) -> None:
    raw = make(path, EVENTS[:2])
    copy = path.with_name("s (Ben's conflicted copy 2026-11-30).toml")
    copy.write_bytes(raw)
    assert kinds(path) == []  # a mere copy
    with open_writer(str(path), disk=QUICK) as writer:
        writer.append(EVENTS[2])
    assert kinds(path) == []  # a copy that is behind
    with open_writer(str(copy), disk=QUICK) as writer:
        writer.append(EVENTS[3])
    make(path.with_name("other.toml"), [])
    path.with_name("none.toml").write_text("something else")
    path.with_name("folder.toml").mkdir()
    (problem,) = check(str(path))
    assert problem.kind == "conflicted-copy"
    assert copy.name in problem.message
    assert path.read_text(encoding="utf-8").split("\n")[problem.line - 1].startswith("action")
    assert len(read(str(path)).events) == 3  # it is no damage


def test_a_record_that_another_program_made_is_not_taken(path: Path) -> None:
    raw = make(path, [])
    last = read(str(path)).last_sum
    for content in (
        b"\n[[event]]\nseq = 2\n",
        b"\n[[event]]\nseq = true\n",
        b'\n[[event]]\nseq = "1"\n',
        b"\n[[event]]\nseq = 1\nx = 1.5\n",
        b"\n[[event]]\nseq = 1\n[event.more]\nx = 1\n",
        b"\n[[event]]\nseq = 1\n\n[[event]]\nseq = 2\n",
        b"\n[other]\nseq = 1\n",
        b"\n[[event]]\nseq = 1\nx = '\xff'\n",
        b"\nseq = 1\n",
    ):
        path.write_bytes(raw + content + sum_line(digest(last, content)))
        with pytest.raises(Damaged, match="not one that this program writes"):
            read(str(path))
        assert kinds(path) == ["damaged"]
    # Written otherwise but saying the same, it is.
    content = b"\n\n# by hand\n[[event]]\n  seq=1\nx = 'one'   # two\n"
    path.write_bytes(raw + content + sum_line(digest(last, content)))
    assert kept(path) == [{"x": "one"}]
