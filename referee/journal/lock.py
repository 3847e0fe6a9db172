"""One writer at a time: a lock on a file beside the session, held until the program ends, however it ends.

The lock is not on the session itself, since that may be replaced by another file of the same name. The lock file is
never removed: a second program could hold a lock on the removed one while a third locks the new one.
"""

from __future__ import annotations

import errno
import os
import sys
import time

from .errors import CannotWrite, InUse, reason

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from .disk import Disk

if sys.platform == "win32":
    import msvcrt

    def _try_lock(fd: int) -> bool:
        # A locked region cannot be read by others there, so the one that is locked lies far behind the text.
        os.lseek(fd, 1 << 30, os.SEEK_SET)
        try:
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno not in (errno.EACCES, errno.EDEADLK):
                raise
            return False
        os.lseek(fd, 0, os.SEEK_SET)
        return True
else:
    import fcntl

    def _try_lock(fd: int) -> bool:
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


_PAUSE = 0.005
_DAY = "%Y-%m-%d"


class Lock:
    """A lock that is held."""

    __slots__ = ("_disk", "_fd")

    def __init__(self, disk: Disk, fd: int) -> None:
        self._disk = disk
        self._fd = fd

    def release(self) -> None:
        """Let others write; does nothing the second time."""
        fd, self._fd = self._fd, -1
        if fd >= 0:
            self._disk.close(fd)  # closing is what unlocks


def take_lock(path: str, name: str, wait: float, disk: Disk) -> Lock:
    """Lock the file at path, waiting so many seconds for another program to end; name is what messages call it.

    Raises InUse, saying by whom as far as that is known, and CannotWrite where no lock file can be made.
    """
    place = path + ".lock"
    until = time.monotonic() + wait
    while True:
        try:
            fd = disk.open(place, os.O_RDWR | os.O_CREAT)
            try:
                if _try_lock(fd):
                    if _is_still(disk, fd, place):
                        _sign(disk, fd)
                        return Lock(disk, fd)
                elif time.monotonic() >= until:
                    raise _in_use(disk, fd, name)
            except BaseException:
                disk.close(fd)
                raise
            disk.close(fd)
        except OSError as error:
            raise CannotWrite(
                f"{name}: it cannot be locked for writing ({place}: {reason(error)}); nothing was recorded.",
                code="cannot-lock",
            ) from error
        time.sleep(_PAUSE)


def _is_still(disk: Disk, fd: int, place: str) -> bool:
    """False where somebody removed the lock file meanwhile: others would lock a new one."""
    try:
        there = disk.stat(place)
    except FileNotFoundError:
        return False
    here = disk.fstat(fd)
    return (here.st_dev, here.st_ino) == (there.st_dev, there.st_ino)


def _sign(disk: Disk, fd: int) -> None:
    """Leave word of who holds the lock. It is for a message only, so a full disk does not matter."""
    text = f"{os.getpid()}\n{_host()}\n{time.strftime(_DAY + ' %H:%M')}\n".encode("utf-8", "replace")
    try:
        # In this order, since a file that is emptied first makes some file systems wait for the disk on closing.
        disk.write(fd, text)
        disk.truncate(fd, len(text))
    except OSError:
        pass


def _in_use(disk: Disk, fd: int, name: str) -> InUse:
    try:
        lines = disk.read(fd, 1000).decode("utf-8", "replace").split("\n")
    except OSError:
        lines = []
    who = ""
    if len(lines) == 4 and lines[0].isdigit() and lines[1].isprintable() and lines[2].isprintable():
        where = "" if lines[1] == _host() else f" on {lines[1]}"
        since = lines[2].removeprefix(time.strftime(_DAY) + " ")
        who = f" (pid {lines[0]}{where}) since {since}"
    return InUse(
        f"{name}: it is open in another program{who}.",
        code="in-use",
        hint="Nothing was recorded; end the other program, or look on from here without writing.",
    )


def _host() -> str:
    if sys.platform == "win32":
        return os.environ.get("COMPUTERNAME", "")
    return os.uname().nodename
