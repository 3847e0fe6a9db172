"""Talisman: every space of the Outer and the Middle Region at the table, with the rule of each result."""

import pytest
from table_helpers import do, refused, rules, said
from talisman_helpers import encountering, give, lay, table, totals, who

from referee.games.talisman.cards import STRENGTH, WILL
from referee.table.errors import UserError


def on(space: str, name: str = "Ana", known: dict | None = None, settings: dict | None = None, **things: object):
    """A table whose player in turn (Ana: Light, Ben: Dark) is about to encounter a space without cards to draw."""
    session = table(known={f"{space}: cards to draw": 0} | (known or {}), **(settings or {}))
    if name != "Ana":
        session.state.seats.begin(name)
    give(session, name, destiny=0, **things)
    encountering(session, space, name)
    return session


def dice(key: str, total: int) -> dict:
    return {f"{key}_1": total - min(6, total - 1), f"{key}_2": min(6, total - 1)}


# Outer Region


def test_light_loses_one_health_on_mustafar() -> None:
    session = on("Mustafar")
    give(session, "Ben", space="Lothal")
    assert rules(do(session, "encounter"))[0] == "talisman/outer/mustafar"
    assert who(session).health == 3


@pytest.mark.parametrize("die", range(1, 7))
def test_the_six_results_of_mustafar_for_dark(die: int) -> None:
    """talisman/outer/mustafar-1, talisman/outer/mustafar-2, talisman/outer/mustafar-3, talisman/outer/mustafar-4,
    talisman/outer/mustafar-5, talisman/outer/mustafar-6."""
    session = on("Mustafar", "Ben", force=1, will=6)
    done = do(session, "encounter", mustafar=die)
    assert f"talisman/outer/mustafar-{die}" in rules(done)
    ben = who(session, "Ben")
    changed = {
        1: ben.disoriented == 1,
        2: ben.force.count == 0,
        3: "Nothing happens" in said(done),
        4: ben.dial[STRENGTH] == 5,
        5: ben.dial[WILL] == 7,
        6: ben.force.count == 3,
    }
    assert changed[die]


def test_a_two_on_mustafar_with_an_empty_hand() -> None:
    session = on("Mustafar", "Ben", force=0)
    assert "talisman/outer/mustafar-no-card" in rules(do(session, "encounter", mustafar=2))


def test_shopping_on_jakku() -> None:
    """talisman/outer/jakku, talisman/outer/shop-several, talisman/market/how."""
    session = on("Jakku", credits=3)
    robe = {"bought_2_adds": "Will", "bought_2_will": 1, "bought_2_when": "always"}
    blaster = {"bought_1_adds": "Strength", "bought_1_strength": 1, "bought_1_when": "in Strength battles"}
    done = do(session, "encounter", buys="Blaster, Robe", **blaster, **robe)
    assert rules(done).count("talisman/outer/jakku") == 2
    assert who(session).credits.count == 1
    assert totals(session) == (3, 4)  # the Blaster helps in battle only
    assert done.learned["Object: Robe"] == "+1 Will"


def test_what_cannot_be_paid_or_is_carried_is_not_sold() -> None:
    session = on("Jakku", credits=1, objects=["Blaster: +1 Strength, in Strength battles"])
    with pytest.raises(UserError, match="is none of them"):
        do(session, "encounter", buys="Blaster")
    with pytest.raises(UserError, match="is none of them"):
        do(session, "encounter", buys="Pauldron")
    session = on("Jakku", credits=2)
    refused(session, "encounter", "talisman/limited/cant-pay", buys="Blaster, Grappling Hook")
    session = on("Kessel", credits=0)
    assert "talisman/limited/cant-pay" in rules(do(session, "encounter"))


def test_a_service_droid_of_kessel_raises_the_limit() -> None:
    """talisman/middle/kessel, talisman/objects/service-droid: the number on the card is asked."""
    session = on("Kessel", credits=3)
    droid = {"bought_1_adds": "nothing", "bought_1_carries": 8}
    assert "talisman/middle/kessel" in rules(do(session, "encounter", buys="Service Droid", **droid))
    assert who(session).object_limit == 8


@pytest.mark.parametrize("total", range(2, 13))
def test_the_results_of_kiros(total: int) -> None:
    """talisman/outer/kiros-2, talisman/outer/kiros-3, talisman/outer/kiros-4, talisman/outer/kiros-5-9,
    talisman/outer/kiros-10, talisman/outer/kiros-11, talisman/outer/kiros-12; with the turn of
    talisman/outer/kiros-turn."""
    session = on("Kiros", credits=0, health=3, will=4, force=0)
    done = do(session, "encounter", **dice("kiros", total))
    name = "5-9" if 5 <= total <= 9 else total
    assert f"talisman/outer/kiros-{name}" in rules(done)
    ana = who(session)
    assert ana.dial[STRENGTH] - 3 == (total in (11, 12))
    assert ana.dial[WILL] - 4 == (total in (2, 3))
    assert ana.health - 3 == (total == 10)
    assert ana.force.count == (total == 4)
    again = total in (2, 12)
    assert ("talisman/outer/kiros-turn" in rules(done)) == again
    assert session.state.seats.current == ("Ana" if again else "Ben")


def test_credits_shift_the_total_of_kiros() -> None:
    """T50: roll 8, pay 2 up: 10, Health +1 (talisman/outer/kiros-pay)."""
    session = on("Kiros", credits=2, health=3)
    done = do(session, "encounter", **dice("kiros", 8), make_it=10)
    assert rules(done).count("talisman/outer/kiros-pay") == 2
    assert (who(session).health, who(session).credits.count) == (4, 0)
    session = on("Kiros", credits=2)
    refused(session, "encounter", "talisman/outer/kiros-pay", **dice("kiros", 8), make_it=11)


def test_kiros_beyond_its_table_by_a_setting() -> None:
    session = on("Kiros", credits=2, settings={"kiros": "open"})
    done = do(session, "encounter", **dice("kiros", 12), make_it=13)
    assert "talisman/outer/kiros-range" in rules(done)
    session = on("Kiros", credits=2)
    with pytest.raises(UserError, match="not between 2 and 12"):
        do(session, "encounter", **dice("kiros", 11), make_it=13)


@pytest.mark.parametrize(("die", "gain"), [(1, ""), (2, ""), (3, ""), (4, "force"), (5, "will"), (6, "strength")])
def test_the_results_of_lothal(die: int, gain: str) -> None:
    session = on("Lothal", will=4, force=0)
    assert "talisman/outer/lothal" in rules(do(session, "encounter", lothal=die))
    ana = who(session)
    assert (ana.dial[STRENGTH], ana.dial[WILL], ana.force.count) == (
        3 + (gain == "strength"), 4 + (gain == "will"), int(gain == "force"),
    )  # fmt: skip


@pytest.mark.parametrize(("space", "rule"), [("Open Space", "outer/open-space"), ("Crait", "middle/crait")])
def test_a_destiny_for_a_force_skill(space: str, rule: str) -> None:
    """talisman/outer/open-space, talisman/middle/crait."""
    session = on(space, will=4, force=0)
    give(session, destiny=2)
    done = do(session, "encounter", pay_destiny=True)
    assert rules(done).count(f"talisman/{rule}") == 2
    assert (who(session).destiny.count, who(session).force.count) == (1, 1)
    session = on(space)
    assert "talisman/limited/cant-pay" in rules(do(session, "encounter"))


# Middle Region


def test_endor_heals_for_a_force_skill() -> None:
    """talisman/middle/endor, talisman/force/get-rid, talisman/force/discard-any."""
    session = on("Endor", health=2, force=1)
    assert "talisman/middle/endor" in rules(do(session, "encounter", discard_force=True))
    assert (who(session).health, who(session).force.count) == (3, 0)


def test_bespin_sells_will_to_dark_only() -> None:
    session = on("Bespin", "Ben", credits=3)
    assert "talisman/middle/bespin" in rules(do(session, "encounter", pay_credits=True))
    assert (who(session, "Ben").dial[WILL], who(session, "Ben").credits.count) == (4, 0)
    session = on("Bespin", credits=3)
    assert "talisman/middle/bespin" not in rules(do(session, "encounter"))


def test_batuu_turns_an_object_into_health_or_credits() -> None:
    """T23: starting Health 4, Health 3, +2: 4 (talisman/middle/batuu, talisman/health/cap)."""
    session = on("Batuu", health=3, objects=["Robe"])
    done = do(session, "encounter", discard_object=True, **{"for": "Health"})
    assert "talisman/middle/batuu" in rules(done)
    assert who(session).health == 4
    session = on("Batuu", health=3, objects=["Robe"])
    do(session, "encounter", discard_object=True, **{"for": "credits"})
    assert who(session).credits.count == 4


def test_health_up_to_the_dial_by_a_setting() -> None:
    """talisman/health/cap-gain."""
    session = on("Batuu", health=4, objects=["Robe"], settings={"health_cap": "dial"})
    do(session, "encounter", discard_object=True, **{"for": "Health"})
    assert who(session).health == 6


@pytest.mark.parametrize("total", range(2, 13))
def test_the_results_of_canto_bight(total: int) -> None:
    """talisman/middle/canto-2, talisman/middle/canto-3, talisman/middle/canto-4, talisman/middle/canto-5,
    talisman/middle/canto-6, talisman/middle/canto-7, talisman/middle/canto-8, talisman/middle/canto-9,
    talisman/middle/canto-10, talisman/middle/canto-eleven, talisman/middle/canto-twelve."""
    session = on("Canto Bight", credits=5, will=6, force=0)
    give(session, destiny=1)
    again = dice("canto_2", 6) | {"canto_2_destiny": False} if total == 12 else {}
    done = do(session, "encounter", gamble=True, **dice("canto", total), canto_destiny=False, **again)
    name = {11: "eleven", 12: "twelve"}.get(total, total)
    assert f"talisman/middle/canto-{name}" in rules(done)
    ana = who(session)
    assert ana.credits.count == 4 + {2: -2, 3: -1, 12: 2}.get(total, 0)
    assert ana.destiny.count == 1 + {5: -1, 7: 1}.get(total, 0)
    assert ana.dial[WILL] == 6 + (total == 8)
    assert ana.force.count == {9: 1, 10: 2}.get(total, 0)
    assert ana.has_wayfinder == (total == 11)
    assert ana.lost_turns == (total == 4)


def test_twelve_then_three_pays_once() -> None:
    """T51: +2 GC, then -1 GC; the fee only once."""
    session = on("Canto Bight", credits=2)
    do(session, "encounter", gamble=True, **dice("canto", 12), **dice("canto_2", 3))
    assert who(session).credits.count == 2 - 1 + 2 - 1


def test_losing_what_is_not_there() -> None:
    """talisman/limited/cant-pay, talisman/middle/canto-short; nobody has to gamble (talisman/middle/canto-optional)."""
    session = on("Canto Bight", credits=1)
    assert "talisman/limited/cant-pay" in rules(do(session, "encounter", gamble=True, **dice("canto", 2)))
    assert who(session).credits.count == 0
    session = on("Canto Bight", credits=1)
    do(session, "encounter", gamble=False)
    assert who(session).credits.count == 1


def test_a_lost_turn_is_the_next_one_or_ends_this_by_a_setting() -> None:
    """talisman/losing/next, talisman/losing/encounter, talisman/losing/two."""
    session = on("Canto Bight", credits=1)
    do(session, "encounter", gamble=True, **dice("canto", 4))
    assert who(session).lost_turns == 1
    session.state.seats.begin("Ben")
    session.state.phase = "end"
    done = do(session, "end-turn")
    assert "talisman/losing/next" in rules(done)
    assert session.state.seats.current == "Ben"
    session = on("Canto Bight")
    for _ in range(2):
        session.state.lose_turn(who(session), "talisman/middle/canto-4")
    assert who(session).lost_turns == 2
    skipped = []
    for _ in range(3):
        session.state.seats.begin("Ben")
        session.state.phase = "end"
        skipped.append("Ana skips this turn" in said(do(session, "end-turn")))
    assert skipped == [True, True, False]
    session = on("Canto Bight", credits=1, known={"Canto Bight: cards to draw": 1}, settings={"miss_turn": "now"})
    assert "talisman/losing/encounter" in rules(do(session, "encounter", gamble=True, **dice("canto", 4)))
    assert session.state.seats.current == "Ben"


def test_the_grand_inquisitor_loses_no_turn_and_is_never_disoriented() -> None:
    """T45: talisman/losing/inquisitor, talisman/disoriented/inquisitor."""
    session = table(6)
    state = session.state
    finn = state.players["Finn"]
    state.lose_turn(finn, "talisman/middle/canto-4")
    state.disorient(finn, 2, "talisman/outer/mustafar-1")
    assert [entry.rule for entry in state.take_ledger()] == [
        "talisman/losing/inquisitor", "talisman/disoriented/inquisitor",
    ]  # fmt: skip
    assert (finn.lost_turns, finn.disoriented) == (0, 0)


# Takodana

LEADS = [
    (1, "Ana", "one-one"),
    (2, "Ana", "one-two"),
    (3, "Ana", "one-three"),
    (4, "Ana", "one-four"),
    (5, "Ana", "one-five"),
    (6, "Ben", "one-six"),
]


@pytest.mark.parametrize(("die", "name", "rule"), LEADS)
def test_maz_kanata_has_a_lead(die: int, name: str, rule: str) -> None:
    """talisman/takodana/one-one, talisman/takodana/one-two, talisman/takodana/one-three, talisman/takodana/one-four,
    talisman/takodana/one-five, talisman/takodana/one-six."""
    session = on("Takodana", name)
    done = do(session, "encounter", follow=True, maz=die)
    assert f"talisman/takodana/{rule}" in rules(done)
    assert who(session, name).lead == die


@pytest.mark.parametrize(("die", "name"), [(6, "Ana"), (1, "Ben")])
def test_some_leave_without_a_lead(die: int, name: str) -> None:
    """T49: a Light Character rolls 6, a Dark one 1 (talisman/middle/takodana-none)."""
    session = on("Takodana", name)
    assert "talisman/middle/takodana-none" in rules(do(session, "encounter", follow=True, maz=die))
    assert who(session, name).lead == 0


def test_what_can_be_paid_is_paid_at_once() -> None:
    """T48: roll 4 with 3 GC: pays them, takes a Wayfinder now (talisman/takodana/now, talisman/middle/takodana).

    talisman/cards/wayfinder-sources, talisman/wayfinder/object, talisman/confidants/discard.
    """
    session = on("Takodana", credits=3)
    done = do(session, "encounter", follow=True, maz=4)
    for rule in ("takodana/now", "middle/takodana", "cards/wayfinder-sources"):
        assert f"talisman/{rule}" in rules(done)
    ana = who(session)
    assert (ana.credits.count, ana.has_wayfinder, ana.lead) == (0, True, 0)
    assert session.state.wayfinders == 3
    session = on("Takodana", objects=["A", "B", "C"])
    do(session, "encounter", follow=True, maz=3, lead_gives="A, C")
    assert [card.name for card in who(session).objects] == ["B", "Sith Wayfinder"]
    session = on("Takodana", "Ben", confidants=["Rex: adds nothing, Dark"])
    done = do(session, "encounter", follow=True, maz=6)
    assert "Rex goes to the Encounter discards" in said(done)
    assert (who(session, "Ben").has_wayfinder, who(session, "Ben").confidants) == (True, [])
    session = on("Takodana")
    give(session, destiny=4)
    do(session, "encounter", follow=True, maz=5, maz_destiny=False)
    assert (who(session).destiny.count, who(session).has_wayfinder) == (1, True)


def test_later_a_lead_is_completed_as_soon_as_it_can_be() -> None:
    """talisman/takodana/later, talisman/takodana/partial."""
    session = on("Batuu", credits=0, objects=["Robe"], lead=4)
    do(session, "encounter", discard_object=True, **{"for": "credits"})
    assert (who(session).credits.count, who(session).lead) == (2, 4)  # two of three are kept
    session = on("Batuu", credits=1, objects=["Robe"], lead=4)
    done = do(session, "encounter", discard_object=True, **{"for": "credits"})
    assert "talisman/takodana/later" in rules(done)
    assert who(session).has_wayfinder


def test_the_second_object_completes_a_lead_as_soon_as_it_is_there() -> None:
    """talisman/takodana/later, talisman/takodana/one-three: both are discarded, and a Wayfinder is taken."""
    session = on("Jakku", credits=1, objects=["Robe"], lead=3)
    blaster = {"bought_1_adds": "Strength", "bought_1_strength": 1, "bought_1_when": "in Strength battles"}
    done = do(session, "encounter", buys="Blaster", **blaster)
    assert "talisman/takodana/later" in rules(done)
    assert [card.name for card in who(session).objects] == ["Sith Wayfinder"]
    assert who(session).lead == 0
    session = on("Serenno", objects=[], lead=3)
    lay(session, "Serenno", "Object Robe", "Object Cloak", "Object Hook")
    do(session, "encounter")
    do(session, "collect", takes="all")
    assert [card.name for card in who(session).objects] == ["Sith Wayfinder", "Hook"]


def test_one_lead_at_a_time_and_none_for_who_has_a_wayfinder() -> None:
    session = on("Takodana", lead=2)
    assert "talisman/takodana/one" in rules(do(session, "encounter"))
    session = on("Takodana", objects=["Sith Wayfinder"])
    assert "talisman/takodana/has-one" in rules(do(session, "encounter"))
    session = on("Takodana")
    do(session, "encounter", follow=False)  # talisman/takodana/choose
    assert who(session).lead == 0


def test_a_wayfinder_from_elsewhere_ends_the_lead() -> None:
    session = on("Canto Bight", credits=1, lead=2)
    done = do(session, "encounter", gamble=True, **dice("canto", 11))
    assert "talisman/takodana/abandon" in rules(done)
    assert who(session).lead == 0


def test_no_second_wayfinder_and_none_out_of_an_empty_supply() -> None:
    """T22: talisman/wayfinder/two, talisman/limited/empty."""
    session = on("Canto Bight", credits=1, objects=["Sith Wayfinder"])
    assert "talisman/wayfinder/two" in rules(do(session, "encounter", gamble=True, **dice("canto", 11)))
    session = on("Canto Bight", credits=1)
    session.state.wayfinders = 0
    assert "talisman/limited/empty" in rules(do(session, "encounter", gamble=True, **dice("canto", 11)))


# End of the turn


def ending(space: str, name: str = "Ana", **things: object):
    session = on(space, name, **things)
    session.state.phase = "end"
    return session


def test_tatooine_gives_will_for_a_force_skill() -> None:
    session = ending("Tatooine", force=1)
    done = do(session, "gift")
    assert {"talisman/outer/tatooine", "talisman/force/get-rid"} <= set(rules(done))
    assert (who(session).dial[WILL], who(session).force.count) == (4, 0)
    refused(session, "gift", "talisman/outer/good-twice")
    refused(ending("Tatooine", force=0), "gift", "talisman/outer/tatooine")
    refused(ending("Serenno"), "gift", "talisman/board/blank")


def test_coruscant_gives_health_or_a_force_skill() -> None:
    session = ending("Coruscant", health=2, force=0)
    assert rules(do(session, "gift", gift="Health")) == ["talisman/outer/coruscant"]
    assert who(session).health == 3
    session = ending("Coruscant", health=2, force=0)
    do(session, "gift", gift="Force Skill")
    assert who(session).force.count == 1


def test_a_card_on_the_space_bars_the_gift() -> None:
    session = ending("Coruscant", health=2)
    lay(session, "Coruscant", "Object Robe")
    refused(session, "gift", "talisman/space/any-card")


def test_kashyyyk_is_not_declined() -> None:
    """talisman/middle/kashyyyk, talisman/middle/kashyyyk-must, talisman/turn/end-order."""
    session = ending("Kashyyyk")
    done = do(session, "end-turn", gift="Strength")
    assert {"talisman/middle/kashyyyk", "talisman/middle/kashyyyk-must"} <= set(rules(done))
    assert who(session).dial[STRENGTH] == 4
    session = ending("Kashyyyk", health=1)
    do(session, "gift", gift="Health")
    do(session, "end-turn")
    assert who(session).health == 2
    for order in (("gift", "exchange"), ("exchange", "gift")):
        session = ending("Kashyyyk", medals=["X Strength 7"])
        for step in order:
            do(session, step, **{"gift": "Strength"} if step == "gift" else {"offer": "1"})
        assert who(session).dial[STRENGTH] == 5
