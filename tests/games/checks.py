"""The checks themselves: each raises AssertionError where a game breaks its promises."""

import json
import random
from pathlib import Path
from typing import Any

from core.archive import load, save_as
from core.chance import Chance
from core.match import Match
from core.replay import replay, verify
from tests.games.walking import LONG, Walk, choose, seen, steps, told, walked

_AHEAD = 25


def check_every_choice_can_be_applied_and_finished(walk: Walk, moment: int) -> None:
    """Each option of each open question leads on: to further questions with answers, or the end."""
    state = walked(walk, moment)
    for question in walk.game.decisions(state):
        assert question.options
        assert len(set(question.options)) == len(question.options), "an option is offered twice"
        for option in question.options:
            branch = walk.game.clone(state)
            walk.game.apply(branch, question.seat, option)
            for _ in steps(walk, branch, _AHEAD):
                pass
            if not walk.game.decisions(branch):
                assert walk.game.result(branch) is not None, "no question and no result"


def check_clones_are_independent(walk: Walk, moment: int) -> None:
    """Playing on with a clone changes nothing in the state it was made from, and the other way."""
    state = walked(walk, moment)
    before = seen(walk, state)
    clone = walk.game.clone(state)
    assert seen(walk, clone) == before
    played = told(walk, clone, _AHEAD)
    assert seen(walk, state) == before
    assert told(walk, state, _AHEAD) == played


def check_packing_changes_nothing(walk: Walk, moment: int) -> None:
    """A state that was packed goes on exactly like one that was not, hidden cards included."""
    state = walked(walk, moment)
    packed = walk.game.pack(state)
    assert _is_plain(packed), "packed values are plain"
    assert walk.game.pack(walk.game.unpack(packed)) == packed
    again = walk.game.unpack(_with_lists(packed))
    assert seen(walk, again) == seen(walk, state)
    for reader in walk.readers():
        from_truth = walk.game.sample(state, reader, Chance(b"sample"))
        world = walk.game.unpack(walk.game.pack(from_truth))
        sampled_again = walk.game.sample(world, reader, Chance(b"again"))
        from_truth_again = walk.game.sample(state, reader, Chance(b"again"))
        assert walk.game.pack(sampled_again) == walk.game.pack(from_truth_again)
        assert told(walk, sampled_again, _AHEAD) == told(walk, from_truth_again, _AHEAD)
    assert told(walk, again, LONG) == told(walk, state, LONG)


def _is_plain(value: Any) -> bool:
    if type(value) is tuple:
        return all(_is_plain(each) for each in value)
    return value is None or type(value) in (int, str, bytes, bool)


def _with_lists(value: Any) -> Any:
    return [_with_lists(each) for each in value] if type(value) is tuple else value


def check_replays_repeat(walk: Walk) -> None:
    """The same seed and choices give the same game, to the last event."""
    assert told(walk, walk.start(), 400) == told(walk, walk.start(), 400)


def check_save_and_load_changes_nothing(walk: Walk, moment: int, folder: Path) -> None:
    """A match that was saved and loaded in the middle goes on exactly like one that was not."""
    match = Match(walk.game, walk.setup, walk.seed.to_bytes(8, "big"))
    chosen = walk.choices()
    _play_match(match, chosen, moment)
    path = folder / f"{walk.seed}-{moment}.record"
    save_as(match.record(), path)
    again = replay(load(path, lambda name: walk.game))
    other_choices = random.Random()
    other_choices.setstate(chosen.getstate())
    _play_match(match, chosen, 60)
    _play_match(again, other_choices, 60)
    for reader in walk.readers():
        assert again.view(reader) == match.view(reader)
        assert again.log(reader) == match.log(reader)
    assert again.result == match.result
    assert verify(again.record()).verified


def _play_match(match: Match, chosen: random.Random, most: int) -> None:
    for _ in range(most):
        asked = match.seats_asked()
        if not asked:
            return
        seat = chosen.choice(asked)
        question = match.decision(seat)
        assert question is not None
        match.submit(seat, question.id, chosen.choice(list(question.decision.options)))


def check_samples_look_the_same(walk: Walk, moment: int) -> None:
    """A seat cannot tell its sample from the truth: the same view, the same question."""
    state = walked(walk, moment)
    for reader in walk.readers():
        world = walk.game.sample(state, reader, Chance(b"sample"))
        assert walk.game.view(world, reader) == walk.game.view(state, reader)
        own = [question for question in walk.game.decisions(state) if question.seat == reader]
        assert [q for q in walk.game.decisions(world) if q.seat == reader] == own
        asked = [question.seat for question in walk.game.decisions(state)]
        assert [question.seat for question in walk.game.decisions(world)] == asked


def check_samples_depend_on_the_view_alone(walk: Walk, moment: int) -> None:
    """Two states that a seat cannot tell apart give it identical samples for the same chance."""
    state = walked(walk, moment)
    for reader in walk.readers():
        twin = walk.game.sample(state, reader, Chance(b"another truth"))
        from_truth = walk.game.sample(state, reader, Chance(b"sample"))
        from_twin = walk.game.sample(twin, reader, Chance(b"sample"))
        assert seen(walk, from_twin) == seen(walk, from_truth)
        # What is still hidden shows when both are played on with the same choices.
        assert told(walk, from_twin, 60) == told(walk, from_truth, 60)


def check_samples_deal_afresh(walk: Walk) -> None:
    """Samples differ in what the seat cannot know: none of them is always the truth."""
    for reader in walk.readers():
        state = walk.start()
        worlds = [walk.game.sample(state, reader, Chance(bytes([key]))) for key in range(8)]
        for world in worlds:
            # Where not even its owner has seen a deck, it shows after a few draws.
            for _ in steps(walk, world, 60 * len(walk.seats())):
                pass
        for other in walk.seats():
            if other != reader:
                views = {json.dumps(walk.game.view(world, other)) for world in worlds}
                assert len(views) > 1, "a seat's sample tells what another seat holds"


def check_sampling_leaves_the_state_alone(walk: Walk, moment: int) -> None:
    """Neither looking at a state nor sampling it changes it."""
    state = walked(walk, moment)
    untouched = walked(walk, moment)
    for reader in walk.readers():
        walk.game.view(state, reader)
        walk.game.sample(state, reader, Chance(b"sample"))
    assert told(walk, state, _AHEAD) == told(walk, untouched, _AHEAD)


def check_the_end_is_the_end(walk: Walk) -> None:
    """A finished game asks nothing, has winners, and every seat has points."""
    state = walk.start()
    for _ in steps(walk, state):
        assert walk.game.result(state) is None
    assert choose(walk.game, state, walk.choices()) is None, "the walk did not reach the end"
    result = walk.game.result(state)
    assert result is not None
    assert result.winners
    assert len(result.points) == len(walk.seats())
