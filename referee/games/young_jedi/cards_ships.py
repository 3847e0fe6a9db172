"""Starships in a fight, and the racers of Boonta Eve Classic."""

from __future__ import annotations

from referee.table.names import squeeze

from .cards_facts import racer, ship_text
from .cards_who import Circumstances, Fighter
from .podracing import handling

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.deck.cards import Card


def draws_destiny(ship: Fighter) -> bool:
    """In: a starship. Out: does it draw destiny in each fight? A starfighter does.

    Source: Starship Battle Plans (young-jedi/starships/destiny, young-jedi/starships/kinds).
    """
    return ship.ship == "starfighter"


def ship_dots(ship: Fighter, where: Circumstances) -> int | None:
    """In: a starship, and the fight: above which planet, carrying whom. Out: its own red dots, None if not known.

    Source: the cards themselves (young-jedi/cards/starship).

    >>> from .cards_who import Place
    >>> ship = Fighter("Amidala's Starship", code="BP30", ship="transport")
    >>> ship_dots(ship, Circumstances(Place("naboo", ""), evacuating=["R2-D2"]))
    3
    """
    text = ship_text(ship.code)
    if text is None:
        return 0
    place, aboard = text.codes.value("bonus_only_at"), text.codes.names("bonus_only_if_evacuating")
    carried = [squeeze(title) for title in where.evacuating]
    if place and not where.place.is_at(place):
        return 0
    if aboard and not any(squeeze(title) in carried for title in aboard):
        return 0
    return text.power


def is_podracer_pilot(fighter: Fighter) -> bool:
    """In: a character. Out: may he be deployed to Boonta Eve Classic as its pilot?

    Source: Boonta Eve Classic (young-jedi/boonta/pilots, young-jedi/boonta/all-versions).
    """
    return fighter.is_kind("Podracer pilot")


def is_matching(pilot: str, podracer: str) -> bool:
    """In: the titles of a pilot and of a Podracer. Out: does the one belong to the other?

    Source: Boonta Eve Classic (young-jedi/boonta/matching, young-jedi/boonta/wrong-podracer).

    >>> is_matching("Sebulba", "Sebulba's Podracer"), is_matching("Sebulba", "Gasgano's Podracer")
    (True, False)
    """
    pair = racer(pilot)
    return pair is not None and squeeze(pair.pilot) == squeeze(pilot) and squeeze(pair.podracer) == squeeze(podracer)


def partner(title: str) -> str:
    """In: the title of a pilot or of a Podracer. Out: the title of the card that matches it, "" where none does.

    Source: Boonta Eve Classic (young-jedi/boonta/search, young-jedi/boonta/matching).
    """
    pair = racer(title)
    if pair is None:
        return ""
    return pair.podracer if squeeze(title) == squeeze(pair.pilot) else pair.pilot


def handling_of(card: Card) -> int | None:
    """In: a pilot's card. Out: his Handling; None for a foil, whose own number is asked.

    A virtual card has the number of the card that it lies over, such as V1-JC-4*.

    Source: Podracing Characteristics (young-jedi/podrace/handling-digit, young-jedi/podrace/handling-foil).
    """
    number = "".join(sign for sign in card.number if sign.isdecimal())
    return None if card.foil_of or not number else handling(int(number))


def extra_thrust(pilot: Fighter) -> int:
    """In: the pilot's card. Out: Thrust tokens that its text adds when he is deployed to the Objective.

    Source: the cards themselves (young-jedi/podrace/extra-thrust).

    >>> extra_thrust(Fighter("Sebulba", code="BP31")), extra_thrust(Fighter("Sebulba", code="DM73"))
    (1, 0)
    """
    pair = racer(pilot.title)
    return int(pair is not None and squeeze(pilot.code) in [squeeze(code) for code in pair.extra_thrust_cards])
