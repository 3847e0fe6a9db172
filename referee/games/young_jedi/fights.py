"""Who wins a fight, what it costs, and what breaks through."""

from __future__ import annotations

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable


def result(mine: int, theirs: int) -> str:
    """In: both sides' total Power. Out: "win", "lose" or "tie" for mine.

    Source: Who Wins This Fight? (young-jedi/fight/compare, young-jedi/fight/tie).
    """
    if mine == theirs:
        return "tie"
    return "win" if mine > theirs else "lose"


def total_power(powers: Iterable[int], bonuses: Iterable[int] = ()) -> int:
    """In: the Power of each character that fights, and every dot and destiny added. Out: the total.

    Source: Location Bonuses; "Fight Together" (young-jedi/bonus/dots, young-jedi/together/power).
    """
    return sum(powers) + sum(bonuses)


def group_damage(damages: Iterable[int]) -> int:
    """In: the Damage number of each member of a defeated group. Out: cards off the draw deck.

    Source: "Fight Together" (young-jedi/together/lose).
    """
    return sum(damages)


def breakthrough(attackers: int, defenders: int) -> int:
    """In: the Character cards of both battle plans. Out: cards that the defender discards at the end.

    Each card fights once, so the attacker's surplus never fought, whoever won.
    Source: Who Wins This Fight? (young-jedi/battle/breakthrough, young-jedi/battle/breakthrough-attacker).
    """
    return max(0, attackers - defenders)


def fights(attackers: int, defenders: int) -> int:
    """In: the Character cards of both battle plans. Out: how many fights there are.

    Source: Who Wins This Fight? (young-jedi/battle/next-fight).
    """
    return min(attackers, defenders)
