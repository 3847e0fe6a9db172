"""Find the rules that a question in a player's own words is about, best first."""

from __future__ import annotations

from itertools import pairwise
from math import log

from referee.table.words import split

from .index import has_search, of_game, whole
from .words import STOP, form, repair, stem

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Sequence

LONGEST = 60  # words of a question that are looked at
CANDIDATES = 40  # rules that are looked at closely
SHORT, MORE = 5, 60  # telling words of a question that many rules have all of, and how many rules are then looked at
ELSEWHERE = 0.75  # what a synonym counts in a heading
RARE = 0.6  # how much rarer words tell more: the power of their weight
NUMBER = 0.45  # what a number counts: it seldom says which rule is meant
ASKED = 0.42  # the share of the question in the comparison with a phrasing; the rest is the phrasing's
USUAL = 2.1  # how telling a word of a phrasing is that the question has not
# How much these count: the best few phrasings by their telling words; the likest one word for word; the parts of the
# rule that the words stand in; the share of the question that it has at all; words that follow each other; the words of
# its heading. Fitted to questions that no phrasing was made from.
SILENT = 0.01  # how much better one must fit that says that the rulebook is silent
MEAN, WORDING, PARTS, COVERED, PAIRS, HEADING = 5.2, 12.4, 2.3, 6.0, 3.2, 2.4
FEW = 5
# Among how many rules one heading is borne out, how soon one that fits less no longer does, and what it is worth.
BEARING, GOOD, TOGETHER = 10, 16, 0.06
ANSWER, TEXT, KEYWORDS, SECTION, SYNONYM = 1.5, 1.0, 2.0, 0.85, 0.67  # what a word in each part of a rule says
PRIOR = 200.0  # how many words of a heading are taken as the game's own
GAME_PRIOR = 100.0  # how many phrasings of a game are taken as those of all
SCALE = 1 / (MEAN + WORDING + 2 * PARTS + COVERED + PAIRS + 2 * HEADING)  # so that scores are about 0 to 1


class Found:
    """A rule that may be meant. n: its number in the index.  id, section, title, answer, basis: its own.  score: how
    well it fits, 0 to about 1.  rank: the score and what else speaks for it, by which rules are put in order.

    covered: the share of the question's words, by how telling they are, that the rule has anywhere.  told, affirms,
    denies: its phrasings, and what it affirms and denies, as the index keeps them.
    """

    __slots__ = (
        "affirms", "answer", "basis", "covered", "denies", "id", "n", "rank", "score", "section", "title", "told",
    )  # fmt: skip

    def __init__(self, n: int, row: Sequence[str]) -> None:
        self.n = n
        self.id, self.section, self.title, self.answer, self.basis, self.told, self.affirms, self.denies = row
        self.score = 0.0
        self.rank = 0.0
        self.covered = 0.0

    @property
    def heading(self) -> str:
        """The rulebook's heading, without the run-in label."""
        return self.section.partition(" › ")[0]


class Query:
    """A question made ready for one game.

    words: all of it, slips repaired.  forms: the words as they are compared.  stems, weights, total: those that tell
    something, how much, and together.  expanded, others: what means the same as each stem and how nearly; all of those.
    headings: how much likelier the words are under each heading than elsewhere.  unknown: words that this game's
    rulebook has nowhere, though they may be words of another's.
    """

    __slots__ = (
        "asked", "expanded", "forms", "game", "headings", "others", "repaired", "stems", "total", "unknown", "weights",
        "words",
    )  # fmt: skip

    def __init__(self, text: str, game: str, index: sqlite3.Connection) -> None:
        self.game = game
        self.repaired: dict[str, str] = {}
        self.unknown: list[str] = []
        self.words = [self._known(word, index) for word in split(text)[:LONGEST]]
        self.forms = [form(word) for word in self.words]
        self.asked = set(self.forms)
        self.stems = telling(self.forms)
        self.expanded: dict[str, dict[str, float]] = {one: {} for one in self.stems}
        sql = f"select stem, other, like from synonym where game = ? and stem in ({_marks(self.stems)})"
        for one, other, like in index.execute(sql, (game, *self.stems)):
            if other not in self.expanded and other not in STOP:
                self.expanded[one][other] = like
        self.others = {other for others in self.expanded.values() for other in others}
        wanted = [*self.stems, *self.others]
        sql = f"select stem, count, headings from stem where game = ? and stem in ({_marks(wanted)})"
        held = {row[0]: row[1:] for row in index.execute(sql, (game, *wanted))}
        phrases, words = index.execute("select phrases, words from size where game = ?", (game,)).fetchone()
        self.weights = {one: weight(one, held[one][0] if one in held else 0, phrases) for one in self.stems}
        self.total = sum(self.weights.values()) or 1.0
        self.headings = self._of_headings(held, words, index)

    def _of_headings(self, held: dict[str, tuple[int, str]], words: int, index: sqlite3.Connection) -> dict[int, float]:
        lengths = dict(index.execute("select n, words from heading where game = ?", (self.game,)).fetchall())
        told = dict.fromkeys(lengths, 0.0)
        for one in self.stems:
            here: dict[int, float] = {}
            for other, like in [(one, 1.0), *((other, ELSEWHERE * like) for other, like in self.expanded[one].items())]:
                for entry in held[other][1].split(" ") if other in held else ():
                    n, _, count = entry.partition(":")
                    here[int(n)] = max(here.get(int(n), 0.0), like * int(count))
            usual = (0.5 + (held[one][0] if one in held else 0)) / words
            for n, length in lengths.items():
                told[n] += log((here.get(n, 0.0) + PRIOR * usual) / (length + PRIOR) / usual)
        return {n: value / max(1, len(self.stems)) for n, value in told.items()}

    def _known(self, word: str, index: sqlite3.Connection) -> str:
        found = known(word, self.game, index)
        if found is None:
            self.unknown.append(word)
            return word
        if found != word:
            self.repaired[word] = found
        return found


def telling(forms: Iterable[str]) -> list[str]:
    """The words, as they are compared, that say something, each once."""
    return [one for one in dict.fromkeys(forms) if one not in STOP]


def known(word: str, game: str | None, index: sqlite3.Connection) -> str | None:
    """The word, or the one of a rulebook (or of all) that it was probably meant to be; None if it is in none."""
    if word in STOP or len(word) < 3 or word.isdigit():
        return word
    games = [row[0] for row in index.execute("select game from stem where stem = ?", (stem(word),))]
    if game in games or (games and game is None):
        return word
    if games:
        return None  # a word of another game's rulebook is no slip of the pen
    # "jsut" and "teh" are, and say as little as "just".
    small = next((other for other in sorted(STOP) if len(other) == len(word) and sorted(other) == sorted(word)), None)
    if small is not None:
        return small
    here = ("", ()) if game is None else (" and game = ?", (game,))
    sql = (
        "select word from word where length(word) between ? and ? "
        f"and (substr(word, 1, 1) = ? or substr(word, 2, 1) = ?){here[0]} group by word order by sum(count) desc, word"
    )
    near = index.execute(sql, (len(word) - 2, len(word) + 2, word[0], word[1], *here[1]))
    return repair(word, [row[0] for row in near])


def _marks(values: Sequence[object]) -> str:
    return ",".join("?" * len(values))


def weight(one: str, count: int, size: int) -> float:
    """How telling a word is that `count` of `size` phrasings have: the rarer, the more; a number always little."""
    telling = float(log(1 + size / (1 + count)) ** RARE)
    return telling * NUMBER if one.isdigit() else telling


def games(index: sqlite3.Connection) -> list[str]:
    """The games whose rulebooks are in the index."""
    return [row[0] for row in index.execute("select game from size")]


def likely_games(words: list[str], index: sqlite3.Connection) -> list[tuple[str, float]]:
    """The games that a question may be about, the likeliest first, each with how likely it is beside the likeliest: 0
    for that one, below it for the others, by the words of the whole rulebooks."""
    stems = telling(map(form, words))
    sizes = dict(index.execute("select game, words from size").fetchall())
    counts: dict[str, dict[str, int]] = {one: dict.fromkeys(sizes, 0) for one in stems}
    for one, game, count in index.execute(f"select stem, game, count from stem where stem in ({_marks(stems)})", stems):
        counts[one][game] = count
    told = dict.fromkeys(sizes, 0.0)
    everywhere = sum(sizes.values())
    for here in counts.values():
        usual = (sum(here.values()) + 0.1) / everywhere
        for game, count in here.items():
            told[game] += log((count + GAME_PRIOR * usual) / (sizes[game] + GAME_PRIOR) / usual)
    most = max(told.values(), default=0.0)
    return sorted(((game, value - most) for game, value in told.items()), key=lambda entry: -entry[1])


def search(query: Query, index: sqlite3.Connection) -> list[Found]:
    """The rules that fit a question, best first."""
    if not query.stems:
        return []
    chosen = _candidates(query, index)
    pairs = _pairs(query.forms)
    own = "id, section, title, answer, basis, told, affirms, denies"
    sql = f"select n, heading, {own}, led, body, named, under from rule where n in ({_marks(chosen)})"
    found = []
    for n, heading, *row in index.execute(sql, chosen):
        entry = Found(n, row[:8])
        mean, wording = _phrases(query, entry.told)
        by_parts, covered = _held(query, entry.told, row[8:])
        follow = sum(pair in entry.told for pair in pairs) / (len(pairs) or 1)
        entry.covered = covered / query.total
        by_words = (PARTS * by_parts + COVERED * covered) / query.total
        by_phrasings = MEAN * mean + WORDING * wording + PAIRS * follow
        entry.score = SCALE * (by_phrasings + by_words + HEADING * query.headings[heading])
        entry.score -= SILENT * (entry.basis == "silent")
        found.append(entry)
    return _together(sorted(found, key=lambda entry: -entry.score))


def _together(found: list[Found]) -> list[Found]:
    """The same rules, those under a heading first that several good ones stand under: they bear each other out."""
    borne: dict[str, float] = {}
    for entry in found[:BEARING]:
        share = (entry.score / found[0].score) ** GOOD if found[0].score > 0 else 0.0
        borne[entry.heading] = borne.get(entry.heading, 0.0) + share
    for entry in found:
        entry.rank = entry.score + TOGETHER * borne.get(entry.heading, 0.0)
    return in_order(found)


def in_order(found: list[Found]) -> list[Found]:
    """Rules by their rank, best first."""
    return sorted(found, key=lambda entry: -entry.rank)


def _phrases(query: Query, told: str) -> tuple[float, float]:
    """How alike the phrasings of a rule are to the question: the likest few by their telling words, and the likest one
    word for word."""
    likes, wording = [], 0.0
    for line in told.split("\n"):
        like, word_for_word = alike(query, set(line[2:-1].split(" ")))
        likes.append(like)
        wording = max(wording, word_for_word)
    return sum(sorted(likes, reverse=True)[:FEW]) / FEW, wording


def alike(query: Query, words: set[str]) -> tuple[float, float]:
    """How alike a question and the words of a phrasing are, 0 to 1: by how telling each word is, and word for word."""
    same = words & query.asked
    common = known = sum([query.weights[one] for one in same if one in query.weights])
    if not words.isdisjoint(query.others):
        for one, likes in query.expanded.items():
            if one not in same and not words.isdisjoint(likes):
                common += query.weights[one] * max([likes[other] for other in words & likes.keys()])
    if not common:
        return 0.0, 0.0
    strange = len(words - STOP - same)
    whole = known + USUAL * strange
    like = common / (query.total**ASKED * whole ** (1 - ASKED))
    return float(like), float(len(same) / (len(words) * len(query.asked)) ** 0.5)


def _held(query: Query, told: str, parts: list[str]) -> tuple[float, float]:
    """What a rule has of a question: by the parts its words stand in, and at all."""
    led, body, named, under = parts
    by_parts = covered = 0.0
    for one in query.stems:
        mark = f" {one} "
        share = max(
            KEYWORDS * (mark in named), ANSWER * (mark in led), TEXT * (mark in body), SECTION * (mark in under)
        )
        if share or mark in told:
            by_parts += query.weights[one] * share
            covered += query.weights[one]
        elif query.expanded[one]:
            whole = "".join((told, *parts))
            like = max((like for other, like in query.expanded[one].items() if f" {other} " in whole), default=0.0)
            by_parts += query.weights[one] * SYNONYM * like
            covered += query.weights[one] * like
    return by_parts, covered


def _pairs(forms: list[str]) -> list[str]:
    """Words that follow each other, as they would stand in a phrasing; two small ones say nothing."""
    return [f" {one} {two} " for one, two in pairwise(forms) if one not in STOP or two not in STOP]


def _candidates(query: Query, index: sqlite3.Connection) -> list[int]:
    """The rules to look at: those that share telling words with the question."""
    if not has_search(index):
        return [row[0] for row in index.execute("select n from rule where game = ?", (query.game,))]
    wanted = [whole(query.forms), *query.stems, *query.others]
    most = MORE if len(query.stems) <= SHORT else CANDIDATES
    sql = "select rowid from find where find match ? order by bm25(find) limit ?"
    return [row[0] for row in index.execute(sql, (of_game(query.game, wanted), most))]
