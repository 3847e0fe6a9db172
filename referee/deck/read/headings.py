"""Lines of a list that are no cards: headings, totals, the side, and remarks about the list itself."""

from __future__ import annotations

from referee.table.names import squeeze

from ..cards import COLOURS, PLANETS, SET_NAMES, TYPES
from .scan import count_of_heading

OUTSIDE = "outside"  # what follows is not in the deck
NOTHING = frozenset({"", "none", "na", "nil", "empty", "nothing", "0"})  # what people write into an empty part

_SIDES = {
    word: side
    for side, words in (
        ("light", "light lightside ls lightsidedeck lightdeck"),
        ("dark", "dark darkside ds darksidedeck darkdeck"),
    )
    for word in words.split()
}
# Words that lead a heading, or a card on the same line.
_LABELS = frozenset((*COLOURS, *TYPES, *(f"{kind}s" for kind in TYPES), "battlecard", "battlecards", "card"))
_SECTIONS = (
    frozenset(
        (
            "deck decks maindeck main mainboard maindecklist thedeck decklist list drawdeck cards cardlist contents "
            "personas people weaponsvehicles vehicles ships everythingelse other others misc miscellaneous wild wilds "
            "wildcard wildcards semiwild semiwildcards premium premiums events support sites planets starter starters "
            "starterdeck starter1 starter2 firststarter secondstarter locationcards podrace podracers jedi sith droids "
            "gungans quantity qty name count title namequantity qtyname countname nametitle lightsabers"
        ).split()
    )
    | frozenset((*PLANETS, *SET_NAMES))
    | _LABELS
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
        "game rules notes note comment comments description record result rank version id url link source created "
        "updated theme archetype season round team contact email dci expansion edition set sets built builtby piloted "
        "pilotedby"
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
    key, _, value = bare.partition(":")
    about = _about(squeeze(key), bare, value.strip()) if value.strip() else None
    if about is not None:
        return about
    if bare.casefold().startswith(("http:", "https:", "www.")):
        return Heading("about", bare)
    words, total = count_of_heading(bare)
    if total is not None and " " not in bare and not bare.startswith(("(", "[")) and "(" not in bare:
        return None  # DM999 is a code, if a wrong one, and no heading with a total
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


def _about(word: str, title: str, value: str) -> Heading | None:
    """What "word: value" says about the list."""
    side = _SIDES.get(squeeze(value), "")
    if word in _SIDES and not value.isdecimal():
        return Heading("about", title, side=_SIDES[word], name=value)
    if word in ("side", "deckside", "force") or (side and word == "deck"):
        return Heading("about", title, side=side)
    if word in _OUTSIDE and squeeze(value) in NOTHING:
        return Heading("about", title)
    if word in _ABOUT:
        return Heading("about", title, name=value if word in ("name", "deck", "deckname", "title") else "")
    return None


def label(text: str) -> tuple[str, str]:
    """What stands behind a word that tells a card's place, as in "Weapon: Blaster", and OUTSIDE where that is no deck.

    ("", "") where no such word leads the text.
    """
    key, _, value = text.partition(":")
    word = squeeze(key) if value else ""
    kind = "section" if word in _LABELS else OUTSIDE if word in _OUTSIDE and word != "side" else ""
    return (value.strip(), kind) if kind else ("", "")


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
