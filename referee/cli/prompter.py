"""Where a person's lines come from: a terminal, with completion, or plain lines of standard input."""

from __future__ import annotations

import sys

from referee.table.names import squeeze

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any


class Prompter:
    """Asks for one line. `line` raises EOFError where nobody is there any more, KeyboardInterrupt for Ctrl-C."""

    is_terminal = False

    def line(self, prompt: str, names: Sequence[str] = (), default: str = "") -> str:
        """A line typed after a prompt. names: what may be completed.  default: what stands there already."""
        raise NotImplementedError

    def pick(self, prompt: str, names: Sequence[str]) -> str | None:
        """One of some names, picked from a menu; None where there is no menu, or nothing was picked."""
        return None

    def pick_many(self, prompt: str, names: Sequence[str]) -> str | None:
        """Some of the names, with commas between them; None where there is no menu."""
        return None


class PlainPrompter(Prompter):
    """Reads plain lines; the prompts are not printed, since nobody is there to see them."""

    def line(self, prompt: str, names: Sequence[str] = (), default: str = "") -> str:
        """The next line of standard input, without its end."""
        if sys.stdin is None:
            raise EOFError
        text = sys.stdin.readline()
        if not text:
            raise EOFError
        return text.strip()


class TerminalPrompter(Prompter):
    """Asks on the terminal through questionary, on standard error, so that standard output stays the answer's."""

    is_terminal = True

    def line(self, prompt: str, names: Sequence[str] = (), default: str = "") -> str:
        """A line with completion; Tab or a few letters offer the names."""
        import questionary
        from prompt_toolkit.output import create_output

        completer = _completer(names) if names else None
        answer = questionary.text(
            f"{prompt} ›",
            default=default,
            qmark="",
            completer=completer,
            complete_while_typing=bool(names),
            reserve_space_for_menu=min(6, len(names)),
            style=_style(),
            output=create_output(stdout=sys.stderr),
        ).unsafe_ask()
        return str(answer).strip()

    def pick(self, prompt: str, names: Sequence[str]) -> str | None:
        """One of the names, with the arrow keys and Enter; None after Ctrl-C."""
        import questionary
        from prompt_toolkit.output import create_output

        try:
            picked = questionary.select(
                prompt, choices=list(names), qmark="", style=_style(), output=create_output(stdout=sys.stderr)
            ).unsafe_ask()
        except KeyboardInterrupt:
            return None
        return str(picked)

    def pick_many(self, prompt: str, names: Sequence[str]) -> str | None:
        """Some of the names: Space marks, Enter takes them; None after Ctrl-C."""
        import questionary
        from prompt_toolkit.output import create_output

        try:
            picked = questionary.checkbox(
                prompt, choices=list(names), qmark="", style=_style(), output=create_output(stdout=sys.stderr)
            ).unsafe_ask()
        except KeyboardInterrupt:
            return None
        return ", ".join(str(one) for one in picked)


def _style() -> Any:
    import questionary

    return questionary.Style([("question", "bold"), ("answer", ""), ("pointer", "bold"), ("highlighted", "bold")])


def _completer(names: Sequence[str]) -> Any:
    """Completes the whole line by any word of a name that begins as typed."""
    from prompt_toolkit.completion import Completer, Completion

    keys = [(name, squeeze(name), [squeeze(word) for word in str(name).split()]) for name in names]

    class Names(Completer):
        def get_completions(self, document: Any, complete_event: Any) -> Iterator[Completion]:
            text = document.text_before_cursor
            typed = squeeze(text)
            if not typed or typed.isdigit():
                return
            for name, key, words in keys:
                if key.startswith(typed) or any(word.startswith(typed) for word in words):
                    yield Completion(name, start_position=-len(text))

    return Names()
