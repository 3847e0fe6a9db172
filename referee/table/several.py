"""Several answers in one line: which commas part them, and how often each is meant."""

from __future__ import annotations

from .names import squeeze

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .question import Question
    from .value import Scalar


def times_of(between: Sequence[str], one: Question) -> list[tuple[int, str]]:
    """How often each name is said: a part is a name, or several with spaces between them, each after its number.

    A number that no name follows is taken for a name, so that it is never lost.

    >>> from referee.table.question import Question
    >>> times_of(["2 tank rifle", "3"], Question("cards", "choose", "Which?", options=["tank", "rifle"]))
    [(2, 'tank'), (1, 'rifle'), (1, '3')]
    """
    said: list[tuple[int, str]] = []
    for part in between:
        times, words, number = 1, part.split(), ""
        counted, rest = _counted_name(words)
        # "pit droid" is one name; "f i" are two, though Fighting begins with them.
        is_one = len(rest.split()) > 1 and any(" " in str(option) for option in one.named(rest))
        if rest.casefold() in one.short or is_one:
            said.append((counted, rest))  # a name of several words
            continue
        for word in words:
            digits = word.rstrip("xX×")
            if digits.isascii() and digits.isdigit() and len(digits) < 4:
                if number:
                    said.append((1, number))
                times, number = int(digits), word
            else:
                said.append((times, word))
                times, number = 1, ""
        if number:
            said.append((1, number))
    return said


def numbers_after(text: str, question: Question) -> tuple[str, list[str]] | None:
    """The names in a line, and the numbers behind them that answer other questions; None where it is not so.

    >>> from referee.table.question import Question
    >>> cards = Question("cards", "choose_many", "Which?", options=["tank", "rifle"], high=3, repeat=True)
    >>> numbers_after("tank, rifle; 2", cards), numbers_after("tank, 2 rifle", cards)
    (('tank, rifle', ['2']), None)
    """
    numbers: list[str] = []
    if question.kind != "choose_many" or not question.repeat or question.fits(text):
        return None
    while True:
        words = text.replace(",", " ").replace(";", " ").split()
        if len(words) < 2 or not words[-1].isdigit():
            return None
        numbers.insert(0, words[-1])
        text = text.rstrip(" ,;")[: -len(words[-1])].rstrip(" ,;")
        if question.fits(text):
            return text, numbers


def parts(text: str, one: Question) -> list[str]:
    """The names in a line of several, each as often as it is meant; [] where the line as a whole names an option.

    A comma in the name of an option parts nothing; between codes, no comma is needed.

    >>> from referee.table.question import Question
    >>> cards = ["Padmé, Queen's Handmaiden", "Rabé, Handmaiden"]
    >>> question = Question("card", "choose", "Which?", options=cards, short={"jc5": cards[0]}, again=True)
    >>> parts("padme, queen", question), parts("rabe, padme", question), parts("2 jc5 jc5", question)
    ([], ['rabe', 'padme'], ['jc5', 'jc5', 'jc5'])
    """
    between = [part.strip() for part in text.replace(";", ",").split(",")]
    words = text.split()
    is_list = len(between) > 1 or text[:1].isdigit() or (len(words) > 1 and all(_is_code(word, one) for word in words))
    if not is_list or text.strip().casefold() in one.short or _in_order(between, one):
        return []
    return [name for part in _joined(between, one) for times, name in _names(part, one) for _ in range(times)]


def _in_order(between: Sequence[str], one: Question) -> list[Scalar]:
    """The options that a text names with its words in their order, and with commas only where the option has some."""
    wanted = squeeze("".join(between))
    begun = [[key for key in map(squeeze, part.split()) if key] for part in between]
    return [
        option
        for option in one.options
        if wanted and (squeeze(str(option)).startswith(wanted) or _begin_in_order(begun, str(option)))
    ]


def _joined(between: Sequence[str], one: Question) -> list[str]:
    """What stands between commas, joined again where the comma is that of a name: a subtitle is no card of its own.

    >>> from referee.table.question import Question
    >>> question = Question("card", "choose", "Which?", options=["Maul, Sith", "Maul, Apprentice", "Tank"], again=True)
    >>> _joined(["Tank", "2 Maul", "Sith", "Maul", "App"], question)
    ['Tank', '2 Maul, Sith', 'Maul, App']
    """
    found, at = [], 0
    while at < len(between):
        end = next((n for n in range(len(between), at + 1, -1) if _is_one_name(between[at:n], one)), at + 1)
        found.append(", ".join(between[at:end]))
        at = end
    return found


def _is_one_name(between: Sequence[str], one: Question) -> bool:
    """Whether some parts together are rather one name than several."""
    first = _counted_name(between[0].split())[1]
    named = _in_order([first, *between[1:]], one)
    wanted = squeeze("".join([first, *between[1:]]))
    if any(squeeze(str(option).partition(" (")[0]) == wanted for option in named):
        return True
    # "Maul, Sith" where there is but one Maul: his subtitle names nobody else.
    alone = all(option in named for part in between[1:] for option in one.named(part))
    return len(named) == 1 and (alone or len(one.named(first)) > 1)


def _begin_in_order(begun: Sequence[Sequence[str]], name: str) -> bool:
    """Whether these are beginnings of words of a name in their order, each group of them after a comma or colon of it.

    >>> name = "Padmé Naberrie, Queen's Handmaiden"
    >>> _begin_in_order([["naberrie"], ["queens", "hand"]], name), _begin_in_order([["queens"], ["hand"]], name)
    (True, False)
    """
    words = [(squeeze(word), at) for at, part in enumerate(name.replace(":", ",").split(",")) for word in part.split()]
    after = -1  # the part of the name in which the last group ended
    for group in begun:
        words = [(word, at) for word, at in words if at > after]
        for beginning in group:
            found = next((n for n, (word, _) in enumerate(words) if word.startswith(beginning)), None)
            if found is None:
                return False
            after = words[found][1]
            words = words[found + 1 :]
    return True


def _is_code(word: str, one: Question) -> bool:
    """Whether a word is a code of an option, or looks like one; letters without digits may be any other answer."""
    return bool(one.short) and word[:1].isalpha() and any(letter.isdigit() for letter in word)


def _names(part: str, one: Question) -> list[tuple[int, str]]:
    """How often each name is said between two commas: a name, or codes; or several names, each after its number."""
    words = part.split()
    times, rest = _counted_name(words)
    if not rest:
        return [(1, " ".join(words))] if words else []
    words = rest.split()
    codes = any(word.casefold() in one.short for word in words) or all(_is_code(word, one) for word in words)
    numbers = any(word.rstrip("xX×").isdigit() for word in words)
    if len(words) > 1 and (codes or numbers) and not (rest.casefold() in one.short or one.named(rest)):
        return times_of([part], one)
    return [(times, rest)]


def _counted_name(words: Sequence[str]) -> tuple[int, str]:
    """A number before a name, 1 if there is none, and the name: "2x tank" is 2 and "tank"."""
    digits = words[0].rstrip("xX×") if words else ""
    if digits.isascii() and digits.isdigit() and len(digits) < 4:
        return int(digits), " ".join(words[1:])
    return 1, " ".join(words)
