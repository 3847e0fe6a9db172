"""Play recorded events again: the state is what they lead to, and the ledger they made then is compared with now."""

from __future__ import annotations

from .action import Refused, waiving
from .ask import Ask, Needs
from .bookkeeping import BY_TABLE, decide
from .errors import UserError
from .history import answers, number
from .ledger import read_entry
from .results import Difference

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from .game import Game
    from .history import Event


class Unplayable(UserError):
    """The recorded events do not make a state: a recorded action is refused, or lacks an answer. Exit code 5.

    >>> Unplayable("event 3 (spin) cannot be played", code="unplayable").exit
    5
    """

    exit = 5


def replay(
    game: Game,
    players: Sequence[str],
    settings: Sequence[str],
    events: Sequence[Event],
    after: Callable[[Event, Any], object],
    *,
    heard: Callable[[Event, Ask], None] = lambda event, ask: None,
) -> Any:
    """The state that events lead to. after: called with each event and the state that it made.  heard: called with each
    action's event and what its rule asked.

    Raises Unplayable, with the event and why.

    >>> from referee.table.action import action
    >>> from referee.table.game import Game
    >>> from referee.table.state import State
    >>> @action("Pass")
    ... def pass_on(state, ask):
    ...     "Say nothing."
    ...     state.seats.pass_on(lambda name: True)
    >>> toy = Game("toy", "Toy", (1, 4), [pass_on], start=State, status=lambda state: [], data=lambda state: {})
    >>> event = {"seq": 1, "action": "pass-on", "player": "Ana"}
    >>> replay(toy, ["Ana", "Ben"], [], [event], lambda event, state: None).seats.current
    'Ben'
    """
    state = game.begin(players, settings)
    for at, event in enumerate(events):
        try:
            if event["action"] in BY_TABLE:
                decide(game, state, event, events[:at])
            else:
                heard(event, _play(game, state, event))
        except Refused as refused:
            raise _unplayable(event, refused.why or refused.rule) from refused
        except Needs as needs:
            raise _unplayable(event, f"it has no answer to {needs.question.key!r}") from needs
        except (UserError, ValueError) as error:
            raise _unplayable(event, str(error)) from error
        after(event, state)
    return state


def difference(event: Event, now: Sequence[str], players: Sequence[str]) -> Difference | None:
    """How our rules now decide an event otherwise than it was recorded, or None. now: the ledger lines it makes now.

    Another wording is no other decision: rules, numbers and players' names count.

    >>> event = {"seq": 1, "action": "take", "ledger": ["Ana takes 2 [toy/take]"]}
    >>> difference(event, ["2 pebbles for Ana [toy/take]"], ["Ana"])
    >>> difference(event, ["Ana takes 3 [toy/take]"], ["Ana"]).now
    ['Ana takes 3 [toy/take]']
    """
    lines = event.get("ledger", [])
    stored = [str(line) for line in lines] if isinstance(lines, list) else []
    if event.get("override"):
        stored = stored[1:]  # that the table overruled it is not the rule's line
    if [*now] == stored or [_gist(line, players) for line in now] == [_gist(line, players) for line in stored]:
        return None
    return Difference(number(event), stored, [*now])


def _play(game: Game, state: Any, event: Event) -> Ask:
    action = game.actions.get(str(event["action"]))
    if action is None:
        raise UserError(f"there is no action {event['action']!r}", code="unknown-action")
    ask = Ask(answers(event), player=str(event["player"]))
    waived = event.get("override", [])
    assert isinstance(waived, list)
    waiving([str(rule) for rule in waived], lambda: action(state, ask))
    return ask


def _gist(line: str, names: Sequence[str]) -> tuple[str, list[str]]:
    """What a ledger line decides: its rule, and the numbers and players' names in its sentence."""
    entry = read_entry(line)
    digits = "".join(c if c.isdigit() else " " for c in entry.text.replace(",", "")).split()
    return entry.rule, digits + sorted((name for name in names if name in entry.text), key=entry.text.index)


def _unplayable(event: Event, why: str) -> Unplayable:
    said = f"event {event['seq']} ({event['action']}) cannot be played by these rules: {why.rstrip('.')}."
    return Unplayable(said, code="unplayable", hint="Look at it with: referee check. The file is as it was.")
