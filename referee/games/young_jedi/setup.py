"""Getting Started; Starting the Game; Effect Cards: sides and lists, who goes first, the first Location, Effects."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.spin_off import spin_off

from . import catalogue, lists
from .arms import is_effect
from .asking import ask_card
from .draw_deck import DESTINIES, HAND, opening_size
from .state import DARK, LIGHT, Player, YoungJedi

NONE = "none"
LIST = "deck"  # under which kind this table saves decklists


@action("Choose sides")
def choose_sides(game: YoungJedi, ask: Ask) -> None:
    """Who plays the Dark Side, with which decks; Objectives are laid down before anything else.

    Source: The Full Game; Your First Game; Objective Cards (young-jedi/setup/players, young-jedi/setup/sides,
    young-jedi/deck/opposite-sides, young-jedi/objective/when, young-jedi/objective/first-game).
    """
    require(game.phase == "sides", "young-jedi/deck/opposite-sides", "Sides have been chosen already.")
    if game.phase != "sides":
        raise ValueError("sides have been chosen")
    names = game.seats.names
    dark = game.players[str(ask.choose("dark", names, "Who plays the Dark Side?"))]
    dark.side, game.other(dark).side = DARK, LIGHT
    game.note(f"{dark.name} plays the Dark Side, {game.other(dark).name} the Light Side", "young-jedi/setup/sides")
    for seat, name in enumerate(names, 1):
        player = game.players[name]
        _take_list(game, ask, player, f"list_{seat}")
        if not game.is_first_game or f"objective_{seat}" in ask.given:
            _lay_objective(game, ask, player, f"objective_{seat}")
    game.phase = "first"


def _take_list(game: YoungJedi, ask: Ask, player: Player, key: str) -> None:
    """A decklist, checked first; from then on a few letters find its cards (young-jedi/deck/legal)."""
    rules = "starter" if game.is_first_game else game.settings["deck-rules"]
    saved = ask.saved(LIST)
    prompt = f"{player.name}'s decklist ({player.side.title()}), to find cards by a few letters: a file"
    file = ""

    def means(said: str) -> str:
        nonlocal file
        file = said
        return NONE if said.casefold() in (NONE, "no", "n") else lists.packed(said, rules)

    text = ask.text(key, prompt, names=saved, suggested=NONE, means=means)
    if text == NONE:
        return
    deck = catalogue.unpack(text)
    whose = f"{file} is a {lists.side_of(deck).title()} Side deck, and {player.name} plays the {player.side.title()}."
    require(lists.side_of(deck) == player.side, "young-jedi/deck/side", whose)
    if file and file != text:
        ask.save(LIST, file.replace("\\", "/").rpartition("/")[2].rpartition(".")[0] or file, text)
    player.list = deck
    game.note(f"{player.name}'s deck is legal: {lists.said(deck)} and more", "young-jedi/deck/legal")


def _lay_objective(game: YoungJedi, ask: Ask, player: Player, key: str) -> None:
    """An Objective starts in play (young-jedi/objective/stays, young-jedi/deck/objective-sixty)."""
    if player.list:
        has = lists.has_objective(player.list)
    else:
        has = ask.yes(key, f"Does {player.name} lay an Objective?", suggested=False)
    none = "Starters hold no Objective."
    require(not (has and game.is_first_game), "young-jedi/objective/first-game", none)
    if has:
        player.objective = True
        player.deck -= 1
        game.note(f"{player.name} lays Boonta Eve Classic", "young-jedi/objective/when")


@action("Draw destiny for the first turn")
def first_turn(game: YoungJedi, ask: Ask) -> None:
    """The higher destiny goes first and lays the first Location; in the first game that is the Dark Side.

    Then both draw six cards, and may fetch an Effect.

    Source: Starting the Game; Getting Started (young-jedi/start/dark-first, young-jedi/start/destiny-back,
    young-jedi/start/decline, young-jedi/full-game/setup-order, young-jedi/setup/deck-sizes,
    young-jedi/start/deck-sizes, young-jedi/start/hand).
    """
    require(game.phase != "sides", "young-jedi/full-game/setup-order", "First say who plays which side.")
    require(game.phase == "first", "young-jedi/start/who-first", "It is settled who goes first.")
    if game.phase != "first":
        raise ValueError("this is not the beginning")
    if game.is_first_game:
        first = game.of_side(DARK)
        game.note(f"{first.name} goes first, with the Dark Side", "young-jedi/setup/first-turn")
    else:
        names = game.seats.names
        name, said = spin_off(game, ask, names, "draws destiny", tie="young-jedi/start/tie", key="destiny",
                              faces=DESTINIES, verb="draw")  # fmt: skip
        first = game.players[name]
        game.note(f"Destiny {said}: {name} goes first", "young-jedi/start/who-first")
    prompt = f"{first.name} lays which Location?"
    game.location = ask_card(ask, "location", first, prompt, lambda code: _may_open(game, code))
    first.locations.append(game.location)
    for player in game.players.values():
        player.deck = opening_size(player.cards, lays_location=player is first, objective=player.objective)
        player.hand = HAND
    where = f"{first.name} lays {catalogue.find(game.location).title}"
    game.note(where, "young-jedi/setup/starting-location" if game.is_first_game else "young-jedi/start/location-source")
    sizes = ", ".join(f"{player.name} {player.deck}" for player in game.players.values())
    game.note(f"Six cards each; left in the draw decks: {sizes}", "young-jedi/setup/opening-hand")
    fetch_effects(game, ask, first)
    game.begin_turn(first)


def _may_open(game: YoungJedi, code: str) -> bool:
    """The first game begins at the Location of its Starter Set, of which there are three.

    Source: Getting Started (young-jedi/setup/start-menace, young-jedi/setup/start-council,
    young-jedi/setup/start-naboo).
    """
    if catalogue.kind(code) != catalogue.LOCATION:
        return False
    starting = ("Desert Landing Site", "Galactic Senate", "Theed Palace")
    return not game.is_first_game or catalogue.short(code) in starting


def fetch_effects(game: YoungJedi, ask: Ask, first: Player) -> None:
    """Each may get an Effect from the draw deck and show it; who laid the Location does so first.

    Source: Effect Cards (young-jedi/effects/fetch, young-jedi/effects/fetch-steps, young-jedi/effects/fetch-order,
    young-jedi/effects/fetch-when, young-jedi/effects/hand-seven, young-jedi/double-impact/fetch).
    """
    if game.is_first_game:
        return  # starters hold no Effect
    for number, player in enumerate((first, game.other(first)), 1):
        if player.list and not any(is_effect(code) for code in player.list):
            continue
        prompt = f"{player.name} fetches an Effect?"
        code = ask_card(ask, f"effect_{number}", player, prompt, is_effect, first=[NONE], suggested=NONE)
        if code == NONE:
            continue
        game.draw(player, 1)
        got = f"{player.name} shows {catalogue.short(code)} and takes it: {player.hand} cards in hand"
        game.note(f"{got}, deck {player.cards_left}, shuffled", "young-jedi/effects/fetch-steps")
