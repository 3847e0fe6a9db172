"""The judge against a judge of the tests' own, which tries every place for every wild card, one card after the other.

It knows the rules from the rulebook alone and shares no code with placing.py, conflict.py or judge.py.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from random import Random

import pytest
from deck_helpers import DARK, LIGHT, TABLE, Counts, RandomDecks, changed, deck_of, dot, judged, made_card, put

from referee.deck.cards import PLANETS, Card
from referee.deck.conflict import Conflict, smallest_conflict
from referee.deck.placing import Wild, heavy_titles, key, kinds
from referee.deck.report import Placed, Report
from referee.deck.rules import RuleSet

DECKS = 800  # a run; each is judged as it was made and spoilt


def club(size: int = 10, copies: int = 5, places: int = 1) -> RuleSet:
    """Rules that differ in three numbers; starter pairs are another test's matter."""
    return RuleSet(
        "club", "", size=6 * size, per_colour=size, copies=copies, wild_per_colour=places, starter_pairs=False
    )


def title(card: Card) -> str:
    """What the limit on copies counts: the title without the subtitle; both names of an Armed & Dangerous card."""
    name = card.title
    if card.subtype == "armed-and-dangerous":
        name += " & " + card.subtitle.split(" & ")[-1]
    return name.casefold()


def places_for(card: Card) -> list[tuple[int, bool]]:
    """(colour, as wild) for every place a card can take, read off its dots."""
    home = [(c, False) for c, dot in enumerate(card.dots) if dot == "ROBYGP"[c]]
    return home + [(c, True) for c, dot in enumerate(card.dots) if dot == "W"]


class Oracle:
    """Whether a deck's cards can be laid out in six piles; tries all ways, card by card."""

    def __init__(
        self, counts: Counts, rules: RuleSet, *, spare: Collection[Card] = (), full: Collection[int] = range(6)
    ) -> None:
        """spare: cards that may be left out.  full: the colours that must have all their cards."""
        self.rules = rules
        self.spare = spare
        self.full = full
        # Cards that are alike in title and dots stand together; the one goes no further left than the one before it.
        cards = sorted(
            (card for card, n in counts.items() for _ in range(n)),
            key=lambda card: (len(places_for(card)), card.dots, title(card)),
        )
        self.cards = cards
        self.names: list[frozenset[str]] = [frozenset()]  # the titles from each card on
        for card in reversed(cards):
            self.names.insert(0, self.names[0] | {title(card)})
        self.dead: set[object] = set()

    def can_lay_out(self) -> bool:
        return self._lay(0, [0] * 6, [0] * 6, {}, 0)

    def _lay(self, at: int, piles: list[int], wild: list[int], titles: dict[tuple[int, str], int], first: int) -> bool:
        if at == len(self.cards):
            return all(piles[colour] == self.rules.per_colour for colour in self.full)
        names = self.names[at]
        state = (at, first, *piles, *wild, frozenset((slot, n) for slot, n in titles.items() if n and slot[1] in names))
        if state in self.dead:
            return False
        card = self.cards[at]
        name = title(card)
        options = places_for(card)
        for number in range(first, len(options)):
            colour, as_wild = options[number]
            slot = (colour, name)
            if (
                piles[colour] == self.rules.per_colour
                or (as_wild and wild[colour] == self.rules.wild_per_colour)
                or (self.rules.copies is not None and titles.get(slot, 0) == self.rules.copies)
            ):
                continue
            piles[colour] += 1
            wild[colour] += as_wild
            titles[slot] = titles.get(slot, 0) + 1
            following = self.cards[at + 1] if at + 1 < len(self.cards) else None
            is_alike = following is not None and following.dots == card.dots and title(following) == name
            found = self._lay(at + 1, piles, wild, titles, number if is_alike else 0)
            titles[slot] -= 1
            wild[colour] -= as_wild
            piles[colour] -= 1
            if found:
                return True
        if card in self.spare and self._lay(at + 1, piles, wild, titles, 0):
            return True
        self.dead.add(state)
        return False


def is_legal(counts: Counts, rules: RuleSet) -> bool:
    return (
        sum(counts.values()) == rules.size
        and len({card.side for card in counts}) == 1
        and set(PLANETS) <= {card.planet for card in counts if card.type == "location"}
        and sum(n for card, n in counts.items() if card.type == "objective") <= rules.objectives
        and Oracle(counts, rules).can_lay_out()
    )


def verify(counts: Counts, placed: list[Placed], rules: RuleSet) -> None:
    """Check a placement card by card."""
    there: Counts = {}
    piles = [0] * 6
    wild = [0] * 6
    titles: dict[tuple[int, str], int] = {}
    for p in placed:
        assert p.count > 0
        assert (p.colour, p.as_wild) in places_for(p.card)
        there[p.card] = there.get(p.card, 0) + p.count
    assert there == {card: n for card, n in counts.items() if "W" in card.dots}
    plain = [Placed(card, n, places_for(card)[0][0], False) for card, n in counts.items() if "W" not in card.dots]
    for p in [*placed, *plain]:
        piles[p.colour] += p.count
        wild[p.colour] += p.count * p.as_wild
        titles[p.colour, title(p.card)] = titles.get((p.colour, title(p.card)), 0) + p.count
    assert piles == [rules.per_colour] * 6
    assert max(wild) <= rules.wild_per_colour
    assert rules.copies is None or max(titles.values()) <= rules.copies


def random_real_deck(random: Random) -> Counts:
    """A deck of real cards near the limits: a legal one with wild cards put in and titles crowded."""
    base = random.choice((LIGHT, DARK))
    counts = deck_of(base)
    side = next(iter(counts)).side
    wilds = [card for card in TABLE.cards if card.white and card.side == side and not card.foil_of]
    pool = [card for card in TABLE.cards if card.side == side and card.home is not None]
    for _ in range(random.randrange(9)):
        card = random.choice([card for card in counts if card.type != "location" and not card.white])
        put(counts, card, -1)
        if random.random() < 0.7:
            wild = random.choice(wilds)
            put(counts, wild)
            crowd = [c for c in pool if title(c) == title(wild)]
            for _ in range(random.choice((0, 0, 3, 6))):
                more = random.choice(crowd) if crowd else card
                spare = [c for c in counts if c.home == more.home and title(c) != title(more) and c.type != "location"]
                spare = [c for c in spare if counts[c]]
                if spare:
                    put(counts, more)
                    put(counts, random.choice(spare), -1)
        elif random.random() < 0.8:
            put(counts, random.choice([c for c in pool if c.home == card.home]))
        else:
            put(counts, random.choice(pool))
        counts = {c: n for c, n in counts.items() if n}
    return counts


def compare(counts: Counts, rules: RuleSet) -> bool:
    report: Report = judged(counts, rules=rules)
    wanted = is_legal(counts, rules)
    assert report.legal is wanted, (
        [(n, c.dots, c.name) for c, n in counts.items()],
        [p.message for p in report.problems],
    )
    if wanted:
        assert not report.problems
        verify(counts, report.findings.placed, rules)
    else:
        assert report.problems
    return wanted


def test_the_oracle_itself() -> None:
    rules = club()
    assert is_legal(deck_of(LIGHT), rules)
    assert not is_legal(deck_of({**LIGHT, "P1": 1}), rules)
    assert not is_legal(deck_of(changed(LIGHT, DM1=-1)), rules)
    assert is_legal(deck_of(changed(LIGHT, DM1=-1, P1=1)), rules)
    assert not is_legal(deck_of(changed(LIGHT, DM1=-2, P1=2)), rules)
    assert not is_legal(deck_of(changed(LIGHT, DM65=-2, DM68=2)), rules)


@pytest.mark.parametrize("seed", range(4))
def test_random_decks(seed: int) -> None:
    decks = RandomDecks(seed)
    verdicts = [0, 0]
    for n in range(DECKS // 4):
        size, copies, places = (10, 5, 1) if n % 5 else decks.random.choice(((10, 4, 1), (6, 3, 2), (5, 2, 1)))
        rules = club(size, copies, places)
        deck = decks.legal(size=size, copies=copies, places=places, semis=n % 3 > 0)
        assert compare(deck, rules)  # legal by construction
        for _ in range(decks.random.choice((1, 1, 2, 3, 5))):
            deck = decks.spoil(deck)
        verdicts[compare(deck, rules)] += 1
    assert min(verdicts) > DECKS // 40, verdicts


def test_random_decks_of_real_cards() -> None:
    random = Random(1999)
    verdicts = [0, 0]
    for _ in range(700):
        verdicts[compare(random_real_deck(random), club())] += 1
    assert min(verdicts) > 70, verdicts


# Decks that are hard for a search: they have to come to an end, and to the right one.


def test_many_semi_wild_cards_and_a_title_nobody_can_mend() -> None:
    """24 different semi-wild cards, each in a colour of its own and free to go anywhere; six of one title in red."""
    deck = {made_card("R-----", "Crowd"): 6, made_card("R-----", "Rest"): 4}
    for n in range(24):
        colour = 1 + n % 4
        dots = "".join("ROBYGP"[c] if c == colour else "W" if c == 0 or (n >> c) & 1 else "-" for c in range(6))
        put(deck, made_card(dots, f"Scout {n}"))
    for colour in range(1, 5):
        put(deck, made_card(dot(colour), "Rest"), 4)
    for n, planet in enumerate(PLANETS):
        put(deck, made_card("-----P", planet, type="location", planet=planet), 4 - (n > 0))
    assert sum(deck.values()) == 60
    assert not compare(deck, club())


@pytest.mark.parametrize("red", [3, 4])
def test_many_semi_wild_cards_of_crowded_titles(red: int) -> None:
    """24 semi-wild cards, no two alike, of four titles that are crowded everywhere."""
    deck: Counts = {made_card("R-----", "Title 0"): red, made_card("R-----", "Title 1"): 10 - red}
    for n in range(24):
        colour = 1 + n % 4
        dots = "".join("ROBYGP"[c] if c == colour else "W" if (n * 7 >> c) & 1 or c == 0 else "-" for c in range(6))
        put(deck, made_card(dots, f"Title {n % 3}", subtitle=str(n)))
    for colour in range(1, 5):
        put(deck, made_card(dot(colour), f"Title {colour % 4}"), 4)
    for planet in PLANETS:
        put(deck, made_card("-----P", planet, type="location", planet=planet))
    put(deck, made_card("-----P", "Title 0"), 4)
    put(deck, made_card("-----P", "Title 1"), 3)
    assert sum(deck.values()) == 60
    compare(deck, club())


@pytest.mark.parametrize("places", [1, 2])
@pytest.mark.parametrize("crowd", [4, 5])
def test_twelve_different_wild_cards_of_crowded_titles(places: int, crowd: int) -> None:
    """Each of the titles stands `crowd` times in two colours already."""
    deck: Counts = {}
    for colour in range(6):
        for n in (2 * colour, 2 * colour + 1):
            put(deck, made_card(dot(colour), f"Title {n % 8}"), min(crowd, 4))
        if crowd == 5 and colour < 5:
            put(deck, made_card(dot(colour), f"Title {2 * colour % 8}"))
        elif colour == 5:
            for planet in PLANETS:
                put(deck, made_card("-----P", planet, type="location", planet=planet))
                put(deck, next(card for card in deck if card.home == 5), -1)
    for n in range(60 - sum(deck.values())):
        put(deck, made_card("WWWWWW" if n % 2 else "WWW--W", f"Title {n % 8}", subtitle=str(n)))
    assert sum(deck.values()) == 60
    compare(deck, club(places=places))


# Why wild cards cannot be placed.


def conflict_of(counts: Counts, rules: RuleSet) -> tuple[Conflict | None, list[Wild]]:
    heavy = heavy_titles(counts, rules.copies)
    wilds = kinds([card for card, n in counts.items() if card.white for _ in range(n)], heavy)
    piles: list[dict[str, int]] = [{} for _ in range(6)]
    for card, n in counts.items():
        if card.home is not None:
            piles[card.home][key(card, heavy)] = piles[card.home].get(key(card, heavy), 0) + n
    found = smallest_conflict(piles, wilds, room=rules.per_colour, copies=rules.copies, places=rules.wild_per_colour)
    return found, wilds


def are_piles_right(counts: Counts, rules: RuleSet) -> bool:
    """Whether no pile is over a limit before a wild card is placed, so that only the wild cards can be wrong."""
    for colour in range(6):
        pile = {card: n for card, n in counts.items() if card.home == colour}
        titles = {title(card) for card in pile}
        if sum(pile.values()) > rules.per_colour or any(
            sum(n for card, n in pile.items() if title(card) == name) > (rules.copies or 60) for name in titles
        ):
            return False
    return True


def can_meet(counts: Counts, rules: RuleSet, colours: Collection[int], wilds: Collection[Wild]) -> bool:
    """Whether these colours can be full with these wild cards in a place, whatever becomes of the others."""
    wanted = {card for wild in wilds for card in wild.cards}
    spare = {card for card in counts if card.home is None and card not in wanted}
    return Oracle(counts, rules, spare=spare, full=colours).can_lay_out()


def test_a_conflict_cannot_be_met_and_everything_smaller_can() -> None:
    decks = RandomDecks(66)
    sizes: dict[int, int] = {}
    none = 0
    while sum(sizes.values()) < 120 or none < 40:
        rules = club()
        deck = decks.legal(semis=decks.random.random() < 0.4)
        for _ in range(decks.random.randrange(4)):  # some wild cards for others
            wild = [card for card in deck if card.home is None]
            if wild:
                other = decks.random.choice(list(deck)).title
                put(deck, decks.card(decks.random.choice(("WW----", "--WW--", "W----W", "WWWWWW")), other))
                put(deck, decks.random.choice(wild), -1)
                deck = {card: n for card, n in deck.items() if n}
        if not are_piles_right(deck, rules):
            continue
        conflict, wilds = conflict_of(deck, rules)
        assert (conflict is None) is Oracle(deck, rules).can_lay_out()
        if conflict is None:
            none += 1
            continue
        assert not can_meet(deck, rules, conflict.colours, conflict.wilds)
        assert conflict.by_copies is can_meet(deck, RuleSet("club", "", copies=None), conflict.colours, conflict.wilds)
        size = len(conflict.colours) + len(conflict.wilds)
        sizes[size] = sizes.get(size, 0) + 1
        demands = [*range(6), *(wild for wild in wilds if wild.home is None)]
        for fewer in combinations(demands, size - 1):
            assert can_meet(
                deck, rules, [d for d in fewer if isinstance(d, int)], [d for d in fewer if not isinstance(d, int)]
            )
    assert sizes.keys() >= {1, 2}, sizes
