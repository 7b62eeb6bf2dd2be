"""Res Arcana behind the Game protocol."""

from collections.abc import Sequence
from typing import Any, Final

from core.chance import Chance
from core.decision import Decision
from core.errors import BadSetup
from core.event import Event
from core.game import Result, Setup, View
from core.language import say
from core.res_arcana import components, flow, packing, scoring, setup
from core.res_arcana import presentation as words
from core.res_arcana import sample as dealing
from core.res_arcana import view as seeing
from core.res_arcana.model import NONE
from core.res_arcana.questions import DRAFT, MAGE, NAMES
from core.res_arcana.state import DRAFTING, MAGES, MATCH, MODES, OVER, SIDES, State
from core.setups import check_fields, read_first, read_mode

_MOST_SEATS: Final = 4
_FIELDS: Final = ("seats", "mode", "sides", "first")


class ResArcana:
    """The game of mages: one instance serves every table."""

    name: str = "res arcana"

    def rules_hash(self) -> str:
        return components.rules_hash()

    def check_setup(self, setup: Setup) -> dict[str, Any]:
        check_fields(setup, "Res Arcana", _FIELDS)
        seats = setup.get("seats", 2)
        if type(seats) is not int or not 1 <= seats <= _MOST_SEATS:
            raise BadSetup(say("Res Arcana is for 2 to 4 players, or 1 alone to try things out."))
        mode = read_mode(setup, MODES, "standard")
        if mode == MODES[MATCH] and seats != 2:
            raise BadSetup(say("A match of three games is for exactly 2 players."))
        sides = setup.get("sides", "a" if mode == "first game" else "random")
        if sides not in SIDES:
            raise BadSetup(say("The sides of the places are 'a', 'b' or 'random'."))
        return {
            "seats": seats,
            "mode": mode,
            "sides": sides,
            "first": read_first(setup, seats),
        }

    def new(self, setup: Setup, chance: Chance) -> State:
        agreed = self.check_setup(setup)
        state = _new_table(agreed, chance)
        flow.begin(state)
        return state

    def clone(self, state: State) -> State:
        return State(state)

    def decisions(self, state: State) -> Sequence[Decision]:
        if state.phase <= DRAFTING:
            return _secret_decisions(state)
        if not state.stack:
            return ()
        kind, seat, subject, detail, _ = state.stack[-1]
        return (Decision(seat, NAMES[kind], subject, detail, state.options),)

    def apply(self, state: State, seat: int, choice: int) -> None:
        flow.apply(state, seat, choice)

    def listen(self, state: State) -> list[Event]:
        state.events = []
        return state.events

    def disclosures(self, state: State) -> int:
        return state.disclosures

    def result(self, state: State) -> Result | None:
        if state.phase != OVER:
            return None
        if state.mode == MATCH:
            return Result(state.winners, tuple(state.wins))
        return Result(
            state.winners, tuple(scoring.points(state, at) for at in range(len(state.seats)))
        )

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


def _new_table(agreed: dict[str, Any], chance: Chance) -> State:
    return setup.new_table(
        agreed["seats"],
        MODES.index(agreed["mode"]),
        SIDES.index(agreed["sides"]),
        agreed["first"],
        chance,
    )


def _secret_decisions(state: State) -> list[Decision]:
    kind = MAGE if state.phase == MAGES else DRAFT
    detail = 0 if state.phase == MAGES else state.passes
    open_questions: list[Decision] = []
    for at in range(len(state.seats)):
        options = flow.secret_options(state, at)
        if options:
            open_questions.append(Decision(at, NAMES[kind], NONE, detail, options))
    return open_questions


RES_ARCANA: Final = ResArcana()
