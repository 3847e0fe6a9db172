"""What only the table can tell: which cards come up, and the spaces of its board. Told once and remembered."""

from __future__ import annotations

from referee.table.action import require
from referee.table.ask import Ask, Quoted
from referee.table.names import squeeze
from referee.table.question import BadAnswer
from referee.table.view import listed

from .board import AROUND, INNER, MIDDLE, OUTER
from .box import WAYFINDER
from .card_facts import card, known_names
from .cards import ADVERSARY, CONFIDANT, EVENT, GUIDE, MOST_NUMBER, OBJECT, PLACE, Card, fact_of
from .characters import DARK, LIGHT
from .state import CREDIT_CARD, Player, Talisman

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

DRAWN = (ADVERSARY, OBJECT, CONFIDANT, GUIDE, PLACE, EVENT, CREDIT_CARD)
FEWEST = 3  # letters that name a space by its beginning: a new one may begin with fewer like an old one
HAS_SIDE = (ADVERSARY, CONFIDANT, GUIDE)


def named_card(
    ask: Ask, key: str, prompt: str, kinds: Sequence[str] = DRAWN, *, lying: Sequence[str] = ()
) -> tuple[str, str]:
    """A card by its name, and of which kind it is; that is known of a card that the table has met before.

    lying: names of cards that are out of the deck, and so are not offered.
    """
    stands = {name: f"{kind}: {name}" for kind in reversed(kinds) for name in known_names(ask, kind)}
    told = ask.text(key, prompt, names=stands, taken=lying)
    kind, colon, name = told.partition(": ")
    if colon and kind in kinds:
        return name, kind
    if len(kinds) == 1:
        return told, kinds[0]
    return told, str(ask.choose(f"{key}_kind", kinds, f"What is {told}? {', '.join(kinds)}"))


def told_card(game: Talisman, ask: Ask, player: Player, key: str, prompt: str, kinds: Sequence[str] = DRAWN) -> Card:
    """A card that has come up, with what is printed on it as far as it matters for a Character.

    Source: Card Anatomy (talisman/anatomy/parts); Adversary, Guide, and Confidant Card Alignment
    (talisman/anatomy/alignment).
    """
    name, kind = named_card(ask, key, prompt, kinds, lying=_lying(game))
    if name.casefold() == WAYFINDER.casefold():
        return game.wayfinder(supply=False)
    if kind == CREDIT_CARD:
        return Card(CREDIT_CARD, name, carries=ask.number(f"{key}_credits", "How many credits?", low=1, high=30))
    found = card(ask, kind, name, wants=("side",) if kind in HAS_SIDE else (), key=f"{key}_says")
    if game.is_hostile(found, player):
        make_ready(ask, found, f"{key}_foe")
    return found


def _lying(game: Talisman) -> list[str]:
    """The names of the cards that somebody has, or that lie on a space; but for the Wayfinders, which are several."""
    held = [card for player in game.players.values() for card in [*player.objects, *player.confidants]]
    there = [*held, *(card for cards in game.cards.values() for card in cards)]
    medals = [medal.name for player in game.players.values() for medal in player.medals]
    return [*medals, *(card.name for card in there if card.name != WAYFINDER)]


def make_ready(ask: Ask, found: Card, key: str) -> None:
    """Ask what a card fights with, where nobody has said it yet.

    Source: Resolving Battle vs. Adversaries (talisman/battle/trait).
    """
    if not found.trait:
        told = card(ask, found.kind, found.name, wants=("stat",), key=key)
        found.trait, found.value = told.trait, told.value


def make_confidant(ask: Ask, found: Card, key: str) -> None:
    """Ask what a card adds that was known as an Adversary, and joins a Character of its own alignment.

    Source: Adversary, Guide, and Confidant Card Alignment (talisman/anatomy/alignment); Strength and Will
    (talisman/stats/total).
    """
    told = card(ask, CONFIDANT, found.name, key=key)
    for field in ("strength", "will", "lends", "when", "used_up", "evades", "carries"):
        setattr(found, field, getattr(told, field))


def tell_number(game: Talisman, ask: Ask, player: Player, found: Card, key: str) -> None:
    """Ask for the encounter number that a card has for a Character, where nobody has said it yet.

    Source: Encountering a Space (talisman/space/order, talisman/space/two-numbers).
    """
    if game.printed_number(found, player) is not None:
        return
    turned = game.is_turned(found, player)
    whose = f" for {player.side}" if found.side in (LIGHT, DARK) else ""
    about = f"{found.name}: its encounter number{whose}"
    field = "other_number" if turned else "number"
    setattr(found, field, ask.number(key, about, low=1, high=MOST_NUMBER))
    ask.teach(fact_of(found.kind, found.name), found.line())


def recall_board(game: Talisman, ask: Ask) -> None:
    """What the table taught us of its board on other evenings: spaces without a word, and the order of the rings."""
    for region, around in AROUND.items():
        game.named[region] = list(ask.recall(f"{region.lower()}_spaces", f"{region} space: "))
        ring = ask.recall(f"{region.lower()}_ring", f"{region} ring").get("", "").split(", ")
        if len(ring) == around:
            game.rings[region] = ring


def told_space(game: Talisman, ask: Ask, key: str, prompt: str, region: str, more: tuple[str, ...] = ()) -> str:
    """A space of a Region that the table names; one that we do not know is asked about once more.

    Source: Game Board Locations (talisman/board/blank): there are spaces without a word on them; and the ways between
    two Regions (talisman/crossing/ways, talisman/crossing/back).
    """
    known = [*more, *game.spaces_of(region)]
    while True:
        space = named_space(ask, key, prompt, known)
        sure = f'"{space}" is not on our list of the {region} Region. Is it so on your board?'
        if space in known:
            return space
        is_inner = _is_of(game, INNER, space)
        only = f"{space} is in the Inner Region, which is entered only by passing through Kef Bir."
        require(not is_inner or region == INNER, "talisman/kef-bir/only-way", only)
        elsewhere = next((other for other in (OUTER, MIDDLE) if _is_of(game, other, space)), "")
        into = "over Mandalore, through an Asteroid Field or by a Coaxium Vial"
        way, rule = (into, "ways") if elsewhere == MIDDLE else ("over Mandalore", "back")
        said = f"{space} is in the {elsewhere} Region: one comes there {way}."
        require(not elsewhere, f"talisman/crossing/{rule}", said)
        if ask.yes(f"{key}_sure", sure):
            game.named.setdefault(region, []).append(space)
            ask.save(f"{region} space", space, "draw cards")
            return space
        key += "_again"


def named_space(ask: Ask, key: str, prompt: str, known: Sequence[str]) -> str:
    """A space by its name or the beginning of one that is known; of a line with other answers only so many words as
    are a name. What is all digits is none.
    """
    for count in range(len(ask.loose), 0, -1):
        if key not in ask.given and _begun(" ".join(ask.loose[:count]), known):
            ask.given[key] = _begun(" ".join(ask.loose[:count]), known)
            del ask.loose[:count]
    digits = key not in ask.given and bool(ask.loose) and squeeze(ask.loose[0]).isdigit()
    space = ask.loose[0] if digits else ask.text(key, prompt, names=known)
    if squeeze(space).isdigit():
        raise BadAnswer(f'"{space}" is no space.', code="bad-answer", hint="A space is told by its name.")
    return _begun(space, known) or space


def take_name(ask: Ask, key: str, names: Sequence[str]) -> None:
    """Where the next words of a line are a name that is known, or together begin one, that is the answer.

    What stands in quotes is a new name, though it begins like an old one.

    >>> ask = Ask(loose=["inner"]); take_name(ask, "skill", ["Inner Strength"]); ask.given
    {'skill': 'Inner Strength'}
    """
    words: list[str] = []
    for word in ask.loose:
        if isinstance(word, Quoted) or squeeze(word).isdigit():
            break
        words.append(word)
    if key in ask.given or not words:
        return
    text = squeeze(" ".join(words))
    begun = [name for name in names if len(text) >= FEWEST and squeeze(name).startswith(text)]
    for count in range(len(words), 0, -1):
        whole = [name for name in names if squeeze(name) == squeeze(" ".join(words[:count]))]
        found = whole or (begun if count == len(words) else [])
        if len(found) > 1:
            said = f'"{" ".join(words)}" may be {listed(found, "or")}.'
            raise BadAnswer(said, code="ambiguous-answer", hint="Type a little more of it; a new name in quotes.")
        if found:
            ask.given[key] = found[0]
            del ask.loose[:count]
            return


def _begun(text: str, names: Sequence[str]) -> str:
    """The one name that a text is, or begins with enough letters; "" where none or several may be meant.

    >>> _begun("cross", ["cross Kef Bir", "Crait"]), _begun("kas", ["Kashyyyk"]), _begun("k", ["Kashyyyk"])
    ('cross Kef Bir', 'Kashyyyk', '')
    """
    wanted = squeeze(text)
    whole = [name for name in names if squeeze(name) == wanted]
    begun = [name for name in names if len(wanted) >= FEWEST and squeeze(name).startswith(wanted)]
    found = whole or begun
    return found[0] if len(found) == 1 else ""


def _is_of(game: Talisman, region: str, space: str) -> bool:
    return any(squeeze(known) == squeeze(space) for known in game.spaces_of(region))
