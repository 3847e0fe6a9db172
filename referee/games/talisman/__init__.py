"""Talisman: Star Wars Edition. GAME is what the kernel plays."""

from .game import GAME

__all__ = ["GAME"]
