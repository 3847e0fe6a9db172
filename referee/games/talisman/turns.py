"""Cards to draw, steps to move, turns to wait."""

from __future__ import annotations


def cards_to_draw(shown: int, lying: int, ditched: int = 0) -> int:
    """Encounter cards to draw. shown: the space's number.  lying: cards there.  ditched: laid down before drawing.

    Source: Encountering a Space (talisman/space/draw-less); Ditching Cards before Encounters
    (talisman/variants/ditch-first-count).
    """
    return max(0, shown - lying - ditched)


def beyond_kessel(roll: int, distance: int) -> int | None:
    """Steps left after Mandalore and Kessel; -1 where the move ends on Mandalore, None where it falls short of it.

    Source: Mandalore (talisman/mandalore/example, talisman/mandalore/exact).
    """
    return None if roll < distance else roll - distance - 1


def disoriented_again(left: int, turns: int) -> int:
    """Turns of Disorientation after another one: the count starts anew and adds nothing. left is what is replaced.

    Source: Disoriented (talisman/disoriented/again).
    """
    return turns


def disoriented_left(turns: int, own_turns: int, *, current: bool = False) -> int:
    """Turns of Disorientation left after so many own turns; the turn in which it began is not one of them.

    current: where a table counts that turn too.
    Source: Disoriented (talisman/disoriented/count).
    """
    return max(0, turns - own_turns - current)


def lost_turns(*turns: int) -> int:
    """How many turns are skipped: lost turns add up.

    Source: Losing A Turn (talisman/losing/two).
    """
    return sum(turns)
