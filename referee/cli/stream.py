"""`referee do --stream`: whole games in one process; a JSON object a line in, one a line out."""

from __future__ import annotations

import sys

from referee.journal.errors import JournalError
from referee.table.action import Refused
from referee.table.ask import Needs, stop
from referee.table.errors import UserError
from referee.table.history import answers

from . import exits
from .adjust import read_field
from .do import learn, outcome
from .events import ledger_data, refusal_data
from .json_text import json_text
from .opening import Opened, open_session
from .result import SCHEMA, error_data
from .turn import state_data

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from typing import Any

    from referee.table.ask import Source

# What a line of an action says beside its answers. No question of a game is called so (`RESERVED` in table/ask.py).
OURS = ("action", "player", "id", "answers", "reason", "override", "remember")


def run_stream(session: str | None, game: str | None) -> int:
    """Answer each line of standard input with a line; the exit code of the first that failed, or 0."""
    import json

    first_failure = exits.DONE
    with open_session(session, game, write=True) as opened:
        for line in sys.stdin.buffer:
            if not line.strip():
                continue
            asked: Any = None
            try:
                asked = json.loads(line)
                if not isinstance(asked, dict):
                    raise ValueError("an object is expected")
                answer, code = one(opened, asked)
            except (ValueError, RecursionError) as error:
                why = "it is no UTF-8 text" if isinstance(error, UnicodeDecodeError) else str(error)
                said = f"this line is no action: {why.rstrip('.')}."
                answer = {"error": {"code": "bad-line", "message": said, "hint": _example(opened)}}
                code = exits.USAGE
            ids = {"id": asked["id"]} if isinstance(asked, dict) and "id" in asked else {}
            print(json_text({"schema": SCHEMA, "ok": code == exits.DONE} | ids | answer), flush=True)
            first_failure = first_failure or code
    return first_failure


def _example(opened: Opened) -> str:
    """A line that is right now."""
    from .examples import command_example

    action, _, answer = command_example(opened.session).partition(" ")
    key, _, value = answer.partition("=")
    told: dict[str, object] = {key: int(value) if value.isdigit() else value.strip('"')} if key else {}
    return json_text({"action": action} | told)


def one(opened: Opened, asked: dict[str, Any]) -> tuple[dict[str, object], int]:
    """What came of one line, and its exit code."""
    try:
        return _one(opened, asked)
    except Needs as needs:
        said = f"{asked.get('action')} needs {needs.question.key}: {needs.question.prompt}"
        error = {"code": "needs-fact", "message": said, "hint": f"Right is {needs.question.wants()}."}
        kept = answers(opened.session.pending) if opened.session.pending else {}
        told = {"action": asked.get("action"), "needs": needs.question.data(), "told": kept, "error": error}
        return told, exits.NEEDS
    except Refused as refusal:
        return {"action": asked.get("action"), "error": refusal_data(refusal)}, refusal.exit
    except (UserError, JournalError) as error:
        return {"action": asked.get("action"), "error": dict(error_data(error))}, error.exit


def _one(opened: Opened, asked: dict[str, Any]) -> tuple[dict[str, object], int]:
    held, name = opened.session, str(asked.get("action", ""))
    player = None if asked.get("player") is None else str(asked["player"])
    if name in ("undo", "redo"):
        taken = held.redo() if name == "redo" else held.undo(int(asked.get("steps", 1)))
        return {"action": name, "seqs": [event["seq"] for event in taken]} | state_data(held), exits.DONE
    if name == "status":
        return {"action": name} | state_data(held), exits.DONE
    if name in ("adjust", "count"):
        words = [str(asked[key]) for key in ("player", "field") if asked.get(key)]
        whose, field, value = read_field(held, [*words, str(asked.get("value", ""))], counted=name == "count")
        reason = str(asked.get("reason", "")) or "not said"
        done = held.count(whose, field, value) if name == "count" else held.adjust(whose, field, value, reason)
    elif name == "rule-on":
        done = held.rule_on(str(asked.get("text", "")))
    else:
        action = held.game.find_action(name)
        # A game may ask a question called "roll": only true or false is the flag, a number is that answer.
        rolls = asked.get("roll") is True
        ours = {*OURS, "roll"} if isinstance(asked.get("roll"), bool) else {*OURS}
        given = {key: value for key, value in asked.items() if key not in ours} | dict(asked.get("answers") or {})
        rolled: list[str] = []
        source: Source = stop
        if rolls:
            from .do import rolling

            source = rolling(rolled, stop)
        override = str(asked["override"]) if asked.get("override") else None
        ask = held.ask(given, source, player=player)
        done = held.do(action, ask, reason=override, rolled=rolled, keep=rolls)
        learn(opened, done, bool(asked.get("remember")))
    told: dict[str, object] = {"action": done.action, "seq": done.seq, "ledger": ledger_data(done.entries)}
    return told | {"outcome": outcome(done)} | state_data(held), exits.DONE
