"""Talisman: battles between two Characters, and what the winner claims."""

import pytest
from table_helpers import do, refused, rules, said
from talisman_helpers import encountering, give, made, table, who

from referee.games.talisman.cards import WILL
from referee.table.action import Refused
from referee.table.ask import Needs
from referee.table.errors import UserError
from referee.table.odds import odds


def meeting(space: str = "Serenno", settings: dict | None = None, **things: object):
    """Ana (Light) and Ben (Dark) on one space, and Ana encounters Ben."""
    session = table(**(settings or {}))
    give(session, **({"destiny": 0} | things))
    give(session, "Ben", destiny=0, space=space)
    encountering(session, space)
    do(session, "encounter", whom="Ben")
    return session


def test_the_choice_is_character_or_space() -> None:
    """talisman/enc/either-or, talisman/sequence/who-first, talisman/enc/character-ignores, talisman/duel/strength."""
    session = table()
    give(session, "Ben", space="Serenno")
    encountering(session, "Serenno")
    with pytest.raises(Needs) as needs:
        do(session, "encounter")
    assert needs.value.question.options == ["Serenno", "Ben"]
    done = do(session, "encounter", whom="Ben")
    assert {"talisman/enc/character-ignores", "talisman/duel/strength"} <= set(rules(done))
    assert session.game.main(session.state) == "duel"
    refused(session, "encounter", "talisman/turn/two-parts")


def test_nobody_attacks_the_own_side() -> None:
    """T12: talisman/duel/same-side: a Character of the same alignment is not offered."""
    session = table(3)
    give(session, "Cleo", space="Serenno")
    encountering(session, "Serenno")
    assert session.state.rivals_of(who(session)) == []
    with pytest.raises(UserError, match="does not ask for"):
        do(session, "encounter", whom="Cleo", card_1="A Place", card_1_kind="Place")
    give(session, "Ben", space="Serenno")
    with pytest.raises(Needs) as needs:
        do(session, "encounter")
    assert needs.value.question.options == ["Serenno", "Ben"]
    with pytest.raises(UserError, match="none of them"):
        do(session, "encounter", whom="Cleo")
    give(session, "Ben", space="Lothal")
    do(session, "encounter", card_1="A Place", card_1_kind="Place")


def test_the_attacker_decides_first_and_the_defender_after_that() -> None:
    """T11: 5 + 3 against 4 + 4: 8 and 8; talisman/duel/destiny-order, talisman/duel/destiny-final."""
    session = meeting(strength=5)
    give(session, destiny=1)
    give(session, "Ben", destiny=1)
    asked = []
    given: dict = {"roll": 3, "their_roll": 4}
    for answer in (False, True, 6):
        with pytest.raises(Needs) as needs:
            do(session, "duel", **given)
        asked.append(needs.value.question.key)
        given[needs.value.question.key] = answer
    assert asked == ["destiny", "their_destiny", "their_again"]
    done = do(session, "duel", **given, reward="1 Health")
    assert "5 + 3 = 8 against 4 + 6 = 10: Ben wins" in said(done)
    assert (who(session).destiny.count, who(session, "Ben").destiny.count) == (1, 0)


def test_equal_scores_are_a_stand_off() -> None:
    session = meeting(strength=5)
    done = do(session, "duel", roll=3, their_roll=4)
    assert "talisman/duel/tie" in rules(done)
    assert session.state.seats.current == "Ben"


def test_the_winner_takes_one_thing() -> None:
    """talisman/duel/reward, talisman/duel/take-object, talisman/duel/compare, talisman/duel/turn-ends."""
    won = {"roll": 6, "their_roll": 1}
    session = meeting(strength=5)
    done = do(session, "duel", **won, reward="1 Health")
    assert {"talisman/duel/reward", "talisman/duel/compare"} <= set(rules(done))
    assert who(session, "Ben").health == 3
    assert session.state.seats.current == "Ben"
    session = meeting(strength=5)
    do(session, "duel", **won, reward="1 GC")
    assert (who(session).credits.count, who(session, "Ben").credits.count) == (3, 1)
    session = meeting(strength=5)
    give(session, "Ben", objects=["Sith Wayfinder", "Robe"])
    do(session, "duel", **won, reward="Sith Wayfinder")
    assert who(session).has_wayfinder
    session = meeting(strength=5)
    assert "talisman/duel/nothing-to-take" in rules(do(session, "duel", **won, reward="nothing"))


def test_a_full_winner_leaves_an_object_and_takes_no_second_of_a_name() -> None:
    """talisman/duel/reward-limits."""
    session = meeting(strength=5, objects=["A", "B", "C", "D"])
    give(session, "Ben", objects=["A", "E"])
    with pytest.raises(Needs) as needs:
        do(session, "duel", roll=6, their_roll=1)
    assert "E" in needs.value.question.options
    assert "A" not in needs.value.question.options
    done = do(session, "duel", roll=6, their_roll=1, reward="E", reward_leave="A")
    assert "talisman/duel/reward-limits" in rules(done)
    assert [card.name for card in who(session).objects] == ["B", "C", "D", "E"]


def test_the_defender_claims_the_same_but_no_confidant() -> None:
    """T13: talisman/duel/defender."""
    session = meeting(confidants=["Rex: adds nothing, Light"])
    with pytest.raises(Needs) as needs:
        do(session, "duel", roll=1, their_roll=6)
    assert needs.value.question.options == ["1 Health", "1 GC", "nothing"]
    assert "talisman/duel/defender" in rules(do(session, "duel", roll=1, their_roll=6, reward="1 Health"))
    assert who(session).health == 3


def test_the_active_winner_may_attack_a_confidant() -> None:
    """talisman/duel/confidant, talisman/confidants/medal, talisman/duel/confidant-lost."""
    won = {"roll": 6, "their_roll": 1, "reward": "attack Bo"}
    session = meeting(strength=5)
    give(session, "Ben", confidants=["Bo: Will 2, Dark"])
    assert "talisman/duel/confidant" in rules(do(session, "duel", **won))
    do(session, "attack-confidant", roll=4, their_roll=1)
    assert [repr(medal) for medal in who(session).medals] == ["Bo (Will 2)"]
    assert who(session, "Ben").confidants == []
    session = meeting(strength=5)
    give(session, "Ben", confidants=["Bo: Will 9, Dark"])
    do(session, "duel", **won)
    done = do(session, "attack-confidant", roll=1, their_roll=6, prevented=False)
    assert "talisman/duel/confidant-lost" in rules(done)
    assert who(session).health == 3
    assert len(who(session, "Ben").confidants) == 1


def test_naboo_counts_a_dark_character_too() -> None:
    session = meeting("Naboo", strength=5)
    assert "talisman/middle/naboo" in rules(do(session, "duel", roll=6, their_roll=1, reward="nothing"))
    assert who(session).dial[WILL] == 4


def test_a_light_defender_who_wins_on_naboo_has_defeated_a_dark_character() -> None:
    """talisman/middle/naboo: for whoever defeats, in turn or not."""
    session = table()
    session.state.seats.begin("Ben")
    give(session, destiny=0, space="Naboo", strength=5)
    give(session, "Ben", destiny=0)
    encountering(session, "Naboo", "Ben")
    do(session, "encounter", whom="Ana")
    done = do(session, "duel", roll=1, their_roll=6, reward="nothing")
    assert "talisman/middle/naboo" in rules(done)
    assert who(session).dial[WILL] == 4


def test_utapau_pays_for_adversaries_and_not_for_characters() -> None:
    """talisman/middle/utapau; an attacked Confidant is treated as an Adversary (talisman/duel/confidant)."""
    won = {"roll": 6, "their_roll": 1}
    session = meeting("Utapau", strength=5, health=2)
    assert "talisman/middle/utapau" not in rules(do(session, "duel", **won, reward="nothing"))
    session = meeting("Utapau", strength=5, health=2)
    give(session, "Ben", confidants=["Bo: Will 2, Dark"])
    assert "talisman/duel/confidant" in rules(do(session, "duel", **won, reward="attack Bo"))
    assert "talisman/middle/utapau" in rules(do(session, "attack-confidant", **won, utapau_1="Health"))
    assert who(session).health == 3


def test_both_reroll_any_number_of_times_on_chandrila() -> None:
    """talisman/outer/chandrila, talisman/outer/chandrila-whose: each player the own die; elsewhere once."""
    again = {"destiny": True, "again": 2, "destiny_2": True, "again_2": 3, "their_destiny": True, "their_again": 2,
             "their_destiny_2": True, "their_again_2": 5}  # fmt: skip
    session = meeting("Chandrila")
    give(session, destiny=2)
    give(session, "Ben", destiny=2)
    done = do(session, "duel", roll=1, their_roll=1, **again, reward="nothing")
    assert "3 + 3 = 6 against 4 + 5 = 9: Ben wins" in said(done)
    assert (who(session).destiny.count, who(session, "Ben").destiny.count) == (0, 0)
    session = meeting()
    give(session, destiny=2)
    with pytest.raises(UserError, match="does not ask for"):
        do(session, "duel", roll=1, their_roll=1, destiny=True, again=2, destiny_2=True, again_2=3, reward="nothing")


def test_the_attacked_may_evade_and_the_encounter_is_spent() -> None:
    """talisman/duel/evade, talisman/evading/turn-of-attacker; not on Jedha (talisman/evading/where)."""
    session = meeting()
    assert rules(do(session, "evade", by="an ability")) == [
        "talisman/evading/means", "talisman/duel/evade", "talisman/evading/turn-of-attacker",
    ]  # fmt: skip
    assert session.state.seats.current == "Ben"
    session = meeting("Jedha")
    refused(session, "evade", "talisman/evading/where")


def test_both_may_play_force_skills_first() -> None:
    """talisman/duel/cards."""
    session = meeting()
    session.known |= {"Force Skill: Push": "+2 Strength, Light", "Force Skill: Rage": "+3 Strength, Dark"}
    do(session, "play", who="Ana", skill="Push")
    done = do(session, "play", "Ben", skill="Rage")
    assert "3 + Push 2 = 5 against 4 + Rage 3 = 7" in said(done)


def test_who_plays_is_asked_where_either_may() -> None:
    """talisman/duel/cards: the defender too; a name at either end of a line says it."""
    known = {"Force Skill: Push": "+2 Strength, Light", "Force Skill: Rage": "+3 Strength, Dark"}

    def line(*words: str) -> list[str]:
        session = meeting()
        session.known |= known
        ask = session.ask(loose=words)
        return said(session.do(session.game.actions["play"], ask))

    session = meeting()
    session.known |= known
    with pytest.raises(Needs) as needs:
        do(session, "play")
    assert needs.value.question.options == ["Ana", "Ben"]
    assert "3 against 4 + Rage 3 = 7" in said(do(session, "play", who="Ben", skill="Rage"))
    assert "3 against 4 + Rage 3 = 7" in line("ben", "rage")
    assert "3 against 4 + Rage 3 = 7" in line("rage", "by", "Ben")
    give(session, "Ana", force=0)
    give(session, "Ben", force=1)
    with pytest.raises(Refused, match="already"):
        do(session, "play", skill="Rage")
    with pytest.raises(Needs) as needs:
        do(session, "use", what="Luck", amount=1)
    assert needs.value.question.options == ["Ana", "Ben"]


def test_what_is_played_counts_against_a_confidant() -> None:
    """talisman/battle/before-roll, talisman/duel/confidant."""
    session = meeting(strength=5)
    session.known["Force Skill: Calm"] = "+2 Will, Light"
    give(session, "Ben", confidants=["Bo: Will 2, Dark"])
    assert "3 against Bo 2" in said(do(session, "duel", roll=6, their_roll=1, reward="attack Bo"))
    assert "3 + Calm 2 = 5 against Bo 2" in said(do(session, "play", skill="Calm"))
    do(session, "attack-confidant", roll=1, their_roll=1)
    assert [medal.name for medal in who(session).medals] == ["Bo"]


def test_an_ability_instead_of_a_battle() -> None:
    """talisman/enc/ways, talisman/sequence/ability."""
    session = meeting()
    done = do(session, "ability", what="Persuasion", on_rival_effect_1="credits", on_rival_1_amount=-1,
              on_rival_effect_2="nothing more", on_self_effect_1="nothing more")  # fmt: skip
    assert {"talisman/enc/ways", "talisman/sequence/ability"} <= set(rules(done))
    assert who(session, "Ben").credits.count == 1


def test_the_last_health_of_a_loser() -> None:
    """talisman/duel/kill, talisman/death/other-turn: its player comes back on its own next turn."""
    session = meeting(strength=5)
    give(session, "Ben", health=1, objects=["Robe"])
    done = do(session, "duel", roll=6, their_roll=1, reward="1 Health")
    assert "talisman/death/zero" in rules(done)
    assert who(session).objects == []
    assert session.state.seats.current == "Ben"
    assert session.game.main(session.state) == "new-character"


def test_the_odds_of_a_duel() -> None:
    session = meeting(strength=4)
    found = odds(session, session.game.actions["duel"], {})
    assert {name: str(chance) for name, chance in found.best.by_name.items()} == {
        "win": "5/12", "stand-off": "1/6", "loss": "5/12",
    }  # fmt: skip


def test_a_card_made_for_tests_is_a_card() -> None:
    assert made(table().state, "Object", "Robe").line() == "adds nothing"


@pytest.mark.parametrize("space", ["Scarif", "Yavin 4"])
def test_an_attacked_confidant_gets_the_two_of_the_space(space: str) -> None:
    """talisman/outer/plus-two, talisman/duel/confidant: it is treated the same as any other attack on an Adversary."""
    session = meeting(space, strength=9)
    give(session, "Ben", confidants=["Bo: Will 5, Dark"])
    done = do(session, "duel", roll=6, their_roll=1, reward="attack Bo")
    assert f"3 against Bo 5, + 2 of {space}" in said(done)
    assert "3 + 6 = 9 against 5 + 1 + 2 of the place = 8: won" in said(
        do(session, "attack-confidant", roll=6, their_roll=1)
    )
