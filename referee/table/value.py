"""What an answer, and so a line of the session file, can be: text, a whole number, yes or no, or a list of these."""

from __future__ import annotations

Scalar = str | int
Value = str | int | bool | list[str | int]
