"""The spaces: what each kind does to the player who lands there, and to nobody who passes."""

import pytest
from life_helpers import empty_pile, give, land, move, sound, table, who
from table_helpers import do, refused, rules, said

from referee.table.ask import Needs
from referee.table.question import BadAnswer

ESTATES, ACRES = "Millionaire Estates", "Countryside Acres"


@pytest.mark.parametrize(
    ("place", "cash", "rule"),
    [
        ("college 1", 30_000, "life/space/collect"),
        ("trunk 20", 60_000, "life/space/collect"),
        ("trunk 68", 110_000, "life/space/collect"),
        ("trunk 3", 5_000, "life/space/pay"),
        ("trunk 12", 0, "life/space/pay"),
    ],
)
def test_orange_spaces_collect_and_pay_what_they_say(place: str, cash: int, rule: str) -> None:
    """life/space/orange: they are followed at once, and nothing is asked."""
    session = table(2)
    done = land(session, place)
    assert rules(done) == ["life/move/forward", rule]
    assert (who(session).cash, who(session).loans) == (cash, 0)
    assert who(session, "Ben").cash == 10_000
    sound(session.state)


def test_passing_an_orange_space_does_nothing() -> None:
    session = table(2)
    move(session, "trunk 2", 2)  # over the charity gift, onto the birthday party
    assert (who(session).cash, who(session).tiles.count) == (10_000, 1)
    move(session, "trunk 59", 3)  # Ben, over a tile and 95,000, with no child to pay for
    assert (who(session, "Ben").cash, who(session, "Ben").tiles.count) == (10_000, 0)


@pytest.mark.parametrize(("short", "loans", "left"), [(0, 0, 0), (1, 1, 19_999), (20_000, 1, 0), (20_001, 2, 19_999)])
def test_who_is_short_on_a_space_takes_just_enough_loans(short: int, loans: int, left: int) -> None:
    session = table(2)
    give(session, "Ana", cash=90_000 - short)
    done = land(session, "trunk 65")
    assert (who(session).loans, who(session).cash) == (loans, left)
    assert ("life/loans/short" in rules(done)) == (loans > 0)


@pytest.mark.parametrize(
    ("place", "career", "amount"),
    [
        ("trunk 5", "Doctor", 5_000), ("trunk 14", "Salesperson", 10_000), ("trunk 31", "Athlete", 20_000),
        ("trunk 33", "Superstar", 5_000), ("trunk 40", "Travel Agent", 25_000), ("trunk 43", "Artist", 20_000),
        ("fork1b 1", "Salesperson", 5_000), ("fork2b 1", "Superstar", 15_000), ("trunk 91", "Artist", 125_000),
    ],
)  # fmt: skip
def test_career_spaces_pay_their_owner_nobody_or_the_bank(place: str, career: str, amount: int) -> None:
    opponent = table(3)
    give(opponent, "Ana", cash=200_000)
    give(opponent, "Cleo", career=career)
    assert rules(land(opponent, place))[-1] == "life/career-space/opponent"
    assert (who(opponent).cash, who(opponent, "Cleo").cash) == (200_000 - amount, 10_000 + amount)

    own = table(3)
    give(own, "Ana", cash=200_000, career=career)
    assert rules(land(own, place))[-1] == "life/career-space/own"
    assert who(own).cash == 200_000

    nobody = table(3)
    give(nobody, "Ana", cash=200_000)
    assert rules(land(nobody, place))[-1] == "life/career-space/nobody"
    assert who(nobody).cash == 200_000 - amount

    retired = table(3)
    give(retired, "Ana", cash=200_000)
    give(retired, "Cleo", career=career)
    give(retired, "Cleo", home=ESTATES)
    assert rules(land(retired, place))[-1] == "life/career-space/retired"
    assert (who(retired).cash, who(retired, "Cleo").cash) == (200_000 - amount, 10_000)
    sound(retired.state)


@pytest.mark.parametrize("salary", range(20_000, 110_000, 10_000))
def test_taxes_are_half_the_salary_less_5000(salary: int) -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=salary, cash=50_000)
    give(session, "Ben", career="Accountant")
    done = land(session, "trunk 19")
    due = salary // 2 - 5_000
    assert rules(done)[-2:] == ["life/taxes/amount", "life/taxes/accountant"]
    assert (who(session).cash, who(session, "Ben").cash) == (50_000 - due, 10_000 + due)


def test_the_accountant_pays_no_taxes_and_gets_none() -> None:
    session = table(2)
    give(session, "Ana", career="Accountant", salary=80_000)
    assert rules(land(session, "trunk 49"))[-1] == "life/taxes/own"
    assert who(session).cash == 10_000


@pytest.mark.parametrize("retired", [False, True])
def test_without_an_accountant_in_play_the_bank_gets_the_taxes(retired: bool) -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=80_000, cash=50_000)
    if retired:
        give(session, "Ben", career="Accountant")
        give(session, "Ben", home=ACRES)
    assert rules(land(session, "trunk 88"))[-1] == "life/taxes/nobody"
    assert (who(session).cash, who(session, "Ben").cash) == (15_000, 10_000)


def test_a_card_that_says_other_taxes_is_right() -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=80_000, cash=50_000)
    done = land(session, "trunk 88", tax=40_000)
    assert done.corrected == {"tax on 80000": 40_000}
    assert who(session).cash == 10_000


@pytest.mark.parametrize("children", [0, 1, 3])
def test_an_amount_for_each_child(children: int) -> None:
    session = table(2)
    give(session, "Ana", children=children, married=True, cash=200_000)
    give(session, "Ben", career="Teacher")
    done = land(session, "trunk 86")
    assert "life/space/per-child" in rules(done)
    assert (who(session).cash, who(session, "Ben").cash) == (200_000 - 50_000 * children, 10_000 + 50_000 * children)


def test_a_life_space_gives_one_tile_from_the_pile() -> None:
    session = table(2)
    done = land(session, "trunk 60")
    assert rules(done)[-1] == "life/tiles/take"
    assert said(done)[-1] == "Ana takes a LIFE Tile (20 left)"
    assert (session.state.pile.count, who(session).tiles.count) == (20, 1)


@pytest.mark.parametrize("left", [0, 1])
def test_the_last_tile_of_the_pile_is_still_taken_from_it(left: int) -> None:
    session = table(2)
    give(session, "Ben", tiles=21 - left)
    done = land(session, "trunk 60")
    assert rules(done)[-1] == ("life/tiles/take" if left else "life/tiles/pile-empty")
    assert (who(session).tiles.count, who(session, "Ben").tiles.count) == (1, 20)


def test_the_taker_chooses_whose_tile_it_is() -> None:
    session = table(4)
    for name in ("Ben", "Cleo"):
        give(session, name, tiles=3)
    empty_pile(session, "Ana")
    give(session, "Ana", place="trunk 59")
    with pytest.raises(Needs) as asked:
        do(session, "spin", spin=1)
    assert asked.value.question.options == ["Ben", "Cleo"]  # Dan has none, and nobody robs himself
    with pytest.raises(BadAnswer):
        do(session, "spin", spin=1, victim="Dan")
    do(session, "spin", spin=1, victim="Cleo")
    assert [p.tiles.count for p in session.state.players.values()] == [16, 3, 2, 0]
    assert session.state.estates.count == 4


def test_tiles_at_the_estates_are_not_safe_and_those_at_the_acres_are() -> None:
    session = table(3)
    give(session, "Ben", tiles=5, home=ESTATES)
    empty_pile(session, "Cleo")
    give(session, "Cleo", home=ACRES)
    done = land(session, "trunk 60")
    assert rules(done)[-1] == "life/retire/estates-unsafe"
    assert [p.tiles.count for p in session.state.players.values()] == [1, 4, 16]


def test_with_every_tile_at_the_acres_nothing_is_taken() -> None:
    session = table(3)
    empty_pile(session, "Cleo")
    give(session, "Cleo", home=ACRES)
    assert rules(land(session, "trunk 60"))[-1] == "life/tiles/acres-safe"
    assert [p.tiles.count for p in session.state.players.values()] == [0, 0, 21]


def test_with_every_tile_in_ones_own_hand_nothing_is_taken() -> None:
    session = table(3)
    empty_pile(session, "Ana")
    assert rules(land(session, "trunk 60"))[-1] == "life/tiles/nobody-has"
    assert (who(session).tiles.count, session.state.estates.count) == (21, 4)


def test_getting_married() -> None:
    session = table(2)
    done = land(session, "trunk 11")
    assert rules(done)[1:] == ["life/married/stop", "life/married/stop", "life/space/spin-again"]
    ana = who(session)
    assert (ana.married, ana.children, ana.tiles.count, ana.cash) == (True, 0, 1, 10_000)


@pytest.mark.parametrize(
    ("place", "children", "rule"),
    [("trunk 25", 1, "life/babies/one"), ("trunk 27", 1, "life/babies/one"), ("trunk 30", 2, "life/babies/twins"),
     ("trunk 57", 2, "life/babies/twins")],
)  # fmt: skip
def test_babies_and_twins_bring_one_tile(place: str, children: int, rule: str) -> None:
    session = table(2)
    give(session, "Ana", children=1)
    assert rules(land(session, place))[1:] == [rule, rule]
    assert (who(session).children, who(session).tiles.count) == (1 + children, 1)


def test_a_house_is_drawn_paid_and_not_chosen_twice() -> None:
    session = table(2)
    give(session, "Ana", cash=130_000)
    done = land(session, "trunk 22", house="dutch", insure="no")
    assert rules(done)[1:] == ["life/house/stop", "life/house/draw", "life/space/spin-again"]
    ana = who(session)
    assert (ana.house, ana.cash, ana.house_insured, ana.loans) == ("Dutch Colonial", 10_000, False, 0)
    assert "Dutch Colonial" not in session.state.houses.free


def test_buying_a_house_is_a_must() -> None:
    session = table(2)
    give(session, "Ana", cash=0)
    done = land(session, "trunk 22", house="split", insure="no")
    assert "life/loans/short" in rules(done)
    assert (who(session).cash, who(session).loans) == (0, 2)


def test_a_deed_that_somebody_owns_is_not_drawn() -> None:
    session = table(2)
    give(session, "Ben", house="Tudor")
    give(session, "Ana", place="trunk 21")
    refused(session, "spin", "life/house/draw", spin=1, house="Tudor", insure="no")


def test_one_house_is_all() -> None:
    session = table(2)
    give(session, "Ana", house="Tudor")
    done = land(session, "trunk 22")
    assert rules(done)[1:] == ["life/house/owned", "life/space/spin-again"]
    assert who(session).cash == 10_000


def test_the_home_policy_can_come_with_the_house() -> None:
    session = table(2)
    give(session, "Ana", cash=200_000)
    done = land(session, "trunk 22", house="dutch", insure="yes")
    assert rules(done)[3:5] == ["life/insurance/home-at-purchase", "life/insurance/home"]
    assert (who(session).cash, who(session).house_insured) == (50_000, True)


@pytest.mark.parametrize(
    ("place", "amount", "flag", "covers"),
    [
        ("trunk 15", 10_000, "car_insured", "life/insurance/covers-car"),
        ("fork1b 6", 15_000, "car_insured", "life/insurance/covers-car"),
        ("trunk 34", 40_000, "house_insured", "life/insurance/covers-home"),
        ("fork1a 6", 15_000, "house_insured", "life/insurance/covers-home"),
        ("trunk 67", 50_000, "house_insured", "life/insurance/covers-home"),
        ("trunk 72", 125_000, "house_insured", "life/insurance/covers-home"),
    ],
)
def test_damage_costs_only_the_uninsured(place: str, amount: int, flag: str, covers: str) -> None:
    without = table(2)
    other = "house_insured" if flag == "car_insured" else "car_insured"
    give(without, "Ana", house="Tudor", cash=200_000, **{other: True})
    done = land(without, place)
    assert rules(done)[-1] == "life/space/uninsured"
    assert who(without).cash == 200_000 - amount

    covered = table(2)
    give(covered, "Ana", house="Tudor", cash=200_000, **{flag: True})
    for _ in range(2):  # a policy is not used up
        covered.state.seats.current = "Ana"
        assert rules(land(covered, place))[-2:] == [covers, "life/insurance/stays"]
        assert (who(covered).cash, getattr(who(covered), flag)) == (200_000, True)


def test_without_a_house_nothing_happens_to_it() -> None:
    session = table(2)
    assert rules(land(session, "trunk 72"))[-1] == "life/space/uninsured"
    assert (who(session).cash, who(session).loans) == (10_000, 0)


@pytest.mark.parametrize("place", ["trunk 24", "trunk 78"])
def test_fired_and_mid_life_crisis_trade_both_cards(place: str) -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=90_000)
    done = land(session, place, career="athlete", salary="20k")
    assert rules(done)[1:] == ["life/fired/trade", "life/fired/new-cards"]
    assert (who(session).career, who(session).salary) == ("Athlete", 20_000)
    assert "Artist" in session.state.careers.free
    assert 90_000 in session.state.salaries.free


def test_fired_without_a_degree_draws_until_it_may_be_kept() -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=90_000)
    done = land(session, "trunk 24", career="doctor", career_2="teacher", career_3="athlete",
                salary="20k")  # fmt: skip
    assert rules(done)[1:3] == ["life/fired/degree", "life/fired/degree"]
    assert "life/start/degree" not in rules(done)
    assert who(session).career == "Athlete"


def test_fired_with_a_degree_keeps_what_is_drawn() -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=90_000, graduate=True)
    land(session, "trunk 24", career="doctor", salary="20k")
    assert who(session).career == "Doctor"


def test_a_student_cannot_be_fired() -> None:
    session = table(2)
    assert rules(land(session, "trunk 24"))[1:] == ["life/fired/trade"]
    assert who(session).career == ""


@pytest.mark.parametrize("place", ["trunk 17", "fork1a 2", "trunk 35", "trunk 93"])
def test_blue_spaces_may_be_left(place: str) -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=90_000)
    give(session, "Ben", career="Teacher", salary=20_000)
    school = place == "trunk 17"
    done = land(session, place, **{"go" if school else "trade": "no"})
    assert rules(done)[-1] == ("life/space/blue" if school else "life/trade-salary/optional")
    assert (who(session).career, who(session).salary, who(session).cash) == ("Artist", 90_000, 10_000)
    assert session.state.seats.current == "Ben"


def test_night_school_offers_two_cards_of_each_kind() -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=30_000, cash=100_000)
    done = land(
        session, "trunk 17", go="yes", careers="athlete, superstar", career="superstar", salaries="20k 80k",
        salary="80k",
    )  # fmt: skip
    assert rules(done)[1:] == [
        "life/night-school/fee", "life/career-space/nobody", "life/night-school/two-cards",
        "life/night-school/two-cards", "life/night-school/optional",
    ]  # fmt: skip
    assert (who(session).career, who(session).salary, who(session).cash) == ("Superstar", 80_000, 80_000)
    assert {"Artist", "Athlete"} <= set(session.state.careers.free)
    assert {20_000, 30_000} <= set(session.state.salaries.free)
    sound(session.state)


@pytest.mark.parametrize("careers", ["athlete", "athlete, superstar, salesperson"])
def test_night_school_draws_two_not_one_or_three(careers: str) -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=30_000, place="trunk 16")
    with pytest.raises(BadAnswer):
        do(session, "spin", spin=1, go="yes", careers=careers, career="artist", salaries="20k 80k", salary="80k")


def test_night_school_may_change_one_card_only() -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=30_000, cash=100_000)
    land(session, "trunk 17", go="y", careers="athlete, superstar", career="artist", salaries="20k 80k", salary="80k")
    assert (who(session).career, who(session).salary) == ("Artist", 80_000)


def test_night_school_has_no_degree_cards_for_those_without() -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=30_000, cash=100_000, place="trunk 16")
    answers = {"go": "y", "careers": "doctor, accountant", "salaries": "20k 80k", "salary": "30k"}
    with pytest.raises(BadAnswer):
        do(session, "spin", spin=1, **answers, career="doctor")
    done = do(session, "spin", spin=1, **answers, career="artist")
    assert "life/night-school/degree" in rules(done)
    assert (who(session).career, who(session).cash) == ("Artist", 80_000)


def test_night_school_has_degree_cards_for_graduates() -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=30_000, cash=100_000, graduate=True)
    done = land(session, "trunk 17", go="y", careers="doctor, accountant", career="doctor", salaries="20k 80k",
                salary="30k")  # fmt: skip
    assert "life/night-school/degree" not in rules(done)
    assert who(session).career == "Doctor"


def test_the_teacher_gets_the_fee_of_others_and_pays_none() -> None:
    answers = {"go": "y", "careers": "athlete, superstar", "salaries": "20k 80k", "salary": "20k"}
    session = table(2)
    give(session, "Ana", career="Artist", salary=30_000, cash=100_000)
    give(session, "Ben", career="Teacher")
    land(session, "trunk 17", **answers, career="artist")
    assert (who(session).cash, who(session, "Ben").cash) == (80_000, 30_000)

    own = table(2)
    give(own, "Ana", career="Teacher", salary=30_000, graduate=True)
    done = land(own, "trunk 17", **answers, career="athlete")
    assert "life/night-school/own-teacher" in rules(done)
    assert "life/night-school/fee" not in rules(done)
    assert (who(own).cash, who(own).career) == (10_000, "Athlete")


def test_trading_salaries_swaps_two_cards_and_no_money() -> None:
    session = table(4)
    for name, career, salary in (("Ana", "Artist", 20_000), ("Ben", "Athlete", 90_000), ("Cleo", "Doctor", 50_000)):
        give(session, name, career=career, salary=salary)
    give(session, "Dan", place="college 3")
    session.state.player.place = "trunk 34"
    with pytest.raises(Needs) as asked:
        do(session, "spin", spin=1, road="family", space="trade salary (fork1a 2)", trade="yes")
    assert asked.value.question.options == ["Ben", "Cleo"]  # Dan, a student, has nothing to trade
    done = land(session, "trunk 69", trade="yes", partner="Ben")
    assert rules(done)[-1] == "life/trade-salary/partner"
    assert (who(session).salary, who(session, "Ben").salary) == (90_000, 20_000)
    assert (who(session).career, who(session, "Ben").career) == ("Artist", "Athlete")
    assert (who(session).cash, who(session, "Ben").cash) == (10_000, 10_000)
    sound(session.state)


def test_a_retired_player_has_no_salary_to_trade() -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=20_000)
    give(session, "Ben", career="Athlete", salary=90_000)
    give(session, "Ben", home=ESTATES)
    assert rules(land(session, "trunk 69"))[-1] == "life/trade-salary/retired"
    assert who(session).salary == 20_000


def test_a_student_has_nothing_to_trade() -> None:
    session = table(2)
    give(session, "Ben", career="Athlete", salary=90_000)
    done = land(session, "trunk 69")
    assert rules(done)[-1] == "life/trade-salary/partner"
    assert said(done)[-1] == "Ana has no Salary Card to trade"
