"""The card table, whole: every row, the printed totals, and what a player's own table may get wrong."""

from collections import Counter
from pathlib import Path

import pytest

from referee.deck.cards import COLOURS, COLUMNS, PLANETS, SETS, SIDES, TYPES, BadTable, Card, load, split_row

TABLE = load()
CARDS = TABLE.cards
PRINTED = [card for card in CARDS if not card.foil_of and card.set != "V1"]


def colours_of(card: Card) -> str:
    return "wild" if card.home is None else COLOURS[card.home]


def test_599_cards_were_printed() -> None:
    assert len(PRINTED) == 599
    assert len(CARDS) == 688


@pytest.mark.parametrize(
    ("set_code", "light", "dark"),
    [
        ("DM", 70, 70),
        ("JC", 70, 70),
        ("BN", 70, 70),
        ("EDM", 4, 3),
        ("DF", 30, 30),
        ("EBN", 6, 6),
        ("RF", 20, 20),
        ("BP", 30, 30),
    ],
)
def test_every_set_has_its_cards_on_both_sides(set_code: str, light: int, dark: int) -> None:
    assert Counter(card.side for card in PRINTED if card.set == set_code) == {"light": light, "dark": dark}


def test_rarities_come_out_as_printed() -> None:
    assert Counter(card.rarity for card in PRINTED) == {
        "ultra-rare": 4,
        "premium": 59,
        "starter": 30,
        "rare": 126,
        "uncommon": 162,
        "common": 218,
    }


def test_types_come_out_as_printed() -> None:
    assert Counter(card.type for card in PRINTED) == {
        "character": 298,
        "weapon": 87,
        "battle": 142,
        "effect": 28,
        "location": 18,
        "starship": 24,
        "objective": 2,
    }


def test_sides_and_types_of_every_set_come_out_as_printed() -> None:
    order = ("character", "weapon", "battle", "effect", "location", "starship", "objective")
    counts = Counter((card.set, card.side, card.type) for card in PRINTED)
    assert {
        (set_code, side): tuple(counts[set_code, side, kind] for kind in order)
        for set_code in dict.fromkeys(card.set for card in PRINTED)
        for side in SIDES
    } == {
        ("DM", "light"): (33, 13, 18, 0, 3, 3, 0),
        ("DM", "dark"): (36, 14, 14, 0, 3, 3, 0),
        ("JC", "light"): (39, 12, 13, 0, 3, 3, 0),
        ("JC", "dark"): (35, 14, 15, 0, 3, 3, 0),
        ("BN", "light"): (33, 10, 15, 5, 3, 4, 0),
        ("BN", "dark"): (38, 9, 11, 5, 3, 4, 0),
        ("EDM", "light"): (4, 0, 0, 0, 0, 0, 0),
        ("EDM", "dark"): (3, 0, 0, 0, 0, 0, 0),
        ("DF", "light"): (11, 2, 9, 7, 0, 1, 0),
        ("DF", "dark"): (10, 3, 11, 5, 0, 1, 0),
        ("EBN", "light"): (6, 0, 0, 0, 0, 0, 0),
        ("EBN", "dark"): (6, 0, 0, 0, 0, 0, 0),
        ("RF", "light"): (6, 0, 14, 0, 0, 0, 0),
        ("RF", "dark"): (6, 0, 14, 0, 0, 0, 0),
        ("BP", "light"): (15, 6, 4, 3, 0, 1, 1),
        ("BP", "dark"): (17, 4, 4, 3, 0, 1, 1),
    }


def test_every_row_is_a_card_with_values_that_can_be() -> None:
    for card in CARDS:
        assert card.side in SIDES
        assert card.type in TYPES
        assert card.set in SETS
        assert card.title
        assert card.uniqueness in ("stackable", "diamond", "none")
        assert card.confidence in ("image", "one-source")
        assert card.power in ("", "?") or 1 <= int(card.power) <= 6
        assert card.damage == "" or 0 <= int(card.damage) <= 6
        assert (card.power == "") == (card.damage == "") == (card.type not in ("character", "starship"))
        for half in card.counters.replace("+", "/").split("/"):
            assert (half == "") == (card.type == "location")
            assert half == "" or 0 <= int(half) <= 6
        for half in card.destiny.split("/"):
            assert half == "" or 1 <= int(half) <= 6
        assert len(card.bonuses) == (3 if card.type == "character" else 0)
        assert all(bonus in ("0", "1", "2", "3") for bonus in card.bonuses)
        assert (card.planet in PLANETS) == (card.type in ("character", "location"))
        assert ("+" in card.counters) == (card.subtype == "armed-and-dangerous")
        assert ("/" in card.counters) == (card.subtype == "double-impact")
        assert (card.uniqueness == "none") >= (card.type in ("battle", "effect", "location", "objective"))
        assert (card.destiny == "") == (card.type == "objective")


def test_dots_follow_from_the_type() -> None:
    fixed = {"weapon": "orange", "battle": "yellow", "effect": "yellow", "location": "purple", "starship": "purple"}
    for card in CARDS:
        if card.type in fixed:
            assert colours_of(card) == fixed[card.type], card.name
        elif card.type == "objective":
            assert card.dots == "-W-W-W"
        else:
            assert card.dots == "WWWWWW" or colours_of(card) in ("red", "blue", "green"), card.name


def test_there_are_18_wild_cards_and_two_objectives_and_no_semi_wild_card() -> None:
    wild = [card for card in PRINTED if card.white]
    assert Counter(card.type for card in wild) == {"character": 18, "objective": 2}
    assert all(card.home is None for card in wild)


def test_codes_name_one_card_each() -> None:
    codes = Counter(card.code for card in CARDS if card.code)
    assert max(codes.values()) == 1
    for card in CARDS:
        if card.code:
            assert TABLE.coded(card.code) == [card]
    without = [card for card in PRINTED if not card.code]
    assert {card.subtype for card in without} == {"double-impact"}


def test_a_foil_has_the_values_of_its_card() -> None:
    by_number = {f"{card.set}-{card.number}": card for card in PRINTED}
    for card in CARDS:
        if card.foil_of:
            base = by_number[card.foil_of]
            for value in (
                *("side", "type", "subtype", "title", "subtitle", "dots", "counters", "power", "damage", "destiny"),
                *("planet", "bonuses", "uniqueness"),
            ):
                assert getattr(card, value) == getattr(base, value), (card.name, value)
            assert not card.is_unsure


def test_the_one_card_whose_dots_rest_on_one_source_is_marked() -> None:
    assert [card.code for card in CARDS if card.is_unsure] == ["DM116"]


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("DM71", "DM71"),
        ("dm-71", "DM71"),
        ("DM 71", "DM71"),
        ("Menace of Darth Maul #71", "DM71"),
        ("MDM 71", "DM71"),
        ("P1", "P1"),
        ("EDM-P1", "P1"),
        ("ebn p8", "P8"),
        ("A3", "A3"),
        ("rf-a3", "A3"),
        ("C14", "C14"),
        ("F10", "BN-F10"),
        ("V1 JC-3", "V1-JC-3"),
    ],
)
def test_codes_in_every_way_they_are_written(typed: str, code: str) -> None:
    assert [card.code for card in TABLE.coded(typed)] == [code]


@pytest.mark.parametrize("typed", ["DM0", "DM141", "XX1", "", "71", "P99"])
def test_what_is_no_code_finds_nothing(typed: str) -> None:
    assert TABLE.coded(typed) == []


def test_a_name_two_cards_share_finds_both() -> None:
    assert [card.code for card in TABLE.named("Qui-Gon Jinn, Jedi Protector")] == ["JC2", "P1"]


def test_the_title_of_an_armed_card_is_its_own() -> None:
    """young-jedi/deck/armed-and-dangerous, young-jedi/deck/titles, young-jedi/deck/virtual."""
    (armed,) = TABLE.coded("A1")
    (plain,) = TABLE.coded("BN3")
    (virtual,) = TABLE.coded("V1 JC-3")
    (original,) = TABLE.coded("JC3")
    assert armed.title_key == plain.title_key
    assert armed.limit_title != plain.limit_title
    assert virtual.limit_title == original.limit_title == plain.limit_title


def test_battle_droids_and_locations_have_titles_of_their_own() -> None:
    """young-jedi/deck/battle-droids, young-jedi/deck/location-titles."""
    droids = {TABLE.coded(code)[0].limit_title for code in ("DM97", "DM98", "DM99", "DM100")}
    assert len(droids) == 4
    assert TABLE.coded("DM97")[0].limit_title == TABLE.coded("DM101")[0].limit_title
    assert TABLE.coded("JC65")[0].limit_title != TABLE.coded("DM65")[0].limit_title


ROW = "ZZ,1,light,character,,Test Scout,Fixture,common,R-W--W,2,2,2,3,naboo,1,1,1,diamond,,image"


def write(tmp_path: Path, *rows: str, head: str = ",".join(COLUMNS)) -> str:
    path = tmp_path / "own.csv"
    path.write_text("\n".join([head, *rows]) + "\n", encoding="utf-8")
    return str(path)


def test_a_players_own_cards_are_added(tmp_path: Path) -> None:
    (card,) = load([write(tmp_path, ROW)]).coded("ZZ1")
    assert card.home == 0
    assert card.white == {2, 5}
    assert load().coded("ZZ1") == []


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (ROW.replace("R-W--W", "RRW--W"), "dots"),
        (ROW.replace("R-W--W", "R-W-W"), "dots"),
        (ROW.replace("R-W--W", "------"), "dots"),
        (ROW.replace("R-W--W", "RO----"), "dots"),
        (ROW.replace("light", "grey"), "side"),
        (ROW.replace("character", "hero"), "type"),
        (ROW + ",more", "columns"),
        ("ZZ,1", "columns"),
    ],
)
def test_a_bad_row_is_refused_with_its_place(row: str, said: str, tmp_path: Path) -> None:
    path = write(tmp_path, ROW, row)
    with pytest.raises(BadTable) as refused:
        load([path])
    assert path in refused.value.message
    assert "card 2" in refused.value.message
    assert said in refused.value.message


def test_files_that_are_no_tables_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadTable, match="is not a card table"):
        load([write(tmp_path, ROW, head="a,b")])
    with pytest.raises(BadTable, match="No such file"):
        load([str(tmp_path / "gone.csv")])
    (tmp_path / "old.csv").write_bytes(b"\xe9\xe9\n")
    with pytest.raises(BadTable, match="not UTF-8"):
        load([str(tmp_path / "old.csv")])


def test_quoted_cells_are_split_like_csv() -> None:
    assert split_row('a,"b, c",d') == ["a", "b, c", "d"]
    assert split_row('a,"say ""b""",d') == ["a", 'say "b"', "d"]
