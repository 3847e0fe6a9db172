"""Whole games of Talisman: in a terminal and through `do --stream`; the odds, and what is kept for other evenings."""

import json
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from jedis_bot import offered
from programs import referee
from talisman_bot import answer_for, line_for
from talisman_helpers import KNOWN, NAMES
from terminal import ANSWERED, Terminal
from test_play_lines import Stream

STRONG = "Strength 9, Will 9, Health 6, Destiny 3, Force Skills 2, GC 2, starts on {}, has nothing"


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


@pytest.mark.parametrize("count", [2, 4])
def test_a_whole_game_in_a_terminal(tmp_path: Path, count: int) -> None:
    dice = Random(count)
    if count == 4:
        strong = {name: STRONG.format(line.split("starts on ")[1].split(",")[0]) for name, line in KNOWN.items()
                  if name.startswith("Character")}  # fmt: skip
        taught(tmp_path, KNOWN | strong)
    players = [word for name in NAMES[:count] for word in ("-p", name)]
    with Terminal(tmp_path, "play", "talisman", *players) as table:
        region, shown_all = "Outer", ""
        for _ in range(3_000):
            if table.over():
                break
            shown, prompt = table.prompt()
            shown_all += shown
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
    return "turn back" if "turn back, or wait" in shown or "must turn back" in shown else ""


def test_a_whole_game_of_six_through_the_stream(tmp_path: Path) -> None:
    home, dice = str(tmp_path), Random(6)
    strong = {name: STRONG.format("Serenno") for name in KNOWN if name.startswith("Character")}
    taught(tmp_path, KNOWN | strong)
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


def playing(home: Path, **facts: object) -> str:
    taught(home, KNOWN | facts)
    referee("new", "talisman", "-p", "Ana", "-p", "Ben", REFEREE_HOME=str(home))
    for words in (["choose-character", "rey"], ["choose-character", "darth maul"], ["first-player", "ben"]):
        assert referee("do", *words, REFEREE_HOME=str(home)).returncode == 0
    return str(home)


def chances(home: str, *words: str) -> dict[str, Fraction]:
    done = referee("odds", *words, "--json", REFEREE_HOME=home)
    assert done.returncode == 0, done.stderr
    outcomes = json.loads(done.stdout)["outcomes"]
    return {one["outcome"]: Fraction(one["probability"]) for one in outcomes}


def adjust(home: str, name: str, field: str, value: str) -> None:
    assert referee("adjust", name, field, value, "--reason", "a test", REFEREE_HOME=home).returncode == 0


def test_the_odds_come_from_the_rules(tmp_path: Path) -> None:
    home = playing(tmp_path, **{"Adversary: Guard": "Strength 4, Light"})
    adjust(home, "Ben", "destiny", "0")
    assert referee("do", "move", "3", "serenno", REFEREE_HOME=home).returncode == 0
    assert referee("do", "encounter", "Guard", REFEREE_HOME=home).returncode == 0
    assert chances(home, "battle") == {"win": Fraction(5, 12), "stand-off": Fraction(1, 6), "loss": Fraction(5, 12)}
    adjust(home, "Ben", "destiny", "1")
    assert chances(home, "battle")["win"] == Fraction(125, 216)


def test_the_odds_of_the_inner_region(tmp_path: Path) -> None:
    home = playing(tmp_path)
    adjust(home, "Ben", "destiny", "0")
    adjust(home, "Ben", "will", "6")
    adjust(home, "Ben", "space", "jedha")
    assert referee("do", "move", REFEREE_HOME=home).returncode == 0
    found = chances(home, "encounter")
    assert found["on to Moraband next turn"] == Fraction(15, 36)
    assert referee("can", "turn-back", REFEREE_HOME=home).returncode == 0


def test_what_the_table_told_is_shared_and_a_bad_edit_is_told_with_its_line(tmp_path: Path) -> None:
    home = playing(tmp_path)
    assert referee("do", "move", "3", "serenno", REFEREE_HOME=home).returncode == 0
    words = ["encounter", "X-Wing", "adversary", "light", "strength", "7"]
    done = referee("do", "encounter", "card_1=X-Wing", "card_1_kind=Adversary", "card_1_says_side=Light",
                   "card_1_says_trait=Strength", "card_1_says_value=7", REFEREE_HOME=home)  # fmt: skip
    assert done.returncode == 0, (words, done.stderr)
    path = tmp_path / "known" / "talisman.toml"
    kept = path.read_text("utf-8")
    assert '"Adversary: X-Wing" = "Strength 7, Light"' in kept
    path.write_text(kept.replace('"Strength 7, Light"', '"Sternght 7, Light"'), "utf-8")
    line = kept[: kept.index('"Adversary: X-Wing"')].count("\n") + 1
    done = referee("do", "battle", "3", "4", REFEREE_HOME=home)
    assert done.returncode != 0
    assert f"line {line}:" in done.stderr.decode()
    assert '"Sternght 7" cannot be read' in done.stderr.decode()
    assert "Sternght" in path.read_text("utf-8")  # nothing was lost
    path.write_text(kept, "utf-8")
    assert referee("do", "battle", "roll=6", "their_roll=1", "destiny=no", REFEREE_HOME=home).returncode in (0, 2)


def test_a_ruling_says_what_it_means_now(tmp_path: Path) -> None:
    home = playing(tmp_path)
    done = referee("ask", "how many force skills can i have", REFEREE_HOME=home)
    assert "Ana holds 1 Force Skills and may have 1 (Will 3)" in " ".join(done.stdout.decode().split())
