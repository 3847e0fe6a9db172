"""Young Jedi in numbers: the worked examples of the rulebook, with its cards, and sums as players read them."""

from young_jedi_card_helpers import arm, card, who

from referee.deck.cards import load
from referee.games.young_jedi import deploying, draw_deck, duels, fights, planets, podracing, space
from referee.games.young_jedi.cards_effects import counter_limit
from referee.games.young_jedi.cards_facts import battle_card, effect_card, fighter_of
from referee.games.young_jedi.cards_who import Circumstances, Fighter, Place
from referee.games.young_jedi.power import Part, Power, duel_power, reckon, winner

PLAINS = Circumstances(Place("naboo", "Battle Plains"))
PALACE = Circumstances(Place("naboo", "Theed Palace"))


# Counters and decks


def test_counters_of_the_rulebook() -> None:
    # young-jedi/deploy/example-droids, young-jedi/deploy/example-maul, young-jedi/deploy/example-rifles
    droid, maul = int(card("Battle Droid: Officer").counters), int(card("DM71").counters)
    rifle, blaster = int(card("DM120").counters), int(card("DM119").counters)
    assert deploying.counters_left(3 * droid) == 0
    assert deploying.counters_left(maul + blaster) == 0
    assert deploying.counters_left(2 * droid + 2 * rifle) == 0
    # young-jedi/effects/limit-up, young-jedi/effects/limit-late, young-jedi/effects/limit-hidden
    sando = card("Sando Aqua Monster")
    limit = counter_limit(effect_card(sando.title))
    assert limit == 7
    assert deploying.counters_left(int(sando.counters), limit) == 5
    assert deploying.left_with_limit_effect(4, 2, 1) == 1
    assert deploying.left_with_limit_effect(6, 2, 1) is None
    assert deploying.left_with_limit_effect(0, 2, 1, hidden=True) == 4


def test_opening_sizes() -> None:
    # young-jedi/start/deck-sizes, young-jedi/setup/deck-sizes
    size = draw_deck.opening_size
    assert [size(60, lays_location=first) for first in (True, False)] == [53, 54]
    assert [size(60, lays_location=first, effect=True) for first in (True, False)] == [52, 53]
    assert [size(60, lays_location=first, objective=True) for first in (True, False)] == [52, 53]
    assert [size(30, lays_location=first) for first in (True, False)] == [23, 24]


def test_even_up() -> None:
    # young-jedi/even-up/draw, young-jedi/even-up/discard, young-jedi/laps/part-of-deck
    assert draw_deck.even_up(7 - 2) == 1
    assert draw_deck.even_up(9) == -3
    assert draw_deck.even_up(3) == 3
    assert draw_deck.after_damage(2, 3) == (0, 0)
    assert draw_deck.after_damage(2, 3, lap_cards=4) == (0, 3)


# Fights


def test_the_droid_on_the_battle_plains() -> None:
    # young-jedi/bonus/example
    side = reckon([who("Battle Droid: Officer, Defense Division")], PLAINS)
    assert str(side.power) == "2 + 2 Battle Plains = 4"
    assert side.draws == []


def test_the_rifle_against_power_4() -> None:
    # young-jedi/weapons/example, young-jedi/weapons/destiny-draw, young-jedi/fight/lose
    rifle = arm("Blaster Rifle")
    armed = reckon([Fighter("Own Hero", power=2)], PLAINS, arms=[rifle])
    other = reckon([Fighter("Other Hero", power=4, damage=3)], PLAINS)
    assert armed.draws == ["Blaster Rifle"]
    assert winner(armed.power, other.power) == "lose"
    armed.power.add(3, "Blaster Rifle", is_drawn=True)
    assert winner(armed.power, other.power) == "win"
    assert f"{armed.power} against {other.power}" == "2 + Blaster Rifle 3 = 5 against 4"


def test_a_line_as_the_table_reads_it() -> None:
    mine, theirs = Power([Part(4), Part(2, "Battle Plains")]), Power([Part(2), Part(3, "rifle", is_drawn=True)])
    assert f"{mine} against {theirs}" == "4 + 2 Battle Plains = 6 against 2 + rifle 3 = 5"
    assert str(Power([Part(4), Part(-1, "card text")])) == "4 - 1 card text = 3"


def test_fighting_together() -> None:
    # young-jedi/together/power, young-jedi/together/lose, young-jedi/together/weapon
    one = Fighter("One", power=2, damage=1, planet="naboo", bonuses=(0, 1, 0))
    two = Fighter("Two", power=3, damage=2, planet="naboo", bonuses=(0, 0, 0))
    rifle = arm("Blaster Rifle")
    side = reckon([one, two], PLAINS, arms=[rifle], bonuses=[(1, "Battle card")])
    side.power.add(4, "Blaster Rifle", is_drawn=True)
    assert str(side.power) == "2 One + 1 Battle Plains + 3 Two + 1 Battle card + Blaster Rifle 4 = 11"
    assert winner(side.power, Power([Part(9)])) == "win"
    assert winner(side.power, Power([Part(12)])) == "lose"
    assert fights.group_damage([1, 2]) == 3
    assert fights.breakthrough(5, 3) == 2  # young-jedi/battle/breakthrough-example


def test_a_group_of_cards() -> None:
    # young-jedi/effects/together: the Effect counts for each, the Battle card once
    officers = [who("Naboo Officer, Liberator"), who("Naboo Officer, Squad Leader")]
    side = reckon(
        officers,
        PLAINS,
        arms=[arm("Flash Speeder")],
        card=battle_card("Capture The Viceroy"),
        effect=effect_card("Naboo Royal Security Forces"),
    )
    assert str(side.power) == (
        "3 Naboo Officer + 2 Naboo Royal Security Forces + 3 Naboo Officer + 2 Battle Plains + "
        "2 Naboo Royal Security Forces + 2 Flash Speeder + 1 Capture The Viceroy = 15"
    )
    assert side.draws == ["Flash Speeder"]


def test_mistakes_are_told_and_do_nothing() -> None:
    # young-jedi/together/mistake, young-jedi/weapons/whose-saber
    side = reckon([who("DM3")], PLAINS, arms=[arm("DM34")], card=battle_card("Shmi's Pride"))
    assert side.discarded == "Jar Jar Binks may not use it"
    assert side.ignored == "Jar Jar Binks may not use Obi-Wan Kenobi's Lightsaber"
    assert str(side.power) == "4"
    assert side.draws == []


def test_an_armed_and_dangerous_card_fights_with_its_own_weapon() -> None:
    # young-jedi/armed/weapon-card, young-jedi/armed/force-push, young-jedi/armed/list
    blaster = arm("Blaster")
    side = reckon([who("A9")], PLAINS, arms=[blaster])
    assert str(side.power) == "3 + 2 Battle Plains + 2 Battle Droid Blaster Rifle = 7"
    assert side.draws == ["Battle Droid Blaster Rifle"]
    pushed = reckon([who("A9")], PLAINS, weapon_ignored=True)
    assert (str(pushed.power), pushed.draws, pushed.ignored) == ("3 + 2 Battle Plains = 5", [], "the weapon is ignored")


def test_anakin_draws_for_his_power_and_two_weapons_draw_each() -> None:
    mos_espa = Circumstances(Place("tatooine", "Podrace Arena"))
    anakin = reckon([who("DM4")], mos_espa, arms=[arm("DM36")])
    assert (str(anakin.power), anakin.draws) == (
        "3 Podrace Arena + 3 Anakin Skywalker's Podracer = 6", ["Anakin Skywalker", "Anakin Skywalker's Podracer"],
    )  # fmt: skip
    kaadu, pole = arm("Kaadu"), arm("Electropole")
    mounted = reckon([who("Jar Jar Binks")], PLAINS, arms=[kaadu, pole], card=battle_card("Gungan Mounted Troops"))
    assert mounted.draws == ["Kaadu", "Electropole"]


def test_what_is_not_known_is_asked() -> None:
    side = reckon([Fighter("Own Hero")], PLAINS, card=battle_card("BP24"))
    assert side.unknown == ["Own Hero"]
    assert list(side.asks) == ["opponent_controls_planet_not_surrendered"]


def test_a_card_that_the_tables_may_not_know_wholly_is_named() -> None:
    p59, droid = who("P-59"), who("Destroyer Droid, Vanguard Droid")
    assert reckon([p59, droid], PLAINS, card=battle_card("It's A Standoff!")).unsure == ["It's A Standoff!"]
    assert reckon([who("Mace Windu")], PLAINS, arms=[arm("V1-JC-42")]).unsure == ["Adi Gallia's Lightsaber"]
    assert reckon([who("Mace Windu")], PLAINS, arms=[arm("BN34")]).unsure == []


def test_no_weapons_for_tanks_under_the_shield() -> None:
    cannon = arm("Trade Federation Tank Laser Cannon")
    side = reckon([who("DM88")], PLAINS, arms=[cannon], other_effect=effect_card("Gungan Energy Shield"))
    assert side.ignored == "Trade Federation Tank may use no weapon"
    assert side.draws == []


# Duels


def test_the_duel_of_mace_and_aurra() -> None:
    # young-jedi/duel/example-mace, young-jedi/duel/power: what each card's own text adds is told by the players
    chamber = Circumstances(Place("coruscant", "Jedi Council Chamber"))
    saber = arm("Mace Windu's Lightsaber")
    mace = duel_power(who("Mace Windu, Jedi Councilor"), chamber, arm=saber, bonuses=[(1, "controls Coruscant")])
    aurra = duel_power(who("Aurra Sing, Trophy Collector"), chamber, bonuses=[(1, "card text")])
    assert str(mace) == "6 + 1 Jedi Council Chamber + 2 Mace Windu's Lightsaber + 1 controls Coruscant = 10"
    assert [duels.dueling_hand(power.total, 0) for power in (mace, aurra)] == [10, 7]
    damage = who("Aurra Sing, Trophy Collector").damage
    assert damage == 3
    assert duels.is_defeated(2 + 1, damage)
    assert duels.loser_damage(damage, 1 + 2) == 0


def test_the_duel_of_aurra_and_the_pilot() -> None:
    # young-jedi/duel/example-pilot, young-jedi/duel/undefeated
    aurra = duel_power(who("Aurra Sing, Bounty Hunter"), PALACE, arm=arm("DF41"))
    pilot = duel_power(who("DF10"), PALACE, effect=effect_card("Bravo Squadron"), own_turn=False)
    assert str(aurra) == "5 + 2 Jedi Lightsaber = 7"
    assert str(pilot) == "3 + 1 Theed Palace + 2 Bravo Squadron = 6"
    assert aurra.total + pilot.total == 13
    assert duels.undefeated_damage(2, 1) == 1


def test_duel_with_a_modifier_and_with_anakin() -> None:
    # young-jedi/duel/modifiers, young-jedi/duel/anakin, young-jedi/armed/duel
    assert duels.loser_damage(5, 3, 2) == 4
    assert not duels.is_defeated(4, 5)
    assert str(duel_power(who("BN4"), PALACE, bonuses=[(4, "destiny")])) == "2 Theed Palace + 4 destiny = 6"
    council = Circumstances(Place("coruscant", "Galactic Senate"))
    assert str(duel_power(who("A7"), council, arm=arm("Blaster"))) == "5 + 1 Galactic Senate + 2 Jedi Lightsaber = 8"


# Races, planets, space


def test_the_fastest_race() -> None:
    # young-jedi/laps/fastest, young-jedi/podrace/refuel
    assert podracing.steps_to_win(0) == [1, 2, 3, 4, 5, 6]
    assert podracing.steps_to_win(1) == [2, 3, 4, 5, 6]
    assert [podracing.refuel(thrust) for thrust in (1, 2, 3, 4, 5)] == [1, 1, 2, 2, 3]
    assert [podracing.refuel(thrust) for thrust in (2, 3, 4, 5, 6)] == [1, 2, 2, 3, 3]
    assert podracing.lap_cards(0, 1 + 2 + 3) == (1, 0)
    assert podracing.lap_cards(0, 15) == (2, 3)
    assert podracing.lap_cards(0, 21) == (3, 3)


def test_planets() -> None:
    # young-jedi/control/when, young-jedi/control/hidden-blocks, young-jedi/planets/third
    assert planets.takes_control(1, 0)
    assert not planets.takes_control(0, 0)
    assert not planets.takes_control(3, 0, 2)
    assert [planets.standing(*score) for score in ((2, 0), (0, 2), (1, 1), (1, 0))] == ["won", "lost", "third", "on"]


def test_the_evacuation_of_the_worked_example() -> None:
    # young-jedi/starships/destiny, young-jedi/evacuation/fail, young-jedi/starships/defeat
    cruiser, bravo = who("DM70"), who("DM68")
    droid, infiltrator = who("DM139"), who("DM138")
    mine, theirs = (
        [reckon([ship], PLAINS) for ship in (cruiser, bravo)],
        [reckon([ship], PLAINS) for ship in (droid, infiltrator)],
    )
    assert [len(side.draws) for side in mine + theirs] == [0, 1, 1, 1]
    mine[1].power.add(2, "destiny", is_drawn=True)
    theirs[0].power.add(6, "destiny", is_drawn=True)
    theirs[1].power.add(1, "destiny", is_drawn=True)
    lines = [f"{a.power} against {b.power}" for a, b in zip(mine, theirs, strict=True)]
    assert lines == ["5 against 2 + destiny 6 = 8", "4 + destiny 2 = 6 against 4 + destiny 1 = 5"]
    assert [winner(a.power, b.power) for a, b in zip(mine, theirs, strict=True)] == ["lose", "win"]
    assert mine[1].power.total == 4 + 2
    assert not space.is_evacuated(0)
    assert cruiser.damage == 5


def test_every_character_fights_everywhere_with_every_weapon() -> None:
    fighters = [fighter_of(card) for card in load().cards if card.type == "character" and not card.foil_of]
    arms = [arm(code) for code in ("DM34", "DM45", "DF13", "BP21", "DM120")]
    for fighter in fighters:
        for place in ("Tatooine • Mos Espa", "Coruscant • Capital City", "Naboo • Gungan Swamp"):
            for one in arms:
                side = reckon([fighter], Circumstances(Place.of(place), fighters[:1]), arms=[one])
                assert 0 <= side.power.total <= 12
                assert len(side.draws) <= 2
                assert side.unknown == []
