"""The start of every run: exact command lines go straight to their function, everything else through typer."""

from __future__ import annotations

import gc
import os
import sys

from . import exits


def main() -> None:
    """Run the command line and leave with its exit code."""
    args = sys.argv[1:]
    # Closed by the caller, who wants the exit code alone; they stay open to the end.
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    try:
        code = run(args)
    except KeyboardInterrupt:
        code = exits.INTERRUPTED
    except BrokenPipeError:
        # The reader (head, a closed pager) has seen enough.
        _forget_output()
        code = exits.NO
    except OSError as error:
        sys.stderr.write(f"referee: the answer cannot be written: {error.strerror or error}.\n")
        _forget_output()
        code = exits.USAGE
    # At its end Python looks through everything for garbage; the system takes it all back anyhow, and sooner.
    gc.freeze()
    sys.exit(code)


def _forget_output() -> None:
    """What could not be written is not written again at shutdown, where Python would complain about it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(args: list[str]) -> int:
    """Run one command line; return its exit code. What is printed is flushed before this returns."""
    if args == ["--version"]:
        from .version import version_line

        print(version_line())
        code = exits.DONE
    else:
        code = _direct(args)
        if code < 0:
            from .app import run_typer

            code = run_typer(args)
    sys.stdout.flush()
    return code


def _direct(args: list[str]) -> int:
    """The exit code of a command line that needs no typer, or -1 where typer must judge it."""
    # Completion runs the program with these set, and the "command line" is then the shell's question.
    if not args or "_REFEREE_COMPLETE" in os.environ or "REFEREE_TYPER" in os.environ:
        return -1
    from .commands import find, load

    words = find(args)
    if words is None:
        return -1
    from .params import match

    command = load(words)
    values = match(command, args[words.count(" ") + 1 :])
    if values is None:
        return -1
    from .perform import perform

    return perform(command, values)
