"""A person as the source of answers: each question is asked until the answer can be one."""

from __future__ import annotations

from referee.table.question import BadAnswer
from referee.table.view import Line

from .prompter import Prompter

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.table.ask import Source
    from referee.table.question import Question
    from referee.table.view import View

MOST_SHOWN = 30  # options listed under a question; more are found by typing
NEAREST_SHOWN = 8  # where one of them is suggested and the likeliest others come first


class TakeBack(Exception):
    """The person takes back the action under way."""


class Leave(Exception):
    """The person leaves; what was told is kept."""


def person(
    prompter: Prompter,
    *,
    say: Callable[[View], None] | None = None,
    aside: Callable[[str], bool] | None = None,
    rolled: list[str] | None = None,
) -> Source:
    """A source that asks a person. say: prints a view, else on standard error.  aside: handles what is typed that is
    no answer, such as `log`, and says whether it was that.  rolled: the list for the keys that referee rolled itself.

    Raises TakeBack for u, Leave for q, EOFError and KeyboardInterrupt as the prompter does.
    """
    tell = say or _say

    def answer(question: Question) -> object:
        _explain(question, tell)
        while True:
            text = prompter.line(short(question), completions(question), _default(question))
            word = text.casefold()
            if word in ("u", "undo"):
                raise TakeBack
            if word in ("q", "quit", "exit"):
                raise Leave
            if word == "r" and question.is_chance and rolled is not None:
                from random import SystemRandom

                from referee.table.ask import at_random

                value = at_random(SystemRandom())(question)
                rolled.append(question.key)
                tell([_line(f"referee rolled {value}")])
                return value
            if aside is not None and aside(text):
                continue
            if not text and question.suggested is not None:
                return question.suggested
            try:
                question.accept(text)
            except BadAnswer as error:
                if text:
                    tell([_line(error.message)])
                tell([_line(error.hint or f"Right is {question.wants()}.")])
                continue
            return text

    return answer


def short(question: Question) -> str:
    """The question as a prompt, with its range where that is not plain."""
    prompt = question.prompt.rstrip(":")
    if question.kind == "yes":
        return f"{prompt} (y/n)"
    if question.kind in ("die", "spin"):
        return f"{prompt} ({question.low}-{question.high})"
    return prompt


def completions(question: Question) -> list[str]:
    """What may be completed in the answer to a question."""
    return [str(option) for option in question.options]


def _default(question: Question) -> str:
    return "" if question.suggested is None else _typed(question.suggested)


def _typed(value: object) -> str:
    return ", ".join(str(v) for v in value) if isinstance(value, list) else str(value)


def _explain(question: Question, tell: Callable[[View], None]) -> None:
    """Show what may be chosen, if that is not in the prompt already."""
    names = [f"{option:,}" if isinstance(option, int) else option for option in question.options]
    if not names or any(f"{names[0]}" in part for part in (question.prompt,)):
        return
    most = MOST_SHOWN if question.suggested is None else NEAREST_SHOWN
    tell([_line(", ".join(names[:most]) + (", …" if len(names) > most else ""))])


def _line(text: str) -> Line:
    return Line((text, "dim"), indent=4, hang=0)


def _say(view: View) -> None:
    import sys

    from .render import Output

    Output().write(view, sys.stderr)
