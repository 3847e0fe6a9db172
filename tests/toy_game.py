"""A toy game in thirty lines: take pebbles from a heap by the die; sell them; the richest wins."""

from referee.table.action import action, actions_of, require
from referee.table.game import Field, Game, Setting
from referee.table.ledger import Account
from referee.table.odds import Outcome
from referee.table.state import State
from referee.table.supply import Pile
from referee.table.view import Line


class Heap(State):
    def __init__(self, players, settings):
        super().__init__(players, settings)
        self.heap, self.bank = Pile("the heap", 10), Account("the bank")
        self.hands = {name: Pile(name) for name in players}
        self.purses = {name: Account(name) for name in players}


@action("Take pebbles")
def take(heap, ask):
    "Roll, and take so many; a six may be rolled again."
    player = heap.mover(ask, "toy/turn")
    require(heap.heap.count, "toy/heap/empty", "The heap is empty.")
    roll = ask.die("roll")
    if roll == 6 and ask.yes("again", "Roll again?"):
        roll = ask.die("second")
    got = min(roll, heap.heap.count)
    heap.heap.give(heap.hands[player], got)
    heap.note(f"{player} takes {got}", "toy/take")
    heap.seats.pass_on(lambda name: True)
    return Outcome("many" if got > 3 else "few", got)


@action("Sell")
def sell(heap, ask):
    "Sell pebbles to the bank at a price that is 10 in most boxes."
    player = heap.mover(ask, "toy/turn")
    require(heap.hands[player].count, "toy/sell/none")
    count = ask.number("count", "How many?", low=1, high=heap.hands[player].count)
    price = ask.suggest("price", 10, "The price?", fact="price")
    colour = ask.suggest("colour", None, "Their colour?", options=["red", "blue"], fact="colour")
    heap.hands[player].give(heap.heap, count)
    heap.bank.pay(heap.purses[player], count * price)
    heap.note(f"{player} sells {count} {colour}", "toy/sell")


@action("Swap")
def swap(heap, ask):
    "Put pebbles back, if you are sure."
    player = heap.mover(ask, "toy/turn")
    require(heap.hands[player].count, "toy/swap/none")
    count = ask.number("count", "How many?", low=1, high=heap.hands[player].count)
    require(ask.yes("sure", "Sure?"), "toy/swap/sure", "Not sure.")
    heap.hands[player].give(heap.heap, count)
    heap.note(f"{player} puts {count} back", "toy/swap")


def set_cash(heap, name, value):
    heap.bank.pay(heap.purses[name], value - heap.purses[name].balance)


TOY = Game(
    "toy",
    "Toy",
    (1, 4),
    actions_of(__import__("sys").modules[__name__]),
    start=Heap,
    status=lambda heap: [Line(f"{heap.heap.count} left")],
    data=lambda heap: {"heap": heap.heap.count, "hands": {n: p.count for n, p in heap.hands.items()}},
    over=lambda heap: not heap.heap.count,
    main=lambda heap: "take",
    score=lambda heap: {n: p.balance for n, p in heap.purses.items()},
    settings=[Setting("books", ("ours", "table"), "whose count is right")],
    fields=[Field("cash", lambda heap, name: heap.purses[name].balance, set_cash)],
    count_corrects=lambda heap: heap.settings["books"] == "table",
)
