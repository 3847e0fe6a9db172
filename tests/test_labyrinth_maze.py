"""The maze: printed squares, pushes, ways; the worked shifts, and reachability against another flood fill."""

import itertools
from random import Random

import pytest
from labyrinth_helpers import worked

from referee.games.labyrinth.box import CORNERS, MIXES, PRINTED, cards_each
from referee.games.labyrinth.maze import (
    ARROWS,
    COLUMNS,
    DIAGONAL,
    LOOSE_SQUARES,
    SQUARES,
    Maze,
    counted,
    is_known_mix,
    line_of,
    loose_in_row,
    opposite,
    push_words,
)
from referee.games.labyrinth.tiles import GLYPHS, PAD, SHAPE, TURNS, Tile, in_order, lying, read_tiles, ways
from referee.table.question import BadAnswer

# arrow, how the spare tile goes in, what comes out, and from each corner the squares that are then in reach
SHIFTS = [
    ("N4", "NS", "EW", {"A1": "A1", "G1": "F1 G1", "G7": "G7", "A7": "A2 B2 A3 B3 A4 B4 A5 B5 A6 B6 A7 B7"}),
    ("N4", "EW", "EW", {"A1": "A1", "G1": "F1 G1", "G7": "G7", "A7": "A2 B2 A3 B3 A4 B4 A5 B5 A6 B6 A7 B7"}),
    ("S4", "NS", "ES", {"A1": "A1", "G1": "F1 G1", "G7": "G7", "A7": "A2 B2 A3 B3 A4 B4 A5 B5 A6 B6 A7 B7"}),
    (
        "W2",
        "NS",
        "ESW",
        {
            "A1": "A1 A2 A3 A4 B4 A5 B5 A6 B6 A7 B7",
            "G1": "F1 G1 G2 G3 G4 G5 G6",
            "G7": "G7",
            "A7": "A1 A2 A3 A4 B4 A5 B5 A6 B6 A7 B7",
        },
    ),
    ("E6", "EW", "NS", {"A1": "A1", "G1": "F1 G1", "G7": "G7", "A7": "A6 B6 C6 A7 B7"}),
]


@pytest.mark.parametrize(("arrow", "sides", "out", "corner", "squares"), [
    (arrow, sides, out, corner, squares.split())
    for arrow, sides, out, reached in SHIFTS
    for corner, squares in reached.items()
])  # fmt: skip
def test_the_twenty_worked_shifts(arrow: str, sides: str, out: str, corner: str, squares: list[str]) -> None:
    maze = worked()
    maze.spare.sides = sides
    assert maze.push(arrow).sides == out
    assert sorted(maze.ways_from(corner)) == sorted(squares)


def test_before_any_shift() -> None:
    maze = worked()
    assert [len(maze.ways_from(corner)) for corner in ("A1", "A7", "G1", "G7")] == [1, 12, 2, 1]
    assert "W" not in maze.tiles["B1"].sides
    assert "N" not in maze.tiles["A2"].sides


def test_an_upward_push_opens_27_squares() -> None:
    maze = worked()
    maze.spare.sides = "EW"
    assert maze.push("S2").sides == "NE"
    assert len(maze.ways_from("A7")) == 27


def test_sixteen_printed_squares_and_thirty_three_loose() -> None:
    assert len(PRINTED) == 16
    assert len(LOOSE_SQUARES) == 33
    assert [len(loose_in_row(row)) for row in range(1, 8)] == [3, 7, 3, 7, 3, 7, 3]
    assert {SHAPE[PRINTED[corner]] for corner in CORNERS} == {"corner"}
    assert {SHAPE[sides] for square, sides in PRINTED.items() if square not in CORNERS} == {"T"}
    assert all(sum(mix.values()) == 34 for mix in MIXES)
    assert [cards_each(count) for count in (2, 3, 4)] == [12, 8, 6]


@pytest.mark.parametrize(
    ("arrow", "enters", "leaves", "words"),
    [
        ("N2", "B1", "B7", "column B moves down"),
        ("S6", "F7", "F1", "column F moves up"),
        ("W4", "A4", "G4", "row 4 moves to the right"),
        ("E6", "G6", "A6", "row 6 moves to the left"),
    ],
)
def test_arrows(arrow: str, enters: str, leaves: str, words: str) -> None:
    line = line_of(arrow)
    assert (line[0], line[-1], len(line)) == (enters, leaves, 7)
    assert line == line_of(opposite(arrow))[::-1]
    assert push_words(arrow) == words
    assert opposite(opposite(arrow)) == arrow


def test_twelve_arrows_and_none_at_a_printed_square() -> None:
    assert len(ARROWS) == 12
    assert all(line_of(arrow)[0] not in PRINTED for arrow in ARROWS)


@pytest.mark.parametrize("arrow", ARROWS)
def test_seven_squares_move_by_one_and_all_others_stay(arrow: str) -> None:
    maze = worked()
    before, spare, line = dict(maze.tiles), maze.spare, line_of(arrow)
    out = maze.push(arrow)
    assert out is before[line[-1]]
    assert maze.spare is out
    assert maze.tiles[line[0]] is spare
    assert all(maze.tiles[b] is before[a] for a, b in itertools.pairwise(line))
    assert all(maze.tiles[square] is before[square] for square in SQUARES if square not in line)


def test_a_push_and_the_forbidden_one_would_undo_each_other() -> None:
    maze = worked()
    before = maze.text()
    maze.push("W2")
    maze.push("E2")
    assert maze.text() == before


def random_maze(dice: Random) -> Maze:
    sides = [dice.choice(list(SHAPE)) for _ in range(34)]
    return Maze(sides[:33], sides[33])


STEPS = [(-1, 0, "N", "S"), (0, 1, "E", "W"), (1, 0, "S", "N"), (0, -1, "W", "E")]


def flooded(rows: list[list[str]], row: int, column: int, wet: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Another way to find what is in reach: water runs on from square to square, on plain rows of open sides."""
    wet.add((row, column))
    for down, right, out, back in STEPS:
        r, c = row + down, column + right
        if out in rows[row][column] and 0 <= r < 7 and 0 <= c < 7 and back in rows[r][c] and (r, c) not in wet:
            flooded(rows, r, c, wet)
    return wet


def test_reachability_against_another_flood_fill_on_ten_thousand_mazes() -> None:
    dice = Random(7)
    for _ in range(10_000):
        maze = random_maze(dice)
        rows = [[maze.tiles[f"{column}{row}"].sides for column in COLUMNS] for row in range(1, 8)]
        start = dice.choice(SQUARES)
        wet = flooded(rows, int(start[1]) - 1, COLUMNS.index(start[0]), set())
        assert {(int(s[1]) - 1, COLUMNS.index(s[0])) for s in maze.ways_from(start)} == wet


def test_a_way_is_a_shortest_one_of_joined_squares() -> None:
    dice = Random(8)
    for _ in range(300):
        maze = random_maze(dice)
        start, end = dice.choice(SQUARES), dice.choice(SQUARES)
        path = maze.way(start, end)
        assert bool(path) == (end in maze.ways_from(start))
        if path:
            assert (path[0], path[-1]) == (start, end)
            assert all(b in maze.joined(a) for a, b in itertools.pairwise(path))
            assert len(set(path)) == len(path)


def test_joints_are_open_both_ways_or_not_at_all() -> None:
    dice = Random(9)
    for _ in range(50):
        maze = random_maze(dice)
        assert all(a in maze.joined(b) for a in SQUARES for b in maze.joined(a))


def test_squares_that_touch_only_at_a_corner() -> None:
    assert DIAGONAL["A1"] == {"B2"}
    assert DIAGONAL["D4"] == {"C3", "E3", "C5", "E5"}


def test_where_a_symbol_lies() -> None:
    maze = worked()
    maze.mark("G2", "Yoda")
    assert maze.where("Yoda") == "G2"
    maze.push("W2")
    assert maze.where("Yoda") == "spare"
    maze.mark("B4", "Yoda")
    assert maze.where("Yoda") == "B4"
    assert maze.where("Rex") == ""


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        ("es sw EW", ["ES", "SW", "EW"]),
        ("se ws we wen", ["ES", "SW", "EW", "NEW"]),
        ("7907158", ["ES", "SW", "EW", "ES", "NE", "NS", "ESW"]),
        ("7 9 0", ["ES", "SW", "EW"]),
        ("╔╗ ═", ["ES", "SW", "EW"]),
        ("L0 L1 L2 L3 T0 T1 T2 T3", ["NE", "ES", "SW", "NW", "ESW", "NSW", "NEW", "NES"]),
        ("I I1 i2 t L", ["NS", "EW", "NS", "ESW", "NE"]),
        ("| - NS, EW / spare T", ["NS", "EW", "NS", "EW", "ESW"]),
        ("", []),
    ],
)
def test_tiles_as_they_may_be_typed(text: str, sides: list[str]) -> None:
    assert read_tiles(text) == sides


@pytest.mark.parametrize("text", ["x", "n", "nesw", "nn", "L4", "nx", "79x", "es sq"])
def test_what_is_no_tile(text: str) -> None:
    with pytest.raises(BadAnswer, match="is no tile"):
        read_tiles(text)


def test_every_tile_has_a_sign_a_key_and_turns() -> None:
    assert set(GLYPHS) == set(SHAPE) == set(PAD.values())
    assert len(PAD) == 10
    assert ways("EW") == ("NS", "EW")
    assert ways("NSW") == TURNS["T"]
    assert in_order("wse") == "ESW"
    assert in_order("ns x") == ""
    assert [lying(sides) for sides in ("NS", "EW", "ES")] == ["upright", "across", "open ES"]
    assert Tile("NEW").glyph == "╩"


@pytest.mark.parametrize(
    ("counts", "known"),
    [((16, 12, 6), True), ((15, 13, 6), True), ((12, 13, 9), False), ((16, 12, 5), False)],
)
def test_mixes(counts: tuple[int, int, int], known: bool) -> None:
    tiles = ["ES"] * counts[0] + ["NS"] * counts[1] + ["NEW"] * counts[2]
    assert is_known_mix(counted(tiles)) is known


def test_the_text_of_a_maze_is_read_back() -> None:
    maze = worked()
    tiles = read_tiles(maze.text())
    assert len(tiles) == 34
    assert Maze(tiles[:33], tiles[33]).text() == maze.text()
