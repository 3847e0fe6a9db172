"""Objects, Confidants, Adversaries and Force Skills: what a card adds, and when it may be used.

Hardly any card's text is in the rulebook, so the table tells each card once, when it comes up
(talisman/cards/object-named, talisman/cards/confidant-named, talisman/cards/adversary-named, talisman/force/named).
"""

from __future__ import annotations

from .card_text import UNSURE, BadCard, read_parts, within
from .characters import NEUTRAL, read_character

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from .card_text import Part

OBJECT, CONFIDANT, ADVERSARY, FORCE_SKILL, CHARACTER = "Object", "Confidant", "Adversary", "Force Skill", "Character"
GUIDE, PLACE, EVENT = "Guide", "Place", "Event"
KINDS = (OBJECT, CONFIDANT, ADVERSARY, FORCE_SKILL, GUIDE, PLACE, EVENT)
STRENGTH, WILL = "Strength", "Will"
# When a bonus may be used (talisman/stats/total, talisman/stats/tests)
ALWAYS, BATTLES, STRENGTH_BATTLES, WILL_BATTLES = "always", "in battles", "in Strength battles", "in Will battles"
WHEN = (ALWAYS, BATTLES, STRENGTH_BATTLES, WILL_BATTLES)
EXAMPLES = {
    OBJECT: "+1 Strength, in Strength battles",
    CONFIDANT: "+1 Will, Light, Strength 3",
    ADVERSARY: "Strength 7, Dark, number 2",
    FORCE_SKILL: "+2 Strength, Neutral, in battles",
    GUIDE: "Light, number 4",
    PLACE: "number 6",
    EVENT: "number 1",
}
MOST_BONUS, MOST_VALUE, MOST_NUMBER, MOST_CARRIED = 12, 20, 9, 12


class Card:
    """An Object, Confidant, Adversary or Force Skill.

    strength, will: what it adds.  lends: "Will" where one's Will is added to Strength for a battle, "Strength" the
    other way round, else "".  when: one of WHEN.  used_up: whether it is discarded when used.  evades: whether it
    lets its holder evade.  trait, value: what is printed for battles against it, or "" and None.  side: its
    alignment, "" where nobody has told.  number: its encounter number.  other_number: the one it has for the other
    alignment, where it is another kind of card.  carries: how many Objects one may have with it, None for no more
    than usual.  note: anything else.  sure: False where it is not certain (the table is asked).

    >>> Card("Object", "Blaster", strength=1, when=STRENGTH_BATTLES).line()
    '+1 Strength, in Strength battles'
    """

    __slots__ = (
        "carries", "evades", "kind", "lends", "name", "note", "number", "other_number", "side", "strength", "sure",
        "trait", "used_up", "value", "when", "will",
    )  # fmt: skip

    def __init__(
        self,
        kind: str,
        name: str,
        *,
        strength: int = 0,
        will: int = 0,
        lends: str = "",
        when: str = ALWAYS,
        used_up: bool = False,
        evades: bool = False,
        trait: str = "",
        value: int | None = None,
        side: str = "",
        number: int | None = None,
        other_number: int | None = None,
        carries: int | None = None,
        note: str = "",
        sure: bool = True,
    ) -> None:
        self.kind = kind
        self.name = name
        self.strength = strength
        self.will = will
        self.lends = lends
        self.when = when
        self.used_up = used_up
        self.evades = evades
        self.trait = trait
        self.value = value
        self.side = side
        self.number = number
        self.other_number = other_number
        self.carries = carries
        self.note = note
        self.sure = sure

    def line(self) -> str:
        """The card as it stands in the player's file, `read_card` reads it back.

        >>> Card("Adversary", "X-Wing", trait="Strength", value=7).line(), Card("Object", "Robe").line()
        ('Strength 7', 'adds nothing')
        """
        said = [f"{self.trait} {self.value}"] if self.trait else []
        said += [f"+{self.strength} {STRENGTH}"] * bool(self.strength) + [f"+{self.will} {WILL}"] * bool(self.will)
        if self.lends:
            said.append(f"your {self.lends} to {STRENGTH if self.lends == WILL else WILL}")
        said += ["evades"] * self.evades
        said += [self.when] if self.when != ALWAYS else []
        said += ["used up"] * self.used_up
        said += [self.side] * bool(self.side)
        said += [f"number {self.number}"] * (self.number is not None)
        said += [f"other number {self.other_number}"] * (self.other_number is not None)
        said += [f"carries {self.carries}"] * (self.carries is not None)
        said += [f"({self.note})"] * bool(self.note)
        return ", ".join(said or ["adds nothing"]) + f" {UNSURE}" * (not self.sure)

    def usable(self, moment: str, side: str) -> bool:
        """Whether its bonus may be used by a Character of a side. moment: "" for no battle, or a battle's trait.

        Source: Strength and Will (talisman/stats/total, talisman/stats/tests); Using Force Skills
        (talisman/force/own-side).

        >>> blaster = Card("Object", "Blaster", strength=1, when=STRENGTH_BATTLES)
        >>> blaster.usable("Strength", "Light"), blaster.usable("Will", "Light"), blaster.usable("", "Light")
        (True, False, False)
        """
        moments = {ALWAYS: True, BATTLES: bool(moment)}
        fits = moments.get(self.when, self.when == f"in {moment} battles")
        return fits and self.side in ("", NEUTRAL, side)

    def bonus(self, trait: str, *, strength: int = 0, will: int = 0) -> int:
        """What it adds to a trait when used. strength, will: the totals of who uses it, for a card that lends one.

        Source: Battle Example (talisman/example/lightning).

        >>> Card("Force Skill", "Force Lightning", lends="Will").bonus("Strength", will=4)
        4
        """
        own, other = (self.strength, will) if trait == STRENGTH else (self.will, strength)
        return own + (other if self.lends and self.lends != trait else 0)


def bonuses(cards: Iterable[Card], trait: str, side: str, *, moment: str = "") -> list[tuple[str, int]]:
    """What cards add to a trait, each by its name, of those that may be used at a moment.

    A card that is discarded when used adds nothing by lying there: only who uses it gives it up.
    Source: Strength and Will (talisman/stats/total); Having and Using Object Cards (talisman/using/optional).

    >>> blaster = Card("Object", "Blaster", strength=1, when=STRENGTH_BATTLES)
    >>> held = [blaster, Card("Confidant", "Chewbacca", strength=2)]
    >>> bonuses(held, "Strength", "Light"), bonuses(held, "Strength", "Light", moment="Strength")
    ([('Chewbacca', 2)], [('Blaster', 1), ('Chewbacca', 2)])
    """
    lasting = [card for card in cards if card.bonus(trait) and not card.used_up]
    return [(card.name, card.bonus(trait)) for card in lasting if card.usable(moment, side)]


def _stat(said: Sequence[str]) -> Mapping[str, object]:
    trait = said[0].capitalize()
    return {"trait": trait, "value": within(said[1], 0, MOST_VALUE, trait, EXAMPLES[ADVERSARY])}


def _bonus(said: Sequence[str]) -> Mapping[str, object]:
    return {said[1].casefold(): within(said[0], 1, MOST_BONUS, f"a bonus of {said[1]}", EXAMPLES[OBJECT])}


def _number(said: Sequence[str]) -> Mapping[str, object]:
    return {"number": within(said[0], 1, MOST_NUMBER, "an encounter number", EXAMPLES[ADVERSARY])}


def _other_number(said: Sequence[str]) -> Mapping[str, object]:
    return {"other_number": within(said[0], 1, MOST_NUMBER, "an encounter number", EXAMPLES[ADVERSARY])}


def _carries(said: Sequence[str]) -> Mapping[str, object]:
    return {"carries": within(said[0], 1, MOST_CARRIED, "the Objects carried", "carries 8")}


PARTS: list[Part] = [
    (r"\+ ?(\d+) (strength|will)", _bonus),
    (r"(strength|will):? (\d+)", _stat),
    (r"your will to strength", lambda said: {"lends": WILL}),
    (r"your strength to will", lambda said: {"lends": STRENGTH}),
    (r"always", lambda said: {"when": ALWAYS}),
    (r"in (?:all )?battles?", lambda said: {"when": BATTLES}),
    (r"in (strength|will) battles?", lambda said: {"when": f"in {said[0].capitalize()} battles"}),
    (r"evades?", lambda said: {"evades": True}),
    (r"used up", lambda said: {"used_up": True}),
    (r"(light|dark|neutral)", lambda said: {"side": said[0].capitalize()}),
    (r"number (\d+)", _number),
    (r"other number (\d+)", _other_number),
    (r"carries (\d+)", _carries),
    (r"(?:adds )?nothing", lambda said: {}),
    (r"\((.*)\)", lambda said: {"note": said[0]}),
]


def read_card(kind: str, name: str, line: str) -> Card:
    """A card from its line. BadCard says what is wrong.

    >>> read_card("Object", "Blaster", "+1 strength, in strength battles").strength
    1
    """
    found = read_parts(line, PARTS, EXAMPLES[kind])
    if kind == ADVERSARY and "trait" not in found:
        raise BadCard("its Strength or Will is not said", EXAMPLES[kind])
    return Card(kind, name, **found)  # type: ignore[arg-type]


# The few cards that the rulebook tells of; what is read off an example and not off a card is not certain.
# Battle Example (talisman/example/start, talisman/example/lightning); Sith Wayfinder Cards (talisman/wayfinder/object)
KNOWN: dict[tuple[str, str], str] = {
    (ADVERSARY, "X-Wing"): "Strength 7",
    (OBJECT, "Blaster"): "+1 Strength, in Strength battles ?",
    (OBJECT, "Sith Wayfinder"): "adds nothing",
    (OBJECT, "Coaxium Vial"): "adds nothing (returned to cross from the Outer to the Middle Region)",
    (FORCE_SKILL, "Force Lightning"): "your Will to Strength, in Strength battles ?",
    (FORCE_SKILL, "Mind Trick"): "evades ?",
}


def fact_of(kind: str, name: str) -> str:
    """The name of the fact that holds a card in the player's file.

    >>> fact_of("Object", "Blaster")
    'Object: Blaster'
    """
    return f"{kind}: {name}"


def judge(fact: str, value: object) -> str:
    """What is wrong with a line of the player's card file, or "". Facts that are no cards are not judged.

    >>> judge("Object: Blaster", "+1 Strengh")
    'Object: Blaster: "+1 Strengh" cannot be read; right is for example: +1 Strength, in Strength battles'
    >>> judge("Object: Blaster", "+1 Strength"), judge("Darth Maul's house", 4)
    ('', '')
    """
    kind, colon, name = fact.partition(": ")
    if kind not in (*KINDS, CHARACTER):
        near = [right for right in (*KINDS, CHARACTER) if colon and _is_misspelt(kind, right)]
        return f"{fact}: {kind} is no kind of card. Did you mean {near[0]}?" if near else ""
    if not isinstance(value, str):
        return f"{fact}: a card is a text between quotation marks, not {value!r}"
    try:
        read_character(name, value) if kind == CHARACTER else read_card(kind, name, value)
    except BadCard as wrong:
        return f"{fact}: {wrong.message}"
    return ""


def _is_misspelt(word: str, right: str) -> bool:
    """Whether all but a letter or two next to each other are right; other facts have names that are nothing like it."""
    word, right = word.casefold().removesuffix("s"), right.casefold()
    short = min(len(word), len(right))
    start = next((at for at in range(short) if word[at] != right[at]), short)
    end = next((at for at in range(short - start) if word[-1 - at] != right[-1 - at]), short - start)
    return start + end >= max(len(word), len(right)) - (1 if len(right) < 6 else 2)
