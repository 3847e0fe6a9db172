"""The board's facts, what a table puts right about them, and the game without a board."""

import pytest
from life_helpers import NAMES, give, land, move, sound, table, who
from table_helpers import do, refused, replayed, rules, said

from referee.games.life import board
from referee.games.life.board import KINDS, RETIRE, START_CAREER, START_COLLEGE, after, roads, spaces, to_go
from referee.table.action import Refused
from referee.table.ask import Needs
from referee.table.errors import UserError
from referee.table.question import BadAnswer


def trips(start: str) -> list[list[str]]:
    return list(roads(start, RETIRE))


def test_there_are_147_spaces_besides_the_two_starts() -> None:
    assert len(set(spaces()) - {START_CAREER, START_COLLEGE}) == 147


@pytest.mark.parametrize(
    ("road", "length"),
    [
        ("college", 11),
        ("career", 3),
        ("trunk", 109),
        ("fork1a", 7),
        ("fork1b", 6),
        ("fork2a", 4),
        ("fork2b", 7),
    ],
)
def test_the_roads_have_their_lengths(road: str, length: int) -> None:
    numbers = [int(place.split()[1]) for place in spaces() if place.split()[0] == road]
    assert [number for number in numbers if number] == list(range(1, length + 1))


def test_every_space_leads_somewhere_that_exists_and_is_reached() -> None:
    reached = {step for place in spaces() for step in after(place)}
    assert reached == set(spaces()) - {START_CAREER, START_COLLEGE}
    assert after(RETIRE) == ()


def test_the_road_forks_twice_and_joins_again() -> None:
    assert [place for place in spaces() if len(after(place)) > 1] == ["trunk 34", "trunk 57"]
    for fork, join in (("trunk 34", "trunk 35"), ("trunk 57", "trunk 58")):
        ways = list(roads(fork, join))
        assert len(ways) == 2
        assert {way[-1] for way in ways} == {join}
    assert {step for place in ("college 11", "career 3") for step in after(place)} == {"trunk 1"}


@pytest.mark.parametrize(("start", "pay_days"), [(START_COLLEGE, 18), (START_CAREER, 19)])
def test_pay_days_of_a_whole_trip(start: str, pay_days: int) -> None:
    assert len(trips(start)) == 4
    for trip in trips(start):
        assert sum(spaces()[place].kind == "pay day" for place in trip) == pay_days


def test_no_spin_passes_more_than_two_pay_days() -> None:
    most = 0
    for start in (START_COLLEGE, START_CAREER):
        for trip in trips(start):
            kinds = [spaces()[place].kind == "pay day" for place in trip]
            most = max(most, *(sum(kinds[at : at + 10]) for at in range(len(kinds))))
    assert most == 2


def test_five_taxes_due_and_four_by_the_longer_second_branch() -> None:
    counts = set()
    for trip in trips(START_COLLEGE):
        taxes = sum(spaces()[place].kind == "taxes due" for place in trip)
        counts.add(("fork2b 1" in trip, taxes))
    assert counts == {(True, 4), (False, 5)}


def test_tile_spaces_outnumber_the_pile() -> None:
    tiles = ("tile", "baby", "twins", "get married")
    whole = [trip for start in (START_COLLEGE, START_CAREER) for trip in trips(start)]
    counts = {sum(spaces()[place].kind in tiles for place in trip) for trip in whole}
    assert min(counts) == 31
    assert max(counts) == 37


def test_every_kind_of_the_board_is_known() -> None:
    known = {space.kind for space in spaces().values()} - {"start", ""}
    assert known == set(KINDS)
    assert [place for place, space in spaces().items() if not space.kind] == ["fork2b 4"]
    red = [place for place, space in spaces().items() if space.colour == "red"]
    assert red == ["college 11", "trunk 11", "trunk 22"]
    assert [place for place, space in spaces().items() if space.stops] == [*red, RETIRE]
    on_the_road = [space for space in spaces().values() if space.kind not in ("start", "retire")]
    assert all((space.colour == "green") == (space.kind == "pay day") for space in on_the_road)
    blue = {space.kind for space in spaces().values() if space.colour == "blue"}
    assert blue == {"night school", "trade salary"}


def test_names_tell_all_spaces_apart() -> None:
    assert len({space.name for space in spaces().values()}) == len(spaces())


def test_steps_to_go_are_those_of_the_shortest_way() -> None:
    for place in spaces():
        assert to_go(place) == min((len(way) for way in roads(place, RETIRE)), default=0)


def test_nothing_lies_behind() -> None:
    assert list(roads("trunk 5", "trunk 4")) == []
    assert list(roads("fork1a 1", "fork1b 6")) == []
    assert list(roads("career 1", "college 11")) == []
    assert list(roads("trunk 1", "trunk 4")) == [["trunk 2", "trunk 3", "trunk 4"]]


# What a table puts right (life/board/differs)


def test_the_car_stands_where_the_table_says() -> None:
    """life/board/differs."""
    session = table(2)
    give(session, "Ana", career="Artist", salary=20_000)
    done = move(session, "trunk 41", 2, space="Baby Contest (trunk 46)")
    assert who(session).place == "trunk 46"
    assert "life/pay-day/collect" in rules(done)  # on trunk 44
    assert who(session).cash == 40_000
    refused(session, "spin", "life/start/first", spin=1)


def test_a_told_space_that_is_ours_is_no_correction() -> None:
    session = table(2)
    done = move(session, "trunk 58", 2, space="recycle (trunk 60)")
    assert "space" not in session.events[-1]
    assert done.corrected == {}


def test_an_amount_on_this_board() -> None:
    session = table(2)
    done = land(session, "trunk 65", amount="60k")
    assert (who(session).cash, who(session).loans) == (10_000, 3)
    assert done.corrected == {"Lake Cabin (trunk 65): dollars": 60_000}
    known = table(2, known=done.corrected)
    give(known, "Ana", cash=60_000)
    land(known, "trunk 65")
    assert who(known).cash == 0
    assert known.events[-1]["amount"] == 60_000  # so that the session needs no memory to be played again


def test_a_payee_on_this_board() -> None:
    session = table(2)
    give(session, "Ana", cash=100_000)
    give(session, "Ben", career="Salesperson")
    land(session, "trunk 65", payee="salesperson")
    assert (who(session).cash, who(session, "Ben").cash) == (10_000, 100_000)
    session.state.seats.current = "Ana"
    land(session, "trunk 14", payee="bank")
    assert (who(session).cash, who(session, "Ben").cash) == (0, 100_000)


@pytest.mark.parametrize(("payee", "ben", "rule"), [("bank", 10_000, "life/night-school/fee"),
                                                    ("teacher", 30_000, "life/career-space/opponent")])  # fmt: skip
def test_night_school_pays_whom_the_board_names(payee: str, ben: int, rule: str) -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=30_000, cash=100_000)
    give(session, "Ben", career="Teacher")
    done = land(session, "trunk 17", payee=payee, go="y", careers="athlete, superstar", career="artist",
                salaries="20k 80k", salary="30k")  # fmt: skip
    assert rule in rules(done)
    assert (who(session).cash, who(session, "Ben").cash) == (80_000, ben)


def test_the_teacher_pays_a_night_school_that_belongs_to_the_bank() -> None:
    session = table(2)
    give(session, "Ana", career="Teacher", salary=30_000, cash=100_000)
    done = land(session, "trunk 17", payee="bank", go="y", careers="athlete, superstar", career="teacher",
                salaries="20k 80k", salary="30k")  # fmt: skip
    assert "life/night-school/own-teacher" not in rules(done)
    assert who(session).cash == 80_000


def test_another_kind_of_space_asks_for_its_amount_once() -> None:
    session = table(2)
    give(session, "Ana", place="trunk 59")
    with pytest.raises(Needs) as asked:
        do(session, "spin", spin=1, kind="collect")
    assert asked.value.question.key == "amount"
    done = do(session, "spin", spin=1, kind="collect", amount="15k")
    assert (who(session).cash, who(session).tiles.count) == (25_000, 0)
    # The amount is remembered only if the kind is.
    assert done.learned == {}
    assert done.corrected == {"Recycle (trunk 60): kind": "collect", "Recycle (trunk 60): dollars": 15_000}
    other = table(2, known=done.corrected)
    land(other, "trunk 60")
    assert (who(other).cash, who(other).tiles.count) == (25_000, 0)


@pytest.mark.parametrize(("place", "kind", "paid"), [("trunk 60", "pay day", 1), ("trunk 66", "tile", 0),
                                                     ("trunk 66", "pay day", 1)])  # fmt: skip
def test_a_pay_day_is_where_the_table_says(place: str, kind: str, paid: int) -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=20_000)
    done = land(session, place, kind=kind)
    assert rules(done).count("life/pay-day/collect") == paid
    assert who(session).cash == 10_000 + 20_000 * paid
    assert "passes" not in said(done)[0]


@pytest.mark.parametrize("place", ["trunk 41", "fork2a 1", "trunk 106", "trunk 107"])
def test_amounts_that_nobody_knew_are_asked_once_and_learned(place: str) -> None:
    session = table(2)
    give(session, "Ana", career="Artist", salary=20_000, cash=100_000)
    school = {"go": "y", "careers": "doctor, athlete", "career": "artist", "salaries": "30k 40k", "salary": "20k"}
    answers = school if place == "trunk 41" else {}
    with pytest.raises(Needs) as asked:
        land(session, place)
    assert asked.value.question.key == "amount"
    done = land(session, place, amount="25k", **answers)
    assert done.learned == {f"{spaces()[place].name}: dollars": 25_000}
    assert who(session).cash == 75_000
    session.state.seats.current = "Ana"
    land(session, place, **answers)
    assert who(session).cash == 50_000


def test_a_pension_is_asked_every_time() -> None:
    session = table(3)
    assert land(session, "trunk 108", amount="70k").learned == {}
    assert who(session).cash == 80_000
    give(session, "Ana", home="Countryside Acres")
    with pytest.raises(Needs):
        land(session, "trunk 108")
    land(session, "trunk 108", amount="20k")
    assert who(session, "Ben").cash == 30_000


def test_retire_is_retire_whatever_the_table_says() -> None:
    session = table(2)
    give(session, "Ana", place="trunk 108")
    with pytest.raises(UserError, match="does not ask for"):
        do(session, "spin", spin=1, kind="tile", home="acres")
    move(session, "trunk 100", 1, space="retire (trunk 109)", home="acres")
    assert who(session).retired


def test_the_unclear_space_is_asked_and_learned() -> None:
    session = table(2)
    give(session, "Ana", place="fork2b 3")
    with pytest.raises(Needs) as asked:
        do(session, "spin", spin=1)
    assert asked.value.question.key == "kind"
    done = do(session, "spin", spin=1, kind="tile")
    assert done.learned == {"Unclear (fork2b 4): kind": "tile"}
    give(session, "Ana", place="fork2b 5")
    give(session, "Ben", place="fork2b 3")
    do(session, "spin", spin=1)
    assert who(session, "Ben").tiles.count == 1


def test_another_house_and_other_prices() -> None:
    session = table(2)
    give(session, "Ana", cash=500_000)
    done = land(session, "trunk 22", house="Tudor", price="150k", policy="20k", insure="yes")
    assert who(session).cash == 330_000
    assert done.corrected == {"house Tudor price": 150_000, "house Tudor insurance": 20_000}

    own = table(2)
    give(own, "Ana", cash=500_000, place="trunk 21")
    with pytest.raises(Needs) as asked:
        do(own, "spin", spin=1, house="Castle")
    assert asked.value.question.key == "house_sure"
    with pytest.raises(Needs) as asked:
        do(own, "spin", spin=1, house="Castle", house_sure="y")
    assert asked.value.question.key == "price"
    done = do(own, "spin", spin=1, house="Castle", house_sure="y", price="300k", policy="60k", insure="no")
    assert (who(own).house, who(own).cash) == ("Castle", 200_000)
    assert done.learned == {"house Castle price": 300_000, "house Castle insurance": 60_000}
    do(own, "spin", spin=1)
    give(own, "Ben", place="trunk 21")
    refused(own, "spin", "life/house/draw", spin=1, house="Castle", house_sure="y", insure="no")
    sound(own.state)


def test_another_salary_of_this_box() -> None:
    session = table(2)
    do(session, "start-career", career="artist", salary="35k", salary_sure=True)
    assert who(session).salary == 35_000
    done = land(session, "trunk 19", tax="12k")
    assert "life/taxes/amount" in rules(done)
    assert who(session).loans == 1
    refused(session, "start-career", "life/start/career", career="athlete", salary="35k")
    sound(session.state)


@pytest.mark.parametrize(("salary", "tax"), [("35k", 12_500), ("25k", 7_500)])
def test_the_taxes_of_another_salary_follow_the_pattern(salary: str, tax: int) -> None:
    session = table(2)
    do(session, "start-career", career="artist", salary=salary, salary_sure=True)
    give(session, "Ana", cash=50_000)
    land(session, "trunk 19")
    assert who(session).cash == 50_000 - tax


@pytest.mark.parametrize(("field", "value"), [("career", "Doctor"), ("salary", 90_000), ("house", "Tudor"),
                                              ("stocks", [4])])  # fmt: skip
def test_nobody_is_given_what_another_has(field: str, value: object) -> None:
    session = table(3)
    give(session, "Ben", career="Doctor", salary=90_000, house="Tudor", stock=4)
    give(session, "Ana", career="Artist", salary=20_000, house="Farmhouse", stock=5)
    entry = session.game.find_field(field)
    with pytest.raises(Refused):
        session.adjust("Ana", entry, value, "a slip")
    if field != "stocks":
        give(session, "Ben", home="Countryside Acres")
        with pytest.raises(Refused):  # and what went out of play stays there
            session.adjust("Ana", entry, value, "a slip")
    assert session.events[-1]["action"] == "first-spins"
    sound(session.state)


@pytest.mark.parametrize(
    ("field", "value"),
    [("cash", 77_000), ("cash", 0), ("tiles", 5), ("loans", 3), ("career", "Superstar"), ("salary", 40_000),
     ("house", "Log Cabin"), ("stocks", [1, 2]), ("stocks", []), ("car insurance", True), ("married", True),
     ("children", 2), ("degree", True), ("misses a turn", True), ("space", "Vote (trunk 37)")],
)  # fmt: skip
def test_a_table_can_correct_everything(field: str, value: object) -> None:
    session = table(2)
    do(session, "start-career", career="artist", salary="20k")
    entry = session.game.find_field(field)
    done = session.adjust("Ana", entry, value, "we forgot it")
    assert entry.get(session.state, "Ana") == value
    assert set(rules(done)) == {"table"}
    sound(session.state)
    assert session.game.data(replayed(session).state) == session.game.data(session.state)


def test_the_turn_can_be_corrected_to_a_player_on_the_road() -> None:
    session = table(3)
    land(session, "trunk 11")
    turn = session.game.find_field("turn")
    session.adjust("", turn, "Ben", "we lost count")
    assert (session.state.seats.current, session.state.phase) == ("Ben", "start")
    give(session, "Cleo", home="Countryside Acres")
    for wrong in ("Cleo", "Zoe"):
        with pytest.raises(Refused):
            session.adjust("", turn, wrong, "we lost count")


def test_a_home_is_corrected_only_for_the_retired() -> None:
    session = table(3)
    home = session.game.find_field("home")
    with pytest.raises(Refused):
        session.adjust("Ana", home, "Countryside Acres", "a slip")
    land(session, "trunk 109", home="estates")
    session.adjust("Ana", home, "Countryside Acres", "a slip")
    assert who(session).home == "Countryside Acres"
    with pytest.raises(Refused):
        session.adjust("Ana", session.game.find_field("space"), "Vote (trunk 37)", "a slip")


# Without a board


def test_without_a_board_the_table_says_what_the_car_meets() -> None:
    session = table(2, board="off")
    do(session, "start-career", career="artist", salary="50k")
    with pytest.raises(Needs) as asked:
        do(session, "spin", spin=7)
    assert asked.value.question.key == "kind"
    done = do(session, "spin", spin=7, pay_days=2, kind="pay", amount="30k", payee="teacher", per_child="no")
    assert rules(done) == ["life/move/forward", "life/pay-day/several", "life/career-space/nobody"]
    assert (who(session).cash, who(session).place) == (80_000, "")
    assert session.state.seats.current == "Ben"


@pytest.mark.parametrize("pay_days", [-1, 5])
def test_without_a_board_pay_days_are_a_small_number(pay_days: int) -> None:
    session = table(2, board="off")
    do(session, "start-career", career="artist", salary="50k")
    with pytest.raises(BadAnswer):
        do(session, "spin", spin=7, pay_days=pay_days, kind="tile")


ASKS = {
    "pay day": ({}, "life/pay-day/collect", "Ben"),
    "collect": ({"amount": "5k"}, "life/space/collect", "Ben"),
    "pay": ({"amount": "5k", "payee": "bank", "per_child": "y"}, "life/space/per-child", "Ben"),
    "tile": ({}, "life/tiles/take", "Ben"),
    "taxes due": ({}, "life/taxes/nobody", "Ben"),
    "job search": (
        {"careers": "doctor, teacher, athlete", "career": "doctor", "salaries": "20k 30k 40k", "salary": "20k"},
        "life/job-search/graduate",
        "Ana",
    ),
    "get married": ({}, "life/married/stop", "Ana"),
    "buy a house": ({"house": "tudor", "insure": "n"}, "life/house/draw", "Ana"),
    "baby": ({}, "life/babies/one", "Ben"),
    "twins": ({}, "life/babies/twins", "Ben"),
    "damage to the car": ({"amount": "5k"}, "life/space/uninsured", "Ben"),
    "damage to the house": ({"amount": "5k"}, "life/space/uninsured", "Ben"),
    "night school": ({"amount": "20k", "payee": "teacher", "go": "n"}, "life/space/blue", "Ben"),
    "trade salary": ({}, "life/trade-salary/retired", "Ben"),
    "new career": ({"career": "athlete", "salary": "20k"}, "life/fired/trade", "Ben"),
    "stock market zooms": ({"stock": 3}, "life/stocks/zooms", "Ben"),
    "stock market slumps": ({}, "life/stocks/slumps-none", "Ben"),
    "miss a turn": ({}, "life/space/miss-turn", "Ben"),
    "spin again if not leading": ({"leading": "n"}, "life/space/not-leading", "Ana"),
    "retire": ({"home": "acres"}, "life/retire/acres-tile", "Ben"),
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_without_a_board_every_space_plays_by_the_same_rules(kind: str) -> None:
    answers, rule, current = ASKS[kind]
    session = table(2, board="off")
    do(session, "start-career", career="artist", salary="50k")
    give(session, "Ben", place="")
    done = do(session, "spin", spin=4, pay_days=1 if kind == "pay day" else 0, kind=kind, **answers)
    assert rule in rules(done)
    assert session.state.seats.current == current
    sound(session.state)
    assert session.game.data(session.state)["settings"]["board"] == "off"


def test_without_a_board_a_student_has_no_pay_day() -> None:
    session = table(2, board="off")
    do(session, "start-college")
    done = do(session, "spin", spin=4, pay_days=1, kind="tile")
    assert "life/pay-day/no-salary" in rules(done)


def test_without_a_board_the_leader_is_told() -> None:
    session = table(2, board="off")
    do(session, "start-college")
    do(session, "spin", spin=4, pay_days=0, kind="spin again if not leading", leading="yes")
    assert session.state.seats.current == "Ben"


def test_without_a_board_no_space_can_be_set() -> None:
    session = table(2, board="off")
    with pytest.raises(Refused):
        session.adjust("Ana", session.game.find_field("space"), "Vote (trunk 37)", "a slip")


def test_without_a_board_a_whole_game() -> None:
    session = table(3, board="off")
    for name, career in zip(NAMES, ("artist", "athlete", "superstar"), strict=False):
        do(session, "start-career", career=career, salary=20_000 + 10_000 * NAMES.index(name))
        do(session, "spin", spin=2, pay_days=1, kind="pay", amount=5_000, payee="bank", per_child="no")
    for kind in ("get married", "buy a house"):
        for name in NAMES[:3]:
            extra = {"house": ("tudor", "farmhouse", "victorian")[NAMES.index(name)], "insure": "n"}
            do(session, "spin", spin=10, pay_days=1, kind=kind, **(extra if kind == "buy a house" else {}))
            do(session, "spin", spin=3, pay_days=0, kind="baby")
            sound(session.state)
    for name in NAMES[:3]:
        assert session.state.seats.current == name
        do(session, "spin", spin=9, pay_days=2, kind="retire", home="estates" if name == "Ana" else "acres")
    done = do(session, "count-up", tiles_1="600k+250k", tiles_2="500k", tiles_3="450k")
    assert session.over
    assert rules(done)[-1] == "life/win/total"
    assert session.game.data(replayed(session).state) == session.game.data(session.state)


def test_the_board_module_is_what_the_game_moves_on() -> None:
    session = table(2)
    do(session, "start-career", career="artist", salary="20k")
    assert who(session).place == board.START_CAREER
    do(session, "spin", spin=3)
    assert who(session).place == "career 3"


# What a table overrules


def test_a_table_may_put_a_car_back() -> None:
    session = table(2)
    give(session, "Ana", place="trunk 66", career="Artist", salary=20_000)
    done = do(session, "spin", spin=1, space="Pay Day (trunk 58)", reason="we had moved her wrongly")
    assert said(done)[0] == "The table overrules: we had moved her wrongly"
    assert (who(session).place, who(session).cash) == ("trunk 58", 30_000)


def test_a_purse_below_nothing_repays_nothing_at_retirement() -> None:
    session = table(2)
    give(session, "Ana", cash=20_000, loans=2)
    do(session, "repay", loans=1, reason="she will have it next turn")
    assert (who(session).cash, who(session).loans) == (-5_000, 1)
    done = land(session, "trunk 109", home="estates")
    assert "life/retire/short" in rules(done)
    assert who(session).money == -30_000


def test_what_cannot_be_is_not_done_even_overruled() -> None:
    session = table(2)
    give(session, "Ben", stock=4)
    give(session, "Ana", cash=100_000, career="Police Officer")
    with pytest.raises(UserError, match="buy-stock cannot be done, even overruled: 4 is not among the free stocks"):
        do(session, "buy-stock", number=4, reason="we share it")
    session.state.spin, session.state.spinner, session.state.fine_open = 10, "Ana", True
    with pytest.raises(UserError, match="cannot be done"):
        do(session, "claim-fine", reason="she insists")
    assert len(session.events) == 1
