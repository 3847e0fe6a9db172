"""The smallest change that makes a deck legal, against a search through every way of filling the wild places."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from deck_helpers import (
    LIGHT,
    SEMI_DOTS,
    TABLE,
    WILD_DOTS,
    Counts,
    RandomDecks,
    changed,
    coded,
    deck_of,
    dot,
    list_of,
    put,
)

from referee.deck.cards import PLANETS, Card
from referee.deck.fix import Fix, NoFix, smallest_fix
from referee.deck.judge import Judge
from referee.deck.resolve import resolve
from referee.deck.rules import RuleSet, rule_set

RULEBOOK = rule_set("rulebook")


def fixed(counts: Counts, rules: RuleSet = RULEBOOK, owned: Counts | None = None) -> Fix:
    """The fix, checked for what every fix has to be."""
    deck = resolve(list_of(counts))
    fix = smallest_fix(deck, deck.counts, rules, TABLE, owned)
    assert not Judge(fix.result, {}, deck.side, rules).judge().problems
    assert not fix.out.keys() & fix.into.keys()
    after = dict(counts)
    for card, n in fix.out.items():
        assert 0 < n <= counts[card]
        put(after, card, -n)
    for card, n in fix.into.items():
        assert n > 0
        assert owned is None or n <= owned[card] - counts.get(card, 0)
        put(after, card, n)
    assert {card: n for card, n in after.items() if n} == fix.result
    return fix


def kept(fix: Fix, counts: Counts) -> int:
    return sum(counts.values()) - sum(fix.out.values())


def most_kept(counts: Counts, rules: RuleSet, owned: Counts | None) -> int | None:
    """How many cards of a Light Side deck a legal one can keep, every choice for the wild places tried; None where
    the collection has not what any legal deck takes. Without one, every colour can be filled."""
    per, copies = rules.per_colour, rules.copies or rules.size
    mine: Counts = {card: n for card, n in counts.items() if card.side == "light"}
    spare: Counts = {}
    for card, n in (owned or {}).items():
        if card.side == "light" and n > counts.get(card, 0):
            spare[card] = n - counts.get(card, 0)
    places = {card.planet for card in mine if card.type == "location"}
    missing = [planet for planet in PLANETS if planet not in places]
    if owned is not None and not set(missing) <= {card.planet for card in spare if card.type == "location"}:
        return None
    # (card, whether it is the deck's own) for everything with white dots
    white = [(card, cards is mine) for cards in (mine, spare) for card in cards if card.white]

    @cache
    def fill(colour: int, wild: Card | None, gone: tuple[int, ...]) -> int | None:
        """The most a colour keeps of its own cards beside a wild one, with some of its semi-wild ones gone."""
        room = per - (wild is not None)
        titles: dict[str, list[int]] = {}
        for cards, at in ((mine, 0), (spare, 1)):
            for card, n in cards.items():
                if card.home == colour:
                    left = n - sum(white[i] == (card, at == 0) for i in gone)
                    titles.setdefault(card.title, [0, 0])[at] += left
        limit = {t: copies - (wild is not None and wild.title == t) for t in titles}
        need = len(missing) if colour == 5 else 0
        if owned is not None and sum(min(limit[t], a + b) for t, (a, b) in titles.items()) < room:
            return None
        return min(room - need, sum(min(limit[t], a) for t, (a, _) in titles.items()))

    best: int | None = None
    for choice in choices([(card, (mine if own else spare)[card]) for card, own in white]):
        used = [i for i in choice if i is not None]
        if sum(white[i][0].type == "objective" for i in used) > rules.objectives:
            continue
        total = sum(white[i][1] for i in used)
        for c, i in enumerate(choice):
            gone = tuple(sorted(j for j in used if white[j][0].home == c))
            stay = fill(c, None if i is None else white[i][0], gone)
            if stay is None:
                break
            total += stay
        else:
            best = total if best is None else max(best, total)
    return best


def choices(white: list[tuple[Card, int]]) -> Iterator[list[int | None]]:
    """Every way to fill the six wild places or leave them empty: numbers of cards, none more often than it is there."""

    def go(choice: list[int | None]) -> Iterator[list[int | None]]:
        if len(choice) == 6:
            yield choice
            return
        colour = len(choice)
        yield from go([*choice, None])
        for i, (card, n) in enumerate(white):
            if colour in card.white and colour != card.home and choice.count(i) < n:
                yield from go([*choice, i])

    return go([])


def has_few_kinds(counts: Counts, most: int) -> bool:
    return sum(bool(card.white) for card in counts) <= most


@pytest.mark.parametrize("seed", range(3))
def test_as_many_cards_stay_as_can(seed: int) -> None:
    decks = RandomDecks(seed)
    tried = changes = 0
    while tried < 250:
        size, copies = (10, 5) if tried % 4 else (5, 2)
        rules = RuleSet("club", "", size=6 * size, per_colour=size, copies=copies)
        deck = decks.legal(size=size, copies=copies, semis=tried % 3 == 0, wild=0.3)
        for _ in range(decks.random.randrange(8)):
            deck = decks.spoil(deck)
        if not has_few_kinds(deck, 4):
            continue
        tried += 1
        fix = fixed(deck, rules)
        assert kept(fix, deck) == most_kept(deck, rules, None)
        changes += bool(fix.out)
    assert changes > 100


def collection(decks: RandomDecks, deck: Counts) -> Counts:
    """A deck's own cards and some more: few of each colour, now and then none."""
    random = decks.random
    owned = dict(deck)
    titles = [card.title for card in deck if card.type != "location"]
    for colour in range(6):
        for _ in range(random.choice((0, 1, 2, 3))):
            put(owned, decks.card(dot(colour), random.choice([*titles, *["Another"] * 9])), random.randrange(1, 4))
    for _ in range(random.choice((0, 1, 2, 3))):
        put(owned, decks.card(random.choice((*WILD_DOTS, *SEMI_DOTS)), random.choice(titles)))
    if random.random() < 0.2:
        put(owned, decks.card("-W-W-W", "Race", "objective"))
    for planet in PLANETS:
        if random.random() < 0.6:
            put(owned, decks.card("-----P", f"{planet.title()} • Site", "location", planet))
    return owned


@pytest.mark.parametrize("seed", range(4))
def test_a_collection_gives_the_smallest_fix_that_it_can_or_none(seed: int) -> None:
    decks = RandomDecks(1000 + seed)
    outcomes = {"same": 0, "changed": 0, "none": 0}
    while sum(outcomes.values()) < 150:
        size, copies = (5, 2) if sum(outcomes.values()) % 3 else (10, 5)
        rules = RuleSet("club", "", size=6 * size, per_colour=size, copies=copies)
        deck = decks.legal(size=size, copies=copies, semis=decks.random.random() < 0.4, wild=0.3)
        for _ in range(decks.random.randrange(7)):
            deck = decks.spoil(deck)
        owned = collection(decks, deck)
        if not has_few_kinds(deck, 4) or not has_few_kinds(owned, 6):
            continue
        best = most_kept(deck, rules, owned)
        if best is None:
            with pytest.raises(NoFix):
                fixed(deck, rules, owned)
            outcomes["none"] += 1
        else:
            fix = fixed(deck, rules, owned)
            assert kept(fix, deck) == best
            outcomes["changed" if fix.out or fix.into else "same"] += 1
    assert outcomes["changed"] > 25, outcomes
    assert outcomes["none"] > 25, outcomes


def test_real_decks_with_many_faults() -> None:
    random = Random(7)
    light = [card for card in TABLE.cards if card.side == "light" and not card.foil_of]
    for _ in range(40):
        deck = deck_of(LIGHT)
        for _ in range(random.randrange(1, 12)):
            put(deck, random.choice([card for card in deck if deck[card]]), -1)
            put(deck, random.choice(light if random.random() < 0.8 else TABLE.cards))
        deck = {card: n for card, n in deck.items() if n}
        if has_few_kinds(deck, 5):
            assert kept(fixed(deck), deck) == most_kept(deck, RULEBOOK, None)


def codes(cards: Counts) -> dict[str, int]:
    return {card.code: n for card, n in cards.items()}


def test_a_legal_deck_stays_as_it_is() -> None:
    fix = fixed(deck_of(changed(LIGHT, DM36=-1, BP29=1)))
    assert (fix.out, fix.into) == ({}, {})


def test_a_card_too_many_goes_and_nothing_comes() -> None:
    fix = fixed(deck_of(changed(LIGHT, P1=1)))
    assert (codes(fix.out), fix.into) == ({"P1": 1}, {})


def test_what_the_deck_plays_already_comes_in_first() -> None:
    fix = fixed(deck_of(changed(LIGHT, DM1=-1)))
    assert not fix.out
    (card,) = fix.into
    assert card.code in LIGHT
    assert card.home == 0


def test_a_missing_planet_is_the_location_that_comes_in() -> None:
    fix = fixed(deck_of(changed(LIGHT, DM66=-1, DM68=1)))
    assert [card.planet for card in fix.into] == ["coruscant"]
    assert sum(fix.out.values()) == 1
    assert not any(card.type == "location" and fix.result.get(card, 0) == 0 for card in fix.out)


def test_the_last_location_of_a_planet_stays_in_a_purple_pile_too_high() -> None:
    fix = fixed(deck_of(changed(LIGHT, DM1=-2, DM65=-1, DM68=1, DM69=1, DM70=1)))
    assert {card.planet for card in fix.result if card.type == "location"} == set(PLANETS)
    assert not any(card.type == "location" for card in fix.out)


def test_the_other_side_and_a_second_objective_go() -> None:
    fix = fixed(deck_of(changed(LIGHT, DM1=-1, DM71=1, DM36=-1, DM47=-1, BP29=2)))
    assert codes(fix.out) == {"DM71": 1, "BP29": 1}
    assert sum(fix.into.values()) == 2


def test_banned_cards_go_and_none_comes_in() -> None:
    banned = ("Obi-Wan Kenobi", "DM2")
    fix = fixed(deck_of(LIGHT), RuleSet("club", "", banned=banned))
    assert codes(fix.out) == {"DM1": 2, "DM2": 2}
    assert not any(card.title == "Obi-Wan Kenobi" or card.code == "DM2" for card in fix.result)


def test_cards_that_players_made_stay_but_never_come_in() -> None:
    made = [card for card in TABLE.cards if card.set == "V1" and card.side == "light"]
    if not made:
        pytest.skip("the table has no such cards")
    card = made[0]
    fix = fixed({**deck_of(changed(LIGHT, DM1=-2, DM2=-2)), card: 1})
    assert card in fix.result or card.home != 0
    assert not any(other.set == "V1" for other in fix.into)


def test_a_collection_without_the_colour_says_so() -> None:
    deck = deck_of(changed(LIGHT, DM1=-1))
    with pytest.raises(NoFix) as told:
        fixed(deck, owned=deck)
    assert told.value.message == "no legal deck can be made from the collection: it lacks red cards."
    assert (told.value.code, told.value.exit) == ("no-fix", 1)


def test_a_collection_without_the_planet_says_so() -> None:
    deck = deck_of(changed(LIGHT, DM66=-1, DM68=1))
    with pytest.raises(NoFix) as told:
        fixed(deck, owned={**deck, coded("DM69"): 9})
    assert "Coruscant" in told.value.message
    assert told.value.hint


def test_a_wild_card_of_the_collection_fills_what_its_coloured_cards_cannot() -> None:
    deck = deck_of(changed(LIGHT, DM1=-1))
    fix = fixed(deck, owned={**deck, coded("P2"): 1})
    assert (fix.out, codes(fix.into)) == ({}, {"P2": 1})


def test_an_objective_of_the_collection_fills_a_place_too() -> None:
    deck = deck_of(changed(LIGHT, DM36=-1))
    fix = fixed(deck, owned={**deck, coded("BP29"): 2})
    assert (fix.out, codes(fix.into)) == ({}, {"BP29": 1})


def test_copies_in_use_are_not_in_the_box_any_more() -> None:
    """Three owned and two of them in the deck: one more can come in."""
    deck = deck_of(changed(LIGHT, DM1=-1, DM2=-1))
    owned = {**deck, coded("DM7"): 3, coded("DM27"): 3}
    assert codes(fixed(deck, owned=owned).into) == {"DM7": 1, "DM27": 1}
    with pytest.raises(NoFix):
        fixed(deck, owned={**deck, coded("DM7"): 3})


def test_copies_over_the_limit_are_no_supply() -> None:
    """Six red cards are missing and six Mace Windus are owned; five may come in, and a wild card beside them."""
    deck = deck_of(changed(LIGHT, DM7=-2, DM27=-2, DM28=-2))
    assert codes(fixed(deck, owned={**deck, coded("DM7"): 6, coded("P1"): 1}).into) == {"DM7": 5, "P1": 1}
    with pytest.raises(NoFix):
        fixed(deck, owned={**deck, coded("DM7"): 6, coded("P2"): 1})  # a Mace Windu too
