"""What the table itself decides: a correction, a count of what lies there, a ruling. They are events like any other."""

from __future__ import annotations

from .history import number

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .game import Game
    from .history import Event
    from .state import State

BY_TABLE = ("adjust", "count", "rule-on")
NO_RULE = "table"  # what a ledger line cites where the table, not a rule, decided


def decide(game: Game, state: State, event: Event, before: Sequence[Event]) -> None:
    """Play an event that the table made. before: the events that stood before it.

    >>> from referee.table.game import Game
    >>> from referee.table.state import State
    >>> toy = Game("toy", "Toy", (1, 4), [], start=State, status=lambda state: [], data=lambda state: {})
    >>> state = toy.begin(["Ana"], [])
    >>> decide(toy, state, {"action": "rule-on", "text": "a dropped die counts"}, [])
    >>> state.ledger[0].text
    'The table rules: a dropped die counts'
    """
    if event["action"] == "rule-on":
        state.note(f"The table rules: {event['text']}", NO_RULE)
    elif event["action"] == "adjust":
        _adjust(game, state, event)
    else:
        _count(game, state, event, before)


def _adjust(game: Game, state: State, event: Event) -> None:
    field, player = game.find_field(str(event["field"])), str(event["player"])
    was = field.get(state, player)
    field.set(state, player, event["value"])
    becomes = f"{_shown(was)} becomes {_shown(event['value'])}, for: {event['reason']}"
    state.note(f"{_whose(player, field.name)}: {becomes}", NO_RULE)


def _count(game: Game, state: State, event: Event, before: Sequence[Event]) -> None:
    field, player = game.find_field(str(event["field"])), str(event["player"])
    value: Any = event["value"]
    expected: Any = field.get(state, player)
    whose = _whose(player, field.name)
    if value == expected:
        state.note(f"{whose}: counted {_shown(value)}, as in the books", NO_RULE)
        return
    difference = ""
    if isinstance(value, int) and isinstance(expected, int):
        difference = f", {abs(value - expected):,} too {'much' if value > expected else 'little'}"
    agreed = _last_agreed(event, before)
    since = f"last agreed at event {agreed}" if agreed else "never counted before"
    state.note(f"{whose}: counted {_shown(value)}, expected {_shown(expected)}{difference}; {since}", NO_RULE)
    if game.count_corrects(state):
        field.set(state, player, value)
        state.note(f"{whose} is now {_shown(value)} in the books too", NO_RULE)


def _last_agreed(event: Event, before: Sequence[Event]) -> int:
    """The number of the last event at which books and table agreed on the same field, or 0."""
    for other in reversed(before):
        if other is event or any(other.get(key) != event[key] for key in ("player", "field")):
            continue
        if other["action"] == "adjust" or (other["action"] == "count" and other["value"] == other["expected"]):
            return number(other)
    return 0


def _whose(player: str, field: str) -> str:
    return f"{player}'s {field}" if player else field


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, list):
        return ", ".join(str(v) for v in value) or "none"
    return str(value) or "none"
