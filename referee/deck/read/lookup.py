"""From what a list calls a card to the cards it can mean: name, code, set and number, notes in brackets."""

from __future__ import annotations

from referee.table.names import squeeze

from ..cards import COLOURS, SET_NAMES, Card, CardTable
from .scan import DIGITS, bracket_behind

# What may stand in brackets or behind a name and says nothing about which card it is.
IDLE = frozenset(
    (
        "foil holo promo premium wild wildcard semiwild alt alternate signed mint nm played proxy new old ok have need "
        "owned r u c s p ur sr vr rare uncommon common starter ultrarare superrare veryrare v virtual unique diamond "
        "stackable character characters weapon weapons battle battlecard effect location starship objective transport "
        "starfighter light dark lightside darkside ls ds"
    ).split()
) | frozenset(COLOURS)

_CODE_ENDS = (*DIGITS, "*")
_LONGEST = 300  # no name with all its notes is longer, and what is taken off one by one must end


def find_cards(name: str, table: CardTable) -> list[Card]:
    """All cards that a name on a list can mean; none where it names no card.

    Notes in brackets come off its end first. Then it is tried as a plain name or code, then with a number or a code
    taken off its end, or a code off its front.
    """
    if len(name) > _LONGEST:
        return []
    bracket = bracket_behind(name)
    if bracket is not None:
        # No title ends in a bracket, and to look one up that does would go through all titles.
        return _with_note(*bracket, table)
    cards = table.named(name)
    if not cards and name[-1:] in _CODE_ENDS:
        cards = table.coded(name)
    if cards:
        return cards
    before, sign, number = name.rpartition("#")
    if sign and before and number.strip().isdecimal():
        return _with_note(before.rstrip(), number.strip(), table)
    return _code_behind(name, table) or _code_in_front(name, table)


def _code_behind(name: str, table: CardTable) -> list[Card]:
    """A code as the last word or two: "Darth Maul DM71", "Darth Maul, DM 71", "Darth Maul - DM-71"."""
    if name[-1:] not in _CODE_ENDS:
        return []
    for words in (1, 2):
        parts = name.rsplit(None, words)
        code = " ".join(parts[1:])
        if len(parts) == words + 1 and code[0].isalpha():
            coded = table.coded(code)
            if coded:
                return agreed(coded, find_cards(parts[0].rstrip(" ,|/-"), table))
    return []


def _code_in_front(name: str, table: CardTable) -> list[Card]:
    """A code as the first word or two: "DM71 Darth Maul", "DM 71: Darth Maul", "[DM71] Darth Maul"."""
    for words in (1, 2):
        parts = name.split(None, words)
        code = " ".join(parts[:words]).strip(":.,|/()[]-")
        if len(parts) == words + 1 and code[:1].isalpha() and code[-1:] in _CODE_ENDS:
            coded = table.coded(code)
            if coded:
                return agreed(coded, find_cards(parts[words].lstrip(" -|/"), table))
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
    # A note that is no set, such as a player's remark, is no reason not to know the card.
    return printings(cards, note)


def printings(cards: list[Card], set_name: str) -> list[Card]:
    """The cards of a set; all of them where that is no set, or has none of them."""
    set_code = SET_NAMES.get(squeeze(set_name))
    return [card for card in cards if card.set == set_code] or cards
