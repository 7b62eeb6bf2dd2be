"""A mind keeps the time of its clock, and stops where more thinking would change nothing."""

from ai.levels import LEVELS, with_seconds
from ai.mind import Mind, is_settled
from ai.report import Line, Report
from core.chance import Chance
from core.res_arcana.rules import RES_ARCANA


def test_the_seconds_of_a_level_are_those_of_the_clock() -> None:
    state = RES_ARCANA.new({"seats": 2}, Chance(b"clock"))
    seat = RES_ARCANA.decisions(state)[0].seat
    ticks = iter(range(1_000_000))
    mind = Mind(RES_ARCANA, seat, with_seconds(LEVELS["archmage"], 10.0), lambda: next(ticks))
    thought = mind.think(RES_ARCANA.sample(state, seat, Chance(b"sample")), b"key")
    assert 1 <= thought.report.simulations <= 10
    assert thought.seconds >= 10.0


def looked(simulations: int, *lines: tuple[int, float]) -> Report:
    found = (Line(number, *line, 0.5) for number, line in enumerate(lines))
    return Report(simulations, tuple(found))


def test_a_lead_that_cannot_be_caught_up_settles_a_question() -> None:
    report = looked(100, (70, 0.5), (30, 0.5))
    assert is_settled(report, left=70)
    assert not is_settled(report, left=90)


def test_what_is_followed_nearly_always_is_obvious() -> None:
    assert is_settled(looked(900, (810, 0.5), (90, 0.4)), left=5000)
    assert not is_settled(looked(900, (600, 0.5), (300, 0.4)), left=5000)
    assert not is_settled(looked(300, (270, 0.5), (30, 0.4)), left=5000)


def test_a_game_that_is_won_or_lost_needs_no_long_thought() -> None:
    assert is_settled(looked(1250, (750, 0.98), (500, 0.9)), left=5000)
    assert is_settled(looked(1250, (750, 0.02), (500, 0.01)), left=5000)
    assert not is_settled(looked(1250, (750, 0.9), (500, 0.9)), left=5000)
    assert not is_settled(looked(1250, (750, 0.02), (500, 0.1)), left=5000)
    assert not is_settled(looked(750, (450, 0.98), (300, 0.9)), left=5000)


def test_between_equals_there_is_nothing_to_choose() -> None:
    assert is_settled(looked(4000, (2400, 0.503), (1600, 0.5)), left=5000)
    assert is_settled(looked(4000, (2400, 0.499), (1600, 0.5)), left=5000)
    assert not is_settled(looked(4000, (2400, 0.51), (1600, 0.5)), left=5000)
    assert not is_settled(looked(4000, (2400, 0.503), (460, 0.5)), left=5000)
    assert not is_settled(looked(3000, (1800, 0.503), (1200, 0.5)), left=5000)
