"""The Game of Life: A Jedi's Path, as the kernel sees it."""

from __future__ import annotations

from referee.table.action import actions_of
from referee.table.game import Game, Setting

from . import now, start, turn, view, winning
from .fields import FIELDS
from .state import START, Path

SETTINGS = (
    Setting("wheel", ("10", "9", "8"), "the highest number of your spinner"),
    Setting("board", ("told", "learn"), "told: you name each space; learn: referee counts and remembers them"),
    Setting("end-rank", ("passing", "arrival"), "whether a Jedi who fails the Final Trial uses up a place"),
    Setting("empty-pile", ("limited", "paper"), "whether tiles beyond 24 of a skill are noted on paper"),
)


def main_action(path: Path) -> str | None:
    """What the turn waits for."""
    waits = {"order": "first-spins", "win": "decide", "kinds": "kind-of-jedi", "over": None}
    if path.phase in waits:
        return waits[path.phase]
    return "first-space" if path.player.road == START and path.player.owed else "spin"


def score(path: Path) -> dict[str, int]:
    """Each player's skills (jedis-path/win/count)."""
    return {player.name: player.skills for player in path.players.values()}


GAME = Game(
    "jedis-path",
    "A Jedi's Path",
    (1, 4),  # jedis-path/setup/players
    actions_of(start, turn, winning),
    start=Path,
    status=view.status,
    data=view.data,
    over=lambda path: path.phase == "over",
    main=main_action,
    score=score,
    score_name="skills",
    settings=SETTINGS,
    fields=FIELDS,
    about=now.about,
)
