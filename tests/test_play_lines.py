"""`referee play` off a terminal, `do --stream`, and a game that is killed at every single question."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from programs import MAIN, ROOT, referee
from table_bot import NAMES, answers_for

from referee.games import GAMES, load


@pytest.mark.parametrize(
    ("seed", "game"),
    [
        ("5", ["life"]),
        ("1", ["jedis-path"]),
        ("2", ["jedis-path", "board=learn"]),
        ("1", ["labyrinth", "way-home=off"]),
        ("3", ["talisman"]),
    ],
)
def test_a_game_killed_at_every_single_question_is_the_same_game(tmp_path: Path, seed: str, game: list[str]) -> None:
    """The first thirty questions of a game, with their slips; whole games with REFEREE_GAMES=1000."""
    most = "2000" if int(os.environ.get("REFEREE_GAMES", "0")) >= 1000 else "30"
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests" / "killed_at_every_question.py"), str(tmp_path), seed, most, *game],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tests'}"},
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["kills"] == min(int(most), len(told["asked"]) - 1) >= 30
    # No answer that was given is asked again, and none is lost.
    assert told["asked_killed"] == told["asked"]
    assert told["killed"] == told["undisturbed"]
    assert told["killed"]["over"] is (most != "30")


def lines(home: Path, *said: str, args: tuple[str, ...] = ()) -> "subprocess.CompletedProcess[bytes]":
    return referee("play", *args, stdin="\n".join(said) + "\n", REFEREE_HOME=str(home))


def test_plain_lines_are_read_and_what_is_left_open_goes_on_later(tmp_path: Path) -> None:
    first = lines(tmp_path, "9", args=("life", "-p", "Ana", "-p", "Ben"))
    assert first.returncode == 0
    assert b"All is kept" in first.stdout
    second = lines(tmp_path, "2", "start career artist 50k", "7", "status")
    assert b"told already: Ana spins for the first turn: 9" in second.stdout
    assert b"Ana 9, Ben 2: Ana begins" in second.stdout
    assert b"Ana moves 7" in second.stdout
    assert second.stderr == b""


def test_a_new_game_needs_players_where_nobody_can_be_asked(tmp_path: Path) -> None:
    done = referee("play", "life", stdin="", REFEREE_HOME=str(tmp_path))
    assert done.returncode == 4
    assert b"-p Ana -p Ben" in done.stderr
    assert not (tmp_path / "sessions").exists()


def test_mistakes_are_told_and_the_talk_goes_on(tmp_path: Path) -> None:
    done = lines(
        tmp_path, "11", "x", "9", "1", "spni", "spin 3", "start career doctor", args=("life", "-p", "A", "-p", "B")
    )
    out = done.stdout.decode()
    assert "not between 1 and 10" in out
    assert '"x" is not' in out or '"x" is nothing' in out
    assert "A 9, B 1: A begins" in out
    assert "Did you mean spin" in out or "nothing that can be done now" in out
    assert "life/start/first" in out
    assert done.returncode == 0


class Stream:
    """A running `do --stream`: one object in, one out."""

    def __init__(self, home: Path) -> None:
        self.program = subprocess.Popen(
            [sys.executable, "-P", MAIN, "do", "--stream"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": str(ROOT), "REFEREE_HOME": str(home)},
            cwd=ROOT,
        )

    def send(self, **asked: object) -> dict:
        self.program.stdin.write(json.dumps(asked).encode() + b"\n")
        self.program.stdin.flush()
        return json.loads(self.program.stdout.readline())

    def close(self) -> int:
        self.program.stdin.close()
        code = self.program.wait(timeout=60)
        self.program.stdout.close()
        return code


def test_a_whole_game_of_four_through_the_stream(tmp_path: Path) -> None:
    home = str(tmp_path)
    referee("new", "life", *(word for name in NAMES for word in ("-p", name)), REFEREE_HOME=home)
    stream, dice = Stream(tmp_path), Random(3)
    told = stream.send(action="status")
    steps = 0
    while not told["over"]:
        steps += 1
        assert steps < 2000
        action = told["main"] or dice.choice(["start-career", "start-college"])
        answers: dict = {}
        result = stream.send(action=action, id=steps)
        while "needs" in result:
            assert result["ok"] is False
            assert result["error"]["code"] == "needs-fact"
            answers[result["needs"]["key"]] = answers_for(result["needs"], dice)
            result = stream.send(action=action, id=steps, **answers)
        assert result["ok"], result
        assert result["id"] == steps
        told = result
    assert told["state"]["winners"]
    assert stream.close() == 4  # the first line that lacked a fact
    assert referee("check", REFEREE_HOME=home).returncode == 0
    listed = json.loads(referee("status", "--json", REFEREE_HOME=home).stdout)
    assert listed["state"] == told["state"]


def test_the_stream_answers_every_line_even_what_is_none(tmp_path: Path) -> None:
    home = str(tmp_path)
    referee("new", "life", "-p", "Ana", "-p", "Ben", REFEREE_HOME=home)
    asked = [
        '{"action": "first-spins", "spin_1": 3, "spin_2": 2, "id": "a"}',
        "nonsense",
        "[1, 2]",
        '{"action": "spni"}',
        '{"action": "spin", "spin": 3}',
        "",
        '{"action": "undo"}',
        '{"action": "redo"}',
        '{"action": "count", "player": "Ana", "value": "10k"}',
        '{"action": "adjust", "player": "Ana", "field": "cash", "value": 5000, "reason": "lost a note"}',
        '{"action": "rule-on", "text": "no phones"}',
        '{"action": "start-career", "answers": {"career": "Artist", "salary": 50000}}',
        '{"action": "spin", "roll": true}',
        '{"action": "spin", "player": "Ana", "spin": 3, "override": "Ben is asleep"}',
        '{"action": "undo", "steps": 99}',
        '{"action": "undo", "steps": "x"}',
    ]
    done = referee("do", "--stream", stdin="\n".join(asked), REFEREE_HOME=home)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len([line for line in asked if line])
    assert answers[0]["id"] == "a"
    oks = [answer["ok"] for answer in answers]
    assert oks[:4] == [True, False, False, False]
    codes = [answer.get("error", {}).get("code") for answer in answers]
    assert codes[1:5] == ["bad-line", "bad-line", "unknown-action", "refused"]
    assert answers[4]["error"]["rule"] == "life/start/first"
    assert oks[5:12] == [True] * 7
    assert codes[-2:] == ["nothing-to-undo", "bad-line"]
    assert all(answer["schema"] == 1 for answer in answers)
    assert done.returncode == 2
    assert done.stderr == b""


def test_no_game_is_named_by_the_command_line() -> None:
    words = {name for name in load("life").title.casefold().split() if len(name) > 4} | {"stock", "salary", "payday"}
    for path in (ROOT / "referee" / "cli").glob("*.py"):
        code = path.read_text("utf-8")
        for name, package in GAMES.items():
            assert f"games.{package}" not in code, path.name
            assert f'"{name}"' not in code, path.name
    assert words
