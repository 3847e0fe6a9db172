"""The words and numbers of what a player types: lower case, number words as digits."""

from __future__ import annotations

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Iterable

_ACCENTS = str.maketrans("éèêëáàâäåíìîïóòôöúùûüçñ’‘›–—“”×·…½", "eeeeaaaaaiiiioooouuuucn''         ")
NUMBERS = {
    word: str(number)
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen twenty".split()
    )
} | {"once": "1", "twice": "2", "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60"}


# Everything in ASCII that is no part of a word becomes a space; an apostrophe and a plus sign may stand inside one.
_APART = bytes(n if n > 127 or chr(n).isalnum() or chr(n) in "'+\n" else 32 for n in range(256))


class Words(dict[str, str]):
    """Words in their common form, each brought to it once. What else is to be made of a word, a subclass says.

    >>> Words()["20k"], Words()["Ana's"]
    ('20000', 'Ana')
    """

    def __missing__(self, word: str) -> str:
        self[word] = found = self.form(NUMBERS.get(word) or (word if word.isalpha() else _amount(word)))
        return found

    def form(self, word: str) -> str:
        """What is made of a word that is in its common form.

        >>> Words().form("loans")
        'loans'
        """
        return word


def split(text: str) -> list[str]:
    """The words of a text: lower case, without accents, number words as digits, amounts without commas.

    >>> split("Can't I pay $20,000 twice?"), split("50k or 4,5")
    (['cant', 'i', 'pay', '20000', '2'], ['50000', 'or', '4', '5'])
    """
    return split_all([text.replace("\n", " ")])[0]


def split_all(texts: Iterable[str], words: Words | None = None) -> list[list[str]]:
    """The words of many texts, none of which has more than one line: ten times as quick as each by itself.

    words: what is made of each word, if not its common form.

    >>> split_all(["Two loans", "", "Pay Day"])
    [['2', 'loans'], [], ['pay', 'day']]
    """
    text = "\n".join(texts).lower()
    if not text.isascii():
        text = "\n".join([line if line.isascii() else _plain(line) for line in text.split("\n")])
    if "," in text:
        text = _without_commas(text)
    text = text.encode("utf-8", "surrogatepass").translate(_APART).decode("utf-8", "surrogatepass")
    form = (Words() if words is None else words).__getitem__
    return [list(filter(None, map(form, line.split()))) for line in text.split("\n")]


def _amount(word: str) -> str:
    """ "20k" is 20000; a plural's or owner's apostrophe falls away."""
    word = word.strip("'+")
    if word[:-1].isdigit() and word.endswith("k"):
        return word[:-1] + "000"
    return word.removesuffix("'s").replace("'", "")


def _without_commas(text: str) -> str:
    """20,000 is one number; any other comma parts words."""
    whole = ""
    for part in text.split(","):
        amount = whole[-1:].isdigit() and part[:3].isdigit() and len(part) > 2 and not part[3:4].isdigit()
        whole += part if amount or not whole else f" {part}"
    return whole


def _plain(text: str) -> str:
    """A line without accents and other signs."""
    text = text.translate(_ACCENTS)
    if text.isascii():
        return text
    from unicodedata import combining, normalize

    text = "".join(c for c in normalize("NFKD", text) if not combining(c))
    return "".join(c if c.isalnum() or c in "'+" else " " for c in text)
