"""Whole games played at random: no tile is made or lost, every game ends, and plays again alike.

REFEREE_GAMES=1000 plays more of them.
"""

import os
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pickle import dumps
from random import Random

import pytest
from jedis_helpers import NAMES, sound
from table_helpers import Memory, replayed, seated

from referee.games.jedis_path.state import Path
from referee.table.action import Refused
from referee.table.ask import at_random
from referee.table.errors import UserError
from referee.table.question import BadAnswer, Question

BLOCKS = 10
GAMES = int(os.environ.get("REFEREE_GAMES", "40")) // BLOCKS
MOST_STEPS = 3_000


def new_game(dice: Random) -> Memory:
    settings = {
        "wheel": dice.choice(["10", "10", "9", "8"]),
        "board": dice.choice(["told", "learn"]),
        "end_rank": dice.choice(["passing", "arrival"]),
        "empty_pile": dice.choice(["limited", "paper"]),
    }
    return seated("jedis-path", *NAMES[: dice.choice([1, 2, 2, 3, 3, 4, 4])], **settings)


def table_answers(dice: Random) -> Callable[[Question], object]:
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


def step(session: Memory, dice: Random, seen: Counter) -> None:
    """Something that somebody tries, mostly what the turn waits for; what is refused changes nothing."""
    game, before = session.game, session.state
    wanted = game.main(session.state)
    name = wanted if dice.random() < 0.85 else dice.choice(list(game.actions))
    if name == "player-leaves" and dice.random() < 0.95:
        name = wanted
    player = dice.choice(session.players) if dice.random() < 0.05 else None
    ask = session.ask(None, table_answers(dice), player=player, correct=dice.random() < 0.03)
    recorded = len(session.events)
    try:
        done = session.do(game.actions[name], ask)
    except (Refused, BadAnswer) as no:
        assert session.state is before
        assert len(session.events) == recorded
        seen[getattr(no, "rule", "")] += 1
        return
    seen.update(entry.rule for entry in done.entries)


def played(dice: Random, seen: Counter, looks: list[dict] | None = None) -> Memory:
    """A whole game; `looks` gets what the table looked like after each event."""
    session = new_game(dice)
    for _ in range(MOST_STEPS):
        if session.over:
            break
        before: Path = session.state
        step(session, dice, seen)
        if session.state is not before:
            sound(session.state)
            if looks is not None:
                looks.append(session.game.data(session.state))
    assert session.over, "the game does not end"
    return session


@pytest.mark.parametrize("block", range(BLOCKS))
def test_whole_games(block: int) -> None:
    seen: Counter = Counter()
    for number in range(GAMES):
        session = played(Random(block * 100_000 + number), seen)
        again = replayed(session)
        assert again.differences == []
        look = session.game.data(session.state)
        assert session.game.data(again.state) == look
        assert len(look["winners"]) == 1
        assert look["winners"][0] in session.players
    assert len(seen) > 50  # so many different rules were met


@pytest.mark.parametrize("seed", range(3))
def test_undone_step_by_step_a_game_returns_to_its_beginning(seed: int) -> None:
    looks: list[dict] = []
    session = played(Random(seed), Counter(), looks)
    beginning = new_game(Random(seed))
    for look in reversed(looks):
        assert session.game.data(session.state) == look
        session.undo()
    assert session.game.data(session.state) == session.game.data(beginning.state)
    with pytest.raises(UserError, match="nothing is left to undo"):
        session.undo()


def test_looking_at_what_is_legal_changes_nothing() -> None:
    for number in range(6):
        dice = Random(number)
        session = new_game(dice)
        for _ in range(40):
            before, recorded = dumps(session.state), len(session.events)
            legal = [action.name for action, _ in session.legal()]
            assert dumps(session.state) == before
            assert len(session.events) == recorded
            main = session.game.main(session.state)
            assert main is None or main in legal
            if session.over:
                break
            step(session, dice, Counter())


@pytest.mark.parametrize("seed", range(3))
def test_whatever_a_table_overrules_it_gets_a_sentence_and_plays_again_alike(seed: int) -> None:
    for number in range(5):
        dice = Random(seed * 1_000 + number)
        session = new_game(dice)
        for _ in range(100):
            if session.over:
                break
            name = session.game.main(session.state) if dice.random() < 0.6 else None
            action = session.game.actions[name or dice.choice(list(session.game.actions))]
            reason = "we agreed" if dice.random() < 0.4 else None
            with suppress(UserError):
                session.do(action, session.ask(None, table_answers(dice)), reason=reason)
        assert session.game.data(replayed(session).state) == session.game.data(session.state)
        assert replayed(session).differences == []
