"""JSON decks: the online server's deck file and its players' save files, and what `deck convert` writes."""

from __future__ import annotations

import json
import re
from typing import Any

from referee.table.errors import UserError
from referee.table.names import squeeze

from ..cards import COLOURS, SIDES, Card, CardTable
from .headings import OUTSIDE, heading
from .lists import DeckList, Entry
from .lookup import agreed, find_cards, printings
from .scan import as_count

_DECK = frozenset("cards deck main maindeck mainboard list".split())
_OUTSIDE = frozenset("sideboard side outside maybeboard outsidedeck".split())
_MOST_MISSES = 100  # a file whose values cannot be found again is not gone through for each of them
_SUFFIXES = ("enhanced", "foil", "premium", "virtual", "promo")
_PREMIUM = re.compile(r"^p0?(\d{1,2})[a-z]")


class BadJson(UserError):
    """JSON that cannot be read as a deck."""


def read_json(text: str, table: CardTable) -> list[DeckList]:
    """The decks of a JSON text: one object, a list of them, or an object with a list called "decks"."""
    try:
        data = json.loads(text, object_pairs_hook=_no_key_twice)
        if isinstance(data, dict) and isinstance(data.get("decks"), list):
            data = data["decks"]
        decks = data if isinstance(data, list) and any(map(_is_deck, data)) else [data]
        lines = _Lines(text)
        found = [_Reader(table, lines).read(deck) for deck in decks]
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise BadJson(f"the JSON breaks at {where} ({error.msg}).", code="bad-json") from None
    except RecursionError:
        raise BadJson("the JSON is nested too deep for a deck.", code="bad-json") from None
    except ValueError:
        raise BadJson("the JSON holds a number too long for a deck.", code="bad-json") from None
    if not any(deck.entries or deck.outside or deck.unread for deck in found):
        raise BadJson("JSON without any card in it.", code="no-cards")
    return found


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object. JSON would keep only the last of two values with one key, and a card would be lost without a word."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadJson(f"the JSON has the key {json.dumps(twice[:80], ensure_ascii=False)} twice.", code="bad-json")
    return found


class _Lines:
    """Where in the file a value stands, found by going through the file along with the data."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line = 1
        self._misses = 0

    def of(self, value: object) -> int:
        if self._misses > _MOST_MISSES:
            return self._line
        for ascii_only in (False, True):
            written = json.dumps(value, ensure_ascii=ascii_only)
            place = self._text.find(written, self._at)
            if place >= 0:
                self._line += self._text.count("\n", self._at, place)
                self._at = place + len(written)
                return self._line
        self._misses += 1
        return self._line


def _is_deck(data: Any) -> bool:
    return isinstance(data, dict) and any(
        isinstance(data.get(key), list | dict) for key in ("cards", "slots", "deck", *COLOURS)
    )


class _Reader:
    """Reads one deck. Whatever in it may be a card and is not understood is reported as unread."""

    def __init__(self, table: CardTable, lines: _Lines) -> None:
        self.table = table
        self.lines = lines
        self.deck = DeckList("json")

    def read(self, data: Any) -> DeckList:
        if isinstance(data, dict):
            for key, value in data.items():
                self.part(key, value)
        elif data:
            self.cards(data, self.deck.entries)
        return self.deck

    def part(self, key: str, value: Any) -> None:
        """One key of a deck's object."""
        place = squeeze(key)
        if isinstance(value, str) and place in ("name", "title", "deck", "deckname"):
            self.deck.name = value
        elif isinstance(value, str) and place == "side":
            self.deck.side = value.casefold() if value.casefold() in SIDES else ""
        elif isinstance(value, dict) and place in ("slots", "piles"):
            for colour, cards in value.items():
                self.cards(cards, self.deck.entries, _pile(colour))
        elif place in _DECK and value:
            self.cards(value, self.deck.entries)
        elif place in _OUTSIDE and value:
            self.cards(value, self.deck.outside)
        elif isinstance(value, list | dict) and value and place != "covercard":
            # The cover card is the picture on the box, which the deck builder keeps beside the deck.
            self.section(key, value)
        elif isinstance(value, int) and find_cards(key, self.table):
            self.cards({key: value}, self.deck.entries)
        else:
            self.deck.remarks.append((self.lines.of(key), key))

    def section(self, key: str, value: Any) -> None:
        """Cards under a heading of the player's own: a colour, a type of card, or what is no deck."""
        head = heading(key)
        if head is None:
            self.unread(key, {key: value})
        else:
            self.cards(value, self.deck.outside if head.kind == OUTSIDE else self.deck.entries, _pile(key))

    def cards(self, data: Any, into: list[Entry], pile: int | None = None) -> None:
        """Cards as a list of objects or names, or as {"Title": 3, ...}."""
        if isinstance(data, dict):
            data = [{"name": name, "count": count} for name, count in data.items()]
        if not isinstance(data, list):
            self.unread(data, data)
            return
        for item in data:
            if isinstance(item, dict):
                self.card(item, into, pile)
            elif isinstance(item, str):
                self.line(item, into, pile)
            else:
                self.unread(item, item)

    def line(self, text: str, into: list[Entry], pile: int | None) -> None:
        """A card as a text: an id, or a line as it stands in a text list."""
        from .text import parse, tidy

        understood = parse(tidy(text), self.table)
        count, cards = understood.count, understood.cards or _by_id(text, "", self.deck.side, self.table)
        self.add(Entry(self.lines.of(text), text, count, understood.name, cards, pile), into)

    def card(self, item: dict[str, Any], into: list[Entry], pile: int | None) -> None:
        """A card as an object with an id, a code or a name, and perhaps a set and a count."""
        got = {squeeze(key): value for key, value in item.items() if isinstance(value, str | int)}
        name = got.get("title") or got.get("name") or got.get("card")
        ident = got.get("id") or got.get("code")
        line = self.lines.of(ident or name)
        counts = [item[key] for key in item if squeeze(key) in ("count", "quantity", "qty", "copies")]
        count = _count(counts[0]) if counts else 1
        text = str(name or ident or "")
        if count is None or not text:
            self.unread(None, item, line)
            return
        if name and got.get("subtitle"):
            text = f"{name}, {got['subtitle']}"
        set_name = str(got.get("set", ""))
        cards = _by_id(str(ident), set_name, str(got.get("side") or self.deck.side), self.table) if ident else []
        if name:
            named = printings(find_cards(text, self.table), set_name)
            cards = agreed(cards, named) if cards else named
        self.add(Entry(line, text, count, text, cards, pile), into)

    def add(self, entry: Entry, into: list[Entry]) -> None:
        if entry.count:
            into.append(entry)
        else:
            self.deck.notes.append((entry.line, f"no copies: {entry.text}"))

    def unread(self, place: Any, data: Any, line: int | None = None) -> None:
        """Keep something that is no card, in short."""
        self.deck.unread.append((self.lines.of(place) if line is None else line, str(data)[:200]))


def _pile(colour: str) -> int | None:
    return COLOURS.index(colour.casefold()) if colour.casefold() in COLOURS else None


def _count(value: Any) -> int | None:
    """A count of copies, which a program may have written as a text; None where it is none."""
    if isinstance(value, str):
        return as_count(value)
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1000 else None


def _by_id(ident: str, set_name: str, side: str, table: CardTable) -> list[Card]:
    """The cards of an id: a code, or a squeezed name with the side or the printing behind it."""
    coded = table.coded(ident) if ident[-1:].isdigit() else []
    if coded:
        return coded
    base = ident.casefold()
    for ending in ("_light", "_dark"):
        if base.endswith(ending):
            base, side = base.removesuffix(ending), ending[1:]
    cards = table.named(base)
    for suffix in _SUFFIXES:
        cards = cards or table.named(base.removesuffix(suffix))
    premium = _PREMIUM.match(base)
    if premium and not cards:
        return table.coded(f"P{premium.group(1)}")
    if side in ("light", "dark"):
        cards = [card for card in cards if card.side == side] or cards
    return printings(cards, set_name)
