"""A disk that remembers every call, and every state in which a loss of power could have left the files since.

What is assumed of a disk is little: what was written since the last fsync of a file may be there, or not, or its
beginning only, or with whole sectors of zeros in it; each name that was made, changed or removed since the last fsync
of its folder may be so or not, whatever became of the others.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product
from typing import Any

from referee.journal.disk import Disk

SECTOR = 512


class Remembering(Disk):
    """Does everything as the real one, and keeps a log of it. Files are known by numbers, as their names change."""

    def __init__(self, *paths: str) -> None:
        self.log: list[tuple[Any, ...]] = []
        self.names: dict[str, int] = {}
        self.open_files: dict[int, int] = {}
        self.count = 0
        for path in paths:
            with open(path, "rb") as file:
                self.log.append(("start", path, self._new(path), file.read()))

    def tell(self) -> None:
        """Note that somebody was told that all is recorded that came before."""
        self.log.append(("told",))

    def _new(self, path: str) -> int:
        self.count += 1
        self.names[path] = self.count
        return self.count

    def open(self, path: str, flags: int, mode: int = 0o666) -> int:
        new = not os.path.lexists(path)
        fd = super().open(path, flags, mode)
        if not path.endswith(".lock"):
            if new:
                self.log.append(("name", path, self._new(path)))
            self.open_files[fd] = self.names[path]
        return fd

    def close(self, fd: int) -> None:
        self.open_files.pop(fd, None)
        super().close(fd)

    def write(self, fd: int, data: bytes) -> int:
        at = os.fstat(fd).st_size
        done = super().write(fd, data)
        if fd in self.open_files:
            self.log.append(("write", self.open_files[fd], at, data[:done]))
        return done

    def truncate(self, fd: int, size: int) -> None:
        super().truncate(fd, size)
        if fd in self.open_files:
            self.log.append(("cut", self.open_files[fd], size))

    def fsync(self, fd: int) -> None:
        self.log.append(("sync", self.open_files[fd]))

    def link(self, old: str, new: str) -> None:
        super().link(old, new)
        self.names[new] = self.names[old]
        self.log.append(("name", new, self.names[new]))

    def replace(self, old: str, new: str) -> None:
        super().replace(old, new)
        self.names[new] = self.names.pop(old)
        self.log.append(("rename", old, new, self.names[new]))

    def unlink(self, path: str) -> None:
        super().unlink(path)
        del self.names[path]
        self.log.append(("unname", path))

    def sync_folder(self, path: str) -> None:
        self.log.append(("sync folder",))


class State:
    """How the files may be found. content: of the file in question, None where there is none.

    told: how often somebody had been told.  safe: other files that are whole in any case, by name.
    """

    def __init__(self, content: bytes | None, told: int, safe: dict[str, bytes]) -> None:
        self.content = content
        self.told = told
        self.safe = safe


def states(log: list[tuple[Any, ...]], path: str) -> Iterator[State]:
    """Every state of the file at path that a loss of power during these calls could leave, each once."""
    durable: dict[int, bytes] = {}
    pending: dict[int, list[tuple[Any, ...]]] = {}
    names: dict[str, int] = {}
    renames: list[tuple[Any, ...]] = []
    told = 0
    seen = set()
    for call in log:
        kind, rest = call[0], call[1:]
        if kind == "start":
            names[rest[0]], durable[rest[1]] = rest[1], rest[2]
        elif kind in ("name", "rename", "unname"):
            renames.append(call)
            if kind == "name":
                durable.setdefault(rest[1], b"")
        elif kind in ("write", "cut"):
            pending.setdefault(rest[0], []).append(call)
        elif kind == "sync":
            for late in pending.pop(rest[0], []):
                durable[rest[0]] = _applied(durable[rest[0]], late)
        elif kind == "sync folder":
            for late in renames:
                _rename(names, late)
            renames = []
        else:
            told += 1
        for chosen in product((False, True), repeat=len(renames)):
            now = dict(names)
            for late, done in zip(renames, chosen, strict=True):
                if done:
                    _rename(now, late)
            safe = {n: durable[i] for n, i in now.items() if n != path and not pending.get(i)}
            for content in _contents(durable, pending, now.get(path)):
                key = (content, told, tuple(sorted(safe)))
                if key not in seen:
                    seen.add(key)
                    yield State(content, told, safe)


def _contents(durable: dict[int, bytes], pending: dict[int, list[tuple[Any, ...]]], number: int | None) -> Any:
    if number is None:
        yield None
        return
    for chosen in product(*[list(_outcomes(call)) for call in pending.get(number, [])]):
        content = durable[number]
        for call in chosen:
            if call:
                content = _applied(content, call)
        yield content


def _outcomes(call: tuple[Any, ...]) -> Iterator[tuple[Any, ...] | None]:
    """What may have become of one call that was not yet synced."""
    yield None
    yield call
    if call[0] == "write":
        _, number, at, data = call
        for size in range(1, len(data)):
            yield "write", number, at, data[:size]
            if size % 16 == 0:
                yield "write", number, at, data[:size] + bytes(len(data) - size)
        for sector in range(at // SECTOR, (at + len(data)) // SECTOR + 1):
            first, last = max(sector * SECTOR - at, 0), min((sector + 1) * SECTOR - at, len(data))
            yield "write", number, at, data[:first] + bytes(last - first) + data[last:]


def _applied(content: bytes, call: tuple[Any, ...]) -> bytes:
    if call[0] == "cut":
        return content[: call[2]].ljust(call[2], b"\0")
    _, _, at, data = call
    return content[:at].ljust(at, b"\0") + data + content[at + len(data) :]


def _rename(names: dict[str, int], call: tuple[Any, ...]) -> None:
    if call[0] == "unname":
        names.pop(call[1], None)
    elif call[0] == "name":
        names[call[1]] = call[2]
    else:
        names.pop(call[1], None)
        names[call[2]] = call[3]
