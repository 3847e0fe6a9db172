"""What a game is to the kernel: its actions, its settings, the fields that a table may correct, and its views."""

from __future__ import annotations

from .errors import UserError
from .names import did_you_mean, squeeze
from .question import Question
from .view import listed, there_are

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from .action import Action
    from .state import State
    from .value import Scalar, Value
    from .view import View


class Unknown(UserError):
    """A name that is none of ours: an action, a player, a setting or a field.

    >>> find_player(["Ana", "Ben"], "Bne")
    Traceback (most recent call last):
    referee.table.game.Unknown: nobody here is called "Bne".
    """


class Setting:
    """A choice that a table makes once, when a session begins. The first of `values` is the default.

    >>> Setting("police", ("strict", "kind"), "Who notices a 10?").default
    'strict'
    """

    __slots__ = ("about", "default", "name", "values")

    def __init__(self, name: str, values: Sequence[str], about: str) -> None:
        self.name = name
        self.values = tuple(values)
        self.default = self.values[0]
        self.about = about


class Field:
    """Something that a table may count or correct. get, set: read and change it, for a player (or "" for the table).

    kind, options, low, high: what its values are, as in a Question.  of_player: whether every player has one.  spell:
    writes out a value, by the state, the player and what this table has taught, so that a correction can be replayed
    with nothing but the session.

    >>> field = Field("cash", lambda s, p: s[p], lambda s, p, v: s.update({p: v}))
    >>> purse = {"Ana": 10}; field.set(purse, "Ana", 20); field.get(purse, "Ana"), field.accept("15k")
    (20, 15000)
    """

    __slots__ = ("get", "high", "kind", "low", "name", "of_player", "options", "set", "spell")

    def __init__(
        self,
        name: str,
        get: Callable[[Any, str], Any],
        set: Callable[[Any, str, Any], None],
        *,
        kind: str = "number",
        options: Sequence[Scalar] = (),
        low: int = 0,
        high: int = 10**9,
        of_player: bool = True,
        spell: Callable[[Any, str, Any, Mapping[str, Value]], Value] = lambda state, player, value, known: value,
    ) -> None:
        self.name = name
        self.get = get
        self.set = set
        self.spell = spell
        self.kind = kind
        self.options = options
        self.low = low
        self.high = high
        self.of_player = of_player

    @classmethod
    def plain(cls, name: str, attribute: str, *, kind: str = "number", high: int = 10**9) -> Field:
        """An attribute of a player on which nothing else hangs, so that it is just read and set.

        >>> from types import SimpleNamespace as Some
        >>> game = Some(players={"Ana": Some(children=2)})
        >>> field = Field.plain("children", "children", high=9); field.set(game, "Ana", 3); field.get(game, "Ana")
        3
        """
        return cls(
            name,
            lambda state, who: getattr(state.players[who], attribute),
            lambda state, who, value: setattr(state.players[who], attribute, value),
            kind=kind,
            high=high,
        )

    def accept(self, raw: object) -> Value:
        """The value that typed text stands for. BadAnswer if it cannot be one."""
        high = len(self.options) if self.kind == "choose_many" else self.high
        question = Question(self.name, self.kind, self.name, options=self.options, low=self.low, high=high)
        return question.accept(raw)


class Moment:
    """The table after an event. number: the event's, 0 for the beginning.  state: must not be changed.  said: what the
    event changed, a sentence each.

    >>> Moment(3, None, ["Ana moves 4"]).number
    3
    """

    __slots__ = ("number", "said", "state")

    def __init__(self, number: int, state: Any, said: Sequence[str]) -> None:
        self.number = number
        self.state = state
        self.said = list(said)


class Export:
    """Something of a session that can be written to a file. ending: of the file's name.  write: makes the text from
    the session's moments, oldest first.

    >>> tally = Export("tally", ".txt", "How many events there were", lambda moments: f"{len(moments) - 1}")
    >>> tally.write([Moment(0, None, []), Moment(1, None, ["Ana moves 4"])])
    '1'
    """

    __slots__ = ("about", "ending", "name", "write")

    def __init__(self, name: str, ending: str, about: str, write: Callable[[Sequence[Moment]], str]) -> None:
        self.name = name
        self.ending = ending
        self.about = about
        self.write = write


class Game:
    """A game, as the kernel and the command line see it.

    name: as typed.  title: as shown.  players: the fewest and the most.  rules: the version of its rules code, kept in
    each session.  start: the state before the first action.  over: whether nothing is left to do.  main: the action
    that the turn waits for, or None.  beside: actions that the prompt names, where they are legal, before Enter goes on
    to that one.  waits: what the prompt says of that one beside its title, such as the card that it is about, or "".
    follows: by an action the one that always comes next in the same turn, so that
    its answers may stand in the same line.  status: the table's state as a view; `data` the same as JSON values.
    score: each player's worth in numbers, for charts and comparisons, or {}; score_name: what that is called.
    worth: how well a player stands, by the state and the name, for odds; the score, if not said.  worth_name: in what
    it is counted, or "" where odds need not say it.
    count_corrects: whether a count on the table puts our books right (else it only tells the difference).  about: what
    a rule, by its id, means for the state now, in a sentence, or None.  scene: what makes the table be shown anew when
    it changes, beside the turn.  exports: what can be written to a file.  judge: what is wrong with a remembered fact,
    by its name and value, as a hand may have edited it; "" where nothing is.

    >>> from referee.table.state import State
    >>> toy = Game("toy", "Toy", (1, 4), [], start=State, status=lambda state: [], data=lambda state: {})
    >>> toy.begin(["Ana"], []).seats.current
    'Ana'
    """

    def __init__(
        self,
        name: str,
        title: str,
        players: tuple[int, int],
        actions: Sequence[Action],
        *,
        start: Callable[[Sequence[str], Mapping[str, str]], Any],
        status: Callable[[Any], View],
        data: Callable[[Any], dict[str, object]],
        over: Callable[[Any], bool] = lambda state: False,
        main: Callable[[Any], str | None] = lambda state: None,
        beside: Sequence[str] = (),
        waits: Callable[[Any], str] = lambda state: "",
        follows: Mapping[str, str] | None = None,
        score: Callable[[Any], dict[str, int]] = lambda state: {},
        score_name: str = "score",
        worth: Callable[[Any, str], int] | None = None,
        worth_name: str = "",
        settings: Sequence[Setting] = (),
        fields: Sequence[Field] = (),
        count_corrects: Callable[[Any], bool] = lambda state: False,
        about: Callable[[Any, str], str | None] = lambda state, rule: None,
        scene: Callable[[Any], object] = lambda state: None,
        exports: Sequence[Export] = (),
        judge: Callable[[str, Value], str] = lambda fact, value: "",
        rules: int = 1,
    ) -> None:
        self.name = name
        self.title = title
        self.players = players
        self.actions = {action.name: action for action in actions}
        self.start = start
        self.status = status
        self.data = data
        self.over = over
        self.main = main
        self.beside = tuple(beside)
        self.waits = waits
        self.follows = dict(follows or {})
        self.score = score
        self.score_name = score_name
        self.worth = worth or (lambda state, name: score(state).get(name, 0))
        self.worth_name = worth_name
        self.settings = {setting.name: setting for setting in settings}
        self.fields = {field.name: field for field in fields}
        self.count_corrects = count_corrects
        self.about = about
        self.scene = scene
        self.exports = {export.name: export for export in exports}
        self.judge = judge
        self.rules = rules

    def begin(self, players: Sequence[str], chosen: Sequence[str]) -> State:
        """The state before the first action. chosen: settings as "name=value". UserError says what is wrong."""
        state: State = self.start(self.check_players(players), self.check_settings(chosen))
        return state

    def check_players(self, players: Sequence[str]) -> list[str]:
        """The players' names, cleaned of double spaces. UserError for too few, too many, or two that look alike.

        >>> toy = Game("toy", "Toy", (2, 4), [], start=dict, status=list, data=dict)
        >>> toy.check_players(["Ana"])
        Traceback (most recent call last):
        referee.table.errors.UserError: Toy takes 2 to 4 players, not 1.
        """
        names = [" ".join("".join(c for c in name if c.isprintable()).split()) for name in players]
        low, high = self.players
        if not low <= len(names) <= high:
            said = f"{self.title} takes {low} to {high} players, not {len(names)}."
            raise UserError(said, code="players", hint="Name each with -p, as in: -p Ana -p Ben")
        for name in names:
            wrong = not name or len(name) > 40 or "[" in name or "]" in name or name in ("the bank", "table")
            if wrong or squeeze(name).isdigit():
                said = f'"{name}" cannot be a player\'s name.'
                hint = "1 to 40 letters, no square brackets, and not only digits, which are answers."
                raise UserError(said, code="players", hint=hint)
        if len({squeeze(name) or name for name in names}) < len(names):
            raise UserError("two players have the same name.", code="players", hint="Add a letter to tell them apart.")
        return names

    def check_settings(self, chosen: Sequence[str]) -> dict[str, str]:
        """Every setting's value, the chosen ones ("name=value") over the defaults. Unknown says what there is.

        >>> police = Setting("police", ("strict", "kind"), "Who notices a 10?")
        >>> Game("toy", "Toy", (1, 4), [], start=dict, status=list, data=dict, settings=[police]).check_settings([])
        {'police': 'strict'}
        """
        values = {setting.name: setting.default for setting in self.settings.values()}
        for pair in chosen:
            name, equals, value = (part.strip() for part in pair.partition("="))
            setting = self.settings.get(name.casefold().replace("_", "-"))
            if setting is None:
                hint = did_you_mean(name, self.settings) or there_are(self.settings)
                raise Unknown(f'{self.title} has no setting "{name}".', code="unknown-setting", hint=hint)
            if value.casefold() not in setting.values:
                said = f'{name} cannot be "{value}".' if equals else f"{name} needs a value."
                hint = f"As in: --set {setting.name}={setting.values[-1]}. It can be {listed(setting.values, 'or')}."
                raise Unknown(said, code="unknown-setting", hint=hint)
            values[setting.name] = value.casefold()
        return values

    def find_action(self, text: str) -> Action:
        """The action that a typed name means: its name or title, or their one beginning. Unknown offers the nearest."""
        found = self.named_actions(text)
        if len(found) == 1:
            return found[0]
        if found:
            names = [action.name for action in found]
            raise Unknown(f'"{text}" may be {listed(names, "or")}.', code="unknown-action", hint="Type more of it.")
        names = [action.name for action in self.actions.values()]
        hint = did_you_mean(text, names) or there_are(names)
        raise Unknown(f'{self.title} has no action "{text}".', code="unknown-action", hint=hint)

    def named_actions(self, text: str) -> list[Action]:
        """The actions whose name or title is a text, or begins with it."""
        wanted = squeeze(text)
        keys = {action: (squeeze(action.name), squeeze(action.title)) for action in self.actions.values()}
        exact = [action for action, names in keys.items() if wanted in names]
        return exact or [a for a, names in keys.items() if wanted and any(n.startswith(wanted) for n in names)]

    def find_export(self, text: str) -> Export:
        """The export that a typed name means. Unknown says what there is.

        >>> Game("toy", "Toy", (1, 4), [], start=dict, status=list, data=dict).find_export("page")
        Traceback (most recent call last):
        referee.table.game.Unknown: Toy exports no "page".
        """
        found = self.exports.get(text.casefold())
        if found is None:
            hint = did_you_mean(text, self.exports) or there_are(self.exports)
            raise Unknown(f'{self.title} exports no "{text}".', code="unknown-export", hint=hint)
        return found

    def find_field(self, text: str) -> Field:
        """The field that a typed name means. Unknown offers the nearest."""
        wanted = squeeze(text)
        for field in self.fields.values():
            if squeeze(field.name) == wanted:
                return field
        hint = did_you_mean(text, self.fields) or there_are(self.fields)
        raise Unknown(f'{self.title} keeps no "{text}".', code="unknown-field", hint=hint)


def find_player(names: Sequence[str], text: str) -> str:
    """The player that a typed name means: exactly, by its one beginning, or by one of its words. Unknown offers the
    nearest.

    >>> find_player(["Ana", "Ben"], "be"), find_player(["Sir Ben O'Neil", "Ana"], "ben")
    ('Ben', "Sir Ben O'Neil")
    """
    wanted = squeeze(text)
    for fits in (str.__eq__, str.startswith):
        found = [name for name in names if name == text or (wanted and fits(squeeze(name), wanted))]
        if len(found) == 1:
            return found[0]
    if wanted and not found:
        by_word = [[squeeze(word) for word in name.split()] for name in names]
        for fits in (str.__eq__, str.startswith):
            found = [name for name, ws in zip(names, by_word, strict=True) if any(fits(word, wanted) for word in ws)]
            if len(found) == 1:
                return found[0]
    hint = did_you_mean(text, names) or there_are(names)
    raise Unknown(f'nobody here is called "{text}".', code="unknown-player", hint=hint)
