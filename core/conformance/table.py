"""The table of one case: set up as the case says, asked and answered one question at a time."""

from typing import Any

from core.conformance.cases import Entry
from core.conformance.errors import BadCase
from core.conformance.rigged import RiggedChance
from core.conformance.words import (
    IMPOSSIBLE,
    bundle_of,
    cards_named,
    known_only,
    without_foreign_kinds,
)
from core.event import Event
from core.res_arcana import collect, flow, model
from core.res_arcana import questions as ask
from core.res_arcana.components import COMPONENTS, FIRST_MAGE, ITEMS
from core.res_arcana.essences import ONE_OF_EACH
from core.res_arcana.powers import components_of
from core.res_arcana.setup import HAND
from core.res_arcana.state import COLLECT, MAGES, Frame, State, empty_table


class Table:
    """A state, and what the runner must remember between the steps of a case."""

    __slots__ = ("forced", "left", "looked_at", "state", "unasked")

    def __init__(self, state: State) -> None:
        self.state = state
        self.forced = False  # the open question has but one answer
        self.looked_at: list[int] = []  # in the order in which the case counts them
        self.left: set[int] = set()  # components left alone because a step collected from them
        self.unasked = False  # a victory check has just been held without asking anybody
        self.run()

    def clone(self) -> "Table":
        """An independent copy, on which a step can be tried."""
        state = State(self.state)
        state.events = self.events().copy()
        other = Table(state)
        other.looked_at = self.looked_at.copy()
        other.left = self.left.copy()
        other.unasked = self.unasked
        return other

    def events(self) -> list[Event]:
        """What happened in the step at hand, or in the last one."""
        return self.state.events or []

    def begin_step(self) -> None:
        """Forget what happened in earlier steps."""
        self.state.events = []

    def owns(self, at: int, card: int) -> bool:
        """Whether a seat has the component in play."""
        seat = self.state.seats[at]
        return card in components_of(seat, seat.play)

    def question(self) -> Frame | None:
        """The open question; None while mages are chosen, and when the game is over."""
        return self.state.stack[-1] if self.state.stack else None

    def run(self) -> None:
        """Run on to the next question, which may be forced."""
        state = self.state
        self.forced = flow.advance(state)
        if state.phase == MAGES:
            self.forced = all(len(flow.secret_options(state, at)) <= 1 for at in self._choosing())
            return
        if state.phase == COLLECT and _open_all_collecting(state):
            self.forced = flow.advance(state)
        if state.phase != COLLECT:
            self.left.clear()
        frame = self.question()
        if frame is None:
            return
        if frame[0] == ask.ACTION:
            # Who can only pass still chooses the magic item.
            self.forced = False
        elif frame[0] == ask.DISCARD:
            # To discard the whole hand is one answer, though it is given card by card.
            self.forced = state.seats[frame[1]].hand.bit_count() == frame[3]

    def answer(self, choice: int) -> None:
        """Answer the open question with one of its options."""
        flow.answer(self.state, self.state.stack[-1][1], choice)
        self.run()

    def answer_forced(self) -> None:
        """Answer the open question, which has but one answer."""
        if self.state.phase == MAGES:
            for at in self._choosing():
                flow.answer(self.state, at, flow.secret_options(self.state, at)[0])
            self.run()
            return
        self.answer(self.state.options[0])

    def choose_mage(self, at: int, mage: int) -> None:
        """A seat chooses its mage; all seats do so at once."""
        flow.answer(self.state, at, mage)
        self.run()

    def bring_up(self, frame: Frame) -> None:
        """Open another question of the collect phase: collecting has no order."""
        self.state.stack.remove(frame)
        self.state.stack.append(frame)
        self.run()

    def _choosing(self) -> list[int]:
        seats = range(len(self.state.seats))
        return [at for at in seats if flow.secret_options(self.state, at)]


def _open_all_collecting(state: State) -> bool:
    """Let all seats collect at once; True when that opened questions of further seats.

    Collecting is simultaneous, and the whole games among the cases take it in any order of seats.
    """
    seats = len(state.seats)
    for depth, frame in enumerate(state.stack):
        if frame[0] == ask.NEXT_COLLECT and frame[2] < seats:
            for done in range(frame[2], seats):
                collect.begin(state, (state.first + done) % seats)
            state.stack[depth] = (ask.NEXT_COLLECT, 0, seats, 0, 0)
            return True
    return False


def set_up(setup: dict[str, Any], seats: int, entries: list[Entry]) -> Table:
    """The table at its first question."""
    known_only(
        setup, ("places", "monuments", "monument deck", "mages", "decks", "pools"), "The setup"
    )
    state = empty_table(seats, RiggedChance(b"conformance"))
    state.starter = state.first = state.turn = _first_player(seats, entries)
    laid_out: set[int] = set()
    places = _cards(setup.get("places", []), model.PLACE, laid_out)
    monuments = _cards(setup.get("monuments", []), model.MONUMENT, laid_out)
    deck = _cards(setup.get("monument deck", []), model.MONUMENT, laid_out)
    state.places = _mask(places)
    state.monuments = _mask(monuments)
    state.monument_deck = deck[::-1]
    state.items = (1 << len(ITEMS)) - 1
    mages = _one_for_each_seat(setup, "mages", seats)
    decks = _one_for_each_seat(setup, "decks", seats)
    pools = _one_for_each_seat(setup, "pools", seats) if "pools" in setup else [None] * seats
    for at, seat in enumerate(state.seats):
        choice = _cards(mages[at], model.MAGE, laid_out)
        if not choice:
            raise BadCase(f"Seat {at} has no mage to choose.")
        seat.mages = _mask(choice) >> FIRST_MAGE
        artifacts = _cards(decks[at], model.ARTIFACT, laid_out)
        seat.kept = _mask(artifacts)
        seat.hand = _mask(artifacts[:HAND])
        seat.deck = artifacts[HAND:][::-1]
        seat.known = ((len(seat.deck), seat.kept & ~seat.hand),) if seat.deck else ()
        seat.public = ((len(seat.deck), 0),)
        seat.monuments_known = ((len(deck), 0),) if deck else ()
        seat.pool = ONE_OF_EACH if pools[at] is None else _pool(pools[at])
    state.phase = MAGES
    return Table(state)


def _first_player(seats: int, entries: list[Entry]) -> int:
    """Seat 0 starts, unless the order in which the case takes magic items says otherwise.

    The seat to the right of the first player takes the first item. Some whole games begin with
    another seat than 0, and nothing else in their setup tells.
    """
    for entry in entries:
        if entry.step is not None and entry.step.do == "choose item" and not entry.refused:
            return (entry.step.seat + 1) % seats
    return 0


def _one_for_each_seat(setup: dict[str, Any], name: str, seats: int) -> list[Any]:
    values = setup.get(name)
    if not isinstance(values, list) or len(values) != seats:
        raise BadCase(f"The setup's '{name}' is not a list with one entry for each seat.")
    return values


def _cards(names: object, kind: int, laid_out: set[int]) -> list[int]:
    cards = cards_named(names)
    for card in cards:
        if COMPONENTS[card].kind != kind:
            raise BadCase(f"{COMPONENTS[card].name} is in the wrong part of the setup.")
        if card in laid_out:
            raise BadCase(f"{COMPONENTS[card].name} is in the setup twice.")
        laid_out.add(card)
    return cards


def _mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def _pool(counts: object) -> int:
    pool = bundle_of(without_foreign_kinds(counts))
    if pool == IMPOSSIBLE:
        raise BadCase(f"{counts!r} is more than a pool can hold.")
    return pool


def fingerprint(state: State) -> tuple[object, ...]:
    """Everything that a step could change, for comparing."""
    chance = state.chance
    seats = [
        (
            seat.pool,
            seat.hand,
            tuple(seat.deck),
            seat.discard,
            seat.play,
            seat.turned,
            (seat.mage, seat.mages, seat.item, seat.sealed),
            (seat.passed, seat.bonus, seat.kept),
            (seat.known, seat.public, seat.monuments_known),
        )
        for seat in state.seats
    ]
    return (
        tuple(seats),
        (state.phase, state.round, state.turn, state.first, state.token_taken, state.starter),
        tuple(state.on),
        (state.monuments, tuple(state.monument_deck), state.places, state.items),
        (tuple(state.stack), tuple(state.options)),
        (state.winners, tuple(state.wins), state.game_number, state.disclosures),
        (state.packets, state.passes, state.mode, state.sides),
        (chance.key, chance.used),
    )
