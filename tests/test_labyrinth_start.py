"""Preparation: pieces, corners, cards, the maze row by row, saved set-ups, a tile put right."""

import pytest
from labyrinth_helpers import KNOWN, MAZE, NAMES, ROWS, placed, push, stay, table, worked
from table_helpers import do, refused, replayed, rules, said, seated

from referee.table.errors import UserError
from referee.table.question import BadAnswer


@pytest.mark.parametrize(("count", "each"), [(2, 12), (3, 8), (4, 6)])
def test_cards_are_dealt_evenly(count: int, each: int) -> None:
    """labyrinth/setup/deal-counts."""
    session = seated("labyrinth", *NAMES[:count], known=KNOWN)
    colours = {f"colour_{seat}": colour for seat, colour in enumerate(["blue", "green", "orange", "yellow"], 1)}
    done = do(session, "place-pieces", youngest="Ana", **{key: colours[key] for key in list(colours)[:count]})
    assert [(player.dealt, player.pile) for player in session.state.players.values()] == [(each, each)] * count
    assert f"Everybody has a pile of {each} symbol cards, and looks at the first in secret" in said(done)
    assert "labyrinth/setup/deal-counts" in rules(done)


@pytest.mark.parametrize("count", [1, 5])
def test_two_to_four_play(count: int) -> None:
    """labyrinth/silent/players."""
    with pytest.raises(UserError, match="takes 2 to 4 players"):
        seated("labyrinth", *[*NAMES, "Eva"][:count])


def test_the_youngest_begins_and_turns_go_clockwise() -> None:
    """labyrinth/play/youngest."""
    session = seated("labyrinth", "Ana", "Ben", "Cleo", known=KNOWN, maze="off")
    done = do(session, "place-pieces", youngest="Cleo", colour_1="blue", colour_2="green", colour_3="orange")
    assert said(done)[-1] == "Cleo begins"
    assert rules(done)[-1] == "labyrinth/play/youngest"
    order = []
    for _ in range(4):
        order.append(session.state.seats.current)
        push(session, "N2")
        stay(session)
    assert order == ["Cleo", "Ana", "Ben", "Cleo"]


def test_the_corners_are_asked_once_and_remembered() -> None:
    """labyrinth/silent/corner-map."""
    session = seated("labyrinth", "Ana", "Ben")
    corners = {"corner_orange": "a7", "corner_blue": "g7"}
    done = do(session, "place-pieces", youngest="Ana", colour_1="orange", colour_2="blue", **corners)
    assert done.learned == {"corner: orange": "A7", "corner: blue": "G7"}
    assert [player.square for player in session.state.players.values()] == ["A7", "G7"]
    again = seated("labyrinth", "Ana", "Ben", known=done.learned)
    do(again, "place-pieces", youngest="Ben", colour_1="blue", colour_2="orange")
    assert [player.corner for player in again.state.players.values()] == ["G7", "A7"]
    assert replayed(again).state.players["Ana"].corner == "G7"


def test_the_last_piece_and_the_last_corner_are_no_question() -> None:
    """labyrinth/setup/piece, labyrinth/silent/corner-map."""
    session = seated("labyrinth", *NAMES)
    told = {"youngest": "Ana", "colour_1": "blue", "colour_2": "green", "colour_3": "orange"}
    corners = {"corner_blue": "A1", "corner_green": "G1", "corner_orange": "G7"}
    done = do(session, "place-pieces", **told, **corners)
    dan = session.state.players["Dan"]
    assert (dan.colour, dan.corner, dan.square) == ("yellow", "A7", "A7")
    assert done.learned["corner: yellow"] == "A7"
    assert replayed(session).state.players["Dan"].corner == "A7"
    # Where it is told all the same, it is heard.
    told |= {"colour_4": "blue"}
    fresh = seated("labyrinth", *NAMES)
    refused(fresh, "place-pieces", "labyrinth/setup/piece", **told, **corners)
    told |= {"colour_4": "yellow", "corner_yellow": "G7"}
    refused(fresh, "place-pieces", "labyrinth/setup/corner", **told, **corners)
    do(fresh, "place-pieces", **(told | corners | {"corner_yellow": "A7"}))


def test_one_piece_of_each_colour() -> None:
    """labyrinth/setup/piece."""
    session = seated("labyrinth", "Ana", "Ben", known=KNOWN)
    no = refused(session, "place-pieces", "labyrinth/setup/piece", youngest="Ana", colour_1="blue", colour_2="blue")
    assert no.why == "Ana has the blue piece."


def test_each_colour_has_a_corner_of_its_own() -> None:
    """labyrinth/setup/corner."""
    session = seated("labyrinth", "Ana", "Ben")
    told = {"youngest": "Ana", "colour_1": "blue", "corner_blue": "A1", "colour_2": "green", "corner_green": "A1"}
    assert refused(session, "place-pieces", "labyrinth/setup/corner", **told).why == "A1 is the corner of blue."
    refused(placed(), "place-pieces", "labyrinth/setup/corner", youngest="Ana")


def test_nothing_begins_before_the_set_up() -> None:
    """labyrinth/setup/overview."""
    session = seated("labyrinth", "Ana", "Ben")
    for action in ("push", "move", "turn-card", "enter-maze"):
        refused(session, action, "labyrinth/setup/overview")
    refused(placed(), "push", "labyrinth/setup/overview")
    for action in ("reach", "solve"):
        refused(session, action, "labyrinth/play/turn")
    refused(session, "lay-tile", "labyrinth/setup/fill")
    refused(session, "save-maze", "labyrinth/setup/fill")
    refused(session, "leave-game", "labyrinth/silent/leave")


def test_the_maze_is_entered_row_by_row() -> None:
    """labyrinth/setup/fill."""
    session = placed()
    done = do(session, "enter-maze", **MAZE)
    assert session.state.maze.text() == worked().text()
    assert said(done)[1:8] == [
        "row 1   ╔ ╚ ╦ ╔ ╦ ╚ ╗",
        "row 2   ╔ ╗ ═ ╔ ╚ ║ ╦",
        "row 3   ╠ ╚ ╠ ╦ ╦ ╗ ╣",
        "row 4   ║ ╠ ║ ═ ╝ ╩ ║",
        "row 5   ╠ ╝ ╩ ═ ╣ ╣ ╣",
        "row 6   ║ ╔ ╔ ═ ║ ╗ ╝",
        "row 7   ╚ ╣ ╩ ═ ╩ ╗ ╝",
    ]
    assert rules(done)[0] == "labyrinth/setup/fill"
    assert session.state.phase == "push"
    refused(session, "enter-maze", "labyrinth/setup/fill")


def test_the_tile_left_over() -> None:
    """labyrinth/setup/leftover."""
    session = placed()
    done = do(session, "enter-maze", **MAZE)
    assert said(done)[-1] == "34 loose tiles: 16 corners, 12 straights and 6 Ts; the spare one is a straight"
    assert rules(done)[-1] == "labyrinth/setup/leftover"


@pytest.mark.parametrize("spare", ["straight", "5", "ns", "ew", "I", "═", "corner", "T", "L2"])
def test_the_spare_tile_as_it_may_be_named(spare: str) -> None:
    session = placed()
    do(session, "enter-maze", **(MAZE | {"spare": spare}))
    assert session.state.maze.spare.shape in ("straight", "corner", "T")


def test_another_mix_is_only_warned_about() -> None:
    """labyrinth/silent/shapes."""
    session = placed()
    done = do(session, "enter-maze", **(MAZE | {"spare": "corner"}))
    assert said(done)[-1].startswith("Look again: boxes that we know have 15 or 16 corners")
    assert rules(done)[-1] == "labyrinth/silent/shapes"
    assert session.state.phase == "push"


@pytest.mark.parametrize(
    ("row", "text", "message"),
    [
        ("row_1", "NE ES", "row 1 has 3 loose tiles, B, D and F; that was 2"),
        ("row_2", "79071589", "row 2 has 7 loose tiles"),
        ("row_2", worked().text(), "row 2 has 7 loose tiles"),
        ("row_2", "790715 corner", '"corner" is no tile'),
        ("row_2", "ES SW up", '"up" is no tile'),
        ("spare", "NS EW", "there should be one tile left over"),
    ],
)
def test_a_row_that_cannot_be_is_asked_again(row: str, text: str, message: str) -> None:
    session = placed()
    with pytest.raises(BadAnswer, match=message):
        do(session, "enter-maze", **(MAZE | {row: text}))
    assert session.state.maze is None


def test_the_whole_maze_in_one_line() -> None:
    session = placed()
    do(session, "enter-maze", row_1=worked().text())
    assert session.state.maze.text() == worked().text()


KEYS = "171 7907158 189 5450325 306 5770593 609"


@pytest.mark.parametrize("spare", ["straight", "str", "corner", "T", "t", "5", "NS", "L"])
def test_the_spare_tile_of_one_line_may_be_named_by_its_shape(spare: str) -> None:
    """labyrinth/setup/leftover."""
    session = placed()
    do(session, "enter-maze", row_1=f"{KEYS} {spare}")
    apart = placed()
    do(apart, "enter-maze", **(MAZE | {"spare": spare}))
    assert session.state.maze.text() == apart.state.maze.text()


def test_the_spare_tile_of_one_line_may_follow() -> None:
    """labyrinth/setup/leftover."""
    session = placed()
    question = session.can(session.game.actions["enter-maze"], session.ask({"row_1": KEYS})).question
    assert question.key == "spare"
    do(session, "enter-maze", row_1=KEYS, spare="straight")
    assert session.state.maze.text() == worked().text()


def test_words_in_a_row_enter_the_maze_too() -> None:
    session = placed()
    ask = session.ask(loose=[*KEYS.split(), "corner"])
    session.do(session.game.actions["enter-maze"], ask)
    assert session.state.maze.spare.shape == "corner"
    with pytest.raises(BadAnswer, match="row 1 has 3 loose tiles, B, D and F; that was 4"):
        do(placed(), "enter-maze", **(MAZE | {"row_1": "171 corner"}))


def test_row_1_is_asked_before_anything_is_said() -> None:
    """So that it can be typed where the turn waits for it."""
    session = placed()
    ask = session.ask()
    question = session.can(session.game.actions["enter-maze"], ask).question
    assert ask.ledger == []
    assert question.prompt == "Row 1, 3 loose tiles (B D F); or the whole maze in one line"


def test_a_set_up_is_saved_reused_and_edited() -> None:
    session = table()
    do(session, "lay-tile", square="B2", sides="NW")
    saved = do(session, "save-maze", called="friday").learned
    assert saved == {"set-up: friday": session.state.maze.text()}
    again = placed(known=saved)
    do(again, "enter-maze", row_1="Friday")
    assert again.state.maze.text() == session.state.maze.text()
    assert again.events[-1]["row_1"] == session.state.maze.text()  # so that replaying needs no saved set-up
    assert replayed(again).state.maze.text() == session.state.maze.text()
    do(again, "save-maze", called="friday")
    do(again, "lay-tile", square="spare", sides="EW")
    assert do(again, "save-maze", called="friday").learned["set-up: friday"].endswith("spare EW")


def test_a_tile_is_laid_right() -> None:
    """labyrinth/silent/turn-board."""
    session = table()
    done = do(session, "lay-tile", square="B2", sides="ns")
    assert said(done) == ["B2 is NS ║, not SW ╗"]
    assert rules(done) == ["labyrinth/silent/turn-board"]
    assert session.state.maze.tiles["B2"].sides == "NS"


@pytest.mark.parametrize("square", ["A1", "B2", "spare"])
def test_a_tile_that_lies_so_already_is_nothing_to_change(square: str) -> None:
    session = table()
    maze = session.state.maze
    sides = maze.spare.sides if square == "spare" else maze.tiles[square].sides
    with pytest.raises(BadAnswer, match=f"{square} is {sides} . already") as caught:
        do(session, "lay-tile", square=square, sides=sides, printed=True)
    assert caught.value.hint == "There is nothing to change."


def test_printed_squares_are_fixed() -> None:
    """labyrinth/silent/fixed."""
    session = table()
    no = refused(session, "lay-tile", "labyrinth/silent/fixed", square="C1", sides="NES", printed=False)
    assert no.ends
    done = do(session, "lay-tile", square="C1", sides="NES", printed=True)
    assert done.learned == {"printed: C1": "NES"}
    again = placed(known=done.learned)
    do(again, "enter-maze", **MAZE)
    assert again.state.maze.tiles["C1"].sides == "NES"
    assert replayed(again).state.maze.tiles["C1"].sides == "NES"


def test_without_a_maze_nothing_is_entered() -> None:
    """labyrinth/setup/fill."""
    session = placed(maze="off")
    assert session.state.phase == "push"
    refused(session, "enter-maze", "labyrinth/setup/fill")


def test_seven_by_seven() -> None:
    """labyrinth/silent/grid."""
    data = table().game.data(table().state)["maze"]
    assert [len(row) for row in data["rows"]] == [7] * 7
    assert data["rows"][1] == ROWS[1].split()
