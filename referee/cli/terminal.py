"""Views on a terminal, in colour, through rich."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from .layout import lay_out
from .render import clean, for_encoding

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from typing import TextIO

    from referee.table.view import View

STYLES = {
    "strong": "bold",
    "dim": "dim",
    "good": "bold green",
    "bad": "bold red",
    "warn": "yellow",
    "red": "red",
    "orange": "dark_orange",
    "blue": "dodger_blue1",
    "yellow": "yellow",
    "green": "green3",
    "purple": "medium_orchid",
}


def console(stream: TextIO) -> Console:
    """A console that takes nothing in the text for markup."""
    return Console(file=stream, markup=False, emoji=False, highlight=False, soft_wrap=True)


def write_terminal(view: View, stream: TextIO) -> None:
    """Print a view, wrapped to the terminal's width."""
    out = console(stream)
    for line in lay_out(view, out.width):
        text = Text()
        for part, style in line:
            text.append(for_encoding(clean(part), stream.encoding), STYLES.get(style, ""))
        text.rstrip()
        out.print(text)
