"""Exact chances: every face of every die, put through the very rules that referee.

Destiny is spent as a player would who wants to win or to pass: once the result is known to be anything else. Of several
dice the highest is rolled again, for every test here wants a low total (talisman/destiny/several-dice).
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from .battle import FACES, LOSS, MANDALORE, TIE, WIN, outcome, score
from .inner import EMPEROR, MORABAND, citadel_will, dagobah, moraband
from .inner import ahch_to as crosses_ahch_to
from .inner import ilum as on_ilum
from .inner import kef_bir as crosses_seas
from .inner import stygeon as on_stygeon
from .tables import in_words, kiros

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Sequence

    from .tables import Row

    Chances = dict[str, Fraction]

PASS, FAIL = "pass", "fail"
ONE = Fraction(1, len(FACES))  # one face of a die


def battle(own: int, other: int, *, bonus: int = 0, tokens: int = 0, keep: Container[str] = (WIN,)) -> Chances:
    """WIN, TIE and LOSS of a battle before the dice, from both totals of Strength or of Will.

    bonus: what the place adds to the other side's roll.  tokens: how many Destiny may be spent, more than one only on
    Chandrila (talisman/outer/chandrila).  keep: the outcomes for which none is spent.
    Source: Resolving Battle vs. Adversaries, steps 3 to 6 (talisman/battle/destiny).

    >>> battle(7, 7)["win"], battle(7, 7, tokens=1)["win"]
    (Fraction(5, 12), Fraction(125, 216))
    """
    return _fight(own, [score(other, die, bonus) for die in FACES], tokens, keep)


def mandalore(own: int, *, tokens: int = 0) -> Chances:
    """The task of Mandalore, by the Strength of a Light or the Will of a Dark Character (talisman/outer/mandalore)."""
    return battle(own, MANDALORE, tokens=tokens)


def cave(will: int, *, tokens: int = 0) -> Chances:
    """The cave on Dagobah: one die makes its Will, another is its roll (talisman/inner/dagobah)."""
    return _fight(will, [score(dagobah(base), die) for base in FACES for die in FACES], tokens, (WIN,))


def temple(strength: int, *, tokens: int = 0) -> Chances:
    """The temple on Malachor: two dice make its Strength, a third is its roll (talisman/inner/malachor)."""
    return _fight(strength, [score(sum(base), die) for *base, die in product(FACES, repeat=3)], tokens, (WIN,))


def emperor(will: int, *, own: int = 0, neutral: int = 0, opposing: int = 0, tokens: int = 0) -> Chances:
    """The last battle, with so many Force Skills of each alignment discarded for it (talisman/center/force-bonus).

    >>> emperor(6, own=1, neutral=1) == battle(11, 10)
    True
    """
    return battle(citadel_will(will, own, neutral, opposing), EMPEROR, tokens=tokens)


def duel(attacker: int, defender: int, *, attacker_token: bool = False, defender_token: bool = False) -> Chances:
    """A battle between two Characters, as the attacker sees it; each spends Destiny where it helps on the whole.

    The attacker decides first and knows what the defender will do then.
    Source: Battle Between Two Characters, steps 3 and 4 (talisman/duel/destiny-order, talisman/duel/destiny-final).
    """
    shares = []
    for own, other in product(FACES, FACES):
        stays = _defended(attacker + own, defender, other, defender_token)
        again = _mixed((ONE, _defended(attacker + die, defender, other, defender_token)) for die in FACES)
        better = attacker_token and _lead(again) > _lead(stays)
        shares.append((ONE * ONE, again if better else stays))
    return _mixed(shares)


def kef_bir(attribute: int, *, destiny: bool = False) -> Chances:
    """PASS and FAIL on Kef Bir, by the Strength or Will chosen (talisman/middle/kef-bir)."""
    return _throw(2, lambda total: _passed(crosses_seas(attribute, total)), destiny, (PASS,))


def ahch_to(strength: int, will: int, *, destiny: bool = False) -> Chances:
    """PASS and FAIL on Ahch-To (talisman/inner/ahch-to)."""
    return _throw(3, lambda total: _passed(crosses_ahch_to(strength, will, total)), destiny, (PASS,))


def ilum(strength: int, *, destiny: bool = False) -> Chances:
    """Every result of Ilum in words, the best first; Destiny is spent unless it is the best (talisman/inner/ilum)."""
    return _by_row(lambda total: on_ilum(strength, total), destiny)


def stygeon(will: int, *, destiny: bool = False) -> Chances:
    """Every result of Stygeon Prime in words, the best first (talisman/inner/stygeon)."""
    return _by_row(lambda total: on_stygeon(will, total), destiny)


def moraband_loss(given: int = 0, *, destiny: bool = False) -> dict[int, Fraction]:
    """How probable each loss of Health is on Moraband, where up to so many Confidants are given for it.

    Destiny is spent on the rolls that cost the most; another roll is then better more often than not.
    Source: Moraband (talisman/inner/moraband, talisman/inner/moraband-confidants).

    >>> moraband_loss(1)
    {0: Fraction(1, 3), 1: Fraction(1, 3), 2: Fraction(1, 3)}
    """
    most = max(MORABAND.values())
    shares: dict[int, Fraction] = {}
    for die in FACES:
        again = destiny and MORABAND[die] == most and given < most
        for last in FACES if again else (die,):
            lost = moraband(last, given)
            shares[lost] = shares.get(lost, Fraction(0)) + (ONE * ONE if again else ONE)
    return dict(sorted(shares.items()))


def moraband_death(health: int, given: int = 0, *, destiny: bool = False) -> Fraction:
    """The chance of dying on Moraband (talisman/inner/moraband, talisman/health/zero)."""
    return sum((c for lost, c in moraband_loss(given, destiny=destiny).items() if lost >= health), Fraction(0))


def kiros_reach(wanted: Iterable[int], credits: int = 0, *, destiny: bool = False) -> Fraction:
    """The chance that Kiros can be brought to one of the wanted totals with so many credits.

    destiny: the die with the better chance is rolled again, unless a wanted total is in reach already.
    Source: Kiros (talisman/outer/kiros-pay, talisman/outer/kiros-range).

    >>> kiros_reach([11, 12]), kiros_reach([11, 12], credits=2)
    (Fraction(1, 12), Fraction(5, 18))
    """
    goals = set(wanted)

    def reached(total: int) -> bool:
        return any(kiros(total, paid) in goals for paid in range(-credits, credits + 1))

    def chance(dice: Sequence[int]) -> Fraction:
        if reached(sum(dice)) or not destiny:
            return Fraction(reached(sum(dice)))
        return max(Fraction(sum(reached(kept + die) for die in FACES), len(FACES)) for kept in dice)

    return sum(map(chance, product(FACES, repeat=2)), Fraction(0)) * ONE * ONE


def at_most(total: int, dice: int) -> Fraction:
    """The chance that so many dice come to this total or less.

    >>> at_most(6, 2)
    Fraction(5, 12)
    """
    return _throw(dice, lambda rolled: _passed(rolled <= total), False, ())[PASS]


def _fight(own: int, others: Sequence[int], tokens: int, keep: Container[str]) -> Chances:
    """A battle against Attack Scores, each equally likely."""
    found = dict.fromkeys((WIN, TIE, LOSS), 0)
    for other in set(others):
        for ending, ways in _against(own, other, tokens, keep).items():
            found[ending] += ways * others.count(other)
    return {ending: Fraction(ways, len(others) * len(FACES) ** (tokens + 1)) for ending, ways in found.items()}


def _against(own: int, other: int, tokens: int, keep: Container[str]) -> dict[str, int]:
    """The own roll against an Attack Score that is known, and what Destiny makes of it: in how many of all ways.

    Whole numbers, since the table is shown these chances before every battle.
    """
    found = dict.fromkeys((WIN, TIE, LOSS), 0)
    again = _against(own, other, tokens - 1, keep) if tokens else {}
    for die in FACES:
        name = outcome(score(own, die), other)
        for ending, ways in ({name: len(FACES) ** tokens} if name in keep or not tokens else again).items():
            found[ending] += ways
    return found


def _defended(attack: int, defender: int, die: int, token: bool) -> Chances:
    """The attacker's outcome once the attack is final and the defender has rolled a die."""
    stays = {outcome(attack, defender + die): Fraction(1)}
    again = _mixed((ONE, {outcome(attack, defender + last): Fraction(1)}) for last in FACES)
    return again if token and _lead(again) < _lead(stays) else stays


def _lead(chances: Chances) -> Fraction:
    return chances.get(WIN, Fraction(0)) - chances.get(LOSS, Fraction(0))


def _throw(count: int, judge: Callable[[int], str], destiny: bool, keep: Container[str]) -> Chances:
    """What a total of several dice comes to; Destiny rolls the highest again unless the result is one to keep."""
    found: Chances = {}
    rolls = [*product(FACES, repeat=count)]
    for roll in rolls:
        again = destiny and judge(sum(roll)) not in keep
        kept = sum(roll) - max(roll)
        totals = [kept + die for die in FACES] if again else [sum(roll)]
        for total in totals:
            name = judge(total)
            found[name] = found.get(name, Fraction(0)) + Fraction(1, len(rolls) * len(totals))
    return {PASS: Fraction(0), FAIL: Fraction(0)} | found if found.keys() <= {PASS, FAIL} else found


def _by_row(rule: Callable[[int], tuple[Row, str]], destiny: bool) -> Chances:
    """Two dice on a table whose lowest totals are the best; every result that dice can bring, the best first."""

    def said(total: int) -> str:
        row, where = rule(total)
        return f"{in_words(row)}, {where}" if row else where

    found = _throw(2, said, destiny, (said(0),))
    return {name: found[name] for name in dict.fromkeys(map(said, range(13))) if name in found}


def _passed(good: bool) -> str:
    return PASS if good else FAIL


def _mixed(parts: Iterable[tuple[Fraction, Chances]]) -> Chances:
    found = dict.fromkeys((WIN, TIE, LOSS), Fraction(0))
    for share, chances in parts:
        for name, chance in chances.items():
            found[name] += share * chance
    return found
