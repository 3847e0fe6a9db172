"""Every public name of the kernel has an example in its docstring, and the examples run."""

import doctest
import importlib
import inspect
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parent.parent / "referee" / "table"
MODULES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")
# Errors, views and names are shown at work by everything else; a session by the toy game.
WITHOUT = {"errors", "view", "names", "value"}


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_run(name: str) -> None:
    module = importlib.import_module(f"referee.table.{name}")
    results = doctest.testmod(module, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert results.failed == 0


def test_every_public_name_has_an_example() -> None:
    lacking = []
    for name in sorted(set(MODULES) - WITHOUT):
        module = importlib.import_module(f"referee.table.{name}")
        for public, value in vars(module).items():
            if public.startswith("_") or getattr(value, "__module__", None) != module.__name__:
                continue
            if ">>>" not in _examples(value):
                lacking.append(f"{name}.{public}")
    assert lacking == []


def _examples(value: object) -> str:
    texts = [inspect.getdoc(value) or ""]
    if inspect.isclass(value):
        texts += [inspect.getdoc(member) or "" for member in vars(value).values() if callable(member)]
    return "\n".join(texts)
