"""The names of symbols as a table types them: the rulebook has none, so any will do that cannot be a slip."""

from __future__ import annotations

from referee.table.names import squeeze
from referee.table.question import BadAnswer, Question
from referee.table.view import listed

from .maze import ARROWS, OTHER_NAMES, SQUARES, STAY
from .state import UNNAMED
from .tiles import PAD, in_order

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

# What a table types at the other questions of a turn, and so no symbol.
_OF_A_TURN = {STAY, "spare", *map(str.casefold, (*ARROWS, *SQUARES)), *OTHER_NAMES, *PAD}
_NO_NAME = ("", squeeze(UNNAMED), "unnamed", "none")
_YES_OR_NO = Question("symbol", "yes", "")


def is_unnamed(said: str) -> bool:
    """Whether the table says that it leaves a symbol unnamed.

    >>> is_unnamed("Not named"), is_unnamed("-"), is_unnamed("Yoda")
    (True, True, False)
    """
    return squeeze(said) in _NO_NAME


def check_symbol(said: str, known: Sequence[str]) -> None:
    """BadAnswer for what is no name of a symbol: an answer to another question, or the beginning of a known name.

    >>> check_symbol("C3 PO", ["Yoda"])
    >>> check_symbol("s4 9", [])
    Traceback (most recent call last):
    referee.table.question.BadAnswer: "s4 9" is no symbol.
    """
    words = said.split()
    if all(_of_a_turn(word) for word in words):
        hint = "Say what the card shows; Enter leaves it unnamed. Arrows, squares, yes and no are for other questions."
        raise BadAnswer(f'"{said}" is no symbol.', code="bad-answer", hint=hint)
    begun = squeeze(said)
    meant = [name for name in known if squeeze(name).startswith(begun)]
    if meant and begun not in map(squeeze, known):
        hint = f"Did you mean {listed(meant, 'or')}? If it is another symbol, call it something else."
        raise BadAnswer(f'"{said}" is the beginning of a name that is known.', code="bad-answer", hint=hint)


def _of_a_turn(word: str) -> bool:
    """Whether a word answers another question of a turn: an arrow, a square, how a tile lies, yes or no."""
    if word.casefold() in _OF_A_TURN or in_order(word):
        return True
    try:
        _YES_OR_NO.accept(word)
    except BadAnswer:
        return False
    return True
