"""`referee adjust`, `referee count` and `referee rule-on`: what the table decides, and what it counted."""

from __future__ import annotations

from referee.table.errors import UserError
from referee.table.game import find_player
from referee.table.view import Line

from .events import ledger_data, ledger_view
from .examples import field_example
from .opening import GAME_HELP, SESSION_HELP, open_session
from .params import argument, option
from .result import Result
from .turn import state_data

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.table.game import Field
    from referee.table.results import Done
    from referee.table.session import Session
    from referee.table.value import Value

    from .opening import Opened


def adjust(
    words: list[str] = argument("PLAYER FIELD VALUE", "What is to be put right, such as: Ana cash 45000"),
    reason: str | None = option("--reason", metavar="WHY", help="Why; kept with the correction."),
    session: str | None = option("--session", metavar="S", help=SESSION_HELP),
    game: str | None = option("--game", metavar="G", help=GAME_HELP),
) -> Result:
    """Put something right by hand: a miscount, a card's text that referee cannot know."""
    with open_session(session, game, write=True) as opened:
        player, field, value = read_field(opened.session, words)
        if not reason:
            said = "a correction needs a reason."
            raise UserError(said, code="needs-reason", hint='As in: --reason "we forgot a Pay Day"')
        return _done(opened, opened.session.adjust(player, field, value, reason))


def count(
    words: list[str] = argument("PLAYER [FIELD] VALUE", "What was counted, such as: Ana 45000"),
    session: str | None = option("--session", metavar="S", help=SESSION_HELP),
    game: str | None = option("--game", metavar="G", help=GAME_HELP),
) -> Result:
    """Compare what somebody counted on the table with the books, and say since when they differ."""
    with open_session(session, game, write=True) as opened:
        player, field, value = read_field(opened.session, words, counted=True)
        return _done(opened, opened.session.count(player, field, value))


def rule_on(
    words: list[str] = argument("TEXT", "What the table decides, in a sentence."),
    session: str | None = option("--session", metavar="S", help=SESSION_HELP),
    game: str | None = option("--game", metavar="G", help=GAME_HELP),
) -> Result:
    """Record how this table plays something that the rulebook leaves open."""
    text = " ".join(" ".join(words).split())
    if not text or len(text) > 500:
        raise UserError("say it in a sentence of at most 500 letters.", code="usage")
    with open_session(session, game, write=True) as opened:
        return _done(opened, opened.session.rule_on(text))


def read_field(held: Session, words: Sequence[str], *, counted: bool = False) -> tuple[str, Field, Value]:
    """The player ("" for a field of the table), field and value that words name: "Ana.cash 45000", "Ana cash 45000".

    counted: the field may be left out; it is then the first that the game keeps. UserError says what is wrong.
    """
    parts = words[0].split(".", 1) + list(words[1:]) if "." in words[0] and len(words) > 1 else list(words)
    fields = held.game.fields
    if len(parts) < 2:
        raise UserError("say whose, what and how much.", code="usage", hint=f"As in: {field_example(held)}")
    table = [field for field in fields.values() if not field.of_player and field.name == parts[0].casefold()]
    if table:
        return "", table[0], table[0].accept(" ".join(parts[1:]))
    player, rest = find_player(held.players, parts[0]), parts[1:]
    for size in range(len(rest) - 1, 0, -1):
        name = " ".join(rest[:size])
        try:
            field = held.game.find_field(name)
        except UserError:
            if size == 1 and not (counted and len(rest) == 1):
                raise
            continue
        return player, field, field.accept(" ".join(rest[size:]))
    if counted and fields:
        field = next(iter(fields.values()))
        return player, field, field.accept(" ".join(rest))
    return player, held.game.find_field(rest[0]), ""


def _done(opened: Opened, done: Done) -> Result:
    data = {"session": opened.name, "seq": done.seq, "ledger": ledger_data(done.entries)}
    view = [*ledger_view(done.entries), Line(("recorded ", "dim"), str(done.seq), indent=2)]
    notes = opened.notes()
    if opened.session.over and done.action != "rule-on":
        # What ended the game was worked out from the table as it was in the books then.
        how = f"referee undo 2 --session {opened.name}"
        said = f"The game is over, and its end stands as it was worked out before. To have it worked out anew: {how}, "
        notes = [*notes, Line((f"{said}then correct, and do the last step again.", "warn"), indent=2)]
    return Result(data, view, notes=notes, more=lambda: state_data(opened.session))
