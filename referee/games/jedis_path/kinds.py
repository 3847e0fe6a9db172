"""What Kind of Jedi Are You: the fourteen outcomes, in our own words, with the rule that tells more of each."""

from __future__ import annotations

BALANCED, SITH_LORD = "Balanced", "Sith Lord"

KINDS = {
    "Logic, then Intuition": (
        "jedis-path/kind/logic-intuition",
        "you take riddles apart, see what people hide, and teach the young",
    ),
    "Logic, then Fighting": (
        "jedis-path/kind/logic-fighting",
        "nobody tricks you: far from home you find the guilty, and your blade is as quick as your mind",
    ),
    "Logic, then Energy": (
        "jedis-path/kind/logic-energy",
        "a magistrate of the Jedi: you settle quarrels, make treaties and read the old teachings",
    ),
    "Intuition, then Logic": (
        "jedis-path/kind/intuition-logic",
        "many futures lie open to you: an envoy to the Senate, and a guide where no maps reach",
    ),
    "Intuition, then Fighting": (
        "jedis-path/kind/intuition-fighting",
        "you feel a blow before it falls, and do justice where justice is done by combat",
    ),
    "Intuition, then Energy": (
        "jedis-path/kind/intuition-energy",
        "a seer and counsellor who finds the one thread in the web of a galaxy",
    ),
    "Fighting, then Logic": (
        "jedis-path/kind/fighting-logic",
        "a tactician: you lead strike forces, and plan the Republic's campaigns",
    ),
    "Fighting, then Intuition": (
        "jedis-path/kind/fighting-intuition",
        "the Force shows you the right foe, and you strike before others know there is one",
    ),
    "Fighting, then Energy": (
        "jedis-path/kind/fighting-energy",
        "a warrior without equal: you leap and whirl beyond sight where danger is greatest",
    ),
    "Energy, then Logic": (
        "jedis-path/kind/energy-logic",
        "an agent in secret: you slip in anywhere, and put the pieces together",
    ),
    "Energy, then Intuition": (
        "jedis-path/kind/energy-intuition",
        "one with the Force: they send you where aims are dim, roads are dark, and it cannot be done",
    ),
    "Energy, then Fighting": (
        "jedis-path/kind/energy-fighting",
        "too fast to be seen: you reach those who think nobody can, and end it",
    ),
    BALANCED: (
        "jedis-path/kind/balanced",
        "no skill stands above another: warrior and sage, and fit for any task",
    ),
    SITH_LORD: (
        "jedis-path/kind/sith",
        "strong through fear and anger: all fear you, none respect you, and it never is enough",
    ),
}


def title_of(first: str, second: str) -> str:
    """The name of a pair, as the rulebook's list has it (jedis-path/kind/how)."""
    return f"{first}, then {second}"
