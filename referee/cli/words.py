"""What is typed to name an action: its name in any spelling, answers by key=value, and answers in the order asked."""

from __future__ import annotations

from referee.table.ask import Quoted
from referee.table.errors import UserError

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from referee.table.action import Action
    from referee.table.game import Game


class Typed:
    """A typed action. action: which.  given: its answers by key.  loose: words that answer its questions in order."""

    __slots__ = ("action", "given", "loose")

    def __init__(self, action: Action, given: dict[str, object], loose: list[str]) -> None:
        self.action = action
        self.given = given
        self.loose = loose


def split_line(text: str) -> list[str]:
    """The words of a typed line; what stands in double quotes is one word.

    >>> split_line('spin 2 master "Ki Adi" 2 f'), split_line('space="Dark Path"'), split_line('say "so')
    (['spin', '2', 'master', 'Ki Adi', '2', 'f'], ['space=Dark Path'], ['say', '"so'])
    """
    parts = text.replace("“", '"').replace("”", '"').split('"')
    if len(parts) % 2 == 0:
        parts[-2:] = ['"'.join(parts[-2:])]  # the last quote is not closed
    words: list[str] = []
    joins = False  # whether the next part goes on with the last word
    for at, part in enumerate(parts):
        if at % 2:
            if joins:
                words[-1] = Quoted(words[-1] + part)
            else:
                words.append(Quoted(part))
            joins = True
            continue
        for n, word in enumerate(part.split()):
            if joins and not n and not part[0].isspace():
                words[-1] = Quoted(words[-1] + word)
            else:
                words.append(word)
        joins = not part[-1].isspace() if part else joins
    return words


def unquoted(text: str) -> str | None:
    """What stands in a line that is in quotes as a whole, or None."""
    words = split_line(text)
    return str(words[0]) if len(words) == 1 and isinstance(words[0], Quoted) and "=" not in text else None


def read_words(game: Game, words: Sequence[str], legal: Callable[[], Sequence[Action]] = list) -> Typed:
    """The action that words name, such as ["buy", "stock", "number=4"] or ["buy-stock", "4"]. Unknown, UserError.

    legal: lists the actions of which one is meant where a beginning may be several.
    """
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
    action, loose = find_words(game, names, legal)
    return Typed(action, given, loose)


def find_words(
    game: Game, names: Sequence[str], legal: Callable[[], Sequence[Action]] = list
) -> tuple[Action, list[str]]:
    """The action named by the longest beginning of some words, and the words after it."""
    for count in range(len(names), 0, -1):
        found = one_of(game.named_actions(" ".join(names[:count])), legal)
        if found is not None:
            return found, list(names[count:])
    return game.find_action(" ".join(names) or "?"), []


def one_of(found: Sequence[Action], legal: Callable[[], Sequence[Action]]) -> Action | None:
    """The one action that was found, or the only one of several that is legal; None where it may be more."""
    if len(found) > 1:
        found = [action for action in legal() if action in found]
    return found[0] if len(found) == 1 else None
