"""Errors meant for people: what was wrong, where, and what would be right."""

from __future__ import annotations


class UserError(Exception):
    """Something the person can put right.

    message: one sentence, no final newline.  code: a stable word for programs, such as "unknown-format".
    hint: what would be right, one sentence or None.  exit: the process's exit code (2: usage or unreadable input).
    """

    exit = 2

    def __init__(self, message: str, *, code: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.hint = hint
