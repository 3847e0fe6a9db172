"""Exact chances of a fight with destiny draws still open, from a known deck or from an average one.

Destiny cards are drawn without putting back, so a deck that is known gives other chances than a die would.
Cards nobody has seen lie in the deck or in a hand at random: a pile may hold them all, and draws from it are alike.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from .cards_battle import change_destinies
from .fights import result

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from referee.deck.cards import Card

    from .cards_facts import BattleCard
    from .power import Reckoning

# An average deck of sixty: ten cards of each colour, every printed card of a colour as likely as another.
AVERAGE = {
    "light": {1: 3, 2: 8, 3: 16, 4: 15, 5: 12, 6: 6},
    "dark": {1: 4, 2: 7, 3: 14, 4: 18, 5: 11, 6: 6},
}
OUTCOMES = ("win", "tie", "lose")


def destiny_number(card: Card) -> int | None:
    """In: a card. Out: its destiny number in a fight; None for an Objective, which has none.

    Of two on a Double Impact card its owner names one, here the higher; of an Armed & Dangerous card the first counts.
    Source: Double Impact Cards (young-jedi/double-impact/destiny, young-jedi/weapons/destiny-any-card).
    """
    numbers = [int(number) for number in card.destiny.split("/") if number]
    if not numbers:
        return None
    return max(numbers) if card.subtype == "double-impact" else numbers[0]


def pile_of(cards: Mapping[Card, int]) -> dict[int, int]:
    """In: the cards of a deck, or those not seen yet, with their copies. Out: how many have each destiny number."""
    pile: dict[int, int] = {}
    for card, copies in cards.items():
        number = destiny_number(card)
        if number is not None:
            pile[number] = pile.get(number, 0) + copies
    return pile


def without(pile: Mapping[int, int], numbers: Iterable[int]) -> dict[int, int]:
    """In: a pile, and destiny numbers of cards that left it. Out: the pile that is left.

    >>> without({1: 2, 3: 1}, [1])
    {1: 1, 3: 1}
    """
    left = dict(pile)
    for number in numbers:
        left[number] = left.get(number, 0) - 1
    return left


def draws(pile: Mapping[int, int], count: int) -> dict[tuple[int, ...], Fraction]:
    """In: how many cards of each destiny number, and cards drawn. Out: the chance of each draw, numbers ascending.

    A deck that is too short gives what it has (young-jedi/weapons/destiny-empty).

    >>> draws({1: 1, 6: 3}, 2) == {(1, 6): Fraction(1, 2), (6, 6): Fraction(1, 2)}
    True
    """
    numbers = [(number, copies) for number, copies in sorted(pile.items()) if copies > 0]
    size = sum(copies for _, copies in numbers)
    count = min(count, size)
    ways = comb(size, count)
    return {drawn: Fraction(found, ways) for drawn, found in _hands(numbers, count)}


def _hands(numbers: Sequence[tuple[int, int]], count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every hand of so many cards, and in how many ways it can come."""
    if count == 0:
        yield (), 1
    elif numbers:
        (number, copies), rest = numbers[0], numbers[1:]
        for taken in range(min(copies, count) + 1):
            for hand, ways in _hands(rest, count - taken):
                yield (number,) * taken + hand, ways * comb(copies, taken)


class Side:
    """One side of a fight as far as it is known.

    power: all that is told.  pile: the cards that destiny may come from, by number.  draws: how many are still open.
    drawn: destiny numbers turned up already.  card: the Battle card, whose text may change destinies.
    damage: the damage number of the fighter, which some texts use instead of a destiny.
    """

    __slots__ = ("card", "damage", "drawn", "draws", "pile", "power")

    def __init__(
        self,
        power: int,
        draws: int = 0,
        pile: Mapping[int, int] | None = None,
        *,
        drawn: Sequence[int] = (),
        card: BattleCard | None = None,
        damage: int = 0,
    ) -> None:
        self.power = power
        self.draws = draws
        self.pile = pile or {}
        self.drawn = tuple(drawn)
        self.card = card
        self.damage = damage

    @classmethod
    def of(
        cls,
        side: Reckoning,
        pile: Mapping[int, int],
        *,
        drawn: Sequence[int] = (),
        card: BattleCard | None = None,
        damage: int = 0,
    ) -> Side:
        """A side as it was reckoned; the first of its draws may have been turned up already."""
        return cls(side.power.total, len(side.draws) - len(drawn), pile, drawn=drawn, card=card, damage=damage)

    def open(self) -> dict[tuple[int, ...], Fraction]:
        """Every way that its destinies may come, with those already turned up."""
        return {(*self.drawn, *more): chance for more, chance in draws(self.pile, self.draws).items()}


def outcome(mine: Side, theirs: Side, my_numbers: Sequence[int], their_numbers: Sequence[int]) -> str:
    """In: both sides, and all destiny numbers. Out: "win", "tie" or "lose" for mine; my Battle card changes them first.

    Source: Who Wins This Fight? (young-jedi/fight/compare).
    """
    own, other, bonus = change_destinies(mine.card, my_numbers, their_numbers, mine.damage)
    other, own, their_bonus = change_destinies(theirs.card, other, own, theirs.damage)
    return result(mine.power + bonus + sum(own), theirs.power + their_bonus + sum(other))


def fight_chances(mine: Side, theirs: Side) -> dict[str, Fraction]:
    """In: both sides of a fight. Out: the exact chance that mine wins, ties and loses.

    Source: Using Weapon Cards in Your Battle Plan (young-jedi/weapons/destiny-draw, young-jedi/weapons/both-draw).

    >>> fight_chances(Side(2, 1, {1: 1, 2: 1, 3: 2}), Side(4))["win"]
    Fraction(1, 2)
    """
    chances = dict.fromkeys(OUTCOMES, Fraction(0))
    for my_numbers, mine_so in mine.open().items():
        for their_numbers, theirs_so in theirs.open().items():
            chances[outcome(mine, theirs, my_numbers, their_numbers)] += mine_so * theirs_so
    return chances


class WeaponChances:
    """What a weapon is worth in a fight. bare, armed: the chances without and with it.

    turns: the chance that it makes a win of a fight not won.  saves: that a fight lost is no longer lost.
    """

    __slots__ = ("armed", "bare", "saves", "turns")

    def __init__(self) -> None:
        self.bare = dict.fromkeys(OUTCOMES, Fraction(0))
        self.armed = dict.fromkeys(OUTCOMES, Fraction(0))
        self.turns = Fraction(0)
        self.saves = Fraction(0)


def weapon_chances(mine: Side, theirs: Side, dots: int, destiny: int = 1) -> WeaponChances:
    """In: both sides before the weapon, its dots and its chance cubes. Out: how it changes my side's chances.

    The same draws are looked at with and without it.
    Source: Using Weapon Cards in Your Battle Plan (young-jedi/weapons/adds-power, young-jedi/weapons/example).

    >>> found = weapon_chances(Side(2, 0, {1: 1, 2: 1, 3: 2}), Side(4), 0)
    >>> found.bare["win"], found.turns, found.saves
    (Fraction(0, 1), Fraction(1, 2), Fraction(3, 4))
    """
    found = WeaponChances()
    armed = Side(mine.power + dots, card=mine.card, damage=mine.damage)
    for first, first_so in draws(mine.pile, mine.draws).items():
        for more, more_so in draws(without(mine.pile, first), destiny).items():
            for their_numbers, theirs_so in theirs.open().items():
                chance = first_so * more_so * theirs_so
                numbers = (*mine.drawn, *first)
                before = outcome(mine, theirs, numbers, their_numbers)
                after = outcome(armed, theirs, (*numbers, *more), their_numbers)
                found.bare[before] += chance
                found.armed[after] += chance
                found.turns += chance * (before != "win" and after == "win")
                found.saves += chance * (before == "lose" and after != "lose")
    return found
