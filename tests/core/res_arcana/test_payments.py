"""Payments and gains, compared with a slow and obvious count of all bundles."""

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.res_arcana import payments
from core.res_arcana.components import ARTIFACTS
from core.res_arcana.essences import ALL_KINDS, GOLD, LETTERS, LIFE, bundle, counts
from core.res_arcana.model import Component, Essences
from tests.core.res_arcana.playing import essences

Numbers = tuple[int, ...]
Coins = tuple[str, ...]
"""A cost coin by coin: the letters of essences, and `?` for any."""

unhurried = settings(deadline=None)
pools = st.tuples(*[st.integers(0, 4)] * 5)
small_pools = st.tuples(*[st.integers(0, 3)] * 5)
kind_sets = st.integers(1, ALL_KINDS)


def parts_of(pool: Numbers) -> list[Numbers]:
    """Everything that can be taken out of a pool."""
    return list(product(*(range(number + 1) for number in pool)))


def without(part: Numbers, taken: Numbers) -> Numbers:
    return tuple(have - less for have, less in zip(part, taken, strict=True))


def of_kinds(part: Numbers, kinds: int) -> bool:
    return all(kinds >> kind & 1 for kind in range(5) if part[kind])


def pays(part: Numbers, cost: Essences) -> bool:
    """Whether a part of a pool is exactly what a cost asks for."""
    rest = without(part, counts(cost.fixed))
    return min(rest) >= 0 and sum(rest) == cost.chosen and of_kinds(rest, cost.kinds or ALL_KINDS)


def cost_of(fixed: Numbers, chosen: int, kinds: int) -> Essences:
    return Essences(bundle(fixed), chosen, kinds if chosen else 0, sum(fixed) + chosen)


def same(found: object, expected: list[Numbers]) -> None:
    """The bundles are the expected ones, and each is there once."""
    assert isinstance(found, tuple | list)
    assert len(set(found)) == len(found)
    assert {counts(part) for part in found} == set(expected)


# Choosing and paying


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("kinds", [0b01111, 0b11111, 0b00111, 0b01101, 0b10110, 0b00001])
def test_choices_are_all_bundles_of_a_size_and_of_the_kinds_allowed(
    number: int, kinds: int
) -> None:
    everything = parts_of((number,) * 5)
    expected = [part for part in everything if sum(part) == number and of_kinds(part, kinds)]
    same(payments.choices(number, kinds), expected)


@unhurried
@given(pools, st.integers(0, 8))
def test_parts_are_all_bundles_of_a_size_in_the_pool(pool: Numbers, number: int) -> None:
    expected = [part for part in parts_of(pool) if sum(part) == number]
    same(payments.parts(bundle(pool), number), expected)


@unhurried
@given(pools, kind_sets)
def test_of_kinds_keeps_only_the_kinds_asked_for(pool: Numbers, kinds: int) -> None:
    kept = tuple(have if kinds >> kind & 1 else 0 for kind, have in enumerate(pool))
    assert counts(payments.of_kinds(bundle(pool), kinds)) == kept


@unhurried
@given(pools, small_pools, st.integers(0, 4), kind_sets)
def test_payments_are_all_bundles_that_pay_exactly(
    pool: Numbers, fixed: Numbers, chosen: int, kinds: int
) -> None:
    cost = cost_of(fixed, chosen, kinds)
    expected = [part for part in parts_of(pool) if pays(part, cost)]
    assert payments.payable(bundle(pool), cost) == bool(expected)
    if expected:
        same(payments.payments(bundle(pool), cost), expected)


@unhurried
@given(small_pools, st.integers(0, 2))
def test_payments_with_x_are_any_essences_and_x_identical_ones(pool: Numbers, number: int) -> None:
    def pays_some_x(part: Numbers) -> bool:
        x = sum(part) - number
        return x == 0 or (x > 0 and max(part) >= x)

    cost = cost_of((0,) * 5, number, ALL_KINDS)
    expected = [part for part in parts_of(pool) if pays_some_x(part)]
    found = payments.payments_with_x(bundle(pool), cost)
    same(found, expected)
    assert all(payments.x_paid(part, cost) == sum(counts(part)) - number for part in found)


# Placing for less


def coins_of(card: Component) -> Coins:
    fixed = "".join(LETTERS[kind] * number for kind, number in enumerate(counts(card.cost.fixed)))
    return tuple(fixed + "?" * card.cost.chosen)


def left_to_pay(coins: Coins, less_any: int, less_not_gold: int) -> set[Coins]:
    """What may be left of a cost: take as many coins off as can be taken, in every way."""
    for number in range(min(len(coins), less_any + less_not_gold), -1, -1):
        found = {
            tuple(sorted((Counter(coins) - Counter(off)).elements()))
            for off in combinations(coins, number)
            if off.count("G") <= less_any
        }
        if found:
            return found
    return {coins}


def paid_with(part: Numbers, coins: Coins) -> bool:
    """Whether a part of a pool pays for the coins."""
    fixed = tuple(coins.count(letter) for letter in LETTERS)
    rest = without(part, fixed)
    return min(rest) >= 0 and sum(rest) == coins.count("?")


DISCOUNTS = [(0, 0), (0, 1), (0, 2), (0, 3), (3, 0), (4, 0), (6, 0), (3, 1), (6, 1), (10, 1)]


@pytest.mark.parametrize("card", ARTIFACTS, ids=lambda card: card.name)
@pytest.mark.parametrize(
    "pool", [(2, 2, 2, 2, 2), (0, 3, 1, 4, 1), (4, 0, 4, 0, 2), (1, 1, 1, 1, 1)]
)
def test_placements_are_all_bundles_that_pay_what_discounts_leave(
    card: Component, pool: Numbers
) -> None:
    for less_any, less_not_gold in DISCOUNTS:
        left = left_to_pay(coins_of(card), less_any, less_not_gold)
        largest = max(len(coins) for coins in left)
        candidates = [part for part in parts_of(pool) if sum(part) == largest]
        expected = [part for part in candidates if any(paid_with(part, coins) for coins in left)]
        variants = payments.discounted(card.number, less_any, less_not_gold)
        assert payments.placeable(bundle(pool), variants) == bool(expected)
        if expected:
            same(payments.placements(bundle(pool), variants), expected)


def test_a_discount_that_spares_gold_leaves_the_gold_to_be_paid() -> None:
    ring = next(card for card in ARTIFACTS if card.name == "Ring of Midas")
    assert payments.discounted(ring.number, 0, 5) == ((essences("G"), 0),)


# Life loss


@unhurried
@given(pools, st.integers(1, 3))
def test_life_losses_are_paid_in_life_or_two_others_each_or_with_everything(
    pool: Numbers, number: int
) -> None:
    def covers_it(part: Numbers) -> bool:
        unpaid = number - part[LIFE]
        return unpaid >= 0 and sum(part) - part[LIFE] == 2 * unpaid

    expected = [part for part in parts_of(pool) if covers_it(part)]
    same(payments.life_losses(bundle(pool), number), expected or [pool])


def test_gold_may_be_lost_to_a_life_loss() -> None:
    found = payments.life_losses(essences("E+3G"), 1)
    assert {counts(part)[GOLD] for part in found} == {1, 2}
