"""The files that a command is given: names, folders, patterns, and - for standard input."""

from __future__ import annotations

import os
import sys

from referee.table.errors import UserError

DECK_ENDINGS = (".txt", ".csv", ".tsv", ".md", ".xml", ".htd", ".dek", ".json", ".deck", ".dec", ".lst")
LARGEST = 1_000_001  # bytes read at most; the reader refuses what is larger than its own limit


class UnreadableFile(UserError):
    """A file that cannot be read."""


def expand(names: list[str]) -> list[str]:
    """The files that names stand for: a folder for the lists in it, a pattern for what it matches, in order."""
    files: list[str] = []
    for name in names:
        if name != "-" and os.path.isdir(name):
            inside = sorted(os.listdir(name))
            files += [os.path.join(name, file) for file in inside if file.casefold().endswith(DECK_ENDINGS)] or [name]
        elif not os.path.lexists(name) and any(sign in name for sign in "*?["):
            from glob import glob

            files += sorted(glob(name, recursive=True)) or [name]
        else:
            files.append(name)
    return files


def read_bytes(name: str) -> bytes:
    """A file's first million bytes; standard input for "-". UnreadableFile says why there are none."""
    if name == "-":
        if sys.stdin is None:
            raise UnreadableFile("standard input is closed.", code="unreadable-file")
        return sys.stdin.buffer.read(LARGEST)
    try:
        # The plain system calls: a batch of thousands is mostly opening files.
        handle = os.open(name, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
    except OSError as error:
        raise _unreadable(name, error) from None
    try:
        size = os.fstat(handle).st_size
        raw = os.read(handle, LARGEST)
        while len(raw) < min(size, LARGEST):
            more = os.read(handle, LARGEST - len(raw))
            if not more:
                break
            raw += more
        return raw if size < LARGEST else raw + b" " * (size - len(raw)) if size < 10**8 else raw
    except OSError as error:
        raise _unreadable(name, error) from None
    finally:
        os.close(handle)


def _unreadable(name: str, error: OSError) -> UnreadableFile:
    if os.path.isdir(name):
        return UnreadableFile(
            "a folder without any list in it.", code="folder", hint=f"Lists end in {', '.join(DECK_ENDINGS)}."
        )
    if isinstance(error, FileNotFoundError):
        from referee.table.names import did_you_mean

        folder = os.path.dirname(name) or "."
        there = os.listdir(folder) if os.path.isdir(folder) else []
        return UnreadableFile(
            "there is no such file.", code="no-such-file", hint=did_you_mean(os.path.basename(name), there)
        )
    return UnreadableFile(f"{(error.strerror or str(error)).lower()}.", code="unreadable-file")
