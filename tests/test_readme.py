"""The README is true: every command in it runs, and every output it shows is what comes out."""

import os
import re
import shlex
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from programs import ROOT, referee

README = (ROOT / "README.md").read_text("utf-8")


def sessions() -> list[tuple[str, str]]:
    """Each command of the console blocks, with the output shown under it ("" where none is shown)."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", README, re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


def run(command: str) -> tuple[int, str, str]:
    program, *args = shlex.split(command)
    assert program == "referee"
    done = referee(*args)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.parametrize(("command", "output"), sessions())
def test_command_of_the_readme(command: str, output: str) -> None:
    code, out, err = run(command)
    assert code in (0, 1), err
    assert out
    if output:
        assert out == output


def test_the_readme_shows_sessions() -> None:
    assert len(sessions()) >= 8
    assert sum(bool(output) for _, output in sessions()) >= 2


def test_the_two_commands_are_there_and_well_formed() -> None:
    block = re.search(r"```sh\n(.*?)```", README, re.DOTALL)
    assert block
    commands = block.group(1).split("\n")[:2]
    for command in commands:
        script = ROOT / command.split()[0]
        assert script.stat().st_mode & stat.S_IXUSR
        assert subprocess.run(["sh", "-n", str(script)], check=False).returncode == 0


def test_scripts_referee_runs_in_a_ready_environment(tmp_path: Path) -> None:
    """With its environment made, scripts/referee only starts Python; an environment is ready when its stamp is new."""
    venv = tmp_path / "venv"
    (venv / "bin").mkdir(parents=True)
    (venv / "bin" / "python").write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} "$@"\n')
    (venv / "bin" / "python").chmod(0o755)
    (venv / "referee-ready").touch()
    done = subprocess.run(
        [str(ROOT / "scripts" / "referee"), "deck", "check", str(ROOT / "decks" / "samples" / "friday-droids.txt")],
        cwd=tmp_path,
        env=os.environ | {"REFEREE_VENV": str(venv), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert "LEGAL  60 cards, Dark Side" in done.stdout


def test_exit_codes_of_the_readme_are_those_of_the_program() -> None:
    from referee.cli import exits

    stated = {int(code) for code in re.findall(r"^\| (\d+) \| ", README, re.MULTILINE)}
    assert stated == {value for name, value in vars(exits).items() if name.isupper()}
