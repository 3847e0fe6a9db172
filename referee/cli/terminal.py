"""Views on a terminal, in colour, through rich."""

from __future__ import annotations

import os

from rich.console import Console
from rich.text import Text

from .layout import lay_out
from .render import clean, for_encoding

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from typing import TextIO

    from referee.table.view import Span, View

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
        out.print(_styled(line, stream))


def page(view: View, stream: TextIO) -> bool:
    """Show a view through the player's pager, if it is longer than the terminal; return whether it was."""
    out = console(stream)
    lines = lay_out(view, out.width)
    if len(lines) < out.height:
        return False
    os.environ.setdefault("LESS", "-R")  # else less shows the colours as signs
    with out.pager(styles=True):
        for line in lines:
            out.print(_styled(line, stream))
    return True


def _styled(line: list[Span], stream: TextIO) -> Text:
    text = Text()
    for part, style in line:
        text.append(for_encoding(clean(part), stream.encoding), STYLES.get(style, ""))
    text.rstrip()
    return text
