"""From the lines of a list to the cards of a deck: which of several cards a line means, and on which side it is.

A line that can mean several cards is settled where it makes no difference to legality, or where the deck's side settles
it; what is left open is tried in every way by the judge.
"""

from __future__ import annotations

from .cards import Card

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from .read.lists import DeckList, Entry


class Deck:
    """The cards of a list. Counts are summed over all lines that name the same card.

    counts: copies by card.  lines: where each card stands.
    open: lines that can mean cards of different standing, each with one card for each meaning.
    unknown: lines that name no card.  side: "light", "dark", or "" where nothing tells.
    """

    __slots__ = ("counts", "lines", "list", "open", "side", "unknown")

    def __init__(self, decklist: DeckList, side: str) -> None:
        self.list = decklist
        self.side = side
        self.counts: dict[Card, int] = {}
        self.lines: dict[Card, list[int]] = {}
        self.open: list[tuple[Entry, list[Card]]] = []
        self.unknown: list[Entry] = []

    def add(self, card: Card, count: int, line: int) -> None:
        """Add copies of a card from one line."""
        self.counts[card] = self.counts.get(card, 0) + count
        self.lines.setdefault(card, []).append(line)

    @property
    def size(self) -> int:
        """All copies on lines that name a card, open ones included."""
        return sum(self.counts.values()) + sum(entry.count for entry, _ in self.open)


def standing(card: Card) -> tuple[object, ...]:
    """What matters about a card to legality: two cards of one standing are the same to every rule."""
    return (
        card.side,
        card.limit_title,
        card.dots,
        card.planet if card.type == "location" else card.type == "objective",
    )


def resolve(decklist: DeckList) -> Deck:
    """The deck of a list."""
    side = _side(decklist)
    deck = Deck(decklist, side)
    for entry in decklist.entries:
        cards = entry.cards
        if not cards:
            deck.unknown.append(entry)
            continue
        if len(cards) > 1:
            # A code and a name that contradict each other are for the players to settle, not for the deck's side.
            if len({card.title_key for card in cards}) == 1:
                cards = [card for card in cards if card.side == side] or cards
            if len(cards) > 1:
                kinds: dict[tuple[object, ...], Card] = {}
                for card in cards:
                    kinds.setdefault(standing(card), card)
                cards = list(kinds.values())
        if len(cards) == 1:
            deck.add(cards[0], entry.count, entry.line)
        else:
            deck.open.append((entry, cards))
    return deck


def _side(decklist: DeckList) -> str:
    """The side most cards are on; cards that both sides have tell nothing, then the list's own word counts."""
    votes = {"light": 0, "dark": 0}
    for entry in decklist.entries:
        if entry.cards:
            first = entry.cards[0].side
            if len(entry.cards) == 1 or all(card.side == first for card in entry.cards):
                votes[first] += entry.count
    if votes["light"] != votes["dark"]:
        return "light" if votes["light"] > votes["dark"] else "dark"
    return decklist.side
