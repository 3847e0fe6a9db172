"""An action: one plain function that reads like the rulebook, checks its conditions, asks, and changes the state."""

from __future__ import annotations

from .errors import UserError

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from .ask import Ask

    Procedure = Callable[[Any, Ask], object]


class Refused(UserError):
    """The rules forbid it now. rule: the id of the rule.  why: what about the state forbids it, one sentence or "".

    ends: the action is off, and not only the last answer.

    >>> refused = Refused("toy/stocks/one", "Ana owns stock 4.")
    >>> refused.rule, refused.why, refused.exit
    ('toy/stocks/one', 'Ana owns stock 4.', 1)
    """

    exit = 1

    def __init__(self, rule: str, why: str = "", *, ends: bool = False) -> None:
        super().__init__(why or rule, code="refused")
        self.ends = ends
        self.rule = rule
        self.why = why


class Action:
    """One thing that can happen. name: how it is typed.  title: how it is shown.  about: what it is, one sentence.

    quiet: not offered in menus, since offering it would give something away.  The object can be called like the
    function it was made from.

    >>> Action(lambda state, ask: state + 1, "Step", False)(1, None)
    2
    """

    __slots__ = ("about", "name", "procedure", "quiet", "title")

    def __init__(self, procedure: Procedure, title: str, quiet: bool) -> None:
        self.procedure = procedure
        self.name = procedure.__name__.strip("_").replace("_", "-")
        self.title = title
        self.about = (procedure.__doc__ or "").partition("\n")[0].strip()
        self.quiet = quiet

    def __call__(self, state: object, ask: Ask) -> object:
        """Run it."""
        return self.procedure(state, ask)


def action(title: str, *, quiet: bool = False) -> Callable[[Procedure], Action]:
    """Make an action of a function of the state and an `ask`.

    >>> @action("Buy a stock")
    ... def buy_stock(state, ask):
    ...     "Pay, and take the stock you like."
    >>> buy_stock.name, buy_stock.title, buy_stock.about
    ('buy-stock', 'Buy a stock', 'Pay, and take the stock you like.')
    """
    return lambda procedure: Action(procedure, title, quiet)


def actions_of(*modules: object) -> tuple[Action, ...]:
    """The actions of some modules, in the order in which they are written.

    >>> from types import SimpleNamespace
    >>> [a.name for a in actions_of(SimpleNamespace(go=action("Go")(lambda state, ask: None)))]
    ['<lambda>']
    """
    return tuple(value for module in modules for value in vars(module).values() if isinstance(value, Action))


# The rules that the table has waived for the action under way. `require` is called from deep inside rules code, which
# should not have to pass this along; only `waiving` sets it, around one run.
_waived: set[str] = set()


def require(condition: object, rule: str, why: str = "", *, ends: bool = False) -> None:
    """Go on only if the condition holds; else Refused, with the rule's id and what about the state forbids it.

    ends: whether that ends the action; else a person is asked for the last answer again.

    >>> require(1 > 2, "toy/math", "One is less.")
    Traceback (most recent call last):
    referee.table.action.Refused: One is less.
    """
    if not condition and rule not in _waived:
        raise Refused(rule, why, ends=ends)


def waiving(rules: Iterable[str], run: Callable[[], object]) -> object:
    """Run something with some rules waived, because the table said so.

    >>> waiving({"toy/math"}, lambda: require(1 > 2, "toy/math"))
    """
    _waived.update(rules)
    try:
        return run()
    finally:
        _waived.clear()
