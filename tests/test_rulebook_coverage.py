"""The coverage report: a paragraph that rules tell is covered, one that none tells is listed."""

import subprocess
import sys
from pathlib import Path

from programs import ROOT

SCRIPT = ROOT / "scripts" / "rulebook_coverage.py"
TOLD = "Every loan of 20,000 from the bank costs 25,000 when it is repaid, interest of 5,000 included."
UNTOLD = "Beekeepers polish their trombones before the lighthouse ferry leaves the harbour at midnight."


def report(folder: Path, *paragraphs: str) -> "subprocess.CompletedProcess[str]":
    text = folder / "book.txt"
    text.write_text("\n".join(["Insurance, Stocks & Loans", *paragraphs]), "utf-8")
    command = [sys.executable, str(SCRIPT), "life", str(text), "--all"]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_what_is_told_is_covered(tmp_path: Path) -> None:
    done = report(tmp_path, TOLD)
    assert done.returncode == 0, done.stderr
    assert "life/loans/" in done.stdout
    assert "1 paragraphs, 0 not covered" in done.stdout


def test_what_is_not_told_is_listed(tmp_path: Path) -> None:
    done = report(tmp_path, TOLD, UNTOLD, "Loans")
    assert done.returncode == 1
    assert "Beekeepers" in done.stdout
    assert "2 paragraphs, 1 not covered" in done.stdout
