"""What a space's table or a card's text does to a Character."""

from __future__ import annotations

from referee.table.ask import Ask
from referee.table.view import listed

from .board import INNER, MIDDLE, OUTER, PATHS, region_of
from .cards import CONFIDANT, OBJECT, STRENGTH, WILL
from .carrying import choose_held, discard_held, take, wayfinder_from_supply
from .leads import follow_lead
from .state import Player, Talisman
from .tables import Row
from .told import told_card, told_space

NOTHING_MORE = "nothing more"
MOVED = "moves to another space"
EFFECTS = (
    NOTHING_MORE,
    "Strength",
    "Will",
    "Health",
    "Destiny",
    "credits",
    "Force Skills",
    "an Object or Confidant",
    "discards an Object or Confidant",
    "a Wayfinder from the supply",
    "loses a turn",
    "another turn",
    "Disoriented",
    MOVED,
)


# What an effect changes, and by how much, where the text has no number.
WITHOUT_NUMBER = {
    "a Wayfinder from the supply": ("wayfinder", 1),
    "loses a turn": ("turn", -1),
    "another turn": ("turn", 1),
}


def apply(game: Talisman, ask: Ask, player: Player, row: Row, rule: str, key: str) -> None:
    """Do what a row of a board table says, in its order."""
    if not row:
        game.note("Nothing happens", rule)
    for what, amount in row:
        if player.here:
            _change(game, ask, player, what, amount, rule, key)


def _change(game: Talisman, ask: Ask, player: Player, what: str, amount: int, rule: str, key: str) -> None:
    if what in ("strength", "will"):
        game.raise_dial(player, what.title(), amount, rule)
    elif what == "health" and amount > 0:
        game.heal(player, amount, rule)
    elif what == "health":
        game.hurt(player, -amount, rule)
    elif what in ("credits", "destiny"):
        if amount > 0:
            game.gain(player, what, amount, rule)
            follow_lead(game, ask, player, f"{key}_lead", "talisman/takodana/later")
        else:
            game.lose(player, what, -amount, rule)
    elif what == "force" and amount > 0:
        game.draw_force(player, amount, rule)
    elif what == "force":
        lost = min(-amount, player.force.count)
        game.discard_force(player, lost, rule)
        if not lost:
            game.note(f"{player.name} has no Force Skill to discard", "talisman/outer/mustafar-no-card")
    elif what == "disoriented":
        game.disorient(player, amount, rule)
    elif what == "turn" and amount > 0:
        player.extra_turns += 1
        game.note(f"{player.name} will take another turn", rule)
    elif what == "turn":
        game.lose_turn(player, rule)
    elif what == "wayfinder":
        wayfinder_from_supply(game, ask, player, rule, key)


def follow_text(game: Talisman, ask: Ask, player: Player, what: str, rule: str, key: str) -> bool:
    """What a card or an ability does, which only its text tells; whether it puts the Character on another space.

    Source: the cards themselves (talisman/cards/encounter-texts, talisman/char/start-numbers).
    """
    moved = False
    for number in range(1, 12):
        about = f"{what}: what does it change for {player.name}?"
        effect = str(ask.choose(f"{key}_effect_{number}", EFFECTS, about))
        if effect == NOTHING_MORE:
            break
        moved = _one(game, ask, player, effect, rule, f"{key}_{number}") or moved
        if not player.here:
            break
    return moved and player.here


def _one(game: Talisman, ask: Ask, player: Player, effect: str, rule: str, key: str) -> bool:
    """One effect of a text; whether it moves the Character."""
    if effect in (STRENGTH, WILL, "Health", "Destiny", "credits", "Force Skills"):
        amount = ask.number(f"{key}_amount", f"{effect}: gains how many? (a loss with -)", low=-20, high=20)
        what = {"Force Skills": "force"}.get(effect, effect.lower())
        if amount:
            _change(game, ask, player, what, amount, rule, key)
    elif effect == "an Object or Confidant":
        card = told_card(game, ask, player, f"{key}_card", "Which one?", (OBJECT, CONFIDANT))
        take(game, ask, player, card, rule, key)
    elif effect == "discards an Object or Confidant":
        held = [*player.objects, *player.confidants]
        if held:
            discard_held(game, ask, player, choose_held(ask, f"{key}_card", held, "Which one?"), rule, key)
        else:
            game.note(f"{player.name} has nothing to discard", rule)
    elif effect in WITHOUT_NUMBER:
        _change(game, ask, player, *WITHOUT_NUMBER[effect], rule, key)
    elif effect == "Disoriented":
        turns = ask.number(f"{key}_turns", "For how many turns?", low=1, high=9)
        _change(game, ask, player, "disoriented", turns, rule, key)
    else:
        return _moved(game, ask, player, key)
    return False


def _moved(game: Talisman, ask: Ask, player: Player, key: str) -> bool:
    """Put on another space by a text, whatever lies between (talisman/crossing/cards)."""
    regions = (OUTER, MIDDLE, INNER)
    region = str(ask.choose(f"{key}_region", regions, f"To which Region? {listed(regions, 'or')}"))
    about = f"{player.name} is moved to?"
    if region == INNER:
        path = PATHS[player.side][:-1]  # nobody goes along the other side's path (talisman/inner/paths)
        space = str(ask.choose(f"{key}_space", path, f"{about} {', '.join(path)}"))
    else:
        space = told_space(game, ask, f"{key}_space", about, region)
    game.place(player, space, region_of(space) or region)
    game.note(f"{player.name} is moved to {space}", "talisman/crossing/cards")
    return True
