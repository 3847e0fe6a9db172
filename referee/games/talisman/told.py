"""What only the table can tell: the cards and the spaces of its box. Told once and remembered."""

from __future__ import annotations

from referee.table.ask import Ask
from referee.table.names import squeeze
from referee.table.question import BadAnswer

from .board import AROUND
from .box import DARK, DROID, LIGHT, NEUTRAL, VIAL, WAYFINDER
from .limits import SHOPS
from .notation import ADVERSARY, CONFIDANT, CREDITS, GUIDE, HELP, KINDS, OBJECT, STRENGTH, WILL, Card, read_card
from .state import Talisman

CARD = "card"  # under which kind this table saves what its cards say
# What the rulebook itself tells of cards (talisman/example/lightning, talisman/coaxium/use).
PRINTED = {
    "Blaster": "Object, +1 Strength in battle, Market",
    WAYFINDER: "Object",
    VIAL: "Object, Market",
}
_MARKET = {name for shop in SHOPS.values() for name in shop}


def known_cards(ask: Ask) -> dict[str, str]:
    """The lines of the cards that the table has told, by their names; and those of the rulebook."""
    return PRINTED | ask.saved(CARD)


def told_card(game: Talisman, ask: Ask, key: str, prompt: str) -> Card:
    """A card that the table names, or writes in a line; what is missing is asked and remembered."""
    lines = {name: f"{name}, {line}" for name, line in known_cards(ask).items()}
    card = read_card(ask.text(key, prompt, names=lines))
    if card.name.casefold() == WAYFINDER.casefold():
        return game.wayfinder(supply=False)
    return _completed(ask, key, card)


def card_of_name(ask: Ask, key: str, name: str, kind: str = "") -> Card:
    """A card that is there by name, such as one of a shop; what it says is asked only once."""
    line = PRINTED.get(name) or ask.recall(f"{key}_known", f"{CARD}: {name}").get("")
    if line is None:
        market = ", Market" if name in _MARKET else ""
        return _completed(ask, key, read_card(f"{name}{f', {kind}' if kind else ''}{market}"))
    return _read_known(name, str(line))


def _read_known(name: str, line: str) -> Card:
    """A card as it was kept; a line that somebody has spoilt is told with its name."""
    try:
        return read_card(f"{name}, {line}")
    except BadAnswer as wrong:
        said = f'what is kept of {name} cannot be read: {wrong.message}'
        raise BadAnswer(said, code="bad-card", hint=f'Correct the line "{CARD}: {name}" in known/talisman.toml.') from wrong


def _completed(ask: Ask, key: str, card: Card) -> Card:
    """Ask for what is missing of a card, and remember it."""
    if not card.kind:
        card.kind = str(ask.choose(f"{key}_kind", KINDS, f"What is {card.name}? {', '.join(KINDS)}"))
    if card.kind == ADVERSARY and not card.trait:
        card.trait = str(ask.choose(f"{key}_trait", (STRENGTH, WILL), f"Does {card.name} fight by Strength or Will?"))
        card.value = ask.number(f"{key}_value", f"{card.name}'s {card.trait}?", low=0, high=40)
        sides = (NEUTRAL, LIGHT, DARK)
        card.side = str(ask.choose(f"{key}_side", sides, f"{card.name}'s alignment? Neutral, Light or Dark"))
    if card.kind == CREDITS and not card.credits:
        card.credits = ask.number(f"{key}_credits", "How many credits?", low=1, high=30)
    if card.kind in (GUIDE, CONFIDANT) and f"{key}_side" not in ask.asked and card.side == NEUTRAL and not card.trait:
        sides = (NEUTRAL, LIGHT, DARK)
        card.side = str(ask.choose(f"{key}_side", sides, f"{card.name}'s alignment? Neutral, Light or Dark"))
    if card.kind in (OBJECT, CONFIDANT) and not (card.strength or card.will or card.holds or card.evades):
        _gives(ask, key, card)
    ask.save(CARD, card.name, card.text())
    return card


def _gives(ask: Ask, key: str, card: Card) -> None:
    """What an Object or Confidant gives in numbers (talisman/stats/not-on-dial)."""
    more = "; or holds 8" if card.name == DROID else ""
    told = ask.text(f"{key}_gives", f"What does {card.name} add? As in: +1 Strength in battle{more}; or none", names=["none"])
    if squeeze(told) in ("none", "no", "nothing", "0"):
        return
    given = read_card(f"{card.name}, {told}")
    card.strength, card.will, card.in_battle = given.strength, given.will, given.in_battle
    card.holds, card.evades = given.holds, given.evades


def fight_value(ask: Ask, key: str, card: Card) -> None:
    """What a card fights with when it is an Adversary, asked where nobody has said it yet."""
    if card.trait:
        return
    card.trait = str(ask.choose(f"{key}_trait", (STRENGTH, WILL), f"Does {card.name} fight by Strength or Will?"))
    card.value = ask.number(f"{key}_value", f"{card.name}'s {card.trait}?", low=0, high=40)
    ask.save(CARD, card.name, card.text())


def recall_board(game: Talisman, ask: Ask) -> None:
    """What the table taught us of its board on other evenings: spaces without a word, and the order of the rings."""
    for region, around in AROUND.items():
        game.named[region] = list(ask.recall(f"{region.lower()}_spaces", f"{region} space: "))
        ring = ask.recall(f"{region.lower()}_ring", f"{region} ring").get("", "").split(", ")
        if len(ring) == around:
            game.rings[region] = ring


def told_space(game: Talisman, ask: Ask, key: str, prompt: str, region: str, more: tuple[str, ...] = ()) -> str:
    """A space of a Region that the table names; one that we do not know is asked about once more.

    Source: Game Board Locations (talisman/board/blank): there are spaces without a word on them.
    """
    known = [*more, *game.spaces_of(region)]
    while True:
        space = ask.text(key, prompt, names=known)
        sure = f'"{space}" is not on our list of the {region} Region. Is it so on your board?'
        if space in known:
            return space
        if ask.yes(f"{key}_sure", sure):
            game.named.setdefault(region, []).append(space)
            ask.save(f"{region} space", space, "draw cards")
            return space
        key += "_again"
