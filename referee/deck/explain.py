"""Why the wild cards of a deck cannot be laid out, in words."""

from __future__ import annotations

from referee.table.view import listed

from .cards import COLOURS, Card
from .conflict import Conflict
from .laying import Layout
from .report import Holding, Problem


def explain(conflict: Conflict, layout: Layout, lines: dict[Card, list[int]]) -> Problem:
    """The problem that a conflict is: the smallest set of colours and cards that is too much, and why."""
    rules, colours = layout.rules, conflict.colours
    only = colours[0] if len(colours) == 1 else None
    if not colours:
        message = _no_place(conflict)
    elif only is not None and rules.per_colour - layout.at_home(only) > rules.wild_per_colour:
        message = (
            f"{COLOURS[only]} has {layout.at_home(only)} cards and takes {a_number(rules.wild_per_colour)} wild; "
            f"each colour has exactly {rules.per_colour}"
        )
    else:
        message = _not_filled(conflict, layout)
    return Problem(
        "copy-limit" if conflict.by_copies else "six-by-ten" if colours else "wild-limit",
        message,
        f"swap a wild card for {COLOURS[only]}" if only is not None else "swap a wild card for a coloured one",
        colour=only,
        limit=rules.per_colour if colours else rules.wild_per_colour,
        found=None if only is None else layout.at_home(only),
        holdings=[Holding(c, n, lines.get(c, [])) for c, n in layout.counts.items() if c.white],
    )


def _no_place(conflict: Conflict) -> str:
    open_to = sorted({c for wild in conflict.wilds for c in wild.white})
    where = listed([COLOURS[c] for c in open_to], "or")
    return f"no place for {_names(conflict)}: in {where} every place for a wild card is taken or the colour is full"


def _not_filled(conflict: Conflict, layout: Layout) -> str:
    want, colours = layout.rules.per_colour, conflict.colours
    needs = listed([f"{COLOURS[c]} has {layout.at_home(c)} and needs {want - layout.at_home(c)} more" for c in colours])
    message = f"{needs}, and the wild cards cannot give {'it' if len(colours) == 1 else 'that'}"
    if conflict.wilds:
        message += f" while {_names(conflict)} {'has' if len(conflict.wilds) == 1 else 'have'} to be placed too"
    reasons = _reasons(colours, layout)
    return f"{message}: {reasons}" if reasons else message


def _names(conflict: Conflict) -> str:
    return listed(list(dict.fromkeys(card.name for wild in conflict.wilds for card in wild.cards)))


def _reasons(colours: list[int], layout: Layout) -> str:
    """For each wild card, what keeps it out of these colours; "" where it is only that there are too few."""
    reasons = []
    for card in [c for c in layout.counts if c.white]:
        open_to = [c for c in colours if c in card.white]
        crowded = [COLOURS[c] for c in open_to if _would_be_over(card, c, layout)]
        if not open_to:
            reasons.append(f"{card.name} has no white dot there")
        elif crowded:
            number = (layout.rules.copies or 0) + 1
            reasons.append(f"{card.title} would be number {number} of its title in {listed(crowded)}")
    return "; ".join(reasons)


def _would_be_over(card: Card, colour: int, layout: Layout) -> bool:
    copies = layout.rules.copies
    there = [c for c in layout.by_title[colour].get(card.limit_title, []) if c.home == colour]
    return copies is not None and len(there) >= copies


def a_number(n: int) -> str:
    """A small number as a word."""
    return {0: "none", 1: "one", 2: "two", 3: "three"}.get(n, str(n))
