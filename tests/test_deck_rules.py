"""Each rule of deck building that the program enforces, by its id: what it lets through and what it refuses."""

import pytest
from deck_helpers import DARK, LIGHT, changed, coded, list_of, made_card

from referee.deck.cards import load
from referee.deck.check import check
from referee.deck.read.lists import DeckList, Entry
from referee.deck.report import Report
from referee.deck.rules import RuleSet, rule_set


def judge(*parts: object, rules: str | RuleSet = "rulebook", **known: object) -> Report:
    decklist = parts[0] if isinstance(parts[0], DeckList) else list_of(*parts)  # type: ignore[arg-type]
    chosen = rule_set(rules) if isinstance(rules, str) else rules
    return check(decklist, load(), chosen, **known)  # type: ignore[arg-type]


def broken(*parts: object, **known: object) -> dict[str, list[tuple[int | None, int | None]]]:
    """The rules that a deck breaks, each with its limits and what was found."""
    found: dict[str, list[tuple[int | None, int | None]]] = {}
    for problem in judge(*parts, **known).problems:
        found.setdefault(problem.rule, []).append((problem.limit, problem.found))
    return found


def test_young_jedi_deck_size() -> None:
    """young-jedi/deck/size: exactly 60."""
    assert broken(LIGHT) == {}
    assert broken(changed(LIGHT, DM1=-1)) == {"size": [(60, 59)], "six-by-ten": [(10, 9)]}
    assert broken(changed(LIGHT, DM1=1)) == {"size": [(60, 61)], "six-by-ten": [(10, 11)]}


def test_young_jedi_deck_side() -> None:
    """young-jedi/deck/side: one side of the Force."""
    assert judge(LIGHT).deck.side == "light"
    assert judge(DARK).deck.side == "dark"
    report = judge(changed(LIGHT, DM1=-1, DM71=1))
    assert [(p.rule, p.found) for p in report.problems] == [("side", 1)]
    assert report.problems[0].names == ["Darth Maul, Sith Apprentice"]


def test_young_jedi_deck_six_by_ten_and_dots() -> None:
    """young-jedi/deck/six-by-ten, young-jedi/deck/dots: ten of each colour of dot, and every colour is told."""
    report = judge(changed(LIGHT, DM3=-1, DM8=1))
    assert [(p.rule, p.data()["colour"], p.found) for p in report.problems] == [
        ("six-by-ten", "blue", 9),
        ("six-by-ten", "green", 11),
    ]
    assert report.problems[0].fix == "swap 1 card of green for blue"
    assert report.problems[1].fix == "swap 1 green card for blue"


def test_young_jedi_deck_copies_each_colour() -> None:
    """young-jedi/deck/copies, young-jedi/deck/copies-each-colour: five of a title in a colour, and five in another."""
    # Trade Federation Tanks are red (DM88) and blue (JC80).
    five = changed(DARK, DM71=-2, DM72=-2, DM75=-1, DM88=5, DM73=-2, DM74=-2, DM76=-1, JC80=5)
    assert broken(five) == {}
    six = changed(five, DM75=-1, DM88=1)
    assert broken(six) == {"copy-limit": [(5, 6)]}
    (problem,) = judge(six).problems
    assert problem.message == "6 cards titled Trade Federation Tank in red; at most 5"
    assert problem.fix == "swap 1 for another red card"


def test_young_jedi_deck_titles() -> None:
    """young-jedi/deck/titles: subtitles do not make another title, reprints and foils neither."""
    three_and_three = changed(LIGHT, DM27=-2, DM28=-2, DM7=-2, DM2=1, JC2=1, BN2=1, DF2=1, DM1=-1, DM30=3)
    assert broken(three_and_three) == {"copy-limit": [(5, 6)]}


def test_young_jedi_deck_battle_droids() -> None:
    """young-jedi/deck/battle-droids: Pilot, Security, Infantry and Officer are four titles."""
    droids = changed(DARK, DM73=-2, DM74=-2, DM76=-2, DM77=-2, DM99=4, DM98=4)
    assert broken(droids) == {}


def test_young_jedi_deck_location_titles() -> None:
    """young-jedi/deck/location-titles: two sites of a planet are two titles."""
    sites = changed(LIGHT, DM68=-2, DM69=-2, DM70=-1, JC65=5)
    assert broken(sites) == {}
    assert broken(changed(sites, DM70=-1, JC65=1)) == {"copy-limit": [(5, 6)]}


def test_young_jedi_deck_planets() -> None:
    """young-jedi/deck/planets, young-jedi/deck/planets-one-or-more: at least one Location each."""
    assert broken(changed(LIGHT, DM65=1, DM68=-1)) == {}
    assert broken(changed(LIGHT, DM66=-1, DM68=1)) == {"three-planets": [(3, 2)]}
    (problem,) = judge(changed(LIGHT, DM66=-1, DM67=-1, DM68=2)).problems
    assert problem.message == "no Location for Coruscant and Naboo; a deck has at least one for each planet"


def test_young_jedi_deck_wild() -> None:
    """young-jedi/deck/wild: a wild card fills a colour where it has a white dot."""
    report = judge(changed(LIGHT, DM8=-1, P2=1))
    assert report.legal is True
    (placed,) = report.findings.placed
    assert (placed.card.code, placed.colour, placed.as_wild) == ("P2", 4, True)
    two_white = made_card("WW----", "Test Scout")
    assert broken(changed(LIGHT, DM1=-1), {two_white: 1}) == {}
    assert set(broken(changed(LIGHT, DM8=-1), {two_white: 1})) == {"six-by-ten"}


def test_young_jedi_deck_wild_one_a_colour() -> None:
    """young-jedi/deck/wild-one-a-colour: one in each colour, six in all."""
    six = changed(LIGHT, DM1=-1, DM36=-1, DM3=-1, DM47=-1, DM8=-1, DM68=-1)
    assert broken(changed(six, P2=3, P12=3)) == {}
    assert set(broken(changed(six, DM8=-1, P2=4, P12=3))) == {"six-by-ten", "wild-limit"}
    (problem,) = judge(changed(LIGHT, DM8=-2, P2=2)).problems
    assert problem.rule == "six-by-ten"
    assert problem.message == "green has 8 cards and takes one wild; each colour has exactly 10"


def test_young_jedi_deck_wild_same() -> None:
    """young-jedi/deck/wild-same: six of the same wild card will do, in six colours."""
    six = changed(LIGHT, DM1=-1, DM36=-1, DM3=-1, DM47=-1, DM8=-1, DM68=-1, P2=6)
    report = judge(six)
    assert report.legal is True
    assert sorted(placed.colour for placed in report.findings.placed) == [0, 1, 2, 3, 4, 5]


def test_young_jedi_deck_wild_copies() -> None:
    """young-jedi/deck/wild-copies: the rulebook's Qui-Gon example; a wild card counts among the five where it lies."""
    four = changed(LIGHT, DM27=-2, DM2=1, JC2=1)
    assert broken(changed(four, DM28=-1, P1=1)) == {}
    five = changed(four, DM28=-1, JC2=1)
    assert broken(five) == {}
    # The fifth is there, so the wild Qui-Gon would be the sixth in red, and red is where a card is wanted.
    assert set(broken(changed(five, DM7=-1, P1=1))) == {"copy-limit"}


def test_young_jedi_deck_semi_wild() -> None:
    """young-jedi/deck/semi-wild: ordinary at its own colour, a wild card at another."""
    semi = made_card("R-W--W", "Test Scout")
    at_home = judge(changed(LIGHT, DM1=-2, DM3=-1, P2=1), {semi: 2})
    assert at_home.legal is True
    assert {(p.card.title, p.count, p.colour, p.as_wild) for p in at_home.findings.placed} == {
        ("Test Scout", 2, 0, False),
        ("Mace Windu", 1, 2, True),
    }
    away = judge(changed(LIGHT, DM1=-1, DM3=-1), {semi: 2})
    assert away.legal is True
    assert {(p.colour, p.as_wild) for p in away.findings.placed} == {(0, False), (2, True)}
    assert judge(changed(LIGHT, DM8=-1), {semi: 1}).legal is False


def test_young_jedi_deck_objective() -> None:
    """young-jedi/deck/objective, young-jedi/deck/objective-sixty, young-jedi/deck/objective-slot."""
    for fewer in ("DM36", "DM47", "DM68"):
        one = judge(changed(LIGHT, BP29=1, **{fewer: -1}))
        assert one.legal is True
        assert one.cards == 60
        assert one.findings.placed[0].as_wild
    assert set(broken(changed(LIGHT, BP29=1, DM8=-1))) == {"six-by-ten"}
    assert broken(changed(LIGHT, BP29=2, DM36=-1, DM47=-1)) == {"objective": [(1, 2)]}


def test_young_jedi_deck_starter() -> None:
    """young-jedi/deck/starter: 30 cards, five of each colour."""
    half = {
        "DM30": 4,
        "DM33": 1,
        "DM31": 5,
        "DM32": 5,
        "DM45": 2,
        "DM46": 3,
        "DM58": 5,
        "DM65": 3,
        "DM66": 1,
        "DM67": 1,
    }
    assert broken(half, rules="starter") == {}
    assert broken(changed(half, DM30=-1), rules="starter") == {"size": [(30, 29)], "six-by-ten": [(5, 4)]}


PAIR = {"DM30": 8, "DM33": 2, "DM31": 10, "DM32": 10, "DM45": 4, "DM46": 6, "DM58": 10, "DM65": 6, "DM66": 2, "DM67": 2}


def test_young_jedi_deck_starter_pairs() -> None:
    """young-jedi/deck/starter-pairs: two printed starters are legal; young-jedi/deck/starter-pairs-changed: only as
    they are."""
    report = judge(PAIR)
    assert report.legal is True
    assert report.ground
    assert report.ground[0] == "young-jedi/deck/starter-pairs"
    assert judge(changed(PAIR, DM58=-1, DM61=1)).legal is False


def test_starters_are_taken_at_the_players_word_when_their_halves_fit() -> None:
    """young-jedi/deck/starter-pairs, for sets whose printed lists are not known."""
    odd = changed(PAIR, DM58=-4, DM61=4)
    assert judge(odd).legal is False
    said = judge(odd, starters=True)
    assert said.legal is True
    assert said.ground
    assert "as you say" in said.ground[1]
    not_two = judge(changed(odd, DM66=-1, DM65=1), starters=True)
    assert not_two.legal is False
    assert any("a Coruscant Location" in text for _, text in not_two.warnings)


def test_young_jedi_deck_decipher_1999() -> None:
    """young-jedi/deck/decipher-1999: the printed rules had no limit on copies, and nothing else changes."""
    ten = changed(LIGHT, DM8=-2, DM11=-2, DM12=-2, DM16=-2, DM18=-2, DM25=10)
    assert broken(ten) == {"copy-limit": [(5, 10)]}
    report = judge(ten, rules="decipher-1999")
    assert report.legal is True
    assert any("10 Gungan Warrior in green" in text for _, text in report.warnings)
    assert set(broken(changed(ten, DM25=1), rules="decipher-1999")) == {"size", "six-by-ten"}


def test_young_jedi_deck_armed_and_dangerous() -> None:
    """young-jedi/deck/armed-and-dangerous: its title is its own; young-jedi/deck/armed-one-card: it is one card."""
    five = changed(LIGHT, DM4=-2, DM5=-2, DM3=1, JC3=1, BN3=1, DM6=-1, DM10=2)
    assert broken(five) == {}
    report = judge(changed(five, DM6=-1, A1=1))
    assert report.legal is True
    five_and_one = judge(changed(five, DM10=-2, JC3=1, BN3=1, DM6=-1, A1=1, DM5=1))
    assert any("stricter reading" in text and "A1" in text for _, text in five_and_one.warnings)


def test_young_jedi_deck_combo_double_impact() -> None:
    """young-jedi/deck/combo-double-impact, young-jedi/deck/double-impact: two names are one title, one card."""
    five = changed(LIGHT, DM47=-2, DM48=-1, DM61=3)
    assert broken(five) == {}
    (double,) = load().named("The Negotiations Were Short & Qui-Gon's Final Stand")
    with_double = judge(changed(LIGHT, DM47=-2, DM48=-2, DM49=-2, DM61=5), {double: 1})
    assert with_double.legal is True
    assert any("stricter reading" in text for _, text in with_double.warnings)


def test_young_jedi_deck_virtual() -> None:
    """young-jedi/deck/virtual: a virtual card counts with the printed ones of its title."""
    (virtual,) = load().coded("V1 JC-3")
    three = changed(LIGHT, DM4=-2, DM5=-2, DM3=3)
    assert broken(three, {}) == {"size": [(60, 59)], "six-by-ten": [(10, 9)]}
    assert broken(three, {virtual: 1}) == {"copy-limit": [(5, 6)]}


def test_young_jedi_deck_banned() -> None:
    """young-jedi/deck/banned: nothing, unless a club says so; by title, full name or code."""
    for name in ("Mace Windu", "Mace Windu, Jedi Master", "DM7"):
        club = RuleSet("the club", "ours", banned=(name,))
        assert broken(LIGHT, rules=club) == {"banned": [(0, 2)]}
    assert broken(LIGHT, rules=RuleSet("the club", "ours", banned=("Darth Maul",))) == {}


def test_all_problems_are_told_at_once() -> None:
    report = judge(changed(LIGHT, DM66=-1, DM2=4, DM71=1, BP29=2, DM8=-1))
    assert {p.rule for p in report.problems} >= {
        "size",
        "side",
        "six-by-ten",
        "copy-limit",
        "three-planets",
        "objective",
    }


def unknown(count: int, name: str = "Ishi Tibb") -> Entry:
    return Entry(0, f"{count}x {name}", count, name, [])


def test_a_line_that_names_no_card_leaves_the_verdict_open_only_where_it_can_matter() -> None:
    open_ = judge(changed(LIGHT, DM27=-2), unknown(2))
    assert open_.legal is None
    assert [p.rule for p in open_.problems] == ["unknown-card"]
    assert open_.cards == 60
    closed = judge(changed(LIGHT, DM27=-2, DM8=1), unknown(2))
    assert closed.legal is False
    assert {p.rule for p in closed.problems} == {"size", "six-by-ten", "unknown-card"}


def test_a_line_that_cannot_be_read_leaves_the_verdict_open() -> None:
    report = judge(list_of(LIGHT, unread=1))
    assert report.legal is None
    assert [p.rule for p in report.problems] == ["unreadable-line"]


def two_meanings(count: int = 1) -> Entry:
    both = load().named("Qui-Gon Jinn, Jedi Protector")
    assert [card.code for card in both] == ["JC2", "P1"]
    return Entry(0, f"{count}x Qui-Gon Jinn, Jedi Protector", count, "Qui-Gon Jinn, Jedi Protector", both)


def test_a_name_of_two_cards_is_ambiguous_only_where_the_verdict_hangs_on_it() -> None:
    hangs = judge(changed(LIGHT, DM68=-1), two_meanings())
    assert hangs.legal is None
    assert [p.rule for p in hangs.problems] == ["ambiguous-card"]
    assert "JC2" in hangs.problems[0].message
    assert "P1" in hangs.problems[0].message
    either = judge(changed(LIGHT, DM27=-1), two_meanings())
    assert either.legal is True
    assert any("legal either way" in text for _, text in either.warnings)
    neither = judge(changed(LIGHT, DM66=-1, DM68=-1), two_meanings())
    assert neither.legal is False


def test_copies_of_one_line_may_be_different_cards() -> None:
    """Two copies of the name, one of each card, are the only legal way; so it depends."""
    report = judge(changed(LIGHT, DM27=-1, DM68=-1), two_meanings(2))
    assert report.legal is None


@pytest.mark.parametrize("side", ["light", "dark"])
def test_names_both_sides_have_go_with_the_deck(side: str) -> None:
    base = LIGHT if side == "light" else DARK
    orange = next(code for code in base if coded(code).home == 1)
    rifle = Entry(0, "Blaster Rifle", 1, "Blaster Rifle", load().named("Blaster Rifle"))
    report = judge(changed(base, **{orange: -1}), rifle)
    assert report.legal is True
    assert {card.side for card in report.counts} == {side}
