"""The wheel carries its data, and works from an empty folder in an environment of its own."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest
from programs import ROOT

from referee.journal import paths


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        capture_output=True,
        check=True,
        timeout=120,
    )
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_the_data_inside_the_package(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert "referee/_data/decks/cards.csv" in names
    assert "referee/_data/decks/starters.csv" in names
    tables = ("weapons", "battle_cards", "effects", "starships", "podracers", "kinds")
    assert {f"referee/_data/decks/{table}.csv" for table in tables} <= names
    assert "referee/_data/rulebooks/young-jedi.toml" in names
    assert "referee/py.typed" in names
    assert any(name.startswith("referee/_data/decks/samples/") for name in names)
    assert {name.split("/")[0].split("-")[0] for name in names} == {"referee"}


def test_the_wheel_runs_from_an_empty_folder_in_a_fresh_environment(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "env"
    venv.create(home, with_pip=False)
    site = Path(sysconfig.get_path("purelib", "venv", {"base": str(home), "platbase": str(home)}))
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "--python",
            str(home),
            "install",
            "--quiet",
            "--no-deps",
            "--no-index",
            str(wheel),
        ],
        capture_output=True,
        check=True,
        timeout=120,
    )
    # The libraries come from the environment the tests run in; a .pth file named in another one is not followed.
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    script = Path(sysconfig.get_path("scripts", "venv", {"base": str(home), "platbase": str(home)})) / "referee"
    empty = tmp_path / "empty"
    empty.mkdir()
    env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}

    def run(*args: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run([str(script), *args], cwd=empty, env=env, capture_output=True, timeout=60, check=False)

    where = run("paths", "cards")
    assert where.returncode == 0, where.stderr
    assert str(home) in where.stdout.decode()
    assert b"Darth Maul" in run("card", "DM71").stdout
    assert str(home) in run("paths", "rulebooks").stdout.decode()
    samples = run("paths", "decks").stdout.decode().strip()
    assert b"LEGAL  60 cards" in run("deck", "check", f"{samples}/friday-droids.txt").stdout
    assert run("deck", "check", f"{samples}/friday.txt").returncode == 1
    assert run("deck", "check", "--help").returncode == 0
    assert b"Usage: referee" in run("--help").stdout
    assert run("--version").stdout.startswith(b"referee ")


def test_a_checkout_finds_its_data_at_the_top() -> None:
    assert paths.shipped("decks", "cards.csv") == str(ROOT / "decks" / "cards.csv")
    assert paths.shipped("rulebooks") == str(ROOT / "rulebooks")
