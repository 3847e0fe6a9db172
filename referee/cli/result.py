"""What a command found: one object, rendered as text for people or as one JSON object for programs."""

from __future__ import annotations

from . import exits

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.journal.errors import JournalError
    from referee.table.errors import UserError
    from referee.table.view import View

    from .render import Output

SCHEMA = 1


class Result:
    """data: the members of the JSON object.  more: further members, worked out only where JSON is wanted.

    view: what a person reads on stdout.  notes: what goes to stderr.
    raw: text that is itself the answer (a converted deck); printed as it is in place of the view.
    talk: for commands that print as they go; it is given the output and returns the exit code, and the rest is unused.
    pages: whether it is long enough to be paged through on a terminal.
    exit: the process's exit code; `ok` in JSON is true exactly when it is 0.
    """

    __slots__ = ("data", "exit", "more", "notes", "pages", "raw", "talk", "view")

    def __init__(
        self,
        data: dict[str, object],
        view: View,
        *,
        exit: int = exits.DONE,
        notes: View | None = None,
        raw: str | None = None,
        talk: Callable[[Output], int] | None = None,
        more: Callable[[], dict[str, object]] | None = None,
        pages: bool = False,
    ) -> None:
        self.data = data
        self.view = view
        self.exit = exit
        self.notes: View = notes or []
        self.raw = raw
        self.talk = talk
        self.more = more
        self.pages = pages

    def envelope(self) -> dict[str, object]:
        """The JSON object: schema and ok, then the command's own members."""
        more = self.more() if self.more else {}
        return {"schema": SCHEMA, "ok": self.exit == exits.DONE} | self.data | more


def failure(error: UserError | JournalError) -> Result:
    """The result of a command that could not run: a sentence on stderr, or an `error` member in JSON."""
    from referee.table.view import Line

    notes: View = [Line(("referee: ", "bad"), error.message)]
    if error.hint:
        notes.append(Line(error.hint, indent=9))
    return Result({"error": error_data(error)}, [], exit=error.exit, notes=notes)


def error_data(error: UserError | JournalError) -> dict[str, object]:
    """An error as a JSON object: code, message, hint."""
    return {"code": error.code, "message": error.message, "hint": error.hint}
