"""Programs killed at any instant: what was acknowledged is there."""

from __future__ import annotations

import random
import signal
import subprocess
from pathlib import Path

from journal_helpers import acknowledged, child, make, spare

from referee.journal.session_file import check, open_writer

RUNS = 40
KILLS = 50


def test_killed_in_the_middle_of_a_write(tmp_path: Path) -> None:
    path = tmp_path / "s.toml"
    make(path, [])
    rng = random.Random(20261130)
    told: list[tuple[int, str]] = []
    killed = 0
    for run in range(RUNS):
        # A program appends six events, so from seven on it lives; a record has some 80 bytes, all of them count too.
        writer = child("die", str(path), f"r{run}.", str(rng.randint(1, 8)), str(rng.randint(0, 90)))
        out, _ = writer.communicate(b"go\n")
        assert writer.returncode in (0, -signal.SIGKILL)
        killed += writer.returncode != 0
        told += acknowledged(iter(out.splitlines(keepends=True)))
    assert killed >= RUNS // 2
    with open_writer(str(path)) as last:
        events = last.file.events
    missing = [(seq, tag) for seq, tag in told if len(events) < seq or events[seq - 1]["tag"] != tag]
    assert missing == []
    assert len(told) > RUNS
    assert len(events) - len(told) <= killed  # written whole, and killed before it could be told
    assert len(spare(path, "torn")) >= killed // 2
    assert check(str(path)) == []


def test_killed_from_outside_with_two_writers(tmp_path: Path) -> None:
    path = tmp_path / "s.toml"
    make(path, [])
    rng = random.Random(7)
    told: list[tuple[int, str]] = []
    running = [busy(path, 0), busy(path, 1)]
    killed = 0
    for kill in range(KILLS):
        # The moment is some acknowledgements later, and then wherever the program is when the signal comes.
        victim = running.pop(rng.randrange(2))
        running.append(busy(path, kill + 2))
        assert victim.stdout
        lines = [victim.stdout.readline() for _ in range(rng.randint(2, 7))]
        victim.kill()
        lines += victim.stdout.read().splitlines(keepends=True)
        told += acknowledged(iter(lines))
        victim.communicate()
        killed += victim.returncode == -signal.SIGKILL
    for writer in running:
        out, _ = writer.communicate()
        told += acknowledged(iter(out.splitlines(keepends=True)))
    with open_writer(str(path)) as last:
        events = last.file.events
    missing = [(seq, tag) for seq, tag in told if len(events) < seq or events[seq - 1]["tag"] != tag]
    assert missing == []
    assert len(told) >= KILLS
    assert len({seq for seq, _ in told}) == len(told)
    assert killed == KILLS
    assert len(events) - len(told) <= killed
    assert check(str(path)) == []


def busy(path: Path, number: int) -> subprocess.Popen[bytes]:
    """A program that is writing to the session, or waiting until the other one lets it."""
    writer = child("busy", str(path), f"k{number}.", "6")
    assert writer.stdin
    writer.stdin.write(b"go\n")
    writer.stdin.flush()
    return writer
