"""A player's decklist: read from a file in any form, checked by the deck rules, and kept in one line."""

from __future__ import annotations

import os

from referee.table.action import Refused, require
from referee.table.errors import UserError
from referee.table.names import did_you_mean
from referee.table.view import plural

from . import catalogue

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.deck.read.lists import DeckList

DECK_RULES = ("rulebook", "decipher-1999")  # the deck rules of a full game
LARGEST = 1_000_000  # bytes; no list is as long


def packed(said: str, rules: str) -> str:
    """A decklist in one line, of what a player said: such a line, or the name of a file with the list.

    rules: the name of the deck rules that it must be legal by. UserError or Refused say why not.
    """
    try:
        deck = catalogue.unpack(said)
    except ValueError:
        return _read(said, rules)
    from .draw_deck import FIRST_GAME_DECK, FULL_DECK

    # Such a line comes from a list that was judged once; that it is whole is seen at a glance.
    size, wanted = sum(deck.values()), FIRST_GAME_DECK if rules == "starter" else FULL_DECK
    require(size == wanted, "young-jedi/deck/size", f"{plural(size, 'card')} of {wanted}.")
    require(len({catalogue.find(code).side for code in deck}) == 1, "young-jedi/deck/side", "Cards of both sides.")
    return said


def _read(name: str, rules: str) -> str:
    from referee.deck.cards import load
    from referee.deck.check import check, must_name_a_card
    from referee.deck.read import read_lists
    from referee.deck.rules import RULES, rule_set

    decklist = read_lists(_bytes(name), load())[0]
    must_name_a_card(decklist)
    report = check(decklist, load(), rule_set(rules))
    if not report.legal:
        problem = report.findings.problems[0]
        more = len(report.findings.problems) - 1
        also = f" And {more} more; see: referee deck check {name}" if more else ""
        also += _legal_by_others(decklist, rules)
        raise Refused(RULES[problem.rule].id, f"{os.path.basename(name)}: {problem.message}.{also}")
    return catalogue.pack({_original(card): count for card, count in report.counts.items()})


def _legal_by_others(decklist: DeckList, rules: str) -> str:
    """Which setting of a new game would let a refused list play; "" where none would, or it is the first game."""
    from referee.deck.cards import load
    from referee.deck.check import check
    from referee.deck.rules import rule_set

    for other in DECK_RULES if rules in DECK_RULES else ():
        if other != rules and check(decklist, load(), rule_set(other)).legal:
            return f" It is legal in a game begun with: --set deck-rules={other}"
    return ""


def _original(card: object) -> str:
    from referee.deck.cards import Card

    assert isinstance(card, Card)
    return card.foil_of.replace("-", "", 1) if card.foil_of and not card.code else catalogue.code_of(card)


def _bytes(name: str) -> bytes:
    path = os.path.expanduser(name)
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    except OSError as error:
        folder = os.path.dirname(path) or "."
        there = (
            [os.path.join(os.path.dirname(name), one) for one in os.listdir(folder)] if os.path.isdir(folder) else []
        )
        hint = did_you_mean(name, there) or "Say the file's name, or none."
        said = f"{name} cannot be read: {(error.strerror or str(error)).lower()}."
        raise UserError(said, code="unreadable-file", hint=hint) from None
    try:
        return os.read(handle, LARGEST)
    except OSError as error:
        raise UserError(f"{name} cannot be read: {error.strerror}.", code="unreadable-file") from None
    finally:
        os.close(handle)


def side_of(deck: dict[str, int]) -> str:
    """The side of the Force of a decklist."""
    return catalogue.find(next(iter(deck))).side


def has_objective(deck: dict[str, int]) -> bool:
    """Whether a decklist holds an Objective."""
    return any(catalogue.kind(code) == catalogue.OBJECTIVE for code in deck)


def said(deck: dict[str, int]) -> str:
    """A decklist in a few words: its commonest titles."""
    titles: dict[str, int] = {}
    for code, count in deck.items():
        titles[catalogue.short(code)] = titles.get(catalogue.short(code), 0) + count
    often = sorted(titles.items(), key=lambda item: -item[1])[:3]
    return ", ".join(f"{count} {title}" for title, count in often)
