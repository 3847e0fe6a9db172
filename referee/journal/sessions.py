"""Where sessions are: names and paths, the list of them, and a name for a new one."""

from __future__ import annotations

import os
import sys

from .errors import BadName
from .paths import data

_MOST = 80
_MOST_BYTES = 200  # file systems take 255, and the names of backups are longer
_WINDOWS = {"con", "prn", "aux", "nul"} | {f"{port}{n}" for port in ("com", "lpt") for n in "123456789¹²³"}
_END = ".toml"


def sessions_folder() -> str:
    """The folder that sessions with plain names live in."""
    return os.path.join(data(), "sessions")


def session_path(name_or_path: str) -> str:
    """The file that a person means: a plain name is one of the sessions folder, anything else a path.

    What has a path separator in it or ends in ".toml" is a path. Raises BadName.
    """
    name = name_or_path
    if "\0" in name:
        raise _bad(name)
    if "/" in name or os.sep in name or name.lower().endswith(_END):
        return os.path.expanduser(name)
    require_name(name)
    return os.path.join(sessions_folder(), name + _END)


def require_name(name: str) -> None:
    """Raise BadName where a file of this name would be trouble on some system."""
    stem = name.partition(".")[0].rstrip(" ").lower()
    if (
        not 1 <= len(name) <= _MOST
        or name != name.strip(" ")
        or name[0] == "."
        or name[-1] == "."
        or any(sign in name for sign in ("/", "\\", ".."))
        or (sys.platform == "win32" and any(sign in name for sign in '<>:"|?*'))
        or not all(map(_is_fit, name))
        or len(name.encode()) > _MOST_BYTES
        or stem in _WINDOWS
    ):
        raise _bad(name)


def list_sessions() -> list[str]:
    """The paths of the sessions in the sessions folder, those that changed last first; [] where there is no folder."""
    folder = sessions_folder()
    found = []
    try:
        names = os.listdir(folder)
    except OSError:
        return []
    for name in names:
        path = os.path.join(folder, name)
        if name.endswith(_END) and not name.startswith(".") and os.path.isfile(path):
            try:
                found.append((-os.stat(path).st_mtime_ns, path))
            except OSError:  # removed in this moment
                continue
    return [path for _, path in sorted(found)]


def new_name(game: str, day: str) -> str:
    """The first free name for a session of this game: "life-2026-11-30", then "life-2026-11-30-2"."""
    name = first = f"{game}-{day}"
    number = 1
    while os.path.lexists(session_path(name)):
        number += 1
        name = f"{first}-{number}"
    return name


def _is_fit(sign: str) -> bool:
    code = ord(sign)
    # Controls of both kinds, the two Unicode line ends, and the halves that stand for bytes that are no text.
    return code >= 32 and not 127 <= code < 160 and sign not in "\u2028\u2029" and not 0xD800 <= code <= 0xDFFF


def _bad(name: str) -> BadName:
    return BadName(
        f"{name!r} cannot be the name of a session.",
        code="bad-name",
        hint=f"A name has 1 to {_MOST} letters, digits, spaces or signs, begins with no dot and holds no slash.",
    )
