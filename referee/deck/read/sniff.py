"""Is a text a table? Told from its first lines, before anything dear is imported."""

from __future__ import annotations

from .rows import columns_of

DELIMITERS = "\t;,|"
_SAMPLE = 12


def looks_like_csv(text: str) -> bool:
    """Whether a text is CSV, with commas, semicolons or tabs."""
    return delimiter_of(text) is not None


def delimiter_of(text: str) -> str | None:
    """What separates the cells of a CSV text; None where it is none.

    A header line decides; without one, most sampled lines must be a whole number and something else.
    """
    sample = [line for line in text[:4000].splitlines() if line.strip() and line[0] not in "#/"][:_SAMPLE]
    if not sample:
        return None
    for delimiter in DELIMITERS:
        for line in sample:
            if delimiter in line and line.strip()[0] != "|":
                cells = [cell.strip().strip('"') for cell in line.split(delimiter)]
                if columns_of(cells):
                    return delimiter
    for delimiter in "\t;,":
        rows = [line.split(delimiter) for line in sample if delimiter in line]
        if len(rows) * 10 >= len(sample) * 7 and all(_has_count(row) for row in rows):
            return delimiter
    return None


def _has_count(row: list[str]) -> bool:
    return any(cell.strip().strip('"').isdecimal() for cell in (row[0], row[-1]))
