"""The Power of one side in a fight: dots of the place, weapon, Battle card and Effect, then the destiny draws."""

from __future__ import annotations

from referee.table.ask import Ask

from . import catalogue
from .arms import arm, effect, fighter
from .cards_battle import change_destinies, ignores_weapon, use
from .cards_effects import effect_dots
from .cards_facts import Weapon, built_in_weapon
from .cards_ships import draws_destiny, ship_dots
from .cards_weapons import best_way, destiny_draws, ways_to_use
from .cards_who import ANAKIN, Circumstances, Fighter, location_bonus
from .plans import Draw, Turned
from .power import Part, Power
from .setup import DESTINIES
from .state import YoungJedi

MOST_BONUS = 20  # what a card's text may add or take off


def add_dots(game: YoungJedi, ask: Ask, one: Turned, other: Turned, where: Circumstances) -> Power:
    """All that is known before destiny: printed Power, location, weapon, Battle card, Effect, and a card's text.

    Source: Location Bonuses; More About Weapon and Battle Cards; Effect Cards (young-jedi/bonus/dots,
    young-jedi/bonus/both, young-jedi/weapons/adds-power, young-jedi/together/power, young-jedi/effects/together,
    young-jedi/effects/whose).
    """
    power, draws = Power(), []
    fighters = [fighter(code) for code in one.fighters]
    for each in fighters:
        name = each.title if len(fighters) > 1 else ""
        if each.power is None and each.title == ANAKIN:
            draws.append(Draw(name or "destiny"))  # young-jedi/duel/anakin says the same of a duel
        else:
            power.parts.append(Part(_printed(ask, one, each), name))
        power.add(location_bonus(each, where.place), where.place.site)
        if each.ship:
            power.add(ship_dots(each, where), each.title)
            draws += [Draw(each.title)] if draws_destiny(each) else []
    draws += _weapons(one, other, power, where)
    draws += _battle_card(ask, one, power, where)
    held = effect(one.player.effect)
    for each in fighters:
        own_turn = one.player is game.player
        power.add(effect_dots(held, each, where, own_turn=own_turn), catalogue.short(one.player.effect or "BN131"))
    _text(ask, one, power)
    one.draws = draws
    return power


def _printed(ask: Ask, one: Turned, each: Fighter) -> int:
    """The Power on the card; asked where we do not know it (young-jedi/cards/named-power)."""
    key = f"{one.key}_power"
    return int(str(ask.suggest(key, each.power, f"{each.title}: Power?", high=MOST_BONUS)))


def _weapons(one: Turned, other: Turned, power: Power, where: Circumstances) -> list[Draw]:
    """What the weapons add; an armed character uses his own (young-jedi/armed/dots).

    Source: Using Weapon Cards in Your Battle Plan (young-jedi/weapons/adds-power, young-jedi/weapons/destiny-draw,
    young-jedi/weapons/when-choose).
    """
    is_armed = bool(other.weapons) or built_in_weapon(other.user) is not None
    if other.card is not None and ignores_weapon(other.card, is_armed=is_armed):
        return []  # young-jedi/armed/force-push
    draws = []
    own = built_in_weapon(one.user)
    arms: list[Weapon | None] = [own] if own else [arm(code) for code in one.weapons]
    for facts in arms:
        way = best_way(ways_to_use(facts, fighter(one.user), where)) if facts else None
        if facts and way:
            power.add(way.power, facts.title)
            draws += [Draw(facts.title)] * (destiny_draws(way, where) or 0)
    return draws


def _battle_card(ask: Ask, one: Turned, power: Power, where: Circumstances) -> list[Draw]:
    """What the Battle card adds; a condition that only the table can know is asked."""
    if one.card is None:
        return []
    users = [fighter(code) for code in one.fighters]
    comes = use(one.card, users, where)
    for fact, prompt in comes.asks.items():
        where.told[fact] = ask.yes(f"{one.key}_{fact}", f"{one.card.title}: {prompt}")
    comes = use(one.card, users, where)
    power.add(comes.power, one.card.title)
    return [Draw(one.card.title)] * (comes.destiny or 0)


def _text(ask: Ask, one: Turned, power: Power) -> None:
    """A bonus that a card's text gives, with its reason: told by the table, since texts are not in our tables.

    Source: Character Cards with Game Text (young-jedi/game-text/characters, young-jedi/face-up/bonus).
    """
    unsure = one.card is not None and (one.card.codes.has("see-card") or one.card.is_unsure)
    key = f"{one.key}_bonus"
    prompt = f"{one.player.name}'s {one.said}: what do card texts add?"
    if unsure:
        bonus = ask.number(key, prompt, low=-MOST_BONUS, high=MOST_BONUS)
    else:
        bonus = int(str(ask.suggest(key, 0, prompt, low=-MOST_BONUS, high=MOST_BONUS)))
    if bonus:
        power.add(bonus, ask.text(f"{one.key}_why", "Which card says so?", suggested="card text"))


def draw_destinies(game: YoungJedi, ask: Ask, one: Turned) -> list[Draw]:
    """One card a draw off the own deck, its number told; it goes to the hand.

    Source: Using Weapon Cards in Your Battle Plan (young-jedi/weapons/destiny-read,
    young-jedi/weapons/destiny-any-card, young-jedi/weapons/destiny-hand, young-jedi/weapons/both-draw,
    young-jedi/weapons/destiny-empty, young-jedi/weapons/destiny-decline).
    """
    drawn = []
    for number, wanted in enumerate(one.draws, 1):
        if not game.draw(one.player, 1):
            game.note(f"{one.player.name} has no card for {wanted.name}", "young-jedi/weapons/destiny-empty")
            break
        draw = Draw(wanted.name)
        what = "" if wanted.name == "destiny" else f" ({wanted.name})"
        draw.number = ask.die(f"{one.key}_destiny_{number}", f"Destiny for {one.player.name}{what}", faces=DESTINIES)
        drawn.append(draw)
    return drawn


def add_destinies(sides: list[Turned], powers: list[Power], draws: list[list[Draw]]) -> None:
    """Add the destinies, with what Battle cards make of them (young-jedi/weapons/destiny-order)."""
    for side, power in enumerate(powers):
        for draw in draws[side]:
            power.add(draw.number, draw.name, is_drawn=True)
    numbers = [[draw.number for draw in drawn] for drawn in draws]
    for side, one in enumerate(sides):
        if one.card is None:
            continue
        own, other = numbers[side], numbers[1 - side]
        mine, theirs, bonus = change_destinies(one.card, own, other, fighter(one.user).damage or 0)
        powers[side].add(sum(mine) - sum(own) + bonus, one.card.title)
        powers[1 - side].add(sum(theirs) - sum(other), one.card.title)
        numbers[side], numbers[1 - side] = mine, theirs
