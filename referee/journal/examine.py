"""Everything wrong with a session file."""

from __future__ import annotations

import os

from .chain import digest, next_sum_line, stored_sum
from .decode import EVENT, event_pairs
from .errors import JournalError
from .scan import Problem, diagnose, diagnose_header, foreign, has_number, is_hole, line_at, plain_bytes, scan
from .session_file import load_bytes

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .disk import Disk
    from .encode import Value


class Record:
    """One record of a file. start: its first byte.  event: what it holds where it is sound, else None."""

    __slots__ = ("event", "problem", "start")

    def __init__(self, start: int, event: dict[str, Value] | None, problem: Problem | None) -> None:
        self.start = start
        self.event = event
        self.problem = problem


def examine(path: str, disk: Disk) -> list[Problem]:
    """Every problem of a file, in the order of its lines. Raises NotASession."""
    data = load_bytes(path, path, disk)
    plain = plain_bytes(data)
    scan(plain, path)  # says when this is no session at all
    problems = _marks(data)
    problems += [record.problem for record in records(plain) if record.problem]
    problems += _copies(os.path.realpath(path), plain, disk)
    return sorted(problems, key=lambda problem: problem.line)


def records(data: bytes) -> Iterator[Record]:
    """Every record of a file (plain_bytes of it), the header and a torn tail too, going on after those that are bad."""
    start = 0
    expected = 1
    links = {""}  # the sums that the next record may be chained to
    while start < len(data):
        place = next_sum_line(data, start)
        content = data[start : place[0]] if place else data[start:]
        line = line_at(data, start + content.startswith(EVENT))
        if place is None or (place[1] == len(data) and is_hole(data[start:], start)):
            yield Record(start, None, _torn(expected, line, len(data) - start))
            return
        stored = stored_sum(data, place[0])
        sums = {digest(link, content) for link in links}
        problem = None
        event = None
        if stored in sums:
            links = {stored}
            if start:
                event = event_pairs(content)
                if event is None or not has_number(event, expected):
                    event, problem = None, foreign(expected, line)
                expected += 1
        else:
            # Either the content or the sum line was changed; the next record tells, by the sum it is chained to.
            links = {stored} | sums
            if start:
                problem, expected = diagnose(content, expected, line)
            else:
                problem = diagnose_header(content)
        yield Record(start, event, problem)
        start = place[1]


def _torn(seq: int, line: int, size: int) -> Problem:
    message = f"the last {size} bytes (from line {line}) are an unfinished record, which was never confirmed."
    return Problem(seq, line, "torn", message)


def _marks(data: bytes) -> list[Problem]:
    problems = []
    if data.startswith(b"\xef\xbb\xbf"):
        problems.append(Problem(None, 1, "bom", "an editor put a byte order mark before the first line; harmless."))
    at = data.find(b"\r\n")
    if at >= 0:
        message = f"from line {line_at(data, at)} on, an editor changed the line ends to CRLF; harmless."
        problems.append(Problem(None, line_at(data, at), "crlf", message))
    return problems


def _copies(path: str, data: bytes, disk: Disk) -> list[Problem]:
    """Files beside this one that begin as this session and went on otherwise: made by programs that sync folders."""
    place = next_sum_line(data, 0)
    header = data[: place[1]] if place else data
    problems = []
    folder = os.path.dirname(path)
    try:
        names = sorted(disk.listdir(folder))
    except OSError:
        return []
    for name in names:
        other = os.path.join(folder, name)
        if not name.endswith(".toml") or other == path:
            continue
        try:
            theirs = plain_bytes(load_bytes(other, other, disk))
        except JournalError:
            continue
        if not theirs.startswith(header):
            continue
        both = zip(_whole_lines(data), _whole_lines(theirs), strict=False)
        line = next((n for n, (mine, yours) in enumerate(both, 1) if mine != yours), 0)
        if line:
            message = f"{name} is another copy of this session, and went on otherwise from line {line} on."
            problems.append(Problem(None, line, "conflicted-copy", message))
    return problems


def _whole_lines(data: bytes) -> list[bytes]:
    """The lines of a file without an unfinished record at its end, which makes no difference between copies."""
    lines = data.split(b"\n")
    while lines and not lines[-1].startswith(b'sum = "'):
        lines.pop()
    return lines
