"""A maze tile: the sides on which it is open, and every way in which a table may say so.

Open sides are letters of the compass in the order NESW, north being the far edge of the board: "NS" is an upright
straight, "ESW" a T whose closed side is north.
"""

from __future__ import annotations

from referee.table.question import BadAnswer

COMPASS = "NESW"
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
# Each shape as it lies at its four quarter turns, clockwise; the first way looks like the letter that names it.
TURNS = {
    "straight": ("NS", "EW"),
    "corner": ("NE", "ES", "SW", "NW"),
    "T": ("ESW", "NSW", "NEW", "NES"),
}
LETTERS = {"I": "straight", "L": "corner", "T": "T"}
SHAPE = {sides: shape for shape, turns in TURNS.items() for sides in turns}
GLYPHS = {
    "NS": "║", "EW": "═", "ES": "╔", "SW": "╗", "NE": "╚", "NW": "╝", "ESW": "╦", "NEW": "╩", "NES": "╠", "NSW": "╣",
}  # fmt: skip
# A tile for each key of a number pad: the keys lie as the tiles would in a frame; 5 and 0 are the straights.
PAD = {
    "7": "ES", "8": "ESW", "9": "SW",
    "4": "NES", "5": "NS", "6": "NSW",
    "1": "NE", "2": "NEW", "3": "NW",
    "0": "EW",
}  # fmt: skip
_ONE_SIGN = PAD | {glyph: sides for sides, glyph in GLYPHS.items()} | {"|": "NS", "-": "EW"}


class Tile:
    """One square tile. sides: where it is open.  printed: whether it belongs to the board and never moves.

    symbol: the symbol on it, as far as the table has named it, or "".
    """

    __slots__ = ("printed", "sides", "symbol")

    def __init__(self, sides: str, printed: bool = False, symbol: str = "") -> None:
        self.sides = sides
        self.printed = printed
        self.symbol = symbol

    @property
    def shape(self) -> str:
        """Straight, corner or T."""
        return SHAPE[self.sides]

    @property
    def glyph(self) -> str:
        """The tile in one sign."""
        return GLYPHS[self.sides]


def ways(sides: str) -> tuple[str, ...]:
    """How a tile of this shape can lie: two ways for a straight, four for the others (labyrinth/silent/turn-tile)."""
    return TURNS[SHAPE[sides]]


def lying(sides: str) -> str:
    """How a tile lies, in words: "upright", "across", or the open sides."""
    return {"NS": "upright", "EW": "across"}.get(sides, f"open {sides}")


def in_order(sides: str) -> str:
    """Open sides in the compass's order, whatever the order they were said in; "" if that is no tile."""
    found = "".join(side for side in COMPASS if side in sides.upper())
    return found if found in SHAPE and len(found) == len(sides) else ""


def read_tiles(text: str) -> list[str]:
    """The open sides of the tiles that a line says, one after the other; BadAnswer for what is no tile.

    A tile is its open sides ("es", "new"), a shape with quarter turns clockwise ("L1", "T0", "I"), a key of the number
    pad or a sign ("╔"); keys and signs may follow each other without a space. The words "row" and "spare", strokes and
    commas only part them.
    """
    found: list[str] = []
    for word in text.replace("/", " ").replace(",", " ").split():
        if word.casefold() in ("row", "spare"):
            continue
        sides = in_order(word) or _shape_and_turn(word)
        if sides:
            found.append(sides)
        elif all(sign in _ONE_SIGN for sign in word):
            found += [_ONE_SIGN[sign] for sign in word]
        else:
            hint = 'A tile is its open sides ("es", "new"), a shape and quarter turns ("L1"), or a key of the pad.'
            raise BadAnswer(f'"{word}" is no tile.', code="bad-answer", hint=hint)
    return found


def _shape_and_turn(word: str) -> str:
    shape, turn = LETTERS.get(word[:1].upper()), word[1:] or "0"
    if shape is None or turn not in ("0", "1", "2", "3"):
        return ""
    return TURNS[shape][int(turn) % len(TURNS[shape])]
