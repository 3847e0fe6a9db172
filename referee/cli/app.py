"""The same commands through typer: help, completion, and everything that is wrong on a command line."""

from __future__ import annotations

import inspect
import sys
from typing import Annotated, Any

import typer

from referee.table.errors import UserError
from referee.table.view import listed

from . import exits
from .commands import COMMANDS, GROUPS, find, load
from .params import Param, params, takes_many
from .perform import perform
from .render import Output
from .result import failure

ABOUT = (
    "A referee for the evening's board game: runs games beside the board, checks Young Jedi decks, finds cards, and "
    "knows why."
)
EXAMPLES = (
    "referee play",
    "referee do spin spin=7",
    "referee can buy stock",
    "referee deck check friday.txt",
    "referee card darth maul",
)
SETTINGS = {"help_option_names": ["-h", "--help"]}


class Usage(UserError):
    """A command line that does not fit its command."""


def run_typer(args: list[str]) -> int:
    """Run a command line through typer; return the exit code. Wrong usage is told on stderr, or in JSON's envelope."""
    if not args or " ".join(args) in GROUPS:
        args = [*args, "--help"]
    try:
        code = build(find(args))(args=args, prog_name="referee", standalone_mode=False)
    except typer.Abort:
        return exits.INTERRUPTED
    except Exception as error:
        # typer's usage errors are known by what they can do: their classes moved between the versions we allow.
        if not hasattr(error, "format_message"):
            raise
        Output(json="--json" in args).show(failure(_usage(error, args)))
        return int(getattr(error, "exit_code", exits.USAGE))
    return code if isinstance(code, int) else exits.DONE


def build(only: str | None = None) -> typer.Typer:
    """The typer application with every command in it, or with the one that is wanted, which is faster."""
    app = _group(ABOUT + "\n\n\b\n" + "\n".join(["Examples:", *(f"  {e}" for e in EXAMPLES)]))
    app.callback(invoke_without_command=True)(_root)
    groups = {name: _group(about) for name, about in GROUPS.items()}
    for name, group in groups.items():
        app.add_typer(group, name=name)
    for words in [only] if only else COMMANDS:
        group_name, _, name = words.rpartition(" ")
        command = load(words)
        target = groups[group_name] if group_name else app
        target.command(name, help=inspect.getdoc(command), context_settings=SETTINGS)(_typed(command))
    return app


def _group(about: str) -> typer.Typer:
    return typer.Typer(
        help=about,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings=SETTINGS,
    )


def _root(
    version: Annotated[bool, typer.Option("--version", help="Print the version and leave.")] = False,
) -> None:
    if version:
        from .version import version_line

        print(version_line())
        raise typer.Exit(exits.DONE)


def _typed(command: Any) -> Any:
    """A function that typer can read the parameters of, and that performs the command."""

    def call(**values: object) -> None:
        raise typer.Exit(perform(command, values))

    call.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter(
                name,
                inspect.Parameter.KEYWORD_ONLY,
                default=inspect.Parameter.empty if p.required else ([] if takes_many(command, name) else p.default),
                annotation=_annotation(command, name, p),
            )
            for name, p in params(command).items()
        ]
    )
    call.__annotations__ = {name: _annotation(command, name, p) for name, p in params(command).items()}
    return call


def _annotation(command: Any, name: str, p: Param) -> Any:
    kind: Any
    if takes_many(command, name):
        kind = list[str]
    elif p.default is False:
        kind = bool
    else:
        kind = str if p.required else str | None
    if not p.flags:
        return Annotated[kind, typer.Argument(metavar=p.metavar, help=p.help)]
    if p.default is False:
        return Annotated[kind, typer.Option(*p.flags, help=p.help)]
    return Annotated[kind, typer.Option(*p.flags, metavar=p.metavar, help=p.help)]


def _usage(error: Any, args: list[str]) -> Usage:
    message = str(error.format_message()).strip().rstrip(".")
    words = find(args) or (args[0] if args and args[0] in GROUPS else "")
    hint = f"Help: {' '.join(['referee', *words.split(), '--help'])}"
    if not words and "o such command" in message:
        hint = f"There are {listed(sorted({w.split()[0] for w in COMMANDS}))}. {hint}"
    return Usage(message if message.endswith("?") else f"{message}.", code="usage", hint=hint)


def main() -> None:  # pragma: no cover - for documentation tools that want a typer application
    """Run through typer only."""
    sys.exit(run_typer(sys.argv[1:]))
