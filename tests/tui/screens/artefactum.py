"""People at a table of Artefactum: as at any table, and they see a film now and then."""

import asyncio

from tests.tui.bots import SteadyBots, table_of
from tests.tui.screens.playing import KeyPlayer, MousePlayer, Player
from tui.settings import Settings
from tui.tables.local import LocalTable

GAME = "artefactum"
MOVING = Settings(bot_pace="instant", highlight=False, animations=True)
"""Films run by themselves."""


def a_table(rivals: int = 1, seed: str = "pictures", names: tuple[str, ...] = ()) -> LocalTable:
    """A new table against bots."""
    kinds = ("adept",) * rivals if not names else ("person",) * (len(names) - 1)
    return table_of("standard", kinds, seed, names=names, make_thinker=SteadyBots, game=GAME)


async def played_to(kind: str, rounds: int = 1, rivals: int = 1, skip: int = 0) -> LocalTable:
    """A table at which the person is asked a question of a kind, for the (skip + 1)th time."""
    table = a_table(rivals)
    table.start()
    while True:
        question = table.question(0)
        if question is None:
            assert table.result is None, "the game is over before that"
            await asyncio.sleep(0)
            continue
        decision, view = question.decision, table.view(0)
        if decision.kind == kind and view["round"] >= rounds:
            if not skip:
                return table
            skip -= 1
        first = table.game.presentation().shortlist(view, decision)[0]
        await table.answer(0, question.id, first)


class Watching(Player):
    """Leaves each film when it is shown what came of it."""

    async def until_asked(self) -> bool:
        await self.settle()
        screen = self.screen
        while screen._open is None and (self.table.result is None or screen.projector):
            if screen.projector is not None:
                await self.leave_film()
            await self.settle()
        return screen._open is not None

    async def leave_film(self) -> None:
        """Go on with the game."""
        raise NotImplementedError


class KeyWatcher(Watching, KeyPlayer):
    """Has a keyboard alone."""

    async def leave_film(self) -> None:
        await self.press("enter")


class MouseWatcher(Watching, MousePlayer):
    """Has a mouse alone."""

    async def leave_film(self) -> None:
        answers = self.screen.question.aside_answers
        while not answers.size.height:
            await self.settle()
        await self.click_answer(answers, 0)
