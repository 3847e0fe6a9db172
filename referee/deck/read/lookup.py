"""From what a list calls a card to the cards it can mean: name, code, set and number, notes in brackets."""

from __future__ import annotations

import re

from referee.table.names import squeeze

from ..cards import COLOURS, SET_NAMES, Card, CardTable

# What may stand in brackets or behind a name and says nothing about which card it is.
IDLE = frozenset(
    ["foil", "holo", "promo", "premium", "wild", "wildcard", "semiwild", "alt", "alternate", "signed", "mint", "nm", "played", "proxy", "new", "old", "ok", "have", "need", "owned", "r", "u", "c", "s", "p", "ur", "sr", "vr", "rare", "uncommon", "common", "starter", "ultrarare", "superrare", "veryrare", "v", "virtual", "unique", "diamond", "stackable", "character", "characters", "weapon", "weapons", "battle", "battlecard", "effect", "location", "starship", "objective", "transport", "starfighter", "light", "dark", "lightside", "darkside", "ls", "ds"]
) | frozenset(COLOURS)  # fmt: skip

_NOTE = re.compile(r"^(.*\S)\s*[\[({<]([^][(){}<>]*)[\])}>]\s*$")
_NUMBER_BEHIND = re.compile(r"^(.*\S)\s+(?:no\.?\s*|#\s*)(\d{1,3})$", re.IGNORECASE)
_CODE = r"(?:[A-Za-z]{1,4}\d?[ -]?)?[PACFpacf]?-?\d{1,3}\*?"
_CODE_BEHIND = re.compile(rf"^(.*\S)[\s,|/-]+((?=[A-Za-z]){_CODE})$")
_CODE_FRONT = re.compile(rf"^((?=[A-Za-z]){_CODE})[\s:.,|/)-]+(\S.*)$")


def find_cards(name: str, table: CardTable) -> list[Card]:
    """All cards that a name on a list can mean; none where it names no card.

    Tried as a plain name or code first, then with a code, a set or a note taken off its end or its front.
    """
    cards = table.named(name)
    if cards:
        return cards
    if name[-1:].isdigit() or name[-1:] == "*":
        cards = table.coded(name)
        if cards:
            return cards
    note = _NOTE.match(name)
    if note:
        return _with_note(note.group(1), note.group(2), table)
    number = _NUMBER_BEHIND.match(name)
    if number:
        return _with_note(number.group(1), number.group(2), table)
    behind = _CODE_BEHIND.match(name)
    if behind:
        cards = table.coded(behind.group(2))
        if cards:
            return agreed(cards, find_cards(behind.group(1), table))
    front = _CODE_FRONT.match(name)
    if front:
        cards = table.coded(front.group(1))
        if cards:
            return agreed(cards, find_cards(front.group(2), table))
    return []


def agreed(by_code: list[Card], by_name: list[Card]) -> list[Card]:
    """The cards that both a code and a name mean; every one of them where the two contradict each other."""
    if not by_name:
        return by_code
    names = {(card.title_key, squeeze(card.subtitle)) for card in by_code}
    both = [card for card in by_name if card in by_code] or [
        card for card in by_code if any(card.title_key == other.title_key for other in by_name)
    ]
    return both or by_code + [card for card in by_name if (card.title_key, squeeze(card.subtitle)) not in names]


def _with_note(name: str, note: str, table: CardTable) -> list[Card]:
    """The cards of a name with one note behind it: a code, a set, a number, or something idle."""
    key = squeeze(note)
    cards = find_cards(name, table)
    if key in IDLE or not key:
        return cards
    if note.strip().isdigit():
        return [card for card in cards if squeeze(card.number) == key] or cards
    coded = table.coded(note)
    if coded:
        return agreed(coded, cards)
    set_code = SET_NAMES.get(key)
    if set_code:
        return _printings(name, set_code, table) or cards
    # Any other note, such as a player's remark, is no reason not to know the card.
    return cards


def _printings(name: str, set_code: str, table: CardTable) -> list[Card]:
    return [card for card in find_cards(name, table) if card.set == set_code]
