"""Referee: tracks, prompts and judges five tabletop games, checks Young Jedi decks, and looks up rulings."""

__version__ = "0.1.0"
