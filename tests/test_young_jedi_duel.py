"""Young Jedi: lightsaber duels; both duels of the rulebook, card by card."""

import pytest
from table_helpers import refused, rules, said
from young_jedi_helpers import CHAMBER, DROID, GUARD, LIGHT_RIFLE, PALACE, PILOT, PLAINS, SENATE, act, at, code, player

from referee.games.young_jedi import catalogue
from referee.games.young_jedi.arms import fighter
from referee.table.question import BadAnswer

MACE, AURRA, SABER = "DF5", "DF33", "BN34"


def strikes(session, *steps: str) -> None:
    """Strikes as "attack: answer answer", a pass as "pass"."""
    for step in steps:
        attack, _, answers = step.partition(":")
        given = {f"answer_{n}": word.replace("_", " ") for n, word in enumerate(answers.split(), 1)}
        act(session, "strike", attack=attack, **given)


def test_mace_against_aurra_as_in_the_rulebook() -> None:
    """young-jedi/duel/example-mace, young-jedi/duel/power, young-jedi/duel/hit, young-jedi/duel/text-effect,
    young-jedi/duel/pass-when, young-jedi/duel/pass-only-block, young-jedi/duel/block, young-jedi/duel/block-chain,
    young-jedi/duel/text-discard, young-jedi/duel/defeat, young-jedi/duel/discard-loser, young-jedi/duel/damage,
    young-jedi/duel/damage-floor, young-jedi/duel/pass-block-hits, young-jedi/duel/text-lightsaber,
    young-jedi/duel/pass-defender, young-jedi/duel/attack, young-jedi/duel/reshuffle."""
    session = at(SENATE, [AURRA], [MACE, SABER], turn="Ben")
    done = act(session, "duel", my_bonus=2, their_bonus=1)
    assert "Ben draws a dueling hand of 10 (6 + 2 Mace Windu's Lightsaber + 2 card text = 10)" in said(done)
    assert session.state.duel.hands == {"Ben": 10, "Ana": 7}
    decks = player(session, "Ana").deck, player(session, "Ben").deck
    strikes(session, "2: hit_+1", "pass")
    assert session.state.duel.hits == {"Ben": 0, "Ana": 2}
    assert (session.state.duel.attacker, session.state.duel.passed) == ("Ben", ["Ana"])
    done = act(session, "strike", attack=4, answer_1="b", answer_2="+2")
    assert "3 hits on Mace Windu" in said(done)[0]
    assert session.state.duel.attacker == "Ben"  # she only blocks
    done = act(session, "strike", attack=2, answer_1="h")
    assert "Ana takes no damage (3 - 3 hits scored)" in said(done)
    assert player(session, "Ana").characters == []
    assert (player(session, "Ana").deck, player(session, "Ben").deck) == (decks[0] - 1, decks[1])  # To The Death
    assert session.state.duel is None
    assert session.state.passed is False  # it was not her turn


def test_aurra_against_a_bravo_pilot_as_in_the_rulebook() -> None:
    """young-jedi/duel/example-pilot, young-jedi/duel/undefeated, young-jedi/duel/end, young-jedi/duel/after,
    young-jedi/duel/tokens-off, young-jedi/duel/not-replace, young-jedi/duel/defender."""
    session = at(PALACE, ["DM75", "DF41"], ["DF10", "BP27"])
    done = act(session, "duel")
    assert "Ana draws a dueling hand of 7 (5 + 2 Jedi Lightsaber = 7)" in said(done)
    assert "Ben draws a dueling hand of 6 (3 + 1 Theed Palace + 2 Bravo Squadron = 6)" in said(done)
    deck = player(session, "Ana").deck
    strikes(session, "4: b b h", "pass", "3: b b b h")
    done = act(session, "strike", attack=5, answer_1="b", answer_2="b", answer_3="b", answer_4="b", answer_5="b",
               answer_6="h")  # fmt: skip
    assert "young-jedi/duel/end" in rules(done)  # all 13 cards are played
    assert "young-jedi/duel/undefeated" in rules(done)
    assert session.state.duel is None  # and the tokens with it
    assert player(session, "Ana").characters == ["DM75"]
    assert "Ana discards 1 card (2 - 1 hits)" in said(done)[-1]
    assert player(session, "Ana").deck == deck - 1
    act(session, "battle", attacker_cards=0, defender_cards=0)  # she did not pass


def test_a_block_may_be_said_by_its_number() -> None:
    """young-jedi/duel/block"""
    session = at(SENATE, [AURRA], [MACE, SABER], turn="Ben")
    act(session, "duel")
    done = act(session, "strike", attack=2, answer_1=2, answer_2="2", answer_3="n")
    assert "Ben 2, Ana blocks, Ben blocks: 1 hit" in said(done)[0]
    with pytest.raises(BadAnswer):
        act(session, "strike", attack=2, answer_1=3)


def test_a_modifier_counts_for_the_damage_and_not_for_the_defeat() -> None:
    """young-jedi/duel/modifiers: printed 1, Uh-Oh! adds 2, the loser scored nothing."""
    session = at(SENATE, [DROID], [MACE, SABER, "BN62"], turn="Ben")
    act(session, "duel")
    before = player(session, "Ana").deck
    done = act(session, "strike", attack=3, answer_1="h")
    assert "Battle Droid: Officer of Ana is defeated: 1 hit of 1" in said(done)
    assert "Ana discards 3 cards (1 + 2 - 0 hits scored)" in said(done)[-1]
    assert player(session, "Ana").deck == before - 3


def test_five_plus_two_less_three_is_four() -> None:
    from referee.games.young_jedi.duels import is_defeated, loser_damage

    assert loser_damage(5, 3, 2) == 4
    assert is_defeated(5, 5)


def test_who_may_start_a_duel() -> None:
    """young-jedi/duel/once, young-jedi/duel/when, young-jedi/duel/starter, young-jedi/duel/character,
    young-jedi/duel/lightsaber, young-jedi/duel/anakin-no, young-jedi/duel/hidden, young-jedi/duel/dark-side,
    young-jedi/duel/back-out"""
    refused(at(PLAINS, [DROID], [GUARD]), "duel", "young-jedi/duel/character")
    refused(at(PLAINS, [DROID], ["DM71"]), "duel", "young-jedi/duel/character")  # the other side's is not enough
    refused(at(PLAINS, ["DM71"], [GUARD]), "duel", "young-jedi/duel/lightsaber")
    refused(at(PLAINS, ["DM71", "DM120"], [GUARD]), "duel", "young-jedi/duel/lightsaber")
    refused(at(PLAINS, ["DM71", "DM107"], []), "duel", "young-jedi/duel/hidden")
    refused(at(PLAINS, [DROID], ["DM4", SABER], turn="Ben"), "duel", "young-jedi/duel/anakin-no")
    session = at(PLAINS, ["DM71", "DM107"], [GUARD, GUARD])
    refused(session, "duel", "young-jedi/turn/opponent-acts", "Ben")
    act(session, "duel")
    refused(session, "battle", "young-jedi/duel/back-out")
    strikes(session, "pass", "pass")
    refused(session, "duel", "young-jedi/duel/once")
    session = at(PLAINS, ["DM71", "DM107"], [GUARD])
    act(session, "battle", attacker_cards=0, defender_cards=0)
    act(session, "fight", attacker="maul")
    refused(session, "duel", "young-jedi/duel/when")


def test_whoever_passes_may_not_battle_and_two_passes_end_it() -> None:
    """young-jedi/duel/pass-no-battle, young-jedi/duel/pass-both, young-jedi/duel/tie"""
    session = at(PLAINS, ["DM71", "DM107"], [GUARD])
    act(session, "duel")
    strikes(session, "pass")
    done = act(session, "strike", attack="pass")
    assert rules(done)[-2:] == ["young-jedi/duel/reshuffle", "young-jedi/duel/tie"]
    refused(session, "battle", "young-jedi/duel/pass-no-battle", attacker_cards=0, defender_cards=0)


def test_another_duelist_may_step_in() -> None:
    """young-jedi/duel/swap, young-jedi/duel/defender-weapon"""
    session = at(PLAINS, ["DM71", "DM107"], [GUARD, "DM1", "DM34", LIGHT_RIFLE])
    done = act(session, "duel", defender="guard", instead="obi", weapon="saber")
    assert session.state.duel.fighters["Ben"] == "DM1"
    assert "with Obi-Wan Kenobi's Lightsaber" in said(done)[0]
    session = at(PLAINS, ["DM71", "DM107"], [GUARD, LIGHT_RIFLE])
    act(session, "duel")
    assert session.state.duel.weapons["Ben"] == LIGHT_RIFLE


def test_of_a_stack_its_owner_picks_the_one_card_that_defends() -> None:
    """young-jedi/duel/stack-which, young-jedi/duel/one-card, young-jedi/duel/discard-loser: the rest stays."""
    session = at(PLAINS, ["DM71", "DM107"], ["DM3", "JC3", GUARD, "JC36"])
    question = session.can(session.game.actions["duel"], session.ask({"defender": "DM3"})).question
    assert [catalogue.unlabel(str(option)) for option in question.options[1:]] == ["JC3"]  # Guards make no stack
    act(session, "duel", defender="dm3", instead="jc3")
    assert session.state.duel.fighters["Ben"] == "JC3"
    for _ in range(fighter("JC3").damage):
        strikes(session, "1: h")
        if session.state.duel:
            strikes(session, "pass")
    assert player(session, "Ben").characters == ["DM3", GUARD, "JC36"]
    assert player(session, "Ana").weapons == ["DM107"]


def test_a_defender_is_offered_only_what_he_can_use() -> None:
    session = at(SENATE, [DROID, "DM107"], [MACE, SABER], turn="Ben")
    act(session, "duel")
    assert session.state.duel.weapons["Ana"] == ""


def test_anakin_draws_destiny_first() -> None:
    """young-jedi/duel/anakin"""
    session = at(SENATE, ["DM71", "DM107"], ["DM4"])
    hand = player(session, "Ben").hand
    done = act(session, "duel", their_destiny=4)
    assert player(session, "Ben").hand == hand + 1
    assert session.state.duel.hands["Ben"] == 4
    assert "4 destiny" in "".join(said(done))


def test_damage_0_is_simply_discarded() -> None:
    """young-jedi/duel/zero-damage"""
    session = at(SENATE, ["DM71", "DM107"], ["DM11", PILOT])
    done = act(session, "duel", defender="r2")
    assert rules(done)[-1] == "young-jedi/duel/zero-damage"
    assert session.state.phase == "turn"
    assert player(session, "Ben").characters == [PILOT]


def test_a_short_deck_makes_a_short_hand_and_loses_nothing() -> None:
    """young-jedi/duel/short-deck, young-jedi/duel/deck-part, young-jedi/duel/deck-victory, young-jedi/duel/one-empty"""
    session = at(SENATE, ["DM71", "DM107"], [PILOT])
    session.state.players["Ben"].deck = 1
    done = act(session, "duel")
    assert "young-jedi/duel/short-deck" in rules(done)
    assert session.state.duel.hands["Ben"] == 1
    assert not session.over
    act(session, "strike", attack=1, answer_1="h")
    assert session.over  # the damage takes the last card
    assert session.state.winner == "Ana"


def test_an_empty_hand_leaves_the_attacks_to_the_other() -> None:
    """young-jedi/duel/one-empty, young-jedi/duel/block-optional"""
    session = at(SENATE, ["DM71", "DM107"], ["DM7"])
    session.state.players["Ben"].deck = 2
    act(session, "duel")
    strikes(session, "1: b h")
    assert session.state.duel.attacker == "Ana"
    strikes(session, "2: b h")
    assert session.state.duel.attacker == "Ana"
    question = session.can(session.game.actions["strike"], session.ask({"attack": 3})).question
    assert "block" not in question.options


def test_dueling_texts_that_draw_and_take_off() -> None:
    """young-jedi/duel/text-cards"""
    session = at(SENATE, ["DM71", "DM107"], ["DM7"])
    act(session, "duel")
    hands = dict(session.state.duel.hands)
    act(session, "strike", attack=1, answer_1="hit draws 1")
    assert session.state.duel.hands["Ana"] == hands["Ana"]
    act(session, "strike", attack=1, answer_1="hit draws 2")
    assert session.state.duel.hands["Ben"] == hands["Ben"] + 1
    act(session, "strike", attack=1, answer_1="hit one off")
    assert session.state.duel.hits["Ana"] == 0


def test_an_armed_character_duels_with_his_own() -> None:
    """young-jedi/armed/duel"""
    session = at(CHAMBER, ["A7"], [PILOT])
    done = act(session, "duel")
    assert "2 Jedi Lightsaber" in "".join(said(done))


def test_zero_power_draws_no_cards() -> None:
    """young-jedi/duel/zero-power"""
    session = at(SENATE, ["DM71", "DM107"], [PILOT])
    act(session, "duel", their_bonus=-9)
    assert session.state.duel.hands["Ben"] == 0


@pytest.mark.parametrize("name", ["Mace Windu, Jedi Councilor", "Aurra Sing, Trophy Collector"])
def test_the_names_used_here(name: str) -> None:
    assert code(name) in (MACE, AURRA)


def test_both_sides_need_a_duelist_by_the_older_rule() -> None:
    """young-jedi/duel/starter."""
    act(at(SENATE, [DROID], [MACE, SABER], turn="Ben"), "duel")
    by_the_older = at(SENATE, [DROID], [MACE, SABER], turn="Ben", **{"duel-both": "yes"})
    refused(by_the_older, "duel", "young-jedi/duel/starter")


def test_dueling_text_only_with_a_lightsaber() -> None:
    """young-jedi/duel/text-lightsaber: weaponless Aurra Sing uses To The Death, unless the table plays it otherwise."""
    for setting, legal in (("any", True), ("lightsaber", False)):
        session = at(SENATE, [AURRA], [MACE, SABER], turn="Ben", **{"dueling-text": setting})
        act(session, "duel", my_bonus=2, their_bonus=1)
        strikes(session, "2: hit_+1")  # Mace, with his own
        if legal:
            strikes(session, "3: hit_+2_discarding")
        else:
            refused(session, "strike", "young-jedi/duel/text-lightsaber", attack=3, answer_1="+2")
