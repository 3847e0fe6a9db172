"""Questions about the board: die tables, leads, Kef Bir and the tests of the Inner Region."""

from __future__ import annotations

from referee.table.told import Reckoned, Told
from referee.table.view import plural

from . import odds
from .asked import NEITHER, SUMS, Asked, an, answer, open_verdict, percent, read, rules, yes_or_no
from .attributes import DISORIENTED, health_after
from .inner import ILUM, ahch_to, ilum, kef_bir, moraband, over, stygeon
from .limits import from_supply
from .tables import CANTO_BIGHT, KIROS, LOTHAL, MUSTAFAR, MUSTAFAR_LIGHT, in_words, kiros, kiros_goals, lead

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from .tables import Row

KEF_BIR = rules(
    "middle: kef-bir kef-bir-when",
    "kef-bir: fail each-time start destiny when only-way",
    "stats: tests will strength total",
    "destiny: several-dice what",
    "disoriented: tests values",
)
INNER = rules(
    "inner: ilum ahch-to stygeon stay retest moved-back tie",
    "stats: tests will strength total",
    "destiny: several-dice",
    "disoriented: tests values",
    "kef-bir: destiny",
)
_PASS = "pass,cross,crossed,over,enough,make it,made it,through,escape,succeed,less,win,move on,go on,get,done"


def _attribute(asked: Asked, *traits: str) -> int | None:
    """The attribute of a test, the higher one where both may be chosen; 1 where one is Disoriented."""
    if asked.has("disoriented", "confused"):
        return DISORIENTED
    found = asked.of(*traits)
    return max(found) if found else None


def _rolled(asked: Asked, count: int) -> tuple[str, int] | None:
    """The dice of a test, as a sum in words and in all; one of two may be rerolled."""
    dice, again = asked.of("die"), asked.of("reroll")
    if len(dice) == count and again:
        if len(again) == 2 and again[0] in dice:
            dice[dice.index(again[0])] = again[1]  # "rerolled the 6 to a 3"
        elif len(set(dice)) == 1:
            dice[0] = again[-1]
        else:
            return None
        return f"{' + '.join(map(str, dice))} = {sum(dice)}", sum(dice)
    total = asked.dice(count)
    if total is None:
        return None
    return (f"{' + '.join(map(str, dice))} = {total}" if len(dice) == count else str(total)), total


@SUMS.of(*KEF_BIR)
def crossing_the_seas(told: Told) -> Reckoned | None:
    """Two dice on Kef Bir against the chosen attribute, or the chance of it.

    Source: Kef Bir (talisman/middle/kef-bir, talisman/kef-bir/fail).
    """
    asked = read(told.text)
    if asked.place != "Kef Bir" and not asked.has("sea", "crossing", "waters"):
        return None
    attribute = _attribute(asked, "strength", "will")
    if attribute is None:
        return None
    rolled = _rolled(asked, 2)
    if rolled is None:
        if asked.of("die", "reroll", "total") or asked.of(""):
            return None
        if not kef_bir(attribute, 2):
            return answer(
                asked, f"Two dice are never less than {attribute}: it cannot be crossed.", yes_or_no(asked, False)
            )
        chance = percent(odds.kef_bir(attribute)[odds.PASS])
        return answer(
            asked, f"Less than {attribute}: two dice of {attribute - 1} or less cross, {chance}.", open_verdict(asked)
        )
    words, total = rolled
    crossed = kef_bir(attribute, total)
    if crossed:
        said = f"{words}, less than {attribute}: you have crossed to Jedha and your turn ends."
    else:
        said = f"{words}, not less than {attribute}: you stay on Kef Bir and your turn ends."
    return answer(asked, said, _passed(asked, crossed))


@SUMS.of(*INNER)
def two_dice_less_an_attribute(told: Told) -> Reckoned | None:
    """Ilum and Stygeon Prime: two dice less Strength or Will, and what that brings.

    Source: Ilum (talisman/inner/ilum); Stygeon Prime (talisman/inner/stygeon).
    """
    asked = read(told.text)
    if asked.place not in ("Ilum", "Stygeon Prime"):
        return None
    name, test = ("Strength", ilum) if asked.place == "Ilum" else ("Will", stygeon)
    attribute = _attribute(asked, name.lower())
    if attribute is None:
        result = asked.one("total")
        if result is None or not asked.has("result") or result > 11 or asked.of("die"):
            return None
        row, goes = test(0, result)
        return answer(asked, f"A result of {result}: {_brings(row, goes)}.")
    rolled = _rolled(asked, 2)
    if rolled is None:
        if asked.of("die", "reroll", "total") or asked.of(""):
            return None
        if over(attribute, 2, ILUM):
            said = f"Two dice are at least 2, so 2 - {attribute} = {2 - attribute} at best: it cannot be passed."
            return answer(asked, said, yes_or_no(asked, False))
        chance = percent(odds.at_most(attribute, 2))
        return answer(
            asked, f"Two dice of {attribute} or less pass with {name} {attribute}: {chance}.", open_verdict(asked)
        )
    words, total = rolled
    row, goes = test(attribute, total)
    left = total - attribute
    passed = not over(attribute, total, ILUM)
    end = f" = {left}" if "=" not in words else f", {total} - {name} {attribute} = {left}"
    start = f"{words} - {name} {attribute}{end}" if "=" not in words else f"{words}{end}"
    if asked.has("stay", "remain", "back"):  # off the space it may go back as well
        there = goes.startswith("back") if asked.has("back") else goes.startswith("stay")
        return answer(asked, f"{start}: {_brings(row, goes)}.", yes_or_no(asked, there))
    return answer(asked, f"{start}: {_brings(row, goes)}.", _passed(asked, passed))


def _brings(row: Row, goes: str) -> str:
    return f"{in_words(row)}, {goes}" if row else goes


@SUMS.of(*INNER)
def three_dice(told: Told) -> Reckoned | None:
    """Ahch-To: three dice against Strength and Will together.

    Source: Ahch-To (talisman/inner/ahch-to).
    """
    asked = read(told.text)
    if asked.place != "Ahch-To":
        return None
    strength, will = asked.one("strength"), asked.one("will")
    if asked.has("disoriented", "confused"):
        strength = will = DISORIENTED
    rolled = _rolled(asked, 3)
    together: int | None = None
    if strength is not None and will is not None:
        together, parts = strength + will, f"Strength {strength} + Will {will} = {strength + will}"
    else:
        combined = [one.value for one in asked.said if one.after in ("combined", "together", "total")]
        if len(combined) != 1:
            return None
        together = parts = combined[0]  # type: ignore[assignment]
        if rolled is not None and rolled[1] == together and len(asked.of("die")) != 3:
            others = [one.value for one in asked.said if one.value != together]
            rolled = (str(others[0]), others[0]) if len(others) == 1 and 3 <= others[0] <= 18 else None
        elif rolled is None:
            others = [one.value for one in asked.said if one.after not in ("combined", "together", "total")]
            rolled = (str(others[0]), others[0]) if len(others) == 1 and 3 <= others[0] <= 18 else None
    if rolled is None:
        if asked.of("die", "reroll"):
            return None
        if not ahch_to(together, 0, 3):
            return answer(
                asked, f"Three dice are never less than {together}: it cannot be passed.", yes_or_no(asked, False)
            )
        chance = percent(odds.ahch_to(together, 0)[odds.PASS])
        return answer(asked, f"{parts}: three dice of {together - 1} or less pass, {chance}.", open_verdict(asked))
    words, total = rolled
    passed = ahch_to(together, 0, total)
    ends = "draw 1 Force Skill, on to Exegol next turn" if passed else "lose 1 Health and stay"
    than = "less than" if passed else "not less than"
    return answer(asked, f"{words}, {than} {parts}: {ends}.", _passed(asked, passed))


def _passed(asked: Asked, passed: bool) -> str:
    if asked.has("stay", "remain", "fail", "lose", "lost", "back"):
        return asked.verdict(not passed, yes="stay,remain,fail,lose,lost,back") if asked.has("fail", "stay") else ""
    return asked.verdict(passed, yes=_PASS)


@SUMS.of(*rules("inner: moraband moraband-confidants", "confidants: discard", "health: zero lost", "death: zero"))
def health_on_moraband(told: Told) -> Reckoned | None:
    """The die on Moraband, the Confidants that may be discarded, and the Health left.

    Source: Moraband (talisman/inner/moraband, talisman/inner/moraband-confidants).
    """
    asked = read(told.text)
    die = asked.one("die") or asked.one("")
    if asked.place != "Moraband" or die is None or not 1 <= die <= 6:
        return None
    lost = moraband(die)
    confidants, health = asked.one("confidants"), asked.one("health")
    said = f"{an(die).capitalize()} on Moraband: {lost} Health"
    if health is not None and asked.is_asked and asked.of("health", verb="lose"):
        return answer(asked, f"{said}.", yes_or_no(asked, health == lost))
    if confidants:
        saved = min(confidants, lost)
        left = moraband(die, saved)
        if asked.one("confidants", verb="discard") is not None:
            said += f" - {saved} for discarded Confidants = {left}"
            lost = left
        else:
            few = f"{lost - saved} to {lost}"
            said += f"; discard up to {plural(saved, 'Confidant')} and lose {few}"
            lost = left
    if health is not None:
        after = health_after(health, -lost)
        at_best = " at best" if confidants and "up to" in said else ""
        said += f"; Health {health} - {lost} = {after}{at_best}{', defeated' if not after else ''}"
        if asked.has("die", "dead", "survive", "alive"):
            return answer(asked, f"{said}.", asked.verdict(after > 0, yes="survive,alive", no="die,dead"))
    return answer(asked, f"{said}.")


@SUMS.of(
    *rules(
        "outer: mustafar mustafar-no-card lothal",
        "disoriented: how-long count no-change",
        "force: draw-two",
        "destiny: what",
    )
)
def one_die_tables(told: Told) -> Reckoned | None:
    """A roll on Lothal or Mustafar.

    Source: Mustafar (talisman/outer/mustafar); Lothal (talisman/outer/lothal).
    """
    asked = read(told.text)
    die = asked.said[0].value if len(asked.said) == 1 else asked.one("die", "")
    if asked.place not in ("Lothal", "Mustafar"):
        return None
    if asked.place == "Mustafar" and asked.light():
        health = asked.one("health")
        if health is None or asked.of("die") or asked.is_asked:
            return None
        return answer(
            asked, f"{in_words(MUSTAFAR_LIGHT).capitalize()}: {health} - 1 = {health_after(health, -1)} Health."
        )
    if die is None or not 1 <= die <= 6:
        return None
    table = LOTHAL if asked.place == "Lothal" else MUSTAFAR
    if asked.has("disoriented", "confused", "loopy", "later") and any(
        what in ("strength", "will") for what, _ in table[die]
    ):
        said = (
            f"{an(die).capitalize()} on {asked.place} would be: {in_words(table[die])}; Disoriented you gain neither."
        )
        return answer(asked, said, yes_or_no(asked, False))
    if ("force", -1) in table[die] and asked.has("no", "without", "empty", "none", "0"):
        return answer(
            asked, f"{an(die).capitalize()} on {asked.place}: {in_words(table[die])}; with none you lose none."
        )
    return answer(asked, f"{an(die).capitalize()} on {asked.place}: {in_words(table[die])}.", _gain(asked, table[die]))


def _gain(asked: Asked, row: Row) -> str:
    """The verdict where it is asked whether a result brings one thing."""
    names = {
        "strength": "strength,str",
        "force": "force,skill,card",
        "health": "health,heal",
        "destiny": "destiny,token",
        "wayfinder": "wayfinder",
        "again": "again",
    }
    wanted = [what for what, words in names.items() if asked.has(*words.split(","))]
    if asked.told.words.count("will") and asked.told.words[0] != "will":
        wanted.append("will")
    if not asked.is_asked:
        return ""
    if asked.has("nothing", "worthless", "anything"):
        return asked.verdict(not row, yes="nothing,worthless", no="anything")
    if asked.has("another turn", "extra turn", "again"):
        return "yes" if any(what in ("turn", "again") for what, _ in row) else "no"
    if len(wanted) != 1:
        return NEITHER
    count = asked.of(wanted[0])[-1:] if wanted[0] in ("force", "health", "destiny") else []
    costs = asked.has("lose", "cost", "costs") or (asked.has("take") and wanted[0] == "destiny")
    brought = any(what == wanted[0] and (by < 0 if costs else by > 0) and count in ([], [abs(by)]) for what, by in row)
    return "yes" if brought else "no"


@SUMS.of(*rules("outer: kiros kiros-pay kiros-range kiros-turn", "destiny: several-dice adjust"))
def total_on_kiros(told: Told) -> Reckoned | None:
    """Two dice on Kiros and the credits that move them, or what so many credits can reach.

    Source: Kiros (talisman/outer/kiros-pay).
    """
    asked = read(told.text)
    if asked.place != "Kiros" or asked.has("over", "above", "below", "highest", "lowest", "maximum", "minimum"):
        return None
    aims = [one.value for one in asked.said if one.kind not in ("credits", "destiny", "dice", "health", "force")]
    dice = asked.of("die")
    gcs = asked.one("credits")
    if len(dice) == 2 and len(aims) == 2 and all(die <= 6 for die in dice) and not asked.has("into", "to a", "to an"):
        aims = [sum(dice)]
    if not aims or len(aims) > 2 or min(aims) < 2:
        return None
    if max(aims) > 12:
        return answer(
            asked, f"The total on Kiros stays between 2 and 12: {max(aims)} is not on it.", yes_or_no(asked, False)
        )
    total = aims[0]
    if len(aims) == 2:
        goal = aims[1]
        price = abs(goal - total)
        said = f"{total} to {goal} is {price} GC: {in_words(KIROS[goal])}"
        if gcs is None:
            return answer(asked, f"{said}.")
        left = gcs - price
        end = f"; {left} GC left" if left >= 0 else f", {-left} more than you have"
        return answer(asked, f"{said}{end}.", yes_or_no(asked, left >= 0))
    if gcs is None:
        goals = kiros_goals(total, 10)
        nearest = ", ".join(f"{price} GC for {an(goal)}" for price, goal in goals[:2])
        more = "" if KIROS[total] else f"; nearest: {nearest}"
        return answer(
            asked, f"{an(total).capitalize()} on Kiros: {in_words(KIROS[total])}{more}.", _gain(asked, KIROS[total])
        )
    ups = asked.has("up", "add", "adding", "higher", "raise", "plus")
    downs = asked.has("down", "subtract", "lower", "minus", "reduce")
    if ups != downs:
        shifted = kiros(total, gcs if ups else -gcs)
        said = f"{total} {'+' if ups else '-'} {gcs} = {shifted} on Kiros: {in_words(KIROS[shifted])}."
        return answer(asked, said)
    reaches = [
        f"{goal} for {plural(price, 'GC', 'GC')} ({in_words(KIROS[goal])})" for price, goal in kiros_goals(total, gcs)
    ]
    reached = "; ".join(reaches) if reaches else "no result that gives anything"
    return answer(asked, f"{total} with {gcs} GC reaches {reached}.")


@SUMS.of(
    *rules(
        "middle: canto-bight canto-optional canto-twelve canto-eleven canto-short",
        "losing: next current",
        "force: draw-two",
        "limited: cant-pay",
        "destiny: roll-again gain",
        "wayfinder: two",
    )
)
def casino(told: Told) -> Reckoned | None:
    """Two dice in the casino, a second roll after a 12, and what a short purse can lose.

    Source: Canto Bight (talisman/middle/canto-bight, talisman/middle/canto-short).
    """
    asked = read(told.text)
    if asked.place != "Canto Bight":
        return None
    dice = asked.of("die") or asked.of("total", "")
    if len(dice) == 2 and dice[0] == 12 and 2 <= dice[1] <= 12:
        second = CANTO_BIGHT[dice[1]]
        net = sum(by for what, by in (*CANTO_BIGHT[12], *second) if what == "credits")
        lost = second and second[0][0] == "credits" and dice[1] != 12
        together = f", {net:+d} GC in all" if lost else ""
        return answer(asked, f"12: gain 2 GC and roll again; {dice[1]}: {in_words(second)}{together}, paid for once.")
    if len(dice) == 2 and all(1 <= die <= 6 for die in dice):
        total = sum(dice)
    elif len(dice) == 1 and 2 <= dice[0] <= 12:
        total = dice[0]
    else:
        return None
    row = CANTO_BIGHT[total]
    said = f"{an(total).capitalize()} at Canto Bight: {in_words(row)}"
    gcs = asked.one("credits", verb="have")
    owed = sum(-by for what, by in row if what == "credits" and by < 0)
    if owed and gcs is not None and gcs < owed:
        said += f"; with {gcs} left you lose {from_supply(owed, gcs)} and owe nothing"
    holds = asked.has("have", "holding", "hold", "hand", "already", "second", "another", "carry")
    if total == 11 and asked.has("wayfinder") and holds and not asked.has("no", "without", "none", "dont", "doesnt"):
        said += "; with one in hand you get none"
        return answer(asked, f"{said}.", yes_or_no(asked, False))
    if asked.has("force", "skill") and asked.of("will"):
        return None  # a question of the Force Skill limit
    return answer(asked, f"{said}.", _gain(asked, row))


@SUMS.of(
    *rules(
        "middle: takodana takodana-none",
        "takodana: choose now later partial has-one confidant adversary one",
        "wayfinder: two",
    )
)
def lead_on_takodana(told: Told) -> Reckoned | None:
    """A roll for a lead, and whether what it asks for is at hand.

    Source: Takodana (talisman/middle/takodana, talisman/takodana/now, talisman/takodana/partial).
    """
    asked = read(told.text)
    bare = [one.value for one in asked.said if one.kind in ("", "total", "number") and one.after != "of"]
    things = asked.has("gigs", "jobs", "tasks", "quests", "missions", "leads", "later", "in hand")
    rolled = asked.of("die") or (bare if len(bare) == 1 and not things else [])
    die = rolled[0] if rolled and 1 <= rolled[0] <= 6 else None
    if asked.place != "Takodana" or die is None or asked.has("leads"):
        return None
    light = asked.light()
    if light is None:
        if die in (1, 6):
            side = "Light" if die == 1 else "Dark"
            found = lead(die, side)
            task = found[0] if found else ""
            return answer(
                asked, f"{an(die).capitalize()} on Takodana: {task} if you are {side}-Aligned, otherwise no lead."
            )
        light = True
    found = lead(die, "Light" if light else "Dark")
    if found is None:
        side = "Light" if light else "Dark"
        return answer(asked, f"{an(die).capitalize()} on Takodana is no lead for the {side} side.", _none(asked))
    task, price = found
    if price is None:
        return answer(asked, f"{an(die).capitalize()} on Takodana: {task}, then take a Wayfinder.")
    what, count = price
    held = asked.one(what)
    if held is None or (held == count and asked.is_asked and asked.has("cost", "costs", "take", "takes")):
        return answer(
            asked, f"{an(die).capitalize()} on Takodana: {task}, then take a Wayfinder.", _price(asked, what, count)
        )
    if held >= count:
        left = f"{held} - {count} = {held - count}"
        return answer(
            asked, f"{an(die).capitalize()} on Takodana: {task}; {left} left and you take a Wayfinder at once."
        )
    return answer(
        asked,
        f"{an(die).capitalize()} on Takodana: {task}; with {held} you are {count - held} short and keep the lead.",
    )


def _none(asked: Asked) -> str:
    return asked.verdict(True, yes="nothing,leave,empty,no lead") or yes_or_no(asked, False)


def _price(asked: Asked, what: str, count: int) -> str:
    """The verdict where it is asked whether a lead costs so much of something."""
    named = asked.of("credits", "destiny", "objects", "confidants")
    if not asked.is_asked or not named:
        return open_verdict(asked)
    return "yes" if asked.of(what) == [count] and named == [count] else "no"
