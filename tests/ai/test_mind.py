"""A mind keeps the time of its clock, and stops where more thinking would change nothing."""

from ai.levels import LEVELS, with_seconds
from ai.mind import Mind
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
