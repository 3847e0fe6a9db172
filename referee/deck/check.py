"""From a list to a report: read lines settled, open ones tried in every way, starter pairs known, warnings added."""

from __future__ import annotations

from referee.table.errors import UserError
from referee.table.view import listed, plural

from .cards import COLOURS, Card, CardTable
from .judge import Judge
from .laying import Counts
from .report import Findings, Problem, Report
from .resolve import Deck, resolve
from .rules import NO_COPY_LIMIT, RULE_SETS, RULES, STARTER_PAIRS, RuleSet

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .read.lists import DeckList, Entry

MOST_GUESSES = 40  # unreadable lines for which near names are looked up; a list has no more that are worth it
MOST_WAYS = 3000  # ways of reading open lines that are tried before the answer is "it depends"


class NoCards(UserError):
    """A text in which no line names a card: something else than a decklist."""


def must_name_a_card(decklist: DeckList) -> None:
    """Raise NoCards where a list names no card at all; judging it would only say that sixty are missing."""
    if any(entry.cards for entry in decklist.entries):
        return
    lines = [(e.line, e.text) for e in decklist.entries] + decklist.unread
    hint = None
    if lines:
        line, text = min(lines)
        hint = f'The first that could be one is line {line}: "{text[:60]}".'
    raise NoCards("no line of it names a Young Jedi card.", code="no-cards", hint=hint)


def check(decklist: DeckList, table: CardTable, rules: RuleSet, *, starters: bool = False) -> Report:
    """Judge a list. starters: the players say that it is two printed starter decks."""
    deck = resolve(decklist)
    unread = [*((e.line, e.text, e) for e in deck.unknown), *((line, text, None) for line, text in decklist.unread)]
    unknown, loose = sum(e.count for e in deck.unknown), len(decklist.unread)
    is_read = not unknown and not loose
    warnings: list[tuple[int | None, str]] = [*decklist.notes]
    if deck.open and is_read:
        legal, counts, findings = _try_ways(deck, rules)
        if legal is None:
            findings.problems[:] = [_ambiguous(entry, cards) for entry, cards in deck.open]
        else:
            warnings += [_either_way(entry, cards, legal) for entry, cards in deck.open]
    else:
        counts = dict(deck.counts)
        unknown += sum(entry.count for entry, _ in deck.open)
        findings = Judge(counts, deck.lines, deck.side, rules, unknown=unknown, loose=loose).judge()
        legal = not findings.problems if is_read else None if not findings.problems else False
        findings.problems += [_ambiguous(entry, cards) for entry, cards in deck.open]
    ground = None
    if is_read and not deck.open:
        legal, ground = _grounds(deck, rules, findings, legal, starters, warnings)
    findings.problems += [
        _unread(line, text, entry, table if number < MOST_GUESSES else None)
        for number, (line, text, entry) in enumerate(sorted(unread, key=_line))
    ]
    if len(findings.problems) > 1:
        order = list(RULES)
        findings.problems.sort(key=lambda p: order.index(p.rule))
    warnings += _warnings(deck, counts, rules, findings)
    return Report(deck, rules, legal, findings, counts, warnings, ground)


def _line(unread: tuple[int, str, Entry | None]) -> int:
    return unread[0]


def _unread(line: int, text: str, entry: Entry | None, table: CardTable | None) -> Problem:
    """A line that names no card, with what it may have meant if there is a table to look it up in."""
    from .suggest import near_cards

    name = entry.name if entry else text
    near = near_cards(name, table) if table is not None else []
    meant = listed([f"{card.name} ({card.code})" if card.code else card.name for card in near], "or")
    rule = "unknown-card" if entry else "unreadable-line"
    copies = f", {plural(entry.count, 'copy', 'copies')}," if entry and entry.count != 1 else ""
    what = "is no Young Jedi card" if entry else "is no card and no comment"
    message = f'line {line}: "{name[:80]}"{copies} {what}'
    fix = f"did you mean {meant}?" if meant else "correct the line, or put # in front of it"
    found = entry.count if entry else None
    return Problem(rule, message, fix, found=found, lines=[line], names=[card.name for card in near])


# Lines that can mean several cards.


def _ambiguous(entry: Entry, cards: list[Card]) -> Problem:
    kinds = listed([f"{_code(card)} ({_dots_said(card)})" for card in cards], "or")
    codes = listed([_code(card) for card in cards], "or")
    return Problem(
        "ambiguous-card",
        f'line {entry.line}: "{entry.name[:80]}" is {kinds}, and the verdict depends on it',
        f"write the code: {codes}",
        found=len(cards),
        lines=[entry.line],
        names=[card.name for card in cards],
    )


def _code(card: Card) -> str:
    """What to write so that a line means this card."""
    return card.code or card.foil_of.replace("-", "", 1) or card.name


def _either_way(entry: Entry, cards: list[Card], legal: bool) -> tuple[int | None, str]:
    codes = listed([card.code or card.name for card in cards], "or")
    return entry.line, f'"{entry.name[:80]}" can be {codes}; the deck is {"legal" if legal else "illegal"} either way'


def _dots_said(card: Card) -> str:
    if card.home is None:
        return "wild"
    return f"{card.side} {COLOURS[card.home]}" + (", semi-wild" if card.white else "")


def _try_ways(deck: Deck, rules: RuleSet) -> tuple[bool | None, Counts, Findings]:
    """Judge the deck in every way its open lines can be read, until one is legal and one is not.

    Returns the verdict (None where both were seen, or there were too many ways), and the best way seen.
    """
    best: tuple[Counts, Findings] | None = None
    legal = illegal = cut = False
    for tried, way in enumerate(_ways(deck, rules)):
        if way is None:
            illegal = True
        else:
            findings = Judge(way, _lines_of(deck, way), deck.side, rules).judge()
            if best is None or len(findings.problems) < len(best[1].problems):
                best = (way, findings)
            legal, illegal = legal or not findings.problems, illegal or bool(findings.problems)
        if legal and illegal:
            break
        if tried >= MOST_WAYS:
            cut = True
            break
    if best is None:
        first = dict(deck.counts)
        for entry, cards in deck.open:
            first[cards[0]] = first.get(cards[0], 0) + entry.count
        best = (first, Judge(first, _lines_of(deck, first), deck.side, rules).judge())
    verdict = None if (legal and illegal) or cut else legal
    return verdict, *best


def _ways(deck: Deck, rules: RuleSet) -> Iterator[Counts | None]:
    """Every way to read the open lines, as counts; None for a whole branch that has too many cards of a colour."""
    full = [0] * 6
    for card, count in deck.counts.items():
        if card.home is not None and not card.white:
            full[card.home] += count

    def go(at: int, counts: Counts, piles: list[int]) -> Iterator[Counts | None]:
        if any(n > rules.per_colour for n in piles):
            yield None
            return
        if at == len(deck.open):
            yield dict(counts)
            return
        entry, cards = deck.open[at]
        for split in _splits(entry.count, len(cards)):
            more, higher = dict(counts), list(piles)
            for card, count in zip(cards, split, strict=True):
                if count:
                    more[card] = more.get(card, 0) + count
                    if card.home is not None and not card.white:
                        higher[card.home] += count
            yield from go(at + 1, more, higher)

    yield from go(0, dict(deck.counts), full)


def _splits(count: int, ways: int) -> Iterator[tuple[int, ...]]:
    """Every way to deal copies out to so many cards; all to one card first."""
    if ways == 1:
        yield (count,)
        return
    for first in range(count, -1, -1):
        for rest in _splits(count - first, ways - 1):
            yield (first, *rest)


def _lines_of(deck: Deck, counts: Counts) -> dict[Card, list[int]]:
    lines = {card: list(deck.lines.get(card, [])) for card in counts}
    for entry, cards in deck.open:
        for card in cards:
            if card in lines:
                lines[card].append(entry.line)
    return lines


# Why a deck is legal though it breaks a limit.


def _grounds(
    deck: Deck,
    rules: RuleSet,
    findings: Findings,
    legal: bool | None,
    starters: bool,
    warnings: list[tuple[int | None, str]],
) -> tuple[bool | None, tuple[str, str] | None]:
    """Starter pairs: the rulebook calls any two printed starters of one side legal together."""
    if starters:
        from .starters import not_two_starters

        why_not = not_two_starters(deck)
        if why_not:
            warnings.append((None, f"not two printed starter decks: {why_not}"))
            return legal, None
    broken = {problem.rule for problem in findings.problems}
    if broken != {"copy-limit"} or not rules.starter_pairs:
        return legal, None
    if starters:
        pair = "two printed starter decks, as you say, with five cards of each colour a half"
    else:
        from .starters import printed_pair

        found = printed_pair(deck.counts)
        if found is None:
            return legal, None
        pair = f"two printed starter decks ({found})"
    waived = plural(len(findings.problems), "title")
    findings.problems.clear()
    return True, (
        STARTER_PAIRS,
        f"{pair}, which the rulebook calls legal together; its limit on copies, "
        f"which {waived} would break, is set aside",
    )


# What a player should know besides.


def _warnings(deck: Deck, counts: Counts, rules: RuleSet, findings: Findings) -> list[tuple[int | None, str]]:
    decklist = deck.list
    warnings: list[tuple[int | None, str]] = []
    if decklist.side and deck.side and decklist.side != deck.side:
        warnings.append((None, f"the list says {decklist.side.title()} Side; its cards are {deck.side.title()} Side"))
    for line, what, stated, read in decklist.totals:
        if stated != read:
            warnings.append((line or None, f"the list says {what.rstrip(':')}; {read} were read"))
    if decklist.outside:
        copies = sum(entry.count for entry in decklist.outside)
        warnings.append((decklist.outside[0].line, f"{plural(copies, 'card')} outside the deck, not counted"))
    warnings += [
        (entry.line, f"{entry.name} lies in the {COLOURS[entry.pile]} pile, where it does not belong")
        for entry in decklist.entries
        if entry.pile is not None and entry.cards and all(_not_in(card, entry.pile) for card in entry.cards)
    ]
    warnings += [
        (None, f"{card.name} ({card.code}): its dots rest on one source; check your copy")
        for card in counts
        if card.is_unsure
    ]
    if rules.copies is None:
        warnings += _without_limit(deck, counts)
    else:
        warnings += _stricter(counts, rules, findings)
    return warnings


def _not_in(card: Card, pile: int) -> bool:
    return card.home != pile and pile not in card.white


def _without_limit(deck: Deck, counts: Counts) -> list[tuple[int | None, str]]:
    """What the rulebook's limit on copies would have said."""
    judged = Judge(counts, deck.lines, deck.side, RULE_SETS["rulebook"])
    judged.copies()
    titles = [f"{p.found} {p.holdings[0].card.title} in {COLOURS[p.colour or 0]}" for p in judged.problems]
    if not titles:
        return []
    return [
        (None, f"the rulebook's limit of five of a title in a colour is lifted ({NO_COPY_LIMIT}): {listed(titles)}")
    ]


def _stricter(counts: Counts, rules: RuleSet, findings: Findings) -> list[tuple[int | None, str]]:
    """The stricter reading of cards that carry two titles: each counts for either title alone."""
    if not any(card.has_two_titles for card in counts):
        return []
    per: dict[tuple[int, str], int] = {}
    double: dict[tuple[int, str], Card] = {}
    for card, count in counts.items():
        if card.home is None:
            continue
        halves = _halves(card)
        for half in halves:
            key = (card.home, half.casefold())
            per[key] = per.get(key, 0) + count
            if len(halves) > 1:
                double[key] = card
    return [
        (
            None,
            f"stricter reading: counted as a {half.title()} too, {card.code or card.title} would make "
            f"{per[colour, half]} in {COLOURS[colour]}, where {rules.copies} are allowed",
        )
        for (colour, half), card in double.items()
        if rules.copies is not None and per[colour, half] > rules.copies
    ]


def _halves(card: Card) -> list[str]:
    if card.subtype == "armed-and-dangerous":
        return [card.title, card.limit_title]
    return [half.strip() for half in card.title.split("&")]
