"""Look single rules up by id, fast: the file is searched as text, since parsing all of it takes longer than a turn.

That works because a rulebook file keeps each rule together and each value on one line, which its tests see to.
"""

from __future__ import annotations

from referee.journal.paths import shipped

TYPE_CHECKING = False  # typing is not imported at run time: it costs as much as a whole start


class Citation:
    """A rule as it is cited. heading: the rulebook's heading, with the run-in label if there is one.

    title, answer, text: in a few words, in one line, and complete.  basis: "text", "ruling" or "silent".
    """

    __slots__ = ("answer", "basis", "heading", "id", "note", "text", "title")

    def __init__(self, rule: str, fields: dict[str, str]) -> None:
        self.id = rule
        self.heading = fields.get("section", "")
        self.title = fields.get("title", "")
        self.answer = fields.get("answer", "")
        self.text = fields.get("text", "")
        self.basis = fields.get("basis", "text")
        self.note = fields.get("note", "")

    @property
    def label(self) -> str:
        """The heading's last part: "The Spaces › Pay Day" -> "Pay Day"."""
        return self.heading.rpartition(" › ")[2]


_texts: dict[str, str] = {}


def cite(rule: str) -> Citation | None:
    """The rule of an id such as "life/stocks/one", or None where no rulebook has it."""
    game = rule.partition("/")[0]
    if game not in _texts:
        try:
            with open(shipped("rulebooks", f"{game}.toml"), encoding="utf-8") as file:
                _texts[game] = file.read()
        except FileNotFoundError:
            _texts[game] = ""
    text = _texts[game]
    at = text.find(f'\nid = "{rule}"\n')
    if at < 0:
        return None
    end = text.find("\n[[rule]]", at)
    fields = {}
    for line in text[at : end if end > 0 else len(text)].splitlines():
        key, equals, value = line.partition(" = ")
        if equals and value.startswith('"'):
            fields[key] = value[1:].removesuffix('"').replace('\\"', '"').replace("\\\\", "\\")
    return Citation(rule, fields)
