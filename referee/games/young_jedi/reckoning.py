"""The Power of one side in a fight at this table: what the cards say, what the table tells, then the destiny draws."""

from __future__ import annotations

from referee.table.ask import Ask

from . import catalogue
from .arms import arm, effect, fighter
from .cards_battle import change_destinies, ignores_weapon
from .cards_facts import built_in_weapon
from .cards_who import Circumstances
from .draw_deck import DESTINIES
from .plans import Turned, here
from .power import Power, Reckoning, reckon
from .state import YoungJedi

MOST_BONUS = 20  # what a card's text may add or take off


class Draw:
    """A destiny that was drawn, and for what."""

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number


def circumstances(game: YoungJedi, one: Turned, other: Turned) -> Circumstances:
    """The fight as one side's cards see it."""
    held = game.battle
    assert held is not None
    where = here(game, held).using([catalogue.find(code).title for code in one.weapons])
    where.opponents = [fighter(code) for code in other.fighters]
    where.evacuating = [catalogue.find(code).title for code in one.player.aboard]
    return where


def reckon_side(game: YoungJedi, ask: Ask, one: Turned, other: Turned) -> Reckoning:
    """All that is known before destiny; what our tables do not know is asked.

    Source: Location Bonuses; More About Weapon and Battle Cards (young-jedi/bonus/both, young-jedi/weapons/adds-power,
    young-jedi/effects/whose, young-jedi/armed/force-push, young-jedi/cards/named-power).
    """
    where = circumstances(game, one, other)
    is_armed = bool(one.weapons) or built_in_weapon(one.user) is not None
    other_armed = bool(other.weapons) or built_in_weapon(other.user) is not None
    ignored = is_armed and other.card is not None and ignores_weapon(other.card, is_armed=other_armed)

    def reckoned() -> Reckoning:
        return reckon(
            [fighter(code) for code in one.fighters],
            where,
            arms=[facts for code in one.weapons for facts in [arm(code)] if facts],
            card=one.card,
            effect=effect(one.player.effect),
            other_effect=effect(other.player.effect),
            own_turn=one.player is game.player,
            weapon_ignored=ignored,
        )

    side = reckoned()
    for fact, prompt in side.asks.items():
        where.told[fact] = ask.yes(f"{one.key}_{fact}", f"{catalogue.short(one.battle)}: {prompt}")
    if where.told:
        side = reckoned()
    if ignored:
        game.note(f"{one.player.name}'s weapon is ignored", "young-jedi/armed/force-push")
    for number, name in enumerate(side.unknown, 1):
        printed = ask.number(f"{one.key}_printed_{number}", f"{name}: which number is printed?", low=0, high=MOST_BONUS)
        side.power.add(printed, name)
    _text(ask, one, side)
    return side


def _text(ask: Ask, one: Turned, side: Reckoning) -> None:
    """A bonus that a card's text gives, with its reason: told by the table, since texts are not in our tables.

    Source: Character Cards with Game Text (young-jedi/game-text/characters, young-jedi/face-up/bonus).
    """
    key = f"{one.key}_bonus"
    prompt = f"{one.player.name}'s {one.said}: what do card texts add?"
    if side.unsure:
        bonus = ask.number(key, f"{prompt} (see {', '.join(side.unsure)})", low=-MOST_BONUS, high=MOST_BONUS)
    else:
        bonus = int(str(ask.suggest(key, 0, prompt, low=-MOST_BONUS, high=MOST_BONUS, seldom=True)))
    if bonus:
        side.power.add(bonus, ask.text(f"{one.key}_why", "Which card says so?", suggested="card text"))


def draw_destinies(game: YoungJedi, ask: Ask, one: Turned, side: Reckoning) -> list[Draw]:
    """One card a draw off the own deck, its number told; it goes to the hand.

    Source: Using Weapon Cards in Your Battle Plan (young-jedi/weapons/destiny-read,
    young-jedi/weapons/destiny-any-card, young-jedi/weapons/destiny-hand, young-jedi/weapons/both-draw,
    young-jedi/weapons/destiny-empty, young-jedi/weapons/destiny-decline).
    """
    drawn: list[Draw] = []
    for at, name in enumerate(side.draws, 1):
        if not game.draw(one.player, 1):
            game.note(f"{one.player.name} has no card for {name}", "young-jedi/weapons/destiny-empty")
            break
        prompt, before = f"Destiny for {one.player.name} ({name})", [draw.number for draw in drawn]

        def weights(before: list[int] = before) -> dict[int, int]:
            from .unseen import unseen  # exact chances are dear to import, and only odds ask for them

            return unseen(one.player, before)

        number = ask.die(f"{one.key}_destiny_{at}", prompt, faces=DESTINIES, weights=weights)
        drawn.append(Draw(name, number))
    return drawn


def add_destinies(sides: list[Turned], powers: list[Power], draws: list[list[Draw]]) -> None:
    """Add the destinies, with what Battle cards make of them (young-jedi/weapons/destiny-order)."""
    for power, drawn in zip(powers, draws, strict=True):
        for draw in drawn:
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
