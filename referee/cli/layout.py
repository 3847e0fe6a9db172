"""Lay a view out into lines of spans: indents, columns, right-hand notes, and wrapping where there is a width.

Both renderers use it, so that a terminal and a pipe show the same words in the same places.
"""

from __future__ import annotations

from referee.table.view import Beside, Line, Table

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.table.view import Span, View

NOTE_COLUMN = 80  # right-hand notes end here, or at the edge of a narrower screen


def lay_out(view: View, width: int | None) -> list[list[Span]]:
    """The lines of a view. width: columns of the screen, or None not to wrap."""
    lines: list[list[Span]] = []
    for block in view:
        if isinstance(block, Beside):
            lines += _beside(block, width)
        elif isinstance(block, Table):
            lines += [wrapped for row in _rows(block, width) for wrapped in _line(row, width)]
        else:
            lines += _line(block, width)
    return lines


def _beside(block: Beside, width: int | None) -> list[list[Span]]:
    """A picture with its notes, never wrapped: one row broken, and no picture is left."""
    pad: Span = (" " * block.indent, "")
    high = max(len(block.picture), len(block.notes))
    empty: Span = (" " * block.width, "")
    rows: list[list[Span]] = []
    for n in range(high):
        row = [pad, *(block.picture[n] if n < len(block.picture) else (empty,))]
        rows.append([*row, *(block.notes[n] if n < len(block.notes) else ())])
    if width is None or all(_size(row) <= width for row in rows):
        return rows
    if block.indent + block.width <= width:
        notes = [line for row in block.notes if row for line in _line(Line(*row, indent=block.indent), width)]
        return [[pad, *row] for row in block.picture] + notes
    for line in block.plain:
        line.indent += block.indent
    return lay_out(block.plain, width)


# The signs that our own texts are full of take one column each; the Unicode tables need not be loaded for them.
_NARROW = str.maketrans("", "", "·●○×…›•–—’█é")


def cells(text: str) -> int:
    """How many columns a text takes on a screen."""
    if text.isascii() or text.translate(_NARROW).isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)


def _line(line: Line, width: int | None) -> list[list[Span]]:
    pad: Span = (" " * line.indent, "")
    right = line.right
    room = width if width is None else max(20, min(width, 10_000))
    if right is not None:
        edge = NOTE_COLUMN if room is None else min(NOTE_COLUMN, room)
        free = edge - line.indent - sum(cells(t) for t, _ in line.spans) - cells(right[0])
        if free >= 2 or room is None:
            return [[pad, *line.spans, (" " * max(2, free), ""), right]]
    if room is None or line.indent + sum(cells(t) for t, _ in line.spans) <= room:
        lines = [[pad, *line.spans]]
    else:
        lines = _wrap(line, room)
    if right is not None:
        # It does not fit beside the text, so it gets a line of its own under it.
        lines.append([(" " * (line.indent + line.hang), ""), right])
    return lines


def _wrap(line: Line, width: int) -> list[list[Span]]:
    lines: list[list[Span]] = [[(" " * line.indent, "")]]
    at = line.indent
    # On a narrow screen the last column of a table would be a few letters wide; it goes on further left.
    hang = min(line.hang, max(2, width // 2 - line.indent))
    for word, style in _pieces(line.spans):
        size = cells(word)
        if word.isspace() and at + size > width:
            continue
        if at + size > width and at > line.indent + (hang if len(lines) > 1 else 0):
            lines.append([(" " * (line.indent + hang), "")])
            at = line.indent + hang
            if word.isspace():
                continue
        lines[-1].append((word, style))
        at += size
    return lines


def _pieces(spans: Sequence[Span]) -> list[Span]:
    """Words and the spaces between them, each with its style."""
    pieces: list[Span] = []
    for text, style in spans:
        start = 0
        for end in range(1, len(text) + 1):
            if end == len(text) or text[end].isspace() != text[start].isspace():
                pieces.append((text[start:end], style))
                start = end
    return pieces


def _rows(table: Table, width: int | None) -> list[Line]:
    rows = ([table.head] if table.head else []) + table.rows
    cells_only = [row for row in rows if not isinstance(row, Line)]
    columns = max((len(row) for row in cells_only), default=0)
    widths = [max((_size(row[c]) for row in cells_only if c < len(row)), default=0) for c in range(columns)]
    starts = [sum(widths[:c]) + table.gap * c for c in range(columns)]
    if table.head and width is not None and table.indent + starts[-1] + widths[-1] > width:
        return [line for row in table.rows for line in _narrow(table, row)]
    lines = []
    for row in rows:
        if isinstance(row, Line):
            lines.append(Line(*row.spans, indent=table.indent + row.indent, hang=row.hang))
            continue
        pieces: list[Span] = []
        for c, cell in enumerate(row):
            space = widths[c] - _size(cell)
            before = space if table.align[c : c + 1] == "r" else 0
            after = 0 if c == len(row) - 1 else space - before + table.gap
            pieces += [(" " * before, ""), *cell, (" " * after, "")]
        lines.append(Line(*pieces, indent=table.indent, hang=starts[-1] if columns else 0))
    return lines


def _narrow(table: Table, row: Sequence[Sequence[Span]] | Line) -> list[Line]:
    """A row of a table that is too wide for the screen: its words, and under them each number with its heading."""
    if isinstance(row, Line):
        return [Line(*row.spans, indent=table.indent + row.indent, hang=row.hang)]
    heads = ["".join(text for text, _ in head) for head in table.head]
    named = [(head, cell) for head, cell in zip(heads, row, strict=False) if head]
    plain = [span for head, cell in zip(heads, row, strict=False) if not head for span in (*cell, ("  ", ""))]
    numbers: list[Span] = [span for head, cell in named for span in ((f"{head} ", "dim"), *cell, ("   ", ""))]
    return [Line(*plain, indent=table.indent), Line(*numbers, indent=table.indent + 5, hang=0)]


def _size(cell: Sequence[Span]) -> int:
    return sum(cells(text) for text, _ in cell)
