"""What makes a deck legal, as named data: each rule with its heading and its entry in the rulebook, each set of limits.

A rule set is a small record of limits. The rulebook's own is the default; a club's is a TOML file that changes some.
"""

from __future__ import annotations

from referee.table.errors import UserError
from referee.table.names import did_you_mean, squeeze

from .cards import PLANETS, Card


class Rule:
    """A rule that a deck can break. id: its entry in rulebooks/young-jedi.toml.  heading: where the rulebook has it."""

    __slots__ = ("heading", "id", "name", "title")

    def __init__(self, name: str, id: str, heading: str, title: str) -> None:
        self.name = name
        self.id = id
        self.heading = heading
        self.title = title


# In the order in which a report lists them.
RULES = {
    rule.name: rule
    for rule in (
        Rule("size", "young-jedi/deck/size", "Deck Construction", "exactly this many cards"),
        Rule("side", "young-jedi/deck/side", "The Full Game", "all cards from one side"),
        Rule("six-by-ten", "young-jedi/deck/six-by-ten", "The 6-By-10 Rule", "as many cards of each dot colour"),
        Rule("wild-limit", "young-jedi/deck/wild-one-a-colour", "Wild Cards", "one wild card in each colour"),
        Rule("copy-limit", "young-jedi/deck/copies", "The 6-By-10 Rule", "so many of one title in one colour"),
        Rule("three-planets", "young-jedi/deck/planets", "The Three-Planet Rule", "a Location for each planet"),
        Rule("objective", "young-jedi/deck/objective", "Objective Cards", "at most one Objective"),
        Rule("banned", "young-jedi/deck/banned", "the club's own rules", "cards that a club leaves out"),
        Rule("unknown-card", "young-jedi/deck/size", "the list", "every line names a card"),
        Rule("ambiguous-card", "young-jedi/deck/titles", "the list", "every line names one card"),
        Rule("unreadable-line", "young-jedi/deck/size", "the list", "every line is a card or a comment"),
    )
}
# What an Objective and the starter pairs rest on, for the verdict's ground.
STARTER_PAIRS = "young-jedi/deck/starter-pairs"
NO_COPY_LIMIT = "young-jedi/deck/decipher-1999"


class RuleSet:
    """The limits a deck is judged by.

    size: cards in a deck.  per_colour: cards of each dot colour.  copies: of one title in one colour, None for any
    number.  wild_per_colour: wild cards in one colour.  objectives: at most so many.  planets: each needs a Location.
    starter_pairs: whether two printed starters of one side are legal together.  banned: names of cards left out.
    """

    __slots__ = (
        "about", "banned", "copies", "name", "objectives", "per_colour", "planets", "size", "starter_pairs",
        "wild_per_colour",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        about: str,
        *,
        size: int = 60,
        per_colour: int = 10,
        copies: int | None = 5,
        wild_per_colour: int = 1,
        objectives: int = 1,
        planets: tuple[str, ...] = PLANETS,
        starter_pairs: bool = True,
        banned: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.about = about
        self.size = size
        self.per_colour = per_colour
        self.copies = copies
        self.wild_per_colour = wild_per_colour
        self.objectives = objectives
        self.planets = planets
        self.starter_pairs = starter_pairs
        self.banned = banned

    def bans(self, card: Card) -> bool:
        """Whether a card is left out: by its title, its full name or its code."""
        if not self.banned:
            return False
        keys = {squeeze(name) for name in self.banned}
        return not keys.isdisjoint({card.title_key, squeeze(card.name), squeeze(card.code) or "-"})


RULE_SETS = {
    rules.name: rules
    for rules in (
        RuleSet("rulebook", "the rulebook's rules, with five of a title in a colour"),
        RuleSet("decipher-1999", "the printed rules of 1999, without a limit on copies", copies=None),
        RuleSet("starter", "a 30-card starter deck, five of each colour", size=30, per_colour=5, starter_pairs=False),
    )
}


class BadRules(UserError):
    """A rule set that does not exist, or a rules file that cannot be used."""


def rule_set(name: str) -> RuleSet:
    """A rule set by its name, or from a club's TOML file. BadRules says what is wrong with the name or the file."""
    found = RULE_SETS.get(name)
    if found is not None:
        return found
    if name.endswith(".toml") or "/" in name or "\\" in name:
        return _from_file(name)
    raise BadRules(
        f"there are no rules called {name!r}.",
        code="unknown-rules",
        hint=did_you_mean(name, RULE_SETS) or f"There are {', '.join(RULE_SETS)}, or a TOML file of your own.",
    )


# The keys of a rules file and what each may be: (smallest, largest), or the type's name.
_NUMBERS = {
    "size": (6, 600), "per_colour": (1, 100), "copies": (0, 600), "wild_per_colour": (0, 10), "objectives": (0, 60)
}  # fmt: skip
_WORDS = ("name", "about", "base")
_LISTS = ("planets", "banned")


def _from_file(path: str) -> RuleSet:
    import tomllib

    try:
        with open(path, "rb") as file:
            data = tomllib.load(file)
    except OSError as error:
        raise BadRules(f"{path}: {error.strerror or error}.", code="unreadable-rules") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRules(f"{path} is not TOML: {error}.", code="unreadable-rules") from None
    for key, value in data.items():
        _check_key(path, key, value)
    base = data.get("base", "rulebook")
    if base not in RULE_SETS:
        raise BadRules(f"{path}: base is {base!r}; it is one of {', '.join(RULE_SETS)}.", code="unreadable-rules")
    return _changed(RULE_SETS[base], data, path)


def _check_key(path: str, key: str, value: object) -> None:
    if key in _NUMBERS:
        low, high = _NUMBERS[key]
        right = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        wanted = f"a whole number from {low} to {high}"
    elif key in _WORDS:
        right, wanted = isinstance(value, str), "a text"
    elif key in _LISTS:
        right = isinstance(value, list) and all(isinstance(v, str) for v in value)
        wanted = "a list of texts"
    elif key == "starter_pairs":
        right, wanted = isinstance(value, bool), "true or false"
    else:
        names = [*_NUMBERS, *_WORDS, *_LISTS, "starter_pairs"]
        hint = did_you_mean(key, names) or f"It knows {', '.join(names)}."
        raise BadRules(f"{path}: there is no rule {key!r}.", code="unreadable-rules", hint=hint)
    if not right:
        raise BadRules(f"{path}: {key} is {value!r}; it must be {wanted}.", code="unreadable-rules")


def _changed(base: RuleSet, data: dict[str, object], path: str) -> RuleSet:
    rules = RuleSet(str(data.get("name", path)), str(data.get("about", f"{base.about}, changed by {path}")))
    for key in RuleSet.__slots__:
        if key not in ("name", "about"):
            value = data.get(key, getattr(base, key))
            setattr(rules, key, tuple(value) if isinstance(value, list) else value)
    if data.get("copies") == 0:
        rules.copies = None
    for name in rules.banned:
        _must_name_a_card(name, path)
    for planet in rules.planets:
        if squeeze(planet) not in PLANETS:
            raise BadRules(f"{path}: {planet!r} is no planet; they are {', '.join(PLANETS)}.", code="unreadable-rules")
    if rules.per_colour * 6 != rules.size:
        raise BadRules(
            f"{path}: six colours of {rules.per_colour} are {rules.per_colour * 6} cards, not {rules.size}.",
            code="unreadable-rules",
            hint="Change size and per_colour together.",
        )
    return rules


def _must_name_a_card(name: str, path: str) -> None:
    """A misspelt name in a club's list would leave the card in."""
    from .cards import load
    from .suggest import near_cards

    table = load()
    if not table.named(name) and not table.coded(name):
        near = [card.name for card in near_cards(name, table)]
        hint = f"Did you mean {' or '.join(near)}?" if near else None
        raise BadRules(f"{path}: banned names {name!r}, which is no card.", code="unreadable-rules", hint=hint)
