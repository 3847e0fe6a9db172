"""What the cards in play do, asked by the codes that the table keeps them as."""

from __future__ import annotations

from . import catalogue
from .cards_facts import Weapon, battle_card, effect_card, fighter_of, halves, own_code, weapon
from .cards_who import Place

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from .cards_facts import BattleCard, EffectCard
    from .cards_who import Fighter

_fighters: dict[str, Fighter] = {}


def fighter(code: str) -> Fighter:
    """What fights count of a character or starship."""
    found = _fighters.get(code)
    if found is None:
        found = _fighters[code] = fighter_of(catalogue.find(code))
    return found


def place(location: str) -> Place:
    """The planet and site of a Location in play."""
    return Place.of(catalogue.find(location).title)


def effect(code: str) -> EffectCard | None:
    """What an Effect does, also the half of a Double Impact card; None for "" (young-jedi/double-impact/effect)."""
    if not code:
        return None
    card = catalogue.find(code)
    names = [own_code(card)] if own_code(card) else [name for name in halves(card.title) if effect_card(name)]
    return effect_card(names[0]) if names else None


def is_effect(code: str) -> bool:
    """Whether a card can be deployed as an Effect."""
    return catalogue.kind(code) == catalogue.EFFECT or (not catalogue.find(code).code and effect(code) is not None)


def arm(code: str) -> Weapon | None:
    """What a Weapon card does."""
    card = catalogue.find(code)
    return weapon(own_code(card) or card.title)


def battle_halves(code: str) -> list[BattleCard]:
    """What a Battle card does; a Double Impact card may have two halves to choose from (young-jedi/double-impact/two).

    >>> [half.title for half in battle_halves("Opee Sea Killer & To The Death")]
    ['Opee Sea Killer', 'To The Death']
    """
    card = catalogue.find(code)
    found = [battle_card(name) for name in ([own_code(card)] if own_code(card) else halves(card.title))]
    return [half for half in found if half is not None]


def is_battle_card(code: str) -> bool:
    """Whether a card can be used in a battle plan."""
    return catalogue.kind(code) == catalogue.BATTLE and bool(battle_halves(code))
