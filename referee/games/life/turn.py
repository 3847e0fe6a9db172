"""Game Play: spin, what the number itself brings, move, collect Pay Days, follow the space."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.view import plural

from . import board
from .board import KINDS, Space
from .cards import CAREERS, FINE, SPEEDING, STOCK_PAYOUT
from .spaces import follow
from .state import Life, Player


@action("Spin")
def spin(life: Life, ask: Ask) -> str:
    """Spin and move; the space says the rest.

    Source: Game Play; The Spaces. The number's own effects come first, then the Pay Days, then the space
    (life/pay-day/first).
    """
    require(life.phase != "order", "life/order/highest", "First spin for who begins.")
    require(life.phase in ("start", "again"), "life/retire/wait", "All have retired.")
    player = life.players[life.mover(ask, "life/turn/not-yours")]
    require(player.started, "life/start/first", f"{player.name} first starts a career or college.")
    number = ask.spin("spin", f"{player.name} spins")  # life/spin/one-to-ten
    _spun(life, player, number)
    space, pay_days = _move(life, ask, player, number) if player.place else _told(life, ask, player, number)
    _collect(life, player, pay_days)
    again = follow(life, ask, player, space)
    if again:
        life.phase = "again"
        life.note(f"{player.name} spins again", again)
    else:
        life.end_turn()  # life/turn/spin-first: the space's directions end the turn
    return space.label


@action("Claim the speeding fine", quiet=True)
def claim_fine(life: Life, ask: Ask) -> None:
    """The Police Officer has noticed a 10, before the next spin.

    Source: The Spaces, Special Police Officer Rule.
    """
    officer = life.owner("Police Officer")
    rule = "life/police/retired" if life.has_retired("Police Officer") else "life/police/nobody"
    require(officer, rule, "Nobody is the Police Officer.")
    if officer is None:
        raise ValueError("there is no Police Officer to be paid")
    claims = ask.player in (None, officer.name, life.seats.current)
    require(claims, "life/police/fine", f"{officer.name} is the Police Officer.")
    require(life.spin == SPEEDING, "life/police/claim-window", "The last spin was no 10.")
    require(life.spinner != officer.name, "life/police/self", f"{officer.name} spun that 10.")
    require(life.fine_open, "life/police/claim-window", "That 10 has been paid for.")
    _fine(life, officer)


def _spun(life: Life, player: Player, number: int) -> None:
    """What a number brings before the car moves: the stock's owner, retired or not, and the Police Officer."""
    life.spin, life.spinner, life.fine_open = number, player.name, False
    life.further_spin = life.phase == "again"
    for owner in life.players.values():
        if number in owner.stocks:
            just_bought = owner is player and owner.stock_turn == life.seats.turn and number == owner.bought_stock
            rule = "life/retire/stock" if owner.retired else "life/stocks/payout"
            rule = "life/stocks/same-spin" if just_bought else rule
            life.pay(life.bank, owner.purse, STOCK_PAYOUT, rule, f"stock {number} was spun")
    if number != SPEEDING:
        return
    officer = life.owner("Police Officer")
    if officer is None:
        if life.settings["police"] == "kind" and life.has_retired("Police Officer"):
            life.note("No fine for the 10: the Police Officer has retired", "life/police/retired")
        return
    if officer is player:
        return  # life/police/self
    life.fine_open = True
    if life.settings["police"] == "kind":
        _fine(life, officer)


def _fine(life: Life, officer: Player) -> None:
    speeder = life.players[life.spinner]
    life.fine_open = False
    rule = "life/police/which-spins" if life.further_spin else "life/police/fine"
    # Whoever has retired meanwhile takes no loan for it (life/retire/short).
    amount = min(FINE, max(0, speeder.cash)) if speeder.retired else FINE
    life.pay(speeder.purse, officer.purse, amount, rule, "caught speeding with a 10")


def _collect(life: Life, player: Player, pay_days: int) -> None:
    """Salary for every Pay Day landed on or passed.

    Source: The Spaces, Pay Day.
    """
    if not pay_days:
        return
    if not player.salary:
        life.note(f"{player.name} has no salary to collect", "life/pay-day/no-salary")
        return
    what = "Pay Day" if pay_days == 1 else f"{pay_days} Pay Days"
    rule = "life/pay-day/collect" if pay_days == 1 else "life/pay-day/several"
    life.pay(life.bank, player.purse, player.salary * pay_days, rule, what)


def _move(life: Life, ask: Ask, player: Player, number: int) -> tuple[Space, int]:
    """Move the car on the board that we know; the table may say that it stands elsewhere.

    Source: Game Play; The Spaces.
    """
    known = board.spaces()
    start, pushed = player.place, False
    path: list[str] = []
    while not (path and known[path[-1]].stops):
        if len(path) >= number:
            if not life.taken(path[-1], player):
                break
            pushed = True
        path.append(_step(life, ask, player, path[-1] if path else start))
    end = _elsewhere(ask, start, path)
    if end != path[-1]:
        path, pushed = _road_to(start, end, path), False
    player.place = end
    space = _as_told(ask, known[end])
    passed = sum(known[place].kind == "pay day" for place in path[:-1])
    count = passed + (space.kind == "pay day")
    pay_days = int(str(ask.suggest("pay_days", count, "How many Pay Days were landed on or passed?", high=10)))
    _note_move(life, player, number, path, space, pay_days, pushed)
    return space, pay_days


def _step(life: Life, ask: Ask, player: Player, place: str) -> str:
    """One space ahead; where the road forks, the player says which way (life/move/fork)."""
    ways = board.after(place)
    if len(ways) == 1:
        return ways[0]
    names = {_road(way): way for way in ways}
    road = ask.choose("road", list(names), f"The road forks. Which way does {player.name} go?")
    life.note(f"{player.name} takes the road by {road}", "life/move/fork")
    return names[str(road)]


def _road(way: str) -> str:
    first = board.spaces()[way]
    length = sum(1 for place in board.spaces() if place.split(" ")[0] == way.split(" ", maxsplit=1)[0])
    return f"{first.label} ({length} spaces)"


def _elsewhere(ask: Ask, start: str, path: list[str]) -> str:
    """Where the car stands: where we reckon, or on another space ahead that the table names (life/board/differs)."""
    known = board.spaces()

    def nearest() -> list[str]:
        places = sorted(known, key=lambda place: abs(board.to_go(place) - board.to_go(path[-1])))
        return [known[place].name for place in places]

    told = ask.suggest("space", known[path[-1]].name, "On which space is the car?", options=nearest)
    if told == known[path[-1]].name:
        return path[-1]
    end = next(place for place, space in known.items() if space.name == told)
    ahead = end != start and next(board.roads(start, end), None)
    require(ahead, "life/move/forward", f"{told} does not lie ahead of {known[start].name}.")
    red = next((place for place in _road_to(start, end, path)[:-1] if known[place].stops), None)
    require(red is None, "life/space/red", f"{known[red].name if red else ''} lies before {told}.")
    return end


def _road_to(start: str, end: str, path: list[str]) -> list[str]:
    """The way to a space ahead, by the branch that the car took; only the space itself where the table overruled us."""
    ways = list(board.roads(start, end)) if end != start else []
    return max(ways, key=lambda way: len({*way} & {*path}), default=[end])


def _as_told(ask: Ask, space: Space) -> Space:
    """What a space says, as this table's board has it; what we do not know is asked and remembered."""
    if space.place == board.RETIRE:
        return space  # the road ends there, whatever is printed
    what, dollars, paid = f"{space.name}: kind", f"{space.name}: dollars", f"{space.name}: paid to"
    prompt = f"{space.label}: what does the space say?"
    kind = str(ask.suggest("kind", space.kind or None, prompt, options=KINDS, fact=what))
    same = kind == space.kind
    amount, payee = space.amount if same else None, space.payee if same else ""
    if kind == "night school":
        payee = "Teacher"
    if kind in ("collect", "pay", "damage to the car", "damage to the house", "night school"):
        about = f"{space.label}: how many dollars{' for each child' if space.per_child else ''}?"
        # A pension may be a number times a spin, so that one is asked each time.
        remember = None if (amount is None and kind == space.kind == "collect") else dollars
        amount = int(str(ask.suggest("amount", amount, about, high=10_000_000, fact=remember, goes_with=what)))
    if kind in ("pay", "night school"):
        told = ask.suggest(
            "payee", payee or "the bank", f"{space.label}: who is paid?", options=[*CAREERS, "the bank"],
            fact=paid, goes_with=what,
        )  # fmt: skip
        payee = "" if told == "the bank" else str(told)
    return Space(space.place, space.label, kind, space.colour, amount, payee, space.per_child and same)


def _told(life: Life, ask: Ask, player: Player, number: int) -> tuple[Space, int]:
    """Where no board is kept, the table says what the car passed and where it stands (life/board/differs)."""
    kind = str(ask.choose("kind", KINDS, f"{player.name} moved {number}. What is the space?"))
    amount, payee, per_child = None, "", False
    if kind in ("collect", "pay", "damage to the car", "damage to the house", "night school"):
        amount = ask.number("amount", "How many dollars does it say?", low=0, high=10_000_000)
    if kind in ("pay", "night school"):
        told = ask.choose("payee", [*CAREERS, "the bank"], "Whose Career Space is it?")
        payee = "" if told == "the bank" else str(told)
    if kind == "pay":
        per_child = ask.yes("per_child", "Is that for each child?")
    least = 1 if kind == "pay day" else 0
    pay_days = ask.number("pay_days", "How many Pay Days were landed on or passed?", low=least, high=4)
    life.note(f"{player.name} moves {number}: {kind}", "life/move/forward")
    return Space("", kind.capitalize(), kind, "", amount, payee, per_child), pay_days


def _note_move(
    life: Life, player: Player, number: int, path: list[str], space: Space, pay_days: int, pushed: bool
) -> None:
    """Say where the car goes, and by which rule if not simply by the number."""
    passed = pay_days - (space.kind == "pay day")
    over = f" passes {plural(passed, 'Pay Day')} and" if passed else ""
    if space.kind == "retire":
        life.note(f"{player.name} moves {number}:{over} stops at RETIRE", "life/retire/stop")
        return
    if space.stops and len(path) < number:
        life.note(f"{player.name} moves {number}:{over} stops on {space.label}", "life/space/red")
        return
    rule = "life/move/forward"
    if pushed:
        here = board.spaces()[path[number - 1]].label if len(path) > number else ""
        counted = any(board.spaces()[place].kind == "pay day" for place in path[number:])
        rule = "life/move/pushed-pay-day" if counted else "life/move/occupied"
        life.note(f"{player.name} moves {number}:{over} {here} is taken, so on to {space.label}", rule)
        return
    life.note(f"{player.name} moves {number}:{over} lands on {space.label}", rule)
