"""What is on the table, and the small verbs that change it; each writes its line in the ledger."""

from __future__ import annotations

from referee.table.action import require
from referee.table.state import State
from referee.table.supply import Deck, Pile
from referee.table.view import plural

from .attributes import dial_after, health_after, total
from .battle import combined
from .board import BARE, CENTER, CITADEL, DAGOBAH, INNER, MALACHOR, NAMED, TESTS, region_of
from .box import FORCE_SKILLS, IN_THE_DECK, WAYFINDER, WAYFINDERS, opposite
from .cards import ADVERSARY, CONFIDANT, EVENT, GUIDE, OBJECT, PLACE, STRENGTH, WILL, Card, bonuses
from .characters import LIGHT, SIDES
from .limits import CREDITS, DESTINY, MARKET, OBJECTS, force_discarded, force_drawn, force_skills, from_supply, may_take
from .medals import RATE, TRADITIONAL_RATE, Medal, exchanges
from .turns import disoriented_again, disoriented_left, lost_turns

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from referee.table.ask import Ask

NO_TOP = 99  # the highest number of a dial that nobody has told


OF_THE_SUPPLY = "of the supply"  # the note on a Wayfinder that goes back there (talisman/wayfinder/spent)
CREDIT_CARD = "Credits"  # the kind of a card that brings credits
TAKEN = (OBJECT, CONFIDANT, CREDIT_CARD)  # kinds of cards that are taken from a space
BATTLES_OF = {DAGOBAH: WILL, MALACHOR: STRENGTH, CITADEL: WILL}  # spaces that fight whoever encounters them
LOOSE = "loose"  # the note on credits that lie on a space without a card (talisman/space/tokens)
# The encounter number that a card of a kind usually has (talisman/space/order)
USUAL = {EVENT: 1, ADVERSARY: 2, GUIDE: 4, CONFIDANT: 5, OBJECT: 5, CREDIT_CARD: 5, PLACE: 6}


class Player:
    """One player and the Character: dials, tokens, cards face up, a Mover on the board."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.character = ""
        self.side = ""
        self.never_disoriented = self.never_loses_turns = False
        self.start = {STRENGTH: 0, WILL: 0}  # the dials never show less (talisman/stats/floor)
        self.dial = {STRENGTH: 0, WILL: 0}
        self.health = 0
        self.most_health = 0  # the starting Health (talisman/health/cap)
        self.destiny = Pile(name)
        self.credits = Pile(name)
        self.force = Pile(name)  # how many Force Skills; their faces are secret (talisman/force/secret)
        self.objects: list[Card] = []
        self.confidants: list[Card] = []
        self.medals: list[Medal] = []
        self.region = ""
        self.space = ""
        self.disoriented = 0  # own turns that are still to be spent so
        self.just_disoriented = False  # whether that came in the own turn under way, which does not count
        self.was_disoriented = False  # whether any part of this turn was spent so
        self.lost_turns = 0
        self.extra_turns = 0
        self.lead = 0  # the roll on Takodana that gave the task; 0 for none
        self.passed = False  # whether the test of the present space is passed
        self.proven: list[str] = []  # tests that were ever passed
        self.turning_back = False
        self.over_mandalore = False  # the next move begins with the step to Kessel
        self.over_kef_bir = False  # the next move is the one to Jedha
        self.first_turn_of = ""  # the start space of a Character that replaces another, in its first turn
        self.dead = False  # between defeat and the next Character
        self.out = False

    @property
    def here(self) -> bool:
        """Whether the player has a Character on the board."""
        return bool(self.character) and not self.dead and not self.out

    @property
    def has_wayfinder(self) -> bool:
        """Whether a Sith Wayfinder is among the Objects (talisman/wayfinder/object)."""
        return self.object(WAYFINDER) is not None

    @property
    def held_by_test(self) -> bool:
        """Whether the test of the space is still to be passed before the way on is open (talisman/inner/stay)."""
        return self.space in TESTS and not self.passed

    @property
    def object_limit(self) -> int:
        """How many Objects may be carried (talisman/objects/limit, talisman/objects/service-droid)."""
        return max([OBJECTS, *(card.carries or 0 for card in [*self.objects, *self.confidants])])

    @property
    def title(self) -> str:
        """The player with the Character's name."""
        return f"{self.name} ({self.character})"

    def can_carry(self, name: str) -> bool:
        """Whether no Object of this name is carried (talisman/objects/same-name, talisman/wayfinder/two)."""
        return may_take(name, [card.name for card in self.objects])

    def object(self, name: str) -> Card | None:
        """The Object of a name, None where none is carried."""
        return next((card for card in self.objects if card.name.casefold() == name.casefold()), None)


class Talisman(State):
    """The table.

    phase: "characters" and "first" (setting up), "start" (of a turn), "task" (of Mandalore), "encounter",
    "ordeal" (a battle with a space of the Inner Region or the Emperor), "duel", "confidant" (attacked after a duel),
    "draw", "cards" (being resolved), "end" (of a turn), or "over".
    """

    def __init__(self, players: Sequence[str], settings: Mapping[str, str]) -> None:
        super().__init__(players, settings)
        self.players = {name: Player(name) for name in players}
        self.phase = "characters"
        self.unused = Deck("Characters", SIDES)
        self.credits = Pile("the supply", CREDITS)
        self.destiny = Pile("the supply", DESTINY)
        self.force_deck = Pile("the Force Skill deck", FORCE_SKILLS)
        self.force_discards = Pile("the Force Skill discards")
        self.wayfinders = WAYFINDERS  # in the supply
        self.deck_wayfinders = IN_THE_DECK  # among the Encounter cards and their discards
        self.cards: dict[str, list[Card]] = {}  # face up on the spaces
        self.loose: dict[str, Pile] = {}  # credits lying on the spaces
        self.rings: dict[str, list[str]] = {}  # the order of the spaces, where the table has told it
        self.named: dict[str, list[str]] = {}  # spaces that the rulebook does not name
        self.dial_top = NO_TOP
        self.rival = ""  # who is being encountered
        self.target: Card | None = None  # the Confidant of the rival that is attacked
        self.ordeal = ("", 0)  # what is fought on a space of the Inner Region: how that is said, and its value
        self.steps_left: int | None = None  # of a move that goes on beyond Mandalore; None where it ended there
        self.shown = 0  # how many cards the space of this encounter says to draw
        self.queue: list[Card] = []  # the cards of this encounter that are still to be resolved, in order
        self.ditched: list[Card] = []  # laid down in this turn, and not to be taken back
        self.boosts: list[tuple[str, str, int]] = []  # player, what, how much: for the battle that comes
        self.skills_played: list[str] = []  # who has played a Force Skill in somebody else's turn
        self.gift_taken = False  # whether the end-of-turn effect of the space was used
        self.winner = ""

    # Who

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.seats.current]

    @property
    def playing(self) -> bool:
        """Whether everything is set up and nobody has won."""
        return self.phase not in ("characters", "first", "over")

    def actor(self, ask: Ask, *phases: str) -> Player:
        """The player whose turn it is, at this point of the turn (talisman/turn/two-parts)."""
        require(self.phase != "characters", "talisman/setup/steps", "First everybody chooses a Character.")
        require(self.phase != "first", "talisman/setup/first-player", "First say who begins.")
        require(self.phase != "over", "talisman/citadel/end", "The game is over.")
        if not self.playing:
            raise ValueError("no turn is under way")
        player = self.players[self.mover(ask, "talisman/turn/passes-left")]
        require(not player.dead, "talisman/death/new", f"{player.name} first draws a new Character.")
        if not player.here:
            raise ValueError(f"{player.name} has no Character on the board")
        require(self.phase in phases, "talisman/turn/two-parts", self._what_now(player))
        return player

    def _what_now(self, player: Player) -> str:
        now = {
            "start": "The turn begins with the move.",
            "encounter": f"{player.name} has moved; now comes the encounter on {player.space}.",
            "task": f"{player.name} is at the task of Mandalore.",
            "ordeal": f"{player.name} is about to battle {self.ordeal[0]}.",
            "duel": f"{player.name} is encountering {self.rival}.",
            "confidant": f"{player.name} attacks a Confidant of {self.rival}.",
            "draw": f"{player.name} draws cards on {player.space} next.",
            "cards": f"The cards on {player.space} are being resolved.",
            "end": f"{player.name}'s encounter is over; only the end of the turn is left.",
        }
        return now[self.phase]

    def rivals_of(self, player: Player) -> list[Player]:
        """Characters of opposite alignment on the same space (talisman/enc/either-or, talisman/duel/same-side)."""
        others = [self.players[name] for name in self.seats.clockwise(player.name)]
        return [o for o in others if o.here and o.space == player.space and opposite(o.side, player.side)]

    # Strength and Will

    def total(self, player: Player, trait: str) -> int:
        """Strength or Will outside of battles: the dial, and what may be used then (talisman/stats/total)."""
        return self.total_with(player, trait, [amount for _, amount in self.bonuses(player, trait)])

    def total_with(self, player: Player, trait: str, added: Iterable[int]) -> int:
        """Strength or Will with just these bonuses (talisman/stats/total, talisman/disoriented/bonuses)."""
        add = self.settings["disoriented-bonus"] == "yes"
        return total(player.dial[trait], added, disoriented=bool(player.disoriented), bonuses_add=add)

    def bonuses(self, player: Player, trait: str, *, battle: str = "") -> list[tuple[str, int]]:
        """What cards add, each by its name (talisman/stats/not-on-dial, talisman/stats/tests)."""
        return bonuses([*player.objects, *player.confidants], trait, player.side, moment=battle)

    def raise_dial(self, player: Player, trait: str, change: int, rule: str) -> int:
        """Turn the red or blue dial; by how much it really moved (talisman/stats/dials)."""
        if player.disoriented:
            self.note(f"{player.name} is Disoriented: {trait} does not change", "talisman/disoriented/no-change")
            return 0
        before = player.dial[trait]
        after = min(self.dial_top, dial_after(before, change, player.start[trait]))
        player.dial[trait] = after
        if after == before:
            why = "talisman/stats/floor" if change < 0 else "talisman/char/dial-max"
            self.note(f"{player.name}'s {trait} stays at {after}", why)
        else:
            self.note(
                f"{player.name} {'gains' if change > 0 else 'loses'} {abs(after - before)} {trait}: {after}", rule
            )
        if after < before:
            self.check_force_limit(player)
        return after - before

    # Health

    def heal(self, player: Player, amount: int, rule: str) -> int:
        """Gain Health, not beyond where it started (talisman/health/cap); how much it really was."""
        top = self.dial_top if self.settings["health-cap"] == "dial" else player.most_health
        before, player.health = player.health, health_after(player.health, amount, top)
        if player.health == before:
            self.note(f"{player.name}'s Health stays at {before}", "talisman/health/cap")
        else:
            self.note(f"{player.name} gains {player.health - before} Health: {player.health}", rule)
        return player.health - before

    def hurt(self, player: Player, amount: int, rule: str) -> None:
        """Lose Health; at 0 the Character is defeated at once (talisman/health/zero)."""
        player.health = health_after(player.health, -amount)
        self.note(f"{player.name} loses {amount} Health: {player.health}", rule)
        if not player.health:
            self.defeat(player)

    def defeat(self, player: Player) -> None:
        """A Character is out of the game; what it had is set aside or stays where it fell.

        Source: Character Death and Inherited Items (talisman/death/zero); No Inheritance
        (talisman/variants/no-inheritance).
        """
        self.note(f"{player.character} is defeated", "talisman/death/zero")
        self.discard_force(player, player.force.count, "talisman/death/discarded")
        player.destiny.give(self.destiny, player.destiny.count)
        player.medals = []
        player.dead, player.character = True, ""
        player.disoriented, player.just_disoriented, player.lost_turns, player.extra_turns = 0, False, 0, 0
        player.lead, player.turning_back, player.passed, player.proven = 0, False, False, []
        player.over_mandalore = player.over_kef_bir = False
        self.note(f"Destiny, Medals, lost turns and a lead of {player.name} are gone", "talisman/death/states")
        if self.settings["inheritance"] == "no":
            self.leave_all(player, player.space, "talisman/variants/no-inheritance")
        elif player.objects or player.confidants or player.credits.count:
            self.note(f"{player.name}'s Objects, credits and Confidants are set aside", "talisman/death/set-aside")

    def leave_all(self, player: Player, space: str, rule: str) -> None:
        """Everything that is carried stays on a space."""
        for card in [*player.objects, *player.confidants]:
            self.lay_down(player, card, space, rule)
        if player.credits.count:
            self.note(f"{plural(player.credits.count, 'credit')} of {player.name} stay on {space}", rule)
            player.credits.give(self.loose_on(space), player.credits.count)

    # Tokens

    def gain(self, player: Player, what: str, amount: int, rule: str) -> int:
        """Take "credits" or "destiny" from the supply, as far as it goes; how many that were."""
        held, supply, name = self._tokens(player, what)
        got = from_supply(amount, supply.count)
        supply.give(held, got)
        if got:
            self.note(f"{player.name} gains {got} {name}: {held.count}", rule)
        if got < amount:
            self.note(f"The supply has no more {name}: {amount - got} lost", "talisman/limited/empty")
        return got

    def pay(self, player: Player, what: str, amount: int, rule: str) -> None:
        """Give "credits" or "destiny" to the supply; refused where there are not so many."""
        held, supply, name = self._tokens(player, what)
        require(held.count >= amount, "talisman/limited/cant-pay", f"{player.name} has {held.count} {name}.")
        held.give(supply, amount)
        self.note(f"{player.name} pays {amount} {name}: {held.count} left", rule)

    def lose(self, player: Player, what: str, amount: int, rule: str) -> None:
        """Lose "credits" or "destiny", as far as there are any (talisman/limited/cant-pay)."""
        held, supply, name = self._tokens(player, what)
        lost = from_supply(amount, held.count)
        held.give(supply, lost)
        why = rule if lost == amount else "talisman/limited/cant-pay"
        self.note(f"{player.name} loses {lost} {name}: {held.count} left", why)

    def _tokens(self, player: Player, what: str) -> tuple[Pile, Pile, str]:
        if what == "credits":
            return player.credits, self.credits, "GC"
        return player.destiny, self.destiny, "Destiny"

    def loose_on(self, space: str) -> Pile:
        """The credits that lie on a space."""
        return self.loose.setdefault(space, Pile(space))

    # Force Skills

    def force_limit(self, player: Player) -> int:
        """How many Force Skills a Character may have, by total Will (talisman/force/total-will)."""
        return force_skills(self.total(player, WILL))

    def draw_force(self, player: Player, wanted: int, rule: str) -> int:
        """Draw Force Skills, up to the limit; how many that were (talisman/force/draw-two)."""
        got = force_drawn(self.total(player, WILL), player.force.count, wanted)
        limit = self.force_limit(player)
        got = self.deal_force(player, got)
        if got:
            self.note(f"{player.name} draws {plural(got, 'Force Skill')}: {player.force.count} of {limit}", rule)
        if got < wanted:
            why = "talisman/force/over-limit" if player.force.count > limit else "talisman/force/no-swap"
            why = "talisman/disoriented/force" if player.disoriented else "talisman/force/draw-two" if got else why
            self.note(f"Will {self.total(player, WILL)} allows {player.name} {limit}: no more are drawn", why)
        return got

    def deal_force(self, player: Player, count: int) -> int:
        """Force Skills from the deck, which is made new from the discards where it runs out."""
        if self.force_deck.count < count and self.force_discards.count:
            self.force_discards.give(self.force_deck, self.force_discards.count)
            self.note("The discarded Force Skills are shuffled: a new deck", "talisman/force/deck-empty")
        got = min(count, self.force_deck.count)
        self.force_deck.give(player.force, got)
        return got

    def discard_force(self, player: Player, count: int, rule: str) -> None:
        """Discard Force Skills, of any alignment (talisman/force/discard-any)."""
        player.force.give(self.force_discards, count)
        if count:
            self.note(f"{player.name} discards {plural(count, 'Force Skill')}: {player.force.count} left", rule)

    def check_force_limit(self, player: Player) -> None:
        """Too many Force Skills after Will has fallen: they are kept, or discarded (talisman/force/over-limit)."""
        down = self.settings["force-over"] == "discard" and not player.disoriented and player.here
        over = force_discarded(self.total(player, WILL), player.force.count, down=down)
        self.discard_force(player, over, "talisman/force/over-limit")

    # States

    def disorient(self, player: Player, turns: int, rule: str) -> None:
        """Become Disoriented for so many own turns; another time starts the count anew.

        Source: Disoriented (talisman/disoriented/how-long, talisman/disoriented/again, talisman/disoriented/count).
        """
        if player.never_disoriented:
            self.note(f"{player.character} cannot become Disoriented", "talisman/disoriented/inquisitor")
            return
        player.disoriented = disoriented_again(player.disoriented, turns)
        player.just_disoriented = player is self.player and self.settings["disoriented-count"] == "next"
        player.was_disoriented = True
        self.note(f"{player.name} is Disoriented for {plural(turns, 'turn')}: Strength and Will 1", rule)

    def lose_turn(self, player: Player, rule: str) -> None:
        """Lose the next turn; lost turns add up (talisman/losing/next, talisman/losing/two)."""
        if player.never_loses_turns:
            self.note(f"{player.character} cannot lose turns", "talisman/losing/inquisitor")
            return
        player.lost_turns = lost_turns(player.lost_turns, 1)
        self.note(f"{player.name} loses the next turn", rule)

    # Cards

    def lying(self, space: str) -> list[Card]:
        """The cards that lie on a space."""
        return self.cards.setdefault(space, [])

    def is_hostile(self, card: Card, player: Player) -> bool:
        """Whether a card fights a Character: opposite alignment, or an Adversary of no alignment.

        Source: Adversary, Guide, and Confidant Card Alignment (talisman/anatomy/alignment,
        talisman/anatomy/neutral-adversary).
        """
        if card.kind == ADVERSARY:
            return card.side != player.side
        return card.kind in (CONFIDANT, GUIDE) and opposite(card.side, player.side)

    def number_of(self, card: Card, player: Player) -> int:
        """The encounter number that holds for a Character (talisman/space/two-numbers)."""
        return self.printed_number(card, player) or USUAL[ADVERSARY if self.is_hostile(card, player) else card.kind]

    def printed_number(self, card: Card, player: Player) -> int | None:
        """The encounter number on the background of the Character's alignment, None where nobody has told it.

        Source: Encountering a Space (talisman/space/two-numbers).
        """
        return card.other_number if self.is_turned(card, player) else card.number

    def is_turned(self, card: Card, player: Player) -> bool:
        """Whether a card is of another kind for a Character than for the other side (talisman/anatomy/alignment)."""
        return bool(card.side) and self.is_hostile(card, player) != (card.kind == ADVERSARY)

    def next_group(self, player: Player) -> list[Card]:
        """The Adversaries that fight next: one, or several of one trait and one number.

        Source: More Than One Adversary (talisman/battle/group, talisman/battle/group-mixed).
        """
        if not self.queue or not self.is_hostile(self.queue[0], player):
            return []
        first = self.queue[0]
        return [
            card
            for card in self.queue
            if self.is_hostile(card, player)
            and card.trait == first.trait
            and self.number_of(card, player) == self.number_of(first, player)
        ]

    @property
    def battle_trait(self) -> str:
        """What the battle that comes next is fought by, "" where none comes.

        Source: Resolving Battle vs. Adversaries (talisman/battle/trait); Battle Between Two Characters
        (talisman/duel/strength); Dagobah, Malachor, the Citadel (talisman/inner/dagobah, talisman/inner/malachor,
        talisman/center/citadel).
        """
        if self.phase in ("encounter", "ordeal"):
            return "" if self.player.turning_back else BATTLES_OF.get(self.player.space, "")
        if self.phase == "task":
            return STRENGTH if self.player.side == LIGHT else WILL
        if self.phase == "confidant" and self.target:
            return self.target.trait
        group = self.next_group(self.player) if self.phase == "cards" else []
        return STRENGTH if self.phase == "duel" else group[0].trait if group else ""

    def strength_of(self, group: Sequence[Card]) -> int:
        """What a group has together (talisman/battle/group)."""
        return combined(card.value or 0 for card in group)

    def line_up(self, player: Player) -> None:
        """The cards of the space in the order in which they are resolved: by number, else as drawn.

        Source: Encountering a Space (talisman/space/order, talisman/space/same-number).
        """
        there = [card for card in self.lying(player.space) if card not in self.ditched]
        loose = self.loose_on(player.space).count
        if loose:
            there.append(Card(CREDIT_CARD, f"{loose} GC", carries=loose, note=LOOSE))
        self.queue = self.in_order(there, player)

    def in_order(self, cards: Sequence[Card], player: Player) -> list[Card]:
        """Cards by their encounter numbers, else as they are; nothing is taken while an Adversary stands before it.

        Source: Encountering a Space (talisman/space/order, talisman/space/object-guarded).
        """
        guard = max((self.number_of(card, player) for card in cards if self.is_hostile(card, player)), default=0)

        def place(card: Card) -> tuple[int, bool]:
            taken = card.kind in TAKEN and not self.is_hostile(card, player)
            return (max(guard, self.number_of(card, player)) if taken else self.number_of(card, player)), taken

        return sorted(cards, key=place)

    def put_away(self, card: Card, rule: str) -> None:
        """A card leaves play: to the Market, the Wayfinders, or the Encounter discards (talisman/wayfinder/spent)."""
        if card.name == WAYFINDER:
            if card.note == OF_THE_SUPPLY or self.settings["spent-wayfinder"] == "supply":
                self.wayfinders += 1
            else:
                self.deck_wayfinders += 1
        of_market = card.name in MARKET or card.note == OF_THE_SUPPLY
        self.note(f"{card.name} goes to {'its pile' if of_market else 'the Encounter discards'}", rule)

    def lay_down(self, player: Player, card: Card, space: str, rule: str) -> None:
        """A card stays face up on a space (talisman/space/where-cards)."""
        for held in (player.objects, player.confidants):
            if card in held:
                held.remove(card)
        self.lying(space).append(card)
        self.note(f"{player.name} leaves {card.name} on {space}", rule)

    def wayfinder(self, *, supply: bool) -> Card:
        """A Sith Wayfinder, out of the supply or found among the Encounter cards; refused where there is none."""
        there = self.wayfinders if supply else self.deck_wayfinders
        where = "in the supply" if supply else "among the Encounter cards"
        require(there, "talisman/box/wayfinders", f"No Wayfinder is left {where}.")
        if not there:
            raise ValueError(f"there is no Wayfinder {where}")
        if supply:
            self.wayfinders -= 1
        else:
            self.deck_wayfinders -= 1
        return Card(OBJECT, WAYFINDER, note=OF_THE_SUPPLY if supply else "")

    # Places

    def place(self, player: Player, space: str, region: str = "") -> None:
        """Put a Mover on a space."""
        player.space = space
        player.region = region or region_of(space) or player.region
        player.passed = space in player.proven and self.settings["inner-tests"] == "once"
        if player.region not in (INNER, CENTER):
            player.turning_back = False

    def spaces_of(self, region: str) -> list[str]:
        """The spaces of a Region that we know of: those of the rulebook, and those that the table has named."""
        return self.rings.get(region) or [*NAMED[region], *self.named.get(region, [])]

    # Turns

    def begin_encounter(self, *, ignored: bool = False) -> None:
        """The move is over; now comes the encounter with a Character or the space (talisman/enc/either-or).

        ignored: the space's instructions do not count, for a Character that has turned back (talisman/back/ignore).
        """
        player = self.player
        self.phase, self.queue, self.rival, self.boosts = "encounter", [], "", []
        quiet = ignored or player.turning_back or (player.space in BARE and not self.lying(player.space))
        if quiet and not self.rivals_of(player):
            self.end_encounter()

    def end_encounter(self, *, now: bool = False) -> None:
        """The encounter is over; the end of the turn follows, if there is anything to be done then.

        now: the turn ends at once and its end is skipped (talisman/battle/end-options).
        """
        player = self.player
        self.queue, self.rival, self.target = [], "", None
        self.boosts = []
        if player.dead or now or not self.has_end(player):
            self.end_turn()
        else:
            self.phase = "end"
            offers = exchanges(player.medals, self.rate)
            if offers and not player.disoriented:
                said = f"Medals that may be turned in before the turn ends: {offers[0].said()}"
                self.note(said, "talisman/medals/when")
            self._say_gift(player)

    def _say_gift(self, player: Player) -> None:
        """What the space gives before the turn ends is said, so that it is not passed by (talisman/turn/end-order)."""
        from .ending import RULES, said_gift

        gift = said_gift(self, player)
        if gift:
            self.note(f"{player.space}, before the turn ends: {gift}", RULES[player.space])

    def has_end(self, player: Player) -> bool:
        """Whether something can be done at the end of the turn (talisman/turn/end-order)."""
        from .ending import gifts

        offers = exchanges(player.medals, self.rate)
        return bool(offers or player.objects or player.confidants or gifts(self, player))

    @property
    def rate(self) -> int:
        """Medal points for a point of Strength or Will (talisman/medals/rate, talisman/variants/medal-seven)."""
        return TRADITIONAL_RATE if self.settings["medals"] == "7" else RATE

    def end_turn(self) -> None:
        """The turn is over: Disorientation runs on, and the next player begins, or the same one again.

        Source: The Game Turn (talisman/turn/passes-left).
        """
        player = self.player
        self.queue, self.rival, self.boosts, self.ditched = [], "", [], []
        self.target = None
        self.skills_played, self.gift_taken = [], False
        self._pass_disoriented(player)
        player.first_turn_of = ""
        self.phase = "start"
        if player.extra_turns and player.here:
            player.extra_turns -= 1
            self.seats.turn += 1
            self.note(f"{player.name} takes another turn", "talisman/outer/kiros-turn")
        else:
            self._pass_on()
        self.player.was_disoriented = bool(self.player.disoriented)

    def _pass_on(self) -> None:
        """The next player clockwise, past lost turns (talisman/losing/next)."""
        if all(player.out for player in self.players.values()):
            self.phase = "over"
            self.note("Nobody is left in the game", "talisman/death/none-left")
            return
        while True:
            self.seats.pass_on(lambda name: not self.players[name].out)
            player = self.player
            if not player.lost_turns or player.dead:
                return
            player.lost_turns -= 1
            self.note(f"{player.name} skips this turn", "talisman/losing/next")
            self._pass_disoriented(player)

    def _pass_disoriented(self, player: Player) -> None:
        """One own turn of Disorientation is over (talisman/disoriented/end, talisman/losing/disoriented)."""
        if not player.disoriented:
            return
        if player.just_disoriented:
            player.just_disoriented = False
            return
        player.disoriented = disoriented_left(player.disoriented, 1)
        if not player.disoriented:
            self.note(f"{player.name} is no longer Disoriented", "talisman/disoriented/end")

    def win(self, player: Player, rule: str) -> None:
        """The game is over at once (talisman/citadel/end)."""
        self.phase, self.winner = "over", player.name
        self.note(f"{player.title} wins the game", rule)
