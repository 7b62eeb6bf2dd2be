"""Each check of a game finds the fault it is there for: games broken on purpose do not pass."""

import itertools
from pathlib import Path
from typing import Any

import pytest

from core.chance import Chance
from core.decision import Decision
from core.game import Result, View
from tests.core.toy_game import Trumps
from tests.games import checks
from tests.games.walking import Walk

SETUP = {"seats": 2, "rounds": 3, "cards": 24}
MOMENTS = range(6)
SEEDS = range(4)


def fails(check: Any, game: Any, *more: Any) -> bool:
    """Whether a check finds fault with a game at one of a few moments of a few walks."""
    for seed, moment in itertools.product(SEEDS, MOMENTS):
        walk = Walk(game, SETUP, seed)
        arguments = (walk, *more) if check in WHOLE_WALKS else (walk, moment, *more)
        try:
            check(*arguments)
        except AssertionError:
            return True
    return False


WHOLE_WALKS = (
    checks.check_replays_repeat,
    checks.check_samples_deal_afresh,
    checks.check_the_end_is_the_end,
)


class OffersNothing(Trumps):
    """A prize leads to a question without answers."""

    def decisions(self, state: Any) -> list[Decision]:
        return [
            Decision(d.seat, d.kind, d.subject, d.detail, [] if d.kind == "cheer" else d.options)
            for d in super().decisions(state)
        ]


class SharesItsHands(Trumps):
    """A clone holds the very hands of the state it was made from."""

    def clone(self, state: Any) -> Any:
        other = super().clone(state)
        other.hands = state.hands
        return other


class PacksItsChanceAnew(Trumps):
    """A state that was packed forgets how much of its chance is used."""

    def unpack(self, packed: Any) -> Any:
        state = super().unpack(packed)
        state.chance = Chance(state.chance.key)
        return state


class DealsByTheClock(Trumps):
    """Every game begins with another deal, whatever the seed is."""

    deals = itertools.count()

    def new(self, setup: Any, chance: Chance) -> Any:
        return super().new(setup, Chance(next(self.deals).to_bytes(4, "big")))


class SamplesTheOwnHand(Trumps):
    """A seat's sample changes what the seat holds."""

    def sample(self, state: Any, seat: int, chance: Chance) -> Any:
        other = super().sample(state, seat, chance)
        for hand in other.hands:
            hand[:] = [card + 1 for card in hand]
        return other


class KnowsTheTruth(Trumps):
    """A sample is the true state."""

    def sample(self, state: Any, seat: int, chance: Chance) -> Any:
        return self.clone(state)


class LeansOnTheTruth(Trumps):
    """What is dealt afresh depends on the hidden cards."""

    def sample(self, state: Any, seat: int, chance: Chance) -> Any:
        return super().sample(state, seat, chance.fork(repr(state.hands)))


class TakesChanceAway(Trumps):
    """Sampling uses up the state's own chance."""

    def sample(self, state: Any, seat: int, chance: Chance) -> Any:
        state.chance.below(6)
        return super().sample(state, seat, chance)


class ShowsHands(Trumps):
    """Everybody's view holds everybody's hand."""

    def view(self, state: Any, seat: int) -> View:
        return {**super().view(state, seat), "hands": [list(hand) for hand in state.hands]}


class EndsWithoutResult(Trumps):
    """The game stops and nobody has won."""

    def result(self, state: Any) -> Result | None:
        return None


@pytest.mark.parametrize(
    ("check", "game"),
    [
        (checks.check_every_choice_can_be_applied_and_finished, OffersNothing()),
        (checks.check_clones_are_independent, SharesItsHands()),
        (checks.check_packing_changes_nothing, PacksItsChanceAnew()),
        (checks.check_replays_repeat, DealsByTheClock()),
        (checks.check_samples_look_the_same, SamplesTheOwnHand()),
        (checks.check_samples_look_the_same, ShowsHands()),
        (checks.check_samples_deal_afresh, KnowsTheTruth()),
        (checks.check_samples_depend_on_the_view_alone, LeansOnTheTruth()),
        (checks.check_sampling_leaves_the_state_alone, TakesChanceAway()),
        (checks.check_the_end_is_the_end, EndsWithoutResult()),
    ],
    ids=lambda value: getattr(value, "__name__", type(value).__name__),
)
def test_a_broken_game_does_not_pass(check: Any, game: Any) -> None:
    assert fails(check, game)
    assert not fails(check, Trumps())


def test_a_game_that_loads_differently_does_not_pass(tmp_path: Path) -> None:
    check = checks.check_save_and_load_changes_nothing
    assert fails(check, DealsByTheClock(), _fresh(tmp_path, "broken"))
    assert not fails(check, Trumps(), _fresh(tmp_path, "sound"))


def _fresh(folder: Path, name: str) -> Path:
    (folder / name).mkdir()
    return folder / name
