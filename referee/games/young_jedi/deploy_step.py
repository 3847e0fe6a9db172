"""1. Deploy: hidden cards, counters, uniqueness, stacks, Effects, Locations, starships, cards from the draw deck."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.view import plural

from . import catalogue
from .arms import effect, fighter, is_effect
from .asking import ask_card, ask_cards
from .cards_effects import counter_limit, is_deployed_free, may_discard_for_counters
from .cards_ships import extra_thrust, is_podracer_pilot
from .deploying import COUNTERS, counters_left
from .planets import PLANETS
from .state import DEPLOY, Player, YoungJedi

HERE, RACE = "planet", "objective"
NOTHING = "nothing"
FACE_DOWN = (catalogue.CHARACTER, catalogue.WEAPON, catalogue.EFFECT)  # The Hidden Cards Rule


@action("Turn up hidden cards")
def turn_up(game: YoungJedi, ask: Ask) -> None:
    """The hidden cards are turned face up at the start of the next turn; now their counters are looked at.

    Source: The Hidden Cards Rule (young-jedi/hidden/turn-up, young-jedi/hidden/check, young-jedi/hidden/opponent,
    young-jedi/planets/hidden-again, young-jedi/planets/hidden-turn-up, young-jedi/planets/winner-hidden).
    """
    require(game.phase == "reveal", "young-jedi/hidden/turn-up", "No hidden cards are to be turned up now.")
    if game.phase != "reveal":
        raise ValueError("no hidden cards are to be turned up")
    player = game.player
    game.must_be(player, ask.player)
    for planet in PLANETS:
        count, player.hidden[planet] = player.hidden[planet], 0
        if count:
            _turn_up_at(game, ask, player, planet, count)
    game.phase = "turn"
    game.place_token(player)


def _turn_up_at(game: YoungJedi, ask: Ask, player: Player, planet: str, count: int) -> None:
    where = f" on {planet}" if planet != game.planet else ""
    prompt = f"{player.name} turns up {plural(count, 'hidden card')}{where}"
    paid = player.at_objective[planet]  # out of the same six, in the turn in which these were laid
    spent, up = paid, []
    for number, code in enumerate(ask_cards(ask, planet.lower(), player, prompt, count, _goes_face_down), 1):
        key = f"{planet.lower()}_counters_{number}"
        about = f"{catalogue.short(code)}: counters?"
        cost = int(str(ask.suggest(key, catalogue.counters(code), about, high=COUNTERS)))
        why = _taken(game, player, code, planet)
        if is_effect(code) and planet == game.planet and player.effect:
            why = f"{player.name} has {catalogue.short(player.effect)} here already"
        if spent + cost > COUNTERS:
            why = f"{catalogue.short(code)}: {spent} + {cost} = {spent + cost} counters of {COUNTERS}"
        if why:
            player.hand += 1
            game.note(f"{why}, so it goes back to hand", "young-jedi/hidden/check")
            continue
        spent += cost
        up.append(f"{catalogue.title(code)} ({cost})")
        if planet == game.planet:
            _lay(player, code)
        elif is_effect(code):
            player.toss(code)
            game.note(f"{catalogue.short(code)} is discarded: {planet} is decided", "young-jedi/effects/discarded")
        else:
            player.stranded[planet].append(code)
    if up:
        more = f" beside {paid} at the Objective" if paid else ""
        said = f"{player.name} turns up {', '.join(up)}: {plural(spent - paid, 'counter')}{more}"
        game.note(said, "young-jedi/hidden/turn-up")


def _goes_face_down(code: str) -> bool:
    return catalogue.kind(code) in FACE_DOWN or is_effect(code)


def _lay(player: Player, code: str) -> None:
    if is_effect(code):
        if player.effect:
            player.toss(player.effect)  # the table lets one replace another (young-jedi/effects/replace)
        player.effect = code
    elif catalogue.kind(code) == catalogue.CHARACTER:
        player.characters.append(code)
    else:
        player.weapons.append(code)


@action("Deploy hidden cards")
def hide(game: YoungJedi, ask: Ask) -> None:
    """On the first turn at a planet Characters, Weapons and Effects go face down; only their number is said.

    They cost the same (young-jedi/hidden/cost), and what they are is looked at when they turn up.

    Source: The Hidden Cards Rule (young-jedi/hidden/first-turn, young-jedi/hidden/not-present).
    """
    player = game.must_be_in(DEPLOY)
    game.must_be(player, ask.player)
    up = f"It is {player.name}'s turn {player.turns_here} on {game.planet}: cards are deployed face up."
    require(game.is_first_turn(player), "young-jedi/hidden/later", up)
    require(player.hand, "young-jedi/deploy/which-cards", f"{player.name} has no card in hand.")
    count = ask.number("count", f"{player.name} lays how many cards face down?", low=0, high=player.hand)
    player.from_hand(count)
    player.hidden[game.planet] += count
    game.deployed = game.laid = True
    what = plural(count, "card") if count else "nothing"
    game.note(f"{player.name} deploys {what} face down", "young-jedi/hidden/first-turn")


@action("Deploy")
def deploy(game: YoungJedi, ask: Ask) -> None:
    """Put a card into play: a character, a weapon, an Effect, a Location or a starship.

    Source: 1. Deploy (young-jedi/deploy/which-cards, young-jedi/deploy/any-number, young-jedi/deploy/order,
    young-jedi/deploy/weapon-alone).
    """
    player = game.must_be_in(DEPLOY)
    game.must_be(player, ask.player)
    require(player.hand, "young-jedi/deploy/which-cards", f"{player.name} has no card in hand.")
    prompt = f"{player.name} deploys ({player.left} of {player.limit} counters left)"
    code = ask_card(ask, "card", player, prompt, taken=_is_never_deployed, again=True)
    _put_into_play(game, ask, player, code)
    player.from_hand()


@action("Deploy from the draw deck")
def search(game: YoungJedi, ask: Ask) -> None:
    """A card's text lets its player look for another in the draw deck; who finds none takes 1 damage.

    Source: Deploying cards from your draw deck; Boonta Eve Classic (young-jedi/search/how, young-jedi/search/one-copy,
    young-jedi/search/pay, young-jedi/search/reshuffle, young-jedi/search/failed, young-jedi/search/optional,
    young-jedi/boonta/search, young-jedi/boonta/search-pay).
    """
    player = game.must_be_in(DEPLOY)
    game.must_be(player, ask.player)
    hidden = "The text of a hidden card cannot be used."
    require(not game.is_first_turn(player) or player.objective, "young-jedi/game-text/hidden", hidden)
    up = [*player.in_play(), *player.ships, player.effect, player.objective]
    nobody = f"{player.name} has no card face up whose text could allow it."
    require(any(up), "young-jedi/search/how", nobody)
    prompt = f"{player.name} searches the draw deck and deploys"
    code = ask_card(ask, "card", player, prompt, first=[NOTHING])
    if code == NOTHING:
        game.note(f"{player.name} deploys nothing from the draw deck and shuffles it", "young-jedi/search/reshuffle")
        game.damage(player, 1, "young-jedi/search/failed", "search without a card")
        game.check_decks()
        return
    _put_into_play(game, ask, player, code)
    player.from_deck()
    game.note(f"It came from the draw deck, which is shuffled: {player.cards_left} cards", "young-jedi/search/how")
    game.check_decks()


@action("Discard for counters")
def discard_for_counters(game: YoungJedi, ask: Ask) -> None:
    """Some Effects give more counters in a turn for a card discarded from the hand.

    Source: Effect Cards; "Once Per" (young-jedi/effects/limit-up, young-jedi/once/turn).
    """
    player = game.must_be_in(DEPLOY)
    game.must_be(player, ask.player)
    held = effect(player.effect)
    none = f"{player.name} has no Effect that gives counters for a card."
    require(may_discard_for_counters(held), "young-jedi/effects/limit-up", none)
    require(not game.discarded, "young-jedi/once/turn", f"{player.name} has had these counters in this turn.")
    require(player.hand, "young-jedi/effects/limit-up", f"{player.name} has no card in hand.")
    game.discarded = True
    more = counter_limit(held, discarded=True) - counter_limit(held)
    player.extra += more
    player.from_hand()
    player.discards += 1
    game.note(f"{player.name} discards a card for {plural(more, 'counter')} more", "young-jedi/effects/limit-up")


def _put_into_play(game: YoungJedi, ask: Ask, player: Player, code: str) -> None:
    """Where a card goes depends on its type; what forbids it is said."""
    kind, name = catalogue.kind(code), catalogue.short(code)
    stays = f"{name} is a {kind.title()} card: it is not deployed."
    require(not _is_never_deployed(code), "young-jedi/deploy/which-cards", stays)
    if kind == catalogue.LOCATION:
        _change_scene(game, player, code)
    elif kind == catalogue.STARSHIP:
        waits = f"{name} is played from hand when you evacuate, and nothing goes into Hyperspace."
        require(game.settings["evacuation"] == "hyperspace", "young-jedi/sidebar/play", waits)
        player.ships.append(code)
        game.deployed = True
        game.note(f"{player.name} puts {name} into Hyperspace", "young-jedi/hyperspace/deploy")
    elif _to_objective(ask, player, code):
        _enter_race(game, ask, player, code)
    else:
        _to_planet(game, ask, player, code)


def _is_never_deployed(code: str) -> bool:
    """Battle cards join a battle plan, an Objective lies there from the start (young-jedi/deploy/which-cards)."""
    return catalogue.kind(code) in (catalogue.BATTLE, catalogue.OBJECTIVE) and not is_effect(code)


def _change_scene(game: YoungJedi, player: Player, code: str) -> None:
    """Another Location of the same planet covers the one in play; everybody moves there, at no cost.

    Source: Deploying Locations (young-jedi/locations/change, young-jedi/locations/same-planet,
    young-jedi/locations/again, young-jedi/locations/free, young-jedi/locations/everybody-moves,
    young-jedi/locations/several, young-jedi/locations/covered, young-jedi/hidden/locations).
    """
    title = catalogue.find(code).title
    same = f"{title} is on {catalogue.planet(code)}, and the game is on {game.planet}."
    require(catalogue.planet(code) == game.planet, "young-jedi/locations/same-planet", same)
    again = f"The game is at {catalogue.short(code)} already."
    require(catalogue.short(code) != catalogue.short(game.location), "young-jedi/locations/again", again)
    game.location = code
    player.locations.append(code)
    game.deployed = True
    game.note(f"{player.name} moves everybody to {title}", "young-jedi/locations/change")


def _to_planet(game: YoungJedi, ask: Ask, player: Player, code: str) -> None:
    """A character, weapon or Effect on the current planet, face up from the second turn there.

    Source: 1. Deploy; The Hidden Cards Rule; Effect Cards (young-jedi/hidden/later, young-jedi/deploy/where,
    young-jedi/effects/when, young-jedi/effects/where, young-jedi/effects/one, young-jedi/effects/replace).
    """
    first = f"On {player.name}'s first turn on {game.planet} it goes face down; say only how many: hide 3."
    require(not game.is_first_turn(player), "young-jedi/hidden/first-turn", first)
    if is_effect(code):
        here = f"{player.name} has {catalogue.short(player.effect)} here already." if player.effect else ""
        require(not player.effect, "young-jedi/effects/one", here)
    else:
        where = _taken(game, player, code, game.planet)
        require(not where, "young-jedi/stack/one-place", f"{where}.")
    _pay(game, ask, player, code)
    limit = player.limit
    stack = catalogue.persona(code) in [catalogue.persona(other) for other in player.characters]
    _lay(player, code)
    game.deployed = True
    rule = "young-jedi/deploy/six"
    said = f"{player.name} deploys {catalogue.title(code)}"
    if is_effect(code):
        rule = "young-jedi/effects/cost"
        more = player.limit - limit
        said += f": {plural(more, 'counter')} more each turn" if more else ""
    elif stack and not catalogue.is_diamond(code):
        rule, said = "young-jedi/stack/second", f"{said} to the stack"
    game.note(f"{said} ({player.spent} of {player.limit} counters)", rule)


def _pay(game: YoungJedi, ask: Ask, player: Player, code: str) -> None:
    """Counters for a card; the table may say that a text makes it cheaper.

    Source: 1. Deploy; Effect Cards; Armed & Dangerous Cards (young-jedi/deploy/six, young-jedi/deploy/zero,
    young-jedi/stack/cost, young-jedi/effects/limit-late, young-jedi/armed/cost).
    """
    free = bool(player.effect) and is_deployed_free(effect(player.effect), catalogue.find(code).title)
    printed = 0 if free else catalogue.counters(code)
    cost = int(str(ask.suggest("counters", printed, f"{catalogue.short(code)}: counters?", high=20)))
    spent = f"{player.spent} + {cost} = {player.spent + cost} counters, and {player.limit} are the limit of this turn"
    require(counters_left(player.spent + cost, player.limit) >= 0, "young-jedi/deploy/six", f"{spent}.")
    player.spent += cost
    if game.is_first_turn(player):
        player.at_objective[game.planet] += cost


def _taken(game: YoungJedi, player: Player, code: str, planet: str) -> str:
    """Where else a unique card is, in a sentence; "" where it may be played to a planet.

    Source: Stackable Cards (young-jedi/stack/one-place, young-jedi/stack/stranded, young-jedi/planets/stranded-unique,
    young-jedi/stack/weapons, young-jedi/stack/both-sides, young-jedi/diamond/many, young-jedi/diamond/unmarked,
    young-jedi/boonta/in-play, young-jedi/boonta/podracer-in-play).
    """
    if catalogue.is_diamond(code) or is_effect(code):
        return ""
    persona, name = catalogue.persona(code), catalogue.short(code)
    if persona in [catalogue.persona(other) for other in (player.pilot, player.podracer) if other]:
        return f"{name} is at the Objective"
    for other, cards in player.stranded.items():
        if other != planet and persona in [catalogue.persona(one) for one in cards]:
            return f"{name} is stranded on {other}"
    here = [*player.characters, *player.weapons] if planet == game.planet else player.stranded[planet]
    mine = [one for one in here if catalogue.persona(one) == persona]
    if planet != game.planet and persona in [catalogue.persona(one) for one in player.characters + player.weapons]:
        return f"{name} is on {game.planet}"
    if mine and catalogue.find(code).uniqueness == "none" and catalogue.kind(code) == catalogue.CHARACTER:
        return f"{name} is there already, and makes no stack"
    return ""


# The Objective


def _to_objective(ask: Ask, player: Player, code: str) -> bool:
    """Whether a racer or Podracer is meant for the Objective (young-jedi/boonta/deploy)."""
    if not player.objective or not (is_podracer_pilot(fighter(code)) or catalogue.is_podracer(code)):
        return False
    held = player.pilot if is_podracer_pilot(fighter(code)) else player.podracer
    suggested = HERE if held else RACE
    prompt = f"{catalogue.short(code)}: to the planet or the Objective?"
    keys: dict[str, str | int] = {"o": RACE, "p": HERE}
    return ask.choose("where", [HERE, RACE], prompt, short=keys, suggested=suggested) == RACE


def _enter_race(game: YoungJedi, ask: Ask, player: Player, code: str) -> None:
    """A Podracer pilot or a Podracer at the Objective: one of each for the whole game, always face up.

    Source: Boonta Eve Classic (young-jedi/boonta/counters, young-jedi/boonta/one-copy, young-jedi/boonta/face-up,
    young-jedi/boonta/planet-first, young-jedi/boonta/when-in-step, young-jedi/boonta/wrong-podracer).
    """
    name, is_pilot = catalogue.short(code), is_podracer_pilot(fighter(code))
    held = player.pilot if is_pilot else player.podracer
    require(not held, "young-jedi/boonta/one-copy", f"{catalogue.short(held) if held else ''} races already.")
    elsewhere = [one for one in player.in_play() if catalogue.persona(one) == catalogue.persona(code)]
    unique = f"{name} is in play elsewhere, and can be in one place only."
    require(not elsewhere or catalogue.is_diamond(code), "young-jedi/boonta/planet-first", unique)
    _pay(game, ask, player, code)
    if held:
        player.toss(held)
    if is_pilot:
        player.pilot = code
        player.thrust = extra_thrust(fighter(code))
    else:
        player.podracer = code
    game.note(f"{player.name} deploys {name} to the Objective ({player.spent} of {player.limit} counters)",
              "young-jedi/boonta/deploy")  # fmt: skip
    if player.pilot and player.podracer and not player.races:
        pair = f"{catalogue.short(player.podracer)} is not {catalogue.short(player.pilot)}'s own"
        game.note(f"{pair}: no lap cards", "young-jedi/boonta/wrong-podracer")
    if game.deployed:
        game.note("It comes after other cards: no Podracing until the next turn", "young-jedi/boonta/when-in-step")
    else:
        game.place_token(player)
