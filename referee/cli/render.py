"""Print a result: as JSON, as plain text, or in colour on a terminal."""

from __future__ import annotations

import os
import sys

from .layout import lay_out
from .result import Result

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from typing import TextIO

    from referee.table.view import Span, View

# Control characters (tab and newline too: a view has no use for them), and the marks that reverse or hide text.
_CONTROLS = dict.fromkeys((*range(32), *range(127, 160), 8206, 8207, *range(8234, 8239), *range(8294, 8298)))
_CONTROLS[9] = None
# For terminals and files that cannot show these.
_ASCII = str.maketrans(
    {"●": "*", "○": "o", "·": "-", "•": "-", "×": "x", "…": "...", "›": ">", "→": "->", "–": "-", "—": "-", "’": "'"}
    | dict(zip("▁▂▃▄▅▆▇█", "_.,-=+*#", strict=True))
    | {"▌": "#", "▸": ">", "◂": "<", "▴": "^", "▾": "v", "✓": "x", "é": "e", "É": "E"}
    | dict.fromkeys("─═", "-")
    | dict.fromkeys("│║", "|")
    | dict.fromkeys("┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬", "+")
)


class Output:
    """Where and how results are printed. stdout carries the answer, stderr everything else."""

    def __init__(self, *, json: bool = False, plain: bool = False) -> None:
        self.json = json
        self.plain = plain
        for stream in (sys.stdout, sys.stderr):
            # A name that the terminal cannot show must not end the evening.
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure is not None:
                reconfigure(errors="replace")

    def show(self, result: Result) -> None:
        """Print one result."""
        if self.json:
            from .json_text import json_text

            print(json_text(result.envelope()))
            return
        if result.raw is not None:
            sys.stdout.write(result.raw)
        elif not (result.pages and self._page(result.view)):
            self.write(result.view, sys.stdout)
        if result.notes:
            sys.stdout.flush()
            self.write(result.notes, sys.stderr)

    def _page(self, view: View) -> bool:
        """Page through a view on a terminal that is smaller than it; False where it is to be printed as it is."""
        if self.plain or not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
            return False
        from .terminal import page

        return page(view, sys.stdout)

    def write(self, view: View, stream: TextIO) -> None:
        """Print a view: in colour and wrapped on a terminal, else as plain lines."""
        if self.plain or not stream.isatty() or os.environ.get("TERM") == "dumb":
            _write_plain(lay_out(view, None), stream)
        else:
            from .terminal import write_terminal

            write_terminal(view, stream)


def clean(text: str) -> str:
    """Text that cannot steer a terminal: no control characters, no reversed or hidden runs."""
    return text.translate(_CONTROLS)


def for_encoding(text: str, encoding: str | None) -> str:
    """Text with plain stand-ins for the few signs of ours that the encoding cannot hold."""
    return text if (encoding or "ascii").lower().startswith("utf") else text.translate(_ASCII)


def _write_plain(lines: list[list[Span]], stream: TextIO) -> None:
    text = "\n".join(["".join([clean(part) for part, _ in line]).rstrip() for line in lines])
    if text or lines:
        stream.write(for_encoding(text, stream.encoding) + "\n")
