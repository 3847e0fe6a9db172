"""`board=learn`: what the table tells of a space is kept under its place, if that can be.

Source: What to do on a turn (jedis-path/move/count-from); RED Spaces. The rulebook lists no spaces
(jedis-path/space/board-list).
"""

from __future__ import annotations

from referee.table.action import require
from referee.table.ask import Ask
from referee.table.view import listed

from .board import BACK, FACT, FORK, LANDMARKS, TITLES
from .move import Move, counted
from .state import Path, Player


def learn(path: Path, ask: Ask, player: Player, move: Move, way: str, kind: str, red: bool) -> None:
    """Count where a space must be, asking for what only the board shows, and remember it for the box.

    way: the side path that the pawn has entered, or "".
    """
    is_counted = counted(player)
    if red and is_counted and move.steps > 1:
        about = f"After how many of the {move.steps} steps did the RED space stop {player.name}?"
        after = ask.number("stopped_after", about, low=1, high=move.steps)
        is_counted = _step_back(player, move.steps - after, move)
        move.steps = after
    if way:
        _learn_fork(path, ask, player, move, way, is_counted)
    elif move.came_from and kind not in LANDMARKS:
        _learn_end(path, ask, player, move, *move.came_from)
    if not player.spot:
        return
    if kind in LANDMARKS:
        _nothing_behind(path, ask, player, kind)
    _remember(path, ask, player.spot, f"red {kind}" if red and kind not in LANDMARKS else kind)


def _step_back(player: Player, steps: int, move: Move) -> bool:
    """Stop so many steps earlier; whether we still know where that is."""
    if steps >= move.on_stretch:
        player.at = player.along = None
        return False
    if player.aside and player.along is not None:
        player.along -= steps
    elif player.at is not None:
        player.at -= steps
    return True


def _learn_fork(path: Path, ask: Ask, player: Player, move: Move, way: str, is_counted: bool) -> None:
    """A side path that we did not know: where it leaves the road."""
    if is_counted:
        about = f"How many of those {move.steps} steps were on the {way}?"
        assert player.at is not None
        most = min(move.steps, player.at)
        along = most if most == 1 else ask.number("along", about, low=1, high=most)
        player.left_at, player.along = player.at - along, along
        _remember(path, ask, f"{player.road} {player.left_at} {FORK}", way.lower())
    player.aside = way


def _learn_end(
    path: Path, ask: Ask, player: Player, move: Move, aside: str, left_at: int | None, along: int | None
) -> None:
    """The end of a side path: how long it is, and where it comes back to the road."""
    about = f"Which space of the road is that, counted from {player.road}? 0 if nobody counts"
    at = ask.number("back_at", about, low=0, high=200)
    if not at:
        return
    stop = path.board.landmark_before(player.road, at)
    said = f"{stop} is {TITLES.get(path.board.kind(stop), '')}, where everybody must stop."
    require(not stop, "jedis-path/red/stop", said)
    if along is None or left_at is None:
        player.at = at
        return
    said = f"The {aside} leaves behind space {left_at} and comes back further ahead."
    require(at > left_at, "jedis-path/move/forward", said)
    player.at = at
    most = min(move.steps, at - left_at)
    past = ask.number("past", f"How many of the {move.steps} steps were behind the {aside}?", low=1, high=most)
    length, back = along + move.steps - past, at + 1 - past
    _remember(path, ask, f"{aside} after {player.road} {left_at}, {BACK}", f"{length} {back}")


def _nothing_behind(path: Path, ask: Ask, player: Player, kind: str) -> None:
    """Where everybody must stop a road ends: what is known behind that space, or the space itself, was told wrong.

    Source: RED Spaces (jedis-path/red/stop); JEDI TRIAL.
    """
    road, at = player.road, player.at or 0
    known = path.board.behind(road, at)
    pawns = [other for other in path.others(player) if other.road == road and _is_behind(other, at)]
    if not known and not pawns:
        return
    there = [f"{name} is known ({path.board.kind(name)})" for name in known[:1]]
    there += [f"{pawn.name} stands on {pawn.spot}" for pawn in pawns]
    said = f"{player.spot} cannot be {TITLES[kind]}, where everybody must stop: behind it {listed(there)}."
    path.note(said, "jedis-path/red/stop")
    right = ask.yes("forget", f"Is {TITLES[kind]} really {player.spot}? (the rest is then forgotten)")
    require(right, "jedis-path/red/stop", said, ends=True)
    for name in known:
        path.board.forget(name)
        ask.teach(f"{FACT}{name}", "")
    for pawn in pawns:
        pawn.at = pawn.along = None
    path.note(f"What was known of {road} behind space {at} is forgotten", "jedis-path/red/stop")


def _is_behind(pawn: Player, at: int) -> bool:
    """Whether a pawn on the same road stands behind one of its spaces, as far as we know."""
    return pawn.left_at >= at if pawn.left_at is not None else (pawn.at or 0) > at


def _remember(path: Path, ask: Ask, name: str, kind: str) -> None:
    path.board.spaces[name] = kind
    ask.teach(f"{FACT}{name}", kind)
