"""`referee card`, as a player uses it."""

import json
from pathlib import Path

import pytest
from programs import referee

from referee.cli.entry import run
from referee.deck.card_search import search
from referee.deck.cards import COLUMNS, load


def card(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = run(["card", *words])
    done = capsys.readouterr()
    return code, done.out, done.err


def codes(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    run(["card", *words, "--json"])
    return [found["code"] for found in json.loads(capsys.readouterr().out)["cards"]]


def test_a_code_shows_the_card_with_its_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = card(capsys, "dm-71")
    assert code == 0
    assert err == ""
    assert out.startswith("Darth Maul, Sith Apprentice  DM71\n")
    for row in ("● red", "counters  6", "power     6", "damage    5", "destiny   1", "Desert Landing Site +2"):
        assert row in out


def test_wild_cards_show_white_dots_and_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert "○○○○○○ wild: any colour" in card(capsys, "P1")[1]
    assert "○○○ orange, yellow, purple" in card(capsys, "BP29")[1]


def test_two_in_one_cards_say_which_number_is_which(capsys: pytest.CaptureFixture[str]) -> None:
    out = card(capsys, "A1")[1]
    assert "counters  4+1: Jar Jar Binks 4; Jar Jar Binks' Electropole 1\n" in out
    assert "destiny   3/4: Jar Jar Binks 3; Jar Jar Binks' Electropole 4\n" in out
    out = card(capsys, "Gunga City & Gungan Energy Shield")[1]
    assert "counters  0/2: Gunga City 0; Gungan Energy Shield 2\n" in out


def test_printings_are_shown_with_their_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert "also printed as  BN-F1: Battle of Naboo F1 foil" in card(capsys, "BN1")[1]
    # A foil, by its code, is shown as its card, and reprints are one card, the printing that was asked for first.
    assert card(capsys, "F10")[1].startswith("Darth Maul, Dark Lord of the Sith  BN71\n")
    out = card(capsys, "JC115")[1]
    assert out.startswith("STAP  JC115\n")
    assert "also printed as  DM116: Menace of Darth Maul 116\n" in out
    assert "                   BN114: Battle of Naboo 114\n" in out
    assert codes(capsys, "RF2") == ["DF2", "DM2", "BP2"]


def test_a_cell_from_one_source_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    assert "check your copy" in card(capsys, "DM116")[1]
    assert "check your copy" not in card(capsys, "DM115")[1]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("padme loyal", ["P10"]),
        ("PADMÉ LOYAL", ["P10"]),
        ("dark purple starship naboo", ["BN137", "BN138", "BN139", "BN140"]),
        ("dark wild naboo", ["P6", "P16", "P18", "P19"]),
        ("objective", ["BP29", "BP59"]),
        ("dm transport", ["DM70", "DM140", "DM115"]),  # what is one before what is only called so
        ("combo light jedi", ["C7"]),
        ("unique starship df", []),
        ("unique jc starship", ["JC68", "JC70"]),
        ("diamond jc weapon light rifle", ["JC43", "JC51"]),
        ("armed & dangerous green", ["A6", "A12"]),
        ("orange objective dark", ["BP59"]),
        ("light saber df", ["DF12", "DF41"]),
        ("the jedi council yoda", ["JC10"]),
        ("Jedi Council Chamber dark", ["DM136"]),
        ("Battle Droid:Pilot blue dm", ["DM97"]),
        ("qui gon protector", ["JC2", "P1"]),
        ("RF-A3", ["A3"]),
        ("Menace of Darth Maul 71", ["DM71"]),
        ("stackable taxi", ["DF36", "A12"]),
        ("diamond taxi", ["DF42"]),
        ("Battle of Naboo podracers", ["BN73"]),
        ("light dark", []),
        ("blue battle droid pilot", ["DM97", "JC96", "BN99"]),
        ("mos espa", ["JC65", "BN134"]),
        ("wild red dark naboo", ["P6", "P16", "P18", "P19"]),  # a wild card stands for red too
        ("light maul", []),  # not every light card of Menace of Darth Maul
        ("foil dark maul", ["BN71", "BN109", "P4", "DF31"]),
        ("a&d green", ["A6", "A12"]),
        ("battledroids blue pilots", ["DM97", "JC96", "BN99"]),
    ],
)
def test_words_narrow_the_search(typed: str, found: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    if found:
        assert codes(capsys, *typed.split()) == found
    else:
        assert card(capsys, *typed.split())[0] == 1


def test_kinds_and_colours_find_all_of_theirs(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(codes(capsys, "wild", "light")) == 9
    assert len(codes(capsys, "wild")) == 18
    assert len(codes(capsys, "white", "dark")) == 10
    assert len(codes(capsys, "locations")) == 18
    assert len(codes(capsys, "armed", "and", "dangerous")) == 12
    assert len(codes(capsys, "double", "impact")) == 14
    assert len(codes(capsys, "effect")) == 28


def test_a_typo_is_forgiven_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = card(capsys, "darth", "mual", "sith")
    assert code == 0
    assert "Darth Maul, Sith Apprentice" in out
    assert 'searched for "maul" instead of "mual"' in err


@pytest.mark.parametrize(
    ("typed", "corrected", "first"),
    [
        ("opie sea killer", {"opie": "opee"}, "DM127"),
        ("killer sea opie", {"opie": "opee"}, "DM127"),
        ("lihgt weepon", {"lihgt": "light", "weepon": "weapon"}, "DM34"),
        ("anakin skywalkre", {"skywalkre": "skywalker"}, "DM4"),
        ("purpel locations", {"purpel": "purple"}, "DM65"),
        ("drath mual", {"drath": "darth", "mual": "maul"}, "DM71"),  # not the nearest of each: death maul
        ("drath", {"drath": "darth"}, "DM71"),
    ],
)
def test_typos_are_put_right_by_what_leaves_cards(
    typed: str, corrected: dict[str, str], first: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["card", typed, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["corrected"] == corrected
    assert data["cards"][0]["code"] == first


@pytest.mark.parametrize("wrong", ["DM999", "P99", "F19", "BN0"])
def test_a_wrong_number_is_never_put_right(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = card(capsys, wrong)
    assert code == 1
    assert out == ""


def test_words_that_no_card_has_together_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = card(capsys, "dark", "wookiee", "starship")
    assert code == 1
    assert out == ""
    assert 'no card is all of "dark wookiee starship"' in err
    assert 'There are 7 cards without "wookiee".' in err


def test_a_list_is_aligned_and_starts_with_what_has_the_name(capsys: pytest.CaptureFixture[str]) -> None:
    lines = card(capsys, "darth", "maul")[1].splitlines()
    assert lines[0].endswith("14 cards")
    assert lines[1] == "DM71   ● red     dark  character        6        1  Darth Maul, Sith Apprentice"
    assert {line[:6].strip() for line in lines[1:9]} == {
        *("DM71", "DM106", "JC71", "JC105", "BN71", "BN108", "P4", "DF31"),
    }
    assert len({line.index("dark") for line in lines[1:]}) == 1


def test_nothing_found_is_said_with_what_may_have_been_meant(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = card(capsys, "zzqqx")
    assert code == 1
    assert out == ""
    assert 'nothing about any card is like "zzqqx"' in err
    assert "Did you mean Opee Sea Killer (DM127)" in card(capsys, "OpeeSeeKiler")[2]
    run(["card", "zzqqx", "--json"])
    data = json.loads(capsys.readouterr().out)
    assert data["ok"] is False
    assert data["error"]["code"] == "no-such-card"


def test_json_has_every_fact(capsys: pytest.CaptureFixture[str]) -> None:
    run(["card", "DM1", "--json"])
    data = json.loads(capsys.readouterr().out)
    (found,) = data["cards"]
    assert found["title"] == "Obi-Wan Kenobi"
    assert found["colour"] == "red"
    assert found["white"] == []
    assert found["bonuses"] == {"Mos Espa": 1, "Desert Landing Site": 1, "Podrace Arena": 1}
    assert found["printings"] == [{"code": "DM1", "set": "DM", "number": "1", "rarity": "rare", "foil": False}]
    assert data["corrected"] == {}
    run(["card", "Gunga City & Gungan Energy Shield", "--json"])
    (found,) = json.loads(capsys.readouterr().out)["cards"]
    assert (found["code"], found["counters"], found["power"]) == (None, "0/2", None)
    run(["card", "BP29", "--json"])
    (found,) = json.loads(capsys.readouterr().out)["cards"]
    assert (found["colour"], found["white"]) == (None, ["orange", "yellow", "purple"])
    assert set(found) == {
        *("code", "set", "number", "side", "type", "subtype", "title", "subtitle", "rarity", "dots", "colour", "white"),
        *("counters", "power", "damage", "destiny", "planet", "bonuses", "uniqueness", "printings", "confidence"),
    }


def test_every_printed_card_is_found_by_its_name_and_code(capsys: pytest.CaptureFixture[str]) -> None:
    table = load()
    for one in table.cards[::13]:
        found = search(one.name, table).cards
        assert any(one is lead or one in others for lead, others in found.items()), one.name
        if one.code:
            ((lead, others),) = search(one.code, table).cards.items()
            assert one is lead or (one.foil_of and one in others)


def test_cards_of_a_players_own_table_are_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "own.csv"
    row = "ZZ,1,light,character,,Test Scout,[red]Fixture[/],,R-W--W,2,2,2,3,endor,1,,2,,,hearsay"
    own.write_text(",".join(COLUMNS) + "\n" + row + "\n", encoding="utf-8")
    code, out, _ = card(capsys, "scout", "fixture", "--cards", str(own))
    assert code == 0
    assert out.startswith("Test Scout, [red]Fixture[/]  ZZ1\n")
    assert "● red  ○○ blue, purple" in out
    assert "first location +1 · third location +2" in out
    assert "one source, check your copy" in out
    assert card(capsys, "scout", "fixture")[0] == 1
    own.write_text(",".join(COLUMNS) + "\nZZ,1\n", encoding="utf-8")
    code, _, err = card(capsys, "scout", "--cards", str(own))
    assert code == 2
    assert str(own) in err


@pytest.mark.parametrize(
    "nasty",
    ["\x1b[31mred\x1b[0m", "[red]x[/]", "a" * 10_000, "a b1 " * 2000, "", "…!?", "•", "\u202ex", "%s %d {}", "-"],
)
def test_hostile_words_get_a_sentence(nasty: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = card(capsys, nasty)
    assert code in (0, 1)
    assert "\x1b" not in out + err
    assert "\u202e" not in out + err
    assert out or err
    assert len(out + err) < 5000
    assert "mistake in referee" not in err


def test_long_lists_are_cut_for_the_eye_and_whole_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = card(capsys, "dark", "character")
    assert "more; add a word to narrow it" in out
    assert len(out.splitlines()) <= 28
    assert len(codes(capsys, "dark", "character")) > 100


def test_ascii_terminals_get_stand_ins() -> None:
    done = referee("card", "P10", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"Padme Naberrie, Loyal Handmaiden" in done.stdout
    assert b"oooooo wild: any colour" in done.stdout
