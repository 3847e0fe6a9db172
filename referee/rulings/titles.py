"""What the games are called: in full, and as a question names them."""

from __future__ import annotations

TITLES = {
    "jedis-path": "The Game of Life: A Jedi's Path",
    "labyrinth": "Star Wars Labyrinth",
    "life": "The Game of Life",
    "talisman": "Talisman: Star Wars",
    "young-jedi": "Young Jedi",
}
NAMES = {
    "jedis-path": ("a jedi path", "jedi path", "jedis path", "a jedis path"),
    "labyrinth": ("star wars labyrinth", "labyrinth"),
    "life": ("the game of life", "game of life", "in life"),
    "talisman": ("talisman star wars", "star wars talisman", "talisman"),
    "young-jedi": ("young jedi ccg", "young jedi", "yj"),
}


def title_of(game: str) -> str:
    """The game's name in full; the name as typed for a game that has none here."""
    return TITLES.get(game, game)


def names_of(game: str) -> tuple[str, ...]:
    """Ways in which a question names a game, in plain words; they say nothing about the rule."""
    return NAMES.get(game, (game.replace("-", " "),))
