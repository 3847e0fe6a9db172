"""Finding cards by what a player knows of them: name, code, colour, side, kind, planet, set, in any mixture of words."""

from __future__ import annotations

from referee.table.names import squeeze, words

from .cards import COLOURS, LOCATIONS, SET_NAMES, SETS, Card, CardTable

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_WORDS = 40  # no name and no sensible search has more
NUMBERS = ("counters", "power", "damage", "destiny")

# Words that say nothing about a card, and other words for what the table says, squeezed.
_FILLERS = frozenset("a an the of and or with for in on to card side dot colour color planet".split())
_OTHER_WORDS = {
    "armeddangerous": "armed-and-dangerous", "ad": "armed-and-dangerous", "combo": "combo-battle",
    "saber": "lightsaber", "pod": "podracer", "ship": "starship", "site": "location", "common": "common",
    "promo": "premium", "white": "wild", "anycolour": "wild", "anycolor": "wild", "nodiamond": "unique",
}  # fmt: skip


class Hit:
    """A card that was found, with all its printings: itself first, then its reprints and foils."""

    __slots__ = ("card", "printings")

    def __init__(self, card: Card, printings: list[Card]) -> None:
        self.card = card
        self.printings = printings


class Found:
    """What a search found.

    hits: the cards, best first.  exact: a name or code said just this one; `also` are others that have the words.
    corrected: the words that were replaced, as typed, with what was used.  unknown: a word that nothing is like.
    """

    __slots__ = ("also", "corrected", "exact", "hits", "unknown")

    def __init__(self) -> None:
        self.hits: list[Hit] = []
        self.also: list[Hit] = []
        self.exact = False
        self.corrected: dict[str, str] = {}
        self.unknown: str | None = None


def search(query: str, table: CardTable, *, apart: bool = False) -> Found:
    """The cards that fit a query. apart: foils and reprints are hits of their own, not folded into one."""
    return _Search(table, apart).run(query)


def card_data(hit: Hit) -> dict[str, object]:
    """A hit as a JSON object."""
    card = hit.card
    return {
        "code": card.code or None,
        "set": card.set,
        "number": card.number or None,
        "side": card.side,
        "type": card.type,
        "subtype": card.subtype or None,
        "title": card.title,
        "subtitle": card.subtitle or None,
        "rarity": card.rarity or None,
        "dots": card.dots,
        "colour": None if card.home is None else COLOURS[card.home],
        "white": [COLOURS[i] for i in sorted(card.white)],
        **{name: _number(getattr(card, name)) for name in NUMBERS},
        "planet": card.planet or None,
        "bonuses": {place: _number(bonus) for place, bonus in bonuses(card)},
        "uniqueness": card.uniqueness,
        "printings": [
            {"code": p.code or None, "set": p.set, "number": p.number or None}
            | {"rarity": p.rarity or None, "foil_of": p.foil_of or None, "confidence": p.confidence}
            for p in hit.printings
        ],
        "confidence": card.confidence,
    }


def bonuses(card: Card) -> list[tuple[str, str]]:
    """The locations of a card's planet with its bonus at each; [] where none are printed."""
    places = LOCATIONS.get(card.planet, ("first location", "second location", "third location"))
    return list(zip(places, card.bonuses, strict=False))


def _number(printed: str) -> int | str | None:
    return int(printed) if printed.isdecimal() else printed or None


# The index: what every card answers to.


class _Entry:
    """A card with the keys it answers to.

    facets: what it is (side, kind, colour, code, "destiny6").  text: the words of its name.  weak: what only counts
    where nothing else fits: the colours of its white dots and the words of its set's name.
    """

    __slots__ = ("card", "facets", "key", "text", "title", "weak")

    def __init__(self, card: Card) -> None:
        self.card = card
        self.key = card.title_key + squeeze(card.subtitle)
        self.facets = {_stem(squeeze(fact)) for fact in _facts(card)}
        self.title = {_stem(word) for word in words(card.title)}
        self.text = self.title | {_stem(word) for word in words(card.subtitle)}
        name = card.name.lower()
        if "-" in name:  # "Qui-Gon" answers to quigon, qui and gon
            self.text |= {_stem(word) for word in words(name.replace("-", " "))}
        self.weak = {COLOURS[i] for i in card.white} | _set_words(card.set)


def _facts(card: Card) -> list[str]:
    facts = [card.side, card.type, card.subtype, card.planet, card.rarity, card.uniqueness]
    facts += [card.set, card.number, card.code, card.set + card.number]
    facts += [name + getattr(card, name) if name != "counters" else "counter" + card.counters for name in NUMBERS]
    if card.home is not None:
        facts.append(COLOURS[card.home])
    if card.white:
        facts.append("wild" if card.home is None else "semi-wild")
    if card.uniqueness != "diamond" and card.type in ("character", "weapon", "starship"):
        facts.append("unique")
    return [fact for fact in facts if fact not in ("", "none", *NUMBERS)]


_sets: dict[str, set[str]] = {}


def _set_words(code: str) -> set[str]:
    found = _sets.get(code)
    if found is None:
        found = _sets[code] = {_stem(word) for word in words(SETS.get(code, ""))} - _FILLERS
    return found


def _stem(word: str) -> str:
    """A word without its plural or possessive s, so that "droids" and "Maul's" are droid and Maul."""
    return word[:-1] if len(word) > 3 and word[-1] == "s" and word[-2] != "s" else word


class _Word:
    """What a word or phrase of the query may stand for.

    facets: any of these keys.  text: words of a name, all of them; each as the keys that will do.  part: a piece of
    a name's letters.
    """

    __slots__ = ("facets", "part", "text", "typed")

    def __init__(self, typed: str, facets: Iterable[str] = (), text: Iterable[set[str]] = (), part: str = "") -> None:
        self.typed = typed
        self.facets = set(facets)
        self.text = list(text)
        self.part = part

    def is_fact(self, entry: _Entry) -> bool:
        """Whether the card *is* this."""
        return not self.facets.isdisjoint(entry.facets)

    def is_named(self, entry: _Entry) -> bool:
        """Whether the card's name says this."""
        if self.part:
            return self.part in entry.key
        return bool(self.text) and not any(keys.isdisjoint(entry.text) for keys in self.text)

    def fits(self, entry: _Entry) -> bool:
        """Whether the card is this or is named so."""
        return self.is_fact(entry) or self.is_named(entry)

    def fits_weakly(self, entry: _Entry) -> bool:
        """Whether at least its white dots or the name of its set say so."""
        return self.fits(entry) or any(not keys.isdisjoint(entry.weak) for keys in self.text)


class _Search:
    """One table's index, and a query answered from it."""

    def __init__(self, table: CardTable, apart: bool) -> None:
        self.table = table
        self.apart = apart
        self.entries = [_Entry(card) for card in table.cards]
        self.text = set().union(*[entry.text for entry in self.entries])
        self.facets = {key: key for entry in self.entries for key in entry.facets}
        for word, fact in _OTHER_WORDS.items():
            if _stem(squeeze(fact)) in self.facets:
                self.facets.setdefault(_stem(word), _stem(squeeze(fact)))
        for name, code in SET_NAMES.items():
            # "Podrace" is a word of many names: only the longer names and the code mean the set.
            if _stem(name) not in self.text and code.lower() in self.facets:
                self.facets.setdefault(_stem(name), code.lower())
        self.families: dict[tuple[object, ...], list[Card]] = {}
        for entry in self.entries:
            self.families.setdefault(_same_card(entry.card), []).append(entry.card)

    def run(self, query: str) -> Found:
        found = Found()
        typed = [part for part in query.replace("•", " ").split() if squeeze(part)]
        if not typed or len(typed) > MOST_WORDS:
            found.unknown = query if typed else None
            return found
        named = self._hits(self._exact(query))
        read = self._read(typed)
        if len(named) != 1:
            self._correct(read, found)
            if found.corrected:
                # With its words put right the query may be a name or code.
                named = self._hits(self._exact(" ".join(word.typed for word in read)))
        others = [] if found.unknown is not None else self._hits(self._matching(read))
        if len(named) == 1:
            found.hits, found.exact = named, True
            found.also = [hit for hit in others if hit.card.title_key != named[0].card.title_key]
        else:
            there = {id(hit.printings[0]) for hit in others}
            found.hits = others + [hit for hit in named if id(hit.printings[0]) not in there]
        return found

    def without(self, query: str) -> list[tuple[str, int]]:
        """The words of a query that found nothing, each with how many cards there are without it; none left out."""
        read = self._read([part for part in query.split() if squeeze(part)][:MOST_WORDS])
        self._correct(read, Found())
        counts = []
        for i, word in enumerate(read):
            rest = read[:i] + read[i + 1 :]
            if rest and len(read) <= 8:
                counts.append((word.typed, len(self._hits(self._matching(rest)))))
        return [(word, count) for word, count in counts if count]

    # Reading the query.

    def _exact(self, query: str) -> list[Card]:
        return self.table.coded(query) or self.table.named(query)

    def _read(self, typed: list[str]) -> list[_Word]:
        """The query's words, the longest known phrases first; those that mean nothing have neither facets nor text."""
        keys = [_stem(squeeze(word)) for word in typed]
        read: list[_Word] = []
        at = 0
        while at < len(keys):
            for length in range(min(5, len(keys) - at), 1, -1):
                fact = self.facets.get("".join(keys[at : at + length]))
                if fact is not None:
                    text = [{key} for key in keys[at : at + length] if key not in _FILLERS]
                    read.append(_Word(" ".join(typed[at : at + length]), [fact], text))
                    at += length
                    break
            else:
                read.append(self._word(typed[at], keys[at]))
                at += 1
        return [word for word in read if _stem(squeeze(word.typed)) not in _FILLERS] or read

    def _word(self, typed: str, key: str) -> _Word:
        if key in self.facets or key in self.text:
            return _Word(typed, [self.facets[key]] if key in self.facets else [], [{key}])
        if len(key) > 1 and not key.isdecimal():
            text = {word for word in self.text if word.startswith(key)}
            facets = [fact for word, fact in self.facets.items() if word.startswith(key) and word.isalpha()]
            if text or facets:
                return _Word(typed, facets, [text] if text else [])
        if len(key) > 3 and any(key in entry.key for entry in self.entries):
            return _Word(typed, part=key)
        return _Word(typed)

    def _correct(self, read: list[_Word], found: Found) -> None:
        """Replace each word that means nothing by the nearest that leaves cards to find."""
        from referee.table.names import closest

        known: list[str] = []
        for i, word in enumerate(read):
            if word.facets or word.text or word.part:
                continue
            known = known or self._vocabulary()
            near = [self._word(name, _stem(squeeze(name))) for name in closest(word.typed, known)]
            if not near or any(sign.isdecimal() for sign in word.typed):
                found.unknown = word.typed
                return
            understood = [w for w in read if w.facets or w.text or w.part]
            read[i] = next((w for w in near if self._matching([*understood, w])), near[0])
            found.corrected[word.typed] = read[i].typed

    def _vocabulary(self) -> list[str]:
        """The words that a misspelt one may have meant, as the cards spell them."""
        spelt: dict[str, str] = {}
        for entry in self.entries:
            for part in (*entry.card.name.replace("-", " ").split(), *entry.card.name.split()):
                word = part.strip(".,:;!?&'’\"•").lower()
                if len(word) > 2:
                    spelt.setdefault(word.removesuffix("'s"), word.removesuffix("'s"))
        return [*spelt, *(key for key in _facet_words(self.table) if key not in spelt)]

    # Finding and folding.

    def _matching(self, read: list[_Word]) -> list[Card]:
        """The cards that fit every word, best first."""
        found: list[_Entry] = []
        if all(word.facets for word in read):
            # "dark battle" asks for battle cards, not for all that have Battle in their names.
            found = [entry for entry in self.entries if all(word.is_fact(entry) for word in read)]
        if not found:
            found = [entry for entry in self.entries if all(word.fits(entry) for word in read)]
        if not found:
            found = [entry for entry in self.entries if all(word.fits_weakly(entry) for word in read)]
        asked = {key for word in read for keys in word.text for key in keys}
        found.sort(key=lambda entry: _rank(entry, read, asked))
        return [entry.card for entry in found]

    def _hits(self, cards: list[Card]) -> list[Hit]:
        hits: dict[int, Hit] = {}
        for card in cards:
            family = self.families[_same_card(card)]
            if self.apart:
                lead, key = card, id(card)
            else:
                # A foil is shown as the card it is a foil of; otherwise the printing that was asked for leads.
                lead = next((c for c in family if not c.foil_of), card) if card.foil_of else card
                key = id(family)
            hits.setdefault(key, Hit(lead, [lead, *(c for c in family if c is not lead)]))
        return list(hits.values())


def _rank(entry: _Entry, read: list[_Word], asked: set[str]) -> int:
    """0: its whole title was asked for.  1: its name has every word.  2: the rest."""
    if entry.title <= asked:
        return 0
    return 1 if all(word.is_named(entry) for word in read) else 2


def _facet_words(table: CardTable) -> list[str]:
    facts = {fact for card in table.cards for fact in _facts(card)}
    return sorted(fact for fact in facts if len(fact) > 2 and fact.replace("-", "").isalpha())


def _same_card(card: Card) -> tuple[object, ...]:
    """Equal for two printings of one card. A virtual card has another text, so it is never a printing of a real one."""
    return (
        card.title_key, squeeze(card.subtitle), card.side, card.type, card.dots, card.counters, card.power,
        card.damage, card.destiny, card.planet, card.bonuses, card.uniqueness, card.set == "V1",
    )  # fmt: skip
