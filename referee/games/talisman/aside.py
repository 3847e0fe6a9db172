"""What happens beside the turns: somebody leaves, and the board is told to the referee."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.names import closest
from referee.table.question import BadAnswer

from .board import AROUND, MIDDLE, NAMED, OUTER
from .box import WAYFINDER
from .state import Talisman

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

SLIP = 0.75  # how much of a name is left by a slip of the pen


@action("A player leaves the game", quiet=True)
def player_leaves(game: Talisman, ask: Ask) -> None:
    """Somebody goes home: cards and tokens go back to their piles, and the others go on.

    Source: the rulebook is silent (talisman/table/leave).
    """
    require(game.phase != "over", "talisman/citadel/end", "The game is over.")
    names = [player.name for player in game.players.values() if not player.out]
    require(len(names) > 1, "talisman/box/solo", "Nobody else is left.")
    require(game.playing, "talisman/setup/steps", "The game has not begun.")
    if not game.playing:
        raise ValueError("nobody can leave before the game has begun or after it is over")
    name = str(ask.choose("who", names, f"Who leaves? {', '.join(names)}"))
    player = game.players[name]
    player.credits.give(game.credits, player.credits.count)
    player.destiny.give(game.destiny, player.destiny.count)
    player.force.give(game.force_discards, player.force.count)
    for card in player.objects:
        if card.name == WAYFINDER:
            game.put_away(card, "talisman/table/leave")
    player.objects, player.confidants, player.medals = [], [], []
    player.out, player.dead, player.character, player.extra_turns = True, False, "", 0
    game.note(f"{name} leaves the game", "talisman/table/leave")
    if game.player is player:
        game.end_turn()
    elif game.rival == name:
        game.end_encounter()


@action("Tell the order of the board", quiet=True)
def tell_board(game: Talisman, ask: Ask) -> None:
    """Name the spaces of a ring clockwise, once for your box: then moves are counted for you.

    Source: the rulebook has no picture of the board (talisman/board/size).
    """
    region = str(ask.choose("region", (OUTER, MIDDLE), f"Which ring? {OUTER} or {MIDDLE}"))
    around = AROUND[region]
    about = f"The {around} spaces of the {region} ring, clockwise from its top left corner, with commas"
    told = [" ".join(part.split()) for part in ask.text("spaces", about).split(",") if part.strip()]
    ring = [_spelt(region, space, number, told) for number, space in enumerate(told, 1)]
    same = [f"{told[at]} and {told[ring.index(space)]}" for at, space in enumerate(ring) if ring.index(space) < at]
    if same:
        said = f"{'; '.join(same)}: each pair is one space, and the ring has {around} different ones."
        raise BadAnswer(said, code="bad-answer", hint="A space without a name may be called by its number, as 7.")
    if len(ring) != around:
        said = f"that names {len(ring)} different spaces, and the ring has {around}."
        raise BadAnswer(said, code="bad-answer", hint="A space without a name may be called by its number, as 7.")
    missing = [space for space in NAMED[region] if space not in ring]
    if missing:
        raise BadAnswer(f"{', '.join(missing)} is missing.", code="bad-answer", hint="Name all spaces of the ring.")
    game.rings[region] = ring
    ask.teach(f"{region} ring", ", ".join(ring))
    game.note(f"The order of the {region} ring is known", "talisman/board/size")


def _spelt(region: str, space: str, number: int, told: Sequence[str]) -> str:
    """A space as the rulebook spells it; one of its own name, or its number, is kept as it is told.

    A slip of the pen is put right only where that space is not told besides: Hoth is no Lothal.
    """
    for name in NAMED[region]:
        if name.casefold() == space.casefold():
            return name
    if space.isdigit():
        return f"{region} {number}"
    exact = {name.casefold() for name in told}
    near = closest(space, NAMED[region], most=1, cutoff=SLIP)
    return near[0] if near and near[0].casefold() not in exact else space
