"""XML decks: the online table's files (one element a copy, with a blueprint id) and LackeyCCG's .dek files.

Read with expat alone: a document type, and with it every entity, is refused, and nothing outside the file is fetched.
"""

from __future__ import annotations

from xml.parsers import expat

from referee.table.errors import UserError

from ..cards import SETS, Card, CardTable
from .headings import OUTSIDE, heading
from .lists import DeckList, Entry
from .lookup import find_cards, printings
from .scan import as_count

# The online table numbers the sets in the order of their appearance.
_BLUEPRINT_SETS = {str(number): code for number, code in enumerate(SETS, 1)}
_CARDS = ("card", "cardoutsidedeck")
_ZONES = ("superzone", "zone", "section")
_COUNTS = frozenset({"qty", "quantity", "count"})  # an element with one of these is a card, whatever it is called


class BadXml(UserError):
    """XML that cannot be read as a deck."""


def read_xml(text: str, table: CardTable) -> DeckList:
    """The deck of an XML text. BadXml names the line where it is damaged."""
    if text.lstrip()[:15].casefold().startswith(("<!doctype html", "<html")):
        raise BadXml("a web page, not a list.", code="web-page")
    reader = _Reader(table)
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda tag, attrs: reader.start(tag, attrs, parser.CurrentLineNumber)
    parser.EndElementHandler = lambda tag: reader.end(tag)
    parser.CharacterDataHandler = lambda data: reader.data(data, parser.CurrentLineNumber)
    parser.StartDoctypeDeclHandler = _refuse_doctype
    parser.buffer_text = True
    try:
        # The text is no longer in the encoding that its first line names.
        start = text.lstrip()
        head, found, rest = start.partition("?>") if start.startswith("<?xml") else ("", "", text)
        parser.Parse("\n" * head.count("\n") + rest if found else text, True)
    except expat.ExpatError as error:
        raise BadXml(
            f"the XML breaks off at line {error.lineno} ({expat.ErrorString(error.code)}).", code="bad-xml"
        ) from None
    if not reader.deck.entries and not reader.deck.outside and not reader.deck.unread:
        raise BadXml("XML without any card in it.", code="no-cards")
    return reader.deck


def _refuse_doctype(*_: object) -> None:
    raise BadXml(
        "it declares a document type or entities, which no deck needs; it is not read any further.", code="bad-xml"
    )


class _Reader:
    def __init__(self, table: CardTable) -> None:
        self.table = table
        self.deck = DeckList("gemp")
        self._zones: list[tuple[str, bool]] = []  # the zones around a card, and whether each is outside the deck
        self._card: dict[str, str] | None = None
        self._line = 0
        self._text = ""

    def start(self, tag: str, attrs: dict[str, str], line: int) -> None:
        tag = tag.casefold()
        self._free_text("")
        self._text = ""
        if "blueprintId" in attrs:
            self._blueprint(line, attrs, outside="outside" in tag or "side" in tag)
        elif self._card is not None:
            # LackeyCCG: <name id="...">Title</name><set>DM</set>
            self._card |= {f"{tag} {key.casefold()}": value for key, value in attrs.items()}
        elif tag in _CARDS or _COUNTS & attrs.keys():
            self._card = {"tag": tag} | {key.casefold(): value for key, value in attrs.items()}
            self._line = line
        elif tag in _ZONES:
            self.deck.format = "lackey"
            head = heading(attrs.get("name", ""))
            self._zones.append((tag, head is not None and head.kind == OUTSIDE))
        elif attrs.get("name"):
            self.deck.name = self.deck.name or attrs["name"]

    def data(self, data: str, line: int) -> None:
        if self._card is None and data.strip() and not self._text.strip():
            self._line = line - data.lstrip().count("\n")  # the parser is behind the text by now
        self._text += data

    def end(self, tag: str) -> None:
        tag = tag.casefold()
        if self._card is None:
            self._free_text(tag)
            if self._zones and self._zones[-1][0] == tag:
                self._zones.pop()
        elif tag != self._card["tag"]:
            self._card[tag] = self._text.strip()
        else:
            card, self._card = self._card, None
            if not card.get("name") and self._text.strip():
                card["name"] = self._text.strip()
            self._lackey(card)
        self._text = ""

    def _free_text(self, tag: str) -> None:
        """Text that belongs to no card: the deck's name, a word about the deck, or something to report."""
        text = self._text.strip()
        if not text or self._card is not None:
            return
        about = heading(f"{tag}: {text}") if tag not in ("", "deck") else None
        if about is None or about.kind != "about":
            self.deck.unread.append((self._line, text))
            return
        self.deck.name = self.deck.name or about.name
        self.deck.side = self.deck.side or about.side
        self.deck.remarks.append((self._line, text))

    def _blueprint(self, line: int, attrs: dict[str, str], *, outside: bool) -> None:
        title = attrs.get("title", "")
        ident = attrs["blueprintId"]
        set_number, _, number = ident.partition("_")
        set_code = _BLUEPRINT_SETS.get(set_number)
        coded = self.table.coded(f"{set_code} {number}") if set_code else []
        named = find_cards(title, self.table) if title else []
        if coded and named and not {c.name for c in coded} & {c.name for c in named}:
            self.deck.notes.append((line, f"{ident} is {coded[0].name}, not {title}; the id counts"))
        self._add(line, title or ident, _narrow(coded, named) or named, outside=outside)

    def _lackey(self, card: dict[str, str]) -> None:
        name = card.get("name") or card.get("title") or card.get("name id") or card.get("id") or ""
        cards = printings(find_cards(name, self.table), card.get("set", ""))
        # Where there is no set, a number is no collector's number but the copies.
        count = (
            next((card[key] for key in _COUNTS if key in card), "") or ("set" not in card and card.get("number")) or "1"
        )
        copies = as_count(count)
        if copies is None or not name:
            self.deck.unread.append((self._line, f"{count} {name or 'of a card without a name'}"))
        else:
            self._add(self._line, name, cards, outside=card["tag"] == "cardoutsidedeck", count=copies)

    def _add(self, line: int, name: str, cards: list[Card], *, outside: bool, count: int = 1) -> None:
        entry = Entry(line, name, count, name, cards)
        if not count:
            self.deck.notes.append((line, f"no copies: {name}"))
        elif outside or any(is_outside for _, is_outside in self._zones):
            self.deck.outside.append(entry)
        else:
            self.deck.entries.append(entry)


def _narrow(coded: list[Card], named: list[Card]) -> list[Card]:
    """The id's cards; of several with one number (a foil set has them) the ones of that name."""
    return [card for card in coded if card in named] or coded
