"""How probable blocks in a duel and lap cards in a race are, for players who ask: `can chances` changes nothing."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask

from . import catalogue
from .cards_ships import handling_of
from .draw_deck import DESTINIES
from .podracing import LAP, is_usable_handling
from .state import Duel, Player, YoungJedi

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from fractions import Fraction


@action("Chances of blocks and laps", quiet=True)
def chances(game: YoungJedi, ask: Ask) -> None:
    """What the other may block in a duel, and how far racers come, by the cards that nobody has seen yet.

    Source: How is the duel fought?; Lap Cards (young-jedi/duel/block, young-jedi/laps/sequence).
    """
    racers = [player for player in game.players.values() if player.races]
    nothing = "Chances are told in a duel and for racers; those of a fight by: odds fight."
    require(game.duel is not None or racers, "young-jedi/duel/what", nothing)
    if game.duel is not None:
        _blocks(game, game.duel)
    for player in racers:
        _laps(game, player)


def _blocks(game: YoungJedi, duel: Duel) -> None:
    from .odds_duels import block_chance  # exact chances are dear to import
    from .unseen import unseen

    other = game.other(game.players[duel.attacker])
    pile = unseen(other)
    said = ", ".join(
        f"a {number} {_percent(block_chance(number, duel.hands[other.name], pile))}"
        for number in range(1, DESTINIES + 1)
    )
    game.note(f"{other.name}, with {duel.hands[other.name]} in the dueling hand, can block {said}",
              "young-jedi/duel/block")  # fmt: skip


def _laps(game: YoungJedi, player: Player) -> None:
    """The next Deploy step brings one token more, and a hand of unseen cards."""
    from .odds_races import Race, lap_card_chances, lap_chance  # exact chances are dear to import
    from .unseen import unseen

    number = handling_of(catalogue.find(player.pilot))
    usable = number if number is not None and is_usable_handling(number) else None
    race = Race(player.pile, player.thrust + 1, usable, player.handled)
    pile = unseen(player, for_laps=True)
    count = min(player.hand, sum(pile.values()))
    least = lap_card_chances(race, {}, pile, count)
    some = ", ".join(f"{lap} {_percent(share)}" for lap, share in enumerate(least) if share)
    said = f"{player.name} with Thrust {race.thrust} and {count} cards in hand next turn: lap cards {some}"
    if race.thrust >= LAP - race.pile:
        said += f"; the lap {_percent(lap_chance(race, {}, pile, count))}"
    game.note(said, "young-jedi/laps/sequence")


def _percent(share: Fraction) -> str:
    return f"{float(share):.0%}".replace("%", " %")
