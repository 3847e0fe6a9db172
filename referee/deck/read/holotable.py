"""Holotable .htd files: a picture's path, which holds set, side and squeezed title, and the copies behind it."""

from __future__ import annotations

import re

from ..cards import SET_NAMES, CardTable
from .lists import DeckList
from .lookup import find_cards
from .text import TextReader

_CARD = re.compile(r'^\s*card\s+"([^"]*)"\s*((?:\d+\s*)*)$')
_PATH = re.compile(r"/([^/]+)-(Light|Dark)/t_([^/]+)", re.IGNORECASE)
_NO_CARD = re.compile(r"^\s*(?:ver|back|name|side)\b", re.IGNORECASE)


def read_holotable(text: str, table: CardTable) -> DeckList:
    """The deck of an .htd text. Of the numbers behind a card the first is its copies; others mark starting cards."""
    reader = TextReader(table, "holotable")
    for number, raw in enumerate(text.splitlines(), 1):
        card = _CARD.match(raw)
        path = _PATH.search(card.group(1)) if card else None
        if card is None or path is None:
            if card is not None or (raw.strip() and not _NO_CARD.match(raw)):
                reader.deck.unread.append((number, raw.strip()))
            continue
        set_name, side, title = path.groups()
        reader.deck.side = reader.deck.side or side.casefold()
        cards = [c for c in find_cards(title, table) if c.side == side.casefold()] or find_cards(title, table)
        set_code = SET_NAMES.get(set_name.casefold())
        cards = [c for c in cards if c.set == set_code] or cards
        numbers = card.group(2).split()
        reader.row(number, raw, int(numbers[0]) if numbers else 1, title, cards)
    return reader.finish()
