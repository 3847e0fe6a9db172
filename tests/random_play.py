"""Whole games played at random: what such tests of every game share. What is a game's own is passed to `RandomPlay`."""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pickle import dumps
from random import Random
from typing import Any

import pytest
from table_helpers import Memory, replayed

from referee.table.action import Refused
from referee.table.errors import UserError
from referee.table.question import BadAnswer, Question

Source = Callable[[Question], object]


@dataclass(frozen=True, kw_only=True)
class RandomPlay:
    """How a game is played at random, and what holds at such a table. Whatever happens by chance is drawn from `dice`.

    new_game: seats a table.  sound: asserts what holds of every state.  answers: who answers the questions.
    leaving: the action that ends a player's game, seldom done, as no game would last.
    moved: asserts what holds between the state before a step and the table after it.
    wanted: what the turn waits for, None where that may be anything.  expected: how often it is tried, and not just any
    action.  stuck: whether the rules may forbid it in this state.  way_out: does what is left to who was refused it.
    others: how often somebody is named as the one who acts.  anyone: the action for which somebody always is.
    refusals: what an attempt may be refused with.
    games: how many are played, unless REFEREE_GAMES says so, in how many blocks.  most_steps: by then a game is over.
    """

    new_game: Callable[[Random], Memory]
    sound: Callable[[Any], None]
    answers: Callable[[Memory, Random], Source]
    leaving: str
    moved: Callable[[Any, Memory], None] = lambda before, session: None
    wanted: Callable[[Memory, Random], str | None] = lambda session, dice: session.game.main(session.state)
    expected: float = 0.85
    stuck: Callable[[Any], bool] = lambda state: False
    way_out: Callable[[Memory, Counter], None] = lambda session, seen: None
    others: float = 0.05
    anyone: str = ""
    refusals: tuple[type[UserError], ...] = (Refused, BadAnswer)
    games: int = 40
    blocks: int = 10
    most_steps: int = 3_000

    @property
    def games_in_a_block(self) -> int:
        """How many games one block has."""
        return int(os.environ.get("REFEREE_GAMES", self.games)) // self.blocks

    def step(self, session: Memory, dice: Random, seen: Counter) -> None:
        """Something that somebody tries; often it is refused, and then nothing changes. seen: counts the rules met."""
        game, before, recorded = session.game, session.state, len(session.events)
        wanted = self.wanted(session, dice) or dice.choice(list(game.actions))
        name = wanted if dice.random() < self.expected else dice.choice(list(game.actions))
        if name == self.leaving and dice.random() < 0.95:
            name = wanted
        player = dice.choice(session.players) if dice.random() < self.others or name == self.anyone else None
        ask = session.ask(None, self.answers(session, dice), player=player, correct=dice.random() < 0.03)
        try:
            done = session.do(game.actions[name], ask)
        except self.refusals as no:
            assert session.state is before
            assert len(session.events) == recorded
            if isinstance(no, Refused):
                seen[no.rule] += 1
            if name == wanted:
                self.way_out(session, seen)
        else:
            seen.update(entry.rule for entry in done.entries)

    def steps(self, session: Memory, dice: Random, seen: Counter, most: int) -> list[dict]:
        """At most so many steps, with what holds after each; what the table looked like after every event."""
        looks = []
        for _ in range(most):
            if session.over:
                break
            before = session.state
            self.step(session, dice, seen)
            if session.state is not before:
                self.sound(session.state)
                self.moved(before, session)
                looks.append(look(session))
        return looks

    def whole_games(self, block: int, seen: Counter) -> Iterator[tuple[Memory, dict]]:
        """A block of games that end and play again alike: each table, and what it looks like at the end."""
        for number in range(self.games_in_a_block):
            dice = Random(block * 100_000 + number)
            session = self.new_game(dice)
            self.steps(session, dice, seen, self.most_steps)
            assert session.over, "the game does not end"
            plays_again_alike(session)
            yield session, look(session)

    def undone(self, seed: int, most: int | None = None) -> None:
        """A game, or its first steps, is undone step by step to its beginning and the empty table, and goes on again.

        most: how many steps are played, where the game need not end.
        """
        dice = Random(seed)
        session = self.new_game(dice)
        beginning, set_up = look(session), len(session.standing())
        looks = self.steps(session, dice, Counter(), most or self.most_steps)
        assert most or session.over, "the game does not end"
        for seen in reversed(looks):
            assert look(session) == seen
            session.undo()
        assert look(session) == beginning
        assert len(session.standing()) == set_up
        while session.standing():
            session.undo()
        assert look(session) == session.game.data(session.game.begin(session.players, session.settings))
        with pytest.raises(UserError, match="nothing is left to undo"):
            session.undo()
        for _ in range(5):
            session.redo()
        assert len(session.standing()) == 5

    def looked_at(self, seed: int, steps: int) -> None:
        """Looking at what is legal changes nothing, and finds what the turn waits for."""
        dice = Random(seed)
        session = self.new_game(dice)
        for _ in range(steps):
            before, recorded = dumps(session.state), len(session.events)
            legal = [action.name for action, _ in session.legal()]
            assert dumps(session.state) == before
            assert len(session.events) == recorded
            main = session.game.main(session.state)
            assert main in (None, *legal) or self.stuck(session.state)
            self.step(session, dice, Counter())

    def overruled(self, seed: int, steps: int, session: Memory | None = None) -> None:
        """Whatever a table overrules it gets a sentence, and plays again alike. session: instead of a new game."""
        dice = Random(seed)
        session = session or self.new_game(dice)
        for _ in range(steps):
            if session.over:
                break
            name = self.wanted(session, dice) if dice.random() < 0.6 else None
            action = session.game.actions[name or dice.choice(list(session.game.actions))]
            reason = "we agreed" if dice.random() < 0.4 else None
            with suppress(UserError):
                session.do(action, session.ask(None, self.answers(session, dice)), reason=reason)
        plays_again_alike(session)


def look(session: Memory) -> dict:
    """What the table looks like."""
    return session.game.data(session.state)


def plays_again_alike(session: Memory) -> None:
    """Assert that the events make the same state once more, and that the rules still decide every one alike."""
    again = replayed(session)
    assert again.differences == []
    assert session.game.data(again.state) == look(session)
