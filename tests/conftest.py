"""What many tests share."""

import sqlite3

import pytest

from referee.rulings.index import open_index
from referee.rulings.rulebook import rulebook_files

pytest.register_assert_rewrite("random_play")  # so that what fails there says what it compared, as in a test itself


@pytest.fixture(scope="session")
def index(tmp_path_factory: pytest.TempPathFactory) -> sqlite3.Connection:
    """The index of the rulebooks, which takes a second to build."""
    return open_index(str(tmp_path_factory.mktemp("cache")), rulebook_files())
