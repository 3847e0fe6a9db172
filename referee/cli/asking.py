"""A person as the source of answers: each question is asked until the answer can be one."""

from __future__ import annotations

from referee.table.ask import Quoted
from referee.table.names import squeeze
from referee.table.question import BadAnswer, Question
from referee.table.several import numbers_after
from referee.table.view import Line

from .events import shown
from .prompter import Prompter
from .words import split_line, unquoted

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.table.ask import Source
    from referee.table.view import View

MOST_SHOWN = 30  # options listed under a question; more are found by typing, or in the menu
NEAREST_SHOWN = 8  # where one of them is suggested and the likeliest others come first
HELP = "u takes back the last answer, q leaves; all that was told is kept"
# What a word at a question does, if nothing that may be answered is called exactly so.
BACK, AWAY, ROLL, MENU, ABOUT = ("u", "undo"), ("q", "quit", "exit"), ("r", "roll"), ("m", "menu"), ("?", "h", "help")


class TakeBack(Exception):
    """The person takes back the last answer."""


class Leave(Exception):
    """The person leaves; what was told is kept."""


def person(
    prompter: Prompter,
    *,
    say: Callable[[View], None] | None = None,
    before: Callable[[], None] = lambda: None,
    aside: Callable[[str], bool] | None = None,
    rolled: list[str] | None = None,
    later: Callable[[str], str] = lambda text: "",
    help: str = HELP,
    rest: list[str] | None = None,
) -> Source:
    """A source that asks a person.

    say: prints a view, else on standard error.  before: called before each question, to say what has happened so far.
    aside: handles what is typed that is no answer, such as `log`, and says whether it was that.  rolled: the list for
    the keys of what referee rolled itself.  later: what to say of a line that is no answer but could be typed
    at another time, or "".  help: what can be typed besides an answer.  rest: takes what a line says beside the answer
    that is asked for, such as "y 6" of a reroll: these words answer what is asked next.

    Raises TakeBack for u, Leave for q, EOFError and KeyboardInterrupt as the prompter does.
    """
    tell = say or _say

    def answer(question: Question) -> object:
        before()
        _explain(question, tell)
        while True:
            text = prompter.line(f"{short(question)}{_suggested(question)}", completions(question))
            quoted = unquoted(text)
            text = text if quoted is None else quoted
            word = "" if quoted is not None or question.is_called(text) else text.casefold()
            if word in BACK:
                raise TakeBack
            if word in AWAY:
                raise Leave
            if word in ROLL and rolled is not None:
                if question.is_chance:
                    return roll(question, rolled, tell)
                tell([_line("That is not up to chance: say what the table shows or the player decides.")])
                continue
            if word in MENU and question.options and prompter.is_terminal:
                many = question.kind in ("choose_many", "draw_many")
                picked = (prompter.pick_many if many else prompter.pick)(short(question), completions(question))
                if picked is None:
                    continue
                text = picked
            elif word in ABOUT:
                tell([_line(f"Right is {question.wants()}. {help}.")])
                continue
            elif word and aside is not None and aside(text):
                continue
            if not text and question.suggested is not None:
                return question.suggested
            others: list[str] = []
            if rest is not None and quoted is None:
                numbers = numbers_after(text, question)
                if numbers is not None:
                    text, others = numbers
                elif not (later(text) if word else ""):
                    text, others = divided(question, text)
            quoted = text if isinstance(text, Quoted) else quoted
            try:
                question.accept(text)
            except BadAnswer as error:
                if text or question.kind == "text":
                    tell([_line(error.message)])
                is_one_of_several = error.code == "several-answers" or "," in text
                at_another_time = later(text) if word and not is_one_of_several else ""
                tell([_line(at_another_time or error.hint or f"Right is {question.wants()}.")])
                continue
            if rest is not None:
                rest[:0] = others
            if question.kind == "text" and quoted is None and prompter.is_terminal:
                return known_name(prompter, question, text, tell)
            return text

    return answer


def divided(question: Question, text: str) -> tuple[str, list[str]]:
    """The answer to a question at the beginning of a line, and the words after it; all of it where it is one answer.

    >>> divided(Question("again", "yes", "Reroll?"), "y 6")
    ('y', ['6'])
    >>> name = Question("name", "text", "Which?")
    >>> divided(name, '"Purge Trooper" will 3'), divided(name, "a b")
    (('Purge Trooper', ['will', '3']), ('a b', []))
    """
    words = split_line(text)
    if len(words) < 2:
        return text, []
    if question.kind in ("choose_many", "draw_many"):
        return text, []  # what is none of the names is told by itself
    if question.kind == "text":
        return (words[0], words[1:]) if isinstance(words[0], Quoted) else (text, [])
    numbers = question.kind in ("die", "spin") and text.replace(" ", "").isdigit()
    if question.fits(text) and not numbers:
        return text, []
    most = 1 if question.kind in ("die", "spin", "number", "yes") else len(words)
    count = next((n for n in range(most, 0, -1) if question.fits(" ".join(words[:n]))), 0)
    return (" ".join(words[:count]), words[count:]) if count else (text, [])


def known_name(prompter: Prompter, question: Question, text: str, tell: Callable[[View], None]) -> str:
    """The name that a few letters stand for, if the person says so: a new name may begin like one that is known."""
    wanted = squeeze(text)
    names = [str(option) for option in question.options if wanted and squeeze(str(option)).startswith(wanted)]
    if not names or question.is_called(text):
        return text
    one = Question("name", "choose", text, options=[*names, text], short={"y": names[0]} if len(names) == 1 else None)
    which = (
        f"{names[0]} (y), or {text}, a new one (Enter)?" if len(names) == 1 else f"{', '.join(names)}, or Enter: {text}"
    )
    while True:
        said = prompter.line(f"Is that {which}", names)
        if said.casefold() in BACK:
            raise TakeBack
        if said.casefold() in AWAY:
            raise Leave
        if not said or said.casefold() in ("n", "no", "new"):
            return text
        try:
            return str(one.accept("y" if said.casefold() == "yes" and len(names) == 1 else said))
        except BadAnswer:
            tell([_line(f"Right is {'y' if len(names) == 1 else 'one of them'}, or Enter for {text} as it is.")])


def sure(prompter: Prompter, prompt: str, tell: Callable[[View], None]) -> bool:
    """Yes or no, asked until it is one of them; Enter is no."""
    question = Question("sure", "yes", prompt)
    while True:
        said = prompter.line(f"{prompt} (y/n) [n]")
        if not said:
            return False
        try:
            return bool(question.accept(said))
        except BadAnswer as error:
            tell([_line(f"{error.message} {error.hint}")])


def roll(question: Question, rolled: list[str], tell: Callable[[View], None]) -> object:
    """What referee itself rolls, spins or draws; said, and noted by its key."""
    from random import SystemRandom

    from referee.table.ask import at_random

    value = at_random(SystemRandom())(question)
    rolled.append(question.key)
    verb = {"die": "rolled", "spin": "spun"}.get(question.kind, "drew")
    tell([_line(f"referee {verb} {', '.join(_shown(value))}")])
    return value


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
    return [str(option) for option in question.free]


def _suggested(question: Question) -> str:
    """What Enter stands for, behind the question, unless that says it itself."""
    if question.suggested is None or "Enter: " in question.prompt:
        return ""
    return f" [{', '.join(_shown(question.suggested))}]"


def _shown(value: object) -> list[str]:
    values = value if isinstance(value, list) else [value]
    return [
        f"{one:,}" if isinstance(one, int) and not isinstance(one, bool) else shown(one).strip('"') for one in values
    ]


def _explain(question: Question, tell: Callable[[View], None]) -> None:
    """Show what may be chosen, if that is not in the prompt already."""
    names = [f"{option:,}" if isinstance(option, int) else option for option in question.free]
    if not names or names[0] in question.prompt:
        return
    # Names that are only offered, since any other is right too, are completed while one types.
    most = MOST_SHOWN if question.suggested is None and question.kind != "text" else NEAREST_SHOWN
    tell([_line(", ".join(names[:most]) + (", … (m shows all)" if len(names) > most else ""))])


def _line(text: str) -> Line:
    return Line((text, "dim"), indent=4, hang=0)


def _say(view: View) -> None:
    import sys

    from .render import Output

    Output().write(view, sys.stderr)
