"""What the board and the players call the spaces, beside our own names for them: "steal 2 skills", "final trial"."""

from __future__ import annotations

from . import board
from .box import SKILLS
from .encounter import ANY

VERBS = {"gain": board.GAIN, "lose": board.LOSE, "steal": board.STEAL}
MOST_PRINTED = 12  # skills that the words of a space may name
_COUNTS = ("a", "two", "three", "four", "five", "six")
_OTHERS = {
    "jedi challenge": board.CHALLENGE,
    "jedi master": board.JEDI_MASTER,
    "build lightsaber": board.LIGHTSABER,
    "build a lightsaber": board.LIGHTSABER,
    "trials": board.THE_TRIALS,
    "final trial": board.THE_END,
    "final sith trial": board.THE_END,
    "end space": board.THE_END,
    "go again": board.AGAIN,
    "spin": board.AGAIN,
    "blank": board.NOTHING,
    "shortcut": board.A_SHORT_CUT,
}


def space_names() -> dict[str, str]:
    """Other words for spaces, with what they mean: one of our kinds, or "steal 2 skills", which says how many too.

    >>> names = space_names()
    >>> names["final trial"], names["steal two skills from another player"], names["gain a logic"]
    ('end', 'steal 2 skills', 'gain 1 Logic')
    """
    names = {name: name for name in (*board.COMMON, *board.LANDMARKS, board.RED)} | _OTHERS
    for verb in VERBS:
        for count in range(1, MOST_PRINTED + 1):
            for said in (str(count), *_COUNTS[count - 1 : count]):
                for what in ("skill", "skills"):
                    means = f"{verb} {count} {'skill' if count == 1 else 'skills'}"
                    names[f"{verb} {said} {what}"] = means
                    if verb == "steal":
                        names[f"{verb} {said} {what} from another player"] = means
                if verb != "steal":
                    names |= {f"{verb} {said} {kind.lower()}": f"{verb} {count} {kind}" for kind in SKILLS}
    return names


def read_space(told: str) -> tuple[str, int, str]:
    """The kind of a space that was told, with how many skills it names (0 if that was not said) and which.

    >>> read_space("steal 2 skills"), read_space("gain 1 Logic"), read_space("lesson")
    (('steal skills', 2, 'any'), ('gain skills', 1, 'Logic'), ('lesson', 0, ''))
    """
    verb, _, rest = told.partition(" ")
    count, _, what = rest.partition(" ")
    if verb in VERBS and count.isdigit():
        return VERBS[verb], int(count), what if what in SKILLS else ANY
    return told, 0, ""
