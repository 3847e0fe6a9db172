"""Start-up is lean: which modules each kind of run may load. And imports run one way: cli, deck, table, journal."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
from programs import ILLEGAL, LEGAL, MAIN, ROOT, WILD

# What Python has loaded before our first line, in any of the versions we support, is not ours to count.
BARE = subprocess.run(
    [sys.executable, "-P", "-c", "import sys; print(*sys.modules)"], capture_output=True, text=True, check=True
).stdout.split()


def loaded(*args: str) -> set[str]:
    """The modules of other people's that a run has loaded, beyond those of a bare Python."""
    code = (
        "import sys, atexit; sys.argv = sys.argv[1:]; "
        "atexit.register(lambda: print('\\n' + ' '.join(sys.modules), file=sys.__stderr__)); "
        f"exec(compile(open({MAIN!r}).read(), {MAIN!r}, 'exec'), {{'__name__': '__main__'}})"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", code, "referee", *args],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        check=False,
    )
    names = set(done.stderr.splitlines()[-1].split()) - set(BARE)
    assert "referee.cli.entry" in names, done.stderr
    return {name for name in names if not name.startswith("referee") and name != "__mp_main__"}


def test_version_loads_nothing() -> None:
    assert loaded("--version") <= {"atexit", "gc", "__future__"}


@pytest.mark.parametrize(
    "args",
    [
        ("deck", "check", LEGAL),
        ("deck", "check", LEGAL, "--json"),
        ("deck", "check", WILD, "--json"),
        ("deck", "check", LEGAL, WILD, "--rules", "decipher-1999"),
        ("card", "DM71", "--json"),
        ("paths",),
    ],
)
def test_what_is_asked_every_day_loads_next_to_nothing(args: tuple[str, ...]) -> None:
    # itertools finds the smallest conflict, unicodedata folds rare letters; both are C modules that cost nothing.
    assert loaded(*args) <= {"atexit", "gc", "__future__", "_json", "itertools", "unicodedata", "encodings.utf_8_sig"}


def test_suggesting_a_name_loads_difflib_and_nothing_heavier() -> None:
    names = loaded("deck", "check", ILLEGAL)
    assert "difflib" in names
    assert names.isdisjoint({"typer", "rich", "questionary", "dataclasses", "typing", "inspect", "tomllib", "sqlite3"})


def test_help_needs_typer_but_neither_rich_nor_questionary() -> None:
    names = loaded("deck", "check", "--help")
    assert "typer" in names
    assert not {name for name in names if name.split(".")[0] in ("rich", "questionary", "prompt_toolkit", "pydantic")}


# Files are opened by the readers of the program's own data alone.
READERS = ("cards.py", "rules.py", "starters.py", "board.py", "citing.py", "rulebook.py", "ownbook.py")

# Which layer may import which.
LAYERS = {
    "journal": set(),
    "table": {"journal"},
    "deck": {"table", "journal"},
    "rulings": {"table", "journal"},
    "games": {"table", "journal"},
    "games/young_jedi": {"games", "deck", "table", "journal"},  # the one game whose cards the deck checker knows too
    "cli": {"games", "deck", "rulings", "table", "journal"},
}


def imports(path: Path) -> list[str]:
    """Every module that a file imports, by its full name."""
    package = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package.split(".")[: -node.level]) + "." if node.level else ""
            found.append(base + (node.module or ""))
    return found


def test_every_package_has_its_layer() -> None:
    assert {path.parent.name for path in (ROOT / "referee").glob("*/__init__.py")} <= set(LAYERS)


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_run_one_way(layer: str) -> None:
    allowed = LAYERS[layer] | {layer}
    for path in (ROOT / "referee" / layer).rglob("*.py"):
        if layer == "games" and path.is_relative_to(ROOT / "referee/games/young_jedi"):
            continue
        for name in imports(path):
            if name.startswith("referee."):
                assert name.split(".")[1] in allowed, f"{path.name} imports {name}"


@pytest.mark.parametrize("layer", sorted(set(LAYERS) - {"cli"}))
def test_only_the_command_line_knows_terminals(layer: str) -> None:
    for path in (ROOT / "referee" / layer).rglob("*.py"):
        for name in imports(path):
            assert name.split(".")[0] not in ("typer", "rich", "questionary", "prompt_toolkit"), path.name
        calls = [
            node.func.id
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        ]
        assert not {"print", "input"} & set(calls), path.name
        assert "open" not in calls or path.name in READERS, path.name
