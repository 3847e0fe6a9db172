"""How open points of the rulebook are played, and what a setting makes of them."""

import pytest
from life_helpers import NAMES, empty_pile, give, land, move, table, who
from table_helpers import do, refused, rules, said, seated

from referee.table.ask import Needs
from referee.table.errors import UserError
from referee.table.question import BadAnswer

ESTATES, ACRES = "Millionaire Estates", "Countryside Acres"


def test_01_only_tied_players_spin_again() -> None:
    session = seated("life", "Ana", "Ben", "Cleo")
    with pytest.raises(Needs) as asked:
        do(session, "first-spins", spin_1=8, spin_2=8, spin_3=7, spin_1_again=3)
    assert asked.value.question.key == "spin_2_again"
    do(session, "first-spins", spin_1=8, spin_2=8, spin_3=7, spin_1_again=3, spin_2_again=4)
    assert session.state.seats.current == "Ben"


def test_02_no_car_waits_on_a_red_space() -> None:
    session = table(2)
    land(session, "trunk 11")
    assert session.state.seats.current == "Ana"
    do(session, "spin", spin=1)
    give(session, "Ben", place="trunk 10")
    do(session, "spin", spin=1)
    assert who(session, "Ben").place == "trunk 11"


def test_03_pushed_onto_a_pay_day_is_paid() -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=20_000, place="trunk 41")
    give(session, "Ben", place="trunk 43")
    done = do(session, "spin", spin=2)
    assert rules(done) == ["life/move/pushed-pay-day", "life/pay-day/collect"]
    assert who(session).cash == 30_000


def test_04_an_empty_pile_is_made_up_for_by_opponents_but_not_by_the_estates_stack() -> None:
    session = table(3)
    empty_pile(session, "Ben")
    assert rules(land(session, "trunk 60"))[-1] == "life/tiles/pile-empty"
    assert session.state.estates.count == 4
    nothing = table(2)
    empty_pile(nothing, "Ana")
    assert rules(land(nothing, "trunk 60"))[-1] == "life/tiles/nobody-has"


@pytest.mark.parametrize(("setting", "tiles", "rule"), [("opponents", [1, 20], "life/tiles/pile-empty"),
                                                        ("pile", [0, 21], "life/tiles/pile-empty")])  # fmt: skip
def test_05_the_acres_tile_once_the_pile_is_empty(setting: str, tiles: list[int], rule: str) -> None:
    session = table(2, acres_tile=setting)
    empty_pile(session, "Ben")
    done = land(session, "trunk 109", home="acres")
    assert rules(done)[-1] == rule
    assert [p.tiles.count for p in session.state.players.values()] == tiles
    assert ("gets no tile" in said(done)[-1]) == (setting == "pile")


@pytest.mark.parametrize("setting", ["opponents", "pile"])
def test_05_other_tiles_come_from_opponents_with_either_setting(setting: str) -> None:
    session = table(2, acres_tile=setting)
    empty_pile(session, "Ben")
    land(session, "trunk 60")
    assert who(session).tiles.count == 1


def test_06_loans_are_repaid_singly_and_in_mid_turn() -> None:
    session = table(2)
    give(session, "Ana", cash=60_000, loans=2)
    land(session, "trunk 11")
    assert rules(do(session, "repay", loans=1)) == ["life/loans/singly"]
    assert rules(do(session, "repay", loans=1)) == ["life/loans/repay"]


def test_07_too_little_to_repay_at_retirement() -> None:
    session = table(2)
    give(session, "Ana", cash=30_000, loans=2)
    done = land(session, "trunk 109", home="estates")
    assert "life/retire/short" in rules(done)
    assert (who(session).money, who(session).loans) == (-20_000, 1)


def test_08_nobody_borrows_out_of_turn() -> None:
    session = table(2)
    refused(session, "borrow", "life/loans/your-turn", "Ben", loans=1)
    refused(session, "repay", "life/loans/your-turn", "Ben", loans=1)
    refused(seated("life", "Ana", "Ben"), "borrow", "life/loans/your-turn", loans=1)


def test_09_the_officers_own_ten() -> None:
    session = table(2, police="kind")
    give(session, "Ana", career="Police Officer")
    move(session, "trunk 58", 10)
    assert who(session).cash == 110_000
    refused(session, "claim-fine", "life/police/self")


def test_10_a_further_spin_can_be_speeding() -> None:
    session = table(2, police="kind")
    give(session, "Ben", career="Police Officer")
    land(session, "trunk 11")
    assert "life/police/which-spins" in rules(do(session, "spin", spin=10))


def test_11_the_claim_lapses_with_the_next_spin() -> None:
    session = table(2)
    give(session, "Ben", career="Police Officer", place="trunk 59")
    move(session, "trunk 61", 10)
    assert session.can(session.game.actions["claim-fine"], session.ask(player="Ben")).legal
    do(session, "spin", spin=1)
    refused(session, "claim-fine", "life/police/claim-window", "Ben")


def test_11_a_kind_referee_announces_it() -> None:
    session = table(2, police="kind")
    give(session, "Ben", career="Police Officer")
    assert "life/police/fine" in rules(move(session, "trunk 61", 10))


def test_12_a_retired_officer() -> None:
    session = table(2)
    give(session, "Ben", career="Police Officer")
    give(session, "Ben", home=ESTATES)
    move(session, "trunk 61", 10)
    refused(session, "claim-fine", "life/police/retired", "Ben")


def test_13_stock_then_fine_then_pay_day_then_space() -> None:
    session = table(2, police="kind", stock_ten="yes")
    give(session, "Ana", career="Artist", salary=60_000, stock=10)
    give(session, "Ben", career="Police Officer")
    done = move(session, "trunk 65", 10)
    assert rules(done) == [
        "life/stocks/payout", "life/police/fine", "life/move/forward", "life/pay-day/several",
        "life/taxes/amount", "life/taxes/nobody",
    ]  # fmt: skip


def test_14_a_stock_pays_on_the_spin_after_its_purchase() -> None:
    session = table(2)
    give(session, "Ana", cash=50_000)
    do(session, "buy-stock", number=2)
    assert rules(move(session, "trunk 58", 2))[0] == "life/stocks/same-spin"
    assert who(session).cash == 10_000


def test_15_a_number_is_owned_once() -> None:
    session = table(2)
    give(session, "Ben", free_stock=3)
    give(session, "Ana", cash=50_000)
    refused(session, "buy-stock", "life/stocks/taken", number=3)


def test_16_a_free_stock_blocks_a_purchase_and_not_the_other_way_round() -> None:
    session = table(2)
    give(session, "Ana", free_stock=3, cash=50_000)
    refused(session, "buy-stock", "life/stocks/free-blocks-buying", number=4)
    other = table(2)
    give(other, "Ana", stock=3)
    land(other, "fork1b 2", stock=4)
    assert who(other).stocks == [3, 4]


def test_17_slumps_without_a_stock() -> None:
    assert rules(land(table(2), "trunk 53"))[-1] == "life/stocks/slumps-none"


@pytest.mark.parametrize("setting", ["no", "yes"])
def test_18_the_old_card_after_being_fired(setting: str) -> None:
    session = table(2, fired_same_card=setting)
    give(session, "Ana", career="Artist", salary=50_000, place="trunk 23")
    answers = {"career": "artist", "salary": "50k"}
    if setting == "no":
        with pytest.raises(BadAnswer):
            do(session, "spin", spin=1, **answers)
        refused(session, "spin", "life/start/career", spin=1, career="athlete", salary="50k")
        do(session, "spin", spin=1, career="athlete", salary="60k")
        assert (who(session).career, who(session).salary) == ("Athlete", 60_000)
        assert "Artist" in session.state.careers.free
    else:
        do(session, "spin", spin=1, **answers)
        assert (who(session).career, who(session).salary) == ("Artist", 50_000)
        assert "Artist" not in session.state.careers.free


SIX = ("Artist", "Athlete", "Police Officer", "Salesperson", "Superstar", "Travel Agent")


def six(**settings: str):
    session = table(6, **settings)
    for seat, name in enumerate(NAMES):
        give(session, name, career=SIX[seat], salary=20_000 + 10_000 * seat, place=f"trunk {58 + seat}")
    return session


def test_19_fired_with_no_career_left() -> None:
    session = six()
    done = land(session, "trunk 24", salary="100k")
    assert rules(done)[1:] == ["life/fired/none-left", "life/fired/new-cards"]
    assert (who(session).career, who(session).salary) == ("Artist", 100_000)


def test_19_with_a_degree_there_is_one_left() -> None:
    session = six()
    give(session, "Ana", graduate=True)
    land(session, "trunk 24", career="doctor", salary="100k")
    assert who(session).career == "Doctor"


def test_19_with_a_teacher_who_needs_no_degree_there_is_one_left() -> None:
    session = six(teacher_degree="no")
    done = land(session, "trunk 24", career="accountant", career_2="teacher", salary="100k")
    assert "life/fired/degree" in rules(done)
    assert who(session).career == "Teacher"


def test_19_with_the_old_card_in_the_deck_it_is_drawn() -> None:
    session = six(fired_same_card="yes")
    done = land(session, "trunk 24", career="artist", salary="20k")
    assert "life/fired/none-left" not in rules(done)
    assert who(session).career == "Artist"


def test_20_night_school_is_no_degree() -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=20_000, cash=50_000, place="trunk 16")
    answers = {"spin": 1, "go": "y", "careers": "doctor, athlete", "salaries": "30k 40k", "salary": "30k"}
    with pytest.raises(BadAnswer):
        do(session, "spin", **answers, career="doctor")
    done = do(session, "spin", **answers, career="athlete")
    assert "life/night-school/degree" in rules(done)


def test_20_a_teachers_card_without_degree_may_be_kept() -> None:
    session = table(2, teacher_degree="no")
    give(session, "Ana", career="Artist", salary=20_000, cash=50_000)
    done = land(session, "trunk 17", go="y", careers="teacher, athlete", career="teacher", salaries="30k 40k",
                salary="30k")  # fmt: skip
    assert "life/night-school/degree" not in rules(done)
    assert who(session).career == "Teacher"


def test_21_the_fee_is_due_even_if_nothing_changes() -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=20_000, cash=50_000)
    done = land(session, "trunk 17", go="y", careers="doctor, athlete", career="artist", salaries="30k 40k",
                salary="20k")  # fmt: skip
    assert "life/night-school/fee" in rules(done)
    assert "life/night-school/two-cards" not in rules(done)
    assert who(session).cash == 30_000


def test_22_the_teacher_goes_for_nothing() -> None:
    session = table(2)
    give(session, "Ana", career="Teacher", salary=20_000)
    done = land(session, "trunk 17", go="y", careers="artist, athlete", career="teacher", salaries="30k 40k",
                salary="20k")  # fmt: skip
    assert "life/night-school/own-teacher" in rules(done)
    assert who(session).cash == 10_000


def test_23_nobody_trades_with_the_retired() -> None:
    session = table(3)
    give(session, "Ana", career="Artist", salary=20_000, place="trunk 68")
    for name, career, salary in (("Ben", "Athlete", 90_000), ("Cleo", "Doctor", 80_000)):
        give(session, name, career=career, salary=salary)
    give(session, "Ben", home=ACRES)
    with pytest.raises(BadAnswer):
        do(session, "spin", spin=1, trade="y", partner="Ben")
    do(session, "spin", spin=1, trade="y", partner="Cleo")
    assert (who(session).salary, who(session, "Cleo").salary) == (80_000, 20_000)


def test_24_no_home_policy_without_a_house() -> None:
    refused(table(2), "buy-home-insurance", "life/insurance/home-needs-house")


def test_25_one_policy_for_two_accidents() -> None:
    session = table(2)
    give(session, "Ana", car_insured=True)
    for place in ("trunk 15", "fork1b 6"):
        session.state.seats.current = "Ana"
        assert "life/insurance/stays" in rules(land(session, place))
    assert (who(session).cash, who(session).car_insured) == (10_000, True)


@pytest.mark.parametrize("tied", [3, 4])
def test_26_three_or_four_tie_at_the_estates(tied: int) -> None:
    session = table(tied)
    for name in NAMES[:tied]:
        give(session, name, home=ESTATES)
    session.state.phase = "count"
    done = do(session, "count-up", **{f"tiles_{seat}": 50_000 for seat in range(1, tied + 1)})
    assert rules(done).count("life/win/tie-many") == tied
    assert session.state.estates.count == 4 - tied


def test_27_nobody_at_the_estates() -> None:
    session = table(2)
    for name in ("Ana", "Ben"):
        give(session, name, home=ACRES)
    session.state.phase = "count"
    assert rules(do(session, "count-up"))[0] == "life/win/nobody"


def test_28_a_tie_in_the_total_is_a_shared_win() -> None:
    session = table(2)
    for name in ("Ana", "Ben"):
        give(session, name, home=ACRES)
    session.state.phase = "count"
    done = do(session, "count-up")
    assert (rules(done)[-1], said(done)[-1]) == ("life/win/tie", "Ana and Ben share the win")


def test_29_money_only_at_the_estates() -> None:
    session = table(2)
    give(session, "Ana", tiles=9, home=ESTATES)
    give(session, "Ben", cash=10_001, home=ESTATES)
    session.state.phase = "count"
    done = do(session, "count-up", tiles_1=900_000, tiles_2=400_000)
    assert rules(done)[0] == "life/win/money-only"
    assert who(session, "Ben").tiles.count == 4


def test_30_tiles_stay_face_down() -> None:
    session = table(2)
    land(session, "trunk 60")
    player = session.game.data(session.state)["players"][0]
    assert (player["tiles"], player["tile_dollars"]) == (1, 0)
    assert player["net_worth"] == 10_000


def test_31_a_full_car_matters_nothing() -> None:
    session = table(2)
    give(session, "Ana", children=8, married=True)
    land(session, "trunk 30")
    assert who(session).children == 10


def test_32_the_home_policy_on_the_house_space_or_at_a_later_start() -> None:
    now = table(2)
    give(now, "Ana", cash=100_000)
    done = land(now, "trunk 22", house="split", insure="yes")
    assert "life/insurance/home-at-purchase" in rules(done)
    later = table(2)
    give(later, "Ana", cash=100_000, house="Split-Level")
    do(later, "buy-home-insurance")
    assert who(now).cash == 50_000
    assert who(later).cash == 90_000


def test_a_setting_must_be_one_of_its_values() -> None:
    for wrong in ({"police": "blind"}, {"acres_tile": "none"}, {"teacher": "yes"}):
        with pytest.raises(UserError):
            table(2, **wrong)
