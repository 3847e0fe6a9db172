"""What the judge says of a deck: the verdict, every problem, and where the wild cards go."""

from __future__ import annotations

from .cards import COLOURS, Card

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from .resolve import Deck
    from .rules import RuleSet


class Holding:
    """Copies of one card and the lines they stand on."""

    __slots__ = ("card", "count", "lines")

    def __init__(self, card: Card, count: int, lines: list[int]) -> None:
        self.card = card
        self.count = count
        self.lines = lines


class Problem:
    """One thing wrong. rule: its name in rules.RULES.  message: one clause.  fix: the smallest change, or "".

    colour: 0 to 5 where it is about one colour.  limit, found: the two numbers, where there are two.
    holdings: the cards it is about.  lines: further lines of the list.  names: cards meant, where no card was found.
    """

    __slots__ = ("colour", "fix", "found", "holdings", "limit", "lines", "message", "names", "rule")

    def __init__(
        self,
        rule: str,
        message: str,
        fix: str = "",
        *,
        colour: int | None = None,
        limit: int | None = None,
        found: int | None = None,
        holdings: list[Holding] | None = None,
        lines: list[int] | None = None,
        names: list[str] | None = None,
    ) -> None:
        self.rule = rule
        self.message = message
        self.fix = fix
        self.colour = colour
        self.limit = limit
        self.found = found
        self.holdings = holdings or []
        self.lines = sorted({*(lines or []), *(n for h in self.holdings for n in h.lines)})
        self.names = names or [h.card.name for h in self.holdings]

    def data(self) -> dict[str, object]:
        """As a JSON object."""
        return {
            "rule": self.rule,
            "colour": None if self.colour is None else COLOURS[self.colour],
            "limit": self.limit,
            "found": self.found,
            "cards": self.names,
            "lines": self.lines,
            "message": self.message,
            "fix": self.fix or None,
        }


class Placed:
    """Copies of a card with white dots in one pile; as_wild where they take the colour's wild place."""

    __slots__ = ("as_wild", "card", "colour", "count")

    def __init__(self, card: Card, count: int, colour: int, as_wild: bool) -> None:
        self.card = card
        self.count = count
        self.colour = colour
        self.as_wild = as_wild

    def data(self) -> dict[str, object]:
        """As a JSON object."""
        return {
            "card": self.card.name,
            "code": self.card.code,
            "count": self.count,
            "colour": COLOURS[self.colour],
            "as_wild": self.as_wild,
        }


class Findings:
    """What one way of reading a deck comes to: its problems, placement, and how many cards lie in each pile."""

    __slots__ = ("dots", "piles", "placed", "problems")

    def __init__(self, problems: list[Problem], placed: list[Placed], dots: list[int], piles: list[int]) -> None:
        self.problems = problems
        self.placed = placed
        self.dots = dots  # cards with nothing but a coloured dot, by colour
        self.piles = piles  # all cards, the wild ones where they were placed


class Report:
    """The judgement of one deck. legal: True, False, or None where lines that could not be read leave it open.

    counts: the deck's cards as they were judged.
    ground: why a deck is legal that breaks a limit, as (rule id, sentence).
    warnings: (line or None, sentence).
    """

    __slots__ = ("counts", "deck", "findings", "ground", "legal", "problems", "rules", "warnings")

    def __init__(
        self,
        deck: Deck,
        rules: RuleSet,
        legal: bool | None,
        findings: Findings,
        counts: dict[Card, int],
        warnings: list[tuple[int | None, str]],
        ground: tuple[str, str] | None,
    ) -> None:
        self.deck = deck
        self.rules = rules
        self.legal = legal
        self.findings = findings
        self.problems = findings.problems
        self.counts = counts
        self.warnings = warnings
        self.ground = ground

    @property
    def cards(self) -> int:
        """How many cards the list has, those on lines that name no card among them."""
        return sum(self.counts.values()) + sum(entry.count for entry in self.deck.unknown)

    def data(self, file: str) -> dict[str, object]:
        """As a JSON object."""
        return {
            "file": file,
            "name": self.deck.list.name or None,
            "format": self.deck.list.format,
            "side": self.deck.side or None,
            "rules": self.rules.name,
            "legal": self.legal,
            "ground": None if self.ground is None else {"rule": self.ground[0], "message": self.ground[1]},
            "cards": self.cards,
            "problems": [problem.data() for problem in self.problems],
            "placement": [placed.data() for placed in self.findings.placed],
            "dots": dict(zip(COLOURS, self.findings.dots, strict=True)),
            "piles": dict(zip(COLOURS, self.findings.piles, strict=True)),
            "warnings": [{"line": line, "message": message} for line, message in self.warnings],
        }
