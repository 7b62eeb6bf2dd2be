"""Chance repeats everywhere, is fair, and streams do not disturb each other."""

import hashlib
import itertools
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from core.chance import Chance


def words(key: bytes, number: int) -> list[int]:
    """The stream as the module's text describes it, with HMAC spelled out."""
    padded = key.ljust(64, b"\0")
    inner, outer = bytes(b ^ 0x36 for b in padded), bytes(b ^ 0x5C for b in padded)
    stream = b""
    for block in range(number // 8 + 1):
        message = hashlib.sha256(inner + block.to_bytes(8, "big")).digest()
        stream += hashlib.sha256(outer + message).digest()
    return [int.from_bytes(stream[at : at + 4], "big") for at in range(0, number * 4, 4)]


def test_the_same_seed_gives_this_order_on_every_platform_and_python() -> None:
    cards = list(range(10))
    Chance(b"arcana").shuffle(cards)
    assert cards == [0, 5, 7, 6, 1, 3, 8, 9, 2, 4]


def test_numbers_come_from_hmac_sha256_blocks_in_order() -> None:
    chance = Chance(b"seed")
    assert [chance.below(2**32) for _ in range(20)] == words(b"seed", 20)


def test_words_that_would_favour_an_outcome_are_thrown_away() -> None:
    bound = 2**31 + 1
    chance = Chance(b"seed")
    fair = [word for word in words(b"seed", 40) if word < bound]
    assert [chance.below(bound) for _ in range(10)] == fair[:10]
    assert chance.used > 10


@given(st.binary(min_size=1), st.integers(1, 2**32), st.integers(0, 30))
def test_every_number_is_below_its_bound(key: bytes, bound: int, used: int) -> None:
    assert 0 <= Chance(key, used).below(bound) < bound


@given(st.binary(min_size=1), st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_card(key: bytes, cards: list[int]) -> None:
    shuffled = list(cards)
    Chance(key).shuffle(shuffled)
    assert Counter(shuffled) == Counter(cards)


def test_every_order_of_three_cards_is_about_equally_likely() -> None:
    chance = Chance(b"fair")
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        chance.shuffle(cards)
        seen[tuple(cards)] += 1
    assert set(seen) == set(itertools.permutations(range(3)))
    assert all(900 < times < 1100 for times in seen.values())


@given(st.binary(min_size=1), st.integers(0, 20), st.lists(st.integers(1, 99), max_size=20))
def test_a_clone_goes_on_alike_and_alone(key: bytes, used: int, bounds: list[int]) -> None:
    chance = Chance(key, used)
    clone = chance.clone()
    drawn = [chance.below(bound) for bound in bounds]
    assert clone.used == used
    assert [clone.below(bound) for bound in bounds] == drawn


def test_a_fork_does_not_depend_on_what_was_used_and_uses_nothing() -> None:
    fresh, used = Chance(b"seed"), Chance(b"seed", 5)
    assert fresh.fork("deal").below(2**32) == used.fork("deal").below(2**32)
    assert used.used == 5


def test_forks_with_other_labels_and_the_stream_itself_differ() -> None:
    chance = Chance(b"seed")
    first = [chance.fork("a").below(2**32), chance.fork("b").below(2**32), chance.below(2**32)]
    assert len(set(first)) == 3
