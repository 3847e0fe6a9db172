"""What a table may count or correct. Tokens come from their supplies: nothing is made or lost."""

from __future__ import annotations

from referee.table.action import require
from referee.table.game import Field
from referee.table.names import squeeze

from .board import CENTER, INNER, MIDDLE, OUTER, PATHS, region_of
from .box import WAYFINDER
from .card_text import UNSURE
from .cards import CONFIDANT, EXAMPLES, KNOWN, OBJECT, STRENGTH, WILL, Card, fact_of, read_card
from .medals import Medal
from .state import Player, Talisman

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Mapping

    from referee.table.supply import Pile
    from referee.table.value import Value

NONE = "none"


def _dial(trait: str) -> Field:
    def set_dial(game: Talisman, name: str, value: int) -> None:
        player = game.players[name]
        least = player.start[trait]
        require(value >= least, "talisman/stats/floor", f"{player.character} starts with {trait} {least}.")
        require(value <= game.dial_top, "talisman/char/dial-max", f"The dials go up to {game.dial_top}.")
        player.dial[trait] = value

    return Field(trait.lower(), lambda game, name: game.players[name].dial[trait], set_dial, high=99)


def _set_health(game: Talisman, name: str, value: int) -> None:
    player = game.players[name]
    top = game.dial_top if game.settings["health-cap"] == "dial" else player.most_health
    require(value <= top, "talisman/health/cap", f"{player.character}'s Health goes up to {top}.")
    require(player.here and value, "talisman/health/zero", "At 0 Health a Character is defeated.")
    player.health = value


def _tokens(what: str, name: str) -> Field:
    def set_tokens(game: Talisman, who: str, value: int) -> None:
        held: Pile = getattr(game.players[who], what)
        supply: Pile = game.force_deck if what == "force" else getattr(game, what)
        more = value - held.count
        rule = "talisman/box/force-skills" if what == "force" else "talisman/limited/what"
        require(more <= supply.count, rule, f"The supply has {supply.count}.")
        if more > 0:
            supply.give(held, more)
        else:
            held.give(supply, -more)

    return Field(name, lambda game, who: getattr(game.players[who], what).count, set_tokens, high=36)


def _names(cards: list[Card]) -> str:
    return ", ".join(card.name for card in cards) or NONE


def _cards(kind: str, what: str) -> Field:
    def spelt(game: Talisman, who: str, value: str, known: Mapping[str, Value]) -> str:
        held = [card.name.casefold() for card in getattr(game.players[who], what)]
        named = [
            (name, says) if says or name.casefold() in held else _known_card(kind, name, known)
            for name, says in _wanted(value)
        ]
        return ", ".join(f"{name} ({says})" if says else name for name, says in named) or NONE

    def set_cards(game: Talisman, who: str, value: str) -> None:
        player = game.players[who]
        held: list[Card] = getattr(player, what)
        wanted = _wanted(value)
        if kind == OBJECT:
            twice = len({name.casefold() for name, _ in wanted}) < len(wanted)
            require(not twice, "talisman/objects/same-name", "No two Objects of one name.")
        kept, rest = [], list(held)
        for name, says in wanted:
            same = next((card for card in rest if card.name.casefold() == name.casefold() and not says), None)
            if same:
                rest.remove(same)
            kept.append(same or _new_card(game, kind, name, says))
        for card in rest:
            before = len(game.ledger)
            game.put_away(card, "table")
            del game.ledger[before:]  # the correction itself says what it was and is
        setattr(player, what, kept)

    return Field(what, lambda game, who: _names(getattr(game.players[who], what)), set_cards, kind="text", spell=spelt)


def _wanted(value: str) -> list[tuple[str, str]]:
    """Cards with commas between them, each with what it says in brackets behind it, or "".

    >>> _wanted("Robe, Blaster (+1 Strength, in Strength battles (at times))")
    [('Robe', ''), ('Blaster', '+1 Strength, in Strength battles (at times)')]
    """
    parts, depth = [""], 0
    for sign in "" if squeeze(value) == NONE else value:
        depth += (sign == "(") - (sign == ")")
        if sign == "," and depth <= 0:
            parts.append("")
        else:
            parts[-1] += sign
    found = [" ".join(part.split()).partition("(") for part in parts if part.strip()]
    return [(name.strip(), says.removesuffix(")").strip()) for name, _, says in found]


def _known_card(kind: str, name: str, known: Mapping[str, Value]) -> tuple[str, str]:
    """A card as this table has met it, by its name and what it says; else what the rulebook tells of it, or nothing."""
    facts = {fact_of(*card): line for card, line in KNOWN.items()} | {fact: str(line) for fact, line in known.items()}
    wanted = fact_of(kind, name).casefold()
    fact = next((fact for fact in facts if fact.casefold() == wanted), "")
    if not fact or name.casefold() == WAYFINDER.casefold():
        return name, ""
    return fact.partition(": ")[2], facts[fact].removesuffix(UNSURE).strip()


def _new_card(game: Talisman, kind: str, name: str, says: str) -> Card:
    if name.casefold() == WAYFINDER.casefold():
        return game.wayfinder(supply=game.wayfinders > 0)
    if not says:
        game.note(f"Of {name} nothing is known; what it adds is said as: {name} ({EXAMPLES[kind]})", "table")
    return read_card(kind, name, says) if says else Card(kind, name)


def _medal_line(player: Player) -> str:
    return ", ".join(f"{medal.name} {medal.trait} {medal.points}" for medal in player.medals) or NONE


def _set_medals(game: Talisman, who: str, value: str) -> None:
    medals = []
    for part in value.split(",") if squeeze(value) != NONE else ():
        *name, trait, points = ["", "", *part.split()][-99:]
        right = trait.title() in (STRENGTH, WILL) and points.isdigit()
        require(right, "talisman/medals/keep", f'"{part.strip()}" is no Medal, as in: X-Wing Strength 7.')
        if right:
            medals.append(Medal(" ".join(name).strip() or "a Medal", trait.title(), int(points)))
    game.players[who].medals = medals


def _set_space(game: Talisman, who: str, value: str) -> None:
    player = game.players[who]
    known = [*game.spaces_of(OUTER), *game.spaces_of(MIDDLE), *game.spaces_of(INNER), *game.spaces_of(CENTER)]
    space = next((name for name in known if squeeze(name) == squeeze(value)), value)
    region = region_of(space) or next((r for r in (OUTER, MIDDLE) if space in game.spaces_of(r)), "")
    require(region, "talisman/board/blank", f"We know no space {value}.")
    path = PATHS.get(player.side, ())
    require(region in (OUTER, MIDDLE) or space in path, "talisman/inner/paths", f"{space} is not on {who}'s path.")
    game.place(player, space, region)
    if who in (game.seats.current, game.rival) and game.phase in ("duel", "draw", "cards", "ordeal"):
        game.phase, game.queue, game.rival = "encounter", [], ""


def _set_turn(game: Talisman, _: str, value: str) -> None:
    require(value in game.players, "talisman/turn/passes-left", f"{value} is no player.")
    require(game.playing, "talisman/turn/passes-left", "No turn is under way.")
    require(not game.players[value].out, "talisman/death/none-left", f"{value} is out of the game.")
    if value != game.seats.current:
        game.phase, game.queue, game.rival = "start", [], ""
    game.seats.current = value


FIELDS = [
    _dial(STRENGTH),
    _dial(WILL),
    Field("health", lambda game, who: game.players[who].health, _set_health, high=99),
    _tokens("destiny", "destiny"),
    _tokens("credits", "credits"),
    _tokens("force", "force skills"),
    _cards(OBJECT, "objects"),
    _cards(CONFIDANT, "confidants"),
    Field("medals", lambda game, who: _medal_line(game.players[who]), _set_medals, kind="text"),
    Field("space", lambda game, who: game.players[who].space, _set_space, kind="text"),
    Field.plain("disoriented", "disoriented", high=9),
    Field.plain("lost turns", "lost_turns", high=9),
    Field.plain("extra turns", "extra_turns", high=9),
    Field.plain("lead", "lead", high=6),
    Field("turn", lambda game, _: game.seats.current, _set_turn, kind="text", of_player=False),
]
