"""What a reader makes of a file: the lines that are cards, the lines that are not, and why."""

from __future__ import annotations

from ..cards import Card


class Entry:
    """One line of a list that names a card.

    line: where it stands, from 1.  text: as written.  count: copies.  name: what was looked up.
    cards: all cards it can mean: none where it is unknown, several where the name is not enough.
    pile: the colour (0 to 5) of the pile it was put in, where the file says so.
    """

    __slots__ = ("cards", "count", "line", "name", "pile", "text")

    def __init__(self, line: int, text: str, count: int, name: str, cards: list[Card], pile: int | None = None) -> None:
        self.line = line
        self.text = text
        self.count = count
        self.name = name
        self.cards = cards
        self.pile = pile


class DeckList:
    """A deck as its file says it.

    name: the title the list gives itself, or "".  format: how it was read.  side: the side it says it is, or "".
    entries: its cards.  outside: cards it keeps outside the deck (a sideboard).  unread: lines that are no card and no
    comment.  notes: what a player should know about the reading, each with a line.  totals: counts the list states, as
    (line, what, stated, read).  remarks: lines that are no cards on purpose: headings, comments, words about the list.

    Every line of a text with a letter or digit in it is in one of these; only rows that rule off a table are in none.
    """

    __slots__ = ("entries", "format", "name", "notes", "outside", "remarks", "side", "totals", "unread")

    def __init__(self, format: str) -> None:
        self.name = ""
        self.format = format
        self.side = ""
        self.entries: list[Entry] = []
        self.outside: list[Entry] = []
        self.unread: list[tuple[int, str]] = []
        self.notes: list[tuple[int, str]] = []
        self.totals: list[tuple[int, str, int, int]] = []
        self.remarks: list[tuple[int, str]] = []
