"""Sessions in memory, for tests of rules: no file, no clock."""

from pickle import dumps, loads

import pytest

from referee.games import load
from referee.table.action import Refused
from referee.table.results import Done
from referee.table.session import Session


class Memory(Session):
    """A session whose events live in a list; copies of the state are made the fast way."""

    def copied(self) -> object:
        return loads(dumps(self.state))


def seated(game: str, *players: str, known: dict | None = None, **settings: str) -> Memory:
    """A new session of a game; settings with _ for -."""
    chosen = [f"{name.replace('_', '-')}={value}" for name, value in settings.items()]
    log: list[dict] = []

    def append(event: dict) -> int:
        log.append(event)
        return len(log)

    return Memory(load(game), players, chosen, [], append=append, known=known, clock=lambda: "2026-01-01T20:00:00Z")


def do(session: Session, name: str, player: str | None = None, reason: str | None = None, **answers: object) -> Done:
    """Run an action with these answers."""
    return session.do(session.game.actions[name], session.ask(answers, player=player), reason=reason)


def rules(done: Done) -> list[str]:
    """The rules that a step's ledger cites, in order."""
    return [entry.rule for entry in done.entries]


def said(done: Done) -> list[str]:
    """The sentences of a step's ledger."""
    return [entry.text for entry in done.entries]


def refused(session: Session, name: str, rule: str, player: str | None = None, **answers: object) -> Refused:
    """Assert that an action is refused under a rule, and that nothing changed."""
    before = dumps(session.state)
    with pytest.raises(Refused) as caught:
        do(session, name, player, **answers)
    assert caught.value.rule == rule
    assert dumps(session.state) == before
    return caught.value


def replayed(session: Session) -> Session:
    """The same session, played again from its events."""
    return Session(session.game, session.players, session.settings, [*session.events])
