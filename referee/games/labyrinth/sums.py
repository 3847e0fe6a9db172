"""What the numbers of a question come to: cards each and left, tiles counted, arrows and lines, turns to go."""

from __future__ import annotations

from referee.table.sums import Sums
from referee.table.told import Reckoned, Told
from referee.table.view import listed, plural

from .box import CARDS, LOOSE, cards_each
from .maze import ARROWS, COLUMNS, is_known_mix, line_name, opposite
from .tiles import TURNS

SUMS = Sums()
_PLAYERS = ("player", "people", "person", "kids", "children", "friends")
_TURNED = ("turned", "turn over", "uncovered", "found", "reached", "face up", "done", "flipped", "collected")
_LEFT = ("left", "remain", "more", "to go", "still", "unseen", "missing")
_SIDES = {
    "W": ("left", "west", "left side"),
    "E": ("right", "east", "right side"),
    "N": ("top", "north", "above", "far side"),
    "S": ("bottom", "south", "below", "near side"),
}


def _players(told: Told) -> int | None:
    count = told.of(*_PLAYERS)
    if count is None and told.has("of us"):
        count = told.of("of us")
    return count if count is not None and 0 < count <= CARDS else None


@SUMS.of(
    "labyrinth/setup/deal", "labyrinth/setup/deal-counts", "labyrinth/box/cards", "labyrinth/silent/players",
    "labyrinth/setup/pile", "labyrinth/silent/solo", "labyrinth/reach/open", "labyrinth/end/win",
    "labyrinth/silent/shorter", "labyrinth/silent/duration", "labyrinth/aim/goal", "labyrinth/silent/leave",
)  # fmt: skip
def cards_left(told: Told) -> Reckoned | None:
    """So many players, so many cards turned over: how many are left, and the fewest turns that takes.

    Source: Preparation (labyrinth/setup/deal-counts); Moving your playing piece (labyrinth/reach/one-per-turn).
    """
    players = _players(told)
    turned = told.of("cards", "symbols", "symbol")
    if players is None or turned is None or not told.has(*_TURNED) or not 2 <= players <= 4:
        return None
    each = cards_each(players)
    if turned > each:
        said = (
            f"{players} players get {CARDS} / {players} = {each} cards each, so nobody can have turned {turned} over."
        )
        return Reckoned(said, "no")
    if turned == each:
        return Reckoned(f"{CARDS} / {players} = {each} cards each: all are turned over, and the way home is left.")
    left = each - turned
    return Reckoned(f"{CARDS} / {players} = {each} cards each; {each} - {turned} = {left} left, at one a turn.")


@SUMS.of(
    "labyrinth/setup/deal", "labyrinth/setup/deal-counts", "labyrinth/box/cards", "labyrinth/silent/players",
    "labyrinth/setup/pile", "labyrinth/silent/solo", "labyrinth/setup/overview",
)  # fmt: skip
def cards_for_players(told: Told) -> Reckoned | None:
    """So many players: how many cards each.

    Source: Preparation (labyrinth/setup/deal, labyrinth/setup/deal-counts).
    """
    players = _players(told)
    if players is None or not told.has("card", "deal", "each", "symbol", "pile"):
        return None
    if not 2 <= players <= 4:
        only = "4 pieces and 4 corners, so 2 to 4 play"
        return Reckoned(f"{plural(players, 'player')}: there are {only}, with 12, 8 or 6 cards each.", "no")
    each = cards_each(players)
    said = told.of("cards", "symbols")
    if said is None or said in (CARDS, players):
        return Reckoned(f"{CARDS} cards / {players} players = {each} each.")
    verdict = "yes" if said == each else "no"
    return Reckoned(
        f"{CARDS} cards / {players} players = {each} each, {'as you say' if said == each else f'not {said}'}.", verdict
    )


@SUMS.of(
    "labyrinth/silent/duration", "labyrinth/reach/one-per-turn", "labyrinth/end/win", "labyrinth/end/home",
    "labyrinth/kids/one-per-turn", "labyrinth/reach/next-card", "labyrinth/end/last-and-home", "labyrinth/aim/goal",
    "labyrinth/reach/open", "labyrinth/reach/turn-over", "labyrinth/kids/no-return",
)  # fmt: skip
def turns_to_go(told: Told) -> Reckoned | None:
    """So many cards left: the fewest turns, with the way home.

    Source: Moving your playing piece (labyrinth/reach/one-per-turn); End of the Game (labyrinth/end/last-and-home).
    """
    cards = told.of("cards", "symbols", "card")
    if cards is None or not 0 < cards <= CARDS or not told.has(*_LEFT) or told.has("one turn", "same turn", "1 turn"):
        return None
    turns = f"{plural(cards, 'card')} left at one a turn, then the way home: at least {cards} + 1 = {cards + 1} turns"
    return Reckoned(f"{turns} ({cards} where the way home is left out).")


@SUMS.of(
    "labyrinth/reach/one-per-turn", "labyrinth/kids/one-per-turn", "labyrinth/reach/next-card",
    "labyrinth/reach/turn-over", "labyrinth/play/one-push", "labyrinth/kids/choose", "labyrinth/reach/passing",
)  # fmt: skip
def symbols_in_a_turn(told: Told) -> Reckoned | None:
    """Several symbols in one turn: one is turned over, the others wait.

    Source: Moving your playing piece (labyrinth/reach/one-per-turn).
    """
    symbols = told.of("symbols", "cards", "targets", "pictures")
    if symbols is None or not 1 < symbols <= CARDS or not told.has("turn", "at 1", "same move", "move", "go"):
        return None
    if told.has(*_LEFT):
        return None
    return Reckoned(f"1 of the {symbols}: one symbol a turn, so {symbols} take {symbols} turns.", "no")


@SUMS.of(
    "labyrinth/silent/shapes", "labyrinth/box/tiles", "labyrinth/silent/missing", "labyrinth/setup/wrong-left",
    "labyrinth/setup/fill", "labyrinth/setup/leftover", "labyrinth/box/contents",
)  # fmt: skip
def tiles_by_shape(told: Told) -> Reckoned | None:
    """Corners, straights and Ts that somebody counted: their sum against 34, and whether such a box is known.

    Source: Contents (labyrinth/box/tiles, labyrinth/silent/shapes).
    """
    corners = told.of("corner", "bends", "bend", "curve", "angle")
    straights = told.of("straight", "line")
    crossings = told.of("junction", "ts", "t", "tee", "tees", "three way", "fork")
    if corners is None or straights is None or crossings is None:
        return None
    total = corners + straights + crossings
    said = f"{corners} corners + {straights} straights + {crossings} Ts = {total}"
    if total != LOOSE:
        difference = abs(LOOSE - total)
        return Reckoned(f"{said}: {difference} too {'few' if total < LOOSE else 'many'}, there are {LOOSE}.", "no")
    counts = dict(zip(("corner", "straight", "T"), (corners, straights, crossings), strict=True))
    known = "a mix that is known" if is_known_mix(counts) else "right in number, though not a mix that we know"
    return Reckoned(f"{said}: {known}.", "yes")


@SUMS.of(
    "labyrinth/box/tiles", "labyrinth/setup/wrong-left", "labyrinth/setup/leftover", "labyrinth/setup/fill",
    "labyrinth/silent/missing", "labyrinth/box/contents", "labyrinth/silent/grid", "labyrinth/silent/fixed",
)  # fmt: skip
def tiles_counted(told: Told) -> Reckoned | None:
    """Loose tiles on the board and beside it, against the 33 and 1 that there should be.

    Source: Preparation (labyrinth/setup/leftover, labyrinth/setup/wrong-left).
    """
    if not told.has("tile", "spare") or told.has("player", "card", "symbol", "corner", "straight"):
        return None
    is_left = told.has("left", "spare", "beside", "remaining", "outside", "next to", "extra", "over")
    is_inside = told.has("board", "inside", "in the maze", "laid", "placed", "lie")
    numbers = told.values()
    if len(numbers) == 1 and is_left and numbers[0] != 1 and numbers[0] <= 4:
        left = numbers[0]
        empty = f"{LOOSE} - {left} = {LOOSE - left} on the board, and its empty spaces take {LOOSE - 1}"
        return Reckoned(
            f"{empty}: {f'{left - 1} more to lay' if left else 'a tile is missing or doubled'}.",
            "yes" if told.has("wrong", "mistake") else "no",
        )
    if len(numbers) != 2 or not (is_left and is_inside):
        return None
    inside, left = max(numbers), min(numbers)
    total = inside + left
    if (inside, left) == (LOOSE - 1, 1):
        return Reckoned(f"{inside} + {left} = {total} loose tiles: as it should be.", "yes")
    if total == LOOSE:
        told_so = f"{LOOSE - 1} belong on the board, so lay {LOOSE - 1 - inside} more"
        return Reckoned(f"{inside} + {left} = {total} loose tiles, but {told_so}.", "no")
    difference = f"{abs(LOOSE - total)} {'missing' if total < LOOSE else 'too many'}"
    return Reckoned(f"{inside} + {left} = {total} of {LOOSE} loose tiles: {difference}.", "no")


def _line(told: Told) -> int | None:
    """The number of a line: not "a line", nor "i slide over one with the line"."""
    if any(number.before[:1] in (["over"], ["by"]) for number in told.numbers):
        return None
    number = told.stated("row", "column", "line")
    return number if number is not None and 1 <= number <= len(COLUMNS) else None


@SUMS.of(
    "labyrinth/shift/not-back", "labyrinth/shift/opposite", "labyrinth/shift/same-arrow", "labyrinth/shift/ban-length",
    "labyrinth/shift/turned-back", "labyrinth/shift/choice", "labyrinth/shift/arrows", "labyrinth/shift/insert",
)  # fmt: skip
def closed_after(told: Told) -> Reckoned | None:
    """A push at one end of a line: which arrow is closed for the next player, and whether the one asked for is that.

    Source: Shifting maze tiles (labyrinth/shift/not-back, labyrinth/shift/opposite).
    """
    number = _line(told)
    if number is None or len(told.numbers) > 2 or not told.has("push", "insert", "shift", "slid", "put", "in"):
        return None
    if told.numbers and any(number != value for value in told.values()):
        return None
    if number % 2:
        return None
    vertical = told.has("column")
    sides = [side for side in ("NS" if vertical else "WE") if told.has(*_SIDES[side])]
    first = min(sides, key=lambda side: min(_at(told, word) for word in _SIDES[side]), default=None)
    if first is None:
        return None
    arrow = f"{first}{number}"
    closed = opposite(arrow)
    said = f"After {arrow} the tile comes out at {closed}: {closed} is closed for the next player, {arrow} stays open"
    asked = told.has("can", "may", "allowed", "ok", "legal")
    verdict = ("no" if len(sides) > 1 else "yes" if told.has("same", "again") else "") if asked else ""
    return Reckoned(f"{said}, and so do the other {len(ARROWS) - 2}.", verdict)


def _at(told: Told, words: str) -> int:
    """Where a word is said first; beyond the end where it is not."""
    first = words.split(maxsplit=1)[0]
    return told.words.index(first) if first in told.words and told.has(words) else len(told.words)


@SUMS.of(
    "labyrinth/silent/fixed", "labyrinth/shift/arrows", "labyrinth/shift/choice", "labyrinth/shift/insert",
    "labyrinth/silent/turn-board", "labyrinth/silent/grid", "labyrinth/shift/free-tile",
)  # fmt: skip
def line_moves(told: Told) -> Reckoned | None:
    """Whether a row or column can be pushed: every second one has arrows.

    Source: Shifting maze tiles (labyrinth/silent/fixed).
    """
    number = _line(told)
    if told.has("again", "same", "back", "opposite", "then", "after"):
        return None  # that is about two pushes
    if number is None or len(told.numbers) > 1 or not told.has("push", "move", "shift", "slide", "insert", "fixed"):
        return None
    is_column = told.has("column")
    ends = [f"{side}{number}" for side in ("NS" if is_column else "WE")]
    if number % 2:
        name = f"Column {COLUMNS[number - 1]}" if is_column else f"Row {number}"
        return Reckoned(f"{name} has no arrows: only the 2nd, 4th and 6th row and column can be pushed.", "no")
    name = line_name(ends[0])
    return Reckoned(f"{name[:1].upper()}{name[1:]} can be pushed, at {listed(ends, 'or')}.", "yes")


@SUMS.of(
    "labyrinth/shift/choice", "labyrinth/shift/first-turn", "labyrinth/shift/arrows", "labyrinth/shift/not-back",
    "labyrinth/shift/opposite", "labyrinth/silent/turn-tile",
)  # fmt: skip
def pushes_there_are(told: Told) -> Reckoned | None:
    """How many pushes there are to choose from: arrows times the ways the spare tile can be turned.

    Source: Shifting maze tiles (labyrinth/shift/choice, labyrinth/silent/turn-tile).
    """
    arrows = told.of("arrow", "place")
    if arrows not in (len(ARROWS), len(ARROWS) - 1) or not told.has("how many", "choice", "ways", "options", "pushes"):
        return None
    first = told.has("first turn", "first push", "first player", "at the start", "beginning")
    number = len(ARROWS) - (0 if first else 1)
    straight = told.has("straight")
    turns = len(TURNS["straight" if straight else "T"])
    start = f"{len(ARROWS)} arrows" if first else f"{len(ARROWS)} arrows - 1 closed = {number}"
    each = "for a straight" if straight else f"for a corner or T, and x 2 = {number * 2} for a straight"
    return Reckoned(f"{start}; x {turns} turns = {number * turns} pushes {each}.")
