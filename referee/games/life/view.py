"""What a table looks at: one row a player, who is to spin, and what is left in the box."""

from __future__ import annotations

from referee.table.amounts import money
from referee.table.view import Line, Table, plural

from .board import spaces
from .cards import REPAYMENT
from .state import ACRES, GONE, Life, Player

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.table.view import Cell, View

PHASES = {
    "order": "who begins?",
    "start": "start of the turn",
    "again": "spins again",
    "count": "the final count",
    "over": "the game is over",
}


def status(life: Life) -> View:
    """The state as a table looks at it."""
    now = PHASES[life.phase]
    if life.phase in ("start", "again"):
        head = f"Turn {life.seats.turn} · {life.player.name} · {now if life.player.started else 'career or college?'}"
    else:
        head = now[:1].upper() + now[1:]
    over = life.phase == "over"
    columns = ["", "", "", "cash", "loans", "tiles", "total" if over else "net worth"]
    players = life.standing() if over else list(life.players.values())
    rows: list[Sequence[Cell] | Line] = []
    for player in players:
        rows.append(_row(life, player))
        held = ", ".join(_holdings(player))
        if held:
            # On a line of its own, so that the numbers keep their columns however much somebody owns.
            rows.append(Line((held, "dim"), indent=5, hang=0))
    box = f"{plural(life.pile.count, 'tile')} in the pile, {life.estates.count} at Millionaire Estates"
    return [Line((head, "strong")), Table(rows, head=columns, align="lllrrrr"), Line((box, "dim"), indent=2)]


def _row(life: Life, player: Player) -> list[Cell]:
    current = life.phase in ("start", "again") and player is life.player
    worth = player.money + player.tile_dollars
    return [
        ("▸", "strong") if current else " ",
        (player.name, "strong") if current else player.name,
        _job(player),
        f"{player.cash:,}",
        str(player.loans),
        str(player.tiles.count),
        (f"{worth:,}", "bad" if worth < 0 else ""),
    ]


def _job(player: Player) -> str:
    if not player.here:
        return GONE
    if player.retired:
        return f"retired, {'Acres' if player.home == ACRES else 'Estates'}"
    if not player.started:
        return "at the start"
    if not player.career:
        return "at college"
    return f"{player.career}, {money(player.salary)}"


def _holdings(player: Player) -> list[str]:
    """Where the car is, house, family, policies and stocks, in a few words each."""
    held = []
    if player.place and spaces()[player.place].kind != "start":
        held.append(f"on {spaces()[player.place].label}")
    if player.house:
        held.append(f"{player.house}{' (insured)' if player.house_insured else ''}")
    if player.car_insured:
        held.append("car insured")
    if player.married:
        held.append("married")
    if player.children:
        held.append(plural(player.children, "child", "children"))
    if player.stocks:
        held.append("stock " + " and ".join(str(number) for number in sorted(player.stocks)))
    if player.misses_turn:
        held.append("misses a turn")
    return held


def data(life: Life) -> dict[str, object]:
    """The state as JSON values: the phase, the turn, the box, and every player's things; dollars as whole numbers."""
    current = life.seats.current if life.phase in ("start", "again") else None
    return {
        "phase": life.phase,
        "turn": life.seats.turn,
        "current": current,
        "pile": life.pile.count,
        "estates": life.estates.count,
        "settings": life.settings,
        "players": [player_data(player) for player in life.players.values()],
        "winners": [player.name for player in life.winners()] if life.phase == "over" else [],
    }


def player_data(player: Player) -> dict[str, object]:
    """One player as JSON values."""
    return {
        "name": player.name,
        "cash": player.cash,
        "loans": player.loans,
        "owes": player.loans * REPAYMENT,
        "net_worth": player.money + player.tile_dollars,
        "career": player.career or None,
        "salary": player.salary or None,
        "graduate": player.graduate,
        "house": player.house or None,
        "house_insured": player.house_insured,
        "car_insured": player.car_insured,
        "stocks": sorted(player.stocks),
        "married": player.married,
        "children": player.children,
        "tiles": player.tiles.count,
        "tile_dollars": player.tile_dollars,
        "misses_turn": player.misses_turn,
        "place": player.place or None,
        "retired": player.home or None,
    }
