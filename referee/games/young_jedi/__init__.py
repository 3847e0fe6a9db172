"""Young Jedi, the collectible card game: state, actions, view, what its cards do, and what numbers come to.

The game itself is imported when it is played; a question with numbers needs only its calculations.
"""

from __future__ import annotations


def __getattr__(name: str) -> object:
    if name != "GAME":
        raise AttributeError(name)
    from .game import GAME

    return GAME
