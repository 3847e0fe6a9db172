"""How a command says what it takes, once, for both ways in.

A command is a plain function whose parameters have `argument(...)`, `option(...)` or `flag(...)` as defaults. typer's
declarations are made from these (app.py), and `match` below reads exact, error-free command lines without typer, whose
import alone costs more than any command here. Whatever `match` does not understand, typer judges.
"""

from __future__ import annotations

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from .result import Result

    Command = Callable[..., Result]


class Param:
    """One parameter: its flags (none for an argument), default, help, and how its value is called in the help."""

    __slots__ = ("default", "flags", "help", "metavar", "required")

    def __init__(self, flags: tuple[str, ...], default: object, help: str, metavar: str, required: bool) -> None:
        self.flags = flags
        self.default = default
        self.help = help
        self.metavar = metavar
        self.required = required


def argument(metavar: str, help: str, *, required: bool = True) -> Any:
    """A positional argument; annotated `list[str]` it takes all that are left."""
    return Param((), None, help, metavar, required)


def option(*flags: str, metavar: str, help: str, default: object = None) -> Any:
    """An option with a value; annotated `list[str]` it may be given several times."""
    return Param(flags, default, help, metavar, False)


def flag(*flags: str, help: str) -> Any:
    """An option that is on or off; off unless given."""
    return Param(flags, False, help, "", False)


FORMAT_HELP = "Read it as text, csv, markdown, gemp, holotable, lackey, json or codes, whatever it looks like."

COMMON = {
    "json": Param(("--json",), False, "Print one JSON object instead of text.", "", False),
    "plain": Param(("--plain",), False, "Plain text: no colour, no wrapping.", "", False),
    "debug": Param(("--debug",), False, "Show a traceback when something breaks.", "", False),
}


def params(command: Command) -> dict[str, Param]:
    """The parameters of a command by name, the common ones last."""
    code, defaults = command.__code__, command.__defaults__ or ()
    names = code.co_varnames[: code.co_argcount]
    return dict(zip(names, defaults, strict=True)) | COMMON


def takes_many(command: Command, name: str) -> bool:
    """Whether a parameter takes any number of values."""
    return str(command.__annotations__.get(name, "")).startswith("list")


def match(command: Command, args: Sequence[str]) -> dict[str, object] | None:
    """The values of a command line that has nothing wrong with it and asks for no help; None for any other."""
    known = params(command)
    by_flag = {f: name for name, p in known.items() for f in p.flags}
    values: dict[str, object] = {name: [] if takes_many(command, name) else p.default for name, p in known.items()}
    places = [name for name, p in known.items() if not p.flags]
    given: set[str] = set()
    rest = list(reversed(args))
    while rest:
        word = rest.pop()
        if word.startswith("-") and word != "-":
            key, equals, value = word.partition("=")
            name = by_flag.get(key if key.startswith("--") else word)
            if name is None:
                return None
            if known[name].default is False:
                if equals:
                    return None
                values[name] = True
                continue
            if not equals:
                if not rest or rest[-1].startswith("-"):
                    return None
                value = rest.pop()
        else:
            name = next((n for n in places if n not in given or takes_many(command, n)), None)
            if name is None:
                return None
            value = word
        given.add(name)
        held = values[name]
        if isinstance(held, list):
            held.append(value)
        else:
            values[name] = value
    if any(p.required and name not in given for name, p in known.items()):
        return None
    return values
