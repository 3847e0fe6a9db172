"""A table that plays Young Jedi by itself: sensible answers for every question, from a dice box of its own."""

import re
from functools import cache
from random import Random

from referee.games.young_jedi import catalogue
from referee.games.young_jedi.arms import fighter
from referee.games.young_jedi.cards_who import is_duelist
from referee.table.question import Question


@cache
def by_kind(side: str) -> dict[str, list[str]]:
    """The cards of a side by what a deck needs."""
    kinds: dict[str, list[str]] = {}
    for code in map(catalogue.unlabel, catalogue.printed(side)):
        card = catalogue.find(code)
        key = card.type
        if key == "character":
            key = "many" if card.uniqueness == "diamond" else "duelist" if is_duelist(fighter(code)) else "one"
        kinds.setdefault("saber" if card.subtype == "lightsaber" else key, []).append(code)
    return kinds


def deck(side: str, dice: Random) -> str:
    """A deck in one line: cheap characters, some duelists, weapons, all kinds of cards. Not every one is legal."""
    kinds = by_kind(side)
    plan = {"many": (7, 3), "one": (4, 2), "duelist": (3, 2), "saber": (3, 1), "weapon": (4, 1), "battle": (5, 1)}
    plan |= {"effect": (2, 1), "starship": (3, 1)}
    cards = {code: copies for kind, (count, copies) in plan.items() for code in dice.sample(kinds[kind], count)}
    cards |= dict.fromkeys(kinds["location"][:: dice.choice([1, 2, 3])], 1)
    places = {catalogue.planet(code) for code in cards if catalogue.kind(code) == "location"}
    cards |= {code: 1 for code in kinds["location"] if catalogue.planet(code) not in places}
    if dice.random() < 0.5:
        pilot, podracer = ("DM4", "DM36") if side == "light" else ("DM73", "DM109")
        cards |= {pilot: 2, podracer: 2, kinds["objective"][0]: 1}
    cards[next(iter(cards))] += 60 - sum(cards.values())
    return catalogue.pack(cards)


def answer(question: Question, dice: Random) -> object:
    """A likely answer to a question."""
    if question.key.startswith("list_"):
        side = "dark" if "Dark" in question.prompt else "light"
        return deck(side, dice) if dice.random() < 0.9 else "none"
    if question.kind == "choose_many":
        return plan(question, dice)
    if question.suggested is not None and dice.random() < 0.7:
        return question.suggested
    if question.kind == "text":
        return question.suggested or "none"
    possible = question.possible()
    if question.key == "location" and question.options:
        return dice.choice(question.options)
    if question.kind == "number" and question.key.endswith("_cards"):
        return min(question.high, dice.choice([0, 0, 1, 2]))
    if question.prompt.startswith("Does") and question.key == "sure":
        return dice.random() < 0.5
    if question.kind == "number" and question.key == "count" and "face down" in question.prompt:
        return min(question.high, dice.choice([1, 2, 3, 3]))
    if question.key == "answer_1" and dice.random() < 0.7:
        return dice.choice(question.options[:2])
    return dice.choice(possible) if possible else dice.randint(question.low, question.high)


def plan(question: Question, dice: Random) -> list[object]:
    """What is turned up: mostly one character, often with a weapon, sometimes with Battle cards."""
    if question.low == question.high:
        return dice.choices(question.options, k=question.low)
    cards: dict[str, list[object]] = {}
    for option in question.options:
        cards.setdefault(catalogue.kind(catalogue.unlabel(str(option))), []).append(option)
    if question.key == "added":
        return [dice.choice(question.options)] if question.options and dice.random() < 0.3 else []
    named = [dice.choice(cards.get("character") or cards["starship"])]
    if dice.random() < 0.1:
        named.append(dice.choice(cards.get("character") or cards["starship"]))
    for kind, chance in (("weapon", 0.6), ("battle", 0.4)):
        if cards.get(kind) and dice.random() < chance:
            named.append(dice.choice(cards[kind]))
    while cards.get("battle") and dice.random() < 0.15:
        named.append(dice.choice(cards["battle"]))  # by mistake, and perhaps more than were announced
    return named


def source(dice: Random):
    """A source for `ask`."""
    return lambda question: answer(question, dice)


CARDS = {"dark": ["DM88", "JC80", "JC94", "DM120", "JC113"], "light": ["DM28", "JC35", "DM5", "JC5", "DM8", "JC41"]}
CODE = re.compile(r"\(([A-Z]+[0-9]*-?[A-Z0-9-]*\*?)\)")


def line_for(shown: str, prompt: str, lists: dict[str, str], dice: Random) -> str:
    """The line to type at a prompt. shown: what stood above it.  lists: the file of each side's deck.

    The turn's own prompt shows no options: then any card of the deck may be named, and is refused if it is not there.
    """
    options = CODE.findall(shown.rpartition("you can:")[2]) or CARDS["dark" if prompt.startswith("Ana") else "light"]
    kinds: dict[str, list[str]] = {}
    for code in options:
        kinds.setdefault(catalogue.kind(code), []).append(code)
    if "decklist" in prompt:
        return lists["dark" if "(Dark)" in prompt else "light"]
    if "(1-6)" in prompt:
        return str(dice.randint(1, 6))
    if "Dark Side?" in prompt:
        return "Ana"
    if "face down" in prompt:
        return str(dice.choice([1, 2, 2]))
    if "you can:" in shown and "turns up" in prompt:
        return "fight" if prompt.endswith("turns up") else "turn up hidden cards"  # and its options are shown
    hidden = re.search(r"turns up (\d+) hidden", prompt)
    if hidden:
        return ", ".join(dice.choices(options, k=int(hidden[1])))
    if "Battle cards?" in prompt:
        return dice.choice("001")
    if prompt.endswith("turns up"):
        named = [dice.choice(kinds["character"])]
        for kind in ("weapon", "battle"):
            named += dice.sample(kinds.get(kind, []), min(len(kinds.get(kind, [])), dice.choice([0, 1])))
        return ", ".join(named)
    if "counters left" in prompt:
        return dice.choice(["battle", "even up", dice.choice(options)])
    if "lays which Location" in prompt:
        return dice.choice(["mos espa", "capital", "swamp", "desert", "senate", "plains"])
    return ""
