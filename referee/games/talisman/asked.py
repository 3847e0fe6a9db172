"""How players say numbers: each number of a question with what it counts, what is done with it, and whose it is."""

from __future__ import annotations

from functools import lru_cache

from referee.table.sums import Sums
from referee.table.told import Reckoned, Told
from referee.table.whether import is_yes_or_no

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from fractions import Fraction

SUMS = Sums()
ME, THEM = "me", "them"
NEITHER = "n/a"  # the verdict where yes or no is asked and only the dice can tell

# What a number may count. A word of four letters or more is matched by its beginning.
_KINDS = {
    "strength": "strength stre strn str",
    "will": "blue willpower",
    "die": "roll die dice throw threw thrown rol rolls dies",
    "reroll": "reroll rerolled rerolls",
    "total": "total score scores sum result adds comes",
    "bonus": "plus adding bonus saber sabre lightsaber weapon blaster rifle armor armour",
    "base": "base",
    "destiny": "destiny destinies fate token tokens",
    "health": "health helth hp life lives",
    "credits": "credit gc gcs coin coins money gold cash galactic",
    "cards": "card",
    "objects": "object item",
    "confidants": "confidant confident helper follower companion allies ally",
    "force": "force power powers spell skill",
    "medals": "medal troph point pts",
    "wayfinder": "wayfinder",
    "turns": "turn turns",
    "players": "player people",
    "steps": "space spaces step steps away ahead",
    "limit": "limit",
    "number": "number numbers",
    "foes": "adversaries enemies monsters foes opponents characters beasts",
}
_COUNTED = ("destiny", "health", "credits", "cards", "objects", "confidants", "force", "medals", "wayfinder", "turns",
            "players", "steps", "foes")  # fmt: skip
_OF_ONE = frozenset(_COUNTED) - {"players", "steps", "foes"}  # what "a" may count
_VERBS = {
    "have": "have has had ive got hold holds holding held carry carrying own owning keep",
    "gain": "gain gains gained get gets getting heal heals healed restore receive earn regain collect",
    "lose": "lose loses losing lost loose looses minus damage cost costs",
    "pay": "pay pays paid paying spend spends spent give",
    "draw": "draw draws drew drawing says tells",
    "find": "find finds found pick picked take takes took taking grab buy bought new extra fifth another more next",
    "discard": "discard discards discarded discarding ditch ditched ditches drop dropped toss sacrifice giving",
    "start": "start starts starting started begin began max maximum original printed begins base",
    "inherit": "inherit inherited inheriting",
    "lie": "lie lies lying there already",
}
_MINE = frozenset("i im ive my me mine our we own myself".split())
_THEIRS = frozenset(
    "vs versus against v it its enemy enemys enemies adversary adversarys adversaries monster monsters foe foes he hes "
    "his him she her hers they their theirs opponent opponents beast beasts xwing emperor emperors palpatine sidious "
    "cave temple creature defender defenders guy guys dude other facing face faces beat beats beating meet meets met "
    "fight fights fighting fought".split()
)
_HEROES = frozenset("obi mace windu rey luke ahsoka ezra vader kylo dooku maul inquisitor sister".split())
_TESTERS = frozenset("emperor palpatine cave temple".split())  # as the last word of a clause no one's, just a place
_STOPS = (_MINE | _THEIRS) - frozenset("my mine its his her their own".split())
_FILLERS = frozenset(
    "of is a an the dial was with now only just currently at equals be by on value like for my his her its still has "
    "have are as medal medals worth counts counting to into are total red blue attack".split()
)
_LIE = frozenset("left each adversary enemy monster guide place event".split())
_COUNTS_ONE = frozenset("a only number discard discarded ditch ditched gain lose and then or with".split())
_ONE = frozenset("a an another".split())
_NONE = frozenset("no zero without".split())
_SUBJECTS = frozenset("i we you he she they it the a my his her that this".split())
PLACES = {
    "Kef Bir": ("kef bir", "kefbir", "kef", "kefir", "seas"),
    "Dagobah": ("dagobah", "degobah", "cave"),
    "Ilum": ("ilum", "illum"),
    "Ahch-To": ("ahch", "ahchto", "ach to", "achto", "jedi temple"),
    "Stygeon Prime": ("stygeon", "stygian", "spire"),
    "Moraband": ("moraband", "execution chamber"),
    "Malachor": ("malachor", "sith temple"),
    "Citadel": ("citadel", "emperor", "palpatine", "throne"),
    "Scarif": ("scarif",),
    "Yavin 4": ("yavin",),
    "Kiros": ("kiros",),
    "Canto Bight": ("canto", "casino"),
    "Lothal": ("lothal",),
    "Mustafar": ("mustafar",),
    "Takodana": ("takodana", "maz", "lead"),
    "Mandalore": ("mandalore", "mandalor", "kryze", "shadow collective"),
    "Batuu": ("batuu",),
    "Bespin": ("bespin",),
    "Jakku": ("jakku", "niima"),
    "Kessel": ("kessel",),
    "Utapau": ("utapau",),
    "Chandrila": ("chandrila",),
}


class Said:
    """A number as it was said. kind: what it counts, "" if nothing near says so.  verb: what is done.  side: ME, THEM.

    after: the word that follows it.
    """

    __slots__ = ("after", "kind", "side", "value", "verb")

    def __init__(self, value: int, kind: str, verb: str, side: str, after: str) -> None:
        self.value = value
        self.kind = kind
        self.verb = verb
        self.side = side
        self.after = after


class Asked:
    """A question of this game, read. said: its numbers in order.  place: the space it names, or ""."""

    __slots__ = ("place", "said", "told")

    def __init__(self, text: str) -> None:
        self.told = Told(_clean(text))
        self.place = next((place for place, names in PLACES.items() if self.told.has(*names)), "")
        self.said = _read(self.told, self.place)

    @property
    def is_asked(self) -> bool:
        """Whether yes or no is asked for."""
        return is_yes_or_no(self.told.text)

    def has(self, *words: str) -> bool:
        """Whether one of these words is said."""
        return self.told.has(*words)

    def of(self, *kinds: str, side: str = "", verb: str = "") -> list[int]:
        """The numbers of some kinds, in order; of one side or under one verb only, if that is given."""
        return [
            one.value
            for one in self.said
            if one.kind in kinds and side in ("", one.side) and (not verb or one.verb in verb.split())
        ]

    def one(self, *kinds: str, side: str = "", verb: str = "") -> int | None:
        """The number of these kinds, None where there is none or more than one."""
        found = self.of(*kinds, side=side, verb=verb)
        return found[0] if len(found) == 1 else None

    def dice(self, count: int) -> int | None:
        """What so many dice come to: each of them said, or their total; None where neither is clear."""
        rolled = self.of("die")
        if len(rolled) == count and all(1 <= die <= 6 for die in rolled):
            return sum(rolled)
        totals = rolled or self.of("total") or self.of("")
        return totals[0] if len(totals) == 1 and count <= totals[0] <= 6 * count else None

    def too_much(self) -> bool:
        """Whether the question asks if something is too much or too little: what is allowed is then a no."""
        return self.has("too many", "too much", "over the", "illegal", "too poor", "too few", "too little", "broke")

    def verdict(self, good: bool, *, yes: str, no: str = "") -> str:
        """ "yes" or "no" where the question asks for it. yes: words that ask for what is good, no: for the opposite."""
        if not self.is_asked:
            return ""
        if no and self.has(*no.split(",")):
            return "no" if good else "yes"
        return ("yes" if good else "no") if self.has(*yes.split(",")) else ""

    def light(self) -> bool | None:
        """Whether the question is of the Light side; None where it does not say."""
        light = self.has("light", "jedi", "luke", "rey", "ahsoka", "ezra", "obi wan", "mace")
        dark = self.has("dark", "sith", "vader", "maul", "dooku", "kylo", "inquisitor", "seventh sister")
        return light if light != dark else None


def rules(*lists: str) -> tuple[str, ...]:
    """Ids of rules from lists such as "battle: win tie lose".

    >>> rules("battle: win tie", "medals: rate")
    ('talisman/battle/win', 'talisman/battle/tie', 'talisman/medals/rate')
    """
    parts = [one.partition(": ") for one in lists]
    return tuple(f"talisman/{group}/{name}" for group, _, names in parts for name in names.split())


def answer(asked: Asked, said: str, verdict: str = "") -> Reckoned:
    """What a sum says. Without a verdict: the rule's own where yes or no is asked for, none where it is not."""
    return Reckoned(said, verdict or ("" if asked.is_asked else NEITHER))


def open_verdict(asked: Asked) -> str:
    """Neither yes nor no, where a die has yet to be rolled."""
    return NEITHER if asked.is_asked else ""


def yes_or_no(asked: Asked, good: bool) -> str:
    """ "yes" or "no" to whatever is asked, "" where neither is asked for."""
    return ("yes" if good else "no") if asked.is_asked else ""


def an(number: int) -> str:
    """A number with its article.

    >>> an(7), an(11)
    ('a 7', 'an 11')
    """
    return f"{'an' if number in (8, 11, 18) else 'a'} {number}"


def percent(chance: Fraction) -> str:
    """A chance as it is said.

    >>> from fractions import Fraction
    >>> percent(Fraction(5, 12)), percent(Fraction(215, 216))
    ('42%', 'over 99%')
    """
    whole = round(chance * 100)
    if whole == 100 and chance < 1:
        return "over 99%"
    return "under 1%" if whole == 0 and chance > 0 else f"{whole}%"


@lru_cache(maxsize=4)  # every sum reads the same question
def read(text: str) -> Asked:
    """A question as this game reads it.

    >>> [(one.value, one.kind, one.side) for one in read("str 5 vs 7, i roll 3").said]
    [(5, 'strength', 'me'), (7, '', 'them'), (3, 'die', 'me')]
    """
    return Asked(text)


def _clean(text: str) -> str:
    """The text with a plus sign as a word, and without numbers that are none."""
    text = text.lower().replace("+", " plus ").replace("x-wing", "xwing").replace("x wing", "xwing")
    text = text.replace("re-roll", "reroll").replace("-", " ").replace("=", " is ")
    for name in ("yavin 4", "yavin four", "yavin iv"):
        text = text.replace(name, "yavin")
    for six in ("double sixes", "double six", "two sixes", "double 6", "2 sixes"):
        text = text.replace(six, "dice 6 and 6")
    for made in ("make it", "made it"):
        text = text.replace(made, made[:4])
    # "3,3 and 4" are three numbers: nothing here goes by the thousand
    text = text.replace(",", ", ")
    text = text.replace("at once", "together").replace("once", "when")
    words = text.split(" ")
    return " ".join("it" if _is_pronoun(words, at) else word for at, word in enumerate(words))


def _is_pronoun(words: list[str], at: int) -> bool:
    """Whether "one" stands for a thing: "the old one"."""
    if words[at].strip(".,?!") != "one":
        return False
    before, after = words[max(0, at - 1) : at], [word.strip(".,?!") for word in words[at + 1 : at + 4]]
    counts = any(_kind(word) for word in after) or (after[:1] and after[0] in _LIE)
    return not counts and not any(word in _COUNTS_ONE or _kind(word) for word in before)


def _kind(word: str) -> str:
    for kind, names in _KINDS.items():
        for name in names.split():
            if word == name or (len(name) > 3 and word.startswith(name)):
                return kind
    return ""


def _verb(word: str) -> str:
    return next((verb for verb, names in _VERBS.items() if word in names.split()), "")


def _read(told: Told, place: str) -> list[Said]:
    found: list[Said] = []
    side, ended = ME, False
    # Of the Characters named the first is the one that asks, unless somebody says "I".
    hero = next((word for word in told.words if word in _HEROES), "") if not _MINE & set(told.words) else ""
    # The dice that another player rolls in the Inner Region.
    theirs = _THEIRS | ({"base", "attack"} if place in ("Dagobah", "Malachor") else set())
    for clause in told.clauses():
        words = _spelt_out(clause.words)
        for at, word in enumerate(words):
            if word in _MINE or word == hero:
                side = ME
            elif (word in theirs and not (word in _TESTERS and at == len(words) - 1)) or word in _HEROES:
                side = THEM
            elif _is_number(word):
                kind = _kind_of(words, at, found)
                if not kind and not at and ended and found:
                    kind = found[-1].kind  # "dice 4, 4, 3"
                if "with" in words[max(0, at - 3) : at] and _is_second(kind, side, found):
                    side = ME
                after = words[at + 1] if at + 1 < len(words) else ""
                if (
                    kind == "die"
                    and after in ("vs", "versus", "against")
                    and _is_number("".join(words[at + 2 : at + 3]))
                ):
                    side = ME  # "roll 3 vs 2"
                if at > 1 and words[at - 1] in ("vs", "versus", "against") and found and found[-1].kind == "die":
                    kind = kind or "die" if _is_number(words[at - 2]) else kind
                is_to = at > 1 and words[at - 1] == "to" and _is_number(words[at - 2]) and "from" not in words
                found.append(Said(int(word), kind, _verb_of(words, at), THEM if is_to else side, after))
        ended = bool(words) and _is_number(words[-1])
    return found


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 4


def _is_second(kind: str, side: str, found: list[Said]) -> bool:
    """Whether the other side would have two of an attribute and I none: "a strength 7 beast with strength 5"."""
    sides = [one.side for one in found if one.kind == kind]
    return kind in ("strength", "will") and side == THEM and THEM in sides and ME not in sides


def _spelt_out(words: list[str]) -> list[str]:
    """ "A Confidant" is 1 of them, "no Confidants" is 0."""
    spelt = []
    for at, word in enumerate(words):
        near = words[at + 1 : at + 4]
        kinds = [_kind(one) for one in near]
        if (
            word in _ONE | _NONE
            and not any(one.isdigit() or one == "plus" for one in near)
            and any(kind in _OF_ONE for kind in kinds[:2])
        ):
            if word == "another":
                spelt.append(word)  # also the verb
            spelt.append("0" if word in _NONE else "1")
        elif word == "none":
            spelt.append("0")
        else:
            spelt.append(word)
    return spelt


def _kind_of(words: list[str], at: int, earlier: list[Said]) -> str:
    """What the number at this place counts."""
    before, after = words[:at][::-1], words[at + 1 :]
    if before[:2] in (["die", "base"], ["dice", "base"], ["roll", "base"], ["roll", "cave"], ["rolls", "cave"]):
        return "base"
    if after[:1] and after[0] in ("dice", "die", "sided") and not (after[1:2] and after[1].isdigit()):
        return "dice"  # "two dice": how many, not what they show
    if after[:1] == ["on"] and "dial" in after[1:4]:
        return "dial"
    before = before[: next((n for n, word in enumerate(before) if word in _STOPS), len(before))]
    near = [word for word in before[:4] if word not in _FILLERS]
    if near and not near[0].isdigit() and before.index(near[0]) < 3:
        kind = _attribute(words, at - 1 - before.index(near[0])) or _kind(near[0])
        if kind and not (kind in _COUNTED and _follows(words, at)):
            return kind
    follows = _follows(words, at)
    if follows:
        return follows
    if near and near[0].isdigit() and earlier and (earlier[-1].kind == "reroll" or "from" in before):
        return earlier[-1].kind  # "rerolled the 6 to a 3", "from 4 to 3"
    listed = before[1:] if before[:1] and before[0] in _ONE else before
    while listed[:1] and listed[0] in ("and", "then", "or"):
        listed = listed[1:]
    if listed[:1] and listed[0].isdigit() and earlier:
        return earlier[-1].kind  # "3 and a 4"
    if all(word.isdigit() or word in ("and", "then") for word in words) and earlier:
        return earlier[-1].kind
    for distance, word in enumerate(before[:4]):
        if word.isdigit():
            break
        kind = _attribute(words, at - 1 - distance) or _kind(word)
        if kind and kind not in _COUNTED:
            return kind
    for distance, word in enumerate(after[:4]):
        if word.isdigit() and distance and after[distance - 1] != "and":
            break
        kind = _attribute(words, at + 1 + distance) or _kind(word)
        if kind == "bonus" or (
            kind and kind not in _COUNTED and _is_number("".join(after[distance + 1 : distance + 2]))
        ):
            return ""  # "5 plus 3"; "xwing 7 roll 6"
        if kind:
            return kind
    return ""


def _follows(words: list[str], at: int) -> str:
    """The kind of what stands right after a number, "2 destiny", "3 dark force skills"."""
    for distance in (1, 2, 3):
        place = at + distance
        if place >= len(words) or words[place].isdigit() or words[place] in ("and", "but", "with", "vs", "against"):
            return ""
        if words[place] == "will" and _attribute(words, place):
            return "will"
        kind = _kind(words[place])
        if kind == "force" or (kind == "cards" and place + 1 < len(words) and _kind(words[place + 1]) == "force"):
            return "force"
        if kind in _COUNTED or (kind == "strength" and distance == 1):
            return kind
        if distance == 1 and kind:
            return "" if kind in ("die", "bonus") else kind
    return ""


_WILL_IS = frozenset("of is at dial total and battle medal medals points drops falls goes went rises".split())


def _attribute(words: list[str], place: int) -> str:
    """ "will" where the word is the attribute, not the verb."""
    if words[place] != "will":
        return ""
    before = words[place - 1] if place else ""
    after = words[place + 1] if place + 1 < len(words) else ""
    if after in _SUBJECTS - {"the"}:
        return ""
    noun = after.isdigit() or after in _WILL_IS
    return (
        "will" if noun or not after or before.isdigit() or before in ("my", "his", "her", "its", "total", "of") else ""
    )


def _verb_of(words: list[str], at: int) -> str:
    for word in words[max(0, at - 5) : at][::-1]:
        verb = _verb(word)
        if verb or _is_number(word):
            return verb
    return ""
