"""The tests of the Inner Region, and the Emperor."""

from __future__ import annotations

from referee.table.ask import Ask

from . import board
from .battle import TIE, WIN
from .cards import STRENGTH, WILL
from .carrying import choose_held, discard_held
from .dice import rolled
from .effects import apply
from .fight import Side, announce, attack, lose_battle, own_side
from .inner import (
    EMPEROR,
    ILUM,
    MORABAND,
    NEUTRAL,
    OPPOSING,
    OWN,
    STYGEON,
    ahch_to,
    citadel_will,
    dagobah,
    emperor_costs,
    health_lost,
    moraband,
    over,
    ways_to_lose,
)
from .state import Player, Talisman
from .tables import in_words

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .tables import Row


def cave_of_evil(game: Talisman, ask: Ask, player: Player) -> str:
    """Dagobah: a Will battle against the cave, whose base Will an opponent rolls.

    Source: Dagobah (talisman/inner/dagobah); those dice may not be rerolled (talisman/inner/opponent-dice).
    """
    base = dagobah(ask.die("base", "An opponent rolls for the Cave's base Will"))
    return _ordeal(
        game, ask, player, WILL, Side(f"the Cave {base}", base), "the Cave", STRENGTH, "talisman/inner/dagobah"
    )


def sith_temple(game: Talisman, ask: Ask, player: Player) -> str:
    """Malachor: a Strength battle against the temple, whose base Strength is two dice of an opponent.

    Source: Malachor (talisman/inner/malachor).
    """
    dice = ask.dice("base", 2, "An opponent rolls for the Temple's base Strength")
    said = f"the Temple {dice[0]} + {dice[1]} = {sum(dice)}"
    return _ordeal(game, ask, player, STRENGTH, Side(said, sum(dice)), "the Temple", WILL, "talisman/inner/malachor")


def _ordeal(game: Talisman, ask: Ask, player: Player, trait: str, other: Side, foe: str, price: str, rule: str) -> str:
    """A battle with a place: won, it opens the way; a stand-off changes nothing (talisman/inner/tie)."""
    own = own_side(game, player, trait)
    announce(game, player, own, other, rule)
    found = attack(game, ask, player, own, other, foe)
    if found == WIN:
        _pass(game, player, rule)
    elif found == TIE:
        game.note(f"{player.name} stays, and tries again", "talisman/inner/tie")
    else:
        _pay_for_defeat(game, ask, player, price)
    return found


def _pay_for_defeat(game: Talisman, ask: Ask, player: Player, price: str) -> None:
    """The defeat's Health, and one point of the other attribute or one Health more.

    Source: Dagobah, Malachor (talisman/inner/dagobah-loss, talisman/inner/base-floor).
    """
    if game.settings["additional-health"] == "added":
        lose_battle(game, ask, player, "talisman/inner/dagobah-loss")
        if player.dead:
            return
    dial = player.start[price] if player.disoriented else player.dial[price]
    options = ways_to_lose(price, dial, player.start[price], free=game.settings["base-loss"] == "free")
    lost = options[0] if len(options) == 1 else str(ask.choose("loses", options, f"Lose 1 {price} or 1 Health?"))
    if lost == "Health":
        rule = "talisman/inner/dagobah-loss" if len(options) > 1 else "talisman/inner/base-floor"
        game.hurt(player, health_lost(lost, only_named=True), rule)
    else:
        game.raise_dial(player, price, -1, "talisman/inner/dagobah-loss")


def crystal_caves(game: Talisman, ask: Ask, player: Player) -> str:
    """Ilum: two dice less Strength; what is left over says how it ends.

    Source: Ilum (talisman/inner/ilum); its results talisman/inner/ilum-0, talisman/inner/ilum-1, talisman/inner/ilum-2,
    talisman/inner/ilum-3.
    """
    return _spared(game, ask, player, STRENGTH, ILUM, "talisman/inner/ilum")


def the_spire(game: Talisman, ask: Ask, player: Player) -> str:
    """Stygeon Prime: two dice less Will.

    Source: Stygeon Prime (talisman/inner/stygeon); its results talisman/inner/stygeon-0, talisman/inner/stygeon-1,
    talisman/inner/stygeon-2, talisman/inner/stygeon-3, talisman/inner/stygeon-4, talisman/inner/stygeon-5.
    """
    return _spared(game, ask, player, WILL, STYGEON, "talisman/inner/stygeon")


def _spared(game: Talisman, ask: Ask, player: Player, trait: str, table: Sequence[tuple[Row, str]], rule: str) -> str:
    """Two dice less an attribute, and what the row of what is left over brings."""
    value = game.total(player, trait)

    def comes_to(total: int) -> str:
        row, goes = table[over(value, total, table)]
        return f"{total} - {value} = {total - value}, {in_words(row)}, {goes}"

    if over(value, 2, table):
        game.note(f"2 - {value} = {2 - value} at best: it cannot be passed", "talisman/disoriented/tests")
    total = rolled(game, ask, player, "test", 2, f"{player.space}, less {trait} {value}", comes_to)
    left = over(value, total, table)
    row, goes = table[left]
    rule = f"{rule}-{left}"
    game.note(f"{total} - {trait} {value} = {total - value}: {goes}", rule)
    if row:
        apply(game, ask, player, row, rule, "test")
    if not left:
        _pass(game, player, rule)
    elif goes.startswith("back to "):
        _sent_back(game, player, goes.removeprefix("back to "))
    return goes


def _sent_back(game: Talisman, player: Player, space: str) -> None:
    """Moved back by a test; the turn ends there, or the space is encountered (talisman/inner/moved-back)."""
    if player.here:
        game.place(player, space)
        game.note(f"{player.name} is moved back to {space}", "talisman/inner/moved-back")


def jedi_temple(game: Talisman, ask: Ask, player: Player) -> str:
    """Ahch-To: three dice less than Strength and Will together.

    Source: Ahch-To (talisman/inner/ahch-to, talisman/inner/ahch-to-pass, talisman/inner/ahch-to-fail).
    """
    strength, will = game.total(player, STRENGTH), game.total(player, WILL)
    if not ahch_to(strength, will, 3):
        game.note(f"Three dice are never less than {strength + will}", "talisman/disoriented/tests")
    total = rolled(game, ask, player, "test", 3, f"Ahch-To, less than {strength} + {will} = {strength + will}",
                   lambda total: "passed" if ahch_to(strength, will, total) else "not passed")  # fmt: skip
    sums = f"{total} against {strength} + {will} = {strength + will}"
    if ahch_to(strength, will, total):
        game.note(f"{sums}: the secrets are learnt", "talisman/inner/ahch-to-pass")
        game.draw_force(player, 1, "talisman/inner/ahch-to-pass")
        _pass(game, player, "talisman/inner/ahch-to-pass")
        return "passed"
    game.note(f"{sums}: not less", "talisman/inner/ahch-to-fail")
    game.hurt(player, 1, "talisman/inner/ahch-to-fail")
    return "not passed"


def execution_chamber(game: Talisman, ask: Ask, player: Player) -> str:
    """Moraband: one die of Health, of which each may be prevented by discarding a Confidant.

    Source: Moraband (talisman/inner/moraband, talisman/inner/moraband-confidants).
    """
    die = rolled(game, ask, player, "moraband", 1, "Moraband: roll", lambda die: f"lose {MORABAND[die]} Health")
    most = min(MORABAND[die], len(player.confidants))
    about = f"Lose {MORABAND[die]} Health. Discard how many of {len(player.confidants)} Confidants instead?"
    given = ask.number("confidants", about, low=0, high=most, told=False) if most else 0
    for number in range(1, given + 1):
        card = choose_held(ask, f"confidant_{number}", player.confidants, "Discard which Confidant?")
        discard_held(game, ask, player, card, "talisman/inner/moraband-confidants", f"given_{number}")
    lost = moraband(die, given)
    if lost:
        game.hurt(player, lost, "talisman/inner/moraband")
    else:
        game.note("No Health is lost", "talisman/inner/moraband-confidants")
    return f"loses {lost} Health"


def emperor(game: Talisman, ask: Ask, player: Player) -> str:
    """The Emperor: a Will battle against 10, with Force Skills discarded for it.

    Source: The Citadel—Winning the Game (talisman/citadel/win, talisman/citadel/loss, talisman/citadel/stand-off);
    for the Force Skills talisman/center/force-bonus, talisman/center/force-when.
    """
    kinds = _discarded(game, ask, player)
    more = citadel_will(0, *kinds)
    own = own_side(game, player, WILL, [("Force Skills", more)] if more else [])
    other = Side(f"the Emperor {EMPEROR}", EMPEROR)
    announce(game, player, own, other, "talisman/center/citadel")
    found = attack(game, ask, player, own, other, "the Emperor")
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
    return found


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


def _pass(game: Talisman, player: Player, rule: str) -> None:
    """The test is passed: the way on is open next turn."""
    if not player.here:
        return
    player.passed = True
    if player.space not in player.proven:
        player.proven.append(player.space)
    game.note(f"{player.name} may go on to {board.inward(player.space, player.side)} next turn", rule)


TESTS = {
    board.DAGOBAH: cave_of_evil,
    board.ILUM: crystal_caves,
    board.AHCH_TO: jedi_temple,
    board.STYGEON: the_spire,
    board.MORABAND: execution_chamber,
    board.MALACHOR: sith_temple,
    board.CITADEL: emperor,
}
