"""The smallest change that makes a deck legal.

As many cards as possible stay. Which must go follows from where the wild cards are best put (placing.py); what comes in
fills the colours that are short, from the card table or from a player's collection.
"""

from __future__ import annotations

from referee.table.errors import UserError
from referee.table.names import squeeze
from referee.table.view import listed

from .cards import COLOURS, PLANETS, Card, CardTable
from .judge import Judge
from .laying import Counts
from .placing import Piles, Titles, Wild, heavy_titles, key, kinds, piles_of, put
from .resolve import Deck
from .rules import RuleSet


class NoFix(UserError):
    """No legal deck can be made of these cards."""

    exit = 1


class Fix:
    """out, into: copies to take out and to put in.  result: the legal deck."""

    __slots__ = ("into", "out", "result")

    def __init__(self, before: Counts, result: Counts) -> None:
        self.result = result
        self.out = _minus(before, result)
        self.into = _minus(result, before)


def smallest_fix(deck: Deck, counts: Counts, rules: RuleSet, table: CardTable, collection: Counts | None = None) -> Fix:
    """The smallest set of cards to take out and put in. NoFix where the collection has not what it takes."""
    return _Fixer(deck, counts, rules, table, collection).fix()


def _minus(some: Counts, others: Counts) -> Counts:
    return {card: n - others.get(card, 0) for card, n in some.items() if n > others.get(card, 0)}


class _Fixer:
    def __init__(self, deck: Deck, counts: Counts, rules: RuleSet, table: CardTable, collection: Counts | None) -> None:
        self.deck = deck
        self.before = counts
        self.rules = rules
        self.side = deck.side or "light"
        # What may stay at all: one side, no banned card, no Objective too many.
        self.kept: Counts = {}
        objectives = rules.objectives
        for card, count in counts.items():
            if card.side != self.side or rules.bans(card):
                continue
            if card.type == "objective":
                count = min(count, objectives)
                objectives -= count
            if count:
                self.kept[card] = count
        self.objectives_left = objectives
        pool = collection if collection is not None else {card: rules.size for card in table.cards if not card.foil_of}
        self.pool = {
            card: count - (counts.get(card, 0) if collection is not None else 0)
            for card, count in pool.items()
            if card.side == self.side
            and card.set != "V1"  # cards that players made are used only where a deck has them already
            and not rules.bans(card)
        }
        self.by_collection = collection is not None

    def fix(self) -> Fix:
        self._settle()
        self._fill()
        result = {card: n for card, n in self.kept.items() if n}
        problems = Judge(result, {}, self.side, self.rules).judge().problems
        if problems:
            raise NoFix(
                f"no legal deck can be made: {listed([p.message for p in problems])}.",
                code="no-fix",
                hint="The collection has not what is missing." if self.by_collection else None,
            )
        return Fix(self.before, result)

    # What goes.

    def _settle(self) -> None:
        """Take out the fewest cards such that everything left fits and can be filled up, missing Locations included."""
        self._add_locations()
        rules = self.rules
        spare = self._spare_wilds()
        both = dict(self.kept)
        if self.by_collection:
            for card, n in self.pool.items():
                both[card] = both.get(card, 0) + max(0, n)
        heavy = heavy_titles(both, rules.copies)
        wilds = kinds([card for card, n in self.kept.items() if card.white for _ in range(n)], heavy)
        wilds += kinds(spare, heavy, optional=True)
        piles = piles_of(self.kept, heavy)
        supply = self._supply(heavy) if self.by_collection else None
        room = [rules.per_colour] * 6
        placer = Piles(piles, wilds, room=room, copies=rules.copies, places=rules.wild_per_colour, supply=supply)
        found = placer.place()
        if found is None:
            short = [
                name
                for name, pile, more in zip(COLOURS, piles, supply or (), strict=True)
                if not more and sum(pile.values()) < rules.per_colour
            ]
            raise NoFix(
                f"no legal deck can be made from the collection{f': it lacks {listed(short)} cards' if short else ''}.",
                code="no-fix",
            )
        self._apply(found[1], wilds)

    def _add_locations(self) -> None:
        """A Location for each planet that has none."""
        wanted = {squeeze(planet) for planet in self.rules.planets}
        have = {card.planet for card in self.kept if card.type == "location"}
        for planet in [planet for planet in PLANETS if planet in wanted - have]:
            choices = [c for c in self.pool if c.type == "location" and c.planet == planet and self.pool[c] > 0]
            if choices:
                self._take(choices[0])

    def _spare_wilds(self) -> list[Card]:
        """Cards with white dots in the collection, which may fill what its others cannot."""
        if not self.by_collection:
            return []
        spare: list[Card] = []
        for card, n in self.pool.items():
            if card.type == "objective":
                n = min(n, self.objectives_left)
                self.objectives_left -= max(0, n)
            if card.white:
                spare += [card] * min(n, self.rules.size)
        return spare

    def _supply(self, heavy: frozenset[str]) -> list[Titles]:
        """What the collection can still give with nothing but a coloured dot, by colour and title."""
        supply: list[Titles] = [{} for _ in COLOURS]
        for card, n in self.pool.items():
            if card.home is not None and not card.white and n > 0:
                put(supply[card.home], key(card, heavy), n)
        return supply

    def _apply(self, picks: list[tuple[int, Wild]], wilds: list[Wild]) -> None:
        """Keep the wild cards that have a place, and in each colour what the limits allow."""
        self.wild_in: list[list[Card]] = [[] for _ in COLOURS]
        for colour, kind in picks:
            card = kind.cards.pop()
            self.wild_in[colour].append(card)
            if kind.optional:
                self._take(card)
            if kind.home is not None:
                # It leaves its own colour; the copy is counted with the wild cards from here on.
                self.kept[card] -= 1
        for kind in wilds:
            if kind.needs_place:
                for card in kind.cards:
                    self.kept[card] -= 1
        for colour in range(6):
            self._thin(colour, self.rules.per_colour - len(self.wild_in[colour]))
        for colour in range(6):
            for card in self.wild_in[colour]:
                if card.home is not None:
                    self.kept[card] += 1

    def _thin(self, colour: int, room: int) -> None:
        """Take out what is too many of a title, then what is too many of the colour, the most copied cards first."""
        copies = self.rules.copies
        placed = [card.limit_title for card in self.wild_in[colour]]
        while True:
            cards = [card for card, n in self.kept.items() if n > 0 and card.home == colour]
            titles: dict[str, int] = {}
            for card in cards:
                titles[card.limit_title] = titles.get(card.limit_title, 0) + self.kept[card]
            crowded = [
                card
                for card in cards
                if copies is not None and titles[card.limit_title] + placed.count(card.limit_title) > copies
            ]
            if not crowded and sum(titles.values()) <= room:
                return
            self.kept[max(crowded or self._dispensable(cards), key=lambda card: self.kept[card])] -= 1

    def _dispensable(self, cards: list[Card]) -> list[Card]:
        """The cards that may go: not the last Location of a planet, while there is another choice."""
        needed = []
        for planet in PLANETS:
            there = [card for card in cards if card.type == "location" and card.planet == planet]
            if sum(self.kept[card] for card in there) == 1:
                needed += there
        return [card for card in cards if card not in needed] or cards

    # What comes in.

    def _fill(self) -> None:
        for colour in range(6):
            while self._in(colour) < self.rules.per_colour:
                card = self._best(colour)
                if card is None:
                    return
                self._take(card)

    def _in(self, colour: int) -> int:
        return sum(n for card, n in self.kept.items() if card.home == colour) + self._moved(colour)

    def _copies(self, title: str, colour: int) -> int:
        there = sum(n for card, n in self.kept.items() if card.home == colour and card.limit_title == title)
        return there + self._moved(colour, title)

    def _moved(self, colour: int, title: str | None = None) -> int:
        """How many more cards, perhaps of one title, a pile has by its wild cards, without those that left it."""
        moved = 0
        for place, cards in enumerate(self.wild_in):
            for card in cards:
                if title is None or card.limit_title == title:
                    moved += (place == colour) - (card.home == colour)
        return moved

    def _best(self, colour: int) -> Card | None:
        """The card to add: one the deck plays already, then the commonest one that is not unique."""
        copies = self.rules.copies
        choices = [
            card
            for card, n in self.pool.items()
            if card.home == colour
            and (self.by_collection or not card.white)
            and n > 0
            and (copies is None or self._copies(card.limit_title, colour) < copies)
        ]
        rank = ("common", "uncommon", "starter", "rare")
        return min(
            choices,
            key=lambda card: (
                bool(card.white),
                card.type == "location",
                not self.kept.get(card),
                not self.before.get(card),
                rank.index(card.rarity) if card.rarity in rank else len(rank),
            ),
            default=None,
        )

    def _take(self, card: Card) -> None:
        self.kept[card] = self.kept.get(card, 0) + 1
        self.pool[card] -= 1
