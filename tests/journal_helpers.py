"""Sessions to try things on, and disks that fail, forget or remember."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from referee.journal.disk import Disk
from referee.journal.session_file import create, open_writer, read

ROOT = Path(__file__).resolve().parent.parent
CHILD = str(Path(__file__).resolve().parent / "journal_child.py")
HEADER: dict[str, Any] = {
    "id": "k3v9",
    "game": "life",
    "created": "2026-11-30T19:58:00+01:00",
    "players": ["Ana", "Ben"],
}
EVENTS: list[dict[str, Any]] = [
    {"action": "spin", "player": "Ana", "spin": 7, "ledger": ["The bank pays Ana $20,000 (Pay Day)"]},
    {"action": "buy-stock", "player": "Ben", "number": 4, "yes": True},
    {
        "action": "rule-on",
        "text": 'We play that "sum = 1"\n[[event]]\nsum = "0123456789abcdef"\nis fine\\.',
        "years": [],
    },
    {"action": "undo", "target": 2, "who said": "Bärbel & Ümit 🎲"},
]


class Unsynced(Disk):
    """As the real one, but quick: for tests in which nobody pulls a plug."""

    def fsync(self, fd: int) -> None:
        pass

    def sync_folder(self, path: str) -> None:
        pass


QUICK = Unsynced()


def make(path: Path, events: list[dict[str, Any]] = EVENTS, disk: Disk = QUICK) -> bytes:
    """A session with these events; gives its bytes."""
    create(str(path), HEADER, disk=disk)
    with open_writer(str(path), disk=disk) as writer:
        for event in events:
            writer.append(event)
    return path.read_bytes()


def kept(path: Path) -> list[dict[str, Any]]:
    """The events that a session holds, as they were given to append."""
    return [{k: v for k, v in event.items() if k != "seq"} for event in read(str(path)).events]


def lay(path: Path, data: bytes) -> None:
    """Put a file where another one was; to empty that one instead would take some file systems a millisecond."""
    path.unlink(missing_ok=True)
    path.write_bytes(data)


def ends(raw: bytes) -> list[int]:
    """Where the header and each record end."""
    found = []
    position = 0
    for line in raw.splitlines(keepends=True):
        position += len(line)
        if line.startswith(b'sum = "'):
            found.append(position)
    return found


def spare(path: Path, kind: str) -> list[Path]:
    """The files that were kept beside a session: "torn", "bak" or "tmp"."""
    return sorted(p for p in path.parent.iterdir() if p.name.startswith(f"{path.name}.{kind}-"))


def child(*args: str, **options: Any) -> subprocess.Popen[bytes]:
    """Start journal_child.py; its acknowledgements come through stdout."""
    return subprocess.Popen(
        [sys.executable, "-P", CHILD, *args],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        **options,
    )


def acknowledged(lines: Iterator[bytes]) -> list[tuple[int, str]]:
    """Number and tag of every event that a child was told to be recorded."""
    found = []
    for line in lines:
        if line.endswith(b"\n") and line[:1].isdigit():
            seq, tag = line.decode().split()
            found.append((int(seq), tag))
    return found
