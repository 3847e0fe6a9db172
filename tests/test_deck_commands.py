"""The deck commands as a person runs them, in process."""

import json
from pathlib import Path

import pytest

from referee.cli.entry import run

SAMPLES = Path(__file__).resolve().parent.parent / "decks" / "samples"
LEGAL = str(SAMPLES / "friday-droids.txt")
WILD = str(SAMPLES / "swamp-and-palace.txt")
ILLEGAL = str(SAMPLES / "friday.txt")


def output(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    code = run(list(args))
    done = capsys.readouterr()
    return code, done.out, done.err


def as_json(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, dict]:
    code, out, _ = output(capsys, *args, "--json")
    return code, json.loads(out)


def test_check_answers_with_its_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "deck", "check", LEGAL)[0] == 0
    assert output(capsys, "deck", "check", ILLEGAL)[0] == 1
    assert output(capsys, "deck", "check", LEGAL, ILLEGAL)[0] == 1


def test_check_json_has_the_keys_that_programs_rely_on(capsys: pytest.CaptureFixture[str]) -> None:
    code, data = as_json(capsys, "deck", "check", WILD)
    assert code == 0
    assert data["schema"] == 1
    assert data["ok"] is True
    (deck,) = data["decks"]
    assert deck["side"] == "light"
    assert deck["rules"] == "rulebook"
    assert deck["legal"] is True
    assert deck["cards"] == 60
    assert deck["problems"] == []
    assert deck["dots"] == {"red": 9, "orange": 9, "blue": 10, "yellow": 9, "green": 10, "purple": 10}
    assert sum(placed["count"] for placed in deck["placement"]) == 3
    assert {tuple(sorted(placed)) for placed in deck["placement"]} == {("as_wild", "card", "code", "colour", "count")}


def test_problems_in_json_name_rule_limit_found_cards_lines_and_fix(capsys: pytest.CaptureFixture[str]) -> None:
    code, data = as_json(capsys, "deck", "check", ILLEGAL)
    assert code == 1
    assert data["ok"] is False
    for problem in data["decks"][0]["problems"]:
        assert set(problem) == {"rule", "colour", "limit", "found", "cards", "lines", "message", "fix"}
    copies = data["decks"][0]["problems"][2]
    assert copies["rule"] == "copy-limit"
    assert copies["colour"] == "green"
    assert copies["lines"] == [13, 14]
    assert copies["cards"] == ["Tusken Raider, Nomad", "Tusken Raider, Marksman"]


def test_a_file_that_cannot_be_read_does_not_stop_the_others(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "picture.txt").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0")
    (tmp_path / "empty.txt").write_bytes(b"\r\n  \n")
    (tmp_path / "large.txt").write_bytes(b"1x Jawa\n" * 1_300_000)
    (tmp_path / "folder").mkdir()
    names = [str(tmp_path / name) for name in ("picture.txt", "empty.txt", "large.txt", "folder", "gone.txt")]
    code, out, err = output(capsys, "deck", "check", *names, LEGAL)
    assert code == 2
    assert "LEGAL  60 cards, Dark Side" in out
    assert "picture.txt: a picture, not a list." in err
    assert "empty.txt: empty." in err
    assert "large.txt: too large for a decklist (10.4 MB; 1 MB at most)." in err
    assert "folder: a folder without any list in it." in err
    assert "gone.txt: there is no such file." in err
    assert "Traceback" not in err
    code, data = as_json(capsys, "deck", "check", *names, LEGAL)
    assert [deck["legal"] for deck in data["decks"]] == [None] * 5 + [True]
    assert [deck["error"]["code"] for deck in data["decks"][:5]] == [
        "binary-file",
        "empty-file",
        "too-large",
        "folder",
        "no-such-file",
    ]


def test_an_unreadable_file_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("1x Jawa\n")
    secret.chmod(0)
    try:
        secret.read_bytes()
    except PermissionError:
        code, _, err = output(capsys, "deck", "check", str(secret))
        assert code == 2
        assert "permission denied" in err
    finally:
        secret.chmod(0o600)


def test_folders_and_patterns_stand_for_their_lists(capsys: pytest.CaptureFixture[str]) -> None:
    _, by_folder = as_json(capsys, "deck", "check", str(SAMPLES))
    _, by_pattern = as_json(capsys, "deck", "check", str(SAMPLES / "*.txt"))
    assert len(by_folder["decks"]) == len(list(SAMPLES.glob("*.txt")))
    assert [deck["file"] for deck in by_folder["decks"]] == [deck["file"] for deck in by_pattern["decks"]]


def test_unknown_rules_and_formats_are_told_with_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = output(capsys, "deck", "check", LEGAL, "--rules", "ruelbook")
    assert code == 2
    assert "Did you mean rulebook?" in err
    code, _, err = output(capsys, "deck", "check", LEGAL, "--format", "cvs")
    assert code == 2
    assert "Did you mean csv?" in err
    code, _, err = output(capsys, "deck", "convert", LEGAL, "--to", "yaml")
    assert code == 2
    assert "text, csv, json, codes" in err


@pytest.mark.parametrize("form", ["text", "csv", "json", "codes"])
@pytest.mark.parametrize("deck", [LEGAL, WILD])
def test_every_form_reads_back_as_the_same_deck(
    form: str, deck: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, written, _ = output(capsys, "deck", "convert", deck, "--to", form)
    assert code == 0
    again = tmp_path / "again"
    again.write_text(written, encoding="utf-8")
    _, before = as_json(capsys, "deck", "show", deck)
    _, after = as_json(capsys, "deck", "show", str(again))
    assert after["deck"]["legal"] is True
    assert {(c["code"], c["count"]) for c in after["deck"]["list"]} == {
        (c["code"], c["count"]) for c in before["deck"]["list"]
    }


def test_convert_says_which_lines_it_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = output(capsys, "deck", "convert", ILLEGAL)
    assert code == 1
    assert "Opie" not in out
    assert 'line 20: "Opie Sea Killer"' in err


def test_show_lays_out_piles_and_curves(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output(capsys, "deck", "show", WILD)
    assert code == 0
    assert "red ●●●●●●●●●● 10" in out
    assert "wild" in out
    assert "destiny  average" in out
    _, data = as_json(capsys, "deck", "show", WILD)
    deck = data["deck"]
    assert sum(deck["types"].values()) == 60
    assert deck["types"]["location"] == 3
    assert deck["types"]["objective"] == 1
    # Every card but the Objective has a destiny number.
    assert sum(deck["destiny"].values()) == 59
    assert deck["averages"]["destiny"] == pytest.approx(
        sum(int(number) * count for number, count in deck["destiny"].items()) / 59, abs=0.01
    )


def test_fix_shows_the_swaps_and_writes_a_legal_deck(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    fixed = tmp_path / "fixed.txt"
    source = str(SAMPLES / "origins-1999-light.txt")
    code, out, _ = output(capsys, "deck", "fix", source, "--out", str(fixed))
    assert code == 0
    # Six Gungan Warriors, six Blaster Rifles, eight of one battle card: one, one and three are too many.
    assert "legal after 5 swaps" in out
    assert output(capsys, "deck", "check", str(fixed))[0] == 0
    code, _, err = output(capsys, "deck", "fix", source, "--out", str(fixed))
    assert code == 2
    assert "is there already" in err


def test_fix_wants_every_line_settled_first(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = output(capsys, "deck", "fix", ILLEGAL)
    assert code == 1
    assert "Opie Sea Killer" in err
    assert "Opee Sea Killer (DM127)" in err


def test_fix_of_a_legal_deck_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output(capsys, "deck", "fix", LEGAL)
    assert code == 0
    assert "nothing to change" in out


def test_many_decks_get_a_table_and_the_story_of_those_that_are_not_legal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    legal, illegal = Path(LEGAL).read_text("utf-8"), Path(ILLEGAL).read_text("utf-8")
    for number in range(20):
        (tmp_path / f"{number:02}.txt").write_text(illegal if number == 7 else legal, encoding="utf-8")
    code, out, _ = output(capsys, "deck", "check", str(tmp_path))
    assert code == 1
    assert "20 decks: 19 legal, 1 illegal" in out
    assert out.count("ILLEGAL  3 problems") == 1
    assert "07.txt" in out
