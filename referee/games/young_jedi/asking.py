"""How a card is asked for: by a few letters of its name or by its code, from the player's list or the whole side."""

from __future__ import annotations

from . import catalogue

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from referee.table.ask import Ask

    from .state import Player


def own_cards(player: Player) -> list[str]:
    """The labels of the cards that a player may have: those of the list, else all of the side."""
    return [catalogue.label(code) for code in player.list] if player.list else catalogue.printed(player.side)


def ask_card(
    ask: Ask,
    key: str,
    player: Player,
    prompt: str,
    fits: Callable[[str], bool] = lambda code: True,
    *,
    first: Sequence[str] = (),
    suggested: str | None = None,
    taken: Callable[[str], bool] | None = None,
    again: bool = False,
) -> str:
    """A card of a player's, as its code. fits: which may be named.  first: words that stand before, such as none.

    taken: which of them the rule will refuse, so that nobody is told to name them.  again: several may be named.
    """
    told = ask.given.get(key)
    said = [str(told)] if told in first else _options(told, player, fits)

    def options() -> list[str | int]:
        return [*said] if said else [*first, *_fitting(player, fits)]

    def short() -> dict[str, str | int]:
        return short_codes([str(option) for option in options()])

    def refused() -> list[str | int]:
        return [] if taken is None else [name for name in options() if taken(catalogue.unlabel(str(name)))]

    answer = str(ask.choose(key, options, prompt, short=short, suggested=suggested, taken=refused, again=again))
    return catalogue.unlabel(answer) or answer


def ask_cards(ask: Ask, key: str, player: Player, prompt: str, count: int, fits: Callable[[str], bool]) -> list[str]:
    """So many cards of a player's in one line, as their codes, in the order named: "tank, 2 rifle"."""
    options = _options(ask.given.get(key), player, fits) or _fitting(player, fits)
    answers = ask.choose_many(
        key, options, prompt, low=count, high=count, repeat=True, short=short_codes(options), in_order=True
    )
    return [catalogue.unlabel(str(answer)) for answer in answers]


def _options(said: object, player: Player, fits: Callable[[str], bool]) -> list[str]:
    """Cards that are said in full: they need no list of all others, which replaying so does not read. Else []."""
    names = [str(one) for one in (said if isinstance(said, list) else [said])]
    codes = [catalogue.unlabel(name) for name in names]
    known = all(code and catalogue.find(code).side == player.side and fits(code) for code in codes)
    return [*dict.fromkeys(names)] if known else []


def _fitting(player: Player, fits: Callable[[str], bool]) -> list[str]:
    found = [name for name in own_cards(player) if fits(catalogue.unlabel(name))]
    # A list may lack what the rules ask for; then the table says what it is.
    return found or [name for name in catalogue.printed(player.side) if fits(catalogue.unlabel(name))]


def short_codes(options: Sequence[str]) -> dict[str, str | int]:
    """The codes as other words for the cards: dm71, dm-71."""
    found: dict[str, str | int] = {}
    for option in options:
        if option.endswith(")"):
            code = option.rpartition(" (")[2].removesuffix(")").casefold()
            letters = code.rstrip("0123456789")
            found |= {code: option, f"{letters}-{code[len(letters) :]}": option}
    return found


def ask_among(
    ask: Ask, key: str, codes: Sequence[str], prompt: str, *, first: Sequence[str] = (), suggested: str | None = None
) -> str:
    """One of some cards in play, as its code; not asked where there is only one."""
    if not codes:
        raise ValueError("there is no such card on the table")
    options = [*first, *dict.fromkeys(catalogue.label(code) for code in codes)]
    if len(options) == 1:
        ask.whom(key, options, prompt, short=short_codes(options))
        return codes[0]
    answer = str(ask.choose(key, options, prompt, short=short_codes(options), suggested=suggested))
    return catalogue.unlabel(answer) or answer
