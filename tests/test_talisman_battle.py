"""Talisman: drawing cards, battles against Adversaries, Force Skills, evading, and taking what lies there."""

import pytest
from table_helpers import do, refused, replayed, rules, said
from talisman_helpers import encountering, fighting, give, lay, table, totals, who

from referee.games.talisman.cards import STRENGTH, WILL
from referee.table.ask import Needs, Quoted
from referee.table.errors import UserError
from referee.table.odds import odds
from referee.table.question import BadAnswer

X_WING = "Adversary X-Wing: Strength 7, Light"
BLASTER = "Blaster: +1 Strength, in Strength battles"


def against(*lines: str, space: str = "Serenno", settings: dict | None = None, known: dict | None = None, **things):
    """A table at which Ana (Strength 3, Will 3 unless said) is to fight these, without Destiny unless said."""
    session = table(known=known, **(settings or {}))
    give(session, **({"destiny": 0} | things))
    fighting(session, *lines, space=space)
    return session


# The Battle Example, step by step


def maul():
    """T01: Darth Maul on Serenno, Strength 5, Will 4, 4 Destiny, Blaster, two Force Skills."""
    session = table(known={
        "Adversary: X-Wing": "Strength 7, Light",
        "Force Skill: Force Lightning": "your Will to Strength, in Strength battles, Dark",
        "Force Skill: Mind Trick": "evades, Neutral",
    })  # fmt: skip
    session.state.seats.begin("Ben")
    give(session, "Ben", strength=5, will=4, destiny=4, force=2, objects=[BLASTER])
    do(session, "move", roll=3, space="Serenno")
    return session


def test_the_battle_example() -> None:
    """T01, T02: talisman/example/start, talisman/example/lightning, talisman/example/tie, talisman/example/destiny."""
    session = maul()
    drawn = do(session, "encounter", card_1="X-Wing")
    assert "5 + Blaster 1 = 6 against X-Wing 7" in said(drawn)
    assert "talisman/space/where-cards" in rules(drawn)
    played = do(session, "play", skill="Force Lightning")
    assert "Force Lightning adds 4 to Ben's Strength in this battle" in said(played)
    assert "5 + Blaster 1 + Force Lightning 4 = 10 against X-Wing 7" in said(played)
    ask = session.ask({"roll": 3, "their_roll": 6})
    question = session.can(session.game.actions["battle"], ask).question
    assert question.prompt == "13 against 13: a stand-off. Reroll for one of 4 Destiny?"
    done = do(session, "battle", roll=3, their_roll=6, destiny=True, again=5)
    assert done.outcome.name == "win"
    assert "10 + 5 = 15 against 7 + 6 = 13: won" in said(done)
    ben = who(session, "Ben")
    assert (ben.destiny.count, ben.force.count) == (3, 1)
    assert [repr(medal) for medal in ben.medals] == ["X-Wing (Strength 7)"]
    assert session.state.lying("Serenno") == []


def test_the_x_wing_could_be_evaded() -> None:
    """talisman/example/evade, talisman/evading/stays, talisman/evading/means."""
    session = maul()
    do(session, "encounter", card_1="X-Wing")
    done = do(session, "play", skill="Mind Trick")
    assert "talisman/evading/stays" in rules(done)
    assert [card.name for card in session.state.lying("Serenno")] == ["X-Wing"]
    assert who(session, "Ben").force.count == 1


def test_a_lost_battle_costs_one_health_and_the_x_wing_stays() -> None:
    """talisman/example/lost, talisman/battle/lose, talisman/battle/turn-ends."""
    session = maul()
    do(session, "encounter", card_1="X-Wing")
    done = do(session, "battle", roll=1, their_roll=6, destiny=False, prevented=False)
    assert {"talisman/battle/lose", "talisman/battle/turn-ends"} <= set(rules(done))
    assert who(session, "Ben").health == 3
    assert [card.name for card in session.state.lying("Serenno")] == ["X-Wing"]


# Steps


@pytest.mark.parametrize(("mine", "theirs", "rule", "health"), [(2, 3, "tie", 4), (1, 4, "lose", 3), (6, 1, "win", 4)])
def test_the_higher_score_wins(mine: int, theirs: int, rule: str, health: int) -> None:
    """T03, T04: Strength 4 against 3 (talisman/battle/win, talisman/battle/tie, talisman/battle/attack-roll).

    talisman/battle/steps, talisman/battle/adversary-roll, talisman/battle/trait; a neutral Adversary fights everybody
    (talisman/anatomy/neutral-adversary).
    """
    session = against("Adversary Guard: Strength 3", strength=4)
    assert session.state.battle_trait == STRENGTH
    prevented = {"prevented": False} if rule == "lose" else {}
    done = do(session, "battle", roll=mine, their_roll=theirs, **prevented)
    assert f"talisman/battle/{rule}" in rules(done)
    assert f"4 + {mine} = {4 + mine} against 3 + {theirs} = {3 + theirs}: " in said(done)[0]
    assert who(session).health == health
    assert session.state.seats.current == "Ben"
    assert bool(session.state.lying("Serenno")) == (rule != "win")


def test_an_object_may_prevent_the_loss() -> None:
    session = against("Adversary Guard: Strength 3")
    assert "talisman/battle/prevent" in rules(do(session, "battle", roll=1, their_roll=6, prevented=True))
    assert who(session).health == 4


def test_two_of_one_trait_and_number_fight_as_one() -> None:
    """T05: Strength 4 against 2 and 3: 8 against 7, five Medal points (talisman/battle/group, talisman/medals/keep).

    talisman/battle/group-win.
    """
    session = against("Adversary A: Strength 2, number 2", "Adversary B: Strength 3, number 2", strength=4)
    done = do(session, "battle", roll=4, their_roll=2)
    assert "4 + 4 = 8 against 5 + 2 = 7: won" in said(done)
    assert sum(medal.points for medal in who(session).medals) == 5
    assert "Ana keeps B: Medal Strength 3, 5 in all; 5 buy 1" in said(done)


def test_other_numbers_fight_one_after_the_other() -> None:
    """T06: losing the first ends the turn (talisman/battle/next, talisman/space/order)."""
    lines = ("Adversary B: Strength 3, number 3", "Adversary A: Strength 2, number 2")
    session = against(*lines, strength=4)
    assert [card.name for card in session.state.next_group(who(session))] == ["A"]
    done = do(session, "battle", roll=1, their_roll=6, prevented=False)
    assert "4 + 1 = 5 against 2 + 6 = 8: lost" in said(done)
    assert [card.name for card in session.state.lying("Serenno")] == ["B", "A"]
    assert (who(session).health, session.state.phase, session.state.seats.current) == (3, "start", "Ben")
    refused(session, "battle", "talisman/turn/two-parts", "Ben", roll=6, their_roll=1)
    session = against(*lines, strength=4)
    done = do(session, "battle", roll=4, their_roll=2)
    assert "4 + 4 = 8 against 2 + 2 = 4: won" in said(done)
    assert [card.name for card in session.state.next_group(who(session))] == ["B"]
    do(session, "battle", roll=1, their_roll=6, prevented=False)
    assert who(session).health == 3
    assert session.state.phase == "start"
    assert session.state.seats.current == "Ben"


def test_strength_never_joins_will() -> None:
    """T07: talisman/battle/group-mixed; and the numbers are asked where they matter."""
    session = against("Adversary A: Strength 4, number 2", "Adversary B: Will 4, number 2", strength=9, will=8)
    assert [card.name for card in session.state.next_group(who(session))] == ["A"]
    assert "9 + 6 = 15 against 4 + 1 = 5: won" in said(do(session, "battle", roll=6, their_roll=1))
    assert [card.name for card in session.state.next_group(who(session))] == ["B"]
    assert "8 + 6 = 14 against 4 + 1 = 5: won" in said(do(session, "battle", roll=6, their_roll=1))
    assert [medal.trait for medal in who(session).medals] == [STRENGTH, WILL]


def test_the_number_is_asked_where_two_could_be_a_group() -> None:
    session = drawing(strength=4)
    lay(session, "Serenno", "Adversary A: Strength 2", "Adversary B: Strength 3")
    done = do(session, "encounter", number_1=2, number_2=3)
    assert done.learned["Adversary: A"].endswith("number 2")
    do(session, "battle", roll=4, their_roll=2)
    assert [medal.name for medal in who(session).medals] == ["A"]


@pytest.mark.parametrize(("setting", "score"), [("once", 9), ("each", 11)])
def test_scarif_adds_two_once_or_for_each_by_a_setting(setting: str, score: int) -> None:
    """T08: Scarif, Strength 2 and 3, roll 2: 9 (talisman/outer/scarif, talisman/outer/plus-two)."""
    lines = ("Adversary A: Strength 2, number 2", "Adversary B: Strength 3, number 2")
    session = against(*lines, space="Scarif", settings={"plus_two": setting}, strength=9)
    done = do(session, "battle", roll=6, their_roll=2)
    assert f"9 + 6 = 15 against 5 + 2 + {score - 7} of the place = {score}: won" in said(done)


def test_yavin_adds_two_as_well() -> None:
    """talisman/middle/yavin."""
    session = against("Adversary A: Strength 2", space="Yavin 4")
    assert "against 2 + 1 + 2 of the place = 5" in " ".join(said(do(session, "battle", roll=6, their_roll=1)))


# Destiny


def test_one_destiny_for_a_roll() -> None:
    """T09, T10: talisman/destiny/one-token, talisman/destiny/not-adversary: no second, and never the Adversary's."""
    session = against("Adversary A: Strength 9", destiny=3)
    with pytest.raises(UserError, match="does not ask for"):
        do(session, "battle", roll=1, their_roll=6, destiny=True, again=2, destiny_2=True, prevented=False)
    with pytest.raises(UserError, match="does not ask for"):
        do(session, "battle", roll=1, their_roll=6, destiny=True, again=2, whose=True, prevented=False)
    do(session, "battle", roll=1, their_roll=6, destiny=True, again=2, prevented=False)
    assert who(session).destiny.count == 2


def test_any_number_on_chandrila_and_any_roll_by_a_setting() -> None:
    """talisman/outer/chandrila, talisman/outer/chandrila-whose."""
    session = against("Adversary A: Strength 5", space="Chandrila", destiny=3)
    with pytest.raises(UserError, match="does not ask for"):
        do(session, "battle", roll=1, their_roll=3, destiny=True, whose=True, again=6)
    do(session, "battle", roll=1, their_roll=3, destiny=True, again=2, destiny_2=True, again_2=6)
    assert who(session).destiny.count == 1
    session = against("Adversary A: Strength 5", space="Chandrila", destiny=3, settings={"chandrila": "any"})
    done = do(session, "battle", roll=3, their_roll=6, destiny=True, whose=True, their_again=1, destiny_2=True,
              whose_2=False, again_2=4)  # fmt: skip
    assert done.outcome.name == "win"


def test_the_odds_of_a_battle_from_the_very_rules() -> None:
    session = against("Adversary A: Strength 3", strength=3)
    found = odds(session, session.game.actions["battle"], {})
    assert {name: str(chance) for name, chance in found.best.by_name.items()} == {
        "win": "5/12", "stand-off": "1/6", "loss": "5/12",
    }  # fmt: skip
    give(session, destiny=1)
    assert str(odds(session, session.game.actions["battle"], {}).best.by_name["win"]) == "125/216"


# Cards of the space


def drawing(space: str = "Serenno", known: dict | None = None, settings: dict | None = None, **things: object):
    session = table(known=known, **(settings or {}))
    give(session, destiny=0, **things)
    encountering(session, space)
    return session


def test_cards_lying_there_are_not_drawn() -> None:
    """T53: a space draws 2, one Object lies there: draw 1 (talisman/space/draw, talisman/space/draw-less)."""
    session = drawing("Hoth", known={"Hoth: cards to draw": 2})
    session.state.named["Outer"] = ["Hoth"]
    lay(session, "Hoth", "Object Robe")
    done = do(session, "encounter", card_1="A Place", card_1_kind="Place")
    assert "talisman/space/draw-less" in rules(done)
    assert len(session.state.lying("Hoth")) == 2


def test_an_undefeated_adversary_is_fought_and_nothing_drawn() -> None:
    """T60."""
    session = drawing()
    lay(session, "Serenno", X_WING.replace("Light", "Dark"))
    do(session, "encounter")
    assert session.game.main(session.state) == "battle"


def test_how_many_a_space_draws_is_asked_once() -> None:
    """talisman/board/draw-number."""
    session = drawing("Utapau")
    done = do(session, "encounter", draws=0)
    assert done.learned == {"Utapau: cards to draw": 0}


def test_a_card_of_the_own_alignment_is_no_adversary() -> None:
    """talisman/anatomy/alignment: by its text a Guide or a Confidant."""
    session = drawing(known={"Adversary: Rex": "Strength 4, Light"})
    do(session, "encounter", card_1="Rex")
    assert session.game.main(session.state) == "resolve"
    do(session, "resolve", **{"as": "Confidant", "joins_adds": "nothing"})
    do(session, "collect", take=True)
    assert [card.name for card in who(session).confidants] == ["Rex"]


def test_a_confidant_of_the_other_side_fights() -> None:
    session = drawing()
    do(session, "encounter", card_1="Bo", card_1_kind="Confidant", card_1_says_adds="nothing",
       card_1_says_side="Dark", card_1_foe_trait="Will", card_1_foe_value=3)  # fmt: skip
    assert session.game.main(session.state) == "battle"
    refused(session, "collect", "talisman/space/object-guarded", take=True)


def test_what_is_guarded_is_taken_only_after_the_battle() -> None:
    """talisman/space/object-guarded, talisman/space/collect, talisman/sequence/take."""
    session = against("Adversary A: Strength 1", "Object Robe: +1 Will", strength=9)
    refused(session, "collect", "talisman/space/object-guarded", take=True)
    do(session, "battle", roll=6, their_roll=1)
    assert session.game.main(session.state) == "collect"
    assert "talisman/sequence/take" in rules(do(session, "collect", take=True))
    assert totals(session) == (9, 4)


def test_a_fifth_object_leaves_one_of_the_players_choice() -> None:
    """T20: talisman/objects/over."""
    session = against("Object E", objects=["A", "B", "C", "D"])
    done = do(session, "collect", take=True, taken_1_leave="B")
    assert "talisman/objects/over" in rules(done)
    assert [card.name for card in who(session).objects] == ["A", "C", "D", "E"]
    assert [card.name for card in session.state.lying("Serenno")] == ["B"]


def test_no_two_objects_of_one_name() -> None:
    """T21: talisman/objects/same-name-found; the field refuses it by talisman/objects/same-name."""
    session = drawing(objects=[BLASTER])
    lay(session, "Serenno", f"Object {BLASTER}")
    done = do(session, "encounter")
    assert "talisman/objects/same-name-found" in rules(done)
    session = drawing()
    lay(session, "Serenno", "Object Robe", "Object robe")
    do(session, "encounter")
    refused(session, "collect", "talisman/objects/same-name", takes="all")
    session.state.phase = "end"
    with pytest.raises(Exception, match="No two Objects"):
        session.adjust("Ana", session.game.fields["objects"], "Robe, robe", "a test")


def test_a_second_wayfinder_stays_where_it_is() -> None:
    session = drawing(objects=["Sith Wayfinder"])
    done = do(session, "encounter", card_1="Sith Wayfinder")
    assert "talisman/wayfinder/two" in rules(done)
    assert session.state.deck_wayfinders == 1


def test_credits_on_a_card_and_loose_ones() -> None:
    """talisman/space/tokens: loose credits are no cards, and are taken like them."""
    session = drawing()
    do(session, "encounter", card_1="A Chest", card_1_kind="Credits", card_1_credits=3)
    do(session, "collect", take=True)
    assert who(session).credits.count == 5
    session = drawing()
    who(session).credits.give(session.state.loose_on("Serenno"), 2)
    do(session, "encounter", card_1="A Place", card_1_kind="Place")
    assert session.game.main(session.state) == "collect"
    do(session, "collect", take=True)
    assert who(session).credits.count == 2


def test_an_event_does_what_its_text_says_and_goes() -> None:
    """talisman/space/events, talisman/cards/encounter-texts."""
    session = drawing()
    do(session, "encounter", card_1="Storm", card_1_kind="Event")
    done = do(session, "resolve", text_effect_1="Health", text_1_amount=-1, text_effect_2="nothing more")
    assert "talisman/space/events" in rules(done)
    assert who(session).health == 3
    assert session.state.lying("Serenno") == []


def test_guides_and_places_stay() -> None:
    session = drawing()
    do(session, "encounter", card_1="Temple", card_1_kind="Place")
    done = do(session, "resolve", text_effect_1="Force Skills", text_1_amount=1, text_effect_2="nothing more")
    assert "talisman/space/guides" in rules(done)
    assert [card.name for card in session.state.lying("Serenno")] == ["Temple"]


@pytest.mark.parametrize(("setting", "phase"), [("encounter", "encounter"), ("end", "start")])
def test_moved_by_a_card_one_encounters_the_new_space(setting: str, phase: str) -> None:
    """talisman/space/moved, talisman/crossing/cards."""
    session = drawing(settings={"moved": setting})
    do(session, "encounter", card_1="Storm", card_1_kind="Event")
    done = do(session, "resolve", text_effect_1="moves to another space", text_1_region="Middle",
              text_1_space="Crait", text_effect_2="nothing more")  # fmt: skip
    assert "talisman/crossing/cards" in rules(done)
    assert (who(session).space, session.state.phase) == ("Crait", phase)


def test_naboo_gives_will_to_light_for_a_dark_adversary() -> None:
    """talisman/middle/naboo."""
    session = against("Adversary A: Strength 1, Dark", space="Naboo", strength=9)
    assert "talisman/middle/naboo" in rules(do(session, "battle", roll=6, their_roll=1))
    assert who(session).dial[WILL] == 4
    session = against("Adversary A: Strength 1, Neutral", space="Naboo", strength=9)
    assert "talisman/middle/naboo" not in rules(do(session, "battle", roll=6, their_roll=1))


def test_utapau_gives_something_for_each() -> None:
    """talisman/middle/utapau."""
    lines = ("Adversary A: Strength 1, number 2", "Adversary B: Strength 1, number 2")
    session = against(*lines, space="Utapau", strength=9, health=2, force=0)
    done = do(session, "battle", roll=6, their_roll=1, utapau_1="Health", utapau_2="Force Skill")
    assert rules(done).count("talisman/middle/utapau") == 2
    assert (who(session).health, who(session).force.count) == (3, 1)


def test_a_lead_ends_with_an_adversary_or_a_new_confidant() -> None:
    """talisman/takodana/adversary, talisman/takodana/confidant."""
    session = against("Adversary A: Strength 1", strength=9, lead=2)
    do(session, "battle", roll=6, their_roll=1)
    assert who(session).has_wayfinder
    session = against("Confidant Rex: adds nothing, Light", lead=1, confidants=["Bo: adds nothing, Light"])
    assert not who(session).has_wayfinder  # an old companion does not count
    do(session, "collect", take=True)
    assert who(session).has_wayfinder


# Evading and Force Skills


def test_evading_in_the_outer_and_middle_regions_only() -> None:
    """talisman/evading/where, talisman/evading/effect, talisman/evading/then."""
    session = against(X_WING.replace("Light", "Dark"), "Object Robe")
    assert "talisman/evading/stays" in rules(do(session, "evade", by="an ability"))
    assert session.game.main(session.state) == "collect"
    assert (who(session).health, who(session).medals) == (4, [])
    session = against(X_WING.replace("Light", "Dark"), space="Jedha")
    refused(session, "evade", "talisman/evading/where")
    session = against("Object Robe")
    refused(session, "evade", "talisman/evading/not-space")


@pytest.mark.parametrize(("setting", "left"), [("one", ["B"]), ("all", [])])
def test_one_of_a_group_is_evaded_or_all_by_a_setting(setting: str, left: list[str]) -> None:
    """talisman/battle/group-evade."""
    lines = ("Adversary A: Strength 2, number 2", "Adversary B: Strength 3, number 2")
    session = against(*lines, settings={"group_evade": setting})
    do(session, "evade", by="an ability", **({"which": "A"} if setting == "one" else {}))
    assert [card.name for card in session.state.queue] == left


SKILL = {"Force Skill: Push": "+2 Strength, in Strength battles, Light", "Force Skill: Rage": "+2 Strength, Dark"}


def test_force_skills_of_the_own_side_before_the_roll() -> None:
    """talisman/battle/before-roll, talisman/force/own-turn, talisman/force/at-once, talisman/force/discard-pile."""
    session = against("Adversary A: Strength 3", known=SKILL, force=2, will=4)
    refused(session, "play", "talisman/force/own-side", skill="Rage")
    done = do(session, "play", skill="Push")
    assert {"talisman/force/at-once", "talisman/force/discard-pile", "talisman/battle/before-roll"} <= set(rules(done))
    do(session, "play", skill="Push")
    assert "3 + Push 2 + Push 2 + Luck 1 = 8 against A 3" in said(do(session, "use", what="Luck", amount=1))
    refused(session, "play", "talisman/force/who", skill="Push")
    assert session.state.force_discards.count == 2


def test_one_force_skill_in_another_turn() -> None:
    """talisman/force/others-turn; none with a total Will below 3 (talisman/force/low-will)."""
    session = against("Adversary A: Strength 3", known=SKILL)
    give(session, "Ben", force=2, will=4)
    more = {"text_effect_1": "nothing more"}
    do(session, "play", "Ben", skill="Rage", **more)
    refused(session, "play", "talisman/force/others-turn", "Ben", skill="Rage", **more)
    who(session).start[WILL] = 1
    give(session, will=2, force=1)
    refused(session, "play", "talisman/force/low-will", skill="Push")
    give(session, disoriented=1)
    refused(session, "play", "talisman/disoriented/force", skill="Push")


def test_an_ability_adds_and_an_object_may_be_used_up() -> None:
    """talisman/using/optional, talisman/using/once."""
    session = against("Adversary A: Strength 3", objects=["Charge"])
    assert "3 + 1 = 4 against 3 + 1 = 4: a stand-off" in said(do(session, "battle", roll=1, their_roll=1))
    assert [card.name for card in who(session).objects] == ["Charge"]
    session = against("Adversary A: Strength 3", objects=["Charge"])
    done = do(session, "use", what="Charge", amount=2, used_up=True)
    assert {"talisman/battle/before-roll", "talisman/using/once"} <= set(rules(done))
    assert who(session).objects == []
    assert "3 + Charge 2 = 5" in " ".join(said(done))
    refused(session, "use", "talisman/duel/help", "Ben", what="x", amount=1)
    refused(table(), "use", "talisman/battle/before-roll", what="x", amount=1)


def test_what_a_card_says_beside_the_encounter() -> None:
    session = table(known={f"Force Skill: {name}": "adds nothing, Light" for name in ("Heal",)})
    session.adjust("Ana", session.game.fields["health"], 2, "a test")
    done = do(session, "card-says", what="a med kit", text_effect_1="Health", text_1_amount=1,
              text_effect_2="nothing more")  # fmt: skip
    assert "talisman/cards/encounter-texts" in rules(done)
    assert who(session).health == 3
    done = do(session, "play", skill="Heal", text_effect_1="Health", text_1_amount=1, text_effect_2="nothing more")
    assert "talisman/force/cards-say" in rules(done)
    assert who(session).health == 4
    assert replayed(session).differences == []


# Disoriented


def test_disoriented_all_counts_as_one() -> None:
    """T43: Strength dial 5, Blaster, die 4: 1 + 4 = 5 (talisman/disoriented/values, talisman/disoriented/bonuses)."""
    session = against("Adversary A: Strength 3", strength=5, objects=[BLASTER], disoriented=1)
    assert "1 + 4 = 5 against 3 + 1 = 4: won" in said(do(session, "battle", roll=4, their_roll=1))
    session = against("Adversary A: Strength 3", strength=5, objects=[BLASTER], disoriented=1,
                      settings={"disoriented_bonus": "yes"})  # fmt: skip
    assert "2 + 4 = 6 against 3 + 1 = 4: won" in said(do(session, "battle", roll=4, their_roll=1))


def test_disoriented_a_force_skill_adds_where_the_table_plays_that_bonuses_do() -> None:
    """talisman/disoriented/bonuses: what is said to add is added."""
    session = against("Adversary A: Strength 3", known=SKILL, force=1, objects=["Holocron: +2 Will"], disoriented=1,
                      settings={"disoriented_bonus": "yes"})  # fmt: skip
    told = said(do(session, "play", skill="Push"))
    assert "Push adds 2 to Ana's Strength in this battle" in told
    assert "1 + Push 2 = 3 against A 3" in told
    session = against("Adversary A: Strength 3", disoriented=1)
    assert "1 against A 3" in said(do(session, "use", what="Luck", amount=2))


def test_disoriented_nothing_is_picked_up_and_no_dial_moves() -> None:
    """T57: talisman/disoriented/pickup, talisman/disoriented/no-change, talisman/disoriented/partly."""
    session = drawing(was_disoriented=True, disoriented=1)
    lay(session, "Serenno", "Object Robe")
    session.state.raise_dial(who(session), WILL, 1, "talisman/outer/lothal")
    assert session.state.take_ledger()[0].rule == "talisman/disoriented/no-change"
    give(session, disoriented=0)
    assert totals(session) == (3, 3)  # nothing is gained later either
    assert "talisman/disoriented/pickup" in rules(do(session, "encounter"))  # any part of the turn bars it
    assert [card.name for card in session.state.lying("Serenno")] == ["Robe"]


# By what one evades, and what is played in battles that no Adversary fights


def test_evading_by_a_force_skill_spends_it() -> None:
    """talisman/evading/means: a Force Skill that evades, an Object or a Confidant, or an ability."""
    known = SKILL | {"Force Skill: Mind Trick": "evades, Neutral"}
    session = against("Adversary A: Strength 3", known=known, force=1, objects=["Cloak"])
    with pytest.raises(Needs) as needs:
        do(session, "evade")
    assert needs.value.question.options == ["Force Skill", "Cloak", "an ability"]
    refused(session, "evade", "talisman/evading/means", by="Force Skill", skill="Push")
    done = do(session, "evade", by="Force Skill", skill="Mind Trick")
    assert {"talisman/force/discard-pile", "talisman/evading/stays"} <= set(rules(done))
    assert who(session).force.count == 0


def test_evading_by_an_object_may_use_it_up() -> None:
    session = against("Adversary A: Strength 3", objects=["Cloak", "Robe"], force=0)
    done = do(session, "evade", by="Cloak", used_up=True)
    assert "talisman/using/once" in rules(done)
    assert [card.name for card in who(session).objects] == ["Robe"]


def test_what_is_known_to_be_used_up_by_evading_is_not_asked() -> None:
    """talisman/using/once, talisman/evading/means."""
    session = against("Adversary A: Strength 3", objects=["Cloak: evades, used up"])
    assert "talisman/using/once" in rules(do(session, "evade", by="Cloak"))
    assert who(session).objects == []


@pytest.mark.parametrize("space", ["Dagobah", "Malachor", "Citadel"])
def test_what_is_played_counts_in_the_battle_with_a_space(space: str) -> None:
    """talisman/battle/before-roll: the spaces of the Inner Region fight too."""
    known = {"Force Skill: Both": "+3 Strength, +2 Will, in battles, Light"}
    session = table(known=known)
    give(session, destiny=0, force=1)
    encountering(session, space)
    trait = "Strength" if space == "Malachor" else "Will"
    adds = 3 if trait == "Strength" else 2
    assert f"Both adds {adds} to Ana's {trait} in this battle" in said(do(session, "play", skill="Both"))
    do(session, "use", what="Luck", amount=1)
    base = {"Dagobah": {"base": 6}, "Malachor": {"base_1": 6, "base_2": 6}, "Citadel": {}}[space]
    told = " ".join(said(do(session, "encounter", **base)))
    assert f"3 + Both {adds} + Luck 1 = {4 + adds} against" in told
    # What stands there is known now, and there is time for more before the Attack Roll.
    give(session, force=1)
    told = " ".join(said(do(session, "play", skill="Both")))
    assert f"3 + Both {adds} + Luck 1 + Both {adds} = {4 + 2 * adds} against" in told
    told = " ".join(said(do(session, "face", roll=1, their_roll=6, prevented=False)))
    assert f"{4 + 2 * adds} + 1 = {5 + 2 * adds} against" in told
    assert session.state.boosts == []


def test_what_is_played_counts_for_the_task_of_mandalore() -> None:
    """talisman/battle/before-roll, talisman/mandalore/faction."""
    session = table(known=SKILL)
    give(session, destiny=0, force=1, space="Tatooine")
    assert "3 against Mandalore 5" in said(do(session, "move", roll=5, space="pass Mandalore", distance=2))
    assert "3 + Push 2 = 5 against Mandalore 5" in said(do(session, "play", skill="Push"))
    assert "5 + 4 = 9 against 5 + 1 = 6: won" in said(
        do(session, "mandalore-task", roll=4, their_roll=1, beyond="Utapau")
    )
    assert session.state.boosts == []


# One-time cards, and cards that are of no use now


def test_a_card_that_is_used_once_counts_only_by_use_and_is_discarded() -> None:
    """talisman/using/optional, talisman/using/once: nothing is spent unasked, and what is known is not asked."""
    for kind in ("objects", "confidants"):
        session = against("Adversary A: Strength 3", **{kind: ["Vibroblade: +2 Strength, in battles, used up"]})
        assert session.state.total(who(session), "Strength") == 3
        done = do(session, "battle", roll=2, their_roll=1)
        assert "3 + 2 = 5 against 3 + 1 = 4: won" in said(done)
        assert len(getattr(who(session), kind)) == 1
        session = against("Adversary A: Strength 3", **{kind: ["Vibroblade: +2 Strength, in battles, used up"]})
        done = session.do(session.game.actions["use"], session.ask(loose=["vibro"]))
        assert "3 + Vibroblade 2 = 5 against A 3" in said(done)
        assert getattr(who(session), kind) == []
        assert "5 + 2 = 7 against 3 + 1 = 4: won" in said(do(session, "battle", roll=2, their_roll=1))


def test_nothing_counts_twice_in_one_battle() -> None:
    """talisman/battle/before-roll: neither what counts by itself nor what was used already."""
    session = against("Adversary A: Strength 3", objects=["Blaster: +1 Strength, in Strength battles", "Luck"])
    assert "already" in refused(session, "use", "talisman/battle/before-roll", what="Blaster", amount=1).why
    do(session, "use", what="Luck", amount=1, used_up=False)
    refused(session, "use", "talisman/battle/before-roll", what="luck", amount=1)


def test_a_card_that_does_nothing_now_is_not_spent_unwarned() -> None:
    """talisman/force/cards-say: what is known of a card says so, and the table may know better."""
    skills = {"Force Skill: Inner Strength": "+2 Strength, in Strength battles, Light", "Force Skill: Mind": "evades"}
    session = against("Adversary A: Will 3", known=SKILL | skills, force=2, will=4)
    why = refused(session, "play", "talisman/force/cards-say", skill="Inner Strength", all_the_same=False).why
    assert why == "Inner Strength is kept."
    with pytest.raises(Needs) as needs:
        do(session, "play", skill="Inner Strength")
    assert "does nothing in this battle of Will" in needs.value.question.prompt
    do(session, "play", skill="Inner Strength", all_the_same=True, text_effect_1="nothing more")
    assert who(session).force.count == 1
    session = table(known=skills)
    give(session, will=4, force=1)
    refused(session, "play", "talisman/force/cards-say", skill="Mind", skill_says_side="Neutral", all_the_same=False)
    once = "Vibroblade: +2 Strength, in Strength battles, used up"
    session = against("Adversary A: Will 3", objects=[once])
    refused(session, "use", "talisman/force/cards-say", what="Vibroblade", all_the_same=False)


def test_a_force_skill_is_found_by_its_beginning() -> None:
    """In quotes it is a new one; a beginning of several is asked about."""
    session = against("Adversary A: Strength 3", known=SKILL | {"Force Skill: Pull": "+1 Strength, Light"}, force=2)
    give(session, will=4)
    play = session.game.actions["play"]
    assert "Push adds 2 to Ana's Strength in this battle" in said(session.do(play, session.ask(loose=["pus"])))
    session.known["Force Skill: Force Rage"] = "+1 Strength, Dark"
    with pytest.raises(BadAnswer, match="may be Force Lightning or Force Rage"):
        session.do(play, session.ask(loose=["force"]))
    with pytest.raises(Needs) as needs:
        session.do(play, session.ask(loose=[Quoted("Rag")]))
    assert needs.value.question.prompt.startswith("Rag: what does it add to?")
