"""A card as one line of the player's own card file: parts with commas between them, in any order.

The file is the one in which the table's facts are remembered; every card is one fact in it, "Object: Blaster" or
"Character: Rey", and its line is meant to be read and edited by hand.
"""

from __future__ import annotations

from referee.table.errors import UserError

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    # What a part may look like, and the fields that it fills: lists are added to, all else is said once.
    Part = tuple[str, Callable[[Sequence[str]], Mapping[str, object]]]

UNSURE = "?"  # at the end of a line: nobody is certain of it, so the table is asked


class BadCard(UserError):
    """A card's line that cannot be read. The message says which part, and what would be right.

    >>> raise BadCard("it is empty", "+1 Strength")
    Traceback (most recent call last):
    referee.games.talisman.card_text.BadCard: it is empty; right is for example: +1 Strength
    """

    def __init__(self, why: str, example: str) -> None:
        super().__init__(f"{why}; right is for example: {example}" if example else why, code="bad-card")


def read_parts(text: str, parts: Sequence[Part], example: str) -> dict[str, object]:
    """The fields of a line. BadCard for a part that is none of these, or that says a thing twice.

    >>> read_parts("Strength 4", [(r"strength (\\d+)", lambda said: {"strength": int(said[0])})], "Strength 4")
    {'strength': 4}
    """
    import re

    found: dict[str, object] = {}
    line = text.strip()
    if line.endswith(UNSURE):
        found["sure"] = False
        line = line[: -len(UNSURE)].rstrip(" ,")
    if not line:
        raise BadCard("it is empty", example)
    for part in re.findall(r"\([^)]*\)|[^,(]+", line):
        words = " ".join(part.split())
        if not words:
            continue
        for pattern, fields in parts:
            match = re.fullmatch(pattern, words, re.IGNORECASE)
            if match:
                _fill(found, fields(match.groups()), words, example)
                break
        else:
            raise BadCard(f'"{words}" cannot be read', example)
    return found


def _fill(found: dict[str, object], fields: Mapping[str, object], words: str, example: str) -> None:
    for name, value in fields.items():
        before = found.get(name)
        if isinstance(value, tuple) and isinstance(before, tuple):
            found[name] = (*before, *value)
        elif name in found:
            raise BadCard(f'"{words}" says a thing twice', example)
        else:
            found[name] = value


def within(number: str, low: int, high: int, what: str, example: str) -> int:
    """A number that a card may have. BadCard where it is out of all bounds."""
    if len(number) > 4 or not low <= int(number) <= high:
        raise BadCard(f"{what} cannot be {number}, only {low} to {high}", example)
    return int(number)
