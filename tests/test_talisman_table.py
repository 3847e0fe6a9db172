"""Whole games of Talisman: in a terminal and through `do --stream`; the odds, and what is kept for other evenings."""

import json
from fractions import Fraction
from pathlib import Path
from random import Random

from jedis_bot import offered
from programs import referee
from talisman_bot import answer_for, line_for
from talisman_helpers import KNOWN, NAMES
from terminal import ANSWERED, Terminal
from test_play_lines import Stream

LINE = "Strength 12, Will 12, Health 6, Destiny 3, Force Skills 2, GC 2, starts on Serenno, has Sith Wayfinder"
STRONG = {name: LINE for name in KNOWN if name.startswith("Character")}  # so that a game does not last the night


def taught(home: Path, facts: dict) -> None:
    """What the tables of other evenings have told."""
    folder = home / "known"
    folder.mkdir(parents=True)
    lines = [f"{json.dumps(name)} = {json.dumps(value)}" for name, value in facts.items()]
    (folder / "talisman.toml").write_text("\n".join(lines) + "\n", "utf-8")


def told(home: Path) -> dict:
    return json.loads(referee("status", "--json", REFEREE_HOME=str(home)).stdout)


def conserved(state: dict) -> None:
    supply, players = state["supply"], state["players"]
    loose = sum(state["loose_credits"].values())
    assert supply["credits"] + sum(player["credits"] for player in players) + loose == 30
    assert supply["destiny"] + sum(player["destiny"] for player in players) == 36
    hands = sum(player["force_skills"] for player in players)
    assert supply["force_deck"] + supply["force_discards"] + hands == 24


def test_a_whole_game_in_a_terminal(tmp_path: Path) -> None:
    dice = Random(2)
    taught(tmp_path, KNOWN | STRONG)
    with Terminal(tmp_path, "play", "talisman", "-p", "Ana", "-p", "Ben") as table:
        region = "Outer"
        for _ in range(3_000):
            if table.over():
                break
            shown, prompt = table.prompt()
            region = region_of_turn(shown) or region
            table.type(turned_back(shown) or line_for(prompt, offered(shown), dice, region))
            table.read_until(ANSWERED)
        assert table.ended() == 0
        assert "wins the game" in table.seen
        assert "Before the dice: win" in table.seen
        assert "Traceback" not in table.seen
        assert "mistake in referee" not in table.seen
    after = told(tmp_path)
    assert after["over"] is True
    conserved(after["state"])
    assert referee("check", REFEREE_HOME=str(tmp_path)).returncode == 0


def region_of_turn(shown: str) -> str:
    """The Region of the player in turn, as the status shows it."""
    turn = [line.split() for line in shown.split("\n") if line.startswith("▸")]
    if not turn:
        return ""
    for line in shown.split("\n"):
        words = line.split()
        if words and words[0] in ("Outer", "Middle", "Inner", "Center") and f" {turn[0][1]}" in line.replace(",", " "):
            return words[0]
    return ""


def turned_back(shown: str) -> str:
    """Where a step inward was refused, the way back."""
    return "turn back" if "turning back is the only way" in shown or "must turn back" in shown else ""


def test_a_whole_game_of_six_through_the_stream(tmp_path: Path) -> None:
    home, dice = str(tmp_path), Random(6)
    taught(tmp_path, KNOWN | STRONG)
    players = [word for name in NAMES for word in ("-p", name)]
    referee("new", "talisman", *players, REFEREE_HOME=home)
    stream = Stream(tmp_path)
    now = stream.send(action="status")
    steps = 0
    while not now["over"]:
        steps += 1
        assert steps < 3_000
        region = next((p["region"] for p in now["state"]["players"] if p["name"] == now["state"]["current"]), "Outer")
        action, answers = now["main"], {}
        result = stream.send(action=action, id=steps)
        while "needs" in result:
            answers[result["needs"]["key"]] = answer_for(result["needs"], dice, region)
            result = stream.send(action=action, id=steps, **answers)
        if not result["ok"]:
            assert result["error"]["code"] in ("refused", "ambiguous-answer"), result
            if result["error"].get("rule") in ("talisman/inner/exegol-without", "talisman/exegol/none"):
                now = stream.send(action="turn-back", id=steps)
            continue
        now = result
        conserved(now["state"])
    assert len(now["state"]["winners"]) == 1
    stream.close()
    assert referee("check", REFEREE_HOME=home).returncode == 0
    assert told(tmp_path)["state"] == now["state"]


def playing(home: Path, *lines: str, **facts: object) -> str:
    """A session with Rey and Darth Maul, in which Ben has the first turn and these lines were typed."""
    taught(home, KNOWN | facts)
    setup = "rey\ndarth maul\nben\n" + "".join(f"{line}\n" for line in lines)
    done = referee("play", "talisman", "-p", "Ana", "-p", "Ben", stdin=setup, REFEREE_HOME=str(home))
    assert done.returncode == 0, done.stderr
    return str(home)


def chances(home: str, *words: str) -> dict[str, Fraction]:
    done = referee("odds", *words, "--json", REFEREE_HOME=home)
    assert done.returncode == 0, done.stderr
    outcomes = json.loads(done.stdout)["outcomes"]
    return {one["outcome"]: Fraction(one["probability"]) for one in outcomes}


def test_a_number_called_roll_is_an_answer_in_the_stream(tmp_path: Path) -> None:
    """Only true lets referee roll; a die that was told is told."""
    home = playing(tmp_path, **{"Adversary: Guard": "Strength 4, Light, number 2"})
    stream = Stream(tmp_path)
    moved = stream.send(action="move", roll=3, space="serenno")
    assert "Ben moves 3: Serenno" in [line["text"] for line in moved["ledger"]]
    stream.send(action="undo")
    assert stream.send(action="move", roll=False)["needs"]["key"] == "roll"
    rolled = stream.send(action="move", roll=True)
    assert rolled["needs"]["key"] == "space"
    assert rolled["told"]["roll"] in range(1, 7)
    assert stream.close() == 4
    assert json.loads(referee("status", "--json", REFEREE_HOME=home).stdout)["under_way"] == "move"


def test_the_odds_come_from_the_rules(tmp_path: Path) -> None:
    lines = ("3", "serenno", "Guard", "adjust Ben destiny 0, a test")
    home = playing(tmp_path, *lines, **{"Adversary: Guard": "Strength 4, Light"})
    assert chances(home, "battle") == {"win": Fraction(5, 12), "stand-off": Fraction(1, 6), "loss": Fraction(5, 12)}
    referee("adjust", "Ben", "destiny", "1", "--reason", "a test", REFEREE_HOME=home)
    assert chances(home, "battle")["win"] == Fraction(125, 216)


def test_the_odds_of_the_inner_region(tmp_path: Path) -> None:
    lines = ("destiny 0", "will 6", "space jedha")
    home = playing(tmp_path, *(f"adjust Ben {line}, a test" for line in lines), "move")
    assert chances(home, "encounter")["on to Moraband next turn"] == Fraction(15, 36)
    assert referee("can", "turn-back", REFEREE_HOME=home).returncode == 0


def test_what_the_table_told_is_shared_and_a_bad_edit_is_told_with_its_line(tmp_path: Path) -> None:
    home = playing(tmp_path, "3", "serenno", "Walker", "adversary", "strength", "7", "light")
    path = tmp_path / "known" / "talisman.toml"
    kept = path.read_text("utf-8")
    assert '"Adversary: Walker" = "Strength 7, Light"' in kept
    path.write_text(kept.replace('"Strength 7, Light"', '"Sternght 7, Light"'), "utf-8")
    line = kept[: kept.index('"Adversary: Walker"')].count("\n") + 1
    done = referee("do", "battle", "3", "4", REFEREE_HOME=home)
    assert done.returncode != 0
    assert f"line {line}:" in done.stderr.decode()
    assert '"Sternght 7" cannot be read' in done.stderr.decode()
    assert "Sternght" in path.read_text("utf-8")  # nothing was lost
    path.write_text(kept, "utf-8")
    done = referee("do", "battle", "roll=6", "their_roll=6", "destiny=no", "prevented=no", REFEREE_HOME=home)
    assert "against 7 + 6 = 13: lost" in done.stdout.decode()


def test_a_ruling_says_what_it_means_now(tmp_path: Path) -> None:
    home = playing(tmp_path)
    done = referee("ask", "how many force skills can i have", REFEREE_HOME=home)
    assert "Ana holds 1 Force Skills and may have 1 (Will 3)" in " ".join(done.stdout.decode().split())


def test_a_card_may_be_called_like_an_action_and_y_answers_a_question(tmp_path: Path) -> None:
    """ "Battle Droid" is a card, and no battle; "n" is no, and no new Character."""
    lines = ("3", "serenno", "Battle Droid", "object", "nothing", "n")
    home = playing(tmp_path, *lines)
    after = json.loads(referee("status", "--json", REFEREE_HOME=home).stdout)
    assert after["state"]["cards"] == {"Serenno": ["Battle Droid"]}
    assert after["current"] == "Ana"
