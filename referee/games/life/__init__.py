"""The Game of Life, 1990s edition with LIFE Tiles: state, actions, view, and the facts of its box."""

from .game import GAME

__all__ = ["GAME"]
