"""One JSON object as text, without the json module: importing that takes as long as a whole check."""

from __future__ import annotations

try:
    from _json import encode_basestring_ascii as quoted
except ImportError:  # pragma: no cover - an interpreter without the C helper
    from json.encoder import encode_basestring_ascii as quoted


def json_text(value: object) -> str:
    """The JSON of dicts with str keys, lists, tuples, str, int, float, bool and None; ASCII only, so that the bytes are
    the same in every locale and no control character comes through. TypeError for anything else."""
    if isinstance(value, str):
        return quoted(value)
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join([json_text(item) for item in value])}]"
    if isinstance(value, dict):
        return "{" + ", ".join([f"{quoted(str(key))}: {json_text(item)}" for key, item in value.items()]) + "}"
    raise TypeError(f"{type(value).__name__} is not JSON")
