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
    """A question made ready: its stems with their weights, what was repaired, and the words as they stand."""

    __slots__ = ("expanded", "game", "repaired", "stems", "unknown", "weights", "words")

    def __init__(self, text: str, game: str | None, index: sqlite3.Connection) -> None:
        self.game = game
        self.repaired: dict[str, str] = {}
        self.words: list[str] = []
        self.unknown: list[str] = []
        for word in split(text)[:60]:
            self.words.append(self._known(word, index))
        self.stems = list(dict.fromkeys(stem(word) for word in self.words if word not in STOP))
        likes = synonyms(game)
        self.expanded = {one: likes.get(one, set()) - set(self.stems) for one in self.stems}
        wanted = [*self.stems, *(other for others in self.expanded.values() for other in others)]
        self.weights = _weights(wanted, game, index)

    def _known(self, word: str, index: sqlite3.Connection) -> str:
        """The word, or the one of the rulebooks that it was probably meant to be."""
        if word in STOP or word.isdigit() or len(word) < 3:
            return word
        here = ("and game = ?", (self.game,)) if self.game else ("", ())
        if index.execute(f"select 1 from word where word = ? {here[0]} limit 1", (word, *here[1])).fetchone():
            return word
        if index.execute(f"select 1 from word where stem = ? {here[0]} limit 1", (stem(word), *here[1])).fetchone():
            return word
        rows = index.execute(
            f"select word from word where length(word) between ? and ? {here[0]} order by count desc",
            (len(word) - 2, len(word) + 2, *here[1]),
        )
        better = repair(word, [row[0] for row in rows])
        if better is None:
            self.unknown.append(word)
            return word
        self.repaired[word] = better
        return better


def search(query: Query, index: sqlite3.Connection) -> list[Found]:
    """The rules that fit a question, best first."""
    if not query.stems:
        return []
    found: dict[int, Found] = {}
    bests: dict[int, list[float]] = {}
    total = sum(query.weights[one] for one in query.stems) or 1.0
    for _, rule, game, kind, stems in _phrases(query, index):
        like = _alike(query, stems.split(), total, index)
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


def _alike(query: Query, stems: list[str], total: float, index: sqlite3.Connection) -> float:
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


def _weights(stems: list[str], game: str | None, index: sqlite3.Connection) -> dict[str, float]:
    return {one: _weight(one, game, index) for one in stems}


def _weight(one: str, game: str | None, index: sqlite3.Connection) -> float:
    """How telling a word is: the rarer among the phrasings, the more."""
    if (game, one) not in _known_weights:
        where, values = (" where game = ?", (game,)) if game else ("", ())
        size = index.execute(f"select sum(phrases) from size{where}", values).fetchone()[0] or 1
        join = " and game = ?" if game else ""
        count = index.execute(f"select sum(phrases) from df where stem = ?{join}", (one, *values)).fetchone()[0] or 0
        _known_weights[game, one] = log(1 + size / (1 + count))
    return _known_weights[game, one]
