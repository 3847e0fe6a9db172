"""Lines of a list that are no cards: headings, totals, the side, and remarks about the list itself."""

from __future__ import annotations

from referee.table.names import squeeze

from ..cards import COLOURS, PLANETS, SET_NAMES, TYPES
from .scan import count_of_heading

OUTSIDE = "outside"  # what follows is not in the deck

_SIDES = {
    word: side
    for side, words in (
        ("light", "light lightside ls lightsidedeck lightdeck"),
        ("dark", "dark darkside ds darksidedeck darkdeck"),
    )
    for word in words.split()
}
_SECTIONS = (
    frozenset(
        (
            "deck decks maindeck main mainboard maindecklist thedeck decklist list drawdeck cards card cardlist "
            "contents personas people battlecards effects weaponsvehicles vehicles ships everythingelse other others misc "
            "miscellaneous wild wilds wildcard wildcards semiwild semiwildcards premium premiums events support sites "
            "planets starter starters starterdeck starter1 starter2 firststarter secondstarter locationcards podrace "
            "podracers jedi sith droids gungans quantity qty name count title namequantity qtyname countname nametitle"
        ).split()
    )
    | frozenset(squeeze(colour) for colour in COLOURS)
    | frozenset((*PLANETS, *SET_NAMES, *TYPES, *(f"{kind}s" for kind in TYPES), "lightsabers"))
)
_OUTSIDE = frozenset(
    (
        "sideboard side sb sideboards maybeboard maybe cut cuts considering outside outsidethedeck outsideofthedeck "
        "outsideofdeck extra extras wishlist want wants trade bench reserve tokens notindeck outofthedeck sparecards "
        "spares tested swaps collection"
    ).split()
)
_TOTALS = frozenset(
    (
        "total totals totalcards cards cardstotal cardcount count decksize sum summe gesamt insgesamt size grandtotal "
        "all cardsindeck cardsintotal"
    ).split()
)
_ABOUT = frozenset(
    (
        "name deck deckname title player author by creator owner event tournament place location venue date format "
        "game rules notes note comment comments description record result rank version id url link source created updated "
        "theme archetype season round team contact email dci expansion edition set sets built builtby piloted pilotedby"
    ).split()
)


class Heading:
    """What a heading says.

    kind: "section", "total", "about" or OUTSIDE.  title: its words.  total: a count it states.
    side, name: of the deck.
    """

    __slots__ = ("kind", "name", "side", "title", "total")

    def __init__(self, kind: str, title: str, total: int | None = None, side: str = "", name: str = "") -> None:
        self.kind = kind
        self.title = title
        self.total = total
        self.side = side
        self.name = name


def heading(text: str, *, loose: bool = False) -> Heading | None:
    """What a line says where it is a heading or a remark about the list; None where it is neither.

    loose: also find a side anywhere in a title, as in "Palace Guard - light side".
    """
    bare = text.strip("#*=-–—_~<>[]{}|. \t")
    key, colon, value = bare.partition(":")
    word = squeeze(key)
    if colon and value.strip():
        if word == "side" or word in ("deckside", "force"):
            return Heading("about", key, side=_SIDES.get(squeeze(value), ""))
        if word in _ABOUT:
            name = value.strip() if word in ("name", "deck", "deckname", "title") else ""
            return Heading("about", key, name=name)
    if bare.casefold().startswith(("http:", "https:", "www.")):
        return Heading("about", bare)
    words, total = count_of_heading(bare)
    word = squeeze(words)
    found = _by_word(word, bare, total)
    if found is None and loose:
        squeezed = squeeze(text)
        for phrase in ("lightside", "darkside"):
            if phrase in squeezed:
                return Heading("about", bare, side=_SIDES[phrase])
    if found is None and text.rstrip().endswith(":") and total is None:
        return Heading("section", bare)
    return found


def _by_word(word: str, title: str, total: int | None) -> Heading | None:
    if word in _SIDES:
        return Heading("section", title, total, side=_SIDES[word])
    if word in _OUTSIDE:
        return Heading(OUTSIDE, title, total)
    if word in _TOTALS and total is not None:
        return Heading("total", title, total)
    if word in _SECTIONS:
        return Heading("section", title, total)
    return None
