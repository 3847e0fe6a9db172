"""What is on the table, and the small verbs that change it; each writes its line in the ledger."""

from __future__ import annotations

from referee.table.action import require
from referee.table.names import squeeze
from referee.table.state import State

from .box import cards_each
from .maze import SQUARES

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from referee.table.ask import Ask

    from .maze import Maze

UNNAMED = "not named"  # stands for a symbol whose name the table did not say


class Player:
    """One player: a piece on a square, its corner, and a pile of symbol cards."""

    def __init__(self, name: str, cards: int) -> None:
        self.name = name
        self.colour = ""
        self.corner = ""  # the starting position; "" before the pieces are placed
        self.square = ""
        self.dealt = cards
        self.pile = cards  # cards not turned over yet; labyrinth/play/secret: what they show is never asked
        self.turned: list[str] = []  # the symbols turned over, open to all; UNNAMED where the name was not said
        self.here = True  # whether the player has not left the game

    @property
    def going_home(self) -> bool:
        """Whether all cards are turned over, so that only the way home is left."""
        return not self.pile


class Labyrinth(State):
    """The table. phase: "pieces" or "maze" (being set up), "push", "move" (the parts of a turn), or "over"."""

    def __init__(self, players: Sequence[str], settings: Mapping[str, str]) -> None:
        super().__init__(players, settings)
        each = cards_each(len(players))
        self.players = {name: Player(name, each) for name in players}
        self.phase = "pieces"
        self.maze: Maze | None = None  # None before it is entered, and where no maze is kept (maze=off)
        self.last_arrow = ""  # where the last push went in; "" before the first
        self.before = ""  # the square of the player in turn when the turn began
        self.walked = False  # whether the last move left its square
        self.fell = False  # whether the player in turn was put on the new tile by the own push
        self.moved = ""  # who has moved last, and may still turn a card over
        self.claimed = False  # whether that player has turned one over
        self.names: list[str] = []  # symbols that somebody has named, in the order in which they came up
        self.winner = ""

    # Who

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.seats.current]

    @property
    def playing(self) -> bool:
        """Whether the game itself is going on: everything is set up, and nobody has won."""
        return self.phase in ("push", "move")

    def mover_of(self, ask: Ask) -> Player:
        """The player whose turn it is; refused to anybody else (labyrinth/play/clockwise)."""
        require(self.phase not in ("pieces", "maze"), "labyrinth/setup/overview", "The game is not set up yet.")
        if self.phase in ("pieces", "maze"):
            raise ValueError("the pieces and the maze are not there yet")
        require(self.playing, "labyrinth/end/at-once", "The game is over.")
        return self.players[self.mover(ask, "labyrinth/play/clockwise")]

    def on(self, square: str) -> list[Player]:
        """Whose pieces stand on a square."""
        return [player for player in self.players.values() if player.here and player.square == square]

    def must_go_home(self, player: Player) -> bool:
        """Whether a player has only the way home left, and nobody has won yet (labyrinth/end/home)."""
        return self.playing and player.here and player.going_home and self.settings["way-home"] == "on"

    # The maze

    def the_maze(self) -> Maze:
        """The maze; refused where the program keeps none."""
        require(self.maze, "labyrinth/move/connected", "No maze is kept here, so the ways are not known.")
        if self.maze is None:
            raise ValueError("there is no maze")
        return self.maze

    def reached(self, player: Player) -> list[str]:
        """The squares that a player's piece can move to now, board order; every square where no maze is kept."""
        if self.maze is None:
            return list(SQUARES)
        ways = self.maze.ways_from(player.square)
        return [square for square in SQUARES if square in ways]

    # Cards

    def already_turned(self, symbol: str) -> Player | None:
        """Who has turned a symbol over already."""
        return next((player for player in self.players.values() if symbol in player.turned), None)

    def spelt(self, symbol: str) -> str:
        """A symbol's name as it was first spelt; a new one is kept for the next question."""
        for name in self.names:
            if squeeze(name) == squeeze(symbol) and squeeze(name):
                return name
        if symbol not in self.names:
            self.names.append(symbol)
        return symbol

    # Turns

    def end_turn(self) -> None:
        """The next turn, clockwise: it begins with a push (labyrinth/play/clockwise, labyrinth/reach/turn-ends)."""
        here = [player for player in self.players.values() if player.here]
        if len(here) == 1:
            self.phase = "over"
            self.note(f"Only {here[0].name} is left, so the game is over", "labyrinth/silent/leave")
            return
        self.seats.pass_on(lambda name: self.players[name].here)
        self.phase, self.fell, self.winner = "push", False, ""

    def win(self, player: Player, rule: str) -> None:
        """The game is over at once; nobody else gets a turn (labyrinth/end/at-once)."""
        self.phase, self.winner = "over", player.name
        self.note(f"{player.name} wins", rule)
