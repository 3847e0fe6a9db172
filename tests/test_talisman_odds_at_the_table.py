"""Talisman: what `odds` finds by walking through the game's own actions is what the chances say, to the fraction."""

from fractions import Fraction

import pytest
from table_helpers import Memory
from talisman_helpers import encountering, fighting, give, table

from referee.games.talisman import odds
from referee.games.talisman.inner import ilum, stygeon
from referee.table.errors import UserError
from referee.table.odds import odds as walked


def found(session: Memory, action: str, **given: object) -> dict[str, Fraction]:
    return walked(session, session.game.actions[action], given).best.by_name


def before(space: str, name: str = "Ana", **things: object) -> Memory:
    """Somebody with Strength 6 and Will 5 before the test of a space."""
    session = table(2)
    session.state.seats.begin(name)
    give(session, name, **{"strength": 6, "will": 5, "destiny": 0, **things})
    encountering(session, space, name)
    return session


@pytest.mark.parametrize(("spends", "tokens"), [(False, 0), (True, 1)])
def test_a_battle_with_and_without_destiny(spends: bool, tokens: int) -> None:
    """talisman/battle/destiny: the answer holds for the throws after which it is asked."""
    session = table(2)
    give(session, strength=6, destiny=2)
    fighting(session, "Adversary X-Wing: Strength 7, Dark")
    assert found(session, "battle", destiny=spends) == odds.battle(6, 7, tokens=tokens)
    with pytest.raises(UserError, match='battle does not ask for "destyni"'):
        found(session, "battle", destyni=spends)


def test_a_group_on_scarif() -> None:
    """talisman/outer/plus-two, talisman/battle/group."""
    session = table(2)
    give(session, strength=6, destiny=0)
    foes = ("Adversary Trooper: Strength 2, Dark, number 2", "Adversary Walker: Strength 3, Dark, number 2")
    fighting(session, *foes, space="Scarif")
    assert found(session, "battle") == odds.battle(6, 5, bonus=2)


def test_the_tests_of_the_inner_region() -> None:
    """talisman/inner/ilum, talisman/inner/stygeon, talisman/inner/ahch-to, talisman/inner/moraband."""
    caves = found(before("Ilum"), "encounter")
    assert caves == {ilum(6, 6 + over)[1]: odds.at_most(6 + over, 2) - odds.at_most(5 + over, 2) for over in (1, 2)} | {
        ilum(6, 6)[1]: odds.at_most(6, 2),
        ilum(6, 9)[1]: 1 - odds.at_most(8, 2),
    }
    with_destiny = found(before("Ilum", destiny=1), "encounter")
    best = next(iter(odds.ilum(6, destiny=True).values()))
    assert with_destiny[ilum(6, 6)[1]] == best
    spire = found(before("Stygeon Prime", "Ben"), "encounter")
    assert spire[stygeon(5, 5)[1]] == next(iter(odds.stygeon(5).values()))
    assert found(before("Ahch-To"), "encounter")["passed"] == odds.ahch_to(6, 5)["pass"]
    chamber = found(before("Moraband", "Ben"), "encounter")
    assert chamber == {f"loses {lost} Health": chance for lost, chance in odds.moraband_loss().items()}


def test_the_cave_the_emperor_and_the_temple() -> None:
    """talisman/inner/dagobah, talisman/center/citadel, talisman/inner/malachor."""
    given = {"prevented": False, "loses": "Health"}
    assert found(before("Dagobah", will=9), "encounter", **given) == odds.cave(9)
    emperor = found(before("Citadel", will=8, force=0), "encounter", prevented=False)
    assert emperor == {name: chance for name, chance in odds.emperor(8).items() if chance}
    assert found(before("Malachor", "Ben"), "encounter", **given) == odds.temple(6)


def test_kef_bir_whatever_is_drawn_there_afterwards() -> None:
    """talisman/middle/kef-bir: the odds are those of the crossing; what follows is left out."""
    crossing = found(before("Kef Bir", destiny=1), "encounter", cross=True)
    assert crossing == {
        "passed": odds.kef_bir(6, destiny=True)["pass"],
        "not passed": odds.kef_bir(6, destiny=True)["fail"],
    }


def test_kiros_by_credits() -> None:
    """talisman/outer/kiros-pay: with three credits something is always in reach, without any on a third of rolls."""
    assert "nothing happens" not in found(before("Kiros", credits=3), "encounter")
    assert found(before("Kiros", credits=0), "encounter")["nothing happens"] == 1 - odds.kiros_reach(
        [2, 3, 4, 10, 11, 12]
    )
