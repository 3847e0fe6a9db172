"""Whole games of A Jedi's Path as a table plays them: in a terminal, by plain lines, and through `do --stream`."""

import json
from pathlib import Path
from random import Random

import pytest
from jedis_bot import answer_for, line_for, offered
from jedis_helpers import NAMES
from programs import referee
from terminal import ANSWERED, Terminal
from test_play_lines import Stream

KINDS = ("logic", "intuition", "fighting", "energy")


def told(home: Path) -> dict:
    return json.loads(referee("status", "--json", REFEREE_HOME=str(home)).stdout)


def conserved(state: dict) -> None:
    for kind in KINDS:
        assert state["piles"][kind.title()] + sum(player[kind] for player in state["players"]) == 24
    assert state["piles"]["Dark Side"] + sum(player["dark_side"] for player in state["players"]) >= 24


@pytest.mark.parametrize(("count", "settings"), [(3, ()), (2, ("--set", "board=learn"))])
def test_a_whole_game_in_a_terminal(tmp_path: Path, count: int, settings: tuple[str, ...]) -> None:
    dice = Random(count)
    players = [word for name in NAMES[:count] for word in ("-p", name)]
    with Terminal(tmp_path, "play", "jedis-path", *players, *settings) as table:
        for _ in range(2_000):
            if table.over():
                break
            shown, prompt = table.prompt()
            table.type(line_for(prompt, offered(shown), dice))
            table.read_until(ANSWERED)
        assert table.ended() == 0
        assert " wins" in table.seen
        assert "Skills over the game" in table.seen
        assert "Traceback" not in table.seen
        assert "mistake in referee" not in table.seen
    after = told(tmp_path)
    assert after["over"] is True
    conserved(after["state"])
    assert referee("check", REFEREE_HOME=str(tmp_path)).returncode == 0
    known = (tmp_path / "known" / "jedis-path.toml").read_text("utf-8")
    assert "Lightsaber: card" in known or "Jedi Master: card" in known
    assert ('"board: ' in known) == (settings != ())


@pytest.mark.parametrize("board", ["told", "learn"])
def test_a_whole_game_of_four_through_the_stream(tmp_path: Path, board: str) -> None:
    home = str(tmp_path)
    players = [word for name in NAMES for word in ("-p", name)]
    referee("new", "jedis-path", *players, "--set", f"board={board}", REFEREE_HOME=home)
    stream, dice = Stream(tmp_path), Random(3)
    now = stream.send(action="status")
    steps = 0
    while not now["over"]:
        steps += 1
        assert steps < 2_000
        answers: dict = {}
        result = stream.send(action=now["main"], id=steps)
        while "needs" in result:
            answers[result["needs"]["key"]] = answer_for(result["needs"], dice)
            result = stream.send(action=now["main"], id=steps, **answers)
        if not result["ok"]:
            assert result["error"]["code"] == "refused", result
            continue
        now = result
        conserved(now["state"])
    assert len(now["state"]["winners"]) == 1
    assert all(player["kind"] for player in now["state"]["players"])
    stream.close()
    assert referee("check", REFEREE_HOME=home).returncode == 0
    assert told(tmp_path)["state"] == now["state"]


def test_a_turn_in_one_line_and_the_chances_before_it(tmp_path: Path) -> None:
    home = str(tmp_path)
    referee("new", "jedis-path", "-p", "Ana", "-p", "Ben", REFEREE_HOME=home)
    for words in (["first-spins", "9", "4"], ["first-space", "skills=2 energy", "clan=kaadu"]):
        assert referee("do", *words, REFEREE_HOME=home).returncode == 0
    odds = json.loads(referee("odds", "spin", "3", "lesson", "energy", "8", "--json", REFEREE_HOME=home).stdout)
    assert {o["outcome"]: o["probability"] for o in odds["outcomes"]} == {
        "passes the Lesson": "1/2", "fails the Lesson": "1/2",
    }  # fmt: skip
    done = referee("do", "spin", "3", "lesson", "energy", "8", "6", "logic", REFEREE_HOME=home)
    assert "6 + Energy 2 = 8 against 8: Ana passes the Lesson" in done.stdout.decode()
    assert referee("count", "Ana", "logic", "1", REFEREE_HOME=home).returncode == 0
    done = referee("adjust", "Ana", "dark side", "3", "--reason", "we forgot", REFEREE_HOME=home)
    assert "0 becomes 3" in done.stdout.decode()
    assert told(tmp_path)["state"]["players"][0]["dark_side"] == 3


def test_a_ruling_says_what_it_means_now(tmp_path: Path) -> None:
    home = str(tmp_path)
    referee("new", "jedis-path", "-p", "Ana", "-p", "Ben", REFEREE_HOME=home)
    referee("do", "first-spins", "9", "4", REFEREE_HOME=home)
    done = referee("ask", "how many skills do i need at the jedi trial", REFEREE_HOME=home)
    assert "Ana has 0 skills and passes with 8 or more (3 of 10)" in " ".join(done.stdout.decode().split())


def test_a_master_is_asked_once_and_remembered_for_the_next_evening(tmp_path: Path) -> None:
    lines = ["first-spins", "2 l", "kaadu", "5", "jedi trial", "8", "l", "3", "master", "Mace Windu", "2 fighting"]
    for session, said in (("one", lines), ("two", [*lines[:-2], "mace windu"])):
        done = referee(
            "play", "jedis-path", "-p", "Ana", "--session", session, stdin="\n".join(said), REFEREE_HOME=str(tmp_path)
        )
        assert "Ana takes 2 Fighting: 2 now" in done.stdout.decode()
