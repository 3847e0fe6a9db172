"""Lightsaber Dueling: who fights, the dueling hands, attacks and blocks, passing, hits and damage."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.view import plural

from . import catalogue
from .arms import arm, effect, fighter, place
from .asking import ask_among
from .cards_battle import dueling_texts
from .cards_effects import damage_change, forbids_weapons
from .cards_facts import built_in_weapon
from .cards_weapons import may_start_duel_with, ways_to_use
from .cards_who import ANAKIN, Circumstances, is_duelist
from .draw_deck import DESTINIES
from .duels import dueling_hand, is_defeated, loser_damage, undefeated_damage
from .power import duel_power
from .setup import NONE
from .state import BATTLE, Duel, Player, YoungJedi

PASS, BLOCK, HIT = "pass", "block", "hit"
BUILT_IN = "own weapon"
MOST_DOTS = 20

BLOCK_KEYS = {"y": BLOCK, "yes": BLOCK, "b": BLOCK}
HIT_KEYS = {"n": HIT, "no": HIT, "h": HIT, "+1": "hit +1", "+2": "hit +2 discarding"}


@action("Start a duel")
def duel(game: YoungJedi, ask: Ask) -> None:
    """A dueling character with a lightsaber against one of the opponent's characters, before this turn's battle.

    Source: Lightsaber Dueling; Who fights in the duel? (young-jedi/duel/when, young-jedi/duel/not-replace,
    young-jedi/duel/starter,
    young-jedi/duel/defender, young-jedi/duel/one-card, young-jedi/duel/refuse, young-jedi/duel/hand-down).
    """
    attacker = game.must_be_in(BATTLE)
    game.must_be(attacker, ask.player)
    defender = game.opponent
    require(not game.dueled, "young-jedi/duel/once", f"{attacker.name} has dueled in this turn.")
    require(not game.battled, "young-jedi/duel/when", "A duel comes before the battle of the turn.")
    where = Circumstances(place(game.location))
    able = _able(game, attacker, where)
    nobody = f"No opponent is face up on {game.planet}."
    require(defender.characters, "young-jedi/duel/hidden", nobody)
    if game.settings["duel-both"] == "yes":
        duelists = any(is_duelist(fighter(code)) for code in defender.characters)
        require(duelists, "young-jedi/duel/starter", f"{defender.name} has no dueling character there.")
    if not able or not defender.characters:
        raise ValueError("there is nobody to duel")
    game.step, game.dueled = BATTLE, True
    mine = ask_among(ask, "duelist", list(able), f"{attacker.name}'s duelist?")
    saber = _saber(ask, able[mine])
    theirs = ask_among(ask, "defender", defender.characters, f"Against which of {defender.name}'s?")
    theirs = _swap(ask, defender, theirs)
    arms = {attacker.name: saber, defender.name: _defence(game, ask, defender, theirs, where)}
    fighters = {attacker.name: mine, defender.name: theirs}
    game.note(f"{attacker.name}'s {_said(mine, saber)} duels {_said(theirs, arms[defender.name])}",
              "young-jedi/duel/what")  # fmt: skip
    if _without_damage(game, fighters):
        return
    hands = {name: _hand(game, ask, game.players[name], fighters, arms, where) for name in fighters}
    if game.check_decks():
        return
    game.duel, game.phase = Duel(attacker.name, fighters, arms, hands), "duel"
    _end_if_empty(game, game.duel)


def _able(game: YoungJedi, player: Player, where: Circumstances) -> dict[str, list[str]]:
    """The dueling characters with the lightsabers each may use, BUILT_IN for an armed one's own.

    Source: What is a dueling character? (young-jedi/duel/character, young-jedi/duel/lightsaber,
    young-jedi/duel/starter, young-jedi/duel/anakin-no, young-jedi/armed/duel).
    """
    duelists = [code for code in dict.fromkeys(player.characters) if is_duelist(fighter(code))]
    others = any(fighter(code).title == ANAKIN for code in player.characters)
    why = "Anakin is no Jedi yet" if others else f"{player.name} has no dueling character face up on {game.planet}"
    require(duelists, "young-jedi/duel/anakin-no" if others else "young-jedi/duel/character", f"{why}.")
    able: dict[str, list[str]] = {}
    for code in duelists:
        own = built_in_weapon(code)
        if own:
            sabers = [BUILT_IN] if may_start_duel_with(own, fighter(code), where) else []
        else:
            sabers = [one for one in dict.fromkeys(player.weapons) if _is_saber(one, code, where)]
        if sabers:
            able[code] = sabers
    names = " or ".join(catalogue.short(code) for code in duelists)
    require(able, "young-jedi/duel/lightsaber", f"No lightsaber that {names} can use is there.")
    return able


def _is_saber(weapon: str, code: str, where: Circumstances) -> bool:
    facts = arm(weapon)
    return facts is not None and may_start_duel_with(facts, fighter(code), where)


def _duels_with_saber(game: YoungJedi, held: Duel, name: str) -> bool:
    """Whether a player's fighter in the duel is a dueling character using a lightsaber."""
    code, weapon = held.fighters[name], held.weapons[name]
    where = Circumstances(place(game.location))
    own = built_in_weapon(code) if weapon == BUILT_IN else None
    saber = may_start_duel_with(own, fighter(code), where) if own else bool(weapon) and _is_saber(weapon, code, where)
    return is_duelist(fighter(code)) and saber


def _saber(ask: Ask, sabers: list[str]) -> str:
    return sabers[0] if sabers == [BUILT_IN] else ask_among(ask, "lightsaber", sabers, "With which lightsaber?")


def _swap(ask: Ask, defender: Player, chosen: str) -> str:
    """A dueling character there may defend instead; which card of a stack does, its owner says.

    Source: Who fights in the duel? (young-jedi/duel/swap, young-jedi/duel/stack-which).
    """
    others = [code for code in defender.characters if code != chosen and _may_stand_in(code, chosen)]
    if not others:
        return chosen
    prompt = f"Does another of {defender.name}'s defend instead of {catalogue.short(chosen)}?"
    swapped = ask_among(ask, "instead", others, prompt, first=[NONE], suggested=NONE)
    return chosen if swapped == NONE else swapped


def _may_stand_in(code: str, chosen: str) -> bool:
    of_his_stack = catalogue.persona(code) == catalogue.persona(chosen) and not catalogue.is_diamond(code)
    return of_his_stack or is_duelist(fighter(code))


def _defence(game: YoungJedi, ask: Ask, defender: Player, code: str, where: Circumstances) -> str:
    """A weapon that the defender can use, of any kind, or none (young-jedi/duel/defender-weapon)."""
    own = built_in_weapon(code)
    if own:
        return BUILT_IN if ways_to_use(own, fighter(code), where, in_duel=True) else ""
    effects = [effect(player.effect) for player in game.players.values()]
    if any(forbids_weapons(one, fighter(code)) for one in effects):
        return ""
    found = []
    for weapon in dict.fromkeys(defender.weapons):
        facts = arm(weapon)
        if facts and ways_to_use(facts, fighter(code), where, in_duel=True):
            found.append(weapon)
    if not found:
        return ""
    prompt = f"{catalogue.short(code)} defends with which weapon?"
    weapon = ask_among(ask, "weapon", found, prompt, first=[NONE], suggested=catalogue.label(found[0]))
    return "" if weapon == NONE else weapon


def _said(code: str, weapon: str) -> str:
    arms = f" with {catalogue.short(weapon)}" if weapon not in ("", BUILT_IN) else ""
    return f"{catalogue.title(code)}{arms}"


def _without_damage(game: YoungJedi, fighters: dict[str, str]) -> bool:
    """A character printed with 0 Damage is simply discarded, and the duel is over (young-jedi/duel/zero-damage)."""
    for name, code in fighters.items():
        if fighter(code).damage == 0:
            game.discard(game.players[name], code)
            game.note(f"{catalogue.short(code)} has Damage 0: discarded, and the duel is over",
                      "young-jedi/duel/zero-damage")  # fmt: skip
            return True
    return False


def _hand(
    game: YoungJedi, ask: Ask, player: Player, fighters: dict[str, str], arms: dict[str, str], where: Circumstances
) -> int:
    """How many cards a player draws: Power with all dots, no destiny; Anakin's Power is drawn first.

    Source: Draw your dueling hand! (young-jedi/duel/power, young-jedi/duel/anakin, young-jedi/duel/short-deck,
    young-jedi/duel/deck-part, young-jedi/duel/zero-power).
    """
    code, other = fighters[player.name], fighters[game.other(player).name]
    each, key = fighter(code), "my" if player is game.player else "their"
    weapon = arms[player.name]
    bonuses: list[tuple[int, str]] = []
    if each.title == ANAKIN:
        game.draw(player, 1)
        bonuses.append((ask.die(f"{key}_destiny", f"Destiny for {player.name}'s Anakin", faces=DESTINIES), "destiny"))
    elif each.power is None:
        bonuses.append((ask.number(f"{key}_power", f"{each.title}: Power?", low=0, high=MOST_DOTS), ""))
    about = f"{each.title}: what do card texts add?"
    text = ask.suggest(f"{key}_bonus", 0, about, low=-MOST_DOTS, high=MOST_DOTS, seldom=True)
    power = duel_power(
        each,
        Circumstances(where.place, [fighter(other)]),
        arm=arm(weapon) if weapon not in ("", BUILT_IN) else None,
        effect=effect(player.effect),
        own_turn=player is game.player,
        bonuses=[*bonuses, (int(str(text)), "card text")],
    )
    wanted = max(0, power.total)
    count = dueling_hand(wanted, 0, player.cards_left)
    short = f", the deck has {count}" if count < wanted else ""
    rule = "young-jedi/duel/short-deck" if short else "young-jedi/duel/power"
    game.note(f"{player.name} draws a dueling hand of {count} ({power}{short})", rule)
    return count


@action("Strike")
def strike(game: YoungJedi, ask: Ask) -> None:
    """One attack by its destiny number, and the blocks that answer each other, until one hits; or a pass.

    Source: How is the duel fought?; Passing in a duel (young-jedi/duel/attack, young-jedi/duel/block,
    young-jedi/duel/block-chain, young-jedi/duel/block-optional, young-jedi/duel/pass-when,
    young-jedi/duel/pass-only-block, young-jedi/duel/pass-block-hits, young-jedi/duel/one-empty,
    young-jedi/duel/own-battle-cards, young-jedi/duel/secret).
    """
    require(game.phase == "duel", "young-jedi/duel/what", "No duel is under way.")
    held = game.duel
    if held is None:
        raise ValueError("no duel is under way")
    name = held.attacker
    options: list[str | int] = [*range(1, DESTINIES + 1), PASS]
    attack = ask.choose("attack", options, f"{name} attacks with (1-{DESTINIES}, or pass)", short={"p": PASS})
    if attack == PASS:
        _pass(game, held, name)
    else:
        held.hands[name] -= 1
        _exchange(game, ask, held, name, int(attack))
    if game.phase == "duel":
        _end_if_empty(game, held)


def _exchange(game: YoungJedi, ask: Ask, held: Duel, striker: str, number: int) -> None:
    """Block after block with the same number, until one is not blocked and hits (young-jedi/duel/hit)."""
    chain, at = f"{striker} {number}", 1
    while True:
        other = game.other(game.players[striker]).name
        options, keys = [HIT, *dueling_texts()], dict(HIT_KEYS)
        if held.hands[other]:
            options, keys = [BLOCK, *options], keys | BLOCK_KEYS | {str(number): BLOCK}
        prompt = f"Does {other} block the {number}? (y, n, or the text of the card that hits)"
        answer = str(ask.choose(f"answer_{at}", options, prompt, short=keys))
        if answer != BLOCK:
            break
        held.hands[other] -= 1
        striker, at, chain = other, at + 1, f"{chain}, {other} blocks"
    _hit(game, held, striker, answer, chain)


def _hit(game: YoungJedi, held: Duel, striker: str, answer: str, chain: str) -> None:
    """A token on the other's character, who attacks next; then what the card's dueling text says.

    Source: How is the duel fought? (young-jedi/duel/hit, young-jedi/duel/text-effect, young-jedi/duel/text-lightsaber,
    young-jedi/duel/text-discard, young-jedi/duel/tokens).
    """
    player = game.players[striker]
    other = game.other(player).name
    text = dueling_texts().get(answer)
    if text and game.settings["dueling-text"] == "lightsaber":
        named = catalogue.short(held.fighters[striker])
        require(
            _duels_with_saber(game, held, striker), "young-jedi/duel/text-lightsaber", f"{named} has no lightsaber."
        )
    hits = 1 + (text.extra_hits if text else 0)
    held.hits[other] += hits
    said = f"{chain}: {plural(hits, 'hit')} on {catalogue.short(held.fighters[other])}, {held.hits[other]} in all"
    if text:
        held.hits[striker] = max(0, held.hits[striker] - text.removes)
        got = min(text.draws, player.cards_left - held.drawn[striker])
        held.hands[striker] += got
        held.drawn[striker] += got
        held.spent[striker] += text.discards
        game.note(f"{said} ({text.said})", "young-jedi/duel/text-effect")
    else:
        game.note(said, "young-jedi/duel/hit")
    held.attacker = other
    printed = fighter(held.fighters[other]).damage or 0
    if is_defeated(held.hits[other], printed):
        _defeated(game, held, game.players[other], printed)
    elif other in held.passed:
        held.attacker = striker


def _pass(game: YoungJedi, held: Duel, name: str) -> None:
    """Who passes only blocks from now on, and may not battle in this turn.

    Source: Passing in a duel (young-jedi/duel/pass-when, young-jedi/duel/pass-no-battle, young-jedi/duel/pass-defender,
    young-jedi/duel/pass-both).
    """
    held.passed.append(name)
    mine = name == game.seats.current
    game.passed = game.passed or mine
    cost = ", and may not battle in this turn" if mine else ""
    rule = "young-jedi/duel/pass-no-battle" if mine else "young-jedi/duel/pass-defender"
    game.note(f"{name} passes: only blocks from now on{cost}", rule)
    if len(held.passed) == len(held.hands):
        _undefeated(game, held, "Both have passed", "young-jedi/duel/pass-both")
    else:
        held.attacker = game.other(game.players[name]).name


def _end_if_empty(game: YoungJedi, held: Duel) -> None:
    """Who has no card to attack with leaves it to the other; with two empty hands the duel is over.

    Source: How is the duel fought? (young-jedi/duel/end, young-jedi/duel/one-empty).
    """
    other = game.other(game.players[held.attacker]).name
    if held.hands[held.attacker]:
        return
    if held.hands[other] and other not in held.passed:
        held.attacker = other
    else:
        _undefeated(game, held, "No attack is left", "young-jedi/duel/end")


def _defeated(game: YoungJedi, held: Duel, loser: Player, printed: int) -> None:
    """The loser and his weapon are discarded; after the reshuffle his player takes what is left of the Damage.

    Source: young-jedi/duel/defeat, young-jedi/duel/discard-loser, young-jedi/duel/reshuffle, young-jedi/duel/damage,
    young-jedi/duel/damage-floor, young-jedi/duel/modifiers, young-jedi/duel/deck-victory.
    """
    code, weapon = held.fighters[loser.name], held.weapons[loser.name]
    game.discard(loser, code)
    if weapon not in ("", BUILT_IN):
        game.discard(loser, weapon)
    hits = f"{plural(held.hits[loser.name], 'hit')} of {printed}"
    game.note(f"{catalogue.short(code)} of {loser.name} is defeated: {hits}", "young-jedi/duel/defeat")
    _put_back(game, held)
    change = sum(damage_change(effect(player.effect), fighter(code)) for player in game.players.values())
    scored = held.hits[game.other(loser).name]
    cards = loser_damage(printed, scored, change)
    more = f" {'+' if change > 0 else '-'} {abs(change)}" if change else ""
    why = f"{printed}{more} - {plural(scored, 'hit')} scored"
    if cards:
        game.damage(loser, cards, "young-jedi/duel/damage", why)
    else:
        game.note(f"{loser.name} takes no damage ({why})", "young-jedi/duel/damage-floor")
    _over(game)


def _undefeated(game: YoungJedi, held: Duel, why: str, rule: str) -> None:
    """Nobody is defeated: the one with more hits takes the difference.

    Source: What happens if neither character is defeated? (young-jedi/duel/undefeated, young-jedi/duel/tie).
    """
    game.note(f"{why}: the duel is over, nobody is defeated", rule)
    _put_back(game, held)
    one, two = game.players.values()
    mine, theirs = held.hits[one.name], held.hits[two.name]
    cards = undefeated_damage(mine, theirs)
    if cards:
        loser, hits = (one, (mine, theirs)) if cards > 0 else (two, (theirs, mine))
        game.damage(loser, abs(cards), "young-jedi/duel/undefeated", f"{hits[0]} - {hits[1]} hits")
    else:
        game.note(f"Hits are even, {mine} to {theirs}: no damage", "young-jedi/duel/tie")
    _over(game)


def _put_back(game: YoungJedi, held: Duel) -> None:
    """Dueling hands and piles are shuffled back, but for what texts discarded (young-jedi/duel/reshuffle)."""
    for player in game.players.values():
        game.damage(player, held.spent[player.name], "young-jedi/duel/text-discard", "dueling text")
    game.note("Both shuffle their dueling cards back into the draw decks", "young-jedi/duel/reshuffle")


def _over(game: YoungJedi) -> None:
    """The Battle step goes on; tokens come off (young-jedi/duel/after, young-jedi/duel/tokens-off)."""
    game.duel = None
    if not game.check_decks():
        game.phase = "turn"
