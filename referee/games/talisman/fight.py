"""Battle: the Attack Rolls, Destiny, and what comes of it. Every battle of the game goes through here."""

from __future__ import annotations

from functools import lru_cache

from referee.table.ask import Ask
from referee.table.odds import Outcome

from .battle import ADVERSARY_DIE, HEALTH_LOST, LOSS, OWN_DIE, TIE, WIN, may_reroll, outcome, place_bonus, score
from .dice import reroll
from .state import Player, Talisman

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .cards import Card

# What an ending is worth: a victory by far the most, so that the best use of Destiny is the one that wins most often.
ENDINGS = {WIN: Outcome("win", 100), TIE: Outcome("stand-off", 1), LOSS: Outcome("loss")}
MANY = 99  # more Destiny than there is


class Side:
    """One side of a battle, before its die. said: its sum in words.  total: what that comes to.  bonus: what the place
    adds to its roll."""

    def __init__(self, said: str, total: int, bonus: int = 0) -> None:
        self.said = said
        self.total = total
        self.bonus = bonus

    def score(self, die: int) -> int:
        """The Attack Score (talisman/battle/attack-roll)."""
        return score(self.total, die, self.bonus)

    def with_die(self, die: int) -> str:
        """The Attack Score as a sum."""
        more = f" + {self.bonus} of the place" if self.bonus else ""
        return f"{self.total} + {die}{more} = {self.score(die)}"


def own_side(game: Talisman, player: Player, trait: str, more: Sequence[tuple[str, int]] = ()) -> Side:
    """A Character's Strength or Will for a battle, with everything that is used (talisman/battle/before-roll).

    more: what else adds for this battle.
    """
    added = [*game.bonuses(player, trait, battle=trait)]
    added += [(what, amount) for name, what, amount in game.boosts if name == player.name]
    added += more
    amounts = [amount for _, amount in added]
    alone, total = game.total_with(player, trait, []), game.total_with(player, trait, amounts)
    if not added or alone + sum(amounts) != total:
        return Side(str(total), total)  # for a Disoriented Character nothing adds (talisman/disoriented/bonuses)
    return Side(" + ".join([str(alone), *(f"{what} {amount}" for what, amount in added)]) + f" = {total}", total)


def group_side(game: Talisman, group: Sequence[Card], place: str) -> Side:
    """One Adversary, or several that fight as one, with the +2 of Scarif and Yavin 4.

    Source: More Than One Adversary (talisman/battle/group); for the +2 talisman/outer/plus-two.
    """
    bonus = place_bonus(place, cards=len(group), each=game.settings["plus-two"] == "each")
    total = game.strength_of(group)
    said = " + ".join(f"{card.name} {card.value}" for card in group)
    return Side(f"{said} = {total}" if len(group) > 1 else said, total, bonus)


@lru_cache(maxsize=256)  # the odds of a battle ask for them at every face of every die
def prospects(own: int, other: int, bonus: int, tokens: int) -> str:
    """The chances before the dice, in a sentence: without Destiny, and with as much as may be spent.

    >>> prospects(10, 7, 0, 4)
    'win 83 %, stand-off 8 %, loss 8 % (99 % with 4 Destiny)'
    """
    from . import odds  # fractions are costly to import, and only a battle needs them

    plain = odds.battle(own, other, bonus=bonus)
    names = {WIN: "win", TIE: "stand-off", LOSS: "loss"}
    said = ", ".join(f"{name} {round(plain[found] * 100)} %" for found, name in names.items())
    if tokens:
        token = odds.battle(own, other, bonus=bonus, tokens=tokens)
        said += f" ({round(token[WIN] * 100)} % with {'one Destiny' if tokens == 1 else f'{tokens} Destiny'})"
    return said


def announce(game: Talisman, player: Player, own: Side, other: Side, rule: str) -> None:
    """Say what stands against what, with the chances."""
    place = f", + {other.bonus} of {player.space}" if other.bonus else ""
    game.note(f"{own.said} against {other.said}{place}", rule)
    tokens = sum(may_reroll(OWN_DIE, spent=spent, place=player.space) for spent in range(player.destiny.count))
    chances = prospects(own.total, other.total, other.bonus, tokens)
    game.note(f"Before the dice: {chances}", "talisman/battle/destiny")


def attack(game: Talisman, ask: Ask, player: Player, own: Side, other: Side, foe: str, key: str = "") -> str:
    """Both Attack Rolls, and Destiny on the own one; WIN, TIE or LOSS.

    Source: Resolving Battle vs. Adversaries, steps 3 to 6 (talisman/battle/attack-roll, talisman/battle/adversary-roll,
    talisman/battle/destiny).
    """
    die = ask.die(f"{key}roll", f"{player.name}'s attack roll")
    theirs = ask.die(f"{key}their_roll", f"{foe[:1].upper()}{foe[1:]}'s roll, by another player")
    any_roll = game.settings["chandrila"] == "any"
    for spent in range(MANY):
        found = outcome(own.score(die), other.score(theirs))
        open_to = player.destiny.count and may_reroll(OWN_DIE, spent=spent, place=player.space)
        if found == WIN or not open_to:
            break
        ending = f"_{spent + 1}" if spent else ""
        how = "a stand-off" if found == TIE else "lost"
        sums = f"{own.score(die)} against {other.score(theirs)}: {how}"
        about = f"{sums}. Reroll for one of {player.destiny.count} Destiny?"
        if not ask.yes(f"{key}destiny{ending}", about, suggested=False):
            break
        theirs_too = may_reroll(ADVERSARY_DIE, place=player.space, any_roll=any_roll)
        if theirs_too and ask.yes(f"{key}whose{ending}", f"Reroll {foe}'s die instead of the own?"):
            theirs = reroll(game, ask, player, f"{key}their_again{ending}", theirs)
        else:
            die = reroll(game, ask, player, f"{key}again{ending}", die)
    rule = {WIN: "talisman/battle/win", TIE: "talisman/battle/tie", LOSS: "talisman/battle/lose"}[found]
    how = {WIN: "won", TIE: "a stand-off", LOSS: "lost"}[found]
    game.note(f"{own.with_die(die)} against {other.with_die(theirs)}: {how}", rule)
    return found


def end_battle(game: Talisman, found: str) -> None:
    """The battle was the encounter. Lost or a stand-off, it ends the turn; its end-of-turn steps are a setting.

    Source: Resolving Battle vs. Adversaries, step 5 (talisman/battle/turn-ends, talisman/battle/end-options).
    """
    game.end_encounter(now=found in (TIE, LOSS) and game.settings["after-loss"] == "none")


def lose_battle(game: Talisman, ask: Ask, player: Player, rule: str, key: str = "") -> None:
    """The defeat costs one Health, unless something prevents it.

    Source: Resolving Battle vs. Adversaries, step 5b (talisman/battle/lose, talisman/battle/prevent).
    """
    about = f"{player.name} loses {HEALTH_LOST} Health. Does an Object, Force Skill or ability prevent that?"
    if ask.yes(f"{key}prevented", about, suggested=False):
        game.note("The loss of Health is prevented", "talisman/battle/prevent")
    else:
        game.hurt(player, HEALTH_LOST, rule)
