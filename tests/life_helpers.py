"""Tables of the Game of Life for tests: players who have started, with what a test gives them."""

from table_helpers import Memory, do, seated

from referee.games.life import board
from referee.games.life.cards import CAREERS, HOUSES, SALARIES
from referee.games.life.state import ACRES, ESTATES, GONE, Life
from referee.table.results import Done

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")


def table(count: int = 3, known: dict | None = None, **settings: str) -> Memory:
    """A session of so many players; Ana has the first turn, and nobody has chosen career or college yet."""
    session = seated("life", *NAMES[:count], known=known, **settings)
    do(session, "first-spins", **{f"spin_{seat}": 11 - seat for seat in range(1, count + 1)})
    return session


def give(session: Memory, name: str, **things: object) -> None:
    """Set what a player has; money comes from the bank, cards from their decks, tiles from the pile."""
    life: Life = session.state
    player = life.players[name]
    player.started = True
    for what, value in things.items():
        if what == "cash":
            more = value - player.cash
            if more >= 0:
                life.bank.pay(player.purse, more)
            else:
                player.purse.pay(life.bank, -more)
        elif what == "tiles":
            life.pile.give(player.tiles, value)
        elif what == "career":
            life.hire(player, value, "")
        elif what == "salary":
            life.pay_grade(player, value, "")
        elif what == "house":
            life.houses.take(value)
            player.house, player.house_policy_price = value, HOUSES[value][1]
        elif what == "stock":
            life.stocks.take(value)
            player.stocks.append(value)
            player.bought_stock = value
        elif what == "free_stock":
            life.stocks.take(value)
            player.stocks.append(value)
        elif what == "home":
            player.home, player.place = value, ""
            player.last_career, player.career, player.salary, player.house = player.career, "", 0, ""
        else:
            assert hasattr(player, what)
            setattr(player, what, value)
    life.take_ledger()


def empty_pile(session: Memory, holder: str) -> None:
    """Give all tiles that are left to one player."""
    life = session.state
    life.pile.give(life.players[holder].tiles, life.pile.count)


def before(place: str) -> str:
    """A place one step before another."""
    return next(other for other in board.spaces() if place in board.after(other)) if place != "trunk 1" else "career 3"


def land(session: Memory, place: str, **answers: object) -> Done:
    """The player whose turn it is spins a 1 and lands on a place."""
    life = session.state
    life.player.started = True
    life.player.place = before(place)
    if len(board.after(life.player.place)) == 2:
        roads = {"fork1a": "family", "fork1b": "big", "fork2a": "police", "fork2b": "broadway"}
        answers["road"] = roads[place.partition(" ")[0]]
    return do(session, "spin", spin=1, **answers)


def move(session: Memory, start: str, spin: int, **answers: object) -> Done:
    """The player whose turn it is spins from a place."""
    life = session.state
    life.player.started = True
    life.player.place = start
    return do(session, "spin", spin=spin, **answers)


def who(session: Memory, name: str = "Ana") -> object:
    """A player, as the state has it now."""
    return session.state.players[name]


def sound(life: Life) -> None:
    """What holds after every step: nothing is made or lost, and nobody has less than nothing."""
    players = list(life.players.values())
    assert life.bank.balance + sum(p.cash for p in players) == 0
    assert life.pile.count + life.estates.count + sum(p.tiles.count for p in players) == 25
    assert life.pile.count >= 0
    assert life.estates.count >= 0
    out = sum(p.retired for p in players)
    for deck, held, gone in (
        (life.careers, [p.career for p in players if p.career], out),
        (life.salaries, [p.salary for p in players if p.salary], out),
        (life.houses, [p.house for p in players if p.house], out),
        (life.stocks, [number for p in players for number in p.stocks], 0),
    ):
        free = set(deck.free)
        assert len(set(held)) == len(held)
        assert free.isdisjoint(held)
        # What is neither held nor free has gone out of play with somebody who retired; stocks never do.
        assert len(deck.cards) - len(held) - len(free) <= gone
    assert set(CAREERS) == set(life.careers.cards)
    assert set(SALARIES) <= set(life.salaries.cards)
    for player in players:
        assert player.cash >= 0
        assert player.loans >= 0
        assert player.children >= 0
        assert player.home in ("", ESTATES, ACRES, GONE)
        assert not (player.retired and (player.career or player.salary or player.house or player.place))
        assert not player.house_insured or player.house
