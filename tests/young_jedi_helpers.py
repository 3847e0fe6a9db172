"""Tables of Young Jedi for tests: Ana plays the Dark Side, Ben the Light Side, and cards lie where a test puts them."""

from table_helpers import Memory, seated

from referee.deck.cards import load
from referee.games.young_jedi import catalogue
from referee.games.young_jedi.state import YoungJedi

ARENA, DESERT, PALACE, PLAINS = "DM65", "DM135", "DM67", "JC137"
SENATE, CHAMBER = "JC136", "DM136"
DROID, TANK, RIFLE, CANNON = "BN106", "DM88", "DM120", "DM114"  # BN106 has 2 dots at Battle Plains
GUARD, PILOT, LIGHT_RIFLE = "JC35", "DM21", "DM46"


def begun(location: str = "Naboo Battle Plains", known: dict | None = None, **settings: str) -> Memory:
    """A session in which both have six cards, and Ana (Dark) has the first turn at a Location of hers."""
    session = seated("young-jedi", "Ana", "Ben", known=known, **settings)
    act(session, "choose-sides", dark="Ana")
    if settings.get("first_game") == "yes":
        act(session, "first-turn", location="Naboo Theed Palace")
    else:
        act(session, "first-turn", destiny_1=5, destiny_2=3, location=location)
    return session


def act(session: Memory, name: str, player: str | None = None, reason: str | None = None, **answers: object):
    """Run an action; whatever only suggests an answer is left as suggested."""
    return session.do(session.game.actions[name], session.ask(answers, _suggested, player=player), reason=reason)


def _suggested(question):
    from referee.table.ask import stop

    if question.suggested is not None:
        return question.suggested
    if question.key.startswith("objective_"):
        return False
    return stop(question)


def at(location: str, dark: list[str] = (), light: list[str] = (), turn: str = "Ana", **settings: str) -> Memory:
    """A session in the Deploy step of somebody's third turn, with these cards face up at a Location."""
    session = begun(**settings)
    game: YoungJedi = session.state
    game.location = location
    put(game, "Ana", *dark)
    put(game, "Ben", *light)
    for player in game.players.values():
        player.turns_here = 2
    game.begin_turn(game.players[turn])
    game.take_ledger()
    return session


def put(game: YoungJedi, name: str, *codes: str) -> None:
    """Lay cards face up on the table, out of the draw deck."""
    player = game.players[name]
    for code in codes:
        kind = catalogue.kind(code)
        if kind == catalogue.STARSHIP:
            player.ships.append(code)
        elif kind == catalogue.EFFECT:
            player.effect = code
        elif kind == catalogue.WEAPON:
            player.weapons.append(code)
        elif kind == catalogue.OBJECTIVE:
            player.objective = True
        else:
            player.characters.append(code)
        player.deck -= 1


def strand(game: YoungJedi, name: str, planet: str, *codes: str) -> None:
    """Lay cards on a planet that somebody controls already."""
    player = game.players[name]
    player.stranded[planet] += codes
    player.deck -= len(codes)


def code(name: str) -> str:
    """The code of a card by its name."""
    return catalogue.code_of(load().named(name)[0])


def player(session: Memory, name: str):
    """A player as the state has it now."""
    return session.state.players[name]
