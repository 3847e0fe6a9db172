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
    from collections.abc import Callable

    from .disk import Disk

_WAIT = 2.0
_FIRST_LINES = """\
# What your table told the referee about this game. Change or remove any line; the referee asks again for what is not
# here. Lines that begin with # are kept only up to the first fact.

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
    facts = _read(path, disk)[1]
    wrong = {fact: why for fact, value in facts.items() if (why := judge(fact, value))}
    if wrong:
        text = plain_bytes(read_all(disk, path)).decode()
        told = sorted((_line_of(fact, text), why.rstrip(".")) for fact, why in wrong.items())
        raise _broken(path, "; ".join(f"line {line}: {why}" for line, why in told))
    return facts


def save(game: str, facts: dict[str, Value], *, disk: Disk = DISK) -> None:
    """Add facts to what is known, in place of those of the same name; in one step, so that none is ever lost.

    Raises JournalError where the file that is there cannot be read (it is left alone then), InUse and CannotWrite, and
    ValueError for a fact that cannot be stored.
    """
    pairs_text(facts)
    path = known_path(game)
    try:
        make_folders(disk, os.path.dirname(path))
    except OSError as error:
        raise _cannot_write(path, error) from error
    place = os.path.realpath(path)
    lock = take_lock(place, path, _WAIT, disk)
    try:
        first, known = _read(path, disk)
        replace_file(disk, place, (first + pairs_text(known | facts)).encode())
    except OSError as error:
        raise _cannot_write(path, error) from error
    finally:
        lock.release()


def _read(path: str, disk: Disk) -> tuple[str, dict[str, Value]]:
    """The comment that the file begins with, and the facts."""
    try:
        text = plain_bytes(read_all(disk, path)).decode()
    except FileNotFoundError:
        return _FIRST_LINES, {}
    except OSError as error:
        raise JournalError(f"{path}: it cannot be read: {reason(error)}.", code="unreadable") from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise _broken(path, f"line {line} is not UTF-8 text") from None
    first, facts = _parted(text)
    pairs = flat_pairs("".join([line + "\n" for line in facts.split("\n") if line]).encode())
    return first, _judged(path, text) if pairs is None else pairs


def _parted(text: str) -> tuple[str, str]:
    """The comments and empty lines at the beginning, and the rest."""
    end = 0
    for line in text.split("\n"):
        if line.strip() and not line.startswith("#"):
            return text[:end], text[end:]
        end += len(line) + 1
    return text.rstrip("\n") + "\n", ""


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
    for starts in (True, False):
        for number, row in rows:
            if row.lstrip("[ \t\"'").startswith(key) if starts else key in row:
                return number
    return 1


def _broken(path: str, why: str) -> JournalError:
    hint = "Correct the file in an editor, or remove it: the referee then asks again."
    return JournalError(f"{path}: {why}.", code="broken-facts", hint=hint)


def _cannot_write(path: str, error: OSError) -> CannotWrite:
    return CannotWrite(f"{path}: {reason(error)}; nothing was recorded.", code="cannot-write")
