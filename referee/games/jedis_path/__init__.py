"""The Game of Life: A Jedi's Path: state, actions, view, and the facts of its box."""

from .game import GAME

__all__ = ["GAME"]
