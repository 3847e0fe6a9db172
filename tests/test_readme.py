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
from terminal import ANSWERED, Terminal

README = (ROOT / "README.md").read_text("utf-8")


def blocks() -> list[list[tuple[str, str]]]:
    """The console blocks: each command with the output shown under it ("" where none is shown)."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", README, re.DOTALL):
        parts = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
        found.append([(part.partition("\n")[0], part.partition("\n")[2]) for part in parts])
    return found


@pytest.mark.parametrize("block", blocks(), ids=lambda block: block[0][0])
def test_commands_of_the_readme(block: list[tuple[str, str]], tmp_path: Path) -> None:
    for command, output in block:
        program, *args = shlex.split(command)
        assert program == "referee"
        done = referee(*args, REFEREE_HOME=str(tmp_path))
        assert done.returncode in (0, 1, 3), done.stderr
        assert done.stdout
        if output:
            assert done.stdout.decode() == output


def test_the_evening_that_the_readme_shows(tmp_path: Path) -> None:
    """What stands before a › is the prompt, what stands after it is typed; all else is what the player sees."""
    (captured,) = re.findall(r"```text\n(.*?)```", README, re.DOTALL)
    command, _, screen = captured.partition("\n")
    _, program, *args = shlex.split(command)
    assert program == "referee"
    typed = 0
    with Terminal(tmp_path, *args, columns=84) as table:
        shown = ""
        for line in screen.splitlines():
            prompt, sign, answer = line.partition(" › ")
            if not sign or line.startswith(" "):
                shown += line + "\n"
                continue
            before, asked = table.prompt()
            assert before == shown
            assert asked == prompt
            table.type(answer)
            table.read_until(ANSWERED)
            shown, typed = "", typed + 1
        assert table.ended() == 0
        assert table.seen[table.mark :].strip() == shown.strip()
    assert typed >= 6


def test_the_readme_shows_sessions() -> None:
    commands = [command for block in blocks() for command in block]
    assert len(commands) >= 20
    assert sum(bool(output) for _, output in commands) >= 2


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
