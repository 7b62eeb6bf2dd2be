"""The tuning: what it learns, and that the same seed finds the same."""

from pathlib import Path

import pytest

from ai.res_arcana import weights
from ai.res_arcana.feature_names import FEATURES, NAMES
from ai.res_arcana.tuning import compare
from ai.res_arcana.tuning.fitting import Fit, fitted
from ai.res_arcana.tuning.self_play import Position, play
from ai.res_arcana.tuning.start import start
from core.chance import Chance

WINS, LOSES, SAYS_NOTHING = 3, 5, 7
"""Three features of an imagined game."""


def an_outcome(winner: int, stage: int) -> Position:
    """A position in which the seat that will win has one feature, and the other another."""
    features = ([WINS, SAYS_NOTHING], [LOSES, SAYS_NOTHING])
    seats = [(features[seat != winner], [1.0, 1.0]) for seat in range(2)]
    return stage, list(seats), [float(seat == winner) for seat in range(2)]


def test_a_fit_finds_what_wins_and_is_less_surprised() -> None:
    fit = Fit([0.0] * FEATURES, [0.0] * FEATURES)
    positions = [an_outcome(number % 2, number % 11) for number in range(400)]
    before = fit.loss(positions)
    fit.run(positions, 2, Chance(b"fit"))
    assert fit.loss(positions) < before / 4
    for found in (fit.early, fit.late):
        assert found[WINS] > 0.5
        assert found[LOSES] < -0.5
        assert found[SAYS_NOTHING] == pytest.approx(0.0, abs=0.05)


def test_loyal_weights_stay_nearer_to_those_that_were_found_before() -> None:
    zeros = [0.0] * FEATURES
    learnt = [an_outcome(number % 2, 5) for number in range(40)]
    kept_out = [an_outcome(number % 2, 5) for number in range(4)]
    loose, loyal = (
        fitted(zeros, zeros, learnt, kept_out, b"fit", loyalty) for loyalty in (0.001, 0.5)
    )
    assert loose[0] < loyal[0]
    assert loose[2][WINS] > loyal[2][WINS] > 0.0


@pytest.mark.parametrize("simulations", [0, 2])
def test_the_same_seed_plays_the_same_game(simulations: int) -> None:
    table = weights.table_from(*weights.read(weights.FILE))
    first = play(table, simulations, b"seed", 1)
    assert play(table, simulations, b"seed", 1) == first
    positions, rounds = first
    assert positions
    assert rounds > 1
    for stage, seats, shares in positions:
        assert 0 <= stage <= 10
        assert len(seats) == len(shares) == 2
        assert sum(shares) == pytest.approx(1.0)


def test_a_comparison_swaps_the_seats_and_repeats(tmp_path: Path) -> None:
    nothing = tmp_path / "nothing.toml"
    nothing.write_text("", encoding="utf-8")
    pair = [compare.play(nothing, weights.FILE, 6, b"seed", number) for number in (0, 1)]
    assert pair == [compare.play(nothing, weights.FILE, 6, b"seed", number) for number in (0, 1)]
    # Who knows nothing of what is good loses from either seat.
    assert [share for share, _ in pair] == [1.0, 1.0]


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    early, late = start()
    file = tmp_path / "w.toml"
    weights.write(file, "Found somehow.\n`make tune` writes this file.", early, late)
    assert weights.read(file) == (early, late)
    assert weights.history(file) == ["Found somehow."]


def test_the_weights_at_hand_name_only_features_that_there_are() -> None:
    lines = weights.FILE.read_text(encoding="utf-8").splitlines()
    names = {line.split('"')[1] for line in lines if line.startswith('"')}
    assert names
    assert names <= set(NAMES)


def test_in_the_middle_of_a_game_early_and_late_weights_are_mixed() -> None:
    table = weights.table_from([1.0, 0.0], [3.0, 1.0])
    assert table[0] == [1.0, 0.0]
    assert table[5] == [2.0, 0.5]
    assert table[-1] == [3.0, 1.0]
