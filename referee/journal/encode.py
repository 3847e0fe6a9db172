"""From values to the TOML text of one event or header: what a session can hold is checked here, tomli_w writes it."""

from __future__ import annotations

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from typing import Any

Value = str | int | bool | list[str | int]

MOST = 2**53  # beyond this, readers that keep numbers as doubles would change them
SCHEMA = 1


def pairs_text(pairs: dict[str, Value]) -> str:
    """The lines `key = value` of a flat table.

    Raises ValueError, naming the key, for a value that a session cannot hold: that is a mistake of the program, not of
    the person, and nothing has been written then.
    """
    for key, value in pairs.items():
        _require_fit(key, value)
    # Only who writes pays for this import: it takes longer than all else that happens when an event is recorded.
    import tomli_w

    return tomli_w.dumps(pairs)


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


def _require_fit(key: str, value: Any) -> None:
    # Exact types only: an enum or a subclass would come back from the file as something else than it went in.
    if type(key) is not str:
        raise ValueError(f"the key {key!r} is no string")
    if type(value) is list:
        for item in value:
            if type(item) is list:
                raise ValueError(f"{key!r}: a session cannot hold {value!r}")
            _require_fit(key, item)
        return
    if type(value) not in (str, bool, int):
        raise ValueError(f"{key!r}: a session cannot hold {value!r}")
    if type(value) is int and not -MOST <= value <= MOST:
        raise ValueError(f"{key!r}: the number is too large for a session")
    for text in (key, value):
        if type(text) is str and not text.isascii():
            try:
                text.encode()
            except UnicodeEncodeError:
                raise ValueError(f"{key!r}: {text!r} holds half a character") from None
