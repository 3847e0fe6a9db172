"""Near misses: the cards that a name which is none may have meant."""

from __future__ import annotations

from referee.table.names import squeeze

from .cards import Card, CardTable


def near_cards(name: str, table: CardTable, most: int = 3, cutoff: float = 0.7) -> list[Card]:
    """At most `most` cards whose name, or title alone, is near; best first."""
    known = table.near.get((name, cutoff))
    if known is None:
        known = table.near[name, cutoff] = _nearest(name, table, cutoff) or _same_title(name, table)
    return known[:most]


def _nearest(name: str, table: CardTable, cutoff: float) -> list[Card]:
    from difflib import get_close_matches

    key = squeeze(name)
    names = table.by_near_name()
    # A name half as long again is no typo; comparing it letter by letter is what takes the time.
    similar = [other for other in names if len(key) * 0.5 <= len(other) <= len(key) * 1.6]
    found: list[Card] = []
    for near in get_close_matches(key, similar, 6, cutoff):
        if names[near] not in found:
            found.append(names[near])
    return found


def _same_title(name: str, table: CardTable) -> list[Card]:
    """The cards of a title that is known although its subtitle is not: no guess among them is safe."""
    for sign in (",", ":", " - "):
        title, found, _ = name.rpartition(sign)
        if found and table.named(title):
            return table.named(title)
    return []
