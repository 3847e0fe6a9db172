"""Evading: who leaves whom be, and by what; and Force Skills, which are played for that and for much else."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask

from . import board
from .battle import left_to_fight
from .box import opposite
from .card_facts import card, known_names
from .cards import FORCE_SKILL, Card
from .carrying import discard_held, held_names
from .encounter import go_on
from .state import Player, Talisman
from .told import named_card, take_name

ABILITY = "an ability"
MEANS = "talisman/evading/means"


@action("Evade")
def evade(game: Talisman, ask: Ask) -> None:
    """Leave an Adversary be, or be left be by a Character, by a card or ability that allows it.

    Source: Evading (talisman/evading/means, talisman/evading/where, talisman/evading/effect).
    """
    require(game.phase in ("cards", "duel"), "talisman/evading/which", "Nobody is attacking now.")
    if game.phase not in ("cards", "duel"):
        raise ValueError("nobody is attacking")
    player = game.player
    _only_outside(game)
    if game.phase == "duel":
        _by_what(game, ask, game.players[game.rival])
        evade_attacker(game)
        return
    group = game.next_group(player)
    require(group, "talisman/evading/not-space", f"No Adversary attacks {player.name} now.")
    _by_what(game, ask, player)
    evade_group(game, ask, player, group)


def evade_by(game: Talisman, ask: Ask, player: Player) -> None:
    """Evade by a card that has been played (talisman/evading/means); not from Jedha inward."""
    _only_outside(game)
    if game.phase == "cards":
        evade_group(game, ask, player, game.next_group(player))
        return
    require(player.name == game.rival, "talisman/evading/which", f"{player.name} is the attacker.")
    evade_attacker(game)


def _only_outside(game: Talisman) -> None:
    """Evading is for the Outer and the Middle Region (talisman/evading/where)."""
    inner = game.player.region not in (board.OUTER, board.MIDDLE)
    require(not inner, "talisman/evading/where", f"Nothing is evaded on {game.player.space}.")


def _by_what(game: Talisman, ask: Ask, player: Player) -> None:
    """A Force Skill, which is spent; an Object or a Confidant, which may be; or an ability of the Character.

    Source: Evading (talisman/evading/means).
    """
    cards = [*player.objects, *player.confidants]
    held = dict(zip(held_names(cards), cards, strict=True))
    means = [*([FORCE_SKILL] if player.force.count else []), *held, ABILITY]
    by = str(ask.choose("by", means, f"{player.name} evades by what? {', '.join(means)}"))
    if by == FORCE_SKILL:
        skill = told_skill(game, ask, player)
        require(skill.evades, MEANS, f"{skill.name} does not let anybody evade.")
        spend_skill(game, player, skill)
        return
    game.note(f"{player.name} evades by {held[by].name if by in held else ABILITY}", MEANS)
    if by in held and (held[by].used_up or ask.yes("used_up", f"Is {by} discarded for it?", suggested=False)):
        discard_held(game, ask, player, held[by], "talisman/using/once", "used")


def evade_attacker(game: Talisman) -> None:
    """The attacked Character evades, and the attacker's encounter is spent (talisman/duel/evade)."""
    game.note(f"{game.rival} evades {game.player.name}", "talisman/duel/evade")
    game.note(f"{game.player.name}'s encounter is over", "talisman/evading/turn-of-attacker")
    game.end_encounter()


def evade_group(game: Talisman, ask: Ask, player: Player, group: list[Card]) -> None:
    """Evade one card of a group, or all of it (talisman/battle/group-evade); it stays (talisman/evading/stays)."""
    names, all_of_it = held_names(group), game.settings["group-evade"] == "all"
    asked = len(group) > 1 and not all_of_it
    at = names.index(str(ask.choose("which", names, f"Evade which? {', '.join(names)}"))) if asked else 0
    fight_on = left_to_fight(range(len(group)), at, whole_group=all_of_it)
    for evaded in [foe for number, foe in enumerate(group) if number not in fight_on]:
        game.queue.remove(evaded)
        game.note(f"{player.name} evades {evaded.name}, which stays on {player.space}", "talisman/evading/stays")
    go_on(game, player)


def may_play(game: Talisman, player: Player) -> None:
    """Who may play a Force Skill now: any number on the own turn, one on another's.

    Source: Playing Force Skills (talisman/force/own-turn, talisman/force/others-turn).
    """
    require(player.force.count, "talisman/force/who", f"{player.name} holds no Force Skill.")
    why = "talisman/disoriented/force" if player.disoriented else "talisman/force/low-will"
    require(game.force_limit(player), why, f"A total Will of {game.total(player, 'Will')} allows none.")
    once = f"{player.name} has played one in {game.seats.current}'s turn already."
    own_turn = player is game.player
    require(own_turn or player.name not in game.skills_played, "talisman/force/others-turn", once)


def told_skill(game: Talisman, ask: Ask, player: Player) -> Card:
    """The Force Skill that is to be played, of the own or Neutral alignment (talisman/force/own-side)."""
    may_play(game, player)
    take_name(ask, "skill", known_names(ask, FORCE_SKILL))
    name, _ = named_card(ask, "skill", f"Which Force Skill does {player.name} play?", (FORCE_SKILL,))
    skill = card(ask, FORCE_SKILL, name, wants=("side",), key="skill_says")
    own_or_neutral = f"{name} is {skill.side}-Aligned, and {player.character} is {player.side}."
    require(not opposite(skill.side, player.side), "talisman/force/own-side", own_or_neutral)
    return skill


def spend_skill(game: Talisman, player: Player, skill: Card) -> None:
    """Play a Force Skill and discard it; what its text does is another matter.

    Source: Playing Force Skills (talisman/force/at-once, talisman/force/discard-pile).
    """
    if player is not game.player:
        game.skills_played.append(player.name)
    game.note(f"{player.name} plays {skill.name}", "talisman/force/at-once")
    game.discard_force(player, 1, "talisman/force/discard-pile")
