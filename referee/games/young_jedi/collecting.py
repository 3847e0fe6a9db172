"""Collecting & Trading: what the products hold, and how big the sets are."""

from __future__ import annotations

# Collecting & Trading; the words that stand for a card are its kind in that product.
PRODUCTS: dict[str, dict[str, int]] = {
    "Starter Set": {"Light Side card": 30, "Dark Side card": 30},
    "Booster Pack": {"rare": 1, "uncommon": 3, "common": 7},
    "Reflections Pack": {"foil": 1, "premium card": 2, "random card": 15},
    "Collector's Box": {"rare": 12, "uncommon": 36, "common": 84},
    "Enhanced Menace of Darth Maul Box": {"premium card": 1, "rare": 4, "uncommon": 12, "common": 28},
    "Enhanced Battle of Naboo Box": {"premium card": 3, "rare": 4, "uncommon": 12, "common": 28},
}
BOOSTERS_A_FOIL = 9  # young-jedi/collecting/foil-chance
BOX_BOOSTERS, ENHANCED_BOOSTERS = 12, 4  # young-jedi/collecting/collectors-box, young-jedi/collecting/enhanced-menace
STORAGE = 450  # young-jedi/collecting/collectors-box
ALL_CARDS, ALL_FOILS = 599, 137  # young-jedi/collecting/total, young-jedi/collecting/foils

# Counted from the cards (young-jedi/sets/sizes)
SET_SIZES = {
    "Menace of Darth Maul": 140,
    "The Jedi Council": 140,
    "Battle of Naboo": 140,
    "Duel of the Fates": 60,
    "Boonta Eve Podrace": 60,
}


def contents(product: str, packs: int) -> dict[str, int]:
    """In: a product's name and how many of it. Out: cards of each kind.

    Source: Collecting & Trading (young-jedi/collecting/products).
    """
    return {kind: count * packs for kind, count in PRODUCTS[product].items()}


def foils_expected(boosters: int) -> int:
    """In: Booster Packs. Out: foils to expect on average.

    Source: Collecting & Trading (young-jedi/collecting/foil-chance).
    """
    return boosters // BOOSTERS_A_FOIL
