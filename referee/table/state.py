"""What the state of every game has: seats, settings and the ledger of the action under way."""

from __future__ import annotations

from .action import require
from .ledger import Entry
from .seats import Seats

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .ask import Ask


class State:
    """The base of every game's state. settings: the session's, by name.  ledger: lines of the action under way.

    >>> state = State(["Ana", "Ben"], {"police": "kind"})
    >>> state.note("Ana begins", "toy/order"); [str(entry) for entry in state.take_ledger()]
    ['Ana begins [toy/order]']
    """

    def __init__(self, players: Sequence[str], settings: Mapping[str, str]) -> None:
        self.seats = Seats(players)
        self.settings = dict(settings)
        self.ledger: list[Entry] = []

    def note(self, text: str, rule: str) -> None:
        """Write a ledger line."""
        self.ledger.append(Entry(text, rule))

    def take_ledger(self) -> list[Entry]:
        """The lines since they were last taken."""
        taken, self.ledger = self.ledger, []
        return taken

    def mover(self, ask: Ask, rule: str) -> str:
        """The name of the player whose turn it is. Refused under `rule` if the table said that somebody else acts.

        >>> from referee.table.ask import Ask
        >>> State(["Ana", "Ben"], {}).mover(Ask(), "toy/turn")
        'Ana'
        """
        name = self.seats.current
        require(ask.player in (None, name), rule, f"It is {name}'s turn, not {ask.player}'s.")
        return name
