"""Examples of what can be typed, taken from the game that is played: its actions, fields, players and rules."""

from __future__ import annotations

from referee.table.errors import UserError

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from referee.table.action import Action
    from referee.table.question import Question
    from referee.table.session import Session

MOST_TRIED = 2_000  # ways that are walked to see whether the odds of an action make an example
MOST_SAID = 3  # facts that are said in it
MOST_ANSWERS = 12  # options that are tried for one that the rules allow


def action_example(held: Session, action: Action) -> str:
    """An action as it could be typed, with an answer that the rules allow: "spin 4"."""
    question = held.can(action, held.ask()).question
    answer = answer_example(question) if question else ""
    if question and question.free and question.kind not in ("choose_many", "draw_many"):
        options = question.free[:MOST_ANSWERS]
        allowed = (one for one in options if held.can(action, held.ask({question.key: one})).legal)
        answer = _quoted(next(allowed, options[0]))
    return f"{action.name.replace('-', ' ')} {answer}".strip()


def field_example(held: Session) -> str:
    """A field and a value, whose if it is somebody's: "Ana cash 45000"; "" where the game keeps none."""
    from .events import shown

    for field in held.game.fields.values():
        player = held.players[0] if field.of_player else ""
        return f"{_quoted(player)} {field.name} {shown(field.get(held.state, player))}".strip()
    return ""


def command_example(held: Session) -> str:
    """What the turn waits for, or else the first legal action, as words for the command line: "spin spin=4"."""
    action = wanted_action(held)
    question = held.can(action, held.ask()).question if action else None
    answer = answer_example(question) if question else ""
    return f"{action.name if action else ''} {f'{question.key}={answer}' if question and answer else ''}".strip()


def odds_example(held: Session) -> str:
    """The exact chances of what the turn waits for, with as much said as is needed; "" where there are none."""
    from referee.table.odds import NeedsFacts, odds

    action = wanted_action(held)
    if action is None:
        return ""
    given: dict[str, object] = {}
    while len(given) <= MOST_SAID:
        try:
            odds(held, action, given, most=MOST_TRIED)
        except NeedsFacts as needs:
            answer = answer_example(needs.question)
            if not answer:
                return ""
            given[needs.question.key] = answer.strip('"')
        except UserError:
            return ""
        else:
            said = "".join(f' {key}="{v}"' if " " in str(v) else f" {key}={v}" for key, v in given.items())
            return f"odds {action.name.replace('-', ' ')}{said}"
    return ""


def question_example(game: str) -> str:
    """Something that players ask about a game; "" where no rulebook knows."""
    from referee.rulings.rulebook import read_rulebook, rulebook_files

    path = rulebook_files().get(game)
    asked = [text for rule in read_rulebook(game, path) for text in (*rule.no, *rule.yes)] if path else []
    return next((text for text in asked if text.startswith(("can i", "may i", "do i"))), asked[0] if asked else "")


def wanted_action(held: Session) -> Action | None:
    """What the turn waits for, or else the first legal action."""
    main = held.game.main(held.state)
    if main is not None:
        return held.game.actions[main]
    return next((action for action, _ in held.legal()), None)


def answer_example(question: Question) -> str:
    """Some right answer to a question, as it is typed; "" where only the table can know one."""
    if question.free and question.kind not in ("choose_many", "draw_many"):
        return _quoted(question.free[0])
    if question.kind == "yes":
        return "yes"
    if question.kind in ("die", "spin", "number"):
        return str(min(question.high, max(question.low, 4)))
    return ""


def _quoted(answer: object) -> str:
    """An answer as one word of a line."""
    return f'"{answer}"' if " " in str(answer) else str(answer)
