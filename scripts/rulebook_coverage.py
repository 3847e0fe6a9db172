"""Which rules cover each paragraph of a rulebook's text that you have; what none covers is listed.

    .venv/bin/python scripts/rulebook_coverage.py GAME FILE [--least 0.5] [--all]

A paragraph is covered when up to four rules, those under its heading first, have at least that share of its telling
words. Exit code 1 where something is not covered. The text is only read.
"""

from __future__ import annotations

import argparse
import sys
from math import log
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from referee.rulings.rulebook import Rule, read_rulebook, rulebook_files  # noqa: E402 - the checkout's own package
from referee.rulings.synonyms import synonyms  # noqa: E402
from referee.rulings.words import split, terms  # noqa: E402

MOST_RULES = 4
FEWEST_WORDS = 4  # a shorter line is a label or a row number


class Paragraph:
    """A paragraph: its line, heading, text, the share of it that is covered, and by which rules."""

    def __init__(self, line: int, heading: str, text: str) -> None:
        self.line, self.heading, self.text = line, heading, text
        self.share = 0.0
        self.rules: list[str] = []


def paragraphs(text: str, headings: set[str]) -> list[Paragraph]:
    """The paragraphs of a text with the heading each stands under."""
    found, heading = [], ""
    known = {" ".join(split(one)): one for one in headings}
    for number, line in enumerate(text.splitlines(), 1):
        plain = " ".join(split(line))
        if plain in known:
            heading = known[plain]
        elif len(terms(line)) >= FEWEST_WORDS and not line.startswith("["):  # "[Picture: ...]" is nothing that is said
            found.append(Paragraph(number, heading, line.strip()))
    return found


def said(rule: Rule) -> set[str]:
    """The telling words of a rule, its phrasings left out: they may ask what the rule does not say."""
    return set(terms(" ".join((rule.section, rule.title, rule.answer, rule.text, rule.note, *rule.keywords))))


def cover(found: list[Paragraph], rules: list[Rule], game: str) -> None:
    """Find for each paragraph the rules that have most of its words."""
    words = {rule.id: said(rule) for rule in rules}
    likes = synonyms(game)
    spread: dict[str, int] = {}
    for held in words.values():
        for one in held:
            spread[one] = spread.get(one, 0) + 1
    for paragraph in found:
        wanted = {one: log(1 + len(rules) / (1 + spread.get(one, 0))) for one in terms(paragraph.text)}
        total, left = sum(wanted.values()), dict(wanted)
        # A heading may stand twice in a rulebook, the second time below another one.
        near = [rule for rule in rules if paragraph.heading in rule.section.split(" › ")] or rules
        while left and len(paragraph.rules) < MOST_RULES:

            def gain(rule: Rule, left: dict[str, float] = left) -> float:
                held = words[rule.id]
                return sum(value for one, value in left.items() if one in held or likes.get(one, set()) & held)

            best = max(near, key=gain)
            if gain(best) <= 0:
                break
            held = words[best.id]
            paragraph.rules.append(best.id)
            left = {one: v for one, v in left.items() if one not in held and not likes.get(one, set()) & held}
        paragraph.share = 1 - sum(left.values()) / total


def main(args: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Which rules cover each paragraph of a rulebook's text.")
    parser.add_argument("game", choices=list(rulebook_files()))
    parser.add_argument("file", type=Path)
    parser.add_argument("--least", type=float, default=0.5, help="the share of telling words that counts as covered")
    parser.add_argument("--all", action="store_true", help="list every paragraph, not only those that none covers")
    options = parser.parse_args(args)
    rules = read_rulebook(options.game, rulebook_files()[options.game])
    found = paragraphs(options.file.read_text("utf-8"), {rule.heading for rule in rules})
    cover(found, rules, options.game)
    open_ones = [paragraph for paragraph in found if paragraph.share < options.least]
    for paragraph in found if options.all else open_ones:
        print(f"{paragraph.line:>5}  {paragraph.share:4.0%}  {paragraph.heading}: {paragraph.text[:70]}")
        print(f"             {', '.join(paragraph.rules) or 'no rule'}")
    used = {rule for paragraph in found for rule in paragraph.rules}
    print(f"{len(found)} paragraphs, {len(open_ones)} not covered; by {len(used)} of {len(rules)} rules")
    return 1 if open_ones else 0


if __name__ == "__main__":
    sys.exit(main())
