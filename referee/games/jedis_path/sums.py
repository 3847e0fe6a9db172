"""What the numbers of a question come to: encounters, Redemption, the lightsaber, The Trials, the end, the duel."""

from __future__ import annotations

from referee.table.sums import Sums
from referee.table.told import Reckoned, Told
from referee.table.view import listed, plural
from referee.table.whether import is_yes_or_no

from .box import DISCARD_PER_DARK, FACES, SABER_ALIKE, SKILLS, START_SKILLS, TRIAL_TOTAL
from .kinds import KINDS, title_of
from .reckoning import (
    MIXED,
    duel_chance,
    good_spins,
    is_balanced,
    is_sith,
    jedi_bonus,
    kinds_of,
    least_spin,
    passes,
    redeemed,
    saber_prices,
    sith_bonus,
    trials_discard,
    trials_gain,
)

SUMS = Sums()
_SPIN = ("spin", "spun", "spins", "roll", "rolled", "wheel shows", "wheel")
_DARK = ("dark side", "dark tiles", "dark tile", "darks", "dark", "corruption", "evil")
_HAVE = ("skills", "skill", "tiles", "tile", "tokens", "chips")
_TOTAL = ("total", "totals", "sum", "add up to", "adds up to")
_NEEDS = (
    "needs",
    "need",
    "number",
    "card says",
    "card",
    "lesson",
    "mission",
    "against",
    "versus",
    "vs",
    "target",
    "beat",
)
_MINE = ("my", "mine", "have", "has", "ive", "got", "level", "with")
_HOLDING = frozenset("have has had ive with hold holding holds got own".split())
_MUST_PAY = ("do i pay", "must i pay", "have to pay")
_NOT_HELD = frozenset("more extra another new".split())  # "do i pick up 2 more tiles"
_NAMES = {"Logic": ("logic",), "Intuition": ("intuition", "intu"), "Fighting": ("fight",), "Energy": ("energy",)}
_ENCOUNTER = (
    "jedis-path/encounter/add", "jedis-path/encounter/equal", "jedis-path/encounter/example",
    "jedis-path/encounter/level", "jedis-path/encounter/named-only", "jedis-path/encounter/always-spin",
    "jedis-path/lesson/pass", "jedis-path/lesson/fail", "jedis-path/lesson/draw", "jedis-path/mission/pass",
    "jedis-path/mission/fail", "jedis-path/mission/draw", "jedis-path/mission/vs-lesson",
    "jedis-path/encounter/zero-skill",
)  # fmt: skip
_TRIAL = (
    "jedis-path/trial/total", "jedis-path/trial/all-skills", "jedis-path/trial/pass", "jedis-path/trial/fail",
    "jedis-path/trial/two-more", "jedis-path/trial/examples", "jedis-path/trial/retry", "jedis-path/trial/keep-skills",
    "jedis-path/encounter/equal", "jedis-path/trial/three-kinds", "jedis-path/encounter/add",
)  # fmt: skip
_TRIALS = (
    "jedis-path/trials/council", "jedis-path/trials/allowed", "jedis-path/trials/discard",
    "jedis-path/trials/which-skills", "jedis-path/trials/sith", "jedis-path/trials/three-exactly",
    "jedis-path/trials/gain", "jedis-path/trials/too-few", "jedis-path/trials/buy-off", "jedis-path/trials/dark-stay",
    "jedis-path/trials/order", "jedis-path/dark/three", "jedis-path/object/dark-warning",
)  # fmt: skip
_SABER = (
    "jedis-path/saber/cost", "jedis-path/saber/choice", "jedis-path/saber/cannot-pay", "jedis-path/saber/must-pay",
    "jedis-path/saber/partial", "jedis-path/saber/examples", "jedis-path/saber/dark-pay", "jedis-path/saber/return",
)  # fmt: skip
_END = (
    "jedis-path/end/first", "jedis-path/end/second", "jedis-path/end/third", "jedis-path/end/fourth",
    "jedis-path/end/ladder", "jedis-path/end/failed", "jedis-path/end/sith-first", "jedis-path/end/sith-others",
    "jedis-path/end/rank", "jedis-path/end/order-sides",
)  # fmt: skip
_KIND = ("jedis-path/kind/how", "jedis-path/kind/tie", "jedis-path/kind/list", "jedis-path/kind/balanced-when",
         "jedis-path/kind/balanced", *(rule for rule, _ in KINDS.values()))  # fmt: skip
_MOST = 40  # no number of this game is greater


def _chance(least: int) -> str:
    """ "5 of 10 numbers" for a spin of 6 or more."""
    return f"{good_spins(least)} of {FACES} numbers"


def _small(number: int | None) -> int | None:
    return number if number is not None and 0 <= number <= _MOST else None


def _spun(told: Told) -> int | None:
    """What was spun: the number nearest to it within its own clause, else in all of the question."""
    found = [clause.stated(*_SPIN) for clause in told.clauses()]
    return next((spin for spin in found if spin is not None), told.stated(*_SPIN))


def _held(told: Told) -> int | None:
    """The skills in hand as one number: not "2 more tiles", "does only one skill count", "2 of each skill"."""
    count = _small(told.stated(*_HAVE))
    number = next((one for one in told.numbers if one.value == count), None)
    if number is None or _NOT_HELD & {*number.before[:1], *number.after[:1]} or number.after[:1] == ["of"]:
        return None
    return None if number.before[:1] == ["only"] and not _HOLDING & set(number.before[:3]) else count


def _of_each(told: Told) -> int | None:
    """ "2 of each skill", in hand: not the price of a lightsaber."""
    is_price = told.has("pay", "cost", "costs", "price", "or")
    for number in told.numbers:
        is_held = _HOLDING & set(number.before[:2]) or not (number.at or is_price)
        if number.after[:2] == ["of", "each"] and (is_held or "other" in number.after[2:4]):
            return _small(number.value)
    return None


def _skills(told: Told) -> dict[str, int]:
    """The skills that are named with a number: "3 logic, 1 energy", or four numbers in a row, L I F E."""
    held = {}
    for kind, nouns in _NAMES.items():
        count = next((_small(told.of(noun)) for noun in nouns if told.has(noun)), None)
        if count is not None:
            held[kind] = count
    each = _of_each(told)
    if each is not None and (not held or told.has("each other")):
        return {kind: held.get(kind, each) for kind in SKILLS}
    values = told.values()
    if not held and len(values) == len(SKILLS) and all(value <= _MOST for value in values):
        return dict(zip(SKILLS, values, strict=True))
    return held


def _named(told: Told) -> str:
    return next((kind for kind, nouns in _NAMES.items() if told.has(*nouns)), "the skill")


@SUMS.of(*_TRIAL)
def jedi_trial(told: Told) -> Reckoned | None:
    """Skills, and a spin if there is one, against 8 (jedis-path/trial/total)."""
    if not told.has("trial", "yoda", "start again", "back to start") or told.has("trials", "final", *_DARK):
        return None
    spin, skills = _small(_spun(told)), _held(told)
    if skills is None:
        skills = sum(_skills(told).values()) if _skills(told) else None
    if skills is None:
        return None
    if spin is None or spin > FACES or (spin == skills and len(told.values()) == 1):
        least = least_spin(skills, TRIAL_TOTAL)
        if least == 1:
            surely = "yes" if told.has("pass", "enough") and not told.has("fail") else ""
            return Reckoned(f"{plural(skills, 'skill')} + any spin reaches {TRIAL_TOTAL}: you cannot fail.", surely)
        return Reckoned(
            f"{TRIAL_TOTAL} - {plural(skills, 'skill')}: a spin of {least} or more passes, {_chance(least)}."
        )
    total = f"{spin} + {plural(skills, 'skill')} = {spin + skills}"
    if passes(spin, skills, TRIAL_TOTAL):
        return Reckoned(f"{total}, {TRIAL_TOTAL} or more: you pass the Jedi Trial and take 1 skill.", "yes")
    return Reckoned(
        f"{total}, under {TRIAL_TOTAL}: back to Start with your {skills}; next turn {skills} + {START_SKILLS} = "
        f"{skills + START_SKILLS}.", "no",
    )  # fmt: skip


@SUMS.of(*_ENCOUNTER)
def an_encounter(told: Told) -> Reckoned | None:
    """A Lesson's or Mission's number, the skill, and the spin if there is one (jedis-path/encounter/add)."""
    if told.has("trial", "trials", "challenge", "duel", "redemption", "of each", *_DARK):
        return None
    if sum(told.has(*nouns) for nouns in _NAMES.values()) > 1:
        return None  # "logic 9, can i add my 3 fighting"
    if told.has(*_TOTAL):
        return _a_total(told)
    parts = _encounter_numbers(told)
    if parts is None:
        return None
    number, level, spin = parts
    kind = _named(told)
    if spin is None:
        least = least_spin(level, number)
        if least > FACES:
            return Reckoned(f"{number} - {kind} {level} = {number - level}: no spin of {FACES} is enough.", "no")
        how = "any spin passes" if least == 1 else f"a spin of {least} or more passes"
        return Reckoned(f"{number} against {kind} {level}: {how}, {_chance(least)}.")
    total = f"{spin} + {kind} {level} = {spin + level} against {number}"
    return _came_to(told, total, passes(spin, level, number))


def _came_to(told: Told, total: str, passed: bool) -> Reckoned:
    """What an encounter brings (jedis-path/lesson/pass, jedis-path/mission/pass)."""
    mission = told.has("mission")
    if passed:
        return Reckoned(f"{total}: passed, {plural(2 if mission else 1, 'skill')} of your choice.", "yes")
    return Reckoned(f"{total}: failed, {'you lose 1 skill' if mission else 'nothing gained and nothing lost'}.", "no")


def _a_total(told: Told) -> Reckoned | None:
    """A total that is added up already, against the card's number (jedis-path/encounter/equal)."""
    parts = [part for clause in told.clauses() for part in clause.parts("and", "but")]
    total = next((part.of(*_TOTAL) for part in parts if part.has(*_TOTAL)), None)
    values = told.values()
    if total is None or len(values) != 2 or _spun(told) is not None or max(values) > _MOST:
        return None
    number = values[values[0] == total]
    return _came_to(told, f"A total of {total} against {number}", passes(0, total, number))


def _encounter_numbers(told: Told) -> tuple[int, int, int | None] | None:
    """The card's number, the player's level and the spin, told apart by their words; None where that is not plain."""
    values = told.values()
    spin = _spun(told)
    rest = list(values)  # without the spin: the card's number and the level
    if spin in rest:  # "a spin" names none of the numbers
        rest.remove(spin)
    if len(rest) != 2 or any(value > _MOST for value in rest) or (spin or 1) > FACES:
        return None
    if spin is None and any(clause.words[-2:-1] == ["got"] and clause.words[-1].isdigit() for clause in told.clauses()):
        return None  # "i got 7": a total or a spin as well
    if not told.has(*_MINE, *(noun for nouns in _NAMES.values() for noun in nouns)):
        return None
    # "level" is the rulebook's own word for the player's skill tiles; a comma ends what a number is said of.
    level = next((part.of("level") for part in told.clauses() if part.has("level")), None)
    number = None if level in rest else told.of(*_NEEDS)
    if number in rest:
        return number, rest[rest[0] == number], spin
    level = told.of(*_MINE) if level is None else level
    return (rest[rest[0] == level], level, spin) if level in rest else None


@SUMS.of(
    "jedis-path/challenge/both-spin", "jedis-path/challenge/win", "jedis-path/challenge/tie",
    "jedis-path/challenge/loser", "jedis-path/challenge/skill", "jedis-path/challenge/choose",
)  # fmt: skip
def a_challenge(told: Told) -> Reckoned | None:
    """Two spins and two skills of a Jedi Challenge (jedis-path/challenge/both-spin)."""
    sides = told.parts("vs", "against", "and he", "and she", "he", "she", "they", "and the other", "other")
    if len(sides) != 2 or told.has("duel"):
        return None
    mine, theirs = (side.values() for side in sides)
    if len(mine) != 2 or len(theirs) != 2 or max(*mine, *theirs) > _MOST:
        return None
    said = f"{mine[0]} + {mine[1]} = {sum(mine)} against {theirs[0]} + {theirs[1]} = {sum(theirs)}"
    if sum(mine) == sum(theirs):
        return Reckoned(f"{said}: a tie, both gain 1 skill.")
    winner = "you gain" if sum(mine) > sum(theirs) else "the other gains"
    return Reckoned(f"{said}: {winner} 1 skill, and the loser loses nothing.")


@SUMS.of(
    "jedis-path/redemption/bare-spin", "jedis-path/redemption/higher", "jedis-path/redemption/lower",
    "jedis-path/redemption/examples", "jedis-path/redemption/none", "jedis-path/dark/give-back",
    "jedis-path/redemption/which-lost", "jedis-path/redemption/landing",
)  # fmt: skip
def redemption(told: Told) -> Reckoned | None:
    """Dark Side tiles, and a bare spin if there is one (jedis-path/redemption/bare-spin)."""
    dark, spin = _small(told.of(*_DARK)), _small(_spun(told))
    if told.has("plus", "saber") or (told.has("dark path") and not told.has("redemption")):
        return None  # what a tile adds to a spin; spaces of the path
    if dark is None or not told.has(
        "redemption", "redeem", "get rid", "give back", "lose a dark", "spin", "spun", "roll"
    ):
        return None
    if spin is None or spin > FACES or (len(told.values()) == 1 and dark == spin):
        if not dark:
            return Reckoned("0 Dark Side tiles: no spin, you gain 1 skill.")
        good = good_spins(dark + 1)
        if not good:
            return Reckoned(f"No spin of {FACES} is above {dark}: it will cost 1 skill.", "no")
        return Reckoned(f"A spin above {dark} gets rid of 1 tile: {good} of {FACES} numbers; else you lose 1 skill.")
    if not dark:
        return Reckoned("0 Dark Side tiles: no spin, you gain 1 skill.")
    goes = redeemed(spin, dark)
    said = f"{spin} is more than {dark}: 1 Dark Side tile goes, {dark - 1} left." if goes else (
        f"{spin} is not more than {dark}: you lose 1 skill and keep the {dark}."
    )  # fmt: skip
    return Reckoned(said, _redeemed_as_asked(told, goes, dark))


def _redeemed_as_asked(told: Told, goes: bool, dark: int) -> str:
    """Yes or no to "is it gone", "do both go", "do i lose a skill"."""
    all_of_them = dark > 1 and told.has("both", "all")
    if told.has("lose a dark", "lose 1 dark", "lose the dark", "lose my dark"):
        return "yes" if goes and not all_of_them else "no"
    if told.has("keep", "stuck") and goes and dark > 1:
        return "no" if all_of_them else "n/a"  # the others stay
    if told.has("lose", "forfeit", "give up", "keep", "stuck", "unforgiven", "fail"):
        return "no" if goes else "yes"
    return "yes" if goes and not all_of_them else "no"


@SUMS.of(*_SABER)
def lightsaber(told: Told) -> Reckoned | None:
    """The skills in hand: which price can be paid (jedis-path/saber/cost)."""
    held = _skills(told)
    if not told.has("lightsaber", "saber", "sabre", "build", "pay", "spend"):
        return None
    if not held or told.has(*_DARK):
        return None
    if len(told.values()) < 2 and len(held) < len(SKILLS) and max(held.values()) < SABER_ALIKE:
        return None
    shown = " ".join(f"{kind} {held.get(kind, 0)}" for kind in SKILLS)
    prices = saber_prices(held)
    must = ("yes" if prices else "no") if is_yes_or_no(told.text) and told.has(*_MUST_PAY) else ""
    if not prices:
        return Reckoned(f"{shown}: neither {MIXED} nor {SABER_ALIKE} alike, so you build it free.", must)
    if len(prices) == 1:
        return Reckoned(f"{shown}: you pay {prices[0]}, the only price you can.", must)
    return Reckoned(f"{shown}: you choose between {listed(prices)}.", must)


@SUMS.of(*_TRIALS)
def the_trials(told: Told) -> Reckoned | None:
    """Dark Side tiles at The Trials: what a Jedi discards, or what a Sith gains (jedis-path/trials/council)."""
    dark = _small(told.of(*_DARK))
    if dark is None or told.has("redemption", "box", "saber", "lightsaber", "dark path", *_SPIN):
        return None
    tiles = plural(dark, "Dark Side tile")
    skills = _small(next((n for n in told.all_of("skills", "skill") if n != dark), None))
    if is_sith(dark):
        gain = trials_gain(dark)
        after = f" ({skills} + {gain} = {skills + gain} before the Master's go)" if skills is not None else ""
        return Reckoned(
            f"{tiles}: a Sith Lord, who gains {plural(gain, 'skill')}{after} and loses the Master.",
            "no" if told.has("jedi", "trials", "pay", "still") and told.has("can", "may", "am i still") else "",
        )
    if not dark:
        return Reckoned("0 Dark Side tiles: you take the Trials and discard nothing.")
    due = DISCARD_PER_DARK * dark
    said = f"{tiles} x {DISCARD_PER_DARK} = {plural(due, 'skill')} to discard, and on as a Jedi"
    if skills is not None:
        paid = trials_discard(dark, skills)
        said += f"; {skills} - {paid} = {skills - paid} left"
    return Reckoned(f"{said}.")


@SUMS.of(*_END)
def end_bonus(told: Told) -> Reckoned | None:
    """What somebody gets who arrives as the first, second and so on (jedis-path/end/ladder)."""
    places = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4}
    said = [place for word, place in places.items() if told.has(word)]
    held = [number.value for number in told.numbers if _HOLDING & set(number.before[:2])]
    skills = _small(told.stated("skills", "skill", "tiles"))
    if len(said) != 1 or skills is None or skills not in held:
        return None  # "can the first sith mix the 4 tiles"
    bonus = sith_bonus(said[0]) if told.has("sith") else jedi_bonus(said[0])
    if skills == bonus:
        return None  # "the first sith got 4 tiles" is the bonus itself
    if told.has("fail", "failed", "lost") and not told.has("sith"):
        bonus = 0
    return Reckoned(f"{skills} + {bonus} = {plural(skills + bonus, 'skill')}.")


@SUMS.of(
    "jedis-path/win/duel-one-by-one", "jedis-path/win/duel-three", "jedis-path/win/duel-who",
    "jedis-path/win/sith-needs", "jedis-path/win/jedi-one", "jedis-path/win/duel-tie", "jedis-path/win/mixed",
)  # fmt: skip
def duel(told: Told) -> Reckoned | None:
    """Two skills in the duel, or how many challenges were won (jedis-path/win/duel-one-by-one)."""
    sides = told.parts("vs", "against")
    if len(sides) == 2 and all(len(side.values()) == 1 for side in sides) and told.has("sith", "duel"):
        mine, theirs = sides[0].values()[0], sides[1].values()[0]
        if max(mine, theirs) > _MOST:
            return None
        sith_first = not (sides[0].has("jedi") and not sides[0].has("sith"))
        sith, jedi = (mine, theirs) if sith_first else (theirs, mine)
        one = duel_chance(sith, jedi)
        return Reckoned(
            f"Sith {sith} against Jedi {jedi}: the Sith wins that challenge in {float(one):.1%}, three such in "
            f"{float(one**3):.1%}."
        )
    wins = _small(told.of("won", "took", "wins", "win"))
    if wins is None or not told.has("sith") or wins > 3:
        return None
    jedi_asks = told.has("sith took", "sith won", "sith wins") and told.has("i took", "i won", "did i")
    if told.has("jedi won", "i am the jedi", "im the jedi", "as jedi", "as a jedi") and not told.has(
        "sith won", "sith took"
    ):
        return None  # the wins are the Jedi's
    jedi_asks = jedi_asks or told.has("did the jedi win", "does the jedi win", "has the jedi won")
    asks_of_loss = told.has("game lost", "do i lose", "did i lose", "have i lost", "am i beaten", "lost for me")
    agrees = (wins == 3) != (jedi_asks != asks_of_loss)
    end = "the Sith Lord wins the game" if wins == 3 else "the Sith needs all three"
    return Reckoned(f"{wins} of 3 won: {end}.", "yes" if agrees else "no")


@SUMS.of("jedis-path/win/all-jedi", "jedis-path/win/all-sith", "jedis-path/win/count", "jedis-path/win/tie")
def most_skills(told: Told) -> Reckoned | None:
    """Totals of two players or more (jedis-path/win/count)."""
    totals = told.all_of("skills", "skill")
    held = _skills(told)
    named = any(told.has(*nouns) for nouns in _NAMES.values())
    if (
        len(told.values()) == len(SKILLS) and not named and len(totals) < 2
    ):  # "12, 15, 9 and 3 skills": four players' rather than four kinds
        if not told.has("win", "wins", "won", "most", "who", "ahead"):
            return None
        totals = told.values()
    if len(totals) < 2 and len(held) == len(SKILLS):
        return Reckoned(f"{' + '.join(str(held[kind]) for kind in SKILLS)} = {sum(held.values())} skills.")
    if len(totals) < 2 or told.has(*_DARK) or max(totals) > 4 * _MOST:
        return None
    best = max(totals)
    if totals.count(best) > 1:
        return Reckoned(f"{' and '.join(str(total) for total in totals)}: a tie, so those spin for the win.")
    return Reckoned(f"{best} against {listed([str(n) for n in totals if n != best])}: the one with {best} wins.")


@SUMS.of(*_KIND)
def kind_of_jedi(told: Told) -> Reckoned | None:
    """The kind of Jedi that goes with four counts (jedis-path/kind/how)."""
    held = _skills(told)
    if len(held) < 2 or told.has("lightsaber", "saber", *_DARK):
        return None
    full = {kind: held.get(kind, 0) for kind in SKILLS}
    if is_balanced(full):
        return Reckoned(f"{full['Logic']} of each: Balanced, or any pair that you choose.")
    titles = [title_of(*pair) for pair in kinds_of(full)]
    shown = ", ".join(f"{kind} {count}" for kind, count in full.items() if count)
    if len(titles) > 4:
        return Reckoned(f"{shown}: a tie, so you choose which comes first and which second.")
    return Reckoned(f"{shown}: {listed(titles, 'or')}{', as you choose' if len(titles) > 1 else ''}.")
