"""`referee rules import`: a player's own copy of a rulebook."""

from __future__ import annotations

import os

from referee.journal.disk import DISK
from referee.journal.durable import make_folders, replace_file
from referee.rulings.ownbook import NoText, decode, headings_found, paragraphs, path_of, read_pdf
from referee.rulings.rulebook import read_rulebook
from referee.table.errors import UserError
from referee.table.view import Line, listed, plural

from .result import Result

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.view import View

LARGEST = 50_000_000  # bytes of a file; a rulebook with all its pictures has less
FEWEST = 2  # headings that must be found, or it is another book
MOST_MISSING = 8  # headings that are named as not found
ENDINGS = (".txt", ".md", ".pdf", ".text", ".markdown", "")


def import_rules(game: str, book: str, file: str) -> Result:
    """Keep the text of a player's own rulebook, by its headings. UserError, and nothing kept, where it is no such text.

    game: the game's name.  book: the path of our rulebook.  file: the player's.
    """
    text = _read(os.path.expanduser(file))
    sections = list(dict.fromkeys(rule.section for rule in read_rulebook(game, book)))
    found = paragraphs(text, sections)
    headings = headings_found(found)
    if len(headings) < FEWEST:
        names = [section.partition(" › ")[0] for section in sections]
        known = listed(list(dict.fromkeys(names))[:MOST_MISSING])
        hint = f"Each heading stands on a line of its own, such as {known}."
        raise NoText(f"{file} has hardly a heading of the {game} rulebook.", code="no-headings", hint=hint)
    path = path_of(game)
    try:
        make_folders(DISK, os.path.dirname(path))
        replace_file(DISK, path, text.encode("utf-8", "replace"))
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror or error}.", code="cannot-write") from error
    wanted = list(dict.fromkeys(section.partition(" › ")[0] for section in sections))
    missing = [heading for heading in wanted if heading not in headings]
    data: dict[str, object] = {
        "game": game,
        "path": path,
        "paragraphs": len(found),
        "headings": headings,
        "missing": missing,
    }
    there = f"{len(headings)} of {plural(len(wanted), 'heading')}"
    view: View = [Line(f"Kept: {plural(len(found), 'paragraph')} under {there}. Answers now show the passage.")]
    if missing:
        more = f" and {len(missing) - MOST_MISSING} more" if len(missing) > MOST_MISSING else ""
        view.append(Line((f"Without text of their own: {', '.join(missing[:MOST_MISSING])}{more}", "dim"), indent=2))
    view.append(Line((path, "dim"), indent=2))
    return Result(data, view)


def _read(path: str) -> str:
    ending = os.path.splitext(path)[1].lower()
    if ending not in ENDINGS:
        hint = "Right is a .txt, .md or .pdf file."
        raise NoText(f"{os.path.basename(path)}: files ending in {ending} are not read.", code="no-text", hint=hint)
    try:
        size = os.path.getsize(path)
        if size > LARGEST:
            raise NoText(f"{path} is too large for a rulebook: {size:,} bytes.", code="no-text")
        if ending == ".pdf":
            return read_pdf(path)
        with open(path, "rb") as file:
            return decode(file.read(), os.path.basename(path))
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror or error}.", code="unreadable-file") from error
