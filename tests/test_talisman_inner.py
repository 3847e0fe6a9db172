"""Talisman: the Inner Region step by step, turning back, Exegol, and the Emperor."""

import pytest
from table_helpers import do, refused, rules, said
from talisman_helpers import encountering, faced, give, table, who

from referee.games.talisman.cards import STRENGTH, WILL
from referee.table.ask import Needs
from referee.table.odds import odds


def inside(space: str, name: str = "Ana", settings: dict | None = None, **things: object):
    """A table whose player in turn has come to a space of the Inner Region; without Destiny unless said."""
    session = table(**(settings or {}))
    session.state.seats.begin(name)
    give(session, name, **({"destiny": 0} | things))
    encountering(session, space, name)
    return session


def beginning(space: str, name: str = "Ana", settings: dict | None = None, **things: object):
    session = inside(space, name, settings, **things)
    session.state.phase = "start"
    return session


def test_one_space_at_a_time_along_the_own_path() -> None:
    """talisman/inner/one-space, talisman/inner/paths, talisman/move/inner-no-die."""
    session = beginning("Jedha")
    assert rules(do(session, "move")) == ["talisman/inner/one-space"]
    assert who(session).space == "Dagobah"
    session = beginning("Jedha", "Ben")
    do(session, "move")
    assert who(session, "Ben").space == "Stygeon Prime"


def test_dagobah_is_proven_or_paid() -> None:
    """T29, T30: talisman/inner/dagobah, talisman/inner/dagobah-loss, talisman/inner/base-floor."""
    session = inside("Dagobah", will=7)
    done = faced(session, base=2, roll=3, their_roll=4)
    assert "7 + 3 = 10 against 5 + 4 = 9: won" in said(done)
    assert "talisman/inner/dagobah" in rules(done)
    assert who(session).passed
    session = inside("Dagobah", will=5)
    done = faced(session, base=4, roll=2, their_roll=5, prevented=False)
    assert {"talisman/inner/dagobah-loss", "talisman/inner/base-floor"} <= set(rules(done))
    assert (who(session).health, who(session).dial[STRENGTH]) == (2, 3)
    session = inside("Dagobah", will=5, strength=5)
    faced(session, base=4, roll=2, their_roll=5, prevented=False, loses="Strength")
    assert (who(session).health, who(session).dial[STRENGTH]) == (3, 4)


def test_what_a_defeat_there_costs_by_settings() -> None:
    session = inside("Dagobah", will=5, settings={"additional_health": "alone"})
    faced(session, base=4, roll=2, their_roll=5)
    assert who(session).health == 3
    session = inside("Dagobah", will=5, settings={"base_loss": "free"})
    faced(session, base=4, roll=2, their_roll=5, prevented=False, loses="Strength")
    assert (who(session).health, who(session).dial[STRENGTH]) == (3, 3)


def test_what_a_defeat_on_malachor_costs_is_cited_by_its_own_heading() -> None:
    """talisman/inner/malachor, talisman/battle/lose: nothing there is said under Dagobah."""
    for will, loses, cost in ((3, {}, 2), (5, {"loses": "Will"}, 1), (5, {"loses": "Health"}, 2)):
        session = inside("Malachor", "Ben", will=will)
        done = faced(session, base_1=6, base_2=6, roll=1, their_roll=6, prevented=False, **loses)
        assert rules(done)[-2:] == ["talisman/battle/lose", "talisman/inner/malachor"]
        assert not [rule for rule in rules(done) if "dagobah" in rule or "base-floor" in rule]
        assert who(session, "Ben").health == 4 - cost


def test_a_battle_with_a_space_waits_for_its_attack_roll() -> None:
    """talisman/inner/dagobah: the base is rolled, then the Attack Roll is what the turn waits for."""
    session = inside("Dagobah", will=7)
    done = do(session, "encounter", base=2)
    assert "7 against the Cave 5" in said(done)
    assert (session.state.phase, session.game.main(session.state)) == ("ordeal", "face")
    assert session.game.data(session.state)["phase"] == "ordeal"
    refused(session, "encounter", "talisman/turn/two-parts")
    refused(session, "end-turn", "talisman/turn/two-parts")
    do(session, "face", roll=3, their_roll=4)
    refused(session, "face", "talisman/turn/two-parts")


def test_a_stand_off_there_changes_nothing() -> None:
    """talisman/inner/tie, talisman/inner/stay."""
    session = inside("Malachor", "Ben", strength=5)
    assert "talisman/inner/tie" in rules(faced(session, base_1=2, base_2=3, roll=3, their_roll=3))
    session = inside("Dagobah", will=5)
    assert "talisman/battle/tie" in rules(faced(session, base=2, roll=3, their_roll=3))
    session.state.seats.begin("Ana")
    assert rules(do(session, "move")) == ["talisman/inner/stay"]
    assert session.state.phase == "encounter"


def test_the_dice_of_the_opponent_are_not_rerolled() -> None:
    """talisman/inner/opponent-dice: Destiny is asked only for the own die."""
    session = inside("Dagobah", will=5, destiny=1)
    faced(session, base=6, roll=2, their_roll=6, destiny=True, again=1, prevented=False)
    assert who(session).destiny.count == 0


@pytest.mark.parametrize(
    ("over", "dice", "space"), [(0, (3, 3), "Ilum"), (1, (4, 3), "Ilum"), (2, (4, 4), "Dagobah"), (3, (6, 4), "Jedha")]
)
def test_the_results_of_ilum(over: int, dice: tuple[int, int], space: str) -> None:
    """T31 to T34: talisman/inner/ilum, talisman/inner/ilum-0, talisman/inner/ilum-1, talisman/inner/ilum-2,
    talisman/inner/ilum-3, talisman/inner/moved-back."""
    session = inside("Ilum", strength=6)
    done = do(session, "encounter", test_1=dice[0], test_2=dice[1])
    assert f"talisman/inner/ilum-{over}" in rules(done)
    ana = who(session)
    assert (ana.space, ana.passed) == (space, over == 0)
    assert (ana.dial[WILL], ana.destiny.count) == (3 + (over == 0), int(over < 2))
    assert session.state.seats.current == "Ben"


@pytest.mark.parametrize(
    ("over", "total", "space"),
    [(0, 5, "Stygeon Prime"), (1, 6, "Stygeon Prime"), (2, 7, "Stygeon Prime"), (3, 8, "Jedha"), (4, 9, "Kef Bir"),
     (5, 11, "Kef Bir")],
)  # fmt: skip
def test_the_results_of_stygeon_prime(over: int, total: int, space: str) -> None:
    """T37, T38: talisman/inner/stygeon, talisman/inner/stygeon-0, talisman/inner/stygeon-1, talisman/inner/stygeon-2,
    talisman/inner/stygeon-3, talisman/inner/stygeon-4, talisman/inner/stygeon-5."""
    session = inside("Stygeon Prime", "Ben", will=5)
    done = do(session, "encounter", test_1=total - min(6, total - 1), test_2=min(6, total - 1))
    assert f"talisman/inner/stygeon-{over}" in rules(done)
    ben = who(session, "Ben")
    assert (ben.space, ben.passed, ben.health) == (space, over == 0, 4 - (over == 5))
    assert (ben.dial[STRENGTH], ben.destiny.count) == (4 + (over == 0), int(over < 2))


def test_moved_back_one_may_encounter_the_space_by_a_setting() -> None:
    session = inside("Stygeon Prime", "Ben", will=5, settings={"moved_back": "encounter"})
    do(session, "encounter", test_1=4, test_2=5)
    assert (who(session, "Ben").space, session.state.phase) == ("Kef Bir", "encounter")


def test_a_test_is_faced_each_time_or_once_by_a_setting() -> None:
    """talisman/inner/retest."""
    for setting, passed in (("each-time", False), ("once", True)):
        session = inside("Dagobah", will=9, settings={"inner_tests": setting})
        faced(session, base=1, roll=6, their_roll=1)
        give(session, space="Jedha")
        give(session, space="Dagobah")
        assert who(session).passed == passed


def test_ahch_to_by_three_dice() -> None:
    """T35, T36: talisman/inner/ahch-to, talisman/inner/ahch-to-pass, talisman/inner/ahch-to-fail."""
    session = inside("Ahch-To", strength=5, will=7, force=0)
    done = do(session, "encounter", test_1=4, test_2=4, test_3=3)
    assert "talisman/inner/ahch-to-pass" in rules(done)
    assert (who(session).force.count, who(session).passed) == (1, True)
    session = inside("Ahch-To", strength=5, will=7)
    done = do(session, "encounter", test_1=4, test_2=4, test_3=4)
    assert "talisman/inner/ahch-to-fail" in rules(done)
    assert (who(session).health, who(session).passed) == (3, False)


def test_moraband_takes_health_or_confidants() -> None:
    """T39, T58: talisman/inner/moraband, talisman/inner/moraband-confidants."""
    session = inside("Moraband", "Ben", confidants=["A: adds nothing", "B: adds nothing"])
    done = do(session, "encounter", moraband=5, confidants=2, confidant_1="A")
    assert {"talisman/inner/moraband", "talisman/inner/moraband-confidants"} <= set(rules(done))
    assert (who(session, "Ben").health, who(session, "Ben").confidants) == (3, [])
    session = inside("Moraband", "Ben", health=3)
    do(session, "encounter", moraband=6)
    assert who(session, "Ben").dead


def test_malachor_by_strength() -> None:
    """T40: Strength 9; base dice 3 and 4, attack die 3; own die 2: 11 against 10 (talisman/inner/malachor)."""
    session = inside("Malachor", "Ben", strength=9)
    done = faced(session, base_1=3, base_2=4, roll=2, their_roll=3)
    assert "9 + 2 = 11 against 7 + 3 = 10: won" in said(done)
    assert "talisman/inner/malachor" in rules(done)
    assert who(session, "Ben").passed


def test_disoriented_the_tests_cannot_be_passed() -> None:
    """T55, T56: talisman/disoriented/tests."""
    session = inside("Ilum", disoriented=1)
    done = do(session, "encounter", test_1=1, test_2=1)
    assert {"talisman/disoriented/tests", "talisman/inner/ilum-1"} <= set(rules(done))
    assert who(session).destiny.count == 1
    session = inside("Kef Bir", disoriented=1)
    done = do(session, "encounter", cross=True, attribute="will", seas_1=1, seas_2=1)
    assert {"talisman/disoriented/tests", "talisman/kef-bir/fail"} <= set(rules(done))
    session = inside("Ahch-To", disoriented=1)
    assert "talisman/disoriented/tests" in rules(do(session, "encounter", test_1=1, test_2=1, test_3=1))


# Turning back


def test_turning_back_goes_all_the_way() -> None:
    """talisman/back/any-time, talisman/back/no-change, talisman/back/ignore, talisman/back/after."""
    session = beginning("Ahch-To")
    done = do(session, "turn-back")
    assert {"talisman/back/any-time", "talisman/back/no-change"} <= set(rules(done))
    assert who(session).space == "Ilum"
    session.state.seats.begin("Ana")
    refused(session, "turn-back", "talisman/back/no-change")
    do(session, "move")
    assert (who(session).space, session.state.seats.current) == ("Dagobah", "Ben")
    session.state.seats.begin("Ana")
    done = do(session, "move")
    assert "talisman/back/after" in rules(done)
    assert (who(session).space, who(session).turning_back) == ("Jedha", False)
    session.state.seats.begin("Ana")
    assert rules(do(session, "turn-back")) == ["talisman/kef-bir/leaving"]
    assert (who(session).space, who(session).region) == ("Kef Bir", "Middle")
    refused(beginning("Endor"), "turn-back", "talisman/back/any-time")


def test_one_may_turn_back_before_a_test() -> None:
    session = inside("Ilum")
    assert rules(do(session, "turn-back")) == ["talisman/back/ignore"]
    assert session.state.seats.current == "Ben"
    refused(inside("Jedha"), "turn-back", "talisman/back/after")


def test_on_the_way_back_a_character_may_still_be_met() -> None:
    """talisman/back/meet, talisman/duel/inner."""
    session = beginning("Dagobah")
    give(session, "Ben", space="Jedha")
    do(session, "turn-back")
    assert session.state.phase == "encounter"
    do(session, "encounter", whom="Ben")
    assert session.state.phase == "duel"


# Exegol and the Citadel


def test_exegol_needs_a_wayfinder() -> None:
    """talisman/inner/exegol, talisman/inner/exegol-without, talisman/exegol/none, talisman/exegol/wait."""
    session = beginning("Ahch-To")
    give(session, passed=True)
    refused(session, "move", "talisman/inner/exegol-without")
    give(session, objects=["Sith Wayfinder"])
    do(session, "move")
    assert (who(session).space, session.state.phase) == ("Exegol", "end")  # talisman/exegol/stop
    session = beginning("Ahch-To", settings={"exegol": "step-on"})
    give(session, passed=True)
    do(session, "move")
    session.state.seats.begin("Ana")
    refused(session, "move", "talisman/exegol/none")
    do(session, "turn-back")
    assert who(session).space == "Ahch-To"


@pytest.mark.parametrize(
    ("name", "way_back"),
    [
        ("Ana", ["Ahch-To", "Ilum", "Dagobah", "Jedha"]),
        ("Ben", ["Malachor", "Moraband", "Stygeon Prime", "Jedha"]),
    ],
)
def test_the_two_rows_of_exegol(name: str, way_back: list[str]) -> None:
    """talisman/inner/exegol, talisman/exegol/none, talisman/exegol/discard, for either side.

    With a Wayfinder: it is discarded, and the Citadel is entered next turn. Without: back to Jedha, one space a turn.
    """
    session = beginning(way_back[0], name, objects=["Sith Wayfinder"])
    give(session, name, passed=True)
    do(session, "move")
    assert (who(session, name).space, who(session, name).has_wayfinder) == ("Exegol", True)
    do(session, "end-turn")
    session.state.seats.begin(name)
    assert session.game.main(session.state) == "move"
    assert "talisman/exegol/discard" in rules(do(session, "move"))
    assert (who(session, name).space, who(session, name).has_wayfinder) == ("Citadel", False)
    session = beginning("Exegol", name)
    refused(session, "move", "talisman/exegol/none")
    assert session.game.main(session.state) == "turn-back"
    for number, space in enumerate(way_back):
        assert "talisman/back/any-time" in rules(do(session, "move" if number else "turn-back"))
        assert who(session, name).space == space
        assert session.state.seats.current != name
        session.state.seats.begin(name)


def test_the_wayfinder_is_spent_on_the_step_into_the_citadel() -> None:
    """talisman/exegol/discard, talisman/exegol/when, talisman/wayfinder/spent, talisman/citadel/when."""
    session = beginning("Exegol", objects=["Sith Wayfinder"])
    done = do(session, "move")
    assert {"talisman/exegol/discard", "talisman/exegol/when"} <= set(rules(done))
    assert (who(session).has_wayfinder, session.state.wayfinders) == (False, 4)
    assert (who(session).region, session.state.phase) == ("Center", "encounter")


@pytest.mark.parametrize(("setting", "supply"), [("origin", 4), ("supply", 5)])
def test_a_wayfinder_of_the_deck_goes_to_the_discards_or_by_a_setting_to_the_supply(setting: str, supply: int) -> None:
    """talisman/box/wayfinders: four in the supply, two among the Encounter cards."""
    session = beginning("Exegol", settings={"spent_wayfinder": setting})
    who(session).objects.append(session.state.wayfinder(supply=False))
    do(session, "move")
    assert session.state.wayfinders == supply
    assert session.state.wayfinders + session.state.deck_wayfinders == 6


def test_force_skills_against_the_emperor() -> None:
    """T41: Will 6, one own and one Neutral: 11; 3 and 4: 14 against 14; talisman/center/force-bonus,
    talisman/center/force-when, talisman/citadel/stand-off, talisman/center/citadel."""
    session = inside("Citadel", will=6, force=3)
    done = faced(session, light_skills=1, neutral_skills=1, dark_skills=0, roll=3, their_roll=4)
    assert "11 + 3 = 14 against 10 + 4 = 14: a stand-off" in said(done)
    assert {"talisman/center/force-bonus", "talisman/center/citadel", "talisman/citadel/stand-off"} <= set(rules(done))
    assert (who(session).space, who(session).force.count) == ("Citadel", 1)
    session.state.seats.begin("Ana")
    assert rules(do(session, "move")) == ["talisman/citadel/stand-off"]  # talisman/citadel/second-wayfinder
    done = faced(session, light_skills=0, neutral_skills=0, dark_skills=0, roll=6, their_roll=2)
    assert "6 + 6 = 12 against 10 + 2 = 12: a stand-off" in said(done)  # what was discarded counted till the turn's end


def test_three_own_skills_lose_to_nothing() -> None:
    """T42: 15: 1 and 6 is a stand-off, any other pair wins."""
    session = inside("Citadel", will=6, force=3)
    found = odds(session, session.game.actions["encounter"], {"light_skills": 3})
    assert {name: str(chance) for name, chance in found.best.by_name.items()} == {"win": "35/36", "stand-off": "1/36"}


def test_the_emperor_beaten_is_the_game_won() -> None:
    """talisman/citadel/win, talisman/citadel/end."""
    session = inside("Citadel", will=9, force=0)
    done = faced(session, roll=6, their_roll=1)
    assert rules(done)[-1] == "talisman/citadel/win"
    assert session.over
    assert session.game.data(session.state)["winners"] == ["Ana"]
    refused(session, "move", "talisman/citadel/end")


@pytest.mark.parametrize(("setting", "health"), [("lose", 3), ("keep", 4)])
def test_a_defeat_leads_back_to_jedha(setting: str, health: int) -> None:
    """talisman/citadel/loss, talisman/center/lose."""
    session = inside("Citadel", will=3, force=0, settings={"emperor_health": setting})
    prevented = {"prevented": False} if setting == "lose" else {}
    done = faced(session, roll=1, their_roll=6, **prevented)
    assert "talisman/citadel/loss" in rules(done)
    assert (who(session).space, who(session).region, who(session).health) == ("Jedha", "Inner", health)


@pytest.mark.parametrize(
    ("space", "name", "good", "bad"),
    [
        ("Ahch-To", "Ana", (1, 1, 2), (6, 6, 6)),
        ("Ilum", "Ana", (1, 1), (6, 6)),
        ("Stygeon Prime", "Ben", (1, 1), (6, 6)),
        ("Moraband", "Ben", (2,), (3,)),
        ("Kef Bir", "Ana", (1, 1), (6, 6)),
    ],
)
def test_nobody_is_asked_to_reroll_the_best_there_is(space: str, name: str, good: tuple, bad: tuple) -> None:
    """talisman/destiny/when: a reroll is offered where another roll could be better; Enter rerolls nothing."""
    key = {"Moraband": "moraband", "Kef Bir": "seas"}.get(space, "test")
    for dice in (good, bad):
        session = inside(space, name, destiny=1)
        told = {f"{key}_{n}": die for n, die in enumerate(dice, 1)} if len(dice) > 1 else {key: dice[0]}
        told |= {"cross": True, "attribute": "will"} if space == "Kef Bir" else {}
        if dice == good:
            do(session, "encounter", **told)
            continue
        with pytest.raises(Needs) as needs:
            do(session, "encounter", **told)
        assert (needs.value.question.key, needs.value.question.suggested) == (f"{key}_destiny", False)


def test_a_lost_battle_and_a_failed_test_have_the_same_default() -> None:
    session = inside("Dagobah", destiny=1)
    with pytest.raises(Needs) as needs:
        faced(session, base=6, roll=1, their_roll=6)
    assert (needs.value.question.key, needs.value.question.suggested) == ("destiny", False)
