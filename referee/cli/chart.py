"""A chart of everybody's score over the game: a row a player, from the first event to the last, on one scale."""

from __future__ import annotations

from referee.table.view import BLANK, Line, Table

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.session import Session
    from referee.table.view import Cell, View

WIDTH = 48
BARS = "▁▂▃▄▅▆▇█"


def chart(session: Session) -> View:
    """A row of bars a player, with the score at the end; empty where there is nothing to compare."""
    scores, players = session.scores(), session.players
    values = [value for _, by_name in scores for value in by_name.values()]
    if len(scores) < 2 or not any(values):
        return []
    low, high = min(values), max(values)
    rows: list[list[Cell]] = []
    for name in players:
        course = [by_name.get(name, 0) for _, by_name in scores]
        shown = [course[column * (len(course) - 1) // (WIDTH - 1)] for column in range(WIDTH)]
        bars = "".join(BARS[(value - low) * (len(BARS) - 1) // max(1, high - low)] for value in shown)
        rows.append([name, bars, f"{course[-1]:,}"])
    name = session.game.score_name
    title = f"{name[:1].upper()}{name[1:]} over the game, between {low:,} and {high:,}"
    return [BLANK, Line((title, "dim"), indent=2), Table(rows, align="llr", indent=2)]
