"""The End Spaces: the Final Trial, and the bonus by the order of arrival."""

from __future__ import annotations

from referee.table.ask import Ask
from referee.table.view import plural

from .box import SITH_BONUS, SKILLS
from .encounter import ALL, ask_skill, encounter
from .reckoning import jedi_bonus, sith_bonus
from .road import Landing
from .state import END, JEDI, SITH, Path, Player

PLACES = ("first", "second", "third", "fourth")
BONUS_RULES = ("jedis-path/end/first", "jedis-path/end/second", "jedis-path/end/third", "jedis-path/end/fourth")
FINAL = "the Final Trial"


def end_space(path: Path, ask: Ask, player: Player, landing: Landing) -> tuple[str, str]:
    """The way is over; the player waits for the others (jedis-path/end/wait).

    Source: The End Spaces. Jedi and Sith are counted apart (jedis-path/end/order-sides).
    """
    player.side = player.side or JEDI  # only the table's own word brings somebody here past The Trials
    player.arrived = 1 + sum(other.arrived > 0 for other in path.of_side(player.side))
    outcome = (sith_end if player.side == SITH else jedi_end)(path, ask, player)
    path.reach(player, END)
    return outcome, ""


def sith_end(path: Path, ask: Ask, player: Player) -> str:
    """The first Sith Lord takes 4 tiles of one skill, whatever the Sith Trial brings (jedis-path/end/sith-trial)."""
    if not sith_bonus(player.arrived):
        path.note(f"{player.name} is Sith number {player.arrived} here: no skills", "jedis-path/end/sith-others")
        return "arrives"
    kinds = [kind for kind in SKILLS if path.left(kind)]
    path.note(f"{player.name} is the first Sith Lord here", "jedis-path/end/sith-trial")
    if kinds:
        about = f"{player.name} takes {SITH_BONUS} of one skill: {', '.join(kinds)}"
        path.gain(player, str(ask.choose("kind", kinds, about)), SITH_BONUS, "jedis-path/end/sith-first")
    return "arrives as the first Sith Lord"


def jedi_end(path: Path, ask: Ask, player: Player) -> str:
    """The Final Trial once (jedis-path/end/retry), and the bonus for those who pass it (jedis-path/end/rank).

    Who fails is still a Jedi (jedis-path/end/still-jedi).
    Its skill and number stand on the board only (jedis-path/end/final-number): asked once and remembered.
    """
    skill = ask_skill(ask, "The Final Trial: which skill does your board name?", "Final Trial", (*SKILLS, ALL))
    number = int(str(ask.suggest("number", None, f"{skill} how much?", low=1, high=99, fact="Final Trial: number")))
    rules = ("jedis-path/end/final-number", "jedis-path/end/failed")
    player.passed_final = encounter(path, ask, player, FINAL, skill, number, rules)
    if not player.passed_final:
        return "fails the Final Trial"
    if path.settings["end-rank"] == "arrival":
        place = player.arrived
    else:
        place = sum(other.passed_final for other in path.of_side(player.side))
    bonus = jedi_bonus(place)
    said = f"{player.name} is the {PLACES[place - 1]} Jedi: {plural(bonus, 'skill') if bonus else 'no skill'}"
    path.note(said, BONUS_RULES[place - 1])
    if bonus:
        path.take(ask, player, bonus, BONUS_RULES[place - 1])
    return "passes the Final Trial"
