"""Young Jedi: battles fight by fight, with weapons, Battle cards, groups, Effects, mistakes, breakthrough."""

import pytest
from table_helpers import refused, replayed, rules, said
from young_jedi_helpers import (
    ARENA,
    CANNON,
    DESERT,
    DROID,
    GUARD,
    LIGHT_RIFLE,
    PILOT,
    PLAINS,
    RIFLE,
    SENATE,
    TANK,
    act,
    at,
    begun,
    player,
)  # fmt: skip

from referee.games.young_jedi.arms import fighter
from referee.table.ask import Needs
from referee.table.errors import UserError
from referee.table.odds import odds
from referee.table.question import BadAnswer


def fought(session, attacker=None, defender=None, cards=(0, 0), **answers):
    """Declare a battle and fight the first fight."""
    act(session, "battle", attacker_cards=cards[0], defender_cards=cards[1])
    plans = {key: plan for key, plan in (("attacker", attacker), ("defender", defender)) if plan}
    return act(session, "fight", **plans, **answers)


def test_who_wins_and_why_in_one_line() -> None:
    """young-jedi/bonus/dots, young-jedi/bonus/example, young-jedi/weapons/example, young-jedi/fight/compare,
    young-jedi/fight/win, young-jedi/fight/lose, young-jedi/fight/damage-number, young-jedi/fight/damage-source,
    young-jedi/weapons/destiny-draw, young-jedi/weapons/destiny-hand, young-jedi/weapons/adds-power,
    young-jedi/battle/declare, young-jedi/battle/first-fight, young-jedi/battle/must-defend, young-jedi/bonus/both."""
    session = at(PLAINS, [DROID], [GUARD, LIGHT_RIFLE])
    decks = player(session, "Ana").deck, player(session, "Ben").deck, player(session, "Ben").hand
    done = fought(session, defender="guard, rifle", defender_destiny_1=3)
    assert (
        "Ana's Battle Droid: Officer 2 + 2 Battle Plains = 4 against Ben's Coruscant Guard 2 + Blaster Rifle 3 = 5: "
        "Battle Droid: Officer is defeated"
    ) in said(done)
    assert player(session, "Ana").deck == decks[0] - 1
    assert player(session, "Ana").discards == 2
    assert (player(session, "Ben").deck, player(session, "Ben").hand) == (decks[1] - 1, decks[2] + 1)
    assert player(session, "Ana").characters == []
    assert session.state.phase == "turn"


def test_a_tie_defeats_nobody() -> None:
    """young-jedi/fight/tie, young-jedi/fight/tie-cards, young-jedi/battle/survivors, young-jedi/battle/end,
    young-jedi/weapons/winner-keeps, young-jedi/bonus/none"""
    session = at(SENATE, [DROID], [PILOT])
    decks = player(session, "Ana").deck, player(session, "Ben").deck
    done = fought(session)
    assert "Battle Droid: Officer 2 against" in said(done)[0]  # no dots in the Senate
    assert "young-jedi/fight/tie" in rules(done)
    assert rules(done)[-1] == "young-jedi/battle/end"
    assert player(session, "Ana").characters == [DROID]
    assert player(session, "Ben").characters == [PILOT]
    assert (player(session, "Ana").deck, player(session, "Ben").deck) == decks
    session = at(SENATE, [TANK, CANNON], ["DM7", "BN34"])
    done = fought(session, "tank armored, cannon, open fire jc124", "mace, lightsaber", cards=(1, 0),
                  attacker_destiny_1=1, defender_destiny_1=2)  # fmt: skip
    assert "young-jedi/fight/tie" in rules(done)
    assert (player(session, "Ana").weapons, player(session, "Ben").weapons) == ([CANNON], ["BN34"])
    assert player(session, "Ana").tossed == ["JC124"]


def test_who_may_battle_and_when() -> None:
    """young-jedi/battle/one, young-jedi/battle/requirements, young-jedi/hidden/no-battle, young-jedi/battle/optional,
    young-jedi/battle/hand-down, young-jedi/battle/all-fight"""
    refused(at(PLAINS, [DROID]), "battle", "young-jedi/battle/requirements")
    refused(at(PLAINS, [], [GUARD]), "battle", "young-jedi/battle/requirements")
    session = at(PLAINS, [DROID])
    session.state.players["Ben"].hidden["Naboo"] = 1
    refused(session, "battle", "young-jedi/hidden/no-battle")
    session = at(PLAINS, [DROID], [GUARD])
    refused(session, "battle", "young-jedi/turn/opponent-acts", "Ben")
    fought(session)
    refused(session, "battle", "young-jedi/battle/one")
    act(at(PLAINS, [DROID], [GUARD]), "even-up")  # without a battle
    session = at(PLAINS, [DROID, TANK, CANNON], [GUARD, PILOT, LIGHT_RIFLE])
    act(session, "battle", attacker_cards=0, defender_cards=0)
    assert session.state.battle.left == {"Ana": [DROID, TANK], "Ben": [GUARD, PILOT]}
    assert session.state.battle.weapons == {"Ana": [CANNON], "Ben": [LIGHT_RIFLE]}
    question = session.can(session.game.actions["fight"], session.ask({"attacker": "droid"})).question
    assert not any("Open Fire" in str(option) for option in question.options)  # the hands lie aside


def test_the_second_player_may_attack_first() -> None:
    """young-jedi/hidden/first-battle, young-jedi/planets/earliest-battle, young-jedi/hidden/opponent: on turn 4."""
    session = begun()
    act(session, "hide", count=1)
    refused(session, "battle", "young-jedi/hidden/no-battle")  # turn 1: A hides
    act(session, "even-up")
    act(session, "hide", count=1)
    refused(session, "battle", "young-jedi/hidden/no-battle")  # turn 2: B hides
    act(session, "even-up")
    act(session, "turn-up", naboo="bn106")
    refused(session, "battle", "young-jedi/hidden/no-battle")  # turn 3: B's are still down
    act(session, "even-up")
    assert session.state.controlled == {}
    act(session, "turn-up", naboo="jc35")
    act(session, "battle", attacker_cards=0, defender_cards=0)
    assert session.state.battle.attacker == "Ben"


def test_breakthrough_is_the_attackers_surplus() -> None:
    """young-jedi/battle/breakthrough, young-jedi/battle/breakthrough-example, young-jedi/battle/breakthrough-attacker,
    young-jedi/battle/breakthrough-group, young-jedi/battle/next-fight, young-jedi/battle/winner-again"""
    session = at(SENATE, [DROID] * 5, [PILOT] * 3)
    before = player(session, "Ben").deck
    act(session, "battle", attacker_cards=0, defender_cards=0)
    for _ in range(3):
        done = act(session, "fight")
    assert "young-jedi/battle/breakthrough" in rules(done)
    assert player(session, "Ben").deck == before - 2
    session = at(SENATE, [DROID] * 3, [PILOT] * 5)
    before = player(session, "Ben").deck
    act(session, "battle", attacker_cards=0, defender_cards=0)
    for _ in range(3):
        act(session, "fight")
    assert player(session, "Ben").deck == before
    assert session.state.phase == "turn"
    session = at(SENATE, [TANK, DROID, DROID, DROID, RIFLE], [PILOT])
    before = player(session, "Ben").deck
    act(session, "battle", attacker_cards=1, defender_cards=0)
    done = act(session, "fight", attacker="tank armored")  # the three who would fight together never came up
    assert "3 characters breaking through" in said(done)[-2]
    assert player(session, "Ben").deck == before - 1 - 3


def test_battle_cards_are_announced_used_and_discarded() -> None:
    """young-jedi/battle-cards/announce, young-jedi/battle-cards/pick, young-jedi/battle-cards/discard,
    young-jedi/battle-cards/with-weapon, young-jedi/battle-cards/unused, young-jedi/battle-cards/no-later,
    young-jedi/battle-cards/both, young-jedi/battle-cards/surprise."""
    session = at(PLAINS, [TANK, CANNON], [GUARD])
    hand = player(session, "Ana").hand
    act(session, "battle", attacker_cards=2, defender_cards=0)
    assert (player(session, "Ana").hand, player(session, "Ana").plan) == (hand - 2, 2)
    done = act(session, "fight", attacker="tank armored, cannon, open fire jc124", attacker_destiny_1=2)
    assert said(done)[0] == (
        "Ana's Trade Federation Tank 5 + 2 Battle Plains + 2 Trade Federation Tank Laser Cannon + 3 Open Fire! + "
        "Trade Federation Tank Laser Cannon 2 = 14 against Ben's Coruscant Guard 2: Coruscant Guard is defeated"
    )
    assert "young-jedi/battle-cards/unused" in rules(done)
    assert player(session, "Ana").hand == hand  # one card used, one back, one destiny drawn
    assert player(session, "Ana").discards == 1
    assert player(session, "Ana").count() == 60


def test_with_no_battle_card_announced_none_can_be_turned_up() -> None:
    session = at(PLAINS, [TANK, CANNON], [GUARD])
    act(session, "battle", attacker_cards=0, defender_cards=0)
    with pytest.raises(BadAnswer):
        act(session, "fight", attacker="tank armored, open fire", attacker_destiny_1=2)


def test_no_more_battle_cards_come_up_than_were_announced() -> None:
    """young-jedi/battle-cards/no-later"""
    session = at(PLAINS, [TANK, TANK, DROID], [GUARD, GUARD, GUARD])
    act(session, "battle", attacker_cards=2, defender_cards=0)
    three = "dm127, dm125, dm128, tank"
    why = refused(session, "fight", "young-jedi/battle-cards/no-later", attacker=three).why
    assert why == "Ana: 2 announced Battle cards are left in the plan, and 3 turn up."
    act(session, "fight", attacker="dm127, tank")
    why = refused(session, "fight", "young-jedi/battle-cards/no-later", attacker="dm127, dm125, tank").why
    assert why == "Ana: 1 announced Battle card is left in the plan, and 2 turn up."
    # The table lets it: then the other one was in the hand.
    hand = player(session, "Ana").hand
    act(session, "fight", reason="she miscounted", attacker="dm127, dm125, tank")
    assert (player(session, "Ana").hand, player(session, "Ana").plan) == (hand - 1, 0)
    assert player(session, "Ana").count() == 60


def test_mistakes_are_handled_as_the_rulebook_does() -> None:
    """young-jedi/mistakes/three: a wrong Battle card is discarded, a wrong weapon ignored and kept."""
    session = at(PLAINS, [TANK, "DM116"], [GUARD])  # a STAP is no weapon for a tank
    done = fought(session, "tank armored, stap, open fire", cards=(1, 0))
    assert rules(done)[:2] == ["young-jedi/mistakes/three"] * 2
    assert "5 + 2 Battle Plains = 7" in said(done)[2]
    assert player(session, "Ana").weapons == ["DM116"]
    assert player(session, "Ana").plan == 0
    assert player(session, "Ana").discards == 1


def test_what_is_laid_wrongly_and_cannot_be() -> None:
    """young-jedi/weapons/turn-over"""
    session = at(PLAINS, [DROID, TANK, RIFLE, RIFLE], [GUARD, GUARD])
    act(session, "battle", attacker_cards=2, defender_cards=0)
    refused(session, "fight", "young-jedi/weapons/turn-over", attacker="rifle dm120")
    refused(session, "fight", "young-jedi/battle/first-fight", attacker="tank, officer")


@pytest.mark.parametrize("plan", ["sniper, open fire jc124, tank", "tank, open fire jc124, sniper"])
def test_a_battle_card_not_just_before_its_character_is_discarded(plan: str) -> None:
    """young-jedi/battle-cards/one, young-jedi/mistakes/three: the fight goes on with the card just before him."""
    session = at(PLAINS, [TANK, CANNON], [GUARD])
    done = fought(session, plan.replace("tank", "tank armored, cannon"), cards=(2, 0), attacker_destiny_1=1)
    assert said(done)[0] == "Sniper is discarded: it does not come just before its character"
    assert rules(done)[0] == "young-jedi/mistakes/three"
    assert "3 Open Fire!" in said(done)[1]
    assert player(session, "Ana").plan == 0
    assert player(session, "Ana").discards == 2
    assert player(replayed(begun()), "Ana").count() == player(session, "Ana").count() == 60


def test_a_second_weapon_is_ignored_and_kept() -> None:
    """young-jedi/weapons/one, young-jedi/mistakes/three"""
    session = at(PLAINS, [DROID, RIFLE, RIFLE], [GUARD])
    done = fought(session, "2 rifle dm120, officer", attacker_destiny_1=4)
    assert said(done)[0] == "Blaster Rifle is one weapon too many: ignored and kept"
    assert rules(done)[0] == "young-jedi/weapons/one"
    assert "Blaster Rifle 4 = 8" in said(done)[1]
    assert player(session, "Ana").weapons == [RIFLE, RIFLE]


def test_a_group_with_two_battle_cards_goes_back_on_the_plan() -> None:
    """young-jedi/together/mistake: the first Battle card is discarded, the cards after it are turned up again."""
    session = at(PLAINS, [DROID] * 3, ["DM7"])
    done = fought(session, "sniper, no resistance, 3 officer", cards=(2, 0), attacker_again="no resistance, 3 officer")
    assert said(done)[0] == (
        "Sniper is discarded: one Battle card goes before a group; the cards after it go back on the plan"
    )
    assert rules(done)[0] == "young-jedi/together/mistake"
    assert "= 12 against Ben's Mace Windu 6: Mace Windu is defeated" in said(done)[1]


def test_an_only_character_may_be_named_in_the_line() -> None:
    session = at(SENATE, [DROID], [PILOT])
    act(session, "battle", attacker_cards=0, defender_cards=0)
    session.do(session.game.actions["fight"], session.ask(loose=["officer"]))
    assert session.state.phase == "turn"


# Groups


def test_three_droids_fight_together() -> None:
    """young-jedi/together/what, young-jedi/together/power, young-jedi/together/turn-up, young-jedi/together/win,
    young-jedi/together/lose, young-jedi/together/place."""
    session = at(PLAINS, [DROID] * 3, ["DM7"])  # Mace Windu, Power 6
    done = fought(session, "3 officer, no resistance", cards=(1, 0))
    assert "= 12 against Ben's Mace Windu 6: Mace Windu is defeated" in said(done)[0]
    assert player(session, "Ana").characters == [DROID] * 3
    session = at(SENATE, [DROID] * 3, ["DM7", "BN34"])
    done = fought(session, "3 officer, no resistance", "mace windu, lightsaber", cards=(1, 0), defender_destiny_1=4)
    assert "young-jedi/together/lose" in rules(done)
    assert player(session, "Ana").characters == []
    assert "Ana discards 3 cards (1 + 1 + 1 damage)" in said(done)[1]


def test_a_group_of_three_alike_loses_its_one_weapon_once() -> None:
    """young-jedi/together/weapon-loss, young-jedi/weapons/lost"""
    session = at(SENATE, [DROID] * 3 + [RIFLE], ["DM7", "JC7"])
    done = fought(session, "rifle, 3 officer, no resistance", cards=(1, 0), attacker_destiny_1=1, defender="dm7",
                  attacker_bonus=-9, attacker_why="x")  # fmt: skip
    assert "young-jedi/together/lose" in rules(done)
    assert player(session, "Ana").weapons == player(session, "Ana").characters == []
    assert player(session, "Ana").count() == 60


def test_a_group_of_our_own_numbers() -> None:
    """young-jedi/together/power: 2 + 3 Power, 1 + 0 dots, Battle card 1, weapon destiny 4 make 11."""
    from referee.games.young_jedi.power import Part, Power, winner

    group = Power([Part(2), Part(1, "site"), Part(3), Part(1, "Battle card"), Part(4, "rifle", is_drawn=True)])
    assert group.total == 11
    assert winner(group, Power([Part(9)])) == "win"
    assert winner(group, Power([Part(12)])) == "lose"


def test_a_wrong_group_goes_back_on_the_plan() -> None:
    """young-jedi/together/mistake"""
    session = at(PLAINS, [DROID, DROID, TANK], [GUARD])
    done = fought(session, "2 officer, tank, no resistance", cards=(1, 0), attacker_again="tank")
    assert rules(done)[0] == "young-jedi/together/mistake"
    assert "Ana's Trade Federation Tank 5" in said(done)[1]
    assert player(session, "Ana").plan == 0


def test_only_one_of_a_group_is_defeated_where_the_card_says_so() -> None:
    """young-jedi/together/which-one, young-jedi/together/weapon-loss"""
    session = at(SENATE, ["DM72", "DM105", "DM105", RIFLE], ["DM7"])
    before = player(session, "Ana").deck
    done = fought(session, "i will make it legal, rifle dm120, darth sid, neim", cards=(1, 0), attacker_destiny_1=1,
                  attacker_bonus=-9, attacker_why="x")  # fmt: skip
    assert said(done)[0].endswith(": Neimoidian is defeated")
    assert player(session, "Ana").characters == ["DM72", "DM105"]
    assert player(session, "Ana").weapons == [RIFLE]  # its user was Darth Sidious
    assert player(session, "Ana").deck == before - 1 - fighter("DM105").damage


def test_a_stack_fights_once_for_each_card() -> None:
    """young-jedi/stack/fights, young-jedi/stack/lose-one, young-jedi/stack/order, young-jedi/stack/not-two,
    young-jedi/stack/next-battle, young-jedi/stack/last-card, young-jedi/stack/saber-once"""
    session = at(SENATE, ["DM71", "JC71"], [GUARD, GUARD])
    act(session, "battle", attacker_cards=0, defender_cards=0)
    act(session, "fight", attacker="master of evil")
    act(session, "fight")
    assert player(session, "Ben").characters == []
    assert sorted(player(session, "Ana").characters) == ["DM71", "JC71"]
    session = at(SENATE, ["DM71", "JC71", "BN71", DROID, "DM107"], ["DM7", GUARD, GUARD, GUARD])
    before = player(session, "Ana").deck
    act(session, "battle", attacker_cards=0, defender_cards=0)
    act(session, "fight", attacker="sith apprentice", defender="mace", attacker_bonus=-5, attacker_why="x")
    assert player(session, "Ana").characters == ["JC71", "BN71", DROID]  # one card of the stack, the battle goes on
    assert player(session, "Ana").deck == before - fighter("DM71").damage
    act(session, "fight", attacker="lightsaber, master of evil", attacker_destiny_1=1)
    act(session, "fight", attacker="officer")  # his strikes need not be in a row
    with pytest.raises(BadAnswer):
        act(session, "fight", attacker="lightsaber, bn71")  # it has served in this battle
    act(session, "fight")
    assert session.state.phase == "turn"
    fight_twice = at(SENATE, player(session, "Ana").characters, [GUARD] * 3)
    act(fight_twice, "battle", attacker_cards=0, defender_cards=0)
    assert len([code for code in fight_twice.state.battle.left["Ana"] if code != DROID]) == 2  # three cards minus one


# Destinies, Effects, texts


def test_anakin_draws_his_power() -> None:
    session = at(ARENA, [DROID], ["DM4"])
    done = fought(session, defender_destiny_1=5)
    assert "Anakin Skywalker 3 Podrace Arena + Anakin Skywalker 5 = 8" in said(done)[0]


def test_an_effect_gives_each_of_its_own_its_dots() -> None:
    """young-jedi/effects/together, young-jedi/effects/whose"""
    session = at(PLAINS, [TANK], [PILOT, "BP27"])
    done = fought(session)
    assert "2 + 1 Battle Plains + 2 Bravo Squadron = 5" in said(done)[0]


def test_an_effect_changes_damage() -> None:
    session = at(SENATE, [DROID], ["DM7", "BN62"])  # Uh-Oh!: battle droids cost 2 more
    before = player(session, "Ana").deck
    fought(session)
    assert player(session, "Ana").deck == before - 3


def test_a_text_is_told_with_its_reason() -> None:
    """young-jedi/game-text/characters, young-jedi/face-up/bonus"""
    session = at(SENATE, [DROID], [PILOT])
    done = fought(session, attacker_bonus=2, attacker_why="OOM-9")
    assert "2 + 2 OOM-9 = 4 against" in said(done)[0]


def test_a_defeated_weapon_goes_with_its_user() -> None:
    """young-jedi/weapons/lost, young-jedi/weapons/extra, young-jedi/weapons/pick-up"""
    session = at(SENATE, [DROID, RIFLE, RIFLE], ["DM7"])
    fought(session, "officer, rifle dm120", attacker_destiny_1=1)
    assert player(session, "Ana").weapons == [RIFLE]
    assert player(session, "Ana").count() == 60


def test_a_bad_feeling_saves_him_and_his_saber() -> None:
    """young-jedi/game-text/over-rules"""
    session = at(SENATE, ["DM71"], ["DM1", "DM34"])
    before, hand = player(session, "Ben").deck, player(session, "Ben").hand
    fought(session, defender="obi, saber, bad feeling dm56", cards=(0, 1), defender_destiny_1=1, attacker_bonus=9)
    assert player(session, "Ben").deck == before - 1  # the destiny, and no damage
    assert player(session, "Ben").hand == hand - 1 + 1 + 2


def test_force_push_ignores_the_weapon() -> None:
    """young-jedi/armed/force-push"""
    session = at(SENATE, ["DM71"], ["DM2", LIGHT_RIFLE])
    done = fought(session, "darth maul, sith force push", "qui-gon, rifle", cards=(1, 0))
    assert "young-jedi/armed/force-push" in rules(done)
    assert "Rifle" not in said(done)[1]


def test_an_armed_character_uses_his_own_weapon() -> None:
    """young-jedi/armed/weapon-card, young-jedi/armed/dots, young-jedi/armed/defeated"""
    session = at(SENATE, ["A7", RIFLE], [GUARD])
    done = fought(session, "aurra, rifle", attacker_destiny_1=4)
    assert "Jedi Lightsaber 4" in said(done)[1]
    assert player(session, "Ana").weapons == [RIFLE]


def test_a_card_that_lets_him_fight_again() -> None:
    session = at(SENATE, ["DM71"], [PILOT, PILOT])
    act(session, "battle", attacker_cards=1, defender_cards=0)
    done = act(session, "fight", attacker="darth maul, let them make the first move jc122")
    assert said(done)[-1] == "Darth Maul fights the next fight too"
    done = act(session, "fight")
    assert session.state.phase == "turn"
    assert player(session, "Ben").characters == []


def test_a_last_card_stops_the_breakthrough() -> None:
    session = at(SENATE, [DROID, DROID], [PILOT])
    before = player(session, "Ben").deck
    act(session, "battle", attacker_cards=0, defender_cards=1)
    done = act(session, "fight", defender="pilot, final stand df19")
    assert "Ben's last Battle card stops the breakthrough" in said(done)
    assert player(session, "Ben").deck == before


# Decks that run out


def test_the_last_card_loses_at_once() -> None:
    """young-jedi/goal/deck, young-jedi/goal/last-card, young-jedi/fight/short-deck"""
    session = at(SENATE, [DROID], ["DM7"])
    session.state.players["Ana"].deck = 1
    done = fought(session)
    assert session.over
    assert session.state.winner == "Ben"
    assert rules(done)[-1] == "young-jedi/goal/deck"
    refused(session, "even-up", "young-jedi/goal/three-ways")


def test_both_last_cards_at_once_are_a_draw() -> None:
    """young-jedi/goal/both-empty"""
    session = at(SENATE, [DROID, RIFLE], [PILOT, LIGHT_RIFLE])
    for one in session.state.players.values():
        one.deck = 1
    fought(session, "officer, rifle", "pilot, rifle", attacker_destiny_1=2, defender_destiny_1=2)
    assert session.over
    assert session.state.winner == ""
    assert session.game.data(session.state)["how"] == "both draw decks ran out"


# Odds


def test_odds_come_from_the_cards_not_seen_yet() -> None:
    """young-jedi/table/deck-look"""
    from fractions import Fraction

    session = at(PLAINS, [DROID], [GUARD, LIGHT_RIFLE])
    act(session, "battle", attacker_cards=0, defender_cards=0)
    plan = {"attacker": "officer", "defender": "guard, rifle"}
    average = odds(session, session.game.actions["fight"], plan).best.by_name
    assert average["lose"] == Fraction(16 + 15 + 12 + 6, 60)  # more than 2 in an average Light deck
    ben = session.state.players["Ben"]
    ben.list = {GUARD: 3, LIGHT_RIFLE: 2, "DM70": 2}  # a Cruiser's destiny is 2
    known = odds(session, session.game.actions["fight"], plan).best.by_name
    assert known == {"tie": Fraction(2, 5), "lose": Fraction(3, 5)}


def test_odds_weigh_each_choice_for_the_one_who_makes_it() -> None:
    """The damage done counts as well as the damage taken, and the defender takes what is worst for the attacker."""
    session = at(SENATE, [DROID], ["DM7", PILOT])
    act(session, "battle", attacker_cards=0, defender_cards=0)
    found = odds(session, session.game.actions["fight"], {})
    assert (found.key, found.by) == ("defender", "Ben")
    worth = {answer[0].partition(",")[0]: chances.worth for answer, chances in found.choices}
    assert found.chosen == worth["Mace Windu"] == -1  # the droid's damage
    assert found.best.worth == -1
    session = at(SENATE, ["DM71"], [PILOT])
    act(session, "battle", attacker_cards=0, defender_cards=0)
    assert odds(session, session.game.actions["fight"], {}).best.worth == 1  # Ben's damage, in Ana's turn


def test_odds_offer_no_plan_with_a_mistake_in_it() -> None:
    session = at(SENATE, [DROID, DROID, DROID, "DM71", RIFLE], [PILOT])
    session.state.players["Ana"].list = {"JC122": 2, "JC124": 1, DROID: 3, "DM71": 1, RIFLE: 1}
    act(session, "battle", attacker_cards=1, defender_cards=0)
    found = odds(session, session.game.actions["fight"], {})
    plans = [", ".join(part.partition(" (")[0] for part in answer) for answer, _ in found.choices]
    droid, maul = "Battle Droid: Officer, Defense Division", "Darth Maul, Sith Apprentice"
    arms = ("", "Blaster Rifle, ")
    cards = ("", "Let Them Make The First Move, ")
    assert plans == [arm + droid for arm in arms] + [card + arm + maul for arm in arms for card in cards]


def test_odds_of_a_fight_under_way_keep_what_was_told_already() -> None:
    session = at(SENATE, [DROID] * 2 + [TANK, RIFLE], [GUARD, PILOT, LIGHT_RIFLE])
    act(session, "battle", attacker_cards=0, defender_cards=0)
    fight = session.game.actions["fight"]
    with pytest.raises(Needs):
        session.do(fight, session.ask({"attacker": "rifle, officer", "defender": "guard"}), keep=True)
    assert session.pending
    found = odds(session, fight, {})
    assert found.key == ""
    assert found.best.by_name == odds_of(at(SENATE, [DROID, RIFLE], [GUARD]))


def odds_of(session) -> dict:
    act(session, "battle", attacker_cards=0, defender_cards=0)
    plans = {"attacker": "rifle, officer", "defender": "guard"}
    return odds(session, session.game.actions["fight"], plans).best.by_name


def test_odds_that_go_too_many_ways_name_what_to_say() -> None:
    session = at(SENATE, [DROID, TANK, "DM71", RIFLE], ["DM7", "DM1", GUARD, LIGHT_RIFLE])
    act(session, "battle", attacker_cards=0, defender_cards=0)
    with pytest.raises(UserError, match="more than 20 ways") as wrong:
        odds(session, session.game.actions["fight"], {}, most=20)
    assert wrong.value.hint.startswith('Say more of it, as in: fight attacker="')
    assert ' defender="' in wrong.value.hint


def test_desert_and_begun_are_there() -> None:
    assert begun(DESERT.lower()).state.planet == "Tatooine"


# Cards of the later sets


def test_a_double_impact_card_is_used_by_its_half_that_works() -> None:
    """young-jedi/double-impact/two, young-jedi/double-impact/what, young-jedi/double-impact/hand"""
    session = at(SENATE, [TANK], [PILOT])
    done = fought(session, "tank armored, opee sea killer & to", cards=(1, 0))
    assert "5 + 3 Opee Sea Killer = 8" in said(done)[0]
    session = at(SENATE, [TANK, "DM98"], [PILOT, PILOT])
    act(session, "battle", attacker_cards=1, defender_cards=0)
    act(session, "fight", attacker="security")
    done = act(session, "fight", attacker="tank armored, opee sea killer & to")  # no longer the first of the plan
    assert "5 against" in said(done)[0]
    assert player(session, "Ana").plan == 0


def test_a_combo_card_is_one_battle_card() -> None:
    """young-jedi/combo/what, young-jedi/combo/one, young-jedi/combo/text"""
    session = at(SENATE, [DROID] * 3, ["DM7"])
    done = fought(session, "3 officer, c8", cards=(1, 0))
    assert "+ 2 A Thousand Terrible Things & We Are Sending All Troops = 8 against Ben's Mace Windu 6" in said(done)[0]


def test_a_condition_that_only_the_table_knows_is_asked() -> None:
    session = at(SENATE, [DROID], [PILOT])
    done = fought(session, "officer, he always wins", cards=(1, 0), attacker_reveal_own_hand=True)
    assert "2 + 2 He Always Wins! = 4" in said(done)[0]


def test_attackers_last_card_does_not_stop_a_breakthrough() -> None:
    session = at(SENATE, [DROID, DROID], [PILOT, PILOT])
    before = player(session, "Ben").deck
    act(session, "battle", attacker_cards=0, defender_cards=1)
    act(session, "fight", defender="pilot, final stand df19")  # not the last of the plan
    act(session, "fight")
    assert player(session, "Ben").deck == before
    session = at(SENATE, [DROID, DROID, DROID], [PILOT, PILOT])
    act(session, "battle", attacker_cards=0, defender_cards=1)
    act(session, "fight", defender="pilot, final stand df19")
    done = act(session, "fight")
    assert "young-jedi/battle/breakthrough" in rules(done)


def test_the_attacker_draws_his_destiny_first() -> None:
    """young-jedi/weapons/destiny-order, young-jedi/weapons/destiny-read, young-jedi/weapons/both-draw,
    young-jedi/weapons/destiny-any-card, young-jedi/weapons/destiny-decline"""
    session = at(SENATE, [DROID, RIFLE], [PILOT, LIGHT_RIFLE])
    act(session, "battle", attacker_cards=0, defender_cards=0)
    plans = {"attacker": "officer, rifle", "defender": "pilot, rifle"}
    question = session.can(session.game.actions["fight"], session.ask(plans)).question
    assert (question.key, question.low, question.high) == ("attacker_destiny_1", 1, 6)
    plans["attacker_destiny_1"] = 3
    assert session.can(session.game.actions["fight"], session.ask(plans)).question.key == "defender_destiny_1"


def test_only_what_is_left_of_a_plan_can_be_turned_up() -> None:
    """young-jedi/present/battle, young-jedi/battle/plan-order"""
    session = at(SENATE, [DROID, TANK], [PILOT, PILOT])
    act(session, "battle", attacker_cards=0, defender_cards=0)
    act(session, "fight", attacker="tank")
    with pytest.raises(BadAnswer):
        act(session, "fight", attacker="tank")
