"""`referee play` in a real terminal: a whole game, and everything that can be typed."""

import json
import signal
import tomllib
from pathlib import Path
from random import Random

import pytest
from programs import referee
from table_bot import NAMES, line_for
from terminal import ANSWERED, Terminal


def status(home: Path) -> dict:
    return json.loads(referee("status", "--json", REFEREE_HOME=str(home)).stdout)


def begin(home: Path, *args: str) -> Terminal:
    return Terminal(home, "play", "life", "-p", "Ana", "-p", "Ben", *args)


def started(home: Path, *args: str) -> Terminal:
    """A game in which both have a career, and Ana is to spin."""
    table = begin(home, *args)
    for line in ("9", "2", "start career", "artist", "50k", "3", "start career athlete 40k", "3"):
        table.answer(line)
    return table


def test_a_whole_game_of_four(tmp_path: Path) -> None:
    dice = Random(11)
    with Terminal(tmp_path, "play", "life") as table:
        assert "who plays?" in table.answer(", ".join(NAMES))
        for _ in range(1000):
            if table.over():
                break
            shown, prompt = table.prompt()
            last = ([""] + [line for line in shown.split("\n") if line.strip()])[-1]
            options = last.strip().split(", ") if last.startswith("    ") else []
            table.type(line_for(prompt, options, dice))
            table.read_until(ANSWERED)
        assert table.ended() == 0
        assert "wins" in table.seen or "share the win" in table.seen
        assert "Net worth over the game" in table.seen
        assert "Traceback" not in table.seen
    told = status(tmp_path)
    assert told["over"] is True
    assert len(told["state"]["players"]) == 4
    assert sum(p["tiles"] for p in told["state"]["players"]) + told["state"]["pile"] + told["state"]["estates"] == 25
    assert referee("check", REFEREE_HOME=str(tmp_path)).returncode == 0


def events(home: Path) -> list[dict]:
    (path,) = (home / "sessions").glob("*.toml")
    return tomllib.loads(path.read_text("utf-8")).get("event", [])


def actions(home: Path) -> list[str]:
    return [event["action"] for event in events(home)]


def test_one_keystroke_and_enter_a_spin(tmp_path: Path) -> None:
    with started(tmp_path) as table:
        shown, prompt = table.prompt()
        assert prompt == "Ana spins (1-10)"
        assert "Turn 3 · Ana · start of the turn" in shown
        assert "you can: buy a stock, buy car insurance, borrow, or spin" in shown
        table.type("4")
        table.read_until(ANSWERED)
        assert "Ana moves 4" in table.answer("q")
        assert table.ended() == 0
    assert events(tmp_path)[-1]["spin"] == 4


def test_an_action_by_its_name_with_its_answers(tmp_path: Path) -> None:
    with started(tmp_path) as table:
        table.answer("borrow 2")
        assert "Ana takes 2 bank loans, $40,000" in table.answer("buy stock 4")
        shown = table.answer("buy stock 5")
        assert "Ana owns stock 4" in shown
        shown = table.answer("q")
        assert "Not now: Ana already owns stock 4." in shown
        assert "life/stocks/one" in shown
    assert actions(tmp_path)[-2:] == ["borrow", "buy-stock"]


def test_undo_redo_why_log_status_can_odds_without_leaving_the_prompt(tmp_path: Path) -> None:
    with started(tmp_path) as table:
        table.answer("buy car insurance")
        table.answer("u")
        assert "buy-car-insurance" in table.answer("redo")
        assert "buy-car-insurance" in table.answer("why")
        assert "life/insurance/car" in table.answer("log")
        shown = table.answer("can buy stock")
        assert "buy-car-insurance" in shown
        assert "start-career" in shown
        assert "Buy a stock is legal now" in table.answer("can buy car insurance")
        assert "life/insurance/car-once" in table.answer("odds spin")
        assert "%" in table.answer("status")
        assert "car insured" in table.answer("?")
        assert "pick from the menu" in table.answer("count Ana 5")
        assert "counted 5, expected" in table.answer("adjust Ana cash 70000, because we forgot a Pay Day")
        assert "becomes 70,000, for: we forgot a Pay Day" in table.answer("rule on nobody helps")
        assert "The table rules: nobody helps" in table.answer("")
        assert "Turn 3" in table.answer("q")
    assert status(tmp_path)["state"]["players"][0]["cash"] == 70_000


def test_u_in_the_middle_of_an_action_takes_it_back(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        table.answer("7")
        table.answer("u")
        assert "taken back" in table.answer("3")
        table.answer("9")
        assert "Ana 3, Ben 9: Ben begins" in table.answer("q")
    assert actions(tmp_path) == ["pending", "undo", "pending", "first-spins"]


def test_the_menu_is_picked_from_with_the_arrow_keys(tmp_path: Path) -> None:
    with started(tmp_path) as table:
        table.answer("m")
        table.read_until("What now?")
        table.press(b"\x1b[B\x1b[B\r")  # spin, buy a stock, buy car insurance
        assert "car insurance" in table.read_until("recorded")
        table.answer("q")
    assert actions(tmp_path)[-1] == "buy-car-insurance"


def test_names_complete_after_a_few_letters(tmp_path: Path) -> None:
    with started(tmp_path) as table:
        table.prompt()
        table.press(b"buy c")
        table.read_until("buy car insurance")  # offered
        table.press(b"\t\r")
        table.read_until(ANSWERED)
        assert "car insurance" in table.answer("q")
    assert actions(tmp_path)[-1] == "buy-car-insurance"


def test_a_wrong_space_is_put_right_with_one_key_and_remembered(tmp_path: Path) -> None:
    with started(tmp_path) as table:
        table.answer("2")  # Ana on trunk 4 by our list
        table.answer("c")
        shown, prompt = table.prompt()
        assert "Enter keeps what stands there, u leaves it as it was" in shown
        assert prompt == "Ana spins (1-10) [2]"
        table.type("")
        table.read_until(ANSWERED)
        assert table.prompt()[1].startswith("On which space is the car?")
        table.type("")
        table.read_until(ANSWERED)
        assert "what does the space say?" in table.prompt()[1]
        table.press(b"\x15")  # clear what stands there
        table.type("miss a turn")
        table.read_until(ANSWERED)
        assert "How many Pay Days" in table.answer("")
        assert "Remember for your box" in table.answer("y")
        assert "remembered for your box: Adopt a Pet (trunk 2): kind" in table.answer("q")
    assert "miss a turn" in (tmp_path / "known" / "life.toml").read_text("utf-8")
    assert status(tmp_path)["state"]["players"][0]["misses_turn"] is True
    assert referee("check", REFEREE_HOME=str(tmp_path)).returncode == 0


def test_r_lets_referee_spin_and_the_file_says_so(tmp_path: Path) -> None:
    with started(tmp_path) as table:
        table.answer("r")
        assert "referee spun" in table.answer("q")
    last = events(tmp_path)[-1]
    assert last["action"] == "spin"
    assert last["rolled"] == ["spin"]


@pytest.mark.parametrize(("keys", "code"), [(b"\x03", 130), (b"\x04", 0), (b"q\r", 0)], ids=["ctrl-c", "ctrl-d", "q"])
def test_whoever_leaves_goes_on_at_the_same_question(tmp_path: Path, keys: bytes, code: int) -> None:
    with begin(tmp_path) as table:
        table.answer("7")
        _, prompt = table.prompt()
        table.press(keys)
        assert table.ended() == code
        assert "All is kept" in table.seen
        assert "Traceback" not in table.seen
    with Terminal(tmp_path, "play") as table:
        shown, again = table.prompt()
        assert again == prompt == "Ben spins for the first turn (1-10)"
        assert "told already: Ana spins for the first turn: 7" in shown
        table.type("2")
        table.read_until(ANSWERED)
        assert "Ana 7, Ben 2: Ana begins" in table.answer("q")


@pytest.mark.parametrize("how", ["kill", "hangup", "dropped"])
def test_a_killed_program_or_a_dropped_terminal_loses_nothing(tmp_path: Path, how: str) -> None:
    table = begin(tmp_path)
    table.answer("7")
    table.prompt()
    if how == "kill":
        table.kill()
    elif how == "hangup":
        table.kill(signal.SIGHUP)
    table.close()
    with Terminal(tmp_path, "play") as table:
        assert "told already: Ana spins for the first turn: 7" in table.answer("2")
        assert "Ana begins" in table.answer("q")


def test_do_asks_on_a_terminal_for_what_is_missing(tmp_path: Path) -> None:
    home = str(tmp_path)
    referee("new", "life", "-p", "Ana", "-p", "Ben", REFEREE_HOME=home)
    with Terminal(tmp_path, "do", "first-spins", "spin_1=4") as table:
        assert table.prompt()[1] == "Ben spins for the first turn (1-10)"
        table.type("11")
        table.read_until(ANSWERED)
        assert "not between 1 and 10" in table.answer("5")
        assert table.ended() == 0
    assert actions(tmp_path)[-1] == "first-spins"


def test_names_that_would_steer_a_terminal_are_only_text(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "life", "-p", "\x1b(0Red\x07 :smile:", "-p", "O'Neil {x} %s") as table:
        shown, prompt = table.prompt()
        assert "(0Red :smile:" in shown
        assert "{x} %s" in shown
        assert prompt


def test_two_tables_do_not_write_to_one_session(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        table.prompt()
        done = referee("do", "first-spins", "1", "2", REFEREE_HOME=str(tmp_path))
        assert done.returncode == 6
        assert b"open in another" in done.stderr
        assert referee("status", REFEREE_HOME=str(tmp_path)).returncode == 0
