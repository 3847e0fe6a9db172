"""Whole games played at random: tiles are 34, printed ones never move, cards add up, every game plays again alike.

REFEREE_GAMES=1000 plays more of them.
"""

from collections import Counter
from random import Random

import pytest
from labyrinth_helpers import COLOURS, KNOWN, NAMES, sound
from random_play import RandomPlay, Source
from table_helpers import Memory, do, seated

from referee.games.labyrinth.box import PRINTED
from referee.games.labyrinth.state import Labyrinth
from referee.games.labyrinth.tiles import GLYPHS
from referee.table.ask import at_random
from referee.table.question import Question


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


def player_of(session: Memory, dice: Random) -> Source:
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


def printed_stay(before: Labyrinth, session: Memory) -> None:
    """A printed tile never turns, unless somebody lays it otherwise."""
    if before.maze:
        printed = {square: before.maze.tiles[square].sides for square in PRINTED}
        now = {square: session.state.maze.tiles[square].sides for square in PRINTED}
        assert printed == now or session.events[-1]["action"] == "lay-tile"


PLAY = RandomPlay(new_game=new_game, sound=sound, moved=printed_stay, answers=player_of, leaving="leave-game")


@pytest.mark.parametrize("block", range(PLAY.blocks))
def test_whole_games(block: int) -> None:
    seen: Counter = Counter()
    for session, look in PLAY.whole_games(block, seen):
        assert look["winner"] in [*session.players, None]
        if look["winner"]:
            winner = next(player for player in look["players"] if player["name"] == look["winner"])
            assert winner["pile"] == 0
            assert winner["square"] == winner["corner"] or look["settings"]["way-home"] == "off"
    assert len(seen) > 25  # so many different rules were met


@pytest.mark.parametrize("seed", [0, 2])
def test_undone_step_by_step_a_game_returns_to_its_beginning(seed: int) -> None:
    PLAY.undone(seed)


@pytest.mark.parametrize("seed", range(5))
def test_looking_at_what_is_legal_changes_nothing(seed: int) -> None:
    PLAY.looked_at(seed, steps=40)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_a_table_overrules_it_gets_a_sentence_and_plays_again_alike(seed: int) -> None:
    PLAY.overruled(seed * 1_000, steps=80, session=seated("labyrinth", "Ana", "Ben", known=KNOWN))
    for number in range(1, 5):
        PLAY.overruled(seed * 1_000 + number, steps=80)
