"""The facts of the box: the squares printed on the board, the loose tiles, the cards and the pieces.

The rulebook gives no plan of the board. The printed squares are those of every printing that is known (high confidence
for the usual board, medium for this edition), so each of them is a suggestion that the table may put right.
"""

from __future__ import annotations

SIZE = 7  # labyrinth/silent/grid
LOOSE = 34  # labyrinth/box/tiles: 33 lie on the board, one beside it
CARDS = 24  # labyrinth/box/cards
COLOURS = ("orange", "yellow", "green", "blue")  # labyrinth/box/pieces
CORNERS = ("A1", "G1", "G7", "A7")  # labyrinth/setup/corner
PRINTED = {
    "A1": "ES", "C1": "ESW", "E1": "ESW", "G1": "SW",
    "A3": "NES", "C3": "NES", "E3": "ESW", "G3": "NSW",
    "A5": "NES", "C5": "NEW", "E5": "NSW", "G5": "NSW",
    "A7": "NE", "C7": "NEW", "E7": "NEW", "G7": "NW",
}  # fmt: skip
# Corners, straights and Ts among the loose tiles: two mixes are told of boxes (labyrinth/silent/shapes).
MIXES = ({"corner": 16, "straight": 12, "T": 6}, {"corner": 15, "straight": 13, "T": 6})


def cards_each(players: int) -> int:
    """How many cards each player gets (labyrinth/setup/deal, labyrinth/setup/deal-counts)."""
    return CARDS // players
