"""Lightsaber duels: hand sizes, hits, damage."""

from __future__ import annotations


def dueling_hand(power: int, dots: int, deck: int | None = None) -> int:
    """In: Power, all dots of location, weapon and effects, and the draw deck if it is short. Out: cards to draw.

    Source: Draw your dueling hand! (young-jedi/duel/power, young-jedi/duel/short-deck).
    """
    wanted = power + dots
    return wanted if deck is None else min(wanted, deck)


def blocks(attack: int, card: int) -> bool:
    """In: destiny of the attack and of the answer. Out: does it block?

    Source: How is the duel fought? (young-jedi/duel/block).
    """
    return attack == card


def is_defeated(hits: int, printed_damage: int) -> bool:
    """In: hits taken, printed Damage. Out: is the duelist defeated?

    Source: young-jedi/duel/defeat, young-jedi/duel/modifiers.
    """
    return hits >= printed_damage


def loser_damage(printed_damage: int, scored: int, modifier: int = 0) -> int:
    """In: the loser's printed Damage, the hits the loser scored, what texts add. Out: cards off the loser's deck.

    Source: young-jedi/duel/damage, young-jedi/duel/damage-floor.
    """
    return max(0, printed_damage + modifier - scored)


def undefeated_damage(on_mine: int, on_theirs: int) -> int:
    """In: hit tokens on both when nobody is defeated. Out: my damage; below 0, the other's.

    Source: What happens if neither character is defeated? (young-jedi/duel/undefeated, young-jedi/duel/tie).
    """
    return on_mine - on_theirs
