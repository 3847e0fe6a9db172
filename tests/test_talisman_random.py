"""Whole games played at random: no token is made or lost, no bound is broken, and every game plays again alike.

REFEREE_GAMES=1000 plays more of them.
"""

import os
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pickle import dumps
from random import Random

import pytest
from table_helpers import Memory, replayed, seated
from talisman_helpers import CHARACTERS, KNOWN, NAMES, sound

from referee.games.talisman.board import NAMED
from referee.games.talisman.game import SETTINGS
from referee.games.talisman.state import Talisman
from referee.table.action import Refused
from referee.table.ask import at_random
from referee.table.errors import UserError
from referee.table.question import BadAnswer, Question

BLOCKS = 10
GAMES = int(os.environ.get("REFEREE_GAMES", "10")) // BLOCKS
MOST_STEPS = 4_000
CARDS = [f"card {number}" for number in range(18)] + ["Sith Wayfinder"] * 3
WAYS_IN = ("cross Kef Bir", "pass Mandalore", "Kef Bir", "Takodana", "Canto Bight")


def new_game(dice: Random) -> Memory:
    settings = {s.name.replace("-", "_"): dice.choice(s.values) for s in SETTINGS if dice.random() < 0.3}
    known = KNOWN | {f"Character: {name}": strong(dice, line) for name, line in CHARACTERS.items()}
    return seated("talisman", *NAMES[: dice.randint(2, 6)], known=known if dice.random() < 0.8 else {}, **settings)


def strong(dice: Random, line: str) -> str:
    """A Character's line with high numbers, so that a game does not last the night."""
    return line.replace("Strength 3", f"Strength {dice.randint(4, 9)}").replace("Will 3", f"Will {dice.randint(4, 9)}")


def table_answers(dice: Random) -> Callable[[Question], object]:
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


def step(session: Memory, dice: Random, seen: Counter) -> None:
    """Something that somebody tries, mostly what the turn waits for; what is refused changes nothing."""
    game, before = session.game, session.state
    wanted = game.main(session.state)
    name = wanted if dice.random() < 0.8 else dice.choice(list(game.actions))
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
        if name == wanted:
            way_out(session, dice, seen)
        return
    seen.update(entry.rule for entry in done.entries)


def way_out(session: Memory, dice: Random, seen: Counter) -> None:
    """Who cannot go on inward turns back."""
    state: Talisman = session.state
    if state.phase == "start" and state.player.region == "Inner":
        with suppress(Refused):
            seen.update(e.rule for e in session.do(session.game.actions["turn-back"], session.ask()).entries)


def played(dice: Random, seen: Counter, looks: list[dict] | None = None, most: int = MOST_STEPS) -> Memory:
    """A whole game; `looks` gets what the table looked like after each event."""
    session = new_game(dice)
    for _ in range(most):
        if session.over:
            break
        before = session.state
        step(session, dice, seen)
        if session.state is not before:
            sound(session.state)
            if looks is not None:
                looks.append(session.game.data(session.state))
    return session


@pytest.mark.parametrize("block", range(BLOCKS))
def test_whole_games(block: int) -> None:
    seen: Counter = Counter()
    for number in range(GAMES):
        session = played(Random(block * 100_000 + number), seen)
        assert session.over, "the game does not end"
        again = replayed(session)
        assert again.differences == []
        look = session.game.data(session.state)
        assert session.game.data(again.state) == look
        assert set(look["winners"]) <= set(session.players)
    assert len(seen) > 50  # so many different rules were met


@pytest.mark.parametrize("seed", range(2))
def test_whatever_a_table_overrules_it_gets_a_sentence_and_plays_again_alike(seed: int) -> None:
    for number in range(3):
        dice = Random(seed * 1_000 + number)
        session = new_game(dice)
        for _ in range(80):
            if session.over:
                break
            name = session.game.main(session.state) if dice.random() < 0.6 else None
            action = session.game.actions[name or dice.choice(list(session.game.actions))]
            reason = "we agreed" if dice.random() < 0.4 else None
            with suppress(UserError):
                session.do(action, session.ask(None, table_answers(dice)), reason=reason)
        again = replayed(session)
        assert session.game.data(again.state) == session.game.data(session.state)
        assert again.differences == []


def test_undone_step_by_step_a_game_returns_to_its_beginning() -> None:
    looks: list[dict] = []
    session = played(Random(5), Counter(), looks, most=40)
    beginning = new_game(Random(5))
    for look in reversed(looks):
        assert session.game.data(session.state) == look
        session.undo()
    assert session.game.data(session.state) == session.game.data(beginning.state)


def test_looking_at_what_is_legal_changes_nothing() -> None:
    dice = Random(11)
    session = new_game(dice)
    for _ in range(60):
        before, recorded = dumps(session.state), len(session.events)
        legal = [action.name for action, _ in session.legal()]
        assert dumps(session.state) == before
        assert len(session.events) == recorded
        main, player = session.game.main(session.state), session.state.player
        assert main in (None, *legal) or player.region == "Inner" or player.space == "Exegol"
        step(session, dice, Counter())
