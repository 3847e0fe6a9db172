"""Whole games of labyrinth through `play` in a terminal, and through `do --stream`."""

import json
import os
from pathlib import Path
from random import Random

import pytest
from labyrinth_helpers import COLOURS, KNOWN, NAMES, ROWS
from programs import referee
from terminal import ANSWERED, Terminal
from test_play_lines import Stream

from referee.games.labyrinth.maze import ARROWS
from referee.games.labyrinth.tiles import GLYPHS, PAD
from referee.journal import known

KEYS = {sides: key for key, sides in PAD.items()}
SIDES = {glyph: sides for sides, glyph in GLYPHS.items()}


def teach(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This table has played before: it knows its corners."""
    monkeypatch.setenv("REFEREE_HOME", str(home))
    known.save("labyrinth", KNOWN)


def typed(prompt: str, screen: str, dice: Random) -> str:
    """What a player types at a prompt; the dots of the picture say what is in reach."""
    if "youngest" in prompt:
        return "Ana"
    if "piece?" in prompt:
        return COLOURS[NAMES.index(prompt.partition("'")[0])]
    if prompt.startswith("Row "):
        return "".join(KEYS[sides] for sides in ROWS[int(prompt[4]) - 1].split())
    if "beside the board" in prompt:
        return "straight"
    if "pushes at which arrow" in prompt:
        closed = prompt.partition("(not ")[2][:2]
        glyph = screen.rpartition("spare ")[2][0]
        return f"{dice.choice([arrow for arrow in ARROWS if arrow != closed])} {KEYS[SIDES[glyph]]}"
    if "moves to" in prompt:
        return dice.choice(in_reach(screen))
    return "y" if "turn a card over" in prompt else ""


def in_reach(screen: str) -> list[str]:
    """The squares of the picture that are filled with dots."""
    rows = [line for line in screen.splitlines() if "│" in line[:6] and (line[:1].isdigit() or line[:1] == "W")][-7:]
    found = ["stay"]
    for number, row in enumerate(rows, 1):
        cells = [row[5 + 6 * column : 10 + 6 * column] for column in range(7)]
        found += [f"{'ABCDEFG'[column]}{number}" for column, cell in enumerate(cells) if "·" in cell]
    return found


def test_a_whole_game_of_four_in_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With few cards for each, as a family may agree on; REFEREE_GAMES=1000 plays with all of them."""
    teach(tmp_path, monkeypatch)
    dice, home = Random(4), {"REFEREE_HOME": str(tmp_path)}
    players = [word for name in NAMES for word in ("-p", name)]
    referee("new", "labyrinth", *players, "--set", "way-home=off", "--session", "friday", **home)
    if int(os.environ.get("REFEREE_GAMES", "0")) < 1000:
        for name in NAMES:
            assert referee("adjust", name, "cards", "2", "--reason", "bedtime", **home).returncode == 0
    with Terminal(tmp_path, "play", "--session", "friday") as table:
        for _ in range(600):
            if table.over():
                break
            shown, prompt = table.prompt()
            table.type(typed(prompt, shown, dice))
            table.read_until(ANSWERED)
        assert table.ended() == 0
        assert "The game is over" in table.seen
        assert "Turned cards over the game" in table.seen
        assert "Traceback" not in table.seen
        assert "Not now" not in table.seen  # all that the picture shows in reach was in reach
    told = json.loads(referee("status", "--json", **home).stdout)
    assert told["over"] is True
    assert told["state"]["winner"] in NAMES
    assert referee("check", **home).returncode == 0


def test_an_evening_with_slips(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    teach(tmp_path, monkeypatch)
    with Terminal(tmp_path, "play", "labyrinth", "-p", "Ana", "-p", "Ben") as table:
        table.answer("Ana")
        table.answer("orange")
        table.answer("blue")
        shown = table.answer("171")
        assert "7 ╔  8 ╦  9 ╗" in shown
        assert "Row 1, 3 loose tiles (B D F); or the whole maze in one line" in shown
        assert "row 1   ╔ ╚ ╦ ╔ ╦ ╚ ╗" in table.answer("ES SW EW")
        assert "row 2 has 7 loose tiles" in table.answer("7907158")
        table.answer("u")
        assert "taken back" in table.answer("es sw ew es ne ns esw")
        for row in ("189", "5450325", "306", "5770593", "609", "straight"):
            table.answer(row)
        shown = table.answer("W2 5")
        assert "34 loose tiles: 16 corners, 12 straights and 6 Ts" in shown
        assert "Turn 1 · Ana (orange, A7) pushes" in shown
        shown = table.answer("C7")
        assert "Ana reaches 11 squares" in shown
        assert "11 squares in reach" in shown
        shown = table.answer("can reach a1")
        assert "between B7 and C7 there is a wall" in shown
        assert "labyrinth/move/connected" in shown
        shown = table.answer("A6")
        assert "Ana can go A7 A6 A5 A4 A3 A2 A1" in shown
        assert "turn a card over? (y/n) [no]" in table.answer("y")
        assert table.answer("s4").endswith("Which symbol? Enter: leave it unnamed")
        shown = table.answer("yoda")
        assert '"s4" is no symbol' in shown
        assert "Enter leaves it unnamed" in shown
        shown = table.answer("E2")
        assert "Ana turns yoda over, 1 of 12" in shown
        assert "E2 is closed" in shown
        shown = table.answer("lay tile b2 5")
        assert "labyrinth/shift/not-back" in shown
        assert "B2 is NS ║, not" in table.answer("save maze friday")
        assert "saved as friday" in table.answer("q")
        assert table.ended() == 0
    assert known.load("labyrinth")["set-up: friday"].endswith("spare ESW")


def test_a_maze_and_a_turn_in_one_line_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """labyrinth/play/turn."""
    teach(tmp_path, monkeypatch)
    known.save("labyrinth", {"symbol: A5": "Yoda"})
    with Terminal(tmp_path, "play", "labyrinth", "-p", "Ana", "-p", "Ben") as table:
        for line in ("Ana", "orange", "blue"):
            table.answer(line)
        table.answer("t i l corner")  # letters only, and not the action that begins so
        shown = table.answer("171 7907158 189 5450325 306 5770593 609 straight")
        assert "row 1 has 3 loose tiles, B, D and F; that was 4" in shown
        shown = table.answer("w2 9 c4")
        assert "34 loose tiles: 16 corners, 12 straights and 6 Ts; the spare one is a straight" in shown
        assert '"9" is none of them' in table.answer("w2 5 c7 n")
        shown = table.answer("a5 y vader")  # the push holds, and the move is asked for again
        assert "Ana pushes W2" in shown
        assert "between B7 and C7 there is a wall" in shown
        assert "Ana (A7) moves to?" in shown
        assert "Remember for your box: symbol: A5 = vader? (y/n)" in table.answer("n")
        table.answer("push n4 8 stay")
        shown = table.answer("q")
        assert "Ben pushes N4" in shown
        assert "Ben stays on" in shown
        assert "Turn 3 · Ana" in shown
    assert known.load("labyrinth")["symbol: A5"] == "Yoda"


def test_a_whole_game_of_four_through_the_stream(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    teach(tmp_path, monkeypatch)
    referee("new", "labyrinth", *(word for name in NAMES for word in ("-p", name)), REFEREE_HOME=str(tmp_path))
    stream, dice = Stream(tmp_path), Random(5)
    colours = {"colour_1": "orange", "colour_2": "yellow", "colour_3": "green", "colour_4": "blue"}
    told = stream.send(action="place-pieces", youngest="Ben", **colours)
    assert told["current"] == "Ben"
    told = stream.send(action="enter-maze", row_1=" ".join([*ROWS, "NS"]))
    steps = 0
    while not told["over"]:
        steps += 1
        assert steps < 3000
        answers: dict = {}
        result = stream.send(action=told["main"], id=steps)
        while "needs" in result:
            key, options = result["needs"]["key"], result["needs"].get("options")
            game = told["state"]
            player = next(p for p in game["players"] if p["name"] == told["current"])
            if key == "arrow":
                answers[key] = dice.choice([a for a in options if a != game["closed_arrow"]])
            elif key == "to":
                home = player["corner"] if not player["pile"] and player["corner"] in game["reached"] else None
                answers[key] = home or dice.choice(game["reached"])
            elif key == "symbol":
                answers[key] = "not named"
            else:
                answers[key] = True if key == "turned" else dice.choice(options)
            result = stream.send(action=told["main"], id=steps, **answers)
        assert result["ok"], result
        told = result
    assert stream.close() == 4  # the first line that lacked a fact
    winner = next(p for p in told["state"]["players"] if p["name"] == told["state"]["winner"])
    assert (winner["pile"], winner["square"]) == (0, winner["corner"])
    assert referee("check", REFEREE_HOME=str(tmp_path)).returncode == 0


def test_can_reach_from_the_shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    teach(tmp_path, monkeypatch)
    where = {"REFEREE_HOME": str(tmp_path)}
    referee("new", "labyrinth", "-p", "Ana", "-p", "Ben", **where)
    referee("do", "place", "pieces", "ana", "orange", "blue", **where)
    referee("do", "enter-maze", f"row_1={' '.join([*ROWS, 'NS'])}", **where)
    yes = referee("can", "reach", "b4", **where)
    assert yes.returncode == 0
    assert b"Ana can go A7 A6 A5 B5 B4" in yes.stdout
    no = referee("can", "reach", "to=A1", **where)
    assert no.returncode == 1
    assert b"labyrinth/move/connected" in no.stdout + no.stderr
    assert referee("can", "push", "arrow=W2", "turn=NS", **where).returncode == 0
    both = referee("do", "push", "w2", "5", "a6", **where)  # one action at a time, from the shell
    assert both.returncode == 2
    assert b"It asks for arrow and turn. The next step is: move." in both.stderr
    assert referee("do", "move", "to=A6", **where).returncode == 1
