"""Writing a deck as a list, in the forms that `deck convert` offers."""

from __future__ import annotations

from .cards import Card

FORMS = ("text", "csv", "json", "codes")

_HEADINGS = {
    "character": "Characters", "weapon": "Weapons", "battle": "Battle cards", "effect": "Effects",
    "starship": "Starships", "location": "Locations", "objective": "Objective",
}  # fmt: skip


def write_deck(counts: dict[Card, int], form: str, *, name: str = "", side: str = "") -> str:
    """A deck in one of FORMS, which the reader reads back as the same cards."""
    cards = [(card, count) for card, count in counts.items() if count]
    return {"text": _text, "csv": _csv, "json": _json, "codes": _codes}[form](cards, name, side)


def _text(cards: list[tuple[Card, int]], name: str, side: str) -> str:
    lines = [f"# {name}"] if name else []
    lines += [f"Side: {side.title()}"] if side else []
    for kind, heading in _HEADINGS.items():
        there = [(card, count) for card, count in cards if card.type == kind]
        if there:
            lines += ["", f"{heading} ({sum(count for _, count in there)}):"]
            lines += [f"{count}x {card.name}{f' [{card.code}]' if card.code else ''}" for card, count in there]
    return "\n".join(lines).strip("\n") + "\n"


def _csv(cards: list[tuple[Card, int]], name: str, side: str) -> str:
    from csv import writer
    from io import StringIO

    out = StringIO()
    rows = writer(out, lineterminator="\n")
    rows.writerow(["Quantity", "Title", "Subtitle", "Set", "Number"])
    rows.writerows([count, card.title, card.subtitle, card.set, card.number] for card, count in cards)
    return out.getvalue()


def _json(cards: list[tuple[Card, int]], name: str, side: str) -> str:
    from json import dumps

    rows = [
        {
            "code": card.code or None,
            "title": card.title,
            "subtitle": card.subtitle or None,
            "set": card.set,
            "count": count,
        }
        for card, count in cards
    ]
    return dumps({"name": name or None, "side": side or None, "cards": rows}, indent=1, ensure_ascii=False) + "\n"


def _codes(cards: list[tuple[Card, int]], name: str, side: str) -> str:
    """One code a line; the few cards without a collector's number by name."""
    return "".join(f"{count} {card.code or card.name}\n" for card, count in cards)
