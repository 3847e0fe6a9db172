"""The index of all rulebooks: built once into the cache, and again when a rulebook or this program's reading changes.

Full text search (FTS5) picks the rules that share words with a question; where SQLite lacks it, all of them are looked
at. Who ranks them is `search`, so both lead to the same answers. Where the cache cannot be written, the index lives in
memory for one run.
"""

from __future__ import annotations

import os
import sqlite3

from referee.table.words import Words, split_all

from .synonyms import synonyms
from .words import STOP, form

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .rulebook import Rule

    _Rows = dict[str, list[tuple[object, ...]]]  # by table
    _Job = tuple[str, str, int]  # a game, its file, the first number of its rules

LIKE = 0.95  # what a synonym counts, of the word itself
MOST_RULES = 100_000  # of a rulebook: so far apart are the numbers of the rules of two books
SHORT = 10  # words of a phrasing that may be found as a whole: a longer one has enough to be found by
VERSION = "9"  # of the tables and of how words are read; another one builds the index anew
KINDS = {"yes": "y", "no": "n", "asks": "a"}
# told: a line for every phrasing, its kind and then its words as they are compared, each between spaces.  affirms,
# denies: a line each, as they are written.  led, body, named, under: the words of the answer, of text and title, of the
# keywords, of the heading.
_TABLES = """
create table rule (n integer primary key, id, game, section, heading integer, title, answer, text, basis, note, see,
                   told, affirms, denies, led, body, named, under);
create table heading (n integer primary key, game, words integer);
create table stem (stem, game, count integer, headings, primary key (stem, game)) without rowid;
create table synonym (game, stem, other, like real, primary key (game, stem, other)) without rowid;
create table word (word, game, count integer);
create table size (game primary key, phrases integer, words integer) without rowid;
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
    import gc
    from contextlib import suppress

    index.executescript("pragma journal_mode = off; pragma synchronous = off;" + _TABLES)
    with suppress(sqlite3.OperationalError):  # this SQLite has no full text search
        index.execute("create virtual table find using fts5 (stems, content='', tokenize='unicode61')")
    collecting = gc.isenabled()
    gc.disable()  # a hundred thousand words are made and kept: there is no garbage to look for meanwhile
    try:
        with index:
            for rows in _of_all(files):
                for table, of_table in rows.items():
                    if table != "find" or has_search(index):
                        _insert(index, table, of_table)
            index.execute("insert into made values (?)", (mark,))
    finally:
        if collecting:
            gc.enable()
    return index


def _of_all(files: dict[str, str]) -> Iterator[_Rows]:
    """The rows of every rulebook. A second process, where there can be one, reads about half of them meanwhile."""
    jobs = [(game, path, place * MOST_RULES) for place, (game, path) in enumerate(files.items())]
    jobs.sort(key=lambda job: -os.path.getsize(job[1]))
    theirs = jobs[:3:2] if hasattr(os, "fork") and (os.cpu_count() or 1) > 1 and len(jobs) > 1 else []
    beside = _begun(theirs) if theirs else None
    yield from (_rows(*job) for job in jobs if job not in theirs)
    told = _ended(beside) if beside else None
    # A process that failed tells nothing: what is wrong comes up when the book is read here.
    yield from told if told is not None else (_rows(*job) for job in theirs)


def _begun(jobs: list[_Job]) -> tuple[int, int]:
    """Begin some work in a second process: where its rows are to be read, and its number."""
    from marshal import dumps

    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(reading)
            with os.fdopen(writing, "wb") as file:
                file.write(dumps([_rows(*job) for job in jobs]))
        finally:
            os._exit(0)  # nothing of the caller's is to be done twice
    os.close(writing)
    return reading, child


def _ended(begun: tuple[int, int]) -> list[_Rows] | None:
    """The rows that a second process has made, once it has ended; None if it failed."""
    from marshal import loads

    reading, child = begun
    with os.fdopen(reading, "rb") as file:
        data = file.read()
    os.waitpid(child, 0)
    told: list[_Rows] | None = loads(data) if data else None
    return told


def _rows(game: str, path: str, first: int) -> _Rows:
    """The rows of one rulebook by their table; its rules and headings are numbered from `first` on."""
    from collections import Counter
    from itertools import chain

    from .rulebook import read_rulebook

    rules = read_rulebook(game, path)
    forms = _Forms()
    told = [_phrasings(rule) for rule in rules]
    parts = [(rule.answer, f"{rule.title} {rule.text}", " ".join(rule.keywords), rule.section) for rule in rules]
    next_part = iter(split_all(chain.from_iterable(parts), forms))
    next_told = iter(split_all((phrase for phrasings in told for _, phrase in phrasings), forms))
    headings: dict[str, Counter[str]] = {}
    rows: _Rows = {"rule": [], "find": []}
    for n, (rule, phrasings) in enumerate(zip(rules, told, strict=True), first):
        held = [next(next_part) for _ in range(4)]
        lines = [next(next_told) for _ in phrasings]
        # A word of a part counts once, one of the phrasings as often as it is there.
        words = [*chain(*lines, *map(set, held))]
        headings.setdefault(rule.heading, Counter()).update(words)
        asked = "\n".join([f"{kind} {' '.join(line)} " for (kind, _), line in zip(phrasings, lines, strict=True)])
        sides = ("\n".join(rule.affirms), "\n".join(rule.denies))
        heading = first + list(headings).index(rule.heading)
        rows["rule"].append((n, *_row(rule, heading), asked, *sides, *[f" {' '.join(part)} " for part in held]))
        asked_just_so = {whole(line) for line in lines if len(line) <= SHORT}
        rows["find"].append((n, " ".join([_token(game), *asked_just_so, *set(words) - STOP])))
    spread: dict[str, list[str]] = {}
    counts: Counter[str] = Counter()
    rows["heading"] = []
    for n, here in enumerate(headings.values(), first):
        for small in STOP & here.keys():
            del here[small]
        counts.update(here)
        rows["heading"].append((n, game, here.total()))
        for one, count in here.items():
            spread.setdefault(one, []).append(f"{n}:{count}")
    rows["stem"] = [(one, game, counts[one], " ".join(places)) for one, places in spread.items()]
    rows["word"] = [(word, game, counts[one]) for word, one in forms.known.items()]
    rows["size"] = [(game, sum(map(len, told)), counts.total())]
    likes = synonyms(game).items()
    rows["synonym"] = [(game, one, other, LIKE) for one, others in likes for other in sorted(others)]
    return rows


def _insert(index: sqlite3.Connection, table: str, rows: list[tuple[object, ...]]) -> None:
    """Add rows to a table in the order of its key, so that they are only ever added at the end of it."""
    columns = " (rowid, stems)" if table == "find" else ""
    if rows:
        rows.sort()
        index.executemany(f"insert into {table}{columns} values ({','.join('?' * len(rows[0]))})", rows)


def _token(game: str) -> str:
    """A word for a game that no question has."""
    return f"game{game.replace('-', '')}"


def whole(forms: Iterable[str]) -> str:
    """One word for all the telling words of a question or phrasing, so that the very same ones find each other.

    A short question has one or two of them, which hundreds of rules share; those that are asked just so come first.

    >>> whole(["how", "many", "stocks"]) == whole(["stocks", "many"])
    True
    """
    told = "0".join(sorted(set(forms) - STOP))
    return f"whole{told}" if told.isalnum() else f"whole{told}".replace("'", "").replace("+", "")


def of_game(game: str, wanted: Iterable[str]) -> str:
    """A full text query: any of these words, in a game's rules. Each is quoted; user text never stands in it raw."""
    return f"{_token(game)} AND ({' OR '.join(quoted(one) for one in wanted)})"


def quoted(one: str) -> str:
    """A word as full text search takes it."""
    return '"' + one.replace('"', "") + '"'


class _Forms(Words):
    """Words as they are compared. known: those of a rulebook with what they are compared as."""

    def __init__(self) -> None:
        super().__init__()
        self.known: dict[str, str] = {}

    def form(self, word: str) -> str:
        """The word's stem, or a small word as it is."""
        self.known[word] = found = form(word)
        return found


def _phrasings(rule: Rule) -> list[tuple[str, str]]:
    """Every phrasing of a rule with how it is filed; its title is a way of asking for it too."""
    return [*((KINDS[kind], phrase) for kind in KINDS for phrase in getattr(rule, kind)), ("t", rule.title)]


def _row(rule: Rule, heading: int) -> tuple[object, ...]:
    see = " ".join(rule.see)
    named = (rule.id, rule.game, rule.section, heading, rule.title)
    return (*named, rule.answer, rule.text, rule.basis, rule.note, see)
