"""The order of the spaces, as this table has taught it: which kind of space stands where on which road.

Neither the rulebook nor anything public lists the spaces (jedis-path/space/board-list), so a table that plays with
`board=learn` names each space the first time somebody lands on it. A road begins at Start or behind a RED space that
stops everybody, and its spaces are counted from there (jedis-path/move/count-from).
"""

from __future__ import annotations

from .box import DARK_PATH, SHORT_CUT

# The spaces that every road may have, as they are told (jedis-path/space/kinds)
LESSON, MISSION, CHALLENGE, REDEMPTION = "lesson", "mission", "challenge", "redemption"
GAIN, LOSE, STEAL, AGAIN, NOTHING = "gain skills", "lose skills", "steal skills", "spin again", "nothing"
COMMON = (LESSON, MISSION, CHALLENGE, REDEMPTION, GAIN, LOSE, STEAL, AGAIN, NOTHING)
# The RED spaces at which everybody stops, and the green ones at the end
JEDI_TRIAL, JEDI_MASTER, LIGHTSABER, THE_TRIALS, THE_END = "jedi trial", "master", "lightsaber", "the trials", "end"
LANDMARKS = (JEDI_TRIAL, JEDI_MASTER, LIGHTSABER, THE_TRIALS, THE_END)
TITLES = {
    JEDI_TRIAL: "the Jedi Trial", JEDI_MASTER: "the Jedi Master", LIGHTSABER: "Build Lightsaber",
    THE_TRIALS: "The Trials", THE_END: "the end space",
}  # fmt: skip
RED = "red"  # another RED space (jedis-path/red/other); "red lesson" once it is known which
A_DARK_PATH, A_SHORT_CUT = "dark path", "short cut"
WAYS = {A_DARK_PATH: DARK_PATH, A_SHORT_CUT: SHORT_CUT}
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

    def landmark_before(self, road: str, at: int) -> str:
        """The name of a space up to one of a road at which everybody stops, or ""."""
        spots = (f"{road} {number}" for number in range(1, at + 1))
        return next((spot for spot in spots if self.kind(spot) in LANDMARKS), "")

    def behind(self, road: str, at: int) -> list[str]:
        """The names of all that is known of a road behind one of its spaces, and of the side paths that go that far."""
        found = []
        for name in self.spaces:
            back = self.back(name.removesuffix(f", {BACK}")) if name.endswith(f", {BACK}") else None
            where, number, is_later = _place(name)
            if self.kind(name) and where == road and (number + is_later > at or (back and back[1] > at)):
                found.append(name)
        return found

    def forget(self, name: str) -> None:
        """Know nothing of a space any more."""
        self.spaces[name] = ""

    def way(self, road: str, at: int) -> str:
        """The side path that leaves behind a space of a road, or ""."""
        return WAYS.get(self.kind(f"{road} {at} {FORK}"), "")

    def goes_on(self, name: str, along: int | None) -> bool:
        """Whether a side path is known to have so many spaces."""
        places = (spot.removeprefix(f"{name}, ") for spot in self.spaces if spot.startswith(f"{name}, "))
        return along is not None and any(place.isdigit() and int(place) >= along for place in places)

    def back(self, name: str) -> tuple[int, int] | None:
        """How long a side path is and where it comes back, or None. name: such as "Dark Path after Jedi Trial 5"."""
        numbers = self.kind(f"{name}, {BACK}").split()
        if len(numbers) == 2 and all(number.isdigit() for number in numbers):
            return int(numbers[0]), int(numbers[1])
        return None


def _place(name: str) -> tuple[str, int, bool]:
    """Where on a road a name belongs: the road, the number of its space, and whether it begins behind that space.

    >>> _place("Clan Kaadu 3"), _place("Dark Path after Jedi Trial 5, 2"), _place("Jedi Trial 5 fork")
    (('Clan Kaadu', 3, False), ('Jedi Trial', 5, True), ('Jedi Trial', 5, True))
    """
    spot = name.partition(" after ")[2].partition(",")[0] or name.removesuffix(f" {FORK}")
    road, _, number = spot.rpartition(" ")
    return road, int(number) if number.isdigit() else 0, spot != name
