"""`referee ask --stream`: a question a line in, an answer a line out, in the same order."""

from __future__ import annotations

import sys

from referee.rulings.answer import answer
from referee.table.errors import UserError

from . import exits
from .ask import LONGEST, known_game, open_rulings, own_passage
from .ask_sums import reckon
from .json_text import json_text
from .result import SCHEMA


def run_stream() -> int:
    """Answer each line of standard input; exit code 0, or 2 where a line was no question."""
    import json

    index, code = open_rulings(), exits.DONE
    for line in sys.stdin.buffer:
        if not line.strip():
            continue
        told: dict[str, object]
        try:
            asked = json.loads(line)
            text, game = str(asked["text"])[:LONGEST], asked.get("game")
            reply = answer(text, known_game(str(game)) if game else None, index)
            reckon(reply, index)
            told = {"ok": True, "id": asked.get("id")} | reply.data() | {"now": None, "passage": own_passage(reply)}
        except (ValueError, RecursionError, KeyError, TypeError, AttributeError) as error:
            said = f"this line is no question: {error}."
            told = {"ok": False, "error": {"code": "bad-line", "message": said, "hint": '{"id": 1, "text": "..."}'}}
            code = exits.USAGE
        except UserError as error:
            wrong = {"code": error.code, "message": error.message, "hint": error.hint}
            told = {"ok": False, "id": asked.get("id"), "error": wrong}
            code = exits.USAGE
        print(json_text({"schema": SCHEMA} | told), flush=True)
    return code
