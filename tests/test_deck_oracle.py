"""The judge against an oracle of the tests' own: exhaustive placing of every wild card, card by card.

The oracle knows nothing of the program's search. It sees copies of cards and the rules as the rulebook has them.
"""

import random
from collections import Counter

import pytest
from deck_helpers import made_card

from referee.deck.cards import COLOURS, PLANETS, Card, load
from referee.deck.conflict import smallest_conflict
from referee.deck.fix import smallest_fix
from referee.deck.judge import Judge
from referee.deck.placing import heavy_titles, key, kinds
from referee.deck.read.lists import DeckList
from referee.deck.report import Placed
from referee.deck.resolve import Deck
from referee.deck.rules import rule_set

RULES = rule_set("rulebook")
LIGHT = [c for c in load().cards if c.side == "light" and not c.foil_of and c.set != "V1" and not c.has_two_titles]
PLAIN = [[card for card in LIGHT if card.home == colour and not card.white] for colour in range(6)]
WILD = [card for card in LIGHT if card.white and card.type == "character"]
OBJECTIVE = next(card for card in LIGHT if card.type == "objective")
# No printed card is semi-wild; these are, and two of their titles are also those of printed cards.
SEMI = [
    made_card(dots, title, subtitle=dots)
    for title in ("Qui-Gon Jinn", "Queen Amidala", "Test Scout")
    for dots in ("R-W--W", "-OW-W-", "W-B-W-", "R----W", "-WWYWW")
]
LOCATIONS = [next(c for c in PLAIN[5] if c.type == "location" and c.planet == planet) for planet in PLANETS]


def oracle(cards: list[Card]) -> bool:
    """Whether a pile of cards is a legal Light Side deck."""
    if len(cards) != 60 or any(card.side != "light" for card in cards):
        return False
    if sum(card.type == "objective" for card in cards) > 1:
        return False
    if {card.planet for card in cards if card.type == "location"} != set(PLANETS):
        return False
    piles = [0] * 6
    titles: Counter[tuple[int, str]] = Counter()
    for card in cards:
        if not card.white and card.home is not None:
            piles[card.home] += 1
            titles[card.home, card.limit_title] += 1
    if max(piles) > 10 or max(titles.values()) > 5:
        return False
    white = sorted((card for card in cards if card.white), key=lambda c: (len(c.white), c.dots, c.limit_title))
    return place(white, 0, piles, titles, set())


def place(white: list[Card], at: int, piles: list[int], titles: "Counter[tuple[int, str]]", taken: set[int]) -> bool:
    """Whether the rest of the cards with white dots can be put on the piles, each in every way that is allowed."""
    if at == len(white):
        return piles == [10] * 6
    card = white[at]
    ways = [(colour, True) for colour in card.white if colour not in taken and colour != card.home]
    ways += [(card.home, False)] if card.home is not None else []
    for colour, as_wild in ways:
        if piles[colour] < 10 and titles[colour, card.limit_title] < 5:
            piles[colour] += 1
            titles[colour, card.limit_title] += 1
            found = place(white, at + 1, piles, titles, taken | {colour} if as_wild else taken)
            piles[colour] -= 1
            titles[colour, card.limit_title] -= 1
            if found:
                return True
    return False


def random_deck(dice: random.Random) -> list[Card]:
    """A deck that is nearly or wholly legal, with up to six wild cards, and spoilt in up to three places."""
    slots = dice.sample(range(6), dice.randrange(7))
    deck: list[Card] = []
    for colour in range(6):
        want = 10 - (colour in slots)
        if colour == 5:
            deck += LOCATIONS
            want -= 3
        choice = dice.sample(PLAIN[colour], 4)
        if dice.random() < 0.5:
            choice += [c for c in PLAIN[colour] if c.title in ("Qui-Gon Jinn", "Queen Amidala")] * 2
        titles: Counter[str] = Counter()
        while want:
            card = dice.choice(choice)
            if titles[card.limit_title] < 5:
                titles[card.limit_title] += 1
                deck.append(card)
                want -= 1
            else:
                choice.append(dice.choice(PLAIN[colour]))
    for colour in slots:
        fitting = [card for card in [*WILD, *SEMI] if colour in card.white]
        if colour in OBJECTIVE.white and OBJECTIVE not in deck and dice.random() < 0.3:
            deck.append(OBJECTIVE)
        else:
            deck.append(dice.choice(WILD[:3] * 3 + fitting))
    for _ in range(dice.choice([0, 0, 1, 1, 2, 3])):
        deck[dice.randrange(len(deck))] = dice.choice(dice.choice([LIGHT, WILD, SEMI, WILD[:3]]))
    for _ in range(dice.choice([0, 0, 2, 4])):
        at = dice.randrange(len(deck))
        at_home = [card for card in SEMI if card.home == deck[at].home and card.home is not None]
        if at_home and deck[at].type != "location":
            deck[at] = dice.choice(at_home)
    return deck


def assert_laid_out(deck: list[Card], placed: list[Placed]) -> None:
    """The placement shown is one: every card with white dots once, where it may be, and ten in each pile."""
    piles: Counter[int] = Counter(c.home for c in deck if c.home is not None and not c.white)
    titles = Counter((c.home, c.limit_title) for c in deck if not c.white)
    wild_places: Counter[int] = Counter()
    used: Counter[Card] = Counter()
    for p in placed:
        piles[p.colour] += p.count
        titles[p.colour, p.card.limit_title] += p.count
        used[p.card] += p.count
        if p.as_wild:
            wild_places[p.colour] += p.count
            assert p.colour in p.card.white
        else:
            assert p.colour == p.card.home
    assert [piles[c] for c in range(6)] == [10] * 6
    assert max(wild_places.values(), default=0) <= 1
    assert max(titles.values()) <= 5
    assert used == Counter(c for c in deck if c.white)


@pytest.mark.parametrize("seed", range(6))
def test_the_judge_agrees_with_the_oracle_on_500_decks_a_seed(seed: int) -> None:
    dice = random.Random(seed)
    legal = 0
    for _ in range(500):
        deck = random_deck(dice)
        findings = Judge(dict(Counter(deck)), {}, "light", RULES).judge()
        verdict = not findings.problems
        assert verdict == oracle(deck), sorted(card.name + card.dots for card in deck)
        if verdict:
            legal += 1
            assert_laid_out(deck, findings.placed)
    assert 100 < legal < 450, "the decks should be a mixture"


def test_many_different_semi_wild_cards_with_a_title_that_cannot_be_mended() -> None:
    """The hardest kind for a search that goes over the cards: it must end, and rightly."""
    semi = [made_card("R" + f"{n:05b}".replace("1", "W").replace("0", "-"), f"Scout {n}") for n in range(1, 25)]
    six = [card for card in PLAIN[4] if card.title == "Gungan Warrior"][:1] * 6
    deck = six + PLAIN[4][:4] + semi[:10] + [c for pile in (PLAIN[1], PLAIN[2], PLAIN[3]) for c in pile[:10]]
    deck += LOCATIONS + [c for c in PLAIN[5] if c.type == "starship"][:7]
    assert len(deck) == 60
    assert oracle(deck) is False
    assert {p.rule for p in Judge(dict(Counter(deck)), {}, "light", RULES).judge().problems} == {"copy-limit"}


def impossible_wilds(dice: random.Random) -> list[Card] | None:
    """A deck in which only the wild cards are wrong: nine of each colour and six wild cards that do not fit."""
    deck = list(LOCATIONS)
    queens = [c for c in PLAIN[4] if c.title == "Queen Amidala"]
    quigons = [c for c in PLAIN[0] if c.title == "Qui-Gon Jinn"]
    for colour in range(6):
        crowd = [dice.choice({4: queens, 0: quigons}.get(colour, PLAIN[colour][:1])) for _ in range(5)]
        rest = [c for c in PLAIN[colour] if c.title not in ("Queen Amidala", "Qui-Gon Jinn") and c.type != "location"]
        deck += crowd + dice.sample(rest, 4 if colour < 5 else 1)
    deck += [dice.choice([*WILD[:3], OBJECTIVE, *SEMI[:1]]) for _ in range(6)]
    return None if oracle(deck) or sum(c is OBJECTIVE for c in deck) > 1 else deck


def test_a_conflict_is_impossible_and_nothing_smaller_is() -> None:
    dice = random.Random(7)
    seen = 0
    while seen < 40:
        deck = impossible_wilds(dice)
        if deck is None:
            continue
        counts = dict(Counter(deck))
        heavy = heavy_titles(counts, 5)
        wilds = kinds([card for card in deck if card.white], heavy)
        piles: list[dict[str, int]] = [{} for _ in COLOURS]
        for card, n in counts.items():
            if card.home is not None:
                piles[card.home][key(card, heavy)] = piles[card.home].get(key(card, heavy), 0) + n
        conflict = smallest_conflict(piles, wilds, room=10, copies=5)
        assert conflict is not None
        assert conflict.colours or conflict.wilds
        seen += 1
        if len(conflict.colours) == 1 and not conflict.wilds and not any(w.home is not None for w in wilds):
            # Then no wild card alone fills that colour.
            (colour,) = conflict.colours
            for wild in wilds:
                pile = Counter(piles[colour])
                pile[wild.title] += 1
                fits = colour in wild.white and sum(pile.values()) == 10
                assert not (fits and all(n <= 5 for title, n in pile.items() if title))


def most_that_can_stay(deck: list[Card]) -> int:
    """By trying every set of wild cards in every colour: how many cards of a deck a legal one can keep."""
    white = [c for c in deck if c.white]
    have = {c.planet for c in deck if c.type == "location"}
    room = [10] * 5 + [10 - len(set(PLANETS) - have)]
    plain = [Counter(c.limit_title for c in deck if c.home == colour and not c.white) for colour in range(6)]

    def stay(colour: int, extra: Card | None) -> int:
        titles = Counter(plain[colour])
        if extra is not None:
            titles[extra.limit_title] += 1
        return min(room[colour], sum(min(5, n) for n in titles.values()))

    def best(colour: int, left: "Counter[Card]", objectives: int) -> int:
        if colour == 6:
            return 0
        most = stay(colour, None) + best(colour + 1, left, objectives)
        for card in [c for c, n in left.items() if n and colour in c.white]:
            is_objective = card.type == "objective"
            if is_objective and objectives:
                continue
            left[card] -= 1
            most = max(most, stay(colour, card) + best(colour + 1, left, objectives + is_objective))
            left[card] += 1
        return most

    return best(0, Counter(white), 0)


@pytest.mark.parametrize("seed", range(4))
def test_the_smallest_fix_keeps_as_many_cards_as_can_be_kept_and_is_legal(seed: int) -> None:
    dice = random.Random(100 + seed)
    tried = 0
    while tried < 40:
        deck = [card for card in random_deck(dice) if card.home is None or not card.white][: dice.choice([60, 60, 58])]
        counts = dict(Counter(deck))
        if len({card.limit_title for card in deck if card.white}) > 4:
            continue
        tried += 1
        fix = smallest_fix(Deck(DeckList("text"), "light"), counts, RULES, load())
        result = [card for card, n in fix.result.items() for _ in range(n)]
        assert oracle(result)
        kept = sum(min(n, fix.result.get(card, 0)) for card, n in counts.items())
        assert kept == most_that_can_stay(deck)
        assert Counter(counts) - Counter(fix.out) + Counter(fix.into) == Counter(fix.result)


def test_with_a_collection_only_its_cards_come_in() -> None:
    dice = random.Random(5)
    for _ in range(30):
        deck = [card for card in random_deck(dice) if not card.white]
        owned = Counter(deck) + Counter(dice.choice(LIGHT) for _ in range(200))
        fix = smallest_fix(Deck(DeckList("text"), "light"), dict(Counter(deck)), RULES, load(), dict(owned))
        assert oracle([card for card, n in fix.result.items() for _ in range(n)])
        for card, n in fix.into.items():
            assert n <= owned[card] - deck.count(card)
