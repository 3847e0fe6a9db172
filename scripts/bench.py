"""How fast referee is: whole commands as ratios to an empty Python, and lists judged per second.

    .venv/bin/python scripts/bench.py [--rounds N] [--lists N] [--no-save]

A ratio is the median over the rounds of (seconds of the command / seconds of `python -I -c pass` in the same round), so
that a busy machine moves both. The table shows each measure's target and the figure recorded last; each run adds its
own to scripts/bench-results.csv. This script measures and does not judge: it always exits with 0.
"""

from __future__ import annotations

import argparse
import compileall
import csv
import os
import random
import subprocess
import sys
import tempfile
from datetime import datetime
from functools import cache
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import bench_sessions  # noqa: E402 - beside this file

from referee.deck.cards import Card, load  # noqa: E402 - the checkout's own package, installed or not

if TYPE_CHECKING:
    from collections.abc import Callable

RESULTS = ROOT / "scripts" / "bench-results.csv"
COLUMNS = ("date", "python", "measure", "value", "unit")
RATIO, RATE, SECONDS = "x empty python", "lists/s", "s"
# For a ratio and seconds the most, for a rate the least.
TARGETS = {"--version": 1.5, "deck check": 2.5, "deck check, typer": 8, "judged, reading included": 2000}
TARGETS |= {"ask": 3}
TARGETS |= dict.fromkeys(("status", "status --json", "can", "can, all", "do", "undo"), 4)
SEED = 1999  # of the generated lists: every run judges the same ones


# The lists

SPOILT = ("cards too many", "a line lost", "a typo")


@cache
def pools(side: str) -> tuple[list[list[Card]], list[Card]]:
    """A side's cards by colour, without those that a plain name could mistake, and its cards of six white dots."""
    table = load()
    colours: list[list[Card]] = [[] for _ in range(6)]
    wild = []
    for card in table.cards:
        if card.side != side or card.type == "objective":
            continue
        if [found for found in table.named(card.name) if found.side == side] != [card]:
            continue
        if card.home is not None and not card.white:
            colours[card.home].append(card)
        elif len(card.white) == 6:
            wild.append(card)
    return colours, wild


def legal_deck(dice: random.Random, side: str, wilds: int = 0) -> dict[Card, int]:
    """A legal deck of sixty: ten cards of each colour, a Location for each planet, in so many colours a wild card."""
    colours, wild = pools(side)
    deck: dict[Card, int] = {}
    with_wild = dice.sample(range(6), wilds)
    for colour, cards in enumerate(colours):
        chosen: dict[str, Card] = {}
        for planet in ("tatooine", "coruscant", "naboo"):
            sites = [card for card in cards if card.type == "location" and card.planet == planet]
            if sites:
                site = dice.choice(sites)
                chosen[site.title_key] = site
        while len(chosen) < 6:  # six titles, so that five of each would be thirty
            card = dice.choice(cards)
            chosen.setdefault(card.title_key, card)
        for card in chosen.values():
            deck[card] = 1
        for _ in range(10 - len(chosen) - (colour in with_wild)):
            card = dice.choice([card for card in chosen.values() if deck[card] < 4])
            deck[card] += 1
    for card in dice.sample(wild, wilds):
        deck[card] = 1
    return deck


def as_lines(deck: dict[Card, int]) -> list[str]:
    return [f"{count} {card.name}" for card, count in deck.items()]


def spoilt(dice: random.Random, lines: list[str], wrong: str) -> list[str]:
    """A list with one thing wrong with it, one of SPOILT."""
    at = dice.randrange(len(lines))
    count, _, name = lines[at].partition(" ")
    changed = {
        "cards too many": [f"{int(count) + 3} {name}"],
        "a line lost": [],
        "a typo": [f"{count} {name[:2]}{name[3:]}"],
    }
    return lines[:at] + changed[wrong] + lines[at + 1 :]


def write_lists(folder: Path, count: int) -> dict[str, str]:
    """Write so many lists, a third with wild cards and a third spoilt; what is wrong with each, by its path."""
    dice = random.Random(SEED)
    written = {}
    for number in range(count):
        wilds = dice.randrange(1, 7) if dice.random() < 1 / 3 else 0
        lines = as_lines(legal_deck(dice, dice.choice(("light", "dark")), wilds))
        wrong = dice.choice(SPOILT) if dice.random() < 1 / 3 else ""
        path = folder / f"{number:05}.txt"
        write(path, spoilt(dice, lines, wrong) if wrong else lines)
        written[str(path)] = wrong
    return written


def write(path: Path, lines: list[str]) -> str:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


# Whole processes


def commands(folder: Path) -> dict[str, tuple[list[str], dict[str, str]]]:
    """Command lines by the measure's name, each with what it adds to the environment."""
    dice = random.Random(SEED)
    plain = as_lines(legal_deck(dice, "dark"))
    legal = write(folder / "legal.txt", plain)
    wild = write(folder / "wild.txt", as_lines(legal_deck(dice, "light", wilds=4)))
    typo = write(folder / "typo.txt", spoilt(dice, plain, "a typo"))
    start = [sys.executable, "-P", str(ROOT / "referee" / "__main__.py")]
    found = {
        "--version": (["--version"], {}),
        "deck check": (["deck", "check", legal], {}),
        "deck check --json": (["deck", "check", legal, "--json"], {}),
        "deck check, wild cards": (["deck", "check", wild], {}),
        "deck check, a typo": (["deck", "check", typo], {}),
        "card DM71": (["card", "DM71"], {}),
        "card words": (["card", "darth", "maul"], {}),
        "paths": (["paths"], {}),
        "deck check, typer": (["deck", "check", legal], {"REFEREE_TYPER": "1"}),
        "--help": (["--help"], {}),
    }
    # Their own folder, so that the session is the most recent one.
    played = {"REFEREE_HOME": str(folder / "played")}
    (folder / "played" / "sessions").mkdir(parents=True)
    bench_sessions.make(folder / "played" / "sessions" / "evening.toml", 300)
    deploying, fighting = ({"REFEREE_HOME": str(folder / step)} for step in ("deploying", "fighting"))
    for home in (deploying, fighting):
        sessions = Path(home["REFEREE_HOME"], "sessions")
        sessions.mkdir(parents=True)
        bench_sessions.young_jedi(sessions / "naboo.toml", battle=home is fighting)
    found |= {
        "status": (["status"], played),
        "status --json": (["status", "--json"], played),
        "can": (["can", "borrow", "loans=1"], played),
        "can, all": (["can"], played),
        "do": (["do", "borrow", "loans=1"], played),
        "undo": (["undo"], played),
        "odds": (["odds", "spin"], played),
        "log": (["log"], played),
        "Young Jedi: status": (["status"], fighting),
        "Young Jedi: can battle": (["can", "battle"], deploying),
        "Young Jedi: can deploy": (["can", "deploy", "DM2"], deploying),
        "Young Jedi: do fight": (["do", "fight", "attacker=DM28", "defender=DM88"], fighting),
        "Young Jedi: undo": (["undo"], fighting),
        "ask": (["ask", "can i buy a second stock", "--game", "life"], {}),
        "ask, any game": (["ask", "can i buy a second stock"], {}),
        "ask, a typo": (["ask", "hoemowners insurence when can i get it", "--game", "life"], {}),
    }
    whole = {name: (start + words, extra) for name, (words, extra) in found.items()}
    script = Path(sys.executable).with_name("referee.exe" if os.name == "nt" else "referee")
    if script.exists():
        whole["deck check, console script"] = ([str(script), "deck", "check", legal], {})
    if os.name == "posix":
        whole["deck check, terminal"] = (start + found["deck check"][0], {"TERM": "xterm-256color"})
    return whole


def environment(folder: Path) -> dict[str, str]:
    """The environment of every measured process: bytecode is written, and no setting of ours is inherited."""
    kept = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE" and not k.startswith("REFEREE_")}
    return kept | {"PYTHONPATH": str(ROOT), "REFEREE_HOME": str(folder / "home")}


def seconds(command: list[str], env: dict[str, str]) -> float:
    begin = perf_counter()
    subprocess.run(command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    return perf_counter() - begin


def seconds_on_terminal(command: list[str], env: dict[str, str]) -> float:
    """As `seconds`, with a terminal for stdin, stdout and stderr."""
    master, slave = os.openpty()
    begin = perf_counter()
    process = subprocess.Popen(command, env=env, stdin=slave, stdout=slave, stderr=slave)
    os.close(slave)
    try:
        while os.read(master, 65536):
            pass
    except OSError:
        pass  # how Linux says that the other end is closed
    process.wait()
    taken = perf_counter() - begin
    os.close(master)
    return taken


def ratios(folder: Path, rounds: int) -> dict[str, float]:
    """The median ratio of each command to an empty Python, over interleaved rounds; the first round only warms up."""
    env = environment(folder)
    wanted = commands(folder)
    found: dict[str, list[float]] = {name: [] for name in wanted}
    empty = [sys.executable, "-I", "-c", "pass"]
    for number in range(rounds + 1):
        base = (seconds(empty, env) + seconds(empty, env)) / 2
        for name, (command, extra) in wanted.items():
            clock = seconds_on_terminal if name.endswith("terminal") else seconds
            taken = clock(command, env | extra)
            if number:
                found[name].append(taken / base)
    return {name: median(each) for name, each in found.items()}


# Batches


def batch(folder: Path, count: int) -> dict[str, tuple[float, str]]:
    """Lists per second, in this process and on one core, and the seconds of one process that checks them all."""
    from referee.cli.deck_check import check
    from referee.cli.inputs import read_bytes
    from referee.deck.read import read_lists

    folder.mkdir()
    written = write_lists(folder, count)
    # The whole process first: it shares nothing with what this one remembers afterwards.
    command = [sys.executable, "-P", str(ROOT / "referee" / "__main__.py"), "deck", "check", str(folder)]
    process = min(seconds(command, environment(folder.parent)) for _ in range(3))
    table = load()

    def read(paths: list[str]) -> None:
        for path in paths:
            read_lists(read_bytes(path), table)

    def judge(paths: list[str]) -> None:
        check(paths, rules="rulebook", starters=False, cards=[], format=None)

    def rate(work: Callable[[list[str]], None], paths: list[str]) -> tuple[float, str]:
        taken = []
        for _ in range(3):
            table.lines.clear()  # what the reader remembers of lines it has seen
            begin = process_time()  # of this process alone, so that a busy machine counts less
            work(paths)
            taken.append(process_time() - begin)
        return len(paths) / median(taken), RATE

    typos = [path for path, wrong in written.items() if wrong == "a typo"]
    others = [path for path, wrong in written.items() if wrong != "a typo"]
    return {
        "read only": rate(read, list(written)),
        "judged, reading included": rate(judge, list(written)),
        "judged, no typo among them": rate(judge, others),
        "judged, a typo in each": rate(judge, typos),
        f"deck check of {count} lists": (process, SECONDS),
    }


# The table, and what was recorded


def recorded() -> dict[str, float]:
    """The last recorded value of each measure."""
    if not RESULTS.exists():
        return {}
    with RESULTS.open(encoding="utf-8", newline="") as file:
        return {row["measure"]: float(row["value"]) for row in csv.DictReader(file)}


def save(results: dict[str, tuple[float, str]]) -> None:
    new = not RESULTS.exists()
    date = datetime.now().astimezone().isoformat(timespec="seconds")
    version = ".".join(map(str, sys.version_info[:3]))
    with RESULTS.open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        if new:
            writer.writerow(COLUMNS)
        writer.writerows((date, version, name, shown(value), unit) for name, (value, unit) in results.items())


def shown(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.2f}"


def misses(name: str, value: float, unit: str) -> bool:
    target = TARGETS.get(name)
    if target is None:
        return False
    return value < target if unit == RATE else value > target


def print_table(results: dict[str, tuple[float, str]], last: dict[str, float]) -> None:
    rows = [("measure", "now", "unit", "target", "last", "change")]
    for name, (value, unit) in results.items():
        target = f"{'>=' if unit == RATE else '<='} {TARGETS[name]:g}" if name in TARGETS else ""
        before = shown(last[name]) if name in last else ""
        change = f"{100 * (value / last[name] - 1):+.0f}%" if last.get(name) else ""
        rows.append((name, shown(value), unit, target, before, change))
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        cells = [row[0].ljust(widths[0]), row[1].rjust(widths[1]), row[2].ljust(widths[2])]
        cells += [cell.rjust(width) for cell, width in zip(row[3:], widths[3:], strict=True)]
        print("  ".join(cells).rstrip())


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how fast referee is.")
    parser.add_argument("--rounds", type=int, default=25, help="rounds of whole processes (25)")
    parser.add_argument("--lists", type=int, default=5000, help="lists in the batch (5000)")
    parser.add_argument("--no-save", action="store_true", help="do not add to scripts/bench-results.csv")
    options = parser.parse_args()

    compileall.compile_dir(str(ROOT / "referee"), quiet=1)
    last = recorded()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        results = {measure: (value, RATIO) for measure, value in ratios(folder, max(1, options.rounds)).items()}
        results |= bench_sessions.growth(folder)
        results |= batch(folder / "lists", max(1, options.lists))
    print_table(results, last)
    if not options.no_save:
        save(results)
        print(f"\nAdded to {RESULTS.relative_to(ROOT)}.")
    late = [measure for measure, (value, unit) in results.items() if misses(measure, value, unit)]
    print("\nMissing their target: " + "; ".join(late) if late else "\nEvery target is met.")


if __name__ == "__main__":
    main()
