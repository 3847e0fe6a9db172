"""What a session answers: what was done, whether something may be done, and where our rules have changed."""

from __future__ import annotations

from .action import Refused
from .ask import Ask
from .ledger import Entry

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .question import Question


class Done:
    """What one recorded event did. seq: its number.  entries: its ledger.  outcome: what the rule returned.

    learned: facts that nobody knew and the table told.  corrected: facts that it told otherwise than we had them;
    whether to remember those is the table's to say.

    >>> Done(7, "spin", [Entry("Ana moves 4", "toy/move")], "Pay Day", Ask()).outcome
    'Pay Day'
    """

    __slots__ = ("action", "corrected", "entries", "learned", "outcome", "seq")

    def __init__(self, seq: int, action: str, entries: list[Entry], outcome: object, ask: Ask) -> None:
        self.seq = seq
        self.action = action
        self.entries = entries
        self.outcome = outcome
        self.learned = ask.learned
        self.corrected = ask.corrected


class Verdict:
    """Whether an action is legal now. At most one of: question (legal, needs facts) and refusal; neither: legal.

    entries: what it would do, where nothing is left to ask.

    >>> Verdict().legal, Verdict(refusal=Refused("toy/turn", "It is Ben's turn.")).legal
    (True, False)
    """

    __slots__ = ("entries", "question", "refusal")

    def __init__(
        self, question: Question | None = None, refusal: Refused | None = None, entries: Sequence[Entry] = ()
    ) -> None:
        self.question = question
        self.refusal = refusal
        self.entries = list(entries)

    @property
    def legal(self) -> bool:
        """Whether nothing forbids it, as far as it is known."""
        return self.refusal is None


class Difference:
    """A recorded event that our rules now decide otherwise. stored, now: its ledger lines then and now.

    >>> Difference(3, ["Ana takes 2 [toy/take]"], ["Ana takes 3 [toy/take]"]).seq
    3
    """

    __slots__ = ("now", "seq", "stored")

    def __init__(self, seq: int, stored: list[str], now: list[str]) -> None:
        self.seq = seq
        self.stored = stored
        self.now = now
