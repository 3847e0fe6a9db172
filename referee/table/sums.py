"""Calculations that answer a question, each under the rules that it belongs to."""

from __future__ import annotations

from .told import Told

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .told import Reckoned

    Sum = Callable[[Told], "Reckoned | None"]


class Sums:
    """The calculations of a game, by the ids of the rules that they answer for.

    A calculation takes the question and says its sum, or None where the question lacks a number that it needs.

    >>> from referee.table.told import Reckoned
    >>> sums = Sums()
    >>> @sums.of("toy/loans/repay")
    ... def repayment(told):
    ...     loans = told.of("loan")
    ...     return None if loans is None else Reckoned(f"{loans * 25} to repay.")
    >>> sums.reckon("two loans, what do i pay back", ["toy/loans/repay"])[1].said
    '50 to repay.'
    >>> sums.reckon("how do loans work", ["toy/loans/repay"])
    """

    def __init__(self) -> None:
        self.by_rule: dict[str, list[Sum]] = {}

    def of(self, *rules: str) -> Callable[[Sum], Sum]:
        """Register a calculation under the ids of the rules that it answers for."""

        def register(reckon: Sum) -> Sum:
            for rule in rules:
                self.by_rule.setdefault(rule, []).append(reckon)
            return reckon

        return register

    def reckon(self, question: str, rules: Iterable[str]) -> tuple[str, Reckoned] | None:
        """The first sum that a question's numbers allow, of the rules that it may be about, with its rule's id."""
        told = Told(question)
        for rule in rules:
            for reckon in self.by_rule.get(rule, ()):
                found = reckon(told)
                if found is not None:
                    return rule, found
        return None
