"""Who may use a card: characters and ships in a fight, their kinds, and the users that cards name.

Users are written as alternatives with ; between them: "Anakin Skywalker+Padmé Naberrie" is a group of two,
"3*diamond:Gungan" three diamond Gungans, "2*(A/B)" any two of those, "any@at=podrace-arena" anybody there.
A bare name is a title, whatever the subtitle (young-jedi/game-text/name-only).
"""

from __future__ import annotations

from referee.table.names import squeeze

from .cards import Shelf

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# The places of each planet, in the order of the pictures below the word POWER (young-jedi/bonus/dots).
SITES = {
    "tatooine": ("Mos Espa", "Desert Landing Site", "Podrace Arena"),
    "coruscant": ("Jedi Council Chamber", "Galactic Senate", "Capital City"),
    "naboo": ("Theed Palace", "Battle Plains", "Gungan Swamp"),
}
DUELISTS = ("Darth Maul", "Darth Sidious", "Aurra Sing")  # of the Dark Side (young-jedi/duel/dark-side)
ANAKIN = "Anakin Skywalker"


class Place:
    """A planet and the location in play there; planet "" is Hyperspace.

    >>> Place.of("Naboo • Battle Plains").site
    'Battle Plains'
    """

    __slots__ = ("planet", "site")

    def __init__(self, planet: str, site: str) -> None:
        self.planet = planet
        self.site = site

    @classmethod
    def of(cls, title: str) -> Place:
        """The place of a Location card's title."""
        planet, _, site = title.partition("•")
        return cls(planet.strip().lower(), site.strip())

    def is_at(self, name: str) -> bool:
        """Is this the planet or the location of that name?"""
        return squeeze(name) in (squeeze(self.planet), squeeze(self.site))


class Fighter:
    """A character or a starship in a fight: the facts of its card.

    power: None for Anakin's, which is drawn, and where it is not known.  damage: None where it is not known.
    bonuses: dots at the places of its planet.  ship: "" for a character, else starfighter or transport.
    """

    __slots__ = ("bonuses", "code", "damage", "is_diamond", "planet", "power", "ship", "subtitle", "title")

    def __init__(
        self,
        title: str,
        subtitle: str = "",
        *,
        code: str = "",
        power: int | None = None,
        damage: int | None = None,
        planet: str = "",
        bonuses: tuple[int, ...] = (),
        is_diamond: bool = False,
        ship: str = "",
    ) -> None:
        self.title = title
        self.subtitle = subtitle
        self.code = code
        self.power = power
        self.damage = damage
        self.planet = planet
        self.bonuses = bonuses
        self.is_diamond = is_diamond
        self.ship = ship

    @property
    def persona(self) -> str:
        """What makes it the same one as another card: the title, squeezed (young-jedi/game-text/name-only)."""
        return squeeze(self.title)

    def is_kind(self, kind: str) -> bool:
        """Is it of this kind: Jedi, Gungan, battle droid, or a title that stands for a kind?

        Source: Jedi Masters & Bounty Hunters (young-jedi/kinds/jedi, young-jedi/kinds/jedi-masters,
        young-jedi/kinds/others, young-jedi/kinds/bounty-hunters, young-jedi/kinds/republic-guards).

        >>> Fighter("OOM-9", "Battle Droid Commander").is_kind("droid")
        True
        """
        if kind in ("diamond", "non-diamond"):
            return self.is_diamond == (kind == "diamond")
        if kind == "Podracer pilot":
            from .cards_facts import racer

            pair = racer(self.title)
            return pair is not None and squeeze(pair.pilot) == self.persona
        members = _KINDS.find(kind, list)
        return any(self.is_member(member) for member in members or [kind])

    def is_member(self, member: str) -> bool:
        """Does this entry of a kind mean it: a title, a title with its subtitle, a word of either, another kind?"""
        sort, colon, name = member.partition(":")
        if colon and sort == "kind":
            return self.is_kind(name)
        if colon and sort == "word":
            return name in f"{self.title} {self.subtitle}".replace(",", " ").split()
        return squeeze(member) in (self.persona, squeeze(f"{self.title} {self.subtitle}"))

    def fits(self, term: str) -> bool:
        """Is it what a card names: any, a title, kind:X, diamond:X or starship:X?

        >>> Fighter("Royal Guard", is_diamond=True).fits("diamond:Royal Guard")
        True
        """
        sort, colon, name = term.partition(":")
        if colon and sort == "starship":
            return self.ship == name or (self.ship != "" and squeeze(name) == self.persona)
        if self.ship:
            return False
        if colon and sort == "kind":
            return self.is_kind(name)
        if colon and sort == "diamond":
            return self.is_diamond and self.is_kind(name)
        return term == "any" or squeeze(term) == self.persona

    def fits_any(self, terms: Iterable[str]) -> bool:
        """Is it one of these?"""
        return any(self.fits(term) for term in terms)


def is_jedi(fighter: Fighter) -> bool:
    """Is the character a Jedi? Anakin is none yet.

    Source: Jedi Masters & Bounty Hunters (young-jedi/kinds/jedi, young-jedi/duel/anakin-no).
    """
    return fighter.is_kind("Jedi")


def is_duelist(fighter: Fighter) -> bool:
    """May the character start a duel, or step in to defend one?

    Source: What is a dueling character? (young-jedi/duel/character, young-jedi/duel/dark-side,
    young-jedi/duel/anakin-no).

    >>> is_duelist(Fighter("Aurra Sing")), is_duelist(Fighter("Anakin Skywalker"))
    (True, False)
    """
    return is_jedi(fighter) or fighter.fits_any(DUELISTS)


def location_bonus(fighter: Fighter, place: Place) -> int:
    """In: a character and where it fights. Out: the dots at that place; 0 on a foreign planet.

    Source: Location Bonuses (young-jedi/bonus/dots, young-jedi/bonus/none, young-jedi/bonus/other-planet).
    """
    if fighter.planet != place.planet or not fighter.bonuses:
        return 0
    sites = [squeeze(site) for site in SITES.get(place.planet, ())]
    site = squeeze(place.site)
    return fighter.bonuses[sites.index(site)] if site in sites else 0


class Circumstances:
    """What a card may ask about a fight besides its users.

    opponents: the characters or ships on the other side.  weapons: titles of the weapons that the users fight with.
    is_first: whether the user is the first of the battle plan.  evacuating: titles of the cards that a ship carries.
    told: what the table has said of conditions that only it can know, by their names.
    """

    __slots__ = ("evacuating", "is_first", "opponents", "place", "told", "weapons")

    def __init__(
        self,
        place: Place,
        opponents: Sequence[Fighter] = (),
        *,
        weapons: Sequence[str] = (),
        is_first: bool = False,
        evacuating: Sequence[str] = (),
        told: dict[str, bool] | None = None,
    ) -> None:
        self.place = place
        self.opponents = opponents
        self.weapons = weapons
        self.is_first = is_first
        self.evacuating = evacuating
        self.told = told or {}

    def is_against(self, terms: Iterable[str]) -> bool:
        """Is one of the opponents one of these?"""
        wanted = list(terms)
        return any(opponent.fits_any(wanted) for opponent in self.opponents)

    def using(self, weapons: Sequence[str]) -> Circumstances:
        """The same fight, with these weapons in the users' hands."""
        return Circumstances(
            self.place,
            self.opponents,
            weapons=weapons,
            is_first=self.is_first,
            evacuating=self.evacuating,
            told=self.told,
        )

    def is_using(self, title: str) -> bool:
        """Is a weapon of that title used?"""
        return squeeze(title) in [squeeze(weapon) for weapon in self.weapons]


class Group:
    """One alternative of a card's users.

    slots: for each of them the names that will do.  least, most: how many there are.
    same_stack: whether they must be two cards of one stack.  condition: "at=…", "opponent=…" or "using=…", or "".
    """

    __slots__ = ("condition", "least", "most", "same_stack", "slots")

    def __init__(self, text: str) -> None:
        text, _, self.condition = text.partition("@")
        count, star, name = text.partition("*")
        low, _, high = count.partition("-")
        self.same_stack = name == "same-stack"
        if not star:
            self.slots = [[one] for one in text.split("+")]
            self.least = self.most = len(self.slots)
            return
        self.least, self.most = int(low), int(high or low)
        terms = ["any"] if self.same_stack else name.strip("()").split("/")
        self.slots = [terms] * self.most

    def takes(self, fighters: Sequence[Fighter], where: Circumstances) -> bool:
        """May these use the card, as this alternative says, in any order?

        Source: "Fight Together"; Stackable Cards (young-jedi/together/what, young-jedi/together/mistake).
        """
        if not self.least <= len(fighters) <= self.most or not self.holds(where):
            return False
        if self.same_stack and len({fighter.persona for fighter in fighters}) > 1:
            return False
        return _fill(list(fighters), self.slots)

    def holds(self, where: Circumstances) -> bool:
        """Is its condition true here?"""
        sort, _, value = self.condition.partition("=")
        if sort == "at":
            return where.place.is_at(value)
        if sort == "opponent":
            return where.is_against(value.split("/"))
        return where.is_using(value) if sort == "using" else True


def read_users(text: str) -> list[Group]:
    """The alternatives of a card's users.

    >>> [group.least for group in read_users("R2-D2+C-3PO;3*diamond:Gungan")]
    [2, 3]
    """
    return [Group(alternative) for alternative in text.split(";") if alternative]


def may_use(users: Iterable[Group], fighters: Sequence[Fighter], where: Circumstances) -> bool:
    """May these fighters use a card with these users?"""
    return any(group.takes(fighters, where) for group in users)


def _fill(fighters: list[Fighter], slots: Sequence[Sequence[str]]) -> bool:
    """Can each fighter get a slot of its own?"""
    if not fighters:
        return True
    return any(
        fighters[0].fits_any(slot) and _fill(fighters[1:], [*slots[:i], *slots[i + 1 :]])
        for i, slot in enumerate(slots)
    )


def _read_kinds(shelf: Shelf, rows: list[list[str]]) -> None:
    for kind, members, _ in rows:
        shelf.put("", kind, members.split(";"))


_KINDS = Shelf("kinds", _read_kinds)
