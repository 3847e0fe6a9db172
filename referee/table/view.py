"""What a player should see, as plain structures: lines of styled words. The command line renders them.

A style is a word for what a piece of text *is*, not a colour code: "strong", "dim", "good", "bad", "warn", or one of
the six deck-building colours. Text from files and players goes in as it is; the renderers take control characters out.
"""

from __future__ import annotations

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


Span = tuple[str, str]  # text, style ("" for none)
Piece = str | Span
Cell = str | Span | list[Piece]


class Line:
    """One line or paragraph: indented, wrapped with a hanging indent, with an optional note at the right."""

    __slots__ = ("hang", "indent", "right", "spans")

    def __init__(self, *pieces: Piece, indent: int = 0, hang: int = 2, right: Piece | None = None) -> None:
        self.spans: tuple[Span, ...] = tuple((p, "") if isinstance(p, str) else p for p in pieces)
        self.indent = indent
        self.hang = hang
        self.right: Span | None = (right, "") if isinstance(right, str) else right


class Table:
    """Rows of cells in aligned columns. `align` has one letter a column: "l" or "r"; the last column may be ragged.

    A row may be a Line, which stands under the row before it and takes no part in the columns.
    """

    __slots__ = ("align", "gap", "head", "indent", "rows")

    def __init__(
        self,
        rows: Iterable[Sequence[Cell] | Line],
        *,
        align: str = "",
        head: Sequence[str] = (),
        indent: int = 0,
        gap: int = 2,
    ) -> None:
        self.rows: list[list[tuple[Span, ...]] | Line] = [
            row if isinstance(row, Line) else [_spans(cell) for cell in row] for row in rows
        ]
        self.align = align
        self.head = [_spans((text, "dim")) for text in head]
        self.indent = indent
        self.gap = gap


class Beside:
    """A picture with notes beside it: under it where the screen is too narrow, and `plain` where even the picture is.

    >>> Beside([[("###", "")]], [[("a note", "dim")]], [Line("three")]).width
    3
    """

    __slots__ = ("indent", "notes", "picture", "plain", "width")

    def __init__(
        self, picture: Sequence[Sequence[Span]], notes: Sequence[Sequence[Span]], plain: View, *, indent: int = 0
    ) -> None:
        self.picture = [tuple(row) for row in picture]
        self.notes = [tuple(row) for row in notes]
        self.plain = plain
        self.width = max((sum(len(text) for text, _ in row) for row in self.picture), default=0)
        self.indent = indent


def _spans(cell: Cell) -> tuple[Span, ...]:
    pieces = cell if isinstance(cell, list) else [cell]
    return tuple((p, "") if isinstance(p, str) else p for p in pieces)


BLANK = Line()
View = list[Line | Table | Beside]


def plural(count: int, one: str, many: str | None = None) -> str:
    """ "1 card", "3 cards"."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def there_are(names: Iterable[str]) -> str:
    """ "There is a.", "There are a, b and c."."""
    found = list(names)
    return f"There {'is' if len(found) == 1 else 'are'} {listed(found) or 'none'}."


def listed(names: Sequence[str], join: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {join} {names[-1]}"
