"""What cards cost in a Deploy step."""

from __future__ import annotations

COUNTERS = 6  # 1. Deploy (young-jedi/deploy/six)

# Effects that raise the limit: their own counters, and how much they add (young-jedi/effects/limit-up)
LIMIT_EFFECTS = {"Sando Aqua Monster": (2, 1), "There's Always A Bigger Fish": (2, 1)}

# The rulebook's own examples; all versions of these cost the same (young-jedi/deploy/example-droids, example-rifles)
EXAMPLE_COSTS = {"battle droid": 2, "blaster rifle": 1, "blaster": 0}


def counters_left(spent: int, limit: int = COUNTERS) -> int:
    """In: counters spent this turn, and the limit. Out: what is left; below 0 it is too much.

    Source: 1. Deploy (young-jedi/deploy/six).
    """
    return limit - spent


def left_with_limit_effect(spent: int, cost: int, more: int, *, hidden: bool = False) -> int | None:
    """In: counters spent before an Effect that raises the limit, its cost and raise. Out: what is left, None if unpaid.

    It is paid out of the ordinary limit; face down it raises nothing yet.
    Source: Effect Cards (young-jedi/effects/limit-up, young-jedi/effects/limit-late, young-jedi/effects/limit-hidden).
    """
    left = counters_left(spent + cost)
    if left < 0:
        return None
    return left if hidden else left + more


def armed_cost(character: int, weapon: int, cheaper: int = 0) -> int:
    """In: both parts of an Armed & Dangerous card's cost, and a discount. Out: the counters to pay.

    Source: Armed & Dangerous Cards (young-jedi/armed/cost, young-jedi/armed/character-cost).
    """
    return max(0, character - cheaper) + weapon
