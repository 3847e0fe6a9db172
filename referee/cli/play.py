"""`referee play`: run a game beside the board, question by question."""

from __future__ import annotations

from referee.games import GAMES, load
from referee.table.errors import UserError
from referee.table.names import squeeze
from referee.table.question import BadAnswer, Question
from referee.table.view import listed

from . import exits
from .opening import SESSION_HELP, NoSession, create_session, open_session
from .params import argument, flag, option
from .result import Result

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.game import Game

    from .opening import Opened
    from .prompter import Prompter
    from .render import Output


OLD = 3 * 60 * 60  # seconds after which a game that is open may be of another evening


class NeedsPlayers(UserError):
    """A new game needs its players, and nobody can be asked."""

    exit = exits.NEEDS


def play(
    game: str | None = argument("[GAME]", "The game, such as life.", required=False),
    session: str | None = option("--session", metavar="S", help=SESSION_HELP),
    players: list[str] = option("-p", "--player", metavar="NAME", help="A player of a new game; once for each."),
    settings: list[str] = option("--set", metavar="OPTION=VALUE", help="A choice for a new game."),
    fresh: bool = flag("--new", help="Begin a new game even if one is open."),
) -> Result:
    """Play: go on with the game that is open, or begin one.

    It asks for what the dice, the cards and the players did, and keeps the rest. Leave at any time; the next
    `referee play` goes on at the same question.
    """
    return Result({}, [], talk=lambda output: evening(output, game, session, list(players), list(settings), fresh))


class NoJson(UserError):
    """An evening is no JSON object."""


def evening(
    output: Output, name: str | None, session: str | None, players: list[str], settings: list[str], fresh: bool
) -> int:
    """Find or begin the session, and talk until the game is over or everybody leaves."""
    if output.json:
        hint = "For programs there is: referee do --stream"
        raise NoJson("play talks to people and has no JSON.", code="no-json", hint=hint)
    from .prompter import PlainPrompter, TerminalPrompter
    from .table_talk import Talk
    from .terminals import may_ask

    prompter: Prompter = TerminalPrompter() if may_ask() else PlainPrompter()
    try:
        path = _session(prompter, name, session, players, settings, fresh)
        with open_session(path, write=True) as opened:
            return Talk(opened, prompter, output).run()
    except EOFError:
        # Nobody is there any more (Ctrl-D, a closed terminal); all that was told is in the file.
        return exits.DONE


def _session(
    prompter: Prompter, name: str | None, session: str | None, players: list[str], settings: list[str], fresh: bool
) -> str:
    """The path of the session to play: the open one, or a new one for whose players the person is asked."""
    from referee.journal.sessions import session_path

    if session is not None and not fresh:
        path = session_path(session)
        import os

        if os.path.lexists(path):
            return path
    elif not fresh and not players:
        try:
            with open_session(None, name) as opened:
                if not opened.session.over and (not name or not _is_old(opened) or _goes_on(prompter, opened)):
                    return opened.file.path
        except NoSession:
            pass
    game = load(name) if name else _ask_game(prompter)
    return create_session(game, players or _ask_players(prompter, game), settings, session)


def _is_old(opened: Opened) -> bool:
    """Whether nobody has played a session for so long that a new game may be meant."""
    from calendar import timegm
    from time import strptime, time

    try:
        then = timegm(strptime(_last(opened), "%Y-%m-%dT%H:%M:%SZ"))
    except ValueError:
        return False
    return time() - then > OLD


def _goes_on(prompter: Prompter, opened: Opened) -> bool:
    """Whether an old session is to be gone on with; where nobody can be asked, it is."""
    if not prompter.is_terminal:
        return True
    date, who = _last(opened)[:10], listed(opened.session.players)
    question = Question("go_on", "choose", "", options=["go on", "new"], short={"y": "go on", "n": "new"})
    prompt = f"Go on with the {opened.game.title} of {date} ({who}), or a new game? (go on/new) [go on]"
    while True:
        said = prompter.line(prompt, ["go on", "new"])
        try:
            return not said or question.accept(said) == "go on"
        except BadAnswer as error:
            tell(f"{error.message} {error.hint}")


def _last(opened: Opened) -> str:
    """When a session was last played."""
    events = opened.session.events
    return str(events[-1]["at"] if events else opened.file.header.get("created", ""))


def _ask_game(prompter: Prompter) -> Game:
    names = list(GAMES)
    if len(names) == 1 or not prompter.is_terminal:
        if len(names) > 1:
            raise NeedsPlayers("which game?", code="needs-game", hint=f"As in: referee play {names[0]} -p Ana -p Ben")
        return load(names[0])
    while True:
        picked = prompter.pick("Which game?", [load(name).title for name in names])
        found = [name for name in names if squeeze(load(name).title) == squeeze(picked or "")]
        if found:
            return load(found[0])
        if picked is None:
            raise EOFError


def _ask_players(prompter: Prompter, game: Game) -> list[str]:
    low, high = game.players
    if not prompter.is_terminal:
        hint = f"As in: referee play {game.name} -p Ana -p Ben"
        raise NeedsPlayers(f"{game.title} needs its players' names.", code="needs-players", hint=hint)
    while True:
        text = prompter.line(f"{game.title}: who plays? {low} to {high} names, in seating order, with commas")
        try:
            return game.check_players([name for name in text.split(",") if name.strip()])
        except UserError as error:
            is_about_a_name = error.hint and "-p" not in error.hint
            tell(f"{error.message} {error.hint}" if is_about_a_name else error.message)


def tell(text: str) -> None:
    """Say something on standard error, in the middle of asking."""
    import sys

    from referee.table.view import Line

    from .render import Output

    Output().write([Line((text, "warn"), indent=2)], sys.stderr)
