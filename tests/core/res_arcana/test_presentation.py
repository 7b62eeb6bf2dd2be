"""The words of questions, answers, events and the table."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.decision import Decision
from core.event import Event
from core.game import SPECTATOR
from core.match import TAKEN_BACK, Match
from core.res_arcana import questions as ask
from core.res_arcana.components import BY_NAME
from core.res_arcana.essences import counts
from core.res_arcana.notation import read_essences
from core.res_arcana.presentation import WORDS
from core.res_arcana.rules import RES_ARCANA
from core.res_arcana.wording.answers import ANSWERS
from core.res_arcana.wording.explanations import EXPLANATIONS
from core.res_arcana.wording.happenings import SIMPLE, SPECIAL
from core.res_arcana.wording.prompts import PROMPTS
from core.res_arcana.wording.shorthand import read_bundle
from tests.core.res_arcana.tables import Player, a_collect, a_table, attacked

NAMES = ("Anna", "Mira", "Ben", "Tess")
SETUPS = [
    {"mode": "standard", "seats": 2},
    {"mode": "standard", "seats": 4},
    {"mode": "first game", "seats": 3},
    {"mode": "draft", "seats": 3},
    {"mode": "match", "seats": 2},
    {"mode": "standard", "seats": 1},
]


def number(name: str) -> int:
    return BY_NAME[name].number


def bundle(words: str) -> int:
    return read_essences(words).fixed


def asked(table: Any) -> tuple[Any, Decision]:
    """The view and the question of whoever is asked at a table."""
    decision = RES_ARCANA.decisions(table.state)[0]
    return RES_ARCANA.view(table.state, decision.seat), decision


def prompt_of(table: Any) -> str:
    view, decision = asked(table)
    return WORDS.prompt(view, decision, NAMES)


def answers_of(table: Any) -> list[str]:
    view, decision = asked(table)
    return [WORDS.choice(view, decision, option, NAMES) for option in decision.options]


def told(kind: str, seat: int, reader: int, **facts: Any) -> str:
    return WORDS.event(Event(kind, seat, facts), reader, NAMES)


def random_match(setup: dict[str, Any], seed: int, most: int) -> Iterator[tuple[Match, int]]:
    """A match played at random; yields who is asked before every choice."""
    chance = random.Random(seed)
    match = Match(RES_ARCANA, setup, bytes([seed]))
    for _ in range(most):
        seats = match.seats_asked()
        if not seats:
            return
        seat = chance.choice(seats)
        yield match, seat
        question = match.decision(seat)
        assert question is not None
        options = question.decision.options
        # Passing is one option among many, and games of nothing but passing say little.
        eager = [option for option in options if option != ask.PASS] or options
        match.submit(seat, question.id, chance.choice(eager))


def test_every_kind_of_question_has_its_words() -> None:
    assert set(PROMPTS) == set(ANSWERS) == set(EXPLANATIONS) == set(ask.NAMES)


def test_every_kind_of_event_in_the_engine_has_its_words() -> None:
    folder = Path(__file__).parents[3] / "core" / "res_arcana"
    source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    kinds = set(re.findall(r'Event\(\s*"([a-z ]+)"', source))
    assert len(kinds) > 30
    assert kinds | {TAKEN_BACK} == set(SIMPLE) | set(SPECIAL)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup['mode']} {setup['seats']}")
def test_everything_in_random_games_can_be_said(setup: dict[str, Any]) -> None:
    names = NAMES[: setup["seats"]]
    last = None
    for step, (match, seat) in enumerate(random_match(setup, 7, 900)):
        last = match
        view, question = match.view(seat), match.decision(seat)
        assert question is not None
        decision = question.decision
        sentence = WORDS.prompt(view, decision, names)
        assert sentence.endswith("?")
        assert "{" not in sentence
        shortlist = WORDS.shortlist(view, decision)
        assert shortlist
        assert set(shortlist) <= set(decision.options)
        texts = [WORDS.choice(view, decision, option, names) for option in decision.options[:80]]
        assert len(set(texts)) == len(texts)
        assert WORDS.summary(view, names)
        if step % 40 == 0:
            for reader in (seat, SPECTATOR):
                assert all(WORDS.table(match.view(reader), names))
    assert last is not None
    for reader in (*range(setup["seats"]), SPECTATOR):
        for event in last.log(reader):
            text = WORDS.event(event, reader, names)
            silent = event.kind == "chose in secret" and event.seat != reader
            assert re.fullmatch("" if silent else r"[A-Z].*[.]", text) or event.kind == "put back"
            assert "{" not in text


def test_a_long_list_of_payments_is_short_and_its_answers_are_payable() -> None:
    table = a_table(hand=["Wind Dragon", "Fire Dragon"], pool="6E+3L+6C+2D+2G")
    table.place("Wind Dragon")
    view, decision = asked(table)
    shortlist = WORDS.shortlist(view, decision)
    assert len(decision.options) > 12 > len(shortlist)
    # Gold stays, and so does the elan that the dragon in the hand costs.
    assert counts(shortlist[0])[4] == 0
    assert counts(shortlist[0])[0] == 0


def test_actions_are_listed_with_passing_last() -> None:
    table = a_table(hand=["Hawk"], pool="L+C")
    view, decision = asked(table)
    listed = [
        WORDS.choice(view, decision, option, NAMES) for option in WORDS.shortlist(view, decision)
    ]
    assert listed[0] == "Place Hawk (1 life and 1 calm)"
    assert listed[-1] == "Pass: swap your magic item and draw a card"


def test_actions_in_words() -> None:
    table = a_table(
        play=["Hawk"],
        hand=["Fire Dragon"],
        pool="6E+2C+9D+4G",
        places=["Catacombs of the Dead"],
        monuments=["Great Pyramid"],
        monument_deck=["Oracle"],
    )
    answers = answers_of(table)
    assert "Place Fire Dragon (6 elan; 1 point)" in answers
    assert "Use Hawk (turn this and pay 2 calm): draw 1 card" in answers
    assert "Claim Catacombs of the Dead (9 death)" in answers
    assert "Claim Great Pyramid (4 gold; 3 points)" in answers
    assert "Claim the top monument of the deck, unseen (4 gold)" in answers
    assert "Discard Fire Dragon for 1 gold or any 2 other essences" in answers


def test_passing_first_says_what_it_brings() -> None:
    assert answers_of(a_table(Player(hand=["Hawk"]), Player()))[0].startswith(
        "Pass: keep the first"
    )
    assert answers_of(a_table(Player(hand=["Hawk"]), Player(), first=1))[0].startswith(
        "Pass: take the first-player token"
    )


def test_the_price_of_a_card_with_a_discount() -> None:
    table = a_table(
        hand=["Fire Dragon", "Guard Dog"], play=["Dragon Bridle"], mage="Artificer", pool="9E"
    )
    answers = answers_of(table)
    assert "Place Fire Dragon (2 elan; 1 point)" in answers
    assert "Place Guard Dog (free)" in answers


def test_a_discount_that_leaves_a_choice_names_the_whole_cost() -> None:
    table = a_table(hand=["Wind Dragon"], play=["Dragon Bridle"], pool="9C")
    assert "Place Wind Dragon (4 calm and any 4 essences, minus 3; 1 point)" in answers_of(table)


def test_an_attack_in_words() -> None:
    table = attacked("Fire Dragon", pool="2L+C", item="Protection")
    assert prompt_of(table) == (
        "Anna attacks with Fire Dragon: you would lose 2 life. What do you do?"
    )
    assert answers_of(table) == [
        "Lose 2 life",
        "Use Protection (turn this): ignore the life loss",
        "Pay 1 calm instead",
    ]


def test_taking_from_a_component_in_words() -> None:
    table = a_collect(play=["Vault"], on={"Vault": "G"})
    assert prompt_of(table) == "There is 1 gold on Vault. Do you take it?"
    assert answers_of(table) == [
        "Take it",
        "Leave it there and collect any 2 essences except gold",
    ]


def test_upkeep_in_words() -> None:
    table = a_collect(play=["Cursed Forge"], pool="D")
    assert prompt_of(table) == "Cursed Forge asks for 1 death, or it is turned. Do you pay?"
    assert answers_of(table) == ["Pay 1 death", "Turn Cursed Forge"]


def test_what_a_rival_has_counts() -> None:
    table = a_table(Player(play=["Treant"]), Player(pool="3D"), Player(pool="D"))
    table.use("Treant", 0)
    assert prompt_of(table) == "Treant gives you as much elan as one rival has death. Which rival?"
    assert answers_of(table) == ["Choose Mira: gain 3 elan", "Choose Ben: gain 1 elan"]


def test_gaining_onto_a_card() -> None:
    table = a_table(play=["Cursed Skull"], pool="L")
    table.use("Cursed Skull", 0)
    assert (
        prompt_of(table) == "Put any 3 essences except life and gold on Cursed Skull. Which ones?"
    )
    assert answers_of(table)[0] == "Put 3 elan on it"


@pytest.mark.parametrize(
    ("kind", "facts", "mine", "theirs"),
    [
        ("paid", {"essences": bundle("2C")}, "You pay 2 calm.", "Mira pays 2 calm."),
        ("placed", {"card": number("Hawk")}, "You place Hawk.", "Mira places Hawk."),
        (
            "took",
            {"card": number("Hawk"), "essences": bundle("C")},
            "You take 1 calm from Hawk.",
            "Mira takes 1 calm from Hawk.",
        ),
        (
            "passed",
            {"first": 1},
            "You pass first and take the first-player token.",
            "Mira passes first and takes the first-player token.",
        ),
        (
            TAKEN_BACK,
            {"kept": 3},
            "You take back your last choice.",
            "Mira takes back the last choice.",
        ),
    ],
)
def test_an_event_for_who_did_it_and_for_others(
    kind: str, facts: dict[str, Any], mine: str, theirs: str
) -> None:
    assert told(kind, 1, 1, **facts) == mine
    assert told(kind, 1, 0, **facts) == theirs
    assert told(kind, 1, SPECTATOR, **facts) == theirs


def test_drawn_cards_are_named_to_their_owner_alone() -> None:
    event = Event("drew", 1, {"number": 1}, {1: {"cards": [number("Hawk")]}})
    assert WORDS.event(event.seen_by(1), 1, NAMES) == "You draw Hawk."
    assert WORDS.event(event.seen_by(0), 0, NAMES) == "Mira draws 1 card."


def test_an_attack_says_what_it_does() -> None:
    power = BY_NAME["Fire Dragon"].powers[0].number
    assert told("used", 1, 0, card=number("Fire Dragon"), power=power) == (
        "Mira attacks with Fire Dragon: each rival loses 2 life, or pays 1 calm instead."
    )


@pytest.mark.parametrize(
    ("winners", "reader", "sentence"),
    [
        ([0], 0, "The game is over: you win."),
        ([1], 0, "The game is over: Mira wins."),
        ([0, 1], 0, "The game is over: you share the victory with Mira."),
        ([0, 1], SPECTATOR, "The game is over: Anna and Mira share the victory."),
    ],
)
def test_the_end_of_a_game(winners: list[int], reader: int, sentence: str) -> None:
    assert told("game over", -1, reader, winners=winners, points=[10, 11]) == sentence


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2 elan 1 calm", "2E+C"),
        ("2e c", "2E+C"),
        ("ee c", "2E+C"),
        ("EEC", "2E+C"),
        ("2elan, 1 calm", "2E+C"),
        ("pay 2 elan and 1 calm", "2E+C"),
        ("gold", "G"),
        ("deat 2 gol", "D+2G"),
        ("2el", "2E+L"),
    ],
)
def test_essences_as_a_player_types_them(typed: str, meant: str) -> None:
    assert read_bundle(typed) == bundle(meant)


@pytest.mark.parametrize("typed", ["", "hawk", "2", "2 2 elan", "1000 elan", "e 2", "elan!hawk"])
def test_what_names_no_essences(typed: str) -> None:
    assert read_bundle(typed) == -1


def test_typed_essences_find_their_payment() -> None:
    table = a_table(hand=["Wind Dragon"], pool="7C+2D+2G")
    table.place("Wind Dragon")
    view, decision = asked(table)
    assert WORDS.typed(view, decision, "6c 2d") == (bundle("6C+2D"),)
    assert WORDS.typed(view, decision, "hawk") == ()


def test_essences_that_are_part_of_a_payment_find_all_such_payments() -> None:
    table = a_table(hand=["Wind Dragon"], pool="7C+2D+2G")
    table.place("Wind Dragon")
    view, decision = asked(table)
    assert set(WORDS.typed(view, decision, "2d 2g")) == {bundle("4C+2D+2G")}
    assert len(WORDS.typed(view, decision, "2d g")) == 2


def look(words: str, table: Any = None) -> list[str]:
    view = RES_ARCANA.view((table or a_table(hand=["Hawk"])).state, 0)
    return WORDS.look(view, words, NAMES)


@pytest.mark.parametrize("words", ["hawk", "HAWK", "Haw", "  hawk "])
def test_look_finds_a_card_by_part_of_its_name(words: str) -> None:
    lines = look(words)
    assert lines[0] == "Hawk: artifact, creature."
    assert lines[-1] == "It is in your hand."


def test_look_finds_a_chapter_of_the_rules_where_nothing_else_is_called_that() -> None:
    assert look("equal points")[0] == "Equal points."


def test_look_tells_how_a_card_in_play_stands() -> None:
    table = a_table(Player(), Player(turned=["Hawk"]), on={"Hawk": "2C"})
    assert look("hawk", table)[-2:] == ["Mira has it in play, turned.", "On it: 2 calm."]


@pytest.mark.parametrize(
    "term",
    ["elan", "gold", "turn", "straighten", "life loss", "react", "first-player token", "rules"],
)
def test_look_explains_terms(term: str) -> None:
    assert look(term)[0].casefold().startswith(f"{term}. ")


def test_look_with_many_matches_names_them() -> None:
    assert look("chal") == [*look("Chalice of Fire"), *look("Chalice of Life")]
    (line,) = look("drag")
    assert "Bone Dragon" in line
    assert "Type more of the name." in line
    assert look("nonesuch") == []
    assert look(" ") == []


def test_look_names_what_also_matches() -> None:
    assert look("life")[-1].startswith("There is also: Life loss, Chalice of Life")


def test_everybodys_pools() -> None:
    table = a_table(Player(pool="2C"), Player(play=["Hawk"]), on={"Hawk": "C"})
    assert look("pools", table) == ["You have 2 calm.", "Mira has nothing.", "  On Hawk: 1 calm."]


def test_the_table_shows_own_cards_and_no_others() -> None:
    table = a_table(Player(hand=["Hawk"], deck=["Prism"]), Player(hand=["Vault"], deck=["Crypt"]))
    lines = "\n".join(WORDS.table(RES_ARCANA.view(table.state, 0), NAMES))
    assert "Hawk (1L 1C): collect 1C; turn > look at 3; turn + 2C > draw 1" in lines
    assert "Vault" not in lines
    assert "Crypt" not in lines
    watched = "\n".join(WORDS.table(RES_ARCANA.view(table.state, SPECTATOR), NAMES))
    assert "Hawk" not in watched


def test_the_end_tells_points_by_component_and_the_tie_break() -> None:
    table = a_table(
        Player(play=["Great Pyramid", "Coral Castle", "Oracle", "Colossus"], pool="2G"),
        Player(
            play=[
                "Temple",
                "Mausoleum",
                "Sacred Grove",
                "Library",
                "Obelisk",
                "Solomon's Mine",
            ],
            pool="3E",
        ),
        first=1,
    )
    view: Any = RES_ARCANA.view(table.state, 0)
    ended = {**view, "phase": "over", "winners": [0]}
    lines = WORDS.summary(ended, NAMES)
    assert lines[0] == "You win with 10 points!"
    assert lines[1] == (
        "You have 10 points: Colossus 2, Great Pyramid 3, Oracle 2, Coral Castle 3."
    )
    assert "first-player token 1" in lines[2]
    assert lines[3] == (
        "Equal points: the essences in the pool decide, gold counting double: you 4 and Mira 3."
    )
