"""`referee deck show`: the six piles and what they are made of."""

from __future__ import annotations

from referee.deck.cards import COLOURS, load
from referee.deck.rules import rule_set
from referee.deck.show_view import show_view
from referee.deck.statistics import Statistics, mean

from .one_deck import one_report
from .params import FORMAT_HELP, argument, option
from .result import Result


def show(
    file: str = argument("FILE", "A decklist; - reads standard input."),
    rules: str = option("--rules", metavar="RULES", default="rulebook", help="The rules it is laid out by."),
    deck: str | None = option("--deck", metavar="NAME", help="Which deck, where the file holds several."),
    cards: list[str] = option("--cards", metavar="FILE", help="Add the cards of this table."),
    format: str | None = option("--format", metavar="FORMAT", help=FORMAT_HELP),
) -> Result:
    """Show a deck as a player lays it out.

    The six piles with the wild cards in their places, and the curves of counters, power and destiny.
    """
    report = one_report(file, load(cards), rule_set(rules), format, deck)
    found = Statistics(report.counts)
    data = report.data(file) | {
        "list": [
            {"card": card.name, "code": card.code, "count": count, "colour": _colour(card.home)}
            for card, count in report.counts.items()
        ],
        "types": found.types,
        "by_planet": found.planets,
        "counters": found.counters,
        "power": found.power,
        "damage": found.damage,
        "destiny": found.destiny,
        "averages": {name: round(mean(getattr(found, name)), 2) for name in ("counters", "power", "damage", "destiny")},
    }
    return Result({"deck": data}, show_view(file, report, found))


def _colour(home: int | None) -> str | None:
    return None if home is None else COLOURS[home]
