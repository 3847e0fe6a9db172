"""A rulebook on one page: the rules that a table looks up most, under the rulebook's headings."""

from __future__ import annotations

from .rulebook import headings

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .rulebook import Rule

MOST = 72  # rules on a page of two columns in small print
LINK, ENFORCED, ASKED = 1.0, 1.5, 0.05  # what a link to a rule counts, that the program plays it, each phrasing of it


def sheet(book: Sequence[Rule], most: int = MOST) -> list[tuple[str, list[Rule]]]:
    """The rules of a page by heading, in the rulebook's order. Every heading with written rules has at least one.

    Those come first that other rules lead to, that the program plays by, and that are asked for in many ways.
    """
    written = [rule for rule in book if rule.basis != "silent"]
    links: dict[str, int] = {}
    for rule in book:
        for other in rule.see:
            links[other] = links.get(other, 0) + 1

    def worth(rule: Rule) -> float:
        asked = len(rule.yes) + len(rule.no) + len(rule.asks)
        return LINK * links.get(rule.id, 0) + ENFORCED * rule.enforced + ASKED * asked

    in_order = headings(written)
    firsts = [max((rule for rule in written if rule.heading == heading), key=worth) for heading in in_order]
    chosen = {rule.id for rule in sorted(firsts, key=worth, reverse=True)[:most]}
    for rule in sorted(written, key=worth, reverse=True):
        if len(chosen) >= most:
            break
        chosen.add(rule.id)
    here = [rule for rule in written if rule.id in chosen]
    page = [(heading, [rule for rule in here if rule.heading == heading]) for heading in in_order]
    return [(heading, rules) for heading, rules in page if rules]
