"""The cards as the table names them, and what is printed on them; each is read from the card table when it is needed.

A card in play is kept as its code, such as DM71; cards without a number of their own (the Double Impact cards) as their
name. A session of three hundred events needs a few dozen of the 599 cards, so the table is searched, never parsed.
"""

from __future__ import annotations

from referee.deck.cards import SETS, Card, load, split_row

CHARACTER, WEAPON, BATTLE, EFFECT = "character", "weapon", "battle", "effect"
LOCATION, STARSHIP, OBJECTIVE = "location", "starship", "objective"

_found: dict[str, Card] = {}
_labels: dict[str, str] = {}  # of each code
_codes: dict[str, str] = {}  # of each label
_printed: dict[str, list[str]] = {}  # the labels of each side


def code_of(card: Card) -> str:
    """What a card in play is kept as."""
    return card.code or card.name


def label(code: str) -> str:
    """How a card is named in questions and in the session: its name with its code.

    >>> label("DM71")
    'Darth Maul, Sith Apprentice (DM71)'
    """
    text = _labels.get(code)
    if text is None:
        card = find(code)
        text = _labels[code] = f"{card.name} ({card.code})" if card.code else card.name
        _codes[text] = code
    return text


def unlabel(text: str) -> str:
    """The code of a card that is named in full; "" where a text is no full name of a card.

    >>> unlabel("Darth Maul, Sith Apprentice (DM71)"), unlabel("maul")
    ('DM71', '')
    """
    if text in _codes:
        return _codes[text]
    code = text.rpartition(" (")[2].removesuffix(")") if text.endswith(")") else text
    try:
        return code if label(code) == text else ""
    except KeyError:
        return ""


def find(code: str) -> Card:
    """The card that is kept as this code. KeyError where there is none.

    >>> find("DM71").power
    '6'
    """
    card = _found.get(code)
    if card is None:
        card = _found[code] = _look_for(code)
    return card


def _look_for(code: str) -> Card:
    """Search the lines of the table for a code: its set and number begin the line."""
    begins = tuple(f"{begin}," for begin in _beginnings(code))
    for line in load().rows:
        if line.startswith(begins) if begins else code in line:
            card = Card(split_row(line))
            if code_of(card) == code:
                return card
    raise KeyError(code)


def _beginnings(code: str) -> list[str]:
    """How the line of a code may begin: DM71 is DM,71; V1-JC-3 is V1,JC-3; P9, A3 and C1 are of some set."""
    if " " in code:
        return []
    for name in SETS:
        rest = code.removeprefix(name)
        if rest != code and rest[:1].isdigit():
            return [f"{name},{rest}"]
        if rest != code and rest[:1] == "-":
            return [f"{name},{rest[1:]}"]
    return [f"{name},{code}" for name in SETS]


def printed(side: str) -> list[str]:
    """The labels of all cards of a side, foils left out. This reads the whole table.

    >>> len(printed("dark")) > 290
    True
    """
    found = _printed.get(side)
    if found is None:
        cards = [card for card in load().cards if card.side == side and not card.foil_of]
        for card in cards:
            _found.setdefault(code_of(card), card)
        found = _printed[side] = [label(code) for code in dict.fromkeys(map(code_of, cards))]
    return found


# What is printed on a card


def title(code: str) -> str:
    """A card's name as a sentence says it, without its code.

    >>> title("DM91")
    'Sith Probe Droid, Spy Drone'
    """
    return find(code).name


def short(code: str) -> str:
    """The title alone, or the site of a Location.

    >>> short("DM71"), short("DM136")
    ('Darth Maul', 'Jedi Council Chamber')
    """
    return find(code).title.rpartition("• ")[2]


def kind(code: str) -> str:
    """Which of the seven types it is (young-jedi/cards/seven-types)."""
    return find(code).type


def persona(code: str) -> str:
    """What a unique card is one of: the title, whatever the version (young-jedi/stack/titles)."""
    return find(code).title_key


def is_diamond(code: str) -> bool:
    """Whether there are lots of it (young-jedi/diamond/what)."""
    return find(code).uniqueness == "diamond"


def counters(code: str) -> int:
    """The silver bars: what it costs to put into play; an armed card's two parts together (young-jedi/armed/cost).

    >>> counters("DM71"), counters("A1"), counters("DM136")
    (6, 5, 0)
    """
    text = find(code).counters.rpartition("/")[2]
    return sum(int(part) for part in text.split("+")) if text else 0


def planet(code: str) -> str:
    """The planet of a Location: "Naboo"."""
    return find(code).planet.title()


def is_podracer(code: str) -> bool:
    """Whether it is a Podracer Weapon card."""
    return find(code).subtype == "podracer"


def is_transport(code: str) -> bool:
    """Whether a starship can evacuate; the others are starfighters (young-jedi/starships/kinds)."""
    return find(code).subtype == "transport"


# A deck in one line


def pack(counts: dict[str, int]) -> str:
    """A deck as one short line, as a session keeps it.

    >>> pack({"DM71": 2, "DM91": 1})
    '2xDM71 1xDM91'
    """
    return " ".join(f"{count}x{_numbered(code)}" for code, count in counts.items())


def unpack(text: str) -> dict[str, int]:
    """The copies of each card in such a line; ValueError where it is none.

    >>> unpack("2xDM71 1xDM91")
    {'DM71': 2, 'DM91': 1}
    """
    counts = {}
    for part in text.split():
        count, times, code = part.partition("x")
        if not times or not count.isdigit():
            raise ValueError(f"{part!r} is no count and code")
        try:
            counts[_named(code)] = int(count)
            find(_named(code))
        except KeyError:
            raise ValueError(f"there is no card {code}") from None
    return counts


def _nameless() -> list[str]:
    return [code_of(card) for card in load().cards if not card.code and not card.foil_of]


def _numbered(code: str) -> str:
    return f"DI{_nameless().index(code) + 1}" if " " in code else code


def _named(code: str) -> str:
    return _nameless()[int(code[2:]) - 1] if code[:2] == "DI" and code[2:].isdigit() else code
