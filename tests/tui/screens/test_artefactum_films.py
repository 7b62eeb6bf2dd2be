"""A battle is shown as a film: it runs, stands still, goes faster, is skipped, and summed up."""

import asyncio

from core.game import SPECTATOR
from tests.tui.finished import golden
from tests.tui.screens.artefactum import MOVING, KeyWatcher, a_table, played_to
from tests.tui.screens.opening import opened
from tests.tui.screens.playing import QUICK, Player, at_table
from tests.tui.screens.reading import shown, told
from tui.boards.artefactum.films import Scene
from tui.boards.films import Film
from tui.screens.curtain import CurtainScreen
from tui.screens.projector import SPEEDS, Projector
from tui.screens.record import RecordScreen
from tui.settings import Settings
from tui.widgets.story import StoryLog

_PATIENCE = 30.0


def shown_film(player: Player) -> Film | None:
    """The film that is on."""
    projector = player.screen.projector
    return None if projector is None else projector.film


async def fight(player: Player) -> Projector:
    """Lay nothing, until the battle is shown."""
    screen = player.screen
    while screen.projector is None:
        if screen._open is not None:
            skip = screen._open.decision.options[-1]
            screen.choose(skip)
        await player.settle()
    return screen.projector


async def test_it_runs_by_itself_to_the_summary() -> None:
    async with at_table(KeyWatcher, table=await played_to("arm"), settings=MOVING) as player:
        projector = await fight(player)
        assert projector.runs
        await player.press("plus", "plus", "plus")
        async with asyncio.timeout(_PATIENCE):
            while not projector.is_over:
                await player.pilot.pause()
        assert "win" in shown(player.app)
        await player.press("enter")
        assert player.screen.projector is None
        assert await player.until_asked()


async def test_space_lets_it_stand_still_and_arrows_step() -> None:
    async with at_table(KeyWatcher, table=await played_to("arm"), settings=MOVING) as player:
        projector = await fight(player)
        await player.press("space")
        at = projector.at
        assert not projector.runs
        await player.press("right", "right", "left")
        assert projector.at == at + 1
        assert player.screen.board.frame is projector.film.frames[at + 1]
        await player.press("space")
        assert projector.runs


async def test_it_goes_faster_and_the_next_one_runs_as_fast() -> None:
    async with at_table(KeyWatcher, table=await played_to("arm"), settings=MOVING) as player:
        projector = await fight(player)
        slow = projector.seconds
        await player.press("2", "plus", "minus")
        assert projector.seconds < slow
        # How fast it goes is said while it stands still, too.
        if projector.runs:
            await player.press("space")
        assert "paused" in projector.caption(player.app.glyphs).plain
        assert SPEEDS[projector.speed][1] in projector.caption(player.app.glyphs).plain
        await player.press("escape", "1")
        assert await player.until_asked()
        again = await fight(player) if player.kind() == "arm" else None
        while again is None:
            await player.answer()
            again = player.screen.projector
            await player.settle()
        assert again.seconds == projector.seconds


async def test_escape_skips_to_the_summary_and_then_back_to_the_game() -> None:
    async with at_table(KeyWatcher, table=await played_to("arm"), settings=MOVING) as player:
        projector = await fight(player)
        await player.press("escape")
        assert projector.is_over
        assert projector.film.summary[0] in projector.caption(player.app.glyphs).plain
        await player.press("escape")
        assert player.screen.projector is None
        assert player.screen.board.frame is None


async def test_people_at_one_keyboard_see_a_battle_once_and_then_the_curtain_falls() -> None:
    async with at_table(KeyWatcher, table=a_table(names=("Ada", "Ben"))) as player:
        screen, films = player.screen, 0
        while player.table.view(0)["round"] == 1 or shown_film(player) is not None:
            if isinstance(player.app.screen, CurtainScreen):
                await player.press("enter")
            elif shown_film(player) is not None:
                films += 1
                await player.press("enter")
            elif screen._open is not None:
                screen.choose(screen.questions.options(screen._open.decision)[0])
            await player.settle()
        for _ in range(3):
            await player.press("enter")
        assert films == 1
        assert shown_film(player) is None


async def test_nothing_moves_without_animations_but_all_can_be_seen() -> None:
    async with at_table(KeyWatcher, table=await played_to("arm"), settings=QUICK) as player:
        projector = await fight(player)
        assert projector.is_over
        await player.press("2")
        assert (projector.at, projector.runs) == (0, False)
        steps = len(projector.film.frames)
        await player.press(*["right"] * steps)
        assert projector.is_over


async def test_the_log_does_not_tell_the_end_before_the_film_does() -> None:
    table = await played_to("arm")
    async with at_table(KeyWatcher, table=table, settings=MOVING, size=(80, 24)) as player:
        projector = await fight(player)
        await player.press("space")
        outcome = projector.film.summary[0]
        assert any(outcome in paragraph.text for paragraph in table.story(0))
        await player.pilot.resize_terminal(120, 36)
        await player.pilot.pause()
        assert outcome[:20] not in shown(player.app)


async def test_the_game_goes_on_behind_a_film() -> None:
    async with at_table(KeyWatcher, table=await played_to("arm"), settings=MOVING) as player:
        await fight(player)
        async with asyncio.timeout(_PATIENCE):
            while player.table.question(0) is None:
                await player.settle()
        assert player.screen.projector is not None
        assert player.screen._open is None


async def test_the_help_tells_of_the_film_while_there_is_one() -> None:
    async with at_table(KeyWatcher, table=await played_to("arm"), settings=MOVING) as player:
        await fight(player)
        assert "change its speed" in player.screen.help_text()
        await player.press("escape", "escape")
        assert "change its speed" not in player.screen.help_text()


async def test_leaving_is_possible_in_the_middle_of_a_film() -> None:
    async with at_table(KeyWatcher, table=await played_to("arm"), settings=MOVING) as player:
        await fight(player)
        await player.press("q")
        await player.until_shown("Leave the table?")
        await player.press("2")
        assert await player.until_asked()
        assert player.screen.board.frame is None


async def test_the_latest_battle_can_be_seen_again() -> None:
    async with at_table(KeyWatcher, table=await played_to("arm"), settings=MOVING) as player:
        projector = await fight(player)
        await player.press("escape", "escape")
        assert await player.until_asked()
        await player.press("b")
        again = player.screen.projector
        assert again is not None
        assert again.film == projector.film


async def test_before_the_first_battle_there_is_none_to_be_seen() -> None:
    async with at_table(KeyWatcher, table=a_table()) as player:
        await player.until_asked()
        await player.press("b")
        await player.until_shown("No battle has been fought yet.")


async def test_four_players_can_look_at_the_other_battle() -> None:
    table = await played_to("muster", rounds=2, rivals=3)
    async with at_table(KeyWatcher, table=table) as player:
        await player.until_asked()
        await player.press("b")
        await player.until_shown("Which battle?")
        answers = player.screen.question.aside_answers
        assert len(answers.values) == 3
        await player.press("2")
        projector = player.screen.projector
        assert projector is not None
        assert isinstance(projector.frame.scene, Scene)


def current(screen: RecordScreen) -> tuple[Film, int] | None:
    """The frame of a record that is shown."""
    return screen.reel.current


async def test_a_record_tells_every_step_of_a_film_with_the_sign_of_who_acts() -> None:
    async with opened(RecordScreen(golden("artefactum-2"))) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, RecordScreen)
        await pilot.press("b")
        log, signs = screen.query_one(StoryLog), set()
        while (found := current(screen)) is not None:
            seat, words = found[0].frames[found[1]].seat, found[0].frames[found[1]].words
            sign = {SPECTATOR: "-", 0: "›", 1: "‹"}[seat]
            assert told(log)[-1] == f"{sign} {words}"
            signs.add(sign)
            await pilot.press("right")
        assert signs == {"-", "›", "‹"}


async def test_a_record_shows_the_same_film_frame_by_frame() -> None:
    async with opened(RecordScreen(golden("artefactum-2"))) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, RecordScreen)
        await pilot.press("b")
        found = current(screen)
        assert found is not None
        film, number = found
        assert number == 0
        events = screen._playback.steps[screen.position - 1].events
        assert film in screen._board.films(events, 0, screen._names)
        await pilot.press("right", "right")
        assert current(screen) == (film, 2)
        assert screen._board.frame is film.frames[2]
        assert film.frames[2].words in shown(pilot.app)
        await pilot.press("left", "left", "left")
        assert current(screen) is None
        position = screen.position
        await pilot.press("right")
        assert current(screen) == (film, 0)
        await pilot.press("b")
        assert current(screen) is None
        assert screen.position == position + 1
        await pilot.press("left")
        assert current(screen) == (film, len(film.frames) - 1)


async def test_a_record_plays_through_a_battle_by_itself() -> None:
    async with opened(RecordScreen(golden("artefactum-4"))) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, RecordScreen)
        await pilot.press("b", "s")
        film, _ = current(screen) or (None, 0)
        assert film is not None
        for _ in film.frames:
            screen.play_on()
        now = current(screen)
        assert now is None or now[0] != film
        await pilot.press("e", "n")
        assert screen.position == screen._playback.last


async def test_no_battle_is_looked_for_in_a_game_without_any() -> None:
    settings = Settings(animations=False)
    async with opened(RecordScreen(golden("standard-2")), settings=settings) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, RecordScreen)
        await pilot.press("b")
        assert screen.position == 0


async def test_a_battle_of_others_interrupts_nobody_who_is_asked() -> None:
    async with at_table(KeyWatcher, table=a_table(rivals=3), settings=MOVING) as player:
        assert await player.until_asked()
        # The other two are bots, and fight while the question here stays open.
        async with asyncio.timeout(_PATIENCE):
            while not any(event.kind == "battle over" for event in player.table.log(0)):
                await player.settle()
        assert player.screen._open is not None
        assert shown_film(player) is None
        await player.press("b")
        film = shown_film(player)
        assert film is not None
        assert set(film.seats) == {2, 3}
