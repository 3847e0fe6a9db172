"""The sums of the rulebook: numbers in, a number or a verdict out."""

from __future__ import annotations

from .box import (
    DISCARD_PER_DARK,
    FACES,
    GAIN_PER_DARK,
    JEDI_BONUS,
    MOST_DARK,
    SABER_ALIKE,
    SITH_BONUS,
    SKILLS,
)

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from fractions import Fraction

MIXED = "1 of each"  # the lightsaber's price of four different skills


def passes(spin: int, skill: int, number: int) -> bool:
    """Whether a spin and a skill reach an encounter's number.

    Source: Encounters in the Game (jedis-path/encounter/add, jedis-path/encounter/equal).
    """
    return spin + skill >= number


def least_spin(skill: int, number: int) -> int:
    """The lowest spin that passes an encounter; 1 where any does (jedis-path/encounter/equal)."""
    return max(1, number - skill)


def good_spins(least: int, faces: int = FACES) -> int:
    """How many of the spinner's numbers are at least `least` (jedis-path/turn/wheel-range)."""
    return max(0, faces + 1 - max(1, least))


def is_sith(dark: int) -> bool:
    """Whether The Trials turn a player with so many Dark Side tiles into a Sith Lord (jedis-path/trials/allowed)."""
    return dark > MOST_DARK


def trials_discard(dark: int, skills: int) -> int:
    """How many skills a Jedi discards at The Trials (jedis-path/trials/discard, jedis-path/trials/too-few)."""
    return min(skills, DISCARD_PER_DARK * dark)


def trials_gain(dark: int) -> int:
    """How many skills a new Sith Lord gains at The Trials (jedis-path/trials/gain)."""
    return GAIN_PER_DARK * dark


def redeemed(spin: int, dark: int) -> bool:
    """Whether a bare spin gets rid of a Dark Side tile (jedis-path/redemption/higher, jedis-path/redemption/lower)."""
    return spin > dark


def saber_prices(held: Mapping[str, int]) -> list[str]:
    """The prices of a lightsaber that somebody can pay; none where it is built free.

    Source: BUILD LIGHTSABER (jedis-path/saber/cost, jedis-path/saber/cannot-pay).
    """
    mixed = [MIXED] if all(held.get(kind) for kind in SKILLS) else []
    return mixed + [f"{SABER_ALIKE} {kind}" for kind in SKILLS if held.get(kind, 0) >= SABER_ALIKE]


def saber_tiles(price: str) -> dict[str, int]:
    """What a price of a lightsaber takes, by kind (jedis-path/saber/cost)."""
    return dict.fromkeys(SKILLS, 1) if price == MIXED else {price.split()[1]: SABER_ALIKE}


def jedi_bonus(place: int) -> int:
    """How many skills the Jedi gets who passes the Final Trial as the first, second and so on.

    Source: The End Spaces (jedis-path/end/ladder).
    """
    return JEDI_BONUS[place - 1] if place <= len(JEDI_BONUS) else 0


def sith_bonus(place: int) -> int:
    """How many tiles of one skill the first, second ... Sith Lord at the end gets (jedis-path/end/ladder)."""
    return SITH_BONUS if place == 1 else 0


def duel_chance(sith: int, jedi: int, faces: int = FACES) -> Fraction:
    """The Sith's chance in one challenge of the duel with these two skills, ties spun again.

    Source: Winning (jedis-path/win/duel-one-by-one, jedis-path/win/duel-tie).
    """
    from fractions import Fraction

    pairs = [(a + sith, b + jedi) for a in range(1, faces + 1) for b in range(1, faces + 1)]
    wins, losses = sum(a > b for a, b in pairs), sum(a < b for a, b in pairs)
    return Fraction(wins, wins + losses)


def kinds_of(held: Mapping[str, int]) -> list[tuple[str, str]]:
    """The pairs of first and second skill that a player may read; several where there is a tie.

    Source: What Kind of Jedi Are You? (jedis-path/kind/how, jedis-path/kind/tie).
    """
    return list(_pairs(held))


def _pairs(held: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    best = max(held[kind] for kind in SKILLS)
    for first in SKILLS:
        rest = [kind for kind in SKILLS if kind != first]
        if held[first] == best:
            second = max(held[kind] for kind in rest)
            yield from ((first, kind) for kind in rest if held[kind] == second)


def is_balanced(held: Mapping[str, int]) -> bool:
    """Whether all four skills are equal (jedis-path/kind/balanced-when)."""
    return len({held[kind] for kind in SKILLS}) == 1
