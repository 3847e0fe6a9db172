"""One rule, six uses: what a session makes of a toy game's procedures."""

from fractions import Fraction
from random import Random

import pytest
from toy_game import TOY

from referee.cli.stream import OURS
from referee.table.action import Refused
from referee.table.ask import RESERVED, Ask, Needs, at_random
from referee.table.errors import UserError
from referee.table.odds import odds
from referee.table.question import BadAnswer, Question
from referee.table.replay import Unplayable
from referee.table.session import Session

TAKE, SELL = TOY.actions["take"], TOY.actions["sell"]


def toy(*settings: str, known: dict | None = None, players: tuple[str, ...] = ("Ana", "Ben")) -> Session:
    log: list[dict] = []

    def append(event: dict) -> int:
        log.append(event)
        return len(log)

    return Session(TOY, players, settings, [], append=append, known=known, clock=lambda: "now")


def again(session: Session) -> Session:
    return Session(TOY, session.players, session.settings, [*session.events])


def test_given_answers_make_an_event_and_the_copy_becomes_the_state() -> None:
    session = toy()
    before = session.state
    done = session.do(TAKE, session.ask({"roll": "4"}))
    assert done.seq == 1
    assert done.outcome.name == "many"
    assert session.state is not before
    assert session.state.hands["Ana"].count == 4
    assert before.hands["Ana"].count == 0
    assert session.events == [
        {"seq": 1, "at": "now", "action": "take", "player": "Ana", "roll": 4, "ledger": ["Ana takes 4 [toy/take]"]}
    ]


def test_the_first_question_stops_it_and_nothing_changes() -> None:
    session = toy()
    with pytest.raises(Needs) as needs:
        session.do(TAKE, session.ask())
    assert needs.value.question.data() == {"key": "roll", "kind": "die", "prompt": "Roll", "low": 1, "high": 6}
    assert session.events == []
    assert session.state.hands["Ana"].count == 0


def test_can_has_three_verdicts_and_changes_nothing() -> None:
    session = toy()
    assert session.can(TAKE, session.ask()).question.key == "roll"
    full = session.can(TAKE, session.ask({"roll": 2}))
    assert full.legal
    assert [e.text for e in full.entries] == ["Ana takes 2"]
    refused = session.can(SELL, session.ask())
    assert not refused.legal
    assert refused.refusal.rule == "toy/sell/none"
    assert session.events == []
    assert [action.name for action, _ in session.legal()] == ["take"]


def test_a_refusal_half_way_changes_nothing() -> None:
    session = toy()
    with pytest.raises(Refused):
        session.do(SELL, session.ask({"count": 1}))
    with pytest.raises(Refused) as wrong:
        session.do(TAKE, session.ask({"roll": 1}, player="Ben"))
    assert wrong.value.rule == "toy/turn"
    assert "It is Ana's turn, not Ben's." in str(wrong.value)
    assert session.events == []


@pytest.mark.parametrize("bad", ["7", "0", "x", "", "3.5", True, None, [1]])
def test_answers_that_cannot_be_are_refused_with_what_would_be_right(bad: object) -> None:
    session = toy()
    with pytest.raises(BadAnswer) as wrong:
        session.do(TAKE, session.ask({"roll": bad}))
    assert wrong.value.hint == "Right is a number from 1 to 6."
    assert session.events == []


def test_answers_that_nothing_asks_for_are_no_answers() -> None:
    session = toy()
    with pytest.raises(UserError, match='take does not ask for "rol"'):
        session.do(TAKE, session.ask({"roll": 3, "rol": 3}))
    assert session.events == []


def test_replay_leads_to_the_same_state_and_the_ledger_is_compared() -> None:
    session = toy()
    for roll in (3, 2):
        session.do(TAKE, session.ask({"roll": roll}))
    assert TOY.data(again(session).state) == TOY.data(session.state)
    session.events[0] = session.events[0] | {"ledger": ["Ana takes 5 [toy/take]"]}
    other = again(session)
    assert [(d.seq, d.stored, d.now) for d in other.differences] == [
        (1, ["Ana takes 5 [toy/take]"], ["Ana takes 3 [toy/take]"])
    ]


def test_another_wording_is_no_other_decision() -> None:
    session = toy()
    session.do(TAKE, session.ask({"roll": 3}))
    for line, same in {
        "Ana gets 3 pebbles [toy/take]": True,
        "Ben gets 3 pebbles [toy/take]": False,
        "Ana gets 4 pebbles [toy/take]": False,
        "Ana gets 3 pebbles [toy/sell]": False,
    }.items():
        session.events[0] = session.events[0] | {"ledger": [line]}
        assert (again(session).differences == []) is same, line


def test_events_that_cannot_be_played_are_told_by_number() -> None:
    session = toy()
    session.do(TAKE, session.ask({"roll": 3}))
    lacking = {key: value for key, value in session.events[0].items() if key != "roll"}
    with pytest.raises(Unplayable, match=r"event 1 \(take\).*no answer to 'roll'"):
        Session(TOY, ["Ana", "Ben"], [], [lacking])
    with pytest.raises(Unplayable, match=r"event 1 \(sell\)"):
        Session(TOY, ["Ana", "Ben"], [], [lacking | {"action": "sell"}])
    with pytest.raises(Unplayable, match="there is no action 'steal'"):
        Session(TOY, ["Ana", "Ben"], [], [lacking | {"action": "steal"}])


def test_rules_that_changed_may_be_accepted_and_then_hold() -> None:
    session = toy()
    session.do(TAKE, session.ask({"roll": 3}))
    session.events[0] = session.events[0] | {"ledger": ["otherwise [toy/take]"]}
    other = Session(TOY, session.players, [], [*session.events], append=lambda event: 2, clock=lambda: "now")
    assert len(other.differences) == 1
    other.accept_rules()
    assert other.differences == []
    assert Session(TOY, session.players, [], other.events).differences == []


def test_undo_and_redo_are_events_and_replay_agrees() -> None:
    session = toy()
    for roll in (1, 2, 3):
        session.do(TAKE, session.ask({"roll": roll}))
    states = [TOY.data(session.state)]
    assert [event["seq"] for event in session.undo(2)] == [2, 3]
    assert session.state.heap.count == 9
    assert session.state.seats.current == "Ben"
    session.undo()
    assert session.state.heap.count == 10
    with pytest.raises(UserError, match="nothing is left to undo"):
        session.undo()
    session.redo()
    assert session.state.heap.count == 9
    session.redo()
    assert [TOY.data(session.state)] == states
    with pytest.raises(UserError, match="nothing is left to redo"):
        session.redo()
    assert [event["action"] for event in session.events] == ["take"] * 3 + ["undo", "undo", "redo", "redo"]
    assert TOY.data(again(session).state) == states[0]
    session.undo()
    session.do(TAKE, session.ask({"roll": 4}))
    with pytest.raises(UserError, match="nothing is left to redo"):
        session.redo()
    assert TOY.data(again(session).state) == TOY.data(session.state)


def test_undoing_more_than_there_is_says_how_much_there_is() -> None:
    session = toy()
    session.do(TAKE, session.ask({"roll": 1}))
    with pytest.raises(UserError, match="there are only 1 steps to undo"):
        session.undo(2)


def interrupted(session: Session) -> None:
    """Somebody rolls a six and then the lid is closed."""

    def person(question: object) -> object:
        if question.key == "roll":
            return 6
        raise EOFError

    with pytest.raises(EOFError):
        session.do(TAKE, session.ask(source=person), keep=True)


def test_a_die_that_was_told_is_told() -> None:
    session = toy()
    interrupted(session)
    assert session.events == [{"seq": 1, "at": "now", "action": "pending", "of": "take", "player": "Ana", "roll": 6}]
    later = Session(TOY, session.players, [], session.events, append=lambda event: 2, clock=lambda: "now")
    assert later.pending["roll"] == 6
    with pytest.raises(UserError, match="roll was told already: 6"):
        later.do(TAKE, later.ask({"roll": 1, "again": False}))
    with pytest.raises(UserError, match="take is under way"):
        later.do(SELL, later.ask({"count": 1}))
    later.do(TAKE, later.ask({"again": "no"}))
    assert later.pending is None
    assert later.state.hands["Ana"].count == 6
    assert later.events[-1]["roll"] == 6


def test_an_answer_that_the_rules_refuse_is_asked_again_and_those_before_it_hold() -> None:
    session = toy(known={"colour": "red"})
    session.do(TAKE, session.ask({"roll": 6, "again": False}))
    session.do(TAKE, session.ask({"roll": 1}))
    answers = iter([2, "no"])
    with pytest.raises(Refused):
        session.do(TOY.actions["swap"], session.ask(source=lambda question: next(answers)), keep=True)
    assert session.pending["count"] == 2
    assert "sure" not in session.pending
    session.do(TOY.actions["swap"], session.ask(source=lambda question: "yes"), keep=True)
    assert session.pending is None
    assert session.state.hands["Ana"].count == 4


def test_what_is_under_way_and_refused_before_it_asks_is_dropped() -> None:
    session = toy()
    interrupted(session)
    session.state.seats.current = "Ben"
    with pytest.raises(Refused):
        session.do(TAKE, session.ask(player="Ana"), keep=True)
    assert session.pending is None
    assert session.events[-1]["action"] == "dropped"


def test_undo_takes_back_what_was_told_of_an_action_under_way() -> None:
    session = toy()
    session.do(TAKE, session.ask({"roll": 1}))
    interrupted(session)
    session.undo()
    assert session.pending is None
    assert len(session.standing()) == 1
    assert again(session).pending is None
    session.undo()
    assert session.standing() == []


def test_odds_are_exact_and_show_the_best_and_the_worst_choice() -> None:
    session = toy()
    found = odds(session, TAKE, {})
    # A six may be rolled again: keeping it is best (six pebbles), rolling again brings 3.5 on average.
    assert found.best.by_name == {"few": Fraction(1, 2), "many": Fraction(1, 2)}
    assert found.best.worth == Fraction(1 + 2 + 3 + 4 + 5 + 6, 6)
    assert found.worst.worth == Fraction(1 + 2 + 3 + 4 + 5, 6) + Fraction(21, 36)
    assert found.worst.by_name["few"] == Fraction(1, 2) + Fraction(1, 12)
    kept = odds(session, TAKE, {"roll": 6})
    assert kept.key == "again"
    assert [(answer, chances.worth) for answer, chances in kept.choices] == [(True, Fraction(7, 2)), (False, 6)]
    assert odds(session, TAKE, {"roll": 6, "again": True}).best.by_name["many"] == Fraction(1, 2)
    # An answer to what is asked only after a six holds there, and is beside the point elsewhere.
    always = odds(session, TAKE, {"again": True})
    assert always.best.worth == always.worst.worth == found.worst.worth
    assert session.events == []


def test_odds_of_what_is_refused_or_unknown_say_so() -> None:
    session = toy()
    with pytest.raises(Refused):
        odds(session, SELL, {})
    with pytest.raises(UserError, match='does not ask for "x"'):
        odds(session, TAKE, {"x": 1, "roll": 2})
    with pytest.raises(UserError, match='does not ask for "agian"'):
        odds(session, TAKE, {"agian": True})
    with pytest.raises(BadAnswer):
        odds(session, TAKE, {"roll": 9})


def test_random_answers_play_whole_games() -> None:
    for seed in range(30):
        session, dice = toy(players=("Ana", "Ben", "Caro")), Random(seed)
        while not session.over:
            action = dice.choice([action for action, _ in session.legal() if action.name != "swap"])
            session.do(action, session.ask(source=at_random(dice)))
            held = session.state.heap.count + sum(pile.count for pile in session.state.hands.values())
            assert held == 10
            assert sum(p.balance for p in session.state.purses.values()) + session.state.bank.balance == 0
        assert TOY.data(again(session).state) == TOY.data(session.state)


def selling(**known: object) -> Session:
    session = toy(known=known)
    session.do(TAKE, session.ask({"roll": 5}))
    session.do(TAKE, session.ask({"roll": 1}))
    return session


def test_what_nobody_knows_is_asked_once_and_remembered() -> None:
    session = selling()
    done = session.do(SELL, session.ask({"count": 1, "colour": "re"}))
    assert done.learned == {"colour": "red"}
    session.do(TAKE, session.ask({"roll": 1}))
    later = session.do(SELL, session.ask({"count": 1}, player="Ben"))
    assert later.learned == {}
    # The remembered value is kept with the event, so that replay needs nothing else.
    assert session.events[-1]["colour"] == "red"
    assert TOY.data(again(session).state) == TOY.data(session.state)


def test_what_is_suggested_holds_unless_the_table_says_otherwise() -> None:
    session = selling(colour="blue")
    plain = session.do(SELL, session.ask({"count": 1}))
    assert "price" not in session.events[-1]
    assert plain.corrected == {}
    told = session.do(SELL, session.ask({"count": 1, "price": "12"}))
    assert told.corrected == {"price": 12}
    assert session.state.purses["Ana"].balance == 22
    assert session.events[-1]["price"] == 12
    same = session.do(SELL, session.ask({"count": 1, "price": "10"}))
    assert same.corrected == {}
    assert "price" not in session.events[-1]


def test_what_this_table_taught_us_comes_before_what_we_believe() -> None:
    session = selling(colour="blue", price=15)
    session.do(SELL, session.ask({"count": 2}))
    assert session.state.purses["Ana"].balance == 30
    assert session.events[-1]["price"] == 15
    assert again(session).state.purses["Ana"].balance == 30


def test_correcting_asks_what_was_only_suggested() -> None:
    session = selling(colour="blue")
    asked: list[tuple[str, object]] = []

    def person(question: object) -> object:
        asked.append((question.key, question.suggested))
        return 12 if question.key == "price" else question.suggested

    session.do(SELL, session.ask({"count": 2, "price": 11}, person, correct=True))
    assert asked == [("count", 2), ("price", 11), ("colour", "blue")]
    assert session.state.purses["Ana"].balance == 24


def test_the_table_may_overrule_and_the_log_says_by_what_right() -> None:
    session = toy()
    done = session.do(TAKE, session.ask({"roll": 2}, player="Ben"), reason="Ana is in the kitchen")
    assert session.state.hands["Ana"].count == 2
    event = session.events[-1]
    assert event["override"] == ["toy/turn"]
    assert event["reason"] == "Ana is in the kitchen"
    assert next(entry.text for entry in done.entries) == "The table overrules: Ana is in the kitchen"
    other = again(session)
    assert other.differences == []
    assert TOY.data(other.state) == TOY.data(session.state)
    session.do(TAKE, session.ask({"roll": 1}), reason="not needed")
    assert "override" not in session.events[-1]


def test_a_correction_has_a_reason_and_is_undone_like_everything() -> None:
    session = toy()
    done = session.adjust("Ana", TOY.fields["cash"], 30, "we forgot a pebble")
    assert session.state.purses["Ana"].balance == 30
    assert [entry.text for entry in done.entries] == ["Ana's cash: 0 becomes 30, for: we forgot a pebble"]
    assert again(session).state.purses["Ana"].balance == 30
    session.undo()
    assert session.state.purses["Ana"].balance == 0


def test_a_count_says_by_how_much_and_since_when() -> None:
    session = toy()
    cash = TOY.fields["cash"]
    agreed = session.count("Ana", cash, 0)
    assert agreed.entries[0].text == "Ana's cash: counted 0, as in the books"
    session.do(TAKE, session.ask({"roll": 1}))
    off = session.count("Ana", cash, 40)
    assert off.entries[0].text == "Ana's cash: counted 40, expected 0, 40 too much; last agreed at event 1"
    assert session.state.purses["Ana"].balance == 0
    other = session.count("Ben", cash, 5)
    assert other.entries[0].text.endswith("never counted before")
    assert again(session).differences == []


def test_where_the_table_is_right_a_count_puts_the_books_right() -> None:
    session = toy("books=table")
    done = session.count("Ana", TOY.fields["cash"], 40)
    assert session.state.purses["Ana"].balance == 40
    assert done.entries[-1].text == "Ana's cash is now 40 in the books too"
    assert again(session).state.purses["Ana"].balance == 40


def test_a_table_ruling_is_kept() -> None:
    session = toy()
    session.rule_on("a dropped die counts")
    assert session.rulings() == ["a dropped die counts"]
    assert again(session).rulings() == ["a dropped die counts"]
    session.undo()
    assert session.rulings() == []


def test_scores_after_every_step() -> None:
    session = selling(colour="red")
    session.do(SELL, session.ask({"count": 5}))
    assert [score["Ana"] for _, score in session.scores()] == [0, 0, 50]


@pytest.mark.parametrize("key", sorted(RESERVED))
def test_no_question_may_bear_a_name_of_the_file(key: str) -> None:
    with pytest.raises(ValueError, match="may not be called"):
        Ask({key: 1}).number(key, "?", low=1, high=2)


def test_no_key_is_asked_twice_in_one_action() -> None:
    ask = Ask({"a": 1})
    ask.number("a", "?", low=1, high=2)
    with pytest.raises(ValueError, match="may not be called"):
        ask.number("a", "?", low=1, high=2)


@pytest.mark.parametrize(
    ("players", "settings", "said"),
    [
        ([], [], "takes 1 to 4 players, not 0"),
        (["a", "b", "c", "d", "e"], [], "not 5"),
        (["Ana", "ana"], [], "two players have the same name"),
        (["  "], [], "cannot be a player's name"),
        (["x" * 41], [], "cannot be a player's name"),
        (["[red]"], [], "cannot be a player's name"),
        (["Ana"], ["boks=table"], 'no setting "boks"'),
        (["Ana"], ["books=mine"], 'books cannot be "mine"'),
        (["Ana"], ["books"], "books needs a value"),
    ],
)
def test_what_a_game_cannot_begin_with(players: list[str], settings: list[str], said: str) -> None:
    with pytest.raises(UserError, match=said):
        TOY.begin(players, settings)


def test_names_are_found_by_their_beginning_and_suggested_when_wrong() -> None:
    assert TOY.find_action("Take pebbles") is TAKE
    assert TOY.find_action("ta") is TAKE
    with pytest.raises(UserError, match='no action "tke"') as wrong:
        TOY.find_action("tke")
    assert wrong.value.hint == "Did you mean take?"
    session = toy()
    assert session.ask(player="an").player == "Ana"
    with pytest.raises(UserError, match='nobody here is called "Zed"'):
        session.ask(player="Zed")
    with pytest.raises(UserError, match='keeps no "cahs"'):
        TOY.find_field("cahs")


def test_a_reader_cannot_write() -> None:
    session = Session(TOY, ["Ana"], [], [])
    with pytest.raises(ValueError, match="reading only"):
        session.do(TAKE, session.ask({"roll": 1}))


def test_the_moments_of_a_session_leave_it_as_it_is() -> None:
    session = toy()
    session.do(TAKE, session.ask({"roll": 3}))
    session.do(TAKE, session.ask({"roll": 2}))
    moments = session.moments()
    assert [moment.number for moment in moments] == [0, 1, 2]
    assert [moment.state.heap.count for moment in moments] == [10, 7, 5]
    assert moments[1].said == ["Ana takes 3"]
    assert session.state.heap.count == 5


def test_a_saved_text_is_recorded_and_read_back_without_what_is_saved() -> None:
    live = Ask({"order": "Usual"}, known={"order: usual": "tea, no milk"})
    assert live.text("order", "Your order?", names=live.saved("order")) == "tea, no milk"
    assert live.answers == {"order": "tea, no milk"}
    again = Ask(live.answers)
    assert again.text("order", "Your order?", names=again.saved("order")) == "tea, no milk"


def test_a_beginning_of_a_name_is_a_text_of_its_own() -> None:
    names = {"Yoda Young": "Yoda Young"}
    assert Ask({"symbol": "Yoda"}).text("symbol", "Which?", names=names) == "Yoda"
    assert Ask({"symbol": "yoda young"}).text("symbol", "Which?", names=names) == "Yoda Young"


def test_what_an_empty_line_stands_for() -> None:
    ask = Ask(source=lambda question: question.suggested)
    assert ask.yes("sure", "Sure?", suggested=False) is False
    assert ask.text("name", "Name?", suggested="none") == "none"


@pytest.mark.parametrize(
    ("count", "typed", "right"), [(2, "b", True), (1, "b", True), (3, "b", False), (3, "3 b", True)]
)
def test_a_name_alone_stands_for_two_but_not_for_more(count: int, typed: str, right: bool) -> None:
    ask = Ask({"use": typed})
    if right:
        assert ask.choose_many("use", ["a", "b"], "Which?", low=count, high=count, repeat=True) == ["b"] * count
    else:
        with pytest.raises(BadAnswer, match="1 named where it takes 3") as wrong:
            ask.choose_many("use", ["a", "b"], "Which?", low=count, high=count, repeat=True)
        assert wrong.value.hint == "Right is 3 of a, b; with commas between them, or as in: 3 a."


@pytest.mark.parametrize(
    ("repeat", "high", "wants"),
    [(True, 1, "1 of a, b"), (False, 2, "2 of a, b; with commas between them"),
     ({"a": 1, "b": 4}, 2, "2 of a, b; with commas between them, or as in: 2 b"),
     ({"a": 1, "b": 1}, 2, "2 of a, b; with commas between them")],
)  # fmt: skip
def test_what_would_be_right_names_only_what_can_be(repeat: object, high: int, wants: str) -> None:
    assert (
        Question("use", "choose_many", "Which?", options=["a", "b"], low=high, high=high, repeat=repeat).wants()
        == wants
    )


@pytest.mark.parametrize("key", OURS)
def test_no_question_is_called_like_what_a_line_of_the_stream_says_beside_the_answers(key: str) -> None:
    with pytest.raises(ValueError, match="may not be called"):
        Ask({key: 3}).number(key, "How many?", low=1, high=9)


def test_a_long_list_ends_in_words() -> None:
    """A sentence that ends in "…." is none."""
    long = Question("card", "choose", "Which?", options=[f"card {n}" for n in range(20)])
    assert long.wants().endswith("card 11 and more")


def test_choices_of_one_worth_are_not_both_the_best() -> None:
    from referee.cli.odds import odds_view
    from referee.table.odds import Chances, Odds
    from referee.table.view import Table

    def marks(other: int) -> list[object]:
        one, two = Chances({"a": Fraction(1)}, Fraction(1)), Chances({"b": Fraction(1)}, Fraction(other))
        view = odds_view("Go", Odds(one, two, "which", [(True, one), (False, two)]))
        return [row[-1][0][0] for block in view if isinstance(block, Table) for row in block.rows]

    assert marks(0) == ["best", ""]
    assert marks(1) == ["", ""]
