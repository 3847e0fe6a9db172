"""Whole games played at random: nothing is made or lost, cars move forward, every game ends and plays again alike.

REFEREE_GAMES=1000 plays more of them.
"""

import os
from collections import Counter
from contextlib import suppress
from pickle import dumps
from random import Random

import pytest
from life_helpers import NAMES, sound
from table_helpers import Memory, replayed, seated

from referee.games.life.board import roads
from referee.games.life.state import Life
from referee.table.action import Refused
from referee.table.ask import at_random
from referee.table.errors import UserError
from referee.table.question import BadAnswer

BLOCKS = 10
GAMES = int(os.environ.get("REFEREE_GAMES", "120")) // BLOCKS
MOST_STEPS = 5_000


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


def step(session: Memory, dice: Random, seen: Counter) -> None:
    """Something that somebody tries, mostly what the turn waits for; often it is refused, and then nothing changes."""
    game, life, before = session.game, session.state, session.state
    wanted = game.main(life) or dice.choice(["start-career", "start-college"])
    name = wanted if dice.random() < 0.8 else dice.choice(list(game.actions))
    if name == "leave-game" and dice.random() < 0.95:
        name = wanted
    player = dice.choice(session.players) if dice.random() < 0.1 or name == "claim-fine" else None
    ask = session.ask(None, at_random(dice), player=player, correct=dice.random() < 0.03)
    recorded = len(session.events)
    try:
        done = session.do(game.actions[name], ask)
    except (Refused, BadAnswer) as no:
        assert session.state is before
        assert len(session.events) == recorded
        seen[getattr(no, "rule", "")] += 1
        return
    seen.update(entry.rule for entry in done.entries)


def forward(before: Life, after: Life) -> None:
    """Every car stands where it stood, or ahead of it."""
    for name, player in after.players.items():
        start = before.players[name].place
        if player.place and start not in ("", player.place):
            assert next(roads(start, player.place), None), (start, player.place)


def played(dice: Random, seen: Counter, looks: list[dict] | None = None) -> Memory:
    """A whole game; `looks` gets what the table looked like after each event."""
    session = new_game(dice)
    for _ in range(MOST_STEPS):
        if session.over:
            break
        before = session.state
        step(session, dice, seen)
        if session.state is not before:
            sound(session.state)
            forward(before, session.state)
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
        assert look["winners"]
        assert set(look["winners"]) <= set(session.players)
    assert len(seen) > 60  # so many different rules were met


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
    for _ in range(5):
        session.redo()
    assert len(session.standing()) == 5


def test_looking_at_what_is_legal_changes_nothing() -> None:
    for number in range(10):
        dice = Random(number)
        session = new_game(dice)
        for _ in range(60):
            before, recorded = dumps(session.state), len(session.events)
            legal = [action.name for action, _ in session.legal()]
            assert dumps(session.state) == before
            assert len(session.events) == recorded
            main = session.game.main(session.state)
            assert main is None or main in legal
            step(session, dice, Counter())


@pytest.mark.parametrize("seed", range(4))
def test_whatever_a_table_overrules_it_gets_a_sentence_and_plays_again_alike(seed: int) -> None:
    for number in range(6):
        dice = Random(seed * 1_000 + number)
        session = new_game(dice)
        for _ in range(120):
            if session.over:
                break
            name = session.game.main(session.state) if dice.random() < 0.6 else None
            action = session.game.actions[name or dice.choice(list(session.game.actions))]
            if action.name == "repay" and not session.state.player.loans:
                continue  # there is no right number of loans to choose at random
            reason = "we agreed" if dice.random() < 0.4 else None
            with suppress(UserError):
                session.do(action, session.ask(None, at_random(dice)), reason=reason)
        assert session.game.data(replayed(session).state) == session.game.data(session.state)
        assert replayed(session).differences == []
