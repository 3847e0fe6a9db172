"""Turn what was found into an answer: yes or no, the rule, how sure we are, and when to say that the book is silent."""

from __future__ import annotations

from referee.table.whether import is_yes_or_no
from referee.table.words import split

from .search import LONGEST, Found, Query, games, in_order, known, likely_games, search
from .titles import names_of
from .verdict import leaning

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Collection, Iterable

# Below this score nothing fits well enough to be an answer; found on questions that no phrasing was made from.
SILENT_BELOW = 0.26
LEAST_COVERED = 0.3  # nor is a rule an answer that has less of the question's words, by how telling they are
# Sure is an answer that fits so well, is so far ahead of the next heading, and leans so plainly to yes or no.
SURE_FIT, SURE_MARGIN, SURE_LEANING, SURE_MOST = 0.52, 0.15, 1.8, 2.0
NEXT_AMONG = 12  # candidates among which other headings are looked for
# Among how many candidates rules that belong to the first are looked for, how many are shown, and how near they are.
BESIDE_AMONG, MOST_BESIDE, CLOSE = 10, 3, 0.7
NEAR = 6  # candidates whose calculations may answer a question with numbers
# Of the games that a question may be about, so many are searched at most, none that is less likely by its words than
# this beside the likeliest, and the one that is played in any case.
GAMES_ASKED, UNLIKELY = 3, -6.0
# What counts beside a game's best rule: the words of all its book, those that it has nowhere, that it is being played.
GAME, STRANGE, PLAYED = 0.04, 0.2, 0.3
AT_HAND = 0.15  # how much sooner a rule is meant that belongs to what the table is at, shared by its telling words


class Answer:
    """A ruling. verdict: "yes", "no", "n/a" (no yes-or-no question) or "silent".

    answer: one sentence.  beside: what rules say in a line that belong to it: exceptions, the next step.  confidence:
    0 to 1; from 0.5 on we would say it aloud.  others: the next rules.  near: the ids of
    the best candidates, in order, with their numbers in the index.
    """

    __slots__ = (
        "answer", "basis", "beside", "confidence", "game", "near", "note", "others", "question", "repaired", "rule",
        "section", "see", "text", "title", "verdict",
    )  # fmt: skip

    def __init__(self, question: str) -> None:
        self.question = question
        self.game: str | None = None
        self.verdict = "silent"
        self.answer = "No rule fits this question."
        self.rule: str | None = None
        self.section: str | None = None
        self.title = ""
        self.text = ""
        self.note = ""
        self.basis: str | None = None
        self.confidence = 0.0
        self.see: list[str] = []
        self.near: dict[str, int] = {}
        self.beside: list[str] = []
        self.others: list[dict[str, str]] = []
        self.repaired: dict[str, str] = {}

    def take(self, n: int, index: sqlite3.Connection) -> None:
        """Rest on rule number n: its words are the reply's."""
        columns = "id, game, section, title, answer, text, basis, note, see"
        row = index.execute(f"select {columns} from rule where n = ?", (n,)).fetchone()
        self.rule, self.game, self.section, self.title, self.answer, self.text, self.basis, self.note, see = row
        self.see = see.split()

    def data(self) -> dict[str, object]:
        """The answer as JSON values."""
        return {
            "question": self.question,
            "game": self.game,
            "verdict": self.verdict,
            "answer": self.answer,
            "rule": self.rule,
            "section": self.section,
            "title": self.title,
            "text": " ".join([self.text, *self.beside]).strip(),
            "basis": self.basis,
            "note": self.note or None,
            "confidence": round(self.confidence, 2),
            "others": self.others,
            "see": self.see,
            "corrected": self.repaired,
        }


def answer(
    text: str,
    game: str | None,
    index: sqlite3.Connection,
    *,
    likely: str | None = None,
    at_hand: Collection[str] = (),
) -> Answer:
    """The answer to a question, of one game or of whichever fits.

    likely: the game that is being played, if any.  at_hand: ids of rules by which it went last; those of the same topic
    ("life/stocks/") are meant sooner.
    """
    found, query = best(text, game, index, likely)
    if at_hand and query.game == likely:
        found = _sooner(found, {topic(rule) for rule in at_hand}, AT_HAND / (len(query.stems) or 1))
    reply = Answer(text)
    reply.repaired = query.repaired
    reply.game = game
    if not found:
        return reply
    first = found[0]
    reply.take(first.n, index)
    reply.near = {entry.id: entry.n for entry in found[:NEAR] if entry.score >= CLOSE * first.score}
    reply.others = [_other(entry) for entry in _next(found)]
    reply.beside = _beside(found, reply.see)
    margin = first.score - next((entry.score for entry in found[1:] if entry.heading != first.heading), 0.0)
    strange = bool(query.unknown)
    reply.confidence = _confidence(first.score, margin, None, strange)
    if reply.basis == "silent" or first.score < SILENT_BELOW or first.covered < LEAST_COVERED:
        reply.verdict = "silent"
        if reply.basis != "silent":
            reply.answer = "The rulebook does not seem to say."
            reply.others = [_other(entry) for entry in [first, *_next(found)][:2]]
            reply.rule, reply.section, reply.title, reply.text, reply.basis = None, None, "", "", None
            reply.confidence = max(0.0, min(1.0, 0.5 + (SILENT_BELOW - first.score)))
        return reply
    if not is_yes_or_no(text, query.repaired):
        reply.verdict = "n/a"
        return reply
    leans = leaning(query, found)
    reply.verdict = "yes" if leans > 0 else "no"
    reply.confidence = _confidence(first.score, margin, abs(leans), strange)
    return reply


def topic(rule: str) -> str:
    """What a rule's id says that it is about.

    >>> topic("life/stocks/one")
    'life/stocks'
    """
    return rule.rpartition("/")[0]


def _sooner(found: list[Found], topics: set[str], by: float) -> list[Found]:
    """The rules with those of these topics sooner: "can i sell it" leans on what was just done, a long question not."""
    for entry in found:
        entry.rank += by * (topic(entry.id) in topics)
    return in_order(found)


def best(text: str, game: str | None, index: sqlite3.Connection, likely: str | None) -> tuple[list[Found], Query]:
    """The rules that fit, best first, and the question as it was understood.

    Without a game each is asked for itself, since a word that is common in one may tell much in another.
    """
    if game is not None:
        query = Query(_without_names(split(text), [game])[0] or text, game, index)
        return search(query, index), query
    words = [known(word, None, index) or word for word in split(text)[:LONGEST]]
    bare, named = _without_names(words, games(index))
    if named is not None:
        query = Query(bare or text, named, index)
        return search(query, index), query
    ranked: list[tuple[float, list[Found], Query]] = []
    for place, (one, share) in enumerate(likely_games(words, index)):
        playing = one == likely
        if (place >= GAMES_ASKED or share < UNLIKELY) and not playing:
            continue
        query = Query(text, one, index)
        found = search(query, index)
        strange = len(query.unknown) / (len(query.stems) or 1)
        fits = (found[0].score if found else 0.0) + GAME * share - STRANGE * strange + PLAYED * playing
        ranked.append((fits, found, query))
    ranked.sort(key=lambda entry: -entry[0])
    return ranked[0][1], ranked[0][2]


def _without_names(words: list[str], games: Iterable[str]) -> tuple[str, str | None]:
    """The words of a question without the name of a game, and the game that they name, if they name one."""
    said = f" {' '.join(words)} "
    for game in games:
        for name in names_of(game):
            if f" {name} " in said:
                return said.replace(f" {name} ", " ").strip(), game
    return " ".join(words), None


def _next(found: list[Found]) -> list[Found]:
    """The next two candidates, each under a heading of its own: what stands beside the first is shown beside it."""
    chosen, headings = [], {found[0].heading}
    for entry in found[1:NEXT_AMONG]:
        if entry.heading not in headings:
            chosen.append(entry)
            headings.add(entry.heading)
    return (chosen + [entry for entry in found[1:3] if entry not in chosen])[:2]


def _other(entry: Found) -> dict[str, str]:
    return {"rule": entry.id, "section": entry.section, "title": entry.title}


def _beside(found: list[Found], see: list[str]) -> list[str]:
    """The one-line answers of rules that belong to this one: those that it names, or that stand under its heading,
    where they fit the question too."""
    first = found[0]
    close = [
        entry
        for entry in found[1:BESIDE_AMONG]
        if entry.id in see or (entry.score >= CLOSE * first.score and entry.heading == first.heading)
    ]
    return [f"{entry.title}: {entry.answer}" for entry in close[:MOST_BESIDE] if entry.basis != "silent"]


def _confidence(fit: float, margin: float, leaning: float | None, unknown: bool) -> float:
    """How sure we are, 0 to 1; from 0.5 on we would say it aloud.

    fit: the first rule's score.  margin: how far the next heading's is behind.  leaning: how plainly yes or no, None
    where that is not asked.  unknown: whether the question has a word that the rulebook has nowhere.
    """
    least = min(fit / SURE_FIT, margin / SURE_MARGIN, SURE_MOST if leaning is None else leaning / SURE_LEANING)
    return max(0.0, min(1.0, 0.5 * least, 0.45 if unknown else 1.0))
