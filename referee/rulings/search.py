"""Find the rules that a question in a player's own words is about, best first."""

from __future__ import annotations

from math import log

from .index import has_search, quoted
from .synonyms import synonyms
from .words import STOP, repair, split, stem

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    import sqlite3

CANDIDATES = 120  # phrasings and rules that are looked at closely
LIKE = 0.75  # what a synonym counts, of the word itself
LONGEST = 60  # words of a question that are looked at
PHRASE, SECOND, BODY = 0.68, 0.10, 0.22  # how much the best phrasing, the second best and the rule's text count


class Found:
    """A rule that may be meant. score: 0 to about 1.  kind: how the phrasing is filed that fits best; best: how well.

    covered: the share of the question's words, by weight, that the rule has anywhere.
    """

    __slots__ = ("best", "covered", "game", "kind", "n", "score")

    def __init__(self, n: int, game: str) -> None:
        self.n = n
        self.game = game
        self.score = 0.0
        self.best = 0.0
        self.covered = 0.0
        self.kind = "asks"


class Query:
    """A question made ready for one game, or for all: its stems with their weights, and what was repaired.

    unknown: words that this game's rulebook has nowhere, though they may be words of another's.
    """

    __slots__ = ("expanded", "game", "repaired", "stems", "unknown", "weights", "words")

    def __init__(self, text: str, game: str | None, index: sqlite3.Connection) -> None:
        self.game = game
        self.repaired: dict[str, str] = {}
        self.words: list[str] = []
        self.unknown: list[str] = []
        known, everywhere = vocabulary(game, index), vocabulary(None, index)
        for word in split(text)[:LONGEST]:
            self.words.append(self._known(word, known, everywhere))
        self.stems = list(dict.fromkeys(stem(word) for word in self.words if word not in STOP))
        likes = synonyms(game)
        self.expanded = {one: likes.get(one, set()) - set(self.stems) for one in self.stems}
        wanted = [*self.stems, *(other for others in self.expanded.values() for other in others)]
        self.weights = {one: _weight(one, game, index) for one in wanted}

    def _known(self, word: str, known: dict[str, int], everywhere: dict[str, int]) -> str:
        """The word, or the one of the rulebooks that it was probably meant to be."""
        if word in STOP or word in known or stem(word) in known or len(word) < 3 or word.isdigit():
            return word
        # A word of another game's rulebook is no slip of the pen.
        if everywhere.get(word, 0) < 2:
            better = repair(word, known)
            if better is not None:
                self.repaired[word] = better
                return better
        self.unknown.append(word)
        return word


_vocabularies: dict[tuple[int, str | None], dict[str, int]] = {}


def vocabulary(game: str | None, index: sqlite3.Connection) -> dict[str, int]:
    """The words and stems of a game's rulebook, or of all, with how often they stand there; the frequent ones first."""
    key = (id(index), game)
    if key not in _vocabularies:
        if game is None:
            rows = index.execute("select word, stem, sum(count) as n from word group by word order by n desc")
        else:
            rows = index.execute("select word, stem, count from word where game = ? order by count desc", (game,))
        found: dict[str, int] = {}
        for word, root, count in rows:
            found.setdefault(word, count)
            found.setdefault(root, count)
        _vocabularies[key] = found
    return _vocabularies[key]


def search(query: Query, index: sqlite3.Connection) -> list[Found]:
    """The rules that fit a question, best first."""
    if not query.stems:
        return []
    found: dict[int, Found] = {}
    bests: dict[int, list[float]] = {}
    total = sum(query.weights[one] for one in query.stems) or 1.0
    for _, rule, game, kind, stems in _phrases(query, index):
        like = alike(query, stems.split(), total, index)
        entry = found.setdefault(rule, Found(rule, game))
        bests.setdefault(rule, []).append(like)
        if like > entry.best:
            entry.best, entry.kind = like, kind
    for rule, game, stems in _bodies(query, index, list(found)):
        entry = found.setdefault(rule, Found(rule, game))
        entry.covered = _covered(query, set(stems.split()), total)
    for rule, entry in found.items():
        ranked = sorted(bests.get(rule, [0.0]), reverse=True)
        second = ranked[1] if len(ranked) > 1 else 0.0
        entry.score = PHRASE * entry.best + SECOND * second + BODY * entry.covered
    return sorted(found.values(), key=lambda entry: -entry.score)


def alike(query: Query, stems: list[str], total: float, index: sqlite3.Connection) -> float:
    """How alike a question and a phrasing are: the cosine of their words, by how telling each word is."""
    have = set(stems)
    common = 0.0
    matched = set()
    for one in query.stems:
        if one in have:
            common += query.weights[one]
            matched.add(one)
        else:
            others = query.expanded[one] & have
            if others:
                common += LIKE * query.weights[one]
                matched |= others
    if not common:
        return 0.0
    rest = sum(_weight(one, query.game, index) for one in have - matched)
    known = sum(query.weights.get(one, 0.0) or _weight(one, query.game, index) for one in matched)
    return float(common / (total**0.5 * (known + rest) ** 0.5))


def _covered(query: Query, have: set[str], total: float) -> float:
    """The share of a question's words that a rule's text has."""
    got = 0.0
    for one in query.stems:
        if one in have:
            got += query.weights[one]
        elif query.expanded[one] & have:
            got += LIKE * query.weights[one]
    return got / total


def _phrases(query: Query, index: sqlite3.Connection) -> list[tuple[int, int, str, str, str]]:
    wanted = [*query.stems, *(other for others in query.expanded.values() for other in others)]
    columns = "select p.n, p.rule, p.game, p.kind, p.stems from phrase p"
    if has_search(index):
        match = f"stems:({quoted(wanted)})" + (f" AND game:{query.game.replace('-', '')}" if query.game else "")
        sql = f"{columns} join find on find.rowid = p.n where find match ? order by bm25(find) limit {CANDIDATES}"
        return index.execute(sql, (match,)).fetchall()
    if query.game:
        return index.execute(f"{columns} where p.game = ?", (query.game,)).fetchall()
    return index.execute(columns).fetchall()


def _bodies(query: Query, index: sqlite3.Connection, rules: list[int]) -> list[tuple[int, str, str]]:
    """The texts of the rules that were found by a phrasing, and of those that share words with the question."""
    columns = "select r.n, r.game, r.stems from rule r"
    if not has_search(index):
        if query.game:
            return index.execute(f"{columns} where r.game = ?", (query.game,)).fetchall()
        return index.execute(columns).fetchall()
    match = f"stems:({quoted(query.stems)})" + (f" AND game:{query.game.replace('-', '')}" if query.game else "")
    sql = f"select rowid from body where body match ? order by bm25(body) limit {CANDIDATES // 4}"
    wanted = {row[0] for row in index.execute(sql, (match,))} | set(rules)
    marks = ",".join("?" * len(wanted))
    return index.execute(f"{columns} where r.n in ({marks})", tuple(wanted)).fetchall()


_known_weights: dict[tuple[str | None, str], float] = {}


def _weight(one: str, game: str | None, index: sqlite3.Connection) -> float:
    """How telling a word is: the rarer among the phrasings, the more."""
    if (game, one) not in _known_weights:
        where, values = (" where game = ?", (game,)) if game else ("", ())
        size = index.execute(f"select sum(phrases) from size{where}", values).fetchone()[0] or 1
        join = " and game = ?" if game else ""
        count = index.execute(f"select sum(phrases) from df where stem = ?{join}", (one, *values)).fetchone()[0] or 0
        _known_weights[game, one] = log(1 + size / (1 + count))
    return _known_weights[game, one]
