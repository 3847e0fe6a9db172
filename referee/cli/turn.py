"""What every report about a session says: whose turn it is, and what is legal now."""

from __future__ import annotations

from referee.table.view import Line

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.session import Session


def menu_line(session: Session) -> Line:
    """What is legal now, in a line; what the turn waits for comes last."""
    if session.pending:
        return Line(("under way: ", "dim"), str(session.pending["of"]), indent=2)
    if session.over:
        return Line(("The game is over.", "dim"), indent=2)
    main = session.game.main(session.state)
    names = [action.title.lower() for action, _ in session.legal() if action.name != main]
    if main:
        names.append(("or " if names else "") + session.game.actions[main].title.lower())
    return Line(("you can: ", "dim"), ", ".join(names), indent=2, hang=9)


def state_data(session: Session) -> dict[str, object]:
    """The state as JSON: what the game says, what is legal now, what the turn waits for, and what is under way."""
    return {
        "events": len(session.events),
        "over": session.over,
        "current": session.state.seats.current,
        "main": session.game.main(session.state),
        "legal": [] if session.over else [action.name for action, _ in session.legal()],
        "under_way": str(session.pending["of"]) if session.pending else None,
        "state": session.game.data(session.state),
    }
