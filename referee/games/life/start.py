"""Game Play and Getting Started: who begins, and the choice of each player's first turn."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.spin_off import spin_off

from . import board
from .cards import LOAN, TUITION, loans_needed
from .state import Life, Player


@action("Spin for the first turn")
def first_spins(life: Life, ask: Ask) -> None:
    """Everyone spins; the highest begins, and play goes clockwise.

    Source: Game Play. Those who tie spin again, only they (life/order/tie).
    """
    require(life.phase == "order", "life/order/highest", "The first turn has been given already.")
    name, said = spin_off(life, ask, life.seats.names, "spins for the first turn", tie="life/order/tie")
    life.note(f"{said}: {name} begins", "life/order/highest")
    life.seats.begin(name)
    life.phase = "start"


@action("Start a career")
def start_career(life: Life, ask: Ask) -> None:
    """Draw one Career Card and one Salary Card, then spin.

    Source: Getting Started, Start Career.
    """
    player = _beginner(life, ask)
    _enter(life, player, board.START_CAREER)
    life.hire(player, draw_career(life, ask, player, life.careers.free), "life/start/career")
    life.pay_grade(player, draw_salary(life, ask, player, life.salaries.free), "life/start/career")


@action("Start college")
def start_college(life: Life, ask: Ask) -> None:
    """Borrow the tuition and go to college; career and salary come at Job Search.

    Source: Getting Started, Start College.
    """
    player = _beginner(life, ask)
    _enter(life, player, board.START_COLLEGE)
    life.note(f"{player.name} starts college: no career and no salary before Job Search", "life/start/college")
    life.lend(player, loans_needed(TUITION), "life/start/tuition")
    life.pay(player.purse, life.bank, TUITION, "life/start/tuition", "tuition")
    assert TUITION % LOAN == 0


def draw_career(life: Life, ask: Ask, player: Player, cards: list[str | int], key: str = "career") -> str:
    """One career drawn unseen; a card that needs a degree goes back, without one, and another is drawn.

    Source: Getting Started, Start Career (life/start/degree).
    """
    first, number = key, 1
    while True:
        career = str(ask.draw(key, cards, f"Which career did {player.name} draw?"))
        if player.graduate or not life.needs_degree(career):
            return career
        life.note(f"{career} needs a degree: {player.name} puts it back and draws again", "life/start/degree")
        cards = [card for card in cards if card != career]
        number += 1
        key = f"{first}_{number}"


def draw_salary(life: Life, ask: Ask, player: Player, cards: list[str | int]) -> int:
    """One salary drawn unseen; an amount that our list does not have is taken from this box."""
    about = f"Which salary did {player.name} draw?"
    salary = ask.draw("salary", cards, about, open=True, taken=life.salaries.cards)
    if salary not in cards:
        life.must_be_free(life.salaries, salary, "life/start/career")
    return int(salary)


def _beginner(life: Life, ask: Ask) -> Player:
    require(life.phase != "order", "life/order/highest", "First spin for who begins.")
    player = life.players[life.mover(ask, "life/turn/not-yours")]
    require(life.phase == "start" and not player.started, "life/start/first", f"{player.name} has started already.")
    return player


def _enter(life: Life, player: Player, place: str) -> None:
    player.started = True
    if life.settings["board"] == "on":
        player.place = place
