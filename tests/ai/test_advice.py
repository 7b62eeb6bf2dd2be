"""Advice from a report: the best answers, and why somebody else chose as they did."""

from ai.advice import advice, explanation
from ai.report import Line, Report
from core.res_arcana import questions as ask
from core.res_arcana.components import BY_NAME
from core.res_arcana.rules import RES_ARCANA
from tests.core.res_arcana.playing import Table
from tests.core.res_arcana.tables import a_table

HAWK = ask.PLACE_ACTION + BY_NAME["Hawk"].number
VAULT = ask.USE + BY_NAME["Vault"].powers[0].number
DISCARD = ask.DISCARD_ACTION + BY_NAME["Hawk"].number


def table() -> Table:
    return a_table(hand=["Hawk"], pool="L+C", play=["Vault"])


def report() -> Report:
    lines = (
        Line(HAWK, 60, 0.62, 0.5),
        Line(DISCARD, 20, 0.5, 0.2),
        Line(VAULT, 15, 0.4, 0.2),
        Line(ask.PASS, 5, 0.3, 0.1),
    )
    return Report(100, lines)


def test_the_three_best_with_chance_share_and_reasons() -> None:
    given = advice(RES_ARCANA, table().state, 0, report())
    assert [each.choice for each in given] == [HAWK, DISCARD, VAULT]
    assert given[0].chance == 0.62
    assert given[0].share == 0.6
    assert "brings 1 calm every round" in given[0].reasons
    assert all(each.reasons for each in given)


def test_what_the_search_did_not_look_at_is_no_advice() -> None:
    lines = (Line(HAWK, 8, 0.6, 0.5), Line(ask.PASS, 0, 0.3, 0.5))
    given = advice(RES_ARCANA, table().state, 0, Report(8, lines))
    assert [each.choice for each in given] == [HAWK]


def test_a_proved_win_is_certain() -> None:
    proved = Report(0, (Line(HAWK, 1, 1.0, 1.0),), certain=True)
    (only,) = advice(RES_ARCANA, table().state, 0, proved)
    assert only.certain
    assert not advice(RES_ARCANA, table().state, 0, report())[0].certain


def test_advice_leaves_the_sample_as_it_was() -> None:
    world = table().state
    before = RES_ARCANA.pack(world)
    advice(RES_ARCANA, world, 0, report())
    explanation(RES_ARCANA, world, 0, HAWK, report(), 1)
    assert RES_ARCANA.pack(world) == before


def test_to_others_the_runner_up_is_one_that_all_can_see() -> None:
    world = table().state
    own = explanation(RES_ARCANA, world, 0, HAWK, report(), 0)
    assert own.otherwise is not None
    assert own.otherwise.choice == DISCARD
    others = explanation(RES_ARCANA, world, 0, HAWK, report(), 1)
    assert others.chosen.choice == HAWK
    assert others.otherwise is not None
    assert others.otherwise.choice == VAULT


def test_a_choice_that_was_not_the_best_is_explained_all_the_same() -> None:
    why = explanation(RES_ARCANA, table().state, 0, ask.PASS, report(), 1)
    assert why.chosen.choice == ask.PASS
    assert why.chosen.chance == 0.3
    assert why.chosen.reasons


def test_without_another_answer_to_tell_of_there_is_none() -> None:
    lines = (Line(ask.PASS, 5, 0.5, 0.5), Line(DISCARD, 3, 0.4, 0.5))
    why = explanation(RES_ARCANA, table().state, 0, ask.PASS, Report(8, lines), 1)
    assert why.otherwise is None
