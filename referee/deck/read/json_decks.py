"""JSON decks: the online server's deck file and its players' save files, and what `deck convert` writes."""

from __future__ import annotations

import json
import re
from typing import Any

from referee.table.errors import UserError
from referee.table.names import squeeze

from ..cards import COLOURS, SET_NAMES, Card, CardTable
from .lists import DeckList, Entry
from .lookup import agreed, find_cards

_SUFFIXES = ("enhanced", "foil", "premium", "virtual", "promo")
_PREMIUM = re.compile(r"^p0?(\d{1,2})[a-z]")


class BadJson(UserError):
    """JSON that cannot be read as a deck."""


def read_json(text: str, table: CardTable) -> list[DeckList]:
    """The decks of a JSON text: one object, a list of them, or an object with a list called "decks"."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadJson(
            f"the JSON breaks at line {error.lineno}, column {error.colno} ({error.msg}).", code="bad-json"
        ) from None
    except RecursionError:
        raise BadJson("the JSON is nested too deep for a deck.", code="bad-json") from None
    lines = _Lines(text)
    if isinstance(data, dict) and isinstance(data.get("decks"), list):
        data = data["decks"]
    decks = data if isinstance(data, list) and data and all(_is_deck(d) for d in data) else [data]
    found = [_deck(deck, table, lines) for deck in decks]
    if not any(deck.entries or deck.outside or deck.unread for deck in found):
        raise BadJson("JSON without any card in it.", code="no-cards")
    return found


class _Lines:
    """Where in the file a value stands, found by going through the file along with the data."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line = 1

    def of(self, value: object) -> int:
        for written in {json.dumps(value), json.dumps(value, ensure_ascii=False)}:
            place = self._text.find(written, self._at)
            if place >= 0:
                self._line += self._text.count("\n", self._at, place)
                self._at = place + len(written)
                break
        return self._line


def _is_deck(data: Any) -> bool:
    return isinstance(data, dict) and any(
        isinstance(data.get(key), list | dict) for key in ("cards", "slots", "deck", *COLOURS)
    )


def _deck(data: Any, table: CardTable, lines: _Lines) -> DeckList:
    deck = DeckList("json")
    if isinstance(data, list):
        _cards(data, deck, deck.entries, table, lines)
        return deck
    if not isinstance(data, dict):
        return deck
    for key, value in data.items():
        place = squeeze(key)
        if place in ("name", "title") and isinstance(value, str):
            deck.name = value
        elif place == "side" and isinstance(value, str):
            deck.side = value.casefold() if value.casefold() in ("light", "dark") else ""
        elif place in ("slots", "piles") and isinstance(value, dict):
            for colour, cards in value.items():
                pile = COLOURS.index(colour.casefold()) if colour.casefold() in COLOURS else None
                _cards(cards, deck, deck.entries, table, lines, pile)
        elif place in COLOURS and isinstance(value, list):
            _cards(value, deck, deck.entries, table, lines, COLOURS.index(place))
        elif place in ("cards", "deck", "main", "maindeck", "mainboard", "list"):
            _cards(value, deck, deck.entries, table, lines)
        elif place in ("sideboard", "side", "outside", "maybeboard", "outsidedeck"):
            _cards(value, deck, deck.outside, table, lines)
        elif place == "covercard" and value:
            # The picture on the box, which the deck builder keeps beside the deck.
            continue
    return deck


def _cards(
    data: Any, deck: DeckList, into: list[Entry], table: CardTable, lines: _Lines, pile: int | None = None
) -> None:
    if isinstance(data, dict):
        # {"Title": 3, ...}
        data = [{"name": name, "count": count} for name, count in data.items()]
    if not isinstance(data, list):
        deck.unread.append((lines.of(data), str(data)[:200]))
        return
    for item in data:
        if isinstance(item, str):
            item = {"id": item}
        if not isinstance(item, dict):
            deck.unread.append((lines.of(item), str(item)[:200]))
            continue
        _card(item, deck, into, table, lines, pile)


def _card(
    item: dict[str, Any], deck: DeckList, into: list[Entry], table: CardTable, lines: _Lines, pile: int | None
) -> None:
    got = {squeeze(key): value for key, value in item.items() if isinstance(value, str | int)}
    name = str(got.get("title") or got.get("name") or got.get("card") or "")
    if name and got.get("subtitle"):
        name = f"{name}, {got['subtitle']}"
    ident = str(got.get("id") or got.get("code") or "")
    line = lines.of(got.get("id") or got.get("code") or got.get("title") or got.get("name") or got.get("card"))
    count = got.get("count", got.get("quantity", got.get("qty", got.get("copies", 1))))
    text = name or ident
    if isinstance(count, str) and count.isdecimal():
        count = int(count)
    if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count < 1000 or not text:
        deck.unread.append((line, str(item)[:200]))
        return
    cards = _by_id(ident, str(got.get("set", "")), str(got.get("side") or deck.side), table) if ident else []
    if name:
        named = find_cards(name, table)
        set_code = SET_NAMES.get(squeeze(str(got.get("set", ""))))
        named = [card for card in named if card.set == set_code] or named
        cards = agreed(cards, named) if cards else named
    if count:
        into.append(Entry(line, text, count, text, cards, pile))


def _by_id(ident: str, set_name: str, side: str, table: CardTable) -> list[Card]:
    """The cards of an id: a code, or a squeezed name with the side or the printing behind it."""
    coded = table.coded(ident) if ident[-1:].isdigit() else []
    if coded:
        return coded
    base = ident.casefold()
    for ending in ("_light", "_dark"):
        if base.endswith(ending):
            base, side = base.removesuffix(ending), ending[1:]
    premium = _PREMIUM.match(base)
    if premium:
        return table.coded(f"P{premium.group(1)}")
    cards = table.named(base)
    for suffix in _SUFFIXES:
        cards = cards or table.named(base.removesuffix(suffix))
    if side in ("light", "dark"):
        cards = [card for card in cards if card.side == side] or cards
    set_code = SET_NAMES.get(squeeze(set_name))
    return [card for card in cards if card.set == set_code] or cards
