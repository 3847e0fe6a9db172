"""Every command, and where its function lives. A module is imported when its command is run, not before."""

from __future__ import annotations

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from .params import Command

COMMANDS = {
    "deck check": "deck_check:check",
    "deck show": "deck_show:show",
    "deck fix": "deck_fix:fix",
    "deck convert": "deck_convert:convert",
    "card": "card:card",
    "ask": "ask:ask",
    "rules": "rules:rules",
    "play": "play:play",
    "new": "new:new",
    "do": "do:do",
    "can": "can:can",
    "odds": "odds:odds",
    "status": "status:status",
    "log": "log:log",
    "why": "why:why",
    "count": "adjust:count",
    "adjust": "adjust:adjust",
    "rule-on": "adjust:rule_on",
    "undo": "undo:undo",
    "redo": "undo:redo",
    "sessions": "sessions:sessions",
    "watch": "watch:watch",
    "export": "export:export",
    "check": "check:check",
    "paths": "paths:paths",
}

GROUPS = {"deck": "Young Jedi decklists: check, show, fix and convert them."}


def load(words: str) -> Command:
    """The function of a command, such as "deck check"."""
    module, _, name = COMMANDS[words].partition(":")
    function: Command = getattr(__import__(f"referee.cli.{module}", fromlist=[name]), name)
    return function


def find(args: list[str]) -> str | None:
    """The command that the first words of a command line name, or None."""
    for count in (2, 1):
        words = " ".join(args[:count])
        if words in COMMANDS:
            return words
    return None
