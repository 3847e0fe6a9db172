"""Verifying a session file: how far it is sound, and what is wrong where it stops being so.

A record ends with its own sum line and is committed exactly when that verifies, its line end included. Bytes after the
last good record are one of two things. Without a whole sum line among them they are a *torn tail*: a write that the
program never confirmed, harmless. With one, a record that was confirmed has changed: *damage*, which nobody may paper
over. Looking for the next [[event]] instead would lose confirmed events whenever a separator is torn.
"""

from __future__ import annotations

from .chain import START, digest, next_sum_line, stored_sum, sum_line
from .decode import EVENT, as_text, event_pairs, header_pairs, parsed
from .encode import SCHEMA, Value
from .errors import Damaged, NotASession

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from typing import Any

_BOM = b"\xef\xbb\xbf"
_SECTOR = 512  # disks write this much or nothing


class Problem:
    """One thing wrong with a session file.

    seq: the event's number, None where it is about the header or the whole file.  line: where it begins.
    kind: "torn", "edited", "missing", "damaged", "crlf", "bom" or "conflicted-copy".  message: one sentence without
    the file's name.
    """

    __slots__ = ("kind", "line", "message", "seq")

    def __init__(self, seq: int | None, line: int, kind: str, message: str) -> None:
        self.seq = seq
        self.line = line
        self.kind = kind
        self.message = message

    def __repr__(self) -> str:
        return f"Problem({self.seq}, {self.line}, {self.kind!r}, {self.message!r})"


class Scan:
    """How far a file is sound: its header and events so far, their size in bytes and the last sum.

    torn: how many bytes of an unfinished record follow.  fault: what is damaged after that, or None.
    """

    __slots__ = ("events", "fault", "good", "header", "last_sum", "torn")

    def __init__(self) -> None:
        self.header: dict[str, Value] = {}
        self.events: list[dict[str, Value]] = []
        self.good = 0
        self.last_sum = ""
        self.torn = 0
        self.fault: Problem | None = None

    def require_whole(self, name: str) -> None:
        """Raise Damaged where there is a fault; name is what the message calls the file."""
        if self.fault:
            fault = self.fault
            raise Damaged(f"{name}: {fault.message}", code=fault.kind, seq=fault.seq, line=fault.line)


def plain_bytes(data: bytes) -> bytes:
    """The file without what an editor put in: a mark before the first line, carriage returns before line ends.

    Neither can be part of a value, since strings have their control characters escaped.
    """
    if data.startswith(_BOM):
        data = data[len(_BOM) :]
    return data.replace(b"\r\n", b"\n") if b"\r\n" in data else data


def scan(data: bytes, name: str) -> Scan:
    """Verify the content of a file (plain_bytes of it). Raises NotASession, whose message calls the file name."""
    found = Scan()
    _scan_header(data, name, found)
    while found.fault is None and found.good < len(data):
        start = found.good
        at = data.find(START, start) + 1
        content = data[start:at] if at else b""
        total = digest(found.last_sum, content)
        line = sum_line(total)
        if not at or not data.startswith(line, at):
            _judge_rest(data, found)
            return found
        event = event_pairs(content)
        if event is None or not has_number(event, len(found.events) + 1):
            found.fault = foreign(len(found.events) + 1, line_at(data, start + 1))
            return found
        found.events.append(event)
        found.good = at + len(line)
        found.last_sum = total
    return found


def require_ours(head: bytes, name: str) -> None:
    """Raise NotASession where a file that begins like this cannot be a session; name is what the message calls it."""
    if b"schema" not in head or b"[session]" not in head:
        raise NotASession(f"{name}: this is not a session file.", code="not-a-session")


def line_at(data: bytes, position: int) -> int:
    """The number of the line that holds the byte at this position."""
    return data.count(b"\n", 0, position) + 1


def diagnose(content: bytes, expected: int, line: int) -> tuple[Problem, int]:
    """Why a record whose sum is wrong may be so, and the number that the event after it should have.

    content: the record without its sum line.  expected: the number it should have.  line: where it begins.
    """
    events = _events_in(content)
    if not events:
        return _event_problem(expected, line, "damaged", "is damaged"), expected + 1
    first, last = events[0].get("seq"), events[-1].get("seq")
    if type(first) is not int or type(last) is not int:
        return _event_problem(expected, line, "edited", "was changed by hand"), expected + len(events)
    if len(events) > 1:
        message = (
            f"events {first} to {last} (from line {line}) were changed by hand: a sum line between them is missing."
        )
        return Problem(first, line, "edited", message), last + 1
    if first > expected:
        lost = f"event {expected} is" if first == expected + 1 else f"events {expected} to {first - 1} are"
        return Problem(expected, line, "missing", f"{lost} missing before line {line}."), first + 1
    return _event_problem(first, line, "edited", "was changed by hand"), max(first, expected) + 1


def has_number(event: dict[str, Value], seq: int) -> bool:
    """Whether this is the number of the event; `true` is not 1."""
    number = event.get("seq")
    return type(number) is int and number == seq


def foreign(seq: int, line: int) -> Problem:
    """A record whose sum is right and whose content is not that of event seq: some other program made it."""
    return _event_problem(seq, line, "damaged", "is not one that this program writes, though its sum is right")


def diagnose_header(content: bytes) -> Problem:
    """Why a header whose sum is wrong may be so; content: the header without its sum line."""
    if parsed(as_text(content)) is None:
        return Problem(None, 1, "damaged", "the header (from line 1) is damaged.")
    return Problem(None, 1, "edited", "the header (from line 1) was changed by hand.")


def is_hole(record: bytes, offset: int) -> bool:
    """Whether zeros in a record that begins at this offset of the file are whole sectors.

    That is what the loss of power leaves where a file had grown before the data came: the record's end may be there
    without its middle. Nothing else writes zeros, since they are escaped in strings.
    """
    holes = 0
    start = 0
    while start < len(record):
        end = start + _SECTOR - (offset + start) % _SECTOR
        part = record[start:end]
        zeros = part.count(0)
        if zeros and zeros < len(part):
            return False
        holes += zeros
        start = end
    return holes > 0


def _scan_header(data: bytes, name: str, found: Scan) -> None:
    require_ours(data, name)
    place = next_sum_line(data, 0)
    if place is None:
        raise NotASession(f"{name}: this is no whole session file: its header has no end.", code="not-a-session")
    at, end = place
    content = data[:at]
    total = digest("", content)
    if stored_sum(data, at) != total:
        found.fault = diagnose_header(content)
        return
    header = header_pairs(content)
    if header is None:
        raise NotASession(f"{name}: its header is not one that this program writes.", code="not-a-session")
    schema, pairs = header
    if schema != SCHEMA:
        raise NotASession(
            f"{name}: it was written by a newer version of this program (schema {schema}).",
            code="newer-schema",
            hint="Update this program.",
        )
    found.header = pairs
    found.good = end
    found.last_sum = total


def _judge_rest(data: bytes, found: Scan) -> None:
    start = found.good
    place = next_sum_line(data, start)
    if place is None or (place[1] == len(data) and is_hole(data[start:], start)):
        found.torn = len(data) - start
        return
    # A record begins with an empty line; the line that people look for is the one after it.
    content = data[start : place[0]]
    found.fault, _ = diagnose(content, len(found.events) + 1, line_at(data, start + content.startswith(EVENT)))


def _event_problem(seq: int, line: int, kind: str, what: str) -> Problem:
    return Problem(seq, line, kind, f"event {seq} (line {line}) {what}.")


def _events_in(content: bytes) -> list[dict[str, Any]]:
    """The events of some records, as tomllib reads them; none where it does not."""
    document = parsed(as_text(content))
    events = document.get("event") if document else None
    return [e for e in events if isinstance(e, dict)] if isinstance(events, list) else []
