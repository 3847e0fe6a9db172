"""Deploy, Even Up, the draw deck, who begins."""

from __future__ import annotations

from referee.table.labels import AFTER, BEFORE, labelled, values
from referee.table.told import Reckoned, Told
from referee.table.view import plural
from referee.table.whether import is_yes_or_no

from ..deploying import COUNTERS, EXAMPLE_COSTS, LIMIT_EFFECTS, armed_cost, counters_left, left_with_limit_effect
from ..draw_deck import DESTINIES, FIRST_GAME_DECK, FULL_DECK, HAND, after_damage, even_up, goes_first, opening_size
from .book import DECK, IN_DECK, LEFT_IN_DECK, SUMS, Noun, added, allowed, claimed, first, take, verdict, verdict_on

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.labels import Labelled

_COSTS = (
    Noun("left", BEFORE, "counters_left counter_left left remaining counter_remaining counters_remaining"),
    Noun("leaves", AFTER, "leave leaves leave_me leaves_me"),
    Noun("spent", AFTER, "spent spend spending used using deployed paid put_out put_down already"),
    Noun("cost", AFTER, "costs costing cost_of price worth"),
    Noun("cost", BEFORE, "counter cost coster bars pts points pointer drop"),
    Noun("limit", AFTER, "limit max maximum"),
    Noun(
        "count",
        BEFORE,
        "droid rifle blaster blaster_rifle battle_droid character guy gungan jedi weapon pistol gun cards people",
    ),
    Noun("not", AFTER, "power damage destiny turn planet"),
)
_EACH = ("each", "apiece", "a piece", "per", "every one")
# "in one turn with six counters": no cost
_OF_THE_LIMIT = frozenset("with have the all my of got within under over than to into".split())
_OTHER_TURNS = (
    "last turn",
    "next turn",
    "next time",
    "save",
    "saved",
    "saving",
    "carry",
    "bank",
    "skip",
    "skipped",
    "unused",
)
_RAISES = ("sando", "bigger fish", "raised limit", "raises the limit", "raise the limit")


@SUMS.of(
    "young-jedi/effects/limit-up", "young-jedi/effects/limit-late", "young-jedi/effects/limit-hidden",
    "young-jedi/effects/cost", "young-jedi/deploy/six", "young-jedi/deploy/counters",
    "young-jedi/deploy/any-number", "young-jedi/effects/when", "young-jedi/hidden/cost",
    "young-jedi/deploy/no-carry", "young-jedi/deploy/zero",
)  # fmt: skip
def raised_limit(told: Told) -> Reckoned | None:
    """Counters spent before Sando Aqua Monster or its like, and what is to come after it.

    Source: Effect Cards (young-jedi/effects/limit-up, young-jedi/effects/limit-late).
    """
    if not told.has(*_RAISES) or told.has(*_OTHER_TURNS):
        return None
    numbers = labelled(told, _COSTS)
    if take(numbers, "limit") or told.has("face up", "in play"):
        return None  # it is in play already
    name = "There's Always A Bigger Fish" if told.has("bigger fish") else "Sando Aqua Monster"
    cost, more = LIMIT_EFFECTS[name]
    spent = sum(take(numbers, "spent"))
    is_price = [number for number in numbers if number.before == "for" and number.value == cost]
    wanted = [one.value for one in numbers if one.label in ("cost", "", "count") and one not in is_price[:1]]
    if not spent and (told.has("spent", "used", "spending") or told.has("after")):
        spent, wanted = sum(wanted[:1]), wanted[1:]
    if not spent or spent > COUNTERS or any(value > COUNTERS + more for value in wanted):
        return None
    hidden = told.has("hidden", "face down", "first turn", "upside down")
    left = left_with_limit_effect(spent, cost, more, hidden=hidden)
    if left is None:
        said = f"{spent} + {cost} = {spent + cost} counters, but {name} must be paid out of the {COUNTERS}: too late"
        return Reckoned(f"{said}.", verdict(told, outcome=False))
    limit = COUNTERS if hidden else COUNTERS + more
    said = f"{spent} + {cost} = {spent + cost} counters for {name}; {limit} - {spent + cost} = {left} left"
    if hidden:
        said += ", as it raises nothing face down"
    if wanted:
        after = left - sum(wanted)
        said += f", {f'enough for {added(wanted)}' if after >= 0 else f'{-after} too few for {added(wanted)}'}"
        return Reckoned(f"{said}.", verdict(told, after >= 0))
    supposed = take(numbers, "left", "leaves")
    return Reckoned(f"{said}.", verdict(told, not supposed or left in supposed))


@SUMS.of(
    "young-jedi/armed/cost", "young-jedi/armed/character-cost", "young-jedi/armed/what",
    "young-jedi/armed/defeated",
)  # fmt: skip
def armed_card(told: Told) -> Reckoned | None:
    """The two parts of an Armed & Dangerous card's cost.

    Source: Armed & Dangerous Cards (young-jedi/armed/cost).
    """
    nouns = (
        Noun("cheaper", BEFORE, "cheaper less reduction reduced_by discount off"),
        Noun("not", BEFORE, "power damage dots dot"),
    )
    numbers = labelled(told, nouns)
    supposed = claimed(numbers)
    parts = take(numbers, "")
    cheaper = first(numbers, "cheaper") or 0
    if len(parts) != 2 or take(numbers, "not") or not told.has("plus", "cost", "pay", "counter", "and"):
        return None
    less = f" - {cheaper}" if cheaper else ""
    pay = armed_cost(parts[0], parts[1], cheaper)
    why = "; only the character's part gets cheaper" if cheaper else ""
    said = f"{parts[0]}{less} + {parts[1]} for the weapon = {plural(pay, 'counter')}{why}."
    return Reckoned(said, verdict_on(told, pay, supposed))


@SUMS.of(
    "young-jedi/deploy/six", "young-jedi/deploy/counters", "young-jedi/deploy/any-number", "young-jedi/deploy/less",
    "young-jedi/deploy/example-droids", "young-jedi/deploy/example-maul", "young-jedi/deploy/example-rifles",
    "young-jedi/deploy/zero", "young-jedi/deploy/too-many", "young-jedi/hidden/cost", "young-jedi/hidden/check",
    "young-jedi/effects/cost", "young-jedi/search/pay", "young-jedi/boonta/counters", "young-jedi/stack/cost",
    "young-jedi/deploy/no-carry", "young-jedi/deploy/order", "young-jedi/boonta/search-pay",
    "young-jedi/armed/cost", "young-jedi/mistakes/misplay", "young-jedi/stack/one-planet-stack",
)  # fmt: skip
def counters_of_a_turn(told: Told) -> Reckoned | None:
    """What was deployed and what is to come, against the six counters of a turn.

    Source: 1. Deploy (young-jedi/deploy/six).
    """
    if told.has(*_OTHER_TURNS, "power", "thrust", "lap", "damage"):
        return None
    numbers = labelled(told, _COSTS)
    if told.has(*_RAISES) and not take(numbers, "limit"):
        return None
    limit = first(numbers, "limit") or COUNTERS
    if told.has(
        "scene", "location", "ship", "starship", "battle card", "battle cards", "in play", "boxes", "deck", "1 per"
    ):
        return None
    supposed, leaves = take(numbers, "left"), take(numbers, "leaves")
    totals = claimed(numbers)
    said, total, costs = _bill(told, numbers)
    if total is None or take(numbers, "not") or total > 99:
        return None
    if costs < 2 and supposed and costs == 1 and not take(numbers, "spent"):
        left = supposed[0]
        fits = total <= left
        enough = "it fits" if fits else f"{total - left} too many"
        return Reckoned(f"{said} against {plural(left, 'counter')} left: {enough}.", allowed(told, fits))
    left = counters_left(total, limit)
    if costs == 1 and leaves and left >= 0:
        return Reckoned(f"{limit} - {said} = {plural(left, 'counter')} left.", verdict_on(told, left, leaves))
    if costs < 2:
        was_spent = take(numbers, "spent") or told.has("spent", "used", "deployed")
        if not (was_spent and told.has("left", "how many", "how much", "remaining", "still")):
            return None
        if left < 0:
            return None
        return Reckoned(f"{limit} - {said} = {plural(left, 'counter')} left.")
    if not told.has(
        "counter",
        "cost",
        "spent",
        "spend",
        "used",
        "bars",
        "deploy",
        "put out",
        "plus",
        "price",
        "pay",
        "left",
        "add",
        "fit",
    ):
        return None
    sum_of_it = f"{said} = {plural(total, 'counter')}"
    if totals:
        return Reckoned(f"{sum_of_it}.", verdict_on(told, total, totals))
    if left < 0:
        return Reckoned(f"{sum_of_it}, {-left} more than the {limit} of a turn.", allowed(told, fits=False))
    rest = f"{left} of {limit} left" if left else f"exactly the {limit} of a turn"
    fits = not supposed or left in supposed
    return Reckoned(f"{sum_of_it}, {rest}.", allowed(told, fits))


def _bill(told: Told, numbers: list[Labelled]) -> tuple[str, int | None, int]:
    """The counters of a question as a sum, their total (None where a price is not known), and how many parts it has."""
    parts: list[str] = []
    total = 0
    counts: list[Labelled] = []
    for at, number in enumerate(numbers):
        after = numbers[at + 1] if at + 1 < len(numbers) else None
        if number.label == "cost" and after and after.label == "count" and number.after == str(after.value):
            number.label, after.label = "", "cost"  # "two 2-counter droids": the first counts, the second is the cost
        if number.label == "" and after and after.label == "cost" and number.after == str(after.value):
            counts.append(number)  # "two 5 counter characters"
        elif number.label == "count" and number.before not in ("for", "at", *number.noun.split()):
            counts.append(number)
        elif number.label in ("spent", "cost", "", "count"):
            is_limit = number.before in _OF_THE_LIMIT and (number.label == "cost" or number.before == "into")
            if number.value == COUNTERS and is_limit:
                continue  # "with six counters", "fit into six"
            beside = counts and (
                not counts[-1].noun or counts[-1].after in (str(number.value), f"{number.value}")
            )  # "two 2-counter droids"
            many = counts[-1] if beside and number.label == "cost" else None
            if counts and number.after in ("each", "apiece", "per", "a") and number.label != "spent":
                many = counts[-1]
            elif many is None and number.label == "cost" and told.has(*_EACH, "at") and len(counts) == 1:
                many = counts[0]
            if many:
                counts.remove(many)
                parts.append(f"{many.value} x {number.value}")
                total += many.value * number.value
            else:
                parts.append(str(number.value))
                total += number.value
    if counts and told.has(*_EACH, "at") and len(parts) == 1 and len(counts) == 1 and not take(numbers, "spent"):
        return f"{counts[0].value} x {parts[0]}", counts[0].value * total, 2
    named = ("rifle", "droid")
    if counts and any(told.has(word) and not any(word in many.noun for many in counts) for word in named):
        return "", None, 0  # "two battle droids plus rifles"
    for many in counts:
        price = _example_price(told, many.noun)
        if price is None:
            if many.value == 1 or many.value == len(parts):
                continue
            return "", None, 0
        parts.append(f"{many.value} x {price}")
        total += many.value * price
    return added(parts), total, len(parts) + sum(" x " in part for part in parts)


def _example_price(told: Told, noun: str) -> int | None:
    """The cost of the cards that every version prices alike."""
    if noun.endswith(("droid", "droids")):
        known = (told.has("battle droid") or told.has("rifle")) and not told.has("squad", "destroyer", "stack")
        return EXAMPLE_COSTS["battle droid"] if known else None
    if "rifle" in noun and told.has("blaster rifle", "droid"):
        return EXAMPLE_COSTS["blaster rifle"]
    return EXAMPLE_COSTS["blaster"] if noun.startswith("blaster") and not told.has("rifle") else None


@SUMS.of(
    "young-jedi/start/who-first", "young-jedi/start/tie", "young-jedi/start/decline", "young-jedi/start/dark-first",
)  # fmt: skip
def who_goes_first(told: Told) -> Reckoned | None:
    """Two destiny numbers for the first turn.

    Source: The Full Game, Starting the Game (young-jedi/start/who-first).
    """
    numbers = [number for number in labelled(told, ()) if 0 < number.value <= DESTINIES]
    if len(numbers) == 1 and told.has("both drew", "both draw", "both show", "both got", "both have", "we drew"):
        numbers *= 2
    elif len(told.numbers) != 2:
        return None
    if len(numbers) != 2:
        return None
    one, two = numbers
    if one.mine == two.mine:
        if one is not two and not told.has("against", "vs", "and", "to"):
            return None
        mine, theirs, i_know = one.value, two.value, False
    else:
        mine, theirs, i_know = (one.value, two.value, True) if one.mine else (two.value, one.value, True)
    who = goes_first(mine, theirs)
    if who == "again":
        return Reckoned(f"{mine} and {theirs} are alike: both draw destiny again.")
    if not i_know:
        return Reckoned(f"{max(mine, theirs)} is higher than {min(mine, theirs)}: who drew it goes first.")
    if who == "me":
        return Reckoned(f"{mine} is higher than {theirs}: you go first.", _who_asks(told, first_is_me=True))
    return Reckoned(f"{theirs} is higher than {mine}: the opponent goes first.", _who_asks(told, first_is_me=False))


def _who_asks(told: Told, *, first_is_me: bool) -> str:
    if told.has("do i", "am i", "can i", "may i", "will i", "must i"):
        return verdict(told, first_is_me)
    if told.has("does he", "does she", "is he", "is she", "may he", "can he"):
        return verdict(told, not first_is_me)
    return ""


@SUMS.of(
    "young-jedi/start/deck-sizes", "young-jedi/setup/deck-sizes", "young-jedi/start/hand",
    "young-jedi/effects/hand-seven", "young-jedi/setup/opening-hand", "young-jedi/start/location-source",
    "young-jedi/deck/objective-sixty", "young-jedi/table/count-deck", "young-jedi/setup/shuffle",
)  # fmt: skip
def opening_draw_deck(told: Told) -> Reckoned | None:
    """A deck of 60 or 30, who goes first, Objective, Effect: the draw deck at the start.

    Source: Starting the Game; Getting Started (young-jedi/start/deck-sizes, young-jedi/setup/deck-sizes).
    """
    said_of = values(told)
    is_start = told.has(
        "start", "begin", "opening", "first", "second", "setup", "draw deck", "draw pile", "at the start"
    )
    if not is_start or not told.has("left", "draw deck", "draw pile", "remain", "how many", "size", "how big"):
        return None
    if FULL_DECK in said_of:
        cards = FULL_DECK
    elif FIRST_GAME_DECK in said_of:
        cards = FIRST_GAME_DECK
    else:
        likely = any(opening_size(FULL_DECK, lays_location=True) - 2 <= value <= FULL_DECK - HAND for value in said_of)
        small = any(value in (FIRST_GAME_DECK - HAND, FIRST_GAME_DECK - HAND - 1) for value in said_of)
        if not likely and not small:
            return None
        cards = FULL_DECK if likely else FIRST_GAME_DECK
    supposed = [value for value in said_of if cards - 10 < value < cards]
    objective = told.has("objective", "boonta") and not told.has(
        "no objective", "without objective", "without an objective"
    )
    effect = told.has("effect", "sando") and not told.has("no effect", "without effect", "without an effect")
    second = told.has(
        "second", "not first", "other player", "light", "opponent goes first", "he goes first", "goes second"
    )
    lays = told.has("first", "dark", "location", "i start", "starting player") and not second
    taken = [("location", lays), ("Objective", objective), ("Effect", effect)]
    less = "".join(f" - 1 {what}" for what, is_so in taken if is_so)
    size = opening_size(cards, lays_location=lays, objective=objective, effect=effect)
    said = f"{cards}{less} - {HAND} in hand = {size} cards in the draw deck"
    if not second and not lays:
        said = f"{said} for who goes second, {size - 1} for who goes first and lays the location"
        return Reckoned(f"{said}.", verdict(told, size in supposed or size - 1 in supposed) if supposed else "")
    return Reckoned(f"{said}.", verdict_on(told, size, supposed))


_HANDS = (
    DECK,
    Noun("deck", AFTER, "pile"),
    Noun("deck", BEFORE, IN_DECK),  # what is left is left in hand
    Noun("hand", BEFORE, "in_hand cards_in_hand in_my_hand cards_left cards_in_my_hand in_his_hand cards_after"),
    Noun("hand", AFTER, "hand hand_of hold holding held hand_size"),
    Noun("out", AFTER, "deployed deploy deploying played play used threw dropped discarded put_in spent"),
    Noun("out", BEFORE, "lap laps lap_cards deploys deployed_cards battle_cards played deployed"),
    Noun("in", BEFORE, "destiny destinies destiny_draws destiny_cards from_destiny from_refuel"),
    Noun("in", AFTER, "drew drawn gained refueled refuelled refuel fetched"),
    Noun("claim", AFTER, "draw i_draw take discard pick_up throw must_go"),
    Noun("claim", BEFORE, "must_go go away"),
    Noun("cards", BEFORE, "card cards"),
    Noun("not", AFTER, "turn planet power damage thrust counter"),
)


@SUMS.of(
    "young-jedi/even-up/six", "young-jedi/even-up/draw", "young-jedi/even-up/discard", "young-jedi/even-up/empties",
    "young-jedi/even-up/own-turn", "young-jedi/even-up/always", "young-jedi/laps/even-up",
    "young-jedi/podrace/refuel-hand", "young-jedi/turn/three-steps", "young-jedi/effects/hand-seven",
    "young-jedi/weapons/destiny-hand", "young-jedi/turn/no-draw", "young-jedi/table/drew-too-many",
    "young-jedi/even-up/locations-first", "young-jedi/double-impact/hand", "young-jedi/even-up/partial",
    "young-jedi/even-up/drawn-locations",
)  # fmt: skip
def cards_to_even_up(told: Told) -> Reckoned | None:
    """Cards in hand, what left it and what came: how many are drawn or discarded.

    Source: 3. Even Up (young-jedi/even-up/draw, young-jedi/even-up/discard).
    """
    if told.has(
        "whole hand",
        "entire hand",
        "all my cards",
        "duel",
        "dueling",
        "keep",
        "new cards",
        "damage",
        "against",
        "double impact",
        "limit",
        "limited",
        "first player",
        "second player",
    ):
        return None
    if told.has("mini", "minis", "before playing", "before i play", "before i deploy", "outset"):
        return None  # Double Impact cards; a hand before the turn's own Even Up
    numbers = labelled(told, _HANDS)
    for number in numbers:
        if number.after.startswith("location"):
            number.label = "out"  # "i throw 3 locations out of my hand"
    if any(_is_part(number) for number in numbers):
        return None
    if any(number.before in ("to", "over", "than", "below", "under", "no", "is", "exactly") for number in numbers):
        return None
    hand, deck = first(numbers, "hand"), first(numbers, "deck")
    cards = take(numbers, "cards")
    plain = take(numbers, "")
    out, came, supposed = take(numbers, "out"), take(numbers, "in"), take(numbers, "claim")
    has_cards = told.has("have", "got", "has", "left", "with", "hold", "hand")
    holds = deck is None or told.has("hold", "holding", "held")
    if hand is None and holds and has_cards and (cards or (plain and told.has("hand", "even up"))):
        hand = (cards or plain)[0]
        supposed += (cards or plain)[1:]
    if hand is None and out and told.has("lap") and told.has("draw", "even up") and not cards and not plain:
        hand = HAND  # "played 4 lap cards, how many do i draw": from the hand of the start of a turn
    if hand == 1 and told.has("once"):
        return None
    if take(numbers, "claim") and not is_yes_or_no(told.text):
        return None  # "i discard 2 of my 5 cards, how many do i draw" supposes nothing
    if hand is None or take(numbers, "not") or max(values(told), default=0) > 20 or len(take(numbers, "hand")) > 1:
        return None
    if not told.has("draw", "discard", "even", "the end", "end of", "throw", "many", "take", "hold", "holding", "must"):
        return None
    if plain and hand not in plain:
        if not is_yes_or_no(told.text):
            return None
        supposed += plain
    left = hand - sum(out) + sum(came)
    if left < 0:
        return None
    steps = "".join(f" - {value}" for value in out) + "".join(f" + {value}" for value in came)
    start = f"{hand}{steps} = {left} in hand; " if steps else ""
    need = even_up(left)
    if any(number.label == "claim" and (need > 0) == _goes(number.noun) for number in numbers) and is_yes_or_no(
        told.text
    ):
        how = f"{left} - {HAND} = {-need} to discard" if need < 0 else f"{HAND} - {left} = {need} to draw"
        return Reckoned(f"{start}{how}.", "no")
    if need < 0:
        return Reckoned(
            f"{start}{left} - {HAND} = {-need} to discard in Even Up, at the end of your own turn.",
            verdict_on(told, -need, supposed),
        )
    said = f"{start}{HAND} - {left} = {need} to draw"
    if deck is not None:
        if deck <= need and need:
            laps = told.has("lap")
            lost = "unless lap cards are left" if laps else "and the game is lost, unless lap cards lie in a race"
            return Reckoned(
                f"{said}; the {plural(deck, 'card')} of the draw deck run out, {lost}.",
                verdict(told, True) if told.has("lose", "lost", "end", "out") else "",
            )
        said += f", which leaves {deck - need} in the draw deck"
    return Reckoned(f"{said}.", verdict_on(told, need, supposed))


def _is_part(number: Labelled) -> bool:
    """Whether it is only part of a hand that is told: "2 fighters in hand", "one booster in his hand"."""
    behind = number.noun.startswith(("in", "cards"))
    return number.label == "hand" and behind and number.after not in ("in", "card", "cards", "left")


def _goes(claim: str) -> bool:
    """Whether a supposed number is discarded, not drawn."""
    return claim.startswith(("discard", "throw", "must", "go", "away"))


_DAMAGE = (
    Noun("laps", BEFORE, "lap_card lap laps lap_cards racing_pile podracing_pile"),
    DECK,
    LEFT_IN_DECK,
    Noun("damage", AFTER, "damage dmg take takes taking lose loses breakthrough damages"),
    Noun("cards", BEFORE, "cards card"),
    Noun("not", BEFORE, "hits hit tokens hand power"),
)


@SUMS.of(
    "young-jedi/fight/short-deck", "young-jedi/goal/deck", "young-jedi/goal/last-card",
    "young-jedi/fight/damage-source", "young-jedi/duel/deck-victory", "young-jedi/laps/deck-victory",
    "young-jedi/laps/part-of-deck", "young-jedi/laps/reverse", "young-jedi/fight/damage-number",
    "young-jedi/fight/lose", "young-jedi/goal/both-empty", "young-jedi/duel/short-deck",
    "young-jedi/battle/breakthrough", "young-jedi/together/lose", "young-jedi/search/failed",
    "young-jedi/fight/damage-open", "young-jedi/battle/breakthrough-example", "young-jedi/laps/fall-back",
)  # fmt: skip
def damage_to_a_deck(told: Told) -> Reckoned | None:
    """Cards in a draw deck and damage: what is left, lap cards last.

    Source: Who Wins This Fight?; Lap Cards (young-jedi/fight/short-deck, young-jedi/laps/part-of-deck).
    """
    numbers = labelled(told, _DAMAGE)
    decks, damages, cards = take(numbers, "deck"), take(numbers, "damage"), take(numbers, "cards")
    laps = take(numbers, "laps")
    if not decks and laps and told.has("deck empty", "deck is empty", "empty deck", "no deck", "no cards", "deck gone"):
        decks = [0]
    if not decks and damages and cards and not told.has("hand"):
        decks, cards = cards[:1], cards[1:]
    elif decks and not damages and cards and told.has("damage", "discard", "take", "lose"):
        damages = cards
    if len(decks) != 1 or not damages or len(laps) > 1 or take(numbers, "not", "") or told.has("power", "hand"):
        return None
    deck, damage, lap = decks[0], sum(damages), sum(laps)
    mine = next((number.mine for number in numbers if number.value == deck and number.label in ("deck", "cards")), True)
    deck_left, laps_left = after_damage(deck, damage, lap)
    said = f"{deck}{''.join(f' - {value}' for value in damages)}"
    if deck_left:
        return Reckoned(
            f"{said} = {plural(deck_left, 'card')} left in the draw deck.", _is_out(told, out=False, mine=mine)
        )
    if laps_left:
        gone = damage - deck
        laps_now = f"{lap} - {gone} = {plural(laps_left, 'lap card')} left"
        return Reckoned(
            f"{f'{deck} - {damage}: the' if deck else 'The'} draw deck is gone; {laps_now}, so it has not run out.",
            _is_out(told, out=False, mine=mine),
        )
    short = f", {damage - deck - lap} more than there are" if damage > deck + lap else ""
    return Reckoned(
        f"{plural(deck + lap, 'card')} against {damage} damage{short}: the deck has run out, "
        f"{'you lose' if mine else 'you win'} by Deck Victory.",
        _is_out(told, out=True, mine=mine),
    )


def _is_out(told: Told, *, out: bool, mine: bool) -> str:
    if told.has("win", "won") and not told.has("does he win", "does she win", "did he win"):
        return verdict(told, out and not mine)
    if told.has("survive", "alive", "still in", "go on", "live"):
        return verdict(told, not out)
    return verdict(told, out) if told.has("lose", "lost", "end", "over", "dead", "out", "wins") else ""
