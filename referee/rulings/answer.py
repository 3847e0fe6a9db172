"""Turn what was found into an answer: yes or no, the rule, how sure we are, and when to say that the book is silent."""

from __future__ import annotations

from itertools import pairwise

from referee.table.words import split

from .search import LONGEST, Found, Query, alike, games, known, likely_games, search
from .titles import names_of
from .words import STOP, stem

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start
if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

# Below this score nothing fits well enough to be an answer; found on questions that no phrasing was made from.
SILENT_BELOW = 0.26
LEAST_COVERED = 0.3  # nor is a rule an answer that has less of the question's words, by how telling they are
# Sure is an answer that fits so well, is so far ahead of the next heading, and leans so plainly to yes or no.
SURE_FIT, SURE_MARGIN, SURE_LEANING, SURE_MOST = 0.52, 0.11, 0.55, 2.0
NEXT_AMONG = 12  # candidates among which other headings are looked for
# Among how many candidates rules that belong to the first are looked for, how many are shown, and how near they are.
BESIDE_AMONG, MOST_BESIDE, CLOSE = 10, 2, 0.7
NEAR = 6  # candidates whose calculations may answer a question with numbers
VERDICT_AMONG = 3  # rules whose phrasings decide between yes and no
GAMES_ASKED = 3  # of the games that a question may be about, so many are searched, besides the one that is played
# What counts beside a game's best rule: the words of all its book, those that it has nowhere, that it is being played.
GAME, STRANGE, PLAYED = 0.04, 0.2, 0.3
SMALL_WORDS = 0.6  # how much the wording counts beside the subject, where it is to be yes or no
# Words that turn a question round, and what is left of a likeness for each that one has and the other has not.
LIMITING = frozenset(
    "only just exactly 2 again still both all every without instead any never not no more other same first also even "
    "too yet already cant dont isnt doesnt".split()
)
OTHERWISE = 0.8
_ASKS_YES = frozenset(
    "can may do does did is are am must will would should could has have had was were shall might cant dont isnt "
    "doesnt arent wont".split()
)
_ASKS_OTHER = frozenset("what which who whom whose when where why how wat waht hwo whats whos wheres".split())
_TAGS = ("right", "correct", "legal", "allowed", "ok", "okay", "true", "fair", "possible", "yes")
_FILLERS = frozenset("so ok okay hey um well and but then also wait if please he she they says claims".split())


class Answer:
    """A ruling. verdict: "yes", "no", "n/a" (no yes-or-no question) or "silent".

    answer: one sentence.  beside: what rules say in a line that belong to it: exceptions, the next step.  confidence:
    0 to 1; from 0.5 on we would say it aloud.  others: the next rules.  near: the ids of the best candidates, in order.
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
        self.near: list[str] = []
        self.beside: list[str] = []
        self.others: list[dict[str, str]] = []
        self.repaired: dict[str, str] = {}

    def take(self, n: int, index: sqlite3.Connection) -> str:
        """Rest on rule number n: its words are the reply's. Returns its one-line answer."""
        columns = "id, game, section, title, answer, text, basis, note, see"
        row = index.execute(f"select {columns} from rule where n = ?", (n,)).fetchone()
        self.rule, self.game, self.section, self.title, said, self.text, self.basis, self.note, see = row
        self.see = see.split()
        return str(said)

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


def answer(text: str, game: str | None, index: sqlite3.Connection, *, likely: str | None = None) -> Answer:
    """The answer to a question, of one game or of whichever fits. likely: the game that is being played, if any."""
    found, query = best(text, game, index, likely)
    reply = Answer(text)
    reply.repaired = query.repaired
    reply.game = game
    if not found:
        return reply
    first = found[0]
    said = reply.take(first.n, index)
    reply.near = [_id(entry, index) for entry in found[:NEAR]]
    reply.others = [_other(entry, index) for entry in _next(found, index)]
    reply.beside = _beside(found, reply.see, index)
    margin = first.score - next((entry.score for entry in found[1:] if _far(first, entry, index)), 0.0)
    strange = bool(query.unknown)
    reply.confidence = _confidence(first.score, margin, None, strange)
    if reply.basis == "silent" or first.score < SILENT_BELOW or first.covered < LEAST_COVERED:
        reply.verdict = "silent"
        reply.answer = said if reply.basis == "silent" else "The rulebook does not seem to say."
        if reply.basis != "silent":
            reply.others = [_other(entry, index) for entry in [first, *_next(found, index)][:2]]
            reply.rule, reply.section, reply.title, reply.text, reply.basis = None, None, "", "", None
            reply.confidence = max(0.0, min(1.0, 0.5 + (SILENT_BELOW - first.score)))
        return reply
    reply.answer = said
    if not is_yes_or_no(text):
        reply.verdict = "n/a"
        return reply
    leaning = _leaning(query, text, found, index)
    reply.verdict = "yes" if leaning > 0 else "no"
    reply.confidence = _confidence(first.score, margin, abs(leaning), strange)
    return reply


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
        if place >= GAMES_ASKED and not playing:
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


def _next(found: list[Found], index: sqlite3.Connection) -> list[Found]:
    """The next two candidates, each under a heading of its own: what stands beside the first is shown beside it."""
    chosen, headings = [], {_heading(found[0], index)}
    for entry in found[1:NEXT_AMONG]:
        heading = _heading(entry, index)
        if heading not in headings:
            chosen.append(entry)
            headings.add(heading)
    return (chosen + [entry for entry in found[1:3] if entry not in chosen])[:2]


def _heading(entry: Found, index: sqlite3.Connection) -> str:
    section: str = index.execute("select section from rule where n = ?", (entry.n,)).fetchone()[0]
    return section.partition(" › ")[0]


def _id(entry: Found, index: sqlite3.Connection) -> str:
    return str(index.execute("select id from rule where n = ?", (entry.n,)).fetchone()[0])


def _other(entry: Found, index: sqlite3.Connection) -> dict[str, str]:
    columns = "select id, section, title from rule where n = ?"
    rule, section, title = index.execute(columns, (entry.n,)).fetchone()
    return {"rule": rule, "section": section, "title": title}


def _beside(found: list[Found], see: list[str], index: sqlite3.Connection) -> list[str]:
    """The one-line answers of rules that belong to this one: those that it names, or that stand under its heading,
    where they fit the question too."""
    marks = ",".join("?" * len(see))
    named = {n for (n,) in index.execute(f"select n from rule where id in ({marks})", see)}
    close = [
        entry.n
        for entry in found[1:BESIDE_AMONG]
        if entry.n in named or (entry.score >= CLOSE * found[0].score and not _far(found[0], entry, index))
    ]
    columns = "select title, answer from rule where n = ? and basis != 'silent'"
    rows = [row for n in close[:MOST_BESIDE] for row in index.execute(columns, (n,))]
    return [f"{title}: {said}" for title, said in rows]


def _far(first: Found, entry: Found, index: sqlite3.Connection) -> bool:
    """Whether a rule stands under another heading than the first."""
    return _heading(first, index) != _heading(entry, index)


def _confidence(fit: float, margin: float, leaning: float | None, unknown: bool) -> float:
    """How sure we are, 0 to 1; from 0.5 on we would say it aloud.

    fit: the first rule's score.  margin: how far the next heading's is behind.  leaning: how plainly yes or no, None
    where that is not asked.  unknown: whether the question has a word that the rulebook has nowhere.
    """
    least = min(fit / SURE_FIT, margin / SURE_MARGIN, SURE_MOST if leaning is None else leaning / SURE_LEANING)
    return max(0.0, min(1.0, 0.5 * least, 0.45 if unknown else 1.0))


def is_yes_or_no(text: str) -> bool:
    """Whether a question can be answered with yes or no."""
    clauses = [clause for clause in _clauses(text) if clause]
    if not clauses:
        return False
    words = clauses[-1]
    while len(words) > 1 and words[0] in _FILLERS:
        words = words[1:]
    if words[0] in _ASKS_OTHER:
        return False
    if words[0] in _ASKS_YES or words[-1] in _TAGS:
        return True
    pairs = list(pairwise(words))
    if any(first in _ASKS_OTHER for first, _ in pairs):
        return False
    return any(first in _ASKS_YES and second in _SUBJECTS for first, second in pairs)


_SUBJECTS = frozenset("i we you he she they it the a my his her their our your this that there someone anybody".split())


def _clauses(text: str) -> list[list[str]]:
    parts, part = [], ""
    for sign in text:
        if sign in ",;:.?!–—":
            parts.append(part)
            part = ""
        else:
            part += sign
    parts.append(part)
    return [split(part) for part in parts]


def _leaning(query: Query, text: str, found: list[Found], index: sqlite3.Connection) -> float:
    """Towards yes (above 0) or no: the nearest phrasing of each kind among the first rules, small words included.

    Where neither is much nearer, the way of asking decides: who asks whether one may do something asks because it is
    not plain, and mostly may not; who asks whether one must, mostly must.
    """
    asked = [word if word in STOP else stem(word) for word in query.words]
    likes = {"y": 0.0, "n": 0.0}
    for entry in found[:VERDICT_AMONG]:
        share = (entry.score / found[0].score) ** 2
        for line in entry.told.split("\n"):
            kind = line[0]
            if kind not in likes:
                continue
            told = line[2:-1].split(" ")
            like, _ = alike(query, set(told))
            small = _word_for_word(asked, told)
            # "only when i land on it" is another question than "when i land on it".
            differ = len((LIMITING & set(told)) ^ (LIMITING & set(asked)))
            likes[kind] = max(likes[kind], share * (like + SMALL_WORDS * small) * OTHERWISE**differ)
    return likes["y"] - likes["n"] + _way_of_asking(query.words)


def _way_of_asking(words: list[str]) -> float:
    said = " ".join(words)
    if any(sign in said for sign in ("have to", "must", "need to", "forced", "required")):
        return 0.1
    return -0.1 if {"can", "may", "could", "allowed", "legal", "ok", "fine", "possible", "cant"} & set(words) else -0.05


def _word_for_word(one: list[str], two: list[str]) -> float:
    """How alike two wordings are, small words and their order included."""
    if not one or not two:
        return 0.0
    common = len(set(one) & set(two)) / float(len(set(one)) * len(set(two))) ** 0.5
    pairs = [set(pairwise(words)) for words in (one, two)]
    follow = len(pairs[0] & pairs[1]) / max(1, min(len(pairs[0]), len(pairs[1])))
    return float(0.7 * common + 0.3 * follow)
