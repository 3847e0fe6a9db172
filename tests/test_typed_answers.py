"""What a typed line means: whole names and beginnings, quotes, several answers, commands that look like answers."""

from pathlib import Path

import pytest
from programs import referee
from talk_helpers import Evening, evening  # noqa: F401 - a fixture
from toy_game import TOY

from referee.table.ask import Ask, Quoted
from referee.table.errors import UserError
from referee.table.game import find_player
from referee.table.odds import NeedsFacts, odds
from referee.table.question import BadAnswer, Question
from referee.table.session import Session


def one_of(*options: str, **more: object) -> Question:
    return Question("way", "choose", "Which way?", options=options, **more)


def test_a_few_letters_in_the_middle_of_a_word_name_nothing() -> None:
    stay = one_of("stay", "A1", "Night School")
    for text in ("st", "Stay", "night s", "school", "sch", "chool"):
        assert stay.accept(text)
    for text in ("y", "ay", "oo", "1", "ool"):
        with pytest.raises(BadAnswer):
            stay.accept(text)
    with pytest.raises(BadAnswer, match="may be"):
        one_of("red fox", "red cat").accept("red")


def test_a_number_names_a_key_of_digits() -> None:
    turned = one_of("es", "sw", short={"5": "es", "7": "sw"})
    assert turned.accept(5) == turned.accept("5") == "es"
    with pytest.raises(BadAnswer):
        turned.accept(True)


def test_a_name_is_never_taken_for_one_that_begins_alike() -> None:
    for names in (["Yoda 2"], {"Yoda 2": "Yoda 2"}):
        assert Ask({"name": "Yoda"}).text("name", "Who?", names=names) == "Yoda"
        assert Ask({"name": "yoda 2"}).text("name", "Who?", names=names) == "Yoda 2"


def test_what_would_be_right_leaves_out_what_somebody_has() -> None:
    piece = one_of("red", "blue", taken=["red"])
    assert piece.accept("red") == "red"  # refusing it is for the rule, which says who has it
    assert piece.wants() == "one of blue"


def test_some_options_are_all_of_them_or_none_by_one_word() -> None:
    """A name that begins so goes before; a letter that is said to stand for all does so whatever begins with it."""
    some = Question("takes", "choose_many", "?", options=["Nebula", "Yacht", "Robe"], high=3, whole=("all", "y"))
    assert [some.accept(typed) for typed in ("all", "All", "y", "none", "")] == [some.options] * 3 + [[]] * 2
    assert [some.accept(typed) for typed in ("n", "ya")] == [["Nebula"], ["Yacht"]]
    one = Question("takes", "choose_many", "?", options=["Robe", "Cloak"], low=1, high=2)
    assert not any(one.fits(typed) for typed in ("y", "n", "none"))


def test_an_empty_text_says_what_is_wanted() -> None:
    with pytest.raises(BadAnswer, match="a few words are needed") as wrong:
        Question("name", "text", "Its name?").accept("  ")
    assert wrong.value.hint == "Right is a few words, at most 500 letters."
    with pytest.raises(BadAnswer, match="too long"):
        Question("name", "text", "Its name?").accept("x" * 501)


def test_an_empty_text_is_told_so_at_the_table(evening: Evening) -> None:  # noqa: F811
    said = evening.begin("jedis-path", "Ana").play(
        "first-spins", "2 l", "kaadu", "5", "jedi trial", "8", "l", "3 master", ""
    )
    assert "a few words are needed." in said


def test_quotes_hold_an_answer_together() -> None:
    ask = Ask(loose=["master", Quoted("Ki Adi"), "2", "f"])
    assert ask.choose("space", ["master", "lesson"], "Where?") == "master"
    assert ask.text("name", "Who?") == "Ki Adi"
    assert ask.number("number", "How many?", low=1, high=9) == 2
    assert ask.loose == ["f"]


def test_a_quoted_name_in_the_middle_of_a_line(evening: Evening, tmp_path: Path) -> None:  # noqa: F811
    evening.begin("jedis-path", "Ana")
    evening.play("first-spins", "2 l", "kaadu", "5", "jedi trial", "8", "l")
    evening.play('3 master "Ki Adi" "2 f"')
    assert evening.standing[-1]["master"] == "Ki Adi"
    evening.play("u")
    done = referee("do", "spin", "3", "master", "Ki Adi", "2 f", REFEREE_HOME=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert b"Ana's Master is Ki Adi" in done.stdout


def test_the_only_answer_there_is_may_be_said_and_need_not(tmp_path: Path) -> None:
    home = str(tmp_path)
    referee("new", "jedis-path", "-p", "Ana", "-p", "Ben", REFEREE_HOME=home)
    for words in (["first-spins", "9", "4"], ["first-space", "l, i", "kaadu"]):
        referee("do", *words, REFEREE_HOME=home)
    for words in (
        ["3", "challenge", "fighting", "ben", "3", "4"],
        ["3", "challenge", "fighting", "3", "4"],
        ["3", "challenge", "fighting", "3", "4", "rival=Ben"],
    ):
        done = referee("do", "spin", *words, REFEREE_HOME=home)
        assert done.returncode == 4, done.stderr
        assert b"needs rival_gain" in done.stderr  # Ben won, and chooses
    done = referee("do", "spin", "3", "challenge", "fighting", "3", "4", "rival=Cleo", REFEREE_HOME=home)
    assert done.returncode == 2


def test_a_line_that_begins_with_a_number_answers_a_question_for_one(evening: Evening) -> None:  # noqa: F811
    evening.begin("jedis-path", "Ana", "Ben").play("9 4", "l, i", "kaadu")
    said = evening.play("6 lesson l 6 7 i")
    assert "passes the Lesson" in said


def test_an_error_speaks_of_the_question_it_is_about(evening: Evening) -> None:  # noqa: F811
    said = evening.begin("labyrinth", "Ana", "Bo").play("Ana, Ana, Bo")
    assert '"Ana, Ana, Bo" is none of them.' in said
    assert "Ana or Bo" in said or "Ana, Bo" in said
    assert "red" not in said.rpartition("none of them")[2].split("\n")[1]
    said = evening.play("Ana pink")
    assert "For \"Ana's piece?" in said


def test_a_letter_that_is_an_answer_by_itself_is_that_answer() -> None:
    from talk_helpers import Lines

    from referee.cli.asking import TakeBack, person

    ask = Ask(source=person(Lines("u"), say=lambda view: None))
    assert ask.choose("way", ["up", "down"], "Which way?", short={"u": "up"}) == "up"
    ask = Ask(source=person(Lines("u"), say=lambda view: None))
    with pytest.raises(TakeBack):
        ask.choose("way", ["up", "down"], "Which way?")
    ask = Ask(source=person(Lines('"u"'), say=lambda view: None))
    assert ask.choose("way", ["up", "down"], "Which way?") == "up"


def test_what_can_be_typed_later_is_said_in_the_middle_of_a_step(evening: Evening) -> None:  # noqa: F811
    evening.begin("life", "Ana", "Ben").play("9 2", "start career", "artist")
    said = evening.play("buy stock 4", "c", "status")
    assert said.count("Finish this step first, or take it back with u.") == 2
    assert "Ana" in said


def test_a_correction_is_checked_before_its_reason_is_asked(evening: Evening) -> None:  # noqa: F811
    said = evening.begin("life", "Ana", "Ben").play("9 2", "adjust Ana cahs 5")
    assert 'keeps no "cahs"' in said
    assert "Why?" not in evening.asked


@pytest.mark.parametrize("game", ["life", "labyrinth", "jedis-path"])
def test_help_takes_its_examples_from_the_game_and_they_work(evening: Evening, game: str) -> None:  # noqa: F811
    evening.begin(game, "Ana", "Ben")
    evening.play(*{"life": ("9 2",), "jedis-path": ("9 4", "l, i", "kaadu"), "labyrinth": ()}[game])
    said = evening.play("?")
    assert ("cash" in said) == (game == "life")
    assert "buy stock" not in said
    rows = [line.strip() for line in said.split("\n")]
    for begin in ("odds ", "count ", "can "):
        for row in rows:
            if row.startswith(begin) and "  " in row and "ACTION" not in row:
                told = evening.play(row.partition("  ")[0])
                assert not any(wrong in told for wrong in ("none of them", "hangs on", "does not ask", "no action"))


def test_players_are_found_by_any_of_their_words() -> None:
    names = ["Sir Ben O'Neil", "Ana", "Ana Lee"]
    assert find_player(names, "ben") == find_player(names, "oneil") == "Sir Ben O'Neil"
    assert find_player(names, "ana") == "Ana"
    assert find_player(names, "lee") == "Ana Lee"
    with pytest.raises(UserError):
        find_player(["Ben Oak", "Ben Ash"], "ben")


def test_a_name_of_digits_would_be_an_answer() -> None:
    with pytest.raises(UserError, match="12") as wrong:
        TOY.check_players(["12"])
    assert "only digits" in wrong.value.hint
    assert TOY.check_players(["R2-D2"]) == ["R2-D2"]


def test_a_name_that_is_refused_at_the_prompt_is_refused_with_its_reason(
    capsys: pytest.CaptureFixture[str],
) -> None:
    from talk_helpers import Lines

    from referee.cli.play import _ask_players

    assert _ask_players(Lines("Ana [red]", "Ana"), TOY) == ["Ana"]
    assert "no square brackets" in capsys.readouterr().err


def test_odds_ask_for_what_only_the_table_knows() -> None:
    from referee.table.action import action
    from referee.table.game import Game
    from referee.table.state import State

    @action("Go")
    def go(state: State, ask: Ask) -> str:
        "Spin, and look where that is."
        spin = ask.spin("spin")
        space = ask.suggest("space", None, "Where?", options=["meadow", "wood"])
        return "good" if spin > 5 and space == "wood" else "bad"

    toy = Game("toy", "Toy", (1, 4), [go], start=State, status=lambda state: [], data=lambda state: {})
    session = Session(toy, ["Ana"], [], [])
    with pytest.raises(NeedsFacts) as needs:
        odds(session, go, {})
    assert needs.value.question.key == "space"
    assert odds(session, go, {"space": "wood"}).best.by_name["good"] * 2 == 1


def test_what_can_go_too_many_ways_is_refused_at_once() -> None:
    from time import process_time

    from referee.table.action import action
    from referee.table.game import Game
    from referee.table.state import State

    @action("Go")
    def go(state: State, ask: Ask) -> int:
        "Many dice."
        return sum(ask.dice("roll", 12))

    toy = Game("toy", "Toy", (1, 4), [go], start=State, status=lambda state: [], data=lambda state: {})
    started = process_time()
    with pytest.raises(UserError, match="more than"):
        odds(Session(toy, ["Ana"], [], []), go, {})
    assert process_time() - started < 1


def test_ctrl_c_stops_the_odds_and_not_the_evening(
    evening: Evening,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening.begin("life", "Ana", "Ben").play("9 2", "start career artist 50k")

    def stopped(*_: object, **__: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr("referee.table.odds.odds", stopped)
    said = evening.play("odds spin", "status")
    assert "stopped; nothing was changed" in said
    assert evening.code == 0


def test_choices_that_come_out_alike_are_not_shown() -> None:
    from fractions import Fraction

    from referee.cli.odds import odds_view
    from referee.cli.render import Output
    from referee.table.odds import Chances, Odds

    def shown(*choices: tuple[str, Chances]) -> str:
        import io

        out = io.StringIO()
        Output(plain=True).write(odds_view("Go", Odds(choices[0][1], choices[0][1], "way", list(choices))), out)
        return out.getvalue()

    done, won = Chances({"done": Fraction(1)}, Fraction(0)), Chances({"won": Fraction(1)}, Fraction(1))
    assert "best" not in shown(("left", done), ("right", done))
    assert "best" in shown(("left", won), ("right", done))


def test_a_correction_after_the_end_says_what_it_does_not_change(tmp_path: Path) -> None:
    home = str(tmp_path)
    finished = tmp_path / "sessions" / "done.toml"
    finished.parent.mkdir()
    finished.write_bytes((Path(__file__).parent / "data" / "life-v1.toml").read_bytes())
    done = referee("adjust", "--session", "done", "Ana", "cash", "5", "--reason", "x", REFEREE_HOME=home)
    assert done.returncode == 0
    assert b"its end stands as it was worked out before" in done.stderr
    assert b"referee undo 2 --session done" in b" ".join(done.stderr.split())


def test_a_wide_picture_is_never_broken() -> None:
    from referee.cli.layout import lay_out
    from referee.table.view import Beside, Line

    picture = [[("#" * 50, "")], [("#" * 50, "")]]
    board = Beside(picture, [[("  Ana stands on B7", "")], []], [Line("Ana B7")])
    rows = {width: ["".join(text for text, _ in line) for line in lay_out([board], width)] for width in (80, 60, 40)}
    assert rows[80][0] == "#" * 50 + "  Ana stands on B7"
    assert rows[60][:2] == ["#" * 50] * 2
    assert rows[60][2].strip() == "Ana stands on B7"
    assert rows[40] == ["Ana B7"]


@pytest.mark.parametrize(("said", "new"), [("", False), ("y", False), ("new", True), ("what\nnew", True)])
def test_an_old_game_is_not_gone_on_with_silently(
    evening: Evening,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    said: str,
    new: bool,
) -> None:
    from talk_helpers import Lines

    from referee.cli import play

    evening.begin("life", "Ana", "Ben")
    lines = Lines(*said.split("\n"), "Cleo, Dan")
    path = play._session(lines, "life", None, [], [], False)
    assert path == evening.path
    assert lines.asked == []
    monkeypatch.setattr("time.time", lambda: 4e9)
    path = play._session(lines, "life", None, [], [], False)
    assert (path != evening.path) == new
    assert "Ana and Ben" in lines.asked[0]


def test_letters_beside_each_other_are_each_a_name() -> None:
    skills = Question("skills", "choose_many", "Which?", options=["Logic", "Intuition", "Fighting", "Energy"],
                      low=2, high=2, repeat=True)  # fmt: skip
    assert skills.accept("f i") == ["Intuition", "Fighting"]
    assert skills.accept("l e") == ["Logic", "Energy"]
    assert skills.accept("2 f") == skills.accept("f") == ["Fighting", "Fighting"]
    droids = Question("who", "choose_many", "Which?", options=["Pit Droid", "Battle Droid"], high=3, repeat=True)
    assert droids.accept("2 pit droid") == ["Pit Droid", "Pit Droid"]


def test_a_number_that_no_name_follows_is_never_lost() -> None:
    cards = Question("cards", "choose_many", "Which?", options=["tank", "rifle"], low=1, high=6, repeat=True)
    for text in ("tank, 2", "tank 2", "2 3 tank", "4", "tank; rifle; 77"):
        with pytest.raises(BadAnswer, match="is none of them"):
            cards.accept(text)
    assert cards.accept("2 tank 3 rifle") == ["tank"] * 2 + ["rifle"] * 3


def test_a_number_with_a_point_is_no_code() -> None:
    cards = one_of("Anakin (DM1)", "Maul (DM15)")
    assert cards.accept("dm15") == "Maul (DM15)"
    with pytest.raises(BadAnswer, match="none of them"):
        cards.accept("dm1.5")
