"""What a rule means at this table now: who has what it is about."""

from __future__ import annotations

from referee.table.view import listed, plural

from .board import CENTER, INNER, KEF_BIR, TESTS
from .cards import STRENGTH, WILL
from .medals import exchanges
from .state import Talisman
from .tables import LEADS


def about(game: Talisman, rule: str) -> str | None:
    """A sentence about the state that a rule speaks of, by the rule's topic; None where it speaks of nothing here."""
    group, _, name = rule.partition("/")[2].partition("/")
    told = TOPICS.get(f"{group}/{name}") or TOPICS.get(group)
    return told(game) if told and any(player.here for player in game.players.values()) else None


def totals(game: Talisman) -> str:
    """Everybody's Strength and Will, with what counts now."""
    said = [
        f"{p.name} has Strength {game.total(p, STRENGTH)} and Will {game.total(p, WILL)}"
        + (" (Disoriented)" if p.disoriented else "")
        for p in game.players.values()
        if p.here
    ]
    return f"{listed(said)}."


def health(game: Talisman) -> str:
    """Everybody's Health and where it is capped."""
    return f"{listed([f'{p.name} has {p.health} of {p.most_health} Health' for p in game.players.values() if p.here])}."


def destiny(game: Talisman) -> str:
    """Everybody's Destiny, and the supply."""
    held = [f"{p.name} {p.destiny.count}" for p in game.players.values() if p.here]
    return f"Destiny: {', '.join(held)}; {game.destiny.count} in the supply."


def galactic_credits(game: Talisman) -> str:
    """Everybody's credits, and the supply."""
    held = [f"{p.name} {p.credits.count}" for p in game.players.values() if not p.out]
    return f"GC: {', '.join(held)}; {game.credits.count} in the supply."


def force(game: Talisman) -> str:
    """How many Force Skills everybody has and may have."""
    said = [
        f"{p.name} holds {p.force.count} Force Skills and may have {game.force_limit(p)} (Will {game.total(p, WILL)})"
        for p in game.players.values()
        if p.here
    ]
    return f"{listed(said)}."


def objects(game: Talisman) -> str:
    """How many Objects everybody carries and may carry."""
    said = [f"{p.name} carries {len(p.objects)} of {p.object_limit}" for p in game.players.values() if p.here]
    return f"Objects: {', '.join(said)}."


def confidants(game: Talisman) -> str:
    """Who is accompanied by how many."""
    said = [f"{p.name} has {plural(len(p.confidants), 'Confidant')}" for p in game.players.values() if p.here]
    return f"{listed(said)}."


def medals(game: Talisman) -> str:
    """What everybody's Medals are worth now."""
    said = []
    for player in game.players.values():
        offers = exchanges(player.medals, game.rate)
        said.append(f"{player.name}: {offers[0].said() if offers else 'nothing to be turned in'}")
    return f"{'; '.join(said)}."


def wayfinders(game: Talisman) -> str:
    """Who has a Wayfinder, and how many are left."""
    held = [p.name for p in game.players.values() if p.has_wayfinder]
    return f"{listed(held) or 'nobody'} has a Wayfinder; {game.wayfinders} in the supply."


def leads(game: Talisman) -> str:
    """Who follows which lead."""
    said = [f"{p.name}: {LEADS[p.lead][0]}" for p in game.players.values() if p.lead]
    return f"{'; '.join(said) or 'nobody follows a lead'}."


def states(game: Talisman) -> str:
    """Who is Disoriented or loses turns."""
    said = [
        f"{p.name} is Disoriented for {plural(p.disoriented, 'turn')}" for p in game.players.values() if p.disoriented
    ]
    said += [f"{p.name} loses {plural(p.lost_turns, 'turn')}" for p in game.players.values() if p.lost_turns]
    return f"{listed(said) or 'nobody is Disoriented or loses a turn'}."


def inner(game: Talisman) -> str:
    """Who is in the Inner Region, and whether the way on is open."""
    said = []
    for player in game.players.values():
        if player.region in (INNER, CENTER) and player.here:
            test = player.space in TESTS
            open_way = "" if not test else ", and may go on" if player.passed else ", whose test is not passed"
            said.append(f"{player.name} is on {player.space}{open_way}")
    return f"{listed(said) or 'nobody is in the Inner Region'}."


def seas(game: Talisman) -> str:
    """What everybody would need on Kef Bir."""
    said = []
    for player in game.players.values():
        if player.here:
            most = max(game.total(player, STRENGTH), game.total(player, WILL))
            there = " (on it now)" if player.space == KEF_BIR else ""
            said.append(f"{player.name} needs two dice less than {most}{there}")
    return f"{listed(said)}."


def duels(game: Talisman) -> str:
    """Whom the player in turn could attack."""
    rivals = [f"{rival.name} ({rival.character})" for rival in game.rivals_of(game.player)]
    who = f"{game.player.name} shares {game.player.space} with {listed(rivals)} of the other side"
    return f"{who if rivals else f'nobody of the other side stands with {game.player.name}'}."


TOPICS = {
    "stats": totals,
    "battle": totals,
    "health": health,
    "death": health,
    "destiny": destiny,
    "credits": galactic_credits,
    "limited": galactic_credits,
    "force": force,
    "objects": objects,
    "confidants": confidants,
    "medals": medals,
    "wayfinder": wayfinders,
    "exegol": wayfinders,
    "takodana": leads,
    "disoriented": states,
    "losing": states,
    "inner": inner,
    "back": inner,
    "center": totals,
    "citadel": totals,
    "kef-bir": seas,
    "middle/kef-bir": seas,
    "middle/kef-bir-when": seas,
    "middle/takodana": leads,
    "duel": duels,
    "enc": duels,
    "variants/medal-seven": medals,
}
