"""Artefactum behind the Game protocol."""

from collections.abc import Sequence
from typing import Any, Final

from core.artefactum import cards, flow, packing
from core.artefactum import presentation as words
from core.artefactum import sample as dealing
from core.artefactum import setup as laying
from core.artefactum import view as seeing
from core.artefactum.questions import KINDS
from core.artefactum.state import FOUGHT, State
from core.chance import Chance
from core.decision import Decision
from core.errors import BadSetup
from core.event import Event
from core.game import Result, Setup, View
from core.language import say
from core.setups import check_fields, read_first, read_mode

MODES: Final = ("standard",)
_SEATS: Final = (2, 4)
_FIELDS: Final = ("seats", "mode", "first")


class Artefactum:
    """The game of summoners: one instance serves every table."""

    name: str = "artefactum"

    def rules_hash(self) -> str:
        return cards.rules_hash()

    def check_setup(self, setup: Setup) -> dict[str, Any]:
        check_fields(setup, "Artefactum", _FIELDS)
        seats = setup.get("seats", 2)
        if type(seats) is not int or seats not in _SEATS:
            raise BadSetup(say("Artefactum is for 2 players, or for 4 in two pairs."))
        return {
            "seats": seats,
            "mode": read_mode(setup, MODES, MODES[0]),
            "first": read_first(setup, seats),
        }

    def new(self, setup: Setup, chance: Chance) -> State:
        agreed = self.check_setup(setup)
        state = laying.new_table(agreed["seats"], agreed["first"], chance)
        flow.begin(state)
        return state

    def clone(self, state: State) -> State:
        return State(state)

    def decisions(self, state: State) -> Sequence[Decision]:
        return [
            Decision(duel.turn, KINDS[duel.phase], 0, 0, duel.options)
            for duel in state.duels
            if duel.phase != FOUGHT
        ]

    def apply(self, state: State, seat: int, choice: int) -> None:
        flow.apply(state, seat, choice)

    def listen(self, state: State) -> list[Event]:
        state.events = []
        return state.events

    def disclosures(self, state: State) -> int:
        return state.disclosures

    def result(self, state: State) -> Result | None:
        if not state.winners:
            return None
        return Result(state.winners, tuple([seat.castle for seat in state.seats]))

    def view(self, state: State, seat: int) -> View:
        return seeing.view(state, seat)

    def sample(self, state: State, seat: int, chance: Chance) -> State:
        return dealing.sample(state, seat, chance)

    def pack(self, state: State) -> Any:
        return packing.pack(state)

    def unpack(self, packed: Any) -> State:
        return packing.unpack(packed)

    def presentation(self) -> "words.Words":
        return words.WORDS


ARTEFACTUM: Final = Artefactum()
