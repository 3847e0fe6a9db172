"""What the numbers of a question come to: all calculations of the game, in the order in which they are tried."""

from __future__ import annotations

from .asked import about_decks, about_duels, about_fights, about_packs, about_planets, about_podraces, about_turns
from .asked.book import SUMS

PARTS = (about_turns, about_fights, about_duels, about_podraces, about_planets, about_decks, about_packs)

__all__ = ["PARTS", "SUMS"]
