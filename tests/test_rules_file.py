"""A club's rules file: what each key changes, and what is said of a file that cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest
from deck_helpers import LIGHT, changed, judged, made_card, only_problem

from referee.deck.report import Report
from referee.deck.rules import RULE_SETS, BadRules, RuleSet, rule_set
from referee.table.errors import UserError

KEYS = ("size", "per_colour", "copies", "wild_per_colour", "objectives", "planets", "starter_pairs", "banned")
SIX_OBI_WANS = changed(LIGHT, DM1=3, DM33=1, DM2=-2, DM7=-2)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    return tmp_path / "club.toml"


def rules_of(path: Path, text: str) -> RuleSet:
    path.write_text(text, encoding="utf-8")
    return rule_set(str(path))


def judge_by(path: Path, text: str, deck: dict[str, int]) -> Report:
    return judged(deck, rules=rules_of(path, text))


def refused(path: Path, text: str | bytes) -> UserError:
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    with pytest.raises(BadRules) as told:
        rule_set(str(path))
    assert str(path) in told.value.message
    assert told.value.code == "unreadable-rules"
    assert told.value.exit == 2
    return told.value


def test_an_empty_file_is_the_rulebook(club: Path) -> None:
    rules = rules_of(club, "")
    assert all(getattr(rules, key) == getattr(RULE_SETS["rulebook"], key) for key in KEYS)
    assert rules.name == str(club)
    assert str(club) in rules.about


@pytest.mark.parametrize("base", RULE_SETS)
def test_base_gives_everything_that_is_not_changed(club: Path, base: str) -> None:
    rules = rules_of(club, f'base = "{base}"\nobjectives = 3\n')
    assert rules.objectives == 3
    assert all(getattr(rules, key) == getattr(RULE_SETS[base], key) for key in KEYS if key != "objectives")
    assert RULE_SETS[base].objectives == 1


def test_name_and_about(club: Path) -> None:
    rules = rules_of(club, 'name = "Tuesday club"\nabout = "as we play"\n')
    assert (rules.name, rules.about) == ("Tuesday club", "as we play")
    assert judged(LIGHT, rules=rules).data("x")["rules"] == "Tuesday club"


def test_size_and_per_colour(club: Path) -> None:
    half = {code: n // 2 or 1 for code, n in LIGHT.items()}
    half["DM70"] = 0
    report = judge_by(club, "size = 30\nper_colour = 5", {code: n for code, n in half.items() if n})
    assert report.legal is True
    more = "size = 66\nper_colour = 11"
    assert judge_by(club, more, changed(LIGHT, DM1=1, DM36=1, DM3=1, DM47=1, DM8=1, DM68=1)).legal is True
    problems = judge_by(club, more, LIGHT).problems
    assert [(p.rule, p.limit, p.found) for p in problems] == [("size", 66, 60), *[("six-by-ten", 11, 10)] * 6]


def test_copies(club: Path) -> None:
    six = SIX_OBI_WANS
    assert only_problem(judge_by(club, "", six)).rule == "copy-limit"
    assert judge_by(club, "copies = 6", six).legal is True
    assert judge_by(club, "copies = 0", six).legal is True  # no limit
    problem = judge_by(club, "copies = 1", LIGHT).problems[0]
    assert (problem.rule, problem.limit, problem.found) == ("copy-limit", 1, 2)


def test_wild_per_colour(club: Path) -> None:
    two = changed(LIGHT, DM8=-2, P1=1, P2=1)
    assert judge_by(club, "wild_per_colour = 2", two).legal is True
    assert judge_by(club, "", two).legal is False
    assert judge_by(club, "wild_per_colour = 0", changed(LIGHT, DM8=-1, P1=1)).legal is False


def test_objectives(club: Path) -> None:
    two = changed(LIGHT, DM36=-1, DM47=-1, BP29=2)
    assert judge_by(club, "objectives = 2", two).legal is True
    assert only_problem(judge_by(club, "", two)).rule == "objective"
    assert only_problem(judge_by(club, "objectives = 0", changed(LIGHT, DM36=-1, BP29=1))).limit == 0


def test_planets(club: Path) -> None:
    no_tatooine = changed(LIGHT, DM65=-2, DM68=2)
    assert only_problem(judge_by(club, "", no_tatooine)).rule == "three-planets"
    assert judge_by(club, 'planets = ["Naboo", "coruscant"]', no_tatooine).legal is True
    assert judge_by(club, "planets = []", no_tatooine).legal is True


def test_starter_pairs(club: Path) -> None:
    """Two starters by the players' word, six of one title in red."""
    rows = {"DM1": 2, "DM2": 2, "DM27": 6, "DM36": 2, "DM37": 2, "DM38": 2, "DM39": 2, "DM40": 2}
    deck = {**{code: n for code, n in LIGHT.items() if code not in ("DM7", "DM28")}, **rows}
    deck = changed(deck, DM66=1, DM67=1, DM70=-2)
    assert judged(deck, rules=rules_of(club, "starter_pairs = true"), starters=True).legal is True
    report = judged(deck, rules=rules_of(club, "starter_pairs = false"), starters=True)
    assert only_problem(report).rule == "copy-limit"


@pytest.mark.parametrize("name", ["Obi-Wan Kenobi", "obi-wan kenobi, young jedi", "DM1", "dm-1"])
def test_banned(club: Path, name: str) -> None:
    problem = only_problem(judge_by(club, f'banned = ["{name}"]', LIGHT))
    assert (problem.rule, problem.limit, problem.found) == ("banned", 0, 2)
    assert problem.names == ["Obi-Wan Kenobi, Young Jedi"]
    without = changed(LIGHT, DM1=-2, DM2=2)
    assert judge_by(club, f'banned = ["{name}"]', without).legal is True


def test_a_banned_name_that_is_no_card_is_told(club: Path) -> None:
    error = refused(club, 'banned = ["Obi-Wan Kenobe"]')
    assert "'Obi-Wan Kenobe'" in error.message
    assert "Obi-Wan Kenobi" in (error.hint or "")


BAD = {
    "size": ("5", "601", "60.0", '"60"', "true", "[60]", "-60"),
    "per_colour": ("0", "101", "10.5", '"ten"', "true"),
    "copies": ("-1", "601", "5.0", '"five"', "false"),
    "wild_per_colour": ("-1", "11", "true", '"one"'),
    "objectives": ("-1", "61", "[]", "1979-05-27"),
    "name": ("1", "true", "[]"),
    "about": ("1", '["x"]'),
    "base": ("1", "{}"),
    "planets": ('"Naboo"', "[1]", "3", '["Naboo", 2]'),
    "banned": ('"DM1"', "[71]", "true"),
    "starter_pairs": ("1", '"yes"', "[]"),
}


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in BAD.items() for value in values])
def test_a_bad_value_names_the_file_and_the_key_and_says_what_is_right(club: Path, key: str, value: str) -> None:
    error = refused(club, f"{key} = {value}\n")
    assert f": {key} is " in error.message
    assert "it must be " in error.message


def test_every_key_has_bad_values_here() -> None:
    assert set(BAD) == set(RuleSet.__slots__) | {"base"}


def test_an_unknown_key_offers_the_nearest_or_all(club: Path) -> None:
    error = refused(club, "copys = 4")
    assert error.message.endswith("there is no rule 'copys'.")
    assert error.hint == "Did you mean copies?"
    error = refused(club, "[deck]\ncopies = 4")
    assert "'deck'" in error.message
    assert all(key in (error.hint or "") for key in KEYS)


def test_a_bad_base_lists_those_there_are(club: Path) -> None:
    error = refused(club, 'base = "rulebok"')
    assert "base is 'rulebok'" in error.message
    assert all(name in error.message for name in RULE_SETS)


def test_a_bad_planet_lists_those_there_are(club: Path) -> None:
    error = refused(club, 'planets = ["Naboo", "Hoth"]')
    assert "'Hoth' is no planet" in error.message
    assert "tatooine, coruscant, naboo" in error.message


@pytest.mark.parametrize("text", ["size = 30", "per_colour = 5", 'base = "starter"\nper_colour = 10'])
def test_size_and_per_colour_go_together(club: Path, text: str) -> None:
    error = refused(club, text)
    assert "six colours of" in error.message
    assert error.hint == "Change size and per_colour together."


@pytest.mark.parametrize(
    "text",
    [
        "size = ",
        "copies: 4",
        "= 3",
        "copies = 4\ncopies = 5",
        b'name = "\xff"',
        "size = 060",
        "planets = " + "[" * 5000,
    ],
)
def test_what_is_not_toml(club: Path, text: str | bytes) -> None:
    assert "is not TOML" in refused(club, text).message


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(BadRules) as told:
            rule_set(str(path))
        assert str(path) in told.value.message
        assert told.value.code == "unreadable-rules"


def test_an_unknown_name_offers_the_nearest_or_all() -> None:
    for name, hint in (("rulebok", "Did you mean rulebook?"), ("decipher1999", "Did you mean decipher-1999?")):
        with pytest.raises(BadRules) as told:
            rule_set(name)
        assert told.value.hint == hint
        assert told.value.code == "unknown-rules"
    with pytest.raises(BadRules) as told:
        rule_set("xyzzy")
    assert all(name in (told.value.hint or "") for name in RULE_SETS)
    assert "TOML" in (told.value.hint or "")


def test_rules_reach_cards_that_a_club_has_made(club: Path) -> None:
    made = made_card("R-----", "Test Scout", number="1")
    deck = {**changed(LIGHT, DM1=-2)}
    report = judged(deck, {made: 2}, rules=rules_of(club, "copies = 1"))
    assert any(problem.names == ["Test Scout"] for problem in report.problems)
