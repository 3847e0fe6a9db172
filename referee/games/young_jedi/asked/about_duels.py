"""Lightsaber duels."""

from __future__ import annotations

from referee.table.labels import AFTER, BEFORE, MINE, THEIRS, labelled
from referee.table.told import Reckoned, Told
from referee.table.view import plural
from referee.table.whether import is_yes_or_no

from ..draw_deck import DESTINIES
from ..duels import blocks, dueling_hand, is_defeated, loser_damage, undefeated_damage
from .book import DECK, LEFT_IN_DECK, SUMS, Noun, added, first, take, verdict, verdict_on

_HAND = (
    DECK,
    LEFT_IN_DECK,
    Noun("destiny", AFTER, "destiny draw drew drawn draws"),
    Noun("power", AFTER, "power"),
    Noun("dots", BEFORE, "dots dot bonus bonuses location_bonus lightsaber saber weapon effect"),
    Noun("claim", BEFORE, "cards card duel_cards dueling_cards"),
    Noun("not", BEFORE, "hits hit damage tokens"),
)


@SUMS.of(
    "young-jedi/duel/power", "young-jedi/duel/short-deck", "young-jedi/duel/anakin", "young-jedi/duel/hand-down",
    "young-jedi/duel/defender-weapon", "young-jedi/duel/deck-part", "young-jedi/duel/one-card",
    "young-jedi/armed/duel", "young-jedi/duel/example-mace", "young-jedi/duel/example-pilot",
)  # fmt: skip
def dueling_hand_size(told: Told) -> Reckoned | None:
    """Power and dots: how many cards the dueling hand has, fewer where the draw deck is short.

    Source: Draw your dueling hand! (young-jedi/duel/power, young-jedi/duel/short-deck).
    """
    numbers = labelled(told, _HAND)
    bare = [number for number in numbers if number.label == ""]
    powers = take(numbers, "power") or take(bare, "")[:1]
    dots = take(numbers, "dots")
    drawn, deck = take(numbers, "destiny"), first(numbers, "deck")
    is_anakin = told.has("anakin", "ani")
    if is_anakin and drawn:
        powers, drawn = drawn, []
    if not told.has("duel", "dueling", "saber", "lightsaber", "cards", "anakin") or told.has("each", "against", "vs"):
        return None
    if not told.has("power", "dots", "dot", "bonus", "plus") or told.has("white", "color", "colour", "wild"):
        return None
    if any(number.label == "dots" and number.noun.endswith(("sabers", "weapons", "effects")) for number in numbers):
        return None
    if len(powers) != 1 or take(numbers, "not") or (not dots and deck is None) or max(told.values(), default=0) > 99:
        return None
    supposed = take(numbers, "claim")
    if not take(numbers, "power"):
        if any(number.before != "plus" for number in bare[1:]):
            return None
        dots = take(bare[1:], "") + dots
    else:
        dots = dots + [number.value for number in numbers if number.label == "" and number.before == "plus"]
        supposed += [number.value for number in numbers if number.label == "" and number.before != "plus"]
    wanted = dueling_hand(powers[0], sum(dots))
    size = dueling_hand(powers[0], sum(dots), deck)
    parts = [str(powers[0]), *(f"{plural(dot, 'dot')}" for dot in dots)]
    said = f"{added(parts)} = {plural(wanted, 'card')}" if dots else f"Power {powers[0]}: {plural(wanted, 'card')}"
    if drawn:
        said += ", as no destiny is drawn for a weapon in a duel"
    if size < wanted:
        said += f", but only {size} are left in the draw deck: you duel with {size}"
    return Reckoned(f"{said}.", verdict_on(told, size, supposed))


@SUMS.of("young-jedi/duel/block", "young-jedi/duel/block-chain", "young-jedi/duel/attack")
def a_block(told: Told) -> Reckoned | None:
    """Two destiny numbers: does the one block the other?

    Source: How is the duel fought? (young-jedi/duel/block).
    """
    numbers = told.values()
    if len(numbers) != 2 or not told.has("block", "blocks", "stop", "parry", "answer") or max(numbers) > DESTINIES:
        return None
    if told.has(
        "over", "exchange", "done", "finished", "two", "need", "second", "add up", "both", "cards", "hits", "times"
    ):
        return None
    if blocks(numbers[0], numbers[1]):
        return Reckoned(f"{numbers[0]} and {numbers[1]}: the same destiny, so it blocks.", verdict(told, outcome=True))
    return Reckoned(
        f"{numbers[0]} and {numbers[1]} differ: only the same destiny number blocks.", verdict(told, outcome=False)
    )


_HITS = (
    Noun("scored", BEFORE, "hits_scored hits_landed hits_on_him hits_on_her hits_in"),
    Noun("scored", AFTER, "scored scoring landed landing dealt inflicted gave i_hit hit_him hit_her got_in"),
    Noun("damage", AFTER, "damage dmg printed_damage"),
    Noun("more", AFTER, "adds plus effect modifier added"),
    Noun("hits", BEFORE, "hits hit tokens hit_tokens times token"),
    Noun("hits", AFTER, "took suffered taken"),
    Noun("claim", BEFORE, "cards card"),
    Noun("not", AFTER, "power destiny turn"),
)
_BEATEN = (
    "beaten",
    "defeated",
    "lost",
    "lose",
    "loses",
    "fell",
    "falls",
    "dies",
    "died",
    "loser",
    "down",
    "defeat",
    "dead",
)


@SUMS.of(
    "young-jedi/duel/defeat", "young-jedi/duel/modifiers", "young-jedi/duel/hit", "young-jedi/duel/end",
    "young-jedi/duel/damage", "young-jedi/duel/text-effect", "young-jedi/duel/text-discard",
    "young-jedi/duel/tokens",
)  # fmt: skip
def defeated_in_a_duel(told: Told) -> Reckoned | None:
    """Hits against the printed Damage: is the duelist defeated?

    Source: young-jedi/duel/defeat, the rule of hits against damage.
    """
    numbers = labelled(told, _HITS)
    damage, more = first(numbers, "damage"), take(numbers, "more")
    hits = take(numbers, "hits", "scored")
    if damage is None or len(hits) != 1 or take(numbers, "not", "", "claim") or len(told.values()) > 3 or damage < 1:
        return None
    if take(numbers, "scored") and not told.has("defeated", "dead", "out", "die", "dies") and not _asks_defeat(told):
        return None
    if told.has(
        "how much",
        "how many cards",
        "do i take",
        "does he take",
        "cards",
        "lost",
        "lose",
        "fell",
        "after landing",
        "i scored",
    ):
        return None
    down = is_defeated(hits[0], damage)
    end = "defeated" if down else f"not defeated yet, {plural(damage - hits[0], 'hit')} to go"
    note = ", as only the printed number counts" if more else ""
    said = f"{plural(hits[0], 'hit')} against printed Damage {damage}: {end}{note}."
    wants_life = told.has("survive", "alive", "still stand", "still up", "still fight")
    return Reckoned(said, verdict(told, not down if wants_life else down) if _asks_defeat(told) or wants_life else "")


def _asks_defeat(told: Told) -> bool:
    return told.has("defeat", "defeats", "defeated", "beaten", "dead", "out", "die", "dies", "down", "beat", "kill")


@SUMS.of(
    "young-jedi/duel/damage", "young-jedi/duel/damage-floor", "young-jedi/duel/modifiers", "young-jedi/duel/defeat",
    "young-jedi/duel/discard-loser", "young-jedi/duel/reshuffle", "young-jedi/duel/example-mace",
    "young-jedi/duel/deck-victory",
)  # fmt: skip
def damage_of_the_loser(told: Told) -> Reckoned | None:
    """The loser's printed Damage, what texts add, less the hits that the loser scored.

    Source: young-jedi/duel/damage, the rule of what a duel costs.
    """
    numbers = labelled(told, _HITS)
    values = told.values()
    if told.has("plus", "adds") and told.has("minus", "less") and len(values) == 3 and not take(numbers, "not"):
        damage, more, scored = values
    elif take(numbers, "not", "") or first(numbers, "damage") is None:
        return None
    else:
        hits = take(numbers, "scored") or take(numbers, "hits")
        scored_any = take(numbers, "scored") or told.has("scored", "landed", "dealt", "inflicted")
        if len(hits) != 1 or not (told.has(*_BEATEN) or scored_any):
            return None
        damage, more, scored = first(numbers, "damage") or 0, sum(take(numbers, "more")), hits[0]
    if told.has("reduces", "reduced", "cheaper", "fewer"):
        return None
    takes = loser_damage(damage, scored, more)
    plus = f" + {more}" if more else ""
    floor = " at the least" if damage + more < scored else ""
    return Reckoned(
        f"{damage}{plus} - {plural(scored, 'hit')} scored = {plural(takes, 'card')} of damage{floor}.",
        _of_cards(told, takes, take(numbers, "claim")),
    )


def _of_cards(told: Told, cards: int, supposed: list[int]) -> str:
    if supposed:
        return verdict_on(told, cards, supposed)
    if told.has("nothing", "no damage", "none"):
        return verdict(told, cards == 0)
    return ""


_NO_HITS = ("has none", "have none", "got none", "has no hits", "have no hits", "got no hits")


def _in_figures(told: Told) -> Told:
    """ "He has none" as "he has 0"."""
    text = told.text.lower()
    for none in _NO_HITS:
        text = text.replace(none, "has 0 hits")
    return Told(text)


@SUMS.of(
    "young-jedi/duel/undefeated", "young-jedi/duel/tie", "young-jedi/duel/end", "young-jedi/duel/pass-both",
    "young-jedi/duel/example-pilot", "young-jedi/duel/one-empty", "young-jedi/duel/tokens-off",
    "young-jedi/duel/damage",
)  # fmt: skip
def nobody_defeated(told: Told) -> Reckoned | None:
    """Hits on both when the hands are empty or both passed: who takes the difference.

    Source: What happens if neither character is defeated? (young-jedi/duel/undefeated).
    """
    nouns = [noun for noun in _HITS if noun.label not in ("more", "damage")]
    told = _in_figures(told)
    numbers = labelled(told, (*nouns, Noun("not", AFTER, "damage")))
    hits = [number for number in numbers if number.label in ("", "hits", "scored")]
    for hit in hits:
        if hit.before in ("scored", "landed", "dealt", "inflicted", "made"):
            hit.label = "scored"
    supposed = take(numbers, "claim")
    each = len(hits) == 1 and told.has("each", "both have", "both got", "apiece") and told.has("hits", "hit")
    if take(numbers, "not") or not told.has("hits", "hit", "tokens") or (len(hits) != 2 and not each):
        return None
    if told.has("defeated", "destiny", "power") and not told.has("nobody", "neither", "not defeated", "no one", "none"):
        return None
    one, two = (hits[0], hits[0]) if each else hits
    cards = abs(undefeated_damage(one.value, two.value))
    if not cards:
        said = f"{plural(one.value, 'hit')} each: a tie, nobody takes damage."
        wants_none = told.has("nobody", "no damage", "nothing", "tie", "neither", "none", "free", "unharmed")
        return Reckoned(said, verdict(told, wants_none) if is_yes_or_no(told.text) else "")
    most, least = max(one.value, two.value), min(one.value, two.value)
    as_asked = verdict_on(told, cards, supposed)
    if told.has("tie", "tied", "nobody takes", "no damage"):
        as_asked = verdict(told, outcome=False)
    who = "the side with more hits on its character"
    on_whom = [_on_me(number.after[:4]) for number in told.numbers]
    if sorted(map(str, on_whom)) == ["False", "True"] and len(hits) == 2:
        who = "you take" if on_whom[0] == (one.value > two.value) else "the opponent takes"
        return Reckoned(
            f"{most} - {least} hits: {who} {plural(cards, 'card')} of damage, if nobody was defeated.",
            as_asked,
        )
    if one.mine != two.mine and (MINE | THEIRS) & set(told.words):
        # "i scored 3": those are hits on the other's character
        on_me = [hit.value for hit in hits if hit.mine != (hit.label == "scored")]
        on_them = [hit.value for hit in hits if hit.mine == (hit.label == "scored")]
        if len(on_me) != 1 or len(on_them) != 1:
            return None
        who = "you take" if undefeated_damage(on_me[0], on_them[0]) > 0 else "the opponent takes"
        return Reckoned(
            f"{most} - {least} hits: {who} {plural(cards, 'card')} of damage, if nobody was defeated.",
            as_asked,
        )
    return Reckoned(
        f"{most} - {least} = {plural(cards, 'card')} of damage for {who}, if nobody was defeated.",
        as_asked,
    )


def _on_me(words: list[str]) -> bool | None:
    """ "3 hits on me": whose character the hits are on; None where it is not said so."""
    if "on" not in words[:-1]:
        return None
    whom = words[words.index("on") + 1]
    return whom in MINE if whom in MINE | THEIRS else None
