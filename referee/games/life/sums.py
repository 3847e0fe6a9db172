"""What the numbers of a question come to: loans, taxes, Pay Days, the final count."""

from __future__ import annotations

from referee.table.amounts import money
from referee.table.sums import Sums
from referee.table.told import Number, Reckoned, Told
from referee.table.view import listed, plural

from .cards import FINE, HOUSES, LOAN, REPAYMENT, START_CASH, STOCK_PAYOUT, TUITION, loans_needed, tax

SUMS = Sums()
_HAVE = ("have", "has", "cash", "got", "holding", "hold", "hand")
_DUE = ("cost", "costs", "price", "house", "deed", "bill", "owe", "due", "pay", "need", "tornado", "flood", "tuition")
_RETIRE = ("retire", "retiring", "retirement", "end", "pay back", "repay")
_FILLERS = frozenset("are is of due a the at say says".split())
_AMOUNT = 1_000  # smaller numbers are no dollars in this game


def _amounts(told: Told, *nouns: str) -> list[int]:
    return [value for value in told.all_of(*nouns) if value >= _AMOUNT]


def _cash(told: Told) -> list[int]:
    """Amounts that somebody has: "have to borrow" has none."""
    return _amounts(Told(told.text.lower().replace("have to", "must").replace("has to", "must")), *_HAVE)


def _is_tax(number: Number) -> bool:
    """ "taxes are 25,000", "a 25,000 tax"."""
    before = [word for word in number.before[:4] if word not in _FILLERS]
    return any(word.startswith("tax") for word in (*before[:1], *number.after[:1]))


def _loans(told: Told) -> int | None:
    count = told.of("loan")
    return count if count is not None and 0 < count < _AMOUNT else None


@SUMS.of("life/retire/repay", "life/retire/short", "life/retire/stop", "life/loans/repay", "life/loans/cash")
def loans_at_retirement(told: Told) -> Reckoned | None:
    """Cash and loans on reaching RETIRE: what is left; nothing where the cash falls short, as the rulebook is silent.

    Source: Retirement (life/retire/repay, life/retire/short).
    """
    loans, cash = _loans(told), _cash(told)
    if loans is None or not cash or not told.has(*_RETIRE):
        return None
    due = loans * REPAYMENT
    if cash[0] < due:
        return None
    sum_of_it = f"{money(cash[0])} - {money(due)} = {money(cash[0] - due)} left"
    return Reckoned(f"{plural(loans, 'loan')} at {money(REPAYMENT)}: {sum_of_it}.")


@SUMS.of(
    "life/loans/repay", "life/loans/borrow", "life/loans/singly", "life/retire/repay", "life/loans/cash",
    "life/loans/limit",
)  # fmt: skip
def loans_to_repay(told: Told) -> Reckoned | None:
    """So many loans: what they bring and what they cost to repay.

    Source: Insurance, Stocks & Loans, Bank Loans (life/loans/repay).
    """
    loans = _loans(told)
    if loans is None or (_cash(told) and told.has(*_RETIRE)):
        return None
    brought, owed = money(loans * LOAN), money(loans * REPAYMENT)
    interest = money(loans * (REPAYMENT - LOAN))
    return Reckoned(
        f"{plural(loans, 'loan')} x {money(REPAYMENT)} = {owed} to repay; {brought} borrowed, {interest} interest."
    )


@SUMS.of(
    "life/loans/short", "life/loans/borrow", "life/loans/limit", "life/house/draw", "life/career-space/cant-pay",
    "life/police/cant-pay", "life/space/uninsured", "life/loans/purpose", "life/house/stop",
)  # fmt: skip
def loans_for_a_bill(told: Told) -> Reckoned | None:
    """Cash and what is due: how many loans it takes, and what is left.

    Source: Insurance, Stocks & Loans, Bank Loans (life/loans/short).
    """
    cash = next(iter(_cash(told)), None)
    due = next((value for value in _amounts(told, *_DUE) if value != cash), None)
    if due is None and cash is not None:
        due = next((value for value in told.values() if value >= _AMOUNT and value != cash), None)
    if cash is None or due is None:
        return None
    loans = loans_needed(due - cash)
    if not loans:
        return Reckoned(f"{money(cash)} covers {money(due)}: no loan, {money(cash - due)} left.")
    left = cash + loans * LOAN - due
    return Reckoned(
        f"{money(due)} - {money(cash)} = {money(due - cash)} short: {plural(loans, 'loan')} of {money(LOAN)}; "
        f"{money(left)} left, {money(loans * REPAYMENT)} to repay."
    )


@SUMS.of("life/start/tuition", "life/start/college", "life/start/compare")
def after_tuition(told: Told) -> Reckoned | None:
    """Cash on entering college: two loans pay the tuition and the cash stays.

    Source: Getting Started, Start College (life/start/tuition).
    """
    cash = next(iter(_cash(told)), START_CASH if told.has(str(START_CASH)) else None)
    if cash is None or cash == TUITION:
        return None
    loans = TUITION // LOAN
    return Reckoned(
        f"{plural(loans, 'loan')} bring the {money(TUITION)} and the college takes it: you keep {money(cash)} and owe "
        f"{money(loans * REPAYMENT)}."
    )


@SUMS.of("life/taxes/amount", "life/taxes/accountant", "life/taxes/nobody")
def taxes_of_a_salary(told: Told) -> Reckoned | None:
    """The taxes that go with a salary.

    Source: The Spaces, Career Spaces (life/taxes/amount).
    """
    salary = next((one.value for one in told.numbers if one.value >= 20_000 and not _is_tax(one)), None)
    if salary is None:
        return None
    return Reckoned(f"A {money(salary)} salary usually owes {money(tax(salary))}; the Salary Card itself decides.")


@SUMS.of("life/pay-day/several", "life/pay-day/collect", "life/space/green")
def salaries_of_pay_days(told: Told) -> Reckoned | None:
    """A salary and the Pay Days of one move.

    Source: The Spaces, Pay Day (life/pay-day/several).
    """
    salary = next(iter(_amounts(told, "salary", "paycheck", "earn", "make", "paid", "pay", "wage")), None)
    days = told.of("pay days", "paydays", "pay day", "payday", "greens", "green")
    if salary is None or days is None or days >= _AMOUNT:
        return None
    return Reckoned(f"{plural(days, 'Pay Day')} x {money(salary)} = {money(days * salary)}.")


@SUMS.of("life/space/per-child")
def per_child(told: Told) -> Reckoned | None:
    """The printed amount times the children.

    Source: The Spaces (life/space/per-child).
    """
    children = told.of("children", "kids", "child", "babies", "sons", "daughters")
    each = next((value for value in told.values() if value >= _AMOUNT), None)
    if children is None or each is None or children >= _AMOUNT:
        return None
    return Reckoned(f"{plural(children, 'child', 'children')} x {money(each)} = {money(children * each)}.")


@SUMS.of("life/stocks/payout", "life/retire/stock", "life/stocks/same-spin")
def stock_payouts(told: Told) -> Reckoned | None:
    """How often a Stock's number was spun, and what it paid.

    Source: Insurance, Stocks & Loans, Stocks (life/stocks/payout).
    """
    times = told.of("times") if told.has("times") else 2 if "twice" in told.text.lower() else None
    if times is None or not 1 < times < _AMOUNT:
        return None
    return Reckoned(f"{times} x {money(STOCK_PAYOUT)} = {money(times * STOCK_PAYOUT)} from the bank.")


@SUMS.of("life/police/fine", "life/police/cant-pay", "life/police/notice")
def fines(told: Told) -> Reckoned | None:
    """Several 10s, one fine each.

    Source: The Spaces, Police Officer (life/police/fine).
    """
    times = told.of("times", "tens", "fines", "speeders", "opponents", "players")
    if times is None or not 1 < times < 10:
        return None
    return Reckoned(f"{times} x {money(FINE)} = {money(times * FINE)} to the Police Officer.")


@SUMS.of("life/insurance/home", "life/house/prices", "life/insurance/home-at-purchase", "life/house/draw")
def policy_of_a_house(told: Told) -> Reckoned | None:
    """The usual price of a house that is named, and of its insurance.

    Source: Insurance, Stocks & Loans, Homeowner's Insurance (life/house/prices: the deed decides).
    """
    for name, (price, policy) in HOUSES.items():
        if told.has(name.lower().replace("-", " ")):
            usual = f"The {name} usually costs {money(price)} and its policy {money(policy)}"
            return Reckoned(f"{usual}; the House Deed itself decides.")
    return None


@SUMS.of("life/win/total", "life/win/all-retired", "life/win/money-only", "life/win/estates")
def final_count(told: Told) -> Reckoned | None:
    """Cash and tiles of each player: the totals and the winner.

    Source: How to Win (life/win/total).
    """
    totals: dict[str, int] = {}
    said = []
    for clause in told.clauses():
        amounts = [value for value in clause.values() if value >= _AMOUNT]
        if not clause.has("tile") or len(amounts) < 2:
            continue
        name = _who(clause)
        loans = clause.of("loan") or 0
        totals[name] = sum(amounts) - loans * REPAYMENT
        parts = " + ".join(money(value) for value in amounts)
        less = f" - {money(loans * REPAYMENT)}" if loans else ""
        said.append(f"{name} {parts}{less} = {money(totals[name])}")
    if not totals:
        return None
    if len(totals) == 1:
        return Reckoned(f"{said[0]}.")
    most = max(totals.values())
    winners = [name for name, total in totals.items() if total == most]
    return Reckoned(f"{listed(winners)} {'wins' if len(winners) == 1 else 'share the win'}: {'; '.join(said)}.")


def _who(clause: Told) -> str:
    """Whose numbers a clause tells: the word before "has", else the first that is no link."""
    for verb in ("has", "have", "holds", "with", "got"):
        if verb in clause.words[1:]:
            name = clause.words[clause.words.index(verb, 1) - 1]
            return {"i": "You"}.get(name, name.capitalize())
    return clause.words[0].capitalize()
