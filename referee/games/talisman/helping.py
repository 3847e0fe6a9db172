"""What is played before the dice: Force Skills, Objects that are used up, abilities; and texts that only cards tell."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask

from .box import opposite
from .card_facts import card
from .cards import FORCE_SKILL, STRENGTH, WILL, Card
from .carrying import discard_held, held_names
from .effects import follow_text
from .encounter import announce_next, evade_group, moved_on
from .state import Player, Talisman
from .told import named_card

BEFORE_ROLL = "talisman/battle/before-roll"


@action("Play a Force Skill")
def play(game: Talisman, ask: Ask) -> None:
    """Play a Force Skill of your own or Neutral alignment: any number on your turn, one on another's.

    Source: Playing Force Skills (talisman/force/own-turn, talisman/force/others-turn, talisman/force/own-side,
    talisman/force/at-once).
    """
    player = _with_character(game, ask)
    require(player.force.count, "talisman/force/who", f"{player.name} holds no Force Skill.")
    why = "talisman/disoriented/force" if player.disoriented else "talisman/force/low-will"
    require(game.force_limit(player), why, f"A total Will of {game.total(player, WILL)} allows none.")
    own_turn = player is game.player
    once = f"{player.name} has played one in {game.seats.current}'s turn already."
    require(own_turn or player.name not in game.skills_played, "talisman/force/others-turn", once)
    name, _ = named_card(ask, "skill", f"Which Force Skill does {player.name} play?", (FORCE_SKILL,))
    skill = card(ask, FORCE_SKILL, name, wants=("side",), key="skill_says")
    own_or_neutral = f"{name} is {skill.side}-Aligned, and {player.character} is {player.side}."
    require(not opposite(skill.side, player.side), "talisman/force/own-side", own_or_neutral)
    if not own_turn:
        game.skills_played.append(player.name)
    game.note(f"{player.name} plays {name}", "talisman/force/at-once")
    game.discard_force(player, 1, "talisman/force/discard-pile")
    _take_effect(game, ask, player, skill)


@action("Use a card or an ability in battle")
def use(game: Talisman, ask: Ask) -> None:
    """Add what an Object, a Confidant or an ability gives for the battle that comes.

    Source: Resolving Battle vs. Adversaries, step 2 (talisman/battle/before-roll, talisman/using/optional).
    """
    require(_battle_comes(game), BEFORE_ROLL, "No battle comes next.")
    player = game.players[ask.player or game.seats.current]
    fights = player is game.player or player.name == game.rival
    require(fights, "talisman/duel/help", f"{player.name} is not in this battle.")
    cards = [*player.objects, *player.confidants]
    names = dict(zip(held_names(cards), cards, strict=True))
    what = ask.text("what", "What is used?", names=[*names])
    amount = ask.number("amount", f"How much does {what} add to {player.name}'s {_trait(game)}?", low=-12, high=12)
    game.boosts.append((player.name, what, amount))
    game.note(f"{what} adds {amount} to {player.name}'s {_trait(game)} in this battle", BEFORE_ROLL)
    announce_next(game, game.player)
    if what in names and ask.yes("used_up", f"Is {what} discarded for it?", suggested=False):
        discard_held(game, ask, player, names[what], "talisman/using/once", "used")


@action("Do what a card or an ability says")
def card_says(game: Talisman, ask: Ask) -> None:
    """Something that only a card's or a Character's text tells: gains, losses, a move.

    Source: the cards themselves (talisman/cards/encounter-texts, talisman/char/start-numbers).
    """
    player = _with_character(game, ask)
    what = ask.text("what", "Which card or ability?")
    game.note(f"{player.name}: {what}", "talisman/cards/encounter-texts")
    moved = follow_text(game, ask, player, what, "talisman/cards/encounter-texts", "text")
    _after_text(game, player, moved)


def _with_character(game: Talisman, ask: Ask) -> Player:
    """The player who does it, who has a Character on the board."""
    require(game.playing, "talisman/setup/steps", "No turn is under way.")
    player = game.players[ask.player or game.seats.current]
    require(player.here, "talisman/death/zero", f"{player.name} has no Character on the board.")
    if not (game.playing and player.here):
        raise ValueError(f"{player.name} is not playing now")
    return player


def _after_text(game: Talisman, player: Player, moved: bool) -> None:
    """The turn goes on, or not: a defeated Character's ends, and a moved one encounters where it is put."""
    if player is not game.player:
        if game.rival == player.name and (player.dead or moved):
            game.end_encounter()
    elif player.dead:
        game.end_encounter()
    elif moved:
        moved_on(game, player)


def _battle_comes(game: Talisman) -> bool:
    return game.phase == "duel" or (game.phase == "cards" and bool(game.next_group(game.player)))


def _trait(game: Talisman) -> str:
    group = game.next_group(game.player) if game.phase == "cards" else []
    return group[0].trait if group else STRENGTH


def _take_effect(game: Talisman, ask: Ask, player: Player, played: Card) -> None:
    """What a card does when it is played: it adds to the battle that comes, evades, or does what its text says."""
    comes = _battle_comes(game) and (player is game.player or player.name == game.rival)
    adds = (
        played.bonus(_trait(game), strength=game.total(player, STRENGTH), will=game.total(player, WILL)) if comes else 0
    )
    if comes and played.usable(_trait(game), player.side) and adds:
        if not player.disoriented:
            game.boosts.append((player.name, played.name, adds))
        game.note(f"{played.name} adds {adds} to {player.name}'s {_trait(game)} in this battle", BEFORE_ROLL)
        announce_next(game, game.player)
    elif comes and played.evades:
        _evade_by(game, ask, player)
    else:
        _after_text(game, player, follow_text(game, ask, player, played.name, "talisman/force/cards-say", "text"))


def _evade_by(game: Talisman, ask: Ask, player: Player) -> None:
    """Evade by a card (talisman/evading/means); not from Jedha inward (talisman/evading/where)."""
    inner = game.player.region not in ("Outer", "Middle")
    require(not inner, "talisman/evading/where", f"Nothing is evaded on {game.player.space}.")
    if game.phase == "cards":
        evade_group(game, ask, player, game.next_group(player))
        return
    attacked = player.name == game.rival
    require(attacked, "talisman/evading/which", f"{player.name} is the attacker.")
    game.note(f"{player.name} evades {game.player.name}", "talisman/duel/evade")
    game.note(f"{game.player.name}'s encounter is over", "talisman/evading/turn-of-attacker")
    game.end_encounter()
