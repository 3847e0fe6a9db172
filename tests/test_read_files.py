"""Files that programs write: XML of the online table and LackeyCCG, Holotable, the online server's JSON, and ours."""

from __future__ import annotations

import json
from typing import Any

import pytest
from read_helpers import TABLE, cards, codes, dropped, read, read_all, told

from referee.deck.read.json_decks import BadJson
from referee.deck.read.xml_decks import BadXml
from referee.deck.write import FORMS, write_deck

# The online table's XML


def gemp(*elements: str) -> str:
    return '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<deck>\n' + "\n".join(elements) + "\n</deck>\n"


def blueprint(ident: str, title: str = "", tag: str = "card") -> str:
    return f'<{tag} blueprintId="{ident}" title="{title}"/>'


def test_one_element_is_one_copy() -> None:
    text = gemp(blueprint("1_71", "Darth Maul, Sith Apprentice"), blueprint("1_71"), blueprint("1_130", "Sniper"))
    assert cards(text) == [(3, 1, "DM71"), (4, 1, "DM71"), (5, 1, "DM130")]
    assert read(text).format == "gemp"


def test_sets_are_numbered_in_the_order_they_appeared() -> None:
    idents = ["1_1", "2_2", "3_3", "4_P1", "5_5", "6_P13", "7_A3", "8_29"]
    assert [codes for _, _, codes in cards(gemp(*map(blueprint, idents)))] == [
        "DM1", "JC2", "BN3", "P1", "DF5", "P13", "A3", "BP29",
    ]  # fmt: skip


def test_the_id_beats_the_title_and_says_so() -> None:
    deck = read(gemp(blueprint("1_71", "Watto, Slave Owner")))
    assert told(deck.entries) == [(3, 1, "DM71")]
    assert deck.notes == [(3, "1_71 is Darth Maul, Sith Apprentice, not Watto, Slave Owner; the id counts")]


@pytest.mark.parametrize("ident", ["99_1", "x_1", "1_999", "", "1", "²_1", "9" * 5000 + "_1"])
def test_the_title_counts_where_the_id_is_unknown(ident: str) -> None:
    deck = read(gemp(blueprint(ident, "Sniper"), blueprint(ident, "Nobody")))
    assert [codes(entry) for entry in deck.entries] == ["DM130", "?"]


def test_cards_outside_the_deck_in_xml() -> None:
    deck = read(gemp(blueprint("1_71"), blueprint("1_129", tag="cardOutsideDeck"), blueprint("1_130", tag="sideCard")))
    assert told(deck.entries) == [(3, 1, "DM71")]
    assert told(deck.outside) == [(4, 1, "DM129"), (5, 1, "DM130")]


def test_free_text_in_xml_is_reported() -> None:
    deck = read(gemp(blueprint("1_71"), "<item>Sniper</item>", "<name>Friday</name>", "two Snipers"))
    assert told(deck.entries) == [(3, 1, "DM71")]
    assert deck.unread == [(4, "Sniper"), (6, "two Snipers")]
    assert deck.name == "Friday"


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE deck><deck><card blueprintId="1_71"/></deck>',
        '<!DOCTYPE deck SYSTEM "http://example.org/deck.dtd"><deck><card blueprintId="1_71"/></deck>',
        '<!DOCTYPE d [<!ENTITY a "Sniper">]><deck><card name="&a;"/></deck>',
        '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><deck><card>&a;</card></deck>',
        '<!DOCTYPE d [<!ENTITY % p SYSTEM "http://example.org/x"> %p;]><deck/>',
        '<?xml version="1.0"?>\n<!DOCTYPE d [' + '<!ENTITY a "aaaaaaaaaa">' * 3 + "]>\n<deck/>",
    ],
)
def test_document_types_and_entities_are_refused(text: str) -> None:
    with pytest.raises(BadXml, match="entities") as told_off:
        read(text)
    assert told_off.value.code == "bad-xml"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('<deck>\n<card blueprintId="1_71"/>\n<card blueprintId="1_7', 3),
        ("<deck>\n\n<card></deck>", 3),
        ('<?xml version="1.0"?>\n<deck>\n&unknown;\n</deck>', 3),
        ('<?xml\nversion="1.0"?>\n<deck>\n<', 4),
        ("<deck/>\n<deck/>", 2),
    ],
)
def test_damaged_xml_is_told_with_its_line(text: str, line: int) -> None:
    with pytest.raises(BadXml, match=rf"breaks off at line {line} \("):
        read(text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("<!DOCTYPE html>\n<html><body>2 Sniper</body></html>", "web-page"),
        ("<html><li>2 Sniper</li>", "web-page"),
        ("<deck></deck>", "no-cards"),
        ("<deck><name>Friday</name></deck>", "no-cards"),
    ],
)
def test_other_xml_is_named(text: str, code: str) -> None:
    with pytest.raises(BadXml) as told_off:
        read(text)
    assert told_off.value.code == code


def test_xml_in_another_encoding() -> None:
    text = '<?xml version="1.0" encoding="{}"?><deck><card><name>Padmé Naberrie, Handmaiden</name></card></deck>'
    for encoding in ("utf-8", "windows-1252", "utf-16"):
        assert cards(text.format(encoding).encode(encoding)) == [(1, 1, "DM5")]


# LackeyCCG and its relatives


def test_lackeys_deck_file() -> None:
    deck = read(
        '<deck version="0.8">\n <meta><game>youngjedi</game></meta>\n <superzone name="Deck">\n'
        '  <card><name id="DM071">Darth Maul, Sith Apprentice</name><set>DM</set></card>\n'
        '  <card><name id="x">Mace Windu</name><set>JC</set></card>\n </superzone>\n'
        ' <superzone name="Sideboard">\n  <card><name>Sandstorm</name></card>\n </superzone>\n'
        " <superzone name='Deck'>\n  <card><name>Sniper</name></card>\n </superzone>\n</deck>\n"
    )
    assert deck.format == "lackey"
    assert told(deck.entries) == [(4, 1, "DM71"), (5, 1, "JC7"), (11, 1, "DM130")]
    assert told(deck.outside) == [(8, 1, "DM129")]
    assert deck.unread == []


def test_relatives_with_a_count() -> None:
    deck = read(
        '<deck name="Friday">\n<section name="Main"><card qty="2" id="x">Sniper</card></section>\n'
        '<zone name="side"><card number="3" name="Sandstorm"/></zone>\n<entry count="4" name="DM71"/>\n'
        '<card quantity="0" name="Sniper"/>\n<card quantity="two" name="Sniper"/>\n<card/>\n</deck>\n'
    )
    assert deck.name == "Friday"
    assert told(deck.entries) == [(2, 2, "DM130"), (4, 4, "DM71")]
    assert told(deck.outside) == [(3, 3, "DM129")]
    assert deck.notes == [(5, "no copies: Sniper")]
    assert deck.unread == [(6, "two Sniper"), (7, "1 of a card without a name")]


def test_lackeys_text() -> None:
    deck = read("2\tDarth Maul, Sith Apprentice\n5\tSniper\nSideboard:\n1\tSandstorm\n")
    assert told(deck.entries) == [(1, 2, "DM71"), (2, 5, "DM130")]
    assert told(deck.outside) == [(4, 1, "DM129")]


# Holotable


def test_holotable() -> None:
    text = (
        'ver 2\nback maul.gif\n\ncard "/youngjedi/MenaceOfDarthMaul-Dark/t_darthmaulsithapprentice" 2\n'
        'card "/youngjedi/JediCouncil-Light/t_macewinduseniorjedicouncilmember" 1 1 0\n'
        'card "/TWOSIDED/youngjedi/BoontaEvePodrace-Dark/t_boontaeveclassic/youngjedi/BoontaEvePodrace-Dark/t_back" 1\n'
        'card "/youngjedi/BattleOfNaboo-Light/t_blaster" 3\ncard "/youngjedi/BattleOfNaboo-Dark/t_blaster"\n'
        'card "/youngjedi/MenaceOfDarthMaul-Dark/t_nobody" 4\ncard "/somewhere/else" 2\n'
        'card "/youngjedi/MenaceOfDarthMaul-Dark/t_sniper" 4000\nwhat is this\n'
    )
    deck = read(text)
    assert told(deck.entries) == [
        (4, 2, "DM71"), (5, 1, "JC7"), (6, 1, "BP59"), (7, 3, "BN42"), (8, 1, "BN116"), (9, 4, "?"),
    ]  # fmt: skip
    assert [line for line, _ in deck.unread] == [10, 11, 12]
    assert dropped(text) == []


# JSON


def as_json(data: Any, **options: Any) -> str:
    return json.dumps(data, **options)


def test_the_servers_deck_file_holds_several_decks() -> None:
    first = {"id": "a", "name": "A", "side": "Dark", "cards": [{"id": "blaster_dark", "set": "jc", "count": 3}]}
    second = {"name": "B", "cards": [{"id": "darthmaulsithapprentice", "count": "2"}, {"id": "jediprotector"}]}
    for data in ({"decks": [first, second]}, [first, second]):
        one, two = read_all(as_json(data, indent=1))
        assert (one.name, one.side, two.name, two.side) == ("A", "dark", "B", "")
        assert [(entry.count, codes(entry)) for entry in one.entries] == [(3, "JC118")]
        assert [(entry.count, codes(entry)) for entry in two.entries] == [(2, "DM71"), (1, "?")]


@pytest.mark.parametrize(
    ("ident", "want"),
    [
        ("obiwankenobiyoungjedi", "DM1"),
        ("blaster_light", "DM45 JC50 BN42"),
        ("blaster_dark", "DM119 JC118 BN116"),
        ("p59destroyerdroidcommander", "BN83"),
        ("oom9battledroidcommander", "BN84"),
        ("r2d2astromechdroid", "DM11"),
        ("quigonjinnjediprotector", "JC2 P1"),
        ("p01quigonjinn", "P1"),
        ("p1quigonjinnjediprotector", "P1"),
        ("darthmaulsithapprenticefoil", "DM71"),
        ("DM71", "DM71"),
        ("P1", "P1"),
        ("nobody", "?"),
    ],
)
def test_the_servers_ids(ident: str, want: str) -> None:
    deck = read(as_json({"cards": [{"id": ident}]}))
    assert [codes(entry) for entry in deck.entries] == [want]
    deck = read(as_json({"cards": [ident]}))
    assert [codes(entry) for entry in deck.entries] == [want]


def test_the_decks_side_chooses_among_names_both_sides_have() -> None:
    deck = read(as_json({"side": "light", "cards": [{"id": "blaster"}, {"id": "blaster", "side": "dark"}]}))
    assert [codes(entry) for entry in deck.entries] == ["DM45 JC50 BN42", "DM119 JC118 BN116"]


def test_save_files_carry_the_piles() -> None:
    slots = {
        "red": [{"id": "darthmaulsithapprentice", "set": "dm"}, {"id": "darthmaulsithapprentice", "set": "dm"}],
        "purple": ["P4"],
        "box": ["sniper"],
    }
    deck = read(as_json([{"name": "Mine", "side": "dark", "slots": slots, "coverCard": {"id": "sandstorm"}}]))
    found = [(entry.pile, codes(entry)) for entry in deck.entries]
    assert found == [(0, "DM71"), (0, "DM71"), (5, "P4"), (None, "DM130")]
    assert (deck.unread, deck.outside) == ([], [])


def test_piles_may_stand_at_the_top() -> None:
    deck = read(as_json({"name": "Mine", "yellow": ["sniper"], "Orange": [{"id": "DM119", "count": 2}]}))
    assert [(entry.pile, entry.count, codes(entry)) for entry in deck.entries] == [(3, 1, "DM130"), (1, 2, "DM119")]


def test_json_in_the_words_of_text_lists() -> None:
    data = ["2x Sniper", "DM1 2", "Darth Maul, Sith Apprentice x3", "4 Nobody At All", "0 Sniper"]
    deck = read(as_json(data))
    assert [(entry.count, codes(entry)) for entry in deck.entries] == [(2, "DM130"), (2, "DM1"), (3, "DM71"), (4, "?")]
    assert [text for _, text in deck.notes] == ["no copies: 0 Sniper"]


def test_json_with_titles_as_keys() -> None:
    for data in ({"cards": {"Sniper": 2, "DM71": 3}}, {"Sniper": 2, "DM71": 3, "version": 5}):
        deck = read(as_json(data))
        assert [(entry.count, codes(entry)) for entry in deck.entries] == [(2, "DM130"), (3, "DM71")]
        assert deck.unread == []


def test_json_by_section() -> None:
    data = {"Characters": ["DM71"], "Battle cards": {"Sniper": 2}, "Maybeboard": ["Sandstorm"], "Fish": ["Sniper"]}
    deck = read(as_json(data, indent=0))
    assert [(entry.count, codes(entry)) for entry in deck.entries] == [(1, "DM71"), (2, "DM130")]
    assert [codes(entry) for entry in deck.outside] == ["DM129"]
    assert [text for _, text in deck.unread] == ["{'Fish': ['Sniper']}"]


def test_json_by_title_set_and_count() -> None:
    rows = [
        {"title": "Mace Windu", "set": "The Jedi Council", "qty": 2},
        {"name": "Darth Maul", "subtitle": "Sith Apprentice", "copies": 3},
        {"Card": "Sniper", "Quantity": "4"},
        {"name": "Qui-Gon Jinn, Jedi Protector", "code": "P1"},
        {"name": "C-3PO, Anakin\u02bcs Creation"},
    ]
    deck = read(as_json(rows))
    assert [(entry.count, codes(entry)) for entry in deck.entries] == [
        (2, "JC7"), (3, "DM71"), (4, "DM130"), (1, "P1"), (1, "DM12"),
    ]  # fmt: skip


def test_lines_in_json() -> None:
    text = '{\n "name": "é\u2019",\n "cards": [\n  {"id": "sniper"},\n\n  {"id": "sniper"}, "Padm\\u00e9"\n,7 ]}'
    deck = read(text)
    assert [entry.line for entry in deck.entries] == [4, 6, 6]
    assert deck.unread == [(7, "7")]


def test_wrong_types_in_json_are_reported() -> None:
    odd: list[Any] = [
        7, None, True, ["sniper"], {"count": 2}, {"id": "sniper", "count": -1}, {"id": "sniper", "count": "two"},
        {"id": "sniper", "count": 2.5}, {"id": "sniper", "count": True}, {"id": "sniper", "count": None},
        {"id": ["sniper"]}, {}, {"id": "sniper", "count": 10**9},
    ]  # fmt: skip
    deck = read(as_json({"cards": [*odd, "sniper"]}))
    assert [codes(entry) for entry in deck.entries] == ["DM130"]
    assert len(deck.unread) == len(odd)
    assert [text for _, text in read(as_json({"cards": 5, "slots": {"red": 3}})).unread] == ["5", "3"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"cards": [}', r"line 1, column 12"),
        ('{\n"cards": [\n{"id": "sniper"}\n{"id": "x"}]}', r"line 4, column 1"),
        ("{2 Sniper}", r"line 1, column 2"),
        ('[{"id": "sniper"}] and more', r"line 1, column 20"),
        ('["Sniper]', r"line 1, column 2"),
        ('{"cards": {"Sniper": 2, "DM71": 1, "Sniper": 3}}', 'the key "Sniper" twice'),
        ('{"a":' * 100_000 + "1" + "}" * 100_000, "nested too deep"),
        ("[" * 100_000, "nested too deep"),
        ('[{"id": 1' + "0" * 5000 + "}]", "too long"),
        ('{"cards": []}', "without any card"),
        ("[]", "without any card"),
        ("{}", "without any card"),
        ('{"version": 3, "author": "Ana"}', "without any card"),
    ],
)
def test_broken_json_is_told_with_its_place(text: str, said: str) -> None:
    with pytest.raises(BadJson, match=said):
        read(text, "json")


def test_json_that_is_no_object_at_all() -> None:
    assert [text for _, text in read("7", "json").unread] == ["7"]
    with pytest.raises(BadJson):
        read("null", "json")


@pytest.mark.parametrize("item", ["{}", '{"id":"nobody","count":2}', '"zzz"', "7", '{"x":[1,[2,[3]]]}'])
def test_of_a_large_json_file_nothing_is_lost(item: str) -> None:
    items = 150_000 // (len(item) + 1)
    (deck,) = read_all("[" + ",".join([item] * items) + "]", "json")
    assert len(deck.entries) + len(deck.unread) == items


# What we write ourselves


@pytest.mark.parametrize("form", FORMS)
def test_what_convert_writes_is_read_back(form: str) -> None:
    counts = {card: i % 5 + 1 for i, card in enumerate(TABLE.cards) if not card.foil_of}
    deck = read(write_deck(counts, form, name="All of them", side="light"))
    assert deck.unread == []
    assert [entry.count for entry in deck.entries] != []
    found = {card: entry.count for entry in deck.entries for card in entry.cards if card.code and len(entry.cards) == 1}
    by_code = {card.code: count for card, count in found.items()}
    assert by_code == {card.code: count for card, count in counts.items() if card.code}
    uncoded = sorted((entry.count, entry.cards[0].name) for entry in deck.entries if not entry.cards[0].code)
    assert uncoded == sorted((count, card.name) for card, count in counts.items() if not card.code)
    assert all(found == stated for _, _, stated, found in deck.totals)


def test_our_json_keeps_name_and_side() -> None:
    card = TABLE.coded("DM130")[0]
    deck = read(write_deck({card: 2}, "json", name="Friday", side="dark"))
    assert (deck.name, deck.side, told(deck.entries)) == ("Friday", "dark", [(6, 2, "DM130")])
