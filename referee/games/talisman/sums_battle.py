"""Questions about battles: scores, outcomes, odds, what a reroll has to bring."""

from __future__ import annotations

from referee.table.told import Reckoned, Told
from referee.table.view import listed

from . import odds
from .asked import ME, NEITHER, SUMS, THEM, Asked, answer, open_verdict, percent, read, rules
from .attributes import DISORIENTED, health_after
from .battle import (
    BLASTER,
    HEALTH_LOST,
    LOSS,
    MANDALORE,
    TIE,
    WIN,
    combined,
    least_die,
    outcome,
    place_bonus,
    score,
)
from .inner import DAGOBAH_BASE, EMPEROR, NEUTRAL, OPPOSING, OWN, citadel_will, dagobah

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.sums import Sum

BATTLES = rules(
    "battle: trait steps before-roll attack-roll adversary-roll who-rolls win lose prevent tie turn-ends next destiny "
    "group group-mixed group-win when retreat",
    "example: start lightning tie destiny lost",
    "outer: scarif plus-two mandalore chandrila",
    "middle: yavin naboo utapau",
    "stats: total strength will not-on-dial",
    "disoriented: values bonuses dials",
    "destiny: when one-token not-adversary",
    "mandalore: win fail tie destiny exact medal example reach",
    "inner: dagobah dagobah-loss malachor tie opponent-dice",
    "center: citadel force-bonus force-when lose",
    "citadel: win loss stand-off both-sides when roller end",
    "sequence: all-beaten",
    "cards: market-texts encounter-texts",
    "objects: use-several",
    "health: lost zero",
    "table: mistake",
    "force: discard-any",
    "medals: keep",
)
DUELS = rules(
    "duel: strength steps compare tie reward destiny-order destiny-final defender confidant confidant-lost turn-ends",
    "sequence: duel-lost",
)
_GROUP = ("same", "combin", "together", "as 1", "group", "joined", "equal number")
_DISORIENTED = ("disoriented", "disorientated", "confused")
_PEOPLE = ("duel", "character", "player", "vader", "luke", "maul", "rey", "kylo", "dooku", "obi wan", "ezra", "ahsoka",
           "he", "his", "him", "she", "her")  # fmt: skip
_CARDS = (
    "adversary",
    "adversaries",
    "enemy",
    "enemies",
    "monster",
    "beast",
    "xwing",
    "trooper",
    "creature",
    "it",
    "its",
)
_FOES = ("adversary", "enemy", "he", "she", "they", "it", "opponent", "monster", "emperor", "xwing", "beast", "foe",
         "vader", "luke", "his", "her")  # fmt: skip
_SCORE_ENDS = frozenset(
    "to vs versus v against and with on at in but i he she it the who what is his my for after so do does did am enemy "
    "adversary by then while now total that".split()
)
_WINNING = (
    "win,wins,winning,won,beat,beats,defeat,enough,kill,succeed,pass,passes,make,made,through,survive,escape,prove"
)
_LOSING = "lose,lost,losing,dead,die,stand off,standoff,tie,tied,fail"


def _battle_sum(reckon: Sum) -> Sum:
    """Register a sum under the battles, and under the duels for a question of no Adversary."""

    def of_a_duel(told: Told) -> Reckoned | None:
        is_plain = told.has("adversary", "adversaries", "enemy", "enemies", "monster", "beast", "creature")
        return None if is_plain and not told.has("duel", "character", "player") else reckon(told)

    SUMS.of(*DUELS)(of_a_duel)
    return SUMS.of(*BATTLES)(reckon)


class Side:
    """One side of a battle. parts: what makes its score, in words.  total: without the die.  die: None if not said."""

    __slots__ = ("die", "parts", "total")

    def __init__(self, total: int, parts: list[str], die: int | None) -> None:
        self.total = total
        self.parts = parts
        self.die = die

    @property
    def score(self) -> int | None:
        """The Attack Score, None without a die."""
        return None if self.die is None else score(self.total, self.die)

    def said(self) -> str:
        """The sum in words."""
        parts = self.parts if self.die is None else [*self.parts, f"die {self.die}"]
        end = self.total if self.score is None else self.score
        return f"{' + '.join(parts)} = {end}" if len(parts) > 1 else parts[0]


def _trait(asked: Asked) -> str:
    """Strength or Will, whichever the battle is fought with; "" where that is not said."""
    if asked.place in ("Citadel", "Dagobah"):
        return "will"
    if asked.place == "Malachor" or asked.has("lightning"):
        return "strength"
    if asked.place == "Mandalore" and asked.light() is not None:
        return "strength" if asked.light() else "will"
    for side in (THEM, ME):
        traits = [trait for trait in ("strength", "will") if asked.of(trait, side=side)]
        if traits:
            return traits[0] if len(traits) == 1 else ""
    return ""


def _dice(asked: Asked) -> tuple[int | None, int | None]:
    """The own die, the last one if it was rerolled, and the other side's."""
    mine, theirs = asked.of("die", side=ME), asked.of("die", side=THEM)
    both = mine + theirs
    if len(both) == 2 and not (mine and theirs) and not asked.has("reroll"):
        mine, theirs = both[:1], both[1:]  # "rolls 3 and 6", in the order of the rules
    mine += asked.of("reroll")
    if asked.has("reroll") and len(mine) < 2 and not asked.of("reroll"):
        mine = mine[-1:]
    return (mine[-1] if mine else None), (theirs[0] if theirs else None)


def _own(asked: Asked, trait: str, die: int | None) -> Side | None:
    if asked.has(*_DISORIENTED):
        return Side(DISORIENTED, [f"{DISORIENTED} (Disoriented)"], die)
    if asked.of("objects", "confidants", side=ME) and asked.place != "Citadel":
        return None  # what they add is not said
    found = asked.of(trait, side=ME) or asked.of("dial", side=ME) or asked.of("", side=ME)
    if len(found) != 1:
        return None
    total, parts = found[0], [str(found[0])]
    if asked.has("lightning"):
        will = asked.one("will", side=ME)
        if will is None:
            return None
        total, parts = total + will, [*parts, f"Force Lightning {will}"]
    kinds = ("own", "neutral", "opposing", "mine")  # Force Skills, counted below
    for bonus in [one.value for one in asked.said if (one.kind, one.side) == ("bonus", ME) and one.after not in kinds]:
        total, parts = total + bonus, [*parts, f"bonus {bonus}"]
    if asked.has("blaster") and trait == "strength" and not asked.of("bonus", side=ME):
        total, parts = total + BLASTER, [*parts, f"Blaster {BLASTER}"]
    if asked.place == "Citadel":
        if _of_no_side(asked):
            return None
        own, neutral, opposing = _discarded(asked)
        more = citadel_will(0, own, neutral, opposing)
        if more:
            total, parts = total + more, [*parts, f"Force Skills {more}"]
    return Side(total, parts, die)


def _discarded(asked: Asked) -> tuple[int, int, int]:
    """Force Skills discarded against the Emperor: own, Neutral and opposing ones."""
    found = {"own": 0, "neutral": 0, "opposing": 0}
    names = {"own": "own", "mine": "own", "neutral": "neutral", "opposing": "opposing", "opposite": "opposing"}
    if asked.has("as a jedi", "am light", "as light"):
        names |= {"light": "own", "dark": "opposing"}
    if asked.has("as a sith", "am dark", "as dark"):
        names |= {"dark": "own", "light": "opposing"}
    words = asked.told.words
    for at, word in enumerate(words):
        count = "1" if word in ("a", "an") else word
        following = words[at + 1 : at + 4]
        end = next((n for n, one in enumerate(following) if one.isdigit() or one == "and"), len(following))
        near = [names[one] for one in following[:end] if one in names]
        if count.isdigit() and near:
            found[near[0]] += int(count)
    return found["own"], found["neutral"], found["opposing"]


def _of_no_side(asked: Asked) -> bool:
    """Whether a Light or Dark Force Skill is told without whose it is: "one light and one neutral skill"."""
    told_side = asked.has("as a jedi", "am light", "as light", "as a sith", "am dark", "as dark")
    words = asked.told.words
    near = [words[at + 1 : at + 3] for at, word in enumerate(words) if word.isdigit() or word in ("a", "an", "it")]
    return not told_side and any("light" in after or "dark" in after for after in near)


def _other(asked: Asked, trait: str, die: int | None) -> Side | None:
    bare = asked.of("", side=THEM)
    values = asked.of(trait, side=THEM)
    if asked.place == "Citadel":
        values, bare = [EMPEROR], [value for value in bare if value != EMPEROR]
    elif asked.place == "Dagobah" and asked.of("base"):
        base = asked.of("base")[0]
        return Side(dagobah(base), [f"base {base}", str(DAGOBAH_BASE)], die)
    elif asked.place == "Malachor" and asked.of("base"):
        base = combined(asked.of("base"))
        return Side(base, [f"base {base}"], die)
    elif asked.place == "Mandalore" and not values and not bare:
        values = [MANDALORE]
    if not values and bare:
        values, bare = bare[:1], bare[1:]
    if die is None and len(bare) == 1 and bare[0] <= 6:
        die = bare[0]
    if not values or (len(values) > 1 and not asked.has(*_GROUP)):
        return None
    total, parts = combined(values), list(map(str, values))
    extra = place_bonus(asked.place, against_character=_is_duel(asked))
    for bonus in [one for one in asked.of("bonus", side=THEM) if one != extra]:
        total, parts = total + bonus, [*parts, f"bonus {bonus}"]
    if extra:
        total, parts = total + extra, [*parts, f"{asked.place} {extra}"]
    return Side(total, parts, die)


def _is_duel(asked: Asked) -> bool:
    return asked.has(*_PEOPLE) and not asked.has(*_CARDS) and asked.place in ("", "Chandrila", "Scarif", "Yavin 4")


def _ends(asked: Asked, how: str) -> str:
    """What an outcome means where the battle takes place."""
    place, after = asked.place, ""
    if place == "Mandalore":
        return {
            WIN: "you win and go on to Kessel",
            TIE: "a stand-off fails: you stay on Mandalore, your turn ends, no Health is lost",
            LOSS: "you lose: you stay on Mandalore, your turn ends, but no Health is lost",
        }[how]
    duel, card = _is_duel(asked), asked.has(*_CARDS, *_GROUP)
    if how == WIN:
        medal = "you win and keep the cards as Medals" if asked.has(*_GROUP) else "you win and keep the card as a Medal"
        return {
            "Dagobah": "you win and go on to Ilum next turn",
            "Malachor": "you win and go on to Exegol next turn",
            "Citadel": "you beat the Emperor and win the game",
        }.get(place, "you win: 1 Health, 1 Object or 1 GC from the loser" if duel else medal if card else "you win")
    if how == TIE:
        return {"Citadel": "a stand-off: you stay and fight again next turn"}.get(
            place, "a stand-off: nothing happens and the turn ends"
        )
    health = asked.one("health", side=ME)
    if health:
        left = health_after(health, -HEALTH_LOST)
        after = f" ({health} - {HEALTH_LOST} = {left}{'' if left else ', defeated'})"
    return {
        "Dagobah": f"you lose 1 Health{after}, then 1 Strength or 1 more Health",
        "Malachor": f"you lose 1 Health{after}, then 1 Will or 1 more Health",
        "Citadel": f"you lose 1 Health{after} and go back to Jedha",
    }.get(
        place,
        "you lose: the winner takes 1 Health, 1 Object or 1 GC"
        if duel
        else f"you lose 1 Health{after} and your turn ends"
        if card or after
        else "you lose (1 Health against an Adversary) and your turn ends",
    )


def _verdict(asked: Asked, how: str) -> str:
    health = asked.one("health", side=ME)
    if asked.has("dead", "survive", "alive", "defeated"):
        if how == LOSS and health is None:
            return NEITHER
        return asked.verdict(how != LOSS or health != 1, yes="survive,alive", no="dead,defeated")
    last = asked.told.clauses()[-1]
    if asked.is_asked and last.has("lose", "lost", "cost", "costs") and last.has("health", "life", "hp"):
        return "yes" if how == LOSS and asked.place != "Mandalore" else "no"
    if asked.has("tie", "tied", "stand off", "standoff", "draw"):
        return asked.verdict(how == TIE, yes="tie,tied,stand off,standoff,draw")
    if asked.has("lose", "lost", "losing", "fail"):
        return asked.verdict(how == LOSS, yes="lose,lost,losing,fail")
    return asked.verdict(how == WIN, yes=_WINNING)


def _reroll(own: Side, other: int) -> str:
    least = least_die(own.total, other)
    if least is None:
        return "no reroll can win it"
    return f"a Destiny reroll wins with {_or_more(least)}"


@_battle_sum
def adversaries_of_both_traits(told: Told) -> Reckoned | None:
    """One Adversary with Strength and one with Will: never one battle.

    Source: More Than One Adversary (talisman/battle/group-mixed).
    """
    asked = read(told.text)
    foes = THEM if asked.of("strength", side=THEM) and asked.of("will", side=THEM) else ME
    strength, will = asked.one("strength", side=foes), asked.one("will", side=foes)
    if strength is None or will is None or not asked.has(*_GROUP) or asked.of("die"):
        return None
    if not asked.has("adversary", "adversaries", "enemy", "enemies", "foe", "monster", "number"):
        return None
    said = f"Strength {strength} and Will {will} never fight as one: two battles, one after the other."
    return answer(asked, said, asked.verdict(False, yes="together,combin,add,as 1,join,joined,group"))


@_battle_sum
def battle(told: Told) -> Reckoned | None:
    """Two sides: their scores and the outcome, or what the dice may still do.

    Source: Resolving Battle vs. Adversaries (talisman/battle/win, talisman/battle/tie, talisman/battle/lose).
    """
    asked = read(told.text)
    trait = _trait(asked)
    mine, theirs = _dice(asked)
    if not (asked.of("strength", "will", "dial") or mine or theirs):
        return None  # two numbers alone are scores
    if not trait and not asked.has(*_DISORIENTED):
        if not (mine or theirs):
            return None
        trait = "strength"  # unsaid, and the same for both
    if asked.of("medals", "force", "wayfinder", "credits") and asked.place != "Citadel":
        return None
    other, own = _other(asked, trait or "strength", theirs), _own(asked, trait or "strength", mine)
    if own is None or other is None or any(die is not None and not 1 <= die <= 6 for die in (own.die, other.die)):
        return None
    if asked.place == "Citadel" and own.die is None and other.die is None and not asked.has("chance", "odds", "likely"):
        return emperor(told)
    if own.score is not None and other.score is not None:
        how = outcome(own.score, other.score)
        said = f"{own.said()} against {other.said()}: {_ends(asked, how)}"
        if how != WIN and not asked.has("reroll"):
            said += f"; {_reroll(own, other.score)}"
        return answer(asked, f"{said}.", _verdict(asked, how))
    if own.score is not None:
        return answer(
            asked,
            f"{own.said()} against {other.said()} and its die: {_open_die(own.score - other.total)}.",
            open_verdict(asked),
        )
    if other.score is not None:
        least, tie = least_die(own.total, other.score), other.score - own.total
        needed = "not even a 6 wins" if least is None else f"you win with {_or_more(least)}"
        if least == 1:
            needed = "you win whatever you roll"
        tied = f", a {tie} is a stand-off" if 1 <= tie <= 6 else ""
        return answer(asked, f"{own.said()} and your die against {other.said()}: {needed}{tied}.", open_verdict(asked))
    ahead = own.total - other.total
    sure = "yes" if ahead > 5 else "no" if ahead < -5 else NEITHER
    plain, token = odds.battle(ahead, 0), odds.battle(ahead, 0, tokens=1)
    by = "level" if not ahead else f"{abs(ahead)} {'ahead' if ahead > 0 else 'behind'}"
    return answer(
        asked,
        f"{own.said()} against {other.said()} before the dice: {by}, you win {percent(plain[WIN])}, stand-off "
        f"{percent(plain[TIE])}, lose {percent(plain[LOSS])}; with one Destiny you win {percent(token[WIN])}.",
        sure if asked.is_asked else "",
    )


def _or_more(least: int) -> str:
    return "a 6" if least == 6 else f"{least} or more"


def _open_die(lead: int) -> str:
    """What the other side's open die does: lead is my score less its total."""
    if lead <= 0:
        return "you lose whatever it rolls"
    if lead > 6:
        return "you win whatever it rolls"
    wins = f"you win against {'1' if lead == 2 else f'1 to {lead - 1}'}, " if lead > 1 else ""
    loses = f", lose against {'6' if lead == 5 else f'{lead + 1} or more'}" if lead < 6 else ""
    return f"{wins}a {lead} is a stand-off{loses}"


@_battle_sum
def needed_against_a_score(told: Told) -> Reckoned | None:
    """The other side's Attack Score is known and the own die is not: what it has to show.

    Source: Resolving Battle vs. Adversaries, step 6 (talisman/battle/destiny).
    """
    asked = read(told.text)
    trait, other = _trait(asked), asked.one("total", side=THEM)
    own = _own(asked, trait, None) if trait else None
    if own is None or other is None or asked.of("die"):
        return None
    least = least_die(own.total, other)
    needed = "not even a 6 beats it" if least is None else f"you win with {_or_more(least)}"
    return answer(asked, f"{own.said()} and your die against {other}: {needed}.", open_verdict(asked))


@_battle_sum
def scores(told: Told) -> Reckoned | None:
    """Two Attack Scores that are known: who wins.

    Source: Resolving Battle vs. Adversaries, step 5 (talisman/battle/win).
    """
    asked = read(told.text)
    if asked.of("strength", "will", "die", "medals", "force", "foes", "objects", "credits", "cards", "players", "turns",
                "number", "steps", "limit", "confidants"):  # fmt: skip
        return None
    numbers = [one for one in asked.said if one.kind in ("", "total")]
    added = {side: asked.of("bonus", side=side) for side in (ME, THEM)}
    equal = len(numbers) == 1 and asked.has("we both", "both have", "both got", "both rolled", "each have")
    if not equal and [one.side for one in numbers] not in ([ME, THEM], [THEM, ME]):
        return None
    if any(one.after and one.after not in _SCORE_ENDS | {"plus"} and one.kind == "" for one in numbers):
        return None
    against = asked.has("vs", "versus", "against", "v") or any(
        f"{one.value} to" in " ".join(asked.told.words) for one in numbers
    )
    told_each = any(one.verb == "have" or one.kind == "total" for one in numbers) and asked.has(*_FOES)
    if not (equal or against or told_each):
        return None
    own = next((one.value for one in numbers if one.side == ME), numbers[0].value)
    other = next((one.value for one in numbers if one.side == THEM), own)
    sums = []
    for value, side in ((own, ME), (other, THEM)):
        parts = " + ".join(map(str, [value, *added[side]]))
        sums.append(f"{parts} = {value + sum(added[side])}" if added[side] else parts)
    own, other = own + sum(added[ME]), other + sum(added[THEM])
    if min(own, other) < 2 or asked.has("need"):
        return None
    how = outcome(own, other)
    said = f"{' against '.join(sums)}: {_ends(asked, how)}"
    if asked.has("destiny", "reroll", "token") and how != WIN:
        said += f"; a reroll has to be {other - own + 1} higher than your die to win"
    return answer(asked, f"{said}.", _verdict(asked, how))


@_battle_sum
def one_score(told: Told) -> Reckoned | None:
    """One side's Attack Score, or what several Adversaries have together.

    Source: Resolving Battle vs. Adversaries, steps 3 and 4 (talisman/battle/attack-roll); More Than One Adversary
    (talisman/battle/group).
    """
    asked = read(told.text)
    trait = _trait(asked)
    if asked.of("medals", "objects", "confidants", "force", "cards", "credits") or asked.place not in (
        "", "Scarif", "Yavin 4", "Chandrila", "Mandalore",
    ):  # fmt: skip
        return None
    dice = asked.of("die") + asked.of("reroll")[-1:]
    die = dice[-1] if dice and 1 <= dice[-1] <= 6 and (len(dice) == 1 or asked.has("reroll")) else None
    if asked.has(*_DISORIENTED):
        if asked.has("until", "last", "lasts"):
            return None
        return None if die is None else answer(asked, f"{DISORIENTED} + die {die} = {score(DISORIENTED, die)}.")
    if not trait:
        return None
    values = asked.of(trait, side=THEM) or (asked.of(trait, side=ME) if asked.has(*_GROUP) else [])
    if len(values) > 1 and asked.has(*_GROUP):
        side = _other_values(asked, values, die)
    elif asked.of(trait, side=THEM):
        if die is None or asked.of(trait, side=ME):
            return None
        side = _other_values(asked, values[:1], die)
    else:
        own = _own(asked, trait, die)
        if own is None or asked.of("", "total", side=THEM):
            return None
        side = own
    if side.die is None and len(side.parts) < 2:
        return None
    together = " together, with one die for all" if len(values) > 1 and side.die is None else ""
    return answer(asked, f"{side.said()}{together}.")


def _other_values(asked: Asked, values: list[int], die: int | None) -> Side:
    extra = place_bonus(asked.place, against_character=_is_duel(asked))
    parts = [*map(str, values), *([f"{asked.place} {extra}"] if extra else [])]
    return Side(combined(values) + extra, parts, die)


@SUMS.of(*rules("example: start lightning tie destiny lost"))
def lightning(told: Told) -> Reckoned | None:
    """Strength and Will of one Character in the example: Force Lightning adds them.

    Source: Battle Example (talisman/example/lightning).
    """
    asked = read(told.text)
    strength, will = asked.one("strength"), asked.one("will")
    if strength is None or will is None:
        return None
    die = asked.one("die")
    parts = [str(strength), f"Force Lightning {will}", *([f"Blaster {BLASTER}"] if asked.has("blaster") else [])]
    return answer(asked, f"{Side(strength + will + BLASTER * asked.has('blaster'), parts, die).said()}.")


@SUMS.of(
    *rules(
        "inner: dagobah malachor opponent-dice",
    )
)
def base_of_a_test(told: Told) -> Reckoned | None:
    """The base Will of the cave or Strength of the temple.

    Source: Dagobah; Malachor (talisman/inner/dagobah, talisman/inner/malachor).
    """
    asked = read(told.text)
    rolled = [*asked.of("base"), *asked.of("die"), *asked.of("", side=THEM)]
    if asked.of("strength", "will") or not asked.has("roll", "rolled", "die", "dice", "base", "throw", "threw"):
        return None
    cave = "the Will of the cave, before its attack die."
    if asked.place == "Dagobah" and len(rolled) == 1 and 1 <= rolled[0] <= 6:
        return answer(asked, f"{rolled[0]} + {DAGOBAH_BASE} = {dagobah(rolled[0])} is {cave}")
    if asked.place == "Malachor" and rolled and (len(rolled) == 2 or 2 <= rolled[0] <= 12) and len(rolled) < 3:
        total = combined(rolled)
        parts = f"{' + '.join(map(str, rolled))} = {total}" if len(rolled) > 1 else str(total)
        return answer(asked, f"{parts} is the Strength of the temple, before its attack die.")
    return None


@SUMS.of(
    *rules(
        "center: citadel force-bonus force-when lose",
        "citadel: win loss stand-off both-sides when",
        "force: discard-any",
    )
)
def emperor(told: Told) -> Reckoned | None:
    """Will and the Force Skills discarded, against the Emperor before the dice.

    Source: The Citadel (talisman/center/force-bonus).
    """
    asked = read(told.text)
    will = asked.one("will", side=ME)
    own, neutral, opposing = _discarded(asked)
    if _of_no_side(asked):
        return None
    if asked.place != "Citadel" or will == EMPEROR or (will is None and not (own or neutral or opposing)):
        return None
    names = (("own", own, OWN), ("Neutral", neutral, NEUTRAL), ("opposing", opposing, OPPOSING))
    added = [f"{count} {name} x {worth}" for name, count, worth in names if count]
    more = citadel_will(0, own, neutral, opposing)
    if will is None:
        return answer(asked, f"{' + '.join(added)} = +{more} Will until the end of your turn.")
    total = will + more
    sum_of_it = f"Will {' + '.join([str(will), *added])}" + (f" = {total}" if added else "")
    plain, token = odds.emperor(total), odds.emperor(total, tokens=1)
    return answer(
        asked,
        f"{sum_of_it} against the Emperor's {EMPEROR}: you win {percent(plain[WIN])}, stand-off {percent(plain[TIE])}, "
        f"lose {percent(plain[LOSS])}; with one Destiny you win {percent(token[WIN])}.",
        open_verdict(asked),
    )


@SUMS.of(*rules("middle: utapau"))
def utapau(told: Told) -> Reckoned | None:
    """Adversaries defeated on Utapau, a reward each.

    Source: Utapau (talisman/middle/utapau).
    """
    asked = read(told.text)
    beaten = asked.one("foes")
    if beaten is None or asked.place != "Utapau":
        return None
    return answer(asked, f"{beaten} Adversaries: {beaten} rewards, each {listed(['1 Health', 'a Force Skill'], 'or')}.")
