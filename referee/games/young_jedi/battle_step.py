"""2. Battle: declare it, then fight by fight until one battle plan has no character left, then breakthrough."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.view import listed, plural

from . import catalogue, fights
from .arms import effect, fighter
from .cards_battle import defeat, extra_damage, fights_again, who_falls
from .cards_effects import damage
from .plans import Turned, turn_up_plan
from .power import Power, winner
from .reckoning import add_destinies, draw_destinies, reckon_side
from .state import BATTLE, Battle, Player, YoungJedi

ATTACKER, DEFENDER = "attacker", "defender"


@action("Declare a battle")
def battle(game: YoungJedi, ask: Ask) -> None:
    """All face-up characters of both fight; each player says how many Battle cards join the plan.

    Source: 2. Battle; Adding Battle Cards to Your Battle Plan (young-jedi/battle/declare,
    young-jedi/battle/must-defend, young-jedi/battle/hand-down, young-jedi/battle/all-fight,
    young-jedi/weapons/pick-up, young-jedi/battle-cards/both, young-jedi/battle-cards/pick).
    """
    attacker = game.must_be_in(BATTLE)
    game.must_be(attacker, ask.player)
    defender = game.opponent
    require(not game.battled, "young-jedi/battle/one", f"{attacker.name} has battled in this turn.")
    passed = f"{attacker.name} passed in this turn's duel."
    require(not game.passed, "young-jedi/duel/pass-no-battle", passed)
    for player in (attacker, defender):
        hidden = player.hidden[game.planet]
        rule = "young-jedi/hidden/no-battle" if hidden else "young-jedi/battle/requirements"
        down = f"only {plural(hidden, 'hidden card')}" if hidden else "no character"
        require(player.characters, rule, f"{player.name} has {down} on {game.planet}.")
        if not player.characters:
            raise ValueError(f"{player.name} has nobody to fight with")
    game.step, game.phase, game.battled = BATTLE, "fight", True
    left = {player.name: [*player.characters] for player in (attacker, defender)}
    arms = {player.name: [*player.weapons] for player in (attacker, defender)}
    game.battle = Battle(attacker.name, left, arms)
    where = catalogue.find(game.location).title
    sizes = f"{len(attacker.characters)} against {len(defender.characters)}"
    game.note(f"{attacker.name} attacks at {where}, {sizes} characters", "young-jedi/battle/declare")
    announce(game, ask, attacker, defender)


def announce(game: YoungJedi, ask: Ask, attacker: Player, defender: Player) -> None:
    """How many Battle cards each adds, the attacker first; which ones stays secret.

    Source: Adding Battle Cards to Your Battle Plan (young-jedi/battle-cards/announce,
    young-jedi/battle-cards/no-later).
    """
    for player, key in ((attacker, ATTACKER), (defender, DEFENDER)):
        prompt = f"{player.name} adds how many Battle cards?"
        if not player.hand:
            ask.whom(f"{key}_cards", [0], prompt)
        else:
            player.plan = ask.number(f"{key}_cards", prompt, low=0, high=player.hand)
            player.hand -= player.plan
    said = ", ".join(f"{player.name} {player.plan}" for player in (attacker, defender))
    game.note(f"Battle cards in the plans: {said}", "young-jedi/battle-cards/announce")


@action("Fight")
def fight(game: YoungJedi, ask: Ask) -> str:
    """Both turn up the next of their plans; more total Power wins.

    Source: Who Wins This Fight?; Using Weapon Cards in Your Battle Plan (young-jedi/battle/first-fight,
    young-jedi/battle/next-fight, young-jedi/weapons/turn-over, young-jedi/weapons/destiny-order,
    young-jedi/starships/plan, young-jedi/battle/stop).
    """
    require(game.phase == "fight", "young-jedi/battle/declare", "No battle is under way.")
    held = game.battle
    if held is None:
        raise ValueError("no battle is under way")
    attacker = game.players[held.attacker]
    defender = game.other(attacker)
    sides = [turn_up_plan(game, ask, player, key) for player, key in ((attacker, ATTACKER), (defender, DEFENDER))]
    reckoned = [reckon_side(game, ask, one, other) for one, other in (sides, sides[::-1])]
    powers = [side.power for side in reckoned]
    draws = [draw_destinies(game, ask, one, side) for one, side in zip(sides, reckoned, strict=True)]
    add_destinies(sides, powers, draws)
    result = winner(*powers)
    _settle(game, ask, sides, powers, result)
    held.number += 1
    if not game.check_decks():
        _go_on(game, ask, held, attacker, defender)
    return result


def _settle(game: YoungJedi, ask: Ask, sides: list[Turned], powers: list[Power], result: str) -> None:
    """The line of the fight, and what it costs.

    Source: Who Wins This Fight? (young-jedi/fight/compare, young-jedi/fight/win, young-jedi/fight/lose,
    young-jedi/fight/tie, young-jedi/fight/tie-cards, young-jedi/battle-cards/discard, young-jedi/starships/tie).
    """
    line = " against ".join(f"{one.player.name}'s {one.said} {power}" for one, power in zip(sides, powers, strict=True))
    for one in sides:
        if one.battle:
            one.player.plan -= 1
            one.player.toss(one.battle)
    if game.check_decks():
        # The last card of a draw deck went for a destiny.
        game.note(f"{line}: not fought out", "young-jedi/goal/last-card")
    elif result == "tie":
        space = game.battle is not None and game.battle.space
        rule = "young-jedi/starships/tie" if space else "young-jedi/fight/tie"
        game.note(f"{line}: a tie, all stay", rule)
        _stay(game, sides[0])
        _stay(game, sides[1])
    else:
        won, lost = sides if result == "win" else sides[::-1]
        fallen = _who(ask, lost)
        names = listed([catalogue.short(code) for code in fallen])
        is_defeated = f"{names} {'is' if len(fallen) == 1 else 'are'} defeated"
        game.note(f"{line}: {is_defeated}", "young-jedi/fight/compare")
        _stay(game, won)
        _fall(game, won, lost, fallen)


def _stay(game: YoungJedi, one: Turned) -> None:
    """Who is not defeated stands aside, face up (young-jedi/battle/winner-again, young-jedi/present/battle)."""
    assert game.battle is not None
    game.battle.up[one.player.name] += one.fighters


def _fall(game: YoungJedi, won: Turned, lost: Turned, fallen: list[str]) -> None:
    """The defeated go to the discard pile, the first one's weapon with him; their Damage comes off the draw deck.

    Source: Who Wins This Fight?; "Fight Together" (young-jedi/fight/damage-number, young-jedi/together/lose,
    young-jedi/together/which-one, young-jedi/together/weapon-loss, young-jedi/weapons/lost, young-jedi/stack/lose-one,
    young-jedi/starships/defeat).
    """
    held, loser = game.battle, lost.player
    assert held is not None
    effects = [effect(player.effect) for player in game.players.values()]
    amounts: list[int] = []
    armed, still_there = lost.user in fallen, [*lost.fighters]
    for code in fallen:
        mercy = defeat(lost.card, fighter(code))
        if armed and code == lost.user:
            _lose_weapons(game, lost, to_hand=mercy.keeps_weapon)
            armed = False  # one of several alike had them
        still_there.remove(code)
        _out(game, loser, code, to_hand=mercy.keeps_character)
        amounts.append(0 if mercy.is_free else damage(fighter(code), *effects) or 0)
    held.up[loser.name] += still_there
    own, other = extra_damage(lost.card, won=False)[0], extra_damage(won.card, won=True)[1]
    total = max(0, fights.group_damage(amounts) + own + other)
    rule = "young-jedi/starships/defeat" if held.space else "young-jedi/fight/damage-number"
    if len(fallen) > 1:
        rule = "young-jedi/together/lose"
    game.damage(loser, total, rule, " + ".join(map(str, [*amounts, *[n for n in (own, other) if n]])) + " damage")
    if fights_again(won.card, [fighter(code) for code in fallen]) and held.left[loser.name]:
        held.again[won.player.name] = [*won.fighters]
        held.weapons[won.player.name] += won.weapons
        held.up[won.player.name] = [code for code in held.up[won.player.name] if code not in won.fighters]
        game.note(f"{won.said} fights the next fight too", "young-jedi/game-text/over-rules")


def _who(ask: Ask, lost: Turned) -> list[str]:
    """Who of a side is defeated: all, unless its Battle card says that only one is."""
    falling = who_falls(lost.card, [fighter(code) for code in lost.fighters])
    codes = [code for code in lost.fighters if fighter(code) in falling]
    only = lost.card is not None and lost.card.codes.has("if_lose:only_defeated")
    if only and len(codes) > 1:
        from .asking import ask_among

        return [ask_among(ask, "defeated", codes, f"Which of {lost.player.name}'s is defeated?")]
    return codes


def _lose_weapons(game: YoungJedi, lost: Turned, *, to_hand: bool) -> None:
    for code in lost.weapons:
        _out(game, lost.player, code, to_hand=to_hand)


def _out(game: YoungJedi, player: Player, code: str, *, to_hand: bool) -> None:
    if not to_hand:
        game.discard(player, code)
        return
    game.remove(player, code)
    player.hand += 1
    game.note(f"{catalogue.short(code)} goes back to {player.name}'s hand", "young-jedi/game-text/over-rules")


def _go_on(game: YoungJedi, ask: Ask, held: Battle, attacker: Player, defender: Player) -> None:
    """The next fight, or the end of the battle (young-jedi/battle/next-fight)."""
    if all(held.left[player.name] or held.again[player.name] for player in (attacker, defender)):
        return
    game.battle, game.phase = None, "turn"
    for player in (attacker, defender):
        if player.plan:
            back = f"{player.name} takes {plural(player.plan, 'unused Battle card')} back to hand"
            game.note(back, "young-jedi/battle-cards/unused")
            player.hand, player.plan = player.hand + player.plan, 0
    if held.space:
        from .flight import land

        land(game, ask, held)
    else:
        _break_through(game, held, attacker, defender)


def _break_through(game: YoungJedi, held: Battle, attacker: Player, defender: Player) -> None:
    """One card for each of the attacker's characters that did not fight; the survivors go back to their place.

    Source: Who Wins This Fight? (young-jedi/battle/breakthrough, young-jedi/battle/breakthrough-attacker,
    young-jedi/battle/breakthrough-group, young-jedi/battle/end, young-jedi/weapons/winner-keeps,
    young-jedi/weapons/extra).
    """
    count = fights.breakthrough(len(held.left[attacker.name]), len(held.left[defender.name]))
    if count and held.no_breakthrough:
        game.note(f"{defender.name}'s last Battle card stops the breakthrough", "young-jedi/game-text/over-rules")
    elif count:
        game.damage(defender, count, "young-jedi/battle/breakthrough",
                    f"{plural(count, 'character')} breaking through")  # fmt: skip
    game.note("The battle is over", "young-jedi/battle/end")
    game.check_decks()
