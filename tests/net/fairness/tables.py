"""Whole network matches without a network: a host, its guests, and what each of them saw."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from core.game import Game
from core.match import Match
from core.record import Choice, Entry, TakeBack
from net.fairness.opening import Opening
from net.fairness.parts import HOST, Part, seat_role
from net.fairness.pledge import Pledge
from net.fairness.seals import sealer
from net.fairness.steps import Step, Steps
from net.fairness.terms import Pact, Terms, first_chain
from net.fairness.toss import Toss
from net.fairness.witness import Witness
from tests.core.toy_game import TRUMPS

MATCH = "7c0ffee"


def fixed_part(role: str, deal: int) -> Part:
    """A part that is the same each time, so that a test always sees the same cards."""
    secret, salt = (hashlib.sha256(f"{role} {deal} {what}".encode()) for what in ("secret", "salt"))
    return Part(secret.digest(), salt.digest())


def agreed(seats: int, played_here: Sequence[int] = (), deal: int = 0) -> tuple[Toss, Pact]:
    """An honest agreement on a seed, as host and guests carry it out."""
    here = (HOST, *map(seat_role, played_here))
    toss = Toss(MATCH, 1, seats, {role: fixed_part(role, deal) for role in here})
    guests = [seat for seat in range(seats) if seat not in played_here]
    pledges = {
        seat: Pledge(MATCH, 1, seats, seat, fixed_part(seat_role(seat), deal)) for seat in guests
    }
    for seat, pledge in pledges.items():
        toss.commit(seat, pledge.hear_held(toss.held_commitments()))
    for seat, pledge in pledges.items():
        toss.reveal(seat, pledge.hear_commitments(toss.commitments()))
    for pledge in pledges.values():
        assert pledge.hear_reveals(toss.pact().reveals) == toss.pact()
    return toss, toss.pact()


@dataclass
class Table:
    """A running match with a witness in every seat, played by `game` as the host has it."""

    match: Match
    steps: Steps
    witnesses: list[Witness]
    opening: Opening
    taken: list[Step] = field(default_factory=list)

    @property
    def entries(self) -> int:
        return len(self.match.record().entries)

    def act(self, entry: Entry) -> None:
        """One choice or take-back, told to everybody."""
        if isinstance(entry, Choice):
            question = self.match.decision(entry.seat)
            assert question is not None
            self.match.submit(entry.seat, question.id, entry.choice)
        else:
            self.match.take_back(entry.seat)
        step = self.steps.take(entry)
        self.taken.append(step)
        self.witnesses[entry.seat].did(step.number, entry)
        self.show(step.number, step)

    def show(self, number: int, step: Step | None) -> None:
        for witness in self.witnesses:
            seat = witness.seat
            witness.saw(
                number,
                () if step is None else step.told[seat],
                self.match.view(seat),
                self.match.decision(seat),
                self.steps.chain,
            )

    def opened(self) -> Opening:
        """What an honest host reveals of the match as it stands."""
        told = self.opening
        return Opening(
            told.terms,
            told.pact,
            told.host,
            told.seed,
            self.match.record().entries,
            self.match.result,
        )


def table(seats: int = 2, game: Game = TRUMPS, seed: bytes | None = None, **setup: Any) -> Table:
    """A fresh table. A cheating host is had with another `game` or another `seed`."""
    toss, pact = agreed(seats, played_here=(0,))
    full = game.check_setup({"seats": seats, **setup})
    terms = Terms(MATCH, game.name, game.rules_hash(), full)
    host = toss.held()[HOST]
    match = Match(game, full, toss.seed() if seed is None else seed)
    steps = Steps(match, range(seats), sealer(host), first_chain(terms, pact))
    witnesses = [Witness(terms, pact, seat) for seat in range(seats)]
    found = Table(match, steps, witnesses, Opening(terms, pact, host, toss.seed(), (), None))
    found.show(0, None)
    return found


def play(at: Table, script: Sequence[int]) -> Table:
    """Play on with one legal choice or take-back for each number, until the game is over."""
    match = at.match
    for number in script:
        asked = match.seats_asked()
        willing = [seat for seat in range(match.seats) if match.can_take_back(seat)]
        if willing and number % 4 == 0:
            at.act(TakeBack(willing[0]))
        elif asked:
            seat = asked[number // 4 % len(asked)]
            question = match.decision(seat)
            assert question is not None
            options = question.decision.options
            at.act(Choice(seat, options[number // 16 % len(options)]))
    return at


def play_out(at: Table) -> Table:
    """Play to the end, everybody always choosing the last answer."""
    while at.match.result is None:
        seat = at.match.seats_asked()[0]
        question = at.match.decision(seat)
        assert question is not None
        at.act(Choice(seat, question.decision.options[-1]))
    return at
