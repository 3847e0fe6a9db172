"""Finding cards by any mixture of words: title, subtitle, code, kind, dot colour, side, planet, set."""

from __future__ import annotations

from referee.table.names import closest, squeeze, words

from .cards import COLOURS, SETS, Card, CardTable

# Words for kinds of cards that the table says otherwise. A plural s is taken off first.
KINDS = {
    "ship": "starship", "armed": "armed-and-dangerous", "dangerous": "armed-and-dangerous", "combo": "combo-battle",
    "impact": "double-impact", "double": "double-impact", "unique": "stackable", "pod": "podracer",
}  # fmt: skip
IDLE = frozenset(("and", "the", "of", "a", "card", "cards", "dot", "dots", "side", "with", "set"))


class Found:
    """What a search came to.

    cards: the hits without foils, best first.  exact: whether the words are the name or code of one card.
    corrected: words that match nothing, with the word that was searched for in their place.
    """

    __slots__ = ("cards", "corrected", "exact")

    def __init__(self, cards: list[Card], exact: bool, corrected: dict[str, str]) -> None:
        self.cards = cards
        self.exact = exact
        self.corrected = corrected


def search(typed: str, table: CardTable) -> Found:
    """The cards that all of the words describe; a name or a code alone finds just its own cards."""
    exact = table.coded(typed) if typed[-1:].isdigit() else []
    exact = exact or table.named(typed)
    if exact:
        return Found(exact, len(exact) == 1, {})
    cards = [card for card in table.cards if not card.foil_of]
    typed, set_code = _without_set(typed)
    if set_code:
        cards = [card for card in cards if card.set == set_code]
    traits = {card: _traits(card) for card in cards}
    corrected: dict[str, str] = {}
    hits = cards
    for word in [w for w in words(typed) if w not in IDLE] or ([] if set_code else ["-"]):
        # A word of a set's name counts where it is nothing else: "starship naboo" means Battle of Naboo.
        matching = _matching(word, hits, traits) or [c for c in hits if word in words(SETS.get(c.set, ""))]
        if not matching and not _matching(word, cards, traits):
            vocabulary = {trait for of_card in traits.values() for trait in of_card}
            near = closest(word, sorted(vocabulary), most=1, cutoff=0.65)
            if near:
                corrected[word] = near[0]
                matching = _matching(near[0], hits, traits)
        hits = matching
    first = words(typed)[:1]
    hits.sort(key=lambda card: not (first and card.title_key.startswith(first[0])))
    return Found(hits, len(hits) == 1, corrected)


def _without_set(typed: str) -> tuple[str, str]:
    """The words without the full name of a set among them, and that set's code; "" where there is none.

    The names of sets are made of the words of card names, so they count only whole.
    """
    for code, name in SETS.items():
        start = typed.casefold().find(name.casefold())
        if start >= 0:
            return typed[:start] + typed[start + len(name) :], code
    return typed, ""


def _matching(word: str, cards: list[Card], traits: dict[Card, frozenset[str]]) -> list[Card]:
    """The cards with a word among their traits; where there is none, those with a word that begins so."""
    for form in (word, word.removesuffix("s"), KINDS.get(word.removesuffix("s"), word)):
        hits = [card for card in cards if form in traits[card]]
        if hits:
            return hits
    if len(word) < 3:
        return []
    return [card for card in cards if any(trait.startswith(word) for trait in traits[card])]


def _traits(card: Card) -> frozenset[str]:
    """Every word that describes a card."""
    said = [*words(card.title), *words(card.subtitle), card.side, card.type, card.rarity, card.uniqueness]
    said += [card.subtype, *card.subtype.split("-"), card.planet, card.set.lower()]
    if card.home is not None:
        said.append(COLOURS[card.home])
    if card.white:
        said.append("wild" if card.home is None else "semiwild")
    if card.code:
        said.append(squeeze(card.code))
    return frozenset(word for word in said if word)


def printings(card: Card, table: CardTable) -> list[Card]:
    """The foils and reprints of a card."""
    code = f"{card.set}-{card.number}"
    return [other for other in table.cards if other.foil_of and other.foil_of in (code, card.code)]
