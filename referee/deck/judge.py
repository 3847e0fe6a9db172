"""Is a deck legal? Every rule is checked, and every problem found is reported.

The rules are those of rulebooks/young-jedi.toml under young-jedi/deck; rules.py holds their limits.
"""

from __future__ import annotations

from referee.table.names import squeeze
from referee.table.view import listed, plural

from .cards import COLOURS, Card
from .placing import Piles, Wild, heavy_titles, key, kinds
from .report import Findings, Holding, Placed, Problem
from .rules import RuleSet

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from .conflict import Conflict

Counts = dict[Card, int]
Lines = dict[Card, list[int]]


class Judge:
    """Judges one set of cards.

    unknown: copies on lines that name no card, which are cards of some kind.  loose: lines that may be cards or not.
    What these could still put right is no problem; both are 0 where every line was read.
    """

    def __init__(
        self, counts: Counts, lines: Lines, side: str, rules: RuleSet, *, unknown: int = 0, loose: int = 0
    ) -> None:
        self.counts = counts
        self.lines = lines
        self.side = side
        self.rules = rules
        self.slack = unknown + loose
        self.loose = loose
        self.known = sum(counts.values())
        self.total = self.known + unknown
        self.problems: list[Problem] = []

    def judge(self) -> Findings:
        """All problems, in the order of rules.RULES, with the placement of the wild cards."""
        self.lay_out()
        self.size()
        self.one_side()
        self.colours()
        self.copies()
        self.planets()
        self.objectives()
        self.banned()
        return Findings(self.problems, self.placed, self.dots, self.piles)

    # The piles.

    def lay_out(self) -> None:
        """Lay the cards out by the colour of their dots, and the wild cards where they fit best.

        Every copy of a card lies in the colour of its dot (young-jedi/deck/dots), an Armed & Dangerous or Double Impact
        card as one card (young-jedi/deck/armed-one-card, young-jedi/deck/double-impact). What has white dots is placed:
        young-jedi/deck/wild, young-jedi/deck/wild-same, young-jedi/deck/semi-wild, young-jedi/deck/objective-slot.
        """
        self.dots = [0] * 6
        self.placed: list[Placed] = []
        self.homeless: list[Card] = []
        self.conflict: Conflict | None = None
        # by_title[colour][title]: the cards of that title in that pile, one for each copy
        self.by_title: list[dict[str, list[Card]]] = [{} for _ in COLOURS]
        wilds: list[Card] = []
        for card, count in self.counts.items():
            if card.white:
                wilds += [card] * count
            elif card.home is not None:
                self.dots[card.home] += count
                self._lay(card, card.home, count)
        if wilds:
            self._place(wilds)
        self.piles = [sum([len(cards) for cards in pile.values()]) for pile in self.by_title]

    def _lay(self, card: Card, colour: int, count: int = 1) -> None:
        pile = self.by_title[colour]
        title = card.limit_title
        if title in pile:
            pile[title] += [card] * count
        else:
            pile[title] = [card] * count

    def _place(self, cards: list[Card]) -> None:
        rules = self.rules
        heavy = heavy_titles(self.counts, rules.copies)
        wilds = kinds(cards, heavy)
        plain: list[dict[str, int]] = [{} for _ in COLOURS]
        for card, count in self.counts.items():
            if card.home is not None:
                title = key(card, heavy)
                plain[card.home][title] = plain[card.home].get(title, 0) + count
        room = [rules.per_colour] * 6
        piles = Piles(plain, wilds, room=room, copies=rules.copies, places=rules.wild_per_colour)
        found = piles.place()
        gone, picks = found if found is not None else (1, [])
        if gone and self._is_only_the_wilds(plain):
            from .conflict import smallest_conflict

            self.conflict = smallest_conflict(
                plain, wilds, room=rules.per_colour, copies=rules.copies, places=rules.wild_per_colour
            )
        put: dict[tuple[Card, int, bool], int] = {}
        for colour, kind in picks:
            card = kind.cards.pop()
            self._lay(card, colour)
            put[card, colour, True] = put.get((card, colour, True), 0) + 1
        for kind in wilds:
            for card in kind.cards:
                if kind.home is None:
                    self.homeless.append(card)
                else:
                    self._lay(card, kind.home)
                    put[card, kind.home, False] = put.get((card, kind.home, False), 0) + 1
        order = sorted(put.items(), key=lambda item: (item[0][1], not item[0][2]))
        self.placed = [Placed(card, count, colour, as_wild) for (card, colour, as_wild), count in order]

    def _is_only_the_wilds(self, plain: list[dict[str, int]]) -> bool:
        """Whether the piles are right without the wild cards, so that only their placing is to be explained."""
        rules = self.rules
        wilds = sum(count for card, count in self.counts.items() if card.white and card.home is None)
        if self.slack or self.total != rules.size or wilds > 6 * rules.wild_per_colour:
            return False
        for pile in plain:
            if sum(pile.values()) > rules.per_colour:
                return False
            if rules.copies is not None and any(n > rules.copies for title, n in pile.items() if title):
                return False
        return True

    # The rules, one after the other.

    def size(self) -> None:
        """Exactly so many cards, the Objective among them (young-jedi/deck/size, young-jedi/deck/objective-sixty)."""
        want, have = self.rules.size, self.total
        if have <= want <= have + self.loose:
            return
        difference = abs(have - want)
        fix = f"{'take out' if have > want else 'add'} {plural(difference, 'card')}"
        self._add("size", f"{plural(have, 'card')}; a deck has exactly {want}", fix, limit=want, found=have)

    def one_side(self) -> None:
        """All cards from one side of the Force (young-jedi/deck/side)."""
        other = {card: count for card, count in self.counts.items() if card.side != self.side}
        if not other or not self.side:
            if len({card.side for card in self.counts}) < 2:
                return
            other = {card: count for card, count in self.counts.items() if card.side == "dark"}
        count = sum(other.values())
        home, away = (self.side or "light").title(), next(iter(other)).side.title()
        self._add(
            "side",
            f"{plural(count, away + ' Side card')} among {self.known - count} {home} Side cards; a deck is of one side",
            f"take out the {away} Side {'card' if count == 1 else 'cards'}",
            limit=0,
            found=count,
            holdings=self._holdings(other),
        )

    def colours(self) -> None:
        """As many cards of every dot colour, one wild card in each.

        young-jedi/deck/six-by-ten, young-jedi/deck/wild-one-a-colour.
        """
        want = self.rules.per_colour
        if self.conflict is not None:
            self._explain(self.conflict)
            return
        over = [c for c in range(6) if self.piles[c] > want]
        short = [c for c in range(6) if self.piles[c] < want]
        for c in range(6):
            have = self.piles[c]
            if have > want or have + self.slack < want:
                self._add(
                    "six-by-ten",
                    f"{COLOURS[c].title()} has {plural(have, 'card')}; each colour has exactly {want}",
                    self._colour_fix(c, over, short),
                    colour=c,
                    limit=want,
                    found=have,
                    holdings=self._in_colour(c) if have > want else [],
                )
        if self.homeless:
            self._no_place()

    def _colour_fix(self, c: int, over: list[int], short: list[int]) -> str:
        difference = self.piles[c] - self.rules.per_colour
        colour = COLOURS[c]
        if difference > 0:
            if self.total <= self.rules.size and short:
                return f"swap {plural(difference, f'{colour} card')} for {listed([COLOURS[s] for s in short], 'or')}"
            return f"take out {plural(difference, f'{colour} card')}"
        if self.total >= self.rules.size and over:
            return f"swap {plural(-difference, 'card')} of {listed([COLOURS[o] for o in over], 'or')} for {colour}"
        return f"add {plural(-difference, f'{colour} card')}"

    def _no_place(self) -> None:
        """Wild cards that are left over: one goes into each colour (young-jedi/deck/wild-one-a-colour)."""
        count = len(self.homeless)
        wilds = sum(1 for p in self.placed if p.as_wild for _ in range(p.count)) + count
        most = 6 * self.rules.wild_per_colour
        message = (
            f"{wilds} wild cards; a deck has room for {most}, {_a_number(self.rules.wild_per_colour)} in each colour"
            if wilds > most
            else f"{plural(count, 'wild card')} without a place; one wild card goes into a colour, as its tenth card"
        )
        fix = f"take out {plural(count, 'wild card')}"
        holdings = self._holdings({card: n for card, n in self.counts.items() if card.white and card.home is None})
        self._add("wild-limit", message, fix, limit=most, found=wilds, holdings=holdings)

    def _explain(self, conflict: Conflict) -> None:
        """Why no way of laying out the wild cards works: the smallest set of colours and cards that is too much."""
        want = self.rules.per_colour
        names = listed(list(dict.fromkeys(card.name for wild in conflict.wilds for card in wild.cards)))
        colours = listed([COLOURS[c] for c in conflict.colours])
        if not conflict.colours:
            message = f"no place for {names}: {self._why_no_place(conflict.wilds)}"
        elif self._too_short(conflict.colours):
            home, most = self._at_home(conflict.colours[0]), self.rules.wild_per_colour
            message = f"{colours} has {home} cards and takes {_a_number(most)} wild; each colour has exactly {want}"
        else:
            needs = listed([self._need(c) for c in conflict.colours])
            message = f"{needs}, and the wild cards cannot give {'it' if len(conflict.colours) == 1 else 'that'}"
            if names:
                message += f" while {names} {'has' if len(conflict.wilds) == 1 else 'have'} to be placed too"
            reasons = self._why_not(conflict.colours)
            message += f": {reasons}" if reasons else ""
        rule = "copy-limit" if conflict.by_copies else "six-by-ten" if conflict.colours else "wild-limit"
        only = conflict.colours[0] if len(conflict.colours) == 1 else None
        self._add(
            rule,
            message,
            f"swap a wild card for a {colours} card"
            if len(conflict.colours) == 1
            else "swap a wild card for a coloured one",
            colour=only,
            limit=want if conflict.colours else self.rules.wild_per_colour,
            found=None if only is None else self.dots[only],
            holdings=self._holdings({c: n for c, n in self.counts.items() if c.white}),
        )

    def _at_home(self, colour: int) -> int:
        return sum(1 for cards in self.by_title[colour].values() for card in cards if card.home == colour)

    def _too_short(self, colours: list[int]) -> bool:
        """Whether it is one colour that needs more cards than it has places for wild ones."""
        rules = self.rules
        return len(colours) == 1 and rules.per_colour - self._at_home(colours[0]) > rules.wild_per_colour

    def _need(self, colour: int) -> str:
        home = self._at_home(colour)
        return f"{COLOURS[colour]} has {home} and needs {self.rules.per_colour - home} more"

    def _why_not(self, colours: list[int]) -> str:
        """For each wild card, what keeps it out of these colours; "" where it is only that there are too few."""
        reasons = []
        for card in [c for c in self.counts if c.white]:
            no_dot = [COLOURS[c] for c in colours if c not in card.white]
            full = [COLOURS[c] for c in colours if c in card.white and self._would_be_over(card, c)]
            if len(no_dot) == len(colours):
                reasons.append(f"{card.name} has no white dot there")
            elif full:
                copies = self.rules.copies
                reasons.append(f"{card.title} would be number {(copies or 0) + 1} of its title in {listed(full)}")
        return "; ".join(reasons)

    def _would_be_over(self, card: Card, colour: int) -> bool:
        copies = self.rules.copies
        there = [c for c in self.by_title[colour].get(card.limit_title, []) if c.home == colour]
        return copies is not None and len(there) >= copies

    def _why_no_place(self, wilds: list[Wild]) -> str:
        open_to = {c for wild in wilds for c in wild.white}
        names = listed([COLOURS[c] for c in sorted(open_to)], "or")
        return f"in {names} every place for a wild card is taken or the colour is full"

    def copies(self) -> None:
        """So many of one title in one colour, wild cards included, subtitles ignored.

        young-jedi/deck/copies, young-jedi/deck/copies-each-colour, young-jedi/deck/wild-copies.
        """
        most = self.rules.copies
        if most is None or self.conflict is not None:
            return  # what a wild card breaks where it was put is part of the conflict
        for c, pile in enumerate(self.by_title):
            for cards in pile.values():
                if len(cards) > most:
                    extra = len(cards) - most
                    exact = self.piles[c] <= self.rules.per_colour
                    fix = (
                        f"swap {extra} for {'another' if extra == 1 else 'other'} {COLOURS[c]} card{'s' * (extra > 1)}"
                    )
                    self._add(
                        "copy-limit",
                        f"{len(cards)} cards titled {_limit_name(cards[0])} in {COLOURS[c]}; at most {most}",
                        fix if exact else f"take out {extra}",
                        colour=c,
                        limit=most,
                        found=len(cards),
                        holdings=self._holdings(_count(cards)),
                    )

    def planets(self) -> None:
        """At least one Location for each planet (young-jedi/deck/planets, young-jedi/deck/planets-one-or-more)."""
        have = {card.planet for card in self.counts if card.type == "location"}
        missing = [planet.title() for planet in self.rules.planets if squeeze(planet) not in have]
        if len(missing) > self.slack:
            found = len(self.rules.planets) - len(missing)
            self._add(
                "three-planets",
                f"no Location for {listed(missing)}; a deck has at least one for each planet",
                f"swap {plural(len(missing), 'purple card')} for a Location of {listed(missing)}",
                colour=5,
                limit=len(self.rules.planets),
                found=found,
            )

    def objectives(self) -> None:
        """At most one Objective (young-jedi/deck/objective)."""
        there = {card: count for card, count in self.counts.items() if card.type == "objective"}
        found, most = sum(there.values()), self.rules.objectives
        if found > most:
            self._add(
                "objective",
                f"{found} Objectives; at most {most}",
                f"take out {found - most}",
                limit=most,
                found=found,
                holdings=self._holdings(there),
            )

    def banned(self) -> None:
        """Cards that a club leaves out (young-jedi/deck/banned)."""
        if not self.rules.banned:
            return
        keys = {squeeze(name) for name in self.rules.banned}
        there = {
            card: count
            for card, count in self.counts.items()
            if keys & {card.title_key, squeeze(card.name), squeeze(card.code) or "-"}
        }
        if there:
            names = listed([card.name for card in there])
            found = sum(there.values())
            self._add(
                "banned",
                f"{names} {'is' if len(there) == 1 else 'are'} left out by {self.rules.name}",
                f"take out {plural(found, 'card')}",
                limit=0,
                found=found,
                holdings=self._holdings(there),
            )

    # Helpers.

    def _add(
        self,
        rule: str,
        message: str,
        fix: str,
        *,
        colour: int | None = None,
        limit: int | None = None,
        found: int | None = None,
        holdings: list[Holding] | None = None,
    ) -> None:
        self.problems.append(Problem(rule, message, fix, colour=colour, limit=limit, found=found, holdings=holdings))

    def _holdings(self, counts: Counts) -> list[Holding]:
        return [Holding(card, count, self.lines.get(card, [])) for card, count in counts.items()]

    def _in_colour(self, colour: int) -> list[Holding]:
        cards = [card for pile in self.by_title[colour].values() for card in pile]
        return sorted(self._holdings(_count(cards)), key=lambda h: -h.count)


def _count(cards: list[Card]) -> Counts:
    counts: Counts = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return counts


def _limit_name(card: Card) -> str:
    """The title that the limit is about, as a person says it."""
    if card.subtype == "armed-and-dangerous":
        return f"{card.title} & {card.subtitle.rpartition('&')[2].strip()}"
    return card.title


def _a_number(n: int) -> str:
    return {0: "none", 1: "one", 2: "two", 3: "three"}.get(n, str(n))
