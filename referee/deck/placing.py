"""Which colour each wild and semi-wild card fills: decided exactly, by search over the places for wild cards.

A wild card goes to a colour where it has a white dot, one to a colour. A semi-wild card is an ordinary card of its own
colour unless it is put in another's wild place. At most six cards ever sit in a wild place, so the search goes over the
six places and not over the cards. (The 6-By-10 Rule; Wild Cards; Semi-Wild Cards.)
"""

from __future__ import annotations

from .cards import Card

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Titles = dict[str, int]  # cards of each title
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


class Piles:
    """The six piles before a wild card is placed: how many cards of each title lie in each colour.

    room: cards a colour may hold, by colour.  copies: of one title in one colour, None for any number.
    places: wild places in each colour.  supply: cards that could still be added, by colour; None for any number.
    """

    def __init__(
        self,
        piles: Sequence[Titles],
        wilds: Sequence[Wild],
        *,
        room: Sequence[int],
        copies: int | None,
        places: int = 1,
        supply: Sequence[int] | None = None,
    ) -> None:
        self.piles = [dict(pile) for pile in piles]
        self.wilds = list(wilds)
        self.room = room
        self.copies = copies
        self.supply = supply
        self._has_semi = any(w.home is not None for w in self.wilds)
        # Colours that are short come first: a wild card is wanted there. In a full colour a wild card drives another
        # card out, which is no better than leaving it out, unless a semi-wild card of that colour can move away.
        full = [self.stay(c) >= room[c] for c in range(len(self.piles))]
        order = [c for c in sorted(range(len(full)), key=full.__getitem__) if self._has_semi or not full[c]]
        self.order = [c for c in order for _ in range(places)]
        self._over = [self.surplus(c) for c in range(len(self.piles))]

    def stay(self, colour: int) -> int:
        """How many cards of a colour the limit of a title lets stay."""
        pile, copies = self.piles[colour], self.copies
        if copies is None:
            return sum(pile.values())
        return sum([n if n <= copies else copies for title, n in pile.items() if title]) + pile.get(ANY, 0)

    def surplus(self, colour: int) -> int:
        """How many cards of a colour cannot stay: over the limit of a title, or over the room."""
        stay = self.stay(colour)
        total = sum(self.piles[colour].values())
        if self.supply is not None and self.room[colour] - min(stay, self.room[colour]) > self.supply[colour]:
            return 1000 + total  # no way to fill this colour
        return total - min(stay, self.room[colour])

    def place(self) -> tuple[int, list[tuple[int, Wild]]] | None:
        """The fewest cards that must go, and a placement with which no more need to: (colour, wild) for each place.

        0 means that everything can stay. Wild cards without a place count among those that must go. None where the
        supply cannot fill the colours whatever goes.
        """
        everything = sum(sum(pile.values()) for pile in self.piles) + sum(len(w.cards) for w in self.wilds)
        for budget in range(self._least(self._left(), len(self.order)), everything + 1):
            self._dead: set[tuple[object, ...]] = set()
            picks = self._search(0, self._left(), [], budget)
            if picks is not None:
                return budget, picks
        return None

    def _left(self) -> tuple[int, ...]:
        return tuple(len(w.cards) for w in self.wilds)

    def _homeless(self, left: tuple[int, ...]) -> int:
        return sum([n for n, wild in zip(left, self.wilds, strict=True) if wild.needs_place])

    def _least(self, left: tuple[int, ...], places: int) -> int:
        """A number of cards that must go in every completion."""
        homeless = self._homeless(left)
        over = sum(self._over)
        if self._has_semi:
            over = max(0, over - places)  # each further place can draw one semi-wild card off its own colour
        if self.supply is not None:
            over = over % 1000 if over >= 1000 else over  # a place may yet fill what the supply cannot
        return over + max(0, homeless - places)

    def _search(
        self, at: int, left: tuple[int, ...], picks: list[tuple[int, Wild]], budget: int
    ) -> list[tuple[int, Wild]] | None:
        if self._least(left, len(self.order) - at) > budget:
            return None
        if at == len(self.order):
            gone = sum(self._over) + self._homeless(left)
            return list(picks) if gone <= budget else None
        # What was placed where belongs to the state: two ways to the same cards left may have cost differently.
        state = (at, left, tuple([(c, w.title) for c, w in picks]))
        if state in self._dead:
            return None
        colour = self.order[at]
        for i in self._options(colour, left):
            if i < 0:
                found = self._search(at + 1, left, picks, budget)
            else:
                found = self._with(i, colour, at, left, picks, budget)
            if found is not None:
                return found
        self._dead.add(state)
        return None

    def _options(self, colour: int, left: tuple[int, ...]) -> list[int]:
        """What to try in a place, by number; -1 is to leave it empty."""
        fitting = [i for i, w in enumerate(self.wilds) if left[i] and colour in w.white and w.home != colour]
        spare = [i for i in fitting if self.wilds[i].optional]
        own = [i for i in fitting if not self.wilds[i].optional]
        is_full = sum(self.piles[colour].values()) >= self.room[colour]
        return [-1, *own, *spare] if is_full else [*own, -1, *spare]

    def _with(
        self, i: int, colour: int, at: int, left: tuple[int, ...], picks: list[tuple[int, Wild]], budget: int
    ) -> list[tuple[int, Wild]] | None:
        """Go on with one wild card put into a colour."""
        wild = self.wilds[i]
        self._move(wild, colour, 1)
        picks.append((colour, wild))
        found = self._search(at + 1, (*left[:i], left[i] - 1, *left[i + 1 :]), picks, budget)
        picks.pop()
        self._move(wild, colour, -1)
        return found

    def _move(self, wild: Wild, colour: int, count: int) -> None:
        """Put a wild card into a colour, or take it back with -1; only the piles it touches are counted anew."""
        put(self.piles[colour], wild.title, count)
        self._over[colour] = self.surplus(colour)
        if wild.home is not None:
            put(self.piles[wild.home], wild.title, -count)
            self._over[wild.home] = self.surplus(wild.home)


def put(pile: Titles, title: str, count: int) -> None:
    """Put copies of a title on a pile, or take them off with a negative count."""
    pile[title] = pile.get(title, 0) + count
