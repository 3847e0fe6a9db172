"""Talisman: the player's own card file: a line a card, asked once, judged with its line, shared between sessions."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from programs import referee

from referee.games.talisman.card_facts import card, character, known_names
from referee.games.talisman.card_text import BadCard
from referee.games.talisman.cards import (
    ADVERSARY,
    ALWAYS,
    CONFIDANT,
    FORCE_SKILL,
    KNOWN,
    OBJECT,
    STRENGTH_BATTLES,
    WHEN,
    Card,
    bonuses,
    judge,
    read_card,
)
from referee.games.talisman.characters import SIDES, Character, read_character
from referee.journal.errors import JournalError
from referee.journal.known import known_path, load, save
from referee.table.ask import Ask, Needs

MAUL = "Strength 3, Will 2, Health 4, Destiny 2, Force Skills 1, GC 2, starts on Dathomir, has Blaster"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's file."""
    monkeypatch.setenv("REFEREE_HOME", str(tmp_path))
    path = Path(known_path("talisman"))
    path.parent.mkdir()
    return path


def fields(thing: object) -> dict[str, object]:
    return {name: getattr(thing, name) for name in type(thing).__slots__}  # type: ignore[attr-defined]


names = st.text("abcdefgh XYZ-'1", min_size=1, max_size=12).map(lambda text: " ".join(text.split())).filter(bool)
cards = st.builds(
    Card,
    st.sampled_from([OBJECT, CONFIDANT, FORCE_SKILL]),
    names,
    strength=st.integers(0, 12),
    will=st.integers(0, 12),
    lends=st.sampled_from(["", "Strength", "Will"]),
    when=st.sampled_from(WHEN),
    used_up=st.booleans(),
    evades=st.booleans(),
    side=st.sampled_from(["", "Light", "Dark", "Neutral"]),
    number=st.none() | st.integers(1, 9),
    carries=st.none() | st.integers(1, 12),
    note=st.sampled_from(["", "discard it at the end, or earlier", "+1 when alone"]),
    sure=st.booleans(),
)


@given(cards)
def test_a_card_reads_back_as_it_was_written(one: Card) -> None:
    again = read_card(one.kind, one.name, one.line())
    assert fields(again) == fields(one)
    assert judge(f"{one.kind}: {one.name}", one.line()) == ""


@given(
    st.builds(
        Character,
        st.sampled_from([*SIDES]),
        strength=st.none() | st.integers(1, 12),
        will=st.none() | st.integers(1, 12),
        health=st.none() | st.integers(1, 12),
        destiny=st.none() | st.integers(0, 12),
        force=st.none() | st.integers(0, 6),
        credits=st.none() | st.integers(0, 30),
        start=st.sampled_from(["", "Jakku", "Open Space"]),
        gear=st.none() | st.lists(st.sampled_from(["Blaster", "R2-D2"]), unique=True).map(tuple),
        never_disoriented=st.booleans(),
        never_loses_turns=st.booleans(),
    )
)
def test_a_character_reads_back_as_it_was_written(one: Character) -> None:
    if one.line():
        assert fields(read_character(one.name, one.line())) == fields(one)


@pytest.mark.parametrize(
    ("kind", "line", "wanted"),
    [
        (OBJECT, "+1 strength,in STRENGTH battle", {"strength": 1, "when": STRENGTH_BATTLES}),
        (OBJECT, "+2 Will, +1 Strength", {"strength": 1, "will": 2, "when": ALWAYS}),
        (OBJECT, "nothing", {"strength": 0, "will": 0}),
        (OBJECT, "carries 8", {"carries": 8}),
        (ADVERSARY, "Will: 4, dark, number 2", {"trait": "Will", "value": 4, "side": "Dark", "number": 2}),
        (CONFIDANT, "Light, Strength 3, +1 Will", {"trait": "Strength", "value": 3, "will": 1}),
        (FORCE_SKILL, "your Will to Strength, used up", {"lends": "Will", "used_up": True}),
        (OBJECT, "+1 Strength ?", {"strength": 1, "sure": False}),
        (OBJECT, "+1 Will (once a turn, if you like)", {"will": 1, "note": "once a turn, if you like"}),
    ],
)
def test_lines_as_people_write_them(kind: str, line: str, wanted: dict[str, object]) -> None:
    found = fields(read_card(kind, "X", line))
    assert {name: found[name] for name in wanted} == wanted


@pytest.mark.parametrize(
    ("fact", "value", "told"),
    [
        ("Object: Blaster", "+1 Strengh", '"+1 Strengh" cannot be read; right is for example: +1 Strength'),
        ("Object: Blaster", "+1 Strength, +2 Strength", '"+2 Strength" says a thing twice'),
        ("Object: Blaster", "+99 Strength", "a bonus of Strength cannot be 99, only 1 to 12"),
        ("Object: Blaster", "", "it is empty"),
        ("Object: Blaster", " ? ", "it is empty"),
        ("Object: Blaster", 1, "a card is a text between quotation marks, not 1"),
        ("Object: Blaster", ["+1 Strength"], "a card is a text between quotation marks"),
        ("Adversary: X-Wing", "Light", "its Strength or Will is not said"),
        ("Adversary: X-Wing", "Strength 99999", "Strength cannot be 99999"),
        ("Adversary: X-Wing", "Strength -1", '"Strength -1" cannot be read'),
        ("Character: Darth Maull", "Strength 3", "Did you mean Darth Maul"),
        ("Character: Rey", "Strength 0", "Strength cannot be 0, only 1 to 12"),
        ("Character: Rey", "Strength three", '"Strength three" cannot be read'),
        ("Character: Rey", "GC 31", "GC cannot be 31"),
        ("Objekt: Blaster", "+1 Strength", "Objekt is no kind of card. Did you mean Object?"),
        ("adversary: X-Wing", "Strength 7", "Did you mean Adversary?"),
        ("Objects: Robe", "nothing", "Did you mean Object?"),
        ("Adversery: X-Wing", "Strength 7", "Did you mean Adversary?"),
        ("Confident: Ewok", "nothing", "Did you mean Confidant?"),
        ("Force Skil: Push", "nothing", "Did you mean Force Skill?"),
        ("Charcater: Rey", "Strength 4", "Did you mean Character?"),
    ],
)
def test_what_is_wrong_is_told(fact: str, value: object, told: str) -> None:
    assert told in judge(fact, value)
    assert judge(fact, value).startswith(f"{fact}: ")


@pytest.mark.parametrize(
    "fact",
    [
        "Outer ring",
        "Outer space: Hoth",
        "anything",
        "Blaster: kind",
        "Police: kind",
        "dials: highest",
        "Force: kind",
        ": x",
    ],
)
def test_other_facts_are_not_judged(fact: str) -> None:
    assert judge(fact, "Jakku, Hoth") == ""
    assert judge(fact, 4) == ""


def test_the_cards_that_the_rulebook_names_can_be_read() -> None:
    """talisman/example/start, talisman/example/lightning."""
    doubtful = {name for (kind, name), line in KNOWN.items() if not read_card(kind, name, line).sure}
    assert doubtful == {"Blaster", "Force Lightning", "Mind Trick"}  # read off an example, not off the cards
    assert read_card(ADVERSARY, "X-Wing", KNOWN[ADVERSARY, "X-Wing"]).value == 7


# The file


def test_a_bad_edit_is_told_with_its_line_and_loses_nothing(file: Path) -> None:
    text = (
        "# my box\n\n"
        '"Object: Blaster" = "+1 Strength, in Strength battles"\n'
        '"Adversary: X-Wing" = "Strenght 7"\n'
        '"Character: Darth Maul" = "Strength 3"\n'
        '"Force Skill: Mind Trick" = 7\n'
    )
    file.write_text(text)
    with pytest.raises(JournalError) as error:
        load("talisman", judge=judge)
    said = str(error.value)
    assert str(file) in said
    assert 'line 4: Adversary: X-Wing: "Strenght 7" cannot be read' in said
    assert "line 6: Force Skill: Mind Trick: a card is a text" in said
    assert "line 3" not in said
    assert error.value.exit == 2
    assert file.read_text() == text
    file.write_text(text.replace("Strenght", "Strength").replace("= 7", '= "evades"'))
    assert len(load("talisman", judge=judge)) == 4


@pytest.mark.parametrize(
    ("data", "line"),
    [
        ('"Object: Blaster" = +1 Strength\n', 1),
        ('# a\n"Object: Blaster" = "+1 Strength\n', 2),
        ('"Object: Robe" = "nothing"\n"Object: Robe" = "+1 Will"\n', 2),
        ('"Object: Robe" = "nothing"\nObject: Blaster = "+1 Will"\n', 2),
        ('"Object: Robe" = "nothing"\n\n\'Object: Hook\' = "+1 Wil"\n', 3),
        ('\n\n[Objects]\n"Robe" = "nothing"\n', 3),
    ],
)
def test_a_spoilt_file_is_told_with_its_line_and_left_alone(file: Path, data: str, line: int) -> None:
    file.write_text(data)
    with pytest.raises(JournalError) as error:
        load("talisman", judge=judge)
    assert re.search(rf"\bline {line}\b", str(error.value)), error.value
    assert file.read_text() == data


def test_a_file_with_a_bad_card_keeps_it_when_something_is_added(file: Path) -> None:
    """Another program may add a fact meanwhile: every line stays, the bad one too."""
    file.write_text('"Adversary: X-Wing" = "Strenght 7"\n')
    save("talisman", {"Object: Robe": "adds nothing"})
    assert load("talisman") == {"Adversary: X-Wing": "Strenght 7", "Object: Robe": "adds nothing"}


# At the table


def test_a_card_is_asked_once_and_known_ever_after(file: Path) -> None:
    ask = Ask({"card_adds": "strength", "card_strength": 2, "card_when": "in battles"})
    chewie = card(ask, CONFIDANT, "Chewbacca")
    assert ask.learned == {"Confidant: Chewbacca": "+2 Strength, in battles"}
    save("talisman", ask.learned)
    # Another evening, another session: nothing is asked, and what was known is kept with the event.
    later = Ask(known=load("talisman", judge=judge))
    assert fields(card(later, CONFIDANT, "Chewbacca")) == fields(chewie)
    assert later.learned == {}
    assert later.answers == {"card": "+2 Strength, in battles"}
    # Replaying needs only the event.
    assert fields(card(Ask(later.answers), CONFIDANT, "Chewbacca")) == fields(chewie)


def test_a_card_that_is_used_once() -> None:
    """talisman/using/once."""
    ask = Ask({"card_adds": "Strength", "card_strength": 3, "card_when": "once"})
    assert card(ask, OBJECT, "Grenade").used_up
    assert ask.learned == {"Object: Grenade": "+3 Strength, in battles, used up"}
    later = Ask(known=ask.learned)
    assert card(later, OBJECT, "Grenade").line() == "+3 Strength, in battles, used up"
    assert (later.learned, later.corrected) == ({}, {})


def test_a_character_is_asked_once(file: Path) -> None:
    """talisman/char/card, talisman/char/start-numbers."""
    answers = {
        "card_strength": 3,
        "card_will": 2,
        "card_health": 4,
        "card_destiny": 2,
        "card_force": 1,
        "card_credits": 2,
        "card_start": "dathomir",
        "card_gear": "Blaster",
    }
    for key in answers:
        with pytest.raises(Needs) as needs:
            character(Ask({k: v for k, v in answers.items() if k != key}), "Darth Maul", ["Dathomir", "Jakku"])
        assert needs.value.question.key == key
    ask = Ask(answers)
    maul = character(ask, "Darth Maul", ["Dathomir", "Jakku"])
    assert (maul.side, maul.strength, maul.start, maul.gear) == ("Dark", 3, "Dathomir", ("Blaster",))
    assert ask.learned == {"Character: Darth Maul": MAUL}
    later = Ask(known=ask.learned)
    assert fields(character(later, "Darth Maul")) == fields(maul)
    assert (later.learned, later.answers) == ({}, {"card": MAUL})


def test_only_what_is_missing_is_asked() -> None:
    known = {"Character: Rey": "Strength 3, Will 4, Health 5, Destiny 2, Force Skills 1, starts on Jakku"}
    ask = Ask({"card_credits": 2, "card_gear": "nothing"}, known=known)
    assert character(ask, "Rey").gear == ()
    assert ask.corrected == {}
    assert ask.learned["Character: Rey"].endswith("Force Skills 1, GC 2, starts on Jakku, has nothing")


def test_a_number_of_the_example_bounds_what_is_asked() -> None:
    """talisman/example/start: both dials of Darth Maul were raised to 5 and 4."""
    with pytest.raises(Needs, match="at most 4"):
        character(Ask(), "Darth Maul")


def test_what_is_doubtful_is_asked_with_what_we_believe() -> None:
    with pytest.raises(Needs) as needs:
        card(Ask(), OBJECT, "Blaster")
    assert "+1 Strength, in Strength battles, as far as we know" in needs.value.question.prompt
    ask = Ask({"card_adds": "Strength", "card_strength": 1, "card_when": "in Strength battles"})
    assert card(ask, OBJECT, "Blaster").sure
    assert ask.learned == {"Object: Blaster": "+1 Strength, in Strength battles"}
    # A line that a player marks with a question mark is doubtful too.
    marked = Ask(known={"Object: Robe": "+1 Will ?"})
    with pytest.raises(Needs, match=re.escape("(+1 Will, as far as we know)")):
        card(marked, OBJECT, "Robe")


def test_what_is_certain_is_not_asked() -> None:
    ask = Ask()
    x_wing = card(ask, ADVERSARY, "X-Wing")
    assert (x_wing.trait, x_wing.value, ask.learned, ask.answers) == ("Strength", 7, {}, {})


def test_a_card_put_right_is_remembered_if_the_table_says_so() -> None:
    known = {"Adversary: Rancor": "Strength 5"}
    ask = Ask({"card_value": 6}, known=known)
    assert card(ask, ADVERSARY, "Rancor").value == 6
    assert (ask.learned, ask.corrected) == ({}, {"Adversary: Rancor": "Strength 6"})


def test_more_is_asked_of_a_card_when_it_matters() -> None:
    """talisman/middle/naboo: the alignment of a defeated Adversary; talisman/battle/group: its number."""
    ask = Ask({"card_side": "Dark", "card_number": 2}, known={"Adversary: Rancor": "Strength 5"})
    rancor = card(ask, ADVERSARY, "Rancor", wants=("side", "number"))
    assert rancor.line() == "Strength 5, Dark, number 2"
    assert (ask.learned, ask.corrected) == ({"Adversary: Rancor": rancor.line()}, {})


def test_two_of_a_name_in_one_action_are_asked_once() -> None:
    ask = Ask({"first_trait": "Will", "first_value": 3})
    assert card(ask, ADVERSARY, "Stormtrooper", key="first").value == 3
    assert card(ask, ADVERSARY, "Stormtrooper", key="second").value == 3
    assert ask.answers == {"first_trait": "Will", "first_value": 3, "second": "Will 3"}


def test_the_service_droid_is_asked_what_it_carries() -> None:
    """talisman/objects/service-droid."""
    ask = Ask({"card_adds": "nothing", "card_carries": 8})
    assert card(ask, OBJECT, "Service Droid").carries == 8


def test_a_given_line_that_cannot_be_read() -> None:
    with pytest.raises(BadCard, match="cannot be read"):
        card(Ask({"card": "Strenght 7"}), ADVERSARY, "Rancor")


def test_names_to_offer() -> None:
    ask = Ask(known={"Adversary: Rancor": "Strength 5", "Object: Robe": "adds nothing"})
    assert known_names(ask, ADVERSARY) == ["Rancor", "X-Wing"]
    assert ask.answers == {}


def test_what_cards_add_at_a_moment() -> None:
    """talisman/stats/total, talisman/stats/tests, talisman/force/own-side."""
    held = [
        read_card(OBJECT, "Blaster", "+1 Strength, in Strength battles"),
        read_card(OBJECT, "Holocron", "+1 Will"),
        read_card(OBJECT, "Whip", "+2 Strength, in battles, Dark"),
        read_card(CONFIDANT, "Ewok", "+1 Strength, +1 Will, Light"),
    ]
    assert bonuses(held, "Strength", "Light", moment="Strength") == [("Blaster", 1), ("Ewok", 1)]
    assert bonuses(held, "Strength", "Dark", moment="Will") == [("Whip", 2)]
    assert bonuses(held, "Will", "Light") == [("Holocron", 1), ("Ewok", 1)]
    assert bonuses(held, "Strength", "Dark") == []  # no test is a battle


# Evenings: the program itself

NUMBERS = {"strength": 3, "will": 2, "health": 4, "destiny": 2, "force": 1, "credits": 2, "start": "Dathomir"}
CHOOSE = ("do", "choose-character", "--session")
LEARNT = f'"Character: Darth Maul" = "{MAUL.removesuffix("Blaster")}nothing"'


@pytest.fixture
def evening(file: Path) -> Path:
    """An evening in which Ana has told the numbers of Darth Maul, and another that has just begun; the card file."""
    home = str(file.parent.parent)
    for name in ("one", "two"):
        assert (
            referee("new", "talisman", "-p", "Ana", "-p", "Ben", "--session", name, REFEREE_HOME=home).returncode == 0
        )
    told = [f"card_{field}={value}" for field, value in NUMBERS.items()]
    given = ("dial_top=12", "character=Darth Maul", *told, "card_gear=nothing")
    done = referee(*CHOOSE, "one", *given, REFEREE_HOME=home)
    assert done.returncode == 0, done.stderr
    return file


def test_the_second_evening_asks_nothing(evening: Path) -> None:
    """talisman/char/start-numbers."""
    assert LEARNT in evening.read_text().splitlines()
    done = referee(*CHOOSE, "two", "character=Darth Maul", REFEREE_HOME=str(evening.parent.parent))
    assert done.returncode == 0, done.stderr
    assert "Strength 3, Will 2, Health 4" in done.stdout.decode()


def test_a_number_put_right_by_hand_holds_from_then_on(evening: Path) -> None:
    evening.write_text("# by hand\n" + evening.read_text().replace("Will 2", "Will 3"))
    home = str(evening.parent.parent)
    assert "Will 3" in referee(*CHOOSE, "two", "character=Darth Maul", REFEREE_HOME=home).stdout.decode()
    # What was played before stays as it was played: a session needs no file of facts.
    status = referee("status", "--session", "one", "--json", REFEREE_HOME=home).stdout.decode()
    assert '"will": 2' in status.casefold()
    assert evening.read_text().startswith("# by hand\n")


def test_a_bad_edit_stops_nobody_for_long(evening: Path) -> None:
    home, good = str(evening.parent.parent), evening.read_text()
    bad = good.replace("Strength 3", "Strenght 3")
    line = bad.split("\n").index(LEARNT.replace("Strength 3", "Strenght 3")) + 1
    evening.write_text(bad)
    session = evening.parent.parent / "sessions" / "two.toml"
    before = session.read_bytes()
    done = referee(*CHOOSE, "two", "character=Darth Maul", REFEREE_HOME=home)
    said = " ".join(done.stderr.decode().split())
    assert done.returncode == 2
    assert f'line {line}: Character: Darth Maul: "Strenght 3" cannot be read' in said
    assert "talisman.toml" in said
    assert (evening.read_text(), session.read_bytes()) == (bad, before)
    # Put right, or taken out: then it goes on, and asks again for what is not there.
    evening.write_text("\n".join(row for row in bad.split("\n") if "Strenght" not in row))
    done = referee(*CHOOSE, "two", "character=Darth Maul", REFEREE_HOME=home)
    assert (done.returncode, b"card_strength" in done.stderr) == (4, True)
    evening.write_text(good)
    assert referee(*CHOOSE, "two", "character=Darth Maul", REFEREE_HOME=home).returncode == 0
