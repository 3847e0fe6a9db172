"""Deck Construction."""

from __future__ import annotations

from referee.table.labels import AFTER, BEFORE, labelled
from referee.table.told import Reckoned, Told
from referee.table.view import listed, plural
from referee.table.whether import is_yes_or_no

from ..building import (
    A_COLOUR,
    COLOURS,
    COPIES,
    PLANETS,
    can_be_filled,
    colours_off,
    copies_left,
    missing,
    wilds_allowed,
)
from ..draw_deck import FULL_DECK
from .book import SUMS, Noun, added, allowed, take, verdict

_COLOURS = tuple(Noun(colour, BEFORE, colour) for colour in COLOURS)
# whether so many are right is asked with these; with the others something else about them
_OF_A_COUNT = ("can", "may", "legal", "ok", "okay", "allowed", "fine", "many", "much", "run", "right", "limit", "bad")
_OF_OTHER_THINGS = ("same", "share", "count", "replace", "title", "stand", "pile", "be played", "be used")
_WILD = Noun("wild", BEFORE, "wild wilds wild_cards wild_card jokers joker wildcard wildcards")


@SUMS.of(
    "young-jedi/deck/six-by-ten", "young-jedi/deck/wild-piles", "young-jedi/deck/size", "young-jedi/deck/dots",
    "young-jedi/deck/wild-one-a-colour", "young-jedi/deck/wild", "young-jedi/deck/legal",
    "young-jedi/deck/semi-wild", "young-jedi/deck/illegal-deck",
)  # fmt: skip
def piles_of_a_deck(told: Told) -> Reckoned | None:
    """Cards by dot colour, wild cards not counted: what each pile lacks, and whether wild cards can fill it.

    Source: The 6-By-10 Rule; Wild Cards (young-jedi/deck/six-by-ten, young-jedi/deck/wild-piles).
    """
    colours = _nouns(told, COLOURS)
    numbers = labelled(told, (*colours, _WILD, Noun("not", BEFORE, "different copies of_a_title same effects jedi")))
    numbers = [number for number in numbers if number.label or number.value != FULL_DECK]
    piles = {number.label: number.value for number in numbers if number.label in COLOURS}
    wilds = sum(take(numbers, "wild"))
    if (
        not piles
        or max(piles.values()) < 7
        or take(numbers, "not", "")
        or any(value > FULL_DECK for value in piles.values())
    ):
        return None
    if len(piles) == 1 and not told.has("pile", "wild", "wilds", "short", "missing", "fill", "joker", "only", "have"):
        return None
    if any(number.before in ("than", "over", "above", "under", "below") for number in numbers):
        return None  # "more than ten red cards"
    if told.has("copies", "same", "title", "tanks", "maul", "amidala", "each of", "qui", "droids"):
        return None
    off = colours_off(piles)
    if not off:
        return Reckoned(
            f"{listed([f'{colour} {count}' for colour, count in piles.items()])}: ten each, right.",
            allowed(told, fits=True),
        )
    said = [f"{colour} {A_COLOUR - lacks} is {_off(lacks)}" for colour, lacks in off.items()]
    fits = can_be_filled(piles)
    if not fits:
        too = [colour for colour, lacks in off.items() if lacks not in (0, 1)]
        why = f"one wild card fills one place a colour, so {listed(too)} can't come to ten"
        return Reckoned(f"{'; '.join(said)}: {why}.", allowed(told, fits=False))
    need = len(off)
    enough = wilds == 0 or wilds == need
    end = f"{plural(need, 'wild card')}, one each in {listed(list(off))}, make it right" if need > 1 else (
        f"one wild card in {listed(list(off))} makes it right"
    )  # fmt: skip
    told_wild = told.has("wild", "wilds", "joker", "wildcard")
    return Reckoned(f"{'; '.join(said)}: {end}.", verdict(told, told_wild and enough))


def _nouns(told: Told, names: tuple[str, ...]) -> list[Noun]:
    """Colours or planets as nouns: "9 red, 10 blue", or "red 9 blue 10"."""
    first_name = min((place for name in names for place in told.places(name)), default=0)
    first_number = min((number.at for number in told.numbers), default=0)
    return [Noun(name, AFTER if first_name < first_number else BEFORE, name) for name in names]


def _off(lacks: int) -> str:
    return f"{lacks} short" if lacks > 0 else f"{-lacks} too many"


@SUMS.of(
    "young-jedi/deck/size", "young-jedi/deck/objective-sixty", "young-jedi/deck/legal", "young-jedi/deck/sideboard",
    "young-jedi/deck/illegal-deck", "young-jedi/deck/double-impact", "young-jedi/deck/first-deck",
)  # fmt: skip
def size_of_a_deck(told: Told) -> Reckoned | None:
    """Cards of a deck: how many it lacks or has too many; an Objective is one of them.

    Source: Deck Construction (young-jedi/deck/size, young-jedi/deck/objective-sixty).
    """
    values = [value for value in told.values() if 31 <= value <= 250]
    if len(values) != 1 or not told.has("card", "cards", "deck", "sixty", "run") or told.has("both", "1999", "box"):
        return None
    if told.has("do", "does") and told.has("how many", "must", "need", "count", "mean") and values[0] == FULL_DECK:
        return None
    cards = values[0]
    objective = told.has("objective", "boonta") and told.has("plus", "and", "on top", "besides", "with")
    if values[0] == FULL_DECK and not objective:
        return None
    total = cards + objective
    lacks = missing(total)
    start = f"{cards} + 1 Objective = {total}" if objective else str(total)
    if not lacks:
        return Reckoned(f"{start} cards, exactly the {FULL_DECK}.", verdict(told, outcome=True))
    end = f"{FULL_DECK} - {total} = {lacks} missing" if lacks > 0 else f"{total} - {FULL_DECK} = {-lacks} too many"
    return Reckoned(
        f"{start} cards: {end}." if objective else f"{end}.",
        verdict(told, outcome=False) if told.has("legal", "ok", "okay", "allowed", "can", "may", "fine", "run") else "",
    )


@SUMS.of(
    "young-jedi/deck/wild-one-a-colour", "young-jedi/deck/objective-slot", "young-jedi/deck/wild",
    "young-jedi/deck/wild-same", "young-jedi/deck/objective", "young-jedi/deck/wild-piles",
)  # fmt: skip
def wilds_of_a_deck(told: Told) -> Reckoned | None:
    """Wild cards in a deck, with or without an Objective.

    Source: Wild Cards; Objective Cards (young-jedi/deck/wild-one-a-colour, young-jedi/deck/objective-slot).
    """
    numbers = labelled(told, (*_COLOURS, _WILD, Noun("not", BEFORE, "objectives dots regular normal copies starters")))
    wilds = take(numbers, "wild")
    if (
        len(wilds) != 1
        or len(told.numbers) != 1
        or not 1 < wilds[0] <= FULL_DECK
        or told.has("white dots", *COLOURS, "color", "colour")
    ):
        return None
    if told.has("starter", "starters", "break the limit", *_OF_OTHER_THINGS):
        return None
    if is_yes_or_no(told.text) and not told.has(*_OF_A_COUNT):
        return None
    objective = told.has("objective", "boonta")
    most = wilds_allowed(objective=objective)
    beside = " beside an Objective, which is one itself" if objective else ", one a colour"
    fits = wilds[0] <= most
    return Reckoned(
        f"{plural(wilds[0], 'wild card')}: at most {most}{beside}{'' if fits else f', {wilds[0] - most} too many'}.",
        allowed(told, fits),
    )


_COLOUR = frozenset("color colour colors colours".split())


@SUMS.of(
    "young-jedi/deck/wild-copies", "young-jedi/deck/copies", "young-jedi/deck/copies-each-colour",
    "young-jedi/deck/titles", "young-jedi/deck/wild-same", "young-jedi/deck/semi-wild", "young-jedi/deck/unique",
    "young-jedi/deck/virtual", "young-jedi/deck/battle-droids",
)  # fmt: skip
def copies_in_a_colour(told: Told) -> Reckoned | None:
    """Cards of one title in one dot colour, a wild or virtual one of it added.

    Source: The 6-By-10 Rule; Wild Cards (young-jedi/deck/copies, young-jedi/deck/wild-copies).
    """
    if told.has("different", "two colors", "two colours", "objective", "starter", "starters", "old", "1999"):
        return None
    colours = [colour for colour in COLOURS if told.has(colour)]
    extra = told.has("wild", "virtual", "foil", "foils", "wild card")
    together = told.has("together", "same colour", "same color", "in one colour", "same title", "versions", "version")
    values = [number.value for number in told.numbers if not _COLOUR & set(number.after[:2])]  # "in one dot color"
    if len(colours) > 1 or not values or max(values) > 12 or len(values) > 3:
        return None
    if len(values) == 1:
        adds_one = (
            extra
            and told.has("and", "plus", "with", "on top")
            and told.has("the wild", "a wild", "the virtual", "one wild", "wild one")
        )
        if not adds_one or (not colours and not told.has("normal", "same")):
            return None
        values = [*values, 1]
    elif not ((extra or together) and (colours or told.has("normal", "same", "one color", "one colour"))):
        return None
    total = sum(values)
    left = copies_left(total)
    where = f" in {colours[0]}" if colours else " in a colour"
    said = f"{added(values)} = {total} of the title{where}"
    if left < 0:
        return Reckoned(f"{said}, {-left} more than {COPIES}.", allowed(told, fits=False))
    return Reckoned(
        f"{said}, {COPIES} are allowed{f': {left} more may go in' if left else ''}.", allowed(told, fits=True)
    )


@SUMS.of(
    "young-jedi/deck/planets", "young-jedi/deck/planets-one-or-more", "young-jedi/deck/location-titles",
    "young-jedi/deck/legal",
)  # fmt: skip
def planets_of_a_deck(told: Told) -> Reckoned | None:
    """Locations by planet: is any planet missing?

    Source: The Three-Planet Rule (young-jedi/deck/planets).
    """
    nouns = (*_nouns(told, PLANETS), Noun("not", AFTER, "power turn"))
    numbers = labelled(told, nouns)
    counted = {number.label: number.value for number in numbers if number.label in PLANETS}
    if len(counted) < 2 or not told.has("location", "locations", "deck", "planet", "enough", "legal", "three planet"):
        return None
    lacking = [planet.capitalize() for planet in PLANETS if not counted.get(planet)]
    said = listed([f"{count} {planet.capitalize()}" for planet, count in counted.items()])
    if lacking:
        return Reckoned(
            f"{said}: {listed(lacking)} is missing, one Location a planet at least.", verdict(told, outcome=False)
        )
    return Reckoned(f"{said}: every planet is there.", verdict(told, outcome=True))
