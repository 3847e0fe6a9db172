"""An evening in this process: the lines of a person at a terminal, without the terminal."""

from pathlib import Path

import pytest

from referee.cli.opening import create_session, open_session
from referee.cli.prompter import Prompter
from referee.cli.render import Output
from referee.cli.table_talk import Talk
from referee.games import load


class Lines(Prompter):
    """What a person types, one line after the other; an exception among them is raised. asked: the prompts."""

    is_terminal = True

    def __init__(self, *lines: object) -> None:
        self.lines, self.asked = list(lines), []

    def line(self, prompt: str, names: object = (), default: str = "") -> str:
        self.asked.append(prompt)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if isinstance(line, BaseException):
            raise line
        return str(line)


class Evening:
    """One session that is played on and on. said: what the last lines brought.  asked: the prompts before them."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        monkeypatch.setenv("REFEREE_HOME", str(home))
        self.capsys, self.path = capsys, ""

    def begin(self, game: str, *players: str, **settings: str) -> "Evening":
        chosen = [f"{name.replace('_', '-')}={value}" for name, value in settings.items()]
        self.path = create_session(load(game), list(players), chosen, None)
        return self

    def play(self, *lines: object) -> str:
        """Type these lines and leave; what was said."""
        prompter = Lines(*lines)
        with open_session(self.path, write=True) as opened:
            self.code = Talk(opened, prompter, Output(plain=True)).run()
            self.standing = list(opened.session.standing())
            self.events = list(opened.session.events)
            self.state = opened.session.state
            self.known = dict(opened.session.known)
        self.asked = prompter.asked
        self.left = prompter.lines
        self.said = self.capsys.readouterr().out
        return self.said


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Evening:
    """An evening with no session yet."""
    return Evening(tmp_path, monkeypatch, capsys)
