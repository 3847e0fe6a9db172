"""Sessions of a given length for the bench, and how long opening and appending take as they grow."""

from __future__ import annotations

import random
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

from referee.cli.opening import Opened, now
from referee.games import load
from referee.journal import session_file
from referee.table.action import Refused
from referee.table.ask import at_random

if TYPE_CHECKING:
    from pathlib import Path

    from referee.table.question import Question

SEED = 1991  # of the generated sessions
LENGTHS = (100, 1_000, 10_000)
MILLISECONDS = "ms"


# A game of Young Jedi up to a battle that only waits for its first fight; no decklists, so every card may be named.
BATTLE: tuple[tuple[str, dict[str, object]], ...] = (
    ("choose-sides", {"dark": "Ana", "list_1": "none", "list_2": "none", "objective_1": False, "objective_2": False}),
    ("first-turn", {"destiny_1": 5, "destiny_2": 3, "location": "JC137", "effect_1": "none", "effect_2": "none"}),
    ("hide", {"count": 2}),
    ("even-up", {"thrown": "none"}),
    ("hide", {"count": 1}),
    ("even-up", {"thrown": "none"}),
    ("turn-up", {"naboo": "BN106, DM88"}),
    ("deploy", {"card": "DM71"}),
    ("even-up", {"thrown": "none"}),
    ("turn-up", {"naboo": "DM28"}),
    ("battle", {"attacker_cards": 0, "defender_cards": 0}),
)


def young_jedi(path: Path, *, battle: bool) -> str:
    """A session of Young Jedi in a Deploy step, or with a battle under way."""
    game = load("young-jedi")
    settings = [f"{name}={value}" for name, value in game.check_settings([]).items()]
    session_file.create(str(path), {"game": game.name, "players": ["Ana", "Ben"], "settings": [*settings]})
    with session_file.open_writer(str(path)) as writer:
        held = Opened(writer.file, writer).session
        for name, answers in BATTLE if battle else BATTLE[:-1]:
            held.do(game.actions[name], held.ask(answers))
    return str(path)


def make(path: Path, length: int) -> str:
    """A game of four under way with so many events, as an evening makes them: turns, loans, policies."""
    game = load("life")
    players = ["Ana", "Ben", "Caro", "Dan"]
    settings = [f"{name}={value}" for name, value in game.check_settings([]).items()]
    header: dict[str, session_file.Value] = {"game": game.name, "players": [*players], "settings": [*settings]}
    session_file.create(str(path), header)
    dice = random.Random(SEED)
    chance = at_random(dice)

    def answer(question: Question) -> object:
        return 1 if question.key == "loans" else chance(question)

    with session_file.open_writer(str(path)) as writer:
        held = Opened(writer.file, writer).session
        while len(held.events) < length:
            names = [game.main(held.state) or "start-career"]
            # A game has some 140 turns; what goes beyond that is money changing hands before the spin.
            if held.state.phase == "start" and (len(held.events) > 80 or dice.random() < 0.5):
                names = ["borrow", "repay", "buy-car-insurance"]
            try:
                held.do(game.actions[dice.choice(names)], held.ask(source=answer))
            except Refused:
                continue
    return str(path)


def growth(folder: Path) -> dict[str, tuple[float, str]]:
    """Milliseconds of processor time to open sessions of several lengths, what reading and playing take of it, and
    milliseconds by the clock to append one event."""
    found: dict[str, tuple[float, str]] = {}
    for length in LENGTHS:
        path = make(folder / f"events-{length}.toml", length)
        read, opened, appended = [], [], []
        for _ in range(5):
            begin = process_time()
            file = session_file.read(path)
            read.append(process_time() - begin)
            Opened(file)
            opened.append(process_time() - begin)
        with session_file.open_writer(path) as writer:
            event: dict[str, Any] = {"at": now(), "action": "rule-on", "text": "as before", "ledger": []}
            for _ in range(30):
                begin = perf_counter()
                writer.append(event)
                appended.append(perf_counter() - begin)
        found[f"open {length} events"] = (1_000 * median(opened), MILLISECONDS)
        found[f"open {length} events, reading only"] = (1_000 * median(read), MILLISECONDS)
        found[f"append to {length} events"] = (1_000 * median(appended), MILLISECONDS)
    return found
