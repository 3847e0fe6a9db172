"""What a table looks at: the stat boards, what everybody carries, and the Regions with where everybody stands."""

from __future__ import annotations

from referee.table.view import Line, Table

from .board import CENTER, INNER, MIDDLE, NAMED, OUTER
from .cards import STRENGTH, WILL
from .carrying import held_names
from .ending import medal_names
from .picture import picture
from .state import Player, Talisman
from .tables import LEADS

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.table.view import Cell, Piece, View

FEW = 4  # tokens in a supply that are worth a word
PHASES = {
    "characters": "who is who?",
    "first": "who goes first?",
    "start": "start of the turn",
    "encounter": "the encounter",
    "task": "the task of Mandalore",
    "ordeal": "a battle with the space",
    "duel": "a battle between Characters",
    "confidant": "a Confidant is attacked",
    "draw": "cards to be drawn",
    "cards": "the cards of the space",
    "end": "end of the turn",
    "over": "the game is over",
}


def status(game: Talisman) -> View:
    """The state as a table looks at it."""
    now = PHASES[game.phase]
    if game.playing:
        player = game.player
        what = "draws a new Character" if player.dead else now
        head = f"Turn {game.seats.turn} · {player.title if player.here else player.name} · {what}"
    else:
        head = now[:1].upper() + now[1:]
    if game.winner:
        head += f" · {game.players[game.winner].title} has won"
    rows: list[Sequence[Cell] | Line] = []
    for player in game.players.values():
        rows.append(_row(game, player))
        held = ", ".join(_holdings(player))
        if held:
            rows.append(Line((held, "dim"), indent=5, hang=0))
    columns = ["", "", "", "STR", "WILL", "HP", "Destiny", "GC", "Force", "Medals"]
    view: View = [Line((head, "strong")), Table(rows, head=columns, align="lllrrrrrrl")]
    return [*view, *_regions(game), *_low(game)]


def _row(game: Talisman, player: Player) -> list[Cell]:
    """A stat board: the red, the blue and the green dial, and the tokens."""
    current = game.playing and player is game.player
    name: list[Cell] = [("▸", "strong") if current else " ", (player.name, "strong") if current else player.name]
    if not player.here:
        where = "out of the game" if player.out else "defeated" if player.dead else "no Character yet"
        tokens = ["", "", "", "", str(player.credits.count), "", ""] if player.dead else [""] * 7
        return [*name, where, *tokens]
    limit = game.force_limit(player)
    points = [sum(m.points for m in player.medals if m.trait == trait) for trait in (STRENGTH, WILL)]
    medals = " ".join(f"{letter}{count}" for letter, count in zip("SW", points, strict=True) if count)
    low = "bad" if player.health == 1 else "green"
    return [
        *name,
        f"{player.character}",
        (_value(game, player, STRENGTH), "red"),
        (_value(game, player, WILL), "blue"),
        (f"{player.health}/{player.most_health}", low),
        str(player.destiny.count),
        str(player.credits.count),
        (f"{player.force.count}/{limit}", "warn" if player.force.count > limit else ""),
        medals,
    ]


def _value(game: Talisman, player: Player, trait: str) -> str:
    """The total, with the dial where they differ: "6 (5)"."""
    total, dial = game.total(player, trait), player.dial[trait]
    return str(total) if total == dial else f"{total} ({dial})"


def _holdings(player: Player) -> list[str]:
    """What lies below the Character card, and what state it is in."""
    held = held_names(player.objects)
    held += [f"with {name}" for name in held_names(player.confidants)]
    held += [f"Medal {name}" for name in medal_names(player.medals)]
    held += [f"lead: {LEADS[player.lead][0]}"] if player.lead else []
    held += [f"Disoriented ({player.disoriented})"] if player.disoriented else []
    held += [f"loses {player.lost_turns} turn{'s' if player.lost_turns > 1 else ''}"] if player.lost_turns else []
    held += ["another turn comes"] if player.extra_turns else []
    held += ["on the way back to Jedha"] if player.turning_back else []
    held += ["passes Mandalore next move"] if player.over_mandalore else []
    held += ["moves to Jedha next turn"] if player.over_kef_bir else []
    return held


def _regions(game: Talisman) -> View:
    """The board, if its order is known; and from the Center outward every space where somebody or something is."""
    board = picture(game)
    view: View = [board] if board else []
    for region in (CENTER, INNER, MIDDLE, OUTER):
        marked = [space for space in _spaces(game, region) if _on(game, space)]
        if marked:
            pieces: list[Piece] = [(f"{region:<7}", "dim")]
            for number, space in enumerate(marked):
                pieces += [(" · ", "dim")] * bool(number)
                pieces += [f"{space}: ", (_on(game, space), "strong" if game.player.space == space else "")]
            view.append(Line(*pieces, indent=2, hang=9))
    return view


def _spaces(game: Talisman, region: str) -> list[str]:
    others = [p.space for p in game.players.values() if p.region == region]
    return list(dict.fromkeys([*game.spaces_of(region), *NAMED[region], *others]))


def _on(game: Talisman, space: str) -> str:
    """Who and what is on a space."""
    there = [player.name for player in game.players.values() if player.here and player.space == space]
    there += held_names(game.cards.get(space, []))
    loose = game.loose.get(space)
    return ", ".join([*there, *([f"{loose.count} GC"] if loose and loose.count else [])])


def _low(game: Talisman) -> View:
    """What runs low in the supply."""
    left = {"GC": game.credits.count, "Destiny": game.destiny.count, "Wayfinders": game.wayfinders}
    low = [f"{name} {count}" for name, count in left.items() if count < (FEW if name != "Wayfinders" else 2)]
    return [Line(("left in the supply: " + ", ".join(low), "dim"), indent=2)] if low else []


def data(game: Talisman) -> dict[str, object]:
    """The state as JSON values: the phase, the turn, the supplies, the cards on the spaces, and every player."""
    return {
        "phase": game.phase,
        "turn": game.seats.turn,
        "current": game.seats.current if game.playing else None,
        "settings": game.settings,
        "supply": {
            "credits": game.credits.count,
            "destiny": game.destiny.count,
            "wayfinders": game.wayfinders,
            "deck_wayfinders": game.deck_wayfinders,
            "force_deck": game.force_deck.count,
            "force_discards": game.force_discards.count,
        },
        "cards": {space: held_names(cards) for space, cards in game.cards.items() if cards},
        "loose_credits": {space: pile.count for space, pile in game.loose.items() if pile.count},
        "next": [card.name for card in game.next_group(game.player)] if game.phase == "cards" else [],
        "rival": game.rival or None,
        "players": [player_data(game, player) for player in game.players.values()],
        "winners": [game.winner] if game.winner else [],
    }


def player_data(game: Talisman, player: Player) -> dict[str, object]:
    """One player as JSON values. The faces of Force Skills are nobody's business (talisman/force/secret)."""
    return {
        "name": player.name,
        "character": player.character or None,
        "side": player.side or None,
        "region": player.region or None,
        "space": player.space or None,
        "strength_dial": player.dial[STRENGTH],
        "will_dial": player.dial[WILL],
        "strength": game.total(player, STRENGTH),
        "will": game.total(player, WILL),
        "start": {"strength": player.start[STRENGTH], "will": player.start[WILL], "health": player.most_health},
        "health": player.health,
        "destiny": player.destiny.count,
        "credits": player.credits.count,
        "force_skills": player.force.count,
        "force_limit": game.force_limit(player),
        "objects": held_names(player.objects),
        "confidants": held_names(player.confidants),
        "medals": medal_names(player.medals),
        "lead": LEADS[player.lead][0] if player.lead else None,
        "disoriented": player.disoriented,
        "lost_turns": player.lost_turns,
        "extra_turns": player.extra_turns,
        "test_passed": player.passed,
        "turning_back": player.turning_back,
        "defeated": player.dead,
        "out": player.out,
    }
