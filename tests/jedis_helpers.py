"""Tables of A Jedi's Path for tests: players on the way, with what a test gives them."""

from table_helpers import Memory, do, seated

from referee.games.jedis_path.box import DARK, SKILLS
from referee.games.jedis_path.state import GONE, NOTEPAD, START, TRIAL, Path, Player
from referee.table.results import Done

NAMES = ("Ana", "Ben", "Cleo", "Dan")
LETTERS = dict(zip("LIFED", (*SKILLS, DARK), strict=True))


def table(count: int = 2, known: dict | None = None, **settings: str) -> Memory:
    """A session of so many players; Ana has the first turn, and all are on Start with nothing taken."""
    session = seated("jedis-path", *NAMES[:count], known=known, **settings)
    spins = {f"spin_{seat}": 8 - seat for seat in range(1, count + 1)} if count > 1 else {}
    do(session, "first-spins", **spins)
    return session


def give(session: Memory, name: str, tiles: str = "", road: str = "", **things: object) -> None:
    """Set what a player has. tiles: such as "L5 I2 D4"; they come from the piles, which take back what was held."""
    path: Path = session.state
    player = path.players[name]
    if tiles:
        wanted = {LETTERS[word[0]]: int(word[1:]) for word in tiles.split()}
        for kind, held in player.tiles.items():
            more = wanted.get(kind, 0) - held.count
            if more >= 0:
                path.piles[kind].give(held, more)
            else:
                held.give(path.piles[kind], -more)
    if road:
        player.clan = player.clan or "Clan Kaadu"
        player.owed = 0
        path.reach(player, road)
    for what, value in things.items():
        assert hasattr(player, what)
        setattr(player, what, value)
    path.take_ledger()


def way(count: int = 2, road: str = TRIAL, known: dict | None = None, **settings: str) -> Memory:
    """A session in which all are on a road already, without any tile."""
    session = table(count, known, **settings)
    for name in NAMES[:count]:
        give(session, name, road=road)
    return session


def land(session: Memory, space: str, spin: int = 3, **answers: object) -> Done:
    """The player whose turn it is spins and lands on a kind of space."""
    return do(session, "spin", spin=spin, space=space, **answers)


def tiles(session: Memory, name: str = "Ana") -> str:
    """What a player holds, as "L5 I2 F0 E1 D4"."""
    held = session.state.players[name].tiles
    return " ".join(f"{letter}{held[kind].count}" for letter, kind in LETTERS.items())


def who(session: Memory, name: str = "Ana") -> Player:
    """A player, as the state has it now."""
    return session.state.players[name]


def sound(path: Path) -> None:
    """What holds after every step: 24 tiles of each kind (and what is on paper), and nobody below zero."""
    for kind in (*SKILLS, DARK):
        noted = NOTEPAD - path.notepad[kind].count
        held = [player.tiles[kind].count for player in path.players.values()]
        assert path.piles[kind].count + sum(held) == 24 + noted
        assert min(path.piles[kind].count, noted, *held) >= 0
        assert noted == 0 or path.piles[kind].count == 0
        if kind != DARK and path.settings["empty-pile"] == "limited":
            assert noted == 0
    for player in path.players.values():
        assert player.side in ("", "Jedi", "Sith")
        assert not player.owed or player.road == START
        assert player.master or not player.gifts
        assert not (player.side == "Sith" and player.master)
        assert not (player.road == GONE and player.skills + player.dark)
        assert bool(player.arrived) == (player.road == "end space")
    for side in ("Jedi", "Sith"):
        arrived = sorted(player.arrived for player in path.of_side(side) if player.arrived)
        assert len(arrived) == len(set(arrived)) or not all(player.here for player in path.players.values())
