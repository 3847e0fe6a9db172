"""Talisman: choosing Characters, what their cards give, who begins, and what is remembered."""

import pytest
from table_helpers import do, refused, replayed, rules, said, seated
from talisman_helpers import KNOWN, NAMES, give, table, who

from referee.games.talisman.cards import CONFIDANT, STRENGTH, WILL
from referee.table.errors import UserError

NUMBERS = {"card_strength": 3, "card_will": 4, "card_health": 5, "card_destiny": 2, "card_force": 1, "card_credits": 2}


def first(session, name="Rey", **more):
    told = {"character": name, "dial_top": 12, "card_start": "Coruscant", "card_gear": "nothing"} | NUMBERS | more
    return do(session, "choose-character", **told)


def test_two_to_six_play() -> None:
    """talisman/box/players, talisman/box/minimum."""
    for count in (1, 7):
        with pytest.raises(UserError, match="2 to 6 players"):
            seated("talisman", *(*NAMES, "Gil")[:count])


def test_what_no_source_gives_is_asked_once_and_remembered() -> None:
    """talisman/setup/stat-board, talisman/setup/start-space, talisman/setup/destiny, talisman/setup/force-piles."""
    session = seated("talisman", "Ana", "Ben")
    done = first(session)
    assert done.learned["Character: Rey"] == (
        "Strength 3, Will 4, Health 5, Destiny 2, Force Skills 1, GC 2, starts on Coruscant, has nothing"
    )
    ana = who(session)
    assert (ana.dial, ana.health, ana.most_health) == ({STRENGTH: 3, WILL: 4}, 5, 5)
    assert (ana.destiny.count, ana.credits.count, ana.force.count) == (2, 2, 1)
    assert (ana.space, ana.region, ana.side) == ("Coruscant", "Outer", "Light")
    for rule in ("setup/stat-board", "setup/start-space", "setup/destiny", "setup/credits", "setup/force-piles"):
        assert f"talisman/{rule}" in rules(done)
    second = seated("talisman", "Ana", "Ben", known=done.learned)
    again = do(second, "choose-character", character="rey")
    assert again.learned == {}
    assert who(second).dial == ana.dial
    assert replayed(second).differences == []


def test_starting_gear_comes_from_the_market() -> None:
    session = seated("talisman", "Ana", "Ben")
    blaster = {"gear_1_adds": STRENGTH, "gear_1_strength": 1, "gear_1_when": "in Strength battles"}
    rex = {"gear_2_kind": CONFIDANT, "gear_2_adds": "nothing"}
    done = first(session, card_gear="blaster, Rex", **blaster, **rex)
    assert [card.name for card in who(session).objects] == ["Blaster"]
    assert [card.name for card in who(session).confidants] == ["Rex"]
    assert "talisman/setup/starting-gear" in rules(done)


def test_a_character_is_there_once_and_everybody_gets_one() -> None:
    session = seated("talisman", "Ana", "Ben", known=KNOWN)
    refused(session, "move", "talisman/setup/steps")
    refused(session, "first-player", "talisman/setup/steps", who="Ana")
    do(session, "choose-character", character="Rey")
    refused(session, "choose-character", "talisman/setup/characters", "Ana", character="Darth Maul")
    with pytest.raises(UserError, match="is none of them"):
        do(session, "choose-character", character="Rey")
    do(session, "choose-character", character="Darth Maul")
    refused(session, "choose-character", "talisman/setup/characters", character="Kylo Ren")
    refused(session, "move", "talisman/setup/first-player")
    assert rules(do(session, "first-player", who="Ben")) == ["talisman/setup/first-player"]
    refused(session, "first-player", "talisman/setup/first-player", who="Ben")
    assert session.state.seats.current == "Ben"
    refused(session, "move", "talisman/turn/passes-left", "Ana", roll=3)
    assert replayed(session).differences == []


def test_maul_began_lower_than_the_battle_example() -> None:
    """talisman/example/start: both dials were raised to 5 and 4."""
    session = seated("talisman", "Ana", "Ben")
    prompts = []
    from referee.table.ask import Ask, Needs

    try:
        session.game.actions["choose-character"](session.copied(), Ask({"character": "Darth Maul", "dial_top": 12}))
    except Needs as needs:
        prompts.append(needs.question.prompt)
    assert "at most 4" in prompts[0]


def test_six_players_leave_eighteen_credits() -> None:
    """T46: twelve are out, eighteen left (talisman/box/credits, talisman/box/force-skills)."""
    session = table(6)
    assert session.state.credits.count == 18
    assert session.state.destiny.count == 36 - 12
    assert session.state.force_deck.count == 24 - 6


def test_the_supply_gives_what_is_left() -> None:
    """T47 (talisman/limited/empty): 1 GC in the supply, gain 2: 1."""
    session = table()
    state = session.state
    give(session, "Ben", credits=27)
    assert state.credits.count == 1
    assert state.gain(state.players["Ana"], "credits", 2, "talisman/middle/batuu") == 1
    assert [entry.rule for entry in state.take_ledger()] == ["talisman/middle/batuu", "talisman/limited/empty"]


def test_the_dials_have_a_top() -> None:
    session = table(known={"dials: highest": 6})
    state = session.state
    give(session, strength=6)
    state.raise_dial(state.players["Ana"], STRENGTH, 1, "talisman/outer/lothal")
    assert [entry.rule for entry in state.take_ledger()] == ["talisman/char/dial-max"]
    state.raise_dial(state.players["Ana"], STRENGTH, -9, "talisman/inner/dagobah-loss")
    assert who(session).dial[STRENGTH] == 3
    state.raise_dial(state.players["Ana"], STRENGTH, -1, "talisman/inner/dagobah-loss")
    assert state.take_ledger()[-1].rule == "talisman/stats/floor"


def test_a_player_may_leave() -> None:
    session = table(3)
    done = do(session, "player-leaves", who="Ana")
    assert rules(done)[0] == "talisman/table/leave"
    assert session.state.seats.current == "Ben"
    do(session, "player-leaves", who="Cleo")
    refused(session, "player-leaves", "talisman/box/solo", who="Ben")
    assert said(done)[0] == "Ana leaves the game"
