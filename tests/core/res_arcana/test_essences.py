"""Bundles of essences: packed into one int, they count like five separate numbers."""

from hypothesis import given, settings
from hypothesis import strategies as st

from core.res_arcana.essences import (
    ALL_KINDS,
    CALM,
    DEATH,
    ELAN,
    GOLD,
    KINDS,
    LETTERS,
    LIFE,
    MOST,
    NOT_GOLD,
    ONE_OF_EACH,
    UNITS,
    added,
    bundle,
    capped,
    count,
    counts,
    covers,
    kinds_in,
    letters,
    size,
)

unhurried = settings(deadline=None)
numbers = st.tuples(*[st.integers(0, MOST)] * 5)
few = st.tuples(*[st.integers(0, 5)] * 5)


def test_the_kinds_stand_in_one_order_everywhere() -> None:
    assert KINDS == ("elan", "life", "calm", "death", "gold")
    assert (ELAN, LIFE, CALM, DEATH, GOLD) == (0, 1, 2, 3, 4)
    assert [kind[0].upper() for kind in KINDS] == list(LETTERS)


def test_one_of_each_holds_one_of_each() -> None:
    assert counts(ONE_OF_EACH) == (1, 1, 1, 1, 1)
    assert sum(UNITS) == ONE_OF_EACH


def test_the_sets_of_kinds_are_masks() -> None:
    assert ALL_KINDS == 0b11111
    assert NOT_GOLD == 0b01111


@unhurried
@given(numbers)
def test_a_bundle_gives_back_its_numbers(held: tuple[int, ...]) -> None:
    assert counts(bundle(held)) == held
    assert tuple(count(bundle(held), kind) for kind in range(5)) == held


@unhurried
@given(numbers)
def test_size_is_the_sum_of_all_kinds(held: tuple[int, ...]) -> None:
    assert size(bundle(held)) == sum(held)


@unhurried
@given(numbers)
def test_kinds_in_are_the_kinds_of_which_there_is_one(held: tuple[int, ...]) -> None:
    assert kinds_in(bundle(held)) == sum(1 << kind for kind in range(5) if held[kind])


@unhurried
@given(numbers, numbers)
def test_a_pool_covers_what_it_has_enough_of_in_every_kind(
    pool: tuple[int, ...], cost: tuple[int, ...]
) -> None:
    enough = all(have >= asked for have, asked in zip(pool, cost, strict=True))
    assert covers(bundle(pool), bundle(cost)) == enough


@unhurried
@given(few, few)
def test_a_pool_covers_few_as_well(pool: tuple[int, ...], cost: tuple[int, ...]) -> None:
    enough = all(have >= asked for have, asked in zip(pool, cost, strict=True))
    assert covers(bundle(pool), bundle(cost)) == enough


@unhurried
@given(numbers, few)
def test_bundles_add_and_subtract_kind_by_kind(
    pool: tuple[int, ...], gain: tuple[int, ...]
) -> None:
    both = tuple(have + more for have, more in zip(pool, gain, strict=True))
    assert counts(bundle(pool) + bundle(gain)) == both
    assert bundle(both) - bundle(gain) == bundle(pool)


@unhurried
@given(numbers, numbers)
def test_added_holds_every_kind_at_the_most(pool: tuple[int, ...], gain: tuple[int, ...]) -> None:
    held = tuple(min(have + more, MOST) for have, more in zip(pool, gain, strict=True))
    assert counts(added(bundle(pool), bundle(gain))) == held


@unhurried
@given(numbers, st.integers(0, MOST))
def test_capped_holds_every_kind_at_a_number(held: tuple[int, ...], most: int) -> None:
    assert counts(capped(bundle(held), most)) == tuple(min(have, most) for have in held)


def test_letters_are_as_on_the_cards() -> None:
    assert letters(bundle((2, 0, 0, 1, 10))) == "2E 1D 10G"
    assert letters(0) == "0"
