"""Whether a question wants a yes or a no."""

from __future__ import annotations

from itertools import pairwise

from .told import Told

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SHORT = 4  # words of a last clause that only asks whether it is so
LONG = 5  # words of a sentence with a question mark that is no bare keyword
_ASKS_YES = frozenset(
    "can may do does did is are am must will would should could has have had was were shall might cant dont isnt "
    "doesnt arent wont gotta hafta wanna shoud shuld cann dose any anything still enough".split()
)
_ASKS_OTHER = frozenset(
    "what which who whom whose when where why how wat waht hwo whats whos wheres wher wehre wehn".split()
)
_TAGS = frozenset(
    "right correct legal allowed ok okay true fair fine possible yes mistake won cool kosher yeah alright innit".split()
)
_FILLERS = frozenset("so ok okay hey um well and but then also wait if please he she they says claims".split())
_SUBJECTS = frozenset(
    "i we you he she they it the a an my his her their our your this that there someone anybody anyone everyone "
    "everybody each both".split()
)
_TIMES = frozenset("when once wehn where".split())
_SUMS = frozenset("total result sum size price number amount".split())  # "..., total?" asks for a number


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
    says = last[0] == "so" and last[1:2] != ["what"]  # "so i can just stay?"
    while len(last) > 1 and last[0] in _FILLERS:
        last = last[1:]
    # "when i land there, must i stop" asks for no time, "when in a turn may i duel" does.
    is_time = last[0] in _TIMES and last[1:2] not in (["in"], ["on"], ["during"])
    verb = _first_verb(last)
    other = next((n for n, word in enumerate(last) if word in _ASKS_OTHER and (n or not is_time)), len(last))
    if other == 0 or (is_time and not 1 < verb < other):
        return False
    if last[0] in _ASKS_YES or last[-1] in _TAGS or (says and last[other : other + 1] in ([], ["when"], ["where"])):
        return True
    if other < verb:
        return False
    # "..., passed?" and "the officer fines himself too?"
    is_tail, is_sentence = len(clauses) > 1 and len(last) <= SHORT, len(last) >= LONG
    is_open = any(not _ASKS_OTHER.isdisjoint(clause) for clause in clauses)
    if text.rstrip().endswith("?") and last[-1] not in _SUMS and (is_tail or (is_sentence and not is_open)):
        return True
    if verb < len(last):
        return True
    # "do i beat it with strength 5, it rolled 2"
    begin = [clause[:2] for clause in clauses if len(clause) > 1]
    asks = any(first in _ASKS_YES and second in _SUBJECTS for first, second in begin)
    return asks and not any(first in _ASKS_OTHER for first, _ in begin)


def _first_verb(words: Sequence[str]) -> int:
    """Where the words begin to ask for a yes or no ("do i", "is the"); their number where they nowhere do."""
    for n, (first, second) in enumerate(pairwise(words)):
        if first in _ASKS_YES and (second in _SUBJECTS or first in ("does", "dose")):
            return n
    return len(words)
