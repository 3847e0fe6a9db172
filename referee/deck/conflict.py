"""Why wild cards cannot be placed: the smallest set of colours and wild cards that cannot all be satisfied."""

from __future__ import annotations

from itertools import combinations

from .placing import ANY, Piles, Titles, Wild

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

Demand = tuple[str, int]  # "colour" or "wild", and which


class Conflict:
    """colours: the ones that cannot all be filled.  wilds: the cards that cannot all be placed.  by_copies: whether
    there would be a way if the limit on copies of a title did not stand."""

    __slots__ = ("by_copies", "colours", "wilds")

    def __init__(self, colours: list[int], wilds: list[Wild], by_copies: bool) -> None:
        self.colours = colours
        self.wilds = wilds
        self.by_copies = by_copies


def smallest_conflict(
    piles: Sequence[Titles], wilds: Sequence[Wild], *, room: int, copies: int | None, places: int = 1
) -> Conflict | None:
    """The smallest conflict, or None where every colour can be filled and every wild card placed.

    A colour demands to be full; the wild cards that are alike demand their places together. Cards that have a colour of
    their own always stay.
    """
    over = [c for c, pile in enumerate(piles) if _is_over(pile, room, copies)]

    def can_meet(demands: Sequence[Demand], copies: int | None) -> bool:
        """Whether some placement meets the demands; other colours may be filled with anything, other cards left out."""
        cards = [_as_demanded(wild, ("wild", i) in demands) for i, wild in enumerate(wilds)]
        laid, rooms, supply = list(piles), [room] * len(piles), [{ANY: 0} for _ in piles]
        for c in range(len(piles)):
            if ("colour", c) not in demands:
                supply[c] = {ANY: room}
                if c in over:  # then nothing that is in it matters
                    laid[c] = {ANY: sum(piles[c].values())}
                    rooms[c] = max(room, laid[c][ANY])
        return Piles(laid, cards, room=rooms, copies=copies, places=places, supply=supply).place(0) is not None

    demands: list[Demand] = [("colour", c) for c in range(len(piles))]
    demands += [("wild", i) for i, wild in enumerate(wilds) if wild.needs_place]
    if can_meet(demands, copies):
        return None
    met: list[set[Demand]] = []  # demands that can be met together, as many as can be
    for few in (some for size in range(1, len(demands) + 1) for some in combinations(demands, size)):
        if any(together.issuperset(few) for together in met):
            continue
        if not can_meet(few, copies):
            break
        together = set(few)
        for demand in demands:
            if can_meet([*together, demand], copies):
                together.add(demand)
        met.append(together)
    return Conflict(
        [n for kind, n in few if kind == "colour"],
        [wilds[n] for kind, n in few if kind == "wild"],
        can_meet(few, None),
    )


def _is_over(pile: Titles, room: int, copies: int | None) -> bool:
    """Whether a pile holds too many cards, or too many of a title, before a wild card is put anywhere."""
    return sum(pile.values()) > room or (copies is not None and any(n > copies for title, n in pile.items() if title))


def _as_demanded(wild: Wild, is_demanded: bool) -> Wild:
    """The same cards, free to be left out where they are not demanded."""
    other = Wild(wild.title, wild.home, wild.white, optional=wild.needs_place and not is_demanded)
    other.cards = wild.cards
    return other
