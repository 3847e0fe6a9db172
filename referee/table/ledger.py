"""The ledger: one line for each change of the state, with the rule that made it."""

from __future__ import annotations


class Entry:
    """A line: what changed, in a sentence without a full stop, and the id of the rule.

    >>> str(Entry("Ana pays the bank $50,000", "toy/stocks/price"))
    'Ana pays the bank $50,000 [toy/stocks/price]'
    """

    __slots__ = ("rule", "text")

    def __init__(self, text: str, rule: str) -> None:
        self.text = text
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


def read_entry(line: str) -> Entry:
    """The entry that a stored line holds.

    >>> read_entry("Ana pays the bank $50,000 [toy/stocks/price]").rule
    'toy/stocks/price'
    """
    text, bracket, rule = line.rpartition(" [")
    return Entry(text, rule.removesuffix("]")) if bracket else Entry(line, "")


class Account:
    """Somebody's money. Every dollar has two ends: what one account pays, another gets.

    >>> bank, ana = Account("the bank"), Account("Ana")
    >>> bank.pay(ana, 10_000)
    >>> ana.balance, bank.balance + ana.balance
    (10000, 0)
    """

    __slots__ = ("balance", "name")

    def __init__(self, name: str, balance: int = 0) -> None:
        self.name = name
        self.balance = balance

    def pay(self, other: Account, amount: int) -> None:
        """Move an amount, not negative, to another account. ValueError where both ends are one."""
        if amount < 0 or other is self:
            raise ValueError(f"{self.name} cannot pay {amount} to {other.name}")
        self.balance -= amount
        other.balance += amount
