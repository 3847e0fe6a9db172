"""Insurance, Stocks & Loans: what a player may do before the spin of a turn."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.amounts import money
from referee.table.ask import Ask

from .cards import CAR_POLICY, REPAYMENT, STOCK_PRICE
from .state import Life, Player


@action("Buy a stock")
def buy_stock(life: Life, ask: Ask) -> None:
    """Pay 50,000 and take the Stock you like.

    Source: Insurance, Stocks & Loans, Stocks.
    """
    player = _at_start(life, ask, "life/stocks/when")
    held = f"{player.name} already owns stock {', '.join(str(n) for n in player.stocks)}."
    require(not player.stocks or player.bought_stock, "life/stocks/free-blocks-buying", held)
    require(not player.stocks, "life/stocks/one", held)
    require(life.stocks.free, "life/stocks/taken", "All stocks are owned.")
    free = ", ".join(str(n) for n in life.stocks.free)
    owned = [card for card in life.stocks.cards if card not in life.stocks.free]
    number = ask.choose("number", life.stocks.cards, f"Which number? (free: {free})", taken=owned)
    owner = next((p.name for p in life.players.values() if number in p.stocks), None)
    require(number in life.stocks.free, "life/stocks/taken", f"{owner} owns stock {number}.")
    life.require_affords(ask, player, STOCK_PRICE)
    life.pay(player.purse, life.bank, STOCK_PRICE, "life/stocks/price", f"stock {number}")
    player.bought_stock = int(number)
    player.stock_turn = life.seats.turn
    take_stock(life, player, int(number), "life/stocks/rebuy" if player.lost_stock else "life/stocks/choice")


def take_stock(life: Life, player: Player, number: int, rule: str) -> None:
    """Give a player a Stock that nobody owns."""
    life.stocks.take(number)
    player.stocks.append(number)
    life.note(f"{player.name} owns stock {number}", rule)


@action("Buy car insurance")
def buy_car_insurance(life: Life, ask: Ask) -> None:
    """Pay 10,000 for an Automobile Insurance Policy.

    Source: Insurance, Stocks & Loans, Automobile Insurance.
    """
    player = _at_start(life, ask, "life/turn/start-only")
    require(not player.car_insured, "life/insurance/car-once", f"{player.name}'s car is insured already.")
    life.require_affords(ask, player, CAR_POLICY)
    life.pay(player.purse, life.bank, CAR_POLICY, "life/insurance/car", "car insurance")
    player.car_insured = True


@action("Buy home insurance")
def buy_home_insurance(life: Life, ask: Ask) -> None:
    """Pay what the House Deed says for a Homeowner's Insurance Policy.

    Source: Insurance, Stocks & Loans, Homeowner's Insurance.
    """
    player = _at_start(life, ask, "life/turn/start-only")
    require(player.house, "life/insurance/home-needs-house", f"{player.name} owns no house.")
    if not player.house:
        raise ValueError("there is no house to insure")
    require(not player.house_insured, "life/insurance/home-once", f"{player.name}'s house is insured already.")
    life.require_affords(ask, player, player.house_policy_price)
    insure_house(life, player)


def insure_house(life: Life, player: Player) -> None:
    """Pay the insurance price of the deed."""
    price = player.house_policy_price
    life.pay(player.purse, life.bank, price, "life/insurance/home", f"insurance for the {player.house}")
    player.house_insured = True


@action("Borrow")
def borrow(life: Life, ask: Ask) -> None:
    """Take bank loans of 20,000 each, at any time of your own turn.

    Source: Insurance, Stocks & Loans, Bank Loans.
    """
    player = _in_turn(life, ask)
    count = ask.number("loans", "How many loans of $20,000?", low=1, high=50, told=False)
    life.lend(player, count, "life/loans/borrow")


@action("Repay loans")
def repay(life: Life, ask: Ask) -> None:
    """Pay bank loans back at 25,000 each, one or several, at any time of your own turn.

    Source: Insurance, Stocks & Loans, Bank Loans (life/loans/singly).
    """
    player = _in_turn(life, ask)
    require(player.loans, "life/loans/none-open", f"{player.name} has no loan.")
    affordable = min(player.loans, player.cash // REPAYMENT)
    require(affordable, "life/loans/cash", f"{player.name} has {money(player.cash)}; a loan costs {money(REPAYMENT)}.")
    count = ask.number("loans", "How many loans?", low=1, high=max(1, player.loans), told=False)
    cost = f"{player.name} has {money(player.cash)}; {count} loans cost {money(count * REPAYMENT)}."
    require(count <= affordable, "life/loans/cash", cost)
    life.repay(player, count, "life/loans/repay" if count == player.loans else "life/loans/singly")


def _at_start(life: Life, ask: Ask, rule: str) -> Player:
    """Whose turn it is, if it has just begun and nothing was spun yet."""
    require(life.phase in ("start", "again"), rule, "No turn is under way.")
    player = life.players[life.mover(ask, "life/turn/not-yours")]
    require(life.phase == "start", rule, f"{player.name} has spun already this turn.")
    return player


def _in_turn(life: Life, ask: Ask) -> Player:
    require(life.phase in ("start", "again"), "life/loans/your-turn", "No turn is under way.")
    return life.players[life.mover(ask, "life/loans/your-turn")]
