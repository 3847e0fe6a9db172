"""Is a deck legal? Every rule is checked, and every problem found is reported.

The rules are those of rulebooks/young-jedi.toml under young-jedi/deck; rules.py holds their limits.
"""

from __future__ import annotations

from referee.table.names import squeeze
from referee.table.view import listed, plural

from .cards import COLOURS, Card
from .laying import Counts, Layout, count_cards
from .report import Findings, Holding, Problem
from .rules import RuleSet

Lines = dict[Card, list[int]]
PURPLE = COLOURS.index("purple")


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
        self.layout = Layout(counts, rules, complete=not self.slack and self.total == rules.size)
        self.piles = self.layout.piles

    def judge(self) -> Findings:
        """All problems, in the order of rules.RULES, with the placement of the wild cards."""
        self.size()
        self.one_side()
        self.colours()
        self.copies()
        self.planets()
        self.objectives()
        self.banned()
        return Findings(self.problems, self.layout.placed, self.layout.dots, self.piles)

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
            self._instead(count, f"{away} Side card", f"{home} Side"),
            limit=0,
            found=count,
            holdings=self._holdings(other),
        )

    def colours(self) -> None:
        """As many cards of every dot colour, one wild card in each.

        young-jedi/deck/six-by-ten, young-jedi/deck/wild-one-a-colour.
        """
        want = self.rules.per_colour
        if self.layout.conflict is not None:
            from .explain import explain

            self.problems.append(explain(self.layout.conflict, self.layout, self.lines))
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
        if self.layout.homeless:
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
        from .explain import a_number

        count = len(self.layout.homeless)
        wilds = sum(1 for p in self.layout.placed if p.as_wild for _ in range(p.count)) + count
        most = 6 * self.rules.wild_per_colour
        message = (
            f"{wilds} wild cards; a deck has room for {most}, {a_number(self.rules.wild_per_colour)} in each colour"
            if wilds > most
            else f"{plural(count, 'wild card')} without a place; one wild card goes into a colour, as its tenth card"
        )
        fix = f"take out {plural(count, 'wild card')}"
        holdings = self._holdings({card: n for card, n in self.counts.items() if card.white and card.home is None})
        self._add("wild-limit", message, fix, limit=most, found=wilds, holdings=holdings)

    def copies(self) -> None:
        """So many of one title in one colour, wild cards included, subtitles ignored.

        young-jedi/deck/copies, young-jedi/deck/copies-each-colour, young-jedi/deck/wild-copies.
        """
        most = self.rules.copies
        if most is None or self.layout.conflict is not None:
            return  # what a wild card breaks where it was put is part of the conflict
        for c, pile in enumerate(self.layout.by_title):
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
                        holdings=self._holdings(count_cards(cards)),
                    )

    def planets(self) -> None:
        """At least one Location for each planet (young-jedi/deck/planets, young-jedi/deck/planets-one-or-more)."""
        have = {card.planet for card in self.counts if card.type == "location"}
        missing = [planet.title() for planet in self.rules.planets if squeeze(planet) not in have]
        if len(missing) > self.slack:
            found = len(self.rules.planets) - len(missing)
            is_room = self.piles[PURPLE] + len(missing) <= self.rules.per_colour
            how = "add" if is_room else f"swap {plural(len(missing), 'purple card')} for"
            self._add(
                "three-planets",
                f"no Location for {listed(missing)}; a deck has at least one for each planet",
                f"{how} a Location of {listed(missing)}",
                colour=PURPLE,
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
                self._instead(found - most, "Objective", "a colour that is short"),
                limit=most,
                found=found,
                holdings=self._holdings(there),
            )

    def banned(self) -> None:
        """Cards that a club leaves out (young-jedi/deck/banned)."""
        if not self.rules.banned:
            return
        there = {card: count for card, count in self.counts.items() if self.rules.bans(card)}
        if there:
            names = listed([card.name for card in there])
            found = sum(there.values())
            self._add(
                "banned",
                f"{names} {'is' if len(there) == 1 else 'are'} banned by {self.rules.name}",
                self._instead(found, "banned card", "others"),
                limit=0,
                found=found,
                holdings=self._holdings(there),
            )

    # Helpers.

    def _instead(self, count: int, what: str, other: str) -> str:
        """Take cards out, or swap them where the deck would be too small without them."""
        if self.total - count < self.rules.size:
            return f"swap {plural(count, what)} for {other}"
        return f"take out {plural(count, what)}"

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
        return sorted(self._holdings(self.layout.in_colour(colour)), key=lambda h: -h.count)


def _limit_name(card: Card) -> str:
    """The title that the limit is about, as a person says it."""
    if card.subtype == "armed-and-dangerous":
        return f"{card.title} & {card.subtitle.rpartition('&')[2].strip()}"
    return card.title
