"""Find the rules that a question in a player's own words is about, best first."""

from __future__ import annotations

from referee.table.words import split

from .index import has_search, quoted, weight
from .words import STOP, repair, stem

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    import sqlite3

LONGEST = 60  # words of a question that are looked at
CANDIDATES = 120  # phrasings whose rules are looked at closely, and a third as many texts
NEAREST = 40  # phrasings of all games by which the likely games are known
LIKE = 0.95  # what a synonym counts, of the word itself
ASKED = 0.42  # the share of the question in the comparison with a phrasing; the rest is the phrasing's
# How much these count: the best three phrasings, the words of the rule's parts, the words of all of it by frequency.
PHRASES, PARTS, WHOLE = (0.24, 0.15, 0.04), 0.06, 0.22
FULL, LENGTH = 1.3, 0.375  # how soon another mention says nothing new, and how much a long rule is held back
SCALE = 1 / (sum(PHRASES) + 2 * PARTS + WHOLE)  # so that scores are about 0 to 1


class Found:
    """A rule that may be meant. n: its number.  score: 0 to about 1.  best: how well its best phrasing fits.

    covered: the share of the question's words, by how telling they are, that the rule has anywhere.
    """

    __slots__ = ("best", "covered", "game", "n", "score")

    def __init__(self, n: int, game: str) -> None:
        self.n = n
        self.game = game
        self.score = 0.0
        self.best = 0.0
        self.covered = 0.0


class Query:
    """A question made ready for one game, or for all: its stems with their weights, and what was repaired.

    unknown: words that this game's rulebook has nowhere, though they may be words of another's.
    """

    __slots__ = ("expanded", "game", "repaired", "stems", "unknown", "weights", "words")

    def __init__(self, text: str, game: str | None, index: sqlite3.Connection) -> None:
        self.game = game
        self.repaired: dict[str, str] = {}
        self.unknown: list[str] = []
        self.words = [self._known(word, index) for word in split(text)[:LONGEST]]
        self.stems = list(dict.fromkeys(stem(word) for word in self.words if word not in STOP))
        self.expanded: dict[str, set[str]] = {one: set() for one in self.stems}
        marks = ",".join("?" * len(self.stems))
        rows = index.execute(
            f"select stem, other from synonym where game = ? and stem in ({marks})", (game, *self.stems)
        )
        for one, other in rows:
            if other not in self.expanded:
                self.expanded[one].add(other)
        self.weights = weights(self.stems, game, index)

    def _known(self, word: str, index: sqlite3.Connection) -> str:
        """The word, or the one of the rulebooks that it was probably meant to be."""
        if word in STOP or len(word) < 3 or word.isdigit():
            return word
        root = stem(word)
        where = {row[0] for row in index.execute("select game from word where word = ? or stem = ?", (word, root))}
        if (self.game is None and where) or self.game in where:
            return word
        # A word of another game's rulebook is no slip of the pen; "jsut" and "teh" are, and say as little as "just".
        if not where:
            small = next((other for other in STOP if len(other) == len(word) and sorted(other) == sorted(word)), None)
            if small is not None:
                return small
            here = ("and game = ?", (self.game,)) if self.game else ("", ())
            near = f"select word, sum(count) as times from word where length(word) between ? and ? {here[0]}"
            lengths = (len(word) - 2, len(word) + 2)
            rows = index.execute(f"{near} group by word order by times desc", (*lengths, *here[1]))
            better = repair(word, [row[0] for row in rows])
            if better is not None:
                self.repaired[word] = better
                return better
        self.unknown.append(word)
        return word


def weights(stems: list[str], game: str | None, index: sqlite3.Connection) -> dict[str, float]:
    """How telling each word is among the phrasings of a game, or of all."""
    marks = ",".join("?" * len(stems))
    counts = dict.fromkeys(stems, 0)
    rows = index.execute(f"select stem, game, phrases from df where stem in ({marks})", stems)
    for one, its_game, phrases in rows:
        if game is None or its_game == game:
            counts[one] += phrases
    size = sum(
        phrases for its_game, phrases in index.execute("select game, phrases from size") if game in (None, its_game)
    )
    return {one: weight(one, count, size) for one, count in counts.items()}


def likely_games(text: str, index: sqlite3.Connection) -> list[tuple[str, float]]:
    """The games that a question may be about, the likeliest first, each with the share of its words, by how telling
    they are, that the game's rulebook has."""
    query = Query(text, None, index)
    total = sum(query.weights.values()) or 1.0
    marks = ",".join("?" * len(query.stems))
    shares = {row[0]: 0.0 for row in index.execute("select game from size")}
    for one, game in index.execute(f"select distinct stem, game from word where stem in ({marks})", query.stems):
        shares[game] += query.weights[one] / total
    near = dict.fromkeys(shares, 0.0)
    if query.stems and has_search(index):
        sql = "select rowid, bm25(find) from find where find match ? order by bm25(find) limit ?"
        hits = dict(index.execute(sql, (f"stems:({quoted(query.stems)})", NEAREST)).fetchall())
        marks = ",".join("?" * len(hits))
        for n, game in index.execute(f"select n, game from phrase where n in ({marks})", list(hits)):
            near[game] += hits[n] ** 2
        most = max(near.values()) or 1.0
        near = {game: value / most for game, value in near.items()}
    return sorted(shares.items(), key=lambda entry: -(entry[1] + near[entry[0]]))


def search(query: Query, index: sqlite3.Connection) -> list[Found]:
    """The rules that fit a question, best first."""
    if not query.stems:
        return []
    total = sum(query.weights[one] for one in query.stems) or 1.0
    chosen = _candidates(query, index)
    if not chosen:
        return []
    marks = ",".join("?" * len(chosen))
    average = index.execute("select avg(length) from rule").fetchone()[0]
    likes: dict[int, list[float]] = {}
    rows = index.execute(f"select rule, stems, weight from phrase where rule in ({marks})", chosen)
    for rule, stems, whole in rows:
        likes.setdefault(rule, []).append(alike(query, stems, total, whole))
    found = []
    for n, game, held, length in index.execute(f"select n, game, held, length from rule where n in ({marks})", chosen):
        entry = Found(n, game)
        ranked = sorted(likes.get(n, ()), reverse=True)
        entry.best = ranked[0] if ranked else 0.0
        entry.score = sum(share * like for share, like in zip(PHRASES, ranked, strict=False))
        parts, whole, covered = _held(query, held, length / average)
        entry.covered = covered / total
        entry.score = SCALE * (entry.score + (PARTS * parts + WHOLE * whole) / total)
        found.append(entry)
    return sorted(found, key=lambda entry: -entry.score)


def alike(query: Query, stems: str, total: float, whole: float) -> float:
    """How alike a question and a phrasing are: what they share, by how telling each word is, against what they have.

    stems: the phrasing's words, with spaces.  total, whole: the weights of the question and of the phrasing.
    """
    have = set(stems.split(" "))
    common = 0.0
    for one in query.stems:
        if one in have:
            common += query.weights[one]
        elif not have.isdisjoint(query.expanded[one]):
            common += LIKE * query.weights[one]
    if not common or not whole:
        return 0.0
    return float(common / (total**ASKED * whole ** (1 - ASKED)))


def _held(query: Query, held: str, length: float) -> tuple[float, float, float]:
    """What a rule has of a question: by the parts its words stand in, by how often they do, and at all."""
    has: dict[str, tuple[float, int]] = {}
    for entry in held.split(" "):
        one, share, mentions = entry.split(":")
        has[one] = (float(share), int(mentions))
    parts = whole = covered = 0.0
    full = FULL * (1 - LENGTH + LENGTH * length)
    for one in query.stems:
        if one in has:
            share_here, count = has[one]
            parts += query.weights[one] * share_here
            whole += query.weights[one] * count / (count + full)
            covered += query.weights[one]
        else:
            counts = [has[other][1] for other in query.expanded[one] if other in has]
            if counts:
                parts += query.weights[one] * LIKE * 0.7
                whole += query.weights[one] * LIKE * max(counts) / (max(counts) + full)
                covered += query.weights[one]
    return parts, whole, covered


def _candidates(query: Query, index: sqlite3.Connection) -> list[int]:
    """The rules to look at: those that share telling words with the question."""
    if not has_search(index):
        where, values = (" where game = ?", (query.game,)) if query.game else ("", ())
        return [row[0] for row in index.execute(f"select n from rule{where}", values)]
    wanted = [*query.stems, *(other for others in query.expanded.values() for other in others)]
    here = f" AND game:{query.game.replace('-', '')}" if query.game else ""
    sql = "select rowid from find where find match ? order by bm25(find) limit ?"
    rows = [row[0] for row in index.execute(sql, (f"stems:({quoted(wanted)}){here}", CANDIDATES))]
    marks = ",".join("?" * len(rows))
    chosen = {row[0] for row in index.execute(f"select distinct rule from phrase where n in ({marks})", rows)}
    sql = "select rowid from body where body match ? order by bm25(body) limit ?"
    chosen |= {row[0] for row in index.execute(sql, (f"stems:({quoted(query.stems)}){here}", CANDIDATES // 3))}
    return sorted(chosen)
