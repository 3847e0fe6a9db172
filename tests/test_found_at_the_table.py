"""What players found by trying hard; each is to stay as it is now."""

import json
from pathlib import Path
from shutil import copytree

import pytest
from programs import referee
from terminal import ANSWERED, Terminal
from test_play_terminal import actions, begin, events, started, status

from referee.cli.layout import lay_out
from referee.table.session import Session
from referee.table.view import Line, Table


def run(home: Path, *args: str, stdin: str = "") -> "object":
    return referee(*args, stdin=stdin, REFEREE_HOME=str(home))


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("begun")
    run(folder, "new", "life", "-p", "Ana", "-p", "Ben", "--session", "friday")
    run(folder, "do", "first-spins", "9", "2")
    run(folder, "do", "start-career", "artist", "50k")
    return folder


@pytest.fixture
def home(begun: Path, tmp_path: Path) -> Path:
    return copytree(begun, tmp_path / "home")


def test_what_cannot_be_even_overruled_is_said_and_the_talk_goes_on(tmp_path: Path) -> None:
    with started(tmp_path) as table:
        table.answer("buy stock 3")
        table.answer("override buy stock 3, because fun")
        table.answer("y")
        shown = table.answer("q")
        assert "cannot be done, even overruled" in shown
        assert "mistake in referee" not in shown
        assert table.ended() == 0
    done = run(tmp_path, "do", "buy-stock", "number=3", "borrow=y", "--override", "fun")
    assert done.returncode == 2
    assert b"even overruled" in done.stderr


def test_a_mistake_of_ours_does_not_end_the_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from referee.cli.opening import create_session, open_session
    from referee.cli.prompter import Prompter
    from referee.cli.render import Output
    from referee.cli.table_talk import Talk
    from referee.games import load

    class Lines(Prompter):
        said = iter(["9 2", "start career artist 50k", "buy car insurance", "borrow 1"])

        def line(self, prompt: str, names: object = (), default: str = "") -> str:
            line = next(self.said, None)
            if line is None:
                raise EOFError
            return line

    monkeypatch.setenv("REFEREE_HOME", str(tmp_path))
    whole = Session.do

    def broken(self: Session, action: object, *rest: object, **more: object) -> object:
        if action.name == "buy-car-insurance":
            raise ZeroDivisionError("no way")
        return whole(self, action, *rest, **more)

    monkeypatch.setattr(Session, "do", broken)
    path = create_session(load("life"), ["Ana", "Ben"], [], None)
    with open_session(path, write=True) as opened:
        assert Talk(opened, Lines(), Output(plain=True)).run() == 0
        assert [event["action"] for event in opened.session.standing()][-1] == "borrow"
    assert "a mistake in referee, not yours" in capsys.readouterr().out


def test_the_course_of_a_step_is_told_before_each_question(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        table.answer("8 8")
        shown, prompt = table.prompt()
        assert "a tie, so those who tie spin again" in shown
        assert prompt == "Ana spins for the first turn (1-10)"
        table.type("9")
        table.read_until(ANSWERED)
        table.answer("1")
        table.answer("start career")
        table.answer("doctor")
        shown, prompt = table.prompt()
        assert "Doctor needs a degree" in shown
        table.type("artist")
        table.read_until(ANSWERED)
        shown = table.answer("20k")
        assert "Doctor needs a degree" not in shown  # once is enough
        assert "Ana's salary is $20,000 now" in table.answer("q")


def test_everybodys_spin_in_one_line(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        table.answer("8 4")
        assert "Ana 8, Ben 4: Ana begins" in table.answer("q")
    assert actions(tmp_path) == ["first-spins"]


def test_u_takes_back_one_answer_not_all(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "life", *(word for name in "ABC" for word in ("-p", name))) as table:
        table.answer("7")
        table.answer("8")
        assert table.prompt()[1].startswith("C spins")
        table.type("u")
        table.read_until(ANSWERED)
        shown, prompt = table.prompt()
        assert "taken back: B spins for the first turn: 8" in shown
        assert prompt.startswith("B spins")
        table.type("9")
        table.read_until(ANSWERED)
        table.answer("1")
        assert "A 7, B 9, C 1: B begins" in table.answer("q")


def test_r_is_for_chance_and_m_for_any_choice(tmp_path: Path) -> None:
    with started(tmp_path) as table:
        table.answer("buy stock")
        table.answer("r")
        shown, _ = table.prompt()
        assert "That is not up to chance" in shown
        table.type("m")
        table.read_until("Which number?")
        table.press(b"\r")
        table.read_until(ANSWERED)
        assert "Ana owns stock 1" in table.answer("q")


def test_the_tiles_of_one_are_added_up_again_without_losing_those_of_the_others(home: Path) -> None:
    for name in ("Ana", "Ben"):
        run(home, "adjust", name, "tiles", "2", "--reason", "x")
    lines = "\n".join(
        ["7", "start college", "4", *["r"] * 400, "status"],
    )
    done = run(home, "play", "life", stdin=lines)
    assert done.returncode == 0


def test_undo_is_about_the_game_that_was_played_last(home: Path) -> None:
    finished = home / "sessions" / "done.toml"
    finished.write_bytes((Path(__file__).parent / "data" / "life-v1.toml").read_bytes())
    before = (home / "sessions" / "friday.toml").read_bytes()
    done = run(home, "undo")
    assert done.returncode == 0
    assert b"done, taken back" in done.stdout
    assert (home / "sessions" / "friday.toml").read_bytes() == before
    assert b"session friday" in run(home, "status", "--session", "friday").stdout


def test_no_lock_is_left_beside_what_is_no_session(home: Path, tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("nothing of ours\n" * 1000)
    for args in (
        ["do", "spin", "3"],
        ["undo"],
        ["count", "Ana", "5"],
        ["check", "--repair"],
        ["check", "--accept-edits"],
    ):
        assert run(home, *args, "--session", str(other)).returncode == 2
    assert [path.name for path in tmp_path.iterdir() if path.name.endswith(".lock")] == []


def test_the_stream_survives_what_json_cannot_hold(home: Path) -> None:
    asked = ["[" * 100_000, '{"action": "spin", "spin": 3}', '{"action": "x" ' * 1000]
    done = run(home, "do", "--stream", stdin="\n".join(asked))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [False, True, False]
    assert answers[0]["error"]["code"] == "bad-line"


def test_what_was_rolled_is_told_and_kept(home: Path) -> None:
    run(home, "adjust", "Ana", "space", "Wedding Reception (trunk 12)", "--reason", "x")
    for _ in range(30):
        told = json.loads(run(home, "do", "spin", "--roll", "--json").stdout)
        if "needs" in told:
            break
        run(home, "undo")
    assert told["told"]["spin"] in range(1, 11)
    again = run(home, "do", "spin", "spin=1" if told["told"]["spin"] != 1 else "spin=2")
    assert again.returncode == 2
    assert b"told already" in again.stderr
    assert json.loads(run(home, "status", "--json").stdout)["under_way"] == "spin"


def test_a_step_without_suggestions_is_asked_anew_by_c(tmp_path: Path) -> None:
    with started(tmp_path) as table:
        table.answer("u")
        table.answer("u")
        table.answer("start career athlete 40k")
        table.answer("c")
        shown, prompt = table.prompt()
        assert "u leaves it as it was" in shown
        assert prompt == "Which career did Ben draw? [Athlete]"
        table.type("superstar")
        table.read_until(ANSWERED)
        table.answer("60k")
        assert "Ben's salary is $60,000 now" in table.answer("q")
    assert events(tmp_path)[-1]["career"] == "Superstar"


def test_a_second_correction_knows_the_new_space(tmp_path: Path) -> None:
    with started(tmp_path) as table:
        table.answer("2")
        for space in ("Charity Gift", "Birthday Party"):
            table.answer("c")
            assert table.answer("").endswith("Ana spins (1-10) [2]")
            _, prompt = table.prompt()
            assert prompt.startswith("On which space")
            table.press(b"\x15")
            table.type(space)
            table.read_until(ANSWERED)
            while not table.prompt()[1].startswith(("Ben spins", "Remember", "Ana spins", "What now")):
                table.type("")
                table.read_until(ANSWERED)
            table.mark -= 1
            table.type("status")
            table.read_until(ANSWERED)
        table.answer("q")
    ana = status(tmp_path)["state"]["players"][0]
    assert ana["place"] == "trunk 4"
    assert ana["tiles"] == 1


def test_an_amount_that_is_no_card_of_ours_is_asked_twice(home: Path) -> None:
    run(home, "do", "spin", "3")
    done = run(home, "do", "start-career", "athlete", "2500")
    assert done.returncode == 4
    assert b"2,500 is not on our list" in done.stderr


def test_without_a_board_a_pay_day_cannot_be_missed(tmp_path: Path) -> None:
    run(tmp_path, "new", "life", "-p", "Ana", "-p", "Ben", "--set", "board=off")
    run(tmp_path, "do", "first-spins", "9", "2")
    run(tmp_path, "do", "start-career", "artist", "50k")
    done = run(tmp_path, "do", "spin", "3", "kind=pay day", "pay_days=0")
    assert done.returncode == 2
    assert b"not between 1 and 4" in done.stderr


def test_play_says_that_it_has_no_json(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "life", "-p", "A", "-p", "B", "--json")
    assert done.returncode == 2
    assert json.loads(done.stdout)["error"]["code"] == "no-json"


def test_numbers_keep_their_columns_on_any_screen() -> None:
    rows = [["Ana", "Travel Agent, $50,000", "240,000", "0"], Line("Tudor (insured), married, 2 children", indent=5)]
    table = Table(rows, head=["", "", "cash", "loans"], align="llrr")
    wide = ["".join(text for text, _ in line) for line in lay_out([table], 80)]
    assert wide[1].split() == ["Ana", "Travel", "Agent,", "$50,000", "240,000", "0"]
    for width in (24, 30, 34):
        narrow = " ".join("".join(text for text, _ in line).strip() for line in lay_out([table], width))
        assert "cash 240,000" in narrow
        assert "loans 0" in narrow
        assert all(len("".join(text for text, _ in line).rstrip()) <= width for line in lay_out([table], width))


def test_a_declined_loan_ends_the_purchase(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        table.answer("9 1")
        table.answer("buy stock 3")
        assert table.answer("n").startswith("Ana is $40,000 short")
        shown, prompt = table.prompt()
        assert "Not now: Ana has $10,000 of $50,000." in shown
        assert prompt == "What now?"
        table.type("q")
        assert table.ended() == 0


def test_the_final_count_begins_by_its_name_or_enter_and_tells_before_it_asks(tmp_path: Path) -> None:
    from referee.cli.opening import create_session, open_session
    from referee.cli.prompter import Prompter
    from referee.cli.render import Output
    from referee.cli.table_talk import Talk
    from referee.games import load

    class Lines(Prompter):
        def __init__(self, *lines: str) -> None:
            self.lines, self.asked = list(lines), []

        def line(self, prompt: str, names: object = (), default: str = "") -> str:
            self.asked.append(prompt)
            if not self.lines:
                raise EOFError
            return self.lines.pop(0)

    for start in ("count up", ""):
        path = create_session(load("life"), ["Ana", "Ben"], [], str(tmp_path / f"{start or 'enter'}.toml"))
        with open_session(path, write=True) as opened:
            held = opened.session
            for player in held.state.players.values():
                player.started, player.home = True, "Millionaire Estates"
            held.state.phase = "count"
            prompter = Lines(start)
            Talk(opened, prompter, Output(plain=True)).run()
            assert prompter.asked[:2] == [
                "Count up (Enter)",
                "Ana's 2 tiles together? (sums such as 50k+100k are fine)",
            ]
            prompter.asked.clear()
