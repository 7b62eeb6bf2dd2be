"""People at the table screen: one who only has a keyboard, and one who only has a mouse."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual import events
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widget import Widget

from tests.tui.bots import QuickBots, SteadyBots, table_of
from tests.tui.screens.reading import shown
from tui.app import ArcanaApp
from tui.screens.table import TableScreen
from tui.settings import Settings
from tui.tables.local import LocalTable
from tui.widgets.answers import Answers
from tui.widgets.picker import Picker
from tui.widgets.reorder import Reorder

_HOPS = 7
"""From a key to the table: program, widget, its messages, their way up, the screen, a worker."""
_FRAMES = 40
"""Pauses after which nothing more is going to be painted."""

QUICK = Settings(bot_pace="instant", highlight=False, animations=False)


class Player:
    """Somebody at a table screen."""

    def __init__(self, app: ArcanaApp, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> TableScreen:
        """The table."""
        return next(each for each in self.app.screen_stack if isinstance(each, TableScreen))

    @property
    def table(self) -> LocalTable:
        """The game behind the screen."""
        table = self.screen.table
        assert isinstance(table, LocalTable)
        return table

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other; each is worked off before the next."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))
            await self.settle()

    async def click(self, widget: Widget, x: int, y: int) -> None:
        """Click on a cell of a widget."""
        where = widget.content_region.offset.clamped + Offset(x, y)
        for kind in (events.MouseMove, events.MouseDown, events.MouseUp, events.Click):
            event = kind(
                None, where.x, where.y, 0, 0, 1, False, False, False, where.x, where.y, None
            )
            self.app.mouse_position = where
            self.app.screen._forward_event(event)
            await self.settle()

    async def settle(self) -> None:
        """Wait until everybody who may have something to do has done it.

        A pilot's own pause asks every single widget and waits for an idle processor. A whole game
        would take minutes like that.
        """
        for _ in range(_HOPS):
            pumps = {self.app, self.app.screen, self.app.focused or self.app}
            if isinstance(self.app.screen, TableScreen):
                screen = self.screen
                pumps |= {screen.board, screen.question, screen.question.way or screen}
            done = [asyncio.Event() for _ in pumps]
            for pump, event in zip(pumps, done, strict=True):
                if not pump.call_later(event.set):
                    event.set()
            for event in done:
                await event.wait()
            await self.app.workers.wait_for_complete(
                [worker for worker in self.app.workers if worker.group == "answer"]
            )

    async def until_asked(self) -> bool:
        """Wait for the bots; False where the game is over."""
        await self.settle()
        while self.table.result is None and self.screen._open is None:
            await self.settle()
        return self.table.result is None

    async def until_shown(self, words: str) -> None:
        """Wait until these words have been painted."""
        for _ in range(_FRAMES):
            if words in shown(self.app):
                return
            await self.pilot.pause()
        raise AssertionError(f"{words!r} never comes: {shown(self.app)}")

    async def answer(self) -> None:
        """Answer the question now asked."""
        raise NotImplementedError

    @property
    def is_asked_aside(self) -> bool:
        """Whether something is asked in between; after the end that is about another game."""
        return self.screen.question.is_aside and self.screen.table.result is None

    def kind(self) -> str:
        """The kind of the question now asked."""
        opened = self.screen._open
        return "" if opened is None else opened.decision.kind

    def best(self) -> int:
        """An answer that leads somewhere: rather claim or place than discard, and pass last."""
        opened = self.screen._open
        assert opened is not None
        options = self.screen.questions.options(opened.decision)
        if opened.decision.kind != "action":
            return options[0]
        claims = [option for option in options if 141 <= option <= 160]
        placing = [option for option in options if 100 <= option < 141]
        powers = [option for option in options if 2 <= option < 100]
        # The bots are to win soon: who acts little leaves the rounds to them.
        return (claims or placing or (powers if opened.id % 5 == 0 else []) or [0])[0]


class KeyPlayer(Player):
    """Answers with keys alone."""

    async def answer(self) -> None:
        way = self.screen.question.way
        if isinstance(way, Answers):
            await self.press(*str(way.values.index(self.best()) + 1))
            if way._typed and self.screen.table.result is None:
                await self.press("enter")
            if self.is_asked_aside:
                await self.press("enter")
        else:
            assert isinstance(way, Picker | Reorder)
            await self.press("enter")


class MousePlayer(Player):
    """Answers with the mouse alone: on the table where that is possible, else in the list."""

    async def answer(self) -> None:
        # Where things lie is known once all that happened before has been drawn.
        await self.settle()
        way = self.screen.question.way
        if isinstance(way, Picker | Reorder):
            # What can be clicked is known once it has been drawn.
            while not way._buttons:
                await self.settle()
        if isinstance(way, Picker):
            y, begin, _, _ = way._buttons[0]
            await self.click(way, begin + 1, y)
        elif isinstance(way, Reorder):
            await self.click(way, way._buttons[0][0] + 1, len(way._order))
        else:
            assert isinstance(way, Answers)
            await self._answer(way)

    async def _answer(self, way: Answers) -> None:
        opened = self.screen._open
        assert opened is not None
        option = self.best()
        board = self.screen.board
        spots = board.asking.spots(opened.decision, option)
        boxes = [box for spot in spots if (box := board.box(spot)) is not None]
        if boxes and all(board.region.contains_region(box.region) for box in boxes):
            for box in boxes:
                await self.click(box, 1, 0)
            if self.screen.popup.is_open:
                await self.click_answer(self.screen.popup.answers, option)
        else:
            await self.click_answer(way, option)
        if self.is_asked_aside:
            await self.click_answer(self.screen.question.aside_answers, 0)

    async def click_answer(self, answers: Answers, value: int) -> None:
        """Click on an answer in a list."""
        at = answers.values.index(value)
        region = answers.regions()[at]
        answers.bring_into_view(region.y, region.bottom)
        await self.click(answers, region.x + 5, region.y - answers.top)


@asynccontextmanager
async def at_table(
    player: type[Player] = KeyPlayer,
    mode: str = "standard",
    rivals: tuple[str, ...] = ("adept",),
    *,
    table: LocalTable | None = None,
    size: tuple[int, int] = (120, 36),
    settings: Settings = QUICK,
    seed: str = "table",
    make_thinker: type[QuickBots] = SteadyBots,
    first: int | None = 0,
    names: tuple[str, ...] = (),
) -> AsyncIterator[Player]:
    """Sit down at a table."""
    played = table or table_of(mode, rivals, seed, first, names, make_thinker)
    app = ArcanaApp(settings, at_start=lambda app: _open(app, played))
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        yield player(app, pilot)


def _open(app: ArcanaApp, table: LocalTable) -> None:
    app.push_screen(TableScreen(table))


async def play_to_the_end(player: Player, most: int = 1500) -> None:
    """Answer until the game is over."""
    for _ in range(most):
        if not await player.until_asked():
            return
        await player.answer()
    raise AssertionError("The game does not end.")
