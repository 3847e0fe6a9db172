"""What is on the table, and the small verbs that change it; each writes its line in the ledger."""

from __future__ import annotations

from referee.table.action import require
from referee.table.amounts import money
from referee.table.ledger import Account
from referee.table.names import squeeze
from referee.table.state import State
from referee.table.supply import Deck, Pile
from referee.table.view import listed, plural

from . import board
from .cards import (
    ALL_TILES,
    CAREERS,
    DEGREE,
    ESTATES_TILES,
    HOUSES,
    LOAN,
    REPAYMENT,
    SALARIES,
    START_CASH,
    STOCKS,
    loans_needed,
)

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from referee.table.ask import Ask

ESTATES, ACRES = "Millionaire Estates", "Countryside Acres"
GONE = "left the game"  # stands for a home where a player has left the table


class Player:
    """One player: a purse, cards, a car with pegs, and LIFE Tiles face down."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.purse = Account(name)
        self.tiles = Pile(name)
        self.loans = 0
        self.place = ""  # a place of the board; "" before the first turn, and where no board is kept
        self.graduate = False
        self.career = ""
        self.salary = 0
        self.house = ""
        self.house_policy_price = 0
        self.car_insured = False
        self.house_insured = False
        self.stocks: list[int] = []
        self.bought_stock = 0  # its number, 0 for none: a free one from a Zooms space is not bought
        self.stock_turn = 0  # the turn in which it was bought
        self.lost_stock = False  # to a Slumps space
        self.married = False
        self.children = 0
        self.misses_turn = False
        self.started = False
        self.last_career = ""  # what the career was, once retired
        self.home = ""  # where retired: Millionaire Estates or Countryside Acres; or GONE
        self.tile_dollars = 0  # known only when the tiles are turned up at the end

    @property
    def cash(self) -> int:
        """The money in hand, in dollars."""
        return self.purse.balance

    @property
    def retired(self) -> bool:
        """Whether the car has reached a retirement home, or the player has left: no more turns."""
        return bool(self.home)

    @property
    def here(self) -> bool:
        """Whether the player has not left the game."""
        return self.home != GONE

    @property
    def money(self) -> int:
        """Cash, less what repaying the open loans would cost (life/retire/short)."""
        return self.cash - self.loans * REPAYMENT


class Life(State):
    """The table. phase: "order" (who begins), "start" (of a turn), "again" (a further spin), "count" or "over"."""

    def __init__(self, players: Sequence[str], settings: Mapping[str, str]) -> None:
        super().__init__(players, settings)
        self.bank = Account("the bank")
        self.careers = Deck("careers", CAREERS)
        self.salaries = Deck("salaries", SALARIES)
        self.houses = Deck("house deeds", HOUSES)
        self.stocks = Deck("stocks", (*STOCKS, 10) if settings["stock-ten"] == "yes" else STOCKS)
        # life/setup/estates-tiles: four are set aside unseen, the rest is the pile
        self.pile = Pile("the pile", ALL_TILES - ESTATES_TILES)
        self.estates = Pile("the tiles at Millionaire Estates", ESTATES_TILES)
        self.players = {name: Player(name) for name in players}
        self.phase = "order"
        self.spin = 0  # the last movement spin, and who spun it; 0 before the first
        self.spinner = ""
        self.further_spin = False  # whether that was not the turn's first spin
        self.fine_open = False  # the last spin was a 10 that nobody has claimed yet (life/police/notice)
        for player in self.players.values():
            self.bank.pay(player.purse, START_CASH)  # life/setup/start-cash

    # Who

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.seats.current]

    def opponents(self, player: Player) -> list[Player]:
        """The others, clockwise from a player."""
        return [self.players[name] for name in self.seats.clockwise(player.name)]

    def owner(self, career: str) -> Player | None:
        """Who has a Career Card; nobody where it is in the deck or out of play (life/career-space/retired)."""
        return next((p for p in self.players.values() if p.career == career), None)

    def has_retired(self, career: str) -> bool:
        """Whether a Career Card went out of play with whoever had it."""
        return any(p.retired and p.last_career == career for p in self.players.values())

    def taken(self, place: str, player: Player) -> bool:
        """Whether another car stands on a space; the start spaces and RETIRE hold any number."""
        if place in (board.START_COLLEGE, board.START_CAREER, board.RETIRE):
            return False
        return any(other.place == place for other in self.opponents(player) if not other.retired)

    def needs_degree(self, career: str) -> bool:
        """Whether a Career Card says that a degree is required."""
        return career in DEGREE and (career != "Teacher" or self.settings["teacher-degree"] == "yes")

    # Money

    def pay(self, payer: Account, payee: Account, amount: int, rule: str, what: str) -> None:
        """Move money; a player who is short takes loans for it first (life/loans/short)."""
        if not amount:
            return
        player = self.players.get(payer.name)
        if player is not None and player.cash < amount:
            count = loans_needed(amount - player.cash)
            self.lend(player, count, "life/loans/short")
        payer.pay(payee, amount)
        if payer is self.bank:
            self.note(f"{payee.name} gets {money(amount)} from the bank: {what}", rule)
        else:
            self.note(f"{payer.name} pays {payee.name} {money(amount)}: {what}", rule)

    def lend(self, player: Player, count: int, rule: str) -> None:
        """Give a player bank loans of 20,000 each."""
        self.bank.pay(player.purse, count * LOAN)
        player.loans += count
        self.note(f"{player.name} takes {plural(count, 'bank loan')}, {money(count * LOAN)}", rule)

    def repay(self, player: Player, count: int, rule: str) -> None:
        """Take back loans at 25,000 each."""
        player.purse.pay(self.bank, count * REPAYMENT)
        player.loans -= count
        self.note(f"{player.name} repays {plural(count, 'bank loan')}, {money(count * REPAYMENT)}", rule)

    def affords(self, ask: Ask, player: Player, amount: int) -> bool:
        """Whether a player can pay for what nobody has to buy: with cash, or with loans if the player says so."""
        count = loans_needed(amount - player.cash)
        if not count:
            return True
        short = money(amount - player.cash)
        return ask.yes("borrow", f"{player.name} is {short} short. Take {plural(count, 'bank loan')} for it?")

    def require_affords(self, ask: Ask, player: Player, amount: int) -> None:
        """Refuse a purchase that a player cannot or will not pay for."""
        affords = self.affords(ask, player, amount)
        require(affords, "life/loans/short", f"{player.name} has {money(player.cash)} of {money(amount)}.", ends=True)

    # Cards and tiles

    def hire(self, player: Player, career: str, rule: str) -> None:
        """Give a player a Career Card in place of the one held, which goes back to the deck."""
        if career == player.career:
            return
        self.careers.take(career)
        if player.career:
            self.careers.put_back(player.career)
        player.career = career
        self.note(f"{player.name} is {'an' if career[0] in 'AEIOU' else 'a'} {career} now", rule)

    def pay_grade(self, player: Player, salary: int, rule: str) -> None:
        """Give a player a Salary Card in place of the one held, which goes back to the deck."""
        if salary == player.salary:
            return
        self.salaries.take(salary)
        if player.salary:
            self.salaries.put_back(player.salary)
        player.salary = salary
        self.note(f"{player.name}'s salary is {money(salary)} now", rule)

    def must_be_free(self, deck: Deck, card: str | int, rule: str) -> None:
        """Refuse a card that somebody holds; one that our list does not have is this box's own (life/board/differs)."""
        taken = card not in deck.free and squeeze(str(card)) in [squeeze(str(known)) for known in deck.cards]
        shown = money(card) if isinstance(card, int) else card
        require(not taken, rule, f"{shown} is not among the {deck.name} left in the deck.")

    def take_tile(self, ask: Ask, player: Player, rule: str) -> None:
        """One LIFE Tile from the pile; from any opponent who is not safe, once the pile is empty."""
        if self.pile.count:
            self.pile.give(player.tiles)
            self.note(f"{player.name} takes a LIFE Tile ({self.pile.count} left)", rule)
            return
        if rule == "life/retire/acres-tile" and self.settings["acres-tile"] == "pile":
            self.note(f"The pile is empty, so {player.name} gets no tile", "life/tiles/pile-empty")
            return
        victims = [other for other in self.opponents(player) if other.tiles.count and other.home != ACRES]
        if not victims:
            safe = [other.name for other in self.opponents(player) if other.tiles.count]
            self.note(f"The pile is empty and no opponent has a tile that can be taken: {player.name} gets none",
                      "life/tiles/acres-safe" if safe else "life/tiles/nobody-has")  # fmt: skip
            return
        names = [other.name for other in victims]
        name = ask.whom("victim", names, "The pile is empty. Whose tile?")
        victim = self.players[str(name)]
        victim.tiles.give(player.tiles)
        where = "life/retire/estates-unsafe" if victim.home == ESTATES else "life/tiles/pile-empty"
        self.note(f"{player.name} takes a LIFE Tile from {victim.name}, unseen", where)

    # Turns

    def end_turn(self) -> None:
        """The next turn: clockwise, past those who are retired or miss one (life/order/clockwise, life/retire/wait)."""
        self.phase = "start"
        here = [player for player in self.players.values() if player.here]
        if len(here) == 1:
            self.phase = "over"
            self.note(f"Only {here[0].name} is left, so the game is over", "life/table/quit")
            return
        if all(player.retired for player in here):
            self.phase = "count"
            self.note("All have retired: count the money, then turn the tiles up", "life/win/all-retired")
            return
        while True:
            self.seats.pass_on(lambda name: not self.players[name].retired)
            if not self.player.misses_turn:
                return
            self.player.misses_turn = False
            self.note(f"{self.player.name} misses this turn", "life/space/miss-turn")

    def leading(self, player: Player) -> bool:
        """Whether nobody is further along; retired players are (life/space/not-leading)."""
        others = [other for other in self.opponents(player) if other.here]
        if any(other.retired for other in others):
            return False
        return all(board.to_go(player.place) <= board.to_go(other.place) for other in others if other.place)

    def standing(self) -> list[Player]:
        """The players by final worth, the richest first: cash, less open loans, and the tiles once turned up."""
        return sorted((p for p in self.players.values() if p.here), key=lambda p: -(p.money + p.tile_dollars))

    def winners(self) -> list[Player]:
        """Those who have the most; several share the win (life/win/tie)."""
        standing = self.standing()
        best = standing[0].money + standing[0].tile_dollars
        return [player for player in standing if player.money + player.tile_dollars == best]

    def said_names(self, players: Sequence[Player]) -> str:
        """Names in a sentence."""
        return listed([player.name for player in players])
