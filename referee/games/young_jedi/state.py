"""What lies on the table, and the small verbs that change it; each writes its line in the ledger.

Cards in play are kept as their codes (see catalogue); of hands, draw decks and hidden cards only the number is known.
"""

from __future__ import annotations

from referee.table.action import require
from referee.table.state import State
from referee.table.view import listed, plural

from . import catalogue
from .arms import effect
from .cards_effects import counter_limit
from .cards_ships import is_matching
from .draw_deck import FIRST_GAME_DECK, FULL_DECK, after_damage
from .planets import PLANETS, PLANETS_TO_WIN, standing, takes_control

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

DARK, LIGHT = "dark", "light"
DEPLOY, BATTLE = "deploy", "battle"  # the steps of a turn before Even Up, which ends it


class Player:
    """One player: the side of the Force, the piles as numbers, the cards in play as codes."""

    def __init__(self, name: str, cards: int) -> None:
        self.name = name
        self.side = ""  # dark or light
        self.list: dict[str, int] = {}  # the decklist, if one was given
        self.cards = cards  # all that belong to the deck, wherever they are
        self.deck = cards
        self.hand = 0
        self.discards = 0
        self.tossed: list[str] = []  # those of the discard pile that were face up in play before
        self.locations: list[str] = []  # own Location cards that lie on the table
        self.characters: list[str] = []  # face up on the current planet
        self.weapons: list[str] = []
        self.effect = ""
        self.hidden = dict.fromkeys(PLANETS, 0)  # face down, by planet
        self.at_objective = dict.fromkeys(PLANETS, 0)  # counters paid beside the hidden cards, by their planet
        self.stranded: dict[str, list[str]] = {planet: [] for planet in PLANETS}
        self.ships: list[str] = []  # in Hyperspace
        self.aboard: list[str] = []  # cards that an evacuation under way carries
        self.boarded_hidden = 0  # face-down cards among them
        self.plan = 0  # Battle cards in the battle plan
        self.turns_here = 0  # turns begun on the current planet
        self.spent = 0  # counters in this turn
        self.extra = 0  # counters that a card's text gives for this turn
        self.objective = False
        self.pilot = ""
        self.podracer = ""
        self.thrust = 0
        self.laps = 0
        self.pile = 0  # lap cards
        self.handled = 0  # handling cards among them

    @property
    def limit(self) -> int:
        """Counters that may be spent in this turn (young-jedi/deploy/six, young-jedi/effects/limit-up)."""
        return counter_limit(effect(self.effect)) + self.extra

    @property
    def left(self) -> int:
        """Counters that are left in this turn."""
        return self.limit - self.spent

    @property
    def cards_left(self) -> int:
        """The draw deck as the table counts it, with the lap cards under it (young-jedi/laps/part-of-deck)."""
        return self.deck + self.pile

    @property
    def races(self) -> bool:
        """Whether a pilot and his own Podracer are at the Objective (young-jedi/laps/needs)."""
        titles = [catalogue.find(code).title for code in (self.pilot, self.podracer) if code]
        return len(titles) == 2 and is_matching(*titles)

    def from_hand(self, count: int = 1) -> None:
        """Take cards out of the hand. ValueError where there are not so many."""
        if count > self.hand:
            raise ValueError(f"{self.name} has only {self.hand} cards in hand")
        self.hand -= count

    def from_deck(self) -> None:
        """Take a card out of the draw deck that was looked for. ValueError where there is none."""
        if not self.deck:
            raise ValueError(f"{self.name} has no card in the draw deck")
        self.deck -= 1

    def toss(self, code: str) -> None:
        """Put a card that was seen on the discard pile."""
        self.discards += 1
        self.tossed.append(code)

    def in_play(self) -> list[str]:
        """The characters and weapons in play, wherever they are."""
        stranded = [code for cards in self.stranded.values() for code in cards]
        racers = [code for code in (self.pilot, self.podracer) if code]
        return [*self.characters, *self.weapons, *stranded, *racers]

    def count(self) -> int:
        """All cards of the deck, pile by pile; always `cards`."""
        single = bool(self.effect) + self.objective
        piles = self.deck + self.hand + self.discards + len(self.locations) + self.plan + self.pile
        return (
            piles
            + single
            + len(self.in_play())
            + len(self.ships)
            + len(self.aboard)
            + self.boarded_hidden
            + sum(self.hidden.values())
        )


class YoungJedi(State):
    """The table.

    phase: "sides", "first" (who goes first), "reveal" (hidden cards turn up), "turn", "fight", "duel", "planet" (the
    next one is chosen) or "over".  step: of the turn, "deploy" or "battle".
    """

    def __init__(self, players: Sequence[str], settings: Mapping[str, str]) -> None:
        super().__init__(players, settings)
        cards = FIRST_GAME_DECK if settings["first-game"] == "yes" else FULL_DECK
        self.players = {name: Player(name, cards) for name in players}
        self.phase = "sides"
        self.step = DEPLOY
        self.location = ""  # the Location on top
        self.controlled: dict[str, str] = {}  # planet -> who controls it
        self.winner = ""  # nobody, if both draw decks run out
        self.how = ""  # how the game was won, in a few words
        self.battle: Battle | None = None
        self.duel: Duel | None = None
        self.deployed = False  # something but podracing was done in this Deploy step
        self.discarded = False  # a card has gone for counters in this turn
        self.laid = False  # how many cards are laid face down has been said in this turn
        self.raced = False  # the token has been placed in this Deploy step
        self.thrusted = False
        self.refueled = False
        self.dueled = False
        self.battled = False
        self.passed = False  # whoever's turn it is has passed in the duel

    # Who and where

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.seats.current]

    @property
    def opponent(self) -> Player:
        """The other player."""
        return self.other(self.player)

    def other(self, player: Player) -> Player:
        """The opponent of a player."""
        return next(other for other in self.players.values() if other is not player)

    def of_side(self, side: str) -> Player:
        """Who plays a side of the Force."""
        return next(player for player in self.players.values() if player.side == side)

    @property
    def planet(self) -> str:
        """The current planet."""
        return catalogue.planet(self.location) if self.location else ""

    @property
    def chooser(self) -> str:
        """Who lost a planet and chooses the next, "" in between (young-jedi/planets/loser-chooses)."""
        return self.seats.current if self.phase == "planet" else ""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    @property
    def is_first_game(self) -> bool:
        """Whether it is the first game, with starters on one planet (young-jedi/setup/first-game)."""
        return self.settings["first-game"] == "yes"

    def is_first_turn(self, player: Player) -> bool:
        """Whether it is the player's first turn on this planet (young-jedi/hidden/first-turn)."""
        return player.turns_here == 1

    def planets_of(self, player: Player) -> int:
        """How many planets a player controls."""
        return list(self.controlled.values()).count(player.name)

    # Piles

    def draw(self, player: Player, count: int) -> int:
        """Cards from the draw deck to the hand, lap cards last (young-jedi/laps/part-of-deck). Out: how many."""
        took = self._take(player, count)
        player.hand += took
        return took

    def damage(self, player: Player, count: int, rule: str, why: str) -> None:
        """Cards off the draw deck to the discard pile (young-jedi/fight/damage-source)."""
        if count <= 0:
            return
        before = player.cards_left
        player.discards += self._take(player, count)
        said = f"{player.name} discards {plural(count, 'card')} ({why}), deck {before} to {player.cards_left}"
        self.note(said, rule)

    def _take(self, player: Player, count: int) -> int:
        deck, pile = after_damage(player.deck, count, player.pile)
        took = player.deck - deck + player.pile - pile
        if pile < player.pile:
            self.note(f"{player.name}'s lap cards are the last of the deck: {pile} are left", "young-jedi/laps/reverse")
        player.deck, player.pile = deck, pile
        player.handled = min(player.handled, pile)
        return took

    def check_decks(self) -> bool:
        """End the game where a draw deck has run out; whether it has.

        Source: Your Goal (young-jedi/goal/deck, young-jedi/goal/last-card, young-jedi/goal/both-empty,
        young-jedi/laps/deck-victory).
        """
        if self.over:
            return True
        out = [player for player in self.players.values() if not player.cards_left]
        if len(out) == 2:
            self.phase, self.how = "over", "both draw decks ran out"
            self.note("Both draw decks have run out at once: a draw", "young-jedi/goal/both-empty")
        elif out:
            ran = f"{out[0].name}'s draw deck has run out"
            self.win(self.other(out[0]), f"Deck Victory: {ran}", "young-jedi/goal/deck")
        return self.over

    def win(self, player: Player, how: str, rule: str) -> None:
        """The game is won."""
        self.phase, self.winner, self.how = "over", player.name, how
        self.note(f"{player.name} wins. {how}", rule)

    # Cards in play

    def discard(self, player: Player, code: str) -> None:
        """A card in play on the current planet goes to the discard pile."""
        self.remove(player, code)
        player.toss(code)

    def remove(self, player: Player, code: str) -> None:
        """Take a face-up card off the current planet; where it goes is the caller's to say."""
        for cards in (player.characters, player.weapons, player.ships):
            if code in cards:
                cards.remove(code)
                return
        if code == player.effect:
            player.effect = ""
            return
        raise ValueError(f"{catalogue.title(code)} is not there")

    # Turns

    def begin_turn(self, player: Player) -> None:
        """A turn begins: hidden cards are turned up first, the counters are new.

        Unused counters of the last turn are gone (young-jedi/deploy/no-carry).
        """
        self.seats.current = player.name
        player.turns_here += 1
        for one in self.players.values():
            one.spent = one.extra = 0
        self.step = DEPLOY
        self.deployed = self.discarded = self.laid = self.raced = self.thrusted = self.refueled = False
        self.dueled = self.battled = self.passed = False
        hidden = sum(player.hidden.values())
        self.phase = "reveal" if hidden else "turn"
        if not hidden:
            self.place_token(player)

    def place_token(self, player: Player) -> None:
        """The Thrust token of a Deploy step, once pilot and Podracer are there.

        Source: Podracing Characteristics (young-jedi/podrace/thrust-token, young-jedi/podrace/token-idle,
        young-jedi/podrace/token-without-podracer).
        """
        if player.races and not self.raced:
            player.thrust += 1
            self.raced = True
            self.note(f"A Thrust token for {player.name}'s racer: Thrust {player.thrust}",
                      "young-jedi/podrace/thrust-token")  # fmt: skip

    def end_turn(self) -> None:
        """Control is looked at, then the other takes a turn (young-jedi/control/end-of-turn, young-jedi/turn/end).

        Who ran out of cards has lost already (young-jedi/control/deck-first).
        """
        if self.check_decks():
            return
        for player in (self.player, self.opponent):
            if self.holds(player):
                up = listed([catalogue.short(code) for code in player.characters[:3]])
                more = " and more" if len(player.characters) > 3 else ""
                why = f"{up}{more} against nobody on {self.planet}"
                self.conquer(player, f"{player.name} takes control of {self.planet}: {why}", "young-jedi/control/when")
                return
        self.seats.turn += 1
        self.begin_turn(self.opponent)

    def holds(self, player: Player) -> bool:
        """Whether the planet is a player's at the end of a turn."""
        other = self.other(player)
        return takes_control(len(player.characters), len(other.characters), other.hidden[self.planet])

    def conquer(self, player: Player, said: str, rule: str) -> None:
        """The planet has a winner: cards are stranded, Effects go; the game is won or the loser chooses the next.

        Source: On to the Second Planet! (young-jedi/planets/aside, young-jedi/planets/stranded,
        young-jedi/effects/discarded, young-jedi/full-game/two-planets, young-jedi/control/starter).
        """
        planet, loser = self.planet, self.other(player)
        self.controlled[planet] = player.name
        self.note(said, rule)
        for one in self.players.values():
            one.stranded[planet] += [*one.characters, *one.weapons]
            one.characters, one.weapons = [], []
            if one.effect:
                self.note(f"{one.name}'s {catalogue.short(one.effect)} is discarded", "young-jedi/effects/discarded")
                self.discard(one, one.effect)
            stuck = listed([catalogue.short(code) for code in one.stranded[planet]])
            if stuck:
                self.note(f"Stranded on {planet}: {one.name}'s {stuck}", "young-jedi/planets/stranded")
        if self.is_first_game:
            self.win(player, f"Planet Victory: {planet}", "young-jedi/control/starter")
        elif standing(self.planets_of(player), self.planets_of(loser)) == "won":
            won = listed([name for name, owner in self.controlled.items() if owner == player.name])
            assert self.planets_of(player) == PLANETS_TO_WIN
            self.win(player, f"Planet Victory: {won}", "young-jedi/full-game/two-planets")
        else:
            self.phase = "planet"
            self.seats.current = loser.name
            self.seats.turn += 1
            self.note(f"{loser.name} chooses the next planet and begins there", "young-jedi/planets/loser-chooses")

    def must_be_in(self, step: str) -> Player:
        """The player whose turn it is, in a step that has not gone by (young-jedi/turn/order)."""
        require(self.phase not in ("sides", "first"), "young-jedi/full-game/setup-order", "The game has not begun.")
        require(self.phase != "over", "young-jedi/goal/three-ways", "The game is over.")
        require(self.phase != "fight", "young-jedi/battle/stop", "The battle is fought to its end first.")
        require(self.phase != "duel", "young-jedi/duel/back-out", "The duel is fought to its end first.")
        require(self.phase != "planet", "young-jedi/planets/move-on", f"{self.chooser} first chooses the next planet.")
        hidden = "Hidden cards are turned up before anything else in the turn."
        require(self.phase != "reveal", "young-jedi/hidden/turn-up", hidden)
        if self.phase != "turn":
            raise ValueError("no turn is under way")
        gone = f"{self.player.name} is past the Deploy step."
        require(step == BATTLE or self.step == DEPLOY, "young-jedi/turn/order", gone)
        return self.player

    def must_be(self, player: Player, told: str | None) -> None:
        """Refuse what the other player wants to do in this turn (young-jedi/turn/opponent-acts)."""
        require(told in (None, player.name), "young-jedi/turn/opponent-acts", f"It is {player.name}'s turn.")


class Battle:
    """A battle under way: who attacks, how many fights there were, and what is left of both plans.

    left: by name, the characters (or starships) that have not fought.  weapons: by name, those not used yet.
    planet: which is being evacuated, where starships fight above it; "" on a planet.
    """

    def __init__(
        self, attacker: str, left: dict[str, list[str]], weapons: dict[str, list[str]], planet: str = ""
    ) -> None:
        self.attacker = attacker
        self.number = 1
        self.left = left
        self.weapons = weapons
        self.planet = planet
        self.no_breakthrough = False  # a Battle card before the defender's last character stops it
        self.up: dict[str, list[str]] = {name: [] for name in left}  # who has fought and is still there, face up
        self.again: dict[str, list[str]] = {name: [] for name in left}  # who fights the next fight too

    @property
    def space(self) -> bool:
        """Whether starships fight (young-jedi/starships/only-evacuation)."""
        return self.planet != ""


class Duel:
    """A duel under way: who fights with what, the dueling hands, hits and passes, and who attacks next."""

    def __init__(self, attacker: str, fighters: dict[str, str], weapons: dict[str, str], hands: dict[str, int]) -> None:
        self.attacker = attacker
        self.fighters = fighters
        self.weapons = weapons
        self.hands = hands
        self.drawn = dict(hands)  # cards of the draw deck that have come to each hand
        self.hits = dict.fromkeys(fighters, 0)  # tokens on each player's character
        self.passed: list[str] = []
        self.spent = dict.fromkeys(fighters, 0)  # cards that dueling texts discarded
