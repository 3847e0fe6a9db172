"""Decks for tests: two legal ones, lists made straight from cards, and cards that no set has."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from referee.deck.cards import COLUMNS, PLANETS, Card, CardTable, load
from referee.deck.check import check
from referee.deck.read.lists import DeckList, Entry
from referee.deck.report import Problem, Report
from referee.deck.rules import RuleSet, rule_set

# Ten cards of every colour, no wild card, nothing near a limit.
LIGHT = {
    "DM1": 2,
    "DM2": 2,
    "DM7": 2,
    "DM27": 2,
    "DM28": 2,  # red
    "DM36": 2,
    "DM37": 2,
    "DM38": 2,
    "DM39": 2,
    "DM40": 2,  # orange
    "DM3": 2,
    "DM4": 2,
    "DM5": 2,
    "DM6": 2,
    "DM10": 2,  # blue
    "DM47": 2,
    "DM48": 2,
    "DM49": 2,
    "DM50": 2,
    "DM51": 2,  # yellow
    "DM8": 2,
    "DM11": 2,
    "DM12": 2,
    "DM16": 2,
    "DM18": 2,  # green
    "DM65": 2,
    "DM66": 1,
    "DM67": 1,
    "DM68": 2,
    "DM69": 2,
    "DM70": 2,  # purple
}
DARK = {
    "DM71": 2,
    "DM72": 2,
    "DM75": 2,
    "DM78": 2,
    "DM79": 2,
    "DM107": 2,
    "DM108": 2,
    "DM109": 2,
    "DM110": 2,
    "DM111": 2,
    "DM73": 2,
    "DM74": 2,
    "DM76": 2,
    "DM77": 2,
    "DM90": 2,
    "DM121": 2,
    "DM122": 2,
    "DM123": 2,
    "DM124": 2,
    "DM125": 2,
    "DM80": 2,
    "DM81": 2,
    "DM82": 2,
    "DM83": 2,
    "DM84": 2,
    "DM135": 2,
    "DM136": 1,
    "DM137": 1,
    "DM138": 2,
    "DM139": 2,
    "DM140": 2,
}
TABLE = load()

Counts = dict[Card, int]


def coded(code: str) -> Card:
    """The one card with this code."""
    (card,) = TABLE.coded(code)
    return card


def changed(base: Mapping[str, int], **changes: int) -> dict[str, int]:
    """A deck with so many more or fewer of some cards: changed(LIGHT, DM1=-1, P1=1)."""
    deck = dict(base)
    for code, change in changes.items():
        deck[code] = deck.get(code, 0) + change
        assert deck[code] >= 0, f"the base deck has no {-change} of {code}"
    return {code: n for code, n in deck.items() if n}


def deck_of(cards: Mapping[str, int]) -> Counts:
    """A deck by codes as a deck by cards."""
    return {coded(code): n for code, n in cards.items()}


def made_card(
    dots: str,
    title: str,
    *,
    subtitle: str = "",
    side: str = "light",
    type: str = "character",
    planet: str = "",
    set: str = "ZZ",
    number: str = "",
) -> Card:
    """A card that no set has."""
    given = {"set": set, "number": number, "side": side, "type": type, "title": title, "subtitle": subtitle}
    row = {**given, "rarity": "common", "dots": dots, "planet": planet, "confidence": "image"}
    return Card([row.get(column, "") for column in COLUMNS])


def list_of(*parts: Mapping[str, int] | Mapping[Card, int] | Entry, unread: int = 0, side: str = "") -> DeckList:
    """A list with one line a card, numbered from 1, then so many lines that nobody can read."""
    decklist = DeckList("text")
    decklist.side = side
    line = 0
    for part in parts:
        if isinstance(part, Entry):
            line += 1
            part.line = line
            decklist.entries.append(part)
            continue
        for key, count in part.items():
            line += 1
            card = coded(key) if isinstance(key, str) else key
            decklist.entries.append(Entry(line, f"{count} {card.name}", count, card.name, [card]))
    decklist.unread = [(line + i + 1, "?? what is this ??") for i in range(unread)]
    return decklist


def unknown(name: str = "Qui-Gon Gin", count: int = 1) -> Entry:
    """A line that names no card."""
    return Entry(0, f"{count} {name}", count, name, [])


def either(count: int, *cards: str | Card) -> Entry:
    """A line that can mean each of these cards."""
    meant = [coded(card) if isinstance(card, str) else card for card in cards]
    return Entry(0, f"{count} {meant[0].title}", count, meant[0].title, meant)


def judged(
    *parts: Mapping[str, int] | Mapping[Card, int] | Entry,
    rules: str | RuleSet = "rulebook",
    starters: bool = False,
    unread: int = 0,
    side: str = "",
    table: CardTable = TABLE,
) -> Report:
    """The judge's report on such a list."""
    chosen = rule_set(rules) if isinstance(rules, str) else rules
    return check(list_of(*parts, unread=unread, side=side), table, chosen, starters=starters)


def broken(report: Report) -> list[str]:
    """The names of the rules a report finds broken, in its order."""
    return [problem.rule for problem in report.problems]


def only_problem(report: Report) -> Problem:
    """The one problem of a deck that is illegal for one reason."""
    assert report.legal is False
    (problem,) = report.problems
    return problem


# Random decks, with many wild cards and titles so few that the limit on copies is always near.

SEMI_DOTS = (
    "RW----",
    "R-W--W",
    "RWWWWW",
    "WO----",
    "-OW-W-",
    "W-B--W",
    "--BW--",
    "-W-Y--",
    "WW-YWW",
    "W---G-",
    "WW---P",
)
WILD_DOTS = ("WWWWWW", "WWWWWW", "-W-W-W", "WW----", "--WW--", "W----W", "-WW-W-", "---WWW")


def dot(colour: int) -> str:
    """The dots of a card with nothing but a coloured one."""
    return "-" * colour + "ROBYGP"[colour] + "-" * (5 - colour)


def put(deck: Counts, card: Card, count: int = 1) -> None:
    """Put copies of a card into a deck."""
    deck[card] = deck.get(card, 0) + count


class RandomDecks:
    """Makes decks that are legal by construction, and spoils them."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.cards: dict[tuple[str, str, str, str], Card] = {}

    def card(self, dots: str, title: str, type: str = "character", planet: str = "", side: str = "light") -> Card:
        """A card of this kind, by one of two subtitles: the same one each time it is asked for."""
        key = (dots, title, side, self.random.choice(("", "Other")))
        if key not in self.cards:
            self.cards[key] = made_card(dots, title, subtitle=key[3], side=side, type=type, planet=planet)
        return self.cards[key]

    def legal(
        self, *, size: int = 10, copies: int = 5, places: int = 1, semis: bool = True, wild: float = 0.7
    ) -> Counts:
        """A legal deck: each pile is laid out with its wild cards and filled up, no title too often in it.

        wild: how many of the wild places are filled, from 0 to 1, and how many of the others are semi-wild at home.
        """
        random = self.random
        titles = [f"Title {i}" for i in range(random.choice((3, 3, 4, 6)))]
        deck: Counts = {}
        self.cards = {}
        for colour in range(6):
            pile: list[str] = []
            if colour == 5:
                for planet in PLANETS:
                    pile.append(f"{planet.title()} • Site")
                    put(deck, self.card(dot(5), pile[-1], "location", planet))
            for _ in range(places):
                title = random.choice(titles)
                if random.random() < wild and len(pile) < size and pile.count(title) < copies:
                    kinds = SEMI_DOTS if semis and random.random() < 0.5 else WILD_DOTS
                    put(deck, self.card(random.choice([dots for dots in kinds if dots[colour] == "W"]), title))
                    pile.append(title)
            at_home = [dots for dots in SEMI_DOTS if semis and dots[colour] == "ROBYGP"[colour]] + [dot(colour)]
            while len(pile) < size:
                title = random.choice([t for t in titles if pile.count(t) < copies] or [f"Filler {len(pile)}"])
                put(deck, self.card(random.choice(at_home) if random.random() < wild / 2 else dot(colour), title))
                pile.append(title)
        return deck

    def spoil(self, deck: Counts) -> Counts:
        """One change, mostly for the worse."""
        random = self.random
        deck = dict(deck)
        cards = list(deck)
        out = random.choice(cards)
        title = random.choice(cards).title
        colour = random.randrange(6)
        same = [card for card in cards if card.home is not None and card.home == out.home]
        into = self.card(dot(colour), title)
        kind = random.randrange(9)
        if kind == 0:  # a colour moved
            into = self.card(dot(colour), out.title)
        elif kind == 1:  # a wild card for any card
            into = self.card(random.choice(WILD_DOTS), title)
        elif kind == 2:  # a semi-wild card for any card
            into = self.card(random.choice(SEMI_DOTS), title)
        elif kind == 3:  # a title crowded
            into = max(same or cards, key=lambda card: deck[card])
        elif kind == 4:  # an Objective, perhaps the second
            into = self.card("-W-W-W", "Race", "objective")
        elif kind == 5:  # a planet left out
            out = random.choice([card for card in cards if card.type == "location"] or cards)
        elif kind == 6:  # a card with the same dots and another title
            into = self.card(out.dots, title)
        elif random.random() < 0.15:  # a card of the other side
            into = self.card(dot(colour), title, side="dark")
        elif random.random() < 0.15:  # a card too many
            put(deck, out)
        put(deck, into)
        put(deck, out, -1)
        return {card: n for card, n in deck.items() if n}
