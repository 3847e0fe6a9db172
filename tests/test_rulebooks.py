"""The five rulebook files: whole, linked, and in the form that the fast readers rely on."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from referee.games import load
from referee.rulings.citing import cite
from referee.rulings.rulebook import LISTS, BadRulebook, Rule, read_rulebook, rulebook_files

FILES = rulebook_files()
BOOKS = {game: read_rulebook(game, path) for game, path in FILES.items()}


def phrasings(rule: Rule) -> list[str]:
    return [*rule.yes, *rule.no, *rule.asks]


def test_there_are_five() -> None:
    assert set(BOOKS) == {"jedis-path", "labyrinth", "life", "talisman", "young-jedi"}
    assert sum(len(book) for book in BOOKS.values()) > 1_500


@pytest.mark.parametrize("game", BOOKS)
def test_the_fast_reading_is_what_toml_says(game: str) -> None:
    tables = tomllib.loads(Path(FILES[game]).read_text("utf-8"))["rule"]
    assert [rule.id for rule in BOOKS[game]] == [table["id"] for table in tables]
    for rule, table in zip(BOOKS[game], tables, strict=True):
        for field in Rule.__slots__:
            default = [] if field in LISTS else ""
            assert getattr(rule, field) == table.get(field, default)


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_can_be_cited_by_its_id(game: str) -> None:
    for rule in BOOKS[game]:
        found = cite(rule.id)
        assert found is not None
        assert (found.heading, found.title, found.answer, found.text, found.basis, found.note) == (
            rule.section, rule.title, rule.answer, rule.text, rule.basis, rule.note,
        )  # fmt: skip
    assert cite(f"{game}/no/such") is None


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_is_well_made(game: str) -> None:
    ids = {rule.id for rule in BOOKS[game]}
    assert len(ids) == len(BOOKS[game])
    for rule in BOOKS[game]:
        assert re.fullmatch(rf"{game}/[a-z0-9-]+/[a-z0-9-]+", rule.id)
        assert 8 <= len(phrasings(rule)) <= 60, rule.id
        assert len(rule.answer) <= 160, rule.id
        assert "\n" not in rule.answer + rule.text, rule.id
        assert rule.keywords, rule.id
        assert set(rule.see) <= ids - {rule.id}, rule.id
        assert len(set(rule.see)) == len(rule.see), rule.id
        # The phrasing decides the yes or no; the answer says the rule.
        assert not re.match(r"(yes|no)[,.:;]", rule.answer.lower()), rule.id


@pytest.mark.parametrize("game", BOOKS)
def test_what_is_no_plain_text_says_so(game: str) -> None:
    for rule in BOOKS[game]:
        if rule.basis == "ruling":
            assert rule.note, f"{rule.id}: a ruling says why, and names the other reading"
        silent = rule.answer.startswith("Not in the rulebook")
        assert silent == (rule.basis == "silent"), f"{rule.id}: a gap is called a gap first"
        if silent:
            assert not rule.yes + rule.no + rule.affirms + rule.denies, f"{rule.id}: what is not written is neither"


@pytest.mark.parametrize("game", BOOKS)
def test_what_is_affirmed_is_not_denied(game: str) -> None:
    for rule in BOOKS[game]:
        assert bool(rule.affirms) == bool(rule.denies), rule.id
        assert not set(rule.affirms) & set(rule.denies), rule.id


@pytest.mark.parametrize("game", BOOKS)
def test_no_two_rules_are_asked_for_in_the_same_words(game: str) -> None:
    said = Counter(
        re.sub(r"[^a-z0-9]+", " ", phrase.lower()).strip() for rule in BOOKS[game] for phrase in phrasings(rule)
    )
    assert [phrase for phrase, count in said.items() if count > 1] == []


WHOLE = """[[rule]]
id = "toy/a/b"
section = "A"
title = "T"
answer = "A."
text = "T."
asks = ["a"]
keywords = ["k"]
see = []
enforced = false
basis = "text"
"""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('title = "T"\n', "", "rule toy/a/b: title is missing"),
        ('title = "T"', 'title = ""', "title: '' cannot stand there"),
        ('title = "T"', "title = 3", "title: 3 cannot stand there"),
        ('asks = ["a"]', 'asks = "a"', "asks: 'a' cannot stand there"),
        ("see = []", 'see = ["toy/x/y"]', "see: there is no rule toy/x/y"),
        ("enforced = false", 'enforced = "no"', "enforced: 'no' cannot stand there"),
        ('basis = "text"', 'basis = "guess"', "basis: it is one of text, ruling, silent"),
        ('id = "toy/a/b"', 'id = "boy/a/b"', "id: it does not begin with toy/"),
        ('basis = "text"', 'basis = "text"\nextra = 1', "there is no field 'extra'"),
        ('basis = "text"', 'basis = "text', "toy.toml"),
        (WHOLE, WHOLE + "\n" + WHOLE, "the id is there twice"),
    ],
)
def test_a_mistake_is_told_with_file_rule_and_field(tmp_path: Path, old: str, new: str, said: str) -> None:
    path = tmp_path / "toy.toml"
    path.write_text(WHOLE, "utf-8")
    assert len(read_rulebook("toy", str(path))) == 1
    path.write_text(WHOLE.replace(old, new), "utf-8")
    with pytest.raises(BadRulebook) as wrong:
        read_rulebook("toy", str(path))
    assert said in wrong.value.message
    assert "toy.toml" in wrong.value.message


@pytest.mark.parametrize("game", BOOKS)
def test_what_a_rule_names_as_its_setting_is_one_with_these_values(game: str) -> None:
    settings = {setting.name: setting.values for setting in load(game).settings.values()}
    for rule in BOOKS[game]:
        if rule.setting and not rule.setting.startswith("--"):  # those are of the deck commands
            name, _, values = rule.setting.partition("=")
            assert settings[name] == tuple(values.split("|")), rule.id
