"""The index of all rulebooks: built once into the cache, and again when a rulebook or this program's reading changes.

Full text search (FTS5) picks the rules that share words with a question; where SQLite lacks it, all of them are looked
at. Who ranks them is `search`, so both lead to the same answers. Where the cache cannot be written, the index lives in
memory for one run.
"""

from __future__ import annotations

import os
import sqlite3

from referee.table.words import split_all

from .synonyms import synonyms
from .words import STOP, stem

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable

    from .rulebook import Rule

LIKE = 0.95  # what a synonym counts, of the word itself
VERSION = "5"  # of the tables and of how words are read; another one builds the index anew
KINDS = {"yes": "y", "no": "n", "asks": "a"}
# told: a line for every phrasing, its kind and then its stems, small words included, each between spaces.  affirms,
# denies: a line each, as they are written.  led, body, named, under: the stems of the answer, of text and title, of the
# keywords, of the heading.
_TABLES = """
create table rule (n integer primary key, id, game, section, heading integer, title, answer, text, basis, note, see,
                   told, affirms, denies, led, body, named, under, length integer);
create table heading (n integer primary key, game, length integer);
create table stem (stem, game, phrases integer, headings, primary key (stem, game)) without rowid;
create table synonym (game, stem, other, like real, primary key (game, stem, other)) without rowid;
create table word (word, stem, game, count integer, primary key (word, game)) without rowid;
create table size (game primary key, phrases integer, words integer, length) without rowid;
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
    from contextlib import suppress

    from .rulebook import read_rulebook

    index.executescript("pragma journal_mode = off; pragma synchronous = off;" + _TABLES)
    with suppress(sqlite3.OperationalError):  # this SQLite has no full text search
        index.execute("create virtual table find using fts5 (stems, content='', tokenize='unicode61')")
    with index:
        stems = _Stems()
        for game, path in files.items():
            _add(index, game, read_rulebook(game, path), stems)
        index.execute("insert into made values (?)", (mark,))
    return index


def _add(index: sqlite3.Connection, game: str, rules: list[Rule], stems: _Stems) -> None:
    """Add a game's rules."""
    from collections import Counter
    from itertools import chain

    parts = [(rule.answer, f"{rule.title} {rule.text}", " ".join(rule.keywords), rule.section) for rule in rules]
    told = [_phrasings(rule) for rule in rules]
    split_parts = split_all(chain.from_iterable(parts))
    split_told = split_all(phrase for phrasings in told for _, phrase in phrasings)
    words = Counter(chain.from_iterable((*split_parts, *split_told)))
    next_part, next_told = iter(split_parts), iter(split_told)
    first = index.execute("select count(*) from rule").fetchone()[0]
    headings: dict[str, Counter[str]] = {}
    rows, found, all_lines = [], [], []
    for n, (rule, phrasings) in enumerate(zip(rules, told, strict=True), first):
        held = [[*map(stems.__getitem__, next(next_part))] for _ in range(4)]
        lines = [[*map(stems.__getitem__, next(next_told))] for _ in phrasings]
        all_lines += lines
        asked = "\n".join([f"{kind} {' '.join(line)} " for (kind, _), line in zip(phrasings, lines, strict=True)])
        sides = ("\n".join(rule.affirms), "\n".join(rule.denies))
        telling = [one for one in chain(*lines, *map(set, held)) if one not in STOP]
        headings.setdefault(rule.heading, Counter()).update(telling)
        heading = first + list(headings).index(rule.heading)
        rows.append((n, *_row(rule, heading), asked, *sides, *[f" {' '.join(part)} " for part in held], len(telling)))
        found.append((n, f"{_token(game)} {' '.join(dict.fromkeys(telling))}"))
    _insert(index, "rule", rows)
    if has_search(index):
        index.executemany("insert into find (rowid, stems) values (?,?)", found)
    phrases = Counter(chain.from_iterable(map(set, all_lines)))
    spread: dict[str, list[str]] = {}
    for n, counts in enumerate(headings.values(), first):
        index.execute("insert into heading values (?,?,?)", (n, game, counts.total()))
        for one, count in counts.items():
            spread.setdefault(one, []).append(f"{n}:{count}")
    _insert(index, "stem", [(one, game, phrases[one], " ".join(places)) for one, places in spread.items()])
    _insert(index, "word", [(word, stems[word], game, count) for word, count in words.items()])
    length = sum(counts.total() for counts in headings.values())
    _insert(index, "size", [(game, sum(map(len, told)), length, length / max(1, len(rules)))])
    likes = synonyms(game).items()
    _insert(index, "synonym", [(game, one, other, LIKE) for one, others in likes for other in sorted(others)])


def _insert(index: sqlite3.Connection, table: str, rows: list[tuple[object, ...]]) -> None:
    if rows:
        index.executemany(f"insert into {table} values ({','.join('?' * len(rows[0]))})", rows)


def _token(game: str) -> str:
    """A word for a game that no question has."""
    return f"game{game.replace('-', '')}"


def of_game(game: str, wanted: Iterable[str]) -> str:
    """A full text query: any of these words, in a game's rules. Each is quoted; user text never stands in it raw."""
    return f"{_token(game)} AND ({' OR '.join(quoted(one) for one in wanted)})"


def quoted(one: str) -> str:
    """A word as full text search takes it."""
    return '"' + one.replace('"', "") + '"'


class _Stems(dict[str, str]):
    """The stems of words, each found once; small words stay as they are."""

    def __missing__(self, word: str) -> str:
        self[word] = found = word if word in STOP else stem(word)
        return found


def _phrasings(rule: Rule) -> list[tuple[str, str]]:
    """Every phrasing of a rule with how it is filed; its title is a way of asking for it too."""
    return [*((KINDS[kind], phrase) for kind in KINDS for phrase in getattr(rule, kind)), ("t", rule.title)]


def _row(rule: Rule, heading: int) -> tuple[object, ...]:
    see = " ".join(rule.see)
    named = (rule.id, rule.game, rule.section, heading, rule.title)
    return (*named, rule.answer, rule.text, rule.basis, rule.note, see)
