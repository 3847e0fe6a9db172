"""Whole games played at random: no tile is made or lost, every game ends, and plays again alike.

REFEREE_GAMES=1000 plays more of them.
"""

from collections import Counter
from random import Random

import pytest
from jedis_helpers import NAMES, sound
from random_play import RandomPlay, Source
from table_helpers import Memory, seated

from referee.table.ask import at_random
from referee.table.question import Question


def new_game(dice: Random) -> Memory:
    settings = {
        "wheel": dice.choice(["10", "10", "9", "8"]),
        "board": dice.choice(["told", "learn"]),
        "end_rank": dice.choice(["passing", "arrival"]),
        "empty_pile": dice.choice(["limited", "paper"]),
    }
    return seated("jedis-path", *NAMES[: dice.choice([1, 2, 2, 3, 3, 4, 4])], **settings)


def table_answers(session: Memory, dice: Random) -> Source:
    """Answers as a table gives them: cards with names and sensible numbers, landmarks now and then."""
    anything = at_random(dice)

    def answer(question: Question) -> object:
        if question.key in ("master", "saber"):
            return f"card {dice.randint(1, 12)}"
        if question.key == "gives":
            return dice.choices(question.options, k=dice.randint(0, 3))
        if question.key in ("count", "number"):
            return dice.randint(1, 12)
        if question.key == "no_red":
            return True
        landmarks = [o for o in question.options if o in ("jedi trial", "master", "lightsaber", "the trials", "end")]
        if question.key == "space" and landmarks and dice.random() < 0.3:
            return dice.choice(landmarks)
        return anything(question)

    return answer


PLAY = RandomPlay(new_game=new_game, sound=sound, answers=table_answers, leaving="player-leaves")


@pytest.mark.parametrize("block", range(PLAY.blocks))
def test_whole_games(block: int) -> None:
    seen: Counter = Counter()
    for session, look in PLAY.whole_games(block, seen):
        assert len(look["winners"]) == 1
        assert look["winners"][0] in session.players
    assert len(seen) > 50  # so many different rules were met


@pytest.mark.parametrize("seed", range(3))
def test_undone_step_by_step_a_game_returns_to_its_beginning(seed: int) -> None:
    PLAY.undone(seed)


@pytest.mark.parametrize("seed", range(6))
def test_looking_at_what_is_legal_changes_nothing(seed: int) -> None:
    PLAY.looked_at(seed, steps=40)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_a_table_overrules_it_gets_a_sentence_and_plays_again_alike(seed: int) -> None:
    for number in range(5):
        PLAY.overruled(seed * 1_000 + number, steps=100)
