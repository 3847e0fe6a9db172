"""Retirement and How to Win: the two homes, the tiles at Millionaire Estates, the final count."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.amounts import money
from referee.table.ask import Ask
from referee.table.view import plural

from .board import Space
from .cards import REPAYMENT, TILES
from .state import ACRES, ESTATES, GONE, Life, Player


def retire(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """RETIRE: repay the loans, put the cards out of play, choose a home.

    Source: Retirement.
    """
    if player.loans:
        count = min(player.loans, player.cash // REPAYMENT)
        if count > 0:
            life.repay(player, count, "life/retire/repay")
        if player.loans:
            left = f"{plural(player.loans, 'loan')} cannot be repaid; each counts {money(-REPAYMENT)} at the end"
            life.note(left, "life/retire/short")
    _put_away(life, player)
    home = str(ask.choose("home", [ESTATES, ACRES], f"Where does {player.name} retire?"))
    player.home = home
    player.place = ""
    life.note(f"{player.name} retires to {home}", "life/retire/choice")
    if home == ACRES:
        life.take_tile(ask, player, "life/retire/acres-tile")
    return ""


def _put_away(life: Life, player: Player) -> None:
    """Career, salary, policies and deed leave the game; a Stock stays (life/retire/stock)."""
    player.last_career = player.career
    cards = [card for card in (player.career, money(player.salary) if player.salary else "", player.house) if card]
    cards += ["car policy"] * player.car_insured + ["home policy"] * player.house_insured
    player.career, player.salary = "", 0
    player.house, player.house_insured, player.car_insured = "", False, False
    life.note(f"{player.name} puts cards out of play: {', '.join(cards) or 'none'}", "life/retire/cards")


@action("A player leaves", quiet=True)
def leave_game(life: Life, ask: Ask) -> None:
    """Somebody goes home: cards, Stocks and tiles go back, and the others play on.

    Source: the rulebook is silent (life/table/quit).
    """
    require(life.phase in ("start", "again"), "life/table/quit", "No turn is under way.")
    names = [player.name for player in life.players.values() if player.here]
    player = life.players[str(ask.choose("who", names, "Who leaves?"))]
    require(ask.yes("sure", f"{player.name} leaves for good?"), "life/table/quit", f"{player.name} stays.", ends=True)
    for deck, cards in (
        (life.careers, [player.career]),
        (life.salaries, [player.salary]),
        (life.houses, [player.house]),
        (life.stocks, player.stocks),
    ):
        for card in cards:
            if card:
                deck.put_back(card)
    player.career, player.salary, player.house, player.stocks = "", 0, "", []
    player.car_insured = player.house_insured = player.misses_turn = False
    player.tiles.give(life.pile, player.tiles.count)
    if player.cash > 0:
        player.purse.pay(life.bank, player.cash)
    player.place, player.loans, player.home = "", 0, GONE
    life.note(f"{player.name} leaves; cards, Stocks, tiles and money go back", "life/table/quit")
    if life.seats.current == player.name or len(names) == 2:
        life.end_turn()


@action("Count up")
def count_up(life: Life, ask: Ask) -> str:
    """All have retired: the tiles at Millionaire Estates, the tiles turned up, and the winner.

    Source: How to Win.
    """
    require(life.phase not in ("start", "again", "order"), "life/win/all-retired", "Not everyone has retired.")
    require(life.phase == "count", "life/win/all-retired", "The game is over.")
    _award_estates(life)
    for number, player in enumerate(life.players.values(), 1):
        if player.tiles.count and player.here:
            player.tile_dollars = _turned_up(life, ask, player, number)
    for place, player in enumerate(life.standing(), 1):
        total = player.money + player.tile_dollars
        tiles = f"{plural(player.tiles.count, 'tile')} {money(player.tile_dollars)}"
        life.note(f"{place}. {player.name} {money(total)}: {money(player.money)} and {tiles}", "life/win/total")
    winners = life.winners()
    rule = "life/win/total" if len(winners) == 1 else "life/win/tie"
    life.note(f"{life.said_names(winners)} {'wins' if len(winners) == 1 else 'share the win'}", rule)
    life.phase = "over"
    return life.said_names(winners)


def _award_estates(life: Life) -> None:
    """The richest at Millionaire Estates takes the four tiles; money only counts (life/win/money-only)."""
    there = [player for player in life.players.values() if player.home == ESTATES]
    if not there:
        life.note("Nobody is at Millionaire Estates: its four tiles go to nobody", "life/win/nobody")
        return
    richest = max(player.money for player in there)
    ranked = ", ".join(f"{player.name} {money(player.money)}" for player in there)
    life.note(f"Money at Millionaire Estates: {ranked}", "life/win/money-only")
    tied = [player for player in there if player.money == richest]
    if len(tied) == 1:
        share, rule = 4, "life/win/estates"
    elif len(tied) == 2:
        share, rule = 2, "life/win/tie-two"
    else:
        share, rule = (1 if len(tied) <= 4 else 0), "life/win/tie-many"
    for player in tied:
        life.estates.give(player.tiles, share)
        life.note(f"{player.name} takes {plural(share, 'LIFE Tile')} of Millionaire Estates", rule)


def _turned_up(life: Life, ask: Ask, player: Player, number: int) -> int:
    """What a player's tiles come to, as the table reads it off them (life/tiles/values)."""
    count, key = player.tiles.count, f"tiles_{number}"
    values = sorted(value for value, tiles in TILES.items() for _ in range(tiles))
    told = sum(other.tile_dollars for other in life.players.values())
    low, high, step = sum(values[:count]), min(sum(values[-count:]), sum(values) - told), min(TILES)
    others = [other for other in life.players.values() if other.here and other.tiles.count and other is not player]
    if all(other.tile_dollars for other in others) and not life.pile.count and not life.estates.count:
        low = high = sum(values) - told  # every tile of the box is out, so the last player has what is left
    while True:
        prompt = f"{player.name}'s {plural(count, 'tile')} together? (sums such as 50k+100k are fine)"
        dollars = ask.number(key, prompt, low=0, high=100_000_000)
        if low <= dollars <= high and dollars % step == 0:
            return dollars
        fits = f"{money(low)} to {money(high)}" if low < high else money(low)
        sure = f"{plural(count, 'tile')} of our list come to {fits}, in steps of {money(step)}. "
        if ask.yes(f"{key}_sure", f"{sure}Is {money(dollars)} right?"):
            return dollars
        life.note(f"{player.name}'s tiles are added up again", "life/tiles/values")
        key += "_again"
