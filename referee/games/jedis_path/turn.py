"""What to do on a turn: spin, move, follow the space."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask

from .box import DARK
from .road import land
from .spaces import follow
from .state import START, Path


@action("Spin")
def spin(path: Path, ask: Ask) -> str:
    """Spin and move; what the space says ends the turn.

    Source: What to do on a turn (jedis-path/turn/what). Nobody may pass (jedis-path/turn/skip-own), and
    no number has a power (jedis-path/turn/ten).
    """
    require(path.phase != "order", "jedis-path/setup/highest", "First spin for who begins.")
    require(path.phase in ("start", "again"), "jedis-path/end/wait", "All are at an end space.")
    player = path.players[path.mover(ask, "jedis-path/setup/clockwise")]
    require(not player.finished, "jedis-path/end/wait", f"{player.name} is not on the way.")
    ready = player.road != START or not player.owed
    rule = "jedis-path/first/when-taken" if player.clan else "jedis-path/first/clan-before"
    require(ready, rule, f"{player.name} first takes two skills{'' if player.clan else ' and chooses a clan'}.")
    number = ask.spin("spin", f"{player.name} spins", faces=path.faces)  # jedis-path/turn/wheel-range
    outcome, again = follow(path, ask, player, land(path, ask, player, number))
    if again:
        path.phase = "again"
        path.note(f"{player.name} spins again", again)
    else:
        path.end_turn()  # jedis-path/turn/what
    return outcome


@action("Take a forgotten Dark Side tile", quiet=True)
def forgotten_dark_tile(path: Path, ask: Ask) -> None:
    """Somebody ended a turn on a Dark Path, and it was noticed only later.

    Source: the rulebook is silent (jedis-path/dark/forgot).
    """
    require(path.phase in ("start", "again"), "jedis-path/dark/forgot", "No turn is under way.")
    owing = [player.name for player in path.table if not player.side]
    require(owing, "jedis-path/dark/forgot", "All have passed The Trials, and the sides stand.")
    if not owing:
        raise ValueError("nobody is before The Trials")
    name = str(ask.whom("who", owing, "Who ended a turn on a Dark Path?"))
    path.gain(path.players[name], DARK, 1, "jedis-path/dark/forgot")
