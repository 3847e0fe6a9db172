"""Talisman: the end of a turn, Medals, ditching, death and inheritance, Disorientation, and limits."""

import pytest
from table_helpers import do, refused, replayed, rules, said
from talisman_helpers import CHARACTERS, KNOWN, encountering, faced, fighting, give, lay, table, totals, who

from referee.games.talisman.cards import STRENGTH, WILL
from referee.table.action import Refused
from referee.table.ask import Needs
from referee.table.errors import UserError


def ending(space: str = "Serenno", settings: dict | None = None, known: dict | None = None, **things: object):
    """A table at which Ana's turn is at its end."""
    session = table(known=known, **(settings or {}))
    give(session, **things)
    encountering(session, space, phase="end")
    return session


# Medals


@pytest.mark.parametrize(
    ("medals", "rate", "gain", "left"),
    [
        (["X Strength 7"], "5", 1, 0),  # T14
        (["X Strength 7", "Y Strength 3"], "5", 2, 0),  # T15
        (["X Strength 7", "Y Strength 6"], "7", 1, 1),  # T17, without wasting the 6
    ],
)
def test_medals_are_turned_in(medals: list[str], rate: str, gain: int, left: int) -> None:
    """talisman/medals/rate, talisman/medals/discard, talisman/variants/medal-seven."""
    session = ending(medals=medals, settings={"medals": rate})
    done = do(session, "exchange", offer="1")
    assert who(session).dial[STRENGTH] == 3 + gain
    assert len(who(session).medals) == left
    assert "talisman/medals/discard" in rules(done)
    assert ("talisman/variants/medal-seven" in rules(done)) == (rate == "7")


def test_more_may_be_turned_in_than_is_good_and_the_rest_is_lost() -> None:
    """T17: Strength 7 and 6 at rate 7: one Strength, 6 lost (talisman/medals/leftover)."""
    session = ending(medals=["X Strength 7", "Y Strength 6"], settings={"medals": "7"})
    done = do(session, "exchange", offer="other Medals", medals="X, Y")
    assert "X 7 + Y 6 = 13: 1 Strength, 6 Medal points lost" in " ".join(said(done))
    assert who(session).medals == []


def test_strength_never_helps_will() -> None:
    """T16: talisman/medals/kinds."""
    session = ending(medals=["X Strength 7", "Y Will 3"])
    refused(session, "exchange", "talisman/medals/kinds", offer="o", medals="X, Y")
    do(session, "exchange", offer="1")
    assert (who(session).dial[STRENGTH], who(session).dial[WILL]) == (4, 3)
    refused(session, "exchange", "talisman/medals/rate")


def test_medals_at_the_end_of_the_own_turn_only() -> None:
    """talisman/medals/when, talisman/disoriented/medals."""
    session = table()
    give(session, medals=["X Strength 7"])
    refused(session, "exchange", "talisman/turn/two-parts")
    session = ending(medals=["X Strength 7"], disoriented=1)
    refused(session, "exchange", "talisman/disoriented/medals")


@pytest.mark.parametrize(("setting", "phase"), [("end-steps", "end"), ("none", "start")])
def test_after_a_lost_battle_the_end_of_the_turn_is_open_or_not_by_a_setting(setting: str, phase: str) -> None:
    """talisman/battle/end-options."""
    session = table(after_loss=setting)
    give(session, destiny=0, medals=["X Strength 7"])
    fighting(session, "Adversary A: Strength 9")
    do(session, "battle", roll=1, their_roll=6, prevented=False)
    assert session.state.phase == phase


@pytest.mark.parametrize(("setting", "phase"), [("end-steps", "end"), ("none", "start")])
@pytest.mark.parametrize(("roll", "theirs"), [(1, 6), (6, 4)])
def test_every_battle_that_is_not_won_ends_alike(setting: str, phase: str, roll: int, theirs: int) -> None:
    """talisman/battle/end-options, talisman/mandalore/fail, talisman/inner/tie, talisman/duel/confidant-lost."""
    dice = {"roll": roll, "their_roll": theirs} | ({"prevented": False} if roll == 1 else {})
    for what in ("mandalore-task", "encounter", "attack-confidant"):
        session = table(after_loss=setting)
        give(session, destiny=0, medals=["X Strength 7"])
        if what == "mandalore-task":
            give(session, space="Lothal")
            do(session, "move", roll=5, space="pass Mandalore", distance=2)
            do(session, what, roll=roll, their_roll=theirs)
        elif what == "encounter":
            encountering(session, "Dagobah")
            faced(session, base=2, **dice)
        else:
            give(session, "Ben", destiny=0, space="Serenno", confidants=["Bo: Will 5, Dark"])
            give(session, strength=9)
            encountering(session, "Serenno")
            do(session, "encounter", whom="Ben")
            do(session, "duel", roll=6, their_roll=1, reward="attack Bo")
            do(session, what, **dice)
        assert session.state.phase == phase, what
        assert (session.state.seats.current == "Ana") == (setting == "end-steps")


# Ditching


def test_ditching_and_not_taking_back() -> None:
    """talisman/ditching/when, talisman/ditching/what, talisman/ditching/wayfinder, talisman/ditching/same-turn."""
    session = ending(objects=["Robe", "Sith Wayfinder"], confidants=["Rex: adds nothing"])
    done = do(session, "ditch", leaves="Robe, Sith Wayfinder, Rex, 2 GC", credits=2)
    for rule in ("when", "what", "wayfinder"):
        assert f"talisman/ditching/{rule}" in rules(done)
    assert len(session.state.lying("Serenno")) == 3
    assert session.state.loose_on("Serenno").count == 2
    session.state.line_up(who(session))
    assert [card.kind for card in session.state.queue] == ["Credits"]
    refused(session, "ditch", "talisman/ditching/not", leaves="Robe")


def test_ditching_before_cards_are_drawn_by_a_setting() -> None:
    """talisman/variants/ditch-first, talisman/variants/ditch-first-count, talisman/variants/ditch-first-back."""
    session = table()
    give(session, objects=["Robe"])
    encountering(session, "Serenno")
    refused(session, "ditch", "talisman/turn/two-parts", leaves="Robe")
    session = table(ditch_first="yes")
    give(session, objects=["Robe"])
    encountering(session, "Serenno")
    assert "talisman/variants/ditch-first" in rules(do(session, "ditch", leaves="Robe"))
    assert "talisman/space/draw-less" in rules(do(session, "encounter"))
    assert session.state.seats.current == "Ben"
    assert [card.name for card in session.state.lying("Serenno")] == ["Robe"]


def test_without_a_service_droid_too_many_objects_stay() -> None:
    """talisman/objects/droid-lost, talisman/objects/limit."""
    session = ending(objects=["Service Droid: adds nothing, carries 8", "A", "B", "C", "D", "E"])
    assert who(session).object_limit == 8
    do(session, "ditch", leaves="Service Droid", ditched_leave="B")
    assert [card.name for card in who(session).objects] == ["A", "C", "D", "E"]


# Force Skill limits


def test_the_limit_follows_total_will() -> None:
    """T18, T19: talisman/force/limit, talisman/force/total-will, talisman/force/over-limit, talisman/force/no-swap."""
    session = table()
    state, ana = session.state, give(session, force=1)
    assert state.draw_force(ana, 1, "talisman/outer/open-space") == 0
    assert state.take_ledger()[0].rule == "talisman/force/no-swap"
    give(session, objects=["Robe: +1 Will"])
    assert state.draw_force(ana, 2, "talisman/outer/mustafar-6") == 1
    assert [entry.rule for entry in state.take_ledger()] == ["talisman/outer/mustafar-6", "talisman/force/draw-two"]
    give(session, objects=[])
    assert ana.force.count == 2
    assert state.draw_force(ana, 1, "talisman/outer/open-space") == 0
    assert state.take_ledger()[0].rule == "talisman/force/over-limit"


def test_above_the_limit_one_discards_by_a_setting() -> None:
    session = ending(objects=["Robe: +1 Will"], force=2, settings={"force_over": "discard"})
    done = do(session, "ditch", leaves="Robe")
    assert "talisman/force/over-limit" in rules(done)
    assert who(session).force.count == 1


def test_the_force_deck_is_made_anew() -> None:
    """talisman/force/deck-empty."""
    session = table()
    state, ana = session.state, give(session, will=6, force=0)
    state.force_deck.give(state.force_discards, state.force_deck.count)
    assert state.draw_force(ana, 2, "talisman/middle/canto-10") == 2
    assert state.take_ledger()[0].rule == "talisman/force/deck-empty"


# Death


def fallen(settings: dict | None = None, known: dict | None = None, **things: object):
    """Ana has fallen on Moraband-like terms: her next turn has come."""
    session = table(3, known=known, **(settings or {}))
    give(session, **things)
    state = session.state
    state.hurt(who(session), 9, "talisman/inner/moraband")
    state.take_ledger()
    return session


def test_what_is_kept_and_what_is_gone() -> None:
    """T54: talisman/death/set-aside, talisman/death/discarded, talisman/death/new, talisman/death/inherit,
    talisman/death/credits, talisman/death/force-deal, talisman/death/states."""
    vader = {"Character: Darth Vader": CHARACTERS["Darth Vader"].replace("Destiny 2", "Destiny 3")}
    things = {"credits": 5, "objects": ["Sith Wayfinder"], "destiny": 2, "medals": ["A Will 1"] * 3, "lead": 2}
    session = table(3, known=vader)
    give(session, **things, force=1, space="Serenno")
    session.state.hurt(who(session), 4, "talisman/inner/moraband")
    told = [entry.rule for entry in session.state.take_ledger()]
    assert {f"talisman/death/{rule}" for rule in ("set-aside", "discarded", "states")} <= set(told)
    assert (session.state.destiny.count, session.state.credits.count) == (36 - 4, 30 - 4 - 5)
    assert (session.state.lying("Serenno"), session.state.wayfinders) == ([], 3)
    assert session.game.main(session.state) == "new-character"
    done = do(session, "new-character", character="Darth Vader", unwanted=[])
    ana = who(session)
    assert (ana.credits.count, ana.has_wayfinder, ana.destiny.count, ana.medals) == (7, True, 3, [])
    assert (ana.lead, ana.dial[STRENGTH], ana.space, ana.force.count) == (0, 4, "Scarif", 1)
    for rule in ("inherit", "credits", "force-deal"):
        assert f"talisman/death/{rule}" in rules(done)
    assert session.game.main(session.state) == "move"  # talisman/death/first-move
    refused(session, "new-character", "talisman/death/new")


def test_the_way_to_defeat_is_told() -> None:
    session = table()
    give(session, objects=["Robe"], force=1)
    session.state.hurt(who(session), 4, "talisman/inner/moraband")
    told = [entry.rule for entry in session.state.take_ledger()]
    assert told[0] == "talisman/inner/moraband"
    for rule in ("death/zero", "death/discarded", "death/states", "death/set-aside"):
        assert f"talisman/{rule}" in told
    refused(session, "move", "talisman/death/new", roll=3)


def test_no_fresh_credits_by_a_setting() -> None:
    session = fallen({"heir_credits": "no"}, credits=5)
    do(session, "new-character", character="Darth Vader")
    assert who(session).credits.count == 5


def test_without_inheritance_everything_stays_where_it_fell() -> None:
    """talisman/variants/no-inheritance, talisman/variants/no-inheritance-lost, talisman/variants/no-inheritance-new."""
    session = fallen({"inheritance": "no"}, credits=5, objects=["Robe"], space="Serenno", strength=9, will=8, destiny=5)
    assert session.state.destiny.count == 36 - 4
    assert [card.name for card in session.state.lying("Serenno")] == ["Robe"]
    assert session.state.loose_on("Serenno").count == 5
    do(session, "new-character", character="Darth Vader")
    assert (who(session).credits.count, who(session).objects) == (2, [])
    assert (who(session).dial, who(session).destiny.count) == ({STRENGTH: 4, WILL: 4}, 2)  # the card's own


def test_what_may_not_be_kept_goes_to_the_start_space() -> None:
    """talisman/death/unwanted, talisman/death/limits."""
    session = fallen(confidants=["Rex: adds nothing, Light"], objects=["A", "B"])
    done = do(session, "new-character", character="Darth Vader", unwanted="B")
    assert "talisman/death/unwanted" in rules(done)
    assert [card.name for card in session.state.lying("Scarif")] == ["Rex", "B"]
    assert [card.name for card in who(session).objects] == ["A"]
    vader = {"Character: Darth Vader": CHARACTERS["Darth Vader"].replace("has nothing", "has Blaster")}
    session = fallen(known=vader | {"Object: Blaster": "+1 Strength"}, objects=["A", "B", "C", "D"])
    done = do(session, "new-character", character="Darth Vader", gear_1_leave="C", unwanted=[])
    assert "talisman/objects/over" in rules(done)
    assert [card.name for card in session.state.lying("Scarif")] == ["C"]
    assert [card.name for card in who(session).objects] == ["A", "B", "D", "Blaster"]


def test_the_start_space_is_barred_in_the_first_turn() -> None:
    """talisman/death/first-turn."""
    session = fallen()
    do(session, "new-character", character="Darth Vader")
    session.known["Scarif: cards to draw"] = 0
    lay(session, "Scarif", "Object Robe", "Adversary A: Strength 2")
    session.state.phase = "encounter"
    assert "talisman/death/first-turn" in rules(do(session, "encounter"))
    assert (who(session).medals, who(session).objects) == ([], [])
    assert session.state.seats.current == "Ben"
    session = fallen()
    do(session, "new-character", character="Darth Vader")
    session.known["Scarif: cards to draw"] = 0
    lay(session, "Scarif", "Object Robe", "Guide Yoda: Light", "Guide Snoke: Dark, number 4", "Adversary A: Strength 2")
    session.state.phase = "encounter"
    do(session, "encounter")
    assert [card.name for card in session.state.queue] == ["Snoke"]  # a Guide is neither fought nor taken


def test_no_character_left() -> None:
    """talisman/death/none-left."""
    session = fallen(objects=["Robe"])
    session.state.unused.free = []
    done = do(session, "new-character")
    assert "talisman/death/none-left" in rules(done)
    assert who(session).out
    assert session.state.seats.current == "Ben"


# Disoriented


def test_counting_disoriented_turns() -> None:
    """T44: for 2, one own turn later for 1: 1 left (talisman/disoriented/again, talisman/disoriented/count,
    talisman/disoriented/end, talisman/disoriented/how-long)."""
    session = ending()
    state, ana = session.state, who(session)
    state.disorient(ana, 2, "talisman/disoriented/how-long")
    do(session, "end-turn")
    assert who(session).disoriented == 2  # the turn in which it begins does not count
    session.state.seats.begin("Ana")
    encountering(session, "Serenno", phase="end")
    session.state.disorient(who(session), 1, "talisman/outer/mustafar-1")
    assert who(session).disoriented == 1
    do(session, "end-turn")
    session.state.seats.begin("Ana")
    encountering(session, "Serenno", phase="end")
    assert "talisman/disoriented/end" in rules(do(session, "end-turn"))
    assert who(session).disoriented == 0


def test_the_current_turn_counts_by_a_setting() -> None:
    session = ending(settings={"disoriented_count": "current"})
    session.state.disorient(who(session), 1, "talisman/outer/mustafar-1")
    do(session, "end-turn")
    assert who(session).disoriented == 0


def test_a_turn_sat_out_counts_too() -> None:
    """talisman/losing/disoriented."""
    session = ending()
    give(session, "Ben", lost_turns=1, disoriented=1)
    done = do(session, "end-turn")
    assert rules(done).count("talisman/losing/next") == 1
    assert who(session, "Ben").disoriented == 0


# Several dice, and what a table corrects


def test_one_destiny_for_a_throw_or_for_each_die_by_a_setting() -> None:
    """talisman/destiny/several-dice."""
    for setting, left in (("one", 1), ("each", 0)):
        session = table(destiny_dice=setting, known={"Kiros: cards to draw": 0})
        give(session, destiny=2, credits=0)
        encountering(session, "Kiros")
        more = {"kiros_destiny_2": True, "kiros_which_2": 3, "kiros_again_2": 2} if setting == "each" else {}
        do(session, "encounter", kiros_1=6, kiros_2=3, kiros_destiny=True, kiros_which=6, kiros_again=4, **more)
        assert who(session).destiny.count == left


@pytest.mark.parametrize(
    ("field", "value", "rule"),
    [
        ("strength", 2, "talisman/stats/floor"),
        ("will", 16, "talisman/char/dial-max"),
        ("health", 5, "talisman/health/cap"),
        ("destiny", 37, "talisman/limited/what"),
        ("force skills", 24, "talisman/box/force-skills"),
        ("space", "Nowhere", "talisman/board/blank"),
        ("space", "Malachor", "talisman/inner/paths"),
        ("medals", "X 7", "talisman/medals/keep"),
    ],
)
def test_a_correction_cannot_break_the_rules(field: str, value: object, rule: str) -> None:
    session = table()
    with pytest.raises(Refused) as caught:
        session.adjust("Ana", session.game.fields[field], value, "a test")
    assert caught.value.rule == rule


def test_corrections() -> None:
    session = table()
    for field, value in {
        "strength": 5, "will": 6, "health": 2, "destiny": 4, "credits": 7, "force skills": 3, "objects": "A, B",
        "confidants": "Rex", "medals": "X-Wing Strength 7", "space": "crait", "disoriented": 1, "lost turns": 1,
        "extra turns": 1, "lead": 4,
    }.items():  # fmt: skip
        session.adjust("Ana", session.game.fields[field], value, "a test")
        assert str(session.game.fields[field].get(session.state, "Ana")).casefold() == str(value).casefold()
    assert who(session).region == "Middle"
    session.adjust("Ana", session.game.fields["objects"], "none", "a test")
    session.adjust("Ana", session.game.fields["medals"], "none", "a test")
    session.adjust("", session.game.fields["turn"], "Ben", "a test")
    assert session.state.seats.current == "Ben"
    assert who(session).objects == []
    assert who(session).medals == []


def test_what_a_first_question_would_be() -> None:
    session = table()
    with pytest.raises(Needs) as needs:
        do(session, "move")
    assert needs.value.question.kind == "die"
    assert KNOWN["dials: highest"] == 15


def test_a_card_that_is_put_right_by_hand_adds_what_is_known_of_it() -> None:
    """talisman/stats/total: what the table has taught is kept with the correction, so that it replays without it."""
    known = {"Object: Vibroblade": "+2 Strength, in battles", "Confidant: Rex": "+1 Will, Light, Strength 3"}
    session = table(known=known)
    fields = session.game.fields
    done = session.adjust("Ana", fields["objects"], "vibroblade, Robe", "a test")
    assert [card.line() for card in who(session).objects] == ["+2 Strength, in battles", "adds nothing"]
    assert "Of Robe nothing is known; what it adds is said as: Robe (+1 Strength, in Strength battles)" in said(done)
    session.adjust("Ana", fields["confidants"], "Rex", "a test")
    assert totals(session) == (3, 4)
    session.adjust("Ana", fields["objects"], "Vibroblade, Robe (+1 Will, in Will battles (at dusk))", "a test")
    assert who(session).objects[1].line() == "+1 Will, in Will battles, (at dusk)"
    with pytest.raises(UserError, match="cannot be read"):
        session.adjust("Ana", fields["objects"], "Robe (+1 Wisdom)", "a test")
    again = replayed(session)
    assert [card.line() for card in who(again).objects] == [card.line() for card in who(session).objects]
