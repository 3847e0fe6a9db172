"""The calls to the operating system that the journal makes, one method each.

Everything that touches a disk goes through one of these, so that a test can put an object in their place that fails the
n-th call, writes half, or keeps a record of what had reached the disk when the power went.
"""

from __future__ import annotations

import errno
import os
import sys
import time

if sys.platform == "win32":
    _FULL_SYNC = None
else:
    import fcntl

    _FULL_SYNC = getattr(fcntl, "F_FULLFSYNC", None)  # macOS: fsync alone leaves the data in the drive's own memory

_BINARY = getattr(os, "O_BINARY", 0)  # Windows would change line ends otherwise


class Disk:
    """The real thing. Every method raises what the function of the same name in os raises."""

    def open(self, path: str, flags: int, mode: int = 0o666) -> int:
        """Open a file, giving its descriptor."""
        return os.open(path, flags | _BINARY, mode)

    def close(self, fd: int) -> None:
        """Close a descriptor."""
        os.close(fd)

    def read(self, fd: int, most: int) -> bytes:
        """Read at most so many bytes; none at the end."""
        return os.read(fd, most)

    def write(self, fd: int, data: bytes) -> int:
        """Write, saying how many bytes were taken, which may be fewer than were given."""
        return os.write(fd, data)

    def fsync(self, fd: int) -> None:
        """Return only when what was written would survive the power going."""
        if sys.platform != "win32" and _FULL_SYNC is not None:
            try:
                fcntl.fcntl(fd, _FULL_SYNC)
            except OSError:  # a file system that does not know it
                pass
            else:
                return
        os.fsync(fd)

    def truncate(self, fd: int, size: int) -> None:
        """Cut the file to this size."""
        os.ftruncate(fd, size)

    def fstat(self, fd: int) -> os.stat_result:
        """What is known of an open file."""
        return os.fstat(fd)

    def stat(self, path: str) -> os.stat_result:
        """What is known of the file of this name."""
        return os.stat(path)

    def link(self, old: str, new: str) -> None:
        """Give a file a second name; FileExistsError where that is taken."""
        os.link(old, new)

    def replace(self, old: str, new: str) -> None:
        """Rename a file over another in one step."""
        if sys.platform == "win32":
            # It refuses while somebody, a virus scanner perhaps, has the file open.
            for pause in (0.05, 0.1, 0.2, 0.4):
                try:
                    os.replace(old, new)
                except PermissionError:
                    time.sleep(pause)
                else:
                    return
        os.replace(old, new)

    def unlink(self, path: str) -> None:
        """Remove a name."""
        os.unlink(path)

    def mkdir(self, path: str) -> None:
        """Make one folder."""
        os.mkdir(path)

    def listdir(self, path: str) -> list[str]:
        """The names in a folder."""
        return os.listdir(path)

    def sync_folder(self, path: str) -> None:
        """Make names in a folder durable: without it a new or renamed file may be gone after the power went."""
        if sys.platform == "win32":
            return  # a folder cannot be opened there
        fd = os.open(path or ".", os.O_RDONLY)
        try:
            os.fsync(fd)
        except OSError as error:
            if error.errno != errno.EINVAL:  # a file system without this notion
                raise
        finally:
            os.close(fd)


DISK = Disk()
