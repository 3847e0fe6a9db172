"""What a card's text does that our tables do not carry: the table says it, with the card; and giving up."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.view import plural

from . import catalogue
from .asking import ask_among
from .state import Player, YoungJedi

DRAW, THROW, DAMAGE, BOTTOM = "draws", "discards from hand", "discards from deck", "puts hand cards under the deck"
GONE, BACK, COUNTERS, FROM_PILE = (
    "loses a card in play",
    "takes a card in play to hand",
    "more counters",
    "takes discards",
)
MOST = 30
DOES = (DRAW, THROW, DAMAGE, BOTTOM, GONE, BACK, COUNTERS, FROM_PILE)


@action("Use a card's text")
def card_text(game: YoungJedi, ask: Ask) -> None:
    """A text moves cards or gives counters: who, what, how many, and which card says so.

    Source: Character Cards with Game Text; "Once Per" (young-jedi/game-text/characters,
    young-jedi/game-text/over-rules, young-jedi/once/turn, young-jedi/once/game).
    """
    require(game.phase in ("turn", "fight"), "young-jedi/game-text/characters", "Not now.")
    if game.phase not in ("turn", "fight"):
        raise ValueError("no turn is under way")
    player = game.players[str(ask.choose("who", game.seats.names, "Whose cards does the text move?"))]
    does = str(ask.choose("does", DOES, f"What happens? {player.name} …"))
    said = _move(game, ask, player, does)
    why = ask.text("why", "Which card says so?", suggested="card text")
    rule = "young-jedi/game-text/over-rules" if does in (GONE, BACK) else "young-jedi/game-text/characters"
    game.note(f"{player.name} {said}: {why}", rule)
    game.check_decks()


def _move(game: YoungJedi, ask: Ask, player: Player, does: str) -> str:
    if does in (GONE, BACK):
        require(game.phase == "turn", "young-jedi/game-text/characters", "Not while a battle is fought.")
        if game.phase != "turn":
            raise ValueError("the cards are in the battle plans")
        cards = [*player.characters, *player.weapons, *player.ships, *([player.effect] if player.effect else [])]
        require(cards, "young-jedi/present/face-up", f"{player.name} has no face-up card on {game.planet}.")
        code = ask_among(ask, "card", cards, "Which card?")
        if does == GONE:
            game.discard(player, code)
            return f"discards {catalogue.short(code)}"
        game.remove(player, code)
        player.hand += 1
        return f"takes {catalogue.short(code)} back to hand"
    there = {DRAW: player.cards_left, DAMAGE: player.cards_left, FROM_PILE: player.discards,
             COUNTERS: MOST}.get(does, player.hand)  # fmt: skip
    require(there, "young-jedi/game-text/characters", f"{player.name} has no such card.")
    count = ask.number("count", "How many?", low=1, high=min(there, MOST))
    cards_said = plural(count, "card")
    if does == DRAW:
        game.draw(player, count)
        return f"draws {cards_said}, {player.hand} in hand, deck {player.cards_left}"
    if does == DAMAGE:
        game.damage(player, count, "young-jedi/fight/damage-source", "card text")
        return f"loses {cards_said} of the draw deck"
    if does == THROW:
        player.hand, player.discards = player.hand - count, player.discards + count
        return f"discards {cards_said} from hand"
    if does == BOTTOM:
        player.hand, player.deck = player.hand - count, player.deck + count
        return f"puts {cards_said} under the draw deck, {player.cards_left}"
    if does == FROM_PILE:
        player.discards, player.hand = player.discards - count, player.hand + count
        player.tossed.clear()  # which of them it was, is not known any more
        return f"takes {cards_said} from the discard pile"
    player.extra += count
    return f"has {plural(count, 'counter')} more in this turn"


@action("Give up", quiet=True)
def give_up(game: YoungJedi, ask: Ask) -> None:
    """A player gives the game up, and the other wins (young-jedi/goal/concede)."""
    begun = "No game is going on."
    require(game.phase not in ("sides", "first", "over"), "young-jedi/goal/concede", begun)
    if game.phase in ("sides", "first", "over"):
        raise ValueError("no game is going on")
    name = str(ask.choose("who", game.seats.names, "Who gives up?"))
    require(ask.yes("sure", f"Does {name} give up the game?"), "young-jedi/goal/concede", "Nobody gives up.", ends=True)
    game.win(game.other(game.players[name]), f"{name} gives up", "young-jedi/goal/concede")
