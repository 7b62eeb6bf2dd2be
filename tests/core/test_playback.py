"""A record can be looked at step by step, forwards and backwards, from every seat."""

import pytest

from core.archive import load
from core.catalogue import game_named
from core.errors import CorruptRecord
from core.game import SPECTATOR
from core.outcome import Stage
from core.playback import Playback, course, standing_choices
from core.record import Choice, Record
from core.replay import replay
from tests.core.toy_game import follow, new_match, play_to_the_end
from tests.golden.games import FOLDER, GAMES


def golden(name: str) -> Record:
    return load(FOLDER / f"{name}.record", game_named)


@pytest.mark.parametrize("name", GAMES)
def test_the_last_position_is_the_end_of_the_match(name: str) -> None:
    record = golden(name)
    match = replay(record)
    playback = Playback(record)
    for seat in range(SPECTATOR, match.seats):
        assert playback.view(playback.last, seat) == match.view(seat)
        assert playback.log(playback.last, seat) == match.log(seat)


def test_every_position_shows_the_table_before_the_next_choice() -> None:
    record = golden("standard-2")
    playback = Playback(record)
    for position in range(0, playback.last, 25):
        cut_off = Record(record.game, record.setup, record.seed, record.entries[:position])
        match = replay(cut_off)
        step = playback.steps[position]
        question = match.decision(step.seat)
        assert question is not None
        assert question.decision == step.decision
        assert playback.view(position, step.seat) == match.view(step.seat)


def test_choices_that_were_taken_back_are_left_out() -> None:
    match = new_match(rounds=3)
    follow(match, range(3, 40, 3))
    play_to_the_end(match)
    record = match.record()
    playback = Playback(record)
    assert len(standing_choices(record)) < sum(isinstance(e, Choice) for e in record.entries)
    assert playback.view(playback.last, 0) == match.view(0)


def test_a_record_that_is_not_right_is_refused_with_a_sentence() -> None:
    record = golden("standard-2")
    wrong = (*record.entries[:3], Choice(0, 99_999), *record.entries[4:])
    with pytest.raises(CorruptRecord, match="Line 5 of the record is wrong"):
        Playback(Record(record.game, record.setup, record.seed, wrong))


def test_rounds_begin_where_their_number_changes() -> None:
    playback = Playback(golden("standard-2"))
    numbers = [playback.stage(position).round for position in playback.rounds()]
    assert numbers == list(range(len(numbers)))
    assert len(numbers) > 3


def test_the_course_of_points_has_one_count_for_each_round_and_ends_with_the_result() -> None:
    record = golden("standard-4")
    stages = course(Playback(record))
    assert record.result is not None
    assert [stage.round for stage in stages] == list(range(1, len(stages) + 1))
    assert stages[-1].points == record.result.points


def test_the_course_of_a_match_tells_its_games_apart() -> None:
    stages = course(Playback(golden("match")))
    games = [stage.game for stage in stages]
    assert games == sorted(games)
    assert set(games) >= {1, 2}
    assert stages[0] == Stage(1, 1, stages[0].points)
