"""What a player sees of a card: facts and numbers, never its text."""

from __future__ import annotations

from referee.table.view import Line, Table, listed, plural

from .card_search import bonuses, has_uniqueness
from .cards import COLOURS, SETS, Card

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.view import Cell, Piece, View

    from .card_search import Found

MOST = 25  # cards listed; JSON has them all

UNIQUENESS = {
    "diamond": "diamond: there are many of these, each copy is another one",
    "stackable": "unique and stackable: all copies in play form one stack",
    "none": "unique, not stackable",
}
KINDS = {
    "armed-and-dangerous": "Armed & Dangerous",
    "combo-battle": "Combo Battle",
    "double-impact": "Double Impact",
}


def found_view(found: Found) -> View:
    """What was found: one card in full, or a list."""
    if len(found.cards) == 1:
        ((card, others),) = found.cards.items()
        return card_view(card, others)
    return list_view(list(found.cards))


def corrections(corrected: dict[str, str]) -> View:
    """Which words were replaced by which."""
    return [Line((f'searched for "{used}" instead of "{typed}"', "warn")) for typed, used in corrected.items()]


def card_view(card: Card, others: list[Card]) -> View:
    """One card in full: what it is, its dots and numbers, and what else it is printed as."""
    name: list[Piece] = [(card.title, "strong"), f", {card.subtitle}" if card.subtitle else ""]
    what = f"{card.side.title()} Side {kind_of(card)}" + (f", {card.rarity}" if card.rarity else "")
    rows: list[list[Cell]] = [["card", what], ["set", _place(card)], ["dots", dots_of(card)]]
    rows += [[label, value] for label, value in _numbers(card) if value]
    if has_uniqueness(card) and card.uniqueness:
        rows.append(["copies", UNIQUENESS.get(card.uniqueness, card.uniqueness)])
    if card.confidence not in ("image", ""):
        rows.append(["note", ("one source, check your copy", "warn")])
    rows += [["" if i else "also printed as", _printing(card, other)] for i, other in enumerate(others)]
    return [Line(*name, *([("  " + card.code, "dim")] if card.code else [])), Table(rows, indent=2)]


def list_view(cards: list[Card]) -> View:
    """Several cards, one a line, the first MOST of them."""
    rows: list[list[Cell]] = [
        [
            (card.code or card.set, "dim"),
            dots_of(card, short=True),
            card.side,
            KINDS.get(card.subtype) or card.subtype or card.type,
            card.power,
            card.destiny,
            card.name,
        ]
        for card in cards[:MOST]
    ]
    head = ("", "dots", "side", "kind", "power", "destiny", plural(len(cards), "card"))
    view: View = [Table(rows, head=head, align="llllrr")]
    if len(cards) > MOST:
        view.append(Line((f"and {len(cards) - MOST} more; add a word to narrow it (--json has all)", "dim")))
    return view


def kind_of(card: Card) -> str:
    """The type in words: "character", "weapon (lightsaber)", "battle (Double Impact)"."""
    return f"{card.type} ({KINDS.get(card.subtype, card.subtype)})" if card.subtype else card.type


def dots_of(card: Card, *, short: bool = False) -> Cell:
    """The deck-building dots in signs and in words, so that they read without colour too."""
    pieces: list[Piece] = []
    if card.home is not None:
        pieces += [("●", COLOURS[card.home]), f" {COLOURS[card.home]}"]
    if card.white and short:
        pieces += [("○", "strong"), "" if pieces else " wild"]
    elif card.white:
        white = [COLOURS[i] for i in sorted(card.white)]
        said = "wild: any colour" if len(white) == len(COLOURS) else ", ".join(white)
        pieces += ["  "] if pieces else []
        pieces += [*[("○", colour) for colour in white], f" {said}"]
    return pieces


def _numbers(card: Card) -> list[tuple[str, str]]:
    """What is printed in numbers, each with its name; those of two-in-one cards with what the two are."""
    places = " · ".join(f"{place} +{bonus}" for place, bonus in bonuses(card))
    return [
        ("counters", _in_two(card, card.counters)),
        ("power", "? (drawn)" if card.power == "?" else card.power),
        ("damage", card.damage),
        ("destiny", _in_two(card, card.destiny)),
        ("planet", card.planet.title()),
        ("bonuses", places),
    ]


def _in_two(card: Card, number: str) -> str:
    """A number of a two-in-one card with what the two are: "0/2: Gunga City 0; Gungan Energy Shield 2"."""
    sign = "+" if "+" in number else "/"
    one, _, two = number.partition(sign)
    if not two:
        return number
    if card.subtype == "armed-and-dangerous":
        first, second = card.title, card.subtitle.partition(" & ")[2] or "weapon"
    else:
        first, _, second = card.title.partition(" & ")
        second = second or "other half"
    return f"{number}: {first} {one}; {second} {two}"


def _place(card: Card) -> str:
    """Set and number in words: "Menace of Darth Maul 71"."""
    return f"{SETS.get(card.set, card.set)} {card.number}".strip()


def _printing(card: Card, other: Card) -> str:
    """Another printing of a card: its code where it has one, its place, and that it is a foil."""
    foil = " foil" if other.foil_of else f", {other.rarity}" if other.rarity and other.rarity != card.rarity else ""
    return (f"{other.code}: " if other.code else "") + _place(other) + foil


def without_said(counts: dict[str, int]) -> str | None:
    """What each word of a search that found nothing keeps out: 'Without "naboo" there are 12 cards.'"""
    said = [f'{plural(count, "card")} without "{word}"' for word, count in counts.items()]
    return f"There {'is' if next(iter(counts.values())) == 1 else 'are'} {listed(said, 'or')}." if said else None


def card_data(card: Card, others: list[Card]) -> dict[str, object]:
    """A card as a JSON object: numbers as they are printed ("5+1", "?"), null for what is not."""
    return {
        "code": card.code or None,
        "set": card.set,
        "number": card.number or None,
        "side": card.side,
        "type": card.type,
        "subtype": card.subtype or None,
        "title": card.title,
        "subtitle": card.subtitle or None,
        "rarity": card.rarity or None,
        "dots": card.dots,
        "colour": None if card.home is None else COLOURS[card.home],
        "white": [COLOURS[i] for i in sorted(card.white)],
        "counters": card.counters or None,
        "power": card.power or None,
        "damage": card.damage or None,
        "destiny": card.destiny or None,
        "planet": card.planet or None,
        "bonuses": {place: int(bonus) if bonus.isdecimal() else bonus for place, bonus in bonuses(card)},
        "uniqueness": card.uniqueness,
        "printings": [
            {
                "code": other.code or None,
                "set": other.set,
                "number": other.number or None,
                "rarity": other.rarity or None,
                "foil": bool(other.foil_of),
            }
            for other in (card, *others)
        ],
        "confidence": card.confidence,
    }
