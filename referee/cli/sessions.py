"""`referee sessions`: all of them."""

from __future__ import annotations

from referee.journal import session_file
from referee.journal.errors import JournalError
from referee.journal.sessions import list_sessions, sessions_folder
from referee.table.errors import UserError
from referee.table.view import Line, Table, listed

from .opening import Opened, shown_name
from .result import Result

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.view import Cell, View


def sessions() -> Result:
    """List the sessions, the last played first."""
    rows: list[list[Cell]] = []
    found: list[dict[str, object]] = []
    for path in list_sessions():
        name = shown_name(path)
        try:
            opened = Opened(session_file.read(path))
        except (JournalError, UserError) as error:
            rows.append([(name, "strong"), "", (error.message, "bad"), ""])
            found.append({"session": name, "path": path, "error": error.message})
            continue
        held = opened.session
        state = "over" if held.over else f"{held.state.seats.current} to play"
        last = str(held.events[-1]["at"] if held.events else opened.file.header.get("created", ""))
        rows.append([(name, "strong"), opened.game.title, listed(held.players), f"{len(held.events)} events, {state}"])
        found.append({
            "session": name, "path": path, "game": opened.game.name, "players": held.players,
            "events": len(held.events), "last": last, "over": held.over,
        })  # fmt: skip
    view: View = [Table(rows)] if rows else [Line("There are no sessions yet. Begin one with: referee play")]
    return Result({"folder": sessions_folder(), "sessions": found}, view)
