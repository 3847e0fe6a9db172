"""Game Board Locations of the Outer and the Middle Region: what a space does when somebody arrives on it.

Each procedure follows a space's instructions, and says what came of it. Buying and paying may be declined.
"""

from __future__ import annotations

from referee.table.action import require
from referee.table.ask import Ask

from . import board
from .battle import MANDALORE, TIE, WIN
from .card_facts import card
from .cards import OBJECT, STRENGTH, WILL
from .carrying import choose_held, discard_held, take_object
from .characters import DARK, LIGHT
from .dice import rolled
from .effects import apply
from .fight import Side, attack, own_side
from .inner import kef_bir as crosses
from .leads import take_lead
from .limits import BATUU, BESPIN, SHOPS
from .state import Player, Talisman
from .tables import (
    CANTO_BIGHT,
    CANTO_PRICE,
    KIROS,
    LEADS,
    LOTHAL,
    MUSTAFAR,
    MUSTAFAR_LIGHT,
    in_words,
    kiros,
    kiros_goals,
    lead,
)

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable

    Instructions = Callable[[Talisman, Ask, Player], str | None]


PASSED, NOT_PASSED = "passed", "not passed"
ENDING = (PASSED, NOT_PASSED)  # what ends the turn (talisman/kef-bir/fail)
TASK = "task"  # a battle comes first


def _result(space: str, name: object) -> str:
    """The rule of one result of a space's table."""
    return f"talisman/{space}-{name}"


# Outer Region


def mustafar(game: Talisman, ask: Ask, player: Player) -> str | None:
    """Light-Aligned Characters lose 1 Health; for Dark-Aligned ones the die decides.

    Source: Mustafar (talisman/outer/mustafar), its six results talisman/outer/mustafar-1, talisman/outer/mustafar-2,
    talisman/outer/mustafar-3, talisman/outer/mustafar-4, talisman/outer/mustafar-5, talisman/outer/mustafar-6.
    """
    if player.side == LIGHT:
        apply(game, ask, player, MUSTAFAR_LIGHT, "talisman/outer/mustafar", "mustafar")
        return None
    total = rolled(game, ask, player, "mustafar", 1, "Mustafar: roll", lambda die: in_words(MUSTAFAR[die]))
    apply(game, ask, player, MUSTAFAR[total], _result("outer/mustafar", total), "mustafar")
    return in_words(MUSTAFAR[total])


def shop(game: Talisman, ask: Ask, player: Player) -> None:
    """Buy what is sold here and can be paid for; several things, but none twice.

    Source: Jakku (talisman/outer/jakku, talisman/outer/shop-several), Kessel (talisman/middle/kessel).
    """
    prices = SHOPS[player.space]
    open_to = {name: price for name, price in prices.items() if price <= player.credits.count}
    open_to = {name: price for name, price in open_to.items() if player.can_carry(name)}
    if not open_to:
        game.note(f"{player.name} can buy nothing on {player.space}", "talisman/limited/cant-pay")
        return
    goods = {f"{name} ({price} GC)": name for name, price in open_to.items()}
    there = f"{', '.join(goods)} (several with commas; Enter: nothing)"
    about = f"Buy on {player.space}, with {player.credits.count} GC? {there}"
    chosen = [goods[str(label)] for label in ask.choose_many("buys", [*goods], about)]
    cost = sum(prices[name] for name in chosen)
    sums = " + ".join(str(prices[name]) for name in chosen)
    require(
        cost <= player.credits.count, "talisman/limited/cant-pay", f"{sums} = {cost} GC; {player.name} has too few."
    )
    rule = "talisman/outer/jakku" if player.space == "Jakku" else "talisman/middle/kessel"
    for number, name in enumerate(chosen, 1):
        game.pay(player, "credits", prices[name], rule)
        key = f"bought_{number}"
        take_object(game, ask, player, card(ask, OBJECT, name, key=key), "talisman/market/how", key)


def kiros_table(game: Talisman, ask: Ask, player: Player) -> str:
    """Two dice, then credits to shift their total by one each.

    Source: Kiros (talisman/outer/kiros, talisman/outer/kiros-pay, talisman/outer/kiros-range); its results
    talisman/outer/kiros-2, talisman/outer/kiros-3, talisman/outer/kiros-4, talisman/outer/kiros-5-9,
    talisman/outer/kiros-10, talisman/outer/kiros-11, talisman/outer/kiros-12.
    """
    total = rolled(game, ask, player, "kiros", 2, "Kiros", lambda total: in_words(KIROS[total]))
    after = total
    goals = kiros_goals(total, player.credits.count)
    paid_goals = [(price, goal) for price, goal in goals if price]
    if player.credits.count and (paid_goals or game.settings["kiros"] == "open"):
        offers = ", ".join(f"{goal}: {in_words(KIROS[goal])} for {price} GC" for price, goal in paid_goals)
        about = f"{total}: {in_words(KIROS[total])}. Make it which number? {offers} ({total}: pay nothing)"
        most = player.credits.count
        low, high = (total - most, total + most) if game.settings["kiros"] == "open" else (2, 12)
        after = ask.number("make_it", about, low=max(0, low), high=high, told=False)
        price = abs(after - total)
        require(
            price <= most,
            "talisman/outer/kiros-pay",
            f"From {total} to {after} costs {price} GC, and {most} are there.",
        )
        vain = price and KIROS.get(after) == ()
        if vain and not ask.yes("make_it_sure", f"{after}: {in_words(())}. Pay {price} GC for it?"):
            after, price = total, 0
        if price:
            game.pay(player, "credits", price, "talisman/outer/kiros-pay")
            game.note(f"{total} becomes {after}", "talisman/outer/kiros-pay")
    after = kiros(total, after - total, beyond=game.settings["kiros"] == "open")
    ask.comes_to(in_words(KIROS.get(after, ())), bool(KIROS.get(after)))
    if after not in KIROS:
        game.note(f"{after} is not on the table: nothing happens", "talisman/outer/kiros-range")
        return in_words(())
    name = "5-9" if 5 <= after <= 9 else str(after)
    apply(game, ask, player, KIROS[after], _result("outer/kiros", name), "kiros")
    return in_words(KIROS[after])


def lothal(game: Talisman, ask: Ask, player: Player) -> str:
    """A massive fuel depot: one die (talisman/outer/lothal)."""
    total = rolled(game, ask, player, "lothal", 1, "Lothal: roll", lambda die: in_words(LOTHAL[die]))
    apply(game, ask, player, LOTHAL[total], "talisman/outer/lothal", "lothal")
    return in_words(LOTHAL[total])


def mandalore(game: Talisman, ask: Ask, player: Player) -> str | None:
    """The task on Mandalore, which comes next and ends the turn, or a card instead.

    Source: Mandalore (talisman/outer/mandalore, talisman/outer/mandalore-draw, talisman/mandalore/exact).
    """
    if not ask.yes("task", "Try the task of Mandalore? (no: draw a card)"):
        game.note(f"{player.name} does without the task", "talisman/outer/mandalore-draw")
        return None
    return TASK


def of_mandalore() -> Side:
    """What is fought for the task (talisman/outer/mandalore)."""
    return Side(f"Mandalore {MANDALORE}", MANDALORE)


def fights_for_mandalore(game: Talisman, ask: Ask, player: Player) -> str:
    """The battle for Mandalore: Light by Strength, Dark by Will, against 5; how it ends.

    It is no Adversary: nothing is evaded and no Medal is won (talisman/mandalore/evade, talisman/mandalore/medal).

    Source: Mandalore (talisman/mandalore/faction, talisman/mandalore/win, talisman/mandalore/fail,
    talisman/mandalore/tie).
    """
    found = attack(game, ask, player, own_side(game, player, game.battle_trait), of_mandalore(), "Mandalore")
    game.boosts = []
    if found == WIN:
        game.note("The task is done: the way to Kessel is free", "talisman/mandalore/win")
        return found
    rule = "talisman/mandalore/fail" if found != TIE else "talisman/mandalore/tie"
    game.note(f"{player.name} stays on Mandalore, and loses no Health", rule)
    return found


def pay_destiny_for_force(game: Talisman, ask: Ask, player: Player) -> None:
    """One Destiny for a Force Skill (talisman/outer/open-space, talisman/middle/crait)."""
    rule = "talisman/middle/crait" if player.space == "Crait" else "talisman/outer/open-space"
    if not player.destiny.count:
        game.note(f"{player.name} has no Destiny to pay", "talisman/limited/cant-pay")
        return
    limit = game.force_limit(player)
    about = f"Pay one of {player.destiny.count} Destiny for a Force Skill ({player.force.count} of {limit} held)?"
    if player.force.count < limit and ask.yes("pay_destiny", about):
        game.pay(player, "destiny", 1, rule)
        game.draw_force(player, 1, rule)


# Middle Region


def kef_bir(game: Talisman, ask: Ask, player: Player) -> str | None:
    """Whoever ends a move on Kef Bir may try to cross, which ends the turn.

    Source: Kef Bir (talisman/kef-bir/when, talisman/kef-bir/optional).
    """
    values = " or ".join(f"{trait} {game.total(player, trait)}" for trait in (STRENGTH, WILL))
    if not ask.yes("cross", f"Try to cross the seas of Kef Bir? (two dice less than {values})"):
        return None
    return PASSED if cross_seas(game, ask, player) else NOT_PASSED


def cross_seas(game: Talisman, ask: Ask, player: Player) -> bool:
    """Two dice less than Strength or Will, whichever is chosen first: the way to Jedha.

    Source: Kef Bir (talisman/middle/kef-bir, talisman/middle/kef-bir-when, talisman/kef-bir/fail).
    """
    values = " or ".join(f"{trait} {game.total(player, trait)}" for trait in (STRENGTH, WILL))
    # The options are the words alone: in a line the digits after "will" are dice, and not a part of its name.
    trait = str(ask.choose("attribute", (STRENGTH, WILL), f"By which? {values}"))
    limit = game.total(player, trait)
    chosen = f"{trait} {limit}"
    if not crosses(limit, 2):
        game.note(f"Two dice are never less than {limit}", "talisman/disoriented/tests")
    total = rolled(game, ask, player, "seas", 2, f"Kef Bir, less than {limit}",
                   lambda total: "across" if crosses(limit, total) else "not across",
                   best=lambda total: crosses(limit, total))  # fmt: skip
    ask.comes_to("passed" if crosses(limit, total) else "not passed", crosses(limit, total))
    if not crosses(limit, total):
        game.place(player, board.KEF_BIR)
        game.note(f"{total} is not less than {chosen}: {player.name} stays on Kef Bir", "talisman/kef-bir/fail")
        return False
    game.note(f"{total} is less than {chosen}: the seas are crossed", "talisman/middle/kef-bir")
    if game.settings["kef-bir"] == "now":
        game.place(player, board.JEDHA)
        game.note(f"{player.name} stands on Jedha", "talisman/middle/kef-bir-when")
    else:
        game.place(player, board.KEF_BIR)
        player.over_kef_bir = True
        game.note(f"{player.name} moves to Jedha next turn", "talisman/middle/kef-bir-when")
    return True


def endor(game: Talisman, ask: Ask, player: Player) -> None:
    """A Force Skill for 1 Health (talisman/middle/endor)."""
    useful = player.force.count and player.health < player.most_health
    if useful and ask.yes("discard_force", f"Discard one of {player.force.count} Force Skills for 1 Health?"):
        game.discard_force(player, 1, "talisman/force/get-rid")
        game.heal(player, 1, "talisman/middle/endor")


def bespin(game: Talisman, ask: Ask, player: Player) -> None:
    """Three credits for 1 Will, for Dark-Aligned Characters (talisman/middle/bespin)."""
    able = player.side == DARK and player.credits.count >= BESPIN
    if able and ask.yes("pay_credits", f"Discard {BESPIN} of {player.credits.count} GC for 1 Will?"):
        game.pay(player, "credits", BESPIN, "talisman/middle/bespin")
        game.raise_dial(player, WILL, 1, "talisman/middle/bespin")


def takodana(game: Talisman, ask: Ask, player: Player) -> None:
    """Maz Kanata has a lead, for who wants one and has none (talisman/takodana/choose, talisman/takodana/one)."""
    if player.lead:
        game.note(f"{player.name} follows a lead already: {LEADS[player.lead][0]}", "talisman/takodana/one")
        return
    if player.has_wayfinder:
        game.note(f"{player.name} has a Wayfinder and needs no lead", "talisman/takodana/has-one")
        return
    if not ask.yes("follow", "Follow a lead from Maz Kanata?"):
        return

    def task(die: int) -> str:
        found = lead(die, player.side)
        return found[0] if found else "no lead"

    roll = rolled(game, ask, player, "maz", 1, "Takodana: roll", task)
    take_lead(game, ask, player, roll)


def batuu(game: Talisman, ask: Ask, player: Player) -> None:
    """An Object for 2 Health or 2 credits (talisman/middle/batuu)."""
    if not player.objects or not ask.yes("discard_object", f"Discard an Object for {BATUU} Health or {BATUU} GC?"):
        return
    card = choose_held(ask, "object", player.objects, "Which Object?")
    kind = str(ask.choose("for", ("Health", "credits"), f"For {BATUU} Health or {BATUU} credits?"))
    discard_held(game, ask, player, card, "talisman/middle/batuu", "batuu")
    apply(game, ask, player, ((kind.lower(), BATUU),), "talisman/middle/batuu", "batuu")


def canto_bight(game: Talisman, ask: Ask, player: Player) -> str | None:
    """The casino: one credit for two dice; a 12 rolls again without paying.

    Source: Canto Bight (talisman/middle/canto-bight, talisman/middle/canto-optional, talisman/middle/canto-twelve,
    talisman/middle/canto-short); its results talisman/middle/canto-2, talisman/middle/canto-3, talisman/middle/canto-4,
    talisman/middle/canto-5, talisman/middle/canto-6, talisman/middle/canto-7, talisman/middle/canto-8,
    talisman/middle/canto-9, talisman/middle/canto-10, talisman/middle/canto-eleven.
    """
    if not player.credits.count or not ask.yes("gamble", f"Pay one of {player.credits.count} GC to gamble?"):
        return None
    game.pay(player, "credits", CANTO_PRICE, "talisman/middle/canto-bight")
    for time in range(1, 40):
        key = "canto" if time == 1 else f"canto_{time}"
        total = rolled(game, ask, player, key, 2, "Canto Bight", lambda total: in_words(CANTO_BIGHT[total]))
        name = {11: "eleven", 12: "twelve"}.get(total, str(total))
        row = tuple(change for change in CANTO_BIGHT[total] if change[0] != "again")
        apply(game, ask, player, row, _result("middle/canto", name), key)
        if row == CANTO_BIGHT[total]:
            return in_words(row)
        game.note("A 12: roll again", "talisman/middle/canto-twelve")
    return None


INSTRUCTIONS: dict[str, Instructions] = {
    "Mustafar": mustafar,
    "Jakku": shop,
    "Kiros": kiros_table,
    "Lothal": lothal,
    board.MANDALORE: mandalore,
    board.OPEN_SPACE: pay_destiny_for_force,
    board.KEF_BIR: kef_bir,
    "Endor": endor,
    "Bespin": bespin,
    "Takodana": takodana,
    "Batuu": batuu,
    "Crait": pay_destiny_for_force,
    board.KESSEL: shop,
    "Canto Bight": canto_bight,
}
