"""A table in this program: people at this keyboard, and bots that think in other processes."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Protocol

from ai.advice import Advice
from ai.mind import Thought
from ai.thinking import thinker as thinking_processes
from ai.thinking.round import Progress
from ai.thinking.task import Task
from ai.thinking.thinker import OnProgress
from core.errors import ArcanaError, CannotTakeBack, StaleDecision
from core.event import Event
from core.game import Result, View
from core.language import say
from core.questions import OpenDecision
from core.record import Record
from tui.tables.minds import Minds
from tui.tables.opening import KeptTable
from tui.tables.reasons import why_lines
from tui.tables.story import Paragraph, Story
from tui.tables.table import Change, Listener, Reasoning, Thinking
from tui.tables.taking_back import why_it_stands

PACES: Final = {"instant": 0.0, "brisk": 0.6, "calm": 1.8}
"""Seconds for which a bot's move is seen before the next one is made, by the word for it."""

_LOG: Final = logging.getLogger(__name__)
_LOG.addHandler(logging.NullHandler())


class Thinker(Protocol):
    """Thinks while the event loop runs on, as `ai.thinking.thinker.Thinker` does."""

    def start(self) -> None: ...

    async def think(self, task: Task, on_progress: OnProgress | None = None) -> Thought: ...

    def move_now(self) -> None: ...

    async def close(self) -> None: ...


MakeThinker = Callable[[str], Thinker]


class LocalTable:
    """Plays a kept match. Every choice is on the disk before the next question is asked."""

    def __init__(
        self,
        kept: KeptTable,
        *,
        pace: float = 0.0,
        archmage_seconds: float | None = None,
        make_thinker: MakeThinker = thinking_processes.Thinker,
    ) -> None:
        """`pace` is one of PACES; `archmage_seconds` are what an archmage takes for a move."""
        match = kept.match
        self.game = match.game
        self.setup = match.setup
        self.players = kept.players
        self.names = tuple(player.name for player in kept.players)
        self.people = tuple(seat for seat, player in enumerate(kept.players) if not player.bot)
        self.path: Path | None = kept.path
        self.trouble = ""
        self.pace = pace
        self._match = match
        self._story = Story(match, self.names)
        self._minds = Minds(match, kept.players, kept.bot_key, archmage_seconds)
        self._make_thinker = make_thinker
        self._thinker: Thinker | None = None
        self._thinking: Thinking | None = None
        self._bots: asyncio.Task[None] | None = None
        self._hurry = asyncio.Event()
        self._moved_at: float | None = None
        self._listeners: list[Listener] = []
        self._closed = False

    def hold_bots_to(self, pace: float, archmage_seconds: float) -> None:
        """Let the bots keep this pace and an archmage take so long, from the next move on."""
        self.pace = pace
        self._minds.seconds = archmage_seconds

    @property
    def result(self) -> Result | None:
        return self._match.result

    def start(self) -> None:
        if self._minds.bots and self.result is None:
            self._ready().start()
        self._wake_bots()

    def seats_asked(self) -> tuple[int, ...]:
        return self._match.seats_asked()

    def question(self, seat: int) -> OpenDecision | None:
        return self._match.decision(seat)

    def view(self, seat: int) -> View:
        return self._match.view(seat)

    def log(self, seat: int) -> Sequence[Event]:
        return self._story.events(seat)

    def story(self, seat: int) -> list[Paragraph]:
        return self._story.paragraphs(seat)

    async def answer(self, seat: int, decision_id: int, choice: int) -> None:
        question = self.question(seat)
        if question is None or question.id != decision_id:
            raise StaleDecision(say("This question has been answered already."))
        self._submit(seat, question, choice)
        self._moved_at = None
        self._tell(Change.TABLE)
        self._wake_bots()

    def can_take_back(self, seat: int) -> bool:
        return self._match.can_take_back(seat)

    async def take_back(self, seat: int) -> None:
        await self._rest_bots()
        try:
            self._match.take_back(seat)
        except CannotTakeBack as refusal:
            raise CannotTakeBack(why_it_stands(self._match, self.names, seat)) from refusal
        else:
            self._minds.note_take_back()
            self._tell(Change.TABLE)
        finally:
            self._wake_bots()

    async def advise(self, seat: int) -> list[Advice]:
        question = self.question(seat)
        if question is None:
            return []
        task = self._minds.hint_task(seat, question)
        thought = await self._think(seat, task, for_hint=True)
        if self.question(seat) != question:
            return []
        return self._minds.advice(seat, task, thought)

    def why(self, reader: int) -> list[Reasoning]:
        words = self.game.presentation()
        found: list[Reasoning] = []
        for move in reversed(self._minds.moves()):
            explained = self._minds.explain(move, reader)
            lines = why_lines(words, self.names, move, explained)
            found.append(Reasoning(move.seat, tuple(lines)))
        return found

    def thinking(self) -> Thinking | None:
        return self._thinking

    def move_now(self) -> None:
        self._hurry.set()
        if self._thinker is not None:
            self._thinker.move_now()
        self._wake_bots()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def record(self) -> Record | None:
        return None if self.result is None else self._match.record()

    async def close(self) -> None:
        self._closed = True
        self._listeners.clear()
        await self._rest_bots()
        self._match.close()
        if self._thinker is not None:
            await self._thinker.close()

    def _submit(self, seat: int, question: OpenDecision, choice: int) -> None:
        self._story.note_choice(question.decision)
        self._match.submit(seat, question.id, choice)
        self._minds.note(question.decision, choice)

    def _ready(self) -> Thinker:
        if self._thinker is None:
            self._thinker = self._make_thinker(self.game.name)
        return self._thinker

    def _tell(self, change: Change) -> None:
        for listener in tuple(self._listeners):
            listener(change)

    def _next_bot(self) -> int | None:
        return next((seat for seat in self.seats_asked() if seat in self._minds.bots), None)

    def _wake_bots(self) -> None:
        if self._closed or self._bots is not None or self._next_bot() is None:
            return
        if self.trouble:
            self.trouble = ""
            self._tell(Change.TROUBLE)
        self._bots = asyncio.create_task(self._play_bots())
        self._bots.add_done_callback(self._bots_done)

    async def _rest_bots(self) -> None:
        """Stop the bots in mid-thought; they can be woken again."""
        playing = self._bots
        if playing is not None:
            playing.cancel()
            await asyncio.wait([playing])

    def _bots_done(self, playing: asyncio.Task[None]) -> None:
        self._bots = None
        if playing.cancelled():
            return
        fault = playing.exception()
        if fault is not None:
            _LOG.error("The bots stopped.", exc_info=fault)
            self.trouble = str(fault) if isinstance(fault, ArcanaError) else repr(fault)
            self._tell(Change.TROUBLE)
        elif not self.trouble:
            # Somebody may have answered after the last look at who is asked.
            self._wake_bots()

    async def _play_bots(self) -> None:
        while (seat := self._next_bot()) is not None:
            question = self.question(seat)
            if question is None:
                return
            task = self._minds.task(seat, question)
            thought = await self._think(seat, task)
            if self.question(seat) != question:
                continue
            if self._minds.begins_move(question.decision):
                await self._let_last_move_be_seen()
                self._moved_at = asyncio.get_running_loop().time()
            self._minds.note_thought(seat, question, task, thought)
            self._submit(seat, question, thought.choice)
            self._tell(Change.TABLE)

    async def _let_last_move_be_seen(self) -> None:
        self._hurry.clear()
        if self._moved_at is None:
            return
        left = self._moved_at + self.pace - asyncio.get_running_loop().time()
        if left > 0:
            try:
                async with asyncio.timeout(left):
                    await self._hurry.wait()
            except TimeoutError:
                pass

    async def _think(self, seat: int, task: Task, for_hint: bool = False) -> Thought:
        def note(progress: Progress) -> None:
            self._thinking = Thinking(seat, progress.fraction, progress.simulations, for_hint)
            self._tell(Change.THINKING)

        note(Progress(None, 0, 0.0))
        try:
            return await self._ready().think(task, note)
        finally:
            self._thinking = None
            self._tell(Change.THINKING)
