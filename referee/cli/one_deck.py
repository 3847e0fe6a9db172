"""Reading the one deck that a command is about."""

from __future__ import annotations

from referee.deck.cards import CardTable
from referee.deck.check import check, must_name_a_card
from referee.deck.read import read_lists
from referee.deck.report import Report
from referee.deck.rules import RuleSet
from referee.table.errors import UserError

from .inputs import read_bytes


class SeveralDecks(UserError):
    """A file with several decks where one is wanted."""


def one_report(file: str, table: CardTable, rules: RuleSet, format: str | None, deck: str | None = None) -> Report:
    """The report of a file's one deck, or of the one that is named. UserError names the file."""
    try:
        lists = read_lists(read_bytes(file), table, format)
        for decklist in lists:
            must_name_a_card(decklist)
    except UserError as error:
        error.message = f"{file}: {error.message}"
        raise
    if deck is not None:
        lists = [found for found in lists if found.name.casefold() == deck.casefold()] or lists
    if len(lists) > 1:
        names = ", ".join(repr(found.name) for found in lists)
        raise SeveralDecks(
            f"{file} holds {len(lists)} decks.", code="several-decks", hint=f"Choose one with --deck: {names}."
        )
    return check(lists[0], table, rules)
