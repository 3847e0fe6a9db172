"""What a table may count or correct."""

from __future__ import annotations

from referee.table.action import require
from referee.table.game import Field

from .box import CARDS, COLOURS, CORNERS
from .maze import ARROWS, SQUARES
from .state import UNNAMED, Labyrinth

NONE = "none"


def _set_pile(game: Labyrinth, name: str, value: int) -> None:
    """So many cards are left in the pile; the others lie turned over, as many as were dealt in all."""
    player = game.players[name]
    require(value <= player.dealt, "labyrinth/setup/deal-counts", f"{name} was dealt {player.dealt} cards.")
    turned = player.dealt - value
    player.turned = (player.turned + [UNNAMED] * turned)[:turned]
    player.pile = value


def _set_square(game: Labyrinth, name: str, value: str) -> None:
    require(game.players[name].here, "labyrinth/silent/leave", f"{name} has left.")
    game.players[name].square = value


def _set_colour(game: Labyrinth, name: str, value: str) -> None:
    others = [player.name for player in game.players.values() if player.colour == value and player.name != name]
    require(not others, "labyrinth/setup/piece", f"{''.join(others)} has the {value} piece.")
    game.players[name].colour = value


def _set_corner(game: Labyrinth, name: str, value: str) -> None:
    others = [player.name for player in game.players.values() if player.corner == value and player.name != name]
    require(not others, "labyrinth/setup/corner", f"{value} is the corner of {''.join(others)}.")
    game.players[name].corner = value


def _set_turn(game: Labyrinth, _: str, value: str) -> None:
    require(value in game.players, "labyrinth/play/clockwise", f"{value} is no player.")
    require(game.phase == "push", "labyrinth/play/clockwise", "No turn begins now.")
    require(game.players[value].here, "labyrinth/silent/leave", f"{value} has left.")
    game.seats.current = value


def _set_last_arrow(game: Labyrinth, _: str, value: str) -> None:
    game.last_arrow = "" if value == NONE else value


FIELDS = [
    Field("cards", lambda game, who: game.players[who].pile, _set_pile, high=CARDS),
    Field("square", lambda game, who: game.players[who].square, _set_square, kind="choose", options=SQUARES),
    Field("colour", lambda game, who: game.players[who].colour, _set_colour, kind="choose", options=COLOURS),
    Field("corner", lambda game, who: game.players[who].corner, _set_corner, kind="choose", options=CORNERS),
    Field("turn", lambda game, _: game.seats.current, _set_turn, kind="text", of_player=False),
    Field(
        "last push",
        lambda game, _: game.last_arrow or NONE,
        _set_last_arrow,
        kind="choose",
        options=(*ARROWS, NONE),
        of_player=False,
    ),
]
