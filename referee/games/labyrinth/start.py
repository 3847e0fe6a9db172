"""Preparation: the pieces on their corners, and the maze as it lies."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.question import BadAnswer
from referee.table.view import listed, plural

from .box import COLOURS, CORNERS, LOOSE, PRINTED, SIZE
from .maze import LOOSE_SQUARES, SQUARES, Maze, counted, is_known_mix, loose_in_row
from .state import Labyrinth
from .tiles import GLYPHS, PAD, SHAPE, read_tiles

SETUP = "set-up"  # under which kind this table saves its mazes
PRINTED_SQUARE = "printed"  # and what is printed on its board otherwise than on ours
SHAPE_WORDS = {"straight": "NS", "corner": "NE"}


@action("Place the pieces")
def place_pieces(game: Labyrinth, ask: Ask) -> None:
    """Who is youngest, who has which piece, and where each colour starts.

    Corners of colours that nobody has stay empty (labyrinth/setup/two-corners).

    Source: Preparation; How to Play (labyrinth/setup/piece, labyrinth/setup/corner, labyrinth/play/youngest).
    """
    require(game.phase == "pieces", "labyrinth/setup/corner", "The pieces stand on their corners already.")
    youngest = str(ask.choose("youngest", game.seats.names, "Who is the youngest, and begins?"))
    taken: dict[str, str] = {}
    for seat, player in enumerate(game.players.values(), 1):
        free = [colour for colour in COLOURS if colour not in taken]
        about = f"{player.name}'s piece? ({', '.join(free)})"
        colour = str(ask.choose(f"colour_{seat}", [*free, *taken], about, taken=[*taken]))
        require(colour not in taken, "labyrinth/setup/piece", f"{taken.get(colour)} has the {colour} piece.")
        taken[colour] = player.name
        player.colour = colour
        player.corner = player.square = _corner(game, ask, colour)
        game.note(f"{player.name}'s {colour} piece starts on {player.corner}", "labyrinth/setup/corner")
    each = plural(game.player.dealt, "symbol card")
    game.note(f"Everybody has a pile of {each}, and looks at the first in secret", "labyrinth/setup/deal-counts")
    game.note(f"{youngest} begins", "labyrinth/play/youngest")
    game.seats.begin(youngest)
    game.phase = "maze" if game.settings["maze"] == "on" else "push"


def _corner(game: Labyrinth, ask: Ask, colour: str) -> str:
    """Where a colour starts: the board shows it, so it is asked once in all evenings (labyrinth/silent/corner-map)."""
    used = {player.corner: player.colour for player in game.players.values() if player.corner}
    prompt = f"Which corner is {colour}? (far: A1 left, G1 right; near: A7 left, G7 right)"
    corner = str(ask.suggest(f"corner_{colour}", None, prompt, options=CORNERS, fact=f"corner: {colour}"))
    require(corner not in used, "labyrinth/setup/corner", f"{corner} is the corner of {used.get(corner)}.")
    return corner


@action("Enter the maze")
def enter_maze(game: Labyrinth, ask: Ask) -> None:
    """The 33 loose tiles on the board row by row, and the spare one; or a set-up that was saved.

    Source: Preparation (labyrinth/setup/fill, labyrinth/setup/leftover).
    """
    require(game.settings["maze"] == "on", "labyrinth/setup/fill", "With maze=off no maze is kept.")
    require(game.phase != "pieces", "labyrinth/setup/overview", "First place the pieces.")
    require(game.phase == "maze", "labyrinth/setup/fill", "The maze is laid out already; lay-tile corrects a tile.")
    game.note("The maze as it lies, seen from the near side with A7 at the left", "labyrinth/setup/fill")
    tiles: list[str] = []
    printed: dict[str, str] = {}
    for row in range(1, SIZE + 1):
        squares = loose_in_row(row)
        for square in (square for square in SQUARES if square in PRINTED and square[1] == str(row)):
            printed[square] = _printed(ask, square)
        if len(tiles) < LOOSE:
            tiles += _row(ask, row, squares)
        _show_row(game, row, printed, tiles)
    spare = tiles[-1] if len(tiles) == LOOSE else _spare(ask)
    _lay_out(game, Maze(tiles[: LOOSE - 1], spare, printed))


def _row(ask: Ask, row: int, squares: list[str]) -> list[str]:
    """The loose tiles of a row; for the first one, also the whole maze in one line or the name of a saved set-up."""
    names = ask.saved(SETUP) if row == 1 else {}
    whole = "; or a saved set-up" if names else ""
    where = " ".join(square[0] for square in squares)
    text = ask.text(f"row_{row}", f"Row {row}, {len(squares)} loose tiles ({where}){whole}", names=names)
    tiles = read_tiles(text)
    if row == 1 and len(tiles) == LOOSE:
        return tiles
    if len(tiles) != len(squares):
        said = f"row {row} has {len(squares)} loose tiles, {listed([s[0] for s in squares])}; that was {len(tiles)}."
        whole_maze = " Row 1 also takes the whole maze: 33 tiles and the spare one." if row == 1 else ""
        raise BadAnswer(said, code="bad-answer", hint=f"Printed tiles are left out.{whole_maze}")
    return tiles


def _spare(ask: Ask) -> str:
    text = ask.text("spare", "The tile beside the board (straight, corner or T)")
    shapes = [sides for word, sides in SHAPE_WORDS.items() if len(text) > 1 and word.startswith(text.casefold())]
    if shapes:
        return shapes[0]
    tiles = read_tiles(text)
    if len(tiles) != 1:
        raise BadAnswer("there should be one tile left over.", code="bad-answer", hint="34 in all, 33 on the board.")
    return tiles[0]


def _printed(ask: Ask, square: str) -> str:
    """How a printed square lies: the same on every board that is known, unless this table's differs."""
    usual = PRINTED[square]
    prompt = f"{square} is printed: where is it open?"
    return str(
        ask.suggest(f"printed_{square}", usual, prompt, options=list(GLYPHS), fact=f"{PRINTED_SQUARE}: {square}")
    )


def _show_row(game: Labyrinth, row: int, printed: dict[str, str], tiles: list[str]) -> None:
    """A row as it was understood, one sign a tile, so that a slip is seen at once."""
    sides = printed | dict(zip(LOOSE_SQUARES, tiles, strict=False))
    glyphs = " ".join(GLYPHS[sides[square]] for square in SQUARES if square[1] == str(row))
    game.note(f"row {row}   {glyphs}", "labyrinth/setup/fill")


def _lay_out(game: Labyrinth, maze: Maze) -> None:
    """The maze is known: count its tiles, and warn where no box is known to have such (labyrinth/silent/shapes)."""
    game.maze = maze
    counts = counted([tile.sides for tile in maze.loose()])
    said = f"{plural(counts['corner'], 'corner')}, {plural(counts['straight'], 'straight')} and {counts['T']} Ts"
    spare = SHAPE[maze.spare.sides]
    game.note(f"34 loose tiles: {said}; the spare one is a {spare}", "labyrinth/setup/leftover")
    if not is_known_mix(counts):
        usual = "boxes that we know have 15 or 16 corners, 13 or 12 straights and 6 Ts"
        game.note(f"Look again: {usual}. If yours differs, go on", "labyrinth/silent/shapes")
    game.phase = "push"


@action("Lay a tile right")
def lay_tile(game: Labyrinth, ask: Ask) -> None:
    """Put one tile of our picture right, because it was misread or lies otherwise on the table.

    Source: Preparation; no rule lets a player turn a tile in the maze (labyrinth/silent/turn-board).
    """
    require(game.phase != "over", "labyrinth/end/at-once", "The game is over.")
    require(game.maze, "labyrinth/setup/fill", "No maze has been entered.")
    maze = game.the_maze()
    square = str(ask.choose("square", [*SQUARES, "spare"], "Which square? (A1 to G7, or spare)"))
    tile = maze.spare if square == "spare" else maze.tiles[square]
    now = f"{square} is {tile.sides} {tile.glyph} now"
    sides = str(
        ask.choose("sides", list(GLYPHS), f"{now}. Where is it open? (a key of the pad, or its sides)", short=PAD)
    )
    if tile.printed:
        sure = ask.yes("printed", f"{square} is printed on the board. Is it so on yours?")
        require(sure, "labyrinth/silent/fixed", f"{square} never changes.", ends=True)
        ask.save(PRINTED_SQUARE, square, sides)
    game.note(f"{square} is {sides} {GLYPHS[sides]}, not {tile.sides} {tile.glyph}", "labyrinth/silent/turn-board")
    tile.sides = sides


@action("Save the maze")
def save_maze(game: Labyrinth, ask: Ask) -> None:
    """Keep the maze as it lies now under a name, to be laid out and entered again in one word.

    Source: Preparation (labyrinth/setup/fill).
    """
    require(game.maze, "labyrinth/setup/fill", "No maze has been entered.")
    name = ask.text("called", "Under which name?")
    ask.save(SETUP, name, game.the_maze().text())
    game.note(f"The maze as it lies is saved as {name}", "labyrinth/setup/fill")
