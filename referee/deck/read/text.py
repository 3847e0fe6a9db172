"""Plain text and Markdown, in all the habits that people write lists in.

One line is understood at a time. A line that names a card in one of its readings is a card; the readings are tried in
the order in which people mean them: a count in front, no count, a count behind. What is no card must be a comment, a
heading or a remark about the list, or it is reported.
"""

from __future__ import annotations

from referee.table.names import squeeze

from ..cards import SETS, Card, CardTable
from .headings import NOTHING, OUTSIDE, Heading, heading, label
from .lists import DeckList, Entry
from .lookup import find_cards
from .scan import DIGITS, count_behind, count_in_front, digits_in_front, without_notes

_BULLETS = frozenset("-*+•·–—▪◦‣>☐☑✓✔")
_CHECKBOXES = ("[ ] ", "[x] ", "[X] ", "[] ")
_COMMENTS = ("#", "//", ";", "-- ", "%", "/*")
_BBCODE = tuple(f"[{end}{tag}]" for tag in ("b", "i", "u", "B", "I", "U", "list", "code", "quote") for end in ("", "/"))
_MOST_COPIES = 60  # a larger number behind a name is likelier a card's number
_MOST_GUESSES = 100  # lines of one list that are compared with every card's name


class Line:
    """How one line was understood: copies, the name, and the cards it can mean."""

    __slots__ = ("cards", "count", "name", "stated")

    def __init__(self, count: int, name: str, cards: list[Card], stated: bool) -> None:
        self.count = count
        self.name = name
        self.cards = cards
        self.stated = stated  # whether a count was written


def parse(text: str, table: CardTable) -> Line:
    """Understand one cleaned line; `cards` is empty where no reading of it names a card."""
    known = table.understood.get(text)
    if known is not None:
        return known
    readings = _readings(text, table)
    # Where no reading names a card, a written count is believed; DFS-327 is no 327 copies.
    stated_counts = [(count, name) for count, name, stated in readings if stated and count <= _MOST_COPIES]
    best = Line(*stated_counts[0], [], True) if stated_counts else Line(1, text, [], False)
    for count, name, stated in readings:
        cards = find_cards(name, table)
        if cards:
            best = Line(count, name, cards, stated)
            break
    table.understood[text] = best
    return best


def _readings(text: str, table: CardTable) -> list[tuple[int, str, bool]]:
    """The ways to read a line, as (copies, name, whether a count was written), the likeliest first."""
    readings = [(count, name, True) for count, name in count_in_front(text)]
    bare, notes = without_notes(text)
    behind = count_behind(bare)
    whole = (1, text, False)
    if behind is None:
        return [*readings, whole]
    behind = (behind[0], behind[1] + notes)
    # "Bravo 1" is a name. "DM1 2" is a code and a count, not DM12, and "Darth Maul DM 71" is no count either.
    if behind[0] > _MOST_COPIES or table.named(bare):
        return [*readings, whole, (*behind, True)]
    return [*readings, (*behind, True), whole]


class TextReader:
    """Reads one list, line by line; CSV rows and Markdown tables go through it too, for their stray lines."""

    def __init__(self, table: CardTable, format: str = "text") -> None:
        self.table = table
        self.deck = DeckList(format)
        self._outside = False
        self._loose: list[tuple[int, str]] = []  # lines without a count that name no card: judged at the end
        self._section: tuple[int, str, int, int] | None = None
        self._sections: set[str] = set()  # headings that stood over cards in the deck
        self._table_head: list[str] | None = None
        self._numbered = False
        self._counted = 0  # lines with a count written on them

    def read(self, text: str) -> DeckList:
        """The deck of a whole text."""
        lines = text.splitlines()
        self._numbered = ("2." in text or "2)" in text) and _is_numbered(lines)
        known = {} if self._numbered else self.table.lines
        for number, raw in enumerate(lines, 1):
            # A line that was a card before is one again; the lists of a batch share most of their lines.
            card = known.get(raw)
            if card is not None:
                self._table_head = None
                self._add(number, raw, card, outside=False)
            else:
                self.line(number, raw)
        return self.finish()

    def line(self, number: int, raw: str) -> None:
        """Take in one line."""
        text = tidy(raw)
        if not any(c.isalnum() for c in text):
            if any(c.isalnum() for c in raw):
                self.deck.remarks.append((number, raw.strip()))  # nothing but marks of a forum
            return
        if text.startswith("|"):
            self._markdown_row(number, text)
            return
        self._table_head = None
        if text.startswith(_COMMENTS):
            self._comment(number, text)
            return
        text = _without_bullet(text)
        if self._numbered and _ordinal(text):
            text = text.lstrip(DIGITS)[1:].lstrip()
        outside = text[:3].casefold() == "sb:" and bool(text[3:].strip())
        self.card_line(number, raw, text[3:].lstrip() if outside else text, outside=outside)

    def card_line(self, number: int, raw: str, text: str, *, outside: bool = False) -> None:
        """Take in a line without its bullets and comments: a card, a heading, or neither."""
        value, kind = label(text) if ":" in text else ("", "")
        understood = parse(value or text, self.table)
        if value and understood.cards:
            outside = outside or kind == OUTSIDE
        elif value:
            understood = parse(text, self.table)
        if not understood.cards:
            bare = _without_comment(text)
            if bare != text:
                understood = parse(bare, self.table)
                text = bare
        if understood.cards:
            if not outside and not self._numbered:
                self.table.lines[raw] = understood
            self._add(number, raw, understood, outside=outside)
            return
        head = heading(text)
        if head is not None:
            self._head(number, head)
        elif self._outside or outside:
            if squeeze(text) in NOTHING:
                self.deck.remarks.append((number, text))
                self._outside = False
            else:
                self._add(number, raw, understood, outside=True)
        elif understood.stated or not self._is_loose(text):
            self._add(number, raw, understood, outside=False)
        else:
            self._loose.append((number, text))

    def row(self, number: int, raw: str, count: int, name: str, cards: list[Card], *, outside: bool = False) -> None:
        """Take in a row of a table that was understood by its columns."""
        self._add(number, raw, Line(count, name, cards, True), outside=outside)

    def finish(self) -> DeckList:
        """The deck, with the lines judged that could only be judged by the whole list."""
        deck = self.deck
        self._close_section()
        first = deck.entries[0].line if deck.entries else 0
        one_a_line = self._counted * 2 < len(deck.entries)
        guess = one_a_line or len(self._loose) <= _MOST_GUESSES
        for number, text in self._loose:
            if number < first and not deck.name and not self._is_near(text):
                deck.name = text
                head = heading(text, loose=True)
                if head is not None and head.side:
                    deck.side = deck.side or head.side
                deck.notes.append((number, f"taken for the list's name: {text}"))
            elif one_a_line or (guess and self._is_near(text)):
                deck.entries.append(Entry(number, text, 1, text, []))
            else:
                deck.unread.append((number, text))
        if self._loose:
            deck.entries.sort(key=lambda e: e.line)
        return deck

    def _add(self, number: int, raw: str, line: Line, *, outside: bool) -> None:
        entry = Entry(number, raw.strip(), line.count, line.name, line.cards)
        if outside or self._outside:
            self.deck.outside.append(entry)
            return
        if line.count == 0:
            self.deck.notes.append((number, f"no copies: {entry.text}"))
            return
        self._counted += line.stated
        self.deck.entries.append(entry)

    def _is_loose(self, text: str) -> bool:
        return not any(text.casefold().startswith(code.casefold() + "-") for code in SETS)

    def _is_near(self, text: str) -> bool:
        from ..suggest import near_cards

        return bool(near_cards(text, self.table, cutoff=0.8))

    def _comment(self, number: int, text: str) -> None:
        """A comment may be a heading ("## Sideboard"); a card in it is commented out."""
        head = heading(text.lstrip("#/ ")) if text.startswith(("#", "//")) else None
        if head is not None:
            self._head(number, head)
        else:
            self.deck.remarks.append((number, text))

    def _head(self, number: int, head: Heading) -> None:
        self._close_section()
        self.deck.remarks.append((number, head.title))
        if head.side:
            self.deck.side = self.deck.side or head.side
        if head.name:
            self.deck.name = self.deck.name or head.name
        if head.kind == OUTSIDE:
            self._outside = True
        elif head.kind == "section":
            # A heading that the deck has had already is one of the sideboard's own.
            self._outside = self._outside and squeeze(head.title) in self._sections
            if not self._outside:
                self._sections.add(squeeze(head.title))
            if head.total is not None and not self._outside:
                self._section = (number, head.title, head.total, len(self.deck.entries))
        elif head.kind == "total" and head.total is not None:
            self.deck.totals.append((number, head.title, head.total, sum(e.count for e in self.deck.entries)))

    def _close_section(self) -> None:
        if self._section:
            number, title, total, start = self._section
            read = sum(e.count for e in self.deck.entries[start:])
            self.deck.totals.append((number, title, total, read))
            self._section = None

    def _markdown_row(self, number: int, text: str) -> None:
        cells = [cell.strip() for cell in text.strip().strip("|").split("|")]
        if all(set(cell) <= set(":- ") for cell in cells):
            return
        from .rows import columns_of, read_row

        roles = columns_of(cells)
        if roles:
            self._table_head = roles
            self.deck.remarks.append((number, text))
        else:
            read_row(self, number, text, cells, self._table_head or [])


def tidy(raw: str) -> str:
    """A line with its odd signs made plain: marks of emphasis out, one kind of blank, one multiplication sign."""
    text = raw
    if not text.isascii():
        for odd, even in _ODD_SIGNS:
            if odd in text:
                text = text.replace(odd, even)
    if "&" in text and ";" in text:
        from html import unescape

        text = unescape(text)
    if "\t" in text:
        text = text.replace("\t", " ")
    if "*" in text or "_" in text or "`" in text or "~" in text:
        for mark in ("**", "__", "`", "~~"):
            text = text.replace(mark, "")
    if "[" in text and ("[/" in text or "]" in text[:7]):
        for tag in _BBCODE:
            text = text.replace(tag, "")
        if text.startswith("[*]"):
            text = text[3:]
    return text.strip()


_ODD_SIGNS = (
    ("\ufeff", ""), ("\xa0", " "), ("\u200b", ""), ("×", "x"), ("✕", "x"), ("╳", "x"), ("х", "x"), ("＃", "#"),
    ("（", "("), ("）", ")"), ("\u02bc", "'"), ("\u02bb", "'"),  # apostrophes that count as letters
)  # fmt: skip


def _without_bullet(text: str) -> str:
    for _ in range(4):
        if text[:1] not in _BULLETS or not (text[1:2].isspace() or (text[1:2].isdigit() and text[0] not in "-+")):
            break
        text = text[1:].lstrip()
    for box in _CHECKBOXES:
        if text.startswith(box):
            return text[len(box) :].lstrip()
    return text


def _without_comment(text: str) -> str:
    """A line without the remark behind it; "#71" is no remark but a number."""
    for sign in (" //", " ;", " -- ", " #"):
        before, found, after = text.partition(sign)
        if found and before.strip() and not (sign == " #" and after.lstrip()[:1].isdigit()):
            text = before
    return text.strip()


def _ordinal(text: str) -> int:
    """The number of a line that is numbered as in a list, "3." or "3)"; 0 where it is not."""
    digits = digits_in_front(text)
    rest = text[len(digits) :]
    return int(digits) if digits and len(digits) <= 3 and rest[:1] in (".", ")") and rest[1:2].isspace() else 0


def _is_numbered(lines: list[str]) -> bool:
    """Whether the lines are numbered 1. 2. 3. … as a list is, so that the numbers are no counts."""
    numbers = [n for n in [_ordinal(line.strip()) for line in lines] if n]
    return len(numbers) > 3 and numbers == list(range(1, len(numbers) + 1))
