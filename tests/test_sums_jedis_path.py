"""Questions with numbers about A Jedi's Path, and the sums that answer them."""

import sqlite3
from fractions import Fraction

import pytest

from referee.cli.ask_sums import reckon
from referee.games.jedis_path.reckoning import (
    duel_chance,
    good_spins,
    jedi_bonus,
    kinds_of,
    least_spin,
    redeemed,
    sith_bonus,
    trials_discard,
)
from referee.games.jedis_path.sums import SUMS
from referee.rulings.answer import answer

TRIAL, LESSON, MISSION = "trial/total", "lesson/pass", "mission/pass"
REDEEM, SABER, TRIALS, END = "redemption/bare-spin", "saber/cost", "trials/council", "end/ladder"
DUEL, KIND, WIN, CHALLENGE = "win/duel-one-by-one", "kind/how", "win/all-jedi", "challenge/both-spin"

QUESTIONS = [
    ("jedi trial with 2 skills what do i need to spin", TRIAL, ("6 or more", "5 of 10"), ""),
    ("i have five skills at the jedi trial", TRIAL, ("3 or more", "8 of 10"), ""),
    ("7 skills jedi trial can i fail", TRIAL, ("cannot fail",), ""),
    ("jedi trial: i have 3 skills and spin 4, do i pass", TRIAL, ("4 + 3 skills = 7", "3 + 2 = 5"), "no"),
    ("yodas trial i spun a 6 with 2 skills", TRIAL, ("6 + 2 skills = 8", "pass"), "yes"),
    ("jedi trial 2 logic 1 energy and i spin 5", TRIAL, ("5 + 3 skills = 8",), "yes"),
    ("lesson energy 8, i have 4 and spin 4", LESSON, ("4 + Energy 4 = 8 against 8", "passed, 1 skill"), "yes"),
    ("lesson needs 8 energy, my energy is 4, spun 3", LESSON, ("3 + Energy 4 = 7", "nothing"), "no"),
    ("lesson of 9 and i have 3 fighting, what must i spin", LESSON, ("a spin of 6 or more", "5 of 10"), ""),
    ("mission fighting 9, i have 3 and i spin 6", MISSION, ("6 + Fighting 3 = 9", "2 skills"), "yes"),
    ("mission needs 10, i have 2 logic and roll a 5", MISSION, ("5 + Logic 2 = 7", "lose 1 skill"), "no"),
    ("mission number 12 with 1 intuition is it possible", MISSION, ("no spin",), "no"),
    ("my total is 8 against 8", LESSON, ("A total of 8 against 8: passed",), "yes"),
    ("the lesson says 9 and my total is 8, passed?", LESSON, ("A total of 8 against 9: failed", "nothing"), "no"),
    ("mission of 9, total 12, ok?", MISSION, ("A total of 12 against 9: passed, 2 skills",), "yes"),
    ("lesson 5 and i have 6 logic", LESSON, ("any spin passes",), ""),
    ("i spin 5 with 3 logic against his 4 and 4 in the challenge", CHALLENGE, ("5 + 3 = 8", "tie", "both"), ""),
    ("challenge: spin 7 plus 2 vs spin 3 plus 5", CHALLENGE, ("7 + 2 = 9 against 3 + 5 = 8: you gain",), ""),
    ("challenge 1 and 2 against 9 and 3", CHALLENGE, ("the other gains 1 skill",), ""),
    ("redemption with 3 dark side tiles", REDEEM, ("above 3", "7 of 10"), ""),
    ("redemption: 3 dark tiles and i spun a 4", REDEEM, ("4 is more than 3", "2 left"), "yes"),
    ("i have two dark side and roll 2 on redemption", REDEEM, ("not more than 2", "lose 1 skill"), "no"),
    ("redemption, 10 dark side tiles can i ever lose one", REDEEM, ("No spin",), "no"),
    ("redemption with 0 dark side tiles", REDEEM, ("gain 1 skill",), ""),
    ("lightsaber with 2 logic 1 intuition 1 fighting 1 energy", SABER, ("you pay 1 of each",), ""),
    ("saber: 3 logic 2 fighting 1 energy what do i pay", SABER, ("you pay 3 Logic",), ""),
    ("lightsaber i have 3 logic, 1 intuition, 1 fighting, 1 energy", SABER, ("choose between 1 of each and 3",), ""),
    ("2 logic 2 intuition 2 fighting building a lightsaber", SABER, ("build it free",), ""),
    ("lightsaber with 2 2 2 0", SABER, ("build it free",), ""),
    ("the trials with 2 dark side tiles", TRIALS, ("= 4 skills to discard",), ""),
    ("one dark tile at the trials and 5 skills", TRIALS, ("= 2 skills to discard", "5 - 2 = 3 left"), ""),
    ("trials: 2 dark side tiles and i only have 1 skill", TRIALS, ("1 - 1 = 0 left",), ""),
    ("can i still be a jedi with 3 dark side tiles at the trials", TRIALS, ("Sith Lord", "3 skills"), "no"),
    ("4 dark side at the trials and 11 skills", TRIALS, ("11 + 4 = 15",), ""),
    ("no dark side tiles at the trials, 0 dark tiles what do i discard", TRIALS, ("discard nothing",), ""),
    ("first jedi at the end with 15 skills", END, ("15 + 6 = 21 skills",), ""),
    ("i am the second jedi with 10 skills and passed", END, ("10 + 3 = 13",), ""),
    ("fourth jedi with 9 skills", END, ("9 + 0 = 9",), ""),
    ("first sith with 12 skills", END, ("12 + 4 = 16",), ""),
    ("sith 9 against jedi 6 in the duel", DUEL, ("77.4%", "46.4%"), ""),
    ("duel sith 5 vs jedi 5", DUEL, ("50.0%", "12.5%"), ""),
    ("the sith won 2 of the duel, does he win", DUEL, ("needs all three",), "no"),
    ("sith won 3 challenges", DUEL, ("wins the game",), "yes"),
    ("5 logic 4 energy 4 fighting 1 intuition which kind", KIND, ("Logic, then Fighting or Logic, then Energy",), ""),
    ("most: 9 energy, 6 intuition", KIND, ("Energy, then Intuition",), ""),
    ("5 5 5 5 which kind", KIND, ("Balanced",), ""),
    ("all jedi, ana has 21 skills and ben has 18 skills", WIN, ("the one with 21 wins",), ""),
    ("18 skills and the other has 18 skills, both jedi", WIN, ("a tie",), ""),
    ("12, 15, 9 and 3 skills, who wins", WIN, ("the one with 15 wins",), ""),
    ("2 of each skill, what kind of jedi am i", KIND, ("Balanced",), ""),
    ("2 of each skill, can i pass the jedi trial", TRIAL, ("8 skills", "cannot fail"), "yes"),
    ("with 2 of each skill do i pay for the saber", SABER, ("you pay 1 of each",), "yes"),
    ("5 energy and 1 of each other, what do i pay for the lightsaber", SABER, ("between 1 of each and 3 Energy",), ""),
    ("three evil and i spin a 3 at redemption, do i forfeit a chip", REDEEM, ("lose 1 skill",), "yes"),
    ("2 dark and i spin 1 at redemption, do i lose a dark side tile", REDEEM, ("not more than 2",), "no"),
    ("2 dark and i spin 5 at redemption, do i lose a skill", REDEEM, ("5 is more than 2",), "no"),
    ("sith won 2, did the jedi win", DUEL, ("needs all three",), "yes"),
    ("i won two and lost one as sith, is the game lost for me", DUEL, ("needs all three",), "yes"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "rule", "pieces", "verdict"), QUESTIONS)
def test_sums(question: str, rule: str, pieces: tuple[str, ...], verdict: str) -> None:
    found = SUMS.reckon(question, [f"jedis-path/{rule}"])
    assert found is not None, question
    for piece in pieces:
        assert piece in found[1].said, found[1].said
    assert found[1].verdict == verdict


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("how many logic tiles are there", LESSON), ("can 2 players share a red space", LESSON),
        ("is it 24 fighting ones", SABER), ("are there 12 lightsabers", SABER),
        ("how many dark side tiles make a sith", TRIALS), ("does a 10 do something special", LESSON),
        ("what happens at the jedi trial", TRIAL), ("who is the first jedi", END), ("can 4 play", END),
        ("do we spin again in the duel", DUEL), ("three skills in the duel", DUEL), ("what kind of jedi am i", KIND),
        ("can i fail the trial twice", TRIAL), ("in a challenge do 2 spin", CHALLENGE),
        ("is the total of my 3 skills what counts against the 8 of a 9", LESSON), ("my total is 8", LESSON),
        ("redemption costs what", REDEEM), ("4 players and a lesson of 8", LESSON),
        ("my lesson needs eight, does a spin decide", LESSON), ("a mission with two skills, is a spin added", MISSION),
        ("does the first sith get 4 tiles", END), ("can the first sith mix the 4 tiles", END),
        ("the first jedi blows the final trial, does he take 6 skills", END), ("12, 15, 9, 3 skills", WIN),
        ("does only one skill count at the jedi trial", TRIAL), ("back to start, do i pick up 2 more tiles", TRIAL),
        ("do i have 8 skills if i have 2 of each skill", LESSON), ("logic 9, can i add my 3 fighting", LESSON),
        ("mission intuition 9, i got 7", MISSION), ("can i pay the saber with 3 dark side tiles", TRIALS),
        ("30 dark side tiles in the box", TRIALS), ("do i get +1 on a spin with one dark side tile", REDEEM),
        ("the dark path is 6 spaces and i spun an 8", REDEEM), ("do i lose a skill at the jedi trial", TRIAL),
    ],
)  # fmt: skip
def test_questions_without_the_numbers_get_no_sum(question: str, rule: str) -> None:
    assert SUMS.reckon(question, [f"jedis-path/{rule}"]) is None


@pytest.mark.parametrize(("question", "pieces"), [(q, p) for q, _, p, _ in QUESTIONS if "jedi" in q or "dark" in q])
def test_the_finder_leads_to_most_of_them(index: sqlite3.Connection, question: str, pieces: tuple[str, ...]) -> None:
    reply = ask(index, question)
    assert reply is None or all(piece in reply for piece in pieces), reply


def ask(index: sqlite3.Connection, question: str) -> str | None:
    """What the finder and the sums make of a question; None where no sum was found."""
    reply = answer(question, "jedis-path", index)
    before = reply.answer
    reckon(reply, index)
    return reply.answer if reply.answer != before else None


def test_most_questions_are_found(index: sqlite3.Connection) -> None:
    found = [question for question, *_ in QUESTIONS if ask(index, question)]
    missed = [question for question, *_ in QUESTIONS if question not in found]
    assert len(found) >= 0.8 * len(QUESTIONS), missed


def test_worked_numbers() -> None:
    assert [good_spins(need) for need in range(1, 12)] == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert [good_spins(need, 8) for need in (1, 5, 8, 9)] == [8, 4, 1, 0]
    assert [least_spin(level, 8) for level in (0, 2, 5, 7, 12)] == [8, 6, 3, 1, 1]
    assert (redeemed(4, 3), redeemed(3, 3)) == (True, False)
    assert [jedi_bonus(place) for place in range(1, 5)] == [6, 3, 1, 0]
    assert [sith_bonus(place) for place in range(1, 5)] == [4, 0, 0, 0]
    assert (trials_discard(2, 9), trials_discard(1, 1), trials_discard(0, 5)) == (4, 1, 0)
    assert kinds_of({"Logic": 5, "Energy": 4, "Fighting": 4, "Intuition": 1}) == [
        ("Logic", "Fighting"), ("Logic", "Energy"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("faces", "gap", "chance"),
    [(10, -6, (1, 16)), (10, -3, (7, 31)), (10, -2, (7, 23)), (10, -1, (36, 91)), (10, 0, (1, 2)), (10, 3, (24, 31)),
     (10, 5, (17, 19)), (10, 8, (97, 98)), (10, 9, (1, 1)), (8, -6, (1, 62)), (8, 1, (12, 19)), (8, 4, (9, 10))],
)  # fmt: skip
def test_chances_of_a_challenge_in_the_duel(faces: int, gap: int, chance: tuple[int, int]) -> None:
    """jedis-path/win/duel-one-by-one."""
    assert duel_chance(10 + gap, 10, faces) == Fraction(*chance)
