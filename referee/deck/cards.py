"""The Young Jedi card table: every card, its reprints and foils, and finding a card by the name or code on a list.

The facts lie in decks/cards.csv. Nothing in it is a card's text: numbers, names, dots and icons only.
"""

from __future__ import annotations

from referee.journal.paths import shipped
from referee.table.errors import UserError
from referee.table.names import squeeze, squeeze_all

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable

    from .read.text import Line

COLOURS = ("red", "orange", "blue", "yellow", "green", "purple")  # the order of the dots on a card, top to bottom
LETTERS = "ROBYGP"
PLANETS = ("tatooine", "coruscant", "naboo")
SIDES = ("light", "dark")
TYPES = ("character", "weapon", "battle", "effect", "location", "starship", "objective")

SETS = {
    "DM": "Menace of Darth Maul",
    "JC": "The Jedi Council",
    "BN": "Battle of Naboo",
    "EDM": "Enhanced Menace of Darth Maul",
    "DF": "Duel of the Fates",
    "EBN": "Enhanced Battle of Naboo",
    "RF": "Reflections",
    "BP": "Boonta Eve Podrace",
    "V1": "Virtual Set 1",
}
# Other names that lists and programs give the sets, squeezed.
SET_NAMES = {squeeze(name): code for code, name in SETS.items()} | {
    "menaceofmaul": "DM", "mdm": "DM", "modm": "DM", "jedicouncil": "JC", "tjc": "JC", "bon": "BN",
    "emdm": "EDM", "enhanceddm": "EDM", "dotf": "DF", "dueloffates": "DF", "ebon": "EBN", "enhancedbn": "EBN",
    "ref": "RF", "podrace": "BP", "boontaeve": "BP", "bep": "BP", "virtual": "V1", "vs1": "V1",
} | {squeeze(code): code for code in SETS}  # fmt: skip
# What each location bonus of a character stands for, by the planet on his card.
LOCATIONS = {
    "tatooine": ("Mos Espa", "Desert Landing Site", "Podrace Arena"),
    "coruscant": ("Jedi Council Chamber", "Galactic Senate", "Capital City"),
    "naboo": ("Theed Palace", "Battle Plains", "Gungan Swamp"),
}
COLUMNS = (
    "set number side type subtype title subtitle rarity dots counters power damage destiny planet "
    "bonus1 bonus2 bonus3 uniqueness foil_of confidence"
).split()


class Card:
    """One printed card: a row of the table.

    dots: six signs in the order of COLOURS, a letter for a coloured dot, W for a white one, - for none.
    home: the colour (0 to 5) of its regular dot, None for a wild card.  white: the colours of its white dots.
    counters, power, damage, destiny: as printed, "" where nothing is printed, "?" for a power that is drawn.
    bonuses: the three location bonuses, () where there are none.  foil_of: the code of the card this is a foil of.
    limit_title: the title that the copy limit counts, squeezed.
      Subtitles are ignored, also those of virtual cards (young-jedi/deck/titles, young-jedi/deck/virtual).
      Battle Droid: Pilot is a title, a planet and its site are one (young-jedi/deck/battle-droids,
      young-jedi/deck/location-titles).
      An Armed & Dangerous, Combo Battle or Double Impact card has its whole printed title, of two names
      (young-jedi/deck/armed-and-dangerous, young-jedi/deck/combo-double-impact).
    has_two_titles: whether it prints two titles.  is_unsure: whether its dots rest on one source.
    """

    __slots__ = (
        "bonuses", "confidence", "counters", "damage", "destiny", "dots", "foil_of", "has_two_titles", "home",
        "is_unsure", "limit_title", "number", "planet", "power", "rarity", "set", "side", "subtitle", "subtype",
        "title", "title_key", "type", "uniqueness", "white",
    )  # fmt: skip

    def __init__(self, row: list[str]) -> None:
        """Read a row of COLUMNS. ValueError says what is wrong with it."""
        if len(row) != len(COLUMNS):
            raise ValueError(f"has {len(row)} columns where a card has {len(COLUMNS)}")
        (self.set, self.number, self.side, self.type, self.subtype, self.title, self.subtitle, self.rarity, self.dots,
         self.counters, self.power, self.damage, self.destiny, self.planet) = row[:14]  # fmt: skip
        self.bonuses = tuple(row[14:17]) if row[14] else ()
        self.uniqueness, self.foil_of, self.confidence = row[17:]
        self.home, self.white = _DOTS.get(self.dots) or _read_dots(self.dots)
        self.title_key = self.limit_title = squeeze(self.title)
        if self.subtype == "armed-and-dangerous":
            self.limit_title += "&" + squeeze(self.subtitle.rpartition("&")[2])
        self.has_two_titles = "&" in self.title or "&" in self.subtitle
        self.is_unsure = self.confidence == "one-source" and not self.foil_of

    @property
    def name(self) -> str:
        """Title and subtitle, as a list would say it."""
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title

    @property
    def code(self) -> str:
        """Set and collector's number, such as DM71, P1 or A3; "" where the card has no number of its own."""
        if not self.number or (self.set == "RF" and self.foil_of):
            return ""
        if self.set in ("EDM", "EBN") or (self.set == "RF" and self.number[0] in "AC"):
            return self.number  # these collector's numbers are the only ones of their kind
        return f"{self.set}{'-' if not self.number[0].isdigit() else ''}{self.number}"


def _read_dots(dots: str) -> tuple[int | None, frozenset[int]]:
    regular = [i for i, sign in enumerate(dots) if sign == LETTERS[i : i + 1]]
    white = frozenset(i for i, sign in enumerate(dots) if sign == "W")
    odd = [sign for i, sign in enumerate(dots) if sign not in ("W", "-", LETTERS[i : i + 1])]
    if len(dots) != 6 or odd:
        raise ValueError(f"has dots {dots!r}; they are six signs, - or W or the letter of {LETTERS} at its own place")
    if len(regular) > 1 or not (regular or white):
        raise ValueError(f"has dots {dots!r}; a card has one coloured dot, white dots, or both")
    _DOTS[dots] = (regular[0] if regular else None, white)
    return _DOTS[dots]


_DOTS: dict[str, tuple[int | None, frozenset[int]]] = {}


class CardTable:
    """All cards, and the ways to find them. Names and codes are keys squeezed to letters and digits.

    A line of the table becomes a card, and an index is made, when somebody asks: a list of twenty names needs twenty
    cards of 688, and most lists need no codes.
    """

    def __init__(self, rows: Iterable[str] = ()) -> None:
        self.rows = list(rows)  # the table's lines, as they stand in the file
        self.lines: dict[str, Line] = {}  # lines that were cards, as they stand in a list
        self.understood: dict[str, Line] = {}  # what readers made of cleaned lines, cards or not
        self.near: dict[tuple[str, float], list[Card]] = {}  # what names that are none may have meant
        self._made: dict[int, Card] = {}
        self._cells: list[list[str]] = []
        self._near_names: dict[str, Card] = {}
        self._names: dict[str, list[int]] | None = None
        self._titles: dict[str, list[int]] | None = None
        self._codes: dict[str, list[int]] | None = None

    @property
    def cards(self) -> list[Card]:
        """Every card, in the order of the table."""
        return [self.card(i) for i in range(len(self.rows))]

    def card(self, index: int) -> Card:
        """The card of one row."""
        card = self._made.get(index)
        if card is None:
            card = self._made[index] = Card(split_row(self.rows[index]))
        return card

    def by_near_name(self) -> dict[str, Card]:
        """The first card of every squeezed name, and of every title alone."""
        if not self._near_names:
            for card in self.cards:
                if not card.foil_of:
                    self._near_names.setdefault(squeeze(card.name), card)
                    self._near_names.setdefault(card.title_key, card)
        return self._near_names

    def named(self, name: str) -> list[Card]:
        """The cards with this name: title and subtitle, else title alone; foils only where nothing else fits."""
        if self._names is None:
            self._names = _index(squeeze_all([f"{cells[5]} {cells[6]}" for cells in self._first_cells()]))
        key = squeeze(name)
        found = self._names.get(key)
        if found is None and key:
            if self._titles is None:
                self._titles = self._title_index()
            found = self._titles.get(key)
        return self._cards(found)

    def coded(self, code: str) -> list[Card]:
        """The cards with this code: DM71, dm-71, P1, RF-A3, F10 or "Menace of Darth Maul #71"."""
        if self._codes is None:
            self._codes = self._code_index()
        key = squeeze(code)
        found = self._codes.get(key) if key else None
        if found is None and key[-1:].isdigit():
            # A set by one of its other names, then perhaps the letter of a premium card or foil, then the number.
            head = key.rstrip("0123456789")
            for kind in ("", *"pacf"):
                if head.endswith(kind) and head.removesuffix(kind) in SET_NAMES:
                    set_code = SET_NAMES[head.removesuffix(kind)].lower()
                    found = found or self._codes.get(set_code + kind + key[len(head) :])
        return self._cards(found)

    def _cards(self, indexes: list[int] | None) -> list[Card]:
        return originals([self.card(i) for i in indexes]) if indexes else []

    def _first_cells(self) -> list[list[str]]:
        """Every row's cells as far as the subtitle, which is all that the indexes need."""
        if len(self._cells) != len(self.rows):
            self._cells = [split_row(row) if '"' in row else row.split(",", 7) for row in self.rows]
        return self._cells

    def _title_index(self) -> dict[str, list[int]]:
        rows = self._first_cells()
        index = _index(squeeze_all([cells[5] for cells in rows]))
        for i, cells in enumerate(rows):
            if cells[3] == "location":
                # "Mos Espa" alone names a location too.
                index.setdefault(squeeze(cells[5].partition("•")[2]), []).append(i)
        return index

    def _code_index(self) -> dict[str, list[int]]:
        rows = self._first_cells()
        numbers = squeeze_all([cells[1] for cells in rows])
        index = _index(
            [cells[0].lower() + number if number else "" for cells, number in zip(rows, numbers, strict=True)]
        )
        for i, (cells, number) in enumerate(zip(rows, numbers, strict=True)):
            if number[:1].isalpha() and cells[0] != "V1":
                # P1, A3, C5, F10: letters that no other set uses.
                index.setdefault(number, []).append(i)
        return index


def _index(keys: list[str]) -> dict[str, list[int]]:
    index: dict[str, list[int]] = {}
    for i, key in enumerate(keys):
        if key in index:
            index[key].append(i)
        else:
            index[key] = [i]
    return index


def originals(cards: list[Card]) -> list[Card]:
    """The cards without those that are foils of another; the foils where there is nothing else."""
    if len(cards) < 2:
        return cards
    return [card for card in cards if not card.foil_of] or cards


class BadTable(UserError):
    """A card table that cannot be read."""


def read_rows(path: str) -> list[str]:
    """The lines of a card table, a CSV file with COLUMNS as its first line. BadTable where it is not one."""
    try:
        with open(path, encoding="utf-8") as file:
            first, *lines = file.read().removeprefix("\ufeff").splitlines() or [""]
    except OSError as error:
        raise BadTable(f"{path}: {error.strerror or error}.", code="unreadable-cards") from None
    except UnicodeDecodeError:
        raise BadTable(f"{path} is not UTF-8 text.", code="unreadable-cards") from None
    if split_row(first.strip()) != COLUMNS:
        hint = f"Its first line must be: {','.join(COLUMNS)}"
        raise BadTable(f"{path} is not a card table.", code="unreadable-cards", hint=hint)
    return [line for line in lines if line]


def check_rows(path: str, rows: list[str], known: CardTable) -> None:
    """Make every card of a player's own table once, so that a bad row or a taken code is told with its place."""
    for number, row in enumerate(rows, 2):
        try:
            card = Card(split_row(row))
            if card.side not in SIDES or card.type not in TYPES:
                raise ValueError(f"has side {card.side!r} and type {card.type!r}")
            taken = known.coded(card.code) if card.code else []
            if taken:
                raise ValueError(f"has the code {card.code}, which is {taken[0].name}'s")
        except ValueError as error:
            raise BadTable(f"{path}, card {number - 1}: {error}.", code="unreadable-cards") from None


def split_row(line: str) -> list[str]:
    """The cells of one CSV line."""
    if '"' not in line:
        return line.split(",")
    if '""' in line or line.count('"') % 2:
        from csv import reader  # as dear to import as the whole table is to read

        return next(reader([line]))
    pieces = line.split('"')
    pieces[1::2] = [quoted.replace(",", "\0") for quoted in pieces[1::2]]
    return [cell.replace("\0", ",") for cell in "".join(pieces).split(",")]


_shipped: CardTable | None = None


def load(extra: Iterable[str] = ()) -> CardTable:
    """The shipped table, with the cards of further files added."""
    global _shipped
    if _shipped is None:
        _shipped = CardTable(read_rows(shipped("decks", "cards.csv")))
    files = list(extra)
    if not files:
        return _shipped
    table = CardTable(_shipped.rows)
    for path in files:
        rows = read_rows(path)
        check_rows(path, rows, CardTable(table.rows))
        table.rows += rows
    return table
