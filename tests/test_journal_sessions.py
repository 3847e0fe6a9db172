"""Names of sessions and where they are."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from referee.journal.errors import BadName
from referee.journal.session_file import create, read
from referee.journal.sessions import list_sessions, new_name, session_path


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REFEREE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.mark.parametrize(
    "name",
    [
        "friday",
        "life-2026-11-30",
        "Anas Spiel",
        "Bärbel",
        "第一夜",
        "a" * 80,
        "v1.2",
        "what?",
        "conquest",
        "~ana",
        "-x",
        "🎲",
    ],
)
def test_a_plain_name_is_of_the_sessions_folder(home: Path, name: str) -> None:
    assert session_path(name) == str(home / "sessions" / f"{name}.toml")
    create(session_path(name), {"id": "k"})
    assert read(session_path(name)).header == {"id": "k"}
    assert list_sessions() == [session_path(name)]


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", " a", "a ", ".", "..", ".hidden", "a..b", "a.", "a\\b", "..\\a", "a" * 81, "é" * 79 + "🎲" * 60),
        *("a\0b", "a\0/../b", "a\nb", "a\x1b[31m", "\x7f", "\x9b31m", "a\u2028b", "\ud800", "\udc80", "🎲" * 60),
        *("CON", "nul", "Com1", "LPT9", "aux.old", "PRN .x"),
    ],
)
def test_a_name_that_would_be_trouble_is_refused_with_what_is_right(home: Path, name: str) -> None:
    with pytest.raises(BadName) as error:
        session_path(name)
    assert error.value.exit == 2
    assert error.value.message.isprintable()
    assert error.value.hint
    assert "1 to 80" in error.value.hint


def test_no_plain_name_leads_out_of_the_folder(home: Path) -> None:
    inside = str(home / "sessions")
    signs = [".", "..", "\\", "a", "~", "$HOME", "%2e%2e", ":", "*"]
    for name in [x + y + z for x in signs for y in signs for z in signs]:
        try:
            path = session_path(name)
        except BadName:
            continue
        assert os.path.dirname(os.path.realpath(path)) == inside


def test_what_looks_like_a_path_is_one(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ana")
    assert session_path("/tmp/x") == "/tmp/x"
    assert session_path("games/friday") == "games/friday"
    assert session_path("../friday") == "../friday"
    assert session_path("friday.toml") == "friday.toml"
    assert session_path("Friday.TOML") == "Friday.TOML"
    assert session_path("~/friday") == "/home/ana/friday"


def test_the_list_begins_with_what_changed_last(home: Path) -> None:
    assert list_sessions() == []
    for n, name in enumerate(["b", "c", "a", "d"]):
        path = session_path(name)
        create(path, {"id": name})
        os.utime(path, (1000 + n, 1000 + n))
    os.utime(session_path("b"), (5000, 5000))
    folder = home / "sessions"
    for other in ("a.toml.lock", "a.toml.bak-20261130-200000", "notes.txt", ".x.toml"):
        (folder / other).write_text("")
    (folder / "folder.toml").mkdir()
    (folder / "gone.toml").symlink_to(folder / "nowhere")
    assert list_sessions() == [session_path(name) for name in "bdac"]


def test_a_new_name_is_the_first_free_one(home: Path) -> None:
    assert new_name("life", "2026-11-30") == "life-2026-11-30"
    create(session_path("life-2026-11-30"), {"id": "k"})
    assert new_name("life", "2026-11-30") == "life-2026-11-30-2"
    create(session_path("life-2026-11-30-2"), {"id": "k"})
    create(session_path("life-2026-11-30-4"), {"id": "k"})
    assert new_name("life", "2026-11-30") == "life-2026-11-30-3"
    assert new_name("labyrinth", "2026-11-30") == "labyrinth-2026-11-30"
