"""Tables of Star Wars Labyrinth for tests: the worked maze, players who stand where a test wants them."""

from collections import Counter
from random import Random

from table_helpers import Memory, do, seated

from referee.games.labyrinth.box import CARDS, CORNERS, LOOSE, PRINTED
from referee.games.labyrinth.maze import ARROWS, SQUARES, Maze
from referee.games.labyrinth.state import Labyrinth
from referee.games.labyrinth.tiles import SHAPE

NAMES = ("Ana", "Ben", "Cleo", "Dan")
COLOURS = ("orange", "yellow", "green", "blue")
# The corners of this table's board, as it has told on another evening.
KNOWN = {"corner: orange": "A7", "corner: yellow": "G1", "corner: green": "A1", "corner: blue": "G7"}
# A maze made for tests; the spare tile is a straight.
ROWS = (
    "NE ES NE",
    "ES SW EW ES NE NS ESW",
    "NE ESW SW",
    "NS NES NS EW NW NEW NS",
    "NW EW NSW",
    "NS ES ES EW NS SW NW",
    "NSW EW SW",
)
MAZE = {f"row_{row}": tiles for row, tiles in enumerate(ROWS, 1)} | {"spare": "straight"}


def worked() -> Maze:
    """The worked maze by itself."""
    return Maze(" ".join(ROWS).split(), "NS")


def placed(count: int = 2, known: dict | None = None, **settings: str) -> Memory:
    """A session of so many players with their pieces on their corners; Ana is the youngest."""
    session = seated("labyrinth", *NAMES[:count], known=KNOWN | (known or {}), **settings)
    colours = {f"colour_{seat}": COLOURS[seat - 1] for seat in range(1, count + 1)}
    do(session, "place-pieces", youngest="Ana", **colours)
    return session


def table(count: int = 2, known: dict | None = None, **settings: str) -> Memory:
    """The same with the worked maze laid out: Ana, orange on A7, is to push."""
    session = placed(count, known, **settings)
    do(session, "enter-maze", **MAZE)
    return session


def blind(count: int = 2, **settings: str) -> Memory:
    """A session that keeps no maze."""
    return placed(count, maze="off", **settings)


def stand(session: Memory, **squares: str) -> None:
    """Put pieces on squares."""
    for name, square in squares.items():
        session.state.players[name].square = square


def cards(session: Memory, name: str, left: int) -> None:
    """Let a player have so many cards left; the others are turned over, their symbols not named."""
    player = session.state.players[name]
    player.turned, player.pile = ["not named"] * (player.dealt - left), left


def symbol(session: Memory, square: str, name: str) -> None:
    """Let a symbol be known to be on a square."""
    session.state.maze.mark(square, name)
    session.state.spelt(name)


def push(session: Memory, arrow: str, turn: str | None = None) -> object:
    """Push; where it does not matter the spare tile goes in the first way."""
    maze = session.state.maze
    if maze is None:
        return do(session, "push", arrow=arrow)
    turns = {"straight": "NS", "corner": "NE", "T": "ESW"}
    return do(session, "push", arrow=arrow, turn=turn or turns[SHAPE[maze.spare.sides]])


def stay(session: Memory) -> object:
    """The player in turn stays, and turns nothing over."""
    ask = session.ask({"to": "stay"}, lambda question: False)
    return session.do(session.game.actions["move"], ask)


def turn(session: Memory, arrow: str) -> None:
    """A turn in which nothing but the push happens."""
    push(session, arrow)
    stay(session)


def sound(game: Labyrinth) -> None:
    """What holds after every step."""
    for player in game.players.values():
        assert player.pile + len(player.turned) == player.dealt
        assert player.pile >= 0
        assert not player.here or game.phase == "pieces" or player.square in SQUARES
    assert sum(player.dealt for player in game.players.values()) == CARDS
    named = [name for player in game.players.values() for name in player.turned if name != "not named"]
    assert len(set(named)) == len(named)
    if game.maze:
        tiles = game.maze.tiles
        assert list(tiles) == list(SQUARES)
        assert len(game.maze.loose()) == LOOSE
        assert len({id(tile) for tile in (*tiles.values(), game.maze.spare)}) == len(SQUARES) + 1
        assert all(tiles[square].printed == (square in PRINTED) for square in SQUARES)
        assert not game.maze.spare.printed
        symbols = Counter(tile.symbol for tile in (*tiles.values(), game.maze.spare) if tile.symbol)
        assert all(count == 1 for count in symbols.values())


def labyrinth_line(prompt: str, names: list[str], dice: Random) -> str:
    """What a table types that looks at no screen: often right, sometimes a slip. names: what may be completed."""
    if "youngest" in prompt:
        return "ana"
    if "piece?" in prompt:
        return dice.choice(COLOURS)
    if "Which corner" in prompt:
        return dice.choice(CORNERS)
    if prompt.startswith("Row "):
        tiles = ROWS[int(prompt[4]) - 1]
        return dice.choice([tiles, tiles, tiles[3:]])
    if "beside the board" in prompt:
        return dice.choice(["straight", "45"])
    if "pushes at which arrow" in prompt:
        return dice.choice(ARROWS)
    if "moves to?" in prompt:
        return dice.choice([*SQUARES, *["stay"] * 30])
    if "turn a card over" in prompt:
        return dice.choice(["y", "y", "y", ""])
    if "Which symbol" in prompt:
        return dice.choice(["", "s4", "no", f"Symbol {dice.choice('ABCDEFGHIJKLMNOPQRSTUVWXYZ')}"])
    return dice.choice(names)
