"""Everybody spins and the highest is the one; those who tie spin again."""

from __future__ import annotations

from .ask import AGAIN
from .seats import highest

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .ask import Ask
    from .state import State


def spin_off(
    state: State,
    ask: Ask,
    names: Sequence[str],
    prompt: str,
    *,
    tie: str,
    key: str = "spin",
    faces: int = 10,
    verb: str = "spin",
) -> tuple[str, str]:
    """The one who spins highest, and the last spins in a sentence. Only those who tie spin again.

    prompt: what each spins for, after the name.  tie: the rule that each tie is noted under.  The keys are `spin_1`,
    `spin_2` and so on by the seats, with an ending for each further time.  verb: what they do again.

    >>> from referee.table.ask import Ask
    >>> from referee.table.state import State
    >>> told = Ask({"spin_1": 7, "spin_2": 7, "spin_1_again": 2, "spin_2_again": 9})
    >>> spin_off(State(["Ana", "Ben"], {}), told, ["Ana", "Ben"], "spins", tie="toy/tie")
    ('Ben', 'Ana 2, Ben 9')
    """
    tied, base, said = list(names), "", ""
    while len(tied) > 1:
        last = base

        def once(ask: Ask, ending: str, base: str = base, tied: Sequence[str] = tied) -> str | None:
            """One spin of everybody: the seats of those who spun highest, or None where all did."""
            nonlocal said, last
            last, spins = base + ending, {}
            for name in tied:
                seat = state.seats.names.index(name) + 1
                spins[name] = ask.spin(f"{key}_{seat}{last}", f"{name} {prompt}", faces=faces)
            said = ", ".join(f"{name} {number}" for name, number in spins.items())
            best = highest(spins)
            if len(best) > 1:
                state.note(f"{said}: a tie, so those who tie {verb} again", tie)
            return " ".join(str(names.index(name)) for name in best) if len(best) < len(tied) else None

        best = str(ask.settle(f"highest of {key}{base}", once))
        tied, base = [names[int(at)] for at in best.split()], last + AGAIN
    return tied[0], said
