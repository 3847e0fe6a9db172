"""Which recorded events count: undo, redo and answers of an action under way are events too, so nothing is erased."""

from __future__ import annotations

from .ask import RESERVED

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable

    from .value import Value

    Event = dict[str, Value]

ABOUT_THE_FILE = ("rules", "edited")  # events that change nothing at the table


class History:
    """The fold of the events so far. standing: those that count, in order.  undone: what redo would bring back, the
    last first to come.  loose: the answers told of an action under way, in order.

    >>> spin = {"seq": 1, "action": "spin", "spin": 4}
    >>> history = History([spin, {"seq": 2, "action": "undo", "target": 1}])
    >>> history.standing, history.undone == [[spin]]
    ([], True)
    """

    __slots__ = ("loose", "standing", "undone")

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.standing: list[Event] = []
        self.undone: list[list[Event]] = []
        self.loose: list[Event] = []
        for event in events:
            self.add(event)

    @property
    def pending(self) -> Event | None:
        """The action under way with all the answers told, or None."""
        if not self.loose:
            return None
        pending: Event = dict(self.loose[0])
        for event in self.loose:
            pending |= answers(event)
        return pending

    def rolled(self) -> list[str]:
        """Which answers of the action under way the referee rolled."""
        keys = [event.get("rolled", []) for event in self.loose]
        return [str(key) for some in keys if isinstance(some, list) for key in some]

    def add(self, event: Event) -> None:
        """Take in the next event. ValueError for an undo or redo of what is not there."""
        kind = event["action"]
        if kind in ABOUT_THE_FILE:
            return
        if kind == "pending":
            self.loose.append(event)
            self.undone = []
        elif kind == "dropped":
            self.loose = []
        elif kind == "undo":
            self._undo(event)
        elif kind == "redo":
            if not self.undone:
                raise ValueError("it brings back what was not undone")
            self.standing += self.undone.pop()
        else:
            self.loose = []
            self.undone = []
            self.standing.append(event)

    def _undo(self, event: Event) -> None:
        # Answers of an action under way are simply forgotten: what was said half-way is not said again.
        kept = [other for other in self.loose if number(other) < number({"seq": event["target"]})]
        if len(kept) < len(self.loose):
            self.loose = kept
            return
        self.loose = []
        cut = next((i for i, other in enumerate(self.standing) if other["seq"] == event["target"]), None)
        if cut is None:
            raise ValueError(f"it takes back event {event['target']}, which does not stand")
        self.undone.append(self.standing[cut:])
        del self.standing[cut:]


def answers(event: Event) -> Event:
    """The answers of an event, by their keys.

    >>> answers({"seq": 1, "at": "now", "action": "spin", "player": "Ana", "spin": 4, "ledger": []})
    {'spin': 4}
    """
    return {key: value for key, value in event.items() if key not in RESERVED}


def number(event: Event) -> int:
    """An event's number.

    >>> number({"seq": 7, "action": "spin"})
    7
    """
    return int(str(event["seq"]))
