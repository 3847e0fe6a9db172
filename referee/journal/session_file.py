"""The session file: create it, read it, append to it, look at what is wrong with it.

A journal of plain TOML that only ever grows: a header closed by a sum, then one [[event]] after another, each closed by
a sum that covers the one before. What was confirmed survives a killed program and a lost power supply.
"""

from __future__ import annotations

import errno
import os
import stat

from .chain import digest, sum_line
from .disk import DISK
from .durable import discard, make_folders, read_all, write_aside
from .encode import Value, header_text
from .errors import AlreadyThere, CannotWrite, NotASession, reason
from .scan import Problem, Scan, plain_bytes, require_ours, scan

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from .disk import Disk
    from .writer import Writer

__all__ = ["Problem", "SessionFile", "Value", "accept_edits", "check", "create", "open_writer", "read", "repair"]

_HEAD = 4096  # a header's beginning; who gives the name of a film instead should not wait until it is read
_NO_LINKS = (errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL, errno.EMLINK)


class SessionFile:
    """What a session file holds.

    header: the [session] table.  events: in order, each with its "seq", from 1 on, and without its sum.
    size: how many bytes of it are verified.  last_sum: the sum of the last event.
    torn: bytes of an unfinished record after that, which was never confirmed.
    """

    __slots__ = ("events", "header", "last_sum", "path", "size", "torn")

    def __init__(self, path: str, found: Scan) -> None:
        self.path = path
        self.header = found.header
        self.events = found.events
        self.size = found.good
        self.last_sum = found.last_sum
        self.torn = found.torn


def create(path: str, header: dict[str, Value], *, disk: Disk = DISK) -> None:
    """Make a session file with this header and no events, and the folders above it where they are missing.

    Raises AlreadyThere where the name is taken, by a folder or a link to nothing too, CannotWrite, and ValueError for a
    header that cannot be stored. The file is there whole or not at all.
    """
    content = header_text(header).encode()
    data = content + sum_line(digest("", content))
    if os.path.lexists(path):
        raise _taken(path)
    folder = os.path.dirname(os.path.abspath(path))
    try:
        make_folders(disk, folder)
    except OSError as error:
        raise _cannot_make(path, error) from error
    try:
        aside = write_aside(disk, path, data)
        try:
            _give_name(disk, aside, path)
        finally:
            discard(disk, aside)
        try:
            disk.sync_folder(folder)
        except OSError:
            discard(disk, path)
            raise
    except FileExistsError:
        raise _taken(path) from None
    except OSError as error:
        raise _cannot_make(path, error) from error


def read(path: str, *, disk: Disk = DISK) -> SessionFile:
    """Read and verify a session file, without a lock: another program may be writing to it meanwhile.

    An unfinished record at the end is left out and only counted. Raises NotASession, and Damaged for anything else that
    does not verify.
    """
    data = load_bytes(path, path, disk)
    found = scan(plain_bytes(data), path)
    while found.fault:
        # While somebody else cuts a torn tail and appends, both may have been read in one go. Damage stays, so it
        # is believed only when the file has not changed since.
        again = load_bytes(path, path, disk)
        if again == data:
            break
        data = again
        found = scan(plain_bytes(data), path)
    found.require_whole(path)
    return SessionFile(path, found)


def open_writer(path: str, *, wait: float = 2.0, disk: Disk = DISK) -> Writer:
    """Open a session for appending, alone: nobody else can until it is closed. Waits so many seconds for others.

    An unfinished record at the end is set aside in a file `<path>.torn-<time>` and cut off; a mark or carriage returns
    that an editor put in are taken out, keeping `<path>.bak-<time>`. Raises NotASession, InUse, CannotWrite, and
    Damaged, leaving the file as it is.
    """
    from .writer import Writer

    return Writer(path, wait, disk)


def check(path: str, *, disk: Disk = DISK) -> list[Problem]:
    """Everything wrong with a session file, in the order of its lines; nothing is changed. Raises NotASession."""
    from .examine import examine

    return examine(path, disk)


def repair(path: str, *, disk: Disk = DISK) -> list[str]:
    """Keep what comes before the first bad record; the whole file as it was stays in `<path>.bak-<time>`.

    Gives what was done, in sentences; none where nothing is wrong. Raises NotASession, InUse and CannotWrite, and
    Damaged where the header itself is bad, so that there is nothing to keep.
    """
    from .mend import mend

    return mend(path, disk)


def accept_edits(path: str, at: str, *, disk: Disk = DISK) -> list[int]:
    """Take a file that was edited by hand as it is now: compute its sums anew and record that this was done.

    at: when, for the event that records it.  Gives the numbers of the changed events. Keeps `<path>.bak-<time>`.
    Nothing is done where nothing was changed. Raises NotASession, InUse, CannotWrite, and Damaged where the file is no
    TOML or has something in it that a session cannot hold.
    """
    from .mend import accept

    return accept(path, at, disk)


def load_bytes(path: str, name: str, disk: Disk) -> bytes:
    """The content of a file that may be a session; name is what messages call it. Raises NotASession."""
    try:
        status = disk.stat(path)
        if stat.S_ISREG(status.st_mode):
            if status.st_size > _HEAD:
                _require_head(path, name, disk)
            return read_all(disk, path)
    except FileNotFoundError:
        raise NotASession(f"{name}: there is no such session.", code="no-such-session") from None
    except OSError as error:
        raise NotASession(f"{name}: it cannot be read: {reason(error)}.", code="unreadable") from error
    what = "a folder" if stat.S_ISDIR(status.st_mode) else "no ordinary file"
    raise NotASession(f"{name}: this is {what}, not a session file.", code="not-a-session")


def require_session(path: str, name: str, disk: Disk) -> None:
    """Raise NotASession unless a file begins as a session does; only its beginning is read."""
    try:
        if stat.S_ISREG(disk.stat(path).st_mode):
            _require_head(path, name, disk)
            return
    except OSError:
        pass  # reading all of it says what is wrong
    load_bytes(path, name, disk)


def _require_head(path: str, name: str, disk: Disk) -> None:
    fd = disk.open(path, os.O_RDONLY)
    try:
        require_ours(disk.read(fd, _HEAD), name)
    finally:
        disk.close(fd)


def _give_name(disk: Disk, aside: str, path: str) -> None:
    """Rename a new file, but never over another one."""
    try:
        disk.link(aside, path)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        # A file system without links, such as a memory stick's. Somebody may take the name in this very moment.
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), path) from None
        disk.replace(aside, path)


def _cannot_make(path: str, error: OSError) -> CannotWrite:
    return CannotWrite(f"{path}: {reason(error)}; no session was made.", code="cannot-write")


def _taken(path: str) -> AlreadyThere:
    return AlreadyThere(f"{path}: there is something of this name already.", code="already-there")
