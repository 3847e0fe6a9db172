"""Files written so that at every instant either the old or the new is there, whole."""

from __future__ import annotations

import errno
import os
import time

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from .disk import Disk

_CHUNK = 1 << 20


def read_all(disk: Disk, path: str) -> bytes:
    """The content of a file. Raises OSError."""
    fd = disk.open(path, os.O_RDONLY)
    try:
        parts = []
        while part := disk.read(fd, _CHUNK):
            parts.append(part)
        return b"".join(parts)
    finally:
        disk.close(fd)


def write_all(disk: Disk, fd: int, data: bytes) -> None:
    """Write all of data, in one call wherever the system takes it in one. Raises OSError, perhaps half-way."""
    done = disk.write(fd, data)
    while done < len(data):
        more = disk.write(fd, data[done:])
        if not more:
            raise OSError(errno.EIO, "the disk takes no more")
        done += more


def write_new(disk: Disk, path: str, data: bytes, mode: int = 0o666) -> None:
    """Write a file that must not be there yet and make its content durable. Raises OSError and then leaves none."""
    fd = disk.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    try:
        try:
            write_all(disk, fd, data)
            disk.fsync(fd)
        finally:
            disk.close(fd)
    except BaseException:
        discard(disk, path)
        raise


def write_aside(disk: Disk, path: str, data: bytes, mode: int = 0o666) -> str:
    """Write data to a file of its own in path's folder, to be renamed; gives its name. Raises OSError."""
    return _first_free(disk, f"{path}.tmp-{os.getpid()}", data, mode)


def replace_file(disk: Disk, path: str, data: bytes) -> None:
    """Put data in place of what the file held, keeping its permissions. Raises OSError, and then the old one stays."""
    try:
        mode = disk.stat(path).st_mode & 0o777
    except FileNotFoundError:
        mode = 0o666
    aside = write_aside(disk, path, data, mode)
    try:
        disk.replace(aside, path)
    except BaseException:
        discard(disk, aside)
        raise
    disk.sync_folder(os.path.dirname(path))


def keep_copy(disk: Disk, path: str, data: bytes, kind: str) -> str:
    """Write data, durably, to `<path>.<kind>-<time>`; gives that name. Raises OSError."""
    kept = _first_free(disk, f"{path}.{kind}-{time.strftime('%Y%m%d-%H%M%S')}", data, 0o666)
    disk.sync_folder(os.path.dirname(path))
    return kept


def make_folders(disk: Disk, folder: str) -> None:
    """Make a folder and those above it where they are missing, durably. Raises OSError."""
    if not folder or os.path.isdir(folder):
        return
    above = os.path.dirname(folder)
    if above != folder:
        make_folders(disk, above)
    try:
        disk.mkdir(folder)
    except FileExistsError:
        if not os.path.isdir(folder):
            raise
    disk.sync_folder(above)


def discard(disk: Disk, path: str) -> None:
    """Remove a file that nobody needs; that it stays is no harm."""
    try:
        disk.unlink(path)
    except OSError:
        return


def _first_free(disk: Disk, name: str, data: bytes, mode: int) -> str:
    number = 1
    while True:
        path = name if number == 1 else f"{name}-{number}"
        try:
            write_new(disk, path, data, mode)
        except FileExistsError:
            number += 1
        else:
            return path
