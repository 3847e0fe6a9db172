"""What is on the table, and the small verbs that change it; each writes its line in the ledger."""

from __future__ import annotations

from referee.table.action import require
from referee.table.state import State
from referee.table.supply import Pile
from referee.table.view import plural

from .board import Board
from .box import DARK, DARK_PATH, SKILLS, TILES

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from referee.table.ask import Ask

# The roads, each named by where it comes from; what lies between is one road (jedis-path/red/stop).
START = "Start"
TRIAL, MASTER, SABER = "Jedi Trial", "Jedi Master", "Build Lightsaber"
TRIALS_PATH, SITH_PATH = "Trials Path", "Sith Path"
END, GONE = "end space", "left the game"
JEDI, SITH = "Jedi", "Sith"
NOTEPAD = 10**6  # tiles that a table could note on paper


class Player:
    """One player: skills and Dark Side tiles face up, a Padawan on the board, a Master and a lightsaber."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.tiles = {kind: Pile(name) for kind in (*SKILLS, DARK)}
        self.clan = ""  # kept for good (jedis-path/first/no-change)
        self.owed = 2  # skills to take before the next spin, on Start (jedis-path/first/two-skills)
        self.road = START
        self.at: int | None = None  # how far along the road; None where nobody counts
        self.aside = ""  # the Dark Path or short cut, while on one
        self.left_at: int | None = None  # the space of the road after which that one leaves
        self.along: int | None = None  # how far along it
        self.master = ""
        self.gifts: list[str] = []  # the skills that the Master gave
        self.saber = ""
        self.side = ""  # Jedi or Sith, from The Trials on (jedis-path/trials/side-fixed)
        self.arrived = 0  # among those of the side, by arrival at the end space
        self.passed_final = False

    @property
    def dark(self) -> int:
        """Dark Side tiles; they are no skills (jedis-path/setup/dark-not-skill)."""
        return self.tiles[DARK].count

    @property
    def held(self) -> dict[str, int]:
        """The skill tiles by kind (jedis-path/encounter/level)."""
        return {kind: self.tiles[kind].count for kind in SKILLS}

    @property
    def skills(self) -> int:
        """All skill tiles together; Dark Side tiles do not count (jedis-path/win/count)."""
        return sum(self.held.values())

    @property
    def spot(self) -> str:
        """The name of the space where the Padawan stands, where somebody counts; else "".

        Start, landmarks and ends have none: any number of pawns may stand there (jedis-path/move/start-share).
        """
        if self.aside:
            return spot_aside(self, self.along) if self.along and self.left_at is not None else ""
        return f"{self.road} {self.at}" if self.at else ""

    @property
    def here(self) -> bool:
        """Whether the player has not left the game."""
        return self.road != GONE

    @property
    def finished(self) -> bool:
        """Whether the player waits at an end space, or has left (jedis-path/end/wait)."""
        return self.road in (END, GONE)


def spot_aside(player: Player, along: int | None) -> str:
    """The name of a space of the side path that a player is on."""
    return f"{player.aside} after {player.road} {player.left_at}, {along}"


class Path(State):
    """The table. phase: "order" (who begins), "start" (of a turn), "again" (a further spin), "win", "kinds", "over"."""

    def __init__(self, players: Sequence[str], settings: Mapping[str, str]) -> None:
        super().__init__(players, settings)
        self.faces = int(settings["wheel"])  # jedis-path/turn/wheel-range
        self.piles = {kind: Pile(f"the {kind} pile", TILES) for kind in (*SKILLS, DARK)}
        self.notepad = {kind: Pile("the notepad", NOTEPAD) for kind in (*SKILLS, DARK)}
        self.players = {name: Player(name) for name in players}
        self.board = Board()
        self.phase = "order"
        self.winner = ""
        self.kinds: dict[str, str] = {}  # what kind of Jedi each has become

    # Who

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.seats.current]

    @property
    def table(self) -> list[Player]:
        """Those who have not left."""
        return [player for player in self.players.values() if player.here]

    @property
    def learns(self) -> bool:
        """Whether the table teaches us the order of the spaces."""
        return self.settings["board"] == "learn"

    def others(self, player: Player) -> list[Player]:
        """Everybody else at the table, clockwise from a player."""
        return [self.players[name] for name in self.seats.clockwise(player.name) if self.players[name].here]

    def of_side(self, side: str) -> list[Player]:
        """The Jedi Knights, or the Sith Lords."""
        return [player for player in self.table if player.side == side]

    def reach(self, player: Player, road: str) -> None:
        """Put a pawn where a road begins; whoever counts, counts from there (jedis-path/move/count-from)."""
        player.road, player.at = road, 0 if self.learns else None
        player.aside, player.left_at, player.along = "", None, None

    # Tiles

    def left(self, kind: str) -> int:
        """How many of a kind can be had: the pile, and paper where that is allowed (jedis-path/table/pile-empty)."""
        on_paper = kind == DARK or self.settings["empty-pile"] == "paper"
        return self.piles[kind].count + (NOTEPAD if on_paper else 0)

    def gain(self, player: Player, kind: str, count: int, rule: str) -> int:
        """Give tiles of a kind, as many as there are; how many that were. No hand is full (jedis-path/table/limit)."""
        got = min(count, self.left(kind))
        short = got - self.piles[kind].count
        if short > 0:
            self.notepad[kind].give(self.piles[kind], short)
            self.note(f"The {kind} pile is empty: {short} noted on paper", "jedis-path/table/pile-empty")
        self.piles[kind].give(player.tiles[kind], got)
        if got:
            self.note(f"{player.name} takes {got} {kind}: {player.tiles[kind].count} now", rule)
        if got < count:
            self.note(f"The {kind} pile has no more: {count - got} lost", "jedis-path/table/pile-empty")
        return got

    def lose(self, player: Player, kind: str, count: int, rule: str) -> int:
        """Put tiles of a kind back, as many as the player has; how many that were."""
        lost = min(count, player.tiles[kind].count)
        player.tiles[kind].give(self.piles[kind], lost)
        if lost:
            self.note(f"{player.name} gives back {lost} {kind}: {player.tiles[kind].count} left", rule)
        self._tear_up(kind)
        return lost

    def _tear_up(self, kind: str) -> None:
        """Tiles that come back stand for those on paper first."""
        noted = NOTEPAD - self.notepad[kind].count
        self.piles[kind].give(self.notepad[kind], min(noted, self.piles[kind].count))

    def take(self, ask: Ask, player: Player, count: int, rule: str, *, key: str = "gain") -> list[str]:
        """Skills of the player's own choosing, the same or different ones (jedis-path/table/pile-empty)."""
        kinds = [kind for kind in SKILLS if self.left(kind)]
        count = min(count, sum(self.left(kind) for kind in kinds))
        if not count:
            self.note("No skill tile is left in the piles", "jedis-path/table/pile-empty")
            return []
        prompt = f"{player.name} takes {plural(count, 'skill')} of {', '.join(kinds)}"
        chosen = ask.choose_many(key, kinds, prompt, low=count, high=count, repeat=True)
        for kind in kinds:
            few = f"The {kind} pile has {self.piles[kind].count} left."
            require(chosen.count(kind) <= self.left(kind), "jedis-path/table/pile-empty", few)
        for kind in kinds:
            if kind in chosen:
                self.gain(player, kind, chosen.count(kind), rule)
        return [str(kind) for kind in chosen]

    def give_up(
        self,
        ask: Ask,
        player: Player,
        count: int,
        rule: str,
        *,
        key: str = "lose",
        none: str = "jedis-path/table/lose-none",
    ) -> None:
        """Lose skills of the player's own choosing; who has too few loses all. none: cited where there are none."""
        if not player.skills:
            self.note(f"{player.name} has no skill to lose", none)
            return
        for kind, lost in self.chosen_of(ask, player, count, f"{player.name} loses", key).items():
            self.lose(player, kind, lost, rule)

    def chosen_of(self, ask: Ask, owner: Player, count: int, prompt: str, key: str) -> dict[str, int]:
        """So many of somebody's skill tiles, by kind; all of them where there are not more."""
        kinds = [kind for kind in SKILLS if owner.held[kind]]
        if owner.skills <= count or len(kinds) == 1:
            return {kind: min(count, owner.held[kind]) for kind in kinds}
        holding = ", ".join(f"{kind} {owner.held[kind]}" for kind in kinds)
        about = f"{prompt} {plural(count, 'skill')} ({holding})"
        limits = {kind: owner.held[kind] for kind in kinds}
        chosen = ask.choose_many(key, kinds, about, low=count, high=count, repeat=limits)
        return {kind: chosen.count(kind) for kind in kinds if kind in chosen}

    # Turns

    def end_turn(self) -> None:
        """The turn is over; the next is clockwise, past those who wait at an end space (jedis-path/setup/clockwise)."""
        self._draw_dark(self.player)
        self.next_turn()

    def next_turn(self) -> None:
        """Whose turn it is next, or that there is none any more."""
        self.phase = "start"
        here = self.table
        if len(here) == 1 and len(self.players) > 1 and not here[0].finished:
            self.winner, self.phase = here[0].name, "kinds"
            self.note(f"Only {here[0].name} is left, who wins", "jedis-path/table/quit")
        elif all(player.finished for player in here):
            self.phase = "win"
            self.note("All are at an end space: now find out who wins", "jedis-path/win/when")
        else:
            self.seats.pass_on(lambda name: not self.players[name].finished)

    def reopen(self) -> None:
        """Skills were put right after all had been counted: who wins is to be found anew, and what kind each is.

        Source: Winning (jedis-path/win/count). Whoever alone has stayed wins with any skills.
        """
        if self.winner and all(player.finished for player in self.table):
            self.note(f"{self.winner}'s win is open again: decide anew who wins", "jedis-path/win/count")
            self.winner, self.kinds, self.phase = "", {}, "win"

    def _draw_dark(self, player: Player) -> None:
        """A Dark Side tile for a turn that ends on a Dark Path.

        Source: THE DARK PATH (jedis-path/dark/each-turn; a further spin ends no turn: jedis-path/dark/spin-again).
        """
        if player.aside == DARK_PATH and not player.finished:
            self.gain(player, DARK, 1, "jedis-path/dark/each-turn")

    def goes_home(self, player: Player) -> None:
        """Somebody leaves: tiles go back to the piles, cards to their decks (jedis-path/table/quit)."""
        for kind, tiles in player.tiles.items():
            tiles.give(self.piles[kind], tiles.count)
            self._tear_up(kind)
        self.reach(player, GONE)
        player.owed, player.master, player.gifts, player.saber = 0, "", [], ""
        player.side, player.arrived, player.passed_final = "", 0, False
