"""Questions with numbers about the labyrinth, and the sums that answer them."""

import sqlite3

import pytest

from referee.cli.ask_sums import reckon
from referee.games.labyrinth.sums import SUMS
from referee.rulings.answer import answer

DEAL = ["labyrinth/setup/deal-counts", "labyrinth/setup/deal"]
TURNS = ["labyrinth/reach/one-per-turn", "labyrinth/silent/duration"]
TILES = ["labyrinth/silent/shapes", "labyrinth/box/tiles", "labyrinth/setup/wrong-left"]
PUSH = ["labyrinth/shift/not-back", "labyrinth/shift/opposite"]
LINES = ["labyrinth/silent/fixed", "labyrinth/shift/arrows"]
ASKED = [
    ("how many cards with 3 players", DEAL, "24 cards / 3 players = 8 each", ""),
    ("two people, how many symbol cards each", DEAL, "24 cards / 2 players = 12 each", ""),
    ("there are four of us, how many cards does everybody get", DEAL, "24 cards / 4 players = 6 each", ""),
    ("24 cards for three kids", DEAL, "= 8 each", ""),
    ("4 players, 6 cards each, right?", DEAL, "6 each, as you say", "yes"),
    ("we deal 10 cards to 2 players is that ok", DEAL, "12 each, not 10", "no"),
    ("5 players how many cards each", DEAL, "so 2 to 4 play", "no"),
    ("one player, how many cards", DEAL, "2 to 4 play", "no"),
    ("3 players and i have found 5 symbols, how many to go", DEAL, "8 - 5 = 3 left", ""),
    ("4 players i turned 2 cards", DEAL, "6 - 2 = 4 left", ""),
    ("two players, 12 cards turned over, have i won", DEAL, "all are turned over, and the way home is left", ""),
    ("4 players i turned 7 cards", DEAL, "nobody can have turned 7 over", "no"),
    ("i have 3 cards left, how many turns", TURNS, "at least 3 + 1 = 4 turns", ""),
    ("two symbols left how long", TURNS, "2 + 1 = 3 turns", ""),
    ("one card left, when can i win", ["labyrinth/end/last-and-home"], "1 card left at one a turn", ""),
    ("can i take two symbols in one turn", TURNS, "one symbol a turn, so 2 take 2 turns", "no"),
    ("i can reach 3 symbols in this move, do i flip all", TURNS, "1 of the 3", "no"),
    ("two cards at once with open cards", ["labyrinth/kids/one-per-turn"], "1 of the 2", "no"),
    ("i count 16 corners 12 straights and 6 ts", TILES, "16 corners + 12 straights + 6 Ts = 34: a mix that is", "yes"),
    ("15 bends, 13 straights, 6 junctions is my box complete", TILES, "= 34: a mix that is known", "yes"),
    ("12 corners 12 straights 9 t junctions?", TILES, "= 33: 1 too few", "no"),
    ("17 corners, 13 straights, 6 ts", TILES, "= 36: 2 too many", "no"),
    ("14 corners 14 straights and six t tiles", TILES, "not a mix that we know", "yes"),
    ("33 tiles on the board and 1 left over ok?", TILES, "33 + 1 = 34 loose tiles: as it should be", "yes"),
    ("32 tiles inside, two left over", TILES, "lay 1 more", "no"),
    ("31 tiles on the board and one spare", TILES, "= 32 of 34 loose tiles: 2 missing", "no"),
    ("two tiles left over after setting up", TILES, "34 - 2 = 32 on the board", "no"),
    ("0 tiles left over", TILES, "a tile is missing or doubled", "no"),
    ("he pushed row 2 from the left, can i push row 2 from the right", PUSH, "E2 is closed for the next player", "no"),
    ("he pushed row 4 from the right, can i push it at the left", PUSH, "After E4 the tile comes out at W4", "no"),
    ("pushed column 6 from the top, may i push at the same arrow again", PUSH, "N6 stays open", "yes"),
    ("pushed in at column 2 from the bottom, what is closed", PUSH, "S2 the tile comes out at N2", ""),
    ("can i push row 3", LINES, "Row 3 has no arrows", "no"),
    ("can column 6 be shifted", LINES, "Column F can be pushed, at N6 or S6", "yes"),
    ("is column 1 fixed", LINES, "Column A has no arrows", "no"),
    ("does row 4 move", LINES, "Row 4 can be pushed, at W4 or E4", "yes"),
    ("12 arrows how many choices at the first push", ["labyrinth/shift/first-turn"], "12 arrows; x 4 turns = 48", ""),
    ("11 arrows how many ways with a straight", ["labyrinth/shift/choice"], "11; x 2 turns = 22 pushes for a str", ""),
    ("11 arrows, how many pushes are there", ["labyrinth/shift/choice"], "11; x 4 turns = 44 pushes", ""),
]


@pytest.mark.parametrize(("question", "rules", "said", "verdict"), ASKED)
def test_sums(question: str, rules: list[str], said: str, verdict: str) -> None:
    found = SUMS.reckon(question, rules)
    assert found, question
    assert said in found[1].said
    assert found[1].verdict == verdict


@pytest.mark.parametrize(
    ("question", "rules"),
    [
        ("how many cards do i get", DEAL),
        ("is it for 4 players", DEAL),
        ("can 2 players share a corner", DEAL),
        ("deal 24 cards", DEAL),
        ("may two pieces stand on one tile", TILES),
        ("can i turn the tile twice", TILES),
        ("how many tiles are on the board", TILES),
        ("there are 34 tiles", TILES),
        ("i moved 5 squares", TURNS),
        ("play 2 games in one evening", TURNS),
        ("can i push twice", PUSH),
        ("can i push two tiles in at once", PUSH),
        ("row 2", LINES),
        ("so i slide over one with the line", LINES),
        ("can i push a row", LINES),
        ("i pushed row 2 and then row 4", LINES),
        ("4 arrows", ["labyrinth/shift/choice"]),
    ],
)
def test_no_sum_without_its_numbers(question: str, rules: list[str]) -> None:
    assert SUMS.reckon(question, rules) is None


@pytest.mark.parametrize(
    ("question", "said"), [(question, said) for question, _, said, _ in ASKED[:20:2] + ASKED[23:34:2]]
)
def test_the_finder_leads_to_the_sum(question: str, said: str, index: sqlite3.Connection) -> None:
    reply = answer(question, "labyrinth", index)
    reckon(reply, index)
    assert said in reply.answer
