"""`referee rules export`: a cheat sheet of one page, as Markdown or HTML."""

from __future__ import annotations

import os

from referee.rulings.rulebook import Rule, read_rulebook
from referee.rulings.sheet import sheet
from referee.rulings.titles import title_of
from referee.table.errors import UserError
from referee.table.view import Line, plural

from .result import Result

# One sheet of A4 or Letter in two columns; nothing is fetched from anywhere.
_STYLE = """
@page { size: A4; margin: 8mm }
body { font: 7.4pt/1.25 sans-serif; columns: 3; column-gap: 6mm; margin: 0; color: #111 }
h1 { font-size: 12pt; margin: 0 0 2mm; column-span: all }
h2 { font-size: 8pt; margin: 1.6mm 0 .4mm; border-bottom: .3pt solid #888; break-after: avoid }
p { margin: 0 0 .5mm; break-inside: avoid }
footer { font-size: 6.5pt; color: #555; margin-top: 2mm }
"""
_FOOTER = "In referee's own words; the rulebook decides. [r] marks our reading of what is unclear."


def export_rules(game: str, book: str, output: str | None) -> Result:
    """A cheat sheet of a game. book: our rulebook's path.  output: the file to write (.md, .html); None prints it."""
    rules = read_rulebook(game, book)
    page = sheet(rules)
    title = title_of(game)
    shown = [rule.id for _, on_it in page for rule in on_it]
    data: dict[str, object] = {"game": game, "rules": shown, "file": output}
    if output is None:
        return Result(data | {"markdown": markdown(title, page)}, [], raw=markdown(title, page))
    ending = os.path.splitext(output)[1].lower()
    if ending not in (".md", ".html", ".htm"):
        raise UserError(f"{output}: a sheet is written as .md or .html.", code="usage", hint="As in: -o life.html")
    text = markdown(title, page) if ending == ".md" else html(title, page)
    try:
        with open(os.path.expanduser(output), "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise UserError(f"{output} cannot be written: {error.strerror or error}.", code="cannot-write") from error
    return Result(data, [Line(f"{output}: {plural(len(shown), 'rule')} on one page.")])


def markdown(title: str, page: list[tuple[str, list[Rule]]]) -> str:
    """The page as Markdown."""
    lines = [f"# {title}", ""]
    for heading, rules in page:
        lines += [f"## {heading}", "", *[f"- **{rule.title}.** {_said(rule)}" for rule in rules], ""]
    return "\n".join([*lines, f"*{_FOOTER}*", ""])


def html(title: str, page: list[tuple[str, list[Rule]]]) -> str:
    """The page as HTML that prints on one sheet."""
    from html import escape

    parts = [f"<h1>{escape(title)}</h1>"]
    for heading, rules in page:
        parts.append(f"<h2>{escape(heading)}</h2>")
        parts += [f"<p><b>{escape(rule.title)}.</b> {escape(_said(rule))}</p>" for rule in rules]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{_STYLE}</style>'
    body = "\n".join([*parts, f"<footer>{escape(_FOOTER)}</footer>"])
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n{body}\n</body></html>\n'


def _said(rule: Rule) -> str:
    return f"{rule.answer} [r]" if rule.basis == "ruling" else rule.answer
