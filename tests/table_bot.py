"""A table that plays by itself: an answer for every question, from a dice box of its own."""

import re
from random import Random

NAMES = ["Ana", "Ben", "Caro", "Dan"]


def line_for(prompt: str, names: list[str], dice: Random) -> str:
    """The line to type at a prompt. names: what may be completed there, options among them."""
    if re.search(r"\(y/n\)", prompt):
        return dice.choice("yn")
    spin = re.search(r"\((\d+)-(\d+)\)", prompt)
    if spin:
        return str(dice.randint(int(spin[1]), int(spin[2])))
    if "What now?" in prompt:
        return dice.choice(["start a career", "start college"])
    if prompt.startswith("Count up"):
        return "count up"
    count = re.search(r"Which (\d) ", prompt)
    if count:
        return ", ".join(dice.sample(names, int(count[1])))
    whom = re.search(r"With whom\? \((\w+)", prompt)
    if whom:
        return whom[1]
    if "together?" in prompt:
        tiles = re.search(r"(\d+) tiles? together", prompt)
        return "+".join(["150k"] * int(tiles[1]))
    if names:
        return dice.choice(names)
    return "20k"


def answers_for(question: dict, dice: Random) -> object:
    """The answer to a question in the JSON that `needs` holds."""
    kind, options = question["kind"], question.get("options", [])
    if kind == "yes":
        return dice.choice([True, False])
    if kind in ("choose_many", "draw_many"):
        return dice.sample(options, question["low"])
    if options:
        return dice.choice(options)
    if kind in ("spin", "die"):
        return dice.randint(question["low"], question["high"])
    if "together?" in question["prompt"]:
        return 150_000 * int(re.search(r"(\d+) tiles? together", question["prompt"])[1])
    return 20_000
