"""What can go wrong with a file of the player's, told so that the player knows what is lost (mostly nothing)."""

from __future__ import annotations


class JournalError(Exception):
    """Something about a file that the person has to know.

    message: one sentence, no final newline.  code: a stable word for programs, such as "damaged".
    hint: what would help, one sentence or None.  exit: the process's exit code.
    """

    exit = 2

    def __init__(self, message: str, *, code: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.hint = hint


class Damaged(JournalError):
    """A record that was confirmed once does not verify any more. seq: its number, None for the header; line: where."""

    exit = 5

    def __init__(self, message: str, *, code: str, seq: int | None, line: int, hint: str | None = None) -> None:
        hint = hint or "`referee check` lists every problem, `referee check --repair` keeps all that comes before it."
        super().__init__(message, code=code, hint=hint)
        self.seq = seq
        self.line = line


class InUse(JournalError):
    """Another program has the session open for writing."""

    exit = 6


class Stale(JournalError):
    """Somebody appended since. expected: the number that the event should get; found: the one it would get."""

    exit = 6

    def __init__(self, name: str, expected: int, found: int) -> None:
        super().__init__(
            f"{name}: the next event would be number {found}, not {expected}: another program has written since.",
            code="stale",
            hint="Nothing was recorded; look at the session again.",
        )
        self.expected = expected
        self.found = found


class NotASession(JournalError):
    """No such file, not to be read, or not a session file."""


class AlreadyThere(JournalError):
    """A session is to be created under a name that is taken."""


class CannotWrite(JournalError):
    """The disk refused: full, read-only, failing."""


class BadName(JournalError):
    """A name that no session or game can have."""


def reason(error: OSError) -> str:
    """Why the system refused, in its own words without a final stop: "no space left on device"."""
    text = (error.strerror or str(error) or type(error).__name__).rstrip(".")
    return text[:1].lower() + text[1:]
