"""How to Play: pushes and the closed arrow, pieces that ride and fall, moves and ways, cards, home and win."""

from pickle import dumps

import pytest
from labyrinth_helpers import blind, cards, push, stand, stay, symbol, table, turn
from table_helpers import Memory, do, refused, replayed, rules, said

from referee.games.labyrinth.maze import ARROWS
from referee.table.errors import UserError
from referee.table.question import BadAnswer


def where(session: Memory) -> list[str]:
    return [player.square for player in session.state.players.values()]


# Pushing


def test_a_push_with_its_sums() -> None:
    """labyrinth/shift/insert."""
    session = table()
    turn(session, "N4")
    done = push(session, "W2", "EW")
    assert said(done)[:2] == [
        "Ben pushes W2, spare across: row 2 moves to the right",
        "A T ╦ comes out and is the new spare tile",
    ]
    assert rules(done)[0] == "labyrinth/shift/insert"
    assert session.state.maze.tiles["A2"].sides == "EW"


def test_the_first_push_is_free() -> None:
    """labyrinth/shift/first-turn."""
    done = push(table(), "W2", "NS")
    assert said(done) == [
        "Ana pushes W2, spare upright: row 2 moves to the right",
        "A T ╦ comes out and is the new spare tile",
        "Not E2 for the next player",
        "Ana reaches 11 squares",
    ]
    assert rules(done) == [
        "labyrinth/shift/first-turn",
        "labyrinth/shift/next-player",
        "labyrinth/shift/opposite",
        "labyrinth/move/connected",
    ]


@pytest.mark.parametrize("keep", [table, blind])
def test_not_back_where_it_came_out(keep: object) -> None:
    """labyrinth/shift/not-back."""
    session = keep()
    turn(session, "W2")
    no = refused(session, "push", "labyrinth/shift/not-back", arrow="E2")
    assert no.why == "The last push was W2, so the tile came out at E2."


@pytest.mark.parametrize("sides", ["ESW", "NSW", "NEW", "NES"])
def test_turning_does_not_lift_the_ban(sides: str) -> None:
    """labyrinth/shift/turned-back."""
    session = table()
    turn(session, "W2")
    refused(session, "push", "labyrinth/shift/not-back", arrow="E2", turn=sides)


def test_the_same_arrow_again() -> None:
    """labyrinth/shift/same-arrow."""
    session = table()
    turn(session, "W2")
    assert rules(push(session, "W2"))[0] == "labyrinth/shift/same-arrow"


def test_only_the_next_player_is_bound() -> None:
    """labyrinth/shift/ban-length."""
    session = table()
    turn(session, "W2")
    turn(session, "N4")
    assert said(push(session, "E2"))[0].startswith("Ana pushes E2")


def test_eleven_of_twelve_are_open() -> None:
    """labyrinth/shift/choice, labyrinth/shift/arrows."""
    session = blind()
    question = session.can(session.game.actions["push"], session.ask()).question
    assert len(question.options) == 12
    turn(session, "S4")
    free = [a for a in question.options if session.can(session.game.actions["push"], session.ask({"arrow": a})).legal]
    assert set(question.options) - set(free) == {"N4"}


def test_one_push_a_turn() -> None:
    """labyrinth/play/one-push."""
    session = table()
    push(session, "W2")
    no = refused(session, "push", "labyrinth/play/one-push", arrow="N4")
    assert no.why == "Ana has pushed already; now the piece moves, or stays."


def test_pushing_is_a_must_and_comes_first() -> None:
    """labyrinth/shift/must, labyrinth/move/after."""
    session = table()
    no = refused(session, "move", "labyrinth/move/after", to="stay")
    assert no.why == "Ana has not pushed yet; a piece moved too early goes back."


def test_an_idle_push_is_allowed() -> None:
    """labyrinth/shift/idle."""
    session = table()
    before = {corner: len(session.state.maze.ways_from(corner)) for corner in ("A1", "G1", "G7", "A7")}
    push(session, "N4")
    assert {corner: len(session.state.maze.ways_from(corner)) for corner in before} == before


def test_the_spare_tile_is_turned_as_one_likes() -> None:
    """labyrinth/silent/turn-tile."""
    session = table()
    question = session.can(session.game.actions["push"], session.ask({"arrow": "W2"})).question
    assert question.options == ["NS", "EW"]
    turn(session, "W2")
    question = session.can(session.game.actions["push"], session.ask({"arrow": "W2"})).question
    assert question.options == ["ESW", "NSW", "NEW", "NES"]


@pytest.mark.parametrize("action", ["push", "move"])
def test_only_whose_turn_it_is(action: str) -> None:
    """labyrinth/play/clockwise."""
    no = refused(table(), action, "labyrinth/play/clockwise", player="Ben")
    assert no.why == "It is Ana's turn, not Ben's."


# Riding and falling


@pytest.mark.parametrize("keep", [table, blind])
def test_a_piece_that_falls_off(keep: object) -> None:
    """labyrinth/fall/wrap."""
    session = keep()
    stand(session, Ben="G2")
    done = push(session, "W2")
    assert "Ben falls off at G2 and stands on A2; that is no move" in said(done)
    assert "labyrinth/fall/wrap" in rules(done)
    assert where(session) == ["A7", "A2"]


def test_being_carried_is_no_move() -> None:
    """labyrinth/fall/not-a-move."""
    session = table()
    stand(session, Ben="G2")
    turn(session, "W2")
    push(session, "N4")
    done = do(session, "move", to="A3", turned=False)
    assert said(done)[0] == "Ben moves A2 to A3"


def test_pushed_off_by_oneself_one_still_moves() -> None:
    """labyrinth/fall/still-move."""
    session = table()
    stand(session, Ana="G2")
    done = push(session, "W2", "NS")
    assert rules(done)[2] == "labyrinth/fall/still-move"
    assert said(done)[-1] == "Ana reaches 11 squares"
    moved = do(session, "move", to="A7")
    assert rules(moved) == ["labyrinth/fall/still-move"]


@pytest.mark.parametrize("keep", [table, blind])
def test_a_piece_rides_on_its_tile(keep: object) -> None:
    """labyrinth/fall/ride."""
    session = keep()
    stand(session, Ana="C2", Ben="D4")
    done = push(session, "W2")
    assert "Ana rides along to D2" in said(done)
    assert "labyrinth/fall/ride" in rules(done)
    assert where(session) == ["D2", "D4"]
    stand(session, Ana="A2", Ben="F2")
    stay(session)
    push(session, "W2")
    assert where(session) == ["B2", "G2"]


def test_two_fall_together() -> None:
    """labyrinth/fall/two."""
    session = table(3)
    stand(session, Ana="G2", Ben="G2", Cleo="F2")
    done = push(session, "W2")
    assert rules(done).count("labyrinth/fall/two") == 2
    assert where(session) == ["A2", "A2", "G2"]


def test_one_s_own_push_onto_the_symbol() -> None:
    """labyrinth/fall/on-symbol."""
    session = table()
    stand(session, Ana="C2")
    push(session, "W2")
    done = do(session, "move", to="stay", turned=True, symbol="Yoda")
    assert rules(done)[1:3] == ["labyrinth/reach/turn-over", "labyrinth/fall/on-symbol"]
    assert said(done)[1:3] == ["Ana turns Yoda over, 1 of 12", "The push alone brought Ana there, and that counts"]
    assert session.state.maze.tiles["D2"].symbol == "Yoda"


def test_staying_on_the_symbol_without_being_carried() -> None:
    """labyrinth/reach/turn-over."""
    session = table()
    stand(session, Ana="A6")
    push(session, "N4")
    done = do(session, "move", to="stay", turned=True, symbol="Yoda")
    assert rules(done) == ["labyrinth/move/stay", "labyrinth/reach/turn-over", "labyrinth/reach/next-card"]


def test_walking_on_from_where_the_push_led_is_a_move_like_any() -> None:
    """labyrinth/reach/turn-over."""
    session = table()
    stand(session, Ana="A6")
    push(session, "W6", "NS")
    assert session.state.players["Ana"].square == "B6"
    done = do(session, "move", to="B7", turned=True, symbol="Yoda")
    assert rules(done)[1:] == ["labyrinth/reach/turn-over", "labyrinth/reach/next-card"]


def test_somebody_else_s_push_onto_it_is_no_claim() -> None:
    """labyrinth/fall/other-turn."""
    session = table(3)
    stand(session, Cleo="C2")
    turn(session, "W2")
    no = refused(session, "turn-card", "labyrinth/fall/other-turn", player="Cleo")
    assert no.why == "Only Ana has just moved; being carried to a symbol is no move."


def test_the_tile_under_a_piece_may_be_shifted() -> None:
    """labyrinth/shift/free-tile."""
    session = table()
    stand(session, Ana="D2")
    push(session, "N4")
    assert where(session)[0] == "D3"


# Moving


def test_along_the_open_ways_square_by_square() -> None:
    """labyrinth/move/distance."""
    session = table()
    push(session, "W2", "NS")
    done = do(session, "move", to="a1")
    assert said(done)[0] == "Ana moves A7 to A1: A7 A6 A5 A4 A3 A2 A1"


@pytest.mark.parametrize(
    ("square", "why"),
    [
        ("C7", "between B7 and C7 there is a wall, on B7."),
        ("G7", "from G7 one comes only to"),
        ("C5", "between B5 and C5 there is a wall, on B5."),
    ],
)
def test_what_cannot_be_reached_and_why(square: str, why: str) -> None:
    """labyrinth/move/connected."""
    session = table()
    push(session, "W2", "NS")
    no = refused(session, "move", "labyrinth/move/connected", to=square)
    assert no.why.startswith(f"No way leads from A7 to {square}: ")
    assert why in no.why or "no way leads out" in no.why


def test_where_one_comes_from_a_square_out_of_reach_is_named_as_far_as_it_fits() -> None:
    """labyrinth/move/cant-reach."""
    session = table()
    push(session, "W2", "NS")
    no = refused(session, "move", "labyrinth/move/connected", to="F1")
    assert no.why == "No way leads from A7 to F1: from F1 one comes only to G1, G2, G3, G4, G5 and G6."
    stand(session, Ana="F1")
    no = refused(session, "move", "labyrinth/move/connected", to="A7")
    assert no.why == "No way leads from F1 to A7: from A7 one comes only to A1, A2, A3, A4, B4, A5 and further."


def test_no_diagonal_steps() -> None:
    """labyrinth/move/diagonal."""
    session = table()
    push(session, "E6", "EW")
    stand(session, Ana="D2")
    refused(session, "move", "labyrinth/move/diagonal", to="E1")


def test_several_on_one_square() -> None:
    """labyrinth/move/share."""
    session = table()
    stand(session, Ben="A5")
    push(session, "N4")
    done = do(session, "move", to="A5", turned=False)
    assert said(done)[0] == "Ana moves A7 to A5, where Ben stands: A7 A6 A5"
    assert rules(done)[0] == "labyrinth/move/share"


def test_another_player_s_corner() -> None:
    """labyrinth/move/others-corner."""
    session = table(3)
    stand(session, Cleo="D4")
    push(session, "W2", "NS")
    assert rules(do(session, "move", to="A1"))[0] == "labyrinth/move/others-corner"


def test_moving_is_optional() -> None:
    """labyrinth/move/stay."""
    session = table()
    push(session, "N4")
    done = do(session, "move", to="A7")
    assert said(done) == ["Ana stays on A7"]
    assert rules(done) == ["labyrinth/move/stay"]
    assert session.state.seats.current == "Ben"


def test_a_turn_is_push_then_move_and_ends() -> None:
    """labyrinth/play/turn, labyrinth/reach/turn-ends."""
    session = table()
    assert session.game.main(session.state) == "push"
    push(session, "N4")
    assert session.game.main(session.state) == "move"
    refused(session, "turn-card", "labyrinth/play/turn")
    stay(session)
    assert session.game.main(session.state) == "push"
    assert session.state.seats.current == "Ben"


# Cards


def reach(session: Memory, square: str = "A6", **told: object) -> object:
    """Ana pushes idly and goes to a square."""
    push(session, "N4")
    return do(session, "move", to=square, **told)


def test_a_card_is_turned_over() -> None:
    """labyrinth/reach/turn-over."""
    session = table()
    done = reach(session, turned=True, symbol="Yoda")
    assert said(done)[1:] == ["Ana turns Yoda over, 1 of 12", "Ana looks at the next card; it is for the next turn"]
    assert rules(done)[1:] == ["labyrinth/reach/turn-over", "labyrinth/reach/next-card"]
    ana = session.state.players["Ana"]
    assert (ana.pile, ana.turned) == (11, ["Yoda"])
    assert session.state.seats.current == "Ben"


def test_a_symbol_need_not_be_named() -> None:
    session = table()
    reach(session, turned=True, symbol="Not named")
    assert session.state.players["Ana"].turned == ["not named"]
    assert session.state.maze.tiles["A6"].symbol == ""


def test_no_card_no_question_on_a_corner() -> None:
    session = table()
    done = reach(session, "A7")
    assert len(said(done)) == 1


def test_a_card_that_cannot_be_is_refused_with_its_reason_and_a_no_is_heard() -> None:
    """labyrinth/play/target, labyrinth/box/cards, labyrinth/end/home: "a7 n" is typed by habit."""
    session = table()
    push(session, "N4")
    no = refused(session, "move", "labyrinth/play/target", to="A7", turned=True)
    assert no.why == "A7 is a corner, without a symbol."
    session.do(session.game.actions["move"], session.ask(loose=["a7", "n"]))
    symbol(session, "F1", "Yoda")
    session.state.players["Ana"].turned, session.state.players["Ana"].pile = ["Yoda"], 11
    push(session, "N4")
    no = refused(session, "move", "labyrinth/box/cards", to="F1", turned=True)
    assert no.why == "Ana has turned Yoda over."
    cards(session, "Ben", 0)
    stand(session, Ben="F1")
    no = refused(session, "move", "labyrinth/end/home", to="stay", turned=True)
    assert no.why == "Ben has turned all cards over; now the way home."
    session.do(session.game.actions["move"], session.ask(loose=["stay", "n"]))
    assert session.game.data(replayed(session).state)["current"] == "Ana"


def test_turned_cards_lie_open_and_the_pile_is_secret() -> None:
    """labyrinth/reach/open, labyrinth/play/secret."""
    session = table()
    reach(session, turned=True, symbol="Yoda")
    shown = session.game.data(session.state)["players"][0]
    assert shown["turned"] == ["Yoda"]
    assert shown["pile"] == 11  # a number: what the cards show is nowhere


def test_one_symbol_a_turn() -> None:
    """labyrinth/reach/one-per-turn."""
    session = table()
    reach(session, turned=True, symbol="Yoda")
    no = refused(session, "turn-card", "labyrinth/reach/one-per-turn")
    assert no.why == "Ana has turned a card over in that turn."


def test_a_forgotten_card_until_the_next_push() -> None:
    """labyrinth/silent/wrong-claim."""
    session = table()
    refused(session, "turn-card", "labyrinth/silent/wrong-claim")
    reach(session, turned=False)
    done = do(session, "turn-card", symbol="Yoda")
    assert said(done)[0] == "Ana turns Yoda over, 1 of 12"
    session.undo()
    turn(session, "S2")
    assert session.state.moved == "Ben"


def test_each_card_is_there_once() -> None:
    """labyrinth/box/cards."""
    session = table()
    reach(session, turned=True, symbol="Yoda")
    stand(session, Ben="D6")
    push(session, "S2")
    no = refused(session, "move", "labyrinth/box/cards", to="stay", turned=True, symbol="yoda")
    assert no.why == "Ana has turned Yoda over."


def test_the_symbol_must_be_where_the_piece_stands() -> None:
    """labyrinth/play/target."""
    session = table()
    symbol(session, "C1", "Yoda")
    push(session, "N4")
    no = refused(session, "move", "labyrinth/play/target", to="A6", turned=True, symbol="Yoda")
    assert no.why == "Yoda is on C1, and Ana stands on A6."
    do(session, "move", to="A7")
    refused(session, "turn-card", "labyrinth/play/target")


def test_a_symbol_beside_the_board() -> None:
    """labyrinth/shift/symbol-out."""
    session = table()
    symbol(session, "G2", "Yoda")
    push(session, "W2")
    assert session.state.maze.spare.symbol == "Yoda"
    refused(session, "move", "labyrinth/shift/symbol-out", to="A6", turned=True, symbol="Yoda")


def test_a_known_symbol_is_not_asked_for_and_a_turned_one_ends_the_question() -> None:
    session = table()
    symbol(session, "A6", "Yoda")
    assert "Ana turns Yoda over, 1 of 12" in said(reach(session, turned=True))
    stand(session, Ben="A6")
    push(session, "E4")
    do(session, "move", to="stay")  # nobody needs that symbol any more


def test_symbols_are_offered_again_and_printed_ones_remembered() -> None:
    """labyrinth/silent/symbol-list."""
    session = table()
    done = reach(session, "A5", turned=True, symbol="Yoda")
    assert done.learned == {"symbol: A5": "Yoda"}
    again = table(known=done.learned)
    push(again, "N4")
    needed = again.can(again.game.actions["move"], again.ask({"to": "A5", "turned": True})).question
    assert (needed.suggested, needed.options) == ("Yoda", ["Yoda"])
    loose = reach(table(), "A6", turned=True, symbol="Rex")
    assert loose.learned == {"symbol: Rex": "Rex"}


@pytest.mark.parametrize(
    "slip", ["s4", "S4 9", "4s", "nb", "w2 5", "c4", "A1", "stay", "y", "Yes", "n", "no", "ok", "7", "es", "spare"]
)
def test_what_answers_another_question_is_no_symbol(slip: str) -> None:
    """labyrinth/silent/symbol-list."""
    session = table()
    push(session, "N4")
    before = dumps(session.state)
    with pytest.raises(BadAnswer, match="is no symbol"):
        do(session, "move", to="A6", turned=True, symbol=slip)
    assert dumps(session.state) == before


@pytest.mark.parametrize("name", ["C-3PO", "C3 PO", "R2 D2", "Yoda 2", "IG-88", "Count Dooku"])
def test_names_that_look_a_little_like_it_are_symbols(name: str) -> None:
    """labyrinth/silent/symbol-list."""
    assert f"Ana turns {name} over, 1 of 12" in said(reach(table(), turned=True, symbol=name))


@pytest.mark.parametrize("word", ["not named", "Not Named", "-", "none", "unnamed"])
def test_a_symbol_is_left_unnamed_in_a_word(word: str) -> None:
    session = table()
    assert reach(session, turned=True, symbol=word).learned == {}
    assert session.state.players["Ana"].turned == ["not named"]


def test_the_beginning_of_a_known_name_is_no_new_one() -> None:
    """labyrinth/silent/symbol-list."""
    session = table(known={"symbol: Falcon": "Falcon", "symbol: C5": "Yoda"})
    push(session, "N4")
    for begun, meant in (("falc", "Falcon"), ("Yod", "Yoda")):
        with pytest.raises(BadAnswer, match="beginning of a name that is known") as caught:
            do(session, "move", to="A6", turned=True, symbol=begun)
        assert caught.value.hint.startswith(f"Did you mean {meant}?")
    assert "Ana turns Falcon over, 1 of 12" in said(do(session, "move", to="A6", turned=True, symbol="falcon"))


def test_the_question_for_a_symbol_says_what_enter_does() -> None:
    session = table()
    push(session, "N4")
    question = session.can(session.game.actions["move"], session.ask({"to": "A6", "turned": True})).question
    assert question.prompt == "Which symbol? Enter: leave it unnamed"
    assert (question.suggested, question.options) == ("not named", [])


def test_a_printed_symbol_is_not_replaced_unasked() -> None:
    """labyrinth/silent/symbol-list."""
    session = table(known={"symbol: A5": "Yoda"})
    done = reach(session, "A5", turned=True, symbol="Vader")
    assert done.learned == {}
    assert done.corrected == {"symbol: A5": "Vader"}  # which a table is asked about
    assert session.state.maze.tiles["A5"].symbol == "Vader"
    assert reach(table(known={"symbol: A5": "Yoda"}), "A5", turned=True, symbol="Yoda").corrected == {}


# Home


def last_card(session: Memory, **told: object) -> object:
    cards(session, "Ana", 1)
    push(session, "N4")
    return do(session, "move", to="A6", turned=True, symbol="Yoda", **told)


def test_the_last_card_and_home_take_two_turns() -> None:
    """labyrinth/end/last-and-home."""
    session = table()
    done = last_card(session)
    assert rules(done)[-1] == "labyrinth/end/last-and-home"
    assert not session.over
    turn(session, "S6")
    push(session, "N4")
    done = do(session, "move", to="A7")
    assert said(done) == ["Ana moves A6 to A7", "Ana wins"]
    assert rules(done)[-1] == "labyrinth/end/win"
    assert session.over
    assert session.game.data(session.state)["winner"] == "Ana"
    assert session.game.score(session.state)["Ana"] == 12


def test_the_way_home_and_no_further_card() -> None:
    """labyrinth/end/home."""
    session = table()
    cards(session, "Ana", 0)
    stand(session, Ana="A6")
    push(session, "N4")
    do(session, "move", to="A5")  # nothing is asked about cards
    assert not session.over
    refused(session, "turn-card", "labyrinth/end/home")


def test_stopping_on_the_own_corner() -> None:
    """labyrinth/end/exact."""
    session = table(3)
    cards(session, "Ana", 0)
    stand(session, Ana="A2")
    push(session, "W2", "NS")
    stand(session, Ana="A2")
    do(session, "move", to="A1")  # Cleo's corner
    assert not session.over


def test_already_at_home() -> None:
    """labyrinth/end/carried-home."""
    session = table()
    cards(session, "Ana", 0)
    push(session, "N4")
    done = do(session, "move", to="stay")
    assert rules(done)[-1] == "labyrinth/end/carried-home"
    assert session.over


def test_the_game_stops_at_once() -> None:
    """labyrinth/end/at-once."""
    session = table()
    cards(session, "Ana", 0)
    push(session, "N4")
    do(session, "move", to="stay")
    for action in ("push", "move", "turn-card", "lay-tile"):
        refused(session, action, "labyrinth/end/at-once")


# The variation for younger children


def test_open_cards() -> None:
    """labyrinth/kids/choose."""
    session = table(open_cards="on")
    done = reach(session, turned=True, symbol="Yoda")
    assert rules(done)[1:] == ["labyrinth/kids/choose"]
    refused(session, "turn-card", "labyrinth/kids/one-per-turn")


def test_without_the_way_home_the_last_card_wins() -> None:
    """labyrinth/kids/no-return."""
    session = table(way_home="off")
    done = last_card(session)
    assert said(done)[-1] == "Ana wins"
    assert rules(done)[-1] == "labyrinth/kids/no-return"
    assert session.over


@pytest.mark.parametrize(("open_cards", "way_home", "over"), [("on", "on", False), ("off", "off", True)])
def test_two_separate_easings(open_cards: str, way_home: str, over: bool) -> None:
    """labyrinth/kids/separate."""
    session = table(open_cards=open_cards, way_home=way_home)
    last_card(session)
    assert session.over is over


def test_a_forgotten_last_card_wins_too() -> None:
    """labyrinth/kids/no-return."""
    session = table(way_home="off")
    cards(session, "Ana", 1)
    reach(session, turned=False)
    do(session, "turn-card", symbol="Yoda")
    assert session.over


def test_with_no_card_left_and_no_way_home_the_next_move_wins() -> None:
    """labyrinth/kids/no-return: the table has put the cards right by hand."""
    session = table(way_home="off")
    cards(session, "Ana", 0)
    push(session, "N4")
    assert said(do(session, "move", to="A6"))[-1] == "Ana wins"


# Looking ahead, half blind, leaving


def test_the_way_to_a_square() -> None:
    """labyrinth/move/connected."""
    session = table()
    verdict = session.can(session.game.actions["reach"], session.ask({"to": "B4"}))
    assert [entry.text for entry in verdict.entries] == ["Ana can go A7 A6 A5 B5 B4"]
    no = refused(session, "reach", "labyrinth/move/connected", to="A1")
    assert no.why == "No way leads from A7 to A1: between A2 and A1 there is a wall, on A2."
    assert "Ben can go G1 F1" in said(do(session, "reach", player="Ben", to="F1"))


def test_the_solver_is_off() -> None:
    """labyrinth/silent/talk."""
    no = refused(table(), "solve", "labyrinth/silent/talk", to="C3")
    assert "--set solver=on" in no.why


def test_pushes_that_open_a_way() -> None:
    session = table(solver="on")
    done = do(session, "solve", to="A1")
    assert said(done)[0].endswith("of 24 open a way to the tile on A1")
    assert "W2, upright: A7 A6 A5 A4 A3 A2 A1" in said(done)
    for line in said(done)[1:]:
        arrow, how = line.split(":")[0].split(", ")
        for sides in {"upright": ["NS"], "across": ["EW"], "whatever way": ["NS", "EW"]}[how]:
            trial = table()
            push(trial, arrow, sides)
            assert "A1" in trial.state.reached(trial.state.players["Ana"])
    push(session, "W2")
    refused(session, "solve", "labyrinth/play/one-push", to="A1")


def test_pushes_that_are_not_listed_are_counted() -> None:
    session = table(solver="on")
    stand(session, Ana="A6")
    lines = said(do(session, "solve", to="A6"))
    opened = int(lines[0].split()[0])
    listed = sum(
        2 if "whatever way" in line else line.split(":")[0].count("upright") + line.count("across")
        for line in lines[1:-1]
    )
    assert len(lines) == 10
    assert lines[-1] == f"and {opened - listed} pushes more, by ways that are no shorter"


def test_a_tile_may_be_named_by_its_symbol() -> None:
    """labyrinth/silent/talk."""
    session = table(solver="on")
    symbol(session, "A1", "Yoda")
    session.state.maze.spare.symbol = "Vader"
    assert said(do(session, "solve", to="yod")) == said(do(session, "solve", to="A1"))
    assert said(do(session, "solve", to="Vader")) == said(do(session, "solve", to="spare"))
    push(session, "W2", "NS")
    assert said(do(session, "reach", to="Yoda")) == said(do(session, "reach", to="A1"))
    session.state.maze.spare.symbol = "Rex"
    no = refused(session, "reach", "labyrinth/shift/symbol-out", to="Rex")
    assert no.why == "That tile lies beside the board."
    with pytest.raises(UserError, match="cannot be done, even overruled"):
        do(session, "reach", reason="we want to", to="spare")


def after_w2() -> Memory:
    """Ben, who was carried to G2, is to push a T."""
    session = table(solver="on")
    turn(session, "W2")
    stand(session, Ben="G2")
    return session


@pytest.mark.parametrize("square", ["A2", "G2", "D4", "C7", "spare"])
def test_the_solver_agrees_with_every_push_tried(square: str) -> None:
    found = 0
    for arrow in set(ARROWS) - {"E2"}:
        for sides in ("ESW", "NSW", "NEW", "NES"):
            trial = after_w2()
            maze = trial.state.maze
            (maze.spare if square == "spare" else maze.tiles[square]).symbol = "target"
            push(trial, arrow, sides)
            found += trial.state.maze.where("target") in trial.state.reached(trial.state.players["Ben"])
    session = after_w2()
    verdict = session.can(session.game.actions["solve"], session.ask({"to": square}))
    if found:
        assert verdict.entries[0].text.startswith(f"{found} push")
    else:
        assert verdict.refusal.rule == "labyrinth/move/cant-reach"


def test_half_blind_only_arrows_pieces_and_cards() -> None:
    session = blind()
    assert said(push(session, "W2")) == ["Ana pushes W2: row 2 moves to the right", "Not E2 for the next player"]
    done = do(session, "move", to="D4", turned=True, symbol="Yoda")
    assert said(done)[0] == "Ana moves A7 to D4"
    refused(session, "reach", "labyrinth/move/connected", to="A1")
    refused(session, "lay-tile", "labyrinth/setup/fill")


def test_a_player_leaves() -> None:
    """labyrinth/silent/leave."""
    session = table(3)
    refused(session, "leave-game", "labyrinth/silent/leave", who="Ana", sure=False)
    done = do(session, "leave-game", who="Ana", sure=True)
    assert said(done) == ["Ana leaves; piece and cards go out"]
    assert session.state.seats.current == "Ben"
    refused(session, "reach", "labyrinth/silent/leave", player="Ana", to="A1")
    do(session, "leave-game", who="Cleo", sure=True)
    assert session.over
    assert session.game.data(session.state)["winner"] is None


def test_turns_pass_over_a_player_who_has_left() -> None:
    """labyrinth/silent/leave, labyrinth/play/clockwise."""
    session = table(4)
    do(session, "leave-game", who="Cleo", sure=True)
    order = []
    for _ in range(4):
        order.append(session.state.seats.current)
        turn(session, "N4")
    assert order == ["Ana", "Ben", "Dan", "Ana"]


def test_a_forgotten_card_of_one_who_left_or_was_followed_stays() -> None:
    """labyrinth/silent/wrong-claim, labyrinth/silent/leave."""
    session = table(4)
    turn(session, "N4")
    do(session, "leave-game", who="Ana", sure=True)
    assert refused(session, "turn-card", "labyrinth/silent/wrong-claim").why == "Nobody has moved yet."
    turn(session, "S2")  # Ben moved last,
    push(session, "N4")  # but Cleo has pushed since
    do(session, "leave-game", who="Cleo", sure=True)
    assert session.state.seats.current == "Dan"
    assert refused(session, "turn-card", "labyrinth/silent/wrong-claim").why == "Nobody has moved yet."


def test_the_table_overrules_a_wall() -> None:
    session = table()
    push(session, "N4")
    done = do(session, "move", reason="the tile was turned", to="G7")
    assert "Ana moves A7 to G7" in said(done)
    assert "labyrinth/move/connected" in rules(done)
