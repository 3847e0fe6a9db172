"""What a table looks at: both sides of the planet, counters as bars, planets won, decks, hyperspace, duel and race."""

from __future__ import annotations

from referee.table.view import Line, Table, plural

from . import catalogue
from .state import Battle, Duel, Player, YoungJedi

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.view import Cell, Span, View

BAR, SPENT = "▮", "▯"
PHASES = {
    "sides": "who plays which side?",
    "first": "who goes first?",
    "reveal": "turns up hidden cards",
    "planet": "chooses the next planet",
    "over": "the game is over",
}
STEPS = {"deploy": "Deploy", "battle": "Battle, then Even Up"}


def status(game: YoungJedi) -> View:
    """The state as a table looks at it."""
    lines: View = [Line((head(game), "strong"))]
    if game.phase in ("sides", "first"):
        return lines
    lines.append(_piles(game))
    for player in game.players.values():
        lines += _cards(game, player)
    if game.battle is not None:
        lines.append(Line(_battle(game, game.battle), indent=2, hang=2))
    if game.duel is not None:
        lines.append(Line(_duel(game.duel), indent=2, hang=2))
    return lines


def head(game: YoungJedi) -> str:
    """Where the game is, whose turn it is, and in which step."""
    if game.phase == "over":
        return f"The game is over: {f'{game.winner} wins, {game.how}' if game.winner else f'a draw, {game.how}'}"
    if game.phase in ("sides", "first"):
        return PHASES[game.phase][:1].upper() + PHASES[game.phase][1:]
    where = catalogue.find(game.location).title.replace("•", "·")
    name = game.seats.current
    if game.phase == "fight" and game.battle is not None:
        where = f"above {game.battle.planet}" if game.battle.space else where
        return f"{where} · fight {game.battle.number} of {game.battle.attacker}'s battle"
    if game.phase == "duel" and game.duel is not None:
        return f"{where} · duel, {game.duel.attacker} attacks"
    if game.phase == "planet":
        return f"Turn {game.seats.turn} · {game.chooser} {PHASES['planet']}"
    now = PHASES.get(game.phase) or STEPS[game.step]
    first = ", first turn here" if game.is_first_turn(game.player) else ""
    return f"Turn {game.seats.turn} · {where} · {name}: {now}{first}"


def bars(player: Player) -> str:
    """The counters left as bars, those spent hollow: "▮▮▯▯▯▯"."""
    return BAR * max(0, player.left) + SPENT * min(player.spent, player.limit)


def _piles(game: YoungJedi) -> Table:
    rows: list[list[Cell]] = []
    for player in game.players.values():
        current = player is game.player and not game.over
        won = " ".join(planet for planet, owner in game.controlled.items() if owner == player.name)
        counters: Span = (bars(player), "good") if current and game.phase in ("turn", "reveal") else ("", "")
        rows.append(
            [
                ("▸", "strong") if current else " ",
                (player.name, "strong" if current else ""),
                player.side.title(),
                str(player.cards_left),
                str(player.hand),
                str(player.discards),
                counters,
                (won, "good"),
            ]
        )
    return Table(rows, head=["", "", "", "deck", "hand", "discards", "counters", "planets"], align="lllrrrll")


def _cards(game: YoungJedi, player: Player) -> View:
    lines: View = []
    here = [_row(game, code) for code in _sorted(player.characters)]
    parts = _counted(here) + _counted([catalogue.short(code) for code in _sorted(player.weapons)])
    hidden = player.hidden[game.planet]
    parts += [plural(hidden, "hidden card")] if hidden else []
    parts += [f"Effect {catalogue.short(player.effect)}"] if player.effect else []
    lines.append(Line((f"{player.name}: ", "dim"), ", ".join(parts) or "nobody here", indent=2, hang=2))
    lines += [Line((line, "dim"), indent=4, hang=2) for line in _elsewhere(game, player)]
    return lines


def _elsewhere(game: YoungJedi, player: Player) -> list[str]:
    lines = []
    for planet, cards in player.stranded.items():
        hidden = player.hidden[planet] if planet != game.planet else 0
        if cards or hidden:
            down = [plural(hidden, "hidden card")] if hidden else []
            names = _counted([catalogue.short(code) for code in cards])
            lines.append(f"stranded on {planet}: {', '.join(names + down)}")
    if player.ships:
        lines.append(f"Hyperspace: {', '.join(_counted([catalogue.short(code) for code in player.ships]))}")
    if player.objective:
        racers = " in ".join(catalogue.short(code) for code in (player.pilot, player.podracer) if code) or "nobody yet"
        lines.append(f"Objective: {racers}, Thrust {player.thrust}, laps {player.laps}, lap cards {player.pile}")
    return lines


def _row(game: YoungJedi, code: str) -> str:
    """A character with Power, location bonus and Damage: "Darth Maul 6+2 (5)"."""
    from .arms import fighter, place
    from .cards_who import location_bonus

    card, dots = fighter(code), location_bonus(fighter(code), place(game.location))
    power = "?" if card.power is None else str(card.power)
    return f"{card.title} {power}{f'+{dots}' if dots else ''} ({card.damage})"


def _sorted(codes: list[str]) -> list[str]:
    return sorted(codes, key=catalogue.title)


def _counted(names: list[str]) -> list[str]:
    return [f"{names.count(name)}× {name}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]


def _battle(game: YoungJedi, battle: Battle) -> str:
    parts = []
    for name, left in battle.left.items():
        cards = game.players[name].plan
        more = f", {plural(cards, 'Battle card')}" if cards else ""
        parts.append(f"{name} {len(left)} to come{more}")
    return f"plans: {'; '.join(parts)}"


def _duel(duel: Duel) -> str:
    parts = []
    for name, code in duel.fighters.items():
        passed = ", passed" if name in duel.passed else ""
        hits = plural(duel.hits[name], "hit")
        parts.append(f"{name}'s {catalogue.short(code)} {hits} taken, hand {duel.hands[name]}{passed}")
    return "; ".join(parts)


def data(game: YoungJedi) -> dict[str, object]:
    """The state as JSON values."""
    held, duel = game.battle, game.duel
    return {
        "phase": game.phase,
        "step": game.step,
        "turn": game.seats.turn,
        "current": game.seats.current if game.phase not in ("sides", "first", "over") else None,
        "planet": game.planet or None,
        "location": catalogue.find(game.location).title if game.location else None,
        "controlled": game.controlled,
        "chooses": game.chooser or None,
        "settings": game.settings,
        "players": [player_data(player) for player in game.players.values()],
        "battle": None
        if held is None
        else {
            "attacker": held.attacker,
            "fight": held.number,
            "space": held.space,
            "left": {name: [catalogue.label(code) for code in codes] for name, codes in held.left.items()},
        },
        "duel": None
        if duel is None
        else {
            "attacks": duel.attacker,
            "fighters": {name: catalogue.label(code) for name, code in duel.fighters.items()},
            "hands": duel.hands,
            "hits": duel.hits,
            "passed": duel.passed,
        },
        "winner": game.winner or None,
        "how": game.how or None,
    }


def player_data(player: Player) -> dict[str, object]:
    """One player as JSON values; of hand, deck and hidden cards only the number."""
    return {
        "name": player.name,
        "side": player.side or None,
        "cards": player.cards,
        "deck": player.deck,
        "hand": player.hand,
        "discards": player.discards,
        "locations": len(player.locations),
        "plan": player.plan,
        "counters": {"limit": player.limit, "spent": player.spent, "left": player.left},
        "characters": [catalogue.label(code) for code in player.characters],
        "weapons": [catalogue.label(code) for code in player.weapons],
        "effect": catalogue.label(player.effect) if player.effect else None,
        "hidden": {planet: count for planet, count in player.hidden.items() if count},
        "stranded": {
            planet: [catalogue.label(code) for code in cards] for planet, cards in player.stranded.items() if cards
        },
        "hyperspace": [catalogue.label(code) for code in player.ships],
        "objective": {
            "pilot": catalogue.label(player.pilot) if player.pilot else None,
            "podracer": catalogue.label(player.podracer) if player.podracer else None,
            "thrust": player.thrust,
            "laps": player.laps,
            "lap_cards": player.pile,
        }
        if player.objective
        else None,
    }
