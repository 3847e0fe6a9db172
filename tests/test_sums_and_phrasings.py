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


def verdicts(known: Sums, question: str) -> set[str]:
    """What any sum at all says of it, yes or no: where none says the other thing, it needs no search."""
    told = Told(question)
    every = {reckon for reckons in known.by_rule.values() for reckon in reckons}
    found = (reckon(told) for reckon in every) if told.numbers else iter(())
    return {one.verdict for one in found if one is not None} & {"yes", "no"}


@pytest.mark.parametrize("game", SETTLED)
def test_no_sum_contradicts_the_rulebook(game: str, index: sqlite3.Connection) -> None:
    known = sums(game)
    assert known
    settled, wrong = 0, []
    for rule in read_rulebook(game, rulebook_files()[game]):
        for verdict, questions in (("yes", rule.yes), ("no", rule.no)):
            for question in questions:
                said = verdicts(known, question)
                if said - {verdict}:
                    found = known.reckon(question, answer(question, game, index).near)
                    if found and found[1].verdict in ("yes", "no"):
                        settled += 1
                        if found[1].verdict != verdict:
                            wrong.append((question, verdict, found[1].said))
                elif said:
                    own = known.reckon(question, [rule.id])
                    settled += own is not None and own[1].verdict == verdict
    assert wrong == []
    assert settled >= SETTLED[game]
