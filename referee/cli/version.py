"""The line that `--version` prints."""

from __future__ import annotations

import sys

from referee import __version__


def version_line() -> str:
    """Program and Python version."""
    return f"referee {__version__} (Python {sys.version_info[0]}.{sys.version_info[1]}.{sys.version_info[2]})"
