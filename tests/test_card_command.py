"""`referee card`, as a player uses it."""

import json

import pytest
from programs import referee

from referee.cli.entry import run


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
    assert "○○○ wild: orange, yellow or purple" in card(capsys, "BP29")[1]


def test_two_in_one_cards_say_which_number_is_which(capsys: pytest.CaptureFixture[str]) -> None:
    out = card(capsys, "A1")[1]
    assert "4 for the character + 1 for the weapon" in out
    assert "3 front, 4 back" in out
    out = card(capsys, "Gunga City & Gungan Energy Shield")[1]
    assert "0 for the left half, 2 for the right" in out


def test_printings_are_shown_with_their_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Battle of Naboo F1 (foil)" in card(capsys, "BN1")[1]


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
        ("dm transport", ["DM70", "DM115", "DM140"]),
        ("Battle of Naboo podracers", ["BN73"]),
        ("light dark", []),
        ("blue battle droid pilot", ["DM97", "JC96", "BN99"]),
        ("mos espa", ["JC65", "BN134"]),
    ],
)
def test_words_narrow_the_search(typed: str, found: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    if found:
        assert codes(capsys, *typed.split()) == found
    else:
        assert card(capsys, *typed.split())[0] == 1


def test_kinds_and_colours_find_all_of_theirs(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(codes(capsys, "wild", "light")) == 10
    assert len(codes(capsys, "locations")) == 18
    assert len(codes(capsys, "armed", "and", "dangerous")) == 12
    assert len(codes(capsys, "double", "impact")) == 14
    assert len(codes(capsys, "effect")) == 28


def test_a_typo_is_forgiven_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = card(capsys, "darth", "mual", "sith")
    assert code == 0
    assert "Darth Maul, Sith Apprentice" in out
    assert 'searched for "maul" instead of "mual"' in err


def test_nothing_found_is_said_with_what_may_have_been_meant(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = card(capsys, "zzqqx")
    assert code == 1
    assert out == ""
    assert 'no card is described by "zzqqx"' in err
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
    assert data["corrected"] == {}


@pytest.mark.parametrize(
    "nasty", ["\x1b[31mred\x1b[0m", "[red]x[/]", "a" * 10_000, "", "…!?", "\u202ex", "%s %d {}", "-"]
)
def test_hostile_words_get_a_sentence(nasty: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = card(capsys, nasty)
    assert code in (0, 1)
    assert "\x1b" not in out + err
    assert "\u202e" not in out + err
    assert out or err


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
