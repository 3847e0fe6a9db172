"""Every rule that the program enforces is cited by the code that does so and named by a test; nothing cites a ghost."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = {
    rule["id"]: rule
    for path in (ROOT / "rulebooks").glob("*.toml")
    for rule in tomllib.loads(path.read_text("utf-8"))["rule"]
}
ID = re.compile(r"(?:young-jedi|life|labyrinth|jedis-path|talisman)/[a-z0-9-]+/[a-z0-9-]+")


def cited(folder: str) -> set[str]:
    return {
        found
        for path in (ROOT / folder).rglob("*.py")
        if path.name != "test_rules_cited.py"
        for found in ID.findall(path.read_text("utf-8"))
    }


def test_every_cited_rule_exists() -> None:
    assert cited("referee") <= set(RULES)


def test_every_enforced_rule_is_cited_by_the_code() -> None:
    enforced = {rule_id for rule_id, rule in RULES.items() if rule["enforced"]}
    assert enforced - cited("referee") == set()


def test_every_enforced_rule_is_named_by_a_test() -> None:
    enforced = {rule_id for rule_id, rule in RULES.items() if rule["enforced"]}
    assert enforced - cited("tests") == set()
