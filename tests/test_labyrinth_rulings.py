"""How what is written once is played in its corners: pieces as no obstacle, the end of a move, corners nobody has."""

import pytest
from labyrinth_helpers import COLOURS, KNOWN, push, stand, stay, symbol, table
from table_helpers import do, refused, said, seated


def test_four_colours_and_no_other() -> None:
    """labyrinth/box/pieces."""
    session = seated("labyrinth", "Ana", "Ben", known=KNOWN)
    question = session.can(session.game.actions["place-pieces"], session.ask({"youngest": "Ana"})).question
    assert tuple(question.options) == COLOURS


def test_the_easier_rules_hold_for_all_players() -> None:
    """labyrinth/kids/look, labyrinth/kids/mixed: a setting of the session and of nobody in it."""
    session = table(open_cards="on")
    symbol(session, "A6", "Yoda")
    symbol(session, "F1", "Rex")
    push(session, "N4")
    assert said(do(session, "move", to="A6", turned=True))[1:] == ["Ana turns Yoda over, 1 of 12"]
    push(session, "S2")
    symbol(session, "F1", "Rex")
    assert said(do(session, "move", to="F1", turned=True))[1:] == ["Ben turns Rex over, 1 of 12"]


@pytest.mark.parametrize("square", ["A2", "B3", "A4", "B6", "A7", "B7"])
def test_every_square_in_reach_may_be_the_end_of_the_move(square: str) -> None:
    """labyrinth/move/any-tile, labyrinth/move/away, labyrinth/move/circle."""
    session = table()
    symbol(session, "A6", "Yoda")
    push(session, "N4")
    do(session, "move", to=square, **({} if square == "A7" else {"turned": False}))
    assert session.state.players["Ana"].square == square


def test_pieces_are_no_obstacle() -> None:
    """labyrinth/move/through."""
    session = table(3)
    stand(session, Ben="A6", Cleo="A6")
    push(session, "N4")
    assert said(do(session, "move", to="A5", turned=False)) == ["Ana moves A7 to A5: A7 A6 A5"]


def test_walking_across_a_symbol_turns_nothing_over() -> None:
    """labyrinth/reach/passing."""
    session = table()
    symbol(session, "A6", "Yoda")
    push(session, "N4")
    no = refused(session, "move", "labyrinth/play/target", to="A5", turned=True, symbol="Yoda")
    assert no.why == "Yoda is on A6, and Ana stands on A5."


def test_corners_of_no_colour_are_crossed_like_any_square() -> None:
    """labyrinth/setup/two-corners."""
    session = table()
    push(session, "W2", "NS")
    assert said(do(session, "move", to="A1"))[0].startswith("Ana moves A7 to A1")


def test_others_may_be_carried_off_on_purpose() -> None:
    """labyrinth/shift/block."""
    session = table()
    stand(session, Ben="G2")
    push(session, "W2")
    stay(session)
    assert session.state.players["Ben"].square == "A2"


def test_a_piece_moved_too_early_goes_back() -> None:
    """labyrinth/silent/wrong-order."""
    session = table()
    no = refused(session, "move", "labyrinth/move/after", to="A6")
    assert no.why == "Ana has not pushed yet; a piece moved too early goes back."
    assert session.state.players["Ana"].square == "A7"
