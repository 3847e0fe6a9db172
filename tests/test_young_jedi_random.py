"""Whole games played at random: every card is accounted for, every game ends and plays again alike.

REFEREE_GAMES=1000 plays more of them.
"""

from collections import Counter
from random import Random

import pytest
from random_play import RandomPlay, Source
from table_helpers import Memory, seated
from young_jedi_bot import source

from referee.games.young_jedi import catalogue
from referee.games.young_jedi.arms import is_effect
from referee.games.young_jedi.planets import PLANETS
from referee.games.young_jedi.state import YoungJedi
from referee.table.errors import UserError
from referee.table.question import Question


def new_game(dice: Random) -> Memory:
    return seated(
        "young-jedi",
        "Ana",
        "Ben",
        first_game=dice.choice(["no", "no", "no", "yes"]),
        evacuation=dice.choice(["hyperspace", "hyperspace", "sidebar"]),
    )


def sound(game: YoungJedi) -> None:
    """What holds after every step."""
    for player in game.players.values():
        assert player.count() == player.cards
        numbers = (player.deck, player.hand, player.discards, player.plan, player.pile, player.thrust)
        assert min(numbers) >= 0
        assert player.spent <= player.limit or game.phase != "turn"
        assert 0 <= player.laps <= 3
        assert player.pile < 6
        assert len(player.tossed) <= player.discards
        places: dict[str, set[str]] = {}
        for place, cards in [(game.planet, [*player.characters, *player.weapons]), *player.stranded.items()]:
            for code in cards:
                if not catalogue.is_diamond(code):
                    places.setdefault(catalogue.persona(code), set()).add(place)
        for code in (player.pilot, player.podracer):
            if code:
                places.setdefault(catalogue.persona(code), set()).add("objective")
        assert all(len(found) == 1 for found in places.values()), places
        assert not player.effect or is_effect(player.effect)
    assert set(game.controlled) <= set(PLANETS)
    assert game.phase in ("over", "planet") or game.planet not in game.controlled
    assert (game.battle is not None) == (game.phase == "fight") or game.over
    assert (game.duel is not None) == (game.phase == "duel") or game.over


def wanted(session: Memory, dice: Random) -> str:
    """What somebody at the table would do next."""
    game: YoungJedi = session.state
    if game.phase != "turn":
        return session.game.main(game)
    player, other = game.player, game.opponent
    tries = []
    if game.step == "deploy" and not game.deployed and player.races and not game.thrusted:
        tries.append("thrust")
    elif game.thrusted and not game.refueled and not game.deployed:
        tries.append("refuel")
    if player.characters and other.characters and not game.battled:
        tries += ["battle", "duel"] if dice.random() < 0.5 else []
    if player.ships and any(player.stranded.values()) and dice.random() < 0.3:
        tries.append("evacuate")
    if game.step == "deploy" and player.left > 0 and dice.random() < 0.85:
        return dice.choice([session.game.main(game), *tries[:1]])
    return dice.choice([*tries, "even-up"])


def answers(session: Memory, dice: Random) -> Source:
    """The answers of the bot; to a first game nobody brings a list of their own."""
    anything = source(dice)

    def answer(question: Question) -> object:
        if question.key in ("list_1", "list_2") and session.state.is_first_game:
            return "none"
        return anything(question)

    return answer


PLAY = RandomPlay(
    new_game=new_game,
    sound=sound,
    answers=answers,
    wanted=wanted,
    leaving="give-up",
    expected=0.95,
    refusals=(UserError,),
    games=80,
    blocks=5,
)


@pytest.mark.parametrize("block", range(PLAY.blocks))
def test_whole_games(block: int) -> None:
    seen: Counter = Counter()
    for _, look in PLAY.whole_games(block, seen):
        assert look["winner"] or look["how"]
    assert len(seen) > (60 if PLAY.games_in_a_block > 10 else 30)  # so many different rules were met


def test_undone_step_by_step_a_game_returns_to_its_beginning() -> None:
    PLAY.undone(5, most=80)


@pytest.mark.parametrize("seed", range(3))
def test_looking_at_what_is_legal_changes_nothing(seed: int) -> None:
    PLAY.looked_at(seed, steps=40)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_a_table_overrules_it_gets_a_sentence_and_plays_again_alike(seed: int) -> None:
    PLAY.overruled(seed, steps=60)
