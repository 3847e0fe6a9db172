"""Control of a planet, planets won, evacuations, stacks."""

from __future__ import annotations

from referee.table.labels import AFTER, BEFORE, labelled
from referee.table.told import Reckoned, Told
from referee.table.view import plural

from ..planets import PLANETS_TO_WIN, standing, takes_control
from ..space import is_evacuated
from .book import SUMS, Noun, first, take, verdict

_MEN = "characters character guys guy droids men people jedi gungans face_up open fighters"
_HOLDING = (
    Noun(
        "hidden", BEFORE, "hidden hidden_cards hidden_card face_down face_down_cards face_down_card hidden_characters"
    ),
    Noun("things", BEFORE, "weapons weapon blasters rifles blaster effect effects"),
    Noun("characters", BEFORE, _MEN),
    Noun("not", BEFORE, "cards card hits hit"),
    Noun("not", AFTER, "power turn planet"),
)
_NOBODY = ("none", "nobody", "no one", "noone", "no characters", "no guys", "nothing", "no droids", "no men")


@SUMS.of(
    "young-jedi/control/when", "young-jedi/control/hidden-blocks", "young-jedi/control/hidden-weapon",
    "young-jedi/control/weapons-alone", "young-jedi/control/either-turn", "young-jedi/control/end-of-turn",
    "young-jedi/control/nobody", "young-jedi/control/starter", "young-jedi/control/automatic",
)  # fmt: skip
def control_of_a_planet(told: Told) -> Reckoned | None:
    """Characters and hidden cards of both at the end of a turn: is the planet mine?

    Source: Controlling the Planet (young-jedi/control/when, young-jedi/control/hidden-blocks).
    """
    numbers = labelled(told, _HOLDING)
    mine = [number for number in numbers if number.mine]
    theirs = [number for number in numbers if not number.mine]
    if take(numbers, "not") or len(told.numbers) > 4 or told.has("planets", "destiny"):
        return None
    my_count = first(mine, "characters", "")
    their_count, hidden = first(theirs, "characters", ""), sum(take(theirs, "hidden"))
    if their_count is None and (hidden or take(theirs, "things") or told.has(*_NOBODY)):
        their_count = 0
    if my_count is None or their_count is None:
        return None
    if not take(numbers, "characters", "hidden") and not told.has("planet", "control", "mine", "ours"):
        return None  # "i have 3, he has zero": of what
    controls = takes_control(my_count, their_count, hidden)
    held = plural(their_count, "face-up character")
    cards = f" and {plural(hidden, 'hidden card')}" if hidden else ""
    end = "at the end of the turn the planet is yours" if controls else "nobody takes control" if my_count else (
        "you can't take control without a character"
    )  # fmt: skip
    return Reckoned(f"You have {my_count} there, the opponent {held}{cards}: {end}.", verdict(told, controls))


@SUMS.of(
    "young-jedi/full-game/two-planets", "young-jedi/planets/two-straight", "young-jedi/planets/third",
    "young-jedi/control/full", "young-jedi/goal/planet", "young-jedi/surrender/second",
    "young-jedi/surrender/result", "young-jedi/planets/third-chooses", "young-jedi/planets/move-on",
    "young-jedi/goal/three-ways",
)  # fmt: skip
def planets_won(told: Told) -> Reckoned | None:
    """Planets that each side controls: who has won, or what comes next.

    Source: On to the Second Planet!; On to the Third Planet! (young-jedi/planets/two-straight).
    """
    words = " ".join(told.words).replace("nil", "0").replace("love", "0")
    counted = Told(words)
    if not told.has("planet", "planets", "world", "worlds", "control", "lead", "score"):
        return None
    if told.has("left", "played", "evacuation", "evacuate", "hyperspace", "choose", "location", "locations"):
        return None
    nouns = (Noun("planets", BEFORE, "planets planet worlds world"), Noun("not", BEFORE, "cards card characters guys"))
    numbers = labelled(counted, nouns)
    values = counted.values()
    if len(values) == 1 and values == [1] and told.has("each", "apiece", "both"):
        values = [1, 1]
        mine, theirs = 1, 1
    elif len(values) != 2 or max(values) > 2 or sum(values) > 3 or take(numbers, "not"):
        return None
    else:
        one, two = numbers
        mine, theirs = (two.value, one.value) if two.mine and not one.mine else (one.value, two.value)
    now = standing(mine, theirs)
    end = {
        "won": f"{PLANETS_TO_WIN} planets win the game at once",
        "lost": f"{PLANETS_TO_WIN} planets win the game for the other side",
        "third": "the third planet decides; who lost the second chooses it and begins",
        "on": f"nobody has {PLANETS_TO_WIN} yet, so the game goes on to a planet that was not played",
    }[now]
    if told.has("surrender"):
        return None
    said = f"{mine} to {theirs}: {end}."
    if told.has("did i win", "have i won", "do i win", "is it over", "is the game over", "am i the winner", "i won"):
        return Reckoned(said, verdict(told, now == "won" or (now == "lost" and told.has("over"))))
    if told.has("go on", "continue", "third", "last planet", "another", "play on"):
        return Reckoned(said, verdict(told, now in ("third", "on")))
    return Reckoned(said)


@SUMS.of(
    "young-jedi/evacuation/success", "young-jedi/evacuation/fail", "young-jedi/evacuation/transport-in-deck",
    "young-jedi/starships/survivors",
)  # fmt: skip
def transports_left(told: Told) -> Reckoned | None:
    """Transports in the battle and those that were lost: does the evacuation succeed?

    Source: Starship Battle Plans (young-jedi/evacuation/success).
    """
    nouns = (
        Noun("lost", BEFORE, "lost destroyed shot_down die died are_lost were_lost gone"),
        Noun(
            "left",
            BEFORE,
            "survive survivor left transports_survive transport_survive transports_left transport_left",
        ),
        Noun("transports", BEFORE, "transports transport"),
        Noun("not", AFTER, "power destiny"),
    )
    numbers = labelled(told, nouns)
    transports, lost, left = first(numbers, "transports"), first(numbers, "lost"), first(numbers, "left")
    if take(numbers, "not") or told.has("starfighters", "power") or not told.has("transport", "transports"):
        return None
    if left is None and transports is not None and lost is not None and lost <= transports:
        left = transports - lost
        start = f"{transports} - {lost} = {plural(left, 'transport')} left"
    elif left is not None and (transports is not None or take(numbers, "")):
        start = f"{plural(left, 'transport')} left"
    else:
        return None
    saved = is_evacuated(left)
    end = "the evacuation succeeds, and one of them at random goes into the deck too" if saved else (
        "the evacuated cards are discarded"
    )  # fmt: skip
    return Reckoned(f"{start}: {end}.", verdict(told, saved))


@SUMS.of(
    "young-jedi/stack/fights", "young-jedi/stack/next-battle", "young-jedi/stack/lose-one",
    "young-jedi/stack/not-two",
)  # fmt: skip
def strikes_of_a_stack(told: Told) -> Reckoned | None:
    """Cards of a stack and those that were lost: how often the character fights.

    Source: Stackable Cards (young-jedi/stack/fights, young-jedi/stack/next-battle).
    """
    nouns = (
        Noun("lost", AFTER, "minus lost losing lose less"),
        Noun("lost", BEFORE, "lost defeated is_lost was_defeated"),
        Noun("stack", BEFORE, "stack card_stack cards card copies mauls obi_wans stacked in_the_stack"),
        Noun("stack", AFTER, "stack_of"),
        Noun("claim", BEFORE, "fights strikes times fight strike"),
        Noun("not", BEFORE, "power droids enemies characters"),
    )
    numbers = labelled(told, nouns)
    stack, lost = first(numbers, "stack"), first(numbers, "lost")
    if lost is None:
        lost = 1 if told.has("losing", "lost", "lose", "minus", "defeated") else 0
    if not told.has("how many", "minus", "lost", "losing", "lose", "strikes", "fights", "times") or stack == 1:
        return None
    if told.has("duel", "dueling"):
        return None  # one card of a stack duels
    if not told.has("stack", "stacked", "mauls", "obi wans", "copies", "stacks"):
        return None
    if (
        stack is None
        or take(numbers, "not", "")
        or lost > stack
        or not 0 < stack < 30
        or len(take(numbers, "stack")) > 1
    ):
        return None
    left = stack - lost
    start = f"{stack} - {lost} = {plural(left, 'card')} left" if lost else f"{plural(left, 'card')} in the stack"
    supposed = take(numbers, "claim")
    return Reckoned(
        f"{start}: {plural(left, 'fight')} in a battle.", verdict(told, left in supposed) if supposed else ""
    )
