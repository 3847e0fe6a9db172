"""What the cards do, as codes: the tables of weapons, Battle cards, Effects, starships, Podracers and kinds.

The tables lie in decks/ beside the card table and are read when the first card is asked for. A card that no table
has, an empty number and a card marked as partial are the table's to tell: nothing here guesses.
Source: the cards themselves (young-jedi/cards/named-text, young-jedi/weapons/named-bonus).
"""

from __future__ import annotations

from .cards import Shelf
from .cards_who import Fighter, Group, read_users

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.deck.cards import Card

SURE = ("image", "rulebook")  # read off the card, or said by the rules; all else a player may correct


class Codes:
    """The codes of a card: "at=naboo;no_weapon" says where it counts, and that no weapon comes with it.

    >>> codes = Codes("at=naboo;if_win:opponent_extra_damage=2")
    >>> codes.value("at"), codes.number("if_win:opponent_extra_damage"), codes.has("no_weapon")
    ('naboo', 2, False)
    """

    __slots__ = ("by_name",)

    def __init__(self, text: str) -> None:
        self.by_name = {name: value for name, _, value in (code.partition("=") for code in text.split(";")) if name}

    def has(self, name: str) -> bool:
        """Is the code there, with or without a value?"""
        return name in self.by_name

    def value(self, name: str) -> str:
        """What stands after the code's =, "" where it is not there."""
        return self.by_name.get(name, "")

    def names(self, name: str) -> list[str]:
        """The names after the code's =, which a / stands between."""
        return [one for one in self.value(name).split("/") if one]

    def number(self, name: str) -> int:
        """The number after the code's =, 0 where it is not there."""
        return int(self.by_name.get(name, "0"))

    def all(self, start: str) -> list[tuple[str, str]]:
        """Every code that begins so, as (the rest of its name, value)."""
        return [(name[len(start) :], value) for name, value in self.by_name.items() if name.startswith(start)]


class WeaponUse:
    """One way to use a weapon. users: who may.  power: its red dots.  destiny: its chance cubes.

    power and destiny are None where they are not known: the table reads them off the card.
    is_rest: for those whom no earlier way covers.  is_unsure: whether the codes may not say everything.
    """

    __slots__ = ("codes", "destiny", "is_rest", "is_unsure", "power", "users")

    def __init__(self, users: str, power: str, destiny: str, codes: str, confidence: str) -> None:
        self.users: list[Group] = read_users(users)
        self.power = _number(power)
        self.destiny = _number(destiny)
        self.codes = Codes(codes)
        self.is_rest = self.codes.has("other")
        self.is_unsure = confidence not in SURE


class Weapon:
    """A Weapon card, or the weapon on an Armed & Dangerous card (young-jedi/armed/what).

    uses: the ways to use it in a fight, at most two.  actions: what else it can do, as codes.
    is_built_in: whether it is part of a character's card.
    """

    __slots__ = ("actions", "is_built_in", "sorts", "title", "uses")

    def __init__(self, title: str) -> None:
        self.title = title
        self.uses: list[WeaponUse] = []
        self.actions: list[Codes] = []
        self.sorts: set[str] = set()
        self.is_built_in = False

    def add(self, use: WeaponUse) -> None:
        """Take up one more row of its card."""
        if use.users:
            self.uses.append(use)
            self.sorts |= set(use.codes.by_name) & SORTS
            self.is_built_in = use.codes.has("built-in")
        else:
            self.actions.append(use.codes)

    @property
    def is_lightsaber(self) -> bool:
        """May a duel be started with it (young-jedi/duel/lightsaber)?"""
        return "lightsaber" in self.sorts


# The sorts of weapon that a card can ask for, read from the words of their titles.
SORTS = set(
    "blaster blaster-rifle electropole eopie fambaa kaadu lightsaber mtt podracer rifle speeder stap".split()
) | {"tank-cannon"}


class BattleCard:
    """A Battle card, a Combo Battle card, or a half of a Double Impact card.

    users: the characters or ships that may use it, as alternatives.  power: its red dots, for the whole group.
    destiny: destiny draws it gives.  is_unsure: whether the codes may not say everything.
    """

    __slots__ = ("codes", "destiny", "is_unsure", "power", "title", "users")

    def __init__(self, title: str, users: str, power: str, destiny: str, codes: str, confidence: str) -> None:
        self.title = title
        self.users: list[Group] = read_users(users)
        self.power = _number(power)
        self.destiny = _number(destiny)
        self.codes = Codes(codes)
        self.is_unsure = confidence not in SURE

    @property
    def together(self) -> tuple[int, int]:
        """The fewest and the most characters that it lets fight together (young-jedi/together/what)."""
        return min(group.least for group in self.users), max(group.most for group in self.users)


class EffectCard:
    """An Effect, or the Effect half of a Double Impact card. users, power: whose Power its dots raise, and by how much.

    Its counters stand in the card table.
    """

    __slots__ = ("codes", "is_unsure", "power", "title", "users")

    def __init__(self, title: str, users: str, power: str, codes: str, confidence: str) -> None:
        self.title = title
        self.users: list[Group] = read_users(users)
        self.power = _number(power)
        self.codes = Codes(codes)
        self.is_unsure = confidence not in SURE


class ShipText:
    """What a starship does beyond its printed numbers. power: red dots, which count as the codes say."""

    __slots__ = ("codes", "power", "title")

    def __init__(self, title: str, power: str, codes: str) -> None:
        self.title = title
        self.power = _number(power)
        self.codes = Codes(codes)


class Racer:
    """A Podracer pilot and the matching Podracer. extra_thrust_cards: codes of the pilots that begin with a token."""

    __slots__ = ("extra_thrust_cards", "pilot", "podracer", "podracer_cards")

    def __init__(self, pilot: str, podracer: str, podracer_cards: str, extra_thrust_cards: str) -> None:
        self.pilot = pilot
        self.podracer = podracer
        self.podracer_cards = podracer_cards.split()
        self.extra_thrust_cards = extra_thrust_cards.split()


def weapon(name: str) -> Weapon | None:
    """In: a Weapon card's code or title. Out: what it does; None where it is not known.

    >>> [use.power for use in weapon("Mace Windu's Lightsaber").uses]
    [2, 0]
    """
    return _WEAPONS.find(name, Weapon)


def built_in_weapon(code: str) -> Weapon | None:
    """In: a character card's code. Out: the weapon on an Armed & Dangerous card, None on all others.

    Source: Armed & Dangerous Cards (young-jedi/armed/what, young-jedi/armed/dots).

    >>> built_in_weapon("A7").title
    'Jedi Lightsaber'
    """
    return _BUILT_IN.find(code, Weapon)


def battle_card(name: str) -> BattleCard | None:
    """In: a Battle card's code or title, or the title of a half. Out: what it does; None where it is not known.

    >>> battle_card("Counterparts").destiny
    2
    """
    return _BATTLE_CARDS.find(name, BattleCard)


def battle_cards() -> list[BattleCard]:
    """All Battle cards, and the halves of Double Impact cards that are."""
    return _BATTLE_CARDS.all(BattleCard)


def effect_card(name: str) -> EffectCard | None:
    """In: an Effect's code or title, or the title of a half. Out: what it does; None where it is not known.

    >>> effect_card("sando aqua monster").codes.number("counter_limit")
    1
    """
    return _EFFECTS.find(name, EffectCard)


def ship_text(code: str) -> ShipText | None:
    """In: a starship's code. Out: what it does beyond its printed numbers; None for most.

    >>> ship_text("DF30").power
    2
    """
    return _STARSHIPS.find(code, ShipText)


def racer(name: str) -> Racer | None:
    """In: the title of a pilot or of a Podracer. Out: the pair; None where there is none.

    >>> racer("Ben Quadinaros").podracer
    "Ben Quadinaros' Podracer"
    """
    return _PODRACERS.find(name, Racer)


def halves(title: str) -> tuple[str, ...]:
    """In: the title of a Double Impact card. Out: its two titles, of which its player chooses one when he plays it.

    Source: Double Impact Cards (young-jedi/double-impact/two).

    >>> halves("Yousa Guys Bombad! & Uh-Oh!")
    ('Yousa Guys Bombad!', 'Uh-Oh!')
    """
    return tuple(title.split(" & "))


def own_code(card: Card) -> str:
    """In: a card of the card table. Out: the code that its facts lie under; that of the original for a foil."""
    set_code, _, number = card.foil_of.partition("-")
    if not number:
        return card.code
    return number if set_code in ("EDM", "EBN") else set_code + number


def fact_of(card: Card) -> Weapon | BattleCard | EffectCard | None:
    """In: a Weapon, Battle or Effect card of the card table. Out: what it does; None where it is not known.

    A Double Impact card has no facts of its own: ask for one of its `halves`.
    """
    name = own_code(card) or card.title
    if card.type == "weapon":
        return weapon(name)
    if card.type == "battle":
        return battle_card(name)
    return effect_card(name) if card.type == "effect" else None


def fighter_of(card: Card) -> Fighter:
    """In: a Character or Starship card of the card table. Out: what fights count of it.

    An empty or drawn Power is None: Anakin's is drawn (young-jedi/duel/anakin), another is asked.
    """
    return Fighter(
        card.title,
        card.subtitle,
        code=own_code(card),
        power=_number(card.power),
        damage=_number(card.damage),
        planet=card.planet,
        bonuses=tuple(_number(dots) or 0 for dots in card.bonuses) if card.type == "character" else (),
        is_diamond=card.uniqueness == "diamond",
        ship=card.subtype if card.type == "starship" else "",
    )


def _number(printed: str) -> int | None:
    return int(printed) if printed.isdecimal() else None


def _read_weapons(shelf: Shelf, rows: list[list[str]]) -> None:
    _lay_weapons(shelf, rows, built_in=False)


def _read_built_in(shelf: Shelf, rows: list[list[str]]) -> None:
    _lay_weapons(shelf, rows, built_in=True)


def _lay_weapons(shelf: Shelf, rows: list[list[str]], *, built_in: bool) -> None:
    found: dict[str, Weapon] = {}
    for cards, title, *facts in rows:
        found.setdefault(cards, Weapon(title)).add(WeaponUse(*facts))
    for cards, one in found.items():
        if one.is_built_in == built_in:
            shelf.put(cards, "" if built_in else one.title, one)


def _read_battle_cards(shelf: Shelf, rows: list[list[str]]) -> None:
    for cards, *facts in rows:
        shelf.put(cards, facts[0], BattleCard(*facts))


def _read_effects(shelf: Shelf, rows: list[list[str]]) -> None:
    for cards, *facts in rows:
        shelf.put(cards, facts[0], EffectCard(*facts))


def _read_starships(shelf: Shelf, rows: list[list[str]]) -> None:
    for cards, title, power, codes, _ in rows:
        shelf.put(cards, "", ShipText(title, power, codes))


def _read_podracers(shelf: Shelf, rows: list[list[str]]) -> None:
    for pilot, podracer, podracer_cards, extra, _ in rows:
        one = Racer(pilot, podracer, podracer_cards, extra)
        shelf.put("", pilot, one)
        shelf.put("", podracer, one)


_WEAPONS, _BUILT_IN = Shelf("weapons", _read_weapons), Shelf("weapons", _read_built_in)
_BATTLE_CARDS, _EFFECTS = Shelf("battle_cards", _read_battle_cards), Shelf("effects", _read_effects)
_STARSHIPS, _PODRACERS = Shelf("starships", _read_starships), Shelf("podracers", _read_podracers)
