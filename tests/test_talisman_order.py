"""In which order the cards of a space come, and what the table is asked for it, before anything is fought."""

import pytest
from table_helpers import do, said
from talisman_helpers import encountering, give, lay, table, who

from referee.games.talisman.cards import read_card
from referee.table.ask import Needs


def before(*lines: str, known: dict | None = None, **things: object):
    """A table at which Ana, a Light Character, is to encounter Serenno, on which these cards lie."""
    session = table(known=known)
    give(session, **({"destiny": 0, "strength": 9, "will": 9} | things))
    encountering(session, "Serenno")
    lay(session, "Serenno", *lines)
    return session


def queue(session) -> list[str]:
    return [card.name for card in session.state.queue]


def test_the_numbers_are_asked_before_the_battle_is_announced() -> None:
    """talisman/space/order, talisman/battle/group: a group is announced as one only where it is one."""
    session = before("Adversary A: Strength 2", "Adversary B: Strength 3")
    with pytest.raises(Needs) as needs:
        do(session, "encounter")
    assert needs.value.question.prompt == "A: its encounter number"
    alone = do(session, "encounter", number_1=3, number_2=2)
    assert queue(session) == ["B", "A"]
    assert "9 against B 3" in said(alone)
    won = do(session, "battle", roll=6, their_roll=1)
    assert "9 against A 2" in said(won)
    session = before("Adversary A: Strength 2", "Adversary B: Strength 3")
    assert "9 against A 2 + B 3 = 5" in said(do(session, "encounter", number_1=2, number_2=2))


def test_strength_next_to_will_goes_by_the_number() -> None:
    """talisman/space/order: the traits differ, and still the lowest number comes first."""
    session = before("Adversary A: Strength 2", "Adversary B: Will 3")
    do(session, "encounter", number_1=3, number_2=2)
    assert queue(session) == ["B", "A"]


def test_a_guide_may_come_before_an_adversary() -> None:
    session = before("Adversary A: Strength 2, number 3", "Guide Yoda: Light")
    done = do(session, "encounter", number_2=1)
    assert queue(session) == ["Yoda", "A"]
    assert done.learned["Guide: Yoda"] == "Light, number 1"


def test_a_number_is_asked_once_and_only_where_two_cards_have_one() -> None:
    session = before("Adversary A: Strength 2", "Object Robe")
    do(session, "encounter")
    assert queue(session) == ["A", "Robe"]
    session = before("Adversary A: Strength 2, number 2", "Adversary B: Strength 3, number 2")
    do(session, "encounter")
    assert len(session.state.next_group(who(session))) == 2


def test_each_side_has_its_own_number() -> None:
    """talisman/space/two-numbers: what was told of the Adversary says nothing of the Confidant."""
    session = before("Adversary Rex: Strength 4, Light, number 2", "Adversary A: Strength 2, number 3")
    with pytest.raises(Needs) as needs:
        do(session, "encounter")
    assert needs.value.question.prompt == "Rex: its encounter number for Light"
    done = do(session, "encounter", number_1=5)
    assert done.learned == {"Adversary: Rex": "Strength 4, Light, number 2, other number 5"}
    assert queue(session) == ["A", "Rex"]
    assert read_card("Adversary", "Rex", done.learned["Adversary: Rex"]).other_number == 5


def test_whoever_joins_is_taken_after_the_battle_and_tells_what_it_adds() -> None:
    """talisman/space/object-guarded, talisman/anatomy/alignment: it was once told as an Adversary."""
    session = before("Adversary Trooper: Strength 4, Light, other number 1", "Adversary A: Strength 2, number 3")
    do(session, "encounter")
    assert session.game.main(session.state) == "resolve"
    do(session, "resolve", **{"as": "Confidant", "joins_adds": "Strength", "joins_strength": 2, "joins_when": "always"})
    assert session.game.main(session.state) == "battle"
    do(session, "battle", roll=6, their_roll=1)
    do(session, "collect", take=True)
    assert session.state.total(who(session), "Strength") == 11
