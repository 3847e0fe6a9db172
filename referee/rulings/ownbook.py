"""A player's own copy of a rulebook: its paragraphs under their headings, and the passage that a rule rests on."""

from __future__ import annotations

import os
from math import log

from referee.journal.paths import data
from referee.table.errors import UserError
from referee.table.words import split

from .words import STOP, stem

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LABEL_WORDS = 8  # a label that runs into its paragraph is no longer than this
FEWEST = 2  # telling words that a passage must share with its rule
LEAST = 0.3  # and the share of the rule's telling words, where the heading is another
LONGEST = 700  # signs of a passage that are shown; of a longer one the sentences that fit best
BULLETS = "-•*–—·▪"
_ENDS = ".!?:;)\"'”’"


class NoText(UserError):
    """A file in which no rulebook's text can be read."""


class Paragraph:
    """A paragraph of a rulebook. line: where it begins.  heading: what it stands under ("" before the first).

    label: the words that lead it ("Bank Loans"), or ""; they hold until the next label or heading.
    """

    __slots__ = ("heading", "label", "line", "text")

    def __init__(self, line: int, heading: str, label: str, text: str) -> None:
        self.line = line
        self.heading = heading
        self.label = label
        self.text = text


def path_of(game: str) -> str:
    """Where the player's own text of a game's rulebook is kept."""
    return os.path.join(data(), "rulebooks", f"{game}.txt")


def own_text(game: str) -> str | None:
    """The player's own text of a game's rulebook; None where there is none."""
    try:
        with open(path_of(game), encoding="utf-8") as file:
            return file.read()
    except (OSError, ValueError):
        return None


def paragraphs(text: str, sections: Iterable[str]) -> list[Paragraph]:
    """The paragraphs of a text, each under the heading and label it stands under.

    sections: the headings that may occur, as rules name them: "Heading" or "Heading › Label". A line that goes on with
    a small letter after one that ends without a full stop belongs to the same paragraph.
    """
    headings, labels = {}, {}
    for section in sections:
        heading, _, label = section.partition(" › ")
        headings[_plain(heading)] = heading
        labels[_plain(label)] = label
    labels.pop("", None)
    found: list[Paragraph] = []
    heading = label = ""
    whole = True  # whether the last paragraph has ended
    for number, line in enumerate(text.splitlines(), 1):
        said = line.strip()
        plain = _plain(said.lstrip("0123456789. "))
        if plain in headings or _plain(said) in headings:
            heading, label, whole = headings.get(plain) or headings[_plain(said)], "", True
            continue
        if not said:
            whole = True
            continue
        if not whole and found and said[0].islower() and said[0] not in BULLETS:
            found[-1].text += f" {said}"
        else:
            begin, colon, _ = said.partition(":")
            if colon and len(begin.split()) <= LABEL_WORDS and _plain(begin) in labels:
                label = labels[_plain(begin)]
            found.append(Paragraph(number, heading, label, said.lstrip(BULLETS + " ")))
        whole = said[-1] in _ENDS
    return found


def headings_found(found: Sequence[Paragraph]) -> list[str]:
    """The headings that text stands under, in order."""
    return list(dict.fromkeys(paragraph.heading for paragraph in found if paragraph.heading))


def passage(said: str, section: str, found: Sequence[Paragraph]) -> Paragraph | None:
    """The paragraph that a rule rests on, or None where none is like it.

    said: the rule's own words (title, answer, text).  section: where it stands.
    """
    heading, _, label = section.partition(" › ")
    words = [set(_terms(paragraph.text)) for paragraph in found]
    spread: dict[str, int] = {}
    for held in words:
        for one in held:
            spread[one] = spread.get(one, 0) + 1
    wanted = {one: log(1 + len(found) / (1 + spread.get(one, 0))) for one in _terms(said)}
    best: tuple[float, Paragraph] | None = None
    for paragraph, held in zip(found, words, strict=True):
        common = [one for one in wanted if one in held]
        if len(common) < FEWEST:
            continue
        here = paragraph.heading == heading
        share = sum(wanted[one] for one in common) / (sum(wanted.values()) or 1.0)
        if not here and share < LEAST:
            continue
        fits = share / (1 + len(held)) ** 0.2 * (1 + here + (here and bool(label) and paragraph.label == label))
        if best is None or fits > best[0]:
            best = (fits, paragraph)
    return best[1] if best else None


def shown(text: str, said: str) -> str:
    """A passage as it is shown: whole, or of a long one the sentences in a row that have most of the rule's words."""
    if len(text) <= LONGEST:
        return text
    sentences = text.replace("? ", "?\n").replace("! ", "!\n").replace(". ", ".\n").split("\n")
    wanted = set(_terms(said))
    best, most = text[:LONGEST], -1
    for first in range(len(sentences)):
        part = ""
        for sentence in sentences[first:]:
            if part and len(part) + len(sentence) > LONGEST:
                break
            part += f" {sentence}" if part else sentence
        has = len(wanted & set(_terms(part)))
        if has > most:
            best, most = ("… " if first else "") + part + (" …" if not text.endswith(part) else ""), has
    return best


def decode(raw: bytes, name: str) -> str:
    """The text of a file: UTF-8, or what Windows wrote before. NoText where it is no text."""
    if b"\x00" in raw[:4096]:
        raise NoText(f"{name} is no text.", code="no-text", hint="Right is a .txt, .md or .pdf file.")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")


def read_pdf(path: str) -> str:
    """The text layer of a PDF. NoText where there is none, or where nothing is installed that reads it."""
    name = os.path.basename(path)
    try:
        from pypdf import PdfReader
    except ImportError as error:
        hint = "Install it beside referee (pip install pypdf), or save the PDF as text and import that."
        raise NoText("reading a PDF needs the library pypdf.", code="no-pdf-reader", hint=hint) from error
    try:
        text = "\n".join(page.extract_text() for page in PdfReader(path).pages)
    except Exception as error:  # whatever a broken file makes of the library
        raise NoText(f"{name} cannot be read as a PDF: {error}.", code="no-text") from error
    if len(text.split()) < FEWEST:
        hint = "It is probably a scan. A program that recognises text can add one."
        raise NoText(f"{name} has no text layer.", code="no-text", hint=hint)
    return text


def _plain(text: str) -> str:
    return " ".join(split(text))


def _terms(text: str) -> list[str]:
    return list(dict.fromkeys(stem(word) for word in split(text) if word not in STOP))
