"""Whole games of Young Jedi as a table plays them: in a terminal and through `do --stream`, with champion lists."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from shutil import copytree

import pytest
from programs import ROOT, referee
from table_helpers import said as told_of
from terminal import ANSWERED, Terminal
from test_play_lines import Stream
from young_jedi_bot import answer, line_for
from young_jedi_helpers import DROID, PLAINS, act, at

from referee.cli.line import read_line
from referee.table.errors import UserError
from referee.table.question import BadAnswer, Question
from referee.table.session import Session

SAMPLES = ROOT / "decks" / "samples"
LISTS = {side: str(SAMPLES / f"worlds-1999-{side}.txt") for side in ("dark", "light")}
OPTIONS = ("-p", "Ana", "-p", "Ben", "--set", "deck-rules=decipher-1999")


def told(home: Path) -> dict:
    return json.loads(referee("status", "--json", REFEREE_HOME=str(home)).stdout)


def conserved(state: dict) -> None:
    for player in state["players"]:
        piles = ("deck", "hand", "discards", "locations", "plan")
        lying = [*player["characters"], *player["weapons"], *player["hyperspace"], player["effect"]]
        lying += [card for cards in player["stranded"].values() for card in cards]
        count = sum(player[pile] for pile in piles) + sum(player["hidden"].values()) + len([c for c in lying if c])
        assert count == 60


def test_a_whole_game_of_champions_in_a_terminal(tmp_path: Path) -> None:
    dice = Random(2)
    with Terminal(tmp_path, "play", "young-jedi", *OPTIONS) as table:
        for _ in range(1_500):
            if table.over():
                break
            shown, prompt = table.prompt()
            table.type(line_for(shown, prompt, LISTS, dice))
            table.read_until(ANSWERED)
        assert table.ended() == 0
        assert " wins" in table.seen
        assert "Draw deck over the game" in table.seen
        assert "Traceback" not in table.seen
        assert "mistake in referee" not in table.seen
    after = told(tmp_path)
    assert after["over"] is True
    conserved(after["state"])
    assert referee("check", REFEREE_HOME=str(tmp_path)).returncode == 0
    assert "deck: worlds-1999-dark" in (tmp_path / "known" / "young-jedi.toml").read_text("utf-8")


def test_a_whole_game_of_champions_through_the_stream(tmp_path: Path) -> None:
    home = str(tmp_path)
    referee("new", "young-jedi", *OPTIONS, REFEREE_HOME=home)
    stream, dice = Stream(tmp_path), Random(11)
    now = stream.send(action="choose-sides", dark="Ana", list_1=LISTS["dark"], list_2=LISTS["light"])
    assert now["ok"], now
    for step in range(1_500):
        if now["over"]:
            break
        name = now["main"]
        if now["state"]["phase"] == "turn" and name in ("deploy", "even-up") and dice.random() < 0.5:
            name = "battle" if "battle" in now["legal"] else "even-up"
        answers: dict = {}
        result = stream.send(action=name, id=step)
        while "needs" in result:
            answers[result["needs"]["key"]] = answered(result["needs"], dice)
            result = stream.send(action=name, id=step, **answers)
        if result["ok"]:
            now = result
            conserved(now["state"])
        else:
            assert result["error"]["code"] in ("refused", "bad-answer"), result
    assert now["over"]
    assert now["state"]["winner"]
    stream.close()
    assert referee("check", REFEREE_HOME=home).returncode == 0
    assert told(tmp_path)["state"] == now["state"]


def answered(needs: dict, dice: Random) -> object:
    """An answer to a question in the JSON that `needs` holds."""
    question = Question(
        needs["key"],
        needs["kind"],
        needs["prompt"],
        options=needs.get("options", []),
        low=needs.get("low", 0),
        high=needs.get("high", 0),
        repeat=needs.get("repeat", False),
        suggested=needs.get("suggested"),
    )
    return answer(question, dice)


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("begun")
    referee("new", "young-jedi", "-p", "Ana", "-p", "Ben", REFEREE_HOME=str(home))
    stream = Stream(home)
    none = {"list_1": "none", "list_2": "none", "objective_1": False, "objective_2": False}
    fetched = {"effect_1": "none", "effect_2": "none"}
    for step in (
        {"action": "choose-sides", "dark": "Ana", **none},
        {"action": "first-turn", "destiny_1": 5, "destiny_2": 3, "location": "battle plains jc", **fetched},
        {"action": "hide", "count": 2},
        {"action": "even-up", "thrown": "none"},
        {"action": "hide", "count": 1},
        {"action": "even-up", "thrown": "none"},
        {"action": "turn-up", "naboo": "bn106, dm88"},
    ):
        assert stream.send(**step)["ok"], step
    stream.close()
    return home


def test_can_gives_its_reasons(begun: Path) -> None:
    home = str(begun)
    for words, said in (
        (["battle"], "only 1 hidden card on Naboo"),
        (["duel"], "no dueling character face up on Naboo"),
        (["deploy", "darth maul sith app"], "is legal now"),
        (["deploy", "mos espa"], "is on Tatooine, and the game is on Naboo"),
        (["deploy", "sniper"], "is a Battle card: it is not deployed"),
    ):
        done = referee("can", *words, REFEREE_HOME=home)
        assert said in " ".join(done.stdout.decode().split()), done.stdout


def test_a_status_shows_both_sides_of_the_planet(begun: Path) -> None:
    shown = referee("status", REFEREE_HOME=str(begun)).stdout.decode()
    assert "Naboo · Battle Plains · Ana: Deploy" in shown
    assert "▮▮▮▮▮▮" in shown
    assert "Ana: Battle Droid: Officer 2+2 (1), Trade Federation Tank 5+2 (4)" in shown
    assert "Ben: 1 hidden card" in shown


def test_a_ruling_says_what_it_means_now(begun: Path) -> None:
    done = referee("ask", "how many counters may i deploy each turn", REFEREE_HOME=str(begun))
    assert "Ana has spent 0 of 6 counters" in " ".join(done.stdout.decode().split())


def test_odds_of_a_fight(begun: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    copytree(begun, home)
    stream = Stream(home)
    for step in (
        {"action": "even-up", "thrown": "none"},
        {"action": "turn-up", "naboo": "dm46"},
        {"action": "deploy", "card": "dm21"},
        {"action": "battle", "attacker_cards": 0, "defender_cards": 0},
    ):
        assert stream.send(**step)["ok"], step
    stream.close()
    plan = ["attacker=dm46, dm21", "defender=bn106"]
    odds = json.loads(referee("odds", "fight", *plan, "--json", REFEREE_HOME=str(home)).stdout)
    chances = {one["outcome"]: one["probability"] for one in odds["outcomes"]}
    assert chances == {"win": "19/20", "tie": "1/20"}  # 2 + 1 dot + destiny against 4, in an average Light deck


def test_plain_lines_and_few_keys(tmp_path: Path) -> None:
    lines = [
        "ana", "none", "n", "none", "n", "5 3", "mos espa tat", "", "",  # sides, first turn, no Effects
        "2", "even up", "", "2", "even up", "",  # hidden cards
        "aurra bounty, stolen df41",  # Ana turns up
        "battle droid: officer mtt",  # begins with the name of an action, and is a card
        "even up", "",
        "obi young, obi lightsaber dm34", "duel", "aurra", "", "3", "y", "n",  # a 3, blocked, hits Ben
        "pass", "pass", "even up", "",
    ]  # fmt: skip
    done = referee("play", "young-jedi", "-p", "Ana", "-p", "Ben", stdin="\n".join(lines), REFEREE_HOME=str(tmp_path))
    shown = done.stdout.decode()
    assert "Ana deploys Battle Droid: Officer, MTT Division (2 of 6 counters)" in shown
    assert "Ben draws a dueling hand of 8 (5 + 1 Mos Espa + 2 Obi-Wan Kenobi's Lightsaber = 8)" in shown
    assert "Ben 3, Ana blocks: 1 hit on Obi-Wan Kenobi, 1 in all" in shown
    assert "Ben discards 1 card (1 - 0 hits), deck 52 to 51" in shown
    assert "is nothing that can be done now" not in shown


def test_status_reads_no_card_that_is_not_on_the_table(begun: Path) -> None:
    program = (
        "import sys\n"
        "from referee.games.young_jedi import catalogue\n"
        "from referee.cli.entry import main\n"
        "sys.argv = ['referee', 'status']\n"
        "try:\n    main()\n"
        "except SystemExit:\n    pass\n"
        "print('made', len(catalogue._found), 'of', list(catalogue._printed))"
    )
    env = os.environ | {"REFEREE_HOME": str(begun), "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=env, check=True)
    assert done.stdout.splitlines()[-1] == "made 3 of []"


# Several cards in a line


def deploying(*listed: str) -> tuple[Session, Question]:
    """A Deploy step of Ben's (Light) with its question; listed: the cards of his list, if he has one."""
    session = at(PLAINS, [DROID], turn="Ben")
    session.state.players["Ben"].list = dict.fromkeys(listed, 1)
    question = session.can(session.game.actions["deploy"], session.ask()).question
    assert question is not None
    return session, question


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("padme naberrie, handmaiden, queen", ["padme naberrie", "handmaiden", "queen"]),
        ("padme naberrie, queen's handmaiden", []),  # the comma is that of her name
        ("padme, queen's", []),
        ("padme naberrie, queen's handmaiden, rabe", ["padme naberrie, queen's handmaiden", "rabe"]),
        ("rabe, 2 padme naberrie, queen's", ["rabe", "padme naberrie, queen's", "padme naberrie, queen's"]),
        ("jc5 jc5 dm16", ["jc5", "jc5", "dm16"]),
        ("2 jc5 dm16", ["jc5", "jc5", "dm16"]),
    ],
)
def test_a_comma_parts_cards_unless_it_is_in_the_name_of_one(line: str, cards: list[str]) -> None:
    # Padmé Naberrie, Queen's Handmaiden; Rabé, Handmaiden; Queen Amidala, Ruler of Naboo
    session, question = deploying("JC5", "DM16", "DM8")
    assert question.each(line) == cards
    steps = read_line(session, question, f"deploy {line}")
    assert [step.given.get("card") for step in steps] == (cards or [None])
    if cards:
        with pytest.raises(BadAnswer, match="where it takes one at a time"):
            act(session, "deploy", card=line)
        with pytest.raises(BadAnswer, match="where it takes one at a time"):
            act(session, "deploy", card=[*cards])
    else:
        assert "Queen's Handmaiden" in told_of(act(session, "deploy", card=line))[-1]


@pytest.mark.parametrize(
    ("line", "bad"),
    [
        ("dm31, padme hand, jar jar", '"padme hand" may be Padmé Naberrie, Handmaiden (DM5), '),
        ("dm31, bl", '"bl" may be Blaster (DM45), '),
        ("2 dm31 foo", '"foo" is none of them.'),
        ("dm31 dm31 dm999", '"dm999" is none of them.'),
        ("dm31 dm999", '"dm999" is none of them.'),
    ],
)
def test_of_several_cards_in_a_line_only_the_bad_one_is_complained_of(line: str, bad: str) -> None:
    session, question = deploying()
    for text in (line, f"deploy {line}"):
        with pytest.raises(BadAnswer) as wrong:
            read_line(session, question, text)
        assert wrong.value.message.startswith(bad)
        assert "Right is" not in str(wrong.value.hint)
    with pytest.raises(UserError) as refusal:  # the shell
        session.do(session.game.actions["deploy"], session.ask(loose=line.split()))
    assert refusal.value.message.startswith(bad)
    with pytest.raises(BadAnswer) as wrong:
        act(session, "deploy", card=line)
    assert wrong.value.message.startswith(bad)


def test_the_shell_says_that_it_takes_one_card_at_a_time() -> None:
    session, _ = deploying()
    for words in (["dm31", "dm31"], ["dm31,", "dm31"], ["dm31, dm31"], ["dm31", "kiss", "your"]):
        with pytest.raises(BadAnswer, match="2 are named where it takes one at a time"):
            session.do(session.game.actions["deploy"], session.ask(loose=words))
