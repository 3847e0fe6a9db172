"""Whole games played at random: nothing is made or lost, cars move forward, every game ends and plays again alike.

REFEREE_GAMES=1000 plays more of them.
"""

from collections import Counter
from random import Random

import pytest
from life_helpers import NAMES, sound
from random_play import RandomPlay, Source
from table_helpers import Memory, seated

from referee.games.life.board import roads
from referee.games.life.state import Life
from referee.table.ask import at_random
from referee.table.question import Question


def new_game(dice: Random) -> Memory:
    players = NAMES[: dice.choice([2, 2, 3, 3, 4, 5, 6])]
    settings = {
        "board": dice.choice(["on", "on", "off"]),
        "money": dice.choice(["banker", "notary"]),
        "police": dice.choice(["strict", "kind"]),
        "teacher_degree": dice.choice(["yes", "no"]),
        "stock_ten": dice.choice(["yes", "no"]),
        "fired_same_card": dice.choice(["yes", "no"]),
        "acres_tile": dice.choice(["opponents", "pile"]),
    }
    return seated("life", *players, **settings)


def wanted(session: Memory, dice: Random) -> str:
    """What the turn waits for; who begins chooses between a career and college."""
    return session.game.main(session.state) or dice.choice(["start-career", "start-college"])


def answers(session: Memory, dice: Random) -> Source:
    """Any right answer; some number where none is right, as to how many of no loans are repaid."""
    anything = at_random(dice)

    def answer(question: Question) -> object:
        if question.kind == "number" and question.low > question.high:
            return question.low
        return anything(question)

    return answer


def forward(before: Life, session: Memory) -> None:
    """Every car stands where it stood, or ahead of it."""
    for name, player in session.state.players.items():
        start = before.players[name].place
        if player.place and start not in ("", player.place):
            assert next(roads(start, player.place), None), (start, player.place)


PLAY = RandomPlay(
    new_game=new_game,
    sound=sound,
    moved=forward,
    answers=answers,
    wanted=wanted,
    leaving="leave-game",
    expected=0.8,
    others=0.1,
    anyone="claim-fine",
    games=60,
    most_steps=5_000,
)


@pytest.mark.parametrize("block", range(PLAY.blocks))
def test_whole_games(block: int) -> None:
    seen: Counter = Counter()
    for session, look in PLAY.whole_games(block, seen):
        assert look["winners"]
        assert set(look["winners"]) <= set(session.players)
    assert len(seen) > 60  # so many different rules were met


@pytest.mark.parametrize("seed", range(3))
def test_undone_step_by_step_a_game_returns_to_its_beginning(seed: int) -> None:
    PLAY.undone(seed)


@pytest.mark.parametrize("seed", range(10))
def test_looking_at_what_is_legal_changes_nothing(seed: int) -> None:
    PLAY.looked_at(seed, steps=60)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_a_table_overrules_it_gets_a_sentence_and_plays_again_alike(seed: int) -> None:
    for number in range(6):
        PLAY.overruled(seed * 1_000 + number, steps=120)
