"""The commands over sessions: what they say, what they change, and their exit codes."""

import json
import os
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from shutil import copytree

import pytest
from programs import MAIN, ROOT, referee

OLD = ROOT / "tests" / "data" / "life-v1.toml"


class Home:
    """A player's folder, and the program run in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(self, *args: str, stdin: str = "") -> "subprocess.CompletedProcess[bytes]":
        return referee(*args, stdin=stdin, REFEREE_HOME=str(self.folder))

    def ok(self, *args: str) -> str:
        done = self.run(*args)
        assert done.returncode == 0, done.stderr
        return done.stdout.decode()

    def json(self, *args: str, code: int = 0) -> dict:
        done = self.run(*args, "--json")
        assert done.returncode == code, done
        told = json.loads(done.stdout)
        assert told["schema"] == 1
        assert told["ok"] is (code == 0)
        return told

    def session(self, name: str = "friday") -> Path:
        return self.folder / "sessions" / f"{name}.toml"


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game of two, in which Ana is an Artist and is to spin."""
    home = Home(tmp_path_factory.mktemp("begun"))
    home.ok("new", "life", "-p", "Ana", "-p", "Ben", "--session", "friday")
    home.ok("do", "first-spins", "spin_1=9", "spin_2=1")
    home.ok("do", "start-career", "career=Artist", "salary=50000")
    return home.folder


@pytest.fixture
def home(begun: Path, tmp_path: Path) -> Home:
    """That game in a folder of one's own."""
    return Home(copytree(begun, tmp_path / "home"))


def test_new_needs_only_a_game_and_its_players(tmp_path: Path) -> None:
    home = Home(tmp_path)
    told = home.json("new", "life", "-p", "Ana", "-p", "Ben")
    assert told["players"] == ["Ana", "Ben"]
    assert told["main"] == "first-spins"
    assert told["legal"] == ["first-spins"]
    assert told["state"]["players"][0]["cash"] == 10_000
    assert Path(told["path"]).exists()
    assert told["session"].startswith("life-")
    second = home.json("new", "life", "-p", "Ana", "-p", "Ben")
    assert second["session"] == told["session"] + "-2"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["new", "lief", "-p", "A", "-p", "B"], "Did you mean life"),
        (["new", "life", "-p", "A"], "2 to 6 players, not 1"),
        (["new", "life", "-p", "A", "-p", "B", "--set", "polcie=kind"], "Did you mean police"),
        (["new", "life", "-p", "A", "-p", "B", "--set", "police=mild"], "strict or kind"),
        (["new", "life", "-p", "A", "-p", "a"], "same name"),
        (["new", "life", "-p", "A", "-p", "B", "--session", "friday"], "something of this name already"),
        (["new", "life", "-p", "A", "-p", "B", "--session", ".."], "cannot be the name"),
        (["new", "life", "-p", "A", "-p", "B", "--session", "CON"], "cannot be the name"),
        (["status", "--session", "../../etc/passwd"], "session"),
        (["status", "--session", "/"], "a folder"),
        (["status", "--session", "/etc/hostname"], "session"),
        (["do", "spni"], "Did you mean spin"),
        (["do", "spin", "spin=11"], "not between 1 and 10"),
        (["do", "spin", "spin=4", "spin=5"], "given twice"),
        (["do", "spin", "spin=4", "sipn=5"], 'does not ask for "sipn"'),
        (["do", "spin", "4", "5"], 'does not ask for "5"'),
        (["do", "spin", "4", "--player", "Zed"], 'nobody here is called "Zed"'),
        (["do", "b"], "may be"),
        (["count", "Ana"], "say whose, what and how much"),
        (["count", "Ana", "lots"], "not a whole number"),
        (["adjust", "Ana", "cahs", "5", "--reason", "x"], "Did you mean cash"),
        (["adjust", "Ana", "cash", "5"], "needs a reason"),
        (["undo", "0"], "no number of steps"),
        (["undo", "9"], "only 2 steps"),
        (["redo"], "nothing is left to redo"),
        (["why", "77"], "no event 77"),
        (["log", "-n", "-1"], "usage"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_is_wrong_is_told_with_exit_code_2_and_nothing_changes(home: Home, args: list[str], said: str) -> None:
    before = home.session().read_bytes()
    done = home.run(*args)
    assert done.returncode == 2, done
    assert said in done.stderr.decode() or said == "usage"
    assert b"Traceback" not in done.stderr
    assert done.stdout == b""
    assert home.session().read_bytes() == before
    told = json.loads(home.run(*args, "--json").stdout)
    assert told["ok"] is False
    assert set(told["error"]) >= {"code", "message", "hint"}


def test_do_says_what_it_needs_and_changes_nothing(home: Home) -> None:
    before = home.session().read_bytes()
    done = home.run("do", "spin")
    assert done.returncode == 4
    assert "spin needs spin: Ana spins" in done.stderr.decode()
    assert "a number from 1 to 10" in done.stderr.decode()
    told = home.json("do", "buy-stock", "number=4", code=4)
    assert told["needs"]["key"] == "borrow"
    assert told["needs"]["kind"] == "yes"
    assert home.session().read_bytes() == before


def test_do_tells_what_changed_and_by_which_rule(home: Home) -> None:
    told = home.json("do", "spin", "spin=3")
    assert told["seq"] == 3
    assert told["outcome"] == "Raffle Prize"
    assert [line["rule"] for line in told["ledger"]] == [
        "life/move/forward", "life/pay-day/collect", "life/space/collect",
    ]  # fmt: skip
    assert told["ledger"][1]["section"] == "The Spaces › Pay Day"
    assert told["state"]["players"][0]["cash"] == 10_000 + 50_000 + 10_000
    assert told["current"] == "Ben"
    text = home.ok("log")
    assert "Ana gets $50,000 from the bank: Pay Day" in text
    assert "[Pay Day]" in text


def test_a_refusal_cites_the_rule_with_exit_code_1(home: Home) -> None:
    before = home.session().read_bytes()
    done = home.run("do", "buy-home-insurance")
    assert done.returncode == 1
    assert "Not now: Ana owns no house." in done.stderr.decode()
    assert "life/insurance/home-needs-house" in done.stderr.decode()
    told = home.json("do", "buy-home-insurance", code=1)
    assert told["error"]["rule"] == "life/insurance/home-needs-house"
    assert told["error"]["section"].startswith("Insurance, Stocks & Loans")
    assert home.session().read_bytes() == before


def test_can_changes_nothing(home: Home) -> None:
    before = home.session().read_bytes()
    assert home.json("can", "spin")["verdict"] == "needs"
    told = home.json("can", "buy-car-insurance")
    assert told["verdict"] == "legal"
    assert told["would"][0]["rule"] == "life/insurance/car"
    told = home.json("can", "buy-home-insurance", code=1)
    assert told["legal"] is False
    assert told["rule"] == "life/insurance/home-needs-house"
    assert "spin" in home.json("can")["legal"]
    assert home.session().read_bytes() == before


def test_odds_are_exact(home: Home) -> None:
    told = home.json("odds", "spin")
    assert sum(part["percent"] for part in told["outcomes"]) == pytest.approx(100)
    assert {part["outcome"]: part["probability"] for part in told["outcomes"]}["Pay Day"] == "1/5"
    told = home.json("odds", "spin", "spin=3")
    assert told["outcomes"] == [{"outcome": "Raffle Prize", "probability": "1/1", "percent": 100.0}]
    assert told["worth"] == 60_000


def test_undo_redo_and_the_log_shows_it(home: Home) -> None:
    home.ok("do", "spin", "3")
    assert home.json("undo", "2")["seqs"] == [2, 3]
    assert home.json("status")["state"]["players"][0]["cash"] == 10_000
    assert home.json("status")["state"]["players"][0]["career"] is None
    log = home.ok("log")
    assert log.count("undone") == 2
    assert "undo from event 2" in log
    assert home.json("redo")["seqs"] == [2, 3]
    assert home.json("status")["state"]["players"][0]["cash"] == 70_000


def test_the_table_counts_corrects_rules_and_overrules(home: Home) -> None:
    assert "counted 12,000, expected 10,000, 2,000 too much; never counted before" in home.ok("count", "Ana", "12k")
    assert "as in the books" in home.ok("count", "Ana", "cash", "10000")
    home.ok("adjust", "Ana.cash", "15000", "--reason", "found a note")
    assert "last agreed at event 5" in home.ok("count", "Ana", "14,000")
    assert home.json("status")["state"]["players"][0]["cash"] == 15_000
    home.ok("rule-on", "no", "phones")
    done = home.run("do", "spin", "2", "--player", "Ben", "--override", "Ana is on the phone")
    assert done.returncode == 0
    assert "The table overrules: Ana is on the phone" in home.ok("log")
    assert home.json("check")["problems"] == []


def test_a_box_that_differs_is_remembered_if_asked(home: Home) -> None:
    assert "remembered" not in home.run("do", "spin", "3", "amount=15k").stderr.decode()
    home.ok("undo")
    done = home.run("do", "spin", "3", "amount=15k", "--remember")
    assert b"remembered for your box: Raffle Prize (career 3): dollars = 15000" in done.stderr
    assert home.json("status")["state"]["players"][0]["cash"] == 10_000 + 50_000 + 15_000
    home.ok("undo")
    assert "Ana gets $15,000 from the bank: Raffle Prize" in home.ok("do", "spin", "3")
    known = home.folder / "known" / "life.toml"
    assert tomllib.loads(known.read_text("utf-8")) == {"Raffle Prize (career 3): dollars": 15_000}
    known.unlink()
    # What was taken from there stands with the event, so that the session needs nothing else.
    assert home.json("check")["differences"] == []


def test_roll_lets_referee_roll_and_says_so(home: Home) -> None:
    told = home.json("do", "spin", "--roll")
    assert told["ledger"][0]["text"].startswith("Ana moves")
    assert tomllib.loads(home.session().read_text("utf-8"))["event"][-1]["rolled"] == ["spin"]


def test_the_most_recent_open_session_is_meant(home: Home) -> None:
    home.ok("new", "life", "-p", "Caro", "-p", "Dan", "--session", "saturday")
    assert home.json("status")["session"] == "saturday"
    assert home.json("status", "--session", "friday")["players"] == ["Ana", "Ben"]
    finished = home.session("finished")
    finished.write_bytes(OLD.read_bytes())
    os.utime(finished, (time.time() + 60, time.time() + 60))
    assert home.json("status")["session"] == "saturday"
    home.session("saturday").unlink()
    home.session().unlink()
    told = home.json("status")
    assert told["session"] == "finished"
    assert told["over"] is True
    assert home.run("do", "spin", "3").returncode == 1


def test_without_any_session_it_says_how_to_begin(tmp_path: Path) -> None:
    done = Home(tmp_path).run("status")
    assert done.returncode == 2
    assert b"referee play" in done.stderr
    assert b"There are no sessions yet" in Home(tmp_path).run("sessions").stdout


def test_a_session_may_be_a_file_anywhere(home: Home, tmp_path: Path) -> None:
    path = tmp_path / "elsewhere" / "our game.toml"
    told = home.json("new", "life", "-p", "A", "-p", "B", "--session", str(path))
    assert path.exists()
    assert told["session"] == str(path)
    assert home.json("do", "first-spins", "1", "2", "--session", str(path))["seq"] == 1
    assert home.json("status")["session"] == "friday"


def test_sessions_are_listed_the_last_played_first(home: Home) -> None:
    home.ok("new", "life", "-p", "Caro", "-p", "Dan", "--session", "saturday")
    home.session("broken").write_text("nonsense")
    os.utime(home.session("broken"), (1, 1))
    told = home.json("sessions")["sessions"]
    assert [one["session"] for one in told] == ["saturday", "friday", "broken"]
    assert told[1]["events"] == 2
    assert "error" in told[2]
    assert "Ana to play" in home.ok("sessions")


def test_files_of_earlier_versions_are_read(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.session().parent.mkdir(parents=True)
    home.session().write_bytes(OLD.read_bytes())
    told = home.json("status")
    assert told["over"] is True
    assert told["state"]["winners"]
    assert home.json("check")["differences"] == []
    assert "Net worth over the game" in home.ok("status")
    assert home.run("log").returncode == 0


def test_a_torn_tail_is_set_aside_and_the_game_goes_on(home: Home) -> None:
    home.ok("do", "spin", "3")
    whole = home.session().read_bytes()
    home.session().write_bytes(whole[:-30])
    assert home.json("status")["events"] == 2
    assert home.json("do", "spin", "spin=5")["seq"] == 3
    assert list(home.folder.glob("sessions/*.torn-*"))


def test_damage_is_refused_with_exit_code_5_and_repaired_on_request(home: Home) -> None:
    home.ok("do", "spin", "3")
    damaged = home.session().read_bytes().replace(b'career = "Artist"', b'career = "Art\xffst"')
    home.session().write_bytes(damaged)
    for args in (["status"], ["do", "spin", "3"], ["undo"], ["play"]):
        done = home.run(*args)
        assert done.returncode == 5, done
        assert b"event 2" in done.stderr
        assert home.session().read_bytes() == damaged
    assert home.run("check", "--session", "friday").returncode == 5
    assert home.run("check", "--session", "friday", "--repair").returncode == 0
    assert home.json("status")["events"] == 1
    assert list(home.folder.glob("sessions/*.bak-*"))


def test_a_copy_that_went_on_differently_is_mentioned_and_harmless(home: Home) -> None:
    home.session("copy").write_bytes(home.session().read_bytes())
    home.ok("do", "spin", "3", "--session", "friday")
    home.ok("do", "spin", "4", "--session", "copy")
    told = home.json("check", "--session", "friday")
    assert [problem["kind"] for problem in told["problems"]] == ["conflicted-copy"]
    assert "sound: 3 events" in home.ok("check", "--session", "friday")


def test_an_edit_by_hand_is_noticed_and_may_be_accepted(home: Home) -> None:
    text = home.session().read_text("utf-8")
    home.session().write_text(text.replace("salary = 50000", "salary = 60000"), "utf-8")
    done = home.run("check", "--session", "friday")
    assert done.returncode == 1
    assert b"event 2" in done.stdout
    assert home.run("status").returncode == 5
    accepted = home.run("check", "--session", "friday", "--accept-edits")
    # The ledger beside the edited answer still says 50,000: that is told, and may be accepted too.
    assert accepted.returncode == 1
    assert b"decide it otherwise" in accepted.stdout
    assert home.run("do", "spin", "3").returncode == 5
    assert home.run("check", "--accept-rules").returncode == 0
    assert home.json("status")["state"]["players"][0]["salary"] == 60_000
    assert home.json("do", "spin", "spin=3")["ok"] is True


def test_events_that_cannot_be_played_are_told(home: Home) -> None:
    text = home.session().read_text("utf-8")
    home.session().write_text(text.replace('career = "Artist"', 'career = "Dentist"'), "utf-8")
    assert home.run("check", "--session", "friday", "--accept-edits").returncode == 5
    done = home.run("status")
    assert done.returncode == 5
    assert b"event 2 (start-career) cannot be played" in done.stderr


def test_a_session_in_use_is_told_with_exit_code_6(home: Home) -> None:
    program = subprocess.Popen(
        [sys.executable, "-P", MAIN, "do", "--stream"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(ROOT), "REFEREE_HOME": str(home.folder)},
    )
    program.stdin.write(b'{"action": "status"}\n')
    program.stdin.flush()
    program.stdout.readline()
    done = home.run("do", "spin", "3")
    assert done.returncode == 6, done
    assert home.run("status").returncode == 0
    assert home.run("can", "spin").returncode == 0
    program.stdin.close()
    program.wait(timeout=60)
    program.stdout.close()
    assert home.run("do", "spin", "3").returncode == 0


def test_watch_follows_until_the_game_is_over(home: Home) -> None:
    program = subprocess.Popen(
        [sys.executable, "-P", MAIN, "watch", "--json"],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(ROOT), "REFEREE_HOME": str(home.folder), "PYTHONUNBUFFERED": "1"},
    )
    first = json.loads(program.stdout.readline())
    assert first["events"] == 2
    home.ok("do", "spin", "3")
    assert json.loads(program.stdout.readline())["events"] == 3
    home.session().with_suffix(".new").write_bytes(OLD.read_bytes())
    home.session().with_suffix(".new").replace(home.session())
    assert json.loads(program.stdout.readline())["over"] is True
    assert program.wait(timeout=60) == 0
    program.stdout.close()


HOSTILE = ["\x1b[31mred", "[bold]b[/]", "𝕬𝖓𝖆 😀", "a\u202eb", 'O\'Neil "x"', "a=b", "-p", "seq", "sum", "日本"]


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_only_text_in_every_command(tmp_path: Path, name: str) -> None:
    home = Home(tmp_path)
    begun = home.run("new", "life", f"--player={name}", "--player", "Ben", "--session", "s")
    if begun.returncode == 2:
        assert b"cannot be a player's name" in begun.stderr
        return
    assert begun.returncode == 0, begun.stderr
    for args in (
        ["do", "first-spins", "9", "1"],
        ["do", "start-career", "artist", "20k"],
        ["do", "spin", "3"],
        ["status"],
        ["log"],
        ["why"],
        ["sessions"],
        ["check"],
    ):
        done = referee(*args, REFEREE_HOME=str(tmp_path), PYTHONIOENCODING="ascii")
        assert done.returncode == 0, done.stderr
        for out in (done.stdout, done.stderr):
            assert b"\x1b" not in out
            assert b"\xe2\x80\xae" not in out
    assert len(home.json("status")["players"]) == 2


def test_a_fact_that_the_game_finds_wrong_is_told_before_anything_is_done(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    from referee.cli.opening import open_session
    from referee.games.life.game import GAME
    from referee.journal.errors import JournalError

    known = home.folder / "known" / "life.toml"
    known.parent.mkdir()
    known.write_text("# mine\nred = 4\n", "utf-8")
    monkeypatch.setenv("REFEREE_HOME", str(home.folder))
    monkeypatch.setattr(GAME, "judge", lambda fact, value: f"{fact} cannot be {value}")
    before = home.session().read_bytes()
    with pytest.raises(JournalError, match="line 2: red cannot be 4") as error:
        open_session(None, write=True)
    assert error.value.exit == 2
    assert "Correct the file" in str(error.value.hint)
    assert (home.session().read_bytes(), known.read_text("utf-8")) == (before, "# mine\nred = 4\n")
    with open_session(None) as opened:  # who only looks on needs no facts
        assert opened.session.players == ["Ana", "Ben"]
