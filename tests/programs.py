"""Running the program in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAIN = str(ROOT / "referee" / "__main__.py")
SAMPLES = ROOT / "decks" / "samples"
LEGAL = str(SAMPLES / "friday-droids.txt")
WILD = str(SAMPLES / "swamp-and-palace.txt")
ILLEGAL = str(SAMPLES / "friday.txt")


def referee(*args: str, stdin: str = "", **env: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program as scripts/referee does; what it printed, as bytes."""
    return subprocess.run(
        [sys.executable, "-P", MAIN, *args],
        input=stdin.encode(),
        env=os.environ | {"PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(ROOT)} | env,
        cwd=ROOT,
        capture_output=True,
        timeout=60,
        check=False,
    )
