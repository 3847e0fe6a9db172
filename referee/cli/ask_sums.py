"""Questions with numbers: what the game's own calculations make of them."""

from __future__ import annotations

from referee.table.whether import is_yes_or_no
from referee.table.words import split

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    import sqlite3

    from referee.rulings.answer import Answer

PLAINLY = 0.6  # how sure a sum is at least: its numbers were found where its rule looks for them


def reckon(reply: Answer, index: sqlite3.Connection) -> None:
    """Let the sum lead a reply, where the question has the numbers that one of the nearest rules reckons with."""
    words = split(reply.question.replace("+", " "))  # "2+2+1"
    if reply.game is None or not reply.near or not any(word.isdigit() for word in words):
        return
    from referee.games import sums

    known = sums(reply.game)
    found = known.reckon(reply.question, reply.near) if known else None
    if found is None:
        return
    rule, sum_of_it = found
    line, first = reply.answer, reply.rule
    if reply.basis == "silent" and rule != first:
        return  # what the rulebook does not say is not for its neighbours to reckon
    if rule != first:
        reply.take(reply.near[rule], index)
        line = reply.answer
        reply.beside = []
    if line not in reply.text:
        reply.text = f"{line} {reply.text}"
    reply.answer = sum_of_it.said
    if not is_yes_or_no(reply.question):
        reply.verdict = "n/a"
    else:
        reply.verdict = sum_of_it.verdict or ("n/a" if reply.verdict == "silent" else reply.verdict)
    if sum_of_it.verdict and rule == first:
        reply.confidence = max(reply.confidence, PLAINLY)
