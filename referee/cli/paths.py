"""`referee paths`: where things are kept."""

from __future__ import annotations

from referee.journal.paths import folders
from referee.table.errors import UserError
from referee.table.names import did_you_mean
from referee.table.view import Table, listed

from .params import argument
from .result import Result


def paths(name: str | None = argument("[NAME]", "One folder only, printed bare.", required=False)) -> Result:
    """Show where sessions, cards, decks and caches are kept.

    REFEREE_HOME, if set, holds everything of the player's.
    """
    known = folders()
    if name is None:
        return Result({"paths": known}, [Table([[(key, "strong"), path] for key, path in known.items()])])
    if name not in known:
        hint = did_you_mean(name, known) or f"There are {listed(list(known))}."
        raise UserError(f"no folder is called {name!r}.", code="unknown-path", hint=hint)
    return Result({"paths": {name: known[name]}}, [], raw=known[name] + "\n")
