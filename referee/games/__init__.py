"""The games: one package each, all alike. A game is found here by its name and imported when it is played."""

from __future__ import annotations

from referee.table.game import Unknown
from referee.table.names import did_you_mean, squeeze
from referee.table.view import there_are

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.game import Game
    from referee.table.sums import Sums

# name as typed -> package; a new game is one line here
GAMES = {
    "jedis-path": "jedis_path",
    "life": "life",
    "labyrinth": "labyrinth",
    "talisman": "talisman",
    "young-jedi": "young_jedi",
}


def load(name: str) -> Game:
    """The game that a typed name means. Unknown offers the nearest."""
    wanted = squeeze(name)
    found = [known for known in GAMES if squeeze(known) == wanted]
    if not found:
        hint = did_you_mean(name, GAMES) or there_are(GAMES)
        raise Unknown(f'there is no game called "{name}".', code="unknown-game", hint=hint)
    package = __import__(f"referee.games.{GAMES[found[0]]}", fromlist=["GAME"])
    game: Game = package.GAME
    return game


def sums(name: str) -> Sums | None:
    """The calculations of a game, for questions with numbers; None where it has none."""
    try:
        package = __import__(f"referee.games.{name.replace('-', '_')}.sums", fromlist=["SUMS"])
    except ModuleNotFoundError:
        return None
    found: Sums = package.SUMS
    return found
