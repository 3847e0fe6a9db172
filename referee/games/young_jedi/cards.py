"""The tables of what cards do, which lie in decks/ beside the card table: read when first asked for, found by name.

Source: the cards themselves (young-jedi/cards/named-text).
"""

from __future__ import annotations

from referee.journal.paths import shipped
from referee.table.names import squeeze

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    Fact = TypeVar("Fact")


def rows(table: str) -> list[list[str]]:
    """The rows of a table in decks/, without its head.

    >>> rows("starships")[0][:2]
    ['DF30', 'Naboo Starfighter']
    """
    from referee.deck.cards import split_row

    with open(shipped("decks", f"{table}.csv"), encoding="utf-8") as file:
        return [split_row(line) for line in file.read().splitlines()[1:]]


class Shelf:
    """The facts of one table, by squeezed card code and by squeezed title. read: makes them of the table's rows."""

    __slots__ = ("by_code", "by_title", "is_read", "read", "table")

    def __init__(self, table: str, read: Callable[[Shelf, list[list[str]]], None]) -> None:
        self.table = table
        self.read = read
        self.is_read = False
        self.by_code: dict[str, object] = {}
        self.by_title: dict[str, object] = {}

    def put(self, codes: str, title: str, fact: object) -> None:
        """Lay facts down under the codes of their cards and under a title ("" for none); the first of a title stays."""
        for code in codes.split():
            self.by_code.setdefault(squeeze(code), fact)
        if title:
            self.by_title.setdefault(squeeze(title), fact)

    def fill(self) -> None:
        """Read the table, if it has not been read."""
        if not self.is_read:
            self.is_read = True
            self.read(self, rows(self.table))

    def all(self, kind: type[Fact]) -> list[Fact]:
        """All facts of the table, each once."""
        self.fill()
        return [fact for fact in dict.fromkeys(self.by_title.values()) if isinstance(fact, kind)]

    def find(self, name: str, kind: type[Fact]) -> Fact | None:
        """The facts of a code or a title; None where the table has none."""
        self.fill()
        key = squeeze(name)
        found = self.by_code.get(key) or self.by_title.get(key)
        return found if isinstance(found, kind) else None
