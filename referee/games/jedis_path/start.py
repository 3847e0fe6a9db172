"""Game Setup and The First Space: who begins, the first two skills, and the clan."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.spin_off import spin_off

from .board import FACT
from .box import CLANS, START_SKILLS
from .state import START, Path, Player


@action("Spin for the first turn")
def first_spins(path: Path, ask: Ask) -> str:
    """Everyone spins; the highest goes first, and play goes clockwise.

    Source: Pawns (jedis-path/setup/highest). That spin moves nobody (jedis-path/setup/order-spin-only).
    """
    require(path.phase == "order", "jedis-path/setup/highest", "The first turn has been given already.")
    if path.learns:
        path.board.spaces = ask.recall("board", FACT)
    names, tie = path.seats.names, "jedis-path/setup/order-tie"
    name, said = spin_off(path, ask, names, "spins for the first turn", tie=tie, faces=path.faces)
    if len(names) > 1:
        path.note(f"{said}: {name} begins", "jedis-path/setup/highest")
    else:
        path.note(f"{name} plays alone", "jedis-path/setup/players")
    path.seats.begin(name)
    path.phase = "start"
    return f"{name} begins"


@action("Take 2 skills")
def first_space(path: Path, ask: Ask) -> None:
    """Two skills of your choice, and on the first turn a clan; then spin.

    Source: The First Space (jedis-path/first/two-skills, jedis-path/first/same-or-different). The tiles are chosen, not
    drawn (jedis-path/first/draw-open); several may be of one clan (jedis-path/first/same-clan).
    """
    player = _at_start(path, ask)
    rule = "jedis-path/first/back-again" if player.clan else "jedis-path/first/two-skills"
    path.take(ask, player, START_SKILLS, rule, key="skills")
    player.owed = 0
    if player.clan:
        return
    about = f"Which clan does {player.name} choose? Clan Bantha (longest), Kaadu, Gundark (shortest)"
    player.clan = str(ask.choose("clan", CLANS, about))
    path.note(f"{player.name} joins {player.clan}", "jedis-path/first/clan-before")


@action("Decline the 2 skills")
def decline_skills(path: Path, ask: Ask) -> None:
    """Back on Start after a failed Jedi Trial: do without the two skills.

    Source: The First Space (jedis-path/first/may-take).
    """
    player = _at_start(path, ask)
    require(player.clan, "jedis-path/first/two-skills", f"{player.name} has no clan and no skills yet.")
    if not player.clan:
        raise ValueError("the clan comes with the two skills")
    player.owed = 0
    path.note(f"{player.name} does without the two skills", "jedis-path/first/may-take")


def _at_start(path: Path, ask: Ask) -> Player:
    require(path.phase != "order", "jedis-path/setup/highest", "First spin for who begins.")
    require(path.phase in ("start", "again"), "jedis-path/end/wait", "Nobody is on the way any more.")
    player = path.players[path.mover(ask, "jedis-path/setup/clockwise")]
    on_start = player.road == START
    require(on_start, "jedis-path/first/two-skills", f"{player.name} is not on Start.")
    require(player.owed, "jedis-path/first/no-change" if player.clan else "jedis-path/first/two-skills",
            f"{player.name} has two skills already, and {player.clan}.")  # fmt: skip
    return player
