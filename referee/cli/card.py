"""`referee card`: a Young Jedi card by any words that describe it."""

from __future__ import annotations

from referee.deck.card_search import printings, search
from referee.deck.card_view import card_data, card_view, list_view
from referee.deck.cards import load
from referee.deck.suggest import near_cards
from referee.table.errors import UserError
from referee.table.view import BLANK, Line, listed

from .params import argument, option
from .result import Result

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.view import View


class NoSuchCard(UserError):
    """Words that describe no card."""

    exit = 1


def card(
    words: list[str] = argument("WORDS...", "A name, a code, or any words: kind, dot, side, planet, set."),
    cards: list[str] = option("--cards", metavar="FILE", help="Add the cards of this table."),
) -> Result:
    """Find Young Jedi cards.

    Case, accents and small typos do not matter. Foils and reprints are shown with the card they are printings of.
    """
    typed = " ".join(words)[:200]
    table = load(cards)
    found = search(typed, table)
    if not found.cards:
        near = listed([f"{c.name} ({c.code})" if c.code else c.name for c in near_cards(typed, table)], "or")
        raise NoSuchCard(
            f'no card is described by "{typed}".', code="no-such-card", hint=f"Did you mean {near}?" if near else None
        )
    notes: View = [Line(f'searched for "{used}" instead of "{given}"') for given, used in found.corrected.items()]
    several = {c: printings(c, table) for c in found.cards}
    view: View = []
    if len(found.cards) <= 2:
        for c, others in several.items():
            view += [BLANK] if view else []
            view += card_view(c, others)
    else:
        view = list_view(found.cards)
    data: dict[str, object] = {
        "cards": [card_data(c, others) for c, others in several.items()],
        "corrected": found.corrected,
    }
    return Result(data, view, notes=notes)
