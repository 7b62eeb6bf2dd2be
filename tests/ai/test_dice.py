"""Dice: repeatable, fair enough, and quick."""

from collections import Counter
from itertools import permutations

from ai.dice import Dice


def shuffles(dice: Dice, number: int) -> list[tuple[int, ...]]:
    found = []
    for _ in range(number):
        cards = [0, 1, 2, 3]
        dice.shuffle(cards)
        found.append(tuple(cards))
    return found


def test_equal_keys_deal_alike_and_others_do_not() -> None:
    assert shuffles(Dice(b"a"), 20) == shuffles(Dice(b"a"), 20)
    assert shuffles(Dice(b"a"), 20) != shuffles(Dice(b"b"), 20)


def test_a_clone_goes_on_alike_and_leaves_the_first_alone() -> None:
    dice = Dice(b"a")
    dice.below(6)
    clone = dice.clone()
    assert shuffles(clone, 20) == shuffles(dice, 20)


def test_a_fork_goes_elsewhere() -> None:
    dice = Dice(b"a")
    fork = dice.fork("future")
    assert shuffles(fork, 20) != shuffles(dice, 20)


def test_every_order_and_every_number_is_about_as_likely_as_the_others() -> None:
    dice = Dice(b"fair")
    orders = Counter(shuffles(dice, 24_000))
    assert set(orders) == set(permutations(range(4)))
    assert all(850 < times < 1150 for times in orders.values())
    throws = Counter(dice.below(6) for _ in range(6_000))
    assert set(throws) == set(range(6))
    assert all(850 < times < 1150 for times in throws.values())
