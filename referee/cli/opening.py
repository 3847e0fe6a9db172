"""Find and open the session that a command is about."""

from __future__ import annotations

import os

from referee.games import GAMES, load
from referee.journal import known, session_file
from referee.journal.sessions import list_sessions, session_path
from referee.table.errors import UserError
from referee.table.session import Session

from . import exits

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.journal.session_file import SessionFile
    from referee.journal.writer import Writer
    from referee.table.game import Game
    from referee.table.view import View

SESSION_HELP = "A session's name or file; the most recent open one if not said."
GAME_HELP = "The most recent session of this game."


class NoSession(UserError):
    """There is no session to go on with."""


class RulesDiffer(UserError):
    """Our rules decide a recorded event otherwise than it was recorded; the table says what holds."""

    exit = exits.DAMAGED


class Opened:
    """A session with the file it lives in. writer: None where it is only read. A context manager."""

    def __init__(self, file: SessionFile, writer: Writer | None = None) -> None:
        self.file = file
        self.writer = writer
        self.game: Game = load(str(file.header.get("game", "")))
        self.name = shown_name(file.path)
        facts = known.load(self.game.name, judge=self.game.judge) if writer else {}
        self.session = Session(
            self.game,
            strings(file.header.get("players")),
            strings(file.header.get("settings")),
            file.events,
            append=writer.append if writer else None,
            known=facts,
            clock=now,
            relearn=lambda facts: known.save(self.game.name, facts),
        )
        if writer and self.session.differences:
            difference = self.session.differences[0]
            raise RulesDiffer(
                f"event {difference.seq} of {self.name} was recorded under other rules than these: "
                f"it says {_told(difference.stored)}, and now it would be {_told(difference.now)}.",
                code="rules-differ",
                hint="To go on with our reading: referee check --accept-rules. The file is as it was.",
            )

    def notes(self) -> View:
        """What had to be done to the file, or is left out of it, for the players to know."""
        from referee.table.view import Line

        sentences = list(self.writer.notes) if self.writer else []
        if self.file.torn:
            sentences.append(f"An unfinished record at the end ({self.file.torn} bytes) is left out.")
        return [Line((sentence, "warn"), indent=2) for sentence in sentences]

    def __enter__(self) -> Opened:
        return self

    def __exit__(self, *_: object) -> None:
        if self.writer:
            self.writer.close()


def open_session(session: str | None, game: str | None = None, *, write: bool = False, latest: bool = False) -> Opened:
    """The session of that name or path; without one the most recent that is open, of the game if said.

    Where all are over, the most recent. latest: the last one played, over or not. NoSession where there is none;
    JournalError from the file.
    """
    if session is not None:
        return _open(session_path(session), write)
    wanted = load(game).name if game else None
    finished = ""
    for path in list_sessions():
        if game_of(path) not in ([wanted] if wanted else GAMES):
            continue
        opened = _open(path, write)
        if latest or not opened.session.over:
            return opened
        opened.__exit__()
        finished = finished or path
    if finished:
        return _open(finished, write)
    of = f" of {load(game).title}" if game else ""
    hint = "Begin one with: referee play" if not game else f"Begin one with: referee play {load(game).name}"
    raise NoSession(f"there is no session{of} yet.", code="no-session", hint=hint)


def _open(path: str, write: bool) -> Opened:
    if not write:
        return Opened(session_file.read(path))
    writer = session_file.open_writer(path)
    try:
        return Opened(writer.file, writer)
    except BaseException:
        writer.close()
        raise


def game_of(path: str) -> str:
    """The game that a session file's head names, or "" where it names none; the file is not verified for that."""
    try:
        with open(path, "rb") as file:
            head = file.read(4096).replace(b"\r", b"").split(b"\nsum = ")[0]
    except OSError:
        return ""
    line = next((line for line in head.splitlines() if line.startswith(b'game = "')), b"")
    return line[8:-1].decode("utf-8", "replace")


def create_session(game: Game, players: list[str], settings: list[str], session: str | None) -> str:
    """Make a new session; its path. UserError for wrong players or settings, before anything is written."""
    from referee.journal.sessions import new_name

    names = game.check_players(players)
    chosen = [f"{name}={value}" for name, value in game.check_settings(settings).items()]
    path = session_path(session if session is not None else new_name(game.name, now()[:10]))
    header: dict[str, session_file.Value] = {
        "id": os.urandom(8).hex(),
        "game": game.name,
        "rules": game.rules,
        "created": now(),
        "players": [*names],
        "settings": [*chosen],
    }
    session_file.create(path, header)
    return path


def shown_name(path: str) -> str:
    """A session's name as it is typed: without folder and ending where it lives among the sessions."""
    name = os.path.basename(path).removesuffix(".toml")
    try:
        return name if os.path.abspath(session_path(name)) == os.path.abspath(path) else path
    except Exception:  # noqa: BLE001 - a name that cannot be a session's is a path
        return path


def now() -> str:
    """The time, in UTC, to the second."""
    from time import gmtime, strftime

    return strftime("%Y-%m-%dT%H:%M:%SZ", gmtime())


def strings(value: object) -> list[str]:
    """A list of texts from a header's value; empty where it is none."""
    return [str(item) for item in value] if isinstance(value, list) else []


def _told(lines: list[str]) -> str:
    return f'"{"; ".join(lines)}"' if lines else "nothing"
