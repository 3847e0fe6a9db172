"""What a line at the turn's own prompt means: an action by its name, or the answer to what the turn waits for."""

from __future__ import annotations

from referee.table.amounts import whole
from referee.table.ask import Quoted
from referee.table.errors import UserError
from referee.table.names import did_you_mean, squeeze
from referee.table.question import BadAnswer
from referee.table.several import numbers_after
from referee.table.view import listed

from .words import Typed, one_of, read_words, split_line, unquoted

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.action import Action
    from referee.table.question import Question
    from referee.table.session import Session

LONGEST = 60  # letters of a line that is repeated because nothing could be made of it


def read_line(held: Session, question: Question | None, text: str) -> list[Typed]:
    """The steps that a line means, one after the other. question: what the turn waits for, if it can be answered.

    UserError where nothing that can be done now is meant, with what could be.
    """
    game, words, quoted = held.game, split_line(text), unquoted(text)
    main = game.main(held.state)
    named = quoted is None and _names_action(held, words, question, text)
    if named and not _is_answer(held, question, words, text):
        typed = read_words(game, words, lambda: _legal(held))
        each = [] if typed.given else _each(held, typed.action, " ".join(typed.loose))
        return each or _with_what_follows(held, typed)
    each = _each(held, game.actions[main], text) if main is not None and quoted is None else []
    if each:
        return each
    if main is not None and question is not None:
        return _answer(held, game.actions[main], question, text, begins_like_an_action=named)
    raise _nothing(held, question, text)


def could_be_typed_later(held: Session, question: Question | None, text: str) -> str:
    """What to say in the middle of a step of a line that could be typed between steps; "" of any other."""
    from .talk_commands import COMMANDS

    words = split_line(text)
    first = squeeze(words[0]) if words else ""
    if not first:
        return ""
    begins = any(
        first in (squeeze(name), squeeze(name.replace("-", " ").split()[0]))
        for action in held.game.actions.values()
        for name in (action.name, action.title)
    )
    answers_turn = question is not None and bool(question.options) and question.fits(words[0])
    if words[0].casefold() in COMMANDS or begins or answers_turn:
        return "Finish this step first, or take it back with u."
    return ""


def _answer(held: Session, main: Action, question: Question, text: str, *, begins_like_an_action: bool) -> list[Typed]:
    """The answer to what the turn waits for, perhaps with those to the questions after it."""
    words, quoted = split_line(text), unquoted(text)
    is_text = question.kind == "text"
    if is_text and len(words) > 1 and isinstance(words[0], Quoted):
        return _with_what_follows(held, Typed(main, {}, words))
    if len(words) > 1 and not is_text:
        # "8 4 3": everybody's spin in one line. "6 lesson": the answer, and those to the questions after it.
        numbers = not question.options and all(whole(word) is not None for word in words)
        if numbers or (not question.fits(text) and _leads(question, words)):
            return _with_what_follows(held, Typed(main, {}, words))
        after = numbers_after(text, question)
        if after:
            return _with_what_follows(held, Typed(main, {question.key: after[0]}, after[1]))
    answer = text if quoted is None else quoted
    slip = is_text and quoted is None and not begins_like_an_action and did_you_mean(text[:LONGEST], _titles(held))
    if whole(text) is None and not question.options and (slip or not question.fits(answer)):
        raise _nothing(held, question, text)
    try:
        question.accept(answer)
    except BadAnswer as error:
        others = [action.title.lower() for action in _legal(held) if action is not main]
        if others:
            error.hint = f"{error.hint or ''} You can also: {listed(others, 'or')}.".lstrip()
        raise
    return [Typed(main, {question.key: answer}, [])]


def _nothing(held: Session, question: Question | None, text: str) -> UserError:
    """The complaint about a line that means nothing now."""
    titles = _titles(held)
    can = f"You can: {listed(titles, 'or')}. All commands: ?"
    hint = did_you_mean(text[:LONGEST], titles) or (f"Right is {question.wants()}. {can}" if question else can)
    clipped = text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
    return UserError(f'"{clipped}" is nothing that can be done now.', code="unknown-action", hint=hint)


def _names_action(held: Session, words: list[str], question: Question | None, text: str) -> bool:
    """Whether a line begins with the name of an action."""
    names = [word for word in words if "=" not in word]
    found = [held.game.named_actions(" ".join(names[:n])) for n in range(len(names), 0, -1)]
    if any(len(some) == 1 for some in found):
        return True
    # A letter is enough for what is legal, if it is no answer.
    is_answer = question is not None and question.fits(text)
    return not is_answer and any(one_of(some, lambda: _legal(held)) for some in found)


def _is_answer(held: Session, question: Question | None, words: list[str], text: str) -> bool:
    """Whether a line that begins like an action is the answer that the turn waits for all the same.

    "n" to a question of yes or no; an option of several words, or any where the action is not legal; a text that
    begins with a letter, or like another action than the one that asks for it, as a card "Battle Droid" does.
    """
    if question is None:
        return False
    if question.kind == "yes":
        return question.fits(text)
    action = read_words(held.game, words, lambda: _legal(held)).action
    if question.kind == "text":
        other = action.name != held.game.main(held.state)
        return len(words[0]) == 1 or (other and len(words) > 1 and "=" not in text)
    if question.options and question.fits(text) and not held.can(action, held.ask()).legal:
        return True  # it could not be done now, and so is not meant
    return len(words) > 1 and _names_options(question, text)


def _names_options(question: Question, text: str) -> bool:
    """Whether a text names one or some of the options."""
    if not question.options or question.open:
        return False
    try:
        question.accept(text)
    except BadAnswer as error:
        return error.code in ("ambiguous-answer", "several-answers")
    return True


def _leads(question: Question, words: list[str]) -> bool:
    """Whether the first word of a line answers what the turn waits for; in "Ana, Ben" it does not do so alone."""
    return not words[0].endswith(",") and question.fits(words[0])


def _with_what_follows(held: Session, typed: Typed) -> list[Typed]:
    """An action, and with the words that it leaves over the one that always follows it: "w2 9 c4"."""
    follows = held.game.follows.get(typed.action.name)
    if follows:
        ask = held.ask(typed.given, loose=typed.loose)
        try:
            held.can(typed.action, ask)
        except UserError as left_over:
            if left_over.code == "unknown-answer" and ask.loose:
                first = Typed(typed.action, typed.given, typed.loose[: -len(ask.loose)])
                return [first, Typed(held.game.actions[follows], {}, ask.loose)]
    return [typed]


def _each(held: Session, action: Action, text: str) -> list[Typed]:
    """Several answers to what is asked again after the action: a step for each; [] where it is not that."""
    question = held.can(action, held.ask()).question
    try:
        answers = question.each(text) if question is not None else []
    except BadAnswer:
        if not _is_right(held, action, split_line(text)):
            raise
        answers = []
    return [Typed(action, {question.key: answer}, []) for answer in answers] if question and len(answers) > 1 else []


def _is_right(held: Session, action: Action, words: list[str]) -> bool:
    """Whether some words answer the questions of an action one after the other, and none is left over."""
    ask = held.ask(loose=words)
    try:
        held.can(action, ask)
    except UserError:
        return False
    return not ask.loose


def _legal(held: Session) -> list[Action]:
    return [action for action, _ in held.legal()]


def _titles(held: Session) -> list[str]:
    return [action.title.lower() for action in _legal(held)]
