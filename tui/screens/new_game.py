"""What is agreed before a game: who sits where, which game, and who begins."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Button, Input, Static

from core.errors import ArcanaError
from core.language import say
from tui.app import house
from tui.settings import LastGame
from tui.tables.agreement import MOST_SEATS
from tui.tables.offers import OFFERS
from tui.tables.opening import KeptTable, begin
from tui.tables.players import DEFAULT_BOT, PERSON
from tui.tables.wishes import Wishes, settled
from tui.widgets.choice import Choice, Value
from tui.widgets.form import Form
from tui.widgets.game_rows import GameRows
from tui.widgets.key_line import KeyLine
from tui.widgets.seat_line import SeatLine
from tui.widgets.typed_line import TypedLine


class NewGameScreen(Screen[None]):
    """A form that starts from the game agreed last, so that Enter alone begins the next one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", say("Line up"), id="form.up", show=False),
        Binding("down", "app.focus_next", say("Line down"), id="form.down", show=False),
        Binding("b", "begin", say("Begin"), id="new-game.begin"),
        Binding("escape,q", "back", say("Back"), id="screen.back", key_display="Esc"),
    ]
    AUTO_FOCUS = "#begin"

    def compose(self) -> ComposeResult:
        app = house(self)
        last, names = app.settings.last_game, app.settings.names
        kinds = (PERSON, *last.rivals, *[DEFAULT_BOT] * MOST_SEATS)
        with Form(classes="page form"):
            yield Static(say("New game"), classes="heading", markup=False)
            yield GameRows(last.game, last.mode, len(last.rivals) + 1)
            with Vertical(classes="form-group"):
                for seat in range(MOST_SEATS):
                    name = names[seat] if seat < len(names) else ""
                    yield SeatLine(seat, kinds[seat], name)
            yield Choice(say("Places"), _sides(), last.sides, id="sides")
            yield Choice(say("First player"), _firsts(2), last.first, id="first")
            yield TypedLine(say("Seed"), "", say("equal texts deal equal games"), id="seed")
            yield Button(say("Begin"), id="begin", compact=True)
            yield Static("", id="fault", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        self._follow()

    def help_text(self) -> str:
        """What this screen is for."""
        return say(
            "Enter begins the game as it stands here. Move with the arrows up and down, change "
            "with left and right. Seat 1 is yours; the other seats are for bots, or for people "
            "who share this keyboard. A seed is any text: who uses the same one gets the same "
            "cards."
        )

    def action_back(self) -> None:
        self.dismiss()

    @on(Button.Pressed, "#begin")
    @on(Input.Submitted)
    def action_begin(self) -> None:
        """Open the table, or say in place why that cannot be."""
        try:
            kept = begin(settled(self._wishes()))
        except ArcanaError as refusal:
            self.query_one("#fault", Static).update(str(refusal))
            return
        self._remember()
        self._leave_for(kept)

    def _leave_for(self, kept: KeptTable) -> None:
        app = house(self)
        self.dismiss()
        app.sit_down(kept)

    @on(Choice.Changed)
    def _follow(self) -> None:
        """Fit what can be chosen to what was chosen."""
        self.query_one("#fault", Static).update("")
        rows = self._rows
        seats = rows.seats
        for seat, line in enumerate(self.query(SeatLine)):
            line.display = seat < seats
        self._choice("first").set_values(_firsts(seats))
        # The first game is always played on the a sides, and other games have none.
        self._choice("sides").display = rows.mode in OFFERS[rows.game].with_sides

    def _wishes(self) -> Wishes:
        rows = self._rows
        lines = list(self.query(SeatLine))[: rows.seats]
        has_sides = rows.mode in OFFERS[rows.game].with_sides
        return Wishes(
            game=rows.game,
            mode=rows.mode,
            sides=self._choice("sides").value if has_sides else None,
            first=self._choice("first").value,
            seed=self.query_one(TypedLine).text or None,
            rivals=tuple(line.kind for line in lines[1:]),
            names=tuple(line.player_name for line in lines if line.kind == PERSON),
        )

    def _remember(self) -> None:
        lines = list(self.query(SeatLine))
        house(self).change_settings(
            names=tuple(line.typed_name for line in lines),
            last_game=LastGame(
                game=self._rows.game,
                mode=self._rows.mode,
                rivals=tuple(line.kind for line in lines[1 : self._rows.seats]),
                sides=self._choice("sides").value,
                first=self._choice("first").value,
            ),
        )

    @property
    def _rows(self) -> GameRows:
        return self.query_one(GameRows)

    def _choice(self, id: str) -> Choice:
        return self.query_one(f"#{id}", Choice)


def _sides() -> list[Value]:
    return [
        Value("random", say("sides by lot"), say("each place of power shows a or b")),
        Value("a", say("a sides"), say("all places show their a side")),
        Value("b", say("b sides"), say("all places show their b side")),
    ]


def _firsts(seats: int) -> list[Value]:
    by_number = [
        Value(str(seat), say("seat {number}", number=seat)) for seat in range(1, seats + 1)
    ]
    return [Value("random", say("by lot")), *by_number]
