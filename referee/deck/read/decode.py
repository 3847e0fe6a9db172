"""From a file's bytes to text, in whatever encoding an old editor left it."""

from __future__ import annotations

from referee.table.errors import UserError

LARGEST = 1_000_000  # bytes; a deck in the wordiest form is under 20,000

# How files that are no text begin, and what they are.
_MAGIC = (
    (b"%PDF", "a PDF document"),
    (b"PK\x03\x04", "a zip archive, or a Word or Excel document"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"\xd0\xcf\x11\xe0", "an old Word or Excel document"),
    (b"\x1f\x8b", "a compressed file"),
    (b"{\\rtf", "a rich-text document"),
    (b"SQLite format 3", "a database"),
)


class NoText(UserError):
    """A file that is not a decklist in text."""


def decode(raw: bytes) -> str:
    """The text of a file: UTF-8 with or without a mark, UTF-16 with one, else Windows-1252. NoText where it is none."""
    if len(raw) > LARGEST:
        raise NoText(
            f"too large for a decklist ({len(raw) / 1e6:.1f} MB; {LARGEST // 1_000_000} MB at most).", code="too-large"
        )
    if not raw.strip():
        raise NoText("empty.", code="empty-file")
    for magic, what in _MAGIC:
        if raw.startswith(magic):
            raise NoText(f"{what}, not a list.", code="binary-file", hint="Save it as text or CSV and check that file.")
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
        text = raw.decode("utf-16", "replace")
    elif b"\0" in raw:
        raise NoText("a binary file, not a list.", code="binary-file")
    else:
        try:
            text = raw.decode("utf-8").removeprefix("\ufeff")
        except UnicodeDecodeError:
            # An editor of the 1990s; the few bytes that mean nothing even there become question marks in a box.
            text = raw.decode("cp1252", "replace")
    if not text.strip("\ufeff \t\r\n\v\f\x1c\x1d\x1e\x1f\x85\xa0"):
        raise NoText("empty.", code="empty-file")
    return text
