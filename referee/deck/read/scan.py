"""Counts at either end of a line, found with plain string methods.

Regular expressions would say it shorter, but importing and compiling them takes as long as all the rest of a check.
"""

from __future__ import annotations

DIGITS = "0123456789"
TIMES = "xX*"  # signs that make a number a count; the reader has turned × into x
BETWEEN = " ,;:.=-"  # what may stand between a count and the name
_MOST_NOTES = 3  # brackets behind a name
CLOSERS = {")": "(", "]": "[", "}": "{", ">": "<"}


def digits_in_front(text: str) -> str:
    """The digits a text begins with."""
    return text[: len(text) - len(text.lstrip(DIGITS))]


def digits_behind(text: str) -> str:
    """The digits a text ends with."""
    return text[len(text.rstrip(DIGITS)) :]


def as_count(text: str) -> int | None:
    """The count that a text is: "3", "x3", "3x" or "* 3"; None where it is something else."""
    digits = text.strip(TIMES + " ")
    return int(digits) if digits.isdecimal() and len(digits) <= 3 else None


def bracket_behind(text: str) -> tuple[str, str] | None:
    """A text without the bracket at its end, and what is in the bracket; None where it ends in none."""
    opener = CLOSERS.get(text[-1:])
    place = text.rfind(opener) if opener else -1
    if place <= 0:
        return None
    return text[:place].rstrip(), text[place + 1 : -1].strip()


def without_notes(text: str) -> tuple[str, str]:
    """A text without the notes in brackets behind it, and the notes: Name x3 (foil) is Name x3 and (foil)."""
    bare = text
    for _ in range(_MOST_NOTES):
        bracket = bracket_behind(bare)
        if bracket is None or as_count(bracket[1]) is not None:
            break
        bare = bracket[0]
    return bare, text[len(bare) :]


def count_in_front(text: str) -> list[tuple[int, str]]:
    """The ways to read a count in front: 3x Name, 3 Name, (3) Name, [3] Name, 3: Name, x3 Name."""
    if text.startswith(("(", "[")):
        closer = text.find(")" if text[0] == "(" else "]")
        count = as_count(text[1:closer]) if closer > 0 else None
        return [] if count is None else [(count, text[closer + 1 :].lstrip(BETWEEN))]
    start = text[1:].lstrip() if text[:1] in "xX" and text[1:2] in DIGITS else text
    digits = digits_in_front(start)
    if not digits or len(digits) > 3:
        return []
    rest = start[len(digits) :]
    bare = rest.lstrip()
    readings = []
    if bare[:1] in TIMES and bare[:1] and start is text:
        readings.append((int(digits), bare[1:].lstrip(BETWEEN)))
    if rest[:1].isspace() or (rest[:1] in (".", ":", ")", "-", ",") and not rest[1:2].isdigit()):
        readings.append((int(digits), rest.lstrip(BETWEEN + ")")))
    return [(count, name) for count, name in readings if name]


def count_behind(text: str) -> tuple[int, str] | None:
    """A count behind: Name x3, Name *3, Name (3), Name [x3], Name 3, Name, 3x. None where there is none."""
    bracket = bracket_behind(text)
    if bracket is not None:
        count = as_count(bracket[1])
        return None if count is None else (count, bracket[0].rstrip(BETWEEN))
    body = text[:-1].rstrip() if text[-1:] in "xX" else text
    digits = digits_behind(body)
    if not digits or len(digits) > 3:
        return None
    before = body[: -len(digits)]
    name = before.rstrip()
    if name[-1:] in TIMES and name[-1:] and body is text:
        marked = name[:-1]
        # A letter x must stand apart from other letters, a star may touch the name.
        if name[-1] == "*" or (marked and marked[-1] in BETWEEN + DIGITS + "*)]"):
            return int(digits), marked.rstrip(BETWEEN)
        return None
    if before[-1:] in tuple(BETWEEN) and name.rstrip(BETWEEN):
        return int(digits), name.rstrip(BETWEEN)
    return None


def count_of_heading(text: str) -> tuple[str, int | None]:
    """A heading's words and the count it states: "Characters (30):", "Total: 60 cards", "30 characters"."""
    words = text.strip().rstrip(":").rstrip()
    bracket = bracket_behind(words)
    inside = bracket[1] if bracket else words
    for unit in ("cards", "card", "total"):
        if inside.casefold().endswith(unit) and inside[: -len(unit)].strip()[-1:].isdigit():
            inside = inside[: -len(unit)].strip()
    if bracket:
        count = as_count(inside)
        return (words, None) if count is None else (bracket[0].rstrip(BETWEEN), count)
    digits = digits_behind(inside)
    if digits and len(digits) <= 3 and inside[: -len(digits)].strip(BETWEEN):
        return inside[: -len(digits)].rstrip(BETWEEN), int(digits)
    digits = digits_in_front(words)
    if digits and len(digits) <= 3 and words[len(digits) : len(digits) + 1].isspace():
        return words[len(digits) :].strip(), int(digits)
    return words, None
