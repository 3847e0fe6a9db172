"""Young Jedi's cards by code or name, for tests."""

from referee.deck.cards import Card, load
from referee.games.young_jedi.cards_facts import Weapon, fighter_of, weapon
from referee.games.young_jedi.cards_who import Fighter


def card(name: str) -> Card:
    """The card of a code, a full name or a title."""
    return (load().coded(name) or load().named(name))[0]


def who(name: str) -> Fighter:
    """The character or ship of a code, a full name or a title."""
    return fighter_of(card(name))


def arm(name: str) -> Weapon:
    """The weapon of a code or a title."""
    found = weapon(name)
    assert found is not None, name
    return found
