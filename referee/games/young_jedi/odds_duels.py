"""Exact chances of attacks and blocks in a duel, against a dueling hand of cards not seen."""

from __future__ import annotations

from fractions import Fraction
from math import comb

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Mapping


def copies_in_hand(number: int, hand: int, pile: Mapping[int, int]) -> list[Fraction]:
    """In: a destiny number, cards in the other's hand, the pile they came from. Out: the chance of 0, 1, 2 … of them.

    >>> copies_in_hand(3, 2, {3: 2, 4: 2})
    [Fraction(1, 6), Fraction(2, 3), Fraction(1, 6)]
    """
    size, copies = sum(pile.values()), pile.get(number, 0)
    hand = min(hand, size)
    ways = comb(size, hand)
    return [Fraction(comb(copies, k) * comb(size - copies, hand - k), ways) for k in range(min(copies, hand) + 1)]


def block_chance(number: int, hand: int, pile: Mapping[int, int]) -> Fraction:
    """In: an attack's destiny, cards in the defender's dueling hand, and the pile they came from. Out: may he block it?

    Source: How is the duel fought? (young-jedi/duel/block).

    >>> block_chance(3, 2, {3: 2, 4: 2})
    Fraction(5, 6)
    """
    return 1 - copies_in_hand(number, hand, pile)[0]


def attack_chances(number: int, own: int, hand: int, pile: Mapping[int, int]) -> dict[str, Fraction]:
    """In: an attack's destiny, how many such cards the attacker has, the other's hand and its pile. Out: who is hit.

    Both block as long as they can, so the one with fewer cards of the number is hit; with equal ones the attacker.
    Source: How is the duel fought? (young-jedi/duel/block-chain, young-jedi/duel/hit).

    >>> attack_chances(3, 1, 2, {3: 2, 4: 2})
    {'hit': Fraction(1, 6), 'hit back': Fraction(5, 6)}
    """
    hit = sum(copies_in_hand(number, hand, pile)[:own], Fraction(0))
    return {"hit": hit, "hit back": 1 - hit}


def best_attacks(own: Mapping[int, int], hand: int, pile: Mapping[int, int]) -> list[tuple[int, Fraction]]:
    """In: one's own dueling hand, the other's and its pile. Out: each attack's destiny and chance, best first.

    Source: How is the duel fought? (young-jedi/duel/attack).

    >>> best_attacks({3: 1, 4: 2}, 1, {3: 1, 4: 1})
    [(4, Fraction(1, 1)), (3, Fraction(1, 2))]
    """
    found = [(n, attack_chances(n, copies, hand, pile)["hit"]) for n, copies in own.items() if copies > 0]
    return sorted(found, key=lambda attack: (-attack[1], attack[0]))
