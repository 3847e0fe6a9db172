"""The plans that odds weigh: what a player may turn up next without a mistake."""

from __future__ import annotations

from itertools import combinations_with_replacement

from . import catalogue
from .arms import battle_halves, fighter
from .cards_battle import use
from .plans import here, weapon_user

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from referee.table.value import Scalar

    from .cards_facts import BattleCard
    from .cards_who import Circumstances
    from .state import YoungJedi


MOST_KEPT = 100
_found: dict[object, list[list[Scalar]]] = {}  # odds ask for the same plans thousands of times


def plans_without_mistakes(
    game: YoungJedi, left: Sequence[str], weapons: Sequence[str], cards: Sequence[str]
) -> list[list[Scalar]]:
    """A character alone or with what suits him, or a group by its Battle card, each as the labels of its cards.

    left, weapons: what is in the battle plan still.  cards: the Battle cards that may be in it.
    Source: Adding Battle Cards to Your Battle Plan; "Fight Together" (young-jedi/battle-cards/one,
    young-jedi/weapons/one, young-jedi/together/what).
    """
    held = game.battle
    assert held is not None
    effects = tuple(player.effect for player in game.players.values())
    place = (game.location, held.planet, held.number == 1, effects)
    key = (place, tuple(left), tuple(weapons), tuple(cards))
    if key not in _found:
        if len(_found) >= MOST_KEPT:
            _found.clear()
        _found[key] = [*_plans(game, here(game, held), left, weapons, cards)]
    return _found[key]


def _plans(
    game: YoungJedi, where: Circumstances, left: Sequence[str], weapons: Sequence[str], cards: Sequence[str]
) -> Iterator[list[Scalar]]:
    by_halves = [(code, half) for code in cards for half in battle_halves(code)]
    most = max([half.together[1] for _, half in by_halves], default=1)
    for size in range(1, min(most, len(left)) + 1):
        for_so_many = [(code, half) for code, half in by_halves if half.together[0] <= size <= half.together[1]]
        for group in combinations_with_replacement(dict.fromkeys(left), size):
            if any(left.count(code) < group.count(code) for code in group):
                continue
            for arms in [[], *([code] for code in dict.fromkeys(weapons) if weapon_user(game, where, code, group))]:
                works = _that_work(for_so_many, group, arms, where)
                alone: list[list[str]] = [[]] if size == 1 else []
                for battle in [*alone, *([code] for code in works)]:
                    yield [catalogue.label(code) for code in (*battle, *arms, *group)]


def _that_work(
    halves: Sequence[tuple[str, BattleCard]], group: Sequence[str], arms: Sequence[str], where: Circumstances
) -> list[str]:
    where.weapons = [catalogue.find(code).title for code in arms]
    users = [fighter(code) for code in group]
    works = [code for code, half in halves if not use(half, users, where).why_not]
    where.weapons = []
    return [*dict.fromkeys(works)]
