"""The words of questions, answers, events and the table."""

import random
import re
from collections.abc import Sequence

import pytest

from core.artefactum.battle import RETREAT, STRIKE
from core.artefactum.cards import ARTIFACTS, CREATURES
from core.artefactum.film import KINDS
from core.artefactum.presentation import WORDS
from core.artefactum.questions import ARM, MUSTER, SUMMON
from core.artefactum.rules import ARTEFACTUM
from core.artefactum.wording.answers import ANSWERS
from core.artefactum.wording.cards import artifact_lines, creature_lines
from core.artefactum.wording.happenings import SIMPLE, SPECIAL
from core.artefactum.wording.prompts import EXPLANATIONS, PROMPTS
from core.chance import Chance
from core.event import Event
from core.game import SPECTATOR
from core.match import Match
from tests.core.artefactum.tables import Player, Table, a_table, artifact, creature

NAMES = ("Anna", "Mira", "Ben", "Tess")


def asked(table: Table, at: int = 0) -> tuple[str, list[str]]:
    """The question of a seat and its listed answers."""
    view = ARTEFACTUM.view(table.state, at)
    question = table.question(at)
    listed = WORDS.shortlist(view, question)
    return (
        WORDS.prompt(view, question, NAMES),
        [WORDS.choice(view, question, option, NAMES) for option in listed],
    )


def heard(events: Sequence[Event], reader: int) -> list[str]:
    return [WORDS.event(event.seen_by(reader), reader, NAMES) for event in events]


def test_every_kind_of_question_has_words() -> None:
    kinds = {MUSTER, SUMMON, ARM}
    assert set(PROMPTS) == set(ANSWERS) == set(EXPLANATIONS) == kinds


def test_every_step_of_the_film_has_words() -> None:
    assert set(KINDS.values()) <= set(SIMPLE) | set(SPECIAL)
    assert set(KINDS) == set(range(STRIKE, RETREAT + 1))


def test_muster_lists_purchases_first_and_sales_last() -> None:
    table = a_table(
        Player(army=("Ursar",), deck=("Armus", "Furor", "Tenebrisa"), silver=2), Player()
    )
    prompt, answers = asked(table)
    assert prompt == "You have 2 silver. What do you do?"
    assert answers == [
        "Buy Armus (2 silver; level 2, 6 hit points, melee, zealot; Brotherhood of the Mountains, "
        "strength)",
        "Buy Furor (1 silver; level 1, 4 hit points, melee, zealot; Legion of Chaos, agility)",
        "Widen: turn up four more creatures (1 silver)",
        "Skip",
        "Sell Ursar (for 1 silver)",
    ]


def test_a_skip_after_a_skip_says_what_it_ends() -> None:
    table = a_table(Player(army=("Armus", "Iratus"), silver=0), Player(army=("Ursar",), silver=0))
    assert asked(table)[1][0] == "Skip"
    table.skip(0)
    assert asked(table, 1)[1][0] == "Skip: the muster ends"


def test_summon_lists_one_line_for_each_creature_and_reads_all_others() -> None:
    table = a_table(Player(army=("Armus", "Fidea"), silver=0), Player(army=("Ursar",), silver=0))
    table.skip_muster()
    prompt, answers = asked(table)
    assert prompt == "You can summon 2 more creatures. Whom do you summon, and on which line?"
    assert [answer.partition(" (")[0] for answer in answers] == [
        "Fidea on line 5",
        "Armus on line 1",
    ]
    view, question = ARTEFACTUM.view(table.state, 0), table.question(0)
    for words in ("armus 3", "arm 3", "Armus on line 3"):
        (found,) = WORDS.typed(view, question, words)
        assert WORDS.choice(view, question, found, NAMES).startswith("Armus on line 3 ")
    assert WORDS.typed(view, question, "nobody 3") == []


def test_arm_names_bearer_and_effect() -> None:
    table = a_table(Player(army=("Armus", "Iratus"), silver=0), Player(army=("Ursar",), silver=0))
    table.skip_muster()
    table.summon(0, "Armus", 1)
    table.summon(1, "Ursar", 1)
    table.summon(0, "Iratus", 2)
    prompt, answers = asked(table)
    assert prompt == "You have Coin of the Forefathers to lay. Whom do you arm?"
    assert answers[0] == (
        "Coin of the Forefathers for Armus on line 1 "
        "(having won with the bearer standing, gain 1 silver)"
    )
    assert answers[-1] == "Skip"


def test_the_lines_are_told_with_who_stands_where_and_for_whom() -> None:
    table = a_table(Player(army=("Armus", "Iratus"), silver=0), Player(army=("Ursar",), silver=0))
    table.skip_muster()
    table.summon(0, "Armus", 1)
    table.summon(1, "Ursar", 1)
    table.summon(0, "Iratus", 2)
    for reader, lines in (
        (0, ["Line 1. You: Armus. Mira: Ursar.", "Line 2. You: Iratus. Mira: nobody."]),
        (1, ["Line 1. You: Ursar. Anna: Armus.", "Line 2. You: nobody. Anna: Iratus."]),
    ):
        told = WORDS.table(ARTEFACTUM.view(table.state, reader), NAMES)
        assert [line.strip() for line in told if "Line " in line] == lines


def test_the_film_is_told_step_by_step() -> None:
    table = a_table(
        Player(army=("Iratus", "Ursar", "Furor"), silver=0), Player(army=("Vespera",), silver=0)
    )
    table.skip_muster()
    table.summon(0, "Iratus", 1)
    table.summon(1, "Vespera", 3)
    table.summon(0, "Ursar", 2)
    table.events.clear()
    table.summon(0, "Furor", 3)
    table.skip(0)
    told = heard(table.events, 0)
    start = told.index("You and Mira fight.")
    assert told[start : start + 8] == [
        "You and Mira fight.",
        "Cycle I.",
        "Your Iratus strikes Vespera: 1/2.",
        "Your Ursar strikes Vespera: 2/2.",
        "Mira's Vespera retreats.",
        "You win the battle with 3 creatures standing.",
        "The castle of Mira loses 3 points and has 5 left.",
        "You now have 2 experience and 4 silver.",
    ]
    assert "Your castle loses 3 points and has 5 left." in heard(table.events, 1)
    assert "Anna and Mira fight." in heard(table.events, SPECTATOR)


def test_the_film_tells_equal_creatures_of_both_sides_apart() -> None:
    table = a_table(Player(army=("Iratus",), silver=0), Player(army=("Iratus",), silver=0))
    table.skip_muster()
    table.summon(0, "Iratus", 1)
    table.summon(1, "Iratus", 1)
    told = heard(table.events, 1)
    assert "Your Iratus strikes Iratus: 1/3." in told
    assert "Anna's Iratus strikes Iratus: 1/3." in told
    assert "Mira's Iratus retreats." in heard(table.events, SPECTATOR)


def test_a_creature_is_told_from_its_data() -> None:
    assert creature_lines(creature("Tenebrisa"))[:2] == [
        "Tenebrisa: level 3, Horde of Darkness, agility, 7 hit points, melee attack.",
        "Arbiter, cycle IV: hits every ranged enemy with strength 1.",
    ]
    assert creature_lines(creature("Armus"))[1] == (
        "Zealot, cycle IV: heals every ally of the Brotherhood of the Mountains, itself included, "
        "by 1."
    )


def test_own_cards_say_that_they_are_not_in_the_printed_game() -> None:
    mark = "This card was made for arcana; it is not in the printed game."
    assert mark in creature_lines(creature("Justar"))
    assert mark not in creature_lines(creature("Armus"))
    assert mark in artifact_lines(artifact("Heartwood"))
    assert mark not in artifact_lines(artifact("Picks of Fury"))


def test_an_artifact_is_told_from_its_data() -> None:
    assert artifact_lines(artifact("Picks of Fury"))[0] == (
        "Picks of Fury, an artifact for 2 creatures of the class agility: the bearer's basic "
        "attack is stronger by 1."
    )


def test_look_finds_creatures_artifacts_and_terms() -> None:
    table = a_table(Player(army=("Ursar",)), Player())
    view = ARTEFACTUM.view(table.state, 0)
    for card in CREATURES:
        assert WORDS.look(view, card.name.upper(), NAMES)[0].startswith(card.name + ": ")
    for piece in ARTIFACTS:
        assert WORDS.look(view, piece.name, NAMES)[0].startswith(piece.name + ", ")
    assert WORDS.look(view, "initiative", NAMES)[0].startswith("Initiative. ")
    assert WORDS.look(view, "ursar", NAMES)[-1] == "You have it in your army."
    assert WORDS.look(view, "tenebr", NAMES)[0].startswith("Tenebrisa: ")
    assert WORDS.look(view, "ar", NAMES)[0].startswith("Several things match: ")
    assert WORDS.look(view, "nothing of the kind", NAMES) == []


def test_look_finds_a_chapter_of_the_rules_where_nothing_else_is_called_that() -> None:
    view = ARTEFACTUM.view(ARTEFACTUM.new({"seats": 2}, Chance(b"look")), 0)
    title, first, *_ = WORDS.look(view, "battle", NAMES)
    assert title == "The battle."
    assert first.startswith("The battle runs by itself")
    assert not WORDS.look(view, "initiative", NAMES)[0].startswith("Initiative and muster")


def test_a_rivals_hand_is_not_told() -> None:
    table = a_table(Player(army=("Ursar",)), Player(army=("Serpens", "Lucerna")))
    lines = "\n".join(WORDS.table(ARTEFACTUM.view(table.state, 0), NAMES))
    assert "Ursar" in lines
    assert "2 creatures in hand" in lines
    assert "Serpens" not in lines
    assert "Lucerna" not in lines
    assert WORDS.look(ARTEFACTUM.view(table.state, 0), "serpens", NAMES)[-1].startswith("This card")


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_can_be_read(seats: int) -> None:
    """Every question, answer and event of some games has whole sentences without places left."""
    for seed in range(4):
        match = Match(ARTEFACTUM, {"seats": seats}, bytes([seed]))
        chosen = random.Random(seed)
        while match.seats_asked():
            seat = chosen.choice(match.seats_asked())
            open_question = match.decision(seat)
            assert open_question is not None
            view, question = match.view(seat), open_question.decision
            lines = [
                WORDS.prompt(view, question, NAMES),
                WORDS.explain(question),
                *WORDS.summary(view, NAMES),
                *(WORDS.choice(view, question, option, NAMES) for option in question.options),
            ]
            assert all(re.fullmatch(r"[A-Z].*[^{}]", line) for line in lines), lines
            assert set(WORDS.shortlist(view, question)) <= set(question.options)
            match.submit(seat, open_question.id, chosen.choice(list(question.options)))
        for reader in range(SPECTATOR, seats):
            told = [sentence for sentence in heard(match.log(reader), reader) if sentence]
            assert all(re.fullmatch(r"[A-Z][^{}]*[.]", sentence) for sentence in told)
            ending = WORDS.summary(match.view(reader), NAMES)
            assert re.fullmatch(r"(You|Anna|Mira|Ben|Tess) wins? in round \d+!", ending[0])
            outcome = WORDS.outcome(match.view(reader), NAMES)
            assert outcome.headline == ending[0]
            assert match.result is not None
            assert tuple(tally.points for tally in outcome.tallies) == match.result.points


def test_the_rules_and_the_glossary_are_whole_sentences() -> None:
    titles = [chapter.title for chapter in WORDS.rules()]
    assert len(titles) == len(set(titles))
    for article in (*WORDS.rules(), *WORDS.glossary()):
        for paragraph in article.paragraphs:
            assert paragraph[0].isupper()
            assert paragraph[-1] == "."


def test_the_course_of_a_game_counts_castles_at_the_end_of_each_round() -> None:
    table = a_table(Player(army=("Ursar",), silver=0), Player(army=("Vespera",), silver=0))
    table.skip_muster()
    table.summon(0, "Ursar", 1)
    table.summon(1, "Vespera", 1)
    counted = [tuple(WORDS.counted(event)) for event in table.events if WORDS.counted(event)]
    assert counted == [tuple(seat.castle for seat in table.state.seats)]
    assert WORDS.stage(ARTEFACTUM.view(table.state, 0)).round == 2
