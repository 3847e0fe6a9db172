"""The tests of the Inner Region: those of dice alone; those that are battles are in `ordeal`."""

from __future__ import annotations

from referee.table.ask import Ask

from . import board
from .cards import STRENGTH, WILL
from .carrying import choose_held, discard_held
from .dice import rolled
from .effects import apply
from .inner import ILUM, MORABAND, STYGEON, ahch_to, moraband, over
from .ordeal import cave_of_evil, emperor, open_way, sith_temple
from .state import Player, Talisman
from .tables import in_words

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .tables import Row


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
    total = rolled(game, ask, player, "test", 2, f"{player.space}, less {trait} {value}", comes_to,
                   best=lambda total: not over(value, total, table))  # fmt: skip
    left = over(value, total, table)
    row, goes = table[left]
    rule = f"{rule}-{left}"
    game.note(f"{total} - {trait} {value} = {total - value}: {goes}", rule)
    if row:
        apply(game, ask, player, row, rule, "test")
    if not left:
        open_way(game, player, rule)
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
                   lambda total: "passed" if ahch_to(strength, will, total) else "not passed",
                   best=lambda total: ahch_to(strength, will, total))  # fmt: skip
    sums = f"{total} against {strength} + {will} = {strength + will}"
    if ahch_to(strength, will, total):
        game.note(f"{sums}: the secrets are learnt", "talisman/inner/ahch-to-pass")
        game.draw_force(player, 1, "talisman/inner/ahch-to-pass")
        open_way(game, player, "talisman/inner/ahch-to-pass")
        return "passed"
    game.note(f"{sums}: not less", "talisman/inner/ahch-to-fail")
    game.hurt(player, 1, "talisman/inner/ahch-to-fail")
    return "not passed"


def execution_chamber(game: Talisman, ask: Ask, player: Player) -> str:
    """Moraband: one die of Health, of which each may be prevented by discarding a Confidant.

    Source: Moraband (talisman/inner/moraband, talisman/inner/moraband-confidants).
    """
    die = rolled(game, ask, player, "moraband", 1, "Moraband: roll", lambda die: f"lose {MORABAND[die]} Health",
                 best=lambda die: MORABAND[die] == min(MORABAND.values()))  # fmt: skip
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


TESTS = {
    board.DAGOBAH: cave_of_evil,
    board.ILUM: crystal_caves,
    board.AHCH_TO: jedi_temple,
    board.STYGEON: the_spire,
    board.MORABAND: execution_chamber,
    board.MALACHOR: sith_temple,
    board.CITADEL: emperor,
}
