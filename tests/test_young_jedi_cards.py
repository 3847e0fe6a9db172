"""What Young Jedi's cards do: the tables are whole and speak of cards that there are; who may use them."""

import doctest
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest
from young_jedi_card_helpers import arm, card, who

from referee.deck.cards import LOCATIONS, load
from referee.games.young_jedi import cards_facts, deploying
from referee.games.young_jedi.cards import rows
from referee.games.young_jedi.cards_battle import (
    change_destinies,
    defeat,
    dueling_text,
    dueling_texts,
    extra_damage,
    fights_again,
    ignores_weapon,
    may_use_both,
    stops_breakthrough,
    use,
    who_falls,
)
from referee.games.young_jedi.cards_effects import (
    counter_limit,
    damage,
    discards_at_even_up,
    effect_dots,
    fetch_in_deploy_step,
    fetch_on_deploy,
    forbids_weapons,
    hand_size,
    is_deployed_free,
    may_discard_for_counters,
    step_action,
)
from referee.games.young_jedi.cards_facts import (
    battle_card,
    built_in_weapon,
    effect_card,
    fact_of,
    fighter_of,
    halves,
    own_code,
    racer,
    ship_text,
    weapon,
)
from referee.games.young_jedi.cards_ships import (
    draws_destiny,
    extra_thrust,
    handling_of,
    is_matching,
    is_podracer_pilot,
    partner,
    ship_dots,
)
from referee.games.young_jedi.cards_weapons import (
    best_way,
    destiny_draws,
    duel_dots,
    duel_draws,
    may_start_duel_with,
    ways_to_use,
    weapon_in_hand,
)
from referee.games.young_jedi.cards_who import SITES, Circumstances, Fighter, Group, Place, is_duelist, location_bonus
from referee.games.young_jedi.podracing import is_usable_handling
from referee.table.names import squeeze

ROOT = Path(__file__).resolve().parent.parent
MODULES = [path.stem for path in (ROOT / "referee/games/young_jedi").glob("*.py") if path.stem[:4] in ("card", "odds")]
PLAINS = Place("naboo", "Battle Plains")
SENATE = Place("coruscant", "Galactic Senate")


def at(place: Place = PLAINS, *opponents: str, **more: object) -> Circumstances:
    return Circumstances(place, [who(code) for code in opponents], **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [*MODULES, "power"])
def test_the_examples_run(name: str) -> None:
    module = importlib.import_module(f"referee.games.young_jedi.{name}")
    assert doctest.testmod(module).failed == 0


# The tables against the card table


def test_every_weapon_battle_card_and_effect_has_its_facts() -> None:
    for one in load().cards:
        if one.type in ("weapon", "battle", "effect") and one.subtype != "double-impact":
            assert fact_of(one), one.name


def test_every_half_of_a_double_impact_card_has_its_facts() -> None:
    cards = [one for one in load().cards if one.subtype == "double-impact"]
    assert len(cards) == 14
    for one in cards:
        left, right = halves(one.title)
        assert battle_card(left), left
        assert battle_card(right) or effect_card(right), right
        assert fact_of(one) is None


def test_every_armed_and_dangerous_card_has_its_weapon() -> None:
    # young-jedi/armed/dots, young-jedi/armed/weapon-card
    cards = [one for one in load().cards if one.subtype == "armed-and-dangerous"]
    assert len(cards) == 12
    for one in cards:
        own = built_in_weapon(own_code(one))
        assert own is not None
        assert own.title in one.subtitle
        assert weapon_in_hand(fighter_of(one), weapon("DM45")) is own
        assert [(way.power, way.destiny) for way in ways_to_use(own, fighter_of(one), at())] == [(2, 1)]
        assert weapon(one.code) is None


def test_a_foil_has_the_facts_of_its_original() -> None:
    codes = {one.code for one in load().cards if not one.foil_of}
    foils = [one for one in load().cards if one.foil_of]
    assert foils
    assert {own_code(one) for one in foils} <= codes


def test_the_codes_of_every_table_are_those_of_cards_with_that_title() -> None:
    for table in ("weapons", "battle_cards", "effects", "starships"):
        for codes, title, *_ in rows(table):
            for code in codes.split():
                (one,) = load().coded(code)
                assert squeeze(title) in (
                    squeeze(one.title),
                    squeeze(one.subtitle.rpartition("& ")[2].partition(",")[0]),
                )


def named() -> set[str]:
    """Every name that a table gives as a user, an opponent, a member of a kind or a weapon."""
    found = set()
    for table in ("weapons", "battle_cards", "effects"):
        users = 2
        for row in rows(table):
            groups = [Group(text) for text in row[users].split(";") if text]
            found |= {term for group in groups for slot in group.slots for term in slot}
            found |= {group.condition.partition("=")[2] for group in groups if "opponent" in group.condition}
    found |= {member for _, members, _ in rows("kinds") for member in members.split(";")}
    return found - {"any"}


def test_every_name_is_a_title_and_every_kind_has_members() -> None:
    characters = [fighter_of(one) for one in load().cards if one.type in ("character", "starship")]
    names = named()
    assert len(names) > 100
    for name in names:
        fitting = [one for one in characters if one.fits(name) or one.is_member(name)]
        assert fitting, name


def test_the_codes_are_known_ones() -> None:
    # A misspelt code would do nothing, without a word.
    source = "".join(path.read_text("utf-8") for path in (ROOT / "referee/games/young_jedi").glob("cards_*.py"))
    for table, column in (("weapons", 5), ("battle_cards", 5), ("effects", 4), ("starships", 3)):
        for row in rows(table):
            for code in row[column].split(";"):
                name = re.sub(r"^(dueling|damage_mod|on_deploy|deploy_step_once):.*", r"\1:", code.partition("=")[0])
                known = name in cards_facts.SORTS or name in source
                assert known, code


def test_the_places_are_those_of_the_card_table() -> None:
    assert SITES == LOCATIONS


def test_nothing_is_read_before_it_is_asked_for() -> None:
    program = "import sys, referee.games.young_jedi.power; print('referee.deck.cards' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "False\n"


def test_a_card_that_no_table_has_is_not_guessed() -> None:
    assert (weapon("My Own Blaster"), battle_card("X9"), effect_card(""), racer("Yoda")) == (None, None, None, None)


# Kinds and places


@pytest.mark.parametrize(
    ("code", "kind", "is_it"),
    [
        ("DM1", "Jedi", True), ("DM4", "Jedi", False), ("DM1", "Jedi Master", False), ("JC7", "Jedi Master", True),
        ("JC12", "Jedi", True), ("JC12", "Jedi Master", False), ("DM75", "bounty hunter", True),
        ("DM3", "Gungan", True), ("Gungan Guard", "Gungan", True), ("P11", "Royal Guard", True),
        ("DM7", "Royal Guard", False),
        ("JC35", "Republic Guard", True), ("DM88", "Tank", True), ("BN81", "battle droid", False),
        ("A9", "battle droid", True), ("A11", "destroyer droid", True), ("A9", "droid", True),
        ("BP31", "Podracer pilot", True),
        ("DM1", "Podracer pilot", False), ("A12", "senator", True), ("DM1", "senator", False),
        ("DM71", "diamond", False), ("DM19", "diamond", True), ("DM71", "non-diamond", True),
    ],
)  # fmt: skip
def test_kinds(code: str, kind: str, is_it: bool) -> None:
    # young-jedi/kinds/jedi, young-jedi/kinds/jedi-masters, young-jedi/kinds/bounty-hunters,
    # young-jedi/kinds/others, young-jedi/kinds/republic-guards, young-jedi/boonta/pilots
    assert who(code).is_kind(kind) is is_it


@pytest.mark.parametrize(
    ("code", "may"), [("DM1", True), ("DM4", False), ("DM71", True), ("DM75", True), ("DM3", False)]
)
def test_dueling_characters(code: str, may: bool) -> None:
    # young-jedi/duel/character, young-jedi/duel/anakin-no, young-jedi/duel/dark-side
    assert is_duelist(who(code)) is may


def test_location_bonus() -> None:
    # young-jedi/bonus/dots, young-jedi/bonus/example, young-jedi/bonus/other-planet
    officer = load().named("Battle Droid: Officer, Defense Division")[0]
    assert location_bonus(fighter_of(officer), PLAINS) == 2
    assert location_bonus(fighter_of(officer), Place("naboo", "Theed Palace")) == 0
    assert location_bonus(fighter_of(officer), Place("tatooine", "Mos Espa")) == 0
    assert location_bonus(who("DM4"), Place.of("Tatooine • Podrace Arena")) == 3


# Weapons


@pytest.mark.parametrize(
    ("name", "user", "ways"),
    [
        ("DM34", "DM1", [(2, 1)]),  # Obi-Wan with his own
        ("DM34", "DM2", [(0, 1)]),  # another Jedi
        ("DM34", "DM3", []),
        ("DM39", "DM3", [(0, 1)]),  # the dots are for diamond Gungans
        ("DM41", "DM3", [(1, 1)]),
        ("DM45", "DM3", [(0, 1)]),
        ("JC106", "DM71", [(2, 1)]), ("BN109", "DM71", [(0, 2)]),
        ("BP20", "DM3", [(2, 0)]),
        ("DF41", "DM75", [(2, 1)]), ("DM35", "DM75", []),
        ("DM115", "A11", [(2, 1)]), ("DM115", "A9", [(0, 1)]),
    ],
)  # fmt: skip
def test_who_may_use_a_weapon(name: str, user: str, ways: list[tuple[int, int]]) -> None:
    # young-jedi/weapons/whose-saber, young-jedi/weapons/any-character, young-jedi/weapons/named-bonus
    assert [(way.power, way.destiny) for way in ways_to_use(arm(name), who(user), at())] == ways


def test_a_weapon_may_ask_for_the_opponent() -> None:
    booma, blaster, saber = arm("DF13"), arm("BP21"), arm("V1-JC-42")
    assert [way.power for way in ways_to_use(booma, who("DM1"), at(PLAINS, "DM88"))] == [2]
    assert [way.power for way in ways_to_use(booma, who("DM1"), at(PLAINS, "DM71"))] == [0]
    against_diamond = ways_to_use(blaster, who("DM1"), at(PLAINS, "DM88"))
    assert [(way.power, way.destiny) for way in against_diamond] == [(3, 0), (3, 1)]
    best = best_way(against_diamond)
    assert best
    assert best.destiny == 1
    assert len(ways_to_use(blaster, who("DM1"), at(PLAINS, "DM71"))) == 1
    (way,) = ways_to_use(saber, who("DM2"), at())
    assert way.is_unsure
    assert destiny_draws(way, at(PLAINS, "A9")) == 1
    assert destiny_draws(way, at(PLAINS, "DM71")) == 0
    assert best_way([]) is None


def test_weapons_in_a_duel() -> None:
    # young-jedi/duel/lightsaber, young-jedi/duel/defender-weapon, young-jedi/armed/duel
    saber, blaster, hold_out, virtual = arm("DM34"), arm("DM45"), arm("BP21"), arm("V1-JC-42")
    assert duel_dots(saber, who("DM1"), at()) == 2
    assert duel_dots(saber, who("DM3"), at()) is None
    assert duel_dots(hold_out, who("DM3"), at()) is None
    assert duel_dots(None, who("DM3"), at()) == 0
    assert may_start_duel_with(saber, who("DM1"), at())
    assert not may_start_duel_with(blaster, who("DM1"), at())
    assert not may_start_duel_with(saber, who("DM3"), at())
    assert duel_draws(virtual, who("DM1")) == 1
    assert duel_draws(virtual, who("DM71")) == 0


# Battle cards


@pytest.mark.parametrize(
    ("name", "users", "where", "power"),
    [
        ("Enough Of This Pretense", ["Queen Amidala"], at(), 3),
        ("Are You An Angel?", ["Padmé Naberrie", "DM4"], at(), 3),
        ("The Federation Has Gone Too Far", ["BN19", "BN20"], at(), 1),
        ("The Negotiations Were Short", ["DM1"], at(is_first=True), 3),
        ("Your Occupation Here Has Ended", ["DM1"], at(), 3),
        ("Galactic Chancellor", ["DM1"], at(SENATE), 4),
        ("At Last We Will Have Revenge", ["DM71"], at(PLAINS, "DM1"), 3),
        ("At Last We Will Have Revenge", ["DM71"], at(PLAINS, "DM3"), 0),
        ("NOOOOOOOOOOO!", ["DM1"], at(PLAINS, "DM71"), 4),
        ("The Will Of The Force", ["DM2"], at(weapons=["Qui-Gon Jinn's Lightsaber"]), 2),
        ("The Will Of The Force", ["DM2"], at(), 0),
        ("Open Fire!", ["DM88"], at(weapons=["Trade Federation Tank Laser Cannon"]), 3),
        ("Dis Is Nutsen", ["DM1"], at(told={"reveal_own_hand": True}), 2),
        ("Dis Is Nutsen", ["DM1"], at(told={"reveal_own_hand": False}), 0),
        ("Yousa Guys Bombad!", ["DM1", "Obi-Wan Kenobi"], at(), 0),
        ("The Might Of The Republic", ["JC35", "JC36"], at(), 1),
        ("Run The Blockade", ["BN67"], at(), 3),
        ("Naboo Fighter Attack", ["DM69", "DM70"], at(), 0),
        ("C11", ["Bib Fortuna", "Jabba the Hutt"], at(), 3),
        ("Two-Pronged Attack", ["DM139"], at(), 2),
    ],
)  # fmt: skip
def test_dots_of_a_battle_card(name: str, users: list[str], where: Circumstances, power: int) -> None:
    found = battle_card(name)
    assert found is not None
    came = use(found, [who(code) for code in users], where)
    assert (came.why_not, came.power) == ("", power)


@pytest.mark.parametrize(
    ("name", "users", "where", "why"),
    [
        ("Enough Of This Pretense", ["DM1"], at(), "Obi-Wan Kenobi may not use it"),
        ("Are You An Angel?", ["DM4"], at(), "it is for 2"),
        ("Are You An Angel?", ["DM4", "DM4"], at(), "Anakin Skywalker and Anakin Skywalker may not use it"),
        ("The Negotiations Were Short", ["DM1"], at(), "its user must be the first of the battle plan"),
        ("Your Occupation Here Has Ended", ["DM1"], at(SENATE), "it works only at Naboo"),
        ("Galactic Chancellor", ["DM1"], at(), "Obi-Wan Kenobi may not use it"),
        ("Open Fire!", ["DM88"], at(), "its user must fight with Trade Federation Tank Laser Cannon"),
        ("Counterparts", ["R2-D2", "C-3PO"], at(weapons=["Blaster"]), "no weapon goes with it"),
        ("Start Your Engines!", ["DM81", "DM81"], at(), "its users must be different characters"),
        ("Start Your Engines!", ["DM81", "DM73"], at(), "Gasgano and Sebulba may not use it"),
        ("Yousa Guys Bombad!", ["DM1", "DM2"], at(), "Obi-Wan Kenobi and Qui-Gon Jinn may not use it"),
        ("A Powerful Opponent", ["DM1"], at(weapons=["Blaster", "Electropole"]), "more than one weapon goes with it"),
        ("A Powerful Opponent", ["DM69"], at(), "Naboo Starfighter may not use it"),
    ],
)  # fmt: skip
def test_a_wrong_battle_card_says_why(name: str, users: list[str], where: Circumstances, why: str) -> None:
    # young-jedi/together/mistake, young-jedi/together/weapon
    found = battle_card(name)
    assert found is not None
    assert use(found, [who(code) for code in users], where).why_not == why


def test_a_condition_that_only_the_table_knows_is_asked() -> None:
    found = battle_card("BP24")
    assert found
    came = use(found, [who("DM1")], at())
    assert came.power is None
    assert list(came.asks) == ["opponent_controls_planet_not_surrendered"]


def test_two_weapons() -> None:
    # young-jedi/weapons/one, young-jedi/game-text/over-rules
    troops = battle_card("C3")
    assert troops
    assert may_use_both(troops, ["Captain Tarpals' Electropole", "Kaadu"])
    assert not may_use_both(troops, ["Kaadu", "Kaadu"])
    assert not may_use_both(troops, ["Kaadu"])
    assert use(troops, [who("DM3")], at(weapons=["Kaadu", "Electropole"])).power == 2


def test_what_follows_a_fight() -> None:
    # young-jedi/together/which-one, young-jedi/armed/force-push
    own = defeat(battle_card("How Wude!"), who("DM3"))
    assert (own.keeps_character, own.keeps_weapon, own.is_free) == (True, True, True)
    combo = battle_card("C5")
    assert defeat(combo, who("DM3")).keeps_character
    assert not defeat(combo, who("DM4")).keeps_character
    assert not defeat(None, who("DM3")).is_free
    guard, tarpals = who("Gungan Guard"), who("Captain Tarpals")
    assert who_falls(battle_card("Gungan Battle Cry"), [tarpals, guard]) == [guard]
    assert who_falls(None, [tarpals, guard]) == [tarpals, guard]
    assert extra_damage(battle_card("Critical Confrontation"), won=True) == (0, 2)
    assert extra_damage(battle_card("Critical Confrontation"), won=False) == (1, 0)
    assert extra_damage(None, won=True) == (0, 0)
    assert fights_again(battle_card("Wisdom Of The Council"), [guard])
    assert not fights_again(battle_card("Wisdom Of The Council"), [tarpals])
    assert not fights_again(None, [guard])
    push = battle_card("Sith Force Push")
    assert push
    assert ignores_weapon(push, is_armed=False)
    assert not ignores_weapon(push, is_armed=True)
    assert stops_breakthrough(battle_card("To The Death"), is_last=True)
    assert not stops_breakthrough(battle_card("To The Death"), is_last=False)
    assert not stops_breakthrough(None, is_last=True)


@pytest.mark.parametrize(
    ("name", "own", "other", "found"),
    [
        ("Twist Of Fate", [2], [5], ([5], [2], 0)), ("Twist Of Fate", [5], [2], ([5], [2], 0)),
        ("Twist Of Fate", [2, 6], [3, 4], ([4, 6], [2, 3], 0)), ("Twist Of Fate", [], [4], ([], [4], 0)),
        ("Darth Maul Defiant", [2], [5], ([2], [5], 3)), ("Darth Maul Defiant", [5], [5], ([5], [5], 0)),
        ("Power Of The Sith", [2], [5], ([6], [5], 0)), ("Power Of The Sith", [], [5], ([], [5], 0)),
        ("Opee Sea Killer", [1], [6], ([1], [6], 0)), ("", [1], [6], ([1], [6], 0)),
    ],
)  # fmt: skip
def test_texts_about_destiny(name: str, own: list[int], other: list[int], found: object) -> None:
    assert change_destinies(battle_card(name), own, other, 6) == found


def test_dueling_texts() -> None:
    # young-jedi/duel/text-cards, young-jedi/duel/text-list, young-jedi/duel/text-discard
    texts = {row[1]: text for row in rows("battle_cards") if (text := dueling_text(battle_card(row[1])))}
    assert len(texts) == 10
    found = {name: (text.extra_hits, text.draws, text.removes, text.discards) for name, text in texts.items()}
    assert found["A Powerful Opponent"] == found["Power Of The Sith"] == (1, 0, 0, False)
    assert found["Critical Confrontation"] == found["Dangerous Encounter"] == (0, 1, 0, False)
    assert found["Qui-Gon's Final Stand"] == found["To The Death"] == (2, 0, 0, True)
    assert found["Twist Of Fate"] == found["Change In Tactics"] == (0, 0, 1, False)
    assert found["You Are Strong With The Force"] == found["Darth Maul Defiant"] == (0, 2, 0, True)
    assert list(dueling_texts()) == [
        "hit +1", "hit +2 discarding", "hit draws 1", "hit draws 2 discarding", "hit one off own",
    ]  # fmt: skip
    assert dueling_text(battle_card("Opee Sea Killer")) is None
    assert dueling_text(None) is None


# Effects


def test_counters() -> None:
    # young-jedi/effects/limit-up, young-jedi/deploy/six
    assert counter_limit(None) == 6
    close = effect_card("This Is Too Close!")
    assert may_discard_for_counters(close)
    assert counter_limit(close, discarded=True) == 8
    assert not may_discard_for_counters(effect_card("Sando Aqua Monster"))
    for title, (cost, more) in deploying.LIMIT_EFFECTS.items():
        assert counter_limit(effect_card(title)) == deploying.COUNTERS + more
        assert int(load().named(title)[0].counters) == cost


def test_hand_and_damage() -> None:
    # young-jedi/even-up/six, young-jedi/duel/modifiers, young-jedi/fight/damage-number
    assert hand_size(effect_card("We Wish To Form An Alliance")) == 7
    assert hand_size(effect_card("Uh-Oh!")) == hand_size(None) == 6
    assert damage(who("Boss Nass"), effect_card("BN59")) == 1
    assert damage(who("Captain Tarpals"), effect_card("BN59")) == 2
    assert damage(who("Rabé"), None, effect_card("After Her!")) == 3
    assert damage(who("Rep Been"), effect_card("BN129"), effect_card("Bombad General")) == 1
    assert damage(Fighter("Own Hero"), None) is None


@pytest.mark.parametrize(
    ("effect", "user", "own_turn", "dots"),
    [
        ("BN59", "DM3", True, 1), ("BN59", "DM1", True, 0), ("BP56", "DM71", True, 1), ("BP56", "DM71", False, 0),
        ("BP26", "DM1", False, 1), ("BP26", "DM1", True, 0), ("BP27", "DM69", True, 2), ("BP27", "DF10", True, 2),
        ("DF59", "A11", True, 2), ("DF29", "JC35", True, 2), ("DF27", "P11", True, 2), ("BN60", "DM1", True, 0),
    ],
)  # fmt: skip
def test_dots_of_an_effect(effect: str, user: str, own_turn: bool, dots: int) -> None:
    # young-jedi/effects/together
    assert effect_dots(effect_card(effect), who(user), at(), own_turn=own_turn) == dots


def test_other_effects() -> None:
    shield = effect_card("Gungan Energy Shield")
    assert effect_dots(shield, who("DM1"), at(weapons=["Fambaa"]), own_turn=True) == 2
    assert effect_dots(shield, who("DM1"), at(), own_turn=True) == 0
    assert forbids_weapons(shield, who("DM88"))
    assert not forbids_weapons(shield, who("DM1"))
    assert is_deployed_free(effect_card("DF59"), "Multi Troop Transport")
    training, duel = effect_card("Jedi Training"), effect_card("The Duel Begins")
    fetch = fetch_on_deploy(training, who("DM1"))
    assert fetch
    assert fetch.takes("Obi-Wan Kenobi's Lightsaber", weapon("DM34"))
    assert not fetch.takes("Blaster", weapon("DM45"))
    assert fetch_on_deploy(training, who("DM3")) is None
    assert fetch_on_deploy(duel, who("DM71"))
    assert fetch_on_deploy(None, who("DM71")) is None
    assert step_action(effect_card("Jedi Meditation")) == "hand_to_own_deck_bottom"
    assert step_action(effect_card("BP28")) == "reveal_own_hand:draw"
    assert step_action(training) == step_action(None) == ""
    assert discards_at_even_up(effect_card("Blockade")) == "diamond:1"
    droid = ship_text("DF60")
    assert droid
    any_weapon, pilot = fetch_in_deploy_step(arm("Comlink").actions[0]), fetch_in_deploy_step(droid.codes)
    assert any_weapon
    assert any_weapon.takes("Blaster", weapon("DM45"))
    assert not any_weapon.takes("Jawa", None)
    assert pilot
    assert pilot.takes("Starfighter Droid", None)


# Starships and racers


def test_starships() -> None:
    # young-jedi/starships/destiny, young-jedi/starships/kinds
    ships = [fighter_of(one) for one in load().cards if one.type == "starship"]
    assert {draws_destiny(ship) for ship in ships if ship.ship == "transport"} == {False}
    assert {draws_destiny(ship) for ship in ships if ship.ship == "starfighter"} == {True}
    assert ship_dots(who("DF30"), at()) == 2
    assert ship_dots(who("DF30"), at(SENATE)) == ship_dots(who("DM69"), at()) == 0
    assert ship_dots(who("BP60"), at(evacuating=["Tey How"])) == 3
    assert ship_dots(who("BP60"), at(evacuating=["OOM-9"])) == 0


def test_matching_podracers() -> None:
    # young-jedi/boonta/matching, young-jedi/boonta/wrong-podracer, young-jedi/boonta/all-versions
    pods = {one.title for one in load().cards if one.subtype == "podracer"}
    assert len(pods) == 15
    for pod in pods:
        assert is_matching(partner(pod), pod)
        assert partner(partner(pod)) == pod
    assert partner("Yoda") == ""
    for one in load().cards:
        if one.type == "character" and "Podracer Pilot" in one.subtitle:
            assert is_podracer_pilot(fighter_of(one))
    for name in ("Anakin Skywalker", "Sebulba"):
        assert all(is_podracer_pilot(fighter_of(one)) for one in load().cards if one.title == name)


@pytest.mark.parametrize(
    ("code", "number"),
    [
        ("DM80", 0), ("DM81", 1), ("DM82", 2), ("DM83", 3), ("JC83", 3), ("JC84", 4), ("JC85", 5), ("JC86", 6),
        ("JC87", 7), ("DM73", 3), ("JC73", 3), ("BN73", 3), ("BP31", 1), ("P5", 5), ("BP11", 1), ("BP12", 2),
        ("BP13", 3), ("BP14", 4),
        ("DM4", 4), ("JC4", 4), ("BN4", 4), ("DF3", 3), ("BP1", 1), ("P9", 9), ("V1-JC-4*", 4),
    ],
)  # fmt: skip
def test_handling(code: str, number: int) -> None:
    # young-jedi/podrace/handling-digit, young-jedi/podrace/handling-useless, young-jedi/podrace/handling-foil
    assert handling_of(card(code)) == number
    assert is_usable_handling(number) == (number in range(1, 7))


def test_a_foil_pilot_is_asked_for_his_number_and_extra_thrust_is_on_two_cards() -> None:
    # young-jedi/podrace/handling-foil, young-jedi/podrace/extra-thrust
    assert {handling_of(one) for one in load().cards if one.foil_of and one.title == "Sebulba"} == {None}
    extra = [own_code(one) for one in load().cards if one.type == "character" and extra_thrust(fighter_of(one))]
    assert sorted(extra) == ["BP1", "BP31"]
