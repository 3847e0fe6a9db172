"""Retirement and How to Win."""

import pytest
from life_helpers import NAMES, empty_pile, give, land, move, sound, table, who
from table_helpers import do, refused, replayed, rules, said

from referee.table.ask import Needs
from referee.table.question import BadAnswer

ESTATES, ACRES = "Millionaire Estates", "Countryside Acres"


@pytest.mark.parametrize(("start", "spin"), [("trunk 108", 1), ("trunk 108", 2), ("trunk 106", 3), ("trunk 106", 10)])
def test_every_car_stops_at_retire(start: str, spin: int) -> None:
    session = table(2)
    done = move(session, start, spin, home="acres")
    assert rules(done)[0] == "life/retire/stop"
    assert (who(session).home, who(session).place) == (ACRES, "")
    assert session.state.seats.current == "Ben"


@pytest.mark.parametrize(
    ("spin", "place", "answers"), [(1, "trunk 107", {"amount": 5_000}), (2, "trunk 108", {"amount": 70_000})]
)
def test_the_last_spaces_before_retire_ask_what_they_say(spin: int, place: str, answers: dict) -> None:
    session = table(2)
    give(session, "Ana", place="trunk 106")
    with pytest.raises(Needs) as asked:
        do(session, "spin", spin=spin)
    assert asked.value.question.key == "amount"
    move(session, "trunk 106", spin, **answers)
    assert who(session).place == place


def test_a_taken_last_space_is_passed_over_to_retire() -> None:
    session = table(2)
    give(session, "Ben", place="trunk 108")
    done = move(session, "trunk 107", 1, home="estates")
    assert rules(done)[0] == "life/retire/stop"
    assert who(session).home == ESTATES


def test_pay_days_on_the_way_are_paid_before_the_loans_go_back() -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=90_000, cash=0, loans=3)
    done = move(session, "trunk 104", 10, home="estates")
    assert rules(done)[:3] == ["life/retire/stop", "life/pay-day/collect", "life/retire/repay"]
    assert (who(session).cash, who(session).loans) == (15_000, 0)


def test_cards_go_out_of_play_and_the_stock_stays() -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=90_000, house="Tudor", house_insured=True, car_insured=True, stock=7)
    done = land(session, "trunk 109", home="estates")
    assert "life/retire/cards" in rules(done)
    ana = who(session)
    assert (ana.career, ana.salary, ana.house, ana.house_insured, ana.car_insured, ana.stocks) == (
        "", 0, "", False, False, [7],
    )  # fmt: skip
    assert "Artist" not in session.state.careers.free
    assert 90_000 not in session.state.salaries.free
    assert "Tudor" not in session.state.houses.free
    give(session, "Ben", career="Athlete", salary=20_000)
    session.state.player.place = "trunk 23"
    with pytest.raises(BadAnswer):
        do(session, "spin", spin=1, career="artist", salary="30k")
    sound(session.state)


@pytest.mark.parametrize(
    ("cash", "loans", "left", "open_"),
    [(74_999, 3, 24_999, 1), (75_000, 3, 0, 0), (24_999, 1, 24_999, 1), (25_000, 1, 0, 0), (0, 2, 0, 2)],
)
def test_as_many_loans_as_possible_are_repaid_and_no_new_ones_taken(
    cash: int, loans: int, left: int, open_: int
) -> None:
    session = table(2)
    give(session, "Ana", cash=cash, loans=loans)
    done = land(session, "trunk 109", home="estates")
    assert (who(session).cash, who(session).loans) == (left, open_)
    assert ("life/retire/short" in rules(done)) == (open_ > 0)
    assert ("life/retire/repay" in rules(done)) == (open_ < loans)
    assert who(session).money == left - 25_000 * open_


@pytest.mark.parametrize(("home", "tiles"), [("estates", 0), ("acres", 1)])
def test_either_home_by_choice(home: str, tiles: int) -> None:
    session = table(2)
    done = land(session, "trunk 109", home=home)
    assert "life/retire/choice" in rules(done)
    assert ("life/retire/acres-tile" in rules(done)) == (home == "acres")
    assert (who(session).tiles.count, session.state.pile.count, session.state.estates.count) == (tiles, 21 - tiles, 4)


def test_any_number_may_live_at_either_home() -> None:
    session = table(6)
    for name in NAMES:
        assert session.state.seats.current == name
        land(session, "trunk 109", home="estates")
    assert {player.home for player in session.state.players.values()} == {ESTATES}
    assert session.state.phase == "count"


def test_the_tile_of_the_acres_comes_from_an_opponent_once_the_pile_is_empty() -> None:
    session = table(3)
    give(session, "Ben", tiles=2)
    empty_pile(session, "Cleo")
    land(session, "trunk 109", home="acres", victim="Ben")
    assert [p.tiles.count for p in session.state.players.values()] == [1, 1, 19]


def test_no_tile_at_the_acres_if_nobody_has_one_to_take() -> None:
    session = table(2)
    empty_pile(session, "Ben")
    give(session, "Ben", home=ACRES)
    done = land(session, "trunk 109", home="acres")
    assert rules(done)[-2:] == ["life/tiles/acres-safe", "life/win/all-retired"]


def test_the_retired_wait() -> None:
    session = table(3)
    land(session, "trunk 109", home="acres")
    for _ in range(3):
        for name in ("Ben", "Cleo"):
            assert session.state.seats.current == name
            give(session, name, cash=50_000)
            land(session, "trunk 60")
    assert not session.over
    refused(session, "count-up", "life/win/all-retired")


def test_after_the_last_has_retired_nobody_spins() -> None:
    session = table(2)
    land(session, "trunk 109", home="acres")
    done = land(session, "trunk 109", home="acres")
    assert rules(done)[-1] == "life/win/all-retired"
    refused(session, "spin", "life/retire/wait", spin=3)
    refused(session, "borrow", "life/loans/your-turn", loans=1)
    do(session, "count-up", tiles_1="50k", tiles_2="100k")
    assert session.over
    refused(session, "spin", "life/retire/wait", spin=3)
    refused(session, "count-up", "life/win/all-retired")


def test_the_count_does_not_begin_before_the_game() -> None:
    refused(table(2), "count-up", "life/win/all-retired")


def retired(*players: tuple[str, int, int, int]):
    """A table where all have retired: (home, cash, loans, tiles) for each."""
    session = table(len(players))
    for name, (home, cash, loans, tiles) in zip(NAMES, players, strict=False):
        give(session, name, cash=cash, loans=loans, tiles=tiles, home=home)
    session.state.phase = "count"
    return session


def test_the_richest_at_the_estates_takes_the_four_tiles() -> None:
    session = retired((ESTATES, 300_000, 0, 0), (ESTATES, 299_999, 0, 0), (ACRES, 900_000, 0, 1))
    done = do(session, "count-up", tiles_1="50k+50k+100k+250k", tiles_3="50k")
    assert rules(done)[:2] == ["life/win/money-only", "life/win/estates"]
    assert [p.tiles.count for p in session.state.players.values()] == [4, 0, 1]
    assert [p.tile_dollars for p in session.state.players.values()] == [450_000, 0, 50_000]
    assert said(done)[-1] == "Cleo wins"
    sound(session.state)


def test_tiles_do_not_count_for_being_the_richest() -> None:
    session = retired((ESTATES, 100_000, 0, 9), (ESTATES, 100_001, 0, 0))
    do(session, "count-up", tiles_1=900_000, tiles_2=300_000)
    assert [p.tiles.count for p in session.state.players.values()] == [9, 4]


def test_an_open_loan_counts_against_its_owner_at_the_estates_and_in_the_end() -> None:
    session = retired((ESTATES, 24_999, 1, 0), (ESTATES, 0, 0, 0))
    done = do(session, "count-up", tiles_2=400_000)
    assert [p.tiles.count for p in session.state.players.values()] == [0, 4]
    assert "2. Ana -$1: -$1 and 0 tiles $0" in said(done)


@pytest.mark.parametrize(
    ("tied", "share", "out", "rule"),
    [
        (1, 4, 0, "life/win/estates"),
        (2, 2, 0, "life/win/tie-two"),
        (3, 1, 1, "life/win/tie-many"),
        (4, 1, 0, "life/win/tie-many"),
        (5, 0, 4, "life/win/tie-many"),
        (6, 0, 4, "life/win/tie-many"),
    ],
)
def test_ties_at_the_estates(tied: int, share: int, out: int, rule: str) -> None:
    homes = [(ESTATES, 50_000, 0, 0)] * tied + [(ESTATES, 49_999, 0, 0)] * (6 - tied)
    session = retired(*homes)
    answers = {f"tiles_{seat}": share * 100_000 for seat in range(1, tied + 1) if share}
    done = do(session, "count-up", **answers)
    assert rules(done).count(rule) == tied
    assert [p.tiles.count for p in session.state.players.values()] == [share] * tied + [0] * (6 - tied)
    assert session.state.estates.count == out
    assert rules(done)[-1] == ("life/win/total" if tied == 1 else "life/win/tie")
    sound(session.state)


def test_with_nobody_at_the_estates_the_four_tiles_go_to_nobody() -> None:
    session = retired((ACRES, 1, 0, 1), (ACRES, 2, 0, 1))
    done = do(session, "count-up", tiles_1="50k", tiles_2="50k")
    assert rules(done)[0] == "life/win/nobody"
    assert session.state.estates.count == 4
    assert said(done)[-1] == "Ben wins"


@pytest.mark.parametrize(("cash", "winners", "rule"), [(99_999, ["Ben"], "life/win/total"),
                                                       (100_000, ["Ana", "Ben"], "life/win/tie"),
                                                       (100_001, ["Ana"], "life/win/total")])  # fmt: skip
def test_the_highest_total_wins_and_a_tie_is_shared(cash: int, winners: list[str], rule: str) -> None:
    session = retired((ACRES, cash, 0, 1), (ACRES, 50_000, 0, 1))
    done = do(session, "count-up", tiles_1="50k", tiles_2="100k")
    assert session.game.data(session.state)["winners"] == winners
    assert rules(done)[-1] == rule


@pytest.mark.parametrize(
    ("count", "dollars", "fits"),
    [
        (1, 50_000, True), (1, 250_000, True), (1, 0, False), (1, 300_000, False), (1, 75_000, False),
        (2, 100_000, True), (2, 50_000, False), (2, 130_000, False), (4, 950_000, True), (4, 1_000_000, False),
        (8, 450_000, True), (8, 400_000, False),
    ],
)  # fmt: skip
def test_tiles_that_do_not_fit_the_set_are_asked_about(count: int, dollars: int, fits: bool) -> None:
    session = retired((ACRES, 0, 0, count), (ACRES, 0, 0, 0))
    if fits:
        do(session, "count-up", tiles_1=dollars)
    else:
        with pytest.raises(Needs) as asked:
            do(session, "count-up", tiles_1=dollars)
        assert asked.value.question.key == "tiles_1_sure"
        done = do(
            session, "count-up", tiles_1=7_000_000, tiles_1_sure="no", tiles_1_again=dollars, tiles_1_again_sure="yes"
        )
        assert "life/tiles/values" in rules(done)
    assert who(session).tile_dollars == dollars


def test_a_retired_players_stock_pays_into_the_final_count() -> None:
    session = table(2)
    give(session, "Ana", stock=1, cash=30_000, loans=2)
    land(session, "trunk 109", home="acres")
    assert (who(session).cash, who(session).loans) == (15_000, 1)  # the stock paid on the last spin too
    land(session, "trunk 60")
    assert who(session).cash == 25_000
    assert who(session).loans == 1  # it stays open: it was due at RETIRE
    land(session, "trunk 109", home="acres")
    done = do(session, "count-up", tiles_1="50k", tiles_2="100k")
    assert [entry for entry in said(done) if entry.startswith(("1.", "2."))] == [
        "1. Ben $110,000: $10,000 and 2 tiles $100,000",
        "2. Ana $60,000: $10,000 and 1 tile $50,000",
    ]


def test_a_short_game_is_played_again_alike() -> None:
    session = table(2, board="off")
    for _ in range(2):
        do(session, "start-college")
        do(session, "spin", spin=3, pay_days=0, kind="retire", home="acres")
    do(session, "count-up", tiles_1="50k", tiles_2="100k")
    assert session.over
    assert replayed(session).game.data(replayed(session).state) == session.game.data(session.state)
    session.undo()
    assert session.state.phase == "count"
