"""What a player sees of a card: facts and numbers, never its text."""

from __future__ import annotations

from referee.table.view import Line, Table, listed, plural

from .cards import COLOURS, LOCATIONS, SETS, Card

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.view import Cell, Piece, View

MOST = 25  # cards listed; JSON has them all

UNIQUENESS = {
    "diamond": "diamond: any number may be in play",
    "stackable": "unique, and copies stack",
    "none": "",
}
KINDS = {
    "armed-and-dangerous": "Armed & Dangerous",
    "combo-battle": "Combo Battle",
    "double-impact": "Double Impact",
}


def card_view(card: Card, printings: list[Card]) -> View:
    """One card in full."""
    where = SETS.get(card.set, card.set)
    head = Line((card.title, "strong"), f", {card.subtitle}" if card.subtitle else "", "  ", (card.code, "dim"))
    rows: list[list[Cell]] = [
        ["card", f"{card.side.title()} Side {kind_of(card)}, {card.rarity or 'no rarity printed'}"],
        ["set", f"{where} {card.number}".strip()],
        ["dots", dots_of(card)],
    ]
    rows += [[name, value] for name, value in _numbers(card) if value]
    if UNIQUENESS.get(card.uniqueness):
        rows.append(["unique?", UNIQUENESS[card.uniqueness]])
    if printings:
        rows.append(["also as", listed([f"{SETS.get(p.set, p.set)} {p.number} ({p.rarity})" for p in printings])])
    if card.is_unsure:
        rows.append(["note", ("its dots rest on one source; check your copy", "warn")])
    return [head, Table(rows, indent=2)]


def list_view(cards: list[Card], most: int = MOST) -> View:
    """Several cards, one a line."""
    rows: list[list[Cell]] = [
        [
            (card.code or card.set, "dim"),
            card.side.title(),
            _pips(card),
            card.name,
            kind_of(card),
            f"{card.power}/{card.damage}" if card.power else "",
            f"destiny {card.destiny}" if card.destiny else "",
        ]
        for card in cards[:most]
    ]
    view: View = [Table(rows)]
    if len(cards) > most:
        view.append(Line((f"and {len(cards) - most} more; add a word to narrow it", "dim")))
    view.append(Line((plural(len(cards), "card"), "strong")))
    return view


def kind_of(card: Card) -> str:
    """The type in words: "character", "weapon (lightsaber)", "character (Armed & Dangerous)"."""
    if card.white and card.home is None and card.type == "character":
        return "wild character"
    return f"{card.type} ({KINDS.get(card.subtype, card.subtype)})" if card.subtype else card.type


def dots_of(card: Card) -> Cell:
    """The deck-building dots in signs and in words, so that they read without colour too."""
    pieces: list[Piece] = []
    if card.home is not None:
        pieces += [("●", COLOURS[card.home]), f" {COLOURS[card.home]}"]
    if card.white:
        names = "any colour" if len(card.white) == 6 else listed([COLOURS[c] for c in sorted(card.white)], "or")
        pieces += ["  "] if pieces else []
        pieces += [("○" * len(card.white), "strong"), f" wild: {names}"]
    return pieces


def _pips(card: Card) -> Cell:
    if card.home is None:
        return [("○", "strong"), " wild"]
    return [("●", COLOURS[card.home]), f" {COLOURS[card.home]}"]


def _numbers(card: Card) -> list[tuple[str, str]]:
    """The printed numbers with their names; those of two-in-one cards with what each is."""
    counters, destiny = card.counters, card.destiny
    if "+" in counters:
        character, _, weapon = counters.partition("+")
        counters = f"{character} for the character + {weapon} for the weapon"
    if "/" in counters:
        counters = "{} for the left half, {} for the right".format(*counters.split("/"))
    if "/" in destiny:
        halves = ("front", "back") if card.subtype == "armed-and-dangerous" else ("left", "right")
        destiny = ", ".join(f"{number} {half}" for number, half in zip(destiny.split("/"), halves, strict=True))
    power = "drawn by destiny" if card.power == "?" else card.power
    bonuses = ""
    if card.planet in LOCATIONS and any(card.bonuses):
        pairs = zip(LOCATIONS[card.planet], card.bonuses, strict=True)
        bonuses = ", ".join(f"{place} +{n}" for place, n in pairs if n not in ("", "0")) or "none"
    return [
        ("counters", counters),
        ("power", power),
        ("damage", card.damage),
        ("destiny", destiny),
        ("planet", card.planet.title()),
        ("bonuses", bonuses),
    ]


def card_data(card: Card, printings: list[Card]) -> dict[str, object]:
    """A card as a JSON object."""
    bonuses: dict[str, object] = {}
    if card.planet in LOCATIONS and any(card.bonuses):
        bonuses = {place: int(n) for place, n in zip(LOCATIONS[card.planet], card.bonuses, strict=True) if n}
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
        "white": [COLOURS[c] for c in sorted(card.white)],
        "counters": card.counters or None,
        "power": card.power or None,
        "damage": card.damage or None,
        "destiny": card.destiny or None,
        "planet": card.planet or None,
        "bonuses": bonuses,
        "uniqueness": card.uniqueness,
        "printings": [{"set": p.set, "number": p.number, "rarity": p.rarity} for p in printings],
        "confidence": card.confidence,
    }
