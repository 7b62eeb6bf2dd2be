"""The end of a game: who won and why, everybody's points, how they came about, and what next."""

from pathlib import Path
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, ItemGrid, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Footer, Static

from core.errors import ArcanaError
from core.game import SPECTATOR
from core.language import count, say
from core.outcome import Tally
from core.playback import Playback, course
from tui.app import house
from tui.screens.save_copy import SaveCopyScreen
from tui.tables.opening import begin
from tui.tables.rematch import rematch
from tui.tables.table import Table
from tui.widgets.points_chart import PointsChart, seat_styles

_PAIR: Final = 2
"""So many players' points fit below each other, beside the chart."""


class GameOverScreen(Screen[None]):
    """Opened above the table, to which Escape leads back."""

    # A game often ends while somebody is answering. An Enter that was meant for the game only
    # points; it does not begin another game before anybody has read who won this one.
    AUTO_FOCUS = ""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "rematch", say("Rematch"), id="over.rematch"),
        Binding("w", "watch", say("Watch"), id="over.watch"),
        Binding("s", "save", say("Save a copy"), id="over.save"),
        Binding("t,escape", "table", say("Table"), id="over.table", key_display="t"),
        Binding("up,pageup", "scroll(-4)", say("Scroll up"), id="over.up", show=False),
        Binding("down,pagedown", "scroll(4)", say("Scroll down"), id="over.down", show=False),
        Binding("enter", "point", say("Point at what to do next"), id="over.point", show=False),
        Binding("left", "app.focus_previous", say("To the left"), id="over.left", show=False),
        Binding("right", "app.focus_next", say("To the right"), id="over.right", show=False),
        Binding("q", "leave", say("Leave"), id="over.leave"),
    ]

    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-middle"), (44, "-tall")]  # noqa: RUF012 - as Textual declares it

    def __init__(self, table: Table, remark: str = "") -> None:
        """`remark` is what else is to be said at the end of this game."""
        super().__init__()
        self._table = table
        self._remark = remark
        self._record = table.record()
        # One person alone is told "you"; where several sit here, everybody is told by name.
        reader = table.people[0] if len(table.people) == 1 else SPECTATOR
        self._styles = seat_styles(len(table.names), reader)
        self._course = [] if self._record is None else course(Playback(self._record))
        self._outcome = table.game.presentation().outcome(table.view(reader), table.names)

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="over", can_focus=False):
            yield Static(self._outcome.headline, id="headline", markup=False)
            yield Static("\n".join(self._reasons()), id="reasons", markup=False)
            with Vertical(id="account"):
                yield from self._account()
        with Vertical(id="after"):
            with Horizontal(id="deeds"):
                yield from self._deeds()
            yield Static(self._whereabouts(), id="kept", markup=False)
        yield Footer(show_command_palette=False)

    def _account(self) -> ComposeResult:
        """Everybody's points, and how they came about."""
        with ItemGrid(id="tallies", min_column_width=26, regular=True):
            for seat, tally in enumerate(self._outcome.tallies):
                name, style = self._table.names[seat], self._styles[seat]
                yield TallyColumn(name, tally, style, self._has_won(seat))
        if self._course:
            with Vertical(id="course"):
                yield Static(self._outcome.course, classes="part", markup=False)
                yield PointsChart(self._course, self._table.names, self._styles)

    def _deeds(self) -> ComposeResult:
        if self._can_play_again():
            yield Button(say("Rematch"), id="rematch", compact=True)
        if self._record is not None:
            yield Button(say("Watch the game"), id="watch", compact=True)
            if not house(self).indoors:
                yield Button(say("Save a copy"), id="save", compact=True)
        yield Button(say("Table"), id="table", compact=True)
        yield Button(say("Leave"), id="leave", compact=True)

    def on_mount(self) -> None:
        self.set_class(len(self._table.names) == _PAIR, "-pair")

    def action_point(self) -> None:
        """Point at the first deed; from then on Enter does what is pointed at."""
        self.query(Button).first().focus()

    def help_text(self) -> str:
        """What this screen is for."""
        return say(
            "The game is over. A rematch is played with the same set-up and players, and the next "
            "player goes first. The record lets you go through the whole game again, with all "
            "hands open."
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what this table allows."""
        if action == "save" and house(self).indoors:
            return False
        if action in ("watch", "save"):
            return self._record is not None
        return self._can_play_again() if action == "rematch" else True

    def _reasons(self) -> list[str]:
        """What decided the game, and how long it took."""
        if not self._course:
            return list(self._outcome.reasons)
        rounds = len(self._course)
        took = count("It took {number} round.", "It took {number} rounds.", rounds)
        return [*self._outcome.reasons, took]

    def _can_play_again(self) -> bool:
        # A table on another machine is not ours to lay anew.
        return self._record is not None and self._table.path is not None

    def _has_won(self, seat: int) -> bool:
        result = self._table.result
        return result is not None and seat in result.winners

    def _whereabouts(self) -> str:
        path = self._table.path
        if path is None or house(self).indoors:
            return self._remark
        return say("The record is kept in {path}", path=path)

    @on(Button.Pressed)
    async def _press(self, event: Button.Pressed) -> None:
        await self.run_action(str(event.button.id))

    def action_rematch(self) -> None:
        """Play again, in place of this table."""
        if self._record is None:
            return
        try:
            kept = begin(rematch(self._record, self._table.players))
        except ArcanaError as refusal:
            house(self).complain(str(refusal))
            return
        app = house(self)
        self.action_leave()
        app.sit_down(kept)

    def action_watch(self) -> None:
        """Go through the game again."""
        from tui.screens.record import RecordScreen  # noqa: PLC0415 - only who watches needs it

        if self._record is not None:
            self.app.push_screen(RecordScreen(self._record))

    def action_save(self) -> None:
        """Copy the record to a file of one's own."""
        if self._record is None:
            return
        name = "game.arcana" if self._table.path is None else self._table.path.name
        self.app.push_screen(SaveCopyScreen(self._record, Path.home() / name), self._tell_saved)

    def _tell_saved(self, path: Path | None) -> None:
        if path is not None:
            said = say("The record was copied to {path}", path=path)
            self.query_one("#kept", Static).update(said)

    def action_scroll(self, lines: int) -> None:
        """Scroll what does not fit on a small screen."""
        self.query_one("#over").scroll_relative(y=lines, animate=False)

    def action_table(self) -> None:
        """Close this and look at the table once more."""
        self.dismiss()

    def action_leave(self) -> None:
        """Leave this table and go back to the first screen."""
        house(self).leave_to_start()


class TallyColumn(Widget):
    """One player's points, by what gives them."""

    def __init__(self, player: str, tally: Tally, style: str, won: bool) -> None:
        super().__init__()
        self._player = player
        self._tally = tally
        self._style = style
        self._won = won

    def render(self) -> Content:
        width = self.size.width
        glyphs = house(self).glyphs
        mark = f"{glyphs.pointer} " if self._won else "  "
        head = Content.styled(f"{mark}{self._player}", f"bold {self._style}")
        lines = [_row(head, Content.styled(str(self._tally.points), "bold"), width, " ")]
        for part, points in self._tally.parts:
            lines.append(_row(Content(f"  {part} "), Content(str(points)), width, "."))
        return Content("\n").join(lines)


def _row(left: Content, right: Content, width: int, leader: str) -> Content:
    """A name at the left and a number at the right, with something for the eye between them."""
    room = width - right.cell_length - 1
    left = left.truncate(room)
    between = Content.styled(leader * (room - left.cell_length), "$muted")
    return left + between + " " + right
