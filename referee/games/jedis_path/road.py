"""What to do on a turn: where the pawn comes to stand. The table tells it; where it taught us the spaces, we count.

Source: What to do on a turn; RED Spaces; THE DARK PATH.
"""

from __future__ import annotations

from referee.table.action import require
from referee.table.ask import Ask
from referee.table.view import listed

from . import board
from .board import COMMON, LANDMARKS, RED, TITLES, WAYS
from .box import CLANS, DARK_PATH, SHORT_CUT
from .learning import learn
from .move import Move, name_of_aside, take_steps
from .names import read_space, space_names
from .state import MASTER, SABER, SITH_PATH, START, TRIAL, TRIALS_PATH, Path, Player

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Mapping

# Which landmarks may come on which road
AHEAD = dict.fromkeys(CLANS, (board.JEDI_TRIAL,)) | {
    TRIAL: (board.JEDI_MASTER, board.LIGHTSABER, board.THE_TRIALS),
    MASTER: (board.JEDI_MASTER, board.LIGHTSABER, board.THE_TRIALS),
    SABER: (board.JEDI_MASTER, board.LIGHTSABER, board.THE_TRIALS),
    TRIALS_PATH: (board.THE_END,),
    SITH_PATH: (board.THE_END,),
}
# What a landing cites beside RED spaces: the rule of the space, where one says how it begins
LANDING_RULES = {
    board.LESSON: "jedis-path/lesson/draw",
    board.MISSION: "jedis-path/mission/draw",
    board.CHALLENGE: "jedis-path/challenge/choose",
    board.REDEMPTION: "jedis-path/redemption/landing",
}


class Landing:
    """Where a pawn has come to stand. kind: one of COMMON or LANDMARKS.  spot: the space's name, "" if nobody counts.

    red: whether it stopped the pawn.  count, skill: how many skills it gives or takes and which, where that was told
    with its name; else 0 and "".
    """

    __slots__ = ("count", "kind", "red", "skill", "spot")

    def __init__(self, kind: str, red: bool, spot: str, count: int = 0, skill: str = "") -> None:
        self.kind = kind
        self.red = red
        self.spot = spot
        self.count = count
        self.skill = skill


def land(path: Path, ask: Ask, player: Player, number: int) -> Landing:
    """Move a pawn by a number; what space it stands on then."""
    if player.road == START:
        player.road, player.at = player.clan, 0 if path.learns else None
    if player.road not in AHEAD:
        raise ValueError(f"{player.name} has no way to go")
    move, names = Move(player, number), space_names()
    take_steps(path, ask, player, move)
    known = path.board.kind(player.spot)
    options = _options(player, known)
    told = str(ask.suggest("space", known or None, f"Where did {player.name} land?", options=options, short=names))
    kind, count, skill = read_space(told)
    _check(ask, player, kind)
    if kind == known:
        kind, red = known.removeprefix("red "), path.board.is_red(player.spot)
    else:
        if player.aside and not _stays(path, ask, player, move, kind):
            move.leaves_aside(path, player)
        kind, red, count, skill = _told(path, ask, player, move, names, told)
    landing = Landing(kind, red, player.spot, count, skill)
    _note(path, player, number, landing, move)
    return landing


def _options(player: Player, known: str) -> list[str]:
    """What the space may be; what lies behind the player is not among it."""
    landmarks = [kind for kind in AHEAD[player.road] if not _passed(player, kind)]
    kinds = [*COMMON, *landmarks, RED, *WAYS]
    return [*kinds, known] if known and known not in kinds else kinds


def _check(ask: Ask, player: Player, kind: str) -> None:
    """A landmark is reached once, since pawns only go forward, and none is passed without stopping."""
    if kind not in LANDMARKS:
        return
    passed = _passed(player, kind)
    require(not passed, "jedis-path/move/forward", f"{player.name} {passed}, and a pawn only goes forward.")
    if kind not in AHEAD[player.road]:
        first = board.JEDI_TRIAL if player.road in CLANS else board.THE_TRIALS
        said = f"{player.name} comes to {TITLES[first]} before {TITLES[kind]}, and it stops everybody."
        require(False, "jedis-path/red/stop", said)
        return
    lacks = []
    if kind in (board.LIGHTSABER, board.THE_TRIALS) and not player.master:
        lacks.append(board.JEDI_MASTER)
    if kind == board.THE_TRIALS and not player.saber:
        lacks.append(board.LIGHTSABER)
    if lacks:
        missed = listed([TITLES[landmark] for landmark in lacks])
        said = f"{player.name} has not been at {missed}, where everybody must stop."
        passed_by = ask.yes("no_red", f"Did {player.name} go past {missed} without stopping?")
        require(passed_by, "jedis-path/red/stop", said, ends=True)


def _passed(player: Player, kind: str) -> str:
    """That a landmark is behind a player, in words; "" where it is not."""
    if player.side and kind != board.THE_END:
        return "has been at The Trials already"
    if kind == board.JEDI_TRIAL and player.road not in CLANS:
        return "has passed the Jedi Trial already"
    if kind == board.JEDI_MASTER and player.master:
        return f"has a Master already, {player.master}"
    if kind == board.LIGHTSABER and player.saber:
        return "has built a lightsaber already"
    return ""


def _stays(path: Path, ask: Ask, player: Player, move: Move, kind: str) -> bool:
    """Whether a pawn that was on a side path has not left it; asked only where nothing else says so."""
    if kind in LANDMARKS or kind in WAYS:
        return WAYS.get(kind) == player.aside
    if not move.began[0]:
        return True  # it has entered just now
    if path.board.back(name_of_aside(player)) or path.board.goes_on(name_of_aside(player), player.along):
        return True
    what = "RED" if kind == RED else kind
    return ask.yes("still", f"Is that {what} space still on the {player.aside}?")


def _told(
    path: Path, ask: Ask, player: Player, move: Move, names: Mapping[str, str], told: str
) -> tuple[str, bool, int, str]:
    """Take in what the table says of a space that we do not know: its kind, whether it is RED, and what it names.

    Some RED spaces are known; of all others the board's colour decides (jedis-path/red/kinds,
    jedis-path/red/lesson-red).
    """
    way = WAYS.get(told, "")
    enters = way if way != player.aside else ""
    if way:
        about = f"What is the space on the {way}?"
        told = str(ask.choose("side_space", [*COMMON, RED], about, short=names))
    if enters:
        rule = "jedis-path/space/short-cut" if way == SHORT_CUT else "jedis-path/dark/passing"
        path.note(f"{player.name} takes the {way}", rule)
    red = told in (RED, *LANDMARKS)
    if told == RED:
        told = str(ask.choose("red_space", COMMON, "What does the RED space say?", short=names))
    kind, count, skill = read_space(told)
    is_possible = kind not in LANDMARKS or kind in AHEAD[player.road]  # else the table has overruled us
    if path.learns and is_possible:
        learn(path, ask, player, move, enters, kind, red)
    elif enters:
        player.aside = enters
    return kind, red, count, skill


def _note(path: Path, player: Player, number: int, landing: Landing, move: Move) -> None:
    """Say where the pawn goes, and by which rule if not simply by the number."""
    where = f", {landing.spot}" if landing.spot else ""
    kind = landing.kind
    what = TITLES.get(kind) or ("a space that says nothing" if kind == board.NOTHING else f"a {kind} space")
    moves = f"spins {number}" + (f" and moves {move.steps}" if landing.spot and move.steps != number else "")
    if kind == board.THE_END:
        rule, said = "jedis-path/end/exact", f"{moves}: comes to {what}"
    elif landing.red:
        if move.pushed:
            rule = "jedis-path/move/occupied-red"
        elif player.aside == DARK_PATH:
            rule = "jedis-path/dark/red-space"
        else:
            rule = "jedis-path/red/stop" if kind in LANDMARKS else "jedis-path/red/other"
        said = f"{moves}: stops at {what}, a RED one" if kind not in TITLES else f"{moves}: stops at {what}"
    elif move.pushed:
        rule, said = "jedis-path/move/occupied", f"moves {number}, finds that taken, and goes on to {what}"
    else:
        rule, said = LANDING_RULES.get(kind, "jedis-path/move/forward"), f"moves {number}: lands on {what}"
    path.note(f"{player.name} {said}{where}", rule)
