"""Encounters: a Character or the space; the space's instructions, then its cards in the order of their numbers."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.odds import Outcome
from referee.table.view import listed, plural

from . import board
from .battle import LOSS, WIN
from .board import INNER
from .box import WAYFINDER
from .cards import ADVERSARY, CONFIDANT, EVENT, GUIDE, OBJECT, PLACE, STRENGTH, WILL, Card
from .carrying import held_names, take
from .characters import DARK, LIGHT
from .effects import apply, follow_text
from .fight import ENDINGS, announce, attack, end_battle, group_side, lose_battle, own_side
from .inner_spaces import TESTS
from .leads import adversary_destroyed, follow_lead
from .medals import Medal
from .ordeal import ORDEAL, RULES, fights_it, of_the_space
from .spaces import ENDING, INSTRUCTIONS, TASK, of_mandalore
from .state import CREDIT_CARD, LOOSE, TAKEN, Player, Talisman
from .told import make_confidant, make_ready, tell_number, told_card
from .turns import cards_to_draw

MOST_DRAWN = 4
# What the endings of tests are worth, beside those of battles: on the way inward, passing is everything.
WORTH = ENDINGS | {"passed": Outcome("passed", 100), "not passed": Outcome("not passed")}
COUNTED = (ADVERSARY, CONFIDANT, GUIDE, EVENT, PLACE)  # kinds of cards that may come before or after others


@action("Encounter")
def encounter(game: Talisman, ask: Ask) -> Outcome | str | None:
    """Meet a Character of opposite alignment on the space, or the space with its cards.

    Source: Encounters (talisman/enc/either-or, talisman/sequence/who-first).
    """
    player = game.actor(ask, "encounter")
    rivals = game.rivals_of(player)
    if rivals:
        names = [rival.name for rival in rivals]
        said = " or ".join(f"{rival.name} ({rival.character})" for rival in rivals)
        whom = str(ask.choose("whom", [player.space, *names], f"Encounter {player.space} or {said}?"))
        if whom != player.space:
            game.rival, game.phase, game.boosts = whom, "duel", []
            game.note(f"{player.name} encounters {whom}, and not {player.space}", "talisman/enc/character-ignores")
            announce_next(game, player)
            return None
    if player.turning_back:
        game.note(f"{player.name} ignores {player.space}", "talisman/back/ignore")
        game.end_encounter()
        return None
    came = _space(game, ask, player)
    return WORTH.get(came, came) if isinstance(came, str) else came


def announce_next(game: Talisman, player: Player) -> None:
    """Both sums and the chances of the battle that comes, if one does.

    Source: Battle Between Two Characters (talisman/duel/strength); Resolving Battle vs. Adversaries
    (talisman/battle/trait); More Than One Adversary (talisman/battle/group).
    """
    group = game.next_group(player) if game.phase == "cards" else []
    if game.phase == "task":
        trait, other, rule = game.battle_trait, of_mandalore(), "talisman/outer/mandalore"
    elif game.phase == "ordeal":
        trait, other, rule = game.battle_trait, of_the_space(game), RULES[player.space]
    elif game.phase == "confidant" and game.target:
        trait, other = game.target.trait, group_side(game, [game.target], player.space)
        rule = "talisman/duel/confidant"
    elif game.phase == "duel":
        trait, other, rule = STRENGTH, own_side(game, game.players[game.rival], STRENGTH), "talisman/duel/strength"
    elif group and all(card.trait for card in group):
        trait, other = group[0].trait, group_side(game, group, player.space)
        rule = "talisman/battle/group" if len(group) > 1 else "talisman/battle/trait"
    else:
        return
    announce(game, player, own_side(game, player, trait), other, rule)


def _space(game: Talisman, ask: Ask, player: Player) -> Outcome | str | None:
    """Follow the instructions, then draw (talisman/space/instructions)."""
    space, came = player.space, None
    if space in TESTS:
        came = TESTS[space](game, ask, player)
        if came == ORDEAL:
            announce_next(game, player)
            # For the odds the battle is what the encounter comes to; at the table it is a step of its own.
            return fights_it(game, ask, player) if ask.weighs else None
        _after_test(game, player, space, came)
        return came
    lost = player.lost_turns
    came = INSTRUCTIONS[space](game, ask, player) if space in INSTRUCTIONS else None
    if came == TASK:
        begin_task(game, player, None)
        return None
    ends = came in ENDING
    if player.lost_turns > lost and game.settings["miss-turn"] == "now":
        game.note(f"{player.name}'s turn ends", "talisman/losing/encounter")
        ends = True
    if ends or player.dead:
        game.end_encounter()
        return came
    game.shown = _shown(ask, space)
    if space in INSTRUCTIONS and cards_to_draw(game.shown, len(game.lying(space))):
        game.phase = "draw"
    else:
        _draw(game, ask, player)
    return came


def _after_test(game: Talisman, player: Player, space: str, came: str) -> None:
    """After a test the turn ends; where it moved somebody back, that space may be encountered by a setting."""
    moved = player.here and player.space != space and space != board.CITADEL
    if moved and game.settings["moved-back"] == "encounter" and not player.passed:
        game.note(f"{player.name} encounters {player.space}", "talisman/inner/moved-back")
        game.begin_encounter()
    else:
        end_battle(game, came)


def begin_task(game: Talisman, player: Player, steps_left: int | None) -> None:
    """The task of Mandalore comes next. steps_left: those of a move that goes on beyond it, None where it ended there.

    Source: Mandalore (talisman/mandalore/faction).
    """
    game.phase, game.steps_left, game.boosts = "task", steps_left, []
    faction = "Clan Kryze" if player.side == LIGHT else "the Shadow Collective"
    said = f"{player.name} stands with {faction}: a battle of {game.battle_trait}"
    game.note(said, "talisman/mandalore/faction")
    announce_next(game, player)


# Cards


def _shown(ask: Ask, space: str) -> int:
    """How many cards a space says to draw; what only the board tells is asked once (talisman/board/draw-number)."""
    about = f"How many cards does {space} say to draw?"
    fact = None if space in board.DRAWS else f"{space}: cards to draw"
    return int(str(ask.suggest("draws", board.DRAWS.get(space), about, low=0, high=MOST_DRAWN, fact=fact)))


@action("Draw cards")
def draw(game: Talisman, ask: Ask) -> None:
    """After the instructions of the space: draw its cards.

    Source: Encountering a Space (talisman/space/instructions, talisman/space/draw).
    """
    _draw(game, ask, game.actor(ask, "draw"))


def _draw(game: Talisman, ask: Ask, player: Player) -> None:
    """Draw up to the number of the space, one less for each card that lies there; then they are resolved.

    Source: Encountering a Space (talisman/space/draw, talisman/space/draw-less).
    """
    space, lying = player.space, len(game.lying(player.space))
    count, shown = cards_to_draw(game.shown, lying), game.shown
    if lying:
        there = f"{listed(held_names(game.lying(space)))} on {space}"
        game.note(f"{shown} less {plural(lying, 'card')} ({there}): draw {count}", "talisman/space/draw-less")
    for number in range(1, count + 1):
        which = f" ({number} of {count})" if count > 1 else ""
        card = told_card(game, ask, player, f"card_{number}", f"{player.name} draws a card{which}: which?")
        game.lying(space).append(card)
        game.note(f"{player.name} draws {_described(card)}", "talisman/space/where-cards")
    _tell_numbers(game, ask, player)
    meet_cards(game, player)


def _tell_numbers(game: Talisman, ask: Ask, player: Player) -> None:
    """Before anything is fought or followed: the encounter numbers, where more than one card has one.

    Objects and credits are not asked for: they are taken together, when no Adversary is left.
    Source: Encountering a Space (talisman/space/order, talisman/space/two-numbers).
    """
    if player.space == player.first_turn_of:
        return  # nothing is fought there (talisman/death/first-turn)
    there = [card for card in game.lying(player.space) if card not in game.ditched]
    counted = [card for card in there if card.kind in COUNTED]
    for at, card in enumerate(there, 1):
        if game.is_hostile(card, player):
            make_ready(ask, card, f"foe_{at}")
        if len(counted) > 1 and card in counted:
            tell_number(game, ask, player, card, f"number_{at}")


def _described(card: Card) -> str:
    if card.kind == CREDIT_CARD:
        return f"{card.name}: {card.carries} GC"
    fights = f", {card.trait} {card.value}" if card.trait else ""
    return f"{card.name} ({card.kind}{fights})"


def meet_cards(game: Talisman, player: Player) -> None:
    """The cards of the space are resolved next, in their order (talisman/space/order)."""
    game.line_up(player)
    if player.space == player.first_turn_of:
        game.note(f"In the first turn nothing is fought or taken on {player.space}", "talisman/death/first-turn")
        followed = [card for card in game.queue if card.kind in (EVENT, GUIDE, PLACE)]
        game.queue = [card for card in followed if not game.is_hostile(card, player)]
    go_on(game, player)


def go_on(game: Talisman, player: Player) -> None:
    """The next card, or the end of the encounter where none is left that this Character can do anything with."""
    while game.queue and not _concerns(game, player, game.queue[0]):
        game.queue.pop(0)
    if not game.queue:
        game.end_encounter()
        return
    game.phase = "cards"
    announce_next(game, player)


def _concerns(game: Talisman, player: Player, card: Card) -> bool:
    """Whether a card on the space does something with a Character at all."""
    if game.is_hostile(card, player) or card.kind in (EVENT, GUIDE, PLACE, ADVERSARY):
        return True
    if player.was_disoriented:
        game.note(f"{player.name} was Disoriented this turn: {card.name} stays", "talisman/disoriented/pickup")
        return False
    if card.kind == OBJECT and not player.can_carry(card.name):
        rule = "talisman/wayfinder/two" if card.name == WAYFINDER else "talisman/objects/same-name-found"
        game.note(f"{player.name} carries a {card.name} already, so it stays", rule)
        return False
    return True


@action("Battle")
def battle(game: Talisman, ask: Ask) -> Outcome | None:
    """Fight the Adversary that comes next, or several that fight as one.

    Source: Resolving Battle vs. Adversaries (talisman/battle/steps, talisman/battle/next); More Than One Adversary
    (talisman/battle/group-win).
    """
    player = game.actor(ask, "cards")
    group = game.next_group(player)
    require(group, "talisman/battle/when", f"No Adversary is to be fought now on {player.space}.")
    if not group:
        raise ValueError("there is no Adversary")
    names = listed([card.name for card in group])
    own, other = own_side(game, player, group[0].trait), group_side(game, group, player.space)
    found = attack(game, ask, player, own, other, names)
    game.boosts = []
    if found == WIN:
        _defeated(game, ask, player, group)
        game.queue = [card for card in game.queue if card not in group]
        go_on(game, player)
        return ENDINGS[found]
    if found == LOSS:
        lose_battle(game, ask, player, "talisman/battle/lose")
    game.note(f"{player.name}'s turn ends; {names} stay{'' if len(group) > 1 else 's'} on {player.space}",
              "talisman/battle/turn-ends")  # fmt: skip
    end_battle(game, found)
    return ENDINGS[found]


def _defeated(game: Talisman, ask: Ask, player: Player, group: list[Card]) -> None:
    """Every card of the group is kept as a Medal; what a place adds for that.

    Source: Medals (talisman/medals/keep); Naboo (talisman/middle/naboo), Utapau (talisman/middle/utapau).
    """
    for card in group:
        game.lying(player.space).remove(card)
        keep_medal(game, player, card)
    for number, card in enumerate(group, 1):
        defeated_adversary(game, ask, player, card, number)
    adversary_destroyed(game, ask, player, "destroyed")


def keep_medal(game: Talisman, player: Player, card: Card) -> None:
    """The card of a defeated Adversary is a Medal (talisman/medals/keep)."""
    player.medals.append(Medal(card.name, card.trait, card.value or 0))
    points = sum(medal.points for medal in player.medals if medal.trait == card.trait)
    said = f"{player.name} keeps {card.name}: Medal {card.trait} {card.value}, {points} in all; {game.rate} buy 1"
    game.note(said, "talisman/medals/keep")


def defeated_on_naboo(game: Talisman, player: Player, side: str) -> None:
    """Will for a Light Character that defeats a Dark Adversary or Character there (talisman/middle/naboo)."""
    if player.space == "Naboo" and player.side == LIGHT and side == DARK:
        game.raise_dial(player, WILL, 1, "talisman/middle/naboo")


def defeated_adversary(game: Talisman, ask: Ask, player: Player, card: Card, number: int = 1) -> None:
    """What Naboo and Utapau give for each Adversary defeated there (talisman/middle/naboo, talisman/middle/utapau)."""
    defeated_on_naboo(game, player, card.side)
    if player.space == "Utapau":
        kind = str(ask.choose(f"utapau_{number}", ("Health", "Force Skill"), "Utapau: 1 Health or a Force Skill?"))
        if kind == "Health":
            game.heal(player, 1, "talisman/middle/utapau")
        else:
            game.draw_force(player, 1, "talisman/middle/utapau")


@action("Resolve the card")
def resolve(game: Talisman, ask: Ask) -> str | None:
    """Do what the next card says: an Event, a Guide or a Place.

    Source: Encountering a Space (talisman/space/guides, talisman/space/events).
    """
    player = game.actor(ask, "cards")
    card = game.queue[0] if game.queue else None
    fits = card is not None and not game.is_hostile(card, player) and card.kind not in TAKEN
    require(fits, "talisman/space/order", "The next card is fought or taken, not followed.")
    if card is None:
        raise ValueError("there is no card")
    if card.kind == ADVERSARY and _joins(game, ask, player, card):
        return card.name
    game.queue.pop(0)
    lost = player.lost_turns
    rule = "talisman/space/events" if card.kind == EVENT else "talisman/space/guides"
    game.note(f"{player.name} does what {card.name} ({card.kind}) says", rule)
    moved = follow_text(game, ask, player, card.name, rule, "text")
    if card.kind == EVENT:
        where = next((space for space, cards in game.cards.items() if card in cards), "")
        game.lying(where).remove(card)
        game.put_away(card, "talisman/space/events")
    if player.dead:
        game.end_encounter()
    elif player.lost_turns > lost and game.settings["miss-turn"] == "now":
        game.note(f"{player.name}'s turn ends", "talisman/losing/encounter")
        game.end_encounter()
    elif moved:
        moved_on(game, player)
    else:
        go_on(game, player)
    return card.name


def moved_on(game: Talisman, player: Player) -> None:
    """Put on another space by an encounter: that one is encountered too, but for the Inner Region.

    Source: Talisman Encounter Sequence (talisman/space/moved).
    """
    if game.settings["moved"] == "encounter" and player.region != INNER:
        game.note(f"{player.name} encounters {player.space} too", "talisman/space/moved")
        game.begin_encounter()
    else:
        game.end_encounter()


def _joins(game: Talisman, ask: Ask, player: Player, card: Card) -> bool:
    """A card of the own alignment is no Adversary but a Guide or a Confidant; whether it is one of those.

    Source: Adversary, Guide, and Confidant Card Alignment (talisman/anatomy/alignment).
    """
    about = f"{card.name} is {card.side}, as {player.character} is. By its text: {GUIDE} or {CONFIDANT}?"
    card.kind = str(ask.choose("as", (GUIDE, CONFIDANT), about))
    card.number, card.other_number = card.other_number, card.number
    if card.kind != CONFIDANT:
        return False
    make_confidant(ask, card, "joins")
    game.note(f"{card.name} is a Confidant to {player.name}", "talisman/anatomy/alignment")
    game.queue = game.in_order(game.queue, player)
    go_on(game, player)
    return True


@action("Take what lies here")
def collect(game: Talisman, ask: Ask) -> str | None:
    """Take Objects, Confidants of the own alignment, and credits, or leave them.

    Source: Encountering a Space (talisman/space/collect, talisman/sequence/take).
    """
    player = game.actor(ask, "cards")
    there = [card for card in game.queue if card.kind in TAKEN]
    there = [card for card in there if not game.is_hostile(card, player)]
    ready = bool(there) and game.queue[0] in there
    require(ready, "talisman/space/object-guarded", "An Adversary or another card comes first.")
    names = held_names(there)
    about = f"{player.name} takes? {', '.join(names)} (several with commas, or y for all; Enter: nothing)"
    if len(there) == 1:
        chosen = names if ask.yes("take", f"Take {names[0]}?") else []
    else:
        chosen = [str(name) for name in ask.choose_many("takes", names, about, whole=("all", "y", "yes"))]
    for number, card in enumerate(there, 1):
        game.queue.remove(card)
        if names[number - 1] in chosen:
            _take(game, ask, player, card, f"taken_{number}")
    go_on(game, player)
    return listed(chosen) or "nothing"


def _take(game: Talisman, ask: Ask, player: Player, card: Card, key: str) -> None:
    if card.note == LOOSE:
        loose = game.loose_on(player.space)
        game.note(f"{player.name} takes the {loose.count} GC that lie there", "talisman/space/collect")
        loose.give(player.credits, loose.count)
        follow_lead(game, ask, player, f"{key}_lead", "talisman/takodana/later")
        return
    game.lying(player.space).remove(card)
    if card.kind == CREDIT_CARD:
        apply(game, ask, player, (("credits", card.carries or 0),), "talisman/space/collect", key)
    else:
        take(game, ask, player, card, "talisman/sequence/take", key)
