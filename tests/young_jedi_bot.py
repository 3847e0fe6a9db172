"""A table that plays Young Jedi by itself: sensible answers for every question, from a dice box of its own."""

from random import Random

from referee.games.young_jedi import catalogue
from referee.table.question import Question


def answer(question: Question, dice: Random) -> object:
    """A likely answer to a question."""
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
    if question.kind == "number" and question.key == "count" and "face down" in question.prompt:
        return min(question.high, dice.choice([1, 2, 3, 3]))
    if question.key == "answer_1" and dice.random() < 0.7:
        return dice.choice(question.options[:2])
    return dice.choice(possible) if possible else dice.randint(question.low, question.high)


def plan(question: Question, dice: Random) -> list[object]:
    """What is turned up: mostly one character, often with a weapon, sometimes with a Battle card."""
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
    return named


def source(dice: Random):
    """A source for `ask`."""
    return lambda question: answer(question, dice)
