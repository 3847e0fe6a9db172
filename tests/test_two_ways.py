"""Every command line goes one of two ways, past typer or through it, and both say the same."""

import io
import json
import os
import pty
import random
import select
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from programs import ILLEGAL, LEGAL, MAIN, ROOT, SAMPLES, WILD, referee

from referee.cli.commands import COMMANDS, find, load
from referee.cli.entry import run
from referee.cli.opening import create_session, open_session
from referee.cli.params import match
from referee.games import load as load_game

FINISHED = ROOT / "tests" / "data" / "life-v1.toml"
FRIDAY: list[tuple[str, dict[str, object]]] = [
    ("first-spins", {"spin_1": 9, "spin_2": 3}),
    ("start-career", {"career": "Artist", "salary": 50_000}),
    ("buy-car-insurance", {}),
    ("borrow", {"loans": 1}),
]
CARDS = str(ROOT / "decks" / "cards.csv")

HOT = [
    ["export"],
    ["deck", "check", LEGAL],
    ["deck", "check", ILLEGAL, "--json"],
    ["deck", "check", "--json", ILLEGAL, LEGAL],
    ["deck", "check", LEGAL, "--plain", "--rules", "decipher-1999"],
    ["deck", "check", "--rules=starter", LEGAL],
    ["deck", "check", LEGAL, "--starters", "--format", "text"],
    ["deck", "check", str(SAMPLES)],
    ["deck", "check", "no-such-file.txt"],
    ["deck", "check", LEGAL, "no-such-file.txt", "--json", "--json"],
    ["deck", "check", LEGAL, "--rules", "starter", "--rules=decipher-1999"],
    ["deck", "check", "--cards", CARDS, f"--cards={CARDS}", LEGAL],
    ["deck", "check", LEGAL, "--format="],
    ["deck", "check", ""],
    ["deck", "check", LEGAL, "--rules", "nonsense"],
    ["deck", "check", LEGAL, "--cards", "no-such-file.csv", "--json"],
    ["deck", "show", WILD],
    ["deck", "show", WILD, "--json"],
    ["deck", "show", "--deck", "Friday", WILD, "--rules", "starter"],
    ["deck", "fix", str(SAMPLES / "origins-1999-dark.txt")],
    ["deck", "fix", LEGAL, "--json"],
    ["deck", "fix", ILLEGAL, "--collection", WILD],
    ["deck", "convert", WILD, "--to", "csv"],
    ["deck", "convert", WILD, "--to=codes"],
    ["card", "DM71"],
    ["card", "darth", "mual", "--json"],
    ["card", "zzqqx"],
    ["paths"],
    ["paths", "decks"],
    ["paths", "nowhere", "--json"],
    ["new", "life", "-p", "Ana", "-p", "Ben", "--session", "new one"],
    ["new", "life", "--player", "Ana", "--player=Ben", "--set", "police=kind", "--json", "--session", "new one"],
    ["new", "life", "-p", "Ana"],
    ["new", "lief", "-p", "Ana", "-p", "Ben"],
    ["play", "life", "--session", "friday"],
    ["play", "--session", "finished", "--plain"],
    ["do", "spin", "spin=4"],
    ["do", "spin", "4", "--json"],
    ["do", "spin"],
    ["do", "buy", "stock", "number=4", "borrow=yes", "--json"],
    ["do", "buy", "home", "insurance", "--session", "friday"],
    ["do", "spni", "--json"],
    ["do"],
    ["do", "spin", "4", "--override", "we say so", "--player", "Ben", "--remember"],
    ["do", "--stream"],
    ["can"],
    ["can", "--json"],
    ["can", "spin", "--json"],
    ["can", "buy-home-insurance"],
    ["can", "buy", "home", "insurance", "--json"],
    ["odds", "spin"],
    ["odds", "buy", "stock", "--json"],
    ["odds", "buy-home-insurance"],
    ["status"],
    ["status", "--json"],
    ["status", "--session", "finished"],
    ["status", "--session", "nowhere"],
    ["status", "--game", "life", "--plain"],
    ["log"],
    ["log", "-n", "2", "--json"],
    ["log", "--last", "x"],
    ["why"],
    ["why", "1", "--json"],
    ["why", "99"],
    ["count", "Ana", "5000"],
    ["count", "Ana", "cash", "5k", "--json"],
    ["count", "Zed", "5k"],
    ["adjust", "Ana", "cash", "5k", "--reason", "lost a note"],
    ["adjust", "Ana.cash", "5k"],
    ["rule-on", "we", "help", "each", "other"],
    ["undo"],
    ["undo", "99"],
    ["undo", "2", "--json"],
    ["redo"],
    ["redo", "--session", "friday", "--json"],
    ["sessions"],
    ["sessions", "--json"],
    ["watch", "--session", "finished"],
    ["watch", "--session", "finished", "--json"],
    ["check"],
    ["check", "--session", "finished", "--json"],
    ["check", "--session", "friday", "--repair", "--accept-edits", "--accept-rules"],
    ["ask", "can i buy a second stock"],
    ["ask", "can", "i", "buy", "a", "second", "stock", "--game", "life", "--json"],
    ["ask"],
    ["ask", "--stream"],
    ["rules"],
    ["rules", "life", "stock", "--json"],
    ["rules", "life/stocks/one"],
    ["rules", "nowhere"],
]
STATE = {"events", "over", "current", "main", "legal", "under_way", "state"}
CACHE = Path(tempfile.mkdtemp())
SAID = "4\nwhy\nq\n"  # what stands on standard input
# What the lines of the random test are made of: values, flags, and everything that can be wrong with them.
PIECES = [
    *(
        LEGAL,
        ILLEGAL,
        WILD,
        "no-such-file",
        "",
        "data",
        "maul",
        "DM71",
        "-1",
        "[red]",
        "\udcff",
        "=",
        "--",
        "--=",
        "-x",
    ),
    *("--json", "--json=", "--plain", "--rules", "--rules=starter", "--rules=", "starter", "--starters", "--rule"),
    *("--format", "text", "--format=csv", "--to", "csv", "--to=json", "--cards", CARDS, "--deck", "--collection"),
    *(
        "spin",
        "spin=4",
        "buy",
        "stock",
        "Ana",
        "cash",
        "5000",
        "1",
        "life",
        "-p",
        "Ben",
        "-p=Ana",
        "--set",
        "police=kind",
    ),
    *("--session", "--session=friday", "friday", "finished", "--game", "--player", "--reason", "--roll", "--repair"),
]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sessions, one under way and one finished, fresh for each run."""
    monkeypatch.setenv("REFEREE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("referee.cli.ask.cache", lambda: str(CACHE))
    monkeypatch.setattr("referee.cli.opening.now", lambda: "2026-01-01T20:00:00Z")


def fresh(monkeypatch: pytest.MonkeyPatch, said: str = SAID) -> None:
    """Put the sessions back as they were, and the input."""
    home = Path(os.environ["REFEREE_HOME"])
    # The cache may stay: it holds nothing of the player's, and making it takes a second.
    for folder in ("sessions", "known"):
        shutil.rmtree(home / folder, ignore_errors=True)
    (home / "sessions").mkdir(parents=True)
    finished = home / "sessions" / "finished.toml"
    finished.write_bytes(FINISHED.read_bytes())
    os.utime(finished, (1, 1))
    path = create_session(load_game("life"), ["Ana", "Ben"], [], "friday")
    with open_session(path, write=True) as opened:
        for name, answers in FRIDAY:
            action = opened.game.actions[name]
            opened.session.do(action, opened.session.ask(answers))
        opened.session.undo()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(said.encode())))


def both(
    args: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> tuple[tuple[int, str, str], tuple[int, str, str]]:
    """What a line says past typer, and through it."""
    monkeypatch.delenv("REFEREE_TYPER", raising=False)
    fresh(monkeypatch)
    direct = (run(args), *capsys.readouterr())
    monkeypatch.setenv("REFEREE_TYPER", "1")
    fresh(monkeypatch)
    return direct, (run(args), *capsys.readouterr())


@pytest.mark.parametrize("args", HOT, ids=" ".join)
def test_both_ways_say_the_same(
    args: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = find(args)
    assert words
    assert match(load(words), args[words.count(" ") + 1 :]) is not None, "this line should need no typer"
    direct, through = both(args, capsys, monkeypatch)
    assert direct == through
    assert direct[0] in (0, 1, 2, 3, 4)
    assert direct[1] or direct[2]


def test_whatever_needs_no_typer_says_the_same_through_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    dice = random.Random(5)
    compared = 0
    while compared < 120:
        args = [*dice.choice(sorted(set(COMMANDS) - {"watch"})).split(), *dice.choices(PIECES, k=dice.randrange(5))]
        words = find(args)
        assert words
        if match(load(words), args[words.count(" ") + 1 :]) is None:
            continue
        compared += 1
        if "--roll" in args:
            continue
        direct, through = both(args, capsys, monkeypatch)
        assert direct == through, args
        assert direct[0] in (0, 1, 2, 3, 4), args


@pytest.mark.parametrize("args", [["deck", "check", "-"], ["deck", "show", "-", "--json"], ["deck", "fix", "-"]])
def test_both_ways_in_processes_of_their_own(args: list[str]) -> None:
    text = Path(ILLEGAL).read_text("utf-8")
    direct, through = referee(*args, stdin=text), referee(*args, stdin=text, REFEREE_TYPER="1")
    assert (direct.returncode, direct.stdout, direct.stderr) == (through.returncode, through.stdout, through.stderr)
    assert direct.stdout or direct.stderr


@pytest.mark.parametrize(
    "rest", [["--bogus"], [], ["-h"], [LEGAL, "--help"], [LEGAL, "--json=1"], [LEGAL, "--rules"], ["--", LEGAL]]
)
def test_what_is_not_plain_is_left_to_typer(rest: list[str]) -> None:
    assert match(load("deck check"), rest) is None


def test_after_two_dashes_all_are_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deck", "check", "--plain", "--", LEGAL]) == 0
    assert "LEGAL  60 cards" in capsys.readouterr().out
    assert run(["deck", "check", "--", "--json"]) == 2
    assert "--json: there is no such file" in capsys.readouterr().err


def test_every_command_is_among_them() -> None:
    assert {find(args) for args in HOT} == set(COMMANDS)


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (["deck", "check"], 2, "Missing argument"),
        (["deck", "check", LEGAL, "--bogus"], 2, "--bogus"),
        (["deck", "check", LEGAL, "--rules"], 2, "--rules"),
        (["deck", "check", LEGAL, "--json=1"], 2, "--json"),
        (["paths", "data", "cache"], 2, "cache"),
        (["deck", "chek", LEGAL], 2, "check"),
        (["dekc"], 2, "deck"),
        (["deck", "show", LEGAL, WILD], 2, "swamp"),
    ],
)
def test_wrong_usage_is_told_with_exit_code_2(
    args: list[str], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(args) == code
    done = capsys.readouterr()
    assert done.out == ""
    assert said in done.err
    assert "Help: referee" in done.err


@pytest.mark.parametrize(
    "args", [[], ["--help"], ["-h"], ["deck"], ["deck", "--help"], ["deck", "check", "-h"], ["card", "--help"]]
)
def test_help_is_on_stdout_with_exit_code_0(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(args) == 0
    done = capsys.readouterr()
    assert "Usage: referee" in done.out
    assert done.err == ""


def test_every_command_and_option_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    for words in COMMANDS:
        run([*words.split(), "--help"])
        text = capsys.readouterr().out
        assert load(words).__doc__
        assert "--json" in text


def test_wrong_usage_speaks_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deck", "check", "--json", "--bogus"]) == 2
    data = json.loads(capsys.readouterr().out)
    assert data["schema"] == 1
    assert data["ok"] is False
    assert data["error"]["code"] == "usage"
    assert set(data["error"]) == {"code", "message", "hint"}


@pytest.mark.parametrize(
    ("args", "keys"),
    [
        (["deck", "check", LEGAL], {"decks"}),
        (["deck", "show", LEGAL], {"deck"}),
        (["deck", "fix", LEGAL], {"file", "legal", "out", "in", "deck"}),
        (["deck", "convert", LEGAL], {"file", "form", "text", "lost"}),
        (["card", "P1"], {"cards", "corrected"}),
        (["paths"], {"paths"}),
        (["paths", "nowhere"], {"error"}),
        (["new", "life", "-p", "A", "-p", "B"], {"session", "path", "game", "players", "settings"} | STATE),
        (["status"], {"session", "game", "players"} | STATE),
        (["do", "spin", "4"], {"session", "action", "seq", "ledger", "outcome"} | STATE),
        (["do", "spin"], {"session", "action", "needs", "told", "error"}),
        (["do", "buy-home-insurance"], {"session", "action", "error"}),
        (["can"], {"session"} | STATE),
        (["can", "spin"], {"session", "action", "legal", "verdict", "needs"}),
        (["can", "borrow", "1"], {"session", "action", "legal", "verdict", "would"}),
        (["can", "buy-home-insurance"], {"session", "action", "legal", "verdict", "rule", "error"}),
        (["odds", "spin"], {"session", "action", "outcomes", "worth", "choice", "choices", "best", "worst"}),
        (["log"], {"session", "events"}),
        (["why"], {"session", "seq", "action", "ledger"}),
        (["count", "Ana", "5"], {"session", "seq", "ledger"} | STATE),
        (["adjust", "Ana", "cash", "5", "--reason", "x"], {"session", "seq", "ledger"} | STATE),
        (["rule-on", "we", "help"], {"session", "seq", "ledger"} | STATE),
        (["undo"], {"session", "seqs"} | STATE),
        (["redo"], {"session", "seqs"} | STATE),
        (["sessions"], {"folder", "sessions"}),
        (["check"], {"session", "path", "problems", "differences"}),
        (["export"], {"exports"}),
        (["export", "nothing"], {"error"}),
        (["watch", "--session", "finished"], {"session", "game"} | STATE),
        (["play"], {"error"}),
    ],
)
def test_the_envelope_of_every_command(
    args: list[str], keys: set[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh(monkeypatch)
    code = run([*args, "--json"])
    data = json.loads(capsys.readouterr().out)
    assert set(data) == {"schema", "ok"} | keys
    assert data["schema"] == 1
    assert data["ok"] is (code == 0)


def test_version_and_python_dash_m() -> None:
    assert referee("--version").stdout.startswith(b"referee ")
    done = subprocess.run(
        [sys.executable, "-m", "referee", "paths", "data"], cwd=ROOT, capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 0


def test_a_list_on_standard_input() -> None:
    text = Path(LEGAL).read_text("utf-8")
    done = referee("deck", "check", "-", stdin=text)
    assert done.returncode == 0
    assert done.stdout.decode().startswith("- · Dark Side · 60 cards")


def test_a_mistake_of_ours_is_told_as_one(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> object:
        raise ZeroDivisionError("no way")

    monkeypatch.setattr("referee.cli.paths.folders", broken)
    assert run(["paths"]) == 70
    assert "a mistake in referee, not yours" in capsys.readouterr().err
    assert run(["paths", "--json"]) == 70
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "bug"
    with pytest.raises(ZeroDivisionError):
        run(["paths", "--debug"])


@pytest.mark.parametrize("way", [{}, {"REFEREE_TYPER": "1"}], ids=["direct", "typer"])
def test_ctrl_c_ends_with_130_and_without_a_traceback(way: dict[str, str]) -> None:
    program = subprocess.Popen(
        [sys.executable, "-P", MAIN, "deck", "check", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"} | way,
        cwd=ROOT,
    )
    assert program.stdin
    # The program reads up to its limit; more than a pipe holds being taken in shows that it is at it.
    program.stdin.write(b"# waiting\n" * 20_000)
    program.stdin.flush()
    program.send_signal(signal.SIGINT)
    _, err = program.communicate(timeout=60)
    assert program.returncode == 130
    assert b"Traceback" not in err


@pytest.mark.parametrize("args", [["card", "dark", "--json"], ["deck", "check", *[WILD] * 400], ["--version"]])
def test_a_reader_that_has_seen_enough(args: list[str]) -> None:
    for way in ({}, {"REFEREE_TYPER": "1"}):
        program = subprocess.Popen(
            [sys.executable, "-P", MAIN, *args],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": str(ROOT)} | way,
            cwd=ROOT,
        )
        assert program.stdout
        assert program.stderr
        program.stdout.read(1)
        program.stdout.close()
        err = program.stderr.read()
        program.wait(timeout=60)
        program.stderr.close()
        assert b"Traceback" not in err
        assert b"Exception" not in err


@pytest.mark.parametrize("name", ["\x1b[31mred.txt", "[red]x[bold].txt", "😀.txt", "new\nline.txt", "\u202egnp.txt"])
def test_hostile_file_names(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(Path(LEGAL).read_bytes())
    for args in (["deck", "check", str(path)], ["deck", "check", str(path) + "x"], ["deck", "show", str(path)]):
        done = referee(*args)
        assert b"\x1b" not in done.stdout + done.stderr
        assert "\u202e".encode() not in done.stdout + done.stderr
        assert b"Traceback" not in done.stderr
    assert b"LEGAL  60 cards" in referee("deck", "check", str(path)).stdout
    if "\x1b" not in name and "\n" not in name and "\u202e" not in name:
        assert name.encode() in referee("deck", "check", str(path)).stdout


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1", "utf-8"])
def test_every_encoding_gets_every_command(encoding: str) -> None:
    for args in (["deck", "check", WILD, ILLEGAL], ["deck", "show", WILD], ["card", "P10"]):
        done = referee(*args, PYTHONIOENCODING=encoding, LC_ALL="C")
        assert b"Traceback" not in done.stderr
        done.stdout.decode(encoding)
        assert done.stdout


def on_terminal(*args: str, **env: str) -> bytes:
    """What the program writes to a terminal."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        clean = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "CI", "TERM", "COLUMNS")}
        os.execve(
            sys.executable,
            [sys.executable, "-P", MAIN, *args],
            clean | {"TERM": "xterm-256color", "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"} | env,
        )
    written = b""
    while select.select([terminal], [], [], 30)[0]:
        try:
            more = os.read(terminal, 65536)
        except OSError:
            break
        if not more:
            break
        written += more
    os.waitpid(child, 0)
    os.close(terminal)
    return written


def test_a_terminal_gets_colour_unless_it_is_not_wanted() -> None:
    assert b"\x1b[" in on_terminal("deck", "check", WILD)
    for written in (
        on_terminal("deck", "check", WILD, "--plain"),
        on_terminal("deck", "check", WILD, TERM="dumb"),
    ):
        assert b"\x1b" not in written
        assert b"LEGAL" in written
    # NO_COLOR is about colour; bold may stay.
    assert b"\x1b[3" not in on_terminal("deck", "check", WILD, NO_COLOR="1")


def test_a_narrow_terminal_is_respected() -> None:
    written = on_terminal("deck", "check", ILLEGAL, "--plain", COLUMNS="60").decode()
    assert "Tusken Raider" in written
    coloured = on_terminal("deck", "check", ILLEGAL, COLUMNS="60", NO_COLOR="1").decode()
    import re

    lines = [re.sub(r"\x1b\[[0-9;]*m", "", line.rstrip()) for line in coloured.splitlines()]
    assert max(map(len, lines)) <= 60
