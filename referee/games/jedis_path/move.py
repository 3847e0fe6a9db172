"""One move, counted space by space where the table has taught us the road."""

from __future__ import annotations

from referee.table.ask import Ask

from .box import DARK_PATH, SHORT_CUT
from .names import space_names
from .state import Path, Player


class Move:
    """One move. steps: what was spun, and the steps beyond a space that is taken.  on_stretch: the last of them, since
    the pawn came to the road or side path where it is now.  pushed: whether it was sent on from a taken space.  began:
    the side path on which it began, and where.  came_from: that, once the pawn has left it by an end that we do not
    know."""

    def __init__(self, player: Player, steps: int) -> None:
        self.spun = self.steps = steps
        self.on_stretch = 0
        self.pushed = False
        self.began = player.aside, player.left_at, player.along
        self.came_from: tuple[str, int | None, int | None] | None = None

    def leaves_aside(self, path: Path, player: Player) -> None:
        """The pawn is on the road again, and nobody knows where."""
        if self.began[0] and not path.board.back(name_of_aside(player)):
            self.came_from = self.began
        leave_aside(player)
        player.at, self.steps, self.pushed = None, self.spun, False


def take_steps(path: Path, ask: Ask, player: Player, move: Move) -> None:
    """Go all the steps as far as we know the way, and on from a space that is taken (jedis-path/move/full).

    A side path whose end we do not know is taken to go on. Pawns on the way are passed (jedis-path/move/pass-pawns),
    and a RED space that one stands on is left like any other (jedis-path/red/leaving). Only the space at the end says
    something (jedis-path/move/occupied-instructions).
    """
    if not counted(player):
        return
    gone = 0
    while gone < move.steps or _taken(path, player):
        if gone >= move.steps:
            move.steps += 1
            move.pushed = True
        _step(path, ask, player, move, gone)
        gone += 1
        if path.board.is_red(player.spot):
            move.steps = gone
            return


def _step(path: Path, ask: Ask, player: Player, move: Move, gone: int) -> None:
    """One space ahead. Who is sent on from a taken space takes no side path (jedis-path/move/pushed-dark)."""
    move.on_stretch += 1
    if player.aside:
        assert player.along is not None
        player.along += 1
        back = path.board.back(name_of_aside(player))
        if back and player.along > back[0]:
            player.at, move.on_stretch = back[1], 1
            leave_aside(player)
        return
    assert player.at is not None
    way = path.board.way(player.road, player.at)
    if way and not move.pushed and _enters(path, ask, player, way, gone):
        player.aside, player.left_at, player.along, move.on_stretch = way, player.at, 1, 1
    else:
        player.at += 1


def _enters(path: Path, ask: Ask, player: Player, way: str, gone: int) -> bool:
    """Whether a player takes the side path whose entrance the pawn passes (jedis-path/dark/optional).

    That is asked once a side path, since nobody comes back to its entrance (jedis-path/move/no-circle).
    """
    words = dict.fromkeys(space_names(), False) | {way.lower(): True}
    enters = ask.yes(f"enter_{gone}", f"{player.name} passes the entrance of a {way}. Take it?", words=words)
    rule = "jedis-path/space/short-cut" if way == SHORT_CUT else "jedis-path/dark/passing"
    if not enters and way == DARK_PATH:
        rule = "jedis-path/dark/optional"
    path.note(f"{player.name} {'takes' if enters else 'passes by'} the {way}", rule)
    return enters


def _taken(path: Path, player: Player) -> bool:
    """Whether another pawn stands where this one came to; a RED space is shared (jedis-path/move/red-share)."""
    spot = player.spot
    return bool(spot) and any(other.spot == spot for other in path.others(player) if not other.finished)


def counted(player: Player) -> bool:
    """Whether we know the space where a pawn stands."""
    return player.along is not None and player.left_at is not None if player.aside else player.at is not None


def name_of_aside(player: Player) -> str:
    """The name of the side path that a player is on: "Dark Path after Jedi Trial 5"."""
    return f"{player.aside} after {player.road} {player.left_at}"


def leave_aside(player: Player) -> None:
    """The pawn is on the road again."""
    player.aside, player.left_at, player.along = "", None, None
