"""The battles with spaces of the Inner Region and with the Emperor: first what stands there, then the Attack Rolls.

Between the two is the time for Force Skills and whatever else is to affect the battle (talisman/battle/before-roll).
"""

from __future__ import annotations

from referee.table.action import action
from referee.table.ask import Ask
from referee.table.odds import Outcome

from . import board
from .battle import TIE, WIN
from .cards import STRENGTH, WILL
from .fight import ENDINGS, Side, attack, end_battle, lose_battle, own_side
from .inner import EMPEROR, NEUTRAL, OPPOSING, OWN, citadel_will, dagobah, emperor_costs, health_lost, ways_to_lose
from .state import Player, Talisman

ORDEAL = "ordeal"  # a battle comes next
FOES = {board.DAGOBAH: "the Cave", board.MALACHOR: "the Temple", board.CITADEL: "the Emperor"}
RULES = {
    board.DAGOBAH: "talisman/inner/dagobah",
    board.MALACHOR: "talisman/inner/malachor",
    board.CITADEL: "talisman/center/citadel",
}
PRICES = {board.DAGOBAH: STRENGTH, board.MALACHOR: WILL}  # what a defeat may cost instead of more Health


def cave_of_evil(game: Talisman, ask: Ask, player: Player) -> str:
    """Dagobah: a Will battle against the cave, whose base Will an opponent rolls.

    Source: Dagobah (talisman/inner/dagobah); those dice may not be rerolled (talisman/inner/opponent-dice).
    """
    base = dagobah(ask.die("base", "An opponent rolls for the Cave's base Will"))
    return _begin(game, f"the Cave {base}", base)


def sith_temple(game: Talisman, ask: Ask, player: Player) -> str:
    """Malachor: a Strength battle against the temple, whose base Strength is two dice of an opponent.

    Source: Malachor (talisman/inner/malachor).
    """
    dice = ask.dice("base", 2, "An opponent rolls for the Temple's base Strength")
    return _begin(game, f"the Temple {dice[0]} + {dice[1]} = {sum(dice)}", sum(dice))


def emperor(game: Talisman, ask: Ask, player: Player) -> str:
    """The Emperor: a Will battle against 10, with Force Skills discarded for it.

    Source: The Citadel (talisman/center/force-bonus, talisman/center/force-when).
    """
    more = citadel_will(0, *_discarded(game, ask, player))
    if more:
        game.boosts.append((player.name, "Force Skills", more))
    return _begin(game, f"the Emperor {EMPEROR}", EMPEROR)


def _begin(game: Talisman, said: str, value: int) -> str:
    game.phase, game.ordeal = "ordeal", (said, value)
    return ORDEAL


def of_the_space(game: Talisman) -> Side:
    """What is fought on the space, once that is known."""
    return Side(*game.ordeal)


@action("Battle the space")
def face(game: Talisman, ask: Ask) -> Outcome:
    """The battle with the Cave, the Temple or the Emperor, once it is known what stands there.

    Source: Dagobah, Malachor (talisman/inner/dagobah, talisman/inner/malachor, talisman/inner/tie); The Citadel—Winning
    the Game (talisman/citadel/win, talisman/citadel/loss, talisman/citadel/stand-off).
    """
    player = game.actor(ask, "ordeal")
    if game.phase != "ordeal":
        raise ValueError("no battle with a space is under way")
    return fights_it(game, ask, player)


def fights_it(game: Talisman, ask: Ask, player: Player) -> Outcome:
    """The Attack Rolls, and what comes of them."""
    space = player.space
    found = attack(game, ask, player, own_side(game, player, game.battle_trait), of_the_space(game), FOES[space])
    if space == board.CITADEL:
        _with_emperor(game, ask, player, found)
    elif found == WIN:
        open_way(game, player, RULES[space])
    elif found == TIE:
        rule = "talisman/inner/tie" if space == board.MALACHOR else "talisman/battle/tie"
        game.note(f"{player.name} stays, and tries again", rule)
    else:
        _pay_for_defeat(game, ask, player, space)
    if not game.winner:
        end_battle(game, found)
    return ENDINGS[found]


def _with_emperor(game: Talisman, ask: Ask, player: Player, found: str) -> None:
    """How the last battle ends (talisman/citadel/win, talisman/citadel/loss, talisman/citadel/stand-off)."""
    if found == WIN:
        game.win(player, "talisman/citadel/win")
    elif found == TIE:
        game.note(f"{player.name} stays and confronts the Emperor again", "talisman/citadel/stand-off")
    else:
        if emperor_costs(nothing=game.settings["emperor-health"] == "keep"):
            lose_battle(game, ask, player, "talisman/center/lose")
        if player.here:
            game.place(player, board.JEDHA)
            game.note(f"{player.name} returns to Jedha", "talisman/citadel/loss")


def _pay_for_defeat(game: Talisman, ask: Ask, player: Player, space: str) -> None:
    """The defeat's Health, and one point of the other attribute or one Health more.

    The headings of the rulings name Dagobah; on Malachor the rules that they rest on are cited.
    Source: Dagobah, Malachor (talisman/inner/dagobah-loss, talisman/inner/base-floor, talisman/inner/malachor).
    """
    price, there = PRICES[space], space == board.DAGOBAH
    if game.settings["additional-health"] == "added":
        lose_battle(game, ask, player, "talisman/inner/dagobah-loss" if there else "talisman/battle/lose")
        if player.dead:
            return
    dial = player.start[price] if player.disoriented else player.dial[price]
    options = ways_to_lose(price, dial, player.start[price], free=game.settings["base-loss"] == "free")
    lost = options[0] if len(options) == 1 else str(ask.choose("loses", options, f"Lose 1 {price} or 1 Health?"))
    loss, floor = "talisman/inner/dagobah-loss", "talisman/inner/base-floor"
    if not there:
        loss = floor = RULES[space]
    if lost == "Health":
        game.hurt(player, health_lost(lost, only_named=True), loss if len(options) > 1 else floor)
    else:
        game.raise_dial(player, price, -1, loss)


def _discarded(game: Talisman, ask: Ask, player: Player) -> list[int]:
    """How many Force Skills of the own, the Neutral and the other alignment are discarded."""
    kinds = ((player.side, OWN), ("Neutral", NEUTRAL), ("Dark" if player.side == "Light" else "Light", OPPOSING))
    counts: list[int] = []
    for side, worth in kinds:
        left = player.force.count - sum(counts)
        about = f"Discard how many {side} Force Skills, for +{worth} Will each? (of {left} held)"
        counts.append(ask.number(f"{side.lower()}_skills", about, low=0, high=left, told=False) if left else 0)
    game.discard_force(player, sum(counts), "talisman/center/force-bonus")
    return counts


def open_way(game: Talisman, player: Player, rule: str) -> None:
    """The test is passed: the way on is open next turn."""
    if not player.here:
        return
    player.passed = True
    if player.space not in player.proven:
        player.proven.append(player.space)
    game.note(f"{player.name} may go on to {board.inward(player.space, player.side)} next turn", rule)
