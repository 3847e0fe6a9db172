"""Plays Talisman like a table that answers whatever is asked, from a dice box of its own."""

import re
from random import Random

INWARD = ("cross Kef Bir", "pass Mandalore")
SPACES = ["Serenno", "Dathomir", "Takobo", "Lothal", "Kiros", "Coruscant"]
MIDDLE = ["Takodana", "Canto Bight", "Crait", "Utapau", "Naboo", "Kef Bir"]


def line_for(prompt: str, options: list[str], dice: Random, region: str = "Outer") -> str:
    """The line to type at a prompt. options: those shown above it.  region: of the player in turn."""
    if "Objects and Confidants at the start" in prompt:
        return "Sith Wayfinder"
    if "(Enter" in prompt or prompt.endswith("]"):
        return ""
    if prompt.endswith("(y/n)"):
        wanted = ("cross", "task", "lead", "on our list", "Pay one")
        return "y" if any(word in prompt for word in wanted) else dice.choice("yn")
    faces = re.search(r"\((\d+)-(\d+)\)$", prompt)
    if faces:
        return str(dice.randint(int(faces[1]), int(faces[2])))
    if "Which space?" in prompt:
        ways = [way for way in INWARD if way in prompt]
        if ways:
            return ways[0]
        return dice.choice(MIDDLE if region == "Middle" or "From Kessel" in prompt else SPACES)
    for pattern, answers in LINES:
        if re.search(pattern, prompt):
            return dice.choice(answers)
    met = re.match(r"Encounter (.*) or \w+ \(", prompt)
    if met:
        return met[1]
    named = re.findall(r"\b(Strength|Will|Health|Guide|Confidant|Object|Force Skill|credits)\b", prompt)
    if named and not options and prompt.endswith("?"):
        return dice.choice(named)
    inline = re.search(r"\? ([A-Z0-9][^?]*)$", prompt)
    names = options or (re.split(r", | or ", inline[1]) if inline else [])
    return dice.choice(names).strip() if names else str(dice.randint(1, 3))


LINES = [
    (r"What does it change|what does it change", ["nothing more", "Health", "Force Skills"]),
    (r"gains how many", ["1", "2"]),
    (r"highest number", ["15"]),
    (r": (Strength|Will|Health) on the card", ["4", "5", "6"]),
    (r": (Destiny|Force Skills) on the card|at the start on the card", ["2"]),
    (r"on which space does it start", SPACES),
    (r"which\?$|Which one\?$", [f"card {n}" for n in range(12)] + ["Sith Wayfinder"] * 4),
    (r"^What is .*\? Adversary", ["Adversary", "Object", "Confidant", "Place", "Event", "Credits"]),
    (r"its alignment", ["Light", "Dark", "Neutral"]),
    (r"fought with Strength or Will", ["Strength", "Will"]),
    (r"its (Strength|Will)$|its encounter number", ["2", "3", "4"]),
    (r"what does it add to", ["nothing", "Strength", "Will"]),
    (r"how much (Strength|Will)", ["1", "2"]),
    (r": when", ["always"]),
    (r"to draw\?", ["1"]),
    (r"By which\?", ["strength", "will"]),
    (r"steps is it to Mandalore", ["1"]),
    (r"Make it which number", ["7"]),
    (r"Discard how many", ["0", "1"]),
    (r"How many credits", ["1", "2"]),
]


def answer_for(question: dict, dice: Random, region: str = "Outer") -> object:
    """The answer to a question in the JSON that `needs` holds."""
    kind, options, prompt = question["kind"], question.get("options", []), question["prompt"]
    if kind == "yes":
        wanted = ("cross", "task", "lead", "on our list", "Pay one")
        return True if any(word in prompt for word in wanted) else dice.choice([True, False])
    if "Which space?" in prompt:
        return line_for(prompt, options, dice, region)
    if kind in ("choose_many", "draw_many"):
        return dice.sample(options, question["low"])
    if kind in ("choose", "draw"):
        return "nothing more" if "nothing more" in options and dice.random() < 0.6 else dice.choice(options)
    if kind == "text":
        return question.get("suggested") or line_for(prompt, options, dice, region)
    if kind == "number":
        told = line_for(prompt, [], dice)
        return min(max(question["low"], int(told) if told.isdigit() else 0), question["high"])
    return dice.randint(question["low"], question["high"])
