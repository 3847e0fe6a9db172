"""Whether anybody can be asked: only where both the questions and the answers go through a terminal."""

from __future__ import annotations

import sys


def may_ask() -> bool:
    """Whether standard input and standard error are terminals."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stderr.isatty()
