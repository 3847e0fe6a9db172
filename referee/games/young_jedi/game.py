"""Young Jedi, the collectible card game, as the kernel sees it."""

from __future__ import annotations

from referee.table.action import actions_of
from referee.table.game import Game, Setting

from . import battle_step, chances, deploy_step, duel_step, even_up_step, flight, now, race, setup, texts, view
from .fields import FIELDS
from .lists import DECK_RULES
from .state import DEPLOY, YoungJedi

SETTINGS = (
    Setting("first-game", ("no", "yes"), "yes: 30-card starters and one planet; no: 60 cards and three planets"),
    Setting("deck-rules", DECK_RULES, "what a given decklist must be legal by"),
    Setting("evacuation", ("hyperspace", "sidebar"), "hyperspace: Duel of the Fates; sidebar: Battle of Naboo's rules"),
    Setting("duel-both", ("no", "yes"), "yes: both sides need a dueling character, as before May 10, 2001"),
    Setting(
        "dueling-text", ("any", "lightsaber"), "who may use dueling text: any character, or only with a lightsaber"
    ),
    Setting("books", ("ours", "table"), "whether a count on the table puts our numbers right"),
)

MAIN = {
    "sides": "choose-sides",
    "first": "first-turn",
    "reveal": "turn-up",
    "fight": "fight",
    "duel": "strike",
    "planet": "next-planet",
}


def main_action(game: YoungJedi) -> str | None:
    """What the turn waits for."""
    if game.phase != "turn":
        return MAIN.get(game.phase)
    player = game.player
    if game.step != DEPLOY or not player.hand:
        return "even-up"
    if game.is_first_turn(player):
        return "even-up" if game.laid else "hide"
    return "deploy" if player.left > 0 else "even-up"


def score(game: YoungJedi) -> dict[str, int]:
    """The cards left in each draw deck."""
    return {player.name: player.cards_left for player in game.players.values()}


GAME = Game(
    "young-jedi",
    "Young Jedi",
    (2, 2),  # young-jedi/setup/players
    actions_of(setup, deploy_step, race, flight, duel_step, battle_step, even_up_step, texts, chances),
    start=YoungJedi,
    status=view.status,
    data=view.data,
    over=lambda game: game.over,
    main=main_action,
    beside=("battle", "duel"),
    score=score,
    score_name="draw deck",
    worth=lambda game, name: 2 * score(game)[name] - sum(score(game).values()),  # the damage done counts as well
    worth_name="cards of draw deck ahead",
    settings=SETTINGS,
    fields=FIELDS,
    about=now.about,
    scene=lambda game: (game.phase, game.step, game.location),
    count_corrects=lambda game: game.settings["books"] == "table",
)
