"""Every game and setup keeps every promise of the protocol, on random walks."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.game import Game, Setup
from tests.games import checks
from tests.games.entrants import ENTRANTS, entrant_name
from tests.games.walking import Walk

Entrant = tuple[Game, Setup]

every_game = pytest.mark.parametrize("entrant", ENTRANTS, ids=entrant_name)
seeds = st.integers(0, 2**32)
moments = st.integers(0, 300)
some = settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
few = settings(some, max_examples=5)


@every_game
@given(seed=seeds, moment=moments)
@some
def test_every_choice_can_be_applied_and_finished(entrant: Entrant, seed: int, moment: int) -> None:
    checks.check_every_choice_can_be_applied_and_finished(Walk(*entrant, seed), moment)


@every_game
@given(seed=seeds, moment=moments)
@some
def test_clones_are_independent(entrant: Entrant, seed: int, moment: int) -> None:
    checks.check_clones_are_independent(Walk(*entrant, seed), moment)


@every_game
@given(seed=seeds, moment=moments)
@few
def test_packing_changes_nothing(entrant: Entrant, seed: int, moment: int) -> None:
    checks.check_packing_changes_nothing(Walk(*entrant, seed), moment)


@every_game
@given(seed=seeds)
@few
def test_replays_repeat(entrant: Entrant, seed: int) -> None:
    checks.check_replays_repeat(Walk(*entrant, seed))


@every_game
@given(seed=seeds, moment=st.integers(0, 150))
@few
def test_save_and_load_in_the_middle_changes_nothing(
    entrant: Entrant, seed: int, moment: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder: Path = tmp_path_factory.mktemp("records")
    checks.check_save_and_load_changes_nothing(Walk(*entrant, seed), moment, folder)


@every_game
@given(seed=seeds, moment=moments)
@some
def test_samples_look_the_same(entrant: Entrant, seed: int, moment: int) -> None:
    checks.check_samples_look_the_same(Walk(*entrant, seed), moment)


@every_game
@given(seed=seeds, moment=moments)
@some
def test_samples_depend_on_the_view_alone(entrant: Entrant, seed: int, moment: int) -> None:
    checks.check_samples_depend_on_the_view_alone(Walk(*entrant, seed), moment)


@every_game
@given(seed=seeds)
@few
def test_samples_deal_afresh(entrant: Entrant, seed: int) -> None:
    checks.check_samples_deal_afresh(Walk(*entrant, seed))


@every_game
@given(seed=seeds, moment=moments)
@few
def test_sampling_leaves_the_state_alone(entrant: Entrant, seed: int, moment: int) -> None:
    checks.check_sampling_leaves_the_state_alone(Walk(*entrant, seed), moment)


@every_game
@given(seed=seeds)
@few
def test_the_end_is_the_end(entrant: Entrant, seed: int) -> None:
    checks.check_the_end_is_the_end(Walk(*entrant, seed))
