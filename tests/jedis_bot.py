"""Plays A Jedi's Path like a table that answers whatever is asked, from a dice box of its own."""

import re
from random import Random

SPACES = [
    "lesson",
    "mission",
    "challenge",
    "redemption",
    "gain",
    "lose",
    "steal",
    "spin again",
    "nothing",
    "red",
    "dark",
]
LANDMARKS = ["jedi trial", "master", "lightsaber", "the trials", "end"]
HOLDING = re.compile(r"(Logic|Intuition|Fighting|Energy) (\d+)")


def offered(shown: str) -> list[str]:
    """The options that were shown last, however many lines they took."""
    lines: list[str] = []
    for line in reversed([line for line in shown.split("\n") if line.strip()]):
        if not line.startswith("    "):
            break
        lines.insert(0, line.strip())
    return " ".join(lines).split(", ") if lines else []


def line_for(prompt: str, names: list[str], dice: Random) -> str:
    """The line to type at a prompt. names: the options shown above it, where there are some."""
    if "(Enter)" in prompt:
        return ""
    if prompt.endswith("(y/n)"):
        return "y" if "without stopping" in prompt or "then forgotten)" in prompt else dice.choice("yn")
    spin = re.search(r"\((\d+)-(\d+)\)$", prompt)
    if spin:
        return str(dice.randint(int(spin[1]), int(spin[2])))
    if prompt.startswith("Where did"):
        landmarks = [name for name in names if name in LANDMARKS]
        return dice.choice(landmarks if landmarks and dice.random() < 0.9 else SPACES)
    if "the space on the" in prompt or "RED space say" in prompt:
        return dice.choice(SPACES[:-2])
    lost = re.search(r"(?:loses|steals from \w+) (\d+) skills? \((.*)\)", prompt)
    if lost:
        there = [kind for kind, count in HOLDING.findall(lost[2]) for _ in range(int(count))]
        return ", ".join(dice.sample(there, int(lost[1])))
    if "pays for the lightsaber" in prompt:
        return names[0]
    if "in 3 skills" in prompt:
        return "energy, logic, fighting"
    takes = re.search(r" takes (\d+) skills? of ", prompt)
    if takes:
        return f"{takes[1]} {dice.choice('life')}"
    if " of one skill" in prompt:
        return dice.choice("life")
    if "Which clan" in prompt:
        return dice.choice(["bantha", "kaadu", "gundark"])
    if "Which Jedi Master" in prompt or "Which Lightsaber" in prompt:
        return f"card {dice.randint(1, 99)}"
    if " give? As in" in prompt:
        return dice.choice(["2 energy", "1 logic, 1 fighting", "none"])
    if "how much" in prompt or "How many" in prompt or "After how many" in prompt:
        return str(dice.randint(1, 9 if "how much" in prompt else 2))
    if "counted from" in prompt:
        return "0"
    return dice.choice(names or ["logic"])


def answer_for(question: dict, dice: Random) -> object:
    """The answer to a question in the JSON that `needs` holds."""
    kind, options, key = question["kind"], question.get("options", []), question["key"]
    if key == "no_red":
        return True
    if kind == "yes":
        return dice.choice([True, False])
    if question.get("repeat"):
        limits = question["repeat"]
        there = [o for o in options for _ in range(24 if limits is True else limits[o])]
        return dice.sample(there, question["low"])
    if key == "space":
        landmarks = [option for option in options if option in LANDMARKS]
        return dice.choice(landmarks if landmarks and dice.random() < 0.8 else options)
    if kind == "choose_many":
        return dice.sample(options, question["low"])
    if options:
        return dice.choice(options)
    if kind == "text":
        return f"card {dice.randint(1, 99)}"
    return dice.randint(question["low"], min(question["high"], 10))
