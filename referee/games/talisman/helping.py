"""What is played before the dice: Force Skills, Objects that are used up, abilities; and texts that only cards tell."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.names import squeeze

from .cards import ALWAYS, STRENGTH, WILL, Card, bonuses
from .carrying import discard_held, held_names
from .effects import follow_text
from .encounter import announce_next, moved_on
from .evading import evade_by, spend_skill, told_skill
from .state import Player, Talisman
from .told import take_name

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

BEFORE_ROLL = "talisman/battle/before-roll"


@action("Play a Force Skill")
def play(game: Talisman, ask: Ask) -> None:
    """Play a Force Skill of your own or Neutral alignment: any number on your turn, one on another's.

    Source: Playing Force Skills (talisman/force/own-turn, talisman/force/others-turn, talisman/force/own-side,
    talisman/force/at-once).
    """
    player = _with_character(game, ask, _of_force(game))
    skill = told_skill(game, ask, player)
    _be_of_use(game, ask, player, skill)
    spend_skill(game, player, skill)
    _take_effect(game, ask, player, skill)


@action("Use a card or an ability in battle")
def use(game: Talisman, ask: Ask) -> None:
    """Add what an Object, a Confidant or an ability gives for the battle that comes.

    What is known of a card is not asked, and nothing counts twice in one battle.
    Source: Resolving Battle vs. Adversaries, step 2 (talisman/battle/before-roll, talisman/using/optional).
    """
    require(game.battle_trait, BEFORE_ROLL, "No battle comes next.")
    player = _with_character(game, ask, _fighters(game))
    require(player in _fighters(game), "talisman/duel/help", f"{player.name} is not in this battle.")
    cards = [*player.objects, *player.confidants]
    names = dict(zip(held_names(cards), cards, strict=True))
    take_name(ask, "what", [*names])
    what = ask.text("what", "What is used?", names=[*names])
    held = names.get(what)
    _count_once(game, player, what, held)
    if held:
        _be_of_use(game, ask, player, held)
    about = f"How much does {what} add to {player.name}'s {game.battle_trait}?"
    known = _known_bonus(game, player, held) if held else 0
    amount = known or ask.number("amount", about, low=-12, high=12)
    game.boosts.append((player.name, what, amount))
    game.note(f"{what} adds {amount} to {player.name}'s {game.battle_trait} in this battle", BEFORE_ROLL)
    announce_next(game, game.player)
    if held and (held.used_up or (not known and ask.yes("used_up", f"Is {what} discarded for it?", suggested=False))):
        discard_held(game, ask, player, held, "talisman/using/once", "used")


def _count_once(game: Talisman, player: Player, what: str, held: Card | None) -> None:
    """Refuse what is in the sum of the battle already: a card that counts by itself, or what was used before."""
    trait = game.battle_trait
    lasting = held is not None and bool(bonuses([held], trait, player.side, moment=trait))
    used = (player.name, squeeze(what)) in [(who, squeeze(before)) for who, before, _ in game.boosts]
    counted = f"{what} is counted in {player.name}'s {trait} for this battle already."
    require(not lasting and not used, BEFORE_ROLL, counted)


def _known_bonus(game: Talisman, player: Player, card: Card) -> int:
    """What a card is known to add to the battle that comes, if a Character is in one; 0 for nothing."""
    trait = game.battle_trait
    if not trait or player not in _fighters(game) or not card.usable(trait, player.side):
        return 0
    return card.bonus(trait, strength=game.total(player, STRENGTH), will=game.total(player, WILL))


def _be_of_use(game: Talisman, ask: Ask, player: Player, card: Card) -> None:
    """Warn before a card is spent that, by all that is known of it, does nothing now.

    Source: the cards themselves say when they may be used (talisman/force/cards-say).
    """
    adds = bool(card.strength or card.will or card.lends)
    trait = game.battle_trait if player in _fighters(game) else ""
    if _known_bonus(game, player, card) or not (adds or card.evades):
        return
    if (card.evades and game.phase in ("cards", "duel")) or (card.when == ALWAYS and adds and not trait):
        return
    now = f"in this battle of {trait}" if trait else "now: no battle comes next"
    about = f"{card.name} is known for: {card.line()}. That does nothing {now}. Use it all the same?"
    sure = ask.yes("all_the_same", about, suggested=False)
    require(sure, "talisman/force/cards-say", f"{card.name} is kept.", ends=True)


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


def _with_character(game: Talisman, ask: Ask, may: Sequence[Player] = ()) -> Player:
    """The player who does it, who has a Character on the board: the one who is named in the line, or else asked for.

    may: who is likely to; where Characters fight each other that may be either (talisman/duel/cards).
    """
    require(game.playing, "talisman/setup/steps", "No turn is under way.")
    _take_name(game, ask)
    names = [player.name for player in may]
    if "who" in ask.given or (ask.player is None and len(names) > 1):
        rest, ask.loose = ask.loose, []  # no name is among the words of the line: they are for what comes next
        who = str(ask.choose("who", names, f"Who? {' or '.join(names)}"))
        ask.loose = rest
    else:
        ask.player = who = ask.player or (names or [game.seats.current])[0]
    player = game.players[who]
    require(player.here, "talisman/death/zero", f"{player.name} has no Character on the board.")
    if not (game.playing and player.here):
        raise ValueError(f"{player.name} is not playing now")
    return player


def _take_name(game: Talisman, ask: Ask) -> None:
    """A player's name at either end of a line: "play zoë lightning", "play lightning by zoë"."""
    names = {squeeze(name): name for name in game.players}
    for at in (0, -1):
        if ask.player is None and len(ask.loose) > 1 and squeeze(ask.loose[at]) in names:
            ask.player = names[squeeze(ask.loose.pop(at))]
            if at and len(ask.loose) > 1 and ask.loose[-1].casefold() == "by":
                ask.loose.pop()


def _fighters(game: Talisman) -> list[Player]:
    """Who is in the battle that comes."""
    return [game.player, *([game.players[game.rival]] if game.phase == "duel" else [])]


def _of_force(game: Talisman) -> list[Player]:
    """Who of the Characters that fight each other holds a Force Skill; the attacker where neither does."""
    return [player for player in _fighters(game) if player.force.count] or [game.player] if game.playing else []


def _after_text(game: Talisman, player: Player, moved: bool) -> None:
    """The turn goes on, or not: a defeated Character's ends, and a moved one encounters where it is put."""
    if player is not game.player:
        if game.rival == player.name and (player.dead or moved):
            game.end_encounter()
    elif player.dead:
        game.end_encounter()
    elif moved:
        moved_on(game, player)


def _take_effect(game: Talisman, ask: Ask, player: Player, played: Card) -> None:
    """What a card does when it is played: it adds to the battle that comes, evades, or does what its text says."""
    adds = _known_bonus(game, player, played)
    if adds:
        game.boosts.append((player.name, played.name, adds))
        game.note(f"{played.name} adds {adds} to {player.name}'s {game.battle_trait} in this battle", BEFORE_ROLL)
        announce_next(game, game.player)
    elif played.evades and player in _fighters(game) and game.battle_trait and game.phase in ("cards", "duel"):
        evade_by(game, ask, player)
    else:
        _after_text(game, player, follow_text(game, ask, player, played.name, "talisman/force/cards-say", "text"))
