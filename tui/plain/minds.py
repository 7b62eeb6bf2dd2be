"""The minds of a table in line mode, where everybody waits while somebody thinks."""

from collections.abc import Callable, Sequence
from typing import Protocol

from ai.advice import Advice
from ai.mind import Thought
from ai.thinking.blocking import BlockingThinker
from ai.thinking.task import Task
from ai.thinking.thinker import OnProgress
from core.match import Match
from core.questions import OpenDecision
from tui.tables.minds import Minds
from tui.tables.players import Player


class Thinker(Protocol):
    """Thinks about one task at a time, as `BlockingThinker` does."""

    def start(self) -> None: ...

    def think(self, task: Task, on_progress: OnProgress | None = None) -> Thought: ...

    def close(self) -> None: ...


MakeThinker = Callable[[str], Thinker]
"""Makes the thinker for the game with this name."""


class BlockingMinds(Minds):
    """Minds that are waited for. Nothing is started before somebody has to think."""

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        key: bytes,
        seconds: float | None = None,
        make_thinker: MakeThinker = BlockingThinker,
    ) -> None:
        super().__init__(match, players, key, seconds)
        self._game_name = match.game.name
        self._make_thinker = make_thinker
        self._thinker: Thinker | None = None

    def start(self) -> None:
        """Get ready in the background, if there are bots."""
        if self.bots:
            self._ready().start()

    def choose(self, seat: int, question: OpenDecision, on_progress: OnProgress | None) -> int:
        """A bot's answer to its open question."""
        task = self.task(seat, question)
        thought = self._ready().think(task, on_progress)
        self.note_thought(seat, question, task, thought)
        return thought.choice

    def advise(
        self, seat: int, question: OpenDecision, on_progress: OnProgress | None
    ) -> list[Advice]:
        """The best answers to a person's open question."""
        task = self.hint_task(seat, question)
        return self.advice(seat, task, self._ready().think(task, on_progress))

    def close(self) -> None:
        """End all thinking."""
        if self._thinker is not None:
            self._thinker.close()

    def _ready(self) -> Thinker:
        if self._thinker is None:
            self._thinker = self._make_thinker(self._game_name)
        return self._thinker
