"""Putting a bad session file right, on the person's word only, and never losing a byte of it."""

from __future__ import annotations

import os

from .chain import digest, sum_line
from .decode import as_text, flat, parsed
from .durable import keep_copy, replace_file
from .encode import SCHEMA, Value, event_text, header_text
from .errors import CannotWrite, Damaged, NotASession, reason
from .examine import records
from .lock import take_lock
from .scan import Scan, plain_bytes, require_ours, scan
from .session_file import load_bytes

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from typing import Any

    from .disk import Disk

_WAIT = 2.0


def mend(path: str, disk: Disk) -> list[str]:
    """See session_file.repair."""
    place = os.path.realpath(path)
    load_bytes(place, path, disk)
    lock = take_lock(place, path, _WAIT, disk)
    try:
        data = load_bytes(place, path, disk)
        plain = plain_bytes(data)
        found = scan(plain, path)
        if not found.good:
            found.require_whole(path)
        if not found.fault and not found.torn and plain == data:
            return []
        kept = _exchange(disk, place, path, data, plain[: found.good])
    finally:
        lock.release()
    return [*_what_was_done(found, plain), f"The file as it was is kept, whole, as {kept}."]


def accept(path: str, at: str, disk: Disk) -> list[int]:
    """See session_file.accept_edits."""
    place = os.path.realpath(path)
    load_bytes(place, path, disk)
    lock = take_lock(place, path, _WAIT, disk)
    try:
        data = load_bytes(place, path, disk)
        plain = plain_bytes(data)
        require_ours(plain, path)
        found = list(records(plain))
        last = found[-1]
        if last.problem and last.problem.kind == "torn" and parsed(as_text(plain)) is None:
            found.pop()  # half a record that was never confirmed is no edit
            plain = plain[: last.start]
        if not any(record.problem for record in found):
            return []
        header, events = _as_edited(plain, path)
        intact = {record.event["seq"]: record.event for record in found if record.event}
        changed = [seq for seq, event in enumerate(events, 1) if intact.get(seq) != {"seq": seq} | event]
        events.append({"at": at, "action": "edited", "events": [*changed]})
        _exchange(disk, place, path, data, _written(header, events))
    finally:
        lock.release()
    return changed


def _exchange(disk: Disk, place: str, name: str, old: bytes, new: bytes) -> str:
    try:
        kept = keep_copy(disk, place, old, "bak")
        replace_file(disk, place, new)
    except OSError as error:
        raise CannotWrite(f"{name}: {reason(error)}; the file is as it was.", code="cannot-write") from error
    return kept


def _what_was_done(found: Scan, plain: bytes) -> list[str]:
    done = []
    if found.fault:
        rest = plain.count(b"\n[[event]]\n", found.good)
        done.append(f"The first bad record: {found.fault.message}")
        stay = "1 event before it stays" if len(found.events) == 1 else f"{len(found.events)} events before it stay"
        done.append(f"{stay}; {rest} from there on {'is' if rest == 1 else 'are'} out of the session.")
    if found.torn:
        done.append(f"A record that was never finished ({found.torn} bytes) was cut off.")
    return done or ["The line ends that an editor had changed were put right."]


def _as_edited(plain: bytes, name: str) -> tuple[dict[str, Value], list[dict[str, Value]]]:
    """The header and the events, without seq and sum, as they stand in the file. Raises Damaged, NotASession."""
    import tomllib

    try:
        document = tomllib.loads(plain.decode())
    except (ValueError, RecursionError) as error:
        raise _unfit(f"{name}: it cannot be read as it is: {error}.") from None
    if document.get("schema") != SCHEMA:
        raise NotASession(f"{name}: its schema is not {SCHEMA}.", code="newer-schema")
    odd = sorted(set(document) - {"schema", "session", "event"})
    if odd:
        raise _unfit(f"{name}: {odd[0]!r} does not belong into a session.")
    events = document.get("event", [])
    if not isinstance(events, list):
        raise _unfit(f"{name}: its events are not written as [[event]].")
    header = _without(document.get("session"), ("sum",), f"{name}: the header")
    return header, [_without(e, ("seq", "sum"), f"{name}: event {n}") for n, e in enumerate(events, 1)]


def _without(table: Any, keys: tuple[str, ...], what: str) -> dict[str, Value]:
    pairs = {k: v for k, v in table.items() if k not in keys} if isinstance(table, dict) else table
    if flat(pairs) is None:
        odd = next((k for k, v in pairs.items() if flat({k: v}) is None), "") if isinstance(pairs, dict) else ""
        raise _unfit(f"{what} holds something that a session cannot{f': {odd!r}' if odd else ''}.")
    return pairs


def _written(header: dict[str, Value], events: list[dict[str, Value]]) -> bytes:
    content = header_text(header).encode()
    last = digest("", content)
    parts = [content, sum_line(last)]
    for seq, event in enumerate(events, 1):
        content = event_text(seq, event).encode()
        last = digest(last, content)
        parts += [content, sum_line(last)]
    return b"".join(parts)


def _unfit(message: str) -> Damaged:
    hint = "Correct it in an editor and try again, or `referee check --repair` keeps all that comes before it."
    return Damaged(message, code="cannot-accept", seq=None, line=1, hint=hint)
