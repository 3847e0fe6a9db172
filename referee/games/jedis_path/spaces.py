"""The Gameboard: one procedure for each kind of space. Each returns what came of it, and by which rule the player spins
again ("" where the turn is over).
"""

from __future__ import annotations

from referee.table.ask import Ask
from referee.table.view import plural

from . import board
from .arrival import end_space
from .box import (
    CHALLENGE_GAIN,
    DARK,
    LESSON_GAIN,
    MISSION_GAIN,
    MISSION_LOSS,
    REDEMPTION_GAIN,
    REDEMPTION_LOSS,
    SKILLS,
    TRIAL_GAIN,
    TRIAL_TOTAL,
)
from .cards import build_lightsaber, jedi_master
from .encounter import ANY, ask_skill, encounter
from .reckoning import redeemed
from .road import Landing
from .state import START, TRIAL, Path, Player
from .trials import the_trials

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable

    Came = tuple[str, str]
    Directions = Callable[[Path, Ask, Player, Landing], Came]

OVER = ""  # the space ends the turn


def follow(path: Path, ask: Ask, player: Player, landing: Landing) -> Came:
    """Follow a space's instructions (jedis-path/turn/instructions); nobody may refuse (jedis-path/encounter/refuse)."""
    return DIRECTIONS[landing.kind](path, ask, player, landing)


def jedi_trial(path: Path, ask: Ask, player: Player, landing: Landing) -> Came:
    """All skills and the spin together must come to 8; else back to Start.

    Source: JEDI TRIAL (jedis-path/trial/total, jedis-path/trial/all-skills). Who fails keeps the skills
    (jedis-path/trial/keep-skills) and may try as often as it takes (jedis-path/trial/retry).
    """
    rules = ("jedis-path/trial/total", "jedis-path/trial/fail")
    if encounter(path, ask, player, "the Jedi Trial", "all skills", TRIAL_TOTAL, rules):
        path.reach(player, TRIAL)
        path.take(ask, player, TRIAL_GAIN, "jedis-path/trial/pass")
        return "passes the Jedi Trial", OVER
    path.reach(player, START)
    player.owed = 2
    path.note(f"{player.name} goes back to Start, and takes 2 more skills next turn", "jedis-path/trial/two-more")
    return "fails the Jedi Trial", OVER


def lesson(path: Path, ask: Ask, player: Player, landing: Landing) -> Came:
    """A Lesson card: one skill if the number is reached, nothing if not.

    Source: LESSON (jedis-path/lesson/draw).
    """
    rules = ("jedis-path/lesson/pass", "jedis-path/lesson/fail")
    if not _card(path, ask, player, "the Lesson", rules):
        return "fails the Lesson", OVER
    path.take(ask, player, LESSON_GAIN, "jedis-path/lesson/pass")
    return "passes the Lesson", OVER


def mission(path: Path, ask: Ask, player: Player, landing: Landing) -> Came:
    """A Mission card: two skills if the number is reached, one lost if not.

    Source: MISSION (jedis-path/mission/draw, jedis-path/mission/which-lost).
    """
    rules = ("jedis-path/mission/pass", "jedis-path/mission/fail")
    if _card(path, ask, player, "the Mission", rules):
        path.take(ask, player, MISSION_GAIN, "jedis-path/mission/pass")
        return "passes the Mission", OVER
    path.give_up(ask, player, MISSION_LOSS, "jedis-path/mission/which-lost")
    return "fails the Mission", OVER


def _card(path: Path, ask: Ask, player: Player, what: str, rules: tuple[str, str]) -> bool:
    """The encounter of a card that was drawn; its skill and number are read off it."""
    skill = str(ask.choose("skill", SKILLS, f"{what[4:]} card: which skill?"))
    number = ask.number("number", f"{skill} how much?", low=1, high=40)
    return encounter(path, ask, player, what, skill, number, rules)


def challenge(path: Path, ask: Ask, player: Player, landing: Landing) -> Came:
    """A Jedi Challenge: both spin and add one skill; the higher gains a skill, and both do on a tie.

    Source: JEDI CHALLENGE (jedis-path/challenge/choose, jedis-path/challenge/both-spin). Anybody may be chosen, who
    waits at the end too (jedis-path/challenge/finished), and nobody can refuse (jedis-path/challenge/refuse). Which
    skill is gained is the winner's choice (jedis-path/challenge/gain-kind).
    """
    others = path.others(player)
    if not others:
        path.note("Nobody is there to be challenged", "jedis-path/challenge/choose")
        return "challenges nobody", OVER
    skill = ask_skill(ask, "Jedi Challenge: which skill does it say?", landing.spot, (*SKILLS, ANY))
    if skill == ANY:
        skill = str(ask.choose("any_skill", SKILLS, f"{player.name} chooses the skill"))
        path.note(f"{player.name} chooses {skill}", "jedis-path/challenge/any")
    have = {other.name: other.held[skill] for other in [player, *others]}
    holding = ", ".join(f"{other.name} {have[other.name]}" for other in others)
    names = [other.name for other in others]
    about = f"Whom does {player.name} challenge in {skill}? ({holding})"
    name = str(ask.whom("rival", names, about))
    mine = ask.spin("encounter", f"{player.name} spins, with {skill} {have[player.name]}", faces=path.faces)
    theirs = ask.spin("rival_spin", f"{name} spins, with {skill} {have[name]}", faces=path.faces)
    totals = {player.name: mine + have[player.name], name: theirs + have[name]}
    sums = f"{player.name} {mine} + {have[player.name]} = {totals[player.name]}"
    said = f"{skill}: {sums}, {name} {theirs} + {have[name]} = {totals[name]}"
    if totals[player.name] == totals[name]:
        path.note(f"{said}: a tie, so both gain a skill", "jedis-path/challenge/tie")
        path.take(ask, player, CHALLENGE_GAIN, "jedis-path/challenge/tie")
        path.take(ask, path.players[name], CHALLENGE_GAIN, "jedis-path/challenge/tie", key="rival_gain")
        return "ties the Jedi Challenge", OVER
    winner = max(totals, key=totals.__getitem__)
    loser = name if winner == player.name else player.name
    path.note(f"{said}: {winner} wins, and {loser} loses nothing", "jedis-path/challenge/loser")
    key = "gain" if winner == player.name else "rival_gain"
    path.take(ask, path.players[winner], CHALLENGE_GAIN, "jedis-path/challenge/win", key=key)
    return f"{'wins' if winner == player.name else 'loses'} the Jedi Challenge", OVER


def redemption(path: Path, ask: Ask, player: Player, landing: Landing) -> Came:
    """Redemption: a bare spin above the Dark Side tiles gets rid of one, else a skill is lost; none: a free skill.

    Source: REDEMPTION (jedis-path/redemption/bare-spin, jedis-path/redemption/which-lost).
    """
    dark = player.dark
    if not dark:
        path.take(ask, player, REDEMPTION_GAIN, "jedis-path/redemption/none")
        return "needs no Redemption", OVER
    needs = f"above {dark} gets rid of a Dark Side tile"
    number = ask.spin("encounter", f"{player.name} spins for Redemption: {needs}", faces=path.faces)
    if redeemed(number, dark):
        path.note(
            f"{number} is more than {plural(dark, 'Dark Side tile')}: redeemed", "jedis-path/redemption/bare-spin"
        )
        path.lose(player, DARK, 1, "jedis-path/redemption/higher")
        return "is redeemed", OVER
    path.note(f"{number} is not more than {plural(dark, 'Dark Side tile')}", "jedis-path/redemption/lower")
    path.give_up(ask, player, REDEMPTION_LOSS, "jedis-path/redemption/which-lost")
    return "is not redeemed", OVER


def gain_skills(path: Path, ask: Ask, player: Player, landing: Landing) -> Came:
    """Gain what the space says; the player chooses where it names no skill (jedis-path/space/gain-lose)."""
    count, kind = _how_many(ask, landing, "gain"), _printed_skill(ask, landing)
    if kind == ANY:
        path.take(ask, player, count, "jedis-path/space/gain-lose")
    else:
        path.gain(player, kind, count, "jedis-path/space/gain-lose")
    return "gains skills", OVER


def lose_skills(path: Path, ask: Ask, player: Player, landing: Landing) -> Came:
    """Lose what the space says, as far as one has it (jedis-path/space/gain-lose, jedis-path/table/lose-none)."""
    rule = "jedis-path/space/gain-lose"
    count, kind = _how_many(ask, landing, "lose"), _printed_skill(ask, landing)
    if kind == ANY:
        path.give_up(ask, player, count, rule, none=rule)
    elif not path.lose(player, kind, count, rule):
        path.note(f"{player.name} has no {kind} to lose", rule)
    return "loses skills", OVER


def _how_many(ask: Ask, landing: Landing, verb: str) -> int:
    """How many skills a space gives or takes; remembered where the spaces are learnt."""
    fact = f"{landing.spot}: how many" if landing.spot else None
    if landing.count:  # said with the space: "steal 2 skills"
        if fact:
            ask.teach(fact, landing.count)
        return landing.count
    return int(str(ask.suggest("count", None, f"How many skills to {verb}?", low=1, high=24, fact=fact)))


def _printed_skill(ask: Ask, landing: Landing) -> str:
    """Which skill a space gives or takes, or ANY; remembered where the spaces are learnt."""
    if landing.skill:
        if landing.spot:
            ask.teach(f"{landing.spot}: skill", landing.skill)
        return landing.skill
    return ask_skill(ask, "Which skill does it name?", landing.spot, (ANY, *SKILLS))


def steal_skills(path: Path, ask: Ask, player: Player, landing: Landing) -> Came:
    """Take skills from another player: the thief chooses whose and which; the piles are not touched.

    Source: Other Spaces; THE DARK PATH (jedis-path/space/steal-which).
    """
    rule = "jedis-path/dark/steal" if player.aside else "jedis-path/space/steal"
    victims = [other for other in path.others(player) if other.skills]
    if not victims:
        path.note("Nobody has a skill to steal", "jedis-path/space/steal-which")
        return "steals nothing", OVER
    count = _how_many(ask, landing, "steal")
    holding = ", ".join(f"{other.name} {other.skills}" for other in victims)
    names = [other.name for other in victims]
    name = str(ask.whom("victim", names, f"From whom? ({holding})"))
    victim = path.players[name]
    stolen = path.chosen_of(ask, victim, count, f"{player.name} steals from {name}", "steal")
    for kind, number in stolen.items():
        victim.tiles[kind].give(player.tiles[kind], number)
        path.note(f"{player.name} steals {number} {kind} from {name}", rule)
    if sum(stolen.values()) < count:
        path.note(f"{name} has no more", "jedis-path/space/steal-which")
    return "steals skills", OVER


def spin_again(path: Path, ask: Ask, player: Player, landing: Landing) -> Came:
    """Spin and move again in the same turn (jedis-path/space/spin-again)."""
    return "spins again", "jedis-path/space/spin-again"


def nothing(path: Path, ask: Ask, player: Player, landing: Landing) -> Came:
    """A space without instructions, or with some that change no tiles."""
    return "nothing happens", OVER


DIRECTIONS: dict[str, Directions] = {
    board.LESSON: lesson,
    board.MISSION: mission,
    board.CHALLENGE: challenge,
    board.REDEMPTION: redemption,
    board.GAIN: gain_skills,
    board.LOSE: lose_skills,
    board.STEAL: steal_skills,
    board.AGAIN: spin_again,
    board.NOTHING: nothing,
    board.JEDI_TRIAL: jedi_trial,
    board.JEDI_MASTER: jedi_master,
    board.LIGHTSABER: build_lightsaber,
    board.THE_TRIALS: the_trials,
    board.THE_END: end_space,
}
