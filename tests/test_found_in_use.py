"""What went wrong when new users tried the program, kept right."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from programs import LEGAL, MAIN, ROOT, SAMPLES, referee

from referee.cli.entry import run
from referee.deck.rules import BadRules, rule_set

LIST = Path(LEGAL).read_text("utf-8")


def check(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str) -> dict:
    path = tmp_path / "list.txt"
    path.write_text(text, encoding="utf-8")
    run(["deck", "check", str(path), "--json"])
    return json.loads(capsys.readouterr().out)["decks"][0]


def test_a_code_with_its_count_behind_is_no_longer_code(capsys: pytest.CaptureFixture[str]) -> None:
    source = str(SAMPLES / "friday-droids.txt")
    run(["deck", "convert", source, "--to", "codes"])
    codes = [line.split() for line in capsys.readouterr().out.splitlines()]
    turned = "\n".join(f"{code} {count}" for count, code in codes)
    done = referee("deck", "convert", "-", "--to", "codes", stdin=turned)
    assert done.stdout.decode().split("\n")[:-1] == [" ".join(line) for line in codes]


@pytest.mark.parametrize("code", ["DM999", "DM007", "JC500"])
def test_an_unknown_code_is_no_heading(code: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deck = check(capsys, tmp_path, LIST + code + "\n")
    assert deck["legal"] is None
    assert deck["problems"][0]["rule"] in ("unknown-card", "unreadable-line")
    assert code in deck["problems"][0]["message"]


@pytest.mark.parametrize("first", ["Obi-Wan Kenobbi, Young Jedi", "Darth Maull, Sith Apprentice"])
def test_a_misspelt_first_line_is_not_the_lists_name(
    first: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    deck = check(capsys, tmp_path, f"{first}\n{LIST}")
    assert deck["name"] != first
    assert any(first in problem["message"] for problem in deck["problems"])


def test_a_code_that_contradicts_the_name_is_for_the_players_to_settle(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    deck = check(capsys, tmp_path, LIST.replace("[DM71]", "[DM72]"))
    assert deck["legal"] is not True or deck["warnings"]
    deck = check(
        capsys,
        tmp_path,
        "2x Obi-Wan Kenobi, Young Jedi [DM71]\n" + LIST.replace("2x Darth Maul, Sith Apprentice [DM71]\n", ""),
    )
    assert deck["legal"] is None
    assert [problem["rule"] for problem in deck["problems"]] == ["ambiguous-card"]


def test_a_file_without_any_card_gets_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("x\n", encoding="utf-8")
    assert run(["deck", "check", str(tmp_path / "x.txt"), LEGAL]) == 2
    done = capsys.readouterr()
    assert "no line of it names a Young Jedi card" in done.err
    assert "LEGAL  60 cards" in done.out


def test_fix_wants_names_of_two_cards_settled(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = (SAMPLES / "swamp-and-palace.txt").read_text("utf-8")
    for old, new in {
        "1x Mace Windu, Jedi Warrior [P2]": "1x Security Volunteers [DM58]",
        "1x Padmé Naberrie, Loyal Handmaiden [P10]": "1x Ishi Tib, Warrior [DM27]",
        "4x Naboo Starfighter [DM69]": "3x Naboo Starfighter [DM69]\n1x Qui-Gon Jinn, Jedi Protector",
    }.items():
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "two.txt"
    path.write_text(text, encoding="utf-8")
    assert run(["deck", "fix", str(path)]) == 1
    assert "write the code" in capsys.readouterr().err


def test_fix_of_a_legal_deck_still_writes_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    assert run(["deck", "fix", LEGAL, "--out", str(out)]) == 0
    capsys.readouterr()
    assert run(["deck", "check", str(out)]) == 0


def test_a_collection_with_misspelt_cards_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    owned = tmp_path / "owned.txt"
    owned.write_text("3x Sniper\n2x Snipper Rifle of Doom\n", encoding="utf-8")
    assert run(["deck", "fix", str(SAMPLES / "origins-1999-dark.txt"), "--collection", str(owned)]) == 1
    assert "Snipper Rifle of Doom" in capsys.readouterr().err


def test_a_club_that_bans_a_misspelt_card_is_told(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text('banned = ["Yoda", "Darth Mual"]\n', encoding="utf-8")
    with pytest.raises(BadRules, match="Darth Mual") as refused:
        rule_set(str(path))
    assert "Darth Maul" in str(refused.value.hint)


def test_fixes_keep_a_full_deck_full(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deck = check(
        capsys, tmp_path, LIST.replace("2x Darth Maul, Sith Apprentice [DM71]", "2x Obi-Wan Kenobi, Young Jedi [DM1]")
    )
    (problem,) = deck["problems"]
    assert problem["rule"] == "side"
    assert problem["fix"] == "swap 2 Light Side cards for Dark Side"


def test_output_that_cannot_be_written_is_told() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-P", MAIN, "paths"],
            stdout=full,
            stderr=subprocess.PIPE,
            env={"PYTHONPATH": str(ROOT)},
            check=False,
        )
    assert done.returncode == 2
    assert b"cannot be written" in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&-"])
def test_closed_streams_are_no_mistake_of_ours(closed: str) -> None:
    command = f'exec "{sys.executable}" -P "{MAIN}" deck check "{LEGAL}" {closed}'
    done = subprocess.run(["sh", "-c", command], env={"PYTHONPATH": str(ROOT)}, capture_output=True, check=False)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def test_thousands_of_unreadable_lines_end(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = "".join(f"1 Xo{n}da Jqdi {n} Masterr\n" for n in range(3000))
    deck = check(capsys, tmp_path, LIST + lines)
    assert deck["legal"] is False
    assert sum(problem["rule"] == "unknown-card" for problem in deck["problems"]) == 3000
