"""Tables of Talisman for tests: Characters with numbers that a test makes up, put where it wants them."""

from table_helpers import Memory, do, seated

from referee.games.talisman.board import region_of
from referee.games.talisman.box import FORCE_SKILLS, IN_THE_DECK, WAYFINDER, WAYFINDERS
from referee.games.talisman.cards import CONFIDANT, OBJECT, STRENGTH, WILL, Card, read_card
from referee.games.talisman.limits import CREDITS, DESTINY
from referee.games.talisman.medals import Medal
from referee.games.talisman.state import OF_THE_SUPPLY, Player, Talisman
from referee.table.results import Done

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")
# Made up: the cards' numbers are printed nowhere else. Light and Dark by turns.
LINE = "Strength {}, Will {}, Health 4, Destiny 2, Force Skills 1, GC 2, starts on {}, has nothing"
CHARACTERS = {
    "Rey": LINE.format(3, 3, "Coruscant"),
    "Darth Maul": LINE.format(4, 3, "Mustafar"),
    "Luke Skywalker": LINE.format(2, 4, "Lothal"),
    "Darth Vader": LINE.format(4, 4, "Scarif"),
    "Ahsoka Tano": LINE.format(3, 4, "Jakku"),
    "The Grand Inquisitor": LINE.format(3, 3, "Kiros"),
    "Mace Windu": LINE.format(4, 4, "Takobo"),
    "Obi-Wan Kenobi": LINE.format(3, 5, "Serenno"),
    "Ezra Bridger": LINE.format(2, 3, "Tatooine"),
    "Kylo Ren": LINE.format(4, 3, "Dathomir"),
    "Count Dooku": LINE.format(3, 4, "Chandrila"),
    "The Seventh Sister": LINE.format(3, 3, "Mandalore"),
}
KNOWN = {f"Character: {name}": line for name, line in CHARACTERS.items()} | {"dials: highest": 15}
DRAWS = {
    f"{space}: cards to draw": 1
    for space in (
        "Mustafar Jakku Chandrila Kiros Scarif Lothal Tatooine Coruscant Endor Bespin Naboo Kashyyyk Takodana Batuu "
        "Crait Kessel Utapau"
    ).split()
}


def table(count: int = 2, known: dict | None = None, **settings: str) -> Memory:
    """A session of so many players, Rey and Darth Maul first; Ana's turn begins."""
    session = seated("talisman", *NAMES[:count], known=KNOWN | (known or {}), **settings)
    for name in list(CHARACTERS)[:count]:
        do(session, "choose-character", character=name)
    do(session, "first-player", who="Ana")
    return session


def who(session: Memory, name: str = "Ana") -> Player:
    """A player, as the state has it now."""
    return session.state.players[name]


def give(session: Memory, name: str = "Ana", **things: object) -> Player:
    """Set what a player has: strength, will, health, destiny, credits, force, space, and lists of cards by their lines.

    Tokens come from the supply. objects, confidants: as "Blaster: +1 Strength, in Strength battles"; medals: as
    "X-Wing Strength 7".
    """
    game: Talisman = session.state
    player = game.players[name]
    for what, value in things.items():
        if what in ("strength", "will"):
            player.dial[what.title()] = value
        elif what in ("destiny", "credits", "force"):
            held = getattr(player, what)
            supply = game.force_deck if what == "force" else getattr(game, what)
            more = value - held.count
            supply.give(held, more) if more > 0 else held.give(supply, -more)
        elif what in ("objects", "confidants"):
            setattr(player, what, [made(game, OBJECT if what == "objects" else CONFIDANT, line) for line in value])
        elif what == "medals":
            player.medals = [Medal(*_medal(line)) for line in value]
        elif what == "space":
            game.place(player, value, region_of(value) or "Outer")
        else:
            assert hasattr(player, what)
            setattr(player, what, value)
    game.take_ledger()
    session._menu = (None, [])
    return player


def _medal(line: str) -> tuple[str, str, int]:
    *name, trait, points = line.split()
    return " ".join(name), trait, int(points)


def made(game: Talisman, kind: str, line: str) -> Card:
    """A card from "name: what it says"."""
    name, _, says = line.partition(": ")
    if name == WAYFINDER:
        return game.wayfinder(supply=True)
    return read_card(kind, name, says or "adds nothing")


def lay(session: Memory, space: str, *lines: str) -> None:
    """Put cards on a space, each as "Adversary X-Wing: Strength 7, Light"."""
    game: Talisman = session.state
    for line in lines:
        kind, _, rest = line.partition(" ")
        game.lying(space).append(made(game, kind, rest))


def encountering(session: Memory, space: str, name: str = "Ana", phase: str = "encounter") -> None:
    """Put the player in turn on a space, with the encounter to come."""
    give(session, name, space=space)
    session.state.phase = phase
    session._menu = (None, [])


def fighting(session: Memory, *lines: str, space: str = "Serenno") -> None:
    """Put Ana before Adversaries, which come next."""
    encountering(session, space)
    lay(session, space, *lines)
    session.state.line_up(session.state.player)
    session.state.phase = "cards"


def faced(session: Memory, **answers: object) -> Done:
    """A battle with a space of the Inner Region or the Emperor, both its steps; all that the ledger says of them."""
    first = {key: value for key, value in answers.items() if key.startswith("base") or key.endswith("_skills")}
    before = do(session, "encounter", **first)
    done = do(session, "face", **{key: value for key, value in answers.items() if key not in first})
    done.entries[:0] = before.entries
    return done


def totals(session: Memory, name: str = "Ana") -> tuple[int, int]:
    """Strength and Will as they count now."""
    player = who(session, name)
    return session.state.total(player, STRENGTH), session.state.total(player, WILL)


def learned(done: Done) -> dict:
    """What a step taught."""
    return done.learned


def sound(game: Talisman) -> None:
    """What holds after every step: tokens are conserved, dials and Health keep their bounds, no two Objects alike."""
    players = game.players.values()
    loose = sum(pile.count for pile in game.loose.values())
    assert game.credits.count + sum(p.credits.count for p in players) + loose == CREDITS
    assert game.destiny.count + sum(p.destiny.count for p in players) == DESTINY
    force = game.force_deck.count + game.force_discards.count
    assert force + sum(p.force.count for p in players) == FORCE_SKILLS
    carried = [card for p in players for card in p.objects]
    lying = [card for cards in game.cards.values() for card in cards]
    found = [card for card in carried + lying if card.name == WAYFINDER]
    assert game.wayfinders + game.deck_wayfinders + len(found) == WAYFINDERS + IN_THE_DECK
    if game.settings["spent-wayfinder"] == "origin":
        assert game.wayfinders + sum(card.note == OF_THE_SUPPLY for card in found) == WAYFINDERS
    assert len({id(card) for card in carried + lying}) == len(carried) + len(lying)
    for player in players:
        assert min(player.credits.count, player.destiny.count, player.force.count) >= 0
        names = [card.name.casefold() for card in player.objects]
        assert len(set(names)) == len(names)
        assert player.lost_turns >= 0
        assert player.disoriented >= 0
        if not player.here:
            assert not player.medals
            assert not player.force.count
            assert not player.destiny.count
            continue
        for trait in (STRENGTH, WILL):
            assert player.start[trait] <= player.dial[trait] <= max(game.dial_top, player.start[trait])
        top = game.dial_top if game.settings["health-cap"] == "dial" else player.most_health
        assert 1 <= player.health <= max(top, player.most_health)
        assert len(player.objects) <= player.object_limit
        assert player.space
        assert player.region in ("Outer", "Middle", "Inner", "Center")
        assert all({card.side, player.side} != {"Light", "Dark"} for card in player.confidants)
        if player.never_loses_turns:
            assert not player.lost_turns
        if player.never_disoriented:
            assert not player.disoriented
    if game.phase == "cards":
        assert game.queue
    if game.phase == "duel":
        assert game.players[game.rival].space == game.player.space
