"""The words and numbers of what a player types: lower case, number words as digits."""

from __future__ import annotations

_ACCENTS = str.maketrans("éèêëáàâäåíìîïóòôöúùûüçñ’‘", "eeeeaaaaaiiiioooouuuucn''")
NUMBERS = {
    word: str(number)
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen twenty".split()
    )
} | {"once": "1", "twice": "2", "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60"}


# Everything in ASCII that is no part of a word; an apostrophe and a plus sign may stand inside one.
_APART = {n: " " for n in range(128) if not chr(n).isalnum() and chr(n) not in "'+"}


def split(text: str) -> list[str]:
    """The words of a text: lower case, without accents, number words as digits, amounts without commas.

    >>> split("Can't I pay $20,000 twice?"), split("50k")
    (['cant', 'i', 'pay', '20000', '2'], ['50000'])
    """
    text = text.lower()
    if not text.isascii():
        text = text.translate(_ACCENTS)
        if not text.isascii():
            from unicodedata import combining, normalize

            text = "".join(c for c in normalize("NFKD", text) if not combining(c))
            text = "".join(c if c.isalnum() or c in "'+" else " " for c in text)
    if "," in text and not text.isalpha():
        # 20,000 is one number
        text = "".join(
            "" if c == "," and text[at - 1 : at].isdigit() and text[at + 1 : at + 4].isdigit() else c
            for at, c in enumerate(text)
        )
    words = [word if word.isalpha() else _amount(word.strip("'+")) for word in text.translate(_APART).split()]
    return [NUMBERS.get(word, word) for word in words if word]


def _amount(word: str) -> str:
    """ "20k" is 20000; a plural's or owner's apostrophe falls away."""
    if word[:-1].isdigit() and word.endswith("k"):
        return word[:-1] + "000"
    return word.removesuffix("'s").replace("'", "")
