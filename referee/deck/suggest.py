"""Near misses: the cards that a name which is none may have meant."""

from __future__ import annotations

from referee.table.names import closest

from .cards import Card, CardTable


def near_cards(name: str, table: CardTable, most: int = 3, cutoff: float = 0.7) -> list[Card]:
    """At most `most` cards whose name, or title alone, is near; best first."""
    by_name: dict[str, Card] = {}
    for card in table.cards:
        if not card.foil_of:
            by_name.setdefault(card.name, card)
            by_name.setdefault(card.title, card)
    found: list[Card] = []
    for near in closest(name, by_name, most * 2, cutoff):
        if by_name[near] not in found:
            found.append(by_name[near])
    return found[:most] or _same_title(name, table)[:most]


def _same_title(name: str, table: CardTable) -> list[Card]:
    """The cards of a title that is known although its subtitle is not: no guess among them is safe."""
    for sign in (",", ":", " - "):
        title, found, _ = name.rpartition(sign)
        if found and table.named(title):
            return table.named(title)
    return []
