"""Holotable .htd files: a picture's path, which holds set, side and squeezed title, and the copies behind it."""

from __future__ import annotations

import re

from ..cards import CardTable
from .lists import DeckList
from .lookup import find_cards, printings
from .text import TextReader

_CARD = re.compile(r'^\s*card\s+"([^"]*)"\s*(?:(\d{1,3})(?:\s+\d+)*)?\s*$')
_PATH = re.compile(r"/([^/]+)-(Light|Dark)/t_([^/]+)", re.IGNORECASE)
_NO_CARD = re.compile(r"^\s*(?:ver|back|name|side)\b", re.IGNORECASE)


def read_holotable(text: str, table: CardTable) -> DeckList:
    """The deck of an .htd text. Of the numbers behind a card the first is its copies; others mark starting cards."""
    reader = TextReader(table, "holotable")
    for number, raw in enumerate(text.splitlines(), 1):
        card = _CARD.match(raw)
        path = _PATH.search(card.group(1)) if card else None
        if card is None or path is None:
            if raw.strip():
                known = card is None and _NO_CARD.match(raw)
                (reader.deck.remarks if known else reader.deck.unread).append((number, raw.strip()))
            continue
        set_name, side, title = path.groups()
        reader.deck.side = reader.deck.side or side.casefold()
        cards = [c for c in find_cards(title, table) if c.side == side.casefold()] or find_cards(title, table)
        reader.row(number, raw, int(card.group(2) or 1), title, printings(cards, set_name))
    return reader.finish()
