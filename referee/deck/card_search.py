"""Finding cards by any mixture of words: title, subtitle, code, kind, dot colour, side, planet, set."""

from __future__ import annotations

from referee.table.names import closest, squeeze

from .cards import COLOURS, LOCATIONS, PLANETS, SET_NAMES, SETS, Card, CardTable

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable

# Words for kinds of cards that the table says otherwise.
KINDS = {
    "ship": "starship", "pod": "podracer", "saber": "lightsaber", "white": "wild", "ad": "armedanddangerous",
    "armeddangerous": "armedanddangerous",
}  # fmt: skip
IDLE = frozenset(("and", "the", "of", "a", "card", "cards", "dot", "dots", "side", "with", "set", "planet"))
_FULL_NAMES = frozenset(squeeze(name) for name in SETS.values())
MOST_WORDS = 30  # no name and no sensible search has more
MOST_GUESSED = 4  # misspelt words of one search for which every combination of near words is tried
NEAR = 0.65  # how like a known word a misspelt one must be, from 0 to 1


class Found:
    """What a search came to.

    cards: the hits, best first, each with its other printings (reprints and foils).
    corrected: words that match nothing, with the word that was searched for in their place.
    unknown: a word that nothing is like.  without: where all words are known but no card has them all, how many
    cards there are without each.
    """

    __slots__ = ("cards", "corrected", "unknown", "without")

    def __init__(self, cards: dict[Card, list[Card]] | None = None) -> None:
        self.cards = cards or {}
        self.corrected: dict[str, str] = {}
        self.unknown: str | None = None
        self.without: dict[str, int] = {}


def search(typed: str, table: CardTable) -> Found:
    """The cards that all of the words describe; a name or a code alone finds just its own card."""
    named = _folded(table.coded(typed) or table.named(typed), table)
    if len(named) == 1:
        return Found(named)
    found = Found()
    index = _Index(table)
    terms = [index.term(word) for word in index.words_of(typed)]
    if len(terms) > MOST_WORDS:
        found.unknown = typed
        return found
    index.correct(terms, found)
    if found.unknown is not None and named:
        return Found(named)  # RF2 is the number of three foils and no word of any card
    if not terms or found.unknown is not None:
        return found
    if found.corrected:
        # With its words put right it may be a name.
        named = _folded(table.named(" ".join(term.word for term in terms)), table)
    found.cards = named if len(named) == 1 else _folded(index.matching(terms), table)
    if not found.cards:
        for term in terms:
            rest = [other for other in terms if other is not term]
            count = len(_folded(index.matching(rest), table)) if rest else 0
            if count:
                found.without[term.word] = count
    return found


class _Term:
    """A word of the search and the words of cards that it may stand for; none of these where it is no known word."""

    __slots__ = ("stands_for", "word")

    def __init__(self, word: str, stands_for: Iterable[str]) -> None:
        self.word = word
        self.stands_for = frozenset(stands_for)


class _Index:
    """The words that describe each card. Foils are left out: their cards stand for them.

    facts: what a card is (side, kind, colour, planet, set, code, and that it has a foil).
    names: the words of its title and subtitle.
    """

    def __init__(self, table: CardTable) -> None:
        self.cards = [card for card in table.cards if not card.foil_of]
        foiled = {card.foil_of for card in table.cards}
        self.facts = {
            card: _facts(card) | ({"foil"} if f"{card.set}-{card.number}" in foiled else frozenset())
            for card in self.cards
        }
        self.names = {card: _words(card.name) for card in self.cards}
        self.known = frozenset().union(*self.facts.values(), *self.names.values())

    def words_of(self, typed: str) -> list[str]:
        """The words of a search, squeezed; the full name of a set is one word, and idle words are left out."""
        raw = _spaced(typed).split()
        keys: list[str] = []
        for part in raw:
            key = squeeze(part)
            # "Qui-Gon" is a known word, "battle-droid" is two.
            keys += [key] if key in self.known else [squeeze(piece) for piece in part.split("-")]
        keys = [piece for key in self._joined([key for key in keys if key]) for piece in self._parted(key)]
        return [key for key in keys if key not in IDLE] or keys

    def _joined(self, keys: list[str]) -> list[str]:
        """The keys with those made one that are a set's name ("battle of naboo") or one word ("light saber")."""
        joined: list[str] = []
        at = 0
        while at < len(keys):
            for length in range(min(6, len(keys) - at), 1, -1):
                parts = keys[at : at + length]
                one = "".join(parts)
                word = one in self.known or one in KINDS
                if self._is_set(one, parts) or (word and not self.known.issuperset(parts)):
                    joined.append(SET_NAMES.get(one, one).lower())
                    at += length
                    break
            else:
                joined.append(keys[at])
                at += 1
        return joined

    def _parted(self, key: str) -> list[str]:
        """A key as it is, or as the two known words that it is made of where it is none: "battledroid"."""
        if not self.term(key).stands_for:
            for at in range(3, len(key) - 2):
                if key[:at] in self.known and key[at:].removesuffix("s") in self.known:
                    return [key[:at], key[at:]]
        return [key]

    def _is_set(self, name: str, parts: list[str]) -> bool:
        """Whether words are a set's name: its full name, or one of its others that is in no card's name."""
        if name not in SET_NAMES:
            return False
        return name in _FULL_NAMES or not any(names.issuperset(parts) for names in self.names.values())

    def term(self, word: str) -> _Term:
        """What a word may stand for: itself, another word for it, or all words that begin so."""
        single = word.removesuffix("s")
        for form in (word, single, KINDS.get(word, ""), KINDS.get(single, ""), SET_NAMES.get(word, "").lower()):
            if form in self.known:
                return _Term(word, [form])
        if len(word) < 2:
            return _Term(word, [])
        return _Term(word, [known for known in self.known if known.startswith(word)])

    def correct(self, terms: list[_Term], found: Found) -> None:
        """Replace the terms that stand for nothing by the nearest words, if there are some that leave cards to find."""
        wrong = [i for i, term in enumerate(terms) if not term.stands_for]
        if not wrong:
            return
        vocabulary = sorted(word for word in self.known if word.isalpha() and len(word) > 2)
        near: list[list[str]] = []
        for i in wrong:
            words = self._near(terms[i].word, vocabulary)
            if not words:
                found.unknown = terms[i].word
                return
            near.append(words)
        understood = [term for term in terms if term.stands_for]
        for i, word in zip(wrong, self._together(near, understood), strict=True):
            found.corrected[terms[i].word] = word
            terms[i] = self.term(word)

    def _near(self, word: str, vocabulary: list[str]) -> list[str]:
        """The known words that a misspelt one may be, best first."""
        # A wrong number is no typing mistake: DM999 must not show DM99.
        if not word.isalpha() or len(word) < 3:
            return []
        # Letters that only changed places are the likeliest slip: "drath" is Darth before it is death.
        return sorted(closest(word, vocabulary, 5, NEAR), key=lambda known: sorted(known) != sorted(word))

    def _together(self, near: list[list[str]], understood: list[_Term]) -> tuple[str, ...]:
        """One word of each list, the best that some card has all together with what is understood."""
        from itertools import product

        left = set(self.matching(understood))
        having = {w: {card for card in left if self._fits(card, [self.term(w)])} for words in near for w in words}
        if len(near) <= MOST_GUESSED:
            for chosen in product(*near):
                if left.intersection(*[having[word] for word in chosen]):
                    return chosen
        return tuple(words[0] for words in near)

    def matching(self, terms: list[_Term]) -> list[Card]:
        """The cards that every term describes, best first."""
        hits = [card for card in self.cards if self._fits(card, terms)]
        if not hits:
            # "Wild red" is any wild card, as each may stand for red.
            hits = [card for card in self.cards if self._fits(card, terms, _stood_for(card))]
        if not hits:
            # "Starship naboo" means Battle of Naboo. No other word of a set's name counts: "light maul" is nothing.
            hits = [card for card in self.cards if self._fits(card, terms, _stood_for(card) | _set_planet(card))]
        asked = frozenset().union(*[term.stands_for for term in terms])
        hits.sort(key=lambda card: self._rank(card, terms, asked))
        return hits

    def _fits(self, card: Card, terms: list[_Term], more: frozenset[str] = frozenset()) -> bool:
        facts, names = self.facts[card], self.names[card]
        return all(
            not (term.stands_for.isdisjoint(facts) and term.stands_for.isdisjoint(names))
            or not term.stands_for.isdisjoint(more)
            for term in terms
        )

    def _rank(self, card: Card, terms: list[_Term], asked: frozenset[str]) -> int:
        """0: its whole title was asked for.  1: it *is* all that was asked for.  2: the rest."""
        if _words(card.title) <= asked:
            return 0
        return 2 if any(term.stands_for.isdisjoint(self.facts[card]) for term in terms) else 1


def _facts(card: Card) -> frozenset[str]:
    """The words for what a card is, squeezed."""
    said = [card.side, card.type, card.planet, squeeze(card.rarity), squeeze(card.set), squeeze(card.code)]
    said += [squeeze(card.subtype), *card.subtype.split("-")]
    if card.home is not None:
        said.append(COLOURS[card.home])
    elif card.type != "objective":
        said.append("wild")
    if card.white:
        said.append("semiwild" if card.home is not None else "white")
        said += [COLOURS[i] for i in card.white] if len(card.white) < len(COLOURS) else []
    if has_uniqueness(card):
        said.append("unique" if card.uniqueness == "none" else card.uniqueness)
    return frozenset(said) - {"", "and"}


def _stood_for(card: Card) -> frozenset[str]:
    """The colours that a wild card may stand for."""
    return frozenset([COLOURS[i] for i in card.white])


def _set_planet(card: Card) -> frozenset[str]:
    """The planet in the name of a card's set."""
    return _words(SETS.get(card.set, "")).intersection(PLANETS)


def has_uniqueness(card: Card) -> bool:
    """Whether a card is of a kind that is unique, stackable or marked with a diamond."""
    return card.type in ("character", "weapon", "starship")


def _words(name: str) -> frozenset[str]:
    """The words of a name: "Qui-Gon" as quigon, qui and gon, "Maul's" as maul."""
    found: set[str] = set()
    for part in _spaced(name).split():
        word = part.removesuffix("'s").removesuffix("’s")
        found |= {squeeze(word), *[squeeze(piece) for piece in word.split("-")]}
    return frozenset(found - {""})


def _spaced(text: str) -> str:
    """Text with spaces for the signs that part words even where no space follows."""
    for sign in "•,:;/&()":
        text = text.replace(sign, " ")
    return text


def _folded(cards: list[Card], table: CardTable) -> dict[Card, list[Card]]:
    """The cards with their other printings, reprints and foils of one card only once.

    A foil is shown as the card it is a foil of; otherwise the printing that comes first leads.
    """
    if not cards:
        return {}
    families: dict[tuple[object, ...], list[Card]] = {}
    for card in table.cards:
        families.setdefault(_same_card(card), []).append(card)
    folded: dict[Card, list[Card]] = {}
    seen: set[tuple[object, ...]] = set()
    for card in cards:
        key = _same_card(card)
        if key not in seen:
            seen.add(key)
            family = families[key]
            lead = next((other for other in family if not other.foil_of), card) if card.foil_of else card
            folded[lead] = [other for other in family if other is not lead]
    return folded


def _same_card(card: Card) -> tuple[object, ...]:
    """Equal for two printings of one card. A virtual card has another text, so it is no printing of a real one."""
    return (
        card.title_key, squeeze(card.subtitle), card.side, card.type, card.dots, card.counters, card.power,
        card.damage, card.destiny, card.planet, card.bonuses, card.uniqueness, card.set == "V1",
    )  # fmt: skip


def bonuses(card: Card) -> list[tuple[str, str]]:
    """The locations of a card's planet with its bonus at each; [] where none are printed."""
    places = LOCATIONS.get(card.planet, ("first location", "second location", "third location"))
    return [(place, bonus) for place, bonus in zip(places, card.bonuses, strict=False) if bonus]
