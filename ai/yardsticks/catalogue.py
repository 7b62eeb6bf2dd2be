"""The yardsticks by name."""

from typing import Final

from ai.yardsticks.at_random import AtRandom
from ai.yardsticks.expectimax import Expectimax
from ai.yardsticks.greedy import Greedy
from ai.yardsticks.yardstick import Yardstick

YARDSTICKS: Final[dict[str, Yardstick]] = {
    "random": AtRandom(),
    "greedy": Greedy(),
    "expectimax-3": Expectimax(3),
}
