"""What one seat holds makes no difference to a single byte that anybody else is sent."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core.chance import Chance
from core.game import SPECTATOR, Game
from core.res_arcana.state import State
from net.host import room as rooms
from net.host.room import Room
from net.host.server import Host
from net.host.surroundings import HOST_CHAIR, PLAYERS, WATCHERS
from net.invitation import DEFAULT_PORT, Invitation
from net.messages.from_guest import Act, Advise, Ping, Ready, Resync, Say, Start
from net.messages.from_host import (
    Advised,
    CatchUp,
    Done,
    Lobby,
    Objection,
    Pong,
    Presence,
    Rejected,
    Said,
    Snapshot,
    Update,
)
from net.store.rows import Identity
from net.store.store import Store
from net.tls import Certificate, new_certificate
from tests.net.borrowed import Borrowed, OtherHand
from tests.net.eavesdropping import Ear, FixedChance, fix_chance
from tests.net.playing import LOOPBACK, QUICK, ScriptedBots

HIDDEN = 1
"""The seat that holds something else in the other world."""

Moves = list[tuple[int, int]]

SETUPS: dict[str, tuple[dict[str, Any], int]] = {
    "standard": ({"seats": 3, "mode": "standard"}, 60),
    "draft": ({"seats": 3, "mode": "draft"}, 60),
    "first game": ({"seats": 2, "mode": "first game"}, 40),
}


@pytest.fixture(scope="module")
def certificate() -> Certificate:
    return new_certificate()


def moves_in_both_worlds(seed: bytes, setup: dict[str, Any], most: int, from_game: int) -> Moves:
    """Choices that can be made in both worlds without showing honestly which of them it is.

    The last `most` of them are made in game `from_game` of a match.
    """
    worlds: list[Game] = [Borrowed(), OtherHand(HIDDEN)]
    full = worlds[0].check_setup(setup)
    states = [world.new(full, Chance(seed)) for world in worlds]
    chosen = random.Random(1)
    moves: Moves = []
    left = most
    while left and worlds[0].result(states[0]) is None:
        step = _alike_step(worlds, states, full["seats"], chosen)
        if step is None:
            break
        seat, choice, states = step
        moves.append((seat, choice))
        left -= states[0].game_number >= from_game
    return moves


def _alike_step(
    worlds: Sequence[Game], states: list[State], seats: int, chosen: random.Random
) -> tuple[int, int, list[State]] | None:
    questions = [
        {question.seat: list(question.options) for question in world.decisions(state)}
        for world, state in zip(worlds, states, strict=True)
    ]
    seat = chosen.choice(sorted(questions[0]))
    common = [option for option in questions[0][seat] if option in questions[1][seat]]
    chosen.shuffle(common)
    for choice in common:
        after = [world.clone(state) for world, state in zip(worlds, states, strict=True)]
        told = [world.listen(state) for world, state in zip(worlds, after, strict=True)]
        seen = []
        for world, state, events in zip(worlds, after, told, strict=True):
            world.apply(state, seat, choice)
            readers = [at for at in range(SPECTATOR, seats) if at != HIDDEN]
            seen.append(
                [(world.view(state, at), [event.seen_by(at) for event in events]) for at in readers]
            )
        if seen[0] == seen[1]:
            return seat, choice, after
    return None


@dataclass
class Evening:
    """One match as everybody heard it."""

    moves: Moves
    frames: dict[str, list[bytes]]
    game: int
    """Which game of a match it came to."""


class Party:
    """A host with a guest in every seat and a spectator, all of whose bytes are kept."""

    def __init__(self, host: Host, setup: dict[str, Any]) -> None:
        self.host = host
        self.setup = setup
        self.table = host.house.new_table("res arcana", setup, "Hanna")
        names = ("Hanna", "Bo", "Cleo")[: setup["seats"]]
        self.seats = [Ear(host, name) for name in names]
        self.watcher = Ear(host, "Sam")
        self.everybody = [*self.seats, self.watcher]
        self.seq = 0

    async def begin(self) -> bytes:
        """From the first greeting to the deal; gives back the seed."""
        token = self.host.house.host_token(self.table)
        await self.seats[0].resume(self.table.id, HOST_CHAIR, token, -1)
        await self.seats[0].hear(Lobby)
        for ear in self.seats[1:]:
            await ear.join(self.host.house.invitations(self.table.id, PLAYERS)[0])
            await ear.hear(Lobby)
        await self.watch()
        for ear in self.seats[1:]:
            await ear.send(Ready(True))
            seat = ear.seat
            await self.seats[0].hear(Lobby, lambda heard, seat=seat: heard.seats[seat].ready)  # type: ignore[misc]
        await self.seats[0].send(Start())
        for ear in self.seats:
            await ear.commit(self.setup["seats"])
        for ear in self.seats:
            await ear.reveal()
        for ear in self.everybody:
            await ear.hear(Snapshot)
        assert self.table.room is not None
        return self.table.room.deal.seed

    async def watch(self) -> None:
        await self.watcher.join(self.host.house.invitations(self.table.id, WATCHERS)[0])

    async def move(self, seat: int, choice: int) -> None:
        """One choice, heard by all."""
        ear = self.seats[seat]
        assert ear.position is not None
        assert ear.position.question is not None
        answer = await ear.act(ear.position.question.id, choice)
        assert isinstance(answer, Done), answer
        await self.heard(answer.seq, ear)

    async def heard(self, seq: int, actor: Ear) -> None:
        self.seq = seq
        for ear in self.everybody:
            if ear is not actor:
                await ear.hear(Update, lambda heard: heard.position.seq == seq)

    async def change_of_mind(self, seat: int, choice: int) -> None:
        """Take the choice back if that is allowed, and make it again."""
        ear = self.seats[seat]
        if ear.position is not None and ear.position.may_take_back:
            answer = await ear.take_back(self.seq)
            assert isinstance(answer, Done), answer
            await self.heard(answer.seq, ear)
            await self.move(seat, choice)

    async def errors(self) -> None:
        """Everybody does what cannot be done."""
        asked = [ear for ear in self.seats if ear.position and ear.position.question]
        others = [ear for ear in self.seats if ear not in asked]
        for ear in self.seats:
            assert isinstance(await ear.act(10_000, 0), Rejected)
            assert isinstance(await ear.take_back(9_999), Rejected)
        for ear in asked:
            assert ear.position is not None
            assert ear.position.question is not None
            assert isinstance(await ear.act(ear.position.question.id, -77), Rejected)
            for other in others:
                assert isinstance(await other.act(ear.position.question.id, 0), Rejected)
        await self.watcher.send(Act(bytes(16), 1, 0))
        await self.watcher.hear(Objection)

    async def hints(self) -> None:
        """Everybody asks for a hint, and only who is asked something gets one."""
        for ear in self.seats:
            question = None if ear.position is None else ear.position.question
            await ear.send(Advise(0 if question is None else question.id))
            advised = await ear.hear(Advised)
            assert bool(advised.hints) == (question is not None)
        await self.watcher.send(Advise(1))
        await self.watcher.hear(Objection)

    async def resyncs(self) -> None:
        """Everybody asks to be told again: everything, and the last steps."""
        for ear in self.everybody:
            await ear.send(Resync(-1, "lost"))
            await ear.hear(Snapshot)
            await ear.send(Resync(max(0, self.seq - 3), "lost a little"))
            await ear.hear(CatchUp)

    async def rejoin(self, seat: int, since: int) -> None:
        """Somebody goes and comes back, knowing some steps or none."""
        ear, other = self.seats[seat], self.seats[seat - 1]
        await ear.hang_up()
        await other.hear(Presence, lambda heard: not heard.seats[seat].connected)
        await ear.come_back(since)
        await ear.hear(Snapshot if since < 0 else CatchUp)
        await other.hear(Presence, lambda heard: heard.seats[seat].connected)

    async def watch_again(self) -> None:
        """The spectator goes and comes back."""
        await self.watcher.hang_up()
        await self.seats[0].hear(Presence, lambda heard: heard.watching == 0)
        await self.watch()
        await self.watcher.hear(Snapshot)

    async def chat(self) -> None:
        await self.seats[HIDDEN].send(Say("I hold something good."))
        for ear in self.everybody:
            await ear.hear(Said)

    async def end(self) -> None:
        """Hear everything that is still on its way, then go."""
        for ear in self.everybody:
            await ear.send(Ping())
            await ear.hear(Pong)
        for ear in self.everybody:
            await ear.hang_up()


async def evening(
    path: Path,
    certificate: Certificate,
    monkeypatch: pytest.MonkeyPatch,
    game: Game,
    setup: dict[str, Any],
    plan: Callable[[bytes], Moves],
) -> Evening:
    """One match by `game`, from the lobby on, with all the trouble that guests can make."""
    with monkeypatch.context() as fixed:
        fix_chance(fixed)
        fixed.setattr("net.host.house.game_named", lambda name: game)
        store = Store.open(path)
        store.keep_identity(Identity(certificate.certificate, certificate.key))
        host = Host(
            store, ScriptedBots(), QUICK, lambda: 0.0, FixedChance("the host's greeting").bytes_of
        )
        host.open(LOOPBACK, 0)
        # The host's player is told the invitations, and the port is another one each time.
        host.house.reachable_at(lambda code: (str(Invitation(LOOPBACK, DEFAULT_PORT, code)),))
        try:
            party = Party(host, setup)
            moves = plan(await party.begin())
            trouble = _trouble(party, len(moves))
            for number, (seat, choice) in enumerate(moves):
                await party.move(seat, choice)
                if number % 9 == 4:
                    await party.change_of_mind(seat, choice)
                for work in trouble.get(number, ()):
                    await work()
            await party.end()
        finally:
            await host.close()
    last = party.seats[0].position
    assert last is not None
    return Evening(moves, {ear.name: ear.frames for ear in party.everybody}, last.view["game"])


def _trouble(party: Party, moves: int) -> dict[int, list[Callable[[], Any]]]:
    """What happens after which move; the later half has all of it, as does the earlier one."""
    found: dict[int, list[Callable[[], Any]]] = {}
    for start in (1, max(2, moves - 13)):
        works: list[Callable[[], Any]] = [party.errors, party.hints, party.resyncs]
        works += [party.watch_again]
        works += [partial(party.rejoin, seat, -1) for seat in range(len(party.seats))]
        works += [lambda seat=seat: party.rejoin(seat, party.seq - 1) for seat in (0, 1)]  # type: ignore[misc]
        for at, work in enumerate(works):
            found.setdefault(start + at, []).append(work)
    found.setdefault(3, []).append(party.chat)
    return found


def different(truth: Evening, twin: Evening) -> list[str]:
    """Who could tell the two worlds apart by the bytes they were sent."""
    assert truth.moves == twin.moves
    return [name for name in truth.frames if truth.frames[name] != twin.frames[name]]


@dataclass(frozen=True)
class Pair:
    """Makes both worlds, for one setup."""

    path: Path
    certificate: Certificate
    monkeypatch: pytest.MonkeyPatch

    async def evenings(
        self,
        setup: dict[str, Any],
        most: int,
        from_game: int = 1,
        changed: Callable[[Game], Game] = lambda game: game,
    ) -> tuple[Evening, Evening]:
        play = partial(evening, certificate=self.certificate, monkeypatch=self.monkeypatch)
        plan = partial(moves_in_both_worlds, setup=setup, most=most, from_game=from_game)
        truth = await play(self.path / "truth.db", game=changed(Borrowed()), setup=setup, plan=plan)
        twin = await play(
            self.path / "twin.db", game=changed(OtherHand(HIDDEN)), setup=setup, plan=plan
        )
        return truth, twin


@pytest.fixture
def pair(tmp_path: Path, certificate: Certificate, monkeypatch: pytest.MonkeyPatch) -> Pair:
    return Pair(tmp_path, certificate, monkeypatch)


@pytest.mark.parametrize("mode", SETUPS)
async def test_only_the_seat_itself_is_sent_other_bytes_when_its_cards_are_others(
    pair: Pair, mode: str
) -> None:
    setup, most = SETUPS[mode]
    truth, twin = await pair.evenings(setup, most)
    assert len(truth.moves) > most / 2
    assert different(truth, twin) == ["Bo"]


async def test_the_same_holds_in_the_second_game_of_a_match(pair: Pair) -> None:
    setup = {"seats": 2, "mode": "match"}
    truth, twin = await pair.evenings(setup, most=45, from_game=2)
    assert truth.game == 2
    assert different(truth, twin) == ["Bo"]


# Hosts that tell too much, each in one place only


class ShowsHands(Borrowed):
    """Shows a hidden hand in everybody's view."""

    def __init__(self, true: Game) -> None:
        self._true = true

    def new(self, setup: Any, chance: Chance) -> State:
        state: State = self._true.new(setup, chance)
        return state

    def apply(self, state: State, seat: int, choice: int) -> None:
        self._true.apply(state, seat, choice)

    def view(self, state: State, seat: int) -> Any:
        return {**self._true.view(state, seat), "oops": state.seats[HIDDEN].hand & 0xFFFFF}


def leak_in_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is told the private part of an event."""
    row = rooms._Told.row
    monkeypatch.setattr(rooms._Told, "row", lambda told, reader: row(told, HIDDEN))


def leak_in_a_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for everything gets the hidden seat's log."""
    snapshot = Room.snapshot

    def leaky(room: Room, reader: int) -> Snapshot:
        return replace(snapshot(room, reader), log=snapshot(room, HIDDEN).log)

    monkeypatch.setattr(Room, "snapshot", leaky)


def leak_in_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal tells what the hidden seat holds."""
    act = Room.act

    async def leaky(room: Room, *details: Any) -> Any:
        answer = await act(room, *details)
        if isinstance(answer, Rejected):
            hand = room.position(HIDDEN).view["own"]["hand"]
            return replace(answer, reason=f"{answer.reason} {hand}")
        return answer

    monkeypatch.setattr(Room, "act", leaky)


def leak_in_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints are looked for at the table itself, where all cards lie open."""
    monkeypatch.setattr(Room, "sample", lambda room, seat, chance: room._match._state)


def leak_in_a_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    """A digest of the hidden seat's view goes to everybody."""
    position = Room.position

    def leaky(room: Room, reader: int) -> Any:
        return replace(position(room, reader), digest=position(room, HIDDEN).digest)

    monkeypatch.setattr(Room, "position", leaky)


def leak_in_the_length_of_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many answers the hidden seat has shows in how long it is said to think."""
    position = Room.position

    def leaky(room: Room, reader: int) -> Any:
        question = room.question(HIDDEN)
        options = 0 if question is None else sum(question.decision.options) % 1000
        asked = tuple((seat, waited + options) for seat, waited in position(room, reader).asked)
        return replace(position(room, reader), asked=asked)

    monkeypatch.setattr(Room, "position", leaky)


@pytest.mark.parametrize(
    "leak",
    [
        leak_in_a_log,
        leak_in_a_snapshot,
        leak_in_an_error,
        leak_in_a_hint,
        leak_in_a_digest,
        leak_in_the_length_of_a_question,
    ],
)
async def test_a_host_that_leaks_is_found_out(
    pair: Pair, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    leak(pair.monkeypatch)
    truth, twin = await pair.evenings({"seats": 3, "mode": "standard"}, 60)
    assert different(truth, twin) != ["Bo"]


async def test_a_game_that_shows_a_hand_is_found_out(pair: Pair) -> None:
    setup = {"seats": 3, "mode": "standard"}
    truth, twin = await pair.evenings(setup, 30, changed=ShowsHands)
    assert different(truth, twin) == ["Hanna", "Bo", "Cleo", "Sam"]
