"""Whole games played at random: every card is accounted for, every game ends and plays again alike.

REFEREE_GAMES=1000 plays more of them.
"""

import os
from collections import Counter
from contextlib import suppress
from pickle import dumps
from random import Random

import pytest
from table_helpers import Memory, replayed, seated
from young_jedi_bot import source

from referee.games.young_jedi import catalogue
from referee.games.young_jedi.arms import is_effect
from referee.games.young_jedi.state import PLANETS, YoungJedi
from referee.table.action import Refused
from referee.table.errors import UserError
from referee.table.question import BadAnswer
from referee.table.session import Session

BLOCKS = 5
GAMES = int(os.environ.get("REFEREE_GAMES", "80")) // BLOCKS
MOST_STEPS = 3_000


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


def wanted(session: Session, dice: Random) -> str:
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


def step(session: Memory, dice: Random, seen: Counter) -> None:
    """Something that somebody tries; often it is refused, and then nothing changes."""
    game, before = session.game, session.state
    name = wanted(session, dice)
    if dice.random() < 0.05:
        name = dice.choice([name for name in game.actions if name != "give-up"])
    given = {"list_1": "none", "list_2": "none"} if before.is_first_game and name == "choose-sides" else None
    recorded = len(session.events)
    try:
        done = session.do(game.actions[name], session.ask(given, source(dice)))
    except (Refused, BadAnswer, UserError) as no:
        assert session.state is before
        assert len(session.events) == recorded
        seen[getattr(no, "rule", type(no).__name__)] += 1
        return
    seen.update(entry.rule for entry in done.entries)


def played(dice: Random, seen: Counter) -> Memory:
    session = new_game(dice)
    for _ in range(MOST_STEPS):
        if session.over:
            break
        before = session.state
        step(session, dice, seen)
        if session.state is not before:
            sound(session.state)
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
        assert look["winner"] or look["how"]
    if os.environ.get("SHOW"):
        print(seen.most_common())
    assert len(seen) > (60 if GAMES > 10 else 30)  # so many different rules were met


def test_undone_step_by_step_a_game_returns_to_its_beginning() -> None:
    session = new_game(Random(5))
    beginning, looks, dice = session.game.data(session.state), [], Random(5)
    new_game(dice)
    for _ in range(80):
        before = session.state
        step(session, dice, Counter())
        if session.state is not before:
            looks.append(session.game.data(session.state))
    for look in reversed(looks):
        assert session.game.data(session.state) == look
        session.undo()
    assert session.game.data(session.state) == beginning


def test_looking_at_what_is_legal_changes_nothing() -> None:
    for number in range(3):
        dice = Random(number)
        session = new_game(dice)
        for _ in range(40):
            if session.over:
                break
            before = dumps(session.state)
            legal = [action.name for action, _ in session.legal()]
            assert dumps(session.state) == before
            main = session.game.main(session.state)
            assert main is None or main in legal
            step(session, dice, Counter())


def test_whatever_a_table_overrules_it_plays_again_alike() -> None:
    for number in range(6):
        dice = Random(number)
        session = new_game(dice)
        for _ in range(60):
            if session.over:
                break
            name = wanted(session, dice) if dice.random() < 0.6 else dice.choice(list(session.game.actions))
            reason = "we agreed" if dice.random() < 0.4 else None
            given = {"list_1": "none", "list_2": "none"} if name == "choose-sides" else None
            with suppress(UserError):
                session.do(session.game.actions[name], session.ask(given, source(dice)), reason=reason)
        assert session.game.data(replayed(session).state) == session.game.data(session.state)
