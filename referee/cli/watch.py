"""`referee watch`: a second screen that follows the session."""

from __future__ import annotations

import os
import sys
import time

from referee.journal import session_file
from referee.journal.errors import JournalError
from referee.table.view import BLANK

from . import exits
from .events import ledger_view
from .opening import GAME_HELP, SESSION_HELP, Opened, open_session
from .params import option
from .result import Result

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from .render import Output

LOOK = 0.3  # seconds between two looks at the file
LATEST = 6


def watch(
    session: str | None = option("--session", metavar="S", help=SESSION_HELP),
    game: str | None = option("--game", metavar="G", help=GAME_HELP),
) -> Result:
    """Follow a session on a second screen until the game is over; Ctrl-C ends it.

    Off a terminal it prints the table once after every event.
    """
    with open_session(session, game) as opened:
        path = opened.file.path
    return Result({}, [], talk=lambda output: follow(path, output))


def follow(path: str, output: Output) -> int:
    """Show the table whenever the file has changed, until the game is over."""
    shown: object = None
    while True:
        mark = _mark(path)
        if mark != shown:
            shown = mark
            opened = _opened(path)
            if opened is not None:
                _show(opened, output)
                if opened.session.over:
                    return exits.DONE
        time.sleep(LOOK)


def _show(opened: Opened, output: Output) -> None:
    held = opened.session
    if output.json:
        from .turn import state_data

        output.show(Result({"session": opened.name, "game": opened.game.name} | state_data(held), []))
    else:
        if sys.stdout.isatty() and not output.plain:
            sys.stdout.write("\x1b[H\x1b[2J")
        standing = held.standing()
        view = list(opened.game.status(held.state))
        if standing:
            view += [BLANK, *ledger_view(held.entries(standing[-1])[-LATEST:])]
        output.write(view, sys.stdout)
    sys.stdout.flush()


def _mark(path: str) -> object:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns


def _opened(path: str) -> Opened | None:
    try:
        return Opened(session_file.read(path))
    except JournalError:
        if not os.path.exists(path):
            raise
        return None
