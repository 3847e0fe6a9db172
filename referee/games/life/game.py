"""The Game of Life, 1990s edition with LIFE Tiles, as the kernel sees it."""

from __future__ import annotations

from referee.table.action import actions_of
from referee.table.game import Game, Setting

from . import now, purchases, retirement, start, turn, view
from .fields import FIELDS
from .state import Life

SETTINGS = (
    Setting("board", ("on", "off"), "on: referee moves the cars; off: the table says where they stand"),
    Setting("money", ("banker", "notary"), "banker: our books are right; notary: the notes on the table are"),
    Setting("police", ("strict", "kind"), "strict: the Police Officer must notice a 10; kind: referee does"),
    Setting("teacher-degree", ("yes", "no"), "whether the Teacher's card says that a degree is required"),
    Setting("stock-ten", ("no", "yes"), "whether the box has a Stock with the number 10"),
    Setting("fired-same-card", ("no", "yes"), "whether the card just lost may be drawn again"),
    Setting("acres-tile", ("opponents", "pile"), "where the Countryside Acres tile comes from once the pile is empty"),
)


def main_action(life: Life) -> str | None:
    """What the turn waits for."""
    if life.phase == "order":
        return "first-spins"
    if life.phase == "count":
        return "count-up"
    if life.phase == "over" or not life.player.started:
        return None
    return "spin"


def score(life: Life) -> dict[str, int]:
    """Each player's net worth in dollars: cash, less open loans; the tiles are nobody's to know before the end."""
    return {player.name: player.money for player in life.players.values()}


GAME = Game(
    "life",
    "The Game of Life",
    (2, 6),  # life/setup/players
    actions_of(start, turn, purchases, retirement),
    start=Life,
    status=view.status,
    data=view.data,
    over=lambda life: life.phase == "over",
    main=main_action,
    score=score,
    score_name="net worth",
    settings=SETTINGS,
    fields=FIELDS,
    about=now.about,
    count_corrects=lambda life: life.settings["money"] == "notary",  # life/money/mode
)
