"""3. Even Up; Surrender; On to the Second Planet!: the end of a turn, and the next planet."""

from __future__ import annotations

from referee.table.action import action, require
from referee.table.ask import Ask
from referee.table.view import plural

from . import catalogue
from .arms import effect
from .asking import ask_card
from .cards_effects import hand_size
from .draw_deck import even_up as cards_to_draw
from .planets import PLANETS
from .setup import NONE, fetch_effects
from .state import BATTLE, Player, YoungJedi

ALL = "all"
SOURCES = ("discard pile", "draw deck", "hand")


@action("Even Up")
def even_up(game: YoungJedi, ask: Ask) -> None:
    """Bring the hand back to six cards; the turn is over.

    Source: 3. Even Up (young-jedi/even-up/always, young-jedi/even-up/own-turn, young-jedi/turn/optional).
    """
    player = game.must_be_in(BATTLE)
    game.must_be(player, ask.player)
    _bring_to_size(game, ask, player)
    game.end_turn()


@action("Surrender the planet")
def surrender(game: YoungJedi, ask: Ask) -> None:
    """Even Up, then give up the current planet: the opponent controls it, also with nobody there.

    Source: Surrender (young-jedi/surrender/when, young-jedi/surrender/result, young-jedi/surrender/next,
    young-jedi/surrender/second, young-jedi/surrender/no-enemy, young-jedi/surrender/refuse,
    young-jedi/surrender/hidden, young-jedi/surrender/old-planet, young-jedi/surrender/own-empty).
    """
    player = game.must_be_in(BATTLE)
    mine = f"It is {player.name}'s turn: only at the end of the own one a planet is surrendered."
    require(ask.player in (None, player.name), "young-jedi/surrender/not-his-turn", mine)
    sure = ask.yes("sure", f"Does {player.name} give up {game.planet}, after Even Up?")
    require(sure, "young-jedi/surrender/when", "Nobody surrenders.", ends=True)
    _bring_to_size(game, ask, player)
    if not game.check_decks():
        said = f"{player.name} surrenders {game.planet} to {game.opponent.name}"
        game.conquer(game.opponent, said, "young-jedi/surrender/result")


def _bring_to_size(game: YoungJedi, ask: Ask, player: Player) -> None:
    """First Locations may be thrown away, or the whole hand; then draw to six, or discard down to six.

    Source: 3. Even Up (young-jedi/even-up/six, young-jedi/even-up/locations-first, young-jedi/even-up/recycle,
    young-jedi/even-up/partial, young-jedi/even-up/draw, young-jedi/even-up/discard, young-jedi/even-up/empties,
    young-jedi/even-up/drawn-locations).
    """
    size = hand_size(effect(player.effect))
    game.note(f"{player.name} evens up with {plural(player.hand, 'card')} in hand", "young-jedi/even-up/always")
    if player.hand:
        options: list[str | int] = [NONE, ALL, *range(1, player.hand + 1)]
        prompt = "Throw away first: none, all, or how many Locations?"
        thrown = ask.choose("thrown", options, prompt, short={"n": NONE, "a": ALL, "0": NONE}, suggested=NONE)
        count = player.hand if thrown == ALL else 0 if thrown == NONE else int(thrown)
        if count:
            player.hand, player.discards = player.hand - count, player.discards + count
            rule = "young-jedi/even-up/recycle" if thrown == ALL else "young-jedi/even-up/locations-first"
            what = "the whole hand" if thrown == ALL else plural(count, "Location")
            game.note(f"{player.name} throws away {what}", rule)
    else:
        ask.whom("thrown", [NONE], "Throw away first: nothing is in hand", short={"n": NONE, "0": NONE})
    wanted = cards_to_draw(player.hand, size)
    if wanted > 0:
        drawn = game.draw(player, wanted)
        game.note(
            f"{player.name} draws {drawn}: {player.hand} in hand, deck {player.cards_left}", "young-jedi/even-up/draw"
        )
    elif wanted < 0:
        player.hand, player.discards = size, player.discards - wanted
        game.note(f"{player.name} discards {-wanted}: {size} in hand", "young-jedi/even-up/discard")


@action("Choose the next planet")
def next_planet(game: YoungJedi, ask: Ask) -> None:
    """Who lost the planet lays a Location of one that was not in play yet, and takes the first turn there.

    Source: On to the Second Planet!; On to the Third Planet! (young-jedi/planets/unused, young-jedi/planets/source,
    young-jedi/planets/no-retake, young-jedi/planets/shuffle, young-jedi/planets/loser-starts, young-jedi/planets/third,
    young-jedi/planets/third-chooses, young-jedi/planets/carry-over, young-jedi/planets/opponent-location).
    """
    require(game.phase == "planet", "young-jedi/planets/move-on", "The current planet has no winner yet.")
    if not game.chooser:
        raise ValueError("no planet has a winner")
    player = game.players[game.chooser]
    require(ask.player in (None, player.name), "young-jedi/planets/loser-chooses", f"{player.name} chooses.")
    free = [planet for planet in PLANETS if planet not in game.controlled]
    prompt = f"{player.name} lays which Location of {' or '.join(free)}?"
    code = ask_card(
        ask,
        "location",
        player,
        prompt,
        lambda card: catalogue.kind(card) == catalogue.LOCATION,
        taken=lambda card: catalogue.planet(card) not in free,
    )
    used = f"{catalogue.planet(code)} has been in play."
    require(catalogue.planet(code) in free, "young-jedi/planets/unused", used)
    _take_from(game, ask, player, code)
    game.location = code
    player.locations.append(code)
    rule = "young-jedi/planets/third" if len(free) == 1 else "young-jedi/planets/loser-chooses"
    game.note(f"{player.name} lays {catalogue.find(code).title}", rule)
    for one in game.players.values():
        one.turns_here = 0
    if not game.check_decks():
        fetch_effects(game, ask, player)
        if not game.check_decks():
            game.begin_turn(player)


def _take_from(game: YoungJedi, ask: Ask, player: Player, code: str) -> None:
    """The Location comes from the discard pile, the draw deck or the hand; a deck that was searched is shuffled."""
    there = dict(zip(SOURCES, (player.discards, player.deck, player.hand), strict=True))
    sources = [source for source, count in there.items() if count]
    source = str(ask.choose("from", sources, "Taken from where?", short={"d": SOURCES[0]}, suggested=sources[0]))
    if source == "discard pile":
        player.discards -= 1
        player.tossed = [one for one in player.tossed if one != code][: player.discards]
    elif source == "hand":
        player.hand -= 1
    else:
        player.deck -= 1
        game.note(f"{player.name} shuffles the draw deck, {player.cards_left} cards", "young-jedi/planets/shuffle")
