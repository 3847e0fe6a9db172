"""What the table taught the program."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from referee.journal.errors import BadName, InUse, JournalError
from referee.journal.known import known_path, load, save
from referee.journal.lock import take_lock


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REFEREE_HOME", str(tmp_path))
    return tmp_path


def test_what_is_saved_is_known(home: Path) -> None:
    assert load("life") == {}
    save("life", {"spaces": 152, "order of the board": ["start", "pay day"], "tiles": True})
    save("life", {"spaces": 153, "box": 'the "red" one'})
    wanted: dict[str, Any] = {
        "spaces": 153,
        "order of the board": ["start", "pay day"],
        "tiles": True,
        "box": 'the "red" one',
    }
    assert load("life") == wanted
    assert load("talisman") == {}
    text = (home / "known" / "life.toml").read_text(encoding="utf-8")
    assert text.startswith("# What your table told")
    assert text.count("# What your table told") == 1
    assert tomllib.loads(text) == wanted
    assert sorted(p.name for p in (home / "known").iterdir()) == ["life.toml", "life.toml.lock"]


@pytest.mark.parametrize(
    "text",
    [
        "# mine\n\nspaces = 1 # one\n",
        "\ufeff# mine\r\nspaces = 1\r\n",
        "# mine\n'spaces' = 0x1",
        "spaces=1",
        "# mine\n\n\n# two\nspaces = 1\n\n\n",
    ],
)
def test_a_file_edited_by_hand_is_read_and_its_comment_kept(home: Path, text: str) -> None:
    path = Path(known_path("life"))
    path.parent.mkdir()
    path.write_bytes(text.encode())
    assert load("life") == {"spaces": 1}
    save("life", {"b": 2})
    assert load("life") == {"spaces": 1, "b": 2}
    assert ("# mine" in path.read_text()) == ("# mine" in text)


def test_a_file_of_comments_alone(home: Path) -> None:
    path = Path(known_path("life"))
    path.parent.mkdir()
    path.write_text("# nothing yet")
    assert load("life") == {}
    save("life", {"b": 2})
    assert path.read_text() == "# nothing yet\nb = 2\n"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"a = 1\nb = = 2\n", "line 2"),
        (b"a = 1\na = 2\n", "line 2"),
        (b"a = 1\n\nb = 1.5\n", r"'b' \(line 3\)"),
        (b"[a]\nb = 1\n", r"'a' \(line 1\)"),
        (b"a = 1\nb = '\xff'\n", "line 2 is not UTF-8"),
    ],
)
def test_a_broken_file_is_told_by_line_and_left_alone(data: bytes, told: str) -> None:
    path = Path(known_path("life"))
    path.parent.mkdir()
    path.write_bytes(data)
    with pytest.raises(JournalError, match=told) as error:
        load("life")
    assert error.value.exit == 2
    with pytest.raises(JournalError, match=told):
        save("life", {"c": 1})
    assert path.read_bytes() == data


def test_a_persons_comments_and_the_order_of_lines_stay() -> None:
    path = Path(known_path("life"))
    path.parent.mkdir()
    path.write_text("# mine\n\nhouses = 2\n# about the red one\nred = 4 # or so\nreds = 5\n")
    save("life", {"red": 6, "blue": ["a", "b"]})
    text = path.read_text()
    assert text.startswith("# mine\n\nhouses = 2\n# about the red one\nred = 6\nreds = 5\nblue = [")
    assert load("life") == {"houses": 2, "red": 6, "reds": 5, "blue": ["a", "b"]}
    save("life", {"blue": ["c"], "houses": 3})  # it takes several lines, so all is written anew
    assert load("life") == {"houses": 3, "red": 6, "reds": 5, "blue": ["c"]}
    assert [line for line in path.read_text().splitlines() if line.startswith("#")] == ["# mine", "# about the red one"]


@pytest.mark.parametrize(
    "text", ["a = 1", "a=1\n", "'a' = 1 # one\n", '"a" = """\n# no comment\n"""\nb = 1\n', "ab = 2\na = 1\n", ""]
)
def test_whatever_is_there_stays_true(text: str) -> None:
    path = Path(known_path("life"))
    path.parent.mkdir()
    path.write_text(text)
    before = load("life")
    save("life", {"a": 7, 'the "odd" one': "x", "[a]": 3})
    assert load("life") == before | {"a": 7, 'the "odd" one': "x", "[a]": 3}
    save("life", {'the "odd" one': "y", "[a]": 4})
    assert load("life") == before | {"a": 7, 'the "odd" one': "y", "[a]": 4}


def test_what_a_game_finds_wrong_is_told_by_line() -> None:
    path = Path(known_path("life"))
    path.parent.mkdir()
    path.write_text("# red\nreds = 1\nred = 2\n\nblue = 3\n")
    judge = {"red": "red is no colour.", "blue": "nor is blue"}
    with pytest.raises(JournalError, match=r"life.toml: line 3: red is no colour; line 5: nor is blue\.$"):
        load("life", judge=lambda fact, value: judge.get(fact, ""))
    assert load("life", judge=lambda fact, value: "") == {"reds": 1, "red": 2, "blue": 3}


def test_a_folder_in_its_place() -> None:
    Path(known_path("life")).mkdir(parents=True)
    with pytest.raises(JournalError, match="cannot be read"):
        load("life")
    with pytest.raises(JournalError):
        save("life", {"a": 1})


def test_a_file_in_place_of_the_folder(home: Path) -> None:
    (home / "known").write_text("")
    with pytest.raises(JournalError):
        load("life")
    with pytest.raises(JournalError):
        save("life", {"a": 1})


def test_only_one_program_saves_at_a_time(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from referee.journal.disk import DISK

    monkeypatch.setattr("referee.journal.known._WAIT", 0)
    save("life", {"a": 1})
    lock = take_lock(known_path("life"), "life", 0, DISK)
    with pytest.raises(InUse):
        save("life", {"a": 2})
    lock.release()
    save("life", {"a": 3})
    assert load("life") == {"a": 3}


@pytest.mark.parametrize("game", ["../life", "/etc/passwd", "", ".life", "a\0b"])
def test_a_game_is_no_path(game: str) -> None:
    with pytest.raises(BadName):
        load(game)
    with pytest.raises(BadName):
        save(game, {"a": 1})


def test_a_fact_that_cannot_be_stored_changes_nothing() -> None:
    save("life", {"a": 1})
    with pytest.raises(ValueError, match="'b'"):
        save("life", {"b": 1.5})  # type: ignore[dict-item]
    assert load("life") == {"a": 1}
