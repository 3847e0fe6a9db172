"""Names as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.table.names import closest, did_you_mean, squeeze, squeeze_all, words


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("Padmé Naberrie, Handmaiden", "padmenaberriehandmaiden"),
        ("PADME NABERRIE: Handmaiden", "padmenaberriehandmaiden"),
        ("Padme\u0301 Naberrie - Handmaiden", "padmenaberriehandmaiden"),
        ("Qui-Gon Jinn’s Lightsaber", "quigonjinnslightsaber"),
        ("Qui-Gon Jinn's Lightsaber", "quigonjinnslightsaber"),
        ("Tatooine • Mos Espa", "tatooinemosespa"),
        ("Celebration & Gungan Mounted Troops", "celebrationgunganmountedtroops"),
        ("Celebration and Gungan Mounted Troops", "celebrationgunganmountedtroops"),
        ("Straße", "strasse"),
        ("…", ""),
        ("", ""),
    ],
)
def test_squeeze(typed: str, key: str) -> None:
    assert squeeze(typed) == key


@given(st.lists(st.text(st.characters(exclude_characters="\n")), min_size=1))
def test_many_names_squeeze_like_each_alone(names: list[str]) -> None:
    assert squeeze_all(names) == [squeeze(name) for name in names]


@given(st.text())
def test_squeezing_twice_changes_nothing(text: str) -> None:
    assert squeeze(squeeze(text)) == squeeze(text)


def test_words_are_squeezed_one_by_one() -> None:
    assert words("Darth Maul's  R2-D2 • Theed") == ["darth", "mauls", "r2d2", "theed"]


def test_near_names_are_offered_best_first_and_at_most_three() -> None:
    names = ["check", "show", "fix", "convert", "checks", "checker", "chuck"]
    assert closest("chek", names)[0] == "check"
    assert len(closest("chek", names)) == 3
    assert did_you_mean("shwo", names) == "Did you mean show?"
    assert did_you_mean("zzzz", names) is None
