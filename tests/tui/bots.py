"""Tables with bots that think in this process: the same every time, and soon done."""

import asyncio
from pathlib import Path

from ai.levels import with_simulations
from ai.mind import Mind, Thought
from ai.report import Line, Report
from ai.search import question_of
from ai.thinking.round import Progress
from ai.thinking.task import Task
from ai.thinking.thinker import OnProgress
from core.catalogue import game_named
from core.chance import Chance
from tui.tables.agreement import GAME, settle
from tui.tables.local import LocalTable
from tui.tables.opening import begin
from tui.tables.players import seat_players


class QuickBots:
    """Looks a little ahead, at once."""

    simulations = 4

    def __init__(self, game_name: str) -> None:
        self._game = game_named(game_name)
        self.closed = False

    def start(self) -> None: ...

    async def think(self, task: Task, on_progress: OnProgress | None = None) -> Thought:
        level = with_simulations(task.level, self.simulations)
        mind = Mind(self._game, task.seat, level)
        return mind.think(self._game.unpack(task.sample), task.key)

    def move_now(self) -> None: ...

    async def close(self) -> None:
        self.closed = True


class SteadyBots(QuickBots):
    """Plays by a fixed rule and well enough to win, however the real bots are tuned."""

    async def think(self, task: Task, on_progress: OnProgress | None = None) -> Thought:
        world = self._game.unpack(task.sample)
        decision = question_of(self._game, world, task.seat)
        view = self._game.view(world, task.seat)
        options = list(self._game.presentation().shortlist(view, decision))
        choice = self._action(options, task.key) if decision.kind == "action" else options[0]
        lines = [Line(choice, 3, 0.6, 0.5)]
        lines += [Line(option, 1, 0.5, 0.5) for option in options if option != choice]
        return Thought(choice, Report(len(lines) + 2, tuple(lines)), 0.0)

    def _action(self, options: list[int], key: bytes) -> int:
        """Claim rather than place, place rather than use a power; discard while there is more."""
        claims = [option for option in options if option == 1 or 141 <= option <= 160]
        placing = [option for option in options if 100 <= option < 141]
        # Not every time, because some powers can be used for ever.
        powers = [option for option in options if 2 <= option < 100 and Chance(key).below(4)]
        discards = [option for option in options if option >= 161]
        return (claims or placing or powers or discards[1:] or [0])[0]


class SlowBots(QuickBots):
    """Thinks until told to move now, and tells how far it has come once."""

    def __init__(self, game_name: str) -> None:
        super().__init__(game_name)
        self.hurry = asyncio.Event()

    async def think(self, task: Task, on_progress: OnProgress | None = None) -> Thought:
        if on_progress is not None:
            on_progress(Progress(None, 40, 0.5))
        await self.hurry.wait()
        return await super().think(task)

    def move_now(self) -> None:
        self.hurry.set()


def table_of(
    mode: str = "standard",
    rivals: tuple[str, ...] = ("adept",),
    seed: str = "table",
    first: int | None = 0,
    names: tuple[str, ...] = (),
    make_thinker: type[QuickBots] = QuickBots,
    file: Path | None = None,
    game: str = GAME,
) -> LocalTable:
    """A new table; `first` is the first player."""
    setup: dict[str, object] = {"mode": mode, "seats": len(rivals) + 1}
    if first is not None:
        setup["first"] = first
    agreement = settle(setup, seat_players(rivals, names), seed, game)
    return LocalTable(begin(agreement, file), make_thinker=make_thinker)
