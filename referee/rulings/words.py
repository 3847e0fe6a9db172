"""Words of questions and rules: split, brought to a common form, repaired, and joined with their synonyms."""

from __future__ import annotations

from referee.table.words import split

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Collection

# Words that say nothing about which rule is meant.
STOP = frozenset(
    "a an the of to in on at for from by with and or but if so as is are was were be been am it its this that these "
    "those i me my mine we us our you your he him his she her they them their do does did done have has had can could "
    "may might must shall should will would what which who whom whose when where why how there here then than just "
    "also about into out up off over some any all each every get gets got go goes going he's she's it's i'm im id ive "
    "youre dont don't doesnt doesn't cant can't isnt isn't lets let please exactly really ok okay right allowed say "
    "says said like one's u ur wat hey um well s t re ve ll d m whats wats whos wheres hows hes shes theres theyre "
    "thats theyve weve youve hasnt havent didnt wasnt arent couldnt shouldnt wouldnt wont til".split()
)


def form(word: str) -> str:
    """A word as it is compared: its stem; a small word stays as it is.

    >>> form("battling"), form("does")
    ('battl', 'does')
    """
    return word if word in STOP else stem(word)


def stem(word: str) -> str:
    """A word without its endings, roughly: battles, battling and battled are battl; three letters at least."""
    if word.isdigit() or len(word) <= 3:
        return word
    for ending, instead in _ENDINGS if word[-1] in _LAST else ():
        if word.endswith(ending) and len(word) - len(ending) + len(instead) >= 3:
            word = word[: len(word) - len(ending)] + instead
            break
    # "dueling" and "duelling" are one word, and so are "roll" and "rolling".
    if len(word) > 3 and word[-1] == word[-2] and (word[-1] == "l" or (len(word) > 4 and word[-1] not in "aeious")):
        word = word[:-1]
    return word.removesuffix("e") if len(word) > 4 else word


_ENDINGS = (
    ("ations", "at"), ("ation", "at"), ("ingly", ""), ("ments", "ment"), ("iness", "y"), ("fully", "ful"),
    ("ities", "ity"), ("sses", "ss"), ("ying", "y"), ("ings", ""), ("ies", "y"), ("ied", "y"), ("ing", ""),
    ("ers", "er"), ("ed", ""), ("ly", ""), ("ches", "ch"), ("shes", "sh"), ("xes", "x"), ("oes", "o"), ("ss", "ss"),
    ("us", "us"), ("is", "is"), ("s", ""),
)  # fmt: skip
_LAST = frozenset(ending[-1] for ending, _ in _ENDINGS)


def terms(text: str) -> list[str]:
    """The stems of a text's words that say something, in order, each once."""
    return list(dict.fromkeys(stem(word) for word in split(text) if word not in STOP))


def repair(word: str, known: Collection[str]) -> str | None:
    """The known word that an unknown one was probably meant to be: one slip away, or two in a long word. None if none.

    known: the more frequent words first; they win where nothing else tells.

    A slip is a letter too many, too few, another one, or two letters that changed places.
    """
    if len(word) < 3 or word.isdigit():
        return None
    most = 1 if len(word) < 7 else 2
    letters = set(word)
    best: tuple[int, int, bool, str] | None = None
    for other in known:
        if abs(len(other) - len(word)) > most or len(other) < 3 or (other[0] != word[0] and other[1:2] != word[1:2]):
            continue
        if len(word) == 3 and len(other) == 3:
            continue  # nearly every word of three letters is one slip from another
        if len(letters.symmetric_difference(other)) > 2 * most:
            continue  # a slip brings in one letter at most, and takes one away
        slips = _slips(word, other, most)
        # Letters that changed places are the commonest slip, then one that was left out; the first is seldom wrong.
        kind = 0 if sorted(other) == sorted(word) else 1 if len(other) > len(word) else 2
        rank = (slips, kind, other[0] != word[0])
        if slips <= most and (best is None or rank < best[:3]):
            best = (*rank, other)
    return best[3] if best else None


def _slips(one: str, two: str, most: int) -> int:
    """How many slips lie between two words; anything above `most` is only known to be more."""
    before: list[int] = []
    last = list(range(len(two) + 1))
    for i, a in enumerate(one, 1):
        now = [i]
        for j, b in enumerate(two, 1):
            cost = min(last[j] + 1, now[j - 1] + 1, last[j - 1] + (a != b))
            if i > 1 and j > 1 and a == two[j - 2] and one[i - 2] == b:
                cost = min(cost, before[j - 2] + 1)
            now.append(cost)
        if min(now) > most:
            return most + 1
        before, last = last, now
    return last[-1]
