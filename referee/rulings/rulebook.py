"""Rulebooks as they are written: read, and every mistake in them told with file, rule and field."""

from __future__ import annotations

import os

from referee.journal.paths import shipped
from referee.table.errors import UserError

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

TEXTS = ("id", "section", "title", "answer", "text", "basis")
LISTS = ("yes", "no", "asks", "affirms", "denies", "keywords", "see")
OPTIONAL = ("yes", "no", "asks", "affirms", "denies", "note", "setting")
BASES = ("text", "ruling", "silent")


class BadRulebook(UserError):
    """A rulebook file that cannot be used; says file, rule and field."""


class Rule:
    """One rule, restated in our own words.

    yes, no, asks: ways in which players put it, filed by the answer they get.  affirms, denies: what a question to be
    answered with yes, or with no, is about here, in a few words each.  basis: "text" (written), "ruling"
    (unclear; `note` holds why and the other reading), "silent" (not written; `answer` says how we play it).
    """

    __slots__ = (
        "affirms", "answer", "asks", "basis", "denies", "enforced", "id", "keywords", "no", "note", "section", "see",
        "setting", "text", "title", "yes",
    )  # fmt: skip

    def __init__(self, table: dict[str, Any]) -> None:
        self.id: str = table["id"]
        self.section: str = table["section"]
        self.title: str = table["title"]
        self.answer: str = table["answer"]
        self.text: str = table["text"]
        self.basis: str = table["basis"]
        self.enforced: bool = table["enforced"]
        self.yes: list[str] = table.get("yes", [])
        self.no: list[str] = table.get("no", [])
        self.asks: list[str] = table.get("asks", [])
        self.affirms: list[str] = table.get("affirms", [])
        self.denies: list[str] = table.get("denies", [])
        self.keywords: list[str] = table["keywords"]
        self.see: list[str] = table["see"]
        self.note: str = table.get("note", "")
        self.setting: str = table.get("setting", "")

    @property
    def game(self) -> str:
        """The game whose rule it is."""
        return self.id.partition("/")[0]

    @property
    def heading(self) -> str:
        """The rulebook's heading, without the run-in label."""
        return self.section.partition(" › ")[0]


def rulebook_files() -> dict[str, str]:
    """The shipped rulebook files by game."""
    folder = shipped("rulebooks")
    names = sorted(name for name in os.listdir(folder) if name.endswith(".toml"))
    return {name.removesuffix(".toml"): os.path.join(folder, name) for name in names}


def read_rulebook(game: str, path: str) -> list[Rule]:
    """The rules of one file. BadRulebook for the first thing that is wrong with it."""
    name = os.path.basename(path)
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        tables = _line_by_line(text)
        if tables is None:
            import tomllib

            tables = tomllib.loads(text).get("rule", [])
    except (OSError, ValueError) as error:
        raise BadRulebook(f"{name}: {error}.", code="bad-rulebook") from error
    rules: dict[str, Rule] = {}
    for number, table in enumerate(tables, 1):
        _require_whole(f"{name}, rule {table.get('id', number)}", game, table)
        rule = Rule(table)
        if rule.id in rules:
            raise BadRulebook(f"{name}, rule {rule.id}: the id is there twice.", code="bad-rulebook")
        rules[rule.id] = rule
    for rule in rules.values():
        for other in rule.see:
            if other not in rules:
                raise BadRulebook(f"{name}, rule {rule.id}, see: there is no rule {other}.", code="bad-rulebook")
    return list(rules.values())


def _line_by_line(text: str) -> list[dict[str, Any]] | None:
    """The tables of a file in which every value stands on one line; None for any other TOML.

    Such values are JSON as well, which is read fifty times faster; a test holds both readings equal.
    """
    from json import loads

    tables: list[list[str]] = []
    for line in text.split("\n"):
        if line == "[[rule]]":
            tables.append([])
        elif line and not line.startswith("#"):
            key, equals, value = line.partition(" = ")
            if not (equals and tables and key.isidentifier()):
                return None
            tables[-1].append(f'"{key}": {value}')
    try:
        read: list[dict[str, Any]] = loads(f"[{','.join('{' + ','.join(lines) + '}' for lines in tables)}]")
    except ValueError:
        return None
    whole = len(read) == len(tables) and all(
        len(table) == len(lines) for table, lines in zip(read, tables, strict=True)
    )
    return read if whole else None  # a key twice, or a value that ends its line early


def headings(book: Sequence[Rule]) -> list[str]:
    """The headings of a rulebook in its order: by where the middle one of each heading's rules stands."""
    places: dict[str, list[int]] = {}
    for n, rule in enumerate(book):
        places.setdefault(rule.heading, []).append(n)
    return sorted(places, key=lambda heading: places[heading][len(places[heading]) // 2])


def read_all() -> list[Rule]:
    """Every rule of every shipped rulebook."""
    return [rule for game, path in rulebook_files().items() for rule in read_rulebook(game, path)]


def _require_whole(where: str, game: str, table: dict[str, Any]) -> None:
    for field in (*TEXTS, *LISTS, "enforced"):
        if field not in table and field not in OPTIONAL:
            raise BadRulebook(f"{where}: {field} is missing.", code="bad-rulebook")
    for field, value in table.items():
        if field in TEXTS or field in ("note", "setting"):
            right = isinstance(value, str) and bool(value.strip())
        elif field in LISTS:
            right = isinstance(value, list) and set(map(type, value)) <= {str} and all(map(str.strip, value))
        elif field == "enforced":
            right = isinstance(value, bool)
        else:
            raise BadRulebook(f"{where}: there is no field {field!r}.", code="bad-rulebook")
        if not right:
            raise BadRulebook(f"{where}, {field}: {value!r} cannot stand there.", code="bad-rulebook")
    if table["basis"] not in BASES:
        raise BadRulebook(f"{where}, basis: it is one of {', '.join(BASES)}.", code="bad-rulebook")
    if not table["id"].startswith(f"{game}/"):
        raise BadRulebook(f"{where}, id: it does not begin with {game}/.", code="bad-rulebook")
