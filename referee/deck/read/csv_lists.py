"""CSV lists: with commas, semicolons or tabs, with a header line or without one."""

from __future__ import annotations

import csv

from referee.table.errors import UserError

from ..cards import COLUMNS, CardTable
from .lists import DeckList
from .rows import columns_of, read_row
from .sniff import DELIMITERS, delimiter_of
from .text import TextReader, tidy


class CardTableGiven(UserError):
    """A card table where a decklist was wanted."""


def read_csv(text: str, table: CardTable) -> DeckList:
    """The deck of a CSV text."""
    delimiter = delimiter_of(text) or max(DELIMITERS, key=text.count)
    reader = TextReader(table, "csv")
    roles: list[str] = []
    for number, raw in enumerate(text.splitlines(), 1):
        cells = _cells(raw, delimiter)
        if raw.startswith("sep=") and number == 1:
            # A word to the spreadsheet about the sign between the cells.
            reader.deck.remarks.append((number, raw))
            continue
        if len(cells) < 2 or not any(cells) or raw.lstrip().startswith(("#", "//")):
            reader.line(number, raw.strip(delimiter))
            continue
        if cells == COLUMNS:
            raise CardTableGiven(
                "a card table, not a decklist.", code="card-table", hint="Add its cards with --cards FILE."
            )
        header = columns_of(cells)
        if header:
            roles = header
            reader.deck.remarks.append((number, raw))
        else:
            read_row(reader, number, raw, cells, roles)
    return reader.finish()


def _cells(raw: str, delimiter: str) -> list[str]:
    try:
        return [tidy(cell) for cell in next(csv.reader([raw], delimiter=delimiter))]
    except (csv.Error, StopIteration):
        return [tidy(cell) for cell in raw.split(delimiter)]
