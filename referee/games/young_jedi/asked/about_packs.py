"""Collecting & Trading."""

from __future__ import annotations

from referee.table.labels import AFTER, BEFORE, labelled
from referee.table.told import Reckoned, Told
from referee.table.view import listed, plural

from ..collecting import (
    ALL_CARDS,
    ALL_FOILS,
    BOOSTERS_A_FOIL,
    PRODUCTS,
    SET_SIZES,
    STORAGE,
    contents,
    foils_expected,
)
from .book import SUMS, Noun, take

# The words of a product, as players count it
_PACKS = (
    Noun("Reflections Pack", BEFORE, "reflections_pack reflections_packs reflections_booster reflections"),
    Noun(
        "Enhanced Battle of Naboo Box",
        BEFORE,
        "enhanced_naboo enhanced_battle naboo_enhanced naboo_box battle_of_naboo_box",
    ),
    Noun(
        "Enhanced Menace of Darth Maul Box",
        BEFORE,
        "enhanced_menace enhanced_darth menace_enhanced enhanced_maul",
    ),
    Noun(
        "Collector's Box", BEFORE, "collectors_box collectors_boxes collector_box collector_boxes collectors collector"
    ),
    Noun("Starter Set", BEFORE, "starter_set starter_sets starters starter starter_boxes starter_box"),
    Noun("Booster Pack", BEFORE, "booster_packs booster_pack boosters booster packs packets"),
    Noun(
        "not",
        BEFORE,
        "cards card rares foils foil rare expansions sets starter_cards booster_sets early_booster",
    ),
    Noun("not", AFTER, "number"),
)


@SUMS.of(
    "young-jedi/collecting/products", "young-jedi/collecting/booster", "young-jedi/collecting/reflections-pack",
    "young-jedi/collecting/collectors-box", "young-jedi/collecting/enhanced-menace",
    "young-jedi/collecting/enhanced-naboo", "young-jedi/collecting/starter-set",
    "young-jedi/collecting/foil-chance", "young-jedi/collecting/rarities", "young-jedi/collecting/foils",
    "young-jedi/deck/first-deck", "young-jedi/deck/starter", "young-jedi/collecting/hard-to-find",
    "young-jedi/collecting/starter-only",
)  # fmt: skip
def cards_of_packs(told: Told) -> Reckoned | None:
    """So many packs or boxes: the cards in them, and the foils to expect of boosters.

    Source: Collecting & Trading (young-jedi/collecting/products, young-jedi/collecting/foil-chance).
    """
    numbers = labelled(told, _PACKS)
    bought = [number for number in numbers if number.label in PRODUCTS]
    if not bought or len(told.numbers) != len(bought) or take(numbers, "not", ""):
        return None
    if not told.has(
        "how many", "how much", "cards", "total", "rares", "foils", "foil", "commons", "uncommons", "contain"
    ):
        return None
    if (
        told.has("have four", "how many packs", "legal", "combine", "ten of", "same deck")
        or max(told.values(), default=0) > 10_000
    ):
        return None
    if any(number.value < 2 for number in bought):
        return None
    said = []
    for number in bought:
        held = contents(number.label, number.value)
        parts = listed([plural(count, kind) for kind, count in held.items()])
        each = sum(PRODUCTS[number.label].values())
        said.append(f"{number.value} x {each} = {sum(held.values())} cards: {parts}")
        if number.label == "Booster Pack" and told.has("foil", "foils"):
            foils = foils_expected(number.value)
            said.append(f"at one foil in {BOOSTERS_A_FOIL} packs about {plural(foils, 'foil')}, never certain")
    return Reckoned(f"{'; '.join(said)}.")


_SETS = {
    "Menace of Darth Maul": ("menace", "darth maul set", "dm"),
    "The Jedi Council": ("council", "jc"),
    "Battle of Naboo": ("battle of naboo", "naboo", "bn"),
    "Duel of the Fates": ("duel of the fates", "duel of fates", "df"),
    "Boonta Eve Podrace": ("boonta", "podrace set", "bp"),
}
_OWNED = (
    Noun("not", BEFORE, "copies boosters packs pack booster box boxes"),
    Noun("cards", BEFORE, "cards card different unique foils"),
    Noun("cards", AFTER, "have own got"),
)


@SUMS.of(
    "young-jedi/sets/sizes", "young-jedi/collecting/total", "young-jedi/collecting/rarities",
    "young-jedi/collecting/foils", "young-jedi/sets/menace", "young-jedi/sets/council", "young-jedi/sets/naboo",
    "young-jedi/sets/duel", "young-jedi/sets/boonta", "young-jedi/collecting/collectors-box",
)  # fmt: skip
def cards_to_collect(told: Told) -> Reckoned | None:
    """Cards owned of a set, of all cards, of the foils, or of the storage box: how many are missing.

    Source: Collecting & Trading; Collector's Information (young-jedi/sets/sizes, young-jedi/collecting/total).
    """
    numbers = labelled(told, _OWNED)
    if not told.has("missing", "left", "more", "need", "complete", "lack", "still", "to go", "fit", "room"):
        return None
    names = [name for name, words in _SETS.items() if told.has(*words)]
    if told.has("box", "storage"):
        what, whole = "places of the storage box", STORAGE
    elif told.has("foil", "foils"):
        what, whole = "foils", ALL_FOILS
    elif len(names) == 1:
        what, whole = f"cards of {names[0]}", SET_SIZES[names[0]]
    elif not names:
        what, whole = "cards of the game", ALL_CARDS
    else:
        return None
    owned = [value for value in told.values() if value not in (whole, 1999, 2000, 2001)]
    if len(owned) != 1 or take(numbers, "not") or not 5 < owned[0] <= whole:
        return None
    word = "free" if whole == STORAGE else "missing"
    return Reckoned(f"{whole} {what} - {owned[0]} = {whole - owned[0]} {word}.")
