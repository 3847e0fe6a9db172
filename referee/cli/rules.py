"""`referee rules`: browse a rulebook, print a cheat sheet of it, or add your own copy's text."""

from __future__ import annotations

from referee.rulings.rulebook import Rule, headings, read_rulebook, rulebook_files
from referee.table.errors import UserError
from referee.table.names import did_you_mean
from referee.table.view import BLANK, Line, Table, plural

from .ask import known_game, open_rulings
from .params import argument, option
from .result import Result

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.view import Cell, View

MOST = 10  # rules that a search shows


class NoSuchRule(UserError):
    """An id that no rulebook has."""


def rules(
    words: list[str] = argument(
        "[GAME [WORDS...]]",
        "A game, with words to look for; a rule's id; export GAME; or import GAME FILE.",
        required=False,
    ),
    output: str | None = option("--output", "-o", metavar="FILE", help="Where export writes: .md or .html."),
) -> Result:
    """Browse the rulebooks: all of them, one by its headings, by words, or one rule by its id.

    `rules export GAME` prints a cheat sheet of one page as Markdown, or writes it with --output as .md or .html. `rules
    import GAME FILE` keeps the text of your own rulebook (.txt, .md, .pdf), and answers then show its exact passage.
    """
    files = rulebook_files()
    if words[:1] == ["import"]:
        from .rules_import import import_rules

        if len(words) != 3:
            raise UserError(
                "name the game and your file.", code="usage", hint="As in: referee rules import life my-rules.pdf"
            )
        return import_rules(known_game(words[1]), files[known_game(words[1])], words[2])
    if words[:1] == ["export"]:
        from .rules_export import export_rules

        if len(words) != 2:
            raise UserError("name the game.", code="usage", hint="As in: referee rules export life -o life.html")
        return export_rules(known_game(words[1]), files[known_game(words[1])], output)
    if output is not None:
        raise UserError(
            "--output belongs to export.", code="usage", hint="As in: referee rules export life -o life.html"
        )
    if not words:
        rows: list[list[Cell]] = [
            [(game, "strong"), plural(len(read_rulebook(game, path)), "rule")] for game, path in files.items()
        ]
        data: dict[str, object] = {"rulebooks": [{"game": game, "path": path} for game, path in files.items()]}
        return Result(data, [Table(rows)])
    if "/" in words[0]:
        return _one(words[0], files)
    game = known_game(words[0])
    book = read_rulebook(game, files[game])
    if len(words) > 1:
        from referee.rulings.answer import best

        found, _ = best(" ".join(words[1:]), game, open_rulings(), None)
        by_id = {rule.id: rule for rule in book}
        chosen = [by_id[entry.id] for entry in found[:MOST]]
        return Result({"game": game, "rules": [rule_data(rule) for rule in chosen]}, _listed(chosen))
    return Result({"game": game, "rules": [rule_data(rule) for rule in book]}, _by_heading(book), pages=True)


def _one(rule_id: str, files: dict[str, str]) -> Result:
    game = rule_id.partition("/")[0]
    if game not in files:
        known_game(game)
    book = {rule.id: rule for rule in read_rulebook(game, files[game])}
    if rule_id not in book:
        hint = did_you_mean(rule_id, book) or f"See: referee rules {game}"
        raise NoSuchRule(f"there is no rule {rule_id}.", code="unknown-rule", hint=hint)
    rule = book[rule_id]
    view: View = [Line((rule.title, "strong")), Line(rule.answer, indent=2), Line(rule.text, indent=2, hang=0)]
    if rule.note:
        view.append(Line((rule.note, "dim"), indent=2, hang=0))
    basis = {"text": "", "ruling": " · our reading", "silent": " · the rulebook is silent"}[rule.basis]
    view.append(Line((f"{rule.section} · {rule.id}{basis}", "dim"), indent=2))
    if rule.setting:
        view.append(Line((f"setting {rule.setting}", "dim"), indent=2))
    if rule.see:
        view.append(Line(("see ", "dim"), ", ".join(rule.see), indent=2))
    return Result({"game": game, "rules": [rule_data(rule)]}, view)


def rule_data(rule: Rule) -> dict[str, object]:
    """A rule as JSON values."""
    return {
        "id": rule.id, "section": rule.section, "title": rule.title, "answer": rule.answer, "text": rule.text,
        "basis": rule.basis, "note": rule.note or None, "setting": rule.setting or None, "see": rule.see,
        "enforced": rule.enforced,
    }  # fmt: skip


def _by_heading(book: list[Rule]) -> View:
    view: View = []
    before = ""
    order = {heading: n for n, heading in enumerate(headings(book))}
    for rule in sorted(book, key=lambda rule: order[rule.heading]):
        if rule.heading != before:
            before = rule.heading
            view += [BLANK, Line((before, "strong"))] if view else [Line((before, "strong"))]
        view.append(Line(rule.answer, (f"  {rule.id}", "dim"), indent=2, hang=2))
    return view


def _listed(chosen: list[Rule]) -> View:
    view: View = []
    for rule in chosen:
        view.append(Line((rule.title, "strong"), f"  {rule.answer}", hang=2))
        view.append(Line((f"{rule.section} · {rule.id}", "dim"), indent=2))
    return view or [Line("No rule has these words.")]
