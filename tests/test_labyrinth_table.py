"""What a table sees of a labyrinth: picture, status, JSON, fields, what a rule means now, drawings, settings."""

import json
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from labyrinth_helpers import KNOWN, MAZE, ROWS, blind, cards, placed, push, stand, stay, symbol, table, turn
from programs import referee
from table_helpers import Memory, do, seated

from referee.cli.layout import lay_out
from referee.cli.render import for_encoding
from referee.games.labyrinth.game import SETTINGS
from referee.games.labyrinth.maze import ARROWS, SQUARES
from referee.games.labyrinth.picture import WIDTH, picture
from referee.table.action import Refused

PUSHED = """\
Turn 1 · Ana (orange, A7) moves or stays
       A     B     C     D     E     F     G
            N2▾         N4▾         N6▾
    ┌─────┬───────────┬───────────┬───────────┐     ▸ Ana        orange A7 0/12
1   │··╔═·│  ╚══ ══╦══│  ╔══ ══╦══│  ╚══ ═Y╗  │ 1     Ben        yellow G1 0/12
    │     ├───────────┼─────┬─────┼─────┐     │
W2▸ │··║··│  ╔══ ══╗  │═════│  ╔══│  ╚══│  ║  │ E2x   spare ╦ T
    │     │     │     └─────┴─────┴─────┤     │       last push W2, upright
3   │··╠═·│  ╚══│  ╠══ ══╦══ ══╦══ ══╗  │══╣  │ 3
    │     ├─────┤     ┌──────     │     │     │       11 squares in reach ··
W4▸ │··║··│··╠═·│  ║  │═════ ══╝  │══╩══│  ║  │ ◂E4
    │     │     │     └───────────┼─────┤     │
5   │··╠═· ·═╝··│══╩══ ═════ ══╣  │══╣  │══╣  │ 5
    │     ┌─────┼───────────┐     ├─────┤     │
W6▸ │··║··│··╔═·│  ╔══ ═════│  ║  │══╗  │══╝  │ ◂E6
    │     │     │     ──────┘     └─────┼─────┤
7   │·O╚═· ·═╣··│══╩══ ═════ ══╩══ ══╗  │══╝  │ 7
    └───────────┴───────────────────────┴─────┘
            S2▴         S4▴         S6▴"""


def shown(session: Memory) -> str:
    lines = ["".join(text for text, _ in line).rstrip() for line in lay_out(session.game.status(session.state), None)]
    return "\n".join(lines)


def test_the_picture_after_a_push() -> None:
    session = table()
    push(session, "W2", "NS")
    assert shown(session) == PUSHED


@pytest.mark.parametrize("seed", range(20))
def test_every_square_in_reach_has_its_dots(seed: int) -> None:
    """Without colour the dots are all that shows it, on a tile that is open to both sides too."""
    dice, session = Random(seed), table(4)
    for _ in range(5):
        turn(session, dice.choice([a for a in ARROWS if a != session.game.data(session.state)["closed_arrow"]]))
    stand(session, **{name: dice.choice(SQUARES) for name in session.players[1:]})
    arrow = dice.choice([a for a in ARROWS if a != session.game.data(session.state)["closed_arrow"]])
    push(session, arrow)
    for number, square in enumerate(dice.sample(SQUARES, 24)):
        symbol(session, square, f"symbol {number}")
    rows = picture(session.state, session.state.maze)[3:-2:2]
    texts = ["".join(text for text, _ in row) for row in rows]
    dotted = [f"{'ABCDEFG'[n]}{r}" for r, text in enumerate(texts, 1) for n in range(7) if "·" in text[5 + 6 * n :][:5]]
    assert dotted == session.state.reached(session.state.player)


def test_every_row_of_the_picture_has_its_width_and_plain_stand_ins() -> None:
    session = table()
    for _ in range(3):
        turn(session, "N2")
        rows = picture(session.state, session.state.maze)
        assert len(rows) == 18
        assert {sum(len(text) for text, _ in row) for row in rows} == {WIDTH}
    assert for_encoding(shown(session), "ascii").isascii()
    assert all(len(line) <= 80 for line in shown(session).splitlines())


def test_long_names_and_four_pieces_on_one_square_keep_the_picture() -> None:
    session = seated("labyrinth", *[f"{letter}{'a' * 39}" for letter in "ABCD"], known=KNOWN)
    colours = {f"colour_{n}": colour for n, colour in enumerate(("orange", "yellow", "green", "blue"), 1)}
    do(session, "place-pieces", youngest="A" + "a" * 39, **colours)
    do(session, "enter-maze", **MAZE)
    for player in session.state.players.values():
        player.square = "D4"
    symbol(session, "D4", "Yoda")
    session.state.maze.spare.symbol = "Millennium Falcon"
    for player in session.state.players.values():
        player.dealt, player.pile, player.turned = 12, 0, ["not named"] * 12
    session.state.settings["way-home"] = "off"
    text = shown(session)
    assert "│GO═YB ══╝" in text
    assert "12/12" in text
    assert all(len(line) <= 80 for line in text.splitlines()[1:])


def test_whose_turn_it_is_stands_apart_from_the_arrow_of_the_row() -> None:
    session = table(4)
    for _ in range(3):
        turn(session, "N4")
    assert "◂E2 ▸ Dan" in shown(session)


def test_symbols_and_the_closed_arrow_are_shown() -> None:
    session = table()
    symbol(session, "B2", "Yoda")
    turn(session, "W2")
    text = shown(session)
    assert "* C2 Yoda" in text
    assert "E2 is closed" in text
    assert "E2x" in text


def test_the_tiles_of_the_number_pad_are_shown_before_the_maze_is_entered() -> None:
    text = shown(placed())
    assert "7 ╔  8 ╦  9 ╗" in text
    assert "1 ╚  2 ╩  3 ╝" in text


def test_half_blind_shows_players_and_the_last_push() -> None:
    session = blind()
    turn(session, "W2")
    assert "last push W2; E2 is closed" in shown(session)
    assert "on A7" in shown(session)


def test_going_home_and_the_end_are_said() -> None:
    session = table()
    cards(session, "Ana", 0)
    assert "on the way home to A7" in shown(session)
    push(session, "N4")
    do(session, "move", to="stay")
    assert shown(session).startswith("The game is over: Ana wins")


@pytest.mark.parametrize("keep", [table, blind])
def test_without_a_way_home_and_at_the_end_nobody_is_on_it(keep: object) -> None:
    """labyrinth/kids/no-return."""
    session = keep(way_home="off")
    cards(session, "Ana", 1)
    push(session, "N4")
    do(session, "move", to="B7" if keep is table else "B3", turned=True, symbol="Yoda")
    text = shown(session)
    assert session.over
    assert "A7 →" not in text
    assert "→" not in text
    assert "home to" not in text
    assert ("12/12" if keep is table else "12 of 12") in text


def test_a_winner_at_home_is_not_on_the_way_there() -> None:
    """labyrinth/end/win."""
    session = table()
    cards(session, "Ana", 0)
    assert "→ A7" in shown(session)
    push(session, "N4")
    do(session, "move", to="A7")
    assert "→" not in shown(session)


def test_the_state_as_json() -> None:
    session = table()
    push(session, "W2", "NS")
    data = json.loads(json.dumps(session.game.data(session.state)))
    assert data["phase"] == "move"
    assert data["last_arrow"] == "W2"
    assert data["closed_arrow"] == "E2"  # as the picture shows it already
    assert len(data["reached"]) == 11
    assert data["maze"]["spare"] == "ESW"
    stay(session)
    assert session.game.data(session.state)["closed_arrow"] == "E2"
    assert blind().game.data(blind().state)["maze"] is None


@pytest.mark.parametrize(
    ("field", "raw", "value"),
    [("cards", "3", 3), ("square", "c4", "C4"), ("colour", "green", "green"), ("corner", "G7", "G7")],
)
def test_what_a_table_may_correct(field: str, raw: str, value: object) -> None:
    session = table()
    kept = session.game.find_field(field)
    session.adjust("Ana", kept, kept.accept(raw), "a slip")
    assert kept.get(session.state, "Ana") == value
    assert session.count("Ana", kept, value).entries[0].text.endswith("as in the books")


def test_corrections_keep_the_box_together() -> None:
    """labyrinth/setup/deal."""
    session = table()
    field = session.game.find_field
    session.adjust("Ana", field("cards"), 10, "two were turned over")
    assert session.state.players["Ana"].turned == ["not named", "not named"]
    for name, value in (("cards", 13), ("colour", "yellow"), ("corner", "G1")):
        with pytest.raises(Refused):
            session.adjust("Ana", field(name), value, "a slip")
    session.adjust("", field("last push"), "W4", "we forgot it")
    assert session.state.last_arrow == "W4"
    session.adjust("", field("turn"), "Ben", "Ana has pushed already")
    assert session.state.seats.current == "Ben"
    with pytest.raises(Refused):
        session.adjust("", field("turn"), "Zoe", "who?")
    push(session, "N4")
    with pytest.raises(Refused):
        session.adjust("", field("turn"), "Ana", "not in the middle of one")
    stay(session)
    session.state.players["Ben"].here = False
    with pytest.raises(Refused):
        session.adjust("", field("turn"), "Ben", "who has left")
    assert [name for name, kept in session.game.fields.items() if not kept.of_player] == ["turn", "last push"]


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("labyrinth/shift/not-back", "the last push was W2, so E2 is closed for Ben; 11 are open."),
        ("labyrinth/fall/wrap", "Ana stands on A7 and Ben stands on G1."),
        ("labyrinth/move/connected", "Ben on G1 reaches 7 squares before the push: F1 G1 G2 G3 G4 G5 G6."),
        ("labyrinth/reach/open", "cards left: Ana 12 of 12 and Ben 12 of 12."),
        ("labyrinth/end/win", "cards left: Ana 12 of 12 and Ben 12 of 12."),
        ("labyrinth/box/tiles", None),
    ],
)
def test_what_a_rule_means_now(rule: str, said: str | None) -> None:
    session = table()
    push(session, "W2", "NS")
    stay(session)
    assert session.game.about(session.state, rule) == said


def test_before_the_first_push_all_arrows_are_open() -> None:
    session = table()
    assert "all 12 arrows" in session.game.about(session.state, "labyrinth/shift/arrows")
    cards(session, "Ana", 0)
    assert session.game.about(session.state, "labyrinth/end/home") == "Ana must get home to A7."
    assert session.game.about(placed().state, "labyrinth/end/home") is None


def test_every_setting_has_a_default_and_another_value() -> None:
    assert {setting.name: setting.default for setting in SETTINGS} == {
        "maze": "on",
        "open-cards": "off",
        "way-home": "on",
        "solver": "off",
    }
    assert all(len(setting.values) == 2 for setting in SETTINGS)


# Drawings


def played(home: Path) -> None:
    where = {"REFEREE_HOME": str(home)}
    referee("new", "labyrinth", "-p", "Ana", "-p", "B<e>n", **where)
    told = ["youngest=Ana", "colour_1=orange", "colour_2=blue", "corner_orange=A7", "corner_blue=G7"]
    referee("do", "place-pieces", *told, **where)
    maze = [f"row_{n}={row}" for n, row in enumerate(ROWS, 1)]
    assert referee("do", "enter-maze", *maze, "spare=straight", **where).returncode == 0
    assert referee("do", "push", "w2", "5", **where).returncode == 0


def test_the_maze_is_drawn_and_the_boards_make_a_page(tmp_path: Path) -> None:
    played(tmp_path)
    where = {"REFEREE_HOME": str(tmp_path)}
    drawing = referee("export", "maze", **where).stdout.decode()
    root = ElementTree.fromstring(drawing)
    assert root.tag.endswith("svg")
    assert drawing.count("<rect") == 1 + 49 + 1
    assert drawing.count("<polygon") == 12
    assert drawing.count("shut") == 2  # its style, and the closed arrow
    page = tmp_path / "evening.html"
    done = referee("export", "boards", "-o", str(page), **where)
    assert done.returncode == 0, done.stderr
    text = page.read_text("utf-8")
    assert text.count("<svg") == 3
    assert "B&lt;e&gt;n" in text
    assert "<e>" not in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def drawn(session: Memory) -> ElementTree.Element:
    (moment,) = session.moments()[-1:]
    moment.state = session.state
    return ElementTree.fromstring(session.game.exports["maze"].write([moment]))


SVG = "{http://www.w3.org/2000/svg}"
LONG = ("Yoda", "Millennium Falcon", "R2 & <D2>", "Supercalifragilistic", "W" * 60, "Obi-Wan Kenobi the Younger")


@pytest.mark.parametrize("name", LONG)
def test_a_symbol_s_name_fits_its_tile_and_the_pieces_stand_clear_of_it(name: str) -> None:
    session = table(4)
    symbol(session, "D4", name)
    stand(session, Ana="D4", Ben="D4", Cleo="D4", Dan="D4")
    root = drawn(session)
    (plate,) = [rect for rect in root.iter(f"{SVG}rect") if rect.get("class") == "plate"]
    left, top, high = float(plate.get("x")), float(plate.get("y")), float(plate.get("height"))
    x, y = 46 + 3 * 60, 46 + 3 * 60
    assert x <= left
    assert left + float(plate.get("width")) <= x + 60
    assert y <= top
    assert top + high <= y + 60
    signs = [text for text in root.iter(f"{SVG}text") if text.get("class") == "sign"]
    assert 1 <= len(signs) <= 2
    for sign in signs:
        assert top < float(sign.get("y")) < top + high
        assert len(sign.text) * 5.2 <= float(sign.get("textLength", 50)) or sign.get("lengthAdjust")
        assert len(sign.text) <= 10
    circles = [circle for circle in root.iter(f"{SVG}circle") if circle.get("stroke")]
    assert len(circles) == 4
    for circle in circles:
        assert float(circle.get("cy")) + 9 <= top
        assert x <= float(circle.get("cx")) - 9
        assert float(circle.get("cx")) + 9 <= x + 60
    assert name in [title.text for title in root.iter(f"{SVG}title")]


def test_no_two_names_in_the_drawing_stand_on_each_other() -> None:
    session = table()
    turn(session, "W2")
    names = [text for text in drawn(session).iter(f"{SVG}text") if text.get("class") == "name"]
    places = [(float(text.get("x")), float(text.get("y"))) for text in names]
    assert {text.text for text in names} == {*"ABCDEFG1357", *ARROWS, "spare"}
    for at, (x, y) in enumerate(places):
        assert all(abs(x - left) > 20 or abs(y - down) >= 11 for left, down in places[:at])


def test_the_drawing_is_told_in_words() -> None:
    session = table()
    symbol(session, "C1", "Yoda")
    push(session, "W2", "NS")
    root = drawn(session)
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert root[0].text == "Star Wars Labyrinth: Turn 1 · Ana (orange, A7) moves or stays"
    assert root[1].text == (
        "Ana's orange piece stands on A7; Ben's yellow piece stands on G1; symbols: Yoda on C1; the spare tile is a T; "
        "in reach: A1 A2 A3 A4 B4 A5 B5 A6 B6 A7 B7; E2 is closed"
    )
    assert [title.text for title in root.iter(f"{SVG}title")][-2:] == ["Ben (yellow)", "Ana (orange)"]


def test_what_can_be_exported_and_what_cannot(tmp_path: Path) -> None:
    played(tmp_path)
    where = {"REFEREE_HOME": str(tmp_path)}
    assert b"boards" in referee("export", **where).stdout
    listed = json.loads(referee("export", "--json", **where).stdout)
    assert [export["name"] for export in listed["exports"]] == ["maze", "boards"]
    assert referee("export", "mazes", **where).returncode == 2
    assert referee("export", "maze", "-o", str(tmp_path / "maze.png"), **where).returncode == 2
    assert referee("export", "maze", "-o", str(tmp_path / "no" / "maze.svg"), **where).returncode == 2


def test_a_drawing_without_a_maze_and_with_symbols() -> None:
    session = blind()
    turn(session, "W2")
    (maze, boards) = session.game.exports.values()
    assert maze.write(session.moments()).count("<rect") == 1
    assert "<svg" in boards.write(session.moments())
    full = table()
    symbol(full, "D4", "R2 & <D2>")
    stand(full, Ana="D4", Ben="D4")
    moments = full.moments()
    moments[-1].state = full.state
    assert "R2 &amp;" in full.game.exports["maze"].write(moments)
