"""What a rule means at this table now: who holds what it is about."""

from __future__ import annotations

from referee.table.view import listed, plural

from . import catalogue
from .state import YoungJedi


def about(game: YoungJedi, rule: str) -> str | None:
    """A sentence about the state that a rule speaks of, by the rule's topic; None where it speaks of nothing here."""
    told = TOPICS.get(rule.split("/")[1])
    return told(game) if told and game.location else None


def counters(game: YoungJedi) -> str:
    """Counters of the turn."""
    player = game.player
    return f"{player.name} has spent {player.spent} of {player.limit} counters; {player.left} are left."


def hidden(game: YoungJedi) -> str:
    """Who has cards face down here."""
    down = [f"{p.name} {p.hidden[game.planet]}" for p in game.players.values() if p.hidden[game.planet]]
    first = [p.name for p in game.players.values() if p.turns_here < 2]
    late = f"; first turn here not over for {listed(first)}" if first else ""
    return f"face down on {game.planet}: {listed(down) or 'nothing'}{late}."


def battle(game: YoungJedi) -> str:
    """Who could fight whom."""
    up = [f"{p.name} has {plural(len(p.characters), 'character')}" for p in game.players.values()]
    done = f"; {game.player.name} has battled in this turn" if game.battled else ""
    return f"{listed(up)} face up on {game.planet}{done}."


def decks(game: YoungJedi) -> str:
    """Draw decks and hands."""
    sizes = [f"{p.name} {p.cards_left} in the deck, {p.hand} in hand" for p in game.players.values()]
    return f"{listed(sizes)}."


def planets(game: YoungJedi) -> str:
    """Who controls what."""
    won = [f"{owner} controls {planet}" for planet, owner in game.controlled.items()]
    return f"{listed(won) or 'nobody controls a planet'}; the game is on {game.planet}."


def location(game: YoungJedi) -> str:
    """The Location in play."""
    return f"the game is at {catalogue.find(game.location).title}."


def duel(game: YoungJedi) -> str:
    """Who has dueled."""
    if game.duel:
        hits = [f"{name} has taken {plural(count, 'hit')}" for name, count in game.duel.hits.items()]
        return f"{listed(hits)}."
    return f"{game.player.name} has {'dueled' if game.dueled else 'not dueled'} in this turn."


def ships(game: YoungJedi) -> str:
    """Who has which starships in Hyperspace, and who is stranded."""
    held = []
    for player in game.players.values():
        names = listed([catalogue.short(code) for code in player.ships])
        stuck = sum(len(cards) for cards in player.stranded.values())
        held.append(f"{player.name}: {names or 'no starship'} in Hyperspace, {plural(stuck, 'card')} stranded")
    return f"{'; '.join(held)}."


def effects(game: YoungJedi) -> str:
    """The Effects in play."""
    held = [f"{p.name} has {catalogue.short(p.effect)}" for p in game.players.values() if p.effect]
    return f"{listed(held) or 'no Effect is face up'}."


def race(game: YoungJedi) -> str:
    """How far the races are."""
    far = [f"{p.name}: Thrust {p.thrust}, {plural(p.laps, 'lap')}, {p.pile} lap cards" for p in game.players.values()
           if p.objective]  # fmt: skip
    return f"{'; '.join(far) or 'nobody has an Objective'}."


TOPICS = {
    "deploy": counters,
    "hidden": hidden,
    "battle": battle,
    "fight": decks,
    "even-up": decks,
    "goal": decks,
    "control": planets,
    "planets": planets,
    "surrender": planets,
    "locations": location,
    "bonus": location,
    "duel": duel,
    "evacuation": ships,
    "hyperspace": ships,
    "intercept": ships,
    "effects": effects,
    "boonta": race,
    "laps": race,
    "podrace": race,
}
