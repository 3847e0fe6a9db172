"""The index of all rulebooks: built once into the cache, and again when a rulebook or this program's reading changes.

Full text search (FTS5) picks the phrasings and rules that share words with a question; where SQLite lacks it, all of
them are looked at. Who ranks them is `search`, so both lead to the same answers. Where the cache cannot be written, the
index lives in memory for one run.
"""

from __future__ import annotations

import os
import sqlite3
from math import log

from referee.table.words import split

from .synonyms import synonyms
from .words import STOP, stem

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable

    from .rulebook import Rule

VERSION = "3"  # of the tables and of how words are read; another one builds the index anew
RARE = 0.6  # how much rarer words tell more: the power of their weight
NUMBER = 0.45  # what a number counts: it seldom says which rule is meant
ANSWER, TEXT, TITLE, KEYWORDS, SECTION = 1.5, 1.0, 1.0, 2.0, 0.85
_TABLES = """
create table rule (n integer primary key, id, game, section, title, answer, text, basis, note, see, held, length);
create table phrase (n integer primary key, rule integer, game, kind, words, stems, weight real);
create index phrase_rule on phrase (rule);
create table synonym (game, stem, other, primary key (game, stem, other)) without rowid;
create table word (word, stem, game, count integer, primary key (word, game)) without rowid;
create table df (stem, game, phrases integer, primary key (stem, game)) without rowid;
create table size (game primary key, phrases integer) without rowid;
create table made (mark)
"""


def open_index(cache: str, files: dict[str, str]) -> sqlite3.Connection:
    """The index, built if it is not there or not of these files. cache: its folder.  files: rulebooks by game."""
    mark = _mark(files)
    path = os.path.join(cache, "rulings.db")
    try:
        found = _opened(path, mark)
        if found is not None:
            return found
        os.makedirs(cache, exist_ok=True)
        aside = f"{path}.{os.getpid()}"
        try:
            _build(sqlite3.connect(aside), files, mark).close()
            os.replace(aside, path)
        finally:
            if os.path.exists(aside):
                os.remove(aside)
        made = _opened(path, mark)
        if made is not None:
            return made
    except (OSError, sqlite3.Error):
        pass  # no cache is no reason not to answer
    return _build(sqlite3.connect(":memory:"), files, mark)


def has_search(index: sqlite3.Connection) -> bool:
    """Whether the index was built with full text search."""
    return bool(index.execute("select count(*) from sqlite_master where name = 'find'").fetchone()[0])


def _mark(files: dict[str, str]) -> str:
    """What an index must have been made of: the files' names, sizes and times."""
    parts = [VERSION]
    for game, path in files.items():
        status = os.stat(path)
        parts.append(f"{game}:{status.st_size}:{status.st_mtime_ns}")
    return " ".join(parts)


def _opened(path: str, mark: str) -> sqlite3.Connection | None:
    """The index at a path if it is whole and of these files."""
    if not os.path.exists(path):
        return None
    try:
        index = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        made = index.execute("select mark from made").fetchone()
    except sqlite3.Error:
        return None
    if made == (mark,):
        return index
    index.close()
    return None


def _build(index: sqlite3.Connection, files: dict[str, str], mark: str) -> sqlite3.Connection:
    from .rulebook import read_rulebook

    index.executescript("pragma journal_mode = off; pragma synchronous = off;" + _TABLES)
    rules = [rule for game, path in files.items() for rule in read_rulebook(game, path)]
    words: dict[tuple[str, str], int] = {}
    phrases: list[tuple[int, str, str, str, str]] = []
    bodies: list[tuple[str, int, str]] = []
    stems: dict[str, str] = {}
    for n, rule in enumerate(rules):
        counts: dict[str, int] = {}
        parts: dict[str, float] = {}
        # What a word in each part of a rule says about it, as found on phrasings that were held out.
        for share, part in (
            (ANSWER, rule.answer),
            (TEXT, rule.text),
            (TITLE, rule.title),
            (KEYWORDS, " ".join(rule.keywords)),
            (SECTION, rule.section),
        ):
            for one in dict.fromkeys(_stems(part, rule.game, words, stems)):
                counts[one] = counts.get(one, 0) + 1
                parts[one] = max(parts.get(one, 0.0), share)
        body = list(counts)
        # A title is what a rule is called, so it is a way of asking for it too.
        for kind, phrase in [*_phrasings(rule), ("title", rule.title)]:
            found = list(dict.fromkeys(_stems(phrase, rule.game, words, stems)))
            phrases.append((n, rule.game, kind, phrase, " ".join(found)))
            for one in found:
                counts[one] = counts.get(one, 0) + 1
        held = " ".join(f"{one}:{parts.get(one, 0):g}:{count}" for one, count in counts.items())
        bodies.append((held, sum(counts.values()), " ".join(body)))
    with index:
        index.executemany(
            "insert into rule values (?,?,?,?,?,?,?,?,?,?,?,?)",
            [(n, *_row(rule), *bodies[n][:2]) for n, rule in enumerate(rules)],
        )
        index.executemany(
            "insert into word values (?,?,?,?)", [(word, stems[word], game, n) for (word, game), n in words.items()]
        )
        spread: dict[tuple[str, str], int] = {}
        sizes: dict[str, int] = {}
        for _, game, _, _, told in phrases:
            sizes[game] = sizes.get(game, 0) + 1
            for one in told.split():
                spread[one, game] = spread.get((one, game), 0) + 1
        index.executemany("insert into df values (?,?,?)", [(one, game, n) for (one, game), n in spread.items()])
        index.executemany("insert into size values (?,?)", list(sizes.items()))
        weights = {(one, game): weight(one, count, sizes[game]) for (one, game), count in spread.items()}
        weighed = [(*phrase, sum(weights[one, phrase[1]] for one in phrase[4].split())) for phrase in phrases]
        index.executemany("insert into phrase (rule, game, kind, words, stems, weight) values (?,?,?,?,?,?)", weighed)
        for game in sizes:
            likes = synonyms(game).items()
            pairs = [(game, one, other) for one, others in likes for other in sorted(others)]
            index.executemany("insert into synonym values (?,?,?)", pairs)
        index.execute("insert into made values (?)", (mark,))
        try:
            index.execute("create virtual table find using fts5 (stems, game, content='', tokenize='unicode61')")
            index.execute("create virtual table body using fts5 (stems, game, content='', tokenize='unicode61')")
        except sqlite3.OperationalError:
            return index  # this SQLite has no full text search
        index.execute("insert into find (rowid, stems, game) select n, stems, replace(game, '-', '') from phrase")
        rows = [(n, bodies[n][2], rule.game.replace("-", "")) for n, rule in enumerate(rules)]
        index.executemany("insert into body (rowid, stems, game) values (?,?,?)", rows)
    return index


def _phrasings(rule: Rule) -> list[tuple[str, str]]:
    """Every phrasing of a rule with how it is filed."""
    return [(kind, phrase) for kind in ("yes", "no", "asks") for phrase in getattr(rule, kind)]


def _row(rule: Rule) -> tuple[str, ...]:
    see = " ".join(rule.see)
    return (rule.id, rule.game, rule.section, rule.title, rule.answer, rule.text, rule.basis, rule.note, see)


def _stems(text: str, game: str, words: dict[tuple[str, str], int], stems: dict[str, str]) -> list[str]:
    """The stems of a text that say something, while counting its words."""
    found = []
    for word in split(text):
        if word not in stems:
            stems[word] = stem(word)
        words[word, game] = words.get((word, game), 0) + 1
        if word not in STOP:
            found.append(stems[word])
    return found


def weight(one: str, count: int, size: int) -> float:
    """How telling a word is that `count` of `size` phrasings have: the rarer, the more; a number always little."""
    telling = float(log(1 + size / (1 + count)) ** RARE)
    return telling * NUMBER if one.isdigit() else telling


def quoted(stems: Iterable[str]) -> str:
    """Words as a query of full text search: each quoted, any of them; user text never stands in it raw."""
    return " OR ".join('"' + one.replace('"', "") + '"' for one in stems)
