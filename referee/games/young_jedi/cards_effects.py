"""What Effects do as long as they lie face up: counters, hand, damage, Power, and what they let their player do."""

from __future__ import annotations

from referee.table.names import squeeze

from .cards_facts import Codes, EffectCard, Weapon
from .cards_who import Circumstances, Fighter, may_use
from .deploying import COUNTERS
from .draw_deck import HAND

DISCARD_FOR_LIMIT = "if_discard_1_from_hand:counter_limit"


def counter_limit(effect: EffectCard | None, *, discarded: bool = False) -> int:
    """In: a player's face-up Effect, and whether he discarded a card from hand for it. Out: his counters this turn.

    Source: Effect Cards (young-jedi/effects/limit-up, young-jedi/effects/limit-hidden, young-jedi/deploy/six).

    >>> from .cards_facts import effect_card
    >>> counter_limit(effect_card("Sando Aqua Monster")), counter_limit(effect_card("This Is Too Close!"))
    (7, 6)
    """
    if effect is None:
        return COUNTERS
    return COUNTERS + effect.codes.number("counter_limit") + discarded * effect.codes.number(DISCARD_FOR_LIMIT)


def may_discard_for_counters(effect: EffectCard | None) -> bool:
    """In: a player's face-up Effect. Out: may he discard a card from his hand to raise the limit this turn?"""
    return effect is not None and effect.codes.has(DISCARD_FOR_LIMIT)


def hand_size(effect: EffectCard | None) -> int:
    """In: a player's face-up Effect. Out: the cards he evens up to.

    Source: 3. Even Up (young-jedi/even-up/six); some Effects say more.
    """
    return (effect.codes.number("even_up_to") if effect else 0) or HAND


def effect_dots(effect: EffectCard | None, fighter: Fighter, where: Circumstances, *, own_turn: bool) -> int | None:
    """In: the Effect of the fighter's player. Out: the dots it adds to this one's Power; None where it is not known.

    Each of a group has them. Source: Effect Cards (young-jedi/effects/together).

    >>> from .cards_facts import effect_card
    >>> from .cards_who import Place
    >>> pilot, here = Fighter("Bravo Pilot", is_diamond=True), Circumstances(Place("naboo", "Theed Palace"))
    >>> effect_dots(effect_card("Bravo Squadron"), pilot, here, own_turn=True)
    2
    """
    if effect is None or not may_use(effect.users, [fighter], where):
        return 0
    turn = effect.codes.value("only_turn")
    if turn and (turn == "own") != own_turn:
        return 0
    return effect.power


def damage_change(effect: EffectCard | None, fighter: Fighter) -> int:
    """In: a face-up Effect of either player, and a character or ship. Out: what it adds to his damage.

    Source: young-jedi/duel/modifiers.
    """
    changes = effect.codes.all("damage_mod:") if effect else []
    return sum(int(change) for who, change in changes if fighter.fits(who))


def damage(fighter: Fighter, *effects: EffectCard | None) -> int | None:
    """In: a defeated character or ship, and the Effects of both players. Out: his damage, None where it is not known.

    Source: Who Wins This Fight? (young-jedi/fight/damage-number); it never falls below 0.

    >>> from .cards_facts import effect_card
    >>> damage(Fighter("Boss Nass", damage=3), effect_card("Bombad General"))
    1
    """
    if fighter.damage is None:
        return None
    return max(0, fighter.damage + sum(damage_change(effect, fighter) for effect in effects))


def forbids_weapons(effect: EffectCard | None, fighter: Fighter) -> bool:
    """In: a face-up Effect of either player. Out: may this character use no weapon?"""
    return effect is not None and fighter.fits_any(effect.codes.names("no_weapons"))


def is_deployed_free(effect: EffectCard | None, title: str) -> bool:
    """In: a player's face-up Effect, and the card he deploys. Out: does it cost no counters?"""
    return effect is not None and title in effect.codes.names("deploy_free")


class Fetch:
    """A card that may be deployed from the draw deck for discarding the one that says so.

    wanted: a title, "weapon" for any, or "kind:X" for a weapon of sort X.
    """

    __slots__ = ("wanted",)

    def __init__(self, wanted: str) -> None:
        self.wanted = wanted

    def takes(self, title: str, arm: Weapon | None) -> bool:
        """Is this the card that may be deployed? arm: its facts, if it is a weapon."""
        sort, _, name = self.wanted.partition(":")
        if self.wanted == "weapon":
            return arm is not None
        if sort == "kind":
            return arm is not None and name in arm.sorts
        return squeeze(title) == squeeze(self.wanted)


def fetch_on_deploy(effect: EffectCard | None, deployed: Fighter) -> Fetch | None:
    """In: a player's face-up Effect, and whom he deploys. Out: what he may deploy from his draw deck for it.

    Source: Deploying cards from your draw deck (young-jedi/search/pay).
    """
    for who, wanted in effect.codes.all("on_deploy:") if effect else []:
        if deployed.fits_any(who.split("/")):
            return Fetch(wanted)
    return None


def fetch_in_deploy_step(codes: Codes) -> Fetch | None:
    """In: what a face-up weapon's action or a starship says. Out: what its player may deploy for it in a Deploy step.

    >>> from .cards_facts import ship_text
    >>> fetch_in_deploy_step(ship_text("DF60").codes).wanted
    'Starfighter Droid'
    """
    wanted = codes.value("deploy_step:discard_this:deploy_from_deck")
    return Fetch(wanted) if wanted else None


def step_action(effect: EffectCard | None) -> str:
    """In: a player's face-up Effect. Out: what it lets him do once in each own Deploy step, by name; "" for nothing."""
    found = effect.codes.all("deploy_step_once:") if effect else []
    return found[0][0] if found else ""


def discards_at_even_up(effect: EffectCard | None) -> str:
    """In: a player's face-up Effect. Out: what opposing card here it may take along in his Even Up; "" for none."""
    return effect.codes.value("own_even_up:discard_this:discard_opponent_card_here") if effect else ""
