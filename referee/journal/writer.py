"""Appending to a session."""

from __future__ import annotations

import os

from .chain import digest, sum_line
from .durable import keep_copy, replace_file, write_all
from .encode import Value, event_text
from .errors import CannotWrite, Stale, reason
from .lock import take_lock
from .scan import plain_bytes, scan
from .session_file import SessionFile, load_bytes, require_session

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from .disk import Disk


class Writer:
    """A session that is open for appending; a context manager.

    file: what the session holds, kept up to date.  notes: what had to be done to the file on opening, in sentences.
    """

    __slots__ = ("_disk", "_fd", "_in_doubt", "_lock", "_place", "file", "notes")

    def __init__(self, path: str, wait: float, disk: Disk) -> None:
        self._disk = disk
        # Behind a link there is one file, to be locked once and replaced where it lies.
        self._place = os.path.realpath(path)
        self._fd = -1
        self._in_doubt = False
        self.notes: list[str] = []
        require_session(self._place, path, disk)  # says what is wrong, before a lock file is made for nothing
        self._lock = take_lock(self._place, path, wait, disk)
        try:
            self.file = self._open(path)
        except BaseException:
            self.close()
            raise

    def append(self, event: dict[str, Value], *, expected_seq: int | None = None) -> int:
        """Record one event; gives its number. Only when this returns may anybody be told that it is recorded.

        event: flat, without "seq" and "sum".  expected_seq: the number it has to get.
        Raises Stale where it would get another one, or where another program wrote to the file in spite of the lock
        (`file` is up to date then), Damaged where it did harm, CannotWrite where the disk refuses, and ValueError for
        an event that cannot be stored. Nothing is recorded then, with one exception: a CannotWrite of code "in-doubt"
        means that the disk did not say; this writer is of no use any more, and reading the file again tells.
        """
        name = self.file.path
        if self._in_doubt:
            raise _doubt(name)
        if self._fd < 0:
            raise ValueError("the session is closed")
        seq = len(self.file.events) + 1
        content = event_text(seq, event).encode()
        self._require_untouched(seq)
        if expected_seq is not None and expected_seq != seq:
            raise Stale(name, expected_seq, seq)
        total = digest(self.file.last_sum, content)
        record = content + sum_line(total)

        self._in_doubt = True
        try:
            write_all(self._disk, self._fd, record)
        except OSError as error:
            self._cut_back()
            raise CannotWrite(f"{name}: {reason(error)}; nothing was recorded.", code="cannot-write") from error
        except BaseException:
            self._cut_back()
            raise
        try:
            self._disk.fsync(self._fd)
        except OSError as error:
            # Trying again would be wrong: the system may have dropped the data and then say that all is well.
            raise _doubt(name) from error
        self._in_doubt = False

        kept: dict[str, Value] = {"seq": seq}
        for key, value in event.items():
            kept[key] = value[:] if isinstance(value, list) else value
        self.file.events.append(kept)
        self.file.size += len(record)
        self.file.last_sum = total
        return seq

    def close(self) -> None:
        """Let others write; does nothing the second time."""
        fd, self._fd = self._fd, -1
        try:
            if fd >= 0:
                self._disk.close(fd)
        finally:
            self._lock.release()

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _open(self, path: str) -> SessionFile:
        """Verify the file, make it fit to be appended to, and open it."""
        disk, place = self._disk, self._place
        data = load_bytes(place, path, disk)
        plain = plain_bytes(data)
        found = scan(plain, path)
        found.require_whole(path)
        try:
            if plain != data:
                kept = keep_copy(disk, place, data, "bak")
                replace_file(disk, place, plain)
                self.notes.append(f"An editor had changed the line ends; the file as it was is kept as {kept}.")
            self._fd = disk.open(place, os.O_WRONLY | os.O_APPEND)
            if found.torn:
                kept = keep_copy(disk, place, plain[found.good :], "torn")
                disk.truncate(self._fd, found.good)
                disk.fsync(self._fd)
                self.notes.append(f"A record that was never finished ({found.torn} bytes) was set aside in {kept}.")
                found.torn = 0
        except OSError as error:
            raise CannotWrite(f"{path}: {reason(error)}; nothing was recorded.", code="cannot-write") from error
        return SessionFile(path, found)

    def _require_untouched(self, seq: int) -> None:
        """Look whether the file is still what this writer left; the lock binds only those who ask for it.

        An editor, or a program that syncs folders, may have appended or put another file in its place.
        """
        try:
            here, there = self._disk.fstat(self._fd), self._disk.stat(self._place)
            if (there.st_dev, there.st_ino, there.st_size) == (here.st_dev, here.st_ino, self.file.size):
                return
        except OSError:
            pass  # gone, perhaps; opening it anew says what is the matter
        self._in_doubt = True
        fd, self._fd = self._fd, -1
        self._disk.close(fd)
        before = self.file.last_sum
        self.file = self._open(self.file.path)
        self._in_doubt = False
        if self.file.last_sum != before:
            raise Stale(self.file.path, seq, len(self.file.events) + 1)

    def _cut_back(self) -> None:
        """Take a piece of a record off again, so that what comes next does not stand behind it."""
        try:
            self._disk.truncate(self._fd, self.file.size)
        except OSError:
            return  # in doubt it stays: the piece is cut when the file is opened anew
        self._in_doubt = False


def _doubt(name: str) -> CannotWrite:
    return CannotWrite(
        f"{name}: it is not certain what the disk holds now, so the file must be read again before it goes on.",
        code="in-doubt",
        hint="Open the session again: it shows whether the last event is there.",
    )
