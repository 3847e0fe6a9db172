"""The sums that close the header and every event. Each covers the one before, so nothing can go missing unnoticed.

They are for noticing what a disk, an editor or a half-finished write did, not for secrecy: anyone can compute them.
"""

from __future__ import annotations

try:  # hashlib costs several times as much to import as the one function that is wanted of it
    from _blake2 import blake2b
except ImportError:  # pragma: no cover - a Python built without its own
    from hashlib import blake2b

START = b'\nsum = "'  # what a sum line looks like; line ends inside strings are escaped, so nothing else does
_HEX = frozenset(b"0123456789abcdef")
_LINE = len(b'sum = "0123456789abcdef"\n')


def digest(previous: str, content: bytes) -> str:
    """The sum of a record: previous is the sum of the one before it ("" for the header), content what it covers."""
    return blake2b(previous.encode() + content, digest_size=8).hexdigest()


def sum_line(total: str) -> bytes:
    """The last line of a record."""
    return b'sum = "%s"\n' % total.encode()


def next_sum_line(data: bytes, start: int) -> tuple[int, int] | None:
    """Where the first whole sum line after start begins and ends; None where there is none, or only a piece of one."""
    at = data.find(START, start)
    while at >= 0:
        end = at + 1 + _LINE
        if data[end - 2 : end] == b'"\n' and _HEX.issuperset(data[at + len(START) : end - 2]):
            return at + 1, end
        at = data.find(START, at + 1)
    return None


def stored_sum(data: bytes, begin: int) -> str:
    """The sum that the whole sum line beginning at begin states."""
    return data[begin + len(START) - 1 : begin + _LINE - 2].decode()
