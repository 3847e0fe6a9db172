"""A program that writes to a session, to be run beside others and killed.

    journal_child.py append PATH TAG COUNT        so many events, the session opened anew for each
    journal_child.py busy PATH TAG COUNT          opens the session so many times, for three events each, and waits
    journal_child.py die PATH TAG WRITE BYTE      kills itself in its WRITE-th append when BYTE bytes are written
    journal_child.py hold PATH                    holds the session until its input ends
    journal_child.py tear PATH TAG COUNT          as append, but each time with a torn tail before, and byte by byte

Says "ready", waits for a line, and then writes "SEQ TAG" for each event once it is recorded.
"""

from __future__ import annotations

import os
import signal
import sys

from referee.journal.disk import Disk
from referee.journal.session_file import open_writer

PATIENCE = 60.0


class Deadly(Disk):
    """Kills the program in the middle of a write to a session."""

    def __init__(self, left: int, size: int) -> None:
        self.left = left
        self.size = size

    def write(self, fd: int, data: bytes) -> int:
        if data.startswith(b"\n[[event]]"):
            self.left -= 1
            if not self.left:
                os.write(fd, data[: self.size])
                os.kill(os.getpid(), signal.SIGKILL)
        return super().write(fd, data)


class Slow(Disk):
    """Takes few bytes at a time, as a disk that is nearly full may."""

    def write(self, fd: int, data: bytes) -> int:
        return super().write(fd, data[:29])

    def fsync(self, fd: int) -> None:
        pass

    def sync_folder(self, path: str) -> None:
        pass


def say(text: str) -> None:
    os.write(1, text.encode() + b"\n")


def record(writer, tag: str, n: int) -> None:  # type: ignore[no-untyped-def]
    seq = writer.append({"tag": f"{tag}{n}", "text": "x" * (n % 50)})
    say(f"{seq} {tag}{n}")


def main(what: str, path: str, tag: str = "", *rest: str) -> None:
    say("ready")
    sys.stdin.buffer.readline()
    if what == "hold":
        with open_writer(path, wait=PATIENCE):
            say("held")
            sys.stdin.buffer.read()
    elif what == "append":
        for n in range(int(rest[0])):
            with open_writer(path, wait=PATIENCE) as writer:
                record(writer, tag, n)
    elif what == "busy":
        for first in range(0, 3 * int(rest[0]), 3):
            with open_writer(path, wait=PATIENCE) as writer:
                for n in range(first, first + 3):
                    record(writer, tag, n)
        sys.stdin.buffer.read()
    elif what == "die":
        with open_writer(path, wait=PATIENCE, disk=Deadly(int(rest[0]), int(rest[1]))) as writer:
            for n in range(6):
                record(writer, tag, n)
    elif what == "tear":
        for n in range(int(rest[0])):
            with open(path, "ab", buffering=0) as file:
                file.write(b'\n[[event]]\nseq = 1\ntag = "never' + b"." * (n % 90))
            if not n:
                say("torn")
                sys.stdin.buffer.readline()
            with open_writer(path, wait=PATIENCE, disk=Slow()) as writer:
                record(writer, tag, n)


if __name__ == "__main__":
    main(*sys.argv[1:])
