"""Why wild cards cannot be placed: the smallest set of colours and wild cards that cannot all be satisfied."""

from __future__ import annotations

from itertools import combinations

from .placing import Titles, Wild, put

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence


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

    A colour makes a demand where it needs a wild card to be full; the wild cards that are alike make one together.
    """
    demands: list[tuple[str, int]] = [("colour", c) for c in range(len(piles))] + [
        ("wild", i) for i in range(len(wilds))
    ]
    search = _Search(piles, wilds, room, copies, places)
    if search.meets(set(demands)):
        return None
    free = _Search(piles, wilds, room, None, places)
    for size in range(1, len(demands) + 1):
        for some in combinations(demands, size):
            if not search.meets(set(some)):
                colours = [n for kind, n in some if kind == "colour"]
                return Conflict(colours, [wilds[n] for kind, n in some if kind == "wild"], free.meets(set(some)))
    return None


class _Search:
    """Tries the wild places one after the other, those of the demanded colours first."""

    def __init__(
        self, piles: Sequence[Titles], wilds: Sequence[Wild], room: int, copies: int | None, places: int
    ) -> None:
        self.piles = [dict(pile) for pile in piles]
        self.wilds = wilds
        self.room = room
        self.copies = copies
        self.places = places
        self.has_semi = any(wild.home is not None for wild in wilds)

    def meets(self, demands: set[tuple[str, int]]) -> bool:
        """Whether some placement fills the demanded colours and places the demanded wild cards."""
        self.colours = [c for c in range(len(self.piles)) if ("colour", c) in demands]
        self.demanded = [i for i, w in enumerate(self.wilds) if ("wild", i) in demands and w.needs_place]
        rest = [c for c in range(len(self.piles)) if c not in self.colours]
        self.order = [c for c in (*self.colours, *rest) for _ in range(self.places)]
        return self._place(0, [len(w.cards) for w in self.wilds])

    def _place(self, at: int, left: list[int]) -> bool:
        if not self._can_still_be_met(at, left):
            return False
        if at == len(self.order) or (at >= len(self.colours) * self.places and not any(left[i] for i in self.demanded)):
            return self._is_met(left)
        colour = self.order[at]
        for i, wild in enumerate(self.wilds):
            if left[i] and colour in wild.white and wild.home != colour:
                self._move(wild, colour, 1)
                left[i] -= 1
                is_room = sum(self.piles[colour].values()) <= self.room or self.has_semi
                found = is_room and (self.has_semi or self._fits(colour)) and self._place(at + 1, left)
                left[i] += 1
                self._move(wild, colour, -1)
                if found:
                    return True
        return self._place(at + 1, left)

    def _can_still_be_met(self, at: int, left: list[int]) -> bool:
        """Without semi-wild cards a colour is settled once its places are passed."""
        if sum(left[i] for i in self.demanded) > len(self.order) - at:
            return False
        done = at // self.places
        return self.has_semi or done == 0 or self._is_filled(self.order[at - 1]) or done > len(self.colours)

    def _move(self, wild: Wild, colour: int, count: int) -> None:
        put(self.piles[colour], wild.title, count)
        if wild.home is not None:
            put(self.piles[wild.home], wild.title, -count)

    def _fits(self, colour: int) -> bool:
        return self.copies is None or all(n <= self.copies for title, n in self.piles[colour].items() if title)

    def _is_filled(self, colour: int) -> bool:
        return sum(self.piles[colour].values()) == self.room and self._fits(colour)

    def _is_met(self, left: list[int]) -> bool:
        return all(self._is_filled(c) for c in self.colours) and not any(left[i] for i in self.demanded)
