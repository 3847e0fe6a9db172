"""What is typed to name an action: its name in any spelling, answers by key=value, and answers in the order asked."""

from __future__ import annotations

import re

from referee.table.ask import Quoted
from referee.table.errors import UserError

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.table.action import Action
    from referee.table.game import Game


class Typed:
    """A typed action. action: which.  given: its answers by key.  loose: words that answer its questions in order."""

    __slots__ = ("action", "given", "loose")

    def __init__(self, action: Action, given: dict[str, object], loose: list[str]) -> None:
        self.action = action
        self.given = given
        self.loose = loose


_WORD = re.compile(r'(?:[^\s"]|"[^"]*")+|"')


def split_line(text: str) -> list[str]:
    """The words of a typed line; what stands in double quotes is one word.

    >>> split_line('spin 2 master "Ki Adi" 2 f'), split_line('say "so')
    (['spin', '2', 'master', 'Ki Adi', '2', 'f'], ['say', '"', 'so'])
    """
    plain = text.replace("“", '"').replace("”", '"')
    return [Quoted(word.replace('"', "")) if len(word) > 1 and '"' in word else word for word in _WORD.findall(plain)]


def unquoted(text: str) -> str | None:
    """What stands in a line that is in quotes as a whole, or None."""
    words = split_line(text)
    return str(words[0]) if len(words) == 1 and isinstance(words[0], Quoted) and "=" not in text else None


def read_words(game: Game, words: Sequence[str]) -> Typed:
    """The action that words name, such as ["buy", "stock", "number=4"] or ["buy-stock", "4"]. Unknown, UserError."""
    given: dict[str, object] = {}
    names: list[str] = []
    for word in words:
        key, equals, value = word.partition("=")
        if equals and key.isidentifier():
            if key in given:
                raise UserError(f"{key} is given twice.", code="given-twice")
            given[key] = value
        else:
            # The shell takes the quotes away, so that a word with a space in it must have been quoted.
            names.append(Quoted(word) if " " in word else word)
    action, loose = find_words(game, names)
    return Typed(action, given, loose)


def find_words(game: Game, names: Sequence[str]) -> tuple[Action, list[str]]:
    """The action named by the longest beginning of some words, and the words after it."""
    for count in range(len(names), 0, -1):
        found = game.named_actions(" ".join(names[:count]))
        if len(found) == 1:
            return found[0], list(names[count:])
    return game.find_action(" ".join(names) or "?"), []
