"""A card, and how it is written in one line: "X-Wing, Adversary, Strength 7, Light, number 2".

What a card says is printed on it and nowhere else, so a table tells it once, and the line is kept for other evenings.
"""

from __future__ import annotations

from referee.table.names import did_you_mean
from referee.table.question import BadAnswer

from .box import DARK, LIGHT, NEUTRAL

ADVERSARY, GUIDE, CONFIDANT, OBJECT = "Adversary", "Guide", "Confidant", "Object"
EVENT, PLACE, CREDITS, SKILL = "Event", "Place", "Credits", "Force Skill"
KINDS = (ADVERSARY, OBJECT, CONFIDANT, GUIDE, PLACE, EVENT, CREDITS)
STRENGTH, WILL = "Strength", "Will"
IN_BATTLE, EVADES, MARKET = "in battle", "evade", "Market"
# The encounter number that a card of a kind usually has (talisman/space/order).
USUAL = {EVENT: 1, ADVERSARY: 2, GUIDE: 4, CONFIDANT: 5, CREDITS: 5, OBJECT: 5, PLACE: 6, SKILL: 0, "": 2}
HELP = "As in: X-Wing, Adversary, Strength 7, Light, number 2; or: Robe, Object, +1 Will"
_WORDS = {
    **{kind.lower(): ("kind", kind) for kind in (*KINDS, SKILL)},
    **{side.lower(): ("side", side) for side in (LIGHT, DARK, NEUTRAL)},
    "foe": ("kind", ADVERSARY),
    "enemy": ("kind", ADVERSARY),
    "credit": ("kind", CREDITS),
    "gc": ("kind", CREDITS),
    "skill": ("kind", SKILL),
}
_NUMBERS = {
    "strength": "strength",
    "str": "strength",
    "will": "will",
    "wil": "will",
    "number": "number",
    "no": "number",
    "holds": "holds",
    "credits": "credits",
    "gc": "credits",
    "credit": "credits",
}


class Card:
    """A card. kind: one of KINDS, or "" while nobody has said.  side: its alignment.

    trait, value: what it fights with as an Adversary.  number, opposite_number: its encounter numbers, 0 for the usual
    one of its kind.  strength, will: what it adds.  in_battle: only in a battle of that trait.  evades: lets its owner
    evade.  holds: how many Objects one may have with it.  market: it goes back to the Market when discarded.

    >>> card = read_card("x-wing, str 7, light"); card.kind, card.trait, card.value
    ('Adversary', 'Strength', 7)
    """

    def __init__(self, name: str, kind: str = "") -> None:
        self.name = name
        self.kind = kind
        self.side = NEUTRAL
        self.trait = ""
        self.value = 0
        self.number = 0
        self.opposite_number = 0
        self.strength = 0
        self.will = 0
        self.in_battle = False
        self.evades = False
        self.holds = 0
        self.credits = 0
        self.market = False

    def adds(self, trait: str) -> int:
        """What it adds to Strength or Will."""
        return self.strength if trait == STRENGTH else self.will

    @property
    def is_told(self) -> bool:
        """Whether all that is needed of it is known."""
        return bool(self.kind) and (self.kind != ADVERSARY or bool(self.trait))

    def text(self) -> str:
        """What is known of it, without its name.

        >>> read_card("Droid, object, holds 8, market").text()
        'Object, holds 8, Market'
        """
        parts = [self.kind] if self.kind else []
        parts += [f"{self.trait} {self.value}"] if self.trait else []
        parts += [self.side] if self.side != NEUTRAL or self.kind in (ADVERSARY, CONFIDANT, GUIDE, SKILL) else []
        parts += [f"{self.strength:+} {STRENGTH}"] if self.strength else []
        parts += [f"{self.will:+} {WILL}"] if self.will else []
        parts += [IN_BATTLE] if self.in_battle else []
        parts += [EVADES] if self.evades else []
        parts += [f"holds {self.holds}"] if self.holds else []
        parts += [f"credits {self.credits}"] if self.credits else []
        if self.number:
            both = f"/{self.opposite_number}" if self.opposite_number else ""
            parts.append(f"number {self.number}{both}")
        parts += [MARKET] if self.market else []
        return ", ".join(parts)

    def line(self) -> str:
        """All that is known of it, in a line that can be read again."""
        return ", ".join(part for part in (self.name, self.text()) if part)


def read_card(line: str) -> Card:
    """The card that a line writes. BadAnswer for a part that says nothing we know.

    >>> read_card("Rex, Confidant, Light, Strength 4, +1 Strength in battle, number 5/2").text()
    'Confidant, Strength 4, Light, +1 Strength, in battle, number 5/2'
    >>> read_card("X-Wing, Sternght 7")
    Traceback (most recent call last):
    referee.table.question.BadAnswer: "Sternght 7" is no part of a card that we know.
    """
    parts = [part.strip() for part in line.replace(";", ",").split(",")]
    card = Card(parts[0])
    for part in parts[1:]:
        if part and not _take(card, part):
            word = part.split()[0]
            hint = did_you_mean(word, [*_WORDS, *_NUMBERS]) or HELP
            raise BadAnswer(f'"{part}" is no part of a card that we know.', code="bad-card", hint=hint)
    if not card.kind and card.trait and not (card.strength or card.will):
        card.kind = ADVERSARY
    if not card.kind and (card.strength or card.will or card.holds):
        card.kind = OBJECT
    return card


def _take(card: Card, part: str) -> bool:
    """Take in one part of a line, which may say several things: "+1 Strength in battle"."""
    words = part.lower().replace(IN_BATTLE, "battle").replace("force skill", "skill").split()
    while words:
        word = words.pop(0)
        if word in _NUMBERS and words and _is_number(words[0]):
            _set(card, _NUMBERS[word], words.pop(0))
        elif _is_sum(word) and words and _NUMBERS.get(words[0]) in ("strength", "will"):
            setattr(card, _NUMBERS[words.pop(0)], int(word))
        elif word in _WORDS:
            what, value = _WORDS[word]
            setattr(card, what, value)
        elif word == "battle":
            card.in_battle = True
        elif word in ("evade", "evades"):
            card.evades = True
        elif word == "market":
            card.market = True
        else:
            return False
    return True


def _set(card: Card, what: str, word: str) -> None:
    first, _, second = word.partition("/")
    if what == "number":
        card.number, card.opposite_number = int(first), int(second or 0)
    elif what in ("holds", "credits"):
        setattr(card, what, int(first))
        if what == "credits":
            card.kind = CREDITS
    else:
        card.trait, card.value = what.title(), int(first)


def _is_number(word: str) -> bool:
    parts = word.split("/")
    return len(parts) < 3 and all(part.isascii() and part.isdigit() and len(part) < 3 for part in parts)


def _is_sum(word: str) -> bool:
    return word[:1] in "+-" and word[1:].isascii() and word[1:].isdigit() and len(word) < 4
