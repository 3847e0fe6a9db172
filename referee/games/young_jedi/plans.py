"""A battle plan as it is turned up: who fights next, with which weapon and Battle card, and what is laid wrongly."""

from __future__ import annotations

from referee.table.action import require
from referee.table.ask import Ask
from referee.table.view import listed, plural

from . import catalogue
from .arms import arm, battle_halves, effect, fighter, is_battle_card, place
from .asking import own_cards, short_codes
from .cards_battle import may_use_both, stops_breakthrough, use
from .cards_effects import forbids_weapons
from .cards_facts import BattleCard, built_in_weapon
from .cards_weapons import ways_to_use
from .cards_who import Circumstances, Place
from .state import Battle, Player, YoungJedi

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.table.value import Value


class Turned:
    """What a player has turned up for a fight.

    key: attacker or defender, with which its questions begin.  fighters: characters or starships, the weapon's user
    first.  weapons: those that count, the one just before its user last.  battle: the Battle card just before them, ""
    for none.  early: Battle cards that were turned up before that one.  card: what `battle` does, None for nothing.
    """

    def __init__(
        self, player: Player, key: str, fighters: list[str], weapons: list[str], battle: str, early: list[str]
    ) -> None:
        self.player = player
        self.key = key
        self.fighters = fighters
        self.weapons = weapons
        self.battle = battle
        self.early = early
        self.card: BattleCard | None = None

    @property
    def user(self) -> str:
        """Who uses the weapon: the first of a group (young-jedi/together/weapon)."""
        return self.fighters[0]

    @property
    def said(self) -> str:
        """The fighters in a sentence."""
        return listed([catalogue.short(code) for code in self.fighters])


def turn_up_plan(game: YoungJedi, ask: Ask, player: Player, key: str) -> Turned:
    """Turn up cards until a character comes, or the group that a Battle card lets fight together.

    A wrong Battle card is discarded, and so is one that does not come just before its character; after a wrong group
    the first Battle card is, the cards behind it go back, and more are turned up.

    Source: "Fight Together"; More About Weapon and Battle Cards (young-jedi/together/turn-up,
    young-jedi/together/mistake, young-jedi/mistakes/three, young-jedi/battle-cards/one).
    """
    held = game.battle
    assert held is not None
    while True:
        turned = _turn_up(game, ask, held, player, key)
        _suit_weapons(game, held, turned)
        if len(turned.fighters) == 1:
            for code in turned.early:
                _discard(game, player, code, "it does not come just before its character", "young-jedi/mistakes/three")
            why_not = _choose_half(game, held, turned) if turned.battle else ""
            if why_not:
                _discard(game, player, turned.battle, why_not, "young-jedi/mistakes/three")
                turned.battle = ""
            return _taken(held, turned)
        why_not = _wrong_group(turned) or _choose_half(game, held, turned)
        if not why_not:
            return _taken(held, turned)
        why_not += "; the cards after it go back on the plan"
        _discard(game, player, [*turned.early, turned.battle][0], why_not, "young-jedi/together/mistake")
        key += "_again"


def _discard(game: YoungJedi, player: Player, code: str, why: str, rule: str) -> None:
    """A Battle card that was laid by mistake is discarded."""
    player.plan -= 1
    player.toss(code)
    game.note(f"{catalogue.short(code)} is discarded: {why}", rule)


def _wrong_group(turned: Turned) -> str:
    """Why a group is wrong, whatever its Battle card says; "" where it may do (young-jedi/together/mistake)."""
    if turned.early:
        return "one Battle card goes before a group"
    if len(turned.weapons) > 1 and not _goes_with_both(turned):
        return "one weapon goes with a group"
    return ""


def _goes_with_both(turned: Turned) -> bool:
    """Whether the Battle card lets its user fight with the two weapons (young-jedi/game-text/over-rules)."""
    titles = [catalogue.find(code).title for code in turned.weapons]
    return bool(turned.battle) and any(may_use_both(half, titles) for half in battle_halves(turned.battle))


def _taken(held: Battle, turned: Turned) -> Turned:
    """The cards turned up leave the plan (young-jedi/battle/winner-again, young-jedi/stack/saber-once)."""
    name = turned.player.name
    if held.again[name]:
        held.again[name] = []
    else:
        for code in turned.fighters:
            held.left[name].remove(code)
    for code in turned.weapons:
        held.weapons[name].remove(code)
    is_last = name != held.attacker and not held.left[name] and not held.space
    held.no_breakthrough = held.no_breakthrough or stops_breakthrough(turned.card, is_last=is_last)
    return turned


def _turn_up(game: YoungJedi, ask: Ask, held: Battle, player: Player, key: str) -> Turned:
    """What a player names as turned up, in a line: Battle card, weapon, character."""
    left = held.again[player.name] or held.left[player.name]
    weapons = held.weapons[player.name]
    if held.again[player.name]:
        return Turned(player, key, [*left], [], "", [])
    if len(set(left)) == 1 and not weapons and not player.plan and key not in ask.given:
        only = [catalogue.label(left[0])]
        ask.whom(key, only, f"{player.name} turns up", short=short_codes(only))
        return Turned(player, key, [left[0]], [], "", [])
    named = [catalogue.unlabel(str(one)) for one in _named(game, ask, key, player, left, weapons)]
    fighters = [code for code in named if code in left]
    # Who names the character first reads the cards from him outwards.
    order = named[::-1] if named[0] in left else named
    arms = [code for code in order if code in weapons]
    battles = [code for code in order if code not in left and code not in weapons]
    comes = "A character comes last; turn up cards until one does."
    require(fighters, "young-jedi/weapons/turn-over", comes)
    alone = "Two fight together only by a Battle card that says so."
    require(len(fighters) == 1 or battles, "young-jedi/battle/first-fight", alone)
    _must_be_announced(player, len(battles))
    return Turned(player, key, fighters, arms, battles[-1] if battles else "", battles[:-1])


def _must_be_announced(player: Player, count: int) -> None:
    """No more Battle cards than were announced can come up; where the table lets more, they are out of the hand.

    Source: Adding Battle Cards to Your Battle Plan (young-jedi/battle-cards/no-later,
    young-jedi/battle-cards/wrong-number).
    """
    there = f"{plural(player.plan, 'announced Battle card')} {'is' if player.plan == 1 else 'are'} left in the plan"
    require(count <= player.plan, "young-jedi/battle-cards/no-later", f"{player.name}: {there}, and {count} turn up.")
    more = max(0, count - player.plan)
    player.from_hand(more)
    player.plan += more


def _named(game: YoungJedi, ask: Ask, key: str, player: Player, left: list[str], weapons: list[str]) -> list[str | int]:
    """Ask what is turned up; Battle cards come from the hand, so any of the side's may."""
    here = [*left, *weapons]
    said = ask.given.get(key)
    if isinstance(said, list) and all(catalogue.unlabel(str(one)) for one in said):
        cards = [code for code in map(catalogue.unlabel, map(str, said)) if code not in here and is_battle_card(code)]
        cards = [code for code in cards if catalogue.find(code).side == player.side]
    elif player.plan:
        cards = [code for code in map(catalogue.unlabel, own_cards(player)) if is_battle_card(code)]
    else:
        cards = []
    counts = {catalogue.label(code): here.count(code) for code in here}
    battles = {catalogue.label(code): player.plan for code in cards if player.plan}
    # Nobody turns up more than three characters, two weapons and the Battle card for them.
    most = min(len(here) + player.plan, 6)
    options = [*counts, *battles]
    return ask.choose_many(
        key,
        options,
        f"{player.name} turns up",
        low=1,
        high=most,
        repeat=counts | battles,
        short=short_codes(options),
        first=len(set(left)),
        in_order=True,
        by=player.name,
        sensible=lambda: _sensible(game, left, weapons, cards),
    )


def _sensible(game: YoungJedi, left: list[str], weapons: list[str], cards: list[str]) -> list[Value]:
    from .sensible import plans_without_mistakes  # only odds ask for them

    return [*plans_without_mistakes(game, left, weapons, cards)]


def weapon_user(game: YoungJedi, where: Circumstances, weapon: str, fighters: Sequence[str]) -> str:
    """Who of some fighters can use a weapon: the first who can; "" where nobody does.

    Source: What if you make a mistake?; Armed & Dangerous Cards (young-jedi/mistakes/three,
    young-jedi/armed/weapon-card, young-jedi/starships/weapons).
    """
    facts, effects = arm(weapon), [effect(player.effect) for player in game.players.values()]
    for code in fighters:
        one = fighter(code)
        forbidden = built_in_weapon(code) or any(forbids_weapons(one_effect, one) for one_effect in effects)
        if facts and not forbidden and ways_to_use(facts, one, where):
            return code
    return ""


def _suit_weapons(game: YoungJedi, held: Battle, turned: Turned) -> None:
    """A weapon that does not suit its user is ignored and kept; so is a second one, or one before an armed character.

    Source: What if you make a mistake?; Armed & Dangerous Cards (young-jedi/mistakes/three, young-jedi/weapons/one,
    young-jedi/together/weapon, young-jedi/armed/weapon-card, young-jedi/starships/weapons).
    """
    where = here(game, held)
    for code in [*turned.weapons]:
        user = weapon_user(game, where, code, turned.fighters)
        if user:
            turned.fighters.remove(user)
            turned.fighters.insert(0, user)
        else:
            turned.weapons.remove(code)
            said = f"{catalogue.short(code)} does not suit {turned.said}: ignored and kept"
            game.note(said, "young-jedi/mistakes/three")
    if len(turned.fighters) == 1 and not _goes_with_both(turned):
        while len(turned.weapons) > 1:
            extra = catalogue.short(turned.weapons.pop(0))
            game.note(f"{extra} is one weapon too many: ignored and kept", "young-jedi/weapons/one")


def here(game: YoungJedi, held: Battle) -> Circumstances:
    """The place of the fight, whoever the opponent is."""
    where = Place(held.planet.lower(), "") if held.space else place(game.location)
    return Circumstances(where, is_first=held.number == 1)


def _choose_half(game: YoungJedi, held: Battle, turned: Turned) -> str:
    """Settle which half of the Battle card works; why none does, "" where one does."""
    where = here(game, held)
    where.weapons = [catalogue.find(code).title for code in turned.weapons]
    users = [fighter(code) for code in turned.fighters]
    why_not = ""
    for half in battle_halves(turned.battle):
        why = use(half, users, where).why_not
        if not why:
            turned.card = half
            return ""
        why_not = why_not or why
    return why_not
