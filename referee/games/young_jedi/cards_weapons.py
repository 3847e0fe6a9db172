"""Who may use which weapon in a fight or a duel, and what it adds."""

from __future__ import annotations

from .cards_facts import built_in_weapon
from .cards_who import Circumstances, Fighter, may_use

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .cards_facts import Weapon, WeaponUse

MEAN_DESTINY = 3.5  # of the numbers 1 to 6, to say which of two ways is better


def ways_to_use(arm: Weapon, user: Fighter, where: Circumstances, *, in_duel: bool = False) -> list[WeaponUse]:
    """In: a weapon, who would use it and in which fight. Out: the ways in which he may; [] where he may not.

    A way printed for others is open to those whom no way before it covers.
    Source: Weapon cards (young-jedi/weapons/any-character, young-jedi/weapons/whose-saber,
    young-jedi/weapons/when-choose, young-jedi/duel/defender-weapon).

    >>> from .cards_facts import weapon
    >>> from .cards_who import Place
    >>> here = Circumstances(Place("naboo", "Battle Plains"))
    >>> [(use.power, use.destiny) for use in ways_to_use(weapon("DM34"), Fighter("Yoda"), here)]
    [(0, 1)]
    """
    ways: list[WeaponUse] = []
    for use in arm.uses:
        if in_duel and use.codes.has("no_duel"):
            continue
        if use.codes.has("only_against") and not where.is_against(use.codes.names("only_against")):
            continue
        if (not use.is_rest or not ways) and may_use(use.users, [user], where):
            ways.append(use)
    return ways


def best_way(ways: Sequence[WeaponUse]) -> WeaponUse | None:
    """In: the ways in which a weapon may be used. Out: the one that adds most on average, None where there is none."""
    return max(ways, key=lambda use: (use.power or 0) + MEAN_DESTINY * (use.destiny or 0), default=None)


def destiny_draws(use: WeaponUse, where: Circumstances) -> int | None:
    """In: a way to use a weapon, and the fight. Out: destiny draws it gives; None where the card has to tell.

    Source: Using Weapon Cards in Your Battle Plan (young-jedi/weapons/destiny-draw).
    """
    only = use.codes.names("destiny_only_if_opponent")
    return 0 if only and not where.is_against(only) else use.destiny


def weapon_in_hand(user: Fighter, laid: Weapon | None) -> Weapon | None:
    """In: who fights, and the Weapon card laid before him. Out: the weapon he uses, his own if it is on his card.

    Source: Armed & Dangerous Cards (young-jedi/armed/weapon-card, young-jedi/armed/dots).
    """
    return built_in_weapon(user.code) or laid


def duel_dots(arm: Weapon | None, user: Fighter, where: Circumstances) -> int | None:
    """In: a duelist's weapon. Out: the dots it adds to the dueling hand; None where it is not usable or not known.

    Chance cubes add nothing. Source: Draw your dueling hand! (young-jedi/duel/power, young-jedi/duel/defender-weapon).
    """
    if arm is None:
        return 0
    ways = ways_to_use(arm, user, where, in_duel=True)
    known = [use.power for use in ways if use.power is not None]
    return max(known) if known and len(known) == len(ways) else None


def may_start_duel_with(arm: Weapon, user: Fighter, where: Circumstances) -> bool:
    """In: a weapon and a dueling character. Out: is it a lightsaber that he can use here?

    Source: Who fights in the duel? (young-jedi/duel/lightsaber, young-jedi/armed/duel).
    """
    return arm.is_lightsaber and bool(ways_to_use(arm, user, where, in_duel=True))


def duel_draws(arm: Weapon | None, opponent: Fighter) -> int:
    """In: a duelist's weapon, and his opponent. Out: cards that its text adds to the dueling hand.

    Source: the cards themselves (young-jedi/game-text/over-rules).

    >>> from .cards_facts import weapon
    >>> duel_draws(weapon("V1-JC-42"), Fighter("Yoda")), duel_draws(weapon("JC42"), Fighter("Yoda"))
    (1, 0)
    """
    if arm is None or not opponent.is_kind("Jedi"):
        return 0
    return max((use.codes.number("dueling:draw_if_defender_jedi") for use in arm.uses), default=0)


def may_be_thrown_away(arm: Weapon | None) -> bool:
    """In: a face-up weapon. Out: may its player discard it in a fight, so that the opponent's weapon is ignored?

    Source: the cards themselves (young-jedi/game-text/over-rules).

    >>> from .cards_facts import weapon
    >>> may_be_thrown_away(weapon("Gaderffii Stick")), may_be_thrown_away(weapon("Blaster"))
    (True, False)
    """
    return arm is not None and any(codes.has("in_fight:discard_this:ignore_opponent_weapon") for codes in arm.actions)
