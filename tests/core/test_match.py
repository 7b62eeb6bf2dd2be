"""A table asks, refuses, applies, tells each seat its own, and takes back what it may."""

import contextlib
from collections.abc import Callable, Sequence
from typing import ClassVar

import pytest
from hypothesis import given

from core.chance import Chance
from core.decision import Decision
from core.errors import BadSetup, CannotTakeBack, IllegalChoice, NoSuchSeat, StaleDecision
from core.event import Event
from core.game import SPECTATOR, Setup
from core.match import TAKEN_BACK, Match
from core.record import Choice, TakeBack
from tests.core.papers import SCRIPTS, SEEDS, UNHURRIED
from tests.core.toy_game import (
    A_CARD,
    FOOL,
    LAY,
    LAY_ON_FOOL,
    NOTHING,
    THE_DIE,
    State,
    Trumps,
    answer,
    follow,
    lay_all,
    new_match,
    options,
    play_to_the_end,
    question,
    whole_table,
)


def match_with_the_fool_in_hand_of(seat: int) -> Match:
    """A table at which that seat may lay the fool."""
    tables = (new_match(seed=bytes([number])) for number in range(256))
    return next(match for match in tables if FOOL in options(match, seat))


def at_the_prize() -> tuple[Match, int]:
    """A table at which somebody took the round, and who."""
    match = new_match()
    return match, lay_all(match)


def choices(match: Match) -> list[Choice]:
    """The choices in the record of a table."""
    return [entry for entry in match.record().entries if isinstance(entry, Choice)]


# Asking


def test_a_new_table_asks_all_seats_at_once_under_ids_of_their_own() -> None:
    match = new_match(seats=3)
    assert match.seats_asked() == (0, 1, 2)
    assert len({question(match, seat).id for seat in range(3)}) == 3


def test_a_setup_that_the_game_refuses_makes_no_table() -> None:
    with pytest.raises(BadSetup):
        new_match(seats=9)


def test_a_question_keeps_its_id_while_another_seat_answers() -> None:
    match = new_match()
    before = question(match, 1)
    answer(match, 0, options(match, 0)[0])
    assert match.seats_asked() == (1,)
    assert question(match, 1) == before


def test_a_question_that_changes_while_it_is_open_is_a_new_question() -> None:
    match = match_with_the_fool_in_hand_of(0)
    before = question(match, 1)
    assert before.decision.kind == LAY
    answer(match, 0, FOOL)
    after = question(match, 1)
    assert after.decision.kind == LAY_ON_FOOL
    assert after.id > before.id


def test_the_next_question_of_a_seat_is_new_even_if_it_reads_like_the_last() -> None:
    class Monotony(Trumps):
        def apply(self, state: State, seat: int, choice: int) -> None:
            """Nothing ever changes."""

    match = Match(Monotony(), {}, b"seed")
    first = question(match, 0)
    answer(match, 0, first.decision.options[0])
    assert question(match, 0).decision == first.decision
    assert question(match, 0).id != first.id


def test_a_seat_that_is_not_asked_and_a_spectator_have_no_question() -> None:
    match = new_match()
    answer(match, 0, options(match, 0)[0])
    assert match.decision(0) is None
    assert match.decision(SPECTATOR) is None


def test_an_open_question_does_not_change_with_the_list_the_game_made_it_from() -> None:
    class Thrifty(Trumps):
        only_list: ClassVar[list[int]] = []

        def decisions(self, state: State) -> Sequence[Decision]:
            found = super().decisions(state)[0]
            self.only_list[:] = found.options
            return [Decision(found.seat, found.kind, 0, 0, self.only_list)]

    match = Match(Thrifty(), {}, b"toy")
    first = question(match, 0)
    offered = list(first.decision.options)
    answer(match, 0, offered[0])
    assert list(first.decision.options) == offered


@UNHURRIED
@given(SEEDS, SCRIPTS)
def test_no_id_is_ever_used_for_two_questions(seed: bytes, script: list[int]) -> None:
    match = new_match(seats=3, rounds=4, seed=seed)
    by_id: dict[int, Decision] = {}
    for number in script:
        for seat in match.seats_asked():
            found = question(match, seat)
            assert by_id.setdefault(found.id, found.decision) == found.decision
        follow(match, [number])


# Refusing


def refuse(match: Match, act: Callable[[], object], error: type[Exception], sentence: str) -> None:
    """Check that an act is refused with this very sentence and that nothing changes."""
    before, record = whole_table(match), match.record()
    with pytest.raises(error) as refusal:
        act()
    assert str(refusal.value) == sentence
    assert whole_table(match) == before
    assert match.record() == record


def test_an_answer_to_the_question_of_another_seat_is_refused() -> None:
    match = new_match()
    assert (question(match, 0).id, question(match, 1).id) == (1, 2)
    refuse(
        match,
        lambda: match.submit(0, 2, options(match, 1)[0]),
        StaleDecision,
        "Question 2 is asked of seat 1, not of seat 0. Seat 0 is asked question 1 now.",
    )


def test_an_answer_to_a_question_that_was_never_asked_is_refused() -> None:
    match = new_match()
    refuse(
        match,
        lambda: match.submit(0, 77, 0),
        StaleDecision,
        "Question 77 was never asked. Seat 0 is asked question 1 now.",
    )


def test_a_second_answer_to_the_same_question_is_refused() -> None:
    match = new_match()
    card = options(match, 0)[0]
    answer(match, 0, card)
    refuse(
        match,
        lambda: match.submit(0, 1, card),
        StaleDecision,
        "Question 1 has been answered already. Nothing is asked of seat 0 at the moment.",
    )


def test_an_answer_to_a_question_that_has_changed_is_refused() -> None:
    match = match_with_the_fool_in_hand_of(0)
    card = options(match, 1)[0]
    answer(match, 0, FOOL)
    refuse(
        match,
        lambda: match.submit(1, 2, card),
        StaleDecision,
        "Question 2 is no longer asked. Seat 1 is asked question 3 now.",
    )


def test_a_choice_that_is_not_offered_is_refused_and_the_offered_ones_are_named() -> None:
    match, winner = at_the_prize()
    refuse(
        match,
        lambda: match.submit(winner, 3, 9),
        IllegalChoice,
        "9 is no answer to question 3 (prize); its answers are 0, 1, 2.",
    )


def test_of_very_many_offered_choices_only_some_are_named() -> None:
    class Generous(Trumps):
        def new(self, setup: Setup, chance: Chance) -> State:
            state = super().new(setup, chance)
            state.hands[0] = list(range(20))
            return state

    match = Match(Generous(), {}, b"seed")
    refuse(
        match,
        lambda: match.submit(0, 1, 99),
        IllegalChoice,
        "99 is no answer to question 1 (lay); it has 20 answers, among them "
        "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11.",
    )


@pytest.mark.parametrize("nearly_one", [True, 1.0])
def test_what_only_equals_an_offered_number_never_gets_into_a_record(nearly_one: int) -> None:
    match, winner = at_the_prize()
    # A compiled core makes a number of True; plain Python refuses it.
    with contextlib.suppress(IllegalChoice, TypeError):
        answer(match, winner, nearly_one)
    assert {type(entry.choice) for entry in choices(match)} == {int}


@pytest.mark.parametrize("nearly_one", [True, 1.0])
def test_what_only_equals_a_seat_never_gets_into_a_record(nearly_one: int) -> None:
    match = new_match()
    with contextlib.suppress(NoSuchSeat, TypeError):
        answer(match, nearly_one, options(match, 1)[0])
    answer(match, 0, options(match, 0)[0])
    assert {type(entry.seat) for entry in choices(match)} == {int}


def test_an_answer_after_the_end_is_refused() -> None:
    match = new_match()
    play_to_the_end(match)
    refuse(
        match,
        lambda: match.submit(0, 99, 0),
        StaleDecision,
        "Question 99 was never asked. The game is over, so no question is open.",
    )


@pytest.mark.parametrize("seat", [2, -2])
def test_a_seat_that_the_table_does_not_have_is_refused_everywhere(seat: int) -> None:
    match = new_match()
    sentence = f"There is no seat {seat} at this table; its seats are 0 to 1."
    acts: list[Callable[[], object]] = [
        lambda: match.submit(seat, 1, 0),
        lambda: match.take_back(seat),
        lambda: match.can_take_back(seat),
        lambda: match.decision(seat),
        lambda: match.view(seat),
        lambda: match.sample(seat, Chance(b"s")),
        lambda: match.log(seat),
        lambda: match.subscribe(seat, print),
    ]
    for act in acts:
        refuse(match, act, NoSuchSeat, sentence)


def test_a_spectator_watches_but_neither_answers_nor_takes_back() -> None:
    match = new_match()
    with pytest.raises(NoSuchSeat):
        match.submit(SPECTATOR, 1, 0)
    with pytest.raises(NoSuchSeat):
        match.take_back(SPECTATOR)


def test_a_fault_in_the_rules_leaves_the_table_as_it_was() -> None:
    class Faulty(Trumps):
        def _take_prize(self, state: State, seat: int, prize: int) -> None:
            state.points[seat] = 99
            raise ZeroDivisionError

    match = Match(Faulty(), {}, b"seed")
    winner = lay_all(match)
    before, record = whole_table(match), match.record()
    with pytest.raises(ZeroDivisionError):
        answer(match, winner, NOTHING)
    assert whole_table(match) == before
    assert match.record() == record


# Telling


def test_each_listener_hears_only_what_its_seat_may_know() -> None:
    match = new_match()
    heard: dict[int, list[Event]] = {SPECTATOR: [], 0: [], 1: []}
    for reader, events in heard.items():
        match.subscribe(reader, events.append)
    card = options(match, 0)[-1]
    answer(match, 0, card)
    assert heard[0] == [Event("laid", 0, {"card": card})]
    assert heard[1] == [Event("laid", 0)]
    assert heard[SPECTATOR] == [Event("laid", 0)]


@UNHURRIED
@given(SEEDS, SCRIPTS)
def test_no_event_carries_private_parts_and_the_log_is_what_was_heard(
    seed: bytes, script: list[int]
) -> None:
    match = new_match(seats=3, seed=seed)
    heard: list[list[Event]] = [[], [], [], []]
    for reader in range(SPECTATOR, 3):
        match.subscribe(reader, heard[reader].append)
    follow(match, [number | 1 for number in script])
    for reader in range(SPECTATOR, 3):
        assert heard[reader] == match.log(reader)
        assert not any(event.private for event in heard[reader])


def test_the_table_has_moved_on_when_listeners_are_told() -> None:
    match = new_match()
    asked: list[tuple[int, ...]] = []
    match.subscribe(1, lambda event: asked.append(match.seats_asked()))
    answer(match, 0, options(match, 0)[0])
    assert asked == [(1,)]


def test_a_listener_may_answer_and_all_hear_events_in_their_order() -> None:
    match = new_match()
    heard: list[str] = []

    def answer_at_once(event: Event) -> None:
        if match.seats_asked() == (1,):
            answer(match, 1, options(match, 1)[0])

    match.subscribe(1, answer_at_once)
    match.subscribe(0, lambda event: heard.append(f"{event.kind} {event.seat}"))
    answer(match, 0, options(match, 0)[0])
    assert heard[:2] == ["laid 0", "laid 1"]
    assert heard[2].startswith("turned up")


def test_a_failing_listener_keeps_events_from_nobody_and_the_choice_stands() -> None:
    match = new_match()
    heard: list[Event] = []

    def fail(event: Event) -> None:
        raise StaleDecision("A listener's own business.")

    match.subscribe(0, fail)
    match.subscribe(1, heard.append)
    card = options(match, 0)[0]
    with pytest.raises(ExceptionGroup):
        answer(match, 0, card)
    assert len(heard) == 1
    assert match.record().entries == (Choice(0, card),)


def test_who_unsubscribes_hears_no_more_not_even_of_the_same_choice() -> None:
    match = new_match()
    heard: list[Event] = []

    def once(event: Event) -> None:
        match.unsubscribe(0, heard.append)

    match.subscribe(1, once)
    match.subscribe(0, heard.append)
    lay_all(match)
    assert heard == []


def test_a_bot_gets_a_sample_that_does_not_depend_on_the_truth() -> None:
    match = new_match()
    sample = match.sample(0, Chance(b"bot"))
    assert Trumps().view(sample, 0) == match.view(0)
    sample.hands[0].clear()
    assert match.view(0)["hand"]


# Taking back


def test_a_choice_that_showed_nothing_is_taken_back_and_asked_again_under_a_new_id() -> None:
    match, winner = at_the_prize()
    before, first = match.view(winner), question(match, winner)
    answer(match, winner, NOTHING)
    assert match.can_take_back(winner)
    match.take_back(winner)
    assert match.view(winner) == before
    assert question(match, winner).decision == first.decision
    assert question(match, winner).id > first.id
    with pytest.raises(StaleDecision):
        match.submit(winner, first.id, NOTHING)


def test_several_choices_are_taken_back_one_by_one_up_to_what_was_turned_up() -> None:
    match, winner = at_the_prize()
    before = match.view(winner)
    answer(match, winner, NOTHING)
    answer(match, winner, 2)
    match.take_back(winner)
    match.take_back(winner)
    assert match.view(winner) == before
    assert not match.can_take_back(winner)


def test_a_face_down_card_is_taken_back_while_the_question_of_the_other_stays_open() -> None:
    match = new_match()
    others = question(match, 1)
    answer(match, 0, options(match, 0)[0])
    match.take_back(0)
    assert match.seats_asked() == (0, 1)
    assert question(match, 1) == others


def test_a_question_that_the_take_back_changes_is_a_new_question() -> None:
    match = match_with_the_fool_in_hand_of(0)
    answer(match, 0, FOOL)
    on_the_fool = question(match, 1)
    match.take_back(0)
    assert question(match, 1).decision.kind == LAY
    assert question(match, 1).id > on_the_fool.id


def test_a_choice_stands_once_hidden_cards_were_seen() -> None:
    match, winner = at_the_prize()
    answer(match, winner, A_CARD)
    refuse(
        match,
        lambda: match.take_back(winner),
        CannotTakeBack,
        f"Hidden cards were seen, so the last choice of seat {winner} stands.",
    )
    assert not match.can_take_back(winner)


def test_a_choice_stands_once_chance_was_used() -> None:
    match, winner = at_the_prize()
    answer(match, winner, THE_DIE)
    refuse(
        match,
        lambda: match.take_back(winner),
        CannotTakeBack,
        f"Chance was used, so the last choice of seat {winner} stands.",
    )
    assert not match.can_take_back(winner)


def test_a_choice_stands_once_another_seat_has_answered() -> None:
    match = new_match(seats=3)
    answer(match, 0, options(match, 0)[0])
    answer(match, 1, options(match, 1)[0])
    refuse(
        match,
        lambda: match.take_back(0),
        CannotTakeBack,
        "Seat 1 has answered since, so the last choice of seat 0 stands.",
    )
    assert not match.can_take_back(0)
    assert match.can_take_back(1)


def test_who_has_not_chosen_has_nothing_to_take_back() -> None:
    match = new_match()
    sentence = "Seat 0 has made no choice that it could take back."
    refuse(match, lambda: match.take_back(0), CannotTakeBack, sentence)
    answer(match, 1, options(match, 1)[0])
    refuse(match, lambda: match.take_back(0), CannotTakeBack, sentence)


def test_what_was_taken_back_cannot_be_taken_back_again() -> None:
    match = new_match()
    answer(match, 0, options(match, 0)[0])
    match.take_back(0)
    refuse(
        match,
        lambda: match.take_back(0),
        CannotTakeBack,
        "Seat 0 has made no choice that it could take back.",
    )


@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_taken_back_after_the_end(seat: int) -> None:
    match = new_match()
    play_to_the_end(match)
    refuse(
        match,
        lambda: match.take_back(seat),
        CannotTakeBack,
        "The game is over, so its choices stand.",
    )
    assert not match.can_take_back(seat)


def test_all_are_told_of_a_take_back_and_how_much_of_the_log_stays() -> None:
    match, winner = at_the_prize()
    heard: list[Event] = []
    match.subscribe(SPECTATOR, heard.append)
    answer(match, winner, NOTHING)
    answer(match, winner, 1)
    kept = len(match.log(SPECTATOR)) - 1
    match.take_back(winner)
    assert heard[-1] == Event(TAKEN_BACK, winner, {"kept": kept})


def test_the_log_forgets_what_was_taken_back_and_says_that_it_was() -> None:
    match, winner = at_the_prize()
    before = match.log(winner)
    answer(match, winner, NOTHING)
    answer(match, winner, 1)
    match.take_back(winner)
    assert match.log(winner) == [*before, Event(TAKEN_BACK, winner, {"kept": len(before)})]


@UNHURRIED
@given(SEEDS, SCRIPTS)
def test_a_listener_that_cuts_its_log_at_take_backs_has_the_log_of_the_table(
    seed: bytes, script: list[int]
) -> None:
    match = new_match(rounds=4, seed=seed)
    log: list[Event] = []

    def keep(event: Event) -> None:
        if event.kind == TAKEN_BACK:
            kept = event.public["kept"]
            assert isinstance(kept, int)
            del log[kept:]
        log.append(event)

    match.subscribe(0, keep)
    follow(match, script)
    assert log == match.log(0)


@UNHURRIED
@given(SEEDS, SCRIPTS)
def test_a_table_with_take_backs_is_as_if_the_choices_taken_back_were_never_made(
    seed: bytes, script: list[int]
) -> None:
    match = new_match(seats=3, rounds=4, seed=seed)
    follow(match, script)
    standing: list[Choice] = []
    for entry in match.record().entries:
        if isinstance(entry, TakeBack):
            assert standing.pop().seat == entry.seat
        else:
            standing.append(entry)
    straight = new_match(seats=3, rounds=4, seed=seed)
    for choice in standing:
        answer(straight, choice.seat, choice.choice)
    for reader in range(SPECTATOR, 3):
        assert straight.view(reader) == match.view(reader)
        log = [event for event in match.log(reader) if event.kind != TAKEN_BACK]
        assert straight.log(reader) == log


@UNHURRIED
@given(SEEDS, SCRIPTS)
def test_taking_back_and_choosing_the_same_again_leads_to_the_same_table(
    seed: bytes, script: list[int]
) -> None:
    match = new_match(rounds=4, seed=seed)
    follow(match, script)
    for seat in range(2):
        if match.can_take_back(seat):
            last = match.record().entries[-1]
            views = [match.view(reader) for reader in range(SPECTATOR, 2)]
            match.take_back(seat)
            if isinstance(last, Choice):
                answer(match, seat, last.choice)
                assert [match.view(reader) for reader in range(SPECTATOR, 2)] == views
