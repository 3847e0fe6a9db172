"""`referee check`: is a session file sound, does it make the game it says; and what to do if not."""

from __future__ import annotations

from referee.journal import session_file
from referee.journal.sessions import session_path
from referee.table.view import Line, plural

from . import exits
from .opening import GAME_HELP, SESSION_HELP, Opened, now, open_session, shown_name
from .params import flag, option
from .result import Result

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.view import View


def check(
    session: str | None = option("--session", metavar="S", help=SESSION_HELP),
    game: str | None = option("--game", metavar="G", help=GAME_HELP),
    repair: bool = flag("--repair", help="Keep what comes before the first damage; the whole file is kept beside it."),
    accept_edits: bool = flag("--accept-edits", help="Take the file as it was edited by hand."),
    accept_rules: bool = flag("--accept-rules", help="Go on with our reading where it differs from what was recorded."),
) -> Result:
    """Check a session file: every record, and that playing it again leads to what it says.

    Exit code 0 if all is well, 1 if it was edited by hand or recorded under other rules, 5 if it is damaged.
    """
    path = session_path(session) if session is not None else _recent(game)
    done: View = []
    if repair:
        done = [Line(sentence) for sentence in session_file.repair(path)] or [Line("There was nothing to repair.")]
    if accept_edits:
        seqs = session_file.accept_edits(path, now())
        said = f"accepted as edited: event {', '.join(map(str, seqs))}" if seqs else "There was no edit to accept."
        done.append(Line(said))
    if accept_rules:
        done += _accept_rules(path)
    problems = session_file.check(path)
    view: View = list(done)
    for problem in problems:
        view.append(Line((f"line {problem.line}: ", "bad"), problem.message))
    data: dict[str, object] = {
        "session": shown_name(path),
        "path": path,
        "problems": [{"seq": p.seq, "line": p.line, "kind": p.kind, "message": p.message} for p in problems],
    }
    harmless = {"torn", "crlf", "bom", "conflicted-copy"}
    damaged = any(problem.kind not in harmless for problem in problems)
    edited = damaged and all(problem.kind in {*harmless, "edited"} for problem in problems)
    if damaged:
        hint = (
            "referee check --accept-edits takes it as it is" if edited else "referee check --repair keeps what is good"
        )
        view.append(Line((hint, "dim")))
        return Result(data, view, exit=exits.NO if edited else exits.DAMAGED)
    opened = Opened(session_file.read(path))
    differences = opened.session.differences
    for difference in differences:
        view.append(Line((f"event {difference.seq}: ", "warn"), "these rules decide it otherwise"))
        view += [Line(("recorded  ", "dim"), line, indent=4) for line in difference.stored]
        view += [Line(("now       ", "dim"), line, indent=4) for line in difference.now]
    data["differences"] = [{"seq": d.seq, "stored": d.stored, "now": d.now} for d in differences]
    if differences:
        view.append(Line(("referee check --accept-rules goes on with our reading", "dim")))
        return Result(data, view, exit=exits.NO)
    view.append(Line(("sound: ", "good"), f"{plural(len(opened.session.events), 'event')} in {opened.name}"))
    return Result(data, view)


def _recent(game: str | None) -> str:
    with open_session(None, game) as opened:
        return opened.file.path


def _accept_rules(path: str) -> View:
    writer = session_file.open_writer(path)
    try:
        opened = Opened(writer.file)
        if not opened.session.differences:
            return [Line("There was no difference to accept.")]
        opened.session.append = writer.append
        opened.session.clock = now
        seqs = ", ".join(str(d.seq) for d in opened.session.differences)
        opened.session.accept_rules()
        return [Line(f"accepted by these rules: event {seqs}")]
    finally:
        writer.close()
