"""Where things are kept."""

import os
import sys
from pathlib import Path

import pytest

from referee.cli.entry import run
from referee.journal import paths


def test_referee_home_holds_everything_of_the_players(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REFEREE_HOME", str(tmp_path))
    assert paths.data() == str(tmp_path)
    assert paths.cache() == str(tmp_path / "cache")
    assert paths.folders()["sessions"] == str(tmp_path / "sessions")


@pytest.mark.skipif(sys.platform != "linux", reason="the XDG folders are those of Linux")
def test_xdg_folders_are_used_and_relative_ones_ignored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("REFEREE_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "d"))
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    assert paths.data() == str(tmp_path / "d" / "referee")
    assert paths.cache() == str(tmp_path / ".cache" / "referee")


def test_shipped_data_is_found() -> None:
    assert os.path.isfile(paths.shipped("decks", "cards.csv"))
    assert os.path.isdir(paths.shipped("rulebooks"))


def test_the_command_prints_one_folder_bare(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["paths", "cards"]) == 0
    assert capsys.readouterr().out == paths.shipped("decks", "cards.csv") + "\n"


def test_an_unknown_folder_is_told_with_a_suggestion(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["paths", "sesions"]) == 2
    done = capsys.readouterr()
    assert done.out == ""
    assert "Did you mean sessions?" in done.err
