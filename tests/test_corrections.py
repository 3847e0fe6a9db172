"""`c`, `u` and what they leave: a step stands until its correction is complete, and a name typed wrong is forgotten."""

import pytest
from talk_helpers import Evening, evening  # noqa: F401 - a fixture

from referee.journal import known

# Ana is on the way with skills to lose, and her spin of 5 came to a Lesson of 6 that a 7 passed.
JEDI = ("9 4", "l, i", "kaadu")
LESSON = "spin 5 lesson l 6 7 i"


@pytest.fixture
def passed(evening: Evening) -> Evening:  # noqa: F811
    said = evening.begin("jedis-path", "Ana", "Ben").play(*JEDI, LESSON)
    assert "passes the Lesson" in said
    return evening


def test_every_question_is_put_again_with_the_old_answer_and_enter_keeps_it(passed: Evening) -> None:
    before = passed.standing[-1]
    said = passed.play("c", "", "", "", "", "", "")
    assert "Enter keeps what stands there, u leaves it as it was" in said
    assert [prompt.rpartition("[")[2] for prompt in passed.asked[1:7]] == [
        "5]", "lesson]", "Logic]", "6]", "7]", "Intuition]",
    ]  # fmt: skip
    same = {key: value for key, value in passed.standing[-1].items() if key not in ("seq", "at")}
    assert same == {key: value for key, value in before.items() if key not in ("seq", "at")}


def test_answers_that_do_not_fit_the_new_question_are_asked_anew(passed: Evening) -> None:
    said = passed.play("c", "", "mission", "", "", "", "i e")
    # A Mission brings two skills where the Lesson brought one.
    assert passed.asked[6].endswith("Energy")
    assert "passes the Mission" in said
    assert passed.standing[-1]["gain"] == ["Intuition", "Energy"]
    assert passed.standing[-1]["number"] == 6


@pytest.mark.parametrize("way_out", ["u", "q", KeyboardInterrupt(), EOFError()], ids=["u", "q", "ctrl-c", "ctrl-d"])
def test_a_correction_that_is_left_changes_nothing(passed: Evening, way_out: object) -> None:
    before, state = passed.events, passed.state
    said = passed.play("c", "", "mission", "", way_out)
    assert "Nothing was corrected: spin, event" in said
    assert passed.events == before
    assert passed.state.seats.current == state.seats.current


def test_a_correction_that_the_rules_refuse_changes_nothing(evening: Evening) -> None:  # noqa: F811
    evening.begin("life", "Ana", "Ben").play("9 2", "borrow 2", "repay 1")
    before = evening.events
    said = evening.play("c", "7", "2")
    assert "Right is a number from 1 to 2" in said
    assert evening.standing[-1]["loans"] == 2
    evening.play("u 2", "buy stock 4", "y")
    before = evening.events
    said = evening.play("c", "", "n")
    assert "Not now:" in said
    assert "Nothing was corrected: buy-stock, event" in said
    assert evening.events == before


def test_a_name_that_was_typed_wrong_is_forgotten_with_its_step(evening: Evening) -> None:  # noqa: F811
    evening.begin("jedis-path", "Ana")
    evening.play("first-spins", "2 l", "kaadu", "5", "jedi trial", "8", "l", "3 master")
    said = evening.play("Yoad", "2 fighting")
    assert "remembered for your box: Jedi Master: Yoad" in said
    assert "Jedi Master: Yoad" in known.load("jedis-path")
    said = evening.play("u")
    assert "forgotten again: Jedi Master: Yoad" in said
    assert "Jedi Master: Yoad" not in known.load("jedis-path")
    evening.play("redo")
    assert known.load("jedis-path")["Jedi Master: Yoad"] == ["Fighting", "Fighting"]
    evening.play("c", "", "", "Yoda", "2 fighting")
    assert "Jedi Master: Yoad" not in known.load("jedis-path")
    assert known.load("jedis-path")["Jedi Master: Yoda"] == ["Fighting", "Fighting"]


def test_what_was_known_before_the_step_stays_known(evening: Evening) -> None:  # noqa: F811
    known.save("jedis-path", {"Jedi Master: Yoda": ["Fighting"]})
    evening.begin("jedis-path", "Ana")
    evening.play("first-spins", "2 l", "kaadu", "5", "jedi trial", "8", "l", "3 master", "yoda", "u")
    assert known.load("jedis-path") == {"Jedi Master: Yoda": ["Fighting"]}


def test_a_new_name_may_begin_like_a_known_one(evening: Evening) -> None:  # noqa: F811
    known.save("jedis-path", {"Jedi Master: Yoda 2": ["Fighting"]})
    start = ("first-spins", "2 l", "kaadu", "5", "jedi trial", "8", "l", "3 master")
    evening.begin("jedis-path", "Ana").play(*start, "Yo", "", "none")
    assert "Is that Yoda 2 (y), or Yo, a new one (Enter)?" in evening.asked
    assert evening.standing[-1]["master"] == "Yo"
    evening.begin("jedis-path", "Ana").play(*start, "Yod", "y")
    assert evening.standing[-1]["master"] == "Yoda 2"
    evening.begin("jedis-path", "Ana").play(*start, "yoda 2")
    assert evening.standing[-1]["master"] == "Yoda 2"
    # In a line of answers nobody is asked: it is what it says.
    evening.begin("jedis-path", "Ana").play(*start[:-1], '3 master "Yoda" none')
    assert evening.standing[-1]["master"] == "Yoda"


def test_nonsense_is_no_no(evening: Evening) -> None:  # noqa: F811
    evening.begin("life", "Ana", "Ben")
    evening.play("9 2", "start career artist 50k", "3", "start career athlete 40k", "3", "2")
    evening.play("c", "", "", "miss a turn", "", "perhaps", "y")
    assert evening.asked.count('Remember for your box: Adopt a Pet (trunk 2): kind = "miss a turn"? (y/n) [n]') == 2
    assert known.load("life")["Adopt a Pet (trunk 2): kind"] == "miss a turn"


def test_what_was_taken_back_is_said_in_words(evening: Evening) -> None:  # noqa: F811
    said = evening.begin("life", "Ana", "Ben").play("7", "u")
    assert "taken back: Ana spins for the first turn: 7" in said
    assert "spin_1" not in said
