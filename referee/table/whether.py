"""Whether a question wants a yes or a no."""

from __future__ import annotations

from itertools import pairwise

from .told import Told

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Mapping

SHORTEST = 2  # words of a last clause that only asks whether it is so
LONG = 5  # words of a sentence with a question mark that is no bare keyword
_ASKS_YES = frozenset(
    "can may do does did is are am must will would should could has have had was were shall might cant dont isnt "
    "doesnt arent wont gotta hafta wanna shoud shuld cann".split()
)
_ASKS_OTHER = frozenset(
    "what which who whom whose when where why how wat waht hwo whats whos wheres wher wehre".split()
)
_TAGS = frozenset(
    "right correct legal allowed ok okay true fair fine possible yes mistake won cool kosher yeah alright innit".split()
)
_FILLERS = frozenset("so ok okay hey um well and but then also wait if please he she they says claims".split())
_SUBJECTS = frozenset("i we you he she they it the a my his her their our your this that there someone anybody".split())


def is_yes_or_no(text: str, repaired: Mapping[str, str] | None = None) -> bool:
    """Whether a question can be answered with yes or no. repaired: its slips of the pen with what was meant.

    >>> is_yes_or_no("spent 4, can i play a 3"), is_yes_or_no("how many do i draw"), is_yes_or_no("8 in hand, right?")
    (True, False, True)
    """
    mended = repaired or {}
    clauses = [[mended.get(word, word) for word in clause.words] for clause in Told(text).clauses() if clause.words]
    if not clauses:
        return False
    last = clauses[-1]
    while len(last) > 1 and last[0] in _FILLERS:
        last = last[1:]
    if last[0] in _ASKS_OTHER:
        return False
    if last[0] in _ASKS_YES or last[-1] in _TAGS:
        return True
    if not _ASKS_OTHER.isdisjoint(last):
        return False
    # "..., passed?" and "the officer fines himself too?"
    is_tail, is_sentence = len(clauses) > 1 and len(last) <= SHORTEST, len(last) >= LONG
    is_open = any(not _ASKS_OTHER.isdisjoint(clause) for clause in clauses)
    if text.rstrip().endswith("?") and (is_tail or (is_sentence and not is_open)):
        return True
    if any(first in _ASKS_YES and second in _SUBJECTS for first, second in pairwise(last)):
        return True
    # "do i beat it with strength 5, it rolled 2"
    begin = [clause[:2] for clause in clauses if len(clause) > 1]
    asks = any(first in _ASKS_YES and second in _SUBJECTS for first, second in begin)
    return asks and not any(first in _ASKS_OTHER for first, _ in begin)
