"""What happens at a real table: somebody goes home."""

import pytest
from life_helpers import NAMES, give, sound, table
from table_helpers import do, refused, replayed, rules, said

from referee.games.life.view import data


def test_a_leaver_gives_everything_back_and_the_others_play_on() -> None:
    session = table(3)
    life = session.state
    name = life.seats.current
    career, salary = "Artist", 50_000
    give(session, name, career=career, salary=salary, cash=40_000, tiles=2, stock=4, place="trunk 2")
    done = do(session, "leave-game", who=name, sure=True)
    assert rules(done)[0] == "life/table/quit"
    life = session.state
    sound(life)
    assert career in life.careers.free
    assert salary in life.salaries.free
    assert life.players[name].cash == 0
    assert life.seats.current != name
    assert life.pile.count == 21
    assert 4 in life.stocks.free
    for _ in range(3):
        session.state.end_turn()
        assert session.state.seats.current != name


def test_the_last_one_at_the_table_ends_the_game() -> None:
    session = table(2)
    leaver = session.state.seats.current
    done = do(session, "leave-game", who=leaver, sure=True)
    assert "so the game is over" in said(done)[-1]
    assert session.over
    (winner,) = session.state.winners()
    assert winner.name != leaver
    refused(session, "leave-game", "life/table/quit", who=winner.name, sure=True)
    refused(session, "spin", "life/retire/wait", spin=3)


def test_leaving_is_asked_twice_and_can_be_undone() -> None:
    session = table(3)
    name = session.state.seats.current
    refused(session, "leave-game", "life/table/quit", who=name, sure=False)
    before = data(session.state)
    do(session, "leave-game", who=name, sure=True)
    assert data(replayed(session).state) == data(session.state)
    assert data(session.state) != before


@pytest.mark.parametrize("count", [3, 4])
def test_who_has_left_is_no_opponent_at_the_final_count(count: int) -> None:
    session = table(count)
    life = session.state
    names = NAMES[:count]
    do(session, "leave-game", who=names[-1], sure=True)
    life = session.state
    for name in names[:-1]:
        life.players[name].home = "Millionaire Estates"
        life.players[name].place = ""
    give(session, names[0], cash=50_000)
    life.phase = "count"
    done = do(session, "count-up", tiles_1=4 * 150_000)
    assert names[-1] not in " ".join(said(done))
    assert said(done)[-1] == f"{names[0]} wins"


def test_a_corrected_space_keeps_to_the_branch_that_was_taken_and_stops_at_red() -> None:
    session = table(2)
    give(session, "Ana", place="trunk 33", career="Artist", salary=20_000)
    do(session, "spin", spin=3, road="family", space="Baby Boy (fork1a 3)")
    assert session.state.players["Ana"].place == "fork1a 3"
    session = table(2)
    give(session, "Ana", place="trunk 9", career="Artist", salary=20_000)
    told = refused(session, "spin", "life/space/red", spin=1, space="Honeymoon")
    assert "Get Married (trunk 11) lies before Honeymoon" in told.why


def test_pay_days_may_be_told_otherwise() -> None:
    session = table(2)
    give(session, "Ana", place="trunk 9", career="Artist", salary=20_000, cash=10_000)
    done = do(session, "spin", spin=1, pay_days=2)
    assert "Ana gets $40,000 from the bank: 2 Pay Days" in said(done)


def test_a_fine_claimed_after_retirement_takes_no_loan() -> None:
    session = table(2)
    give(session, "Ana", place="trunk 105", cash=3_000, loans=1)
    give(session, "Ben", career="Police Officer", salary=20_000, place="trunk 2")
    do(session, "spin", spin=10, home="Millionaire Estates")
    done = do(session, "claim-fine", player="Ben")
    assert said(done) == ["Ana pays Ben $3,000: caught speeding with a 10"]
    assert session.state.players["Ana"].loans == 1


def test_a_card_that_somebody_holds_is_not_drawn_in_another_spelling() -> None:
    session = table(2)
    give(session, "Ben", house="Tudor", place="trunk 30")
    give(session, "Ana", place="trunk 21", cash=300_000)
    refused(session, "spin", "life/house/draw", spin=1, house="tudor", price=5)
