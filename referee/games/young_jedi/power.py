"""One side's Power in a fight as a sum of named parts: "4 + 2 Battle Plains = 6"."""

from __future__ import annotations

from .cards_who import ANAKIN, Circumstances, Fighter, location_bonus
from .fights import result, total_power

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Part:
    """One number of the sum. name: what it comes from, "" for the printed Power.  is_drawn: whether it is a destiny.

    >>> str(Part(2, "Battle Plains")), str(Part(3, "Blaster Rifle", is_drawn=True))
    ('2 Battle Plains', 'Blaster Rifle 3')
    """

    __slots__ = ("is_drawn", "name", "value")

    def __init__(self, value: int, name: str = "", *, is_drawn: bool = False) -> None:
        self.value = value
        self.name = name
        self.is_drawn = is_drawn

    def __str__(self) -> str:
        if not self.name:
            return str(self.value)
        return f"{self.name} {self.value}" if self.is_drawn else f"{self.value} {self.name}"


class Power:
    """All that counts for one side of a fight, in the order in which it was found.

    >>> power = Power([Part(4), Part(2, "Battle Plains")])
    >>> str(power), power.total
    ('4 + 2 Battle Plains = 6', 6)
    """

    __slots__ = ("parts",)

    def __init__(self, parts: Iterable[Part] = ()) -> None:
        self.parts = list(parts)

    def add(self, value: int | None, name: str, *, is_drawn: bool = False) -> None:
        """Add a bonus or a destiny; 0 dots are not worth a word, a destiny of 0 is."""
        if value or (is_drawn and value is not None):
            self.parts.append(Part(value, name, is_drawn=is_drawn))

    @property
    def total(self) -> int:
        """The Power that is compared (young-jedi/fight/compare, young-jedi/together/power)."""
        return total_power(part.value for part in self.parts)

    def __str__(self) -> str:
        if len(self.parts) == 1 and not self.parts[0].name:
            return str(self.parts[0])
        sums = " + ".join(str(part) for part in self.parts).replace("+ -", "- ")
        return f"{sums} = {self.total}"


def printed_power(fighters: Sequence[Fighter], where: Circumstances, drawn: Sequence[int] = ()) -> Power:
    """In: those who fight on one side, and where. Out: their Power with the location bonus of each.

    drawn: a destiny for each whose Power is drawn, or the number that the table read off a card not known.
    Source: Location Bonuses; "Fight Together" (young-jedi/bonus/dots, young-jedi/together/power,
    young-jedi/duel/anakin).

    >>> from .cards_who import Place
    >>> droid = Fighter("Battle Droid: Officer", power=2, planet="naboo", bonuses=(0, 2, 0))
    >>> str(printed_power([droid], Circumstances(Place("naboo", "Battle Plains"))))
    '2 + 2 Battle Plains = 4'
    """
    power, numbers = Power(), iter(drawn)
    for fighter in fighters:
        name = fighter.title if len(fighters) > 1 else ""
        if fighter.power is None:
            is_drawn = fighter.title == ANAKIN
            power.parts.append(Part(next(numbers), name or ("destiny" if is_drawn else ""), is_drawn=is_drawn))
        else:
            power.parts.append(Part(fighter.power, name))
        power.add(location_bonus(fighter, where.place), where.place.site)
    return power


def fight_line(mine: Power, theirs: Power) -> str:
    """In: both sides of a fight. Out: the sums in one line.

    >>> fight_line(Power([Part(4), Part(2, "Battle Plains")]), Power([Part(2), Part(3, "rifle", is_drawn=True)]))
    '4 + 2 Battle Plains = 6 against 2 + rifle 3 = 5'
    """
    return f"{mine} against {theirs}"


def winner(mine: Power, theirs: Power) -> str:
    """In: both sides of a fight. Out: "win", "lose" or "tie" for mine.

    Source: Who Wins This Fight? (young-jedi/fight/compare, young-jedi/fight/tie).
    """
    return result(mine.total, theirs.total)
