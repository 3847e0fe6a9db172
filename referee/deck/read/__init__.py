"""Reading decklists in every form that people keep them in. The form is told from the content, not the file's name."""

from __future__ import annotations

from referee.table.errors import UserError
from referee.table.names import did_you_mean

from ..cards import CardTable
from .decode import decode
from .lists import DeckList

FORMATS = ("text", "csv", "markdown", "gemp", "holotable", "lackey", "json", "codes")


class Unreadable(UserError):
    """A file that is no decklist."""


def read_lists(raw: bytes, table: CardTable, format: str | None = None) -> list[DeckList]:
    """The decks in a file's bytes; one, or several where a JSON file holds several.

    format: one of FORMATS, or None to tell it from the content. Unreadable says in one sentence why nothing is read.
    """
    if format is not None and format not in FORMATS:
        raise Unreadable(
            f"there is no list format {format!r}.",
            code="unknown-format",
            hint=did_you_mean(format, FORMATS) or f"There are {', '.join(FORMATS)}.",
        )
    text = decode(raw)
    kind = format or _known_text(text, table) or detect(text)
    if kind == "json":
        from .json_decks import read_json

        return read_json(text, table)
    if kind in ("gemp", "lackey") and text.lstrip().startswith("<"):
        from .xml_decks import read_xml

        return [read_xml(text, table)]
    if kind == "holotable":
        from .holotable import read_holotable

        return [read_holotable(text, table)]
    if kind == "csv":
        from .csv_lists import read_csv

        return [read_csv(text, table)]
    from .text import TextReader

    return [TextReader(table, kind).read(text)]


def _known_text(text: str, table: CardTable) -> str:
    """ "text" where one of the first lines was a card in a plain list before, as in most lists of a batch; else ""."""
    return "text" if any(line in table.lines for line in text[:300].split("\n", 3)[:3]) else ""


def detect(text: str) -> str:
    """Which of FORMATS a text is written in."""
    start = text.lstrip()[:400].lower()
    if start[:1] == "<" and (start[1:2].isalpha() or start[1:2] in ("?", "!")):
        return "gemp"
    if start.startswith("{") or (start.startswith("[") and start[1:].lstrip()[:1] in ("{", '"')) or start == "[]":
        return "json"
    if 'card "/' in text:
        return "holotable"
    from .sniff import looks_like_csv

    return "csv" if looks_like_csv(text) else "text"
