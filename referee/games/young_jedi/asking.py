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
) -> str:
    """A card of a player's, as its code. fits: which may be named.  first: words that stand before them, such as none.

    A card that is said in full needs no list of the others; so a session is replayed without reading them all.
    """
    said = ask.given.get(key)
    code = catalogue.unlabel(said) if isinstance(said, str) else ""
    if code and catalogue.find(code).side == player.side and fits(code):
        options = [str(said)]
    else:
        found = [name for name in own_cards(player) if fits(catalogue.unlabel(name))]
        # A list may lack what the rules ask for; then the table says what it is.
        found = found or [name for name in catalogue.printed(player.side) if fits(catalogue.unlabel(name))]
        options = [*first, *found]
    answer = str(ask.choose(key, options, prompt, short=_codes(options), suggested=suggested))
    return catalogue.unlabel(answer) or answer


def _codes(options: Sequence[str]) -> dict[str, str | int]:
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
    options = [*first, *dict.fromkeys(catalogue.label(code) for code in codes)]
    if len(options) == 1:
        return codes[0]
    answer = str(ask.choose(key, options, prompt, short=_codes(options), suggested=suggested))
    return catalogue.unlabel(answer) or answer
