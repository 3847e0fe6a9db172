"""Takodana: the leads of Maz Kanata, and how each is completed."""

from __future__ import annotations

from referee.table.ask import Ask

from .carrying import discard_held, held_names, wayfinder_from_supply
from .state import Player, Talisman
from .tables import LEADS, lead

CONFIDANT, ADVERSARY = 1, 2  # the leads that ask for a deed
# The rule of each roll (talisman/middle/takodana)
RULES = {
    1: "talisman/takodana/one-one",
    2: "talisman/takodana/one-two",
    3: "talisman/takodana/one-three",
    4: "talisman/takodana/one-four",
    5: "talisman/takodana/one-five",
    6: "talisman/takodana/one-six",
}


def take_lead(game: Talisman, ask: Ask, player: Player, roll: int) -> None:
    """The lead that a roll gives; it is followed at once if that can be done.

    Source: Takodana (talisman/middle/takodana, talisman/takodana/one, talisman/takodana/now).
    """
    if lead(roll, player.side) is None:
        game.note(f"{player.name} leaves without a lead", "talisman/middle/takodana-none")
        return
    player.lead = roll
    game.note(f"{player.name}'s lead: {LEADS[roll][0]}", RULES[roll])
    follow_lead(game, ask, player, "lead", "talisman/takodana/now")


def follow_lead(game: Talisman, ask: Ask, player: Player, key: str, rule: str) -> None:
    """Complete a lead that asks for things, if the player has all of them (talisman/takodana/partial)."""
    if not player.lead or not player.here:
        return
    price = LEADS[player.lead][1]
    if price is None or not _can_pay(player, *price):
        return
    what, count = price
    if what in ("credits", "destiny"):
        game.pay(player, what, count, rule)
    else:
        _give_cards(game, ask, player, what, count, key, rule)
    _complete(game, ask, player, key)


def _can_pay(player: Player, what: str, count: int) -> bool:
    there = {
        "credits": player.credits.count,
        "destiny": player.destiny.count,
        "objects": len(player.objects),
        "confidants": len(player.confidants),
    }
    return there[what] >= count


def _give_cards(game: Talisman, ask: Ask, player: Player, what: str, count: int, key: str, rule: str) -> None:
    cards = player.objects if what == "objects" else player.confidants
    names = held_names(cards)
    about = f"The lead: {player.name} discards {count} of {', '.join(names)}"
    chosen = ask.choose_many(f"{key}_gives", names, about, low=count, high=count) if len(cards) > count else names
    for card in [cards[names.index(str(name))] for name in chosen]:
        discard_held(game, ask, player, card, rule, key)


def adversary_destroyed(game: Talisman, ask: Ask, player: Player, key: str) -> None:
    """The lead of a 2 is completed by any Adversary that is defeated (talisman/takodana/adversary)."""
    if player.lead == ADVERSARY:
        _complete(game, ask, player, key)


def confidant_acquired(game: Talisman, ask: Ask, player: Player, key: str) -> None:
    """The lead of a 1 is completed by a Confidant gained after the roll (talisman/takodana/confidant)."""
    if player.lead == CONFIDANT:
        _complete(game, ask, player, key)
    follow_lead(game, ask, player, f"{key}_lead", "talisman/takodana/later")


def _complete(game: Talisman, ask: Ask, player: Player, key: str) -> None:
    player.lead = 0
    game.note(f"{player.name} has completed the lead", "talisman/middle/takodana")
    wayfinder_from_supply(game, ask, player, "talisman/cards/wayfinder-sources", f"{key}_wayfinder")
