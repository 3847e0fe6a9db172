"""A player's own rulebook: import it, and answers show its passage. And the cheat sheet."""

import builtins
import json
import os
from pathlib import Path

import pytest
from programs import referee as program

from referee.rulings.ownbook import LONGEST, headings_found, paragraphs, passage, shown
from referee.rulings.rulebook import headings, read_rulebook, rulebook_files
from referee.rulings.sheet import MOST, sheet


class Done:
    """What a run printed, as text."""

    def __init__(self, *args: str) -> None:
        done = program(*args)
        self.returncode, self.stdout, self.stderr = done.returncode, done.stdout.decode(), done.stderr.decode()


referee = Done
SECTIONS = ["Setting Up", "Insurance, Stocks & Loans › Stocks", "Insurance, Stocks & Loans › Bank Loans", "Retirement"]
BOOK = """A family game
Setting Up
Hand out the starting money, and let nobody peek at the tiles.
The board goes into the middle
of the table.
## Insurance, Stocks & Loans
- Stocks: whoever likes may invest fifty thousand in one share.
A share whose digit comes up earns ten thousand.
- Bank Loans: twenty thousand each, twenty-five thousand to settle.
4. Retirement
Settle what you borrowed, then pick your home.
"""


def test_paragraphs_stand_under_their_headings_and_labels() -> None:
    found = paragraphs(BOOK, SECTIONS)
    told = [(one.heading, one.label, one.text.split()[0]) for one in found]
    assert told == [
        ("", "", "A"),
        ("Setting Up", "", "Hand"),
        ("Setting Up", "", "The"),
        ("Insurance, Stocks & Loans", "Stocks", "Stocks:"),
        ("Insurance, Stocks & Loans", "Stocks", "A"),
        ("Insurance, Stocks & Loans", "Bank Loans", "Bank"),
        ("Retirement", "", "Settle"),
    ]
    assert found[2].text == "The board goes into the middle of the table."
    assert headings_found(found) == ["Setting Up", "Insurance, Stocks & Loans", "Retirement"]


def test_the_passage_of_a_rule_is_its_own_paragraph() -> None:
    found = paragraphs(BOOK, SECTIONS)
    one = passage("Paying a loan back costs twenty-five thousand", SECTIONS[2], found)
    assert one is not None
    assert one.text.startswith("Bank Loans")
    assert passage("Beekeepers polish trombones", SECTIONS[0], found) is None


def test_of_a_long_passage_the_fitting_sentences_are_shown() -> None:
    long = " ".join(f"Sentence {n} tells of nothing in particular at all." for n in range(40))
    text = f"{long} The officer fines the speeder. {long}"
    part = shown(text, "fine of the officer")
    assert "officer fines" in part
    assert len(part) <= LONGEST + 10
    assert shown("short", "short") == "short"


def test_import_then_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFEREE_HOME", str(tmp_path))
    book = tmp_path / "mine.md"
    book.write_text(BOOK, "utf-8")
    done = referee("rules", "import", "life", str(book), "--json")
    told = json.loads(done.stdout)
    assert done.returncode == 0
    assert told["paragraphs"] == 7
    assert "Retirement" in told["headings"]
    assert Path(told["path"]).read_text("utf-8") == BOOK
    asked = json.loads(referee("ask", "two loans, what do i pay back", "--game", "life", "--json").stdout)
    assert asked["passage"].startswith("Bank Loans: twenty thousand")
    shown_text = referee("ask", "two loans, what do i pay back", "--game", "life").stdout
    assert "your rulebook" in shown_text
    assert "twenty-five thousand to settle" in " ".join(shown_text.split())
    silent = json.loads(referee("ask", "how long does a game take", "--game", "life", "--json").stdout)
    assert silent["passage"] is None


def test_without_an_own_book_there_is_no_passage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFEREE_HOME", str(tmp_path))
    assert json.loads(referee("ask", "can i buy a second stock", "--game", "life", "--json").stdout)["passage"] is None


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("book.docx", b"x", "files ending in .docx are not read"),
        ("book.txt", b"\x00\x01\x02", "is no text"),
        ("book.txt", b"hello", "hardly a heading"),
        ("missing.txt", None, "cannot be read"),
        ("book.pdf", b"%PDF-nonsense", "pdf"),
    ],
)
def test_what_cannot_be_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, content: bytes | None, said: str
) -> None:
    monkeypatch.setenv("REFEREE_HOME", str(tmp_path / "home"))
    if content is not None:
        (tmp_path / name).write_bytes(content)
    done = referee("rules", "import", "life", str(tmp_path / name))
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "home" / "rulebooks").exists()


def test_a_pdf_needs_its_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from referee.rulings import ownbook

    real = builtins.__import__

    def without(name: str, *rest: object, **more: object) -> object:
        if name == "pypdf":
            raise ImportError(name)
        return real(name, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(ownbook.NoText) as caught:
        ownbook.read_pdf(str(tmp_path / "book.pdf"))
    assert "pip install pypdf" in (caught.value.hint or "")


@pytest.mark.parametrize("words", [["rules", "import"], ["rules", "import", "life"], ["rules", "export"]])
def test_what_is_missing_is_said(words: list[str]) -> None:
    done = referee(*words)
    assert done.returncode == 2
    assert "As in: referee rules" in done.stderr


@pytest.mark.parametrize("game", list(rulebook_files()))
def test_a_sheet_has_every_heading_and_fits_a_page(game: str) -> None:
    book = read_rulebook(game, rulebook_files()[game])
    page = sheet(book)
    rules = [rule for _, on_it in page for rule in on_it]
    assert len(rules) == min(MOST, sum(rule.basis != "silent" for rule in book))
    assert not [rule.id for rule in rules if rule.basis == "silent"]
    order = headings([rule for rule in book if rule.basis != "silent"])
    assert [heading for heading, _ in page] == [one for one in order if one in {heading for heading, _ in page}]
    assert sum(len(rule.title) + len(rule.answer) for rule in rules) < 12_000


def test_export_as_markdown_and_html(tmp_path: Path) -> None:
    done = referee("rules", "export", "life")
    assert done.returncode == 0
    assert done.stdout.startswith("# The Game of Life\n")
    assert "## Retirement" in done.stdout
    page = tmp_path / "life.html"
    assert referee("rules", "export", "life", "-o", str(page)).returncode == 0
    html = page.read_text("utf-8")
    assert html.startswith("<!doctype html>")
    assert "http" not in html.replace("<!doctype html>", "")
    assert "You&#x27;re" in html or "'" not in html
    assert referee("rules", "export", "life", "-o", str(tmp_path / "life.pdf")).returncode == 2
    assert referee("rules", "export", "life", "-o", str(tmp_path / "no" / "life.md")).returncode == 2
    assert not os.path.exists(tmp_path / "no")
