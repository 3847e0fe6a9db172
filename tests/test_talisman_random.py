"""Whole games played at random: no token is made or lost, no bound is broken, and every game plays again alike.

REFEREE_GAMES=1000 plays more of them.
"""

from collections import Counter
from contextlib import suppress
from random import Random

import pytest
from random_play import RandomPlay, Source
from table_helpers import Memory, seated
from talisman_helpers import CHARACTERS, KNOWN, NAMES, sound

from referee.games.talisman.board import NAMED
from referee.games.talisman.game import SETTINGS
from referee.games.talisman.state import Talisman
from referee.table.action import Refused
from referee.table.ask import at_random
from referee.table.question import Question

CARDS = [f"card {number}" for number in range(18)] + ["Sith Wayfinder"] * 3
WAYS_IN = ("cross Kef Bir", "pass Mandalore", "Kef Bir", "Takodana", "Canto Bight")


def new_game(dice: Random) -> Memory:
    settings = {s.name.replace("-", "_"): dice.choice(s.values) for s in SETTINGS if dice.random() < 0.3}
    known = KNOWN | {f"Character: {name}": strong(dice, line) for name, line in CHARACTERS.items()}
    return seated("talisman", *NAMES[: dice.randint(2, 6)], known=known if dice.random() < 0.8 else {}, **settings)


def strong(dice: Random, line: str) -> str:
    """A Character's line with high numbers, so that a game does not last the night."""
    return line.replace("Strength 3", f"Strength {dice.randint(4, 9)}").replace("Will 3", f"Will {dice.randint(4, 9)}")


def table_answers(session: Memory, dice: Random) -> Source:
    """Answers as a table gives them: cards by name, spaces of the Region, strong Characters, the way inward."""
    anything = at_random(dice)

    def answer(question: Question) -> object:
        key = question.key
        if question.kind == "text":
            return words(question)
        if question.kind == "number":
            if key.startswith("card") and key.rpartition("_")[2] in ("strength", "will", "health"):
                return dice.randint(3, 9)
            if key.endswith("_amount"):
                return dice.randint(0, 4)
            if key.endswith("_skills") or key == "confidants":
                return question.high
            if key == "dial_top":
                return 15
            if key == "distance":
                return dice.randint(1, question.high)
            return dice.randint(question.low, min(question.high, question.low + 3))
        if key == "cross" or key == "attribute" or key == "task" or key == "follow":
            return True if question.kind == "yes" else question.options[0]
        if key.endswith("_sure"):
            return True
        if "_effect_" in key and dice.random() < 0.5:
            return "nothing more"
        return anything(question)

    def words(question: Question) -> str:
        if question.key.endswith("space") or question.key in ("opposite", "beyond"):
            ways = [way for way in WAYS_IN if way in question.options]
            if ways and dice.random() < 0.7:
                return dice.choice(ways)
            if dice.random() < 0.05:
                return dice.choice(["Hoth", "Geonosis"])
            return str(dice.choice(question.options))
        if question.key.endswith("_start"):
            return dice.choice(NAMED["Outer"])
        if question.key.endswith("_gear"):
            return dice.choice(["nothing", "nothing", "Blaster", "Robe, Blaster"])
        if question.key == "spaces":
            return "Kef Bir, Endor"
        return dice.choice(CARDS)

    return answer


def way_out(session: Memory, seen: Counter) -> None:
    """Who cannot go on inward turns back."""
    state: Talisman = session.state
    if state.phase == "start" and state.player.region == "Inner":
        with suppress(Refused):
            seen.update(e.rule for e in session.do(session.game.actions["turn-back"], session.ask()).entries)


def stuck(state: Talisman) -> bool:
    """Whether the way onward may be closed."""
    return state.player.region == "Inner" or state.player.space == "Exegol"


PLAY = RandomPlay(
    new_game=new_game,
    sound=sound,
    answers=table_answers,
    leaving="player-leaves",
    expected=0.8,
    way_out=way_out,
    stuck=stuck,
    games=10,
    most_steps=20_000,
)


@pytest.mark.parametrize("block", range(PLAY.blocks))
def test_whole_games(block: int) -> None:
    seen: Counter = Counter()
    for session, look in PLAY.whole_games(block, seen):
        assert set(look["winners"]) <= set(session.players)
    assert len(seen) > 50  # so many different rules were met


def test_undone_step_by_step_a_game_returns_to_its_beginning() -> None:
    PLAY.undone(5, most=40)


def test_looking_at_what_is_legal_changes_nothing() -> None:
    PLAY.looked_at(11, steps=60)


@pytest.mark.parametrize("seed", range(2))
def test_whatever_a_table_overrules_it_gets_a_sentence_and_plays_again_alike(seed: int) -> None:
    for number in range(3):
        PLAY.overruled(seed * 1_000 + number, steps=80)
