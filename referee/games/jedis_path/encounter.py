"""Encounters in the Game: a spin and a skill against a number."""

from __future__ import annotations

from referee.table.ask import Ask

from .reckoning import least_spin, passes
from .state import Path, Player

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

ALL, ANY = "all skills", "any"


def encounter(path: Path, ask: Ask, player: Player, what: str, skill: str, number: int, rules: tuple[str, str]) -> bool:
    """Whether a player's spin and skill reach a number. rules: those that a success and a failure are noted under.

    Source: Encounters in the Game (jedis-path/encounter/add, jedis-path/encounter/equal). The spin is a new one
    (jedis-path/encounter/always-spin). Only the named skill counts (jedis-path/encounter/named-only); who does not have
    it adds nothing (jedis-path/encounter/zero-skill), nor do Dark Side tiles (jedis-path/encounter/dark-not-add). The
    tiles are kept (jedis-path/encounter/keep-tiles).
    """
    level = player.skills if skill == ALL else player.held[skill]
    least = least_spin(level, number)
    if least > path.faces:
        needs = "no spin passes"
    else:
        needs = "any spin passes" if least == 1 else f"{least} or more passes"
    about = f"{player.name} spins for {what}, with {_named(skill)} {level} against {number}: {needs}"
    spun = ask.spin("encounter", about, faces=path.faces)
    passed = passes(spun, level, number)
    against = f"{spun} + {_named(skill)} {level} = {spun + level} against {number}"
    path.note(f"{against}: {player.name} {'passes' if passed else 'fails'} {what}", rules[0 if passed else 1])
    return passed


def _named(skill: str) -> str:
    return skill if skill != ALL else "skills"


def ask_skill(ask: Ask, prompt: str, spot: str, options: Sequence[str], key: str = "skill") -> str:
    """A skill that is printed on a space; remembered where the spaces are learnt. spot: the space's name, or ""."""
    return str(ask.suggest(key, None, prompt, options=options, fact=f"{spot}: {key}" if spot else None))
