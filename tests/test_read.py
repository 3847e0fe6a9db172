"""Reading lists: every habit of writing a line, every form of file, and no line dropped in silence."""

import json
import random
import unicodedata
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from programs import SAMPLES

from referee.deck.cards import CardTable, load
from referee.deck.read import FORMATS, read_lists
from referee.deck.read.lists import DeckList
from referee.table.errors import UserError

TABLE = load()
MAUL, PILOT, PADME = "DM71", "DM101", "DM5"


def read(text: str | bytes, format: str | None = None) -> DeckList:
    (deck,) = read_lists(text if isinstance(text, bytes) else text.encode(), CardTable(TABLE.rows), format)
    return deck


def cards(deck: DeckList) -> list[tuple[int, set[str]]]:
    """Copies and the codes that each line can mean."""
    return [(entry.count, {card.code for card in entry.cards}) for entry in deck.entries]


def one(line: str) -> tuple[int, set[str]]:
    """What a line means in a list of ordinary lines."""
    found = [entry for entry in read(f"2x Darth Sidious, Sith Master\n{line}\n").entries if entry.line == 2]
    assert len(found) == 1, line
    return found[0].count, {card.code for card in found[0].cards}


@pytest.mark.parametrize(
    "line",
    [
        "3x Darth Maul, Sith Apprentice",
        "3 x Darth Maul, Sith Apprentice",
        "3X Darth Maul: Sith Apprentice",
        "3× Darth Maul - Sith Apprentice",
        "3xDarth Maul, Sith Apprentice",
        "3 Darth Maul, Sith Apprentice",
        "3. Darth Maul, Sith Apprentice",
        "3: Darth Maul Sith Apprentice",
        "(3) Darth Maul, Sith Apprentice",
        "[3] Darth Maul, Sith Apprentice",
        "(3x) Darth Maul, Sith Apprentice",
        "x3 Darth Maul, Sith Apprentice",
        "Darth Maul, Sith Apprentice x3",
        "Darth Maul, Sith Apprentice ×3",
        "Darth Maul, Sith Apprentice *3",
        "Darth Maul, Sith Apprentice x 3",
        "Darth Maul, Sith Apprentice (3)",
        "Darth Maul, Sith Apprentice (x3)",
        "Darth Maul, Sith Apprentice [3]",
        "Darth Maul, Sith Apprentice 3",
        "Darth Maul, Sith Apprentice, 3",
        "Darth Maul, Sith Apprentice: 3",
        "Darth Maul, Sith Apprentice - 3",
        "Darth Maul, Sith Apprentice 3x",
        "3\tDarth Maul, Sith Apprentice",
        "- 3x Darth Maul, Sith Apprentice",
        "* 3 Darth Maul, Sith Apprentice",
        "• 3 Darth Maul, Sith Apprentice",
        "- [x] 3 Darth Maul, Sith Apprentice",
        "**3x** Darth Maul, *Sith Apprentice*",
        "3x darth maul, SITH APPRENTICE",
        "3x Darth Maul, Sith Apprentice [DM-71]",
        "3x Darth Maul, Sith Apprentice (DM71)",
        "3x Darth Maul (Menace of Darth Maul #71)",
        "3x Darth Maul, Sith Apprentice #71",
        "3x Darth Maul, Sith Apprentice (foil)",
        "3x Darth Maul, Sith Apprentice (R)",
        "3x Darth Maul (DM) #71",
        "3x Darth Maul, Sith Apprentice // core",
        "3x Darth Maul, Sith Apprentice   # the boss",
        "3x DM71",
        "3 DM-71",
        "3x dm 71",
        "DM71 3",
        "DM71 x3",
        "3x DM71 Darth Maul, Sith Apprentice",
        "3x Darth Maul, Sith Apprentice DM71",
        "3x DM-71: Darth Maul",
    ],
)
def test_three_of_darth_maul_in_every_habit(line: str) -> None:
    assert one(line) == (3, {MAUL})


@pytest.mark.parametrize(
    ("line", "copies", "code"),
    [
        ("R2-D2, Astromech Droid", 1, "DM11"),
        ("2 R2-D2, Astromech Droid", 2, "DM11"),
        ("C-3PO, Anakin's Creation x2", 2, "DM12"),
        ("C-3PO, Anakin’s Creation x2", 2, "DM12"),
        ("C-3PO, Anakin`s Creation x2", 2, "DM12"),
        ("C-3PO, Anakin\u02bcs Creation x2", 2, "DM12"),
        ("2x C-3PO, Anakin&#39;s Creation", 2, "DM12"),
        ("Battle Droid: Pilot, AAT Division x4", 4, PILOT),
        ("4 Battle Droid: Pilot: AAT Division", 4, PILOT),
        ("4 Battle Droid Pilot AAT Division", 4, PILOT),
        ("2x Thanks, Artoo!", 2, "BN54"),
        ("Come On, Move! x2", 2, "DF15"),
        ("2x Padmé Naberrie, Handmaiden", 2, PADME),
        ("2x Padme Naberrie, Handmaiden", 2, PADME),
        ("2x PADMÉ NABERRIE, HANDMAIDEN", 2, PADME),
        ("2x Padme\u0301 Naberrie, Handmaiden", 2, PADME),
        ("1x Celebration and Gungan Mounted Troops", 1, "C3"),
        ("1x Celebration &amp; Gungan Mounted Troops", 1, "C3"),
        ("1x Tatooine • Desert Landing Site [DM135]", 1, "DM135"),
        ("1x Tatooine: Desert Landing Site (DM-135)", 1, "DM135"),
        ("1x Tatooine - Desert Landing Site [DM-135]", 1, "DM135"),
        ("1x Desert Landing Site [DM-135]", 1, "DM135"),
        ("Qui-Gon Jinn, Jedi Protector [P1]", 1, "P1"),
        ("Qui-Gon Jinn, Jedi Protector [JC2]", 1, "JC2"),
        ("Mace Windu (JC)", 1, "JC7"),
        ("Mace Windu (The Jedi Council)", 1, "JC7"),
        ("F10", 1, "BN-F10"),
        ("P4 x2", 2, "P4"),
    ],
)
def test_names_with_traps(line: str, copies: int, code: str) -> None:
    assert one(line) == (copies, {code})


def test_every_card_is_read_by_its_name_in_every_place_of_the_count() -> None:
    for card in TABLE.cards:
        base = {other.code for other in TABLE.named(card.name)}
        plain = unicodedata.normalize("NFKD", card.name).encode("ascii", "ignore").decode().upper()
        lines = [f"2x {card.name}", f"{card.name} x2", f"2 {card.name}", f"{card.name} (2)", f"2 {plain}"]
        assert cards(read("\n".join(lines), "text")) == [(2, base)] * 5, card.name
        assert cards(read(f"1x Jawa, Bargainer\n{card.name}", "text"))[-1] == (1, base), card.name


def test_every_card_is_read_by_its_code() -> None:
    for card in TABLE.cards:
        if card.code:
            lines = [f"2 {card.code}", f"{card.code} x2", f"2x {card.title} [{card.code}]"]
            assert cards(read("\n".join(lines), "text")) == [(2, {card.code})] * 3, card.code


def test_one_copy_a_line() -> None:
    deck = read("Darth Maul, Sith Apprentice\nDarth Maul, Sith Apprentice\nSniper\nSnipper\n")
    assert cards(deck)[:3] == [(1, {MAUL}), (1, {MAUL}), (1, {"DM130"})]
    assert deck.entries[3].cards == []
    assert deck.unread == []


def test_a_numbered_list_has_no_counts() -> None:
    deck = read("1. Darth Maul, Sith Apprentice\n2. Sniper\n3. Sandstorm\n4. Sniper\n")
    assert [count for count, _ in cards(deck)] == [1, 1, 1, 1]


def test_headings_totals_and_sides() -> None:
    deck = read("DARK SIDE\n\nCharacters (2):\n2x Darth Maul, Sith Apprentice\n\nWeapons (9)\n1 Blaster\nTotal: 3\n")
    assert deck.side == "dark"
    assert [(what, stated, read_) for _, what, stated, read_ in deck.totals] == [
        ("Characters (2):", 2, 2),
        ("Weapons (9)", 9, 1),
        ("Total: 3", 3, 3),
    ]
    assert len(deck.entries) == 2
    assert deck.unread == []


def test_comments_and_cards_in_them() -> None:
    deck = read("# third try\n// no Jawas\n; and no Eopie\n2x Sniper\n# 2x Jawa, Bargainer\n-- done\n")
    assert cards(deck) == [(2, {"DM130"})]
    assert len(deck.remarks) == 5


def test_sideboards_are_kept_apart() -> None:
    deck = read("2x Sniper\nSB: 1 Sandstorm\nSideboard\n3x Blaster\nnone\n")
    assert cards(deck) == [(2, {"DM130"})]
    assert [entry.count for entry in deck.outside] == [1, 3]


def test_the_name_of_a_list_and_prose_in_it() -> None:
    deck = read("“Palace Guard” – light side\n2x Eopie\nI should swap these next time\n3x Blaster Rifle\n")
    assert deck.name == "“Palace Guard” – light side"
    assert deck.side == "light"
    assert deck.unread == [(3, "I should swap these next time")]
    assert len(deck.entries) == 2


def test_a_near_miss_without_a_count_is_a_card_that_is_unknown() -> None:
    deck = read("2x Eopie\nIshi Tibb, Warior\n3x Blaster Rifle\n2x Sniper\n")
    assert [(e.line, e.count, e.cards) for e in deck.entries if not e.cards] == [(2, 1, [])]


def test_markdown() -> None:
    deck = read(
        "# Deck\n\n**Side:** Dark\n\n## Characters\n\n- 2× **Darth Maul**, Sith Apprentice\n\n"
        "| # | Card |\n|---|:----|\n| 5 | Sniper |\n| 3 | `Blaster` |\n\n### Sideboard\n- 1 Sandstorm\n"
    )
    assert deck.side == "dark"
    assert [count for count, _ in cards(deck)] == [2, 5, 3]
    assert len(deck.outside) == 1


@pytest.mark.parametrize("sign", [",", ";", "\t"])
def test_tables_with_a_header(sign: str) -> None:
    rows = [["Quantity", "Card", "Subtitle", "Set", "No."], ["2", "Darth Maul", "Sith Apprentice", "DM", "71"]]
    rows += [["3", '"Thanks, Artoo!"', "", "BN", "54"], ["1", "Nobody", "At All", "", ""], ["", "", "", "", ""]]
    deck = read("\n".join(sign.join(row) for row in rows))
    assert deck.format == "csv"
    assert cards(deck) == [(2, {MAUL}), (3, {"BN54"}), (1, set())]


@pytest.mark.parametrize(
    "text",
    [
        "2,Darth Maul,Sith Apprentice,DM,71\n5,Sniper,,DM,130\n",
        "2;Darth Maul, Sith Apprentice\n5;Sniper\n",
        "2\tDarth Maul, Sith Apprentice\n5\tSniper\n",
        '"Darth Maul, Sith Apprentice",2\nSniper,5\n',
        "Anzahl;Karte;Untertitel\n2;Darth Maul;Sith Apprentice\n5;Sniper;\n",
        'nombre,titre\n2,"Darth Maul, Sith Apprentice"\n5,Sniper\n',
        "Code,Count\nDM71,2\nDM130,5\n",
    ],
)
def test_tables_in_other_habits(text: str) -> None:
    assert cards(read(text)) == [(2, {MAUL}), (5, {"DM130"})]


def test_a_column_may_say_what_is_outside() -> None:
    deck = read("Count,Card,Board\n2,Sniper,Main\n1,Sandstorm,Sideboard\n")
    assert cards(deck) == [(2, {"DM130"})]
    assert len(deck.outside) == 1


def test_the_online_tables_xml() -> None:
    deck = read(
        '<?xml version="1.0" encoding="UTF-8"?>\n<deck>\n'
        '<card blueprintId="1_71" title="Darth Maul, Sith Apprentice"/>\n'
        '<card blueprintId="1_71" title="Watto, Slave Owner"/>\n<card blueprintId="4_P1" title="Qui-Gon Jinn"/>\n'
        '<card blueprintId="99_1" title="Sniper"/>\n<card blueprintId="99_1" title="Nobody"/>\n'
        '<cardOutsideDeck blueprintId="1_129" title="Sandstorm"/>\n</deck>\n'
    )
    assert cards(deck) == [(1, {MAUL}), (1, {MAUL}), (1, {"P1"}), (1, {"DM130"}), (1, set())]
    assert [entry.line for entry in deck.entries] == [3, 4, 5, 6, 7]
    assert any("the id counts" in text for _, text in deck.notes)
    assert len(deck.outside) == 1


def test_lackey_files() -> None:
    deck = read(
        '<deck version="0.8"><superzone name="Deck"><card><name id="1">Darth Maul, Sith Apprentice</name><set>DM</set>'
        '</card><card><name>Sniper</name></card></superzone><superzone name="Sideboard"><card><name>Sandstorm</name>'
        "</card></superzone></deck>"
    )
    assert deck.format == "lackey"
    assert cards(deck) == [(1, {MAUL}), (1, {"DM130"})]
    assert len(deck.outside) == 1


@pytest.mark.parametrize(
    ("xml", "said"),
    [
        ('<!DOCTYPE d [<!ENTITY a "b">]><deck>&a;</deck>', "no deck needs"),
        ('<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><deck>&a;</deck>', "no deck needs"),
        ('<deck>\n<card blueprintId="1_71"\n', "line"),
        ("<html><body><p>Sniper</body></html>", "web page"),
        ("<deck></deck>", "without any card"),
    ],
)
def test_xml_is_read_safely_or_refused(xml: str, said: str) -> None:
    with pytest.raises(UserError, match=said):
        read(xml)


def test_holotable() -> None:
    deck = read(
        'ver 2\nback maul.gif\ncard "/youngjedi/MenaceOfDarthMaul-Dark/t_darthmaulsithapprentice" 2\n'
        'card "/TWOSIDED/youngjedi/BoontaEvePodrace-Dark/t_boontaeveclassic/back" 1 1 1\n'
        'card "/youngjedi/MenaceOfDarthMaul-Dark/t_nobody" 1\nrubbish\n'
    )
    assert deck.side == "dark"
    assert cards(deck) == [(2, {MAUL}), (1, {"BP59"}), (1, set())]
    assert deck.unread == [(6, "rubbish")]


def test_the_online_servers_json() -> None:
    decks = read_lists(
        json.dumps(
            {
                "decks": [
                    {
                        "id": "a",
                        "name": "A",
                        "side": "dark",
                        "cards": [{"id": "blaster_dark", "count": 3}, {"id": "x"}],
                    },
                    {"id": "b", "name": "B", "cards": [{"id": "darthmaulsithapprentice", "set": "menaceofdarthmaul"}]},
                ]
            },
            indent=1,
        ).encode(),
        TABLE,
    )
    assert [deck.name for deck in decks] == ["A", "B"]
    assert decks[0].entries[0].count == 3
    assert {card.side for card in decks[0].entries[0].cards} == {"dark"}
    assert decks[0].entries[1].cards == []
    assert cards(decks[1]) == [(1, {MAUL})]
    lines = [entry.line for deck in decks for entry in deck.entries]
    assert lines == sorted(lines)
    assert lines[0] > 1


def test_save_files_carry_the_piles() -> None:
    slots = {
        "red": [{"id": "darthmaulsithapprentice", "set": "menaceofdarthmaul"}],
        "blue": ["quigonjinnjediprotectorenhanced"],
    }
    deck = read(json.dumps([{"name": "Mine", "side": "dark", "slots": slots, "coverCard": {"id": "sniper"}}]))
    assert [(entry.pile, {card.code for card in entry.cards}) for entry in deck.entries] == [
        (0, {MAUL}),
        (2, {"JC2", "P1"}),
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"cards": [', "line 1"),
        ("[1, 2", "line 1"),
        ('{"cards": []}', "without any card"),
        ("{" * 5, "line 1"),
        ('{"a":' * 100_000 + "1" + "}" * 100_000, "nested"),
    ],
)
def test_broken_json_is_told_with_its_place(text: str, said: str) -> None:
    with pytest.raises(UserError, match=said):
        read(text, "json")


def test_odd_values_in_json_are_reported() -> None:
    deck = read(
        '{"cards": [{"id": "sniper", "count": -1}, {"id": "sniper", "count": "two"}, 7, {"count": 2}, "sniper"]}'
    )
    assert len(deck.unread) == 4
    assert cards(deck) == [(1, {"DM130"})]


def test_encodings() -> None:
    text = "2x Padmé Naberrie, Handmaiden\r\n1x C-3PO, Anakin’s Creation\r\n"
    want = [(2, {PADME}), (1, {"DM12"})]
    for raw in (
        text.encode("utf-8-sig"),
        text.encode("cp1252"),
        text.encode("utf-16"),
        text.replace("\r\n", "\r").encode(),
        unicodedata.normalize("NFD", text).encode(),
    ):
        assert cards(read(raw)) == want


@pytest.mark.parametrize(
    "raw", [b"", b" \r\n\t", b"\xef\xbb\xbf", b"%PDF-1.7 x", b"PK\x03\x04x", b"a\0b", b"x" * 1_000_001]
)
def test_what_is_no_text_is_refused(raw: bytes) -> None:
    with pytest.raises(UserError):
        read(raw)


def test_a_card_table_is_no_list() -> None:
    with pytest.raises(UserError, match="a card table"):
        read(
            "set,number,side,type,subtype,title,subtitle,rarity,dots,counters,power,damage,destiny,planet,bonus1,bonus2,"
            "bonus3,uniqueness,foil_of,confidence\nDM,1,light,,,,,,,,,,,,,,,,,\n"
        )


def accounted(deck: DeckList) -> set[int]:
    """Every line that something was said of."""
    lines = {entry.line for entry in [*deck.entries, *deck.outside]}
    return lines | {line for line, *_ in [*deck.unread, *deck.remarks, *deck.notes, *deck.totals]}


@settings(max_examples=400, deadline=None)
@given(st.binary(max_size=400), st.sampled_from([None, *FORMATS]))
def test_no_bytes_break_the_reader(raw: bytes, format: str | None) -> None:
    try:
        decks = read_lists(raw, TABLE, format)
    except UserError:
        return
    assert decks


@settings(max_examples=400, deadline=None)
@given(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=300), st.sampled_from(["text", "csv", "markdown", None])
)
def test_no_text_breaks_the_reader(text: str, format: str | None) -> None:
    with suppress(UserError):
        assert read_lists(text.encode(), TABLE, format)


LISTS = [path.read_text("utf-8") for path in sorted(SAMPLES.glob("*.txt"))]


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_spoilt_list_has_every_line_accounted_for(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from(LISTS)).splitlines()
    dice = random.Random(data.draw(st.integers(0, 2**32)))
    for _ in range(dice.randrange(1, 8)):
        at = dice.randrange(len(lines))
        line = lines[at]
        cut = dice.randrange(len(line) + 1)
        junk = data.draw(st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=6))
        lines[at] = dice.choice(
            [line[:cut] + junk + line[cut:], line[:cut], line[cut:], junk, line + line, line.swapcase()]
        )
    text = "\n".join(lines)
    try:
        deck = read(text, "text")
    except UserError:
        return
    wanted = {number for number, line in enumerate(text.splitlines(), 1) if any(c.isalnum() for c in line)}
    assert wanted - accounted(deck) == set()


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.txt")), ids=lambda path: path.name)
def test_every_line_of_the_samples_is_accounted_for(path: Path) -> None:
    deck = read(path.read_bytes())
    wanted = {number for number, line in enumerate(path.read_text("utf-8").splitlines(), 1) if line.strip()}
    assert wanted - accounted(deck) == set()
