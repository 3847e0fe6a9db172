"""A deck laid out in six piles, the way a player checks it: by dot colour, then a wild card where a pile is short."""

from __future__ import annotations

from .cards import COLOURS, Card
from .report import Placed
from .rules import RuleSet

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from .conflict import Conflict
    from .placing import Titles, Wild

Counts = dict[Card, int]


class Layout:
    """The six piles of a deck, with the wild and semi-wild cards where they fit best.

    Every copy of a card lies in the colour of its dot (young-jedi/deck/dots), an Armed & Dangerous or Double Impact
    card as one card (young-jedi/deck/armed-one-card, young-jedi/deck/double-impact). What has white dots is placed:
    young-jedi/deck/wild, young-jedi/deck/wild-same, young-jedi/deck/semi-wild, young-jedi/deck/objective-slot.

    dots: cards with nothing but a coloured dot, by colour.  piles: all cards, by colour.
    by_title: the cards of each title in each pile, one for each copy.
    placed: where the cards with white dots went.  homeless: wild cards for which there was no place.
    conflict: why they cannot be placed, where that is all that is wrong.
    """

    def __init__(self, counts: Counts, rules: RuleSet, *, complete: bool = True) -> None:
        """Lay out a deck. complete: whether it has its full number of cards, all of them known."""
        self.counts = counts
        self.rules = rules
        self.complete = complete
        self.dots = [0] * 6
        self.placed: list[Placed] = []
        self.homeless: list[Card] = []
        self.conflict: Conflict | None = None
        self.by_title: list[dict[str, list[Card]]] = [{} for _ in COLOURS]
        wilds: list[Card] = []
        for card, count in counts.items():
            if card.white:
                wilds += [card] * count
            elif card.home is not None:
                self.dots[card.home] += count
                self._lay(card, card.home, count)
        if wilds:
            self._place(wilds)
        self.piles = [sum([len(cards) for cards in pile.values()]) for pile in self.by_title]

    def at_home(self, colour: int) -> int:
        """How many cards of a pile have its colour as their own dot."""
        return sum(1 for cards in self.by_title[colour].values() for card in cards if card.home == colour)

    def in_colour(self, colour: int) -> Counts:
        """The cards of a pile."""
        return count_cards([card for cards in self.by_title[colour].values() for card in cards])

    def _lay(self, card: Card, colour: int, count: int = 1) -> None:
        pile = self.by_title[colour]
        title = card.limit_title
        if title in pile:
            pile[title] += [card] * count
        else:
            pile[title] = [card] * count

    def _place(self, cards: list[Card]) -> None:
        from .placing import Piles, heavy_titles, kinds, piles_of

        rules = self.rules
        heavy = heavy_titles(self.counts, rules.copies)
        wilds = kinds(cards, heavy)
        plain = piles_of(self.counts, heavy)
        room = [rules.per_colour] * 6
        found = Piles(plain, wilds, room=room, copies=rules.copies, places=rules.wild_per_colour).place()
        gone, picks = found if found is not None else (1, [])
        if gone and self._is_only_the_wilds(plain, len([card for card in cards if card.home is None])):
            from .conflict import smallest_conflict

            self.conflict = smallest_conflict(
                plain, wilds, room=rules.per_colour, copies=rules.copies, places=rules.wild_per_colour
            )
        self._put(picks, wilds)

    def _put(self, picks: list[tuple[int, Wild]], wilds: list[Wild]) -> None:
        """Put the wild cards where the search has picked, and the others at home if they have one."""
        put: dict[tuple[Card, int, bool], int] = {}
        left = {id(kind): list(kind.cards) for kind in wilds}
        for colour, kind in picks:
            card = left[id(kind)].pop()
            self._lay(card, colour)
            put[card, colour, True] = put.get((card, colour, True), 0) + 1
        for kind in wilds:
            for card in left[id(kind)]:
                if card.home is None:
                    self.homeless.append(card)
                else:
                    self._lay(card, card.home)
                    put[card, card.home, False] = put.get((card, card.home, False), 0) + 1
        order = sorted(put.items(), key=lambda item: (item[0][1], not item[0][2]))
        self.placed = [Placed(card, count, colour, as_wild) for (card, colour, as_wild), count in order]

    def _is_only_the_wilds(self, plain: list[Titles], wilds: int) -> bool:
        """Whether the piles are right without the wild cards, so that only their placing is to be explained."""
        rules = self.rules
        if not self.complete or wilds > 6 * rules.wild_per_colour:
            return False
        for pile in plain:
            if sum(pile.values()) > rules.per_colour:
                return False
            if rules.copies is not None and any(n > rules.copies for title, n in pile.items() if title):
                return False
        return True


def count_cards(cards: list[Card]) -> Counts:
    """How often each card is in a list."""
    counts: Counts = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return counts
