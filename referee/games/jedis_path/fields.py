"""What a table may count or correct. Tiles come from their piles: nothing is made or lost."""

from __future__ import annotations

from referee.table.action import require
from referee.table.game import Field

from .box import CLANS, DARK, DARK_PATH, SHORT_CUT, SKILLS
from .state import JEDI, MASTER, SABER, SITH, SITH_PATH, START, TRIAL, TRIALS_PATH, Path

BY_TABLE = "table"  # what a correction cites: no rule made it
ROADS = (START, *CLANS, TRIAL, MASTER, SABER, TRIALS_PATH, SITH_PATH)
ON_THE_ROAD = "the road"


def _tiles(kind: str) -> Field:
    def set_tiles(path: Path, name: str, value: int) -> None:
        player = path.players[name]
        more = value - player.tiles[kind].count
        require(more <= path.left(kind), "jedis-path/table/pile-empty", f"The {kind} pile has {path.left(kind)} left.")
        require(player.here, "jedis-path/table/quit", f"{name} has left the game.")
        before = len(path.ledger)
        if more > 0:
            path.gain(player, kind, more, BY_TABLE)
        else:
            path.lose(player, kind, -more, BY_TABLE)
        del path.ledger[before:]  # the correction itself says what it was and is
        if kind != DARK:
            path.reopen()

    return Field(
        kind.lower(),
        lambda path, name: path.players[name].tiles[kind].count,
        set_tiles,
        high=10**3,
    )


def _set_road(path: Path, name: str, value: str) -> None:
    player = path.players[name]
    require(not player.finished, "jedis-path/end/wait", f"{name} is not on the way.")
    path.reach(player, value)
    player.owed = 0 if value != START or player.clan else player.owed
    if value in CLANS:
        player.clan = value
    if value in (TRIALS_PATH, SITH_PATH):
        player.side = JEDI if value == TRIALS_PATH else SITH


def _set_aside(path: Path, name: str, value: str) -> None:
    player = path.players[name]
    require(not player.finished and player.road != START, "jedis-path/move/entrance", f"{name} is not on the way.")
    path.reach(player, player.road)
    player.at = None
    player.aside = "" if value == ON_THE_ROAD else value


def _set_space(path: Path, name: str, value: int) -> None:
    player = path.players[name]
    require(path.learns, "jedis-path/space/board-list", "Nobody counts the spaces with board=told.")
    require(not player.finished and player.road != START, "jedis-path/end/wait", f"{name} is not on the way.")
    path.reach(player, player.road)
    player.at = value


def _set_turn(path: Path, _: str, value: str) -> None:
    require(value in path.players, "jedis-path/setup/clockwise", f"{value} is no player.")
    require(path.phase in ("start", "again"), "jedis-path/setup/clockwise", "No turn is under way.")
    require(not path.players[value].finished, "jedis-path/end/wait", f"{value} waits at the end.")
    if value != path.seats.current:
        path.phase = "start"
    path.seats.current = value


FIELDS = [
    *(_tiles(kind) for kind in (*SKILLS, DARK)),
    Field("road", lambda path, who: path.players[who].road, _set_road, kind="choose", options=ROADS),
    Field(
        "path",
        lambda path, who: path.players[who].aside or ON_THE_ROAD,
        _set_aside,
        kind="choose",
        options=(ON_THE_ROAD, DARK_PATH, SHORT_CUT),
    ),
    Field("space", lambda path, who: path.players[who].at or 0, _set_space, high=300),
    Field.plain("master", "master", kind="text"),
    Field.plain("lightsaber", "saber", kind="text"),
    Field("turn", lambda path, _: path.seats.current, _set_turn, kind="text", of_player=False),
]
