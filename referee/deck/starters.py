"""Printed starter decks: the ones whose lists are known, and what a player's word can be checked by otherwise.

The rulebook says twice that any two 30-card starters of one side make a legal deck (young-jedi/deck/starter-pairs);
with one card changed it is an ordinary deck (young-jedi/deck/starter-pairs-changed). Each starter has five cards of
every colour (young-jedi/deck/starter).
"""

from __future__ import annotations

from referee.journal.paths import shipped
from referee.table.view import listed

from .cards import COLOURS, PLANETS, SETS, Card, load, split_row

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from .resolve import Deck

PER_COLOUR = 5  # cards of each colour in a starter deck
SIZE = 30


_printed: dict[str, dict[str, int]] = {}


def printed() -> dict[str, dict[str, int]]:
    """The known starter decks: copies by card name, by the starter's name."""
    if _printed:
        return _printed
    table = load()
    with open(shipped("decks", "starters.csv"), encoding="utf-8") as file:
        head, *lines = file.read().splitlines()
    columns = head.split(",")
    for line in lines:
        row = dict(zip(columns, split_row(line), strict=True))
        cards = _printed.setdefault(f"{SETS[row['set']]}, {row['side'].title()} Side", {})
        card = table.coded(row["code"])[0]
        cards[_key(card)] = cards.get(_key(card), 0) + int(row["count"])
    return _printed


def _key(card: Card) -> str:
    return f"{card.side} {card.name.casefold()}"


def printed_pair(counts: dict[Card, int]) -> str | None:
    """The names of the two printed starters that a deck is made of; None where it is not exactly two of those known."""
    deck: dict[str, int] = {}
    for card, count in counts.items():
        deck[_key(card)] = deck.get(_key(card), 0) + count
    if sum(deck.values()) != 2 * SIZE:
        return None
    starters = printed()
    for name, one in starters.items():
        for other_name, other in starters.items():
            both = {key: one.get(key, 0) + other.get(key, 0) for key in {**one, **other}}
            if both == deck:
                return f"{name}, twice" if name == other_name else f"{name} and {other_name}"
    return None


def not_two_starters(deck: Deck) -> str:
    """Why a deck cannot be two printed starters; "" where it can.

    Each half would have five cards of each colour, no wild card, and a Location for each planet; so the deck has ten of
    each colour, at least two Locations for each planet, and no more of one card than two halves can hold.
    """
    cards = list(deck.counts.items())
    reasons = []
    total = sum(count for _, count in cards)
    if total != 2 * SIZE:
        reasons.append(f"they have {2 * SIZE} cards, and this deck {total}")
    if any(card.white for card, _ in cards):
        reasons.append("no starter has a wild card")
    for colour, name in enumerate(COLOURS):
        have = sum(count for card, count in cards if card.home == colour)
        if have != 2 * PER_COLOUR:
            reasons.append(f"each half has {PER_COLOUR} {name} cards, and this deck has {have}")
    for planet in PLANETS:
        have = sum(count for card, count in cards if card.type == "location" and card.planet == planet)
        if have < 2:
            few = "one" if have else "none"
            reasons.append(f"each half has a {planet.title()} Location, and this deck has {few}")
    return listed(reasons)
