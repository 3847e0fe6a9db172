"""From the TOML text of one event or header back to values.

The reader here knows only the lines that encode.py writes and does not try to understand any other: tomllib does that,
and is imported only then, because its import alone costs more than reading a whole evening here.
"""

from __future__ import annotations

from .encode import Value, pairs_text

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

EVENT = b"\n[[event]]\n"
HEADER = b"schema = 1\n\n[session]\n"
_ESCAPED = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}
_HEX = frozenset("0123456789abcdefABCDEF")
_CONTROLS = bytes(code for code in (*range(32), 127) if code not in b"\t\n")
_seen: set[str] = set()  # bare keys that were looked at; a session has a dozen, a thousand times over


def event_pairs(content: bytes) -> dict[str, Value] | None:
    """The keys and values of one event's record (without its sum line); None where it is not one flat event."""
    pairs = flat_pairs(content[len(EVENT) :]) if content.startswith(EVENT) else None
    if pairs is not None:
        return pairs
    document = parsed(as_text(content))
    events = document.get("event") if document else None
    if not isinstance(events, list) or len(events) != 1 or document != {"event": events}:
        return None
    return flat(events[0])


def header_pairs(content: bytes) -> tuple[int, dict[str, Value]] | None:
    """The schema number and the [session] table of a header without its sum line; None where it is not one."""
    pairs = flat_pairs(content[len(HEADER) :]) if content.startswith(HEADER) else None
    if pairs is not None:
        return 1, pairs
    document = parsed(as_text(content)) or {}
    schema, session = document.get("schema"), flat(document.get("session"))
    if type(schema) is not int or session is None or set(document) != {"schema", "session"}:
        return None
    return schema, session


def as_text(content: bytes) -> str:
    """The text of a file; where it is not UTF-8, something that no reader here takes."""
    try:
        return content.decode()
    except UnicodeDecodeError:
        return "\0"


def parsed(text: str) -> dict[str, Any] | None:
    """What tomllib makes of the text, None where it is no TOML."""
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError):
        return None


def flat(table: object) -> dict[str, Value] | None:
    """The table if a session can hold it as it is, else None."""
    if not isinstance(table, dict):
        return None
    try:
        pairs_text(table)
    except ValueError:
        return None
    return table


def flat_pairs(content: bytes) -> dict[str, Value] | None:
    """The pairs that encode.pairs_text wrote as this text; None where there is anything else in it."""
    # Once for all lines: no string may hold a control character as it is, and none that is written here does.
    if len(content.translate(None, _CONTROLS)) != len(content) or content[-1:] not in (b"\n", b""):
        return None
    pairs: dict[str, Value] = {}
    try:
        rows = iter(content.decode().split("\n")[:-1])
    except UnicodeDecodeError:
        return None
    for line in rows:
        name, _, value = line.partition(" = ")
        if name not in _seen:
            if line[:1] == '"':
                name, value = _quoted_key(line)
            elif _is_bare(name):
                _seen.add(name)
            else:
                return None
        if value == "[":
            read = _array(rows)
        else:
            read = [] if value == "[]" else _scalar(value)
        if read is None or name in pairs:
            return None
        pairs[name] = read
    return pairs


def _quoted_key(line: str) -> tuple[str, str]:
    """The key and the text of the value; no text, which is no value, where this is no such line."""
    at = line.find('" = ')
    while at >= 0:
        name = _scalar(line[: at + 1])
        if isinstance(name, str):
            return name, line[at + len('" = ') :]
        at = line.find('" = ', at + 1)  # that quote was escaped, so the key goes on
    return "", ""


def _array(rows: Iterable[str]) -> Any:
    items: list[Any] = []
    for row in rows:
        if row == "]":
            return items
        item = _scalar(row[4:-1])
        if item is None or row[:4] != "    " or row[-1] != ",":
            return None
        items.append(item)
    return None


def _scalar(text: str) -> str | int | bool | None:
    if text[:1] == '"':
        if text[-1] != '"':
            return None
        if "\\" not in text and text.count('"') == 2:
            return text[1:-1]
        return _unescaped(text[1:-1]) if len(text) > 1 else None
    if text == "true" or text == "false":
        return text == "true"
    digits = text[1:] if text[:1] == "-" else text
    # Sixteen digits hold every number that is written here.
    if digits.isdigit() and digits.isascii() and len(digits) <= 16 and (digits[0] != "0" or digits == "0"):
        return int(text)
    return None


def _unescaped(inner: str) -> str | None:
    parts = []
    start = 0
    while True:
        at = inner.find("\\", start)
        plain = inner[start:] if at < 0 else inner[start:at]
        if '"' in plain:
            return None
        parts.append(plain)
        if at < 0:
            return "".join(parts)
        mark = inner[at + 1 : at + 2]
        start = at + 2
        if mark in _ESCAPED:
            parts.append(_ESCAPED[mark])
        else:
            digits = inner[start : start + 4]
            if mark != "u" or len(digits) != 4 or not _HEX.issuperset(digits) or digits[0] in "dD":
                return None  # \ud800 to \udfff are no characters; tomllib tells them from the rest of \ud000
            parts.append(chr(int(digits, 16)))
            start += 4


def _is_bare(name: str) -> bool:
    return name.isascii() and (name.isalnum() or name.replace("_", "a").replace("-", "a").isalnum())
