"""The power goes at any instant: every state that the files may be in afterwards is recovered, nothing told is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from journal_helpers import EVENTS, HEADER, QUICK, kept, lay, make
from journal_power import Remembering, State, states

from referee.journal import known
from referee.journal.session_file import accept_edits, create, open_writer, read, repair

MORE: list[dict[str, Any]] = [{"action": "spin", "spin": 3}, {"text": "x" * 500}, {"action": "undo", "target": 5}]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "live").mkdir()
    return tmp_path / "live" / "s.toml"


@pytest.fixture
def found(tmp_path: Path) -> Path:
    """Where the states are laid out to be recovered."""
    (tmp_path / "found").mkdir()
    return tmp_path / "found" / "s.toml"


def recover(found: Path, content: bytes, least: int, wanted: list[dict[str, Any]]) -> None:
    """Open what is found, see that it holds the first of the wanted events, so many at least, and go on with it."""
    lay(found, content)
    with open_writer(str(found), disk=QUICK) as writer:
        count = len(writer.file.events)
        assert least <= count <= len(wanted)
        assert writer.file.header == HEADER
        writer.append({"action": "count"})
    assert kept(found) == [*wanted[:count], {"action": "count"}]
    for file in found.parent.iterdir():
        if ".torn-" in file.name or ".bak-" in file.name:
            file.unlink()


def recorded(path: Path) -> list[tuple[Any, ...]]:
    """The calls that creating a session and appending to it make."""
    disk = Remembering()
    create(str(path), HEADER, disk=disk)
    disk.tell()
    with open_writer(str(path), disk=disk) as writer:
        for event in EVENTS + MORE:
            writer.append(event)
            disk.tell()
    return disk.log


def test_creating_and_appending(path: Path, found: Path) -> None:
    tried = torn = 0
    for state in states(recorded(path), str(path)):
        tried += 1
        if state.content is None:
            assert state.told == 0
        else:
            recover(found, state.content, state.told - 1, EVENTS + MORE)
            torn += not state.content.endswith(b'"\n')
    assert tried > 1000
    assert torn > 900


@pytest.mark.parametrize("without", ["sync", "sync folder"])
def test_without_syncing_something_told_is_lost(path: Path, without: str) -> None:
    """The control: the model bites."""
    log = [call for call in recorded(path) if call[0] != without]
    calls = 0
    for n, call in enumerate(log):  # up to the second event, since the states of unsynced calls multiply
        calls = n
        if call[0] == "told" and sum(c[0] == "told" for c in log[:n]) == 1:
            break
    lost = 0
    for state in states(log[: calls + 1], str(path)):
        lost += state.told == 2 and (not state.content or b"seq = 1" not in state.content)
    assert lost > 0


def test_setting_a_torn_tail_aside(path: Path, found: Path) -> None:
    raw = make(path)
    whole, tail = raw[: raw.index(b"\n[[event]]\nseq = 4")], raw[raw.index(b"\n[[event]]\nseq = 4") : -9]
    path.write_bytes(whole + tail)
    disk = Remembering(str(path))
    with open_writer(str(path), disk=disk) as writer:
        writer.append(MORE[0])
    disk.tell()
    tried = 0
    for state in states(disk.log, str(path)):
        assert state.content is not None
        assert state.content.startswith(whole + tail) or tail in state.safe.values()
        recover(found, state.content, 3 + state.told, [*EVENTS[:3], MORE[0]])
        tried += 1
    assert tried > 60


def test_taking_out_what_an_editor_put_in(path: Path, found: Path) -> None:
    raw = b"\xef\xbb\xbf" + make(path).replace(b"\n", b"\r\n")
    path.write_bytes(raw)
    disk = Remembering(str(path))
    with open_writer(str(path), disk=disk) as writer:
        writer.append(MORE[0])
    disk.tell()
    tried = 0
    for state in states(disk.log, str(path)):
        assert state.content is not None
        assert state.content == raw or raw in state.safe.values()
        recover(found, state.content, 4 + state.told, [*EVENTS, MORE[0]])
        tried += 1
    assert tried > 60


@pytest.mark.parametrize("cure", ["repair", "accept"])
def test_repairing_and_accepting(path: Path, cure: str) -> None:
    raw = make(path).replace(b"number = 4", b"number = 5")
    path.write_bytes(raw)
    disk = Remembering(str(path))
    if cure == "repair":
        assert repair(str(path), disk=disk)
    else:
        assert accept_edits(str(path), "now", disk=disk) == [2]
    disk.tell()
    new = path.read_bytes()
    assert new != raw
    tried: list[State] = []
    for state in states(disk.log, str(path)):
        assert state.content == new or (state.content == raw and not state.told)
        assert state.content == raw or raw in state.safe.values()
        tried.append(state)
    assert {state.content for state in tried} == {raw, new}
    assert len(read(str(path)).events) == (1 if cure == "repair" else 5)


def test_what_the_table_taught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFEREE_HOME", str(tmp_path))
    known.save("life", {"a": 1})
    path = known.known_path("life")
    raw = Path(path).read_bytes()
    disk = Remembering(path)
    known.save("life", {"b": [2, 3]}, disk=disk)
    disk.tell()
    new = Path(path).read_bytes()
    tried = 0
    for state in states(disk.log, path):
        assert state.content == new or (state.content == raw and not state.told)
        tried += 1
    assert tried >= 3
