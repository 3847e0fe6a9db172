"""What a rule means at this table now: who holds what it is about."""

from __future__ import annotations

from referee.table.amounts import money
from referee.table.view import listed, plural

from .cards import REPAYMENT
from .state import Life


def about(life: Life, rule: str) -> str | None:
    """A sentence about the state that a rule speaks of, by the rule's topic; None where it speaks of nothing here."""
    told = TOPICS.get(rule.split("/")[1])
    return told(life) if told else None


def stocks(life: Life) -> str:
    """Who owns which stock."""
    owned = [f"{p.name} owns stock {listed([str(n) for n in p.stocks])}" for p in life.players.values() if p.stocks]
    free = ", ".join(str(number) for number in life.stocks.free)
    return f"{listed(owned) or 'nobody owns a stock'}; free: {free}."


def loans(life: Life) -> str:
    """Who owes what."""
    owing = [
        f"{p.name} owes {money(p.loans * REPAYMENT)} for {plural(p.loans, 'loan')}"
        for p in life.players.values()
        if p.loans
    ]
    return f"{listed(owing) or 'nobody has a loan'}."


def police(life: Life) -> str:
    """Who is the officer, and what the last spin was."""
    officer = life.owner("Police Officer")
    who = f"{officer.name} is the Police Officer" if officer else "nobody is the Police Officer"
    spun = f"; the last spin was {life.spinner}'s {life.spin}" if life.spin else ""
    return f"{who}{spun}."


def careers(life: Life) -> str:
    """Who has which career."""
    held = [f"{p.name} is the {p.career}" for p in life.players.values() if p.career]
    return f"{listed(held) or 'nobody has a career yet'}."


def tiles(life: Life) -> str:
    """Where the tiles are."""
    held = [f"{p.name} {p.tiles.count}" for p in life.players.values() if p.tiles.count]
    return f"{plural(life.pile.count, 'tile')} in the pile; {listed(held) or 'nobody has any'}."


def insurance(life: Life) -> str:
    """Who has insured what."""
    held = [f"{p.name} has insured the car" for p in life.players.values() if p.car_insured]
    held += [f"{p.name} has insured the house" for p in life.players.values() if p.house_insured]
    return f"{listed(held) or 'nothing is insured'}."


TOPICS = {
    "stocks": stocks,
    "loans": loans,
    "police": police,
    "career-space": careers,
    "taxes": careers,
    "tiles": tiles,
    "insurance": insurance,
}
