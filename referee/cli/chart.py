"""A chart of everybody's score over the game, in letters: a line a player, from the first event to the last."""

from __future__ import annotations

from referee.table.view import BLANK, Line, Table

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.table.view import Cell, View

WIDTH, HEIGHT = 56, 12
MARKS = "ABCDEFGH"


def chart(scores: Sequence[tuple[int, dict[str, int]]], players: Sequence[str]) -> View:
    """A picture of scores by event; empty where there are fewer than two. Each player has a letter."""
    if len(scores) < 2 or not any(scores[-1][1].values()):
        return []
    values = [value for _, by_name in scores for value in by_name.values()]
    low, high = min(values), max(values)
    span = max(1, high - low)
    grid = [[" "] * WIDTH for _ in range(HEIGHT)]
    for column in range(WIDTH):
        _, by_name = scores[column * (len(scores) - 1) // (WIDTH - 1)]
        for mark, name in zip(MARKS, players, strict=False):
            row = HEIGHT - 1 - round((by_name.get(name, 0) - low) * (HEIGHT - 1) / span)
            grid[row][column] = "*" if grid[row][column] not in (" ", mark) else mark
    zero = HEIGHT - 1 - round((0 - low) * (HEIGHT - 1) / span) if low <= 0 <= high else -1
    rows: list[list[Cell]] = []
    for number, line in enumerate(grid):
        value = high - number * span // (HEIGHT - 1)
        label = "0" if number == zero else f"{value:,}" if number in (0, HEIGHT - 1) else ""
        text = "".join("·" if number == zero and sign == " " else sign for sign in line)
        rows.append([label, f"|{text}"])
    key = ", ".join(f"{mark} {name}" for mark, name in zip(MARKS, players, strict=False))
    return [
        BLANK,
        Line((f"Net worth over {len(scores)} events: {key}", "dim"), indent=2),
        Table(rows, align="rl", indent=2),
    ]
