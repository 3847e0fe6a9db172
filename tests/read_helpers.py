"""What a reader made of a list, in forms that tests compare."""

from __future__ import annotations

from referee.deck.cards import CardTable, load
from referee.deck.read import read_lists
from referee.deck.read.lists import DeckList, Entry

TABLE = load()

Told = tuple[int, int, str]  # line, copies, the codes of the cards it can mean with blanks between


def fresh() -> CardTable:
    """The shipped table with no memory of lines read before; its indexes, which take a while, stay."""
    TABLE.lines.clear()
    TABLE.understood.clear()
    return TABLE


def read_all(text: str | bytes, format: str | None = None, table: CardTable | None = None) -> list[DeckList]:
    """The decks of a text or of bytes, read without any memory of earlier lists."""
    raw = text if isinstance(text, bytes) else text.encode()
    return read_lists(raw, table or fresh(), format)


def read(text: str | bytes, format: str | None = None, table: CardTable | None = None) -> DeckList:
    """The only deck of a text."""
    (deck,) = read_all(text, format, table)
    return deck


def codes(entry: Entry) -> str:
    """The cards an entry can mean, as their codes in the table's order; "?" where there are none."""
    return " ".join(card.code for card in entry.cards) or "?"


def told(entries: list[Entry]) -> list[Told]:
    """Entries as (line, copies, codes)."""
    return [(entry.line, entry.count, codes(entry)) for entry in entries]


def cards(text: str | bytes, format: str | None = None) -> list[Told]:
    """The deck's cards as (line, copies, codes); everything else in the text must have been understood."""
    deck = read(text, format)
    assert deck.unread == []
    return told(deck.entries)


def accounted(deck: DeckList) -> set[int]:
    """The lines of which the reader says anything at all."""
    lines = {entry.line for entry in (*deck.entries, *deck.outside)}
    return lines | {line for line, *_ in (*deck.unread, *deck.notes, *deck.remarks, *deck.totals)}


def dropped(text: str, format: str | None = None) -> list[str]:
    """The lines of a one-deck text that hold a letter or digit and of which the reader says nothing."""
    said = accounted(read(text, format))
    lines = enumerate(text.splitlines(), 1)
    return [line for number, line in lines if number not in said and any(c.isalnum() for c in line)]
