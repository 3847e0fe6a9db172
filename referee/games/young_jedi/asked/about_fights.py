"""Fights, groups, breakthrough, starships."""

from __future__ import annotations

from itertools import pairwise

from referee.table.labels import AFTER, BEFORE, MINE, THEIRS, labelled
from referee.table.told import Reckoned, Told
from referee.table.view import plural
from referee.table.whether import is_yes_or_no

from ..fights import breakthrough, fights, group_damage, result, total_power
from ..space import is_evacuated
from .book import DECK, SUMS, Noun, added, first, take, verdict, verdict_on

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.table.labels import Labelled

_MOST = 60  # no Power, bonus or Damage is higher
_WEAPONS = "weapon blaster rifle blaster_rifle lightsaber saber lightsabre sabre gun pistol podracer cannon"
_MANY = ("weapons", "blasters", "rifles", "sabers", "sabres", "guns", "pistols", "podracers", "cannons", "cards")
_MEN = "character droid guys guy jedi gungan member people men tank handmaiden sith jawa tusken raider pilot guard"
_FIGHT = (
    Noun("claim", AFTER, "total totals makes make equals comes_to"),
    Noun("destiny", AFTER, "destiny destiny_of draw drew drawn draws flip flipped cube chance_cube destiny_card"),
    Noun("power", AFTER, "power pow strength"),
    Noun("dots", BEFORE, "dot battle_card_dots location_bonus location_dots bonus_dots bonus site_bonus"),
    Noun("weapon", AFTER, _WEAPONS),
    Noun("battle card", AFTER, "battle_card red_card battle_card_bonus battle_card_of battle_card_adds"),
    Noun("effect", AFTER, "effect effect_bonus"),
    Noun("damage", AFTER, "damage dmg"),
    Noun("count", BEFORE, _MEN),
    Noun("not", BEFORE, "card cards hand turn planet counter deck cost attacker defender hits lap ships"),
    Noun("not", AFTER, "turn lap planet"),
)
_FIGHTING = ("", "power", "dots", "destiny", "weapon", "battle card", "effect")
_OTHER_SUMS = (
    "breakthrough", "break through", "left over", "hits", "hit", "duel", "dueling", "block", "lap", "hand", "deck",
    "counter", "planets", "laps", "in hand", "attackers", "defenders", "dueling hand", "enemies", "team", "order",
    "white", "color", "colour", "wild",
)  # fmt: skip
_EACH = ("each", "apiece", "every one", "all with", "a piece")


class _Total:
    """A side's Power: the sum as it is told, its total, and the Damage at stake."""

    __slots__ = ("damages", "said", "size", "total")

    def __init__(self, numbers: list[Labelled], *, each: bool) -> None:
        count = first(numbers, "count") or 1
        powers = [number for number in numbers if number.label in ("", "power")]
        times = count if each and count > 1 else 1
        said = [f"{times} x {number.value}" if times > 1 else str(number.value) for number in powers]
        bonuses = [number for number in numbers if number.label in _FIGHTING and number not in powers]
        said += [_named(number) for number in bonuses]
        self.size = len(said) + (times > 1)
        self.total = total_power([number.value * times for number in powers], [number.value for number in bonuses])
        self.said = f"{added(said)} = {self.total}" if self.size > 1 else str(self.total)
        self.damages = [number.value for number in numbers if number.label == "damage" for _ in range(times)]


def _named(number: Labelled) -> str:
    if number.label == "dots":
        return plural(number.value, "dot")
    return f"{number.label} {number.value}"


def _with_power(numbers: list[Labelled]) -> list[Labelled]:
    """ "droid 2" is a droid of Power 2, "2 droids" are two."""
    for number in numbers:
        if number.label == "count" and number.noun and number.before == number.noun.split()[-1]:
            number.label = "power"
    for number, after in pairwise(numbers):
        if number.label == "" and after.label == "power" and after.after in _EACH and number.mine == after.mine:
            number.label = "count"  # "two senators power 3 each"
    return numbers


def _counts_fit(numbers: list[Labelled], *, each: bool) -> bool:
    """Whether the characters that are counted are those whose Power is told: "two droids with 2 and 3"."""
    counts = take(numbers, "count")
    powers = take(numbers, "", "power")
    if not counts or counts == [1] or each:
        return len(counts) <= 1
    return len(counts) == 1 and counts[0] == len(powers)


def _sides(told: Told, nouns: Iterable[Noun]) -> tuple[_Total, _Total] | None:
    """Both sides' totals; None where one has none, or where a number is something else."""
    numbers = _with_power(labelled(told, tuple(nouns)))
    mine = [number for number in numbers if number.mine]
    theirs = [number for number in numbers if not number.mine]
    each = told.has(*_EACH)
    for side in (mine, theirs):
        if len(side) == 1 and side[0].label == "claim":
            side[0].label = "power"  # "my total is 8"
    if take(numbers, "not", "claim") or any(number.value > _MOST for number in numbers):
        return None
    if any(number.label in ("weapon", "battle card") and number.noun.endswith(_MANY) for number in numbers):
        return None  # "two rifles" adds nothing that is told
    said_what = told.has("power", "destiny", "dots", "dot", "plus")
    if max((number.value for number in numbers), default=0) <= 2 and not said_what:
        return None  # two against one: people, not Power
    if not said_what and told.has("attack with", "attacks with", "attacked with"):
        return None
    if not said_what and 0 in [number.value for number in numbers]:
        return None  # "he has zero": characters as well
    for side in (mine, theirs):
        if not take(side, "", "power", "destiny") or not _counts_fit(side, each=each and len(take(side, "count")) == 1):
            return None
    return _Total(mine, each=each), _Total(theirs, each=each)


_SHIPS = "starfighter transport starship cruiser battleship fighter infiltrator radiant bravo ship control_ship"
_SPACE = (
    Noun("claim", AFTER, "total totals makes make equals"),
    Noun("destiny", AFTER, "destiny destiny_of draw drew drawn draws flip cube"),
    Noun("power", AFTER, "power"),
    Noun("battle card", AFTER, "battle_card bonus dots"),
    Noun("damage", AFTER, "damage dmg"),
    Noun("ship", AFTER, _SHIPS),
    Noun("not", BEFORE, "card cards hand turn planet deck characters survive survived lost destroyed left"),
)


@SUMS.of(
    "young-jedi/starships/destiny", "young-jedi/starships/defeat", "young-jedi/starships/tie",
    "young-jedi/starships/plan", "young-jedi/starships/attacker", "young-jedi/starships/kinds",
    "young-jedi/starships/survivors", "young-jedi/starships/battle-cards", "young-jedi/starships/battle-card-kinds",
    "young-jedi/sidebar/compare", "young-jedi/sidebar/tie", "young-jedi/sidebar/starfighter-wins",
    "young-jedi/sidebar/transport-wins", "young-jedi/evacuation/success", "young-jedi/evacuation/fail",
    "young-jedi/intercept/choice", "young-jedi/evacuation/passenger-damage", "young-jedi/intercept/all-ships",
    "young-jedi/evacuation/all-ships", "young-jedi/starships/no-breakthrough", "young-jedi/cards/starfighter-cube",
    "young-jedi/evacuation/transport", "young-jedi/evacuation/transport-in-deck", "young-jedi/sidebar/intercept",
    "young-jedi/fight/compare", "young-jedi/fight/tie", "young-jedi/weapons/both-draw",
)  # fmt: skip
def fights_in_space(told: Told) -> Reckoned | None:
    """Ships against ships, one fight a clause; whether a transport is left for the evacuation.

    Source: Starships and Evacuation, Starship Battle Plans (young-jedi/starships/destiny, young-jedi/evacuation/fail).
    """
    if not told.has(*(word.replace("_", " ") for word in _SHIPS.split()), "space"):
        return None
    said, outcomes, transports = [], [], []
    clauses = told.clauses()
    if not any(_space_fight(clause) for clause in clauses):
        clauses = [told]
    for clause in clauses:
        fight = _space_fight(clause)
        if fight is None:
            continue
        mine, theirs, mine_is, theirs_is = fight
        outcome = result(mine.total, theirs.total)
        outcomes.append(outcome)
        if mine_is != theirs_is:
            transports.append(outcome != ("lose" if mine_is else "win"))
        whose = "starfighter" if outcome != "tie" and (theirs_is if outcome == "win" else mine_is) else ""
        loser = "transport" if mine_is != theirs_is and not transports[-1] else "loser"
        end = {"tie": "both survive", "win": "you win", "lose": "you lose"}[outcome]
        if whose and loser == "transport":
            end = "the transport is destroyed"
        elif mine_is != theirs_is and outcome != "tie":
            end = "the starfighter is destroyed" if transports[-1] else end
        damages = {"win": theirs.damages, "lose": mine.damages, "tie": []}[outcome]
        cost = f", {sum(damages)} damage for its owner" if damages else ""
        said.append(f"{mine.said} against {theirs.said}: {end}{cost}")
    if not said:
        return None
    text = "; ".join(said)
    if transports and told.has("evacuat", "evacuation", "evac", "rescue", "get off", "get away"):
        saved = is_evacuated(sum(transports))
        text += "; a transport is left, the evacuation succeeds" if saved else (
            "; no transport is left, so the evacuated cards are discarded"
        )  # fmt: skip
        if told.has("succeed", "success", "work", "get away", "make it", "get off", "safe", "evacuate"):
            return Reckoned(f"{text}.", verdict(told, saved))
    if transports and len(outcomes) == 1:
        asked = _asked_ship(told)
        if asked:
            won = transports[0] if asked == "transport" else not transports[0]
            return Reckoned(f"{text}.", _whether(told, "tie" if outcomes[0] == "tie" else "win" if won else "lose"))
    by_name = any(word in MINE or word in THEIRS for word in told.words) or told.has("beat", "beats", "nobody")
    return Reckoned(f"{text}.", _whether(told, outcomes[0]) if len(outcomes) == 1 and by_name else "")


def _asked_ship(told: Told) -> str:
    """ "does the transport survive": which kind of ship the question asks about."""
    for at, word in enumerate(told.words[:-2]):
        if word in ("does", "is", "will", "can", "do") and told.words[at + 1] in (
            "the",
            "my",
            "his",
            "her",
            "our",
            "a",
        ):
            for kind in ("transport", "starfighter"):
                if told.words[at + 2].startswith(kind):
                    return kind
    return ""


def _space_fight(clause: Told) -> tuple[_Total, _Total, bool, bool] | None:
    numbers = labelled(clause, _SPACE)
    if take(numbers, "not", "claim") or any(number.value > _MOST for number in numbers):
        return None
    if any(number.label == "ship" and number.noun.endswith("s") for number in numbers):
        return None
    is_transport = {True: False, False: False}
    for number in numbers:
        if number.label == "ship":
            big = number.noun.startswith(("transport", "cruiser", "battleship", "radiant", "control"))
            is_transport[number.mine] = is_transport[number.mine] or big
            number.label = "power"
    mine = [number for number in numbers if number.mine]
    theirs = [number for number in numbers if not number.mine]
    if not take(mine, "", "power") or not take(theirs, "", "power"):
        return None
    if all(number.value <= 1 for number in numbers):
        return None  # "one transport against one starfighter"
    return _Total(mine, each=False), _Total(theirs, each=False), is_transport[True], is_transport[False]


@SUMS.of(
    "young-jedi/starships/no-breakthrough", "young-jedi/battle/breakthrough",
    "young-jedi/battle/breakthrough-example", "young-jedi/battle/breakthrough-attacker",
    "young-jedi/starships/plan",
)  # fmt: skip
def leftover_ships(told: Told) -> Reckoned | None:
    """More ships than the other side has: nothing breaks through.

    Source: Starship Battle Plans (young-jedi/starships/no-breakthrough).
    """
    if not told.has("ship", "ships", "starships", "starfighters", "transports", "space"):
        return None
    numbers = labelled(told, ())
    mine, theirs = [n.value for n in numbers if n.mine], [n.value for n in numbers if not n.mine]
    if not mine or not theirs or told.has("power", "destiny", "plus"):
        return None
    over = abs(mine[0] - theirs[0])
    return Reckoned(
        f"{mine[0]} ships against {theirs[0]}: {over} left over, but in space nothing breaks through: 0 cards.",
        verdict(told, outcome=False) if told.has("do", "does", "hit", "break through") else "",
    )


_PLANS = (
    Noun("claim", BEFORE, "breakthrough_card breakthrough_cards cards card damage"),
    Noun(
        "left", BEFORE, "left_over leftover leftovers left unfought never_fought extra spare did_not_fight didnt_fight"
    ),
    Noun("attackers", BEFORE, "attackers attacker attacking"),
    Noun("attackers", AFTER, "attack_with attacks_with attacking_with i_attack attacked_with"),
    Noun("defenders", BEFORE, "defenders defender defending blockers"),
    Noun("defenders", AFTER, "defend_with defends_with defending_with"),
    DECK,
    Noun("not", AFTER, "power destiny turn planet"),
)


@SUMS.of(
    "young-jedi/battle/breakthrough", "young-jedi/battle/breakthrough-attacker",
    "young-jedi/battle/breakthrough-example", "young-jedi/battle/breakthrough-group",
    "young-jedi/battle/next-fight", "young-jedi/battle/end", "young-jedi/battle/winner-again",
)  # fmt: skip
def cards_of_breakthrough(told: Told) -> Reckoned | None:
    """Characters of both sides: how many cards the defender discards at the end.

    Source: Who Wins This Fight? (young-jedi/battle/breakthrough).
    """
    numbers = labelled(told, _PLANS)
    values = told.values()
    if len(values) > 1 and told.has("won", "wins", "win") and told.has(f"{values[0]} to {values[1]}"):
        return None  # the totals of a fight
    if told.has("no enemy", "no opponent", "no defender", "unopposed"):
        for number in numbers:
            number.label = "left" if number.label == "attackers" else number.label
    if take(numbers, "not", "deck") or max(told.values(), default=0) > _MOST or told.has("power", "ships", "destiny"):
        return None
    they_attack = told.has(
        "i defend",
        "im defending",
        "i am defending",
        "i was attacked",
        "attacked me",
        "im attacked",
        "i am the defender",
        "im the defender",
        "as defender",
        "as the defender",
        "he attacks",
        "she attacks",
        "he attacked",
        "opponent attacks",
        "they attack",
        "he is attacking",
        "i am attacked",
        "hes attacking",
        "his attack",
        "she attacked",
    )
    left = take(numbers, "left")
    supposed = take(numbers, "claim")
    sides = [number for number in numbers if number.label in ("", "attackers", "defenders")]
    if len(sides) == 1 and len(left) == 1 and not told.has("left over", "leftover"):
        sides = [number for number in numbers if number.label != "claim"]  # "i have 3 droids left and he has 1"
    if len(sides) != 2:
        if len(left) != 1 or sides:
            return None
        if they_attack:
            said = f"{left[0]} left over, but only the attacker breaks through: 0 cards."
            return Reckoned(said, verdict(told, outcome=False))
        if not told.has("attack"):
            return None
        return Reckoned(
            f"{left[0]} attackers left over: the defender discards {plural(left[0], 'card')}.",
            verdict_on(told, left[0], supposed),
        )
    attackers, defenders = _plans(sides, they_attack=they_attack)
    if not told.has(
        "break", "breakthrough", "through", "attack", "defender", "defend", "leftover", "left over", "fights"
    ):
        return None
    through = breakthrough(attackers, defenders)
    count = plural(fights(attackers, defenders), "fight")
    if through:
        said = f"{attackers} - {defenders} = {through} attackers left over after {count}: {plural(through, 'card')}."
    else:
        said = f"{attackers} attacking, {defenders} defending: nobody breaks through after {count}, 0 cards."
    goes_on = through == attackers if told.has("all") else through > 0
    hits = verdict_on(told, through, supposed) if supposed else verdict(told, goes_on != told.has("no breakthrough"))
    return Reckoned(said, hits)


def _plans(sides: list[Labelled], *, they_attack: bool) -> tuple[int, int]:
    """Attackers and defenders: as they are called, else by whose they are, else as they are told."""
    one, two = sides
    if one.label == "attackers" or two.label == "defenders":
        return one.value, two.value
    if one.label == "defenders" or two.label == "attackers":
        return two.value, one.value
    if one.mine != two.mine:
        mine, theirs = (one.value, two.value) if one.mine else (two.value, one.value)
        return (theirs, mine) if they_attack else (mine, theirs)
    return one.value, two.value


@SUMS.of("young-jedi/effects/together", "young-jedi/together/power")
def effect_for_a_group(told: Told) -> Reckoned | None:
    """An Effect's bonus for each character of a group.

    Source: Effect Cards (young-jedi/effects/together).
    """
    nouns = (
        Noun("bonus", AFTER, "effect bonus effect_bonus bonus_of gives adds"),
        Noun("count", BEFORE, _MEN),
        Noun("claim", BEFORE, "more extra"),
        Noun("power", AFTER, "power"),
    )
    numbers = labelled(told, nouns)
    count, bonus = first(numbers, "count"), first(numbers, "bonus")
    if not told.has("effect") or count is None or bonus is None or count < 2 or take(numbers, "", "power"):
        return None
    more = count * bonus
    return Reckoned(
        f"{count} x {bonus} = {more} more Power for the group.", verdict_on(told, more, take(numbers, "claim"))
    )


@SUMS.of(
    "young-jedi/together/lose", "young-jedi/fight/lose", "young-jedi/fight/damage-number",
    "young-jedi/together/power", "young-jedi/together/win", "young-jedi/stack/add-together",
    "young-jedi/fight/damage-source", "young-jedi/together/weapon-loss",
)  # fmt: skip
def damage_of_a_group(told: Told) -> Reckoned | None:
    """The Damage numbers of a group that was defeated.

    Source: "Fight Together" (young-jedi/together/lose).
    """
    numbers = labelled(told, _FIGHT)
    damages = take(numbers, "damage")
    if len(damages) == 1:
        damages += [number.value for number in numbers if number.label == "" and number.before in ("and", "plus")]
    count = first(numbers, "count")
    if any(number.label == "" and number.before not in ("and", "plus", "of") for number in numbers):
        return None
    if not damages or take(numbers, "power", "destiny", "not", "dots") or told.has("only one", "duel", "hits", "deck"):
        return None
    if not told.has("lose", "lost", "loses", "die", "died", "defeated", "beaten", "down", "killed"):
        return None
    if count and count > 1 and told.has(*_EACH) and len(damages) == 1:
        said = f"{count} x {damages[0]}"
        damages *= count
    elif len(damages) > 1 and (not count or count == len(damages)):
        said = added(damages)
    else:
        return None
    return Reckoned(
        f"{said} = {group_damage(damages)} cards off your draw deck, unless the Battle card says only one is defeated."
    )


@SUMS.of(
    "young-jedi/fight/compare", "young-jedi/fight/win", "young-jedi/fight/lose", "young-jedi/fight/tie",
    "young-jedi/fight/tie-cards", "young-jedi/fight/damage-number", "young-jedi/bonus/dots",
    "young-jedi/bonus/example", "young-jedi/bonus/none", "young-jedi/bonus/both", "young-jedi/bonus/other-planet",
    "young-jedi/weapons/adds-power", "young-jedi/weapons/example", "young-jedi/weapons/destiny-draw",
    "young-jedi/weapons/both-draw", "young-jedi/weapons/destiny-read", "young-jedi/weapons/destiny-any-card",
    "young-jedi/weapons/any-character", "young-jedi/weapons/lost", "young-jedi/weapons/winner-keeps",
    "young-jedi/weapons/one", "young-jedi/weapons/turn-over", "young-jedi/weapons/destiny-order",
    "young-jedi/battle-cards/with-weapon", "young-jedi/battle-cards/surprise", "young-jedi/battle-cards/discard",
    "young-jedi/battle-cards/both", "young-jedi/battle/first-fight", "young-jedi/together/power",
    "young-jedi/together/win", "young-jedi/together/lose", "young-jedi/together/tie", "young-jedi/together/what",
    "young-jedi/together/weapon", "young-jedi/together/weapon-loss", "young-jedi/effects/together",
    "young-jedi/cards/dots-first", "young-jedi/cards/battle-cubes", "young-jedi/stack/add-together",
    "young-jedi/face-up/bonus", "young-jedi/battle/next-fight", "young-jedi/battle-cards/one",
    "young-jedi/battle/survivors",
)  # fmt: skip
def fight(told: Told) -> Reckoned | None:
    """Power, dots, weapon destiny and Battle cards of both sides: who wins, and the damage.

    Source: Who Wins This Fight?; Using Weapon Cards in Your Battle Plan (young-jedi/fight/compare).
    """
    if told.has(*_OTHER_SUMS):
        return None
    sides = _sides(told, _FIGHT)
    if sides is None:
        return None
    mine, theirs = sides
    outcome = result(mine.total, theirs.total)
    damages = {"win": theirs.damages, "lose": mine.damages, "tie": []}[outcome]
    end = {"win": "you win", "lose": "you lose", "tie": "a tie, both stay and nobody takes damage"}[outcome]
    if damages:
        loss = f"{added(damages)} = {group_damage(damages)}" if len(damages) > 1 else str(damages[0])
        end += f", and {'you discard' if outcome == 'lose' else 'the opponent discards'} {loss} off the draw deck"
    return Reckoned(f"{mine.said} against {theirs.said}: {end}.", _whether(told, outcome))


def _whether(told: Told, outcome: str) -> str:
    """Yes or no to "do i win", "does he survive", "does a 4 beat a 5"."""
    if not is_yes_or_no(told.text):
        return ""
    if told.has("tie", "nobody", "both", "stand off", "draw?"):
        return verdict(told, outcome == "tie")
    if _asks_of_them(told):
        outcome = {"win": "lose", "lose": "win", "tie": "tie"}[outcome]
    if told.has("lose", "loses", "lost", "die", "dies", "dead", "defeated", "destroyed", "killed", "beaten"):
        return verdict(told, outcome == "lose")
    if told.has("survive", "survives", "stay", "stays", "live", "safe"):
        return verdict(told, outcome != "lose")
    if told.has("win", "wins", "beat", "beats", "enough", "defeat", "defeats", "kill", "stronger", "higher", "more"):
        return verdict(told, outcome == "win")
    return ""


def _asks_of_them(told: Told) -> bool:
    """ "does he win", "does his 4 beat my 5"."""
    for at, word in enumerate(told.words[:-1]):
        if word in ("does", "do", "is", "can", "will", "would", "did") and told.words[at + 1] in THEIRS:
            return True
    return False


@SUMS.of(
    "young-jedi/bonus/dots", "young-jedi/bonus/example", "young-jedi/weapons/example",
    "young-jedi/weapons/destiny-draw", "young-jedi/weapons/adds-power", "young-jedi/cards/dots-first",
    "young-jedi/cards/battle-cubes", "young-jedi/together/power", "young-jedi/starships/destiny",
    "young-jedi/weapons/destiny-read", "young-jedi/battle-cards/with-weapon", "young-jedi/fight/compare",
    "young-jedi/weapons/both-draw", "young-jedi/together/what", "young-jedi/effects/together",
    "young-jedi/sidebar/compare",
)  # fmt: skip
def total_of_a_fighter(told: Told) -> Reckoned | None:
    """Power and what is added to it, where no enemy is told.

    Source: Location Bonuses; Using Weapon Cards in Your Battle Plan (young-jedi/bonus/example).
    """
    if told.has(*_OTHER_SUMS):
        return None
    numbers = _with_power(labelled(told, (Noun("power", AFTER, "starfighter transport base"), *_FIGHT)))
    each = told.has(*_EACH)
    claims = take(numbers, "claim")
    fighting = [number for number in numbers if number.label in _FIGHTING]
    if take(numbers, "not", "damage") or any(number.value > _MOST for number in numbers):
        return None
    if any(number.label in ("weapon", "battle card") and number.noun.endswith(_MANY) for number in numbers):
        return None
    if not told.has("power", "plus", "total", "dots", "dot", "base", "starfighter", "transport", "strength"):
        return None
    if len({number.mine for number in fighting}) != 1 or not _counts_fit(numbers, each=each):
        return None
    if not take(fighting, "power", "") or not (
        take(fighting, "dots", "destiny", "weapon", "battle card", "effect") or (each and take(fighting, "power"))
    ):
        return None
    total = _Total(numbers, each=each)
    return Reckoned(f"{total.said} Power.", verdict_on(told, total.total, claims)) if total.size > 1 else None
