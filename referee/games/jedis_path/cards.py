"""JEDI MASTER and BUILD LIGHTSABER: one card each, and the skills that it gives.

What the cards give is printed nowhere else, so it is asked once a card and remembered (jedis-path/master/which).
"""

from __future__ import annotations

from referee.table.action import require
from referee.table.ask import Ask
from referee.table.names import squeeze
from referee.table.view import listed

from .box import SABER_ALIKE, SKILLS
from .encounter import ANY
from .reckoning import MIXED, saber_prices, saber_tiles
from .road import Landing
from .state import MASTER, SABER, Path, Player

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Collection

MOST_GIVEN = 12  # skills that one card may give


def jedi_master(path: Path, ask: Ask, player: Player, landing: Landing) -> tuple[str, str]:
    """A Jedi Master trains the Padawan from now on.

    Source: JEDI MASTER (jedis-path/master/draw, jedis-path/master/keep).
    """
    path.reach(player, MASTER)
    held = {other.master: other.name for other in path.others(player) if other.master}
    name = _drawn(ask, player, "Jedi Master", "master", held)
    require(name not in held, "jedis-path/master/draw", f"{held.get(name)} has {name}.")
    player.master = name
    path.note(f"{player.name}'s Master is {name}", "jedis-path/master/draw")
    player.gifts = _given(path, ask, player, "Jedi Master", name, "jedis-path/master/skills")
    if not player.gifts:
        path.note(f"{name} gives no skill", "jedis-path/master/none")
    return f"is trained by {name}", ""


def build_lightsaber(path: Path, ask: Ask, player: Player, landing: Landing) -> tuple[str, str]:
    """Pay four different skills or three alike, or nothing if that cannot be paid; then draw a Lightsaber.

    Source: BUILD LIGHTSABER (jedis-path/saber/cost, jedis-path/saber/draw).
    """
    path.reach(player, SABER)
    _pay(path, ask, player)
    player.saber = _drawn(ask, player, "Lightsaber", "saber")
    path.note(f"{player.name} has built a lightsaber: {player.saber}", "jedis-path/saber/draw")
    _given(path, ask, player, "Lightsaber", player.saber, "jedis-path/saber/skills")
    return "builds a lightsaber", ""


def _pay(path: Path, ask: Ask, player: Player) -> None:
    """Whoever can pay must (jedis-path/saber/must-pay); the tiles go back to their piles (jedis-path/saber/return)."""
    prices = saber_prices(player.held)
    if not prices:
        said = f"{player.name} has neither {MIXED} nor {SABER_ALIKE} alike, so builds free"
        path.note(said, "jedis-path/saber/cannot-pay")
        return
    rule, price = "jedis-path/saber/cost", prices[0]
    if len(prices) > 1:
        holding = ", ".join(f"{kind} {player.held[kind]}" for kind in SKILLS)
        price = str(ask.choose("price", prices, f"{player.name} pays for the lightsaber ({holding})"))
        rule = "jedis-path/saber/choice"
    path.note(f"{player.name} pays {price} for the lightsaber", rule)
    for kind, count in saber_tiles(price).items():
        path.lose(player, kind, count, "jedis-path/saber/return")


def _drawn(ask: Ask, player: Player, deck: str, key: str, held: Collection[str] = ()) -> str:
    """The name of a drawn card; those that the table has named on other evenings are offered, except `held`."""
    known = [fact.removeprefix(f"{deck}: ") for fact in ask.known if fact.startswith(f"{deck}: ")]
    hint = "" if key == "master" else " (its name, or what you call it)"
    names = [name for name in known if name not in held]
    told = ask.text(key, f"Which {deck} did {player.name} draw?{hint}", names=names)
    return next((name for name in held if squeeze(name) == squeeze(told)), told)


def _given(path: Path, ask: Ask, player: Player, deck: str, name: str, rule: str) -> list[str]:
    """The skills that a card gives at once, by kind as often as it gives it; asked once and remembered.

    What it gives of ANY kind is the player's own choice, and asked each time.
    """
    about = f"What does {name} give? As in: 2 fighting, 1 energy; 2 any; none"
    fact = f"{deck}: {name}"
    told = ask.suggest("gives", None, about, options=(*SKILLS, ANY), low=0, high=MOST_GIVEN, repeat=True, fact=fact)
    given = [str(kind) for kind in told] if isinstance(told, list) else []
    got = []
    for kind in SKILLS:
        if kind in given:
            got += [kind] * path.gain(player, kind, given.count(kind), rule)
    if ANY in given:
        got += path.take(ask, player, given.count(ANY), rule, key="gift")
    return sorted(got, key=SKILLS.index)


def said_gifts(gifts: list[str]) -> str:
    """The skills of a card in a few words: "2 Fighting and 1 Energy"."""
    return listed([f"{gifts.count(kind)} {kind}" for kind in SKILLS if kind in gifts])
