"""Names as people type them: compared without case, accents, spaces and punctuation; near misses suggested."""

from __future__ import annotations

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable

# Everything in ASCII that is neither letter nor digit, so that the common case is one C call.
_NOISE = {n: None for n in range(128) if not chr(n).isalnum()}
_NOISE_IN_LINES = {n: None for n in _NOISE if n != ord("\n")}
# The accented letters and signs that names and lists mostly have, so that the Unicode tables are seldom needed.
_COMMON = str.maketrans("éèêëáàâäåíìîïóòôöúùûüçñ", "eeeeaaaaaiiiioooouuuucn", "•’‘ʼʻ“”–—×·´…")


def squeeze(text: str) -> str:
    """The letters and digits of a name, lower case, without accents: "Padmé Naberrie" -> "padmenaberrie".

    Two names are the same name exactly when they squeeze alike, so the punctuation between a title and its subtitle
    (comma, colon, dash, bullet or nothing) never matters, nor does "and" written for "&".
    """
    text = text.lower()
    if " and " in text:
        text = text.replace(" and ", " & ")
    if not text.isascii():
        text = text.translate(_COMMON)
        if not text.isascii():
            from unicodedata import normalize

            return "".join([c for c in normalize("NFKD", text).casefold() if c.isalnum()])
    return text.translate(_NOISE)


def squeeze_all(names: list[str]) -> list[str]:
    """What `squeeze` makes of each of many names, none of which holds a line end, in one go."""
    text = "\n".join(names).lower().replace(" and ", " & ")
    if not text.isascii():
        # Most tables have no other sign than these, and replacing is much faster than translating.
        text = text.replace("é", "e").replace("•", "").replace("’", "")
        text = text if text.isascii() else text.translate(_COMMON)
    if not text.isascii():
        return [squeeze(name) for name in names]
    return text.translate(_NOISE_IN_LINES).split("\n")


def words(text: str) -> list[str]:
    """The words of a text, squeezed one by one; apostrophes and hyphens inside a word do not split it."""
    return [w for w in (squeeze(part) for part in text.replace("•", " ").split()) if w]


def closest(wanted: str, names: Iterable[str], most: int = 3, cutoff: float = 0.72) -> list[str]:
    """At most `most` names that a person who typed `wanted` may have meant, best first; `cutoff` is from 0 to 1."""
    from difflib import get_close_matches

    by_key: dict[str, str] = {}
    for name in names:
        by_key.setdefault(squeeze(name), name)
    return [by_key[key] for key in get_close_matches(squeeze(wanted), list(by_key), most, cutoff)]


def did_you_mean(wanted: str, names: Iterable[str]) -> str | None:
    """A sentence that offers the nearest names, or None where nothing is near."""
    near = closest(wanted, names, cutoff=0.6)
    return f"Did you mean {' or '.join(near)}?" if near else None
