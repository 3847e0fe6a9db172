"""What a Battle card does for those who use it: whether they may, its dots and draws, and what follows the fight."""

from __future__ import annotations

from .cards_facts import BattleCard, battle_cards, weapon
from .cards_who import Circumstances, Fighter, may_use

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

# Conditions that only the table can know, as questions to the player who uses the card.
ASKED = {
    "reveal_own_hand": "Does the card's player show his hand?",
    "opponent_controls_planet_not_surrendered": "Does the opponent control a planet that was not surrendered?",
}


class BattleUse:
    """What comes of a Battle card in a fight.

    why_not: why it is discarded without effect, "" where it may be used.  power: its dots, None where they hang on
    the questions in `asks` or are not known.  destiny: destiny draws.  asks: by name, what the table has to say.
    """

    __slots__ = ("asks", "destiny", "power", "why_not")

    def __init__(self, why_not: str = "", power: int | None = 0, destiny: int | None = 0) -> None:
        self.why_not = why_not
        self.power = power
        self.destiny = destiny
        self.asks: dict[str, str] = {}


def use(card: BattleCard, users: Sequence[Fighter], where: Circumstances) -> BattleUse:
    """In: a Battle card, those who fight with it, and the fight. Out: what it comes to.

    Dots with a condition count when it is true; the rest of the card works anyway.
    Source: Adding Battle Cards to Your Battle Plan; "Fight Together" (young-jedi/battle-cards/surprise,
    young-jedi/together/what, young-jedi/together/mistake, young-jedi/together/weapon).

    >>> from .cards_facts import battle_card
    >>> from .cards_who import Place
    >>> card, here = battle_card("Enough Of This Pretense"), Circumstances(Place("naboo", "Theed Palace"))
    >>> use(card, [Fighter("Queen Amidala")], here).power, use(card, [Fighter("Yoda")], here).why_not
    (3, 'Yoda may not use it')
    """
    why_not = _why_not(card, users, where)
    if why_not:
        return BattleUse(why_not)
    found = BattleUse("", card.power, card.destiny)
    fact = card.codes.value("bonus_only_if")
    if fact and fact not in where.told:
        found.power = None
        found.asks[fact] = ASKED[fact]
    elif not _counts(card, where):
        found.power = 0
    return found


def _why_not(card: BattleCard, users: Sequence[Fighter], where: Circumstances) -> str:
    codes = card.codes
    least, most = card.together
    if codes.has("at") and not where.place.is_at(codes.value("at")):
        return f"it works only at {codes.value('at').replace('-', ' ').title()}"
    if codes.has("first_in_plan") and not where.is_first:
        return "its user must be the first of the battle plan"
    if codes.has("using_weapon") and not where.is_using(codes.value("using_weapon")):
        return f"its user must fight with {codes.value('using_weapon')}"
    if codes.has("no_weapon") and where.weapons:
        return "no weapon goes with it"
    if not least <= len(users) <= most:
        return f"it is for {least if least == most else f'{least} or {most}'}"
    if codes.has("different_characters") and len({user.persona for user in users}) < len(users):
        return "its users must be different characters"
    if any(user.fits_any(codes.names("not")) for user in users) or not may_use(card.users, users, where):
        return f"{' and '.join(user.title for user in users)} may not use it"
    if len(where.weapons) > 1 and not may_use_both(card, where.weapons):
        return "more than one weapon goes with it"
    return ""


def _counts(card: BattleCard, where: Circumstances) -> bool:
    codes = card.codes
    against, arm = codes.names("bonus_only_against"), codes.value("bonus_only_with_weapon")
    if against and not where.is_against(against):
        return False
    if arm and not where.is_using(arm):
        return False
    return where.told.get(codes.value("bonus_only_if"), True)


def may_use_both(card: BattleCard, weapons: Sequence[str]) -> bool:
    """In: a Battle card and two weapons laid with it. Out: does it let its user fight with both, a draw for each?

    Source: the cards themselves, against the one weapon of a fight (young-jedi/weapons/one,
    young-jedi/game-text/over-rules).

    >>> from .cards_facts import battle_card
    >>> may_use_both(battle_card("Gungan Mounted Troops"), ["Kaadu", "Electropole"])
    True
    """
    wanted = card.codes.value("needs_weapons").split("+")
    if len(weapons) != len(wanted) or not card.codes.has("two_weapons:destiny_each"):
        return False
    one, two = weapons
    return any(_is_arm(a, wanted[0]) and _is_arm(b, wanted[1]) for a, b in ((one, two), (two, one)))


def _is_arm(title: str, wanted: str) -> bool:
    sort, _, name = wanted.partition(":")
    arm = weapon(title)
    if sort == "kind":
        return arm is not None and name in arm.sorts
    return arm is not None and arm is weapon(wanted)


def ignores_weapon(card: BattleCard, *, is_armed: bool) -> bool:
    """In: the user's Battle card, and whether he has a weapon. Out: is the opponent's weapon ignored?

    Source: the cards themselves (young-jedi/armed/force-push).
    """
    return card.codes.has("if_user_unarmed:ignore_opponent_weapon") and not is_armed


def change_destinies(
    card: BattleCard | None, own: Sequence[int], other: Sequence[int], damage: int = 0
) -> tuple[list[int], list[int], int]:
    """In: a Battle card, the destiny numbers of both sides, the user's damage. Out: the numbers it leaves, and a bonus.

    It is used where it helps. Source: the cards themselves (young-jedi/game-text/optional).

    >>> from .cards_facts import battle_card
    >>> change_destinies(battle_card("Twist Of Fate"), [2], [5])
    ([5], [2], 0)
    """
    mine, theirs, bonus = sorted(own), sorted(other), 0
    if card is None or not mine:
        return mine, theirs, 0
    codes = card.codes
    if codes.has("destiny_replace"):
        mine[0] = max(mine[0], damage)
    if theirs and mine[0] < theirs[-1]:
        if codes.has("swap_destiny_if_own_lower"):
            mine[0], theirs[-1] = theirs[-1], mine[0]
        elif codes.value("bonus") == "difference_if_own_destiny_lower":
            bonus = theirs[-1] - mine[0]
    return sorted(mine), sorted(theirs), bonus


class Defeat:
    """What a defeat with a Battle card costs one of its users. All False is the ordinary defeat."""

    __slots__ = ("is_free", "keeps_character", "keeps_weapon")

    def __init__(self, keeps_character: bool, keeps_weapon: bool, is_free: bool) -> None:
        self.keeps_character = keeps_character  # back to the hand
        self.keeps_weapon = keeps_weapon  # back to the hand
        self.is_free = is_free  # no damage


def defeat(card: BattleCard | None, fighter: Fighter) -> Defeat:
    """In: the loser's Battle card, and one of those who lost. Out: what becomes of him and his weapon.

    >>> from .cards_facts import battle_card
    >>> defeat(battle_card("C5"), Fighter("Jar Jar Binks")).is_free
    True
    """
    if card is None:
        return Defeat(False, False, False)
    return Defeat(
        *(
            card.codes.has(code) and (card.codes.value(code) == "" or fighter.fits(card.codes.value(code)))
            for code in (
                "if_defeated:return_to_hand",
                "if_defeated:return_weapon_to_hand",
                "if_defeated:no_damage",
            )
        )
    )


def who_falls(card: BattleCard | None, losers: Sequence[Fighter]) -> list[Fighter]:
    """In: the losers' Battle card, and all who fought together. Out: those who are defeated.

    Where the card says one and several would do, they are all returned: the owner chooses one.
    Source: "Fight Together" (young-jedi/together/lose, young-jedi/together/which-one).
    """
    only = card.codes.value("if_lose:only_defeated") if card else ""
    return [fighter for fighter in losers if not only or fighter.fits(only)]


def extra_damage(card: BattleCard | None, *, won: bool) -> tuple[int, int]:
    """In: a Battle card, and whether its user won. Out: damage it adds to its own side, and to the other side."""
    if card is None:
        return 0, 0
    if won:
        return 0, card.codes.number("if_win:opponent_extra_damage")
    return card.codes.number("if_lose:own_extra_damage"), 0


def fights_again(card: BattleCard | None, beaten: Sequence[Fighter]) -> bool:
    """In: the winner's Battle card, and whom he beat. Out: does he fight the next fight too, with the same weapon?"""
    kinds = card.codes.names("fights_next_same_weapon_if_defeats") if card else []
    return bool(kinds) and any(fighter.fits_any(kinds) for fighter in beaten)


def stops_breakthrough(card: BattleCard | None, *, is_last: bool) -> bool:
    """In: the defender's Battle card, and whether it stood before his last character. Out: is there no breakthrough?"""
    return card is not None and is_last and card.codes.has("if_last_in_plan:no_breakthrough_loss")


class DuelingText:
    """What a card does when it scores a hit in a duel.

    extra_hits: tokens besides the one.  draws: cards added to the dueling hand.  removes: hits taken off the own side.
    discards: whether the card itself is discarded for it.
    """

    __slots__ = ("discards", "draws", "extra_hits", "removes")

    def __init__(self, extra_hits: int, draws: int, removes: int, discards: bool) -> None:
        self.extra_hits = extra_hits
        self.draws = draws
        self.removes = removes
        self.discards = discards

    @property
    def said(self) -> str:
        """The text in a few words, as a table names it.

        >>> DuelingText(2, 0, 0, True).said, DuelingText(0, 0, 1, False).said
        ('hit +2 discarding', 'hit one off own')
        """
        words = [
            "hit",
            f"+{self.extra_hits}" if self.extra_hits else "",
            f"draws {self.draws}" if self.draws else "",
            "one off own" if self.removes else "",
            "discarding" if self.discards else "",
        ]
        return " ".join(filter(None, words))


def dueling_text(card: BattleCard | None) -> DuelingText | None:
    """In: a card that scored a hit in a duel. Out: its dueling text, None where it has none.

    Source: How does special dueling game text work? (young-jedi/duel/text-cards, young-jedi/duel/text-list,
    young-jedi/duel/text-discard, young-jedi/duel/text-lightsaber).

    >>> from .cards_facts import battle_card
    >>> text = dueling_text(battle_card("To The Death"))
    >>> text.extra_hits, text.discards
    (2, True)
    """
    found = dict(card.codes.all("dueling:")) if card else {}
    if not found:
        return None
    does = {name.removeprefix("discard_this:"): int(value) for name, value in found.items()}
    discards = any(name.startswith("discard_this:") for name in found)
    return DuelingText(does.get("extra_hits", 0), does.get("draw", 0), does.get("remove_own_hit", 0), discards)


def dueling_texts() -> dict[str, DuelingText]:
    """The dueling texts that there are, by their words; ten cards carry five of them.

    Source: How does special dueling game text work? (young-jedi/duel/text-cards).

    >>> list(dueling_texts())[:2]
    ['hit +1', 'hit +2 discarding']
    """
    found = [text for text in map(dueling_text, battle_cards()) if text]
    return {text.said: text for text in sorted(found, key=lambda text: text.said)}
