"""Run a command's function and print what it found; the one place where errors become sentences and exit codes."""

from __future__ import annotations

import sys

from referee.journal.errors import JournalError
from referee.table.errors import UserError

from . import exits
from .render import Output
from .result import Result, failure

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from .params import Command


def perform(command: Command, values: dict[str, object]) -> int:
    """Call the command with its values (the common --json, --plain, --debug among them); return the exit code."""
    output = Output(json=bool(values.pop("json")), plain=bool(values.pop("plain")))
    debug = bool(values.pop("debug"))
    try:
        result = command(**values)
        if result.talk:
            return result.talk(output)
    except (UserError, JournalError) as error:
        if debug:
            raise
        result = failure(error)
    except Exception as error:
        if debug:
            raise
        result = bug(error)
    output.show(result)
    return result.exit


def bug(error: Exception) -> Result:
    """What a player reads when the program itself is wrong."""
    return failure(Bug(f"This is a mistake in referee, not yours ({type(error).__name__}: {error})."))


class Bug(UserError):
    """A mistake of ours, told as one."""

    exit = exits.BUG

    def __init__(self, message: str) -> None:
        again = " ".join(["referee", *sys.argv[1:], "--debug"])
        super().__init__(message, code="bug", hint=f"To see where it happened: {again}")
