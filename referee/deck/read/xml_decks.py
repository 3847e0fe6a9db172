"""XML decks: the online table's files (one element a copy, with a blueprint id) and LackeyCCG's .dek files.

Read with expat alone: a document that declares an entity is refused, and nothing outside the file is ever fetched.
"""

from __future__ import annotations

from xml.parsers import expat

from referee.table.errors import UserError

from ..cards import SET_NAMES, SETS, Card, CardTable
from .headings import heading
from .lists import DeckList, Entry
from .lookup import find_cards

# The online table numbers the sets in the order of their appearance.
_BLUEPRINT_SETS = dict(enumerate(SETS, 1))


class BadXml(UserError):
    """XML that cannot be read as a deck."""


def read_xml(text: str, table: CardTable) -> DeckList:
    """The deck of an XML text. BadXml names the line where it is damaged."""
    reader = _Reader(table)
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda tag, attrs: reader.start(tag, attrs, parser.CurrentLineNumber)
    parser.EndElementHandler = lambda tag: reader.end(tag)
    parser.CharacterDataHandler = lambda data: reader.data(data, parser.CurrentLineNumber)
    parser.EntityDeclHandler = _refuse_entity
    parser.buffer_text = True
    try:
        # The text is no longer in the encoding that its first line names.
        parser.Parse(text.split("?>", 1)[1] if text.lstrip().startswith("<?xml") and "?>" in text else text, True)
    except expat.ExpatError as error:
        if text.lstrip()[:15].casefold().startswith(("<!doctype html", "<html")):
            raise BadXml("a web page, not a list.", code="web-page") from None
        raise BadXml(
            f"the XML breaks off at line {error.lineno} ({expat.ErrorString(error.code)}).", code="bad-xml"
        ) from None
    if not reader.deck.entries and not reader.deck.outside and not reader.deck.unread:
        raise BadXml("XML without any card in it.", code="no-cards")
    return reader.deck


def _refuse_entity(*_: object) -> None:
    raise BadXml("it declares XML entities, which no deck needs; it is not read any further.", code="bad-xml")


class _Reader:
    def __init__(self, table: CardTable) -> None:
        self.table = table
        self.deck = DeckList("gemp")
        self._zone_outside = False
        self._card: dict[str, str] | None = None
        self._line = 0
        self._text = ""

    def start(self, tag: str, attrs: dict[str, str], line: int) -> None:
        tag = tag.casefold()
        self._text = ""
        if "blueprintId" in attrs:
            self._blueprint(line, attrs, outside="outside" in tag or "side" in tag)
        elif tag in ("card", "cardoutsidedeck"):
            self._card = {"outside": "1"} if tag == "cardoutsidedeck" else {}
            self._card |= {key.casefold(): value for key, value in attrs.items()}
            self._line = line
        elif self._card is not None:
            # LackeyCCG: <name id="...">Title</name><set>DM</set>
            self._card |= {f"{tag} {key.casefold()}": value for key, value in attrs.items()}
        elif tag in ("superzone", "zone", "section"):
            self.deck.format = "lackey"
            name = attrs.get("name", "")
            head = heading(name)
            self._zone_outside = head is not None and head.kind == "outside"

    def data(self, data: str, line: int) -> None:
        self._text += data
        if data.strip() and self._card is None and len(data.split()) > 1:
            self.deck.unread.append((line, data.strip()))

    def end(self, tag: str) -> None:
        tag = tag.casefold()
        if self._card is None:
            return
        if tag not in ("card", "cardoutsidedeck"):
            self._card[tag] = self._text.strip()
        else:
            card, self._card = self._card, None
            if not card.get("name") and self._text.strip():
                card["name"] = self._text.strip()
            self._lackey(card)
        self._text = ""

    def _blueprint(self, line: int, attrs: dict[str, str], *, outside: bool) -> None:
        title = attrs.get("title", "")
        ident = attrs["blueprintId"]
        set_number, _, number = ident.partition("_")
        set_code = _BLUEPRINT_SETS.get(int(set_number)) if set_number.isdecimal() else None
        coded = self.table.coded(f"{set_code} {number}") if set_code else []
        named = find_cards(title, self.table) if title else []
        if coded and named and not {c.name for c in coded} & {c.name for c in named}:
            self.deck.notes.append((line, f"{ident} is {coded[0].name}, not {title}; the id counts"))
        self._add(line, title or ident, _narrow(coded, named) or named, outside=outside)

    def _lackey(self, card: dict[str, str]) -> None:
        name = card.get("name") or card.get("title") or card.get("name id") or card.get("id") or ""
        cards = find_cards(name, self.table)
        set_code = SET_NAMES.get(card.get("set", "").casefold())
        cards = [c for c in cards if c.set == set_code] or cards
        count = card.get("quantity") or card.get("qty") or card.get("count") or "1"
        copies = int(count) if count.isdecimal() and len(count) < 4 else 1
        self._add(self._line, name or "a card without a name", cards, outside="outside" in card, count=copies)

    def _add(self, line: int, name: str, cards: list[Card], *, outside: bool, count: int = 1) -> None:
        entry = Entry(line, name, count, name, cards)
        (self.deck.outside if outside or self._zone_outside else self.deck.entries).append(entry)


def _narrow(coded: list[Card], named: list[Card]) -> list[Card]:
    """The id's cards; of several with one number (a foil set has them) the ones of that name."""
    return [card for card in coded if card in named] or coded
