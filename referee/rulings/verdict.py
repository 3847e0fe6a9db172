"""Yes or no: which of the two a rule's phrasings speak for."""

from __future__ import annotations

from itertools import pairwise
from math import log

from referee.table.words import split_all

from .search import USUAL, Found, Query, alike
from .words import STOP, form

AMONG = 3  # rules whose phrasings decide, and how much sooner those of the first do than those of one that fits less
FIRST = 20
# What the nearest phrasing of each kind says, the nearest few words of what is affirmed and denied, and the balance of
# the single words in them; and how far that must go, since who asks mostly asks because the answer is no.
PHRASING, ABOUT, BALANCE, DOUBT = 2.9, 1.8, 0.2, 0.45
FEW = 3
SMALL = 0.5  # how telling a small word is in what is affirmed or denied
SMALL_WORDS = 0.6  # how much the wording of a phrasing counts beside its subject
# Words that turn a question round, and what is left of a likeness for each that one has and the other has not.
LIMITING = frozenset(
    "only just exactly 2 again still both all every without instead any never not no more other same first also even "
    "too yet already cant dont isnt doesnt".split()
)
OTHERWISE = 0.8
# Leave and duty, in the question and in the rule's line: "may i" is a yes where one may, "must i" is none. Fitted to
# the phrasings of all rules, each held against the line of its own.
MAY = frozenset("can may could allowed permitted legal possible free able fine ok okay".split())
MUST = frozenset("must need needs required obliged forced mandatory compulsory always every".split())
HAVE_TO = frozenset({("have", "to"), ("has", "to"), ("got", "to")})
NOT = frozenset(
    "not no never cannot cant dont doesnt isnt can't don't doesn't isn't nothing none neither nobody".split()
)
STILL = frozenset("still even too".split())
MAY_MAY, MUST_MAY, MAY_MUST, MUST_MUST, DENIED, NOT_NOT, YET = 0.55, -0.55, -0.4, 0.65, -0.28, 0.55, 0.3


def leaning(query: Query, found: list[Found]) -> float:
    """Towards yes (above 0) or no, by the first rules that fit: what their phrasings of either kind have in common with
    the question, small words included, and what they affirm and deny."""
    told = total = 0.0
    for entry in found[:AMONG]:
        share = (entry.score / found[0].score) ** FIRST
        yes, no = _forms(entry.affirms), _forms(entry.denies)
        about = _about(query, yes) - _about(query, no)
        told += share * (PHRASING * _by_phrasings(query, entry) + ABOUT * about + BALANCE * _balance(query, yes, no))
        total += share
    return told / total + by_leave_and_duty(query.words, found[0].answer) - DOUBT


def by_leave_and_duty(question: list[str], line: str) -> float:
    """Towards yes (above 0) or no, by whether leave, a duty or neither is asked for, and what a rule's line grants.

    >>> by_leave_and_duty(["may", "i", "look"], "You may look at any time.") > 0
    True
    >>> by_leave_and_duty(["must", "i", "look"], "You may look at any time.") < 0
    True
    """
    (said,) = split_all([line])
    must, may = _is_duty(question), not MAY.isdisjoint(question)
    told = 0.0
    if not MAY.isdisjoint(said):
        told += MUST_MAY if must else MAY_MAY if may else 0.0
    if _is_duty(said):
        told += MUST_MUST if must else MAY_MUST if may else 0.0
    if not NOT.isdisjoint(said):
        told += DENIED if NOT.isdisjoint(question) else DENIED + NOT_NOT
    return told + YET * len(STILL.intersection(question))


def _is_duty(words: list[str]) -> bool:
    return not MUST.isdisjoint(words) or not HAVE_TO.isdisjoint(pairwise(words))


def _forms(lines: str) -> list[list[str]]:
    return [[form(word) for word in words] for words in split_all(lines.split("\n"))]


def _by_phrasings(query: Query, entry: Found) -> float:
    """How much nearer the nearest phrasing that gets a yes is than the nearest that gets a no."""
    likes = {"y": 0.0, "n": 0.0}
    limits = LIMITING & query.asked
    for line in entry.told.split("\n"):
        kind = line[0]
        if kind in likes:
            words = line[2:-1].split(" ")
            like, _ = alike(query, set(words))
            # "only when i land on it" is another question than "when i land on it".
            differ = len((LIMITING & set(words)) ^ limits)
            likes[kind] = max(
                likes[kind], (like + SMALL_WORDS * _word_for_word(query.forms, words)) * OTHERWISE**differ
            )
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
