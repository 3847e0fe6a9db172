"""The sums of every game against its rulebook: what is filed under a yes or a no is answered so by a sum as well."""

import sqlite3

import pytest

from referee.games import sums
from referee.rulings.answer import answer
from referee.rulings.rulebook import read_rulebook, rulebook_files
from referee.table.sums import Sums
from referee.table.told import Told

# how many phrasings a sum settles at least, so that none of them can fall silent unseen
SETTLED = {"jedis-path": 25, "labyrinth": 6, "life": 0, "talisman": 80, "young-jedi": 120}


def settles(known: Sums, question: str) -> bool:
    """Whether any sum at all says yes or no: what none settles needs no search."""
    told = Told(question)
    every = {reckon for reckons in known.by_rule.values() for reckon in reckons}
    found = (reckon(told) for reckon in every) if told.numbers else iter(())
    return any(one is not None and one.verdict in ("yes", "no") for one in found)


@pytest.mark.parametrize("game", SETTLED)
def test_no_sum_contradicts_the_rulebook(game: str, index: sqlite3.Connection) -> None:
    known = sums(game)
    assert known
    settled, wrong = 0, []
    for rule in read_rulebook(game, rulebook_files()[game]):
        for verdict, questions in (("yes", rule.yes), ("no", rule.no)):
            for question in (one for one in questions if settles(known, one)):
                found = known.reckon(question, answer(question, game, index).near)
                if found and found[1].verdict in ("yes", "no"):
                    settled += 1
                    if found[1].verdict != verdict:
                        wrong.append((question, verdict, found[1].said))
    assert wrong == []
    assert settled >= SETTLED[game]
