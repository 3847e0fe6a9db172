"""The Spaces: one procedure for each kind of space. Each returns the rule by which the player spins again, or ""."""

from __future__ import annotations

from referee.table.amounts import money
from referee.table.ask import Ask
from referee.table.view import plural

from .board import Space
from .cards import HOUSES, tax
from .purchases import insure_house, take_stock
from .retirement import retire
from .start import draw_career, draw_salary
from .state import Life, Player

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable

    Directions = Callable[[Life, Ask, Player, Space], str]

NO = ""  # the space ends the turn


def follow(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """Follow a space's directions; returns the rule by which the player spins again, or ""."""
    return DIRECTIONS[space.kind](life, ask, player, space)


def pay_day(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """Green: the salary was collected on the way (life/pay-day/first)."""
    return NO


def collect(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """Collect the amount from the bank (life/space/collect); orange spaces leave no choice (life/space/orange)."""
    life.pay(life.bank, player.purse, space.amount or 0, "life/space/collect", space.label)
    return NO


def pay(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """Pay the amount, for each child where it says so; a Career Space goes to whoever has the career."""
    amount = space.amount or 0
    if space.per_child:
        amount *= player.children
        life.note(f"{plural(player.children, 'child', 'children')}: {money(amount)}", "life/space/per-child")
    if not space.payee:
        life.pay(player.purse, life.bank, amount, "life/space/pay", space.label)
        return NO
    pay_career(life, player, amount, space.payee, space.label)
    return NO


def pay_career(life: Life, player: Player, amount: int, career: str, label: str) -> None:
    """Career Spaces: the opponent who has the card is paid; your own card costs nothing; nobody's goes to the bank."""
    owner = life.owner(career)
    if owner is player:
        life.note(f"{label} is {player.name}'s own Career Space, {career}: nothing to pay", "life/career-space/own")
    elif owner is not None:
        life.pay(player.purse, owner.purse, amount, "life/career-space/opponent", f"{label}, to the {career}")
    else:
        rule = "life/career-space/retired" if life.has_retired(career) else "life/career-space/nobody"
        life.pay(player.purse, life.bank, amount, rule, f"{label}; nobody is the {career}")


def tile(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """LIFE: take one tile (life/tiles/take)."""
    life.take_tile(ask, player, "life/tiles/take")
    return NO


def taxes_due(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """Taxes Due: the taxes of the player's Salary Card, to the Accountant."""
    owner = life.owner("Accountant")
    if owner is player:
        life.note(f"{player.name} is the Accountant: no taxes", "life/taxes/own")
        return NO
    if not player.salary:
        life.note(f"{player.name} has no Salary Card, so no taxes", "life/taxes/amount")
        return NO
    about = f"Taxes on {player.name}'s Salary Card of {money(player.salary)}?"
    due = int(str(ask.suggest("tax", tax(player.salary), about, fact=f"tax on {player.salary}")))
    life.note(f"The taxes on a salary of {money(player.salary)} are {money(due)}", "life/taxes/amount")
    if owner is not None:
        life.pay(player.purse, owner.purse, due, "life/taxes/accountant", "taxes, to the Accountant")
    else:
        life.pay(player.purse, life.bank, due, "life/taxes/nobody", "taxes; nobody is the Accountant")
    return NO


def job_search(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """Job Search: three careers, keep one; three salaries, keep one; spin again.

    Source: Getting Started, Job Search.
    """
    player.graduate = True
    life.note(f"{player.name} stops at Job Search, with a degree", "life/job-search/stop")
    careers = list(life.careers.free)
    drawn = ask.draw_many("careers", careers, f"Which 3 careers did {player.name} draw?", count=min(3, len(careers)))
    career = str(ask.choose("career", drawn, "Which one is kept?"))
    degree = life.needs_degree(career)
    life.hire(player, career, "life/job-search/graduate" if degree else "life/job-search/three")
    salaries = list(life.salaries.free)
    drawn = ask.draw_many("salaries", salaries, "Which 3 salaries were drawn?", count=min(3, len(salaries)))
    life.pay_grade(player, int(ask.choose("salary", drawn, "Which one is kept?")), "life/job-search/three")
    return "life/space/spin-again"


def get_married(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """Get Married: a peg and a LIFE Tile; spin again."""
    player.married = True
    life.note(f"{player.name} gets married: one peg", "life/married/stop")
    life.take_tile(ask, player, "life/married/stop")
    return "life/space/spin-again"


def buy_a_house(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """Buy a House: one deed at random, pay its price, insure it if you like; spin again.

    Source: The Spaces, Buying a House; Insurance, Stocks & Loans, Homeowner's Insurance.
    """
    if player.house:
        life.note(f"{player.name} owns a house already: no second deed", "life/house/owned")
        return "life/space/spin-again"
    life.note(f"{player.name} stops to buy a house", "life/house/stop")
    about = f"Which House Deed did {player.name} draw?"
    house = str(ask.draw("house", life.houses.free, about, open=True, taken=life.houses.cards))
    life.must_be_free(life.houses, house, "life/house/draw")
    price, policy = HOUSES.get(house, (None, None))
    price = int(str(ask.suggest("price", price, f"The price of the {house}?", fact=f"house {house} price")))
    life.houses.take(house)
    player.house = house
    life.pay(player.purse, life.bank, price, "life/house/draw", f"the {house}")
    about = f"Its insurance price, on the deed of the {house}?"
    player.house_policy_price = int(str(ask.suggest("policy", policy, about, fact=f"house {house} insurance")))
    insures = ask.yes("insure", f"Insure it now, for {money(player.house_policy_price)}?")
    if insures and life.affords(ask, player, player.house_policy_price):
        life.note(f"{player.name} insures the house with the purchase", "life/insurance/home-at-purchase")
        insure_house(life, player)
    return "life/space/spin-again"


def baby(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """A baby: one peg and a LIFE Tile."""
    player.children += 1
    life.note(f"{player.name} has {plural(player.children, 'child', 'children')} now", "life/babies/one")
    life.take_tile(ask, player, "life/babies/one")
    return NO


def twins(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """Twins: two pegs, and one LIFE Tile."""
    player.children += 2
    life.note(f"{player.name} has {plural(player.children, 'child', 'children')} now", "life/babies/twins")
    life.take_tile(ask, player, "life/babies/twins")
    return NO


def damage_to_the_car(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """Accident, damage or theft of the car: nothing if insured; the policy stays (life/insurance/stays)."""
    _damage(life, player, space, player.car_insured, "life/insurance/covers-car", "the car")
    return NO


def damage_to_the_house(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """Flood, tornado or theft at home: nothing if insured, nor without a house."""
    if not player.house:
        life.note(f"{space.label}: {player.name} owns no house, nothing to pay", "life/space/uninsured")
        return NO
    _damage(life, player, space, player.house_insured, "life/insurance/covers-home", "the house")
    return NO


def _damage(life: Life, player: Player, space: Space, insured: bool, covered_by: str, what: str) -> None:
    if insured:
        life.note(f"{space.label}: {player.name} has insured {what}, nothing to pay", covered_by)
        life.note("The policy stays", "life/insurance/stays")
    else:
        life.pay(player.purse, life.bank, space.amount or 0, "life/space/uninsured", space.label)


def new_career(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """You're Fired and Mid-Life Crisis: trade both cards for new ones.

    Source: The Spaces, Changing Careers. The old cards go back only afterwards (life/fired/new-cards).
    """
    if not player.career:
        life.note(f"{space.label}: {player.name} has no career yet", "life/fired/trade")
        return NO
    same = life.settings["fired-same-card"] == "yes"
    careers = life.careers.free + ([player.career] if same else [])
    allowed = [c for c in careers if player.graduate or not life.needs_degree(str(c))]
    if allowed:
        career = draw_career_again(life, ask, player, careers)
        life.hire(player, career, "life/fired/trade")
    else:
        life.note(f"No career is left that {player.name} may keep: the career stays", "life/fired/none-left")
    salaries = life.salaries.free + ([player.salary] if same else [])
    life.pay_grade(player, draw_salary(life, ask, player, salaries), "life/fired/new-cards")
    return NO


def draw_career_again(life: Life, ask: Ask, player: Player, careers: list[str | int]) -> str:
    """One new career; without college no degree card (life/fired/degree)."""
    before = len(life.ledger)
    career = draw_career(life, ask, player, careers)
    for entry in life.ledger[before:]:
        entry.rule = "life/fired/degree"
    return career


def night_school(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """Night School: optional; pay the fee, then draw two careers and two salaries and keep any of them or your own.

    Source: The Spaces, Changing Careers.
    """
    fee = space.amount or 0
    own = bool(space.payee) and life.owner(space.payee) is player
    cost = f"free for the {space.payee}" if own else f"for {money(fee)}"
    if not player.career or not ask.yes("go", f"Night School, {cost}?"):
        life.note(f"{player.name} does not go to Night School", "life/space/blue")
        return NO
    if own:
        life.note(f"{player.name} is the {space.payee}: no fee", "life/night-school/own-teacher")
    else:
        life.note(f"The fee is due whether or not a card changes: {money(fee)}", "life/night-school/fee")
        if space.payee:
            pay_career(life, player, fee, space.payee, space.label)
        else:
            life.pay(player.purse, life.bank, fee, "life/night-school/fee", space.label)
    careers = life.careers.free
    drawn = ask.draw_many("careers", careers, f"Which 2 careers did {player.name} draw?", count=min(2, len(careers)))
    kept = [c for c in drawn if player.graduate or not life.needs_degree(str(c))]
    if len(kept) < len(drawn):
        life.note(f"{player.name} has no degree for some of them", "life/night-school/degree")
    career = str(ask.choose("career", [player.career, *kept], "Which career is kept?"))
    life.hire(player, career, "life/night-school/two-cards")
    salaries = life.salaries.free
    drawn = ask.draw_many("salaries", salaries, "Which 2 salaries were drawn?", count=min(2, len(salaries)))
    salary = int(ask.choose("salary", [player.salary, *drawn], "Which salary is kept?"))
    life.pay_grade(player, salary, "life/night-school/two-cards")
    life.note(f"{player.name} leaves Night School: {career}, {money(salary)}", "life/night-school/optional")
    return NO


def trade_salary(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """Trade Salary: optional; swap Salary Cards with a player who still holds one (life/trade-salary/retired)."""
    if not player.salary:
        life.note(f"{player.name} has no Salary Card to trade", "life/trade-salary/partner")
        return NO
    partners = [other for other in life.opponents(player) if other.salary]
    if not partners:
        life.note("Nobody else holds a Salary Card to trade", "life/trade-salary/retired")
        return NO
    if not ask.yes("trade", f"Trade the salary of {money(player.salary)}?"):
        life.note(f"{player.name} keeps the salary", "life/trade-salary/optional")
        return NO
    holdings = ", ".join(f"{other.name} {money(other.salary)}" for other in partners)
    name = ask.choose("partner", [other.name for other in partners], f"With whom? ({holdings})")
    partner = life.players[str(name)]
    player.salary, partner.salary = partner.salary, player.salary
    life.note(
        f"{player.name} and {partner.name} trade salaries: {money(player.salary)} and {money(partner.salary)}",
        "life/trade-salary/partner",
    )
    return NO


def zooms(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """Stock Market Zooms: a free Stock of your choice, even beside one that you bought."""
    if not life.stocks.free:
        life.note("All stocks are owned", "life/stocks/taken")
        return NO
    number = ask.choose("stock", life.stocks.free, f"Which stock does {player.name} take, for nothing?")
    take_stock(life, player, int(number), "life/stocks/zooms")
    return NO


def slumps(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """Stock Market Slumps: return one Stock."""
    if not player.stocks:
        life.note(f"{player.name} has no stock to lose", "life/stocks/slumps-none")
        return NO
    numbers = player.stocks
    number = int(ask.whom("stock", numbers, "Which stock is returned?"))
    numbers.remove(number)
    life.stocks.put_back(number)
    player.lost_stock = True
    if number == player.bought_stock:
        player.bought_stock = 0
    life.note(f"{player.name} returns stock {number}", "life/stocks/slumps")
    return NO


def miss_a_turn(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """Miss your next turn (life/space/miss-turn)."""
    player.misses_turn = True
    life.note(f"{player.name} misses the next turn", "life/space/miss-turn")
    return NO


def not_leading(life: Life, ask: Ask, player: Player, space: Space) -> str:
    """Spin again if somebody is further along (life/space/not-leading)."""
    leads = life.leading(player) if player.place else ask.yes("leading", f"Is {player.name} in the lead?")
    if leads:
        life.note(f"{player.name} is in the lead: no further spin", "life/space/not-leading")
        return NO
    return "life/space/not-leading"


DIRECTIONS: dict[str, Directions] = {
    "pay day": pay_day,
    "collect": collect,
    "pay": pay,
    "tile": tile,
    "taxes due": taxes_due,
    "job search": job_search,
    "get married": get_married,
    "buy a house": buy_a_house,
    "baby": baby,
    "twins": twins,
    "damage to the car": damage_to_the_car,
    "damage to the house": damage_to_the_house,
    "night school": night_school,
    "trade salary": trade_salary,
    "new career": new_career,
    "stock market zooms": zooms,
    "stock market slumps": slumps,
    "miss a turn": miss_a_turn,
    "spin again if not leading": not_leading,
    "retire": retire,
}
