"""What a table may count or correct. A card more in one pile is one less in another: none is made or lost."""

from __future__ import annotations

from referee.table.action import require
from referee.table.game import Field

from .draw_deck import FULL_DECK
from .planets import PLANETS
from .podracing import LAPS
from .state import YoungJedi


def _pile(name: str, attribute: str, other: str) -> Field:
    """A pile whose correction moves cards from or to another."""

    def put(game: YoungJedi, who: str, value: int) -> None:
        player = game.players[who]
        rest = getattr(player, other) - (value - getattr(player, attribute))
        few = f"{who} has only {getattr(player, other)} cards where these come from."
        require(rest >= 0, "young-jedi/table/count-deck", few)
        setattr(player, attribute, value)
        setattr(player, other, rest)
        player.tossed = player.tossed[: player.discards]

    return Field(name, lambda game, who: getattr(game.players[who], attribute), put, high=FULL_DECK)


def _set_hits(game: YoungJedi, who: str, value: int) -> None:
    require(game.duel is not None, "young-jedi/duel/tokens", "No duel is under way.")
    if game.duel is not None:
        game.duel.hits[who] = value


def _set_owner(planet: str) -> Field:
    def put(game: YoungJedi, _: str, value: str) -> None:
        require(planet in game.controlled, "young-jedi/control/when", f"Nobody has won control of {planet} yet.")
        require(value in game.players, "young-jedi/setup/players", f"{value or 'nobody'} is no player.")
        game.controlled[planet] = value

    return Field(planet, lambda game, _: game.controlled.get(planet, ""), put, kind="text", of_player=False)


def _set_turn(game: YoungJedi, _: str, value: str) -> None:
    require(value in game.players, "young-jedi/setup/players", f"{value} is no player.")
    require(game.phase == "turn", "young-jedi/turn/opponent-acts", "No turn is under way.")
    game.seats.current = value


FIELDS = [
    _pile("draw deck", "deck", "discards"),
    _pile("hand", "hand", "deck"),
    _pile("discard pile", "discards", "deck"),
    _pile("lap cards", "pile", "hand"),
    Field.plain("counters spent", "spent", high=12),
    Field.plain("thrust", "thrust", high=20),
    Field.plain("laps", "laps", high=LAPS - 1),
    Field("hits", lambda game, who: game.duel.hits[who] if game.duel else 0, _set_hits, high=20),
    *(_set_owner(planet) for planet in PLANETS),
    Field("turn", lambda game, _: game.seats.current, _set_turn, kind="text", of_player=False),
]
