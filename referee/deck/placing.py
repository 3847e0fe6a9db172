"""Which colour each wild and semi-wild card fills: decided exactly.

A wild card goes to a colour where it has a white dot, one to a colour. A semi-wild card is an ordinary card of its own
colour unless it is put in another's wild place. (The 6-By-10 Rule; Wild Cards; Semi-Wild Cards.)

It is a flow: from the cards, through the places they can take, into the six colours; as much as can flow can stay. One
rule is no flow's: the wild card of a colour and the other cards there share the limit on copies of a title. So it is
left out at first. Where the outcome breaks it, the limit is split between the two in every way, and the best is taken.
"""

from __future__ import annotations

from itertools import pairwise

from .cards import COLOURS, Card

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

Titles = dict[str, int]  # cards of each title
Split = dict[tuple[int, str], int]  # how many copies of a title the wild cards of a colour may have
ANY = ""  # stands for every title that cannot come near the limit, so that such cards are alike in the search


class Wild:
    """Cards with white dots that are alike to the search.

    home: the regular dot's colour, None for a wild card.  cards: one for each copy.
    optional: cards that are not in the deck yet, and need no place.
    """

    __slots__ = ("cards", "home", "optional", "title", "white")

    def __init__(self, title: str, home: int | None, white: frozenset[int], optional: bool = False) -> None:
        self.title = title
        self.home = home
        self.white = white
        self.optional = optional
        self.cards: list[Card] = []

    @property
    def needs_place(self) -> bool:
        """Whether a copy without a wild place has no other place in the deck."""
        return self.home is None and not self.optional


def heavy_titles(counts: dict[Card, int], copies: int | None) -> frozenset[str]:
    """The titles of which a deck has more than a colour may hold; no other title can break the limit."""
    if copies is None:
        return frozenset()
    totals: dict[str, int] = {}
    for card, count in counts.items():
        title = card.limit_title
        totals[title] = totals.get(title, 0) + count
    return frozenset(title for title, count in totals.items() if count > copies)


def key(card: Card, heavy: frozenset[str]) -> str:
    """A card's title for the search."""
    title = card.limit_title
    return title if title in heavy else ANY


def kinds(cards: Iterable[Card], heavy: frozenset[str], *, optional: bool = False) -> list[Wild]:
    """Wild and semi-wild cards, those together that are alike to every rule."""
    found: dict[tuple[str, int | None, frozenset[int]], Wild] = {}
    for card in cards:
        alike = (key(card, heavy), card.home, card.white)
        if alike not in found:
            found[alike] = Wild(*alike, optional)
        found[alike].cards.append(card)
    # Semi-wild cards stay at home where they can; then the choosier ones first, which are the harder to place.
    return sorted(found.values(), key=lambda kind: (kind.home is not None, len(kind.white)))


def put(pile: Titles, title: str, count: int) -> None:
    """Put copies of a title on a pile, or take them off with a negative count."""
    pile[title] = pile.get(title, 0) + count


def piles_of(counts: dict[Card, int], heavy: frozenset[str]) -> list[Titles]:
    """The six piles before a wild card is placed, semi-wild cards at home."""
    piles: list[Titles] = [{} for _ in COLOURS]
    for card, count in counts.items():
        if card.home is not None:
            put(piles[card.home], key(card, heavy), count)
    return piles


class Piles:
    """The six piles before a wild card is placed: how many cards of each title lie in each colour.

    room: cards a colour may hold, by colour.  copies: of one title in one colour, None for any number.
    places: wild places in each colour.  supply: cards of each title that can be added to fill the colours; None where
    the colours need not be full.
    """

    def __init__(
        self,
        piles: Sequence[Titles],
        wilds: Sequence[Wild],
        *,
        room: Sequence[int],
        copies: int | None,
        places: int = 1,
        supply: Sequence[Titles] | None = None,
    ) -> None:
        self.plain = [dict(pile) for pile in piles]
        for wild in wilds:
            if wild.home is not None and not wild.optional:
                put(self.plain[wild.home], wild.title, -len(wild.cards))
        self.wilds = wilds
        self.room = room
        self.copies = copies
        self.places = places
        self.supply = supply

    def place(self, most: int | None = None) -> tuple[int, list[tuple[int, Wild]]] | None:
        """The fewest cards that must go, and a placement with which no more need to: (colour, wild) for each place.

        0 means that everything can stay. Wild cards without a place count among those that must go. None where the
        supply cannot fill the colours whatever goes, or where more than `most` cards would have to go.
        """
        ways: list[_Way] = []
        splits: list[Split] = [{}]
        while True:
            for split in splits:
                way = _Way(self, split)
                if way.is_full and (most is None or way.gone <= most):
                    ways.append(way)
            if not ways:
                return None
            best = min(ways, key=lambda way: (way.gone, -len(way.split)))
            crowd = best.crowd()
            if crowd is None:
                return best.gone, best.picks()
            ways.remove(best)
            splits = [{**best.split, crowd: n} for n in range(min(self.places, self.copies or 0), -1, -1)]


class _Way:
    """The best placement with some limits split between a colour's wild cards and its others.

    The cards with nothing but a coloured dot are on their piles from the start: they have one place, so none of them
    ever needs to make way for another card.

    gone: cards that must go.  is_full: whether the colours are full, if they have to be.
    """

    def __init__(self, deck: Piles, split: Split) -> None:
        self.deck = deck
        self.split = split
        self._rest: dict[Hashable, dict[Hashable, int]] = {}  # what can still flow from here to there
        self._lay_piles()
        for i, wild in enumerate(deck.wilds):
            self._edge("supply" if wild.optional else "deck", i, len(wild.cards))
            self._lead_on(i, wild)
        stay = self._flow("deck")
        wilds = sum([len(wild.cards) for wild in deck.wilds if not wild.optional])
        self.gone = self.over + wilds - stay
        self.is_full = deck.supply is None or self._flow("supply") + stay == sum(self.open)

    def _lay_piles(self) -> None:
        """Lay down what has only a coloured dot, and make way to the room that is left."""
        deck = self.deck
        self.piles: list[Titles] = []
        self.open: list[int] = []  # room left in each colour
        self.over = 0  # cards that no pile takes
        for colour, pile in enumerate(deck.plain):
            stay = {title: min(n, self._limit(colour, title, n)) for title, n in pile.items()}
            self.piles.append(stay)
            laid = min(sum(stay.values()), deck.room[colour])
            self.over += sum(pile.values()) - laid
            self.open.append(deck.room[colour] - laid)
            if not self.open[colour]:
                continue
            self._edge(("pile", colour), "end", self.open[colour])
            self._edge(("places", colour), ("pile", colour), deck.places)
            if deck.supply is not None:
                for title, n in deck.supply[colour].items():
                    self._edge("supply", self._home(colour, title), n)

    def _limit(self, colour: int, title: str, many: int) -> int:
        """How many cards of a title the pile takes besides the wild ones; `many` where there is no limit."""
        copies = self.deck.copies
        return many if copies is None or not title else copies - self.split.get((colour, title), 0)

    def _home(self, colour: int, title: str) -> Hashable:
        """Where the cards of a title come into the pile of their own colour."""
        if self.deck.copies is None or not title:
            return ("pile", colour)
        node = ("home", colour, title)
        if node not in self._rest:
            limit = self._limit(colour, title, 0)
            self._edge(node, ("pile", colour), limit - self.piles[colour].get(title, 0))
        return node

    def _lead_on(self, i: int, wild: Wild) -> None:
        """Lead a kind to the places it can take, its own colour first, then where its title is not crowded."""
        copies, title, count = self.deck.copies, wild.title, len(wild.cards)
        if wild.home is not None and self.open[wild.home]:
            self._edge(i, self._home(wild.home, title), count)
        for colour in sorted(wild.white, key=lambda c: (self.piles[c].get(title, 0) >= (copies or 0), c)):
            if not self.open[colour]:
                continue
            if copies is None or not title:
                self._edge(i, ("places", colour), count)
            else:
                node = ("wild", colour, title)
                if node not in self._rest:
                    self._edge(node, ("places", colour), self.split.get((colour, title), copies))
                self._edge(i, node, count)

    def _edge(self, here: Hashable, there: Hashable, room: int) -> None:
        onward = self._rest.setdefault(here, {})
        onward[there] = onward.get(there, 0) + room
        self._rest.setdefault(there, {}).setdefault(here, 0)

    def _flow(self, source: str) -> int:
        """Let as much flow from a source as can, and count it; what flows already may be led another way."""
        total = 0
        while (path := self._path(source)) is not None:
            steps = list(pairwise(path))
            much = min(self._rest[here][there] for here, there in steps)
            for here, there in steps:
                self._rest[here][there] -= much
                self._rest[there][here] += much
            total += much
        return total

    def _path(self, source: str) -> list[Hashable] | None:
        """The shortest path from a source to the end on which something can still flow."""
        came: dict[Hashable, Hashable] = {source: source}
        queue: list[Hashable] = [source]
        for here in queue:
            for there, room in self._rest.get(here, {}).items():
                if room and there not in came:
                    came[there] = here
                    queue.append(there)
                    if there == "end":
                        path = ["end", here]
                        while path[-1] != source:
                            path.append(came[path[-1]])
                        return path[::-1]
        return None

    def crowd(self) -> tuple[int, str] | None:
        """A colour and a title of which wild and other cards together are too many; None where there is none."""
        copies = self.deck.copies
        for node in self._rest:
            if copies is not None and isinstance(node, tuple) and node[0] == "wild":
                _, colour, title = node
                wild = self._rest[("places", colour)][node]
                home = self._rest[("pile", colour)].get(("home", colour, title), 0)
                if wild and wild + home + self.piles[colour].get(title, 0) > copies:
                    return colour, title
        return None

    def picks(self) -> list[tuple[int, Wild]]:
        """The wild card in each wild place that is taken, with its colour."""
        found = []
        for i, wild in enumerate(self.deck.wilds):
            for colour in sorted(wild.white):
                for node in (("places", colour), ("wild", colour, wild.title)):
                    found += [(colour, wild)] * self._rest.get(node, {}).get(i, 0)
        return found
