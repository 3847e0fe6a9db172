"""Movement: the die and a direction, or one of the ways that need no die."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.odds import Outcome
from referee.table.view import plural

from . import board
from .battle import WIN
from .board import CENTER, INNER, MIDDLE, OUTER
from .box import VIAL, WAYFINDER
from .carrying import discard_held
from .dice import reroll, rolled
from .encounter import begin_task
from .fight import ENDINGS, end_battle
from .spaces import cross_seas, fights_for_mandalore
from .state import Player, Talisman
from .told import told_space
from .turns import beyond_kessel

DESTINY = "destiny"
PASS_MANDALORE = "pass Mandalore"
CROSS_SEAS = "cross Kef Bir"
OUT = "over Mandalore to the Outer Region"
TURN_BACK = "talisman/back/any-time"


@action("Move")
def move(game: Talisman, ask: Ask) -> str | None:
    """Roll and move in one direction; in the Inner Region one space along the own path.

    Source: The Game Turn (talisman/turn/movement-roll, talisman/turn/must-move, talisman/move/direction); Movement in
    the Inner Region (talisman/move/inner-no-die).
    """
    player = game.actor(ask, "start")
    if player.over_kef_bir:
        player.over_kef_bir = False
        _arrive(game, player, board.JEDHA, "talisman/middle/kef-bir-when")
    elif player.region in (INNER, CENTER):
        _one_space(game, ask, player)
    else:
        _by_die(game, ask, player)
    return game.winner or None


def _by_die(game: Talisman, ask: Ask, player: Player) -> None:
    """The die, and where the Mover then stands; other spaces on the way do nothing (talisman/move/pass-cards)."""
    if player.over_mandalore:
        player.over_mandalore = False
        game.note("The first step is the one to Kessel", "talisman/mandalore/exact-step")
        steps = rolled(game, ask, player, "roll", 1, f"{player.name} rolls to move",
                       lambda roll: f"{plural(roll - 1, 'step')} beyond Kessel")  # fmt: skip
        _beyond_kessel(game, ask, player, steps - 1)
        return
    roll = ask.die("roll", f"{player.name} rolls to move")
    to = _where(game, ask, player, roll, _options(game, player, roll), "space")
    if to == DESTINY:
        roll = reroll(game, ask, player, "again", roll)
        to = _where(game, ask, player, roll, _options(game, player, roll, destiny=False), "new_space")
    if to == PASS_MANDALORE:
        _pass_mandalore(game, ask, player, roll)
    elif to == CROSS_SEAS:
        game.note(f"{player.name} moves {roll}, to the seas of Kef Bir", "talisman/kef-bir/when")
        cross_seas(game, ask, player)
        game.end_encounter()
    elif to == OUT:
        space = told_space(game, ask, "outer_space", f"Where in the Outer Region did {player.name} land?", OUTER)
        _arrive(game, player, space, "talisman/mandalore/outward", f"moves {roll} over Mandalore: ", OUTER)
    else:
        _arrive(game, player, to, "talisman/turn/movement-roll", f"moves {roll}: ")


def _options(game: Talisman, player: Player, roll: int, *, destiny: bool = True) -> dict[str, str]:
    """What may come of a roll: the spaces at its end, and the ways out of the Region; each with a short word for it."""
    ring = game.rings.get(player.region, [])
    found: dict[str, str] = {}
    if player.space in ring:
        found = {"+": board.steps_on(ring, player.space, roll), "-": board.steps_on(ring, player.space, -roll)}
    if player.region == OUTER and _in_reach(ring, player.space, board.MANDALORE, roll - 1):
        found["p"] = PASS_MANDALORE
    if player.region == MIDDLE and _in_reach(ring, player.space, board.KEF_BIR, roll - 1):
        found["c"] = CROSS_SEAS
    if player.region == MIDDLE and _in_reach(ring, player.space, board.KESSEL, roll - 1):
        found["o"] = OUT
    if destiny and player.destiny.count:
        found["d"] = DESTINY
    return found


def _in_reach(ring: list[str], space: str, goal: str, steps: int) -> bool:
    """Whether a roll can carry a Mover beyond a space; where nobody told us the ring, it may (talisman/board/size)."""
    if space not in ring or goal not in ring:
        return True
    return board.distance(ring, space, goal) <= steps


def must_turn_back(game: Talisman, player: Player) -> bool:
    """Whether no way leads on inward, for want of a Wayfinder (talisman/inner/exegol-without, talisman/exegol/none)."""
    if player.region != INNER or player.turning_back or player.has_wayfinder or player.over_kef_bir:
        return False
    return not player.held_by_test and needs_wayfinder(game, board.inward(player.space, player.side))


def needs_wayfinder(game: Talisman, space: str) -> bool:
    """Whether a space is for who has a Wayfinder: the Citadel, and by a setting Exegol (talisman/inner/exegol)."""
    return space == board.CITADEL or (space == board.EXEGOL and game.settings["exegol"] == "wayfinder-first")


def _where(game: Talisman, ask: Ask, player: Player, roll: int, options: dict[str, str], key: str) -> str:
    """Where the Mover stands after a roll, as the table tells it, or one of the ways out of the Region."""
    ways = {way: key for key, way in options.items()}
    extra = [f"{key} {way}" for key, way in options.items()]
    ring = game.rings.get(player.region, [])
    if player.space in ring:
        names = list(dict.fromkeys([*options.values(), *ring]))
        about = f"{player.name} moves {roll} to? {', '.join(extra)}"
        to = str(ask.choose(key, names, about, short=options))
        reached = to in ways
        require(
            reached,
            "talisman/turn/movement-roll",
            f"{plural(roll, 'step')} from {player.space} {'does' if roll == 1 else 'do'} not lead to {to}.",
        )
        return to
    about = f"{player.name} moves {roll}. Which space?" + (f" (or: {', '.join(ways)})" if ways else "")
    to = told_space(game, ask, key, about, player.region, tuple(ways))
    require(to != player.space, "talisman/turn/must-move", f"{player.name} stands on {to} already, and has to move.")
    return to


def _pass_mandalore(game: Talisman, ask: Ask, player: Player, roll: int) -> None:
    """Through Mandalore to Kessel and beyond, if the task is done.

    Source: Mandalore (talisman/mandalore/reach, talisman/mandalore/win, talisman/mandalore/start).
    """
    distance = 0
    ring = game.rings.get(OUTER, [])
    if player.space != board.MANDALORE:
        if player.space in ring and board.MANDALORE in ring:
            distance = board.distance(ring, player.space, board.MANDALORE)
        else:
            distance = ask.number("distance", "How many steps is it to Mandalore?", low=1, high=roll)
    left = beyond_kessel(roll, distance)
    require(
        left is not None,
        "talisman/mandalore/reach",
        f"{plural(roll, 'step')} {'does' if roll == 1 else 'do'} not reach Mandalore.",
    )
    game.note(f"{player.name} moves {distance} of {roll} to Mandalore", "talisman/mandalore/reach")
    game.place(player, board.MANDALORE)
    begin_task(game, player, left)


@action("Do the task of Mandalore")
def mandalore_task(game: Talisman, ask: Ask) -> Outcome:
    """The battle for Mandalore; won, it opens the way to Kessel and beyond.

    Source: Mandalore (talisman/mandalore/win, talisman/mandalore/exact, talisman/mandalore/fail).
    """
    player = game.actor(ask, "task")
    if game.phase != "task":
        raise ValueError("no task is under way")
    left = game.steps_left
    found = fights_for_mandalore(game, ask, player)
    if found != WIN:
        end_battle(game, found)
    elif left is None or left < 0:
        player.over_mandalore = True
        game.note("The next move begins with the step to Kessel", "talisman/mandalore/exact")
        game.end_encounter()
    else:
        _beyond_kessel(game, ask, player, left)
    return ENDINGS[found]


def _beyond_kessel(game: Talisman, ask: Ask, player: Player, left: int) -> None:
    """On Kessel, and on in either direction to the full value of the roll (talisman/mandalore/example)."""
    space = board.KESSEL
    if left:
        about = f"From Kessel {player.name} moves {left} more, in either direction. Which space?"
        ring = game.rings.get(MIDDLE, [])
        if board.KESSEL in ring:
            options = [board.steps_on(ring, board.KESSEL, left), board.steps_on(ring, board.KESSEL, -left)]
            space = str(ask.choose("beyond", list(dict.fromkeys(options)), f"{about} {' or '.join(options)}"))
        else:
            space = told_space(game, ask, "beyond", about, MIDDLE)
    _arrive(game, player, space, "talisman/mandalore/win", "passes Mandalore: ", MIDDLE)


def _arrive(game: Talisman, player: Player, space: str, rule: str, how: str = "moves to ", region: str = "") -> None:
    """The Mover stands on its new space, and the encounter follows (talisman/enc/either-or)."""
    game.place(player, space, region)
    game.note(f"{player.name} {how}{space}", rule)
    game.begin_encounter()


# Without a die


@action("Cross the Asteroid Field")
def cross(game: Talisman, ask: Ask) -> None:
    """Instead of rolling lose 1 Health, and pass through to Naboo, Kashyyyk or Batuu.

    Source: Asteroid Field (talisman/asteroid/how, talisman/asteroid/arrive, talisman/asteroid/last-health), by name
    talisman/outer/asteroid-naboo, talisman/outer/asteroid-kashyyyk, talisman/outer/asteroid-batuu.
    """
    player = game.actor(ask, "start")
    to = board.FIELDS.get(player.space, "")
    back = next((field for field, end in board.FIELDS.items() if end == player.space), "")
    if back:
        one_way = "The Asteroid Fields lead from the Outer to the Middle Region only."
        require(game.settings["asteroid"] == "two-way", "talisman/asteroid/one-way", one_way)
        to = to or back
    require(to, "talisman/asteroid/how", f"{player.name} stands on {player.space}, not on an Asteroid Field.")
    if not to:
        raise ValueError(f"no Asteroid Field leads on from {player.space}")
    rules = {"Naboo": "talisman/outer/asteroid-naboo", "Kashyyyk": "talisman/outer/asteroid-kashyyyk"}
    rule = "talisman/asteroid/one-way" if back else rules.get(to, "talisman/outer/asteroid-batuu")
    game.hurt(player, 1, rule)
    if player.dead:
        game.note(f"{player.name} does not arrive on {to}", "talisman/asteroid/last-health")
        game.end_encounter()
        return
    _arrive(game, player, to, "talisman/asteroid/arrive", "passes through to ")


@action("Use a Coaxium Vial")
def use_vial(game: Talisman, ask: Ask) -> None:
    """Return a Coaxium Vial and cross to the space directly opposite; that is the move.

    Source: Coaxium Vials (talisman/coaxium/use, talisman/coaxium/move, talisman/coaxium/return,
    talisman/coaxium/encounter).
    """
    player = game.actor(ask, "start")
    require(player.region == OUTER, "talisman/coaxium/back", f"{player.name} is not in the Outer Region.")
    vial = player.object(VIAL)
    require(vial, "talisman/coaxium/use", f"{player.name} has no Coaxium Vial.")
    if vial is None:
        raise ValueError("there is no Coaxium Vial")
    to = _opposite(game, ask, player)
    discard_held(game, ask, player, vial, "talisman/coaxium/return", "vial")
    _arrive(game, player, to, "talisman/coaxium/opposite", "crosses to ", MIDDLE)


def _opposite(game: Talisman, ask: Ask, player: Player) -> str:
    """The space directly opposite; a corner has none (talisman/coaxium/corner)."""
    outer, middle = game.rings.get(OUTER, []), game.rings.get(MIDDLE, [])
    if player.space in outer and middle:
        to = board.facing(outer, middle, player.space)
    else:
        known = player.space in outer
        corner = (
            board.is_corner(outer, player.space)
            if known
            else ask.yes("corner", f"Is {player.space} a corner of the board?")
        )
        to = "" if corner else told_space(game, ask, "opposite", "Which space is directly opposite?", MIDDLE)
    open_corner = game.settings["vial-corner"] == "corner"
    require(to or open_corner, "talisman/coaxium/corner", f"{player.space} is a corner, and nothing is opposite.")
    return to or told_space(game, ask, "opposite", "Which corner of the Middle Region?", MIDDLE)


# The Inner Region


def _one_space(game: Talisman, ask: Ask, player: Player) -> None:
    """One space along the path of the own alignment; or stay, until the test there is passed.

    Source: Inner Region (talisman/inner/one-space, talisman/inner/paths, talisman/inner/stay); Exegol
    (talisman/exegol/discard, talisman/exegol/none, talisman/exegol/wait).
    """
    if player.turning_back and player.space != board.JEDHA:
        _step_back(game, player)
        return
    if player.space == board.CITADEL:
        game.note(f"{player.name} confronts the Emperor again", "talisman/citadel/stand-off")
        game.begin_encounter()
        return
    if player.held_by_test:
        game.note(f"{player.name} stays on {player.space} and tries again", "talisman/inner/stay")
        game.begin_encounter()
        return
    to = board.inward(player.space, player.side)
    wayfinder = player.object(WAYFINDER)
    if needs_wayfinder(game, to):
        rule = "talisman/inner/exegol-without" if to == board.EXEGOL else "talisman/exegol/none"
        require(wayfinder, rule, f"{player.name} has no Sith Wayfinder: turning back is the only way.")
    if to == board.CITADEL:
        if wayfinder is None:
            raise ValueError("there is no Sith Wayfinder to be discarded")
        discard_held(game, ask, player, wayfinder, "talisman/exegol/discard", "wayfinder")
        _arrive(game, player, to, "talisman/exegol/when", "enters the ")
        return
    _arrive(game, player, to, "talisman/inner/one-space")


@action("Turn back")
def turn_back(game: Talisman, ask: Ask) -> None:
    """In the Inner Region: move back towards Jedha, all the way; and from Jedha out to Kef Bir.

    Source: Turning Back (talisman/back/any-time, talisman/back/no-change); Kef Bir (talisman/kef-bir/leaving).
    """
    player = game.actor(ask, "start", "encounter")
    require(player.region == INNER, TURN_BACK, f"{player.name} is not in the Inner Region.")
    if player.region != INNER:
        raise ValueError(f"no path leads back from {player.space}")
    require(not player.turning_back, "talisman/back/no-change", f"{player.name} is on the way back already.")
    if game.phase == "encounter":
        require(player.space != board.JEDHA, "talisman/back/after", f"{player.name} is on Jedha.")
        player.turning_back = True
        game.note(f"{player.name} turns back, and ignores {player.space}", "talisman/back/ignore")
        game.begin_encounter()
        return
    if player.space == board.JEDHA:
        _arrive(game, player, board.KEF_BIR, "talisman/kef-bir/leaving")
        return
    player.turning_back = True
    game.note(f"{player.name} turns back, all the way to Jedha", "talisman/back/no-change")
    _step_back(game, player)


def _step_back(game: Talisman, player: Player) -> None:
    to = board.outward(player.space, player.side)
    game.place(player, to)
    player.turning_back = to != board.JEDHA
    game.note(f"{player.name} moves back to {to}", TURN_BACK)
    if to == board.JEDHA:
        game.note(f"From Jedha {player.name} may go inward again, or out to Kef Bir", "talisman/back/after")
    game.begin_encounter(ignored=True)
