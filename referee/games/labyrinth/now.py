"""What a rule means at this table now: the closed arrow, who stands where, whose cards are how many."""

from __future__ import annotations

from referee.table.view import listed, plural

from .maze import opposite
from .state import Labyrinth


def about(game: Labyrinth, rule: str) -> str | None:
    """A sentence about the state that a rule speaks of, by the rule's topic; None where it speaks of nothing here."""
    told = TOPICS.get(rule.split("/")[1]) if game.playing else None
    return told(game) if told else None


def arrows(game: Labyrinth) -> str:
    """Which arrow is closed, and why."""
    if not game.last_arrow:
        return "nobody has pushed yet, so all 12 arrows are open."
    closed = opposite(game.last_arrow)
    if game.phase == "push":
        return f"the last push was {game.last_arrow}, so {closed} is closed for {game.player.name}; 11 are open."
    return f"{game.player.name} has pushed {game.last_arrow}; {closed} will be closed for the next player."


def pieces(game: Labyrinth) -> str:
    """Who stands where."""
    where = [f"{player.name} stands on {player.square}" for player in game.players.values() if player.here]
    return f"{listed(where)}."


def ways(game: Labyrinth) -> str:
    """What the player in turn reaches as the maze lies."""
    if game.maze is None:
        return pieces(game)
    player = game.player
    reached = game.reached(player)
    when = "now" if game.phase == "move" else "before the push"
    count = plural(len(reached), "square")
    return f"{player.name} on {player.square} reaches {count} {when}: {' '.join(reached)}."


def cards(game: Labyrinth) -> str:
    """Who has how many cards left."""
    left = [f"{player.name} {player.pile} of {player.dealt}" for player in game.players.values() if player.here]
    return f"cards left: {listed(left)}."


def homes(game: Labyrinth) -> str:
    """Who is on the way home."""
    going = [f"{p.name} must get home to {p.corner}" for p in game.players.values() if game.must_go_home(p)]
    return f"{listed(going)}." if going else cards(game)


TOPICS = {"shift": arrows, "fall": pieces, "move": ways, "reach": cards, "end": homes}
