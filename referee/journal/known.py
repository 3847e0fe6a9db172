"""What the table taught the program about a game, offered again the next evening: `known/<game>.toml`."""

from __future__ import annotations

import os

from .decode import flat, flat_pairs
from .disk import DISK
from .durable import make_folders, read_all, replace_file
from .encode import Value, pairs_text
from .errors import CannotWrite, JournalError, reason
from .lock import take_lock
from .paths import data
from .scan import plain_bytes
from .sessions import require_name

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .disk import Disk

_WAIT = 2.0
_FIRST_LINES = """\
# What your table told the referee about this game. Change or remove any line; the referee asks again for what is not
# here. Lines that begin with # are yours and stay where they are.

"""


def known_path(game: str) -> str:
    """The file that holds what is known of a game. Raises BadName."""
    require_name(game)
    return os.path.join(data(), "known", game + ".toml")


def load(
    game: str, *, judge: Callable[[str, Value], str] = lambda fact, value: "", disk: Disk = DISK
) -> dict[str, Value]:
    """The facts by their names, none where nothing is known. Raises JournalError for a file that cannot be read.

    judge: what is wrong with a fact, by its name and value, or "". JournalError names every fact with something wrong,
    with its line.
    """
    path = known_path(game)
    text, facts = _read(path, disk)
    wrong = {fact: why for fact, value in facts.items() if (why := judge(fact, value))}
    if wrong:
        told = sorted((_line_of(fact, text), why.rstrip(".")) for fact, why in wrong.items())
        raise _broken(path, "; ".join(f"line {line}: {why}" for line, why in told))
    return facts


def save(game: str, facts: Mapping[str, Value | None], *, disk: Disk = DISK) -> None:
    """Add facts to what is known, in place of those of the same name; in one step, so that none is ever lost.

    None: that fact is known no more. All other lines of the file stay as they are, a person's comments too.

    Raises JournalError where the file that is there cannot be read (it is left alone then), InUse and CannotWrite, and
    ValueError for a fact that cannot be stored.
    """
    pairs_text({name: value for name, value in facts.items() if value is not None})
    path = known_path(game)
    try:
        make_folders(disk, os.path.dirname(path))
    except OSError as error:
        raise _cannot_write(path, error) from error
    place = os.path.realpath(path)
    lock = take_lock(place, path, _WAIT, disk)
    try:
        text, known = _read(path, disk)
        replace_file(disk, place, _with(text, known, facts).encode())
    except OSError as error:
        raise _cannot_write(path, error) from error
    finally:
        lock.release()


def _read(path: str, disk: Disk) -> tuple[str, dict[str, Value]]:
    """The text of the file, and its facts."""
    try:
        text = plain_bytes(read_all(disk, path)).decode()
    except FileNotFoundError:
        return _FIRST_LINES, {}
    except OSError as error:
        raise JournalError(f"{path}: it cannot be read: {reason(error)}.", code="unreadable") from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise _broken(path, f"line {line} is not UTF-8 text") from None
    pairs = _plain(text)
    return text, _judged(path, text) if pairs is None else pairs


def _plain(text: str) -> dict[str, Value] | None:
    """The facts of a text in which nothing else stands but comments and empty lines, each on a line of its own."""
    return flat_pairs("".join([line + "\n" for line in text.split("\n") if line and line[0] != "#"]).encode())


def _with(text: str, known: dict[str, Value], facts: Mapping[str, Value | None]) -> str:
    """The text with these facts in it: on their old lines, new ones at the end; without those that are None."""
    text = text if text.endswith("\n") or not text else text + "\n"
    rows: list[str | None] = [*text.split("\n")]
    for fact, value in facts.items():
        written = "" if value is None else pairs_text({fact: value})
        if fact in known:
            rows[_line_of(fact, text) - 1] = written.rstrip("\n") or None
        else:
            rows[-1:] = [*written.split("\n")]
    wanted = {name: value for name, value in (known | dict(facts)).items() if value is not None}
    edited = "\n".join(row for row in rows if row is not None)
    # Where a fact takes several lines, or its name cannot be found, all facts are written anew.
    return edited if _says(edited, wanted) else _comments(text) + pairs_text(wanted)


def _says(text: str, wanted: dict[str, Value]) -> bool:
    """Whether a text holds exactly these facts."""
    found = _plain(text)
    if found is not None:
        return found == wanted
    import tomllib

    try:
        return tomllib.loads(text) == wanted
    except (ValueError, RecursionError):
        return False


def _comments(text: str) -> str:
    """The comments of a text, and the empty lines between them."""
    lines = text.split("\n")
    first = next((n for n, line in enumerate(lines) if line.strip() and not line.startswith("#")), len(lines) - 1)
    return "".join(line + "\n" for n, line in enumerate(lines) if n < first or line.startswith("#"))


def _judged(path: str, text: str) -> dict[str, Value]:
    import tomllib

    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise _broken(path, str(error)) from None
    for key, value in table.items():
        if flat({key: value}) is None:
            raise _broken(
                path, f"{key!r} (line {_line_of(key, text)}) is no text, whole number, true or false, or list of these"
            )
    return table


def _line_of(key: str, text: str) -> int:
    """The line on which a fact stands: the one that begins with its name, quoted or not."""
    rows = list(enumerate(text.split("\n"), 1))
    for number, row in rows:
        begins = row.lstrip("[ \t\"'")
        if begins.startswith(key) and begins[len(key) :].lstrip(" \t\"'")[:1] in ("=", "]"):
            return number
    return next((number for number, row in rows if key in row), 1)


def _broken(path: str, why: str) -> JournalError:
    hint = "Correct the file in an editor, or remove it: the referee then asks again."
    return JournalError(f"{path}: {why}.", code="broken-facts", hint=hint)


def _cannot_write(path: str, error: OSError) -> CannotWrite:
    return CannotWrite(f"{path}: {reason(error)}; nothing was recorded.", code="cannot-write")
