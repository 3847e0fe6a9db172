"""The order of the spaces, as this table has taught it: which kind of space stands where on which road.

Neither the rulebook nor anything public lists the spaces (jedis-path/space/board-list), so a table that plays with
`board=learn` names each space the first time somebody lands on it. A road begins at Start or behind a RED space that
stops everybody, and its spaces are counted from there (jedis-path/move/count-from).
"""

from __future__ import annotations

# The spaces that every road may have, as they are told (jedis-path/space/kinds)
LESSON, MISSION, CHALLENGE, REDEMPTION = "lesson", "mission", "challenge", "redemption"
GAIN, LOSE, STEAL, AGAIN, NOTHING = "gain skills", "lose skills", "steal skills", "spin again", "nothing"
COMMON = (LESSON, MISSION, CHALLENGE, REDEMPTION, GAIN, LOSE, STEAL, AGAIN, NOTHING)
# The RED spaces at which everybody stops, and the green ones at the end
JEDI_TRIAL, JEDI_MASTER, LIGHTSABER, THE_TRIALS, THE_END = "jedi trial", "master", "lightsaber", "the trials", "end"
LANDMARKS = (JEDI_TRIAL, JEDI_MASTER, LIGHTSABER, THE_TRIALS, THE_END)
RED = "red"  # another RED space (jedis-path/red/other); "red lesson" once it is known which
A_DARK_PATH, A_SHORT_CUT = "dark path", "short cut"
FACT = "board: "  # how the names begin under which spaces are kept for the box
FORK, BACK = "fork", "back"


class Board:
    """What is known of the spaces, by name: "Clan Kaadu 3" -> "lesson", "Jedi Trial 5 fork" -> "dark path".

    "Dark Path after Jedi Trial 5, back" -> "4 12": it has 4 spaces, and behind it comes space 12 of the road.
    """

    def __init__(self) -> None:
        self.spaces: dict[str, str] = {}

    def kind(self, spot: str) -> str:
        """What kind of space it is; "" where nobody knows."""
        return self.spaces.get(spot, "")

    def is_red(self, spot: str) -> bool:
        """Whether a pawn must stop there (jedis-path/red/stop); the end space has nothing behind it."""
        kind = self.kind(spot)
        return kind in LANDMARKS or kind.startswith("red ")

    def fork(self, road: str, at: int) -> str:
        """The side path that leaves behind a space of a road, or ""."""
        return self.kind(f"{road} {at} {FORK}")

    def back(self, name: str) -> tuple[int, int] | None:
        """How long a side path is and where it comes back, or None. name: such as "Dark Path after Jedi Trial 5"."""
        numbers = self.kind(f"{name}, {BACK}").split()
        if len(numbers) == 2 and all(number.isdigit() for number in numbers):
            return int(numbers[0]), int(numbers[1])
        return None
