"""From values to the TOML text of one event or header.

What is written is exactly what tomli_w.dumps makes of a flat table. It is written here all the same, because tomli_w
imports datetime and collections, which costs as much as everything else that happens when one event is recorded.
"""

from __future__ import annotations

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from typing import Any

Value = str | int | bool | list[str | int]

MOST = 2**53  # beyond this, readers that keep numbers as doubles would change them
SCHEMA = 1
_BARE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
_ESCAPES = {code: f"\\u{code:04x}" for code in (*range(32), 127) if code != ord("\t")} | {
    ord("\b"): "\\b",
    ord("\n"): "\\n",
    ord("\f"): "\\f",
    ord("\r"): "\\r",
    ord('"'): '\\"',
    ord("\\"): "\\\\",
}


def pairs_text(pairs: dict[str, Value]) -> str:
    """The lines `key = value` of a flat table.

    Raises ValueError, naming the key, for a value that a session cannot hold: that is a mistake of the program, not of
    the person, and nothing has been written then.
    """
    return "".join([f"{_key(key)} = {_value(key, value)}\n" for key, value in pairs.items()])


def header_text(header: dict[str, Value]) -> str:
    """The header of a session, all but its sum line."""
    _refuse(header, ("sum",))
    return f"schema = {SCHEMA}\n\n[session]\n{pairs_text(header)}"


def event_text(seq: int, event: dict[str, Value]) -> str:
    """The record of one event, all but its sum line."""
    _refuse(event, ("seq", "sum"))
    return f"\n[[event]]\nseq = {seq}\n{pairs_text(event)}"


def _refuse(pairs: dict[str, Value], reserved: tuple[str, ...]) -> None:
    for key in reserved:
        if key in pairs:
            raise ValueError(f"the key {key!r} is the journal's own")


def _key(key: str) -> str:
    if type(key) is not str:
        raise ValueError(f"the key {key!r} is no string")
    return key if key and _BARE.issuperset(key) else _string(key, key)


def _value(key: str, value: Value) -> str:
    if type(value) is not list:
        return _scalar(key, value)
    if not value:
        return "[]"
    return "[\n" + "".join([f"    {_scalar(key, item)},\n" for item in value]) + "]"


def _scalar(key: str, value: Any) -> str:
    # Exact types only: an enum or a subclass would come back from the file as something else than it went in.
    kind = type(value)
    if kind is str:
        return _string(key, value)
    if kind is bool:
        return "true" if value else "false"
    if kind is not int:
        raise ValueError(f"{key!r}: a session cannot hold {value!r}")
    if not -MOST <= value <= MOST:
        raise ValueError(f"{key!r}: the number is too large for a session")
    return str(value)


def _string(key: str, text: str) -> str:
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:
            raise ValueError(f"{key!r}: {text!r} holds half a character") from None
    return '"' + text.translate(_ESCAPES) + '"'
