"""Star Wars Labyrinth: the maze of sliding tiles, its turns, its picture, and the facts of its box."""

from .game import GAME

__all__ = ["GAME"]
