"""The twelve Characters: their sides are known; their numbers are printed on the cards alone, so the table tells them.

Nothing is invented here: a number that no rulebook gives is None until the table has told it (talisman/char/card).
"""

from __future__ import annotations

from .card_text import UNSURE, BadCard, read_parts, within

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from .card_text import Part

LIGHT, DARK, NEUTRAL = "Light", "Dark", "Neutral"
# Character Movers (talisman/char/movers, talisman/char/sides)
SIDES = {
    "Obi-Wan Kenobi": LIGHT,
    "Mace Windu": LIGHT,
    "Rey": LIGHT,
    "Luke Skywalker": LIGHT,
    "Ahsoka Tano": LIGHT,
    "Ezra Bridger": LIGHT,
    "Darth Vader": DARK,
    "Kylo Ren": DARK,
    "Count Dooku": DARK,
    "Darth Maul": DARK,
    "The Grand Inquisitor": DARK,
    "The Seventh Sister": DARK,
}
INQUISITOR = "The Grand Inquisitor"  # talisman/disoriented/inquisitor, talisman/losing/inquisitor
# Battle Example: both dials were raised to reach 5 and 4 (talisman/example/start)
AT_MOST = {("Darth Maul", "strength"): 4, ("Darth Maul", "will"): 3}
# The numbers of a card: field -> (as it is said, lowest, highest). How high a dial goes is not told.
NUMBERS = {
    "strength": ("Strength", 1, 12),
    "will": ("Will", 1, 12),
    "health": ("Health", 1, 12),
    "destiny": ("Destiny", 0, 12),
    "force": ("Force Skills", 0, 6),
    "credits": ("GC", 0, 30),
}
EXAMPLE = "Strength 3, Will 4, Health 5, Destiny 2, Force Skills 1, GC 2, starts on Jakku, has Blaster"


class Character:
    """A Character card. Numbers that are not known are None; start "" likewise.

    force: Force Skills at the start.  gear: Objects and Confidants at the start, None where that is not known.  sure:
    False where the file marks it as doubtful; the table is asked then.

    >>> Character("Rey", strength=3).side, Character("Rey").strength, Character(INQUISITOR).never_loses_turns
    ('Light', None, True)
    """

    __slots__ = (
        "credits", "destiny", "force", "gear", "health", "name", "never_disoriented", "never_loses_turns", "side",
        "start", "strength", "sure", "will",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        *,
        side: str = "",
        strength: int | None = None,
        will: int | None = None,
        health: int | None = None,
        destiny: int | None = None,
        force: int | None = None,
        credits: int | None = None,
        start: str = "",
        gear: tuple[str, ...] | None = None,
        never_disoriented: bool = False,
        never_loses_turns: bool = False,
        sure: bool = True,
    ) -> None:
        self.name = name
        self.side = side or SIDES.get(name, "")
        self.strength = strength
        self.will = will
        self.health = health
        self.destiny = destiny
        self.force = force
        self.credits = credits
        self.start = start
        self.gear = gear
        self.sure = sure
        self.never_disoriented = never_disoriented or name == INQUISITOR
        self.never_loses_turns = never_loses_turns or name == INQUISITOR

    def missing(self) -> list[str]:
        """The fields that the table still has to tell."""
        found = [field for field in NUMBERS if getattr(self, field) is None]
        return found + ["start"] * (not self.start) + ["gear"] * (self.gear is None)

    def line(self) -> str:
        """The card as it stands in the player's file, `read_character` reads it back.

        >>> Character("Rey", strength=3, will=4, start="Jakku", gear=("Blaster",)).line()
        'Strength 3, Will 4, starts on Jakku, has Blaster'
        """
        said = [] if self.side == SIDES.get(self.name, "") else [self.side]
        said += [
            f"{shown} {getattr(self, field)}"
            for field, (shown, _, _) in NUMBERS.items()
            if getattr(self, field) is not None
        ]
        said += [f"starts on {self.start}"] * bool(self.start)
        said += ["has nothing"] if self.gear == () else [f"has {name}" for name in self.gear or ()]
        if self.name != INQUISITOR:
            said += ["never Disoriented"] * self.never_disoriented + ["never loses turns"] * self.never_loses_turns
        return ", ".join(said) + f" {UNSURE}" * (not self.sure)


def _number(field: str) -> Callable[[Sequence[str]], Mapping[str, object]]:
    shown, low, high = NUMBERS[field]
    return lambda said: {field: within(next(filter(None, said)), low, high, shown, EXAMPLE)}


_WORDS = {field: shown.casefold().removesuffix("s") + "s?" for field, (shown, _, _) in NUMBERS.items()}
PARTS: list[Part] = [
    *((rf"(?:{word}:? (\d+)|(\d+) {word})", _number(field)) for field, word in _WORDS.items()),
    (r"(light|dark)", lambda said: {"side": said[0].capitalize()}),
    (r"starts? (?:on|at|in) (.+)", lambda said: {"start": said[0]}),
    (r"has nothing", lambda said: {"gear": ()}),
    (r"(?:has|with) (.+)", lambda said: {"gear": (said[0],)}),
    (r"never disoriented", lambda said: {"never_disoriented": True}),
    (r"never loses turns", lambda said: {"never_loses_turns": True}),
]


def read_character(name: str, line: str) -> Character:
    """A Character from its line. BadCard says what is wrong.

    >>> read_character("Rey", "4 Will, health 5").will
    4
    """
    if name not in SIDES:
        from referee.table.names import did_you_mean

        near = did_you_mean(name, SIDES)
        raise BadCard(f"{name} is no Character{f'. {near}' if near else ''}", "" if near else ", ".join(SIDES))
    found = read_parts(line, PARTS, EXAMPLE)
    return Character(name, **found)  # type: ignore[arg-type]
