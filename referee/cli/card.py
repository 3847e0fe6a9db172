"""`referee card`: a Young Jedi card by any words that describe it."""

from __future__ import annotations

from referee.deck.card_search import search
from referee.deck.card_view import card_data, corrections, found_view, without_said
from referee.deck.cards import load
from referee.table.errors import UserError
from referee.table.names import squeeze
from referee.table.view import listed

from . import exits
from .params import argument, option
from .result import Result, error_data, failure

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.deck.card_search import Found
    from referee.deck.cards import CardTable

LONGEST = 200  # signs of a search that nothing fits, as far as it is repeated and compared with names


class NoSuchCard(UserError):
    """Words that describe no card."""

    exit = exits.NO


def card(
    words: list[str] = argument("WORDS...", "A name, a code, or any words: kind, dot, side, planet, set."),
    cards: list[str] = option("--cards", metavar="FILE", help="Add the cards of this table."),
) -> Result:
    """Find Young Jedi cards.

    Case, accents and small typos do not matter. Foils and reprints are shown with the card they are printings of.
    """
    table = load(cards)
    query = " ".join(words)
    found = search(query, table)
    data: dict[str, object] = {
        "cards": [card_data(card, others) for card, others in found.cards.items()],
        "corrected": found.corrected,
    }
    notes = corrections(found.corrected)
    if found.cards:
        return Result(data, found_view(found), notes=notes)
    error = _nothing(query, found, table)
    return Result(data | {"error": error_data(error)}, [], exit=error.exit, notes=notes + failure(error).notes)


def _nothing(query: str, found: Found, table: CardTable) -> NoSuchCard:
    """Why nothing was found: a word that no card has, or words that no card has together."""
    if not squeeze(query):
        said = "there is no word to look for."
        return NoSuchCard(said, code="no-such-card", hint="Try: referee card darth maul, or: referee card DM71")
    if found.unknown is not None:
        said = f'nothing about any card is like "{_clipped(found.unknown)}".'
        return NoSuchCard(said, code="no-such-card", hint=_near(query, table))
    said = f'no card is all of "{_clipped(query)}".'
    return NoSuchCard(said, code="no-such-card", hint=without_said(found.without) or _near(query, table))


def _near(query: str, table: CardTable) -> str | None:
    from referee.deck.suggest import near_cards

    near = near_cards(query[:LONGEST], table, cutoff=0.6)
    names = [f"{card.name} ({card.code})" if card.code else card.name for card in near]
    return f"Did you mean {listed(names, 'or')}?" if names else None


def _clipped(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
