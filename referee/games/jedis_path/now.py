"""What a rule means at this table now: who holds what it is about."""

from __future__ import annotations

from referee.table.view import listed, plural

from .box import CLANS, DARK, DISCARD_PER_DARK, SKILLS, TRIAL_TOTAL
from .cards import said_gifts
from .reckoning import good_spins, is_sith, least_spin, saber_prices
from .state import JEDI, SITH, START, Path


def about(path: Path, rule: str) -> str | None:
    """A sentence about the state that a rule speaks of, by the rule's topic; None where it speaks of nothing here."""
    told = TOPICS.get(rule.split("/")[1])
    return told(path) if told else None


def trial(path: Path) -> str | None:
    """What each Padawan before the Jedi Trial would need."""
    before = [p for p in path.table if p.road in (START, *CLANS)]
    said = []
    for player in before:
        least = least_spin(player.skills, TRIAL_TOTAL)
        chance = f"{good_spins(least, path.faces)} of {path.faces}"
        said.append(f"{player.name} has {plural(player.skills, 'skill')} and passes with {least} or more ({chance})")
    return f"{listed(said)}." if said else None


def masters(path: Path) -> str:
    """Who is trained by whom."""
    held = [f"{p.name} has {p.master} ({said_gifts(p.gifts) or 'no skills'})" for p in path.table if p.master]
    return f"{listed(held) or 'nobody has a Master yet'}."


def saber(path: Path) -> str:
    """What each who has none could pay."""
    said = [f"{p.name} has {p.saber}" for p in path.table if p.saber]
    without = [p for p in path.table if not p.saber]
    said += [f"{p.name} could pay {listed(saber_prices(p.held), 'or') or 'nothing'}" for p in without]
    return f"{listed(said)}."


def dark(path: Path) -> str:
    """Who has how many Dark Side tiles, and what that means at The Trials."""
    said = []
    for player in path.table:
        fate = "will be a Sith Lord" if is_sith(player.dark) else f"will discard {DISCARD_PER_DARK * player.dark}"
        said.append(f"{player.name} {player.dark}" + ("" if player.side else f" (at The Trials {fate})"))
    return f"Dark Side tiles: {', '.join(said)}."


def ends(path: Path) -> str:
    """Who has arrived."""
    there = [f"{p.name} ({p.side})" for p in path.table if p.arrived]
    return f"{listed(there) or 'nobody'} {'is' if len(there) < 2 else 'are'} at an end space."


def sides(path: Path) -> str:
    """The skills of everybody, by side."""
    said = [f"{p.name} {p.skills}{f' ({p.side})' if p.side in (JEDI, SITH) else ''}" for p in path.table]
    return f"skills: {', '.join(said)}."


def piles(path: Path) -> str:
    """What is left in the piles."""
    return f"left in the piles: {', '.join(f'{kind} {path.piles[kind].count}' for kind in (*SKILLS, DARK))}."


TOPICS = {
    "trial": trial,
    "master": masters,
    "saber": saber,
    "dark": dark,
    "trials": dark,
    "redemption": dark,
    "end": ends,
    "win": sides,
    "table": piles,
    "box": piles,
}
