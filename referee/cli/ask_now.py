"""What a rule means in the session that is being played, from `can` and the state."""

from __future__ import annotations

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from .opening import Opened


def what_it_means(opened: Opened, rule: str) -> str | None:
    """One sentence about the state at the table, or None where the rule means nothing special now."""
    held = opened.session
    said = held.game.about(held.state, rule)
    if said:
        return said
    for action in held.game.actions.values():
        if action.quiet:
            continue
        verdict = held.can(action, held.ask())
        if verdict.refusal and verdict.refusal.rule == rule:
            return f"{action.title} is not legal now: {verdict.refusal.why}"
    return None
