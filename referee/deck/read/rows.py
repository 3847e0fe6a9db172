"""Rows of a table (CSV or Markdown): which column is what, and the card in a row."""

from __future__ import annotations

from referee.table.names import squeeze

from ..cards import Card, CardTable
from .headings import OUTSIDE, heading
from .lookup import agreed, find_cards, printings
from .scan import as_count

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from .text import TextReader

# The words that head a column, in the languages people keep spreadsheets in, squeezed.
_HEADS = {
    "count": "quantity qty count copies copy amount number# howmany x nr# anzahl menge stueck stuck stk quantite "
    "nombre qte cantidad cant aantal quantita antal",
    "name": "card cardname name title fullname cardtitle karte kartenname titel carte nom titre carta nombrecarta "
    "titulo kaart naam kort titolo",
    "subtitle": "subtitle subtitel untertitel soustitre subtitulo ondertitel version sottotitolo",
    "set": "set expansion edition series setcode setname satz extension edicion expansie",
    "number": "no num number nr cardnumber collectornumber collectorsnumber setnumber nummer numero",
    "code": "code id cardid cardcode ref",
    "zone": "board zone section slot where sideboard",
    "idle": "rarity type colour color dot dots side price notes note comment foil condition power damage destiny "
    "counters planet seltenheit typ farbe cost uniqueness subtype language have owned need",
}
_MOST_CELLS = 20  # a row with more, and no header to say what they are, is no card
_ROLES = {word.rstrip("#"): role for role, text in _HEADS.items() for word in text.split()}


def columns_of(cells: list[str]) -> list[str] | None:
    """The role of every column where a row is a header; None where it is not.

    A header names the card's column, and at least one more, or is nothing but known words.
    """
    roles = ["count" if cell.strip() == "#" else _ROLES.get(squeeze(cell), "") for cell in cells]
    known = [role for role in roles if role]
    if "name" not in known and "code" not in known:
        return None
    if len(known) < 2 and len(cells) > 1:
        return None
    return [role or "idle" for role in roles]


def read_row(reader: TextReader, number: int, raw: str, cells: list[str], roles: list[str]) -> None:
    """Read one row by its columns' roles; without roles, by what its cells look like."""
    if not any(cell.strip() for cell in cells):
        return
    if not roles:
        _read_bare(reader, number, raw, cells)
        return
    got: dict[str, str] = {}
    for role, cell in zip(roles, cells, strict=False):
        if role != "idle" and cell.strip() and role not in got:
            got[role] = cell.strip()
    written = got.get("count", "").removesuffix(".0")  # as spreadsheets save a whole number
    count = as_count(written) if written else 1
    if count is None:
        reader.card_line(number, raw, " ".join(cell for cell in cells if cell))
        return
    name, subtitle = got.get("name", ""), got.get("subtitle", "")
    if not name and "code" not in got and not (got.get("set") and got.get("number")):
        _no_card(reader, number, raw, cells)
        return
    full = f"{name}, {subtitle}" if subtitle else name
    cards = find_cards(full, reader.table) if full else []
    coded = _coded(got, reader.table)
    if coded:
        cards = agreed(coded, cards) if cards else coded
    else:
        cards = printings(cards, got.get("set", ""))
    zone = heading(got.get("zone", ""))
    outside = zone is not None and zone.kind == OUTSIDE
    if not cards and (not written or heading(full) is not None or heading(f"{full} {written}") is not None):
        _no_card(reader, number, raw, cells)
        return
    if not written and "count" in roles:
        reader.deck.notes.append((number, f"no count, read as one copy: {full or got.get('code', '')}"))
    reader.row(number, raw, count, full or got.get("code", ""), cards, outside=outside)


def _coded(got: dict[str, str], table: CardTable) -> list[Card]:
    if "code" in got:
        cards = table.coded(got["code"])
        if cards:
            return cards
    if "set" in got and "number" in got:
        return table.coded(f"{got['set']} {got['number']}")
    return []


def _read_bare(reader: TextReader, number: int, raw: str, cells: list[str]) -> None:
    """A row without a header: one whole number is the count, the rest is the name, with codes wherever they are."""
    filled = [cell.strip() for cell in cells if cell.strip()]
    for place in (0, len(filled) - 1):
        count = as_count(filled[place])
        if count is not None and 1 < len(filled) <= _MOST_CELLS:
            rest = filled[:place] + filled[place + 1 :]
            for take in range(len(rest), 0, -1):
                cards = find_cards(", ".join(rest[:take]), reader.table)
                if cards:
                    coded = reader.table.coded(" ".join(rest[take:])) if take < len(rest) else []
                    cards = agreed(coded, cards) if coded else cards
                    reader.row(number, raw, count, ", ".join(rest[:take]), cards)
                    return
            cards = reader.table.coded(" ".join(rest))
            if cards:
                reader.row(number, raw, count, " ".join(rest), cards)
                return
    reader.card_line(number, raw, ", ".join(filled))


def _no_card(reader: TextReader, number: int, raw: str, cells: list[str]) -> None:
    """A row that holds no card by its columns: a total, a heading, or something to report."""
    reader.card_line(number, raw, " ".join(cell.strip() for cell in cells if cell.strip()))
