"""The end of a turn: the gift of the space, Medals turned in, things left behind; the player settles the order."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.view import plural

from .box import WAYFINDER
from .cards import STRENGTH, WILL
from .carrying import held_names, leave_surplus
from .medals import Exchange, Medal, exchanges
from .state import Player, Talisman

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

TATOOINE, CORUSCANT, KASHYYYK = "Tatooine", "Coruscant", "Kashyyyk"
RULES = {
    TATOOINE: "talisman/outer/tatooine",
    CORUSCANT: "talisman/outer/coruscant",
    KASHYYYK: "talisman/middle/kashyyyk",
}
HEALTH, FORCE = "Health", "Force Skill"
OTHERS = "other Medals"


def gifts(game: Talisman, player: Player) -> list[str]:
    """What the space gives at the end of this turn, if no card lies there.

    Source: Tatooine (talisman/outer/tatooine), Coruscant (talisman/outer/coruscant), Kashyyyk
    (talisman/middle/kashyyyk); any card bars them (talisman/space/any-card).
    """
    if game.gift_taken or not player.here or game.lying(player.space):
        return []
    found = {
        TATOOINE: [WILL] * bool(player.force.count and not player.disoriented),
        CORUSCANT: [HEALTH] * (player.health < player.most_health)
        + [FORCE] * (player.force.count < game.force_limit(player)),
        KASHYYYK: [STRENGTH, HEALTH],
    }
    return found.get(player.space, [])


def said_gift(game: Talisman, player: Player) -> str:
    """What the space gives at the end of this turn, in words; "" where it gives nothing."""
    given = " or ".join(f"1 {what}" for what in gifts(game, player))
    return f"{given} for a Force Skill" if given and player.space == TATOOINE else given


@action("Take what the space gives")
def gift(game: Talisman, ask: Ask) -> None:
    """Tatooine: a Force Skill for 1 Will. Coruscant: 1 Health or a Force Skill. Kashyyyk: 1 Strength or 1 Health.

    Source: Game Board Locations (talisman/turn/end-order).
    """
    player = game.actor(ask, "end")
    rule = RULES.get(player.space, "talisman/board/blank")
    lying = game.lying(player.space)
    if player.space in RULES:
        require(not lying, "talisman/space/any-card", f"{', '.join(held_names(lying))} on {player.space}.")
    options = gifts(game, player)
    nothing = f"{player.space} gives {player.name} nothing now."
    require(options, "talisman/outer/good-twice" if game.gift_taken else rule, nothing)
    if not options:
        raise ValueError(nothing)
    give_gift(game, ask, player, options)


def give_gift(game: Talisman, ask: Ask, player: Player, options: list[str]) -> None:
    """The gift, of the player's choice where there are two."""
    rule = RULES[player.space]
    game.gift_taken = True
    chosen = options[0] if len(options) == 1 else str(ask.choose("gift", options, f"1 {' or 1 '.join(options)}?"))
    if player.space == TATOOINE:
        game.discard_force(player, 1, "talisman/force/get-rid")
    if chosen == HEALTH:
        game.heal(player, 1, rule)
    elif chosen == FORCE:
        game.draw_force(player, 1, rule)
    else:
        game.raise_dial(player, chosen, 1, rule)


@action("Turn in Medals")
def exchange(game: Talisman, ask: Ask) -> None:
    """Turn in Medals of one trait: every five points (or seven) raise it by one; what is over is lost.

    Source: Medals (talisman/medals/when, talisman/medals/rate, talisman/medals/leftover, talisman/medals/kinds).
    """
    player = game.actor(ask, "end")
    why = f"{player.name} is Disoriented, and would gain nothing."
    require(not player.disoriented, "talisman/disoriented/medals", why)
    offers = exchanges(player.medals, game.rate)
    few = f"{player.name}'s Medals do not come to {game.rate} points of one trait."
    require(offers, "talisman/medals/rate", few)
    names = {str(number): offer.said() for number, offer in enumerate(offers, 1)}
    listing = "; ".join(f"{number} {said}" for number, said in names.items())
    options = [*names.values(), OTHERS]
    chosen = str(ask.choose("offer", options, f"Turn in what? {listing}; o {OTHERS}", short=names | {"o": OTHERS}))
    if chosen != OTHERS:
        turn_in(game, player, offers[options.index(chosen)])
        return
    labels = medal_names(player.medals)
    about = f"Turn in which? {', '.join(labels)}"
    given = [player.medals[labels.index(str(label))] for label in ask.choose_many("medals", labels, about, low=1)]
    traits = {medal.trait for medal in given}
    require(len(traits) == 1, "talisman/medals/kinds", "Strength and Will are turned in each by itself.")
    turn_in(game, player, Exchange(given, game.rate))


def medal_names(medals: Sequence[Medal]) -> list[str]:
    """The Medals, each by its name, trait and points; alike ones are told apart by a number."""
    names: list[str] = []
    for medal in medals:
        name = f"{medal.name} {medal.trait} {medal.points}"
        count = sum(other.startswith(name) for other in names)
        names.append(f"{name} ({count + 1})" if count else name)
    return names


def turn_in(game: Talisman, player: Player, offer: Exchange) -> None:
    """The Medals go to the Encounter discards, and the dial goes up."""
    require(offer.gained, "talisman/medals/rate", f"{offer.said()}.")
    player.medals = [medal for medal in player.medals if medal not in offer.given]
    rule = "talisman/variants/medal-seven" if game.settings["medals"] == "7" else "talisman/medals/rate"
    game.note(f"{player.name} turns in {offer.said()}", rule)
    game.note(f"{plural(len(offer.given), 'Medal')} to the Encounter discards", "talisman/medals/discard")
    game.raise_dial(player, offer.trait, offer.gained, rule)


@action("Ditch something")
def ditch(game: Talisman, ask: Ask) -> None:
    """Leave Objects, Confidants or credits face up on your space; not to be taken back in this turn.

    Source: Ditching Confidants and Objects (talisman/ditching/when, talisman/ditching/same-turn,
    talisman/ditching/what); before cards are drawn only by a setting (talisman/variants/ditch-first).
    """
    early = game.settings["ditch-first"] == "yes"
    player = game.actor(ask, "end", *(["encounter", "draw"] if early else []))
    held = [*player.objects, *player.confidants]
    names = held_names(held)
    credit = [f"{player.credits.count} GC"] if player.credits.count else []
    require(held or credit, "talisman/ditching/not", f"{player.name} has nothing that can be ditched.")
    about = f"{player.name} leaves on {player.space}? {', '.join([*names, *credit])}"
    rule = "talisman/variants/ditch-first" if game.phase in ("encounter", "draw") else "talisman/ditching/when"
    for name in ask.choose_many("leaves", [*names, *credit], about, low=1):
        if name in credit:
            most = player.credits.count
            count = (
                most if most == 1 else ask.number("credits", f"How many of {most} GC?", low=1, high=most, told=False)
            )
            player.credits.give(game.loose_on(player.space), count)
            game.note(f"{player.name} leaves {count} GC on {player.space}", "talisman/ditching/what")
            continue
        card = held[names.index(str(name))]
        game.ditched.append(card)
        wayfinder = card.name == WAYFINDER
        game.lay_down(player, card, player.space, "talisman/ditching/wayfinder" if wayfinder else rule)
    leave_surplus(game, ask, player, "ditched")
    game.check_force_limit(player)


@action("End the turn")
def end_turn(game: Talisman, ask: Ask) -> None:
    """The next player's turn begins.

    Source: The Game Turn (talisman/turn/passes-left); Kashyyyk's gift is not declined (talisman/middle/kashyyyk-must).
    """
    player = game.actor(ask, "end")
    if player.space == KASHYYYK:
        options = gifts(game, player)
        if options:
            game.note(f"First {player.name} takes what {KASHYYYK} gives", "talisman/middle/kashyyyk-must")
            give_gift(game, ask, player, options)
    game.end_turn()
