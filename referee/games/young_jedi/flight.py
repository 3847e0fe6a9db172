"""Starships and Evacuation: by Hyperspace, or by the older sidebar rules."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.view import listed, plural

from . import catalogue
from .arms import effect, fighter
from .asking import ask_card, own_cards, short_codes
from .battle_step import announce
from .cards_effects import damage
from .cards_who import Circumstances, Place
from .draw_deck import DESTINIES
from .planets import PLANETS
from .power import reckon, winner
from .setup import NONE
from .space import is_evacuated
from .state import DEPLOY, Battle, Player, YoungJedi

MOST_SHIPS = 20


@action("Evacuate a planet")
def evacuate(game: YoungJedi, ask: Ask) -> None:
    """Transports fetch all own cards of a planet; the opponent may intercept.

    Source: Starships and Evacuation, Hyperspace (young-jedi/evacuation/when, young-jedi/evacuation/where,
    young-jedi/evacuation/current, young-jedi/evacuation/face-up, young-jedi/evacuation/all-cards,
    young-jedi/evacuation/hidden-along, young-jedi/evacuation/name-planet, young-jedi/evacuation/what-goes,
    young-jedi/evacuation/twice, young-jedi/sidebar/status).
    """
    player = game.must_be_in(DEPLOY)
    game.must_be(player, ask.player)
    planets = [planet for planet in PLANETS if _cards_on(game, player, planet)]
    nobody = f"{player.name} has no face-up card on a planet."
    require(planets, "young-jedi/evacuation/face-up", nobody)
    if not planets:
        raise ValueError("there is nobody to evacuate")
    by_sidebar = game.settings["evacuation"] == "sidebar"
    if by_sidebar:
        require(player.hand, "young-jedi/sidebar/play", f"{player.name} has no card in hand.")
    else:
        transports = [code for code in player.ships if catalogue.is_transport(code)]
        require(transports, "young-jedi/evacuation/transport", f"{player.name} has no transport in Hyperspace.")
        if not transports:
            raise ValueError("there is no transport")
    empty = [planet for planet in PLANETS if planet not in planets]
    planet = str(ask.whom("planet", planets, "Which planet is evacuated?", taken=empty))
    none = f"{player.name} has no face-up card on {planet}."
    require(planet in planets, "young-jedi/evacuation/face-up", none)
    game.deployed = True
    (_by_sidebar if by_sidebar else _by_hyperspace)(game, ask, player, planet)


def _cards_on(game: YoungJedi, player: Player, planet: str) -> list[str]:
    here = [*player.characters, *player.weapons] if planet == game.planet else []
    return here + player.stranded[planet]


def _board(game: YoungJedi, player: Player, planet: str) -> None:
    """All own characters and weapons of the planet go aboard, hidden ones too."""
    player.aboard = _cards_on(game, player, planet)
    player.boarded_hidden, player.hidden[planet] = player.hidden[planet], 0
    if planet == game.planet:
        player.characters, player.weapons = [], []
    player.stranded[planet] = []
    hidden = f" and {plural(player.boarded_hidden, 'hidden card')}" if player.boarded_hidden else ""
    said = listed([catalogue.short(code) for code in player.aboard])
    game.note(f"{player.name} evacuates {said}{hidden} from {planet}", "young-jedi/evacuation/all-cards")


def _by_hyperspace(game: YoungJedi, ask: Ask, player: Player, planet: str) -> None:
    """The opponent may add starships, then intercept or not; who intercepts uses all of them and is the attacker.

    Source: Hyperspace; Starship Battle Plans (young-jedi/evacuation/all-ships, young-jedi/intercept/add-ships,
    young-jedi/intercept/choice, young-jedi/intercept/all-ships, young-jedi/intercept/none,
    young-jedi/intercept/add-and-decline, young-jedi/intercept/where, young-jedi/starships/only-evacuation,
    young-jedi/starships/attacker, young-jedi/starships/battle-cards, young-jedi/evacuation/call-off).
    """
    other = game.other(player)
    _board(game, player, planet)
    _add_ships(game, ask, other)
    against = f"Does {other.name} intercept with {plural(len(other.ships), 'starship')}?"
    if not other.ships or not ask.yes("intercept", against):
        game.note(f"{other.name} does not intercept", "young-jedi/intercept/choice")
        _rescue(game, ask, player)
        return
    left = {one.name: [*one.ships] for one in (other, player)}
    game.battle, game.phase = Battle(other.name, left, {name: [] for name in left}, planet), "fight"
    game.note(f"{other.name} intercepts above {planet}, {len(other.ships)} against {len(player.ships)} starships",
              "young-jedi/intercept/all-ships")  # fmt: skip
    announce(game, ask, other, player)


def _add_ships(game: YoungJedi, ask: Ask, player: Player) -> None:
    if not player.hand:
        return
    said = ask.given.get("added")
    if isinstance(said, list):
        options = [str(one) for one in dict.fromkeys(said) if _is_ship(str(one), player)]
    else:
        options = [name for name in own_cards(player) if _is_ship(name, player)]
    counts = dict.fromkeys(options, player.hand)
    prompt = f"{player.name} adds which starships from hand? (none, or names)"
    added = ask.choose_many("added", options, prompt, low=0, high=min(player.hand, MOST_SHIPS), repeat=counts)
    for one in added:
        player.ships.append(catalogue.unlabel(str(one)))
        player.hand -= 1
    if added:
        names = listed([catalogue.short(catalogue.unlabel(str(one))) for one in added])
        game.note(f"{player.name} adds {names}", "young-jedi/intercept/add-ships")


def _is_ship(name: str, player: Player) -> bool:
    card = catalogue.find(catalogue.unlabel(name) or name)
    return card.side == player.side and card.type == catalogue.STARSHIP


def land(game: YoungJedi, ask: Ask, held: Battle) -> None:
    """The starship battle is over; there is no breakthrough. Did a transport of the evacuating player survive?

    Source: Starship Battle Plans (young-jedi/starships/no-breakthrough, young-jedi/starships/survivors,
    young-jedi/evacuation/success, young-jedi/evacuation/fail, young-jedi/evacuation/passenger-damage).
    """
    player = game.other(game.players[held.attacker])
    game.note("The starship battle is over; survivors are back in Hyperspace", "young-jedi/starships/survivors")
    if is_evacuated(sum(catalogue.is_transport(code) for code in player.ships)):
        _rescue(game, ask, player)
        return
    count = _lose(player)
    lost = f"No transport is left: {player.name} discards the {plural(count, 'evacuated card')}, without their damage"
    game.note(lost, "young-jedi/evacuation/fail")


def _lose(player: Player) -> int:
    """All that was aboard is discarded."""
    player.tossed += player.aboard
    count = _unload(player)
    player.discards += count
    return count


def _unload(player: Player) -> int:
    count = len(player.aboard) + player.boarded_hidden
    player.aboard, player.boarded_hidden = [], 0
    return count


def _rescue(game: YoungJedi, ask: Ask, player: Player) -> None:
    """The cards go into the draw deck, with one surviving transport chosen at random.

    Source: Starship Battle Plans (young-jedi/evacuation/transport-in-deck, young-jedi/evacuation/random-how).
    """
    transports = [code for code in player.ships if catalogue.is_transport(code)]
    labels = [catalogue.label(code) for code in transports]
    prompt = "Shuffle the surviving transports: which is drawn?"
    if len(set(labels)) > 1:
        taken = catalogue.unlabel(str(ask.draw("transport", [*dict.fromkeys(labels)], prompt)))
    else:
        taken = transports[0]
        ask.whom("transport", labels[:1], prompt, short=short_codes(labels[:1]))
    player.ships.remove(taken)
    count = _unload(player)
    player.deck += count + 1
    game.note(f"{plural(count, 'card')} and {catalogue.short(taken)} are shuffled into {player.name}'s draw deck: "
              f"{player.cards_left}", "young-jedi/evacuation/success")  # fmt: skip


def _by_sidebar(game: YoungJedi, ask: Ask, player: Player, planet: str) -> None:
    """The older rules: a transport from hand, perhaps a starfighter from the opponent's hand, one fight.

    Source: Sidebar, Battle of Naboo evacuation rules (young-jedi/sidebar/play, young-jedi/sidebar/intercept,
    young-jedi/sidebar/compare, young-jedi/sidebar/starfighter-wins, young-jedi/sidebar/transport-wins,
    young-jedi/sidebar/tie, young-jedi/sidebar/fly-away).
    """
    other = game.other(player)
    prompt = f"{player.name} plays which transport from hand?"
    transport = ask_card(ask, "transport", player, prompt, _is_transport)
    player.from_hand()
    player.toss(transport)  # it flies away or is destroyed
    _board(game, player, planet)
    fighter_ship = NONE
    if other.hand:
        prompt = f"{other.name} intercepts with which starfighter?"
        fighter_ship = ask_card(ask, "starfighter", other, prompt, _is_starfighter, first=[NONE], suggested=NONE)
    outcome = "tie"
    if fighter_ship != NONE:
        other.hand -= 1
        other.toss(fighter_ship)
        game.draw(other, 1)
        where = Circumstances(Place(planet.lower(), ""), evacuating=[catalogue.find(c).title for c in player.aboard])
        mine, theirs = (reckon([fighter(ship)], where).power for ship in (transport, fighter_ship))
        destiny = ask.die("destiny", f"Destiny for {other.name}'s starfighter", faces=DESTINIES)
        theirs.add(destiny, "destiny", is_drawn=True)
        outcome = winner(mine, theirs)
        names = f"{catalogue.short(transport)} {mine} against {catalogue.short(fighter_ship)} {theirs}"
        game.note(names, "young-jedi/sidebar/compare")
        if game.check_decks():
            _lose(player)
            return
    effects = [effect(one.effect) for one in game.players.values()]
    if outcome == "lose":
        count = _lose(player)
        game.note(
            f"The transport is destroyed: {plural(count, 'card')} discarded", "young-jedi/sidebar/starfighter-wins"
        )
        hurt, who = transport, player
    else:
        count = _unload(player)
        player.deck += count
        rule = "young-jedi/sidebar/tie" if outcome == "tie" else "young-jedi/sidebar/transport-wins"
        game.note(f"{plural(count, 'card')} shuffled into {player.name}'s draw deck: {player.cards_left}", rule)
        hurt, who = fighter_ship, other
    if outcome != "tie":
        game.damage(who, damage(fighter(hurt), *effects) or 0, "young-jedi/sidebar/compare", "starship lost")
    game.note("Starships that are left fly away: discarded", "young-jedi/sidebar/fly-away")
    game.check_decks()


def _is_transport(code: str) -> bool:
    return catalogue.kind(code) == catalogue.STARSHIP and catalogue.is_transport(code)


def _is_starfighter(code: str) -> bool:
    return catalogue.kind(code) == catalogue.STARSHIP and not catalogue.is_transport(code)
