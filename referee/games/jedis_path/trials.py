"""THE TRIALS: the Jedi Council looks at the Dark Side tiles; the paths of Jedi and Sith part here."""

from __future__ import annotations

from referee.table.ask import Ask
from referee.table.view import plural

from .box import DISCARD_PER_DARK, SKILLS
from .reckoning import is_sith, trials_discard, trials_gain
from .road import Landing
from .state import JEDI, SITH, SITH_PATH, TRIALS_PATH, Path, Player


def the_trials(path: Path, ask: Ask, player: Player, landing: Landing) -> tuple[str, str]:
    """Up to 2 Dark Side tiles: on as a Jedi; 3 or more: a Sith Lord. Both spin again at once.

    Source: THE TRIALS (jedis-path/trials/council, jedis-path/trials/three-exactly, jedis-path/dark/three).
    The Dark Side tiles stay (jedis-path/trials/dark-stay).
    """
    return fall(path, ask, player) if is_sith(player.dark) else take_the_trials(path, ask, player)


def take_the_trials(path: Path, ask: Ask, player: Player) -> tuple[str, str]:
    """A Jedi discards two skills a Dark Side tile, and keeps the Master.

    Source: THE TRIALS (jedis-path/trials/discard, jedis-path/trials/which-skills, jedis-path/trials/jedi-keeps).
    """
    player.side = JEDI
    path.reach(player, TRIALS_PATH)
    held = f"{player.name} has {plural(player.dark, 'Dark Side tile')}"
    due = trials_discard(player.dark, player.skills)
    rule = "jedis-path/trials/discard" if player.dark else "jedis-path/trials/allowed"
    path.note(f"{held}: takes the Trials and discards {plural(due, 'skill')}", rule)
    if due < DISCARD_PER_DARK * player.dark:
        path.note(f"{player.name} has no more to discard, and goes on", "jedis-path/trials/too-few")
    if due:
        path.give_up(ask, player, due, "jedis-path/trials/which-skills", key="discard")
    return "takes the Trials as a Jedi", "jedis-path/trials/spin-jedi"


def fall(path: Path, ask: Ask, player: Player) -> tuple[str, str]:
    """A Sith Lord first gains a skill a Dark Side tile, then loses the Master with the Master's skills.

    Source: THE TRIALS (jedis-path/trials/sith, jedis-path/trials/order). The lightsaber stays (jedis-path/saber/sith).
    """
    player.side = SITH
    path.reach(player, SITH_PATH)
    path.note(f"{player.name} has {player.dark} Dark Side tiles: a Sith Lord", "jedis-path/trials/sith")
    path.take(ask, player, trials_gain(player.dark), "jedis-path/trials/gain")
    if player.master:
        path.note(f"{player.master} leaves {player.name}", "jedis-path/trials/master-leaves")
        for kind in SKILLS:
            due = player.gifts.count(kind)
            if due > player.held[kind]:
                said = f"{player.master} gave {due} {kind}, of which {player.name} has {player.held[kind]} left"
                path.note(f"{said}: where some are spent, we play that the rest goes", "jedis-path/trials/master-spent")
            path.lose(player, kind, due, "jedis-path/trials/master-leaves")
        player.master, player.gifts = "", []
    return "becomes a Sith Lord", "jedis-path/trials/spin-sith"
