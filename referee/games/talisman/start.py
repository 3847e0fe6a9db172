"""Game Setup: everybody's Character with its numbers, and who goes first; and the Character after a defeat."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.names import squeeze
from referee.table.view import listed, plural

from .board import MIDDLE, NAMED, OUTER, region_of
from .box import WAYFINDER, opposite
from .card_facts import card, character
from .cards import CONFIDANT, KNOWN, OBJECT, STRENGTH, WILL, Card
from .carrying import held_names, leave_surplus, take_object, wayfinder_from_supply
from .limits import MARKET, START_CREDITS, heir_credits
from .state import Player, Talisman
from .told import recall_board

MOST_ON_A_DIAL = 30
DEFEATED = "talisman/death/new"


@action("Choose a Character")
def choose_character(game: Talisman, ask: Ask) -> None:
    """Each player takes one of the two Characters dealt, and what its card gives.

    Source: Game Setup, steps 4 to 11 (talisman/setup/characters, talisman/setup/free-choice). What stands only on the
    card is asked once and remembered (talisman/char/start-numbers).
    """
    require(game.phase == "characters", "talisman/setup/characters", "Everybody has a Character.")
    waiting = [player for player in game.players.values() if not player.character]
    require(ask.player in (None, *(player.name for player in waiting)), "talisman/setup/characters",
            f"{ask.player} has a Character.")  # fmt: skip
    player = game.players[ask.player or game.seats.current]
    if player not in waiting:
        raise ValueError(f"{player.name} has a Character")
    name = str(ask.choose("character", game.unused.free, f"{player.name}'s Character?"))
    if len(waiting) == len(game.players):
        _open_box(game, ask)
    become(game, ask, player, name)
    if len(waiting) == 1:
        game.phase = "first"
        game.seats.begin(game.seats.names[0])
    else:
        game.seats.begin(next(other.name for other in waiting if other is not player))


def _open_box(game: Talisman, ask: Ask) -> None:
    """What the table taught us of its board, and how high the dials go (talisman/char/dial-max)."""
    recall_board(game, ask)
    about = "What is the highest number on your dials?"
    game.dial_top = int(str(ask.suggest("dial_top", None, about, low=6, high=MOST_ON_A_DIAL, fact="dials: highest")))


def become(game: Talisman, ask: Ask, player: Player, name: str, *, heir: bool = False) -> None:
    """Take a Character with its start values, tokens and gear.

    heir: after a defeat; whether there are credits then too is a setting (talisman/death/credits).
    Source: Game Setup, steps 6 to 11 (talisman/setup/stat-board, talisman/setup/destiny, talisman/setup/credits).
    """
    game.unused.take(name)
    spaces = [*NAMED[OUTER], *NAMED[MIDDLE], *game.named.get(OUTER, [])]
    found = character(ask, name, spaces)
    player.character, player.side, player.dead = name, found.side, False
    player.never_disoriented, player.never_loses_turns = found.never_disoriented, found.never_loses_turns
    player.start = {STRENGTH: found.strength or 0, WILL: found.will or 0}
    player.dial = dict(player.start)
    player.health = player.most_health = found.health or 0
    dials = f"Strength {player.dial[STRENGTH]}, Will {player.dial[WILL]}, Health {player.health}"
    game.note(f"{player.name} is {name} ({player.side}): {dials}", "talisman/setup/stat-board")
    game.place(player, found.start, region_of(found.start) or OUTER)
    if not region_of(found.start) and found.start not in game.named.setdefault(OUTER, []):
        game.named[OUTER].append(found.start)
    game.note(f"{player.name} starts on {found.start}", "talisman/setup/start-space")
    game.gain(player, "destiny", found.destiny or 0, "talisman/setup/destiny")
    fresh = START_CREDITS if found.credits is None else found.credits
    on_top = not heir or game.settings["heir-credits"] == "yes" or game.settings["inheritance"] == "no"
    kept = player.credits.count
    rule = "talisman/death/credits" if heir else "talisman/setup/credits"
    game.gain(player, "credits", heir_credits(kept, fresh, on_top=on_top) - kept, rule)
    dealt = game.deal_force(player, found.force or 0)
    if dealt:
        rule = "talisman/death/force-deal" if heir else "talisman/setup/force-piles"
        game.note(f"{player.name} is dealt {plural(dealt, 'Force Skill')}", rule)
    for number, gear in enumerate(found.gear or (), 1):
        _starting_gear(game, ask, player, gear, f"gear_{number}")


def _starting_gear(game: Talisman, ask: Ask, player: Player, told: str, key: str) -> None:
    """An Object or Confidant that the Character starts with (talisman/setup/starting-gear)."""
    if squeeze(told) == squeeze(WAYFINDER):
        wayfinder_from_supply(game, ask, player, "talisman/setup/starting-gear", key)
        return
    name = next((known for known in sorted(MARKET) if squeeze(known) == squeeze(told)), told)
    known = OBJECT if (OBJECT, name) in KNOWN else None
    about = f"Is {name} an Object or a Confidant?"
    kind = ask.suggest(f"{key}_kind", known, about, options=(OBJECT, CONFIDANT), fact=f"{name}: kind")
    if kind == OBJECT and not player.can_carry(name):
        game.note(f"{player.name} has a {name} already", "talisman/objects/same-name")
        return
    held = card(ask, str(kind), name, key=key)
    if kind == OBJECT:
        take_object(game, ask, player, held, "talisman/setup/starting-gear", key)
    else:
        player.confidants.append(held)
        game.note(f"{name} accompanies {player.name}", "talisman/setup/starting-gear")


@action("Say who goes first")
def first_player(game: Talisman, ask: Ask) -> str:
    """Whoever watched a Star Wars film or series most recently goes first; then clockwise.

    Source: Game Setup, step 12 (talisman/setup/first-player).
    """
    require(game.phase != "characters", "talisman/setup/steps", "First everybody chooses a Character.")
    require(game.phase == "first", "talisman/setup/first-player", "The first turn has been given already.")
    if game.phase != "first":
        raise ValueError("that is said once, when everybody has a Character")
    about = f"Who watched Star Wars most recently? {', '.join(game.seats.names)}"
    name = str(ask.choose("who", game.seats.names, about))
    game.seats.begin(name)
    game.note(f"{name} goes first", "talisman/setup/first-player")
    game.phase = "start"
    return f"{name} begins"


@action("Draw a new Character")
def new_character(game: Talisman, ask: Ask) -> None:
    """After a defeat: a random unused Character, which inherits what was set aside; then take the turn.

    Source: Character Death and Inherited Items (talisman/death/new, talisman/death/inherit, talisman/death/first-move).
    """
    require(game.playing, DEFEATED, "No turn is under way.")
    player = game.players[game.mover(ask, "talisman/turn/passes-left")]
    require(player.dead, DEFEATED, f"{player.name}'s Character is alive.")
    if not player.dead:
        raise ValueError(f"{player.name} has a Character")
    if not game.unused.free:
        _none_left(game, player)
        return
    name = str(ask.draw("character", game.unused.free, f"{player.name} draws a new Character: which?"))
    inherited = [*player.objects, *player.confidants]
    become(game, ask, player, name, heir=True)
    player.first_turn_of = player.space
    _inherit(game, ask, player, inherited)
    player.was_disoriented = False


def _none_left(game: Talisman, player: Player) -> None:
    """No unused Character is left: the player is out, and what was set aside stays where the Character fell."""
    game.leave_all(player, player.space, "talisman/death/none-left")
    player.out = True
    game.note(f"No Character is left: {player.name} is out of the game", "talisman/death/none-left")
    game.end_turn()


def _inherit(game: Talisman, ask: Ask, player: Player, inherited: list[Card]) -> None:
    """What was set aside is the new Character's; what it may not keep, or does not want, goes to the start space.

    Source: Character Death and Inherited Items (talisman/death/inherit, talisman/death/unwanted,
    talisman/death/limits).
    """
    if not inherited:
        return
    names = held_names(inherited)
    game.note(f"{player.name} inherits {listed(names)}", "talisman/death/inherit")
    for unfit in [held for held in player.confidants if opposite(held.side, player.side)]:
        game.lay_down(player, unfit, player.space, "talisman/death/unwanted")
    wanted = {name: held for name, held in zip(names, inherited, strict=True) if _is_held(player, held)}
    about = f"Leave any of them on {player.space}? {', '.join(wanted)} (Enter: none)"
    for name in ask.choose_many("unwanted", [*wanted], about) if wanted else ():
        game.lay_down(player, wanted[str(name)], player.space, "talisman/death/unwanted")
    leave_surplus(game, ask, player, "inherited")


def _is_held(player: Player, held: Card) -> bool:
    return held in player.objects or held in player.confidants
