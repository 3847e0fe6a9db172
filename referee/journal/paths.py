"""Where things are: the data that is shipped, and the player's own folders. Every path the program uses starts here."""

from __future__ import annotations

import os
import sys

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def shipped(*parts: str) -> str:
    """The path of a shipped file or folder, such as ("decks", "cards.csv").

    An installed wheel carries the data inside the package, a checkout at its top level; the first that is there counts.
    """
    inside = os.path.join(_PACKAGE, "_data", *parts)
    return inside if os.path.exists(inside) else os.path.join(os.path.dirname(_PACKAGE), *parts)


def home() -> str | None:
    """The folder named by REFEREE_HOME, in which everything of the player's then lives; None where it is not set."""
    value = os.environ.get("REFEREE_HOME")
    return os.path.abspath(os.path.expanduser(value)) if value else None


def data() -> str:
    """The player's own data: sessions, and what the table taught the program."""
    return home() or _user_folder("XDG_DATA_HOME", ".local/share", "LOCALAPPDATA", "Library/Application Support")


def cache() -> str:
    """What can be deleted at any time and is made again."""
    own = home()
    if own:
        return os.path.join(own, "cache")
    return _user_folder("XDG_CACHE_HOME", ".cache", "LOCALAPPDATA", "Library/Caches")


def folders() -> dict[str, str]:
    """Every folder the program uses, by the name that `referee paths NAME` knows it by."""
    return {
        "data": data(),
        "sessions": os.path.join(data(), "sessions"),
        "known": os.path.join(data(), "known"),
        "cache": cache(),
        "cards": shipped("decks", "cards.csv"),
        "decks": shipped("decks", "samples"),
        "rulebooks": shipped("rulebooks"),
    }


def _user_folder(variable: str, unix: str, windows: str, mac: str) -> str:
    root = os.environ.get(variable)
    # The specification of these variables says that a relative path is to be ignored.
    if root and os.path.isabs(root):
        return os.path.join(root, "referee")
    if sys.platform == "win32":
        return os.path.join(os.environ.get(windows) or os.path.expanduser("~"), "referee")
    return os.path.join(os.path.expanduser("~"), mac if sys.platform == "darwin" else unix, "referee")
