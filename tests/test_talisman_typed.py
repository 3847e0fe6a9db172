"""What is typed at a table of Talisman: spaces, dice and cards in one line, and what is said of a slip."""

import pytest
from table_helpers import do, refused, rules, said, seated
from talisman_helpers import KNOWN, encountering, give, lay, table, who
from talk_helpers import Evening, evening  # noqa: F401 - a fixture
from test_talisman_move import OUTER_RING, RINGS
from test_talisman_start import NUMBERS, first

from referee.table.ask import Needs
from referee.table.errors import UserError
from referee.table.names import did_you_mean
from referee.table.question import BadAnswer


def line(session, action: str, *words: str):
    """An action with the words after it, as `referee do` reads them."""
    return session.do(session.game.actions[action], session.ask(loose=words))


# Spaces


def test_a_space_takes_no_more_words_than_its_name() -> None:
    """What follows it in the line answers the next questions, and a beginning is enough."""
    session = table()
    give(session, strength=2, will=12, destiny=0, space="Endor")
    line(session, "move", "4", "cross", "kef", "bir", "will", "1", "2")
    assert who(session).space == "Jedha"
    session = table()
    give(session, strength=2, will=12, destiny=0, space="Endor")
    line(session, "move", "4", "cross", "will", "1", "2")
    assert who(session).space == "Jedha"
    session = table()
    do(session, "move", roll=4, space="dath")
    assert who(session).space == "Dathomir"


def test_a_new_space_is_asked_about_and_digits_are_none() -> None:
    session = table()
    with pytest.raises(Needs) as needs:
        do(session, "move", roll=4, space="Hoth")
    assert needs.value.question.key == "space_sure"
    with pytest.raises(BadAnswer, match="is no space"):
        do(session, "move", roll=4, space="2")


def test_a_character_in_one_line_starts_where_it_says() -> None:
    session = seated("talisman", "Ana", "Ben", known={"dials: highest": 12})
    words = ("rey", *"434422", "mustafar", "nothing")
    line(session, "choose-character", *words)
    assert who(session).space == "Mustafar"
    session = seated("talisman", "Ana", "Ben", known={"dials: highest": 12})
    with pytest.raises(BadAnswer, match="is no space"):
        line(session, "choose-character", "rey", *"4344222", "mustafar", "nothing")
    with pytest.raises(Needs) as needs:
        first(session, card_start="Hoth")
    assert needs.value.question.key == "card_start_sure"


def test_jedha_from_the_middle_region_is_refused_by_kef_birs_rule() -> None:
    """talisman/kef-bir/only-way."""
    session = table()
    give(session, space="Takodana")
    refused(session, "move", "talisman/kef-bir/only-way", roll=3, space="Jedha")


def test_exact_names_of_the_ring_stay_and_pairs_are_named() -> None:
    session = table()
    told = [*OUTER_RING]
    blank = [at for at, space in enumerate(told) if space.isdigit() or space.startswith("Outer")]
    told[blank[0]], told[blank[1]] = "Hoth", "Ryloth"
    do(session, "tell-board", region="Outer", spaces=", ".join(told))
    assert {"Hoth", "Ryloth", "Lothal"} <= set(session.state.rings["Outer"])
    assert did_you_mean("Ryloth", ["Lothal"])  # which is why only what is not told besides is respelt
    told[blank[1]] = "Hoth"
    with pytest.raises(BadAnswer, match="Hoth and Hoth: each pair is one space"):
        do(session, "tell-board", region="Outer", spaces=", ".join(told))


def test_a_corner_of_a_ring_that_was_told_is_known() -> None:
    """talisman/coaxium/corner: the Outer ring was told from its corner."""
    session = table(known={"Outer ring": RINGS["Outer ring"]})
    give(session, space=OUTER_RING[6], objects=["Coaxium Vial"])
    refused(session, "use-vial", "talisman/coaxium/corner")
    give(session, space=OUTER_RING[7])
    do(session, "use-vial", opposite="Kef Bir")
    assert who(session).space == "Kef Bir"


def test_without_a_wayfinder_the_turn_waits_for_turning_back() -> None:
    """talisman/inner/exegol-without, talisman/exegol/none: there is no waiting."""
    session = table()
    give(session, space="Ahch-To", passed=True)
    assert session.game.main(session.state) == "turn-back"
    assert "only way" in refused(session, "move", "talisman/inner/exegol-without").why
    give(session, space="Ahch-To", passed=False)
    assert session.game.main(session.state) == "move"
    give(session, space="Exegol")
    assert session.game.main(session.state) == "turn-back"
    give(session, objects=["Sith Wayfinder"])
    assert session.game.main(session.state) == "move"


# Characters and cards


@pytest.mark.parametrize("word", ["none", "None", "nothing", "no"])
def test_no_gear_is_no_card(word: str) -> None:
    session = seated("talisman", "Ana", "Ben")
    first(session, card_gear=word)
    assert who(session).objects == []


def test_maul_above_the_rulebooks_example_is_asked_about() -> None:
    """talisman/example/start."""
    told = NUMBERS | {"card_strength": 5, "card_will": 3}
    session = seated("talisman", "Ana", "Ben")
    with pytest.raises(Needs) as needs:
        first(session, "Darth Maul", **told)
    assert needs.value.question.prompt == "By the rulebook's example it is at most 4. Is it 5 on your card?"
    first(session, "Darth Maul", **told, card_strength_sure=False, card_strength_again=4)
    assert who(session).dial["Strength"] == 4


def test_enter_takes_what_we_believe_of_a_blaster() -> None:
    session = seated("talisman", "Ana", "Ben")
    with pytest.raises(Needs) as needs:
        first(session, card_gear="Blaster")
    assert needs.value.question.suggested == "+1 Strength, in Strength battles"
    done = first(session, card_gear="Blaster", gear_1_adds=needs.value.question.suggested)
    assert done.learned["Object: Blaster"] == "+1 Strength, in Strength battles"


@pytest.mark.parametrize("form", ["+1 Will, always", "will 1 always", "+1 will always"])
def test_a_bonus_is_told_in_the_form_in_which_it_is_kept(form: str) -> None:
    session = seated("talisman", "Ana", "Ben")
    done = first(session, card_gear="Robe", gear_1_kind="Object", gear_1_adds=form)
    assert done.learned["Object: Robe"] == "+1 Will"
    session = seated("talisman", "Ana", "Ben")
    done = first(session, card_gear="Robe", gear_1_kind="Object", gear_1_adds="+2 Strength", gear_1_when="in battles")
    assert done.learned["Object: Robe"] == "+2 Strength, in battles"


# The end of a turn, shops, and Kiros


def test_medals_that_are_worth_a_point_are_told_before_the_turn_ends() -> None:
    """talisman/medals/when."""
    session = table()
    give(session, destiny=0, strength=9, medals=["Rancor Strength 4"])
    encountering(session, "Serenno")
    lay(session, "Serenno", "Adversary A: Strength 2, number 2")
    do(session, "encounter")
    done = do(session, "battle", roll=6, their_roll=1)
    told = [text.partition(": ")[2] for text in said(done) if text.startswith("Medals that may be turned in")]
    assert told == ["Rancor 4 + A 2 = 6: 1 Strength, 1 Medal point lost"]
    assert "talisman/medals/when" in rules(done)


def test_all_that_lies_there_is_taken_by_one_word() -> None:
    session = table()
    encountering(session, "Serenno")
    lay(session, "Serenno", "Object Robe", "Object Cloak")
    do(session, "encounter")
    with pytest.raises(Needs) as needs:
        do(session, "collect")
    assert "several with commas, or y for all" in needs.value.question.prompt
    do(session, "collect", takes="all")
    assert [card.name for card in who(session).objects] == ["Robe", "Cloak"]


def test_a_shop_says_that_several_may_be_named() -> None:
    session = table()
    give(session, credits=9)
    encountering(session, "Jakku")
    with pytest.raises(Needs) as needs:
        do(session, "encounter")
    assert "several with commas" in needs.value.question.prompt


def test_paying_for_nothing_on_kiros_is_asked_about() -> None:
    """talisman/outer/kiros-pay."""
    session = table()
    give(session, credits=2, destiny=0)
    encountering(session, "Kiros")
    with pytest.raises(Needs) as needs:
        do(session, "encounter", kiros_1=6, kiros_2=5, make_it=9)
    assert needs.value.question.prompt == "9: nothing happens. Pay 2 GC for it?"
    do(session, "encounter", kiros_1=6, kiros_2=5, make_it=9, make_it_sure=False, draws=0)
    assert (who(session).credits.count, who(session).dial["Strength"]) == (2, 4)


def test_one_step_is_one_step() -> None:
    session = table(known=RINGS)
    give(session, space=OUTER_RING[1])
    why = refused(session, "move", "talisman/turn/movement-roll", roll=1, space=OUTER_RING[9]).why
    assert "1 step from" in why


# At the prompt


@pytest.fixture
def begun(evening: Evening, monkeypatch: pytest.MonkeyPatch, tmp_path) -> Evening:  # noqa: F811
    from test_talisman_table import taught

    taught(tmp_path, KNOWN | {"Object: Padawan Robe": "adds nothing"})
    evening.begin("talisman", "Ana", "Ben").play("rey", "darth maul", "ana")
    return evening


def test_several_dice_at_the_first_of_them(begun: Evening) -> None:
    """Also in the middle of a step: Kef Bir takes "1 2" as well."""
    begun.play("adjust Ana space Endor, a test", "adjust Ana destiny 0, a test", "2 cross", "will", "1 1")
    assert begun.state.players["Ana"].space == "Jedha"
    assert begun.left == []


def test_a_name_that_is_no_answer_is_told_what_would_be(begun: Evening) -> None:
    told = begun.play("4 serenno", "padawan", "maybe", "y")
    assert "Right is y, or Enter for padawan as it is." in told
    assert [card.name for card in begun.state.lying("Serenno")] == ["Padawan Robe"]


def test_a_digit_is_neither_yes_nor_no(begun: Evening) -> None:
    begun.play("4 serenno", "padawan", "y")
    told = begun.play("", "1", "n")
    assert '"1" is neither yes nor no.' in told
    assert begun.state.players["Ana"].objects == []


def test_c_after_a_count_says_what_the_last_step_is(begun: Evening) -> None:
    told = begun.play("count Ana credits 2", "c")
    assert "The last step is count; undo goes back behind it." in told


def test_json_may_say_yes_with_a_number() -> None:
    session = table()
    encountering(session, "Serenno")
    lay(session, "Serenno", "Object Robe")
    do(session, "encounter")
    with pytest.raises(UserError, match="neither yes nor no"):
        do(session, "collect", take="1")
    do(session, "collect", take=1)
    assert [card.name for card in who(session).objects] == ["Robe"]


ALL = ["Padawan Robe", "Robe", "Cloak"]


@pytest.mark.parametrize(("typed", "taken"), [("", []), ("n", []), ("y", ALL), ("all", ALL), ("clo", ["Cloak"])])
def test_what_the_prompt_of_taking_says_is_so(begun: Evening, typed: str, taken: list[str]) -> None:
    begun.play("adjust Ana objects Robe, Cloak, a test", "4 serenno", "padawan", "y", "n", "ditch robe, cloak", "")
    told = begun.play("adjust turn Ana, a test", "adjust Ana space Takobo, a test", "2 serenno", "", typed)
    assert any("takes? Padawan Robe, Robe, Cloak" in prompt for prompt in begun.asked)
    assert ("Ana takes" in told) == bool(taken)
    assert [card.name for card in begun.state.players["Ana"].objects] == taken
    assert begun.state.phase != "cards"


def test_the_prompt_names_what_a_turn_waits_for(begun: Evening) -> None:
    """The gift of a space as the Medals; the card that is resolved; why turning back is all there is."""
    told = begun.play("adjust Ana force skills 1, a test", "4 tatooine", "0")
    assert "Tatooine, before the turn ends: 1 Will for a Force Skill" in told
    assert begun.asked[-1] == "End the turn (Enter), or take what the space gives"
    begun.play("adjust Ana medals X-Wing Strength 7, a test")
    assert begun.asked[-1] == "End the turn (Enter), or take what the space gives or turn in medals"
    begun.play("", "4 serenno", '"Old Shrine"', "place", "", "")
    assert "Resolve the card: Old Shrine (Enter)" in begun.asked
    begun.play("nothing more", "adjust turn Ana, a test", "adjust Ana space Exegol, a test")
    assert begun.asked[-1] == "Turn back: no Sith Wayfinder, so no way to Citadel (Enter)"


def test_cards_that_are_out_of_the_deck_are_not_offered(begun: Evening) -> None:
    """But they are found where somebody begins to type one: there may be two."""
    begun.play("adjust Ana objects Padawan Robe, a test", "4 serenno", "padawan", "y")
    assert "Is that Padawan Robe (y), or padawan, a new one (Enter)?" in begun.asked
    session = table(known={"Object: Padawan Robe": "adds nothing", "Adversary: Guard": "Will 2, Dark"})
    encountering(session, "Serenno")
    for free, things in (({"Guard", "Padawan Robe"}, {}), ({"Guard"}, {"objects": ["Padawan Robe"]})):
        give(session, **things)
        with pytest.raises(Needs) as needs:
            do(session, "encounter")
        question = needs.value.question
        assert {"Guard", "Padawan Robe"} & set(question.free) == free
        assert question.is_called("Padawan Robe")


def test_two_credits_are_what_a_character_usually_has() -> None:
    """talisman/setup/credits."""
    session = seated("talisman", "Ana", "Ben")
    told = {key: value for key, value in NUMBERS.items() if key != "card_credits"}
    with pytest.raises(Needs) as needs:
        do(session, "choose-character", character="Rey", dial_top=12, **told)
    assert (needs.value.question.key, needs.value.question.suggested) == ("card_credits", 2)


def test_mind_trick_is_offered_to_evade_once() -> None:
    """What we believe of it takes the place of the option that says the same; both words are right."""
    for typed in ("evades", "evading"):
        session = table()
        give(session, will=4, force=1)
        encountering(session, "Serenno")
        with pytest.raises(Needs) as needs:
            do(session, "play", skill="Mind Trick")
        assert [option for option in needs.value.question.options if "evad" in str(option)] == ["evades"]
        with pytest.raises(Needs) as needs:
            do(session, "play", skill="Mind Trick", skill_says_adds=typed)
        assert needs.value.question.key == "skill_says_side"


def test_one_line_answers_several_questions_inside_a_step(begun: Evening) -> None:
    """A reroll and its die, Kef Bir's attribute and dice, what a card says that is drawn; no word gets lost."""
    begun.play("adjust Ana strength 4, a test", "4 serenno", '"Purge Trooper" adv wi 3 dark', "1", "6")
    assert begun.left == []
    assert [card.line() for card in begun.state.lying("Serenno")] == ["Will 3, Dark"]
    told = begun.play("y 6 9")
    assert 'battle does not ask for "9".' in told
    assert begun.state.phase == "cards"
    told = begun.play("y 7")
    assert '"7" is not between 1 and 6.' in told
    told = begun.play("y 6", "n")
    assert "The 1 becomes a 6, which stands" in told
    begun.play("adjust turn Ana, a test", "adjust Ana space Endor, a test", "adjust Ana destiny 0, a test")
    begun.play("2 cross", "will 1 1")
    assert begun.left == []
    assert begun.state.players["Ana"].space == "Jedha"
