"""Talisman: Star Wars Edition, as the kernel sees it."""

from __future__ import annotations

from referee.table.action import actions_of
from referee.table.game import Game, Setting

from . import aside, board, cards, duel, encounter, ending, evading, helping, move, now, ordeal, start, view
from .fields import FIELDS
from .state import TAKEN, Talisman

SETTINGS = (
    Setting("medals", ("5", "7"), "Medal points for a point of Strength or Will; 7 is the traditional game"),
    Setting("inheritance", ("yes", "no"), "no: a defeated Character's things stay where it fell"),
    Setting("ditch-first", ("no", "yes"), "yes: things may be ditched before cards are drawn"),
    Setting("kef-bir", ("now", "next-turn"), "when a Character that has crossed stands on Jedha"),
    Setting("exegol", ("wayfinder-first", "step-on"), "whether Exegol may be entered without a Wayfinder"),
    Setting("emperor-health", ("lose", "keep"), "whether a defeat by the Emperor costs Health"),
    Setting(
        "additional-health", ("added", "alone"), "a defeat on Dagobah or Malachor: with the usual Health or without"
    ),
    Setting("base-loss", ("health", "free"), "free: a point that is not there may be chosen for that loss"),
    Setting("moved-back", ("end", "encounter"), "what follows when Ilum or Stygeon Prime move a Character back"),
    Setting("inner-tests", ("each-time", "once"), "once: a test passed stays passed"),
    Setting("health-cap", ("start", "dial"), "how far Health may be gained"),
    Setting("moved", ("encounter", "end"), "whether a space that a card moves you to is encountered too"),
    Setting("after-loss", ("end-steps", "none"), "whether Medals and ditching are open after a lost battle"),
    Setting("group-evade", ("one", "all"), "how much of a group one card evades"),
    Setting("force-over", ("keep", "discard"), "Force Skills above the limit after Will has fallen"),
    Setting("disoriented-bonus", ("no", "yes"), "whether cards add to the 1 of a Disoriented Character"),
    Setting("disoriented-count", ("next", "current"), "the first turn that counts"),
    Setting("miss-turn", ("finish", "now"), "now: an encounter that costs the next turn ends this one too"),
    Setting("heir-credits", ("yes", "no"), "whether a new Character gets starting credits beside what it inherits"),
    Setting("asteroid", ("one-way", "two-way"), "two-way: the Asteroid Fields lead back out too"),
    Setting("vial-corner", ("no", "corner"), "corner: a Coaxium Vial leads from corner to corner"),
    Setting("chandrila", ("own", "any"), "whose battle rolls Destiny rerolls on Chandrila"),
    Setting("kiros", ("clamped", "open"), "open: credits may lead beyond the table of Kiros, to nothing"),
    Setting("plus-two", ("once", "each"), "Scarif and Yavin 4: once for a group, or for each Adversary"),
    Setting("destiny-dice", ("one", "each"), "each: one Destiny for each die of a throw"),
    Setting("spent-wayfinder", ("origin", "supply"), "where a spent Wayfinder of the Encounter deck goes"),
)


def main_action(game: Talisman) -> str | None:
    """What the turn waits for."""
    if game.phase == "start":
        if game.player.dead:
            return "new-character"
        return "turn-back" if move.must_turn_back(game, game.player) else "move"
    if game.phase == "cards":
        card = game.queue[0]
        if game.is_hostile(card, game.player):
            return "battle"
        return "collect" if card.kind in TAKEN else "resolve"
    waits = {
        "characters": "choose-character",
        "first": "first-player",
        "encounter": "encounter",
        "task": "mandalore-task",
        "ordeal": "face",
        "duel": "duel",
        "confidant": "attack-confidant",
        "draw": "draw",
        "end": "end-turn",
        "over": None,
    }
    return waits[game.phase]


def waits_for(game: Talisman) -> str:
    """What the turn waits for beside the action: the card that comes next, or why there is but one way to go."""
    if game.phase == "cards" and not game.is_hostile(game.queue[0], game.player):
        return "" if game.queue[0].kind in TAKEN else game.queue[0].name
    if game.phase == "start" and not game.player.dead and move.must_turn_back(game, game.player):
        return f"no Sith Wayfinder, so no way to {board.inward(game.player.space, game.player.side)}"
    return ""


def score(game: Talisman) -> dict[str, int]:
    """What everybody's dials show together."""
    return {player.name: sum(player.dial.values()) + player.health for player in game.players.values()}


GAME = Game(
    "talisman",
    "Talisman: Star Wars",
    (2, 6),  # talisman/box/players, talisman/box/minimum
    actions_of(start, move, encounter, ordeal, evading, duel, helping, ending, aside),
    start=Talisman,
    status=view.status,
    data=view.data,
    over=lambda game: game.phase == "over",
    main=main_action,
    beside=("gift", "exchange"),
    waits=waits_for,
    score=score,
    score_name="Strength + Will + Health",
    settings=SETTINGS,
    fields=FIELDS,
    about=now.about,
    judge=cards.judge,
)
