"""Learning cards at the table: what is known is taken from the player's card file, what is not is asked once."""

from __future__ import annotations

from .box import DROID
from .cards import (
    ADVERSARY,
    ALWAYS,
    BATTLES,
    CHARACTER,
    CONFIDANT,
    FORCE_SKILL,
    KNOWN,
    MOST_BONUS,
    MOST_CARRIED,
    MOST_NUMBER,
    MOST_VALUE,
    OBJECT,
    STRENGTH,
    WHEN,
    WILL,
    Card,
    fact_of,
    read_card,
)
from .characters import AT_MOST, DARK, LIGHT, NEUTRAL, NUMBERS, Character, read_character
from .limits import START_CREDITS

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.table.ask import Ask

NOTHING, BOTH, EVADES = "nothing", "both", "evading"
LENT = {f"your {WILL} to {STRENGTH}": WILL, f"your {STRENGTH} to {WILL}": STRENGTH}
NO_GEAR = (NOTHING, "none", "no", "-")
GIVES = (NOTHING, STRENGTH, WILL, BOTH)
ONCE = "once, in a battle"  # then it is discarded (talisman/using/once)
SKILL_GIVES = (*GIVES, *LENT, EVADES)
SIDES = (LIGHT, DARK, NEUTRAL)


def character(ask: Ask, name: str, spaces: Sequence[str] = (), key: str = "card") -> Character:
    """A Character with all its numbers; those that nobody knows are read off the card and asked once.

    spaces: the names of spaces, of which a few letters will do for the start.  key: begins the names of the questions.
    Source: Character Cards (talisman/char/card, talisman/char/start-numbers); two credits, unless the card says
    otherwise (talisman/setup/credits).
    """
    fact = fact_of(CHARACTER, name)
    line = ask.look_up(key, fact)
    known = read_character(name, str(line)) if line is not None else Character(name)
    for field, (shown, low, high) in NUMBERS.items():
        value = getattr(known, field)
        prompt = f"{name}: {_start(shown)} on the card{_hint(value, known.sure)}{_bound(name, field)}"
        if field == "credits" and (value is None or not known.sure):
            told = ask.number(f"{key}_{field}", prompt, low=low, high=high, suggested=value or START_CREDITS)
        else:
            told = _number(ask.suggest(f"{key}_{field}", value if known.sure else None, prompt, low=low, high=high))
        most = AT_MOST.get((name, field), high)
        if (
            told > most
            and value is None
            and not ask.yes(
                f"{key}_{field}_sure", f"By the rulebook's example it is at most {most}. Is it {told} on your card?"
            )
        ):
            told = ask.number(f"{key}_{field}_again", prompt, low=low, high=most)
        setattr(known, field, told)
    if not known.start:
        known.start = _start_space(ask, name, spaces, f"{key}_start")
    if known.gear is None:
        prompt = f"{name}: Objects and Confidants at the start (with commas)?"
        gear = ask.text(f"{key}_gear", prompt, suggested=NOTHING)
        known.gear = (
            () if gear.casefold() in NO_GEAR else tuple(" ".join(one.split()) for one in gear.split(",") if one.strip())
        )
    known.sure = True
    before = read_character(name, str(line)) if line is not None else None
    ask.teach(fact, known.line(), corrects=_contradicts(before, known))
    return known


def _start_space(ask: Ask, name: str, spaces: Sequence[str], key: str) -> str:
    """Where a Character starts; a space that nobody knows is asked about once more."""
    from .told import named_space  # it imports this module

    while True:
        space = named_space(ask, key, f"{name}: on which space does it start?", spaces)
        if space in spaces or ask.yes(f"{key}_sure", f'"{space}" is not on our list. Is it so on your board?'):
            return space
        key += "_again"


def card(ask: Ask, kind: str, name: str, *, wants: Sequence[str] = (), key: str = "card") -> Card:
    """A card with what it adds, or what is fought in battles against it; what nobody knows is asked once.

    wants: what else is to be known, of "side", "number" and "stat"; an Adversary's stat always is.
    Source: Card Anatomy (talisman/anatomy/parts); Strength and Will (talisman/stats/total).
    """
    fact = fact_of(kind, name)
    line = ask.look_up(key, fact)
    told_before = line is not None
    if line is None:
        line = KNOWN.get((kind, name))
    known = read_card(kind, name, str(line)) if line is not None else None
    found = known or Card(kind, name)
    sure = known is not None and known.sure
    if kind == ADVERSARY or "stat" in wants:
        _ask_stat(ask, found, sure, key)
    if kind in (OBJECT, CONFIDANT, FORCE_SKILL):
        _ask_bonus(ask, found, sure, known is not None, key)
    if "side" in wants:
        side = ask.suggest(f"{key}_side", found.side or None, f"{name}: its alignment", options=SIDES)
        found.side = str(side)
    if "number" in wants:
        prompt = f"{name}: its encounter number"
        found.number = _number(ask.suggest(f"{key}_number", found.number, prompt, low=1, high=MOST_NUMBER))
    found.sure = True
    if told_before or found.line() != line:
        before = read_card(kind, name, str(line)) if line is not None else None
        ask.teach(fact, found.line(), corrects=_contradicts(before, found))
    return found


def known_names(ask: Ask, kind: str) -> list[str]:
    """The names of cards of a kind that this table has met, and those that the rulebook names; nothing is recorded.

    They are for offering names where a card is asked for.
    """
    return sorted({*ask.saved(kind), *(name for its_kind, name in KNOWN if its_kind == kind)})


def _ask_stat(ask: Ask, card: Card, sure: bool, key: str) -> None:
    """What is printed for battles: Strength or Will, and how much (talisman/battle/trait)."""
    hint = _hint(f"{card.trait} {card.value}" if card.trait else None, sure)
    trait = card.trait if sure and card.trait else None
    prompt = f"{card.name}: is it fought with {STRENGTH} or {WILL}?{hint}"
    card.trait = str(ask.suggest(f"{key}_trait", trait, prompt, options=(STRENGTH, WILL)))
    value = card.value if card.trait == trait else None
    prompt = f"{card.name}: its {card.trait}"
    card.value = _number(ask.suggest(f"{key}_value", value, prompt, low=0, high=MOST_VALUE))


def _ask_bonus(ask: Ask, card: Card, sure: bool, known: bool, key: str) -> None:
    """What a card adds to Strength and Will, how much, and when; how many Objects it lets one carry."""
    gives, line = _gives(card), card.line().removesuffix(" ?")
    options: Sequence[str] = SKILL_GIVES if card.kind == FORCE_SKILL else GIVES
    prompt = f"{card.name}: what does it add to?{_hint(line if known else None, sure)}"
    if sure:
        chosen = str(ask.suggest(f"{key}_adds", gives, prompt, options=options))
    else:
        # What we believe takes the place of the option that says the same.
        same = gives if known and gives == EVADES else None
        believed, options = (line, [*(o for o in options if o != same), line]) if known else (None, options)
        short = (lambda: _forms() | {same: line}) if same else _forms
        told = ask.choose(f"{key}_adds", options, prompt, suggested=believed, short=short, told=True)
        if told == believed:
            return
        chosen = str(told)
    amounts, moment = {}, ""
    if chosen.startswith("+"):
        bonus, _, moment = chosen.partition(", ")
        number, _, chosen = bonus.partition(" ")
        amounts = {chosen: int(number)}
    card.evades = card.evades or chosen == EVADES
    card.lends = LENT.get(chosen, "")
    for trait, field in ((STRENGTH, "strength"), (WILL, "will")):
        before = getattr(card, field)
        setattr(card, field, 0)
        if chosen in (trait, BOTH):
            value = amounts.get(trait) or (before if sure and before else None)
            prompt = f"{card.name}: how much {trait}?{_hint(before or None, sure)}"
            setattr(
                card,
                field,
                value if trait in amounts else ask.suggest(f"{key}_{field}", value, prompt, low=1, high=MOST_BONUS),
            )
    if chosen in (NOTHING, EVADES):
        card.when = ALWAYS
    elif not (card.used_up and sure and chosen == gives):
        when = card.when if sure and chosen == gives else None
        options = WHEN if card.kind == FORCE_SKILL else (*WHEN, ONCE)
        prompt = f"{card.name}: when?{_hint(card.when if known else None, sure)}"
        told = moment or str(ask.suggest(f"{key}_when", when, prompt, options=options))
        card.used_up = told == ONCE
        card.when = BATTLES if told == ONCE else told
    # Object Carrying Limits (talisman/objects/service-droid)
    if card.name == DROID and card.kind in (OBJECT, CONFIDANT):
        prompt = f"{card.name}: how many Objects may one have with it?"
        card.carries = _number(ask.suggest(f"{key}_carries", card.carries, prompt, low=1, high=MOST_CARRIED))


def _forms() -> dict[str, str]:
    """What a card adds to one trait as it is typed in one go, and as the card file keeps it.

    >>> _forms()["+1 will"], _forms()["will 1 always"], _forms()["+1 strength, in battles"]
    ('+1 Will', '+1 Will, always', '+1 Strength, in battles')
    """
    forms: dict[str, str] = {}
    for trait in (STRENGTH, WILL):
        for number in range(1, MOST_BONUS + 1):
            bonus = f"+{number} {trait}"
            for said in (bonus, f"{number} {trait}", f"{trait} {number}", f"{trait} +{number}"):
                forms[said.casefold()] = bonus
                for when in WHEN:
                    forms[f"{said} {when}".casefold()] = forms[f"{said}, {when}".casefold()] = f"{bonus}, {when}"
    return forms


def _contradicts(before: Card | Character | None, now: Card | Character) -> bool:
    """Whether something that was certain is told otherwise now; what was not known is only added."""
    if before is None or not before.sure:
        return False
    pairs = [(getattr(before, field), getattr(now, field)) for field in before.__slots__]
    return any(old not in (None, "") and old != new for old, new in pairs)


def _gives(card: Card) -> str:
    for said, lends in LENT.items():
        if card.lends == lends:
            return said
    if card.strength or card.will:
        return BOTH if card.strength and card.will else STRENGTH if card.strength else WILL
    return EVADES if card.evades and card.kind == FORCE_SKILL else NOTHING


def _start(shown: str) -> str:
    return f"{shown} at the start" if shown == "GC" else shown


def _hint(value: object, sure: bool) -> str:
    return "" if value is None or sure else f" ({value}, as far as we know)"


def _bound(name: str, field: str) -> str:
    most = AT_MOST.get((name, field))
    return f" (at most {most}, by the rulebook's example)" if most else ""


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value
