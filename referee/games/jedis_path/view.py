"""What a table looks at: one row a player, who is to spin, and what is left in the piles."""

from __future__ import annotations

from referee.table.view import Line, Table

from .box import DARK, SKILLS
from .state import END, GONE, SITH, START, Path, Player

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.table.view import Cell, View

FEW = 8  # tiles in a pile that are worth a word
PHASES = {
    "order": "who goes first?",
    "start": "start of the turn",
    "again": "spins again",
    "win": "all have arrived",
    "kinds": "what kind of Jedi are you?",
    "over": "the game is over",
}


def status(path: Path) -> View:
    """The state as a table looks at it."""
    now = PHASES[path.phase]
    if path.phase in ("start", "again"):
        waits = path.player.road == START and path.player.owed
        head = f"Turn {path.seats.turn} · {path.player.name} · {'on Start' if waits else now}"
    else:
        head = now[:1].upper() + now[1:]
    if path.winner:
        head += f" · {path.winner} has won"
    columns = ["", "", "", *SKILLS, "skills", "dark"]
    rows: list[Sequence[Cell] | Line] = []
    for player in path.players.values():
        rows.append(_row(path, player))
        held = ", ".join(_holdings(path, player))
        if held:
            rows.append(Line((held, "dim"), indent=5, hang=0))
    view: View = [Line((head, "strong")), Table(rows, head=columns, align="lllrrrrrr")]
    low = [f"{kind} {path.piles[kind].count}" for kind in SKILLS if path.piles[kind].count < FEW]
    if low:
        view.append(Line(("left in the piles: " + ", ".join(low), "dim"), indent=2))
    return view


def _row(path: Path, player: Player) -> list[Cell]:
    current = path.phase in ("start", "again") and player is path.player
    return [
        ("▸", "strong") if current else " ",
        (player.name, "strong") if current else player.name,
        _where(player),
        *(str(player.held[kind]) for kind in SKILLS),
        (str(player.skills), "strong"),
        (str(player.dark), "bad" if player.dark > 2 else ""),
    ]


def _where(player: Player) -> str:
    """The side and the road, in a few words."""
    if player.road in (START, GONE):
        return player.road if player.road == GONE else "on Start"
    if player.road == END:
        return f"{'Sith Lord' if player.side == SITH else 'Jedi'}, at the end"
    if player.aside:
        return f"on a {player.aside}"
    if player.side:
        return f"{'Sith Lord' if player.side == SITH else 'Jedi'}, {player.road}"
    return player.road if player.road == player.clan else f"past {player.road}"


def _holdings(path: Path, player: Player) -> list[str]:
    """Clan, Master, lightsaber, and the space where somebody counts."""
    held = [player.clan] if player.clan and player.road != player.clan else []
    held += [f"Master {player.master}"] if player.master else []
    held += [f"lightsaber {player.saber}"] if player.saber else []
    held += [f"on {player.spot}"] if player.spot else []
    held += [path.kinds[player.name]] if player.name in path.kinds else []
    return held


def data(path: Path) -> dict[str, object]:
    """The state as JSON values: the phase, the turn, the piles, and every player's things."""
    return {
        "phase": path.phase,
        "turn": path.seats.turn,
        "current": path.seats.current if path.phase in ("start", "again") else None,
        "piles": {kind: path.piles[kind].count for kind in (*SKILLS, DARK)},
        "settings": path.settings,
        "players": [player_data(path, player) for player in path.players.values()],
        "winners": [path.winner] if path.winner else [],
    }


def player_data(path: Path, player: Player) -> dict[str, object]:
    """One player as JSON values."""
    return {
        "name": player.name,
        "clan": player.clan or None,
        "road": player.road,
        "aside": player.aside or None,
        "space": player.spot or None,
        **{kind.lower(): player.held[kind] for kind in SKILLS},
        "skills": player.skills,
        "dark_side": player.dark,
        "master": player.master or None,
        "master_gave": list(player.gifts),
        "lightsaber": player.saber or None,
        "side": player.side or None,
        "arrived": player.arrived or None,
        "passed_final_trial": player.passed_final,
        "kind": path.kinds.get(player.name),
    }
