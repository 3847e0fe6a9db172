"""Cards that nobody has seen yet, by destiny number: what a destiny is drawn from, as far as the table can know.

They lie in the draw deck, in the hand or face down at random, so a draw from them all is as likely as one from the
deck (young-jedi/table/deck-look).
"""

from __future__ import annotations

from . import catalogue
from .odds import AVERAGE, destiny_number, without
from .state import Player

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence


def unseen(player: Player, drawn: Sequence[int] = (), *, for_laps: bool = False) -> dict[int, int]:
    """How many of a player's unseen cards have each destiny number; an average deck's where no list was given.

    drawn: destinies turned up just now.  for_laps: count Locations as 0, since they are no lap cards.
    """
    if not player.list:
        return dict(AVERAGE[player.side])
    left = dict(player.list)
    for code in [*player.in_play(), *player.ships, *player.locations, *player.tossed, *player.aboard, player.effect]:
        if left.get(code):
            left[code] -= 1
    pile: dict[int, int] = {}
    for code, copies in left.items():
        number = destiny_number(catalogue.find(code))
        if for_laps and catalogue.kind(code) == catalogue.LOCATION:
            number = 0
        if number is not None and copies:
            pile[number] = pile.get(number, 0) + copies
    return {number: max(0, copies) for number, copies in without(pile, drawn).items()}
