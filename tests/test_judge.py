"""What the judge says besides the verdict: numbers, words, placement; and lists that were not wholly read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest
from deck_helpers import LIGHT, Counts, RandomDecks, changed, coded, dot, either, judged, made_card, put, unknown
from test_judge_oracle import club, is_legal

from referee.deck.cards import PLANETS, Card
from referee.deck.rules import RuleSet

# A deck, and its one problem as a JSON object.
ONE_PROBLEM = {
    "side": (
        changed(LIGHT, DM1=-1, DM71=1),
        {
            "colour": None,
            "limit": 0,
            "found": 1,
            "cards": ["Darth Maul, Sith Apprentice"],
            "lines": [32],
            "message": "1 Dark Side card among 59 Light Side cards; a deck is of one side",
            "fix": "swap 1 Dark Side card for Light Side",
        },
    ),
    "six-by-ten": (
        changed(LIGHT, DM8=-2, P2=2),
        {
            "colour": "green",
            "limit": 10,
            "found": 8,
            "cards": ["Mace Windu, Jedi Warrior"],
            "lines": [31],
            "message": "green has 8 cards and takes one wild; each colour has exactly 10",
            "fix": "swap a wild card for green",
        },
    ),
    "copy-limit": (
        changed(LIGHT, DM1=3, DM33=1, DM2=-2, DM7=-2),
        {
            "colour": "red",
            "limit": 5,
            "found": 6,
            "cards": ["Obi-Wan Kenobi, Young Jedi", "Obi-Wan Kenobi, Jedi Padawan"],
            "lines": [1, 30],
            "message": "6 cards titled Obi-Wan Kenobi in red; at most 5",
            "fix": "swap 1 for another red card",
        },
    ),
    "three-planets": (
        changed(LIGHT, DM66=-1, DM67=-1, DM68=2),
        {
            "colour": "purple",
            "limit": 3,
            "found": 1,
            "cards": [],
            "lines": [],
            "message": "no Location for Coruscant and Naboo; a deck has at least one for each planet",
            "fix": "swap 2 purple cards for a Location of Coruscant and Naboo",
        },
    ),
    "objective": (
        changed(LIGHT, DM36=-1, DM47=-1, BP29=2),
        {
            "colour": None,
            "limit": 1,
            "found": 2,
            "cards": ["Boonta Eve Classic"],
            "lines": [32],
            "message": "2 Objectives; at most 1",
            "fix": "swap 1 Objective for a colour that is short",
        },
    ),
}


@pytest.mark.parametrize("rule", ONE_PROBLEM)
def test_a_problem_as_json(rule: str) -> None:
    deck, wanted = ONE_PROBLEM[rule]
    data = judged(deck).data("deck.txt")
    assert data["legal"] is False
    assert data["problems"] == [{"rule": rule, **wanted}]


def test_a_report_as_json() -> None:
    deck = changed(LIGHT, DM1=-1, DM36=-1, P2=1, BP29=1)
    data = judged(deck).data("deck.txt")
    placement = data.pop("placement")
    assert data == {
        "file": "deck.txt",
        "name": None,
        "format": "text",
        "side": "light",
        "rules": "rulebook",
        "legal": True,
        "ground": None,
        "cards": 60,
        "problems": [],
        "dots": {"red": 9, "orange": 9, "blue": 10, "yellow": 10, "green": 10, "purple": 10},
        "piles": {"red": 10, "orange": 10, "blue": 10, "yellow": 10, "green": 10, "purple": 10},
        "warnings": [],
    }
    assert placement == [
        {"card": "Mace Windu, Jedi Warrior", "code": "P2", "count": 1, "colour": "red", "as_wild": True},
        {"card": "Boonta Eve Classic", "code": "BP29", "count": 1, "colour": "orange", "as_wild": True},
    ]


def test_the_sixth_copy_by_a_wild_card_is_told_once_with_the_reason() -> None:
    """Five Mace Windus and four others in red, where only a wild Mace Windu is left to make ten."""
    (problem,) = judged(changed(LIGHT, DM7=3, DM27=-2, DM28=-2, P2=1)).problems
    assert (problem.rule, problem.colour, problem.limit, problem.found) == ("copy-limit", 0, 10, 9)
    assert problem.message == (
        "red has 9 and needs 1 more, and the wild cards cannot give it: "
        "Mace Windu would be number 6 of its title in red"
    )
    assert problem.fix == "swap a wild card for red"


def test_a_semi_wild_card_makes_way_for_a_wild_card_of_its_title() -> None:
    """Five Scouts in red are one too many beside the wild one; but one of them is semi-wild and blue is short."""
    semi, plain = made_card("R-W---", "Scout"), made_card("R-----", "Scout")
    wild = made_card("W-----", "Scout", subtitle="Wild")
    base = changed(LIGHT, DM27=-2, DM28=-2, DM7=-1, DM3=-1)
    report = judged(base, {semi: 1, plain: 4, wild: 1})
    assert report.legal is True
    assert {(p.card, p.colour, p.as_wild) for p in report.findings.placed} == {(wild, 0, True), (semi, 2, True)}
    assert judged(base, {plain: 5, wild: 1}).legal is False


def test_no_wild_cards_at_all() -> None:
    rules = RuleSet("club", "", wild_per_colour=0)
    assert judged(LIGHT, rules=rules).legal is True
    assert judged(changed(LIGHT, DM1=-1, P2=1), rules=rules).legal is False


# Lists of which some lines are cards that nobody knows.


def any_card() -> list[Card]:
    """Cards that fit wherever a card can: for what an unknown line may be, no other card is better."""
    cards = [made_card(dot(colour), f"Unknown {colour}") for colour in range(6)]
    cards += [made_card("-----P", f"Unknown {planet}", type="location", planet=planet) for planet in PLANETS]
    return [*cards, made_card("WWWWWW", "Unknown wild")]


def completions(counts: Counts, most: int) -> Iterator[Counts]:
    for more in combinations_with_replacement(any_card(), most):
        deck = dict(counts)
        for card in more:
            put(deck, card)
        yield deck


def test_a_deck_with_unknown_cards_is_illegal_only_where_no_cards_can_mend_it() -> None:
    decks = RandomDecks(31)
    rules = club()
    verdicts = {None: 0, False: 0}
    for n in range(160):
        deck = decks.legal(semis=n % 4 == 0, wild=0.4)
        for _ in range(decks.random.choice((0, 0, 1, 2))):
            deck = decks.spoil(deck)
        lost = decks.random.choice((1, 1, 2))
        for _ in range(lost):
            put(deck, decks.random.choice([card for card in deck if deck[card]]), -1)
        deck = {card: n for card, n in deck.items() if n}
        legal = judged(deck, unknown(count=lost), rules=rules).legal
        if legal is False:
            assert not any(is_legal(whole, rules) for whole in completions(deck, lost))
        verdicts[legal] += 1  # never True
    assert min(verdicts.values()) > 20, verdicts


def test_a_line_that_can_be_two_cards_is_judged_as_both() -> None:
    """Every way to read two open lines, with the verdict of the oracle for each."""
    decks = RandomDecks(77)
    rules = club()
    verdicts: dict[bool | None, int] = {True: 0, False: 0, None: 0}
    for n in range(240):
        deck = decks.legal(semis=n % 3 == 0, wild=0.4)
        for _ in range(decks.random.choice((0, 0, 1))):
            deck = decks.spoil(deck)
        entries, meant = [], []
        for _ in range(decks.random.choice((1, 2))):
            card = decks.random.choice([card for card in deck if deck[card] and card.side == "light"])
            put(deck, card, -1)
            other = decks.card(decks.random.choice((card.dots, dot(decks.random.randrange(6)), "WWWWWW")), card.title)
            entries.append(either(1, card, other))
            meant.append((card, other))
        deck = {card: n for card, n in deck.items() if n}
        ways = [dict(deck)]
        for cards in meant:
            ways = [{**way, card: way.get(card, 0) + 1} for way in ways for card in cards]
        seen = {is_legal(way, rules) for way in ways}
        wanted = None if len(seen) == 2 else seen.pop()
        assert judged(deck, *entries, rules=rules).legal is wanted
        verdicts[wanted] += 1
    assert min(verdicts.values()) > 10, verdicts


def test_a_wild_card_and_its_namesake_by_code() -> None:
    assert judged(changed(LIGHT, DM2=-1), either(1, "JC2", "P1")).legal is True
    report = judged(changed(LIGHT, DM3=-1), either(1, "JC2", "P1"))
    assert report.legal is None
    assert coded("JC2").name == coded("P1").name
    assert report.problems[0].data()["fix"] == "write the code: JC2 or P1"
