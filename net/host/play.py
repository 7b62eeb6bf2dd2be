"""A match that is being played at a table: answers, bots, and who stands in for whom."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from core.language import say
from core.match import Pending
from core.questions import OpenDecision
from net.errors import LobbyError
from net.fairness.opening import opening_to_plain
from net.fairness.terms import Terms
from net.host import chairs
from net.host.bots import Bots, bot_action
from net.host.company import Company
from net.host.hints import Hints
from net.host.line import Line
from net.host.lobby import Arrangement
from net.host.room import Keep, Room, deal_of
from net.host.surroundings import Surroundings
from net.messages.from_guest import Act, Advise, Resync, TakeBack, Vote
from net.messages.from_host import Advised, Done, Opened, Rejected
from net.store.rows import OVER, KeptMatch, LogEntry

_LOG: Final = logging.getLogger(__name__)

Step = Coroutine[Any, Any, Done | Rejected]


class Play:
    """The room of a match, with everything that acts in it."""

    def __init__(
        self, kept: KeptMatch, arrangement: Arrangement, company: Company, around: Surroundings
    ) -> None:
        """Lay the table out as it stands in the store, step by step."""
        self._id = kept.match.id
        self._arrangement = arrangement
        self._company = company
        self._around = around
        self._votes: dict[int, set[int]] = {}
        self.room = _room(kept, arrangement, around)
        self._turn = asyncio.Lock()
        self._steps: set[asyncio.Task[None]] = set()
        game = arrangement.game.name
        self._bots = Bots(around.player, game, self.room.sample, self._bot_plays)
        self._hints = Hints(around.player, game, self.room.sample, company.send)

    async def close(self) -> None:
        """Stop the bots; the match rests in the store."""
        await self._hints.close()
        await self._bots.close()
        await asyncio.gather(*self._steps, return_exceptions=True)

    def begin(self) -> None:
        """Show everybody the table for the first time."""
        self._company.send_each(self.room.snapshot)
        self.wake()

    def show(self, reader: int, line: Line, since: int) -> None:
        """Tell somebody who comes in all that they do not know yet."""
        line.send(self.room.news(reader, since))
        if self.room.is_over:
            line.send(self._opened())

    def wake(self) -> None:
        """Let the bots that are asked think."""
        for seat in self.room.seats_asked():
            level = self._bot_level(seat)
            question = self.room.question(seat)
            if level and question is not None:
                self._bots.ask(seat, level, question)

    async def act(self, seat: int, sent: Act) -> None:
        """Answer a question, and tell everybody what came of it."""
        keep = self._keeping(sent.action, sent.decision, sent.choice)
        await self._step(seat, lambda: self.room.act(seat, sent, keep))

    async def take_back(self, seat: int, sent: TakeBack) -> None:
        """Take a choice back, and tell everybody."""
        keep = self._keeping(sent.action, 0, None)
        await self._step(seat, lambda: self.room.take_back(seat, sent, keep))

    def resync(self, reader: int, line: Line, sent: Resync) -> None:
        """Tell somebody again what they have lost, and write down that they had."""
        _LOG.warning(
            "Match %s: seat %d lost the thread after step %d of %d: %s",
            self._id,
            reader,
            sent.since,
            self.room.seq,
            sent.why,
        )
        line.send(self.room.news(reader, sent.since))

    def advise(self, seat: int, sent: Advise) -> None:
        """Look for the best answers to the question of a seat, and tell that seat alone."""
        question = self.room.question(seat)
        if question is None or question.id != sent.question:
            self._company.send(seat, Advised(sent.question, ()))
        else:
            self._hints.ask(seat, question)

    # Standing in

    def votes(self, seat: int) -> tuple[int, ...]:
        """Who wants a bot on a chair."""
        return tuple(self._votes.get(seat, ()))

    def vote(self, seat: int, sent: Vote) -> None:
        """Count a vote for a bot in the place of somebody who is away; raises LobbyError."""
        self._arrangement.check_chair(sent.seat)
        chair = self._arrangement.seats[sent.seat]
        there = self._company.seats()
        if not chairs.owned(chair) or sent.seat in there or chair.stand_in:
            raise LobbyError(say("Nobody is missed on that chair."))
        votes = self._votes.setdefault(sent.seat, set())
        (votes.add if sent.stand_in else votes.discard)(seat)
        if 2 * len(votes.intersection(there)) > len(there):
            self._set_stand_in(sent.seat, self._stand_in_level())
            self.wake()

    def owner_is_back(self, seat: int) -> None:
        """The seat is its owner's again, whoever played it meanwhile."""
        self._votes.pop(seat, None)
        if self._arrangement.seats[seat].stand_in:
            self._set_stand_in(seat, "")
            self._bots.stop(seat)

    def _stand_in_level(self) -> str:
        levels = self._around.player.levels
        # Not the gentlest, which would give the game away, and none that takes long to think.
        return levels[min(1, len(levels) - 1)]

    def _set_stand_in(self, seat: int, level: str) -> None:
        self._votes.pop(seat, None)
        chair = chairs.with_stand_in(self._arrangement.seats[seat], level)
        self._around.store.put_seat(self._id, chair)
        self._arrangement.seats[seat] = chair

    async def _step(self, seat: int, do: Callable[[], Step]) -> None:
        task = asyncio.get_running_loop().create_task(self._do(seat, do))
        self._steps.add(task)
        task.add_done_callback(self._steps.discard)
        # A line may break meanwhile; what goes to the disk must reach the table all the same.
        await asyncio.shield(task)

    async def _do(self, seat: int, do: Callable[[], Step]) -> None:
        async with self._turn:
            seq = self.room.seq
            answer = await do()
            has_moved = self.room.seq > seq
            if has_moved:
                self._company.send_each(self.room.update)
            self._company.send(seat, answer)
            if has_moved:
                if self.room.is_over:
                    self._company.send_all(self._opened())
                self.wake()

    def _keeping(self, action: bytes, decision: int, choice: int | None) -> Keep:
        async def keep(step: int, pending: Pending) -> None:
            entry = LogEntry(step, pending.entry.seat, action.hex(), decision, choice)
            await self._around.store.keep(self._id, entry, pending.result)

        return keep

    async def _bot_plays(self, seat: int, question: OpenDecision, choice: int) -> None:
        # The owner may have come back while the bot thought.
        if self._bot_level(seat):
            await self.act(seat, Act(bot_action(self._id, question), question.id, choice))

    def _bot_level(self, seat: int) -> str:
        chair = self._arrangement.seats[seat]
        return chair.stand_in or chair.bot

    def _opened(self) -> Opened:
        return Opened(opening_to_plain(self.room.opening()))


def _room(kept: KeptMatch, arrangement: Arrangement, around: Surroundings) -> Room:
    toss = kept.toss()
    game = arrangement.game
    terms = Terms(kept.match.id, game.name, game.rules_hash(), kept.match.setup)
    deal = deal_of(terms, toss.pact(), toss.held(), toss.seed())
    room = Room(game, deal, around.clock)
    for entry in kept.log:
        room.replay(entry.entry(), bytes.fromhex(entry.action_id))
    if room.result is not None and kept.match.state != OVER:
        # Of a damaged file the last entry may have been saved and not the result.
        around.store.finish(kept.match.id, room.result)
    return room
