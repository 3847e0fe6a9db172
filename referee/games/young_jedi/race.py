"""Boonta Eve Classic: Thrust, lap cards with their Handling, laps, Refuel."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.view import plural

from . import catalogue
from .cards_ships import handling_of
from .podracing import HANDLING_CARDS, LAP, LAPS, is_usable_handling, lap_cards
from .podracing import refuel as refuel_cards
from .state import DEPLOY, Player, YoungJedi


@action("Thrust: lap cards")
def thrust(game: YoungJedi, ask: Ask) -> None:
    """Lay lap cards from the hand, at most as many as Thrust tokens; three laps win.

    Source: Lap Cards; Podracing Characteristics (young-jedi/laps/sequence, young-jedi/laps/from-hand,
    young-jedi/laps/which-cards, young-jedi/laps/no-counters, young-jedi/podrace/thrust, young-jedi/podrace/turn,
    young-jedi/podrace/thrust-fewer, young-jedi/podrace/thrust-carry, young-jedi/laps/not-in-play).
    """
    player = _racer(game, ask)
    require(not game.thrusted, "young-jedi/podrace/thrust-once", f"{player.name} has used the Thrust of this step.")
    spent = "No Thrust after a Refuel."
    require(not game.refueled, "young-jedi/podrace/refuel-last", spent)
    most = min(player.thrust, player.hand)
    needs = " ".join(str((player.pile + n) % LAP + 1) for n in range(most))
    prompt = f"{player.name} lays how many lap cards? (Thrust {player.thrust}: {needs or 'no card in hand'})"
    count = ask.number("cards", prompt, low=0, high=most)
    game.thrusted = True
    if not count:
        game.note(f"{player.name} lays no lap card", "young-jedi/podrace/thrust-fewer")
    while count:
        lap = min(count, LAP - player.pile)
        _lay(game, ask, player, lap)
        count -= lap
        if game.over:
            return


def _lay(game: YoungJedi, ask: Ask, player: Player, count: int) -> None:
    """Lap cards of one lap; at most two in a lap are handling cards.

    Source: Lap Cards; Podracing Characteristics (young-jedi/podrace/handling, young-jedi/podrace/handling-two,
    young-jedi/podrace/handling-digit, young-jedi/podrace/handling-own, young-jedi/podrace/handling-useless).
    """
    number = _handling(ask, player)
    if is_usable_handling(number):
        left = HANDLING_CARDS - player.handled
        prompt = f"How many of these {count} are {number}s laid as another number? (Handling)"
        jokers = int(ask.choose(f"handling_{player.laps + 1}", range(count + 1), prompt, suggested=0)) if left else 0
        too_many = f"{player.handled} + {jokers} handling cards, and {HANDLING_CARDS} are the most in a lap."
        require(jokers <= left, "young-jedi/podrace/handling-two", too_many)
        player.handled += jokers
    first = player.pile + 1
    laps, pile = lap_cards(player.pile, count)
    player.hand -= count
    player.pile += count
    game.note(f"{player.name} lays lap cards {first} to {first + count - 1}" if count > 1
              else f"{player.name} lays lap card {first}", "young-jedi/laps/sequence")  # fmt: skip
    if laps:
        player.deck, player.pile, player.handled = player.deck + LAP, pile, 0
        player.laps += 1
        game.note(f"{player.name} finishes lap {player.laps} of {LAPS}; the six cards are shuffled into the draw deck",
                  "young-jedi/laps/finish")  # fmt: skip
        _finish(game, player)


def _finish(game: YoungJedi, player: Player) -> None:
    """The third lap token wins; the opponent's draw deck goes to the discard pile (young-jedi/laps/win)."""
    if player.laps < LAPS:
        return
    other = game.other(player)
    other.discards, other.deck = other.discards + other.deck + other.pile, 0
    other.pile = 0
    game.win(player, "Podrace Victory: three laps", "young-jedi/laps/win")


def _handling(ask: Ask, player: Player) -> int:
    """The last digit on the copy in play, which the table may say is another (young-jedi/podrace/handling-foil)."""
    known = handling_of(catalogue.find(player.pilot))
    prompt = f"{catalogue.short(player.pilot)}: last digit of the collector's number?"
    return int(str(ask.suggest(f"digit_{player.laps + 1}", known, prompt, high=9, fact=f"digit: {player.pilot}")))


@action("Refuel")
def refuel(game: YoungJedi, ask: Ask) -> None:
    """Draw up to half the Thrust, rounded up, after the Thrust of the step.

    Source: Podracing Characteristics (young-jedi/podrace/turn, young-jedi/podrace/refuel,
    young-jedi/podrace/refuel-order, young-jedi/podrace/refuel-hand, young-jedi/podrace/refuel-empty,
    young-jedi/laps/other-draws).
    """
    player = _racer(game, ask)
    require(not game.refueled, "young-jedi/podrace/turn", f"{player.name} has refueled in this step.")
    require(game.thrusted, "young-jedi/podrace/refuel-order", "First Thrust, even of no card: thrust 0.")
    most = refuel_cards(player.thrust)
    count = ask.number("cards", f"{player.name} draws how many cards? (at most {most})", low=0, high=most)
    game.refueled = True
    got = game.draw(player, count)
    game.note(f"{player.name} refuels {plural(got, 'card')}: {player.hand} in hand, deck {player.cards_left}",
              "young-jedi/podrace/refuel")  # fmt: skip
    game.check_decks()


def _racer(game: YoungJedi, ask: Ask) -> Player:
    player = game.must_be_in(DEPLOY)
    game.must_be(player, ask.player)
    require(player.objective, "young-jedi/objective/what", f"{player.name} has no Objective.")
    missing = "A pilot with his own Podracer must be at the Objective."
    require(player.races, "young-jedi/laps/needs", missing)
    if not player.races:
        raise ValueError("there is no racer")
    late = "Podracing comes before everything else in the Deploy step."
    require(not game.deployed, "young-jedi/podrace/first", late)
    return player
