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
from .placing import Piles, Wild, heavy_titles, key, kinds
from .resolve import Deck
from .rules import RuleSet

PURPLE = 5


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
        banned = {squeeze(name) for name in rules.banned}
        # What may stay at all: one side, no banned card, no Objective too many.
        self.kept: Counts = {}
        objectives = rules.objectives
        for card, count in counts.items():
            if card.side != self.side or banned & {card.title_key, squeeze(card.name), squeeze(card.code) or "-"}:
                continue
            if card.type == "objective":
                count = min(count, objectives)
                objectives -= count
            if count:
                self.kept[card] = count
        pool = collection if collection is not None else {card: rules.size for card in table.cards if not card.foil_of}
        self.pool = {
            card: count - (counts.get(card, 0) if collection is not None else 0)
            for card, count in pool.items()
            if card.side == self.side
            and card.set != "V1"  # cards that players made are used only where a deck has them already
            and not banned & {card.title_key, squeeze(card.name), squeeze(card.code) or "-"}
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
        """Take out the fewest cards such that everything left fits, wild cards and missing Locations thought of."""
        rules = self.rules
        wanted = {squeeze(p) for p in rules.planets}
        have = {card.planet for card in self.kept if card.type == "location"}
        self.missing = [planet for planet in PLANETS if planet in wanted - have]
        room = [rules.per_colour] * 6
        room[PURPLE] -= len(self.missing)
        spare = self._spare_wilds()
        both = dict(self.kept)
        for card in spare:
            both[card] = both.get(card, 0) + 1
        heavy = heavy_titles(both, rules.copies)
        wilds = kinds([card for card, n in self.kept.items() if card.white for _ in range(n)], heavy)
        wilds += kinds(spare, heavy, optional=True)
        piles: list[dict[str, int]] = [{} for _ in COLOURS]
        for card, count in self.kept.items():
            if card.home is not None:
                title = key(card, heavy)
                piles[card.home][title] = piles[card.home].get(title, 0) + count
        supply = [self._supply(c) for c in range(6)] if self.by_collection else None
        placer = Piles(piles, wilds, room=room, copies=rules.copies, places=rules.wild_per_colour, supply=supply)
        found = placer.place()
        if found is None:
            short = [COLOURS[c] for c in range(6) if supply is not None and supply[c] == 0]
            raise NoFix(
                f"no legal deck can be made from the collection{f': it lacks {listed(short)} cards' if short else ''}.",
                code="no-fix",
            )
        self._apply(found[1], wilds, room)

    def _spare_wilds(self) -> list[Card]:
        """Wild cards of the collection, which may fill what its coloured cards cannot."""
        if not self.by_collection:
            return []
        most = 6 * self.rules.wild_per_colour
        return [
            card
            for card, n in self.pool.items()
            if card.white and card.home is None and card.type != "objective"
            for _ in range(min(n, most))
        ]

    def _supply(self, colour: int) -> int:
        """How many cards of a colour the collection can still give, under the limit on copies."""
        per: dict[str, int] = {}
        for card, n in self.pool.items():
            if card.home == colour and not card.white:
                per[card.limit_title] = per.get(card.limit_title, 0) + max(0, n)
        copies = self.rules.copies
        if copies is None:
            return sum(per.values())
        return sum(max(0, min(n, copies - self._copies(title, colour))) for title, n in per.items())

    def _copies(self, title: str, colour: int) -> int:
        return sum(n for card, n in self.kept.items() if card.home == colour and card.limit_title == title)

    def _apply(self, picks: list[tuple[int, Wild]], wilds: list[Wild], room: list[int]) -> None:
        """Keep the wild cards that have a place, and in each colour what the limits allow."""
        self.wild_in: list[list[Card]] = [[] for _ in COLOURS]
        for colour, kind in picks:
            card = kind.cards.pop()
            self.wild_in[colour].append(card)
            if kind.optional:
                self.kept[card] = self.kept.get(card, 0) + 1
            elif kind.home is not None:
                # It leaves its own colour; the copy is counted with the wild cards from here on.
                self.kept[card] -= 1
        for kind in wilds:
            if kind.needs_place:
                for card in kind.cards:
                    self.kept[card] -= 1
        for colour in range(6):
            self._thin(colour, room[colour] - len(self.wild_in[colour]))
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
        for planet in self.missing:
            choices = [c for c in self.pool if c.type == "location" and c.planet == planet and self.pool[c] > 0]
            if choices:
                self._take(choices[0])
        for colour in range(6):
            while self._in(colour) < self.rules.per_colour:
                card = self._best(colour)
                if card is None:
                    return
                self._take(card)

    def _in(self, colour: int) -> int:
        away = sum(1 for pile in self.wild_in for card in pile if card.home == colour)
        home = sum(n for card, n in self.kept.items() if card.home == colour)
        return home - away + len(self.wild_in[colour])

    def _best(self, colour: int) -> Card | None:
        """The card to add: one the deck plays already, then the commonest one that is not unique."""
        copies = self.rules.copies
        placed = [card.limit_title for card in self.wild_in[colour]]
        choices = [
            card
            for card, n in self.pool.items()
            if card.home == colour
            and not card.white
            and n > 0
            and (copies is None or self._copies(card.limit_title, colour) + placed.count(card.limit_title) < copies)
        ]
        rank = ("common", "uncommon", "starter", "rare")
        return min(
            choices,
            key=lambda card: (
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
