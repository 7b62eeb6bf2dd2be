"""`make screenshots`: pictures of the real screens, in a real game, for docs/screenshots.

Games are dealt from seeds and played by searches of fixed size, so the pictures change only when
the screens or the bots do.
"""

import asyncio
import contextlib
import os
import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from ai.levels import LEVELS, with_simulations
from ai.mind import Mind, Thought
from ai.thinking.task import Task
from ai.thinking.thinker import OnProgress
from core.chance import Chance
from core.match import Match
from core.questions import OpenDecision
from core.res_arcana.components import BY_NAME
from tui.app import ArcanaApp
from tui.screens.browser import BrowserScreen
from tui.screens.new_game import NewGameScreen
from tui.settings import THEMES, LastGame, Settings
from tui.tables import saves
from tui.tables.agreement import GAME
from tui.tables.opening import KeptTable, begin
from tui.tables.wishes import Wishes, settled

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
WIDE = (120, 36)
SMALL = (80, 24)
SEEDS = 20
"""So many games are tried until one comes to what a picture is to show."""
SIMULATIONS = 80
LAST_PLAYED = 1_767_225_600
"""When the game on the start screen was played: on the first day of 2026."""

FONTS = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
SETTINGS = Settings(animations=False, highlight=False, bot_pace="instant")

Show = Callable[[ArcanaApp], None]


class Patient:
    """A rival who never moves, so that a picture keeps still."""

    def __init__(self, game: str) -> None: ...

    def start(self) -> None: ...

    async def think(self, task: Task, on_progress: OnProgress | None = None) -> Thought:
        await asyncio.Event().wait()
        raise AssertionError

    def move_now(self) -> None: ...

    async def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: its file, the size of the window, what is shown, and what is set."""

    name: str
    size: tuple[int, int]
    show: Show | None = None
    settings: Settings = SETTINGS
    keys: tuple[str, ...] = ()


def game(wanted: Callable[[Match], bool], name: str = GAME) -> KeptTable:
    """A game, played well until it stands as wanted."""
    for number in range(1, SEEDS + 1):
        wishes = Wishes(name, "standard", rivals=("mage",), names=("Ada",), seed=f"marble {number}")
        path = saves.games_folder() / f"marble{saves.SUFFIX}"
        kept = begin(settled(wishes), path)
        while kept.match.result is None and not wanted(kept.match):
            _play_on(kept.match)
        if wanted(kept.match):
            return kept
        kept.match.close()
        path.unlink()
    raise SystemExit("No game comes to what the picture is to show.")


def _play_on(match: Match) -> None:
    seat = match.seats_asked()[0]
    question = match.decision(seat)
    assert question is not None
    match.submit(seat, question.id, _choice(match, seat, question))


def _choice(match: Match, seat: int, question: OpenDecision) -> int:
    key = f"picture {question.id}".encode()
    mind = Mind(match.game, seat, with_simulations(LEVELS["mage"], SIMULATIONS))
    return mind.think(match.sample(seat, Chance(key)), key).choice


def _late(match: Match) -> bool:
    """Your turn in a race that is still open."""
    question = match.decision(0)
    return (
        question is not None
        and question.decision.kind == "action"
        and len(question.decision.options) > 6
        and match.view(0)["round"] >= 5
        and all(seat["points"] >= 3 for seat in match.view(0)["seats"])
    )


def _payment(match: Match) -> bool:
    question = match.decision(0)
    return (
        question is not None
        and question.decision.kind == "pay for placing"
        and len(question.decision.options) > 4
    )


def _face_to_face(match: Match) -> bool:
    """Rows of some length, and your last creature is still to be summoned."""
    question, view = match.decision(0), match.view(0)
    lines = [seat["lines"] for seat in view["seats"]]
    return (
        question is not None
        and question.decision.kind == "summon"
        and all(len(row) - row.count(-1) >= 2 for row in lines)
        and view["round"] >= 3
    )


def _before_the_battle(match: Match) -> bool:
    """The rival lays nothing more, and neither may you, in a battle with several artifacts."""
    question, view = match.decision(0), match.view(0)
    arms = [card for seat in view["seats"] for card in seat["arms"] if card >= 0]
    return (
        question is not None
        and question.decision.kind == "arm"
        and view["duels"][0]["skips"] == 1
        and len(arms) >= 3
        and all(seat["lines"].count(-1) <= 1 for seat in view["seats"])
    )


def _close(match: Match) -> bool:
    """A game that was won by little."""
    return match.result is not None and all(seat["points"] > 6 for seat in match.view(0)["seats"])


def new_game(app: ArcanaApp) -> None:
    """The form of a new game."""
    app.push_screen(NewGameScreen())


def cards(app: ArcanaApp) -> None:
    """The browser of all cards."""
    app.push_screen(BrowserScreen(BY_NAME["Elvish Bow"].number))


def in_the_middle(app: ArcanaApp) -> None:
    """The table in the sixth round."""
    app.sit_down(game(_late))


def summoning(app: ArcanaApp) -> None:
    """The table of the other game while rows form."""
    app.sit_down(game(_face_to_face, "artefactum"))


def fighting(app: ArcanaApp) -> None:
    """The table of the other game just before a battle."""
    app.sit_down(game(_before_the_battle, "artefactum"))


def paying(app: ArcanaApp) -> None:
    """The table while a card is to be paid."""
    app.sit_down(game(_payment))


def over(app: ArcanaApp) -> None:
    """A game that is over."""
    app.sit_down(game(_close))


PICTURES = (
    Picture("start", SMALL),
    Picture(
        "new-game",
        SMALL,
        new_game,
        replace(SETTINGS, last_game=LastGame(rivals=("mage", "person")), names=("Ada", "", "Ben")),
    ),
    Picture("table", WIDE, in_the_middle),
    Picture("table-80x24", SMALL, in_the_middle),
    Picture("payment", WIDE, paying),
    Picture("cards", WIDE, cards),
    Picture("artefactum", WIDE, summoning),
    Picture("battle", WIDE, fighting, keys=("end", "enter", "2", *["right"] * 9)),
    Picture("game-over", WIDE, over),
    *(
        Picture(theme.removeprefix("arcana-"), WIDE, in_the_middle, replace(SETTINGS, theme=theme))
        for theme in THEMES[1:]
    ),
    Picture("ascii", WIDE, in_the_middle, replace(SETTINGS, ascii=True)),
)


async def take(picture: Picture) -> str:
    """The picture as the text of an SVG file."""
    app = ArcanaApp(picture.settings, at_start=picture.show, make_thinker=Patient)
    async with app.run_test(size=picture.size) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        await pilot.press(*picture.keys)
        await pilot.pause()
        return _plain(app.export_screenshot(title="arcana"))


def _plain(svg: str) -> str:
    """Without fonts from elsewhere; every reader has one of its own."""
    svg = re.sub(r"@font-face\s*{[^}]*}\s*", "", svg)
    return re.sub(r"font-family: (Fira Code|arial)[^;]*;", f"font-family: {FONTS};", svg)


def main() -> None:
    """Take all pictures, each at a home of its own."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for picture in PICTURES:
        with tempfile.TemporaryDirectory() as home, contextlib.chdir(home):
            os.environ["ARCANA_HOME"] = "arcana"
            if picture.name == "start":
                _leave_a_game()
            (FOLDER / f"{picture.name}.svg").write_text(asyncio.run(take(picture)), "utf-8")


def _leave_a_game() -> None:
    kept = game(_late)
    kept.match.close()
    os.utime(kept.path, (LAST_PLAYED, LAST_PLAYED))


if __name__ == "__main__":
    main()
