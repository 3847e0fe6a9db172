"""Star Wars Labyrinth, the edition with clone arrows, as the kernel sees it."""

from __future__ import annotations

from referee.table.action import actions_of
from referee.table.game import Export, Game, Setting

from . import aids, cards, now, start, svg, turn, view
from .fields import FIELDS
from .state import Labyrinth

# The variation has two easings, and each is agreed on by itself (labyrinth/kids/look, labyrinth/kids/separate); both
# hold for all players (labyrinth/kids/mixed).
SETTINGS = (
    Setting("maze", ("on", "off"), "on: the maze is entered once and every way checked; off: only arrows and pieces"),
    Setting("open-cards", ("off", "on"), "on: players see all their cards and choose the next symbol"),
    Setting("way-home", ("on", "off"), "off, if all agree: the last card wins, without the way home"),
    Setting("solver", ("off", "on"), "on: find pushes that open a way to a square"),
)
MAIN = {"pieces": "place-pieces", "maze": "enter-maze", "push": "push", "move": "move"}


GAME = Game(
    "labyrinth",
    "Star Wars Labyrinth",
    (2, 4),  # labyrinth/silent/players
    actions_of(start, turn, cards, aids),
    start=Labyrinth,
    status=view.status,
    data=view.data,
    over=lambda game: game.phase == "over",
    main=lambda game: MAIN.get(game.phase),
    follows={"push": "move"},  # labyrinth/play/turn
    score=lambda game: {player.name: len(player.turned) for player in game.players.values()},
    score_name="turned cards",
    settings=SETTINGS,
    fields=FIELDS,
    about=now.about,
    scene=lambda game: (game.phase, game.maze and game.maze.text()),
    exports=(
        Export("maze", ".svg", "The maze as a drawing", svg.maze_svg),
        Export("boards", ".html", "All boards of the session as a page", svg.page),
    ),
)
