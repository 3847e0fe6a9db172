"""Objects and Confidants: taking them, and the Objects that are too many."""

from __future__ import annotations

from referee.table.action import require
from referee.table.ask import Ask

from .box import WAYFINDER, opposite
from .cards import CONFIDANT, Card
from .limits import objects_left
from .state import Player, Talisman


def take_object(game: Talisman, ask: Ask, player: Player, card: Card, rule: str, key: str) -> None:
    """Carry an Object; with more than the limit the player decides which to leave on the space.

    Source: Object Carrying Limits (talisman/objects/same-name, talisman/objects/over).
    """
    which = "talisman/wayfinder/two" if card.name == WAYFINDER else "talisman/objects/same-name"
    require(player.can_carry(card.name), which, f"{player.name} carries a {card.name} already.")
    if not player.can_carry(card.name):
        raise ValueError(f"{player.name} cannot carry a second {card.name}")
    player.objects.append(card)
    game.note(f"{player.name} takes {card.name}", rule)
    if card.name == WAYFINDER and player.lead:
        player.lead = 0
        game.note(f"{player.name} abandons the lead", "talisman/takodana/abandon")
    leave_surplus(game, ask, player, key)
    from .leads import follow_lead  # it imports this module

    follow_lead(game, ask, player, f"{key}_lead", "talisman/takodana/later")


def leave_surplus(game: Talisman, ask: Ask, player: Player, key: str) -> None:
    """Too many Objects: some stay on the space, as the player decides (talisman/objects/over)."""
    over = objects_left(len(player.objects), player.object_limit)
    if not over:
        return
    names = [card.name for card in player.objects]
    about = f"{player.name} may carry {player.object_limit} Objects. Leave which on {player.space}? {', '.join(names)}"
    for name in ask.choose_many(f"{key}_leave", names, about, low=over, high=over):
        card = player.object(str(name))
        assert card is not None
        game.lay_down(player, card, player.space, "talisman/objects/over")


def take_confidant(game: Talisman, ask: Ask, player: Player, card: Card, rule: str, key: str) -> None:
    """Be accompanied by a Confidant; any number may come along (talisman/confidants/any-number)."""
    require(
        not opposite(card.side, player.side), "talisman/space/collect",
        f"{card.name} is {card.side}-Aligned, and {player.character} is not.",
    )  # fmt: skip
    player.confidants.append(card)
    game.note(f"{card.name} accompanies {player.name}", rule)
    from .leads import confidant_acquired

    confidant_acquired(game, ask, player, key)


def take(game: Talisman, ask: Ask, player: Player, card: Card, rule: str, key: str) -> None:
    """Take an Object or a Confidant."""
    (take_confidant if card.kind == CONFIDANT else take_object)(game, ask, player, card, rule, key)


def discard_held(game: Talisman, ask: Ask, player: Player, card: Card, rule: str, key: str) -> None:
    """Discard an Object or a Confidant; without its Service Droid somebody may carry too much.

    Source: Confidants (talisman/confidants/discard, talisman/confidants/market); Object Carrying Limits
    (talisman/objects/droid-lost).
    """
    (player.confidants if card in player.confidants else player.objects).remove(card)
    game.put_away(card, rule)
    leave_surplus(game, ask, player, key)
    game.check_force_limit(player)


def held_names(cards: list[Card]) -> list[str]:
    """The cards by name; those of one name are told apart by a number.

    >>> held_names([Card(CONFIDANT, name) for name in ("Rex", "Ahsoka", "Rex")])
    ['Rex', 'Ahsoka', 'Rex 2']
    """
    names: list[str] = []
    for card in cards:
        count = sum(other.name == card.name for other in cards[: len(names)])
        names.append(f"{card.name} {count + 1}" if count else card.name)
    return names


def choose_held(ask: Ask, key: str, cards: list[Card], prompt: str) -> Card:
    """One of some cards; not asked where there is only one."""
    if len(cards) == 1:
        return cards[0]
    names = held_names(cards)
    return cards[names.index(str(ask.choose(key, names, f"{prompt} {', '.join(names)}")))]


def wayfinder_from_supply(game: Talisman, ask: Ask, player: Player, rule: str, key: str) -> None:
    """A Sith Wayfinder out of the supply; none for somebody who has one (talisman/takodana/has-one)."""
    if player.has_wayfinder:
        game.note(f"{player.name} has a Wayfinder already, so takes none", "talisman/wayfinder/two")
    elif not game.wayfinders:
        game.note("No Wayfinder is left in the supply", "talisman/limited/empty")
    else:
        take_object(game, ask, player, game.wayfinder(supply=True), rule, key)
