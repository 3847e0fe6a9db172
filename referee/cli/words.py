"""What is typed to name an action: its name in any spelling, answers by key=value, and answers in the order asked."""

from __future__ import annotations

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
            names.append(word)
    action, loose = find_words(game, names)
    return Typed(action, given, loose)


def find_words(game: Game, names: Sequence[str]) -> tuple[Action, list[str]]:
    """The action named by the longest beginning of some words, and the words after it."""
    for count in range(len(names), 0, -1):
        found = game.named_actions(" ".join(names[:count]))
        if len(found) == 1:
            return found[0], list(names[count:])
    return game.find_action(" ".join(names) or "?"), []
