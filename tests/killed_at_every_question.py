"""Not a test: plays one game twice, undisturbed and killed at every question; prints what both came to as JSON.

Run in a process of its own, since it forks: each child goes on with the session, answers one question, and is killed
with SIGKILL at the next one. usage: killed_at_every_question.py HOME SEED MOST GAME [SETTING...]; after MOST questions
both leave the table.
"""

import json
import os
import shutil
import signal
import sys
from random import Random

import jedis_bot
import table_bot
import talisman_bot
from labyrinth_helpers import labyrinth_line
from table_bot import NAMES

from referee.cli.opening import create_session, open_session
from referee.cli.prompter import Prompter
from referee.cli.render import Output
from referee.cli.table_talk import Talk
from referee.games import load

HOME, SEED, MOST, GAME = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]


class Scripted(Prompter):
    """Answers a given number of questions, then does something else."""

    def __init__(self, dice: Random, answers: int, then: object) -> None:
        self.dice, self.left, self.then = dice, answers, then
        self.asked: list[str] = []

    def line(self, prompt: str, names: object = (), default: str = "") -> str:
        self.asked.append(prompt)
        if not self.left:
            self.then(self)
        self.left -= 1
        return BOTS[GAME](prompt, list(names), self.dice)


def life_line(prompt: str, names: list[str], dice: Random) -> str:
    """A line of The Game of Life, whose bot is told no names where an action is to be chosen."""
    main = "spins" in prompt or "What now" in prompt or "Count up" in prompt
    return table_bot.line_for(prompt, [] if main else names, dice)


BOTS = {
    "life": life_line,
    "jedis-path": jedis_bot.line_for,
    "labyrinth": labyrinth_line,
    "talisman": talisman_bot.line_for,
}


def quiet() -> Output:
    sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    return Output(plain=True)


def one_answer(path: str, number: int, told: int) -> None:
    """A child's life: the dice as they stand before question `number`; answer it; at the next question, die."""
    dice = Random(f"{SEED}:{number}")

    def die(prompter: Scripted) -> None:
        os.write(told, json.dumps(prompter.asked).encode())
        os.kill(os.getpid(), signal.SIGKILL)

    with open_session(path, write=True) as opened:
        prompter = Scripted(dice, 1, die)
        Talk(opened, prompter, quiet()).run()
        os.write(told, json.dumps(prompter.asked).encode())
    os._exit(0)


def killed(path: str) -> tuple[list[str], int]:
    """Play by children that are each killed; the questions in order, and the number of kills."""
    asked: list[str] = []
    for number in range(MOST):
        here, there = os.pipe()
        child = os.fork()
        if not child:
            os.close(here)
            one_answer(path, number, there)
        os.close(there)
        with os.fdopen(here, "rb") as pipe:
            questions = json.loads(pipe.read())
        _, status = os.waitpid(child, 0)
        if asked:
            assert questions[0] == asked[-1], (questions, asked[-1])
        asked += questions[1:] if asked else questions
        if not os.WIFSIGNALED(status):
            return asked, number
        assert os.WTERMSIG(status) == signal.SIGKILL
    return asked, MOST


def leave(_: Scripted) -> None:
    """Ctrl-C, with which the table gets up."""
    raise KeyboardInterrupt


def main() -> None:
    os.environ["REFEREE_HOME"] = HOME
    out = sys.stdout
    paths = [create_session(load(GAME), NAMES, sys.argv[5:], name) for name in ("undisturbed", "killed")]
    asked_killed, kills = killed(paths[1])

    # The other game is to be asked what this one has taught the program.
    shutil.rmtree(os.path.join(HOME, "known"), ignore_errors=True)

    class Fresh(Scripted):
        number = -1

        def line(self, prompt: str, names: object = (), default: str = "") -> str:
            self.number += 1
            self.dice = Random(f"{SEED}:{self.number}")
            return super().line(prompt, names, default)

    prompter = Fresh(Random(), MOST, leave)
    with open_session(paths[0], write=True) as opened:
        Talk(opened, prompter, quiet()).run()
    found = {}
    for path in paths:
        with open_session(path) as opened:
            held = opened.session
            found[opened.name] = {
                "state": opened.game.data(held.state),
                "over": held.over,
                "events": [
                    {k: v for k, v in e.items() if k not in ("at", "seq")}
                    for e in held.events
                    if e["action"] != "pending"
                ],
                "told so far": {k: v for k, v in (held.pending or {}).items() if k not in ("at", "seq")},
            }
    found |= {"kills": kills, "asked_killed": asked_killed, "asked": prompter.asked}
    out.write(json.dumps(found))


if __name__ == "__main__":
    main()
