"""Boonta Eve Classic."""

from __future__ import annotations

from referee.table.labels import AFTER, BEFORE, labelled
from referee.table.told import Reckoned, Told
from referee.table.view import plural

from ..podracing import (
    HANDLING_CARDS,
    LAP,
    LAPS,
    handling,
    is_usable_handling,
    lap_cards,
    lap_cards_to_go,
    refuel,
    steps_to_win,
    thrust,
)
from .book import IN_DECK, SUMS, Noun, added, allowed, first, take, verdict, verdict_on

_IN_PILE = " ".join(f"{cards}_in_{which}pile" for cards in ("cards", "lap_cards") for which in ("", "the_", "my_"))
_RACE = (
    Noun("refuel", AFTER, "refuel refueling"),
    Noun("handling cards", BEFORE, "handling_cards jokers"),
    Noun("handling card", BEFORE, "handling_card"),
    Noun("handling", AFTER, "handling"),
    Noun("thrust", AFTER, "thrust thrust_of"),
    Noun("thrust", BEFORE, "thrust_tokens tokens token thrust_token"),
    Noun("steps", BEFORE, "turns deploy_steps steps turn"),
    Noun(
        "done",
        BEFORE,
        "laps_done laps_finished lap_done lap_finished laps lap lap_tokens lap_token finished_laps",
    ),
    Noun(
        "pile",
        BEFORE,
        "in_the_pile in_pile in_my_pile " + _IN_PILE,
    ),
    Noun("pile", AFTER, "pile pile_at pile_of up_to"),
    Noun("deck", BEFORE, f"cards_left {IN_DECK}"),
    Noun("played", BEFORE, "lap_cards lap_card matching_cards matching cards card"),
    Noun("played", AFTER, "play played draw draws"),
    Noun("lost", AFTER, "lost lose damage fell_back"),
    Noun("lost", BEFORE, "damage lap_cards_lost"),
    Noun("hand", BEFORE, "in_hand cards_in_hand"),
    Noun("hand", AFTER, "hand hand_of"),
)


@SUMS.of(
    "young-jedi/podrace/refuel", "young-jedi/podrace/refuel-order", "young-jedi/podrace/refuel-last",
    "young-jedi/podrace/refuel-hand", "young-jedi/podrace/three", "young-jedi/podrace/refuel-empty",
    "young-jedi/podrace/turn",
)  # fmt: skip
def refuel_cards(told: Told) -> Reckoned | None:
    """A Thrust: how many cards Refuel may draw.

    Source: Boonta Eve Classic, Podracing Characteristics (young-jedi/podrace/refuel).
    """
    if not told.has("refuel", "refueling", "refuelling", "half", "draw") or told.has("how often"):
        return None
    numbers = labelled(told, _RACE)
    now = first(numbers, "thrust")
    if now is None and told.has("half of"):
        now = first(numbers, "refuel", "")
    if now is None or not told.has("refuel", "thrust", "half") or now > 50:
        return None
    cards = refuel(now)
    supposed = [number.value for number in numbers if number.label in ("played", "", "refuel") and number.value != now]
    hand = first(numbers, "hand")
    extra = f", a hand of {hand} + {cards} = {hand + cards}" if hand is not None else ""
    rounded = " rounded up" if now % 2 else ""
    end = verdict_on(told, cards, supposed) if not told.has("may i thrust", "again") else ""
    return Reckoned(f"Half of Thrust {now}{rounded} = up to {plural(cards, 'card')} to draw{extra}.", end)


@SUMS.of(
    "young-jedi/laps/fastest", "young-jedi/laps/win", "young-jedi/laps/leftover", "young-jedi/podrace/thrust-token",
    "young-jedi/podrace/thrust", "young-jedi/laps/sequence", "young-jedi/laps/finish", "young-jedi/goal/podrace",
    "young-jedi/podrace/thrust-carry",
)  # fmt: skip
def steps_to_the_finish(told: Told) -> Reckoned | None:
    """Thrust tokens, laps done, cards in the pile: how many Deploy Steps the race still needs at best.

    Source: Lap Cards; Podracing Characteristics (young-jedi/laps/fastest).
    """
    if not told.has(
        "how many turns",
        "how many more turns",
        "how many steps",
        "how many deploy steps",
        "how long",
        "turns until",
        "turns to win",
        "steps to win",
        "turns to finish",
        "how soon",
        "when can i win",
        "turns left",
        "turns do i need",
        "steps left",
        "how fast",
        "turns till",
    ):
        return None
    numbers = labelled(told, _RACE)
    now = first(numbers, "thrust")
    laps, pile = first(numbers, "done") or 0, first(numbers, "pile", "played") or 0
    if now is None or take(numbers, "", "deck", "handling") or laps >= LAPS or pile >= LAP or now > 50:
        return None
    steps = steps_to_win(now, laps, pile)
    missing = lap_cards_to_go(laps, pile)
    sum_of_it = f"{added(steps)} = {sum(steps)}" if len(steps) > 1 else str(sum(steps))
    return Reckoned(
        f"{missing} lap cards to go, Thrust {sum_of_it} covers them: {plural(len(steps), 'Deploy Step')} at best."
    )


@SUMS.of(
    "young-jedi/podrace/thrust-token", "young-jedi/podrace/token-idle", "young-jedi/podrace/thrust",
    "young-jedi/podrace/three", "young-jedi/podrace/thrust-carry",
)  # fmt: skip
def thrust_after_steps(told: Told) -> Reckoned | None:
    """So many Deploy Steps of a complete racer: its Thrust.

    Source: Podracing Characteristics (young-jedi/podrace/thrust-token).
    """
    numbers = labelled(told, _RACE)
    steps, extra = first(numbers, "steps"), first(numbers, "thrust")
    if steps is None or not told.has("thrust", "token", "tokens") or steps > 30 or len(numbers) > 2:
        return None
    if extra is not None and not told.has("extra", "bonus", "additional"):
        return None
    if told.has("alone", "without", "used", "again", "left", "no podracer", "every", "win", "each", "per"):
        return None
    more = extra or (1 if told.has("extra token", "extra thrust", "bonus token") else 0)
    now = thrust(steps, more)
    plus = f" + {more} extra = {now}" if more else ""
    return Reckoned(f"One token a Deploy Step, {plural(steps, 'step')}: Thrust {steps}{plus}.")


@SUMS.of(
    "young-jedi/podrace/thrust", "young-jedi/podrace/thrust-once", "young-jedi/podrace/thrust-fewer",
    "young-jedi/podrace/thrust-carry", "young-jedi/laps/no-counters", "young-jedi/podrace/three",
    "young-jedi/laps/leftover", "young-jedi/laps/finish",
)  # fmt: skip
def lap_cards_of_a_step(told: Told) -> Reckoned | None:
    """Thrust, the pile, and the cards to be played: what this Deploy Step allows.

    Source: Podracing Characteristics; Lap Cards (young-jedi/podrace/thrust, young-jedi/laps/leftover).
    """
    numbers = labelled(told, _RACE)
    now, played, pile = first(numbers, "thrust"), first(numbers, "played"), first(numbers, "pile")
    if now is None or take(numbers, "refuel", "handling", "steps", "deck", "lost", "hand") or now > 50:
        return None
    if told.has("next turn", "next time", "last turn", "again", "refuel"):
        return None
    if pile is not None and pile < LAP and played is None and not take(numbers, "", "done"):
        laps, rest = lap_cards(pile, now)
        if laps:
            more = now - LAP + pile
            end = f"{LAP - pile} finish the lap and {more} {'start' if more else 'are left for'} the next"
            return Reckoned(f"{pile} in the pile + Thrust {now} = {pile + now}: {end}.", verdict(told, outcome=True))
        return Reckoned(
            f"{pile} in the pile + Thrust {now} = {rest} of {LAP}: {LAP - rest} short of the lap.",
            verdict(told, outcome=False) if told.has("finish", "complete", "lap") else "",
        )
    if played is None or take(numbers, "", "done", "pile"):
        return None
    if told.has("matching", "only", "but"):
        return Reckoned(f"Thrust {now} and {plural(played, 'card')} that fit: {min(now, played)} can be played.")
    if played <= now:
        return Reckoned(f"{played} of Thrust {now}: allowed, {now - played} left this step.", allowed(told, fits=True))
    return Reckoned(f"{played} lap cards are {played - now} more than Thrust {now}.", allowed(told, fits=False))


@SUMS.of("young-jedi/laps/leftover", "young-jedi/laps/finish")
def rest_of_a_thrust(told: Told) -> Reckoned | None:
    """A lap finished with part of the Thrust: what may start the next.

    Source: Lap Cards (young-jedi/laps/leftover).
    """
    at = told.places("of my") + told.places("out of") + told.places("of")
    pairs = [(told.words[n - 1], told.words[n + size]) for n in at for size in (1, 2) if 0 < n < len(told.words) - size]
    found = [(int(used), int(now)) for used, now in pairs if used.isdigit() and now.isdigit()]
    if (
        not found
        or not told.has("thrust")
        or told.has("next turn", "next time")
        or len(told.numbers) != 2
        or found[0][0] > found[0][1]
    ):
        return None
    used, now = found[0]
    left = now - used
    return Reckoned(f"{now} - {used} = {left} Thrust left for the next lap.", verdict(told, left > 0))


@SUMS.of(
    "young-jedi/laps/finish", "young-jedi/laps/win", "young-jedi/laps/sequence", "young-jedi/laps/fastest",
    "young-jedi/laps/tokens", "young-jedi/goal/podrace",
)  # fmt: skip
def laps_of_lap_cards(told: Told) -> Reckoned | None:
    """Lap cards played in all: how many laps they make, or how many are to come.

    Source: Lap Cards (young-jedi/laps/finish, young-jedi/laps/win).
    """
    numbers = labelled(told, _RACE)
    played, done, pile = first(numbers, "played"), first(numbers, "done"), first(numbers, "pile")
    if take(numbers, "thrust", "refuel", "handling", "steps", "lost", "hand", "deck", "", "handling cards"):
        return None
    in_lap = played if played is not None else pile
    if told.has("how many more", "to go", "left to win", "still need", "missing", "need to win", "more to win") and (
        done is not None or in_lap is not None
    ):
        done, in_lap = done or 0, in_lap or 0
        if done >= LAPS or in_lap > LAP:
            return None
        missing = lap_cards_to_go(done, in_lap)
        behind = f" - {done} x {LAP}" if done else ""
        less = f" - {in_lap}" if in_lap else ""
        return Reckoned(f"{LAPS} x {LAP}{behind}{less} = {missing} lap cards to go.")
    if (
        played is None
        or done is not None
        or pile is not None
        or not told.has("how many laps", "laps", "lap is", "is it a lap")
    ):
        return None
    laps, rest = lap_cards(0, played)
    over = " and the race is won" if laps >= LAPS else f", {rest} in the pile of the next"
    return Reckoned(f"{played} lap cards are {plural(laps, 'lap')}{over}.")


@SUMS.of("young-jedi/laps/reverse", "young-jedi/laps/fall-back", "young-jedi/laps/part-of-deck")
def pile_after_damage(told: Told) -> Reckoned | None:
    """A Podracing pile and what was lost of it: what lies there, and which number comes next.

    Source: Lap Cards (young-jedi/laps/reverse, young-jedi/laps/fall-back).
    """
    words = " ".join(told.words)
    numbers = labelled(told, _RACE)
    values = told.values()
    if f"1 to {values[1]}" in words if len(values) == 3 else False:
        pile, lost = values[1], values[2]
    elif told.has("fell back", "back from") and len(values) == 2:
        pile, lost = values[0], values[0] - values[1]
    else:
        piles, losses = take(numbers, "pile", "played"), take(numbers, "lost")
        if len(piles) != 1 or len(losses) != 1 or len(values) != 2:
            return None
        pile, lost = piles[0], losses[0]
    if not 0 < lost <= pile <= LAP or told.has("power", "draw deck has"):
        return None
    left = pile - lost
    order = ", ".join(str(pile - n) for n in range(lost))
    rest = f"1 to {left} stay" if left > 1 else ("the 1 stays" if left else "nothing stays, so the deck has run out")
    said = f"With the draw deck gone {pile} - {lost} = {left}: the {order} {'go' if lost > 1 else 'goes'}, {rest}"
    return Reckoned(f"{said}{f'; next comes the {left + 1}' if left else ''}.")


@SUMS.of(
    "young-jedi/podrace/handling-two", "young-jedi/podrace/handling", "young-jedi/podrace/handling-own",
    "young-jedi/podrace/handling-useless",
)  # fmt: skip
def handling_cards(told: Told) -> Reckoned | None:
    """Handling cards in so many laps.

    Source: Podracing Characteristics (young-jedi/podrace/handling-two).
    """
    numbers = labelled(told, _RACE)
    cards, laps = first(numbers, "handling cards"), first(numbers, "done")
    if laps is not None and laps > 1 and cards is None and told.has("handling cards"):
        return Reckoned(
            f"{laps} laps x {HANDLING_CARDS} = {laps * HANDLING_CARDS} handling cards at most, two in each."
        )
    if (
        cards is None
        or take(numbers, "", "handling card", "thrust", "played")
        or told.has("second lap", "follow", "more", "whole", "entire")
    ):
        return None
    laps = laps or 1
    most = laps * HANDLING_CARDS
    where = "a lap" if laps == 1 else f"{laps} laps"
    one_more = told.has("a third", "another", "one more")
    return Reckoned(f"{cards} handling cards, {most} at most in {where}.", allowed(told, cards + one_more <= most))


@SUMS.of(
    "young-jedi/podrace/handling-digit", "young-jedi/podrace/handling-foil", "young-jedi/podrace/three",
    "young-jedi/podrace/handling-useless", "young-jedi/podrace/handling", "young-jedi/podrace/ratts",
)  # fmt: skip
def handling_of_a_number(told: Told) -> Reckoned | None:
    """A pilot's collector number: the Handling.

    Source: Podracing Characteristics (young-jedi/podrace/handling-digit).
    """
    number = Noun("number", AFTER, "number card card_number collector_number collectors_number no dm jc bn df bp")
    numbers = labelled(
        told, (number, Noun("handling", AFTER, "handling"), Noun("not", BEFORE, "cards laps lap versions"))
    )
    found = [one.value for one in numbers if one.label == "number" and one.before == one.noun.split()[-1]]
    if not told.has("handling") or len(found) != 1 or take(numbers, "not") or told.has("as a", "represent", "need"):
        return None
    digit = handling(found[0])
    use = "" if is_usable_handling(digit) else ", which no card has as destiny: no handling cards"
    return Reckoned(
        f"Number {found[0]}: Handling {digit}{use}.", verdict_on(told, digit, take(numbers, "handling", ""))
    )
