"""What a table may count or correct. Money comes from the bank, tiles from the pile: nothing is made or lost."""

from __future__ import annotations

from referee.table.action import require
from referee.table.game import Field

from . import board
from .cards import CAREERS, HOUSES, STOCKS
from .state import ACRES, ESTATES, Life

BY_TABLE = "table"  # what a correction cites: no rule made it


def _set_cash(life: Life, name: str, value: int) -> None:
    purse, difference = life.players[name].purse, value - life.players[name].cash
    if difference > 0:
        life.bank.pay(purse, difference)
    else:
        purse.pay(life.bank, -difference)


def _set_tiles(life: Life, name: str, value: int) -> None:
    held = life.players[name].tiles
    difference = value - held.count
    require(difference <= life.pile.count, "life/tiles/nobody-has", f"The pile has {life.pile.count} tiles left.")
    if difference > 0:
        life.pile.give(held, difference)
    else:
        held.give(life.pile, -difference)


def _set_career(life: Life, name: str, value: str) -> None:
    if value != life.players[name].career:
        life.must_be_free(life.careers, value, "life/fired/trade")
    life.hire(life.players[name], value, BY_TABLE)


def _set_salary(life: Life, name: str, value: int) -> None:
    if value != life.players[name].salary:
        life.must_be_free(life.salaries, value, "life/fired/trade")
    life.pay_grade(life.players[name], value, BY_TABLE)


def _set_house(life: Life, name: str, value: str) -> None:
    player = life.players[name]
    if value == player.house:
        return
    life.must_be_free(life.houses, value, "life/house/owned")
    life.houses.take(value)
    if player.house:
        life.houses.put_back(player.house)
    player.house, player.house_policy_price = value, HOUSES.get(value, (0, 0))[1]


def _set_stocks(life: Life, name: str, value: list[int]) -> None:
    player = life.players[name]
    for number in value:
        taken = number in life.stocks.free or number in player.stocks
        require(taken, "life/stocks/taken", f"Stock {number} is not to be had.")
    for number in player.stocks:
        life.stocks.put_back(number)
    for number in value:
        life.stocks.take(number)
    player.stocks = list(value)
    if player.bought_stock not in value:
        player.bought_stock = 0


def _set_place(life: Life, name: str, value: str) -> None:
    require(life.settings["board"] == "on", "life/board/differs", "With board=off no spaces are known.")
    require(not life.players[name].retired, "life/retire/wait", f"{name} has retired.")
    life.players[name].place = next(place for place, space in board.spaces().items() if space.name == value)


def _set_home(life: Life, name: str, value: str) -> None:
    require(life.players[name].retired, "life/retire/choice", f"{name} has not retired yet.")
    life.players[name].home = value


def _set_turn(life: Life, _: str, value: str) -> None:
    require(value in life.players, "life/turn/not-yours", f"{value} is no player.")
    require(life.phase in ("start", "again"), "life/turn/not-yours", "No turn is under way.")
    require(not life.players[value].retired, "life/retire/wait", f"{value} has retired.")
    if value != life.seats.current:
        life.phase = "start"
    life.seats.current = value


def _place_names() -> list[str]:
    return [space.name for place, space in board.spaces().items() if place != board.RETIRE]


def _fields() -> list[Field]:
    return [
        Field("cash", lambda life, who: life.players[who].cash, _set_cash),
        Field("tiles", lambda life, who: life.players[who].tiles.count, _set_tiles, high=25),
        Field.plain("loans", "loans", high=50),
        Field("career", lambda life, who: life.players[who].career, _set_career, kind="choose", options=CAREERS),
        Field("salary", lambda life, who: life.players[who].salary, _set_salary),
        Field("house", lambda life, who: life.players[who].house, _set_house, kind="choose", options=list(HOUSES)),
        Field(
            "stocks",
            lambda life, who: life.players[who].stocks,
            _set_stocks,
            kind="choose_many",
            options=(*STOCKS, 10),
        ),
        Field.plain("car insurance", "car_insured", kind="yes"),
        Field.plain("home insurance", "house_insured", kind="yes"),
        Field.plain("married", "married", kind="yes"),
        Field.plain("children", "children", high=50),
        Field.plain("degree", "graduate", kind="yes"),
        Field.plain("misses a turn", "misses_turn", kind="yes"),
        Field("home", lambda life, who: life.players[who].home, _set_home, kind="choose", options=(ESTATES, ACRES)),
        Field("turn", lambda life, _: life.seats.current, _set_turn, kind="text", of_player=False),
    ]


class _Place(Field):
    """The car's space; its options are read from the board only when they are needed."""

    __slots__ = ()

    @property
    def options(self) -> list[str | int]:
        """Every space of the board by name."""
        return [*_place_names()]

    @options.setter
    def options(self, _: object) -> None:
        pass


def _get_place(life: Life, who: str) -> str:
    place = life.players[who].place
    return board.spaces()[place].name if place else ""


FIELDS = [*_fields(), _Place("space", _get_place, _set_place, kind="choose")]
