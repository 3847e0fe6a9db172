"""Young Jedi, the collectible card game: state, actions, view, and what its cards do."""

from .game import GAME

__all__ = ["GAME"]
