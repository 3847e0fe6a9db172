"""Strength, Will and Health: what counts at a moment, and where a dial stops."""

from __future__ import annotations

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable

DISORIENTED = 1  # Disoriented: Strength and Will both count as 1 (talisman/disoriented/values)


def total(dial: int, bonuses: Iterable[int] = (), *, disoriented: bool = False, bonuses_add: bool = False) -> int:
    """Strength or Will at a moment, from its dial and the bonuses that may be used then.

    bonuses_add: where a table plays that bonuses add to the 1 of a Disoriented Character.
    Source: Strength and Will (talisman/stats/total); Disoriented (talisman/disoriented/bonuses: exactly 1).
    """
    if disoriented:
        return DISORIENTED + (sum(bonuses) if bonuses_add else 0)
    return dial + sum(bonuses)


def dial_after(dial: int, change: int, start: int, *, disoriented: bool = False) -> int:
    """The Strength or Will dial after a gain or a loss; it never drops below the starting value.

    Source: Strength and Will (talisman/stats/floor); Disoriented (talisman/disoriented/no-change).
    """
    return dial if disoriented else max(start, dial + change)


def health_after(health: int, change: int, start: int | None = None) -> int:
    """Health after a gain or a loss: never above the starting Health (None: not known), 0 is defeat.

    start: the top of the dial instead, where a table plays that gains go beyond the start.
    Source: Health (talisman/health/cap, talisman/health/cap-gain, talisman/health/zero).
    """
    after = max(0, health + change)
    return after if start is None or change <= 0 else max(health, min(after, start))
