"""What to do on a turn: where the pawn comes to stand. The table tells it; where it taught us the spaces, we count.

Source: What to do on a turn; RED Spaces; THE DARK PATH.
"""

from __future__ import annotations

from referee.table.action import require
from referee.table.ask import Ask

from . import board
from .board import COMMON, FACT, LANDMARKS, RED
from .box import CLANS
from .state import DARK_PATH, MASTER, SABER, SHORT_CUT, SITH_PATH, START, TRIAL, TRIALS_PATH, Path, Player

WAYS = {board.A_DARK_PATH: DARK_PATH, board.A_SHORT_CUT: SHORT_CUT}
# Which landmarks may come on which road; a Padawan who passed one never comes back to it (jedis-path/move/no-circle)
AHEAD = dict.fromkeys(CLANS, (board.JEDI_TRIAL,)) | {
    TRIAL: (board.JEDI_MASTER, board.LIGHTSABER, board.THE_TRIALS),
    MASTER: (board.JEDI_MASTER, board.LIGHTSABER, board.THE_TRIALS),
    SABER: (board.JEDI_MASTER, board.LIGHTSABER, board.THE_TRIALS),
    TRIALS_PATH: (board.THE_END,),
    SITH_PATH: (board.THE_END,),
}


class Landing:
    """Where a pawn has come to stand. kind: one of COMMON or LANDMARKS.  spot: the space's name, "" if nobody counts.

    red: whether it stopped the pawn.
    """

    __slots__ = ("kind", "red", "spot")

    def __init__(self, kind: str, red: bool, spot: str) -> None:
        self.kind = kind
        self.red = red
        self.spot = spot


class _Move:
    """One move. steps: what was spun, and the steps beyond a space that is taken.  on_stretch: the last of them, since
    the pawn came to the road or side path where it is now."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.on_stretch = 0
        self.pushed = False
        self.came_from: tuple[str, int | None, int | None] | None = None  # a side path whose end we do not know


def land(path: Path, ask: Ask, player: Player, number: int) -> Landing:
    """Move a pawn by a number; what space it stands on then."""
    if player.road == START:
        player.road, player.at = player.clan, 0 if path.learns else None
    if player.road not in AHEAD:
        raise ValueError(f"{player.name} has no way to go")
    move = _Move(number)
    _walk(path, ask, player, move)
    known = path.board.kind(player.spot)
    options = _options(player, known)
    told = str(ask.suggest("space", known or None, f"Where did {player.name} land?", options=options))
    _check(ask, player, told)
    if told == known:
        kind, red = known.removeprefix("red "), path.board.is_red(player.spot)
    else:
        kind, red = _told(path, ask, player, move, told)
    landing = Landing(kind, red, player.spot)
    _note(path, player, number, landing, move)
    return landing


def _options(player: Player, known: str) -> list[str]:
    """What the space may be."""
    kinds = [*COMMON, RED] if player.aside else [*COMMON, *AHEAD[player.road], RED, *WAYS]
    return [*kinds, known] if known and known not in kinds else kinds


def _check(ask: Ask, player: Player, kind: str) -> None:
    """A landmark is reached once, and none is passed without stopping."""
    twice = (kind == board.JEDI_MASTER and player.master) or (kind == board.LIGHTSABER and player.saber)
    require(not twice, "jedis-path/move/no-circle", f"{player.name} has been there.")
    lacks = []
    if kind in (board.LIGHTSABER, board.THE_TRIALS) and not player.master:
        lacks.append("Jedi Master")
    if kind == board.THE_TRIALS and not player.saber:
        lacks.append("lightsaber")
    if lacks:
        said = f"{player.name} has no {' and no '.join(lacks)} yet, and a RED space stops everybody."
        require(ask.yes("no_red", f"{said} Is that right?"), "jedis-path/red/stop", said, ends=True)


# Counting, where the table taught us the spaces


def _walk(path: Path, ask: Ask, player: Player, move: _Move) -> None:
    """Go all the steps as far as we know the way, and on from a space that is taken (jedis-path/move/full).

    Pawns on the way are passed (jedis-path/move/pass-pawns), and a RED space that one stands on is left like any other
    (jedis-path/red/leaving). Only the space at the end says something (jedis-path/move/occupied-instructions).
    """
    knows_end = _counted(player) and path.board.back(_name_of_aside(player))
    if player.aside and not knows_end and not _still(ask, player):
        move.came_from = (player.aside, player.left_at, player.along)
        _leave_aside(player)
        player.at = None
        return
    if not _counted(player):
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


def _step(path: Path, ask: Ask, player: Player, move: _Move, gone: int) -> None:
    """One space ahead. Who is sent on from a taken space takes no side path (jedis-path/move/pushed-dark)."""
    move.on_stretch += 1
    if player.aside:
        assert player.along is not None
        player.along += 1
        back = path.board.back(_name_of_aside(player))
        if back and player.along > back[0]:
            player.at, move.on_stretch = back[1], 1
            _leave_aside(player)
        return
    assert player.at is not None
    way = path.board.fork(player.road, player.at)
    if way and not move.pushed and _enters(path, ask, player, WAYS[way], gone):
        player.aside, player.left_at, player.along, move.on_stretch = WAYS[way], player.at, 1, 1
    else:
        player.at += 1


def _enters(path: Path, ask: Ask, player: Player, way: str, gone: int) -> bool:
    """Whether a player takes the side path whose entrance the pawn passes (jedis-path/dark/optional)."""
    enters = ask.yes(f"enter_{gone}", f"{player.name} passes the entrance of a {way}. Take it?")
    rule = "jedis-path/space/short-cut" if way == SHORT_CUT else "jedis-path/dark/passing"
    if not enters and way == DARK_PATH:
        rule = "jedis-path/dark/optional"
    path.note(f"{player.name} {'takes' if enters else 'passes by'} the {way}", rule)
    return enters


def _taken(path: Path, player: Player) -> bool:
    """Whether another pawn stands where this one came to; a RED space is shared (jedis-path/move/red-share)."""
    spot = player.spot
    return bool(spot) and any(other.spot == spot for other in path.others(player) if not other.finished)


def _counted(player: Player) -> bool:
    return player.along is not None and player.left_at is not None if player.aside else player.at is not None


def _name_of_aside(player: Player) -> str:
    return f"{player.aside} after {player.road} {player.left_at}"


def _leave_aside(player: Player) -> None:
    player.aside, player.left_at, player.along = "", None, None


# What the table tells


def _still(ask: Ask, player: Player) -> bool:
    return ask.yes("still", f"Is {player.name} still on the {player.aside} after that?")


def _told(path: Path, ask: Ask, player: Player, move: _Move, told: str) -> tuple[str, bool]:
    """Take in what the table says of a space that we do not know: its kind, and whether it is RED.

    Some RED spaces are known; of all others the board's colour decides (jedis-path/red/kinds,
    jedis-path/red/lesson-red).
    """
    way = WAYS.get(told, "")
    if way:
        about = f"What is the space on the {way}?"
        told = str(ask.choose("side_space", [*COMMON, RED], about))
        rule = "jedis-path/space/short-cut" if way == SHORT_CUT else "jedis-path/dark/passing"
        path.note(f"{player.name} takes the {way}", rule)
    red = told in (RED, *LANDMARKS)
    kind = str(ask.choose("red_space", COMMON, "What does the RED space say?")) if told == RED else told
    if path.learns:
        _learn(path, ask, player, move, way, kind, red)
    elif way:
        player.aside = way
    return kind, red


def _learn(path: Path, ask: Ask, player: Player, move: _Move, way: str, kind: str, red: bool) -> None:
    """Count where that space must be, asking for what only the board shows, and remember it for the box."""
    counted = _counted(player)
    if red and counted and move.steps > 1:
        about = f"After how many of the {move.steps} steps did the RED space stop {player.name}?"
        after = ask.number("stopped_after", about, low=1, high=move.steps)
        counted = _step_back(player, move.steps - after, move)
        move.steps = after
    if way:
        _learn_fork(path, ask, player, move, way, counted)
    elif move.came_from and kind not in LANDMARKS:
        _learn_end(path, ask, player, move, *move.came_from)
    if player.spot:
        _remember(path, ask, player.spot, f"red {kind}" if red and kind not in LANDMARKS else kind)


def _step_back(player: Player, steps: int, move: _Move) -> bool:
    """Stop so many steps earlier; whether we still know where that is."""
    if steps >= move.on_stretch:
        player.at = player.along = None
        return False
    if player.aside and player.along is not None:
        player.along -= steps
    elif player.at is not None:
        player.at -= steps
    return True


def _learn_fork(path: Path, ask: Ask, player: Player, move: _Move, way: str, counted: bool) -> None:
    """A side path that we did not know: where it leaves the road."""
    if counted:
        about = f"How many of those {move.steps} steps were on the {way}?"
        assert player.at is not None
        most = min(move.steps, player.at)
        along = most if most == 1 else ask.number("along", about, low=1, high=most)
        player.left_at, player.along = player.at - along, along
        _remember(path, ask, f"{player.road} {player.left_at} {board.FORK}", way.lower())
    player.aside = way


def _learn_end(
    path: Path, ask: Ask, player: Player, move: _Move, aside: str, left_at: int | None, along: int | None
) -> None:
    """The end of a side path: how long it is, and where it comes back to the road."""
    about = f"Which space of the road is that, counted from {player.road}? 0 if nobody counts"
    at = ask.number("back_at", about, low=0, high=200)
    if not at:
        return
    if along is None or left_at is None:
        player.at = at
        return
    said = f"The {aside} leaves behind space {left_at} and comes back further ahead."
    require(at > left_at, "jedis-path/move/forward", said)
    player.at = at
    most = min(move.steps, at - left_at)
    past = ask.number("past", f"How many of the {move.steps} steps were behind the {aside}?", low=1, high=most)
    length, back = along + move.steps - past, at + 1 - past
    _remember(path, ask, f"{aside} after {player.road} {left_at}, {board.BACK}", f"{length} {back}")


def _remember(path: Path, ask: Ask, name: str, kind: str) -> None:
    path.board.spaces[name] = kind
    ask.teach(f"{FACT}{name}", kind)


def _note(path: Path, player: Player, number: int, landing: Landing, move: _Move) -> None:
    """Say where the pawn goes, and by which rule if not simply by the number."""
    what = landing.kind if landing.kind in (*LANDMARKS, board.NOTHING) else f"{landing.kind} space"
    where = f", {landing.spot}" if landing.spot else ""
    if landing.kind == board.THE_END:
        rule, how = "jedis-path/end/exact", "comes to the"
    elif landing.red:
        if move.pushed:
            rule = "jedis-path/move/occupied-red"
        elif player.aside == DARK_PATH:
            rule = "jedis-path/dark/red-space"
        else:
            rule = "jedis-path/red/stop" if landing.kind in LANDMARKS else "jedis-path/red/other"
        how = "stops on the RED"
    elif move.pushed:
        rule, how = "jedis-path/move/occupied", "finds that taken, so goes on to the"
    else:
        rule, how = "jedis-path/move/forward", "lands on the"
    path.note(f"{player.name} moves {number}: {how} {what}{where}", rule)
