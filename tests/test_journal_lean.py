"""What is loaded when a session is read and opened for writing: hardly anything. Only writing itself needs tomli_w."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

from journal_helpers import EVENTS, ROOT, make

HEAVY = (
    "re json typing dataclasses enum pathlib tomllib tomli_w hashlib datetime contextlib tempfile shutil collections "
    "functools inspect subprocess"
).split()
CODE = """
import sys
before = set(sys.modules)
from referee.journal.session_file import open_writer, read
from referee.journal.sessions import list_sessions, new_name, session_path
from referee.journal.known import load
load("life")
assert len(read(sys.argv[1]).events) == 300
with open_writer(sys.argv[1]) as writer:
    assert len(writer.file.events) == 300
print(" ".join(sorted(set(sys.modules) - before)))
"""


def test_nothing_heavy_is_imported(tmp_path: Path) -> None:
    path = tmp_path / "s.toml"
    make(path, EVENTS * 75)
    (tmp_path / "known").mkdir()
    (tmp_path / "known" / "life.toml").write_text('# ours\n\n"the order" = [\n    "a",\n]\n')
    done = subprocess.run(
        [sys.executable, "-S", "-P", "-c", CODE, str(path)],
        env={"PYTHONPATH": str(ROOT), "REFEREE_HOME": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    loaded = done.stdout.split()
    assert "referee.journal.writer" in loaded
    assert [name for name in loaded if name in HEAVY] == []
    assert "referee.journal.mend" not in loaded


def test_the_journal_knows_nothing_of_the_rest() -> None:
    for path in (ROOT / "referee" / "journal").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                own = node.level == 1
                assert own or (node.level == 0 and (node.module or "").split(".")[0] in sys.stdlib_module_names), path
            elif isinstance(node, ast.Import):
                assert all(name.name in {*sys.stdlib_module_names, "tomli_w"} for name in node.names), path
