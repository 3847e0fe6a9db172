"""A real pseudo-terminal with the program in it: wait for a prompt, type a line, look at the screen."""

import codecs
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path

from programs import MAIN, ROOT

PROMPT = "›"
# The program switches bracketed paste on when it begins to ask, and off when it has its answer.
ASKING, ANSWERED = "⟦", "⟧"
MARKS = {"\x1b[?2004h": ASKING, "\x1b[?2004l": ANSWERED}
PIECE = re.compile(r"\x1b(\[[0-9;?]*|\][^\x07]*)?$")
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07|\x1b[=>]|\r")
PATIENCE = 60  # seconds; only a program that hangs takes that long


class Terminal:
    """One run of the program in a terminal of 100 columns."""

    def __init__(self, home: Path, *args: str, columns: int = 100) -> None:
        self.side, other = pty.openpty()
        ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        env = os.environ | {
            "REFEREE_HOME": str(home),
            "PYTHONPATH": str(ROOT),
            "TERM": "xterm",
            "PROMPT_TOOLKIT_NO_CPR": "1",
            "NO_COLOR": "1",
        }
        env.pop("REFEREE_TYPER", None)
        self.program = subprocess.Popen(
            [sys.executable, "-P", MAIN, *args],
            stdin=other,
            stdout=other,
            stderr=other,
            env=env,
            cwd=ROOT,
            start_new_session=True,
        )
        os.close(other)
        self.seen = self.rest = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.mark = 0

    def read_until(self, sign: str) -> str:
        """What appears until a sign, the sign included; fails if the program ends or hangs first."""
        deadline = time.monotonic() + PATIENCE
        while sign not in self.seen[self.mark :]:
            if not self._more(deadline):
                raise AssertionError(f"no {sign!r} in: {self.seen[self.mark :][-2000:]}")
        end = self.seen.index(sign, self.mark) + len(sign)
        text, self.mark = self.seen[self.mark : end], end
        return text

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        os.write(self.side, line.encode() + b"\r")

    def press(self, keys: bytes) -> None:
        """Press keys, such as b"\\x03" for Ctrl-C."""
        os.write(self.side, keys)

    def prompt(self) -> tuple[str, str]:
        """What was shown before the next prompt, and the prompt."""
        shown = self.read_until(ASKING)[:-1]
        return shown, self.read_until(PROMPT)[:-1].strip()

    def answer(self, line: str) -> str:
        """Wait for a prompt, type a line, wait until it is taken; what was shown before, and the prompt."""
        shown, prompt = self.prompt()
        self.type(line)
        self.read_until(ANSWERED)
        return shown + prompt

    def ended(self) -> int:
        """Read to the end; the exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._more(deadline):
            pass
        return self.program.wait(timeout=PATIENCE)

    def kill(self, sign: int = signal.SIGKILL) -> None:
        """End the program from outside."""
        self.program.send_signal(sign)
        self.program.wait(timeout=PATIENCE)

    def close(self) -> None:
        """Let the terminal go, as a dropped connection does."""
        if self.side >= 0:
            os.close(self.side)
            self.side = -1
        if self.program.poll() is None:
            try:
                self.program.wait(timeout=PATIENCE)
            finally:
                self.program.kill()

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        if self.program.poll() is None:
            self.program.kill()
            self.program.wait()
        self.close()

    def _more(self, deadline: float) -> bool:
        if not select.select([self.side], [], [], max(0, deadline - time.monotonic()))[0]:
            raise AssertionError(f"nothing more came after: {self.seen[-2000:]}")
        try:
            data = os.read(self.side, 65536)
        except OSError:
            return False
        if not data:
            return False
        text = self.rest + self.decoder.decode(data)
        piece = PIECE.search(text)
        text, self.rest = (text[: piece.start()], text[piece.start() :]) if piece else (text, "")
        for sequence, sign in MARKS.items():
            text = text.replace(sequence, sign)
        self.seen += ESCAPES.sub("", text)
        return True

    def over(self) -> bool:
        """Whether the program ends without asking anything more; reads until that is clear."""
        deadline = time.monotonic() + PATIENCE
        while ASKING not in self.seen[self.mark :]:
            if not self._more(deadline):
                return True
        return False
