"""Dice, and the Destiny that rerolls one of them."""

from __future__ import annotations

from referee.table.ask import Ask

from .battle import OWN_DIE, may_reroll
from .state import Player, Talisman

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable


def rolled(
    game: Talisman,
    ask: Ask,
    player: Player,
    key: str,
    count: int,
    prompt: str,
    comes_to: Callable[[int], str],
    *,
    best: Callable[[int], bool] = lambda total: False,
) -> int:
    """The total of some dice, of which one may be rerolled for a Destiny.

    comes_to: what a total means, in a few words.  best: whether no other could be better, so that nobody would reroll.

    Source: Destiny (talisman/destiny/when, talisman/destiny/several-dice, talisman/destiny/one-token).
    """
    dice = [ask.die(key, prompt)] if count == 1 else ask.dice(key, count, prompt)
    each = game.settings["destiny-dice"] == "each"
    for spent in range(count):
        if best(sum(dice)) or not may_reroll(OWN_DIE, spent=spent, dice=count, each_die=each):
            break
        ending = f"_{spent + 1}" if spent else ""
        shown = " + ".join(map(str, dice)) + (f" = {sum(dice)}" if count > 1 else "")
        about = f"{shown}: {comes_to(sum(dice))}. Reroll for one of {player.destiny.count} Destiny?"
        if not player.destiny.count or not ask.yes(f"{key}_destiny{ending}", about, suggested=False):
            break
        at = dice.index(_which(ask, dice, f"{key}_which{ending}"))
        dice[at] = reroll(game, ask, player, f"{key}_again{ending}", dice[at])
    total = sum(dice)
    game.note(f"{player.name} rolls {' + '.join(map(str, dice))}{f' = {total}' if count > 1 else ''}", RULE)
    return total


RULE = "talisman/destiny/when"


def _which(ask: Ask, dice: list[int], key: str) -> int:
    """Which of several dice is rerolled (talisman/destiny/several-dice)."""
    faces = sorted(set(dice), reverse=True)
    return faces[0] if len(faces) == 1 else int(ask.choose(key, faces, "Which die is rerolled?"))


def reroll(game: Talisman, ask: Ask, player: Player, key: str, old: int) -> int:
    """Pay a Destiny and roll once more; the new number stands (talisman/destiny/one-token)."""
    game.pay(player, "destiny", 1, "talisman/destiny/one-token")
    new = ask.die(key, f"{player.name} rerolls the {old}")
    game.note(f"The {old} becomes a {new}, which stands", "talisman/destiny/one-token")
    return new
