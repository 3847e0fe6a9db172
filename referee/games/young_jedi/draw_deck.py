"""The draw deck and the hand: destiny, opening sizes, damage, Even Up."""

from __future__ import annotations

HAND = 6  # Getting Started; 3. Even Up (young-jedi/setup/opening-hand, young-jedi/even-up/six)
DESTINIES = 6  # faces of Watto's chance cube (young-jedi/weapons/destiny-read)
FULL_DECK, FIRST_GAME_DECK = 60, 30  # Deck Construction; Your First Game (young-jedi/setup/deck-sizes)


def opening_size(cards: int, *, lays_location: bool, objective: bool = False, effect: bool = False) -> int:
    """In: cards of the deck, and what has left it. Out: the draw deck after the hand of six.

    Source: Starting the Game; Getting Started (young-jedi/start/deck-sizes, young-jedi/setup/deck-sizes).
    """
    return cards - HAND - lays_location - objective - effect


def goes_first(mine: int, theirs: int) -> str:
    """In: both destiny numbers. Out: "me", "other", or "again" where they are alike.

    Source: Starting the Game (young-jedi/start/who-first, young-jedi/start/tie).
    """
    if mine == theirs:
        return "again"
    return "me" if mine > theirs else "other"


def after_damage(deck: int, damage: int, lap_cards: int = 0) -> tuple[int, int]:
    """In: draw deck, damage, cards in the Podracing pile. Out: what is left of each; both 0 is a Deck Victory.

    Source: Lap Cards; Your Goal (young-jedi/laps/part-of-deck, young-jedi/fight/short-deck, young-jedi/goal/deck).
    """
    beyond = max(0, damage - deck)
    return max(0, deck - damage), max(0, lap_cards - beyond)


def even_up(hand: int, to: int = HAND) -> int:
    """In: cards in hand, and how many it should be. Out: how many to draw; below 0, how many to discard.

    Source: 3. Even Up (young-jedi/even-up/draw, young-jedi/even-up/discard).
    """
    return to - hand
