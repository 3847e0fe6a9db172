"""Yes or no: whether a question can be answered so, and which of the two a rule's phrasings speak for."""

from __future__ import annotations

from itertools import pairwise
from math import log

from referee.table.words import split, split_all

from .search import USUAL, Found, Query, alike
from .words import STOP, stem

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable

AMONG = 3  # rules whose phrasings decide, and how much sooner those of the first do than those of one that fits less
FIRST = 10
# What the nearest phrasing of each kind says, the nearest few words of what is affirmed and denied, and the balance of
# the single words in them; and how far that must go, since who asks mostly asks because the answer is no.
PHRASING, ABOUT, BALANCE, DOUBT = 2.9, 1.8, 0.2, 0.53
FEW = 3
SHORTEST = 2  # words of a last clause that only asks whether it is so
SMALL = 0.5  # how telling a small word is in what is affirmed or denied
SMALL_WORDS = 0.6  # how much the wording of a phrasing counts beside its subject
# Words that turn a question round, and what is left of a likeness for each that one has and the other has not.
LIMITING = frozenset(
    "only just exactly 2 again still both all every without instead any never not no more other same first also even "
    "too yet already cant dont isnt doesnt".split()
)
OTHERWISE = 0.8
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


def is_yes_or_no(text: str) -> bool:
    """Whether a question can be answered with yes or no."""
    clauses = [clause for clause in _clauses(text) if clause]
    if not clauses:
        return False
    words = clauses[-1]
    while len(words) > 1 and words[0] in _FILLERS:
        words = words[1:]
    if words[0] in _ASKS_OTHER:
        return False
    if words[0] in _ASKS_YES or words[-1] in _TAGS:
        return True
    if len(clauses) > 1 and len(words) <= SHORTEST and text.rstrip().endswith("?") and not set(words) & _ASKS_OTHER:
        return True  # "..., passed?"
    pairs = list(pairwise(words))
    if any(first in _ASKS_OTHER for first, _ in pairs):
        return False
    if any(first in _ASKS_YES and second in _SUBJECTS for first, second in pairs):
        return True
    # "do i beat it with strength 5, it rolled 2"
    asked = [part[:2] for part in clauses if len(part) > 1]
    return any(part[0] in _ASKS_YES and part[1] in _SUBJECTS for part in asked) and not any(
        part[0] in _ASKS_OTHER for part in asked
    )


def leaning(query: Query, found: list[Found]) -> float:
    """Towards yes (above 0) or no, by the first rules that fit: what their phrasings of either kind have in common with
    the question, small words included, and what they affirm and deny."""
    asked = [word if word in STOP else stem(word) for word in query.words]
    told = total = 0.0
    for entry in found[:AMONG]:
        share = (entry.score / found[0].score) ** FIRST
        yes, no = _stems(entry.affirms), _stems(entry.denies)
        about = _about(query, yes) - _about(query, no)
        told += share * (
            PHRASING * _by_phrasings(query, asked, entry) + ABOUT * about + BALANCE * _balance(query, yes, no)
        )
        total += share
    return told / total - DOUBT


def _stems(lines: str) -> list[list[str]]:
    return [[word if word in STOP else stem(word) for word in words] for words in split_all(lines.split("\n"))]


def _by_phrasings(query: Query, asked: list[str], entry: Found) -> float:
    """How much nearer the nearest phrasing that gets a yes is than the nearest that gets a no."""
    likes = {"y": 0.0, "n": 0.0}
    limits = LIMITING & set(asked)
    for line in entry.told.split("\n"):
        kind = line[0]
        if kind in likes:
            words = line[2:-1].split(" ")
            like, _ = alike(query, set(words))
            # "only when i land on it" is another question than "when i land on it".
            differ = len((LIMITING & set(words)) ^ limits)
            likes[kind] = max(likes[kind], (like + SMALL_WORDS * _word_for_word(asked, words)) * OTHERWISE**differ)
    return likes["y"] - likes["n"]


def _about(query: Query, lines: list[list[str]]) -> float:
    """How much of the question is about one of these things, by the likest few of them."""
    likes = []
    for line in lines:
        has = whole = 0.0
        for one in line:
            if one in STOP:
                whole += SMALL
                has += SMALL * (one in query.asked)
            elif one in query.weights:
                whole += query.weights[one]
                has += query.weights[one]
            else:
                whole += USUAL
                if one in query.others:
                    has += USUAL * max(like.get(one, 0.0) for like in query.expanded.values())
        if has:
            likes.append(has / whole**0.5)
    return float(sum(sorted(likes, reverse=True)[:FEW]) / FEW)


def _balance(query: Query, yes: list[list[str]], no: list[list[str]]) -> float:
    """Whether the question's telling words are rather among what is affirmed (above 0) or denied."""
    told = 0.0
    for one in query.stems:
        sides = [sum(one in line for line in lines) + 0.5 for lines in (yes, no)]
        told += float(query.weights[one] * log(sides[0] / sides[1]))
    return told


def _word_for_word(one: list[str], two: list[str]) -> float:
    """How alike two wordings are, small words and their order included."""
    if not one or not two:
        return 0.0
    common = len(set(one) & set(two)) / float(len(set(one)) * len(set(two))) ** 0.5
    pairs = [set(pairwise(words)) for words in (one, two)]
    follow = len(pairs[0] & pairs[1]) / max(1, min(len(pairs[0]), len(pairs[1])))
    return float(0.7 * common + 0.3 * follow)


def _clauses(text: str) -> Iterable[list[str]]:
    parts, part = [], ""
    for sign in text:
        if sign in ",;:.?!–—":
            parts.append(part)
            part = ""
        else:
            part += sign
    return [split(part) for part in [*parts, part]]
