"""Winning, and What Kind of Jedi Are You: the count, the final duel, and the look-up for fun."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.odds import Outcome
from referee.table.seats import highest
from referee.table.spin_off import spin_off
from referee.table.view import listed

from .box import DUEL_SKILLS, SKILLS
from .kinds import BALANCED, KINDS, SITH_LORD, title_of
from .reckoning import is_balanced, kinds_of
from .state import JEDI, SITH, Path, Player


@action("Decide who wins")
def decide(path: Path, ask: Ask) -> Outcome:
    """All are at an end space: the most skills win, or Sith and Jedi fight the final duel.

    Source: Winning (jedis-path/win/when, jedis-path/win/count). Who came first does not matter
    (jedis-path/win/not-first), and nobody wins as a team (jedis-path/table/teams).
    """
    require(path.phase not in ("order", "start", "again"), "jedis-path/win/when", "Not everybody has arrived.")
    require(path.phase == "win", "jedis-path/win/when", "The winner is known.")
    ranked = sorted(path.table, key=lambda player: -player.skills)
    path.note(", ".join(f"{player.name} {player.skills}" for player in ranked), "jedis-path/win/count")
    jedi, sith = path.of_side(JEDI), path.of_side(SITH)
    if jedi and sith:
        path.note("There are Jedi and Sith: a final duel", "jedis-path/win/mixed")
        tie = "jedis-path/win/champion-tie"
        challenger = _best(path, ask, sith, "jedis-path/win/duel-who", tie, "sith")
        defender = _best(path, ask, jedi, "jedis-path/win/duel-who", tie, "jedi")
        winner = duel(path, ask, challenger, defender)
    else:
        rule = "jedis-path/win/all-sith" if sith else "jedis-path/win/all-jedi"
        winner = _best(path, ask, path.table, rule, "jedis-path/win/tie", "tie")
    path.winner = winner.name
    path.note(f"{winner.name} wins", "jedis-path/win/others")
    path.phase = "kinds"
    return Outcome(f"{winner.name} wins", 100 * (winner.side == SITH))


def _best(path: Path, ask: Ask, players: list[Player], rule: str, tie: str, key: str) -> Player:
    """Who has the most skills; those who share them spin for it."""
    best = highest({player.name: player.skills for player in players})
    if len(best) == 1:
        path.note(f"{best[0]} has the most skills{_of(players, path)}", rule)
        return path.players[best[0]]
    path.note(f"{listed(best)} share the most skills{_of(players, path)}: they spin for it", tie)
    name, said = spin_off(path, ask, best, "spins for it", tie=tie, key=f"{key}_spin", faces=path.faces)
    path.note(f"{said}: {name}", tie)
    return path.players[name]


def _of(players: list[Player], path: Path) -> str:
    return f" of the {players[0].side}" if len(players) < len(path.table) else ""


def duel(path: Path, ask: Ask, sith: Player, jedi: Player) -> Player:
    """Three skills of the Sith's choice, one after the other; the Sith must win all three, the Jedi one.

    Source: Winning (jedis-path/win/duel-three, jedis-path/win/duel-distinct, jedis-path/win/duel-order).
    """
    holding = ", ".join(f"{kind} {sith.held[kind]} against {jedi.held[kind]}" for kind in SKILLS)
    about = f"{sith.name} challenges {jedi.name} in 3 skills ({holding})"
    skills = [str(kind) for kind in ask.choose_many("skills", SKILLS, about, low=DUEL_SKILLS, high=DUEL_SKILLS)]
    path.note(f"{sith.name} challenges {jedi.name} in {listed(skills)}", "jedis-path/win/duel-three")
    for number, skill in enumerate(skills, 1):
        if one_challenge(path, ask, sith, jedi, skill, f"duel_{number}") == jedi.name:
            said = f"One win is enough for the Jedi {jedi.name}"
            path.note(said, "jedis-path/win/jedi-one" if number == DUEL_SKILLS else "jedis-path/win/duel-stop")
            return jedi
    path.note(f"The Sith Lord {sith.name} has won all three", "jedis-path/win/sith-needs")
    return sith


def one_challenge(path: Path, ask: Ask, sith: Player, jedi: Player, skill: str, key: str) -> str:
    """One challenge of the duel: who has the higher total of spin and skill; a tie is spun again.

    Source: Winning (jedis-path/win/duel-one-by-one, jedis-path/win/duel-tie).
    """

    def once(ask: Ask, ending: str) -> str | None:
        totals, said = {}, []
        for player, side in ((sith, "sith"), (jedi, "jedi")):
            level = player.held[skill]
            prompt = f"{player.name} spins, with {skill} {level}"
            spun = ask.spin(f"{key}_{side}{ending}", prompt, faces=path.faces)
            totals[player.name] = spun + level
            said.append(f"{player.name} {spun} + {level} = {spun + level}")
        best = highest(totals)
        if len(best) > 1:
            path.note(f"{skill}: {', '.join(said)}: a tie, so both spin again", "jedis-path/win/duel-tie")
            return None
        path.note(f"{skill}: {', '.join(said)}: {best[0]} wins it", "jedis-path/win/duel-one-by-one")
        return best[0]

    return str(ask.settle(key, once))


@action("What kind of Jedi are you?")
def kind_of_jedi(path: Path, ask: Ask) -> None:
    """For fun: each player's strongest skill, then the second strongest.

    Source: What Kind of Jedi Are You? (jedis-path/kind/purpose, jedis-path/kind/how, jedis-path/kind/list).
    """
    require(path.phase == "kinds", "jedis-path/kind/purpose", "That is for the end, when the winner is known.")
    for number, player in enumerate(path.table, 1):
        kind = _kind(path, ask, player, f"kind_{number}")
        rule, text = KINDS[kind]
        path.kinds[player.name] = kind
        path.note(f"{player.name} is {kind}: {text}", rule)
    path.phase = "over"


def _kind(path: Path, ask: Ask, player: Player, key: str) -> str:
    """Which of the fourteen a player reads (jedis-path/kind/sith-when, jedis-path/kind/balanced-when)."""
    if player.side == SITH:
        return SITH_LORD
    titles = [title_of(*pair) for pair in kinds_of(player.held)]
    if is_balanced(player.held):
        titles.insert(0, BALANCED)
    if len(titles) == 1:
        return titles[0]
    # Without the comma, since commas part the options of a question.
    names = {title.replace(",", ""): title for title in titles}
    kind = names[str(ask.choose(key, list(names), f"{player.name} has a tie. Which kind?"))]
    path.note(f"{player.name} chooses", "jedis-path/kind/tie")
    return kind


@action("A player leaves", quiet=True)
def player_leaves(path: Path, ask: Ask) -> None:
    """Somebody goes home: the tiles go back to the piles, and the others play on.

    Source: the rulebook is silent (jedis-path/table/quit).
    """
    require(path.phase in ("start", "again"), "jedis-path/table/quit", "No turn is under way.")
    names = [player.name for player in path.table]
    require(len(names) > 1, "jedis-path/table/quit", "Nobody else is left.")
    player = path.players[str(ask.choose("who", names, "Who leaves?"))]
    sure = ask.yes("sure", f"{player.name} leaves for good?")
    require(sure, "jedis-path/table/quit", f"{player.name} stays.", ends=True)
    path.goes_home(player)
    path.note(f"{player.name} leaves; tiles and cards go back", "jedis-path/table/quit")
    if path.seats.current == player.name or len(names) == 2:
        path.next_turn()
