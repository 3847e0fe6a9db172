"""Battle Between Two Characters: both roll, the attacker decides on Destiny first, and the winner claims a reward."""

from __future__ import annotations

from referee.table.action import action
from referee.table.ask import Ask
from referee.table.odds import Outcome

from .battle import LOSS, OWN_DIE, TIE, WIN, may_reroll, outcome, rewards
from .cards import STRENGTH, Card
from .carrying import held_names, leave_surplus, take_object
from .dice import reroll
from .effects import follow_text
from .encounter import announce_next, defeated_adversary, defeated_on_naboo, keep_medal, moved_on
from .fight import ENDINGS, MANY, Side, attack, end_battle, group_side, lose_battle, own_side
from .leads import adversary_destroyed, follow_lead
from .state import Player, Talisman
from .told import make_ready

HEALTH, CREDIT, NOTHING = "1 Health", "1 GC", "nothing"


@action("Battle the Character")
def duel(game: Talisman, ask: Ask) -> Outcome:
    """Battle a Character of opposite alignment, by Strength; the turn ends after it.

    Source: Battle Between Two Characters (talisman/duel/steps, talisman/duel/strength, talisman/duel/turn-ends).
    """
    player = game.actor(ask, "duel")
    rival = _rival(game)
    own, other = own_side(game, player, STRENGTH), own_side(game, rival, STRENGTH)
    die = ask.die("roll", f"{player.name}'s attack roll")
    theirs = ask.die("their_roll", f"{rival.name}'s attack roll")
    die = _destiny(game, ask, player, own, die, other.score(theirs))
    theirs = _destiny(game, ask, rival, other, theirs, own.score(die), "their_")
    found = outcome(own.score(die), other.score(theirs))
    rule = "talisman/duel/tie" if found == TIE else "talisman/duel/compare"
    won = {WIN: f"{player.name} wins", TIE: "a stand-off", LOSS: f"{rival.name} wins"}[found]
    game.note(f"{own.with_die(die)} against {other.with_die(theirs)}: {won}", rule)
    if found != TIE:
        winner, loser = (player, rival) if found == WIN else (rival, player)
        defeated_on_naboo(game, winner, loser.side)
        _reward(game, ask, winner, loser)
    if game.phase == "duel" and game.target is None:
        end_battle(game, found)
    return ENDINGS[found]


def _rival(game: Talisman) -> Player:
    """Who is being encountered."""
    if not game.rival:
        raise ValueError("nobody is being encountered")
    return game.players[game.rival]


def _destiny(game: Talisman, ask: Ask, player: Player, side: Side, die: int, against: int, key: str = "") -> int:
    """One reroll for a Destiny, on Chandrila any number: the attacker decides first, and that stands.

    against: the other Attack Score.
    Source: Battle Between Two Characters, step 3 (talisman/duel/destiny-order, talisman/duel/destiny-final);
    Chandrila (talisman/outer/chandrila, talisman/outer/chandrila-whose).
    """
    for spent in range(MANY):
        ending = f"_{spent + 1}" if spent else ""
        about = f"{player.name}: {side.score(die)} against {against}. Reroll for one of {player.destiny.count} Destiny?"
        open_to = player.destiny.count and may_reroll(OWN_DIE, spent=spent, place=player.space)
        if not open_to or not ask.yes(f"{key}destiny{ending}", about, suggested=False):
            break
        die = reroll(game, ask, player, f"{key}again{ending}", die)
    return die


def _reward(game: Talisman, ask: Ask, winner: Player, loser: Player) -> None:
    """One Health, one Object or one credit of the loser; the Active Player may attack a Confidant instead.

    Source: Battle Between Two Characters, step 5 (talisman/duel/reward, talisman/duel/take-object,
    talisman/duel/defender, talisman/duel/confidant, talisman/duel/reward-limits).
    """
    active = winner is game.player
    objects = _named([card for card in loser.objects if winner.can_carry(card.name)])
    confidants = {f"attack {name}": card for name, card in _named(loser.confidants).items()}
    kinds = rewards(
        active=active, objects=len(objects), credits=loser.credits.count, confidants=len(confidants)
    )  # fmt: skip
    offers = {"Health": [HEALTH], "GC": [CREDIT], "Object": [*objects], "Confidant": [*confidants]}
    options = [*(offer for kind in kinds for offer in offers[kind]), NOTHING]
    about = f"{winner.name} claims of {loser.name}? {', '.join(options)}"
    chosen = str(ask.choose("reward", options, about))
    rule = "talisman/duel/reward" if active else "talisman/duel/defender"
    if chosen == HEALTH:
        game.hurt(loser, 1, rule)
    elif chosen == CREDIT:
        loser.credits.give(winner.credits)
        game.note(f"{winner.name} takes 1 GC of {loser.name}", rule)
        follow_lead(game, ask, winner, "reward_lead", "talisman/takodana/later")
    elif chosen in objects:
        card = objects[chosen]
        loser.objects.remove(card)
        game.note(f"{loser.name} gives up {chosen}", rule)
        take_object(game, ask, winner, card, "talisman/duel/reward-limits", "reward")
        leave_surplus(game, ask, loser, "droid_lost")
        game.check_force_limit(loser)
    elif chosen in confidants:
        make_ready(ask, confidants[chosen], "confidant")
        game.target, game.boosts, game.phase = confidants[chosen], [], "confidant"
        announce_next(game, winner)
    else:
        game.note(f"{winner.name} claims nothing", "talisman/duel/nothing-to-take")


def _named(cards: list[Card]) -> dict[str, Card]:
    return dict(zip(held_names(cards), cards, strict=True))


@action("Battle the Confidant")
def attack_confidant(game: Talisman, ask: Ask) -> Outcome:
    """A battle against one Confidant as against a single Adversary; defeated, it is a Medal.

    It is treated the same as any other attack on an Adversary, on Scarif and Yavin 4 too (talisman/outer/plus-two).
    Source: Battle Between Two Characters, step 5 (talisman/duel/confidant, talisman/duel/confidant-lost);
    Confidants (talisman/confidants/medal).
    """
    winner = game.actor(ask, "confidant")
    loser, card = _rival(game), game.target
    if card is None:
        raise ValueError("no Confidant is attacked")
    own, other = own_side(game, winner, card.trait), group_side(game, [card], winner.space)
    found = attack(game, ask, winner, own, other, card.name)
    game.boosts, game.target = [], None
    if found == WIN:
        loser.confidants.remove(card)
        leave_surplus(game, ask, loser, "droid_lost")
        game.check_force_limit(loser)
        keep_medal(game, winner, card)
        defeated_adversary(game, ask, winner, card)
        adversary_destroyed(game, ask, winner, "destroyed")
    elif found == LOSS:
        lose_battle(game, ask, winner, "talisman/duel/confidant-lost")
    end_battle(game, found)
    return ENDINGS[found]


@action("Use an ability on the Character")
def ability(game: Talisman, ask: Ask) -> None:
    """Instead of a battle use a special Ability or a Force Skill on the Character.

    Source: Encountering Another Character (talisman/enc/ways); Encounter Sequence (talisman/sequence/ability).
    """
    player = game.actor(ask, "duel")
    rival = _rival(game)
    what = ask.text("what", "Which ability or Force Skill?")
    game.note(f"{player.name} uses {what} on {rival.name}", "talisman/enc/ways")
    follow_text(game, ask, rival, what, "talisman/sequence/ability", "on_rival")
    moved = follow_text(game, ask, player, what, "talisman/sequence/ability", "on_self") if player.here else False
    if moved and player.here:
        moved_on(game, player)
    else:
        game.end_encounter()
