"""The reasons that are told for choices in Res Arcana, and what they never tell."""

import pytest

from ai.advice import advice, explanation
from ai.explainers import explainer_of
from ai.judges import judge_of
from ai.report import Step
from ai.search import Search
from ai.tree import signature_of
from core.chance import Chance
from core.decision import Decision
from core.match import Match
from core.res_arcana import questions as ask
from core.res_arcana.components import ARTIFACTS, BY_NAME, MONUMENTS
from core.res_arcana.rules import RES_ARCANA
from core.res_arcana.state import State
from tests.core.res_arcana.playing import Table, essences
from tests.core.res_arcana.tables import Player, a_table

EXPLAINER = explainer_of(RES_ARCANA.name)


def place(card: str) -> int:
    return ask.PLACE_ACTION + BY_NAME[card].number


def claim(card: str) -> int:
    return ask.CLAIM_ACTION + BY_NAME[card].number


def use(card: str, index: int = 0) -> int:
    return ask.USE + BY_NAME[card].powers[index].number


def step(seat: int, choice: int) -> Step:
    """An action in a plan."""
    return ((seat, "action", 0, 0), choice)


def told(
    table: Table,
    choice: int,
    other: int | None = None,
    plan: tuple[Step, ...] = (),
    reader: int = 0,
) -> list[str]:
    """The reasons for an answer to the open question of seat 0."""
    decision = RES_ARCANA.decisions(table.state)[0]
    assert choice in decision.options
    return EXPLAINER.reasons(table.state, decision, choice, other, plan, reader)


def test_a_card_that_collects_brings_essences_every_round() -> None:
    table = a_table(hand=["Hawk"], pool="2L+2C")
    assert "brings 1 calm every round" in told(table, place("Hawk"))


def test_points_are_named_first() -> None:
    table = a_table(pool="4G", monuments=["Great Pyramid"], monument_deck=["Oracle"])
    assert told(table, claim("Great Pyramid"))[0] == "makes 3 points"


def test_a_power_that_makes_points_says_how_many() -> None:
    table = a_table(pool="5D", play=["Catacombs of the Dead"])
    assert told(table, use("Catacombs of the Dead"))[0] == "makes 1 point"


def test_what_the_plan_claims_is_named_with_its_time() -> None:
    table = a_table(hand=["Hawk"], pool="L+C+9D", places=["Catacombs of the Dead"])
    catacombs = step(0, claim("Catacombs of the Dead"))
    assert "then claims Catacombs of the Dead" in told(table, place("Hawk"), plan=(catacombs,))
    later = (step(0, ask.PASS), catacombs)
    assert "claims Catacombs of the Dead next round" in told(table, place("Hawk"), plan=later)
    assert "claims Catacombs of the Dead next round" in told(table, ask.PASS, plan=(catacombs,))


def test_the_plan_of_a_rival_is_not_told() -> None:
    table = a_table(hand=["Hawk"], pool="L+C", places=["Catacombs of the Dead"])
    plan = (step(1, claim("Catacombs of the Dead")), step(1, place("Fire Dragon")))
    words = " ".join(told(table, place("Hawk"), plan=plan))
    assert "Catacombs" not in words
    assert "Fire Dragon" not in words


def test_a_monument_that_only_a_sample_turned_up_is_not_named() -> None:
    table = a_table(hand=["Hawk"], pool="L+C+4G", monument_deck=["Oracle", "Library"])
    words = told(table, place("Hawk"), plan=(step(0, claim("Oracle")),))
    assert "then claims a monument" in words
    assert "Oracle" not in " ".join(words)
    assert told(table, ask.CLAIM_TOP) == ["brings a monument, whichever it is"]


def test_essences_are_kept_against_an_attack_that_is_ready() -> None:
    me = Player(hand=["Tree of Life"], pool="L+2E+2C")
    table = a_table(me, Player(play=["Fire Dragon"], pool="E"))
    table.place("Tree of Life")
    with_elan, with_calm = essences("L+2E"), essences("L+2C")
    assert "keeps 1 calm against Fire Dragon" in told(table, with_elan, with_calm)
    assert "Fire Dragon" not in " ".join(told(table, with_calm, with_elan))


def test_what_was_gained_in_truth_is_told_and_not_a_guess() -> None:
    table = a_table(hand=["Hawk"], pool="E")
    discard = ask.DISCARD_ACTION + BY_NAME["Hawk"].number
    after = RES_ARCANA.clone(table.state)
    RES_ARCANA.apply(after, 0, discard)
    question = signature_of(RES_ARCANA.decisions(after)[0])
    for gain, words in (("2L", "gains 2 life"), ("C+D", "gains 1 calm and 1 death")):
        assert told(table, discard, plan=((question, essences(gain)),))[0] == words


def test_to_pass_first_takes_the_token() -> None:
    table = a_table(Player(pool="E"), Player(pool="E"), first=1)
    assert "takes the first-player token" in told(table, ask.PASS)
    table = a_table(Player(pool="E"), Player(pool="E"), first=0)
    assert "keeps the first-player token" in told(table, ask.PASS)


def test_a_place_comes_nearer() -> None:
    table = a_table(play=["Crypt"], pool="5D", places=["Catacombs of the Dead"])
    assert "gets nearer to Catacombs of the Dead (7 of 9 essences)" in told(table, use("Crypt"))


def test_who_wins_is_told_so() -> None:
    table = a_table(
        pool="5D",
        play=["Catacombs of the Dead", "Coral Castle"],
        on={"Catacombs of the Dead": "9D"},
    )
    assert told(table, use("Coral Castle")) == ["wins the game"]


def test_an_attack_says_what_it_may_cost() -> None:
    table = a_table(Player(play=["Fire Dragon"]), Player(pool="4E"))
    assert "may cost rivals 4 essences" in told(table, use("Fire Dragon"))


def test_there_is_always_a_reason() -> None:
    table = a_table(pool="E", play=["Hawk"], deck=["Prism", "Vault"])
    assert told(table, use("Hawk"))


def test_cards_are_praised_for_what_they_do() -> None:
    decision = Decision(0, "item", 0, 0, (BY_NAME["Protection"].number,))
    table = a_table(pool="E")
    reasons = EXPLAINER.reasons(table.state, decision, BY_NAME["Protection"].number, None, (), 0)
    assert reasons == ["protects from life loss"]


def test_a_card_of_the_hand_is_named_to_its_owner_alone() -> None:
    table = a_table(hand=["Hawk"], pool="C", play=["Tree of Life"])
    choice = use("Tree of Life")
    plan = (step(0, place("Hawk")),)
    assert "Hawk" in " ".join(told(table, choice, plan=plan, reader=0))
    assert "Hawk" not in " ".join(told(table, choice, plan=plan, reader=1))


def test_what_a_hand_could_have_done_is_not_open() -> None:
    table = a_table(hand=["Hawk"], pool="2L+2C", play=["Vault"])
    decision = RES_ARCANA.decisions(table.state)[0]
    assert not EXPLAINER.is_open(table.state, decision, place("Hawk"))
    assert not EXPLAINER.is_open(table.state, decision, ask.DISCARD_ACTION + BY_NAME["Hawk"].number)
    assert EXPLAINER.is_open(table.state, decision, use("Vault"))
    assert EXPLAINER.is_open(table.state, decision, ask.PASS)


def searched(match: Match, seat: int, number: int) -> tuple[State, Search]:
    key = b"reasons %d" % number
    world = match.sample(seat, Chance(key))
    search = Search(RES_ARCANA, judge_of(RES_ARCANA.name), world, seat, key)
    search.run(12)
    return world, search


@pytest.mark.parametrize(
    ("mode", "seats"), [("standard", 2), ("draft", 3), ("first game", 4), ("match", 2)]
)
def test_reasons_never_name_what_their_reader_cannot_know(mode: str, seats: int) -> None:
    match = Match(RES_ARCANA, {"seats": seats, "mode": mode}, b"secrets")
    words = RES_ARCANA.presentation()
    names = ["Ada", "Ben", "Eve", "Kim"][:seats]
    explained = 0
    for number in range(150):
        if match.result is not None:
            break
        seat = match.seats_asked()[0]
        question = match.decision(seat)
        assert question is not None
        world, search = searched(match, seat, number)
        report = search.report(with_plans=True)
        choice = report.best.choice
        for each in advice(RES_ARCANA, world, seat, report):
            assert each.reasons
            for reason in each.reasons:
                assert len(reason) <= 80
                assert not named_in(reason) & unknown_to(match, seat, seat)
        view = match.view(seat)
        if EXPLAINER.begins_move(question.decision):
            reader = (seat + 1) % seats
            why = explanation(RES_ARCANA, world, seat, choice, report, reader)
            text = "; ".join(why.chosen.reasons)
            if why.otherwise is not None:
                other = why.otherwise
                text += "; ".join(other.reasons)
                text += words.choice(view, question.decision, other.choice, names)
            match.submit(seat, question.id, choice)
            # What the move itself laid open is no secret any more.
            assert not named_in(text) & unknown_to(match, reader, seat)
            explained += 1
        else:
            match.submit(seat, question.id, choice)
    assert explained > 20


def named_in(text: str) -> set[int]:
    """The artifacts and monuments that a text names."""
    return {card.number for card in (*ARTIFACTS, *MONUMENTS) if card.name in text}


def unknown_to(match: Match, reader: int, seat: int) -> set[int]:
    """All artifacts and monuments that the reader does not see lying open or in the own hand.

    For a seat's own question, what is offered to it counts as seen.
    """
    view = match.view(reader)
    seen = {*view["monuments"], *view["open_artifacts"]}
    for one in view["seats"]:
        seen |= {card["card"] for card in one["play"]} | {*one["discard"]}
    if reader == seat:
        own = view["own"]
        seen |= {*own["hand"], *own["packet"], *own["kept"], *own["looked_at"]}
    return {card.number for card in (*ARTIFACTS, *MONUMENTS)} - seen
