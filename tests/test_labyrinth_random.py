"""Whole games played at random: tiles are 34, printed ones never move, cards add up, every game plays again alike.

REFEREE_GAMES=1000 plays more of them.
"""

import os
from collections import Counter
from contextlib import suppress
from pickle import dumps
from random import Random

import pytest
from labyrinth_helpers import COLOURS, KNOWN, NAMES, sound
from table_helpers import Memory, do, replayed, seated

from referee.games.labyrinth.box import PRINTED
from referee.games.labyrinth.tiles import GLYPHS
from referee.table.action import Refused
from referee.table.ask import at_random
from referee.table.errors import UserError
from referee.table.question import BadAnswer, Question

BLOCKS = 10
GAMES = int(os.environ.get("REFEREE_GAMES", "40")) // BLOCKS
MOST_STEPS = 3_000


def new_game(dice: Random) -> Memory:
    players = NAMES[: dice.choice([2, 2, 3, 4])]
    settings = {
        "maze": dice.choice(["on", "on", "on", "off"]),
        "open_cards": dice.choice(["off", "on"]),
        "way_home": dice.choice(["on", "off"]),
        "solver": dice.choice(["off", "on"]),
    }
    session = seated("labyrinth", *players, known=KNOWN, **settings)
    colours = dict(zip((f"colour_{seat}" for seat in range(1, 5)), COLOURS[: len(players)], strict=False))
    do(session, "place-pieces", youngest=dice.choice(players), **colours)
    if settings["maze"] == "on":
        tiles = ["ES"] * 16 + ["NS"] * 12 + ["NEW"] * 6
        dice.shuffle(tiles)
        turned = [dice.choice([g for g in GLYPHS if len(g) == len(t) and _alike(g, t)]) for t in tiles]
        do(session, "enter-maze", row_1=" ".join(turned))
    return session


def _alike(one: str, other: str) -> bool:
    straight = {"NS", "EW"}
    return (one in straight) == (other in straight)


def player_of(session: Memory, dice: Random) -> object:
    """A source of answers that moves within reach, turns cards over often, and goes home when it can."""
    rest = at_random(dice)

    def answer(question: Question) -> object:
        game = session.state
        if question.key == "to" and game.phase == "move" and dice.random() < 0.95:
            reached = game.reached(game.player)
            return (
                game.player.corner if game.player.corner in reached and game.player.going_home else dice.choice(reached)
            )
        if question.key == "turned":
            return dice.random() < 0.8
        if question.key == "symbol":
            return dice.choice([question.suggested, f"symbol {dice.randrange(24)}"])
        return rest(question)

    return answer


def step(session: Memory, dice: Random, seen: Counter) -> None:
    """Something that somebody tries, mostly what the turn waits for; often it is refused, and then nothing changes."""
    game, before = session.game, session.state
    wanted = game.main(before)
    name = wanted if dice.random() < 0.85 else dice.choice(list(game.actions))
    if name == "leave-game" and dice.random() < 0.97:
        name = wanted
    player = dice.choice(session.players) if dice.random() < 0.05 else None
    recorded = len(session.events)
    try:
        done = session.do(game.actions[name], session.ask(None, player_of(session, dice), player=player))
    except (Refused, BadAnswer) as no:
        assert session.state is before
        assert len(session.events) == recorded
        seen[getattr(no, "rule", "")] += 1
        return
    seen.update(entry.rule for entry in done.entries)


def played(dice: Random, seen: Counter, looks: list[dict] | None = None) -> Memory:
    """A whole game; `looks` gets what the table looked like after each event."""
    session = new_game(dice)
    if looks is not None:
        looks.append(session.game.data(session.state))
    for _ in range(MOST_STEPS):
        if session.over:
            break
        before = session.state
        step(session, dice, seen)
        if session.state is not before:
            sound(session.state)
            if before.maze:
                printed = {square: before.maze.tiles[square].sides for square in PRINTED}
                now = {square: session.state.maze.tiles[square].sides for square in PRINTED}
                assert printed == now or session.events[-1]["action"] == "lay-tile"
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
        assert look["winner"] in [*session.players, None]
        if look["winner"]:
            winner = next(player for player in look["players"] if player["name"] == look["winner"])
            assert winner["pile"] == 0
            assert winner["square"] == winner["corner"] or look["settings"]["way-home"] == "off"
    assert len(seen) > 25  # so many different rules were met


@pytest.mark.parametrize("seed", [0, 2])
def test_undone_step_by_step_a_game_returns_to_its_beginning(seed: int) -> None:
    looks: list[dict] = []
    session = played(Random(seed), Counter(), looks)
    for look in reversed(looks):
        assert session.game.data(session.state) == look
        session.undo()
    while session.standing():
        session.undo()
    fresh = seated("labyrinth", *session.players)
    assert session.game.data(session.state)["players"] == fresh.game.data(fresh.state)["players"]
    for _ in range(5):
        session.redo()
    assert len(session.standing()) == 5


def test_looking_at_what_is_legal_changes_nothing() -> None:
    for number in range(5):
        dice = Random(number)
        session = new_game(dice)
        for _ in range(40):
            before, recorded = dumps(session.state), len(session.events)
            legal = [action.name for action, _ in session.legal()]
            assert dumps(session.state) == before
            assert len(session.events) == recorded
            main = session.game.main(session.state)
            assert main is None or main in legal
            step(session, dice, Counter())


@pytest.mark.parametrize("seed", range(4))
def test_whatever_a_table_overrules_it_gets_a_sentence_and_plays_again_alike(seed: int) -> None:
    for number in range(5):
        dice = Random(seed * 1_000 + number)
        session = new_game(dice) if number else seated("labyrinth", "Ana", "Ben", known=KNOWN)
        for _ in range(80):
            if session.over:
                break
            name = session.game.main(session.state) if dice.random() < 0.6 else None
            action = session.game.actions[name or dice.choice(list(session.game.actions))]
            reason = "we agreed" if dice.random() < 0.4 else None
            with suppress(UserError):
                session.do(action, session.ask(None, at_random(dice)), reason=reason)
        assert session.game.data(replayed(session).state) == session.game.data(session.state)
        assert replayed(session).differences == []
