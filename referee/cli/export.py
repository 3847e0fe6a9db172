"""`referee export`: write something of a session to a file."""

from __future__ import annotations

from referee.table.errors import UserError
from referee.table.view import Line, Table

from .opening import GAME_HELP, SESSION_HELP, open_session
from .params import argument, option
from .result import Result

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.game import Game
    from referee.table.view import Cell


def export(
    what: str | None = argument("[WHAT]", "What to write; without it, what there is.", required=False),
    output: str | None = option("-o", "--output", metavar="FILE", help="The file to write; printed if not said."),
    session: str | None = option("--session", metavar="S", help=SESSION_HELP),
    game: str | None = option("--game", metavar="G", help=GAME_HELP),
) -> Result:
    """Write a picture or a page of the session to a file, where the game has one."""
    with open_session(session, game, latest=session is None) as opened:
        if what is None:
            return _what_there_is(opened.game)
        found = opened.game.find_export(what)
        text = found.write(opened.session.moments())
        data: dict[str, object] = {"session": opened.name, "export": found.name, "file": output}
        if output is None:
            return Result(data | {"text": text}, [], raw=text)
        if not output.lower().endswith(found.ending):
            said = f"{output}: {found.name} is written as {found.ending}."
            raise UserError(said, code="usage", hint=f"As in: -o {opened.name}{found.ending}")
        _write(output, text)
        return Result(data, [Line(f"{output}: {found.about.lower()}.")])


def _what_there_is(game: Game) -> Result:
    found = list(game.exports.values())
    rows: list[list[Cell]] = [[(export.name, "strong"), export.about] for export in found]
    data: dict[str, object] = {"exports": [{"name": export.name, "about": export.about} for export in found]}
    return Result(data, [Table(rows)] if rows else [Line(f"{game.title} has nothing to export.")])


def _write(path: str, text: str) -> None:
    import os

    try:
        with open(os.path.expanduser(path), "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror or error}.", code="cannot-write") from error
