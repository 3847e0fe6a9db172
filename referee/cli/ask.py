"""`referee ask`: a ruling, in a player's own words."""

from __future__ import annotations

from referee.journal.paths import cache
from referee.rulings.answer import Answer, answer
from referee.rulings.index import open_index
from referee.rulings.rulebook import rulebook_files
from referee.table.errors import UserError
from referee.table.names import did_you_mean, squeeze
from referee.table.view import Line, there_are

from . import exits
from .ask_sums import reckon
from .params import argument, flag, option
from .result import Result

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    import sqlite3

    from referee.table.view import View

    from .opening import Opened

SURE = 0.5  # from this confidence on a yes or no is said without reserve
LIKELY = 0.2  # and below this one not at all
LAST_STEPS = 3  # whose rules are at hand
LONGEST = 10_000  # signs of a question that are read


def ask(
    words: list[str] = argument("QUESTION", "The question, in your own words.", required=False),
    game: str | None = option("--game", metavar="G", help="The game; else the one being played, or what fits."),
    session: str | None = option("--session", metavar="S", help="The session whose state and rulings count."),
    stream: bool = flag("--stream", help="Read questions from standard input, one JSON object a line."),
) -> Result:
    """Ask a rules question.

    It answers in one line, then the rule with the rulebook's heading, then the next two candidates. Exit code 3 where
    the rulebook is silent. With --stream it reads lines such as {"id": 1, "text": "can i buy a second stock"}.
    """
    if stream:
        from .ask_stream import run_stream

        return Result({}, [], talk=lambda _: run_stream())
    text = " ".join(words).strip()[:LONGEST]
    if not text:
        raise UserError("ask something.", code="usage", hint='As in: referee ask "can i buy a second stock"')
    opened = playing(session)
    reply, ruled, now = asked(text, known_game(game) if game else None, opened)
    own = own_passage(reply)
    data = reply.data() | {"now": now, "table_ruling": ruled, "passage": own}
    if ruled:
        return Result(data, ruled_view(ruled, reply))
    code = exits.SILENT if reply.verdict == "silent" else exits.DONE
    return Result(data, answer_view(reply, now, own), exit=code)


def asked(text: str, game: str | None, opened: Opened | None) -> tuple[Answer, str | None, str | None]:
    """The answer to a question, what this table has ruled on it, and what the rule means in the session."""
    index = open_rulings()
    likely = opened.game.name if opened else None
    reply = answer(text, game, index, likely=likely, at_hand=at_hand(opened) if opened else ())
    reckon(reply, index)
    if opened is None or opened.game.name != (reply.game or opened.game.name):
        return reply, None, None
    now = None
    if reply.rule:
        from .ask_now import what_it_means

        now = what_it_means(opened, reply.rule)
    return reply, table_ruling(opened, text), now


def at_hand(opened: Opened) -> set[str]:
    """The rules by which the last few steps at a table went: what a question is likely about."""
    held = opened.session
    return {entry.rule for event in held.standing()[-LAST_STEPS:] for entry in held.entries(event)}


def ruling(text: str, opened: Opened) -> View:
    """A ruling asked in the middle of a game, as the table reads it."""
    reply, ruled, now = asked(text[:LONGEST], opened.game.name, opened)
    return ruled_view(ruled, reply) if ruled else answer_view(reply, now, own_passage(reply))


def own_passage(reply: Answer) -> str | None:
    """The passage of the player's own rulebook that an answer rests on; None where there is none."""
    if not (reply.game and reply.rule and reply.section) or reply.basis == "silent":
        return None
    from referee.rulings.ownbook import own_text, paragraphs, passage, shown

    text = own_text(reply.game)
    if text is None:
        return None
    from referee.rulings.rulebook import read_rulebook

    rules = read_rulebook(reply.game, rulebook_files()[reply.game])
    said = next(f"{rule.title} {rule.answer} {rule.text}" for rule in rules if rule.id == reply.rule)
    found = passage(said, reply.section, paragraphs(text, {rule.section for rule in rules}))
    return shown(found.text, said) if found else None


def open_rulings() -> sqlite3.Connection:
    """The index of all rulebooks."""
    return open_index(cache(), rulebook_files())


def known_game(name: str) -> str:
    """The rulebook that a typed name means. UserError offers the nearest."""
    files = rulebook_files()
    for game in files:
        if squeeze(game) == squeeze(name):
            return game
    raise UserError(
        f'there is no rulebook "{name}".', code="unknown-game", hint=did_you_mean(name, files) or there_are(files)
    )


def playing(session: str | None) -> Opened | None:
    """The session that a question is asked beside: the named one, or the open one that was played last, if any."""
    from referee.journal.errors import JournalError
    from referee.journal.sessions import list_sessions

    if session is None and not list_sessions():
        return None
    from .opening import open_session

    if session is not None:
        return open_session(session)
    try:
        opened = open_session(None, None)
    except (UserError, JournalError):
        return None  # a question can be answered all the same
    return None if opened.session.over else opened


def table_ruling(opened: Opened, text: str) -> str | None:
    """What this table has ruled on it, if its words hold most of the question's."""
    from referee.rulings.words import terms

    asked = set(terms(text))
    for ruling in reversed(opened.session.rulings()):
        common = asked & set(terms(ruling))
        if len(common) >= 2 and len(common) >= 0.6 * min(len(asked), len(set(terms(ruling)))):
            return ruling
    return None


def ruled_view(ruling: str, reply: Answer) -> View:
    """What the table ruled, before what the book says."""
    view: View = [Line(("At this table: ", "good"), ruling)]
    if reply.rule:
        view.append(Line(("the rulebook  ", "dim"), reply.answer, indent=1))
        view.append(Line((f"{reply.section} · {reply.rule}", "dim"), indent=5))
    return view


def answer_view(reply: Answer, now: str | None, own: str | None = None) -> View:
    """The answer as a table reads it: one line, the rule, where it stands, the next candidates. own: the passage of
    the player's own rulebook."""
    word = {"yes": "Yes.", "no": "No.", "silent": "The rulebook is silent."}.get(reply.verdict, "")
    if reply.verdict in ("yes", "no") and reply.confidence < SURE:
        # The rule itself, which follows, decides: a guess before it would only start the next dispute.
        word = f"Probably {reply.verdict}:" if reply.confidence >= LIKELY else ""
    style = {"yes": "good", "no": "bad", "silent": "warn"}.get(reply.verdict, "strong")
    said = reply.answer.removeprefix("Not in the rulebook: ") if reply.verdict == "silent" else reply.answer
    if word and said.split(" ")[0].strip(".,;:").lower() in (word.strip(".").lower(),):
        said = said.split(" ", 1)[1] if " " in said else said
    view: View = [Line((f"{word}  " if word else "", style), said[:1].upper() + said[1:])]
    if reply.text:
        view.append(Line(reply.text, indent=5, hang=0))
    view += [Line((line, "dim"), indent=5, hang=0) for line in reply.beside]
    if reply.note:
        view.append(Line((reply.note, "dim"), indent=5, hang=0))
    if reply.rule:
        view.append(Line((f"{reply.section} · {reply.rule}", "dim"), indent=5))
    if own:
        view.append(Line(("your rulebook  ", "dim"), f"\u201c{own}\u201d", indent=5, hang=0))
    if now:
        view.append(Line(("now   ", "strong"), now, indent=1, hang=6))
    if reply.others:
        near = "  ·  ".join(f"{other['title']} ({other['rule']})" for other in reply.others)
        view.append(Line(("near  " if reply.verdict == "silent" else "also  ", "dim"), near, indent=1, hang=6))
    if reply.repaired:
        read = ", ".join(f"{wrong} as {right}" for wrong, right in reply.repaired.items())
        view.append(Line((f"read {read}", "dim"), indent=1))
    if reply.verdict == "silent":
        view.append(Line(('To settle it for this table:  referee rule-on "..."', "dim"), indent=1))
    return view
